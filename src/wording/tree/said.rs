//! Choices of two that many nodes have: whether words that add nothing are said, and whether something is so.
use super::Tree;

/// Whether words that add nothing are said. Print only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Spelling {
    /// With them.
    Full,
    /// Without.
    Short,
}

impl Spelling {
    /// Whether the words are said.
    pub fn is_full(self) -> bool {
        self == Spelling::Full
    }
}

impl From<bool> for Spelling {
    fn from(full: bool) -> Spelling {
        if full { Spelling::Full } else { Spelling::Short }
    }
}

/// Whether something is so, or the opposite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Truth {
    /// It is.
    So,
    /// It isn't.
    Not,
}

impl Truth {
    /// Whether it is so.
    pub fn is_so(self) -> bool {
        self == Truth::So
    }
}

impl From<bool> for Truth {
    fn from(so: bool) -> Truth {
        if so { Truth::So } else { Truth::Not }
    }
}
