//! Keywords.
use super::{Printed, Unprinted, costs, objects};
use crate::terms::{CardType, Supertype};
use crate::wording::tree::{
    Cost, EnchantWhat, Keyword, Named, Noun, ObjectRef, Quality, Shared, whether,
};
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("a keyword");

/// A keyword with its parameters.
pub(super) fn keyword(k: &Keyword) -> Printed<String> {
    Ok(match k.named() {
        Some(Named::Word(word)) => word.to_string(),
        Some(Named::Numbered(word, n)) => format!("{word} {n}"),
        Some(Named::Costed(word, costs)) => costed(word, costs)?,
        None => of_its_own_form(k)?,
    })
}

/// What something has or lacks, if that is a keyword.
pub(super) fn had(quality: &Quality) -> Printed<Option<String>> {
    Ok(match quality {
        Quality::With(k) => Some(keyword(k)?),
        Quality::WithNamed(name) => Some(name.word().to_string()),
        _ => None,
    })
}

/// A keyword that isn't a word with a number or a cost behind it.
fn of_its_own_form(k: &Keyword) -> Printed<String> {
    Ok(match k {
        Keyword::Landwalk(o) => {
            let mut out = String::new();
            for q in &o.adjectives {
                out.push_str(match q {
                    Quality::Supertype(Supertype::Snow) => "snow ",
                    Quality::Supertype(Supertype::Legendary) => "legendary ",
                    Quality::Not(_) => "nonbasic ",
                    _ => return Err(GAP),
                });
            }
            if matches!(o.tails.as_slice(), [Quality::Chosen(_)]) {
                return Ok(format!("{out}landwalk of the chosen type"));
            }
            let land = match &o.noun {
                Noun::Subtype(s) => s.to_lowercase(),
                Noun::Type(CardType::Land) => "land".to_string(),
                _ => return Err(GAP),
            };
            format!("{out}{land}walk")
        }
        Keyword::Protection(from) => format!(
            "protection from {}",
            from.iter().map(quality).collect::<Printed<Vec<_>>>()?.join(" and from ")
        ),
        Keyword::ProtectionFromAll => "protection from everything".to_string(),
        Keyword::BandsWithOther(o) => format!("bands with other {}", objects::objects(o, true)?),
        Keyword::Lettered(name, amount) => {
            format!("{} X, where X is {}", name.word(), super::amounts::value(amount)?)
        }
        Keyword::ModularSunburst => "modular\u{2014}sunburst".to_string(),
        Keyword::Bloodthirst(n) => {
            format!("bloodthirst {}", n.map_or("X".to_string(), |n| n.to_string()))
        }
        Keyword::Forecast(a) => format!("forecast \u{2014} {}", super::abilities::activated(a)?),
        Keyword::TypeCycling(what, c) => costed(&format!("{}cycling", what.to_lowercase()), c)?,
        Keyword::Kicker(all) => match all.as_slice() {
            [one] => costed("kicker", one)?,
            many => format!(
                "kicker {}",
                many.iter().map(|c| costs::costs(c)).collect::<Printed<Vec<_>>>()?.join(" and/or ")
            ),
        },
        Keyword::Splice(onto, c) => costed(&format!("splice onto {onto}"), c)?,
        Keyword::Offering(what) => format!("{what} offering"),
        Keyword::Suspend(n, c) => format!(
            "suspend {}\u{2014}{}",
            n.map_or("X".to_string(), |n| n.to_string()),
            costs::costs(c)?
        ),
        Keyword::Affinity(o) => format!("affinity for {}", objects::objects(o, true)?),
        Keyword::Enchant(what) => match &**what {
            EnchantWhat::Objects(o) => format!("enchant {}", objects::objects(o, false)?),
            EnchantWhat::Player { opponent: whether::Opponent::Yes } => {
                "enchant opponent".to_string()
            }
            EnchantWhat::Player { opponent: whether::Opponent::No } => "enchant player".to_string(),
        },
        _ => return Err(GAP),
    })
}

/// Mana behind a space, another cost behind a dash.
fn costed(word: &str, c: &[Cost]) -> Printed<String> {
    Ok(match c {
        [] => word.to_string(),
        [Cost::Mana(_) | Cost::Either(_)] => format!("{word} {}", costs::costs(c)?),
        // "It gains flashback. The flashback cost is equal to its mana cost": of whatever gains it.
        [Cost::ManaCostOf(of)] if **of == ObjectRef::This => format!("{word} for its mana cost"),
        _ => format!("{word}\u{2014}{}", costs::costs(c)?),
    })
}

/// What protection is from.
fn quality(q: &Quality) -> Printed<String> {
    Ok(match q {
        Quality::Type(t) => words::plural(t.word()),
        Quality::Subtype(s) => words::plural(s),
        Quality::A(all) => objects::objects(all, true)?,
        Quality::Chosen(_) => "the chosen color".to_string(),
        Quality::Shares(Shared::Color, ObjectRef::This) => "its colors".to_string(),
        Quality::Shares(Shared::Color, of @ ObjectRef::Back(_)) => {
            format!("each of {} colors", super::references::possessive(of)?)
        }
        Quality::Shares(Shared::CardType, of) => {
            format!("each of {} card types", super::references::possessive(of)?)
        }
        Quality::Shares(Shared::Color, of) => {
            format!("the colors of {}", super::references::object(of)?)
        }
        Quality::Not(inner) if **inner == Quality::Colorless => "all colors".to_string(),
        other => objects::adjective(other)?,
    })
}
