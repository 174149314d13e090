//! A part of a refused sentence that is read by itself: without why it is done or so, or without
//! what stands beside it.

use super::super::said::Chapter;
use super::filled::SentenceWords;
use super::forms::TOO_MUCH;
use crate::names::DocumentNames;
use crate::source::Text;

/// What may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trimmed {
    /// Why it is done, said as the reason: in front, or behind `because`.
    Why,
    /// Why it is done, or so.
    Reason,
    /// Whatever stands behind it, or before it.
    Rest,
}

/// Why something is done or so.
const REASONS: [&str; 19] = [
    " off ",
    " to pay for ",
    " so that ",
    " because ",
    " thanks to ",
    " due to ",
    " in order to ",
    ", giving ",
    ", making ",
    ", returning ",
    ", destroying ",
    ", killing ",
    ", getting ",
    " to kill ",
    " to destroy ",
    " to make ",
    " to save ",
    " to hurt ",
    " to get ",
];

/// Why something is done or so, in words that say so.
const BECAUSE: [&str; 6] =
    [" because ", ", since ", " thanks to ", " due to ", " in order to ", " so that "];
/// The same in front, up to a comma.
const FRONTS: [&str; 15] = [
    "because ",
    "since ",
    "as ",
    "to ",
    "in order to ",
    "having ",
    "seeing ",
    "fearing ",
    "hoping ",
    "knowing ",
    "wanting ",
    "thanks to ",
    "due to ",
    "not wanting ",
    "given ",
];

/// What may stand behind a claim, which is of now or of what happened anyway.
const CLAIMED_ENDS: [&str; 8] = [
    " until end of turn",
    " until the end of turn",
    " until the end of the turn",
    " this turn",
    " for the turn",
    " for its draw step",
    " in combat",
    " in the fight",
];

/// Words of what a part can't be without.
const NEEDED: &str = "left each both not no never nothing n't than more less fewer twice times as \
    of total together";

/// The part that is read.
pub(super) fn trimmed(
    text: &Text,
    names: &DocumentNames,
    chapter: Chapter,
    what: Trimmed,
    reads: impl Fn(&str) -> bool,
) -> Option<String> {
    let all = text.as_str().trim().trim_end_matches('.');
    match what {
        Trimmed::Why => {
            let front = |words: &&&str| {
                all.get(..words.len()).is_some_and(|lead| lead.eq_ignore_ascii_case(words))
            };
            if FRONTS.iter().find(front).is_some() {
                let commas = all.match_indices(", ").map(|(at, comma)| at + comma.len());
                let mut rests = commas.map(|at| all[at..].trim_start_matches("so ").trim());
                return rests.find(|rest| reads(rest)).map(str::to_owned);
            }
            let lead = all[..BECAUSE.iter().filter_map(|words| all.find(*words)).min()?].trim();
            reads(lead).then(|| lead.to_owned())
        }
        Trimmed::Reason => {
            let ends = REASONS.iter().filter_map(|words| all.find(*words));
            let lead = all[..ends.min()?].trim();
            reads(lead).then(|| lead.to_owned())
        }
        Trimmed::Rest if chapter == Chapter::Claims => {
            let ends = CLAIMED_ENDS.iter().filter_map(|end| all.strip_suffix(end));
            ends.map(str::to_owned).find(|lead| reads(lead))
        }
        Trimmed::Rest => {
            let spaces = || all.match_indices([' ', ',', '(', ':']).map(|(at, _)| at);
            let can = |left_out: &str| may_be_left_out(left_out, names);
            let fronts = spaces().collect::<Vec<_>>().into_iter().rev();
            let mut fronts = fronts.map(|at| (all[..at].trim(), &all[at..]));
            let front = fronts.find(|(lead, rest)| {
                lead.contains(' ') && can(rest) && reads(lead.trim_end_matches(','))
            });
            if let Some((lead, _)) = front {
                return Some(lead.trim_end_matches(',').to_owned());
            }
            let mut backs = spaces().map(|at| (&all[..at], all[at + 1..].trim()));
            let back = backs.find(|(rest, line)| line.contains(' ') && can(rest) && reads(line));
            back.map(|(_, line)| line.to_owned())
        }
    }
}

/// Whether the rest of what is done says the same without these words; of a claim each word counts.
fn may_be_left_out(words: &str, names: &DocumentNames) -> bool {
    let text = Text::plain(words, 0);
    let Some(said) = SentenceWords::of(&text, names) else { return false };
    let has = |words: &str| words.split_whitespace().any(|word| said.has(word));
    let names_none = said.words.iter().all(|word| word != "_");
    !has(TOO_MUCH)
        && !said.denies()
        && !words.contains(|c: char| c.is_ascii_digit())
        && names_none
        && !has(NEEDED)
        && !words.contains(char::is_uppercase)
}
