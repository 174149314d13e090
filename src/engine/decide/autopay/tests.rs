//! Which sources and which mana the default payment takes.
use super::*;
use crate::game::ObjectId;
use crate::terms::ManaCost;

fn kinds(text: &str) -> Vec<ManaKind> {
    let kind = |s: &ManaSymbol| match s {
        ManaSymbol::Color(c) => vec![ManaKind::Color(*c)],
        ManaSymbol::Generic(n) => vec![ManaKind::Colorless; *n as usize],
        _ => Vec::new(),
    };
    ManaCost::parse(text).expect("mana").0.iter().flat_map(kind).collect()
}

fn source(n: u32, makes: &[&str]) -> ManaSource {
    ManaSource {
        object: ObjectId(n),
        ability: 0,
        makes: std::sync::Arc::new(makes.iter().map(|m| kinds(m)).collect()),
        plain: true,
        land: true,
        more: false,
        heard: false,
        snow: false,
        only: None,
        taps: true,
        gives_up: false,
        priced: false,
        repeats: false,
        nets: None,
    }
}

fn pay(pool: &str, cost: &str, sources: &[ManaSource]) -> Option<Vec<(usize, usize)>> {
    let pool: Vec<Mana> =
        kinds(pool).into_iter().map(|kind| Mana { kind, snow: false, only: None }).collect();
    autopay(&pool, &ManaCost::parse(cost).expect("a cost").0, sources).map(|p| p.abilities)
}

#[test]
fn in_order_but_the_rest_stays_payable() {
    let lands = [source(0, &["{W}", "{U}"]), source(1, &["{W}"]), source(2, &["{G}"])];
    assert_eq!(pay("", "{1}{U}", &lands), Some(vec![(0, 1), (1, 0)]));
    assert_eq!(pay("", "{G}{W}", &lands), Some(vec![(0, 0), (2, 0)]));
    assert_eq!(pay("", "{U}{U}", &lands), None);
}

#[test]
fn lands_before_creatures() {
    let elves = ManaSource { land: false, ..source(0, &["{G}"]) };
    let mine = [elves, source(1, &["{G}"])];
    assert_eq!(pay("", "{G}", &mine), Some(vec![(1, 0)]));
    assert_eq!(pay("", "{1}{G}", &mine), Some(vec![(1, 0), (0, 0)]));
}

#[test]
fn floating_mana_first_and_colourless_for_generic() {
    let lands = [source(0, &["{R}"])];
    assert_eq!(pay("{R}", "{R}", &lands), Some(vec![]));
    let pool: Vec<Mana> = kinds("{R}{G}{G}{1}")
        .into_iter()
        .map(|kind| Mana { kind, snow: false, only: None })
        .collect();
    let spent = spend_from(&pool, &ManaCost::parse("{2}").expect("a cost").0).expect("enough");
    let spent: Vec<ManaKind> = spent.iter().map(|m| m.kind).collect();
    assert_eq!(spent, kinds("{1}{G}"));
}

#[test]
fn two_mana_at_once_where_none_is_left_over() {
    let mine = [source(0, &["{2}"]), source(1, &["{R}"]), source(2, &["{R}"])];
    assert_eq!(pay("", "{1}{R}", &mine), Some(vec![(1, 0), (2, 0)]));
    assert_eq!(pay("", "{2}{R}", &mine), Some(vec![(0, 0), (1, 0)]));
    assert_eq!(pay("", "{1}", &mine[..1]), Some(vec![(0, 0)]));
}

#[test]
fn a_large_cost_is_a_number() {
    assert_eq!(pay("{R}", "{4294967295}{R}", &[source(0, &["{R}"])]), None);
    let pool = format!("{{5000}}{}", "{R}".repeat(5000));
    assert_eq!(pay(&pool, "{9999}{R}", &[]), Some(vec![]));
    assert_eq!(pay(&pool, "{9999}{G}", &[]), None);
    // Forty that make two each, and an odd cost: nothing is tried twice.
    let mine: Vec<ManaSource> = (0..40).map(|n| source(n, &["{2}"])).collect();
    assert_eq!(pay("", "{59}", &mine).map(|all| all.len()), Some(30));
    assert_eq!(pay("", "{59}{R}", &mine), None);
}

#[test]
fn what_triggers_on_nothing_comes_first() {
    let flared = ManaSource { heard: true, more: true, ..source(0, &["{G}"]) };
    let mine = [flared, source(1, &["{G}"])];
    assert_eq!(pay("", "{G}", &mine), Some(vec![(1, 0)]));
    // What comes of the first is seen before anything else is tapped.
    assert_eq!(pay("", "{1}{G}", &mine), Some(vec![(0, 0)]));
}
