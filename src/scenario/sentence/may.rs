//! Claims that a player may do something: `Ann can play X targeting Y`.
//!
//! The words behind "can" are those of a line without its ending: the line is read as it would be
//! done.

use super::steps::{NamedBefore, one_step};
use super::{Rule, Sentences};
use crate::ast::{Expectation, ExpectationKind};
use crate::names::DocumentNames;
use crate::source::Text;
use crate::wording::quick::Quick as _;

/// The claim, where the words are of a line that can be tried.
pub(super) fn may(text: &Text, names: &DocumentNames) -> Option<Expectation> {
    let span = text.locate(0, text.text.trim_end().len());
    let loosely = names.mark_loosely(text).into_iter().chain(names.mark_in_part(text));
    names.mark(text).into_iter().chain(loosely).find_map(|marked| {
        let sentence = marked.marked.clone();
        let whole = Sentences::quickly(Rule::may_sentence, &sentence)?;
        let pieces: Vec<_> = whole.flatten().collect();
        let piece = |rule| {
            let found = pieces.iter().find(|pair| pair.as_rule() == rule)?.as_span();
            Some(marked.piece(found.start(), found.end()))
        };
        // `Ann can play X this turn`, where nothing is chosen: that she can play it at all.
        let short = marked.piece(0, pieces_end(&pieces, sentence.len()));
        if short.text.trim().len() < text.text.trim().trim_end_matches('.').len()
            && let Ok(claim) = super::expectation(&short, names)
        {
            return Some(Expectation { text: text.text.trim().to_owned(), ..claim });
        }
        let can = piece(Rule::may_not).is_none();
        let (who, verb) = (piece(Rule::player)?, piece(Rule::may_verb)?);
        // With what somebody can respond is what that player can play.
        if verb.text == "respond" {
            return None;
        }
        let line = [who, of_one(&verb), piece(Rule::may_rest)?];
        let action = one_step(&joined(&line, text), names, &NamedBefore::default()).ok()?;
        let (later, kind) = (action.later, ExpectationKind::Can { action: Box::new(action), can });
        let said = text.text.trim().to_owned();
        Some(Expectation {
            negated: false,
            under_not: false,
            game: None,
            kind,
            of_before: None,
            text: said,
            later,
            span,
        })
    })
}

/// Where the words of the act end.
fn pieces_end(pieces: &[super::Pair<'_>], whole: usize) -> usize {
    let rest = pieces.iter().find(|pair| pair.as_rule() == Rule::may_rest);
    rest.map_or(whole, |rest| rest.as_span().end())
}

/// `plays` of `play`.
fn of_one(verb: &Text) -> Text {
    let hisses = ["s", "x", "ch", "sh"].iter().any(|end| verb.text.ends_with(end));
    let ending = if hisses { "es" } else { "s" };
    Text::mapped(format!("{verb}{ending}"), verb.span, verb.places().collect())
}

/// The pieces as one text.
fn joined(pieces: &[Text], whole: &Text) -> Text {
    let (mut text, mut map) = (String::new(), Vec::new());
    for piece in pieces {
        if !text.is_empty() && !piece.text.starts_with(' ') && !piece.text.is_empty() {
            text.push(' ');
        }
        let from = text.len();
        map.extend(piece.places().map(|(value, file)| (value + from, file)));
        text.push_str(&piece.text);
    }
    Text::mapped(text, whole.span, map)
}
