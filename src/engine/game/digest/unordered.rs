//! Digests without putting zones in order: most objects are told by their sums alone, and of a zone
//! without an order the sums can be added up. Only what is told by more gets a number: its zone,
//! and its place there among what is put in order.
//!
//! Which positions go this way is the same for positions that are alike, so that the two ways never
//! meet.
use super::*;

/// Where more objects than these are told by more than their sums, all are put in order.
const FEW: usize = 8;

/// How many objects one zone has at most (the places of the next begin there).
const ZONE: u32 = 1 << 20;

/// What the objects of a zone without an order are, together.
#[derive(Default)]
struct Heap {
    low: u64,
    high: u64,
}

impl Heap {
    fn add(&mut self, (low, high): (u64, u64)) {
        self.low = self.low.wrapping_add(low);
        self.high = self.high.wrapping_add(high);
    }
}

/// What stands for the sum of an object where sums are added up.
pub(super) fn spread(low: u64, high: u64) -> (u64, u64) {
    let one = (low ^ high.rotate_left(32)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    let two = (high ^ low.rotate_left(17)).wrapping_mul(0x9fb2_1c65_1e98_df25);
    let mix = |word: u64| (word ^ word >> 32).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    (mix(one), mix(two))
}

/// A position on its way to a digest.
struct Sight<'s> {
    game: &'s Game,
    /// Which tokens are left out.
    plain: Option<&'s dyn Fn(ObjectId) -> bool>,
}

impl<'s> Sight<'s> {
    fn leaves_out(&self, id: ObjectId) -> bool {
        self.plain.is_some_and(|plain| plain(id))
    }

    /// The zone in which an object lies as far as digests put its objects in order, the number of
    /// its first, and whether it has an order.
    fn zone_of(&self, object: &Object) -> Option<(&'s [ObjectId], u32, bool)> {
        let game = self.game;
        let shared = 1 + 2 * game.players.len() as u32;
        let (zone, nth, ordered): (&[ObjectId], _, _) = match object.zone {
            Zone::Stack => (&game.stack, 0, true),
            Zone::Hand(p) => (&game.player(p).hand, 1 + 2 * u32::from(p.0), false),
            Zone::Graveyard(p) => (&game.player(p).graveyard, 2 + 2 * u32::from(p.0), true),
            Zone::InPlay => (&game.in_play, shared, false),
            Zone::Removed | Zone::Outside | Zone::Gone => (&game.removed, shared + 1, false),
            Zone::PhasedOut => (&game.phased_out, shared + 2, false),
            Zone::Ante => (&game.ante, shared + 3, false),
            Zone::Library(_) => return None,
        };
        Some((zone, nth * ZONE, ordered))
    }

    /// The number of the first object that lies in no zone.
    fn nowhere(&self) -> u32 {
        (5 + 2 * self.game.players.len() as u32) * ZONE
    }
}

impl Digests {
    /// The digest and shape, as of [`Digests::whole`]; `None` where all has to be put in order.
    pub(super) fn unordered(
        &mut self,
        game: &Game,
        plain: Option<&dyn Fn(ObjectId) -> bool>,
        libraries: &[(u64, u64)],
    ) -> Option<(u128, Option<u128>)> {
        if self.restless {
            return None;
        }
        let mut numbers = std::mem::take(&mut self.numbers);
        numbers.begin(game.objects.len());
        let mut ids = std::mem::take(&mut self.board);
        ids.clear();
        let sight = Sight { game, plain };
        let found = self.heaped(&sight, libraries, &mut numbers, &mut ids);
        (self.numbers, self.board) = (numbers, ids);
        found
    }

    fn heaped(
        &mut self,
        sight: &Sight<'_>,
        libraries: &[(u64, u64)],
        numbers: &mut Numbers,
        ids: &mut Vec<u64>,
    ) -> Option<(u128, Option<u128>)> {
        let Sight { game, plain } = *sight;
        let growing = plain.is_some();
        let mut canon = Canon::new(Naming::Exact);
        for (low, high) in libraries {
            canon.mix(*low);
            canon.mix(*high);
        }
        let mut apart = std::mem::take(&mut self.apart);
        apart.clear();
        self.board_sums.clear();
        self.tokens = false;
        let mut grown = false;
        let mut fits = true;
        let mut scan = |zone: &[ObjectId], ordered: bool| {
            fits = fits && self.scan(sight, zone, ordered, &mut canon, &mut apart, &mut grown);
        };
        scan(&game.stack, true);
        for player in &game.players {
            scan(&player.hand, false);
            scan(&player.graveyard, true);
        }
        for zone in [&game.in_play, &game.removed] {
            scan(zone, false);
        }
        for zone in [&game.phased_out, &game.ante] {
            scan(zone, false);
        }
        if fits {
            let numbered = |id: &ObjectId| Some((self.place(sight, *id)?, *id));
            let mut all: Vec<(u32, ObjectId)> = apart.iter().filter_map(numbered).collect();
            all.sort_unstable();
            all.into_iter().for_each(|(number, id)| numbers.place(id, number));
        }
        self.apart = apart;
        if !fits {
            return None;
        }
        let board = self.board(game, plain, ids);
        let mut nowhere = sight.nowhere();
        for word in ids.iter() {
            self.named(sight, *word, numbers, &mut nowhere)?;
        }
        let mut at = 0;
        while let Some(id) = numbers.nth(at) {
            at += 1;
            let object = game.object(id);
            let sum = self.sum_of(object);
            if matches!(object.zone, Zone::Library(_)) {
                return None;
            }
            // That the card's own object names it tells nothing, unless something else does, too.
            if !sum.alone || object.zone == Zone::Gone {
                for word in &sum.ids {
                    self.named(sight, *word, numbers, &mut nowhere)?;
                }
            }
            if !sum.inert && sum.timed {
                numbers.times(object);
            }
        }
        for at in 0..numbers.named().len() {
            let object = game.object(numbers.named()[at]);
            if !self.sum_of(object).inert {
                numbers.times(object);
            }
        }
        numbers.rank();
        ids.iter().for_each(|id| canon.mix(numbers.of(*id)));
        for id in numbers.all() {
            let object = game.object(*id);
            grown |= grows(object);
            canon.mix(numbers.of(OBJECT << 32 | u64::from(id.0)));
            self.tell(object, growing, numbers, &mut canon);
        }
        let shape = together(board, &canon);
        if growing {
            return Some((shape, None));
        }
        Some((
            together(with_amounts(game, board), &canon),
            self.shows_shape(grown).then_some(shape),
        ))
    }

    /// Tells what the objects of a zone are, and finds those that are told by more. Whether zones
    /// needn't be put in order.
    fn scan(
        &mut self,
        sight: &Sight<'_>,
        zone: &[ObjectId],
        ordered: bool,
        canon: &mut Canon<'_>,
        apart: &mut Vec<ObjectId>,
        grown: &mut bool,
    ) -> bool {
        let mut heap = Heap::default();
        let is_simple = !ordered && !self.counting;
        for &id in zone {
            let object = sight.game.object(id);
            let sum = self.sum_of(object);
            if object.in_play() {
                self.board_sums.push(sum.low);
            }
            if is_simple && sum.simple {
                heap.add(sum.heaped);
                continue;
            }
            self.tokens |= object.is_token();
            if object.in_play() && sight.leaves_out(id) {
                continue;
            }
            let (mut low, mut high, mut heaped) = (sum.low, sum.high, sum.heaped);
            if sum.attached && !ordered {
                return false;
            }
            if !sum.mute || self.counting && !object.played_this_turn.is_empty() {
                apart.push(id);
            }
            if grows(object) {
                *grown = true;
                if sight.plain.is_some() {
                    (low, high) = self.bare(object);
                    heaped = spread(low, high);
                }
            }
            match ordered {
                true => {
                    canon.mix(low);
                    canon.mix(high);
                }
                false => heap.add(heaped),
            }
        }
        canon.mix(heap.low);
        canon.mix(heap.high);
        apart.len() <= FEW
    }

    /// The number of an object that lies in a zone: its place there as though the zone were put in
    /// order.
    pub(super) fn place_of(
        &mut self,
        game: &Game,
        plain: &dyn Fn(ObjectId) -> bool,
        id: ObjectId,
    ) -> Option<u32> {
        self.place(&Sight { game, plain: Some(plain) }, id)
    }

    fn place(&mut self, sight: &Sight<'_>, id: ObjectId) -> Option<u32> {
        let game = sight.game;
        let object = game.object(id);
        let (zone, first, ordered) = sight.zone_of(object)?;
        if ordered {
            return Some(first + zone.iter().position(|other| *other == id)? as u32);
        }
        if !zone.contains(&id) || object.in_play() && sight.leaves_out(id) {
            return None;
        }
        // Where nothing is left out and no other is what it is, it was counted before.
        if object.in_play() && sight.plain.is_none() {
            let own = self.sum_of(object).low;
            let all = || self.board_sums.iter();
            if all().filter(|sum| **sum == own).count() == 1 {
                return Some(first + all().filter(|sum| **sum < own).count() as u32);
            }
        }
        let mut key = |of: &Object| match of.in_play() && sight.plain.is_some() {
            true => (self.bare(of).0, of.timestamp, of.id),
            false => (self.sum_of(of).low, of.timestamp, of.id),
        };
        let own = key(object);
        let others = zone.iter().filter(|other| !(object.in_play() && sight.leaves_out(**other)));
        let before = others.filter(|other| key(game.object(**other)) < own).count();
        Some(first + before as u32)
    }

    /// Something names this id: an object gets its number, and a card's its object, since that is
    /// told by more now. `None` where a card in a library is named.
    fn named(
        &mut self,
        sight: &Sight<'_>,
        word: u64,
        numbers: &mut Numbers,
        nowhere: &mut u32,
    ) -> Option<()> {
        let game = sight.game;
        if is_card_in_library(game, word) {
            return None;
        }
        match word >> 32 {
            OBJECT => {
                let id = ObjectId(word as u32);
                if !numbers.has(id) {
                    let number = self.place(sight, id).unwrap_or_else(|| {
                        *nowhere += 1;
                        *nowhere
                    });
                    numbers.place(id, number);
                    // What it became was it before.
                    if let Some(next) = game.became(id).filter(|next| !numbers.has(*next))
                        && let Some(number) = self.place(sight, next)
                    {
                        numbers.place(next, number);
                    }
                }
            }
            CARD => {
                if let Some(id) = game.objects.of_card(word as u32 as usize)
                    && !numbers.has(id)
                    && let Some(number) = self.place(sight, id)
                {
                    numbers.place(id, number);
                }
            }
            _ => {}
        }
        numbers.note(word);
        Some(())
    }
}
