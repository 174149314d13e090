//! The words of the keywords: one table from which they are read, printed and listed.
//!
//! What a keyword with parameters of its own form says (protection, landwalk, splice …) stands in its grammar rule, reader and printer.
use super::{Cost, Keyword};

/// A keyword as its word and what follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named<'k> {
    /// "flying"
    Word(&'static str),
    /// "rampage 2"; `None` where only the name is meant ("with rampage").
    Numbered(&'static str, Option<u32>),
    /// "cycling {2}"; no costs where only the name is meant ("with cycling").
    Costed(&'static str, &'k [Cost]),
}

macro_rules! named {
    (
        words { $($word:literal $plain:ident,)* }
        numbered { $($number_word:literal $numbered:ident,)* }
        costed { $($cost_word:literal $costed:ident,)* }
    ) => {
        impl Keyword {
            /// The keywords without parameters, by word.
            pub const WORDS: &[(&str, Keyword)] = &[$(($word, Keyword::$plain),)*];

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

            /// Its word and what follows; `None` for those whose form is their own.
            pub fn named(&self) -> Option<Named<'_>> {
                Some(match self {
                    $(Keyword::$plain => Named::Word($word),)*
                    $(Keyword::$numbered(n) => Named::Numbered($number_word, (*n != 0).then_some(*n)),)*
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

impl Keyword {
    /// A keyword by its name alone, whatever its number or cost ("with cycling").
    pub fn by_name(word: &str) -> Option<Keyword> {
        match word {
            "kicker" => Some(Keyword::Kicker(Vec::new())),
            "suspend" => Some(Keyword::Suspend(None, Vec::new())),
            "bloodthirst" => Some(Keyword::Bloodthirst(Some(0))),
            _ => Keyword::of_number(word, 0).or_else(|| Keyword::of_costs(word, Vec::new())),
        }
    }
}
