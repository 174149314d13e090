//! 408.1. Timing, priority, and the stack: who may act, and what all players' passing does.
//!
//! Everything between two priorities stands in the game, so that a run can begin at any of them:
//! `begun` false means that the game actions of the step are still to do, no priority means that
//! the active player gets it or the step gives none.
use super::super::{Engine, Ruling, Stop};
use crate::cite;
use crate::decide::{Act, Answer, Ask, Decision};
use crate::game::{Event, ObjectKind, PlayerId};
use crate::rulebook::RuleId;
use crate::terms::Step;

/// The rule of the step by which the active player gets priority in it, and by which what triggers
/// as it begins goes on the stack.
pub(in crate::rules) fn priority_rule(step: Step) -> RuleId {
    match step {
        Step::Untap | Step::Upkeep => cite!("303.1"),
        Step::Draw => cite!("304.1"),
        Step::PrecombatMain | Step::PostcombatMain => cite!("305.3"),
        Step::BeginningOfCombat => cite!("307.1"),
        Step::DeclareAttackers => cite!("308.1"),
        Step::DeclareBlockers => cite!("309.1"),
        Step::CombatDamage | Step::SecondCombatDamage => cite!("310.1"),
        Step::EndOfCombat => cite!("311.1"),
        Step::EndOfTurn => cite!("313.1"),
        Step::Cleanup => cite!("314.3"),
    }
}

impl Engine<'_> {
    /// Runs the game: priority, passes, resolutions, steps, turns, until the decider stops it or
    /// the game is over (408.1c).
    ///
    /// # Errors
    /// Always ends with one: `GameOver`, the decider's own, or a refusal of what the decider tried;
    /// after a refusal the game is as it was before the act and can be run on.
    pub fn run(&mut self) -> Ruling<()> {
        self.open()?;
        loop {
            if self.game.outcome().is_some() {
                return Err(Stop::GameOver);
            }
            let turn = self.game.turn();
            match turn.priority {
                _ if !turn.begun => self.begin_step()?,
                // 306.3: a game that begins in the midst of this step has no defending player yet.
                _ if turn.step == Step::BeginningOfCombat && self.game.combat().is_none() => {
                    self.begin_combat()?;
                }
                Some(who) => self.with_priority(who)?,
                None if self.gives_no_priority() => self.next_step()?,
                None => {
                    let (active, rule) = (turn.active, priority_rule(turn.step));
                    self.record_silently(&[rule, cite!("408.1c")], Event::Priority(Some(active)));
                }
            }
        }
    }

    /// 302.3, 314.3: nobody gets priority in the untap step, nor in a cleanup step in which nothing
    /// came up.
    fn gives_no_priority(&self) -> bool {
        let turn = self.game.turn();
        match turn.step {
            Step::Untap => true,
            Step::Cleanup => {
                turn.ahead.first() != Some(&Step::Cleanup) && self.game.stack().is_empty()
            }
            _ => false,
        }
    }

    /// 408.1c: as a step begins its game actions come first, then the abilities that trigger at its
    /// beginning. 307.1, 309.1, 311.1, 313.1: what triggered goes on the stack, then the active
    /// player gets priority; 302.3: not in the untap step.
    fn begin_step(&mut self) -> Ruling<()> {
        self.set_depth(1);
        let step = self.game.turn().step;
        match step {
            Step::Untap => self.untap_step()?,
            Step::Draw => self.draw_step()?,
            Step::BeginningOfCombat => self.begin_combat()?,
            Step::DeclareAttackers => self.declare_attackers()?,
            Step::DeclareBlockers => self.declare_blockers()?,
            Step::CombatDamage | Step::SecondCombatDamage => self.assign_combat_damage()?,
            Step::Cleanup => return self.cleanup_step(),
            Step::Upkeep
            | Step::PrecombatMain
            | Step::PostcombatMain
            | Step::EndOfCombat
            | Step::EndOfTurn => {}
        }
        self.triggers_at_beginning(step)?;
        self.record_silently(&[cite!("408.1c")], Event::StepReady);
        Ok(())
    }

    /// 408.1b, c: state-based effects and triggers first; then the player acts or passes.
    fn with_priority(&mut self, who: PlayerId) -> Ruling<()> {
        self.before_priority()?;
        self.see_revealed_tops()?;
        if !self.game.markers().is_empty() {
            self.count_markers();
        }
        if self.game.outcome().is_some() {
            return Ok(());
        }
        if self.game.player(who).left {
            let next = self.game.next_player(who);
            self.record_silently(&[cite!("408.1c")], Event::Priority(Some(next)));
            return Ok(());
        }
        self.set_depth(1);
        let answer =
            self.ask(Decision { who, rule: cite!("408.1c"), about: None, ask: Ask::Act })?;
        self.set_depth(2);
        let (by, act) = match answer {
            Answer::Act(act) => (who, act),
            Answer::ActOf(by, act) if self.game.as_one(by, who) => (by, act),
            _ => return Err(super::super::engine::unexpected(&answer)),
        };
        if act == Act::Pass {
            self.passes_again()?;
            return self.pass(who);
        }
        if let Act::OtherTurn(of) = act {
            return self.turn_goes_on(of);
        }
        self.take_action(by, act)?;
        // Passes count only in succession: an act in between begins the count again.
        self.record_silently(&[cite!("408.1c")], Event::Priority(None));
        self.record_silently(&[cite!("408.1c")], Event::Priority(Some(who)));
        Ok(())
    }

    /// What a player does with priority besides passing; taken back whole if it is illegal (422).
    ///
    /// # Errors
    /// The refusal; the decider's.
    pub fn take_action(&mut self, who: PlayerId, act: Act) -> Ruling<()> {
        match act {
            Act::Pass => Ok(()),
            Act::Play { object, how } => self.play(who, object, how),
            Act::PlayAbility { object, ability } => self.play_ability(who, object, ability),
            Act::TurnFaceUp(permanent) => self.turn_face_up(who, permanent),
            Act::Suspend(card) => self.suspend(who, card),
            Act::EndEffect(object) => self.end_effect(who, object),
            Act::IgnoreEffect(object) => self.ignore_effect(who, object),
            Act::TakeUp(object) => self.take_up(who, object),
            Act::Concede(player) => self.concede(player),
            Act::OtherTurn(of) => self.turn_goes_on(of),
        }
    }

    fn pass(&mut self, who: PlayerId) -> Ruling<()> {
        self.record_silently(&[cite!("408.1c")], Event::Passed(who));
        if usize::from(self.game.turn().passes) < self.game.parties().len() {
            let next = self.game.next_player(who);
            self.record_silently(&[cite!("408.1c")], Event::Priority(Some(next)));
            return Ok(());
        }
        let step = self.game.turn().step;
        let Some(&top) = self.game.stack().last() else {
            let ends = match step {
                Step::PrecombatMain | Step::PostcombatMain => cite!("305.2"),
                _ => cite!("300.2"),
            };
            self.record_silently(&[ends, cite!("300.2")], Event::Priority(None));
            return self.next_step();
        };
        self.record_silently(&[cite!("408.1c")], Event::Priority(None));
        if self.game.object(top).kind == ObjectKind::CombatDamage {
            self.deal_combat_damage(top)?;
        } else {
            self.resolve_top()?;
        }
        if self.skip_to_cleanup()? {
            return self.next_step();
        }
        let active = self.game.turn().active;
        self.record_silently(&[cite!("408.1c")], Event::Priority(Some(active)));
        Ok(())
    }
}
