//! Mana that an effect adds.
use super::{P, Reader, Rule, amounts, costs, has, kid, only};
use crate::terms::ManaSymbol;
use crate::wording::tree::{
    Action, Amount, Antecedent, ColorOrType, ManaOutput, ObjectRef, PlayerRef, Quantity, Thing,
};

impl Reader {
    pub(super) fn add_mana(&mut self, k: &P, who: PlayerRef) -> Option<Action> {
        let said = only(&kid(k, Rule::mana_output)?)?;
        if let Some(cost) = kid(k, Rule::cost_equal) {
            if said.as_rule() != Rule::mana_plain {
                return None;
            }
            self.player_possessive(&kid(k, Rule::player_possessive)?)?;
            let of = self.possessive(&kid(&cost, Rule::possessive)?)?;
            return Some(Action::AddMana(who, ManaOutput::CostOf(Box::new(of))));
        }
        let output = self.mana_output(&said)?;
        self.player_possessive(&kid(k, Rule::player_possessive)?)?;
        let equal = match kid(k, Rule::equal_to) {
            Some(equal) => Some(self.value(&kid(&equal, Rule::value)?)?),
            None => None,
        };
        let output = match (kid(k, Rule::for_each), output) {
            (None, output @ ManaOutput::Times(_, Amount::ThatMany(_) | Amount::MovedBefore(_)))
                if equal.is_none() =>
            {
                output
            }
            (None, ManaOutput::Times(s, _)) => ManaOutput::Times(s, equal?),
            (_, ManaOutput::Times(..)) => return None,
            (None, _) if equal.is_some() => return None,
            (Some(each), ManaOutput::Symbols(s)) => ManaOutput::Times(
                s,
                Amount::ForEach(Box::new(Amount::Number(1)), Box::new(self.for_each(&each)?)),
            ),
            (Some(_), _) => return None,
            (None, output) => output,
        };
        Some(Action::AddMana(who, output))
    }

    fn mana_output(&mut self, k: &P) -> Option<ManaOutput> {
        Some(match k.as_rule() {
            Rule::mana_cost => ManaOutput::Symbols(costs::mana(k)?.0),
            Rule::mana_either => ManaOutput::Either(
                k.clone().into_inner().map(|m| Some(costs::mana(&m)?.0)).collect::<Option<_>>()?,
            ),
            Rule::mana_could if kid(k, Rule::object_phrase).is_none() => {
                let by = k
                    .clone()
                    .into_inner()
                    .find(|o| matches!(o.as_rule(), Rule::the_way | Rule::that_obj))?;
                ManaOutput::OfTypesOf {
                    by: Box::new(ObjectRef::Back(self.back_ref(&by)?)),
                    of: color_or_type(has(k, Rule::word_color)),
                    amount: amounts::plain(kid(k, Rule::number_word)?.as_str())?,
                }
            }
            Rule::mana_could => {
                let phrase = self.phrase(&kid(k, Rule::object_phrase)?)?;
                if phrase.quantity != Quantity::One {
                    return None;
                }
                let amount = amounts::plain(kid(k, Rule::number_word)?.as_str())?;
                ManaOutput::CouldProduce {
                    by: Box::new(phrase.objects),
                    of: color_or_type(has(k, Rule::word_color)),
                    amount,
                }
            }
            Rule::mana_colors_of => ManaOutput::ColorsOf {
                amount: amounts::plain(kid(k, Rule::number_word)?.as_str())?,
                what: Box::new(self.possessive(&kid(k, Rule::possessive)?)?),
            },
            Rule::mana_same if kid(k, Rule::noun_one).is_none() => {
                let form = crate::wording::tree::BackForm::It;
                let what = crate::wording::tree::Back { form, to: self.resolve_object(false) };
                ManaOutput::SameAs {
                    amount: amounts::plain(kid(k, Rule::number_word)?.as_str())?,
                    what: Box::new(crate::wording::tree::ObjectRef::Back(what)),
                    of: ColorOrType::Type,
                }
            }
            Rule::mana_same => {
                let objects = crate::wording::tree::Objects::of(super::qualities::noun(&kid(
                    k,
                    Rule::noun_one,
                )?)?);
                let to = match &self.event_subject {
                    // The land that is tapped for mana, whatever else is gone through.
                    Some(Thing::Object(ObjectRef::Phrase(p))) if p.objects.noun == objects.noun => {
                        Antecedent::Slot(p.slot)
                    }
                    _ => self.resolve_that(&objects, false),
                };
                let what = crate::wording::tree::Back {
                    form: crate::wording::tree::BackForm::That(Box::new(objects)),
                    to,
                };
                ManaOutput::SameAs {
                    amount: amounts::plain(kid(k, Rule::number_word)?.as_str())?,
                    what: Box::new(crate::wording::tree::ObjectRef::Back(what)),
                    of: color_or_type(has(k, Rule::any_color_that)),
                }
            }
            Rule::mana_any => ManaOutput::AnyColor {
                amount: amounts::plain(
                    kid(k, Rule::number_word).or_else(|| kid(k, Rule::variable))?.as_str(),
                )?,
                combination: has(k, Rule::in_combination).into(),
            },
            Rule::mana_chosen => {
                ManaOutput::Chosen(amounts::plain(kid(k, Rule::number_word)?.as_str())?)
            }
            // How many is read behind the mana pool.
            Rule::mana_that_much => {
                let many = self.that_many(has(&kid(k, Rule::that_many)?, Rule::so_many_word))?;
                ManaOutput::Times(costs::mana(&kid(k, Rule::mana_cost)?)?.0, many)
            }
            Rule::mana_amount_of => ManaOutput::Times(costs::mana(&only(k)?)?.0, Amount::Number(0)),
            Rule::mana_combination => {
                let amount = amounts::plain(
                    kid(k, Rule::number_word).or_else(|| kid(k, Rule::variable))?.as_str(),
                )?;
                let mut colors = Vec::new();
                for m in k.clone().into_inner().filter(|m| m.as_rule() == Rule::mana_cost) {
                    let cost = costs::mana(&m)?;
                    let [ManaSymbol::Color(c)] = cost.0.as_slice() else { return None };
                    colors.push(*c);
                }
                ManaOutput::Combination(amount, colors)
            }
            _ => return None,
        })
    }
}

fn color_or_type(color: bool) -> ColorOrType {
    if color { ColorOrType::Color } else { ColorOrType::Type }
}
