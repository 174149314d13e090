//! Who answers an engine's questions, and what the rules keep with one that tries many lines.
use super::{Halfway, PlainSources, Unpaid};
use crate::decide::Decide;

/// A decider that tries many lines from one position, and keeps for the rules what they found in
/// one of them.
pub trait TriesLines: Decide {
    /// Whether plays are to be handed over where their first target is asked for, and before they
    /// are paid for, to be gone on from with others.
    fn keeps_halfway(&self) -> bool;

    /// Such a play.
    fn keep_halfway(&mut self, halfway: Halfway);

    /// What is about to be paid for: nothing changes until the payment is asked for, if nothing
    /// else is asked before it.
    fn begins_to_pay(&mut self, unpaid: Unpaid);

    /// Whether a game in which an act was refused is given up, so that it needn't be as it was
    /// before.
    fn gives_up_refused(&self) -> bool;

    /// What was found of plain sources of mana, kept for all that is tried from one position.
    fn plain_sources(&mut self) -> Option<&mut PlainSources>;
}

/// Who answers an engine's questions.
pub(super) enum Decider<'d> {
    /// It answers, and no more.
    Answers(&'d mut dyn Decide),
    /// It tries many lines.
    Tries(&'d mut dyn TriesLines),
}

impl Decider<'_> {
    pub fn answers(&self) -> &dyn Decide {
        match self {
            Decider::Answers(decide) => &**decide,
            Decider::Tries(decide) => &**decide,
        }
    }

    pub fn answers_mut(&mut self) -> &mut dyn Decide {
        match self {
            Decider::Answers(decide) => &mut **decide,
            Decider::Tries(decide) => &mut **decide,
        }
    }

    pub fn tries(&self) -> Option<&dyn TriesLines> {
        match self {
            Decider::Answers(_) => None,
            Decider::Tries(decide) => Some(&**decide),
        }
    }

    pub fn tries_mut(&mut self) -> Option<&mut dyn TriesLines> {
        match self {
            Decider::Answers(_) => None,
            Decider::Tries(decide) => Some(&mut **decide),
        }
    }
}
