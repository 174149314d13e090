//! 421. Handling "infinite" loops: a loop of mandatory actions is proven by the game coming back to where it was, and is a draw (421.4).
//!
//! Two states are the same if nothing but the numbers of objects and the order in which they were made tells them apart. Where no state comes back
//! a limit stops the run and says so.
use super::{Engine, Ruling, Stop};
use crate::cite;
use crate::game::{EntryKind, Event, Game, ObjectId, Zone};
use crate::rules::names::name;
use crate::terms::CounterKind;
use crate::wording::tree::{
    Node, ObjectRule, Tree, asks_of_counters, asks_of_life, asks_of_this_turn,
};
use std::cell::OnceCell;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// After so many rounds without a player's choice the loop is no longer followed.
const LIMIT: usize = 500;

/// The games that a run of mandatory actions has passed through.
#[derive(Debug, Default)]
pub struct Seen {
    games: Vec<Passed>,
    /// The least number of objects that the stack has held.
    lowest: Option<usize>,
}

/// A moment of the run.
#[derive(Debug)]
struct Passed {
    game: Game,
    /// How long the log was.
    at: usize,
    /// Its states, whole, without life totals, and without counters that only their number tells apart, once they were needed.
    states: OnceCell<(u64, u64, u64)>,
}

impl Passed {
    fn states(&self) -> (u64, u64, u64) {
        *self.states.get_or_init(|| {
            let state = |but| state_of(&self.game, but);
            (state(But::Nothing), state(But::Life), state(But::LifeAndCounters))
        })
    }
}

impl Seen {
    /// Looks at the game once more; a state that comes back proves the loop.
    ///
    /// # Errors
    /// The game is over as a draw (421.4), or no end is in sight.
    pub fn look(&mut self, engine: &mut Engine<'_>) -> Ruling<()> {
        let now =
            Passed { game: engine.game.clone(), at: engine.log.len(), states: OnceCell::new() };
        if let Some(since) = self.came_back(&now) {
            let round: Vec<String> = engine.log.entries()[since..]
                .iter()
                .map(|e| e.text.clone())
                .filter(|t| !t.is_empty())
                .collect();
            let words = round.join("; ");
            engine.say(EntryKind::Part, &[cite!("421.4"), cite!("102.4b")], |_| {
                format!("these mandatory actions repeat without end: {words}")
            });
            return engine
                .happen_one(&[cite!("102.4b"), cite!("102.4")], Event::GameDrawn)
                .map(|_| ());
        }
        // A stack that is lower than it ever was only resolves, and isn't on its way back.
        let height = engine.game.stack().len();
        if self.lowest.is_some_and(|l| height < l) {
            self.games.clear();
        }
        self.lowest = Some(self.lowest.map_or(height, |l| l.min(height)));
        self.games.push(now);
        if self.games.len() > LIMIT {
            let last = engine
                .game
                .stack()
                .last()
                .map_or_else(String::new, |o| format!(" (at {})", name(&engine.game, *o)));
            return Err(Stop::unruled_by(
                cite!("421.4"),
                format!("mandatory actions go on without coming back to the same state{last}"),
            ));
        }
        Ok(())
    }

    /// Since when the game is on its way back to where it is now: but for life totals and counters that have grown, which nothing in the game reads.
    /// Where something reads what happened this turn, no state is the same as an earlier one.
    fn came_back(&self, now: &Passed) -> Option<usize> {
        let counts = shape(&now.game);
        let like = |p: &&Passed| shape(&p.game) == counts;
        let same = self.games.iter().filter(like).find(|p| p.states().0 == now.states().0);
        let grown = |p: &Passed| lives(&p.game).iter().zip(lives(&now.game)).all(|(b, n)| *b <= n);
        let but_for_life = || {
            let found =
                self.games.iter().filter(like).find(|p| p.states().1 == now.states().1 && grown(p));
            found.filter(|_| !reads(&now.game, asks_of_life))
        };
        let but_for_counters = || {
            let found = self.games.iter().filter(like).find(|p| {
                p.states().2 == now.states().2 && grown(p) && more_counters(&p.game, &now.game)
            });
            found.filter(|_| !reads(&now.game, |node| asks_of_life(node) || asks_of_counters(node)))
        };
        let since = same.or_else(but_for_life).or_else(but_for_counters)?;
        (!reads_this_turn(&now.game)).then_some(since.at)
    }
}

/// How many objects there are where: games that differ in it are not the same.
fn shape(game: &Game) -> Vec<usize> {
    let of = |zone: Zone| game.zone(zone).len();
    let own =
        game.players().flat_map(|p| [Zone::Library(p.id), Zone::Hand(p.id), Zone::Graveyard(p.id)]);
    own.chain([Zone::InPlay, Zone::Stack, Zone::Removed]).map(of).collect()
}

/// Whether anything in the game asks for what happened earlier in the turn.
pub fn reads_this_turn(game: &Game) -> bool {
    reads(game, asks_of_this_turn)
}

/// What is left out of a state.
#[derive(Clone, Copy, PartialEq, Eq)]
enum But {
    /// Nothing.
    Nothing,
    /// Life totals.
    Life,
    /// Life totals, and counters that mean nothing by themselves.
    LifeAndCounters,
}

/// Whether a counter means nothing by itself: it changes no characteristic, and no keyword counts it.
fn is_mere(kind: &CounterKind) -> bool {
    matches!(kind, CounterKind::Named(name) if !matches!(&**name, "age" | "fade" | "time"))
}

/// The counters of that sort on each permanent.
fn mere_counters(game: &Game) -> Vec<Vec<(&CounterKind, u32)>> {
    let of = |id: &ObjectId| {
        let counters = game.object(*id).counters.iter();
        counters.filter(|(kind, _)| is_mere(kind)).map(|(kind, n)| (kind, *n)).collect()
    };
    game.in_play().iter().map(of).collect()
}

/// Whether the permanents, each in its place, have as many of those counters as before, or more.
fn more_counters(before: &Game, now: &Game) -> bool {
    let now = mere_counters(now);
    mere_counters(before)
        .iter()
        .zip(&now)
        .all(|(was, is)| was.iter().all(|(kind, n)| is.iter().any(|(k, m)| k == kind && m >= n)))
}

fn lives(game: &Game) -> Vec<i64> {
    game.players().map(|p| p.life).collect()
}

/// Whether the words of anything in the game have such a node.
fn reads(game: &Game, asks: impl Fn(&Node) -> bool) -> bool {
    let mut found = false;
    let mut see = |node: &Node| {
        found = found || asks(node);
        !found
    };
    for o in game.objects().filter(|o| o.zone != Zone::Gone) {
        o.face.visit(&mut see);
        if let Some(instance) = o.stack.as_ref().and_then(|item| item.ability.as_ref()) {
            instance.ability.visit(&mut see);
        }
    }
    for effect in game.effects() {
        effect.kind.visit(&mut see);
        effect.until.visit(&mut see);
    }
    for delayed in game.delayed() {
        delayed.ability.ability.visit(&mut see);
    }
    for waiting in game.triggered() {
        waiting.ability.ability.visit(&mut see);
    }
    found
}

/// What the game is apart from ids, timestamps and memories of what is gone.
fn state_of(game: &Game, but: But) -> u64 {
    let mut h = DefaultHasher::new();
    game.turn().hash(&mut h);
    game.combat().is_some().hash(&mut h);
    for p in game.players() {
        (
            if but == But::Nothing { p.life } else { 0 },
            &p.mana,
            &p.counters,
            p.library_order,
            p.known_on_top,
            p.left,
            p.drew_from_empty,
        )
            .hash(&mut h);
        for zone in [Zone::Library(p.id), Zone::Hand(p.id), Zone::Graveyard(p.id)] {
            objects(game, game.zone(zone), but, &mut h);
        }
    }
    for zone in [Zone::InPlay, Zone::Stack, Zone::Removed, Zone::PhasedOut, Zone::Ante] {
        objects(game, game.zone(zone), but, &mut h);
    }
    for e in game.effects() {
        (&e.controller, &e.until, place(game, e.source)).hash(&mut h);
        e.kind.hash(&mut h);
    }
    for d in game.delayed() {
        (d.controller, place(game, d.source), &d.ability.ability, &d.until, d.once).hash(&mut h);
    }
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

fn objects(game: &Game, ids: &[ObjectId], but: But, h: &mut DefaultHasher) {
    ids.len().hash(h);
    for id in ids {
        let o = game.object(*id);
        (o.owner, o.put_by, &o.face, o.tapped, o.flipped, o.face_down, damage(game, *id)).hash(h);
        let counts = |kind: &CounterKind| but != But::LifeAndCounters || !is_mere(kind);
        o.counters.iter().filter(|(kind, _)| counts(kind)).for_each(|c| c.hash(h));
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

/// Damage that is lethal already changes nothing by becoming more, where the creature is indestructible.
fn damage(game: &Game, id: ObjectId) -> u32 {
    let o = game.object(id);
    if o.damage == 0 || o.zone != Zone::InPlay {
        return o.damage;
    }
    let toughness = super::r418_continuous::characteristics(game, id).toughness.unwrap_or(0);
    let lethal = i64::from(o.damage) >= i64::from(toughness);
    let indestructible = super::r418_continuous::object_rules(game, id)
        .iter()
        .any(|r| r.rule == ObjectRule::Indestructible);
    if lethal && indestructible { u32::MAX } else { o.damage }
}
