//! 300. General: the turn's phases and steps, one after the other.
//!
//! Where the game is stands in `Turn`: the step, whether its game actions are done (`begun`), who
//! has priority, the steps still ahead. [`Engine::run`] (408.1) goes from one priority to the next;
//! this room ends a step, begins the next one that isn't skipped, and begins the next turn when
//! none is left.
mod expiry;
mod r302_untap;
mod r304_draw;
mod r314_cleanup;
mod r408_priority;
mod skipping;

use super::r418_continuous::controller;
use super::{Engine, Proposed, Ruling};
use crate::cite;
use crate::game::{EntryKind, Event, LifeCause, PlayerId, TurnFact};
use crate::rulebook::RuleId;
use crate::terms::{Phase, Step};
use crate::wording::tree::{GameRule, PlayerRef};
pub(super) use expiry::Moment;
pub use r314_cleanup::maximum_hand_size;
pub(in crate::rules) use r408_priority::priority_rule;
pub(in crate::rules) use skipping::time_holds;

/// The steps of a normal turn, in order (300.1, 301.1, 306.1, 312.1).
pub const STEPS: [Step; 12] = [
    Step::Untap,
    Step::Upkeep,
    Step::Draw,
    Step::PrecombatMain,
    Step::BeginningOfCombat,
    Step::DeclareAttackers,
    Step::DeclareBlockers,
    Step::CombatDamage,
    Step::EndOfCombat,
    Step::PostcombatMain,
    Step::EndOfTurn,
    Step::Cleanup,
];

/// The steps of a normal turn after this one.
pub fn steps_after(step: Step) -> Vec<Step> {
    STEPS.into_iter().filter(|s| *s > step).collect()
}

/// Whether a step that follows another is the first of a new phase.
fn begins_phase(before: Step, next: Step) -> bool {
    before.phase() != next.phase()
        || matches!(
            next,
            Step::PrecombatMain | Step::PostcombatMain | Step::BeginningOfCombat | Step::Untap
        )
}

/// The rule that says which steps the step's phase has.
fn order_rule(step: Step) -> RuleId {
    match step.phase() {
        Phase::Beginning => cite!("301.1"),
        Phase::PrecombatMain | Phase::PostcombatMain => cite!("305.1"),
        Phase::Combat if step == Step::SecondCombatDamage => cite!("310.5"),
        Phase::Combat => cite!("306.1"),
        Phase::End => cite!("312.1"),
    }
}

impl Engine<'_> {
    /// Makes a game that starts in the middle ready: a heading, and the rest of a normal turn ahead
    /// of it. A step at whose beginning it starts may be one that is skipped (300.9).
    fn open(&mut self) -> Ruling<()> {
        if self.log.entries().iter().any(|e| e.kind == EntryKind::Heading) {
            return Ok(());
        }
        let step = self.game.turn().step;
        if self.game.turn().ahead.is_empty() && step != Step::Cleanup {
            let ahead = steps_after(step);
            self.record_silently(&[cite!("300.1")], Event::StepsAhead(ahead));
        }
        self.say_variant();
        self.markers_of_the_board();
        if !self.game.turn().begun && self.is_skipped(step)? {
            return self.begin_next_step();
        }
        self.heading();
        Ok(())
    }

    pub(in crate::rules) fn heading(&mut self) {
        self.set_depth(0);
        let turn = self.game.turn();
        let step = turn.step;
        self.tell_as(EntryKind::Heading, &[order_rule(step)], |_| TurnFact::Heading);
        self.set_depth(1);
    }

    /// Begins the first turn of a game (101.5).
    ///
    /// # Errors
    /// As the effects that end as a turn begins.
    pub fn begin_first_turn(&mut self, player: PlayerId) -> Ruling<()> {
        let next = self.game.next_player(player);
        self.tell(&[cite!("101.5")], |_| TurnFact::FirstBegins { player });
        if self.game.options().grand_melee {
            return self.first_turns(player);
        }
        self.begin_turn(1, player, next, Vec::new(), cite!("101.5"))
    }

    pub(in crate::rules) fn begin_turn(
        &mut self,
        number: u32,
        player: PlayerId,
        next_active: PlayerId,
        extra_turns: Vec<PlayerId>,
        rule: RuleId,
    ) -> Ruling<()> {
        let steps = STEPS.to_vec();
        let before = self.game.is_range_limited().then(|| self.game.clone());
        self.record_silently(
            &[rule],
            Event::TurnBegan { number, player, steps, next_active, extra_turns },
        );
        let settled: Vec<_> = self
            .game
            .in_play()
            .iter()
            .copied()
            .filter(|p| controller(&self.game, *p).is_some_and(|c| self.game.is_active(c)))
            .collect();
        self.record_silently(&[cite!("212.3d")], Event::Settled(settled));
        // The first step's heading first; none of its game actions has been done yet.
        self.begin_next_step()?;
        if let Some(before) = before {
            self.say_changed_ranges(&before);
        }
        self.say_turn_control();
        self.expire(Moment::TurnBegins)
    }

    /// 300.1: the step is over; the next one that isn't skipped begins, in this turn or the next.
    pub(super) fn next_step(&mut self) -> Ruling<()> {
        let current = self.game.turn().step;
        self.set_depth(1);
        if current == Step::EndOfCombat {
            self.end_combat();
        }
        self.expire(Moment::StepEnds(current))?;
        self.begin_next_step()
    }

    /// 301.1, 305.1, 306.1, 312.1: the phases and steps follow each other in the order of the turn.
    fn begin_next_step(&mut self) -> Ruling<()> {
        // A turn that has just begun has all its steps ahead: no phase of it can end.
        let mut in_phase = self.game.turn().begun.then(|| self.game.turn().step);
        loop {
            let Some(&next) = self.game.turn().ahead.first() else {
                if let Some(step) = in_phase {
                    self.end_phase(step)?;
                }
                return self.next_turn();
            };
            if let Some(step) = in_phase
                && begins_phase(step, next)
            {
                self.end_phase(step)?;
                in_phase = None;
                continue;
            }
            if self.skip_step(next)? {
                continue;
            }
            return self.enter(next);
        }
    }

    fn enter(&mut self, step: Step) -> Ruling<()> {
        let entry_turn = self.game.turn().number;
        let rules = if begins_phase(self.game.turn().step, step) {
            vec![cite!("300.1"), order_rule(step)]
        } else {
            vec![order_rule(step)]
        };
        let again = step == Step::PostcombatMain && self.game.turn().steps.contains(&step);
        let rules: Vec<RuleId> =
            rules.into_iter().chain(again.then_some(cite!("glossary: Postcombat"))).collect();
        let event = self.game.commit(Event::StepBegan(step));
        self.push_heading(rules, event, entry_turn);
        self.set_depth(1);
        self.expire(Moment::StepBegins(step))
    }

    /// 300.6, 419.6f: the turn added last comes first; then the normal order. A skipped turn is
    /// passed by.
    fn next_turn(&mut self) -> Ruling<()> {
        if !self.game.markers().is_empty() {
            return self.next_marked_turn();
        }
        loop {
            let turn = self.game.turn();
            let (number, mut extra, mut normal) =
                (turn.number, turn.extra_turns.clone(), turn.next_active);
            extra.retain(|p| !self.game.player(*p).left);
            let rule = if extra.is_empty() { cite!("300.1") } else { cite!("300.6") };
            let player = if extra.is_empty() {
                if self.game.player(normal).left {
                    normal = self.game.next_player(normal);
                }
                let player = self.game.primary(normal);
                normal = self.game.next_player(player);
                player
            } else {
                self.game.primary(extra.remove(0))
            };
            if self.skip_turn(player)? {
                self.say_control_waits(player);
                self.record_silently(
                    &[cite!("300.9")],
                    Event::TurnsAhead { next_active: normal, extra_turns: extra },
                );
                continue;
            }
            return self.begin_turn(number + 1, player, normal, extra, rule);
        }
    }

    /// 300.3, 300.4: what a phase's end does.
    fn end_phase(&mut self, last_step: Step) -> Ruling<()> {
        self.mana_burn(last_step.phase())?;
        self.expire(Moment::PhaseEnds(last_step.phase()))
    }

    /// 300.3: unspent mana is lost, and 1 life for each.
    fn mana_burn(&mut self, ends: Phase) -> Ruling<()> {
        let mut losses = Vec::new();
        for player in self.game.apnap() {
            let pool = self.game.player(player).mana.clone();
            let mut kept = Vec::new();
            // 314.2: "until end of turn" is over before the end phase is.
            for mana in pool.iter().filter(|_| ends != Phase::End) {
                kept.extend(self.lasts_the_turn(mana.only)?.then_some(*mana));
            }
            let amount = (pool.len() - kept.len()) as i64;
            if !kept.is_empty() {
                self.tell(&[cite!("300.3"), cite!("103.1")], |_| TurnFact::KeepsMana { player });
            }
            if amount == 0 {
                continue;
            }
            if self.has_game_rule(player, |r| {
                if let GameRule::ManaDoesntEmpty(who) = r { Some(who) } else { None }
            })? {
                self.tell(&[cite!("300.3"), cite!("103.1")], |_| TurnFact::KeepsMana { player });
                continue;
            }
            let lost = Event::ManaLost { player, kept };
            self.record_as(&[cite!("300.3")], lost, |_| TurnFact::LosesMana { player, amount });
            if self.game.is_active(player)
                && super::r507_turn_control::decides_for(&self.game, player) != player
            {
                self.tell(&[cite!("507.4")], |_| TurnFact::NoManaBurn { player });
                continue;
            }
            losses.push(Proposed::new(
                &[cite!("300.3"), cite!("408.2g")],
                Event::Life { player, change: -amount, why: LifeCause::ManaBurn },
            ));
        }
        if losses.is_empty() {
            return Ok(());
        }
        self.happen(losses).map(|_| ())
    }

    /// Whether a rule of the game that a static ability makes concerns the player.
    fn has_game_rule(
        &self,
        player: PlayerId,
        which: impl Fn(&GameRule) -> Option<&PlayerRef>,
    ) -> Ruling<bool> {
        for (rule, context) in super::facts::game_rules(&self.game)? {
            if let Some(who) = which(&rule)
                && super::r200_phrases::players_of(&self.game, who, &context)?.contains(&player)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// 300.6: a turn after this one.
    pub fn add_turn(&mut self, player: PlayerId, rules: &[RuleId]) {
        let team = self.game.shares_turns().then_some(cite!("606.6g"));
        // 608.4e: of turns at the same time, the one of another player isn't the one to come after.
        let later = !self.game.markers().is_empty() && !self.game.takes_a_turn(player);
        let own = if later { cite!("608.4e") } else { cite!("300.6") };
        let rules: Vec<_> = rules.iter().copied().chain([own]).chain(team).collect();
        self.record_as(&rules, Event::ExtraTurn(player), |_| TurnFact::Extra { player, later });
    }

    /// 300.7: phases directly after the current one, in this order.
    pub fn add_phases(&mut self, phases: &[Phase], rules: &[RuleId]) {
        let step = self.game.turn().step;
        let mut ahead = self.game.turn().ahead.to_vec();
        let mut place = 0;
        let mut before = step;
        while place < ahead.len() && !begins_phase(before, ahead[place]) {
            before = ahead[place];
            place += 1;
        }
        let new: Vec<Step> = phases
            .iter()
            .flat_map(|p| STEPS.into_iter().filter(move |s| s.phase() == *p))
            .collect();
        ahead.splice(place..place, new);
        let rules: Vec<_> = rules.iter().copied().chain([cite!("300.7")]).collect();
        self.record_as(&rules, Event::StepsAhead(ahead), |_| TurnFact::MorePhases {
            phases: phases.to_vec(),
        });
    }

    /// 300.8: a step directly after the current one.
    pub fn add_step(&mut self, step: Step, rules: &[RuleId]) {
        let mut ahead = self.game.turn().ahead.to_vec();
        ahead.insert(0, step);
        let rules: Vec<_> = rules.iter().copied().chain([cite!("300.8")]).collect();
        self.record_as(&rules, Event::StepsAhead(ahead), |_| TurnFact::MoreSteps { step });
    }
}
