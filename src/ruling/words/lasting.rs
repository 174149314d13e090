//! Effects that go on (405, 412, 418) in words.
use super::says::say;
use super::*;

pub(super) fn words(game: &Game, fact: &LastFact) -> String {
    match fact {
        LastFact::AppliesNoMore { object } => {
            sentence(format!("what {} says doesn't apply any more", name(game, object)))
        }
        LastFact::GoesOn { object } => sentence(format!(
            "what {} says goes on until end of turn, as its own text says",
            name(game, object)
        )),
        LastFact::Applies { object } => sentence(format!(
            "what {} says applies from now on, without using the stack",
            name(game, object)
        )),
        LastFact::CountedOnce => "what it counts is counted once, now".into(),
        LastFact::TooLate { creature, how } => {
            let how = match how {
                TooLate::Attacks => "attacks already and stays in combat",
                TooLate::Blocks => "blocks already and stays in combat",
                TooLate::InABlock => {
                    "is in a block already: its evasion abilities change nothing there"
                }
            };
            format!("{} {how}", name(game, creature))
        }
        LastFact::WhateverIsMeant { now, says: what, object } => format!(
            "whatever these words mean, at the moment {}: {}",
            entities(game, now),
            in_its_name(game, say(game, what), *object)
        ),
        LastFact::Changed { affected, says: what, object } => format!(
            "{}{} {}",
            entities(game, affected),
            if affected.len() > 1 { ": each" } else { "" },
            aloud(game, what, object)
        ),
        LastFact::BecomesCopy { copies, copied } => {
            format!("{} becomes a copy of {}", names(game, copies), name(game, copied))
        }
        LastFact::Forbids => "an effect changes what players can do".into(),
        LastFact::Permits => "an effect changes what players may do".into(),
        LastFact::MayPlay { player, cards, free, how_long, object } => format!(
            "{} may play {}{}{}",
            player_name(game, player),
            names(game, cards),
            if *free { " without paying its mana cost" } else { "" },
            aloud(game, how_long, object)
        ),
        LastFact::Ignores { player, object } => format!(
            "{} ignores the effect of {} until end of turn",
            player_name(game, player),
            name(game, object)
        ),
        LastFact::WillSkip { player, what } => {
            let what = match what {
                Skipping::Turn => "the next turn".into(),
                Skipping::Step(step) => format!("the next {step}"),
                Skipping::Combat => "the next combat phase".into(),
                Skipping::CombatsAfter(_) => "all combat phases of the next turn".into(),
            };
            format!("{} will skip {what}", player_name(game, player))
        }
        LastFact::RegenerationShield { object } => {
            format!("a regeneration shield protects {}", name(game, object))
        }
        LastFact::Begins { says: what, object } => {
            format!("an effect begins: {}", in_its_name(game, say(game, what), *object))
        }
        LastFact::Shields { left, whom } => {
            let all: Vec<String> = whom.iter().map(|e| entity_name(game, e)).collect();
            let all = all.join(", ");
            match (left, whom.is_empty()) {
                (Some(n), false) => format!("a shield of {n} protects {all}"),
                (None, false) => format!("an effect about damage to {all} begins"),
                (Some(n), true) => format!("a shield of {n} begins"),
                (None, true) => "an effect about damage begins".into(),
            }
        }
        LastFact::ShieldEach => "each of those that are there now gets a shield of its own".into(),
        LastFact::ChosenSource { source } => {
            format!("the chosen source is {}", name(game, source))
        }
        LastFact::OverAtOnce => "its duration is over before it began: it does nothing".into(),
        LastFact::ControlUnchanged { player, object } => {
            let of = object.map_or_else(String::new, |o| format!(" of {}", name(game, o)));
            format!(
                "{} has left the game: control{of} remains unchanged",
                player_name(game, player)
            )
        }
        LastFact::GainsControl { player, object } => {
            format!("{} gains control of {}", player_name(game, player), name(game, object))
        }
        LastFact::NoExchange => "the exchange can't be made in full: nothing happens".into(),
        LastFact::OneControlsBoth => "one player controls both: nothing happens".into(),
        LastFact::SaysInstead { old, new } => {
            format!("where the text says {old} in its proper sense it says {new}; names stay")
        }
    }
}

/// What a text says, read aloud.
fn aloud(game: &Game, what: &Says, of: &ObjectId) -> String {
    called::aloud(&say(game, what), &name(game, of))
}
