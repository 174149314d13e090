//! Phrases as cards use them, read: how many of what.

use super::misspelt::nearest;
use super::{Pair, SentenceReader};
use crate::ast::{Compared, Described, DescribedAs, Many, NounKind, NounPhrase};
use crate::diagnostic::Fault;
use crate::source::Text;
use crate::terms::{CardType, subtypes};
use crate::wording::read_objects;
use crate::wording::tree::{self as wording, Objects};

impl SentenceReader<'_> {
    /// A piece that describes something: `a permanent`, `5 untapped lands`, `an Elf`. Words that
    /// describe nothing are a card's name behind a number, or name nothing.
    pub(super) fn phrase(&self, pair: &Pair<'_>) -> NounPhrase {
        NounPhrase { kind: self.phrase_of(self.text(pair)), span: self.span(pair) }
    }

    /// The same of words.
    pub(super) fn phrase_of(&self, words: Text) -> NounKind {
        if let Some(named) = self.by_whole_name(words.as_str()) {
            return named;
        }
        match described(&words) {
            Some(described) => NounKind::Described(described),
            None => match self.counted_by_name(words.as_str()) {
                Some(named) => named,
                None => NounKind::Unknown(words),
            },
        }
    }

    /// What words describe; the fault is told, and nothing that could be found is meant.
    pub(super) fn described_by(&self, words: Text) -> Described {
        described(&words).unwrap_or_else(|| {
            let (message, help) = undescribed(&words);
            let fault = Fault::new("sentence", message, words.span, "what is meant?");
            self.fault(fault.help(help));
            Described { many: Many::So(Compared::AtLeast(1)), what: DescribedAs::Player, words }
        })
    }

    /// `two White Knights`, `no Goblin King`: a card of the file whose name is made of words that
    /// describe, spelt as its name is, is meant by its name.
    pub(super) fn by_whole_name(&self, words: &str) -> Option<NounKind> {
        let (count, rest) = words.trim().split_once(' ')?;
        let name = self.marked.names().of_plural(rest)?.to_owned();
        let spelt = rest.starts_with(name.trim_end_matches(['s', 'y']));
        // Of a single word the type is meant: `3 Forests`, of whatever name.
        read_objects(rest).filter(|_| spelt && rest.contains(' '))?;
        if !count.eq_ignore_ascii_case("no") {
            return self.counted_by_name(words);
        }
        let text = Text::plain(format!("no permanents named {name}"), 0);
        described(&text).map(NounKind::Described)
    }

    /// `2 Hill Giants`, `exactly 2 Hill Giants`, where a card of the file is called Hill Giant.
    pub(super) fn counted_by_name(&self, words: &str) -> Option<NounKind> {
        let words = words.trim();
        let exactly =
            words.split_once(' ').filter(|(first, _)| first.eq_ignore_ascii_case("exactly"));
        let words = exactly.map_or(words, |(_, rest)| rest.trim());
        self.counted_plural(words)
    }

    /// `a land`, `her land`: a land, whichever.
    pub(super) fn a_land(&self, pair: &Pair<'_>) -> NounPhrase {
        let what = DescribedAs::Objects(Box::new(Objects::of(wording::Noun::Type(CardType::Land))));
        let many = Many::So(Compared::AtLeast(1));
        let kind = NounKind::Described(Described { many, what, words: self.text(pair) });
        NounPhrase { kind, span: self.span(pair) }
    }
}

/// What is said, and what helps, of words that describe nothing.
pub fn undescribed(words: &Text) -> (String, String) {
    let (_, rest) = how_many(words.as_str());
    let last = rest.rsplit(' ').next().unwrap_or(rest);
    let types = subtypes::CREATURE_TYPES.iter().chain(subtypes::LAND_TYPES).copied();
    let help = match nearest(last.trim_end_matches('s'), types) {
        _ if rest.contains(" but ") || rest.contains(" except ") => {
            "name those that are meant, each by its name".to_owned()
        }
        Some(near) => format!("did you mean `{near}`?"),
        None => "objects are described as on cards: `5 untapped lands`, `a black creature`, `no \
            Goblins`"
            .to_owned(),
    };
    (format!("`{rest}` describes nothing that is known here"), help)
}

/// What a phrase describes; none where its words mean nothing.
pub(super) fn described(words: &Text) -> Option<Described> {
    let (many, rest) = how_many(words.as_str());
    let what = match rest {
        "player" | "players" => DescribedAs::Player,
        _ if matches!(rest.rsplit(' ').next(), Some("library" | "libraries")) => {
            DescribedAs::Library
        }
        _ => DescribedAs::Objects(Box::new(read_objects(rest).or_else(|| of_a_size(rest))?)),
    };
    Some(Described { many, what, words: words.clone() })
}

/// `a 4/2`: a creature.
fn of_a_size(rest: &str) -> Option<Objects> {
    let (_, size) = rest.rsplit_once(' ').unwrap_or(("", rest));
    let (power, toughness) = size.split_once('/')?;
    let number = |side: &str| side.bytes().all(|b| b.is_ascii_digit()) && !side.is_empty();
    let sized = number(power) && number(toughness);
    sized.then(|| read_objects(&format!("{rest} creature"))).flatten()
}

fn number(word: &str) -> Option<i32> {
    word.parse().ok().or_else(|| crate::wording::number(&word.to_ascii_lowercase()))
}

/// How many, and the words after it.
fn how_many(text: &str) -> (Many, &str) {
    let text = text.trim();
    type Bound = fn(i32) -> Compared;
    let bounds: [(&str, Bound); 9] = [
        ("no more than ", Compared::AtMost),
        ("no fewer than ", Compared::AtLeast),
        ("no less than ", Compared::AtLeast),
        ("exactly ", Compared::Exactly),
        ("at least ", Compared::AtLeast),
        ("at most ", Compared::AtMost),
        ("more than ", |n| Compared::AtLeast(n.saturating_add(1))),
        ("less than ", |n| Compared::AtMost(n.saturating_sub(1))),
        ("fewer than ", |n| Compared::AtMost(n.saturating_sub(1))),
    ];
    for (words, bound) in bounds {
        let Some((n, rest)) = text.strip_prefix(words).and_then(|rest| rest.split_once(' ')) else {
            continue;
        };
        if let Some(n) = number(n) {
            return (Many::So(bound(n)), rest);
        }
    }
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    match first.to_ascii_lowercase().as_str() {
        "a" | "an" | "any" | "some" => return (Many::So(Compared::AtLeast(1)), rest),
        "each" | "every" | "all" => return (Many::All, rest),
        "no" => return (Many::So(Compared::Exactly(0)), rest),
        _ => {}
    }
    match number(first) {
        None => (Many::So(Compared::AtLeast(1)), text),
        Some(n) => {
            let bounds = [
                ("or more ", Compared::AtLeast(n)),
                ("or less ", Compared::AtMost(n)),
                ("or fewer ", Compared::AtMost(n)),
            ];
            let bound = bounds
                .into_iter()
                .find_map(|(words, amount)| rest.strip_prefix(words).map(|rest| (amount, rest)));
            bound.map_or((Many::So(Compared::Exactly(n)), rest), |(amount, rest)| {
                (Many::So(amount), rest)
            })
        }
    }
}
