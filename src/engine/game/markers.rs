//! Turn markers of a Grand Melee: several turns at once (608.4).
//!
//! One of the turns is the one that goes on; the others stand aside as they were left. A marker
//! whose turn is over waits with its holder until it can be passed.
use super::*;

/// How far to the left a player must see no other marker to be given one (608.4c).
const APART: usize = 3;
/// Full players for each marker, and seats from one to the next as they are handed out (608.4a, b).
const EVERY: usize = 4;

/// A turn marker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Marker {
    /// 608.4b: from 1 in the order in which they were handed out.
    pub number: u32,
    /// Who has it.
    pub holder: PlayerId,
    /// It is removed as soon as its turn is over (608.4d).
    pub due: bool,
    /// An extra turn comes before the holder's own (608.4e).
    pub own_turn_next: bool,
    /// The turn that it stands for.
    pub state: MarkerState,
}

/// Where a marker's turn is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum MarkerState {
    /// It is the one that goes on.
    Current,
    /// It stands aside while another one goes on.
    Aside(Arc<Aside>),
    /// It is over, and the marker is between turns; what the turn remembered.
    Waits(Arc<ThisTurn>),
}

/// A turn that stands aside.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Aside {
    /// The turn.
    pub turn: Turn,
    this_turn: Arc<ThisTurn>,
    last_turn: Arc<ThisTurn>,
    /// Effects and delayed abilities until end of turn when it was left.
    pub effects: Vec<EffectId>,
    /// Permanents that were damaged when it was left.
    pub damaged: Vec<ObjectId>,
}

/// All turn markers of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Markers {
    all: Vec<Marker>,
    /// The players who had left when the markers were last counted (608.4d).
    counted: Vec<PlayerId>,
    /// The highest number of a turn so far.
    turns: u32,
}

/// What happens to turn markers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum MarkerEvent {
    /// 608.4b: handed out to these players; on a board in the middle of a game their turns are
    /// under way.
    HandedOut {
        /// By number.
        holders: Vec<PlayerId>,
        /// Whether the turns have begun.
        under_way: bool,
    },
    /// The turn of this marker is the one that goes on.
    GoesOn(u32),
    /// The turn of this marker is over.
    TurnOver(u32),
    /// 608.4c
    Passed {
        /// By number.
        marker: u32,
        /// To whom.
        to: PlayerId,
    },
    /// 608.4e: whether the holder's own turn comes after the extra one.
    OwnTurnNext {
        /// By number.
        marker: u32,
        /// Whether it does.
        next: bool,
    },
    /// 608.4d: these players have left, and these markers will be removed.
    Counted {
        /// All who have left.
        left: Vec<PlayerId>,
        /// By number.
        due: Vec<u32>,
    },
    /// 608.4d
    Removed(u32),
}

impl Game {
    /// The turn markers in order of their numbers; none but in a Grand Melee.
    pub fn markers(&self) -> &[Marker] {
        self.markers.as_ref().map_or(&[], |m| m.all.as_slice())
    }

    /// The marker of the turn that goes on.
    pub fn current_marker(&self) -> Option<&Marker> {
        self.markers().iter().find(|m| m.state == MarkerState::Current)
    }

    /// Whether it is a player's turn by any of the markers.
    pub fn takes_a_turn(&self, player: PlayerId) -> bool {
        self.is_active(player) || self.turn_aside(player).is_some()
    }

    /// The turn of this player that stands aside.
    pub fn turn_aside(&self, player: PlayerId) -> Option<(u32, &Aside)> {
        self.markers().iter().find_map(|m| match &m.state {
            MarkerState::Aside(aside) if aside.turn.active == player => Some((m.number, &**aside)),
            _ => None,
        })
    }

    /// The number of the last turn that has begun.
    pub fn turns_begun(&self) -> u32 {
        self.markers.as_ref().map_or(0, |m| m.turns).max(self.turn.number)
    }

    /// 608.4a: how many markers there are for the players still in the game. The last one stays:
    /// turns go on in a game of fewer than four.
    pub fn markers_due(&self) -> usize {
        (self.players().filter(|p| !p.left).count() / EVERY).max(1)
    }

    /// 608.4b: who gets the markers, from the player who starts.
    pub fn first_holders(&self, starts: PlayerId) -> Vec<PlayerId> {
        let seats = self.players.len();
        (0..self.markers_due())
            .map(|n| PlayerId(((starts.index() + n * EVERY) % seats) as u8))
            .collect()
    }

    /// 608.4c: to whom a marker is passed, and whether that player can receive it now.
    pub fn next_holder(&self, marker: &Marker) -> (PlayerId, bool) {
        let to = self.next_player(marker.holder);
        let has =
            |p: PlayerId| self.markers().iter().any(|m| m.number != marker.number && m.holder == p);
        let seats = self.players.len();
        let mut seen = 0;
        for i in 1..seats {
            let at = PlayerId(((to.index() + i) % seats) as u8);
            // One who has left has no seat, and may still hold the marker of the turn that goes on.
            seen += usize::from(!self.player(at).left);
            if has(at) {
                return (to, false);
            }
            if seen == APART {
                break;
            }
        }
        (to, true)
    }

    /// 608.4d: the markers immediately to the right of players who have left that aren't removed
    /// already.
    pub fn markers_right_of(&self, gone: &[PlayerId]) -> Vec<u32> {
        let seats = self.players.len();
        let right_of = |p: &PlayerId| {
            (1..seats).find_map(|i| {
                let at = PlayerId(((p.index() + seats - i) % seats) as u8);
                let here = |m: &&Marker| m.holder == at && !m.due;
                self.markers().iter().find(here).map(|m| m.number)
            })
        };
        gone.iter().filter_map(right_of).collect()
    }

    /// Players who have left since the markers were counted.
    pub fn left_uncounted(&self) -> Vec<PlayerId> {
        let Some(markers) = &self.markers else { return Vec::new() };
        let gone = self.players().filter(|p| p.left && !markers.counted.contains(&p.id));
        gone.map(|p| p.id).collect()
    }

    pub(super) fn apply_marker(&mut self, event: &MarkerEvent) {
        let mut markers = self.markers.take().unwrap_or_default();
        let all = Arc::make_mut(&mut markers);
        match event {
            MarkerEvent::HandedOut { holders, under_way } => {
                self.hand_out(all, holders, *under_way)
            }
            MarkerEvent::GoesOn(number) => self.turn_to(all, *number),
            MarkerEvent::TurnOver(number) => {
                let over = MarkerState::Waits(self.this_turn.clone());
                all.edit(*number, |m| m.state = over);
            }
            MarkerEvent::Passed { marker, to } => all.edit(*marker, |m| m.holder = *to),
            MarkerEvent::OwnTurnNext { marker, next } => {
                all.edit(*marker, |m| m.own_turn_next = *next)
            }
            MarkerEvent::Counted { left, due } => {
                all.counted.clone_from(left);
                due.iter().for_each(|n| all.edit(*n, |m| m.due = true));
            }
            MarkerEvent::Removed(number) => all.all.retain(|m| m.number != *number),
        }
        self.markers = Some(markers);
    }

    fn hand_out(&mut self, markers: &mut Markers, holders: &[PlayerId], under_way: bool) {
        markers.turns = self.turn.number.saturating_sub(1);
        for (n, holder) in holders.iter().enumerate() {
            let number = n as u32 + 1;
            let state = if !under_way {
                MarkerState::Waits(Arc::default())
            } else if n == 0 {
                MarkerState::Current
            } else {
                let turn = Turn {
                    number: self.turn.number + n as u32,
                    active: *holder,
                    ..self.turn.clone()
                };
                Arc::make_mut(&mut self.players[holder.index()]).latest_turn = Some(turn.number);
                markers.turns = turn.number;
                MarkerState::Aside(Arc::new(Aside {
                    turn,
                    this_turn: Arc::default(),
                    last_turn: Arc::default(),
                    effects: Vec::new(),
                    damaged: Vec::new(),
                }))
            };
            let (due, own_turn_next) = (false, false);
            markers.all.push(Marker { number, holder: *holder, due, own_turn_next, state });
        }
    }

    /// Another turn goes on; the one that did stands aside. What waits for turns to come waits in
    /// whichever goes on.
    fn turn_to(&mut self, markers: &mut Markers, number: u32) {
        markers.turns = markers.turns.max(self.turn.number);
        self.turn.priority = None;
        self.turn.passes = 0;
        let ends = |e: &&Arc<Continuing>| e.until == Until::EndOfTurn;
        let lasting = self.effects.iter().filter(ends);
        let waiting = self.delayed.iter().filter(|d| d.until == Until::EndOfTurn);
        let damaged = |o: &&ObjectId| self.object(**o).damage > 0;
        let left = Aside {
            turn: self.turn.clone(),
            this_turn: self.this_turn.clone(),
            last_turn: self.last_turn.clone(),
            effects: lasting.map(|e| e.id).chain(waiting.map(|d| d.id)).collect(),
            damaged: self.in_play.iter().filter(damaged).copied().collect(),
        };
        let current = markers.all.iter_mut().find(|m| m.state == MarkerState::Current);
        if let Some(current) = current {
            current.state = MarkerState::Aside(Arc::new(left));
        }
        let Some(marker) = markers.all.iter_mut().find(|m| m.number == number) else { return };
        match std::mem::replace(&mut marker.state, MarkerState::Current) {
            MarkerState::Aside(aside) => {
                let extra_turns = std::mem::take(&mut self.turn.extra_turns);
                let to_be_controlled = std::mem::take(&mut self.turn.to_be_controlled);
                let upkeeps = self.turn.upkeeps;
                self.turn = Turn { extra_turns, to_be_controlled, upkeeps, ..aside.turn.clone() };
                self.this_turn = aside.this_turn.clone();
                self.last_turn = aside.last_turn.clone();
            }
            MarkerState::Waits(remembered) => self.this_turn = remembered,
            MarkerState::Current => {}
        }
    }
}

impl Markers {
    fn edit(&mut self, number: u32, edit: impl FnOnce(&mut Marker)) {
        if let Some(marker) = self.all.iter_mut().find(|m| m.number == number) {
            edit(marker);
        }
    }
}
