//! What a word says of an object.

use crate::source::Text;
use crate::terms::{CardType, Color, Supertype};

/// A word that is said of an object: `red`, `nonblack`, `creature`, `Elf`, `token`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectWord {
    /// What it says.
    pub says: WordSense,
    /// `non`: it is denied.
    pub denied: bool,
    /// The word as it is written.
    pub written: Text,
}

/// What a word says an object is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordSense {
    /// A color.
    Color(Color),
    /// A card type.
    Type(CardType),
    /// A supertype.
    Supertype(Supertype),
    /// A subtype, by its word.
    Subtype(String),
    /// `colorless`
    Colorless,
    /// `multicolored`
    Multicolored,
    /// `monocolored`
    Monocolored,
    /// `token`
    Token,
    /// `card`
    Card,
    /// `permanent`
    Permanent,
    /// `spell`
    Spell,
    /// `copy`: of a spell.
    Copy,
    /// `ability`
    Ability,
}

impl WordSense {
    /// What a word says that is no subtype.
    pub fn of_word(word: &str) -> Option<Self> {
        let plain = Self::DESCRIBING.into_iter().find(|(known, _)| *known == word);
        plain
            .map(|(_, says)| says)
            .or_else(|| Color::from_word(word).map(Self::Color))
            .or_else(|| CardType::from_word(word).map(Self::Type))
            .or_else(|| Supertype::from_word(word).map(Self::Supertype))
    }

    /// Words besides colors, types and supertypes.
    pub const DESCRIBING: [(&'static str, Self); 10] = [
        ("colorless", Self::Colorless),
        ("colourless", Self::Colorless),
        ("multicolored", Self::Multicolored),
        ("monocolored", Self::Monocolored),
        ("token", Self::Token),
        ("card", Self::Card),
        ("permanent", Self::Permanent),
        ("spell", Self::Spell),
        ("copy", Self::Copy),
        ("ability", Self::Ability),
    ];
}

impl ObjectWord {
    /// What a word says; of one that is no color, type or supertype that it is a subtype.
    pub fn of(written: Text) -> Self {
        let word = written.as_str();
        if let Some(says) = WordSense::of_word(word) {
            return Self { says, denied: false, written };
        }
        let rest = word.strip_prefix("non").map(|rest| rest.trim_start_matches('-'));
        match rest.and_then(WordSense::of_word) {
            Some(says) => Self { says, denied: true, written },
            None => Self { says: WordSense::Subtype(word.to_owned()), denied: false, written },
        }
    }

    /// Whether it is said of the object's colors.
    pub fn is_of_colors(&self) -> bool {
        matches!(self.says, WordSense::Color(_) | WordSense::Colorless | WordSense::Multicolored)
    }
}

/// What a token is called: `Goblin`, `green 1/1 Snake`, `Sengir Bats`; no words for any token.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TokenWords {
    /// The words as they are written, which may be its name.
    pub written: Text,
    /// What each of them says.
    pub words: Vec<TokenWord>,
}

/// A word that a token is called by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenWord {
    /// Power and toughness: `1/1`.
    Size(i32, i32),
    /// What it is; a word that says nothing else is a subtype or a name.
    Is(WordSense),
}

impl TokenWords {
    /// What the words say.
    pub fn of(written: Text) -> Self {
        let word = |word: &str| {
            let size = word.split_once('/');
            let size = size.and_then(|(p, t)| Some((p.parse().ok()?, t.parse().ok()?)));
            let plain = || WordSense::of_word(&word.to_lowercase());
            size.map(|(power, toughness)| TokenWord::Size(power, toughness))
                .or_else(|| plain().map(TokenWord::Is))
                .unwrap_or_else(|| TokenWord::Is(WordSense::Subtype(word.to_owned())))
        };
        Self { words: written.as_str().split_whitespace().map(word).collect(), written }
    }
}
