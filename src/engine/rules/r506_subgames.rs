//! 506. Subgames: the main game waits, the libraries are the decks of a game of its own, and what
//!      was brought into that goes back to them.
use super::{Engine, Proposed, Ruling, Stop};
use crate::cite;
use crate::game::{
    Arrived, Cause, Event, Game, GameUnruled, Move, ObjectId, Outcome, PlayerId, StartFact, Zone,
};

impl Engine<'_> {
    /// 506.1: plays a subgame to its end. Who won it.
    pub(super) fn play_subgame(&mut self) -> Ruling<Vec<PlayerId>> {
        let players = self.game.apnap();
        if let Some(open) = players.iter().find(|p| self.game.player(**p).library_order.is_open()) {
            return Err(Stop::unruled_by(
                cite!("506.3"),
                GameUnruled::DeckUnknown { owner: *open },
            ));
        }
        let decks = self.remove_libraries(&players)?;
        let mut rules = vec![cite!("506.1"), cite!("506.4")];
        rules.extend(self.game.main_game().is_some().then_some(cite!("506.7")));
        self.record_as(&rules, Event::SubgameBegan(decks), |_| StartFact::SubgameBegins);
        self.apart(|e| match e.start_game().and_then(|()| e.run()) {
            Err(Stop::GameOver) if e.game.outcome().is_some() => Ok(()),
            Err(stop) => Err(stop),
            Ok(()) => Err(Stop::unruled_by(cite!("506.1"), GameUnruled::EndlessSubgame)),
        })?;
        self.end_subgame()
    }

    /// 506.3: each library is removed from the main game face down.
    fn remove_libraries(&mut self, players: &[PlayerId]) -> Ruling<Vec<ObjectId>> {
        let from = self.log.len();
        let mut group = Vec::new();
        for player in players {
            let cards = self.game.player(*player).library.clone();
            for card in cards.iter().copied() {
                let arrived = Arrived { face_down: true, ..Arrived::default() };
                let m = Move { arrived, ..self.plain(card, Zone::Removed, Cause::Effect) };
                group.push(Proposed::new(&[cite!("506.3")], Event::Move(Box::new(m))));
            }
        }
        let done = if group.is_empty() { Vec::new() } else { self.happen(group)? };
        self.log.hush(from, |e| matches!(e, Event::Move(m) if m.to == Zone::Removed));
        for player in players {
            let cards = done.iter().filter_map(removed);
            let count = cards.filter(|c| self.game.object(*c).owner == *player).count();
            let mut rules = vec![cite!("506.3")];
            rules.extend((count < 7).then_some(cite!("506.3a")));
            self.tell(&rules, |_| StartFact::LibraryRemoved { player: *player, count });
        }
        let deck = |c: &ObjectId| self.game.object(*c).zone == Zone::Removed;
        Ok(done.iter().filter_map(removed).filter(deck).collect())
    }

    /// 506.6: the main game goes on; what was brought into the subgame goes into the libraries,
    /// what was removed from it stays removed.
    fn end_subgame(&mut self) -> Ruling<Vec<PlayerId>> {
        let winners = winners(&self.game);
        let brought = brought(&self.game);
        self.record_as(&[cite!("506.1"), cite!("102.1")], Event::SubgameEnded, |_| {
            StartFact::SubgameOver { winners: winners.clone() }
        });
        let rule = cite!("506.6");
        let mut group = Vec::new();
        for back in &brought {
            let (object, to) = (back.card, back.owner);
            if self.game.object(object).owner != to {
                self.record_as(
                    &[rule, cite!("217.9b")],
                    Event::OwnerChanged { object, to },
                    |_| StartFact::IsOwner { player: to, object },
                );
            }
            if back.removed {
                self.stays_removed(object)?;
            } else {
                let m = self.plain(object, Zone::Library(to), Cause::Effect);
                group.push(Proposed::new(&[rule], Event::Move(Box::new(m))));
            }
        }
        let from = self.log.len();
        if !group.is_empty() {
            self.happen(group)?;
        }
        self.log.hush(from, |e| matches!(e, Event::Move(m) if m.to != Zone::InPlay));
        for player in self.game.apnap() {
            let count = brought.iter().filter(|b| !b.removed && b.owner == player).count();
            self.record_as(&[rule], Event::Shuffled(player), |_| StartFact::CardsBack {
                player,
                count,
            });
        }
        if self.game.triggered().next().is_some() {
            self.tell(&[cite!("506.2")], |_| StartFact::TriggeredMeanwhile);
        }
        Ok(winners)
    }

    fn stays_removed(&mut self, object: ObjectId) -> Ruling<()> {
        let rule = cite!("506.6");
        if self.game.object(object).zone != Zone::Removed {
            let m = self.plain(object, Zone::Removed, Cause::Effect);
            return self.happen_one(&[rule], Event::Move(Box::new(m))).map(|_| ());
        }
        let event = Event::TurnedFace { object, down: false, copy_of: None, x: None };
        self.record_as(&[rule], event, |_| StartFact::StaysRemoved { object });
        Ok(())
    }

    /// 506.5a: what is brought into a subgame out of its main game is removed from the game there.
    pub(super) fn brought_in(&mut self, group: &mut [Proposed]) -> Ruling<()> {
        if self.game.main_game().is_none() {
            return Ok(());
        }
        for proposed in group {
            let Event::Move(m) = &mut proposed.event else { continue };
            if self.game.object(m.object).zone != Zone::Outside {
                continue;
            }
            m.object = self.leaves_the_main_game(m.object)?;
            m.new = m.object;
            for rule in [cite!("506.5"), cite!("506.5a")] {
                proposed.rules.push(rule);
            }
        }
        Ok(())
    }

    fn leaves_the_main_game(&mut self, object: ObjectId) -> Ruling<ObjectId> {
        let Some(main) = self.game.main_game() else { return Ok(object) };
        let there = main.object(object).zone;
        if there == Zone::Outside && main.main_game().is_some_and(|m| in_a_zone(m, object)) {
            return Err(Stop::unruled_by(cite!("506.7"), GameUnruled::FromOuterGame));
        }
        if matches!(there, Zone::Removed | Zone::Outside | Zone::Gone) {
            return Ok(object);
        }
        self.record_silently(&[cite!("506.5a")], Event::TurnedToMain { main: true });
        self.apart(|e| {
            let m = e.plain(object, Zone::Removed, Cause::Effect);
            e.happen_one(&[cite!("506.5a")], Event::Move(Box::new(m))).map(|_| ())
        })?;
        self.record_silently(&[cite!("506.5a")], Event::TurnedToMain { main: false });
        Ok(self.game.latest(object))
    }
}

fn in_a_zone(game: &Game, object: ObjectId) -> bool {
    object.index() < game.objects().len()
        && !matches!(game.object(object).zone, Zone::Gone | Zone::Outside | Zone::Removed)
}

/// What a move removed from the game.
fn removed(event: &Event) -> Option<ObjectId> {
    match event {
        Event::Move(m) if m.to == Zone::Removed => Some(m.new),
        _ => None,
    }
}

/// 102.2: who won; all of a team.
fn winners(game: &Game) -> Vec<PlayerId> {
    let Some(Outcome::Won(winner)) = game.outcome() else { return Vec::new() };
    let team = game.player(*winner).team;
    let with = |p: PlayerId| p == *winner || team.is_some() && game.player(p).team == team;
    game.players().map(|p| p.id).filter(|p| with(*p)).collect()
}

/// A card that was brought into the subgame.
struct Brought {
    /// The object that it is in the main game.
    card: ObjectId,
    /// Its owner as the subgame ends.
    owner: PlayerId,
    /// Whether it was removed from the game there.
    removed: bool,
}

/// The cards brought into a subgame, in the order in which its main game knows them.
fn brought(game: &Game) -> Vec<Brought> {
    let Some(main) = game.main_game() else { return Vec::new() };
    let known = |o: &ObjectId| {
        o.index() < main.objects().len()
            && matches!(main.object(*o).zone, Zone::Removed | Zone::Outside)
    };
    let mut all: Vec<Brought> = game
        .objects()
        .filter(|o| o.zone != Zone::Outside && o.is_card() && game.became(o.id).is_none())
        .filter_map(|o| {
            // What a game inside this one made of the card isn't what the card became here.
            let before =
                |id: &ObjectId| game.object(*id).was.filter(|was| game.became(*was) == Some(*id));
            let card = std::iter::successors(before(&o.id), before).find(known)?;
            Some(Brought { card, owner: o.owner, removed: o.zone == Zone::Removed })
        })
        .collect();
    all.sort_by_key(|b| b.card);
    all
}
