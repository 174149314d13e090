//! Object phrases: which objects they describe, which a reference means.
use super::View;
use super::definite::{definite, leads_the_attack};
use super::of_those::part_of;
use crate::game::{Entity, ObjectId, ObjectKind, PlayerId, ReadUnruled, StackKind, Zone};
use crate::rules::r217_linked::{self, slots_of_tokens};
use crate::rules::{Context, Ruling, Stop};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, AbilityNoun, Antecedent, Back, Either, LinkKind, Noun, ObjectRef, Objects, Phrase,
    PlayerRef, Quality, Quantity, Slot, Thing,
};

/// The zone that a phrase names, if it names one.
pub(super) fn named_zone(objects: &Objects) -> Option<(ZoneKind, Option<&PlayerRef>)> {
    objects.qualities().find_map(|q| match q {
        Quality::InZone(zone, whose) => Some((*zone, whose.as_ref())),
        _ => None,
    })
}

impl View<'_> {
    /// Whether the phrase describes the object: zone, noun, then each quality in the order of the
    /// text.
    pub fn matches(&self, objects: &Objects, id: ObjectId, context: &Context) -> Ruling<bool> {
        if named_zone(objects).is_none() && !self.in_unsaid_zone(&objects.noun, id) {
            return Ok(false);
        }
        self.matches_anywhere(objects, id, context)
    }

    /// The same where the zone is given by what is done: "reveal a creature card" of a hand.
    /// 601.5a, 601.7, 601.7a, 601.11: within range, where that is limited.
    pub fn matches_anywhere(
        &self,
        objects: &Objects,
        id: ObjectId,
        context: &Context,
    ) -> Ruling<bool> {
        Ok(self.is_near(id, context) && self.matches_at_any_range(objects, id, context)?)
    }

    /// The same of what an effect has itself done something to or with: that it doesn't have to see
    /// (601.10, 601.14b).
    pub(super) fn matches_at_any_range(
        &self,
        objects: &Objects,
        id: ObjectId,
        context: &Context,
    ) -> Ruling<bool> {
        for q in objects.qualities().filter(|q| matches!(q, Quality::InZone(..))) {
            if !self.has_quality(q, id, context)? {
                return Ok(false);
            }
        }
        if !self.is_noun(&objects.noun, id)? {
            return Ok(false);
        }
        for q in objects.qualities() {
            let fits = match q {
                Quality::InZone(..) => true,
                Quality::Superlative(..) => self.is_extreme(objects, q, id, context)?,
                Quality::Other if self.attaches_as(&objects.noun, context)? => id != context.this,
                Quality::Topmost | Quality::AmongTop(_) | Quality::Bottommost => {
                    self.is_at_end(objects, q, id, context)?
                }
                q => self.has_quality(q, id, context)?,
            };
            if !fits {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// 200.9: a type or subtype alone means a permanent in play; "spell" is on the stack; "card"
    /// and "source" name no zone.
    fn in_unsaid_zone(&self, noun: &Noun, id: ObjectId) -> bool {
        let zone = self.zone(id);
        match noun {
            Noun::Type(_) | Noun::Subtype(_) | Noun::Permanent | Noun::Token => {
                zone == Zone::InPlay
            }
            Noun::Spell | Noun::Ability(_) => zone == Zone::Stack,
            Noun::Card | Noun::Source | Noun::Copy => true,
            Noun::AnyOf(nouns, _) => nouns.iter().any(|n| self.in_unsaid_zone(n, id)),
        }
    }

    pub(super) fn is_noun(&self, noun: &Noun, id: ObjectId) -> Ruling<bool> {
        let object = self.game.object(id);
        let kind = object.kind;
        Ok(match noun {
            Noun::Type(t) => self.known(id)?.is(*t),
            Noun::Subtype(s) => self.known(id)?.has_subtype(s),
            Noun::Card => object.is_card(),
            Noun::Permanent => self.zone(id) == Zone::InPlay,
            Noun::Spell => {
                let spell = object.stack.as_ref().is_none_or(|s| s.kind == StackKind::Spell);
                matches!(kind, ObjectKind::Card(_) | ObjectKind::SpellCopy) && spell
            }
            Noun::Ability(which) => {
                kind == ObjectKind::Ability && {
                    let on_stack = object.stack.as_ref().map(|s| s.kind);
                    match which {
                        AbilityNoun::Any => true,
                        AbilityNoun::Activated => on_stack == Some(StackKind::Activated),
                        AbilityNoun::ActivatedOrTriggered => {
                            matches!(on_stack, Some(StackKind::Activated | StackKind::Triggered))
                        }
                        AbilityNoun::Triggered => on_stack == Some(StackKind::Triggered),
                    }
                }
            }
            // 200.8: combat damage on the stack is an object that few words mean.
            Noun::Source => kind != ObjectKind::CombatDamage,
            Noun::Token => object.is_token(),
            Noun::AnyOf(nouns, _) => {
                for n in nouns {
                    if self.is_noun(n, id)? {
                        return Ok(true);
                    }
                }
                false
            }
            Noun::Copy => kind == ObjectKind::SpellCopy,
        })
    }

    /// All objects that the phrase describes.
    pub fn candidates(&self, objects: &Objects, context: &Context) -> Ruling<Vec<ObjectId>> {
        let pool = match named_zone(objects) {
            Some((zone, whose)) => self.zone_pool(zone, whose, context)?,
            None => self.unsaid_pool(&objects.noun),
        };
        // What was chosen is meant wherever it lies, unless it has been moved since.
        let chosen = self.lies_chosen(objects, &pool, context);
        let within = View { passing: false, ..*self };
        let mut found = Vec::new();
        for id in pool.into_iter().chain(chosen.iter().copied()) {
            let fits = match chosen.contains(&id) {
                true => within.matches_anywhere(objects, id, context),
                false => within.matches(objects, id, context),
            };
            if self.passing && fits.is_err() && self.game.object(id).face.unknown {
                continue;
            }
            if fits? {
                found.push(id);
            }
        }
        self.unless_done_to_others(objects, found, context)
    }

    fn zone_pool(
        &self,
        zone: ZoneKind,
        whose: Option<&PlayerRef>,
        context: &Context,
    ) -> Ruling<Vec<ObjectId>> {
        match whose {
            Some(player) if zone.is_owned() => {
                let players = self.players_meant(player, context)?;
                Ok(players
                    .into_iter()
                    .flat_map(|p| self.game.zone(Zone::of(zone, p)).to_vec())
                    .collect())
            }
            _ => Ok(self.game.zone_kind(zone)),
        }
    }

    fn unsaid_pool(&self, noun: &Noun) -> Vec<ObjectId> {
        match noun {
            Noun::Spell | Noun::Ability(_) => self.game.stack().to_vec(),
            Noun::Type(_) | Noun::Subtype(_) | Noun::Permanent | Noun::Token => {
                self.game.in_play().to_vec()
            }
            Noun::AnyOf(nouns, _) if nouns.contains(&Noun::Card) => {
                let cards = self.unsaid_pool(&Noun::Card);
                self.game.in_play().iter().copied().chain(cards).collect()
            }
            Noun::AnyOf(..) | Noun::Source | Noun::Copy => {
                self.game.in_play().iter().chain(self.game.stack()).copied().collect()
            }
            Noun::Card => {
                let not_here =
                    |z: Zone| matches!(z, Zone::Gone | Zone::Outside | Zone::InPlay | Zone::Stack);
                self.game.objects().filter(|o| !not_here(o.zone)).map(|o| o.id).collect()
            }
        }
    }

    /// 601.11: what lies out of the controller's range of influence isn't seen by the words of an
    /// ability.
    pub(super) fn is_near(&self, id: ObjectId, context: &Context) -> bool {
        let game = self.game;
        if !game.is_range_limited() {
            return true;
        }
        let whose = self.controller(id).unwrap_or(game.object(id).owner);
        let seen = |of: PlayerId| game.in_range(of, whose);
        self.is_player_near(whose, context) && context.also_seen_by.is_none_or(seen)
    }

    /// Whether a player is within the ranges of influence that limit a text (601.10, 601.14a).
    pub(in crate::rules) fn is_player_near(&self, player: PlayerId, context: &Context) -> bool {
        let near = |of: PlayerId| self.game.in_range(of, player);
        near(context.you) && context.on_behalf_of.is_none_or(near)
    }

    /// The objects that a reference means.
    pub fn objects_of(&self, reference: &ObjectRef, context: &Context) -> Ruling<Vec<ObjectId>> {
        let mut all = self.objects_anywhere(reference, context)?;
        if self.game.is_range_limited() && !matches!(reference, ObjectRef::This) {
            all.retain(|o| self.is_near(*o, context));
        }
        Ok(all)
    }

    fn objects_anywhere(&self, reference: &ObjectRef, context: &Context) -> Ruling<Vec<ObjectId>> {
        match reference {
            // 202.2: itself, not another object of its name.
            ObjectRef::This => Ok(vec![context.own()]),
            ObjectRef::ThisIn(zone, _, noun) => {
                let id = if noun.is_some() { context.this } else { context.own() };
                // A permanent whose own leaving the event brings with it is tracked there (410.10c,
                // 410.10f).
                let left = self.game.object(id).zone == Zone::Gone && self.zone(id) == Zone::InPlay;
                let now = self.game.became(id).filter(|_| left);
                let all = [Some(id), now].into_iter().flatten();
                Ok(all.filter(|o| self.zone(*o).kind() == Some(*zone)).collect())
            }
            ObjectRef::BackIn(back, zone, whose) => {
                let there = Quality::InZone(*zone, whose.clone());
                let mut all = Vec::new();
                for id in self.back(back, context)? {
                    let id = self.as_moved(id, context);
                    if self.has_quality(&there, id, context)? {
                        all.push(id);
                    }
                }
                Ok(all)
            }
            // 202.2a: whether or not it is what it is called.
            ObjectRef::ThisAs(_) => Ok(vec![context.this]),
            ObjectRef::Phrase(phrase) => self.phrase(phrase, context),
            ObjectRef::Back(back) => self.back(back, context),
            ObjectRef::WholeZones(zones, who) => {
                let mut all = Vec::new();
                for player in self.players_of(who, context)? {
                    for zone in zones {
                        all.extend(self.game.zone(Zone::of(*zone, player)).iter().copied());
                    }
                }
                Ok(all)
            }
            ObjectRef::Attached(..) => Ok(self
                .game
                .object(context.this)
                .attached_to
                .and_then(Entity::object)
                .into_iter()
                .collect()),
            ObjectRef::Linked(kind, objects) => self.linked(*kind, objects, context),
            ObjectRef::List(list) | ObjectRef::AnyOf(list) => {
                let mut all = Vec::new();
                for r in list {
                    each_once(&mut all, self.objects_of(r, context)?);
                }
                Ok(all)
            }
        }
    }

    /// What a reference inside of a description may mean: "attached to a creature" is attached to
    /// any of them.
    pub(super) fn any_of(&self, what: &ObjectRef, context: &Context) -> Ruling<Vec<ObjectId>> {
        match what {
            ObjectRef::Phrase(p)
                if p.quantity == Quantity::One && !context.bindings.slots.contains_key(&p.slot) =>
            {
                self.candidates(&p.objects, context)
            }
            other => self.objects_of(other, context),
        }
    }

    fn phrase(&self, phrase: &Phrase, context: &Context) -> Ruling<Vec<ObjectId>> {
        if matches!(phrase.quantity, Quantity::All | Quantity::Each | Quantity::Bare) {
            return self.candidates(&phrase.objects, context);
        }
        if let Some(bound) = context.bindings.slots.get(&phrase.slot) {
            return Ok(bound.entities.iter().filter_map(|e| e.object()).collect());
        }
        match phrase.quantity {
            Quantity::The => self.candidates(&phrase.objects, context),
            _ => Err(Stop::unruled(ReadUnruled::ReadBeforeChoice)),
        }
    }

    fn back(&self, back: &Back, context: &Context) -> Ruling<Vec<ObjectId>> {
        let all = self
            .antecedent(&back.to, context)?
            .into_iter()
            .filter_map(Entity::object)
            .collect::<Vec<_>>();
        let all = part_of(back, the_picked(back, all, context, |o| o))?;
        self.as_said(back, all, context)
    }

    /// What a reference back means, objects and players.
    pub fn antecedent(&self, to: &Antecedent, context: &Context) -> Ruling<Vec<Entity>> {
        let slot = |slot| match context.bindings.slots.get(slot) {
            Some(bound) => {
                let mut all = Vec::new();
                each_once(&mut all, bound.entities.clone());
                Ok(all)
            }
            // "The token", of an ability that made one earlier.
            None if self.makes_token(slot, context) => {
                let links = self.game.object(context.this).links.iter().map(|l| l.object);
                Ok(links
                    .filter(|o| self.game.object(*o).kind == crate::game::ObjectKind::Token)
                    .map(Entity::Object)
                    .collect())
            }
            None => match definite(self.game, context, *slot) {
                Some(phrase) => {
                    let now = self.candidates(&phrase.objects, context)?;
                    Ok(now.into_iter().map(Entity::Object).collect())
                }
                None => match leads_the_attack(self.game, context, *slot) {
                    Some(phrase) => {
                        let one = self.attacking_one(phrase, context)?;
                        Ok(one.into_iter().map(Entity::Player).collect())
                    }
                    None => Err(Stop::unruled(ReadUnruled::NothingReferredTo)),
                },
            },
        };
        let mut all = match to {
            Antecedent::This => Ok(vec![Entity::Object(context.this)]),
            Antecedent::Slot(s) => slot(s),
            Antecedent::Slots(slots) => {
                let mut all = Vec::new();
                for s in slots {
                    each_once(&mut all, slot(s)?);
                }
                Ok(all)
            }
            Antecedent::EitherSlot(slots) => slot(context.bindings.first_bound(slots)),
            // What the trigger event found it attached to, wherever the two have gone since
            // (410.10c).
            Antecedent::SameObject(r)
                if matches!(**r, ObjectRef::Attached(..))
                    && context.bindings.slots.contains_key(&Slot::Attached) =>
            {
                Ok(context.bindings.entities(Slot::Attached).to_vec())
            }
            Antecedent::SameObject(r) => {
                Ok(self.objects_of(r, context)?.into_iter().map(Entity::Object).collect())
            }
            // Whom the trigger event found so named, whoever is it now (410.10c).
            Antecedent::SamePlayer(p)
                if context.bindings.event_player.as_ref().is_some_and(|of| of.0 == **p) =>
            {
                let of = context.bindings.event_player.as_ref();
                Ok(of.map(|of| Entity::Player(of.1)).into_iter().collect())
            }
            Antecedent::SamePlayer(p) => {
                Ok(self.players_of(p, context)?.into_iter().map(Entity::Player).collect())
            }
            Antecedent::Each => Ok(context.each.into_iter().collect()),
            Antecedent::Unclear(slots) => Err(self.unclear(slots, context)),
        }?;
        all.retain(|e| e.object().is_none_or(|o| self.is_own(o, context)));
        Ok(all)
    }

    /// Whether an ability of the object puts a token into play that this slot stands for.
    fn makes_token(&self, slot: &crate::wording::tree::Slot, context: &Context) -> bool {
        let makes = |a: &Ability| slots_of_tokens(a).contains(slot);
        self.game.object(context.this).face.abilities.iter().any(|a| makes(a))
            || self.characteristics(context.this).abilities.iter().any(|a| makes(&a.ability))
    }

    /// 217.7d: the cards that this object's linked ability keeps track of.
    /// What is bound to the object. What a card haunts is the creature it haunts, whatever it has
    /// become (502.51b).
    fn linked(
        &self,
        kind: LinkKind,
        objects: &Objects,
        context: &Context,
    ) -> Ruling<Vec<ObjectId>> {
        let mut found = Vec::new();
        let removed =
            matches!(kind, LinkKind::Removed | LinkKind::RemovedAll | LinkKind::Imprinted);
        for object in r217_linked::linked(*self, context) {
            let zone = self.game.object(object).zone;
            let here = if removed { zone == Zone::Removed } else { zone != Zone::Gone };
            if here
                && (kind == LinkKind::Haunted || self.matches_anywhere(objects, object, context)?)
            {
                found.push(object);
            }
        }
        Ok(found)
    }

    /// Objects and players that a reference means.
    pub fn things_of(&self, thing: &Thing, context: &Context) -> Ruling<Vec<Entity>> {
        match thing {
            Thing::Object(ObjectRef::Back(back)) => self.entities_back(back, context),
            Thing::Object(o) => {
                Ok(self.objects_of(o, context)?.into_iter().map(Entity::Object).collect())
            }
            Thing::Player(p) => {
                Ok(self.players_of(p, context)?.into_iter().map(Entity::Player).collect())
            }
            Thing::Either(either) => self.either(either, context),
            Thing::List(list) => {
                let mut all = Vec::new();
                for t in list {
                    each_once(&mut all, self.things_of(t, context)?);
                }
                Ok(all)
            }
        }
    }

    fn entities_back(&self, back: &Back, context: &Context) -> Ruling<Vec<Entity>> {
        let all = the_picked(back, self.antecedent(&back.to, context)?, context, Entity::Object);
        let mut all = part_of(back, all)?;
        // "The creature" is nobody where a player was hit.
        if back.called().is_some() {
            all.retain(|e| e.object().is_some());
        }
        if !back.limits().is_empty() {
            let those = self.back(back, context)?;
            all.retain(|e| e.object().is_some_and(|o| those.contains(&o)));
        }
        Ok(all)
    }

    fn either(&self, either: &Either, context: &Context) -> Ruling<Vec<Entity>> {
        if matches!(either.quantity, Quantity::All | Quantity::Each | Quantity::Bare) {
            return self.either_candidates(either, context);
        }
        match context.bindings.slots.get(&either.slot) {
            Some(bound) => Ok(bound.entities.clone()),
            None => Err(Stop::unruled(ReadUnruled::ReadBeforeChoice)),
        }
    }

    /// All that a phrase over objects and players describes.
    pub fn either_candidates(&self, either: &Either, context: &Context) -> Ruling<Vec<Entity>> {
        let mut all: Vec<_> =
            self.candidates(&either.objects, context)?.into_iter().map(Entity::Object).collect();
        let players = if either.opponents_only.is_so() {
            self.game.opponents(context.you)
        } else {
            self.game.apnap()
        };
        let near = players.into_iter().filter(|p| self.is_player_near(*p, context));
        all.extend(near.map(Entity::Player));
        Ok(all)
    }
}

/// Adds what isn't there yet: what several words name is still one object (217.1c).
pub(in crate::rules) fn each_once<T: PartialEq>(all: &mut Vec<T>, more: Vec<T>) {
    for one in more {
        if !all.contains(&one) {
            all.push(one);
        }
    }
}

/// "That card", where one of several was picked just before, or is what a trigger event was about:
/// that one.
fn the_picked<T: Copy + PartialEq>(
    back: &Back,
    all: Vec<T>,
    context: &Context,
    of: fn(ObjectId) -> T,
) -> Vec<T> {
    let event = match context.bindings.entities(Slot::Fixed) {
        [Entity::Object(one)] => Some(*one),
        _ => None,
    };
    match context.results.picked.or(event).map(of) {
        Some(one) if back.is_one() && all.len() > 1 && all.contains(&one) => vec![one],
        _ => all,
    }
}
