//! What the first instruction of an ability must have done to what it is about: its target, the
//! card itself, or all that the words describe. What an object is its characteristics alone tell;
//! words that ask for more are passed over.
use super::happens;
use apnap::game::{Entity, Event, Game, ObjectId, ObjectKind, PlayerId, StackItem, Zone};
use apnap::rules::r418_continuous::characteristics;
use apnap::terms::ZoneKind;
use apnap::wording::tree::{
    Action, Amount, Duration, Effect, Lead, Noun, ObjectRef, Objects, PlayerRef, Quality, Quantity,
    Step, StepJoiner, Thing, Tree,
};

/// A resolution: what was so as it began, and what happened in it.
pub struct Scene<'s> {
    pub game: &'s Game,
    pub item: Option<&'s StackItem>,
    /// The card, in each of its lives.
    pub ids: &'s [ObjectId],
    pub events: &'s [&'s Event],
}

/// The first step of an effect, where nothing stands in front of it that may keep it from being
/// done.
pub fn first(effect: &Effect) -> Option<&Step> {
    let sentence = effect.sentences().first()?;
    let step = sentence.steps.first()?;
    let plain = sentence.lead == Lead::None
        && step.may.is_none()
        && step.unless.is_none()
        && step.only_if.is_none()
        && step.delayed.is_none()
        && !sentence.steps.iter().any(|step| step.joiner == StepJoiner::Or);
    plain.then_some(step)
}

/// Whether an object in play is one of those that the words describe; `None` where they say more
/// than is known here.
fn is_one(scene: &Scene, objects: &Objects, o: ObjectId) -> Option<bool> {
    let mut so = is_noun(scene, &objects.noun, o)?;
    for quality in objects.qualities() {
        so &= has(scene, quality, o)?;
    }
    Some(so)
}

fn is_noun(scene: &Scene, noun: &Noun, o: ObjectId) -> Option<bool> {
    let seen = characteristics(scene.game, o);
    Some(match noun {
        Noun::Type(t) => seen.is(*t),
        Noun::Subtype(t) => seen.has_subtype(t),
        Noun::Permanent => true,
        Noun::Token => scene.game.object(o).kind == ObjectKind::Token,
        Noun::AnyOf(all, _) => {
            let each: Option<Vec<bool>> = all.iter().map(|n| is_noun(scene, n, o)).collect();
            each?.contains(&true)
        }
        _ => return None,
    })
}

fn has(scene: &Scene, quality: &Quality, o: ObjectId) -> Option<bool> {
    let object = scene.game.object(o);
    let seen = characteristics(scene.game, o);
    Some(match quality {
        Quality::Not(inner) => !has(scene, inner, o)?,
        Quality::Other => !scene.ids.contains(&o),
        Quality::Color(c) => seen.colors.has(*c),
        Quality::Type(t) => seen.is(*t),
        Quality::Subtype(t) => seen.has_subtype(t),
        Quality::Supertype(t) => seen.has_supertype(*t),
        Quality::Token => object.kind == ObjectKind::Token,
        Quality::Tapped => object.tapped,
        Quality::Untapped => !object.tapped,
        Quality::With(keyword) => seen.keywords().any(|k| k == keyword),
        Quality::ControlledBy(PlayerRef::You) => seen.controller? == you(scene)?,
        _ => return None,
    })
}

/// Who controls what resolves.
fn you(scene: &Scene) -> Option<PlayerId> {
    let source = scene.item?.source?;
    characteristics(scene.game, source).controller
}

/// The objects that a verb acts on.
fn acts_on(verb: &Action) -> Option<&ObjectRef> {
    Some(match verb {
        Action::Destroy(what)
        | Action::Tap(what)
        | Action::Untap(what)
        | Action::Counter(what)
        | Action::PutCounters(what, Amount::Number(1..), _)
        | Action::Regenerate(what)
        | Action::GainControl(_, what, _)
        | Action::Sacrifice(_, what)
        | Action::PhaseOut(what)
        | Action::Move { what, .. }
        | Action::Damage { to: Thing::Object(what), amount: Amount::Number(1..), .. }
        | Action::Change { what: Thing::Object(what), .. } => what,
        _ => return None,
    })
}

/// Whether an event is of this verb and about this object.
fn is_done(verb: &Action, event: &Event, o: ObjectId) -> bool {
    let looks = happens::of_verb(verb).is_some_and(|looks| looks(event));
    looks
        && match event {
            Event::Move(m) => m.object == o,
            Event::Damage { to, .. } | Event::Prevented { to, .. } => *to == Entity::Object(o),
            Event::CountersPut { on, .. } => *on == Entity::Object(o),
            Event::Tapped(x) | Event::Untapped(x) | Event::Regenerated(x, _) => *x == o,
            Event::Countered { object, .. } => *object == o,
            // An effect may be about several.
            _ => true,
        }
}

/// Whether nothing has to happen to an object: it is so already, or can't be.
fn is_so(scene: &Scene, verb: &Action, o: ObjectId) -> bool {
    let object = scene.game.object(o);
    match verb {
        Action::Tap(_) => object.tapped,
        Action::Untap(_) => !object.tapped,
        // An instant or sorcery stays where it is (217.1a), and so does what is there.
        Action::Move { to, .. } => {
            (to.zone == ZoneKind::InPlay && !object.face.types.iter().any(|t| t.is_permanent()))
                || object.zone.kind() == Some(to.zone)
        }
        _ => false,
    }
}

/// Whether a zone is the one that a phrase looks in: in play, if it says nothing of it.
fn is_here(objects: &Objects, zone: Zone) -> bool {
    let said = objects.qualities().find_map(|q| match q {
        Quality::InZone(zone, _) => Some(*zone),
        _ => None,
    });
    match (&objects.noun, said) {
        (Noun::Spell | Noun::Ability(_) | Noun::Source, _) => zone == Zone::Stack,
        (_, Some(said)) => zone.kind() == Some(said),
        (Noun::Card, None) => false,
        _ => zone == Zone::InPlay,
    }
}

/// Whether the step was done to what it is about, and to nothing else where no other verb of the
/// effect does the same; `None` where that isn't told.
pub fn done(step: &Step, alone: bool, scene: &Scene) -> Option<bool> {
    let verb = &step.action;
    // An effect for as long as something is so doesn't begin where it isn't (418.3d).
    if verb.any(|duration: &Duration| matches!(duration, Duration::AsLongAs(_))) {
        return None;
    }
    let each =
        |o: ObjectId| is_so(scene, verb, o) || scene.events.iter().any(|e| is_done(verb, e, o));
    match acts_on(verb)? {
        ObjectRef::This | ObjectRef::ThisAs(_) => {
            let this = scene.item?.source?;
            // A spell is put where it belongs afterwards (413.2h).
            let here = scene.game.object(this).in_play();
            here.then(|| each(this))
        }
        ObjectRef::Phrase(p) if p.quantity.is_target() => {
            let mut targets = scene.item?.targets.iter();
            let (one, none) = (targets.next()?, targets.next());
            let Entity::Object(o) = one.entity else { return None };
            let here = none.is_none() && is_here(&p.objects, scene.game.object(o).zone);
            here.then(|| each(o))
        }
        ObjectRef::Phrase(p) if matches!(p.quantity, Quantity::All | Quantity::Each) => {
            if matches!(verb, Action::Move { .. } | Action::Change { .. } | Action::Counter(_)) {
                return None;
            }
            let mut so = true;
            for &o in scene.game.in_play() {
                let meant = is_one(scene, &p.objects, o)?;
                so &= !meant || each(o);
                // And to nothing else.
                if let (false, true, Action::Destroy(_) | Action::Tap(_) | Action::Untap(_)) =
                    (meant, alone, verb)
                {
                    so &= !scene.events.iter().any(|e| is_done(verb, e, o));
                }
            }
            Some(so)
        }
        _ => None,
    }
}
