//! Cards that are found by their names without looking at the others.

use super::{LARGEST, WrittenIn, bytes, check_card, json_lines, kind, read_cards};
use crate::ast::CardSource;
use crate::card::{ListedCards, key};
use crate::diagnostic::{Fault, Faults};
use crate::shape::Shape;
use crate::source::{SourceFile, Span};
use std::iter::once;
use std::sync::{Arc, OnceLock};

/// Cards, in which one is found by its name without looking at the others.
///
/// Of a file of lines a line is read when its card is first asked for, so that a long list costs a
/// run that uses a few of its cards little more than finding where its lines end.
#[derive(Debug)]
pub struct Library {
    file: String,
    text: String,
    slots: Vec<LibraryLine>,
    /// The marks of their names with their places among the slots, in order.
    places: Vec<(u64, usize)>,
}

/// A card, or a line that is one.
#[derive(Debug)]
struct LibraryLine {
    /// Where its line and, in it, its name stand; a card that was read at once has none.
    line: Span,
    name: Span,
    read: OnceLock<Result<Option<Box<CardSource>>, Arc<str>>>,
}

impl LibraryLine {
    fn of(card: CardSource) -> LibraryLine {
        let (line, name) = Default::default();
        LibraryLine { line, name, read: OnceLock::from(Ok(Some(Box::new(card)))) }
    }
}

impl Library {
    /// A library of some cards, the nearer first.
    pub fn of(cards: Vec<CardSource>) -> Library {
        Library::indexed(
            String::new(),
            String::new(),
            cards.into_iter().map(LibraryLine::of).collect(),
        )
    }

    /// The cards of a file of lines.
    ///
    /// # Errors
    /// A line without a name, or a name that is given twice. What is wrong with a line otherwise is
    /// told when it is read.
    fn lines(file: &str, text: String) -> Result<Library, Faults> {
        let mut slots = Vec::new();
        let mut shape = Shape::default();
        for (body, offset) in json_lines::lines(&text) {
            if let Some((name, at)) = json_lines::named(body) {
                let line = Span::new(offset, offset + body.len());
                let name = Span::new(offset + at, offset + at + name.len());
                slots.push(LibraryLine { line, name, read: OnceLock::new() });
                continue;
            }
            match json_lines::one(body, offset) {
                Ok(card) => {
                    card.iter().for_each(|card| check_card(card, &mut shape));
                    slots.extend(card.map(LibraryLine::of));
                }
                Err(fault) => shape.fault(fault),
            }
        }
        let library = Library::indexed(file.to_owned(), text, slots);
        shape.faults.extend(library.repeated());
        if shape.faults.is_empty() {
            return Ok(library);
        }
        Err(Faults::new(SourceFile::new(file, library.text), shape.faults))
    }

    fn indexed(file: String, text: String, slots: Vec<LibraryLine>) -> Library {
        let mut library = Library { file, text, slots, places: Vec::new() };
        let marks = library.slots.iter().enumerate().map(|(at, slot)| {
            let name = library.name(slot).0;
            let plain = name.is_ascii() && !name.contains('/');
            (if plain { mark(name.trim()) } else { mark(&key(name)) }, at)
        });
        let mut places: Vec<(u64, usize)> = marks.collect();
        places.sort_unstable();
        library.places = places;
        library
    }

    /// The name of a card, and where it stands.
    fn name<'l>(&'l self, slot: &'l LibraryLine) -> (&'l str, Span) {
        match slot.read.get() {
            Some(Ok(Some(card))) => (&card.name.text, card.name.span),
            _ => (&self.text[slot.name.start..slot.name.end], slot.name),
        }
    }

    /// The names of all of them.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.slots.iter().map(|slot| self.name(slot).0)
    }

    /// The cards whose names are compared as this one.
    pub fn alike(&self, key: &str) -> Vec<&CardSource> {
        let read = |slot| self.card(slot).as_ref().ok()?.as_deref();
        let same = |card: &&CardSource| self::key(&card.name.text) == key;
        self.marked(key).filter_map(read).filter(same).collect()
    }

    /// The first of them.
    pub fn first(&self, key: &str) -> Option<&CardSource> {
        self.alike(key).first().copied()
    }

    /// Why a card whose name is compared as this one can't be read.
    pub fn faulty(&self, key: &str) -> Option<&str> {
        let of_it = |slot: &&LibraryLine| self::key(self.name(slot).0) == key;
        self.marked(key)
            .filter(of_it)
            .find_map(|slot| self.card(slot).as_ref().err())
            .map(|why| &**why)
    }

    fn marked(&self, key: &str) -> impl Iterator<Item = &LibraryLine> {
        let mark = mark(key);
        let first = self.places.partition_point(|(other, _)| *other < mark);
        self.places[first..]
            .iter()
            .take_while(move |(other, _)| *other == mark)
            .map(|(_, at)| &self.slots[*at])
    }

    /// The card of a line, which is read now unless it was before.
    fn card<'l>(&'l self, slot: &'l LibraryLine) -> &'l Result<Option<Box<CardSource>>, Arc<str>> {
        slot.read.get_or_init(|| {
            let mut shape = Shape::default();
            let body = &self.text[slot.line.start..slot.line.end];
            let card = json_lines::one(body, slot.line.start);
            let card = card.map_err(|fault| shape.fault(fault)).ok().flatten();
            card.iter().for_each(|card| check_card(card, &mut shape));
            if shape.faults.is_empty() {
                return Ok(card.map(Box::new));
            }
            let file = SourceFile::new(self.file.as_str(), self.text.as_str());
            Err(no_cards(&Faults::new(file, shape.faults)))
        })
    }

    /// A fault for each name that is given twice.
    fn repeated(&self) -> impl Iterator<Item = Fault> {
        let mut before: Option<(u64, usize)> = None;
        self.places.iter().filter_map(move |place| {
            let before = before.replace(*place).filter(|(mark, _)| *mark == place.0)?;
            let [first, again] = [before.1, place.1].map(|at| self.name(&self.slots[at]));
            (first.0 == again.0).then(|| super::twice(again.0, first.1, again.1))
        })
    }
}

/// The cards of a file of any kind; those of a file of lines are read as they are asked for.
///
/// # Errors
/// Why it isn't a card file, in a sentence.
pub fn read_library(name: &str, bytes: Vec<u8>) -> ListedCards {
    let library = if kind(name, &bytes[..bytes.len().min(4096)]) == WrittenIn::Lines {
        bytes::owned(name, bytes, LARGEST).and_then(|text| Library::lines(name, text))
    } else {
        read_cards(name, &bytes).map(Library::of)
    };
    library.map(Arc::new).map_err(|faults| no_cards(&faults))
}

/// Why a file can't be read as one of cards: what is wrong with it first.
fn no_cards(faults: &Faults) -> Arc<str> {
    let first = faults.faults.first().map_or(String::new(), |fault| {
        format!(": line {}: {}", faults.file.place(fault.span().start).line, fault.message)
    });
    Arc::from(format!("{} can't be read as a card file{first}", faults.file.name()))
}

/// A number that is the same for names that are compared alike.
fn mark(name: &str) -> u64 {
    // Case is one bit of a letter; names that differ in it in another character may have one mark.
    const CASE: u64 = 0x2020_2020_2020_2020;
    let words = name.as_bytes().chunks(8).map(|bytes| {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        u64::from_le_bytes(word) | CASE
    });
    once(name.len() as u64)
        .chain(words)
        .fold(0, |sum: u64, word| (sum.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95))
}

#[cfg(test)]
mod tests {
    use super::Library;
    use crate::card::key;

    const LINES: &str = "{\"name\": \"Jötun Grunt\", \"type\": \"Creature\", \"pt\": \"4/4\"}\n\
        {\"type\": \"Instant\", \"name\": \"Shock\"}\n\
        { \"name\" : \"Wear/Tear\", \"type\": \"Instant\"}\n\
        {\"name\": \"Broken\", \"type\": 3}\n";

    #[test]
    fn a_line_is_read_when_it_is_asked_for() {
        let library = Library::lines("a.jsonl", LINES.to_owned()).unwrap();
        let found = |name: &str| library.alike(&key(name)).pop().map(|card| card.name.text.clone());
        assert_eq!(found("jotun GRUNT").as_deref(), Some("Jötun Grunt"));
        assert_eq!(found("SHOCK").as_deref(), Some("Shock"));
        assert_eq!(found("Wear // Tear").as_deref(), Some("Wear/Tear"));
        assert_eq!(found("Shocker"), None);
        assert_eq!(found("Broken"), None);
        assert_eq!(library.faulty("shock"), None);
        let why = "a.jsonl can't be read as a card file: line 4: `type` is text";
        assert_eq!(library.faulty("broken"), Some(why));
        let names: Vec<&str> = library.names().collect();
        assert_eq!(names, ["Jötun Grunt", "Shock", "Wear/Tear", "Broken"]);
    }

    #[test]
    fn what_no_name_is_found_of_is_read_at_once() {
        let faults = |text: &str| {
            let faults = Library::lines("a.jsonl", text.to_owned()).unwrap_err().faults;
            faults.iter().map(|fault| (fault.code, fault.span().start)).collect::<Vec<_>>()
        };
        assert_eq!(faults("{\"type\": \"Land\"}\n{oops"), [("missing-key", 0), ("json", 18)]);
        let twice =
            "{\"name\": \"A\", \"type\": \"Land\"}\n{\"type\": \"Land\", \"name\": \"A\"}\n";
        assert_eq!(faults(twice), [("duplicate-key", 56)]);
    }
}
