//! Rules that were applied to something: entries that cite the rule and are about it.
use super::{Happened, Happening, Hit};
use crate::game::{Entity, ObjectId, Zone};
use crate::judge::expect::events::{entities, entries, events};
use crate::judge::expect::who::EverMeant;
use crate::judge::expect::{ClaimView, Problem};
use crate::rulebook::RuleId;

/// The entries in which an object is played, put on the stack or resolved.
pub(super) struct Passage {
    /// The object on the stack.
    pub object: ObjectId,
    from: usize,
    to: usize,
}

impl Passage {
    /// Whether an entry lies in it.
    pub fn holds(&self, entry: usize) -> bool {
        (self.from..self.to).contains(&entry)
    }
}

/// From the announcement to the end of the play (409.1), and from the resolution to its end, by
/// depth.
pub(super) fn frames(view: &ClaimView) -> Vec<Passage> {
    let log = view.log.entries();
    let deeper = |at: usize| {
        let depth = log[at].depth;
        log.iter()
            .enumerate()
            .skip(at + 1)
            .find(|(_, e)| e.depth <= depth)
            .map_or(log.len(), |(i, _)| i)
    };
    let mut frames = Vec::new();
    for (at, event) in events(view) {
        let put = match event {
            Happened::Move(m) if m.to == Zone::Stack => Some(m.new),
            Happened::Created(c) if c.zone == Zone::Stack => Some(c.new),
            _ => None,
        };
        if let Some(object) = put {
            let played = events(view).find(|(i, e)| match e {
                Happened::SpellPlayed { spell, .. } => *i > at && *spell == object,
                Happened::AbilityPlayed { ability: Some(ability), .. } => {
                    *i > at && *ability == object
                }
                _ => false,
            });
            frames.push(Passage {
                object,
                from: at,
                to: played.map_or_else(|| deeper(at), |(i, _)| i + 1),
            });
        }
        if let Happened::Resolved(object) = event {
            frames.push(Passage { object: *object, from: at, to: deeper(at) });
        }
    }
    frames
}

/// The entries that cite a rule about the subject.
pub(super) fn applications(search: &Happening, rule: RuleId) -> Result<Vec<Hit>, Problem> {
    let view = search.view;
    let frames = frames(view);
    let mut found = Vec::new();
    for (at, entry) in entries(view).filter(|(_, e)| e.rules.contains(&rule)) {
        let mut about = matches!(search.who, EverMeant::Anything);
        let mut named: Vec<Entity> = entry.event.iter().flat_map(|e| entities(e)).collect();
        entry.fact.parts(&mut |_, part| part.entities(&mut |entity| named.push(entity)));
        for entity in named {
            about |= is_subject(search, entity)?;
        }
        if !about && let EverMeant::Ability { sought, .. } = search.who {
            about |= matches!(entry.event.as_deref(), Some(Happened::Triggered(t))
                if sought.fits(view.game, t.source, &t.ability, &t.bindings));
        }
        if !about {
            for frame in frames.iter().filter(|f| f.holds(at)) {
                about |= is_subject(search, Entity::Object(frame.object))?;
            }
        }
        if about {
            found.push(Hit { entry: Some(at), amount: 1 });
        }
    }
    Ok(found)
}

fn is_subject(search: &Happening, entity: Entity) -> Result<bool, Problem> {
    search.who.entity(search.view, entity)
}
