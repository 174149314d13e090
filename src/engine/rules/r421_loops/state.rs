//! What a game is apart from the numbers of its objects and the order in which they were made, and
//! apart from what may grow.
use super::growth::is_plain_token;
use crate::game::{Bindings, Entity, Face, Game, ObjectId, Summing, Written, Zone};
use crate::rules::r418_continuous::{characteristics, object_rules};
use crate::terms::CounterKind;
use crate::wording::tree::ObjectRule;
use std::hash::{Hash, Hasher};

/// What is left out of a state: each of these and all before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum But {
    /// Nothing.
    Nothing,
    /// Life totals.
    Life,
    /// Counters that mean nothing by themselves.
    MereCounters,
    /// Counters that make a creature bigger.
    Sizes,
    /// How many there are of tokens that are alike and have no abilities.
    Crowds,
}

impl But {
    /// From the least to the most.
    pub const ALL: [But; 5] = [But::Nothing, But::Life, But::MereCounters, But::Sizes, But::Crowds];
}

/// Whether counters of the kind are left out: those that change no characteristic and that no
/// keyword counts, and those that only add.
pub(super) fn is_left_out(kind: &CounterKind, but: But) -> bool {
    match kind {
        CounterKind::Named(name) => {
            but >= But::MereCounters && !matches!(&**name, "age" | "fade" | "time")
        }
        CounterKind::PowerToughness(power, toughness) => {
            but >= But::Sizes && *power >= 0 && *toughness >= 0
        }
    }
}

/// What the game is apart from ids, timestamps, memories of what is gone, and what is left out.
pub(super) fn state_of(game: &Game, but: But) -> u128 {
    let state = LoopState { game, but };
    let mut h = Summing::default();
    game.turn().hash(&mut h);
    game.combat().is_some().hash(&mut h);
    for p in game.players() {
        (
            if but == But::Nothing { p.life } else { 0 },
            &p.mana,
            &p.counters,
            p.library_order,
            (p.known_on_top, p.known_at_bottom),
            p.left,
            p.drew_from_empty,
        )
            .hash(&mut h);
        for zone in [Zone::Library(p.id), Zone::Hand(p.id), Zone::Graveyard(p.id)] {
            state.objects(game.zone(zone), &mut h);
        }
    }
    for zone in [Zone::InPlay, Zone::Stack, Zone::Removed, Zone::PhasedOut, Zone::Ante] {
        state.objects(game.zone(zone), &mut h);
    }
    // Tokens and copies that no list of a zone has (420.5f, 420.5j).
    state.objects(game.strays(), &mut h);
    for e in game.effects().filter(|e| !e.is_spent(game)) {
        (e.controller, state.place(e.source)).hash(&mut h);
        (&e.until, &e.kind).hash(&mut ByPlace { state: &state, h: &mut h });
    }
    for d in game.delayed() {
        (d.controller, state.place(d.source), &d.ability.ability, &d.until, d.once).hash(&mut h);
        state.memory(&d.bindings, &mut h);
    }
    for t in game.triggered() {
        (t.controller, state.place(t.source), &t.ability.ability).hash(&mut h);
        state.memory(&t.bindings, &mut h);
    }
    h.sum()
}

/// A game, and what is left out of its state.
struct LoopState<'g> {
    game: &'g Game,
    but: But,
}

/// Writes objects as where they stand, and no timestamps.
struct ByPlace<'s, 'g> {
    state: &'s LoopState<'g>,
    h: &'s mut Summing,
}

impl Hasher for ByPlace<'_, '_> {
    fn finish(&self) -> u64 {
        self.h.finish()
    }
    fn write(&mut self, bytes: &[u8]) {
        self.h.write(bytes);
    }
    fn write_u64(&mut self, word: u64) {
        match Written::of(word) {
            Some(Written::Object(id)) => self.state.place(id).hash(self.h),
            Some(Written::Counted) => {}
            None => self.h.write_u64(word),
        }
    }
}

/// Where an object stands, which stays the same in every round of a loop.
#[derive(Hash)]
enum StandsAt<'g> {
    At(Zone, Option<usize>),
    /// Anywhere among tokens of its face.
    Among {
        face: &'g Face,
        tapped: bool,
        damage: u32,
    },
}

impl<'g> LoopState<'g> {
    fn is_one_of_many(&self, id: ObjectId) -> bool {
        self.but >= But::Crowds && is_plain_token(self.game, id)
    }

    fn place(&self, id: ObjectId) -> StandsAt<'g> {
        let o = self.game.object(id);
        if o.zone == Zone::InPlay && self.is_one_of_many(id) {
            return StandsAt::Among { face: &o.face, tapped: o.tapped, damage: o.damage };
        }
        let mut apart = self.game.zone(o.zone).iter().filter(|o| !self.is_one_of_many(**o));
        StandsAt::At(o.zone, apart.position(|o| *o == id))
    }

    fn objects(&self, there: &[ObjectId], h: &mut Summing) {
        let game = self.game;
        for id in there {
            let o = game.object(*id);
            if o.zone == Zone::InPlay && self.is_one_of_many(*id) {
                continue;
            }
            let stands = (o.tapped, o.flipped, o.face_down, damage(game, *id));
            (o.owner, o.put_by, &o.face, stands).hash(h);
            let counted = |kind: &CounterKind| !is_left_out(kind, self.but);
            o.counters.iter().filter(|(kind, _)| counted(kind)).for_each(|c| c.hash(h));
            o.attached_to.and_then(|e| e.object()).map(|a| self.place(a)).hash(h);
            (o.settled, &o.chosen, o.x).hash(h);
            if let Some(item) = &o.stack {
                (item.kind, &item.modes, item.source.map(|s| self.place(s))).hash(h);
                item.ability.as_ref().map(|a| &a.ability).hash(h);
                for t in &item.targets {
                    self.entity(t.entity, h);
                }
                self.memory(&item.bindings, h);
            }
        }
        u8::MAX.hash(h);
    }

    fn entity(&self, entity: Entity, h: &mut Summing) {
        entity.player().hash(h);
        entity.object().map(|o| self.place(o)).hash(h);
    }

    /// What a text remembers, where more than life and mere counters is left out: whom and how
    /// much.
    fn memory(&self, bindings: &Bindings, h: &mut Summing) {
        if self.but < But::Sizes {
            return;
        }
        for (slot, bound) in &bindings.slots {
            (slot, bound.number).hash(h);
            bound.entities.iter().for_each(|e| self.entity(*e, h));
        }
        bindings.variables.hash(h);
    }
}

/// Damage that is lethal already changes nothing by becoming more, where the creature is
/// indestructible.
fn damage(game: &Game, id: ObjectId) -> u32 {
    let o = game.object(id);
    if o.damage == 0 || o.zone != Zone::InPlay {
        return o.damage;
    }
    let toughness = characteristics(game, id).toughness.unwrap_or(0);
    let lethal = i64::from(o.damage) >= i64::from(toughness);
    let indestructible =
        object_rules(game, id).iter().any(|r| r.rule == ObjectRule::Indestructible);
    if lethal && indestructible { u32::MAX } else { o.damage }
}
