//! Keywords.
use super::{Printed, Said, Unprinted, children, costs, objects};
use crate::terms::{CardType, Supertype};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{
    Cost, EnchantWhat, Keyword, KeywordName, Named, Noun, ObjectRef, Objects, Quality, Shared,
    whether,
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
    let letter = || s::Variable::X.said().within();
    let number = |n: Option<u32>| n.map_or_else(letter, |n| children::digits(n).within());
    Ok(match k {
        Keyword::Landwalk(o) => landwalk(o)?.string(),
        Keyword::Protection(from) => {
            s::KwProtection::say(from.iter().map(protected).collect::<Printed<_>>()?)?.string()
        }
        Keyword::ProtectionFromAll => {
            s::KwProtection::say(vec![s::ProtEverything::said().within()])?.string()
        }
        Keyword::BandsWithOther(o) => s::KwBands::say(children::objects_bare(o, true)?)?.string(),
        Keyword::Lettered(name, amount) => {
            let bushido = (*name == KeywordName::Bushido).then(s::BushidoWord::said);
            s::KwLettered::say(bushido, children::value(amount)?)?.string()
        }
        Keyword::ModularSunburst => s::KwModularSunburst::said().string(),
        Keyword::Bloodthirst(n) => {
            let word = Some(s::KwNumberWord::said(KeywordName::Bloodthirst.word()));
            s::KwNumbered::say(None, word, Some(number(*n)))?.string()
        }
        Keyword::Forecast(a) => {
            s::KwForecast::say(Worded::loose(super::abilities::activated(a)?))?.string()
        }
        Keyword::TypeCycling(what, c) => {
            let word = s::TypeCyclingWord::say(s::CycledFor::said(what.to_lowercase()))?;
            costed(&word.string(), c)?
        }
        Keyword::Kicker(all) => {
            let word = KeywordName::Kicker.word();
            match all.as_slice() {
                [one] => costed(word, one)?,
                many => {
                    let cost = |c: &Vec<Cost>| Ok(Worded::loose(costs::costs(c)?));
                    let many = many.iter().map(cost).collect::<Printed<_>>()?;
                    s::KwKicker::say(None, many)?.string()
                }
            }
        }
        Keyword::Splice(onto, c) => match c.as_slice() {
            [Cost::Mana(_)] => {
                let cost = Worded::loose(costs::costs(c)?);
                s::KwSplice::say(s::Subtype::said(onto.clone()), None, cost)?.string()
            }
            _ => {
                let (dash, cost) = (Some(s::CostDash::said()), Worded::loose(costs::costs(c)?));
                s::KwSplice::say(s::Subtype::said(onto.clone()), dash, cost)?.string()
            }
        },
        Keyword::Offering(what) => s::KwOffering::say(s::Subtype::said(what.clone()))?.string(),
        Keyword::Suspend(n, c) => {
            let cost = Worded::loose(costs::costs(c)?);
            s::KwSuspend::say(number(*n), s::CostDash::said(), cost)?.string()
        }
        Keyword::Affinity(o) => s::KwAffinity::say(children::objects_bare(o, true)?)?.string(),
        Keyword::Enchant(what) => {
            let (player, objects) = match &**what {
                EnchantWhat::Objects(o) => (None, Some(children::objects_bare(o, false)?)),
                EnchantWhat::Player { opponent: whether::Opponent::Yes } => {
                    (Some(s::OpponentNoun::say(Agree::One)?.within()), None)
                }
                EnchantWhat::Player { opponent: whether::Opponent::No } => {
                    (Some(s::EnchantPlayer::Player.said()), None)
                }
            };
            s::KwEnchant::say(player, objects)?.string()
        }
        _ => return Err(GAP),
    })
}

/// "snow swampwalk"
fn landwalk(o: &Objects) -> Said<s::KwLandwalk<'static>> {
    let adjective = |q: &Quality| {
        Ok(match q {
            Quality::Supertype(Supertype::Snow) => s::LandwalkAdj::Snow.said(),
            Quality::Supertype(Supertype::Legendary) => s::LandwalkAdj::Legendary.said(),
            Quality::Not(_) => s::LandwalkAdj::Nonbasic.said(),
            _ => return Err(GAP),
        })
    };
    let adjectives = o.adjectives.iter().map(adjective).collect::<Printed<_>>()?;
    if matches!(o.tails.as_slice(), [Quality::Chosen(_)]) {
        return s::KwLandwalk::say(adjectives, Some(s::LandwalkChosen::said()), None);
    }
    let word = match &o.noun {
        Noun::Subtype(land) => {
            s::LandwalkWord::say(None, Some(Worded::loose(land.to_lowercase())))?
        }
        Noun::Type(CardType::Land) => s::LandwalkWord::say(Some(s::AnyLand::said()), None)?,
        _ => return Err(GAP),
    };
    s::KwLandwalk::say(adjectives, None, Some(word))
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
fn protected(q: &Quality) -> Said<s::ProtFrom<'static>> {
    let colors_of = |objects, whose, types| Ok(s::ProtColors::say(objects, whose, types)?.within());
    Ok(match q {
        Quality::Type(t) => Worded::loose(words::plural(t.word())),
        Quality::Subtype(word) => Worded::loose(words::plural(word)),
        Quality::A(all) => children::objects_bare(all, true)?.within(),
        Quality::Chosen(_) => s::ProtFrom::TheChosenColor.said(),
        Quality::Shares(Shared::Color, ObjectRef::This) => s::ProtFrom::ItsColors.said(),
        Quality::Shares(Shared::Color, of @ ObjectRef::Back(_)) => {
            return colors_of(None, Some(children::possessive(of)?), None);
        }
        Quality::Shares(Shared::CardType, of) => {
            return colors_of(None, Some(children::possessive(of)?), Some(s::ProtTypes::said()));
        }
        Quality::Shares(Shared::Color, of) => {
            let of = Worded::loose(super::references::object(of)?);
            return colors_of(Some(of), None, None);
        }
        Quality::Not(inner) if **inner == Quality::Colorless => s::ProtFrom::AllColors.said(),
        other => Worded::loose(objects::adjective(other)?),
    })
}
