//! What a question is about, in types: what is done with the objects, what sort of word or random
//! result is wanted. Words are made where it is shown.
use crate::terms::Period;
use crate::wording::tree::{Action, Cost, Keyword, Tree};
use std::any::Any;
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
        RemoveDamage "remove all damage from",
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
        Coin "coin that counts",
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

shown! {
    /// A keyword whose additional cost may be paid (409.1b).
    Additional {
        Buyback "buyback",
        Entwine "entwine",
        Kicker "kicker",
        Replicate "replicate",
    }
}

/// Words that are only shown: nothing can look into them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shown(Box<str>);

impl<T: Into<Box<str>>> From<T> for Shown {
    fn from(words: T) -> Shown {
        Shown(words.into())
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A cost that may be chosen (409.1b, e).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CostAsked {
    /// Which alternative cost, of these.
    Alternative(Vec<Vec<Cost>>),
    /// Which of several flashback costs (502.22a).
    Flashback(Vec<Vec<Cost>>),
    /// One of several costs.
    OneOf(Vec<Vec<Cost>>),
    /// Creatures that convoke (502.46a).
    Convoke,
    /// Cards to splice (502.40b).
    Splice,
    /// A permanent of a type for an offering (502.42a).
    Offering(Shown),
    /// An additional cost.
    Additional {
        /// By which keyword.
        keyword: Additional,
        /// What is paid.
        costs: Vec<Cost>,
        /// As it stands in the text.
        shown: Shown,
    },
}

impl CostAsked {
    /// The costs among which one is chosen, in the order of the answers.
    pub fn alternatives(&self) -> &[Vec<Cost>] {
        match self {
            CostAsked::Alternative(all) | CostAsked::Flashback(all) | CostAsked::OneOf(all) => all,
            _ => &[],
        }
    }
}

impl fmt::Display for CostAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CostAsked::Alternative(_) => f.write_str("alternative cost"),
            CostAsked::Flashback(_) => f.write_str("flashback cost"),
            CostAsked::OneOf(_) => f.write_str("one of these costs"),
            CostAsked::Convoke => f.write_str("convoke"),
            CostAsked::Splice => f.write_str("splice"),
            CostAsked::Offering(of) => write!(f, "{of} offering"),
            CostAsked::Additional { shown, .. } => write!(f, "{shown}"),
        }
    }
}

/// What a rule lets a player do, or the manner in which a text has it done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ByRule {
    /// Have another hand dealt (101.4).
    Mulligan,
    /// Begin the game with the card in play (101.6).
    BeginInPlay,
    /// Skip what would begin (419.6e).
    Skip(Period),
    /// Bid more than the high bid.
    Top(i64),
    /// Have the card come into play as a copy (503.5).
    ComeAsCopy,
    /// Have the permanent be turned face up as a copy (504.5).
    TurnUpAsCopy,
    /// Leave the permanent tapped (302.3).
    LeaveTapped,
    /// Divide the creature's combat damage freely (310.2e).
    Divide,
    /// Assign the creature's combat damage as though it weren't blocked (310.2e).
    AsThoughUnblocked,
    /// Apply the effect of the object (419.1).
    Apply,
    /// Use a keyword of the object.
    Use(Keyword),
}

/// What is done where the answer is yes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deed {
    of: DeedOf,
    shown: Shown,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum DeedOf {
    /// What a rule lets a player do.
    Rule(ByRule),
    /// What a text lets a player do.
    Action(Box<Action>),
    /// One of several.
    OneOf(Vec<Action>),
    /// Costs.
    Costs(Vec<Cost>),
}

impl Deed {
    /// What a rule lets a player do; `name` is what the card that it is about is called.
    pub fn by_rule(what: ByRule, name: &str) -> Deed {
        let shown = match &what {
            ByRule::Mulligan => "mulligan".to_owned(),
            ByRule::BeginInPlay => format!("begin the game with {name} in play"),
            ByRule::Skip(period) => format!("skip the {period}"),
            ByRule::Top(bid) => format!("top the high bid of {bid}"),
            ByRule::ComeAsCopy => format!("have {name} come into play as a copy"),
            ByRule::TurnUpAsCopy => format!("have {name} be turned face up as a copy"),
            ByRule::LeaveTapped => format!("leave {name} tapped"),
            ByRule::Divide => format!("divide {name}'s combat damage"),
            ByRule::AsThoughUnblocked => {
                format!("assign {name}'s combat damage as though it weren't blocked")
            }
            ByRule::Apply => format!("apply the effect of {name}"),
            ByRule::Use(keyword) => format!("use {keyword} of {name}"),
        };
        Deed { of: DeedOf::Rule(what), shown: shown.into() }
    }

    /// An action that a text makes optional.
    pub fn action(action: &Action, shown: impl Into<Shown>) -> Deed {
        Deed { of: DeedOf::Action(Box::new(action.clone())), shown: shown.into() }
    }

    /// One of several actions that a text makes optional together.
    pub fn one_of(actions: Vec<Action>, shown: impl Into<Shown>) -> Deed {
        Deed { of: DeedOf::OneOf(actions), shown: shown.into() }
    }

    /// The payment of costs.
    pub fn costs(costs: &[Cost], shown: impl Into<Shown>) -> Deed {
        Deed { of: DeedOf::Costs(costs.to_vec()), shown: shown.into() }
    }

    /// Whether something of this type in it is so.
    pub fn any<T: Any>(&self, is: impl FnMut(&T) -> bool) -> bool {
        match &self.of {
            DeedOf::Rule(_) => false,
            DeedOf::Action(action) => action.any(is),
            DeedOf::OneOf(actions) => actions.any(is),
            DeedOf::Costs(costs) => costs.any(is),
        }
    }

    /// Whether a rule allows it, and no text whose words could be asked.
    pub fn is_by_rule(&self) -> bool {
        matches!(self.of, DeedOf::Rule(_))
    }

    /// What is paid, if it is a payment.
    pub fn paid(&self) -> &[Cost] {
        match &self.of {
            DeedOf::Costs(costs) => costs,
            DeedOf::Action(action) => match action.as_ref() {
                Action::Pay(_, costs) => costs,
                _ => &[],
            },
            DeedOf::Rule(_) | DeedOf::OneOf(_) => &[],
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.shown)
    }
}
