//! Costs and effects: what is paid stands before the colon, what is done stands behind it.
use super::part::LintParagraph;
use super::{CardParts, Finding, Lint};
use crate::cite;
use crate::wording::tree::{Action, Did, DiscardWhat, Effect, Lead, ObjectRef, PlayerRef};

const IN_EFFECT: Lint = Lint {
    code: "cost-in-effect",
    about: "something paid that stands in the effect, where it can fail",
    rules: &[cite!("403.1"), cite!("413.2b")],
};
const IN_COST: Lint = Lint {
    code: "effect-in-cost",
    about: "something done that stands in the cost, where nobody can respond to it",
    rules: &[cite!("403.1"), cite!("409.1h")],
};

pub(super) const LINTS: &[&Lint] = &[&IN_EFFECT, &IN_COST];

/// Verbs that no cost of the time has.
const DONE: &[&str] = &[
    "destroy",
    "counter target",
    "draw",
    "you gain",
    "gain",
    "deals",
    "target player",
    "target opponent",
    "each opponent",
    "prevent",
    "regenerate",
    "search",
];

pub(super) fn find(card: &CardParts, out: &mut Vec<Finding>) {
    for part in &card.parts {
        if let Some(activated) = part.activated() {
            paid_late(card, part, &activated.effect, out);
        }
        done_early(part, out);
    }
}

fn paid_late(card: &CardParts, part: &LintParagraph, effect: &Effect, out: &mut Vec<Finding>) {
    let Some(first) = effect.sentences().first() else { return };
    let (Some(step), Lead::None) = (first.steps.first(), &first.lead) else { return };
    let more = first.steps.len() > 1 || effect.sentences().len() > 1;
    if step.may.is_some()
        || step.unless.is_some()
        || step.only_if.is_some()
        || step.delayed.is_some()
        || !more
    {
        return;
    }
    let if_done = effect
        .sentences()
        .get(1)
        .is_some_and(|next| matches!(next.lead.first(), Lead::IfDone { did: Did::Does, .. }));
    let (verb, words) = match &step.action {
        Action::Sacrifice(PlayerRef::You, what) if if_done || *what == ObjectRef::This => {
            ("sacrifice", what.to_string())
        }
        Action::Discard(PlayerRef::You, DiscardWhat::Cards(what)) if if_done => {
            ("discard", what.to_string())
        }
        Action::Pay(PlayerRef::You, costs) => {
            ("pay", costs.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
        }
        _ => return,
    };
    let words = format!("{verb} {words}");
    let span = part.seek(&words).unwrap_or_else(|| part.place(verb));
    let message = "this is done as the ability resolves: the ability can be played without it, and \
        be answered before it";
    out.push(
        IN_EFFECT
            .at(span, message, "an effect, not a cost")
            .instead(format!("before the colon: {}", card.own(&words))),
    );
}

fn done_early(part: &LintParagraph, out: &mut Vec<Finding>) {
    let text = &part.ready.text;
    let Some(colon) = text.find(": ") else { return };
    let front = &text[..colon];
    if front.contains(['"', '.'])
        || ["when", "at ", "as ", "if ", "choose", "for "]
            .iter()
            .any(|word| front.starts_with(word))
    {
        return;
    }
    for (at, piece) in pieces(front) {
        let lead = piece.trim_start_matches("and ").to_ascii_lowercase();
        let at = at + piece.len() - lead.len();
        let target = lead.find("target ").filter(|at| *at == 0 || lead[..*at].ends_with(' '));
        if target.is_none()
            && !DONE.iter().any(|verb| {
                lead.strip_prefix(verb).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            })
        {
            continue;
        }
        let message = match target {
            Some(_) => "a cost has no targets: they are chosen before it is paid, for the effect",
            None => {
                "everything before the colon is paid: this would happen at once, and nobody could \
                    respond"
            }
        };
        out.push(
            IN_COST
                .at(part.span_of(at, at + lead.len()), message, "not a thing that one pays")
                .instead("behind the colon, as a sentence of the effect"),
        );
    }
}

/// The parts of a cost, with where each begins.
fn pieces(front: &str) -> Vec<(usize, &str)> {
    let mut at = 0;
    let mut all = Vec::new();
    for piece in front.split(", ") {
        all.push((at, piece));
        at += piece.len() + 2;
    }
    all
}
