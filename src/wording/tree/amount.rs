//! Numbers: fixed, chosen, counted.
use super::{
    ChoiceKind, Extreme, ObjectRef, Objects, PlayerRef, Slot, Spelling, Stat, Tree, Way, whether,
};
use crate::terms::CounterKind;

/// A number that the text names (104).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Amount {
    /// "3"
    Number(i32),
    /// "X", "Y": announced (409.1b) or set by "where X is"
    Variable(Variable),
    /// "of them", behind "for each"
    CountOf(Box<ObjectRef>),
    /// "each of its colors"
    ColorsOf(Box<ObjectRef>),
    /// "the number of cards you've drawn this turn"
    DrawnThisTurn(Box<PlayerRef>),
    /// "the life you've lost this turn"
    LifeLostThisTurn(Box<PlayerRef>),
    /// "that many": how many the player just moved, discarded or sacrificed
    MovedBefore(Box<PlayerRef>),
    /// "creatures put into your graveyard from play this turn": which, whose graveyard, and what
    /// "that card" means where it is said of one
    DiedThisTurn(Box<Objects>, Option<PlayerRef>, Option<Slot>),
    /// "up to two": a number chosen as it is drawn
    UpTo(Box<Amount>),
    /// "that many", "that much": the number that the slot's event or action had
    ThatMany(Slot),
    /// "the high bid"
    HighBid(Slot),
    /// "that number": one that the text has counted before
    Said(Box<Amount>),
    /// "the number of creatures you control"; also the count of a "for each"
    Count(Box<Objects>),
    /// "the number of cards in your hand" is a `Count` of cards in a zone; "the number of opponents
    /// you have"
    CountPlayers(Box<PlayerRef>),
    /// "the number of colors of mana spent", "the number of basic land types among lands you
    /// control"
    Distinct(DistinctKind, Box<Objects>),
    /// "its power", "the sacrificed creature's toughness", "its converted mana cost"
    Stat(Stat, Box<ObjectRef>),
    /// "the greatest power among creatures you control"
    ExtremeStat(Extreme, Stat, Box<Objects>),
    /// "the total power of creatures you control", "their total converted mana cost"
    TotalStat(Stat, Box<Objects>),
    /// "the total power of those creatures", "their total power"
    TotalOf(Stat, Box<ObjectRef>),
    /// "the total power of the sacrificed creatures": as they last were
    TotalSacrificed(Stat, Box<Objects>),
    /// "the amount of mana in your mana pool"
    ManaInPool,
    /// "your life total"
    Life(Box<PlayerRef>),
    /// "the number of charge counters on ~"
    Counters(Option<CounterKind>, Box<ObjectRef>),
    /// "the damage dealt this way", "the number of cards discarded this way"
    ThisWay(Way, Option<Box<Objects>>),
    /// "the greatest number of cards a player discarded this way": of what each owns
    MostThisWay(Way),
    /// "the number of cards in the hand of the opponent with the most cards in hand"
    MostCardsInHand,
    /// "the life paid as it came into play"; whether it says "~"
    PaidAsItCame(Spelling),
    /// "the number of Forests sacrificed as it came into play"
    DoneAsItCame(Box<Objects>),
    /// "the number of charge counters removed this way", "for each counter removed"
    CountersRemoved(Option<CounterKind>),
    /// "flip you win": of the coins that this effect has flipped
    FlipsWon,
    /// "flip": of all coins that this effect has flipped
    Flips,
    /// "the chosen number"
    Chosen(ChoiceKind),
    /// "half …, rounded up/down"
    Half(Box<Amount>, Rounding),
    /// "a third of …", with "Round up each time." behind
    Third(Box<Amount>, Rounding),
    /// "… as you play ~": counted as it is announced, and not again
    AsPlayed(Box<Amount>),
    /// "the damage dealt, but not more than the player's life total before the damage was dealt or
    /// the creature's toughness"
    DealtUpToWhatWasThere,
    /// The smaller of two: what a cap leaves
    Least(Box<Amount>, Box<Amount>),
    /// "twice …", "three times …"
    Times(u32, Box<Amount>),
    /// "… plus …"
    Plus(Box<Amount>, Box<Amount>),
    /// "… minus …"
    Minus(Box<Amount>, Box<Amount>),
    /// "3 for each Goblin": the first as often as the second
    ForEach(Box<Amount>, Box<Amount>),
    /// "the difference between"
    Difference(Box<Amount>, Box<Amount>),
    /// "the amount of mana spent on X", "the number of times it was kicked/replicated"
    TimesPaid(super::CostName),
    /// "target": of what is being played
    Targets,
    /// "target beyond the first": of what is being played
    FurtherTargets,
    /// "point of bushido it has": of all its instances of the keyword
    Bushido(Box<ObjectRef>),
    /// "the number of untapped lands he or she controlled at the beginning of this turn"
    AsTurnBegan(Box<Objects>),
    /// "the number of spells played this turn (before it)"
    SpellsPlayedThisTurn(Option<Box<Objects>>, PlayerScope),
    /// "the number of cards drawn", "damage dealt to you this turn"
    DamageThisTurn(Box<super::Thing>),
    /// "the damage dealt to you this turn by artifacts"
    DamageThisTurnBy(Box<super::Thing>, Box<Objects>),
}

impl Amount {
    /// The sum of both.
    #[must_use]
    pub fn plus(self, more: Amount) -> Amount {
        Amount::Plus(Box::new(self), Box::new(more))
    }
}

/// A number that is said as something is played or done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Tree)]
pub enum Variable {
    /// A letter of the text.
    Letter(char),
    /// "any number of" counters
    AnyNumber,
}

impl Variable {
    /// The letter of mana costs.
    pub const X: Variable = Variable::Letter('X');

    /// The letter that a trace gives it.
    pub fn letter(self) -> char {
        match self {
            Variable::Letter(letter) => letter,
            Variable::AnyNumber => 'n',
        }
    }
}

impl From<char> for Variable {
    fn from(letter: char) -> Variable {
        Variable::Letter(letter)
    }
}

/// Whose deeds are counted.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum PlayerScope {
    /// Anyone's.
    Any,
    /// That player's.
    Of(PlayerRef),
}

/// What is counted without repeats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum DistinctKind {
    /// Basic land types.
    BasicLandTypes,
    /// Colours.
    Colors,
    /// Creature types.
    CreatureTypes,
    /// Card types.
    CardTypes,
    /// Colours of mana spent (502.37 and the like).
    ManaColorsSpent,
}

/// Which way a half goes (104.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Rounding {
    /// "rounded up"
    Up,
    /// "rounded down"
    Down,
}

/// A comparison with a number.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Compare {
    /// How.
    pub how: Comparison,
    /// With what.
    pub with: Amount,
}

/// How two numbers are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Comparison {
    /// "3", "exactly 3"
    Exactly,
    /// "3 or less", "at most"
    AtMost,
    /// "3 or greater", "3 or more", "at least"
    AtLeast,
    /// "less than"
    Less,
    /// "greater than", "more than"
    More,
}

/// A power or toughness change such as "+2" or "-X".
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Signed {
    /// Whether it is written with a minus.
    pub negative: whether::Negative,
    /// How much.
    pub amount: Amount,
}
