//! What was walked, told to pest.
use super::walk::{Piece, Walked};
use pest::iterators::Pairs;
use pest::{ParseResult, ParserState, RuleType};

type WalkState<'i, R> = Box<ParserState<'i, R>>;

/// The pairs of what was walked.
pub(super) fn pairs<'i, R: RuleType>(
    walked: &Walked,
    rules: &[R],
    text: &'i str,
) -> Option<Pairs<'i, R>> {
    pest::state(text, |state| all(state, walked, rules, text, walked.last)).ok()
}

/// The pieces up to one of them.
fn all<'i, R: RuleType>(
    mut state: WalkState<'i, R>,
    walked: &Walked,
    rules: &[R],
    text: &'i str,
    last: u32,
) -> ParseResult<WalkState<'i, R>> {
    let mut row = Vec::new();
    let mut at = last;
    while let Some(found) = walked.found(at) {
        row.push(*found);
        at = found.before;
    }
    for found in row.into_iter().rev() {
        state = till(state, text, found.start)?;
        let Some(rule) = rules.get(found.rule as usize) else { return Err(state) };
        state = state.rule(*rule, |state| one(state, walked, rules, text, &found))?;
    }
    Ok(state)
}

fn one<'i, R: RuleType>(
    state: WalkState<'i, R>,
    walked: &Walked,
    rules: &[R],
    text: &'i str,
    found: &Piece,
) -> ParseResult<WalkState<'i, R>> {
    till(all(state, walked, rules, text, found.inner)?, text, found.end)
}

/// Goes on to a place of the text.
fn till<'i, R: RuleType>(
    state: WalkState<'i, R>,
    text: &'i str,
    end: u32,
) -> ParseResult<WalkState<'i, R>> {
    match text.get(state.position().pos()..end as usize) {
        Some("") => Ok(state),
        Some(words) => state.match_string(words),
        None => Err(state),
    }
}
