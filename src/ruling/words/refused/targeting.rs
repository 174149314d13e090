//! Targets that can't be chosen, in words.
use super::super::says::say;
use super::*;

pub(super) fn words(game: &Game, why: &TargetRefused) -> String {
    match why {
        TargetRefused::NothingTargets => "nothing in the text targets it".into(),
        TargetRefused::TargetOutOfRange { target, player } => format!(
            "{} is out of {}'s range of influence",
            entity_name(game, target),
            player_name(game, player)
        ),
        TargetRefused::CantEnchant { target } => {
            format!("{} can't be enchanted by it", entity_name(game, target))
        }
        TargetRefused::NoSuchPlayer { target } => {
            format!("{} is no player that the text can target", entity_name(game, target))
        }
        TargetRefused::IsPlayer { target, phrase } => {
            let phrase = say(game, phrase);
            format!("{} is a player, and the text targets {phrase}", entity_name(game, target))
        }
        TargetRefused::DamageOnStackTargeted => {
            "combat damage on the stack is neither a spell nor an ability".into()
        }
        TargetRefused::DamageIsNeither => "combat damage is neither a spell nor an ability".into(),
        TargetRefused::IsElsewhere { target } => format!(
            "{} isn't in play: only permanents can be targets unless the text names another zone",
            entity_name(game, target)
        ),
        TargetRefused::IsNone { target, phrase, not, this } => {
            let target = entity_name(game, target);
            let phrase = say(game, phrase);
            let not = not.as_ref().map(|not| format!(" (not: {})", say(game, not)));
            let not = not.unwrap_or_default();
            in_its_name(game, format!("{target} isn't one of \"{phrase}\"{not}"), *this)
        }
        TargetRefused::IsNoSpell { target, phrase, ability, this } => {
            let target = entity_name(game, target);
            let phrase = say(game, phrase);
            let what = match ability {
                true => "an ability isn't a spell",
                false => "a spell is one only while it is on the stack",
            };
            in_its_name(game, format!("{target} isn't one of \"{phrase}\": {what}"), *this)
        }
        TargetRefused::TargetsItself { object } => {
            format!("{} can't target itself", name(game, object))
        }
        TargetRefused::TargetAlready { target } => {
            format!("{} is a target already, and the text says another", entity_name(game, target))
        }
        TargetRefused::TargetProtected { target, from } => {
            super::super::protected(game, *target, *from, "can't be targeted by")
        }
        TargetRefused::Shroud { target } => {
            format!("{} can't be the target of spells or abilities", name(game, target))
        }
        TargetRefused::KeptFrom { target, of } => {
            format!("{} can't be the target of {}", name(game, target), name(game, of))
        }
        TargetRefused::PlayerKeptFrom { target, of, by } => format!(
            "{} can't be the target of {}: {}",
            player_name(game, target),
            name(game, of),
            name(game, by)
        ),
        TargetRefused::NotAmongTargets { target } => {
            format!("{} can't be chosen here", entity_name(game, target))
        }
        TargetRefused::ChosenTwice { target } => {
            format!("{} can't be chosen twice for one word \"target\"", entity_name(game, target))
        }
        TargetRefused::SeveralControllers => {
            "the targets have to be controlled by the same player".into()
        }
        TargetRefused::SeveralGraveyards => "the targets have to be in a single graveyard".into(),
        TargetRefused::NothingInCommon => {
            "the targets have to have what is chosen in common, and nothing is".into()
        }
        TargetRefused::WrongNumberOfTargets { number, phrase } => {
            format!("{number} targets were chosen for \"{}\"", say(game, phrase))
        }
        TargetRefused::TooFewTargets { least, phrase, why } => {
            let why: Vec<String> = why.iter().map(|why| super::words(game, why)).collect();
            let phrase = say(game, phrase);
            match (least, why.is_empty()) {
                (1, true) => format!("there is no legal target for \"{phrase}\""),
                (_, true) => format!("there aren't {least} legal targets for \"{phrase}\""),
                (_, false) => {
                    format!("there is no legal target for \"{phrase}\": {}", why.join("; "))
                }
            }
        }
        TargetRefused::LeavesOut { those } => {
            format!("{} has to be chosen as a target", any_of(game, those))
        }
        TargetRefused::TooLittleToDivide { total, among } => {
            format!("{total} can't be divided among {among} so that each gets at least one")
        }
        TargetRefused::EachGetsOne { total } => {
            format!("{total} is to be divided, at least one to each")
        }
    }
}
