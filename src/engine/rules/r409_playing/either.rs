//! 409.1b: "{2} or discard a card": a cost of which one of several parts is paid.
use super::variables::costs_of;
use crate::cite;
use crate::decide::{Choice, CostAsked, Label, Purpose};
use crate::game::{ObjectId, PayRefused, PlayRefused, PlayerId, Saying, StackKind};
use crate::rules::facts::clauses_that;
use crate::rules::r415_targets::stack_context;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{Amount, Cost, CostWay, StaticClause};

impl Engine<'_> {
    /// Whether it can be told of a part of a cost alone if it can be paid: nothing that may become
    /// less is paid with mana.
    fn is_told_alone(&self, about: Option<ObjectId>, costs: &[Cost]) -> Ruling<bool> {
        let spell = about.and_then(|id| self.game.object(id).stack.as_deref());
        let spell = spell.is_some_and(|item| item.kind == StackKind::Spell);
        let less = |clause: &StaticClause| {
            matches!(clause, StaticClause::CostChange { way: CostWay::Less, .. })
        };
        let mana = !spell && clauses_that(&self.game, less)?.is_empty();
        Ok(costs.iter().all(|cost| match cost {
            Cost::Do(_) | Cost::Life(Amount::Number(_)) => true,
            Cost::Mana(of) => mana && !of.has_variable(),
            _ => false,
        }))
    }

    /// "{2} or discard a card": one of them, announced with the costs.
    pub(in crate::rules) fn choose_either(
        &mut self,
        player: PlayerId,
        about: Option<ObjectId>,
        costs: Vec<Cost>,
    ) -> Ruling<Vec<Cost>> {
        let context = |id: ObjectId| match self.game.object(id).stack {
            Some(_) => stack_context(&self.game, id),
            None => Context::of(id, player),
        };
        let context = about.map(context);
        let mut all = Vec::new();
        for cost in costs {
            let Cost::Either(options) = cost else {
                all.push(cost);
                continue;
            };
            let open = |option: &Vec<Cost>| match &context {
                Some(context) if self.is_told_alone(about, option)? => {
                    self.could_pay(player, option, context)
                }
                _ => Ok(true),
            };
            let open = options.iter().map(open).collect::<Ruling<Vec<bool>>>()?;
            if !open.contains(&true) {
                let cost = Saying::Costs(vec![Cost::Either(options)]).into();
                let why = PayRefused::CantBeDone { cost };
                return Err(Stop::illegal(&[cite!("409.1h"), cite!("glossary: Pay")], why));
            }
            let says = |c: &[Cost]| match about {
                Some(id) => Label::Says(costs_of(&self.game, c, id)),
                None => Saying::Costs(c.to_vec()).into(),
            };
            // What can't be paid can't be chosen.
            let of = (options.iter().zip(open).enumerate())
                .filter(|(_, (_, open))| *open)
                .map(|(i, (c, _))| Choice::Nth(i, says(c)))
                .collect();
            match self.ask_one(
                player,
                cite!("409.1b"),
                about,
                Purpose::Cost(CostAsked::OneOf(options.clone())),
                of,
            )? {
                Choice::Nth(i, _) if i < options.len() => {
                    all.extend(self.choose_either(player, about, options[i].clone())?)
                }
                _ => return Err(Stop::illegal(&[cite!("409.1b")], PlayRefused::NoSuchCost)),
            }
        }
        Ok(all)
    }
}
