//! Of what kinds events are, as far as what triggers on them asks.
use super::{Event, Move, Zone};

/// A set of kinds of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EventKinds(u64);

impl EventKinds {
    /// None.
    pub const NOTHING: EventKinds = EventKinds(0);
    /// Something is put into play, or phases in.
    pub const INTO_PLAY: EventKinds = EventKinds(1);
    /// Something is put into a graveyard.
    pub const INTO_GRAVEYARD: EventKinds = EventKinds(1 << 1);
    /// Something is put into a hand.
    pub const INTO_HAND: EventKinds = EventKinds(1 << 2);
    /// Something is put into a library.
    pub const INTO_LIBRARY: EventKinds = EventKinds(1 << 3);
    /// Something is put onto the stack.
    pub const ONTO_STACK: EventKinds = EventKinds(1 << 4);
    /// Something is put into another zone.
    pub const ELSEWHERE: EventKinds = EventKinds(1 << 5);
    /// Any move.
    pub const MOVES: EventKinds = EventKinds((1 << 6) - 1);
    /// Something new is there.
    pub const CREATED: EventKinds = EventKinds(1 << 6);
    /// Something ceases to exist.
    pub const CEASED: EventKinds = EventKinds(1 << 7);
    /// Something is to be destroyed.
    pub const DESTROY: EventKinds = EventKinds(1 << 8);
    /// The first card of some is revealed.
    pub const REVEALED: EventKinds = EventKinds(1 << 9);
    /// Damage.
    pub const DAMAGE: EventKinds = EventKinds(1 << 10);
    /// A spell or a land is played.
    pub const PLAYED: EventKinds = EventKinds(1 << 11);
    /// An ability is played.
    pub const ABILITY_PLAYED: EventKinds = EventKinds(1 << 12);
    /// Something becomes a target.
    pub const TARGETED: EventKinds = EventKinds(1 << 13);
    /// Something becomes tapped.
    pub const TAPPED: EventKinds = EventKinds(1 << 14);
    /// Something becomes untapped.
    pub const UNTAPPED: EventKinds = EventKinds(1 << 15);
    /// An effect ends.
    pub const EFFECT_ENDED: EventKinds = EventKinds(1 << 16);
    /// A permanent is tapped for mana.
    pub const TAPPED_FOR_MANA: EventKinds = EventKinds(1 << 17);
    /// Life is gained or lost.
    pub const LIFE: EventKinds = EventKinds(1 << 18);
    /// An upkeep cost is paid, or isn't.
    pub const UPKEEP: EventKinds = EventKinds(1 << 19);
    /// A card is cycled.
    pub const CYCLED: EventKinds = EventKinds(1 << 20);
    /// Something is turned face up or face down.
    pub const TURNED: EventKinds = EventKinds(1 << 21);
    /// Something is countered.
    pub const COUNTERED: EventKinds = EventKinds(1 << 22);
    /// Counters are put on something or removed.
    pub const COUNTERS: EventKinds = EventKinds(1 << 23);
    /// A library is shuffled.
    pub const SHUFFLED: EventKinds = EventKinds(1 << 24);
    /// Somebody else controls something.
    pub const CONTROL: EventKinds = EventKinds(1 << 25);
    /// Something becomes attached or unattached.
    pub const ATTACHED: EventKinds = EventKinds(1 << 26);
    /// A coin is flipped.
    pub const COIN: EventKinds = EventKinds(1 << 27);
    /// Something attacks or blocks, or does so no longer.
    pub const FIGHT: EventKinds = EventKinds(1 << 29);
    /// No event: a step begins.
    pub const BEGINNING: EventKinds = EventKinds(1 << 30);
    /// No event: a state of the game.
    pub const STATE: EventKinds = EventKinds(1 << 31);

    /// A permanent regenerates.
    pub const REGENERATED: EventKinds = EventKinds(1 << 32);

    /// Whether the two have a kind in common.
    pub fn meets(self, other: EventKinds) -> bool {
        self.0 & other.0 != 0
    }
}

impl std::ops::BitOr for EventKinds {
    type Output = EventKinds;
    fn bitor(self, other: EventKinds) -> EventKinds {
        EventKinds(self.0 | other.0)
    }
}

impl FromIterator<EventKinds> for EventKinds {
    fn from_iter<I: IntoIterator<Item = EventKinds>>(all: I) -> EventKinds {
        all.into_iter().fold(EventKinds::NOTHING, |a, b| a | b)
    }
}

impl Event {
    /// Of what kind it is; none where nothing triggers on it.
    pub fn kinds(&self) -> EventKinds {
        match self {
            Event::Move(m) => of_move(m),
            Event::Created(_) => EventKinds::CREATED,
            Event::Ceased { .. } => EventKinds::CEASED,
            Event::Destroy { .. } => EventKinds::DESTROY,
            Event::Regenerated(..) => EventKinds::REGENERATED,
            Event::RevealedFirst { .. } => EventKinds::REVEALED,
            Event::Damage { .. } => EventKinds::DAMAGE,
            Event::SpellPlayed { .. } | Event::LandPlayed { .. } => EventKinds::PLAYED,
            Event::AbilityPlayed { .. } => EventKinds::ABILITY_PLAYED,
            Event::BecameTarget { .. } => EventKinds::TARGETED,
            Event::Tapped(_) => EventKinds::TAPPED,
            Event::Untapped(_) => EventKinds::UNTAPPED,
            Event::EffectEnded(_) => EventKinds::EFFECT_ENDED,
            Event::TappedForMana { .. } => EventKinds::TAPPED_FOR_MANA,
            Event::Life { .. } => EventKinds::LIFE,
            Event::UpkeepPaid { .. } => EventKinds::UPKEEP,
            Event::Cycled { .. } => EventKinds::CYCLED,
            Event::TurnedFace { .. } => EventKinds::TURNED,
            Event::Countered { .. } => EventKinds::COUNTERED,
            Event::CountersPut { .. } | Event::CountersRemoved { .. } => EventKinds::COUNTERS,
            Event::Shuffled(_) => EventKinds::SHUFFLED,
            Event::ControlChanged { .. } => EventKinds::CONTROL,
            Event::Attached { .. } => EventKinds::ATTACHED,
            Event::CoinFlipped { .. } => EventKinds::COIN,
            Event::ManaSpent { .. } => EventKinds::NOTHING,
            Event::Attacks { .. }
            | Event::Unblocked(_)
            | Event::Blocks { .. }
            | Event::BlockerAdded { .. }
            | Event::BecameBlocked { .. }
            | Event::RemovedFromCombat(_) => EventKinds::FIGHT,
            _ => EventKinds::NOTHING,
        }
    }
}

fn of_move(m: &Move) -> EventKinds {
    match m.to {
        Zone::InPlay => EventKinds::INTO_PLAY,
        Zone::Graveyard(_) => EventKinds::INTO_GRAVEYARD,
        Zone::Hand(_) => EventKinds::INTO_HAND,
        Zone::Library(_) => EventKinds::INTO_LIBRARY,
        Zone::Stack => EventKinds::ONTO_STACK,
        Zone::Removed | Zone::PhasedOut | Zone::Ante | Zone::Outside | Zone::Gone => {
            EventKinds::ELSEWHERE
        }
    }
}
