//! 420.5d, k, m: what is attached to something that it can't be attached to.
use super::permanents::{Permanent, to_graveyard};
use crate::cite;
use crate::game::{Characteristics, Entity, Event, Game, ObjectId, PlayerId, ReadUnruled, Zone};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::matches;
use crate::rules::r217_zones::left_zone;
use crate::rules::r418_continuous::{characteristics, controller, object_rules};
use crate::rules::r502_keywords::r07_protection::is_protected_but_for;
use crate::rules::r601_range::{holder, is_within};
use crate::rules::{Context, Proposed, Ruling, Stop};
use crate::terms::CardType;
use crate::wording::tree::{Ability, EnchantWhat, Keyword, ObjectRule, StaticClause};

/// 420.5d
pub(super) fn illegal_auras(game: &Game, here: &[Permanent]) -> Ruling<Vec<Proposed>> {
    let mut found = Vec::new();
    for (id, seen) in here {
        if !seen.has_subtype("Aura") {
            continue;
        }
        let fault = match game.object(*id).attached_to {
            None => Some(cite!("420.5d")),
            Some(to) => attachment_fault(game, *id, to)?,
        };
        if let Some(rule) = fault {
            let mut rules = rules(cite!("420.5d"), rule);
            rules.extend((!rules.contains(&cite!("212.4f"))).then_some(cite!("212.4f")));
            found.push(to_graveyard(game, *id, &rules));
        }
    }
    Ok(found)
}

/// 420.5k
pub(super) fn illegal_equipment(game: &Game) -> Ruling<Vec<Proposed>> {
    let mut found = Vec::new();
    for id in game.in_play() {
        let Some(to) = game.object(*id).attached_to else { continue };
        let seen = characteristics(game, *id);
        if !seen.has_subtype("Equipment") || seen.has_subtype("Aura") {
            continue;
        }
        if let Some(rule) = attachment_fault(game, *id, to)? {
            let mut rules = rules(cite!("420.5k"), rule);
            rules.push(cite!("glossary: Unattach"));
            found.push(Proposed::new(&rules, Event::Attached { object: *id, to: None }));
        }
    }
    Ok(found)
}

/// 420.5m
pub(super) fn other_attachments(game: &Game) -> Vec<Proposed> {
    let neither = |c: &Characteristics| !c.has_subtype("Aura") && !c.has_subtype("Equipment");
    let stray = game.in_play().iter().filter(|id| {
        game.object(**id).attached_to.is_some() && neither(characteristics(game, **id))
    });
    stray
        .map(|id| Proposed::new(&[cite!("420.5m")], Event::Attached { object: *id, to: None }))
        .collect()
}

fn rules(rule: RuleId, why: RuleId) -> Vec<RuleId> {
    if rule == why { vec![rule] } else { vec![rule, why] }
}

/// Whether an Aura or Equipment can be attached to something, by its enchant ability and all other
/// rules (212.2g, 212.4k, 502.7c, 502.7d, 502.45).
pub fn can_be_attached(game: &Game, what: ObjectId, to: Entity) -> Ruling<bool> {
    Ok(attachment_fault(game, what, to)?.is_none())
}

/// The same of what has left play, as it last existed there (413.2f).
pub(in crate::rules) fn could_have_been_attached(
    game: &Game,
    what: ObjectId,
    to: ObjectId,
) -> Ruling<bool> {
    if left_zone(game, to) != Some(Zone::InPlay) {
        return Err(Stop::unruled(ReadUnruled::EnchantsWhatIsElsewhere));
    }
    Ok(fault(game, what, Entity::Object(to), true, None)?.is_none())
}

/// The rule that makes an attachment illegal.
pub(in crate::rules) fn attachment_fault(
    game: &Game,
    what: ObjectId,
    to: Entity,
) -> Ruling<Option<RuleId>> {
    fault(game, what, to, false, None)
}

/// The same of what comes into play under a player's control: "you" is that player (212.4d).
pub(in crate::rules) fn arrival_fault(
    game: &Game,
    what: ObjectId,
    to: Entity,
    under: PlayerId,
) -> Ruling<Option<RuleId>> {
    fault(game, what, to, false, Some(under))
}

/// The rule that makes an attachment illegal, or would have made it so where what it is to is gone.
fn fault(
    game: &Game,
    what: ObjectId,
    to: Entity,
    gone: bool,
    under: Option<PlayerId>,
) -> Ruling<Option<RuleId>> {
    let seen = characteristics(game, what);
    let aura = seen.has_subtype("Aura");
    if seen.is(CardType::Creature) {
        return Ok(Some(if aura { cite!("212.4g") } else { cite!("212.2i") }));
    }
    if !is_within(game, holder(game, what), to) {
        return Ok(Some(if aura { cite!("601.8") } else { cite!("601.9") }));
    }
    let host = match to {
        Entity::Player(player) => {
            // 502.45c: all of its enchant abilities.
            let mut enchants = seen
                .keywords()
                .filter_map(|k| if let Keyword::Enchant(e) = k { Some(e) } else { None })
                .peekable();
            let legal = aura
                && !game.player(player).left
                && enchants.peek().is_some()
                && enchants.all(|e| is_enchantable(game, e, player, what));
            return Ok((!legal).then_some(cite!("502.45")));
        }
        Entity::Object(host) => host,
    };
    let elsewhere = aura && enchants_elsewhere(seen, game.object(host).zone);
    if !(game.object(host).in_play() || gone || elsewhere) || host == what {
        return Ok(Some(if aura { cite!("212.4f") } else { cite!("212.2i") }));
    }
    if !elsewhere && is_protected_but_for(game, host, what, keeps_itself(seen).then_some(what))? {
        return Ok(Some(if aura { cite!("502.7c") } else { cite!("502.7d") }));
    }
    for r in object_rules(game, host) {
        match r.rule {
            ObjectRule::CantBeEnchanted { other }
                if aura && !(other.is_so() && r.context.this == what) =>
            {
                return Ok(Some(cite!("212.4d")));
            }
            ObjectRule::CantBeEquipped if !aura => return Ok(Some(cite!("212.2h"))),
            _ => {}
        }
    }
    if !aura {
        let creature = characteristics(game, host).is(CardType::Creature);
        return Ok((!creature || !is_allowed(game, what, seen, host)?).then_some(cite!("212.2g")));
    }
    let you = under.or_else(|| controller(game, what)).unwrap_or(game.object(what).owner);
    let context = Context::of(what, you);
    for keyword in seen.keywords() {
        if let Keyword::Enchant(enchant) = keyword {
            let fits = match enchant.as_ref() {
                EnchantWhat::Objects(objects) => matches(game, objects, host, &context)?,
                EnchantWhat::Player { .. } => false,
            };
            if !fits {
                return Ok(Some(cite!("502.45")));
            }
        }
    }
    Ok(None)
}

/// "~ can be attached only to a legendary creature": what its own abilities allow (103.1).
fn is_allowed(game: &Game, what: ObjectId, seen: &Characteristics, host: ObjectId) -> Ruling<bool> {
    let you = controller(game, what).unwrap_or(game.object(what).owner);
    let context = Context::of(what, you);
    for instance in &seen.abilities {
        let Ability::Static(text) = &*instance.ability else { continue };
        for clause in &text.clauses {
            if let StaticClause::AttachOnly(objects) = clause
                && !matches(game, objects, host, &context)?
            {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Whether the protection that an Aura gives doesn't remove that Aura.
fn keeps_itself(seen: &Characteristics) -> bool {
    let keeps = |a: &Ability| {
        matches!(a, Ability::Static(s)
            if s.clauses.contains(&StaticClause::KeepsThis))
    };
    seen.abilities.iter().any(|i| keeps(&i.ability))
}

/// Whether an enchant ability names the zone that the object is in: "enchant creature card in a
/// graveyard".
fn enchants_elsewhere(seen: &Characteristics, zone: crate::game::Zone) -> bool {
    use crate::wording::tree::Quality;
    let names = |k: &Keyword| match k {
        Keyword::Enchant(e) => match e.as_ref() {
            EnchantWhat::Objects(o) => {
                o.qualities().any(|q| matches!(q, Quality::InZone(z, _) if zone.kind() == Some(*z)))
            }
            EnchantWhat::Player { .. } => false,
        },
        _ => false,
    };
    zone != crate::game::Zone::InPlay && seen.keywords().any(names)
}

fn is_enchantable(
    game: &Game,
    enchant: &EnchantWhat,
    player: crate::game::PlayerId,
    aura: ObjectId,
) -> bool {
    match enchant {
        EnchantWhat::Player { opponent } => {
            !opponent.is_so()
                || controller(game, aura).is_none_or(|you| game.opponents(you).contains(&player))
        }
        EnchantWhat::Objects(_) => false,
    }
}
