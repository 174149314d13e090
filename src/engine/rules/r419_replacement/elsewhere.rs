//! 217.1d, 419.5: a card or permanent that would go to one zone goes to another instead.
use super::applicable::TextEffect;
use super::watching::mover;
use super::{Engine, Pending, Ruling, affected_object};
use crate::cite;
use crate::game::{
    Cause, EntryKind, Event, Game, LibraryPlace, ObjectId, ReplaceFact, ReplaceUnruled, Zone,
};
use crate::rules::Stop;
use crate::rules::r200_phrases::{amount, objects_of, player_of};
use crate::terms::ZoneKind;
use crate::wording::program::Instruction;
use crate::wording::tree::{Action, Destination, Effect, Place};

impl Engine<'_> {
    /// 217.1d: the move goes elsewhere.
    pub(super) fn move_elsewhere(
        &mut self,
        pending: &mut Vec<Pending>,
        at: usize,
        source: ObjectId,
        to: &Destination,
        t: &TextEffect,
    ) -> Ruling<()> {
        let p = &mut pending[at];
        if let Event::Destroy { object, .. } = &p.event {
            p.event = Event::Move(Box::new(super::possible::plain_move(
                *object,
                Zone::Gone,
                Cause::Destroyed,
            )));
        }
        let Event::Move(m) = &mut p.event else {
            return Err(Stop::unruled(ReplaceUnruled::NoMove));
        };
        if to.or_else.is_some() || to.arrives.attached_to.is_some() || to.arrives.attacking.is_so()
        {
            return Err(Stop::unruled(ReplaceUnruled::ReplacedArrival));
        }
        // What is in play can't be put there: whether it comes in anew, or control of it changes,
        // the book doesn't say.
        if to.zone == ZoneKind::InPlay && self.game.object(m.object).in_play() {
            return Err(Stop::unruled_by(cite!("217.1c"), ReplaceUnruled::ReplacedArrival));
        }
        let owner = self.game.object(m.object).owner;
        let mut was = m.clone();
        if was.to == Zone::Gone {
            was.to = Zone::Graveyard(owner);
        }
        m.to = Zone::of(to.zone, owner);
        m.place = match to.place {
            Place::None | Place::Top => LibraryPlace::Top,
            Place::Bottom => LibraryPlace::Bottom,
            Place::FromTop(n) => LibraryPlace::Under(n.saturating_sub(1)),
        };
        m.arrived.tapped |= to.arrives.tapped.is_so();
        for (n, kind) in &to.arrives.counters {
            let n = amount(&self.game, n, &t.context)?.max(0);
            m.arrived.counters.push((kind.clone(), u32::try_from(n).unwrap_or(u32::MAX)));
        }
        m.arrived.face_down |= to.face_down.is_so() || to.arrives.face_down.is_so();
        if to.zone == ZoneKind::InPlay {
            m.put_by = match &to.under {
                Some(who) => player_of(&self.game, who, &t.context)?,
                None => mover(&self.game, m),
            };
        }
        m.source = Some(source);
        p.elsewhere = true;
        p.rules.extend([cite!("419.1a"), cite!("419.5")]);
        if to.zone == ZoneKind::Library && to.place == Place::None {
            let shuffle = Pending {
                event: Event::Shuffled(owner),
                rules: vec![cite!("glossary: Shuffle")],
                applied: p.applied.clone(),
                ready: false,
                possible: false,
                elsewhere: false,
            };
            pending.push(shuffle);
        }
        let p = pending[at].clone();
        self.tell_unmoved(&Event::Move(was), &p.event);
        self.tell_as(EntryKind::Note, &[cite!("419.5"), cite!("419.1a")], |_| {
            ReplaceFact::Elsewhere { event: Box::new(p.event), source }
        });
        Ok(())
    }
}

/// Where the text moves the object instead, if that is all it does: then the same move goes there
/// (217.1d).
pub(super) fn moves_it(
    effect: &Effect,
    event: &Event,
    game: &Game,
    t: &TextEffect,
) -> Option<Destination> {
    let [Instruction::Do(does)] = effect.lowered().ok()?.does.as_slice() else { return None };
    let Action::Move { what, to, .. } = &does.action else { return None };
    let affected = affected_object(event)?;
    let movable = matches!(event, Event::Move(_) | Event::Destroy { .. });
    let same = objects_of(game, what, &t.context).ok()? == [affected];
    (movable && same).then(|| to.clone())
}
