//! What a question is about, in types: what is done with the objects, what sort of word or random
//! result is wanted. Words are made where it is shown.
use crate::game::{Entity, ObjectId, Saying, Says};
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
        PutIntoAPile "put into a pile",
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
    /// How a coin comes up (511.1, 511.2).
    Coin {
        Heads "heads",
        Lost "lose",
        Tails "tails",
        Won "win",
    }
}

shown! {
    /// What is done with a permanent that may be tapped or untapped.
    TapChoice {
        Tap "tap",
        Untap "untap",
    }
}

shown! {
    /// One of two piles (glossary: Pile).
    Pile {
        First "the first pile",
        Second "the second pile",
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
        Splice "splice",
    }
}

/// What is paid for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaidFor {
    /// Something that doesn't say it: a cost.
    Cost,
    /// Nothing: what has been tried only.
    Nothing,
    /// An object: a spell, or the object with the text.
    Object(ObjectId),
    /// An ability of an object.
    Ability(ObjectId),
    /// A mana ability of an object.
    ManaAbility(ObjectId),
    /// What an object allows (408.2i).
    Allowed(ObjectId),
    /// Ending the effect of an object (408.2i).
    Ending(ObjectId),
    /// Ignoring the effect of an object (408.2j).
    Ignoring(ObjectId),
    /// Suspending a card (502.59a).
    Suspending(ObjectId),
    /// What an instruction says.
    Said(Says),
    /// Attacking (308.2f).
    Attacking,
    /// Blocking (309.2d).
    Blocking,
    /// Turning a permanent face up (502.26d).
    FaceUp,
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
    Offering(Keyword),
    /// An additional cost.
    Additional {
        /// By which keyword.
        keyword: Additional,
        /// What is paid.
        costs: Vec<Cost>,
        /// As it stands in the text.
        says: Says,
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

/// What a target is chosen for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AimedAt {
    /// A phrase (409.1c).
    At(Says),
    /// In the place of a target that there was (415.7a).
    InsteadOf(Entity),
    /// The next copy (503.10).
    ByNextCopy,
    /// Whatever it is.
    Anyhow,
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
    says: DeedSays,
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

/// How a deed is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeedSays {
    /// As what a rule lets a player do with an object.
    Rule(Option<ObjectId>),
    /// By what the text says: one of these.
    Text(Vec<Says>),
    /// As a payment of what the text says.
    Paying(Says),
    /// As a payment for this.
    PayingFor(PaidFor),
    /// As a payment for an object that comes into play.
    Entering(ObjectId),
    /// As a payment of these, by which this isn't done, or what follows.
    Unless(Vec<Cost>, Option<Says>),
}

impl Deed {
    /// What a rule lets a player do; `about` is the card that it is about.
    pub fn by_rule(what: ByRule, about: Option<ObjectId>) -> Deed {
        Deed { of: DeedOf::Rule(what), says: DeedSays::Rule(about) }
    }

    /// An action that a text makes optional.
    pub fn action(action: &Action, says: Says) -> Deed {
        Deed { of: DeedOf::Action(Box::new(action.clone())), says: DeedSays::Text(vec![says]) }
    }

    /// One of several actions that a text makes optional together.
    pub fn one_of(actions: Vec<Action>, says: Vec<Says>) -> Deed {
        Deed { of: DeedOf::OneOf(actions), says: DeedSays::Text(says) }
    }

    /// The payment of costs.
    pub fn costs(costs: &[Cost], says: DeedSays) -> Deed {
        Deed { of: DeedOf::Costs(costs.to_vec()), says }
    }

    /// The payment of costs that no sentence is about.
    pub fn plain_costs(costs: &[Cost]) -> Deed {
        Deed::costs(costs, DeedSays::Paying(Saying::Costs(costs.to_vec()).into()))
    }

    /// How it is told.
    pub fn says(&self) -> &DeedSays {
        &self.says
    }

    /// What a rule lets a player do, if it is that.
    pub fn rule(&self) -> Option<&ByRule> {
        match &self.of {
            DeedOf::Rule(what) => Some(what),
            _ => None,
        }
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

    /// What a text has done: one of these.
    pub fn actions(&self) -> &[Action] {
        match &self.of {
            DeedOf::Action(action) => std::slice::from_ref(action),
            DeedOf::OneOf(actions) => actions,
            DeedOf::Rule(_) | DeedOf::Costs(_) => &[],
        }
    }

    /// What a rule allows, where no text's words could be asked.
    pub fn allowed(&self) -> Option<&ByRule> {
        if let DeedOf::Rule(rule) = &self.of { Some(rule) } else { None }
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
