//! The templates nearest to a text that isn't understood, each with a card that has it.
use super::prepare::{capitalise, paragraphs};
use super::stats::fold;

/// Invented cards, one a line: name, type line, text. Every template that is offered is read in
/// full.
const EXAMPLES: &str = include_str!("examples.tsv");

/// A template with a card that has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    /// An ability in the template's words.
    pub text: String,
    /// A card on which it stands.
    pub card: String,
}

/// The invented cards: name, type line, text.
pub fn examples() -> impl Iterator<Item = (&'static str, &'static str, String)> {
    EXAMPLES.lines().filter_map(|line| {
        let mut fields = line.splitn(3, '\t');
        Some((fields.next()?, fields.next()?, fields.next()?.replace("\\n", "\n")))
    })
}

/// The three nearest templates, nearest first, among the abilities of invented cards and of the
/// cards given by name and text.
pub fn nearest<'c>(text: &str, cards: impl Iterator<Item = (&'c str, &'c str)>) -> Vec<Template> {
    let Some(wanted) = paragraphs("", text).into_iter().next() else { return Vec::new() };
    let wanted = words(&wanted.text);
    let mut all: Vec<(f64, Template)> = Vec::new();
    let mut add = |name: &str, text: &str| {
        for part in paragraphs(name, text) {
            let far = distance(&wanted, &words(&part.text));
            let text = capitalise(&part.text).replace('~', name);
            if far < FARTHEST && !all.iter().any(|(_, known)| known.text == text) {
                all.push((far, Template { text, card: name.to_owned() }));
            }
        }
    };
    for (name, text) in cards {
        add(name, text);
    }
    for (name, _, text) in examples() {
        add(name, &text);
    }
    all.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    all.into_iter().take(3).map(|(_, template)| template).collect()
}

/// What shares less than this is no help.
const FARTHEST: f64 = 0.85;

fn words(text: &str) -> Vec<String> {
    fold(text)
        .split(' ')
        .map(|word| word.trim_matches(|c: char| matches!(c, '.' | ',' | ':' | '"')).to_owned())
        .filter(|word| !word.is_empty())
        .collect()
}

/// Words to add, take out or change, as a part of all, with something off for words that both have
/// anywhere.
fn distance(one: &[String], other: &[String]) -> f64 {
    let longest = one.len().max(other.len()).max(1) as f64;
    let edits = strsim::generic_levenshtein(&one.to_vec(), &other.to_vec()) as f64 / longest;
    let common = one.iter().filter(|word| other.contains(word)).count() as f64 / longest;
    (edits + 1.0 - common) / 2.0
}

/// Whether something that could have stood in a text is a word: not a range of letters, which is
/// shown with two dots, and nothing that is built into the grammar. The parser has a type for these
/// tokens and keeps it to itself: it shows them only as text.
pub(crate) fn is_word(expected: &str) -> bool {
    !expected.contains("..") && !expected.contains("BUILTIN")
}

#[cfg(test)]
mod tests {
    use super::{examples, nearest};
    use crate::terms::TypeLine;
    use crate::wording::read;

    #[test]
    fn every_example_is_understood() {
        for (name, line, text) in examples() {
            let read = read(name, &TypeLine::parse(line).unwrap(), &text);
            assert!(read.is_understood(), "{name}: {read:?}");
            assert_eq!(read.to_string().replace('~', name).replace('\u{2014}', "-"), text);
        }
    }

    #[test]
    fn the_nearest_come_first() {
        let near =
            nearest("Target creature gains +2/+2 until the end of turn.", std::iter::empty());
        assert_eq!(near.len(), 3);
        assert_eq!(near[0].text, "Target creature gets +3/+3 until end of turn.");
        let own = [("Hob's Own", "Bury target creature.")];
        assert_eq!(nearest("Bury target creature!", own.into_iter())[0].card, "Hob's Own");
        assert!(nearest("", std::iter::empty()).is_empty());
    }
}
