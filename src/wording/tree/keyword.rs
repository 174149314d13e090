//! Keyword abilities with their parameters (502).
use super::{Cost, Objects, Quality, Tree};

/// A keyword of 502, as printed; `rules/r502_keywords` says what it stands for.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
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
    TypeCycling(#[tree(subtype)] String, Vec<Cost>),
    /// 502.19
    Echo(Vec<Cost>),
    /// 502.20
    Fading(u32),
    /// 502.21: one cost, or two joined by "and/or"
    Kicker(Vec<Vec<Cost>>),
    /// 502.22
    Flashback(Vec<Cost>),
    /// 502.25
    Fear,
    /// 502.24
    Madness(Vec<Cost>),
    /// 502.26
    Morph(Vec<Cost>),
    /// 502.27
    Amplify(u32),
    /// 502.28
    DoubleStrike,
    /// 502.29
    Provoke,
    /// 502.30
    Storm,
    /// 502.31: affinity for what
    Affinity(Box<Objects>),
    /// 502.32
    Entwine(Vec<Cost>),
    /// 502.33
    Equip(Vec<Cost>),
    /// 502.35
    Modular(u32),
    /// "modular-sunburst"
    ModularSunburst,
    /// 502.37: scry is an action; kept for "scry 2" as an effect in `Action`
    Sunburst,
    /// 502.38
    Bushido(u32),
    /// 502.39
    Soulshift(u32),
    /// 502.40: splice onto what, for what
    Splice(#[tree(subtype)] String, Vec<Cost>),
    /// 502.42: offering of a type
    Offering(#[tree(subtype)] String),
    /// 502.43
    Ninjutsu(Vec<Cost>),
    /// 502.44
    Epic,
    /// 502.46
    Convoke,
    /// 502.47
    Dredge(u32),
    /// 502.48
    Transmute(Vec<Cost>),
    /// 502.50: bloodthirst; `None` is X
    Bloodthirst(Option<u32>),
    /// 502.51
    Haunt,
    /// 502.52
    Replicate(Vec<Cost>),
    /// 502.53: forecast: an activated ability behind the word
    Forecast(Box<super::Activated>),
    /// 502.54
    Graft(u32),
    /// 502.55
    Recover(Vec<Cost>),
    /// 502.56
    Ripple(u32),
    /// 502.58
    SplitSecond,
    /// 502.59: suspend N with a cost; `None` is X
    Suspend(Option<u32>, Vec<Cost>),
    /// 502.57
    Flash,
    /// 502.41
    Defender,
    /// Reach, a later word for the spiders' line; marked.
    Reach,
    /// Shroud, a later word; marked.
    Shroud,
    /// Enchant (502.45): the object phrase, or a player.
    Enchant(Box<EnchantWhat>),
    /// 502.49
    Substance,
    /// "Indestructible" as a later keyword; marked.
    Indestructible,
}

impl Keyword {
    /// The keywords that only later editions have and that are read all the same: each with its word, and what 2006 says.
    pub const LATER: [(Keyword, &'static str, &'static str); 4] = [
        (Keyword::Reach, "reach", "can block as though it had flying"),
        (Keyword::Shroud, "shroud", "can't be the target of spells or abilities"),
        (Keyword::Indestructible, "indestructible", "is indestructible"),
        (
            Keyword::ProtectionFromAll,
            "protection from everything",
            "protection from each colour, from artifacts and so on",
        ),
    ];
}

impl Keyword {
    /// Whether rules ask for it by name alone, and whatever else is in the game changes nothing of what it means.
    pub fn is_asked_for_by_name(&self) -> bool {
        matches!(
            self,
            Keyword::FirstStrike
                | Keyword::DoubleStrike
                | Keyword::Flying
                | Keyword::Haste
                | Keyword::Landwalk(_)
                | Keyword::Protection(_)
                | Keyword::Shadow
                | Keyword::Trample
                | Keyword::Vigilance
                | Keyword::Horsemanship
                | Keyword::Fear
                | Keyword::Flash
                | Keyword::Defender
                | Keyword::Reach
                | Keyword::Shroud
                | Keyword::Enchant(_)
        )
    }
}

/// What an Aura can enchant.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum EnchantWhat {
    /// "creature you control"
    Objects(Objects),
    /// "player", "opponent"
    Player {
        /// "opponent"
        opponent: bool,
    },
}

/// A cost of which a text may say that it was paid, or another way of playing that a spell remembers.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum CostName {
    /// 502.21: "the kicker cost", "it was kicked"
    Kicker,
    /// "the {1}{G} kicker cost" (502.21d): which of two
    KickerOf(u8),
    /// 502.16: "the buyback cost"
    Buyback,
    /// 502.32: "the entwine cost"
    Entwine,
    /// 502.22: "the flashback cost"
    Flashback,
    /// 502.24: "the madness cost"
    Madness,
    /// 502.52b: the cost of one instance of replicate
    Replicate(Vec<Cost>),
    /// 502.59: nothing, when the last time counter is gone
    Suspend,
    /// "the alternative cost"
    Alternative,
    /// Played when its own text lets it be, and at no other time: what is linked with that asks (404.5).
    AtInstantTime,
}
