//! 418.3: what continuous effects of resolutions affect, how much and how long, is fixed at once.
use crate::cite;
use crate::decide::{Purpose, Verb};
use crate::game::{
    Continuing, ContinuingKind, EffectId, Entity, Event, Game, LastFact, ObjectId, ResolveUnruled,
    Saying, Timestamp, TooLate, Until,
};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::{holds, is_of_this_turn, player_of, players_meant};
use crate::rules::r418_continuous::{characteristics, controller, is_rule};
use crate::rules::{Context, Engine, Ruling};
use crate::terms::Supertype;
use crate::wording::tree::{
    Ability, Amount, Antecedent, Back, Change, Duration, Keyword, ObjectRef, ObjectRule, PlayOrder,
    PlayerRef, PlayerScope, Quality, Quantity, Slot, Thing, Tree,
};

impl Engine<'_> {
    pub(in crate::rules) fn change(
        &mut self,
        what: &Thing,
        changes: &[Change],
        duration: &Duration,
        context: &mut Context,
    ) -> Ruling<bool> {
        let all = super::locking::each_this_way(what, context);
        let what = all.as_ref().unwrap_or(what);
        if let Some(slot) = group_of(what, context)
            && changes.iter().all(is_rule)
            && !(matches!(duration, Duration::NextUntapStep(..)) && fights_now(what))
        {
            return self.begin_rules(what, slot, changes, duration, context);
        }
        let chooser = context.chooser();
        let mut affected =
            self.things_for(chooser, what, context, &Purpose::Object(Verb::Affect))?;
        affected.retain(|e| {
            e.object().is_none_or(|o| self.game.object(o).zone != crate::game::Zone::Gone)
        });
        if affected.is_empty() {
            return Ok(false);
        }
        // "For each other creature": other than the one that gets it.
        if affected.iter().any(|e| *e != Entity::Object(context.this)) && count_others(changes) {
            let mut any = false;
            for e in affected {
                let mut about = context.clone();
                about.each = Some(e);
                about.besides = e.object();
                if let Thing::Object(those) = what
                    && let Some(slot) = those.said_of_each()
                {
                    about.bindings.bind(slot, vec![e]);
                }
                let locked = self.locked(changes, &mut about)?;
                self.tell(&[cite!("418.3c"), cite!("413.2f")], |_| LastFact::CountedOnce);
                any |= self.begin_changes(vec![e], locked, duration, context)?;
            }
            return Ok(any);
        }
        // "Each creature gets +1/+1 for each counter on it": one for each, about it (413.2f).
        if let Thing::Object(those) = what
            && let Some(slot) = those.said_of_each()
            && (duration.refers_to(slot) || changes.iter().any(|c| c.refers_to(slot)))
        {
            let mut any = false;
            let mut counted = affected.len() > 1 && count(changes);
            for e in affected {
                let mut about = context.clone();
                about.bindings.bind(slot, vec![e]);
                let locked = self.locked(changes, &mut about)?;
                if std::mem::take(&mut counted) && locked != changes {
                    self.tell(&[cite!("418.3c"), cite!("413.2f")], |_| LastFact::CountedOnce);
                }
                any |= self.begin_changes(vec![e], locked, duration, &about)?;
            }
            return Ok(any);
        }
        let locked = self.locked(changes, context)?;
        if affected.len() > 1 && count(changes) {
            self.is_alike_of_each(what, &affected, (changes, &locked), context)?;
        }
        if locked != changes && count(changes) {
            self.tell(&[cite!("418.3c"), cite!("413.2f")], |_| LastFact::CountedOnce);
        }
        self.begin_changes(affected, locked, duration, context)
    }

    /// 418.3b: rules about a whole kind of things hold for those that come later too.
    fn begin_rules(
        &mut self,
        what: &Thing,
        slot: Slot,
        changes: &[Change],
        duration: &Duration,
        context: &mut Context,
    ) -> Ruling<bool> {
        let affected = match is_next(what) {
            true => Vec::new(),
            false => {
                self.things_for(context.chooser(), what, context, &Purpose::Object(Verb::Affect))?
            }
        };
        let what = &self.next_counted(what, context)?;
        let changes = self.locked(changes, context)?;
        let mut open = context.clone();
        open.bindings.slots.remove(&slot);
        // For each player until his or her own next untap step, about what that player controls.
        if is_of_each(duration)
            && let Thing::Object(ObjectRef::Phrase(all)) = what
        {
            let mut theirs = all.clone();
            let holder = Back::that_player(Antecedent::Slot(Slot::Holder));
            theirs.objects.tails.push(Quality::ControlledBy(PlayerRef::Back(holder)));
            let what = Thing::Object(ObjectRef::Phrase(theirs));
            let said = all.objects.qualities().find_map(|q| match q {
                Quality::ControlledBy(who) => Some(who),
                _ => None,
            });
            let players = match said {
                Some(who) => players_meant(&self.game, who, context)?,
                None => self.game.players().map(|p| p.id).collect(),
            };
            for player in players {
                let of = |e: &Entity| e.object().and_then(|o| controller(&self.game, o));
                let now = affected.iter().copied().filter(|e| of(e) == Some(player)).collect();
                open.bindings.bind(Slot::Holder, vec![Entity::Player(player)]);
                let until = Until::AfterUntapOf(player, self.game.turn().number);
                self.begin_rule(&what, now, &changes, (duration, until), &open)?;
            }
            return Ok(true);
        }
        let Some(until) = self.until(duration, &affected, context)? else { return Ok(false) };
        self.say_too_late(&affected, &changes);
        self.begin_rule(what, affected, &changes, (duration, until), &open)
    }

    fn begin_rule(
        &mut self,
        what: &Thing,
        now: Vec<Entity>,
        changes: &[Change],
        (said, until): (&Duration, Until),
        context: &Context,
    ) -> Ruling<bool> {
        let says = Saying::Changes(changes.to_vec(), said.clone()).into();
        let object = context.own();
        let kind = ContinuingKind::Rules { what: what.clone(), changes: changes.to_vec() };
        self.begin(kind, until, &[cite!("418.3b")], context, |_| LastFact::WhateverIsMeant {
            now,
            says,
            object,
        })?;
        Ok(true)
    }

    /// "The next" is the one after those that have been played so far (418.3b).
    fn next_counted(&self, what: &Thing, context: &Context) -> Ruling<Thing> {
        let mut what = what.clone();
        if let Thing::Object(ObjectRef::Phrase(p)) = &mut what {
            for q in &mut p.objects.tails {
                if let Quality::PlayedAs(order @ PlayOrder::Next, objects, who) = q {
                    let scope = match who {
                        Some(who) => PlayerScope::Of(who.clone()),
                        None => PlayerScope::Any,
                    };
                    let so_far = Amount::SpellsPlayedThisTurn(Some(objects.clone()), scope);
                    let n = crate::rules::r200_phrases::amount(&self.game, &so_far, context)?;
                    *order = PlayOrder::Nth(u32::try_from(n + 1).unwrap_or(u32::MAX));
                }
            }
        }
        Ok(what)
    }

    pub(super) fn begin_changes(
        &mut self,
        affected: Vec<Entity>,
        changes: Vec<Change>,
        duration: &Duration,
        context: &Context,
    ) -> Ruling<bool> {
        // "During its controller's next untap step": for each player the next of his or her own.
        if is_of_each(duration) {
            let of = |e: &Entity| e.object().and_then(|o| controller(&self.game, o));
            let first = affected.first().and_then(of);
            let (one, others): (Vec<_>, Vec<_>) = affected.iter().partition(|e| of(e) == first);
            if !others.is_empty() {
                let begun = self.begin_changes(one, changes.clone(), duration, context)?;
                return Ok(self.begin_changes(others, changes, duration, context)? || begun);
            }
        }
        let Some(until) = self.until(duration, &affected, context)? else { return Ok(false) };
        self.say_too_late(&affected, &changes);
        let told = affected.clone();
        let says = Saying::Changes(changes.clone(), duration.clone()).into();
        let mut rules = vec![cite!("418.3b")];
        let all_landwalk =
            changes.iter().any(|c| matches!(c, Change::LoseKind(Keyword::Landwalk(_))));
        let snow = |o: ObjectId| characteristics(&self.game, o).keywords().any(is_snow_landwalk);
        rules.extend(
            (all_landwalk && affected.iter().filter_map(|e| e.object()).any(snow))
                .then_some(cite!("502.6c")),
        );
        let kind = ContinuingKind::Changes { affected, changes };
        let object = context.this;
        self.begin(kind, until, &rules, context, |_| LastFact::Changed {
            affected: told,
            says,
            object,
        })?;
        Ok(true)
    }

    /// 306.2a, 501.3: what comes too late for a creature that attacks or blocks already.
    fn say_too_late(&mut self, affected: &[Entity], changes: &[Change]) {
        let Some(combat) = self.game.combat() else { return };
        let mut late = Vec::new();
        for creature in affected.iter().filter_map(|e| e.object()) {
            let (attacks, blocks) = (combat.attacker(creature), combat.blocker(creature).is_some());
            for change in changes {
                let stays = match change {
                    Change::Rule(rule) => match **rule {
                        ObjectRule::CantAttack { .. } => attacks.is_some(),
                        ObjectRule::CantBlock { .. } => blocks,
                        _ => false,
                    },
                    _ => false,
                };
                if stays {
                    late.push((
                        cite!("306.2a"),
                        creature,
                        if blocks { TooLate::Blocks } else { TooLate::Attacks },
                    ));
                }
                let blocked = blocks || attacks.is_some_and(|a| a.blocked.is_blocked());
                if blocked && changes_evasion(change) {
                    late.push((cite!("501.3"), creature, TooLate::InABlock));
                }
            }
        }
        for (rule, creature, how) in late {
            self.tell(&[rule], |_| LastFact::TooLate { creature, how });
        }
    }

    /// Whether an object's own copiable values come of copying (503.3).
    pub(in crate::rules) fn is_a_copy(&self, object: ObjectId) -> bool {
        self.game.object(object).copy_of.is_some()
            || self.game.effects().any(|e| e.copies_onto(object))
    }

    /// Begins a continuing effect; the door notices what it changes at once.
    pub(in crate::rules) fn begin(
        &mut self,
        kind: ContinuingKind,
        until: Until,
        rules: &[RuleId],
        context: &Context,
        fact: impl FnOnce(&Game) -> LastFact,
    ) -> Ruling<()> {
        let mut rules = rules.to_vec();
        rules.extend(match &kind {
            ContinuingKind::Replace { .. } | ContinuingKind::Regeneration(_) => {
                vec![cite!("419.3"), cite!("419.4")]
            }
            _ => vec![cite!("418.3a")],
        });
        self.tell(&rules, fact);
        let effect = self.effect(kind, until, context);
        self.happen_one(&rules, effect).map(|_| ())
    }

    pub(super) fn effect(&self, kind: ContinuingKind, until: Until, context: &Context) -> Event {
        Event::EffectBegan(Box::new(Continuing {
            id: EffectId(0),
            source: context.this,
            controller: context.you,
            timestamp: Timestamp(0),
            until,
            since_turn: self.game.turn().number,
            bindings: self.settled(context),
            kind,
        }))
    }

    /// What slots hold for later: what this effect has moved, as what it became.
    pub(super) fn settled(&self, context: &Context) -> crate::game::Bindings {
        let mut bindings = context.bindings.clone();
        bindings.done.clone_from(&context.results.this_way);
        bindings.shields.clone_from(&context.results.shields);
        for bound in bindings.slots.values_mut() {
            bound.entities.retain(|e| !context.illegal.contains(e));
            for e in &mut bound.entities {
                *e = self.followed(*e, context);
            }
        }
        bindings
    }

    /// When the effect ends; `None` if it is over before it begins (418.3d).
    pub(super) fn until(
        &mut self,
        duration: &Duration,
        affected: &[Entity],
        context: &Context,
    ) -> Ruling<Option<Until>> {
        let turn = self.game.turn().number;
        Ok(Some(match duration {
            Duration::Unlimited | Duration::RestOfGame => Until::EndOfGame,
            Duration::UntilEndOfTurn | Duration::ThisTurn => Until::EndOfTurn,
            Duration::UntilEndOfCombat | Duration::ThisCombat => Until::EndOfCombat,
            Duration::ThisAndNextTurn => Until::EndOfNextTurn(turn),
            Duration::UntilYourNextTurn => Until::TurnOf(context.you, turn),
            Duration::UntilYourNext(step) => Until::StepOf(context.you, *step, turn),
            Duration::UntilNext(who, step) => {
                Until::StepOf(player_of(&self.game, who, context)?, *step, turn)
            }
            Duration::UntilEndOfNext(who, step) => {
                let player = player_of(&self.game, who, context)?;
                match step {
                    None => Until::EndOfTurnOf(player, turn),
                    // A step that this turn still brings is the next one.
                    Some(step) => {
                        let ahead = self.game.is_active(player) && self.game.turn().step < *step;
                        let since = if ahead { turn.saturating_sub(1) } else { turn };
                        Until::EndOfStepOf(player, *step, since)
                    }
                }
            }
            Duration::DuringNextTurn(who) => {
                Until::DuringTurnOf(player_of(&self.game, who, context)?, turn)
            }
            Duration::AsLongAs(condition) => {
                // What this effect has moved is meant as what it became.
                let moved = context.clone().with(self.settled(context));
                if self.ended_before(condition, context) || !holds(&self.game, condition, &moved)? {
                    self.tell(&[cite!("418.3d")], |_| LastFact::OverAtOnce);
                    return Ok(None);
                }
                Until::AsLongAs(condition.clone())
            }
            Duration::UntilLeavesPlay(what) => {
                match crate::rules::r200_phrases::objects_of(&self.game, what, context)?.as_slice()
                {
                    [o] if self.game.object(*o).in_play() => Until::LeavesPlay(*o),
                    _ => return Ok(None),
                }
            }
            Duration::NextUntapStep(Some(who @ (PlayerRef::You | PlayerRef::Phrase(_))), _) => {
                Until::AfterUntapOf(player_of(&self.game, who, context)?, turn)
            }
            Duration::NextUntapStep(_, n) => {
                let mut objects = affected.iter().filter_map(|e| e.object());
                match objects.find_map(|o| controller(&self.game, o)) {
                    Some(p) if *n > 1 => Until::AfterUntapsOfController(p, *n),
                    Some(p) => Until::AfterUntapOfController(p, turn),
                    None => return Ok(None),
                }
            }
        }))
    }

    pub(super) fn become_copy(
        &mut self,
        what: &ObjectRef,
        of: &ObjectRef,
        except: &[Change],
        duration: &Duration,
        context: &mut Context,
    ) -> Ruling<bool> {
        let affected = self.mine(what, Verb::BecomeACopy, context)?;
        let copied = self.mine(of, Verb::Copy, context)?;
        let [copied] = copied.as_slice() else { return Ok(false) };
        let copied = *copied;
        let affected: Vec<ObjectId> =
            affected.into_iter().filter(|o| self.game.object(*o).in_play()).collect();
        if affected.is_empty() {
            return Ok(false);
        }
        let entities: Vec<Entity> = affected.iter().map(|o| Entity::Object(*o)).collect();
        let Some(until) = self.until(duration, &entities, context)? else { return Ok(false) };
        let mut with = Vec::new();
        for change in except {
            if *change != Change::GainThisAbility {
                with.push(change.clone());
                continue;
            }
            let own = context
                .stack_object
                .and_then(|s| self.game.object(s).stack.as_ref())
                .and_then(|s| s.ability.as_ref());
            match own {
                Some(instance) => with.push(Change::Gain(vec![(*instance.ability).clone()])),
                None => {
                    return Err(crate::rules::Stop::unruled(ResolveUnruled::WhichAbilityGained));
                }
            }
        }
        let with = affected.first().map_or(with.clone(), |o| {
            crate::rules::r503_copying::keeping_own(&self.game, *o, &with)
        });
        let face = crate::rules::r503_copying::except(
            &crate::rules::r503_copying::copiable_values(&self.game, copied),
            &with,
        )?;
        let copies = affected.clone();
        let mut rules = vec![cite!("503.4"), cite!("503.2")];
        rules.extend((!with.is_empty()).then_some(cite!("503.9")));
        let other_side =
            |o: &ObjectId| self.game.object(*o).face_down || self.game.object(*o).flipped;
        rules.extend(
            (self.is_a_copy(copied) || affected.iter().any(other_side)).then_some(cite!("503.3")),
        );
        for object in &affected {
            rules.extend(crate::rules::r503_copying::choices_rest_on(&self.game, *object, &face));
        }
        self.begin(ContinuingKind::Copy { affected, face }, until, &rules, context, |_| {
            LastFact::BecomesCopy { copies, copied }
        })?;
        Ok(true)
    }
}

/// The slot of a phrase that means a whole kind of things: "creatures you control", "all Walls".
fn group_of(what: &Thing, context: &Context) -> Option<Slot> {
    let Thing::Object(ObjectRef::Phrase(p)) = what else { return None };
    let whole = matches!(p.quantity, Quantity::All | Quantity::Each | Quantity::Bare);
    ((whole || is_next(what)) && !context.bindings.slots.contains_key(&p.slot)).then_some(p.slot)
}

/// "During its controller's next untap step", and not during that of one player.
fn is_of_each(duration: &Duration) -> bool {
    matches!(duration, Duration::NextUntapStep(who, 1)
        if !matches!(who, Some(PlayerRef::You | PlayerRef::Phrase(_))))
}

/// "The next creature spell you play this turn": nothing that is there as the effect begins.
fn is_next(what: &Thing) -> bool {
    let Thing::Object(ObjectRef::Phrase(p)) = what else { return false };
    p.objects.tails.iter().any(|q| matches!(q, Quality::PlayedAs(PlayOrder::Next, ..)))
}

/// Whether the phrase is about creatures in this combat: a later step acts on those in it now.
fn fights_now(what: &Thing) -> bool {
    let Thing::Object(ObjectRef::Phrase(p)) = what else { return false };
    p.objects.qualities().any(|q| {
        matches!(
            q,
            Quality::Attacking(_) | Quality::Blocking(_) | Quality::Blocked(_) | Quality::Unblocked
        ) || is_of_this_turn(q)
    })
}

/// Whether a change gives or takes an evasion ability (501.1).
fn changes_evasion(change: &Change) -> bool {
    match change {
        Change::Gain(all) => all.iter().any(|a| matches!(a, Ability::Keyword(k) if k.is_evasion())),
        Change::Lose(all) => all.iter().any(Keyword::is_evasion),
        Change::Rule(rule) => {
            matches!(**rule, ObjectRule::Unblockable | ObjectRule::CantBeBlocked { .. })
        }
        _ => false,
    }
}

/// Whether the changes hold a number that has to be found out.
fn count(changes: &[Change]) -> bool {
    let found_out = |amount: &Amount| {
        !matches!(
            amount,
            Amount::Number(_)
                | Amount::UpTo(_)
                | Amount::Half(..)
                | Amount::Least(..)
                | Amount::Times(..)
                | Amount::Plus(..)
                | Amount::Minus(..)
                | Amount::ForEach(..)
                | Amount::Difference(..)
        )
    };
    changes.iter().any(|change| change.any(found_out))
}

/// Whether changes count something besides the object that they are made to.
fn count_others(changes: &[Change]) -> bool {
    let others = |amount: &Amount| match amount {
        Amount::Count(what) => what.any(|quality: &Quality| *quality == Quality::Other),
        _ => false,
    };
    changes.iter().any(|change| change.any(others))
}

/// 502.6c: a landwalk ability that names snow lands.
fn is_snow_landwalk(keyword: &Keyword) -> bool {
    let snow = Quality::Supertype(Supertype::Snow);
    matches!(keyword, Keyword::Landwalk(lands) if lands.qualities().any(|q| *q == snow))
}
