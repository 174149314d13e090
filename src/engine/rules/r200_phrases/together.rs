//! 200: what a phrase says of all its objects together: "with different names", "with total power
//! 12 or greater".
use super::View;
use crate::game::{Game, ObjectId, PlayerId, ReadUnruled, Zone};
use crate::rules::r418_continuous::controller;
use crate::rules::{Context, Ruling, Stop};
use crate::terms::{Color, ZoneKind, subtypes};
use crate::wording::tree::{Objects, PlayerRef, Quality, Quantity, Shared};

/// What the phrase says of each of them.
pub fn each_of(objects: &Objects) -> Objects {
    let mut each = objects.clone();
    each.tails.retain(|q| !matches!(q, Quality::DifferentNames | Quality::TotalStat(..)));
    each
}

/// "From a single graveyard", "from a player's graveyard": all of them from the same.
pub fn is_of_one_graveyard(quality: &Quality) -> bool {
    match quality {
        Quality::InSingleGraveyard => true,
        Quality::InZone(ZoneKind::Graveyard, Some(PlayerRef::Phrase(p))) => {
            p.quantity == Quantity::One
        }
        _ => false,
    }
}

/// Whether all of them have to be of one place or one player.
pub fn is_of_one(quality: &Quality) -> bool {
    is_of_one_graveyard(quality) || *quality == Quality::SameController
}

/// What all of them have in common: the graveyard, the player who controls them.
fn common(game: &Game, objects: &Objects, id: ObjectId) -> (Option<Zone>, Option<PlayerId>) {
    let says = |said: fn(&Quality) -> bool| objects.tails.iter().any(said);
    let zone = says(is_of_one_graveyard).then(|| game.object(id).zone);
    let same = says(|quality| *quality == Quality::SameController);
    (zone, controller(game, id).filter(|_| same))
}

/// Those that can be chosen together with as many more as there have to be, and how many at most.
pub fn enough_in_one(
    game: &Game,
    objects: &Objects,
    of: Vec<ObjectId>,
    least: usize,
) -> (Vec<ObjectId>, usize) {
    if !objects.tails.iter().any(is_of_one) {
        let most = of.len();
        return (of, most);
    }
    let of_one = |o: &ObjectId| common(game, objects, *o);
    let beside = |o: &ObjectId| of.iter().filter(|p| of_one(p) == of_one(o)).count();
    let most = of.iter().map(beside).max().unwrap_or(0);
    let enough = least.min(most);
    (of.iter().copied().filter(|o| beside(o) >= enough).collect(), most)
}

/// Whether those that were chosen are together what the phrase says.
///
/// # Errors
/// What can't be ruled.
pub fn fit_together(
    game: &Game,
    objects: &Objects,
    chosen: &[ObjectId],
    context: &Context,
) -> Ruling<bool> {
    let view = View::of(game);
    for quality in &objects.tails {
        let fits = match quality {
            Quality::DifferentNames => {
                let name = |o: &ObjectId| game.object(*o).face.name.clone();
                let mut names: Vec<_> = chosen.iter().map(name).collect();
                names.sort();
                names.windows(2).all(|w| w[0] != w[1])
            }
            Quality::TotalStat(stat, compare) => {
                let mut total = 0;
                for o in chosen {
                    total += view.stat(*o, *stat)?.unwrap_or(0);
                }
                view.compares(total, compare, context)?
            }
            quality if is_of_one(quality) => {
                let of_one = |o: &ObjectId| common(game, objects, *o);
                chosen.windows(2).all(|w| of_one(&w[0]) == of_one(&w[1]))
            }
            _ => true,
        };
        if !fits {
            return Ok(false);
        }
    }
    Ok(true)
}

impl View<'_> {
    /// Whether no other color is that of more of these, nor of as many if it has to stand alone.
    pub(super) fn is_most_common(&self, color: Color, of: &[ObjectId], alone: bool) -> bool {
        let count = |c| {
            let has = |o: &&ObjectId| self.characteristics(**o).colors.has(c);
            of.iter().filter(has).count()
        };
        let most = count(color);
        let below = |c| if alone { count(c) < most } else { count(c) <= most };
        Color::ALL.into_iter().all(|c| c == color || below(c))
    }

    /// Of how many of these one and the same thing is true: the most that share a creature type, or
    /// a color.
    pub(super) fn most_alike(&self, what: Shared, of: &[ObjectId]) -> Ruling<i64> {
        let number = |is: &dyn Fn(&ObjectId) -> bool| of.iter().filter(|o| is(o)).count();
        let most = match what {
            Shared::Color => Color::ALL
                .into_iter()
                .map(|c| number(&|o| self.characteristics(*o).colors.has(c)))
                .max(),
            Shared::CreatureType => {
                let of_each = of.iter().map(|o| self.characteristics(*o).subtypes.clone());
                of_each
                    .flatten()
                    .filter(|word| subtypes::is_creature_type(word))
                    .map(|word| number(&|o| self.characteristics(*o).has_subtype(&word)))
                    .max()
            }
            Shared::Name => {
                let of_each = of.iter().filter_map(|o| self.characteristics(*o).name.clone());
                of_each
                    .map(|called| {
                        number(&|o| self.characteristics(*o).name.as_ref() == Some(&called))
                    })
                    .max()
            }
            _ => return Err(Stop::unruled(ReadUnruled::HowManyShare)),
        };
        Ok(i64::try_from(most.unwrap_or(0)).unwrap_or(i64::MAX))
    }
}
