//! Ends of lines, compared by what a player would see on the table.
use super::LineOfPlay;
use crate::game::{Game, Outcome, Topic, Zone};
use crate::judge::Names;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::terms::ZoneKind;

/// One fact of an end.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EndFact {
    /// What it is about.
    pub topic: Topic,
    /// What is there, in words.
    pub is: Vec<String>,
}

/// Ends that are alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// What is so there.
    pub facts: Vec<EndFact>,
    /// What isn't so at every end.
    pub differs: Vec<Topic>,
    /// How many positions end so.
    pub positions: u64,
    /// How many lines lead there; `None` where they have no number.
    pub lines: Option<u64>,
    /// The shortest of them.
    pub line: LineOfPlay,
}

/// What is so at an end.
pub(super) fn facts(game: &Game, names: &Names) -> Vec<EndFact> {
    let mut facts = Vec::new();
    let mut fact = |topic, is: Vec<String>| facts.push(EndFact { topic, is });
    let outcome = match game.outcome() {
        Some(Outcome::Won(player)) => vec![format!("{} wins", names.players[player.index()])],
        Some(Outcome::Draw) => vec!["a draw".to_owned()],
        None => Vec::new(),
    };
    fact(Topic::Outcome, outcome);
    for player in game.players() {
        fact(Topic::Life(player.id), vec![player.life.to_string()]);
        let mana = player.mana.iter().map(|mana| mana.kind.to_string()).collect();
        fact(Topic::Mana(player.id), mana);
        let called = |ids: &[crate::game::ObjectId]| -> Vec<String> {
            ids.iter().map(|id| names.called(game, *id)).collect()
        };
        let mut hand = called(&player.hand);
        hand.sort();
        fact(Topic::Zone(ZoneKind::Hand, player.id), hand);
        let count = vec![player.library.len().to_string()];
        fact(Topic::Zone(ZoneKind::Library, player.id), count);
        let mut graveyard = called(&player.graveyard);
        graveyard.sort();
        fact(Topic::Zone(ZoneKind::Graveyard, player.id), graveyard);
        for kind in [ZoneKind::InPlay, ZoneKind::Stack, ZoneKind::RemovedFromTheGame] {
            let theirs = game.zone_kind(kind).into_iter().filter(|id| match kind {
                ZoneKind::RemovedFromTheGame => game.object(*id).owner == player.id,
                _ => controller(game, *id) == Some(player.id),
            });
            let mut words: Vec<String> = theirs.map(|id| described(game, names, id)).collect();
            words.sort();
            fact(Topic::Zone(kind, player.id), words);
        }
    }
    facts
}

/// An object with what may differ: its size, counters, damage, whether it is tapped.
fn described(game: &Game, names: &Names, id: crate::game::ObjectId) -> String {
    let object = game.object(id);
    let mut words = names.called(game, id);
    if object.zone != Zone::InPlay {
        return words;
    }
    let seen = characteristics(game, id);
    if let (Some(power), Some(toughness)) = (seen.power, seen.toughness) {
        words.push_str(&format!(" {power}/{toughness}"));
    }
    if object.tapped {
        words.push_str(", tapped");
    }
    if object.damage > 0 {
        words.push_str(&format!(", {} damage", object.damage));
    }
    for (kind, n) in &object.counters {
        words.push_str(&format!(", {n} {kind} counter{}", if *n == 1 { "" } else { "s" }));
    }
    words
}
