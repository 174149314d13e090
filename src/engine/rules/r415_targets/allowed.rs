//! 415.6, 502.7b: what keeps from being a target what the words would fit.
use super::{TargetPhrase, refuse};
use crate::cite;
use crate::game::{
    ContinuingKind, Entity, Game, ObjectId, PlayerId, StackItem, StackKind, TargetRefused,
};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::{matches, players_of};
use crate::rules::r418_continuous::{characteristics, context_of, controller, object_rules};
use crate::rules::r502_keywords::r07_protection::{is_protected_from, protection_rules};
use crate::rules::{Refusal, Ruling, facts};
use crate::wording::tree::{Change, Keyword, ObjectRule, Prohibition, Quality};

/// What keeps a thing from being targeted though it fits.
pub(super) fn allowed(
    game: &Game,
    stack_object: ObjectId,
    phrase: &TargetPhrase,
    entity: Entity,
) -> Ruling<Result<(), Refusal>> {
    let item = game.object(stack_object).stack.as_deref();
    if entity == Entity::Object(stack_object) {
        return Ok(refuse(
            &[cite!("415.6"), cite!("409.1c")],
            TargetRefused::TargetsItself { object: stack_object },
        ));
    }
    if item.is_some_and(|i| {
        is_another(phrase)
            && i.targets.iter().any(|t| t.slot != phrase.slot() && t.entity == entity)
    }) {
        return Ok(refuse(&[cite!("409.1c")], TargetRefused::TargetAlready { target: entity }));
    }
    match entity {
        Entity::Object(o) if game.object(o).in_play() => untargetable(game, stack_object, item, o),
        Entity::Object(o) => kept_from(game, stack_object, o),
        Entity::Player(p) => untargetable_player(game, stack_object, p),
    }
}

/// The phrase without "another", for a choice that may still come before it.
pub(in crate::rules) fn besides_nothing(mut phrase: TargetPhrase) -> TargetPhrase {
    let objects = match &mut phrase {
        TargetPhrase::Objects(p) => &mut p.objects,
        TargetPhrase::Either(e) => &mut e.objects,
        TargetPhrase::Players(_) | TargetPhrase::Enchant(_) => return phrase,
    };
    objects.adjectives.retain(|q| !is_other(q));
    phrase
}

fn is_other(quality: &Quality) -> bool {
    matches!(quality, Quality::Other | Quality::OtherThan(_) | Quality::OtherThanBearer(_))
}

pub(super) fn is_another(phrase: &TargetPhrase) -> bool {
    let other = |objects: &crate::wording::tree::Objects| objects.adjectives.iter().any(is_other);
    match phrase {
        TargetPhrase::Objects(p) => other(&p.objects),
        TargetPhrase::Either(e) => other(&e.objects),
        TargetPhrase::Players(p) => p.other.is_so(),
        TargetPhrase::Enchant(_) => false,
    }
}

/// 502.7b, and effects that say that a permanent can't be the target.
pub(super) fn untargetable(
    game: &Game,
    stack_object: ObjectId,
    item: Option<&StackItem>,
    permanent: ObjectId,
) -> Ruling<Result<(), Refusal>> {
    let source = match item {
        Some(i) if i.kind != StackKind::Spell => i.source.unwrap_or(stack_object),
        _ => stack_object,
    };
    if is_protected_from(game, permanent, source)? {
        let rules: Vec<RuleId> = [cite!("409.1c"), cite!("502.7b")]
            .into_iter()
            .chain(protection_rules(game, permanent, source)?)
            .collect();
        let why = TargetRefused::TargetProtected { target: permanent, from: source };
        return Ok(refuse(&rules, why));
    }
    if characteristics(game, permanent).has(&Keyword::Shroud)
        && !in_spite_of_shroud(game, stack_object, permanent)?
    {
        return Ok(refuse(&[cite!("409.1c")], TargetRefused::Shroud { target: permanent }));
    }
    kept_from(game, stack_object, permanent)
}

/// "can be the target … as though it didn't have shroud": of what the player controls who has the
/// spell or ability.
fn in_spite_of_shroud(game: &Game, stack_object: ObjectId, permanent: ObjectId) -> Ruling<bool> {
    for rule in object_rules(game, permanent) {
        let ObjectRule::TargetableBy(who) = &rule.rule else { continue };
        let by = controller(game, stack_object).unwrap_or(game.object(stack_object).put_by);
        if players_of(game, who, &rule.context)?.contains(&by) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// "can't be the target of spells": of a permanent, or of a card in a graveyard.
pub(super) fn kept_from(
    game: &Game,
    stack_object: ObjectId,
    what: ObjectId,
) -> Ruling<Result<(), Refusal>> {
    for rule in object_rules(game, what) {
        let ObjectRule::CantBeTargeted { of, by: whose } = &rule.rule else { continue };
        if let Some(of) = of
            && !matches(game, of, stack_object, &rule.context)?
        {
            continue;
        }
        if let Some(whose) = whose {
            let controller =
                controller(game, stack_object).unwrap_or(game.object(stack_object).put_by);
            if !players_of(game, whose, &rule.context)?.contains(&controller) {
                continue;
            }
        }
        let why = TargetRefused::KeptFrom { target: what, of: stack_object };
        return Ok(refuse(&[cite!("409.1c")], why));
    }
    Ok(Ok(()))
}

pub(super) fn untargetable_player(
    game: &Game,
    stack_object: ObjectId,
    player: PlayerId,
) -> Ruling<Result<(), Refusal>> {
    for (prohibition, context) in facts::prohibitions(game)? {
        let Prohibition::TargetPlayer { who, by } = &prohibition else { continue };
        let fits = match by {
            Some(whose) => {
                let controller =
                    controller(game, stack_object).unwrap_or(game.object(stack_object).put_by);
                players_of(game, whose, &context)?.contains(&controller)
            }
            None => true,
        };
        if fits && players_of(game, who, &context)?.contains(&player) {
            let (of, by) = (stack_object, context.this);
            let why = TargetRefused::PlayerKeptFrom { target: player, of, by };
            return Ok(refuse(&[cite!("409.1c")], why));
        }
    }
    for effect in game.effects() {
        let ContinuingKind::Changes { affected, changes } = &effect.kind else { continue };
        if !affected.contains(&Entity::Player(player)) {
            continue;
        }
        let context = context_of(effect);
        for change in changes {
            let Change::Rule(rule) = change else { continue };
            let ObjectRule::CantBeTargeted { of, by: None } = &**rule else { continue };
            let fits = match of {
                Some(of) => matches(game, of, stack_object, &context)?,
                None => true,
            };
            if fits {
                let (of, by) = (stack_object, effect.source);
                let why = TargetRefused::PlayerKeptFrom { target: player, of, by };
                return Ok(refuse(&[cite!("409.1c")], why));
            }
        }
    }
    Ok(Ok(()))
}
