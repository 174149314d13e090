//! Games of each multiplayer variant, played by chance to their end: what holds for every game
//! holds for them, and teams keep together.

use apnap::card::NoCards;
use apnap::decide::autopay::{autopay, pay_with_any};
use apnap::decide::{Act, Answer, Ask, Choice, Decide, Decision, Trial};
use apnap::game::{Game, Log, Marker, MarkerState, ObjectId, TeamPlay, Zone};
use apnap::judge::setup::set_up;
use apnap::rules::{Engine, Stop};
use apnap::scenario::read_scenarios;
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use std::collections::BTreeSet;

/// Games of each variant.
const GAMES: u8 = 20;
/// Questions after which a game that doesn't end is left.
const PATIENCE: usize = 6000;

const CARDS: &str = r#"
cards:
  Grizzly Bears: {cost: "{1}{G}", type: Creature - Bear, pt: 2/2}
  Llanowar Elves: {cost: "{G}", type: Creature - Elf Druid, pt: 1/1,
    text: "{T}: Add {G} to your mana pool."}
  Cat Warriors: {cost: "{1}{G}{G}", type: Creature - Cat Warrior, pt: 2/2, text: Forestwalk}
  Soul Warden: {cost: "{W}", type: Creature - Human Cleric, pt: 1/1,
    text: "Whenever another creature comes into play, you gain 1 life."}
  Shock: {cost: "{R}", type: Instant, text: Shock deals 2 damage to target creature or player.}
  Pyroclasm: {cost: "{1}{R}", type: Sorcery, text: Pyroclasm deals 2 damage to each creature.}
  Time Walk: {cost: "{1}{U}", type: Sorcery, text: Take an extra turn after this one.}
"#;

/// A player's part of the board: something of everything, and a short library.
fn player(name: &str) -> String {
    format!(
        "  {name}:\n    hand: [Shock, Forest, Cat Warriors]\n    library: [Pyroclasm, Time \
            Walk]\n    in play: [Grizzly Bears, Soul Warden, Llanowar Elves, Forest, Mountain, \
            Island]\n"
    )
}

fn board(variant: &str, names: &[&str]) -> String {
    let players: String = names.iter().map(|name| player(name)).collect();
    format!(
        "title: by chance\n{variant}\nmana: auto\nexpect: [the game is a draw]\nplayers:\n\
            {players}{CARDS}"
    )
}

struct Chance {
    draws: TestRng,
    asked: usize,
}

impl Chance {
    fn pick(&mut self, of: usize) -> usize {
        self.draws.next_u32() as usize % of.max(1)
    }

    /// Mostly a pass; otherwise any act of any player who has priority.
    fn act(&mut self, game: &Game, decision: &Decision) -> Answer {
        if self.pick(4) > 0 {
            return Answer::Act(Act::Pass);
        }
        let team = game.together(decision.who);
        let who = team[self.pick(team.len())];
        let mut trial = Trial::default();
        let engine = Engine::new(game.clone(), Log::silent(), &mut trial);
        let mut acts = engine.possible_acts(who);
        // What two turns at the same time would share is refused (608.4).
        let hurt = game.in_play().iter().any(|o| game.object(*o).damage > 0);
        if hurt || game.combat().is_some() || !game.stack().is_empty() {
            acts.retain(|act| !matches!(act, Act::OtherTurn(_)));
        }
        let act = acts[self.pick(acts.len())].clone();
        if who == decision.who { Answer::Act(act) } else { Answer::ActOf(who, act) }
    }
}

impl Decide for Chance {
    fn decide(&mut self, game: &Game, _: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        self.asked += 1;
        if self.asked > PATIENCE {
            return Err(Stop::Halt);
        }
        Ok(match &decision.ask {
            Ask::Act => self.act(game, decision),
            Ask::One { of, .. } => Answer::One(of[self.pick(of.len())].clone()),
            Ask::Some { of, min, max, .. } => {
                let count = min + self.pick(max - min + 1);
                let mut left = of.clone();
                let mut one = || left.swap_remove(self.pick(left.len()));
                Answer::Many((0..count).map(|_| one()).collect::<Vec<Choice>>())
            }
            Ask::Order { of, .. } => {
                let mut order = of.clone();
                order.rotate_left(self.pick(of.len()));
                Answer::Many(order)
            }
            Ask::Number { min, .. } => Answer::Number(*min),
            Ask::Split { total, among, each, .. } => {
                let mut parts = vec![*each; among.len()];
                let at = self.pick(among.len());
                parts[at] += total - each * among.len() as u32;
                Answer::Split(parts)
            }
            Ask::YesNo { possible, .. } => Answer::yes_if(*possible && self.pick(2) == 1),
            Ask::Attack { candidates, defenders } => {
                let mut attackers = Vec::new();
                for creature in candidates {
                    if self.pick(2) == 1 {
                        attackers.push((*creature, defenders[self.pick(defenders.len())]));
                    }
                }
                Answer::Attack { attackers, bands: Vec::new() }
            }
            Ask::Block { candidates, attackers } => {
                let mut blocks: Vec<(ObjectId, Vec<ObjectId>)> = Vec::new();
                for creature in candidates {
                    let attacker = attackers[self.pick(attackers.len())];
                    let able = apnap::rules::r308_combat::can_block(game, *creature, attacker)?;
                    if able && self.pick(3) == 0 {
                        blocks.push((*creature, vec![attacker]));
                    }
                }
                Answer::Block(blocks)
            }
            Ask::Assign { total, among, .. } => {
                let mut parts = vec![0; among.len()];
                let at = self.pick(among.len());
                parts[at] = *total;
                Answer::Split(parts)
            }
            Ask::Pay { cost, sources, pool, .. } => Answer::Mana(
                autopay(pool, cost, sources).or_else(|| pay_with_any(pool, cost, sources)),
            ),
        })
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}

/// Each object stands once where it says it stands; what a team shares is the same for all of it;
/// who has lost stays so.
fn keeps_the_laws(start: &Game, end: &Game, log: &Log) {
    for object in end.objects().filter(|o| !matches!(o.zone, Zone::Gone | Zone::Outside)) {
        let times = end.zone(object.zone).iter().filter(|o| **o == object.id).count();
        assert_eq!(times, 1, "{:?} is in its zone once", object.id);
    }
    for player in end.players() {
        let team = end.team_of(player.id);
        let shared = start.options().team_play == Some(TeamPlay::TwoHeadedGiant);
        for mate in team.iter().map(|p| end.player(*p)) {
            assert!(!shared || mate.life == player.life, "a team has one life total");
            assert!(!shared || mate.left == player.left, "a team loses as a whole");
        }
        let owns = |o: &apnap::game::Object| o.owner == player.id && o.zone == Zone::InPlay;
        let over = end.outcome().is_some();
        assert!(over || !player.left || !end.objects().any(owns), "who has left owns nothing");
    }
    let current = |m: &&Marker| m.state == MarkerState::Current;
    let markers = end.markers();
    assert!(markers.is_empty() || markers.iter().filter(current).count() <= 1, "one turn goes on");
    let holders: BTreeSet<_> = markers.iter().map(|m| m.holder).collect();
    assert_eq!(holders.len(), markers.len(), "nobody has two turn markers");
    let mut again = start.clone();
    for event in log.events() {
        again.commit(event.clone());
    }
    assert!(again == *end, "the log, folded over the start, gives the end");
}

/// Plays games of a board; how many came to their end.
fn games(yaml: &str) -> usize {
    let read = read_scenarios("chance.yaml", yaml.as_bytes());
    let scenarios = read.unwrap_or_else(|faults| panic!("{faults}"));
    let board = set_up(&scenarios[0], &NoCards).unwrap_or_else(|p| panic!("{p:?}"));
    assert_eq!(board.unread, [], "every card is understood");
    let mut ended = 0;
    for game in 0..GAMES {
        let draws = TestRng::from_seed(RngAlgorithm::ChaCha, &[game + 1; 32]);
        let mut chance = Chance { draws, asked: 0 };
        let (mut now, mut log) = (board.game.clone(), Log::default());
        loop {
            let mut engine = Engine::new(now, log, &mut chance);
            let stop = engine.run();
            (now, log) = engine.into_parts();
            match stop {
                // A line of choices that turns out illegal is taken back, and another is tried.
                Err(Stop::Illegal(_)) => {}
                Err(Stop::GameOver) => {
                    ended += 1;
                    break;
                }
                Err(Stop::Halt) => break,
                other => panic!("game {game}: {other:?}"),
            }
        }
        keeps_the_laws(&board.game, &now, &log);
    }
    ended
}

#[test]
fn two_headed_giant() {
    let variant = "variant: two-headed giant\nteams: [[Ann, Beth], [Bob, Carl]]";
    assert_eq!(games(&board(variant, &["Ann", "Beth", "Bob", "Carl"])), usize::from(GAMES));
}

#[test]
fn emperor() {
    let variant = "variant: emperor\nteams: [[Ann, Abe, Ada], [Bob, Ben, Bea]]";
    assert_eq!(
        games(&board(variant, &["Ann", "Abe", "Ada", "Bob", "Ben", "Bea"])),
        usize::from(GAMES)
    );
}

#[test]
fn teams() {
    let variant =
        "variant: teams\noptions: [attack multiple players]\nteams: [[Ann, Art], [Bob, Bea]]";
    assert_eq!(games(&board(variant, &["Ann", "Bob", "Art", "Bea"])), usize::from(GAMES));
}

#[test]
fn free_for_all_with_a_limited_range() {
    let variant = "variant: free-for-all\noptions: [attack left, {range of influence: 1}]";
    assert_eq!(games(&board(variant, &["Ann", "Bob", "Cid", "Dan", "Eve"])), usize::from(GAMES));
}

#[test]
fn grand_melee() {
    let names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal"];
    assert_eq!(games(&board("variant: grand melee", &names)), usize::from(GAMES));
}
