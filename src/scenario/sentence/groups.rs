//! Who attacks whom, who blocks what.

use super::{Pair, Rule, SentenceReader, has, part, parts};
use crate::ast::{ActionKind, AttackGroup, BlockGroup};
use crate::diagnostic::Fault;
use crate::names::NameKind;

/// Whether a group is `with both creatures`.
fn both(group: &Pair<'_>) -> bool {
    part(group, Rule::everything).is_some_and(|all| has(&all, Rule::both_creatures))
}

impl SentenceReader<'_> {
    /// The attackers of a line, by whom they attack.
    pub(super) fn attack_groups(&self, pair: &Pair<'_>) -> Vec<AttackGroup> {
        let alone = match pair.as_rule() {
            Rule::declares_attackers | Rule::attackers_are => Some(None),
            _ => part(pair, Rule::attack_alone).map(|alone| part(&alone, Rule::player)),
        };
        if let Some(defender) = alone {
            let defender = defender.map(|pair| self.player(&pair));
            let attackers = self.listed(pair);
            return vec![AttackGroup {
                defender,
                attackers,
                all: false,
                both: false,
                except: Vec::new(),
            }];
        }
        if let Some(all) = part(pair, Rule::all_strike) {
            let defender = part(&all, Rule::player).map(|pair| self.player(&pair));
            let (attackers, except) = (Vec::new(), Vec::new());
            return vec![AttackGroup { defender, attackers, all: true, both: false, except }];
        }
        let groups = parts(pair.clone()).filter(|part| part.as_rule() == Rule::attack_group);
        groups
            .map(|group| AttackGroup {
                defender: part(&group, Rule::player).map(|pair| self.player(&pair)),
                attackers: self.listed(&group),
                all: has(&group, Rule::everything),
                both: both(&group),
                except: part(&group, Rule::left_out)
                    .map_or(Vec::new(), |left_out| self.listed(&left_out)),
            })
            .collect()
    }

    /// The blockers of a line, by what they block.
    pub(super) fn block_groups(&self, pair: &Pair<'_>) -> Vec<BlockGroup> {
        let blocked =
            || part(pair, Rule::blocked_list).map_or(Vec::new(), |list| self.listed(&list));
        match pair.as_rule() {
            Rule::creature_blocks
            | Rule::declares_blockers
            | Rule::blockers_are
            | Rule::is_blocked => {
                let (attackers, blockers) = (blocked(), self.listed(pair));
                return vec![BlockGroup {
                    attackers,
                    blockers,
                    all: false,
                    both: false,
                    none: false,
                }];
            }
            Rule::lets_through | Rule::goes_unblocked => {
                let (attackers, blockers) = (blocked(), Vec::new());
                return vec![BlockGroup {
                    attackers,
                    blockers,
                    all: false,
                    both: false,
                    none: true,
                }];
            }
            _ => {}
        }
        if let Some(said) = part(pair, Rule::in_front).or_else(|| part(pair, Rule::to_block)) {
            let blocked = part(&said, Rule::blocked_list);
            let attackers = blocked.map_or(Vec::new(), |list| self.listed(&list));
            let blockers = self.listed(&said);
            return vec![BlockGroup { attackers, blockers, all: false, both: false, none: false }];
        }
        if let Some(alone) = part(pair, Rule::block_alone) {
            let blockers = part(&alone, Rule::blockers).map_or(Vec::new(), |pair| self.nouns(pair));
            let all = has(&alone, Rule::everything);
            return vec![BlockGroup {
                attackers: Vec::new(),
                blockers,
                all,
                both: both(&alone),
                none: false,
            }];
        }
        let groups = parts(pair.clone()).filter(|part| part.as_rule() == Rule::block_group);
        groups
            .map(|group| BlockGroup {
                attackers: self.listed(&group),
                blockers: part(&group, Rule::blockers).map_or(Vec::new(), |pair| self.nouns(pair)),
                all: has(&group, Rule::everything),
                both: both(&group),
                none: false,
            })
            .collect()
    }

    /// `Ann and Bob pass`: everyone, where these are all the players there are.
    pub(super) fn both_pass(&self, pair: &Pair<'_>) -> ActionKind {
        let actors = parts(pair.clone()).filter(|part| part.as_rule() == Rule::actor);
        let named: Vec<usize> = actors.map(|actor| self.owner(&actor).index).collect();
        let all = self.marked.names().iter().filter_map(|name| match name.kind {
            NameKind::Player(index) => Some(index),
            _ => None,
        });
        if all.into_iter().any(|player| !named.contains(&player)) {
            let message = "these aren't all of the players";
            let fault = Fault::new("sentence", message, self.span(pair), "who passes first?");
            self.fault(fault.help("write each as a line of its own: `Ann passes`"));
        }
        ActionKind::EveryonePasses
    }
}
