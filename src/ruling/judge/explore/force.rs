//! What a player can bring about whatever the others do: a proof over the tree of choices.
use super::step::Picked;
use crate::game::PlayerId;
use std::collections::BTreeMap;

/// A step from one position to another, as choices.
#[derive(Debug, Clone)]
pub(super) struct Edge {
    /// What was chosen on the way, the act first.
    pub picks: Vec<Picked>,
    /// Where it leads; `None`: somewhere that wasn't looked at.
    pub to: Option<usize>,
}

/// The positions from which the player can come to one of `goals`, whatever the others and chance choose.
///
/// A position from which a play may go on for ever without coming there isn't one of them.
pub(super) fn forced(edges: &[Vec<Edge>], goals: &[bool], player: PlayerId) -> Vec<bool> {
    let mut won = goals.to_vec();
    loop {
        let mut grown = false;
        for at in (0..edges.len()).rev() {
            if !won[at] && !edges[at].is_empty() {
                let all: Vec<&Edge> = edges[at].iter().collect();
                if wins(&all, 0, &won, player) {
                    won[at] = true;
                    grown = true;
                }
            }
        }
        if !grown {
            return won;
        }
    }
}

fn wins(edges: &[&Edge], depth: usize, won: &[bool], player: PlayerId) -> bool {
    // Where nothing more is chosen there is one edge.
    let Some(pick) = edges.first().and_then(|edge| edge.picks.get(depth)) else {
        return edges.first().is_some_and(|edge| edge.to.is_some_and(|to| won[to]));
    };
    let mut branches: BTreeMap<u16, Vec<&Edge>> = BTreeMap::new();
    for edge in edges {
        if let Some(pick) = edge.picks.get(depth) {
            branches.entry(pick.at).or_default().push(edge);
        }
    }
    let mut each = branches.values().map(|branch| wins(branch, depth + 1, won, player));
    if pick.who == Some(player) { each.any(|wins| wins) } else { each.all(|wins| wins) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PlayerId = PlayerId(0);
    const BOB: PlayerId = PlayerId(1);

    fn edge(picks: &[(PlayerId, u16)], to: usize) -> Edge {
        let picks = picks.iter().map(|(who, at)| Picked { who: Some(*who), at: *at }).collect();
        Edge { picks, to: Some(to) }
    }

    #[test]
    fn one_of_her_choices_and_all_of_his() {
        // From 0 Ann picks; behind her second choice both of Bob's answers lead to the goal.
        let from = vec![
            edge(&[(ANN, 0), (BOB, 0)], 1),
            edge(&[(ANN, 0), (BOB, 1)], 2),
            edge(&[(ANN, 1), (BOB, 0)], 1),
            edge(&[(ANN, 1), (BOB, 1)], 1),
        ];
        let edges = vec![from.clone(), Vec::new(), Vec::new()];
        assert!(forced(&edges, &[false, true, false], ANN)[0]);
        assert!(!forced(&[from[..2].to_vec(), vec![], vec![]], &[false, true, false], ANN)[0]);
        assert!(forced(&[from[..2].to_vec(), vec![], vec![]], &[false, true, false], BOB)[0]);
    }
}
