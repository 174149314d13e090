//! Keywords and kinds of cards (502 to 505) in words.
use super::*;

pub(super) fn words(game: &Game, fact: &KeywordFact) -> String {
    match fact {
        KeywordFact::RevealsFaceDown { player, card } => {
            format!("{} reveals what was face down: {card}", player_name(game, player))
        }
        KeywordFact::NotPlayed => {
            "turning it face up plays nothing: split second doesn't forbid it".into()
        }
        KeywordFact::ShowsMorph { player } => {
            format!("{} shows the morph cost", player_name(game, player))
        }
        KeywordFact::BlockedAlready { object } => {
            format!(
                "{} is blocked already: its evasion abilities change nothing there",
                name(game, object)
            )
        }
        KeywordFact::NoPhasing => "no untap step: nothing phases in or out this turn".into(),
        KeywordFact::StillTarget { object } => {
            format!("it is still a target of {}", name(game, object))
        }
        KeywordFact::DamageRemoved { object } => {
            format!("all damage is removed from {}", name(game, object))
        }
        KeywordFact::Phases { object } => {
            format!("{} phases: nothing comes into play or leaves it", name(game, object))
        }
        KeywordFact::ForgottenByEffect { object } => {
            format!(
                "{} has phased out: an effect with a limited duration affects it no more",
                name(game, object)
            )
        }
    }
}
