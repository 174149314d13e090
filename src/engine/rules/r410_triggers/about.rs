//! What an event is about, held against the words of a trigger event: a phrase that fits binds its
//! slot.
use crate::game::{Bindings, Entity, Game, ObjectId, PlayerId};
use crate::rules::r200_phrases::{View, matches, objects_of, players_of};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Context, Ruling};
use crate::wording::tree::{
    Amount, Back, NamedPart, ObjectRef, Objects, PlayerRef, Quality, Quantity, Slot, Thing,
};

/// Whether an entity is what a thing names; binds its slot.
pub(in crate::rules) fn thing_matches(
    game: &Game,
    thing: Option<&Thing>,
    entity: Entity,
    context: &Context,
    bindings: &mut Bindings,
) -> Ruling<bool> {
    match (thing, entity) {
        (None, _) => Ok(true),
        (Some(Thing::Object(what)), Entity::Object(id)) => {
            ref_matches(game, what, id, context, bindings)
        }
        (Some(Thing::Player(who)), Entity::Player(p)) => {
            player_matches(game, who, p, context, bindings)
        }
        (Some(Thing::Either(e)), Entity::Object(id)) if e.quantity.is_target() => {
            Ok(context.announced(e.slot)?.contains(&Entity::Object(id)))
        }
        (Some(Thing::Either(e)), Entity::Player(p)) if e.quantity.is_target() => {
            Ok(context.announced(e.slot)?.contains(&Entity::Player(p)))
        }
        (Some(Thing::Either(e)), Entity::Object(id)) => {
            Ok(bind_if(matches(game, &e.objects, id, context)?, e.slot, entity, bindings))
        }
        (Some(Thing::Either(e)), Entity::Player(p)) => Ok(bind_if(
            game.in_range(context.you, p)
                && (!e.opponents_only.is_so() || game.opponents(context.you).contains(&p)),
            e.slot,
            entity,
            bindings,
        )),
        (Some(Thing::List(all)), _) => {
            for t in all {
                if thing_matches(game, Some(t), entity, context, bindings)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        (Some(Thing::Object(_) | Thing::Player(_)), _) => Ok(false),
    }
}

pub(super) fn bind_if(fits: bool, slot: Slot, entity: Entity, bindings: &mut Bindings) -> bool {
    if fits {
        bindings.bind(slot, vec![entity]);
    }
    fits
}

/// Whether an object is what a reference names; a phrase binds its slot to it.
pub(in crate::rules) fn ref_matches(
    game: &Game,
    what: &ObjectRef,
    id: ObjectId,
    context: &Context,
    bindings: &mut Bindings,
) -> Ruling<bool> {
    match what {
        ObjectRef::This | ObjectRef::ThisAs(_) | ObjectRef::ThisIn(..) => Ok(id == context.this),
        ObjectRef::Phrase(p) if p.quantity.is_target() => {
            Ok(context.announced(p.slot)?.contains(&Entity::Object(id)))
        }
        ObjectRef::Phrase(p) => {
            let fits = matches(game, &p.objects, id, context)?;
            if fits {
                bind_holders(game, &p.objects, id, bindings);
            }
            Ok(bind_if(fits, p.slot, Entity::Object(id), bindings))
        }
        ObjectRef::Attached(..) => {
            let fits = game.object(context.this).attached_to == Some(Entity::Object(id));
            Ok(bind_if(fits, Slot::Attached, Entity::Object(id), bindings))
        }
        ObjectRef::WholeZones(..) => Ok(objects_of(game, what, context)?.contains(&id)),
        ObjectRef::AnyOf(all) => {
            for r in all {
                if ref_matches(game, r, id, context, bindings)? {
                    // "it" means whichever it was.
                    for phrase in all
                        .iter()
                        .filter_map(|r| if let ObjectRef::Phrase(p) = r { Some(p) } else { None })
                    {
                        bindings.bind(phrase.slot, vec![Entity::Object(id)]);
                    }
                    return Ok(true);
                }
            }
            Ok(false)
        }
        ObjectRef::List(all) => {
            for r in all {
                if ref_matches(game, r, id, context, bindings)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        // "When one of those creatures …": any of them.
        ObjectRef::Back(back) if is_one_of(back) => {
            let those = View::of(game).antecedent(&back.to, context)?;
            let one = Entity::Object(id);
            // "That creature" is that one.
            Ok(bind_if(those.contains(&one), Slot::Fixed, one, bindings))
        }
        ObjectRef::Back(_) | ObjectRef::BackIn(..) | ObjectRef::Linked(..) => {
            Ok(objects_of(game, what, context)?.contains(&id))
        }
    }
}

/// "one of those creatures"
fn is_one_of(back: &Back) -> bool {
    matches!(back.part(), NamedPart::Some(Quantity::Exactly(Amount::Number(1))))
        && back.limits().is_empty()
}

/// "That player" behind "a source an opponent controls": who holds the object that fits.
fn bind_holders(game: &Game, objects: &Objects, id: ObjectId, bindings: &mut Bindings) {
    let object = game.object(id);
    for quality in objects.qualities() {
        let (who, player) = match quality {
            Quality::ControlledBy(who) => (who, characteristics(game, id).controller),
            Quality::OwnedBy(who) | Quality::OwnedAndControlledBy(who) => (who, Some(object.owner)),
            Quality::InZone(zone, Some(who)) if zone.is_owned() => (who, Some(object.owner)),
            _ => continue,
        };
        if let (PlayerRef::Phrase(phrase), Some(player)) = (who, player) {
            bindings.bind(phrase.slot, vec![Entity::Player(player)]);
        }
    }
}

/// Whether a player is the one that a reference names; a phrase binds its slot.
pub(in crate::rules) fn player_matches(
    game: &Game,
    who: &PlayerRef,
    player: PlayerId,
    context: &Context,
    bindings: &mut Bindings,
) -> Ruling<bool> {
    // 601.7: within the range of the player whose ability it is.
    // 601.7: an event outside of the range isn't noticed.
    if !game.in_range(context.you, player) {
        return Ok(false);
    }
    match who {
        PlayerRef::You => Ok(player == context.you),
        PlayerRef::YourOpponents => Ok(game.opponents(context.you).contains(&player)),
        PlayerRef::Active => Ok(game.is_active(player)),
        PlayerRef::Phrase(p) if p.quantity.is_target() => {
            Ok(context.announced(p.slot)?.contains(&Entity::Player(player)))
        }
        PlayerRef::Phrase(p) if p.tails.is_empty() => {
            let fits = (!p.opponent.is_so() || game.opponents(context.you).contains(&player))
                && (!p.other.is_so() || player != context.you);
            Ok(bind_if(fits, p.slot, Entity::Player(player), bindings))
        }
        PlayerRef::List(all) => {
            for r in all {
                if player_matches(game, r, player, context, bindings)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        other => {
            let fits = players_of(game, other, context)?.contains(&player);
            if fits {
                bindings.event_player = Some(Box::new((other.clone(), player)));
            }
            Ok(fits)
        }
    }
}
