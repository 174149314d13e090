//! Adding mana (406, 104.3), and paying during a resolution (413.2e).
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::decide::{Answer, Ask, Decision, PaidFor, Purpose};
use crate::game::{AnswerUnruled, Entity, PlayerId, Saying};
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::{ManaCost, ManaSymbol};
use crate::wording::tree::{Cost, ManaOutput, PlayerRef, Way};

impl Engine<'_> {
    pub(super) fn make_mana(
        &mut self,
        who: &PlayerRef,
        output: &ManaOutput,
        limited: bool,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        self.for_each_actor(who, &players, context, |e, p, context| {
            let made = e.add_mana(p, output, limited, context)?;
            Ok(Performed { by: p, done: !made.is_empty() })
        })
    }

    /// "Pay any amount of mana": each says how much, and pays it (413.2c, 413.2e).
    pub(super) fn pay_any_mana(
        &mut self,
        who: &PlayerRef,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let mut all = Vec::new();
        let done = self.for_each_actor(who, &players, context, |e, p, context| {
            let max = e.most_payable(p, context)?;
            let ask = Ask::Number { purpose: Purpose::ManaPaid, min: 0, max };
            let about = Some(context.this);
            let answer = e.ask(Decision { who: p, rule: cite!("413.2c"), about, ask })?;
            let Answer::Number(n) = answer else {
                return Err(Stop::unruled(AnswerUnruled::NoNumber));
            };
            let generic = u32::try_from(n).map_err(|_| Stop::unruled(AnswerUnruled::NoNumber))?;
            if generic > 0 {
                let costs = [so_much(generic)];
                let price = PaidFor::Said(Saying::Costs(costs.to_vec()).into());
                let by = super::unless::pays_by(&costs);
                e.paying_by(Some(by), |e| e.pay(p, &costs, context, &price))?;
            }
            all.push((p, n));
            Ok(Performed { by: p, done: generic > 0 })
        })?;
        let paid = all.iter().map(|(_, n)| n).sum();
        let who = all.iter().map(|(p, _)| Entity::Player(*p)).collect();
        context.results.this_way.push((Way::Paid, who, paid));
        context.results.counted = all;
        Ok(done)
    }

    /// How much mana a player could pay; nothing where there is no end to it.
    fn most_payable(&mut self, player: PlayerId, context: &Context) -> Ruling<Option<i64>> {
        const ENOUGH: u32 = 1 << 10;
        if self.could_pay(player, &[so_much(ENOUGH)], context)? {
            return Ok(None);
        }
        let (mut can, mut cannot) = (0, ENOUGH);
        while can + 1 < cannot {
            let n = can.midpoint(cannot);
            match self.could_pay(player, &[so_much(n)], context)? {
                true => can = n,
                false => cannot = n,
            }
        }
        Ok(Some(i64::from(can)))
    }

    pub(super) fn pay_now(
        &mut self,
        who: &PlayerRef,
        costs: &[Cost],
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let price = PaidFor::Said(Saying::Costs(costs.to_vec()).into());
        self.for_each_actor(who, &players, context, |e, p, context| {
            let able = e.could_pay(p, costs, context)?;
            if able {
                let by = super::unless::pays_by(costs);
                e.paying_by(Some(by), |e| e.pay(p, costs, context, &price))?;
            }
            Ok(Performed { by: p, done: able })
        })
    }
}

/// So much mana of any kind.
fn so_much(generic: u32) -> Cost {
    Cost::Mana(ManaCost(vec![ManaSymbol::Generic(generic)]))
}
