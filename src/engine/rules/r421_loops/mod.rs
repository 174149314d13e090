//! 421. Handling "infinite" loops: a loop of mandatory actions is proven by the game coming back to
//!      where it was, and is a draw (421.4).
//!
//! Two states are the same if nothing but the numbers of objects and the order in which they were
//! made tells them apart. Where no state comes back a limit stops the run and says so.
mod growth;
mod state;

use super::r418_continuous::{RuleOnObject, characteristics, object_rules};
use super::{Engine, Ruling, Stop};
use crate::cite;
use crate::game::{CheckFact, Combat, Entry, Event, Game, GameUnruled, Object, ObjectId, Zone};
use crate::terms::CardType;
use crate::wording::tree::{
    Node, ObjectRule, Tree, asks_of_counters, asks_of_life, asks_of_size_or_number,
    asks_of_this_turn,
};
use growth::has_grown;
use state::{But, state_of};
use std::cell::OnceCell;

/// After so many rounds without a player's choice the loop is no longer followed.
const LIMIT: usize = 500;

/// The games that a run of mandatory actions has passed through.
#[derive(Debug, Default)]
pub struct PassedThrough {
    games: Vec<Passed>,
    /// The least number of objects that the stack has held.
    lowest: Option<usize>,
}

/// A moment of the run.
#[derive(Debug)]
struct Passed {
    game: Game,
    /// How many objects there were where.
    shape: Vec<usize>,
    /// How long the log was.
    at: usize,
    /// Its states, by what is left out of them, once they were needed.
    states: [OnceCell<u128>; But::ALL.len()],
}

impl Passed {
    fn state(&self, but: But) -> u128 {
        *self.states[but as usize].get_or_init(|| state_of(&self.game, but))
    }

    /// Whether the game has come back to this moment: what is left out has grown, and nothing in
    /// the game reads it.
    fn is_reached_again(&self, now: &Passed, but: But) -> bool {
        let alike = match but {
            But::Crowds => self.shape[1..] == now.shape[1..],
            _ => self.shape == now.shape,
        };
        alike && self.state(but) == now.state(but) && has_grown(&self.game, &now.game, but)
    }
}

impl PassedThrough {
    /// Looks at the game once more; a state that comes back proves the loop.
    ///
    /// # Errors
    /// The game is over as a draw (421.4), or no end is in sight.
    pub fn look(&mut self, engine: &mut Engine<'_>) -> Ruling<()> {
        let (game, at) = (engine.game.clone(), engine.log.len());
        let now = Passed { shape: shape(&game), game, at, states: Default::default() };
        if let Some(since) = self.came_back(&now) {
            let told = engine.log.entries()[since..].iter().filter(|e| e.told);
            let round: Vec<Entry> = told.cloned().collect();
            engine.tell(&[cite!("421.4"), cite!("102.4b")], |_| CheckFact::Endless { round });
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
            let what = self.what_is_unproven(&engine.game);
            return Err(Stop::unruled_by(cite!("421.4"), what).seen_in(&engine.game));
        }
        Ok(())
    }

    /// Why a run that goes on and on isn't proven to be a loop.
    fn what_is_unproven(&self, game: &Game) -> GameUnruled {
        let top = game.stack().last().copied();
        let Some(now) = self.games.last() else { return GameUnruled::NoSameState { top } };
        let before = &self.games[..self.games.len() - 1];
        for but in But::ALL {
            if before.iter().any(|p| p.is_reached_again(now, but))
                && let Some(id) = reader(game, |node| is_read(but, node))
            {
                return GameUnruled::MayBeRead { object: id };
            }
        }
        GameUnruled::NoSameState { top }
    }

    /// Since when the game is on its way back to where it is now: but for what has grown and
    /// nothing in the game reads. Where something reads what happened this turn, no state is the
    /// same as an earlier one.
    fn came_back(&self, now: &Passed) -> Option<usize> {
        let since = But::ALL.into_iter().find_map(|but| {
            let found = self.games.iter().find(|p| p.is_reached_again(now, but));
            found.filter(|_| !reads(&now.game, |node| is_read(but, node)))
        })?;
        (!reads_this_turn(&now.game)).then_some(since.at)
    }
}

/// What a loop that a player chooses to repeat makes more or less of (421.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Grows {
    /// Life totals.
    pub life: bool,
    /// Counters on permanents.
    pub counters: bool,
    /// How many tokens there are.
    pub tokens: bool,
}

/// Whose words ask for what grows, so that a round may not be as the one before it.
pub fn reader_of(game: &Game, grows: Grows) -> Option<ObjectId> {
    let asks = |node: &Node| {
        (grows.life && asks_of_life(node))
            || (grows.counters && (asks_of_counters(node) || asks_of_size_or_number(node)))
            || (grows.tokens && asks_of_size_or_number(node))
    };
    reader(game, asks)
}

/// Whether a permanent, once it is in play, does nothing unless a player plays an ability of it: it
/// has no other abilities than keywords that rules ask for by name, activated ones, and those that
/// trigger as it comes.
pub fn does_nothing_later(game: &Game, id: ObjectId) -> bool {
    characteristics(game, id).abilities.iter().all(|own| growth::is_idle(&own.ability))
}

/// Whether damage never destroys a permanent: it is indestructible, or no creature (420.5c).
pub fn bears_any_damage(game: &Game, id: ObjectId) -> bool {
    let forbids = |rule: &RuleOnObject| rule.rule == ObjectRule::Indestructible;
    !characteristics(game, id).is(CardType::Creature) || object_rules(game, id).iter().any(forbids)
}

/// Whether a permanent is a token that is alike others of its kind: without counters or
/// attachments, and not in combat.
pub fn is_one_of_a_kind(game: &Game, id: ObjectId) -> bool {
    let fights = |combat: &Combat| {
        combat.attacker(id).is_some()
            || combat.blocker(id).is_some()
            || combat.first_strikers.contains(&id)
    };
    growth::is_bare_token(game, id) && !game.combat().is_some_and(fights)
}

/// Whether a node reads what is left out.
fn is_read(but: But, node: &Node) -> bool {
    (but >= But::Life && asks_of_life(node))
        || (but >= But::MereCounters && asks_of_counters(node))
        || (but >= But::Sizes && asks_of_size_or_number(node))
}

/// How many objects there are where: games that differ in it are not the same.
fn shape(game: &Game) -> Vec<usize> {
    let of = |zone: Zone| game.zone(zone).len();
    let own =
        game.players().flat_map(|p| [Zone::Library(p.id), Zone::Hand(p.id), Zone::Graveyard(p.id)]);
    let there = [Zone::InPlay, Zone::Stack, Zone::Removed].into_iter().chain(own).map(of);
    there.chain([game.strays().len()]).collect()
}

/// Whether anything in the game asks for what happened earlier in the turn.
pub fn reads_this_turn(game: &Game) -> bool {
    reads(game, asks_of_this_turn)
}

/// Whether the words of anything in the game have such a node.
fn reads(game: &Game, asks: impl Fn(&Node) -> bool) -> bool {
    reader(game, asks).is_some()
}

/// Whose words have such a node: an object's own, or those of what it left behind.
fn reader(game: &Game, asks: impl Fn(&Node) -> bool) -> Option<ObjectId> {
    let own = |o: &&Object| {
        let ability = o.stack.as_ref().and_then(|item| item.ability.as_ref());
        has(&*o.face, &asks) || ability.is_some_and(|a| has(&*a.ability, &asks))
    };
    let here = game.objects().filter(|o| o.zone != Zone::Gone).find(own).map(|o| o.id);
    let mut effects = game.effects();
    let mut delayed = game.delayed();
    let mut waiting = game.triggered();
    here.or_else(|| {
        let reads = effects.find(|e| has(&e.kind, &asks) || has(&e.until, &asks));
        reads.map(|e| e.source)
    })
    .or_else(|| delayed.find(|d| has(&*d.ability.ability, &asks)).map(|d| d.source))
    .or_else(|| waiting.find(|t| has(&*t.ability.ability, &asks)).map(|t| t.source))
}

/// Whether there is such a node.
fn has(tree: &impl Tree, asks: &impl Fn(&Node) -> bool) -> bool {
    let mut found = false;
    tree.visit(|node| {
        found = found || asks(node);
        !found
    });
    found
}
