//! Acts tried on a copy, and all ways to make a payment that their line leaves open: whether any is
//! legal (409.1g).
use super::Script;
use super::acts::Meant;
use super::pool::ClausePool;
use super::probes::{Tried, refused};
use super::ways::OtherPlay;
use crate::decide::autopay::spend_from;
use crate::decide::{
    Act, Answer, Ask, CostAsked, Decide, Decision, ManaSource, Payment, Purpose, Trial,
};
use crate::game::{Game, Log};
use crate::judge::{Problem, Verdict};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Engine, Stop};
use crate::scenario::ast::{ClauseKind, ScriptLine};
use crate::terms::Mana;
use crate::wording::tree::Keyword;

/// Where there are more, none is gone through.
const MOST: usize = 256;

impl<'s> Script<'s> {
    /// Tries acts on a copy of the game, with the clauses of their line.
    pub(super) fn attempt_as_said(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        meant: &Meant<'s>,
    ) -> Result<Tried, Problem> {
        let (tried, open) = self.attempt_paying(action, game, meant, None);
        let ways = open.as_ref().and_then(ways_to_pay);
        // A payment that is left open is legal if some way to make it is (409.1g, h).
        let mut refused = None;
        for way in ways.unwrap_or_default() {
            match self.attempt_paying(action, game, meant, Some(way)).0 {
                Ok(tried @ Tried::Refused { .. }) => refused = refused.or(Some(tried)),
                // Whether it is legal doesn't hang on which way is chosen.
                Ok(Tried::Legal) => return Ok(Tried::Legal),
                Err(_) => return tried,
            }
        }
        if let Some(Decision { ask: Ask::Pay { sources, .. }, .. }) = &open
            && !sources.iter().all(ManaSource::is_told)
        {
            return self.attempt_in_steps(action, game, meant).unwrap_or(tried);
        }
        refused.map_or(tried, Ok)
    }

    /// The same with mana abilities one after the other: legal if some order of them pays, refused
    /// if none does; `None` where not all were tried.
    fn attempt_in_steps(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        meant: &Meant<'s>,
    ) -> Option<Result<Tried, Problem>> {
        let mut refused = None;
        let mut trial = Trial::default();
        for _ in 0..MOST {
            let mut child = self.attempting(action, meant);
            child.payer = Some((trial, Vec::new()));
            match self.attempt_by(&mut child, game, meant) {
                Ok(why @ Tried::Refused { .. }) => refused = refused.or(Some(why)),
                Ok(Tried::Legal) => return Some(Ok(Tried::Legal)),
                Err(_) => return None,
            }
            trial = child.payer.take()?.0;
            if !trial.advance() {
                return refused.filter(|_| !trial.was_cut()).map(Ok);
            }
        }
        None
    }

    /// What a refused line could be played with that it doesn't speak of: creatures tapped for it,
    /// a permanent sacrificed for it (502.46a, 502.42a), or what else the claim that it can be
    /// played finds.
    pub(super) fn with_help(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        meant: &Meant<'s>,
        want_of_mana: bool,
    ) -> Option<OtherPlay> {
        use ClauseKind as K;
        let [act] = meant.acts.as_slice() else { return None };
        let says = |test: fn(&K) -> bool| meant.clauses.iter().any(|c| test(&c.kind));
        if says(|k| matches!(k, K::ForCost(_) | K::FaceDown)) {
            return None;
        }
        let (mut convoke, mut offering) = (false, false);
        if let Act::Play { object, .. } = act {
            let seen = characteristics(game, *object);
            convoke = want_of_mana
                && seen.has(&Keyword::Convoke)
                && !says(|k| matches!(k, K::Tapping(_)));
            offering = seen.keywords().any(|k| matches!(k, Keyword::Offering(_)))
                && !says(|k| matches!(k, K::Sacrificing(_)));
        }
        let text = &action.text;
        let way = |may: &str, line: String| OtherPlay {
            may: may.to_owned(),
            line,
            normal: format!("{text} for its mana cost"),
        };
        if (convoke || offering) && self.is_legal_with_help(action, game, meant, act) {
            return Some(match offering {
                true => way("it can with its offering", format!("{text}, sacrificing …")),
                false => way("it can with convoke", format!("{text}, tapping …")),
            });
        }
        let mut trial = Trial::default();
        let engine = Engine::new(game.clone(), Log::silent(), &mut trial);
        let can = want_of_mana
            && meant.clauses.is_empty()
            && engine.could_do(meant.player, act).unwrap_or(true);
        can.then(|| way("it can be played", format!("{text}, paying … with …")))
    }

    /// Whether some answer to what convoke and offering ask makes a line legal; so it is taken to
    /// be where not all were tried, or where something else is to be chosen.
    fn is_legal_with_help(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        meant: &Meant<'s>,
        act: &Act,
    ) -> bool {
        let mut trial = Trial::default();
        for _ in 0..MOST {
            let mut child = self.attempting(action, meant);
            let mut helped = Helped { trial: &mut trial, then: &mut child };
            let mut engine = Engine::new(game.clone(), Log::default(), &mut helped);
            let refused = match engine.take_action(meant.player, act.clone()) {
                Err(Stop::Illegal(_)) => true,
                _ => child.problems.iter().any(|p| p.verdict == Verdict::Fail),
            };
            if !refused {
                return true;
            }
            if !trial.advance() {
                return false;
            }
        }
        true
    }

    /// What is asked about a mana ability that is played for a payment that is tried.
    pub(super) fn by_payer(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Option<Result<Answer, Stop>> {
        let (trial, from) = self.payer.as_mut()?;
        from.contains(&decision.about?).then(|| trial.decide(game, log, decision))
    }

    /// The same with a payment where the line says none; the question of a payment that stays open.
    fn attempt_paying(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        meant: &Meant<'s>,
        payment: Option<Payment>,
    ) -> (Result<Tried, Problem>, Option<Decision>) {
        let mut child = self.attempting(action, meant);
        child.tried_payment = payment;
        let tried = self.attempt_by(&mut child, game, meant);
        (tried, child.open_payment.take())
    }

    /// A script that carries out one line.
    fn attempting(&self, action: &'s ScriptLine, meant: &Meant<'s>) -> Script<'s> {
        let mut child = self.child(action, Vec::new());
        child.acting = Some(action.span);
        child.pool = ClausePool::begin(meant.clauses, 0, meant.player);
        child.pool.order = meant.order.clone();
        child.making = super::making::said_mana(action);
        child
    }

    fn attempt_by(
        &self,
        child: &mut Script<'s>,
        game: &Game,
        meant: &Meant<'s>,
    ) -> Result<Tried, Problem> {
        let mut engine = Engine::new(game.clone(), Log::default(), child);
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
                return Ok(refused(problem));
            }
            child.settle_pool(&after, &happened);
        }
        self.came_to(&after, result, std::mem::take(&mut child.problems))
    }
}

/// A script whose optional reductions of a cost are gone through.
struct Helped<'a, 's> {
    trial: &'a mut Trial,
    then: &'a mut Script<'s>,
}

impl Decide for Helped<'_, '_> {
    fn decide(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        let helps = matches!(
            &decision.ask,
            Ask::Some { purpose: Purpose::Cost(CostAsked::Convoke | CostAsked::Offering(_)), .. }
                | Ask::One { purpose: Purpose::Convoke, .. }
        );
        match helps {
            true => self.trial.decide(game, log, decision),
            false => self.then.decide(game, log, decision),
        }
    }

    fn forced(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        self.then.forced(game, log, decision)
    }

    fn mana_is_free(&self) -> bool {
        self.then.mana_is_free()
    }

    fn named(&mut self, game: &Game, decision: &Decision) -> Result<Option<Answer>, Stop> {
        self.then.named(game, decision)
    }
}

/// The abilities played, each by its source's place and which alternative it makes, and the mana
/// that is then there.
type WayToPay = (Vec<(usize, usize)>, Vec<Mana>);

/// Every way to pay with mana abilities that could be played now, each once and in the order of the
/// board; `None` where what they make isn't all that comes of them, or where there are too many
/// ways.
fn ways_to_pay(decision: &Decision) -> Option<Vec<Payment>> {
    let Ask::Pay { cost, sources, pool, .. } = &decision.ask else { return None };
    if !sources.iter().all(ManaSource::is_told) {
        return None;
    }
    let mut ways: Vec<WayToPay> = vec![(Vec::new(), pool.clone())];
    for (at, source) in sources.iter().enumerate() {
        let mut with = Vec::new();
        for (used, there) in &ways {
            if used.iter().any(|(other, _)| sources[*other].excludes(source)) {
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
    let payment = |(mut abilities, _): WayToPay| {
        // What is only tapped goes before what gives something up.
        abilities.sort_by_key(|(at, _)| !sources[*at].plain);
        Payment { abilities, ..Payment::default() }
    };
    Some(ways.into_iter().filter(pays).map(payment).collect())
}
