//! Who attacks whom, who blocks what.

use super::{Pair, Reader, Rule, has, part, parts};
use crate::scenario::ast::{AttackGroup, BlockGroup};

impl Reader<'_> {
    /// The attackers of a line, by whom they attack.
    pub(super) fn attack_groups(&self, pair: &Pair<'_>) -> Vec<AttackGroup> {
        let alone = match pair.as_rule() {
            Rule::declares_attackers => Some(None),
            _ => part(pair, Rule::attack_alone).map(|alone| part(&alone, Rule::player)),
        };
        if let Some(defender) = alone {
            let defender = defender.map(|pair| self.player(&pair));
            return vec![AttackGroup { defender, attackers: self.listed(pair), all: false }];
        }
        let groups = parts(pair.clone()).filter(|part| part.as_rule() == Rule::attack_group);
        groups
            .map(|group| AttackGroup {
                defender: part(&group, Rule::player).map(|pair| self.player(&pair)),
                attackers: self.listed(&group),
                all: has(&group, Rule::everything),
            })
            .collect()
    }

    /// The blockers of a line, by what they block.
    pub(super) fn block_groups(&self, pair: &Pair<'_>) -> Vec<BlockGroup> {
        let blocked =
            || part(pair, Rule::blocked_list).map_or(Vec::new(), |list| self.listed(&list));
        match pair.as_rule() {
            Rule::creature_blocks | Rule::declares_blockers => {
                let (attackers, blockers) = (blocked(), self.listed(pair));
                return vec![BlockGroup { attackers, blockers, all: false, none: false }];
            }
            Rule::lets_through => {
                let (attackers, blockers) = (blocked(), Vec::new());
                return vec![BlockGroup { attackers, blockers, all: false, none: true }];
            }
            _ => {}
        }
        if let Some(alone) = part(pair, Rule::block_alone) {
            let blockers = part(&alone, Rule::blockers).map_or(Vec::new(), |pair| self.nouns(pair));
            let all = has(&alone, Rule::everything);
            return vec![BlockGroup { attackers: Vec::new(), blockers, all, none: false }];
        }
        let groups = parts(pair.clone()).filter(|part| part.as_rule() == Rule::block_group);
        groups
            .map(|group| BlockGroup {
                attackers: self.listed(&group),
                blockers: part(&group, Rule::blockers).map_or(Vec::new(), |pair| self.nouns(pair)),
                all: has(&group, Rule::everything),
                none: false,
            })
            .collect()
    }
}
