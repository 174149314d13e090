//! Options: whether anything tells them apart, whether an answer is one of them, what is forced.
use super::told::tell;
use super::{Script, depth_now};
use crate::called::{in_the_name_of, list};
use crate::decide::{Answer, Ask, Choice, Decision, Purpose};
use crate::game::{Entity, EntryKind, Game, Log, ScriptFact};
use crate::judge::Problem;
use crate::judge::names::alike;
use crate::judge::names::player_id;
use crate::rules::Stop;
use crate::rules::r415_targets::{legal_for, phrases_of};
use crate::rules::r505_split_cards::both_halves_named;
use crate::scenario::ast::{ActionKind, NounKind, Reply as Said, ScriptLine as Line};
use crate::wording::tree::{Ability, Action, Amount, Change, ObjectRef, Step, Thing};
use crate::words::{choice_in_words, deed_in_words, refusal_in_words};
use std::ops::RangeInclusive;

/// Whether a player controls no creature in play.
pub(super) fn without_creatures(game: &Game, player: crate::game::PlayerId) -> bool {
    let theirs = |o: &&crate::game::ObjectId| crate::judge::names::holder(game, **o) == player;
    !game.in_play().iter().filter(theirs).any(|o| {
        crate::rules::r418_continuous::characteristics(game, *o)
            .is(crate::terms::CardType::Creature)
    })
}

/// Whether nothing tells any of the options apart: then there is no choice.
pub(super) fn all_alike(game: &Game, of: &[Choice]) -> bool {
    of.len() > 1
        && of.windows(2).all(|w| match (&w[0], &w[1]) {
            (Choice::Entity(Entity::Object(a)), Choice::Entity(Entity::Object(b))) => {
                alike(game, *a, *b)
            }
            _ => false,
        })
}

/// Whether nothing tells two waiting abilities apart: the same words of the same source, of events
/// about objects that nothing tells apart.
pub(super) fn triggers_alike(game: &Game, a: &Choice, b: &Choice) -> bool {
    let waiting = |c: &Choice| {
        game.triggered().find(|t| matches!(c, Choice::Nth(n, _) if *n == t.order.0 as usize))
    };
    let (Some(a), Some(b)) = (waiting(a), waiting(b)) else { return false };
    if crate::rules::alike(game, a, b) {
        return true;
    }
    let same = |x: &Entity, y: &Entity| match (x, y) {
        (Entity::Object(x), Entity::Object(y)) => alike(game, *x, *y),
        _ => x == y,
    };
    a.source == b.source
        && a.ability.ability == b.ability.ability
        && a.bindings.slots.len() == b.bindings.slots.len()
        && a.bindings.slots.iter().all(|(slot, x)| {
            let y = b.bindings.entities(*slot);
            x.number == b.bindings.number(*slot)
                && x.entities.len() == y.len()
                && x.entities.iter().zip(y).all(|(x, y)| same(x, y))
        })
}

/// Whether two waiting abilities are one ability of one source that gives a fixed +N/+N to what its
/// event was about, or only sets up what is done later: which resolves first changes nothing.
pub(super) fn order_is_all_one(game: &Game, a: &Choice, b: &Choice) -> bool {
    let waiting = |c: &Choice| {
        game.triggered().find(|t| matches!(c, Choice::Nth(n, _) if *n == t.order.0 as usize))
    };
    let (Some(a), Some(b)) = (waiting(a), waiting(b)) else { return false };
    let Ability::Triggered(text) = a.ability.ability.as_ref() else { return false };
    let fixed = |change: &Change| {
        matches!(change, Change::Size(p, t)
            if [p, t].iter().all(|s| matches!(s.amount, Amount::Number(_))))
    };
    let plain = |step: &Step| {
        let sizes = matches!(&step.action, Action::Change { what: Thing::Object(ObjectRef::This
            | ObjectRef::Back(_)), changes, .. } if changes.iter().all(fixed));
        step.may.is_none() && step.unless.is_none() && (sizes || step.delayed.is_some())
    };
    a.source == b.source
        && a.ability.ability == b.ability.ability
        && text.effect.sentences().iter().flat_map(|s| &s.steps).all(plain)
}

/// Notes a choice that had one possible answer.
pub(super) fn note_forced(game: &Game, log: &mut Log, decision: &Decision) {
    let (of, purpose): (&[Choice], &Purpose) = match &decision.ask {
        Ask::One { of, purpose } | Ask::Some { of, purpose, .. } if !of.is_empty() => (of, purpose),
        _ => return,
    };
    if matches!(
        purpose,
        Purpose::Mana
            | Purpose::Convoke
            | Purpose::Cards(_)
            | Purpose::Timestamps
            | Purpose::Triggers
    ) || log.is_silent()
    {
        return;
    }
    let fact = ScriptFact::Forced { player: decision.who, of: of.to_vec() };
    tell(log, game, EntryKind::Note, depth_now(log), vec![decision.rule], fact);
}

impl Script<'_> {
    /// Whether a line names what this target phrase can't be and another phrase of the same spell
    /// or ability can (409.1c).
    pub(super) fn means_another_phrase(
        &self,
        action: &Line,
        game: &Game,
        decision: &Decision,
    ) -> bool {
        let ActionKind::Choose { answer: Said::Nouns(nouns), .. } = &action.kind else {
            return false;
        };
        let (Ask::One { purpose: Purpose::Target(_), of }
        | Ask::Some { purpose: Purpose::Target(_), of, .. }) = &decision.ask
        else {
            return false;
        };
        let (Some(about), [noun]) = (decision.about, nouns.as_slice()) else { return false };
        let named: Vec<Entity> = match &noun.kind {
            NounKind::Player(p) => vec![Entity::Player(player_id(p))],
            _ => {
                let all = self.names.candidates(game, noun).unwrap_or_default();
                all.into_iter().map(Entity::Object).collect()
            }
        };
        let here = |e: &Entity| of.contains(&Choice::Entity(*e));
        // What lies elsewhere than the only target that there could be answers what is asked next;
        // where it is held to be illegal, it is no such target.
        let zone = |e: &Entity| e.object().map(|o| game.object(o).zone.kind());
        if let [Choice::Entity(only)] = of.as_slice()
            && !named.is_empty()
            && self.next_action().is_some_and(|next| std::ptr::eq(next, action))
            && named.iter().all(|e| zone(e).is_some() && zone(e) != zone(only))
        {
            return true;
        }
        let phrases = phrases_of(game, about).unwrap_or_default();
        let there =
            |e: &Entity| phrases.iter().any(|p| matches!(legal_for(game, about, p, *e), Ok(Ok(_))));
        phrases.len() > 1 && !named.iter().any(here) && named.iter().any(there)
    }

    /// An answer from outside the options, where the rules won't say so themselves.
    pub(super) fn outside(
        &self,
        game: &Game,
        decision: &Decision,
        answer: &Answer,
        action: &Line,
    ) -> Option<Problem> {
        if self.in_act(game, decision) {
            return None;
        }
        let given: Vec<&Choice> = match answer {
            Answer::One(c) => vec![c],
            Answer::Many(all) => all.iter().collect(),
            Answer::Number(n) => {
                let Ask::Number { min, max, .. } = &decision.ask else { return None };
                let fits = n >= min && max.is_none_or(|m| *n <= m);
                let upto =
                    max.map_or_else(|| format!("at least {min}"), |m| format!("from {min} to {m}"));
                return (!fits).then(|| {
                    let mut problem =
                        Problem::fail(action.span, format!("{n} can't be chosen: {upto}"));
                    problem.rules = vec![decision.rule];
                    problem
                });
            }
            Answer::Yes => {
                let Ask::YesNo { possible: false, what, .. } = &decision.ask else { return None };
                let what = in_the_name_of(game, deed_in_words(game, what), decision.about);
                let mut problem =
                    Problem::fail(action.span, format!("it isn't possible to {what}"));
                problem.rules = vec![decision.rule];
                return Some(problem);
            }
            _ => return None,
        };
        if let ([Choice::Name(word)], Ask::One { of, .. }) =
            (given.iter().copied().cloned().collect::<Vec<_>>().as_slice(), &decision.ask)
            && of.contains(&Choice::AnyName)
            && let Err(Stop::Illegal(refusal)) = both_halves_named(game, word)
        {
            let problem = Problem::fail(action.span, refusal_in_words(game, &refusal));
            return Some(problem.because(game, &refusal));
        }
        let (of, range): (&[Choice], _) = match &decision.ask {
            Ask::One { of, .. } => (of, 1..=1),
            Ask::Some { of, min, max, .. } => (of, *min..=*max),
            Ask::Order { of, seen, .. } => (of, *seen..=of.len()),
            _ => return None,
        };
        if let Some(wrong) = given.iter().find(|c| !is_option(of, c)) {
            let mut rules = vec![decision.rule];
            let mut why = String::new();
            if let (Some(about), Choice::Entity(entity)) = (decision.about, wrong)
                && let Some(refusal) = why_no_target(game, about, *entity, decision)
            {
                why = format!(" ({})", refusal_in_words(game, &refusal));
                rules.extend(refusal.rules);
            }
            let mut options: Vec<String> =
                of.iter().take(MANY).map(|c| choice_in_words(game, c)).collect();
            if of.len() > MANY {
                options.push(format!("{} more", of.len() - MANY));
            }
            let message = format!(
                "{} can't be chosen here{why}; possible: {}",
                choice_in_words(game, wrong),
                list(&options)
            );
            let mut problem = Problem::fail(action.span, message);
            problem.rules = rules;
            return Some(problem);
        }
        if !range.contains(&given.len()) {
            let message = so_many(given.len(), &range);
            let mut problem = Problem::fail(action.span, message);
            problem.rules = vec![decision.rule];
            return Some(problem);
        }
        None
    }
}

/// How many options a refusal lists.
const MANY: usize = 20;

fn is_option(of: &[Choice], choice: &Choice) -> bool {
    of.contains(choice) || (matches!(choice, Choice::Name(_)) && of.contains(&Choice::AnyName))
}

/// Why something is no legal target of what is on the stack (415, 409.1c).
fn why_no_target(
    game: &Game,
    about: crate::game::ObjectId,
    entity: Entity,
    decision: &Decision,
) -> Option<crate::rules::Refusal> {
    let (Ask::One { purpose: Purpose::Target(_), .. }
    | Ask::Some { purpose: Purpose::Target(_), .. }) = &decision.ask
    else {
        return None;
    };
    let phrases = phrases_of(game, about).ok()?;
    phrases.iter().filter_map(|p| legal_for(game, about, p, entity).ok()?.err()).next()
}

/// "1 is chosen; from 2 to 3 can be".
fn so_many(given: usize, range: &RangeInclusive<usize>) -> String {
    let chosen = match given {
        0 => "nothing is chosen".to_owned(),
        1 => "1 is chosen".to_owned(),
        n => format!("{n} are chosen"),
    };
    match (*range.start(), *range.end()) {
        (least, most) if least == most => format!("{chosen}; it has to be {least}"),
        (0, most) => format!("{chosen}; at most {most} can be"),
        (least, most) => format!("{chosen}; from {least} to {most} can be"),
    }
}
