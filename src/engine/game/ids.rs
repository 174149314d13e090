//! Indices: who and what.

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $int:ty) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(pub $int);
        impl $name {
            /// As a place in a list.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id!(
    /// A player, in turn order from 0 (200.3).
    PlayerId, u8);
id!(
    /// A piece of cardboard: it stays the same through every zone (200.1).
    CardId, u16);
id!(
    /// An object: a new one at each zone change (217.1c).
    ObjectId, u32);
id!(
    /// A continuous effect, shield or delayed triggered ability from a resolution.
    EffectId, u32);

/// Which of the triggered abilities of a game one is, in the order in which they triggered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct TriggerNumber(pub u32);

impl std::hash::Hash for PlayerId {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u8(self.0);
    }
}

/// When an object entered its zone or an effect began; later is larger (418.5e, 418.5g).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Timestamp(pub u32);

/// An object or a player: what can be targeted, dealt damage, chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entity {
    /// An object.
    Object(ObjectId),
    /// A player.
    Player(PlayerId),
}

impl Entity {
    /// The object, if it is one.
    pub fn object(self) -> Option<ObjectId> {
        match self {
            Entity::Object(o) => Some(o),
            Entity::Player(_) => None,
        }
    }
    /// The player, if it is one.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Entity::Player(p) => Some(p),
            Entity::Object(_) => None,
        }
    }
}

/// A zone, with its player where each has one (217.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// 217.2
    Library(PlayerId),
    /// 217.3
    Hand(PlayerId),
    /// 217.4
    Graveyard(PlayerId),
    /// 217.5
    InPlay,
    /// 217.6
    Stack,
    /// 217.7
    Removed,
    /// 217.8
    PhasedOut,
    /// 217.9
    Ante,
    /// 217.1e
    Outside,
    /// The object has moved on or ceased to exist; only last known information is left.
    Gone,
}

impl Zone {
    /// Its kind; `None` for what is gone.
    pub fn kind(self) -> Option<crate::terms::ZoneKind> {
        use crate::terms::ZoneKind as K;
        Some(match self {
            Zone::Library(_) => K::Library,
            Zone::Hand(_) => K::Hand,
            Zone::Graveyard(_) => K::Graveyard,
            Zone::InPlay => K::InPlay,
            Zone::Stack => K::Stack,
            Zone::Removed => K::RemovedFromTheGame,
            Zone::PhasedOut => K::PhasedOut,
            Zone::Ante => K::Ante,
            Zone::Outside => K::OutsideTheGame,
            Zone::Gone => return None,
        })
    }

    /// The zone of this kind that the owner's cards go to (217.1a).
    pub fn of(kind: crate::terms::ZoneKind, owner: PlayerId) -> Zone {
        use crate::terms::ZoneKind as K;
        match kind {
            K::Library => Zone::Library(owner),
            K::Hand => Zone::Hand(owner),
            K::Graveyard => Zone::Graveyard(owner),
            K::InPlay => Zone::InPlay,
            K::Stack => Zone::Stack,
            K::RemovedFromTheGame => Zone::Removed,
            K::PhasedOut => Zone::PhasedOut,
            K::Ante => Zone::Ante,
            K::OutsideTheGame => Zone::Outside,
        }
    }

    /// Whether its cards are hidden from some player (217.2b, 217.3c).
    pub fn is_hidden(self) -> bool {
        matches!(self, Zone::Library(_) | Zone::Hand(_))
    }
}
