//! What a noun has ever been: each thing that it could mean, in all of its zones.
use super::phrase::{OnBoard, undescribed};
use super::{ClaimView, Problem};
use crate::game::{Entity, Game, Object, ObjectId, ObjectKind, PlayerId};
use crate::judge::names::{SoughtAbility, player_id};
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{Described, DescribedAs, NounKind, NounPhrase};

/// One of the things that a noun could mean, with everything that it ever was.
pub(super) enum EverMeant<'a> {
    /// Whatever it is.
    Anything,
    /// A player.
    Player(PlayerId),
    /// The players of a team: what happens to one of them happens to it.
    Team(Vec<PlayerId>),
    /// An object, in each of its zones.
    Ever(Vec<ObjectId>),
    /// Abilities of an object, on the stack, gone, or triggered.
    Ability {
        /// Which.
        sought: SoughtAbility<'a>,
        /// Those that are or were on the stack.
        objects: Vec<ObjectId>,
    },
    /// Whatever the words describe.
    Described(&'a Described),
}

/// The objects that a card or token was, the first one first.
pub(super) fn lineage(game: &Game, id: ObjectId) -> Vec<ObjectId> {
    let mut all = vec![game.latest(id)];
    while let Some(was) = all.last().and_then(|o| game.object(*o).was) {
        all.push(was);
    }
    all.reverse();
    all
}

/// The things that a noun could mean, with what each ever was.
pub(super) fn ever<'a>(
    view: &ClaimView,
    noun: &'a NounPhrase,
) -> Result<Vec<EverMeant<'a>>, Problem> {
    let game = view.game;
    Ok(match &noun.kind {
        NounKind::Player(p) if p.team => {
            vec![EverMeant::Team(game.team_of(player_id(p)).to_vec())]
        }
        NounKind::Player(p) => vec![EverMeant::Player(player_id(p))],
        NounKind::Described(described) => vec![EverMeant::Described(described)],
        NounKind::Unknown(words) => return Err(undescribed(words)),
        NounKind::Token { .. } => {
            let all = view.names.tokens_ever(game, noun)?;
            all.into_iter().map(|o| EverMeant::Ever(lineage(game, o))).collect()
        }
        NounKind::Named { .. }
        | NounKind::Nth { .. }
        | NounKind::The { .. }
        | NounKind::OneOf(_)
        | NounKind::Own { .. }
        | NounKind::Stated { .. }
        | NounKind::Placed { .. }
        | NounKind::StackEnd { .. }
        | NounKind::Held { .. }
        | NounKind::Every(_) => view
            .names
            .candidates(game, noun)?
            .into_iter()
            .map(|o| EverMeant::Ever(lineage(game, o)))
            .collect(),
        NounKind::CombatDamage => {
            vec![EverMeant::Ever(
                game.objects()
                    .filter(|o| o.kind == ObjectKind::CombatDamage)
                    .map(|o| o.id)
                    .collect(),
            )]
        }
        NounKind::Ability { .. } => match view.names.sought(game, noun)? {
            Some(sought) => {
                let objects = abilities(game, &sought);
                vec![EverMeant::Ability { sought, objects }]
            }
            None => Vec::new(),
        },
        NounKind::CopyOf { .. } | NounKind::CopyTargeting { .. } => {
            copies(view, noun)?.into_iter().map(|o| EverMeant::Ever(lineage(game, o))).collect()
        }
    })
}

/// The abilities that are or were on the stack.
fn abilities(game: &Game, sought: &SoughtAbility) -> Vec<ObjectId> {
    let mut all: Vec<&Object> =
        game.objects().filter(|o| sought.fits_on_stack(game, o.id)).collect();
    all.sort_by_key(|o| (o.stack.as_ref().map_or(0, |s| s.order.0), o.id));
    let ids = all.into_iter().map(|o| o.id);
    match sought.order {
        Some(n) => ids.skip(n.saturating_sub(1) as usize).take(1).collect(),
        None => ids.collect(),
    }
}

/// Copies that are or were on the stack.
fn copies(view: &ClaimView, noun: &NounPhrase) -> Result<Vec<ObjectId>, Problem> {
    let (of, target, order) = match &noun.kind {
        NounKind::CopyOf { of, order } => (of.as_ref(), None, *order),
        NounKind::CopyTargeting { of, target } => (of.as_ref(), Some(target), None),
        _ => (None, None, None),
    };
    let called = of.map(|of| match &of.kind {
        NounKind::Named { name, .. } => {
            let card = view.names.cards().iter().find(|c| c.alias.as_ref() == Some(name));
            card.map_or_else(|| name.clone(), |c| c.name.clone())
        }
        _ => view.names.words(of),
    });
    let target = match target {
        Some(noun) => entities_ever(view, noun)?,
        None => Vec::new(),
    };
    let fits = |o: &&Object| {
        let named = called
            .as_ref()
            .is_none_or(|n| characteristics(view.game, o.id).name.as_deref() == Some(n));
        let aimed = target.is_empty()
            || o.stack
                .as_ref()
                .is_some_and(|s| s.targets.iter().any(|t| target.contains(&t.entity)));
        o.kind == ObjectKind::SpellCopy && o.was.is_none() && named && aimed
    };
    let all = view.game.objects().filter(fits).map(|o| o.id);
    let found: Vec<ObjectId> = match order {
        Some(n) => all.skip(n.saturating_sub(1) as usize).take(1).collect(),
        None => all.collect(),
    };
    if found.is_empty() { view.names.candidates(view.game, noun) } else { Ok(found) }
}

/// The players and objects that a noun means, each in all that it ever was.
pub(super) fn entities_ever(view: &ClaimView, noun: &NounPhrase) -> Result<Vec<Entity>, Problem> {
    let mut all = Vec::new();
    for who in ever(view, noun)? {
        match who {
            EverMeant::Player(p) => all.push(Entity::Player(p)),
            EverMeant::Team(players) => all.extend(players.into_iter().map(Entity::Player)),
            EverMeant::Ever(ids) => all.extend(ids.into_iter().map(Entity::Object)),
            EverMeant::Ability { objects, .. } => {
                all.extend(objects.into_iter().map(Entity::Object))
            }
            EverMeant::Described(d) => {
                all.extend(d.now(view, view.game.turn().active)?.into_iter().map(Entity::Object))
            }
            EverMeant::Anything => {}
        }
    }
    Ok(all)
}

impl EverMeant<'_> {
    /// Whether it is this object.
    pub fn object(&self, view: &ClaimView, id: ObjectId) -> Result<bool, Problem> {
        match self {
            EverMeant::Anything => Ok(true),
            EverMeant::Player(_) | EverMeant::Team(_) => Ok(false),
            EverMeant::Ever(ids) => Ok(ids.contains(&id)),
            EverMeant::Ability { objects, .. } => Ok(objects.contains(&id)),
            EverMeant::Described(d) => d.fits(view.game, id, view.game.turn().active),
        }
    }

    /// Whether it is this player.
    pub fn player(&self, id: PlayerId) -> bool {
        match self {
            EverMeant::Anything => true,
            EverMeant::Player(p) => *p == id,
            EverMeant::Team(players) => players.contains(&id),
            EverMeant::Described(d) => d.what == DescribedAs::Player,
            EverMeant::Ever(_) | EverMeant::Ability { .. } => false,
        }
    }

    /// Whether it is this object or player.
    pub fn entity(&self, view: &ClaimView, entity: Entity) -> Result<bool, Problem> {
        match entity {
            Entity::Object(o) => self.object(view, o),
            Entity::Player(p) => Ok(self.player(p)),
        }
    }

    /// Whether it is this object, or the source of this ability on the stack.
    pub fn source(&self, view: &ClaimView, id: ObjectId) -> Result<bool, Problem> {
        if self.object(view, id)? {
            return Ok(true);
        }
        let object = view.game.object(id);
        match object.stack.as_ref().and_then(|s| s.source) {
            Some(source) if object.kind == ObjectKind::Ability => match self {
                EverMeant::Ever(_) | EverMeant::Described(_) => self.object(view, source),
                EverMeant::Anything
                | EverMeant::Player(_)
                | EverMeant::Team(_)
                | EverMeant::Ability { .. } => Ok(false),
            },
            _ => Ok(false),
        }
    }
}
