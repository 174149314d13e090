//! The assignment of combat damage, and lines that say what was declared or assigned with no
//! choice.
use super::{Script, ScriptResult};
use crate::called::{entity_name, list, player_name};
use crate::cite;
use crate::decide::{Answer, Ask, Decision, Purpose};
use crate::game::{Entity, Game, Object, ObjectId, PlayerId};
use crate::judge::Problem;
use crate::judge::names::player_id;
use crate::rules::r418_continuous::controller;
use crate::rules::r507_turn_control::decides_for;
use crate::scenario::ast::{ActionKind, NounKind, NounPhrase, PlayerName, ScriptLine};
use crate::terms::Step;

/// Whether a line assigns combat damage.
pub(super) fn is_assignment(action: &ScriptLine) -> bool {
    matches!(action.kind, ActionKind::AssignDamage { .. })
}

/// Whether a line says what a creature has assigned, with no choice, to the combat damage that lies
/// on the stack.
pub(super) fn assigned_so(script: &Script<'_>, action: &ScriptLine, game: &Game) -> bool {
    let ActionKind::AssignDamage { source, amounts, rest, .. } = &action.kind else {
        return false;
    };
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
    let dealt = || item.damage.iter().filter(|a| a.from == creature);
    let total: u32 = dealt().map(|a| a.amount).sum();
    let left = rest.as_ref().map(|to| {
        let told: u32 = amounts.iter().map(|share| share.amount).sum();
        crate::scenario::ast::Share { amount: total.saturating_sub(told), to: to.clone() }
    });
    amounts.iter().chain(&left).all(said)
        && amounts.len() + usize::from(left.is_some()) == dealt().count()
}

/// Whether a line says that a player doesn't attack or block who could have declared nothing in
/// this step, and wasn't asked (308.4, 309.2).
pub(super) fn declared_none(action: &ScriptLine, game: &Game) -> bool {
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

/// Whether a line that assigns a creature's damage says that it does so in a manner that it may
/// (310.2e): any of it goes to a player.
pub(super) fn as_though_unblocked(
    script: &Script<'_>,
    action: &ScriptLine,
    game: &Game,
    decision: &Decision,
) -> Option<bool> {
    let (
        ActionKind::AssignDamage { source, amounts, rest, .. },
        Ask::YesNo { purpose: Purpose::Assignment, .. },
    ) = (&action.kind, &decision.ask)
    else {
        return None;
    };
    let creature = decision.about?;
    let this = |o: &Object| o.id == creature;
    let named = script.names.resolve(game, source, &[&this]).ok()?;
    let to_player =
        |to: &NounPhrase| matches!(script.names.entity(game, to, &[]), Ok(Entity::Player(_)));
    (named == [creature]).then(|| amounts.iter().map(|share| &share.to).chain(rest).any(to_player))
}

/// The defending player whom a line that assigns an attacker's damage names (606.7d).
pub(super) fn to_one_of_the_team(
    script: &Script<'_>,
    action: &ScriptLine,
    game: &Game,
    decision: &Decision,
) -> Option<PlayerId> {
    let (
        ActionKind::AssignDamage { source, amounts, rest, .. },
        Ask::One { purpose: Purpose::Assigned, .. },
    ) = (&action.kind, &decision.ask)
    else {
        return None;
    };
    let creature = decision.about?;
    let this = |o: &Object| o.id == creature;
    let named = script.names.resolve(game, source, &[&this]).ok()?;
    let to = amounts.iter().map(|share| &share.to).chain(rest);
    let mut to = to.filter_map(|to| script.names.entity(game, to, &[]).ok());
    to.find_map(Entity::player).filter(|_| named == [creature])
}

/// 310.1, 602.5: another player's creature whose damage is still to be divided before the one that
/// a probe is about.
pub(super) fn before_its_turn(
    tried: &Script<'_>,
    action: &ScriptLine,
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
    action: &ScriptLine,
    game: &Game,
    decision: &Decision,
) -> ScriptResult<Option<Answer>> {
    let (
        ActionKind::AssignDamage { source, by, amounts, rest },
        Ask::Assign { creature, total, among },
    ) = (&action.kind, &decision.ask)
    else {
        return Ok(None);
    };
    if let (Some(by), NounKind::The { .. }) = (by, &source.kind)
        && script.names.candidates(game, source).is_ok_and(|all| all.len() > 1)
    {
        return Err(Problem::error(
            source.span,
            format!("{} assigns it of which creature?", by.name),
        )
        .help("say it of the creature: `X assigns 2 damage to Y and 1 damage to Bob`"));
    }
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
    let shares = amounts.iter().map(|share| (Some(share.amount), &share.to));
    for (amount, to) in shares.chain(rest.iter().map(|to| (None, to))) {
        let inside = |o: &Object| among.contains(&Entity::Object(o.id));
        // Of several that nothing tells apart each is named in turn.
        let fresh = |o: &Object| {
            among.iter().position(|e| *e == Entity::Object(o.id)).is_some_and(|at| parts[at] == 0)
        };
        let (noun, to) = (to, script.names.entity(game, to, &[&in_combat, &inside, &fresh])?);
        let Some(at) = among.iter().position(|e| *e == to) else {
            let possible: Vec<String> = among.iter().map(|e| entity_name(game, *e)).collect();
            let message = format!(
                "it can't assign damage to {}; only to {}",
                entity_name(game, to),
                list(&possible)
            );
            let mut problem = Problem::fail(noun.span, message);
            problem.rules = vec![decision.rule, cite!("310.2")];
            if matches!(to, Entity::Player(_)) {
                let blocks = game.combat().is_some_and(|c| c.blocker(*creature).is_some());
                problem.rules.push(if blocks { cite!("502.9a") } else { cite!("502.9b") });
            }
            return Err(problem);
        };
        let told: u32 = parts.iter().sum();
        parts[at] += amount.unwrap_or_else(|| total.saturating_sub(told));
    }
    Ok(Some(Answer::Split(parts)))
}
