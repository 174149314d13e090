//! Drawing, discarding and sacrificing (423, glossary: Discard, Sacrifice): all choose in APNAP
//! order, then it happens at once (413.2d).
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::decide::{Choice, Purpose, RandomKind};
use crate::game::{Cause, Chosen, Entity, Event, Move, ObjectId, PlayerId, ResolveUnruled, Zone};
use crate::rules::r200_phrases::{matches, objects_of};
use crate::rules::r418_continuous::{controller, object_rules};
use crate::rules::{Context, Engine, Proposed, Ruling};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Amount, ChoiceLimit, DiscardWhat, ObjectRef, ObjectRule, Objects, PlayerRef, Quality, Quantity,
    Way,
};

impl Engine<'_> {
    pub(super) fn draw_cards(
        &mut self,
        who: &PlayerRef,
        n: &Amount,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        self.same_for_all(who, n, &players, context)?;
        let rules = if players.len() > 1 && self.game.shares_turns() {
            if players.iter().any(|p| self.game.together(*p).len() > 2) {
                return Err(crate::rules::Stop::unruled_by(
                    cite!("606.6h"),
                    ResolveUnruled::TeamDrawOrder,
                ));
            }
            vec![cite!("423.1"), cite!("423.2b"), cite!("606.6h")]
        } else if players.len() > 1 {
            vec![cite!("423.1"), cite!("423.2a")]
        } else {
            vec![cite!("423.1")]
        };
        // How many is settled for all of them before the first draw (413.2d); the draws have an
        // order of their own (423.2a).
        let wanted = self.for_each_actor(who, &players, context, |e, p, context| match n {
            Amount::UpTo(most) => {
                let most = e.number(most, context)?;
                let limit = ChoiceLimit::Between(0, Some(most));
                match e.ask_number(p, &limit, Some(context.this))? {
                    Chosen::Number(n) => Ok(u32::try_from(n).unwrap_or(0)),
                    _ => Ok(0),
                }
            }
            n => e.number(n, context),
        })?;
        let mut drawn = Vec::with_capacity(players.len());
        for (p, n) in players.iter().zip(wanted) {
            drawn.push(self.draw(*p, n, &rules)?);
        }
        context.share(&players, &drawn);
        if *n != Amount::Number(1) {
            let each = players.iter().zip(&drawn);
            context.results.counted = each.map(|(p, cards)| (*p, cards.len() as i64)).collect();
        }
        let all: Vec<Entity> = drawn.iter().flatten().map(|o| Entity::Object(*o)).collect();
        let n = all.len() as i64;
        // 423.6c: only cards that were drawn.
        context.results.this_way.push((Way::Drawn, all, n));
        Ok(Performed::all(&players, true))
    }

    pub(super) fn discard(
        &mut self,
        who: &PlayerRef,
        what: &DiscardWhat,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let chosen = self.for_each_actor(who, &players, context, |e, p, context| {
            e.choose_discards(p, what, context)
        })?;
        context.share(&players, &chosen);
        let mut group = Vec::new();
        for (p, cards) in players.iter().zip(&chosen) {
            for card in cards {
                let m = Move {
                    put_by: *p,
                    source: Some(context.this),
                    ..self.plain(*card, Zone::Graveyard(*p), Cause::Discarded)
                };
                group.push(Proposed::new(&[cite!("glossary: Discard")], Event::Move(Box::new(m))));
            }
        }
        let done = self.happen(group)?;
        if let DiscardWhat::Cards(ObjectRef::Phrase(p)) = what {
            super::choosing::bind(context, p.slot, &chosen.concat());
        }
        self.note_moved(Way::Discarded, &chosen.concat(), &done, context);
        context.results.counted =
            players.iter().zip(&chosen).map(|(p, cards)| (*p, cards.len() as i64)).collect();
        Ok(Performed::by_each(&players, &chosen))
    }

    fn choose_discards(
        &mut self,
        p: PlayerId,
        what: &DiscardWhat,
        context: &mut Context,
    ) -> Ruling<Vec<ObjectId>> {
        let hand = self.game.player(p).hand.to_vec();
        match what {
            DiscardWhat::Hand => Ok(hand),
            DiscardWhat::Cards(ObjectRef::Phrase(phrase)) => {
                let objects = in_hand(&phrase.objects);
                let plain = objects.adjectives.is_empty()
                    && objects.tails.is_empty()
                    && objects.noun == crate::wording::tree::Noun::Card;
                let mut of = Vec::new();
                // 505.4: a split card is one card, whatever its halves.
                for card in hand {
                    if plain || matches(&self.game, &objects, card, context)? {
                        of.push(card);
                    }
                }
                if matches!(phrase.quantity, Quantity::Target(_)) {
                    let bound = self.objects_for(
                        p,
                        &ObjectRef::Phrase(phrase.clone()),
                        context,
                        &Purpose::Discard,
                        &mut |_, _| Ok(true),
                    )?;
                    return Ok(bound);
                }
                if of.iter().all(|o| self.game.object(*o).face.unknown) {
                    let many = self.quantity_of(&phrase.quantity, of.len(), context)?;
                    if many.least == many.most {
                        return Ok(of.into_iter().take(many.most).collect());
                    }
                }
                if !phrase.at_random.is_so() {
                    return self.choose_some(p, phrase, of, context, &Purpose::Discard);
                }
                let many = self.quantity_of(&phrase.quantity, of.len(), context)?;
                let of = of.into_iter().map(|o| Choice::Entity(Entity::Object(o))).collect();
                let picked = self.ask_some(
                    p,
                    cite!("glossary: Random"),
                    context.stack_object,
                    Purpose::Random(RandomKind::Discard),
                    of,
                    many.least..=many.most,
                )?;
                Ok(picked
                    .into_iter()
                    .filter_map(|c| if let Choice::Entity(e) = c { e.object() } else { None })
                    .collect())
            }
            DiscardWhat::Cards(other) => {
                // A card of each of several kinds is one in that hand.
                let here = &mut |_: &Self, card: ObjectId| Ok(hand.contains(&card));
                let found = self.objects_for(p, other, context, &Purpose::Discard, here)?;
                Ok(found.into_iter().filter(|o| hand.contains(o)).collect())
            }
        }
    }

    pub(super) fn sacrifice(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let chosen = self.for_each_actor(who, &players, context, |e, p, context| {
            let found = e.objects_for(p, what, context, &Purpose::Sacrifice, &mut |e, o| {
                Ok(e.can_sacrifice(p, o))
            })?;
            Ok(found.into_iter().filter(|o| e.can_sacrifice(p, *o)).collect::<Vec<_>>())
        })?;
        context.share(&players, &chosen);
        let mut group = Vec::new();
        for (p, objects) in players.iter().zip(&chosen) {
            for o in objects {
                let owner = self.game.object(*o).owner;
                let m = Move {
                    put_by: *p,
                    source: Some(context.this),
                    ..self.plain(*o, Zone::Graveyard(owner), Cause::Sacrificed)
                };
                group
                    .push(Proposed::new(&[cite!("glossary: Sacrifice")], Event::Move(Box::new(m))));
            }
        }
        let done = self.happen(group)?;
        if let ObjectRef::Phrase(p) = what {
            super::choosing::bind(context, p.slot, &chosen.concat());
        }
        self.note_moved(Way::Sacrificed, &chosen.concat(), &done, context);
        context.results.counted =
            players.iter().zip(&chosen).map(|(p, objects)| (*p, objects.len() as i64)).collect();
        Ok(Performed::by_each(&players, &chosen))
    }

    /// "Each … is sacrificed by its controller": all at once.
    pub(super) fn sacrificed_by_controllers(
        &mut self,
        what: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<bool> {
        let mut chosen = Vec::new();
        let mut group = Vec::new();
        for o in objects_of(&self.game, what, context)? {
            let Some(by) = controller(&self.game, o).filter(|p| self.can_sacrifice(*p, o)) else {
                continue;
            };
            let owner = self.game.object(o).owner;
            let m = Move {
                put_by: by,
                source: Some(context.this),
                ..self.plain(o, Zone::Graveyard(owner), Cause::Sacrificed)
            };
            group.push(Proposed::new(&[cite!("glossary: Sacrifice")], Event::Move(Box::new(m))));
            chosen.push(o);
        }
        let done = self.happen(group)?;
        self.note_moved(Way::Sacrificed, &chosen, &done, context);
        Ok(!chosen.is_empty())
    }

    /// Only a permanent that the player controls can be sacrificed.
    pub(super) fn can_sacrifice(&self, p: PlayerId, o: ObjectId) -> bool {
        self.game.object(o).in_play()
            && controller(&self.game, o) == Some(p)
            && !object_rules(&self.game, o).iter().any(|r| r.rule == ObjectRule::CantBeSacrificed)
    }

    /// Notes what an instruction moved, for "this way" and for what the text does to it later.
    pub(super) fn note_moved(
        &self,
        way: Way,
        wanted: &[ObjectId],
        done: &[Event],
        context: &mut Context,
    ) {
        let moves = done.iter().filter_map(|e| match e {
            Event::Move(m) if wanted.contains(&m.object) => Some(m),
            _ => None,
        });
        let moves: Vec<_> = moves.collect();
        context.results.moved.extend(moves.iter().map(|m| m.object));
        // 419.5: what was put somewhere else instead wasn't put there.
        let only = match way {
            Way::PutIntoGraveyard => Some(ZoneKind::Graveyard),
            Way::PutIntoPlay => Some(ZoneKind::InPlay),
            Way::Removed => Some(ZoneKind::RemovedFromTheGame),
            _ => None,
        };
        let put = |only: Option<ZoneKind>| -> Vec<Entity> {
            let there = moves.iter().filter(|m| only.is_none() || m.to.kind() == only);
            there.map(|m| Entity::Object(m.object)).collect()
        };
        // What is discarded or sacrificed is put into a graveyard by it.
        self.note_in_graveyards(put(Some(ZoneKind::Graveyard)), context);
        if way != Way::PutIntoGraveyard {
            let all = put(only);
            let n = all.len() as i64;
            context.results.this_way.push((way, all, n));
        }
    }

    /// Notes what an instruction put into graveyards, each its owner's (217.4a).
    pub(super) fn note_in_graveyards(&self, there: Vec<Entity>, context: &mut Context) {
        let is_yours =
            |e: &&Entity| e.object().is_some_and(|o| self.game.object(o).owner == context.you);
        let yours: Vec<Entity> = there.iter().filter(is_yours).copied().collect();
        for (way, all) in [(Way::PutIntoYourGraveyard, yours), (Way::PutIntoGraveyard, there)] {
            let n = all.len() as i64;
            context.results.this_way.push((way, all, n));
        }
    }
}

/// The phrase, said of cards in a hand.
pub(super) fn in_hand(objects: &Objects) -> Objects {
    let mut objects = objects.clone();
    objects
        .tails
        .retain(|q| !matches!(q, Quality::InZone(ZoneKind::Hand, _) | Quality::OfChoice(_)));
    objects
}
