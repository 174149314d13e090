//! Text that only says what the rules say anyway.
use super::part::{LintParagraph, never_in_play};
use super::{CardParts, Finding, Lint};
use crate::cite;
use crate::rulebook::RuleId;
use crate::terms::{CardType, ZoneKind};
use crate::wording::tree::{
    Ability, Action, MoveVerb, ObjectRef, PlayLimit, PlayerRef, StaticClause,
};

const REPEATS: Lint = Lint {
    code: "repeats-a-rule",
    about: "text that only repeats what the rules say of every card",
    rules: &[cite!("403.2"), cite!("408.1d"), cite!("401.7"), cite!("402.7")],
};

pub(super) const LINTS: &[&Lint] = &[&REPEATS];

/// What the rules say of every card, and where.
const SAID: &[(&str, RuleId)] = &[
    ("play this ability any time you could play an instant", cite!("408.1d")),
    ("only you may play this ability", cite!("403.2")),
    ("only ~'s controller may play this ability", cite!("403.2")),
    ("comes into play untapped", cite!("510.3")),
    ("if the target is illegal, ~ is countered", cite!("413.2a")),
    ("can't be countered or responded to", cite!("406.4")),
    ("discard down to seven cards", cite!("314.1")),
    ("can't attack the turn it comes into play", cite!("212.3d")),
    ("can't attack the turn it comes under your control", cite!("212.3d")),
];

pub(super) fn find(card: &CardParts, out: &mut Vec<Finding>) {
    for part in &card.parts {
        let text = &part.ready.text;
        for (words, rule) in SAID {
            if let Some(at) = text.find(words)
                && !text[..at].contains('"')
            {
                out.push(said(part.span_of(at, at + words.len()), *rule));
            }
        }
        limits(card, part, out);
        end_of_spell(part, out);
    }
    twice(card, out);
}

fn said(span: crate::wording::tree::TextSpan, rule: RuleId) -> Finding {
    REPEATS
        .at(span, format!("rule {} says this of every card", rule.number()), "nothing new")
        .instead("nothing: leave it out, or put it into reminder text")
}

fn limits(card: &CardParts, part: &LintParagraph, out: &mut Vec<Finding>) {
    match part.read.abilities.as_slice() {
        // "Only any time you could play an instant" keeps a mana ability from being played while a
        // cost is paid.
        [Ability::Activated(activated)]
            if activated.limits.contains(&PlayLimit::AsInstant)
                && !super::mana::is_mana(activated) =>
        {
            out.push(said(
                part.place("play this ability only any time you could play an instant"),
                cite!("408.1d"),
            ));
        }
        [Ability::Static(text)] => {
            let spell = card
                .subject
                .type_line
                .is_some_and(|line| !line.is(CardType::Instant) && !line.types.is_empty());
            for clause in &text.clauses {
                let StaticClause::PlayThis(limits) = clause else { continue };
                if spell && limits.contains(&PlayLimit::AsSorcery) {
                    out.push(said(part.span(), cite!("408.1d")));
                }
                let instant = card.subject.type_line.is_some_and(|line| {
                    line.types.iter().all(|kind| never_in_play(*kind)) && line.is(CardType::Instant)
                });
                if instant
                    && limits.iter().any(|limit| {
                        matches!(limit, PlayLimit::AsInstant | PlayLimit::AsThoughFlash)
                    })
                {
                    out.push(said(part.span(), cite!("408.1d")));
                }
            }
        }
        _ => {}
    }
}

/// "Put ~ into its owner's graveyard" as the last thing that a spell does.
fn end_of_spell(part: &LintParagraph, out: &mut Vec<Finding>) {
    let [Ability::Spell(effect)] = part.read.abilities.as_slice() else { return };
    let Some(step) = effect.sentences().last().and_then(|sentence| sentence.steps.last()) else {
        return;
    };
    if let Action::Move { who: PlayerRef::You, what: ObjectRef::This, verb: MoveVerb::Put, to } =
        &step.action
        && to.zone == ZoneKind::Graveyard
        && step.only_if.is_none()
        && step.delayed.is_none()
    {
        out.push(said(part.place("put ~ into"), cite!("401.7")));
    }
}

/// The same plain keyword twice.
fn twice(card: &CardParts, out: &mut Vec<Finding>) {
    let mut seen: Vec<String> = Vec::new();
    for part in &card.parts {
        for ability in &part.read.abilities {
            let Ability::Keyword(keyword) = ability else { continue };
            let words = keyword.to_string();
            if seen.contains(&words) && keyword.counts_once() {
                let at = part.ready.text.to_lowercase().rfind(&words.to_lowercase()).unwrap_or(0);
                out.push(
                    REPEATS
                        .at(
                            part.span_of(at, at + words.len()),
                            "several instances of this keyword are no more than one",
                            "again",
                        )
                        .instead("once"),
                );
            }
            seen.push(words);
        }
    }
}
