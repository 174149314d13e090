//! The one writer: applying an event.
mod arriving;

use super::*;

impl Game {
    /// Applies an event that was decided and gives it back with the ids of new objects filled in.
    /// Proposals (`Destroy`, `Draw`) change nothing.
    ///
    /// # Examples
    /// ```
    /// use apnap_engine::game::{Event, LifeCause, Options, PlayerId, Setup};
    /// use apnap_engine::rules::GameStage;
    ///
    /// let board = Setup::new(&["Ann", "Bob"], Options::default());
    /// let mut game = board.into_game(GameStage::UnderWay).unwrap();
    /// game.commit(Event::Life { player: PlayerId(1), change: -17, why: LifeCause::Loss });
    /// assert_eq!(game.player(PlayerId(1)).life, 3);
    /// ```
    pub fn commit(&mut self, event: Event) -> Event {
        let kept = self.keeps_its_board(&event);
        let others = kept && event.changes().is_none() && !self.has_no_trigger(&event);
        if !kept {
            self.cache = Cache::default();
        }
        if !(event.leaves_states() || kept && self.leaves_states(&event)) {
            self.cache.in_order = OnceLock::new();
        }
        let mut event = event;
        self.apply(&mut event);
        if others {
            match event.about() {
                Some(objects) => self.cache.triggers.look_again(&objects),
                None => self.cache.triggers = Triggers::default(),
            }
        }
        // What leaves may have an effect where it goes.
        let acts = |m: &Move| self.statics_elsewhere().binary_search(&m.new).is_ok();
        if matches!(&event, Event::Move(m) if acts(m)) {
            self.cache = Cache::default();
        }
        event
    }

    pub(super) fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        let object = self.objects.get_mut(id);
        object.start = Start::default();
        object
    }

    fn remember(&mut self) -> &mut ThisTurn {
        Arc::make_mut(&mut self.this_turn)
    }

    pub(super) fn stamp(&mut self) -> Timestamp {
        let t = Timestamp(self.next_timestamp);
        self.next_timestamp += 1;
        t
    }

    fn apply(&mut self, event: &mut Event) {
        match event {
            Event::TurnBegan { .. }
            | Event::TurnsAhead { .. }
            | Event::StepBegan(_)
            | Event::StepsAhead(_)
            | Event::StepReady
            | Event::StepSkipped(_) => self.apply_turn(event),
            Event::Settled(permanents) => {
                for id in permanents.iter() {
                    let o = self.object_mut(*id);
                    o.settled = true;
                    o.phased_in = false;
                }
            }
            Event::BeingPlayed { begins: true } => {
                let tops = self.players.iter().map(|p| p.top_card()).collect();
                self.being_played = Some(Arc::new(BeingPlayed { tops, drawn: Vec::new() }));
            }
            Event::BeingPlayed { begins: false } => self.being_played = None,
            Event::TurnControl { player, by } => {
                // 507.1b: it waits for a turn that isn't skipped.
                let others = |p: PlayerId, game: &Game| !game.as_one(p, *player);
                let mut waiting = std::mem::take(&mut self.turn.to_be_controlled);
                waiting.retain(|(p, _)| others(*p, self));
                self.turn.to_be_controlled = waiting;
                self.turn.to_be_controlled.push((*player, *by));
            }
            Event::ControlNow(player, by) => {
                self.turn.controlled_now = by.map(|by| (*player, by));
            }
            Event::ExtraTurn(p) => self.turn.extra_turns.insert(0, *p),
            Event::Marker(marker) => self.apply_marker(marker),
            Event::Priority(p) => {
                self.turn.priority = *p;
                if p.is_none() {
                    self.turn.passes = 0;
                }
            }
            Event::Passed(_) => self.turn.passes += 1,
            Event::Move(m) => self.apply_move(m),
            Event::Created(c) => self.apply_creation(c),
            Event::Ceased { object, last_known } => {
                let zone = self.object(*object).zone;
                self.list_mut(zone).retain(|o| o != object);
                let lk = LastKnown {
                    characteristics: last_known.clone().unwrap_or_default(),
                    zone,
                    became: None,
                    left: Departure::default(),
                };
                let o = self.object_mut(*object);
                o.zone = Zone::Gone;
                o.last_known = Some(Box::new(lk));
                self.objects.list(*object);
                self.leave_combat(*object);
            }
            Event::OwnerChanged { object, to } => self.object_mut(*object).owner = *to,
            Event::Tapped(o) => self.object_mut(*o).tapped = true,
            Event::Untapped(o) => self.object_mut(*o).tapped = false,
            Event::Damage { source, to, amount, combat } => {
                let dealt =
                    DamageDealt { source: *source, to: *to, amount: *amount, combat: *combat };
                if let Entity::Object(o) = to {
                    self.object_mut(*o).damage += *amount;
                }
                if let Entity::Player(p) = to
                    && !self.object(*source).damaged.contains(p)
                {
                    self.object_mut(*source).damaged.push(*p);
                }
                self.remember().damage.push(dealt);
            }
            Event::DamageRemoved(o) => self.object_mut(*o).damage = 0,
            Event::CountersPut { on, kind, amount } => {
                let counters = match on {
                    Entity::Object(o) => &mut self.object_mut(*o).counters,
                    Entity::Player(p) => &mut Arc::make_mut(&mut self.players[p.index()]).counters,
                };
                *counters.entry(kind.clone()).or_insert(0) += *amount;
            }
            Event::CountersRemoved { from, kind, amount, .. } => {
                let counters = match from {
                    Entity::Object(o) => &mut self.object_mut(*o).counters,
                    Entity::Player(p) => &mut Arc::make_mut(&mut self.players[p.index()]).counters,
                };
                if let Some(n) = counters.get_mut(kind) {
                    *n = n.saturating_sub(*amount);
                    if *n == 0 {
                        counters.remove(kind);
                    }
                }
            }
            Event::Attached { object, to } => {
                let stamp = self.stamp();
                let o = self.object_mut(*object);
                o.attached_to = *to;
                if to.is_some() {
                    o.timestamp = stamp;
                }
            }
            Event::ControlChanged { object, .. } => {
                let (turn, upkeeps) = (self.turn.number, self.turn.upkeeps);
                let o = self.object_mut(*object);
                o.settled = false;
                o.phased_in = false;
                o.since_turn = turn;
                o.since_upkeep = upkeeps;
            }
            Event::TurnedFace { object, down, copy_of, x } => {
                let object = self.object_mut(*object);
                object.face_down = *down;
                if !*down {
                    object.x = *x;
                }
                // What it became "until it is turned face down" ends then.
                if *down && !object.face.as_turned_face_up().is_empty() {
                    object.copy_of = None;
                }
                if copy_of.is_some() {
                    object.copy_of.clone_from(copy_of);
                }
            }
            Event::Flipped(o) => self.object_mut(*o).flipped = true,
            Event::Chose { object, by, chosen } => {
                self.object_mut(*object).chosen.push((*by, chosen.clone()))
            }
            Event::Linked { object, link } => self.object_mut(*object).links.push(link.clone()),
            Event::AbilityUsed { object, ability, once } => {
                let object = self.object_mut(*object);
                *object.played_this_turn.entry(*ability).or_insert(0) += 1;
                if *once {
                    object.used_up.insert(*ability);
                }
            }
            Event::Remembered { object, bindings } => {
                self.object_mut(*object).bindings = bindings.clone()
            }
            Event::StackItemSet { object, item } => {
                self.object_mut(*object).stack = Some(item.clone());
                self.objects.list(*object);
            }
            Event::SpellPlayed { spell, player } => self.remember().spells.push((*player, *spell)),
            Event::LandPlayed { normal, player, .. } => {
                // glossary: Put Into Play. Only what is played counts.
                let lands = match *normal {
                    true => &mut self.turn.lands_played,
                    false => &mut Arc::make_mut(&mut self.this_turn).extra_lands,
                };
                *lands.entry(*player).or_insert(0) += 1;
            }
            Event::Triggered(t) => {
                t.order = TriggerNumber(self.next_trigger);
                self.next_trigger += 1;
                let which = (t.source, t.ability.origin, t.ability.part);
                self.remember().triggered.push(which);
                self.triggered.push(Arc::new((**t).clone()));
            }
            Event::TriggerTaken(order) => self.triggered.retain(|t| t.order.0 != *order),
            Event::Life { player, change, .. } => {
                for one in self.together(*player) {
                    Arc::make_mut(&mut self.players[one.index()]).life += *change;
                }
                let (player, change) = (*player, *change);
                let memory = self.remember();
                let side = if change < 0 { &mut memory.life_lost } else { &mut memory.life_gained };
                *side.entry(player).or_insert(0) += change.unsigned_abs() as u32;
            }
            Event::ManaAdded { player, mana, .. } => {
                Arc::make_mut(&mut self.players[player.index()]).mana.extend(mana.iter().copied())
            }
            Event::ManaSpent { player, mana, .. } => {
                let pool = &mut Arc::make_mut(&mut self.players[player.index()]).mana;
                for m in mana.iter() {
                    if let Some(i) = pool.iter().position(|x| x == m) {
                        pool.remove(i);
                    }
                }
            }
            Event::ManaLost { player, kept } => {
                Arc::make_mut(&mut self.players[player.index()]).mana.clone_from(kept);
            }
            Event::DrewFromEmpty(p) => {
                Arc::make_mut(&mut self.players[p.index()]).drew_from_empty = true
            }
            Event::EmptyDrawsChecked => {
                self.players.iter_mut().for_each(|p| Arc::make_mut(p).drew_from_empty = false)
            }
            Event::Lost { player, .. } => {
                Arc::make_mut(&mut self.players[player.index()]).left = true
            }
            Event::Won(p) => self.outcome = Some(Outcome::Won(*p)),
            Event::SubgameBegan(decks) => self.begin_subgame(decks),
            Event::SubgameEnded => self.end_subgame(),
            Event::TurnedToMain { main } => self.turn_to_main(*main),
            Event::GameDrawn => self.outcome = Some(Outcome::Draw),
            Event::Shuffled(p) => {
                let player = Arc::make_mut(&mut self.players[p.index()]);
                (player.known_on_top, player.known_at_bottom) = (0, 0);
                if player.library_order == LibraryOrder::Known && player.library.len() > 1 {
                    player.library_order = LibraryOrder::Shuffled;
                } else if player.library_order == LibraryOrder::KnownTop {
                    let known = player.library.iter().any(|o| !self.objects.get(*o).face.unknown);
                    if known {
                        player.library_order = LibraryOrder::Mixed;
                    }
                }
            }
            Event::LibraryOrdered { player, order, top } => {
                let p = Arc::make_mut(&mut self.players[player.index()]);
                p.library = Arc::new(order.clone());
                // One card among known ones is known, too.
                let known = (*top + p.known_at_bottom) as usize + 1 >= order.len();
                (p.library_order, p.known_on_top) = match known {
                    true => (LibraryOrder::Known, 0),
                    false => (LibraryOrder::Shuffled, *top),
                };
                p.known_at_bottom = if known { 0 } else { p.known_at_bottom };
            }
            Event::UnknownOnTop { player, new } => {
                *new = ObjectId(self.objects.len() as u32);
                let face = Arc::new(PrintedValues { unknown: true, ..PrintedValues::default() });
                let mut o = Object::new(*new, ObjectKind::Card(None), *player, face);
                o.zone = Zone::Library(*player);
                o.timestamp = self.stamp();
                self.objects.push(o);
                let at = self.player(*player).open_in_library().start;
                self.list_mut(Zone::Library(*player)).insert(at, *new);
            }
            Event::CombatSet(c) => self.combat = c.as_deref().cloned().map(Arc::new),
            Event::Attacks { creature, player } => {
                let pair = (*creature, *player);
                self.remember().attacked.push(pair);
            }
            Event::Blocks { creature, attackers } => {
                let pairs: Vec<_> = attackers.iter().map(|a| (*creature, *a)).collect();
                self.remember().blocked.extend(pairs);
            }
            Event::BecameTarget { target, .. } => {
                let target = *target;
                self.remember().targeted.insert(target);
            }
            Event::BecameBlocked { creature, .. } => {
                self.remember().became_blocked.push(*creature);
            }
            Event::RemovedFromCombat(o) => self.leave_combat(*o),
            Event::EffectBegan(e) => {
                e.id = EffectId(self.next_effect);
                self.next_effect += 1;
                e.timestamp = self.stamp();
                self.effects.push(Arc::new((**e).clone()));
            }
            Event::EffectEnded(id) => self.effects.retain(|e| e.id != *id),
            Event::ShieldLeft { effect, left } => {
                for e in &mut self.effects {
                    if e.id == *effect
                        && let ContinuingKind::Replace { left: l, .. } = &mut Arc::make_mut(e).kind
                    {
                        *l = Some(*left);
                    }
                }
            }
            Event::DelayedBegan(d) => {
                d.id = EffectId(self.next_effect);
                self.next_effect += 1;
                self.delayed.push(Arc::new((**d).clone()));
            }
            Event::EffectForgets { effect, object } => self.forget(*effect, *object),
            Event::DelayedFollows { effect, object, becomes } => {
                for d in self.delayed.iter_mut().filter(|d| d.id == *effect) {
                    let slots = Arc::make_mut(d).bindings.slots.values_mut();
                    for entity in slots.flat_map(|b| &mut b.entities) {
                        if *entity == Entity::Object(*object) {
                            *entity = Entity::Object(*becomes);
                        }
                    }
                }
            }
            Event::DelayedLearns { effect, way, object } => {
                for d in self.delayed.iter_mut().filter(|d| d.id == *effect) {
                    Arc::make_mut(d).bindings.done.push((*way, vec![Entity::Object(*object)], 1));
                }
            }
            Event::DelayedEnded(id) => self.delayed.retain(|d| d.id != *id),
            Event::Destroy { .. }
            | Event::Draw(_)
            | Event::Regenerated(..)
            | Event::Prevented { .. }
            | Event::AbilityPlayed { .. }
            | Event::Resolved(_)
            | Event::Countered { .. }
            | Event::TappedForMana { .. }
            | Event::Searched { .. }
            | Event::Revealed { .. }
            | Event::RevealedFirst { .. }
            | Event::Cycled { .. }
            | Event::UpkeepPaid { .. }
            | Event::CoinFlipped { .. }
            | Event::BlockerAdded { .. }
            | Event::Unblocked(_)
            | Event::ChoiceMade => {}
        }
    }

    fn apply_turn(&mut self, event: &Event) {
        match event {
            Event::TurnBegan { number, player, steps, next_active, extra_turns } => {
                let ended: Vec<ObjectId> =
                    self.this_turn.attacked.iter().map(|(creature, _)| *creature).collect();
                for one in self.together(self.turn.active) {
                    if self.players[one.index()].latest_turn.is_some() || !ended.is_empty() {
                        Arc::make_mut(&mut self.players[one.index()]).last_attackers =
                            ended.clone();
                    }
                }
                self.turn.number = *number;
                self.turn.begun = false;
                self.turn.priority = None;
                self.turn.passes = 0;
                self.turn.active = *player;
                let together = self.together(*player);
                // 507.1b: the next turn that isn't skipped.
                let waiting = &mut self.turn.to_be_controlled;
                let control = waiting.iter().position(|(p, _)| together.contains(p));
                self.turn.controlled_by = control.map(|at| waiting.remove(at).1);
                for one in together {
                    let active = Arc::make_mut(&mut self.players[one.index()]);
                    active.turns += 1;
                    active.latest_turn = Some(*number);
                }
                if self.is_range_limited() {
                    self.in_range = self.find_ranges();
                }
                self.turn.ahead = Arc::new(steps.clone());
                self.turn.next_active = *next_active;
                self.turn.extra_turns = extra_turns.clone();
                self.await_turn(Some(*number), extra_turns.len());
                self.turn.lands_played.clear();
                self.turn.combats = 0;
                self.turn.steps = Arc::default();
                self.last_turn = std::mem::take(&mut self.this_turn);
                if self.last_turn.start.is_some() {
                    Arc::make_mut(&mut self.last_turn).start = None;
                }
                let used = self.objects.iter().filter(|o| !o.played_this_turn.is_empty());
                for id in used.map(|o| o.id).collect::<Vec<_>>() {
                    self.objects.get_mut(id).played_this_turn.clear();
                }
                let start = Game { last_turn: Arc::default(), ..self.clone() };
                Arc::make_mut(&mut self.this_turn).start = Some(Arc::new(start));
            }
            Event::StepBegan(step) => {
                Arc::make_mut(&mut self.turn.steps).push(*step);
                self.turn.step = *step;
                self.turn.begun = false;
                self.turn.passes = 0;
                self.turn.priority = None;
                self.turn.drew_in_draw_step.clear();
                if self.turn.ahead.first() == Some(step) {
                    Arc::make_mut(&mut self.turn.ahead).remove(0);
                }
                match step {
                    crate::terms::Step::BeginningOfCombat => self.turn.combats += 1,
                    crate::terms::Step::Upkeep => self.count_upkeep(),
                    _ => {}
                }
            }
            Event::StepSkipped(step) => {
                if self.turn.ahead.first() == Some(step) {
                    Arc::make_mut(&mut self.turn.ahead).remove(0);
                }
            }
            Event::TurnsAhead { next_active, extra_turns } => {
                self.turn.next_active = *next_active;
                self.turn.extra_turns = extra_turns.clone();
                self.await_turn(None, extra_turns.len());
            }
            Event::StepsAhead(steps) => self.turn.ahead = Arc::new(steps.clone()),
            _ => self.turn.begun = true,
        }
    }

    /// An upkeep step begins, of all whose turn it is.
    fn count_upkeep(&mut self) {
        self.turn.upkeeps += 1;
        for one in self.together(self.turn.active) {
            let player = Arc::make_mut(&mut self.players[one.index()]);
            player.upkeep_before = player.latest_upkeep.replace(self.turn.upkeeps);
        }
    }

    /// Delayed abilities that wait for an extra turn: it has begun, or it was skipped and never
    /// comes (300.9).
    fn await_turn(&mut self, begun: Option<u32>, left: usize) {
        let left = left as i64;
        self.delayed.retain_mut(|d| {
            let Some(slot) = d.awaits_turn() else { return true };
            let waits =
                d.bindings.slots.get(&slot).and_then(|b| b.number).is_some_and(|n| n >= left);
            match begun {
                Some(turn) if waits => {
                    Arc::make_mut(d).bindings.bind_number(slot, -i64::from(turn));
                    true
                }
                _ => !waits,
            }
        });
    }
}
