//! 418.5a. The layers, and which part of an effect belongs in which.
use crate::cite;
use crate::game::Layer;
use crate::rulebook::RuleId;
use crate::wording::tree::Change;

impl Layer {
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

/// Some of the layers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Layers(u16);

impl Layers {
    /// None of them.
    pub const NONE: Layers = Layers(0);

    /// Whether the layer is one of them.
    pub fn has(self, layer: Layer) -> bool {
        self.0 & 1 << layer as u16 != 0
    }

    /// Whether one of them comes before layer 5.
    pub fn has_early(self) -> bool {
        self.0 & ((1 << Layer::Other as u16) - 1) != 0
    }
}

impl From<Layer> for Layers {
    fn from(layer: Layer) -> Layers {
        Layers(1 << layer as u16)
    }
}

impl std::ops::BitOr for Layers {
    type Output = Layers;
    fn bitor(self, other: Layers) -> Layers {
        Layers(self.0 | other.0)
    }
}

impl FromIterator<Layers> for Layers {
    fn from_iter<I: IntoIterator<Item = Layers>>(all: I) -> Layers {
        all.into_iter().fold(Layers::NONE, |a, b| a | b)
    }
}

/// The layers that a change has parts in (418.5b).
pub(super) fn layers_of(change: &Change, origin: Origin) -> Layers {
    // 408.2f: what the object says of itself comes first.
    let set = if origin == Origin::OfItself { Layer::SizeOfItself } else { Layer::Size };
    let one = match change {
        Change::Control(_) => Layer::Control,
        Change::Text(_) | Change::FullText(..) => Layer::Text,
        Change::LoseSupertype(_) => Layer::Type,
        Change::Types(t) => {
            let other = t.colors.is_some() || !t.abilities.is_empty();
            let other = if other { Layer::Other.into() } else { Layers::NONE };
            let size = if t.size.is_some() { set.into() } else { Layers::NONE };
            return Layers::from(Layer::Type) | other | size;
        }
        Change::SetSize(..) => set,
        Change::Size(..) | Change::AdditionalSize(..) if origin == Origin::Resolution => {
            Layer::Size
        }
        Change::Size(..) | Change::AdditionalSize(..) => Layer::SizeByStatics,
        Change::Switch => Layer::Switch,
        Change::Gain(_)
        | Change::GainOneOf(..)
        | Change::GainChosen(..)
        | Change::GainProtectionFromColorsOf(_)
        | Change::GainLandwalkOf(_)
        | Change::GainActivatedAbilitiesOf(_)
        | Change::Lose(_)
        | Change::LoseKind(_)
        | Change::LoseOneOf(..)
        | Change::GainThisAbility
        | Change::LoseThisAbility
        | Change::LoseAbility(_)
        | Change::LoseAll
        | Change::Color { .. } => Layer::Other,
        Change::Rule(_)
        | Change::NoCombatDamage
        | Change::NoDamageToDefender
        | Change::AsThoughUnblocked(_)
        | Change::DividesFreely
        | Change::Name(_)
        | Change::StillA(_) => return Layers::NONE,
    };
    one.into()
}
