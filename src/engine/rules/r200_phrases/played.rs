//! What players have played this turn: spells, and lands, which are none (212.6a).
use super::View;
use crate::game::{PlayerId, ReadUnruled};
use crate::rules::{Context, Ruling, Stop};
use crate::terms::CardType;
use crate::wording::tree::{Noun, Objects, PlayerScope, Quality};
use std::collections::BTreeMap;

impl View<'_> {
    /// Spells played this turn; "other" ones are those before this spell (502.30a).
    pub(super) fn spells_played(
        &self,
        objects: Option<&Objects>,
        scope: &PlayerScope,
        context: &Context,
    ) -> Ruling<i64> {
        let players = match scope {
            PlayerScope::Any => None,
            PlayerScope::Of(p) => Some(self.players_meant(p, context)?),
        };
        let other = objects.is_some_and(|o| o.adjectives.contains(&Quality::Other));
        let mut n = 0;
        for (player, spell) in self.game.this_turn().spells().iter() {
            if other && *spell == context.this {
                break;
            }
            if players.as_ref().is_some_and(|p| !p.contains(player)) {
                continue;
            }
            let fits = match objects {
                Some(o) => self.matches_anywhere(o, *spell, context)?,
                None => true,
            };
            n += i64::from(fits);
        }
        if let Some(what) = objects {
            for player in self.game.players().map(|p| p.id) {
                if players.as_ref().is_none_or(|p| p.contains(&player)) {
                    n += self.lands_played(what, player)?;
                }
            }
        }
        Ok(n)
    }

    /// How many of the lands that a player has played this turn a phrase means: a land is no spell (212.6a).
    pub(super) fn lands_played(&self, what: &Objects, player: PlayerId) -> Ruling<i64> {
        let means = match &what.noun {
            Noun::Type(CardType::Land) | Noun::Card => true,
            Noun::AnyOf(nouns, _) => nouns.contains(&Noun::Type(CardType::Land)),
            _ => false,
        };
        let by =
            |lands: &BTreeMap<PlayerId, u32>| i64::from(lands.get(&player).copied().unwrap_or(0));
        let all = by(&self.game.turn().lands_played) + by(self.game.this_turn().extra_lands());
        match means && all > 0 {
            true if what.qualities().next().is_some() => {
                Err(Stop::unruled(ReadUnruled::DoneThisTurn))
            }
            true => Ok(all),
            false => Ok(0),
        }
    }
}
