//! Where in the turn the scenario starts.
use super::Builder;
use crate::game::PlayerId;
use crate::judge::Problem;
use crate::scenario::ast::TurnPointKind;
use crate::terms::Step;

impl Builder<'_> {
    /// The active player, the step and whether it has begun.
    pub(super) fn turn(&mut self) {
        let point = &self.scenario.turn;
        let (number, player, step, beginning) = match &point.kind {
            TurnPointKind::BeforeTheGame => return,
            TurnPointKind::Step { turn, player, part, beginning, .. } => {
                (*turn, player, part.first(), *beginning)
            }
            TurnPointKind::Turn { turn, player, .. } => (*turn, player, Step::Untap, true),
        };
        let active = player.as_ref().map_or(PlayerId(0), |p| PlayerId(p.index as u8));
        if !beginning && matches!(step, Step::Untap | Step::Cleanup) {
            let whose = &self.scenario.players[active.index()].name.text;
            self.problems.push(
                Problem::error(
                    point.span,
                    format!(
                        "nobody gets priority in the {step}: it can only be entered at its \
                        beginning"
                    ),
                )
                .help(format!("write `turn: the beginning of {whose}'s {step}`")),
            );
            return;
        }
        let active = self.setup.primary(active);
        let next = self.setup.next_player(active);
        let turn = self.setup.turn_mut();
        turn.number = number.unwrap_or(1);
        turn.active = active;
        turn.step = step;
        turn.steps = std::sync::Arc::new(vec![step]);
        turn.next_active = next;
        turn.begun = !beginning;
        if step > Step::PrecombatMain && step != Step::BeginningOfCombat
            || step == Step::BeginningOfCombat && !beginning
        {
            turn.combats = 1;
        }
        // 304.1: the draw of a draw step comes before anyone gets priority in it.
        let drawn = step == Step::Draw && !beginning;
        let number = turn.number;
        let begun = step >= Step::Upkeep;
        let round = self.seats_on(active, active);
        // Every turn before this one has had an upkeep step, and so have two rounds of them before
        // the first that counts.
        let this = number + 2 * round;
        self.setup.turn_mut().upkeeps = if begun { this } else { this - 1 };
        for i in 0..self.scenario.players.len() {
            let theirs = self.setup.is_active(PlayerId(i as u8));
            if theirs && drawn {
                self.setup.turn_mut().drew_in_draw_step.push(PlayerId(i as u8));
            }
            let turns = self.turns_begun(PlayerId(i as u8), active, number);
            let first = self.setup.primary(PlayerId(i as u8));
            let ago = match (theirs, begun) {
                (true, true) => 0,
                (true, false) => round,
                (false, _) => self.seats_on(first, active),
            };
            let player = self.setup.player_mut(PlayerId(i as u8));
            player.turns = turns;
            player.latest_turn = Some(if theirs { number } else { number.saturating_sub(1) });
            player.latest_upkeep = Some(this - ago);
            player.upkeep_before = Some((this - ago).saturating_sub(round));
        }
    }

    /// How many upkeep steps had begun when something came under control, this turn or before it.
    pub(super) fn upkeeps_when_it_came(&self, last_turn: bool) -> u32 {
        let turn = self.setup.turn();
        let at_its_beginning = turn.step == Step::Upkeep && !turn.begun;
        let earlier = turn.step >= Step::Upkeep && (last_turn || at_its_beginning);
        turn.upkeeps - u32::from(earlier)
    }

    /// How many turns after a player's turn another one's begins, if none is added or left out.
    fn seats_on(&self, from: PlayerId, to: PlayerId) -> u32 {
        let mut at = self.setup.next_player(from);
        let mut seats = 1;
        while at != to && seats <= self.scenario.players.len() as u32 {
            at = self.setup.next_player(at);
            seats += 1;
        }
        seats
    }

    /// How many turns a player has begun, if none was added or left out before this one.
    fn turns_begun(&self, player: PlayerId, active: PlayerId, number: u32) -> u32 {
        let round = self.seats_on(active, active);
        let first = self.setup.primary(player);
        let since = if first == active { 0 } else { self.seats_on(first, active) };
        number.saturating_sub(since).div_ceil(round)
    }
}
