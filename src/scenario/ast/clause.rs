//! Clauses: the choices and costs said with a play.

use super::action::{Mode, Reply, Share};
use super::noun::{ManaText, NounPhrase, ZoneRef};
use crate::source::Span;
use crate::terms::CounterKind;

/// A choice or cost said with an action.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// Which.
    pub kind: ClauseKind,
    /// Where it is said.
    pub span: Span,
}

/// The clauses.
#[derive(Clone, Debug, PartialEq)]
pub enum ClauseKind {
    /// `targeting A and B`; empty for `targeting nothing`.
    Targeting(Vec<NounPhrase>),
    /// `with X = 3`
    Variable {
        /// The letter.
        name: String,
        /// Its value.
        value: u32,
    },
    /// `with X = 1.5`: no natural number (104.1)
    NoNumber {
        /// The letter.
        name: String,
        /// What is said.
        words: String,
    },
    /// `kicked`, `with buyback`, `entwined`, `replicated twice`
    OptionalCost {
        /// The keyword.
        keyword: CostKeyword,
        /// How often.
        times: u32,
        /// `kicked with {1}{G}`: which of its costs.
        cost: Option<ManaText>,
    },
    /// `choosing mode 2`, `choosing "Destroy target artifact"`
    Modes(Vec<Mode>),
    /// `choosing red`: any other choice made as it is played.
    Choosing(Reply),
    /// `splicing Glacial Ray targeting Bob`
    Splicing {
        /// The card.
        card: NounPhrase,
        /// Its targets.
        targets: Vec<NounPhrase>,
    },
    /// `dividing 2 to Teddy and 1 to Bob`
    Dividing(Vec<Share>),
    /// `sacrificing X`
    Sacrificing(Vec<NounPhrase>),
    /// `discarding Y`
    Discarding(Vec<NounPhrase>),
    /// `tapping Z`
    Tapping(Vec<NounPhrase>),
    /// `untapping Z`
    Untapping(Vec<NounPhrase>),
    /// `removing X [from her graveyard] [from the game]`
    Removing {
        /// What.
        objects: Vec<NounPhrase>,
        /// From where, if that is said.
        from: Option<ZoneRef>,
    },
    /// `removing a +1/+1 counter from X`
    RemovingCounters {
        /// How many.
        count: u32,
        /// The kind of counter, where said.
        kind: Option<CounterKind>,
        /// From what.
        from: NounPhrase,
    },
    /// `putting a -1/-1 counter on X`
    PuttingCounters {
        /// How many.
        count: u32,
        /// The kind of counter.
        kind: CounterKind,
        /// On what.
        on: NounPhrase,
    },
    /// `revealing X`
    Revealing(Vec<NounPhrase>),
    /// `returning X [to its owner's hand]`
    Returning {
        /// What.
        objects: Vec<NounPhrase>,
        /// To where, if that is said.
        to: Option<ZoneRef>,
    },
    /// `putting X on top of her library`
    Putting {
        /// What.
        objects: Vec<NounPhrase>,
        /// Where.
        zone: ZoneRef,
    },
    /// `paying 2 life`
    PayingLife(u32),
    /// `paying {1}{G} with Forest, Taiga`
    PayingMana {
        /// This cost.
        mana: ManaText,
        /// Exactly these sources; none said leaves them open.
        with: Option<Vec<NounPhrase>>,
    },
    /// `for 5`: what X is where the cost has one, or else the mana that it comes to
    ForSoMuch(u32),
    /// `for 5 mana`: what the whole cost comes to
    InMana(u32),
    /// `spending {4}{U}{U} from her mana pool`
    Spending(ManaText),
    /// `face down`
    FaceDown,
    /// `from her graveyard`
    From(ZoneRef),
    /// `for its flashback cost`
    ForCost(AlternativeCost),
    /// `Ann enchants X with Y`: what is played is an Aura
    Enchanting,
    /// `in response to X`: what is on the stack then
    InResponse(NounPhrase),
    /// `banding A with B and C`
    Banding(Vec<NounPhrase>),
}

/// The cost that a spell is played for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AlternativeCost {
    /// `for its mana cost`
    ManaCost,
    /// `for its alternative cost`
    Alternative,
    /// `for its flashback cost`, `with flashback`
    Flashback,
    /// `for its madness cost`, `with madness`
    Madness,
    /// `for its morph cost`, `with morph`: face down
    Morph,
    /// `without paying its mana cost`
    Free,
    /// `with suspend` (502.59), of anything but what is suspended
    Suspend,
}

/// A keyword that a line names for what is paid besides or instead of mana.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CostKeyword {
    /// `kicked`, `with kicker` (502.21)
    Kicker,
    /// `with buyback` (502.16)
    Buyback,
    /// `entwined` (502.32)
    Entwine,
    /// `replicated` (502.52)
    Replicate,
    /// `with convoke` (502.46)
    Convoke,
    /// `with offering` (502.43)
    Offering,
}
