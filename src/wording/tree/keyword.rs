//! Keyword abilities with their parameters (502).
use super::{Cost, Objects, Quality, Tree, whether};
use crate::one_of;

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
    /// 502.6: "forestwalk", "snow swampwalk", "legendary landwalk", "nonbasic landwalk": the land
    /// phrase
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
    /// "bushido X, where X is …": which, and how much it is each time.
    Lettered(#[tree(free)] KeywordName, Box<super::Amount>),
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
    /// Obsolete (glossary: Islandhome), and linted as an old word.
    Islandhome,
}

impl Keyword {
    /// The keywords that only later editions have and that are read all the same: each with its
    /// word, and what 2006 says.
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
    /// Whether rules ask for it by name alone, and whatever else is in the game changes nothing of
    /// what it means.
    pub fn is_asked_for_by_name(&self) -> bool {
        one_of!(self, Keyword:
            FirstStrike DoubleStrike Flying Haste Landwalk Protection Shadow Trample Vigilance
            Horsemanship Fear Flash Defender Reach Shroud Enchant
        )
    }

    /// Whether it stands for abilities that are played or trigger, and for no static one.
    pub fn is_played_or_triggers(&self) -> bool {
        one_of!(self, Keyword:
            Flanking Rampage Provoke Bushido Cycling TypeCycling Echo Storm Equip Soulshift
            Transmute Lettered
        )
    }

    /// Whether it is an evasion ability (501.1).
    pub fn is_evasion(&self) -> bool {
        one_of!(self, Keyword: Flying Shadow Horsemanship Fear Landwalk)
    }

    /// Whether a second instance on an object adds nothing: a text that says it twice is linted.
    pub fn counts_once(&self) -> bool {
        one_of!(self, Keyword:
            FirstStrike Flying Haste Shadow Trample Vigilance Horsemanship Fear DoubleStrike
            Defender Flash Phasing
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
        opponent: whether::Opponent,
    },
}

/// A cost of which a text may say that it was paid, or another way of playing that a spell
/// remembers.
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
    /// Played when its own text lets it be, and at no other time: what is linked with that asks
    /// (404.5).
    AtInstantTime,
}

// The words of the keywords: one table from which they are read, printed and listed. What a keyword
// with parameters of its own form says (protection, landwalk, splice …) stands in its grammar rule,
// reader and printer.

/// A keyword as its word and what follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named<'k> {
    /// "flying"
    Word(&'static str),
    /// "rampage 2"
    Numbered(&'static str, u32),
    /// "cycling {2}"
    Costed(&'static str, &'k [Cost]),
}

macro_rules! named {
    (
        words { $($word:literal $plain:ident,)* }
        numbered { $($number_word:literal $numbered:ident,)* }
        costed { $($cost_word:literal $costed:ident,)* }
    ) => {
        /// The name of a keyword with a number or a cost, whatever that is: "with cycling".
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum KeywordName {
            $(#[doc = $number_word] $numbered,)*
            $(#[doc = $cost_word] $costed,)*
            /// kicker
            Kicker,
            /// suspend
            Suspend,
            /// bloodthirst
            Bloodthirst,
        }

        impl KeywordName {
            /// Each with its word.
            const ALL: &[(KeywordName, &str)] = &[
                $((KeywordName::$numbered, $number_word),)*
                $((KeywordName::$costed, $cost_word),)*
                (KeywordName::Kicker, "kicker"),
                (KeywordName::Suspend, "suspend"),
                (KeywordName::Bloodthirst, "bloodthirst"),
            ];
        }

        impl Keyword {
            /// The keywords without parameters, by word.
            pub const WORDS: &[(&str, Keyword)] = &[$(($word, Keyword::$plain),)*];

            /// The words of those with a number, in one form.
            pub const NUMBERED: &[&str] = &[$($number_word,)*];

            /// The words of those with costs.
            pub const COSTED: &[&str] = &[$($cost_word,)*];

            /// A keyword without parameters.
            pub fn of_word(word: &str) -> Option<Keyword> {
                match word { $($word => Some(Keyword::$plain),)* _ => None }
            }

            /// A keyword with a number.
            pub fn of_number(word: &str, number: u32) -> Option<Keyword> {
                match word { $($number_word => Some(Keyword::$numbered(number)),)* _ => None }
            }

            /// A keyword with costs.
            pub fn of_costs(word: &str, costs: Vec<Cost>) -> Option<Keyword> {
                match word { $($cost_word => Some(Keyword::$costed(costs)),)* _ => None }
            }

            /// Its name, if it has a number or a cost.
            pub fn name(&self) -> Option<KeywordName> {
                Some(match self {
                    $(Keyword::$numbered(_) => KeywordName::$numbered,)*
                    $(Keyword::$costed(_) => KeywordName::$costed,)*
                    Keyword::Lettered(name, _) => *name,
                    Keyword::Kicker(_) => KeywordName::Kicker,
                    Keyword::Suspend(..) => KeywordName::Suspend,
                    Keyword::Bloodthirst(_) => KeywordName::Bloodthirst,
                    _ => return None,
                })
            }

            /// Its word and what follows; `None` for those whose form is their own.
            pub fn named(&self) -> Option<Named<'_>> {
                Some(match self {
                    $(Keyword::$plain => Named::Word($word),)*
                    $(Keyword::$numbered(n) => Named::Numbered($number_word, *n),)*
                    $(Keyword::$costed(costs) => Named::Costed($cost_word, costs),)*
                    _ => return None,
                })
            }
        }
    };
}

named! {
    words {
        "first strike" FirstStrike,
        "flanking" Flanking,
        "flying" Flying,
        "haste" Haste,
        "shadow" Shadow,
        "trample" Trample,
        "vigilance" Vigilance,
        "phasing" Phasing,
        "horsemanship" Horsemanship,
        "fear" Fear,
        "double strike" DoubleStrike,
        "provoke" Provoke,
        "storm" Storm,
        "sunburst" Sunburst,
        "epic" Epic,
        "convoke" Convoke,
        "haunt" Haunt,
        "split second" SplitSecond,
        "flash" Flash,
        "defender" Defender,
        "reach" Reach,
        "shroud" Shroud,
        "banding" Banding,
        "substance" Substance,
        "indestructible" Indestructible,
        "islandhome" Islandhome,
    }
    numbered {
        "rampage" Rampage,
        "fading" Fading,
        "amplify" Amplify,
        "modular" Modular,
        "bushido" Bushido,
        "soulshift" Soulshift,
        "dredge" Dredge,
        "graft" Graft,
        "ripple" Ripple,
    }
    costed {
        "cumulative upkeep" CumulativeUpkeep,
        "buyback" Buyback,
        "cycling" Cycling,
        "echo" Echo,
        "flashback" Flashback,
        "madness" Madness,
        "morph" Morph,
        "entwine" Entwine,
        "equip" Equip,
        "ninjutsu" Ninjutsu,
        "transmute" Transmute,
        "replicate" Replicate,
        "recover" Recover,
    }
}

impl KeywordName {
    /// The name that a word is.
    pub fn of_word(word: &str) -> Option<KeywordName> {
        KeywordName::ALL.iter().find(|(_, known)| *known == word).map(|(name, _)| *name)
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        KeywordName::ALL.iter().find(|(name, _)| *name == self).map_or("", |(_, word)| *word)
    }
}
