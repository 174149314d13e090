//! Resolving spells and abilities (413 to 416) in words.
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
                Chosen::Type(_, w) | Chosen::Name(w) => w.to_string(),
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
    }
}
