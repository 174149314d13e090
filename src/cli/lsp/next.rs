//! How a sentence can go on: by the words that stand before the cursor.

use crate::terms::Step;

/// What a player does, as sentences begin.
const VERBS: [&str; 18] = [
    "plays",
    "attacks with",
    "blocks",
    "responds with",
    "chooses",
    "declines",
    "pays",
    "passes",
    "taps",
    "sacrifices",
    "discards",
    "finds",
    "cycles",
    "equips",
    "doesn't attack",
    "doesn't block",
    "ends the turn",
    "concedes",
];
/// Behind a play.
const CLAUSES: [&str; 8] = [
    "targeting",
    "with X =",
    "kicked",
    "choosing mode",
    "paying",
    "sacrificing",
    "discarding",
    "'s ability",
];
/// What is said of an object.
const OF_OBJECTS: [&str; 14] = [
    "is in",
    "is on the stack",
    "is tapped",
    "is untapped",
    "is 2/2",
    "has flying",
    "has 2 damage",
    "has a +1/+1 counter",
    "has no abilities",
    "can attack",
    "can't block",
    "died",
    "was countered",
    "has resolved",
];
/// What is said of a player.
const OF_PLAYERS: [&str; 10] = [
    "has 20 life",
    "lost 2 life",
    "controls",
    "has 2 cards in",
    "has priority",
    "can play",
    "can't play",
    "drew 2 cards",
    "has lost the game",
    "was asked to pay {3}",
];
/// Whole sentences that begin with nobody.
const ACTS: [&str; 4] = ["everyone passes", "resolve the stack", "continue to", "resolve"];
/// Every step, in the order of a turn.
const STEPS: [Step; 13] = [
    Step::Untap,
    Step::Upkeep,
    Step::Draw,
    Step::PrecombatMain,
    Step::BeginningOfCombat,
    Step::DeclareAttackers,
    Step::DeclareBlockers,
    Step::CombatDamage,
    Step::SecondCombatDamage,
    Step::EndOfCombat,
    Step::PostcombatMain,
    Step::EndOfTurn,
    Step::Cleanup,
];

/// Points of a turn.
pub(super) fn points(players: &[String]) -> Vec<String> {
    let of = |player: &String| {
        let step = |step: &Step| format!("{player}'s {step}");
        let mut points: Vec<String> = STEPS.iter().map(step).collect();
        points.push(format!("the beginning of {player}'s upkeep step"));
        points.push(format!("{player}'s turn"));
        points
    };
    players.iter().flat_map(of).collect()
}

/// Zones, behind `in`, `into` or `from`.
fn zones(players: &[String]) -> Vec<String> {
    let of =
        |player: &String| ["graveyard", "hand", "library"].map(|zone| format!("{player}'s {zone}"));
    let mut zones: Vec<String> = players.iter().flat_map(of).collect();
    zones.push("play".to_owned());
    zones
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// The whole words before the one that is being written.
fn whole(begun: &str) -> &str {
    begun.rfind(' ').map_or("", |end| begun[..end].trim_end())
}

/// How an action can go on.
pub(super) fn of_act(
    begun: &str,
    players: &[String],
    names: impl Fn() -> Vec<String>,
) -> Vec<String> {
    let before = whole(begun);
    let last = before.rsplit(' ').next().unwrap_or("");
    if before.is_empty() {
        return [players.to_vec(), owned(&ACTS)].concat();
    }
    if ["continue to", "go to", "goes to", "goes on to"].iter().any(|to| before.ends_with(to)) {
        return points(players);
    }
    if matches!(last, "from" | "into" | "in") {
        return zones(players);
    }
    if players.iter().any(|player| player == before) {
        return owned(&VERBS);
    }
    let to_name = [
        "plays",
        "with",
        "blocks",
        "taps",
        "sacrifices",
        "discards",
        "finds",
        "chooses",
        "cycles",
        "equips",
    ];
    if to_name.contains(&last) {
        return names();
    }
    if matches!(last, "targeting" | "at" | "and") {
        return [players.to_vec(), names()].concat();
    }
    [owned(&CLAUSES), names()].concat()
}

/// How a claim can go on.
pub(super) fn of_claim(
    begun: &str,
    players: &[String],
    names: impl Fn() -> Vec<String>,
) -> Vec<String> {
    let before = whole(begun);
    let last = before.rsplit(' ').next().unwrap_or("");
    if before.is_empty() {
        return [players.to_vec(), names(), owned(&["it is", "the stack is empty"])].concat();
    }
    if before == "it is" {
        return points(players);
    }
    if matches!(last, "from" | "into" | "in") {
        return zones(players);
    }
    if players.iter().any(|player| player == before) {
        return owned(&OF_PLAYERS);
    }
    let names = names();
    if names.iter().any(|name| name == before) {
        return owned(&OF_OBJECTS);
    }
    if matches!(last, "play" | "block" | "target" | "targets" | "controls" | "blocks" | "attacks") {
        return [players.to_vec(), names].concat();
    }
    owned(&[OF_OBJECTS.as_slice(), OF_PLAYERS.as_slice()].concat())
}

#[cfg(test)]
mod tests {
    use super::{of_act, of_claim};

    fn has(words: &[String], word: &str) -> bool {
        words.iter().any(|w| w == word)
    }

    #[test]
    fn a_sentence_goes_on_by_what_stands_before() {
        let players = ["Ann".to_owned(), "Bob".to_owned()];
        let names = || vec!["Shock".to_owned(), "Teddy".to_owned()];
        let act = |begun: &str| of_act(begun, &players, names);
        assert!(has(&act(""), "Ann") && has(&act("every"), "everyone passes"));
        assert!(has(&act("Ann "), "plays") && !has(&act("Ann "), "Shock"));
        assert!(has(&act("Ann pl"), "plays"));
        assert!(has(&act("Ann plays "), "Shock") && !has(&act("Ann plays "), "plays"));
        assert!(has(&act("Ann plays Shock "), "targeting"));
        assert!(has(&act("Ann plays Shock targeting "), "Bob"));
        assert!(has(&act("continue to "), "Bob's declare blockers step"));
        let claim = |begun: &str| of_claim(begun, &players, names);
        assert!(has(&claim("Bob "), "has 20 life") && !has(&claim("Bob "), "is tapped"));
        assert!(has(&claim("Teddy "), "is tapped"));
        assert!(has(&claim("Shock is in "), "Ann's graveyard"));
        assert!(has(&claim("it is "), "Ann's upkeep step"));
    }
}
