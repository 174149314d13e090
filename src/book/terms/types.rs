//! Types, supertypes and the type line (205, 212).
use std::fmt;

/// A card type (205.2a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardType {
    /// 212.2
    Artifact,
    /// 212.3
    Creature,
    /// 212.4
    Enchantment,
    /// 212.5
    Instant,
    /// 212.6
    Land,
    /// 212.7
    Sorcery,
}

impl CardType {
    /// All six, in the order of the book.
    pub const ALL: [CardType; 6] = [
        CardType::Artifact,
        CardType::Creature,
        CardType::Enchantment,
        CardType::Instant,
        CardType::Land,
        CardType::Sorcery,
    ];

    /// The English word: "artifact".
    pub fn word(self) -> &'static str {
        match self {
            CardType::Artifact => "artifact",
            CardType::Creature => "creature",
            CardType::Enchantment => "enchantment",
            CardType::Instant => "instant",
            CardType::Land => "land",
            CardType::Sorcery => "sorcery",
        }
    }

    /// The type that a word names.
    pub fn from_word(word: &str) -> Option<CardType> {
        CardType::ALL.into_iter().find(|t| t.word().eq_ignore_ascii_case(word))
    }

    /// Whether a card of this type becomes a permanent (214.1).
    pub fn is_permanent(self) -> bool {
        !matches!(self, CardType::Instant | CardType::Sorcery)
    }
}

/// A supertype (205.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Supertype {
    /// 205.4b
    Basic,
    /// 205.4c
    Legendary,
    /// 205.4e
    Snow,
    /// 205.4d
    World,
}

impl Supertype {
    /// All four.
    pub const ALL: [Supertype; 4] =
        [Supertype::Basic, Supertype::Legendary, Supertype::Snow, Supertype::World];

    /// The English word: "legendary".
    pub fn word(self) -> &'static str {
        match self {
            Supertype::Basic => "basic",
            Supertype::Legendary => "legendary",
            Supertype::Snow => "snow",
            Supertype::World => "world",
        }
    }

    /// The supertype that a word names.
    pub fn from_word(word: &str) -> Option<Supertype> {
        Supertype::ALL.into_iter().find(|t| t.word().eq_ignore_ascii_case(word))
    }
}

/// Supertypes, types and subtypes, each in printed order (205.1).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct TypeLine {
    /// 205.4
    pub supertypes: Vec<Supertype>,
    /// 205.2
    pub types: Vec<CardType>,
    /// 205.3: single words in their printed case
    pub subtypes: Vec<String>,
}

impl TypeLine {
    /// Reads "Legendary Creature - Human Wizard" (a long dash will do too). Words before the dash
    /// that are no type are returned as `Err`.
    ///
    /// # Errors
    /// The first word that is neither a supertype nor a type.
    pub fn parse(text: &str) -> Result<TypeLine, String> {
        let text = text.replace(['\u{2014}', '\u{2013}'], "-");
        let (front, back) = text.split_once(" - ").unwrap_or((text.as_str(), ""));
        let mut line = TypeLine::default();
        for word in front.split_whitespace() {
            if let Some(s) = Supertype::from_word(word) {
                line.supertypes.push(s);
            } else if let Some(t) = CardType::from_word(word) {
                line.types.push(t);
            } else {
                return Err(word.to_string());
            }
        }
        line.subtypes = back.split_whitespace().map(str::to_string).collect();
        Ok(line)
    }

    /// Whether it has the type.
    pub fn is(&self, card_type: CardType) -> bool {
        self.types.contains(&card_type)
    }

    /// Whether it has the supertype.
    pub fn has_supertype(&self, supertype: Supertype) -> bool {
        self.supertypes.contains(&supertype)
    }

    /// Whether it has the subtype, whatever the case.
    pub fn has_subtype(&self, subtype: &str) -> bool {
        self.subtypes.iter().any(|s| s.eq_ignore_ascii_case(subtype))
    }
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

impl fmt::Display for TypeLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<_> = self
            .supertypes
            .iter()
            .map(|s| s.word())
            .chain(self.types.iter().map(|t| t.word()))
            .map(capital)
            .collect();
        f.write_str(&words.join(" "))?;
        if !self.subtypes.is_empty() {
            write!(f, " - {}", self.subtypes.join(" "))?;
        }
        Ok(())
    }
}

impl fmt::Display for CardType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Supertype {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
