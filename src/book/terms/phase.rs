//! The phases and steps of a turn (300.1).
use std::fmt;

/// A phase (300.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// 301
    Beginning,
    /// 305
    PrecombatMain,
    /// 306
    Combat,
    /// 305
    PostcombatMain,
    /// 312
    End,
}

/// A step, or a main phase, which has none (305.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// 302
    Untap,
    /// 303
    Upkeep,
    /// 304
    Draw,
    /// 305
    PrecombatMain,
    /// 307
    BeginningOfCombat,
    /// 308
    DeclareAttackers,
    /// 309
    DeclareBlockers,
    /// 310; the first one when there are two (310.5)
    CombatDamage,
    /// 310.5
    SecondCombatDamage,
    /// 311
    EndOfCombat,
    /// 305
    PostcombatMain,
    /// 313
    EndOfTurn,
    /// 314
    Cleanup,
}

/// A part of the game that can be skipped whole (300.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Period {
    /// 300.1
    Turn,
    /// A phase with all its steps.
    Phase(Phase),
    /// A step, or a main phase.
    Step(Step),
}

impl Step {
    /// The phase that the step belongs to.
    pub fn phase(self) -> Phase {
        match self {
            Step::Untap | Step::Upkeep | Step::Draw => Phase::Beginning,
            Step::PrecombatMain => Phase::PrecombatMain,
            Step::PostcombatMain => Phase::PostcombatMain,
            Step::EndOfTurn | Step::Cleanup => Phase::End,
            _ => Phase::Combat,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Step::Untap => "untap step",
            Step::Upkeep => "upkeep step",
            Step::Draw => "draw step",
            Step::PrecombatMain => "precombat main phase",
            Step::BeginningOfCombat => "beginning of combat step",
            Step::DeclareAttackers => "declare attackers step",
            Step::DeclareBlockers => "declare blockers step",
            Step::CombatDamage => "combat damage step",
            Step::SecondCombatDamage => "second combat damage step",
            Step::EndOfCombat => "end of combat step",
            Step::PostcombatMain => "postcombat main phase",
            Step::EndOfTurn => "end of turn step",
            Step::Cleanup => "cleanup step",
        })
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Period::Turn => f.write_str("turn"),
            Period::Phase(phase) => phase.fmt(f),
            Period::Step(step) => step.fmt(f),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Beginning => "beginning phase",
            Phase::PrecombatMain => "precombat main phase",
            Phase::Combat => "combat phase",
            Phase::PostcombatMain => "postcombat main phase",
            Phase::End => "end phase",
        })
    }
}
