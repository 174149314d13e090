//! The door of rule 419 by itself.
use super::{InOrder, creature};
use crate::cite;
use crate::decide::{Answer, Choice};
use crate::game::{
    Bindings, Continuing, ContinuingKind, EffectId, Entity, Event, Game, LibraryOrder, Log,
    ObjectId, Options, Outcome, PlayerId, Timestamp, Until, Zone,
};
use crate::rules::{Engine, Proposed, Stop};
use crate::wording::tree::{Amount, DamageAmount, Instead, ReplacementText, Watched, whether};
use std::sync::Arc;

const ANN: PlayerId = PlayerId(0);

fn game() -> Game {
    Game::new(&["Ann", "Bob"], Options::default())
}

fn effect(source: ObjectId, kind: ContinuingKind) -> Event {
    Event::EffectBegan(Box::new(Continuing {
        id: EffectId(0),
        source,
        controller: ANN,
        timestamp: Timestamp(0),
        until: Until::EndOfTurn,
        since_turn: 1,
        bindings: Bindings::default(),
        kind,
    }))
}

fn destroy(object: ObjectId) -> Event {
    Event::Destroy { object, source: None, regenerable: true }
}

#[test]
fn one_of_two_like_shields_is_used_without_a_question() {
    let mut game = game();
    let bear = creature(&mut game, "Bear", ANN, Zone::InPlay);
    game.edit(bear, |o| o.damage = 2);
    let mut script = InOrder::default();
    let mut engine = Engine::new(game, Log::default(), &mut script);
    for _ in 0..2 {
        engine
            .record_silently(&[cite!("419.6b")], effect(bear, ContinuingKind::Regeneration(bear)));
    }
    engine.happen_one(&[cite!("420.5c")], destroy(bear)).expect("regenerates");
    let object = engine.game.object(bear);
    assert!(object.in_play() && object.tapped && object.damage == 0);
    assert_eq!(engine.game.effects().count(), 1);
    for _ in 0..2 {
        engine.happen_one(&[cite!("420.5c")], destroy(bear)).expect("destroyed at last");
    }
    assert!(matches!(engine.game.object(engine.game.latest(bear)).zone, Zone::Graveyard(ANN)));
}

#[test]
fn the_player_says_which_damage_a_shield_stops_first() {
    let mut game = game();
    let (first, second) = (
        creature(&mut game, "Bear", ANN, Zone::InPlay),
        creature(&mut game, "Wolf", ANN, Zone::InPlay),
    );
    let mut script = InOrder {
        answers: vec![Answer::One(Choice::Entity(Entity::Object(second)))],
        ..InOrder::default()
    };
    let mut engine = Engine::new(game, Log::default(), &mut script);
    let text = ReplacementText::of(
        Watched::Damage {
            combat: whether::Combat::No,
            by: None,
            to: None,
            amount: DamageAmount::Next(Amount::Number(3)),
        },
        Instead::Prevent(None),
    );
    let shield = ContinuingKind::Replace {
        text: Arc::new(text),
        about: vec![Entity::Player(ANN)],
        chosen_source: None,
        left: Some(3),
    };
    engine.record_silently(&[cite!("419.7b")], effect(first, shield));
    let hit = |source, amount| {
        Proposed::new(
            &[cite!("310.4")],
            Event::Damage { source, to: Entity::Player(ANN), amount, combat: true },
        )
    };
    let done = engine.happen(vec![hit(first, 2), hit(second, 2)]).expect("damage");
    let dealt: Vec<_> = done
        .iter()
        .filter_map(|e| {
            if let Event::Damage { source, amount, .. } = e {
                Some((*source, *amount))
            } else {
                None
            }
        })
        .collect();
    assert_eq!(dealt, [(first, 1)]);
    assert_eq!(engine.game.player(ANN).life, 19);
    assert_eq!(engine.game.effects().count(), 0);
}

#[test]
fn an_empty_library_loses_the_game_at_the_next_check() {
    let mut game = game();
    creature(&mut game, "Bear", ANN, Zone::Library(ANN));
    game.player_mut(ANN).library_order = LibraryOrder::Known;
    let mut script = InOrder::default();
    let mut engine = Engine::new(game, Log::default(), &mut script);
    assert_eq!(engine.draw(ANN, 2, &[cite!("423.1")]).expect("draws").len(), 1);
    assert_eq!(engine.state_based_effects(), Err(Stop::GameOver));
    assert_eq!(engine.game.outcome(), Some(&Outcome::Won(PlayerId(1))));
}

#[test]
fn both_losing_at_once_is_a_draw() {
    let mut game = game();
    for p in [ANN, PlayerId(1)] {
        game.player_mut(p).life = 0;
    }
    let mut script = InOrder::default();
    let mut engine = Engine::new(game, Log::default(), &mut script);
    assert_eq!(engine.state_based_effects(), Err(Stop::GameOver));
    assert_eq!(engine.game.outcome(), Some(&Outcome::Draw));
}
