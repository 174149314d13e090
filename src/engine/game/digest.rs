//! A canonical digest of a position: two lines of play that reach the same board have one
//! digest.
//!
//! What an object is by itself is summed once for as long as it doesn't change, with the ids that
//! it names kept apart; a digest puts these sums together, and the ids by canonical numbers.
//!
//! Object numbers, the cardboard behind alike cards, the log and the height of timestamps leave no
//! mark; only the order of timestamps does. Objects are numbered by where they are and by what they
//! are, then by reference; a digest is of all that is reachable so, with numbers for ids. So equal
//! digests mean positions that are alike but for the names of ids (unless two of 2^128 meet), while
//! two that are alike may still get two digests: a search sees more positions then, never fewer.
//!
//! Where few objects are told by more than what they are by themselves, no zone is put in order
//! (`digest/unordered.rs`).
mod order;
mod shape;
mod sums;
mod unordered;
mod written;

use order::{grows, unlisted};
use shape::{pump, whereabouts, with_amounts};
pub(super) use sums::KeptSum;
pub(super) use written::{CARD, Canon, EFFECT, Naming, OBJECT, TIMESTAMP, TRIGGER};
pub use written::{Summing, Written};

use super::library_sums::{LibrarySums, is_card_in_library, is_unlisted};
use super::likeness::{Likeness, Timed, counts_plays, makes_restless, timed};
use super::numbers::Numbers;
use super::{
    Entity, Face, Game, Memories, Object, ObjectId, ObjectKind, Phased, Player, PlayerId,
    Timestamp, Zone,
};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

/// Makes digests of the positions of one game.
#[derive(Debug, Default, Clone)]
pub struct Digests {
    /// Sums of copiable values by place in memory, which each entry keeps.
    faces: BTreeMap<usize, (Face, u64, Timed)>,
    /// What of the turn's memories tells positions apart.
    memories: Memories,
    /// Whether some text can make an object into a source of continuous effects that it wasn't.
    restless: bool,
    /// Whether some text counts how often an ability was played this turn (403.3).
    counting: bool,
    numbers: Numbers,
    libraries: LibrarySums,
    /// Room for the ids of a board and for those of an object.
    board: Vec<u64>,
    ids: Vec<u64>,
    /// Room for the objects of a zone, by what they are.
    keyed: Vec<(u64, Timestamp, ObjectId)>,
    /// Room for objects that are told by more than their sums.
    apart: Vec<ObjectId>,
    /// Room for the sums of libraries.
    sums: Vec<(u64, u64)>,
    /// What each permanent is, in the order of the board, where no zone was put in order.
    board_sums: Vec<u64>,
    /// Whether there were tokens among them.
    tokens: bool,
}

impl Digests {
    /// For positions that come of this game, where these memories of the turn are asked for.
    pub fn new(game: &Game, memories: Memories) -> Digests {
        let restless = game.objects().any(|object| makes_restless(&object.face))
            || !game.effects.is_empty()
            || !game.delayed.is_empty();
        let counting = game.objects().any(|object| counts_plays(&object.face));
        let mut digests = Digests { memories, restless, counting, ..Digests::default() };
        for object in game.objects() {
            digests.face(&object.face);
        }
        digests
    }

    /// The digest of a position.
    pub fn of(&mut self, game: &Game) -> u128 {
        self.whole(game, None).0
    }

    /// The digest of a position, and its shape where there is nothing on the board that a shape
    /// leaves out: neither counters, damage nor tokens that are `plain`.
    pub fn with_shape(
        &mut self,
        game: &Game,
        plain: &dyn Fn(ObjectId) -> bool,
    ) -> (u128, Option<u128>) {
        let grown = |id: &ObjectId| {
            let object = game.object(*id);
            grows(object) || object.is_token() && plain(*id)
        };
        let (digest, shape, ordered) = self.whole(game, None);
        // Without tokens nothing is left that a shape could leave out.
        let looks = ordered || self.tokens;
        let shape = shape.filter(|_| !looks || !game.in_play.iter().any(grown));
        let pumped = game.effects.iter().any(|effect| pump(game, effect).is_some());
        let shape = shape.filter(|_| !pumped);
        debug_assert!(shape.is_none_or(|shape| shape == self.shape(game, plain).0));
        (digest, shape)
    }

    /// The digest, or the shape where it is said what tokens are plain; and with a digest the
    /// shape, if no object has counters or damage and no token is plain; whether all was put in
    /// order for it.
    fn whole(
        &mut self,
        game: &Game,
        plain: Option<&dyn Fn(ObjectId) -> bool>,
    ) -> (u128, Option<u128>, bool) {
        let mut sums = std::mem::take(&mut self.sums);
        sums.clear();
        let players = (0..game.players.len()).map(|at| PlayerId(at as u8));
        sums.extend(players.map_while(|player| self.library(game, player)));
        let whole = match sums.len() == game.players.len() {
            true => self.whole_with(game, plain, &sums),
            false => None,
        };
        self.sums = sums;
        whole.unwrap_or_else(|| {
            let whole = self.whole_beside(game, plain, None).unwrap_or_default();
            (whole.0, whole.1, true)
        })
    }

    /// The same with the sums of all libraries.
    fn whole_with(
        &mut self,
        game: &Game,
        plain: Option<&dyn Fn(ObjectId) -> bool>,
        libraries: &[(u64, u64)],
    ) -> Option<(u128, Option<u128>, bool)> {
        if let Some((digest, shape)) = self.unordered(game, plain, libraries) {
            return Some((digest, shape, false));
        }
        let (digest, shape) = self.whole_beside(game, plain, Some(libraries))?;
        Some((digest, shape, true))
    }

    /// What a library is whose cards nothing tells apart but what they are; `None` if something
    /// may.
    fn library(&mut self, game: &Game, player: PlayerId) -> Option<(u64, u64)> {
        let mut libraries = std::mem::take(&mut self.libraries);
        let sum = libraries.of(game, player, || {
            let whose = game.player(player);
            let mut cards = Vec::with_capacity(whose.library.len());
            for id in whose.library.iter() {
                let object = game.object(*id);
                let sum = self.sum_of(object);
                let alone = matches!(sum.ids.as_ref(), [id] if id >> 32 == CARD);
                if !sum.inert || !alone || !object.played_this_turn.is_empty() {
                    return None;
                }
                cards.push((sum.low, sum.high, is_unlisted(object.kind)));
            }
            // What isn't known has no order.
            cards[whose.open_in_library()].sort_unstable();
            let mut canon = Canon::new(Naming::Exact);
            for (low, high, unlisted) in cards {
                canon.mix(low);
                canon.mix(high);
                canon.mix(u64::from(unlisted));
            }
            Some((canon.low, canon.high))
        });
        self.libraries = libraries;
        sum
    }

    /// The same with the sums of the libraries, or with all of their cards. `None` where something
    /// names one of these.
    fn whole_beside(
        &mut self,
        game: &Game,
        plain: Option<&dyn Fn(ObjectId) -> bool>,
        libraries: Option<&[(u64, u64)]>,
    ) -> Option<(u128, Option<u128>)> {
        let growing = plain.is_some();
        let named = |word: u64| libraries.is_some() && is_card_in_library(game, word);
        let mut numbers = std::mem::take(&mut self.numbers);
        numbers.begin(game.objects.len());
        self.in_order(game, plain, libraries.is_none(), &mut numbers);
        let mut ids = std::mem::take(&mut self.board);
        ids.clear();
        let board = self.board(game, plain, &mut ids);
        let mut canon = Canon::new(Naming::Exact);
        for (low, high) in libraries.into_iter().flatten() {
            canon.mix(*low);
            canon.mix(*high);
        }
        let mut into_library = ids.iter().any(|id| named(*id));
        // Everything that is named gets its number, and its timestamp a place among all that
        // matter.
        ids.iter().for_each(|id| numbers.note(*id));
        let mut at = 0;
        while let Some(id) = numbers.nth(at) {
            at += 1;
            let object = game.object(id);
            let sum = self.sum_of(object);
            into_library |= libraries.is_some() && matches!(object.zone, Zone::Library(_));
            // That the card's own object names it tells nothing, unless something else does, too.
            let alone = sum.alone && object.zone != Zone::Gone;
            for id in sum.ids.iter().filter(|_| !alone) {
                into_library |= named(*id);
                numbers.note(*id);
            }
            if !sum.inert && (sum.timed || self.restless) {
                numbers.times(object);
            }
        }
        if into_library {
            (self.numbers, self.board) = (numbers, ids);
            return None;
        }
        // An object that something names could be asked when it came.
        for at in 0..numbers.named().len() {
            let object = game.object(numbers.named()[at]);
            if !self.sum_of(object).inert {
                numbers.times(object);
            }
        }
        numbers.rank();
        ids.iter().for_each(|id| canon.mix(numbers.of(*id)));
        let mut grown = false;
        for at in 0.. {
            let Some(id) = numbers.nth(at) else { break };
            let object = game.object(id);
            grown |= grows(object);
            self.tell(object, growing, &numbers, &mut canon);
        }
        self.numbers = numbers;
        self.board = ids;
        let shape = together(board, &canon);
        if growing {
            return Some((shape, None));
        }
        Some((
            together(with_amounts(game, board), &canon),
            self.shows_shape(grown).then_some(shape),
        ))
    }

    /// All that tells an object: what it is by itself, when it came where that matters, what it
    /// names.
    fn tell(&mut self, object: &Object, growing: bool, numbers: &Numbers, canon: &mut Canon<'_>) {
        let bare = (growing && grows(object)).then(|| self.bare(object));
        let sum = self.sum_of(object);
        let (low, high) = bare.unwrap_or((sum.low, sum.high));
        canon.mix(low);
        canon.mix(high);
        if !sum.inert && (sum.timed || self.restless || numbers.is_named(object.id)) {
            canon.mix(numbers.of(TIMESTAMP << 32 | u64::from(object.timestamp.0)));
            let together = object.together.map(|mark| TIMESTAMP << 32 | u64::from(mark));
            canon.mix(together.map_or(0, |mark| numbers.of(mark)));
        }
        let told = sum.ids.iter().filter(|id| !sum.alone || numbers.has_card(**id));
        told.for_each(|id| canon.mix(numbers.of(*id)));
        if self.counting && !object.played_this_turn.is_empty() {
            object.played_this_turn.hash(canon);
        }
        // What a card was before, where something still speaks of that.
        if let Some(was) = object.was.filter(|was| numbers.has(*was)) {
            canon.mix(numbers.of(OBJECT << 32 | u64::from(was.0)));
        }
    }

    /// A sum of the game as it is, ids and all: what a search without reductions tells positions
    /// apart by.
    pub fn exact(&self, game: &Game) -> u128 {
        let mut canon = Canon::new(Naming::Exact);
        game.hash(&mut canon);
        canon.sum()
    }

    /// What tells the objects of a position apart.
    pub fn likeness(&mut self, game: &Game) -> Likeness {
        let mut ids = Vec::new();
        for shelf in game.objects.shelves() {
            let named = shelf.named(|objects| {
                let sums = objects.iter().map(|object| self.sum_of(object));
                let named = sums.filter(|sum| sum.names_objects).flat_map(|sum| sum.ids.iter());
                named.copied().collect()
            });
            ids.extend_from_slice(named);
        }
        let mut canon = Canon::new(Naming::Apart(&mut ids));
        game.combat.hash(&mut canon);
        game.effects.hash(&mut canon);
        game.delayed.hash(&mut canon);
        game.triggered.hash(&mut canon);
        game.being_played.hash(&mut canon);
        self.memory(game, &mut canon);
        let mut named: Vec<u32> =
            ids.iter().filter(|id| **id >> 32 == OBJECT).map(|id| *id as u32).collect();
        named.sort_unstable();
        named.dedup();
        Likeness { named }
    }

    /// What an object is: of two with one value, in one zone, nothing tells which is which.
    pub fn alike(&mut self, game: &Game, likeness: &Likeness, id: ObjectId) -> u64 {
        let object = game.object(id);
        let restless = self.restless;
        let sum = self.sum_of(object);
        let own = likeness.named.binary_search(&id.0).is_ok()
            || object.attached_to.is_some()
            || (sum.timed || restless) && object.in_play();
        let mut canon = Canon::new(Naming::Exact);
        canon.mix(sum.low);
        canon.mix(sum.high);
        sum.ids.iter().filter(|id| **id >> 32 != CARD).for_each(|id| canon.mix(*id));
        self.counting.then_some(&object.played_this_turn).hash(&mut canon);
        own.then_some(id).hash(&mut canon);
        canon.finish()
    }

    /// All but the objects, life and mana; those of the zones are told by their numbers. Without
    /// plain tokens, and without the effects and delayed abilities that are about one of them. The
    /// ids that it names are noted.
    fn board(
        &mut self,
        game: &Game,
        plain: Option<&dyn Fn(ObjectId) -> bool>,
        ids: &mut Vec<u64>,
    ) -> (u64, u64) {
        let crowd: Vec<ObjectId> = match plain {
            Some(plain) => game.in_play.iter().copied().filter(|id| plain(*id)).collect(),
            None => Vec::new(),
        };
        let canon = &mut Canon::new(Naming::Apart(ids));
        let Game {
            players,
            objects: _,
            in_play,
            stack,
            removed,
            phased_out,
            ante,
            turn,
            this_turn: _,
            last_turn: _,
            combat,
            effects,
            delayed,
            triggered,
            outcome,
            being_played,
            next_timestamp: _,
            next_effect: _,
            next_trigger: _,
            options,
            in_range,
            markers,
            main,
            sub,
            cache: _,
            asked: _,
        } = game;
        players.iter().for_each(|one| player(one, canon));
        canon.mix((in_play.len() - crowd.len()) as u64);
        for zone in [removed, phased_out, ante, stack] {
            canon.mix(zone.len() as u64);
        }
        if !game.strays().is_empty() {
            canon.mix(unlisted(game).len() as u64);
        }
        whereabouts(turn, canon);
        combat.hash(canon);
        // 217.1c: what an effect was laid upon alone is no longer there.
        let lasting = effects.iter().filter(|effect| !effect.is_spent(game));
        if crowd.is_empty() {
            let lasting = lasting.filter(|effect| plain.is_none() || pump(game, effect).is_none());
            lasting.collect::<Vec<_>>().hash(canon);
            delayed.hash(canon);
        } else {
            let others = lasting
                .filter(|effect| pump(game, effect).is_none() && !names_one_of(*effect, &crowd));
            others.collect::<Vec<_>>().hash(canon);
            let others = delayed.iter().filter(|delayed| !names_one_of(*delayed, &crowd));
            others.collect::<Vec<_>>().hash(canon);
        }
        triggered.hash(canon);
        outcome.hash(canon);
        being_played.hash(canon);
        options.hash(canon);
        in_range.hash(canon);
        markers.hash(canon);
        // The objects of another game are that game's own.
        for other in [main, sub] {
            let of = |game: &std::sync::Arc<Game>| Digests::new(game, self.memories).of(game);
            other.as_ref().map(of).hash(canon);
        }
        // What the turn remembers grows with each round of a loop, too.
        if plain.is_none() {
            self.memory(game, canon);
        }
        (canon.low, canon.high)
    }

    /// Whether a shape comes with the digest: nothing has grown, and nothing is remembered.
    fn shows_shape(&self, grown: bool) -> bool {
        !grown && self.memories == Memories::NONE
    }

    fn memory(&self, game: &Game, canon: &mut Canon<'_>) {
        if self.memories != Memories::NONE {
            self.memories.only(&game.this_turn).hash(canon);
            self.memories.only(&game.last_turn).hash(canon);
        }
    }
}

/// Whether something is about one of these objects.
fn names_one_of(thing: &impl Hash, crowd: &[ObjectId]) -> bool {
    let mut ids = Vec::new();
    thing.hash(&mut Canon::new(Naming::Apart(&mut ids)));
    ids.iter().any(|id| id >> 32 == OBJECT && crowd.contains(&ObjectId(*id as u32)))
}

/// The sum of a board and of what its objects are.
fn together((low, high): (u64, u64), objects: &Canon<'_>) -> u128 {
    let mut canon = Canon::new(Naming::Exact);
    [low, high, objects.low, objects.high].into_iter().for_each(|word| canon.mix(word));
    canon.sum()
}

/// A player but for life and mana: what he or she is called tells nothing, and cards are told by
/// their numbers.
fn player(of: &Player, canon: &mut Canon<'_>) {
    let Player {
        id,
        name: _,
        life: _,
        mana: _,
        counters,
        library,
        library_order,
        known_on_top,
        known_at_bottom,
        hand,
        graveyard,
        left,
        drew_from_empty,
        turns,
        latest_turn,
        latest_upkeep,
        upkeep_before,
        last_attackers,
        team,
        range,
    } = of;
    (id, counters, library_order, known_on_top, known_at_bottom).hash(canon);
    (library.len(), hand.len(), graveyard.len()).hash(canon);
    (latest_turn, latest_upkeep, upkeep_before).hash(canon);
    (left, drew_from_empty, turns, last_attackers, team, range).hash(canon);
}
