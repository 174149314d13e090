//! What an object is by a word without parts: the reader takes the words from here, and
//! `judge/expect/plain.rs` finds out what is so.

macro_rules! plain {
    ($($(#[$about:meta])* $fact:ident $words:literal,)*) => {
        /// What is said of an object by "is" and words without parts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum PlainFact {
            $($(#[$about])* $fact,)*
        }

        impl PlainFact {
            /// The fact of these words.
            pub fn of_words(words: &str) -> Option<PlainFact> {
                match words { $($words => Some(PlainFact::$fact),)* _ => None }
            }

            /// Its words.
            pub fn words(self) -> &'static str {
                match self { $(PlainFact::$fact => $words,)* }
            }
        }
    };
}

plain! {
    /// It can't be blocked (309.2).
    Unblockable "unblockable",
    /// It can't be destroyed.
    Indestructible "indestructible",
    /// It is a creature that can't attack or be tapped for its own costs yet (212.3d).
    SummoningSick "summoning sick",
    /// An Equipment is attached to it (502.33).
    Equipped "equipped",
    /// An Aura is attached to it (217.6b).
    Enchanted "enchanted",
    /// It can't be countered (412.3).
    Uncounterable "uncounterable",
    /// It is attached to something.
    Attached "attached",
}
