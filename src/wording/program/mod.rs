//! What a text does: the instructions that its sentences are lowered to, once, when the card is
//! read.
//!
//! [`tree`](crate::tree) says what stands in the sentences; a program says what is done, in an
//! order that needs no look at a neighbour. What a later sentence says of an earlier one ("It can't
//! be regenerated", "If you do", "… instead") is a field or a branch of what it is about. A
//! sentence whose meaning no program can hold is refused with its words.
mod actors;
mod answered;
mod ask;
mod asked;
mod clause;
mod each;
mod instead;
mod lower;
mod riders;
mod shared;
mod steps;
#[cfg(test)]
mod tests;

pub use actors::names_defending;
pub use clause::ClauseSaid;
pub(crate) use lower::lower;

use crate::tree::{
    Ability, Action, Amount, Condition, Cost, Destination, Duration, Effect, GameEnd, ObjectRef,
    Objects, PlayerRef, Slot, SpendOnly, Thing, Tree,
};
use std::sync::Arc;

/// What a text does, in order.
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct Program {
    /// In the order written (413.2b).
    pub does: Vec<Instruction>,
    /// It says who chooses in the event of a tie (413.2i).
    pub says_of_ties: bool,
    /// What is chosen to be tapped or untapped, and is named by other words too.
    #[tree(free)]
    pub turned: Vec<Slot>,
    /// What the mana that it adds may be spent on.
    pub spend_only: Option<SpendOnly>,
}

/// One thing that is done.
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub enum Instruction {
    /// A verb.
    Do(Box<Do>),
    /// One of several, chosen by the player who acts (413.2c).
    Choose(Vec<Alternative>),
    /// "You may" (413.2c).
    Offer(Box<Offer>),
    /// "Unless … pays" (410.5).
    Unless(Box<UnlessPaid>),
    /// What is done depends on a condition.
    If(Box<If>),
    /// What is done depends on what came of instructions: "if you do" (413.2c).
    Answered(Box<Answered>),
    /// An instruction that another one replaces if its condition is true (419.6d).
    Replaced(Box<Replaced>),
    /// Once for each of these.
    ForEach(Box<(Thing, Vec<Instruction>)>),
    /// So many times.
    Times(Box<(Amount, Vec<Instruction>)>),
    /// The same by one player after the other, from "you" in turn order: who acts.
    FromYou(Box<(PlayerRef, Vec<Instruction>)>),
    /// What these mean is settled before any of the instructions.
    AtOnce(Vec<ObjectRef>, Vec<Instruction>),
    /// Several players win or lose at once (102.3e).
    Ends(Vec<(PlayerRef, GameEnd)>),
    /// A delayed triggered ability is created (404.4).
    Later(Box<Later>),
    /// What a variable stands for from here on.
    Let(char, Amount),
    /// Which of several defending players is meant from here on (602.2a).
    Defending,
}

/// A verb with all that belongs to it.
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct Do {
    /// What is done.
    pub action: Action,
    /// What later text says of it.
    pub riders: Riders,
}

/// What later text says of a verb (413.2b).
#[derive(Debug, Clone, PartialEq, Eq, Default, Tree)]
pub struct Riders {
    /// "It can't be regenerated": of what.
    pub no_regeneration: Vec<ObjectRef>,
    /// "The damage can't be prevented."
    pub no_prevention: bool,
    /// "Damage to a creature can't be prevented or dealt instead to another …": to what.
    pub no_diversion: Option<Objects>,
    /// "… put it … instead of into its owner's graveyard."
    pub counter_to: Option<CounteredTo>,
    /// "If you can't, …": whether all of it could be done is what counts.
    pub whole: bool,
    /// "Spend this mana only on …": it is marked as this object's.
    pub limited: bool,
    /// How its coins are flipped.
    pub coins: Coins,
    /// It is done with what the same sentence has searched for: "if you do" behind it is about the
    /// search.
    pub aside: bool,
}

/// How a coin is flipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Tree)]
pub enum Coins {
    /// Whoever flips it calls, and wins or loses the flip (511.1).
    #[default]
    Called,
    /// It comes up heads or tails, which the text asks about: nobody calls (511.2).
    HeadsOrTails,
}

/// Where a countered spell goes instead of the graveyard.
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct CounteredTo {
    /// Where.
    pub to: Destination,
    /// Only if it is such a spell.
    pub only: Option<Objects>,
}

/// What one may choose to do.
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct Alternative {
    /// The player who acts, and so chooses; "you" where the verb has none.
    pub who: Option<PlayerRef>,
    /// By what is told whether it is possible.
    #[tree(free)]
    pub action: Action,
    /// What it says.
    #[tree(free)]
    pub says: ClauseSaid,
    /// What is done.
    pub does: Instruction,
}

/// "You may": asked as the instruction is followed.
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct Offer {
    /// Who is asked.
    pub who: PlayerRef,
    /// What may be done.
    pub does: Do,
    /// What it says.
    #[tree(free)]
    pub says: ClauseSaid,
    /// What the same "may" covers, done by those who took it up.
    pub then: Vec<Instruction>,
    /// What is paid or given up along with it: who can't do that can't choose to do it.
    #[tree(free)]
    pub costs: Vec<Vec<Cost>>,
    /// What is named by it, and so is nothing where nobody takes it up.
    #[tree(free)]
    pub names: Vec<Slot>,
}

/// "Unless … pays": done if nobody pays.
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct UnlessPaid {
    /// Who may pay.
    pub who: PlayerRef,
    /// What.
    pub costs: Vec<Cost>,
    /// What it keeps from being done.
    #[tree(free)]
    pub says: ClauseSaid,
    /// What is done otherwise.
    pub does: Instruction,
    /// Where each of several players gets out of it alone: who acts, and what those who don't pay
    /// do.
    #[tree(free)]
    pub alone: Option<(PlayerRef, Instruction)>,
}

/// A condition and what is done by it.
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct If {
    /// What is asked.
    pub test: Test,
    /// If so.
    pub then: Block,
    /// If not.
    pub otherwise: Block,
}

/// What is asked before something is done.
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub enum Test {
    /// Whether a condition is true.
    So(Condition),
    /// "Unless you pay, …": whether nobody did.
    Unpaid(PlayerRef, Vec<Cost>),
}

/// Instructions with what is done by whether they were (413.2c).
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct Answered {
    /// What is asked or instructed: the last of these that has an answer or a result is what it is
    /// about.
    pub of: Vec<Instruction>,
    /// "If you do", "if no one does", one behind the other.
    pub branches: Vec<Branch>,
}

/// What is done by one answer or result, and otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct Branch {
    /// By which.
    pub came: Came,
    /// If so.
    pub then: Block,
    /// If not.
    pub otherwise: Block,
}

/// What came of an instruction.
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub enum Came {
    /// "If you do": one of these has done it.
    Did(PlayerRef),
    /// "If you don't", "if you can't": none of these has.
    DidNot(PlayerRef),
    /// "If no one does".
    NobodyDid,
}

/// What is done, or isn't.
#[derive(Debug, Clone, PartialEq, Eq, Default, Tree)]
pub struct Block {
    /// In order.
    pub does: Vec<Instruction>,
    /// What is named in it, and so is nothing where it isn't followed.
    #[tree(free)]
    pub names: Vec<Slot>,
    /// Whether "if you do" behind it is about an answer or a result of its own.
    pub answers: bool,
}

/// An instruction in whose place another one stands (419.6d).
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct Replaced {
    /// When.
    pub when: Condition,
    /// Who may leave it as it was, with what is offered.
    pub offered: Option<Box<Offered>>,
    /// What is done then.
    pub by: Vec<Instruction>,
    /// What is done otherwise.
    pub of: Vec<Instruction>,
}

/// "You may … instead".
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct Offered {
    /// Who is asked.
    pub who: PlayerRef,
    /// By what is told whether it is possible.
    #[tree(free)]
    pub action: Action,
    /// What it says.
    #[tree(free)]
    pub says: ClauseSaid,
}

/// A delayed triggered ability (404.4a).
#[derive(Debug, Clone, PartialEq, Eq, Tree)]
pub struct Later {
    /// What it is.
    pub ability: Arc<Ability>,
    /// How long it can trigger (404.4b).
    pub duration: Option<Duration>,
    /// It triggers once.
    pub once: bool,
    /// All it does is move things.
    pub only_moves: bool,
    /// What it measures and does nothing to, by slot.
    #[tree(free)]
    pub measures: Vec<Slot>,
    /// The time stands behind the verb, "destroy target creature at end of combat": what that
    /// targets is chosen with this text.
    pub targets_now: bool,
}

type Lowering<T> = Result<T, NotLowered>;

/// Why a text can't be lowered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotLowered {
    /// The sentence.
    pub says: Effect,
    /// What isn't known about it.
    pub because: &'static str,
}
