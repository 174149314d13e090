//! Expectations against games built by hand: the cards of a file in their zones, then a few events.
use super::{CheckOutcome, ClaimView, Problem, QuestionPut, check};
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decide, Decision, HowPlayed, Purpose, autopay::autopay};
use crate::game::*;
use crate::judge::Verdict;
use crate::judge::names::{CardName, Names};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Engine, GameStage, Stop};
use crate::scenario::ast::{BoardItem, BoardObject, Scenario, TokenSource};
use crate::scenario::read_scenarios;
use crate::terms::{CardType, CounterKind, ManaCost, Supertype, TypeLine};
use crate::wording::read;
use std::sync::Arc;

const ANN: PlayerId = PlayerId(0);
const BOB: PlayerId = PlayerId(1);

struct TestTable {
    game: Game,
    start: Game,
    log: Log,
    names: Names,
    asks: Vec<QuestionPut>,
    head: String,
}

const CARDS: &str = r#"
title: a board
cards:
  Grizzly Bears: {cost: "{1}{G}", type: Creature - Bear, pt: 2/2}
  Storm Crow: {cost: "{1}{U}", type: Creature - Bird, pt: 1/2, text: Flying}
  Shock: {cost: "{R}", type: Instant, text: Shock deals 2 damage to target creature or player.}
  Prodigal Sorcerer: {cost: "{2}{U}", type: Creature - Human Wizard, pt: 1/1,
    text: "{T}: Prodigal Sorcerer deals 1 damage to target creature or player."}
  Soul Warden: {cost: "{W}", type: Creature - Human Cleric, pt: 1/1,
    text: "Whenever another creature comes into play, you gain 1 life."}
players:
  Ann:
    hand: [Shock, Grizzly Bears as Young]
    library: []
    in play: [Storm Crow, Grizzly Bears as Teddy, Soul Warden, 2 Mountain, Mountain (tapped),
      3 Forest]
  Bob:
    in play: [Grizzly Bears as Other, Prodigal Sorcerer, a 1/1 red Goblin creature token]
    graveyard: [Shock as Old]
"#;

fn face(scenario: &Scenario, name: &str) -> Face {
    let Some(card) = scenario.cards.iter().find(|c| c.name.as_str() == name) else {
        return Arc::new(PrintedValues {
            name: Some(name.into()),
            supertypes: vec![Supertype::Basic],
            types: vec![CardType::Land],
            subtypes: vec![name.into()],
            ..PrintedValues::default()
        });
    };
    let line = TypeLine::parse(card.type_line.as_ref().unwrap().as_str()).unwrap();
    let text = card.text.as_ref().map_or("", |t| t.as_str());
    let number = |n: &str| Some(PrintedNumber { number: n.parse().unwrap(), star: false });
    let size = card.pt.as_ref().and_then(|pt| pt.as_str().split_once('/'));
    Arc::new(PrintedValues {
        name: Some(name.into()),
        mana_cost: card.cost.as_ref().and_then(|c| ManaCost::parse(c.as_str())),
        abilities: read(name, &line, text).abilities().cloned().map(Arc::new).collect(),
        supertypes: line.supertypes,
        types: line.types,
        subtypes: line.subtypes.iter().map(|s| s.as_str().into()).collect(),
        power: size.and_then(|s| number(s.0)),
        toughness: size.and_then(|s| number(s.1)),
        ..PrintedValues::default()
    })
}

fn token(source: &TokenSource) -> Face {
    let (p, t) = source.pt.clone().unwrap();
    let number = |n: &str| Some(PrintedNumber { number: n.parse().unwrap(), star: false });
    Arc::new(PrintedValues {
        name: Some(source.subtypes.join(" ").into()),
        colors: Some(source.colors.iter().copied().collect()),
        types: source.types.clone(),
        subtypes: source.subtypes.iter().map(|s| s.as_str().into()).collect(),
        power: number(&p),
        toughness: number(&t),
        ..PrintedValues::default()
    })
}

fn table() -> TestTable {
    let scenario = read_scenarios("board", format!("{CARDS}expect: Ann has 20 life").as_bytes())
        .unwrap_or_else(|f| panic!("{f}"))
        .remove(0);
    let mut setup = Setup::new(&["Ann", "Bob"], Options::default());
    let mut names = Names::of(&["Ann", "Bob"]);
    let mut place = |items: &Option<Vec<BoardItem>>, owner: PlayerId, zone: Zone| {
        for item in items.iter().flatten() {
            for _ in 0..item.count {
                let tapped = !item.states.is_empty();
                let (kind, face) = match &item.what {
                    BoardObject::Card(name) => {
                        let card = names.add(CardName {
                            name: name.text.clone(),
                            alias: item.alias.as_ref().map(|a| a.text.clone()),
                        });
                        (ObjectKind::Card(Some(card)), face(&scenario, name.as_str()))
                    }
                    BoardObject::Token(source) => (ObjectKind::Token, token(source)),
                    BoardObject::TokenCopy(_) => unreachable!(),
                };
                setup.place(kind, owner, face, zone, |o| o.tapped = tapped);
            }
        }
    };
    for (player, has) in [(ANN, &scenario.players[0]), (BOB, &scenario.players[1])] {
        place(&has.hand, player, Zone::Hand(player));
        place(&has.in_play, player, Zone::InPlay);
        place(&has.graveyard, player, Zone::Graveyard(player));
    }
    setup.player_mut(ANN).library_order = LibraryOrder::Known;
    setup.turn_mut().priority = Some(ANN);
    let game = setup.into_game(GameStage::UnderWay).unwrap_or_else(|f| panic!("{f:?}"));
    TestTable {
        start: game.clone(),
        game,
        log: Log::default(),
        names,
        asks: Vec::new(),
        head: CARDS.into(),
    }
}

/// Takes the n-th option, pays by itself, passes.
struct NthOption(usize);

impl Decide for NthOption {
    fn decide(&mut self, _: &Game, _: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        Ok(match &decision.ask {
            Ask::One { of, .. } => Answer::One(of[self.0.min(of.len() - 1)].clone()),
            Ask::Pay { cost, sources, pool, .. } => Answer::Mana(autopay(pool, cost, sources)),
            Ask::Act => return Err(Stop::Halt),
            _ => return Err(Stop::Decider(Box::new(decision.clone()))),
        })
    }
    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}

impl TestTable {
    fn run(&mut self, choice: usize, act: impl FnOnce(&mut Engine<'_>)) {
        let mut decide = NthOption(choice);
        let mut engine = Engine::new(self.game.clone(), self.log.clone(), &mut decide);
        act(&mut engine);
        (self.game, self.log) = engine.into_parts();
    }

    fn card(&self, alias: &str) -> ObjectId {
        let by = |c: &CardName| {
            c.alias.as_deref() == Some(alias) || c.alias.is_none() && c.name == alias
        };
        self.names
            .card_now(&self.game, CardId(self.names.cards().iter().position(by).unwrap() as u16))
            .unwrap()
    }

    fn check(&self, sentence: &str) -> Result<CheckOutcome, Problem> {
        let (not, plain) =
            sentence.strip_prefix("not: ").map_or(("", sentence), |rest| ("not: ", rest));
        let yaml = format!("{}expect:\n  - {not}>-\n      {plain}\n", self.head);
        let scenario =
            read_scenarios("board", yaml.as_bytes()).unwrap_or_else(|f| panic!("{f}")).remove(0);
        let view = ClaimView {
            game: &self.game,
            log: &self.log,
            names: &self.names,
            asked: None,
            asks: &self.asks,
            start: &self.start,
            mana_is_free: false,
        };
        check(&scenario.expect[0], &view)
    }

    #[track_caller]
    fn holds(&self, sentences: &[&str]) {
        for s in sentences {
            match self.check(s) {
                Ok(o) => assert!(o.holds, "{s}: {}", o.actual),
                Err(p) => panic!("{s}: {}", p.message),
            }
        }
    }

    #[track_caller]
    fn fails(&self, sentences: &[(&str, &str)]) {
        for (s, actual) in sentences {
            match self.check(s) {
                Ok(o) => assert!(!o.holds && o.actual == *actual, "{s}: {} {}", o.holds, o.actual),
                Err(p) => panic!("{s}: {}", p.message),
            }
        }
    }

    #[track_caller]
    fn problem(&self, sentence: &str, verdict: Verdict) -> String {
        match self.check(sentence) {
            Ok(o) => panic!("{sentence}: {} {}", o.holds, o.actual),
            Err(p) => {
                assert_eq!(p.verdict, verdict, "{sentence}: {}", p.message);
                p.message
            }
        }
    }
}

#[test]
fn what_stands_on_the_board() {
    let t = table();
    t.holds(&[
        "Ann has 20 life",
        "Ann and Bob have 20 life",
        "Ann has 19 or more life",
        "not: Ann has 19 life",
        "Teddy is in play",
        "Teddy is in play under Ann's control",
        "Young is in Ann's hand",
        "Old is on top of Bob's graveyard",
        "Ann has 2 cards in hand",
        "Ann has no cards in her graveyard",
        "Ann's library is empty",
        "Ann's hand is Young, Shock",
        "the stack is empty",
        "Ann's mana pool is empty",
        "Ann controls 5 untapped lands",
        "Ann controls 3 Forest",
        "Ann controls Teddy",
        "Ann controls no Goblins",
        "Bob owns a Goblin token",
        "Bob controls the Goblin token",
        "Ann has priority",
        "it is Ann's precombat main phase",
        "it is turn 1",
        "Teddy is 2/2",
        "Teddy's toughness is 3 or less",
        "Teddy's mana cost is {G}{1}",
        "Teddy's converted mana cost is 2",
        "Teddy is a green Bear creature",
        "Teddy is green",
        "Storm Crow has flying",
        "Storm Crow is a 1/2 Bird with flying",
        "Teddy has no abilities",
        "Teddy has no counters",
        "Teddy is untapped",
        "not: Young is untapped",
        "Teddy is face up",
        "3 Forest are untapped",
        "the Goblin token is a red token",
        "the Goblin token has no mana cost",
        "no creature is tapped",
        "Prodigal Sorcerer has \"{T}: Prodigal Sorcerer deals 1 damage to target creature or \
            player.\"",
        "Prodigal Sorcerer's ability is an activated ability",
        "Prodigal Sorcerer's ability is targeted",
        "Soul Warden's first ability is a triggered ability",
        "Soul Warden's ability isn't targeted",
        "Ann can see Young",
        "Bob can't see Young",
        "Ann can play Young",
        "not: Ann can play Prodigal Sorcerer's ability",
        "Teddy can attack",
        "Other can't attack",
        "Other can block Teddy",
        "not: Other can block Storm Crow",
        "Young costs {1}{G} to play",
        "nothing was put on the stack",
        "Teddy isn't a 3/3 Bear",
        "Storm Crow isn't in play under Bob's control",
        "3 Forest aren't tapped",
        "not: 3 Forest are tapped",
        "Bob can't play Young",
        "the game isn't a draw",
        "Bob hasn't lost the game",
    ]);
    t.fails(&[
        ("Bob has 18 life", "Bob has 20 life"),
        ("Teddy is in Ann's graveyard", "Teddy is in play under Ann"),
        ("Ann controls 4 untapped lands", "Ann controls 5: 2 Mountain and 3 Forest"),
        ("Teddy is 3/3", "Teddy is 2/2"),
        ("Teddy is a Bird", "Teddy is a green Creature - Bear"),
        ("Ann's hand is empty", "Ann's hand: Shock and Grizzly Bears"),
        ("Teddy has flying", "Teddy has no abilities"),
    ]);
}

#[test]
fn what_cannot_be_said() {
    let t = table();
    assert!(
        t.problem("Bob has 40 cards in his library", Verdict::Unruled).contains("doesn't know")
    );
    assert!(t.problem("Bob's library is empty", Verdict::Unruled).contains("doesn't know"));
    t.problem("Ann controls 5 untappable widgets", Verdict::Error);
    t.problem("Mountain is tapped", Verdict::Error);
    t.problem("Storm Crow is a Widget", Verdict::Error);
    t.problem("Storm Crow has wombat 3", Verdict::Unruled);
}

#[test]
fn a_spell_is_played_and_resolves() {
    let mut t = table();
    let (shock, other) = (t.card("Shock"), t.card("Other"));
    let is_creature = |o: &&ObjectId| characteristics(&t.game, **o).is(CardType::Creature);
    let at = t.game.in_play().iter().filter(is_creature).position(|o| *o == other).unwrap();
    t.run(at, |e| e.play(ANN, shock, HowPlayed::Normal).unwrap());
    t.holds(&[
        "the stack is Shock",
        "Shock targets Other",
        "Shock's target is legal",
        "Shock is targeted",
        "Ann played Shock",
        "not: Shock resolved",
    ]);
    t.run(0, |e| {
        e.resolve_top().unwrap();
        e.state_based_effects().unwrap();
    });
    t.holds(&[
        "Shock is in Ann's graveyard",
        "Shock was played by Ann",
        "Shock resolved",
        "Shock resolved once",
        "Ann paid {R} for Shock",
        "not: Ann paid {1}{R} for Shock",
        "Shock dealt 2 damage to Other",
        "Shock dealt 2 damage",
        "Other was dealt 2 damage",
        "Other was dealt 2 damage by Shock",
        "Teddy was dealt no damage",
        "a creature was dealt 2 damage",
        "no creature was dealt 3 damage",
        "not: each player was dealt 2 damage",
        "each player was dealt no damage",
        "no player lost life",
        "no land was destroyed",
        "Bob was dealt no damage",
        "Other was destroyed",
        "Other was put into Bob's graveyard from play",
        "Other left play",
        "a creature left play",
        "409.1h was applied to Shock",
        "409.1c was applied to Shock",
        "409.1a wasn't applied to Teddy",
        "Ann tapped Mountain for mana",
        "Bob's graveyard is Other, Old",
    ]);
    t.fails(&[
        ("Shock was countered", "Shock resolved"),
        ("Ann paid {2}{R} for Shock", "Ann pays {R} for Shock"),
        ("Other was dealt 3 damage", "Other was dealt 2 damage"),
        ("Soul Warden's ability triggered", "that didn't happen"),
        ("no creature was dealt damage", "Other was dealt 2 damage"),
        ("a player lost 2 life", "that didn't happen"),
    ]);
    let outcome = t.check("Other is in Bob's graveyard").unwrap();
    let entry = &t.log.entries()[outcome.entry.unwrap()];
    assert!(
        matches!(entry.event.as_deref(), Some(Event::Move(m)) if m.cause == Cause::Destroyed),
        "{entry:?}"
    );
}

#[test]
fn triggers_counters_and_states() {
    let mut t = table();
    let (young, teddy) = (t.card("Young"), t.card("Teddy"));
    t.run(0, |e| {
        e.play(ANN, young, HowPlayed::Normal).unwrap();
        e.resolve_top().unwrap();
        let kind = CounterKind::PowerToughness(1, 1);
        e.happen_one(
            &[cite!("413.2b")],
            Event::CountersPut { on: Entity::Object(teddy), kind, amount: 2 },
        )
        .unwrap();
        e.happen_one(
            &[cite!("413.2b")],
            Event::Life { player: BOB, change: -3, why: LifeCause::Loss },
        )
        .unwrap();
    });
    t.holds(&[
        "Soul Warden's ability triggered",
        "an ability triggered once",
        "not: each player lost 3 life",
        "a player lost 3 life",
        "Soul Warden's ability triggered once",
        "not: Soul Warden's ability triggered twice",
        "Soul Warden's ability for Young triggered",
        "not: Soul Warden's ability for Teddy triggered",
        "Young came into play",
        "Young came into play under Ann's control this turn",
        "Young came under Ann's control this turn",
        "Young can't attack",
        "Teddy has two +1/+1 counters",
        "Teddy is 4/4",
        "Bob has 17 life",
        "Bob lost 3 life",
        "Ann controls 4 creatures",
        "Ann paid {1}{G} for Young",
    ]);
    t.fails(&[("Teddy has no counters", "Grizzly Bears has 2 +1/+1 counters")]);
    t.problem("Grizzly Bears is 2/2", Verdict::Error);
    t.run(0, |e| assert!(e.put_triggers_on_stack().unwrap()));
    t.holds(&[
        "the stack is Soul Warden's ability",
        "Soul Warden's ability was put on the stack",
        "Soul Warden's ability has no targets",
    ]);
}

#[test]
fn questions_are_remembered() {
    let mut t = table();
    let teddy = t.card("Teddy");
    let of = vec![Choice::Entity(Entity::Object(teddy))];
    let ask = |ask| Decision { who: ANN, rule: cite!("409.1c"), about: Some(t.card("Shock")), ask };
    let answered = |decision, answer, forced| QuestionPut {
        decision,
        answer: Some(answer),
        forced,
        entry: 0,
        turn: 1,
    };
    let one = answered(
        ask(Ask::One { purpose: Purpose::Sacrifice, of: of.clone() }),
        Answer::One(of[0].clone()),
        true,
    );
    let pay = answered(
        ask(Ask::YesNo {
            purpose: Purpose::Pay,
            what: crate::decide::Deed::plain_costs(&[crate::wording::tree::Cost::Mana(
                crate::terms::ManaCost(vec![crate::terms::ManaSymbol::Generic(3)]),
            )]),
            possible: true,
        }),
        Answer::No,
        false,
    );
    t.asks = vec![one, pay];
    t.holds(&[
        "Ann was asked to pay {3}",
        "not: Ann was asked to pay {2}",
        "not: Bob was asked to pay {3}",
        "Ann was forced to choose Teddy",
        "not: Ann was forced to choose Other",
        "Teddy has been chosen for Shock",
        "nothing has been chosen for Young",
    ]);
}
