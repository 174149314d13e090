//! 414. Countering spells and abilities: off the stack without resolving.
//!
//! A countered spell goes to its owner's graveyard, or elsewhere where the text that counters it
//! says so; an ability just leaves the stack.
use super::resolve::by_flashback;
use crate::cite;
use crate::game::{
    Cause, Event, LibraryPlace, Move, ObjectId, PlayerId, ResolveFact, ResolveUnruled, StackKind,
    Zone,
};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::player_of;
use crate::rules::r418_continuous::{characteristics, object_rules};
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::terms::ZoneKind;
use crate::wording::tree::{Ability, Destination, ObjectRule, Place};

impl Engine<'_> {
    /// Counters a spell or ability (414.1); `by` is the object whose effect does it. The spell goes
    /// to its owner's graveyard, or to this zone. Whether it was countered.
    pub(super) fn counter_to(
        &mut self,
        object: ObjectId,
        by: Option<ObjectId>,
        to: Option<(Zone, LibraryPlace, Option<PlayerId>)>,
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
        if self.cant_be_countered(object) {
            // What it says of itself holds while it is a spell (401.6).
            self.tell(&[cite!("103.2"), cite!("401.6"), cite!("412.3")], |_| {
                ResolveFact::CantBeCountered { object }
            });
            return Ok(false);
        }
        self.off_the_stack(object, by, None, to)?;
        Ok(true)
    }

    /// Whether a spell or ability can't be countered: then it goes nowhere, and nothing is chosen.
    pub(super) fn cant_be_countered(&self, object: ObjectId) -> bool {
        object_rules(&self.game, object).iter().any(|r| r.rule == ObjectRule::CantBeCountered)
    }

    /// 413.2a: all its targets are illegal.
    pub(super) fn countered_by_rule(&mut self, object: ObjectId) -> Ruling<()> {
        let ability = self.game.object(object).kind == crate::game::ObjectKind::Ability;
        let rules: &[RuleId] =
            if ability { &[cite!("413.2a"), cite!("402.5")] } else { &[cite!("413.2a")] };
        self.tell(rules, |_| ResolveFact::AllIllegal { object });
        self.off_the_stack(object, None, Some(cite!("413.2a")), None)
    }

    fn off_the_stack(
        &mut self,
        object: ObjectId,
        by: Option<ObjectId>,
        rule: Option<RuleId>,
        to: Option<(Zone, LibraryPlace, Option<PlayerId>)>,
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
        // 502.37b, 217.1c: what a countered spell's card becomes in play isn't what was played.
        if let (Some(item), Some((Zone::InPlay, ..))) = (there.stack.clone(), &to) {
            let item = std::sync::Arc::new(item.unplayed());
            self.record_silently(&[cite!("217.1c")], Event::StackItemSet { object, item });
        }
        let there = self.game.object(object);
        let leaves = match there.stack.as_deref() {
            Some(item) if item.kind == StackKind::Spell => {
                let (zone, place, under) = if by_flashback(item) {
                    why.push(cite!("502.22a"));
                    (Zone::Removed, LibraryPlace::Top, None)
                } else {
                    to.unwrap_or((Zone::Graveyard(there.owner), LibraryPlace::Top, None))
                };
                let plain = self.plain(object, zone, Cause::Countered);
                let put_by = under.unwrap_or(plain.put_by);
                Event::Move(Box::new(Move { place, source: by, put_by, ..plain }))
            }
            _ => Event::Ceased {
                object,
                last_known: Some(characteristics(&self.game, object).clone()),
            },
        };
        let group = vec![
            Proposed::new(&why, Event::Countered { object, by, rule }),
            Proposed::new(&why, leaves),
        ];
        self.happen(group).map(|_| ())
    }

    /// Where a countered spell goes.
    pub(super) fn counter_place(
        &mut self,
        to: &Destination,
        spell: ObjectId,
        context: &Context,
    ) -> Ruling<(Zone, LibraryPlace, Option<PlayerId>)> {
        let owner = self.game.object(spell).owner;
        let to = &self.which_destination(context.you, to, context)?;
        let place = match to.place {
            Place::None | Place::Top => LibraryPlace::Top,
            Place::Bottom => LibraryPlace::Bottom,
            Place::FromTop(n) => LibraryPlace::Under(n.saturating_sub(1)),
        };
        match to.zone {
            ZoneKind::Library | ZoneKind::Hand | ZoneKind::RemovedFromTheGame
                if to.or_else.is_none() =>
            {
                Ok((Zone::of(to.zone, owner), place, None))
            }
            // What it enchants would have to be chosen for an Aura.
            ZoneKind::InPlay if !characteristics(&self.game, spell).has_subtype("Aura") => {
                let who = match &to.under {
                    Some(who) => player_of(&self.game, who, context)?,
                    None => context.you,
                };
                Ok((Zone::InPlay, place, Some(who)))
            }
            _ => Err(Stop::unruled_by(cite!("414.1"), ResolveUnruled::WhereCounteredGoes)),
        }
    }
}
