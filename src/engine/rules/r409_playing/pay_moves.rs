//! 409.1h: what is moved, and which counters are removed, as a cost.
use super::pay::bind;
use super::permit::removes;
use crate::cite;
use crate::decide::{Purpose, Verb};
use crate::game::{
    Arrived, Bindings, Cause, Departure, Entity, Event, LibraryPlace, Move, ObjectId, PlayUnruled,
    PlayerId, Saying, Zone,
};
use crate::rules::r200_phrases::{amount, players_of};
use crate::rules::r217_linked;
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::terms::{CounterKind, Mana, ZoneKind};
use crate::wording::tree::{
    Action, Amount, Cost, Destination, MoveVerb, ObjectRef, Place, Slot, Variable, Way,
};

impl Engine<'_> {
    /// What the payment bound stays with the object on the stack; targets keep their own place.
    pub(super) fn keep_bindings(&mut self, id: ObjectId, mut bindings: Bindings, spent: Vec<Mana>) {
        self.edit_item(id, |item| {
            for target in &item.targets {
                bindings.slots.remove(&target.slot);
            }
            item.bindings = bindings;
            item.mana_spent.extend(spent);
        });
    }

    pub(super) fn each_happens(
        &mut self,
        objects: &[ObjectId],
        event: impl Fn(ObjectId) -> Event,
    ) -> Ruling<()> {
        if !objects.is_empty() {
            self.happen(
                objects.iter().map(|o| Proposed::new(&[self.pays_by()], event(*o))).collect(),
            )?;
        }
        Ok(())
    }

    pub(super) fn remove_counters(
        &mut self,
        player: PlayerId,
        what: &ObjectRef,
        n: Option<&Amount>,
        kind: Option<&CounterKind>,
        action: &Action,
        context: &mut Context,
    ) -> Ruling<()> {
        let has = |e: &Self, o: ObjectId| match kind {
            Some(k) => e.game.object(o).counters_of(k),
            None => e.game.object(o).counters.values().sum(),
        };
        let due = match n {
            Some(a) => Some(u32::try_from(amount(&self.game, a, context)?).unwrap_or(0)),
            None => None,
        };
        let mut found = self.cost_candidates(player, what, Verb::RemoveCountersFrom, context)?;
        found.retain(|o| due.is_none_or(|d| has(self, *o) >= d));
        if found.is_empty() {
            return Err(self.cannot(player, action, context));
        }
        let chosen = match what {
            ObjectRef::Phrase(p) => {
                let range = self.cost_range(what, context, found.len())?;
                let chosen = self.choose_objects(
                    player,
                    context,
                    Purpose::Object(Verb::RemoveCountersFrom),
                    &found,
                    range.0..=range.1,
                )?;
                bind(context, p, &chosen);
                chosen
            }
            _ => found,
        };
        for object in chosen {
            let kinds: Vec<CounterKind> =
                self.game.object(object).counters.keys().cloned().collect();
            let kind = match (kind, kinds.as_slice()) {
                (Some(k), _) => k.clone(),
                (None, [only]) => only.clone(),
                (None, _) => {
                    return Err(Stop::unruled(PlayUnruled::WhichCounterPaid));
                }
            };
            let amount = due.unwrap_or_else(|| self.game.object(object).counters_of(&kind));
            context.bindings.variables.insert(Variable::AnyNumber, i64::from(amount));
            if let ObjectRef::Phrase(p) = what {
                context.bindings.bind_number(p.slot, i64::from(amount));
            }
            self.happen_one(
                &[self.pays_by()],
                Event::CountersRemoved {
                    by: Some(player),
                    from: Entity::Object(object),
                    kind,
                    amount,
                },
            )?;
        }
        Ok(())
    }

    pub(super) fn pay_move(
        &mut self,
        player: PlayerId,
        what: &ObjectRef,
        verb: MoveVerb,
        to: &Destination,
        action: &Action,
        context: &mut Context,
    ) -> Ruling<()> {
        if matches!(to.zone, ZoneKind::InPlay | ZoneKind::Stack) || to.or_else.is_some() {
            return Err(Stop::unruled_by(
                self.pays_by(),
                PlayUnruled::CostKind {
                    words: Saying::Costs(vec![Cost::Do(Box::new(action.clone()))]).into(),
                },
            ));
        }
        let kind = if removes(verb) { Verb::Remove } else { Verb::Return };
        let mut chosen = self.cost_objects(player, what, kind, action, context)?;
        let place = place_in(to);
        let zone = to.zone;
        // 217.2d: their owner arranges what goes there at once.
        if zone == ZoneKind::Library && matches!(to.place, Place::Top | Place::Bottom) {
            chosen = self.in_library_order(chosen, to.any_order.is_so().then_some(player))?;
            if place == LibraryPlace::Top {
                chosen.reverse();
            }
        }
        let moved = self.move_for_cost(
            player,
            &chosen,
            Cause::Cost,
            &|o| Zone::of(zone, o),
            place,
            context,
        )?;
        if let ObjectRef::Phrase(p) = what {
            // "The removed creature" is the permanent, as it last was in play (413.2f).
            let left_play = |o: &ObjectId| {
                self.game.object(*o).last_known.as_ref().is_some_and(|l| l.zone == Zone::InPlay)
            };
            let meant = moved.iter().map(|(old, new)| if left_play(old) { *old } else { *new });
            context.bindings.bind(p.slot, meant.map(Entity::Object).collect());
        }
        paid_so(&moved, verb, to, context);
        self.link(&moved, zone, context);
        Ok(())
    }

    /// 217.7d: the object keeps track of the cards that its cost removed.
    pub(super) fn link(
        &mut self,
        moved: &[(ObjectId, ObjectId)],
        zone: ZoneKind,
        context: &Context,
    ) {
        if zone != ZoneKind::RemovedFromTheGame || !self.game.object(context.this).in_play() {
            return;
        }
        for (_, object) in moved {
            let link = r217_linked::link(&self.game, context, *object);
            self.record_silently(&[cite!("217.7d")], Event::Linked { object: context.this, link });
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the fields of one action")]
    pub(super) fn pay_from_library(
        &mut self,
        player: PlayerId,
        whose: &crate::wording::tree::PlayerRef,
        n: usize,
        verb: MoveVerb,
        to: &Destination,
        slot: Slot,
        action: &Action,
        context: &mut Context,
    ) -> Ruling<()> {
        let mut chosen = Vec::new();
        for owner in players_of(&self.game, whose, context)? {
            let library = &self.game.player(owner).library;
            if library.len() < n
                && self.game.player(owner).library_order != crate::game::LibraryOrder::Known
            {
                return Err(Stop::unruled(PlayUnruled::UnknownCardsPaid));
            }
            if library.len() < n {
                return Err(self.cannot(player, action, context));
            }
            chosen.extend(library.iter().take(n).copied());
        }
        let cause = if removes(verb) { Cause::Cost } else { Cause::Effect };
        let zone = to.zone;
        let moved = self.move_for_cost(
            player,
            &chosen,
            cause,
            &|o| Zone::of(zone, o),
            place_in(to),
            context,
        )?;
        context.bindings.bind(slot, moved.iter().map(|(_, new)| Entity::Object(*new)).collect());
        paid_so(&moved, verb, to, context);
        self.link(&moved, zone, context);
        Ok(())
    }

    /// Moves objects at once; what each became.
    pub(super) fn move_for_cost(
        &mut self,
        player: PlayerId,
        objects: &[ObjectId],
        cause: Cause,
        to: &dyn Fn(PlayerId) -> Zone,
        place: LibraryPlace,
        context: &Context,
    ) -> Ruling<Vec<(ObjectId, ObjectId)>> {
        if objects.is_empty() {
            return Ok(Vec::new());
        }
        let group = objects
            .iter()
            .map(|o| {
                let object = self.game.object(*o);
                let m = Move {
                    object: *o,
                    from: object.zone,
                    to: to(object.owner),
                    place,
                    cause,
                    source: Some(context.this),
                    put_by: player,
                    new: *o,
                    arrived: Arrived::default(),
                    last_known: None,
                    left: Departure::default(),
                };
                Proposed::new(&[self.pays_by()], Event::Move(Box::new(m)))
            })
            .collect();
        let done = self.happen(group)?;
        let moved = |e: &Event| if let Event::Move(m) = e { Some((m.object, m.new)) } else { None };
        Ok(done.iter().filter_map(moved).filter(|(old, _)| objects.contains(old)).collect())
    }
}

/// What was removed, returned or put somewhere as a cost was so "this way", as what it has become.
fn paid_so(
    moved: &[(ObjectId, ObjectId)],
    verb: MoveVerb,
    to: &Destination,
    context: &mut Context,
) {
    let way = match to.zone {
        _ if removes(verb) => Way::Removed,
        ZoneKind::Graveyard => Way::PutIntoGraveyard,
        _ if verb == MoveVerb::Return => Way::Returned,
        _ => return,
    };
    context.bindings.paid.extend(moved.iter().map(|(_, new)| (way, *new)));
}

fn place_in(to: &Destination) -> LibraryPlace {
    match to.place {
        Place::Bottom => LibraryPlace::Bottom,
        Place::FromTop(n) => LibraryPlace::Under(n.saturating_sub(1)),
        Place::None | Place::Top => LibraryPlace::Top,
    }
}
