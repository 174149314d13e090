//! 503.10, 415.7: copies of spells and abilities, new targets; playing a card during a resolution (413.2e).
use crate::cite;
use crate::decide::{HowPlayed, Purpose};
use crate::game::{Arrived, Creation, Entity, Event, ObjectId, ObjectKind, PlayerId, StackKind, Zone};
use crate::rules::names::name;
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::wording::tree::{Amount, Duration, ObjectRef, PlayerRef, Slot, Thing};

impl Engine<'_> {
    pub(super) fn copy_spells(&mut self, who: &PlayerRef, what: &ObjectRef, n: &Amount, slot: Slot, context: &mut Context) -> Ruling<Vec<(PlayerId, bool)>> {
        let players = self.actors(who, context)?;
        let n = self.number(n, context)?;
        let mut copies = Vec::new();
        for p in &players {
            for original in self.mine(what, "copy", context)? {
                for _ in 0..n {
                    copies.extend(self.put_copy(*p, original)?);
                }
            }
        }
        let any = !copies.is_empty();
        context.bindings.bind(slot, copies.into_iter().map(Entity::Object).collect());
        Ok(players.into_iter().map(|p| (p, any)).collect())
    }

    /// 503.10: the copy has all that was decided as the original was played; a spell that has left the stack is copied as it last was.
    fn put_copy(&mut self, p: PlayerId, original: ObjectId) -> Ruling<Option<ObjectId>> {
        let object = self.game.object(original);
        let Some(item) = object.stack.clone() else { return Ok(None) };
        let kind = match item.kind {
            StackKind::Spell => ObjectKind::SpellCopy,
            StackKind::Activated | StackKind::Triggered => ObjectKind::Ability,
            StackKind::CombatDamage => return Ok(None),
        };
        let arrived = Arrived { paid: object.paid.clone(), x: object.x, stack: Some(item), bindings: object.bindings.clone(), ..Arrived::default() };
        let face = crate::rules::r419_replacement::copiable(&self.game, original);
        let creation = Creation { new: ObjectId(0), kind, owner: p, put_by: p, face, zone: Zone::Stack, source: Some(original), arrived };
        let done = self.happen(vec![Proposed::new(&[cite!("503.10")], Event::Created(Box::new(creation)))])?;
        Ok(done.iter().find_map(|e| if let Event::Created(c) = e { Some(c.new) } else { None }))
    }

    pub(super) fn new_targets(&mut self, who: &PlayerRef, of: &ObjectRef, to: Option<&Thing>, context: &mut Context) -> Ruling<Vec<(PlayerId, bool)>> {
        let players = self.actors(who, context)?;
        if to.is_some() {
            return Err(Stop::unruled_by(cite!("415.7a"), "changing a target to a certain one"));
        }
        let objects = self.mine(of, "choose new targets", context)?;
        let aimed = objects.iter().any(|o| self.game.object(*o).stack.as_ref().is_some_and(|s| !s.targets.is_empty()));
        if aimed {
            return Err(Stop::unruled_by(cite!("415.7a"), "choosing new targets"));
        }
        Ok(players.into_iter().map(|p| (p, false)).collect())
    }

    pub(super) fn play_card(&mut self, who: &PlayerRef, what: &ObjectRef, free: bool, duration: Option<&Duration>, context: &mut Context) -> Ruling<Vec<(PlayerId, bool)>> {
        if duration.is_some() {
            return Err(Stop::unruled_by(cite!("418.3b"), "a permission to play certain cards later"));
        }
        let players = self.actors(who, context)?;
        let mut done = Vec::new();
        for p in players {
            let cards = self.objects_for(p, what, context, &Purpose::Object("play"), &mut |_, _| Ok(true))?;
            let mut any = false;
            for card in cards {
                let how = if free { HowPlayed::Free } else { HowPlayed::Normal };
                match self.play(p, card, how) {
                    Ok(()) => any = true,
                    Err(Stop::Illegal(_)) => self.say(crate::game::EntryKind::Part, &[cite!("413.2e")], |g| format!("{} can't be played", name(g, card))),
                    Err(other) => return Err(other),
                }
            }
            done.push((p, any));
        }
        Ok(done)
    }
}
