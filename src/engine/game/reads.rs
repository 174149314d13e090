//! Parts of a game as texts ask for them: the characteristics of objects, and facts besides.

/// A set of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reads(u16);

impl Reads {
    /// None.
    pub const NOTHING: Reads = Reads(0);
    /// All.
    pub const EVERYTHING: Reads = Reads(u16::MAX);
    /// Names.
    pub const NAME: Reads = Reads(1);
    /// Mana costs.
    pub const COST: Reads = Reads(1 << 1);
    /// Colours.
    pub const COLOR: Reads = Reads(1 << 2);
    /// Types, subtypes and supertypes.
    pub const TYPES: Reads = Reads(1 << 3);
    /// Power and toughness.
    pub const SIZE: Reads = Reads(1 << 4);
    /// Who controls what.
    pub const CONTROL: Reads = Reads(1 << 5);
    /// Abilities that were added to those that there were.
    pub const GAINED: Reads = Reads(1 << 6);
    /// Abilities that there were.
    pub const LOST: Reads = Reads(1 << 7);
    /// Which abilities something has.
    pub const ABILITIES: Reads = Reads(1 << 6 | 1 << 7);
    /// Every characteristic, and control.
    pub const CHARACTERISTICS: Reads = Reads((1 << 8) - 1);
    /// What is tapped.
    pub const TAPPED: Reads = Reads(1 << 8);
    /// Who attacks and blocks.
    pub const COMBAT: Reads = Reads(1 << 9);
    /// Life totals.
    pub const LIFE: Reads = Reads(1 << 10);
    /// The step, and what happened in this turn.
    pub const TURN: Reads = Reads(1 << 11);
    /// What is neither in play nor phased out: spells, hands, graveyards.
    pub const OUTSIDE: Reads = Reads(1 << 12);

    /// Whether the two have a part in common.
    pub fn meets(self, other: Reads) -> bool {
        self.0 & other.0 != 0
    }
}

impl std::ops::BitOr for Reads {
    type Output = Reads;
    fn bitor(self, other: Reads) -> Reads {
        Reads(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for Reads {
    fn bitor_assign(&mut self, other: Reads) {
        self.0 |= other.0;
    }
}

impl FromIterator<Reads> for Reads {
    fn from_iter<I: IntoIterator<Item = Reads>>(all: I) -> Reads {
        all.into_iter().fold(Reads::NOTHING, |a, b| a | b)
    }
}
