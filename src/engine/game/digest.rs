//! A canonical digest of a position: two lines of play that come to the same board come to one digest.
//!
//! Object numbers, the cardboard behind alike cards, the log and the height of timestamps leave no
//! mark; only the order of timestamps does. Objects are numbered by where they are and by what they
//! are, then by reference; a digest is of all that is reachable so, with numbers for ids. So equal
//! digests mean positions that are alike but for the names of ids (unless two of 2^128 meet), while
//! two that are alike may still get two digests: a search sees more positions then, never fewer.
use super::{
    CardId, EffectId, Entity, Face, Game, Object, ObjectId, ObjectKind, Phased, ThisTurn, Timestamp,
};
use std::collections::BTreeMap;
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
}

impl Numbers {
    fn object(&mut self, id: u32) -> u32 {
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
            Naming::Blind => None,
            Naming::Numbered(numbers) => numbers.queue.get(number).copied(),
        }
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
    faces: BTreeMap<usize, (Face, u64)>,
    /// Whether a card of the game looks at what happened this turn or the last.
    history: bool,
}

impl Digests {
    /// For a game some card of which asks what has happened this turn or the last (`history`), or
    /// none: then it makes no difference.
    pub fn new(history: bool) -> Digests {
        Digests { history, ..Digests::default() }
    }

    /// The digest of a position.
    pub fn of(&mut self, game: &Game) -> u128 {
        let mut numbers = Numbers::default();
        for id in self.in_order(game) {
            numbers.object(id.0);
        }
        let (first, order) = (numbers.objects.clone(), numbers.queue.clone());
        self.sum(game, &mut numbers);
        let mut ranks = std::mem::take(&mut numbers.seen);
        ranks.sort_unstable();
        ranks.dedup();
        numbers =
            Numbers { objects: first, queue: order, ranks: Some(ranks), ..Numbers::default() };
        self.sum(game, &mut numbers)
    }

    /// A sum of what an object is by itself: of two with one sum in one zone nothing tells which is which.
    pub fn alike(&mut self, game: &Game, id: ObjectId) -> u64 {
        let mut canon = Canon::new(Naming::Blind);
        let object = game.object(id);
        self.object(object, &mut canon);
        if let Some(Entity::Object(on)) = object.attached_to {
            on.0.hash(&mut canon);
        }
        let on_it = |o: &&ObjectId| game.object(**o).attached_to == Some(Entity::Object(id));
        for upon in game.in_play.iter().filter(on_it) {
            self.object(game.object(*upon), &mut canon);
        }
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
        let mut keyed: Vec<(u64, Timestamp, ObjectId)> = Vec::with_capacity(zone.len());
        for &id in zone {
            let object = game.object(id);
            let mut canon = Canon::new(Naming::Blind);
            self.object(object, &mut canon);
            // What it is attached to tells two alike Auras apart.
            if let Some(Entity::Object(on)) = object.attached_to {
                self.object(game.object(on), &mut canon);
            }
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
            this_turn,
            last_turn,
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
        } = game;
        for player in players {
            let mut told = player.as_ref().clone();
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
        if self.history {
            this_turn.hash(canon);
            last_turn.hash(canon);
        } else {
            let ThisTurn { extra_lands, .. } = this_turn.as_ref();
            extra_lands.hash(canon);
        }
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
        self.face(face).hash(canon);
        copy_of.as_ref().map(|face| self.face(face)).hash(canon);
        let inert = matches!(kind, ObjectKind::Card(_)) && !object.in_play() && stack.is_none();
        if !inert {
            timestamp.hash(canon);
            together.map(Timestamp).hash(canon);
        }
        (tapped, flipped, face_down, damage, damaged, counters, attached_to).hash(canon);
        let phased: &Option<Phased> = phased;
        (settled, phased_in, phased, since_turn).hash(canon);
        (stack, paid, x, chosen, links, bindings, last_known, played_this_turn).hash(canon);
    }

    fn face(&mut self, face: &Face) -> u64 {
        let place = std::sync::Arc::as_ptr(face) as usize;
        let entry = self.faces.entry(place).or_insert_with(|| {
            let mut canon = Canon::new(Naming::Blind);
            face.hash(&mut canon);
            (face.clone(), canon.finish())
        });
        entry.1
    }
}
