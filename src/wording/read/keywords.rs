//! The keywords of 502 with their parameters.
use super::{P, Reader, costs, qualities};
use crate::terms::{CardType, Supertype, subtypes};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    ChoiceKind, Cost, EnchantWhat, Keyword, KeywordName, Noun, ObjectRef, Objects, Phrase, Quality,
    Quantity, Shared, whether,
};
use crate::wording::words;

impl Reader {
    /// "bushido X, where X is the number of attacking creatures".
    fn lettered(&mut self, said: s::KwLettered) -> Option<Keyword> {
        let s::KwLettered { bushido_word, value } = said;
        let name = match bushido_word {
            Some(_) => KeywordName::Bushido,
            None => KeywordName::Soulshift,
        };
        Some(Keyword::Lettered(name, Box::new(self.value(value.pair())?)))
    }

    /// What something has: a keyword, or one by its name alone, whatever its number or cost.
    pub(super) fn having(&mut self, said: &s::SyntaxNode<s::KeywordPlain>) -> Option<Quality> {
        Some(match said.take()? {
            s::KeywordPlain::KwNameOnly(word) => {
                Quality::WithNamed(KeywordName::of_word(word.take()?.0)?)
            }
            _ => Quality::With(self.keyword(said.pair())?),
        })
    }

    /// A keyword, with all that belongs to it or by its name alone.
    pub(super) fn keyword(&mut self, k: &P) -> Option<Keyword> {
        if let Some(plain) = s::KeywordPlain::of(k) {
            return match plain {
                s::KeywordPlain::KwProtection(node) => self.protection(node.take()?),
                s::KeywordPlain::KwBands(node) => self.bands(node.take()?),
                s::KeywordPlain::KwLandwalk(node) => landwalk(node.take()?),
                // What something has by its name alone is a quality.
                s::KeywordPlain::KwNameOnly(_) => None,
                s::KeywordPlain::KeywordWord(word) => Keyword::of_word(word.take()?.0),
            };
        }
        Some(match s::Keyword::of(k)? {
            s::Keyword::KeywordWord(word) => Keyword::of_word(word.take()?.0)?,
            s::Keyword::KwCosted(node) => self.costed(node.take()?)?,
            s::Keyword::KwForecast(node) => {
                let s::KwForecast { activated } = node.take()?;
                Keyword::Forecast(Box::new(self.activated(activated.pair())?))
            }
            s::Keyword::KwNumbered(node) => numbered(node.take()?)?,
            s::Keyword::KwLettered(node) => self.lettered(node.take()?)?,
            s::Keyword::KwProtection(node) => self.protection(node.take()?)?,
            s::Keyword::KwAffinity(node) => {
                let s::KwAffinity { objects_bare } = node.take()?;
                Keyword::Affinity(Box::new(self.bare(&objects_bare)?))
            }
            s::Keyword::KwEnchant(node) => self.enchant(node.take()?)?,
            s::Keyword::KwSplice(node) => {
                let s::KwSplice { subtype, cost_dash: _, costs } = node.take()?;
                Keyword::Splice(subtype.take()?.0.to_string(), self.costs(costs.pair())?)
            }
            s::Keyword::KwOffering(node) => {
                let s::KwOffering { subtype } = node.take()?;
                Keyword::Offering(subtype.take()?.0.to_string())
            }
            s::Keyword::KwSuspend(node) => {
                let s::KwSuspend { digits_or_letter, cost_dash: _, costs } = node.take()?;
                Keyword::Suspend(number_unless_x(&digits_or_letter)?, self.costs(costs.pair())?)
            }
            s::Keyword::KwKicker(node) => self.kicker(node.take()?)?,
            s::Keyword::KwBands(node) => self.bands(node.take()?)?,
            s::Keyword::KwLandwalk(node) => landwalk(node.take()?)?,
            s::Keyword::KwTypeCycling(node) => {
                let s::KwTypeCycling { type_cycling_word, costs } = node.take()?;
                let s::TypeCyclingWord { cycled_for } = type_cycling_word.take()?;
                let what = capital(cycled_for.take()?.0);
                // 502.18c: a card with that type or subtype is looked for.
                if subtypes::find(&what).is_none() && CardType::from_word(&what).is_none() {
                    return None;
                }
                Keyword::TypeCycling(what, self.costs(costs.pair())?)
            }
        })
    }

    fn costed(&mut self, said: s::KwCosted) -> Option<Keyword> {
        let s::KwCosted { kw_cost_word, costs, mana_alt } = said;
        let costs = match (costs, mana_alt) {
            (Some(costs), None) => self.costs(costs.pair())?,
            (None, Some(alternatives)) => {
                let s::ManaAlt { mana_cost } = alternatives.take()?;
                let each = mana_cost.iter().map(|m| Some(vec![Cost::Mana(costs::mana(m.pair())?)]));
                vec![Cost::Either(each.collect::<Option<_>>()?)]
            }
            _ => return None,
        };
        Keyword::of_costs(kw_cost_word.take()?.0, costs)
    }

    fn kicker(&mut self, said: s::KwKicker) -> Option<Keyword> {
        let s::KwKicker { costs, mana_cost } = said;
        if let Some(costs) = costs {
            return Some(Keyword::Kicker(vec![self.costs(costs.pair())?]));
        }
        let all: Vec<_> = mana_cost.iter().map(|m| costs::mana(m.pair())).collect::<Option<_>>()?;
        self.kickers.extend(all.iter().cloned());
        Some(Keyword::Kicker(all.into_iter().map(|m| vec![Cost::Mana(m)]).collect()))
    }

    fn bands(&mut self, said: s::KwBands) -> Option<Keyword> {
        let s::KwBands { objects_bare } = said;
        Some(Keyword::BandsWithOther(Box::new(self.bare(&objects_bare)?)))
    }

    /// "enchant creature you control", "enchant player".
    pub(super) fn enchant(&mut self, said: s::KwEnchant) -> Option<Keyword> {
        let s::KwEnchant { enchant_player, objects_bare } = said;
        let what = match (enchant_player, objects_bare) {
            (Some(player), None) => {
                let opponent = matches!(player.take()?, s::EnchantPlayer::OpponentNoun(_));
                EnchantWhat::Player { opponent: opponent.into() }
            }
            (None, Some(objects)) => EnchantWhat::Objects(self.bare(&objects)?),
            _ => return None,
        };
        Some(Keyword::Enchant(Box::new(what)))
    }

    fn protection(&mut self, said: s::KwProtection) -> Option<Keyword> {
        let s::KwProtection { prot_from } = said;
        let mut from = Vec::new();
        for one in &prot_from {
            if matches!(one.take()?, s::ProtFrom::ProtEverything(_)) {
                return Some(Keyword::ProtectionFromAll);
            }
            from.push(self.protection_from(one.pair())?);
        }
        Some(Keyword::Protection(from))
    }

    /// One of the qualities that protection is from.
    pub(super) fn protection_from(&mut self, one: &P) -> Option<Quality> {
        Some(match s::ProtFrom::of(one)? {
            s::ProtFrom::ProtEverything(_) => return None,
            s::ProtFrom::TheChosenColor => Quality::Chosen(ChoiceKind::Color),
            s::ProtFrom::ItsColors => shares_color(ObjectRef::This),
            s::ProtFrom::AllColors => Quality::Not(Box::new(Quality::Colorless)),
            s::ProtFrom::ProtColors(node) => self.protection_from_colors(node.take()?)?,
            s::ProtFrom::AdjItemProt(adjective) => qualities::adj_item_prot(adjective.take()?)?,
            s::ProtFrom::ObjectsBare(objects) => objects_quality(self.bare(&objects)?)?,
        })
    }

    /// "the colors of permanents you control", "each of its colors", "each of its card types".
    fn protection_from_colors(&mut self, said: s::ProtColors) -> Option<Quality> {
        let s::ProtColors { objects_bare, possessive, prot_types } = said;
        Some(match (objects_bare, possessive, prot_types) {
            (Some(objects), None, None) => {
                let objects = self.bare(&objects)?;
                let slot = self.slot();
                shares_color(ObjectRef::Phrase(Box::new(Phrase {
                    slot,
                    quantity: Quantity::Bare,
                    objects,
                    chooser: None,
                    at_random: whether::AtRandom::No,
                })))
            }
            (None, Some(of), None) => shares_color(self.possessive(of.pair())?),
            (None, Some(of), Some(_)) => {
                Quality::Shares(Shared::CardType, self.possessive(of.pair())?)
            }
            _ => return None,
        })
    }
}

/// "rampage 2", "bloodthirst X".
fn numbered(said: s::KwNumbered) -> Option<Keyword> {
    let s::KwNumbered { kw_modular_sunburst, kw_number_word, digits_or_letter } = said;
    if kw_modular_sunburst.is_some() {
        return Some(Keyword::ModularSunburst);
    }
    let n = number_unless_x(&digits_or_letter?)?;
    let word = kw_number_word?.take()?.0;
    Some(match KeywordName::of_word(word)? {
        KeywordName::Bloodthirst => Keyword::Bloodthirst(n),
        _ => Keyword::of_number(word, n?)?,
    })
}

/// A number; none of "X".
fn number_unless_x(said: &s::DigitsOrLetter) -> Option<Option<u32>> {
    Some(match said {
        s::DigitsOrLetter::Digits(digits) => Some(digits.take()?.0.parse().ok()?),
        s::DigitsOrLetter::Variable(_) => None,
    })
}

/// "forestwalk", "snow swampwalk", "landwalk of the chosen type".
pub(super) fn landwalk(said: s::KwLandwalk) -> Option<Keyword> {
    let s::KwLandwalk { landwalk_chosen, landwalk_adj, landwalk_word } = said;
    let mut objects = match (landwalk_chosen, landwalk_word) {
        (Some(_), None) => Objects {
            tails: vec![Quality::Chosen(ChoiceKind::LandType)],
            ..Objects::of(Noun::Type(CardType::Land))
        },
        (None, Some(word)) => {
            let s::LandwalkWord { any_land, landwalk_type } = word.take()?;
            Objects::of(match (any_land, landwalk_type) {
                (Some(_), None) => Noun::Type(CardType::Land),
                (None, Some(land)) => {
                    let land = capital(land.pair().as_str());
                    Noun::Subtype(words::singular_subtype(&land)?.to_string())
                }
                _ => return None,
            })
        }
        _ => return None,
    };
    for adjective in landwalk_adj {
        objects.adjectives.push(match adjective.take()? {
            s::LandwalkAdj::Snow => Quality::Supertype(Supertype::Snow),
            s::LandwalkAdj::Legendary => Quality::Supertype(Supertype::Legendary),
            s::LandwalkAdj::Nonbasic => {
                Quality::Not(Box::new(Quality::Supertype(Supertype::Basic)))
            }
        });
    }
    Some(Keyword::Landwalk(Box::new(objects)))
}

/// "Its colors", "the colors of …": what has one of them. "Its" is said of what has the protection.
fn shares_color(with: ObjectRef) -> Quality {
    Quality::Shares(Shared::Color, with)
}

/// A quality that protection is from: a type said in plural, a subtype.
fn objects_quality(objects: Objects) -> Option<Quality> {
    if !objects.tails.is_empty() {
        return None;
    }
    if !objects.adjectives.is_empty() {
        return Some(Quality::A(Box::new(objects)));
    }
    match objects.noun {
        Noun::Type(t) => Some(Quality::Type(t)),
        Noun::Subtype(s) => Some(Quality::Subtype(s)),
        _ => None,
    }
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
