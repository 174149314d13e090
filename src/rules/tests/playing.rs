//! Playing: the plain path, costs, mana, refusals. Trees are read from text.
use super::boards::*;
use crate::decide::autopay::autopay;
use crate::decide::{Choice, HowPlayed};
use crate::game::Entity;
use crate::rules::Refusal;
use crate::terms::{ManaCost, TypeLine};
use crate::wording;

/// Answers from a list, pays by default.
#[derive(Default)]
struct Payer {
    answers: VecDeque<Answer>,
}
use std::collections::VecDeque;

impl Decide for Payer {
    fn decide(&mut self, game: &Game, _: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        if let Ask::Pay { cost, sources, .. } = &decision.ask {
            return Ok(Answer::Mana(autopay(&game.player(decision.who).mana, cost, sources)));
        }
        self.answers.pop_front().ok_or_else(|| Stop::Decider(Box::new(decision.clone())))
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}

fn card(name: &str, cost: &str, types: &str, text: &str) -> Face {
    let line = TypeLine::parse(types).expect("a type line");
    let read = wording::read(name, &line, text);
    assert!(read.is_understood(), "{name}: {read:?}");
    let number = |n| Some(PrintedNumber { number: n, star: false });
    let creature = line.types.contains(&CardType::Creature);
    std::sync::Arc::new(Printed {
        name: Some(name.into()),
        mana_cost: (!cost.is_empty()).then(|| ManaCost::parse(cost).expect("a cost")),
        supertypes: line.supertypes.clone(),
        types: line.types.clone(),
        subtypes: line.subtypes.iter().map(|s| s.as_str().into()).collect(),
        power: number(2).filter(|_| creature),
        toughness: number(2).filter(|_| creature),
        abilities: read.abilities().map(|a| std::sync::Arc::new(a.clone())).collect(),
        ..Printed::default()
    })
}

fn place(game: &mut Game, owner: PlayerId, face: Face, zone: Zone) -> ObjectId {
    let id = CardId(game.objects().len() as u16);
    game.place(ObjectKind::Card(id), owner, face, zone, |_| {})
}

fn land(color: &str) -> Face {
    card("Land", "", "Land", &format!("{{T}}: Add {{{color}}} to your mana pool."))
}

fn started() -> Game {
    let mut game = two_players();
    game.turn_mut().priority = Some(ANN);
    game
}

fn acting<T>(game: &Game, answers: Vec<Answer>, f: impl FnOnce(&mut Engine<'_>) -> T) -> (T, Game, Log) {
    let mut decide = Payer { answers: answers.into() };
    let mut engine = Engine::new(game.clone(), Log::default(), &mut decide);
    let result = f(&mut engine);
    let (game, log) = (engine.game.clone(), engine.log.clone());
    (result, game, log)
}

fn object(o: ObjectId) -> Choice {
    Choice::Entity(Entity::Object(o))
}

fn refusal(stop: Result<(), Stop>) -> Refusal {
    match stop {
        Err(Stop::Illegal(r)) => *r,
        other => panic!("not refused: {other:?}"),
    }
}

fn numbers(r: &Refusal) -> Vec<&'static str> {
    r.rules.iter().map(|r| r.number()).collect()
}

#[test]
fn a_spell_with_a_target_and_automatic_payment() {
    let mut game = started();
    let bolt = place(&mut game, ANN, card("Shock", "{R}", "Instant", "Shock deals 2 damage to target creature or player."), Zone::Hand(ANN));
    let forest = place(&mut game, ANN, land("G"), Zone::InPlay);
    let mountain = place(&mut game, ANN, land("R"), Zone::InPlay);
    let (result, game, log) = acting(&game, vec![Answer::One(Choice::Entity(Entity::Player(BOB)))], |e| e.play(ANN, bolt, HowPlayed::Normal));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert!(!game.object(forest).tapped && game.object(mountain).tapped);
    let spell = game.stack()[0];
    let item = game.object(spell).stack.clone().expect("an item");
    assert_eq!(item.targets[0].entity, Entity::Player(BOB));
    assert!(trace(&log).contains("total cost: {R}; locked in  [409.1f]"), "{}", trace(&log));
}

#[test]
fn a_land_a_turn_and_at_its_time() {
    let mut game = started();
    let first = place(&mut game, ANN, land("G"), Zone::Hand(ANN));
    let second = place(&mut game, ANN, land("R"), Zone::Hand(ANN));
    let (result, game, _) = acting(&game, vec![], |e| e.play(ANN, first, HowPlayed::Normal));
    result.expect("a land");
    let (result, _, _) = acting(&game, vec![], |e| e.play(ANN, second, HowPlayed::Normal));
    assert_eq!(numbers(&refusal(result))[..2], ["212.6b", "305.4"]);
    let mut upkeep = game.clone();
    upkeep.turn_mut().step = Step::Upkeep;
    let (result, _, _) = acting(&upkeep, vec![], |e| e.play(ANN, second, HowPlayed::Normal));
    assert_eq!(numbers(&refusal(result))[0], "212.6a");
}

#[test]
fn a_tapped_source_and_a_fresh_one() {
    let mut game = started();
    let face = card("Pinger", "{2}{U}", "Creature - Human Wizard", "{T}: Pinger deals 1 damage to target creature or player.");
    let pinger = place(&mut game, ANN, face.clone(), Zone::InPlay);
    let fresh = place(&mut game, ANN, face, Zone::InPlay);
    game.edit(fresh, |o| o.settled = false);
    let bob = Answer::One(Choice::Entity(Entity::Player(BOB)));
    let (result, after, log) = acting(&game, vec![bob.clone()], |e| e.play_ability(ANN, pinger, 0));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert!(after.object(pinger).tapped && after.stack().len() == 1);
    let (result, _, _) = acting(&after, vec![bob.clone()], |e| e.play_ability(ANN, pinger, 0));
    assert_eq!(numbers(&refusal(result))[0], "409.1h");
    let (result, back, log) = acting(&game, vec![bob], |e| e.play_ability(ANN, fresh, 0));
    assert_eq!(numbers(&refusal(result))[..2], ["403.4", "212.3d"]);
    assert_eq!(back, game);
    assert!(trace(&log).contains("taken back"));
}

#[test]
fn a_reduction_is_locked_in_before_its_source_is_sacrificed() {
    let mut game = started();
    let text = "As an additional cost to play Bomb, sacrifice a creature.\nDestroy target nonblack creature.";
    let bomb = place(&mut game, ANN, card("Bomb", "{3}{B}", "Instant", text), Zone::Hand(ANN));
    let mine = place(&mut game, ANN, card("Familiar", "{1}{R}", "Creature - Kavu", ""), Zone::InPlay);
    let theirs = place(&mut game, BOB, card("Bear", "{1}{G}", "Creature - Bear", ""), Zone::InPlay);
    for _ in 0..4 {
        place(&mut game, ANN, land("B"), Zone::InPlay);
    }
    let (result, game, log) = acting(&game, vec![Answer::One(object(theirs))], |e| e.play(ANN, bomb, HowPlayed::Normal));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert!(!game.object(mine).in_play());
    println!("{}", trace(&log));
}

#[test]
fn want_of_mana_is_named() {
    let mut game = started();
    let bear = place(&mut game, ANN, card("Bear", "{1}{G}", "Creature - Bear", ""), Zone::Hand(ANN));
    place(&mut game, ANN, land("G"), Zone::InPlay);
    let (result, _, _) = acting(&game, vec![], |e| e.play(ANN, bear, HowPlayed::Normal));
    let refusal = refusal(result);
    assert!(refusal.want_of_mana && numbers(&refusal)[0] == "409.1h");
    place(&mut game, ANN, land("W"), Zone::InPlay);
    let (acts, _, _) = acting(&game, vec![], |e| e.possible_acts(ANN));
    assert!(acts.contains(&Act::Play { object: bear, how: HowPlayed::Normal }), "{acts:?}");
}
