//! Decisions as data: who is asked, by which rule, about what, and the legal answers.
//!
//! The engine asks through one trait; a script, a prompt and a tape of choices implement it.
mod asked;
pub mod autopay;
mod choice;
mod label;
pub mod other_ways;
mod stop;
mod trial;

use crate::game::{CostChanger, Entity, Game, Log, ObjectId, PlayerId};
use crate::rulebook::RuleId;
use crate::terms::{Mana, ManaKind, ManaSymbol, ZoneKind};
use crate::wording::tree::Variable;
use std::sync::Arc;

pub use asked::{
    Additional, AimedAt, ByRule, Coin, CostAsked, Deed, DeedSays, PaidFor, Pile, RandomKind,
    TapChoice, Verb, WordKind,
};
pub use choice::{ANOTHER_CARD, Choice, chosen_of};
pub use label::{EffectKind, EffectLabel, Label};
pub use stop::{Gap, Refusal, Stop};
pub use trial::{Trial, pays_for_mana};

/// A question that the rules put to a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Who is asked.
    pub who: PlayerId,
    /// The rule that asks.
    pub rule: RuleId,
    /// The object that it is about: a spell, a permanent, the ability's source.
    pub about: Option<ObjectId>,
    /// What is asked.
    pub ask: Ask,
}

/// The shapes of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// What to do with priority (408.1c): the answer is an act. Never forced.
    Act,
    /// One of these.
    One {
        /// What it is for.
        purpose: Purpose,
        /// The legal answers.
        of: Vec<Choice>,
    },
    /// Some of these, each at most once.
    Some {
        /// What it is for.
        purpose: Purpose,
        /// The candidates.
        of: Vec<Choice>,
        /// At least so many.
        min: usize,
        /// At most so many.
        max: usize,
    },
    /// All of these, in an order.
    Order {
        /// What it is for.
        purpose: Purpose,
        /// What is ordered.
        of: Vec<Choice>,
        /// So many of the first must be said; the order of the others may stay open.
        seen: usize,
    },
    /// A number.
    Number {
        /// What it is for.
        purpose: Purpose,
        /// At least.
        min: i64,
        /// At most; `None`: any.
        max: Option<i64>,
    },
    /// A division of a total among these, each at least `each`.
    Split {
        /// What it is for.
        purpose: Purpose,
        /// How much.
        total: u32,
        /// Among whom.
        among: Vec<Entity>,
        /// The least that each gets (409.1e: 1).
        each: u32,
    },
    /// Yes or no; `possible` false: "yes" can't be chosen (413.2c).
    YesNo {
        /// What it is for.
        purpose: Purpose,
        /// What is done then: "pay {2}", "draw a card".
        what: Deed,
        /// Whether yes is possible.
        possible: bool,
    },
    /// Attackers (308.2a): the answer names each attacker and whom it attacks, and bands.
    Attack {
        /// Creatures that could attack at all.
        candidates: Vec<ObjectId>,
        /// Who can be attacked.
        defenders: Vec<PlayerId>,
    },
    /// Blockers (309.2a).
    Block {
        /// Creatures that could block at all.
        candidates: Vec<ObjectId>,
        /// Attackers that can be blocked.
        attackers: Vec<ObjectId>,
    },
    /// Combat damage of one creature (310.2): among these recipients. Which divisions are legal the
    /// rules check.
    Assign {
        /// The creature.
        creature: ObjectId,
        /// Its damage.
        total: u32,
        /// To whom it can be assigned.
        among: Vec<Entity>,
    },
    /// A mana payment (409.1g, h; 413.2e): which mana abilities to play and what to spend. The
    /// answer is `Answer::Mana`.
    Pay {
        /// What is due: generic, coloured, hybrid and snow symbols; variables already replaced.
        cost: Vec<ManaSymbol>,
        /// Untapped sources with mana abilities that could be played now, in board order.
        sources: Vec<ManaSource>,
        /// The mana in the pool that may be spent on it.
        pool: Vec<crate::terms::Mana>,
        /// For what.
        what: PaidFor,
    },
}

/// A mana ability that could be played now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManaSource {
    /// The permanent or card.
    pub object: ObjectId,
    /// Its ability, by place among its mana abilities.
    pub ability: usize,
    /// What it could make: alternatives, each a list of mana.
    pub makes: Arc<Vec<Vec<ManaKind>>>,
    /// Does nothing but tap for mana: its cost is {T} alone and it has no other effect.
    pub plain: bool,
    /// A land that is no creature: automatic payments take it first.
    pub land: bool,
    /// A triggered mana ability may add to what it makes (411.3).
    pub more: bool,
    /// Something triggers as it is tapped for mana: automatic payments take it last.
    pub heard: bool,
    /// Whether the permanent is snow (104.3h).
    pub snow: bool,
    /// By number, the object whose text says what alone the mana may be spent on.
    pub only: Option<u32>,
    /// Its cost has {T}.
    pub taps: bool,
    /// Its cost sacrifices, discards or removes the object itself.
    pub gives_up: bool,
    /// Its own cost takes mana.
    pub priced: bool,
    /// It could be played more than once for one payment: it isn't paid for by tapping or giving up
    /// the object itself.
    pub repeats: bool,
    /// The most by which it could add to the pool in all, its own mana cost taken off; `None` where
    /// that can't be told.
    pub nets: Option<usize>,
}

impl ManaSource {
    /// Whether what it makes, once, is all that it could do for a payment.
    pub fn is_told(&self) -> bool {
        !self.more && !self.priced && !self.repeats
    }

    /// Whether only one of two abilities can be played: both of one object, for which both are
    /// tapped, or give it up.
    pub fn excludes(&self, other: &ManaSource) -> bool {
        let apart = !(self.taps && other.taps || self.gives_up && other.gives_up);
        self.object == other.object && !(apart && self.uses_itself() && other.uses_itself())
    }

    fn uses_itself(&self) -> bool {
        self.taps || self.gives_up
    }
}

/// What a choice is for; with `about` it tells a person what is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Purpose {
    /// A mode (409.1b).
    Mode,
    /// A target for a phrase (409.1c).
    Target(AimedAt),
    /// What to sacrifice.
    Sacrifice,
    /// What to discard.
    Discard,
    /// What to tap, return, remove, reveal … for a cost or effect, by the verb.
    Object(Verb),
    /// A colour.
    Color,
    /// A creature type, land type, name …
    Word(WordKind),
    /// A player.
    Player,
    /// Who begins (101.2).
    FirstPlayer,
    /// Which opponent is the defending player (306.3).
    DefendingPlayer,
    /// Which replacement or prevention effect applies first (419.9a).
    Replacement,
    /// The order in which triggered abilities go on the stack (410.3).
    Triggers,
    /// An order of cards that go to this zone (217.2d, 217.4c).
    Cards(ZoneKind),
    /// Whether to do something.
    May,
    /// Whether an event is modified as an effect allows (419.1).
    Modify,
    /// Whether a creature's combat damage is assigned as an effect allows (310.2e).
    Assignment,
    /// The defending player whom a creature's combat damage is assigned to (606.7d).
    Assigned,
    /// Whether to pay.
    Pay,
    /// Whether a permanent is left tapped (302.2).
    LeaveTapped,
    /// Whether to mulligan (101.4).
    Mulligan,
    /// An optional or alternative cost (409.1b).
    Cost(CostAsked),
    /// X, Y or Z (409.1b).
    Variable(Variable),
    /// How something is divided (409.1e).
    Divide,
    /// What is found in a search.
    Find,
    /// Which source of damage (419.8a).
    Source,
    /// Which mana is made.
    Mana,
    /// Which part of a cost a creature that is tapped for it pays (502.46a).
    Convoke,
    /// A coin flip or another random result.
    Random(RandomKind),
    /// Timestamps of what came into play together (418.5e).
    Timestamps,
    /// By how much the cost of what is played is reduced, by the effect of this (409.1f).
    Reduction(CostChanger),
    /// Which ability is gained or lost.
    Ability,
    /// Where something goes.
    Place,
    /// A number.
    Number,
    /// How much life to pay, where any amount may be.
    LifePaid,
    /// How much mana to pay, where any amount may be.
    ManaPaid,
    /// Which of several things is done (413.2c).
    Instruction(Vec<Deed>),
    /// In which zones.
    Zones,
}

impl Purpose {
    /// Whether it is whether a player does what is allowed.
    pub fn is_offer(&self) -> bool {
        matches!(self, Purpose::May | Purpose::Modify | Purpose::Assignment)
    }
}

impl Ask {
    /// All of these, in an order of which nothing stays open.
    pub fn order(purpose: Purpose, of: Vec<Choice>) -> Ask {
        let seen = of.len();
        Ask::Order { purpose, of, seen }
    }
}

/// What a player does with priority.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Act {
    /// Pass (408.1c).
    Pass,
    /// Play a card as a spell or land.
    Play {
        /// The card.
        object: ObjectId,
        /// How.
        how: HowPlayed,
    },
    /// Play an activated ability.
    PlayAbility {
        /// Whose.
        object: ObjectId,
        /// Which, by place in the object's characteristics' abilities.
        ability: usize,
    },
    /// Turn a face-down permanent face up (408.2h).
    TurnFaceUp(ObjectId),
    /// Suspend a card (408.2k).
    Suspend(ObjectId),
    /// End an effect of this object that may be ended (408.2i).
    EndEffect(ObjectId),
    /// Ignore the effect of a static ability of this object (408.2j).
    IgnoreEffect(ObjectId),
    /// Do what an effect of this object lets one do at a later time (408.2i).
    TakeUp(ObjectId),
    /// Concede (102.3a).
    Concede(PlayerId),
    /// Nothing here for now: of several turns at the same time, this player's goes on (608.4).
    OtherTurn(PlayerId),
}

/// The way in which a card is played (409.1b: only one alternative).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum HowPlayed {
    /// For its mana cost; other ways may still be chosen where asked.
    #[default]
    Normal,
    /// One half of a split card (505.2).
    Half(u8),
    /// Face down (504.3).
    FaceDown,
    /// For its flashback cost.
    Flashback,
    /// For its madness cost.
    Madness,
    /// For the alternative cost that its text offers.
    Alternative,
    /// Without paying its mana cost.
    Free,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// To `Act`.
    Act(Act),
    /// To `Act`, of a team that has priority: this player of it acts (606.6e).
    ActOf(PlayerId, Act),
    /// To `One`.
    One(Choice),
    /// To `Some` and `Order`.
    Many(Vec<Choice>),
    /// To `Number`.
    Number(i64),
    /// To `Split` and `Assign`, in the order of `among`.
    Split(Vec<u32>),
    /// To `YesNo`.
    Yes,
    /// To `YesNo`.
    No,
    /// To `Attack`.
    Attack {
        /// Attackers and whom they attack.
        attackers: Vec<(ObjectId, PlayerId)>,
        /// Bands.
        bands: Vec<Vec<ObjectId>>,
    },
    /// To `Block`: blocker, attackers.
    Block(Vec<(ObjectId, Vec<ObjectId>)>),
    /// To anything: a player concedes first (102.3a).
    Concede(PlayerId),
    /// To `Pay`: mana abilities in order (source and what it is to make), then the mana that is
    /// spent from the pool; `None`: it can't or won't be paid.
    Mana(Option<Payment>),
}

/// Which kind of answer one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerShape {
    /// An act.
    Act,
    /// One option.
    One,
    /// Several options.
    Many,
    /// A number.
    Number,
    /// A division.
    Split,
    /// Yes or no.
    YesNo,
    /// Attackers.
    Attack,
    /// Blockers.
    Block,
    /// That a player concedes.
    Concession,
    /// Mana.
    Mana,
}

impl AnswerShape {
    /// Its term in a program's output.
    pub fn word(self) -> &'static str {
        match self {
            AnswerShape::Act => "act",
            AnswerShape::One => "one",
            AnswerShape::Many => "many",
            AnswerShape::Number => "number",
            AnswerShape::Split => "split",
            AnswerShape::YesNo => "yes or no",
            AnswerShape::Attack => "attack",
            AnswerShape::Block => "block",
            AnswerShape::Concession => "concession",
            AnswerShape::Mana => "mana",
        }
    }
}

impl Answer {
    /// `Yes` if it is so, and otherwise `No`.
    pub fn yes_if(so: bool) -> Answer {
        if so { Answer::Yes } else { Answer::No }
    }

    /// Which kind of answer it is.
    pub fn shape(&self) -> AnswerShape {
        match self {
            Answer::Act(_) | Answer::ActOf(..) => AnswerShape::Act,
            Answer::One(_) => AnswerShape::One,
            Answer::Many(_) => AnswerShape::Many,
            Answer::Number(_) => AnswerShape::Number,
            Answer::Split(_) => AnswerShape::Split,
            Answer::Yes | Answer::No => AnswerShape::YesNo,
            Answer::Attack { .. } => AnswerShape::Attack,
            Answer::Block(_) => AnswerShape::Block,
            Answer::Concede(_) => AnswerShape::Concession,
            Answer::Mana(_) => AnswerShape::Mana,
        }
    }
}

/// How a mana cost is paid.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Payment {
    /// Mana abilities to play, in order: the source by place in the question, and which of the
    /// alternatives.
    pub abilities: Vec<(usize, usize)>,
    /// What is spent; `None`: the rules choose, floating mana first.
    pub spend: Option<Vec<Mana>>,
    /// Once those abilities have been played, how the rest is paid is asked again.
    pub again: bool,
    /// Whatever mana the cost needs is there: the scenario leaves mana out of account.
    pub granted: bool,
}

/// Something that answers decisions.
pub trait Decide {
    /// Answers a decision. `game` is the state at the moment of asking; lines can be added to the
    /// log.
    ///
    /// # Errors
    /// Stops the run: a missing or unused choice, the end of the script, an illegal answer.
    fn decide(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop>;

    /// Whether a decision with one legal answer (or none) should still be put to it; the engine
    /// notes forced choices itself.
    fn forced(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop>;

    /// Whether the players only pass, for as long as it takes: then what comes round again without
    /// a choice goes on for ever (421.4).
    fn only_passes(&self) -> bool {
        false
    }

    /// Whether whatever mana a cost needs is there: what is tried asks nobody, and has to know it.
    fn mana_is_free(&self) -> bool {
        false
    }

    /// What the announcement names for a decision without a legal option, so that the refusal can
    /// say why that can't be.
    ///
    /// # Errors
    /// What is named can't be found.
    fn named(&mut self, _game: &Game, _decision: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}
