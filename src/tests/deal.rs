//! Each understood card of a card file is dealt into boards that fit it and played for some turns
//! with choices that proptest draws: no panic, no invariant broken, no run without end, nothing
//! that the card's words promise left out, and a count of the abilities that were reached and of
//! what the engine refuses to rule.
//!
//! `APNAP_ERA_CARDS=cards.jsonl cargo test --test deal -- --nocapture` names the file; without it
//! there is nothing to deal.

use apnap::card::{NoCards, read_cards};
use apnap::decide::autopay::autopay;
use apnap::decide::{Act, Answer, Ask, Choice, Decide, Decision, Payment, Trial};
use apnap::game::{AbilityOrigin, Event, Game, Log, ObjectId, PlayerId, Zone};
use apnap::judge::setup::set_up;
use apnap::rules::r308_combat::can_block;
use apnap::rules::r418_continuous::{characteristics, controller};
use apnap::rules::{Engine, Stop};
use apnap::scenario::ast::CardSource;
use apnap::scenario::read_scenarios;
use apnap::trace::gap_in_words;
use apnap::wording::tree::Ability;
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

#[path = "deal/boards.rs"]
mod boards;
#[path = "deal/witness.rs"]
mod witness;

/// Plays what isn't reached yet of the card, and other things besides; takes answers by chance.
struct Wander {
    card: ObjectId,
    /// Which of its abilities have been reached before.
    used: BTreeSet<usize>,
    asked: usize,
    passes: usize,
    draws: TestRng,
}

impl Wander {
    /// One of so many.
    fn pick(&mut self, of: usize) -> usize {
        self.draws.next_u32() as usize % of.max(1)
    }

    /// Whether an act is one of the card, for something that hasn't been reached.
    fn is_new(&self, game: &Game, act: &Act) -> bool {
        let ours = game.latest(self.card);
        match act {
            Act::Play { object, .. } | Act::TurnFaceUp(object) | Act::Suspend(object) => {
                *object == ours
            }
            Act::PlayAbility { object, ability } if *object == ours => {
                let seen = characteristics(game, ours);
                seen.abilities.get(*ability).is_some_and(|i| match i.origin {
                    AbilityOrigin::Printed(n) => !self.used.contains(&usize::from(n)),
                    _ => true,
                })
            }
            _ => false,
        }
    }

    fn act(&mut self, game: &Game, who: PlayerId) -> Act {
        let chance = self.pick(8);
        if chance < 3 {
            self.passes += 1;
            return Act::Pass;
        }
        let mut nobody = Trial::default();
        let mut all = Engine::new(game.clone(), Log::silent(), &mut nobody).conceivable(who);
        // Others' abilities only where they say so: most of these tries would be illegal.
        all.retain(|act| match act {
            Act::PlayAbility { object, .. } => {
                game.latest(self.card) == *object
                    || controller(game, *object).is_none_or(|c| c == who)
            }
            _ => true,
        });
        let new: Vec<&Act> = all.iter().filter(|a| self.is_new(game, a)).collect();
        if chance < 6 && !new.is_empty() {
            return new[self.pick(new.len())].clone();
        }
        if all.is_empty() || chance < 4 {
            self.passes += 1;
            return Act::Pass;
        }
        all[self.pick(all.len())].clone()
    }
}

impl Decide for Wander {
    fn decide(&mut self, game: &Game, _log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        self.asked += 1;
        if self.passes > 60 || self.asked > 400 {
            return Err(Stop::Halt);
        }
        Ok(match &decision.ask {
            Ask::Act => Answer::Act(self.act(game, decision.who)),
            Ask::One { of, .. } => match of[self.pick(of.len())].clone() {
                Choice::AnyName => Answer::One(Choice::Name("Red Bolt".into())),
                one => Answer::One(one),
            },
            Ask::Some { of, min, max, .. } => {
                let most = (*max).min(of.len()).max(*min);
                let count = min + self.pick(most - min + 1);
                let mut left = of.clone();
                Answer::Many(
                    (0..count.min(of.len()))
                        .map(|_| left.swap_remove(self.pick(left.len())))
                        .collect(),
                )
            }
            Ask::Order { of, .. } => {
                let mut left = of.clone();
                Answer::Many(
                    (0..of.len()).map(|_| left.swap_remove(self.pick(left.len()))).collect(),
                )
            }
            Ask::Number { min, max, .. } => Answer::Number(max.map_or(min + 2, |m| m.min(min + 2))),
            Ask::Split { total, among, each, .. } => {
                let mut parts = vec![*each; among.len()];
                if let Some(first) = parts.first_mut() {
                    *first += total.saturating_sub(each * among.len() as u32);
                }
                Answer::Split(parts)
            }
            Ask::YesNo { possible, .. } => Answer::yes_if(*possible && self.pick(3) > 0),
            Ask::Attack { candidates, defenders } => {
                let ours = game.latest(self.card);
                let attackers = candidates
                    .iter()
                    .filter(|c| {
                        self.pick(if **c == ours { 4 } else { 3 }) > usize::from(**c != ours)
                    })
                    .map(|c| (*c, defenders[0]))
                    .collect();
                Answer::Attack { attackers, bands: Vec::new() }
            }
            Ask::Block { candidates, attackers } => {
                let mut blocks: Vec<(ObjectId, Vec<ObjectId>)> = Vec::new();
                for creature in candidates {
                    let attacker = attackers[self.pick(attackers.len())];
                    if self.pick(2) == 0 && can_block(game, *creature, attacker).unwrap_or(false) {
                        blocks.push((*creature, vec![attacker]));
                    }
                }
                Answer::Block(blocks)
            }
            Ask::Assign { total, among, .. } => {
                Answer::Split((0..among.len()).map(|i| if i == 0 { *total } else { 0 }).collect())
            }
            Ask::Pay { cost, sources, pool, .. } => {
                let own = autopay(pool, cost, sources).filter(|_| self.pick(2) == 0);
                Answer::Mana(own.or(Some(Payment { granted: true, ..Payment::default() })))
            }
        })
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}

/// What dealing one card came to.
enum Dealt {
    Unread,
    /// How many abilities it has, and which of them weren't reached.
    Ran {
        of: usize,
        missed: Vec<usize>,
    },
    Unruled(String),
    /// What the words of the card promise and wasn't so.
    Broken(Vec<String>),
}

/// The objects that a card was in a game.
fn lives(start: &Game, end: &Game, card: ObjectId) -> Vec<ObjectId> {
    let mut ids = vec![start.object(card).id];
    ids.extend(std::iter::successors(Some(end.latest(card)), |o| end.object(*o).was));
    ids.dedup();
    ids
}

/// The abilities of the card that were played, that triggered, or that could act because it came
/// into play or resolved, by their place.
fn reached(start: &Game, end: &Game, log: &Log, card: ObjectId) -> BTreeSet<usize> {
    let abilities = &start.object(card).face.abilities;
    let ids = lives(start, end, card);
    let arrived = start.object(card).in_play()
        || log.events().any(|e| match e {
            Event::Move(m) => ids.contains(&m.new) && m.to == Zone::InPlay,
            Event::Resolved(spell) => ids.contains(spell),
            _ => false,
        });
    let mut used: BTreeSet<usize> = BTreeSet::new();
    for event in log.events() {
        let (source, origin) = match event {
            Event::AbilityPlayed { source, origin, .. } => (*source, origin.0),
            Event::Triggered(t) => (t.source, t.ability.origin),
            _ => continue,
        };
        if let (true, AbilityOrigin::Printed(n)) = (ids.contains(&source), origin) {
            used.insert(usize::from(n));
        }
    }
    let by_arriving = |a: &Ability| !matches!(a, Ability::Activated(_) | Ability::Triggered(_));
    used.extend(
        abilities.iter().enumerate().filter(|(_, a)| arrived && by_arriving(a)).map(|(n, _)| n),
    );
    used.retain(|n| *n < abilities.len());
    used
}

/// What is always true of a game: each object once in its zone, and each on the stack with a
/// controller.
fn check(game: &Game, name: &str) {
    for object in game.objects() {
        let gone = object.zone == Zone::Gone || object.zone == Zone::Outside;
        assert!(
            gone || game.zone(object.zone).iter().filter(|o| **o == object.id).count() == 1,
            "{name} is in its zone once"
        );
    }
    assert!(
        game.stack().iter().all(|o| controller(game, *o).is_some()),
        "{name}: each object on the stack has a controller"
    );
}

fn deal(card: &CardSource) -> Dealt {
    let mut used = BTreeSet::new();
    let mut starts = Vec::new();
    for place in boards::places(card) {
        let yaml = boards::board(card, &place);
        let scenarios = match read_scenarios("dealt.yaml", yaml.as_bytes()) {
            Ok(scenarios) => scenarios,
            Err(why) if place == boards::Begins::Hand => panic!("{why}\n{yaml}"),
            Err(_) => continue,
        };
        let board = match set_up(&scenarios[0], &NoCards) {
            Ok(board) => board,
            Err(_) => continue,
        };
        if !board.unread.is_empty() {
            return Dealt::Unread;
        }
        let dealt =
            board.game.objects().find(|o| o.face.name.as_deref() == Some(card.name.text.as_str()));
        let object = dealt.map(|o| o.id).expect("the card was dealt");
        starts.push((board.game, object));
    }
    let Some((first, object)) = starts.first() else { return Dealt::Unread };
    let of = first.object(*object).face.abilities.len();
    for seed in 0..GAMES {
        for (start, object) in &starts {
            match play(start, *object, &used, seed, card, of) {
                Ok(more) => used.extend(more),
                Err(Went::Unruled(why)) => return Dealt::Unruled(why),
                Err(Went::Wrong(promises)) => return Dealt::Broken(promises),
            }
            if used.len() >= of {
                return Dealt::Ran { of, missed: Vec::new() };
            }
        }
    }
    Dealt::Ran { of, missed: (0..of).filter(|n| !used.contains(n)).collect() }
}

/// How many games are played from each board of a card, while some of its abilities haven't been
/// reached.
const GAMES: u8 = 12;

/// Why a game says nothing of which abilities were reached.
enum Went {
    Unruled(String),
    Wrong(Vec<String>),
}

/// Plays one game: which of the card's abilities were reached, or why it isn't ruled.
fn play(
    start: &Game,
    object: ObjectId,
    used: &BTreeSet<usize>,
    seed: u8,
    card: &CardSource,
    of: usize,
) -> Result<BTreeSet<usize>, Went> {
    let name = card.name.text.as_str();
    let draws = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed + 1; 32]);
    let mut wander = Wander { card: object, used: used.clone(), asked: 0, passes: 0, draws };
    let mut game = start.clone();
    let mut log = Log::default();
    for _ in 0..400 {
        let mut engine = Engine::new(game, log, &mut wander);
        let stop = engine.run();
        (game, log) = engine.into_parts();
        match stop {
            Err(Stop::Illegal(_)) => {}
            Err(Stop::Unruled(gap)) => {
                let what = gap_in_words(&game, &gap).replace(name, "~");
                let rule = gap.rule.map_or_else(String::new, |r| format!(" ({r})"));
                return Err(Went::Unruled(what + &rule));
            }
            _ => break,
        }
    }
    check(&game, name);
    let mut again = start.clone();
    for event in log.events() {
        again.commit(event.clone());
    }
    assert!(again == game, "{name}: the log, folded over the start, gives the end");
    let negative = log.events().any(|e| matches!(e, Event::Damage { amount: 0, .. }));
    assert!(!negative, "{name}: damage of 0 was dealt");
    let broken = witness::broken(card, (start, &game), &log, &lives(start, &game, object), of);
    if !broken.is_empty() {
        return Err(Went::Wrong(broken));
    }
    Ok(reached(start, &game, &log, object))
}

/// The cards that scenarios bring along, by name.
fn our_cards() -> Vec<CardSource> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")];
    let mut cards = BTreeMap::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder of scenarios").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let bytes = std::fs::read(&path).expect("a scenario can be read");
            for scenario in read_scenarios("a.yaml", &bytes).unwrap_or_default() {
                let plain = scenario.cards.into_iter().filter(|c| {
                    c.halves.is_empty() && c.flipped.is_none() && c.type_line.is_some()
                });
                cards.extend(plain.map(|card| (card.name.text.clone(), card)));
            }
        }
    }
    cards.into_values().collect()
}

/// Deals them all, on as many threads as there are cores; prints what came of it and gives how many
/// abilities there are, and how many were reached.
fn deal_all(cards: &[CardSource]) -> (usize, usize) {
    // The boards have cards of their own.
    let cards: Vec<&CardSource> =
        cards.iter().filter(|card| !boards::has(&card.name.text)).collect();
    let next = AtomicUsize::new(0);
    let results: Mutex<BTreeMap<usize, std::thread::Result<Dealt>>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            std::thread::Builder::new()
                .stack_size(1 << 26)
                .spawn_scoped(scope, || {
                    while let at = next.fetch_add(1, Ordering::Relaxed)
                        && let Some(card) = cards.get(at)
                    {
                        let result = std::panic::catch_unwind(|| deal(card));
                        results.lock().expect("nobody panics with it").insert(at, result);
                    }
                })
                .expect("a thread");
        }
    });
    let mut unruled: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let mut wrong: Vec<String> = Vec::new();
    let (mut ran, mut unread, mut whole, mut abilities, mut used) = (0, 0, 0, 0, 0);
    for (at, result) in results.into_inner().expect("nobody panics with it") {
        let name = cards[at].name.text.as_str();
        match result {
            Ok(Dealt::Ran { of, missed }) => {
                ran += 1;
                abilities += of;
                used += of - missed.len();
                whole += usize::from(missed.is_empty());
                if !missed.is_empty() {
                    let text = cards[at].text.as_ref().map_or("", |t| t.text.as_str());
                    println!("not reached: {name} {missed:?}: {}", text.replace('\n', " / "));
                }
            }
            Ok(Dealt::Unread) => unread += 1,
            Ok(Dealt::Unruled(why)) => unruled.entry(why).or_default().push(name),
            Ok(Dealt::Broken(promises)) => wrong.extend(promises),
            Err(_) => wrong.push(format!("{name}: a panic")),
        }
    }
    let stopped: usize = unruled.values().map(Vec::len).sum();
    println!(
        "{} cards: {ran} ran, {stopped} stopped unruled, {unread} not understood",
        cards.len()
    );
    println!("{whole} reached all of their abilities; {used} abilities of {abilities}");
    for (why, names) in unruled {
        println!("unruled: {why}: {}", names.join(", "));
    }
    assert!(wrong.is_empty(), "no card breaks its word:\n{}", wrong.join("\n"));
    (abilities, used)
}

#[test]
fn understood_means_played() {
    let Ok(path) = std::env::var("APNAP_ERA_CARDS") else {
        return println!("no APNAP_ERA_CARDS: nothing to deal");
    };
    let bytes = std::fs::read(&path).expect("APNAP_ERA_CARDS names a readable file");
    let cards = read_cards(&path, &bytes).unwrap_or_else(|_| panic!("{path} is no card file"));
    deal_all(&cards);
}

/// Each twentieth of the cards of our own scenarios; all of them with `APNAP_LONG=1`.
#[test]
fn our_own_cards_keep_their_word() {
    let every = if std::env::var_os("APNAP_LONG").is_some() { 1 } else { 20 };
    let cards: Vec<CardSource> = our_cards().into_iter().step_by(every).collect();
    let (abilities, reached) = deal_all(&cards);
    assert!(reached * 100 >= abilities * 95, "{reached} of {abilities} abilities were reached");
}
