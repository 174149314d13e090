//! Trigger events and the events that replacement effects watch for (410, 419).
use super::{Compare, ObjectRef, Objects, PlayerRef, Slot, Spelling, Thing, Tree, whether};
use crate::terms::{CounterKind, Step, ZoneKind};

/// Something that happens.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Event {
    /// "\[object\] comes into play [under X's control] [from Y]"
    ComesIntoPlay {
        /// What comes.
        what: ObjectRef,
        /// "under your control"
        under: Option<PlayerRef>,
        /// "from your graveyard"
        from: Option<(ZoneKind, Option<PlayerRef>)>,
    },
    /// "\[player\] puts [a land] into play"
    PutsIntoPlay(PlayerRef, ObjectRef),
    /// "\[object\] leaves play"
    LeavesPlay(ObjectRef),
    /// "\[object\] is put into [a/your] graveyard [from play/anywhere]", "is put into a graveyard
    /// from play"
    PutInto {
        /// What moves.
        what: ObjectRef,
        /// Where to.
        zone: ZoneKind,
        /// Whose zone.
        whose: Option<PlayerRef>,
        /// Where from; `None`: from anywhere (and whether that is said).
        from: Option<(ZoneKind, Option<PlayerRef>)>,
        /// "from anywhere" said.
        anywhere: whether::Anywhere,
        /// Printed as "dies" in a later text, or "is put into a graveyard from play" here.
        during: Option<super::TimeLimit>,
        /// "a spell or ability an opponent controls causes …": only what this describes.
        because: Option<Box<Objects>>,
    },
    /// "\[object\] attacks \[alone\] \[you\]"
    Attacks {
        /// Who.
        what: ObjectRef,
        /// "you", "a player"
        whom: Option<PlayerRef>,
        /// "alone"
        alone: whether::Alone,
        /// "and isn't blocked"
        unblocked: whether::Unblocked,
        /// "for the first time each turn"
        first: whether::First,
    },
    /// "a player attacks with three or more creatures"
    PlayerAttacks {
        /// Who.
        who: PlayerRef,
        /// With which.
        with: Box<Objects>,
        /// How many at least.
        least: i32,
        /// All of those that attack: "they".
        those: Slot,
    },
    /// "\[object\] blocks", "\[object\] blocks a creature" (410.9a, b)
    Blocks {
        /// Who.
        what: ObjectRef,
        /// Whom, if said.
        whom: Option<ObjectRef>,
    },
    /// "\[object\] becomes blocked [by a creature]" (410.9c, d)
    BecomesBlocked {
        /// Who.
        what: ObjectRef,
        /// By what.
        by: Option<ObjectRef>,
    },
    /// "~ blocks or becomes blocked [by a creature]"
    BlocksOrBecomesBlocked {
        /// Who.
        what: ObjectRef,
        /// The other, if said.
        other: Option<ObjectRef>,
    },
    /// "\[source\] deals \[combat\] damage [to X]"
    DealsDamage {
        /// The source.
        source: ObjectRef,
        /// "combat"
        combat: whether::Combat,
        /// To whom.
        to: Option<Thing>,
        /// What "that much" means.
        amount: Slot,
    },
    /// "\[X\] is dealt \[combat\] damage [by Y]"
    IsDealtDamage {
        /// Who.
        to: Thing,
        /// "combat"
        combat: whether::Combat,
        /// By what.
        by: Option<ObjectRef>,
        /// "3 or more damage by a single source"
        least: Option<u32>,
        /// What "that much" means.
        amount: Slot,
    },
    /// "\[player\] plays [a spell]"
    Plays {
        /// Who.
        who: PlayerRef,
        /// The spell, land or card.
        what: ObjectRef,
        /// "during your turn": at no other time.
        during: Option<super::TimeLimit>,
    },
    /// "~ becomes the target of a spell or ability"
    BecomesTarget {
        /// Who.
        what: Thing,
        /// Of what.
        of: ObjectRef,
        /// "for the first time each turn"
        first: whether::First,
    },
    /// "\[object\] becomes tapped"
    BecomesTapped(ObjectRef),
    /// "\[object\] becomes untapped"
    BecomesUntapped(ObjectRef),
    /// "\[object\] loses substance": an effect that gave it the keyword ends
    LosesKeyword(ObjectRef, super::Keyword),
    /// "\[player\] taps [a land] for mana"
    TapsForMana {
        /// Who.
        who: PlayerRef,
        /// What.
        what: ObjectRef,
        /// "of the chosen color"
        mana: whether::OfChosenColor,
    },
    /// "\[object\] is tapped for mana", "of the chosen color"
    TappedForMana(ObjectRef, whether::OfChosenColor),
    /// "\[player\] draws a card"
    Draws(PlayerRef, Compare),
    /// "you reveal a basic land card this way", by the static ability that it is linked with
    /// (404.5)
    RevealsThisWay(Box<super::Objects>),
    /// "\[player\] discards a card"
    Discards {
        /// Who.
        who: PlayerRef,
        /// Which cards.
        what: ObjectRef,
        /// "a spell or ability an opponent controls causes …": only what this describes.
        because: Option<Box<Objects>>,
    },
    /// "\[player\] gains life"
    GainsLife {
        /// Who.
        who: PlayerRef,
        /// What "that much" means.
        amount: Slot,
    },
    /// "\[player\] loses life"
    LosesLife {
        /// Who.
        who: PlayerRef,
        /// What "that much" means.
        amount: Slot,
    },
    /// "\[player\] pays ~'s cumulative upkeep", "doesn't pay"
    PaysUpkeep {
        /// Who.
        who: PlayerRef,
        /// Whose cumulative upkeep.
        what: ObjectRef,
        /// Whether it is.
        paid: whether::Paid,
    },
    /// "\[player\] sacrifices [a permanent]", "~ is sacrificed" with `who: None`
    Sacrifices {
        /// Who.
        who: Option<PlayerRef>,
        /// What.
        what: ObjectRef,
    },
    /// "\[player\] cycles [a card]"
    Cycles {
        /// Who.
        who: PlayerRef,
        /// What.
        what: ObjectRef,
    },
    /// "\[object\] is turned face up"
    TurnedFaceUp(ObjectRef),
    /// "a spell or ability is countered"
    Countered(ObjectRef),
    /// "the last counter is removed from \[object\]"
    LastCounter {
        /// From what.
        from: ObjectRef,
        /// Which.
        kind: CounterKind,
        /// "when you remove": who has to have done it, if the text says so.
        by: Option<PlayerRef>,
    },
    /// "at the beginning of your next main phase", of either (305)
    NextMainPhase(PlayerRef),
    /// "At the beginning of \[your\] \[upkeep\]", "At end of turn", "At end of combat"
    Beginning {
        /// Whose.
        whose: Whose,
        /// Which step; "the next" only in delayed abilities.
        step: Step,
        /// "next"
        next: whether::Next,
    },
    /// "\[player\] shuffles his or her library"; in full with the spell or ability that causes it
    Shuffles(PlayerRef, Spelling),
    /// "\[player\] activates/plays an ability"
    PlaysAbility {
        /// Bound to the ability: "that ability".
        slot: super::Slot,
        /// Who.
        who: Option<PlayerRef>,
        /// Of what, anything where it isn't said; `mana` false: "that isn't a mana ability".
        of: Option<ObjectRef>,
        /// Includes mana abilities.
        mana: whether::Mana,
        /// "with {T} in its activation cost", or without.
        tap: Option<whether::Tap>,
    },
    /// "\[player\] loses control of ~", "gains control"
    LosesControl(PlayerRef, ObjectRef),
    /// "\[player\] gains control of ~ from another player"
    GainsControl(PlayerRef, ObjectRef),
    /// A game state (410.11): "you control no Islands"
    State(super::Condition),
    /// "it regenerates this way": by the shield that the same text has made
    RegeneratesThisWay(ObjectRef),
    /// "~ is destroyed"
    Destroyed(ObjectRef),
    /// "a spell or ability an opponent controls destroys …": only by what this describes
    DestroyedBy(Box<Objects>, ObjectRef),
    /// "~ becomes unattached from a permanent"
    BecomesUnattached(ObjectRef, ObjectRef),
    /// "~ becomes attached", "becomes enchanted"
    BecomesAttached(ObjectRef, ObjectRef),
    /// "~ phases in/out"
    Phases(ObjectRef, Phasing),
    /// "\[player\] wins/loses a coin flip"
    CoinFlip(PlayerRef, super::CoinResult),
}

/// Which way something phases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Phasing {
    /// "phases in"
    In,
    /// "phases out"
    Out,
}

/// Whose step.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Whose {
    /// "your upkeep", "each opponent's upkeep", "that player's"
    Of(PlayerRef),
    /// "each upkeep", "each turn", "the draw step of each player"
    Each,
    /// "the", "end of turn"
    This,
    /// "enchanted player's first upkeep each turn"
    FirstOf(PlayerRef),
    /// "that turn": the extra turn that the slot knows
    ThatTurn(Slot),
    /// "the next turn's upkeep": of whoever's turn is next
    NextTurn,
    /// "that player's next turn": not of the turn that goes on
    NextTurnOf(PlayerRef),
}
