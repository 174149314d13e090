//! 300.9, 419.6e, 419.6f: steps, phases and turns that are passed by as though they didn't exist.
use super::super::facts::replacements;
use super::super::r200_phrases::{View, holds, players_of};
use super::super::{Context, Engine, Ruling, Stop};
use super::begins_phase;
use crate::cite;
use crate::decide::{ByRule, Choice, Deed, Purpose};
use crate::game::{
    ContinuingKind, EffectId, Entity, Event, ObjectId, PlayerId, ReplaceUnruled, Skipping, TurnFact,
};
use crate::rulebook::RuleId;
use crate::terms::{Period, Phase, Step};
use crate::wording::tree::{Instead, PlayerRef, ReplacementText, Skipped, TimeLimit, Watched};

/// An effect that skips what is about to begin.
enum Skip {
    /// Used up by it (419.6f).
    Once(EffectId, ObjectId),
    /// Of a static ability or a rule that stays.
    Each(ObjectId),
    /// A replacement effect that does something instead.
    Instead(Box<ReplacementText>, Context),
}

impl Skip {
    fn source(&self) -> ObjectId {
        match self {
            Skip::Once(_, source) | Skip::Each(source) => *source,
            Skip::Instead(_, context) => context.this,
        }
    }
}

/// Whether a text that skips each such thing skips this.
fn is(period: Period, skipped: &Skipped) -> bool {
    match (period, skipped) {
        (Period::Turn, Skipped::Turn) => true,
        (Period::Step(s), Skipped::Step(t)) => s == *t,
        _ => false,
    }
}

/// Whether an effect that skips the next such thing skips this.
fn is_next(period: Period, what: Skipping) -> bool {
    match (period, what) {
        (Period::Turn, Skipping::Turn) => true,
        (Period::Phase(p), Skipping::Combat) => p == Phase::Combat,
        (Period::Phase(p), Skipping::Step(s)) => {
            p == s.phase() && matches!(s, Step::PrecombatMain | Step::PostcombatMain)
        }
        (Period::Step(s), Skipping::Step(t)) => s == t,
        _ => false,
    }
}

/// Whether it is the time that words of a text name.
pub(in crate::rules) fn time_holds(
    view: &View<'_>,
    time: &TimeLimit,
    context: &Context,
) -> Ruling<bool> {
    let turn = view.game.turn();
    let of = |who: &PlayerRef| {
        let meant = view.players_meant(who, context)?;
        Ok(meant.iter().any(|p| view.game.is_active(*p)))
    };
    let mine = |who: &Option<PlayerRef>| who.as_ref().map_or(Ok(true), of);
    Ok(match time {
        TimeLimit::Turn(who) => of(who)?,
        TimeLimit::Step(who, step) => turn.step == *step && mine(who)?,
        TimeLimit::Phase(who, phase) => turn.phase() == *phase && mine(who)?,
        TimeLimit::BeforeAttackers => turn.step < Step::DeclareAttackers && turn.combats <= 1,
        TimeLimit::BeforeBlockers => turn.step < Step::DeclareBlockers && turn.combats <= 1,
        TimeLimit::AfterUpkeep => turn.step > Step::Upkeep,
        TimeLimit::AfterBlockers => {
            turn.phase() == Phase::Combat && turn.step >= Step::DeclareBlockers
        }
        TimeLimit::BeforeCombat => turn.step < Step::BeginningOfCombat && turn.combats == 0,
        TimeLimit::BeforeEndStep => turn.step < Step::EndOfTurn,
        TimeLimit::BeforeEndOfCombat => turn.step < Step::EndOfCombat && turn.combats <= 1,
        TimeLimit::AfterCombat => turn.step > Step::EndOfCombat,
        TimeLimit::BeforeCombatDamage => turn.step < Step::CombatDamage && turn.combats <= 1,
    })
}

impl Engine<'_> {
    /// Whether the turn that the player would begin is skipped.
    pub(in crate::rules) fn skip_turn(&mut self, player: PlayerId) -> Ruling<bool> {
        self.skips(player, Period::Turn)
    }

    /// Whether the step that would begin, or its whole phase, is skipped; if so it is taken off
    /// what is ahead.
    pub(super) fn skip_step(&mut self, step: Step) -> Ruling<bool> {
        let active = self.game.turn().active;
        let before = self.game.turn();
        let first = begins_phase(before.step, step) || step == Step::Untap;
        if first && self.skips(active, Period::Phase(step.phase()))? {
            let mut ahead = self.game.turn().ahead.to_vec();
            let mut last = ahead.remove(0);
            while ahead.first().is_some_and(|next| !begins_phase(last, *next)) {
                last = ahead.remove(0);
            }
            self.record_silently(&[cite!("300.9")], Event::StepsAhead(ahead));
            return Ok(true);
        }
        if step == Step::Draw && self.is_first_turn() {
            self.record_as(&[cite!("101.5a")], Event::StepSkipped(step), |_| {
                TurnFact::SkipsFirstDraw { player: active }
            });
            return Ok(true);
        }
        if step == Step::Draw && self.game.options().multiplayer && self.begins_here() {
            self.tell(&[cite!("101.5b")], |_| TurnFact::DrawsFirst { player: active });
        }
        self.is_skipped(step)
    }

    /// Whether the step itself is skipped.
    pub(super) fn is_skipped(&mut self, step: Step) -> Ruling<bool> {
        let skipped = self.skips(self.game.turn().active, Period::Step(step))?;
        if skipped {
            if step == Step::Untap {
                self.say_no_phasing();
            }
            self.record_silently(&[cite!("300.9")], Event::StepSkipped(step));
        }
        Ok(skipped)
    }

    /// 101.5a: the first turn of a game of two players. A board in the middle of a game has no such
    /// turn, whatever its number. 100.1, 100.1a, 100.1b, 600.1: what kind of game it is goes by how
    /// many players began it.
    fn is_first_turn(&self) -> bool {
        let two = self.game.players().len() == 2 || self.game.main_game().is_some();
        !self.game.options().multiplayer && two && self.begins_here()
    }

    pub(super) fn begins_here(&self) -> bool {
        self.game.turn().number == 1
            && self.log.events().any(|e| matches!(e, Event::TurnBegan { number: 1, .. }))
    }

    fn skips(&mut self, player: PlayerId, what: Period) -> Ruling<bool> {
        let mut skips = self.applying_skips(player, what)?;
        if skips.is_empty() {
            return Ok(false);
        }
        let mut place = 0;
        let kinds = skips.iter().filter(|s| !matches!(s, Skip::Once(..))).count();
        if skips.len() > 1 && kinds > 0 {
            // 419.9a: which of them applies decides whether one that is used up stays.
            let of: Vec<_> =
                skips.iter().map(|s| Choice::Entity(Entity::Object(s.source()))).collect();
            let chosen =
                self.ask_one(player, cite!("419.9a"), None, Purpose::Replacement, of.clone())?;
            place = of.iter().position(|c| *c == chosen).unwrap_or(0);
        }
        let skip = skips.swap_remove(place);
        let source = skip.source();
        match skip {
            Skip::Once(id, _) => {
                self.record_as(
                    &self.of_a_team(&[cite!("419.6f"), cite!("419.6e"), cite!("300.9")]),
                    Event::EffectEnded(id),
                    |_| TurnFact::Skipped { player, what, source },
                );
            }
            Skip::Each(_) => {
                let rules = self.of_a_team(&[cite!("419.6e"), cite!("300.9")]);
                self.tell(&rules, |_| TurnFact::Skipped { player, what, source })
            }
            Skip::Instead(replacement, mut context) => {
                if let Some(asked) = &replacement.may {
                    let asked = super::super::r200_phrases::player_of(&self.game, asked, &context)?;
                    if !self.ask_yes(
                        asked,
                        cite!("419.6e"),
                        Some(source),
                        Purpose::May,
                        Deed::by_rule(ByRule::Skip(what), None),
                        true,
                    )? {
                        return Ok(false);
                    }
                }
                let rules = self.of_a_team(&[cite!("419.6e"), cite!("300.9")]);
                self.tell(&rules, |_| TurnFact::Skipped { player, what, source });
                match &replacement.instead {
                    Instead::Nothing => {}
                    Instead::Do(effect) => self.follow(effect, &mut context)?,
                    _ => {
                        return Err(Stop::unruled_by(
                            cite!("419.6e"),
                            ReplaceUnruled::InsteadOfStep,
                        ));
                    }
                }
            }
        }
        Ok(true)
    }

    /// With 606.6g where a team skips what one of its players would.
    fn of_a_team(&self, rules: &[RuleId]) -> Vec<RuleId> {
        let team = self.game.shares_turns().then_some(cite!("606.6g"));
        rules.iter().copied().chain(team).collect()
    }

    fn applying_skips(&self, player: PlayerId, what: Period) -> Ruling<Vec<Skip>> {
        let game = &self.game;
        let mut found = Vec::new();
        for e in game.effects() {
            if let ContinuingKind::Skip { player: whose, what: skipped } = &e.kind
                && game.as_one(*whose, player)
            {
                match *skipped {
                    Skipping::CombatsAfter(turn)
                        if what == Period::Phase(Phase::Combat) && game.turn().number > turn =>
                    {
                        found.push(Skip::Each(e.source));
                    }
                    skipped if is_next(what, skipped) => found.push(Skip::Once(e.id, e.source)),
                    _ => {}
                }
            }
        }
        for (replacement, context) in replacements(game)? {
            let Watched::Begin(who, skipped) = &replacement.event else { continue };
            let theirs = |p: &PlayerId| game.as_one(*p, player);
            if !is(what, skipped) || !players_of(game, who, &context)?.iter().any(theirs) {
                continue;
            }
            if let Some(condition) = &replacement.condition
                && !holds(game, condition, &context)?
            {
                continue;
            }
            if replacement.instead == Instead::Nothing && replacement.may.is_none() {
                found.push(Skip::Each(context.this));
            } else {
                found.push(Skip::Instead(Box::new(replacement), context));
            }
        }
        Ok(found)
    }
}
