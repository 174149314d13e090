//! What happened, as expectations and `this turn:` say it.

use super::asked::AskedAbout;
use super::noun::{Compared, ManaText, NounPhrase, PlayerName, ZoneRef};
use crate::rulebook::RuleId;

/// Something that happened to or by the sentence's subject.
#[derive(Clone, Debug, PartialEq)]
pub struct PastEvent {
    /// What.
    pub kind: EventKind,
    /// `once`, `twice`, `3 times`: exactly so often; otherwise at least once.
    pub times: Option<u32>,
    /// `… this turn`; otherwise since the scenario began.
    pub this_turn: bool,
}

/// The happenings. The subject is the object, ability or player in front of the verb.
#[derive(Clone, Debug, PartialEq)]
pub enum EventKind {
    /// `X's ability triggered`
    Triggered,
    /// `X was countered [by 413.2a | by Y]`
    Countered {
        /// The rule that countered it, where said.
        rule: Option<RuleId>,
        /// The spell or ability that countered it, where said.
        by: Option<NounPhrase>,
    },
    /// `X resolved`
    Resolved,
    /// `X came into play [under Bob's control]`
    CameIntoPlay {
        /// Under whose control.
        under: Option<PlayerName>,
    },
    /// `X left play`
    LeftPlay,
    /// `X was put into Bob's graveyard [from play]`, `X was returned to Bob's hand`, `X went to …`
    MovedTo {
        /// Where to.
        zone: ZoneRef,
        /// Where from.
        from: Option<ZoneRef>,
        /// It was returned there, and not drawn, found or put there.
        returned: bool,
    },
    /// `X was dealt 2 damage`: the total.
    WasDealtDamage {
        /// How much; none for `was dealt damage`.
        amount: Option<Compared>,
        /// `combat damage`
        combat: bool,
        /// `by Y`
        by: Option<NounPhrase>,
    },
    /// `Soulblast dealt 6 damage [to X]`
    DealtDamage {
        /// How much; none for `dealt damage`.
        amount: Option<Compared>,
        /// `combat damage`
        combat: bool,
        /// To what.
        to: Option<NounPhrase>,
    },
    /// `X was killed by Y`: put into a graveyard from play by what Y did or dealt.
    Killed {
        /// By what.
        by: NounPhrase,
    },
    /// `X prevented 2 damage`
    PreventedDamage {
        /// How much.
        amount: Option<Compared>,
    },
    /// A player's deed: `Ann sacrificed X`, `Ann played a land`, `Ann drew 2 cards`.
    Did {
        /// The deed.
        deed: PastDeed,
        /// To what; none for `Ann attacked`.
        object: Option<NounPhrase>,
        /// It is what it was done with: `Ann attacked with X`.
        with: bool,
    },
    /// The same from the other side: `X was sacrificed [by Ann]`.
    Was {
        /// The deed.
        deed: PastDeed,
        /// By whom.
        by: Option<NounPhrase>,
    },
    /// `Ann gained 3 life`
    GainedLife(Option<Compared>),
    /// `Ann lost 2 life`
    LostLife(Option<Compared>),
    /// `Ann paid {2}{B} for X`
    Paid {
        /// ManaText, where it was mana; empty symbols for `paid nothing`.
        mana: Option<ManaText>,
        /// Life, where it was life.
        life: Option<u32>,
        /// For what.
        source: Option<NounPhrase>,
    },
    /// `Bob's library was shuffled`
    LibraryShuffled,
    /// `nothing was put on the stack`, `X was put on the stack`
    PutOnStack,
    /// `Ann was asked to pay {3}`, `Ann was asked to choose X`
    Asked(AskedAbout),
    /// `Ann was forced to choose X`
    ForcedToChoose(NounPhrase),
    /// `nothing has been chosen for X`, `Teddy has been chosen for X`: the subject for this source.
    ChosenFor(NounPhrase),
    /// `409.1f was applied to X`: the subject is the object, player or ability.
    RuleApplied(RuleId),
    /// `Ann suffered mana burn`, `Ann took 3 mana burn`
    ManaBurn(Option<Compared>),
}

/// Deeds in the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastDeed {
    /// Played, or activated.
    Play,
    /// Of a permanent: an ability of it was activated.
    Activate,
    /// Sacrificed.
    Sacrifice,
    /// Discarded.
    Discard,
    /// Drew.
    Draw,
    /// Destroyed.
    Destroy,
    /// Regenerated.
    Regenerate,
    /// Removed from the game.
    Remove,
    /// Returned to hand, or to play from a graveyard or from outside the game.
    Return,
    /// Revealed.
    Reveal,
    /// Tapped.
    Tap,
    /// Untapped.
    Untap,
    /// Attacked (with).
    Attack,
    /// Blocked (by).
    Block,
    /// Targeted.
    Target,
    /// Cycled.
    Cycle,
    /// Turned face up.
    TurnFaceUp,
    /// Searched.
    Search,
    /// Tapped for mana.
    TapForMana,
    /// Copied.
    Copy,
}
