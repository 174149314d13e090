//! What it rests on that a phrase describes an object: the rules behind its noun and each of its
//! qualities (200, 203, 205).
use crate::cite;
use crate::game::{Game, ObjectId, ObjectKind, Zone};
use crate::rulebook::RuleId;
use crate::rules::r212_types::subtypes_rest_on;
use crate::rules::r418_continuous::characteristics;
use crate::terms::{CardType, ManaSymbol, Supertype, ZoneKind};
use crate::wording::tree::{
    AbilityNoun, CostName, DistinctKind, Noun, Objects, Quality, Shared, Stat,
};

/// The rules behind a phrase said of an object, without repeats.
pub fn rests_on(game: &Game, objects: &Objects, id: ObjectId) -> Vec<RuleId> {
    let mut rules = Vec::new();
    let typed = matches!(objects.noun, Noun::Type(_) | Noun::Subtype(_))
        || objects
            .qualities()
            .any(|q| matches!(q, Quality::Type(_) | Quality::Subtype(_) | Quality::Supertype(_)));
    let zoned = objects
        .qualities()
        .any(|q| matches!(q, Quality::InZone(zone, _) if *zone != ZoneKind::InPlay));
    match &objects.noun {
        Noun::Type(_) | Noun::Subtype(_) => rules.push(cite!("200.9")),
        Noun::Spell if typed => rules.extend([cite!("200.9b"), cite!("213.1"), cite!("213.2")]),
        Noun::Spell => rules.extend([cite!("200.5"), cite!("213.1")]),
        Noun::Card if typed && zoned => rules.extend([cite!("200.9a"), cite!("213.3")]),
        Noun::Card => rules.push(cite!("200.1")),
        Noun::Source if typed => rules.push(cite!("200.9c")),
        Noun::Permanent => rules.push(cite!("200.6")),
        Noun::Token => rules.push(cite!("200.4")),
        Noun::Ability(kind) => {
            rules.push(cite!("200.7"));
            rules.extend((*kind != AbilityNoun::Any).then_some(cite!("402.2")));
            match kind {
                AbilityNoun::Activated => rules.push(cite!("403.1")),
                AbilityNoun::Triggered => rules.push(cite!("404.1")),
                AbilityNoun::Any | AbilityNoun::ActivatedOrTriggered => {}
            }
        }
        Noun::AnyOf(nouns, _) if nouns.iter().all(|n| matches!(n, Noun::Type(_))) => {
            rules.push(cite!("200.9"))
        }
        _ => {}
    }
    rules.extend(of_noun(game, &objects.noun, id));
    for quality in objects.qualities() {
        of_quality(game, quality, id, &mut rules);
    }
    let split = !game.object(id).face.halves.is_empty() && game.object(id).stack.is_none();
    if split && (typed || objects.qualities().any(compares)) {
        rules.push(cite!("505.6"));
    }
    let mut kept: Vec<RuleId> = Vec::new();
    for rule in rules {
        if !kept.contains(&rule) {
            kept.push(rule);
        }
    }
    kept
}

/// Whether a quality asks for something that the halves of a split card may have differently.
fn compares(quality: &Quality) -> bool {
    match quality {
        Quality::Not(of) => compares(of),
        Quality::Color(_)
        | Quality::Colorless
        | Quality::ConvertedManaCost(_)
        | Quality::Named(_)
        | Quality::OwnName => true,
        _ => false,
    }
}

/// What a noun rests on besides: the object's own types, and what it is (an ability, a token).
fn of_noun(game: &Game, noun: &Noun, id: ObjectId) -> Vec<RuleId> {
    let object = game.object(id);
    let seen = characteristics(game, id);
    let mut rules = Vec::new();
    match noun {
        Noun::Type(_) if object.kind == ObjectKind::Ability => rules.push(cite!("212.1a")),
        Noun::Type(wanted) => {
            rules.extend((seen.types.len() > 1).then_some(cite!("205.2b")));
            let artifact = seen.is(CardType::Artifact);
            rules.extend((artifact && seen.is(CardType::Creature)).then_some(cite!("212.2e")));
            rules.extend(
                (*wanted == CardType::Artifact && artifact && !seen.colors.is_empty())
                    .then_some(cite!("212.2d")),
            );
            rules.extend(object.is_token().then_some(cite!("214.2")));
        }
        Noun::Subtype(word) => rules.extend(subtypes_rest_on(seen, word)),
        Noun::Permanent if object.is_token() => rules.push(cite!("216.2")),
        Noun::Permanent if !object.in_play() => rules.push(cite!("214.3")),
        _ => {}
    }
    rules
}

/// The rules behind one quality said of an object.
pub fn quality_rests_on(game: &Game, quality: &Quality, id: ObjectId) -> Vec<RuleId> {
    let mut rules = Vec::new();
    of_quality(game, quality, id, &mut rules);
    rules
}

fn of_quality(game: &Game, quality: &Quality, id: ObjectId, rules: &mut Vec<RuleId>) {
    let moved = matches!(quality, Quality::Supertype(_)) && supertypes_or_types_changed(game, id);
    rules.extend(moved.then_some(cite!("212.1d")));
    match quality {
        Quality::AnyOf(all, _) => all.iter().for_each(|q| of_quality(game, q, id, rules)),
        Quality::OneOf(all, _) => {
            for one in all {
                one.qualities().for_each(|q| of_quality(game, q, id, rules));
            }
        }
        Quality::Color(_) | Quality::Colorless | Quality::Multicolored | Quality::Monocolored => {
            rules.extend(colors_rest_on(game, id));
            match quality {
                Quality::Multicolored => rules.push(cite!("glossary: Multicolored")),
                Quality::Monocolored => rules.push(cite!("glossary: Monocolored")),
                _ => {}
            }
        }
        Quality::ConvertedManaCost(_) | Quality::Superlative(_, Stat::ConvertedManaCost) => {
            rules.extend(converted_rests_on(game, id));
        }
        Quality::Not(q) if **q == Quality::Token => rules.extend([cite!("200.4"), cite!("216.2")]),
        Quality::Not(q) => of_quality(game, q, id, rules),
        Quality::Subtype(word) => rules.extend(subtypes_rest_on(characteristics(game, id), word)),
        Quality::Type(_) if game.object(id).kind == ObjectKind::Ability => {
            rules.push(cite!("212.1a"))
        }
        Quality::ControlledBy(_) if game.object(id).zone == Zone::Stack => {
            rules.push(cite!("213.4"))
        }
        Quality::Shares(Shared::Name, _) => rules.push(cite!("202.3")),
        Quality::OfEach(DistinctKind::Colors) => rules.push(cite!("203.2c")),
        Quality::Supertype(Supertype::Basic) => rules.extend([cite!("205.4b"), cite!("212.6f")]),
        Quality::Supertype(Supertype::Legendary) => rules.push(cite!("205.4c")),
        Quality::Supertype(Supertype::Snow) => rules.push(cite!("205.4e")),
        Quality::Supertype(Supertype::World) => rules.push(cite!("205.4d")),
        Quality::TargetsOnly(..) => rules.push(cite!("glossary: Target")),
        Quality::SingleTarget => {
            let none = game.object(id).stack.as_ref().is_none_or(|s| s.targets.is_empty());
            rules.extend(none.then_some(cite!("415.7c")));
            rules.push(cite!("glossary: Target"));
        }
        Quality::Enchanted => rules.push(cite!("212.4h")),
        Quality::Suspended => rules.push(cite!("502.59b")),
        Quality::PermanentCard => rules.push(cite!("214.1")),
        Quality::Equipped => rules.push(cite!("212.2j")),
        Quality::Named(_) | Quality::OwnName => rules.push(cite!("202.3")),
        Quality::FromExpansion(_) => rules.extend([cite!("206.1"), cite!("206.3")]),
        Quality::Token => rules.push(cite!("200.4")),
        Quality::OwnedBy(_) => rules.push(cite!("200.1a")),
        _ => {}
    }
}

/// 212.1d: whether an effect has changed the object's types or its supertypes, and left the others
/// as they were.
fn supertypes_or_types_changed(game: &Game, id: ObjectId) -> bool {
    let (seen, face) = (characteristics(game, id), &game.object(id).face);
    (seen.types != face.types) != (seen.supertypes != face.supertypes)
        || seen.subtypes != face.subtypes && seen.supertypes == face.supertypes
}

/// What a colour rests on (203.2): the mana cost's symbols, or what has changed it.
pub fn colors_rest_on(game: &Game, id: ObjectId) -> Vec<RuleId> {
    let object = game.object(id);
    let mut rules = vec![cite!("203.2")];
    if object.face_down && matches!(object.zone, Zone::InPlay | Zone::Stack) {
        rules.push(cite!("504.2"));
        return rules;
    }
    if object.kind == ObjectKind::Token || object.face.colors.is_some() {
        return rules;
    }
    let symbols = object.face.mana_cost.as_ref().map(|c| c.0.as_slice()).unwrap_or_default();
    let mut colors: Vec<_> = symbols
        .iter()
        .filter_map(|s| if let ManaSymbol::Color(c) = s { Some(*c) } else { None })
        .collect();
    colors.dedup();
    if symbols.iter().any(|s| matches!(s, ManaSymbol::Hybrid(..))) {
        rules.push(cite!("203.2e"));
    } else if colors.is_empty() {
        rules.push(cite!("203.2a"));
    } else if colors.len() > 1 {
        rules.push(cite!("203.2b"));
    }
    rules
}

/// What a converted mana cost rests on (203.3): a missing cost counts as 0, additional costs don't
/// count.
pub fn converted_rests_on(game: &Game, id: ObjectId) -> Vec<RuleId> {
    let object = game.object(id);
    let mut rules = vec![cite!("203.3")];
    if !object.face.halves.is_empty() && object.zone != Zone::Stack {
        rules.extend([cite!("505.5"), cite!("505.6")]);
        return rules;
    }
    if characteristics(game, id).mana_cost.is_none() {
        rules.push(cite!("203.3a"));
    }
    if object.copy_of.is_some() {
        rules.push(cite!("203.1a"));
    }
    let paid = object
        .stack
        .iter()
        .flat_map(|s| &s.paid)
        .any(|p| matches!(p, CostName::Kicker | CostName::KickerOf(_) | CostName::Buyback));
    if paid && object.zone == Zone::Stack {
        rules.push(cite!("203.4"));
    }
    rules
}
