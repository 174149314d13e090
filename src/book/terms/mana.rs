//! Mana and mana costs (104.3, 203).
use super::{Color, Colors};
use std::fmt;

/// A type of mana: one of the colours or colourless.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ManaKind {
    /// Coloured mana.
    Color(Color),
    /// Colourless mana (104.3d).
    Colorless,
}

/// One mana in a pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mana {
    /// Its type.
    pub kind: ManaKind,
    /// Whether a snow permanent produced it (104.3h).
    pub snow: bool,
    /// By number, the object whose text says what alone it may be spent on.
    pub only: Option<u32>,
}

/// One symbol of a mana cost (104.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ManaSymbol {
    /// {X}, {Y}, {Z} by letter (104.3c).
    Variable(char),
    /// {0}, {1}, … (104.3b).
    Generic(u32),
    /// {S} (104.3h).
    Snow,
    /// {W/U} and so on (104.3f).
    Hybrid(Color, Color),
    /// {W}, {U}, {B}, {R}, {G} (104.3a).
    Color(Color),
}

/// More mana than this isn't held in one pool, made at once or given for one payment.
pub const MOST_MANA: usize = 10_000;

/// The generic mana among these symbols.
pub fn generic_in(symbols: &[ManaSymbol]) -> u32 {
    symbols.iter().fold(0, |sum, s| match s {
        ManaSymbol::Generic(n) => sum.saturating_add(*n),
        _ => sum,
    })
}

/// A mana cost, in printed order (203.1). An empty list is not "no mana cost": that is
/// `Option::None` where it matters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ManaCost(pub Vec<ManaSymbol>);

impl ManaCost {
    /// Reads "{3}{B}{B}"; `None` if a symbol isn't one of 104.3.
    pub fn parse(text: &str) -> Option<ManaCost> {
        let mut out = Vec::new();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let (symbol, after) = rest.strip_prefix('{')?.split_once('}')?;
            out.push(ManaSymbol::parse(symbol)?);
            rest = after.trim_start();
        }
        Some(ManaCost(out))
    }

    /// The converted mana cost (203.3), with the given value for each {X}.
    pub fn converted(&self, x: u32) -> u32 {
        self.0.iter().fold(0, |sum, s| {
            sum.saturating_add(match s {
                ManaSymbol::Generic(n) => *n,
                ManaSymbol::Variable(_) => x,
                _ => 1,
            })
        })
    }

    /// The colours of its symbols (203.2).
    pub fn colors(&self) -> Colors {
        self.0.iter().fold(Colors::NONE, |set, s| match s {
            ManaSymbol::Color(c) => set.with(*c),
            ManaSymbol::Hybrid(a, b) => set.with(*a).with(*b),
            _ => set,
        })
    }

    /// Whether a variable symbol stands in it.
    pub fn has_variable(&self) -> bool {
        self.0.iter().any(|s| matches!(s, ManaSymbol::Variable(_)))
    }
}

impl ManaSymbol {
    /// Reads what stands between the braces.
    pub fn parse(symbol: &str) -> Option<ManaSymbol> {
        if let Ok(n) = symbol.parse() {
            return Some(ManaSymbol::Generic(n));
        }
        let upper = symbol.to_ascii_uppercase();
        match upper.as_str() {
            "X" | "Y" | "Z" => return Some(ManaSymbol::Variable(upper.chars().next()?)),
            "S" => return Some(ManaSymbol::Snow),
            _ => {}
        }
        if let Some((a, b)) = upper.split_once('/') {
            return Some(ManaSymbol::Hybrid(one(a)?, one(b)?));
        }
        Some(ManaSymbol::Color(one(&upper)?))
    }
}

fn one(letter: &str) -> Option<Color> {
    let mut chars = letter.chars();
    let color = Color::from_letter(chars.next()?)?;
    chars.next().is_none().then_some(color)
}

impl fmt::Display for ManaSymbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ManaSymbol::Variable(c) => write!(f, "{{{c}}}"),
            ManaSymbol::Generic(n) => write!(f, "{{{n}}}"),
            ManaSymbol::Snow => f.write_str("{S}"),
            ManaSymbol::Hybrid(a, b) => write!(f, "{{{}/{}}}", a.letter(), b.letter()),
            ManaSymbol::Color(c) => write!(f, "{{{}}}", c.letter()),
        }
    }
}

impl fmt::Display for ManaCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|s| s.fmt(f))
    }
}

impl fmt::Display for ManaKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ManaKind::Color(c) => write!(f, "{{{}}}", c.letter()),
            ManaKind::Colorless => f.write_str("{1}"),
        }
    }
}
