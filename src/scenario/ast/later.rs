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
    /// The later word, and what the rules of 2006 say.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            Later::Cast => ("casts", "plays"),
            Later::Battlefield => ("on the battlefield", "in play"),
            Later::Exile => ("exile", "removed from the game"),
            Later::Die => ("dies", "is put into a graveyard from play"),
            Later::EndStep => ("end step", "end of turn step"),
        }
    }
}
