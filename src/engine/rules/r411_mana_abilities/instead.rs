//! "If a land is tapped for mana, it produces … instead": what is made in the place of what an
//! ability says (419.1a).
use super::makes::outputs_to;
use crate::cite;
use crate::game::{Game, Log, PlayUnruled};
use crate::rules::r200_phrases::matches;
use crate::rules::{Context, Ruling, Stop, facts};
use crate::terms::ManaKind;
use crate::wording::tree::{GameRule, HowMuch, InPlaceOf, ManaOutput};

/// Alternatives: what each would add, mana by mana.
pub(super) type WaysMade = Vec<Vec<ManaKind>>;

/// One effect that says what is made instead.
struct MadeInstead {
    output: ManaOutput,
    much: HowMuch,
    of: InPlaceOf,
    view: Context,
}

/// Where more of them than these change the same mana, their orders aren't gone through.
const MOST: usize = 6;

/// All that an output could be after what replaces it, and how many effects do. Of several such
/// effects the one that is applied last decides the type; the order is a choice (419.9a), so that
/// each order's outcome is among the alternatives.
pub(super) fn produced(
    game: &Game,
    log: &Log,
    output: &ManaOutput,
    context: &Context,
    depth: u8,
) -> Ruling<(WaysMade, usize)> {
    let ways = outputs_to(game, log, output, context, depth)?;
    let all = applicable(game, context)?;
    if all.is_empty() {
        return Ok((ways, 0));
    }
    // What is undefined is no mana: nothing is produced that could be of another type (406.6).
    let mut found = Vec::new();
    let left: Vec<&MadeInstead> = all.iter().collect();
    in_each_order(game, log, &left, ways, depth, &mut found)?;
    found.iter_mut().for_each(|m: &mut Vec<ManaKind>| m.sort());
    found.sort();
    found.dedup();
    Ok((found, all.len()))
}

/// The effects that change what the object is tapped for; two that say the same are one.
fn applicable(game: &Game, context: &Context) -> Ruling<Vec<MadeInstead>> {
    let mut all: Vec<MadeInstead> = Vec::new();
    if !context.results.taps_for_mana || !game.object(context.this).in_play() {
        return Ok(all);
    }
    for (rule, view) in facts::game_rules(game)? {
        if let GameRule::ProduceInstead(what, output, much, of) = rule
            && matches(game, &what, context.this, &view)?
            && !all
                .iter()
                .any(|i| i.output == output && i.much == much && i.of == of && is_plain(&output))
        {
            all.push(MadeInstead { output, much, of, view });
        }
    }
    if all.len() > MOST {
        return Err(Stop::unruled_by(cite!("419.9a"), PlayUnruled::TooManyWays { most: MOST }));
    }
    Ok(all)
}

/// Whether the words mean the same wherever they stand.
fn is_plain(output: &ManaOutput) -> bool {
    matches!(output, ManaOutput::Symbols(_))
}

/// What comes of each order in which the effects that are left are applied; each is applied once
/// (419.6).
fn in_each_order(
    game: &Game,
    log: &Log,
    left: &[&MadeInstead],
    ways: WaysMade,
    depth: u8,
    found: &mut WaysMade,
) -> Ruling<()> {
    if left.is_empty() {
        found.extend(ways);
        return Ok(());
    }
    for (at, next) in left.iter().enumerate() {
        let instead = outputs_to(game, log, &next.output, &next.view, depth)?;
        let changed = match next.much {
            HowMuch::Said => instead,
            HowMuch::Same => as_much(&ways, &instead, next.of)?,
        };
        let rest: Vec<&MadeInstead> = [&left[..at], &left[at + 1..]].concat();
        in_each_order(game, log, &rest, changed, depth, found)?;
    }
    Ok(())
}

/// As much of another type: the amount that would have been made. What it doesn't stand in the
/// place of stays.
fn as_much(ways: &[Vec<ManaKind>], instead: &[Vec<ManaKind>], of: InPlaceOf) -> Ruling<WaysMade> {
    let changes = |kind: &ManaKind| match of {
        InPlaceOf::AnyType => true,
        InPlaceOf::AnyColor => *kind != ManaKind::Colorless,
    };
    let mut changed = Vec::new();
    for made in ways {
        let n = made.iter().filter(|kind| changes(kind)).count();
        if n == 0 && of == InPlaceOf::AnyColor {
            changed.push(made.clone());
            continue;
        }
        for way in instead {
            let [kind] = way.as_slice() else {
                return Err(Stop::unruled(PlayUnruled::HowMuchOfAnotherType));
            };
            // Of several mana each could be of another colour: what the words leave open isn't
            // guessed at.
            if n > 1 && instead.len() > 1 {
                return Err(Stop::unruled(PlayUnruled::HowMuchOfAnotherType));
            }
            changed.push(made.iter().map(|m| if changes(m) { *kind } else { *m }).collect());
        }
    }
    Ok(changed)
}
