//! 413.2c: life that players bid in turn, each more than the one before or no more.
use crate::cite;
use crate::decide::{ByRule, Deed, Purpose};
use crate::game::{AnswerUnruled, Chosen, Entity, PlayerId};
use crate::rules::r200_phrases::players_meant;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{ChoiceLimit, PlayerRef, Slot};
use std::collections::BTreeSet;

impl Engine<'_> {
    /// Whoever bids last is the high bidder. A bid is no payment: it may be more life than the
    /// player has.
    pub(super) fn bid(
        &mut self,
        who: &PlayerRef,
        start: Option<u32>,
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<bool> {
        // Who is meant twice, as by "you and its controller" of one's own spell, bids as one.
        let bidders: BTreeSet<PlayerId> =
            players_meant(&self.game, who, context)?.into_iter().collect();
        let mut bidder = context.you;
        let mut high = match start {
            Some(n) => i64::from(n),
            None => self.bid_of(bidder, 0, context)?,
        };
        let mut declined = 0;
        let mut next = self.after(bidder);
        // The bid stands once every other player has declined to top it.
        while declined < bidders.iter().filter(|p| **p != bidder).count() {
            let asked = next;
            next = self.after(asked);
            if !bidders.contains(&asked) || asked == bidder {
                continue;
            }
            let what = Deed::by_rule(ByRule::Top(high), None);
            let (rule, about) = (cite!("413.2c"), Some(context.this));
            if self.ask_yes(asked, rule, about, Purpose::May, what, true)? {
                high = self.bid_of(asked, high + 1, context)?;
                bidder = asked;
                declined = 0;
            } else {
                declined += 1;
            }
        }
        context.bindings.bind(slot, vec![Entity::Player(bidder)]);
        context.bindings.bind_number(slot, high);
        Ok(true)
    }

    fn bid_of(&mut self, who: PlayerId, least: i64, context: &Context) -> Ruling<i64> {
        let limit = ChoiceLimit::Between(u32::try_from(least).unwrap_or(u32::MAX), None);
        match self.ask_number(who, &limit, Some(context.this))? {
            Chosen::Number(n) => Ok(n),
            _ => Err(Stop::unruled(AnswerUnruled::NoNumber)),
        }
    }

    /// The next player in turn order.
    fn after(&self, player: PlayerId) -> PlayerId {
        let order = self.game.apnap();
        let at = order.iter().position(|p| *p == player).map_or(0, |at| at + 1);
        order[at % order.len()]
    }
}
