//! What static abilities say of the rules of the game.
use super::{Amount, ManaOutput, Objects, PlayerRef, Tree, whether};

/// Other changes to the rules of the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum GameRule {
    /// "Players don't lose unspent mana as phases end" and the like
    ManaDoesntEmpty(PlayerRef),
    /// "The state-based effect for 0 life doesn't apply": "you don't lose the game for having 0 or
    /// less life"
    NoLossForLife(PlayerRef),
    /// "If a land is tapped for mana, it produces {B} instead of any other type [and amount]"
    ProduceInstead(Box<Objects>, ManaOutput, HowMuch, InPlaceOf),
    /// "You may spend blue mana as though it were mana of any color to pay …", "You may spend white
    /// mana as though it were red mana"
    SpendAs {
        /// Whose mana.
        who: PlayerRef,
        /// Of which color; `None`: any mana.
        mana: Option<crate::terms::Color>,
        /// Like which; `None`: of any color.
        like: Option<crate::terms::Color>,
        /// "to pay the activation costs of ~'s abilities"
        own_abilities: whether::OwnAbilities,
        /// "You may spend other mana only as though it were colorless mana."
        rest_colorless: whether::RestColorless,
    },
    /// "Each spell that would cost less than three mana to play costs three mana to play"
    CostAtLeast(Amount),
    /// "Spend only … on X"
    SpendOnly(crate::terms::Color),
    /// "Untap all permanents you control during each other player's untap step."
    UntapsInOthers(Box<Objects>),
    /// "Each player chooses artifact, creature, or land during his or her untap step."
    UntapsOneKind,
    /// "If you would flip a coin, instead flip two coins and ignore one."
    FlipTwo(PlayerRef),
    /// "While choosing targets as part of playing a spell or an ability, your opponents must choose
    /// at least one … if able."
    MustTarget(PlayerRef, Box<Objects>),
    /// "You choose which creatures attack this turn": who declares what
    Declares(PlayerRef, super::Declared),
    /// "Instead of declaring blockers, each defending player … piles …"
    BlockersInPiles,
}

/// How much mana is produced instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum HowMuch {
    /// As much as would have been.
    Same,
    /// "and amount": what is said
    Said,
}

/// Which of the mana that would have been produced is of another color or type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum InPlaceOf {
    /// "instead of any other type"
    AnyType,
    /// "instead of any other color": colorless mana stays
    AnyColor,
}
