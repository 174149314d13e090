//! What an ability means, taken apart: its verbs, the phrases that target, the ways in which it may
//! go.
use super::happens;
use apnap::wording::tree::{
    Ability, Action, Amount, Cost, Effect, Either, Keyword, Lead, Node, ObjectRef, Objects,
    PlayerRef, Quality, Quantity, ReplacementText, Sentence, Slot, Step, Tree, as_node,
};

/// One of the ways in which an ability may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// The answer to a "may".
    May(bool),
    /// A mode.
    Mode(usize),
    /// One of the events that it triggers on.
    Event(usize),
    /// What one of its verbs makes happen.
    Verb(usize),
}

/// Whether what stands in a node isn't done by the ability itself: what it gives to others.
fn is_given(node: &Node) -> bool {
    as_node::<Ability>(node).is_some() || as_node::<Keyword>(node).is_some()
}

/// The part of an ability that it follows as it resolves.
pub fn effect(ability: &Ability) -> Option<&Effect> {
    match ability {
        Ability::Activated(a) => Some(&a.effect),
        Ability::Triggered(t) => Some(&t.effect),
        Ability::Spell(effect) => Some(effect),
        _ => None,
    }
}

/// Whether what stands in a node isn't done as the effect is followed: abilities that it gives,
/// what is left for later, what is done instead of something, what is paid.
fn is_apart(node: &Node) -> bool {
    is_given(node)
        || as_node::<Sentence>(node).is_some_and(|s| s.lead.is_delayed())
        || as_node::<Step>(node).is_some_and(|s| s.delayed.is_some())
        || as_node::<ReplacementText>(node).is_some()
        || as_node::<Cost>(node).is_some()
}

/// The verbs of an effect, in printed order.
pub fn verbs(effect: &Effect) -> Vec<&Action> {
    let mut all = Vec::new();
    effect.visit(|node| {
        if is_apart(node) {
            return false;
        }
        all.extend(as_node::<Action>(node));
        true
    });
    all
}

/// Whether "may" allows something for later, and nobody is asked.
fn is_permission(verb: &Action) -> bool {
    matches!(verb, Action::PlayCard { .. } | Action::Permit(..))
}

/// All ways in which an ability may go, of which each should be seen in some game.
pub fn ways(ability: &Ability) -> Vec<Way> {
    let mut all = Vec::new();
    if let Ability::Triggered(t) = ability
        && t.events.len() > 1
        && t.events.iter().all(|e| happens::of_trigger(e).is_some())
    {
        all.extend((0..t.events.len()).map(Way::Event));
    }
    let Some(effect) = effect(ability) else { return all };
    let mut asks = false;
    effect.visit(|node| {
        let apart = is_apart(node);
        let offers = |s: &Step| s.may.is_some() && !is_permission(&s.action);
        asks |= !apart && as_node::<Step>(node).is_some_and(offers);
        !apart
    });
    if asks {
        all.extend([Way::May(true), Way::May(false)]);
    }
    for (nth, verb) in verbs(effect).iter().enumerate() {
        if let Action::Modes { modes, .. } = verb {
            all.extend((0..modes.len()).map(Way::Mode));
        } else if happens::of_verb(verb).is_some() {
            all.push(Way::Verb(nth));
        }
    }
    all
}

/// What a way is in words.
pub fn way_in_words(ability: &Ability, way: Way) -> String {
    match way {
        Way::May(true) => "may: yes".into(),
        Way::May(false) => "may: no".into(),
        Way::Mode(n) => format!("mode {}", n + 1),
        Way::Event(n) => format!("event {}", n + 1),
        Way::Verb(n) => effect(ability)
            .and_then(|e| verbs(e).get(n).and_then(|v| v.kind()))
            .map_or(String::new(), |(_, verb)| verb.to_owned()),
    }
}

/// A phrase that targets: its slot, how many where that is said, and which objects.
pub struct Aim<'a> {
    pub slot: Slot,
    pub count: Option<usize>,
    pub objects: Option<&'a Objects>,
    /// Announced in each case.
    pub always: bool,
}

/// The phrases of an effect that target.
pub fn aims(effect: &Effect) -> Vec<Aim<'_>> {
    let mut all = Vec::new();
    for sentence in effect.sentences() {
        let plain = matches!(sentence.lead, Lead::None | Lead::Then);
        let of_step = |step: &Step| {
            plain
                && step.only_if.is_none()
                && step.delayed.is_none()
                && !step.instead.is_so()
                && step.unless.is_none()
        };
        for step in &sentence.steps {
            let always = of_step(step);
            let mut modal = false;
            step.visit(|node| {
                modal |= matches!(as_node(node), Some(Action::Modes { .. }));
                let found = if let Some(ObjectRef::Phrase(p)) = as_node(node) {
                    Some((p.slot, &p.quantity, Some(&p.objects)))
                } else if let Some(PlayerRef::Phrase(p)) = as_node(node) {
                    Some((p.slot, &p.quantity, None))
                } else {
                    as_node::<Either>(node).map(|e| (e.slot, &e.quantity, None))
                };
                if let Some((slot, Quantity::Target(many), objects)) = found {
                    let count = match &**many {
                        Quantity::One => Some(1),
                        Quantity::Exactly(Amount::Number(n)) => usize::try_from(*n).ok(),
                        _ => None,
                    };
                    all.push(Aim { slot, count, objects, always: always && !modal });
                }
                !is_given(node)
            });
        }
    }
    all
}

/// All objects but this one that a verb acts on, where the words say "all other" or "each other".
pub fn excludes_itself(verb: &Action) -> bool {
    let (Action::Destroy(what) | Action::Tap(what) | Action::Untap(what)) = verb else {
        return false;
    };
    matches!(what, ObjectRef::Phrase(p)
        if matches!(p.quantity, Quantity::All | Quantity::Each | Quantity::Bare)
            && p.objects.qualities().any(|q| *q == Quality::Other))
}
