//! References: "it" with two readings or none, "the removed card" that nothing removes, "the chosen
//! color" that nobody chooses.
use super::part::LintParagraph;
use super::{CardParts, Finding, Lint};
use crate::cite;
use crate::terms::{CardType, ZoneKind};
use crate::wording::singular_subtype;
use crate::wording::tree::{
    Ability, Action, Antecedent, Back, BackForm, Change, ChoiceKind, ColorChoice, Destination,
    EntersHow, Keyword, LinkKind, ManaOutput, Node, ObjectRef, PlayerRef, Quality, Slot,
    SubtypeChoice, Tree, as_node,
};
use std::collections::BTreeSet;

const UNLINKED: Lint = Lint {
    code: "unlinked-reference",
    about: "“the removed card” or “the chosen color” where nothing is removed or chosen",
    rules: &[cite!("217.7d")],
};
const READINGS: Lint = Lint {
    code: "two-readings",
    about: "“it”, or another reference back, that can mean two things or none",
    rules: &[],
};

pub(super) const LINTS: &[&Lint] = &[&UNLINKED, &READINGS];

pub(super) fn find(card: &CardParts, out: &mut Vec<Finding>) {
    let whole = card.subject.read;
    let made = CardDoes::of(card);
    for part in &card.parts {
        for object in part.read.all::<ObjectRef>() {
            if let ObjectRef::Linked(kind, _) = object
                && whole.is_understood()
                && !made.link(*kind)
            {
                out.push(
                    UNLINKED
                        .at(
                            part.place(&object.to_string()),
                            lacks(*kind),
                            "nothing is linked with this",
                        )
                        .instead(partner(*kind)),
                );
            }
        }
        for quality in part.read.all::<Quality>() {
            if *quality == Quality::RemovedWithThis && whole.is_understood() && !made.removes {
                out.push(
                    UNLINKED
                        .at(
                            part.place("removed from the game with ~"),
                            lacks(LinkKind::Removed),
                            "nothing is linked with this",
                        )
                        .instead(partner(LinkKind::Removed)),
                );
            }
        }
        for back in part.read.all::<Back>() {
            if let Antecedent::Unclear(slots) = &back.to
                && !matches!(back.form, BackForm::Ordinal(..))
            {
                let Some(place) = said(back).iter().find_map(|words| word(part, words)) else {
                    continue;
                };
                // Where something stands before it, it is the reader who can't tell.
                if slots.is_empty() && speaks_of_things(part, place.start) {
                    continue;
                }
                let several = could_mean(part, slots);
                let (message, label) = match several.as_slice() {
                    [_, _, ..] => {
                        let words = any_of(several.iter().map(|(words, _)| words));
                        (format!("ambiguous: {words}"), "which one?")
                    }
                    _ if slots.len() > 1 => {
                        ("this can mean more than one thing".to_string(), "which one?")
                    }
                    _ => ("this refers to nothing before it".to_string(), "what?"),
                };
                let agains: BTreeSet<&String> = several.iter().map(|(_, again)| again).collect();
                let instead = if agains.len() > 1 {
                    any_of(several.iter().map(|(_, again)| again))
                } else {
                    "what it is: “target creature”, “the creature sacrificed this way”, or the \
                        card's name"
                        .into()
                };
                out.push(READINGS.at(place, message, label).instead(instead));
            }
        }
        if whole.is_understood() && !made.chooses {
            part.read.visit(|node| {
                if let Some(span) = chosen(node).and_then(|words| part.seek(words)) {
                    out.push(
                        UNLINKED
                            .at(
                                span,
                                "nothing on this card makes that choice",
                                "who chooses it, and when?",
                            )
                            .instead("“As … comes into play, choose …” before it"),
                    );
                }
                true
            });
        }
    }
}

/// What the whole card does that a reference can be linked with.
struct CardDoes {
    removes: bool,
    imprints: bool,
    haunts: bool,
    chooses: bool,
}

impl CardDoes {
    fn of(card: &CardParts) -> CardDoes {
        let removed = |to: &Destination| to.zone == ZoneKind::RemovedFromTheGame;
        let removes = card.parts.iter().any(|part| part.read.any(removed));
        let choice = |action: &Action| {
            matches!(action, Action::Choose(..) | Action::NameCard(..) | Action::ChooseThing(..))
        };
        let entering = |how: &EntersHow| matches!(how, EntersHow::Choose(..));
        let chooses =
            card.parts.iter().any(|part| part.read.any(choice) || part.read.any(entering));
        let imprints =
            card.parts.iter().any(|part| part.read.ability_word.as_deref() == Some("imprint"));
        let keyword = |wanted: &Keyword| {
            card.subject
                .read
                .abilities()
                .any(|ability| matches!(ability, Ability::Keyword(keyword) if keyword == wanted))
        };
        CardDoes { removes, imprints, haunts: keyword(&Keyword::Haunt), chooses }
    }

    fn link(&self, kind: LinkKind) -> bool {
        match kind {
            LinkKind::Removed | LinkKind::RemovedAll => self.removes,
            LinkKind::Imprinted => self.imprints,
            LinkKind::Haunted => self.haunts,
        }
    }
}

fn lacks(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::Removed | LinkKind::RemovedAll => {
            "no other ability of this card removes a card from the game"
        }
        LinkKind::Imprinted => "this card has no imprint ability",
        LinkKind::Haunted => "this card has no haunt",
    }
}

fn partner(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::Removed | LinkKind::RemovedAll => {
            "an ability that says “remove … from the game” before this one"
        }
        LinkKind::Imprinted => "an ability behind “Imprint —” before this one",
        LinkKind::Haunted => "haunt before this ability",
    }
}

/// The words of a node that stands for a choice made before.
fn chosen(node: &Node) -> Option<&'static str> {
    let kind = if let Some(Quality::Chosen(kind)) = as_node(node) {
        *kind
    } else if let Some(SubtypeChoice::Chosen(kind)) = as_node(node) {
        *kind
    } else if let Some(Change::Color { to: ColorChoice::Chosen, .. }) = as_node(node) {
        ChoiceKind::Color
    } else if let Some(ManaOutput::Chosen(..)) = as_node(node) {
        ChoiceKind::Color
    } else if let Some(PlayerRef::Chosen) = as_node(node) {
        ChoiceKind::Player
    } else {
        return None;
    };
    Some(match kind {
        ChoiceKind::Color => "the chosen color",
        ChoiceKind::CreatureType | ChoiceKind::LandType | ChoiceKind::CardType => "the chosen type",
        ChoiceKind::LandOrNot => "the chosen kind",
        ChoiceKind::Player => "the chosen player",
        ChoiceKind::Opponent => "the chosen opponent",
        ChoiceKind::Name => "the chosen name",
        ChoiceKind::Number => "the chosen number",
    })
}

/// Whether something that a pronoun could mean is named in a part's words up to a place of the
/// card.
fn speaks_of_things(part: &LintParagraph, before: usize) -> bool {
    let text = &part.ready.text;
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| {
        let at = word.as_ptr() as usize - text.as_ptr() as usize;
        part.span_of(at, at + word.len()).start < before
    });
    let thing = |word: &str| {
        let one = word.to_lowercase();
        let one = one.trim_end_matches('s');
        CardType::from_word(one).is_some()
            || singular_subtype(word).is_some()
            || matches!(one, "card" | "permanent" | "spell" | "token" | "player" | "opponent")
    };
    words.into_iter().any(thing)
}

/// How a reference back may be said: "it" also as "its".
fn said(back: &Back) -> Vec<String> {
    let also: &[&str] = match &back.form {
        BackForm::It => &["its"],
        BackForm::They => &["them", "their"],
        BackForm::HeOrShe => &["him or her", "his or her"],
        _ => &[],
    };
    let plain = ObjectRef::Back(back.clone()).to_string();
    std::iter::once(plain).chain(also.iter().map(ToString::to_string)).collect()
}

/// What the slots hold, in the words of the part ("target artifact"), and how each is said so that
/// no other is meant ("that artifact").
fn could_mean(part: &LintParagraph, slots: &[Slot]) -> Vec<(String, String)> {
    let objects = part.read.all::<ObjectRef>().into_iter().filter_map(|what| match what {
        ObjectRef::Phrase(p) => {
            let form = BackForm::That(Box::new(p.objects.clone()));
            let again = ObjectRef::Back(Back { form, to: Antecedent::Slot(p.slot) });
            Some((p.slot, what.to_string(), again.to_string()))
        }
        _ => None,
    });
    let players = part.read.all::<PlayerRef>().into_iter().filter_map(|who| match who {
        PlayerRef::Phrase(p) => Some((p.slot, who.to_string(), "that player".to_string())),
        _ => None,
    });
    let mut named: Vec<_> = objects.chain(players).collect();
    named.retain(|(slot, ..)| slots.contains(slot));
    named.dedup_by_key(|(slot, ..)| *slot);
    named.into_iter().map(|(_, words, again)| (words, again)).collect()
}

/// The words of several things, each between quotation marks: "“target artifact” or “target
/// creature”".
fn any_of<'w>(words: impl Iterator<Item = &'w String>) -> String {
    words.map(|words| format!("“{words}”")).collect::<Vec<_>>().join(" or ")
}

/// Where a pronoun stands, as a word of its own.
fn word(part: &LintParagraph, words: &str) -> Option<crate::wording::tree::TextSpan> {
    let text = &part.ready.text;
    let apart = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
    let mut places = text.match_indices(words).filter(|(at, _)| {
        apart(text[..*at].chars().next_back()) && apart(text[at + words.len()..].chars().next())
    });
    places.next().map(|(at, _)| part.span_of(at, at + words.len()))
}
