//! What one player has more of than another.
use super::{Check, Outcome, Problem, View, zones};
use crate::game::PlayerId;
use crate::judge::names::player_id;
use crate::rules::names::player_name;
use crate::rules::r418_continuous::controller;
use crate::scenario::ast::{Measure, PlayerName};
use crate::source::Span;
use std::cmp::Ordering;

/// `has more life than Bob`, `controls as many creatures as Bob`
pub(super) fn compares(
    view: &View,
    player: PlayerId,
    measure: &Measure,
    (order, by): (Ordering, Option<u32>),
    than: &PlayerName,
    span: Span,
) -> Check {
    let other = player_id(than);
    let (theirs, others) = (much(view, player, measure, span)?, much(view, other, measure, span)?);
    let (who, whom) = (player_name(view.game, player), player_name(view.game, other));
    let actual = format!("{who} has {theirs}, {whom} {others}");
    let so_much = by.is_none_or(|by| theirs.abs_diff(others) == u64::from(by));
    Ok(Outcome::new(theirs.cmp(&others) == order && so_much, actual))
}

fn much(view: &View, player: PlayerId, measure: &Measure, span: Span) -> Result<i64, Problem> {
    Ok(match measure {
        Measure::Life if view.game.shares_turns() => {
            return Err(Problem::error(span, "the life total is the team's (606.4a)")
                .help("say each total by itself"));
        }
        Measure::Life => view.game.player(player).life,
        Measure::Cards(zone) => count(zones::number_of_cards(view, player, zone)?),
        Measure::Controls(what) => {
            let all = what.now(view, player)?;
            what.means_types_alone(view.game)?;
            count(all.iter().filter(|o| controller(view.game, **o) == Some(player)).count())
        }
    })
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
