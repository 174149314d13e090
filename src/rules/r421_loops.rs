//! 421. Handling "infinite" loops: a loop of mandatory actions is proven by the game coming back to where it was, and is a draw (421.4).
//!
//! Two states are the same if nothing but the numbers of objects and the order in which they were made tells them apart. Where no state comes back
//! a limit stops the run and says so.
use super::{Engine, Ruling, Stop};
use crate::cite;
use crate::game::{EntryKind, Event, Game, ObjectId, Zone};
use crate::rules::names::name;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// After so many rounds without a player's choice the loop is no longer followed.
const LIMIT: usize = 500;

/// The states that a run of mandatory actions has passed through.
#[derive(Debug, Default)]
pub struct Seen {
    states: Vec<(u64, usize)>,
    /// The same without life totals, and these.
    but_for_life: Vec<(u64, Vec<i64>, usize)>,
}

impl Seen {
    /// Looks at the game once more; a state that comes back proves the loop.
    ///
    /// # Errors
    /// The game is over as a draw (421.4), or no end is in sight.
    pub fn look(&mut self, engine: &mut Engine<'_>) -> Ruling<()> {
        let state = fingerprint(&engine.game);
        let at = engine.log.len();
        let since = self.states.iter().find(|(s, _)| *s == state).map(|(_, since)| *since).or_else(|| self.only_life_grows(&engine.game));
        if let Some(since) = since {
            let round: Vec<String> = engine.log.entries()[since..].iter().map(|e| e.text.clone()).filter(|t| !t.is_empty()).collect();
            let words = round.join("; ");
            engine.say(EntryKind::Part, &[cite!("421.4"), cite!("102.4b")], |_| format!("these mandatory actions repeat without end: {words}"));
            return engine.happen_one(&[cite!("102.4b"), cite!("102.4")], Event::GameDrawn).map(|_| ());
        }
        self.states.push((state, at));
        self.but_for_life.push((state_of(&engine.game, false), lives(&engine.game), at));
        if self.states.len() > LIMIT {
            let last = engine.game.stack().last().map_or_else(String::new, |o| format!(" (at {})", name(&engine.game, *o)));
            return Err(Stop::unruled_by(cite!("421.4"), format!("mandatory actions go on without coming back to the same state{last}")));
        }
        Ok(())
    }
}

impl Seen {
    /// Whether the game is where it was but for life totals that have grown, which nothing in the game reads: so it goes on without end.
    fn only_life_grows(&self, game: &Game) -> Option<usize> {
        let (state, now) = (state_of(game, false), lives(game));
        let grown = |before: &[i64]| before.iter().zip(&now).all(|(b, n)| b <= n);
        let (.., since) = self.but_for_life.iter().find(|(s, before, _)| *s == state && grown(before))?;
        (!reads_life(game)).then_some(*since)
    }
}

fn lives(game: &Game) -> Vec<i64> {
    game.players().map(|p| p.life).collect()
}

/// Whether an ability of anything in the game looks at a life total or sets one.
fn reads_life(game: &Game) -> bool {
    let reads = |word: &str| matches!(word, "Life" | "SetLife" | "ExchangeLife");
    let mut abilities = game.objects().filter(|o| o.zone != Zone::Gone).flat_map(|o| o.face.abilities.iter());
    abilities.any(|a| format!("{a:?}").split(|c: char| !c.is_alphanumeric()).any(reads))
}

/// What the game is apart from ids, timestamps and memories of what is gone.
pub fn fingerprint(game: &Game) -> u64 {
    state_of(game, true)
}

fn state_of(game: &Game, with_life: bool) -> u64 {
    let mut h = DefaultHasher::new();
    game.turn().hash(&mut h);
    game.combat().is_some().hash(&mut h);
    for p in game.players() {
        (if with_life { p.life } else { 0 }, &p.mana, &p.counters, p.library_order, p.left, p.drew_from_empty).hash(&mut h);
        for zone in [Zone::Library(p.id), Zone::Hand(p.id), Zone::Graveyard(p.id)] {
            objects(game, game.zone(zone), &mut h);
        }
    }
    for zone in [Zone::InPlay, Zone::Stack, Zone::Removed, Zone::PhasedOut, Zone::Ante] {
        objects(game, game.zone(zone), &mut h);
    }
    for e in game.effects() {
        (&e.controller, &e.until, place(game, e.source)).hash(&mut h);
        format!("{:?}", std::mem::discriminant(&e.kind)).hash(&mut h);
    }
    game.delayed().count().hash(&mut h);
    for t in game.triggered() {
        (t.controller, place(game, t.source), &t.ability.ability).hash(&mut h);
    }
    h.finish()
}

/// Where an object stands, which stays the same in every round of a loop.
fn place(game: &Game, id: ObjectId) -> (Zone, usize) {
    let zone = game.object(id).zone;
    (zone, game.zone(zone).iter().position(|o| *o == id).unwrap_or(usize::MAX))
}

fn objects(game: &Game, ids: &[ObjectId], h: &mut DefaultHasher) {
    ids.len().hash(h);
    for id in ids {
        let o = game.object(*id);
        (o.owner, o.put_by, &o.face, o.tapped, o.flipped, o.face_down, o.damage, &o.counters).hash(h);
        o.attached_to.and_then(|e| e.object()).map(|a| place(game, a)).hash(h);
        (o.settled, &o.chosen, o.x).hash(h);
        if let Some(item) = &o.stack {
            (item.kind, &item.modes, item.source.map(|s| place(game, s))).hash(h);
            item.ability.as_ref().map(|a| &a.ability).hash(h);
            for t in &item.targets {
                t.entity.player().hash(h);
                t.entity.object().map(|o| place(game, o)).hash(h);
            }
        }
    }
}
