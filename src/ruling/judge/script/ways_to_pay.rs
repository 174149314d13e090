//! Acts tried on a copy, and all ways to make a payment that their line leaves open: whether any is legal (409.1g).
use super::Script;
use super::acts::Meant;
use super::pool::Pool;
use super::probes::{Tried, refused};
use crate::decide::autopay::spend_from;
use crate::decide::{Ask, Decision, Payment};
use crate::game::{Game, Log};
use crate::judge::Problem;
use crate::rules::Engine;
use crate::scenario::ast::Action;
use crate::terms::Mana;

/// Where there are more, none is gone through.
const MOST: usize = 256;

impl<'s> Script<'s> {
    /// Tries acts on a copy of the game, with the clauses of their line.
    pub(super) fn attempt(
        &self,
        action: &'s Action,
        game: &Game,
        meant: &Meant<'s>,
    ) -> Result<Tried, Problem> {
        let (tried, open) = self.attempt_paying(action, game, meant, None);
        let ways = open.as_ref().and_then(ways_to_pay);
        // A payment that is left open is no choice if no way to make it is legal (409.1g, h).
        let mut refused = None;
        for way in ways.unwrap_or_default() {
            match self.attempt_paying(action, game, meant, Some(way)).0 {
                Ok(tried @ Tried::Refused { .. }) => refused = refused.or(Some(tried)),
                _ => return tried,
            }
        }
        refused.map_or(tried, Ok)
    }

    /// The same with a payment where the line says none; the question of a payment that stays open.
    fn attempt_paying(
        &self,
        action: &'s Action,
        game: &Game,
        meant: &Meant<'s>,
        payment: Option<Payment>,
    ) -> (Result<Tried, Problem>, Option<Decision>) {
        let mut child = self.child(action, Vec::new());
        child.acting = Some(action.span);
        child.pool = Pool::begin(meant.clauses, 0, meant.player);
        child.take_up_how();
        child.making = super::acts::said_mana(action);
        child.tried_payment = payment;
        let mut engine = Engine::new(game.clone(), Log::default(), &mut child);
        let mut result = Ok(());
        for act in &meant.acts {
            result = engine.take_action(meant.player, act.clone());
            if result.is_err() {
                break;
            }
        }
        let (after, happened) = engine.into_parts();
        if result.is_ok() {
            if let Some(problem) = child.beyond(&after, &happened) {
                return (Ok(refused(problem)), None);
            }
            child.settle_pool(&after, &happened);
        }
        let open = child.open_payment.take();
        (self.came_to(&after, result, child.problems), open)
    }
}

/// The abilities played, each by its source's place and which alternative it makes, and the mana
/// that is then there.
type WayToPay = (Vec<(usize, usize)>, Vec<Mana>);

/// Every way to pay with mana abilities that could be played now, each once and in the order of the board; `None` where what they make
/// isn't all that comes of them, or where there are too many ways.
fn ways_to_pay(decision: &Decision) -> Option<Vec<Payment>> {
    let Ask::Pay { cost, sources, pool, .. } = &decision.ask else { return None };
    if sources.iter().any(|source| source.more) {
        return None;
    }
    let mut ways: Vec<WayToPay> = vec![(Vec::new(), pool.clone())];
    for (at, source) in sources.iter().enumerate() {
        let mut with = Vec::new();
        for (used, there) in &ways {
            if used.iter().any(|(other, _)| sources[*other].object == source.object) {
                continue;
            }
            for (alternative, kinds) in source.makes.iter().enumerate() {
                let made =
                    kinds.iter().map(|kind| Mana { kind: *kind, snow: source.snow, only: None });
                let mut used = used.clone();
                used.push((at, alternative));
                with.push((used, there.iter().copied().chain(made).collect()));
            }
        }
        ways.extend(with);
        if ways.len() > MOST {
            return None;
        }
    }
    let pays = |(_, there): &WayToPay| spend_from(there, cost).is_some();
    let payment = |(abilities, _)| Payment { abilities, ..Payment::default() };
    Some(ways.into_iter().filter(pays).map(payment).collect())
}
