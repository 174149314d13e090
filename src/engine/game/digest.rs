//! A canonical digest of a position: two lines of play that come to the same board come to one digest.
//!
//! Object numbers, the cardboard behind alike cards, the log and the height of timestamps leave no
//! mark; only the order of timestamps does. Objects are numbered by where they are and by what they
//! are, then by reference; a digest is of all that is reachable so, with numbers for ids. So equal
//! digests mean positions that are alike but for the names of ids (unless two of 2^128 meet), while
//! two that are alike may still get two digests: a search sees more positions then, never fewer.
use super::likeness::{Likeness, Timed, makes_restless, timed};
use super::{
    CardId, EffectId, Entity, Face, Game, Memories, Object, ObjectId, ObjectKind, Phased, Timestamp,
};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};

/// What an id writes into a hasher in its upper half, so that a digest knows it for one.
const OBJECT: u64 = 0x0b9e_c7a1;
const EFFECT: u64 = 0x0b9e_c7a2;
const TIMESTAMP: u64 = 0x0b9e_c7a3;
const CARD: u64 = 0x0b9e_c7a4;

macro_rules! marked {
    ($name:ident, $mark:expr) => {
        impl Hash for $name {
            fn hash<H: Hasher>(&self, state: &mut H) {
                state.write_u64($mark << 32 | u64::from(self.0));
            }
        }
    };
}
marked!(ObjectId, OBJECT);
marked!(EffectId, EFFECT);
marked!(Timestamp, TIMESTAMP);
marked!(CardId, CARD);

/// How ids are written.
enum Naming<'n> {
    /// Not at all: what a thing is by itself.
    Blind,
    /// As they are.
    Exact,
    /// Not at all, but how often each object is named is counted.
    Counted(&'n mut BTreeMap<u32, u32>),
    /// By number, in the order in which they are come to.
    Numbered(&'n mut Numbers),
}

/// Canonical numbers.
#[derive(Default)]
struct Numbers {
    objects: BTreeMap<u32, u32>,
    /// Objects in the order of their numbers.
    queue: Vec<ObjectId>,
    effects: BTreeMap<u32, u32>,
    cards: BTreeMap<u32, u32>,
    /// Timestamps in rising order; `None` while they are gathered.
    ranks: Option<Vec<u32>>,
    seen: Vec<u32>,
    /// How often each object was named.
    named: BTreeMap<u32, u32>,
    /// Objects whose own timestamp matters only if something names them.
    untimed: Vec<(u32, Timestamp)>,
    /// Those of them that something names.
    timed: BTreeSet<u32>,
}

impl Numbers {
    fn object(&mut self, id: u32) -> u32 {
        if self.ranks.is_none() {
            *self.named.entry(id).or_default() += 1;
        }
        let next = self.objects.len() as u32;
        *self.objects.entry(id).or_insert_with(|| {
            self.queue.push(ObjectId(id));
            next
        })
    }

    fn rank(&mut self, timestamp: u32) -> u32 {
        match &self.ranks {
            Some(ranks) => ranks.partition_point(|t| *t < timestamp) as u32,
            None => {
                self.seen.push(timestamp);
                0
            }
        }
    }
}

/// A hasher of 128 bits that looks at ids.
struct Canon<'n> {
    low: u64,
    high: u64,
    naming: Naming<'n>,
}

impl<'n> Canon<'n> {
    fn new(naming: Naming<'n>) -> Canon<'n> {
        Canon { low: 0x9e37_79b9_7f4a_7c15, high: 0xc2b2_ae3d_27d4_eb4f, naming }
    }

    fn mix(&mut self, word: u64) {
        self.low = (self.low ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(31);
        self.high = (self.high.rotate_left(27) ^ word).wrapping_mul(0x9fb2_1c65_1e98_df25);
        self.high ^= self.low >> 29;
    }

    /// The object of this number, where objects are numbered.
    fn numbered(&self, number: usize) -> Option<ObjectId> {
        match &self.naming {
            Naming::Blind | Naming::Exact | Naming::Counted(_) => None,
            Naming::Numbered(numbers) => numbers.queue.get(number).copied(),
        }
    }

    /// Whether an object's own timestamp is told, where that hangs on whether something names it.
    fn times(&mut self, object: &Object) -> bool {
        let Naming::Numbered(numbers) = &mut self.naming else { return false };
        if numbers.ranks.is_none() {
            numbers.untimed.push((object.id.0, object.timestamp));
        }
        numbers.timed.contains(&object.id.0)
    }

    fn sum(&self) -> u128 {
        u128::from(self.low ^ self.high.rotate_left(17)) << 64 | u128::from(self.high)
    }
}

impl Hasher for Canon<'_> {
    fn finish(&self) -> u64 {
        self.low ^ self.high
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
        self.mix(bytes.len() as u64);
    }
    fn write_u8(&mut self, word: u8) {
        self.mix(word.into());
    }
    fn write_u32(&mut self, word: u32) {
        self.mix(word.into());
    }
    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }
    fn write_u64(&mut self, word: u64) {
        let (mark, id) = (word >> 32, word as u32);
        let is_id = matches!(mark, OBJECT | EFFECT | TIMESTAMP | CARD);
        let named = match &mut self.naming {
            _ if !is_id => word,
            Naming::Blind => mark << 32,
            Naming::Exact => word,
            Naming::Counted(named) => {
                if mark == OBJECT {
                    *named.entry(id).or_default() += 1;
                }
                mark << 32
            }
            Naming::Numbered(numbers) => {
                let number = match mark {
                    OBJECT => numbers.object(id),
                    EFFECT => {
                        let next = numbers.effects.len() as u32;
                        *numbers.effects.entry(id).or_insert(next)
                    }
                    CARD => {
                        let next = numbers.cards.len() as u32;
                        *numbers.cards.entry(id).or_insert(next)
                    }
                    _ => numbers.rank(id),
                };
                mark << 32 | u64::from(number)
            }
        };
        self.mix(named);
    }
}

/// Makes digests of the positions of one game.
#[derive(Debug, Default, Clone)]
pub struct Digests {
    /// Sums of copiable values by place in memory, which each entry keeps.
    faces: BTreeMap<usize, (Face, u64, Timed)>,
    /// What of the turn's memories tells positions apart.
    memories: Memories,
    /// What a player is called tells nothing.
    nameless: std::sync::Arc<str>,
    /// Whether some text can make an object into a source of continuous effects that it wasn't.
    restless: bool,
}

impl Digests {
    /// For positions that come of this game, where these memories of the turn are asked for.
    pub fn new(game: &Game, memories: Memories) -> Digests {
        let restless = game.objects().any(|object| makes_restless(&object.face))
            || !game.effects.is_empty()
            || !game.delayed.is_empty();
        Digests { memories, restless, ..Digests::default() }
    }

    /// The digest of a position.
    pub fn of(&mut self, game: &Game) -> u128 {
        let mut numbers = Numbers::default();
        for id in self.in_order(game) {
            numbers.object(id.0);
        }
        let (first, order) = (numbers.objects.clone(), numbers.queue.clone());
        numbers.named.clear();
        self.sum(game, &mut numbers);
        let mut ranks = std::mem::take(&mut numbers.seen);
        let mut timed = BTreeSet::new();
        // Its zone and the object itself name it once each.
        for (id, timestamp) in numbers.untimed {
            if numbers.named.get(&id).is_some_and(|n| *n > 2) {
                ranks.push(timestamp.0);
                timed.insert(id);
            }
        }
        ranks.sort_unstable();
        ranks.dedup();
        numbers = Numbers {
            objects: first,
            queue: order,
            ranks: Some(ranks),
            timed,
            ..Numbers::default()
        };
        self.sum(game, &mut numbers)
    }

    /// A sum of the game as it is, ids and all: what a search without reductions tells positions apart by.
    pub fn exact(&self, game: &Game) -> u128 {
        let mut canon = Canon::new(Naming::Exact);
        game.hash(&mut canon);
        canon.sum()
    }

    /// What tells the objects of a position apart.
    pub fn likeness(&mut self, game: &Game) -> Likeness {
        let mut named = BTreeMap::new();
        let mut canon = Canon::new(Naming::Counted(&mut named));
        for object in game.objects() {
            self.object(object, &mut canon);
        }
        game.combat.hash(&mut canon);
        game.effects.hash(&mut canon);
        game.delayed.hash(&mut canon);
        game.triggered.hash(&mut canon);
        game.being_played.hash(&mut canon);
        self.memory(game, &mut canon);
        // Each object names itself once.
        Likeness { named: named.into_iter().filter(|(_, n)| *n > 1).map(|(id, _)| id).collect() }
    }

    /// What an object is: of two with one value, in one zone, nothing tells which is which.
    pub fn alike(&mut self, game: &Game, likeness: &Likeness, id: ObjectId) -> u64 {
        let object = game.object(id);
        let own = likeness.named.contains(&id.0)
            || object.attached_to.is_some()
            || self.timed(object) && object.in_play();
        let naming = if own { Naming::Exact } else { Naming::Blind };
        let mut canon = Canon::new(naming);
        self.object(object, &mut canon);
        canon.finish()
    }

    /// Objects in their zones, those of a zone without an order by what they are.
    fn in_order(&mut self, game: &Game) -> Vec<ObjectId> {
        let mut all: Vec<ObjectId> = game.stack.clone();
        for player in &game.players {
            all.extend(self.sorted(game, &player.hand));
            all.extend(&player.library);
            all.extend(&player.graveyard);
        }
        for zone in [&game.in_play, &game.removed, &game.phased_out, &game.ante] {
            all.extend(self.sorted(game, zone));
        }
        all
    }

    fn sorted(&mut self, game: &Game, zone: &[ObjectId]) -> Vec<ObjectId> {
        // What is attached to something tells it from its like, and the other way round.
        let mut bearers: BTreeMap<ObjectId, u64> = BTreeMap::new();
        for &id in zone {
            let object = game.object(id);
            if let Some(Entity::Object(on)) = object.attached_to {
                let mut canon = Canon::new(Naming::Blind);
                self.object(object, &mut canon);
                let sum = bearers.entry(on).or_default();
                *sum = sum.wrapping_add(canon.finish());
            }
        }
        let mut keyed: Vec<(u64, Timestamp, ObjectId)> = Vec::with_capacity(zone.len());
        for &id in zone {
            let object = game.object(id);
            let mut canon = Canon::new(Naming::Blind);
            self.object(object, &mut canon);
            // What it is attached to tells two alike Auras apart.
            if let Some(Entity::Object(on)) = object.attached_to {
                self.object(game.object(on), &mut canon);
            }
            bearers.get(&id).hash(&mut canon);
            keyed.push((canon.finish(), object.timestamp, id));
        }
        keyed.sort_unstable();
        keyed.into_iter().map(|(_, _, id)| id).collect()
    }

    fn sum(&mut self, game: &Game, numbers: &mut Numbers) -> u128 {
        let mut canon = Canon::new(Naming::Numbered(numbers));
        self.board(game, &mut canon);
        let mut at = 0;
        // References come to objects that are no more; they are told too, as they last were.
        while let Some(id) = canon.numbered(at) {
            at += 1;
            self.object(game.object(id), &mut canon);
        }
        // What a card was before, where something still speaks of that.
        let Naming::Numbered(numbers) = &canon.naming else { return canon.sum() };
        let before: Vec<(u32, u32)> = numbers
            .queue
            .iter()
            .filter_map(|id| {
                let was = game.object(*id).was?;
                Some((*numbers.objects.get(&id.0)?, *numbers.objects.get(&was.0)?))
            })
            .collect();
        before.hash(&mut canon);
        canon.sum()
    }

    fn board(&mut self, game: &Game, canon: &mut Canon<'_>) {
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
        for player in players {
            let mut told = player.as_ref().clone();
            told.name = self.nameless.clone();
            told.hand = self.sorted(game, &player.hand);
            told.mana.sort_unstable();
            told.hash(canon);
        }
        for zone in [in_play, removed, phased_out, ante] {
            self.sorted(game, zone).hash(canon);
        }
        stack.hash(canon);
        turn.hash(canon);
        combat.hash(canon);
        effects.hash(canon);
        delayed.hash(canon);
        triggered.hash(canon);
        outcome.hash(canon);
        being_played.hash(canon);
        options.hash(canon);
        in_range.hash(canon);
        markers.hash(canon);
        // The objects of another game are that game's own.
        for other in [main, sub] {
            other.as_ref().map(|game| self.of(game)).hash(canon);
        }
        self.memory(game, canon);
    }

    fn memory(&self, game: &Game, canon: &mut Canon<'_>) {
        if self.memories == Memories::NONE {
            game.this_turn.extra_lands.hash(canon);
        } else {
            self.memories.only(&game.this_turn).hash(canon);
            self.memories.only(&game.last_turn).hash(canon);
        }
    }

    /// Whether its own timestamp tells positions apart whatever names it.
    fn timed(&mut self, object: &Object) -> bool {
        let still = matches!(object.kind, ObjectKind::Card(_) | ObjectKind::Token)
            && object.in_play()
            && object.attached_to.is_none()
            && object.copy_of.is_none()
            && !object.face_down
            && !object.flipped;
        self.restless || !still || self.face(&object.face).1 == Timed::Always
    }

    /// What an object is, without what it was before.
    fn object(&mut self, object: &Object, canon: &mut Canon<'_>) {
        let Object {
            id,
            kind,
            alias,
            owner,
            zone,
            put_by,
            face,
            copy_of,
            timestamp,
            tapped,
            flipped,
            face_down,
            damage,
            damaged,
            counters,
            attached_to,
            settled,
            phased_in,
            phased,
            since_turn,
            stack,
            paid,
            x,
            chosen,
            links,
            bindings,
            last_known,
            was: _,
            together,
            played_this_turn,
            start: _,
        } = object;
        (id, kind, alias, owner, zone, put_by).hash(canon);
        self.face(face).0.hash(canon);
        copy_of.as_ref().map(|face| self.face(face).0).hash(canon);
        let inert = matches!(kind, ObjectKind::Card(_)) && !object.in_play() && stack.is_none();
        let timed = inert || self.timed(object) || canon.times(object);
        if !inert && timed {
            timestamp.hash(canon);
            together.map(Timestamp).hash(canon);
        }
        (tapped, flipped, face_down, damage, damaged, counters, attached_to).hash(canon);
        let phased: &Option<Phased> = phased;
        (settled, phased_in, phased, since_turn).hash(canon);
        (stack, paid, x, chosen, links, bindings, last_known, played_this_turn).hash(canon);
    }

    fn face(&mut self, face: &Face) -> (u64, Timed) {
        let place = std::sync::Arc::as_ptr(face) as usize;
        let entry = self.faces.entry(place).or_insert_with(|| {
            let mut canon = Canon::new(Naming::Blind);
            face.hash(&mut canon);
            (face.clone(), canon.finish(), timed(face))
        });
        (entry.1, entry.2)
    }
}
