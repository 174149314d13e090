//! How something is said: for print only, and nothing of what a text means.
use super::{InsteadOf, Number, PreventSaid, ThatWhom, Tree};
use std::hash::{Hash, Hasher};

/// Whether words that add nothing are said, or stand where they usually do. It is for print only,
/// and so nothing of what a text means: two texts that differ in it alone are equal.
#[derive(Debug, Clone, Copy, Default, Tree)]
pub enum Spelling {
    /// With them.
    Full,
    /// Without.
    #[default]
    Short,
}

impl Spelling {
    /// Whether the words are said.
    pub(crate) fn is_full(self) -> bool {
        matches!(self, Spelling::Full)
    }
}

/// How something is said: for print only, so that all values of these types are equal.
macro_rules! print_only {
    ($($name:ty),* $(,)?) => { $(
        impl PartialEq for $name {
            fn eq(&self, _: &$name) -> bool {
                true
            }
        }

        impl Eq for $name {}

        impl Hash for $name {
            fn hash<H: Hasher>(&self, _: &mut H) {}
        }
    )* };
}

print_only!(Spelling, InsteadOf, Number, PreventSaid, ThatWhom);

impl From<bool> for Spelling {
    fn from(full: bool) -> Spelling {
        if full { Spelling::Full } else { Spelling::Short }
    }
}
