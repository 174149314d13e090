//! What the game does by itself (420, 421) in words.
use super::*;

pub(super) fn words(game: &Game, fact: &CheckFact) -> String {
    match fact {
        CheckFact::First => {
            "state-based effects come first; the abilities that have triggered wait".into()
        }
        CheckFact::Again => "state-based effects are looked for again".into(),
        CheckFact::KeptIn { player } => {
            format!("{} has no life, and an effect keeps it in the game", party_name(game, player))
        }
        CheckFact::Midway { entity } => {
            format!(
                "{} stays: what was true during the resolution isn't now, and nothing looked then",
                entity_name(game, entity)
            )
        }
        CheckFact::Tried { line, why: Some(why), .. } => {
            format!("illegal: {line} ({})", refused::words(game, why))
        }
        CheckFact::Tried { line, claimed: true, .. } => format!("legal: {line}"),
        CheckFact::Tried { line, .. } => format!("legal, not illegal: {line}"),
        CheckFact::Endless { round } => {
            let lines: Vec<_> = round.iter().map(sentence_of).collect();
            format!("these mandatory actions repeat without end: {}", lines.join("; "))
        }
    }
}
