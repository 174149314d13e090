//! The turn and combat on small boards.
use super::boards::*;
use crate::game::{AttackRefused, Continuing, ContinuingKind, EffectId, Entity, Refused, Until};
use crate::wording::tree::{Amount, Blockers, Change, Compare, Comparison, ObjectRule, whether};

fn attack(attackers: &[ObjectId]) -> Answer {
    Answer::Attack { attackers: attackers.iter().map(|a| (*a, BOB)).collect(), bands: Vec::new() }
}

#[test]
fn a_whole_turn() {
    let game = two_players();
    let (game, log, _, stop) = run(game, vec![], (2, Step::PrecombatMain));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    let expected = [
        "Turn 1, Ann, precombat main phase",
        "Turn 1, Ann, beginning of combat step",
        "Turn 1, Ann, declare attackers step",
        "Turn 1, Ann, end of combat step",
        "Turn 1, Ann, postcombat main phase",
        "Turn 1, Ann, end of turn step",
        "Turn 1, Ann, cleanup step",
        "Turn 2, Bob, untap step",
        "Turn 2, Bob, upkeep step",
        "Turn 2, Bob, draw step",
        "Turn 2, Bob, precombat main phase",
    ];
    assert_eq!(headings(&log), expected);
    assert_eq!(game.player(BOB).hand.len(), 1);
}

#[test]
fn unblocked_and_blocked() {
    let mut game = two_players();
    let bear = put(&mut game, ANN, creature("Bear", 2, 2, &[]));
    let ox = put(&mut game, ANN, creature("Ox", 3, 3, &[]));
    let wall = put(&mut game, BOB, creature("Wall", 1, 2, &[]));
    let answers = vec![attack(&[bear, ox]), Answer::Block(vec![(wall, vec![ox])])];
    let (game, log, _, stop) = run(game, answers, (1, Step::PostcombatMain));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    assert_eq!(game.player(BOB).life, 18, "{}", trace(&log));
    assert!(!game.object(wall).in_play());
    assert!(game.object(bear).tapped);
    assert_eq!(game.object(ox).damage, 1);
    assert!(game.combat().is_none());
}

#[test]
fn flying_cannot_be_blocked() {
    let mut game = two_players();
    let bird = put(&mut game, ANN, creature("Bird", 1, 1, &[Keyword::Flying]));
    put(&mut game, BOB, creature("Bear", 2, 2, &[]));
    let spider = put(&mut game, BOB, creature("Cat", 2, 2, &[Keyword::Flying]));
    let bear = ObjectId(1);
    let answers = vec![attack(&[bird]), Answer::Block(vec![(bear, vec![bird])])];
    let (game, log, asked, stop) = run(game, answers, (1, Step::EndOfCombat));
    let Stop::Illegal(refusal) = stop else { panic!("{}", trace(&log)) };
    assert_eq!(refusal.rules[0], crate::cite!("502.4b"));
    assert!(refusal.rules.contains(&crate::cite!("309.2a")));
    assert_eq!(asked[1].ask, Ask::Block { candidates: vec![spider], attackers: vec![bird] });
    // The same point can be run on from.
    let (game, _, _, stop) = run(game, vec![Answer::Block(vec![])], (1, Step::EndOfCombat));
    assert_eq!(stop, Stop::Halt);
    assert_eq!(game.player(BOB).life, 19);
}

#[test]
fn first_strike_kills_first() {
    let mut game = two_players();
    let archer = put(&mut game, ANN, creature("Archer", 2, 1, &[Keyword::FirstStrike]));
    let bear = put(&mut game, BOB, creature("Bear", 2, 2, &[]));
    let answers = vec![attack(&[archer]), Answer::Block(vec![(bear, vec![archer])])];
    let (game, log, _, stop) = run(game, answers, (1, Step::PostcombatMain));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    assert!(game.object(archer).in_play());
    assert!(!game.object(bear).in_play());
    assert!(headings(&log).contains(&"Turn 1, Ann, second combat damage step".to_string()));
}

#[test]
fn trample_needs_lethal_damage() {
    let mut game = two_players();
    let mammoth = put(&mut game, ANN, creature("Mammoth", 3, 3, &[Keyword::Trample]));
    let bear = put(&mut game, BOB, creature("Bear", 2, 2, &[]));
    let blocks = Answer::Block(vec![(bear, vec![mammoth])]);
    let tries = |split: Vec<u32>| {
        run(
            game.clone(),
            vec![attack(&[mammoth]), blocks.clone(), Answer::Split(split)],
            (1, Step::EndOfCombat),
        )
    };
    let (_, _, _, stop) = tries(vec![0, 3]);
    assert!(matches!(stop, Stop::Illegal(r) if r.rules[0] == crate::cite!("502.9b")));
    let (after, log, _, stop) = tries(vec![2, 1]);
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    assert_eq!(after.player(BOB).life, 19);
    assert!(happened(
        &log,
        |e| matches!(e, Event::Damage { to: Entity::Object(o), amount: 2, combat: true, .. }
            if *o == bear)
    ));
}

#[test]
fn bands_are_blocked_together_and_the_bander_assigns() {
    let mut game = two_players();
    let hero = put(&mut game, ANN, creature("Hero", 1, 1, &[Keyword::Banding]));
    let bear = put(&mut game, ANN, creature("Bear", 2, 2, &[]));
    let ogre = put(&mut game, BOB, creature("Ogre", 2, 2, &[]));
    let declaration =
        Answer::Attack { attackers: vec![(hero, BOB), (bear, BOB)], bands: vec![vec![hero, bear]] };
    let answers =
        vec![declaration, Answer::Block(vec![(ogre, vec![hero])]), Answer::Split(vec![0, 2])];
    let (game, log, asked, stop) = run(game, answers, (1, Step::EndOfCombat));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    assert_eq!(asked[2].who, ANN);
    assert_eq!(asked[2].rule, crate::cite!("502.10h"));
    assert!(
        game.object(hero).in_play() && !game.object(bear).in_play() && !game.object(ogre).in_play()
    );
}

#[test]
fn summoning_sickness_and_defender() {
    let mut game = two_players();
    let new = put(&mut game, ANN, creature("Bear", 2, 2, &[]));
    game.edit(new, |o| o.settled = false);
    let wall = put(&mut game, ANN, creature("Wall", 0, 4, &[Keyword::Defender]));
    let (_, log, asked, stop) = run(game.clone(), vec![], (1, Step::EndOfCombat));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    assert!(asked.is_empty());
    let fast = put(&mut game, ANN, creature("Hound", 2, 2, &[Keyword::Haste]));
    game.edit(fast, |o| o.settled = false);
    for (who, rule) in [(new, crate::cite!("308.2a")), (wall, crate::cite!("502.41b"))] {
        let (_, _, _, stop) = run(game.clone(), vec![attack(&[who])], (1, Step::EndOfCombat));
        assert!(matches!(stop, Stop::Illegal(r) if r.rules[0] == rule));
    }
    let (after, log, _, _) = run(game, vec![attack(&[fast])], (1, Step::EndOfCombat));
    assert_eq!(after.player(BOB).life, 18, "{}", trace(&log));
}

#[test]
fn flanking_and_bushido_trigger() {
    let mut game = two_players();
    let knight = put(&mut game, ANN, creature("Knight", 2, 2, &[Keyword::Flanking]));
    let samurai = put(&mut game, BOB, creature("Samurai", 2, 2, &[Keyword::Bushido(1)]));
    let answers = vec![attack(&[knight]), Answer::Block(vec![(samurai, vec![knight])])];
    let (_, log, _, _) = run(game, answers, (1, Step::DeclareBlockers));
    let triggered = log.events().filter(|e| matches!(e, Event::Triggered(_))).count();
    assert_eq!(triggered, 2, "{}", trace(&log));
}

#[test]
fn phasing_and_untapping() {
    let mut game = two_players();
    game.turn_mut().step = Step::Cleanup;
    game.turn_mut().begun = false;
    let keeper = put(&mut game, BOB, creature("Keeper", 4, 4, &[Keyword::Phasing]));
    let bear = put(&mut game, BOB, creature("Bear", 2, 2, &[]));
    game.edit(bear, |o| o.tapped = true);
    game.edit(keeper, |o| o.tapped = true);
    let (game, log, _, stop) = run(game, vec![], (2, Step::Upkeep));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    assert_eq!(game.object(keeper).zone, Zone::PhasedOut);
    assert!(!game.object(bear).tapped);
    let (game, log, _, stop) =
        run(game, vec![Answer::Attack { attackers: vec![], bands: vec![] }], (4, Step::Upkeep));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    assert!(game.object(keeper).in_play() && !game.object(keeper).tapped, "{}", trace(&log));
}

#[test]
fn mana_burns_and_excess_cards_are_discarded() {
    let mut game = two_players();
    let mana =
        crate::terms::Mana { kind: crate::terms::ManaKind::Colorless, snow: false, only: None };
    game.player_mut(BOB).mana = vec![mana; 2];
    for n in 0..8 {
        game.place(
            ObjectKind::Card(Some(CardId(n))),
            ANN,
            creature("Bear", 2, 2, &[]),
            Zone::Hand(ANN),
            |_| {},
        );
    }
    let first = crate::decide::Choice::Entity(Entity::Object(ObjectId(0)));
    let (game, log, asked, stop) = run(game, vec![Answer::Many(vec![first])], (2, Step::Upkeep));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    assert_eq!(game.player(BOB).life, 18);
    assert_eq!(asked.len(), 1);
    assert_eq!(game.player(ANN).hand.len(), 7);
}

/// Lays rules on creatures for good.
fn ruled(game: Game, rules: &[(ObjectId, ObjectId, ObjectRule)]) -> Game {
    let mut decide = UntilStep::default();
    let mut engine = Engine::new(game, Log::default(), &mut decide);
    for (source, on, rule) in rules {
        let kind = ContinuingKind::Changes {
            affected: vec![Entity::Object(*on)],
            changes: vec![Change::Rule(Box::new(rule.clone()))],
        };
        let effect = Continuing {
            id: EffectId(0),
            source: *source,
            controller: engine.game.object(*source).owner,
            timestamp: Default::default(),
            until: Until::EndOfGame,
            since_turn: 1,
            bindings: Default::default(),
            kind,
        };
        engine
            .happen_one(&[crate::cite!("418.3a")], Event::EffectBegan(Box::new(effect)))
            .expect("it begins");
    }
    engine.game.clone()
}

fn not_alone() -> ObjectRule {
    ObjectRule::CantAttack {
        whom: None,
        unless: None,
        unless_pays: None,
        alone: whether::Alone::Yes,
    }
}

#[test]
fn must_attack_if_able_and_not_alone() {
    let mut game = two_players();
    let cyclops = put(&mut game, ANN, creature("Cyclops", 3, 3, &[]));
    let bear = put(&mut game, ANN, creature("Bear", 2, 2, &[]));
    let game = ruled(game, &[(cyclops, cyclops, ObjectRule::MustAttack(None))]);
    for wrong in [vec![], vec![bear]] {
        let (_, _, _, stop) = run(game.clone(), vec![attack(&wrong)], (1, Step::EndOfCombat));
        let Stop::Illegal(refusal) = stop else { panic!("it must attack") };
        assert!(
            refusal.rules.contains(&crate::cite!("500.2"))
                && refusal.rules.contains(&crate::cite!("308.2a"))
        );
        let Refused::AttackRefused(AttackRefused::AttackDisobeys { missed, legal, .. }) =
            refusal.why
        else {
            panic!("it must attack")
        };
        assert_eq!(missed.and_then(|m| m.creature), Some(cyclops));
        assert_eq!(legal, [(cyclops, BOB)]);
    }
    let (after, _, _, _) = run(game.clone(), vec![attack(&[cyclops])], (1, Step::EndOfCombat));
    assert_eq!(after.player(BOB).life, 17);
    // 500.5: nothing makes the other creature attack, so the one that can't attack alone needn't
    // either.
    let game = ruled(game, &[(cyclops, cyclops, not_alone())]);
    let (_, log, _, stop) = run(game.clone(), vec![attack(&[])], (1, Step::EndOfCombat));
    assert_eq!(stop, Stop::Halt, "{}", trace(&log));
    let (_, _, _, stop) = run(game.clone(), vec![attack(&[bear])], (1, Step::EndOfCombat));
    assert!(matches!(stop, Stop::Illegal(_)));
    let (after, _, _, _) = run(game, vec![attack(&[bear, cyclops])], (1, Step::EndOfCombat));
    assert_eq!(after.player(BOB).life, 15);
}

#[test]
fn lure_and_two_or_more_blockers() {
    let mut game = two_players();
    let elf = put(&mut game, ANN, creature("Elf", 1, 1, &[]));
    let bear = put(&mut game, ANN, creature("Bear", 2, 2, &[]));
    let (x, y) = (
        put(&mut game, BOB, creature("X", 2, 2, &[])),
        put(&mut game, BOB, creature("Y", 2, 2, &[])),
    );
    let lured = ruled(
        game.clone(),
        &[(elf, elf, ObjectRule::MustBeBlocked { blockers: Blockers::AllAble, by: None })],
    );
    let tries = |game: &Game, blocks: Vec<(ObjectId, Vec<ObjectId>)>| {
        let answers = vec![attack(&[elf, bear]), Answer::Block(blocks), Answer::Split(vec![1, 0])];
        run(game.clone(), answers, (1, Step::DeclareBlockers)).3
    };
    assert!(matches!(tries(&lured, vec![(x, vec![elf]), (y, vec![bear])]), Stop::Illegal(r)
            if r.rules[0] == crate::cite!("500.4")));
    assert_eq!(tries(&lured, vec![(x, vec![elf]), (y, vec![elf])]), Stop::Halt);
    let two = Compare { how: Comparison::AtLeast, with: Amount::Number(2) };
    let menace = ObjectRule::CantBeBlocked {
        by: None,
        except: whether::Except::Yes,
        count: Some(two),
        as_long_as: None,
    };
    let game = ruled(
        game,
        &[(elf, elf, menace.clone()), (elf, bear, menace), (x, x, ObjectRule::MustBlock(None))],
    );
    assert!(matches!(tries(&game, vec![(x, vec![elf])]), Stop::Illegal(r)
            if r.rules[0] == crate::cite!("500.3")));
    assert_eq!(tries(&game, vec![]), Stop::Halt);
    assert_eq!(tries(&game, vec![(x, vec![elf]), (y, vec![elf])]), Stop::Halt);
}

#[test]
fn thirty_against_thirty_is_quick() {
    let mut game = two_players();
    let mine: Vec<_> =
        (0..30).map(|_| put(&mut game, ANN, creature("A", 1, 1, &[Keyword::Flying]))).collect();
    let other: Vec<_> =
        (0..30).map(|_| put(&mut game, BOB, creature("B", 1, 1, &[Keyword::Flying]))).collect();
    let mut rules: Vec<_> = mine
        .iter()
        .map(|a| {
            (
                *a,
                *a,
                ObjectRule::MustBeBlocked {
                    blockers: if a.0 % 2 == 0 { Blockers::AllAble } else { Blockers::One },
                    by: None,
                },
            )
        })
        .collect();
    rules.extend(other.iter().map(|b| (*b, *b, ObjectRule::MustBlock(None))));
    rules.extend(mine.iter().map(|a| (*a, *a, ObjectRule::MustAttack(None))));
    let game = ruled(game, &rules);
    let blocks = mine.iter().zip(&other).map(|(a, b)| (*b, vec![*a])).collect();
    let (_, _, _, stop) =
        run(game, vec![attack(&mine), Answer::Block(blocks)], (1, Step::DeclareBlockers));
    assert!(matches!(stop, Stop::Halt | Stop::Illegal(_)), "{stop:?}");
}
