//! Costs.
use super::{P, Reader, Rule, kid, only};
use crate::terms::ManaCost;
use crate::wording::tree::{Action, Amount, Cost, PlayerRef};

pub(super) fn mana(p: &P) -> Option<ManaCost> {
    ManaCost::parse(p.as_str())
}

impl Reader {
    pub(super) fn costs(&mut self, p: &P) -> Option<Vec<Cost>> {
        p.clone().into_inner().map(|k| self.cost(&k)).collect()
    }

    pub(super) fn cost(&mut self, p: &P) -> Option<Cost> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::tap_symbol => Cost::Tap,
            Rule::mana_cost => Cost::Mana(mana(&k)?),
            Rule::pay_life => Cost::Life(self.unit(&only(&k)?)?),
            Rule::cost_counters => {
                let from = self.object_ref(&kid(&k, Rule::object_ref)?)?;
                let kinds = k.clone().into_inner().filter(|c| c.as_rule() == Rule::one_such);
                let ways: Option<Vec<Vec<Cost>>> = kinds
                    .map(|c| {
                        let kind = super::amounts::counter_kind(&kid(&c, Rule::counter_kind)?)?;
                        let one = Some(Amount::Number(1));
                        let removed = Action::RemoveCounters(from.clone(), one, Some(kind));
                        Some(vec![Cost::Do(Box::new(removed))])
                    })
                    .collect();
                Cost::Either(ways?)
            }
            Rule::cost_gain => {
                let who = self.player_ref(&kid(&k, Rule::player_ref)?)?;
                Cost::Do(Box::new(self.verb(&kid(&k, Rule::v_gain_life)?, who)?))
            }
            Rule::cost_have => {
                let who = self.player_ref(&kid(&k, Rule::player_ref)?)?;
                Cost::Do(Box::new(self.verb(&kid(&k, Rule::v_put_tokens)?, who)?))
            }
            Rule::cost_action => Cost::Do(Box::new(self.verb(&only(&k)?, PlayerRef::You)?)),
            _ => return None,
        })
    }

    /// What stands behind "pays".
    pub(super) fn paid(&mut self, p: &P) -> Option<Vec<Cost>> {
        if let Some(either) = kid(p, Rule::paid_either) {
            let all: Option<Vec<Vec<Cost>>> =
                either.into_inner().map(|one| self.paid_one(&one).map(|c| vec![c])).collect();
            return Some(vec![Cost::Either(all?)]);
        }
        p.clone().into_inner().map(|one| self.paid_one(&one)).collect()
    }

    pub(super) fn paid_one(&mut self, one: &P) -> Option<Cost> {
        let k = only(one)?;
        Some(match k.as_rule() {
            Rule::mana_cost => match kid(one, Rule::for_each) {
                Some(each) => Cost::ManaForEach(mana(&k)?, Box::new(self.for_each(&each)?)),
                None => Cost::Mana(mana(&k)?),
            },
            Rule::u_life => Cost::Life(self.unit(&k)?),
            Rule::mana_cost_of => {
                let of = Box::new(self.possessive(&kid(&k, Rule::possessive)?)?);
                match kid(&k, Rule::less_up_to) {
                    Some(less) => Cost::ManaCostLess(of, mana(&only(&less)?)?),
                    None => Cost::ManaCostOf(of),
                }
            }
            _ => return None,
        })
    }
}
