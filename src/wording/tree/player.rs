//! Phrases that name players.
use super::{Back, Compare, ObjectRef, Objects, Quantity, Slot, Spelling, Tree, whether};

/// A reference to players.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum PlayerRef {
    /// "you"
    You,
    /// "target player", "each opponent", "a player", "all players"
    Phrase(Box<PlayerPhrase>),
    /// "that player", "he or she"
    Back(Back),
    /// "its controller"
    ControllerOf(Box<ObjectRef>),
    /// "that player or that creature's controller": of what was a creature or a player; in full
    /// with "that creature's" first
    OrController(Back, Spelling),
    /// "its owner"
    OwnerOf(Box<ObjectRef>),
    /// "defending player" (306.3)
    Defending,
    /// "attacking player"
    Attacking,
    /// "the active player"
    Active,
    /// "your opponents", "opponents"
    YourOpponents,
    /// "each of that player's opponents"
    OpponentsOf(Box<PlayerRef>),
    /// "one of his or her opponents": any of them
    OneOpponentOf(Box<PlayerRef>),
    /// "the chosen player"
    Chosen,
    /// "you and that player": together
    List(Vec<PlayerRef>),
    /// "enchanted player"
    Enchanted,
}

impl PlayerRef {
    /// Whether the words speak of several players: "each opponent", "you and that player".
    pub(crate) fn may_be_several(&self) -> bool {
        match self {
            PlayerRef::List(_) | PlayerRef::YourOpponents | PlayerRef::OpponentsOf(_) => true,
            PlayerRef::Phrase(p) => {
                let many =
                    if let Quantity::Target(many) = &p.quantity { many } else { &p.quantity };
                !matches!(many, Quantity::One | Quantity::The | Quantity::No)
                    && *many != Quantity::Exactly(super::Amount::Number(1))
            }
            _ => false,
        }
    }
}

/// A phrase that introduces players.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct PlayerPhrase {
    /// What it binds.
    pub slot: Slot,
    /// How many, and whether targeted.
    pub quantity: Quantity,
    /// "each of two target players". Print only.
    pub each_of: Spelling,
    /// "opponent" rather than "player".
    pub opponent: whether::Opponent,
    /// "other": not you, or not the one spoken of.
    pub other: whether::Other,
    /// "who controls a Swamp", "with the most life".
    pub tails: Vec<PlayerQuality>,
}

/// Something that is true or false of a player.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum PlayerQuality {
    /// "any other player" where the text has named a player: other than that one; nothing more is
    /// said
    OtherThan(Box<PlayerRef>),
    /// "both players": all of them, where there are two; nothing more is said
    OfTwo,
    /// "teammate" rather than "player"; no card of 2006 says it, an option of the game does (603.2)
    Teammate,
    /// "who controls a creature"
    Controls(Compare, Box<Objects>),
    /// "with the most life"
    MostLife,
    /// "with the lowest life total"
    LeastLife,
    /// "who attacked this turn": with a creature
    AttackedThisTurn,
    /// "who played a card this turn with the same name as that card": spells of which this is true
    PlayedThisTurn(Box<Objects>),
    /// "who has the most cards in hand"
    MostCards,
    /// "who controls more creatures than he or she does and is his or her opponent": than the one
    /// who chooses; "than you"
    MoreThan(super::Measure, Box<PlayerRef>),
    /// "whose graveyard has fewer creature cards in it than his or her graveyard does and is his or
    /// her opponent": likewise
    FewerInGraveyard(Box<Objects>, Box<PlayerRef>),
    /// "dealt damage by ~ this turn"
    DealtDamageThisTurn(Option<ObjectRef>),
    /// "previously dealt damage by it", at any time while it has been in play
    DealtDamageBefore(ObjectRef),
    /// "who controls the most creatures"
    ControlsMost(Box<Objects>),
    /// "whose coin comes up heads"
    Coin(super::CoinResult),
    /// "who had more life than you did as you played this ability": asked as it is played, not
    /// again; how many more
    HadMore(super::Measure, u32),
    /// "who had at least two fewer creature cards in his or her graveyard than you did …": how many
    /// fewer, and which cards
    HadFewer(u32, Box<Objects>),
    /// "who didn't discard a creature card this way"
    DidntThisWay(super::Way, Box<Objects>),
    /// "who sacrificed a Plains this way"
    DidThisWay(super::Way, Box<Objects>),
    /// "who has no cards in hand", "with two or fewer cards in hand"; the first in full
    Holds(Compare, Spelling),
    /// "who lost life this turn"
    DidThisTurn(TurnDeed),
    /// "who searched his or her library this way"
    Searched,
    /// "who wins the subgame", "who doesn't win the subgame"
    WonSubgame(whether::Won),
}

/// What a player has done this turn, or what was done to him or her.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum TurnDeed {
    /// "attacked": with a creature
    Attacked,
    /// "was dealt damage"
    WasDealtDamage,
    /// "gained life"
    GainedLife,
    /// "lost life"
    LostLife,
    /// "drew a card"
    Drew,
    /// "discarded a creature card"
    Discarded(Box<Objects>),
    /// "sacrificed a creature"
    Sacrificed(Box<Objects>),
}
