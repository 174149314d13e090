//! Where the reader stops in a text that isn't understood: what could stand there, and the nearest
//! templates.

use super::slip;
use super::source::SourceCard;
use crate::wording::could_stand;
use crate::wording::nearest::nearest;
use crate::wording::tree::{NotUnderstood, Unknown};
use serde::Serialize;

/// More words than these are counted, not shown.
const SHOWN: usize = 8;

/// Where the reader stops.
#[derive(Debug, Serialize)]
pub(super) struct StopArgs {
    /// The byte of the text.
    pub(super) stops_at: usize,
    /// What could have stood there, the words most like the one that stands there first.
    expected: Vec<String>,
    /// The nearest templates, nearest first.
    nearest: Vec<Near>,
    #[serde(skip)]
    why: NotUnderstood,
    #[serde(skip)]
    at_start: bool,
    /// What was probably mistyped.
    #[serde(skip_serializing_if = "Option::is_none")]
    slip: Option<String>,
}

/// A template.
#[derive(Debug, Serialize)]
struct Near {
    text: String,
    card: String,
}

impl StopArgs {
    /// Of an ability; `known` are cards whose templates may be offered, and the reader's own
    /// examples come with them.
    pub(super) fn of(
        unknown: &Unknown,
        card: &SourceCard,
        spell: bool,
        known: &[SourceCard],
    ) -> StopArgs {
        let text = card.text.text.as_str();
        let begins = |at: usize| {
            at == unknown.span.start
                || text[..at].ends_with([' ', '{', '(', '"', '\n'])
                || !text[at..].starts_with(char::is_alphanumeric)
        };
        let (mut stops_at, mut expected) = (unknown.furthest, Vec::new());
        let stands = match unknown.why {
            NotUnderstood::NotRead => could_stand(&card.name, text, unknown, spell),
            _ => None,
        };
        // A first word of any kind may begin the name of a type that is cycled: that isn't what was
        // meant.
        if let Some((at, words)) = stands
            && begins(at)
            && !words.is_empty()
            && words != ["cycling"]
        {
            (stops_at, expected) = (at, words);
        }
        stops_at += text[stops_at..].len() - text[stops_at..].trim_start_matches(' ').len();
        let word: String = text[stops_at..].chars().take_while(|c| c.is_alphanumeric()).collect();
        let alike = |candidate: &String| (strsim::jaro_winkler(&word, candidate) * 1000.0) as i64;
        expected.sort_by_cached_key(|candidate| {
            (std::cmp::Reverse(alike(candidate)), candidate.clone())
        });
        let ability = text.get(unknown.span.start..unknown.span.end).unwrap_or(&unknown.text);
        let others = known
            .iter()
            .filter(|other| other.name != card.name)
            .map(|other| (other.name.as_str(), other.text.text.as_str()));
        let nearest = nearest(ability, others)
            .into_iter()
            .map(|near| Near { text: near.text, card: near.card })
            .collect();
        let at = stops_at.saturating_sub(unknown.span.start);
        let slip = slip::of(ability, at, &card.name);
        let at_start = stops_at <= unknown.span.start;
        StopArgs { stops_at, expected, nearest, why: unknown.why.clone(), at_start, slip }
    }

    /// What to write instead, for people.
    pub(super) fn help(&self) -> String {
        let mut help = match (&self.why, self.expected.as_slice()) {
            _ if self.slip.is_some() => self.slip.clone().unwrap_or_default(),
            (NotUnderstood::NotDone { says, because }, _) => {
                format!("the words are read, and what this does isn't known ({because}): {says}")
            }
            (NotUnderstood::NotKept(words), _) if !words.is_empty() => format!(
                "the words are read, but not all that they say is kept; here it would \
                        print: {words}"
            ),
            (NotUnderstood::NoMeaning, _) => {
                "the words are read, but what they say together isn't known".to_owned()
            }
            (_, []) if !self.at_start => "the sentence could end before this".to_owned(),
            (_, []) => {
                "no words could stand here; an ability begins with a keyword, with a cost and a \
                    colon, with “when”, “whenever” or “at”, or with what it is about"
                    .to_owned()
            }
            (_, words) => {
                let shown: Vec<String> =
                    words.iter().take(SHOWN).map(|word| format!("“{word}”")).collect();
                let more = words.len().checked_sub(SHOWN).filter(|more| *more > 0);
                let more = more.map_or_else(String::new, |more| format!(", and {more} more"));
                format!("here could stand: {}{more}", shown.join(", "))
            }
        };
        if !self.nearest.is_empty() {
            help.push_str("\nthe nearest templates:");
            for Near { text, card } in &self.nearest {
                help.push_str(&format!("\n  {text} ({card})"));
            }
        }
        help
    }
}
