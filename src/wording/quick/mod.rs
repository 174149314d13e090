//! Reads by a grammar's table as a parser that pest makes reads by the grammar, and sooner: what
//! can't begin with the byte that comes isn't tried, and what didn't match at a place isn't tried
//! there again.
//!
//! The table is made from the grammar as it is compiled (`apnap_derive::Quick`); nothing else is
//! made from it, so that a grammar of two thousand rules costs no more to compile than its table.
//! What is found is told to pest, which makes its pairs of it; a text that is refused, or that
//! needs what isn't done here, is read in pest's own steps, which know what to say of it.
mod kinds;
mod linear;
mod stepped;
mod table;
mod told;
mod walk;

pub(crate) use linear::{RuleRole, SaidChild, SaidPiece, SaidWhat};
use pest::RuleType;
use pest::error::Error;
use pest::iterators::Pairs;
use table::GrammarTable;

/// Holds what was read against what pest reads: the same pieces, or the same refusal.
///
/// # Panics
/// Where they differ.
pub fn compared<'i, R: RuleType>(
    read: &Result<Pairs<'i, R>, Error<R>>,
    by_pest: &Result<Pairs<'i, R>, Error<R>>,
) {
    let pieces = |read: &Result<Pairs<'i, R>, _>| match read {
        Ok(pairs) => Some(pairs.clone().tokens().collect::<Vec<_>>()),
        Err(_) => None,
    };
    assert_eq!(pieces(read), pieces(by_pest));
}

/// The numbers of a table that lies in bytes, four each, the lowest first.
///
/// # Panics
/// There are fewer bytes.
pub const fn numbers<const N: usize>(bytes: &[u8]) -> [u32; N] {
    let (fours, _) = bytes.as_chunks::<4>();
    let mut numbers = [0; N];
    let mut at = 0;
    while at < N {
        numbers[at] = u32::from_le_bytes(fours[at]);
        at += 1;
    }
    numbers
}

/// The ways to say a rule of a grammar with exactly these children.
pub(crate) fn ways<R: RuleType + 'static, Q: Quick<R>>(
    rule: u32,
    role: &dyn Fn(u32) -> RuleRole,
    children: &[impl SaidChild],
) -> Vec<Vec<SaidPiece>> {
    linear::ways(GrammarTable::new(Q::TABLE, Q::WORDS), rule, role, children)
}

/// A grammar as a table.
pub trait Quick<R: RuleType + 'static> {
    /// The table.
    const TABLE: &'static [u32];
    /// The words that the table names.
    const WORDS: &'static [u8];
    /// The rules by their numbers in the table.
    const RULES: &'static [R];
    /// What the grammar calls them.
    const NAMES: &'static [&'static str];

    /// The pairs of a text, or what pest says of one that can't be read.
    ///
    /// # Errors
    /// Whatever pest says.
    fn pairs(rule: R, text: &str) -> Result<Pairs<'_, R>, Error<R>> {
        Self::quickly(rule, text).map_or_else(|| Self::by_pest(rule, text), Ok)
    }

    /// The pairs of a text, if they are found without pest.
    fn quickly(rule: R, text: &str) -> Option<Pairs<'_, R>> {
        let table = GrammarTable::new(Self::TABLE, Self::WORDS);
        let walked = walk::walked(table, Self::number(rule), text)?;
        told::pairs(&walked, Self::RULES, text)
    }

    /// What pest makes of a text, with what it says of one that can't be read.
    ///
    /// # Errors
    /// Whatever pest says.
    fn by_pest(rule: R, text: &str) -> Result<Pairs<'_, R>, Error<R>> {
        let table = GrammarTable::new(Self::TABLE, Self::WORDS);
        stepped::stepped(table, Self::RULES, Self::number(rule), text)
    }

    /// The number of a rule in the table.
    fn number(rule: R) -> u32 {
        let place = Self::RULES.iter().position(|known| *known == rule);
        place.and_then(|place| u32::try_from(place).ok()).unwrap_or(u32::MAX)
    }
}
