//! Whether anything tells two objects apart.
use super::r418_continuous::{
    characteristics, controller, has_own_values, nothing_changed_elsewhere, object_rules,
};
use crate::decide::Act;
use crate::game::{
    AbilityInstance, AbilityOrigin, Bindings, Bound, Characteristics, ContinuingKind, Departure,
    Entity, Game, Object, ObjectId, PlayerId, Timestamp, Zone,
};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Change, Condition, Event as Trigger, Objects, PlayLimit, Quality, StaticClause, Tree,
    whether,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Whether nothing tells two objects apart: same zone, players, state and characteristics, and
/// nothing refers to one of them.
pub fn alike(game: &Game, a: ObjectId, b: ObjectId) -> bool {
    a == b || Twins::of(game).are(a, b)
}

/// Whether nothing tells any of them apart.
pub fn all_alike(game: &Game, all: &[ObjectId]) -> bool {
    let twins = Twins::of(game);
    if twins.are_all_untouched(all) {
        return true;
    }
    all.windows(2).all(|pair| twins.are(pair[0], pair[1]))
}

/// Whether they are cards of one face in one hand or graveyard that nothing happened to, and
/// nothing points at any such card: then nothing tells them apart.
pub fn all_untouched(game: &Game, all: &[ObjectId]) -> bool {
    let Some(first) = all.first().map(|id| game.object(*id)) else { return true };
    let like = |id: &ObjectId| {
        let o = game.object(*id);
        Arc::ptr_eq(&o.face, &first.face)
            && (o.zone, o.owner) == (first.zone, first.owner)
            && nothing_happened_to(o)
    };
    let mut pointed_at = false;
    let mut note = |id: ObjectId| pointed_at |= game.object(id).zone == first.zone;
    each_reference(game, &mut note);
    game.delayed().for_each(|delayed| each_bound(&delayed.bindings, &mut note));
    !pointed_at
        && game.effects().next().is_none()
        && nothing_changed_elsewhere(game)
        && all.iter().all(like)
        && all.iter().all(|id| !past_apart(game, all[0], *id))
        && !order_counts(game, first.zone)
}

/// Who of a game's objects is like another.
pub(super) struct Twins<'g> {
    game: &'g Game,
    referred: Referred<'g>,
}

impl<'g> Twins<'g> {
    pub fn of(game: &'g Game) -> Twins<'g> {
        Twins { game, referred: Referred::of(game) }
    }

    /// Whether nothing tells the two apart.
    pub fn are(&self, a: ObjectId, b: ObjectId) -> bool {
        a == b || are_alike(self.game, &self.referred, a, b)
    }

    /// Whether they are cards of one face in one place that nothing happened to.
    fn are_all_untouched(&self, all: &[ObjectId]) -> bool {
        let Some(first) = all.first().map(|id| self.game.object(*id)) else { return true };
        let like = |id: &ObjectId| {
            let o = self.game.object(*id);
            Arc::ptr_eq(&o.face, &first.face)
                && (o.zone, o.owner) == (first.zone, first.owner)
                && nothing_happened_to(o)
                && !self.referred.to(*id)
        };
        nothing_changed_elsewhere(self.game)
            && all.iter().all(like)
            && all.iter().all(|id| !past_apart(self.game, all[0], *id))
            && !order_counts(self.game, first.zone)
    }

    /// Whether two acts are one but for which of two alike objects they are about: then one can be
    /// done if the other can.
    pub fn same_act(&self, one: &Act, other: &Act) -> bool {
        match (one, other) {
            (Act::Play { object: a, how }, Act::Play { object: b, how: like }) => {
                how == like && self.are(*a, *b) && self.same_past(*a, *b)
            }
            (
                Act::PlayAbility { object: a, ability },
                Act::PlayAbility { object: b, ability: like },
            ) => ability == like && self.are(*a, *b) && self.same_past(*a, *b),
            _ => false,
        }
    }

    /// Whether two objects came, fought and hit alike, and remember and suffer the same.
    fn same_past(&self, a: ObjectId, b: ObjectId) -> bool {
        let (x, y) = (self.game.object(a), self.game.object(b));
        let turn = self.game.this_turn().as_it_is();
        let deeds = |id: ObjectId| {
            let hurts = turn.damage.iter().filter(|d| d.source == id || d.to == Entity::Object(id));
            let attacks = turn.attacked.iter().filter(|(o, _)| *o == id);
            let blocks = turn.blocked.iter().filter(|(o, p)| *o == id || *p == id);
            let aimed = turn.targeted.contains(&Entity::Object(id));
            let came = turn.came_into_play.contains(&id);
            (hurts.count(), attacks.count(), blocks.count(), aimed, came)
        };
        let rules = |id| object_rules(self.game, id).into_iter().map(|r| (r.rule, r.at));
        (x.since_turn, x.since_upkeep) == (y.since_turn, y.since_upkeep)
            && x.phased_in == y.phased_in
            && x.copy_of == y.copy_of
            && x.bindings == y.bindings
            && x.x == y.x
            && deeds(a) == deeds(b)
            && rules(a).eq(rules(b))
    }
}

fn holder(game: &Game, id: ObjectId) -> PlayerId {
    let object = game.object(id);
    match object.zone {
        Zone::InPlay | Zone::Stack | Zone::PhasedOut => {
            controller(game, id).unwrap_or(object.put_by)
        }
        _ => object.owner,
    }
}

/// 504.4: two that are face down are told apart by the cards that they are, and by what happened to
/// them.
fn are_alike(game: &Game, referred: &Referred<'_>, a: ObjectId, b: ObjectId) -> bool {
    let (x, y) = (game.object(a), game.object(b));
    if nothing_happened_to(x) && nothing_happened_to(y) && Arc::ptr_eq(&x.face, &y.face) {
        let elsewhere = nothing_changed_elsewhere(game);
        if (x.zone, x.owner) == (y.zone, y.owner) && elsewhere {
            return referred.alike(a, b) && !past_apart(game, a, b) && !order_counts(game, x.zone);
        }
    }
    let state = x.zone == y.zone
        && !matches!(x.zone, Zone::Stack | Zone::Library(_) | Zone::Gone)
        && x.owner == y.owner
        && x.is_token() == y.is_token()
        && x.tapped == y.tapped
        && x.flipped == y.flipped
        && x.face_down == y.face_down
        && x.face == y.face
        && x.damage == y.damage
        && x.counters == y.counters
        && x.attached_to == y.attached_to
        // Since when it is controlled tells apart what is in play alone (212.3d).
        && (x.settled == y.settled || !matches!(x.zone, Zone::InPlay | Zone::PhasedOut))
        && how_it_phased(x) == how_it_phased(y)
        && x.chosen == y.chosen
        && x.links == y.links
        && x.paid == y.paid
        && x.played_this_turn == y.played_this_turn
        && x.used_up == y.used_up;
    state
        && holder(game, a) == holder(game, b)
        && (of_one_face(game, x, y) || same(characteristics(game, a), characteristics(game, b)))
        && referred.alike(a, b)
        && combat(game, a, b)
        && !timestamps_matter(game, x, y)
        && !past_apart(game, a, b)
        && !order_counts(game, x.zone)
}

/// Whether what happened to two objects, this turn or in the last one, differs, where a text of the
/// game asks for such things.
fn past_apart(game: &Game, a: ObjectId, b: ObjectId) -> bool {
    let turn = game.this_turn().as_it_is();
    let past = |id: ObjectId| {
        (
            turn.graveyard.iter().any(|one| one.object == id && one.from_play),
            turn.targeted.contains(&Entity::Object(id)),
            turn.drawn.iter().any(|card| *card == id),
            turn.drawn.iter().last() == Some(&id),
            game.players().any(|player| player.last_attackers.contains(&id)),
        )
    };
    past(a) != past(b) && texts(game).any(|ability| asks_of_the_past(ability))
}

/// Whether a text asks what has happened to an object, or what it did in the last turn.
fn asks_of_the_past(ability: &Ability) -> bool {
    let quality = |q: &Quality| {
        matches!(
            q,
            Quality::PutThereFromPlay
                | Quality::DrawnThisTurn
                | Quality::LastDrawn
                | Quality::AttackedLastTurn(_)
        )
    };
    let first =
        |e: &Trigger| matches!(e, Trigger::BecomesTarget { first: whether::First::Yes, .. });
    ability.any(quality) || ability.any(first)
}

/// The abilities that are printed on whatever is in the game.
fn texts(game: &Game) -> impl Iterator<Item = &Arc<Ability>> {
    game.objects().filter(|o| o.zone != Zone::Gone).flat_map(|o| &o.face.abilities)
}

/// 217.4c: whether the places of two cards in a graveyard tell them apart.
fn order_counts(game: &Game, zone: Zone) -> bool {
    matches!(zone, Zone::Graveyard(_)) && order_is_read(game)
}

/// Whether some card of the game reads the order of a graveyard (217.4c).
pub fn order_is_read(game: &Game) -> bool {
    let above = |condition: &Condition| matches!(condition, Condition::Above(..));
    let topmost = |objects: &Objects| {
        let there = |q: &Quality| matches!(q, Quality::InZone(ZoneKind::Graveyard, _));
        let ends = |q: &Quality| {
            matches!(q, Quality::Topmost | Quality::AmongTop(_) | Quality::Bottommost)
        };
        objects.qualities().any(ends) && objects.qualities().any(there)
    };
    texts(game).any(|ability| ability.any(above) || ability.any(topmost))
}

/// 418.5e: whether the timestamps tell two permanents apart: what they change may come out
/// otherwise behind what something with a timestamp between theirs changes. What both only add
/// comes to the same in any order.
fn timestamps_matter(game: &Game, x: &Object, y: &Object) -> bool {
    let own = changes_of(x);
    if x.zone != Zone::InPlay || own == Changing::Nothing {
        return false;
    }
    let (first, last) = (x.timestamp.min(y.timestamp), x.timestamp.max(y.timestamp));
    let between = |at: Timestamp| first < at && at < last;
    let tells = |other: Changing| match other {
        Changing::Nothing => false,
        Changing::Adds => own == Changing::Overrides,
        Changing::Overrides => true,
    };
    let in_play = game.in_play().iter().map(|o| game.object(*o));
    in_play.filter(|o| between(o.timestamp)).any(|o| tells(changes_of(o)))
        || game.effects().any(|e| {
            between(e.timestamp)
                && matches!(e.kind, ContinuingKind::Changes { .. } | ContinuingKind::Copy { .. })
        })
}

/// What static abilities do to characteristics, beside adding to sizes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Changing {
    Nothing,
    /// Abilities are gained.
    Adds,
    /// Something may be lost, or becomes something else.
    Overrides,
}

fn changes_of(o: &Object) -> Changing {
    let face = o.copy_of.as_ref().unwrap_or(&o.face);
    let clauses = face.abilities.iter().filter_map(|ability| match ability.as_ref() {
        Ability::Static(text) => Some(&text.clauses),
        _ => None,
    });
    let changes = clauses.flatten().filter_map(|clause| match clause {
        StaticClause::Change { changes, .. } => Some(changes),
        _ => None,
    });
    let kinds = changes.flatten().map(|change| match change {
        Change::Size(..) | Change::AdditionalSize(..) | Change::Rule(_) => Changing::Nothing,
        Change::Gain(_) => Changing::Adds,
        _ => Changing::Overrides,
    });
    kinds.max().unwrap_or(Changing::Nothing)
}

/// How it phased out; what it was then is compared as what anything else is.
fn how_it_phased(o: &Object) -> Option<(PlayerId, Option<ObjectId>, &Departure)> {
    o.phased.as_ref().map(|phased| (phased.under, phased.with, &phased.left))
}

/// Whether an object is a card in a hand or a graveyard that is as it came there, with nothing on
/// it and nothing remembered of it.
fn nothing_happened_to(o: &Object) -> bool {
    matches!(o.zone, Zone::Hand(_) | Zone::Graveyard(_))
        && !(o.tapped || o.flipped || o.face_down || o.is_token())
        && (o.damage, o.attached_to, o.x) == (0, None, None)
        && o.copy_of.is_none()
        && o.phased.is_none()
        && o.counters.is_empty()
        && o.chosen.is_empty()
        && o.links.is_empty()
        && o.paid.is_empty()
        && o.played_this_turn.is_empty()
        && o.used_up.is_empty()
}

/// Whether two objects of one zone, both face down or neither, have what one and the same face
/// gives them and nothing else.
fn of_one_face(game: &Game, x: &Object, y: &Object) -> bool {
    let plainly = |o: &Object| o.copy_of.is_none() && !has_own_values(game, o.id);
    Arc::ptr_eq(&x.face, &y.face) && plainly(x) && plainly(y)
}

fn same(a: &Characteristics, b: &Characteristics) -> bool {
    let abilities = |c: &Characteristics| c.abilities.len();
    let mut both = a.abilities.iter().zip(&b.abilities);
    a.name == b.name
        && a.mana_cost == b.mana_cost
        && a.colors == b.colors
        && a.supertypes == b.supertypes
        && a.types == b.types
        && a.subtypes == b.subtypes
        && a.power == b.power
        && a.toughness == b.toughness
        && abilities(a) == abilities(b)
        && both.all(|(x, y)| x.part == y.part && x.ability == y.ability)
}

/// What something points at: an attachment, a target, an effect, a link, a choice.
struct Referred<'g> {
    game: &'g Game,
    objects: BTreeSet<ObjectId>,
}

/// Each object that something points at.
fn each_reference(game: &Game, found: &mut dyn FnMut(ObjectId)) {
    for o in game.in_play().iter().chain(game.stack()).map(|o| game.object(*o)) {
        o.attached_to.and_then(Entity::object).into_iter().for_each(&mut *found);
        o.links.iter().for_each(|l| found(l.object));
        lenders_of_used(game, o, found);
        each_bound(&o.bindings, found);
        if let Some(item) = &o.stack {
            item.source.filter(|source| *source != o.id).into_iter().for_each(&mut *found);
            item.targets.iter().filter_map(|t| t.entity.object()).for_each(&mut *found);
            each_bound(&item.bindings, found);
        }
    }
    // What a card that was removed from the game haunts, or was removed with (502.51, 217.7d).
    for o in game.removed().iter().map(|o| game.object(*o)) {
        o.links.iter().for_each(|l| found(l.object));
    }
    game.delayed().for_each(|delayed| found(delayed.source));
    game.triggered().for_each(|t| found(t.source));
}

/// 402.7: whose lent ability, which may be played so often, was played: with it that use is gone.
fn lenders_of_used(game: &Game, o: &Object, found: &mut dyn FnMut(ObjectId)) {
    if o.played_this_turn.is_empty() {
        return;
    }
    let used = |i: &&AbilityInstance| o.played_this_turn.contains_key(&(i.origin, i.part));
    let seen = characteristics(game, o.id).abilities.iter().filter(used);
    seen.filter(|i| is_counted(&i.ability)).filter_map(lender).for_each(found);
}

/// Whether an ability may be played so often only.
pub fn is_counted(ability: &Ability) -> bool {
    let counts = |limit: &PlayLimit| {
        matches!(
            limit,
            PlayLimit::TimesEachTurn(_) | PlayLimit::Once | PlayLimit::AtMostEachTurn(_)
        )
    };
    matches!(ability, Ability::Activated(text) if text.limits.iter().any(counts))
}

/// The object whose static ability gives an ability.
pub fn lender(instance: &AbilityInstance) -> Option<ObjectId> {
    match instance.origin {
        AbilityOrigin::Static(by, ..) => Some(by),
        _ => None,
    }
}

fn each_bound(bindings: &Bindings, found: &mut dyn FnMut(ObjectId)) {
    let all = bindings.slots.values().flat_map(|bound| &bound.entities);
    all.filter_map(|e| e.object()).for_each(found);
}

/// Whether something that is bound is this object.
fn binds(bindings: &Bindings, id: ObjectId) -> bool {
    bindings.slots.values().any(|bound| bound.entities.contains(&Entity::Object(id)))
}

/// Whether two objects are bound together wherever one of them is.
fn binds_alike(bindings: &Bindings, a: ObjectId, b: ObjectId) -> bool {
    let holds = |bound: &Bound, id| bound.entities.contains(&Entity::Object(id));
    bindings.slots.values().all(|bound| holds(bound, a) == holds(bound, b))
}

impl<'g> Referred<'g> {
    fn of(game: &'g Game) -> Referred<'g> {
        let mut objects = BTreeSet::new();
        each_reference(game, &mut |id| {
            objects.insert(id);
        });
        Referred { game, objects }
    }

    fn to(&self, id: ObjectId) -> bool {
        self.objects.contains(&id)
            || self.game.effects().any(|e| e.concerns(id) || binds(&e.bindings, id))
            || self.game.delayed().any(|d| binds(&d.bindings, id))
    }

    /// Whether nothing points at one of two and not in the same way at the other.
    fn alike(&self, a: ObjectId, b: ObjectId) -> bool {
        !self.objects.contains(&a)
            && !self.objects.contains(&b)
            && self
                .game
                .effects()
                .all(|e| e.concerns(a) == e.concerns(b) && binds_alike(&e.bindings, a, b))
            && self.game.delayed().all(|d| binds_alike(&d.bindings, a, b))
    }
}

fn combat(game: &Game, a: ObjectId, b: ObjectId) -> bool {
    let Some(combat) = game.combat() else { return true };
    let attack = |o| {
        combat
            .attacker(o)
            .map(|x| (x.attacks, x.blocked, x.band, combat.blockers_of(o).collect::<Vec<_>>()))
    };
    let block = |o| combat.blocker(o).map(|x| x.blocks.clone());
    attack(a) == attack(b) && block(a) == block(b)
}
