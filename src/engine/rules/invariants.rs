//! What can't be so whatever the cards say: a game in which it is stops the run, in every build.
//!
//! Each is a rule read as a fact about the game or about what has just happened. One that breaks is
//! a fault of the engine, and a ruling that went on from there would be worth nothing.
use super::r415_targets::phrases_of;
use super::r418_continuous::characteristics;
use super::{Engine, Ruling, Stop};
use crate::cite;
use crate::game::{BrokenRule, Event, Move, ObjectId, ObjectKind, StackKind};
use crate::rulebook::RuleId;
use crate::terms::ZoneKind;
use crate::wording::tree::Keyword;

impl Engine<'_> {
    /// Looks at what has just happened, and at the combat that it left.
    ///
    /// # Errors
    /// What is broken, as `unruled`.
    pub(super) fn hold_invariants(&self, done: &[Event]) -> Ruling<()> {
        self.only_permanents_fight()?;
        for event in done {
            match event {
                Event::Created(c)
                    if c.kind == ObjectKind::Token && !c.arrived.bindings.slots.is_empty() =>
                {
                    let what = BrokenRule::RemembersBindings { token: c.new };
                    return self.broken(cite!("216.1"), what);
                }
                Event::Move(m) => self.moves_from_its_zone(m)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// 306.2: what isn't in play is neither attacking nor blocking nor blocked.
    fn only_permanents_fight(&self) -> Ruling<()> {
        let Some(combat) = self.game.combat() else { return Ok(()) };
        let attackers = combat.attackers.iter().map(|a| a.creature);
        let fighting = attackers.chain(combat.blockers.iter().map(|b| b.creature));
        for creature in fighting {
            if !self.game.object(creature).in_play() {
                return self.broken(cite!("306.2"), BrokenRule::FightsOutOfPlay { creature });
            }
        }
        Ok(())
    }

    /// An ability that a keyword stands for moves its card out of the zone that the keyword names,
    /// and out of no other (502).
    fn moves_from_its_zone(&self, m: &Move) -> Ruling<()> {
        let Some(item) =
            self.game.stack().last().and_then(|top| self.game.object(*top).stack.as_deref())
        else {
            return Ok(());
        };
        let keyword = item.ability.as_ref().and_then(|a| a.keyword.as_deref());
        let Some((zone, rule)) = keyword.and_then(moved_from) else { return Ok(()) };
        let its_card = |s: ObjectId| {
            let card = self.game.object(s).card();
            card.is_some() && card == self.game.object(m.object).card()
        };
        if self.frame.instructing
            && item.source.is_some_and(its_card)
            && m.from.kind() != Some(zone)
        {
            return self.broken(rule, BrokenRule::MovedFromElsewhere { object: m.object });
        }
        Ok(())
    }

    /// 410.4: a triggered ability of an object chooses its targets itself; none is there before it
    /// is put on the stack.
    pub(super) fn chooses_its_own_targets(&self, ability: ObjectId) -> Ruling<()> {
        let Some(item) = self.game.object(ability).stack.as_deref() else { return Ok(()) };
        let (StackKind::Triggered, Some(source), Some(instance)) =
            (item.kind, item.source, item.ability.as_ref())
        else {
            return Ok(());
        };
        let same = |a: &crate::game::AbilityInstance| {
            (a.origin, a.part) == (instance.origin, instance.part) && a.ability == instance.ability
        };
        if !characteristics(&self.game, source).abilities.iter().any(same) {
            return Ok(());
        }
        for phrase in phrases_of(&self.game, ability)? {
            if !item.bindings.entities(phrase.slot()).is_empty() {
                return self.broken(cite!("410.4"), BrokenRule::TargetTooEarly { ability });
            }
        }
        Ok(())
    }

    fn broken(&self, rule: RuleId, what: BrokenRule) -> Ruling<()> {
        Err(Stop::unruled_by(rule, what).seen_in(&self.game))
    }
}

/// The zone out of which a keyword's ability moves its own card.
fn moved_from(keyword: &Keyword) -> Option<(ZoneKind, RuleId)> {
    Some(match keyword {
        Keyword::Ninjutsu(_) => (ZoneKind::Hand, cite!("502.43a")),
        Keyword::Haunt => (ZoneKind::Graveyard, cite!("502.51a")),
        Keyword::Recover(_) => (ZoneKind::Graveyard, cite!("502.55a")),
        Keyword::Madness(_) => (ZoneKind::RemovedFromTheGame, cite!("502.24a")),
        Keyword::Suspend(..) => (ZoneKind::RemovedFromTheGame, cite!("502.59a")),
        _ => return None,
    })
}
