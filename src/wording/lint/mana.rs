//! Mana abilities by accident: what stands with the mana happens at once, and nobody can respond to
//! it.
use super::part::{LintParagraph, steps};
use super::{CardParts, Finding, Lint};
use crate::cite;
use crate::wording::tree::{Action, Activated, Lead, PlayerRef, Step, Thing};

const ACCIDENT: Lint = Lint {
    code: "mana-by-accident",
    about: "an ability that is a mana ability because it also adds mana",
    rules: &[cite!("406.1"), cite!("406.4")],
};

pub(super) const LINTS: &[&Lint] = &[&ACCIDENT];

pub(super) fn find(card: &CardParts, out: &mut Vec<Finding>) {
    for part in &card.parts {
        let Some(activated) = part.activated() else { continue };
        if !is_mana(activated) {
            continue;
        }
        for step in steps(&activated.effect)
            .into_iter()
            .filter(|step| step.delayed.is_none() && step.only_if.is_none())
        {
            if gains(&step.action) {
                let message = "as the ability also adds mana it is a mana ability: this happens at \
                    once, off the stack, and nobody can respond";
                out.push(
                    ACCIDENT
                        .at(place(part, step), message, "part of a mana ability")
                        .instead("two abilities"),
                );
            }
        }
    }
}

/// Whether an ability adds mana as it resolves (406.1).
pub(super) fn is_mana(activated: &Activated) -> bool {
    let now = activated.effect.sentences().iter().filter(|sentence| !sentence.lead.is_delayed());
    now.flat_map(|sentence| &sentence.steps)
        .any(|step| matches!(step.action, Action::AddMana(..)) && step.delayed.is_none())
}

/// Whether it is more than the price of the mana.
fn gains(action: &Action) -> bool {
    match action {
        Action::Draw(..)
        | Action::GainLife(PlayerRef::You, _)
        | Action::Destroy(_)
        | Action::Counter(_)
        | Action::PutTokens { .. } => true,
        Action::Search { .. }
        | Action::GainControl(..)
        | Action::ExtraTurn(..)
        | Action::Untap(_) => true,
        Action::Damage { to, .. } => !matches!(to, Thing::Player(PlayerRef::You)),
        Action::LoseLife(who, _) | Action::Discard(who, _) => *who != PlayerRef::You,
        _ => false,
    }
}

fn place(part: &LintParagraph, step: &Step) -> crate::wording::tree::TextSpan {
    let one = crate::wording::tree::Effect::of(vec![crate::wording::tree::Sentence {
        lead: Lead::None,
        steps: vec![step.clone()],
        where_x: Vec::new(),
    }]);
    part.place(&one.to_string())
}
