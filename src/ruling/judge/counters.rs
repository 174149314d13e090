//! Kinds of counters that a file may have misspelt.

use super::Problem;
use crate::game::Face;
use crate::scenario::nearest;
use crate::source::Span;
use crate::terms::{COUNTER_WORDS, CounterKind};
use crate::wording::tree::Tree;

/// A kind that no card of the game and no counter of the time has, where its word is near one that
/// there is.
///
/// # Errors
/// Such a kind.
pub(super) fn misspelt<'f>(
    kind: &CounterKind,
    faces: impl Iterator<Item = &'f Face>,
    span: Span,
) -> Result<(), Problem> {
    let CounterKind::Named(word) = kind else { return Ok(()) };
    if COUNTER_WORDS.contains(&word.as_str()) {
        return Ok(());
    }
    let mut own: Vec<&CounterKind> = Vec::new();
    for ability in faces.flat_map(|face| &face.abilities) {
        own.extend(ability.all::<CounterKind>());
    }
    if own.contains(&kind) {
        return Ok(());
    }
    let own = own.into_iter().filter_map(|kind| match kind {
        CounterKind::Named(word) => Some(word.as_str()),
        CounterKind::PowerToughness(..) => None,
    });
    match nearest(word, own.chain(COUNTER_WORDS)) {
        None => Ok(()),
        Some(near) => Err(Problem::error(span, format!("nothing here has `{word}` counters"))
            .help(format!("did you mean `{near}`?"))),
    }
}
