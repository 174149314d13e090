//! What must be true.

use super::PlainFact;
use super::described::Described;
use super::event::PastEvent;
use super::noun::{Compared, ManaText, NounPhrase, PlayerName, ZoneRef};
use super::setup::ObjectState;
use super::turn::TurnPoint;
use super::word::ObjectWord;
use crate::source::{Span, Text};

/// One sentence of `expect:`.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    /// Whether it is denied, by its own words or by `not:`.
    pub negated: bool,
    /// Whether it stands under `not:`.
    pub under_not: bool,
    /// `in the main game, …`, `in the subgame, …` (506.1); the game that is being played where it
    /// isn't said.
    pub game: Option<GameMeant>,
    /// What it says.
    pub kind: ExpectationKind,
    /// The sentence as written, without `not:`.
    pub text: String,
    /// Where a state is told as one of before (`Bob was at 12`), the line that says it of now.
    pub of_before: Option<String>,
    /// A word of later editions in it.
    pub later: Option<super::LaterWord>,
    /// Where the sentence stands.
    pub span: Span,
}

impl Expectation {
    /// The sentence as the file says it.
    pub fn said(&self) -> String {
        if self.under_not { format!("not: {}", self.text) } else { self.text.clone() }
    }
}

/// One of two games (506.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameMeant {
    /// The one that waits.
    Main,
    /// The one that is played meanwhile.
    Sub,
}

/// The sentences.
#[derive(Clone, Debug, PartialEq)]
pub enum ExpectationKind {
    /// `Ann and Bob have 20 life`: each fact of each subject.
    Facts {
        /// The subjects.
        subjects: Vec<NounPhrase>,
        /// The facts.
        facts: Vec<FactSaid>,
    },
    /// `Ann's library is A, B`, `the stack is empty`: exactly these, top first where the zone has
    /// an order.
    ZoneIs {
        /// The zone.
        zone: ZoneRef,
        /// Its contents; empty for `is empty`.
        contents: Vec<NounPhrase>,
    },
    /// `Ann's mana pool is empty`, `Ann has {G}{G} in her mana pool`
    ManaPool {
        /// Whose.
        players: Vec<PlayerName>,
        /// Exactly this; no symbols for empty.
        mana: ManaText,
    },
    /// `Ann has 2 mana in her pool`: of whatever kinds.
    ManaCount {
        /// Whose.
        players: Vec<PlayerName>,
        /// How much.
        amount: Compared,
    },
    /// `the stack has 2 objects`
    StackCount {
        /// How many.
        amount: Compared,
        /// `doesn't have`
        denied: bool,
    },
    /// `it is Bob's upkeep step`, `it is turn 2`, `it is Bob's turn`
    Turn(TurnPoint),
    /// `the game is a draw`
    GameIsDraw,
    /// `the game goes on`, `the game isn't over`
    GameGoesOn,
    /// `the game is over`
    GameIsOver,
    /// `a loop`, `a loop in which Ann's life grows`: behind `possible:` and `never:` of an explored
    /// file (421).
    Loop(Option<LoopGain>),
    /// `Ann can play X targeting Y`: the act, tried where the claim stands and taken back.
    Can {
        /// The act, as a line does it.
        action: Box<super::ScriptLine>,
        /// `can` rather than `can't`.
        can: bool,
    },
    /// `only X died`: it is so of these and of no other.
    Only {
        /// Of which it is so.
        subjects: Vec<NounPhrase>,
        /// The other players, where it is said of players.
        others: Vec<NounPhrase>,
        /// What is so.
        facts: Vec<FactSaid>,
    },
    /// `nothing was put on the stack`, `nothing has been chosen for X`: no object or player, this
    /// event.
    Nothing(PastEvent),
}

/// What one object can have more of than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    /// `power`
    Power,
    /// `toughness`
    Toughness,
    /// `converted mana cost`
    Converted,
}

/// What a round of a loop makes more of, or less.
#[derive(Clone, Debug, PartialEq)]
pub enum LoopGain {
    /// `Ann's life grows`
    LifeGrows(PlayerName),
    /// `Bob's life shrinks`
    LifeShrinks(PlayerName),
    /// `Ann's mana grows`
    Mana(PlayerName),
    /// `counters grow`
    Counters,
    /// `damage grows`
    Damage,
    /// `tokens grow`
    Tokens,
}

/// A fact about each subject.
#[derive(Clone, Debug, PartialEq)]
pub struct FactSaid {
    /// `isn't`, `doesn't have`: the fact must not hold.
    pub negated: bool,
    /// What.
    pub kind: FactKind,
    /// Where it is said.
    pub span: Span,
}

/// The facts.
#[derive(Clone, Debug, PartialEq)]
pub enum FactKind {
    /// `is in Bob's graveyard`, `is on the stack`, `is in play`
    InZone(ZoneRef),
    /// `has ceased to exist`
    CeasedToExist,
    /// A bracket state: `is tapped`, `has two +1/+1 counters`, `has 2 damage`.
    State(ObjectState),
    /// `has 18 life`
    Life(Compared),
    /// `has more life than Bob`, `controls as many creatures as Bob`
    Compares {
        /// What is compared.
        measure: ComparedBy,
        /// How it stands to the other's.
        order: std::cmp::Ordering,
        /// By exactly so much, where it is said: `4 more life than Bob`.
        by: Option<u32>,
        /// The other.
        than: PlayerName,
    },
    /// `has more power than Y`, `has as much toughness as Y`
    Outdoes {
        /// What is compared.
        measure: Measured,
        /// With what of the other: `more power than Y has toughness`.
        against: Measured,
        /// How it stands to the other's.
        order: std::cmp::Ordering,
        /// By exactly so much, where it is said.
        by: Option<u32>,
        /// The other.
        than: NounPhrase,
    },
    /// `gets +2/+0 from X`, `has +1/+1`: what effects add to its power and toughness, counters
    /// aside.
    Gets {
        /// To its power.
        power: i32,
        /// To its toughness.
        toughness: i32,
        /// Whose effect it is; where it isn't said, of all effects.
        by: Option<NounPhrase>,
    },
    /// `has 2 cards in hand`, `has 4 Forest in her graveyard`
    CardsIn {
        /// How many.
        count: Compared,
        /// Which; any where not said.
        what: Option<NounPhrase>,
        /// Where.
        zone: ZoneRef,
    },
    /// `controls X`, `controls 5 untapped lands`
    Controls(NounPhrase),
    /// `owns X`
    Owns(NounPhrase),
    /// `has priority`
    HasPriority,
    /// `has lost the game`
    HasLost,
    /// `has won the game`
    HasWon,
    /// `has left the game`, of a player, or of an object with its owner (600.4a)
    HasLeft,
    /// `is 4/4`
    PowerToughness(i32, i32),
    /// `Teddy's power is 3 or less`
    Power(Compared),
    /// `Teddy's toughness is 3 or less`
    Toughness(Compared),
    /// `Teddy's converted mana cost is 3`
    ConvertedManaCost(Compared),
    /// `Teddy's mana cost is {1}{G}`
    ManaCost(ManaText),
    /// `is a black Zombie creature`, `is only a Mountain`, `is red`, `is colorless`
    Is {
        /// `only`
        only: bool,
        /// The words without articles; each holds.
        words: Vec<ObjectWord>,
    },
    /// `has flying`, `has "{T}: Add {R} to your mana pool."`
    HasAbility(Text),
    /// `has no abilities`
    NoAbilities,
    /// `has no counters`
    NoCounters,
    /// `has three counters`: of the one kind that it has.
    Counters(Compared),
    /// `is named Blastoderm`
    IsNamed(Text),
    /// `has no name`
    NoName,
    /// `has no mana cost`
    NoManaCost,
    /// `is unblockable`, `is indestructible`
    Plain(PlainFact),
    /// `has one regeneration shield`
    RegenerationShields(u32),
    /// `has a prevention shield of 3`
    PreventionShield(u32),
    /// `targets Teddy`, `targets only Teddy`
    Targets {
        /// Each of these is a target.
        all: Vec<NounPhrase>,
        /// Nothing else is.
        only: bool,
    },
    /// `has no targets`
    NoTargets,
    /// `Counterspell's target is legal`
    TargetLegal,
    /// `Counterspell's target is illegal`
    TargetIllegal,
    /// `is a triggered ability`
    Category(AbilityCategory),
    /// `is targeted`
    Targeted,
    /// `can target X`: X is a legal target for it, on the stack or as it would be played.
    CanTarget(NounPhrase),
    /// `can be targeted by X`, `can be the target of X`
    CanBeTarget(NounPhrase),
    /// `can see X`
    CanSee(NounPhrase),
    /// `can play X`
    CanPlay(NounPhrase),
    /// `can attack`, `can attack Bob`
    CanAttack(Option<PlayerName>),
    /// `can block`, `can block Y`
    CanBlock(Option<NounPhrase>),
    /// `costs {6}{B}{B} to play`
    CostsToPlay(ManaText),
    /// Something happened to or by the subject.
    Happened(PastEvent),
}

/// What is compared between two players.
#[derive(Clone, Debug, PartialEq)]
pub enum ComparedBy {
    /// `life`
    Life,
    /// `cards in hand`
    Cards(ZoneRef),
    /// `creatures`: what they control.
    Controls(Described),
}

/// The categories of abilities (402.2), and mana abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbilityCategory {
    /// Spell ability.
    Spell,
    /// Activated ability.
    Activated,
    /// Triggered ability.
    Triggered,
    /// Static ability.
    Static,
    /// Mana ability.
    Mana,
}
