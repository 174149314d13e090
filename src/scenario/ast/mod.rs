//! What a scenario document says, sentence by sentence, each node with its place in the file.
//!
//! ```text
//! Scenario { setup ..., items: [Act | Expect | Explain | Legal | Illegal], expect: [Expectation] }
//! ```
//! Players, cards and aliases are names of the file, spelt as the file declares them; which object
//! a name means is not settled here.

mod action;
mod asked;
mod clause;
mod described;
mod event;
mod expectation;
mod explore;
mod groups;
mod later;
mod noun;
mod plain;
mod setup;
mod turn;
mod variant;
mod word;

pub use action::*;
pub use asked::*;
pub use clause::*;
pub use described::*;
pub use event::*;
pub use expectation::*;
pub use explore::*;
pub use groups::{AttackGroup, BlockGroup};
pub use later::*;
pub use noun::*;
pub use plain::PlainFact;
pub use setup::*;
pub use turn::*;
pub use variant::*;
pub use word::*;

use crate::Vocabulary;
use crate::rulebook::RuleId;
use crate::source::{Span, Text};

/// One document of a scenario file: one ruling.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// What the ruling says, in a line.
    pub title: Text,
    /// The authority that it rests on.
    pub source: Option<Text>,
    /// The rule numbers that the trace must cite.
    pub rules: Vec<RuleWant>,
    /// The judge call in prose.
    pub question: Option<Text>,
    /// Card files, as paths from the scenario's folder.
    pub use_files: Vec<Text>,
    /// Cards that the scenario defines itself.
    pub cards: Vec<CardSource>,
    /// The multiplayer variant: `free-for-all`, `two-headed giant`, `emperor`, `teams`.
    pub variant: Option<VariantNamed>,
    /// Options of the game: `ante`, `attack multiple players`.
    pub options: Vec<OptionNamed>,
    /// The teams, in the order of the file.
    pub teams: Vec<TeamSetup>,
    /// The ranges of influence that the options say.
    pub ranges: Vec<RangeSetup>,
    /// The players in turn order; with one given, a second one named Opponent is added.
    pub players: Vec<PlayerSetup>,
    /// What is on the stack at the start, top first.
    pub stack: Vec<Stacked>,
    /// What happened this turn before the start.
    pub this_turn: Vec<Earlier>,
    /// Where in the turn it starts; the first player's precombat main phase where the file doesn't
    /// say.
    pub turn: TurnPoint,
    /// How payments are made.
    pub mana: ManaMode,
    /// What is done about choices that the script doesn't make.
    pub defaults: Defaults,
    /// The script.
    pub items: Vec<Item>,
    /// What must be true at the end.
    pub expect: Vec<Expectation>,
    /// Where the file says that it can't be ruled yet (`verdict: unruled`).
    pub unruled: Option<Span>,
    /// Why it can't (`because:`).
    pub because: Option<Text>,
    /// What is open besides the choices that the script leaves, where every line is looked at.
    pub explore: Option<Explore>,
    /// What must be true of lines of play.
    pub claims: Vec<Claim>,
    /// What reads further sentences as this document reads its own.
    pub vocabulary: Vocabulary,
    /// The whole document.
    pub span: Span,
}

impl Scenario {
    /// Lets go what takes most of the room: cards, sentences and names. The title stays.
    pub fn forget_text(&mut self) {
        (self.question, self.vocabulary) = (None, Vocabulary::default());
        (self.cards, self.players, self.stack) = (Vec::new(), Vec::new(), Vec::new());
        (self.items, self.expect, self.claims) = (Vec::new(), Vec::new(), Vec::new());
    }

    /// Whether it asks about every line of play and not about one.
    pub fn is_explored(&self) -> bool {
        self.explore.is_some() || !self.claims.is_empty()
    }

    /// The words of later editions in its sentences.
    pub fn later(&self) -> impl Iterator<Item = LaterWord> + '_ {
        let said = self.items.iter().flat_map(|item| match item {
            Item::Act(action) | Item::Legal(action, _) | Item::Illegal { action, .. } => {
                action.later.into_iter().collect::<Vec<_>>()
            }
            Item::Expect(claims, _) => claims.iter().filter_map(|claim| claim.later).collect(),
            Item::Explain(..) => Vec::new(),
        });
        said.chain(self.expect.iter().filter_map(|claim| claim.later))
    }
}

/// One entry of `rules:`: a number, or several of which one is enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleWant {
    /// The rules, in the order of the file.
    pub any_of: Vec<RuleId>,
    /// The whole entry.
    pub span: Span,
}

/// How payments are made (`mana:`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ManaMode {
    /// Floating mana first, then simple sources in file order.
    #[default]
    Auto,
    /// Every payment and its sources are said.
    Strict,
    /// Players have whatever mana a cost needs.
    Free,
}

/// What is done about choices that the script doesn't make (`defaults:`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Defaults {
    /// The run stops and lists the options.
    #[default]
    Ask,
    /// The same, and so it does at optional costs of what is played in the middle of a resolution;
    /// no file says this.
    AskForCosts,
    /// Every "may" is declined; nothing attacks or blocks.
    Pass,
}

/// One entry of `actions:`.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// An action or an answer.
    Act(ScriptLine),
    /// A check now.
    Expect(Vec<Expectation>, Span),
    /// Prints how a thing's characteristics come about.
    Explain(NounPhrase, Span),
    /// A probe: the action is legal; tried and taken back.
    Legal(ScriptLine, Span),
    /// A probe: the rules refuse the action.
    Illegal {
        /// What is tried.
        action: ScriptLine,
        /// Rules of which one must stand in the refusal's chain.
        because: Option<RuleWant>,
        /// The whole entry.
        span: Span,
    },
}

impl Item {
    /// Where the entry stands.
    pub fn span(&self) -> Span {
        match self {
            Self::Act(action) => action.span,
            Self::Expect(_, span) | Self::Explain(_, span) | Self::Legal(_, span) => *span,
            Self::Illegal { span, .. } => *span,
        }
    }
}
