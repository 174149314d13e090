//! What a turn remembers, read through a door that notes what was asked for.
//!
//! A search takes two positions for one if nothing that it did looks at what tells them apart;
//! whether anything looks at this turn's spells, say, shows here, whatever card or rule it was.
use super::{
    AbilityOrigin, Buried, DamageDealt, Entity, Game, Grown, ObjectId, PlayerId, ThisTurn,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};

/// Which of a turn's memories.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Memories(u16);

impl Memories {
    /// None of them.
    pub const NONE: Memories = Memories(0);
    /// All of them.
    pub const ALL: Memories = Memories(u16::MAX);
    const SPELLS: Memories = Memories(1);
    const DAMAGE: Memories = Memories(1 << 1);
    const ATTACKED: Memories = Memories(1 << 2);
    const BLOCKED: Memories = Memories(1 << 3);
    const GRAVEYARD: Memories = Memories(1 << 4);
    const LIFE: Memories = Memories(1 << 5);
    const DRAWS: Memories = Memories(1 << 6);
    const CAME: Memories = Memories(1 << 7);
    const GONE: Memories = Memories(1 << 8);
    const TRIGGERED: Memories = Memories(1 << 9);
    const TARGETED: Memories = Memories(1 << 10);
    const START: Memories = Memories(1 << 11);

    /// Whether these hold those.
    pub fn hold(self, those: Memories) -> bool {
        self.0 & those.0 == those.0
    }

    /// As a number, to be written down.
    pub fn bits(self) -> u16 {
        self.0
    }

    /// From such a number.
    pub fn from_bits(bits: u16) -> Memories {
        Memories(bits)
    }

    /// Both.
    #[must_use]
    pub fn and(self, more: Memories) -> Memories {
        Memories(self.0 | more.0)
    }

    /// A turn without the memories that aren't among these. Lands that an effect let somebody play
    /// always are.
    pub(super) fn only(self, turn: &ThisTurn) -> ThisTurn {
        let ThisTurn {
            spells,
            damage,
            attacked,
            blocked,
            became_blocked,
            targeted,
            graveyard,
            life_lost,
            life_gained,
            draws,
            drawn,
            came_into_play,
            discards,
            extra_lands,
            sacrifices,
            triggered,
            start,
        } = turn;
        fn kept<T: Clone + Default>(all: Memories, which: Memories, memory: &T) -> T {
            if all.hold(which) { memory.clone() } else { T::default() }
        }
        ThisTurn {
            spells: kept(self, Memories::SPELLS, spells),
            damage: kept(self, Memories::DAMAGE, damage),
            attacked: kept(self, Memories::ATTACKED, attacked),
            blocked: kept(self, Memories::BLOCKED, blocked),
            became_blocked: kept(self, Memories::BLOCKED, became_blocked),
            targeted: kept(self, Memories::TARGETED, targeted),
            graveyard: kept(self, Memories::GRAVEYARD, graveyard),
            life_lost: kept(self, Memories::LIFE, life_lost),
            life_gained: kept(self, Memories::LIFE, life_gained),
            draws: kept(self, Memories::DRAWS, draws),
            drawn: kept(self, Memories::DRAWS, drawn),
            came_into_play: kept(self, Memories::CAME, came_into_play),
            discards: kept(self, Memories::GONE, discards),
            extra_lands: extra_lands.clone(),
            sacrifices: kept(self, Memories::GONE, sacrifices),
            triggered: kept(self, Memories::TRIGGERED, triggered),
            start: kept(self, Memories::START, start),
        }
    }
}

/// What was asked for so far; no comparison sees it.
#[derive(Debug, Clone, Default)]
pub(super) struct MemoriesAsked(Arc<AtomicU16>);

impl MemoriesAsked {
    fn note(&self, memory: Memories) {
        if !self.so_far().hold(memory) {
            self.0.fetch_or(memory.0, Ordering::Relaxed);
        }
    }

    pub(super) fn so_far(&self) -> Memories {
        Memories(self.0.load(Ordering::Relaxed))
    }
}
impl PartialEq for MemoriesAsked {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for MemoriesAsked {}
impl std::hash::Hash for MemoriesAsked {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

/// What this turn remembers: see [`ThisTurn`].
#[derive(Clone, Copy)]
pub struct Memory<'g> {
    turn: &'g ThisTurn,
    asked: &'g MemoriesAsked,
}

impl<'g> Memory<'g> {
    pub(super) fn new(turn: &'g ThisTurn, asked: &'g MemoriesAsked) -> Memory<'g> {
        Memory { turn, asked }
    }

    fn of(self, memory: Memories) -> &'g ThisTurn {
        self.asked.note(memory);
        self.turn
    }

    /// All of it, for what only compares objects and decides nothing: that is no question.
    pub fn as_it_is(self) -> &'g ThisTurn {
        self.turn
    }

    /// Spells, by player, in order, as objects on the stack.
    pub fn spells(self) -> &'g Grown<(PlayerId, ObjectId)> {
        &self.of(Memories::SPELLS).spells
    }

    /// All damage dealt.
    pub fn damage(self) -> &'g Grown<DamageDealt> {
        &self.of(Memories::DAMAGE).damage
    }

    /// Creatures that were declared as attackers, with whom they attacked.
    pub fn attacked(self) -> &'g Grown<(ObjectId, PlayerId)> {
        &self.of(Memories::ATTACKED).attacked
    }

    /// Creatures that blocked, and what.
    pub fn blocked(self) -> &'g Grown<(ObjectId, ObjectId)> {
        &self.of(Memories::BLOCKED).blocked
    }

    /// Attackers that became blocked.
    pub fn became_blocked(self) -> &'g Grown<ObjectId> {
        &self.of(Memories::BLOCKED).became_blocked
    }

    /// What became the target of a spell or ability.
    pub fn targeted(self) -> &'g BTreeSet<Entity> {
        &self.of(Memories::TARGETED).targeted
    }

    /// What was put into a graveyard.
    pub fn graveyard(self) -> &'g Grown<Buried> {
        &self.of(Memories::GRAVEYARD).graveyard
    }

    /// Life lost, by player.
    pub fn life_lost(self) -> &'g BTreeMap<PlayerId, u32> {
        &self.of(Memories::LIFE).life_lost
    }

    /// Life gained, by player.
    pub fn life_gained(self) -> &'g BTreeMap<PlayerId, u32> {
        &self.of(Memories::LIFE).life_gained
    }

    /// Cards drawn, by player.
    pub fn draws(self) -> &'g BTreeMap<PlayerId, u32> {
        &self.of(Memories::DRAWS).draws
    }

    /// The cards drawn, as objects in hand.
    pub fn drawn(self) -> &'g Grown<ObjectId> {
        &self.of(Memories::DRAWS).drawn
    }

    /// Objects that came into play.
    pub fn came_into_play(self) -> &'g Grown<ObjectId> {
        &self.of(Memories::CAME).came_into_play
    }

    /// Discards by cycling and the like, by player.
    pub fn discards(self) -> &'g Grown<(PlayerId, ObjectId)> {
        &self.of(Memories::GONE).discards
    }

    /// Sacrifices, by player, as last known objects.
    pub fn sacrifices(self) -> &'g Grown<(PlayerId, ObjectId)> {
        &self.of(Memories::GONE).sacrifices
    }

    /// Abilities that triggered: whose, and which of its abilities.
    pub fn triggered(self) -> &'g Grown<(ObjectId, AbilityOrigin, u8)> {
        &self.of(Memories::TRIGGERED).triggered
    }

    /// The game as the turn began, where that is known.
    pub fn start(self) -> Option<&'g Game> {
        self.of(Memories::START).start.as_deref()
    }

    /// Lands played by what an effect allows, by player (212.6b).
    pub fn extra_lands(self) -> &'g BTreeMap<PlayerId, u32> {
        &self.turn.extra_lands
    }
}
