//! What was done "this way", and what left play bore (413.2f).
use super::View;
use super::history::moves;
use crate::cite;
use crate::game::{Entity, ObjectId, PlayerId, ReadUnruled, Zone};
use crate::rules::{Context, Ruling, Stop};
use crate::wording::tree::{ObjectRef, Objects, Quality, Way};

impl View<'_> {
    pub(super) fn this_way(
        &self,
        way: Way,
        objects: Option<&Objects>,
        context: &Context,
    ) -> Ruling<i64> {
        // 419.1d: a shield prevents later; only what is a part of its effect can count that.
        if way == Way::Prevented && !context.results.this_way.iter().any(|(w, ..)| *w == way) {
            return Err(Stop::unruled(ReadUnruled::NotYetPrevented));
        }
        is_not_of_a_cost(way, context)?;
        // Where each goes on, one who paid nothing has no amount of his or her own (413.2d).
        let other =
            |who: &[Entity]| context.acting.is_some_and(|p| !who.contains(&Entity::Player(p)));
        let paid = |(w, who, _): &&(Way, Vec<Entity>, i64)| {
            *w == Way::Paid && (who.len() > 1 || other(who))
        };
        if way == Way::Paid && context.results.this_way.iter().any(|one| paid(&one)) {
            return Err(Stop::unruled_by(cite!("413.2d"), ReadUnruled::OwnOrAll));
        }
        self.is_of_one_player(way, objects, context)?;
        let mut total = 0;
        let mut chosen: Vec<ObjectId> = Vec::new();
        for (_, entities, number) in context.results.this_way.iter().filter(|(w, ..)| *w == way) {
            match objects {
                None => total += *number,
                Some(objects) => {
                    for id in entities.iter().filter_map(|e| e.object()) {
                        // Chosen by two players, it is one object (217.1c).
                        if way == Way::Chosen && chosen.contains(&id) {
                            continue;
                        }
                        chosen.push(id);
                        total += i64::from(self.matches_at_any_range(objects, id, context)?);
                    }
                }
            }
        }
        for (_, id) in context.bindings.paid.iter().filter(|(w, _)| *w == way) {
            total += match objects {
                None => 1,
                Some(objects) => i64::from(self.matches_anywhere(objects, *id, context)?),
            };
        }
        Ok(total)
    }

    /// "The number of cards revealed this way", where each of several players goes on: those of
    /// all, or his or her own (413.2d).
    ///
    /// # Errors
    /// Unruled where it was done by another.
    fn is_of_one_player(
        &self,
        way: Way,
        objects: Option<&Objects>,
        context: &Context,
    ) -> Ruling<()> {
        let together = &context.results.together;
        let Some(acting) = context.acting.filter(|p| together.contains(p)) else { return Ok(()) };
        // "Each player sacrifices a land. Each player loses 1 life for each land sacrificed this
        // way": in a sentence with a subject of its own it is what all of them did.
        if context.acting_by != context.results.together_by {
            return Ok(());
        }
        let done = context.results.this_way.iter().filter(|(w, ..)| *w == way);
        for id in done.flat_map(|(_, all, _)| all.iter().filter_map(|e| e.object())) {
            let meant = match objects {
                Some(objects) => self.matches_at_any_range(objects, id, context)?,
                None => true,
            };
            let by = |who: &[PlayerId]| matches!(self.did_it(id, who, way, context), Ok(true));
            if meant && by(together) && !by(&[acting]) {
                return Err(Stop::unruled_by(cite!("413.2d"), ReadUnruled::OwnOrAll));
            }
        }
        Ok(())
    }

    /// The most that it was done to of any one owner's.
    pub(super) fn most_this_way(&self, way: Way, context: &Context) -> i64 {
        let mut counts = std::collections::BTreeMap::new();
        for (_, entities, _) in context.results.this_way.iter().filter(|(w, ..)| *w == way) {
            for id in entities.iter().filter_map(|e| e.object()) {
                *counts.entry(self.game.object(id).owner).or_insert(0) += 1;
            }
        }
        counts.into_values().max().unwrap_or(0)
    }

    /// What a phrase counts, compares or asks about. What something was done to "this way" is that,
    /// wherever it is by now, as it last was (413.2f).
    pub(super) fn counted(&self, objects: &Objects, context: &Context) -> Ruling<Vec<ObjectId>> {
        if let Some(found) = self.borne_by_the_gone(objects, context)? {
            return Ok(found);
        }
        let done = objects.qualities().find_map(|q| match q {
            Quality::ThisWay(way) => Some(*way),
            _ => None,
        });
        let by = objects.qualities().find_map(|q| match q {
            Quality::ThisWayBy(player, way, _) => Some((player, *way)),
            _ => None,
        });
        if let Some((player, way)) = by
            && moves(way)
            && super::objects::named_zone(objects).is_none()
        {
            let mut such = objects.clone();
            such.tails.retain(|q| !matches!(q, Quality::ThisWayBy(..)));
            let players = self.players_meant(player, context)?;
            let mut all = Vec::new();
            for o in self.done_this_way(way, &such, context)? {
                if self.did_it(o, &players, way, context)? {
                    all.push(o);
                }
            }
            return Ok(all);
        }
        match done {
            Some(way) if super::objects::named_zone(objects).is_none() => {
                let mut such = objects.clone();
                such.tails.retain(|q| !matches!(q, Quality::ThisWay(_)));
                let done = self.done_this_way(way, &such, context)?;
                Ok(done.into_iter().filter(|o| self.is_own(*o, context)).collect())
            }
            _ => self.candidates(objects, context),
        }
    }

    /// "Each Aura attached to it", where that has left play: what then was attached to it (413.2f).
    fn borne_by_the_gone(
        &self,
        objects: &Objects,
        context: &Context,
    ) -> Ruling<Option<Vec<ObjectId>>> {
        let Some((at, bearer)) = objects.tails.iter().enumerate().find_map(|(i, q)| match q {
            Quality::AttachedTo(what @ (ObjectRef::This | ObjectRef::Back(_))) => Some((i, what)),
            _ => None,
        }) else {
            return Ok(None);
        };
        let [bearer] = self.objects_of(bearer, context)?[..] else { return Ok(None) };
        let Some(known) = &self.game.object(bearer).last_known else { return Ok(None) };
        let mut such = objects.clone();
        such.tails.remove(at);
        let mut found = Vec::new();
        for &borne in &known.left.bore {
            if self.matches_anywhere(&such, borne, context)? {
                found.push(borne);
            }
        }
        Ok(Some(found))
    }

    /// The objects that something was done to "this way", as an effect or to pay a cost.
    pub fn done_this_way(
        &self,
        way: Way,
        objects: &Objects,
        context: &Context,
    ) -> Ruling<Vec<ObjectId>> {
        is_not_of_a_cost(way, context)?;
        let effects = context
            .results
            .this_way
            .iter()
            .filter(|(w, ..)| *w == way)
            .flat_map(|(_, entities, _)| entities.iter().filter_map(|e| e.object()));
        let costs = context.bindings.paid.iter().filter(|(w, _)| *w == way).map(|(_, o)| *o);
        let mut all = Vec::new();
        for id in effects.chain(costs) {
            // Chosen by two players, it is one object (217.1c).
            if !all.contains(&id) && self.matches_anywhere(objects, id, context)? {
                all.push(id);
            }
        }
        Ok(all)
    }

    /// Where words mean what was moved "this way", and none of it is found though it was done to
    /// some that are still where they were put, the words mean something else than is looked for.
    ///
    /// # Errors
    /// Unruled in that case.
    pub(super) fn unless_done_to_others(
        &self,
        objects: &Objects,
        found: Vec<ObjectId>,
        context: &Context,
    ) -> Ruling<Vec<ObjectId>> {
        let way = objects.qualities().find_map(|q| match q {
            Quality::ThisWay(way) if moves(*way) => Some(*way),
            _ => None,
        });
        let Some(way) = way.filter(|_| found.is_empty()) else { return Ok(found) };
        for id in self.done_this_way(way, objects, context)? {
            let now = self.game.became(id).map(|o| self.game.object(o));
            if now.is_some_and(|o| o.is_card() && o.zone != Zone::Gone) {
                return Err(Stop::unruled(ReadUnruled::NothingReferredTo));
            }
        }
        Ok(found)
    }

    /// Whether something of this subtype is attached to it (212.2j, 212.4h).
    pub(super) fn bears(&self, id: ObjectId, subtype: &str) -> bool {
        let is_one = |o: &ObjectId| self.characteristics(*o).has_subtype(subtype);
        if let Some(known) = &self.game.object(id).last_known {
            return known.left.bore.iter().any(is_one);
        }
        let attached = |o: &ObjectId| self.game.object(*o).attached_to == Some(Entity::Object(id));
        self.game.in_play().iter().any(|o| attached(o) && is_one(o))
    }
}

/// Whether what was sacrificed or discarded as a cost was "put into a graveyard this way" has two
/// readings.
fn is_not_of_a_cost(way: Way, context: &Context) -> Ruling<()> {
    let paid = |w: Way| matches!(w, Way::Sacrificed | Way::Discarded);
    let there = matches!(way, Way::PutIntoGraveyard | Way::PutIntoYourGraveyard);
    if there && context.bindings.paid.iter().any(|(w, _)| paid(*w)) {
        return Err(Stop::unruled(ReadUnruled::NothingReferredTo));
    }
    Ok(())
}
