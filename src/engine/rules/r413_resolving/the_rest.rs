//! 413.2b: "the rest" of what was named, shown or found.
use super::parts::left_of_what;
use crate::cite;
use crate::game::{Entity, ObjectId, ReadUnruled, ResolveUnruled, Zone};
use crate::rules::r200_phrases::View;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{Antecedent, Back, Slot};

impl Engine<'_> {
    /// "The rest": what was named before, without what this effect has moved since.
    pub(super) fn rest_of(&self, back: &Back, context: &Context) -> Ruling<Vec<ObjectId>> {
        let all: Vec<ObjectId> = View::of(&self.game)
            .antecedent(&back.to, context)?
            .into_iter()
            .filter_map(Entity::object)
            .collect();
        let whole = left_of_what(&back.to);
        let named = View::of(&self.game).antecedent(whole, context)?;
        if let Some(left) = self.left_of_parts(whole, &named, context) {
            return Ok(left);
        }
        // All but what was chosen: told apart by its words.
        if matches!(back.to, Antecedent::SameObject(_)) {
            return Ok(all);
        }
        let moved = |o: &ObjectId| {
            context.results.moved.contains(o)
                || self.game.object(*o).was.is_some_and(|w| context.results.moved.contains(&w))
        };
        let rest: Vec<ObjectId> = all.iter().copied().filter(|o| !moved(o)).collect();
        let lies_there = |o: &ObjectId| matches!(self.game.object(*o).zone, Zone::Library(_));
        if let Antecedent::Slot(slot) = &back.to
            && rest.len() == all.len()
            && context.results.passed_over.iter().any(|(s, _)| s == slot)
        {
            let over = context.results.passed_over.iter().filter(|(s, _)| s == slot);
            let over: Vec<ObjectId> = over.map(|(_, o)| *o).collect();
            // Of a zone, the rest may be all that lies there.
            for o in all.iter().chain(&over) {
                let zone = self.game.object(*o).zone;
                let lies = |o: &ObjectId| all.contains(o) || over.contains(o);
                if matches!(zone, Zone::Graveyard(_) | Zone::Hand(_))
                    && !self.game.zone(zone).iter().all(lies)
                {
                    return Err(Stop::unruled(ReadUnruled::RestNotToldApart));
                }
            }
            return Ok(over);
        }
        if rest.len() == all.len() && !all.iter().all(lies_there) {
            return Err(Stop::unruled(ReadUnruled::RestNotToldApart));
        }
        if rest.is_empty() {
            self.all_was_taken(&all, context)?;
            self.taken_since_it_was_named(&all, &back.to, context)?;
        }
        Ok(rest)
    }

    /// Of what was moved as it was named, or chosen out of more, nobody knows what is left.
    fn taken_since_it_was_named(
        &self,
        all: &[ObjectId],
        to: &Antecedent,
        context: &Context,
    ) -> Ruling<()> {
        let shown = |o: &ObjectId| {
            let of = |s: &ObjectId| self.became_of(*s, *o) || self.became_of(*o, *s);
            context.results.shown.iter().flatten().any(of)
        };
        let passed_over = |(slot, o): &(Slot, ObjectId)| {
            *to == Antecedent::Slot(*slot) && self.game.object(*o).zone != Zone::Gone
        };
        if !all.is_empty() && !all.iter().any(shown)
            || context.results.passed_over.iter().any(passed_over)
        {
            return Err(Stop::unruled_by(cite!("413.2b"), ReadUnruled::RestNotToldApart));
        }
        Ok(())
    }

    /// "The rest" is nothing only where all that was shown or found has been taken.
    fn all_was_taken(&self, all: &[ObjectId], context: &Context) -> Ruling<()> {
        let meant = |o: &ObjectId| {
            all.contains(o) || self.game.became(*o).is_some_and(|now| all.contains(&now))
        };
        let shown = context.results.shown.iter().rev();
        let shown = { shown }.find(|s| all.is_empty() || s.iter().any(meant));
        let left = |o: &&ObjectId| {
            self.game.object(**o).zone != Zone::Gone
                && !all.contains(o)
                && !context.results.moved.contains(o)
        };
        match shown.and_then(|s| s.iter().find(left)) {
            Some(left) => {
                let what = ResolveUnruled::RestLeft { card: *left };
                Err(Stop::unruled_by(cite!("413.2b"), what).seen_in(&self.game))
            }
            None => Ok(()),
        }
    }
}
