//! Who attacks whom, who blocks what.

use super::{Pair, Reader, Rule, has, part, parts};
use crate::diagnostic::Fault;
use crate::scenario::ast::{
    ActionKind, AttackGroup, BlockGroup, Clause, ClauseKind, NounKind, PlayerName, WhichAbility,
};
use crate::scenario::names::NameKind;
use crate::source::Text;

impl Reader<'_> {
    /// The attackers of a line, by whom they attack.
    pub(super) fn attack_groups(&self, pair: &Pair<'_>) -> Vec<AttackGroup> {
        let alone = match pair.as_rule() {
            Rule::declares_attackers | Rule::attackers_are => Some(None),
            _ => part(pair, Rule::attack_alone).map(|alone| part(&alone, Rule::player)),
        };
        if let Some(defender) = alone {
            let defender = defender.map(|pair| self.player(&pair));
            let attackers = self.listed(pair);
            return vec![AttackGroup { defender, attackers, all: false, except: Vec::new() }];
        }
        let groups = parts(pair.clone()).filter(|part| part.as_rule() == Rule::attack_group);
        groups
            .map(|group| AttackGroup {
                defender: part(&group, Rule::player).map(|pair| self.player(&pair)),
                attackers: self.listed(&group),
                all: has(&group, Rule::everything),
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
                return vec![BlockGroup { attackers, blockers, all: false, none: false }];
            }
            Rule::lets_through | Rule::goes_unblocked => {
                let (attackers, blockers) = (blocked(), Vec::new());
                return vec![BlockGroup { attackers, blockers, all: false, none: true }];
            }
            _ => {}
        }
        if let Some(said) = part(pair, Rule::in_front).or_else(|| part(pair, Rule::to_block)) {
            let blocked = part(&said, Rule::blocked_list);
            let attackers = blocked.map_or(Vec::new(), |list| self.listed(&list));
            let blockers = self.listed(&said);
            return vec![BlockGroup { attackers, blockers, all: false, none: false }];
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

    /// `sacrifices X targeting Y`, `taps X targeting Y`: plays the ability of X that costs so.
    pub(super) fn by_its_cost(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let (of, span) = (self.object(pair), self.span(pair));
        let kind = match has(pair, Rule::k_taps) || has(pair, Rule::k_tapping) {
            true => ClauseKind::Tapping(vec![of.clone()]),
            false => ClauseKind::Sacrificing(vec![of.clone()]),
        };
        clauses.push(Clause { kind, span });
        let mut what = self.the_ability_of(of);
        if let Some(so) = part(pair, Rule::deals_so) {
            let at = self.span(&so);
            let targets = self.first_noun(&so).into_iter().collect();
            clauses.push(Clause { kind: ClauseKind::Targeting(targets), span: at });
            let much = part(&so, Rule::deals_much).map_or(0, |much| self.number_in(&much));
            let words = format!("deals {much} damage");
            if let NounKind::Ability { which, .. } = &mut what.kind {
                *which = WhichAbility::Words(Text::mapped(words, at, vec![(0, at.start)]));
            }
        }
        ActionKind::Play { player, what, clauses }
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

    /// `taps Y with X`, `uses X to tap Y`: plays the ability of X that taps what it targets.
    pub(super) fn taps_by(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let (of, span) = (self.object(pair), self.span(pair));
        let noun = part(pair, Rule::noun).map(|noun| self.noun(noun));
        let kind = ClauseKind::Targeting(noun.into_iter().collect());
        clauses.push(Clause { kind, span });
        let mut what = self.the_ability_of(of);
        if let NounKind::Ability { which, .. } = &mut what.kind {
            *which = WhichAbility::Words(Text::mapped("tap target", span, vec![(0, span.start)]));
        }
        ActionKind::Play { player, what, clauses }
    }

    /// `discards X to Y`: plays the ability of Y whose cost it is.
    pub(super) fn costs_to(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let paid = self.listed(pair);
        let sacrificed = has(pair, Rule::k_sacrifices) || has(pair, Rule::k_sacrificing);
        let kind =
            if sacrificed { ClauseKind::Sacrificing(paid) } else { ClauseKind::Discarding(paid) };
        clauses.insert(0, Clause { kind, span: self.span(pair) });
        let of = self.object(pair);
        let what = match of.kind {
            NounKind::Ability { .. } => of,
            _ => self.the_ability_of(of),
        };
        ActionKind::Play { player, what, clauses }
    }
}
