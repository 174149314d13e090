//! 101. Starting the game: libraries, who begins, opening hands and mulligans, the first turn.
use super::{Engine, Ruling, Stop, r217_zones};
use crate::cite;
use crate::decide::{ByRule, Choice, Deed, Purpose, RandomKind};
use crate::game::{
    Arrived, Cause, Entity, EntryKind, Event, Game, GameUnruled, LibraryPlace, Move, ObjectId,
    PlayerId, StartFact, TeamPlay, Zone,
};
use crate::rulebook::RuleId;
use crate::rules::Context;
use crate::rules::r200_phrases::amount;
use crate::wording::tree::{Ability, Opener, Opening, StaticClause};

/// Cards in a first hand (101.3).
const HAND: u32 = 7;

impl Engine<'_> {
    /// Starts a game whose decks are libraries, up to the untap step of the first turn;
    /// [`Engine::run`] goes on from there.
    ///
    /// # Errors
    /// The decider's; what isn't ruled.
    pub fn start_game(&mut self) -> Ruling<()> {
        self.set_depth(0);
        let sub = self.game.main_game().is_some();
        let begins = if sub { cite!("506.4") } else { cite!("101.1") };
        self.tell_as(EntryKind::Heading, &[begins], |_| StartFact::Before { subgame: sub });
        self.set_depth(1);
        let players: Vec<PlayerId> =
            self.game.players().filter(|p| !p.left).map(|p| p.id).collect();
        self.say_kind_of_game();
        self.say_variant();
        let ante = self.game.options().ante;
        self.tell(&[cite!("217.1"), cite!("217.5a"), cite!("217.9a")], |_| StartFact::Zones {
            ante,
        });
        self.only_for_ante(&players);
        for player in &players {
            self.record_as(&[cite!("101.1"), cite!("217.2a")], Event::Shuffled(*player), |_| {
                StartFact::DeckIsLibrary { player: *player }
            });
        }
        let first = self.who_begins(&players)?;
        let place = players.iter().position(|p| *p == first).unwrap_or(0);
        let order: Vec<PlayerId> =
            players[place..].iter().chain(&players[..place]).copied().collect();
        if self.game.options().ante {
            for player in &order {
                self.first_ante(*player)?;
            }
        }
        for player in &order {
            self.draw(*player, HAND, &[cite!("101.3"), cite!("217.3a")])?;
        }
        if self.game.shares_turns() {
            self.team_mulligans(&order)?;
        } else {
            for player in &order {
                self.mulligans(*player)?;
            }
        }
        for player in &order {
            self.begin_in_play(*player, self.game.together(first).contains(player))?;
        }
        self.begin_first_turn(first)
    }

    /// 217.9c: what is only for ante leaves the decks of a game that isn't played for it.
    fn only_for_ante(&mut self, players: &[PlayerId]) {
        if self.game.options().ante {
            return;
        }
        let cards: Vec<ObjectId> = players
            .iter()
            .flat_map(|p| self.game.player(*p).library.to_vec())
            .filter(|c| r217_zones::is_only_for_ante(self.game.object(*c)))
            .collect();
        for object in cards {
            self.record_as(&[cite!("217.9c")], Event::Ceased { object, last_known: None }, |_| {
                StartFact::NotForAnte { object }
            });
        }
    }

    /// 217.9b: a card at random from the deck.
    fn first_ante(&mut self, player: PlayerId) -> Ruling<()> {
        let rule = cite!("217.9b");
        let cards = self.game.player(player).library.to_vec();
        let Some(first) = cards.first().copied() else { return Ok(()) };
        let alike =
            cards.windows(2).all(|w| self.game.object(w[0]).face == self.game.object(w[1]).face);
        let mut card = first;
        if !alike {
            let of = cards.into_iter().map(|c| Choice::Entity(Entity::Object(c))).collect();
            if let Choice::Entity(Entity::Object(chosen)) =
                self.ask_one(player, rule, None, Purpose::Random(RandomKind::Ante), of)?
            {
                card = chosen;
            }
        }
        self.happen_one(&[rule], r217_zones::into_ante(card, player)).map(|_| ())
    }

    /// 103.1: what the text of a card in an opening hand lets a player begin the game with in play,
    /// although the zone starts out empty.
    fn begin_in_play(&mut self, player: PlayerId, plays_first: bool) -> Ruling<()> {
        let rule = cite!("103.1");
        let cards = self.game.player(player).hand.clone();
        for card in cards.iter().copied() {
            let Some(opening) = opening(&self.game, card) else { continue };
            // What another such card did may have taken it from the hand.
            let may = match opening.by {
                Opener::Anyone => true,
                Opener::NotFirst => !plays_first,
            };
            if self.game.object(card).zone != Zone::Hand(player) || !may {
                continue;
            }
            let what = Deed::by_rule(ByRule::BeginInPlay, Some(card));
            if self.ask_yes(player, rule, Some(card), Purpose::May, what, true)? {
                let mut context = Context::of(card, player);
                let mut m =
                    Move { to: Zone::InPlay, from: Zone::Hand(player), ..plain(card, player) };
                if let Some((n, kind)) = &opening.counters {
                    let n = amount(&self.game, n, &context)?;
                    m.arrived.counters = vec![(kind.clone(), u32::try_from(n).unwrap_or(0))];
                }
                self.happen_one(&[rule], Event::Move(Box::new(m)))?;
                if let Some(then) = &opening.then {
                    self.under(|e| e.follow(then, &mut context))?;
                }
            }
        }
        Ok(())
    }

    /// 101.2
    fn who_begins(&mut self, players: &[PlayerId]) -> Ruling<PlayerId> {
        let mut parties = players.to_vec();
        parties.retain(|p| self.game.primary(*p) == *p);
        let mut rule = cite!("101.2");
        // 506.4: in a subgame that is left to chance.
        if self.game.main_game().is_some() {
            rule = cite!("506.4");
        }
        // 607.4: one of the emperors, by chance.
        if self.game.options().team_play == Some(TeamPlay::Emperor) {
            rule = cite!("607.4");
            parties.retain(|p| self.game.is_emperor(*p));
        }
        let of = parties.into_iter().map(|p| Choice::Entity(Entity::Player(p))).collect();
        let chosen = self.ask_one(players[0], rule, None, Purpose::FirstPlayer, of)?;
        let Choice::Entity(Entity::Player(first)) = chosen else {
            return Err(Stop::unruled_by(rule, GameUnruled::NoSuchStarter));
        };
        self.tell(&[rule], |_| StartFact::First { player: first });
        Ok(first)
    }

    /// 101.4: one card fewer each time, until the player keeps.
    fn mulligans(&mut self, player: PlayerId) -> Ruling<()> {
        let rule = cite!("101.4");
        for cards in (0..HAND).rev() {
            if !self.ask_yes(
                player,
                rule,
                None,
                Purpose::Mulligan,
                Deed::by_rule(ByRule::Mulligan, None),
                true,
            )? {
                break;
            }
            self.hand_back(player, &[rule]);
            self.draw(player, cards, &[rule])?;
        }
        self.keeps(player, &[rule]);
        Ok(())
    }

    fn hand_back(&mut self, player: PlayerId, rules: &[RuleId]) {
        let cards = self.game.player(player).hand.clone();
        for card in cards.iter().copied() {
            self.record_silently(rules, into_library(card, player));
        }
        self.record_as(rules, Event::Shuffled(player), |_| StartFact::HandBack { player });
    }

    fn keeps(&mut self, player: PlayerId, rules: &[RuleId]) {
        self.tell(rules, |_| StartFact::Keeps { player });
    }

    /// 101.4a, 606.6a: the starting team first; those of a team who want to take their mulligans
    /// together, the first one to seven cards.
    fn team_mulligans(&mut self, order: &[PlayerId]) -> Ruling<()> {
        let rules = [cite!("101.4a"), cite!("606.6a")];
        for first in
            order.iter().filter(|p| self.game.primary(**p) == **p).copied().collect::<Vec<_>>()
        {
            let mut deciding = self.game.together(first);
            for cards in (0..=HAND).rev() {
                let mut mulligan = Vec::new();
                for player in deciding {
                    let what = Deed::by_rule(ByRule::Mulligan, None);
                    if self.ask_yes(player, rules[0], None, Purpose::Mulligan, what, true)? {
                        mulligan.push(player);
                    } else {
                        self.keeps(player, &rules);
                    }
                }
                deciding = mulligan;
                for player in &deciding {
                    self.hand_back(*player, &rules);
                }
                for player in &deciding {
                    self.draw(*player, cards, &rules)?;
                }
            }
            for player in deciding {
                self.keeps(player, &rules);
            }
        }
        Ok(())
    }
}

/// What the text of a card says of its being in an opening hand.
fn opening(game: &Game, card: ObjectId) -> Option<Opening> {
    game.object(card).face.abilities.iter().find_map(|a| match a.as_ref() {
        Ability::Static(text) => text.clauses.iter().find_map(|clause| match clause {
            StaticClause::OpeningHand(opening) => Some((**opening).clone()),
            _ => None,
        }),
        _ => None,
    })
}

fn into_library(card: ObjectId, owner: PlayerId) -> Event {
    Event::Move(Box::new(plain(card, owner)))
}

/// A card of a hand that goes into the library.
fn plain(card: ObjectId, owner: PlayerId) -> Move {
    Move {
        object: card,
        from: Zone::Hand(owner),
        to: Zone::Library(owner),
        place: LibraryPlace::Top,
        cause: Cause::Effect,
        source: None,
        put_by: owner,
        new: card,
        arrived: Arrived::default(),
        last_known: None,
        left: crate::game::Departure::default(),
    }
}
