//! What the grammar made of a sentence, kept for others that are marked alike: `Ann passes` and
//! `Bob passes` of whatever file are parsed once by a thread.
use super::grammar::{Rule, Sentences};
use super::later_in;
use crate::ast::LaterWord;
use crate::wording::quick::{Quick as _, compared};
use pest::error::Error;
use pest::iterators::Pairs;
use std::cell::RefCell;
use std::collections::HashMap;

/// So many sentences are kept, for as long as the process lasts, and none of more bytes.
const MOST: usize = 8_192;
const LONGEST: usize = 160;

/// The pieces of a sentence, and the first word of a later edition in it.
type Parsed<'i> = Result<(Pairs<'i, Rule>, Option<LaterWord>), Error<Rule>>;

thread_local! {
    static KNOWN: RefCell<HashMap<(Rule, &'static str), Parsed<'static>>> = RefCell::default();
}

/// A sentence as the grammar reads it.
pub(super) fn parsed(rule: Rule, sentence: &str) -> Parsed<'_> {
    let (known, full) = KNOWN.with_borrow(|known| {
        let found = known.get(&(rule, sentence)).cloned();
        (found, known.len() >= MOST || sentence.len() > LONGEST)
    });
    match known {
        Some(known) => known,
        None if full => with_later(Sentences::pairs(rule, sentence)),
        None => {
            let kept: &'static str = Box::leak(sentence.into());
            let parsed = Sentences::pairs(rule, kept);
            if cfg!(test) {
                compared(&parsed, &Sentences::by_pest(rule, kept));
            }
            let parsed = with_later(parsed);
            KNOWN.with_borrow_mut(|known| known.insert((rule, kept), parsed.clone()));
            parsed
        }
    }
}

fn with_later(parsed: Result<Pairs<'_, Rule>, Error<Rule>>) -> Parsed<'_> {
    parsed.map(|pairs| {
        let later = later_in(&pairs);
        (pairs, later)
    })
}
