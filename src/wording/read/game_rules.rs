//! What holds for the whole game: hand sizes, what lands produce, as what mana can be spent.
use super::amounts::Numeral;
use super::qualities::color;
use super::{Reader, perhaps};
use crate::terms::ManaSymbol;
use crate::wording::syntax as s;
use crate::wording::tree::{
    Amount, GameRule, HandSize, HowMuch, InPlaceOf, Instead, ManaOutput, Occasion, PreventSaid,
    Quantity, ReplacementText, Spelling, StaticClause, Watched, whether,
};

impl Reader {
    /// "Damage that would reduce your life total to less than 1 reduces it to 1 instead".
    pub(super) fn reducing(&mut self, said: s::Reducing) -> Option<ReplacementText> {
        let s::Reducing { condition, w_reduce, digits } = said;
        let condition = perhaps(condition, |c| self.condition(c.pair()))?;
        let s::WReduce { player_possessive, digits: under } = w_reduce.take()?;
        let who = self.player_possessive(player_possessive.pair())?;
        let least = under.take()?.0.parse().ok()?;
        if digits.take()?.0.parse::<u32>().ok()? != least {
            return None;
        }
        Some(ReplacementText {
            event: Watched::ReduceLife(who, least),
            condition,
            instead: Instead::Nothing,
            occasion: Occasion::IfWould,
            may: None,
            instead_first: Spelling::Short,
            instead_of: None,
            said: PreventSaid::Usual,
            amount: None,
            divided: whether::Divided::No,
        })
    }

    /// "If a land is tapped for mana, it produces {B} instead of any other type."
    pub(super) fn producing(&mut self, said: s::StProduce) -> Option<GameRule> {
        let s::StProduce {
            object_phrase,
            mana_cost,
            colorless_mana,
            one_any_color,
            and_amount,
            objects_bare,
        } = said;
        let amount = Amount::Number(1);
        if let Some(what) = objects_bare {
            let what = Box::new(self.bare(&what)?);
            let output = ManaOutput::Chosen(amount, true.into());
            let of = InPlaceOf::AnyColor;
            return Some(GameRule::ProduceInstead(what, output, HowMuch::Same, of));
        }
        let what = self.phrase(object_phrase?.pair())?;
        if what.quantity != Quantity::One {
            return None;
        }
        let output = match (mana_cost, colorless_mana, one_any_color) {
            (Some(mana), None, None) => ManaOutput::Symbols(super::costs::mana(mana.pair())?.0),
            (None, Some(_), None) => ManaOutput::Symbols(vec![ManaSymbol::Generic(1)]),
            (None, None, Some(_)) => {
                ManaOutput::AnyColor { amount, combination: whether::Combination::No }
            }
            _ => return None,
        };
        let much = if and_amount.is_some() { HowMuch::Said } else { HowMuch::Same };
        let what = Box::new(what.objects);
        Some(GameRule::ProduceInstead(what, output, much, InPlaceOf::AnyType))
    }

    /// "Spend only black mana on X", "you may spend white mana as though it were red mana".
    pub(super) fn spending(&mut self, said: s::StSpend) -> Option<GameRule> {
        let s::StSpend { color: only, spend_as } = said;
        let spend_as = match (only, spend_as) {
            (Some(only), None) => return Some(GameRule::SpendOnly(color(only.take()?))),
            (None, Some(spend_as)) => spend_as.take()?,
            _ => return None,
        };
        let s::SpendAs { player_ref, spend_what, spend_any, spend_like, spend_own, spend_rest } =
            spend_as;
        let who = self.player_ref(player_ref.pair())?;
        let s::SpendWhat { color: what } = spend_what.take()?;
        let mana = perhaps(what, |what| Some(color(what.take()?)))?;
        let like = match (spend_any, spend_like) {
            (Some(_), None) => None,
            (None, Some(like)) => {
                let s::SpendLike { color: like } = like.take()?;
                Some(color(like.take()?))
            }
            _ => return None,
        };
        let own_abilities = spend_own.is_some().into();
        let rest_colorless = spend_rest.is_some().into();
        Some(GameRule::SpendAs { who, mana, like, own_abilities, rest_colorless })
    }

    pub(super) fn hand_size(&mut self, said: s::StHandSize) -> Option<StaticClause> {
        let change = match said {
            s::StHandSize::HandSizeNone(none) => {
                let s::HandSizeNone { player_ref } = none.take()?;
                let who = self.player_ref(player_ref.pair())?;
                return Some(StaticClause::HandSize { who, to: HandSize::None });
            }
            s::StHandSize::HandSizeChange(change) => change.take()?,
        };
        let s::HandSizeChange { player_possessive, hand_more_less, number_word, digits, value } =
            change;
        let who = self.player_possessive(player_possessive.pair())?;
        let to = match (hand_more_less, number_word, digits, value) {
            (None, None, None, Some(value)) => HandSize::Is(self.value(value.pair())?),
            (Some(how), number, digits, None) => {
                let by = match (number, digits) {
                    (Some(number), None) => number.amount()?,
                    (None, Some(digits)) => digits.amount()?,
                    _ => return None,
                };
                match how.take()? {
                    s::HandMoreLess::ReducedBy(_) => HandSize::ReducedBy(by),
                    s::HandMoreLess::IncreasedBy => HandSize::IncreasedBy(by),
                }
            }
            _ => return None,
        };
        Some(StaticClause::HandSize { who, to })
    }
}

/// How many lands more; `None` for any number.
pub(super) fn lands_more(said: s::LandsMore) -> Option<Option<Amount>> {
    let s::LandsMore { any_lands, number_word } = said;
    match (any_lands, number_word) {
        (None, Some(n)) => Some(Some(n.amount()?)),
        (Some(_), None) => Some(None),
        (None, None) => Some(Some(Amount::Number(1))),
        (Some(_), Some(_)) => None,
    }
}
