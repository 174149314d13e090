//! Trees that several keywords of 502 are made of: costs, moves, upkeep and comes-into-play parts.
use crate::terms::{CardType, CounterKind, Step as TurnStep, ZoneKind};
use crate::wording::tree::{
    Ability, Action, Activated, Amount, Antecedent, Arrival, Back, Change, Condition, Cost,
    Destination, Did, DiscardWhat, Effect, EntersHow, EntersText, Event, Lead, MoveVerb, Noun,
    ObjectRef, ObjectRule, Objects, Phrase, Place, PlayLimit, PlayerRef, Quality, Quantity,
    RevealWhat, Sentence, Slot, Static, StaticClause, Step, StepJoiner, Thing, Through, Triggered,
    Whose, whether,
};

/// A sentence of these steps.
pub(super) fn sentence(lead: Lead, steps: Vec<Step>) -> Sentence {
    Sentence { lead, steps, where_x: Vec::new() }
}

/// One step after a plain start.
pub(super) fn plain(action: Action) -> Sentence {
    sentence(Lead::None, vec![Step::of(action)])
}

/// "you may [action]".
pub(super) fn may(action: Action) -> Sentence {
    sentence(Lead::None, vec![Step { may: Some(PlayerRef::You), ..Step::of(action) }])
}

/// "If you do, " or "If you don't, ", "If you can't, ".
pub(super) fn if_you(did: Did) -> Lead {
    Lead::IfDone { who: Some(PlayerRef::You), did }
}

/// The same step, joined to the one before.
pub(super) fn joined(joiner: StepJoiner, action: Action) -> Step {
    Step { joiner, ..Step::of(action) }
}

/// "[costs]: [sentences]".
pub(super) fn activated(
    costs: Vec<Cost>,
    sentences: Vec<Sentence>,
    limits: Vec<PlayLimit>,
) -> Ability {
    Ability::Activated(Box::new(Activated { costs, effect: Effect::of(sentences), limits }))
}

/// "When …" or "Whenever …, if [condition], …".
pub(super) fn triggered(
    event: Event,
    condition: Option<Condition>,
    sentences: Vec<Sentence>,
) -> Ability {
    Ability::Triggered(Box::new(Triggered {
        whenever: Default::default(),
        events: vec![event],
        condition,
        effect: Effect::of(sentences),
        limits: Vec::new(),
    }))
}

/// "At the beginning of your upkeep".
pub(super) fn your_upkeep() -> Event {
    Event::Beginning {
        whose: Whose::Of(PlayerRef::You),
        step: TurnStep::Upkeep,
        next: whether::Next::No,
    }
}

/// "[what] is put into [your] graveyard from play".
pub(super) fn put_into_graveyard(what: ObjectRef, whose: Option<PlayerRef>) -> Event {
    Event::PutInto {
        what,
        zone: ZoneKind::Graveyard,
        whose,
        from: Some((ZoneKind::InPlay, None)),
        anywhere: whether::Anywhere::No,
        during: None,
        because: None,
    }
}

/// "When you play this spell".
pub(super) fn played() -> Event {
    Event::Plays { who: PlayerRef::You, what: ObjectRef::This, during: None }
}

/// A static ability of one clause.
pub(super) fn static_of(clause: StaticClause) -> Ability {
    Ability::Static(Box::new(Static {
        condition: None,
        condition_first: Default::default(),
        if_said: Default::default(),
        unless_said: Default::default(),
        during: Vec::new(),
        clauses: vec![clause],
        linked: None,
        where_x: Vec::new(),
        said_otherwise: Default::default(),
    }))
}

/// "This permanent [rule]".
pub(super) fn rule_of_this(rule: ObjectRule) -> Ability {
    let changes = vec![Change::Rule(Box::new(rule))];
    static_of(StaticClause::Change { what: Thing::Object(ObjectRef::This), changes })
}

/// "This comes into play [how]".
pub(super) fn enters(how: Vec<EntersHow>, condition: Option<Condition>) -> Ability {
    static_of(StaticClause::ComesIntoPlay(Box::new(EntersText {
        what: ObjectRef::This,
        how,
        condition,
        unless: whether::Unless::No,
        condition_last: Default::default(),
        or_turned_face_up: whether::OrTurnedFaceUp::No,
    })))
}

/// "This permanent comes into play with N [kind] counters on it".
pub(super) fn enters_with(amount: Amount, kind: CounterKind) -> Ability {
    enters(vec![EntersHow::Counters(amount, kind)], None)
}

/// A number.
pub(super) fn number(n: u32) -> Amount {
    Amount::Number(n as i32)
}

/// A +1/+1 counter.
pub(super) fn plus_one() -> CounterKind {
    CounterKind::PowerToughness(1, 1)
}

/// A counter by its word.
pub(super) fn named(word: &str) -> CounterKind {
    CounterKind::Named(word.into())
}

/// A phrase over objects.
pub(super) fn phrase(slot: Slot, quantity: Quantity, objects: Objects) -> Phrase {
    Phrase { slot, quantity, objects, chooser: None, at_random: whether::AtRandom::No }
}

/// The same as a reference.
pub(super) fn of_phrase(slot: Slot, quantity: Quantity, objects: Objects) -> ObjectRef {
    ObjectRef::Phrase(Box::new(phrase(slot, quantity, objects)))
}

/// "[adjectives] creature [tails]"
pub(super) fn creatures(adjectives: Vec<Quality>, tails: Vec<Quality>) -> Objects {
    Objects { adjectives, noun: Noun::Type(CardType::Creature), tails }
}

/// "it", of a slot.
pub(super) fn it(slot: Slot) -> ObjectRef {
    ObjectRef::Back(Back::it(Antecedent::Slot(slot)))
}

/// A zone as the end of a move.
pub(super) fn to(zone: ZoneKind, whose: Option<PlayerRef>) -> Destination {
    let arrives = Arrival::default();
    Destination {
        zone,
        whose,
        place: Place::None,
        under: None,
        arrives,
        face_down: whether::FaceDown::No,
        or_else: None,
        of_it: Default::default(),
        any_order: whether::AnyOrder::No,
        first: Default::default(),
        together: Default::default(),
    }
}

/// "[verb] [what] to your hand".
pub(super) fn to_your_hand(what: ObjectRef, verb: MoveVerb) -> Action {
    Action::Move { who: PlayerRef::You, what, verb, to: to(ZoneKind::Hand, Some(PlayerRef::You)) }
}

/// "remove [what] from the game".
pub(super) fn remove(what: ObjectRef) -> Action {
    Action::Move {
        who: PlayerRef::You,
        what,
        verb: MoveVerb::Remove,
        to: to(ZoneKind::RemovedFromTheGame, None),
    }
}

/// These costs and "Discard this card".
pub(super) fn and_discard_this(costs: &[Cost]) -> Vec<Cost> {
    let discard = Action::Discard(PlayerRef::You, DiscardWhat::Cards(ObjectRef::This));
    costs.iter().cloned().chain([Cost::Do(Box::new(discard))]).collect()
}

/// "Search your library for a … card, reveal it, and put it into your hand. Then shuffle your
/// library."
pub(super) fn search_to_hand(card: Objects) -> Vec<Sentence> {
    let slot = Slot::Text(0);
    let find = Box::new(phrase(slot, Quantity::One, card));
    let search = Action::Search {
        who: PlayerRef::You,
        whose: PlayerRef::You,
        zones: vec![ZoneKind::Library],
        find,
        also: None,
        through: Through::All,
    };
    let reveal = Action::Reveal(PlayerRef::You, RevealWhat::Object(it(slot)));
    let steps = vec![
        Step::of(search),
        joined(StepJoiner::Comma, reveal),
        joined(StepJoiner::CommaAnd, to_your_hand(it(slot), MoveVerb::Put)),
    ];
    let shuffle = Action::Shuffle(PlayerRef::You, PlayerRef::You);
    vec![sentence(Lead::None, steps), sentence(Lead::Then, vec![Step::of(shuffle)])]
}
