//! Extra and skipped turns, phases and steps; several players.
use super::boards::*;
use crate::game::{Continuing, ContinuingKind, EffectId, Entity, Skipping, Timestamp, Until};
use crate::rules::Ruling;
use crate::terms::Phase;

fn with(game: Game, edit: impl FnOnce(&mut Engine<'_>) -> Ruling<()>) -> Game {
    let mut decide = UntilStep::default();
    let mut engine = Engine::new(game, Log::default(), &mut decide);
    edit(&mut engine).expect("the edit is legal");
    engine.game.clone()
}

fn skip(source: ObjectId, player: PlayerId, what: Skipping) -> Event {
    Event::EffectBegan(Box::new(Continuing {
        id: EffectId(0),
        source,
        controller: player,
        timestamp: Timestamp(0),
        until: Until::EndOfGame,
        since_turn: 1,
        bindings: Default::default(),
        kind: ContinuingKind::Skip { player, what },
    }))
}

#[test]
fn two_skipped_draw_steps_are_two() {
    let mut game = two_players();
    let source = put(&mut game, ANN, creature("Source", 1, 1, &[]));
    let game = with(game, |e| {
        for _ in 0..2 {
            e.happen_one(&[crate::cite!("419.6f")], skip(source, BOB, Skipping::Step(Step::Draw)))?;
        }
        Ok(())
    });
    let none = || Answer::Attack { attackers: vec![], bands: vec![] };
    let (game, log, _, stop) = run(game, vec![none(), none(), none()], (5, Step::Untap));
    assert!(!matches!(stop, Stop::Illegal(_)), "{}", trace(&log));
    let draws = headings(&log).into_iter().filter(|h| h.contains("draw step")).collect::<Vec<_>>();
    assert_eq!(draws, ["Turn 3, Ann, draw step", "Turn 5, Ann, draw step"], "{}", trace(&log));
    assert_eq!(game.player(BOB).hand.len(), 0);
}

#[test]
fn a_skipped_combat_phase_has_no_step() {
    let mut game = two_players();
    let source = put(&mut game, ANN, creature("Source", 1, 1, &[]));
    let game = with(game, |e| {
        e.happen_one(&[crate::cite!("419.6f")], skip(source, ANN, Skipping::Combat)).map(|_| ())
    });
    let (_, log, _, _) = run(game, vec![], (1, Step::EndOfTurn));
    assert_eq!(
        headings(&log),
        [
            "Turn 1, Ann, precombat main phase",
            "Turn 1, Ann, postcombat main phase",
            "Turn 1, Ann, end of turn step"
        ]
    );
}

#[test]
fn extra_turns_newest_first_then_the_normal_order() {
    let game = with(two_players(), |e| {
        e.add_turn(ANN, &[]);
        e.add_turn(BOB, &[]);
        Ok(())
    });
    let (_, log, _, _) = run(game, vec![], (5, Step::Upkeep));
    let upkeeps: Vec<_> = headings(&log).into_iter().filter(|h| h.contains("upkeep")).collect();
    assert_eq!(
        upkeeps,
        [
            "Turn 2, Bob, upkeep step",
            "Turn 3, Ann, upkeep step",
            "Turn 4, Bob, upkeep step",
            "Turn 5, Ann, upkeep step"
        ]
    );
}

#[test]
fn extra_phases_come_directly_after_this_one() {
    let mut game = two_players();
    game.turn_mut().ahead =
        std::sync::Arc::new(crate::rules::r300_turn::steps_after(Step::PrecombatMain));
    let game = with(game, |e| {
        e.add_phases(&[Phase::Combat, Phase::PostcombatMain], &[]);
        Ok(())
    });
    let (_, log, _, _) = run(game, vec![], (2, Step::Upkeep));
    let combats = headings(&log).iter().filter(|h| h.contains("beginning of combat")).count();
    let mains = headings(&log).iter().filter(|h| h.contains("postcombat")).count();
    assert_eq!((combats, mains), (2, 2));
}

#[test]
fn several_players_are_attacked_and_block_in_turn_order() {
    let options =
        Options { attack_multiple_players: true, multiplayer: true, ..Options::default() };
    let mut game = Game::new(&["Ann", "Bob", "Cid"], options);
    let cid = PlayerId(2);
    let (a, b) = (
        put(&mut game, ANN, creature("A", 1, 1, &[])),
        put(&mut game, ANN, creature("B", 2, 2, &[])),
    );
    let x = put(&mut game, BOB, creature("X", 3, 3, &[]));
    let y = put(&mut game, cid, creature("Y", 3, 3, &[]));
    let attack = Answer::Attack { attackers: vec![(a, BOB), (b, cid)], bands: vec![] };
    let wrong = vec![attack.clone(), Answer::Block(vec![(x, vec![b])])];
    let (_, _, _, stop) = run(game.clone(), wrong, (1, Step::EndOfCombat));
    assert!(matches!(stop, Stop::Illegal(_)));
    let answers = vec![attack, Answer::Block(vec![]), Answer::Block(vec![(y, vec![b])])];
    let (game, log, asked, stop) = run(game, answers, (1, Step::EndOfCombat));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    assert_eq!((asked[1].who, asked[2].who), (BOB, cid));
    assert_eq!((game.player(BOB).life, game.player(cid).life), (19, 20));
    assert!(happened(
        &log,
        |e| matches!(e, Event::Damage { to: Entity::Object(o), amount: 3, .. } if *o == b)
    ));
}

#[test]
fn one_of_several_opponents_is_chosen() {
    let mut game =
        Game::new(&["Ann", "Bob", "Cid"], Options { multiplayer: true, ..Options::default() });
    let a = put(&mut game, ANN, creature("A", 1, 1, &[]));
    let choice = crate::decide::Choice::Entity(Entity::Player(PlayerId(2)));
    let answers = vec![
        Answer::One(choice),
        Answer::Attack { attackers: vec![(a, PlayerId(1))], bands: vec![] },
    ];
    let (_, _, asked, stop) = run(game, answers, (1, Step::EndOfCombat));
    assert_eq!(asked[0].rule, crate::cite!("306.3"));
    assert!(matches!(stop, Stop::Illegal(r) if r.rules[0] == crate::cite!("306.3")));
}

#[test]
fn a_game_of_three_goes_on_without_the_one_who_lost() {
    let mut game =
        Game::new(&["Ann", "Bob", "Cid"], Options { multiplayer: true, ..Options::default() });
    let bear = put(&mut game, BOB, creature("Bear", 2, 2, &[]));
    game.player_mut(BOB).life = 0;
    let (game, log, _, stop) = run(game, vec![], (2, Step::Upkeep));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    assert_eq!(game.turn().active, PlayerId(2));
    assert_eq!(game.object(bear).zone, Zone::Gone);
    assert!(game.outcome().is_none());
}

#[test]
fn a_game_starts_and_the_first_draw_is_skipped() {
    let mut game = two_players();
    for player in [ANN, BOB] {
        game.player_mut(player).library_order = crate::game::LibraryOrder::Known;
        for _ in 0..20 {
            game.place(
                ObjectKind::Card(Some(CardId(0))),
                player,
                creature("Bear", 2, 2, &[]),
                Zone::Library(player),
                |_| {},
            );
        }
    }
    let bob = crate::decide::Choice::Entity(Entity::Player(BOB));
    let answers = vec![Answer::One(bob), Answer::Yes, Answer::No, Answer::No];
    let mut decide = UntilStep {
        answers: answers.into(),
        asked: Vec::new(),
        until: Some((2, Step::PrecombatMain)),
    };
    let mut engine = Engine::new(game, Log::default(), &mut decide);
    let stop = engine.start_game().and_then(|()| engine.run());
    assert_eq!(stop, Err(Stop::Halt), "{}", trace(&engine.log));
    let drawn: Vec<_> = [ANN, BOB].map(|p| engine.game.player(p).hand.len()).into();
    assert_eq!(drawn, [8, 6], "{}", trace(&engine.log));
    assert!(engine.log.entries().iter().any(|e| e.rules.contains(&crate::cite!("101.5a"))));
}

#[test]
fn only_so_many_creatures_untap() {
    use crate::wording::tree::{Amount, Noun, Objects, PlayerRef, Prohibition};
    let mut game = two_players();
    game.turn_mut().step = Step::Cleanup;
    game.turn_mut().begun = false;
    let source = put(&mut game, ANN, creature("Source", 1, 1, &[]));
    let bears = [(); 2].map(|()| put(&mut game, BOB, creature("Bear", 2, 2, &[])));
    for bear in bears {
        game.edit(bear, |o| o.tapped = true);
    }
    let players = PlayerRef::Active;
    let limit = Prohibition::UntapLimit(
        players,
        Amount::Number(1),
        Box::new(Objects::of(Noun::Type(crate::terms::CardType::Creature))),
    );
    let Event::EffectBegan(mut effect) = skip(source, ANN, Skipping::Turn) else { unreachable!() };
    effect.kind = ContinuingKind::Forbid(limit);
    let game = with(game, |e| {
        e.happen_one(&[crate::cite!("418.3b")], Event::EffectBegan(effect)).map(|_| ())
    });
    let chosen = crate::decide::Choice::Entity(Entity::Object(bears[1]));
    let (game, log, asked, stop) = run(game, vec![Answer::Many(vec![chosen])], (2, Step::Upkeep));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    assert_eq!(asked[0].rule, crate::cite!("302.2"));
    assert!(game.object(bears[0]).tapped && !game.object(bears[1]).tapped);
}
