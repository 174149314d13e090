//! Whether what a line tells of is what was done, where nothing asked for it by name.
use super::Script;
use super::answers::answers_for;
use crate::called::{list, name};
use crate::decide::{Ask, Decision, Purpose};
use crate::game::{Cause, Event, Game, Log, ObjectId, Zone};
use crate::judge::Problem;
use crate::judge::names::player_id;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{
    ActionKind, Compared, DeedVerb, DescribedAs, Many, NounKind, NounPhrase, Reply,
    ScriptLine as Line,
};
use crate::terms::CardType;
use crate::wording::tree::Noun;

impl Script<'_> {
    /// A line that answered "you may" by a deed and that nothing asked about further is spent.
    pub(super) fn half_spent(&mut self, game: &Game, log: &Log) -> Option<Problem> {
        self.half.take().filter(|at| *at == self.at)?;
        let action = self.next_action().filter(|a| super::answers::is_deed(a))?;
        self.at += 1;
        self.last = action.span;
        self.done_otherwise(action, game, log, self.half_since)
    }

    /// What lines have chosen by a deed that then wasn't done with it.
    pub(super) fn not_done(&mut self, game: &Game, log: &Log) -> Option<Problem> {
        let lines = std::mem::take(&mut self.by_deed);
        lines.into_iter().find_map(|(line, from)| {
            if !done_with(line, game, log, from).is_empty() {
                return self.done_otherwise(line, game, log, from);
            }
            let who = answers_for(&line.kind).map_or("Ann", |player| &player.name);
            let message = format!("`{}` isn't what was done: it was chosen", line.text);
            let help = format!("write `{who} chooses …`");
            Some(Problem::error(line.span, message).help(help))
        })
    }

    /// Where a line has said yes by its deed and another offer follows: what was done has to be
    /// what the line names, and a line of which all is done answers no further offer.
    pub(super) fn was_of_another_offer(
        &mut self,
        game: &Game,
        log: &Log,
        decision: &Decision,
    ) -> Option<Problem> {
        let offers = matches!(&decision.ask, Ask::YesNo { purpose, .. }
            if purpose.is_offer() || *purpose == Purpose::Pay);
        if !offers || self.half != Some(self.at) || self.said.is_some() {
            return None;
        }
        let line = self.probe_line.or(self.next_action())?;
        let ActionKind::Do { objects, .. } = &line.kind else { return None };
        let done = done_with(line, game, log, self.half_since);
        let named: Option<Vec<(usize, Vec<ObjectId>)>> =
            objects.iter().map(|noun| self.named_so(game, noun)).collect();
        let named = named.filter(|_| !done.is_empty())?;
        let is_of = |of: &[ObjectId], o: ObjectId| of.contains(&o) || of.contains(&game.latest(o));
        let other = done.iter().find(|o| !named.iter().any(|(_, of)| is_of(of, **o)));
        if let Some(other) = other {
            let words = objects.iter().map(|noun| self.names.words(noun)).collect::<Vec<_>>();
            let message =
                format!("it isn't done with {}, but with {}", list(&words), name(game, *other));
            let help = "write a line for each offer: `… declines` for what isn't done";
            return Some(Problem::error(line.span, message).help(help));
        }
        let all_done = named
            .iter()
            .all(|(wanted, of)| done.iter().filter(|o| is_of(of, **o)).count() >= *wanted);
        if all_done && !self.is_probe(line) {
            self.spend_line(line);
        }
        None
    }

    /// How many of which objects a noun means that names them.
    fn named_so(&self, game: &Game, noun: &NounPhrase) -> Option<(usize, Vec<ObjectId>)> {
        let wanted = match &noun.kind {
            NounKind::Named { count, .. } | NounKind::Token { count, .. } => count.unwrap_or(1),
            _ => return None,
        };
        Some((wanted as usize, self.names.candidates(game, noun).ok()?))
    }

    /// A line that said yes by naming what is chosen, where what was offered has been done without
    /// asking for it: what is asked now is another thing.
    pub(super) fn names_what_isnt_asked(&self, log: &Log) -> Option<Problem> {
        self.half.filter(|at| *at == self.at && self.said.is_none())?;
        let line = self.probe_line.or(self.next_action())?;
        let says_yes = |answer: &Reply| {
            matches!(
                answer,
                Reply::Yes(_) | Reply::No(_) | Reply::Nothing(_) | Reply::Replace { .. }
            )
        };
        let names = match &line.kind {
            ActionKind::Choose { answer, .. } => !says_yes(answer),
            kind => matches!(kind, ActionKind::NameCard { .. }),
        };
        if !names {
            return None;
        }
        let last = self.asks.last()?;
        let offered = matches!(&last.decision.ask, Ask::YesNo { purpose, .. }
            if purpose.is_offer() || *purpose == Purpose::Pay);
        let since = log.entries().iter().skip(self.half_from);
        if !offered || !since.filter_map(|e| e.event.as_deref()).any(changes_something) {
            return None;
        }
        let who = answers_for(&line.kind).map_or("Ann", |player| &player.name);
        let message = format!("`{}` doesn't answer what was offered", line.text);
        let help = format!("write `{who} chooses yes` or `{who} declines` before it");
        Some(Problem::error(line.span, message).help(help))
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
                if let Many::So(Compared::Exactly(n)) = described.many
                    && matches!(deed, DeedVerb::Discard | DeedVerb::Draw | DeedVerb::Sacrifice)
                    && usize::try_from(n) != Ok(done.len())
                {
                    let message = format!("it is done with {}: {}", done.len(), told());
                    return Some(Problem::error(noun.span, message));
                }
                if let DescribedAs::Objects(objects) = &described.what
                    && let Noun::Type(kind) = objects.noun
                    && !done.iter().all(|o| was_of_type(game, log, *o, kind))
                {
                    let words = self.names.words(noun);
                    let message = format!("it isn't done with {words}, but with {}", told());
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

/// Whether an event is what "you may" offers to do, and not what is looked at or paid before that.
fn changes_something(event: &Event) -> bool {
    match event {
        Event::Move(m) => m.to != Zone::Stack,
        Event::Created(_)
        | Event::Destroy { .. }
        | Event::Tapped(_)
        | Event::Untapped(_)
        | Event::Damage { .. }
        | Event::CountersPut { .. }
        | Event::CountersRemoved { .. }
        | Event::Life { .. }
        | Event::Draw(_)
        | Event::Countered { .. }
        | Event::ControlChanged { .. }
        | Event::TurnedFace { .. }
        | Event::Flipped(_)
        | Event::Shuffled(_)
        | Event::RemovedFromCombat(_)
        | Event::EffectBegan(_)
        | Event::DelayedBegan(_) => true,
        _ => false,
    }
}

/// Whether what moved was of a type before it did.
fn was_of_type(game: &Game, log: &Log, moved: ObjectId, kind: CardType) -> bool {
    let mut events = log.entries().iter().rev().filter_map(|e| e.event.as_deref());
    let known = events.find_map(|event| match event {
        Event::Move(m) if m.new == moved => Some(m.last_known.clone()),
        _ => None,
    });
    match known.flatten() {
        Some(known) => known.is(kind),
        None => characteristics(game, moved).is(kind),
    }
}

/// With what the deed that a line tells of was done since then.
pub(super) fn done_with(line: &Line, game: &Game, log: &Log, from: usize) -> Vec<ObjectId> {
    let ActionKind::Do { player, deed, .. } = &line.kind else { return Vec::new() };
    let own = |o: &ObjectId| game.object(*o).owner == player_id(player);
    let events = log.entries().iter().skip(from).filter_map(|e| e.event.as_deref());
    let done = events.filter_map(|event| match (deed, event) {
        (DeedVerb::Tap, Event::Tapped(o)) | (DeedVerb::Untap, Event::Untapped(o)) => Some(*o),
        (_, Event::Move(m)) => {
            let so = match deed {
                DeedVerb::Sacrifice => m.cause == Cause::Sacrificed,
                DeedVerb::Discard => m.cause == Cause::Discarded && own(&m.object),
                DeedVerb::Draw => m.cause == Cause::Drawn && own(&m.object),
                DeedVerb::Destroy => m.cause == Cause::Destroyed,
                DeedVerb::Remove => m.to == Zone::Removed,
                DeedVerb::Return => {
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
