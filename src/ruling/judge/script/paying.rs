//! Mana payments: as the line says, automatic where that is no choice, or granted.
use super::named_sources::NamedSources;
use super::pool::ClauseUse;
use super::{Script, ScriptResult};
use crate::called::{list, name};
use crate::decide::autopay::{autopay, could_suffice, pay_with_any, spend_from};
use crate::decide::other_ways::PaymentAsked;
use crate::decide::{Answer, Ask, Decision, Deed, ManaSource, Payment, pays_for_mana};
use crate::game::{Game, Object, ObjectId};
use crate::judge::Problem;
use crate::judge::names::holder;
use crate::rules::makes_untold_mana;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{Clause, ClauseKind, ManaMode, ManaText, NounPhrase};
use crate::source::Span;
use crate::terms::{Mana, ManaCost, ManaKind, ManaSymbol};
use crate::wording::tree::{Ability, Amount, Cost, PlayLimit};
use crate::words::paid_for_in_words;

/// Whether what may be paid is mana where a line says mana, life where it says life; a fixed amount
/// that it doesn't say is no payment of it (413.2e).
pub(super) fn asks_for(
    what: &Deed,
    mana: Option<&ManaText>,
    life: Option<u32>,
    span: Span,
) -> ScriptResult<bool> {
    if what.allowed().is_some() {
        return Ok(true);
    }
    let (mut any, mut of_mana, mut of_life) = (false, false, false);
    what.any(|cost: &Cost| {
        any = true;
        of_life |= matches!(cost, Cost::Life(_));
        of_mana |= !matches!(cost, Cost::Life(_) | Cost::Do(_) | Cost::Tap);
        false
    });
    let said = mana.is_some() || life.is_some();
    if !any || said && (mana.is_some() && !of_mana || life.is_some() && !of_life) {
        return Ok(false);
    }
    let due = match (what.paid(), mana, life) {
        ([Cost::Mana(due)], Some(said), _)
            if due.0.iter().all(|s| !matches!(s, ManaSymbol::Variable(_)))
                && !same_cost(&due.0, &said.cost.0)
                && !halves(&said.cost.0, &due.0) =>
        {
            due.to_string()
        }
        ([Cost::Life(Amount::Number(due))], _, Some(said))
            if i64::from(*due) != i64::from(said) =>
        {
            format!("{due} life")
        }
        _ => return Ok(true),
    };
    let mut problem = Problem::fail(span, format!("{due} is what can be paid here"));
    problem.rules = vec![crate::cite!("413.2e")];
    Err(problem)
}

impl Script<'_> {
    /// How a mana cost is paid.
    pub(super) fn pay(&mut self, game: &Game, decision: &Decision) -> ScriptResult<Answer> {
        let Ask::Pay { cost, sources, pool, what } = &decision.ask else {
            return Ok(Answer::Mana(None));
        };
        if let Some(named) = self.named_sources.take() {
            let end = named.cost.clone();
            return match self.next_named(named, cost, sources, pool) {
                Ok(Some(payment)) => Ok(Answer::Mana(Some(payment))),
                // Nothing that is named pays for the ability itself.
                Ok(None) => self.pay_unsaid(game, decision, cost),
                Err(left) => {
                    self.last_named(game, &left, &[], &end, sources, pool).map(Answer::Mana)
                }
            };
        }
        let paying = |k: &ClauseKind| matches!(k, ClauseKind::PayingMana { .. });
        let mut due: &[ManaSymbol] = cost;
        if let Some(sources_said) = self.said_together(&self.pool.unused(paying), cost) {
            self.pool.use_up(paying);
            return match sources_said.is_empty() {
                true => self.pay_unsaid(game, decision, cost),
                false => {
                    self.pay_with(game, decision, &sources_said, cost, sources).map(Answer::Mana)
                }
            };
        }
        if let Some(clause) = self.pool.find(paying)
            && let ClauseKind::PayingMana { mana, with } = &clause.kind
        {
            self.pool.use_up(|k| std::ptr::eq(k, &clause.kind));
            // A hybrid symbol may be said as the colour that pays it (104.3f).
            let said = &mana.cost.0;
            let cost = if halves(said, cost) { said } else { cost };
            if !same_cost(said, cost) {
                let due = match cost.is_empty() {
                    true => "{0}".to_owned(),
                    false => cost.iter().map(ToString::to_string).collect(),
                };
                let what = paid_for_in_words(game, what);
                let message = format!("{due} is to be paid for {what}, not {}", mana.cost);
                // Played in another way it is legal.
                if let Some(help) = self.other_way_of_last() {
                    return Err(Problem::error(clause.span, message).help(help));
                }
                let mut problem = Problem::fail(clause.span, message);
                problem.rules = vec![decision.rule];
                return Err(problem);
            }
            if let Some(with) = with {
                return self.pay_with(game, decision, with, cost, sources).map(Answer::Mana);
            }
            due = cost;
            // With what it is paid is said in the line that answers.
            let sourced =
                |k: &ClauseKind| matches!(k, ClauseKind::PayingMana { with: Some(_), .. });
            let answered = |p: &ClauseUse<'_>| !p.used && p.answers && sourced(&p.clause.kind);
            if self.pool.clauses.iter().any(answered) {
                return self.pay(game, decision);
            }
            // Where mana isn't paid by itself, a play that says its mana taps what does nothing
            // else. What gives more up is as open as with no word of the mana.
            if self.scenario.mana != ManaMode::Auto
                && !self.pool.answers(clause)
                && let Some(payment) = autopay(pool, cost, sources)
            {
                let due = PaymentAsked { cost, sources, pool };
                return Ok(Answer::Mana(Some(self.automatic(game, &due, payment))));
            }
        }
        let cost = due;
        self.comes_to(game, decision, cost)?;
        if let Some(clause) = self.pool.find(|k| matches!(k, ClauseKind::Spending(_)))
            && let ClauseKind::Spending(mana) = &clause.kind
        {
            self.pool.use_up(|k| std::ptr::eq(k, &clause.kind));
            let spend = pool_mana(mana, pool)?;
            return Ok(Answer::Mana(Some(Payment { spend: Some(spend), ..Payment::default() })));
        }
        self.pay_unsaid(game, decision, cost)
    }

    /// What no line says: automatic where that is no choice.
    fn pay_unsaid(
        &mut self,
        game: &Game,
        decision: &Decision,
        cost: &[ManaSymbol],
    ) -> ScriptResult<Answer> {
        let Ask::Pay { sources, pool, .. } = &decision.ask else { return Ok(Answer::Mana(None)) };
        match self.scenario.mana {
            ManaMode::Free => {
                return Ok(Answer::Mana(Some(Payment { granted: true, ..Payment::default() })));
            }
            ManaMode::Strict => {
                if let Some(payment) = autopay(pool, cost, &[]) {
                    let payment =
                        self.automatic(game, &PaymentAsked { cost, sources: &[], pool }, payment);
                    return Ok(Answer::Mana(Some(payment)));
                }
                self.open = Some(decision.clone());
                return Err(self.missing(game, decision));
            }
            ManaMode::Auto => {}
        }
        // A line that is tried for a list has to say it.
        if let (Some((trial, from)), None) = (&mut self.payer, self.listing) {
            from.extend(sources.iter().map(|s| s.object));
            let for_mana = pays_for_mana(game, decision);
            return Ok(Answer::Mana(trial.payment(cost, sources, pool, for_mana)));
        }
        // How it is paid is gone through too where every line is.
        if self.explored && self.listing.is_none() && pay_with_any(pool, cost, sources).is_some() {
            self.open = Some(decision.clone());
            return Err(self.missing(game, decision));
        }
        // What the line taps for another part of the cost makes no mana, where the rest suffices.
        let kept = self.tapped_besides(game);
        let free: Vec<ManaSource> =
            sources.iter().filter(|s| !kept.contains(&s.object)).cloned().collect();
        if free.len() < sources.len()
            && let Some(payment) = autopay(pool, cost, &free)
        {
            self.note_guesses(game, pool, cost, &free, &payment);
            let asked = PaymentAsked { cost, sources: &free, pool };
            let mut payment = self.automatic(game, &asked, payment);
            for (at, _) in &mut payment.abilities {
                *at = sources.iter().position(|s| *s == free[*at]).unwrap_or(0);
            }
            return Ok(Answer::Mana(Some(payment)));
        }
        if let Some(payment) = autopay(pool, cost, sources) {
            self.note_guesses(game, pool, cost, sources, &payment);
            let payment = self.automatic(game, &PaymentAsked { cost, sources, pool }, payment);
            return Ok(Answer::Mana(Some(payment)));
        }
        if let Some(payment) = self.tried_payment.take() {
            return Ok(Answer::Mana(Some(payment)));
        }
        let untold = sources.iter().any(|s| !s.is_told()) && could_suffice(pool, cost, sources);
        if untold || pay_with_any(pool, cost, sources).is_some() {
            self.open = Some(decision.clone());
            self.open_payment = Some(decision.clone());
            return Err(self.missing(game, decision));
        }
        Ok(Answer::Mana(None))
    }

    /// What the line that is carried out taps for its cost.
    fn tapped_besides(&self, game: &Game) -> Vec<ObjectId> {
        let taps = self.pool.kinds().filter_map(|kind| match kind {
            ClauseKind::Tapping(nouns) => Some(nouns),
            _ => None,
        });
        taps.flatten().flat_map(|n| self.names.candidates(game, n).unwrap_or_default()).collect()
    }

    /// `for 5`, where no X took it: the whole cost comes to so much.
    fn comes_to(
        &mut self,
        game: &Game,
        decision: &Decision,
        cost: &[ManaSymbol],
    ) -> ScriptResult<()> {
        let Ask::Pay { what, .. } = &decision.ask else { return Ok(()) };
        let so_much =
            |k: &ClauseKind| matches!(k, ClauseKind::ForSoMuch(_) | ClauseKind::InMana(_));
        let Some(clause) = self.pool.find(so_much) else { return Ok(()) };
        let (ClauseKind::ForSoMuch(said) | ClauseKind::InMana(said)) = &clause.kind else {
            return Ok(());
        };
        self.pool.use_up(|k| std::ptr::eq(k, &clause.kind));
        let due = ManaCost(cost.to_vec());
        if due.converted(0) == *said {
            return Ok(());
        }
        let what = paid_for_in_words(game, what);
        let message = format!("{due} is to be paid for {what}, which isn't {said} mana");
        let mut problem = Problem::fail(clause.span, message);
        problem.rules = vec![decision.rule];
        Err(problem)
    }

    /// Exactly these sources: each makes what is still due. What several lines have chosen to pay
    /// is paid at once (413.2d): the sources that they name, where they come to the whole of it.
    fn said_together(&self, said: &[&Clause], cost: &[ManaSymbol]) -> Option<Vec<NounPhrase>> {
        let mut all: Vec<ManaSymbol> = Vec::new();
        let mut sources = Vec::new();
        for clause in said {
            let ClauseKind::PayingMana { mana, with } = &clause.kind else { return None };
            all.extend(mana.cost.0.iter().copied());
            sources.extend(with.iter().flatten().cloned());
        }
        let named = |c: &&Clause| matches!(&c.kind, ClauseKind::PayingMana { with: Some(_), .. });
        let alike = said.iter().all(&named) || !said.iter().any(named);
        (said.len() > 1 && alike && same_cost(&all, cost)).then_some(sources)
    }

    fn pay_with(
        &mut self,
        game: &Game,
        decision: &Decision,
        with: &[NounPhrase],
        cost: &[ManaSymbol],
        sources: &[ManaSource],
    ) -> ScriptResult<Option<Payment>> {
        let mut objects: Vec<ObjectId> = Vec::new();
        for noun in with {
            let fresh = |o: &Object| !objects.contains(&o.id);
            let mine = |o: &Object| holder(game, o.id) == decision.who;
            let in_play = |o: &Object| o.in_play();
            let offered = |o: &Object| sources.iter().any(|s| s.object == o.id);
            let found = self.names.resolve(game, noun, &[&fresh, &in_play, &mine, &offered])?;
            for object in &found {
                if !sources.iter().any(|s| s.object == *object) {
                    if makes_untold_mana(game, *object) {
                        return Err(untold(game, *object, noun));
                    }
                    let offered: Vec<String> =
                        sources.iter().map(|s| name(game, s.object)).collect();
                    let mut problem = Problem::fail(
                        noun.span,
                        format!(
                            "{} makes no mana now; these do: {}",
                            name(game, *object),
                            list(&offered)
                        ),
                    );
                    problem.rules = vec![crate::cite!("409.1g")];
                    if only_as_instant(game, *object) {
                        problem.rules.splice(0..0, [crate::cite!("403.5"), crate::cite!("212.5e")]);
                    }
                    return Err(problem);
                }
            }
            objects.extend(found);
        }
        let given: Vec<ManaSource> =
            sources.iter().filter(|s| objects.contains(&s.object)).cloned().collect();
        let Ask::Pay { pool, .. } = &decision.ask else { return Ok(None) };
        if let Some((_, from)) = &mut self.payer {
            from.extend(&objects);
        }
        if Script::goes_in_steps(&objects, &given) {
            let named = NamedSources { cost: cost.to_vec(), left: objects, priced: None };
            return match self.next_named(named, cost, sources, pool) {
                Ok(payment) => Ok(payment),
                Err(left) => self.last_named(game, &left, with, cost, sources, pool),
            };
        }
        self.last_named(game, &objects, with, cost, sources, pool)
    }

    /// The named sources that are played at once: each makes what is still due.
    fn last_named(
        &self,
        game: &Game,
        objects: &[ObjectId],
        with: &[NounPhrase],
        cost: &[ManaSymbol],
        sources: &[ManaSource],
        pool: &[Mana],
    ) -> ScriptResult<Option<Payment>> {
        let given: Vec<ManaSource> =
            sources.iter().filter(|s| objects.contains(&s.object)).cloned().collect();
        let exact = pay_with_any(pool, cost, &given)
            .filter(|p| p.abilities.len() >= objects.len())
            .or_else(|| {
                pay_with_any(&[], cost, &given).map(|p| only_with_sources(p, cost, &given))
            });
        let spend = exact.as_ref().and_then(|p| p.spend.clone());
        let place = |at: usize| sources.iter().position(|s| *s == given[at]).unwrap_or(0);
        let mut abilities: Vec<(usize, usize)> = exact
            .iter()
            .flat_map(|p| &p.abilities)
            .map(|(at, alternative)| (place(*at), *alternative))
            .collect();
        if exact.is_none() {
            // What they make of themselves doesn't suffice: each is used, and what comes of it
            // decides.
            for object in objects {
                abilities
                    .extend(sources.iter().position(|s| s.object == *object).map(|at| (at, 0)));
            }
        }
        let unused =
            objects.iter().find(|o| !abilities.iter().any(|(at, _)| sources[*at].object == **o));
        if let Some(unused) = unused {
            let span = with.first().map_or(self.last, |n| n.span);
            let mut problem = Problem::fail(
                span,
                format!("{} isn't needed for this payment", name(game, *unused)),
            );
            problem.rules = vec![crate::cite!("409.1h")];
            return Err(problem);
        }
        Ok(Some(Payment { abilities, spend, ..Payment::default() }))
    }
}

/// A payment that leaves the pool as it is, where what the sources make is told.
fn only_with_sources(payment: Payment, cost: &[ManaSymbol], given: &[ManaSource]) -> Payment {
    let of = |(at, way): &(usize, usize)| {
        let source = &given[*at];
        let mana = |kind: &ManaKind| Mana { kind: *kind, snow: source.snow, only: source.only };
        source.makes[*way].iter().map(mana).collect::<Vec<_>>()
    };
    let told = payment.abilities.iter().all(|(at, _)| given[*at].is_told());
    let made: Vec<Mana> = payment.abilities.iter().flat_map(of).collect();
    let spend = spend_from(&made, cost).filter(|_| told);
    Payment { spend, ..payment }
}

/// Whether what is said is the cost with every hybrid symbol as one of its colours.
pub(super) fn halves(said: &[ManaSymbol], cost: &[ManaSymbol]) -> bool {
    let Some(at) = cost.iter().position(|s| matches!(s, ManaSymbol::Hybrid(..))) else {
        return same_cost(said, cost);
    };
    let ManaSymbol::Hybrid(a, b) = cost[at] else { return false };
    [a, b].into_iter().any(|color| {
        let mut chosen = cost.to_vec();
        chosen[at] = ManaSymbol::Color(color);
        halves(said, &chosen)
    })
}

/// Whether two costs ask for the same mana, whatever the order of symbols.
fn same_cost(a: &[ManaSymbol], b: &[ManaSymbol]) -> bool {
    let plain = |all: &[ManaSymbol]| {
        let generic = crate::terms::generic_in(all);
        let mut rest: Vec<ManaSymbol> =
            all.iter().filter(|s| !matches!(s, ManaSymbol::Generic(_))).copied().collect();
        rest.sort();
        (generic, rest)
    };
    plain(a) == plain(b)
}

/// Mana of a pool, by its symbols.
fn pool_mana(text: &ManaText, pool: &[Mana]) -> ScriptResult<Vec<Mana>> {
    let mut left = pool.to_vec();
    let mut spent = Vec::new();
    for symbol in &text.cost.0 {
        let (kind, times) = match symbol {
            ManaSymbol::Color(c) => (ManaKind::Color(*c), 1),
            ManaSymbol::Generic(n) => (ManaKind::Colorless, *n),
            _ => {
                return Err(Problem::error(
                    text.span,
                    "mana in a pool is of a colour or colourless",
                ));
            }
        };
        for _ in 0..times {
            let Some(at) = left.iter().position(|m| m.kind == kind) else {
                let there: String = pool.iter().map(|m| m.kind.to_string()).collect();
                let mut problem = Problem::fail(
                    text.span,
                    format!(
                        "there is no such mana in the pool: {}",
                        if there.is_empty() { "it is empty" } else { &there }
                    ),
                );
                problem.rules = vec![crate::cite!("409.1h")];
                return Err(problem);
            };
            spent.push(left.remove(at));
        }
    }
    Ok(spent)
}

/// 411.2: no payment counts on what is told only as it is made.
fn untold(game: &Game, object: ObjectId, noun: &NounPhrase) -> Problem {
    let source = name(game, object);
    let message = format!("what {source} makes isn't told before its ability is played");
    let mut problem = Problem::unruled(noun.span, message);
    problem.rules = vec![crate::cite!("411.2")];
    problem.help(format!("play it before, in a line of its own: `… plays {source}'s ability`"))
}

/// Whether an ability of the object can be played only when an instant could be.
fn only_as_instant(game: &Game, object: ObjectId) -> bool {
    let limited = |a: &Ability| {
        matches!(a, Ability::Activated(a)
            if a.limits.contains(&PlayLimit::AsInstant))
    };
    characteristics(game, object).abilities.iter().any(|i| limited(&i.ability))
}
