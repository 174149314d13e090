//! Destroying (glossary: Destroy, 413.2b), and what says that it can't be regenerated.
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::decide::{Purpose, Verb};
use crate::game::{Entity, Event, ObjectId, ResolveUnruled};
use crate::rules::r200_phrases::{matches, objects_of};
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::wording::tree::{
    Change, Duration, ObjectRef, ObjectRule, PlayerRef, Quality, Thing, Way,
};

impl Engine<'_> {
    /// Whether what is destroyed can't be regenerated: "it", "they", or "creatures destroyed this
    /// way" where it is creatures.
    pub(super) fn is_buried(
        &self,
        what: &ObjectRef,
        said: &[ObjectRef],
        context: &Context,
    ) -> Ruling<bool> {
        for of in said {
            let ObjectRef::Phrase(named) = of else { return Ok(true) };
            match what {
                ObjectRef::Phrase(p) if p.objects.noun != named.objects.noun => {
                    let mut such = named.objects.clone();
                    such.tails.retain(|q| *q != Quality::ThisWay(Way::Destroyed));
                    for object in objects_of(&self.game, what, context)? {
                        if matches(&self.game, &such, object, context)? {
                            return Err(Stop::unruled(ResolveUnruled::SomeRegenerate));
                        }
                    }
                }
                _ => return Ok(true),
            }
        }
        Ok(false)
    }

    pub(super) fn destroy(
        &mut self,
        what: &ObjectRef,
        regenerable: bool,
        context: &mut Context,
    ) -> Ruling<bool> {
        let chooser = context.chooser();
        let objects = self.objects_for(
            chooser,
            what,
            context,
            &Purpose::Object(Verb::Destroy),
            &mut |_, _| Ok(true),
        )?;
        self.destroy_all(&objects, regenerable, context)
    }

    /// Each of the players chooses what is destroyed, and then it is, all at once.
    pub(super) fn destroy_by(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        regenerable: bool,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let purpose = Purpose::Object(Verb::Destroy);
        let chosen = self.for_each_actor(who, &players, context, |e, p, context| {
            e.objects_for(p, what, context, &purpose, &mut |_, _| Ok(true))
        })?;
        let done = self.destroy_all(&chosen.concat(), regenerable, context)?;
        Ok(players
            .iter()
            .zip(&chosen)
            .map(|(p, o)| Performed { by: *p, done: done && !o.is_empty() })
            .collect())
    }

    fn destroy_all(
        &mut self,
        objects: &[ObjectId],
        regenerable: bool,
        context: &mut Context,
    ) -> Ruling<bool> {
        let rules = if regenerable {
            vec![cite!("glossary: Destroy")]
        } else {
            vec![cite!("glossary: Destroy"), cite!("413.2b")]
        };
        let source = Some(context.this);
        let group = objects
            .iter()
            .map(|o| Proposed::new(&rules, Event::Destroy { object: *o, source, regenerable }))
            .collect();
        let done = self.happen(group)?;
        let destroyed: Vec<Entity> = done
            .iter()
            .filter_map(|e| {
                if let Event::Move(m) = e
                    && m.cause == crate::game::Cause::Destroyed
                {
                    Some(m.object)
                } else {
                    None
                }
            })
            .filter(|o| objects.contains(o))
            .map(Entity::Object)
            .collect();
        context.results.moved.extend(destroyed.iter().filter_map(|e| e.object()));
        let n = destroyed.len() as i64;
        let graveyard = |e: &&Event| {
            matches!(e, Event::Move(m)
                if m.to.kind() == Some(crate::terms::ZoneKind::Graveyard))
        };
        let there: Vec<Entity> = done
            .iter()
            .filter(graveyard)
            .filter_map(
                |e| if let Event::Move(m) = e { Some(Entity::Object(m.object)) } else { None },
            )
            .filter(|e| destroyed.contains(e))
            .collect();
        self.note_in_graveyards(there, context);
        context.results.this_way.push((Way::Destroyed, destroyed, n));
        Ok(n > 0)
    }

    pub(super) fn no_regeneration(
        &mut self,
        what: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<bool> {
        let rule = Change::Rule(Box::new(ObjectRule::CantBeRegenerated));
        self.change(&Thing::Object(what.clone()), &[rule], &Duration::ThisTurn, context)
    }
}
