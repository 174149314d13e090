//! Effects on combat (306.2, 309.2f, 309.4).
use crate::cite;
use crate::decide::Verb;
use crate::game::{BlockStatus, Event, ResolveFact, ResolveUnruled};
use crate::rules::r200_phrases::objects_of;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{Change, Duration, Leave, ObjectRef, Thing};

impl Engine<'_> {
    /// Each of two creatures deals damage equal to its power to the other, at the same time
    /// (413.2f, 419.5a).
    pub(super) fn fight(
        &mut self,
        a: &ObjectRef,
        b: Option<&ObjectRef>,
        context: &mut Context,
    ) -> Ruling<bool> {
        let mut both = self.mine(a, Verb::Fight, context)?;
        if let Some(b) = b {
            both.extend(self.mine(b, Verb::Fight, context)?);
        }
        let [a, b] = both.as_slice() else { return Ok(false) };
        let mut group = Vec::new();
        for (from, to) in [(*a, *b), (*b, *a)] {
            let power =
                crate::rules::r418_continuous::characteristics(&self.game, from).power.unwrap_or(0);
            let amount = u32::try_from(power.max(0)).unwrap_or(0);
            let event = crate::game::Event::Damage {
                source: from,
                to: crate::game::Entity::Object(to),
                amount,
                combat: false,
            };
            group.push(crate::rules::Proposed::new(&[crate::cite!("413.2f")], event));
        }
        Ok(!self.happen(group)?.is_empty())
    }

    pub(super) fn out_of_combat(
        &mut self,
        what: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<bool> {
        let objects = self.mine(what, Verb::RemoveFromCombat, context)?;
        for o in &objects {
            self.remove_from_combat(*o, &[cite!("413.2b")])?;
        }
        Ok(!objects.is_empty())
    }

    pub(super) fn now_blocked(&mut self, what: &ObjectRef, context: &mut Context) -> Ruling<bool> {
        let objects = self.mine(what, Verb::BecomeBlocked, context)?;
        for o in &objects {
            self.become_blocked(*o, &[cite!("413.2b")])?;
        }
        Ok(!objects.is_empty())
    }

    /// What this creature alone has blocked this combat becomes unblocked (309.2f); nothing
    /// triggers on that.
    pub(super) fn now_unblocked(&mut self, by: &ObjectRef, context: &mut Context) -> Ruling<bool> {
        if self.game.turn().combats > 1 {
            return Err(Stop::unruled(ResolveUnruled::BlockedWhen));
        }
        let blockers = objects_of(&self.game, by, context)?;
        let Some(mut combat) = self.game.combat().cloned() else { return Ok(false) };
        let pairs = self.game.this_turn().blocked();
        let mut freed = Vec::new();
        for attacker in combat.attackers.iter_mut().filter(|a| a.blocked.is_blocked()) {
            let mut by = pairs.iter().filter(|(_, a)| *a == attacker.creature).peekable();
            if by.peek().is_some() && by.all(|(b, _)| blockers.contains(b)) {
                attacker.blocked = BlockStatus::Unblocked;
                freed.push(attacker.creature);
            }
        }
        if freed.is_empty() {
            return Ok(false);
        }
        self.record_as(
            &[cite!("413.2b"), cite!("309.2f")],
            Event::CombatSet(Some(Box::new(combat))),
            |_| ResolveFact::Unblocked { creatures: freed },
        );
        Ok(true)
    }

    pub(super) fn block_now(
        &mut self,
        blocker: &ObjectRef,
        attacker: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<bool> {
        let blockers = self.mine(blocker, Verb::Block, context)?;
        let attackers = self.mine(attacker, Verb::BeBlocked, context)?;
        for b in &blockers {
            for a in &attackers {
                self.add_blocker(*b, *a, &[cite!("413.2b")])?;
            }
        }
        Ok(!blockers.is_empty() && !attackers.is_empty())
    }

    /// 413.2c: whether they do is chosen as the instruction is followed, once for all of them; then
    /// nobody is asked as damage is assigned (310.2e).
    pub(super) fn assign_as_unblocked(
        &mut self,
        what: &ObjectRef,
        duration: &Duration,
        context: &mut Context,
    ) -> Ruling<bool> {
        self.change(
            &Thing::Object(what.clone()),
            &[Change::AsThoughUnblocked(Leave::Must)],
            duration,
            context,
        )
    }
}
