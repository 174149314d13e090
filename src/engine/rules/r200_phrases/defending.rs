//! 306.3, 308.1, 602.2a. The defending player: the one whom the creature attacks that the words are
//! about.
use super::View;
use crate::cite;
use crate::game::{PlayerId, ReadUnruled};
use crate::rules::{Context, Ruling, Stop};
use crate::terms::CardType;

impl View<'_> {
    /// The player whom that creature attacks, or last attacked; where no creature is meant, whoever
    /// could be.
    pub(super) fn defending(&self, context: &Context) -> Ruling<Vec<PlayerId>> {
        if let Some(chosen) = context.defending {
            return Ok(vec![chosen]);
        }
        let Some(combat) = self.game.combat() else { return Ok(Vec::new()) };
        if self.game.shares_turns() && combat.defending.len() > 1 {
            return Err(Stop::unruled_by(cite!("606.7a"), ReadUnruled::WhichDefender));
        }
        let mut about = context.attacker.into_iter().chain([context.this]);
        if let Some(player) = about.find_map(|creature| combat.defender_of(creature)) {
            return Ok(vec![player]);
        }
        let all: Vec<PlayerId> =
            combat.defending.iter().copied().filter(|p| !self.game.player(*p).left).collect();
        if all.len() < 2 || context.stack_object.is_some() {
            return Ok(all);
        }
        // A static ability chooses nothing, and what isn't attacking has no defending player.
        let of = context.attacker.unwrap_or(context.this);
        if self.characteristics(of).is(CardType::Creature) {
            return Ok(Vec::new());
        }
        Err(Stop::unruled_by(cite!("602.2a"), ReadUnruled::DefenderUnchosen))
    }
}
