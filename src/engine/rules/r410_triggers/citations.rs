//! 410.6, 410.8-410.10: what a triggering rests on, and a newcomer's own ability that an effect has
//! already taken away.
use super::moving::{is_from_play, looks_back};
use super::{Functioning, triggered_of};
use crate::cite;
use crate::game::{Bindings, Delayed, Event, Game, ObjectId, TriggerFact, Zone};
use crate::rulebook::RuleId;
use crate::rules::Engine;
use crate::rules::r202_name::{names_itself, speaks_of_that_creature};
use crate::rules::r300_turn::priority_rule;
use crate::rules::r418_continuous::characteristics;
use crate::terms::{CardType, Step};
use crate::wording::tree::{
    Ability, Attachment, Condition, Event as Trigger, LinkKind, ObjectRef, Quantity, Triggered,
    whether,
};

/// 606.9a, where an ability asks for a life total that a team shares.
pub(super) fn share_of_life(game: &Game, ability: &Ability) -> Option<RuleId> {
    triggered_of(ability).and_then(|text| asks_for_life(game, text))
}

fn asks_for_life(game: &Game, text: &Triggered) -> Option<RuleId> {
    let about_life = |c: &Condition| matches!(c, Condition::Life(..));
    let asks = text.events.iter().any(|e| matches!(e, Trigger::State(c) if about_life(c)))
        || text.condition.as_ref().is_some_and(about_life);
    (asks && game.shares_turns()).then_some(cite!("606.9a"))
}

/// 217.5d: control is lost because what leaves play is controlled by nobody.
pub(super) fn out_of_control(text: &Triggered, group: &[Event]) -> Option<RuleId> {
    let lost = text.events.iter().any(|e| matches!(e, Trigger::LosesControl(..)));
    let left = group.iter().any(|e| matches!(e, Event::Move(_)));
    (lost && left && !group.iter().any(|e| matches!(e, Event::ControlChanged { .. })))
        .then_some(cite!("217.5d"))
}

/// The rules that a triggering rests on besides 410.2.
pub(super) fn rules_of(
    game: &Game,
    event: &Trigger,
    text: &Triggered,
    of: &Functioning,
    several: bool,
    bindings: &Bindings,
) -> Vec<RuleId> {
    let mut rules = Vec::new();
    if several {
        rules.push(cite!("410.6"));
    }
    if text.events.len() > 1
        && matches!(event, Trigger::PutInto { what: ObjectRef::Linked(LinkKind::Haunted, _), .. })
    {
        rules.push(cite!("402.8f"));
    }
    if of.has_if(text) {
        rules.extend([cite!("410.8"), cite!("404.3")]);
    }
    rules.extend(asks_for_life(game, text));
    if game.is_range_limited() {
        rules.push(cite!("601.7"));
        rules.extend(looks_back(event).then_some(cite!("601.7a")));
    }
    match event {
        Trigger::ComesIntoPlay { .. } => {
            rules.push(cite!("410.10a"));
            let about =
                bindings.slots.values().flat_map(|b| &b.entities).filter_map(|e| e.object());
            if about.into_iter().any(|o| is_changed(game, o)) {
                rules.extend([
                    cite!("410.10b"),
                    cite!("418.2"),
                    cite!("glossary: Comes into Play"),
                ]);
            }
        }
        Trigger::PutInto { from: None, what, .. } if is_from_play(event) => {
            rules.extend([cite!("410.10"), cite!("410.10c"), cite!("200.9")]);
            rules.extend(
                matches!(what, ObjectRef::Attached(Attachment::Enchanted, _))
                    .then_some(cite!("410.10f")),
            );
        }
        Trigger::LeavesPlay(what)
        | Trigger::Destroyed(what)
        | Trigger::DestroyedBy(_, what)
        | Trigger::PutInto { what, from: Some((crate::terms::ZoneKind::InPlay, _)), .. } => {
            rules.extend([cite!("410.10"), cite!("410.10c")]);
            rules.extend(
                matches!(event, Trigger::LeavesPlay(_)).then_some(cite!("glossary: Leaves Play")),
            );
            if matches!(what, ObjectRef::Attached(Attachment::Enchanted, _)) {
                rules.push(cite!("410.10f"));
            }
        }
        Trigger::PutInto { .. } => rules.push(cite!("410.10")),
        Trigger::Attacks { unblocked: whether::Unblocked::Yes, .. } => {
            rules.extend([cite!("309.1"), cite!("309.2f")]);
        }
        Trigger::Attacks { alone, .. } => {
            rules.extend([cite!("308.1"), cite!("308.3")]);
            rules.extend(alone.is_so().then_some(cite!("306.4")));
        }
        Trigger::Blocks { whom: None, .. } => {
            rules.extend([cite!("410.9"), cite!("410.9a"), cite!("309.1"), cite!("309.3")])
        }
        Trigger::Blocks {
            whom: Some(ObjectRef::This | ObjectRef::ThisAs(_) | ObjectRef::Attached(..)),
            ..
        } => {
            rules.extend([cite!("410.9"), cite!("410.9d"), cite!("309.1"), cite!("309.3")]);
        }
        Trigger::Blocks { whom: Some(_), .. } => {
            rules.extend([cite!("410.9"), cite!("410.9b"), cite!("309.1"), cite!("309.3")])
        }
        Trigger::BecomesBlocked { by: None, .. } => {
            rules.extend([cite!("410.9"), cite!("410.9c"), cite!("309.4")])
        }
        Trigger::BecomesBlocked { by: Some(ObjectRef::Phrase(p)), .. }
            if matches!(
                p.quantity,
                Quantity::Exactly(_) | Quantity::Between(..) | Quantity::AtLeast(_)
            ) =>
        {
            rules.extend([cite!("410.9"), cite!("410.9e"), cite!("309.4")]);
        }
        Trigger::BecomesBlocked { by: Some(_), .. } => rules.extend([
            cite!("410.9"),
            cite!("410.9d"),
            cite!("309.4"),
            cite!("glossary: Event"),
        ]),
        Trigger::BecomesTapped(_) | Trigger::BecomesUntapped(_) => {
            rules.push(cite!("glossary: Becomes"))
        }
        Trigger::BlocksOrBecomesBlocked { other: None, .. } => {
            rules.extend([cite!("410.9"), cite!("410.9a"), cite!("410.9c")])
        }
        Trigger::BlocksOrBecomesBlocked { other: Some(_), .. } => {
            rules.extend([cite!("410.9"), cite!("410.9b"), cite!("410.9d")])
        }
        Trigger::Phases(..) => rules.push(cite!("502.15d")),
        Trigger::TappedForMana { .. } | Trigger::TapsForMana { .. } => rules.push(cite!("406.5")),
        Trigger::Beginning { .. } => {
            rules.extend([cite!("300.5"), priority_rule(game.turn().step)])
        }
        _ => {}
    }
    if game.turn().step == Step::Untap {
        rules.push(cite!("302.3"));
    }
    if looks_back(event) {
        rules.push(cite!("410.10d"));
    }
    rules
}

/// 404.4c, d: whether what a delayed ability remembers has changed since, or has left and is lost
/// to it.
pub(super) fn kept_or_lost(game: &Game, delayed: &Delayed) -> Vec<RuleId> {
    let objects: Vec<ObjectId> = delayed
        .bindings
        .slots
        .values()
        .flat_map(|b| &b.entities)
        .filter_map(|e| e.object())
        .collect();
    let itself =
        names_itself(&delayed.ability.ability) && game.object(delayed.source).zone == Zone::Gone;
    let lost = (itself || objects.iter().any(|o| game.object(*o).zone == Zone::Gone))
        .then_some(cite!("404.4d"));
    let says_creature = speaks_of_that_creature(&delayed.ability.ability);
    let changed = |o: &&ObjectId| {
        let (object, seen) = (game.object(**o), characteristics(game, **o));
        object.in_play()
            && (seen.types != object.face.types || says_creature && !seen.is(CardType::Creature))
    };
    let renamed = |o: &&ObjectId| {
        game.object(**o).in_play() && characteristics(game, **o).name != game.object(**o).face.name
    };
    let followed = objects.iter().chain([&delayed.source]).find(renamed).map(|_| cite!("503.11"));
    let kept = objects.iter().find(changed).map(|_| [cite!("404.4c"), cite!("202.2a")]);
    lost.into_iter().chain(followed).chain(kept.into_iter().flatten()).collect()
}

/// Whether continuous effects make a permanent something else than its card says.
fn is_changed(game: &Game, id: ObjectId) -> bool {
    let object = game.object(id);
    let seen = characteristics(game, id);
    object.zone == Zone::InPlay
        && (seen.types != object.face.types || seen.subtypes != object.face.subtypes)
}

impl Engine<'_> {
    /// 410.10b: a permanent whose own arrival ability is gone the moment that it is in play.
    pub(super) fn silent_newcomers(&mut self, group: &[Event]) {
        for event in group {
            let Event::Move(m) = event else { continue };
            if m.to != Zone::InPlay {
                continue;
            }
            let own = |a: &crate::wording::tree::Ability| {
                triggered_of(a).is_some_and(|t| {
                    t.events.iter().any(|e| matches!(e, Trigger::ComesIntoPlay { .. }))
                })
            };
            let printed = self.game.object(m.new).face.abilities.iter().any(|a| own(a));
            let has = characteristics(&self.game, m.new).abilities.iter().any(|i| own(&i.ability));
            let late = |a: &crate::wording::tree::Ability| {
                triggered_of(a).is_some_and(|t| {
                    t.events
                        .iter()
                        .any(|e| matches!(e, Trigger::Beginning { step: Step::EndOfTurn, .. }))
                })
            };
            if self.game.turn().step == Step::EndOfTurn
                && characteristics(&self.game, m.new).abilities.iter().any(|i| late(&i.ability))
            {
                let id = m.new;
                self.tell(&[cite!("313.2")], |_| TriggerFact::TooLate { object: id });
            }
            if printed && !has && !self.game.object(m.new).face_down {
                let id = m.new;
                self.tell(&[cite!("410.10b")], |_| TriggerFact::WithoutItsAbility { object: id });
            }
        }
    }
}
