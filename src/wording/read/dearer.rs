//! Static abilities by which something costs more or less to play (409.1f).
use super::amounts::Numeral;
use super::{Reader, perhaps};
use crate::terms::{ManaCost, ManaSymbol};
use crate::wording::syntax as s;
use crate::wording::tree::{
    AbilityNoun, Antecedent, Cost, CostBy, CostOf, CostWay, Noun, Objects, PlayerRef, Quality,
    StaticClause, whether,
};

impl Reader {
    fn costing(&mut self, node: &s::SyntaxNode<s::CostOf>) -> Option<Objects> {
        let s::CostOf { objects_bare } = node.take()?;
        self.bare(&objects_bare)
    }

    pub(super) fn cost_change(&mut self, said: s::StCost) -> Option<StaticClause> {
        let s::StCost {
            tilde,
            cost_each,
            cost_of,
            up_to_word,
            mana_cost,
            life_more,
            more_less,
            for_each,
            unless_mana,
            other_turns,
            cost_floor,
            cost_colored,
        } = said;
        let (this, two) = (tilde.is_some(), cost_of.len() > 1);
        let (mut what, also) = match (cost_each, cost_of.as_slice()) {
            (Some(each), []) => {
                let s::CostEach { objects_bare } = each.take()?;
                (self.bare(&objects_bare)?, None)
            }
            (None, []) if this => (Objects::of(Noun::Spell), None),
            (None, [one]) => (self.costing(one)?, None),
            (None, [first, second]) => {
                // "black spells and green spells you play": both share what stands behind the
                // second.
                let mut first = self.costing(first)?;
                let second = self.costing(second)?;
                if !first.tails.is_empty() || for_each.is_some() {
                    return None;
                }
                first.tails = second.tails.clone();
                (second, Some(Box::new(first)))
            }
            _ => return None,
        };
        let way = way(&more_less)?;
        let less = way == CostWay::Less;
        if let Some(life) = life_more {
            let s::LifeMore { digits } = life.take()?;
            let n = digits.amount()?;
            let for_each = self.for_each(for_each?.pair())?;
            let alone = mana_cost.is_none()
                && up_to_word.is_none()
                && unless_mana.is_none()
                && other_turns.is_none()
                && cost_floor.is_none()
                && cost_colored.is_none();
            return (this && !less && alone).then(|| StaticClause::CostChange {
                what: Box::new(what),
                also,
                this: this.into(),
                by: CostBy::Costs(vec![Cost::Life(n)]),
                way,
                for_each: Some(for_each),
            });
        }
        let by = super::costs::mana(mana_cost?.pair())?;
        let by = match (up_to_word, cost_floor, cost_colored) {
            (None, None, None) => CostBy::Mana(by),
            (Some(_), None, None) if less && !two && for_each.is_none() => CostBy::UpTo(by),
            (None, Some(_), None) => {
                let ability = matches!(what.noun, Noun::Ability(_));
                if !ability || !less || two || for_each.is_some() {
                    return None;
                }
                CostBy::DownToOne(by)
            }
            (None, None, Some(_)) if less && only_colored(&by) => CostBy::ColoredOnly(by),
            _ => return None,
        };
        let for_each = perhaps(for_each, |each| {
            self.named_object(Antecedent::Each, Some(what.clone()), false);
            self.for_each(each.pair())
        })?;
        if unless_mana.is_some() {
            if !matches!(what.noun, Noun::Ability(_)) || this || two {
                return None;
            }
            what.tails.push(Quality::Not(Box::new(Quality::ManaAbility)));
        }
        if other_turns.is_some() {
            if what.noun != Noun::Spell || this || two {
                return None;
            }
            let active = Quality::ControlledBy(PlayerRef::Active);
            what.tails.push(Quality::Not(Box::new(active)));
        }
        let what = Box::new(what);
        Some(StaticClause::CostChange { what, also, this: this.into(), by, way, for_each })
    }

    /// "Activated abilities of Rebels cost an additional "Sacrifice a land" to play."
    pub(super) fn extra_cost(&mut self, said: s::StExtraCost) -> Option<StaticClause> {
        let s::StExtraCost { cost_of, costs } = said;
        let what = self.costing(&cost_of)?;
        Some(StaticClause::CostChange {
            what: Box::new(what),
            also: None,
            this: whether::This::No,
            by: CostBy::Costs(self.costs(costs.pair())?),
            way: CostWay::More,
            for_each: None,
        })
    }

    /// "Cycling costs you pay cost {1} less."
    pub(super) fn keyword_cost(&mut self, said: s::StKwCost) -> Option<StaticClause> {
        let s::StKwCost { kw_cost_name, player_ref, up_to_word, mana_cost, more_less } = said;
        let (cost, noun) = match kw_cost_name.take()? {
            s::KwCostName::Equip => (CostOf::Equip, Noun::Ability(AbilityNoun::Activated)),
            s::KwCostName::Cycling => (CostOf::Cycling, Noun::Ability(AbilityNoun::Activated)),
            s::KwCostName::Flashback => (CostOf::Flashback, Noun::Spell),
            s::KwCostName::Buyback => (CostOf::Buyback, Noun::Spell),
            s::KwCostName::Morph => (CostOf::Morph, Noun::Permanent),
        };
        let mut what = Objects::of(noun);
        what.tails = vec![Quality::PlayedFor(cost)];
        if let Some(who) = player_ref {
            what.tails.push(Quality::ControlledBy(self.player_ref(who.pair())?));
        }
        let by = super::costs::mana(mana_cost.pair())?;
        let way = way(&more_less)?;
        let less = way == CostWay::Less;
        // Of a morph cost only what everybody pays more is known.
        if cost == CostOf::Morph && (less || what.tails.len() > 1) {
            return None;
        }
        let by = match up_to_word {
            Some(_) if !less || cost == CostOf::Morph => return None,
            Some(_) => CostBy::UpTo(by),
            None => CostBy::Mana(by),
        };
        Some(StaticClause::CostChange {
            what: Box::new(what),
            also: None,
            this: whether::This::No,
            by,
            way,
            for_each: None,
        })
    }
}

/// Whether a cost is colored mana and nothing else.
fn only_colored(cost: &ManaCost) -> bool {
    !cost.0.is_empty() && cost.0.iter().all(|s| matches!(s, ManaSymbol::Color(_)))
}

fn way(said: &s::SyntaxNode<s::MoreLess>) -> Option<CostWay> {
    Some(match said.take()? {
        s::MoreLess::LessWord(_) => CostWay::Less,
        s::MoreLess::More => CostWay::More,
    })
}
