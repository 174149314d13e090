//! Who sits next to whom, and who is within whose range of influence (601).
use super::*;

impl Game {
    /// The players still in the game, in the order of their seats. One who has left has no seat any
    /// more: the example of 601.2c counts on.
    fn seats(&self) -> Vec<PlayerId> {
        self.players().filter(|p| !p.left).map(|p| p.id).collect()
    }

    /// How many seats two players are apart, the shorter way round (601.2).
    pub fn seats_apart(&self, a: PlayerId, b: PlayerId) -> Option<usize> {
        let seats = self.seats();
        let place = |p| seats.iter().position(|s| *s == p);
        let there = place(a)?.abs_diff(place(b)?);
        Some(there.min(seats.len() - there))
    }

    /// The player who sits immediately on that side.
    pub fn beside(&self, player: PlayerId, side: Side) -> Option<PlayerId> {
        let seats = self.seats();
        let place = seats.iter().position(|s| *s == player)?;
        let step = match side {
            Side::Left => 1,
            Side::Right => seats.len() - 1,
        };
        seats.get((place + step) % seats.len()).copied().filter(|p| *p != player)
    }

    /// Whether two players sit next to each other.
    pub fn side_by_side(&self, a: PlayerId, b: PlayerId) -> bool {
        self.seats_apart(a, b) == Some(1)
    }

    /// Whether somebody's range of influence is limited (601.1).
    pub fn is_range_limited(&self) -> bool {
        !self.in_range.is_empty()
    }

    /// Whether a player is within another's range of influence, as the turn began (601.2c);
    /// everybody is where it isn't limited.
    pub fn in_range(&self, of: PlayerId, player: PlayerId) -> bool {
        self.in_range.get(of.index()).is_none_or(|near| near.contains(&player))
    }

    /// 601.2b, c: the players within each one's range of influence now.
    /// 601.1, 601.2d: by the player who controls an object.
    /// 601.2a: each player has a range of his or her own.
    pub(super) fn find_ranges(&self) -> Vec<Vec<PlayerId>> {
        if self.players().all(|p| p.range.is_none()) {
            return Vec::new();
        }
        let near = |of: &Player, p: PlayerId| match of.range {
            None => true,
            Some(range) => {
                p == of.id || self.seats_apart(of.id, p).is_some_and(|n| n <= usize::from(range))
            }
        };
        let ids = || self.players().map(|p| p.id);
        self.players().map(|of| ids().filter(|p| near(of, *p)).collect()).collect()
    }

    /// The game as it would be if everybody's range of influence were unlimited: for telling what
    /// lies outside.
    pub fn without_ranges(&self) -> Game {
        let mut all = self.clone();
        all.in_range = Vec::new();
        all.cache = Cache::default();
        all
    }

    /// Determines the ranges while setting up.
    pub(crate) fn begin_with_ranges(&mut self) {
        self.in_range = self.find_ranges();
        self.cache = Cache::default();
    }
}
