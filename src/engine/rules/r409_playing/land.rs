//! 212.6, 305.4, 408.2d: playing a land, a special action.
use super::permit::permissions;
use super::timing::{from_there, has_priority, not_prohibited, sorcery_time};
use crate::cite;
use crate::decide::HowPlayed;
use crate::game::{
    Arrived, Cause, Departure, Event, LibraryPlace, Move, ObjectId, PlayRefused, PlayerId, Zone,
};
use crate::rules::r200_phrases::{amount, players_meant};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Engine, Ruling, Stop};
use crate::terms::CardType;
use crate::wording::tree::Permission;

impl Engine<'_> {
    /// Puts a land into play as the special action; `by_effect` when an effect has it played.
    pub(super) fn play_land(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        by_effect: bool,
    ) -> Ruling<()> {
        let timing = [cite!("212.6a"), cite!("408.2d"), cite!("305.4")];
        if !by_effect {
            has_priority(&self.game, player)
                .map_err(|s| timing.iter().fold(s, |s, r| s.under(*r)))?;
            from_there(&self.game, player, card, HowPlayed::Normal)?;
            if let Err(why) = sorcery_time(&self.game, player) {
                return Err(Stop::illegal(&timing, PlayRefused::NotNow { card, why }));
            }
        } else if !self.game.is_active(player) {
            return Err(Stop::illegal(
                &[cite!("212.6b"), cite!("212.6a")],
                PlayRefused::NotTheirTurn { player },
            ));
        }
        not_prohibited(&self.game, player, card)?;
        let normal = self.land_play(player, card)?;
        let land = Move {
            object: card,
            from: self.game.object(card).zone,
            to: Zone::InPlay,
            place: LibraryPlace::Top,
            cause: Cause::Played,
            source: None,
            put_by: player,
            new: card,
            arrived: Arrived::default(),
            last_known: None,
            left: Departure::default(),
        };
        let mut rules = vec![cite!("212.6a"), cite!("408.1i"), cite!("408.2d")];
        let types = characteristics(&self.game, card).types.clone();
        rules.extend((types.len() > 1).then_some(cite!("212.6g")));
        rules.extend(types.contains(&CardType::Artifact).then_some(cite!("212.2f")));
        let done = self.happen_one(&rules, Event::Move(Box::new(land)))?;
        let arrived = done.iter().find_map(|e| match e {
            Event::Move(m) if m.object == card => Some(m.new),
            _ => None,
        });
        if let Some(land) = arrived {
            self.happen_one(
                &[cite!("212.6b"), cite!("305.4")],
                Event::LandPlayed { land, player, normal },
            )?;
        }
        Ok(())
    }

    /// Whether a land can't be played now, whatever follows.
    pub(super) fn land_at_once(&self, player: PlayerId, card: ObjectId) -> Ruling<()> {
        let timing = [cite!("212.6a")];
        if let Err(why) = sorcery_time(&self.game, player) {
            return Err(Stop::illegal(&timing, PlayRefused::NotNow { card, why }));
        }
        self.land_play(player, card).map(|_| ())
    }

    /// 212.6b: whether the once-per-turn action is used; otherwise an effect must allow the play.
    fn land_play(&self, player: PlayerId, card: ObjectId) -> Ruling<bool> {
        if !self.game.turn().lands_played.contains_key(&player) && self.game.is_active(player) {
            return Ok(true);
        }
        let mut more = Some(0);
        for (permission, context) in permissions(&self.game)? {
            if let Permission::AdditionalLands(who, n, _) = &permission
                && players_meant(&self.game, who, &context)?.contains(&player)
            {
                more = match (more, n) {
                    (Some(m), Some(n)) => Some(m + amount(&self.game, n, &context)?),
                    _ => None,
                };
            }
        }
        let extra = self.game.this_turn().extra_lands();
        let used = i64::from(extra.get(&player).copied().unwrap_or(0));
        if more.is_none_or(|m| used < m) {
            return Ok(false);
        }
        let mut rules = vec![cite!("212.6b"), cite!("305.4")];
        rules
            .extend((characteristics(&self.game, card).types.len() > 1).then_some(cite!("212.6g")));
        Err(Stop::illegal(&rules, PlayRefused::LandPlayed { player }))
    }
}
