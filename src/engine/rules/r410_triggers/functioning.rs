//! 402.8: which triggered abilities function, and from where.
use super::{controller_of, kinds};
use crate::cite;
use crate::game::{
    AbilityInstance, Bindings, EventKinds, Game, ObjectId, PendingTrigger, PlayerId, TriggerAt,
    TriggerNumber, Zone,
};
use crate::rulebook::RuleId;
use crate::rules::Context;
use crate::rules::r418_continuous::{characteristics, triggers};
use crate::rules::r502_keywords::only_places;
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Action, Condition, Effect, Event as Trigger, LinkKind, ObjectRef, Reach, Triggered,
};

/// An ability of an object at some moment of the game.
pub(in crate::rules) struct Functioning {
    /// Whose ability it is.
    pub object: ObjectId,
    /// The ability.
    pub ability: AbilityInstance,
    controller: PlayerId,
    zone: Zone,
    /// What its text has bound, if anything.
    memory: Option<Box<Bindings>>,
}

impl Functioning {
    /// The point of view of its words.
    pub fn context(&self) -> Context {
        let mut context = Context::of(self.object, self.controller);
        if let Some(memory) = &self.memory {
            context = context.with(Bindings::clone(memory));
        }
        context.origin = Some(self.ability.origin);
        context.named = self.ability.granted_by.filter(|_| self.ability.keyword.is_none());
        context
    }

    /// Whether it has an intervening "if" (404.3).
    pub fn has_if(&self, text: &Triggered) -> bool {
        text.condition.is_some() && !only_places(&self.ability)
    }

    /// The waiting ability, once it has triggered.
    pub fn pending(&self, bindings: Bindings) -> PendingTrigger {
        PendingTrigger {
            controller: self.controller,
            source: self.object,
            ability: self.ability.clone(),
            bindings,
            order: TriggerNumber::default(),
        }
    }

    /// 402.8g: the zone out of which the effect moves the object itself, unless the trigger
    /// condition puts it there.
    fn moved_from(&self, event: &Trigger, text: &Triggered) -> Option<ZoneKind> {
        let put_there = |to: ZoneKind| match event {
            // 410.10f: it tracks the Aura to the graveyard, where it goes because of that.
            Trigger::PutInto { what: ObjectRef::Attached(..), .. }
            | Trigger::LeavesPlay(ObjectRef::Attached(..)) => to == ZoneKind::Graveyard,
            Trigger::PutInto { what, zone, .. } => is_this(what) && *zone == to,
            Trigger::LeavesPlay(what) | Trigger::Countered(what) => is_this(what),
            Trigger::Cycles { what, .. } | Trigger::Discards { what, .. } => is_this(what),
            _ => false,
        };
        own_move(&text.effect).filter(|from| !put_there(*from))
    }

    /// The rules by which it functions where it is: 402.8f and 402.8g for the exceptions.
    pub fn zone_rules(&self, event: &Trigger, text: &Triggered) -> Vec<RuleId> {
        match self.zone {
            Zone::InPlay => Vec::new(),
            _ if matches!(
                event,
                Trigger::PutInto { what: ObjectRef::Linked(LinkKind::Haunted, _), .. }
            ) =>
            {
                vec![cite!("502.51b"), cite!("502.51c")]
            }
            _ if self.moved_from(event, text).is_some() => vec![cite!("402.8g")],
            _ if !text.condition.as_ref().map(named_zones).unwrap_or_default().is_empty() => {
                vec![cite!("402.8b")]
            }
            _ => vec![cite!("402.8f")],
        }
    }

    /// 402.8b, 402.8f, 402.8g: whether this trigger condition functions from the zone where the
    /// object is.
    pub fn functions_for(&self, event: &Trigger, text: &Triggered, back: bool) -> bool {
        let named = text.condition.as_ref().map(named_zones).unwrap_or_default();
        if !named.is_empty() {
            return self.zone.kind().is_some_and(|zone| named.contains(&zone));
        }
        if let Some(from) = self.moved_from(event, text) {
            return self.zone.kind() == Some(from);
        }
        match event {
            Trigger::PutInto { what, zone, .. } if !back && is_this(what) => {
                self.zone.kind() == Some(*zone)
            }
            // 410.10d: out of a visible zone into a hidden one, from where it was before that.
            Trigger::PutInto { what, from: Some((from, _)), .. } if back && is_this(what) => {
                self.zone.kind() == Some(*from)
            }
            Trigger::PutInto { what, zone: ZoneKind::Hand | ZoneKind::Library, .. }
                if back && is_this(what) =>
            {
                !matches!(self.zone, Zone::Hand(_) | Zone::Library(_))
            }
            // 502.51b, 502.51c: the creature that a card haunts, from where the card is.
            Trigger::PutInto { what: ObjectRef::Linked(LinkKind::Haunted, _), .. } => {
                self.zone == Zone::Removed
            }
            Trigger::Plays { what, .. } if is_this(what) => self.zone == Zone::Stack,
            Trigger::Cycles { what, .. }
            | Trigger::Discards { what, .. }
            | Trigger::Countered(what)
                if is_this(what) =>
            {
                !matches!(self.zone, Zone::InPlay | Zone::Hand(_) | Zone::Library(_))
            }
            _ => self.zone == Zone::InPlay,
        }
    }
}

/// The triggered abilities that function of those in such places: of permanents, and of what lies
/// elsewhere with abilities that may function there.
pub(super) fn functioning(game: &Game, wanted: impl Fn(&TriggerAt) -> bool) -> Vec<Functioning> {
    let places = triggers(game, kinds::of_ability).iter().filter(|at| wanted(at));
    let functioning = |&TriggerAt { object: id, place, .. }: &TriggerAt| {
        let (object, seen) = (game.object(id), characteristics(game, id));
        let ability = &seen.abilities[place];
        let memory = crate::rules::context::memory(object, ability);
        Functioning {
            object: id,
            ability: ability.clone(),
            controller: controller_of(game, id),
            zone: object.zone,
            memory: (memory != Bindings::default()).then(|| Box::new(memory)),
        }
    };
    places.map(functioning).collect()
}

/// Whether some ability may trigger on events of these kinds.
pub(in crate::rules) fn anything_waits_for(game: &Game, kinds: EventKinds) -> bool {
    let meets = |at: &TriggerAt| at.now.meets(kinds) || at.back.meets(kinds);
    triggers(game, kinds::of_ability).iter().any(meets)
}

/// The triggered ability that a text is, or that is linked to a static one (404.5).
pub(super) fn triggered_of(ability: &Ability) -> Option<&Triggered> {
    match ability {
        Ability::Triggered(t) => Some(t),
        Ability::Static(s) => s.linked.as_deref(),
        _ => None,
    }
}

pub(super) fn is_this(what: &ObjectRef) -> bool {
    matches!(what, ObjectRef::This | ObjectRef::ThisAs(_))
}

/// 402.8g: "return ~ from your graveyard", if no earlier instruction puts it there.
fn own_move(effect: &Effect) -> Option<ZoneKind> {
    for verb in effect.lowered().ok()?.verbs() {
        match verb {
            Action::Move { what: ObjectRef::ThisIn(zone, ..), .. } => return Some(*zone),
            Action::Move { what, .. } | Action::Sacrifice(_, what) | Action::Destroy(what)
                if is_this(what) =>
            {
                return None;
            }
            _ => {}
        }
    }
    None
}

/// 402.8b: "if ~ is in your graveyard", "if ~ is in your graveyard or in play".
fn named_zones(condition: &Condition) -> Vec<ZoneKind> {
    match condition {
        Condition::Any(all) => {
            let each: Vec<Vec<ZoneKind>> = all.iter().map(named_zones).collect();
            if each.iter().any(Vec::is_empty) { Vec::new() } else { each.concat() }
        }
        Condition::All(all) => {
            all.iter().map(named_zones).find(|zones| !zones.is_empty()).unwrap_or_default()
        }
        one => named_zone(one).into_iter().collect(),
    }
}

fn named_zone(condition: &Condition) -> Option<ZoneKind> {
    match condition {
        Condition::InZone(what, zone, _) if is_this(what) => Some(*zone),
        Condition::TheOnly(what, of) if is_this(what) => of.qualities().find_map(|q| {
            if let crate::wording::tree::Quality::InZone(zone, _) = q { Some(*zone) } else { None }
        }),
        Condition::Above(_, _, Reach::Next) => Some(ZoneKind::Graveyard),
        Condition::Is(what, qualities)
            if is_this(what) && qualities.contains(&crate::wording::tree::Quality::Suspended) =>
        {
            Some(ZoneKind::RemovedFromTheGame)
        }
        _ => None,
    }
}
