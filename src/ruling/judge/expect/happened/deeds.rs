//! What players and objects did, and what was done to them.
use super::{Happened, Happening, any_entity, any_source};
use crate::game::{Cause, Entity, ObjectId, ObjectKind, PlayerId, Zone};
use crate::judge::expect::{ClaimView, Problem};
use crate::rules::r418_continuous::controller;
use crate::scenario::ast::{DescribedAs, NounKind, NounPhrase, PastDeed};

/// A deed that an event was: who or what did it, to what.
struct DeedDone {
    /// The player who did it, where the event tells.
    player: Option<PlayerId>,
    /// The object that did it.
    doer: Option<ObjectId>,
    /// To what; the same thing before and after a move.
    to: Vec<Entity>,
    /// How often: cards, permanents.
    number: i64,
}

impl DeedDone {
    fn by(player: PlayerId, to: Vec<Entity>) -> DeedDone {
        DeedDone { player: Some(player), doer: None, to, number: 1 }
    }
    fn of(doer: Option<ObjectId>, to: Vec<Entity>) -> DeedDone {
        DeedDone { player: None, doer, to, number: 1 }
    }
}

/// Whether only players do this.
pub(super) fn is_of_players(deed: PastDeed) -> bool {
    matches!(
        deed,
        PastDeed::Play
            | PastDeed::Activate
            | PastDeed::Discard
            | PastDeed::Draw
            | PastDeed::Reveal
            | PastDeed::Cycle
            | PastDeed::Search
            | PastDeed::TapForMana
    )
}

/// What an event was as a deed of this kind; several where one event was done to several things.
fn deeds(view: &ClaimView, deed: PastDeed, event: &Happened) -> Vec<DeedDone> {
    let object = Entity::Object;
    let owner = |id: ObjectId| view.game.object(id).owner;
    let one = |done: DeedDone| vec![done];
    match (deed, event) {
        (
            PastDeed::Play,
            Happened::SpellPlayed { spell: o, player }
            | Happened::LandPlayed { land: o, player, .. },
        ) => one(DeedDone::by(*player, vec![object(*o)])),
        (PastDeed::Play, Happened::AbilityPlayed { ability: Some(a), player, .. }) => {
            one(DeedDone::by(*player, vec![object(*a)]))
        }
        (PastDeed::Activate, Happened::AbilityPlayed { ability, source, player, .. }) => {
            let to = ability.iter().chain([source]).map(|o| object(*o)).collect();
            one(DeedDone::by(*player, to))
        }
        (PastDeed::Sacrifice, Happened::Move(m)) if m.cause == Cause::Sacrificed => one(DeedDone {
            doer: m.source,
            ..DeedDone::by(m.put_by, vec![object(m.object), object(m.new)])
        }),
        (PastDeed::Discard, Happened::Move(m)) if m.cause == Cause::Discarded => {
            one(DeedDone::by(owner(m.object), vec![object(m.object), object(m.new)]))
        }
        (PastDeed::Draw, Happened::Move(m)) if m.cause == Cause::Drawn => {
            one(DeedDone::by(owner(m.object), vec![object(m.new), object(m.object)]))
        }
        (PastDeed::Destroy, Happened::Move(m)) if m.cause == Cause::Destroyed => {
            one(DeedDone::of(m.source, vec![object(m.object), object(m.new)]))
        }
        (PastDeed::Regenerate, Happened::Regenerated(o, _)) => {
            one(DeedDone::of(Some(*o), vec![object(*o)]))
        }
        (PastDeed::Remove, Happened::Move(m)) if m.to == Zone::Removed => one(DeedDone {
            player: Some(m.put_by),
            ..DeedDone::of(m.source, vec![object(m.object), object(m.new)])
        }),
        (PastDeed::Return, Happened::Move(m))
            if matches!(m.cause, Cause::Effect | Cause::Cost)
                && (matches!(m.to, Zone::Hand(_))
                    || m.to == Zone::InPlay
                        && matches!(m.from, Zone::Graveyard(_) | Zone::Removed)) =>
        {
            one(DeedDone {
                player: Some(m.put_by),
                ..DeedDone::of(m.source, vec![object(m.object), object(m.new)])
            })
        }
        (PastDeed::Reveal, Happened::Revealed { player, objects }) => {
            objects.iter().map(|o| DeedDone::by(*player, vec![object(*o)])).collect()
        }
        (PastDeed::Reveal, Happened::RevealedFirst { player, card, .. }) => {
            one(DeedDone::by(*player, vec![object(*card)]))
        }
        (PastDeed::Tap, Happened::Tapped(o)) | (PastDeed::Untap, Happened::Untapped(o)) => {
            one(DeedDone::of(Some(*o), vec![object(*o)]))
        }
        (PastDeed::Attack, Happened::Attacks { creature, player }) => one(DeedDone {
            player: controller(view.game, *creature),
            ..DeedDone::of(Some(*creature), vec![Entity::Player(*player)])
        }),
        (PastDeed::Block, Happened::Blocks { creature, attackers }) => one(DeedDone {
            player: controller(view.game, *creature),
            ..DeedDone::of(Some(*creature), attackers.iter().map(|a| object(*a)).collect())
        }),
        (PastDeed::Target, Happened::BecameTarget { target, by }) => one(DeedDone {
            player: controller(view.game, *by),
            ..DeedDone::of(Some(*by), vec![*target])
        }),
        (PastDeed::Cycle, Happened::Cycled { player, card }) => one(DeedDone::by(
            *player,
            std::iter::once(*card).chain(view.game.object(*card).was).map(object).collect(),
        )),
        (PastDeed::TurnFaceUp, Happened::TurnedFace { object: o, down: false, .. }) => {
            one(DeedDone::of(None, vec![object(*o)]))
        }
        (PastDeed::Search, Happened::Searched { player, whose }) => {
            one(DeedDone::by(*player, vec![Entity::Player(*whose)]))
        }
        (PastDeed::TapForMana, Happened::TappedForMana { permanent, player, .. }) => {
            one(DeedDone::by(*player, vec![object(*permanent)]))
        }
        (PastDeed::Copy, Happened::Created(c)) if c.kind == ObjectKind::SpellCopy => {
            let originals = view
                .game
                .objects()
                .filter(|o| o.face == c.face && o.id != c.new && o.kind != ObjectKind::SpellCopy);
            one(DeedDone {
                player: Some(c.put_by),
                ..DeedDone::of(c.source, originals.map(|o| object(o.id)).collect())
            })
        }
        _ => Vec::new(),
    }
}

/// `Ann sacrificed X`, `X attacked Bob`, `Ann attacked with X`
pub(super) fn did(
    search: &Happening,
    deed: PastDeed,
    (object, with): (Option<&NounPhrase>, bool),
    event: &Happened,
) -> Result<Option<i64>, Problem> {
    let view = search.view;
    let mut total = 0;
    for done in mana_plays(search, deed, object, event)?.into_iter().chain(deeds(view, deed, event))
    {
        let by_player = done.player.is_some_and(|p| search.who.player(p));
        let by_object = match done.doer {
            Some(doer) => {
                search.who.object(view, doer)?
                    || deed == PastDeed::Target && search.who.source(view, doer)?
            }
            None => false,
        };
        if !by_player && !by_object {
            unsaid(search, deed, &done)?;
            continue;
        }
        if fits(view, deed, object, &done, with)? {
            total += done.number;
        }
    }
    Ok((total > 0).then_some(total))
}

/// Who tapped, destroyed or turned something isn't told by the event.
fn unsaid(search: &Happening, deed: PastDeed, done: &DeedDone) -> Result<(), Problem> {
    let is_player = matches!(search.who, super::EverMeant::Player(_) | super::EverMeant::Team(_));
    if is_player
        && done.player.is_none()
        && matches!(
            deed,
            PastDeed::Tap
                | PastDeed::Untap
                | PastDeed::Destroy
                | PastDeed::Regenerate
                | PastDeed::TurnFaceUp
        )
    {
        return Err(Problem::error(search.span, "the trace doesn't tell which player did this")
            .help("say what happened to the object: `X was tapped`, `X was destroyed by Y`"));
    }
    Ok(())
}

/// Whether the deed was done to what is said; of "attacked with" and "blocked with", by it.
fn fits(
    view: &ClaimView,
    deed: PastDeed,
    object: Option<&NounPhrase>,
    done: &DeedDone,
    with: bool,
) -> Result<bool, Problem> {
    let Some(noun) = object else { return Ok(true) };
    if with && matches!(deed, PastDeed::Attack | PastDeed::Block) {
        let doer: Vec<Entity> = done.doer.map(Entity::Object).into_iter().collect();
        return any_of(view, noun, &doer);
    }
    if deed == PastDeed::Search {
        return match &noun.kind {
            NounKind::Described(described) if described.what == DescribedAs::Library => Ok(true),
            _ => any_of(view, noun, &done.to),
        };
    }
    any_of(view, noun, &done.to)
}

fn any_of(view: &ClaimView, noun: &NounPhrase, entities: &[Entity]) -> Result<bool, Problem> {
    for entity in entities {
        if any_entity(view, noun, *entity)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Mana abilities have no object on the stack: they are told by their source and place (411).
fn mana_plays(
    search: &Happening,
    deed: PastDeed,
    object: Option<&NounPhrase>,
    event: &Happened,
) -> Result<Vec<DeedDone>, Problem> {
    let (PastDeed::Play, Happened::AbilityPlayed { ability: None, player, .. }) = (deed, event)
    else {
        return Ok(Vec::new());
    };
    let Some(noun) = object else { return Ok(Vec::new()) };
    match (search.who.player(*player), is_mana_ability_of(search.view, noun, event)?) {
        (true, true) => Ok(vec![DeedDone::by(*player, super::entities_ever(search.view, noun)?)]),
        _ => Ok(Vec::new()),
    }
}

/// Whether a noun names the mana ability that was played.
fn is_mana_ability_of(
    view: &ClaimView,
    noun: &NounPhrase,
    event: &Happened,
) -> Result<bool, Problem> {
    let Happened::AbilityPlayed { ability: None, source, origin, .. } = event else {
        return Ok(false);
    };
    let Some(sought) = view.names.sought(view.game, noun)? else { return Ok(false) };
    Ok(mana_fits(view, &sought, *source, *origin))
}

fn mana_fits(
    view: &ClaimView,
    sought: &crate::judge::names::SoughtAbility,
    source: ObjectId,
    origin: (crate::game::AbilityOrigin, u8),
) -> bool {
    let seen = crate::rules::r418_continuous::characteristics(view.game, source);
    let instance = seen.abilities.iter().find(|a| (a.origin, a.part) == origin);
    instance.is_some_and(|i| sought.fits(view.game, source, i, &Default::default()))
}

/// `X was sacrificed [by Ann]`, `Terror was played`
pub(super) fn was(
    search: &Happening,
    deed: PastDeed,
    by: Option<&NounPhrase>,
    event: &Happened,
) -> Result<bool, Problem> {
    let view = search.view;
    // Of an ability it is said as that it was played.
    let deed = match (deed, search.who) {
        (PastDeed::Activate, super::EverMeant::Ability { .. }) => PastDeed::Play,
        (deed, _) => deed,
    };
    if let (
        PastDeed::Play,
        Happened::AbilityPlayed { ability: None, source, origin, player, .. },
        super::EverMeant::Ability { sought, .. },
    ) = (deed, event, search.who)
    {
        return Ok(mana_fits(view, sought, *source, *origin)
            && by.map_or(Ok(true), |noun| any_entity(view, noun, Entity::Player(*player)))?);
    }
    if let (PastDeed::Block, Happened::BecameBlocked { creature, by: blockers }) = (deed, event) {
        let blockers: Vec<Entity> = blockers.iter().map(|o| Entity::Object(*o)).collect();
        return Ok(search.who.object(view, *creature)?
            && by.map_or(Ok(true), |noun| any_of(view, noun, &blockers))?);
    }
    if deed == PastDeed::Block {
        return Ok(false);
    }
    for done in deeds(view, deed, event) {
        let mut to_subject = false;
        for entity in &done.to {
            to_subject |= search.who.entity(view, *entity)?;
        }
        if !to_subject {
            continue;
        }
        let by_fits = match by {
            None => true,
            Some(noun) => {
                let player =
                    done.player.map_or(Ok(false), |p| any_entity(view, noun, Entity::Player(p)))?;
                player || done.doer.map_or(Ok(false), |o| any_source(view, noun, o))?
            }
        };
        if by_fits {
            return Ok(true);
        }
    }
    Ok(false)
}
