//! Where cards come from that a scenario names and doesn't have: whoever reads files, or has cards
//! otherwise, says so here.

use super::Library;
use crate::ast::CardSource;
use std::fmt;
use std::sync::Arc;

/// The cards of a list, or why there are none.
pub type ListedCards = Result<Arc<Library>, Arc<str>>;

/// A list of cards, in which they are looked for by their names.
#[derive(Debug, Clone)]
pub struct NamedCards {
    /// What it is called where it is told of.
    pub name: String,
    /// What is in it.
    pub cards: ListedCards,
    /// Which of the scenario's `use` it is, where it is one.
    pub used: Option<usize>,
}

/// A card that none of the lists has.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundCard {
    /// The card.
    pub card: CardSource,
    /// What the place is called that it is from.
    pub place: String,
    /// What is to be said of how it came from there.
    pub note: Option<String>,
}

/// Knows cards besides those of a scenario.
pub trait CardFinder: Send + Sync {
    /// Lists of cards, nearest first.
    fn lists(&self) -> Vec<NamedCards> {
        Vec::new()
    }

    /// A card, for a name that no list has; `None` where there is none.
    ///
    /// # Errors
    /// What keeps it from being looked for, in a sentence.
    fn find(&self, name: &str) -> Result<Option<FoundCard>, String>;
}

/// Knows no card.
///
/// # Examples
/// ```
/// use apnap_scenario::card::{CardFinder, NoCards};
///
/// assert_eq!(NoCards.find("Shock"), Ok(None));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NoCards;

impl CardFinder for NoCards {
    fn find(&self, _: &str) -> Result<Option<FoundCard>, String> {
        Ok(None)
    }
}

type Find = dyn Fn(&str) -> Option<CardSource> + Send + Sync;

/// Finds a card by a function.
#[derive(Clone)]
pub struct CardLookup(Arc<Find>);

impl CardLookup {
    /// By this function.
    pub fn new(find: impl Fn(&str) -> Option<CardSource> + Send + Sync + 'static) -> CardLookup {
        CardLookup(Arc::new(find))
    }
}

impl CardFinder for CardLookup {
    fn find(&self, name: &str) -> Result<Option<FoundCard>, String> {
        let found = |card| FoundCard { card, place: "the judge's cards".into(), note: None };
        Ok((self.0)(name).map(found))
    }
}

impl fmt::Debug for CardLookup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CardLookup")
    }
}
