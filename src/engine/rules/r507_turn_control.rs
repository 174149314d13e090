//! 507. Controlling another player's turn: who decides, with whose cards and mana, and what stays
//!      with the player.
//!
//! The control waits for the next turn that the player takes. During it every question that is the
//! active player's goes to the controller, while objects, costs and mana stay the player's own, and
//! so does conceding.
use super::{Context, Engine, Proposed, Ruling};
use crate::cite;
use crate::decide::{Answer, Ask, Decision};
use crate::game::{Event, Game, PlayerId, TurnFact};
use crate::wording::tree::PlayerRef;

/// Who makes a player's choices now (507.3).
/// 507.1c, 507.3d: of that player, and of nobody else; whose objects are whose stays.
/// 507.1c, 507.3d: for the active player while the turn lasts, and in his or her own name too.
pub fn decides_for(game: &Game, player: PlayerId) -> PlayerId {
    let turn = game.turn();
    let by = turn.controlled_by.filter(|by| !game.player(*by).left);
    if game.is_active(player) { by.unwrap_or(player) } else { player }
}

impl Engine<'_> {
    /// 507.1, a: a player's next turn will be controlled.
    pub(super) fn control_turn(
        &mut self,
        who: &PlayerRef,
        whose: &PlayerRef,
        context: &mut Context,
    ) -> Ruling<()> {
        let controllers = self.actors(who, context)?;
        let [by] = controllers.as_slice() else { return Ok(()) };
        let by = *by;
        for player in self.actors(whose, context)? {
            let mut rules = vec![cite!("507.1")];
            rules.extend(
                self.game
                    .turn()
                    .to_be_controlled
                    .iter()
                    .any(|(p, _)| *p == player)
                    .then_some(cite!("507.1a")),
            );
            self.happen(vec![Proposed::new(&rules, Event::TurnControl { player, by })])?;
        }
        Ok(())
    }

    /// 507.1: a controlled turn begins; the control lasts until the next one does.
    pub(super) fn say_turn_control(&mut self) {
        let turn = self.game.turn();
        let (active, Some(by)) = (turn.active, turn.controlled_by) else { return };
        let mut rules = vec![cite!("507.1"), cite!("507.1c")];
        rules.extend(self.game.shares_turns().then_some(cite!("606.6g")));
        self.tell(&rules, |_| TurnFact::Controlled { by, of: active });
    }

    /// 507.1b: a turn that is skipped isn't the one.
    pub(super) fn say_control_waits(&mut self, player: PlayerId) {
        if self.game.turn().to_be_controlled.iter().any(|(p, _)| *p == player) {
            self.tell(&[cite!("507.1b")], |_| TurnFact::ControlWaits { player });
        }
    }

    /// 507.3, d: tells that a decision was made for another player, or by the controller in his or
    /// her own name.
    pub(super) fn say_decided(&mut self, decision: &Decision, answer: &Answer) {
        let by = decides_for(&self.game, decision.who);
        if *answer == Answer::Act(crate::decide::Act::Pass) || matches!(answer, Answer::Concede(_))
        {
            return;
        }
        let who = decision.who;
        if by != who {
            self.tell(&[cite!("507.3")], |_| TurnFact::DecidesFor { by, player: who });
        } else if self.game.turn().controlled_by == Some(who) && matches!(decision.ask, Ask::Act) {
            self.tell(&[cite!("507.3d")], |_| TurnFact::OwnName { player: who });
        }
    }
}
