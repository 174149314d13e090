//! The word "target": where it isn't needed, and where it is missing.
use super::part::{LintParagraph, steps};
use super::{CardParts, Finding, Lint};
use crate::cite;
use crate::wording::tree::{
    Action, Antecedent, Effect, MoveVerb, Noun, ObjectRef, Objects, Phrase, PlayerRef, Quality,
    Quantity, Slot, Thing, Tree,
};
use std::collections::BTreeSet;

const NEEDLESS: Lint = Lint {
    code: "needless-target",
    about: "a target that nothing is done to, or that could be only one object",
    rules: &[cite!("409.1c"), cite!("412.2")],
};
const MISSING: Lint = Lint {
    code: "missing-target",
    about: "an effect that chooses without saying “target” or “choose”",
    rules: &[cite!("415.1"), cite!("415.2")],
};

pub(super) const LINTS: &[&Lint] = &[&NEEDLESS, &MISSING];

pub(super) fn find(card: &CardParts, out: &mut Vec<Finding>) {
    let used = used(card);
    for part in &card.parts {
        let Some(effect) = part.effect() else { continue };
        for step in steps(effect) {
            if let Action::ChooseThing(PlayerRef::You, thing) = &step.action
                && let Some(slot) = targeted(thing)
                && !used.contains(&slot)
            {
                out.push(
                    NEEDLESS
                        .at(
                            part.place(&thing.to_string()),
                            "nothing is done to this target",
                            "chosen, and never spoken of again",
                        )
                        .instead("no target, or something that is done to it"),
                );
            }
        }
        only_one(card, part, effect, out);
        missing(part, effect, out);
    }
}

/// The slots that some reference means.
fn used(card: &CardParts) -> BTreeSet<Slot> {
    let mut used = BTreeSet::new();
    for part in &card.parts {
        for to in part.read.all::<Antecedent>() {
            match to {
                Antecedent::Slot(slot) => {
                    used.insert(*slot);
                }
                Antecedent::Slots(slots)
                | Antecedent::EitherSlot(slots)
                | Antecedent::Unclear(slots) => used.extend(slots.iter().copied()),
                _ => {}
            }
        }
    }
    used
}

fn targeted(thing: &Thing) -> Option<Slot> {
    match thing {
        Thing::Object(ObjectRef::Phrase(phrase)) if phrase.quantity.is_target() => {
            Some(phrase.slot)
        }
        // "Choose target opponent who had more life than you": that there is one is what the rest
        // waits for.
        Thing::Player(PlayerRef::Phrase(phrase))
            if phrase.quantity.is_target() && phrase.tails.is_empty() =>
        {
            Some(phrase.slot)
        }
        Thing::Either(either) if either.quantity.is_target() => Some(either.slot),
        _ => None,
    }
}

/// "target enchanted creature" on an Aura: there is only the one.
fn only_one(card: &CardParts, part: &LintParagraph, effect: &Effect, out: &mut Vec<Finding>) {
    let Some(line) = card.subject.type_line else { return };
    let marks =
        [("Aura", Quality::Enchanted, "enchanted"), ("Equipment", Quality::Equipped, "equipped")];
    for object in effect.all::<ObjectRef>() {
        let ObjectRef::Phrase(phrase) = object else { continue };
        for (subtype, quality, word) in &marks {
            if line.has_subtype(subtype)
                && phrase.quantity.is_target()
                && phrase.objects.adjectives.contains(quality)
            {
                let words = ObjectRef::Phrase(phrase.clone()).to_string();
                let message = format!(
                    "this targets any {word} creature, not the one that this card is attached to"
                );
                let instead = words.replacen("target ", "", 1);
                out.push(
                    NEEDLESS
                        .at(
                            part.place(&words),
                            message,
                            format!("if “{word}” means this card's, nothing needs to be chosen"),
                        )
                        .instead(instead),
                );
            }
        }
    }
}

fn missing(part: &LintParagraph, effect: &Effect, out: &mut Vec<Finding>) {
    for step in steps(effect) {
        let what = match &step.action {
            Action::Destroy(what)
            | Action::Counter(what)
            | Action::Tap(what)
            | Action::Regenerate(what)
            | Action::GainControl(PlayerRef::You, what, _) => what,
            Action::Damage { to: Thing::Object(what), .. }
            | Action::Change { what: Thing::Object(what), .. } => what,
            Action::Move {
                who: PlayerRef::You,
                what,
                verb: MoveVerb::Return | MoveVerb::Remove,
                ..
            } => what,
            Action::Damage { to: Thing::Either(either), .. }
                if either.quantity == Quantity::One && either.chooser.is_none() =>
            {
                let words = Thing::Either(either.clone()).to_string();
                out.push(chosen(part, &words, &either.quantity));
                continue;
            }
            _ => continue,
        };
        if step.may.as_ref().is_some_and(|who| *who != PlayerRef::You) {
            continue;
        }
        if let ObjectRef::Phrase(phrase) = what
            && chooses(phrase)
        {
            out.push(chosen(part, &what.to_string(), &phrase.quantity));
        }
    }
}

fn chosen(part: &LintParagraph, words: &str, quantity: &Quantity) -> Finding {
    let message = "this chooses as it resolves, without a target: text of the time says “target”, \
        or “of your choice”";
    let rest = words.trim_start_matches("a ").trim_start_matches("an ");
    let instead = match quantity {
        Quantity::One if words.starts_with("another ") => {
            words.replacen("another ", "another target ", 1)
        }
        Quantity::One => format!("target {rest}"),
        _ => {
            return MISSING
                .at(part.place(words), message, "who chooses this, and when?")
                .instead("“target” before it, or “of your choice” behind it");
        }
    };
    MISSING.at(part.place(words), message, "who chooses this, and when?").instead(instead)
}

/// Whether the phrase leaves a choice among the permanents of any player.
fn chooses(phrase: &Phrase) -> bool {
    let open = match &phrase.quantity {
        Quantity::One | Quantity::Exactly(_) | Quantity::UpTo(_) => true,
        _ => return false,
    };
    open && phrase.chooser.is_none() && !phrase.at_random.is_so() && in_play(&phrase.objects)
}

fn in_play(objects: &Objects) -> bool {
    let settled = |quality: &Quality| {
        !matches!(
            quality,
            Quality::Color(_)
                | Quality::Type(_)
                | Quality::Subtype(_)
                | Quality::Supertype(_)
                | Quality::Not(_)
                | Quality::Other
                | Quality::OtherThan(_)
                | Quality::OtherThanBearer(_)
                | Quality::Tapped
                | Quality::Untapped
                | Quality::Attacking(None)
                | Quality::Blocking(None)
                | Quality::With(_)
                | Quality::WithNamed(_)
                | Quality::Power(_)
                | Quality::Toughness(_)
                | Quality::ConvertedManaCost(_)
                | Quality::Colorless
                | Quality::Multicolored
                | Quality::Token
        )
    };
    let noun = matches!(
        objects.noun,
        Noun::Type(_) | Noun::Subtype(_) | Noun::Permanent | Noun::Spell | Noun::AnyOf(..)
    );
    noun && !objects.qualities().any(settled)
}
