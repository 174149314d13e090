//! What is told of a search through every line of play.
use crate::game::*;
use crate::terms::{CounterKind, ManaKind, ZoneKind};
use std::sync::Arc;

facts! {
    /// What is told of a search through every line of play, with its claims in the words of the
    /// file.
    ExploreFact {
        Size "How much was looked at, and whether mana was made only to pay; no number of lines \
            where a position comes back" {
            positions: u64, lines: Option<u64>, deepest: u64, mana: bool
        },
        Claimed "What became of a claim, and whether the line that shows it may not be a shortest \
            one" {
            line: Arc<str>, standing: Standing, longer: bool
        },
        Loop "A loop with what each round gains, and why it isn't proven to go on" {
            gains: Vec<Gain>, unproven: Option<Arc<str>>
        },
        AgainAndAgain "The lines of a round follow",
        EndsAlike "No two lines end differently, of all or of those looked at" { whole: bool },
        EndsDiffer "There are different ends, and perhaps more" { number: usize, whole: bool },
        LeadHere "So many lines lead to an end, or lines without number" { lines: Option<u64> },
        EndHas "What is so at an end" { topic: Topic, is: Vec<Arc<str>> },
        FirstLine "A line of the file that leads to an end" { line: Arc<str> },
        Unlooked "Branches that weren't looked at, and why" { branches: u64, because: Arc<str> },
    }
}

/// What became of a claim about every line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// True of everything there is, and everything was looked at.
    Proven,
    /// True: a line shows it.
    Shown,
    /// False: a line shows it, or everything was looked at.
    Refuted,
    /// Neither: something wasn't looked at.
    Open,
}

impl Standing {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Standing::Proven => "proven",
            Standing::Shown => "shown",
            Standing::Refuted => "refuted",
            Standing::Open => "open",
        }
    }
}

/// What a round of a loop makes more of, or less.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gain {
    /// Of what.
    pub of: Gained,
    /// So much more; negative for less.
    pub by: i64,
}

/// What there can be more of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Gained {
    /// A player's life.
    Life(PlayerId),
    /// Mana of a type in a player's pool.
    Mana(PlayerId, ManaKind),
    /// Counters of a kind on a permanent, by its name.
    Counters(String, CounterKind),
    /// Damage on a permanent, by its name.
    Damage(String),
    /// Power that effects add to a permanent until end of turn, by its name.
    Power(String),
    /// Toughness that they add to it.
    Toughness(String),
    /// Tokens of a name.
    Tokens(String),
}

/// What a fact of an end is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// How the game ended.
    Outcome,
    /// A player's life.
    Life(PlayerId),
    /// A player's mana pool.
    Mana(PlayerId),
    /// What a player has in a zone, or controls in play and on the stack.
    Zone(ZoneKind, PlayerId),
}

impl Told for Standing {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(self.word().into())
    }
}

/// What, of what and whose, and by how much.
impl Told for Gain {
    const SHAPE: PartShape = PartShape::Pair(
        &PartShape::Pair(&PartShape::List(&PartShape::Word), &PartShape::Maybe(&PartShape::Player)),
        &PartShape::Number,
    );
    fn part(&self) -> FactPart {
        let words = |all: &[&str]| {
            FactPart::List(all.iter().map(|w| FactPart::Word((*w).into())).collect())
        };
        let (what, whose) = match &self.of {
            Gained::Life(player) => (words(&["life"]), player.part()),
            Gained::Mana(player, kind) => (words(&["mana", &kind.to_string()]), player.part()),
            Gained::Counters(on, kind) => {
                (words(&["counters", &kind.to_string(), on]), FactPart::Nothing)
            }
            Gained::Damage(on) => (words(&["damage", on]), FactPart::Nothing),
            Gained::Power(on) => (words(&["power", on]), FactPart::Nothing),
            Gained::Toughness(on) => (words(&["toughness", on]), FactPart::Nothing),
            Gained::Tokens(of) => (words(&["tokens", of]), FactPart::Nothing),
        };
        FactPart::List(vec![FactPart::List(vec![what, whose]), self.by.part()])
    }
}

/// What, and whose.
impl Told for Topic {
    const SHAPE: PartShape =
        PartShape::Pair(&PartShape::Word, &PartShape::Maybe(&PartShape::Player));
    fn part(&self) -> FactPart {
        let (what, whose) = match self {
            Topic::Outcome => ("outcome".to_owned(), FactPart::Nothing),
            Topic::Life(player) => ("life".to_owned(), player.part()),
            Topic::Mana(player) => ("mana".to_owned(), player.part()),
            Topic::Zone(kind, player) => (kind.to_string(), player.part()),
        };
        FactPart::List(vec![FactPart::Word(what.into()), whose])
    }
}
