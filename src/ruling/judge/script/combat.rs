//! Declarations of attackers and blockers, and the assignment of combat damage.
use super::answers::Given;
use super::{Script, Told};
use crate::cite;
use crate::decide::{Answer, Ask, Decision, Purpose};
use crate::game::{Entity, Game, Object, ObjectId, PlayerId};
use crate::judge::Problem;
use crate::judge::names::{holder, player_id};
use crate::rules::names::{entity_name, list, player_name};
use crate::rules::r418_continuous::controller;
use crate::rules::r507_turn_control::decides_for;
use crate::scenario::ast::{
    Action, ActionKind, Clause, ClauseKind, Item, Noun, NounKind, PlayerName,
};
use crate::terms::Step;

/// A declaration with its further clauses.
pub(super) struct Declared<'s> {
    answer: Answer,
    clauses: &'s [Clause],
}

impl<'s> From<Declared<'s>> for Given<'s> {
    fn from(d: Declared<'s>) -> Self {
        Given { answer: d.answer, clauses: d.clauses, naming_yes: false, said: None }
    }
}

/// Whether a line assigns combat damage.
pub(super) fn is_assignment(action: &Action) -> bool {
    matches!(action.kind, ActionKind::AssignDamage { .. })
}

/// Whether a line says what a creature has assigned, with no choice, to the combat damage that lies on the stack.
pub(super) fn assigned_so(script: &Script<'_>, action: &Action, game: &Game) -> bool {
    let ActionKind::AssignDamage { source, amounts, .. } = &action.kind else { return false };
    let Some(item) = game
        .stack()
        .last()
        .and_then(|o| game.object(*o).stack.as_deref())
        .filter(|i| !i.damage.is_empty())
    else {
        return false;
    };
    let deals = |o: &Object| item.damage.iter().any(|a| a.from == o.id);
    let Ok(named) = script.names.resolve(game, source, &[&deals]) else { return false };
    let [creature] = named[..] else { return false };
    let said = |share: &crate::scenario::ast::Share| {
        let to = script.names.entity(game, &share.to, &[]).ok();
        item.damage
            .iter()
            .any(|a| a.from == creature && Some(a.to) == to && a.amount == share.amount)
    };
    amounts.iter().all(said)
        && amounts.len() == item.damage.iter().filter(|a| a.from == creature).count()
}

/// Whether a line says that a player doesn't attack or block who could have declared nothing in this step, and wasn't asked (308.4, 309.2).
pub(super) fn declared_none(action: &Action, game: &Game) -> bool {
    let Some(combat) = game.combat() else { return false };
    match &action.kind {
        ActionKind::DontAttack { player } => {
            game.turn().step == Step::DeclareAttackers
                && combat.attackers.is_empty()
                && player.as_ref().is_none_or(|p| game.is_active(player_id(p)))
        }
        ActionKind::Block { player, groups, .. } if groups.iter().all(|group| group.none) => {
            none_blocked(player.as_ref(), game)
        }
        ActionKind::DontBlock { player } => none_blocked(player.as_ref(), game),
        _ => false,
    }
}

/// Whether blockers have been declared, and this defending player had none.
fn none_blocked(player: Option<&PlayerName>, game: &Game) -> bool {
    let Some(combat) = game.combat() else { return false };
    let theirs = |o: ObjectId| {
        player.is_none_or(|p| controller(game, o).is_some_and(|c| game.as_one(c, player_id(p))))
    };
    game.turn().step == Step::DeclareBlockers
        && combat.blockers.iter().all(|b| !theirs(b.creature))
        && player.is_none_or(|p| combat.defending.contains(&player_id(p)))
}

/// A declaration of attackers or blockers that answers the question.
pub(super) fn declaration<'s>(
    script: &Script<'s>,
    action: &'s Action,
    game: &Game,
    decision: &Decision,
) -> Told<Option<Declared<'s>>> {
    let none: &[Clause] = &[];
    Ok(match (&action.kind, &decision.ask) {
        (ActionKind::Attack { clauses, .. }, Ask::Attack { defenders, candidates }) => {
            let mut attackers: Vec<(ObjectId, PlayerId)> = Vec::new();
            let lines = in_a_row(script, action, game);
            let groups = lines.iter().flat_map(|line| match &line.kind {
                ActionKind::Attack { groups, .. } => groups.as_slice(),
                _ => &[],
            });
            let banding = lines.iter().flat_map(|line| match &line.kind {
                ActionKind::Attack { clauses, .. } => clauses.as_slice(),
                _ => &[],
            });
            for group in groups {
                let whom = match (&group.defender, defenders.as_slice()) {
                    (Some(p), _) => player_id(p),
                    (None, [one]) => *one,
                    (None, _) => {
                        let names: Vec<String> =
                            defenders.iter().map(|p| player_name(game, *p)).collect();
                        let mut problem = Problem::fail(
                            action.span,
                            format!("say whom they attack: {}", list(&names)),
                        );
                        problem.rules = vec![cite!("602.3")];
                        return Err(problem);
                    }
                };
                let taken: Vec<ObjectId> = attackers.iter().map(|(a, _)| *a).collect();
                if group.all {
                    let left_out = creatures(script, game, decision.who, &group.except, &taken)?;
                    let rest: Vec<ObjectId> = candidates
                        .iter()
                        .copied()
                        .filter(|c| !taken.contains(c) && !left_out.contains(c))
                        .collect();
                    if rest.is_empty() {
                        let message = "there is nothing to attack with here";
                        return Err(Problem::error(action.span, message));
                    }
                    attackers.extend(rest.into_iter().map(|c| (c, whom)));
                    continue;
                }
                if group.attackers.is_empty() {
                    let all = lines.len() == 1;
                    let only =
                        only(game, candidates.iter().filter(|_| all), action, "attack with")?;
                    attackers.push((only, whom));
                }
                for creature in creatures(script, game, decision.who, &group.attackers, &taken)? {
                    attackers.push((creature, whom));
                }
            }
            let mut bands = Vec::new();
            for clause in banding {
                if let ClauseKind::Banding(nouns) = &clause.kind {
                    let mut band = Vec::new();
                    for noun in nouns {
                        let attacking = |o: &Object| attackers.iter().any(|(a, _)| *a == o.id);
                        let mine = Script::mine(game, decision.who);
                        band.extend(script.names.resolve(game, noun, &[&attacking, &mine])?);
                    }
                    bands.push(band);
                }
            }
            Some(Declared { answer: Answer::Attack { attackers, bands }, clauses })
        }
        (ActionKind::DontAttack { .. }, Ask::Attack { .. }) => Some(Declared {
            answer: Answer::Attack { attackers: Vec::new(), bands: Vec::new() },
            clauses: none,
        }),
        (ActionKind::Block { clauses, .. }, Ask::Block { candidates, attackers: blockable }) => {
            let lines = in_a_row(script, action, game);
            let groups = lines.iter().flat_map(|line| match &line.kind {
                ActionKind::Block { groups, .. } => groups.as_slice(),
                _ => &[],
            });
            let mut blocks: Vec<(ObjectId, Vec<ObjectId>)> = Vec::new();
            let mut unblocked: Vec<ObjectId> = Vec::new();
            for group in groups {
                let attacking =
                    |o: &Object| game.combat().is_some_and(|c| c.attacker(o.id).is_some());
                let in_play = |o: &Object| o.in_play();
                let mut attackers: Vec<ObjectId> = Vec::new();
                for noun in &group.attackers {
                    let fresh = |o: &Object| !attackers.contains(&o.id);
                    let found =
                        script.names.resolve(game, noun, &[&in_play, &attacking, &fresh])?;
                    attackers.extend(found);
                }
                if group.none {
                    unblocked.extend(attackers);
                    continue;
                }
                if group.attackers.is_empty() {
                    attackers.push(only(game, blockable.iter(), action, "block")?);
                }
                if group.all {
                    let rest = candidates.iter().filter(|c| blocks.iter().all(|(b, _)| b != *c));
                    let rest: Vec<ObjectId> = rest.copied().collect();
                    blocks.extend(rest.into_iter().map(|blocker| (blocker, attackers.clone())));
                    continue;
                }
                if group.blockers.is_empty() {
                    let blocker = only(game, candidates.iter(), action, "block with")?;
                    blocks.push((blocker, attackers.clone()));
                    continue;
                }
                // Of several that nothing tells apart others than those that block already; one that is named may block again.
                let taken: Vec<ObjectId> = blocks.iter().map(|(b, _)| *b).collect();
                let fresh = creatures(script, game, decision.who, &group.blockers, &taken);
                let named = fresh
                    .or_else(|_| creatures(script, game, decision.who, &group.blockers, &[]))?;
                for blocker in named {
                    match blocks.iter_mut().find(|(b, _)| *b == blocker) {
                        Some((_, all)) => all.extend(attackers.iter().copied()),
                        None => blocks.push((blocker, attackers.clone())),
                    }
                }
            }
            if let Some(both) =
                unblocked.iter().find(|a| blocks.iter().any(|(_, all)| all.contains(a)))
            {
                let name = crate::rules::names::name(game, *both);
                let message = format!("{name} is blocked in one line and isn't in another");
                return Err(Problem::error(action.span, message).help("leave one of them out"));
            }
            // What isn't blocked leaves the others open, unless a line says what blocks them.
            let open: Vec<String> = blockable
                .iter()
                .filter(|a| blocks.is_empty() && !unblocked.is_empty() && !unblocked.contains(a))
                .map(|a| crate::rules::names::name(game, *a))
                .collect();
            if !open.is_empty() {
                let message = format!("whether {} is blocked isn't said", list(&open));
                let defender = player_name(game, decision.who);
                return Err(Problem::error(action.span, message)
                    .help(format!("write `{defender} doesn't block`, or what blocks it")));
            }
            Some(Declared { answer: Answer::Block(blocks), clauses })
        }
        (ActionKind::DontBlock { .. }, Ask::Block { .. }) => {
            Some(Declared { answer: Answer::Block(Vec::new()), clauses: none })
        }
        _ => None,
    })
}

/// The only one there is; several are a choice that the line doesn't make.
fn only<'g>(
    game: &Game,
    of: impl Iterator<Item = &'g ObjectId>,
    action: &Action,
    verb: &str,
) -> Told<ObjectId> {
    let all: Vec<ObjectId> = of.copied().collect();
    match all.as_slice() {
        [one] => Ok(*one),
        [] => Err(Problem::error(action.span, format!("there is nothing to {verb} here"))),
        _ => {
            let names: Vec<String> =
                all.iter().map(|o| crate::rules::names::name(game, *o)).collect();
            let message =
                format!("{verb} which? It could be {}", list(&names).replace(" and ", " or "));
            let line = match action.kind {
                ActionKind::Attack { .. } => "`Ann attacks with A, B`",
                _ => "`Bob blocks A with C, B with D`",
            };
            Err(Problem::error(action.span, message).help(format!("name all: {line}")))
        }
    }
}

/// A declaration and the lines right behind it that say more of it: one declaration may be told in several lines, each of other creatures.
pub(super) fn in_a_row<'s>(script: &Script<'s>, first: &'s Action, game: &Game) -> Vec<&'s Action> {
    let mut row = vec![first];
    let at =
        script.items.iter().position(|item| matches!(item, Item::Act(a) if std::ptr::eq(a, first)));
    let Some(at) = at.filter(|_| !script.on_the_way(game)) else { return row };
    let said = |action: &Action| match &action.kind {
        ActionKind::Attack { player, groups, .. } => Some((
            true,
            player.as_ref().map(player_id),
            groups.iter().flat_map(|g| &g.attackers).cloned().collect::<Vec<_>>(),
        )),
        ActionKind::Block { player, groups, .. } => Some((
            false,
            player.as_ref().map(player_id),
            groups.iter().flat_map(|g| &g.blockers).cloned().collect(),
        )),
        _ => None,
    };
    let Some((attack, by, mut named)) = said(first) else { return row };
    for item in &script.items[at + 1..] {
        let Item::Act(next) = item else { break };
        let Some((same, player, more)) = said(next) else { break };
        let again = attack
            && more.iter().any(|noun| named.iter().any(|n| n.kind == noun.kind && aliased(noun)));
        if same != attack || by.is_some() && player.is_some() && player != by || again {
            break;
        }
        named.extend(more);
        row.push(next);
    }
    row
}

/// Whether a noun names one object and no other.
fn aliased(noun: &Noun) -> bool {
    matches!(noun.kind, NounKind::Named { alias: true, .. })
}

fn creatures(
    script: &Script<'_>,
    game: &Game,
    who: PlayerId,
    nouns: &[Noun],
    taken: &[ObjectId],
) -> Told<Vec<ObjectId>> {
    let mut found: Vec<ObjectId> = Vec::new();
    for noun in nouns {
        let all: Vec<ObjectId> = taken.iter().chain(&found).copied().collect();
        let fresh = |o: &Object| !all.contains(&o.id);
        let in_play = |o: &Object| o.in_play();
        let mine = |o: &Object| game.as_one(holder(game, o.id), who);
        found.extend(script.names.resolve(game, noun, &[&in_play, &mine, &fresh])?);
    }
    Ok(found)
}

/// Whether a line that assigns a creature's damage says that it does so in a manner that it may (310.2e): any of it goes to a player.
pub(super) fn as_though_unblocked(
    script: &Script<'_>,
    action: &Action,
    game: &Game,
    decision: &Decision,
) -> Option<bool> {
    let (
        ActionKind::AssignDamage { source, amounts, .. },
        Ask::YesNo { purpose: Purpose::Assignment, .. },
    ) = (&action.kind, &decision.ask)
    else {
        return None;
    };
    let creature = decision.about?;
    let this = |o: &Object| o.id == creature;
    let named = script.names.resolve(game, source, &[&this]).ok()?;
    let to_player = |to: &Noun| matches!(script.names.entity(game, to, &[]), Ok(Entity::Player(_)));
    (named == [creature]).then(|| amounts.iter().any(|share| to_player(&share.to)))
}

/// The defending player whom a line that assigns an attacker's damage names (606.7d).
pub(super) fn to_one_of_the_team(
    script: &Script<'_>,
    action: &Action,
    game: &Game,
    decision: &Decision,
) -> Option<PlayerId> {
    let (
        ActionKind::AssignDamage { source, amounts, .. },
        Ask::One { purpose: Purpose::Assigned, .. },
    ) = (&action.kind, &decision.ask)
    else {
        return None;
    };
    let creature = decision.about?;
    let this = |o: &Object| o.id == creature;
    let named = script.names.resolve(game, source, &[&this]).ok()?;
    let mut to = amounts.iter().filter_map(|share| script.names.entity(game, &share.to, &[]).ok());
    to.find_map(Entity::player).filter(|_| named == [creature])
}

/// 310.1, 602.5: another player's creature whose damage is still to be divided before the one that a probe is about.
pub(super) fn before_its_turn(
    tried: &Script<'_>,
    action: &Action,
    game: &Game,
    now: &Decision,
) -> Option<Problem> {
    let (ActionKind::AssignDamage { source, .. }, Ask::Assign { creature: now, .. }) =
        (&action.kind, &now.ask)
    else {
        return None;
    };
    let [named] = tried.names.resolve(game, source, &[]).ok()?[..] else { return None };
    let by = |id| controller(game, id);
    let asked = tried.asks.iter().filter_map(|a| match &a.decision.ask {
        Ask::Assign { creature, among, .. } => Some((a.decision.who, *creature, among.len() > 1)),
        _ => None,
    });
    // What stands before the question that is open has been answered.
    let mut open = asked.skip_while(|(_, c, _)| c != now).take_while(|(_, c, _)| *c != named);
    let (who, first, _) = open.find(|(_, c, divides)| *divides && by(*c) != by(named))?;
    let attacked = &game.combat()?.attackers;
    let several = attacked.iter().any(|a| attacked.first().is_some_and(|f| f.attacks != a.attacks));
    let rule = if several { cite!("602.5") } else { cite!("310.1") };
    let (who, first) = (player_name(game, who), entity_name(game, Entity::Object(first)));
    let problem = Problem::fail(action.span, format!("{who} assigns {first}'s damage first"));
    Some(Problem { rules: vec![rule], ..problem })
}

/// What a line assigns, if it is about the creature that is asked about.
pub(super) fn assignment(
    script: &Script<'_>,
    action: &Action,
    game: &Game,
    decision: &Decision,
) -> Told<Option<Answer>> {
    let (ActionKind::AssignDamage { source, by, amounts }, Ask::Assign { creature, among, .. }) =
        (&action.kind, &decision.ask)
    else {
        return Ok(None);
    };
    let in_combat = |o: &Object| {
        game.combat().is_some_and(|c| c.attacker(o.id).is_some() || c.blocker(o.id).is_some())
    };
    let this = |o: &Object| o.id == *creature;
    let Ok(named) = script.names.resolve(game, source, &[&in_combat, &this]) else {
        return Ok(None);
    };
    if named != [*creature] {
        return Ok(None);
    }
    if let Some(by) = by
        && player_id(by) != decides_for(game, decision.who)
    {
        let message =
            format!("{} decides how it assigns its damage", player_name(game, decision.who));
        let mut problem = Problem::fail(by.span, message);
        problem.rules = vec![decision.rule];
        return Err(problem);
    }
    let mut parts = vec![0; among.len()];
    for share in amounts {
        let inside = |o: &Object| among.contains(&Entity::Object(o.id));
        // Of several that nothing tells apart each is named in turn.
        let fresh = |o: &Object| {
            among.iter().position(|e| *e == Entity::Object(o.id)).is_some_and(|at| parts[at] == 0)
        };
        let to = script.names.entity(game, &share.to, &[&in_combat, &inside, &fresh])?;
        let Some(at) = among.iter().position(|e| *e == to) else {
            let possible: Vec<String> = among.iter().map(|e| entity_name(game, *e)).collect();
            let message = format!(
                "it can't assign damage to {}; only to {}",
                entity_name(game, to),
                list(&possible)
            );
            let mut problem = Problem::fail(share.to.span, message);
            problem.rules = vec![decision.rule, cite!("310.2")];
            if matches!(to, Entity::Player(_)) {
                let blocks = game.combat().is_some_and(|c| c.blocker(*creature).is_some());
                problem.rules.push(if blocks { cite!("502.9a") } else { cite!("502.9b") });
            }
            return Err(problem);
        };
        parts[at] += share.amount;
    }
    Ok(Some(Answer::Split(parts)))
}
