//! Libraries: the top cards, searching, shuffling, revealing, looking (217.2, 502.36, glossary:
//! Search, Shuffle, Reveal).
use super::act::{DoneBy, Performed};
use super::choosing::bind;
use crate::cite;
use crate::decide::{Choice, Label, Purpose, Verb};
use crate::game::{
    Cause, ChoiceRefused, Entity, Event, LibraryPlace, Move, MoveFact, ObjectId, PlayerId,
    ResolveUnruled, Zone,
};
use crate::rules::facts::cant_search;
use crate::rules::r200_phrases::{each_of, each_once, fit_together, matches, players_of};
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Amount, Destination, MoveVerb, Noun, ObjectRef, Phrase, Place, PlayerRef, Quality, Quantity,
    RevealWhat, Slot, Through, Way,
};

/// Whether so many may be none.
fn may_be_none(quantity: &Quantity) -> bool {
    match quantity {
        Quantity::Target(many) => may_be_none(many),
        Quantity::All | Quantity::Each | Quantity::Bare | Quantity::The => true,
        Quantity::UpTo(_) | Quantity::AnyNumber => true,
        _ => false,
    }
}

impl Engine<'_> {
    #[allow(clippy::too_many_arguments)]
    pub(super) fn move_top(
        &mut self,
        whose: &PlayerRef,
        n: &Amount,
        verb: MoveVerb,
        to: &Destination,
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(whose, context)?;
        let cards = self.for_each_actor(whose, &players, context, |e, p, context| {
            let n = e.number(n, context)?;
            e.top_cards(p, n)
        })?;
        let mut group = Vec::new();
        for (p, cards) in players.iter().zip(&cards) {
            let by = if to.zone == ZoneKind::InPlay { context.you } else { *p };
            group.extend(self.moves_to(by, cards, verb, to, context)?);
        }
        let all = cards.concat();
        context.share(&players, &cards);
        bind(context, slot, &all);
        let done = self.happen(group)?;
        self.after_moves(&all, &done, verb, to, context)?;
        for event in &done {
            if let Event::Move(m) = event
                && all.contains(&m.object)
            {
                super::moves::rebind(context, m.object, m.new);
            }
        }
        Ok(Performed::by_each(&players, &cards))
    }

    pub(super) fn search(
        &mut self,
        who: &PlayerRef,
        whose: &PlayerRef,
        (zones, through): (&[ZoneKind], Through),
        (find, also): (&Phrase, Option<&Phrase>),
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let (mut searched, mut did) = (Vec::new(), Vec::new());
        let players = self.actors(who, context)?;
        let found = self.for_each_actor(who, &players, context, |e, p, context| {
            let mut found = Vec::new();
            for owner in e.actors(whose, context)? {
                let mut zones = match through {
                    Through::All => zones.to_vec(),
                    Through::Chosen => e.which_zones(p, zones, context)?,
                };
                if zones.contains(&ZoneKind::Library)
                    && let Some(by) = cant_search(&e.game, p)?
                {
                    e.tell(&[cite!("103.2")], |_| MoveFact::CantSearch { player: p, by });
                    zones.retain(|z| *z != ZoneKind::Library);
                }
                if zones.is_empty() {
                    continue;
                }
                if zones.contains(&ZoneKind::Library) {
                    searched.push(Entity::Player(p));
                }
                did.push(p);
                found.extend(e.search_one(p, owner, &zones, (find, also), context)?);
            }
            Ok(found)
        })?;
        context.share(&players, &found);
        context.results.shown.push(found.concat());
        bind(context, find.slot, &found.concat());
        let n = searched.len() as i64;
        context.results.this_way.push((Way::Searched, searched, n));
        // Who found nothing has searched all the same.
        Ok(players.iter().map(|p| Performed { by: *p, done: did.contains(p) }).collect())
    }

    /// "and/or": the zones in which the player searches, at least one.
    fn which_zones(
        &mut self,
        p: PlayerId,
        zones: &[ZoneKind],
        context: &Context,
    ) -> Ruling<Vec<ZoneKind>> {
        let of = zones
            .iter()
            .enumerate()
            .map(|(i, z)| Choice::Nth(i, Label::To(Place::None, *z)))
            .collect();
        let chosen = self.ask_some(
            p,
            cite!("glossary: Search"),
            context.stack_object,
            Purpose::Zones,
            of,
            1..=zones.len(),
        )?;
        Ok(chosen
            .into_iter()
            .filter_map(|c| if let Choice::Nth(i, _) = c { zones.get(i).copied() } else { None })
            .collect())
    }

    /// Glossary: Search: a stated quality need not be found in a hidden zone, a mere number must.
    fn search_one(
        &mut self,
        p: PlayerId,
        owner: PlayerId,
        zones: &[ZoneKind],
        (find, also): (&Phrase, Option<&Phrase>),
        context: &mut Context,
    ) -> Ruling<Vec<ObjectId>> {
        if zones.contains(&ZoneKind::Library) {
            self.happen_one(
                &[cite!("glossary: Search")],
                Event::Searched { player: p, whose: owner },
            )?;
            self.tell(&[cite!("glossary: Search")], |_| MoveFact::Searches {
                player: p,
                whose: owner,
            });
        }
        let Some(each) = super::each_kind::of_each(find) else {
            let mut all = self.find_in(p, (owner, zones), find, &[], context)?;
            if let Some(also) = also {
                all.extend(self.find_in(p, (owner, zones), also, &all, context)?);
            }
            return Ok(all);
        };
        let mut all = Vec::new();
        for one in each {
            each_once(&mut all, self.find_in(p, (owner, zones), &one, &[], context)?);
        }
        Ok(all)
    }

    /// What is found of one kind, besides what has been found of another. Only what lies in a zone
    /// that isn't revealed to all may be left alone.
    fn find_in(
        &mut self,
        p: PlayerId,
        (owner, zones): (PlayerId, &[ZoneKind]),
        find: &Phrase,
        besides: &[ObjectId],
        context: &mut Context,
    ) -> Ruling<Vec<ObjectId>> {
        let mut of = Vec::new();
        let each = each_of(&find.objects);
        for zone in zones {
            for card in self.game.zone(Zone::of(*zone, owner)).to_vec() {
                let unknown = self.game.object(card).face.unknown;
                if !unknown
                    && !besides.contains(&card)
                    && matches(&self.game, &each, card, context)?
                {
                    of.push(card);
                }
            }
        }
        let open =
            zones.contains(&ZoneKind::Library) && self.game.player(owner).library_order.is_open();
        if open && of.is_empty() {
            return Err(Stop::unruled_by(
                cite!("glossary: Search"),
                ResolveUnruled::UnlistedSearch,
            ));
        }
        let many = self.quantity_of(&find.quantity, of.len(), context)?;
        let stated = find.objects.noun != Noun::Card
            || find
                .objects
                .qualities()
                .any(|q| !matches!(q, crate::wording::tree::Quality::InZone(..)));
        let open_to_all: Vec<ObjectId> =
            of.iter().copied().filter(|o| !self.game.object(*o).zone.is_hidden()).collect();
        let least = if stated { many.least.min(open_to_all.len()) } else { many.least };
        let of = of.into_iter().map(|o| Choice::Entity(Entity::Object(o))).collect();
        let chosen = self.ask_some(
            p,
            cite!("glossary: Search"),
            context.stack_object,
            Purpose::Find,
            of,
            least..=many.most,
        )?;
        let chosen: Vec<ObjectId> = chosen
            .into_iter()
            .filter_map(|c| if let Choice::Entity(e) = c { e.object() } else { None })
            .collect();
        if !fit_together(&self.game, &find.objects, &chosen, context)? {
            let why = ChoiceRefused::NotSearchedFor { cards: chosen };
            return Err(Stop::illegal(&[cite!("413.2c")], why));
        }
        let left = |o: &ObjectId| !chosen.contains(o);
        if chosen.len() < many.least && open_to_all.iter().any(left) {
            let cards = open_to_all.into_iter().filter(left).collect();
            return Err(Stop::illegal(
                &[cite!("glossary: Search")],
                ChoiceRefused::LeftInOpenZone { cards },
            ));
        }
        self.tell(&[cite!("glossary: Search")], |_| MoveFact::Found { cards: chosen.clone() });
        Ok(chosen)
    }

    /// Glossary: Shuffle: "shuffle your graveyard into your library" has the library shuffled
    /// though no card is there; so has "any number of cards". Of what had to be there nothing is
    /// done.
    pub(super) fn shuffles_nothing_in(
        &self,
        p: PlayerId,
        who: &PlayerRef,
        what: &ObjectRef,
        context: &Context,
    ) -> Ruling<Vec<Proposed>> {
        let whose = match what {
            ObjectRef::WholeZones(_, whose) => Some(&**whose),
            ObjectRef::Phrase(cards) if may_be_none(&cards.quantity) => {
                cards.objects.qualities().find_map(|q| match q {
                    Quality::InZone(_, whose) => whose.as_ref(),
                    _ => None,
                })
            }
            _ => None,
        };
        let Some(whose) = whose else { return Ok(Vec::new()) };
        let own = whose == who || whose.slot().is_some() && whose.slot() == who.slot();
        let of = if own { vec![p] } else { players_of(&self.game, whose, context)? };
        let shuffled = |p| Proposed::new(&[cite!("glossary: Shuffle")], Event::Shuffled(p));
        Ok(of.into_iter().map(shuffled).collect())
    }

    pub(super) fn shuffle(
        &mut self,
        who: &PlayerRef,
        whose: &PlayerRef,
        context: &mut Context,
    ) -> Ruling<()> {
        self.actors(who, context)?;
        let players = self.actors(whose, context)?;
        let group = players
            .iter()
            .map(|p| Proposed::new(&[cite!("glossary: Shuffle")], Event::Shuffled(*p)))
            .collect();
        self.happen(group).map(|_| ())
    }

    pub(super) fn reveal(
        &mut self,
        who: &PlayerRef,
        what: &RevealWhat,
        to_all: bool,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let mut hits = Vec::new();
        let shown = self.for_each_actor(who, &players, context, |e, p, context| {
            let shown = e.shown(p, what, context)?;
            if let RevealWhat::Until(_, phrase, ..) = what {
                let found = context.bindings.entities(phrase.slot).iter();
                hits.extend(found.filter_map(|e| e.object()));
            }
            Ok(shown)
        })?;
        // What each of them was to reveal in the end.
        if let RevealWhat::Until(_, phrase, ..) = what
            && players.len() > 1
        {
            bind(context, phrase.slot, &hits);
        }
        context.share(&players, &shown);
        context.results.shown.push(shown.concat());
        let mut done = Vec::new();
        for (p, objects) in players.iter().zip(&shown) {
            if to_all && !objects.is_empty() {
                self.happen_one(
                    &[cite!("glossary: Reveal")],
                    Event::Revealed { player: *p, objects: objects.clone() },
                )?;
            } else if !to_all {
                let (p, n) = (*p, objects.len());
                self.tell(&[cite!("413.2b")], |_| MoveFact::LooksAt { player: p, number: n });
            }
            done.push(Performed { by: *p, done: !objects.is_empty() });
        }
        let all: Vec<Entity> = shown.concat().into_iter().map(Entity::Object).collect();
        match what {
            RevealWhat::Top(_, _, slot) | RevealWhat::Until(_, _, slot, _) => {
                context.bindings.bind(*slot, all.clone())
            }
            RevealWhat::Object(ObjectRef::Phrase(p)) if !p.quantity.is_target() => {
                context.bindings.bind(p.slot, all.clone());
            }
            _ => {}
        }
        let n = all.len() as i64;
        if to_all {
            context.results.this_way.push((Way::Revealed, all, n));
        }
        Ok(done)
    }

    /// 217.9d: an object goes to the ante zone from wherever it is; only its owner can ante it.
    pub(super) fn ante(
        &mut self,
        who: &PlayerRef,
        what: &RevealWhat,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let rule = cite!("217.9d");
        let players = self.actors(who, context)?;
        let chosen =
            self.for_each_actor(who, &players, context, |e, p, context| e.shown(p, what, context))?;
        let mut done = Vec::new();
        let mut group = Vec::new();
        for (p, objects) in players.iter().zip(chosen) {
            for o in objects
                .iter()
                .copied()
                .filter(|o| self.game.object(*o).owner != *p)
                .collect::<Vec<_>>()
            {
                self.tell(&[rule], |_| MoveFact::CantAnte { player: *p, card: o });
            }
            let own: Vec<ObjectId> = objects
                .into_iter()
                .filter(|o| self.game.object(*o).owner == *p && self.game.options().ante)
                .collect();
            done.push(Performed { by: *p, done: !own.is_empty() });
            group.extend(
                own.into_iter()
                    .map(|o| Proposed::new(&[rule], crate::rules::r217_zones::into_ante(o, *p))),
            );
        }
        if !group.is_empty() {
            let events = self.happen(group)?;
            context.results.moved.extend(
                events
                    .iter()
                    .filter_map(|e| if let Event::Move(m) = e { Some(m.object) } else { None }),
            );
        }
        Ok(done)
    }

    fn shown(
        &mut self,
        p: PlayerId,
        what: &RevealWhat,
        context: &mut Context,
    ) -> Ruling<Vec<ObjectId>> {
        match what {
            RevealWhat::Object(o) => {
                self.objects_for(p, o, context, &Purpose::Object(Verb::Reveal), &mut |_, _| {
                    Ok(true)
                })
            }
            RevealWhat::Hand(whose) => {
                let players = self.actors(whose, context)?;
                Ok(players.iter().flat_map(|p| self.game.player(*p).hand.to_vec()).collect())
            }
            RevealWhat::Top(whose, n, _) => {
                let n = self.number(n, context)?;
                let mut all = Vec::new();
                for owner in self.actors(whose, context)? {
                    all.extend(self.top_cards(owner, n)?);
                }
                Ok(all)
            }
            RevealWhat::Until(whose, phrase, _, most) => {
                let most = most.as_ref().map(|n| self.number(n, context)).transpose()?;
                let mut all = Vec::new();
                let mut found = Vec::new();
                for owner in self.actors(whose, context)? {
                    let many = self.quantity_of(&phrase.quantity, usize::MAX, context)?.most.max(1);
                    let mut hits = 0;
                    let mut n = 0;
                    while hits < many && most.is_none_or(|most| n < most) {
                        n += 1;
                        let cards = self.top_cards(owner, n)?;
                        let Some(card) = cards.get(n as usize - 1).copied() else { break };
                        all.push(card);
                        if matches(&self.game, &phrase.objects, card, context)? {
                            found.push(card);
                            hits += 1;
                        }
                    }
                }
                bind(context, phrase.slot, &found);
                Ok(all)
            }
        }
    }

    /// Puts cards on top or on the bottom, in this order from the top.
    pub(super) fn put_in_library(
        &mut self,
        cards: &[ObjectId],
        place: LibraryPlace,
        context: &mut Context,
    ) -> Ruling<()> {
        let order: Vec<ObjectId> = match place {
            LibraryPlace::Top => cards.iter().rev().copied().collect(),
            _ => cards.to_vec(),
        };
        let mut group = Vec::new();
        for o in order {
            let owner = self.game.object(o).owner;
            let m = Move {
                place,
                source: Some(context.this),
                ..self.plain(o, Zone::Library(owner), Cause::Effect)
            };
            group.push(Proposed::new(&[cite!("217.2d")], Event::Move(Box::new(m))));
        }
        let done = self.happen(group)?;
        context.results.moved.extend(cards);
        for event in done {
            if let Event::Move(m) = event {
                super::moves::rebind(context, m.object, m.new);
            }
        }
        Ok(())
    }

    /// 217.1b: nobody changes the order of a library, but where an effect allows it.
    fn say_order_may_change(&mut self, cards: &[ObjectId]) {
        if cards.len() > 1 {
            self.tell(&[cite!("217.1b")], |_| MoveFact::MayBeReordered);
        }
    }

    pub(super) fn put_back(
        &mut self,
        who: &PlayerRef,
        what: &crate::wording::tree::ObjectRef,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        for p in &players {
            let cards = self.objects_for(
                *p,
                what,
                context,
                &Purpose::Cards(ZoneKind::Library),
                &mut |_, _| Ok(true),
            )?;
            self.say_order_may_change(&cards);
            let order = self.order_cards(*p, cards)?;
            self.put_in_library(&order, LibraryPlace::Top, context)?;
        }
        Ok(Performed::all(&players, true))
    }
}
