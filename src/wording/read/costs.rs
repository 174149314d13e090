//! Costs.
use super::{P, Reader};
use crate::terms::ManaCost;
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{Action, Amount, Cost, ObjectRef, PlayerRef};

pub(super) fn mana(p: &P) -> Option<ManaCost> {
    ManaCost::parse(p.as_str())
}

impl Reader {
    /// "{1}, {T}", and what stands in a row behind "and".
    pub(super) fn costs(&mut self, p: &P) -> Option<Vec<Cost>> {
        let cost = match s::Costs::of(p) {
            Some(s::Costs { cost }) => cost,
            None => s::CostsAnd::of(p)?.cost,
        };
        cost.iter().map(|one| self.cost(one.pair())).collect()
    }

    pub(super) fn cost(&mut self, p: &P) -> Option<Cost> {
        Some(match s::Cost::of(p)? {
            s::Cost::TapSymbol(_) => Cost::Tap,
            s::Cost::ManaCost(cost) => Cost::Mana(mana(cost.pair())?),
            s::Cost::PayLife(life) => {
                let s::PayLife { u_life } = life.take()?;
                Cost::Life(self.life(u_life.pair())?)
            }
            s::Cost::CostCounters(counters) => {
                let s::CostCounters { one_such, object_ref } = counters.take()?;
                let from = self.object_ref(object_ref.pair())?;
                let ways = one_such.iter().map(|one| Some(vec![one_removed(one, &from)?]));
                Cost::Either(ways.collect::<Option<_>>()?)
            }
            s::Cost::CostGain(gain) => {
                let s::CostGain { player_ref, v_gain_life } = gain.take()?;
                let who = self.player_ref(player_ref.pair())?;
                Cost::Do(Box::new(self.verb(v_gain_life.pair(), who)?))
            }
            s::Cost::CostHave(have) => {
                let s::CostHave { player_ref, v_put_tokens } = have.take()?;
                let who = self.player_ref(player_ref.pair())?;
                Cost::Do(Box::new(self.verb(v_put_tokens.pair(), who)?))
            }
            s::Cost::CostAction(action) => {
                let s::CostAction { verb_phrase } = action.take()?;
                Cost::Do(Box::new(self.verb(verb_phrase.pair(), PlayerRef::You)?))
            }
        })
    }

    /// What stands behind "pays".
    pub(super) fn paid(&mut self, p: &P) -> Option<Vec<Cost>> {
        let s::Paid { paid_either, paid_one } = s::Paid::of(p)?;
        if let Some(either) = paid_either {
            let s::PaidEither { paid_one } = either.take()?;
            let each = paid_one.iter().map(|one| Some(vec![self.paid_one(one.pair())?]));
            return Some(vec![Cost::Either(each.collect::<Option<_>>()?)]);
        }
        paid_one.iter().map(|one| self.paid_one(one.pair())).collect()
    }

    pub(super) fn paid_one(&mut self, one: &P) -> Option<Cost> {
        let s::PaidOne { mana_cost, for_each, u_life, mana_cost_of } = s::PaidOne::of(one)?;
        Some(match (mana_cost, for_each, u_life, mana_cost_of) {
            (Some(cost), Some(each), None, None) => {
                Cost::ManaForEach(mana(cost.pair())?, Box::new(self.for_each(each.pair())?))
            }
            (Some(cost), None, None, None) => Cost::Mana(mana(cost.pair())?),
            (None, None, Some(life), None) => Cost::Life(self.life(life.pair())?),
            (None, None, None, Some(of)) => {
                let s::ManaCostOf { possessive, less_up_to } = of.take()?;
                let of = Box::new(self.possessive(possessive.pair())?);
                match less_up_to {
                    Some(less) => {
                        let s::LessUpTo { mana_cost } = less.take()?;
                        Cost::ManaCostLess(of, mana(mana_cost.pair())?)
                    }
                    None => Cost::ManaCostOf(of),
                }
            }
            _ => return None,
        })
    }
}

/// "a +1/+1 counter", of what is removed from something.
fn one_removed(one: &s::SyntaxNode<s::OneSuch>, from: &ObjectRef) -> Option<Cost> {
    let s::OneSuch { a_word: _, counter_kind } = one.take()?;
    let kind = super::amounts::counter_kind(counter_kind.pair())?;
    let removed = Action::RemoveCounters(from.clone(), Some(Amount::Number(1)), Some(kind));
    Some(Cost::Do(Box::new(removed)))
}
