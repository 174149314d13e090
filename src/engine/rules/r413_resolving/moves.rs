//! Moving objects between zones (217.1, 417.1): return, put, remove from the game, shuffle into.
use super::act::{DoneBy, Performed};
use super::chosen_to_do::is_open;
use super::sought::could_enchant;
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision, Label, Purpose, Verb};
use crate::game::{
    AnswerUnruled, Arrived, Cause, Entity, Event, LibraryPlace, Move, MoveFact, ObjectId, PlayerId,
    ResolveFact, ResolveUnruled, Zone,
};
use crate::rules::r200_phrases::player_of;
use crate::rules::r202_name::speaks_of_imprinted;
use crate::rules::r217_linked;
use crate::rules::r217_linked::slots_of_tokens;
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Arrival, Destination, MoveVerb, ObjectRef, Place, PlayerRef, Quality, Quantity, Slot, Tree, Way,
};

impl Engine<'_> {
    pub(super) fn move_objects(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        verb: MoveVerb,
        to: &Destination,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let word = match verb {
            MoveVerb::Return => Verb::Return,
            MoveVerb::Put => Verb::Put,
            MoveVerb::Remove => Verb::RemoveFromTheGame,
            MoveVerb::ShuffleInto => Verb::Shuffle,
        };
        let zone = to.zone;
        let about = context.clone();
        let chosen_now = matches!(what, ObjectRef::Phrase(p) if !is_open(&p.quantity)
            || matches!(p.quantity, Quantity::AnyNumber | Quantity::UpTo(_)));
        let asks = chosen_now || to.arrives.attached_to.is_some();
        let chosen = self.for_each_actor(who, &players, context, |e, p, context| {
            let found = e.objects_for(p, what, context, &Purpose::Object(word), &mut |e, o| {
                let elsewhere = e.game.object(o).zone.kind() != Some(zone);
                Ok((zone == ZoneKind::Library || elsewhere)
                    && (!asks || e.could_come(p, o, to, &about)?))
            })?;
            if found.iter().any(|o| about.results.astray.contains(o)) {
                let why = ResolveUnruled::CounteredAstray;
                return Err(Stop::unruled_by(cite!("217.1c"), why));
            }
            let named =
                matches!(what, ObjectRef::This | ObjectRef::ThisAs(_) | ObjectRef::ThisIn(..));
            let there = |o: &ObjectId| e.found_as_meant(*o, named, context);
            Ok(found.iter().map(|o| (*o, there(o))).collect::<Vec<_>>())
        })?;
        let followed: Vec<(ObjectId, ObjectId)> =
            chosen.concat().into_iter().filter(|(named, there)| named != there).collect();
        let chosen: Vec<Vec<ObjectId>> = chosen
            .into_iter()
            .map(|all| all.into_iter().map(|(_, there)| there).collect())
            .collect();
        context.share(&players, &chosen);
        if let ObjectRef::Phrase(p) = what
            && players.len() > 1
        {
            super::choosing::bind(context, p.slot, &chosen.concat());
        }
        let mut group = Vec::new();
        for (p, objects) in players.iter().zip(&chosen) {
            group.extend(self.moves_to(*p, objects, verb, to, context)?);
            if verb == MoveVerb::ShuffleInto && objects.is_empty() {
                group.extend(self.shuffles_nothing_in(*p, who, what, context)?);
            }
        }
        let done = self.happen(group)?;
        let all = chosen.concat();
        self.after_moves(&all, &done, verb, to, context)?;
        self.found_by_the_others(&done, context);
        // What was found where it had gone is meant by the words that named it before.
        for event in &done {
            if let Event::Move(m) = event
                && m.to == Zone::InPlay
                && let Some((named, _)) = followed.iter().find(|(_, there)| *there == m.object)
            {
                rebind(context, *named, m.new);
            }
        }
        let moved =
            |o: &ObjectId| done.iter().any(|e| matches!(e, Event::Move(m) if m.object == *o));
        context.results.counted = players
            .iter()
            .zip(&chosen)
            .map(|(p, objects)| (*p, objects.iter().filter(|o| moved(o)).count() as i64))
            .collect();
        Ok(players
            .iter()
            .zip(&chosen)
            .map(|(p, objects)| {
                let theirs = |e: &Event| matches!(e, Event::Move(m) if objects.contains(&m.object));
                Performed { by: *p, done: done.iter().any(theirs) }
            })
            .collect())
    }

    /// The moves of several objects to one place, in the order in which they are made.
    pub(super) fn moves_to(
        &mut self,
        by: PlayerId,
        objects: &[ObjectId],
        verb: MoveVerb,
        to: &Destination,
        context: &mut Context,
    ) -> Ruling<Vec<Proposed>> {
        let to = self.which_destination(by, to, context)?;
        let mut objects: Vec<ObjectId> =
            objects.iter().copied().filter(|o| self.game.object(*o).zone != Zone::Gone).collect();
        let shuffled = verb == MoveVerb::ShuffleInto;
        if to.zone == ZoneKind::Library
            && !shuffled
            && matches!(to.place, Place::Top | Place::Bottom)
        {
            objects = self.in_library_order(objects, to.any_order.is_so().then_some(by))?;
            if to.place == Place::Top {
                objects.reverse();
            }
        }
        if let (ZoneKind::Library, Place::FromTop(n)) = (to.zone, &to.place) {
            // Under cards that lie there: their order is asked first.
            let mut owners: Vec<PlayerId> =
                objects.iter().map(|o| self.game.object(*o).owner).collect();
            owners.dedup();
            for owner in owners {
                self.top_cards(owner, *n)?;
            }
        }
        let rule = match verb {
            MoveVerb::Remove => cite!("217.7a"),
            MoveVerb::ShuffleInto => cite!("glossary: Shuffle"),
            _ => cite!("417.1"),
        };
        // Put into the hand without the word "draw" (423.5).
        let undrawn = to.zone == ZoneKind::Hand
            && objects.iter().any(|o| matches!(self.game.object(*o).zone, Zone::Library(_)));
        if undrawn {
            self.tell(&[cite!("423.5")], |_| MoveFact::NotDrawn);
        }
        let mut owners = Vec::new();
        let mut group = Vec::new();
        for o in objects {
            let owner = self.game.object(o).owner;
            let Some(arrived) = self.arrival(by, o, &to, context)? else { continue };
            let put_by = self.put_under(by, o, &to, context)?;
            let place = match to.place {
                Place::None | Place::Top => LibraryPlace::Top,
                Place::Bottom => LibraryPlace::Bottom,
                Place::FromTop(n) => LibraryPlace::Under(n.saturating_sub(1)),
            };
            let m = Move {
                place,
                source: Some(context.this),
                put_by,
                arrived,
                ..self.plain(o, Zone::of(to.zone, owner), Cause::Effect)
            };
            let mut rules = vec![rule];
            rules.extend((m.to == Zone::InPlay && m.put_by != owner).then_some(cite!("200.6a")));
            group.push(Proposed::new(&rules, Event::Move(Box::new(m))));
            if !owners.contains(&owner) {
                owners.push(owner);
            }
        }
        if shuffled {
            group.extend(
                owners
                    .into_iter()
                    .map(|p| Proposed::new(&[cite!("glossary: Shuffle")], Event::Shuffled(p))),
            );
        }
        Ok(group)
    }

    /// "Under its owner's control": of several, each under its own owner's.
    pub(super) fn under_whose(
        &self,
        under: &PlayerRef,
        object: ObjectId,
        context: &Context,
    ) -> Ruling<PlayerId> {
        match under {
            PlayerRef::OwnerOf(_) => Ok(self.game.object(object).owner),
            other => player_of(&self.game, other, context),
        }
    }

    pub(super) fn which_destination(
        &mut self,
        by: PlayerId,
        to: &Destination,
        context: &Context,
    ) -> Ruling<Destination> {
        let Some(other) = &to.or_else else { return Ok(to.clone()) };
        let label = |d: &Destination| Label::To(d.place.clone(), d.zone);
        let of = vec![Choice::Nth(0, label(to)), Choice::Nth(1, label(&other.0))];
        let answer = self.ask_one(by, cite!("413.2c"), context.stack_object, Purpose::Place, of)?;
        let first = || Destination { or_else: None, ..to.clone() };
        Ok(if matches!(answer, Choice::Nth(1, _)) { (*other.0).clone() } else { first() })
    }

    /// 217.2d: the owner orders cards that go to a library together, unless the text tells another
    /// to put them "in any order" (103.1); top first.
    pub(in crate::rules) fn in_library_order(
        &mut self,
        objects: Vec<ObjectId>,
        by: Option<PlayerId>,
    ) -> Ruling<Vec<ObjectId>> {
        let mut ordered = Vec::new();
        for owner in self.game.apnap() {
            let theirs: Vec<ObjectId> =
                objects.iter().copied().filter(|o| self.game.object(*o).owner == owner).collect();
            let same = theirs
                .windows(2)
                .all(|w| self.game.object(w[0]).face == self.game.object(w[1]).face);
            if theirs.len() < 2 || same {
                ordered.extend(theirs);
                continue;
            }
            let who = by.unwrap_or(owner);
            if who != owner {
                self.tell(&[cite!("103.1")], |_| MoveFact::OthersOrder { player: who });
            }
            ordered.extend(self.order_cards(who, theirs)?);
        }
        Ok(ordered)
    }

    /// A player puts cards in an order, top first.
    pub(super) fn order_cards(
        &mut self,
        who: PlayerId,
        cards: Vec<ObjectId>,
    ) -> Ruling<Vec<ObjectId>> {
        let of: Vec<Choice> = cards.iter().map(|o| Choice::Entity(Entity::Object(*o))).collect();
        let ask = Ask::order(Purpose::Cards(ZoneKind::Library), of);
        match self.ask(Decision { who, rule: cite!("217.2d"), about: None, ask })? {
            Answer::Many(order) => Ok(order
                .into_iter()
                .filter_map(|c| if let Choice::Entity(e) = c { e.object() } else { None })
                .collect()),
            _ => Err(Stop::unruled(AnswerUnruled::NoCardOrder)),
        }
    }

    /// 502.51a: the card is removed from the game and stays bound to the creature.
    pub(super) fn haunt(
        &mut self,
        card: &ObjectRef,
        creature: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<bool> {
        let creatures = self.mine(creature, Verb::Haunt, context)?;
        let cards = self.mine(card, Verb::Haunt, context)?;
        let ([creature], [card]) = (creatures.as_slice(), cards.as_slice()) else {
            return Ok(false);
        };
        let (creature, card) = (*creature, self.found_where_it_went(*card, context));
        let m =
            Move { source: Some(context.this), ..self.plain(card, Zone::Removed, Cause::Effect) };
        let done = self.happen_one(&[cite!("502.51a")], Event::Move(Box::new(m)))?;
        let Some(new) = done.iter().find_map(|e| {
            if let Event::Move(m) = e
                && m.object == card
                && m.to == Zone::Removed
            {
                Some(m.new)
            } else {
                None
            }
        }) else {
            return Ok(false);
        };
        self.record_as(
            &[cite!("502.51a")],
            Event::Linked { object: new, link: r217_linked::link(&self.game, context, creature) },
            |_| ResolveFact::Haunts { card: new, creature },
        );
        Ok(true)
    }

    /// How the object arrives; `None` if it can't (212.4j).
    fn arrival(
        &mut self,
        by: PlayerId,
        o: ObjectId,
        to: &Destination,
        context: &mut Context,
    ) -> Ruling<Option<Arrived>> {
        let mut arrived = self.arrives(&to.arrives, context)?;
        arrived.face_down |= to.face_down.is_so();
        if to.zone != ZoneKind::InPlay {
            return Ok(Some(arrived));
        }
        if let Some(host) = &to.arrives.attached_to {
            arrived.attached_to = self.comes_on(by, o, (host, to), context)?;
            return Ok(arrived.attached_to.is_some().then_some(arrived));
        }
        if characteristics(&self.game, o).has_subtype("Aura") && !arrived.face_down {
            let under = self.put_under(by, o, to, context)?;
            let of = could_enchant(&self.game, o, under)?;
            if of.is_empty() {
                self.tell(&[cite!("212.4j")], |_| MoveFact::NothingToEnchant { object: o });
                return Ok(None);
            }
            if let Choice::Entity(host) =
                self.ask_one(by, cite!("212.4j"), Some(o), Purpose::Object(Verb::Enchant), of)?
            {
                arrived.attached_to = Some(host);
            }
        }
        Ok(Some(arrived))
    }

    /// 502.43c: whom the creature attacked that was returned as the cost of a ninjutsu ability.
    fn attacked_by_the_returned(&self, context: &Context) -> Option<crate::game::PlayerId> {
        let ability = self.game.object(context.stack_object?).stack.as_ref()?.ability.as_ref()?;
        if !matches!(ability.keyword.as_deref(), Some(crate::wording::tree::Keyword::Ninjutsu(_))) {
            return None;
        }
        let returned: Vec<ObjectId> = context
            .bindings
            .slots
            .values()
            .flat_map(|b| &b.entities)
            .filter_map(|e| e.object())
            .map(|o| self.game.latest(o))
            .collect();
        let mut gone = self.game.combat()?.gone.iter().rev();
        gone.find(|a| returned.contains(&self.game.latest(a.creature))).map(|a| a.attacks)
    }

    /// Tapped, attacking, with counters, face down.
    pub(super) fn arrives(&mut self, how: &Arrival, context: &Context) -> Ruling<Arrived> {
        if how.blocking.is_some() {
            return Err(Stop::unruled(ResolveUnruled::WhatItBlocks));
        }
        let mut arrived = Arrived {
            tapped: how.tapped.is_so(),
            face_down: how.face_down.is_so(),
            ..Arrived::default()
        };
        for (n, kind) in &how.counters {
            arrived.counters.push((kind.clone(), self.number(n, context)?));
        }
        if how.attacking.is_so()
            && let Some(combat) = self.game.combat()
        {
            arrived.attacking = match self.game.attackable(&combat.defending).as_slice() {
                &[only] => {
                    if self.attacked_by_the_returned(context).is_some() {
                        self.tell(&[cite!("502.43c")], |_| MoveFact::ReturnsAttacking);
                    }
                    Some(only)
                }
                _ if self.attacked_by_the_returned(context).is_some() => {
                    let player = self.attacked_by_the_returned(context);
                    self.tell(&[cite!("502.43c")], |_| MoveFact::AttacksTheSame);
                    player
                }
                _ => {
                    return Err(Stop::unruled(ResolveUnruled::WhomItAttacks));
                }
            };
            self.tell(&[cite!("308.3")], |_| MoveFact::NeverDeclared);
        }
        Ok(arrived)
    }

    /// 217.7d: what an object's ability put into play, where the object's text speaks of it later.
    pub(super) fn link_put_into_play(&mut self, new: ObjectId, context: &Context) {
        let abilities = &self.game.object(context.this).face.abilities;
        let speaks = abilities.any(|quality: &Quality| *quality == Quality::PutIntoPlayWithThis);
        // 217.7c: what brought it keeps track of it.
        if speaks || self.spoken_of_elsewhere(new, context) {
            let link = r217_linked::link(&self.game, context, new);
            self.record_silently(&[cite!("217.7d")], Event::Linked { object: context.this, link });
        }
    }

    /// Whether it is a token and another ability of the object speaks of "the token".
    fn spoken_of_elsewhere(&self, new: ObjectId, context: &Context) -> bool {
        let values = characteristics(&self.game, context.this);
        let abilities: Vec<_> = values.abilities.iter().map(|a| &a.ability).collect();
        let made: Vec<_> = abilities.iter().map(|a| slots_of_tokens(a)).collect();
        let says =
            |at: usize, slot: &Slot| !made[at].contains(slot) && abilities[at].refers_to(*slot);
        let token = self.game.object(new).kind == crate::game::ObjectKind::Token;
        token && made.iter().flatten().any(|slot| (0..abilities.len()).any(|at| says(at, slot)))
    }

    /// What later words mean after a move: a permanent that came into play is what "it" means; of
    /// what left play, its last known information is.
    pub(super) fn after_moves(
        &mut self,
        wanted: &[ObjectId],
        done: &[Event],
        verb: MoveVerb,
        to: &Destination,
        context: &mut Context,
    ) -> Ruling<()> {
        let way = match (verb, to.zone) {
            (_, ZoneKind::InPlay) => Way::PutIntoPlay,
            (_, ZoneKind::RemovedFromTheGame) => Way::Removed,
            (_, ZoneKind::Graveyard) => Way::PutIntoGraveyard,
            _ => Way::Returned,
        };
        self.note_moved(way, wanted, done, context);
        if verb == MoveVerb::Return && way != Way::Returned {
            let moved = |e: &Event| match e {
                Event::Move(m) if wanted.contains(&m.object) => Some(Entity::Object(m.object)),
                _ => None,
            };
            let returned: Vec<Entity> = done.iter().filter_map(moved).collect();
            let n = returned.len() as i64;
            context.results.this_way.push((Way::Returned, returned, n));
        }
        for event in done {
            let Event::Move(m) = event else { continue };
            if !wanted.contains(&m.object) {
                continue;
            }
            if m.to == Zone::InPlay {
                rebind(context, m.object, m.new);
                self.link_put_into_play(m.new, context);
            }
            if m.to == Zone::Removed {
                let (this, new) = (context.this, m.new);
                let link = Event::Linked {
                    object: this,
                    link: r217_linked::link(&self.game, context, new),
                };
                if self.game.object(this).face.abilities.iter().any(|a| speaks_of_imprinted(a)) {
                    self.record_as(&[cite!("502.34a"), cite!("217.7d")], link, |_| {
                        ResolveFact::Imprinted { card: new, object: this }
                    });
                } else {
                    self.record_silently(&[cite!("217.7d")], link);
                }
            }
        }
        Ok(())
    }
}

/// What slots held as one object they hold as another.
pub(super) fn rebind(context: &mut Context, old: ObjectId, new: ObjectId) {
    context.results.picked = context.results.picked.map(|o| if o == old { new } else { o });
    for bound in context.bindings.slots.values_mut() {
        for e in &mut bound.entities {
            if *e == Entity::Object(old) {
                *e = Entity::Object(new);
            }
        }
    }
}
