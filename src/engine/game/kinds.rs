//! Of what kinds events are, as far as what triggers on them asks.
use super::{Event, Move, Zone};

/// A set of kinds of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Kinds(u64);

impl Kinds {
    /// None.
    pub const NOTHING: Kinds = Kinds(0);
    /// Something is put into play, or phases in.
    pub const INTO_PLAY: Kinds = Kinds(1);
    /// Something is put into a graveyard.
    pub const INTO_GRAVEYARD: Kinds = Kinds(1 << 1);
    /// Something is put into a hand.
    pub const INTO_HAND: Kinds = Kinds(1 << 2);
    /// Something is put into a library.
    pub const INTO_LIBRARY: Kinds = Kinds(1 << 3);
    /// Something is put onto the stack.
    pub const ONTO_STACK: Kinds = Kinds(1 << 4);
    /// Something is put into another zone.
    pub const ELSEWHERE: Kinds = Kinds(1 << 5);
    /// Any move.
    pub const MOVES: Kinds = Kinds((1 << 6) - 1);
    /// Something new is there.
    pub const CREATED: Kinds = Kinds(1 << 6);
    /// Something ceases to exist.
    pub const CEASED: Kinds = Kinds(1 << 7);
    /// Something is to be destroyed.
    pub const DESTROY: Kinds = Kinds(1 << 8);
    /// The first card of some is revealed.
    pub const REVEALED: Kinds = Kinds(1 << 9);
    /// Damage.
    pub const DAMAGE: Kinds = Kinds(1 << 10);
    /// A spell or a land is played.
    pub const PLAYED: Kinds = Kinds(1 << 11);
    /// An ability is played.
    pub const ABILITY_PLAYED: Kinds = Kinds(1 << 12);
    /// Something becomes a target.
    pub const TARGETED: Kinds = Kinds(1 << 13);
    /// Something becomes tapped.
    pub const TAPPED: Kinds = Kinds(1 << 14);
    /// Something becomes untapped.
    pub const UNTAPPED: Kinds = Kinds(1 << 15);
    /// An effect ends.
    pub const EFFECT_ENDED: Kinds = Kinds(1 << 16);
    /// A permanent is tapped for mana.
    pub const TAPPED_FOR_MANA: Kinds = Kinds(1 << 17);
    /// Life is gained or lost.
    pub const LIFE: Kinds = Kinds(1 << 18);
    /// An upkeep cost is paid, or isn't.
    pub const UPKEEP: Kinds = Kinds(1 << 19);
    /// A card is cycled.
    pub const CYCLED: Kinds = Kinds(1 << 20);
    /// Something is turned face up or face down.
    pub const TURNED: Kinds = Kinds(1 << 21);
    /// Something is countered.
    pub const COUNTERED: Kinds = Kinds(1 << 22);
    /// Counters are put on something or removed.
    pub const COUNTERS: Kinds = Kinds(1 << 23);
    /// A library is shuffled.
    pub const SHUFFLED: Kinds = Kinds(1 << 24);
    /// Somebody else controls something.
    pub const CONTROL: Kinds = Kinds(1 << 25);
    /// Something becomes attached or unattached.
    pub const ATTACHED: Kinds = Kinds(1 << 26);
    /// A coin is flipped.
    pub const COIN: Kinds = Kinds(1 << 27);
    /// Something attacks or blocks, or does so no longer.
    pub const FIGHT: Kinds = Kinds(1 << 29);
    /// No event: a step begins.
    pub const BEGINNING: Kinds = Kinds(1 << 30);
    /// No event: a state of the game.
    pub const STATE: Kinds = Kinds(1 << 31);

    /// A permanent regenerates.
    pub const REGENERATED: Kinds = Kinds(1 << 32);

    /// Whether the two have a kind in common.
    pub fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }
}

impl std::ops::BitOr for Kinds {
    type Output = Kinds;
    fn bitor(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }
}

impl FromIterator<Kinds> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kinds>>(all: I) -> Kinds {
        all.into_iter().fold(Kinds::NOTHING, |a, b| a | b)
    }
}

impl Event {
    /// Of what kind it is; none where nothing triggers on it.
    pub fn kinds(&self) -> Kinds {
        match self {
            Event::Move(m) => of_move(m),
            Event::Created(_) => Kinds::CREATED,
            Event::Ceased { .. } => Kinds::CEASED,
            Event::Destroy { .. } => Kinds::DESTROY,
            Event::Regenerated(..) => Kinds::REGENERATED,
            Event::RevealedFirst { .. } => Kinds::REVEALED,
            Event::Damage { .. } => Kinds::DAMAGE,
            Event::SpellPlayed { .. } | Event::LandPlayed { .. } => Kinds::PLAYED,
            Event::AbilityPlayed { .. } => Kinds::ABILITY_PLAYED,
            Event::BecameTarget { .. } => Kinds::TARGETED,
            Event::Tapped(_) => Kinds::TAPPED,
            Event::Untapped(_) => Kinds::UNTAPPED,
            Event::EffectEnded(_) => Kinds::EFFECT_ENDED,
            Event::TappedForMana { .. } => Kinds::TAPPED_FOR_MANA,
            Event::Life { .. } => Kinds::LIFE,
            Event::UpkeepPaid { .. } => Kinds::UPKEEP,
            Event::Cycled { .. } => Kinds::CYCLED,
            Event::TurnedFace { .. } => Kinds::TURNED,
            Event::Countered { .. } => Kinds::COUNTERED,
            Event::CountersPut { .. } | Event::CountersRemoved { .. } => Kinds::COUNTERS,
            Event::Shuffled(_) => Kinds::SHUFFLED,
            Event::ControlChanged { .. } => Kinds::CONTROL,
            Event::Attached { .. } => Kinds::ATTACHED,
            Event::CoinFlipped { .. } => Kinds::COIN,
            Event::ManaSpent { .. } => Kinds::NOTHING,
            Event::Attacks { .. }
            | Event::Unblocked(_)
            | Event::Blocks { .. }
            | Event::BlockerAdded { .. }
            | Event::BecameBlocked { .. }
            | Event::RemovedFromCombat(_) => Kinds::FIGHT,
            _ => Kinds::NOTHING,
        }
    }
}

fn of_move(m: &Move) -> Kinds {
    match m.to {
        Zone::InPlay => Kinds::INTO_PLAY,
        Zone::Graveyard(_) => Kinds::INTO_GRAVEYARD,
        Zone::Hand(_) => Kinds::INTO_HAND,
        Zone::Library(_) => Kinds::INTO_LIBRARY,
        Zone::Stack => Kinds::ONTO_STACK,
        Zone::Removed | Zone::PhasedOut | Zone::Ante | Zone::Outside | Zone::Gone => {
            Kinds::ELSEWHERE
        }
    }
}
