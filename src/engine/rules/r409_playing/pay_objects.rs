//! 409.1h: what the actions of a cost act on: what could be used, how many, and which are chosen.
use super::pay::bind;
use crate::cite;
use crate::decide::{Choice, Purpose, RandomKind, Verb};
use crate::game::{Entity, ObjectId, PayRefused, PlayUnruled, PlayerId, Zone};
use crate::rules::r200_phrases::{
    View, amount, candidates, each_of, enough_in_one, fit_together, objects_of,
};
use crate::rules::r418_continuous::{controller, object_rules};
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{Action, Amount, ObjectRef, ObjectRule, Objects, Quantity, whether};

impl Engine<'_> {
    /// What could be used for a cost of this kind.
    pub(in crate::rules) fn cost_candidates(
        &self,
        player: PlayerId,
        what: &ObjectRef,
        kind: Verb,
        context: &Context,
    ) -> Ruling<Vec<ObjectId>> {
        let game = &self.game;
        let mut all = match what {
            ObjectRef::Phrase(p) => match kind {
                Verb::Discard => {
                    // 217.2f: what was drawn while this is being played lies face down until it is
                    // played.
                    let hidden =
                        |o: &ObjectId| game.being_played().is_some_and(|b| b.drawn.contains(o));
                    self.in_hand(player, &p.objects, context)?
                        .into_iter()
                        .filter(|o| !hidden(o))
                        .collect()
                }
                _ => candidates(game, &each_of(&p.objects), context)?,
            },
            other => objects_of(game, other, context)?,
        };
        let mine = |o: ObjectId| controller(game, o) == Some(player);
        match kind {
            Verb::Sacrifice => {
                all.retain(|o| {
                    game.object(*o).in_play()
                        && mine(*o)
                        && !object_rules(game, *o)
                            .iter()
                            .any(|r| r.rule == ObjectRule::CantBeSacrificed)
                });
            }
            Verb::Discard => all.retain(|o| game.object(*o).zone == Zone::Hand(player)),
            Verb::Tap => all.retain(|o| game.object(*o).in_play() && !game.object(*o).tapped),
            Verb::Untap => all.retain(|o| game.object(*o).in_play() && game.object(*o).tapped),
            _ => all.retain(|o| game.object(*o).zone != Zone::Gone),
        }
        Ok(all)
    }

    pub(super) fn in_hand(
        &self,
        player: PlayerId,
        objects: &Objects,
        context: &Context,
    ) -> Ruling<Vec<ObjectId>> {
        let mut found = Vec::new();
        for card in self.game.player(player).hand.iter() {
            if View::of(&self.game).matches_anywhere(objects, *card, context)? {
                found.push(*card);
            }
        }
        Ok(found)
    }

    pub(in crate::rules) fn cost_range(
        &self,
        what: &ObjectRef,
        context: &Context,
        of: usize,
    ) -> Ruling<(usize, usize)> {
        let p = match what {
            ObjectRef::Phrase(p) => p,
            // A zone with no cards is a zone all the same.
            ObjectRef::WholeZones(..) => return Ok((0, of)),
            _ => return Ok((1, of.max(1))),
        };
        let number =
            |a: &Amount| amount(&self.game, a, context).map(|n| usize::try_from(n).unwrap_or(0));
        Ok(match &p.quantity {
            Quantity::Exactly(a) => (number(a)?, number(a)?),
            Quantity::UpTo(a) => (0, number(a)?),
            Quantity::AnyNumber => (0, of),
            Quantity::Between(a, b) => (*a as usize, *b as usize),
            Quantity::AtLeast(a) => (*a as usize, of.max(*a as usize)),
            Quantity::All | Quantity::Each | Quantity::Bare => (of, of),
            Quantity::One | Quantity::The | Quantity::No | Quantity::Target(_) => (1, 1),
        })
    }

    /// Chooses what an action of a cost acts on, and binds its slot.
    pub(super) fn cost_objects(
        &mut self,
        player: PlayerId,
        what: &ObjectRef,
        kind: Verb,
        action: &Action,
        context: &mut Context,
    ) -> Ruling<Vec<ObjectId>> {
        self.more_cost_objects(player, what, kind, action, &[], context)
    }

    /// The same beside what other parts of the cost already use: nothing pays for two of them.
    fn more_cost_objects(
        &mut self,
        player: PlayerId,
        what: &ObjectRef,
        kind: Verb,
        action: &Action,
        used: &[ObjectId],
        context: &mut Context,
    ) -> Ruling<Vec<ObjectId>> {
        if let ObjectRef::List(parts) = what {
            let mut all = Vec::new();
            for part in parts {
                let more = self.more_cost_objects(player, part, kind, action, &all, context)?;
                all.extend(more);
            }
            return Ok(all);
        }
        let mut found = self.cost_candidates(player, what, kind, context)?;
        found.retain(|o| !used.contains(o));
        let (min, max) = self.cost_range(what, context, found.len())?;
        let mut there = found.len();
        if let ObjectRef::Phrase(p) = what {
            (found, there) = enough_in_one(&self.game, &p.objects, found, min);
        }
        if there < min {
            return Err(self.cannot(player, action, context));
        }
        let ObjectRef::Phrase(phrase) = what else { return Ok(found) };
        let purpose = match (kind, phrase.at_random) {
            (Verb::Discard, whether::AtRandom::Yes) => Purpose::Random(RandomKind::Discard),
            (Verb::Discard, whether::AtRandom::No) => Purpose::Discard,
            (Verb::Sacrifice, _) => Purpose::Sacrifice,
            _ => Purpose::Object(kind),
        };
        let chosen = self.choose_objects(player, context, purpose, &found, min..=max)?;
        if !fit_together(&self.game, &phrase.objects, &chosen, context)? {
            return Err(self.cannot(player, action, context));
        }
        bind(context, phrase, &chosen);
        Ok(chosen)
    }

    pub(super) fn choose_objects(
        &mut self,
        player: PlayerId,
        context: &Context,
        purpose: Purpose,
        found: &[ObjectId],
        range: std::ops::RangeInclusive<usize>,
    ) -> Ruling<Vec<ObjectId>> {
        let of: Vec<Choice> = found.iter().map(|o| Choice::Entity(Entity::Object(*o))).collect();
        let about = context.stack_object.or(Some(context.this));
        let (min, max) = (*range.start(), *range.end());
        let answers = match (min, max) {
            (_, 0) => Vec::new(),
            (1, 1) => vec![self.ask_one(player, self.pays_by(), about, purpose, of)?],
            _ => self.ask_some(player, self.pays_by(), about, purpose, of, range)?,
        };
        let mut chosen = Vec::new();
        for answer in answers {
            let Choice::Entity(Entity::Object(o)) = answer else {
                return Err(Stop::unruled(PlayUnruled::PaidWithNoObject));
            };
            if !found.contains(&o) || chosen.contains(&o) {
                let why = PayRefused::CantPayWith { object: o };
                return Err(Stop::illegal(&[self.pays_by(), cite!("glossary: Pay")], why));
            }
            chosen.push(o);
        }
        if chosen.len() < min || chosen.len() > max {
            let why = PayRefused::WrongNumberPaid { chosen: chosen.len(), cost: min };
            return Err(Stop::illegal(&[self.pays_by()], why));
        }
        Ok(chosen)
    }
}
