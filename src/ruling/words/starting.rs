//! How a game begins and ends (100 to 102, 217.9, 506) in words.
use super::*;

pub(super) fn words(game: &Game, fact: &StartFact) -> String {
    match fact {
        StartFact::SubgameBegins => {
            let names: Vec<String> =
                game.players().filter(|p| !p.left).map(|p| player_name(game, p.id)).collect();
            format!("the main game waits; {} play a subgame with 20 life each", list(&names))
        }
        StartFact::LibraryRemoved { player, count } => {
            let cards = if *count == 1 { "card".into() } else { format!("{count} cards") };
            format!(
                "{} removes his or her library of {cards} from the game face down: it is the deck",
                player_name(game, player)
            )
        }
        StartFact::SubgameOver { winners } => {
            let who = if winners.is_empty() { "nobody".into() } else { players(game, winners) };
            format!("the subgame is over, {who} won it; the main game goes on")
        }
        StartFact::IsOwner { player, object } => {
            format!("{} is the owner of {}", player_name(game, player), name(game, object))
        }
        StartFact::CardsBack { player, count } => {
            format!(
                "{} puts the {count} cards brought into the subgame into his or her library and \
                    shuffles it",
                player_name(game, player)
            )
        }
        StartFact::TriggeredMeanwhile => {
            "what triggered in the main game meanwhile goes on the stack after this".into()
        }
        StartFact::StaysRemoved { object } => {
            format!(
                "{}, removed from the game in the subgame, remains removed in the main game",
                name(game, object)
            )
        }
        StartFact::Before { subgame } => {
            if *subgame { "Before the subgame" } else { "Before the game" }.into()
        }
        StartFact::Zones { ante } => {
            let zones = "each player has a library, a hand and a graveyard; in play, the stack and \
                the removed-from-the-game zone are shared";
            let anted = if *ante { ", and so is the ante zone" } else { "; there is no ante" };
            format!("{zones}{anted}; nothing is in play")
        }
        StartFact::DeckIsLibrary { player } => {
            format!("{} shuffles his or her deck: it is the library", player_name(game, player))
        }
        StartFact::NotForAnte { object } => format!(
            "{} is removed from {}'s deck: the game isn't for ante",
            name(game, object),
            player_name(game, game.object(*object).owner)
        ),
        StartFact::First { player } => {
            format!("{} takes the first turn", party_name(game, player))
        }
        StartFact::HandBack { player } => {
            format!("{} shuffles his or her hand back into the library", player_name(game, player))
        }
        StartFact::Keeps { player } => {
            format!("{} keeps {} cards", player_name(game, player), game.player(*player).hand.len())
        }
        StartFact::KindOfGame => {
            let players: Vec<String> = game.players().map(|p| p.name.to_string()).collect();
            let many = game.options().multiplayer;
            let kind = if many { "a multiplayer game" } else { "a two-player game" };
            format!("{kind}: {}", list(&players))
        }
        StartFact::Decks { least } => {
            let sizes = game.players().map(|p| format!("{} {}", p.name, p.library.len()));
            format!(
                "cards in the decks: {}; {least} are needed, and no deck is too large",
                list(&sizes.collect::<Vec<_>>())
            )
        }
        StartFact::BecomesOwner { player, object } => {
            format!("{} becomes the owner of {}", player_name(game, player), name(game, object))
        }
        StartFact::ShowsFaceDown { object } => {
            let object = game.object(*object);
            let card = object.face.name.clone().unwrap_or_default();
            format!(
                "the game is over: {} reveals what was face down: {card}",
                player_name(game, object.owner)
            )
        }
    }
}
