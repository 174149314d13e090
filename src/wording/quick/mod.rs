//! Reads by a grammar's table as pest's parser reads by the grammar, and sooner: what can't begin
//! with the byte that comes isn't tried, and what didn't match at a place isn't tried there again.
//!
//! The table is made from the grammar (`apnap_derive::Quick`), so that neither says anything that
//! the other doesn't. What it makes of a text is told to pest, which makes its pairs of it; a text
//! that it refuses, or that needs what it can't do, is read by pest alone, which knows what to say
//! of it.
mod kinds;
mod told;
mod walk;

use pest::RuleType;
use pest::error::Error;
use pest::iterators::Pairs;

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

/// A parser with its grammar's table.
pub trait Quick<R: RuleType + 'static>: pest::Parser<R> {
    /// The table.
    const TABLE: &'static [u32];
    /// The words that the table names.
    const WORDS: &'static [u8];
    /// The rules by their numbers in the table.
    const RULES: &'static [R];

    /// The pairs of a text, or what pest says of one that can't be read.
    ///
    /// # Errors
    /// Whatever the parser says.
    fn pairs(rule: R, text: &str) -> Result<Pairs<'_, R>, Error<R>> {
        Self::quickly(rule, text).map_or_else(|| Self::parse(rule, text), Ok)
    }

    /// The pairs of a text, if they are found without pest.
    fn quickly(rule: R, text: &str) -> Option<Pairs<'_, R>> {
        let number = Self::RULES.iter().position(|known| *known == rule)?;
        let walked = walk::walked((Self::TABLE, Self::WORDS), u32::try_from(number).ok()?, text)?;
        told::pairs(&walked, Self::RULES, text)
    }
}
