//! What is new about a position: whatever a claim asks for, a line to it makes something true, and
//! then two things together, that weren't in any position before.
use crate::game::{Game, PlayerId};
use crate::rules::r418_continuous::characteristics;
use crate::terms::{CardType, Color};
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{Hash, Hasher};

/// So much of one position is put together at most.
const FACTS: usize = 48;

/// What was so in positions that were seen, in pairs.
pub(super) struct Novelty {
    at_first: HashSet<u64>,
    seen: HashSet<u64>,
}

impl Novelty {
    /// What is so at first is nothing new.
    pub fn since(game: &Game) -> Novelty {
        Novelty { at_first: facts(game).into_iter().collect(), seen: HashSet::new() }
    }

    /// Whether two things are so there together that weren't in any position that this was asked
    /// of before.
    pub fn is_new(&mut self, game: &Game) -> bool {
        let mut facts = facts(game);
        facts.retain(|fact| !self.at_first.contains(fact));
        facts.truncate(FACTS);
        let mut new = false;
        for (at, one) in facts.iter().enumerate() {
            for other in &facts[..=at] {
                let (low, high) = (one.min(other), one.max(other));
                new |= self.seen.insert(low.rotate_left(21) ^ high);
            }
        }
        new
    }
}

/// What is so in a game, each by a number: of what kinds there are permanents, and how many; life,
/// libraries, mana and counters of players; the step. Which card it is makes nothing new.
fn facts(game: &Game) -> Vec<u64> {
    let mut found = BTreeSet::new();
    let mut note = |fact: &dyn Fn(&mut DefaultHasher)| {
        let mut hasher = DefaultHasher::new();
        fact(&mut hasher);
        found.insert(hasher.finish());
    };
    let turn = game.turn();
    note(&|to| ("step", turn.number, turn.step).hash(to));
    let mut counts: BTreeMap<(Option<PlayerId>, CardType), u32> = BTreeMap::new();
    for id in game.in_play().iter().copied() {
        let seen = characteristics(game, id);
        for kind in &seen.types {
            *counts.entry((seen.controller, *kind)).or_default() += 1;
            for color in Color::ALL.into_iter().filter(|color| seen.colors.has(*color)) {
                note(&|to| ("color", seen.controller, kind, color).hash(to));
            }
        }
        for subtype in &seen.subtypes {
            note(&|to| ("subtype", seen.controller, subtype).hash(to));
        }
    }
    for (kind, count) in counts {
        note(&|to| ("count", kind, count).hash(to));
    }
    for player in game.players() {
        note(&|to| ("life", player.id, player.life).hash(to));
        note(&|to| ("library", player.id, player.library.len()).hash(to));
        note(&|to| ("mana", player.id, player.mana.len()).hash(to));
        for (kind, count) in &player.counters {
            note(&|to| ("counters", player.id, kind, count).hash(to));
        }
    }
    found.into_iter().collect()
}
