//! The front of a refused sentence that is read, up to where it isn't.

use crate::source::Text;

/// Where a sentence is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// Before another clause.
    Clause,
    /// Before whatever else is said beside it.
    Word,
}

/// What another clause begins with.
const CLAUSES: [&str; 9] =
    [",", ";", " so ", " because ", " when ", " while ", " where ", " before ", " after "];
/// What is said beside it begins with.
const WORDS: [&str; 19] = [
    " with ",
    " from ",
    " off ",
    " to ",
    " by ",
    " for ",
    " as ",
    " in ",
    " on ",
    " and ",
    " until ",
    " instead ",
    " along ",
    " right ",
    " at ",
    " of ",
    " under ",
    " during ",
    " against ",
];
/// Words that something has to follow, and those that what follows would change.
const OPEN: [&str; 20] = [
    "targeting",
    "with",
    "to",
    "at",
    "on",
    "and",
    "for",
    "by",
    "the",
    "paying",
    "not",
    "or",
    "than",
    "only",
    "is",
    "are",
    "was",
    "has",
    "have",
    "both",
];
/// A sentence of fewer words says nothing.
const FEWEST: usize = 3;
/// So many fronts are tried.
const MOST: usize = 4;
/// A longer sentence is a tale, of which no front is looked for.
const LONGEST: usize = 160;

/// The longest front that is read.
pub(super) fn read_part(text: &Text, cut: Cut, reads: impl Fn(&str) -> bool) -> Option<String> {
    let all = text.as_str().trim().trim_end_matches('.');
    if all.len() > LONGEST {
        return None;
    }
    let words = match cut {
        Cut::Clause => &CLAUSES[..],
        Cut::Word => &WORDS[..],
    };
    let mut ends: Vec<usize> =
        words.iter().flat_map(|word| all.match_indices(word).map(|(at, _)| at)).collect();
    ends.sort_unstable_by(|a, b| b.cmp(a));
    ends.dedup();
    let fronts = ends.into_iter().map(|end| all[..end].trim());
    let closed = |front: &&str| {
        front.split_whitespace().count() >= FEWEST
            && !front.split_whitespace().next_back().is_some_and(|last| OPEN.contains(&last))
    };
    fronts.filter(closed).take(MOST).find(|front| reads(front)).map(str::to_owned)
}
