//! Ends of lines, compared by what a player would see on the table.
use super::LineOfPlay;
use crate::called::aloud;
use crate::game::{Entity, Game, ObjectId, Outcome, Topic, Zone};
use crate::judge::Names;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::r503_copying::copiable_values;
use crate::terms::{CounterKind, ZoneKind};

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
        None => {
            let lost = game.players().filter(|player| player.left);
            lost.map(|player| format!("{} has lost", names.players[player.id.index()])).collect()
        }
    };
    fact(Topic::Outcome, outcome);
    for player in game.players() {
        let life = std::iter::once(player.life.to_string());
        let counters = player.counters.iter().map(|(kind, n)| counted(kind, *n));
        fact(Topic::Life(player.id), life.chain(counters).collect());
        let mana = player.mana.iter().map(|mana| mana.kind.to_string()).collect();
        fact(Topic::Mana(player.id), mana);
        let called = |ids: &[ObjectId]| -> Vec<String> {
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
            if kind == ZoneKind::InPlay {
                let away =
                    game.phased_out().iter().filter(|id| game.object(**id).owner == player.id);
                words.extend(away.map(|id| format!("{}, phased out", described(game, names, *id))));
            }
            words.sort();
            fact(Topic::Zone(kind, player.id), words);
        }
    }
    facts
}

/// An object with what may differ: its size, colors, what others give it, counters, damage, what it
/// is attached to, whether it is tapped.
fn described(game: &Game, names: &Names, id: ObjectId) -> String {
    let object = game.object(id);
    let mut words = names.called(game, id);
    if !matches!(object.zone, Zone::InPlay | Zone::PhasedOut) {
        return words;
    }
    let seen = characteristics(game, id);
    if let (Some(power), Some(toughness)) = (seen.power, seen.toughness) {
        words.push_str(&format!(" {power}/{toughness}"));
    }
    let mut say = |more: &str| {
        words.push_str(", ");
        words.push_str(more);
    };
    let face = copiable_values(game, id);
    let own = face.colors.or(face.mana_cost.as_ref().map(|cost| cost.colors()));
    if seen.colors != own.unwrap_or_default() {
        say(&seen.colors.to_string());
    }
    if seen.types != face.types {
        let types: Vec<String> = seen.types.iter().map(ToString::to_string).collect();
        say(&types.join(" "));
    }
    for given in seen.abilities.iter().filter(|ability| ability.granted_by.is_some()) {
        say(&format!("with \"{}\"", aloud(&given.ability.to_string(), &names.called(game, id))));
    }
    for (is, state) in
        [(object.face_down, "face down"), (object.flipped, "flipped"), (object.tapped, "tapped")]
    {
        if is {
            say(state);
        }
    }
    if object.damage > 0 {
        say(&format!("{} damage", object.damage));
    }
    for (kind, n) in &object.counters {
        say(&counted(kind, *n));
    }
    match object.attached_to {
        Some(Entity::Object(to)) => say(&format!("on {}", names.called(game, to))),
        Some(Entity::Player(to)) => say(&format!("on {}", names.players[to.index()])),
        None => {}
    }
    words
}

fn counted(kind: &CounterKind, n: u32) -> String {
    format!("{n} {kind} counter{}", if n == 1 { "" } else { "s" })
}
