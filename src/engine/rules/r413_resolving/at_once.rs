//! 413.2d, 417.1: what one player does simultaneously, as a single event.
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::decide::{Purpose, Verb};
use crate::game::{Cause, Event, Move, Zone};
use crate::rules::{Context, Engine, Proposed, Ruling};
use crate::wording::tree::{Destination, MoveVerb, ObjectRef, PlayerRef, Way};

impl Engine<'_> {
    /// "That player simultaneously sacrifices … and returns … to play": found first, and done at
    /// once.
    pub(super) fn sacrifice_and_move(
        &mut self,
        (who, sacrificed): (&PlayerRef, &ObjectRef),
        moved: &ObjectRef,
        verb: MoveVerb,
        to: &Destination,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let word = match verb {
            MoveVerb::Return => Verb::Return,
            _ => Verb::Put,
        };
        let mut results = Vec::new();
        for p in self.actors(who, context)? {
            let given =
                self.objects_for(p, sacrificed, context, &Purpose::Sacrifice, &mut |e, o| {
                    Ok(e.can_sacrifice(p, o))
                })?;
            let given: Vec<_> = given.into_iter().filter(|o| self.can_sacrifice(p, *o)).collect();
            let purpose = Purpose::Object(word);
            let taken = self.objects_for(p, moved, context, &purpose, &mut |_, _| Ok(true))?;
            let mut group = Vec::new();
            for o in &given {
                let m = Move {
                    put_by: p,
                    source: Some(context.this),
                    ..self.plain(*o, Zone::Graveyard(self.game.object(*o).owner), Cause::Sacrificed)
                };
                let rules = [cite!("glossary: Sacrifice"), cite!("413.2b")];
                group.push(Proposed::new(&rules, Event::Move(Box::new(m))));
            }
            group.extend(self.moves_to(p, &taken, verb, to, context)?);
            let done = self.happen(group)?;
            self.note_moved(Way::Sacrificed, &given, &done, context);
            self.after_moves(&taken, &done, verb, to, context)?;
            results.push(Performed { by: p, done: !done.is_empty() });
        }
        Ok(results)
    }
}
