//! Mana that an effect adds.
use super::{P, Reader, Rule, amounts, costs, kid, only};
use crate::wording::tree::{Action, ManaOutput, PlayerRef, Quantity};

impl Reader {
    pub(super) fn add_mana(&mut self, k: &P, who: PlayerRef) -> Option<Action> {
        let output = self.mana_output(&only(&kid(k, Rule::mana_output)?)?)?;
        self.player_possessive(&kid(k, Rule::player_possessive)?)?;
        let output = match (kid(k, Rule::for_each), output) {
            (Some(each), ManaOutput::Symbols(s)) => ManaOutput::Times(s, self.for_each(&each)?),
            (Some(_), _) => return None,
            (None, output) => output,
        };
        Some(Action::AddMana(who, output))
    }

    fn mana_output(&mut self, k: &P) -> Option<ManaOutput> {
        Some(match k.as_rule() {
            Rule::mana_cost => ManaOutput::Symbols(costs::mana(k)?.0),
            Rule::mana_either => ManaOutput::Either(k.clone().into_inner().map(|m| Some(costs::mana(&m)?.0)).collect::<Option<_>>()?),
            Rule::mana_could => {
                let phrase = self.phrase(&kid(k, Rule::object_phrase)?)?;
                if phrase.quantity != Quantity::One {
                    return None;
                }
                let amount = amounts::plain(kid(k, Rule::number_word)?.as_str())?;
                ManaOutput::CouldProduce { by: Box::new(phrase.objects), color_only: k.as_str().contains("any color"), amount }
            }
            Rule::mana_any => {
                ManaOutput::AnyColor { amount: amounts::plain(kid(k, Rule::number_word)?.as_str())?, combination: k.as_str().contains("combination") }
            }
            Rule::mana_chosen => ManaOutput::Chosen(amounts::plain(kid(k, Rule::number_word)?.as_str())?),
            Rule::mana_amount_of => return None,
            _ => return None,
        })
    }
}
