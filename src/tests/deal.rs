//! Each understood card of a card file is dealt into boards that fit it and played for some turns
//! with choices that proptest draws: no panic, no invariant broken, no run without end, nothing
//! that the card's words promise left out, and a count of the abilities that were reached and of
//! what the engine refuses to rule.
//!
//! `APNAP_ERA_CARDS=cards.jsonl cargo test --test deal -- --nocapture` names the file; without it
//! there is nothing to deal.

use apnap::card::{NoCards, read_cards};
use apnap::game::{AbilityOrigin, Event, Game, Log, ObjectId, ObjectKind, Zone};
use apnap::judge::setup::set_up;
use apnap::rules::r418_continuous::controller;
use apnap::rules::{Engine, Stop};
use apnap::scenario::ast::CardSource;
use apnap::scenario::read_scenarios;
use apnap::trace::gap_in_words;
use apnap::wording::tree::{Ability, Event as Trigger};
use claim::Claim;
use claims::{Claims, Shown};
use figures::Figures;
use meant::Way;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::DefaultHasher;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex};

#[path = "deal/boards.rs"]
mod boards;
#[path = "deal/broken.rs"]
mod broken;
#[path = "deal/claim.rs"]
mod claim;
#[path = "deal/claims.rs"]
mod claims;
#[path = "deal/decks.rs"]
mod decks;
#[path = "deal/deeds.rs"]
mod deeds;
#[path = "deal/figures.rs"]
mod figures;
#[path = "deal/happens.rs"]
mod happens;
#[path = "deal/laws.rs"]
mod laws;
#[path = "deal/looks.rs"]
mod looks;
#[path = "deal/meant.rs"]
mod meant;
#[path = "deal/sentences.rs"]
mod sentences;
#[path = "deal/wander.rs"]
mod wander;
#[path = "deal/without.rs"]
mod without;
#[path = "deal/witness.rs"]
mod witness;
use wander::Wander;
use witness::Words;

/// What dealing one card came to.
enum Dealt {
    Unread,
    Ran(Ran),
    Unruled(String),
    /// What the words of the card promise and wasn't so.
    Broken(Vec<String>),
}

/// What was seen of a card in all of its games.
#[derive(Default)]
struct Ran {
    /// How many abilities it has.
    of: usize,
    /// Which of them were reached.
    used: BTreeSet<usize>,
    /// What was held against what happened.
    held: BTreeSet<(usize, Claim)>,
    /// Abilities of which the plain words were.
    worded: BTreeSet<usize>,
    /// Abilities of which nothing happened that their words don't speak of.
    bounded: BTreeSet<usize>,
    /// Keywords and static abilities: which there are, and of which it was seen that they change
    /// something.
    standing: BTreeSet<usize>,
    changing: BTreeSet<usize>,
    /// All ways in which its abilities may go, and those in which they went.
    ways: BTreeSet<(usize, Way)>,
    went: BTreeSet<(usize, Way)>,
    /// Those that weren't seen, in words.
    unseen: Vec<String>,
    /// What isn't ruled on some board on which it begins in play.
    stops: BTreeSet<String>,
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
    // A triggered mana ability doesn't wait (411.3): it makes its mana.
    let adds = log.events().any(|e| match e {
        Event::ManaAdded { source, .. } => source.is_some_and(|s| ids.contains(&s)),
        _ => false,
    });
    let by_tapping = |a: &Ability| match a {
        Ability::Triggered(t) => t
            .events
            .iter()
            .any(|e| matches!(e, Trigger::TapsForMana { .. } | Trigger::TappedForMana(..))),
        _ => false,
    };
    used.extend(
        abilities.iter().enumerate().filter(|(_, a)| adds && by_tapping(a)).map(|(n, _)| n),
    );
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
        // The game may be over before a token that has died ceases to exist (420.5f).
        let over = game.outcome().is_some() && object.kind == ObjectKind::Token;
        let gone = over || object.zone == Zone::Gone || object.zone == Zone::Outside;
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

/// The card on each of its boards: the game, and the object that it is; `None` where it isn't
/// understood.
fn starts(card: &CardSource) -> Option<Vec<(Game, ObjectId)>> {
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
            return None;
        }
        let dealt = board.game.objects().find(|o| o.alias.as_deref() == Some(boards::DEALT));
        let Some(object) = dealt.map(|o| o.id) else { continue };
        starts.push((board.game, object));
    }
    Some(starts).filter(|s| !s.is_empty())
}

fn deal(card: &CardSource) -> Dealt {
    let Some(starts) = starts(card) else { return Dealt::Unread };
    let (first, object) = &starts[0];
    let abilities = first.object(*object).face.abilities.clone();
    let of = abilities.len();
    let mut ran = Ran { of, ..Ran::default() };
    for (n, ability) in abilities.iter().enumerate() {
        ran.ways.extend(meant::ways(ability).into_iter().map(|way| (n, way)));
    }
    let mut more = 0;
    let mut gaps: BTreeMap<usize, String> = BTreeMap::new();
    'games: for seed in 0..GAMES {
        for (at, (start, object)) in starts.iter().enumerate() {
            let all_went = ran.went.is_superset(&ran.ways);
            if ran.used.len() >= of && (all_went || more >= MORE || !*LONG) {
                break 'games;
            }
            if gaps.contains_key(&at) {
                continue;
            }
            more += usize::from(ran.used.len() >= of);
            // What hasn't gone each way is looked for again.
            let open: BTreeSet<usize> = ran.ways.difference(&ran.went).map(|(n, _)| *n).collect();
            let used = ran.used.difference(&open).copied().collect();
            match play(start, *object, &used, seed, (card, &abilities)) {
                Ok((used, shown, words)) => {
                    ran.used.extend(used);
                    ran.held.extend(shown.held);
                    ran.went.extend(shown.ways);
                    ran.worded.extend(words.worded);
                    ran.bounded.extend(words.bounded);
                }
                // A board that begins in the middle doesn't say all that the card would know.
                Err(Went::Unruled(why)) if start.object(*object).in_play() => {
                    gaps.insert(at, why);
                }
                Err(Went::Unruled(why)) => return Dealt::Unruled(why),
                Err(Went::Wrong(promises)) => return Dealt::Broken(promises),
            }
        }
    }
    if let (true, Some(why)) = (ran.used.len() < of, gaps.values().next()) {
        return Dealt::Unruled(why.clone());
    }
    ran.stops.extend(gaps.into_values());
    ran.went.retain(|way| ran.ways.contains(way));
    let unseen = ran.ways.difference(&ran.went).filter(|(n, _)| ran.used.contains(n));
    let in_words =
        |(n, way): &(usize, Way)| format!("[{n}] {}", meant::way_in_words(&abilities[*n], *way));
    ran.unseen = unseen.map(in_words).collect();
    for (n, _) in abilities.iter().enumerate().filter(|(_, a)| is_standing(a)) {
        ran.standing.insert(n);
        if changes(card, &starts, of, n) {
            ran.changing.insert(n);
        }
    }
    Dealt::Ran(ran)
}

/// Whether an ability is neither played nor put on the stack: a keyword, or a static ability.
fn is_standing(ability: &Ability) -> bool {
    matches!(ability, Ability::Keyword(_) | Ability::Static(_))
}

/// Whether a keyword or static ability of the card changes anything in some game: the same draws
/// without it show something else.
fn changes(card: &CardSource, starts: &[(Game, ObjectId)], of: usize, ability: usize) -> bool {
    let Some(other) = without::without(card, of, ability) else { return false };
    let Some(others) = self::starts(&other) else { return false };
    if starts.len() != others.len() {
        return true;
    }
    let looks = |(start, object): &(Game, ObjectId), seed| {
        let mut wander = Wander::new(*object, &BTreeSet::new(), seed);
        wander.looks = Some(DefaultHasher::new());
        let (_, log, unruled) = run(start, &mut wander);
        let mut sum = wander.looks.unwrap_or_default();
        log.events().for_each(|e| looks::happened(&mut sum, e));
        (looks::of(&sum), unruled)
    };
    (0..GAMES).any(|seed| starts.iter().zip(&others).any(|(a, b)| looks(a, seed) != looks(b, seed)))
}

/// How many games are played from each board of a card, while some of its abilities haven't been
/// reached.
const GAMES: u8 = 12;
/// How many are played where they all have been, and one of them hasn't gone each way.
const MORE: usize = 24;
/// Whether it may take its time: so it is by hand.
static LONG: LazyLock<bool> = LazyLock::new(|| {
    ["APNAP_LONG", "APNAP_ERA_CARDS"].iter().any(|name| std::env::var_os(name).is_some())
});

/// Why a game says nothing of which abilities were reached.
enum Went {
    Unruled(String),
    Wrong(Vec<String>),
}

/// Plays on until nothing more is asked; what the engine doesn't rule, in words.
fn run(start: &Game, wander: &mut Wander) -> (Game, Log, Option<String>) {
    let mut game = start.clone();
    let mut log = Log::default();
    for _ in 0..400 {
        let mut engine = Engine::new(game, log, wander);
        let stop = engine.run();
        (game, log) = engine.into_parts();
        match stop {
            Err(Stop::Illegal(_)) => {}
            Err(Stop::Unruled(gap)) => {
                let rule = gap.rule.map_or_else(String::new, |r| format!(" ({r})"));
                let what = gap_in_words(&game, &gap) + &rule;
                return (game, log, Some(what));
            }
            _ => break,
        }
    }
    (game, log, None)
}

/// What one game showed: the abilities that were reached, what claims held, and what the words say.
type Played = (BTreeSet<usize>, Shown, Words);

/// Plays one game, or why it isn't ruled. It is held against the words of the card, and against
/// what these abilities mean.
fn play(
    start: &Game,
    object: ObjectId,
    used: &BTreeSet<usize>,
    seed: u8,
    (card, abilities): (&CardSource, &[Arc<Ability>]),
) -> Result<Played, Went> {
    let name = card.name.text.as_str();
    let mut wander = Wander::new(object, used, seed);
    let (game, log, unruled) = run(start, &mut wander);
    if let Some(what) = unruled {
        return Err(Went::Unruled(what.replace(name, "~")));
    }
    check(&game, name);
    let ids = lives(start, &game, object);
    let mut again = start.clone();
    let played = &start.object(object).face.abilities;
    let mut claims = Claims::new(card, (abilities, played), &ids, &wander.asked);
    for (at, event) in log.entries().iter().enumerate() {
        if let Some(event) = event.event.as_deref() {
            claims.see(&again, at, event);
            again.commit(event.clone());
        }
    }
    claims.end(&again, log.len());
    assert!(again == game, "{name}: the log, folded over the start, gives the end");
    let negative = log.events().any(|e| matches!(e, Event::Damage { amount: 0, .. }));
    assert!(!negative, "{name}: damage of 0 was dealt");
    let mut words = witness::broken(card, (start, &game), &log, &ids, played.len());
    let shown = claims.shown;
    words.broken.extend(shown.broken.iter().cloned());
    if !words.broken.is_empty() {
        words.broken.dedup();
        return Err(Went::Wrong(words.broken));
    }
    Ok((reached(start, &game, &log, object), shown, words))
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
    let mut all = Figures::default();
    for (at, result) in results.into_inner().expect("nobody panics with it") {
        let name = cards[at].name.text.as_str();
        match result {
            Ok(Dealt::Ran(ran)) => all.add(cards[at], &ran),
            Ok(Dealt::Unread) => all.unread += 1,
            Ok(Dealt::Unruled(why)) => unruled.entry(why).or_default().push(name),
            Ok(Dealt::Broken(promises)) => wrong.extend(promises),
            Err(_) => wrong.push(format!("{name}: a panic")),
        }
    }
    let stopped: usize = unruled.values().map(Vec::len).sum();
    println!(
        "{} cards: {} ran, {stopped} stopped unruled, {} not understood",
        cards.len(),
        all.ran,
        all.unread
    );
    all.print();
    for (why, names) in unruled {
        println!("unruled: {why}: {}", names.join(", "));
    }
    assert!(wrong.is_empty(), "no card breaks its word:\n{}", wrong.join("\n"));
    (all.abilities, all.used)
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
