//! Keywords.
use super::{GAP, costs, objects};
use crate::terms::{CardType, Supertype};
use crate::wording::tree::{Cost, EnchantWhat, Keyword, Noun, Quality};
use crate::wording::{read::KEYWORD_WORDS, words};

/// A keyword with its parameters.
pub(super) fn keyword(k: &Keyword) -> String {
    match k {
        Keyword::Fading(0) => "fading".to_string(),
        Keyword::Modular(0) => "modular".to_string(),
        Keyword::Bushido(0) => "bushido".to_string(),
        Keyword::Soulshift(0) => "soulshift".to_string(),
        Keyword::Dredge(0) => "dredge".to_string(),
        Keyword::Suspend(None, c) if c.is_empty() => "suspend".to_string(),
        Keyword::Kicker(all) if all.is_empty() => "kicker".to_string(),
        Keyword::Landwalk(o) if matches!(o.tails.as_slice(), [Quality::Chosen(_)]) => {
            "landwalk of the chosen type".to_string()
        }
        Keyword::Landwalk(o) => {
            let mut out = String::new();
            for q in &o.adjectives {
                out.push_str(match q {
                    Quality::Supertype(Supertype::Snow) => "snow ",
                    Quality::Supertype(Supertype::Legendary) => "legendary ",
                    Quality::Not(_) => "nonbasic ",
                    _ => GAP,
                });
            }
            let land = match &o.noun {
                Noun::Subtype(s) => s.to_lowercase(),
                Noun::Type(CardType::Land) => "land".to_string(),
                _ => GAP.to_string(),
            };
            format!("{out}{land}walk")
        }
        Keyword::Protection(from) => format!(
            "protection from {}",
            from.iter().map(quality).collect::<Vec<_>>().join(" and from ")
        ),
        Keyword::ProtectionFromAll => "protection from everything".to_string(),
        Keyword::BandsWithOther(o) => format!("bands with other {}", objects::objects(o, true)),
        Keyword::Rampage(n) => format!("rampage {n}"),
        Keyword::Fading(n) => format!("fading {n}"),
        Keyword::Amplify(n) => format!("amplify {n}"),
        Keyword::Modular(n) => format!("modular {n}"),
        Keyword::ModularSunburst => "modular\u{2014}sunburst".to_string(),
        Keyword::Bushido(n) => format!("bushido {n}"),
        Keyword::Soulshift(n) => format!("soulshift {n}"),
        Keyword::Dredge(n) => format!("dredge {n}"),
        Keyword::Bloodthirst(n) => {
            format!("bloodthirst {}", n.map_or("X".to_string(), |n| n.to_string()))
        }
        Keyword::Graft(n) => format!("graft {n}"),
        Keyword::Ripple(n) => format!("ripple {n}"),
        Keyword::Forecast(a) => format!("forecast \u{2014} {}", super::abilities::activated(a)),
        Keyword::CumulativeUpkeep(c) => costed("cumulative upkeep", c),
        Keyword::Buyback(c) => costed("buyback", c),
        Keyword::Cycling(c) => costed("cycling", c),
        Keyword::TypeCycling(what, c) => costed(&format!("{}cycling", what.to_lowercase()), c),
        Keyword::Echo(c) => costed("echo", c),
        Keyword::Kicker(all) => match all.as_slice() {
            [one] => costed("kicker", one),
            many => format!(
                "kicker {}",
                many.iter().map(|c| costs::costs(c)).collect::<Vec<_>>().join(" and/or ")
            ),
        },
        Keyword::Flashback(c) => costed("flashback", c),
        Keyword::Madness(c) => costed("madness", c),
        Keyword::Morph(c) => costed("morph", c),
        Keyword::Entwine(c) => costed("entwine", c),
        Keyword::Equip(c) => costed("equip", c),
        Keyword::Ninjutsu(c) => costed("ninjutsu", c),
        Keyword::Transmute(c) => costed("transmute", c),
        Keyword::Replicate(c) => costed("replicate", c),
        Keyword::Recover(c) => costed("recover", c),
        Keyword::Splice(onto, c) => costed(&format!("splice onto {onto}"), c),
        Keyword::Offering(what) => format!("{what} offering"),
        Keyword::Suspend(n, c) => format!(
            "suspend {}\u{2014}{}",
            n.map_or("X".to_string(), |n| n.to_string()),
            costs::costs(c)
        ),
        Keyword::Affinity(o) => format!("affinity for {}", objects::objects(o, true)),
        Keyword::Enchant(what) => match &**what {
            EnchantWhat::Objects(o) => format!("enchant {}", objects::objects(o, false)),
            EnchantWhat::Player { opponent: true } => "enchant opponent".to_string(),
            EnchantWhat::Player { opponent: false } => "enchant player".to_string(),
        },
        other => KEYWORD_WORDS.iter().find(|(_, k)| k == other).map_or(GAP, |(w, _)| w).to_string(),
    }
}

/// Mana behind a space, another cost behind a dash.
fn costed(word: &str, c: &[Cost]) -> String {
    match c {
        [] => word.to_string(),
        [Cost::Mana(_) | Cost::Either(_)] => format!("{word} {}", costs::costs(c)),
        _ => format!("{word}\u{2014}{}", costs::costs(c)),
    }
}

/// What protection is from.
fn quality(q: &Quality) -> String {
    match q {
        Quality::Type(t) => words::plural(t.word()),
        Quality::Subtype(s) => words::plural(s),
        Quality::A(all) => objects::objects(all, true),
        Quality::Chosen(_) => "the chosen color".to_string(),
        other => objects::adjective(other),
    }
}
