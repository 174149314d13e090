//! The variant and the options of a game (600.2).

use crate::source::{Span, Text};

/// The multiplayer variant that the file names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantNamed {
    /// Which.
    pub variant: Variant,
    /// Where it is named.
    pub span: Span,
}

/// A multiplayer variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Variant {
    /// `free-for-all` (605)
    FreeForAll,
    /// `grand melee` (608)
    GrandMelee,
    /// `two-headed giant` (606)
    TwoHeadedGiant,
    /// `emperor` (607)
    Emperor,
    /// `teams` (609)
    Teams,
    /// A variant that the book doesn't have.
    Unknown(String),
}

/// An option of the game that the file names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionNamed {
    /// Which.
    pub option: GameOption,
    /// Where it is named.
    pub span: Span,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameOption {
    /// `ante` (217.9)
    Ante,
    /// `attack multiple players` (602)
    AttackMultiplePlayers,
    /// `attack left` (604)
    AttackLeft,
    /// `attack right` (604)
    AttackRight,
    /// `deploy creatures` (603)
    DeployCreatures,
    /// `constructed` (100.2)
    Constructed,
    /// `limited`, `sealed deck`, `draft` (100.3)
    Limited,
    /// What is no option.
    Unknown(String),
}

impl VariantNamed {
    /// The variant of these words.
    pub fn of(words: &Text) -> Self {
        let variant = match words.as_str().to_lowercase().as_str() {
            "free-for-all" | "free for all" => Variant::FreeForAll,
            "grand melee" => Variant::GrandMelee,
            "two-headed giant" => Variant::TwoHeadedGiant,
            "emperor" => Variant::Emperor,
            "teams" => Variant::Teams,
            other => Variant::Unknown(other.to_owned()),
        };
        Self { variant, span: words.span }
    }
}

impl OptionNamed {
    /// The option of these words.
    pub fn of(words: &Text) -> Self {
        let option = match words.as_str().to_lowercase().as_str() {
            "ante" => GameOption::Ante,
            "attack multiple players" => GameOption::AttackMultiplePlayers,
            "attack left" => GameOption::AttackLeft,
            "attack right" => GameOption::AttackRight,
            "deploy creatures" => GameOption::DeployCreatures,
            "constructed" => GameOption::Constructed,
            "limited" | "sealed deck" | "draft" => GameOption::Limited,
            other => GameOption::Unknown(other.to_owned()),
        };
        Self { option, span: words.span }
    }
}
