//! What a search leaves out loses nothing: on small boards drawn by chance a search with its
//! reductions comes to the same ends as one without, and a board whose cards stand in another order
//! is the same position.
//!
//! `APNAP_LONG=1` draws ten times as many boards.

use apnap::card::NoCards;
use apnap::game::{Digests, Memories};
use apnap::judge::NO_CLOCK;
use apnap::judge::explore::{
    EndFact, Exploration, Reductions, SearchOptions, SideStore, Topic, explore,
};
use apnap::judge::setup::{SetUp, set_up};
use apnap::rules::early_mana_matters;
use apnap::scenario::ast::Scenario;
use apnap::scenario::read_scenarios;
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::sync::Mutex;

/// Cheap cards that make lines differ: order, memory of the turn, mana, sacrifice, attachment,
/// statics.
const CARDS: &str = r#"
  Elf: {cost: "{G}", type: Creature - Elf Druid, pt: 1/1, text: "{T}: Add {G} to your mana pool."}
  Pinger: {cost: "{R}", type: Creature - Human Wizard, pt: 1/1,
    text: "{T}: Pinger deals 1 damage to target player."}
  Runner: {cost: "{R}", type: Creature - Goblin, pt: 1/1, text: Haste}
  Eater: {cost: "{R}", type: Creature - Zombie, pt: 1/1,
    text: "Sacrifice a creature: Eater gets +1/+1 until end of turn."}
  Hungry: {cost: "{G}", type: Creature - Beast, pt: 1/1, text: Bloodthirst 1}
  Warden: {cost: "{G}", type: Creature - Human Cleric, pt: 1/1,
    text: "Whenever another creature comes into play, you gain 1 life."}
  Bolt: {cost: "{R}", type: Instant, text: Bolt deals 2 damage to target player.}
  Growth: {cost: "{G}", type: Instant, text: Target creature gets +1/+1 until end of turn.}
  Grapes: {cost: "{R}", type: Sorcery, text: "Grapes deals 1 damage to target player.\nStorm"}
  Second:
    cost: "{R}"
    type: Instant
    text: >-
      Second deals 1 damage to target player for each creature put into a graveyard from play this
      turn.
  Banner: {cost: "{G}", type: Enchantment, text: Creatures you control get +1/+1.}
  Twiddle: {cost: "{G}", type: Instant,
    text: "You may tap or untap target artifact, creature, or land."}
  Token: {cost: "{R}", type: Sorcery, text: Put two 1/1 red Goblin creature tokens into play.}
"#;
/// Cards that shuffle a library and look at it.
const SHUFFLING: &str = r#"
  Stirring: {cost: "{G}", type: Instant, text: Shuffle your library.}
  Insight: {cost: "{G}", type: Instant, text: Draw a card.}
  Glimpse: {cost: "{G}", type: Instant,
    text: "Look at the top two cards of your library, then put them back in any order."}
  Burrow: {cost: "{G}", type: Instant,
    text: "Put a card from your hand on the bottom of your library, then draw a card."}
  Erosion: {cost: "{G}", type: Instant,
    text: "Put the top card of your library into your graveyard."}
  Seeking:
    cost: "{G}"
    type: Instant
    text: >-
      Reveal cards from the top of your library until you reveal a land card. Put that card into
      your hand and all other cards revealed this way on the bottom of your library in any order.
"#;
const HAND: [&str; 13] = [
    "Elf", "Pinger", "Runner", "Eater", "Hungry", "Warden", "Bolt", "Growth", "Grapes", "Second",
    "Banner", "Twiddle", "Token",
];
const IN_PLAY: [&str; 8] =
    ["Elf", "Pinger", "Runner", "Eater", "Hungry", "Warden", "Bolt", "Growth"];
const CREATURES: usize = 6;

struct Chance(TestRng);

impl Chance {
    fn new(seed: u64) -> Chance {
        let mut bytes = [7; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Chance(TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
    }

    fn below(&mut self, n: usize) -> usize {
        self.0.next_u32() as usize % n
    }

    fn some(&mut self, of: &[&'static str], most: usize) -> Vec<&'static str> {
        (0..self.below(most + 1)).map(|_| of[self.below(of.len())]).collect()
    }

    fn shuffled<T: Clone>(&mut self, all: &[T]) -> Vec<T> {
        let mut left = all.to_vec();
        (0..left.len()).map(|_| left.swap_remove(self.below(left.len()))).collect()
    }
}

/// A board, as lists of names.
struct ListedBoard {
    hands: [Vec<&'static str>; 2],
    in_play: [Vec<&'static str>; 2],
    acts: &'static str,
    until: &'static str,
}

impl ListedBoard {
    fn by_chance(chance: &mut Chance) -> ListedBoard {
        let mut in_play = [(); 2].map(|()| chance.some(&IN_PLAY[..CREATURES], 2));
        for lands in &mut in_play {
            lands.extend(chance.some(&["Mountain", "Forest"], 2));
        }
        let both = chance.below(3) == 0;
        let bobs = if both { chance.some(&HAND, 1) } else { Vec::new() };
        ListedBoard {
            hands: [chance.some(&HAND, 2), bobs],
            in_play,
            acts: if both { "Ann, Bob" } else { "Ann" },
            until: ["beginning of combat step", "declare blockers step"][chance.below(2)],
        }
    }

    fn yaml(&self, mana: &str) -> String {
        let player = |at: usize| {
            let (hand, in_play) = (self.hands[at].join(", "), self.in_play[at].join(", "));
            format!("{{hand: [{hand}], in play: [{in_play}], library: [3 Forest]}}")
        };
        format!(
            "title: by chance\nrules: [300.1]\ncards:{CARDS}players:\n  Ann: {}\n  Bob: {}\n\
                explore: {{acts: [{}], until: {}, mana: {mana}}}\n",
            player(0),
            player(1),
            self.acts,
            self.until,
        )
    }
}

fn read(yaml: &str) -> (Scenario, SetUp) {
    let scenarios = read_scenarios("chance.yaml", yaml.as_bytes())
        .unwrap_or_else(|faults| panic!("{faults}\n{yaml}"));
    let scenario = scenarios.into_iter().next().unwrap();
    let board =
        set_up(&scenario, &NoCards).unwrap_or_else(|problems| panic!("{problems:?}\n{yaml}"));
    assert_eq!(board.unread, [], "every card is understood");
    (scenario, board)
}

fn searched(yaml: &str, reductions: Reductions, most: u64) -> Option<Exploration> {
    let (scenario, board) = read(yaml);
    let own = SearchOptions::of(&scenario, NO_CLOCK, &|_| true);
    let found = explore(&scenario, &board, &SearchOptions { reductions, positions: most, ..own });
    assert_eq!(found.problems, [], "{yaml}");
    let limit = found.unlooked.iter().any(|unlooked| unlooked.rule.is_none());
    (!limit).then_some(found)
}

fn ends(found: &Exploration) -> BTreeSet<Vec<EndFact>> {
    found.ends.iter().map(|end| end.facts.clone()).collect()
}

/// Ends without what mana that is made for nothing changes: life, pools, what is tapped.
fn but_for_waste(found: &Exploration) -> BTreeSet<Vec<EndFact>> {
    let kept = |fact: &EndFact| match fact.topic {
        Topic::Life(_) | Topic::Mana(_) | Topic::Outcome => None,
        topic => {
            let is = fact.is.iter().map(|words| words.replace(", tapped", "")).collect();
            Some(EndFact { topic, is })
        }
    };
    let all = found.ends.iter().map(|end| end.facts.iter().filter_map(kept).collect());
    all.collect()
}

fn boards() -> u64 {
    if std::env::var_os("APNAP_LONG").is_some() { 5_000 } else { 500 }
}

/// So many boards on which both searches come to an end, and on how many each saw how many
/// positions.
fn compared(
    wanted: u64,
    one: impl Fn(&ListedBoard) -> Option<(Exploration, Exploration)> + Sync,
    same: impl Fn(&Exploration, &Exploration) -> Option<String> + Sync,
) -> (u64, u64, u64) {
    let (mut seen, mut fewer, mut more, mut at) = (0, 0, 0, 0);
    while seen < wanted {
        let found: Vec<_> = (at..at + 64)
            .into_par_iter()
            .filter_map(|seed| {
                let board = ListedBoard::by_chance(&mut Chance::new(seed));
                let (reduced, full) = one(&board)?;
                if let Some(wrong) = same(&reduced, &full) {
                    panic!("{wrong}\nboard {seed}:\n{}", board.yaml("whenever"));
                }
                Some((reduced.size.positions, full.size.positions))
            })
            .collect();
        at += 64;
        for (reduced, full) in found.into_iter().take((wanted - seen) as usize) {
            (seen, fewer, more) = (seen + 1, fewer + reduced, more + full);
        }
    }
    (seen, fewer, more)
}

fn difference(reduced: &BTreeSet<Vec<EndFact>>, full: &BTreeSet<Vec<EndFact>>) -> Option<String> {
    let lost: Vec<_> = full.difference(reduced).collect();
    let new: Vec<_> = reduced.difference(full).collect();
    (!lost.is_empty() || !new.is_empty())
        .then(|| format!("only the full search: {lost:#?}\nonly the reduced one: {new:#?}"))
}

#[test]
fn a_reduced_search_comes_to_all_ends_of_the_full_one() {
    let both = |board: &ListedBoard| {
        let yaml = board.yaml("whenever");
        let full = searched(&yaml, Reductions::NONE, 40)?;
        Some((searched(&yaml, Reductions { mana: false, ..Reductions::ALL }, 10_000)?, full))
    };
    let (seen, reduced, full) = compared(boards(), both, |a, b| difference(&ends(a), &ends(b)));
    assert!(reduced < full, "the reductions leave nothing out: {reduced} of {full} positions");
    println!("{seen} boards: {reduced} positions instead of {full}");
}

#[test]
fn each_reduction_alone_comes_to_all_ends_of_the_full_search() {
    let none = Reductions::NONE;
    let alone = [
        Reductions { positions: true, ..none },
        Reductions { cards: true, ..none },
        Reductions { payments: true, ..none },
        Reductions { shared: true, ..none },
    ];
    for seed in 100_000..100_000 + boards() / 25 {
        let board = ListedBoard::by_chance(&mut Chance::new(seed));
        let yaml = board.yaml("whenever");
        let Some(full) = searched(&yaml, none, 30) else { continue };
        for reductions in alone {
            let found = searched(&yaml, reductions, 10_000).expect("no more positions");
            let wrong = difference(&ends(&found), &ends(&full));
            assert_eq!(wrong, None, "{reductions:?}\n{yaml}");
        }
    }
}

/// Libraries of three or four cards that are shuffled, looked at, drawn from, and put under.
#[test]
fn what_is_drawn_of_a_shuffled_library_is_what_its_orders_come_to() {
    const SPELLS: [&str; 5] = ["Insight", "Glimpse", "Burrow", "Erosion", "Seeking"];
    const OTHERS: [&str; 3] = ["Forest", "Island", "Erosion"];
    let (mut seen, mut eager, mut lazy) = (0, 0, 0);
    for seed in 0..boards() / 20 {
        let mut chance = Chance::new(seed);
        let hand: Vec<&str> = (0..2).map(|_| SPELLS[chance.below(5)]).collect();
        let size = 3 + chance.below(2);
        let library: Vec<&str> = (0..size).map(|_| OTHERS[chance.below(3)]).collect();
        let yaml = format!(
            "title: by chance\nrules: [217.2]\nmana: free\n\
                cards:{SHUFFLING}players:\n  Ann: {{hand: [Stirring, {}], library: [{}]}}\n  Bob: \
                {{library: [3 Forest]}}\nexplore: {{acts: [Ann], until: beginning of combat \
                step}}\n",
            hand.join(", "),
            library.join(", "),
        );
        let full = searched(&yaml, Reductions { cards: false, ..Reductions::ALL }, 20_000);
        let Some(full) = full else { continue };
        let found = searched(&yaml, Reductions::ALL, 20_000).expect("no more positions");
        assert_eq!(difference(&ends(&found), &ends(&full)), None, "{yaml}");
        (seen, eager, lazy) = (seen + 1, eager + full.size.positions, lazy + found.size.positions);
    }
    assert!(seen > boards() / 40 && lazy < eager, "{seen} boards: {lazy} of {eager} positions");
    println!("{seen} boards: {lazy} positions instead of {eager}");
}

#[test]
fn where_it_cant_matter_mana_is_made_only_to_pay() {
    let both = |board: &ListedBoard| {
        let early = |name: &&str| matches!(*name, "Elf" | "Twiddle");
        if board.hands.iter().chain(&board.in_play).flatten().any(early) {
            return None;
        }
        let (to_pay, whenever) = (board.yaml("to pay"), board.yaml("whenever"));
        assert!(!early_mana_matters(&read(&to_pay).1.game), "{to_pay}");
        let whenever = searched(&whenever, Reductions::ALL, 60)?;
        Some((searched(&to_pay, Reductions::ALL, 100)?, whenever))
    };
    let lost = |a: &Exploration, b: &Exploration| difference(&but_for_waste(a), &but_for_waste(b));
    let (seen, to_pay, whenever) = compared(boards() / 10, both, lost);
    assert!(to_pay < whenever);
    println!("{seen} boards: {to_pay} positions instead of {whenever}");
}

/// What a search puts aside, in memory for once.
#[derive(Default)]
struct Bytes(Mutex<Vec<u8>>);

impl SideStore for Bytes {
    fn put(&self, bytes: &[u8]) -> Option<u64> {
        let mut all = self.0.lock().ok()?;
        let place = all.len() as u64;
        all.extend_from_slice(bytes);
        Some(place)
    }

    fn get(&self, from: u64, bytes: &mut [u8]) -> Option<()> {
        let all = self.0.lock().ok()?;
        bytes.copy_from_slice(all.get(from as usize..)?.get(..bytes.len())?);
        Some(())
    }
}

#[test]
fn what_is_put_aside_changes_no_answer() {
    let file = format!("{}/scenarios/explore/win-this-turn-2.yaml", env!("CARGO_MANIFEST_DIR"));
    let (scenario, board) = read(&std::fs::read_to_string(file).unwrap());
    let with = |memory: Option<u64>, aside: Option<&dyn SideStore>| {
        let own = SearchOptions::of(&scenario, NO_CLOCK, &|_| true);
        explore(&scenario, &board, &SearchOptions { memory, aside, ..own })
    };
    let (whole, little) = (with(None, None), Some(250_000));
    let bytes = Bytes::default();
    assert_eq!(with(little, Some(&bytes)), whole);
    let put = bytes.0.lock().unwrap().len();
    assert!(put > 20_000, "{put} bytes");
    // Without a place for it, or with too little all the same, something wasn't looked at.
    for (memory, aside) in [(little, None), (Some(60_000), Some(&bytes as &dyn SideStore))] {
        let found = with(memory, aside);
        assert!(found.unlooked[0].why.contains("of memory"), "{:?}", found.unlooked);
    }
}

#[test]
fn another_order_of_the_cards_is_the_same_position() {
    for seed in 0..boards() / 5 {
        let mut chance = Chance::new(seed);
        let board = ListedBoard::by_chance(&mut chance);
        let digest = |yaml: &str| {
            let game = read(yaml).1.game;
            Digests::new(&game, Memories::ALL).of(&game)
        };
        let first = digest(&board.yaml("to pay"));
        let mut turned =
            ListedBoard { hands: board.hands.clone(), in_play: board.in_play.clone(), ..board };
        for list in turned.hands.iter_mut().chain(&mut turned.in_play) {
            *list = chance.shuffled(list);
        }
        let renamed = turned.yaml("to pay").replace("Ann", "Zoe").replace("Bob", "Yan");
        assert_eq!(digest(&renamed), first, "{renamed}");
        // One card more in a hand isn't.
        turned.hands[0].push("Bolt");
        assert_ne!(digest(&turned.yaml("to pay")), first);
    }
}
