//! The objects that the clauses of a line name, as answers to what a cost or an effect asks.
use super::super::{Script, ScriptResult};
use crate::decide::{Choice, CostAsked, Decision, Purpose, RandomKind, Verb};
use crate::game::Game;
use crate::scenario::ast::{self, ClauseKind, NounPhrase};

impl Script<'_> {
    /// Objects that a clause names for this purpose, at most so many.
    pub(in super::super) fn by_nouns(
        &mut self,
        game: &Game,
        decision: &Decision,
        purpose: &Purpose,
        of: &[Choice],
        max: usize,
    ) -> ScriptResult<Option<Vec<Choice>>> {
        let Some(clause) = self.pool.find(|k| nouns_for(k, purpose).is_some()) else {
            return Ok(None);
        };
        let Some(nouns) = nouns_for(&clause.kind, purpose) else { return Ok(None) };
        let nouns = &self.pool.order.of(nouns);
        let convoke = matches!(purpose, Purpose::Cost(_));
        let all = if matches!(clause.kind, ClauseKind::Choosing(_)) && max == 1 {
            match self.pick_one(game, decision, purpose, of, &nouns[0])? {
                Some(choice) => vec![choice],
                None => return Ok(None),
            }
        } else {
            self.pick_all(game, decision, purpose, of, nouns)?
        };
        if convoke && !all.iter().any(|c| of.contains(c)) {
            return Ok(None);
        }
        let taken = self.pool.taken(clause).to_vec();
        let can = |place: &usize| of.contains(&all[*place]);
        let mut places: Vec<usize> = (0..all.len()).filter(|p| !taken.contains(p)).collect();
        // Convoke and another cost can both tap creatures: only those that can help are meant here.
        if convoke {
            places.retain(can);
        }
        // "an Island card and another card": one line says both, in any order.
        if places.len() > max {
            places.sort_by_key(|p| !can(p));
            places.truncate(max);
        }
        // Of things of one name what has answered isn't there to be chosen any more, and the next
        // one has its place.
        let called = |place: usize| match nouns.as_slice() {
            [only] => Some(self.names.words(only)),
            each if each.len() == all.len() => Some(self.names.words(&each[place])),
            _ => None,
        };
        let mut moved = taken.clone();
        let mut instead = |place: usize| {
            let name = called(place)?;
            let at = moved.iter().position(|p| can(p) && called(*p).as_ref() == Some(&name))?;
            Some(moved.remove(at))
        };
        let mut rest = Vec::new();
        for place in &places {
            let there = if can(place) { None } else { instead(*place) };
            rest.push(all[there.unwrap_or(*place)].clone());
        }
        self.pool.spend_those(clause, places, all.len());
        Ok(Some(rest))
    }
}

/// The nouns of a clause that name objects of a cost or effect, with the purpose that asks for
/// them.
fn nouns_for<'s>(kind: &'s ClauseKind, purpose: &Purpose) -> Option<&'s [NounPhrase]> {
    use ClauseKind as K;
    Some(match (kind, purpose) {
        (K::Sacrificing(n), Purpose::Sacrifice | Purpose::Object(Verb::Sacrifice)) => n,
        (K::Discarding(n), Purpose::Discard | Purpose::Random(RandomKind::Discard)) => n,
        (K::Tapping(n), Purpose::Object(Verb::Tap)) => n,
        (K::Untapping(n), Purpose::Object(Verb::Untap)) => n,
        (K::Removing { objects, .. }, Purpose::Object(Verb::Remove)) => objects,
        (K::Returning { objects, .. }, Purpose::Object(Verb::Return)) => objects,
        (K::Putting { objects, .. }, Purpose::Object(Verb::Return | Verb::Put)) => objects,
        (K::Revealing(n), Purpose::Object(Verb::Reveal)) => n,
        (K::RemovingCounters { from, .. }, Purpose::Object(Verb::RemoveCountersFrom)) => {
            std::slice::from_ref(from)
        }
        (K::PuttingCounters { on, .. }, Purpose::Object(Verb::PutCountersOn)) => {
            std::slice::from_ref(on)
        }
        (K::Tapping(n), Purpose::Cost(CostAsked::Convoke)) => n,
        (K::Sacrificing(n), Purpose::Cost(CostAsked::Offering(_))) => n,
        (K::Choosing(ast::Reply::Nouns(n)), _)
            if !matches!(purpose, Purpose::Target(_) | Purpose::Cost(_)) =>
        {
            n
        }
        _ => return None,
    })
}
