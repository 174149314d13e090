//! Verbs whose words are fixed: the grammar, the reader and the printer take them from here, and
//! `r413_resolving/fixed.rs` does them.
use super::{Action, ManaOutput, PlayerRef};

/// Verbs without parts, each with its words.
macro_rules! fixed {
    ($($(#[$about:meta])* $verb:ident $words:literal,)*) => {
        /// What "you" do by a phrase without parts.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, super::Tree)]
        pub enum FixedVerb {
            $($(#[$about])* $verb,)*
        }

        impl FixedVerb {
            /// Each with its words.
            pub const ALL: &[(FixedVerb, &str)] = &[$((FixedVerb::$verb, $words),)*];
        }
    };
}

/// What is said or done of an object without further parts, each with its words for one and for
/// many.
macro_rules! of_an_object {
    ($(#[$all:meta])* $name:ident {
        $($(#[$about:meta])* $verb:ident $one:literal $many:literal,)*
    }) => {
        $(#[$all])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, super::Tree)]
        pub enum $name {
            $($(#[$about])* $verb,)*
        }

        impl $name {
            /// Each with its words for one and for many.
            pub const ALL: &[($name, &str, &str)] = &[$(($name::$verb, $one, $many),)*];

            /// The one of these words.
            pub fn of_words(words: &str) -> Option<$name> {
                let mut all = $name::ALL.iter().copied();
                all.find(|(_, one, many)| [one, many].contains(&&words)).map(|(verb, ..)| verb)
            }

            /// Its words for one and for many.
            pub fn words(self) -> (&'static str, &'static str) {
                match self { $($name::$verb => ($one, $many),)* }
            }
        }
    };
}

fixed! {
    /// The turn ends (509).
    EndTurn "end the turn",
    /// Two zones change places, each with all its cards (glossary: Exchange).
    ExchangeGraveyardAndLibrary "exchange your graveyard and library",
    /// The same of the hand.
    ExchangeHandAndGraveyard "exchange your hand and graveyard",
    /// The player with the most life wins, if there is one; otherwise the game is a draw (102.3,
    /// 102.4).
    MostLifeWins
        "the player with the most life wins the game. if two or more players are tied for highest \
            life total, the game is a draw",
    /// Each of some players gets the life total of one of them (glossary: Life, Life Total).
    RedistributeLife "redistribute any number of players' life totals",
}

of_an_object! {
    /// What becomes of an object by a predicate without parts.
    Predicate {
        /// An attacking creature becomes blocked (309.2).
        BecomeBlocked "becomes blocked" "become blocked",
        /// It attacks and blocks no longer (306.2).
        RemovedFromCombat "is removed from combat" "are removed from combat",
        /// Each is sacrificed, by whoever controls it (glossary: Sacrifice).
        Sacrificed "is sacrificed by its controller" "are sacrificed by their controllers",
    }
}

of_an_object! {
    /// What somebody does to an object by a verb that has no other part.
    ObjectVerb {
        /// As many more counters of each kind are put on it as are there already (200.10).
        DoubleCounters "doubles the counters of each kind on" "double the counters of each kind on",
        /// One more counter of each kind that is there already is put on it (200.10).
        OneMoreOfEachCounter
            "puts another counter of each kind on" "put another counter of each kind on",
        /// One counter of each kind that is there is removed from it (200.10).
        OneLessOfEachCounter
            "removes one counter of each kind from" "remove one counter of each kind from",
        /// Of each kind that is there two are removed from it, or as many as there are (200.10).
        TwoLessOfEachCounter
            "removes two counters of each kind from" "remove two counters of each kind from",
        /// Damage that it was dealt is there no more (413.2b).
        RemoveDamage "removes all damage from" "remove all damage from",
        /// It is attached to nothing any more (glossary: Unattach).
        Unattach "unattaches" "unattach",
    }
}

/// Fixed phrases of verbs that elsewhere have parts.
const OTHERS: &[(&str, Action)] = &[(
    "double the amount of each type of mana in your mana pool",
    Action::AddMana(PlayerRef::You, ManaOutput::AsInPool),
)];

impl Action {
    /// The verb of a fixed phrase.
    pub fn of_fixed(words: &str) -> Option<Action> {
        let other = || OTHERS.iter().find(|(fixed, _)| *fixed == words);
        match FixedVerb::ALL.iter().find(|(_, fixed)| *fixed == words) {
            Some((verb, _)) => Some(Action::Fixed(*verb)),
            None => other().map(|(_, action)| action.clone()),
        }
    }

    /// Its words, where it is a verb of a fixed phrase.
    pub fn fixed_words(&self) -> Option<&'static str> {
        match self {
            Action::Fixed(verb) => {
                FixedVerb::ALL.iter().find(|(fixed, _)| fixed == verb).map(|(_, words)| *words)
            }
            _ => OTHERS.iter().find(|(_, fixed)| fixed == self).map(|(words, _)| *words),
        }
    }
}
