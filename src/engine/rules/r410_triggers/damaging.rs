//! 410.6, 310.4: damage that is dealt, and how often "deals damage" and "is dealt damage" occur in
//! what is dealt at once.
use super::occurs::Match;
use super::several::is_one_or_more;
use crate::game::{Entity, Event, ObjectId};
use crate::rules::Ruling;
use crate::wording::tree::{Event as Trigger, PlayerRef, Thing};

impl Match<'_> {
    /// Whether the damage is what the trigger waits for; how much there was is bound.
    pub(super) fn dealt_damage(&mut self, trigger: &Trigger, event: &Event) -> Ruling<bool> {
        let Event::Damage { source: from, to: hit, amount: n, combat } = event else {
            return Ok(false);
        };
        let now = self.seen.now;
        let n = i64::from(*n);
        match trigger {
            Trigger::DealsDamage { source, combat: only, to, amount } => {
                if only.is_so() && !combat {
                    return Ok(false);
                }
                let same = |e: &Event| match e {
                    Event::Damage { source: by, to, combat: c, .. }
                        if to == hit && (!only.is_so() || *c) =>
                    {
                        Some(*by)
                    }
                    _ => None,
                };
                // To whatever it is dealt: the source deals it once, all of it.
                let once = *combat && to.is_none() && !is_one_or_more(source);
                let Some(n) = (match once {
                    true => self.in_combat_at_once(event, &|by, _| by == *from),
                    false => Some(n),
                }) else {
                    return Ok(false);
                };
                // 602.2a: the defending player is the one whom it attacks.
                let defender = match to {
                    Some(Thing::Player(PlayerRef::Defending)) => {
                        now.combat().and_then(|combat| combat.defender_of(*from))
                    }
                    _ => None,
                };
                let fits = self.first_of_several(source, event, &same)?
                    && self.is(source, *from, now)?
                    && match defender {
                        Some(defender) => *hit == Entity::Player(defender),
                        None => self.thing(to.as_ref(), *hit)?,
                    };
                self.bindings.bind_number(*amount, n);
                if fits {
                    self.bind_several(source, &same)?;
                }
                Ok(fits)
            }
            Trigger::IsDealtDamage { to, combat: only, by, least, amount } => {
                if only.is_so() && !combat {
                    return Ok(false);
                }
                // "3 or more damage by a single source" asks of each.
                let once = *combat && by.is_none() && least.is_none();
                let Some(n) = (match once {
                    true => self.in_combat_at_once(event, &|_, to| to == *hit),
                    false => Some(n),
                }) else {
                    return Ok(false);
                };
                let from_what = match by {
                    Some(by) => self.is(by, *from, now)?,
                    None => true,
                };
                let enough = least.is_none_or(|least| n >= i64::from(least));
                let fits = enough && from_what && self.thing(Some(to), *hit)?;
                self.bindings.bind_number(*amount, n);
                Ok(fits)
            }
            _ => Ok(false),
        }
    }

    /// 310.4: combat damage is all dealt at once. How much of it is the same, at the first event
    /// that is a part of it.
    fn in_combat_at_once(
        &self,
        event: &Event,
        same: &dyn Fn(ObjectId, Entity) -> bool,
    ) -> Option<i64> {
        let part = |e: &Event| match e {
            Event::Damage { source, to, amount, combat: true } if same(*source, *to) => {
                Some(i64::from(*amount))
            }
            _ => None,
        };
        let first = self.group.iter().find(|e| part(e).is_some())?;
        std::ptr::eq(first, event).then(|| self.group.iter().filter_map(part).sum())
    }
}
