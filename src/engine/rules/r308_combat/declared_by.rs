//! Attacks and blocks that an effect lets another player choose (308.2a, 309.2a): the creatures,
//! what they cost and what they may do stay as they are.
use crate::cite;
use crate::decide::{Answer, Decision};
use crate::game::{Event, FightUnruled, PlayerId};
use crate::rules::facts::game_rules;
use crate::rules::r200_phrases::players_of;
use crate::rules::{Engine, Ruling, Stop};
use crate::wording::tree::{Declared, GameRule};

impl Engine<'_> {
    /// What is asked of whoever declares, answered by the player that an effect says chooses
    /// (103.1): for this one question.
    pub(super) fn ask_declaration(&mut self, what: Declared, decision: Decision) -> Ruling<Answer> {
        let player = decision.who;
        let Some(by) = self.declared_by(what, player)? else { return self.ask(decision) };
        self.record_silently(&[cite!("103.1")], Event::ControlNow(player, Some(by)));
        let answer = self.ask(decision);
        self.record_silently(&[cite!("103.1")], Event::ControlNow(player, None));
        answer
    }

    /// Which other player chooses, if an effect says so; two who do aren't ruled.
    pub(super) fn declared_by(&self, what: Declared, who: PlayerId) -> Ruling<Option<PlayerId>> {
        let mut all: Vec<PlayerId> = Vec::new();
        for (rule, context) in game_rules(&self.game)? {
            let GameRule::Declares(by, declared) = &rule else { continue };
            if *declared == what {
                all.extend(players_of(&self.game, by, &context)?);
            }
        }
        all.sort_unstable();
        all.dedup();
        match all.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(*one).filter(|by| *by != who)),
            _ => Err(Stop::unruled_by(cite!("103.1"), FightUnruled::DeclaredByTwo)),
        }
    }
}
