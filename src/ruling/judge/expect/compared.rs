//! What one player has more of than another.
use super::events::change;
use super::phrase::OnBoard;
use super::values::{known, x_of};
use super::{CheckOutcome, Checked, ClaimView, Problem, zones};
use crate::called::player_name;
use crate::game::{ObjectId, PlayerId};
use crate::judge::names::player_id;
use crate::rules::r418_continuous::controller;
use crate::scenario::ast::{ComparedBy, Measured, PlayerName};
use crate::source::Span;
use std::cmp::Ordering;

/// `has more life than Bob`, `controls as many creatures as Bob`
pub(super) fn compares(
    view: &ClaimView,
    player: PlayerId,
    measure: &ComparedBy,
    (order, by): (Ordering, Option<u32>),
    than: &PlayerName,
    span: Span,
) -> Checked {
    let other = player_id(than);
    let (theirs, others) = (much(view, player, measure, span)?, much(view, other, measure, span)?);
    let (who, whom) = (player_name(view.game, player), player_name(view.game, other));
    let actual = format!("{who} has {theirs}, {whom} {others}");
    let so_much = by.is_none_or(|by| theirs.abs_diff(others) == u64::from(by));
    Ok(CheckOutcome::new(theirs.cmp(&others) == order && so_much, actual))
}

fn much(
    view: &ClaimView,
    player: PlayerId,
    measure: &ComparedBy,
    span: Span,
) -> Result<i64, Problem> {
    Ok(match measure {
        ComparedBy::Life if view.game.shares_turns() => {
            return Err(Problem::error(span, "the life total is the team's (606.4a)")
                .help("say each total by itself"));
        }
        ComparedBy::Life => view.game.player(player).life,
        ComparedBy::Cards(zone) => count(zones::number_of_cards(view, player, zone)?),
        ComparedBy::Controls(what) => {
            let all = what.now(view, player)?;
            what.means_types_alone(view.game)?;
            count(all.iter().filter(|o| controller(view.game, **o) == Some(player)).count())
        }
    })
}

/// `has more power than Y`, `has as much toughness as Y`, `has more power than Y has toughness`
pub(super) fn outdoes(
    view: &ClaimView,
    (one, other): (ObjectId, ObjectId),
    (measure, against): (Measured, Measured),
    (order, by): (Ordering, Option<u32>),
    span: Span,
) -> Checked {
    let (its, others) = (size(view, one, measure, span)?, size(view, other, against, span)?);
    let said = |measure| match measure {
        Measured::Power => "power",
        Measured::Toughness => "toughness",
        Measured::Converted => "converted mana cost",
    };
    let of = said(measure);
    let (who, whom) = (view.names.called(view.game, one), view.names.called(view.game, other));
    let (Some(its), Some(others)) = (its, others) else {
        let (without, of) = if its.is_none() { (who, of) } else { (whom, said(against)) };
        return Ok(CheckOutcome::new(false, format!("{without} has no {of}")));
    };
    let so_much = by.is_none_or(|by| its.abs_diff(others) == by);
    let actual = match measure == against {
        true => format!("{who} has {of} {its}, {whom} {others}"),
        false => format!("{who} has {of} {its}, {whom} {} {others}", said(against)),
    };
    Ok(CheckOutcome::new(its.cmp(&others) == order && so_much, actual).at(change(view, one)))
}

fn size(
    view: &ClaimView,
    id: ObjectId,
    measure: Measured,
    span: Span,
) -> Result<Option<i32>, Problem> {
    let seen = known(view, id, span)?;
    Ok(match measure {
        Measured::Power => seen.power,
        Measured::Toughness => seen.toughness,
        Measured::Converted => {
            let object = view.game.object(id);
            if !object.face.halves.is_empty() && object.stack.is_none() {
                let two = "a split card has two converted mana costs (505.5)";
                return Err(Problem::error(span, two).help("say each by itself"));
            }
            i32::try_from(seen.converted(x_of(object))).ok()
        }
    })
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
