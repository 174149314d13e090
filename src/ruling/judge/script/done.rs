//! Whether what a line tells of is what was done, where nothing asked for it by name.
use super::Script;
use crate::game::{Cause, Event, Game, Log, ObjectId, Zone};
use crate::judge::Problem;
use crate::judge::names::player_id;
use crate::rules::names::{list, name};
use crate::scenario::ast::{Action as Line, ActionKind, Amount, Deed, Many, NounKind};

impl Script<'_> {
    /// A line that answered "you may" by a deed and that nothing asked about further is spent.
    pub(super) fn half_spent(&mut self, game: &Game, log: &Log) -> Option<Problem> {
        self.half.take().filter(|at| *at == self.at)?;
        let action = self.next_action().filter(|a| super::answers::is_deed(a))?;
        self.at += 1;
        self.last = action.span;
        self.done_otherwise(action, game, log, self.half_from)
    }

    /// A line that said yes by its deed names something else than what the deed was done with, or
    /// another number.
    pub(super) fn done_otherwise(
        &self,
        line: &Line,
        game: &Game,
        log: &Log,
        from: usize,
    ) -> Option<Problem> {
        let ActionKind::Do { deed, objects, .. } = &line.kind else { return None };
        let done = done_with(line, game, log, from);
        if done.is_empty() {
            return None;
        }
        let told = || list(&done.iter().map(|o| name(game, *o)).collect::<Vec<_>>());
        for noun in objects {
            if let NounKind::Described(described) = &noun.kind {
                if let Many::So(Amount::Exactly(n)) = described.many
                    && matches!(deed, Deed::Discard | Deed::Draw | Deed::Sacrifice)
                    && usize::try_from(n) != Ok(done.len())
                {
                    let message = format!("it is done with {}: {}", done.len(), told());
                    return Some(Problem::error(noun.span, message));
                }
                continue;
            }
            let Ok(named) = self.names.candidates(game, noun) else { continue };
            let of = |o: &&ObjectId| named.contains(o) || named.contains(&game.latest(**o));
            let wanted = match &noun.kind {
                NounKind::Named { count, .. } | NounKind::Token { count, .. } => {
                    count.unwrap_or(1) as usize
                }
                _ => 1,
            };
            if done.iter().filter(of).count() < wanted {
                let message =
                    format!("it isn't done with {}, but with {}", self.names.words(noun), told());
                return Some(Problem::error(noun.span, message));
            }
        }
        None
    }
}

/// With what the deed that a line tells of was done since then.
pub(super) fn done_with(line: &Line, game: &Game, log: &Log, from: usize) -> Vec<ObjectId> {
    let ActionKind::Do { player, deed, .. } = &line.kind else { return Vec::new() };
    let own = |o: &ObjectId| game.object(*o).owner == player_id(player);
    let events = log.entries().iter().skip(from).filter_map(|e| e.event.as_deref());
    let done = events.filter_map(|event| match (deed, event) {
        (Deed::Tap, Event::Tapped(o)) | (Deed::Untap, Event::Untapped(o)) => Some(*o),
        (_, Event::Move(m)) => {
            let so = match deed {
                Deed::Sacrifice => m.cause == Cause::Sacrificed,
                Deed::Discard => m.cause == Cause::Discarded && own(&m.object),
                Deed::Draw => m.cause == Cause::Drawn && own(&m.object),
                Deed::Destroy => m.cause == Cause::Destroyed,
                Deed::Remove => m.to == Zone::Removed,
                Deed::Return => {
                    matches!(m.to, Zone::Hand(_) | Zone::InPlay | Zone::Library(_))
                }
                _ => false,
            };
            so.then_some(m.new)
        }
        _ => None,
    });
    done.collect()
}
