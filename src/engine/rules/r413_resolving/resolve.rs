//! 413.2a to 413.2h: the steps of a resolution.
use crate::cite;
use crate::game::{
    AbilityInstance, AbilityOrigin, Arrived, Bindings, Cause, ChoiceRefused, Entity, Event,
    LibraryPlace, Move, ObjectId, ResolveFact, ResolveUnruled, Saying, StackItem, StackKind, Zone,
};
use crate::rules::r200_phrases::{described_by, holds};
use crate::rules::r202_name::{counted_among, own_name, speaks_of_imprinted};
use crate::rules::r212_types::resolve_rule;
use crate::rules::r415_targets::{TargetPhrase, legal_target, stack_context, texts, unshifted};
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::r502_keywords::only_places;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{
    Ability, CostName, Keyword, ObjectRef, PlayLimit, Quality, Tree, Triggered, Variable,
};

impl Engine<'_> {
    /// Resolves the top object of the stack (413.1).
    ///
    /// # Errors
    /// What isn't ruled, or the decider's.
    pub fn resolve_top(&mut self) -> Ruling<()> {
        let Some(&top) = self.game.stack().last() else {
            return Err(Stop::illegal(&[cite!("413.1")], ChoiceRefused::EmptyStack));
        };
        let Some(item) = self.game.object(top).stack.as_deref().cloned() else {
            return Err(Stop::unruled_by(cite!("413.1"), ResolveUnruled::StackKindUnsaid));
        };
        match item.kind {
            StackKind::CombatDamage => self.deal_combat_damage(top),
            StackKind::Spell => self.resolve_spell(top, &item),
            StackKind::Activated | StackKind::Triggered => self.resolve_ability(top, &item),
        }?;
        self.end_control_now()
    }

    fn resolve_spell(&mut self, spell: ObjectId, item: &StackItem) -> Ruling<()> {
        let seen = characteristics(&self.game, spell).clone();
        let permanent = seen.types.iter().any(|t| t.is_permanent());
        let mut context = stack_context(&self.game, spell);
        if self.recheck_targets(spell, item, &mut context)? {
            return self.under(|e| e.countered_by_rule(spell));
        }
        let mut rules = vec![cite!("413.1")];
        if !permanent {
            rules.extend([cite!("401.3"), cite!("413.2")]);
            rules.extend(counted_among(&self.game, spell));
        }
        if !item.targets.is_empty() {
            rules.push(cite!("413.2a"));
        }
        self.record_as(&rules, Event::Resolved(spell), |_| ResolveFact::Resolves { object: spell });
        self.under(|e| {
            if permanent {
                return e.put_spell_into_play(spell, item);
            }
            let haunts = seen.has(&Keyword::Haunt);
            if !haunts && seen.abilities.iter().any(waits_for_nothing_of_its_own) {
                let what = ResolveUnruled::TriggersOnceResolved;
                return Err(Stop::unruled_by(cite!("404.4"), what));
            }
            for text in texts(&e.game, spell)? {
                let mut own = context.clone();
                own.bindings = unshifted(&context.bindings, text.shift);
                e.follow(&text.effect, &mut own)?;
                if text.shift == 0 {
                    context = own;
                }
            }
            if seen.has(&crate::wording::tree::Keyword::Epic) {
                e.tell(&[cite!("502.44a"), cite!("502.44b")], |_| ResolveFact::HasEpic { spell });
                let mut own = context.clone();
                e.follow(&crate::rules::r502_keywords::r44_epic::effect(), &mut own)?;
            }
            e.put_spell_away(spell, item)
        })
    }

    /// 413.2h: a permanent comes into play under the control of the spell's controller.
    /// 212.2b, 212.3b, 212.4b: under the control of the player who controls the spell.
    fn put_spell_into_play(&mut self, spell: ObjectId, item: &StackItem) -> Ruling<()> {
        let object = self.game.object(spell);
        let put_by = controller(&self.game, spell).unwrap_or(object.put_by);
        let aura = characteristics(&self.game, spell).has_subtype("Aura");
        let arrived = Arrived {
            face_down: object.face_down,
            attached_to: aura.then(|| item.targets.first().map(|t| t.entity)).flatten(),
            paid: item.paid.clone(),
            x: object.x.or_else(|| {
                item.bindings.variables.get(&Variable::X).and_then(|x| u32::try_from(*x).ok())
            }),
            chosen: object.chosen.clone(),
            bindings: item.bindings.clone(),
            ..Arrived::default()
        };
        let mut rules = vec![
            cite!("413.2h"),
            cite!("401.7"),
            resolve_rule(&characteristics(&self.game, spell).types),
        ];
        if aura {
            rules.push(cite!("212.4d"));
        }
        let changed = self.game.effects().any(|e| e.characterizes(spell));
        if changed {
            self.tell(&[cite!("213.5"), cite!("217.1c")], |_| ResolveFact::ChangedAsSpell {
                spell,
            });
        }
        if self.game.effects().any(|e| e.prevents_damage_of(spell)) {
            self.tell(&[cite!("217.1c")], |_| ResolveFact::PreventedAsSpell { spell });
        }
        let hungry = |k: &Keyword| matches!(k, Keyword::Bloodthirst(_));
        let opponents = self.game.opponents(put_by);
        let hurt =
            |d: &crate::game::DamageDealt| opponents.iter().any(|o| d.to == Entity::Player(*o));
        if !arrived.face_down
            && characteristics(&self.game, spell).keywords().any(hungry)
            && !self.game.this_turn().damage().iter().any(hurt)
        {
            self.tell(&[cite!("502.50a")], |_| ResolveFact::NoBloodthirst);
        }
        let m = Move { put_by, arrived, ..self.plain(spell, Zone::InPlay, Cause::Resolved) };
        self.happen_one(&rules, Event::Move(Box::new(m))).map(|_| ())
    }

    /// 413.2h: an instant or sorcery goes to its owner's graveyard, unless its own effect has moved
    /// it. 212.5b, 212.7b, 217.4a: on top of its owner's graveyard.
    fn put_spell_away(&mut self, spell: ObjectId, item: &StackItem) -> Ruling<()> {
        if self.game.object(spell).zone != Zone::Stack {
            return Ok(());
        }
        let owner = self.game.object(spell).owner;
        let (to, rules) = if by_flashback(item) {
            (Zone::Removed, vec![cite!("413.2h"), cite!("502.22a")])
        } else if item.paid.contains(&CostName::Buyback) {
            (Zone::Hand(owner), vec![cite!("413.2h"), cite!("502.16a")])
        } else {
            (
                Zone::Graveyard(owner),
                vec![
                    cite!("413.2h"),
                    cite!("401.7"),
                    resolve_rule(&characteristics(&self.game, spell).types),
                ],
            )
        };
        self.loses_splices(spell, item);
        // 200.5a: the card goes to its owner, whoever played the spell.
        let mut rules = rules;
        rules.extend((controller(&self.game, spell) != Some(owner)).then_some(cite!("200.5a")));
        let m = self.plain(spell, to, Cause::Resolved);
        self.happen_one(&rules, Event::Move(Box::new(m))).map(|_| ())
    }

    /// 502.40e: what was spliced onto a spell ends as it leaves the stack.
    pub(super) fn loses_splices(&mut self, spell: ObjectId, item: &StackItem) {
        if !item.spliced.is_empty() {
            self.tell(&[cite!("502.40e")], |_| ResolveFact::WithoutSplices { spell });
        }
    }

    fn resolve_ability(&mut self, ability: ObjectId, item: &StackItem) -> Ruling<()> {
        let Some(instance) = &item.ability else {
            return Err(Stop::unruled_by(cite!("413.1"), ResolveUnruled::NoTextOnStack));
        };
        let mut context = stack_context(&self.game, ability);
        let (effect, condition) = match instance.ability.as_ref() {
            Ability::Activated(a) => (a.effect.clone(), None),
            Ability::Triggered(t) => {
                (t.effect.clone(), t.condition.clone().filter(|_| !only_places(instance)))
            }
            Ability::Keyword(crate::wording::tree::Keyword::Forecast(a)) => {
                (a.effect.clone(), None)
            }
            Ability::Static(s) => match &s.linked {
                Some(t) => (t.effect.clone(), t.condition.clone()),
                None => return Err(Stop::unruled(ResolveUnruled::StaticOnStack)),
            },
            _ => {
                return Err(Stop::unruled(ResolveUnruled::OtherOnStack));
            }
        };
        if self.recheck_targets(ability, item, &mut context)? {
            if !resolves_anyway(&instance.ability) {
                return self.under(|e| e.countered_by_rule(ability));
            }
            for target in context.illegal.clone() {
                self.tell(&[cite!("413.2a"), cite!("103.1")], |_| ResolveFact::NoLongerLegal {
                    target,
                });
            }
        }
        // Its source need not exist any more (402.6).
        let gone = item.source.is_some_and(|s| self.game.object(s).zone == Zone::Gone);
        // Nor need its source have it any more.
        let lost = matches!(*instance.ability, Ability::Activated(_))
            && item.source.is_some_and(|s| {
                let has = |i: &crate::game::AbilityInstance| {
                    i.origin == instance.origin && i.part == instance.part
                };
                self.game.object(s).in_play()
                    && !characteristics(&self.game, s).abilities.iter().any(has)
            });
        let mut rules = vec![cite!("413.1"), cite!("413.2")];
        if !item.targets.is_empty() {
            rules.push(cite!("413.2a"));
        }
        if gone || lost {
            rules.push(cite!("402.6"));
        }
        let other = item.source.is_some_and(|s| {
            self.game.object(s).in_play()
                && controller(&self.game, s) != controller(&self.game, ability)
        });
        rules.extend(other.then_some(cite!("200.7a")));
        let triggered = matches!(*instance.ability, Ability::Triggered(_));
        rules.extend((other && triggered).then_some(cite!("glossary: You, Your")));
        rules.extend(item.source.and_then(|s| own_name(&self.game, s, instance)));
        rules.extend(speaks_of_imprinted(&instance.ability).then_some(cite!("502.34b")));
        // 502.12b: what rampage counts it counts now, and only once.
        rules.extend(
            matches!(instance.keyword.as_deref(), Some(crate::wording::tree::Keyword::Rampage(_)))
                .then_some(cite!("502.12b")),
        );
        self.record_as(&rules, Event::Resolved(ability), |_| ResolveFact::Resolves {
            object: ability,
        });
        self.under(|e| {
            let goes = match &condition {
                Some(c) => holds(&e.game, c, &context)?,
                None => true,
            };
            let mut rules = vec![cite!("410.8"), cite!("404.3")];
            if let Some(c) = &condition {
                rules.extend(e.condition_rests_on(c, &context));
                let another = !goes && e.is_so_of_another(c, &context);
                rules.extend(another.then_some(cite!("217.1c")));
            }
            let said = condition.clone().map(|condition| Saying::Condition(condition).into());
            let object = context.this;
            if goes && condition.is_some() {
                e.tell(&rules, |_| ResolveFact::StillTrue { condition: said, object });
            } else if !goes {
                e.tell(&rules, |_| ResolveFact::NoLongerTrue { condition: said, object });
            }
            if goes {
                let of = condition.as_ref().map(|c| described_by(&e.game, c, &context));
                for (slot, found) in of.unwrap_or_default() {
                    context.bindings.bind(slot, found);
                }
                e.follow(&effect, &mut context)?;
                e.remember_for_others(item, instance, &context.bindings);
                e.told_to_the_others(&context);
            }
            if e.game.object(ability).zone == Zone::Stack {
                e.record_silently(
                    &[cite!("413.2")],
                    Event::Ceased {
                        object: ability,
                        last_known: Some(characteristics(&e.game, ability).clone()),
                    },
                );
            }
            Ok(())
        })
    }

    /// "That player", said in another ability of the same object: whom this ability targets is
    /// remembered for it from when it is put on the stack, whatever becomes of it there (409.1c).
    pub(in crate::rules) fn remember_targets(&mut self, ability: ObjectId) {
        let Some(item) = self.game.object(ability).stack.clone() else { return };
        let Some(instance) = item.ability.clone() else { return };
        let mut bindings = Bindings::default();
        for target in &item.targets {
            let mut all = bindings.entities(target.slot).to_vec();
            all.push(target.entity);
            bindings.bind(target.slot, all);
        }
        self.remember_for_others(&item, &instance, &bindings);
    }

    fn remember_for_others(
        &mut self,
        item: &StackItem,
        instance: &crate::game::AbilityInstance,
        found: &Bindings,
    ) {
        use crate::wording::tree::{Antecedent, Tree};
        let Some(source) = item.source.filter(|s| self.game.object(*s).in_play()) else { return };
        let mut meant = Vec::new();
        for other in &characteristics(&self.game, source).abilities {
            let printed = |a: &AbilityInstance| matches!(a.origin, AbilityOrigin::Printed(_));
            if (other.origin, other.part) != (instance.origin, instance.part)
                && printed(other)
                && printed(instance)
                && other.timestamp == instance.timestamp
                && other.keyword.is_none()
            {
                let to = other.ability.all::<Antecedent>().into_iter();
                meant.extend(to.filter_map(|to| match to {
                    Antecedent::Slot(slot) => Some(*slot),
                    _ => None,
                }));
            }
        }
        let before = &self.game.object(source).bindings;
        let mut bindings = before.clone();
        for slot in meant {
            if let Some(bound) = found.slots.get(&slot)
                && item.targets.iter().any(|t| t.slot == slot)
            {
                bindings.slots.insert(slot, bound.clone());
            }
        }
        if bindings != *before {
            self.record_silently(&[cite!("413.2")], Event::Remembered { object: source, bindings });
        }
    }

    /// 217.1c: a target that has changed zones is another object now, even where it has come back
    /// (217.5c).
    fn another_object(&mut self, target: ObjectId) {
        let now = self.game.latest(target);
        let (from, to) =
            (crate::rules::r217_zones::left_zone(&self.game, target), self.game.object(now).zone);
        let back = now != target && from == Some(to);
        let mut rules =
            if back { vec![cite!("217.1c"), cite!("217.5c")] } else { vec![cite!("217.1c")] };
        // What is elsewhere is neither tapped nor anybody's to control, whatever it was in play.
        let elsewhere = from == Some(Zone::InPlay) && !matches!(to, Zone::InPlay | Zone::Stack);
        rules.extend(elsewhere.then_some(cite!("217.5d")));
        self.tell(&rules, |_| ResolveFact::AnotherObject { object: target, back });
    }

    /// 413.2a: targets are looked at again. Whether all of them are illegal; otherwise the context
    /// knows which are. 502.15n, 502.40d: what phased out and in again is still the target; a
    /// splice's targets are the spell's.
    fn recheck_targets(
        &mut self,
        id: ObjectId,
        item: &StackItem,
        context: &mut Context,
    ) -> Ruling<bool> {
        if item.targets.is_empty() {
            return Ok(false);
        }
        let mut legal = Vec::new();
        let mut illegal = Vec::new();
        for target in &item.targets {
            let list = match legal_target(&self.game, id, target.slot, target.entity)? {
                Ok(()) => &mut legal,
                Err(refusal) => {
                    // What would forbid targeting it now makes it illegal, such as protection
                    // (502.7b).
                    if let Some(rule) = refusal.rules.iter().find(|r| **r == cite!("502.7b")) {
                        let spell = item.kind == StackKind::Spell;
                        let by = item.source.filter(|_| !spell).unwrap_or(id);
                        self.tell(&[cite!("413.2a"), *rule], |_| ResolveFact::ProtectedFrom {
                            target: target.entity,
                            by,
                        });
                    }
                    context.illegal_in.push((target.slot, target.entity));
                    &mut illegal
                }
            };
            if !list.contains(&target.entity) {
                list.push(target.entity);
            }
        }
        for object in illegal
            .iter()
            .filter_map(|t| t.object())
            .filter(|o| self.game.object(*o).last_known.is_some())
            .collect::<Vec<_>>()
        {
            self.another_object(object);
        }
        if legal.is_empty() {
            context.illegal = illegal;
            return Ok(true);
        }
        for phrase in crate::rules::r415_targets::phrases_of(&self.game, id)? {
            let TargetPhrase::Objects(p) = &phrase else { continue };
            if !p.objects.tails.contains(&Quality::SameController) {
                continue;
            }
            let of = item.targets.iter().filter(|t| t.slot == phrase.slot());
            let controllers: Vec<_> =
                of.filter_map(|t| controller(&self.game, t.entity.object()?)).collect();
            if controllers.windows(2).any(|w| w[0] != w[1]) {
                return Err(Stop::unruled_by(cite!("413.2a"), ResolveUnruled::TargetsOfOnePlayer));
            }
        }
        for target in illegal.iter().filter(|t| legal.contains(t)) {
            let target = *target;
            self.tell(&[cite!("413.2a")], |_| ResolveFact::LegalForOne { target });
        }
        illegal.retain(|t: &Entity| !legal.contains(t));
        for target in &illegal {
            let target = *target;
            self.tell(&[cite!("413.2a")], |_| ResolveFact::NoLongerLegal { target });
        }
        context.illegal = illegal;
        Ok(false)
    }

    /// A move with nothing special about it, under the control of the owner.
    pub(in crate::rules) fn plain(&self, object: ObjectId, to: Zone, cause: Cause) -> Move {
        Move {
            object,
            from: self.game.object(object).zone,
            to,
            place: LibraryPlace::Top,
            cause,
            source: None,
            put_by: self.game.object(object).owner,
            new: object,
            arrived: Arrived::default(),
            last_known: None,
            left: crate::game::Departure::default(),
        }
    }
}

/// 502.22a: played by its flashback cost.
pub(super) fn by_flashback(item: &StackItem) -> bool {
    item.paid.contains(&CostName::Flashback)
}

/// The triggered ability that an ability on the stack is, if it is one.
pub(super) fn triggered(ability: &Ability) -> Option<&Triggered> {
    match ability {
        Ability::Triggered(t) => Some(t),
        Ability::Static(s) => s.linked.as_deref(),
        _ => None,
    }
}

/// Whether a spell that is put away as it resolves has a triggered ability that isn't about itself
/// (404.4).
fn waits_for_nothing_of_its_own(instance: &AbilityInstance) -> bool {
    let own = |what: &ObjectRef| {
        matches!(what, ObjectRef::This | ObjectRef::ThisAs(_) | ObjectRef::ThisIn(..))
    };
    let printed =
        matches!(instance.origin, AbilityOrigin::Printed(_)) && instance.keyword.is_none();
    printed && matches!(&*instance.ability, Ability::Triggered(t) if !t.any(own))
}

/// "This ability can't be countered except by spells and abilities": not for want of a legal
/// target.
fn resolves_anyway(ability: &Ability) -> bool {
    let limits = match ability {
        Ability::Activated(a) => &a.limits,
        Ability::Triggered(t) => &t.limits,
        _ => return false,
    };
    limits.contains(&PlayLimit::ResolvesAnyway)
}
