//! Words of later editions that a sentence may have.

/// A word of later editions, and what the rules of 2006 say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Later {
    /// `casts`
    Cast,
    /// `the battlefield`
    Battlefield,
    /// `exile`
    Exile,
    /// `dies`
    Die,
    /// `the end step`
    EndStep,
}

impl Later {
    /// The note under a sentence that has it.
    pub fn note(self) -> &'static str {
        match self {
            Later::Cast => "“casts” is a later word; the rules of 2006 say “plays”",
            Later::Battlefield => {
                "“on the battlefield” is a later word; the rules of 2006 say “in play”"
            }
            Later::Exile => {
                "“exile” is a later word; the rules of 2006 say “removed from the game”"
            }
            Later::Die => {
                "“dies” is a later word; the rules of 2006 say “is put into a graveyard from play”"
            }
            Later::EndStep => {
                "“end step” is a later word; the rules of 2006 say “end of turn step”"
            }
        }
    }
}
