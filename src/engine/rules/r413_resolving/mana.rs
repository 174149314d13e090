//! Adding mana (406, 104.3), and paying during a resolution (413.2e).
use super::act::{DoneBy, Performed};
use crate::decide::PaidFor;
use crate::game::Saying;
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{Cost, ManaOutput, PlayerRef};

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
