//! Attacks and blocks that no line declares: none where that is legal and meant, or the one that a
//! requirement leaves (500.4).
use super::told::tell;
use super::{Script, depth_now};
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision};
use crate::game::{Entity, EntryKind, Game, Log, ScriptFact};
use crate::rules::Stop;
use crate::rules::r308_combat::{attacks_to_declare, blocks_to_declare};

impl Script<'_> {
    /// What is declared where no line says it: nothing, if `none` is what that means and it is
    /// legal; the only legal declaration, which is forced and noted.
    pub(super) fn undeclared(
        &self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
        none: bool,
    ) -> Result<Option<Answer>, Stop> {
        let looks_on = self.explored || self.listing.is_some() || self.probing;
        let waits = self.next_action().is_none() && !self.on_the_way(game);
        if !none && (looks_on || waits) {
            return Ok(None);
        }
        let (nothing, only, of) = if matches!(decision.ask, Ask::Attack { .. }) {
            let all = attacks_to_declare(game)?;
            let answer = |attackers| Answer::Attack { attackers, bands: Vec::new() };
            let nothing = (all.none && none).then(|| answer(Vec::new()));
            let of: Vec<_> = all.only.iter().flatten().map(|(creature, _)| *creature).collect();
            (nothing, all.only.map(answer), of)
        } else {
            let all = blocks_to_declare(game, decision.who)?;
            let nothing = (all.none && none).then(|| Answer::Block(Vec::new()));
            let of: Vec<_> = all.only.iter().flatten().map(|(creature, _)| *creature).collect();
            (nothing, all.only.map(Answer::Block), of)
        };
        if nothing.is_some() || only.is_none() {
            return Ok(nothing);
        }
        let of = of.into_iter().map(|o| Choice::Entity(Entity::Object(o))).collect();
        let fact = ScriptFact::Forced { player: decision.who, of };
        tell(log, game, EntryKind::Note, depth_now(log), vec![decision.rule, cite!("500.4")], fact);
        Ok(only)
    }
}
