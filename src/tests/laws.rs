//! What holds for every card text and every line of play, tried with boards and choices drawn by
//! chance. That the log of every scenario gives its end, `kept.rs` finds out.

use apnap::card::NoCards;
use apnap::decide::autopay::{autopay, pay_with_any};
use apnap::decide::{Act, Answer, Ask, Choice, Decide, Decision, Trial};
use apnap::game::{Event, Game, Log, ObjectId, Zone};
use apnap::judge::setup::set_up;
use apnap::rules::{Engine, Stop};
use apnap::scenario::read_scenarios;
use apnap::terms::TypeLine;
use apnap::wording::{read, tree};
use proptest::prelude::*;

/// The start with the log's events done to it again.
fn folded(start: &Game, log: &Log) -> Game {
    let mut game = start.clone();
    for event in log.events() {
        game.commit(event.clone());
    }
    game
}

/// Cards for a board, with their YAML.
const CARDS: &str = r#"
  Grizzly Bears: {cost: "{1}{G}", type: Creature - Bear, pt: 2/2}
  Llanowar Elves: {cost: "{G}", type: Creature - Elf Druid, pt: 1/1,
    text: "{T}: Add {G} to your mana pool."}
  Prodigal Sorcerer: {cost: "{2}{U}", type: Creature - Human Wizard, pt: 1/1,
    text: "{T}: Prodigal Sorcerer deals 1 damage to target creature or player."}
  Serra Angel: {cost: "{3}{W}{W}", type: Creature - Angel, pt: 4/4, text: "Flying, vigilance"}
  Youthful Knight: {cost: "{1}{W}", type: Creature - Human Knight, pt: 2/1, text: First strike}
  Drudge Skeletons: {cost: "{1}{B}", type: Creature - Skeleton, pt: 1/1,
    text: "{B}: Regenerate Drudge Skeletons."}
  Soul Warden: {cost: "{W}", type: Creature - Human Cleric, pt: 1/1,
    text: "Whenever another creature comes into play, you gain 1 life."}
  Nantuko Husk: {cost: "{2}{B}", type: Creature - Zombie Insect, pt: 2/2,
    text: "Sacrifice a creature: Nantuko Husk gets +2/+2 until end of turn."}
  Shock: {cost: "{R}", type: Instant, text: Shock deals 2 damage to target creature or player.}
  Terror: {cost: "{1}{B}", type: Instant,
    text: "Destroy target nonartifact, nonblack creature. It can't be regenerated."}
  Giant Growth: {cost: "{G}", type: Instant, text: Target creature gets +3/+3 until end of turn.}
  Counterspell: {cost: "{U}{U}", type: Instant, text: Counter target spell.}
  Divination: {cost: "{2}{U}", type: Sorcery, text: Draw two cards.}
  Glorious Anthem: {cost: "{1}{W}{W}", type: Enchantment, text: Creatures you control get +1/+1.}
  Unholy Strength: {cost: "{B}", type: Enchantment - Aura,
    text: "Enchant creature\nEnchanted creature gets +2/+1."}
  Raise the Alarm: {cost: "{1}{W}", type: Instant,
    text: Put two 1/1 white Soldier creature tokens into play.}
"#;

const NAMES: [&str; 16] = [
    "Grizzly Bears",
    "Llanowar Elves",
    "Prodigal Sorcerer",
    "Serra Angel",
    "Youthful Knight",
    "Drudge Skeletons",
    "Soul Warden",
    "Nantuko Husk",
    "Shock",
    "Terror",
    "Giant Growth",
    "Counterspell",
    "Divination",
    "Glorious Anthem",
    "Unholy Strength",
    "Raise the Alarm",
];

/// How many of the names are creatures.
const CREATURES: usize = 8;

/// A board: which cards each player has in hand and in play.
fn board(hands: [&[usize]; 2], in_play: [&[usize]; 2]) -> String {
    let list = |names: &[usize], of: usize| {
        names.iter().map(|n| NAMES[n % of]).collect::<Vec<_>>().join(", ")
    };
    let player = |at: usize| {
        let lands = "2 Plains, 2 Island, 2 Swamp, 2 Mountain, 2 Forest";
        format!(
            "{{hand: [{}], in play: [{lands}, {}], library: [9 Forest]}}",
            list(hands[at], NAMES.len()),
            list(in_play[at], CREATURES)
        )
    };
    format!(
        "title: by chance\ncards:{CARDS}players:\n  Ann: {}\n  Bob: {}\nexpect: Bob has 20 life\n",
        player(0),
        player(1)
    )
}

/// Answers with what its bytes say, among what is listed; stops where they end.
struct Chance<'b> {
    bytes: &'b [u8],
    acts: Vec<Act>,
}

impl Chance<'_> {
    fn pick(&mut self, of: usize) -> Result<usize, Stop> {
        let (first, rest) = self.bytes.split_first().ok_or(Stop::Halt)?;
        self.bytes = rest;
        Ok(usize::from(*first) % of.max(1))
    }
}

impl Decide for Chance<'_> {
    fn decide(&mut self, game: &Game, _log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        Ok(match &decision.ask {
            Ask::Act => {
                let acts = Engine::new(game.clone(), Log::silent(), &mut Trial::default())
                    .possible_acts(decision.who);
                let act = acts[self.pick(acts.len())?].clone();
                self.acts.push(act.clone());
                Answer::Act(act)
            }
            Ask::One { of, .. } => Answer::One(of[self.pick(of.len())?].clone()),
            Ask::Some { of, min, max, .. } => {
                let (first, more) = (self.pick(of.len())?, self.pick(max - min + 1)?);
                let turned: Vec<Choice> =
                    of.iter().cycle().skip(first).take(of.len()).cloned().collect();
                Answer::Many(turned.into_iter().take(min + more).collect())
            }
            Ask::Order { of, .. } => {
                let mut order = of.clone();
                order.rotate_left(self.pick(of.len())?);
                Answer::Many(order)
            }
            Ask::Number { min, max, .. } => Answer::Number(
                min + self.pick(max.map_or(1, |max| (max - min) as usize + 1))? as i64,
            ),
            Ask::Split { total, among, each, .. } => {
                let mut parts = vec![*each; among.len()];
                let at = self.pick(among.len())?;
                parts[at] += total - each * among.len() as u32;
                Answer::Split(parts)
            }
            Ask::YesNo { possible, .. } => Answer::yes_if(*possible && self.pick(2)? == 1),
            Ask::Attack { candidates, defenders } => {
                let mut attackers = Vec::new();
                for creature in candidates {
                    if self.pick(2)? == 1 {
                        attackers.push((*creature, defenders[0]));
                    }
                }
                Answer::Attack { attackers, bands: Vec::new() }
            }
            Ask::Block { candidates, attackers } => {
                let mut blocks: Vec<(ObjectId, Vec<ObjectId>)> = Vec::new();
                for creature in candidates {
                    let attacker = attackers[self.pick(attackers.len())?];
                    let able = apnap::rules::r308_combat::can_block(game, *creature, attacker)?;
                    if able && self.pick(2)? == 1 {
                        blocks.push((*creature, vec![attacker]));
                    }
                }
                Answer::Block(blocks)
            }
            Ask::Assign { total, among, .. } => {
                let mut parts = vec![0; among.len()];
                let at = self.pick(among.len())?;
                parts[at] = *total;
                Answer::Split(parts)
            }
            Ask::Pay { cost, sources, pool, .. } => Answer::Mana(
                autopay(pool, cost, sources).or_else(|| pay_with_any(pool, cost, sources)),
            ),
        })
    }

    fn forced(
        &mut self,
        _game: &Game,
        _log: &mut Log,
        _decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}

/// Plays as the bytes say, and gives the start, the end, what happened, what was chosen, and why it
/// stopped.
fn played(yaml: &str, bytes: &[u8]) -> (Game, Game, Log, Vec<Act>, Option<Stop>) {
    let scenarios =
        read_scenarios("chance.yaml", yaml.as_bytes()).unwrap_or_else(|faults| panic!("{faults}"));
    let board = set_up(&scenarios[0], &NoCards).unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(board.unread, [], "every card is understood");
    let mut chance = Chance { bytes, acts: Vec::new() };
    let mut engine = Engine::new(board.game.clone(), Log::default(), &mut chance);
    let stop = engine.run().err();
    let (game, log) = engine.into_parts();
    (board.game, game, log, chance.acts, stop)
}

/// Where two games differ first, as far as they print.
fn difference(one: &Game, other: &Game) -> String {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let lines = one.lines().zip(other.lines()).enumerate();
    let differing = lines.filter(|(_, (a, b))| a != b).take(5);
    differing
        .map(|(at, (a, b))| format!("line {at}: {} / {}", a.trim(), b.trim()))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Every object stands where it says it stands, and nowhere else.
fn in_one_place(game: &Game) {
    for object in game.objects() {
        let id = object.id;
        let mut lists = vec![(Zone::InPlay, game.in_play()), (Zone::Stack, game.stack())];
        for player in game.players() {
            lists.push((Zone::Hand(player.id), &player.hand));
            lists.push((Zone::Graveyard(player.id), &player.graveyard));
            lists.push((Zone::Library(player.id), &player.library));
        }
        for (zone, list) in lists {
            let times = list.iter().filter(|other| **other == id).count();
            assert_eq!(
                times,
                usize::from(object.zone == zone),
                "{id:?} says {:?}; {times} times in {zone:?}",
                object.zone
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 32,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_line_of_play_keeps_the_laws(
        hands in prop::array::uniform2(prop::collection::vec(0usize..16, 0..4)),
        in_play in prop::array::uniform2(prop::collection::vec(0usize..8, 0..4)),
        bytes in prop::collection::vec(any::<u8>(), 0..80),
    ) {
        let yaml = board([&hands[0], &hands[1]], [&in_play[0], &in_play[1]]);
        let (start, end, log, acts, stop) = played(&yaml, &bytes);
        // Every listed option is legal, and is accepted.
        prop_assert!(!matches!(stop, Some(Stop::Illegal(_)
            | Stop::Unruled(_))), "{:?} after {:?}\n{}", stop, acts, yaml);
        // The log, folded over the start, gives the end.
        let again = folded(&start, &log);
        prop_assert!(again == end, "the log gives another game:\n{}\nafter {:?}\n{}",
            difference(&again, &end), acts, yaml);
        in_one_place(&end);
        prop_assert!(log.events().all(|event| !matches!(event, Event::Damage { amount: 0, .. })),
            "damage of 0 is no damage");
        // The same again gives the same.
        let again = played(&yaml, &bytes);
        prop_assert!(again.2 == log && again.1 == end);
    }
}

fn one_of(words: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    prop::sample::select(words)
}

/// A line of card text, from parts that combine.
fn line() -> impl Strategy<Value = (&'static str, String)> {
    let objects = || {
        let before = one_of(&[
            "",
            "",
            "red ",
            "nonblack ",
            "tapped ",
            "attacking ",
            "artifact ",
            "legendary ",
            "Goblin ",
        ]);
        let after = one_of(&[
            "",
            "",
            " you control",
            " an opponent controls",
            " with flying",
            " with power 2 or less",
        ]);
        (before, after).prop_map(|(before, after)| format!("{before}creature{after}"))
    };
    let effect = (objects(), 0usize..10, 1u8..5).prop_map(|(what, verb, n)| match verb {
        0 => format!("destroy target {what}."),
        1 => format!("target {what} gets +{n}/+{n} until end of turn."),
        2 => format!("tap target {what}."),
        3 => format!("return target {what} to its owner's hand."),
        4 => "draw a card.".to_owned(),
        5 => format!("you gain {n} life."),
        6 => format!("target {what} gains trample until end of turn."),
        7 => format!("put a +1/+1 counter on target {what}."),
        8 => format!("you may destroy target {what}."),
        _ => "regenerate this creature.".to_owned(),
    });
    let effect = effect.boxed();
    let capital = |words: String| {
        words
            .chars()
            .take(1)
            .flat_map(char::to_uppercase)
            .chain(words.chars().skip(1))
            .collect::<String>()
    };
    let cost = one_of(&[
        "{T}",
        "{2}{R}",
        "{1}, {T}",
        "Sacrifice a creature",
        "{B}, Pay 2 life",
        "Discard a card",
    ]);
    let when = one_of(&[
        "Whenever a creature comes into play",
        "At the beginning of your upkeep",
        "Whenever you gain life",
        "When this creature is put into a graveyard from play",
    ]);
    let bonus = (objects(), 1u8..4)
        .prop_map(|(what, n)| format!("{} get +{n}/+{n}.", what.replace("creature", "creatures")));
    prop_oneof![
        effect.clone().prop_map(move |effect| ("Instant", capital(effect))),
        (cost, effect.clone())
            .prop_map(move |(cost, effect)| ("Creature", format!("{cost}: {}", capital(effect)))),
        (when, effect).prop_map(|(when, effect)| ("Creature", format!("{when}, {effect}"))),
        bonus.prop_map(move |bonus| ("Enchantment", capital(bonus))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 256,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_printed_reads_as_the_same_tree((kind, text) in line()) {
        let kind = TypeLine::parse(kind).unwrap();
        let once = read("~", &kind, &text);
        let printed = once.to_string();
        let bare =
            |text: &tree::CardText| text.paragraphs.iter().map(|p| (p.ability_word.clone(),
                p.abilities.clone())).collect::<Vec<_>>();
        if once.is_understood() {
            let again = read("~", &kind, &printed);
            prop_assert_eq!(bare(&once), bare(&again), "{} -> {}", text, printed);
        }
    }
}
