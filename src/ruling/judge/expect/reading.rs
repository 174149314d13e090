//! Reading: categories of abilities (402.2), whether something targets (415.1), what a player can
//! see (217).
use super::values::known;
use super::who::{PRESENT, all_now};
use super::{CheckOutcome, Checked, ClaimView, Problem, stopped};
use crate::called::{name, player_name};
use crate::cite;
use crate::game::{AbilityInstance, Entity, ObjectId, PlayerId, StackKind, Zone};
use crate::rules::is_mana;
use crate::rules::r217_zones;
use crate::rules::r415_targets::{phrases_of, target_phrases};
use crate::rules::r418_continuous::characteristics;
use crate::rules::r502_keywords::statics::static_rule;
use crate::rules::r502_keywords::{meaning_rule, stands_for};
use crate::scenario::ast::{AbilityCategory, NounKind, NounPhrase, WhichAbility};
use crate::wording::tree::{Ability, Action, Effect, Keyword};
use std::collections::BTreeSet;

/// The category of an ability; a keyword has that of what it stands for.
fn category_of(ability: &Ability) -> Option<AbilityCategory> {
    Some(match ability {
        Ability::Activated(_) => AbilityCategory::Activated,
        Ability::Triggered(_) => AbilityCategory::Triggered,
        Ability::Static(_) => AbilityCategory::Static,
        Ability::Spell(_) => AbilityCategory::Spell,
        Ability::Keyword(keyword) => match stands_for(keyword).first() {
            Some(first) => return category_of(first),
            None => AbilityCategory::Static,
        },
        Ability::Unknown(_) => return None,
    })
}

fn words(category: AbilityCategory) -> &'static str {
    match category {
        AbilityCategory::Spell => "spell",
        AbilityCategory::Activated => "activated",
        AbilityCategory::Triggered => "triggered",
        AbilityCategory::Static => "static",
        AbilityCategory::Mana => "mana",
    }
}

/// The abilities that an object has and a noun names: printed and granted ones in order, keywords
/// once.
fn named_abilities(
    view: &ClaimView,
    noun: &NounPhrase,
) -> Result<Option<(ObjectId, Vec<AbilityInstance>)>, Problem> {
    let NounKind::Ability { of, which, .. } = &noun.kind else { return Ok(None) };
    let owner = view.names.one(view.game, of, PRESENT)?;
    let seen = known(view, owner, noun.span)?;
    let shown: Vec<AbilityInstance> =
        seen.abilities.iter().filter(|a| a.part == 0).cloned().collect();
    let found = match which {
        WhichAbility::Only | WhichAbility::OrItself => shown,
        WhichAbility::Nth(n) => {
            shown.into_iter().skip(n.saturating_sub(1) as usize).take(1).collect()
        }
        WhichAbility::Words(_) | WhichAbility::Keyword(_) | WhichAbility::Event(_) => {
            let shown = view.names.printed_ability(view.game, noun, PRESENT, &|i| i.part == 0);
            let (object, at) = shown
                .or_else(|_| view.names.printed_ability(view.game, noun, PRESENT, &|_| true))?;
            characteristics(view.game, object).abilities.get(at).cloned().into_iter().collect()
        }
    };
    if found.is_empty() {
        return Err(Problem::error(
            noun.span,
            format!("{} has no such ability", view.names.words(of)),
        ));
    }
    Ok(Some((owner, found)))
}

/// `X's first ability is a triggered ability`; of several abilities without a number, one of them.
pub(super) fn category(view: &ClaimView, noun: &NounPhrase, wanted: AbilityCategory) -> Checked {
    let abilities = match named_abilities(view, noun)? {
        Some((_, abilities)) => abilities,
        None => on_stack(view, noun)?,
    };
    let unread = || {
        Problem::unruled(
            noun.span,
            format!("{} has wording that isn't understood", view.names.words(noun)),
        )
    };
    let mut told = BTreeSet::new();
    let mut each = Vec::new();
    for instance in &abilities {
        let category = category_of(&instance.ability).ok_or_else(unread)?;
        let mana = is_mana(instance);
        told.insert(if mana {
            format!("{} mana ability", words(category))
        } else {
            format!("{} ability", words(category))
        });
        each.push(category == wanted || wanted == AbilityCategory::Mana && mana);
    }
    if each.iter().any(|e| *e) && each.iter().any(|e| !*e) {
        let told: Vec<String> = told.into_iter().collect();
        return Err(Problem::error(
            noun.span,
            format!("{} has several abilities: {}", view.names.words(noun), told.join(", ")),
        )
        .help("say which: `X's second ability`"));
    }
    let told: Vec<String> = told.into_iter().collect();
    Ok(CheckOutcome::new(
        each.contains(&true),
        format!("{} is a {}", view.names.words(noun), told.join(" and a ")),
    ))
}

/// The ability that an object on the stack is.
fn on_stack(view: &ClaimView, noun: &NounPhrase) -> Result<Vec<AbilityInstance>, Problem> {
    let id = view.names.one(view.game, noun, super::who::ON_STACK)?;
    let item = view.game.object(id).stack.as_deref();
    match item.and_then(|i| i.ability.clone()) {
        Some(instance) => Ok(vec![instance]),
        None => Err(Problem::error(noun.span, format!("{} is no ability", view.names.words(noun)))),
    }
}

/// `X's ability is targeted`: its text uses the word "target" (415.2); a spell's too, and an Aura
/// spell's (415.3).
pub(super) fn targeted(view: &ClaimView, noun: &NounPhrase) -> Checked {
    let (who, holds) = match named_abilities(view, noun)? {
        Some((_, abilities)) => {
            let each: Vec<bool> = abilities
                .iter()
                .filter(|a| !matches!(a.ability.as_ref(), Ability::Static(_)))
                .map(|a| targets(&a.ability))
                .collect();
            if each.contains(&true) && each.contains(&false) {
                return Err(Problem::error(
                    noun.span,
                    format!(
                        "some abilities of {} are targeted, others aren't",
                        view.names.words(noun)
                    ),
                )
                .help("say which: `X's second ability`"));
            }
            (view.names.words(noun), each.contains(&true))
        }
        None => {
            let id = view.names.one(view.game, noun, super::who::ON_STACK)?;
            let object = view.game.object(id);
            let holds = match object.stack.as_ref().map(|s| s.kind) {
                Some(_) if object.zone == Zone::Stack => !phrases_of(view.game, id)
                    .map_err(|s| stopped(view.game, noun.span, s))?
                    .is_empty(),
                Some(StackKind::CombatDamage) => false,
                _ => {
                    let seen = known(view, id, noun.span)?;
                    let aims = |o: &ObjectId| {
                        let stack = view.game.object(*o).stack.as_deref();
                        stack.is_some_and(|s| {
                            s.targets.iter().any(|t| t.entity == Entity::Object(id))
                        })
                    };
                    if object.in_play() && view.game.stack().iter().any(aims) {
                        let message = "something targets it, and it has no targets itself";
                        return Err(Problem::error(noun.span, message)
                            .help("say by what: `X is targeted by Y`, `Y targets X`"));
                    }
                    // 415.3: a spell is targeted, also an Aura spell; a permanent isn't, its
                    // abilities may be.
                    let spell = |a: &Ability| match a {
                        Ability::Spell(effect) => targets_in(effect),
                        _ => seen.has_subtype("Aura"),
                    };
                    !object.in_play() && seen.abilities.iter().any(|a| spell(&a.ability))
                }
            };
            (name(view.game, id), holds)
        }
    };
    Ok(CheckOutcome::new(
        holds,
        format!("{who} {}", if holds { "is targeted" } else { "isn't targeted" }),
    ))
}

/// Whether an ability has a target in any of its modes.
pub(in crate::judge) fn targets(ability: &Ability) -> bool {
    match ability {
        Ability::Activated(a) => targets_in(&a.effect),
        Ability::Triggered(t) => targets_in(&t.effect),
        Ability::Spell(effect) => targets_in(effect),
        Ability::Static(s) => s.linked.as_ref().is_some_and(|t| targets_in(&t.effect)),
        Ability::Keyword(keyword) => {
            matches!(keyword, Keyword::Enchant(_)) || stands_for(keyword).iter().any(|a| targets(a))
        }
        Ability::Unknown(_) => false,
    }
}

/// Whether an effect targets in any of its modes.
fn targets_in(effect: &Effect) -> bool {
    let modes = effect.verbs().into_iter().filter_map(|verb| match verb {
        Action::Modes { modes, .. } => Some(modes.len()),
        _ => None,
    });
    let all: Vec<usize> = (0..modes.max().unwrap_or(0)).collect();
    !target_phrases(effect, &all, &[]).is_empty()
}

/// `Bob can see X`
pub(super) fn can_see(view: &ClaimView, player: PlayerId, noun: &NounPhrase) -> Checked {
    let all = all_now(view, noun)?;
    let who = player_name(view.game, player);
    let mut each = Vec::new();
    for id in &all {
        each.push(sees(view, player, *id, noun)?);
    }
    if each.is_empty() {
        return Err(Problem::error(
            noun.span,
            format!("there is no {} now", view.names.words(noun)),
        ));
    }
    if each.contains(&true) && each.contains(&false) {
        let message = format!(
            "{who} can see one of these and not another: {}",
            super::who::where_they_are(view, &all)
        );
        return Err(Problem::error(noun.span, message)
            .help("give them aliases where they stand (`X as Teddy`)"));
    }
    let holds = each[0];
    let actual = format!(
        "{who} {} {}",
        if holds { "can see" } else { "can't see" },
        super::who::where_they_are(view, &all)
    );
    Ok(CheckOutcome::new(holds, actual))
}

fn sees(
    view: &ClaimView,
    player: PlayerId,
    id: ObjectId,
    noun: &NounPhrase,
) -> Result<bool, Problem> {
    r217_zones::sees(view.game, player, id)
        .map(|(sees, _)| sees)
        .map_err(|s| stopped(view.game, noun.span, s))
}

/// The rules that say who may look at these.
pub(in crate::judge) fn rules_of_sight(
    game: &crate::game::Game,
    player: PlayerId,
    objects: &[ObjectId],
) -> Vec<crate::rulebook::RuleId> {
    let mut rules: Vec<_> =
        objects.iter().filter_map(|o| r217_zones::sees(game, player, *o).ok()?.1).collect();
    rules.sort();
    rules.dedup();
    rules
}

/// What a sentence about an ability of a kind rests on: a keyword stands for rules text (502.1),
/// and each is an ability of one kind.
pub(in crate::judge) fn rules_of_ability(
    names: &crate::judge::Names,
    game: &crate::game::Game,
    noun: &NounPhrase,
) -> Vec<crate::rulebook::RuleId> {
    let NounKind::Ability { of, which, .. } = &noun.kind else { return Vec::new() };
    let Ok(owner) = names.one(game, of, PRESENT) else { return Vec::new() };
    let seen = characteristics(game, owner);
    let mut shown = seen.abilities.iter().filter(|a| a.part == 0);
    let meant = match which {
        WhichAbility::Only | WhichAbility::OrItself => shown.next(),
        WhichAbility::Nth(n) => shown.nth(n.saturating_sub(1) as usize),
        _ => names
            .printed_ability(game, noun, PRESENT, &|i| i.part == 0)
            .ok()
            .and_then(|(_, at)| seen.abilities.get(at)),
    };
    let Some(Ability::Keyword(keyword)) = meant.map(|m| m.ability.as_ref()) else {
        return Vec::new();
    };
    let is = static_rule(keyword).or_else(|| meaning_rule(keyword));
    std::iter::once(cite!("502.1")).chain(is).collect()
}
