//! Canonical numbers for the ids of a position (see [`super::Digests`]).
use super::digest::{CARD, EFFECT, OBJECT, TIMESTAMP, TRIGGER};
use super::{Object, ObjectId, PlayerId};
use crate::terms::{CounterKind, Mana};
use std::collections::BTreeMap;

/// How much there is of what a loop can make more of.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Amounts {
    /// Life, by player.
    pub life: Vec<i64>,
    /// Mana in pools.
    pub mana: BTreeMap<(PlayerId, Mana), i64>,
    /// Counters on permanents, by their canonical numbers.
    pub counters: BTreeMap<(u32, CounterKind), (i64, ObjectId)>,
    /// Damage on permanents, by their canonical numbers.
    pub damage: BTreeMap<u32, (i64, ObjectId)>,
    /// What effects add to the power of permanents until end of turn.
    pub power: BTreeMap<u32, (i64, ObjectId)>,
    /// And to their toughness.
    pub toughness: BTreeMap<u32, (i64, ObjectId)>,
    /// Plain tokens by what they are, with one of them.
    pub tokens: BTreeMap<(u64, u64), (i64, ObjectId)>,
}

/// Of an object: whether it has a number now, which, and whether something names it.
#[derive(Debug, Clone, Copy, Default)]
struct Numbered {
    /// The position for which this holds.
    round: u32,
    number: u32,
    named: bool,
}

/// Numbers of objects, effects and cards in the order in which they are found, and of timestamps
/// and triggers in rising order. Room is kept from one position to the next.
#[derive(Debug, Clone, Default)]
pub(super) struct Numbers {
    round: u32,
    objects: Vec<Numbered>,
    /// Objects in the order of their numbers.
    queue: Vec<ObjectId>,
    /// Those that something besides their zones names.
    named: Vec<ObjectId>,
    cards: Vec<(u32, u32)>,
    next_card: u32,
    effects: BTreeMap<u32, u32>,
    timestamps: Vec<u32>,
    triggers: Vec<u32>,
}

impl Numbers {
    /// Begins anew, for a position of so many objects.
    pub(super) fn begin(&mut self, objects: usize) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.objects.clear();
            self.cards.clear();
            self.round = 1;
        }
        if self.objects.len() < objects {
            self.objects.resize(objects, Numbered::default());
        }
        self.queue.clear();
        self.named.clear();
        self.effects.clear();
        self.timestamps.clear();
        self.triggers.clear();
        self.next_card = 0;
    }

    /// Gives an object the next number, if it has none.
    pub(super) fn number(&mut self, id: ObjectId) {
        let of = &mut self.objects[id.index()];
        if of.round != self.round {
            *of = Numbered { round: self.round, number: self.queue.len() as u32, named: false };
            self.queue.push(id);
        }
    }

    /// Gives an object a number that is its own; those that have one come in the order of this.
    pub(super) fn place(&mut self, id: ObjectId, number: u32) {
        self.objects[id.index()] = Numbered { round: self.round, number, named: false };
        self.queue.push(id);
    }

    /// Something names this id.
    pub(super) fn note(&mut self, word: u64) {
        let id = word as u32;
        match word >> 32 {
            OBJECT => {
                self.number(ObjectId(id));
                let of = &mut self.objects[id as usize];
                if !std::mem::replace(&mut of.named, true) {
                    self.named.push(ObjectId(id));
                }
            }
            EFFECT => {
                let next = self.effects.len() as u32;
                self.effects.entry(id).or_insert(next);
            }
            CARD => {
                let at = id as usize;
                if self.cards.len() <= at {
                    self.cards.resize(at + 1, (0, 0));
                }
                if self.cards[at].0 != self.round {
                    self.cards[at] = (self.round, self.next_card);
                    self.next_card += 1;
                }
            }
            TRIGGER => self.triggers.push(id),
            _ => self.timestamps.push(id),
        }
    }

    /// An object's own timestamp matters.
    pub(super) fn times(&mut self, object: &Object) {
        self.timestamps.push(object.timestamp.0);
        self.timestamps.extend(object.together);
    }

    /// All timestamps and triggers that matter are there.
    pub(super) fn rank(&mut self) {
        for all in [&mut self.timestamps, &mut self.triggers] {
            all.sort_unstable();
            all.dedup();
        }
    }

    /// The objects in the order of their numbers.
    pub(super) fn all(&self) -> &[ObjectId] {
        &self.queue
    }

    pub(super) fn nth(&self, at: usize) -> Option<ObjectId> {
        self.queue.get(at).copied()
    }

    pub(super) fn has(&self, id: ObjectId) -> bool {
        self.objects[id.index()].round == self.round
    }

    /// Whether a card has a number.
    pub(super) fn has_card(&self, word: u64) -> bool {
        self.cards.get(word as u32 as usize).is_some_and(|(round, _)| *round == self.round)
    }

    /// The objects that something besides their zones names.
    pub(super) fn named(&self) -> &[ObjectId] {
        &self.named
    }

    /// Whether something besides its zone names it.
    pub(super) fn is_named(&self, id: ObjectId) -> bool {
        let of = self.objects[id.index()];
        of.round == self.round && of.named
    }

    /// What stands for an id, with its mark.
    pub(super) fn of(&self, word: u64) -> u64 {
        let (mark, id) = (word >> 32, word as u32);
        let number = match mark {
            OBJECT => self.objects[id as usize].number,
            EFFECT => self.effects.get(&id).copied().unwrap_or_default(),
            CARD => self.cards[id as usize].1,
            TIMESTAMP => self.timestamps.partition_point(|t| *t < id) as u32,
            TRIGGER => self.triggers.partition_point(|t| *t < id) as u32,
            _ => return word,
        };
        mark << 32 | u64::from(number)
    }
}
