//! 503.10, 415.7: copies of spells and abilities, new targets; playing a card during a resolution
//! (413.2e).
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::decide::{AimedAt, Choice, HowPlayed, Purpose, Verb};
use crate::game::{
    Arrived, ChooseFact, Creation, Entity, Event, ManaUntold, MoveFact, ObjectId, ObjectKind,
    PlayerId, ResolveFact, ResolveUnruled, StackItem, StackKind, Zone,
};
use crate::rules::often;
use crate::rules::r200_phrases::{matches, players_meant};
use crate::rules::r415_targets::{fitting, legal_for, phrases_of};
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::wording::tree::{
    Ability, Amount, Change, Duration, Keyword, NewTarget, ObjectRef, Phrase, PlayerRef, Quantity,
    Slot, Thing, whether,
};
use std::sync::Arc;

/// Which new targets will do.
enum Wanted {
    Any,
    Those(Vec<Entity>),
    Such(Thing, Context),
}

impl Engine<'_> {
    pub(super) fn copy_spells(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        n: &Amount,
        except: &[Change],
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let n = often(self.number(n, context)?)?;
        let mut copies = Vec::new();
        for p in &players {
            for original in self.mine(what, Verb::Copy, context)? {
                for _ in 0..n {
                    let itself = context.this == original;
                    copies.extend(self.put_copy(*p, original, None, except, itself)?);
                }
            }
        }
        let any = !copies.is_empty();
        context.bindings.bind(slot, copies.into_iter().map(Entity::Object).collect());
        Ok(Performed::all(&players, any))
    }

    /// 503.10: the copy has all that was decided as the original was played; a spell that has left
    /// the stack is copied as it last was. AimedAt at something, all its targets are that.
    pub(super) fn put_copy(
        &mut self,
        p: PlayerId,
        original: ObjectId,
        aim: Option<Entity>,
        except: &[Change],
        by_itself: bool,
    ) -> Ruling<Option<ObjectId>> {
        let object = self.game.object(original);
        if object.stack.is_none() && object.zone != Zone::Gone {
            return self.copy_of_card(p, original, except);
        }
        let Some(mut copied) = object.stack.clone() else { return Ok(None) };
        let item = Arc::make_mut(&mut copied);
        // 503.10: it isn't played, so that no mana was spent to play it.
        item.mana_spent.clear();
        item.mana_untold = ManaUntold::default();
        // 418.3d: what ended before the copy was there didn't end while it waited.
        item.lasting.iter_mut().for_each(|watched| watched.over = false);
        if let Some(aim) = aim {
            item.targets.iter_mut().for_each(|target| target.entity = aim);
        }
        let kind = match item.kind {
            StackKind::Spell => ObjectKind::SpellCopy,
            StackKind::Activated | StackKind::Triggered => ObjectKind::Ability,
            StackKind::CombatDamage => return Ok(None),
        };
        let arrived = Arrived {
            paid: object.paid.clone(),
            x: object.x,
            stack: Some(copied),
            bindings: object.bindings.clone(),
            ..Arrived::default()
        };
        let face = crate::rules::r503_copying::copiable_values(&self.game, original);
        let mut face = crate::rules::r503_copying::except(&face, except)?;
        // "Except for its epic ability" (502.44a): the copy that epic itself makes.
        if by_itself && face.abilities.iter().any(|a| **a == Ability::Keyword(Keyword::Epic)) {
            let mut without = (*face).clone();
            without.abilities.retain(|a| **a != Ability::Keyword(Keyword::Epic));
            face = std::sync::Arc::new(without);
        }
        let mut rules = vec![cite!("503.10"), cite!("503.1")];
        rules.extend((kind == ObjectKind::SpellCopy).then_some(cite!("401.1a")));
        rules.extend((!except.is_empty()).then_some(cite!("503.9")));
        let creation = Creation {
            new: ObjectId(0),
            kind,
            owner: p,
            put_by: p,
            face,
            zone: Zone::Stack,
            source: Some(original),
            arrived,
        };
        let done = self.happen(vec![Proposed::new(&rules, Event::Created(Box::new(creation)))])?;
        Ok(done.iter().find_map(|e| if let Event::Created(c) = e { Some(c.new) } else { None }))
    }

    /// 503.12: a copy of a card that is no spell, where the card is; it is there to be played.
    fn copy_of_card(
        &mut self,
        p: PlayerId,
        original: ObjectId,
        except: &[Change],
    ) -> Ruling<Option<ObjectId>> {
        let face = crate::rules::r503_copying::copiable_values(&self.game, original);
        let face = crate::rules::r503_copying::except(&face, except)?;
        let zone = self.game.object(original).zone;
        let (kind, arrived) = (ObjectKind::SpellCopy, Arrived::default());
        let creation = Creation {
            new: ObjectId(0),
            kind,
            owner: p,
            put_by: p,
            face,
            zone,
            source: Some(original),
            arrived,
        };
        let done = self.happen(vec![Proposed::new(
            &[cite!("503.12"), cite!("503.2")],
            Event::Created(Box::new(creation)),
        )])?;
        Ok(done.iter().find_map(|e| if let Event::Created(c) = e { Some(c.new) } else { None }))
    }

    /// 415.7: each target may be changed to another legal one, or stays.
    pub(super) fn new_targets(
        &mut self,
        who: &PlayerRef,
        of: &ObjectRef,
        to: &NewTarget,
        must: bool,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let objects = self.mine(of, Verb::ChooseNewTargets, context)?;
        let wanted = match to {
            NewTarget::To(to) => Wanted::Those(self.acted_on(to, context)?),
            NewTarget::MustBe(to) => Wanted::Such(to.clone(), context.clone()),
            NewTarget::Another(such) => {
                let such = Thing::Object(ObjectRef::Phrase(Box::new(Phrase {
                    slot: Slot::Fixed,
                    quantity: Quantity::One,
                    objects: such.clone(),
                    chooser: None,
                    at_random: whether::AtRandom::No,
                })));
                Wanted::Such(such, context.clone())
            }
            NewTarget::Any | NewTarget::Several => Wanted::Any,
        };
        // Whether some of them may be changed and others not.
        let aims = |o: &ObjectId| self.game.object(*o).stack.as_deref().map(|s| s.targets.len());
        if matches!(to, NewTarget::Several) && objects.iter().any(|o| aims(o) > Some(1)) {
            return Err(Stop::unruled(ResolveUnruled::SomeTargetsChanged));
        }
        let mut results = Vec::new();
        for p in players {
            let mut any = false;
            for o in &objects {
                any |= self.change_targets(p, *o, &wanted, must)?;
            }
            results.push(Performed { by: p, done: any });
        }
        Ok(results)
    }

    fn is_wanted(&self, wanted: &Wanted, target: Entity) -> Ruling<bool> {
        match (wanted, target) {
            (Wanted::Any, _) => Ok(true),
            (Wanted::Those(those), target) => Ok(those.contains(&target)),
            (Wanted::Such(Thing::Player(who), context), Entity::Player(p)) => {
                Ok(players_meant(&self.game, who, context)?.contains(&p))
            }
            (Wanted::Such(Thing::Object(ObjectRef::Phrase(such)), context), Entity::Object(o)) => {
                matches(&self.game, &such.objects, o, context)
            }
            (Wanted::Such(Thing::Player(_) | Thing::Object(ObjectRef::Phrase(_)), _), _) => {
                Ok(false)
            }
            _ => Err(Stop::unruled(ResolveUnruled::NewTargetPhrase)),
        }
    }

    fn change_targets(
        &mut self,
        p: PlayerId,
        id: ObjectId,
        wanted: &Wanted,
        must: bool,
    ) -> Ruling<bool> {
        let Some(item) = self.game.object(id).stack.as_deref().cloned() else { return Ok(false) };
        if self.game.object(id).zone != Zone::Stack {
            return Ok(false);
        }
        let phrases = phrases_of(&self.game, id)?;
        let mut targets = item.targets.clone();
        for at in 0..targets.len() {
            let (slot, old) = (targets[at].slot, targets[at].entity);
            let Some(phrase) = phrases.iter().find(|f| f.slot() == slot) else { continue };
            let mut of = vec![old];
            for e in fitting(&self.game, id, phrase)? {
                let taken = targets.iter().any(|t| t.slot == slot && t.entity == e);
                if !taken
                    && self.is_wanted(wanted, e)?
                    && legal_for(&self.game, id, phrase, e)?.is_ok()
                {
                    of.push(e);
                }
            }
            if !matches!(wanted, Wanted::Any) || must {
                of.drain(..usize::from(of.len() > 1));
            }
            let of = of.into_iter().map(Choice::Entity).collect();
            let purpose = Purpose::Target(AimedAt::InsteadOf(old));
            if let Choice::Entity(new) = self.ask_one(p, cite!("415.7a"), Some(id), purpose, of)? {
                targets[at].entity = new;
            }
        }
        if targets == item.targets {
            return Ok(false);
        }
        if !item.modes.is_empty() {
            self.tell(&[cite!("415.7b")], |_| ChooseFact::ModeStays);
        }
        let changed: Vec<Entity> = targets
            .iter()
            .zip(&item.targets)
            .filter(|(n, o)| n.entity != o.entity)
            .map(|(n, _)| n.entity)
            .collect();
        let words = changed.clone();
        let item = StackItem { targets, ..item };
        self.record_as(
            &[cite!("415.7a")],
            Event::StackItemSet { object: id, item: std::sync::Arc::new(item) },
            |_| ResolveFact::NowTargets { object: id, targets: words },
        );
        let group = changed
            .into_iter()
            .map(|target| Proposed::new(&[cite!("415.7a")], Event::BecameTarget { target, by: id }))
            .collect();
        self.happen(group)?;
        Ok(true)
    }

    pub(super) fn play_named(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        how: HowPlayed,
        duration: Option<&Duration>,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        if let Some(duration) = duration {
            return self.permit_later(who, what, how == HowPlayed::Free, duration, context);
        }
        let players = self.actors(who, context)?;
        let mut done = Vec::new();
        for p in players {
            let cards =
                self.objects_for(p, what, context, &Purpose::Object(Verb::Play), &mut |_, _| {
                    Ok(true)
                })?;
            let mut any = false;
            for card in cards {
                if !self.could_play_by_effect(p, card, how, context) {
                    self.tell(&[cite!("413.2e")], |_| MoveFact::CantBePlayed { card });
                    continue;
                }
                match self.play_by_effect(p, card, how, context) {
                    Ok(()) => {
                        any = true;
                        // Later words mean the spell that it became.
                        if let Some(spell) = self.game.became(card) {
                            context.results.moved.push(card);
                            super::moves::rebind(context, card, spell);
                        }
                    }
                    Err(Stop::Illegal(_)) => {
                        self.tell(&[cite!("413.2e")], |_| MoveFact::CantBePlayed { card })
                    }
                    Err(other) => return Err(other),
                }
            }
            done.push(Performed { by: p, done: any });
        }
        Ok(done)
    }
}

/// How an effect has a card played.
pub(super) fn played_so(free: whether::Free, face_down: whether::FaceDown) -> HowPlayed {
    match (free, face_down) {
        (_, whether::FaceDown::Yes) => HowPlayed::FaceDown,
        (whether::Free::Yes, _) => HowPlayed::Free,
        (whether::Free::No, _) => HowPlayed::Normal,
    }
}
