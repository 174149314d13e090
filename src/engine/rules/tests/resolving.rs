//! Resolving: instructions read from text, on boards built by hand.
use super::boards::*;
use crate::decide::{Choice, Coin, Label};
use crate::game::{Entity, Fact, StackItem, StackKind};
use crate::rules::r418_continuous::{characteristics, controller};
use crate::terms::{CounterKind, TypeLine};
use crate::wording;
use std::sync::Arc;

fn card(name: &str, types: &str, text: &str) -> Face {
    let line = TypeLine::parse(types).expect("a type line");
    let read = wording::read(name, &line, text);
    assert!(read.is_understood(), "{name}: {read:?}");
    let number = |n| Some(PrintedNumber { number: n, star: false });
    let creature = line.types.contains(&CardType::Creature);
    Arc::new(PrintedValues {
        name: Some(name.into()),
        supertypes: line.supertypes.clone(),
        types: line.types.clone(),
        subtypes: line.subtypes.iter().map(|s| s.as_str().into()).collect(),
        power: number(2).filter(|_| creature),
        toughness: number(2).filter(|_| creature),
        abilities: read.abilities().map(|a| Arc::new(a.clone())).collect(),
        ..PrintedValues::default()
    })
}

fn place(game: &mut Game, owner: PlayerId, face: Face, zone: Zone) -> ObjectId {
    let id = CardId(game.objects().len() as u16);
    game.place(ObjectKind::Card(Some(id)), owner, face, zone, |_| {})
}

fn spell(game: &mut Game, owner: PlayerId, types: &str, text: &str) -> ObjectId {
    let id = place(game, owner, card("Spell", types, text), Zone::Stack);
    let mut item = StackItem::new(StackKind::Spell);
    item.source = Some(id);
    game.edit(id, |o| o.stack = Some(std::sync::Arc::new(item)));
    id
}

fn obj(id: ObjectId) -> Choice {
    Choice::Entity(Entity::Object(id))
}

fn one(id: ObjectId) -> Answer {
    Answer::One(obj(id))
}

fn some(ids: &[ObjectId]) -> Answer {
    Answer::Many(ids.iter().map(|i| obj(*i)).collect())
}

/// Announces and resolves a spell of Ann's; `between` changes the board after the announcement.
fn resolved(
    mut game: Game,
    types: &str,
    text: &str,
    answers: Vec<Answer>,
    between: impl FnOnce(&mut Engine<'_>),
) -> (Game, Vec<Fact>) {
    let id = spell(&mut game, ANN, types, text);
    let mut decide = UntilStep { answers: answers.into(), ..UntilStep::default() };
    let mut engine = Engine::new(game, Log::default(), &mut decide);
    engine.announce(id, ANN).expect("announced");
    between(&mut engine);
    let result = engine.resolve_top();
    let said = engine.log.entries().iter().filter(|e| e.told).map(|e| e.fact.clone()).collect();
    assert!(result.is_ok(), "{text}: {result:?} {said:#?}");
    (engine.game.clone(), said)
}

fn board() -> (Game, ObjectId, ObjectId) {
    let mut game = two_players();
    let bear = put(&mut game, ANN, creature("Bear", 2, 2, &[]));
    let ogre = put(&mut game, BOB, creature("Ogre", 3, 3, &[]));
    (game, bear, ogre)
}

#[test]
fn damage_life_and_the_graveyard() {
    let (game, _, ogre) = board();
    let (game, _) = resolved(
        game,
        "Instant",
        "Spell deals 2 damage to target creature. You gain 3 life.",
        vec![one(ogre)],
        |_| (),
    );
    assert_eq!(game.object(ogre).damage, 2);
    assert_eq!(game.player(ANN).life, 23);
    assert_eq!(game.player(ANN).graveyard.len(), 1);
}

#[test]
fn a_spell_whose_only_target_has_gone_is_countered() {
    let (game, _, ogre) = board();
    let (game, said) = resolved(
        game,
        "Instant",
        "Destroy target creature. You gain 3 life.",
        vec![one(ogre)],
        |e| {
            e.happen_one(
                &[crate::cite!("417.1")],
                Event::Destroy { object: ogre, source: None, regenerable: true },
            )
            .expect("destroyed");
        },
    );
    assert_eq!(game.player(ANN).life, 20, "{said:#?}");
    assert_eq!(game.player(ANN).graveyard.len(), 1);
}

#[test]
fn destroyed_it_is_judged_by_what_it_was() {
    let (game, _, ogre) = board();
    let (game, _) = resolved(
        game,
        "Instant",
        "Destroy target creature. It can't be regenerated. Its controller gains life equal to its \
            toughness.",
        vec![one(ogre)],
        |_| (),
    );
    assert_eq!(game.player(BOB).life, 23);
    assert_eq!(game.player(BOB).graveyard.len(), 1);
}

#[test]
fn everyone_chooses_and_then_it_happens_at_once() {
    let (mut game, bear, ogre) = board();
    let second = put(&mut game, ANN, creature("Wolf", 1, 1, &[]));
    let (game, _) = resolved(
        game,
        "Sorcery",
        "Each player sacrifices a creature.",
        vec![some(&[bear])],
        |_| (),
    );
    assert!(
        !game.object(bear).in_play()
            && !game.object(ogre).in_play()
            && game.object(second).in_play()
    );
}

#[test]
fn a_bonus_until_end_of_turn() {
    let (game, bear, _) = board();
    let (game, _) = resolved(
        game,
        "Instant",
        "Target creature gets +3/+3 and gains flying until end of turn.",
        vec![one(bear)],
        |_| (),
    );
    assert_eq!(characteristics(&game, bear).power, Some(5));
    assert!(characteristics(&game, bear).has(&Keyword::Flying));
}

#[test]
fn tokens_and_counters() {
    let (game, bear, _) = board();
    let (game, _) = resolved(
        game,
        "Sorcery",
        "Put two 1/1 green Saproling creature tokens into play. Put a +1/+1 counter on target \
            creature.",
        vec![one(bear)],
        |_| (),
    );
    assert_eq!(game.in_play().len(), 4);
    assert_eq!(game.object(bear).counters_of(&CounterKind::PowerToughness(1, 1)), 1);
}

#[test]
fn control_changes() {
    let (game, _, ogre) = board();
    let (game, _) = resolved(
        game,
        "Sorcery",
        "Gain control of target creature until end of turn. Untap that creature. It gains haste \
            until end of turn.",
        vec![one(ogre)],
        |_| (),
    );
    assert_eq!(controller(&game, ogre), Some(ANN));
    assert!(characteristics(&game, ogre).has(&Keyword::Haste));
}

#[test]
fn choices_and_what_follows_from_them() {
    let (game, bear, ogre) = board();
    let text = "You may sacrifice a creature. If you do, destroy target creature.";
    let (after, said) =
        resolved(game.clone(), "Sorcery", text, vec![one(ogre), Answer::Yes], |_| ());
    assert!(!after.object(bear).in_play() && !after.object(ogre).in_play(), "{said:#?}");
    let (after, said) = resolved(game, "Sorcery", text, vec![one(ogre), Answer::No], |_| ());
    assert!(after.object(bear).in_play() && after.object(ogre).in_play(), "{said:#?}");
}

#[test]
fn hands() {
    let (mut game, ..) = board();
    for name in ["Red", "Blue"] {
        place(&mut game, BOB, creature(name, 1, 1, &[]), Zone::Hand(BOB));
    }
    let (after, _) = resolved(
        game.clone(),
        "Sorcery",
        "Target player discards his or her hand.",
        vec![Answer::One(Choice::Entity(Entity::Player(BOB)))],
        |_| (),
    );
    assert_eq!(after.player(BOB).graveyard.len(), 2);
    let card = game.player(BOB).hand[1];
    let (after, _) = resolved(
        game,
        "Sorcery",
        "Target player discards a card.",
        vec![Answer::One(Choice::Entity(Entity::Player(BOB))), some(&[card])],
        |_| (),
    );
    assert_eq!(after.player(BOB).graveyard.len(), 1);
}

#[test]
fn moves_and_libraries() {
    let (mut game, _, ogre) = board();
    let (after, _) = resolved(
        game.clone(),
        "Instant",
        "Return target creature to its owner's hand.",
        vec![one(ogre)],
        |_| (),
    );
    assert_eq!(after.player(BOB).hand.len(), 1);
    let forest =
        place(&mut game, ANN, card("Forest", "Basic Land - Forest", ""), Zone::Library(ANN));
    game.player_mut(ANN).library_order = crate::game::LibraryOrder::Known;
    let text = "Search your library for a basic land card and put that card into play tapped. Then \
            shuffle your library.";
    let (after, said) = resolved(game, "Sorcery", text, vec![some(&[forest])], |_| ());
    let land = after.latest(forest);
    assert!(after.object(land).in_play() && after.object(land).tapped, "{said:#?}");
}

#[test]
fn countering() {
    let (mut game, ..) = board();
    let theirs = spell(&mut game, BOB, "Sorcery", "Draw a card.");
    let (after, said) =
        resolved(game, "Instant", "Counter target spell.", vec![one(theirs)], |_| ());
    assert!(after.stack().is_empty(), "{said:#?}");
    assert_eq!(after.player(BOB).graveyard.len(), 1);
}

#[test]
fn permanents_and_auras() {
    let (game, bear, _) = board();
    let (after, _) = resolved(game.clone(), "Creature - Bear", "", vec![], |_| ());
    assert_eq!(after.in_play().len(), 3);
    let (after, said) = resolved(
        game,
        "Enchantment - Aura",
        "Enchant creature\nEnchanted creature gets +1/+1.",
        vec![one(bear)],
        |_| (),
    );
    assert_eq!(characteristics(&after, bear).power, Some(3), "{said:#?}");
}

#[test]
fn regeneration_and_shields() {
    let (game, bear, _) = board();
    let (after, _) =
        resolved(game.clone(), "Instant", "Regenerate target creature.", vec![one(bear)], |e| {
            let _ = e;
        });
    let mut decide = UntilStep::default();
    let mut engine = Engine::new(after, Log::default(), &mut decide);
    engine
        .happen_one(
            &[crate::cite!("417.1")],
            Event::Destroy { object: bear, source: None, regenerable: true },
        )
        .expect("regenerates");
    assert!(engine.game.object(bear).in_play() && engine.game.object(bear).tapped);
    let (after, _) = resolved(
        game,
        "Instant",
        "Prevent the next 3 damage that would be dealt to target creature or player this turn.",
        vec![one(bear)],
        |_| (),
    );
    let mut decide = UntilStep::default();
    let mut engine = Engine::new(after, Log::default(), &mut decide);
    engine
        .happen_one(
            &[crate::cite!("417.1")],
            Event::Damage { source: bear, to: Entity::Object(bear), amount: 4, combat: false },
        )
        .expect("damage");
    assert_eq!(engine.game.object(bear).damage, 1);
}

#[test]
fn modes() {
    let (game, _, ogre) = board();
    let text = "Choose one - Destroy target creature; or you gain 4 life.";
    let (after, said) = resolved(
        game,
        "Instant",
        text,
        vec![Answer::One(Choice::Nth(0, Label::Missing)), one(ogre)],
        |_| (),
    );
    assert!(!after.object(ogre).in_play(), "{said:#?}");
}

#[test]
fn only_later() {
    let (game, bear, _) = board();
    let text = "Target creature gets +2/+2 until end of turn. Sacrifice it at end of turn.";
    let (after, said) = resolved(game, "Instant", text, vec![one(bear)], |_| ());
    assert_eq!(after.delayed().count(), 1, "{said:#?}");
}

#[test]
fn targets_that_are_no_longer_legal_are_left_alone() {
    let (mut game, bear, ogre) = board();
    let second = put(&mut game, BOB, creature("Wolf", 1, 1, &[]));
    let (after, said) = resolved(
        game,
        "Instant",
        "Destroy two target creatures.",
        vec![some(&[ogre, second])],
        |e| {
            e.happen_one(
                &[crate::cite!("417.1")],
                Event::Destroy { object: ogre, source: None, regenerable: true },
            )
            .expect("destroyed");
        },
    );
    assert!(!after.object(second).in_play() && after.object(bear).in_play(), "{said:#?}");
    assert_eq!(after.player(BOB).graveyard.len(), 2);
}

#[test]
fn removed_and_returned() {
    let (game, bear, _) = board();
    let text = "Remove target creature from the game. Return that card to play under its owner's \
        control at end of turn.";
    let (after, said) = resolved(game, "Instant", text, vec![one(bear)], |_| ());
    let removed = after.latest(bear);
    assert_eq!(after.object(removed).zone, Zone::Removed);
    let delayed = after.delayed().next().expect("a delayed ability");
    assert!(
        delayed.bindings.slots.values().any(|b| b.entities.contains(&Entity::Object(removed))),
        "{said:#?} {delayed:#?}"
    );
}

#[test]
fn unless_someone_pays() {
    let (mut game, ..) = board();
    let theirs = spell(&mut game, BOB, "Sorcery", "Draw a card.");
    let (after, said) = resolved(
        game,
        "Instant",
        "Counter target spell unless its controller pays {1}.",
        vec![one(theirs)],
        |_| (),
    );
    assert!(after.stack().is_empty(), "{said:#?}");
}

#[test]
fn more_instructions() {
    let (mut game, _, ogre) = board();
    game.player_mut(ANN).library_order = crate::game::LibraryOrder::KnownTop;
    let cases: Vec<(&str, Vec<Answer>)> = vec![
        (
            "Tap target creature. It doesn't untap during its controller's next untap step.",
            vec![one(ogre)],
        ),
        ("Each player draws a card.", vec![]),
        ("Draw two cards, then discard a card.", vec![]),
        ("Spell deals 1 damage to each creature and each player.", vec![]),
        ("Destroy all creatures. They can't be regenerated.", vec![]),
        ("Add {R}{R}{R} to your mana pool.", vec![]),
        (
            "Target player loses 2 life and you gain 2 life.",
            vec![Answer::One(Choice::Entity(Entity::Player(BOB)))],
        ),
        ("Target creature can't block this turn.", vec![one(ogre)]),
        (
            "Put the top three cards of target player's library into his or her graveyard.",
            vec![Answer::One(Choice::Entity(Entity::Player(BOB)))],
        ),
        ("Creatures you control get +1/+1 until end of turn.", vec![]),
        ("Take an extra turn after this one.", vec![]),
        ("Put target creature on top of its owner's library.", vec![one(ogre)]),
        ("Return target creature to its owner's hand. Draw a card.", vec![one(ogre)]),
        ("Prevent all combat damage that would be dealt this turn.", vec![]),
        (
            "Spell deals X damage to target creature, where X is the number of creatures in play.",
            vec![one(ogre)],
        ),
        ("For each creature in play, you gain 1 life.", vec![]),
        (
            "Flip a coin. If you win the flip, draw a card. If you lose the flip, you lose 2 life.",
            vec![Answer::One(Choice::Coin(Coin::Lost))],
        ),
        (
            "Target creature becomes the color of your choice until end of turn.",
            vec![one(ogre), Answer::One(Choice::Color(crate::terms::Color::Red))],
        ),
        (
            "Target creature gains protection from the color of your choice until end of turn.",
            vec![one(ogre), Answer::One(Choice::Color(crate::terms::Color::Red))],
        ),
        (
            "Target player sacrifices an attacking creature.",
            vec![Answer::One(Choice::Entity(Entity::Player(BOB)))],
        ),
        ("Return all creatures to their owners' hands.", vec![]),
        ("Until end of turn, target creature gets +1/+0 and gains first strike.", vec![one(ogre)]),
        (
            "Target player reveals his or her hand.",
            vec![Answer::One(Choice::Entity(Entity::Player(BOB)))],
        ),
    ];
    let line = TypeLine::parse("Sorcery").expect("a type");
    let mut unread = Vec::new();
    for (text, answers) in cases {
        if !wording::read("Spell", &line, text).is_understood() {
            unread.push(text);
            continue;
        }
        resolved(game.clone(), "Sorcery", text, answers, |_| ());
    }
    assert!(unread.is_empty(), "not read: {unread:#?}");
}
