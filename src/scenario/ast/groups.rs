//! Who attacks whom, and who blocks what.

use super::{NounPhrase, PlayerName};

/// Attackers of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackGroup {
    /// The defending player, where said.
    pub defender: Option<PlayerName>,
    /// The attackers; none said leaves no choice but the only creature that could.
    pub attackers: Vec<NounPhrase>,
    /// `with everything`: each creature that could attack.
    pub all: bool,
    /// `with both creatures`: there are two that could attack.
    pub both: bool,
    /// `with everything except X`
    pub except: Vec<NounPhrase>,
}

/// Blockers and what each of them blocks.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockGroup {
    /// The attackers that each of the blockers blocks; the only one where none is said.
    pub attackers: Vec<NounPhrase>,
    /// The blockers; the only creature that could where none is said.
    pub blockers: Vec<NounPhrase>,
    /// `with everything`: each creature that could block.
    pub all: bool,
    /// `with both creatures`: there are two that could block.
    pub both: bool,
    /// `Bob doesn't block X`: nothing does.
    pub none: bool,
}
