//! 418.5a. The layers, and which part of an effect belongs in which.
use crate::cite;
use crate::rulebook::RuleId;
use crate::wording::tree::Change;

/// A layer or sublayer, in the order of application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// 1: copy effects.
    Copy,
    /// 2: control-changing effects.
    Control,
    /// 3: text-changing effects.
    Text,
    /// 4: type-, subtype- and supertype-changing effects.
    Type,
    /// 5: all others that don't change power or toughness.
    Other,
    /// 6a: power and toughness by characteristic-setting abilities.
    SizeOfItself,
    /// 6b: power and toughness, all that isn't in another sublayer.
    Size,
    /// 6c: counters.
    Counters,
    /// 6d: static abilities that modify power or toughness without setting it.
    SizeByStatics,
    /// 6e: switching.
    Switch,
}

impl Layer {
    /// All, in order.
    pub const ALL: [Layer; 10] = [
        Layer::Copy,
        Layer::Control,
        Layer::Text,
        Layer::Type,
        Layer::Other,
        Layer::SizeOfItself,
        Layer::Size,
        Layer::Counters,
        Layer::SizeByStatics,
        Layer::Switch,
    ];

    /// As 418.5a names it: "4", "6b".
    pub fn name(self) -> &'static str {
        match self {
            Layer::Copy => "1",
            Layer::Control => "2",
            Layer::Text => "3",
            Layer::Type => "4",
            Layer::Other => "5",
            Layer::SizeOfItself => "6a",
            Layer::Size => "6b",
            Layer::Counters => "6c",
            Layer::SizeByStatics => "6d",
            Layer::Switch => "6e",
        }
    }

    /// The rules that an application in this layer rests on.
    pub(super) fn rules(self) -> Vec<RuleId> {
        let own = match self {
            Layer::Copy => cite!("503.2"),
            Layer::Control => cite!("214.4"),
            Layer::Text => cite!("418.6a"),
            Layer::Type => cite!("212.1b"),
            Layer::Other => cite!("407.1"),
            Layer::Counters => cite!("200.10"),
            Layer::Switch => cite!("418.5i"),
            Layer::SizeOfItself | Layer::Size | Layer::SizeByStatics => cite!("208.1"),
        };
        vec![cite!("418.5a"), own]
    }
}

/// Where an effect comes from, as far as the layers ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// A characteristic-setting ability (405.2).
    OfItself,
    /// Another static ability.
    Static,
    /// A resolution.
    Resolution,
}

/// The layers that a change has parts in (418.5b).
pub(super) fn layers_of(change: &Change, origin: Origin) -> Vec<Layer> {
    let set = if origin == Origin::OfItself { Layer::SizeOfItself } else { Layer::Size };
    match change {
        Change::CopyOf(..) => vec![Layer::Copy],
        Change::Control(_) => vec![Layer::Control],
        Change::Text(_) | Change::FullText(..) => vec![Layer::Text],
        Change::LoseSupertype(_) => vec![Layer::Type],
        Change::Types(t) => {
            let mut layers = vec![Layer::Type];
            if t.colors.is_some() || !t.abilities.is_empty() {
                layers.push(Layer::Other);
            }
            if t.size.is_some() {
                layers.push(set);
            }
            layers
        }
        Change::SetSize(..) => vec![set],
        Change::Size(..) | Change::AdditionalSize(..) if origin == Origin::Resolution => {
            vec![Layer::Size]
        }
        Change::Size(..) | Change::AdditionalSize(..) => vec![Layer::SizeByStatics],
        Change::Switch => vec![Layer::Switch],
        Change::Gain(_)
        | Change::GainOneOf(..)
        | Change::GainChosen(..)
        | Change::GainAbilitiesOf(..)
        | Change::Lose(_)
        | Change::LoseKind(_)
        | Change::LoseOneOf(..)
        | Change::GainThisAbility
        | Change::LoseThisAbility
        | Change::LoseAbility(_)
        | Change::LoseAll
        | Change::CantHave(_)
        | Change::Color { .. }
        | Change::Name(_) => vec![Layer::Other],
        Change::Rule(_)
        | Change::NoCombatDamage
        | Change::AsThoughUnblocked
        | Change::DividesFreely
        | Change::StillA(_) => Vec::new(),
    }
}
