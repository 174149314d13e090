//! 504. Face-down spells and permanents: the values that they have.
//!
//! A face-down spell, permanent or phased-out card has no characteristics but those that the rule
//! which turned it down lists (504.2): a 2/2 creature without text, name, subtypes or mana cost
//! (502.26b). They are its copiable values, and they stand over whatever it became a copy of
//! (504.7).
use super::r200_phrases::amount;
use super::r418_continuous::controller;
use super::{Context, Engine, Proposed, Ruling, Stop};
use crate::cite;
use crate::game::{
    Continuing, ContinuingKind, EffectId, Entity, Event, Face, Game, KeywordFact, LastUnruled,
    Object, ObjectId, PrintedNumber, PrintedValues, Zone,
};
use crate::rulebook::RuleId;
use crate::terms::{CardType, Colors};
use crate::wording::tree::{Change, EntersHow, ObjectRule, whether};
use std::sync::Arc;

/// The copiable values of a face-down object; `None` if it is face up or in a zone where facing is
/// no status (510.5).
pub(super) fn face_of(object: &Object) -> Option<Face> {
    let counts = matches!(object.zone, Zone::InPlay | Zone::Stack | Zone::PhasedOut);
    (object.face_down && counts).then(|| Arc::new(two_two()))
}

/// The game as it would be with the card on the stack face down: turned down before it is put
/// there, it is told by what it is then whether it may be played (504.2, 502.26b).
pub(super) fn as_face_down(game: &Game, card: ObjectId) -> Game {
    let mut game = game.clone();
    game.edit(card, |o| {
        o.face_down = true;
        o.zone = Zone::Stack;
    });
    game
}

impl Engine<'_> {
    /// 504.5, and 419.1e, 504.8: what its own text says happens as it is turned face up, and not
    /// afterwards; `x` is that of the morph cost.
    pub(super) fn turning_face_up(
        &mut self,
        object: ObjectId,
        x: Option<u32>,
        mut rules: Vec<RuleId>,
    ) -> Ruling<Vec<Proposed>> {
        self.ended_as_it_turns(object);
        let own = self.game.object(object).face.clone();
        let you = controller(&self.game, object).unwrap_or(self.game.object(object).owner);
        let mut copy_of = None;
        for how in own.as_turned_face_up() {
            let EntersHow::AsCopy { tapped: whether::Tapped::No, of, except } = how else {
                return Err(Stop::unruled_by(cite!("504.8"), LastUnruled::AsTurnedUp));
            };
            rules.extend([cite!("419.1e"), cite!("504.8")]);
            if let Some(face) = self.choose_copied(you, of, &Context::of(object, you))? {
                copy_of = Some(super::r503_copying::except(&face, except)?);
            }
        }
        let mut group =
            vec![Proposed::new(&rules, Event::TurnedFace { object, down: false, copy_of, x })];
        for (n, kind) in own.counters_as_turned_up() {
            let n = amount(&self.game, n, &Context::of(object, you))?.max(0);
            let (on, kind) = (Entity::Object(object), kind.clone());
            let put = Event::CountersPut { on, kind, amount: u32::try_from(n).unwrap_or(u32::MAX) };
            group.push(Proposed::new(&[cite!("419.1e"), cite!("504.8")], put));
        }
        Ok(group)
    }

    /// What is so until it is turned face up isn't so any more, and not again if it is turned down.
    fn ended_as_it_turns(&mut self, object: ObjectId) {
        let turns = |e: &&Continuing| e.concerns(object) && turns_up(&e.kind);
        let all: Vec<EffectId> = self.game.effects().filter(turns).map(|e| e.id).collect();
        for id in all {
            self.record_silently(&[cite!("504.5")], Event::EffectEnded(id));
        }
    }

    /// 310.1, 504.5: face down it would assign combat damage; it is turned face up first, and does
    /// so as what it is then.
    pub(super) fn turned_up_to_assign(&mut self, creature: ObjectId) -> Ruling<bool> {
        if !turns_up_first(&self.game, creature) {
            return Ok(false);
        }
        let turned = self.turning_face_up(creature, None, vec![cite!("419.1"), cite!("504.5")])?;
        self.happen(turned).map(|_| true)
    }

    /// 504.6: what was face down is shown as it goes elsewhere.
    pub(super) fn say_revealed(&mut self, before: &Game, group: &[Event]) {
        for event in group {
            let Event::Move(m) = event else { continue };
            let stays_down = match before.object(m.object).zone {
                Zone::InPlay => m.to == Zone::PhasedOut,
                Zone::PhasedOut => m.to == Zone::InPlay,
                Zone::Stack => m.to == Zone::InPlay && m.arrived.face_down,
                _ => true,
            };
            let old = before.object(m.object);
            if stays_down || !old.face_down {
                continue;
            }
            let (owner, card) = (old.owner, old.face.name.clone().unwrap_or_default());
            let shown = Event::Revealed { player: owner, objects: vec![m.new] };
            self.record_as(&[cite!("504.6")], shown, |_| KeywordFact::RevealsFaceDown {
                player: owner,
                card,
            });
        }
    }
}

/// 502.26b, e: what is turned face down is a 2/2 creature and nothing more.
fn two_two() -> PrintedValues {
    let two = Some(PrintedNumber { number: 2, star: false });
    PrintedValues {
        colors: Some(Colors::NONE),
        types: vec![CardType::Creature],
        power: two,
        toughness: two,
        ..PrintedValues::default()
    }
}

/// The face-down permanents that are turned face up before an event happens.
pub(super) fn turned_up_by(game: &Game, event: &Event) -> impl Iterator<Item = ObjectId> {
    let acting = match event {
        Event::Damage { source, to, .. } => [Some(*source), to.object()],
        Event::Tapped(object) => [Some(*object), None],
        _ => [None, None],
    };
    acting.into_iter().flatten().filter(move |o| turns_up_first(game, *o))
}

/// Whether a face-down permanent is turned face up before it deals damage, is dealt damage or is
/// tapped.
pub(super) fn turns_up_first(game: &Game, id: ObjectId) -> bool {
    let object = game.object(id);
    object.in_play()
        && object.face_down
        && game.effects().any(|e| e.concerns(id) && turns_up(&e.kind))
}

fn turns_up(kind: &ContinuingKind) -> bool {
    let ContinuingKind::Changes { changes, .. } = kind else { return false };
    let turns = |r: &ObjectRule| *r == ObjectRule::TurnsUpFirst;
    changes.iter().any(|c| matches!(c, Change::Rule(rule) if turns(rule)))
}
