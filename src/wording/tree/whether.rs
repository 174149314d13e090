//! What is so or not: for each such field of a tree a type with the field's name, so that none is
//! taken for another.
use super::Tree;

macro_rules! whether {
    ($($(#[$about:meta])+ $name:ident,)*) => { $(
        $(#[$about])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Tree)]
        pub enum $name {
            /// It is.
            Yes,
            /// It isn't.
            #[default]
            No,
        }

        impl $name {
            /// Whether it is so.
            pub const fn is_so(self) -> bool {
                matches!(self, $name::Yes)
            }
        }

        impl From<bool> for $name {
            fn from(so: bool) -> $name {
                if so { $name::Yes } else { $name::No }
            }
        }
    )* };
}

whether! {
    /// Of what attacks or blocks: nothing else does with it.
    Alone,
    /// "From anywhere" is said.
    Anywhere,
    /// Cards may be put into a library in any order.
    AnyOrder,
    /// What is picked, is picked at random.
    AtRandom,
    /// It comes into play attacking.
    Attacking,
    /// A token's color is the one chosen before.
    ChosenColor,
    /// A token's creature type is the one chosen before.
    ChosenType,
    /// Only combat is meant: its damage, or what happened in it.
    Combat,
    /// Mana may be of several colors.
    Combination,
    /// What is shielded divides what is prevented among them (409.1e).
    Divided,
    /// Every time that it happens, and not only the next.
    EachTime,
    /// Blocking it counts as well as being blocked by it.
    Either,
    /// All but those that are named.
    Except,
    /// Mana abilities are excepted.
    ExceptMana,
    /// It is face down.
    FaceDown,
    /// The first time each turn.
    First,
    /// As though it had flash.
    Flash,
    /// Its mana cost isn't paid.
    Free,
    /// What is said is said in addition to what it is already.
    InAddition,
    /// It replaces a part of what the text says before it (419.6d).
    Instead,
    /// "Instead" stands before the verb, and so before what is in the place of something else.
    InsteadFirst,
    /// Mana abilities are meant too.
    Mana,
    /// A new target has to be chosen if another is legal (415.7a).
    Must,
    /// Less, or no longer.
    Negative,
    /// The next one only.
    Next,
    /// Mana is of the color chosen before.
    OfChosenColor,
    /// An opponent, and no other player.
    Opponent,
    /// Only opponents among the players.
    OpponentsOnly,
    /// Both of two modes may be chosen.
    OrBoth,
    /// What is turned face up is meant too (419.1e).
    OrTurnedFaceUp,
    /// Others than the one that the text is on, or speaks of.
    Other,
    /// For the activation costs of its own abilities.
    OwnAbilities,
    /// A cost was paid.
    Paid,
    /// Other mana is spent as though it were colorless.
    RestColorless,
    /// It was sacrificed.
    Sacrificed,
    /// With {T} in their costs.
    Tap,
    /// It is tapped.
    Tapped,
    /// A turn is the player's who is named.
    Theirs,
    /// The object itself that the text is on.
    This,
    /// It isn't blocked.
    Unblocked,
    /// The condition keeps it from being so.
    Unless,
    /// The subgame was won.
    Won,
}
