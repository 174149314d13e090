//! 421.2: `Ann repeats that 10 times`. What is repeated are the lines since the situation was the same before; they are played again, each time in full,
//! and the trace tells of them in one line.
use super::{Script, Told, push};
use crate::cite;
use crate::game::{EntryKind, Game, Log, ObjectId, ObjectKind, Zone};
use crate::judge::Problem;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{Action, ActionKind, Item, PlayerName};
use crate::terms::Step;
use std::collections::BTreeSet;

/// More acts than this aren't played out.
const MOST: usize = 20_000;

/// Where a loop could begin: the line that stood next, and the situation then.
#[derive(Debug)]
pub(super) struct Place {
    line: usize,
    at: Situation,
}

/// What is the same in every round, whatever numbers have changed: the time, the stack, and which objects there are where.
#[derive(Debug, PartialEq, Eq)]
struct Situation {
    time: (u32, Step),
    stack: Vec<String>,
    there: BTreeSet<(String, String, bool)>,
}

/// A repetition under way.
#[derive(Debug)]
pub(super) struct Repeating {
    /// The line at which it is over.
    until: usize,
    /// How long the log was before.
    from: usize,
    /// What is told of it.
    words: String,
}

impl<'s> Script<'s> {
    /// Remembers the situation in which a line is about to be carried out.
    pub(super) fn remember(&mut self, game: &Game) {
        let wanted = self.scenario.items.iter().any(|i| matches!(i, Item::Act(Action { kind: ActionKind::Repeat { .. }, .. })));
        if wanted && self.repeating.is_none() && !self.places.iter().any(|p| p.line == self.at) {
            self.places.push(Place { line: self.at, at: situation(game) });
        }
    }

    /// A line that repeats what came before it: the lines of the loop take its place.
    ///
    /// # Errors
    /// No loop; another player's choices in it (421.3, 421.5); too many acts.
    pub(super) fn begin_repeating(&mut self, action: &'s Action, game: &Game, log: &Log) -> Told<bool> {
        let ActionKind::Repeat { player, times } = &action.kind else { return Ok(false) };
        let now = situation(game);
        let Some(start) = self.places.iter().rev().find(|p| p.line < self.at && p.at == now).map(|p| p.line) else {
            let mut problem = Problem::error(action.span, "nothing before this line comes back to the same situation")
                .help("play one whole round of the loop first: the same objects in the same zones, whatever the numbers");
            problem.rules = vec![cite!("421.1")];
            return Err(problem);
        };
        let round: Vec<&'s Item> = self.items[start..self.at].iter().copied().filter(|i| matches!(i, Item::Act(_))).collect();
        for item in &round {
            let Item::Act(act) = item else { continue };
            if by(act).is_some_and(|p| p.name != player.name) {
                return Err(Problem::unruled(act.span, "not ruled yet: a loop in which another player acts too (rules 421.3, 421.5)"));
            }
        }
        let acts = round.len() * *times as usize;
        if acts > MOST {
            let words = format!("{times} rounds of {} lines are more than are played out ({MOST} lines); name a smaller number", round.len());
            return Err(Problem::unruled(action.span, words));
        }
        let again: Vec<&'s Item> = std::iter::repeat_n(round, *times as usize).flatten().collect();
        let until = self.at + again.len();
        self.items.splice(self.at..=self.at, again);
        self.repeating = Some(Repeating { until, from: log.len(), words: action.text.clone() });
        Ok(true)
    }

    /// The last round is over: the trace tells of all of them together.
    pub(super) fn end_repeating(&mut self, log: &mut Log) {
        let Some(repeating) = self.repeating.take_if(|r| self.at >= r.until) else { return };
        log.fold(repeating.from);
        let rules = vec![cite!("421.2"), cite!("421.1")];
        push(log, EntryKind::Act, 1, rules, format!("{}: the round above so many times again", repeating.words));
    }
}

/// Whose act or choice a line is; the passes of everyone are nobody's.
fn by(action: &Action) -> Option<&PlayerName> {
    match &action.kind {
        ActionKind::Play { player, .. }
        | ActionKind::TapForMana { player, .. }
        | ActionKind::Choose { player, .. }
        | ActionKind::Do { player, .. }
        | ActionKind::Decline { player, .. }
        | ActionKind::Pay { player, .. }
        | ActionKind::DontPay { player, .. }
        | ActionKind::TurnFaceUp { player, .. }
        | ActionKind::Attack { player, .. }
        | ActionKind::Block { player, .. }
        | ActionKind::Find { player, .. }
        | ActionKind::Suspend { player, .. } => Some(player),
        _ => None,
    }
}

fn situation(game: &Game) -> Situation {
    let turn = game.turn();
    // A card is the same card in every zone; tokens and copies are told apart by name only.
    let called = |id: &ObjectId| {
        let name = characteristics(game, *id).name.as_deref().unwrap_or_default().to_string();
        match game.object(*id).kind {
            ObjectKind::Card(card) => format!("{name} {card:?}"),
            _ => name,
        }
    };
    let stack = |id: &ObjectId| {
        let item = game.object(*id).stack.as_deref();
        let source = item.and_then(|i| i.source).map(|s| called(&s)).unwrap_or_default();
        let text = item.and_then(|i| i.ability.as_ref()).map(|a| a.ability.to_string()).unwrap_or_default();
        format!("{}{source}{text}", called(id))
    };
    let mut there = BTreeSet::new();
    for zone in [Zone::InPlay, Zone::Removed, Zone::PhasedOut] {
        there.extend(game.zone(zone).iter().map(|o| (format!("{zone:?}"), called(o), game.object(*o).tapped)));
    }
    for player in game.players() {
        for zone in [Zone::Hand(player.id), Zone::Graveyard(player.id)] {
            there.extend(game.zone(zone).iter().map(|o| (format!("{zone:?}"), called(o), false)));
        }
    }
    Situation { time: (turn.number, turn.step), stack: game.stack().iter().map(stack).collect(), there }
}
