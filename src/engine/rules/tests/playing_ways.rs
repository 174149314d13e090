//! Playing in other ways: suspended, for a madness cost, with modes and splices, face down.
use super::boards::*;
use super::playing::{acting, card, object, place, started};
use crate::decide::{Choice, HowPlayed, Label};
use crate::game::Entity;

#[test]
fn suspended_until_the_last_counter() {
    let mut game = started();
    let rhino = card(
        "Rhino",
        "{4}{G}",
        "Creature - Rhino",
        "Suspend 1—{G} (Rather than play this card from your hand, you may pay {G} and remove it \
            from the game with a time counter on it.)",
    );
    let rhino = place(&mut game, ANN, rhino, Zone::Hand(ANN));
    place(&mut game, ANN, card("Forest", "", "Basic Land - Forest", ""), Zone::InPlay);
    let (result, after, log) = acting(&game, vec![], |e| e.suspend(ANN, rhino));
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    let card = after.latest(rhino);
    assert_eq!(after.object(card).zone, Zone::Removed);
    let mut after = after;
    after.turn_mut().step = Step::Upkeep;
    after.turn_mut().begun = false;
    after.turn_mut().priority = None;
    after.turn_mut().ahead = std::sync::Arc::new(vec![Step::PrecombatMain]);
    let (game, log, _, _) = run(after, vec![], (1, Step::PrecombatMain));
    let now = game.latest(rhino);
    assert!(game.object(now).in_play(), "{}", trace(&log));
    assert!(
        crate::rules::r418_continuous::characteristics(&game, now).has(&Keyword::Haste),
        "{}",
        trace(&log)
    );
}

#[test]
fn madness_asks_for_its_cost() {
    let mut game = started();
    let text = "Fiery deals 3 damage to target player.\n\
        Madness {R} (If you discard this card, you may play it for its madness cost instead of \
        putting it into your graveyard.)";
    let fiery = place(&mut game, ANN, card("Fiery", "{4}{R}", "Sorcery", text), Zone::Hand(ANN));
    let mongrel = place(
        &mut game,
        ANN,
        card(
            "Mongrel",
            "{1}{G}",
            "Creature - Hound",
            "Discard a card: Mongrel gets +1/+1 until end of turn.",
        ),
        Zone::InPlay,
    );
    place(&mut game, ANN, card("Mountain", "", "Basic Land - Mountain", ""), Zone::InPlay);
    let answers = vec![Answer::Yes, Answer::Yes, Answer::One(Choice::Entity(Entity::Player(BOB)))];
    let (result, after, log) = acting(&game, answers, |e| {
        e.play_ability(ANN, mongrel, 0)?;
        e.before_priority()?;
        e.resolve_top()
    });
    result.unwrap_or_else(|s| panic!("{s:?}\n{}", trace(&log)));
    assert_eq!(after.object(after.latest(fiery)).zone, Zone::Stack, "{}", trace(&log));
}

#[test]
fn modes_splice_morph_auras_equipment_offering() {
    let mut game = started();
    let h = Zone::Hand(ANN);
    let charm = place(
        &mut game,
        ANN,
        card(
            "Charm",
            "{R}",
            "Instant",
            "Choose one — Destroy target artifact; or Charm deals 2 damage to target creature.\n\
                Entwine {2}",
        ),
        h,
    );
    let arcane = place(
        &mut game,
        ANN,
        card(
            "Reach",
            "{R}",
            "Instant - Arcane",
            "Reach deals 1 damage to target creature or player.",
        ),
        h,
    );
    let ray = place(
        &mut game,
        ANN,
        card(
            "Ray",
            "{1}{R}",
            "Instant - Arcane",
            "Ray deals 2 damage to target creature or player.\nSplice onto Arcane {1}{R}",
        ),
        h,
    );
    let morph = place(&mut game, ANN, card("Hidden", "{4}{G}", "Creature - Beast", "Morph {G}"), h);
    let aura = place(
        &mut game,
        ANN,
        card(
            "Strength",
            "{R}",
            "Enchantment - Aura",
            "Enchant creature\nEnchanted creature gets +2/+2.",
        ),
        h,
    );
    let fast = place(
        &mut game,
        ANN,
        card("Snap", "{R}", "Instant", "Split second\nSnap deals 1 damage to target player."),
        h,
    );
    let axe = place(
        &mut game,
        ANN,
        card("Axe", "{2}", "Artifact - Equipment", "Equipped creature gets +1/+0.\nEquip {1}"),
        Zone::InPlay,
    );
    let patron = place(
        &mut game,
        ANN,
        card("Patron", "{4}{R}{R}", "Legendary Creature - Spirit", "Goblin offering"),
        h,
    );
    let goblin =
        place(&mut game, ANN, card("Goblin", "{1}{R}", "Creature - Goblin", ""), Zone::InPlay);
    let bear = place(&mut game, BOB, card("Bear", "{1}{G}", "Creature - Bear", ""), Zone::InPlay);
    let bauble = place(&mut game, BOB, card("Bauble", "{1}", "Artifact", ""), Zone::InPlay);
    for _ in 0..6 {
        place(&mut game, ANN, card("Mountain", "", "Basic Land - Mountain", ""), Zone::InPlay);
    }
    let bob = || Choice::Entity(Entity::Player(BOB));
    let show = |what: &str, r: Result<(), Stop>, log: &Log| {
        assert_eq!(r.is_ok(), what != "under split second", "{what}: {r:?}\n{}", trace(log))
    };
    let (r, _, log) = acting(
        &game,
        vec![Answer::No, Answer::One(Choice::Nth(1, Label::Missing)), Answer::One(object(bear))],
        |e| e.play(ANN, charm, HowPlayed::Normal),
    );
    show("mode 2", r, &log);
    let (r, _, log) = acting(
        &game,
        vec![Answer::Yes, Answer::One(object(bauble)), Answer::One(object(bear))],
        |e| e.play(ANN, charm, HowPlayed::Normal),
    );
    show("entwined", r, &log);
    let (r, mut after, log) = acting(
        &game,
        vec![Answer::Many(vec![object(ray)]), Answer::One(bob()), Answer::One(object(bear))],
        |e| e.play(ANN, arcane, HowPlayed::Normal),
    );
    show("splice", r, &log);
    after.turn_mut().priority = Some(ANN);
    let (r, _, log) = acting(&after, vec![], |e| e.resolve_top());
    show("spliced resolves", r, &log);
    let (r, _, log) = acting(&game, vec![], |e| {
        e.play(ANN, morph, HowPlayed::FaceDown)?;
        e.resolve_top()
    });
    show("morph", r, &log);
    let (r, _, log) = acting(&game, vec![Answer::One(object(bear))], |e| {
        e.play(ANN, aura, HowPlayed::Normal)?;
        e.resolve_top()
    });
    show("aura", r, &log);
    let (r, after, log) =
        acting(&game, vec![Answer::One(bob())], |e| e.play(ANN, fast, HowPlayed::Normal));
    show("split second", r, &log);
    let (r, _, log) = acting(&after, vec![], |e| e.play(ANN, charm, HowPlayed::Normal));
    show("under split second", r, &log);
    let (r, _, log) = acting(&game, vec![], |e| e.play_ability(ANN, axe, 1));
    show("equip", r, &log);
    let (r, _, log) = acting(&game, vec![Answer::Many(vec![object(goblin)])], |e| {
        e.play(ANN, patron, HowPlayed::Normal)
    });
    show("offering", r, &log);
    let (r, _, log) =
        acting(&game, vec![Answer::Many(vec![])], |e| e.play(ANN, patron, HowPlayed::Normal));
    show("no offering", r, &log);
}
