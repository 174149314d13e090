//! Mana that an effect adds.
use super::amounts::Numeral;
use super::{P, Reader, costs};
use crate::terms::ManaSymbol;
use crate::wording::references::DeedKind;
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Action, Amount, Antecedent, Back, BackForm, ColorOrType, ManaOutput, ObjectRef, Objects,
    PlayerRef, Quantity, Thing,
};

impl Reader {
    pub(super) fn add_mana(&mut self, k: &P, who: PlayerRef) -> Option<Action> {
        let s::VAddMana { mana_output, player_possessive, for_each, cost_equal, equal_to } =
            s::VAddMana::of(k)?;
        let said = mana_output.take()?;
        if let Some(cost) = cost_equal {
            if !matches!(said, s::ManaOutput::ManaPlain(_)) {
                return None;
            }
            self.player_possessive(player_possessive?.pair())?;
            let s::CostEqual { possessive } = cost.take()?;
            let of = self.possessive(possessive.pair())?;
            return Some(Action::AddMana(who, ManaOutput::CostOf(Box::new(of))));
        }
        let output = self.mana_output(&said)?;
        self.player_possessive(player_possessive?.pair())?;
        let equal = match equal_to {
            Some(equal) => Some(self.equal_to(&equal)?),
            None => None,
        };
        let output = match (for_each, output) {
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
                Amount::ForEach(Box::new(Amount::Number(1)), Box::new(self.for_each(each.pair())?)),
            ),
            (Some(_), _) => return None,
            (None, output) => output,
        };
        Some(Action::AddMana(who, output))
    }

    fn mana_output(&mut self, said: &s::ManaOutput) -> Option<ManaOutput> {
        Some(match said {
            // Only as much as a mana cost.
            s::ManaOutput::ManaPlain(_) => return None,
            s::ManaOutput::ManaCost(cost) => ManaOutput::Symbols(costs::mana(cost.pair())?.0),
            s::ManaOutput::ManaEither(either) => {
                let s::ManaEither { mana_cost } = either.take()?;
                let all = mana_cost.iter().map(|cost| Some(costs::mana(cost.pair())?.0));
                ManaOutput::Either(all.collect::<Option<_>>()?)
            }
            s::ManaOutput::ManaCould(could) => self.mana_could(could.take()?)?,
            s::ManaOutput::ManaColorsOf(colors) => {
                let s::ManaColorsOf { number_word, possessive } = colors.take()?;
                ManaOutput::ColorsOf {
                    amount: number_word.amount()?,
                    what: Box::new(self.possessive(possessive.pair())?),
                }
            }
            s::ManaOutput::ManaSame(same) => self.mana_same(same.take()?)?,
            s::ManaOutput::ManaAny(any) => {
                let s::ManaAny { word_or_letter, one_color: _, in_combination } = any.take()?;
                ManaOutput::AnyColor {
                    amount: word_or_letter.amount()?,
                    combination: in_combination.is_some().into(),
                }
            }
            s::ManaOutput::ManaChosen(chosen) => {
                let event = self.deeds.is_said(DeedKind::ManaOfChosenColor, chosen.pair());
                let s::ManaChosen { number_word, chosen_color, that_color: _ } = chosen.take()?;
                let full = chosen_color.is_some();
                if !full && !event {
                    return None;
                }
                ManaOutput::Chosen(number_word.amount()?, full.into())
            }
            // How many is read behind the mana pool.
            s::ManaOutput::ManaThatMuch(much) => {
                let s::ManaThatMuch { that_many, mana_cost } = much.take()?;
                let many = self.so_much(&that_many)?;
                ManaOutput::Times(costs::mana(mana_cost.pair())?.0, many)
            }
            s::ManaOutput::ManaAmountOf(amount) => {
                let s::ManaAmountOf { colorless_mana, mana_cost } = amount.take()?;
                let symbols = match (colorless_mana, mana_cost) {
                    (None, Some(cost)) => costs::mana(cost.pair())?.0,
                    (Some(_), None) => vec![ManaSymbol::Generic(1)],
                    _ => return None,
                };
                ManaOutput::Times(symbols, Amount::Number(0))
            }
            s::ManaOutput::ManaCombination(combination) => {
                let s::ManaCombination { word_or_letter, mana_cost } = combination.take()?;
                let color = |cost: &s::SyntaxNode<s::ManaCost>| {
                    let [ManaSymbol::Color(color)] = costs::mana(cost.pair())?.0[..] else {
                        return None;
                    };
                    Some(color)
                };
                let colors = mana_cost.iter().map(color).collect::<Option<_>>()?;
                ManaOutput::Combination(word_or_letter.amount()?, colors)
            }
        })
    }

    /// "one mana of any color that a land you control could produce".
    fn mana_could(&mut self, could: s::ManaCould) -> Option<ManaOutput> {
        let s::ManaCould { number_word, word_color, those_could, object_phrase } = could;
        let of = color_or_type(word_color.is_some());
        if let Some(those) = those_could {
            let s::ThoseCould { the_way, that_obj } = those.take()?;
            let by = match (the_way, that_obj) {
                (Some(way), None) => self.back_way(&way)?,
                (None, Some(that)) => self.back_that(&that)?,
                _ => return None,
            };
            let by = Box::new(ObjectRef::Back(by));
            return Some(ManaOutput::OfTypesOf { by, of, amount: number_word.amount()? });
        }
        let phrase = self.phrase(object_phrase?.pair())?;
        if phrase.quantity != Quantity::One {
            return None;
        }
        let by = Box::new(phrase.objects);
        Some(ManaOutput::CouldProduce { by, of, amount: number_word.amount()? })
    }

    /// "one mana of any type that land produced".
    fn mana_same(&mut self, same: s::ManaSame) -> Option<ManaOutput> {
        let s::ManaSame { number_word, any_color_that, noun_one } = same;
        let amount = number_word.amount()?;
        let Some(noun) = noun_one else {
            let to = self.object_before(false);
            let what = Box::new(ObjectRef::Back(Back { form: BackForm::It, to }));
            return Some(ManaOutput::SameAs { amount, what, of: ColorOrType::Type });
        };
        let objects = Objects::of(super::qualities::noun(noun.pair())?);
        let to = match &self.event_subject {
            // The land that is tapped for mana, whatever else is gone through.
            Some(Thing::Object(ObjectRef::Phrase(p))) if p.objects.noun == objects.noun => {
                Antecedent::Slot(p.slot)
            }
            _ => self.that_before(&objects, false),
        };
        let form = BackForm::That(Box::new(objects));
        let what = Box::new(ObjectRef::Back(Back { form, to }));
        Some(ManaOutput::SameAs { amount, what, of: color_or_type(any_color_that.is_some()) })
    }
}

fn color_or_type(color: bool) -> ColorOrType {
    if color { ColorOrType::Color } else { ColorOrType::Type }
}
