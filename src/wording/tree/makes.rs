//! What effects make: tokens and mana.
use super::{Ability, Amount, Arrival, ObjectRef, Objects, PlayerRef, Spelling, Tree, whether};
use crate::terms::{CardType, Color, Colors, ManaSymbol, Supertype};

/// What a token is (216.1).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct TokenText {
    /// Power and toughness; `None` for a token without.
    pub size: Option<(Amount, Amount)>,
    /// The size stands in a sentence of its own: "Its power is equal to …". Print only.
    pub size_last: Spelling,
    /// "legendary", "snow"
    pub supertypes: Vec<Supertype>,
    /// "black and green"
    pub colors: Colors,
    /// "colorless" said
    pub colorless_said: Spelling,
    /// A colour chosen earlier
    pub chosen_color: whether::ChosenColor,
    /// A creature type chosen earlier
    pub chosen_type: whether::ChosenType,
    /// "Goblin Scout"
    #[tree(subtype)]
    pub subtypes: Vec<String>,
    /// "artifact creature"
    pub types: Vec<CardType>,
    /// "named Wood"
    #[tree(free)]
    pub name: Option<String>,
    /// The name stands behind "into play". Print only.
    pub name_last: Spelling,
    /// "with flying", "with '…'" or "It has '…'"
    pub abilities: Vec<Ability>,
    /// How they arrive.
    pub arrives: Arrival,
    /// "under target opponent's control"
    pub under: Option<PlayerRef>,
}

/// What mana may be spent on.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum SpendOnly {
    /// "only to play artifact spells or abilities of artifacts"
    Playing(PlayWith),
    /// "only to pay cumulative upkeep costs"
    CumulativeUpkeep,
    /// "This mana can't be spent to play spells."
    NoSpells,
    /// "Until end of turn, this mana doesn't empty from your mana pool as phases end": on anything
    Lasts(PlayerRef),
    /// "If that mana is spent on an instant or sorcery spell, that spell can't be countered": on
    /// anything, but on such a spell this is done with it as well
    IfSpent {
        /// On which spell.
        on: Box<Objects>,
        /// What "that spell" means.
        spell: super::Slot,
        /// A change of that spell.
        does: Box<super::Action>,
    },
}

/// What another player than usual chooses in combat (308.2a, 309.2a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Declared {
    /// "which creatures attack"
    Attacks,
    /// "how each creature blocks"
    Blocks,
}

/// Whether mana is told by its colour alone, or by its type, of which colorless is one (406.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum ColorOrType {
    /// "color"
    Color,
    /// "type"
    Type,
}

/// What mana may be spent to play.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct PlayWith {
    /// "to play artifact spells"
    pub spells: Option<Box<Objects>>,
    /// "a multicolored spell" rather than several. Print only.
    pub one: Spelling,
    /// "to play abilities of artifacts": of which sources
    pub abilities: Option<Box<Objects>>,
}

/// Mana that an effect adds.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum ManaOutput {
    /// "{B}{B}{B}", "{2}"
    Symbols(Vec<ManaSymbol>),
    /// "{W} or {U}", "{B}{B} or {G}{G}"
    Either(Vec<Vec<ManaSymbol>>),
    /// "one mana of any color", "three mana of any one color"
    AnyColor {
        /// How many.
        amount: Amount,
        /// "in any combination of colors"
        combination: whether::Combination,
    },
    /// As much of each type as is in the pool of "you".
    AsInPool,
    /// "{G} for each Elf in play", "an amount of {G} equal to its power"
    Times(Vec<ManaSymbol>, Amount),
    /// "one mana of the chosen color"; in full where it isn't "of that color"
    Chosen(Amount, Spelling),
    /// "one mana of any type that a land you control could produce" (406.6)
    CouldProduce {
        /// By what.
        by: Box<Objects>,
        /// "color" or "type".
        of: ColorOrType,
        /// How many.
        amount: Amount,
    },
    /// "one mana of any type that land could produce" (406.6)
    OfTypesOf {
        /// By what.
        by: Box<ObjectRef>,
        /// "color" or "type".
        of: ColorOrType,
        /// How many.
        amount: Amount,
    },
    /// "mana equal to enchanted permanent's mana cost": what its symbols say; an {X} in it is 0
    CostOf(Box<ObjectRef>),
    /// "one mana of any of the removed card's colors"
    ColorsOf {
        /// How many.
        amount: Amount,
        /// Of what.
        what: Box<ObjectRef>,
    },
    /// "one mana of that type", "of any type that land produced" (411.3a)
    SameAs {
        /// How many.
        amount: Amount,
        /// The mana ability's source.
        what: Box<ObjectRef>,
        /// "color" or "type".
        of: ColorOrType,
    },
    /// Either of some colours each: "two mana in any combination of {R} and/or {G}", which are
    /// symbols and no words of a colour (418.6a)
    Combination(Amount, #[tree(free)] Vec<Color>),
}
