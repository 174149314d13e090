//! Keyword abilities with their parameters (502).
use super::{Cost, Objects, Quality};

/// A keyword of 502, as printed; `rules/r502_keywords` says what it stands for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Keyword {
    /// 502.2
    FirstStrike,
    /// 502.3
    Flanking,
    /// 502.4
    Flying,
    /// 502.5
    Haste,
    /// 502.6: "forestwalk", "snow swampwalk", "legendary landwalk", "nonbasic landwalk": the land phrase
    Landwalk(Box<Objects>),
    /// 502.7: "protection from red", "from artifacts", "from the chosen color", "from Goblins"
    Protection(Vec<Quality>),
    /// "protection from everything" and from players: not of the time, kept for reading
    ProtectionFromAll,
    /// 502.8
    Shadow,
    /// 502.9
    Trample,
    /// 502.10
    Banding,
    /// 502.11, with the creature type or "legends"
    BandsWithOther(Box<Objects>),
    /// 502.12
    Rampage(u32),
    /// 502.13
    CumulativeUpkeep(Vec<Cost>),
    /// 502.14
    Vigilance,
    /// 502.15
    Phasing,
    /// 502.16
    Buyback(Vec<Cost>),
    /// 502.17
    Horsemanship,
    /// 502.18
    Cycling(Vec<Cost>),
    /// 502.18c: "mountaincycling {2}", "wizardcycling"-like with the type word
    TypeCycling(String, Vec<Cost>),
    /// 502.19
    Echo(Vec<Cost>),
    /// 502.20
    Fading(u32),
    /// 502.21: one cost, or two joined by "and/or"
    Kicker(Vec<Vec<Cost>>),
    /// 502.22
    Flashback(Vec<Cost>),
    /// 502.23
    Fear,
    /// 502.24
    Madness(Vec<Cost>),
    /// 502.26
    Morph(Vec<Cost>),
    /// 502.25
    Amplify(u32),
    /// 502.27
    DoubleStrike,
    /// 502.28-30
    Provoke,
    /// Storm.
    Storm,
    /// Affinity for what.
    Affinity(Box<Objects>),
    /// Entwine.
    Entwine(Vec<Cost>),
    /// 502.33
    Equip(Vec<Cost>),
    /// Imprint, as the word before a dash in the time's text is an ability word; here where it stands alone.
    Imprint,
    /// Modular.
    Modular(u32),
    /// "modular-sunburst"
    ModularSunburst,
    /// Scry is an action; kept for "scry 2" as an effect in `Action`.
    Sunburst,
    /// Bushido.
    Bushido(u32),
    /// Soulshift.
    Soulshift(u32),
    /// Splice onto what, for what.
    Splice(String, Vec<Cost>),
    /// Offering of a type.
    Offering(String),
    /// Ninjutsu.
    Ninjutsu(Vec<Cost>),
    /// Epic.
    Epic,
    /// Convoke.
    Convoke,
    /// Dredge.
    Dredge(u32),
    /// Transmute.
    Transmute(Vec<Cost>),
    /// Bloodthirst; `None` is X.
    Bloodthirst(Option<u32>),
    /// Haunt.
    Haunt,
    /// Replicate.
    Replicate(Vec<Cost>),
    /// Forecast: an activated ability behind the word.
    Forecast(Box<super::Activated>),
    /// Graft.
    Graft(u32),
    /// Recover.
    Recover(Vec<Cost>),
    /// Ripple.
    Ripple(u32),
    /// Split second.
    SplitSecond,
    /// Suspend N with a cost; `None` is X.
    Suspend(Option<u32>, Vec<Cost>),
    /// Flash.
    Flash,
    /// Defender.
    Defender,
    /// Reach, a later word for the spiders' line; marked.
    Reach,
    /// Shroud, a later word; marked.
    Shroud,
    /// Enchant (502.45): the object phrase, or a player.
    Enchant(Box<EnchantWhat>),
    /// Substance.
    Substance,
    /// Threshold as a keyword of its own (502.27 region): printed as an ability word in the tree.
    Threshold,
    /// "Indestructible" as a later keyword; marked.
    Indestructible,
    /// Vanishing, a later word; marked.
    Vanishing(u32),
}

/// What an Aura can enchant.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum EnchantWhat {
    /// "creature you control"
    Objects(Objects),
    /// "player", "opponent"
    Player {
        /// "opponent"
        opponent: bool,
    },
}

/// The optional cost that "was paid" speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum CostName {
    /// "the kicker cost", "it was kicked"
    Kicker,
    /// "the {1}{G} kicker cost" (502.21d): which of two
    KickerOf(u8),
    /// "the buyback cost"
    Buyback,
    /// "the entwine cost"
    Entwine,
    /// "the flashback cost", "the madness cost", "the morph cost"
    Other(String),
    /// "the additional cost", "the alternative cost"
    Alternative,
}
