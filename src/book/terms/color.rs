//! The five colours (203.2c).
use std::fmt;

/// One of the five colours, in the order of the book (203.2c).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// {W}
    White,
    /// {U}
    Blue,
    /// {B}
    Black,
    /// {R}
    Red,
    /// {G}
    Green,
}

impl Color {
    /// All five, in the order of the book.
    pub const ALL: [Color; 5] = [Color::White, Color::Blue, Color::Black, Color::Red, Color::Green];

    /// The English word: "white".
    pub fn word(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Blue => "blue",
            Color::Black => "black",
            Color::Red => "red",
            Color::Green => "green",
        }
    }

    /// The letter of its mana symbol: 'W'.
    pub fn letter(self) -> char {
        match self {
            Color::White => 'W',
            Color::Blue => 'U',
            Color::Black => 'B',
            Color::Red => 'R',
            Color::Green => 'G',
        }
    }

    /// The colour that an English word names.
    pub fn from_word(word: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|c| c.word().eq_ignore_ascii_case(word))
    }

    /// The colour of a mana letter.
    pub fn from_letter(letter: char) -> Option<Color> {
        Color::ALL.into_iter().find(|c| c.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A set of colours; the empty set is colourless (203.2a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Colors(u8);

impl Colors {
    /// No colour.
    pub const NONE: Colors = Colors(0);
    /// Whether the colour is in the set.
    pub fn has(self, color: Color) -> bool {
        self.0 & (1 << color as u8) != 0
    }
    /// The set with the colour added.
    pub fn with(self, color: Color) -> Colors {
        Colors(self.0 | 1 << color as u8)
    }
    /// Both sets together.
    pub fn union(self, other: Colors) -> Colors {
        Colors(self.0 | other.0)
    }
    /// The colours in both sets.
    pub fn common(self, other: Colors) -> Colors {
        Colors(self.0 & other.0)
    }
    /// How many colours.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Whether there is no colour in it (203.2a).
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The colours in the order of the book.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |&c| self.has(c))
    }
}

impl FromIterator<Color> for Colors {
    fn from_iter<I: IntoIterator<Item = Color>>(iter: I) -> Self {
        iter.into_iter().fold(Colors::NONE, Colors::with)
    }
}

impl From<Color> for Colors {
    fn from(color: Color) -> Self {
        Colors::NONE.with(color)
    }
}

impl fmt::Display for Colors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("colorless");
        }
        let words: Vec<_> = self.iter().map(Color::word).collect();
        match words.as_slice() {
            // Two colors are said in the order in which they follow each other around the wheel.
            ["white", other @ ("red" | "green")] => write!(f, "{other} and white"),
            ["blue", "green"] => f.write_str("green and blue"),
            [head @ .., last] if !head.is_empty() => write!(f, "{} and {last}", head.join(", ")),
            _ => f.write_str(words[0]),
        }
    }
}
