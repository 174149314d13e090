//! 410.9: abilities that trigger on attacking, blocking and becoming blocked.
use super::functioning::is_this;
use super::occurs::Match;
use super::several::is_one_or_more;
use crate::cite;
use crate::game::{Entity, Event, ObjectId, TriggerUnruled, Zone};
use crate::rules::r200_phrases::{candidates, matches};
use crate::rules::{Ruling, Stop};
use crate::wording::tree::{Amount, Event as Trigger, ObjectRef, Objects, Quantity, whether};

/// 410.9e: a particular number of creatures, or at least so many.
struct CountOf<'a> {
    of: &'a Objects,
    least: usize,
    most: usize,
}

impl CountOf<'_> {
    fn holds(&self, count: usize) -> bool {
        (self.least..=self.most).contains(&count)
    }
}

/// The number that the words name, if they do.
fn numbered(what: &ObjectRef) -> Ruling<Option<CountOf<'_>>> {
    let ObjectRef::Phrase(phrase) = what else { return Ok(None) };
    let (least, most) = match &phrase.quantity {
        Quantity::Exactly(Amount::Number(n)) => (*n as usize, *n as usize),
        Quantity::Between(least, most) => (*least as usize, *most as usize),
        Quantity::AtLeast(least) => (*least as usize, usize::MAX),
        Quantity::One | Quantity::The | Quantity::Each | Quantity::Bare | Quantity::All => {
            return Ok(None);
        }
        _ => {
            return Err(Stop::unruled_by(cite!("410.9e"), TriggerUnruled::OnThisNumber));
        }
    };
    Ok(Some(CountOf { of: &phrase.objects, least, most }))
}

impl Match<'_> {
    /// 410.9: attacking and blocking.
    pub(super) fn combat(&mut self, trigger: &Trigger, event: &Event) -> Ruling<()> {
        let now = self.seen.now;
        match (trigger, event) {
            (
                Trigger::Attacks { what, whom, alone, unblocked: whether::Unblocked::No, first },
                Event::Attacks { creature, player },
            ) => {
                let others =
                    self.group.iter().filter(|e| matches!(e, Event::Attacks { .. })).count();
                let mut before = self.seen.before.this_turn().attacked().iter();
                let fits = (!alone.is_so() || others == 1)
                    && !(first.is_so() && before.any(|(c, _)| c == creature))
                    && self.is(what, *creature, now)?
                    && self.all_attack(what, *creature)?
                    && self.maybe_by(whom.as_ref(), *player)?;
                self.when(fits)
            }
            (
                Trigger::Attacks { what, unblocked: whether::Unblocked::Yes, .. },
                Event::Unblocked(creature),
            ) => {
                let fits = self.is(what, *creature, now)?;
                self.when(fits)
            }
            (
                Trigger::PlayerAttacks { who, with, least, those: slot },
                Event::Attacks { creature, .. },
            ) => {
                let those = self.attackers(with)?;
                let fits = those.first() == Some(creature)
                    && i32::try_from(those.len()).is_ok_and(|n| n >= *least)
                    && self.attacks_by(who, now)?;
                if fits {
                    self.bindings.bind(*slot, those.into_iter().map(Entity::Object).collect());
                }
                self.when(fits)
            }
            // 410.9a, 410.9b, 309.3: only for what is declared.
            (Trigger::Blocks { what, whom }, Event::Blocks { creature, attackers }) => {
                let same = |e: &Event| match e {
                    Event::Blocks { creature, .. } => Some(*creature),
                    _ => None,
                };
                if !self.first_of_several(what, event, &same)? {
                    return Ok(());
                }
                if whom.is_none() && is_one_or_more(what) {
                    self.bind_several(what, &same)?;
                    return self.when(true);
                }
                self.pairs(what, whom.as_ref(), *creature, attackers)
            }
            (
                Trigger::Blocks { what, whom: Some(whom) },
                Event::BlockerAdded { attacker, blocker },
            ) if is_this(whom) => self.pairs(what, Some(whom), *blocker, &[*attacker]),
            (
                Trigger::BecomesBlocked { what, by },
                Event::BecameBlocked { creature, by: blockers },
                // glossary: Event. One for the creature, or one for each blocker.
            ) => self.pairs(what, by.as_ref(), *creature, blockers),
            (
                Trigger::BecomesBlocked { what, by: Some(by) },
                event @ (Event::BlockerAdded { .. } | Event::RemovedFromCombat(_) | Event::Move(_)),
            ) if numbered(by)?.is_some() => self.changed_number(what, by, event),
            (
                Trigger::BecomesBlocked { what, by: Some(by) },
                Event::BlockerAdded { attacker, blocker },
            ) => self.pairs(what, Some(by), *attacker, &[*blocker]),
            (
                Trigger::BlocksOrBecomesBlocked { what, other },
                Event::Blocks { creature, attackers },
            ) => self.pairs(what, other.as_ref(), *creature, attackers),
            (
                Trigger::BlocksOrBecomesBlocked { what, other },
                Event::BecameBlocked { creature, by },
            ) => self.pairs(what, other.as_ref(), *creature, by),
            (
                Trigger::BlocksOrBecomesBlocked { what, other: Some(other) },
                Event::BlockerAdded { attacker, blocker },
            ) => self.pairs(what, Some(other), *attacker, &[*blocker]),
            _ => Ok(()),
        }
    }

    /// "Whenever all creatures you control attack": one event of all of them, noticed at the first;
    /// where one stays at home it isn't. "They" are all.
    fn all_attack(&mut self, what: &ObjectRef, creature: ObjectId) -> Ruling<bool> {
        let ObjectRef::Phrase(phrase) = what else { return Ok(true) };
        if phrase.quantity != Quantity::All {
            return Ok(true);
        }
        let all = candidates(self.seen.now, &phrase.objects, self.context)?;
        let attacks = |o: &ObjectId| {
            self.group.iter().any(|e| matches!(e, Event::Attacks { creature, .. } if creature == o))
        };
        let first = self.group.iter().find_map(|e| match e {
            Event::Attacks { creature, .. } if all.contains(creature) => Some(*creature),
            _ => None,
        });
        let so = first == Some(creature) && all.iter().all(attacks);
        if so {
            self.bindings.bind(phrase.slot, all.into_iter().map(Entity::Object).collect());
        }
        Ok(so)
    }

    /// 410.9a, 410.9b, 410.9c, 410.9d, 410.9e: once for the creature, once for each of the others
    /// that is named, or once for so many of them.
    fn pairs(
        &mut self,
        what: &ObjectRef,
        other: Option<&ObjectRef>,
        id: ObjectId,
        others: &[ObjectId],
    ) -> Ruling<()> {
        let all = |o: &ObjectRef| matches!(o, ObjectRef::Phrase(p) if p.quantity == Quantity::All);
        if all(what) || other.is_some_and(all) {
            return Err(Stop::unruled_by(cite!("410.9"), TriggerUnruled::OnAllBlocking));
        }
        let now = self.seen.now;
        let Some(other) = other else {
            let fits = self.is(what, id, now)?;
            return self.when(fits);
        };
        if let Some(number) = numbered(other)? {
            let fits = self.is(what, id, now)? && number.holds(self.fitting(number.of, others)?);
            return self.when(fits);
        }
        for o in others {
            let fits = self.is(what, id, now)? && self.is_besides(other, *o, now)?;
            self.when(fits)?;
        }
        Ok(())
    }

    /// How many of the creatures fit the words.
    fn fitting(&self, objects: &Objects, of: &[ObjectId]) -> Ruling<usize> {
        let mut count = 0;
        for id in of {
            count += usize::from(matches(self.seen.now, objects, *id, self.context)?);
        }
        Ok(count)
    }

    /// 410.9e: blockers were added or taken away, so that there are now as many as the ability says
    /// and weren't before.
    fn changed_number(&mut self, what: &ObjectRef, other: &ObjectRef, event: &Event) -> Ruling<()> {
        let Some(number) = numbered(other)? else { return Ok(()) };
        let (now, before) = (self.seen.now, self.seen.before);
        let (Some(combat), Some(earlier)) = (now.combat(), before.combat()) else { return Ok(()) };
        for attacker in &combat.attackers {
            let here: Vec<ObjectId> = combat.blockers_of(attacker.creature).collect();
            let mut there: Vec<ObjectId> = earlier.blockers_of(attacker.creature).collect();
            match event {
                Event::BlockerAdded { attacker: a, blocker } if *a == attacker.creature => {
                    there.retain(|b| b != blocker)
                }
                Event::RemovedFromCombat(gone) if there.contains(gone) => {}
                Event::Move(m) if m.from == Zone::InPlay && there.contains(&m.object) => {}
                _ => continue,
            }
            let fits = !number.holds(self.fitting(number.of, &there)?)
                && number.holds(self.fitting(number.of, &here)?);
            let fits = fits && self.is(what, attacker.creature, now)?;
            self.when(fits)?;
        }
        Ok(())
    }

    fn attackers(&mut self, with: &Objects) -> Ruling<Vec<ObjectId>> {
        let mut those = Vec::new();
        for e in self.group {
            if let Event::Attacks { creature, .. } = e
                && matches(self.seen.now, with, *creature, self.context)?
            {
                those.push(*creature);
            }
        }
        Ok(those)
    }
}
