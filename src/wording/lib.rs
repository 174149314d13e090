//! Card text to typed abilities, and typed abilities to card text.
//!
//! [`tree`] is the meaning that the engine acts on. `prepare` makes a text box ready (own name,
//! reminder text, later words that stand for words), `syntax` has a type for each rule of the
//! grammar in `grammar/wording/`, `read` takes them apart, `print` writes the wording of 2006. A
//! paragraph is understood only if its tree prints exactly what stood there; otherwise it is
//! [`tree::Ability::Unknown`].
//!
//! **To add a template:** a rule in the `.pest` file of its kind (words longest first, a named rule
//! for whatever the reader must see), `APNAP_RENEW=1 cargo test -p apnap-wording syntax`, then an
//! arm in `read/` where the compiler asks for one, an arm in `print/` that calls the rule's `say`
//! (its words are the grammar's), and a card that says it in a scenario or in `examples.tsv`. What
//! the tree can't hold yet becomes a field of a node that exists, or else a variant. The test
//! `wording_stats` says which phrases stop how many cards.
// Trees are as deep as what a text can nest: what threads share is looked at to their bottom.
#![recursion_limit = "256"]
mod agreement;
mod editions;
mod later;
mod later_words;
pub mod lint;
pub mod nearest;
mod prepare;
mod print;
pub mod program;
pub mod quick;
mod read;
mod references;
mod reworded;
mod stats;
mod syntax;
pub mod tree;
mod turned;
mod words;

#[cfg(test)]
mod tests;

extern crate self as apnap_wording;
pub(crate) use crate as wording;
pub use apnap_book::{cite, rulebook, terms};
pub use later::LaterMark;
pub use prepare::{Prepared, paragraphs};
pub use print::{UNSAID, Unprinted};
pub use stats::{CountedCard, TextStats, stats};
pub use turned::words_of_2006;
pub use words::{number, number_word, plural, singular_subtype};

/// The keywords without parameters, as cards say them.
pub fn keywords() -> impl Iterator<Item = &'static str> {
    tree::Keyword::WORDS.iter().map(|(word, _)| *word)
}

use crate::terms::{CardType, TypeLine};
use program::NotLowered;
use tree::{
    Ability, CardText, Effect, NotUnderstood, Objects, Paragraph, Quality, TextSpan, Tree, Unknown,
};

/// A longer paragraph, in bytes, isn't read.
const LONGEST: usize = 4_000;

/// What a byte of text may take of the stack while it is read, if it nests as deep as it can.
const ROOM_FOR_A_BYTE: usize = 8 << 10;

/// Does what reads a text of so many bytes with room for it on the stack.
pub fn with_room<R>(bytes: usize, read: impl FnOnce() -> R) -> R {
    let room = (bytes + 64) * ROOM_FOR_A_BYTE;
    stacker::maybe_grow(room, room, read)
}

/// A text box of more paragraphs isn't read: each may hold an effect that is weighed against every
/// other (418.5c).
const MOST_PARAGRAPHS: usize = 50;

/// Reads a card's text box. The type line tells whether a paragraph holds a spell's instructions
/// (401.3).
///
/// # Examples
/// ```
/// use apnap_book::terms::TypeLine;
///
/// let creature = TypeLine::parse("Creature - Human Wizard").unwrap();
/// let text = "{T}: Odd Pinger deals 1 damage to target creature or player.";
/// assert!(apnap_wording::read("Odd Pinger", &creature, text).is_understood());
/// assert!(!apnap_wording::read("Odd Pinger", &creature, "Frobnicate.").is_understood());
/// ```
pub fn read(name: &str, type_line: &TypeLine, text: &str) -> CardText {
    let spell = type_line.is(CardType::Instant) || type_line.is(CardType::Sorcery);
    let legend = type_line.supertypes.contains(&crate::terms::Supertype::Legendary);
    read_prepared(&prepare::paragraphs_of(name, legend, text), spell)
}

/// Later words of a text box, each with what 2006 says.
///
/// # Examples
/// ```
/// let marks = apnap_wording::marks("Odd Grave", "When Odd Grave dies, draw a card.");
/// assert_eq!(marks.len(), 1);
/// ```
pub fn marks(name: &str, text: &str) -> Vec<LaterMark> {
    editions::all_turned(paragraphs(name, text)).into_iter().flat_map(|p| p.marks).collect()
}

/// Reads one ability, such as those of "has '…'"; `None` where it isn't understood.
///
/// # Examples
/// ```
/// assert!(apnap_wording::read_ability("{T}: Draw a card.").is_some());
/// assert!(apnap_wording::read_ability("{T}: Frobnicate.").is_none());
/// ```
pub fn read_ability(text: &str) -> Option<Vec<Ability>> {
    let text = read_prepared(&paragraphs("", text), false);
    (text.is_understood() && !text.paragraphs.is_empty())
        .then(|| text.abilities().cloned().collect())
}

/// The words of a condition.
///
/// # Errors
/// What no text says: what a keyword stands for may be that.
pub fn condition_words(condition: &tree::Condition) -> Result<String, Unprinted> {
    print::condition_words(condition)
}

/// An object phrase in words.
///
/// # Errors
/// What no text says: a quality of it may have no words.
pub fn phrase_words(objects: &tree::Objects) -> Result<String, Unprinted> {
    print::object_words(objects)
}

/// Changes in words, as of one thing: "gets +3/+3 until end of turn".
///
/// # Errors
/// What no text says.
pub fn change_words(
    changes: &[tree::Change],
    duration: &tree::Duration,
) -> Result<String, Unprinted> {
    print::change_words(changes, duration)
}

/// A duration in words, with a space before it; nothing for one that isn't limited.
///
/// # Errors
/// What no text says.
pub fn duration_words(duration: &tree::Duration) -> Result<String, Unprinted> {
    print::duration_words(duration)
}

/// A replacement effect in words, for a trace.
///
/// # Errors
/// What no text says.
pub fn replacement_words(
    text: &tree::ReplacementText,
    duration: &tree::Duration,
) -> Result<String, Unprinted> {
    print::replacement_words(text, duration)
}

/// Reads an object phrase without determiner: "untapped lands", "Beast creature tokens".
///
/// # Examples
/// ```
/// assert!(apnap_wording::read_objects("untapped lands").is_some());
/// assert!(apnap_wording::read_objects("unfrobnicated lands").is_none());
/// ```
pub fn read_objects(text: &str) -> Option<Objects> {
    phrase(text, read::objects)
}

/// Reads a quality: "black", "tapped", "flying".
pub fn read_quality(text: &str) -> Option<Quality> {
    phrase(text, read::quality)
}

fn phrase<T>(text: &str, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    let ready = prepare::prepare("", text, 0).text;
    if ready.len() > LONGEST { None } else { with_room(ready.len(), || read(&ready)) }
}

fn read_prepared(paragraphs: &[Prepared], spell: bool) -> CardText {
    if paragraphs.len() > MOST_PARAGRAPHS {
        return CardText { paragraphs: paragraphs.iter().map(unread).collect() };
    }
    let mut reader = read::Reader::default();
    let mut read: Vec<Paragraph> =
        paragraphs.iter().map(|p| read_paragraph(&mut reader, p, spell)).collect();
    let mut before: Option<Effect> = None;
    for (paragraph, prepared) in read.iter_mut().zip(paragraphs) {
        if let Some(NotLowered { says, because }) = refusal(&paragraph.abilities, &mut before) {
            let why = NotUnderstood::NotDone { says: Box::new(says), because };
            *paragraph = unknown(prepared, 0, why);
        }
    }
    CardText { paragraphs: read }
}

/// What the paragraph says that no program can do; it may go on about the one before it (419.6d).
fn refusal(abilities: &[Ability], before: &mut Option<Effect>) -> Option<NotLowered> {
    for ability in abilities {
        let Ability::Spell(effect) = ability else { continue };
        let whole = match before.take().filter(|_| effect.begins_with_instead()) {
            Some(before) => before.continued(effect),
            None => effect.clone(),
        };
        if let Err(refusal) = before.insert(whole).program() {
            return Some(refusal);
        }
    }
    let own = |a: &&Ability| !matches!(a, Ability::Spell(e) if e.begins_with_instead());
    let all = abilities.iter().filter(own).flat_map(|a| a.all::<Effect>());
    all.map(Effect::program).find_map(Result::err)
}

fn unread(prepared: &Prepared) -> Paragraph {
    unknown(prepared, 0, NotUnderstood::NotRead)
}

fn unknown(prepared: &Prepared, at: usize, why: NotUnderstood) -> Paragraph {
    let span = TextSpan { start: prepared.origin(0), end: prepared.origin(prepared.text.len()) };
    Paragraph {
        span,
        ability_word: None,
        abilities: vec![Ability::Unknown(Unknown {
            text: prepared.text.clone(),
            span,
            furthest: prepared.origin(at),
            why,
        })],
    }
}

fn read_paragraph(reader: &mut read::Reader, prepared: &Prepared, spell: bool) -> Paragraph {
    let span = TextSpan { start: prepared.origin(0), end: prepared.origin(prepared.text.len()) };
    if prepared.text.len() > LONGEST {
        return unread(prepared);
    }
    match reader.paragraph(prepared, spell) {
        Err(failure) => unknown(prepared, failure.at, failure.why),
        Ok(read::ParagraphRead { ability_word, abilities, turned }) => {
            let paragraph = Paragraph { span, ability_word, abilities };
            let prepared = turned.as_ref().unwrap_or(prepared);
            let Ok(printed) = print::paragraph(&paragraph) else {
                return unknown(prepared, 0, NotUnderstood::NoMeaning);
            };
            // A cost behind a dash may end with a full stop.
            let stopped = paragraph.abilities.iter().all(|a| matches!(a, Ability::Keyword(_)))
                && prepared.text.strip_suffix('.') == Some(&printed);
            if printed == prepared.text || stopped {
                return paragraph;
            }
            let at = printed.bytes().zip(prepared.text.bytes()).take_while(|(a, b)| a == b).count();
            let rest = printed.get(at..).unwrap_or("").to_string();
            unknown(prepared, at, NotUnderstood::NotKept(rest))
        }
    }
}

/// How a paragraph that isn't understood could go on: the byte of the text where, and words that
/// could stand there.
pub fn could_stand(
    name: &str,
    text: &str,
    unknown: &Unknown,
    spell: bool,
) -> Option<(usize, Vec<String>)> {
    let ready = prepare::paragraphs(name, text)
        .into_iter()
        .find(|ready| ready.origin(0) == unknown.span.start)?;
    if ready.text.len() > LONGEST {
        return None;
    }
    let (at, words) = with_room(ready.text.len(), || read::could_stand(&ready.text, spell))?;
    Some((ready.origin(at), words))
}
