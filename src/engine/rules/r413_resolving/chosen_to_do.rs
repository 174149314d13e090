//! 413.2c, 419.5b: what may be chosen to be done, and that "if you do" behind "you may" asks about
//! the choice.
use super::act::{DoneBy, Performed};
use crate::game::{Entity, ObjectId, PlayerId};
use crate::rules::facts::cant_gain_life;
use crate::rules::r200_phrases::{amount, candidates, objects_of, players_of, things_of};
use crate::rules::r418_continuous::object_rules;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::CounterKind;
use crate::wording::tree::{
    Action, Amount, Cost, DiscardWhat, ObjectRef, ObjectRule, PlayerRef, Quantity, Thing,
};

/// Who did what he or she chose to do (419.5b).
pub(super) struct AsChosen {
    /// Who did it, and who didn't.
    pub(super) did: DoneBy,
    /// Whether the choice is all that was done.
    pub(super) only_chosen: bool,
}

impl Engine<'_> {
    /// 419.5b: who chose to do it did, whatever was prevented, replaced or of no effect.
    pub(super) fn as_chosen(
        &self,
        did: DoneBy,
        action: &Action,
        replaced: bool,
    ) -> Ruling<AsChosen> {
        let mut chosen = AsChosen { did: Vec::with_capacity(did.len()), only_chosen: replaced };
        for Performed { by, done } in did {
            let counts = done || replaced || self.is_done_by_choosing(action, by)?;
            chosen.only_chosen |= counts && !done;
            chosen.did.push(Performed { by, done: counts });
        }
        Ok(chosen)
    }

    /// Whether nothing but a replacement keeps it from being done, once it was possible: there may
    /// be none of what it is done to, or its number may be 0.
    fn is_done_by_choosing(&self, action: &Action, player: PlayerId) -> Ruling<bool> {
        Ok(match action {
            Action::Damage { .. }
            | Action::Destroy(_)
            | Action::DestroyBy(..)
            | Action::Draw(..)
            | Action::LoseLife(PlayerRef::You, _)
            | Action::Discard(_, DiscardWhat::Hand) => true,
            Action::GainLife(PlayerRef::You, _) => cant_gain_life(&self.game, player)?.is_none(),
            Action::Discard(_, DiscardWhat::Cards(what))
            | Action::Sacrifice(_, what)
            | Action::Tap(what)
            | Action::Untap(what)
            | Action::TapBy(_, what, _)
            | Action::GainControl(_, what, _)
            | Action::ToObject(_, what)
            | Action::Regenerate(what)
            | Action::PhaseIn(what)
            | Action::PhaseOut(what)
            | Action::PutCounters(what, ..)
            | Action::RemoveCounters(what, ..)
            | Action::Change { what: Thing::Object(what), .. }
            | Action::Move { what, .. } => may_be_none(what),
            _ => false,
        })
    }

    /// At least how many a phrase asks for.
    pub(super) fn needed(&self, quantity: &Quantity, context: &Context) -> Ruling<usize> {
        Ok(match quantity {
            Quantity::One | Quantity::The => 1,
            Quantity::Exactly(n) => {
                usize::try_from(amount(&self.game, n, context)?.max(0)).unwrap_or(usize::MAX)
            }
            Quantity::Between(n, _) | Quantity::AtLeast(n) => *n as usize,
            _ => 0,
        })
    }

    /// 413.2c: whether a player has all that is to be given up, each part of it another object;
    /// what isn't ruled counts as possible.
    pub(super) fn could_give_all(
        &self,
        action: &Action,
        player: PlayerId,
        context: &Context,
    ) -> Ruling<bool> {
        match self.could_pay(player, &[Cost::Do(Box::new(action.clone()))], context) {
            Err(stop @ Stop::Halt) => Err(stop),
            Err(_) => Ok(true),
            able => able,
        }
    }

    /// 413.2c: whether something has so many counters.
    pub(super) fn could_take_counters(
        &self,
        what: &ObjectRef,
        n: &Amount,
        kind: Option<&CounterKind>,
        context: &Context,
    ) -> Ruling<bool> {
        let open = matches!(n, Amount::UpTo(_) | Amount::Variable(_));
        if open || may_be_none(what) || matches!(what, ObjectRef::List(_)) {
            return Ok(true);
        }
        let Ok(n) = amount(&self.game, n, context) else { return Ok(true) };
        let found = match what {
            ObjectRef::Phrase(p) if !p.quantity.is_target() => {
                candidates(&self.game, &p.objects, context)?
            }
            what => objects_of(&self.game, what, context)?,
        };
        let has = |o: &ObjectId| {
            let object = self.game.object(*o);
            let there = match kind {
                Some(kind) => object.counters_of(kind),
                None => object.counters.values().sum(),
            };
            !context.illegal.contains(&Entity::Object(*o)) && i64::from(there) >= n
        };
        Ok(found.iter().any(has))
    }

    /// 413.2c: whether something is to be tapped or untapped that is so already.
    pub(super) fn is_so_already(&self, action: &Action, context: &Context) -> Ruling<bool> {
        let (what, tapped) = match action {
            Action::Tap(what) => (what, true),
            Action::Untap(what) => (what, false),
            _ => return Ok(false),
        };
        if may_be_none(what)
            || matches!(what, ObjectRef::Phrase(p) if !p.quantity.is_target())
            || matches!(what, ObjectRef::List(_))
        {
            return Ok(false);
        }
        let mut found = objects_of(&self.game, what, context)?;
        found.retain(|o| {
            self.game.object(*o).in_play() && !context.illegal.contains(&Entity::Object(*o))
        });
        Ok(!found.is_empty() && found.iter().all(|o| self.game.object(*o).tapped == tapped))
    }

    /// Glossary: Indestructible: whether there is something that could be destroyed, or need be
    /// nothing.
    pub(super) fn could_destroy(&self, what: &ObjectRef, context: &Context) -> Ruling<bool> {
        let found = match what {
            what if may_be_none(what) => return Ok(true),
            ObjectRef::Phrase(p) if !p.quantity.is_target() => {
                candidates(&self.game, &p.objects, context)?
            }
            what => objects_of(&self.game, what, context)?,
        };
        let can_be = |o: &ObjectId| {
            !context.illegal.contains(&Entity::Object(*o))
                && self.game.object(*o).in_play()
                && object_rules(&self.game, *o).iter().all(|r| r.rule != ObjectRule::Indestructible)
        };
        Ok(found.iter().any(can_be))
    }

    /// Whether there is something or somebody that damage can be dealt to, or need be nothing.
    pub(super) fn could_be_dealt(&self, to: &Thing, context: &Context) -> Ruling<bool> {
        let found = match to {
            Thing::Object(what) if may_be_none(what) => return Ok(true),
            Thing::Object(ObjectRef::Phrase(p)) if !p.quantity.is_target() => {
                let found = candidates(&self.game, &p.objects, context)?;
                found.into_iter().map(Entity::Object).collect()
            }
            Thing::Object(_) => things_of(&self.game, to, context)?,
            Thing::Either(e) if e.quantity.is_target() && !is_open(&e.quantity) => {
                things_of(&self.game, to, context)?
            }
            Thing::Player(PlayerRef::Phrase(p))
                if p.quantity.is_target() && !is_open(&p.quantity) =>
            {
                things_of(&self.game, to, context)?
            }
            Thing::Player(_) | Thing::Either(_) | Thing::List(_) => return Ok(true),
        };
        let can_be = |e: &Entity| !context.illegal.contains(e) && self.can_be_dealt_damage(*e);
        Ok(found.iter().any(can_be))
    }

    /// 413.2c: "the top two cards" are two, unless the scenario doesn't know how many there are.
    pub(super) fn has_on_top(
        &self,
        whose: &PlayerRef,
        n: &Amount,
        context: &Context,
    ) -> Ruling<bool> {
        if matches!(n, Amount::UpTo(_)) {
            return Ok(true);
        }
        for p in players_of(&self.game, whose, context)? {
            let (whose, n) = (self.game.player(p), amount(&self.game, n, context)?);
            if !whose.library_order.is_open() && n > whose.library.len() as i64 {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Whether the words name however many there are, and there may be none.
pub(super) fn may_be_none(what: &ObjectRef) -> bool {
    match what {
        ObjectRef::Phrase(p) => is_open(&p.quantity),
        ObjectRef::WholeZones(..) => true,
        ObjectRef::List(all) => all.iter().all(may_be_none),
        _ => false,
    }
}

pub(super) fn is_open(quantity: &Quantity) -> bool {
    match quantity {
        Quantity::All
        | Quantity::Each
        | Quantity::Bare
        | Quantity::No
        | Quantity::AnyNumber
        | Quantity::UpTo(_) => true,
        Quantity::One
        | Quantity::The
        | Quantity::Exactly(_)
        | Quantity::Between(..)
        | Quantity::AtLeast(_) => false,
        Quantity::Target(of) => is_open(of),
    }
}

/// Whose cards are moved, by the phrase that introduces the player: "his or her library" means the
/// one who moves them.
pub(super) fn owner_of_cards<'a>(who: &'a PlayerRef, whose: &'a PlayerRef) -> &'a PlayerRef {
    if matches!(whose, PlayerRef::Back(_)) && !matches!(who, PlayerRef::You) { who } else { whose }
}
