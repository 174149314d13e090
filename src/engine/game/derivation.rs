//! How an object came to its characteristics, as values (418.5): what each effect did to it in each
//! layer.
use super::{AbilityInstance, Characteristics, Face, ObjectId, PlayerId, Timestamp};
use crate::cite;
use crate::rulebook::RuleId;
use crate::terms::{CardType, Color, Colors, CounterKind, Supertype};
use crate::wording::tree::{Ability, Keyword};
use std::sync::Arc;

/// One step of the derivation of an object's characteristics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Derivation {
    /// The layer (418.5a); none of the actual object.
    pub layer: Option<Layer>,
    /// The object whose effect it is; `None` for the actual object and for counters.
    pub source: Option<ObjectId>,
    /// What is done.
    pub what: Derived,
    /// The object.
    pub of: ObjectId,
    /// What it was before; of what isn't changed nothing is kept.
    pub before: Option<Arc<Characteristics>>,
    /// What it is afterwards.
    pub after: Option<Arc<Characteristics>>,
    /// The rules that the step rests on.
    pub rules: Vec<RuleId>,
    /// The timestamp of the effect, and where it has it from (418.5f, g); none of the actual
    /// object, of counters, and of what an object is in itself.
    pub timestamp: Option<(Timestamp, Stamped)>,
    /// The place of the ability among its source's: each has an effect of its own.
    pub place: Option<u16>,
}

/// Where an effect has its timestamp from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stamped {
    /// Its object came into the zone (418.5e, f).
    Came,
    /// Its object, an Aura or Equipment, was attached (418.5e).
    Attached,
    /// An effect gave its object the ability (418.5f).
    Given,
    /// A resolution created it (418.5g).
    Created,
}

impl Stamped {
    /// As the output for programs names it.
    pub fn word(self) -> &'static str {
        match self {
            Stamped::Came => "came",
            Stamped::Attached => "attached",
            Stamped::Given => "given",
            Stamped::Created => "created",
        }
    }

    /// The rules by which it is the later one.
    pub fn rules(self) -> Vec<RuleId> {
        match self {
            Stamped::Came | Stamped::Attached => vec![cite!("418.5e")],
            Stamped::Given => vec![cite!("418.5f"), cite!("418.5e")],
            Stamped::Created => vec![cite!("418.5g"), cite!("418.5e")],
        }
    }
}

/// What a step of a derivation does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Derived {
    /// The actual object, with its ability words, which add nothing.
    Actual(Vec<Arc<str>>),
    /// It came into play as a copy of what is called so.
    Copied(Option<Arc<str>>),
    /// An effect.
    Effect(Arc<[Op]>),
    /// An effect would have applied to it as printed, and doesn't.
    Passed,
    /// So many counters of a kind.
    Counters(u32, CounterKind),
    /// It is no creature, and has no power or toughness.
    NoCreature,
}

/// One thing done to one object. Two that are equal do the same (418.5c).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Op {
    /// It becomes a copy of this, with the timestamp of the effect.
    Copy(Face, Timestamp),
    /// It has the full text of this, which isn't copied (503.2), with the timestamp of the effect.
    FullText(Face, Timestamp),
    /// A player gains control of it.
    Control(PlayerId),
    /// A word of its text becomes another.
    Words(WordSwap),
    /// It has these types and no other.
    SetTypes(Vec<CardType>),
    /// It has these types too.
    AddTypes(Vec<CardType>),
    /// It doesn't have these types any more.
    RemoveTypes(Vec<CardType>),
    /// It has these supertypes too.
    AddSupertypes(Vec<Supertype>),
    /// It doesn't have these supertypes any more.
    RemoveSupertypes(Vec<Supertype>),
    /// It has these subtypes and no other.
    SetSubtypes(Vec<Arc<str>>),
    /// It has these subtypes too.
    AddSubtypes(Vec<Arc<str>>),
    /// It doesn't have these subtypes any more.
    RemoveSubtypes(Vec<Arc<str>>),
    /// It has these colors and no other.
    SetColors(Colors),
    /// It has these colors too.
    AddColors(Colors),
    /// It gains these abilities.
    Gain(Vec<AbilityInstance>),
    /// It loses these keywords.
    Lose(Vec<Keyword>),
    /// It loses every "bands with other" ability.
    LoseBands,
    /// It loses this ability.
    LoseAbility(Box<Ability>),
    /// It loses all abilities.
    LoseAll,
    /// Its power, its toughness or both become these.
    SetSize(Option<i32>, Option<i32>),
    /// Its power and toughness change by these.
    Size(i32, i32),
    /// Its power and toughness are switched.
    Switch,
}

/// One word replaced by another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WordSwap {
    /// A colour word.
    Color(Color, Color),
    /// A land or creature type.
    Subtype(String, String),
}

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
}
