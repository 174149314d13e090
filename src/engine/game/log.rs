//! The log: a tree of what happened, each entry with the rules that it rests on.
use super::{Cause, Event, Fact, Game};
use crate::rulebook::RuleId;
use std::sync::Arc;

/// One line of the trace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// How deep it stands in the tree; 0 for a turn's heading.
    pub depth: u8,
    /// The rules that decided it; empty only for lines that report the scenario, not the game.
    pub rules: Vec<RuleId>,
    /// What it tells.
    pub fact: Fact,
    /// The game in which that was so, before the event: it knows the names, life totals and
    /// counters of that moment.
    pub then: Option<Arc<Game>>,
    /// Whether the trace has a line for it; another line may tell of it, or it tells a person
    /// nothing.
    pub told: bool,
    /// The event that it tells of, if it is one.
    pub event: Option<Arc<Event>>,
    /// What sort of line.
    pub kind: EntryKind,
    /// The turn in which it happened.
    pub turn: u32,
}

impl Entry {
    /// A line that tells a fact of a game.
    pub fn of_fact(
        depth: u8,
        kind: EntryKind,
        rules: Vec<RuleId>,
        fact: impl Into<Fact>,
        game: &Game,
        turn: u32,
    ) -> Entry {
        let then = Some(Arc::new(game.clone()));
        Entry { depth, rules, fact: fact.into(), then, told: true, event: None, kind, turn }
    }

    fn is_told_elsewhere(&mut self) {
        self.told = false;
        self.then = None;
    }
}

/// What sort of line an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EntryKind {
    /// A turn or step begins.
    Heading,
    /// A player's act or something that the game does.
    Act,
    /// Part of the act above.
    Part,
    /// A choice that was forced or a default that was taken.
    Note,
    /// An expectation that was checked.
    Check,
    /// A line that was tried to see whether it is legal.
    Probe,
    /// A line of `explain:`.
    Explain,
    /// Something tried and taken back (422, probes).
    Undone,
}

/// Whether a rule looks into the log for events of this kind: how the game began, what was drawn in
/// a step, and what mana was made.
fn is_looked_back_at(event: &Event) -> bool {
    match event {
        Event::TurnBegan { .. }
        | Event::StepBegan(_)
        | Event::ManaAdded { .. }
        | Event::TappedForMana { .. } => true,
        Event::Move(m) => m.cause == Cause::Drawn,
        _ => false,
    }
}

/// What happened, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Log {
    entries: Vec<Entry>,
    silent: bool,
    /// Nobody reads even the events.
    unread: bool,
    /// From which entry on another line of the scenario was the cause: the entry, and where the
    /// line begins in its file.
    causes: Vec<(usize, usize)>,
}

impl Log {
    /// A log that keeps events and nothing that is only told: for exploring.
    pub fn silent() -> Log {
        Log { silent: true, ..Log::default() }
    }

    /// A log of which nobody reads anything: for trying. It keeps only the events that rules look
    /// back at.
    pub fn unread() -> Log {
        Log { silent: true, unread: true, ..Log::default() }
    }

    /// Whether it keeps an event.
    pub(crate) fn keeps(&self, event: &Event) -> bool {
        !self.unread || is_looked_back_at(event)
    }

    /// Adds an entry; every event carries at least one citation.
    pub fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    /// Whether nobody reads it.
    pub fn is_silent(&self) -> bool {
        self.silent
    }

    /// Whether nobody reads it.
    pub(crate) fn is_unread(&self) -> bool {
        self.unread
    }

    /// All entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// All events, in order.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &Event> {
        self.entries.iter().filter_map(|e| e.event.as_deref())
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing happened yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Leaves some events since a length out of the trace, where another line tells of them
    /// together.
    pub fn hush(&mut self, from: usize, told: impl Fn(&Event) -> bool) {
        for entry in
            self.entries.iter_mut().skip(from).filter(|e| e.event.as_deref().is_some_and(&told))
        {
            entry.is_told_elsewhere();
        }
    }

    /// Leaves all entries since a length out of the trace: one line that follows tells of them
    /// together.
    pub fn fold(&mut self, from: usize) {
        for entry in self.entries.iter_mut().skip(from) {
            entry.is_told_elsewhere();
        }
    }

    /// Takes back everything after a length (422.1).
    pub fn truncate(&mut self, len: usize) {
        self.entries.truncate(len);
        self.causes.retain(|(from, _)| *from < len);
    }

    /// What follows comes of the line of the scenario that begins at this byte of its file.
    pub fn caused_by(&mut self, line: usize) {
        if self.silent || self.causes.last().is_some_and(|(_, cause)| *cause == line) {
            return;
        }
        while self.causes.last().is_some_and(|(from, _)| *from >= self.entries.len()) {
            self.causes.pop();
        }
        self.causes.push((self.entries.len(), line));
    }

    /// Where the line of the scenario begins, in bytes of its file, of which an entry came; `None`
    /// of what was before the first.
    pub fn cause(&self, entry: usize) -> Option<usize> {
        let after = self.causes.partition_point(|(from, _)| *from <= entry);
        self.causes[..after].last().map(|(_, line)| *line)
    }
}
