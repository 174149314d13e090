//! What a question is about, in types: what is done with the objects, what sort of word or random result is wanted. Words are made where it is shown.
use std::fmt;

/// An enumeration of which each member has words to show.
macro_rules! shown {
    ($(#[$about:meta])* $name:ident { $($member:ident $words:literal,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $(#[doc = $words] $member,)*
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($name::$member => $words,)* })
            }
        }
    };
}

shown! {
    /// What is done with the objects that are chosen.
    Verb {
        Affect "affect",
        Attach "attach",
        AttachTo "attach to",
        BeBlocked "be blocked",
        BecomeACopy "become a copy",
        BecomeBlocked "become blocked",
        Block "block",
        Choose "choose",
        ChooseNewTargets "choose new targets",
        Copy "copy",
        Counter "counter",
        Damage "damage",
        DealDamage "deal damage",
        Destroy "destroy",
        Discard "discard",
        Enchant "enchant",
        ExchangeControlOf "exchange control of",
        Fight "fight",
        Flip "flip",
        GainControlOf "gain control of",
        Haunt "haunt",
        MoveCountersFrom "move counters from",
        MoveCountersTo "move counters to",
        Phase "phase",
        PhaseOut "phase out",
        Play "play",
        Protect "protect",
        Put "put",
        PutIntoTheFirstPile "put into the first pile",
        PutCountersOn "put counters on",
        PutOnTheBottom "put on the bottom",
        Regenerate "regenerate",
        Remove "remove",
        RemoveCountersFrom "remove counters from",
        RemoveFromCombat "remove from combat",
        RemoveFromTheGame "remove from the game",
        Return "return",
        Reveal "reveal",
        Sacrifice "sacrifice",
        Separate "separate",
        Shuffle "shuffle",
        Tap "tap",
        TapOrUntap "tap or untap",
        TurnOver "turn over",
        Unattach "unattach",
        Untap "untap",
    }
}

shown! {
    /// What sort of word is chosen.
    WordKind {
        BasicLandType "basic land type",
        CardName "card name",
        CardType "card type",
        Counter "counter",
        CreatureType "creature type",
        Half "half",
        KindOfCard "kind of card",
        LandType "land type",
        Pile "pile",
        TapOrUntap "tap or untap",
        Word "word",
    }
}

shown! {
    /// What is found at random.
    RandomKind {
        Ante "ante",
        Choice "choice",
        Coin "coin",
        Discard "discard",
        Order "order",
    }
}

/// A cost that may be chosen (409.1b, e).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CostAsked {
    /// Which alternative cost.
    Alternative,
    /// Which of several flashback costs (502.22a).
    Flashback,
    /// One of several costs.
    OneOf,
    /// Creatures that convoke (502.46a).
    Convoke,
    /// Cards to splice (502.40b).
    Splice,
    /// A permanent of this type for an offering (502.42a).
    Offering(String),
    /// An additional cost, as it stands in the text.
    Additional(String),
}

impl fmt::Display for CostAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CostAsked::Alternative => f.write_str("alternative cost"),
            CostAsked::Flashback => f.write_str("flashback cost"),
            CostAsked::OneOf => f.write_str("one of these costs"),
            CostAsked::Convoke => f.write_str("convoke"),
            CostAsked::Splice => f.write_str("splice"),
            CostAsked::Offering(of) => write!(f, "{of} offering"),
            CostAsked::Additional(words) => f.write_str(words),
        }
    }
}
