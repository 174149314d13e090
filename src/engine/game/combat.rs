//! Combat as data (306-311).
use super::{ObjectId, PlayerId};

/// What the declaration of blockers has made of an attacker (309.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BlockStatus {
    /// Blockers haven't been declared yet.
    Undecided,
    /// It is blocked, though nothing may be left that blocks it.
    Blocked,
    /// It is unblocked.
    Unblocked,
}

impl BlockStatus {
    /// Whether it is blocked.
    pub fn is_blocked(self) -> bool {
        self == BlockStatus::Blocked
    }

    /// Whether it is unblocked, and not only undecided.
    pub fn is_unblocked(self) -> bool {
        self == BlockStatus::Unblocked
    }
}

/// An attacking creature.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Attacker {
    /// The creature.
    pub creature: ObjectId,
    /// The player it attacks.
    pub attacks: PlayerId,
    /// Whether it is blocked.
    pub blocked: BlockStatus,
    /// The band it is in, by number (502.10).
    pub band: Option<u8>,
}

/// A blocking creature.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Blocker {
    /// The creature.
    pub creature: ObjectId,
    /// What it blocks, in order of declaration.
    pub blocks: Vec<ObjectId>,
}

/// The combat phase's state.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Combat {
    /// The defending player, where there is one (306.3).
    pub defending: Vec<PlayerId>,
    /// In order of declaration.
    pub attackers: Vec<Attacker>,
    /// In order of declaration.
    pub blockers: Vec<Blocker>,
    /// Attacking creatures that have left combat, with what blocked them then.
    pub left: Vec<(ObjectId, Vec<ObjectId>)>,
    /// Attacking creatures that have left combat, as they were.
    pub gone: Vec<Attacker>,
    /// Blocking creatures that have left combat, as they were.
    pub gone_blockers: Vec<Blocker>,
    /// Whether attackers have been declared this combat.
    pub attack_declared: bool,
    /// Whether blockers have been declared this combat.
    pub block_declared: bool,
    /// Creatures that assigned damage in the first of two damage steps (310.5).
    pub first_strikers: Vec<ObjectId>,
    /// Defending players who have chosen their blocks while others haven't yet (602.4).
    pub have_chosen: Vec<PlayerId>,
    /// The blocks that they chose.
    pub chosen_blocks: Vec<(ObjectId, Vec<ObjectId>)>,
}

impl Combat {
    /// The attacker entry of a creature.
    pub fn attacker(&self, creature: ObjectId) -> Option<&Attacker> {
        // Most declarations name creatures in the order in which they came.
        match self.attackers.binary_search_by_key(&creature, |a| a.creature) {
            Ok(at) => self.attackers.get(at),
            Err(_) => self.attackers.iter().find(|a| a.creature == creature),
        }
    }
    /// The attacker entry of a creature that has left play as an attacking creature.
    pub fn last_attacker(&self, creature: ObjectId) -> Option<&Attacker> {
        self.attacker(creature).or_else(|| self.gone.iter().rev().find(|a| a.creature == creature))
    }
    /// The blocker entry of a creature that has left play as a blocking creature.
    pub fn last_blocker(&self, creature: ObjectId) -> Option<&Blocker> {
        let gone = || self.gone_blockers.iter().rev().find(|b| b.creature == creature);
        self.blocker(creature).or_else(gone)
    }
    /// The player whom a creature attacks, or attacked before it left combat.
    pub fn defender_of(&self, creature: ObjectId) -> Option<PlayerId> {
        let gone = || self.gone.iter().rev().find(|a| a.creature == creature);
        self.attacker(creature).or_else(gone).map(|a| a.attacks)
    }
    /// The blocker entry of a creature.
    pub fn blocker(&self, creature: ObjectId) -> Option<&Blocker> {
        match self.blockers.binary_search_by_key(&creature, |b| b.creature) {
            Ok(at) => self.blockers.get(at),
            Err(_) => self.blockers.iter().find(|b| b.creature == creature),
        }
    }
    /// The creatures that block an attacker now.
    pub fn blockers_of(&self, attacker: ObjectId) -> impl Iterator<Item = ObjectId> {
        self.blockers.iter().filter(move |b| b.blocks.contains(&attacker)).map(|b| b.creature)
    }
}
