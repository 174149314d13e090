//! 608. Grand Melee: many players, of whom several take turns at the same time.
//!
//! Each turn marker stands for a turn (`game::markers`). The book says when the turns begin, not in
//! which order simultaneous ones go on: one goes on until it is over, or until whoever answers
//! turns to another. What two turns would share (a stack that isn't empty, a combat under way,
//! damage and effects until end of turn that another turn's cleanup would end) the book leaves
//! open, and the run is refused.
use super::{Engine, Ruling, Stop};
use crate::cite;
use crate::game::{
    ChoiceRefused, Event, GameUnruled, MarkerEvent, MarkerState, PlayerId, TableFact,
};
use crate::rulebook::RuleId;

impl Engine<'_> {
    /// 608.1 to 608.3: what the game is played under.
    pub(super) fn say_grand_melee(&mut self) {
        self.tell(&[cite!("608.1"), cite!("608.3"), cite!("600.1")], |_| TableFact::GrandMelee);
        let rules = [cite!("608.2"), cite!("608.2a"), cite!("608.2b"), cite!("608.2c")];
        self.tell(&rules, |_| TableFact::GrandMeleeRules);
    }

    /// 608.4b: the markers of a board on which the turns are under way.
    pub(super) fn markers_of_the_board(&mut self) {
        if self.game.options().grand_melee && self.game.markers().is_empty() {
            self.hand_out(self.game.turn().active, true);
        }
    }

    fn hand_out(&mut self, starts: PlayerId, under_way: bool) {
        let holders = self.game.first_holders(starts);
        let words = holders.clone();
        let event = MarkerEvent::HandedOut { holders, under_way };
        let rules = [cite!("608.4"), cite!("608.4a"), cite!("608.4b")];
        self.record_as(&rules, Event::Marker(event), |_| TableFact::MarkersHandedOut {
            holders: words,
        });
    }

    /// 608.4b: all players with a marker begin their turns at the same time.
    pub(super) fn first_turns(&mut self, starts: PlayerId) -> Ruling<()> {
        self.hand_out(starts, false);
        let holders: Vec<PlayerId> = self.game.markers().iter().map(|m| m.holder).collect();
        for (n, holder) in holders.iter().enumerate().rev() {
            let number = n as u32 + 1;
            self.turn_to_marker(number);
            self.begin_marked_turn(number, *holder, Vec::new(), cite!("608.4b"))?;
        }
        Ok(())
    }

    fn begin_marked_turn(
        &mut self,
        number: u32,
        player: PlayerId,
        extra: Vec<PlayerId>,
        rule: RuleId,
    ) -> Ruling<()> {
        let next = self.game.next_player(player);
        self.begin_turn(number, player, next, extra, rule)
    }

    fn turn_to_marker(&mut self, number: u32) {
        self.record_silently(&[cite!("608.4")], Event::Marker(MarkerEvent::GoesOn(number)));
    }

    /// Another of the turns at the same time goes on.
    ///
    /// # Errors
    /// A player whose turn doesn't stand aside; a moment at which the two turns would share
    /// something, of which the book says nothing.
    pub(super) fn turn_goes_on(&mut self, of: PlayerId) -> Ruling<()> {
        let rule = cite!("608.4");
        let Some((number, _)) = self.game.turn_aside(of) else {
            return Err(Stop::illegal(&[rule], ChoiceRefused::NoOtherTurn { player: of }));
        };
        if !self.game.stack().is_empty() || self.game.triggered().next().is_some() {
            return Err(Stop::unruled_by(rule, GameUnruled::SharedStack));
        }
        if self.game.combat().is_some() {
            return Err(Stop::unruled_by(rule, GameUnruled::TurnInCombat));
        }
        self.turn_to_marker(number);
        self.set_depth(1);
        self.tell(&[rule], |_| TableFact::TurnGoesOn { player: of });
        self.heading();
        Ok(())
    }

    /// 314.2 and 608.4: what a cleanup would end that came about in a turn that still goes on.
    ///
    /// # Errors
    /// Where there is such a thing: the book doesn't say whose end of turn counts.
    pub(super) fn shares_an_end_of_turn(&self) -> Ruling<()> {
        for marker in self.game.markers() {
            let MarkerState::Aside(aside) = &marker.state else { continue };
            let lasts = self.game.effects().any(|e| aside.effects.contains(&e.id))
                || self.game.delayed().any(|d| aside.effects.contains(&d.id));
            let hurt = |o| self.game.object(o).in_play() && self.game.object(o).damage > 0;
            if lasts || aside.damaged.iter().any(|o| hurt(*o)) {
                return Err(Stop::unruled_by(cite!("608.4"), GameUnruled::SharedCleanup));
            }
        }
        Ok(())
    }

    /// 608.4d: whether so many markers remain for those who are left; the ones that go are known at
    /// once and go between turns.
    pub(super) fn count_markers(&mut self) {
        let gone = self.game.left_uncounted();
        if gone.is_empty() {
            return;
        }
        let mut due: Vec<u32> = Vec::new();
        let remain = |e: &Self| e.game.markers().iter().filter(|m| !m.due).count();
        loop {
            let left: Vec<PlayerId> =
                self.game.players().filter(|p| p.left).map(|p| p.id).collect();
            let lowest = match remain(self) > self.game.markers_due() {
                true => self.game.markers_right_of(&gone).into_iter().min(),
                false => None,
            };
            let event =
                Event::Marker(MarkerEvent::Counted { left, due: lowest.into_iter().collect() });
            let Some(number) = lowest else {
                self.record_silently(&[cite!("608.4d")], event);
                break;
            };
            due.push(number);
            self.record_as(&[cite!("608.4d"), cite!("608.4a")], event, |_| {
                TableFact::MarkerTooMany { left: gone.clone(), number }
            });
        }
        for number in due {
            self.remove_between_turns(number);
        }
    }

    /// Whether the marker was one to be removed and is between turns.
    fn remove_between_turns(&mut self, number: u32) -> bool {
        let between = self
            .game
            .markers()
            .iter()
            .any(|m| m.number == number && m.due && matches!(m.state, MarkerState::Waits(_)));
        if between {
            let event = Event::Marker(MarkerEvent::Removed(number));
            self.record_as(&[cite!("608.4d")], event, |_| TableFact::MarkerRemoved { number });
        }
        between
    }

    /// 608.4c to 608.4e: a marked turn is over.
    ///
    /// # Errors
    /// As a turn's beginning.
    pub(super) fn next_marked_turn(&mut self) -> Ruling<()> {
        let Some((number, seat)) = self.game.current_marker().map(|m| (m.number, m.holder)) else {
            return Err(Stop::unruled_by(cite!("608.4"), GameUnruled::NoTurnMarker));
        };
        self.record_silently(&[cite!("608.4c")], Event::Marker(MarkerEvent::TurnOver(number)));
        self.count_markers();
        if !self.remove_between_turns(number) {
            self.another_turn(number)?;
        }
        self.pass_markers()?;
        let goes_on = |m: &&crate::game::Marker| !matches!(m.state, MarkerState::Waits(_));
        let seats = self.game.players().len();
        let left_of = |p: PlayerId| (p.index() + seats - seat.index()) % seats;
        let found = self.game.markers().iter().filter(goes_on).min_by_key(|m| left_of(m.holder));
        let Some((next, state, who)) = found.map(|m| (m.number, m.state.clone(), m.holder)) else {
            return Err(Stop::unruled_by(cite!("608.4"), GameUnruled::NobodysTurn));
        };
        if state != MarkerState::Current {
            self.turn_to_marker(next);
            self.set_depth(1);
            self.tell(&[cite!("608.4")], |_| TableFact::TurnGoesOn { player: who });
            self.heading();
        }
        Ok(())
    }

    /// 300.6, 608.4e: an extra turn, or the own one that comes after it, while the marker stays.
    fn another_turn(&mut self, number: u32) -> Ruling<bool> {
        loop {
            let Some(marker) = self.game.markers().iter().find(|m| m.number == number) else {
                return Ok(false);
            };
            let (holder, own) = (marker.holder, marker.own_turn_next);
            if self.game.player(holder).left {
                return Ok(false);
            }
            let mut extra = self.game.turn().extra_turns.clone();
            let rule = match extra.iter().position(|p| *p == holder) {
                Some(at) => {
                    if extra.len() > 1 && self.game.delayed().any(|d| d.awaits_turn().is_some()) {
                        let what = GameUnruled::WhichExtraTurn;
                        return Err(Stop::unruled_by(cite!("608.4e"), what));
                    }
                    extra.remove(at);
                    if own { cite!("608.4e") } else { cite!("300.6") }
                }
                None if own => {
                    let event = MarkerEvent::OwnTurnNext { marker: number, next: false };
                    self.record_silently(&[cite!("608.4e")], Event::Marker(event));
                    cite!("608.4e")
                }
                None => return Ok(false),
            };
            if self.marked_turn(number, holder, extra, rule)? {
                return Ok(true);
            }
        }
    }

    /// Begins a turn of this marker; not if it is skipped (300.9).
    fn marked_turn(
        &mut self,
        number: u32,
        holder: PlayerId,
        extra: Vec<PlayerId>,
        rule: RuleId,
    ) -> Ruling<bool> {
        if self.skip_turn(holder)? {
            self.say_control_waits(holder);
            let next_active = self.game.turn().next_active;
            let event = Event::TurnsAhead { next_active, extra_turns: extra };
            self.record_silently(&[cite!("300.9")], event);
            return Ok(false);
        }
        let turn = self.game.turns_begun() + 1;
        self.turn_to_marker(number);
        if rule == cite!("608.4e") {
            self.tell(&[rule], |_| TableFact::MarkerKept { player: holder, number });
        }
        self.begin_marked_turn(turn, holder, extra, rule)?;
        Ok(true)
    }

    /// 608.4c: each marker that waits and can be passed is, and its holder's turn begins; where
    /// each waits for the next, all are passed at once.
    fn pass_markers(&mut self) -> Ruling<()> {
        let mut told: Vec<u32> = Vec::new();
        loop {
            let waiting: Vec<_> = self
                .game
                .markers()
                .iter()
                .filter(|m| matches!(m.state, MarkerState::Waits(_)))
                .map(|m| (m.number, m.due, self.game.next_holder(m)))
                .collect();
            if waiting.is_empty() {
                return Ok(());
            }
            if let Some((number, ..)) = waiting.iter().find(|w| w.1) {
                self.remove_between_turns(*number);
                continue;
            }
            let free: Vec<_> = waiting.iter().filter(|w| w.2.1).map(|w| (w.0, w.2.0)).collect();
            if let Some((number, to)) = free.first() {
                self.pass_marker(*number, *to);
                self.begin_with_marker(*number, *to)?;
                continue;
            }
            if waiting.len() == self.game.markers().len() {
                for (number, _, (to, _)) in &waiting {
                    self.pass_marker(*number, *to);
                }
                for (number, _, (to, _)) in &waiting {
                    self.begin_with_marker(*number, *to)?;
                }
                continue;
            }
            for (number, _, (to, _)) in waiting.iter().filter(|w| !told.contains(&w.0)) {
                self.tell(&[cite!("608.4c")], |_| TableFact::MarkerWaits {
                    number: *number,
                    player: *to,
                });
            }
            told.extend(waiting.iter().map(|w| w.0));
            return Ok(());
        }
    }

    fn pass_marker(&mut self, marker: u32, to: PlayerId) {
        let event = Event::Marker(MarkerEvent::Passed { marker, to });
        self.record_as(&[cite!("608.4c")], event, |_| TableFact::MarkerPassed {
            marker,
            player: to,
        });
    }

    /// The turn of the player who has received a marker, extra ones before it (608.4e).
    fn begin_with_marker(&mut self, number: u32, holder: PlayerId) -> Ruling<()> {
        let extra = self.game.turn().extra_turns.clone();
        if extra.contains(&holder) {
            let event = Event::Marker(MarkerEvent::OwnTurnNext { marker: number, next: true });
            self.record_silently(&[cite!("608.4e")], event);
            self.another_turn(number)?;
            return Ok(());
        }
        self.marked_turn(number, holder, extra, cite!("608.4c"))?;
        Ok(())
    }
}
