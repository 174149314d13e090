//! What belongs to a verb: at what it aims, what is revealed, how it is divided.
use super::*;
use crate::terms::{CardType, Color, Step as TurnStep};

/// At what copies are aimed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Aims {
    /// "permanent or player"
    PermanentsAndPlayers,
    /// "creature"
    Objects(Box<Objects>),
}

/// What targets are changed to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum NewTarget {
    /// Any that is legal.
    Any,
    /// "change the targets of": any that are legal, of as many as there are.
    Several,
    /// "to ~", "to target creature"
    To(Thing),
    /// "The new target must be a player."
    MustBe(Thing),
    /// "change that spell's target to another creature"
    Another(Objects),
}

/// What a choice is limited to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Tree)]
pub enum ChoiceLimit {
    /// Nothing.
    #[default]
    None,
    /// "a creature type other than Wall"
    NotSubtype(#[tree(subtype)] String),
    /// "a color other than black"
    NotColor(Color),
    /// "a nonland card", to be named
    Nonland,
    /// "a card other than a basic land card", to be named
    NotBasicLand,
    /// "a color of a permanent you control"
    ColorOf(Box<Objects>),
    /// "black or red"
    Colors(Vec<Color>),
    /// "Island or Swamp"
    Subtypes(#[tree(subtype)] Vec<String>),
    /// "artifact, creature, or non-Aura enchantment"
    Kinds(Vec<CardKind>),
    /// "a land type": not only a basic one
    AnyLand,
    /// "a number between 0 and 7", "a number greater than 0"
    Between(u32, Option<u32>),
}

/// A kind of card that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Tree)]
pub enum CardKind {
    /// "creature"
    Of(CardType),
    /// "non-Wall creature": of the type and without the subtype
    Without(#[tree(subtype)] String, CardType),
    /// "nonland"
    Not(CardType),
}

impl std::fmt::Display for CardKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CardKind::Of(of) => f.write_str(of.word()),
            CardKind::Without(not, of) => write!(f, "non-{not} {}", of.word()),
            CardKind::Not(of) => write!(f, "non{}", of.word()),
        }
    }
}

/// Which things are revealed or looked at.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum RevealWhat {
    /// Objects.
    Object(ObjectRef),
    /// A hand.
    Hand(PlayerRef),
    /// The top N cards of a library, bound to the slot.
    Top(PlayerRef, Amount, Slot),
    /// "cards from the top until you reveal a creature card": the slot is bound to that card, the
    /// second to all revealed. "… or X cards, whichever comes first": not more than so many.
    Until(PlayerRef, Box<super::Phrase>, Slot, Option<Amount>),
}

/// What is discarded.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum DiscardWhat {
    /// "a card", "two cards", "a creature card", with "at random" in the phrase.
    Cards(ObjectRef),
    /// "his or her hand"
    Hand,
}

/// What is brought down to the fewest "the same way".
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Leveled {
    /// "discard cards"
    Cards,
    /// "sacrifice creatures"
    Permanents(Box<Objects>),
}

/// How damage is divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Division {
    /// To each the whole.
    No,
    /// "divided as you choose among" (409.1e)
    AsYouChoose,
    /// "divided evenly, rounded down, among"
    Evenly,
}

/// Whether permanents become tapped or untapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Tapping {
    /// "taps"
    Tap,
    /// "untaps"
    Untap,
}

/// Which way a permanent is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Facing {
    /// "face up"
    Up,
    /// "face down"
    Down,
}

/// How the game ends for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum GameEnd {
    /// "wins the game"
    Win,
    /// "loses the game"
    Lose,
}

/// What is skipped.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum SkipWhat {
    /// "your next turn" (and how many)
    Turn(Amount),
    /// "your next untap step"
    Step(TurnStep),
    /// "your draw step this turn"
    StepThisTurn(TurnStep),
    /// "your next combat phase"
    Combat,
    /// "your next combat phase this turn"
    CombatThisTurn,
    /// "all combat phases of your next turn"
    CombatsOfNextTurn,
    /// "that draw", of the draw that is replaced
    ThatDraw,
}

/// In which of the zones named one searches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Through {
    /// "graveyard, hand, and library": in each
    All,
    /// "and/or": in those that the player chooses
    Chosen,
}

/// What is repeated.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum RepeatWhat {
    /// "repeat this process"
    Process,
    /// "repeat this process any number of times", "as many times as he or she chooses": "as many
    /// times" is the full form; who chooses
    AsOften(Spelling, PlayerRef),
    /// "repeat this process until no one puts a card into play": as long as somebody has done it
    UntilNoOne,
}

/// What is done with two piles, "left" and "right".
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Labeled {
    /// "each defending player divides all … he or she controls into a \"left\" pile and a \"right\"
    /// pile"
    Divide {
        /// What.
        of: Objects,
        /// Bound to the left pile and to the right one.
        piles: (Slot, Slot),
    },
    /// "for each …, choose \"left\" or \"right.\" That creature can't be blocked this combat except
    /// by … and creatures in a pile with the chosen label"
    BlockedFrom {
        /// For each of these.
        each: Objects,
        /// What can block it whatever is chosen.
        also: Objects,
        /// The two piles.
        piles: (Slot, Slot),
        /// Bound to the chosen pile.
        chosen: Slot,
        /// How long.
        duration: Duration,
    },
}
