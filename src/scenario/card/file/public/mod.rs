//! The public JSON formats: MTGJSON's AtomicCards, and Scryfall's oracle cards as a list, a search
//! result or lines.
//!
//! They are read as a stream, one card at a time, so that a file of any size needs little room. A
//! card that can't be of 2006 is left out and counted by its reason; words of later editions are
//! turned into those of 2006, and noted.
mod mtgjson;
mod scryfall;
mod stream;
mod turn;

pub(crate) use scryfall::{card, is_line, line};
pub(crate) use stream::read;

use crate::ast::CardSource;
use crate::source::{is_control, visible};
use std::collections::BTreeMap;

/// A card as such a file has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PublicCard {
    /// The whole name; of two faces "A // B".
    pub name: String,
    /// How it is laid out: `normal`, `split`, `flip` and others.
    pub layout: String,
    /// Its faces, one or two.
    pub faces: Vec<PublicFace>,
}

/// What is printed on one face.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct PublicFace {
    pub name: String,
    pub cost: String,
    pub type_line: String,
    pub text: String,
    pub power: Option<String>,
    pub toughness: Option<String>,
}

/// A card of such a file, as one of ours.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    /// The card.
    pub card: CardSource,
    /// Words of later editions in it, each with those of 2006 that stand there now.
    pub turned: Vec<(String, String)>,
}

/// What came of reading such a file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PublicFile {
    /// Its cards, in its order.
    pub cards: Vec<Imported>,
    /// How many were left out, by reason.
    pub left_out: BTreeMap<String, usize>,
    /// Entries that aren't cards of the format, with why, and how many more there are.
    pub faulty: Vec<String>,
    /// How many entries aren't cards of the format.
    pub faults: usize,
}

/// More faulty entries than these are only counted.
const SHOWN: usize = 10;

impl PublicFile {
    /// Takes what an entry was read as.
    pub(crate) fn take(&mut self, card: Result<PublicCard, String>) {
        match card.and_then(PublicCard::plain).map(turn::turned) {
            Ok(Ok(imported)) => self.cards.push(imported),
            Ok(Err(reason)) => *self.left_out.entry(reason).or_default() += 1,
            Err(why) => {
                self.faults += 1;
                if self.faulty.len() < SHOWN {
                    self.faulty.push(why);
                }
            }
        }
    }
}

impl PublicCard {
    /// The card, if it is written in characters that can be shown.
    fn plain(self) -> Result<PublicCard, String> {
        let words = self.faces.iter().flat_map(|face| {
            let PublicFace { name, cost, type_line, text, power, toughness } = face;
            [name, cost, type_line, text].into_iter().chain(power).chain(toughness)
        });
        let control = words
            .chain([&self.name])
            .flat_map(|words| words.chars())
            .find(|c| is_control(*c))
            .map(u32::from);
        match control {
            None => Ok(self),
            Some(control) => {
                let name = visible(&self.name);
                Err(format!("{name}: the control character U+{control:04X} stands in it"))
            }
        }
    }
}

/// What is wrong with an entry, without the place in it.
fn plain(error: &serde_json::Error) -> String {
    let words = error.to_string();
    words.split(" at line ").next().unwrap_or(&words).to_owned()
}
