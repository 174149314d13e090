//! What is told of a file's lines in the log.
use crate::game::{Entry, EntryKind, Game, Log, ScriptFact};
use crate::rulebook::RuleId;
use crate::scenario::ast::ScriptLine;

/// Adds what is so of a line, in the game that knows its names.
pub(super) fn tell(
    log: &mut Log,
    game: &Game,
    kind: EntryKind,
    depth: u8,
    rules: Vec<RuleId>,
    fact: ScriptFact,
) {
    let turn = log.entries().last().map_or(1, |e| e.turn);
    log.push(Entry::of_fact(depth, kind, rules, fact, game, turn));
}

/// That a line is done.
pub(super) fn line(action: &ScriptLine) -> ScriptFact {
    ScriptFact::Line { line: action.text.as_str().into() }
}
