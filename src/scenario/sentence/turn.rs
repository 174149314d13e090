//! Points of a turn.

use super::{Pair, Rule, SentenceReader, has, part, parts};
use crate::ast::{TurnPart, TurnPoint, TurnPointKind};
use crate::diagnostic::Fault;
use crate::terms::Step;

impl SentenceReader<'_> {
    /// A point to start at or to go to, which is one: a turn has two main phases.
    pub(super) fn place(&self, pair: Pair<'_>) -> TurnPoint {
        let point = self.turn_point(pair);
        if let TurnPointKind::Step { part: TurnPart::Main, .. } = point.kind {
            let fault = Fault::new(
                "two-readings",
                "a turn has two main phases",
                point.span,
                "which of them?",
            );
            self.fault(fault.help("write `precombat main phase` or `postcombat main phase`"));
        }
        point
    }

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
                part: part(&inner, Rule::step)
                    .or_else(|| part(&inner, Rule::last_step))
                    .map_or(TurnPart::Step(Step::PrecombatMain), |pair| step(&pair)),
                next,
                beginning: has(&inner, Rule::beginning),
            },
            _ => TurnPointKind::Turn { turn, player, next },
        };
        TurnPoint { kind, span }
    }
}

/// `step`, `last_step`
pub(super) fn step(pair: &Pair<'_>) -> TurnPart {
    let inner = pair.clone().into_inner().next();
    let step = match inner.map(|pair| pair.as_rule()) {
        Some(Rule::untap_step) => Step::Untap,
        Some(Rule::upkeep_step) => Step::Upkeep,
        Some(Rule::draw_step) => Step::Draw,
        Some(Rule::beginning_of_combat) => Step::BeginningOfCombat,
        Some(Rule::declare_attackers) => Step::DeclareAttackers,
        Some(Rule::declare_blockers) => Step::DeclareBlockers,
        Some(Rule::first_damage) => Step::CombatDamage,
        Some(Rule::second_damage) => Step::SecondCombatDamage,
        Some(Rule::end_of_combat) => Step::EndOfCombat,
        Some(Rule::postcombat_main) => Step::PostcombatMain,
        Some(Rule::end_of_turn | Rule::k_turn) => Step::EndOfTurn,
        Some(Rule::cleanup_step) => Step::Cleanup,
        Some(Rule::combat_phase) => return TurnPart::Combat,
        Some(Rule::some_main) => return TurnPart::Main,
        Some(Rule::some_damage) => return TurnPart::CombatDamage,
        _ => Step::PrecombatMain,
    };
    TurnPart::Step(step)
}
