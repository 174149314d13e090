//! Points of a turn.

use super::{Pair, Reader, Rule, has, part, parts};
use crate::diagnostic::Fault;
use crate::scenario::ast::{TurnPoint, TurnPointKind};
use crate::terms::Step;

impl Reader<'_> {
    /// `turn_point`
    pub(super) fn turn_point(&self, pair: Pair<'_>) -> TurnPoint {
        let span = self.span(&pair);
        let Some(inner) = parts(pair).next() else {
            return TurnPoint { kind: TurnPointKind::BeforeTheGame, span };
        };
        let turn = part(&inner, Rule::turn_number)
            .and_then(|pair| parts(pair).next())
            .map(|pair| self.number(&pair));
        let player = part(&inner, Rule::player_poss).map(|pair| self.owner(&pair));
        let next = has(&inner, Rule::next);
        let kind = match inner.as_rule() {
            Rule::before_game => TurnPointKind::BeforeTheGame,
            Rule::step_point => TurnPointKind::Step {
                turn,
                player,
                step: part(&inner, Rule::step).map_or(Step::PrecombatMain, |step| self.step(&step)),
                next,
                beginning: has(&inner, Rule::beginning),
            },
            _ => TurnPointKind::Turn { turn, player, next },
        };
        TurnPoint { kind, span }
    }

    fn step(&self, pair: &Pair<'_>) -> Step {
        let inner = pair.clone().into_inner().next();
        match inner.map(|pair| pair.as_rule()) {
            Some(Rule::untap_step) => Step::Untap,
            Some(Rule::upkeep_step) => Step::Upkeep,
            Some(Rule::draw_step) => Step::Draw,
            Some(Rule::beginning_of_combat | Rule::combat_phase) => Step::BeginningOfCombat,
            Some(Rule::declare_attackers) => Step::DeclareAttackers,
            Some(Rule::declare_blockers) => Step::DeclareBlockers,
            Some(Rule::first_damage) => Step::CombatDamage,
            Some(Rule::second_damage) => Step::SecondCombatDamage,
            Some(Rule::end_of_combat) => Step::EndOfCombat,
            Some(Rule::postcombat_main) => Step::PostcombatMain,
            Some(Rule::end_of_turn) => Step::EndOfTurn,
            Some(Rule::cleanup_step) => Step::Cleanup,
            Some(Rule::some_main) => {
                let fault = Fault::new(
                    "two-readings",
                    "a turn has two main phases",
                    self.span(pair),
                    "which of them?",
                );
                self.fault(fault.help("write `precombat main phase` or `postcombat main phase`"));
                Step::PrecombatMain
            }
            _ => Step::PrecombatMain,
        }
    }
}
