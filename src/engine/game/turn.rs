//! The turn, priority and what this turn remembers (300, 408).
use super::{AbilityOrigin, Entity, Grown, ObjectId, PlayerId};
use crate::terms::{Phase, Step};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Where the game is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Counted from 1 through the whole game.
    pub number: u32,
    /// Whose turn it is (200.3); of a team whose turn it is, the primary player.
    pub active: PlayerId,
    /// The step, or main phase.
    pub step: Step,
    /// Who has priority, for a team its primary player; `None` while nobody has.
    pub priority: Option<PlayerId>,
    /// Players who passed in succession (408.1c).
    pub passes: u8,
    /// Steps of this turn still to come after the current one, the next first.
    pub ahead: Arc<Vec<Step>>,
    /// Turns to be taken after this one, the next first (300.6).
    pub extra_turns: Vec<PlayerId>,
    /// Who plays the next turn in the normal order.
    pub next_active: PlayerId,
    /// Lands played this turn with the once-per-turn action, by player (212.6b).
    pub lands_played: BTreeMap<PlayerId, u32>,
    /// Whether the turn-based part of the step is done (game actions, beginning triggers).
    pub begun: bool,
    /// Combat phases begun this turn.
    pub combats: u32,
    /// Players of the turn who have drawn a card in its draw step.
    pub drew_in_draw_step: Vec<PlayerId>,
    /// Steps begun this turn, the current one last.
    pub steps: Arc<Vec<Step>>,
    /// Upkeep steps begun in the whole game.
    pub upkeeps: u32,
    /// Who makes the active player's choices this turn (507.1).
    pub controlled_by: Option<PlayerId>,
    /// Who is controlled by another until what resolves now has finished.
    pub controlled_now: Option<(PlayerId, PlayerId)>,
    /// Whose next turns will be controlled, and by whom; the last one made for a player is the one
    /// that works (507.1a).
    pub to_be_controlled: Vec<(PlayerId, PlayerId)>,
}

impl Turn {
    /// The phase.
    pub fn phase(&self) -> Phase {
        self.step.phase()
    }
}

/// A spell or ability is being played: what changes meanwhile stays hidden until it is played
/// (217.2e, f).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct BeingPlayed {
    /// The top card of each player's library as the play began.
    pub tops: Vec<Option<ObjectId>>,
    /// Cards drawn since then.
    pub drawn: Vec<ObjectId>,
}

/// Damage that was dealt this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DamageDealt {
    /// By what.
    pub source: ObjectId,
    /// To whom.
    pub to: Entity,
    /// How much.
    pub amount: u32,
    /// Combat damage.
    pub combat: bool,
}

/// Something that was put into a graveyard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Buried {
    /// The object there.
    pub object: ObjectId,
    /// It was put there from play.
    pub from_play: bool,
}

/// What texts about "this turn" ask for; forgotten as the next turn begins.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct ThisTurn {
    /// Spells, by player, in order, as objects on the stack.
    pub spells: Grown<(PlayerId, ObjectId)>,
    /// All damage dealt.
    pub damage: Grown<DamageDealt>,
    /// Creatures that were declared as attackers, with whom they attacked.
    pub attacked: Grown<(ObjectId, PlayerId)>,
    /// Creatures that blocked, and what.
    pub blocked: Grown<(ObjectId, ObjectId)>,
    /// Attackers that became blocked, by creatures or by an effect.
    pub became_blocked: Grown<ObjectId>,
    /// What became the target of a spell or ability.
    pub targeted: BTreeSet<Entity>,
    /// What was put into a graveyard.
    pub graveyard: Grown<Buried>,
    /// Life lost, by player.
    pub life_lost: BTreeMap<PlayerId, u32>,
    /// Life gained, by player.
    pub life_gained: BTreeMap<PlayerId, u32>,
    /// Cards drawn, by player.
    pub draws: BTreeMap<PlayerId, u32>,
    /// The cards drawn, as objects in hand.
    pub drawn: Grown<ObjectId>,
    /// Objects that came into play.
    pub came_into_play: Grown<ObjectId>,
    /// Cards played by cycling and the like: discards, by player.
    pub discards: Grown<(PlayerId, ObjectId)>,
    /// Lands played by what an effect allows beyond the once-per-turn action, by player (212.6b).
    pub extra_lands: BTreeMap<PlayerId, u32>,
    /// Sacrifices, by player, as last known objects.
    pub sacrifices: Grown<(PlayerId, ObjectId)>,
    /// Abilities that triggered: whose, and which of its abilities.
    pub triggered: Grown<(ObjectId, AbilityOrigin, u8)>,
    /// The game as the turn began; nothing where the scenario begins later.
    pub start: Option<Arc<super::Game>>,
}
