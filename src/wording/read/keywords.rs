//! The keywords of 502 with their parameters.
use super::{P, Reader, Rule, costs, has, kid, only, qualities};
use crate::terms::{CardType, Supertype, subtypes};
use crate::wording::tree::{
    ChoiceKind, Cost, EnchantWhat, Keyword, Noun, ObjectRef, Objects, Phrase, Quality, Quantity,
    Shared, whether,
};
use crate::wording::words;

impl Reader {
    /// A keyword; the pair is one of the alternatives of `keyword` or `keyword_plain`.
    pub(super) fn keyword(&mut self, k: &P) -> Option<Keyword> {
        Some(match k.as_rule() {
            Rule::keyword | Rule::keyword_plain => self.keyword(&only(k)?)?,
            Rule::keyword_word => Keyword::of_word(k.as_str())?,
            Rule::kw_costed => {
                let costs = match (kid(k, Rule::costs), kid(k, Rule::mana_alt)) {
                    (Some(c), _) => self.costs(&c)?,
                    (None, Some(alt)) => {
                        let each: Option<Vec<Vec<Cost>>> = alt
                            .into_inner()
                            .map(|m| Some(vec![Cost::Mana(costs::mana(&m)?)]))
                            .collect();
                        vec![Cost::Either(each?)]
                    }
                    _ => return None,
                };
                Keyword::of_costs(kid(k, Rule::kw_cost_word)?.as_str(), costs)?
            }
            Rule::kw_name_only => Keyword::by_name(k.as_str())?,
            Rule::kw_forecast => Keyword::Forecast(Box::new(self.activated(&only(k)?)?)),
            Rule::kw_numbered => {
                let name = kid(k, Rule::kw_number_word)?;
                if kid(k, Rule::kw_sunburst).is_some() {
                    return (name.as_str() == "modular").then_some(Keyword::ModularSunburst);
                }
                let n = kid(k, Rule::digits).and_then(|d| d.as_str().parse().ok());
                match (name.as_str(), n) {
                    ("bloodthirst", n) => Keyword::Bloodthirst(n),
                    (word, n) => Keyword::of_number(word, n?)?,
                }
            }
            Rule::kw_protection => {
                let mut from = Vec::new();
                for one in k.clone().into_inner() {
                    if only(&one).is_none() && one.as_str().trim() == "everything" {
                        return Some(Keyword::ProtectionFromAll);
                    }
                    from.push(self.protection_from(&one)?);
                }
                Keyword::Protection(from)
            }
            Rule::kw_affinity => Keyword::Affinity(Box::new(self.objects_in(k)?)),
            Rule::kw_enchant => Keyword::Enchant(Box::new(match kid(k, Rule::enchant_player) {
                Some(p) => EnchantWhat::Player { opponent: has(&p, Rule::opponent_noun).into() },
                None => EnchantWhat::Objects(self.objects_in(k)?),
            })),
            Rule::kw_splice => Keyword::Splice(
                kid(k, Rule::subtype)?.as_str().to_string(),
                self.costs(&kid(k, Rule::costs)?)?,
            ),
            Rule::kw_offering => Keyword::Offering(kid(k, Rule::subtype)?.as_str().to_string()),
            Rule::kw_suspend => Keyword::Suspend(
                kid(k, Rule::digits).and_then(|d| d.as_str().parse().ok()),
                self.costs(&kid(k, Rule::costs)?)?,
            ),
            Rule::kw_kicker => match kid(k, Rule::costs) {
                Some(c) => Keyword::Kicker(vec![self.costs(&c)?]),
                None => {
                    let all: Vec<_> =
                        k.clone().into_inner().map(|m| costs::mana(&m)).collect::<Option<_>>()?;
                    self.kickers.extend(all.iter().cloned());
                    Keyword::Kicker(all.into_iter().map(|m| vec![Cost::Mana(m)]).collect())
                }
            },
            Rule::kw_bands => Keyword::BandsWithOther(Box::new(self.objects_in(k)?)),
            Rule::kw_landwalk if kid(k, Rule::landwalk_chosen).is_some() => {
                let mut land = Objects::of(Noun::Type(crate::terms::CardType::Land));
                land.tails.push(Quality::Chosen(ChoiceKind::LandType));
                Keyword::Landwalk(Box::new(land))
            }
            Rule::kw_landwalk => {
                let word = kid(k, Rule::landwalk_word)?;
                let land = word.as_str().strip_suffix("walk")?;
                let noun = if land == "land" {
                    Noun::Type(crate::terms::CardType::Land)
                } else {
                    Noun::Subtype(words::singular_subtype(&capital(land))?.to_string())
                };
                let mut objects = Objects::of(noun);
                for adjective in
                    k.clone().into_inner().filter(|a| a.as_rule() == Rule::landwalk_adj)
                {
                    objects.adjectives.push(match adjective.as_str() {
                        "snow" => Quality::Supertype(Supertype::Snow),
                        "legendary" => Quality::Supertype(Supertype::Legendary),
                        _ => Quality::Not(Box::new(Quality::Supertype(Supertype::Basic))),
                    });
                }
                Keyword::Landwalk(Box::new(objects))
            }
            Rule::kw_type_cycling => {
                let word = kid(k, Rule::type_cycling_word)?;
                let what = capital(word.as_str().strip_suffix("cycling")?);
                // 502.18c: a card with that type or subtype is looked for.
                if subtypes::find(&what).is_none() && CardType::from_word(&what).is_none() {
                    return None;
                }
                Keyword::TypeCycling(what, self.costs(&kid(k, Rule::costs)?)?)
            }
            _ => return None,
        })
    }

    /// One of the qualities that protection is from.
    pub(super) fn protection_from(&mut self, one: &P) -> Option<Quality> {
        Some(match only(one) {
            Some(inner) if kid(&inner, Rule::prot_types).is_some() => {
                Quality::Shares(Shared::CardType, self.possessive(&kid(&inner, Rule::possessive)?)?)
            }
            Some(inner) if kid(&inner, Rule::possessive).is_some() => {
                shares_color(self.possessive(&kid(&inner, Rule::possessive)?)?)
            }
            Some(inner) if inner.as_rule() == Rule::prot_colors => {
                let objects = self.objects_in(&inner)?;
                let slot = self.slot();
                shares_color(ObjectRef::Phrase(Box::new(Phrase {
                    slot,
                    quantity: Quantity::Bare,
                    objects,
                    chooser: None,
                    at_random: whether::AtRandom::No,
                })))
            }
            Some(inner) if inner.as_rule() == Rule::adj_item_prot => {
                qualities::protection_quality(&inner)?
            }
            Some(inner) => objects_quality(self.objects(&only(&inner)?)?)?,
            None => match one.as_str().trim() {
                "the chosen color" => Quality::Chosen(ChoiceKind::Color),
                "its colors" => shares_color(ObjectRef::This),
                "all colors" => Quality::Not(Box::new(Quality::Colorless)),
                _ => return None,
            },
        })
    }
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
