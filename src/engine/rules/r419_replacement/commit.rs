//! 419.5: committing what is left of a group, as one event; what follows from it at once.
use super::{Engine, Pending, Ruling};
use crate::cite;
use crate::game::{
    AbilityInstance, Bindings, Cause, Combat, Continuing, ContinuingKind, Departure, EffectId,
    Entity, Event, Game, LastFact, LifeCause, Move, ObjectId, Outcome, PlayerId, ReplaceFact,
    ReplaceUnruled, TeamPlay, Until, Zone,
};
use crate::rulebook::RuleId;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::{Context, Stop, r217_linked};
use crate::terms::CardType;
use crate::wording::tree::{Ability, LinkKind, Quality, StaticClause, Tree};
use std::collections::{BTreeMap, BTreeSet};

impl Engine<'_> {
    pub(super) fn commit_group(
        &mut self,
        before: &Game,
        mut pending: Vec<Pending>,
    ) -> Ruling<Vec<Event>> {
        self.tokens_enchant(&mut pending)?;
        let mut done = Vec::new();
        let mut lost = Vec::new();
        let arrives = |e: &Event| match e {
            Event::Move(m) => m.to == Zone::InPlay && m.from != Zone::PhasedOut,
            Event::Created(c) => c.zone == Zone::InPlay,
            _ => false,
        };
        let together = (pending.iter().filter(|p| arrives(&p.event)).count() > 1)
            .then_some(before.next_effect().1.0);
        for mut p in pending {
            match &mut p.event {
                Event::Move(m) if m.to == Zone::InPlay && m.from != Zone::PhasedOut => {
                    m.arrived.together = together
                }
                Event::Created(c) if c.zone == Zone::InPlay => c.arrived.together = together,
                _ => {}
            }
            if let Event::Move(m) = &p.event {
                still_there(&self.game, m)?;
            }
            let event = with_last_known(before, p.event);
            if let Event::Damage { to: Entity::Player(player), amount, .. } = &event {
                lost.push((*player, *amount));
            }
            let mut rules = p.rules;
            if let Event::Move(m) = &event
                && self.game.combat().is_some_and(|c| {
                    c.attacker(m.object).is_some() || c.blocker(m.object).is_some()
                })
            {
                rules.push(cite!("306.2"));
            }
            let again = another_object(&self.game, &event);
            let going_on = self.going_on(before, &event)?;
            let event = self.commit_one(&rules, event);
            for effect in going_on {
                let object = effect.source;
                let began = Event::EffectBegan(Box::new(effect));
                self.record_as(&[cite!("418.4b"), cite!("103.1")], began, |_| LastFact::GoesOn {
                    object,
                });
            }
            if let Event::Move(m) = &event
                && p.elsewhere
            {
                self.link_removed_instead(before, m);
            }
            done.push(event);
            if let Some((object, source)) = again {
                self.tell(&[cite!("217.1c"), cite!("217.5c")], |_| ReplaceFact::AnotherObject {
                    object,
                    source,
                });
            }
        }
        for (player, amount) in lost {
            done.extend(self.damage_as_loss(player, amount)?);
        }
        done.extend(self.notice_changes(before, &done)?);
        Ok(done)
    }

    /// "If ~ leaves play, this effect continues until end of turn": the abilities of a leaving
    /// permanent that go on.
    fn going_on(&self, before: &Game, event: &Event) -> Ruling<Vec<Continuing>> {
        let Event::Move(m) = event else { return Ok(Vec::new()) };
        if !self.game.object(m.object).in_play() {
            return Ok(Vec::new());
        }
        let seen = characteristics(before, m.object);
        let mut found = Vec::new();
        for ability in &seen.abilities {
            let Ability::Static(text) = ability.ability.as_ref() else { continue };
            if !text.clauses.contains(&StaticClause::Continues) {
                continue;
            }
            let plain = |c: &StaticClause| {
                matches!(c, StaticClause::Change { .. } | StaticClause::Continues)
            };
            if !text.clauses.iter().all(plain)
                || text.condition.is_some()
                || m.cause == Cause::Phasing
            {
                return Err(Stop::unruled_by(cite!("418.4b"), ReplaceUnruled::GoesOnAfterLeaving));
            }
            let timestamp = ability.timestamp.max(before.object(m.object).timestamp);
            found.push(Continuing {
                id: EffectId(0),
                source: m.object,
                controller: seen.controller.unwrap_or(before.object(m.object).owner),
                timestamp,
                until: Until::EndOfTurn,
                since_turn: self.game.turn().number,
                bindings: Bindings::default(),
                kind: ContinuingKind::Static { ability: ability.clone(), since: timestamp },
            });
        }
        Ok(found)
    }

    /// 217.7d: what an object's replacement effect removed, where another of its abilities speaks
    /// of that.
    fn link_removed_instead(&mut self, before: &Game, m: &Move) {
        let Some(by) = m.source.filter(|_| m.to == Zone::Removed) else { return };
        let speaks = |a: &AbilityInstance| {
            a.ability.any(|q: &Quality| *q == Quality::RemovedWithThis)
                || a.ability.any(|k: &LinkKind| *k == LinkKind::Removed)
        };
        if characteristics(before, by).abilities.iter().any(speaks) {
            let context = Context::of(by, before.object(by).owner);
            let link = r217_linked::link(&self.game, &context, m.new);
            self.record_silently(&[cite!("217.7d")], Event::Linked { object: by, link });
        }
    }

    /// 217.4c: cards that go into one graveyard together, in their owner's order.
    pub(super) fn arrange_graveyards(&mut self, pending: &mut [Pending]) -> Ruling<()> {
        let moved =
            |p: &Pending| if let Event::Move(m) = &p.event { Some((m.to, m.object)) } else { None };
        if pending.len() < 2 {
            return Ok(());
        }
        for player in self.game.apnap() {
            let into = Zone::Graveyard(player);
            let places: Vec<usize> = (0..pending.len())
                .filter(|i| moved(&pending[*i]).is_some_and(|(to, _)| to == into))
                .collect();
            let cards: Vec<ObjectId> =
                places.iter().filter_map(|i| moved(&pending[*i])).map(|(_, o)| o).collect();
            let cards: Vec<ObjectId> =
                cards.into_iter().filter(|o| !self.game.object(*o).is_token()).collect();
            if cards.len() < 2 {
                continue;
            }
            let order = self.order_into_graveyard(player, &cards)?;
            let place: BTreeMap<ObjectId, usize> = order.into_iter().zip(0..).collect();
            let mut sorted: Vec<Pending> = places.iter().map(|i| pending[*i].clone()).collect();
            sorted.sort_by_key(|p| {
                moved(p).and_then(|(_, o)| place.get(&o).copied()).unwrap_or(usize::MAX)
            });
            for (place, event) in places.into_iter().zip(sorted) {
                pending[place] = event;
            }
        }
        Ok(())
    }

    fn commit_one(&mut self, rules: &[RuleId], event: Event) -> Event {
        if let Event::Life { .. } = event
            && self.game.shares_turns()
            && !rules.contains(&cite!("606.9b"))
        {
            let rules: Vec<RuleId> = rules.iter().copied().chain([cite!("606.9")]).collect();
            return self.record(&rules, event);
        }
        self.record(rules, event)
    }

    /// Damage dealt to a player causes that player to lose that much life; the loss is an event
    /// that effects can watch for.
    fn damage_as_loss(&mut self, player: PlayerId, amount: u32) -> Ruling<Vec<Event>> {
        let event = Event::Life { player, change: -i64::from(amount), why: LifeCause::Damage };
        let mut pending = vec![Pending {
            event,
            rules: vec![cite!("glossary: Damage")],
            applied: self.frame.replacing.clone(),
            ready: false,
            possible: false,
            elsewhere: false,
        }];
        let mut follow = Vec::new();
        self.replace_all(&mut pending, &mut follow)?;
        let done = pending.into_iter().map(|p| self.commit_one(&p.rules, p.event)).collect();
        for f in follow {
            self.follow_instead(f)?;
        }
        Ok(done)
    }

    /// 306.2, 410.10d: control changed, or an attacking or blocking creature stopped being one.
    fn notice_changes(&mut self, before: &Game, done: &[Event]) -> Ruling<Vec<Event>> {
        if !done.iter().any(can_change_others) {
            return Ok(Vec::new());
        }
        // Where the computed board was kept nobody controls anything else than before, nor is
        // anything else a creature.
        if before.shares_its_board(&self.game) && self.game.combat().is_none() {
            return Ok(Vec::new());
        }
        let mut noticed = Vec::new();
        let there: BTreeSet<ObjectId> = before.in_play().iter().copied().collect();
        let stayed: Vec<ObjectId> =
            self.game.in_play().iter().copied().filter(|o| there.contains(o)).collect();
        for id in stayed {
            let (Some(from), Some(to)) = (controller(before, id), controller(&self.game, id))
            else {
                continue;
            };
            if from != to {
                noticed.push(self.commit_one(
                    &[cite!("418.5a"), cite!("214.4")],
                    Event::ControlChanged { object: id, from, to },
                ));
                self.leave_combat(id, &mut noticed);
            }
        }
        let fighting: Vec<ObjectId> = self.game.combat().map_or_else(Vec::new, |c| {
            c.attackers
                .iter()
                .map(|a| a.creature)
                .chain(c.blockers.iter().map(|b| b.creature))
                .collect()
        });
        for id in fighting {
            if !characteristics(&self.game, id).is(CardType::Creature) {
                self.leave_combat(id, &mut noticed);
            }
        }
        Ok(noticed)
    }

    fn leave_combat(&mut self, id: ObjectId, noticed: &mut Vec<Event>) {
        let fights =
            self.game.combat().is_some_and(|c| c.attacker(id).is_some() || c.blocker(id).is_some());
        if fights {
            noticed.push(self.commit_one(&[cite!("306.2")], Event::RemovedFromCombat(id)));
        }
    }

    /// 102.3f: a team whose players have all lost.
    fn say_lost_teams(&mut self, done: &[Event]) {
        let mut told: Vec<PlayerId> = Vec::new();
        for event in done {
            let Event::Lost { player, .. } = event else { continue };
            let team = self.game.team_of(*player);
            let whole = team.iter().all(|p| self.game.player(*p).left);
            if self.game.player(*player).team.is_none() || !whole || told.contains(&team[0]) {
                continue;
            }
            told.push(team[0]);
            self.tell(&[cite!("102.3f")], |_| ReplaceFact::TeamLost { players: team.clone() });
        }
    }

    /// 606.8, 607.5, 609.5: what the variant adds to how a team wins.
    fn wins_as_the_variant_says(&self) -> Option<RuleId> {
        Some(match self.game.options().team_play? {
            TeamPlay::TwoHeadedGiant => cite!("606.8"),
            TeamPlay::Emperor => cite!("607.5"),
            TeamPlay::Teams => cite!("609.5"),
        })
    }

    /// 102: whether the game is over after these events.
    pub(super) fn check_end(&mut self, done: &[Event]) -> Ruling<()> {
        if !done.iter().any(|e| matches!(e, Event::Lost { .. } | Event::Won(_) | Event::GameDrawn))
        {
            return Ok(());
        }
        if self.game.outcome().is_none() {
            let left: Vec<PlayerId> =
                self.game.players().filter(|p| !p.left).map(|p| p.id).collect();
            // 607.5, 609.5: a team wins when nobody else is left.
            let one_team = left.windows(2).all(|w| {
                let team = |p: PlayerId| self.game.player(p).team;
                team(w[0]).is_some() && team(w[0]) == team(w[1])
            });
            match left.as_slice() {
                [] => {
                    let teams = self.game.options().team_play.is_some();
                    let rule = if teams { cite!("102.4c") } else { cite!("102.4a") };
                    self.commit_one(&[rule], Event::GameDrawn);
                }
                [winner] if self.game.player(*winner).team.is_none() => {
                    let mut rules = vec![cite!("102.2a")];
                    rules.extend(self.game.options().free_for_all.then_some(cite!("605.4")));
                    rules.extend(self.game.options().grand_melee.then_some(cite!("608.5")));
                    self.commit_one(&rules, Event::Won(*winner));
                }
                [winner, ..] if one_team => {
                    self.say_lost_teams(done);
                    let mut rules = vec![cite!("102.2c")];
                    rules.extend(self.wins_as_the_variant_says());
                    self.commit_one(&rules, Event::Won(*winner));
                }
                _ => {
                    self.say_lost_teams(done);
                    for event in done {
                        if let Event::Lost { player, .. } = event {
                            self.leave_the_game(*player)?;
                        }
                    }
                }
            }
        }
        match self.game.outcome() {
            Some(outcome) => {
                let winner = if let Outcome::Won(winner) = outcome { Some(*winner) } else { None };
                self.tell(&[cite!("102.1")], |_| ReplaceFact::GameEnds);
                self.after_the_game(winner);
                Err(Stop::GameOver)
            }
            None => Ok(()),
        }
    }
}

/// 217.1c: what has left its zone is another object there; the one that it was can't move again.
fn still_there(game: &Game, m: &Move) -> Ruling<()> {
    if game.object(m.object).zone == m.from && m.from != Zone::Gone {
        return Ok(());
    }
    let what = ReplaceUnruled::MovedAgain { object: m.object };
    Err(Stop::unruled_by(cite!("217.1c"), what).seen_in(game))
}

/// Fills in last known information, as the object was before the whole group (410.10d).
pub(super) fn with_last_known(before: &Game, event: Event) -> Event {
    match event {
        Event::Move(mut m) => {
            m.last_known = Some(characteristics(before, m.object).clone());
            if before.object(m.object).in_play() {
                m.left = as_it_stood(before, m.object);
            }
            Event::Move(m)
        }
        Event::Ceased { object, last_known } => {
            let known = last_known.unwrap_or_else(|| characteristics(before, object).clone());
            Event::Ceased { object, last_known: Some(known) }
        }
        other => other,
    }
}

/// What is attached to a permanent, and whether it is in combat.
fn as_it_stood(before: &Game, object: ObjectId) -> Departure {
    let on_it = |o: &ObjectId| before.object(*o).attached_to == Some(Entity::Object(object));
    let fights = |c: &Combat| c.attacker(object).is_some() || c.blocker(object).is_some();
    Departure {
        bore: before.in_play().iter().copied().filter(on_it).collect(),
        fought: before.combat().is_some_and(fights),
    }
}

/// Whether an event of this kind can change who controls something or what something is.
fn can_change_others(event: &Event) -> bool {
    !matches!(
        event,
        Event::Life { .. }
            | Event::Damage { .. }
            | Event::ManaAdded { .. }
            | Event::ManaSpent { .. }
            | Event::Priority(_)
            | Event::DamageRemoved(_)
    )
}

/// 217.1c: what comes into play again while effects go on that concerned the permanent it was.
fn another_object(game: &Game, event: &Event) -> Option<(ObjectId, ObjectId)> {
    let Event::Move(m) = event else { return None };
    if m.to != Zone::InPlay || m.from == Zone::PhasedOut {
        return None;
    }
    let before = std::iter::successors(Some(m.object), |o| game.object(*o).was);
    let concerned =
        before.filter(|o| *o != m.object).find(|o| game.effects().any(|e| e.concerns(*o)))?;
    let effect = game.effects().find(|e| e.concerns(concerned))?;
    Some((m.object, effect.source))
}
