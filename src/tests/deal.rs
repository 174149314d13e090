//! Each understood card of a card file is dealt into a board, played, and its abilities are tried for some turns with choices that proptest draws: no
//! panic, no invariant broken, no run without end, and a count of the abilities that were reached and of what the engine refuses to rule.
//!
//! `APNAP_ERA_CARDS=cards.jsonl cargo test --test deal -- --nocapture` names the file; without it there is nothing to deal.

use apnap::card::{CardFiles, read_cards};
use apnap::decide::{Act, Answer, Ask, Choice, Decide, Decision, HowPlayed, Payment};
use apnap::game::{AbilityOrigin, Event, Game, Log, ObjectId, PlayerId, Zone};
use apnap::judge::setup::set_up;
use apnap::rules::r418_continuous::{characteristics, controller};
use apnap::rules::{Engine, Stop};
use apnap::scenario::read_scenarios;
use apnap::trace::gap_in_words;
use apnap::wording::tree::Ability;
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use std::collections::{BTreeMap, BTreeSet};

/// Plays the card, then its abilities one after the other, and passes; takes answers in turn.
struct Wander {
    card: ObjectId,
    tried: usize,
    asked: usize,
    passes: usize,
    attacks: bool,
    /// Whether the players do other things besides.
    lively: bool,
    draws: TestRng,
}

impl Wander {
    /// One of so many.
    fn pick(&mut self, of: usize) -> usize {
        self.draws.next_u32() as usize % of.max(1)
    }

    fn act(&mut self, game: &Game, who: PlayerId) -> Act {
        let now = game.latest(self.card);
        let place = game.object(now).zone;
        if who == PlayerId(0) && self.tried == 0 {
            self.tried = 1;
            return Act::Play { object: now, how: HowPlayed::Normal };
        }
        let seen = characteristics(game, now);
        if who == PlayerId(0)
            && matches!(place, Zone::InPlay | Zone::Hand(_) | Zone::Graveyard(_))
            && self.tried <= 2 * seen.abilities.len()
        {
            let ability = (self.tried - 1) % seen.abilities.len().max(1);
            self.tried += 1;
            if seen
                .abilities
                .get(ability)
                .is_some_and(|i| matches!(i.ability.as_ref(), Ability::Activated(_)))
            {
                return Act::PlayAbility { object: now, ability };
            }
        }
        if self.lively && self.pick(3) == 0 {
            return self.another(game, who);
        }
        self.passes += 1;
        Act::Pass
    }

    /// Something else that the player may try: a card of the hand, an ability of a permanent.
    fn another(&mut self, game: &Game, who: PlayerId) -> Act {
        let mut all = game.player(who).hand.to_vec();
        all.extend(game.in_play().iter().filter(|o| controller(game, **o) == Some(who)));
        let Some(object) = all.get(self.pick(all.len())).copied() else { return Act::Pass };
        if matches!(game.object(object).zone, Zone::Hand(_)) {
            return Act::Play { object, how: HowPlayed::Normal };
        }
        let seen = characteristics(game, object);
        let activated =
            |a: &usize| matches!(seen.abilities[*a].ability.as_ref(), Ability::Activated(_));
        let played: Vec<usize> = (0..seen.abilities.len()).filter(activated).collect();
        match played.get(self.pick(played.len())) {
            Some(ability) => Act::PlayAbility { object, ability: *ability },
            None => Act::Pass,
        }
    }
}

impl Decide for Wander {
    fn decide(&mut self, game: &Game, _log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        self.asked += 1;
        if self.passes > 70 || self.asked > 500 {
            return Err(Stop::Halt);
        }
        Ok(match &decision.ask {
            Ask::Act => Answer::Act(self.act(game, decision.who)),
            Ask::One { of, .. } => match of[self.pick(of.len())].clone() {
                Choice::AnyWord => Answer::One(Choice::Word("Shock".into())),
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
            Ask::YesNo { possible, .. } => Answer::Yes(*possible && self.pick(3) > 0),
            Ask::Attack { candidates, defenders } => {
                self.attacks = !self.attacks;
                let all = if self.attacks {
                    candidates.iter().map(|c| (*c, defenders[0])).collect()
                } else {
                    Vec::new()
                };
                Answer::Attack { attackers: all, bands: Vec::new() }
            }
            Ask::Block { candidates, attackers } => {
                self.attacks = !self.attacks;
                let pair =
                    candidates.first().filter(|_| self.attacks).map(|c| (*c, vec![attackers[0]]));
                Answer::Block(pair.into_iter().collect())
            }
            Ask::Assign { total, among, .. } => {
                Answer::Split((0..among.len()).map(|i| if i == 0 { *total } else { 0 }).collect())
            }
            Ask::Pay { .. } => Answer::Mana(Some(Payment { granted: true, ..Payment::default() })),
        })
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}

/// A board with something of everything.
const BOARD: &str = r#"
title: dealt
players:
  Ann:
    hand: [THE CARD, Grizzly Bears, Swamp, Terror, Mind Rot, Holy Strength, Hill Giant]
    graveyard: [Grizzly Bears, Shock, Forest, Hill Giant]
    library: [Forest, Grizzly Bears, Shock, Island, Forest, Mountain, Plains, Swamp, Forest, Forest, Forest, Forest, Forest, Forest, Forest]
    in play: [Grizzly Bears, Night Imp, Serra Angel, Runed Stone, Quiet Grove, Swamp, Island, Plains, Mountain, Forest]
  Bob:
    hand: [Grizzly Bears, Shock, Shock, Terror, Mind Rot, Inspiration, Forest, Hill Giant]
    graveyard: [Grizzly Bears, Runed Stone, Shock]
    library: [Forest, Grizzly Bears, Shock, Island, Forest, Mountain, Plains, Swamp, Forest, Forest, Forest, Forest, Forest, Forest, Forest]
    in play: [Grizzly Bears, Night Imp, Hill Giant, Holy Strength (on Hill Giant), Runed Stone, Quiet Grove, Swamp, Island, Plains, Mountain, Forest]
expect: [Ann has 20 life]
cards:
  Grizzly Bears: {cost: "{1}{G}", type: Creature - Bear, pt: 2/2}
  Hill Giant: {cost: "{3}{R}", type: Creature - Giant, pt: 3/3}
  Serra Angel: {cost: "{3}{W}{W}", type: Creature - Angel, pt: 4/4, text: "Flying, vigilance"}
  Night Imp: {cost: "{1}{B}", type: Creature - Imp, pt: 2/1, text: Flying}
  Runed Stone: {cost: "{1}", type: Artifact}
  Quiet Grove: {cost: "{1}{G}", type: Enchantment}
  Holy Strength: {cost: "{W}", type: Enchantment - Aura, text: "Enchant creature\nEnchanted creature gets +1/+2."}
  Shock: {cost: "{R}", type: Instant, text: Shock deals 2 damage to target creature or player.}
  Terror: {cost: "{1}{B}", type: Instant, text: "Destroy target nonartifact, nonblack creature. It can't be regenerated."}
  Mind Rot: {cost: "{2}{B}", type: Sorcery, text: Target player discards two cards.}
  Inspiration: {cost: "{3}{U}", type: Instant, text: Target player draws two cards.}
  THE CARD:
"#;

fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("a string is JSON")
}

/// What dealing one card came to.
enum Dealt {
    Unread,
    /// How many of its abilities were reached, of how many.
    Ran(usize, usize),
    Unruled(String),
}

/// The abilities of the card that were played, that triggered, or that could act because it came into play or resolved, by their place.
fn reached(start: &Game, end: &Game, log: &Log, card: ObjectId) -> BTreeSet<usize> {
    let abilities = &start.object(card).face.abilities;
    let ids: Vec<ObjectId> = std::iter::successors(Some(end.latest(card)), |o| end.object(*o).was)
        .chain([card])
        .collect();
    let arrived = log.events().any(|e| match e {
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

/// What is always true of a game: each object once in its zone, and each on the stack with a controller.
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

fn deal(card: &apnap::scenario::ast::CardSource) -> Dealt {
    let mut yaml = BOARD.trim_end().replace("THE CARD", &quoted(&card.name.text));
    let field = |key: &str, text: &Option<apnap::source::Text>| {
        text.as_ref().map_or(String::new(), |t| format!("\n    {key}: {}", quoted(&t.text)))
    };
    for (key, text) in
        [("cost", &card.cost), ("type", &card.type_line), ("pt", &card.pt), ("text", &card.text)]
    {
        yaml.push_str(&field(key, text));
    }
    yaml.push('\n');
    let Ok(scenarios) = read_scenarios("dealt.yaml", yaml.as_bytes()) else { return Dealt::Unread };
    let Ok(board) = set_up(&scenarios[0], &CardFiles::default()) else { return Dealt::Unread };
    if !board.unread.is_empty() {
        return Dealt::Unread;
    }
    let object = board.game.player(PlayerId(0)).hand[0];
    let mut used = BTreeSet::new();
    let of = board.game.object(object).face.abilities.len();
    for seed in 0..GAMES {
        match play(&board.game, object, seed, &card.name.text) {
            Ok(more) => used.extend(more),
            Err(why) => return Dealt::Unruled(why),
        }
        if used.len() >= of {
            break;
        }
    }
    Dealt::Ran(used.len().min(of), of)
}

/// How many games are played with a card, while some of its abilities haven't been reached.
const GAMES: u8 = 6;

/// Plays one game, the first one with nothing but the card: which of its abilities were reached, or why it isn't ruled.
fn play(start: &Game, object: ObjectId, seed: u8, name: &str) -> Result<BTreeSet<usize>, String> {
    let draws = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed + 1; 32]);
    let lively = seed > 0;
    let mut wander =
        Wander { card: object, tried: 0, asked: 0, passes: 0, attacks: false, lively, draws };
    let mut game = start.clone();
    let mut log = Log::default();
    for _ in 0..if lively { 200 } else { 60 } {
        let mut engine = Engine::new(game, log, &mut wander);
        let stop = engine.run();
        (game, log) = engine.into_parts();
        match stop {
            Err(Stop::Illegal(_)) => {}
            Err(Stop::Unruled(gap)) => {
                let what = gap_in_words(&game, &gap).replace(name, "~");
                return Err(gap.rule.map_or_else(|| what.clone(), |r| format!("{what} ({r})")));
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
    Ok(reached(start, &game, &log, object))
}

#[test]
fn understood_means_run() {
    let Ok(path) = std::env::var("APNAP_ERA_CARDS") else {
        return println!("no APNAP_ERA_CARDS: nothing to deal");
    };
    let bytes = std::fs::read(&path).expect("APNAP_ERA_CARDS names a readable file");
    let cards = read_cards(&path, &bytes).unwrap_or_else(|_| panic!("{path} is no card file"));
    let mut unruled: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut ran, mut unread, mut whole, mut partly, mut abilities, mut used) = (0, 0, 0, 0, 0, 0);
    for card in &cards {
        let result = std::panic::catch_unwind(|| deal(card));
        match result {
            Ok(Dealt::Ran(some, all)) => {
                ran += 1;
                abilities += all;
                used += some;
                whole += usize::from(some == all);
                partly += usize::from(some > 0 && some < all);
            }
            Ok(Dealt::Unread) => unread += 1,
            Ok(Dealt::Unruled(why)) => unruled.entry(why).or_default().push(card.name.text.clone()),
            Err(_) => unruled.entry("PANIC".into()).or_default().push(card.name.text.clone()),
        }
    }
    let stopped: usize = unruled.values().map(Vec::len).sum();
    println!(
        "{} cards: {ran} ran, {stopped} stopped unruled, {unread} not understood",
        cards.len()
    );
    println!(
        "{whole} reached all of their abilities, {partly} some of them, {} none; {used} abilities of {abilities}",
        ran - whole - partly
    );
    let mut all: Vec<_> = unruled.into_iter().collect();
    all.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
    for (why, names) in all.iter().take(120) {
        println!(
            "{:4}  {why}: {}",
            names.len(),
            names.iter().take(4).cloned().collect::<Vec<_>>().join(", ")
        );
    }
    assert!(!all.iter().any(|(why, _)| why == "PANIC"), "no card makes the engine panic");
}
