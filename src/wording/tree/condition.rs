//! Conditions: if, as long as, unless, only if.
use super::{
    Amount, Compare, CostName, ObjectRef, Objects, PlayerRef, Quality, Thing, Tree, Way, whether,
};
use crate::terms::{ManaCost, ZoneKind};

/// How a coin came up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum CoinResult {
    /// The player called it (511.1).
    Won,
    /// The player called the other side (511.1).
    Lost,
    /// "heads", of a flip that nobody calls (511.2)
    Heads,
    /// "tails", of a flip that nobody calls (511.2)
    Tails,
}

/// How much of what lies on top of a card counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Reach {
    /// "directly above": the next card alone
    Next,
    /// "above": all of it
    All,
}

/// How many of two things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum OfBoth {
    /// "both of them are"
    Both,
    /// "either of them is": at least one
    Either,
    /// "neither of them is"
    Neither,
}

/// Whether a number is a multiple of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Parity {
    /// "even"
    Even,
    /// "odd"
    Odd,
}

/// Something that is true or false of the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Condition {
    /// "… and …"
    All(Vec<Condition>),
    /// "… or …"
    Any(Vec<Condition>),
    /// The opposite of one that has no negative form of its own.
    Not(Box<Condition>),
    /// "either one is a color the other isn't": of two that were named together
    DifferInColor(ObjectRef),
    /// "you control a Swamp", "an opponent controls no creatures", "you control three or more
    /// artifacts"
    Controls(PlayerRef, Compare, Box<Objects>),
    /// "you control three or more creatures that share a creature type": all of those with one
    /// another
    ControlsAlike(PlayerRef, Compare, Box<Objects>, super::Shared),
    /// "a creature is in play", "there are seven or more cards in your graveyard"
    Exists(Compare, Box<Objects>),
    /// "it's black", "~ is untapped", "enchanted creature is red", "that card is a land card": is
    Is(ObjectRef, Vec<Quality>),
    /// "both of them are red", "either of them has flying": of two that were named
    OfTwo(OfBoth, ObjectRef, Box<Quality>),
    /// The same of what was: "if that land was nonbasic"
    Was(ObjectRef, Vec<Quality>),
    /// "~ has flying", "it has a counter on it" are `Is` with a `With` quality; "you have 10 or
    /// less life"
    Life(PlayerRef, Compare),
    /// "you have no cards in hand"
    CardsInHand(PlayerRef, Compare),
    /// "~ is in play / in your graveyard / on the stack"
    InZone(ObjectRef, ZoneKind, Option<PlayerRef>),
    /// "you have more life than …", "that player controls more creatures than you": two amounts
    /// compared
    Compare(Amount, Compare),
    /// "an opponent controls more lands than you", "you have more cards in hand than each opponent"
    More(PlayerRef, Measure, PlayerRef),
    /// "an opponent controls at least four more creatures than you"
    MoreBy(u32, PlayerRef, Measure, PlayerRef),
    /// "{W} was spent to play ~": mana of that kind
    ManaSpent(ManaCost, ObjectRef),
    /// "the kicker cost was paid", "it was kicked", "the buyback cost was paid"
    Paid(CostName),
    /// "the {1}{U} kicker cost was paid" (502.21d): the cost, and which of the kicker costs it is
    KickerPaid(ManaCost, u8),
    /// "you haven't played it", "that player hasn't played it": it is still where it was
    NotPlayed(PlayerRef, ObjectRef),
    /// "you've played ~ this turn": the spell that it is or was
    PlayedThis,
    /// "it came under your control this turn"
    CameUnderControl(ObjectRef),
    /// "it was sacrificed", "it wasn't sacrificed", of what the event put into a graveyard
    Sacrificed(ObjectRef, whether::Sacrificed),
    /// "he or she loses the flip"
    FlipOf(PlayerRef, CoinResult),
    /// "~ is in your graveyard with a creature card directly above it", "three or more creature
    /// cards are above ~": how many of what lies on top of it
    Above(Compare, Box<Objects>, Reach),
    /// "this ability has been played four or more times this turn"
    AbilityPlayed(Compare),
    /// "black is the most common color among all permanents or is tied for most common"
    MostCommon {
        /// Which color; `None`: the chosen one.
        color: Option<crate::terms::Color>,
        /// Among what; `None`: all permanents.
        among: Option<Box<Objects>>,
        /// "but isn't tied for most common"
        alone: whether::Alone,
    },
    /// "it shares a color with the most common color among all permanents or a color tied for most
    /// common"
    SharesMostCommon(ObjectRef),
    /// "the number of permanents is even"
    Parity(Amount, Parity),
    /// "~ is the only creature card in your graveyard"
    TheOnly(ObjectRef, Box<Objects>),
    /// "it wasn't the first land you played this turn": you have played another one before
    LaterLand,
    /// "you had no cards in hand at the beginning of this turn", "~ started the turn untapped": so
    /// as the turn began
    AsTurnBegan(Box<Condition>),
    /// "you've been attacked this step"
    BeenAttacked,
    /// "you played ~ during your main phase": the stack has to be empty before that phase ends
    /// (300.3)
    PlayedInMainPhase,
    /// "it's your turn", "it isn't your turn"
    Turn(PlayerRef, whether::Theirs),
    /// "~ attacked this turn", "~ blocked this turn", "came into play this turn"
    Since(Box<Past>),
    /// "~ came under your control since the beginning of your last upkeep" (502.19)
    CameSinceLastUpkeep(ObjectRef),
    /// "you control that creature", "~ is under your control"
    UnderControl(ObjectRef, PlayerRef),
    /// "an amount this way": "a creature card was discarded this way", and what "it" means where it
    /// is said of one
    ThisWay(Way, Compare, Box<Objects>, Option<super::Slot>),
    /// "you sacrifice an Island this way": of what was theirs; in full, "you sacrificed"
    DidThisWay(PlayerRef, Way, Box<Objects>, super::Spelling),
    /// "an opponent lost life this turn"
    DidThisTurn(PlayerRef, super::TurnDeed),
    /// "you search your library this way": of a search that may have been elsewhere
    Searched(PlayerRef),
    /// "both targets are still legal as this ability resolves"
    TargetsLegal,
    /// "you win all the flips": none of the coins that this effect has flipped was lost; "you win
    /// both flips", "both coins come up heads", of so many
    AllFlips(CoinResult, Option<u32>),
    /// "you win the flip", "it comes up heads"
    Flip(CoinResult),
    /// "any coin comes up tails": of several that were flipped at once
    AnyFlip(CoinResult),
    /// "you guessed right", "colors match" need data of their own: "the chosen color was …"
    AllShare(super::Shared, ObjectRef),
    /// "you win the bidding"
    WonBidding(super::Slot),
    /// "two or more of those cards have the same name"
    SomeShare(super::Shared, ObjectRef),
    /// One of these shares it with one of those
    Shares(super::Shared, ObjectRef, ObjectRef),
    /// "damage would be dealt", used in replacement `If` clauses, is an event; this is "~ remains
    /// tapped", "you control ~" as durations
    Remains(ObjectRef, Box<Quality>),
    /// "you both own and control", "target is legal"
    Targets(ObjectRef, Box<Thing>),
}

/// What players are compared by.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Measure {
    /// "more life"
    Life,
    /// "more cards in hand"
    CardsInHand,
    /// "more creatures"
    Controls(Box<Objects>),
}

/// A past deed of an object, this turn.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Past {
    /// Whose.
    pub subject: Thing,
    /// What it did.
    pub what: Quality,
    /// "this combat" rather than "this turn".
    pub combat: whether::Combat,
}
