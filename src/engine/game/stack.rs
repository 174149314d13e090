//! What an object on the stack knows about itself (409, 410.4).
use super::{AbilityInstance, AbilityOrigin, Entity, ObjectId, PlayerId, TriggerNumber, Zone};
use crate::terms::Mana;
use crate::wording::tree::Condition;
use crate::wording::tree::{CostName, PlayerRef, Slot, Variable};
use std::collections::BTreeMap;

/// What the slots of a text hold at some moment.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Bindings {
    /// By slot.
    pub slots: BTreeMap<Slot, Bound>,
    /// Values of {X}, {Y}, {Z}, and of "where X is".
    pub variables: BTreeMap<Variable, i64>,
    /// What was done to objects to pay costs: "for each creature sacrificed this way".
    pub paid: Vec<(crate::wording::tree::Way, ObjectId)>,
    /// What the effect had done when it left this text for later ("dealt damage this way"): which
    /// entities, how much.
    pub done: Vec<(crate::wording::tree::Way, Vec<Entity>, i64)>,
    /// Whom a trigger event named by what he or she was then ("enchanted creature's controller"):
    /// "that player" later.
    pub event_player: Option<Box<(PlayerRef, PlayerId)>>,
    /// The regeneration shields that the effect had made by then ("regenerates this way").
    pub shields: Vec<super::EffectId>,
}

/// What one slot holds.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Bound {
    /// Objects and players, in the order chosen or found.
    pub entities: Vec<Entity>,
    /// The number that the event or action had ("that much").
    pub number: Option<i64>,
}

/// Whether the mana for something was given without saying which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ManaUntold(pub bool);

impl std::hash::Hash for ManaUntold {
    /// Where it is said, nothing is added to what is hashed.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        if self.0 {
            self.0.hash(state);
        }
    }
}

impl Bindings {
    /// Binds entities.
    pub fn bind(&mut self, slot: Slot, entities: Vec<Entity>) {
        self.slots.entry(slot).or_default().entities = entities;
    }
    /// Binds a number.
    pub fn bind_number(&mut self, slot: Slot, number: i64) {
        self.slots.entry(slot).or_default().number = Some(number);
    }
    /// The first of these that is bound; the first of all where none is.
    pub fn first_bound<'s>(&self, of: &'s [Slot]) -> &'s Slot {
        of.iter().find(|s| self.slots.contains_key(s)).unwrap_or(&of[0])
    }
    /// The entities of a slot; empty if it isn't bound.
    pub fn entities(&self, slot: Slot) -> &[Entity] {
        self.slots.get(&slot).map_or(&[], |b| &b.entities)
    }
    /// The number of a slot.
    pub fn number(&self, slot: Slot) -> Option<i64> {
        self.slots.get(&slot)?.number
    }
}

/// What kind of thing is on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StackKind {
    /// A spell (401.1).
    Spell,
    /// An activated ability (403).
    Activated,
    /// A triggered ability (404).
    Triggered,
    /// Combat damage (310.1).
    CombatDamage,
}

/// One target that was chosen.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Target {
    /// The instance of the word "target" that it was chosen for, by the slot of its phrase.
    pub slot: Slot,
    /// What.
    pub entity: Entity,
    /// Its part of what is divided (409.1e).
    pub share: Option<u32>,
}

/// Combat damage as assigned (310.1).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Assignment {
    /// The attacking or blocking creature.
    pub from: ObjectId,
    /// Creature or player.
    pub to: Entity,
    /// How much.
    pub amount: u32,
}

/// The part of an object that exists only on the stack.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct StackItem {
    /// What it is.
    pub kind: StackKind,
    /// The object whose ability it is; for a spell, itself.
    pub source: Option<ObjectId>,
    /// The ability on the stack; `None` for spells.
    pub ability: Option<AbilityInstance>,
    /// Modes, by number from 0 (409.1b).
    pub modes: Vec<usize>,
    /// Targets in order of announcement (409.1c).
    pub targets: Vec<Target>,
    /// Slots bound so far: trigger event, costs.
    pub bindings: Bindings,
    /// Optional and alternative costs that were announced (409.1b).
    pub paid: Vec<CostName>,
    /// How often a repeatable cost was paid, and for which instance of its keyword (502.52b).
    pub times: Vec<(CostName, AbilityOrigin, u32)>,
    /// The mana that was spent (409.1h).
    pub mana_spent: Vec<Mana>,
    /// Its mana was given without saying which.
    pub mana_untold: ManaUntold,
    /// Where a spell was played from.
    pub from: Option<Zone>,
    /// Cards whose text was spliced on (502.40).
    pub spliced: Vec<ObjectId>,
    /// The damage, if it is combat damage.
    pub damage: Vec<Assignment>,
    /// What it does to whom besides targets: divisions among untargeted things (409.1e).
    pub division: Option<Vec<(Entity, u32)>>,
    /// Whether its controller paid nothing ("without paying its mana cost").
    pub free: bool,
    /// Which of the game's triggers it was, for "the first X's ability".
    pub order: TriggerNumber,
    /// The "as long as" durations of an ability's effects (418.3d).
    pub lasting: Vec<WatchedDuration>,
}

/// A duration that is watched while the ability that has it is on the stack (418.3d).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct WatchedDuration {
    /// As long as what.
    pub while_so: Condition,
    /// It has ended since the ability was played or put there.
    pub over: bool,
}

impl WatchedDuration {
    /// One that hasn't ended.
    pub fn new(while_so: Condition) -> WatchedDuration {
        WatchedDuration { while_so, over: false }
    }
}

impl StackItem {
    /// An item of this kind with nothing chosen.
    pub fn new(kind: StackKind) -> StackItem {
        StackItem {
            kind,
            source: None,
            ability: None,
            modes: Vec::new(),
            targets: Vec::new(),
            bindings: Bindings::default(),
            paid: Vec::new(),
            times: Vec::new(),
            mana_spent: Vec::new(),
            mana_untold: ManaUntold::default(),
            from: None,
            spliced: Vec::new(),
            damage: Vec::new(),
            division: None,
            free: false,
            order: TriggerNumber::default(),
            lasting: Vec::new(),
        }
    }

    /// The same without how it was played: from where, with which X, for which costs and mana.
    pub fn unplayed(&self) -> StackItem {
        let mut item = StackItem {
            from: None,
            paid: Vec::new(),
            times: Vec::new(),
            mana_spent: Vec::new(),
            mana_untold: ManaUntold::default(),
            ..self.clone()
        };
        item.bindings.variables.clear();
        item
    }
}

/// A triggered ability that waits to be put on the stack (410.2).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PendingTrigger {
    /// Who will control it.
    pub controller: PlayerId,
    /// Whose ability it is, as an object or its last known information.
    pub source: ObjectId,
    /// The ability.
    pub ability: AbilityInstance,
    /// What the event bound.
    pub bindings: Bindings,
    /// The n-th ability to trigger in this game.
    pub order: TriggerNumber,
}
