//! A judgement for people and for programs.
//!
//! ```text
//! Judgement --text--> the tree, each line with the rules that it rests on
//!           --problems--> what is wrong, under the user's own line
//!           --verdict--> the closing line
//!           --json--> all of it, for programs
//! ```

mod board;
mod fact;
mod fit;
mod json;
mod problems;
mod text;
mod verdict;

pub use crate::words::{
    choice_in_words, derivation_in_words, end_words, fact_in_words, gain_words, gap_in_words,
    refusal_in_words, sentence_of,
};
pub use board::{BOARD_WIDTH, BoardState, Boards, CardState, PlayerState};
#[cfg(feature = "schema")]
pub use fact::report_schema;
pub use json::{Report, SHAPE};
pub use problems::{faults, help};
pub use text::{TraceLine, heading, lines, notes, quoted, steps, steps_with_boards};
pub use verdict::verdict_line;

use crate::diagnostic::RenderOptions;

/// The column in which citations begin where the paper has no end.
const CITES_AT: usize = 88;
/// What is kept for citations on a terminal.
const CITES_WIDTH: usize = 14;

/// Which of the rules that a line rests on stand behind it.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cited {
    /// All of them.
    #[default]
    All,
    /// At most three, the most specific first.
    Few,
}

/// What a trace is written on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// With terminal colours.
    pub color: bool,
    /// Characters a line; `None` where lines may be as long as they are.
    pub width: Option<usize>,
    /// Which rules stand behind a line.
    pub cited: Cited,
}

impl Layout {
    /// The same for reports.
    pub fn look(&self) -> RenderOptions {
        RenderOptions {
            color: self.color,
            width: self.width.unwrap_or(RenderOptions::default().width).max(40),
        }
    }

    /// The column in which citations begin.
    fn cites_at(&self) -> usize {
        self.width.map_or(CITES_AT, |width| width.saturating_sub(CITES_WIDTH).clamp(40, CITES_AT))
    }

    /// Words in a style, if there is colour here.
    fn paint(&self, style: anstyle::Style, words: &str) -> String {
        if self.color && !words.is_empty() {
            format!("{style}{words}{style:#}")
        } else {
            words.to_owned()
        }
    }
}
