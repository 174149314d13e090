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
use crate::rulebook::RuleId;
use crate::wording::tree::PlayerRef;

/// Who makes a player's choices now (507.3).
/// 507.1c, 507.3d: of that player, and of nobody else; whose objects are whose stays.
/// 507.1c, 507.3d: for the active player while the turn lasts, and in his or her own name too.
pub fn decides_for(game: &Game, player: PlayerId) -> PlayerId {
    let turn = game.turn();
    // What a card says of a player for the time of its own resolution is the later effect.
    let now = turn.controlled_now.filter(|(whom, _)| *whom == player).map(|(_, by)| by);
    let chooses = now.filter(|by| !game.player(*by).left).unwrap_or(player);
    let by = turn.controlled_by.filter(|by| !game.player(*by).left);
    if game.is_active(chooses) { by.unwrap_or(chooses) } else { chooses }
}

/// Whether a player is controlled by what a card says of now alone, whoever's turn it is.
pub fn is_controlled_now(game: &Game, player: PlayerId) -> bool {
    game.turn().controlled_now.is_some_and(|(whom, _)| whom == player)
}

/// By which rule another decides for a player: 507.3, or the card that says so (103.1).
pub fn control_rule(game: &Game, player: PlayerId) -> RuleId {
    if is_controlled_now(game, player) { cite!("103.1") } else { cite!("507.3") }
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

    /// "You control that player until ~ finishes resolving": whoever's turn it is. Nothing in the
    /// book is of that but the card itself (103.1).
    pub(super) fn control_now(
        &mut self,
        who: &PlayerRef,
        whom: &PlayerRef,
        context: &mut Context,
    ) -> Ruling<()> {
        let (controllers, players) = (self.actors(who, context)?, self.actors(whom, context)?);
        let ([by], [player]) = (controllers.as_slice(), players.as_slice()) else { return Ok(()) };
        let control = Event::ControlNow(*player, Some(*by));
        self.happen(vec![Proposed::new(&[cite!("413.2b")], control)])?;
        Ok(())
    }

    /// What was resolving has finished, and with it the control of a player that it said.
    pub(super) fn end_control_now(&mut self) -> Ruling<()> {
        let Some((player, _)) = self.game.turn().controlled_now else { return Ok(()) };
        let end = Event::ControlNow(player, None);
        self.happen(vec![Proposed::new(&[cite!("413.2b")], end)])?;
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
            self.tell(&[control_rule(&self.game, who)], |_| TurnFact::DecidesFor {
                by,
                player: who,
            });
        } else if self.game.turn().controlled_by == Some(who) && matches!(decision.ask, Ask::Act) {
            self.tell(&[cite!("507.3d")], |_| TurnFact::OwnName { player: who });
        }
    }
}
