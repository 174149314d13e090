//! 410.6, 410.8-410.10: what a triggering rests on, and a newcomer's own ability that an effect has already taken away.
use super::occurs::looks_back;
use super::triggered_of;
use crate::cite;
use crate::game::{Bindings, EntryKind, Event, Game, ObjectId, Zone};
use crate::rulebook::RuleId;
use crate::rules::Engine;
use crate::rules::names::name;
use crate::rules::r418_continuous::characteristics;
use crate::wording::tree::{Event as Trigger, Triggered};

/// The rules that a triggering rests on besides 410.2.
pub(super) fn rules_of(game: &Game, event: &Trigger, text: &Triggered, several: bool, bindings: &Bindings) -> Vec<RuleId> {
    let mut rules = Vec::new();
    if several {
        rules.push(cite!("410.6"));
    }
    if text.condition.is_some() {
        rules.extend([cite!("410.8"), cite!("404.3")]);
    }
    match event {
        Trigger::ComesIntoPlay { .. } => {
            rules.push(cite!("410.10a"));
            let about = bindings.slots.values().flat_map(|b| &b.entities).filter_map(|e| e.object());
            if about.into_iter().any(|o| is_changed(game, o)) {
                rules.push(cite!("410.10b"));
            }
        }
        Trigger::LeavesPlay(_) | Trigger::Destroyed(_) => rules.push(cite!("410.10c")),
        Trigger::PutInto { from: Some((crate::terms::ZoneKind::InPlay, _)), .. } => rules.push(cite!("410.10c")),
        Trigger::PutInto { .. } => rules.push(cite!("410.10")),
        Trigger::Attacks { .. } => rules.push(cite!("308.3")),
        Trigger::Blocks { whom: None, .. } => rules.extend([cite!("410.9a"), cite!("309.3")]),
        Trigger::Blocks { whom: Some(_), .. } => rules.extend([cite!("410.9b"), cite!("309.3")]),
        Trigger::BecomesBlocked { by: None, .. } => rules.extend([cite!("410.9c"), cite!("309.4")]),
        Trigger::BecomesBlocked { by: Some(_), .. } => rules.extend([cite!("410.9d"), cite!("309.4")]),
        Trigger::BlocksOrBecomesBlocked { other: None, .. } => rules.extend([cite!("410.9a"), cite!("410.9c")]),
        Trigger::BlocksOrBecomesBlocked { other: Some(_), .. } => rules.extend([cite!("410.9b"), cite!("410.9d")]),
        _ => {}
    }
    if looks_back(event) {
        rules.push(cite!("410.10d"));
    }
    rules
}

/// Whether continuous effects make a permanent something else than its card says.
fn is_changed(game: &Game, id: ObjectId) -> bool {
    let object = game.object(id);
    let seen = characteristics(game, id);
    object.zone == Zone::InPlay && (seen.types != object.face.types || seen.subtypes != object.face.subtypes)
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
                triggered_of(a).is_some_and(|t| t.events.iter().any(|e| matches!(e, Trigger::ComesIntoPlay { .. })))
            };
            let printed = self.game.object(m.new).face.abilities.iter().any(|a| own(a));
            let has = characteristics(&self.game, m.new).abilities.iter().any(|i| own(&i.ability));
            if printed && !has && !self.game.object(m.new).face_down {
                let id = m.new;
                self.say(EntryKind::Part, &[cite!("410.10b")], |g| {
                    format!("{} is in play without its own ability: nothing of its own triggers", name(g, id))
                });
            }
        }
    }
}
