//! 414. Countering spells and abilities: off the stack without resolving.
//!
//! A countered spell goes to its owner's graveyard, or elsewhere where the text that counters it says so; an ability just leaves the stack.
use super::resolve::by_flashback;
use crate::cite;
use crate::game::{Cause, EntryKind, Event, LibraryPlace, Move, ObjectId, StackKind, Zone};
use crate::rulebook::RuleId;
use crate::rules::names::{name, sentence};
use crate::rules::r418_continuous::{characteristics, object_rules};
use crate::rules::{Engine, Proposed, Ruling};
use crate::wording::tree::{Ability, ObjectRule};

impl Engine<'_> {
    /// Counters a spell or ability (414.1); `by` is the object whose effect does it. Whether it was countered.
    ///
    /// # Errors
    /// As the door's.
    pub fn counter(&mut self, object: ObjectId, by: Option<ObjectId>) -> Ruling<bool> {
        self.counter_to(object, by, None)
    }

    /// The same, and the spell goes to this zone instead of the graveyard.
    pub(super) fn counter_to(
        &mut self,
        object: ObjectId,
        by: Option<ObjectId>,
        to: Option<(Zone, LibraryPlace)>,
    ) -> Ruling<bool> {
        if self.game.object(object).zone != Zone::Stack {
            return Ok(false);
        }
        let damage = self
            .game
            .object(object)
            .stack
            .as_ref()
            .is_some_and(|s| s.kind == StackKind::CombatDamage);
        if damage {
            return Ok(false);
        }
        if object_rules(&self.game, object).iter().any(|r| r.rule == ObjectRule::CantBeCountered) {
            // What it says of itself holds while it is a spell (401.6).
            self.say(EntryKind::Part, &[cite!("103.2"), cite!("401.6"), cite!("412.3")], |g| {
                sentence(format!("{} can't be countered", name(g, object)))
            });
            return Ok(false);
        }
        self.off_the_stack(object, by, None, to)?;
        Ok(true)
    }

    /// 413.2a: all its targets are illegal.
    pub(super) fn countered_by_rule(&mut self, object: ObjectId) -> Ruling<()> {
        let ability = self.game.object(object).kind == crate::game::ObjectKind::Ability;
        let rules: &[RuleId] =
            if ability { &[cite!("413.2a"), cite!("402.5")] } else { &[cite!("413.2a")] };
        self.say(EntryKind::Part, rules, |g| {
            sentence(format!("all targets of {} are illegal", name(g, object)))
        });
        self.off_the_stack(object, None, Some(cite!("413.2a")), None)
    }

    fn off_the_stack(
        &mut self,
        object: ObjectId,
        by: Option<ObjectId>,
        rule: Option<RuleId>,
        to: Option<(Zone, LibraryPlace)>,
    ) -> Ruling<()> {
        let mut why: Vec<RuleId> = rule.into_iter().chain([cite!("414.1")]).collect();
        if let Some(item) = self.game.object(object).stack.clone() {
            self.loses_splices(object, &item);
        }
        let there = self.game.object(object);
        why.extend(
            (there.kind == crate::game::ObjectKind::Ability && rule.is_none())
                .then_some(cite!("402.5")),
        );
        let costs =
            |i: &crate::game::StackItem| match i.ability.as_ref().map(|a| a.ability.as_ref()) {
                Some(Ability::Activated(text)) => !text.costs.is_empty(),
                _ => false,
            };
        if there
            .stack
            .as_deref()
            .is_some_and(|i| !i.mana_spent.is_empty() || !i.paid.is_empty() || costs(i))
        {
            why.push(cite!("414.2"));
        }
        let leaves = match there.stack.as_deref() {
            Some(item) if item.kind == StackKind::Spell => {
                let (zone, place) = if by_flashback(item) {
                    why.push(cite!("502.22a"));
                    (Zone::Removed, LibraryPlace::Top)
                } else {
                    to.unwrap_or((Zone::Graveyard(there.owner), LibraryPlace::Top))
                };
                Event::Move(Box::new(Move {
                    place,
                    source: by,
                    ..self.plain(object, zone, Cause::Countered)
                }))
            }
            _ => Event::Ceased {
                object,
                last_known: Some(Box::new((*characteristics(&self.game, object)).clone())),
            },
        };
        let group = vec![
            Proposed::new(&why, Event::Countered { object, by, rule }),
            Proposed::new(&why, leaves),
        ];
        self.happen(group).map(|_| ())
    }
}
