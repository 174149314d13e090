//! What must have happened where a card's text says that it does: by verb, by part of a cost and by
//! trigger event. No verb here is looked up in the interpreter.
use apnap::game::{Cause, Event, LifeCause, ObjectId, Zone};
use apnap::terms::ZoneKind;
use apnap::wording::tree::{
    Action, Amount, Cost, DiscardWhat, Event as Trigger, ManaOutput, MoveVerb, ObjectRef, Phasing,
    PlayerRef, Quantity, Thing,
};

/// Something that happens, as one event of it looks.
pub type Looks = fn(&Event) -> bool;

fn moved(event: &Event, cause: Cause) -> bool {
    matches!(event, Event::Move(m) if m.cause == cause)
}

fn begins(event: &Event) -> bool {
    matches!(event, Event::EffectBegan(_))
}

/// What a verb makes happen, if it does anything; `None` of verbs that leave no event of their own.
pub fn of_verb(verb: &Action) -> Option<Looks> {
    use Event as E;
    Some(match verb {
        Action::Destroy(_) | Action::DestroyBy(..) => {
            |e| moved(e, Cause::Destroyed) || matches!(e, E::Regenerated(..))
        }
        Action::Damage { .. } | Action::Fight(..) => {
            |e| matches!(e, E::Damage { .. } | E::Prevented { .. })
        }
        Action::GainLife(..) => |e| matches!(e, E::Life { change, .. } if *change > 0),
        Action::LoseLife(..) | Action::PayAnyLife(..) => {
            |e| matches!(e, E::Life { change, .. } if *change < 0)
        }
        Action::SetLife(..) | Action::ExchangeLife(..) => |e| matches!(e, E::Life { .. }),
        Action::Draw(..) => |e| moved(e, Cause::Drawn) || matches!(e, E::DrewFromEmpty(_)),
        Action::Discard(..) => |e| moved(e, Cause::Discarded),
        Action::Sacrifice(..) | Action::SacrificeAndMove { .. } => |e| moved(e, Cause::Sacrificed),
        Action::Tap(_) => |e| matches!(e, E::Tapped(_)),
        Action::Untap(_) => |e| matches!(e, E::Untapped(_)),
        Action::TapBy(..) | Action::TapOrUntap(_) => |e| matches!(e, E::Tapped(_) | E::Untapped(_)),
        Action::Counter(_) => |e| matches!(e, E::Countered { .. }),
        Action::Move { to, verb, .. } => match (to.zone, verb) {
            (_, MoveVerb::ShuffleInto) => |e| matches!(e, E::Shuffled(_)),
            (ZoneKind::InPlay, _) => |e| matches!(e, E::Move(m) if m.to == Zone::InPlay),
            (ZoneKind::Hand, _) => |e| matches!(e, E::Move(m) if matches!(m.to, Zone::Hand(_))),
            (ZoneKind::RemovedFromTheGame, _) => {
                |e| matches!(e, E::Move(m) if m.to == Zone::Removed)
            }
            _ => |e| matches!(e, E::Move(_) | E::LibraryOrdered { .. }),
        },
        Action::MoveTop { .. } => |e| matches!(e, E::Move(_) | E::LibraryOrdered { .. }),
        Action::PutTokens { .. } | Action::PutTokenCopy { .. } => |e| matches!(e, E::Created(_)),
        Action::CopySpell { .. } | Action::CopyForEach { .. } => |e| matches!(e, E::Created(_)),
        Action::PutCounters(..) | Action::DistributeCounters(..) | Action::PlayerCounters(..) => {
            |e| matches!(e, E::CountersPut { .. })
        }
        Action::RemoveCounters(..)
        | Action::RemoveThoseCounters(_)
        | Action::MoveCounters { .. }
        | Action::LoseCounters(..) => |e| matches!(e, E::CountersRemoved { .. }),
        Action::Change { .. }
        | Action::GainControl(..)
        | Action::TradeControl { .. }
        | Action::ExchangeControl(..)
        | Action::Regenerate(_)
        | Action::Forbid(..)
        | Action::Permit(..)
        | Action::BecomeCopy { .. }
        | Action::AssignAsUnblocked(..) => begins,
        Action::Search { .. } => |e| matches!(e, E::Searched { .. }),
        Action::Shuffle(..) => |e| matches!(e, E::Shuffled(_)),
        Action::AddMana(..) => |e| matches!(e, E::ManaAdded { .. }),
        Action::ExtraTurn(..) => |e| matches!(e, E::ExtraTurn(_)),
        Action::ExtraPhases(_) | Action::ExtraStep(..) => |e| matches!(e, E::StepsAhead(_)),
        Action::ControlTurn(..) => |e| matches!(e, E::TurnControl { .. }),
        Action::ControlNow(..) => |e| matches!(e, E::ControlNow(..)),
        Action::Attach(..) | Action::AttachBy(..) => |e| matches!(e, E::Attached { .. }),
        Action::Flip(_) => |e| matches!(e, E::Flipped(_)),
        Action::TurnFace(..) => |e| matches!(e, E::TurnedFace { .. }),
        Action::EndGame(..) => |e| matches!(e, E::Lost { .. } | E::Won(_)),
        Action::DrawGame => |e| matches!(e, E::GameDrawn),
        Action::RemoveFromCombat(_) => |e| matches!(e, E::RemovedFromCombat(_)),
        Action::PhaseOut(_) | Action::PhaseExcess(..) | Action::PhaseIn(_) => {
            |e| moved(e, Cause::Phasing)
        }
        Action::FlipCoin(..) | Action::FlipUntilLost(..) => |e| matches!(e, E::CoinFlipped { .. }),
        Action::EmptyManaPool(_) => |e| matches!(e, E::ManaLost { .. }),
        Action::Ante(..) => |e| matches!(e, E::Move(m) if m.to == Zone::Ante),
        Action::Haunt(..) => |e| matches!(e, E::Move(m) if m.to == Zone::Removed),
        Action::Subgame(_) => |e| matches!(e, E::SubgameBegan(_)),
        _ => return None,
    })
}

/// Whether a verb is done whatever the board is: what it acts on is always there, and so much of
/// it is said. Who is one player or all, but no target: that is looked at apart.
pub fn cannot_fail(verb: &Action) -> bool {
    let some = |amount: &Amount| matches!(amount, Amount::Number(n) if *n > 0);
    let always = |who: &PlayerRef| matches!(who, PlayerRef::You);
    match verb {
        Action::GainLife(who, n) | Action::LoseLife(who, n) | Action::Draw(who, n) => {
            some(n) && always(who)
        }
        Action::Shuffle(who, _) => always(who),
        Action::PutTokens { amount, .. } => some(amount),
        Action::FlipCoin(who, _) | Action::AddMana(who, ManaOutput::Symbols(_)) => always(who),
        Action::Search { who, .. } => always(who),
        Action::Damage { amount, to, .. } => {
            some(amount) && matches!(to, Thing::Player(PlayerRef::You))
        }
        _ => false,
    }
}

/// Whether it is one at least, whatever X is.
fn is_some(quantity: &Quantity) -> bool {
    matches!(quantity, Quantity::One | Quantity::Exactly(Amount::Number(1..)))
}

/// What a part of a cost makes happen: to the object itself, where the cost is about that.
pub fn of_cost(cost: &Cost) -> Option<fn(&Event, ObjectId) -> bool> {
    use Event as E;
    Some(match cost {
        Cost::Tap => |e, this| matches!(e, E::Tapped(o) if *o == this),
        Cost::Life(Amount::Number(n)) if *n > 0 => {
            |e, _| matches!(e, E::Life { why: LifeCause::Payment, change, .. } if *change < 0)
        }
        Cost::Do(verb) => match &**verb {
            Action::Sacrifice(_, ObjectRef::This | ObjectRef::ThisAs(_)) => {
                |e, this| moved(e, Cause::Sacrificed) && matches!(e, E::Move(m) if m.object == this)
            }
            Action::Sacrifice(_, ObjectRef::Phrase(p)) if is_some(&p.quantity) => {
                |e, _| moved(e, Cause::Sacrificed)
            }
            Action::Discard(_, DiscardWhat::Cards(ObjectRef::Phrase(p)))
                if is_some(&p.quantity) =>
            {
                |e, _| moved(e, Cause::Discarded)
            }
            Action::RemoveCounters(ObjectRef::This, Some(Amount::Number(1..)), _) => {
                |e, _| matches!(e, E::CountersRemoved { .. })
            }
            Action::Move { what: ObjectRef::Phrase(p), to, .. }
                if to.zone == ZoneKind::Hand && is_some(&p.quantity) =>
            {
                |e, _| matches!(e, E::Move(m) if matches!(m.to, Zone::Hand(_)))
            }
            Action::Move { what: ObjectRef::Phrase(p), to, .. }
                if to.zone == ZoneKind::RemovedFromTheGame && is_some(&p.quantity) =>
            {
                |e, _| matches!(e, E::Move(m) if m.to == Zone::Removed)
            }
            Action::Tap(ObjectRef::Phrase(p)) if is_some(&p.quantity) => {
                |e, _| matches!(e, E::Tapped(_))
            }
            Action::Untap(ObjectRef::This | ObjectRef::ThisAs(_)) => {
                |e, this| matches!(e, E::Untapped(o) if *o == this)
            }
            _ => return None,
        },
        _ => return None,
    })
}

/// What a trigger event looks like, and the object that it must be about.
pub struct Watched<'t> {
    /// The event.
    pub looks: fn(&Event) -> Option<Vec<ObjectId>>,
    /// What the words say of the object.
    pub what: Option<&'t ObjectRef>,
}

/// The objects that an event is about, if it is of the kind that is looked for.
type EventLook = fn(&Event) -> Option<Vec<ObjectId>>;

/// What a trigger event is as an event; `None` of those that aren't known here.
pub fn of_trigger(event: &Trigger) -> Option<Watched<'_>> {
    use Event as E;
    fn one(object: ObjectId, is: bool) -> Option<Vec<ObjectId>> {
        is.then(|| vec![object])
    }
    let (looks, what): (EventLook, Option<&ObjectRef>) = match event {
        Trigger::ComesIntoPlay { what, .. } => (
            |e| match e {
                E::Move(m) => one(m.new, m.to == Zone::InPlay),
                E::Created(c) => one(c.new, true),
                _ => None,
            },
            Some(what),
        ),
        Trigger::LeavesPlay(what) => (
            |e| match e {
                E::Move(m) => one(m.object, m.from == Zone::InPlay),
                _ => None,
            },
            Some(what),
        ),
        Trigger::PutInto { what, zone: ZoneKind::Graveyard, .. } => (
            |e| match e {
                E::Move(m) => one(m.object, matches!(m.to, Zone::Graveyard(_))),
                _ => None,
            },
            Some(what),
        ),
        Trigger::Attacks { what, .. } => (
            |e| match e {
                E::Attacks { creature, .. } | E::Unblocked(creature) => one(*creature, true),
                _ => None,
            },
            Some(what),
        ),
        Trigger::Blocks { what, .. } => (
            |e| match e {
                E::Blocks { creature, .. } => one(*creature, true),
                E::BlockerAdded { blocker, .. } => one(*blocker, true),
                _ => None,
            },
            Some(what),
        ),
        Trigger::BecomesBlocked { what, .. } => (
            |e| match e {
                E::BecameBlocked { creature, .. } => one(*creature, true),
                E::BlockerAdded { attacker, .. } => one(*attacker, true),
                _ => None,
            },
            Some(what),
        ),
        Trigger::BlocksOrBecomesBlocked { what, .. } => (
            |e| match e {
                E::BecameBlocked { creature, .. } | E::Blocks { creature, .. } => {
                    one(*creature, true)
                }
                E::BlockerAdded { attacker, blocker } => Some(vec![*attacker, *blocker]),
                _ => None,
            },
            Some(what),
        ),
        Trigger::DealsDamage { source, .. } => (
            |e| match e {
                E::Damage { source, .. } => one(*source, true),
                _ => None,
            },
            Some(source),
        ),
        Trigger::IsDealtDamage { to, .. } => (
            |e| match e {
                E::Damage { to: apnap::game::Entity::Object(o), .. } => one(*o, true),
                E::Damage { .. } => Some(Vec::new()),
                _ => None,
            },
            match to {
                Thing::Object(what) => Some(what),
                _ => None,
            },
        ),
        Trigger::BecomesTapped(what) => (
            |e| match e {
                E::Tapped(o) => one(*o, true),
                _ => None,
            },
            Some(what),
        ),
        Trigger::BecomesUntapped(what) => (
            |e| match e {
                E::Untapped(o) => one(*o, true),
                _ => None,
            },
            Some(what),
        ),
        Trigger::TurnedFaceUp(what) => (
            |e| match e {
                E::TurnedFace { object, down: false, .. } => one(*object, true),
                _ => None,
            },
            Some(what),
        ),
        Trigger::Plays { what, .. } => (
            |e| match e {
                E::SpellPlayed { spell, .. } => one(*spell, true),
                E::LandPlayed { land, .. } => one(*land, true),
                _ => None,
            },
            Some(what),
        ),
        Trigger::BecomesTarget { .. } => (
            |e| match e {
                E::BecameTarget { .. } => Some(Vec::new()),
                _ => None,
            },
            None,
        ),
        Trigger::TapsForMana { what, .. } | Trigger::TappedForMana(what, _) => (
            |e| match e {
                E::TappedForMana { permanent, .. } => one(*permanent, true),
                _ => None,
            },
            Some(what),
        ),
        Trigger::Draws(..) => (|e| moved(e, Cause::Drawn).then(Vec::new), None),
        Trigger::Discards { .. } => (|e| moved(e, Cause::Discarded).then(Vec::new), None),
        Trigger::GainsLife { .. } => (
            |e| match e {
                E::Life { change, .. } => (*change > 0).then(Vec::new),
                _ => None,
            },
            None,
        ),
        Trigger::LosesLife { .. } => (
            |e| match e {
                E::Life { change, .. } => (*change < 0).then(Vec::new),
                _ => None,
            },
            None,
        ),
        Trigger::Sacrifices { what, .. } => (
            |e| match e {
                E::Move(m) => one(m.object, m.cause == Cause::Sacrificed),
                _ => None,
            },
            Some(what),
        ),
        Trigger::Cycles { .. } => (|e| matches!(e, E::Cycled { .. }).then(Vec::new), None),
        Trigger::Countered(_) => (|e| matches!(e, E::Countered { .. }).then(Vec::new), None),
        Trigger::LastCounter { .. } => {
            (|e| matches!(e, E::CountersRemoved { .. }).then(Vec::new), None)
        }
        Trigger::Phases(what, Phasing::Out) => (
            |e| match e {
                E::Move(m) => one(m.object, m.cause == Cause::Phasing),
                _ => None,
            },
            Some(what),
        ),
        _ => return None,
    };
    Some(Watched { looks, what })
}
