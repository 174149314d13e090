//! 418.5c, 418.5d. Which effect of a layer is applied next: dependency, then characteristic-setting abilities, then timestamps.
use super::apply::{Op, apply_all, ops};
use super::board::Board;
use super::gather::{Effect, Key, again};
use super::layer::{Layer, Origin};
use crate::cite;
use crate::game::{Game, ObjectId, Timestamp};
use crate::rulebook::RuleId;
use crate::rules::Ruling;
use crate::rules::r200_phrases::View;

/// What applying an effect to a board would do: to which objects, and what to each.
pub(super) type Outcome = Vec<(ObjectId, Vec<Op>)>;

/// An effect that waits, with what it would do now.
#[derive(Debug, Clone)]
pub(super) struct Pending {
    pub effect: Effect,
    /// The set that it started to apply to in an earlier layer (418.5b).
    pub set: Option<Vec<ObjectId>>,
    /// What it would do to the board as it is.
    pub outcome: Outcome,
}

/// What an effect would do to this board; `None` if it doesn't exist there.
pub(super) fn outcome(
    game: &Game,
    board: &Board,
    effect: &Effect,
    set: Option<&[ObjectId]>,
    layer: Layer,
) -> Ruling<Outcome> {
    let view = View::between(game, board);
    let set = match set {
        Some(set) => set.to_vec(),
        None => effect.reaches(&view)?,
    };
    let mut all = Vec::new();
    for id in set {
        let ops = ops(&view, board, effect, id, layer)?;
        if !ops.is_empty() {
            all.push((id, ops));
        }
    }
    Ok(all)
}

/// The place of the effect that is applied next, and the rules that put it there.
pub(super) fn next(
    game: &Game,
    board: &Board,
    pending: &[Pending],
    layer: Layer,
) -> Ruling<(usize, Vec<RuleId>)> {
    let depends = if pending.len() > 1 {
        dependencies(game, board, pending, layer)?
    } else {
        vec![Vec::new(); pending.len()]
    };
    let waits = |i: usize| depends[i].iter().any(|&j| !reaches(&depends, j, i));
    let rank = |i: &usize| rank(&pending[*i]);
    let first = (0..pending.len()).filter(|i| !waits(*i)).min_by_key(rank).unwrap_or(0);
    let overtakes = (0..pending.len()).any(|i| waits(i) && rank(&i) < rank(&first));
    let looped = depends[first].iter().any(|&j| reaches(&depends, j, first));
    let mut rules = Vec::new();
    if overtakes || looped {
        rules.extend([cite!("418.5c"), cite!("418.5d")]);
    }
    let meets = |i: usize| {
        i != first
            && pending[i]
                .outcome
                .iter()
                .any(|(id, _)| pending[first].outcome.iter().any(|(o, _)| o == id))
    };
    if (0..pending.len()).any(meets) {
        rules.push(if pending[first].effect.origin == Origin::Resolution {
            cite!("418.5g")
        } else {
            cite!("418.5f")
        });
    }
    Ok((first, rules))
}

/// Characteristic-setting abilities first, then by timestamp (418.5f, g).
pub(super) fn rank(pending: &Pending) -> (bool, Timestamp, Key) {
    let e = &pending.effect;
    (e.origin != Origin::OfItself, e.timestamp, e.key)
}

/// 418.5c: for each effect the others whose application would change its existence, its text, what it applies to or what it does.
fn dependencies(
    game: &Game,
    board: &Board,
    pending: &[Pending],
    layer: Layer,
) -> Ruling<Vec<Vec<usize>>> {
    let mut depends = vec![Vec::new(); pending.len()];
    for (j, other) in pending.iter().enumerate() {
        if other.outcome.is_empty()
            || pending.iter().enumerate().all(|(i, p)| i == j || p.effect.is_settled())
        {
            continue;
        }
        let mut after = board.clone();
        apply_all(game, &mut after, &other.outcome, layer);
        for (i, one) in
            pending.iter().enumerate().filter(|(i, p)| *i != j && !p.effect.is_settled())
        {
            if changed(game, &after, one, layer)? {
                depends[i].push(j);
            }
        }
    }
    Ok(depends)
}

/// Whether the effect is another, or does something else, on that board.
fn changed(game: &Game, after: &Board, one: &Pending, layer: Layer) -> Ruling<bool> {
    if one.set.is_some() {
        return Ok(outcome(game, after, &one.effect, one.set.as_deref(), layer)? != one.outcome);
    }
    match again(game, after, &one.effect)? {
        Some(effect) => Ok(outcome(game, after, &effect, None, layer)? != one.outcome),
        None => Ok(true),
    }
}

/// Whether dependency leads from one effect to another, in any number of steps: then both are in a loop (418.5d).
fn reaches(depends: &[Vec<usize>], from: usize, to: usize) -> bool {
    let mut seen = vec![false; depends.len()];
    let mut open = vec![from];
    while let Some(i) = open.pop() {
        if i == to {
            return true;
        }
        if !std::mem::replace(&mut seen[i], true) {
            open.extend(&depends[i]);
        }
    }
    false
}
