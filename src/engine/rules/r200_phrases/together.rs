//! 200: what a phrase says of all its objects together: "with different names", "with total power 12 or greater".
use super::View;
use crate::game::{Game, ObjectId};
use crate::rules::{Context, Ruling};
use crate::wording::tree::{Objects, Quality};

/// What the phrase says of each of them.
pub fn each_of(objects: &Objects) -> Objects {
    let mut each = objects.clone();
    each.tails.retain(|q| !matches!(q, Quality::DifferentNames | Quality::TotalStat(..)));
    each
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
            _ => true,
        };
        if !fits {
            return Ok(false);
        }
    }
    Ok(true)
}
