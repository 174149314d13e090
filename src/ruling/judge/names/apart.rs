//! Words that tell an object from its namesakes.

use super::{Names, described};
use crate::called::player_name;
use crate::game::{Game, ObjectId, ObjectKind, PlayerId, Zone};
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::twins;

/// Who has an object: its controller in play and on the stack, its owner elsewhere (200.1a,
/// 217.5d).
pub fn holder(game: &Game, id: ObjectId) -> PlayerId {
    let object = game.object(id);
    match object.zone {
        Zone::InPlay | Zone::Stack | Zone::PhasedOut => {
            controller(game, id).unwrap_or(object.put_by)
        }
        _ => object.owner,
    }
}

impl Names {
    /// What a line calls an object so that none of these is meant: its name, whose it is, whether
    /// it is tapped. Those that are alike need no telling apart; what only an alias could tell
    /// apart has its name.
    pub fn told_apart(&self, game: &Game, id: ObjectId, among: &[ObjectId]) -> String {
        let called = self.called(game, id);
        let object = game.object(id);
        if self.alias(game, id).is_none() && object.zone == Zone::Stack {
            return self.on_stack(game, id, called);
        }
        if self.alias(game, id).is_some() || object.zone != Zone::InPlay {
            return called;
        }
        let namesake = |other: &&ObjectId| {
            **other != id
                && game.object(**other).zone == Zone::InPlay
                && self.alias(game, **other).is_none()
                && (self.called(game, **other) == called || is_token_called(game, **other, &called))
                && !twins::alike(game, id, **other)
        };
        let namesakes: Vec<ObjectId> = among.iter().filter(namesake).copied().collect();
        let Some(whose) = controller(game, id).filter(|_| !namesakes.is_empty()) else {
            return called;
        };
        let whose_it_is = player_name(game, whose);
        let same = namesakes.into_iter().filter(|other| controller(game, *other) == Some(whose));
        let same: Vec<ObjectId> = same.collect();
        if same.is_empty() {
            return format!("{whose_it_is}'s {}", called.strip_prefix("the ").unwrap_or(&called));
        }
        if same.iter().all(|other| is_token_called(game, *other, &called)) {
            return format!("{whose_it_is}'s nontoken {called}");
        }
        if same.iter().any(|other| game.object(*other).tapped == object.tapped) {
            return called;
        }
        let state = if object.tapped { "tapped" } else { "untapped" };
        format!("{whose_it_is}'s {state} {called}")
    }

    /// Where each of several is, and of those of which that is the same what else tells them apart.
    pub fn each_described(&self, game: &Game, all: &[ObjectId]) -> Vec<String> {
        let plainly: Vec<String> = all.iter().map(|id| described(game, *id)).collect();
        let besides: Vec<Vec<String>> = all.iter().map(|id| besides(game, *id)).collect();
        let told = plainly.iter().zip(&besides).map(|(words, own)| {
            let others = plainly.iter().zip(&besides);
            let alike: Vec<&Vec<String>> =
                others.filter(|(other, _)| *other == words).map(|(_, more)| more).collect();
            if alike.len() < 2 {
                return words.clone();
            }
            let apart = |part: &&String| !alike.iter().all(|other| other.contains(part));
            let apart: Vec<&str> = own.iter().filter(apart).map(String::as_str).collect();
            match apart.is_empty() {
                true => words.clone(),
                false => format!("{words} ({})", apart.join(", ")),
            }
        });
        told.collect()
    }

    /// Of several of a name on the stack the top one and the bottom one.
    fn on_stack(&self, game: &Game, id: ObjectId, called: String) -> String {
        let namesake = |other: &&ObjectId| {
            self.alias(game, **other).is_none() && self.called(game, **other) == called
        };
        let all: Vec<ObjectId> = game.stack().iter().filter(namesake).copied().collect();
        match (all.as_slice(), game.object(id).kind) {
            ([_, .., last], ObjectKind::Card(_)) if *last == id => format!("the top {called}"),
            ([first, _, ..], ObjectKind::Card(_)) if *first == id => format!("the bottom {called}"),
            _ => called,
        }
    }

    /// The names under which several permanents stand that differ and that nothing but an alias
    /// would tell apart.
    pub fn only_by_alias(&self, game: &Game) -> Vec<String> {
        let all = game.in_play();
        let mut found: Vec<String> = Vec::new();
        for (at, &one) in all.iter().enumerate() {
            let words = self.told_apart(game, one, all);
            let mut others = all[..at].iter().filter(|other| !twins::alike(game, one, **other));
            if self.alias(game, one).is_none()
                && others.any(|other| self.told_apart(game, *other, all) == words)
                && !found.contains(&words)
            {
                found.push(words);
            }
        }
        found
    }
}

/// Whether it is a token that has the name of a card.
fn is_token_called(game: &Game, id: ObjectId, called: &str) -> bool {
    game.object(id).is_token() && characteristics(game, id).name.as_deref() == Some(called)
}

/// What may tell a permanent from another of its name that stands as it does.
fn besides(game: &Game, id: ObjectId) -> Vec<String> {
    let (object, values) = (game.object(id), characteristics(game, id));
    let mut told = Vec::new();
    if let (Some(power), Some(toughness)) = (values.power, values.toughness) {
        told.push(format!("{power}/{toughness}"));
    }
    let counters = object.counters.iter().filter(|(_, n)| **n > 0);
    told.extend(counters.map(|(kind, n)| format!("counters: {n} {kind}")));
    told.push(format!("{}'s card", player_name(game, object.owner)));
    if !object.settled {
        told.push("since this turn".to_owned());
    }
    told
}
