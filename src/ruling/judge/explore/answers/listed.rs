//! Subsets, orders and shares, each in a fixed order.
use super::MOST;
use crate::decide::Choice;
use crate::game::SearchUnruled;
use std::collections::BTreeSet;

/// What can be chosen of some, at least and at most so many, smallest first.
pub(super) fn subsets(
    of: &[Choice],
    min: usize,
    max: usize,
) -> Result<Vec<Vec<Choice>>, SearchUnruled> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    let mut layer: Vec<Vec<usize>> = vec![Vec::new()];
    for size in 0..=max.min(of.len()) {
        if size >= min {
            found.extend(layer.iter().cloned());
        }
        let mut next = Vec::new();
        for chosen in &layer {
            let from = chosen.last().map_or(0, |last| last + 1);
            next.extend((from..of.len()).map(|at| [chosen.as_slice(), &[at]].concat()));
        }
        if found.len() + next.len() > MOST {
            return Err(SearchUnruled::TooManyAnswers);
        }
        layer = next;
    }
    let choices = |places: Vec<usize>| places.into_iter().map(|at| of[at].clone()).collect();
    Ok(found.into_iter().map(choices).collect())
}

/// All orders of these.
pub(super) fn orders(of: &[Choice]) -> Result<Vec<Vec<Choice>>, SearchUnruled> {
    let mut found: Vec<Vec<Choice>> = vec![Vec::new()];
    for _ in 0..of.len() {
        let mut next = Vec::new();
        for begun in &found {
            for choice in of.iter().filter(|choice| !begun.contains(choice)) {
                next.push([begun.as_slice(), std::slice::from_ref(choice)].concat());
            }
        }
        if next.len() > MOST {
            return Err(SearchUnruled::TooManyAnswers);
        }
        found = next;
    }
    Ok(found)
}

/// What chance can put on top, so many cards of a shuffled library: of cards that nothing tells
/// apart the first.
pub(super) fn firsts(
    of: &[Choice],
    seen: usize,
    kinds: &[Option<u64>],
) -> Result<Vec<Vec<Choice>>, SearchUnruled> {
    let mut found: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..seen.min(of.len()) {
        let mut next: Vec<Vec<usize>> = Vec::new();
        for begun in &found {
            let mut tried = BTreeSet::new();
            for at in (0..of.len()).filter(|at| !begun.contains(at)) {
                if kinds[at].is_none_or(|kind| tried.insert(kind)) {
                    next.push([begun.as_slice(), &[at]].concat());
                }
            }
        }
        if next.len() > MOST {
            return Err(SearchUnruled::ShuffledOrders);
        }
        found = next;
    }
    let choices = |places: Vec<usize>| places.into_iter().map(|at| of[at].clone()).collect();
    Ok(found.into_iter().map(choices).collect())
}

/// So much, shared out among so many, so much at least for each.
pub(super) fn splits(total: u32, among: usize, each: u32) -> Result<Vec<Vec<u32>>, SearchUnruled> {
    let mut found: Vec<(Vec<u32>, u32)> = vec![(Vec::new(), total)];
    for place in 0..among {
        let mut next = Vec::new();
        for (begun, left) in found {
            let last = place + 1 == among;
            let owed = each * (among - place - 1) as u32;
            let most = left.saturating_sub(owed);
            let least = if last { left } else { each };
            for part in least..=most {
                next.push(([begun.as_slice(), &[part]].concat(), left - part));
            }
        }
        if next.len() > MOST {
            return Err(SearchUnruled::TooManyAnswers);
        }
        found = next;
    }
    Ok(found.into_iter().map(|(parts, _)| parts).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_orders_and_splits_are_all_there() {
        let of: Vec<Choice> = (0..4).map(Choice::Number).collect();
        assert_eq!(subsets(&of, 1, 2).unwrap().len(), 4 + 6);
        assert_eq!(orders(&of).unwrap().len(), 24);
        let kinds = [1, 1, 1, 2].map(Some);
        assert_eq!(firsts(&of, 4, &kinds).unwrap().len(), 4);
        assert_eq!(firsts(&of, 1, &kinds).unwrap().len(), 2);
        assert_eq!(splits(4, 3, 1).unwrap().len(), 3);
        assert_eq!(splits(2, 2, 0).unwrap(), [[0, 2], [1, 1], [2, 0]]);
    }
}
