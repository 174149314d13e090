//! What a text allows beside its abilities: to begin the game with a card in play (103.1), to act
//! later (408.2i).
use super::{Amount, Cost, PlayerRef, Spelling, Tree};

/// How a card of an opening hand may begin the game in play.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Opening {
    /// Who may do so.
    pub by: Opener,
    /// "with a luck counter on it"
    pub counters: Option<(Amount, crate::terms::CounterKind)>,
    /// "If you do, …"
    pub then: Option<super::Effect>,
    /// "with ~ in play" rather than "with it in play". Print only.
    pub named: Spelling,
}

/// Which players may begin the game with a card in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Opener {
    /// Whoever has it.
    Anyone,
    /// "if … you're not playing first"
    NotFirst,
}

/// What a player may do at a later time, without an ability (408.2i).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct LaterAct {
    /// Who.
    pub who: PlayerRef,
    /// What is paid or done.
    pub costs: Vec<Cost>,
    /// When.
    pub when: ActTime,
    /// "If you do, …"
    pub then: Option<super::Effect>,
    /// Whether the time is said first. Print only.
    pub time_first: Spelling,
}

/// When something may be done without an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum ActTime {
    /// "any time you could play an instant"
    Instant,
    /// "any time you could play a mana ability"
    ManaAbility,
}
