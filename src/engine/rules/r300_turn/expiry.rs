//! 300.4, 314.2, 418.3: when effects with a duration end.
//!
//! What lasts until a moment is kept as data ([`Until`]); this room is asked at each moment which
//! effects and delayed abilities are over.
use super::super::r200_phrases::holds;
use super::super::r418_continuous::context_of;
use super::super::{Context, Engine, Proposed, Ruling};
use crate::cite;
use crate::game::{Continuing, Event, Game, Until, Zone};
use crate::rulebook::RuleId;
use crate::terms::{Phase, Step};
use crate::wording::tree::{ObjectRef, Tree};

/// A moment at which effects can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// A turn begins: it is the active player's.
    TurnBegins,
    /// A step begins, its game actions still to come.
    StepBegins(Step),
    /// A step is over.
    StepEnds(Step),
    /// A phase is over.
    PhaseEnds(Phase),
    /// 314.2: the turn's own durations end.
    TurnEnds,
}

/// Whether the duration is over at this moment.
fn is_over(game: &Game, until: &Until, moment: Moment) -> bool {
    let turn = game.turn();
    match (until, moment) {
        (Until::EndOfTurn, Moment::TurnEnds)
        | (Until::EndOfCombat, Moment::PhaseEnds(Phase::Combat)) => true,
        (Until::EndOfNextTurn(since), Moment::TurnEnds) => turn.number > *since,
        (
            Until::EndOfTurnOf(player, since) | Until::DuringTurnOf(player, since),
            Moment::TurnEnds,
        ) => game.is_active(*player) && turn.number > *since,
        (Until::EndOfStepOf(player, step, since), Moment::StepEnds(now)) => {
            game.is_active(*player) && now == *step && turn.number > *since
        }
        (Until::TurnOf(player, _), Moment::TurnBegins) => game.is_active(*player),
        (Until::StepOf(player, step, _), Moment::StepBegins(now)) => {
            game.is_active(*player) && now == *step
        }
        (
            Until::AfterUntapOf(player, _)
            | Until::AfterUntapOfController(player, _)
            | Until::AfterUntapsOfController(player, _),
            Moment::StepEnds(Step::Untap),
        ) => game.is_active(*player),
        _ => false,
    }
}

fn rule_of(moment: Moment) -> RuleId {
    if moment == Moment::TurnEnds { cite!("314.2") } else { cite!("300.4") }
}

impl Engine<'_> {
    /// Ends the effects and delayed abilities whose duration ends at this moment, all at once.
    pub(in super::super) fn expire(&mut self, moment: Moment) -> Ruling<()> {
        let over = self.ending(moment);
        let again: Vec<Event> =
            over.iter().filter_map(|ended| once_more(&self.game, &ended.event)).collect();
        if !again.is_empty() {
            self.happen(over)?;
            let again = again.into_iter().map(|e| Proposed::new(&[cite!("418.3a")], e));
            return self.happen(again.collect()).map(|_| ());
        }
        if over.is_empty() { Ok(()) } else { self.happen(over).map(|_| ()) }
    }

    /// What ends at this moment, as events to happen together.
    /// 300.4: what lasts until the end of a step or phase, or until it.
    pub(super) fn ending(&self, moment: Moment) -> Vec<Proposed> {
        let effects = self
            .game
            .effects()
            .filter(|e| is_over(&self.game, &e.until, moment))
            .map(|e| Event::EffectEnded(e.id));
        let delayed = self
            .game
            .delayed()
            .filter(|d| is_over(&self.game, &d.until, moment))
            .map(|d| Event::DelayedEnded(d.id));
        effects.chain(delayed).map(|e| Proposed::new(&[rule_of(moment)], e)).collect()
    }

    /// 418.3a: ends what lasts "as long as" something that isn't so any more, or until something
    /// leaves play that has left.
    pub(in super::super) fn expire_conditions(&mut self) -> Ruling<()> {
        let mut over = Vec::new();
        for e in self.game.effects() {
            if is_false(&self.game, &e.until, &context_of(e))? {
                let mut rules = vec![cite!("418.3a")];
                rules.extend(speaks_of_what_phased_out(&self.game, e).then_some(cite!("217.8c")));
                over.push(Proposed::new(&rules, Event::EffectEnded(e.id)));
            }
        }
        for d in self.game.delayed() {
            let context = Context::of(d.source, d.controller).with(d.bindings.clone());
            if is_false(&self.game, &d.until, &context)? {
                over.push(Proposed::new(&[cite!("418.3a")], Event::DelayedEnded(d.id)));
            }
        }
        if over.is_empty() { Ok(()) } else { self.happen(over).map(|_| ()) }
    }
}

/// "During its controller's next two untap steps": what is over after the first of them goes on for
/// those that are left.
fn once_more(game: &Game, ended: &Event) -> Option<Event> {
    let Event::EffectEnded(id) = ended else { return None };
    let effect = game.effects().find(|e| e.id == *id)?;
    let until = match effect.until {
        Until::AfterUntapsOfController(player, left @ 3..) => {
            Until::AfterUntapsOfController(player, left - 1)
        }
        Until::AfterUntapsOfController(player, _) => {
            Until::AfterUntapOfController(player, game.turn().number)
        }
        _ => return None,
    };
    Some(Event::EffectBegan(Box::new(Continuing { until, ..Continuing::clone(effect) })))
}

/// Whether the duration is of its own source, which is phased out: neither tapped nor untapped, and
/// nobody's.
fn speaks_of_what_phased_out(game: &Game, effect: &Continuing) -> bool {
    let Until::AsLongAs(condition) = &effect.until else { return false };
    let this = |what: &ObjectRef| matches!(what, ObjectRef::This | ObjectRef::ThisAs(_));
    game.object(effect.source).zone == Zone::PhasedOut
        && condition.all::<ObjectRef>().into_iter().any(this)
}

fn is_false(game: &Game, until: &Until, context: &Context) -> Ruling<bool> {
    match until {
        Until::AsLongAs(condition) => holds(game, condition, context).map(|h| !h),
        Until::LeavesPlay(object) => Ok(!game.object(*object).in_play()),
        _ => Ok(false),
    }
}
