//! Counters on objects and players (200.10).
use std::fmt;

/// The name of a counter; counters of one name are interchangeable (200.10).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CounterKind {
    /// A +X/+Y counter, with its two signed numbers.
    PowerToughness(i32, i32),
    /// Any other counter, by its word: "charge", "fade", "poison".
    Named(String),
}

/// The words of counters that cards and rules of the time have.
pub const COUNTER_WORDS: [&str; 69] = [
    "age",
    "aim",
    "arrowhead",
    "bribery",
    "carrion",
    "charge",
    "credit",
    "cube",
    "death",
    "delay",
    "depletion",
    "devotion",
    "divinity",
    "doom",
    "dream",
    "elixir",
    "eon",
    "fade",
    "feather",
    "flood",
    "fungus",
    "fuse",
    "glyph",
    "gold",
    "growth",
    "hatchling",
    "healing",
    "hoofprint",
    "hourglass",
    "hunger",
    "ice",
    "infection",
    "intervention",
    "javelin",
    "ki",
    "luck",
    "mine",
    "mining",
    "mire",
    "music",
    "net",
    "page",
    "pain",
    "paralyzation",
    "plague",
    "poison",
    "polyp",
    "pupa",
    "rust",
    "scream",
    "shell",
    "shield",
    "sleep",
    "soot",
    "spite",
    "spore",
    "storage",
    "strife",
    "study",
    "theft",
    "tide",
    "time",
    "trap",
    "velocity",
    "verse",
    "vitality",
    "vortex",
    "winch",
    "wind",
];

impl CounterKind {
    /// Reads "+1/+1", "-0/-1" or a word.
    pub fn parse(text: &str) -> Option<CounterKind> {
        let text = text.trim();
        if let Some((p, t)) = text.split_once('/')
            && let (Some(p), Some(t)) = (signed(p), signed(t))
        {
            return Some(CounterKind::PowerToughness(p, t));
        }
        let word = !text.is_empty()
            && text.chars().all(|c| c.is_alphabetic() || c == '-' || c == '\'' || c == ' ');
        word.then(|| CounterKind::Named(text.to_lowercase()))
    }
}

fn signed(text: &str) -> Option<i32> {
    text.starts_with(['+', '-']).then(|| text.parse().ok())?
}

impl fmt::Display for CounterKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CounterKind::PowerToughness(p, t) => {
                let negative = *p < 0 || *t < 0;
                let sign = |n: i32| {
                    if n == 0 && negative { "-0".to_string() } else { format!("{n:+}") }
                };
                write!(f, "{}/{}", sign(*p), sign(*t))
            }
            CounterKind::Named(word) => f.write_str(word),
        }
    }
}
