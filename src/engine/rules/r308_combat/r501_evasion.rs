//! 501, 502.4, 502.6-8, 502.17, 502.25. Evasion abilities: what one creature can't block, whatever
//! the rest of the declaration.
//!
//! They are cumulative (501.2) and matter only as blockers are declared (501.3).
use super::super::r200_phrases::{candidates, has_quality, holds, matches, objects_of};
use super::super::r418_continuous::{RuleOnObject, characteristics, object_rules};
use super::super::r502_keywords::statics::used;
use super::super::{Context, Refusal, Ruling};
use super::r500_attackers::by;
use super::{NotLegal, Note};
use crate::cite;
use crate::game::{
    Bindings, BlockRefused, CombatFact, Continuing, ContinuingKind, EffectId, Entity, Event, Game,
    ObjectId, PlayerId, Saying, Timestamp, Until,
};
use crate::rulebook::RuleId;
use crate::terms::{CardType, Color, Supertype};
use crate::wording::tree::{
    Ability, AsThough, Change, Keyword, Noun, ObjectRule, Objects, Quality, whether,
};

/// Whether a creature could block an attacker if nothing else blocked: for expectations and lists.
///
/// # Errors
/// Where the words of an effect can't be read.
pub fn can_block(game: &Game, blocker: ObjectId, attacker: ObjectId) -> Ruling<bool> {
    let sides = |id| super::super::r418_continuous::controller(game, id);
    Ok(sides(blocker) != sides(attacker)
        && attacks_another(game, blocker, attacker).is_none()
        && why_not(game, blocker)?.is_none()
        && why_not_pair(game, blocker, attacker)?.is_none())
}

/// Why a creature couldn't block an attacker if nothing else blocked; `None` if it could.
///
/// # Errors
/// Where the words of an effect can't be read.
pub fn block_refused(
    game: &Game,
    blocker: ObjectId,
    attacker: ObjectId,
) -> Ruling<Option<Refusal>> {
    let side = |id| super::super::r418_continuous::controller(game, id);
    if side(blocker) == side(attacker) {
        let why = BlockRefused::SameSide { blocker, attacker };
        return Ok(Some(NotLegal::new(&[cite!("309.2a")], why).refusal()));
    }
    if let Some(reason) = attacks_another(game, blocker, attacker) {
        return Ok(Some(reason));
    }
    let reason = match why_not(game, blocker)? {
        None => why_not_pair(game, blocker, attacker)?,
        some => some,
    };
    Ok(reason.map(NotLegal::refusal))
}

/// 309.2a, 602.4a: that what attacks attacks somebody else than the blocker's controller.
pub fn attacks_another(game: &Game, blocker: ObjectId, attacker: ObjectId) -> Option<Refusal> {
    let combat = game.combat()?;
    let whom = combat.attacker(attacker)?.attacks;
    let player = super::super::r418_continuous::controller(game, blocker)?;
    if game.as_one(player, whom) {
        return None;
    }
    let mut rules = vec![cite!("309.2a")];
    rules.extend((game.attackable(&combat.defending).len() > 1).then_some(cite!("602.4a")));
    Some(NotLegal::new(&rules, BlockRefused::NotAttackingThem { attacker, player }).refusal())
}

/// Why a creature couldn't block anything at all; `None` if that depends on what attacks.
///
/// # Errors
/// Where the words of an effect can't be read.
pub fn blocking_refused(game: &Game, blocker: ObjectId) -> Ruling<Option<Refusal>> {
    Ok(why_not(game, blocker)?.map(NotLegal::refusal))
}

/// Whether no ability of the creature and no effect on it has a say in which creatures block which.
pub(super) fn is_plain(game: &Game, creature: ObjectId) -> bool {
    let evades = |k: &Keyword| {
        k.is_evasion() || matches!(k, Keyword::Protection(_) | Keyword::ProtectionFromAll)
    };
    !characteristics(game, creature).keywords().any(evades)
        && object_rules(game, creature).is_empty()
}

/// Why a creature can't block at all (309.2a), restrictions on the whole declaration aside.
pub(super) fn why_not(game: &Game, blocker: ObjectId) -> Ruling<Option<NotLegal>> {
    let now = characteristics(game, blocker);
    let refuse = |rules: &[RuleId], why: BlockRefused| Ok(Some(NotLegal::new(rules, why)));
    if !game.object(blocker).in_play() || !now.is(CardType::Creature) {
        return refuse(&[cite!("309.2a")], BlockRefused::NoCreature { creature: blocker });
    }
    let rules = object_rules(game, blocker);
    if game.object(blocker).tapped
        && !rules.iter().any(|r| r.rule == ObjectRule::BlocksAsThoughUntapped)
    {
        return refuse(&[cite!("309.2a")], BlockRefused::TappedBlocker { creature: blocker });
    }
    for r in &rules {
        if let ObjectRule::CantBlock {
            what: None,
            unless,
            unless_pays: None,
            alone: whether::Alone::No,
        } = &r.rule
        {
            let freed = match unless {
                Some(condition) if super::r500_attackers::company(condition).is_some() => true,
                Some(condition) => holds(game, condition, &r.context)?,
                None => false,
            };
            if !freed {
                return refuse(
                    &[cite!("500.3"), cite!("500.1"), cite!("309.2a")],
                    BlockRefused::CantBlock { creature: blocker, by: by(blocker, r) },
                );
            }
        }
    }
    Ok(None)
}

/// Why a creature can't block this attacker, though it can block.
///
/// What blocks "as though it had" a keyword may block as it is, or as though it had it (glossary:
/// As Though); all restrictions see the same.
pub(super) fn why_not_pair(
    game: &Game,
    blocker: ObjectId,
    attacker: ObjectId,
) -> Ruling<Option<NotLegal>> {
    let mut reason = pair_refused(game, blocker, attacker)?;
    for r in object_rules(game, blocker) {
        let ObjectRule::BlocksAsThough(keyword) = r.rule else { continue };
        if reason.is_none() {
            break;
        }
        reason =
            pair_refused(&with_keyword(game, blocker, keyword, &r.context), blocker, attacker)?;
        // It is so for what is said only, and only for this.
        if let Some(still) = &mut reason {
            still.rules.push(cite!("glossary: As Though"));
        }
    }
    Ok(reason)
}

/// The game as it would be if the creature had the keyword.
fn with_keyword(game: &Game, creature: ObjectId, keyword: Keyword, by: &Context) -> Game {
    let mut with = game.clone();
    let changes = vec![Change::Gain(vec![Ability::Keyword(keyword)])];
    with.commit(Event::EffectBegan(Box::new(Continuing {
        id: EffectId(0),
        source: by.this,
        controller: by.you,
        timestamp: Timestamp(0),
        until: Until::EndOfTurn,
        since_turn: game.turn().number,
        bindings: Bindings::default(),
        kind: ContinuingKind::Changes { affected: vec![Entity::Object(creature)], changes },
    })));
    with
}

fn pair_refused(game: &Game, blocker: ObjectId, attacker: ObjectId) -> Ruling<Option<NotLegal>> {
    if let Some(mut reason) = keywords(game, blocker, attacker)? {
        if evasions(game, attacker) > 1 {
            reason.rules.push(cite!("501.2"));
        }
        return Ok(Some(reason));
    }
    let chain = [cite!("500.3"), cite!("309.2a")];
    let blocking = object_rules(game, blocker);
    for r in &blocking {
        let forbidden = match &r.rule {
            ObjectRule::CantBlock {
                what: Some(what),
                unless,
                unless_pays: None,
                alone: whether::Alone::No,
            } => {
                let freed = unless.as_ref().map_or(Ok(false), |c| holds(game, c, &r.context))?;
                !freed && objects_of(game, what, &r.context)?.contains(&attacker)
            }
            ObjectRule::CanBlockOnly(only) => !matches(game, only, attacker, &r.context)?,
            _ => false,
        };
        if forbidden {
            let why = BlockRefused::CantBlockThat { blocker, attacker, by: by(blocker, r) };
            return Ok(Some(NotLegal::new(&[chain[0], cite!("501.3"), chain[1]], why)));
        }
    }
    for r in &object_rules(game, attacker) {
        let forbidden = match &r.rule {
            ObjectRule::CantBeBlocked { by, except, count: None, as_long_as } => {
                let now = as_long_as.as_ref().map_or(Ok(true), |c| holds(game, c, &r.context))?;
                now && match by {
                    None => true,
                    Some(by) => matches(game, by, blocker, &r.context)? != except.is_so(),
                }
            }
            _ => false,
        };
        if forbidden {
            let why = BlockRefused::CantBeBlockedBy { attacker, blocker, by: by(attacker, r) };
            let mut chain = chain.to_vec();
            let any = matches!(&r.rule, ObjectRule::CantBeBlocked { by: None, .. });
            chain.extend(any.then_some(cite!("glossary: Unblockable")));
            return Ok(Some(NotLegal::new(&chain, why)));
        }
    }
    Ok(None)
}

/// How many evasion abilities it has: instances of one are redundant.
pub(in crate::rules) fn evasions(game: &Game, attacker: ObjectId) -> usize {
    let now = characteristics(game, attacker);
    let mut found: Vec<&Keyword> = Vec::new();
    for keyword in now.keywords().filter(|k| k.is_evasion()) {
        if matches!(keyword, Keyword::Landwalk(_)) || !found.contains(&keyword) {
            found.push(keyword);
        }
    }
    found.len()
}

/// Keywords, each with its rule.
fn keywords(game: &Game, blocker: ObjectId, attacker: ObjectId) -> Ruling<Option<NotLegal>> {
    let (a, b) = (characteristics(game, attacker), characteristics(game, blocker));
    let has = |k: &Keyword| b.has(k);
    let lacks = |keyword: &Keyword, creature: ObjectId, other: ObjectId| {
        let keyword = Saying::Keywords(vec![keyword.clone()]).into();
        BlockRefused::LacksKeyword { creature, keyword, other }
    };
    let refuse = |rule: RuleId, of: &Keyword, why: BlockRefused| {
        let side = if *of == Keyword::Shadow && !a.has(of) { &b } else { &a };
        let mut rules = vec![rule, cite!("501.1"), cite!("500.3"), cite!("309.2a")];
        rules.extend(used(side, of));
        Ok(Some(NotLegal::new(&rules, why)))
    };
    if a.has(&Keyword::Flying) && !has(&Keyword::Flying) && !b.has(&Keyword::Reach) {
        let why = lacks(&Keyword::Flying, attacker, blocker);
        return refuse(cite!("502.4b"), &Keyword::Flying, why);
    }
    if a.has(&Keyword::Horsemanship) && !has(&Keyword::Horsemanship) {
        let why = lacks(&Keyword::Horsemanship, attacker, blocker);
        return refuse(cite!("502.17b"), &Keyword::Horsemanship, why);
    }
    if a.has(&Keyword::Shadow) && !has(&Keyword::Shadow) {
        let why = lacks(&Keyword::Shadow, attacker, blocker);
        return refuse(cite!("502.8b"), &Keyword::Shadow, why);
    }
    if b.has(&Keyword::Shadow) && !a.has(&Keyword::Shadow) {
        let why = lacks(&Keyword::Shadow, blocker, attacker);
        return refuse(cite!("502.8b"), &Keyword::Shadow, why);
    }
    if a.has(&Keyword::Fear) && !b.is(CardType::Artifact) && !b.colors.has(Color::Black) {
        let why = BlockRefused::Fear { attacker, blocker };
        return refuse(cite!("502.25b"), &Keyword::Fear, why);
    }
    for keyword in a.keywords() {
        match keyword {
            Keyword::Landwalk(lands) => {
                if let Some(reason) =
                    landwalk(game, keyword, lands, (attacker, blocker), b.controller)?
                {
                    return Ok(Some(reason));
                }
            }
            Keyword::Protection(qualities) => {
                let context =
                    Context::of(attacker, a.controller.unwrap_or(game.object(attacker).owner));
                for quality in qualities {
                    if has_quality(game, quality, blocker, &context)? {
                        let why = BlockRefused::ProtectedFromBlocker { attacker, blocker };
                        return refuse(cite!("502.7f"), keyword, why);
                    }
                }
            }
            Keyword::ProtectionFromAll => {
                let why = BlockRefused::ProtectedFromBlocker { attacker, blocker };
                return refuse(cite!("502.7f"), keyword, why);
            }
            _ => {}
        }
    }
    Ok(None)
}

/// What lets a creature block an attacker with evasion abilities: each ability with its rule, and
/// 501.2 where there are several.
pub(super) fn why_it_can(game: &Game, blocker: ObjectId, attacker: ObjectId) -> Vec<Note> {
    let (a, b) = (characteristics(game, attacker), characteristics(game, blocker));
    let like = |keyword: &Keyword| CombatFact::CanBlockBy {
        blocker,
        attacker,
        keyword: Saying::Keywords(vec![keyword.clone()]).into(),
        has: b.has(keyword),
    };
    let with = |rule: RuleId, keyword: &Keyword| {
        std::iter::once(rule).chain(used(a, keyword)).collect::<Vec<_>>()
    };
    let mut found = Vec::new();
    if a.has(&Keyword::Flying) {
        found.push(Note::new(&with(cite!("502.4b"), &Keyword::Flying), like(&Keyword::Flying)));
    }
    if a.has(&Keyword::Horsemanship) {
        found.push(Note::new(
            &with(cite!("502.17b"), &Keyword::Horsemanship),
            like(&Keyword::Horsemanship),
        ));
    }
    if a.has(&Keyword::Shadow) {
        found.push(Note::new(&with(cite!("502.8b"), &Keyword::Shadow), like(&Keyword::Shadow)));
    }
    if a.has(&Keyword::Fear) {
        let artifact = b.is(CardType::Artifact);
        found.push(Note::new(
            &with(cite!("502.25b"), &Keyword::Fear),
            CombatFact::DespiteFear { blocker, attacker, artifact },
        ));
    }
    for keyword in a.keywords() {
        if let Keyword::Landwalk(lands) = keyword {
            let snow = lands.qualities().any(|q| *q == Quality::Supertype(Supertype::Snow));
            let rule = if snow { cite!("502.6c") } else { cite!("502.6b") };
            found.push(Note::new(&with(rule, keyword), CombatFact::NoLandForWalk { attacker }));
        }
    }
    if found.len() > 1 {
        found.iter_mut().for_each(|r| r.rules.push(cite!("501.2")));
    }
    found
}

/// 502.6: unblockable while the defending player controls such a land.
fn landwalk(
    game: &Game,
    keyword: &Keyword,
    lands: &Objects,
    (attacker, blocker): (ObjectId, ObjectId),
    defending: Option<PlayerId>,
) -> Ruling<Option<NotLegal>> {
    // "Landwalk" alone is landwalk of every kind.
    let any = Keyword::Landwalk(Box::new(Objects::of(Noun::Type(CardType::Land))));
    let ignored = |r: &RuleOnObject| {
        matches!(&r.rule, ObjectRule::AttacksAsThough(AsThough::NoLandwalk(k))
            if **k == *keyword || **k == any)
    };
    let passes = |r: &RuleOnObject| r.rule == ObjectRule::BlocksWalkers;
    if object_rules(game, attacker).iter().any(ignored)
        || object_rules(game, blocker).iter().any(passes)
    {
        return Ok(None);
    }
    let context = Context::of(
        attacker,
        super::super::r418_continuous::controller(game, attacker)
            .unwrap_or(game.object(attacker).owner),
    );
    for land in candidates(game, lands, &context)? {
        let now = characteristics(game, land);
        let theirs = |c: PlayerId| defending.is_some_and(|d| game.as_one(c, d));
        if now.controller.is_some_and(theirs) && now.is(CardType::Land) {
            let snow = lands.qualities().any(|q| *q == Quality::Supertype(Supertype::Snow));
            let rule = if snow { cite!("502.6c") } else { cite!("502.6b") };
            let mut rules = vec![rule, cite!("501.1"), cite!("500.3"), cite!("309.2a")];
            let attacks = characteristics(game, attacker);
            rules.extend(used(attacks, keyword));
            // 502.6d: the same ability on the other side changes nothing.
            let own = characteristics(game, blocker).has(keyword);
            rules.extend(own.then_some(cite!("502.6d")));
            rules.extend(game.shares_turns().then_some(cite!("606.7c")));
            return Ok(Some(NotLegal::new(&rules, BlockRefused::Walks { attacker, land })));
        }
    }
    Ok(None)
}
