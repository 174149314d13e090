//! 418.5e: the timestamps of what comes into play together.
use super::Pending;
use super::commit::with_last_known;
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision, Purpose};
use crate::game::{AnswerUnruled, Characteristics, Entity, Event, Game, ObjectId, Zone};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Engine, Ruling, Stop};
use crate::wording::tree::{Ability, StaticClause};
use std::collections::BTreeMap;

/// Of so many every order is looked at; of more, those that differ from the given one by one
/// exchange.
const EVERY_ORDER: usize = 4;

/// What a board shows of an object.
type Appearance = (Characteristics, Vec<Ability>);

impl Engine<'_> {
    /// 418.5e (a): where the order shows on the board, the active player gives it.
    pub(super) fn arrange_timestamps(&mut self, pending: &mut [Pending]) -> Ruling<()> {
        let places: Vec<usize> = (0..pending.len())
            .filter(|i| changes_others(&self.game, &pending[*i].event).is_some())
            .collect();
        if places.len() < 2 {
            return Ok(());
        }
        let given: Vec<usize> = (0..places.len()).collect();
        let board = |order: &[usize]| shown_after(&self.game, pending, &places, order);
        let as_given = board(&given);
        if orders(places.len()).iter().all(|order| board(order) == as_given) {
            return Ok(());
        }
        let arriving: Vec<ObjectId> =
            places.iter().filter_map(|i| changes_others(&self.game, &pending[*i].event)).collect();
        let of = arriving.iter().map(|o| Choice::Entity(Entity::Object(*o))).collect();
        let ask = Ask::order(Purpose::Timestamps, of);
        let who = self.game.turn().active;
        let Answer::Many(order) =
            self.ask(Decision { who, rule: cite!("418.5e"), about: None, ask })?
        else {
            return Err(Stop::unruled_by(cite!("418.5e"), AnswerUnruled::NoCardOrder));
        };
        let place = |o: ObjectId| {
            order.iter().position(|c| *c == Choice::Entity(Entity::Object(o))).unwrap_or(usize::MAX)
        };
        let mut sorted: Vec<(usize, Pending)> = places
            .iter()
            .zip(&arriving)
            .map(|(at, object)| (place(*object), pending[*at].clone()))
            .collect();
        sorted.sort_by_key(|(place, _)| *place);
        for (at, (_, event)) in places.into_iter().zip(sorted) {
            pending[at] = event;
        }
        Ok(())
    }
}

/// The object, if it comes into play face up with a static ability that changes characteristics.
fn changes_others(game: &Game, event: &Event) -> Option<ObjectId> {
    let Event::Move(m) = event else { return None };
    if m.to != Zone::InPlay || m.from == Zone::PhasedOut || m.arrived.face_down {
        return None;
    }
    let face = m.arrived.copy_of.as_ref().unwrap_or(&game.object(m.object).face);
    let changes = face.abilities.iter().any(|ability| match ability.as_ref() {
        Ability::Static(text) => {
            text.clauses.iter().any(|c| matches!(c, StaticClause::Change { .. }))
        }
        _ => false,
    });
    changes.then_some(m.object)
}

/// The board as it is after the events, those at these places in this order; what has come is named
/// by what it was.
fn shown_after(
    game: &Game,
    pending: &[Pending],
    places: &[usize],
    order: &[usize],
) -> BTreeMap<ObjectId, Appearance> {
    let mut after = game.clone();
    for (at, p) in pending.iter().enumerate() {
        let p = match places.iter().position(|place| *place == at) {
            Some(nth) => &pending[places[order[nth]]],
            None => p,
        };
        after.commit(with_last_known(game, p.event.clone()));
    }
    let first_new = game.objects().len();
    let named = |id: ObjectId| {
        let new = id.0 as usize >= first_new;
        if new { after.object(id).was.unwrap_or(id) } else { id }
    };
    let shown = |id: ObjectId| {
        let mut seen = Characteristics::clone(characteristics(&after, id));
        // When an ability came to be says nothing by itself.
        let abilities = std::mem::take(&mut seen.abilities);
        (seen, abilities.iter().map(|a| (*a.ability).clone()).collect())
    };
    after.in_play().iter().map(|id| (named(*id), shown(*id))).collect()
}

fn orders(of: usize) -> Vec<Vec<usize>> {
    let given: Vec<usize> = (0..of).collect();
    if of > EVERY_ORDER {
        let exchanged = |(i, j): (usize, usize)| {
            let mut order = given.clone();
            order.swap(i, j);
            order
        };
        let pairs = (0..of).flat_map(|i| (i + 1..of).map(move |j| (i, j)));
        return pairs.map(exchanged).collect();
    }
    let mut all = vec![Vec::new()];
    for _ in 0..of {
        let longer = |begun: &Vec<usize>| {
            let left = given.iter().filter(|i| !begun.contains(i));
            left.map(|i| [begun.as_slice(), &[*i]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}
