//! What resolutions leave behind: continuous effects, shields, delayed triggered abilities (404.4,
//! 418.3, 419).
use super::{
    AbilityInstance, AbilityOrigin, Bindings, EffectId, Entity, Face, ObjectId, PlayerId, Timestamp,
};
use crate::terms::Step;
use crate::wording::tree::{
    Change, Condition, Instead, Permission, Prohibition, ReplacementText, Thing, Tree,
};
use std::sync::Arc;

/// When an effect of a resolution ends (300.4, 418.3a).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Until {
    /// No duration stated.
    EndOfGame,
    /// "until end of turn" and "this turn" (314.2).
    EndOfTurn,
    /// 300.4
    EndOfCombat,
    /// "until your next turn": as a turn of the player begins, later than the given turn number.
    TurnOf(#[tree(free)] PlayerId, u32),
    /// "until end of your next turn".
    EndOfTurnOf(#[tree(free)] PlayerId, u32),
    /// "this turn and next turn": of the turn that comes after the given one.
    EndOfNextTurn(u32),
    /// "during that player's next turn": only then.
    DuringTurnOf(#[tree(free)] PlayerId, u32),
    /// As the step of the player's turn begins, in a turn or step later than the one it began in.
    StepOf(#[tree(free)] PlayerId, Step, u32),
    /// "until the end of your next upkeep": as that step of the player's turn ends, in a later turn
    /// than the given one.
    EndOfStepOf(#[tree(free)] PlayerId, Step, u32),
    /// After the player's next untap step ("doesn't untap during your next untap step").
    AfterUntapOf(#[tree(free)] PlayerId, u32),
    /// The same of whoever controls what it affects, who was this player as it began.
    AfterUntapOfController(#[tree(free)] PlayerId, u32),
    /// The same of so many of the player's next untap steps, this many of them to come.
    AfterUntapsOfController(#[tree(free)] PlayerId, u32),
    /// "as long as …" (418.3d), in the words of the text with what they referred to.
    AsLongAs(Box<Condition>),
    /// "until ~ leaves play".
    LeavesPlay(#[tree(free)] ObjectId),
}

/// A continuous effect, shield or rule from a resolution.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Continuing {
    /// Its id.
    pub id: EffectId,
    /// The object whose spell or ability it came from.
    pub source: ObjectId,
    /// The controller of that spell or ability: "you".
    pub controller: PlayerId,
    /// 418.5g
    pub timestamp: Timestamp,
    /// Its duration.
    pub until: Until,
    /// The turn in which it began.
    pub since_turn: u32,
    /// What its words refer to.
    pub bindings: Bindings,
    /// What it does.
    pub kind: ContinuingKind,
}

impl Continuing {
    /// Whether it changes characteristics of this object.
    pub fn characterizes(&self, object: ObjectId) -> bool {
        match &self.kind {
            ContinuingKind::Changes { affected, .. } => affected.contains(&Entity::Object(object)),
            ContinuingKind::Copy { affected, .. } => affected.contains(&object),
            _ => false,
        }
    }

    /// Whether it prevents damage from this object, which was chosen or targeted as it began.
    pub fn prevents_damage_of(&self, object: ObjectId) -> bool {
        matches!(&self.kind, ContinuingKind::Replace { text, chosen_source, left, .. }
            if *chosen_source == Some(object)
                && *left != Some(0)
                && matches!(text.instead, Instead::Prevent(_)))
    }

    /// Goes on applying to the permanent that a spell becomes (217.1c).
    pub(super) fn follow(&mut self, spell: ObjectId, permanent: ObjectId) {
        for bound in self.bindings.slots.values_mut() {
            let same = bound.entities.iter_mut().filter(|e| **e == Entity::Object(spell));
            same.for_each(|e| *e = Entity::Object(permanent));
        }
        match &mut self.kind {
            ContinuingKind::Changes { affected, .. }
            | ContinuingKind::Replace { about: affected, .. } => {
                affected
                    .iter_mut()
                    .filter(|e| **e == Entity::Object(spell))
                    .for_each(|e| *e = Entity::Object(permanent));
            }
            ContinuingKind::Copy { affected, .. } => {
                affected.iter_mut().filter(|o| **o == spell).for_each(|o| *o = permanent)
            }
            _ => {}
        }
    }

    /// 217.1c: whether all that the effect was laid upon has left its zone, so that nothing is
    /// affected any more.
    pub fn is_spent(&self, game: &super::Game) -> bool {
        let gone = |o: ObjectId| game.object(o).zone == super::Zone::Gone;
        match &self.kind {
            ContinuingKind::Changes { affected, .. } => {
                !affected.is_empty() && affected.iter().all(|e| e.object().is_some_and(gone))
            }
            ContinuingKind::Copy { affected, .. } => affected.iter().copied().all(gone),
            ContinuingKind::Regeneration(shielded) => gone(*shielded),
            _ => false,
        }
    }

    /// Whether the object is one that the effect was laid upon.
    pub fn concerns(&self, object: ObjectId) -> bool {
        match &self.kind {
            ContinuingKind::Changes { affected, .. }
            | ContinuingKind::Replace { about: affected, .. } => {
                affected.contains(&Entity::Object(object))
            }
            ContinuingKind::Copy { affected, .. } => affected.contains(&object),
            ContinuingKind::Regeneration(shielded) => *shielded == object,
            ContinuingKind::Rules { .. }
            | ContinuingKind::Static { .. }
            | ContinuingKind::Ignored { .. }
            | ContinuingKind::Forbid(_)
            | ContinuingKind::Permit(_)
            | ContinuingKind::Skip { .. } => false,
        }
    }

    /// Whether it makes the object a copy of something (503.3).
    pub fn copies_onto(&self, object: ObjectId) -> bool {
        match &self.kind {
            ContinuingKind::Copy { affected, .. } => affected.contains(&object),
            _ => false,
        }
    }

    /// Whether the object is the source of damage that was chosen for the effect (419.8a).
    pub fn watches(&self, object: ObjectId) -> bool {
        matches!(&self.kind, ContinuingKind::Replace { chosen_source, .. }
            if *chosen_source == Some(object))
    }
}

/// What a continuing effect does.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum ContinuingKind {
    /// Changes characteristics, control or rules of a locked-in set of objects or players (418.3b).
    /// Amounts and choices in the changes are locked in too (418.3c).
    Changes {
        /// The set.
        #[tree(free)]
        affected: Vec<Entity>,
        /// The changes.
        changes: Vec<Change>,
    },
    /// Rules about whatever its words indicate at the moment: such an effect changes no
    /// characteristics, so that it affects newcomers too (418.3b).
    Rules {
        /// Whom.
        what: Thing,
        /// The rules.
        changes: Vec<Change>,
    },
    /// A static ability that goes on after its permanent has left play, as its own text says: on
    /// whatever it indicates, with the timestamp that it had (418.4a, 418.5f).
    Static {
        /// The ability, as the permanent had it.
        #[tree(free)]
        ability: AbilityInstance,
        /// Its effects' timestamp.
        #[tree(free)]
        since: Timestamp,
    },
    /// Makes objects copies (503), with the copiable values as they were.
    Copy {
        /// Whom.
        #[tree(free)]
        affected: Vec<ObjectId>,
        /// Of what.
        face: Face,
    },
    /// Something that players can't do.
    Forbid(Prohibition),
    /// Something that players may do.
    Permit(Permission),
    /// A static ability of the effect's source, which the player ignores (408.2j): which of its
    /// abilities.
    Ignored {
        /// Who.
        #[tree(free)]
        player: PlayerId,
        /// Which ability.
        #[tree(free)]
        ability: AbilityOrigin,
    },
    /// A replacement or prevention effect (419), with what is left of it.
    Replace {
        /// Its text.
        text: Arc<ReplacementText>,
        /// What it protects or watches, where its words chose that as it was created; otherwise its
        /// words decide as things happen.
        #[tree(free)]
        about: Vec<Entity>,
        /// A chosen source of damage (419.8a).
        #[tree(free)]
        chosen_source: Option<ObjectId>,
        /// How much damage it can still prevent or redirect (419.7b).
        left: Option<u32>,
    },
    /// A regeneration shield (419.6b).
    Regeneration(#[tree(free)] ObjectId),
    /// A step, phase or turn to be skipped, once (419.6f).
    Skip {
        /// Whose.
        #[tree(free)]
        player: PlayerId,
        /// What.
        #[tree(free)]
        what: Skipping,
    },
}

/// What is to be skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Skipping {
    /// A turn.
    Turn,
    /// A step or main phase.
    Step(Step),
    /// A combat phase.
    Combat,
    /// Every combat phase of a turn later than this one.
    CombatsAfter(u32),
}

impl Delayed {
    /// The extra turn that it waits for.
    pub(crate) fn awaits_turn(&self) -> Option<crate::wording::tree::Slot> {
        use crate::wording::tree::{Ability, Event, Whose};
        let Ability::Triggered(text) = self.ability.ability.as_ref() else { return None };
        text.events.iter().find_map(|e| match e {
            Event::Beginning { whose: Whose::ThatTurn(slot), .. } => Some(*slot),
            _ => None,
        })
    }
}

/// A delayed triggered ability (404.4).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Delayed {
    /// Its id.
    pub id: EffectId,
    /// The object whose spell or ability created it.
    pub source: ObjectId,
    /// Its controller.
    pub controller: PlayerId,
    /// The ability: always a triggered one.
    pub ability: AbilityInstance,
    /// What its words refer to.
    pub bindings: Bindings,
    /// Triggers only the next time (404.4b).
    pub once: bool,
    /// When it ends though it hasn't triggered.
    pub until: Until,
    /// The turn in which it was created.
    pub since_turn: u32,
    /// The step in which it was created, for "the next".
    pub since_step: Step,
}
