//! What killed what: `X was killed by Y`.
use super::super::Problem;
use super::super::events::events;
use super::{Happening, Hit, any_source};
use crate::game::{Cause, Entity, Event as Happened, Zone};
use crate::scenario::ast::NounPhrase;

/// Each time that the subject was put into a graveyard from play by something: destroyed by its
/// effect, or by nothing but its damage.
pub(super) fn killings(search: &Happening, by: &NounPhrase) -> Result<Vec<Hit>, Problem> {
    let view = search.view;
    let mut found = Vec::new();
    for (entry, event) in events(view) {
        let Happened::Move(m) = event else { continue };
        let died = m.from == Zone::InPlay && matches!(m.to, Zone::Graveyard(_));
        if !died || !(search.object(m.object)? || search.object(m.new)?) {
            continue;
        }
        let effect = match m.source {
            Some(source) => any_source(view, by, source)?,
            None => false,
        };
        let killed = match m.cause {
            Cause::Destroyed if m.source.is_none() => by_damage(search, by, m.object, entry)?,
            Cause::Destroyed | Cause::Effect => effect,
            Cause::Sacrificed if !effect => false,
            _ => {
                return Err(asks(
                    search,
                    "it wasn't destroyed: what killed it can be meant in several ways",
                ));
            }
        };
        if killed {
            found.push(Hit { entry: Some(entry), amount: 1 });
        }
    }
    Ok(found)
}

/// Whether the damage on something that was destroyed by it was dealt by this, all of it.
fn by_damage(
    search: &Happening,
    by: &NounPhrase,
    object: crate::game::ObjectId,
    until: usize,
) -> Result<bool, Problem> {
    let turn = |entry: usize| search.view.log.entries().get(entry).map(|e| e.turn);
    let (mut its, mut others) = (false, false);
    for (entry, event) in events(search.view) {
        let Happened::Damage { source, to: Entity::Object(to), .. } = event else { continue };
        if *to != object || entry >= until || turn(entry) != turn(until) {
            continue;
        }
        match search.dealt_by(entry, by, *source)? {
            true => its = true,
            false => others = true,
        }
    }
    match (its, others) {
        (true, true) => {
            Err(asks(search, "several things have dealt damage to it: which of them killed it?"))
        }
        (its, _) => Ok(its),
    }
}

fn asks(search: &Happening, message: &str) -> Problem {
    Problem::error(search.span, message)
        .help("say what happened: `Y dealt 2 damage to X`, `X was sacrificed`, `X died`")
}
