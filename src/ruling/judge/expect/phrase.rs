//! Phrases as cards use them: how many of what.
use super::{Problem, View, stopped};
use crate::game::{Game, ObjectId, PlayerId};
use crate::rules::Context;
use crate::rules::r200_phrases;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::Amount;
use crate::scenario::nearest;
use crate::source::{Span, Text};
use crate::terms::subtypes;
use crate::wording::read_objects;
use crate::wording::tree::{AbilityNoun, Noun, Objects, Quality};

/// How many are said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::judge) enum Many {
    /// `each`, `all`, a name.
    All,
    /// `a`: at least one; `no`: none; a number.
    So(Amount),
}

impl Many {
    /// Whether so many of a total are as many as said.
    pub fn holds(self, number: usize, of: usize) -> bool {
        match self {
            Many::All => number == of,
            Many::So(amount) => amount.holds(i32::try_from(number).unwrap_or(i32::MAX)),
        }
    }
}

/// What is described.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::judge) enum What {
    /// Objects.
    Objects(Box<Objects>),
    /// Players.
    Player,
    /// A library: where cards were searched for.
    Library,
}

/// A phrase that was read.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::judge) struct Described {
    /// How many.
    pub many: Many,
    /// Of what.
    pub what: What,
    /// Where it stands.
    pub span: Span,
}

impl Described {
    /// Whether the phrase describes an object, wherever it is or was unless the words say where.
    pub fn fits(&self, game: &Game, id: ObjectId, you: PlayerId) -> Result<bool, Problem> {
        match &self.what {
            What::Player | What::Library => Ok(false),
            What::Objects(objects) => {
                r200_phrases::describes(game, objects, id, &Context::of(id, you))
                    .map_err(|s| stopped(game, self.span, s))
            }
        }
    }

    /// Whether the words mean permanents: types without "card", "spell" or "source", and no zone
    /// (200.9).
    pub fn means_permanents(&self) -> bool {
        let What::Objects(objects) = &self.what else { return false };
        of_permanents(&objects.noun)
            && !objects.qualities().any(|q| matches!(q, Quality::InZone(..)))
    }

    /// Whether it is about abilities, with nothing more said of them than that they are triggered
    /// ones.
    pub fn is_ability(&self) -> bool {
        matches!(&self.what, What::Objects(o) if matches!(o.noun, Noun::Ability(AbilityNoun::Any | AbilityNoun::Triggered)) && o.qualities().next().is_none())
    }

    /// That a word for a type isn't the name of a token of another type as well.
    ///
    /// # Errors
    /// A word with two readings.
    pub fn means_types_alone(&self, game: &Game) -> Result<(), Problem> {
        let What::Objects(objects) = &self.what else { return Ok(()) };
        let (Noun::Subtype(word), None) = (&objects.noun, objects.qualities().next()) else {
            return Ok(());
        };
        let so = |o: &&ObjectId| {
            let seen = characteristics(game, **o);
            game.object(**o).is_token()
                && seen.name.as_deref() == Some(word.as_str())
                && !seen.has_subtype(word)
        };
        if game.in_play().iter().find(so).is_none() {
            return Ok(());
        }
        let message = format!("`{word}` is a type here, and the name of a token that isn't of it");
        Err(Problem::error(self.span, message)
            .help(format!("write `{word} token` for the token, `{word} creature` for the type")))
    }

    /// All objects that the phrase describes now: permanents unless it says otherwise.
    pub fn now(&self, view: &View, you: PlayerId) -> Result<Vec<ObjectId>, Problem> {
        self.here(view.game, you)
    }

    /// The same in a game.
    pub fn here(&self, game: &Game, you: PlayerId) -> Result<Vec<ObjectId>, Problem> {
        let objects = match &self.what {
            What::Objects(objects) => objects,
            What::Player => return Ok(Vec::new()),
            What::Library => {
                let message = "a library is asked about by its cards, or as what was searched";
                return Err(Problem::error(self.span, message));
            }
        };
        let Some(any) = game.objects().next().map(|o| o.id) else { return Ok(Vec::new()) };
        r200_phrases::candidates(game, objects, &Context::of(any, you))
            .map_err(|s| stopped(game, self.span, s))
    }
}

fn of_permanents(noun: &Noun) -> bool {
    match noun {
        Noun::Type(_) | Noun::Subtype(_) | Noun::Permanent | Noun::Token => true,
        Noun::AnyOf(nouns, _) => nouns.iter().all(of_permanents),
        Noun::Card | Noun::Spell | Noun::Ability(_) | Noun::Source | Noun::Copy => false,
    }
}

fn number(word: &str) -> Option<i32> {
    word.parse().ok().or_else(|| crate::wording::number(&word.to_ascii_lowercase()))
}

/// How many, and the words after it.
fn how_many(text: &str) -> (Many, &str) {
    let text = text.trim();
    type Bound = fn(i32) -> Amount;
    let bounds: [(&str, Bound); 6] = [
        ("exactly ", Amount::Exactly),
        ("at least ", Amount::AtLeast),
        ("at most ", Amount::AtMost),
        ("more than ", |n| Amount::AtLeast(n.saturating_add(1))),
        ("less than ", |n| Amount::AtMost(n.saturating_sub(1))),
        ("fewer than ", |n| Amount::AtMost(n.saturating_sub(1))),
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
        "a" | "an" | "any" | "some" => return (Many::So(Amount::AtLeast(1)), rest),
        "each" | "every" | "all" => return (Many::All, rest),
        "no" => return (Many::So(Amount::Exactly(0)), rest),
        _ => {}
    }
    match number(first) {
        None => (Many::So(Amount::AtLeast(1)), text),
        Some(n) => {
            let bounds = [
                ("or more ", Amount::AtLeast(n)),
                ("or less ", Amount::AtMost(n)),
                ("or fewer ", Amount::AtMost(n)),
            ];
            let bound = bounds
                .into_iter()
                .find_map(|(words, amount)| rest.strip_prefix(words).map(|rest| (amount, rest)));
            bound.map_or((Many::So(Amount::Exactly(n)), rest), |(amount, rest)| {
                (Many::So(amount), rest)
            })
        }
    }
}

/// Reads a phrase.
pub(in crate::judge) fn read(text: &Text) -> Result<Described, Problem> {
    let (many, rest) = how_many(text.as_str());
    let what = match rest {
        "player" | "players" => Some(What::Player),
        _ if matches!(rest.rsplit(' ').next(), Some("library" | "libraries")) => {
            Some(What::Library)
        }
        _ => read_objects(rest).map(|objects| What::Objects(Box::new(objects))),
    };
    match what {
        Some(what) => Ok(Described { many, what, span: text.span }),
        None => {
            let message = format!("`{rest}` describes nothing that is known here");
            let last = rest.rsplit(' ').next().unwrap_or(rest);
            let types = subtypes::CREATURE_TYPES.iter().chain(subtypes::LAND_TYPES).copied();
            Err(Problem::error(text.span, message).help(match nearest(last.trim_end_matches('s'), types) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "objects are described as on cards: `5 untapped lands`, `a black creature`, `no Goblins`".to_owned(),
            }))
        }
    }
}
