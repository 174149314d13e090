//! Words of later editions that a sentence may have.

/// A word of later editions, and what the rules of 2006 say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaterWord {
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

impl LaterWord {
    /// The later word, and what the rules of 2006 say.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            LaterWord::Cast => ("casts", "plays"),
            LaterWord::Battlefield => ("on the battlefield", "in play"),
            LaterWord::Exile => ("exile", "removed from the game"),
            LaterWord::Die => ("dies", "is put into a graveyard from play"),
            LaterWord::EndStep => ("end step", "end of turn step"),
        }
    }
}
