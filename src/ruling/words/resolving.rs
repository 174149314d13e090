//! Resolving spells and abilities (413 to 416) in words.
use super::says::{say, words_of};
use super::*;

pub(super) fn words(game: &Game, fact: &ResolveFact) -> String {
    match fact {
        ResolveFact::TwoCosts { card, costs } => format!(
            "the converted mana cost of {}: {}",
            name(game, card),
            costs.iter().map(ToString::to_string).collect::<Vec<_>>().join(", and ")
        ),
        ResolveFact::Haunts { card, creature } => {
            format!("{} haunts {}", name(game, card), name(game, creature))
        }
        ResolveFact::Imprinted { card, object } => {
            format!("{} is imprinted on {}", name(game, card), name(game, object))
        }
        ResolveFact::Chooses { player, chosen } => {
            let chosen = match chosen {
                Chosen::Color(c) => c.word().to_string(),
                Chosen::Kind(kind) => kind.to_string(),
                Chosen::Subtype(_, w) | Chosen::Name(w) => w.to_string(),
                Chosen::Player(q) => player_name(game, q),
                Chosen::Number(n) => n.to_string(),
                Chosen::Object(o) => name(game, o),
            };
            format!("{} chooses {chosen}", player_name(game, player))
        }
        ResolveFact::Resolves { object } => sentence(format!("{} resolves", name(game, object))),
        ResolveFact::DelayedCreated { late } => format!(
            "a delayed triggered ability is created{}",
            if *late { ", too late for the end of this turn" } else { "" }
        ),
        ResolveFact::Unblocked { creatures } => format!(
            "{} {} unblocked",
            names(game, creatures),
            if creatures.len() == 1 { "becomes" } else { "become" }
        ),
        ResolveFact::NowTargets { object, targets } => {
            format!("{} now targets {}", name(game, object), entities(game, targets))
        }
        ResolveFact::LosesAllMana { player } => {
            format!("{} loses all unspent mana", player_name(game, player))
        }
        ResolveFact::Replaced { condition, object } => {
            let said = said(game, condition.as_ref(), object, |words| format!(" ({words})"));
            format!("its condition is true{said}: the replaced instruction is followed")
        }
        ResolveFact::Holds { so, another, condition, object } => format!(
            "{}: {}",
            match (so, another) {
                (true, _) => "so",
                (false, false) => "not so",
                (false, true) => "so only of what it has become, another object",
            },
            in_its_name(game, say(game, condition), *object)
        ),
        ResolveFact::HoldsOf { so, not, condition, object } => {
            let of = match (so.as_slice(), not.as_slice()) {
                (all, []) => format!("so of {}", entities(game, all)),
                ([], none) => format!("not so of {}", entities(game, none)),
                (some, others) => {
                    format!("so of {}, not of {}", entities(game, some), entities(game, others))
                }
            };
            format!("{of}: {}", in_its_name(game, say(game, condition), *object))
        }
        ResolveFact::StillTrue { condition, object } => {
            let said = said(game, condition.as_ref(), object, |words| format!(": {words}"));
            format!("its condition is still true{said}")
        }
        ResolveFact::NoLongerTrue { condition, object } => {
            let said = said(game, condition.as_ref(), object, |words| format!(": {words}"));
            format!("it does nothing, since its condition isn't true any more{said}")
        }
        ResolveFact::Entwined => {
            "entwined: the text of each mode is followed, in the order written".into()
        }
        ResolveFact::HasEpic { spell } => sentence(format!("{} has epic", name(game, spell))),
        ResolveFact::ChangedAsSpell { spell } => sentence(format!(
            "what changed {} as a spell goes on applying to the permanent",
            name(game, spell)
        )),
        ResolveFact::PreventedAsSpell { spell } => sentence(format!(
            "what prevents damage from {} as a spell goes on for the permanent",
            name(game, spell)
        )),
        ResolveFact::NoBloodthirst => {
            "no opponent was dealt damage this turn: bloodthirst gives no counters".into()
        }
        ResolveFact::WithoutSplices { spell } => sentence(format!(
            "{} leaves the stack without the text that was spliced onto it",
            name(game, spell)
        )),
        ResolveFact::AnotherObject { object, back } => sentence(format!(
            "{} has left{} since it was chosen",
            name(game, object),
            if *back { " and come back as another object" } else { "" }
        )),
        ResolveFact::ProtectedFrom { target, by } => sentence(match target {
            Entity::Object(id) => super::protected(game, *id, *by, "can't be targeted by"),
            Entity::Player(_) => {
                format!("{} can't be targeted by {}", entity_name(game, target), name(game, by))
            }
        }),
        ResolveFact::LegalForOne { target } => sentence(format!(
            "{} is still a legal target for one \"target\" and no longer for another",
            entity_name(game, target)
        )),
        ResolveFact::NoLongerLegal { target } => {
            sentence(format!("{} is no longer a legal target", entity_name(game, target)))
        }
        ResolveFact::NotTheTarget { object } => {
            format!("{} has left its zone and isn't the target any more", name(game, object))
        }
        ResolveFact::AllIllegal { object } => {
            sentence(format!("all targets of {} are illegal", name(game, object)))
        }
        ResolveFact::CantBeCountered { object } => {
            sentence(format!("{} can't be countered", name(game, object)))
        }
        ResolveFact::Repeated => "the process is repeated".into(),
    }
}

/// A condition, where its words are known, as part of a sentence.
fn said(
    game: &Game,
    condition: Option<&Says>,
    of: &ObjectId,
    part: fn(String) -> String,
) -> String {
    let words = condition.and_then(|condition| words_of(game, condition));
    words.map_or_else(String::new, |words| part(in_its_name(game, words, *of)))
}
