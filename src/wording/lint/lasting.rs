//! Effects of a resolution that change characteristics and don't say for how long.
use super::part::steps;
use super::{CardParts, Finding, Lint};
use crate::cite;
use crate::wording::tree::{Action, Change, Duration, Effect, Lead, ObjectRef, Step, Thing};

const DURATION: Lint = Lint {
    code: "no-duration",
    about: "a change without “until end of turn”, which lasts for the rest of the game",
    rules: &[cite!("418.3a")],
};

pub(super) const LINTS: &[&Lint] = &[&DURATION];

pub(super) fn find(card: &CardParts, out: &mut Vec<Finding>) {
    for part in &card.parts {
        let Some(effect) = part.effect() else { continue };
        let lasting = |lead: &Lead| matches!(lead.last(), Lead::During(_));
        let sentences = effect
            .sentences()
            .iter()
            .filter(|sentence| !lasting(&sentence.lead) && !sentence.steps.iter().any(says));
        for step in sentences.flat_map(|sentence| {
            steps(&Effect::of(vec![sentence.clone()])).into_iter().cloned().collect::<Vec<_>>()
        }) {
            let Action::Change {
                what: Thing::Object(what),
                changes,
                duration: Duration::Unlimited,
            } = &step.action
            else {
                continue;
            };
            let passing = changes.iter().any(|change| {
                matches!(
                    change,
                    Change::Size(..)
                        | Change::AdditionalSize(..)
                        | Change::Gain(_)
                        | Change::Switch
                )
            });
            if !passing
                || !matches!(what, ObjectRef::Phrase(_) | ObjectRef::This | ObjectRef::Attached(..))
            {
                continue;
            }
            let words = crate::wording::change_words(changes, &Duration::Unlimited);
            let words = words.unwrap_or_else(|_| crate::UNSAID.to_string());
            let message = "without a duration this lasts until the end of the game";
            let finding = DURATION.at(part.place(&words), message, "for how long?");
            let written = part.seek(&words).is_some() && !words.contains('"');
            out.push(finding.instead(if written {
                format!("{} until end of turn", card.own(&words))
            } else {
                "the same with “until end of turn”".to_owned()
            }));
        }
    }
}

/// Whether a step says how long its change lasts: that holds for the whole sentence.
fn says(step: &Step) -> bool {
    match &step.action {
        Action::Change { duration, .. } => *duration != Duration::Unlimited,
        Action::Modes { modes, .. } => modes
            .iter()
            .flat_map(|mode| mode.sentences())
            .any(|sentence| sentence.steps.iter().any(says)),
        _ => false,
    }
}
