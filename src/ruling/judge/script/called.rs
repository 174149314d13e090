//! What a line calls the things that it is about: the plainest name first, then those that tell
//! more.
use super::Script;
use crate::called::{list, name, player_name};
use crate::decide::{Ask, Choice, Purpose};
use crate::game::{Entity, Game, ObjectId, ObjectKind, PendingTrigger};
use crate::judge::names::{alike, goes_on_stack, holder, is_about, ordinal};
use crate::rules::r418_continuous::characteristics;

/// In how many ways a thing is named, from the plainest on.
pub(super) const WAYS: usize = 5;

impl Script<'_> {
    /// Whether no permanent is called so too that isn't alike.
    pub(super) fn tells_apart(&self, game: &Game, id: ObjectId, way: usize) -> bool {
        if !game.object(id).in_play() {
            return true;
        }
        let words = self.object_called(game, id, way);
        let same = |other: &&ObjectId| {
            self.object_called(game, **other, way) == words && !alike(game, id, **other)
        };
        game.in_play().iter().find(same).is_none()
    }

    /// A list of choices, each way of naming its members in turn.
    pub(super) fn choices_called(
        &self,
        first: usize,
        game: &Game,
        choices: &[Choice],
    ) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for way in first..WAYS {
            let called: Vec<String> = choices
                .iter()
                .map(|c| match c {
                    Choice::Entity(e) => self.entity_called_so(game, *e, way),
                    other => crate::words::choice_in_words(game, other),
                })
                .collect();
            let words = list(&called);
            if !all.contains(&words) {
                all.push(words);
            }
        }
        all
    }

    pub(super) fn entity_called_so(&self, game: &Game, entity: Entity, way: usize) -> String {
        match entity {
            Entity::Object(o) => self.object_called(game, o, way),
            Entity::Player(p) => player_name(game, p),
        }
    }

    /// An object by its name; with whose it is; as a copy; by its place among the tokens of its
    /// name.
    pub(super) fn object_called(&self, game: &Game, id: ObjectId, way: usize) -> String {
        let called = self.names.called(game, id);
        let object = game.object(id);
        if way == 0 || self.names.alias(game, id).is_some() {
            return called;
        }
        let plain = called.strip_prefix("the ").unwrap_or(&called).to_string();
        match way {
            1 if object.kind == ObjectKind::SpellCopy => name(game, id),
            1 => format!("{}'s {plain}", player_name(game, holder(game, id))),
            2 if object.stack.is_some() => format!("{called}'s ability"),
            3 if object.stack.is_some() => self.names.told_apart(game, id, &[]),
            3 if object.in_play() && !object.is_token() => match object.tapped {
                true => format!("a tapped {called}"),
                false => format!("an untapped {called}"),
            },
            4 if object.in_play() && !object.is_token() => {
                let state = if object.tapped { "tapped" } else { "untapped" };
                format!("{}'s {state} {plain}", player_name(game, holder(game, id)))
            }
            _ if object.is_token() => {
                let title = characteristics(game, id).name.clone();
                let namesakes = game.objects().filter(|o| {
                    o.is_token() && o.was.is_none() && characteristics(game, o.id).name == title
                });
                let mut of_name: Vec<_> =
                    namesakes.map(|o| (o.timestamp, game.latest(o.id))).collect();
                of_name.sort();
                let at = of_name.iter().position(|(_, o)| *o == id).unwrap_or(0);
                format!("the {} {plain}", ordinal(at + 1))
            }
            _ => called,
        }
    }

    /// The words of waiting abilities of one source that lines tell apart by their places.
    pub(super) fn which_is_which(&self, game: &Game, ask: &Ask) -> Vec<String> {
        let Ask::Order { purpose: Purpose::Triggers, of, .. } = ask else { return Vec::new() };
        let mut told = Vec::new();
        for choice in of {
            let waiting = |t: &&PendingTrigger| {
                matches!(choice, Choice::Nth(n, _)
                    if *n == t.order.0 as usize)
            };
            let Some(trigger) = game.triggered().find(waiting) else { continue };
            let source = self.names.called(game, game.latest(trigger.source));
            let said = self.trigger_called(game, of, choice, 2);
            if said != format!("{source}'s ability") {
                let words = trigger.ability.ability.to_string().replace('~', &source);
                told.push(format!("{said}: {words}"));
            }
        }
        told.sort();
        told.dedup();
        if told.len() < 2 { Vec::new() } else { told }
    }

    /// A waiting ability: by its source; by what its event was about; by its place among the
    /// abilities of its source; by its turn in triggering.
    pub(super) fn trigger_called(
        &self,
        game: &Game,
        of: &[Choice],
        choice: &Choice,
        way: usize,
    ) -> String {
        let waiting = |c: &Choice| {
            game.triggered().find(|t| matches!(c, Choice::Nth(n, _) if *n == t.order.0 as usize))
        };
        let Some(trigger) = waiting(choice) else { return String::new() };
        let source = self.names.called(game, game.latest(trigger.source));
        let called = |t: &PendingTrigger| self.names.called(game, game.latest(t.source));
        let namesakes: Vec<&PendingTrigger> =
            of.iter().filter_map(waiting).filter(|t| called(t) == source).collect();
        let plain = format!("{source}'s ability");
        if namesakes.len() < 2 {
            return plain;
        }
        match way {
            0 => plain,
            1 => {
                let known = trigger.bindings.slots.keys();
                let known = known.flat_map(|slot| trigger.bindings.entities(*slot)).copied();
                let others = namesakes.iter().filter(|t| t.order != trigger.order);
                let own = |e: &Entity| others.clone().all(|t| !is_about(game, &t.bindings, *e));
                let about = known.into_iter().find(own);
                about.map_or(plain.clone(), |e| {
                    format!("{plain} for {}", self.entity_called_so(game, e, 0))
                })
            }
            2 => {
                let seen = characteristics(game, trigger.source);
                let stacking = seen.abilities.iter().filter(|i| goes_on_stack(&i.ability));
                let own = &trigger.ability;
                let mut at = stacking
                    .enumerate()
                    .filter(|(_, i)| i.origin == own.origin && i.part == own.part);
                // Of what was set up for later the place among those that wait.
                let waiting = || {
                    let mut orders: Vec<_> = namesakes.iter().map(|t| t.order.0).collect();
                    orders.sort_unstable();
                    orders.iter().position(|order| *order == trigger.order.0)
                };
                let nth = at.next().map(|(n, _)| n).or_else(waiting);
                nth.map_or(plain, |n| format!("{source}'s {} ability", ordinal(n + 1)))
            }
            _ => {
                let mut orders: Vec<u64> = game
                    .triggered()
                    .filter(|t| called(t) == source)
                    .map(|t| u64::from(t.order.0))
                    .collect();
                orders.sort_unstable();
                let at = orders.iter().position(|o| *o == u64::from(trigger.order.0)).unwrap_or(0);
                let bare = source.strip_prefix("the ").unwrap_or(&source);
                format!("the {} {bare}'s ability", ordinal(at + 1))
            }
        }
    }
}
