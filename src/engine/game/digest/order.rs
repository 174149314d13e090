//! The objects of a position get their numbers by where they are, and in a zone without an order by
//! what they are.
use super::*;
use crate::terms::ZoneKind;

impl Digests {
    /// Numbers objects in their zones, those of a zone without an order by what they are.
    pub(super) fn in_order(
        &mut self,
        game: &Game,
        plain: Option<&dyn Fn(ObjectId) -> bool>,
        libraries: bool,
        numbers: &mut Numbers,
    ) {
        game.stack.iter().for_each(|id| numbers.number(*id));
        for player in &game.players {
            self.sorted(game, &player.hand, numbers);
            if libraries {
                let open = player.open_in_library();
                player.library[..open.start].iter().for_each(|id| numbers.number(*id));
                self.sorted(game, &player.library[open.clone()], numbers);
                player.library[open.end..].iter().for_each(|id| numbers.number(*id));
            }
            player.graveyard.iter().for_each(|id| numbers.number(*id));
        }
        match plain {
            None => self.sorted(game, &game.in_play, numbers),
            Some(plain) => {
                let apart = game.in_play.iter().copied().filter(|id| !plain(*id));
                self.sorted_bare(game, &apart.collect::<Vec<_>>(), numbers);
            }
        }
        for zone in [&game.removed, &game.phased_out, &game.ante] {
            self.sorted(game, zone, numbers);
        }
        if !game.strays().is_empty() {
            self.sorted(game, &unlisted(game), numbers);
        }
    }

    /// The same whatever counters and damage they have.
    fn sorted_bare(&mut self, game: &Game, zone: &[ObjectId], numbers: &mut Numbers) {
        let mut bearers: BTreeMap<ObjectId, u64> = BTreeMap::new();
        for &id in zone {
            if let Some(Entity::Object(on)) = game.object(id).attached_to {
                let sum = bearers.entry(on).or_default();
                *sum = sum.wrapping_add(self.bare(game.object(id)).0);
            }
        }
        let mut keyed: Vec<(u64, Timestamp, ObjectId)> = Vec::with_capacity(zone.len());
        for &id in zone {
            let object = game.object(id);
            let mut key = self.bare(object).0;
            if let Some(Entity::Object(on)) = object.attached_to {
                key = key.rotate_left(13).wrapping_add(self.bare(game.object(on)).0);
            }
            if let Some(bearer) = bearers.get(&id) {
                key = key.rotate_left(29).wrapping_add(*bearer);
            }
            keyed.push((key, object.timestamp, id));
        }
        keyed.sort_unstable();
        keyed.into_iter().for_each(|(_, _, id)| numbers.number(id));
    }

    /// What an object is apart from its counters and damage.
    pub(super) fn bare(&mut self, object: &Object) -> (u64, u64) {
        let sum = match grows(object) {
            false => self.sum_of(object),
            true => {
                let bare = Object { counters: BTreeMap::new(), damage: 0, ..object.clone() };
                &self.summed(&bare)
            }
        };
        (sum.low, sum.high)
    }

    fn sorted(&mut self, game: &Game, zone: &[ObjectId], numbers: &mut Numbers) {
        let attached =
            |id: &ObjectId| matches!(game.object(*id).attached_to, Some(Entity::Object(_)));
        if !zone.iter().any(attached) {
            let mut keyed = std::mem::take(&mut self.keyed);
            keyed.extend(zone.iter().map(|id| {
                let object = game.object(*id);
                (self.sum_of(object).low, object.timestamp, *id)
            }));
            keyed.sort_unstable();
            keyed.drain(..).for_each(|(_, _, id)| numbers.number(id));
            self.keyed = keyed;
            return;
        }
        // What is attached to something tells it from its like, and the other way round.
        let mut bearers: BTreeMap<ObjectId, u64> = BTreeMap::new();
        for &id in zone {
            if let Some(Entity::Object(on)) = game.object(id).attached_to {
                let sum = bearers.entry(on).or_default();
                *sum = sum.wrapping_add(self.sum_of(game.object(id)).low);
            }
        }
        let mut keyed: Vec<(u64, Timestamp, ObjectId)> = Vec::with_capacity(zone.len());
        for &id in zone {
            let object = game.object(id);
            let mut key = self.sum_of(object).low;
            // What it is attached to tells two alike Auras apart.
            if let Some(Entity::Object(on)) = object.attached_to {
                key = key.rotate_left(13).wrapping_add(self.sum_of(game.object(on)).low);
            }
            if let Some(bearer) = bearers.get(&id) {
                key = key.rotate_left(29).wrapping_add(*bearer);
            }
            keyed.push((key, object.timestamp, id));
        }
        keyed.sort_unstable();
        keyed.into_iter().for_each(|(_, _, id)| numbers.number(id));
    }
}

/// Whether an object has what a shape leaves out of it.
pub(super) fn grows(object: &Object) -> bool {
    !object.counters.is_empty() || object.damage > 0
}

/// Tokens and copies of spells that no list of a zone has, until they cease to exist (420.5f,
/// 420.5j).
pub(super) fn unlisted(game: &Game) -> Vec<ObjectId> {
    let owned = |id: &ObjectId| game.object(*id).zone.kind().is_some_and(ZoneKind::is_owned);
    game.strays().iter().copied().filter(owned).collect()
}
