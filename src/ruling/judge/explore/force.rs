//! What a player can bring about whatever the others do: a proof over the tree of choices.
use super::aside::ListStore;
use super::search::{EdgeSteps, Edges};
use crate::game::PlayerId;
use std::collections::BTreeMap;

/// The nodes from which the player can come to one of `goals`, whatever the others and chance
/// choose.
///
/// A node from which a play may go on for ever without coming there isn't one of them. What wasn't
/// looked at counts as such a goal or as none (`unseen`): what isn't forced then either never will
/// be.
pub(super) fn forced(
    (edges, shelf): (&Edges, &ListStore<'_>),
    goals: &[bool],
    player: PlayerId,
    unseen: bool,
) -> Vec<bool> {
    let mut won = goals.to_vec();
    loop {
        let mut grown = false;
        for at in (0..won.len()).rev() {
            if won[at] {
                continue;
            }
            let steps = edges.steps(at, shelf);
            let all: Vec<usize> = (0..steps.len()).collect();
            if (ForceTree { steps, won: &won, player, unseen }).wins(&all, 0) {
                won[at] = true;
                grown = true;
            }
        }
        if !grown {
            return won;
        }
    }
}

/// What is known of the choices at a node.
struct ForceTree<'s> {
    steps: EdgeSteps<'s>,
    won: &'s [bool],
    player: PlayerId,
    unseen: bool,
}

impl ForceTree<'_> {
    fn wins(&self, all: &[usize], depth: usize) -> bool {
        // Where nothing more is chosen there is one step.
        let Some(first) = all.first() else { return false };
        let Some(pick) = self.steps.picks(*first).get(depth) else {
            return self.steps.to(*first).map_or(self.unseen, |to| self.won[to]);
        };
        let mut branches: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
        for step in all {
            if let Some(pick) = self.steps.picks(*step).get(depth) {
                branches.entry(pick.at).or_default().push(*step);
            }
        }
        let mut each = branches.values().map(|branch| self.wins(branch, depth + 1));
        match pick.who == Some(self.player) {
            true => each.any(|wins| wins),
            false => each.all(|wins| wins),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::explore::step::Picked;

    const ANN: PlayerId = PlayerId(0);
    const BOB: PlayerId = PlayerId(1);

    fn edges(all: &[(&[(PlayerId, u16)], usize)]) -> Edges {
        let mut edges = Edges::new(true);
        for (picks, to) in all {
            let pick = |(who, at): &(PlayerId, u16)| Picked { who: Some(*who), at: *at };
            let picks: Vec<Picked> = picks.iter().map(pick).collect();
            edges.push(0, &picks, Some(*to));
        }
        edges
    }

    #[test]
    fn one_of_her_choices_and_all_of_his() {
        // From 0 Ann picks; behind her second choice both of Bob's answers lead to the goal.
        let all: [(&[(PlayerId, u16)], usize); 4] = [
            (&[(ANN, 0), (BOB, 0)], 1),
            (&[(ANN, 0), (BOB, 1)], 2),
            (&[(ANN, 1), (BOB, 0)], 1),
            (&[(ANN, 1), (BOB, 1)], 1),
        ];
        let (goals, here) = ([false, true, false], ListStore::default());
        assert!(forced((&edges(&all), &here), &goals, ANN, false)[0]);
        assert!(!forced((&edges(&all[..2]), &here), &goals, ANN, false)[0]);
        assert!(forced((&edges(&all[..2]), &here), &goals, BOB, false)[0]);
    }

    #[test]
    fn what_was_not_looked_at_decides_nothing() {
        let mut open = edges(&[(&[(ANN, 0)], 2), (&[(BOB, 0)], 2)]);
        open.push(0, &[Picked { who: Some(ANN), at: 1 }], None);
        let (goals, here) = ([false, true, false], ListStore::default());
        assert!(!forced((&open, &here), &goals, ANN, false)[0]);
        assert!(forced((&open, &here), &goals, ANN, true)[0]);
    }
}
