//! 500.2. Which creatures could attack whom, by themselves: what keeps one from it, what company it
//! needs, what it costs.
use super::super::facts::prohibitions;
use super::super::r200_phrases::{amount, holds, matches, players_of};
use super::super::r418_continuous::{RuleOnObject, characteristics, object_rules};
use super::super::r502_keywords::statics::used;
use super::super::{Context, Engine, Refusal, Ruling, Stop};
use super::NotLegal;
use crate::cite;
use crate::game::{AttackRefused, CantAttack, FightUnruled, Game, ObjectId, PlayerId};
use crate::rulebook::RuleId;
use crate::rules::r601_range::{attack_rules, attackable};
use crate::terms::CardType;
use crate::wording::tree::{
    AsThough, Compare, Condition, Cost, Keyword, ObjectRef, ObjectRule, Objects, Prohibition,
    Quality, whether,
};

/// Whether a creature of the active player could attack if nothing else did: for expectations and
/// lists.
///
/// # Errors
/// Where the words of an effect can't be read.
pub fn can_attack(game: &Game, creature: ObjectId) -> Ruling<bool> {
    if why_not(game, creature)?.is_some() {
        return Ok(false);
    }
    for defender in defenders(game) {
        if why_not_whom(game, creature, defender)?.is_none() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Why a creature couldn't attack this player, or anyone, if nothing else attacked; `None` if it
/// could.
///
/// # Errors
/// Where the words of an effect can't be read.
pub fn attack_refused(
    game: &Game,
    creature: ObjectId,
    whom: Option<PlayerId>,
) -> Ruling<Option<Refusal>> {
    if let Some(reason) = why_not(game, creature)? {
        return Ok(Some(reason.refusal()));
    }
    let mut refused = None;
    for defender in defenders(game).into_iter().filter(|d| whom.is_none_or(|w| w == *d)) {
        match why_not_whom(game, creature, defender)? {
            None => return Ok(None),
            reason => refused = reason,
        }
    }
    let nobody = || {
        let rules: Vec<RuleId> = [cite!("308.2a")].into_iter().chain(attack_rules(game)).collect();
        NotLegal::new(&rules, AttackRefused::NobodyToAttack { creature })
    };
    Ok(Some(refused.unwrap_or_else(nobody).refusal()))
}

/// The players that can be attacked: the defending players, or before combat whoever could become
/// one.
pub(super) fn defenders(game: &Game) -> Vec<PlayerId> {
    match game.combat() {
        Some(combat) => game.attackable(&combat.defending),
        None => game.attackable(&attackable(game, game.turn().active)),
    }
}

/// Why a creature can't attack anyone, restrictions on the whole declaration aside (308.2a).
pub(super) fn why_not(game: &Game, creature: ObjectId) -> Ruling<Option<NotLegal>> {
    let refused = why_cant(game, creature)?;
    let reason = |(rules, why): (Vec<RuleId>, CantAttack)| {
        NotLegal::new(&rules, AttackRefused::CantAttack { creature, why })
    };
    Ok(refused.map(reason))
}

/// The same as a fact.
pub(super) fn why_cant(
    game: &Game,
    creature: ObjectId,
) -> Ruling<Option<(Vec<RuleId>, CantAttack)>> {
    let now = characteristics(game, creature);
    let object = game.object(creature);
    let refuse = |rules: &[RuleId], why: CantAttack| Ok(Some((rules.to_vec(), why)));
    let first = cite!("308.2a");
    if !object.in_play() || !now.is(CardType::Creature) {
        return refuse(&[first], CantAttack::NoCreature);
    }
    let Some(active) = now.controller.filter(|c| game.is_active(*c)) else {
        return refuse(&[first], CantAttack::NotTheirs);
    };
    let rules = object_rules(game, creature);
    let as_though =
        |what: AsThough| rules.iter().any(|r| r.rule == ObjectRule::AttacksAsThough(what.clone()));
    if object.tapped {
        return refuse(&[first], CantAttack::Tapped);
    }
    // 502.15m: what phased in may attack.
    if !object.settled
        && !object.phased_in
        && !now.has(&Keyword::Haste)
        && !as_though(AsThough::Haste)
    {
        // 502.15m: what phased in this turn may attack.
        return refuse(&[first, cite!("212.3d")], CantAttack::NotSettled(active));
    }
    if now.has(&Keyword::Defender) && !as_though(AsThough::NoDefender) {
        let rules: Vec<RuleId> = [cite!("502.41b"), cite!("500.2"), first]
            .into_iter()
            .chain(used(now, &Keyword::Defender))
            .collect();
        return refuse(&rules, CantAttack::Defender);
    }
    for r in &rules {
        if let ObjectRule::CantAttack {
            whom: None,
            unless: None,
            unless_pays: None,
            alone: whether::Alone::No,
        } = &r.rule
        {
            let why = match r.context.this {
                this if this == creature => CantAttack::ByItself,
                other => CantAttack::By(other),
            };
            return refuse(&[cite!("500.2"), cite!("500.1"), first], why);
        }
    }
    Ok(None)
}

/// What says so, if not the creature itself.
pub(super) fn by(creature: ObjectId, rule: &RuleOnObject) -> Option<ObjectId> {
    Some(rule.context.this).filter(|this| *this != creature)
}

/// Why a creature that could attack can't attack this player.
pub(super) fn why_not_whom(
    game: &Game,
    creature: ObjectId,
    defender: PlayerId,
) -> Ruling<Option<NotLegal>> {
    // 606.7b: what can't attack one of the defending players can't attack the team.
    for player in game.together(defender) {
        if let Some(mut reason) = why_not_player(game, creature, player)? {
            reason.rules.extend(game.shares_turns().then_some(cite!("606.7b")));
            return Ok(Some(reason));
        }
    }
    Ok(None)
}

pub(super) fn why_not_player(
    game: &Game,
    creature: ObjectId,
    defender: PlayerId,
) -> Ruling<Option<NotLegal>> {
    let there = as_attacking(game, creature, defender);
    for r in &object_rules(there.as_ref().unwrap_or(game), creature) {
        let ObjectRule::CantAttack { whom, unless, unless_pays: None, alone: whether::Alone::No } =
            &r.rule
        else {
            continue;
        };
        if let Some(whom) = whom
            && !players_of(game, whom, &r.context)?.contains(&defender)
        {
            continue;
        }
        if unless.as_ref().is_some_and(|c| company(c).is_some()) {
            continue;
        }
        if let Some(condition) = unless
            && holds(&Engine::attacking(game, creature, defender), condition, &r.context)?
        {
            continue;
        }
        let why = AttackRefused::CantAttackWhom { creature, whom: defender, by: by(creature, r) };
        let mut rules = vec![cite!("500.2"), cite!("308.2a")];
        let several = game.combat().is_some_and(|c| c.defending.len() > 1);
        rules.extend(several.then_some(cite!("602.3a")));
        return Ok(Some(NotLegal::new(&rules, why)));
    }
    // 418.3b: what an effect says of the player, whichever creatures there are by then.
    for (prohibition, context) in prohibitions(game)? {
        let Prohibition::Attacked(who, except) = &prohibition else { continue };
        let may = |by: &Objects| matches(there.as_ref().unwrap_or(game), by, creature, &context);
        if players_of(game, who, &context)?.contains(&defender)
            && !except.as_deref().map_or(Ok(false), may)?
        {
            let by = Some(context.this);
            let why = AttackRefused::CantAttackWhom { creature, whom: defender, by };
            return Ok(Some(NotLegal::new(&[cite!("500.2"), cite!("308.2a")], why)));
        }
    }
    Ok(None)
}

/// 602.3a: the game with the creature attacking this player, where several could be: what is said
/// of the defending player is said of that one.
pub(super) fn as_attacking(game: &Game, creature: ObjectId, defender: PlayerId) -> Option<Game> {
    let open = game.combat().is_none_or(|c| c.defending.len() > 1);
    open.then(|| Engine::attacking(game, creature, defender))
}

/// "Unless a creature … also attacks", "… also blocks": how many of which others.
pub(super) fn company(unless: &Condition) -> Option<(&Compare, Objects)> {
    let Condition::Exists(compare, objects) = unless else { return None };
    let also = |q: &Quality| matches!(q, Quality::Attacking(None) | Quality::Blocking(None));
    let mut others = (**objects).clone();
    others.adjectives.retain(|q| !also(q));
    (others.adjectives.len() < objects.adjectives.len()
        && others.adjectives.contains(&Quality::Other))
    .then_some((compare, others))
}

/// Which candidates are the company that a creature needs, and how many of them.
pub(super) fn needed(
    game: &Game,
    unless: Option<&Condition>,
    candidates: &[ObjectId],
    context: &Context,
) -> Ruling<Option<(u32, Vec<usize>)>> {
    let Some((compare, others)) = unless.and_then(company) else { return Ok(None) };
    let mut fits = Vec::new();
    for (u, creature) in candidates.iter().enumerate() {
        if matches(game, &others, *creature, context)? {
            fits.push(u);
        }
    }
    Ok(Some((u32::try_from(amount(game, &compare.with, context)?).unwrap_or(0), fits)))
}

/// Which candidates are those that others attack along with.
pub(super) fn leading(
    game: &Game,
    with: &ObjectRef,
    candidates: &[ObjectId],
    context: &Context,
) -> Ruling<Vec<usize>> {
    let mut leaders = Vec::new();
    for (u, creature) in candidates.iter().enumerate() {
        let leads = match with {
            ObjectRef::This | ObjectRef::ThisAs(_) => *creature == context.this,
            ObjectRef::Phrase(phrase) => matches(game, &phrase.objects, *creature, context)?,
            _ => return Err(Stop::unruled_by(cite!("500.2"), FightUnruled::AttacksAlong)),
        };
        if leads {
            leaders.push(u);
        }
    }
    Ok(leaders)
}

/// What the creature must be paid for to attack this player (308.2d).
pub(super) fn costs_to_attack(
    game: &Game,
    creature: ObjectId,
    defender: PlayerId,
) -> Ruling<Vec<(Vec<Cost>, Context)>> {
    let mut found = Vec::new();
    let there = as_attacking(game, creature, defender);
    let game = there.as_ref().unwrap_or(game);
    for r in object_rules(game, creature) {
        let ObjectRule::CantAttack { whom, unless, unless_pays: Some(costs), .. } = &r.rule else {
            continue;
        };
        if let Some(whom) = whom
            && !players_of(game, whom, &r.context)?.iter().any(|p| game.as_one(*p, defender))
        {
            continue;
        }
        if let Some(condition) = unless
            && holds(game, condition, &r.context)?
        {
            continue;
        }
        found.push((costs.clone(), r.context.clone()));
    }
    Ok(found)
}
