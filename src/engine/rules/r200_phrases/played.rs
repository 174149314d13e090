//! What players have played this turn: spells, and lands, which are none (212.6a).
use super::View;
use crate::game::{Entity, ObjectId, PlayerId, ReadUnruled, StackItem};
use crate::rules::{Context, Ruling, Stop};
use crate::terms::{CardType, ManaCost, ManaKind, ManaSymbol};
use crate::wording::tree::{Noun, ObjectRef, Objects, PlayerScope, Quality, TurnDeed};
use std::collections::BTreeMap;

/// How something was played, where it is said which mana was spent on it.
///
/// # Errors
/// Whatever its cost needed was given, and nothing says of which kind.
pub(super) fn told(item: Option<&StackItem>) -> Ruling<Option<&StackItem>> {
    match item {
        Some(item) if item.mana_untold.0 => Err(Stop::unruled(ReadUnruled::ManaUntold)),
        item => Ok(item),
    }
}

impl View<'_> {
    /// "If {G} was spent to play ~".
    pub(super) fn was_spent(
        &self,
        mana: &ManaCost,
        object: &ObjectRef,
        context: &Context,
    ) -> Ruling<bool> {
        for id in self.objects_of(object, context)? {
            let spell = self.game.spell_of(id);
            let wanted = |s: &ManaSymbol| match s {
                ManaSymbol::Color(c) => {
                    spell.iter().flat_map(|s| &s.mana_spent).any(|m| m.kind == ManaKind::Color(*c))
                }
                _ => false,
            };
            if mana.0.iter().all(wanted) {
                return Ok(true);
            }
            told(spell)?;
        }
        Ok(false)
    }

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

    /// How many of the lands that a player has played this turn a phrase means: a land is no spell
    /// (212.6a).
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

    /// Whether a player has done something this turn, or had it done to him or her.
    pub(super) fn did_this_turn(
        &self,
        deed: &TurnDeed,
        player: PlayerId,
        context: &Context,
    ) -> Ruling<bool> {
        let turn = self.game.this_turn();
        let some = |of: &BTreeMap<PlayerId, u32>| of.get(&player).is_some_and(|n| *n > 0);
        Ok(match deed {
            TurnDeed::Attacked => self.game.is_active(player) && !turn.attacked().is_empty(),
            TurnDeed::WasDealtDamage => {
                let mut damage = turn.damage().iter();
                damage.any(|d| d.to == Entity::Player(player) && d.amount > 0)
            }
            TurnDeed::GainedLife => some(turn.life_gained()),
            TurnDeed::LostLife => some(turn.life_lost()),
            TurnDeed::Drew => some(turn.draws()),
            TurnDeed::Discarded(what) => {
                self.of_theirs(turn.discards().iter(), what, player, context)?
            }
            TurnDeed::Sacrificed(what) => {
                self.of_theirs(turn.sacrifices().iter(), what, player, context)?
            }
        })
    }

    fn of_theirs<'a>(
        &self,
        done: impl Iterator<Item = &'a (PlayerId, ObjectId)>,
        what: &Objects,
        player: PlayerId,
        context: &Context,
    ) -> Ruling<bool> {
        for (_, id) in done.filter(|(p, _)| *p == player) {
            if self.matches_at_any_range(what, *id, context)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
