//! Playing: the plain path, costs, mana, refusals. Trees are read from text.
use super::boards::*;
use crate::decide::autopay::autopay;
use crate::decide::{Choice, HowPlayed};
use crate::game::{Entity, Entry, Fact, PlayFact};
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
    fn decide(&mut self, _: &Game, _: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        if let Ask::Pay { cost, sources, pool, .. } = &decision.ask {
            return Ok(Answer::Mana(autopay(pool, cost, sources)));
        }
        self.answers.pop_front().ok_or_else(|| Stop::Decider(Box::new(decision.clone())))
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}

pub(super) fn card(name: &str, cost: &str, types: &str, text: &str) -> Face {
    let line = TypeLine::parse(types).expect("a type line");
    let read = wording::read(name, &line, text);
    assert!(read.is_understood(), "{name}: {read:?}");
    let number = |n| Some(PrintedNumber { number: n, star: false });
    let creature = line.types.contains(&CardType::Creature);
    std::sync::Arc::new(PrintedValues {
        name: Some(name.into()),
        mana_cost: (!cost.is_empty()).then(|| ManaCost::parse(cost).expect("a cost")),
        supertypes: line.supertypes.clone(),
        types: line.types.clone(),
        subtypes: line.subtypes.iter().map(|s| s.as_str().into()).collect(),
        power: number(2).filter(|_| creature),
        toughness: number(2).filter(|_| creature),
        abilities: read.abilities().map(|a| std::sync::Arc::new(a.clone())).collect(),
        ..PrintedValues::default()
    })
}

pub(super) fn place(game: &mut Game, owner: PlayerId, face: Face, zone: Zone) -> ObjectId {
    let id = CardId(game.objects().len() as u16);
    game.place(ObjectKind::Card(Some(id)), owner, face, zone, |_| {})
}

pub(super) fn land(color: &str) -> Face {
    card("Land", "", "Land", &format!("{{T}}: Add {{{color}}} to your mana pool."))
}

pub(super) fn started() -> Game {
    let mut game = two_players();
    game.turn_mut().priority = Some(ANN);
    game
}

pub(super) fn acting<T>(
    game: &Game,
    answers: Vec<Answer>,
    f: impl FnOnce(&mut Engine<'_>) -> T,
) -> (T, Game, Log) {
    let mut decide = Payer { answers: answers.into() };
    let mut engine = Engine::new(game.clone(), Log::default(), &mut decide);
    let result = f(&mut engine);
    let (game, log) = (engine.game.clone(), engine.log.clone());
    (result, game, log)
}

pub(super) fn object(o: ObjectId) -> Choice {
    Choice::Entity(Entity::Object(o))
}

pub(super) fn refusal(stop: Result<(), Stop>) -> Refusal {
    match stop {
        Err(Stop::Illegal(r)) => *r,
        other => panic!("not refused: {other:?}"),
    }
}

pub(super) fn numbers(r: &Refusal) -> Vec<&'static str> {
    r.rules.iter().map(|r| r.number()).collect()
}

#[test]
fn a_spell_with_a_target_and_automatic_payment() {
    let mut game = started();
    let bolt = place(
        &mut game,
        ANN,
        card("Shock", "{R}", "Instant", "Shock deals 2 damage to target creature or player."),
        Zone::Hand(ANN),
    );
    let forest = place(&mut game, ANN, land("G"), Zone::InPlay);
    let mountain = place(&mut game, ANN, land("R"), Zone::InPlay);
    let (result, game, log) =
        acting(&game, vec![Answer::One(Choice::Entity(Entity::Player(BOB)))], |e| {
            e.play(ANN, bolt, HowPlayed::Normal)
        });
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert!(!game.object(forest).tapped && game.object(mountain).tapped);
    let spell = game.stack()[0];
    let item = game.object(spell).stack.clone().expect("an item");
    assert_eq!(item.targets[0].entity, Entity::Player(BOB));
    let total = |e: &Entry| match &e.fact {
        Fact::PlayFact(PlayFact::TotalCost { mana, .. }) => {
            Some((mana.iter().map(ToString::to_string).collect::<String>(), e.rules.clone()))
        }
        _ => None,
    };
    let totals: Vec<_> = log.entries().iter().filter_map(total).collect();
    assert_eq!(totals, [("{R}".to_string(), vec![crate::cite!("409.1f")])], "{}", trace(&log));
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
    let face = card(
        "Pinger",
        "{2}{U}",
        "Creature - Human Wizard",
        "{T}: Pinger deals 1 damage to target creature or player.",
    );
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
    assert_eq!(log.entries().last().map(|e| e.kind), Some(EntryKind::Undone));
}

#[test]
fn a_reduction_is_locked_in_before_its_source_is_sacrificed() {
    let mut game = started();
    let text = "As an additional cost to play Bomb, sacrifice a creature.\n\
            Destroy target nonblack creature.";
    let bomb = place(&mut game, ANN, card("Bomb", "{3}{B}", "Instant", text), Zone::Hand(ANN));
    let mine =
        place(&mut game, ANN, card("Familiar", "{1}{R}", "Creature - Kavu", ""), Zone::InPlay);
    let theirs = place(&mut game, BOB, card("Bear", "{1}{G}", "Creature - Bear", ""), Zone::InPlay);
    for _ in 0..4 {
        place(&mut game, ANN, land("B"), Zone::InPlay);
    }
    let (result, game, log) =
        acting(&game, vec![Answer::One(object(theirs))], |e| e.play(ANN, bomb, HowPlayed::Normal));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert!(!game.object(mine).in_play());
}

#[test]
fn want_of_mana_is_named() {
    let mut game = started();
    let bear =
        place(&mut game, ANN, card("Bear", "{1}{G}", "Creature - Bear", ""), Zone::Hand(ANN));
    place(&mut game, ANN, land("G"), Zone::InPlay);
    let (result, _, _) = acting(&game, vec![], |e| e.play(ANN, bear, HowPlayed::Normal));
    let refusal = refusal(result);
    assert!(refusal.is_want_of_mana() && numbers(&refusal)[0] == "409.1h");
    place(&mut game, ANN, land("W"), Zone::InPlay);
    let (acts, _, _) = acting(&game, vec![], |e| e.possible_acts(ANN));
    assert!(acts.contains(&Act::Play { object: bear, how: HowPlayed::Normal }), "{acts:?}");
}

#[test]
fn optional_costs_are_asked_and_told() {
    let mut game = started();
    let text = "Kicker {2} (You may pay an additional {2} as you play this spell.)\n\
            Burn deals 1 damage to target creature. If the kicker cost was paid, Burn deals 3 \
            damage to target player.";
    let burn = place(&mut game, ANN, card("Burn", "{R}", "Instant", text), Zone::Hand(ANN));
    place(&mut game, BOB, card("Bear", "{1}{G}", "Creature - Bear", ""), Zone::InPlay);
    for _ in 0..3 {
        place(&mut game, ANN, land("R"), Zone::InPlay);
    }
    let bob = Answer::One(Choice::Entity(Entity::Player(BOB)));
    let (result, after, log) =
        acting(&game, vec![Answer::Yes, bob], |e| e.play(ANN, burn, HowPlayed::Normal));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert_eq!(after.object(after.stack()[0]).stack.as_ref().map(|i| i.targets.len()), Some(2));
    let (result, after, log) =
        acting(&game, vec![Answer::No], |e| e.play(ANN, burn, HowPlayed::Normal));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert_eq!(after.object(after.stack()[0]).stack.as_ref().map(|i| i.targets.len()), Some(1));
}

#[test]
fn from_the_graveyard_and_x_and_division() {
    let mut game = started();
    let text = "Spray deals X damage divided as you choose among any number of target creatures.\n\
            Flashback {X}{R}";
    let spray =
        place(&mut game, ANN, card("Spray", "{X}{R}{R}", "Sorcery", text), Zone::Graveyard(ANN));
    let a = place(&mut game, BOB, card("Bear", "{1}{G}", "Creature - Bear", ""), Zone::InPlay);
    let b = place(&mut game, BOB, card("Bear", "{1}{G}", "Creature - Bear", ""), Zone::InPlay);
    for _ in 0..4 {
        place(&mut game, ANN, land("R"), Zone::InPlay);
    }
    let (result, _, _) = acting(&game, vec![], |e| e.play(ANN, spray, HowPlayed::Normal));
    assert_eq!(numbers(&refusal(result))[0], "401.4");
    let answers = vec![
        Answer::Number(3),
        Answer::Many(vec![object(a), object(b)]),
        Answer::Split(vec![1, 2]),
    ];
    let (result, _, log) = acting(&game, answers, |e| e.play(ANN, spray, HowPlayed::Flashback));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
}

#[test]
fn protection_and_other_refusals_of_targets() {
    let mut game = started();
    let shock = place(
        &mut game,
        ANN,
        card("Shock", "{R}", "Instant", "Shock deals 2 damage to target creature."),
        Zone::Hand(ANN),
    );
    let knight = place(
        &mut game,
        BOB,
        card("Knight", "{1}{W}", "Creature - Knight", "Protection from red"),
        Zone::InPlay,
    );
    place(&mut game, ANN, land("R"), Zone::InPlay);
    let (result, _, _) = acting(&game, vec![], |e| e.play(ANN, shock, HowPlayed::Normal));
    assert_eq!(numbers(&refusal(result))[..2], ["409.1c", "502.7b"]);
    for _ in 0..2 {
        place(&mut game, BOB, card("Bear", "{1}{G}", "Creature - Bear", ""), Zone::InPlay);
    }
    let (result, _, _) =
        acting(&game, vec![Answer::One(object(knight))], |e| e.play(ANN, shock, HowPlayed::Normal));
    assert_eq!(numbers(&refusal(result))[..2], ["409.1c", "502.7b"]);
}

#[test]
fn cheaper_by_creatures_and_artifacts() {
    let mut game = started();
    let crowd = place(
        &mut game,
        ANN,
        card(
            "Crowd",
            "{3}{W}{W}",
            "Creature - Soldier",
            "Convoke (Each creature you tap while playing this spell reduces its total cost by {1} \
                or by one mana of that creature's color.)",
        ),
        Zone::Hand(ANN),
    );
    let host = place(
        &mut game,
        ANN,
        card(
            "Host",
            "{4}",
            "Artifact",
            "Affinity for artifacts (This spell costs {1} less to play for each artifact you \
                control.)",
        ),
        Zone::Hand(ANN),
    );
    let elf = place(&mut game, ANN, card("Elf", "{G}", "Creature - Elf", ""), Zone::InPlay);
    let cleric =
        place(&mut game, ANN, card("Cleric", "{W}", "Creature - Cleric", ""), Zone::InPlay);
    for _ in 0..3 {
        place(&mut game, ANN, land("W"), Zone::InPlay);
        place(&mut game, ANN, card("Bauble", "{0}", "Artifact", ""), Zone::InPlay);
    }
    let white =
        Answer::One(Choice::Mana(vec![crate::terms::ManaKind::Color(crate::terms::Color::White)]));
    let answers = vec![Answer::Many(vec![object(elf), object(cleric)]), white];
    let (result, after, log) = acting(&game, answers, |e| e.play(ANN, crowd, HowPlayed::Normal));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert!(after.object(elf).tapped && after.object(cleric).tapped);
    let (result, _, log) = acting(&game, vec![], |e| e.play(ANN, host, HowPlayed::Normal));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
}

#[test]
fn abilities_from_the_hand_and_mana_of_any_color() {
    let mut game = started();
    let ox = place(
        &mut game,
        ANN,
        card("Ox", "{3}{W}", "Creature - Ox", "Cycling {2} ({2}, Discard this card: Draw a card.)"),
        Zone::Hand(ANN),
    );
    let prism = place(
        &mut game,
        ANN,
        card("Prism", "{2}", "Artifact", "{1}, {T}: Add one mana of any color to your mana pool."),
        Zone::InPlay,
    );
    place(&mut game, ANN, land("G"), Zone::InPlay);
    place(&mut game, ANN, land("W"), Zone::InPlay);
    let (result, after, log) = acting(&game, vec![], |e| e.play_ability(ANN, ox, 0));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert!(happened(&log, |e| matches!(e, Event::Cycled { .. })) && after.stack().len() == 1);
    let blue =
        Answer::One(Choice::Mana(vec![crate::terms::ManaKind::Color(crate::terms::Color::Blue)]));
    let (result, after, log) = acting(&game, vec![blue], |e| e.play_ability(ANN, prism, 0));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert!(after.stack().is_empty() && after.player(ANN).mana.len() == 1);
}

#[test]
fn a_triggered_mana_ability_follows_at_once() {
    let mut game = started();
    let forest = place(&mut game, ANN, card("Forest", "", "Basic Land - Forest", ""), Zone::InPlay);
    let text =
        "Whenever a player taps a Forest for mana, that player adds {G} to his or her mana pool.";
    place(&mut game, BOB, card("Bloom", "{3}{G}", "Enchantment", text), Zone::InPlay);
    let (result, after, log) = acting(&game, vec![], |e| e.play_ability(ANN, forest, 0));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert_eq!(after.player(ANN).mana.len(), 2, "{}", trace(&log));
}
