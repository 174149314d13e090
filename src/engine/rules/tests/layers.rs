//! Layers: boards that tell dependency, timestamps and sublayers apart.
use super::boards::{
    ANN, BOB, CardId, Face, Game, ObjectId, ObjectKind, PrintedNumber, PrintedValues, Zone,
    two_players,
};
use crate::game::{Continuing, ContinuingKind, EffectId, Entity, Event, Layer, Timestamp, Until};
use crate::rules::r418_continuous::{characteristics, check, explain};
use crate::terms::{CardType, Color, CounterKind, ManaCost, Supertype, TypeLine, ZoneKind};
use crate::wording;
use crate::wording::tree::{
    Ability, Amount, Antecedent, Attachment, Back, Change, ColorChoice, InAddition, Keyword, Noun,
    ObjectRef, Objects, Phrase, PlayerRef, Quality, Quantity, Signed, Slot, Stat, Static,
    StaticClause, SubtypeChoice, TextChange, Thing, TypeChange, whether,
};
use std::sync::Arc;

fn card(name: &str, cost: &str, line: &str, size: Option<(i32, i32)>, text: &str) -> Face {
    let types = TypeLine::parse(line).expect("a type line");
    let read = wording::read(name, &types, text);
    assert!(read.is_understood(), "{name}: {read:?}");
    let number = |n| PrintedNumber { number: n, star: false };
    Arc::new(PrintedValues {
        name: Some(name.into()),
        mana_cost: (!cost.is_empty()).then(|| ManaCost::parse(cost).expect("a cost")),
        supertypes: types.supertypes.clone(),
        types: types.types.clone(),
        subtypes: types.subtypes.iter().map(|s| Arc::from(s.as_str())).collect(),
        power: size.map(|s| number(s.0)),
        toughness: size.map(|s| number(s.1)),
        abilities: read.abilities().cloned().map(Arc::new).collect(),
        ..PrintedValues::default()
    })
}

fn put(game: &mut Game, face: &Face, edit: impl FnOnce(&mut crate::game::Object)) -> ObjectId {
    let id = CardId(game.objects().len() as u16);
    game.place(ObjectKind::Card(Some(id)), ANN, face.clone(), Zone::InPlay, edit)
}

fn on(game: &mut Game, to: ObjectId, text: &str) -> ObjectId {
    put(game, &card("An Aura", "{1}", "Enchantment - Aura", None, text), |o| {
        o.attached_to = Some(Entity::Object(to))
    })
}

fn types(types: &[CardType], subtypes: &[&str], in_addition: InAddition) -> Change {
    let subtypes = subtypes.iter().map(|s| SubtypeChoice::Fixed(s.to_string())).collect();
    let types = types.to_vec();
    Change::Types(Box::new(TypeChange {
        types,
        subtypes,
        in_addition,
        supertypes: vec![],
        size: None,
        colors: None,
        abilities: vec![],
        negative: whether::Negative::No,
    }))
}

fn enchanted(land: ObjectId) -> (Thing, Option<ObjectId>) {
    (
        Thing::Object(ObjectRef::Attached(
            Attachment::Enchanted,
            Box::new(Noun::Type(CardType::Land)),
        )),
        Some(land),
    )
}

fn all(noun: Noun, adjectives: Vec<Quality>) -> Thing {
    let objects = Objects { adjectives, noun, tails: vec![] };
    Thing::Object(ObjectRef::Phrase(Box::new(Phrase {
        slot: Slot::Text(0),
        quantity: Quantity::Bare,
        objects,
        chooser: None,
        at_random: whether::AtRandom::No,
    })))
}

/// An enchantment with a static ability made by hand.
fn becomes(game: &mut Game, (what, to): (Thing, Option<ObjectId>), change: Change) -> ObjectId {
    let clauses = vec![StaticClause::Change { what, changes: vec![change] }];
    let ability = Static {
        condition: None,
        condition_first: Default::default(),
        if_said: Default::default(),
        unless_said: Default::default(),
        during: vec![],
        clauses,
        linked: None,
        where_x: Vec::new(),
        said_otherwise: Default::default(),
    };
    let mut face = PrintedValues::clone(&card("Some Effect", "{1}", "Enchantment", None, ""));
    face.abilities = vec![Arc::new(Ability::Static(Box::new(ability)))];
    put(game, &Arc::new(face), |o| o.attached_to = to.map(Entity::Object))
}

fn until_end(game: &mut Game, to: ObjectId, changes: Vec<Change>) {
    let kind = ContinuingKind::Changes { affected: vec![Entity::Object(to)], changes };
    effect(game, to, kind);
}

fn effect(game: &mut Game, source: ObjectId, kind: ContinuingKind) {
    game.commit(Event::EffectBegan(Box::new(Continuing {
        id: EffectId(0),
        source,
        controller: BOB,
        timestamp: Timestamp(0),
        until: Until::EndOfTurn,
        since_turn: 1,
        bindings: Default::default(),
        kind,
    })));
}

fn plus(n: i32) -> Signed {
    Signed { negative: (n < 0).into(), amount: Amount::Number(n.abs()) }
}

fn size(game: &Game, id: ObjectId) -> (i32, i32) {
    check(game).expect("every effect can be read");
    let c = characteristics(game, id);
    (c.power.expect("a power"), c.toughness.expect("a toughness"))
}

fn ogre() -> Face {
    card("Gray Ogre", "{2}{R}", "Creature - Ogre", Some((2, 2)), "")
}

#[test]
fn sublayers_of_the_sixth_layer() {
    let mut game = two_players();
    let ogre = put(&mut game, &ogre(), |o| {
        o.counters.insert(CounterKind::PowerToughness(1, 1), 1);
    });
    until_end(&mut game, ogre, vec![Change::Size(plus(4), plus(4))]);
    assert_eq!(size(&game, ogre), (7, 7));
    put(
        &mut game,
        &card("A Wall of Words", "{W}", "Enchantment", None, "Creatures you control get +0/+2."),
        |_| {},
    );
    assert_eq!(size(&game, ogre), (7, 9));
    until_end(
        &mut game,
        ogre,
        vec![Change::SetSize(Some(Amount::Number(0)), Some(Amount::Number(1)))],
    );
    assert_eq!(size(&game, ogre), (1, 4));
    until_end(&mut game, ogre, vec![Change::Switch]);
    assert_eq!(size(&game, ogre), (4, 1));
    until_end(&mut game, ogre, vec![Change::Size(plus(5), plus(0))]);
    assert_eq!(size(&game, ogre), (4, 6));
    let layers: Vec<_> =
        explain(&game, ogre).iter().map(|d| d.layer.map_or("printed", Layer::name)).collect();
    assert_eq!(layers, ["printed", "6b", "6b", "6b", "6c", "6d", "6e"]);
}

#[test]
fn a_lord_sees_colors_of_the_layer_before() {
    let mut game = two_players();
    put(
        &mut game,
        &card("Crusade", "{W}{W}", "Enchantment", None, "White creatures get +1/+1."),
        |_| {},
    );
    let ogre = put(&mut game, &ogre(), |_| {});
    assert_eq!(size(&game, ogre), (2, 2));
    until_end(
        &mut game,
        ogre,
        vec![Change::Color {
            to: ColorChoice::Colors(Color::White.into()),
            in_addition: whether::InAddition::No,
        }],
    );
    assert_eq!(size(&game, ogre), (3, 3));
    until_end(
        &mut game,
        ogre,
        vec![Change::Color {
            to: ColorChoice::Colors(Color::Red.into()),
            in_addition: whether::InAddition::No,
        }],
    );
    assert_eq!(size(&game, ogre), (2, 2));
}

#[test]
fn a_basic_land_type_takes_text_and_brings_mana() {
    let mut game = two_players();
    let land = put(
        &mut game,
        &card("Quarry", "", "Land", None, "{T}: Add {1} to your mana pool."),
        |_| {},
    );
    becomes(&mut game, enchanted(land), types(&[], &["Swamp"], InAddition::No));
    let values = characteristics(&game, land);
    check(&game).expect("read");
    assert_eq!(values.subtypes.iter().map(|s| s.to_string()).collect::<Vec<_>>(), ["Swamp"]);
    assert_eq!(values.abilities.len(), 1, "{:?}", values.abilities);
}

#[test]
fn the_effect_that_ends_another_comes_first() {
    let mut game = two_players();
    let land = becomes(
        &mut game,
        (all(Noun::Type(CardType::Creature), vec![]), None),
        types(&[CardType::Artifact], &[], InAddition::Yes),
    );
    game.edit(land, |o| Arc::make_mut(&mut o.face).types = vec![CardType::Land]);
    let bear = put(&mut game, &ogre(), |_| {});
    assert!(characteristics(&game, bear).is(CardType::Artifact));
    let nonbasic = Quality::Not(Box::new(Quality::Supertype(Supertype::Basic)));
    becomes(
        &mut game,
        (all(Noun::Type(CardType::Land), vec![nonbasic]), None),
        types(&[], &["Mountain"], InAddition::No),
    );
    check(&game).expect("read");
    assert!(characteristics(&game, land).has_subtype("Mountain"));
    assert!(!characteristics(&game, bear).is(CardType::Artifact));
    let order = explain(&game, land);
    assert!(order.iter().any(|d| d.rules.contains(&crate::cite!("418.5d"))), "{order:#?}");
}

#[test]
fn text_changes_reach_own_text_only() {
    let mut game = two_players();
    let knight = card(
        "Knight",
        "{W}{W}",
        "Creature - Knight",
        Some((2, 2)),
        "First strike\nProtection from black",
    );
    let knight = put(&mut game, &knight, |_| {});
    let red = Change::Gain(vec![Ability::Keyword(Keyword::Protection(vec![Quality::Color(
        Color::Black,
    )]))]);
    until_end(&mut game, knight, vec![red.clone()]);
    until_end(&mut game, knight, vec![Change::Text(TextChange::Color(Color::Black, Color::Red))]);
    let protections: Vec<_> = characteristics(&game, knight)
        .keywords()
        .filter(|k| matches!(k, Keyword::Protection(_)))
        .cloned()
        .collect();
    assert_eq!(protections.len(), 2);
    assert_ne!(protections[0], protections[1]);
    assert_eq!(red, Change::Gain(vec![Ability::Keyword(protections[1].clone())]));
}

#[test]
fn abilities_come_and_go_by_timestamp() {
    let mut game = two_players();
    let ogre = put(&mut game, &ogre(), |_| {});
    on(&mut game, ogre, "Enchant creature\nEnchanted creature has flying.");
    assert!(characteristics(&game, ogre).has(&Keyword::Flying));
    on(&mut game, ogre, "Enchant creature\nEnchanted creature loses flying.");
    assert!(!characteristics(&game, ogre).has(&Keyword::Flying));
    until_end(&mut game, ogre, vec![Change::Gain(vec![Ability::Keyword(Keyword::Flying)])]);
    assert!(characteristics(&game, ogre).has(&Keyword::Flying));
}

#[test]
fn control_and_copies() {
    let mut game = two_players();
    let first = put(&mut game, &ogre(), |_| {});
    let lion = card("Lion", "{G}", "Creature - Cat", Some((1, 1)), "Flying");
    effect(&mut game, first, ContinuingKind::Copy { affected: vec![first], face: lion });
    until_end(
        &mut game,
        first,
        vec![Change::Control(PlayerRef::You), Change::Size(plus(1), plus(0))],
    );
    let values = characteristics(&game, first);
    assert_eq!(values.controller, Some(BOB));
    assert_eq!(values.name.as_deref(), Some("Lion"));
    assert_eq!(size(&game, first), (2, 1));
    game.edit(first, |o| o.face_down = true);
    assert_eq!(size(&game, first), (3, 2));
    assert_eq!(characteristics(&game, first).name, None);
}

#[test]
fn counted_sizes_and_conditions() {
    let mut game = two_players();
    let text =
        "Nightmare's power and toughness are each equal to the number of Swamps you control.";
    let nightmare = put(
        &mut game,
        &card("Nightmare", "{5}{B}", "Creature - Nightmare", Some((0, 0)), text),
        |_| {},
    );
    let land = put(&mut game, &card("Forest", "", "Basic Land - Forest", None, ""), |_| {});
    assert_eq!(size(&game, nightmare), (0, 0));
    becomes(&mut game, enchanted(land), types(&[], &["Swamp"], InAddition::No));
    assert_eq!(size(&game, nightmare), (1, 1));
    let cat = card(
        "Kird",
        "{R}",
        "Creature - Ape",
        Some((1, 1)),
        "Kird gets +1/+1 as long as you control a Mountain.",
    );
    let cat = put(&mut game, &cat, |_| {});
    assert_eq!(size(&game, cat), (1, 1));
    put(&mut game, &card("Mountain", "", "Basic Land - Mountain", None, ""), |_| {});
    assert_eq!(size(&game, cat), (2, 2));
}

#[test]
fn an_effect_keeps_its_set_through_the_layers() {
    let mut game = two_players();
    let rod = put(
        &mut game,
        &card("Rod", "{3}", "Artifact", None, "{T}: Add {1} to your mana pool."),
        |_| {},
    );
    let golem = put(
        &mut game,
        &card("Golem", "{5}", "Artifact Creature - Golem", Some((3, 4)), ""),
        |_| {},
    );
    let slot = Slot::Text(0);
    let noncreature = Quality::Not(Box::new(Quality::Type(CardType::Creature)));
    let its = ObjectRef::Back(Back::it(Antecedent::Slot(slot)));
    let cost = Amount::Stat(Stat::ConvertedManaCost, Box::new(its));
    let Change::Types(mut change) =
        types(&[CardType::Artifact, CardType::Creature], &[], InAddition::No)
    else {
        panic!()
    };
    change.size = Some((cost.clone(), cost));
    becomes(
        &mut game,
        (all(Noun::Type(CardType::Artifact), vec![noncreature]), None),
        Change::Types(change),
    );
    assert_eq!(size(&game, rod), (3, 3));
    assert_eq!(size(&game, golem), (3, 4));
}

#[test]
fn unknown_words_stop_the_ruling() {
    let mut game = two_players();
    let ogre = put(&mut game, &ogre(), |_| {});
    until_end(&mut game, ogre, vec![Change::Text(TextChange::ColorWord)]);
    assert!(check(&game).is_err());
}

/// "This creature's power and toughness are each equal to the number of creature cards in your
/// graveyard."
fn counted() -> Ability {
    let cards = Objects {
        adjectives: vec![Quality::Type(CardType::Creature)],
        noun: Noun::Card,
        tails: vec![Quality::InZone(ZoneKind::Graveyard, Some(PlayerRef::You))],
    };
    let n = Some(Amount::Count(Box::new(cards)));
    let what = Thing::Object(ObjectRef::ThisAs(Box::new(Noun::Type(CardType::Creature))));
    let clauses = vec![StaticClause::Change { what, changes: vec![Change::SetSize(n.clone(), n)] }];
    Ability::Static(Box::new(Static {
        condition: None,
        condition_first: Default::default(),
        if_said: Default::default(),
        unless_said: Default::default(),
        during: vec![],
        clauses,
        linked: None,
        where_x: Vec::new(),
        said_otherwise: Default::default(),
    }))
}

#[test]
fn a_granted_size_goes_by_timestamp() {
    let mut game = two_players();
    let land =
        put(&mut game, &card("Tomb", "", "Land", None, "{T}: Add {1} to your mana pool."), |_| {});
    let creature = |size: Option<i32>, abilities: Vec<Ability>| {
        let Change::Types(mut change) =
            types(&[CardType::Creature], &[], InAddition::Still(vec![CardType::Land]))
        else {
            panic!()
        };
        change.size = size.map(|n| (Amount::Number(n), Amount::Number(n)));
        change.abilities = abilities;
        Change::Types(change)
    };
    until_end(&mut game, land, vec![creature(Some(3), vec![])]);
    until_end(&mut game, land, vec![Change::Size(plus(1), plus(1))]);
    assert_eq!(size(&game, land), (4, 4));
    for _ in 0..10 {
        let card_id = CardId(game.objects().len() as u16);
        game.place(ObjectKind::Card(Some(card_id)), ANN, ogre(), Zone::Graveyard(ANN), |_| {});
    }
    until_end(&mut game, land, vec![creature(None, vec![counted()])]);
    assert_eq!(size(&game, land), (10, 10));
    assert!(characteristics(&game, land).is(CardType::Land));
    until_end(&mut game, land, vec![creature(Some(3), vec![])]);
    assert_eq!(size(&game, land), (3, 3));
}

#[test]
fn a_loop_of_dependencies_goes_by_timestamp() {
    let mut game = two_players();
    let plains = put(&mut game, &card("Plains", "", "Basic Land - Plains", None, ""), |_| {});
    let basic = |name: &str| all(Noun::Subtype(name.into()), vec![]);
    becomes(&mut game, (basic("Plains"), None), types(&[], &["Island"], InAddition::No));
    becomes(&mut game, (basic("Island"), None), types(&[], &["Plains"], InAddition::No));
    check(&game).expect("read");
    assert!(characteristics(&game, plains).has_subtype("Plains"));
    let third = put(&mut game, &card("Island", "", "Basic Land - Island", None, ""), |_| {});
    assert!(characteristics(&game, third).has_subtype("Plains"));
}

#[test]
fn switched_sizes_count_what_came_before() {
    let mut game = two_players();
    let wall = put(&mut game, &card("Wall", "{1}", "Creature - Wall", Some((1, 3)), ""), |_| {});
    until_end(&mut game, wall, vec![Change::Size(plus(0), plus(1))]);
    until_end(&mut game, wall, vec![Change::Switch]);
    assert_eq!(size(&game, wall), (4, 1));
    until_end(&mut game, wall, vec![Change::Size(plus(5), plus(0))]);
    assert_eq!(size(&game, wall), (4, 6));
}

#[test]
fn a_copy_is_itself_again_in_the_graveyard() {
    let mut game = two_players();
    let lion = card("Lion", "{G}", "Creature - Cat", Some((1, 1)), "Flying");
    let clone = put(&mut game, &ogre(), |o| o.copy_of = Some(lion.clone()));
    assert_eq!(characteristics(&game, clone).name.as_deref(), Some("Lion"));
    assert_eq!(crate::rules::r503_copying::copiable_values(&game, clone), lion);
    let to_graveyard = crate::game::Move {
        object: clone,
        from: Zone::InPlay,
        to: Zone::Graveyard(ANN),
        place: crate::game::LibraryPlace::Top,
        cause: crate::game::Cause::Effect,
        source: None,
        put_by: ANN,
        new: clone,
        arrived: Default::default(),
        last_known: None,
        left: Default::default(),
    };
    let Event::Move(moved) = game.commit(Event::Move(Box::new(to_graveyard))) else { panic!() };
    assert_eq!(characteristics(&game, moved.new).name.as_deref(), Some("Gray Ogre"));
}
