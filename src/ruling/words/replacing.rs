//! Replacement and prevention (419, 423) in words.
use super::says::say;
use super::*;

pub(super) fn words(game: &Game, fact: &ReplaceFact) -> String {
    match fact {
        ReplaceFact::DrawIsFinished => {
            "what replaces the draw is finished before the next one".into()
        }
        ReplaceFact::CantDredge { card, held } => {
            format!("{} can't be dredged: the library holds {held} cards", name(game, card))
        }
        ReplaceFact::Another => "another effect applies to the event, each of them once".into(),
        ReplaceFact::Protection { object } => format!("{} has protection", name(game, object)),
        ReplaceFact::KeywordUsed { keyword, source } => {
            format!("{} of {} is used", say(game, keyword), name(game, source))
        }
        ReplaceFact::Instead { event, how, source } => in_place(game, event, how, source),
        ReplaceFact::TokensBecome { times, source } => {
            format!("{times} tokens are put into play instead of 1 ({})", name(game, source))
        }
        ReplaceFact::ShieldLeft { left } => {
            if *left == 0 {
                "the shield is used up".into()
            } else {
                format!("{left} of the shield is left")
            }
        }
        ReplaceFact::CantRedirect { to } => {
            format!(
                "the damage can't be dealt to {} instead: it stays as it is",
                entity_name(game, to)
            )
        }
        ReplaceFact::Redirected { amount, from, to, source } => format!(
            "{amount} damage to {} is dealt to {} instead ({})",
            entity_name(game, from),
            entity_name(game, to),
            name(game, source)
        ),
        ReplaceFact::ReducesTo { least, source } => {
            format!("the damage reduces the life total to {least} instead ({})", name(game, source))
        }
        ReplaceFact::Becomes { old, new, source } => {
            format!("{old} becomes {new} ({})", name(game, source))
        }
        ReplaceFact::NothingToEnchant { object } => sentence(format!(
            "there is nothing that {} could enchant as a copy",
            name(game, object)
        )),
        ReplaceFact::AsCopy { object, copied } => {
            let does = if game.object(*object).in_play() {
                "is turned face up"
            } else {
                "comes into play"
            };
            sentence(format!("{} {does} as a copy of {}", name(game, object), name(game, copied)))
        }
        ReplaceFact::SuchASource { source } => {
            format!("{} is such a source as it would deal the damage", name(game, source))
        }
        ReplaceFact::OfThatKind { source } => {
            format!("{} is a source of that kind as it would deal the damage", name(game, source))
        }
        ReplaceFact::NoSuchSource { shield, source } => {
            format!(
                "what {} has made isn't used: {} isn't such a source any more",
                name(game, shield),
                name(game, source)
            )
        }
        ReplaceFact::WinAndLose { player } => {
            format!("{} would win and lose at once, and loses", player_name(game, player))
        }
        ReplaceFact::Indestructible { object } => {
            format!("{} is indestructible and isn't destroyed", name(game, object))
        }
        ReplaceFact::NoDamage => "0 damage isn't dealt at all".into(),
        ReplaceFact::CantGainLife { player, by } => {
            format!("{} can't gain life ({})", player_name(game, player), name(game, by))
        }
        ReplaceFact::MostCounters { object, most, counter } => {
            format!("{} can't have more than {most} {counter} counters", name(game, object))
        }
        ReplaceFact::CantLose { player, by } => {
            format!("{} can't lose the game ({})", player_name(game, player), name(game, by))
        }
        ReplaceFact::CantWin { player, by } => {
            format!("{} can't win the game ({})", player_name(game, player), name(game, by))
        }
        ReplaceFact::CantComeIntoPlay { object } => {
            format!("{} can't come into play and stays where it is", name(game, object))
        }
        ReplaceFact::AnotherObject { object, source } => format!(
            "the effect of {} was on what {} was before; this is another object",
            name(game, source),
            name(game, object)
        ),
        ReplaceFact::TeamLost { players } => {
            format!("the team of {} has lost", super::players(game, players))
        }
        ReplaceFact::GameEnds => "the game ends at once".into(),
        ReplaceFact::OutOfRange { source } => {
            format!("out of range of the effect of {}", name(game, source))
        }
        ReplaceFact::AppliesFirst { player, source } => format!(
            "{} applies the effect of {} first",
            player_name(game, player),
            name(game, source)
        ),
        ReplaceFact::EntersTapped { object, source } => {
            enters(game, object, source, "comes into play tapped")
        }
        ReplaceFact::EntersWith { object, source, amount, counter } => enters(
            game,
            object,
            source,
            &match amount {
                0 => format!("comes into play without {counter} counters"),
                1 => format!("comes into play with 1 {counter} counter"),
                n => format!("comes into play with {n} {counter} counters"),
            },
        ),
        ReplaceFact::ChoosesAnew { object } => {
            sentence(format!("{} makes this choice anew", name(game, object)))
        }
        ReplaceFact::Elsewhere { event, source } => {
            format!("instead: {} ({})", events::words_of(game, event), name(game, source))
        }
    }
}

/// "would happen: …; what comes in its place (source)"
fn in_place(game: &Game, event: &Event, how: &InPlace, source: &ObjectId) -> String {
    let how = match how {
        InPlace::Nothing => "nothing happens instead",
        InPlace::Effect => "replaced",
    };
    let what = match event {
        Event::Draw(player) => format!("{} draws a card", game.player(*player).name),
        event => events::words_of(game, event),
    };
    let of = name(game, source);
    if what.is_empty() {
        format!("{how} ({of})")
    } else {
        format!("would happen: {what}; {how} ({of})")
    }
}

/// How something comes into play, and what makes it, if it is another object.
fn enters(game: &Game, object: &Option<ObjectId>, source: &ObjectId, how: &str) -> String {
    match object {
        Some(object) if object == source => sentence(format!("{} {how}", name(game, object))),
        Some(object) => sentence(format!("{} {how} ({})", name(game, object), name(game, source))),
        None => format!("the token {how} ({})", name(game, source)),
    }
}
