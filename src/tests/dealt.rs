//! Boards dealt from the cards of our own scenarios and played by chance: no panic, no invariant
//! broken, and the log gives the game.
//!
//! Each board is of a seed, which a failure names;
//! `APNAP_SEED=17 cargo test --test dealt -- --nocapture` plays that one alone and prints its file.
//! `APNAP_LONG=1` deals 100,000.

use apnap::card::NoCards;
use apnap::decide::{Act, Answer, Ask, Choice, Decide, Decision, HowPlayed, Payment};
use apnap::game::{Event, Game, Log, ObjectId, PlayerId, ReplaceUnruled, Unruled, Zone};
use apnap::judge::setup::{SetUp, set_up};
use apnap::rules::r418_continuous::{characteristics, controller};
use apnap::rules::{Engine, Pulled, Session, Stop};
use apnap::scenario::ast::CardSource;
use apnap::scenario::read_scenarios;
use apnap::source::Text;
use apnap::trace::gap_in_words;
use apnap::wording::tree::Ability;
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// How many games are played from each board.
const GAMES: u64 = 4;
/// Questions answered before a game is left.
const QUESTIONS: usize = 40;

/// Whether an invariant of the engine is broken.
fn is_broken(what: &Unruled) -> bool {
    matches!(
        what,
        Unruled::BrokenRule(_) | Unruled::ReplaceUnruled(ReplaceUnruled::MovedAgain { .. })
    )
}

fn rng(seed: u64) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

fn pick(draws: &mut TestRng, of: usize) -> usize {
    draws.next_u32() as usize % of.max(1)
}

/// Answers by chance, among what is listed.
struct ByChance {
    draws: TestRng,
    asked: usize,
}

impl ByChance {
    fn pick(&mut self, of: usize) -> usize {
        pick(&mut self.draws, of)
    }

    fn some<T: Clone>(&mut self, of: &[T], count: usize) -> Vec<T> {
        let mut left = of.to_vec();
        (0..count.min(of.len())).map(|_| left.swap_remove(self.pick(left.len()))).collect()
    }

    fn act(&mut self, game: &Game, who: PlayerId) -> Act {
        if self.pick(2) == 0 {
            return Act::Pass;
        }
        let mut all = game.player(who).hand.to_vec();
        all.extend(game.in_play().iter().filter(|o| controller(game, **o) == Some(who)));
        let Some(object) = all.get(self.pick(all.len())).copied() else { return Act::Pass };
        if matches!(game.object(object).zone, Zone::Hand(_)) {
            return Act::Play { object, how: HowPlayed::Normal };
        }
        let seen = characteristics(game, object);
        let played: Vec<usize> = (0..seen.abilities.len())
            .filter(|a| matches!(seen.abilities[*a].ability.as_ref(), Ability::Activated(_)))
            .collect();
        match played.get(self.pick(played.len())) {
            Some(ability) => Act::PlayAbility { object, ability: *ability },
            None => Act::Pass,
        }
    }
}

impl Decide for ByChance {
    fn decide(&mut self, game: &Game, _: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        self.asked += 1;
        if self.asked > QUESTIONS {
            return Err(Stop::Halt);
        }
        Ok(match &decision.ask {
            Ask::Act => Answer::Act(self.act(game, decision.who)),
            Ask::One { of, .. } => match of[self.pick(of.len())].clone() {
                Choice::AnyName => Answer::One(Choice::Name("Shock".into())),
                one => Answer::One(one),
            },
            Ask::Some { of, min, max, .. } => {
                let most = (*max).min(of.len()).max(*min);
                let count = min + self.pick(most - min + 1);
                Answer::Many(self.some(of, count))
            }
            Ask::Order { of, .. } => Answer::Many(self.some(of, of.len())),
            Ask::Number { min, max, .. } => {
                let more = self.pick(4) as i64;
                Answer::Number(max.map_or(min + more, |most| most.min(min + more)))
            }
            Ask::Split { total, among, each, .. } => {
                let mut parts = vec![*each; among.len()];
                let at = self.pick(among.len());
                if let Some(part) = parts.get_mut(at) {
                    *part += total.saturating_sub(each * among.len() as u32);
                }
                Answer::Split(parts)
            }
            Ask::YesNo { possible, .. } => Answer::yes_if(*possible && self.pick(3) > 0),
            Ask::Attack { candidates, defenders } => {
                let count = self.pick(candidates.len() + 1);
                let attackers = self.some(candidates, count);
                Answer::Attack {
                    attackers: attackers
                        .into_iter()
                        .map(|c| (c, defenders[self.pick(defenders.len())]))
                        .collect(),
                    bands: Vec::new(),
                }
            }
            Ask::Block { candidates, attackers } => {
                let count = self.pick(candidates.len() + 1);
                let blockers = self.some(candidates, count);
                Answer::Block(
                    blockers
                        .into_iter()
                        .map(|b| (b, vec![attackers[self.pick(attackers.len())]]))
                        .collect(),
                )
            }
            Ask::Assign { total, among, .. } => {
                let at = self.pick(among.len());
                Answer::Split((0..among.len()).map(|i| if i == at { *total } else { 0 }).collect())
            }
            Ask::Pay { .. } => Answer::Mana(Some(Payment { granted: true, ..Payment::default() })),
        })
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}

fn scenario_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("card-files") && !path.ends_with("invalid") {
            scenario_files(&path, found);
        } else if path.extension().is_some_and(|end| end == "yaml") {
            found.push(path);
        }
    }
}

/// The cards that scenarios bring along, by name.
fn cards() -> Vec<CardSource> {
    let mut paths = Vec::new();
    scenario_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"), &mut paths);
    paths.sort();
    let mut cards = BTreeMap::new();
    for path in paths {
        for scenario in read_scenarios("a.yaml", &std::fs::read(path).unwrap()).unwrap_or_default()
        {
            let plain = scenario
                .cards
                .into_iter()
                .filter(|c| c.halves.is_empty() && c.flipped.is_none() && c.type_line.is_some());
            cards.extend(plain.map(|card| (card.name.text.clone(), card)));
        }
    }
    cards.into_values().collect()
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("a string is JSON")
}

fn entry(card: &CardSource) -> String {
    let mut yaml = format!("  {}:\n", quoted(&card.name.text));
    let fields: [(&str, &Option<Text>); 4] =
        [("cost", &card.cost), ("type", &card.type_line), ("pt", &card.pt), ("text", &card.text)];
    for (key, text) in fields {
        if let Some(text) = text {
            let _ = writeln!(yaml, "    {key}: {}", quoted(&text.text));
        }
    }
    yaml
}

/// A board: four cards in each hand, and as many permanents as are drawn in play.
fn board(cards: &[CardSource], seed: u64) -> String {
    let mut draws = rng(seed);
    let mut entries = BTreeMap::new();
    let mut zones = [const { String::new() }; 4];
    for (n, zone) in zones.iter_mut().enumerate() {
        let mut names = Vec::new();
        for _ in 0..4 {
            let card = &cards[pick(&mut draws, cards.len())];
            let line = card.type_line.as_ref().map_or("", |line| line.text.as_str());
            let stays = ["Creature", "Artifact", "Enchantment", "Land"];
            let alone = stays.iter().any(|kind| line.contains(kind)) && !line.contains("Aura");
            if n % 2 == 0 || alone {
                names.push(quoted(&card.name.text));
                entries.insert(card.name.text.clone(), entry(card));
            }
        }
        *zone = names.join(", ");
    }
    let player = |hand: &str, in_play: &str| {
        format!("{{hand: [{hand}], in play: [{in_play}], library: [20 Forest, 20 Swamp]}}")
    };
    format!(
        "title: dealt\nplayers:\n  Ann: {}\n  Bob: {}\nexpect: Bob has 20 life\ncards:\n{}",
        player(&zones[0], &zones[1]),
        player(&zones[2], &zones[3]),
        entries.into_values().collect::<String>()
    )
}

/// Plays the same game by asking; where it comes to.
fn pulled(start: &Game, seed: u64) -> (Game, Vec<Event>) {
    let mut session = Session::new(start.clone());
    let mut chance = ByChance { draws: rng(seed), asked: 0 };
    let mut refused = 0;
    while refused < QUESTIONS {
        match session.advance() {
            Pulled::Asked(decision) => {
                let game = session.game().clone();
                let Ok(answer) = chance.decide(&game, &mut Log::default(), &decision) else {
                    break;
                };
                session.answer(answer);
            }
            Pulled::Refused(_) => refused += 1,
            Pulled::Over | Pulled::Unruled(_) => break,
        }
    }
    let events = session.log().events().cloned().collect();
    (session.game().clone(), events)
}

/// What is wrong with a game that was played so far.
fn fault(start: &Game, game: &Game, log: &Log) -> Option<String> {
    let mut again = start.clone();
    for event in log.events() {
        again.commit(event.clone());
    }
    if again != *game {
        return Some("the log, done to the start again, gives another game".into());
    }
    if log.events().any(|e| matches!(e, Event::Damage { amount: 0, .. })) {
        return Some("damage of 0 was dealt".into());
    }
    let astray = |o: &ObjectId| {
        let zone = game.object(*o).zone;
        let gone = zone == Zone::Gone || zone == Zone::Outside;
        !gone && game.zone(zone).iter().filter(|other| *other == o).count() != 1
    };
    game.objects()
        .map(|o| o.id)
        .find(astray)
        .map(|o| format!("{o:?} isn't once in its zone"))
        .or_else(|| {
            let lost = |o: &&ObjectId| controller(game, **o).is_none();
            game.stack().iter().find(lost).map(|o| format!("nobody controls {o:?} on the stack"))
        })
}

/// Plays a game; why it stopped unruled.
fn play(set_up: &SetUp, seed: u64) -> Result<Option<String>, String> {
    let start = set_up.game.clone();
    let (mut game, mut log) = (start.clone(), Log::default());
    let mut chance = ByChance { draws: rng(seed), asked: 0 };
    let mut unruled = None;
    for _ in 0..QUESTIONS {
        let mut engine = Engine::new(game, log, &mut chance);
        let stop = engine.run();
        (game, log) = engine.into_parts();
        match stop {
            Err(Stop::Illegal(_)) => {}
            Err(Stop::Unruled(gap)) => {
                let what = gap_in_words(&game, &gap);
                if is_broken(&gap.what) {
                    return Err(what);
                }
                unruled = Some(what);
                break;
            }
            _ => break,
        }
    }
    if seed.is_multiple_of(8) {
        let (pulled, events) = pulled(&start, seed);
        if unruled.is_none() && (pulled != game || !log.events().eq(&events)) {
            let (all, pulled): (Vec<_>, Vec<_>) = (log.events().collect(), events.iter().collect());
            let at = all.iter().zip(&pulled).take_while(|(a, b)| ***a == ***b).count();
            let (a, b) = (all.get(at), pulled.get(at));
            return Err(format!(
                "pulled by a session it is another game: {at} events, then {a:?} or {b:?}"
            ));
        }
    }
    fault(&start, &game, &log).map_or(Ok(unruled), Err)
}

/// The board of a seed and its games: how many were played, how many of them stopped unruled; or
/// what is wrong.
fn deal(cards: &[CardSource], seed: u64) -> Result<(usize, usize), String> {
    let yaml = board(cards, seed);
    let Ok(scenarios) = read_scenarios("dealt.yaml", yaml.as_bytes()) else { return Ok((0, 0)) };
    let Ok(set_up) = set_up(&scenarios[0], &NoCards) else { return Ok((0, 0)) };
    if !set_up.unread.is_empty() {
        return Ok((0, 0));
    }
    let mut unruled = 0;
    for game in 0..GAMES {
        let one = || play(&set_up, seed.wrapping_mul(31).wrapping_add(game));
        match catch_unwind(AssertUnwindSafe(one)) {
            Ok(played) => unruled += usize::from(played?.is_some()),
            Err(panic) => {
                let words = panic.downcast_ref::<String>().cloned().unwrap_or_default();
                return Err(format!("a panic: {words}"));
            }
        }
    }
    Ok((GAMES as usize, unruled))
}

#[test]
fn dealt_boards_keep_the_laws() {
    let cards = cards();
    if let Ok(seed) = std::env::var("APNAP_SEED") {
        let seed: u64 = seed.parse().expect("APNAP_SEED is a number");
        println!("{}", board(&cards, seed));
        return assert_eq!(deal(&cards, seed).map(|_| ()), Ok(()));
    }
    let long = std::env::var_os("APNAP_LONG").is_some();
    let wanted = if long { 100_000 } else { 2_000 };
    let first = if long {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |now| now.as_secs())
    } else {
        0
    };
    println!("{} cards; seeds from {first}", cards.len());
    let workers = std::thread::available_parallelism().map_or(2, |n| n.get() as u64);
    let share = |worker: u64| {
        let (mut games, mut unruled, mut wrong) = (0, 0, Vec::new());
        let mut seed = first + worker;
        while games < wanted / workers as usize && wrong.len() < 10 {
            match deal(&cards, seed) {
                Ok((some, of_them)) => {
                    games += some;
                    unruled += of_them;
                }
                Err(why) => wrong.push(format!("APNAP_SEED={seed}: {why}")),
            }
            seed += workers;
        }
        (games, unruled, wrong)
    };
    let share = &share;
    let all: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..workers)
            .map(|worker| {
                std::thread::Builder::new()
                    .stack_size(256 << 20)
                    .spawn_scoped(scope, move || share(worker))
                    .expect("a thread")
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("a share")).collect()
    });
    let games: usize = all.iter().map(|(games, ..)| games).sum();
    let unruled: usize = all.iter().map(|(_, unruled, _)| unruled).sum();
    println!("{games} games on dealt boards, {unruled} stopped unruled");
    let wrong: Vec<String> = all.into_iter().flat_map(|(.., wrong)| wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
