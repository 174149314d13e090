//! Answers to a question in the middle of something, as sentences of a script.

use super::TablePosition;
use crate::called::{list, player_name};
use crate::decide::{Ask, Choice, Purpose, Verb};
use crate::game::{Entity, Game, ObjectId};
use crate::judge::{Names, Open};
use crate::rules::r507_turn_control::decides_for;

/// How many divisions and selections of one question are tried.
const TRIED: usize = 24;
/// How many ways of blocking several attackers are gone through.
const BLOCKS: usize = 256;

/// Candidates: each may still be refused as it is read or tried.
pub(super) fn sentences(moment: &TablePosition, open: &Open) -> Vec<String> {
    let Some(game) = &moment.judgement.game else { return Vec::new() };
    let names = &moment.judgement.names;
    let who = player_name(game, decides_for(game, open.decision.who));
    let source = source(game, names, open);
    let mut found = Vec::new();
    match &open.decision.ask {
        Ask::Some { of, min, max, purpose } => {
            let called: Vec<String> = of.iter().map(|c| choice(game, names, c, of)).collect();
            for some in selections(&called, *min, *max) {
                let what = list(&some);
                match (some.is_empty(), purpose) {
                    (true, Purpose::Find) => found.push(format!("{who} finds nothing")),
                    (true, _) => found.push(format!("{who} chooses nothing{source}")),
                    (false, Purpose::Find) => found.push(format!("{who} finds {what}")),
                    (false, Purpose::Sacrifice) => found.push(format!("{who} sacrifices {what}")),
                    (false, Purpose::Discard) => found.push(format!("{who} discards {what}")),
                    (false, _) => found.push(format!("{who} chooses {what}{source}")),
                }
            }
        }
        Ask::Number { min, max, .. } => {
            let most = max.unwrap_or(min + 10).min(min + 20);
            found.extend((*min..=most).map(|n| format!("{who} chooses {n}{source}")));
        }
        Ask::Split { total, among, each, .. } => {
            for parts in divisions(*total, among.len(), *each) {
                let shares: Vec<String> = parts
                    .iter()
                    .zip(among)
                    .filter(|(part, _)| **part > 0)
                    .map(|(part, to)| format!("{part} for {}", entity(game, names, *to)))
                    .collect();
                found.push(format!("{who} chooses {}{source}", list(&shares)));
            }
        }
        Ask::Assign { creature, total, among } => {
            for parts in divisions(*total, among.len(), 0) {
                let shares: Vec<String> = parts
                    .iter()
                    .zip(among)
                    .filter(|(part, _)| **part > 0)
                    .map(|(part, to)| format!("{part} damage to {}", entity(game, names, *to)))
                    .collect();
                found.push(format!("{} assigns {}", names.called(game, *creature), list(&shares)));
            }
        }
        Ask::Attack { candidates, defenders } => {
            let called: Vec<String> = candidates.iter().map(|c| names.called(game, *c)).collect();
            let with = |what: &str| -> Vec<String> {
                if defenders.len() < 2 {
                    return vec![format!("{who} attacks with {what}")];
                }
                let of = defenders.iter().map(|d| player_name(game, *d));
                of.map(|d| format!("{who} attacks {d} with {what}")).collect()
            };
            for some in selections(&called, 1, called.len()) {
                found.extend(with(&list(&some)));
            }
            found.push(format!("{who} doesn't attack"));
        }
        Ask::Block { candidates, attackers } => {
            let attackers: Vec<String> = attackers.iter().map(|a| names.called(game, *a)).collect();
            let blockers: Vec<String> = candidates.iter().map(|b| names.called(game, *b)).collect();
            for attacker in &attackers {
                for some in selections(&blockers, 1, blockers.len()) {
                    found.push(format!("{who} blocks {attacker} with {}", list(&some)));
                }
            }
            for blocks in several_blocks(&attackers, &blockers) {
                found.push(format!("{who} blocks {}", blocks.join(" and ")));
            }
            found.push(format!("{who} doesn't block"));
        }
        _ => {}
    }
    // What is listed above is all that there is of these; the judge's own lines say the same in
    // other words.
    let listed = matches!(
        &open.decision.ask,
        Ask::Some { .. }
            | Ask::Number { .. }
            | Ask::Split { .. }
            | Ask::Assign { .. }
            | Ask::Attack { .. }
            | Ask::Block { .. }
    );
    if !listed || found.is_empty() {
        let offered =
            open.lines.iter().filter(|line| !line.starts_with(',') && !line.contains('…'));
        found.extend(offered.cloned());
    }
    once(found)
}

/// Each line once: what says the same twice is one option.
pub(super) fn once(found: Vec<String>) -> Vec<String> {
    let mut once: Vec<String> = Vec::new();
    for line in found {
        if !once.contains(&line) {
            once.push(line);
        }
    }
    once
}

/// The lines with the question answered in a clause of the first, which plays something.
pub(super) fn in_the_line(
    moment: &TablePosition,
    open: &Open,
    lines: &[String],
) -> Vec<Vec<String>> {
    match (&moment.judgement.game, lines) {
        (Some(game), [act]) => {
            once(clauses(moment, game, open, act)).into_iter().map(|whole| vec![whole]).collect()
        }
        _ => Vec::new(),
    }
}

/// The lines with the question answered in a line of its own.
pub(super) fn behind(moment: &TablePosition, open: &Open, lines: &[String]) -> Vec<Vec<String>> {
    let answers = sentences(moment, open).into_iter();
    answers.map(|line| lines.iter().cloned().chain([line]).collect()).collect()
}

/// How a clause begins that says what a cost is paid with.
fn participle(purpose: &Purpose) -> Option<&'static str> {
    Some(match purpose {
        Purpose::Sacrifice | Purpose::Object(Verb::Sacrifice) => "sacrificing",
        Purpose::Discard | Purpose::Object(Verb::Discard) => "discarding",
        Purpose::Object(Verb::Return) => "returning",
        Purpose::Object(Verb::Remove | Verb::RemoveFromTheGame) => "removing",
        Purpose::Object(Verb::Reveal) => "revealing",
        Purpose::Object(Verb::Tap) => "tapping",
        Purpose::Object(Verb::Untap) => "untapping",
        _ => return None,
    })
}

/// An act with a target, a value of X or a payment said in its own line.
fn clauses(moment: &TablePosition, game: &Game, open: &Open, act: &str) -> Vec<String> {
    let names = &moment.judgement.names;
    match &open.decision.ask {
        Ask::One { purpose: Purpose::Target(_), of }
        | Ask::Some { purpose: Purpose::Target(_), of, min: 1, max: 1 } => {
            let joint = if act.contains(TARGETING) { " and " } else { TARGETING };
            of.iter().map(|c| format!("{act}{joint}{}", choice(game, names, c, of))).collect()
        }
        Ask::One { purpose, of } if participle(purpose).is_some() => {
            let verb = participle(purpose).unwrap_or_default();
            let with = of.iter().map(|c| choice(game, names, c, of));
            with.map(|what| format!("{act}, {verb} {what}")).collect()
        }
        Ask::Some { purpose, of, min, max } if *min > 0 && participle(purpose).is_some() => {
            let verb = participle(purpose).unwrap_or_default();
            let called: Vec<String> = of.iter().map(|c| choice(game, names, c, of)).collect();
            let some = selections(&called, *min, *max).into_iter();
            some.map(|some| format!("{act}, {verb} {}", some.join(", "))).collect()
        }
        Ask::Number { purpose: Purpose::Variable(variable), min, max }
            if !act.contains(TARGETING) =>
        {
            let (letter, most) = (variable.letter(), max.unwrap_or(min + 10).min(min + 10));
            (*min..=most).map(|n| format!("{act} with {letter} = {n}")).collect()
        }
        Ask::One { purpose: Purpose::Mode, of } if !act.contains(TARGETING) => {
            (1..=of.len()).map(|n| format!("{act} choosing mode {n}")).collect()
        }
        Ask::Pay { .. } => {
            open.lines.iter().filter(|l| l.starts_with(',')).map(|l| format!("{act}{l}")).collect()
        }
        _ => Vec::new(),
    }
}

const TARGETING: &str = " targeting ";

fn source(game: &Game, names: &Names, open: &Open) -> String {
    let Some(about) = open.decision.about else { return String::new() };
    let object = game.object(about);
    match object.stack.as_ref().and_then(|s| s.source) {
        Some(source) if source != about => format!(" for {}'s ability", names.called(game, source)),
        _ => format!(" for {}", names.called(game, about)),
    }
}

/// A choice among these.
fn choice(game: &Game, names: &Names, choice: &Choice, among: &[Choice]) -> String {
    let object = |choice: &Choice| match choice {
        Choice::Entity(Entity::Object(o)) => Some(*o),
        _ => None,
    };
    match choice {
        Choice::Entity(Entity::Object(o)) => {
            let among: Vec<ObjectId> = among.iter().filter_map(object).collect();
            names.told_apart(game, *o, &among)
        }
        Choice::Entity(e) => entity(game, names, *e),
        Choice::AnyName => String::new(),
        other => crate::trace::choice_in_words(game, other),
    }
}

fn entity(game: &Game, names: &Names, entity: Entity) -> String {
    match entity {
        Entity::Object(o) => object(game, names, o),
        Entity::Player(p) => player_name(game, p),
    }
}

fn object(game: &Game, names: &Names, id: ObjectId) -> String {
    names.called(game, id)
}

/// Selections of so many: the least and each single one first, then all pairs, then all.
fn selections(of: &[String], min: usize, max: usize) -> Vec<Vec<String>> {
    let mut found: Vec<Vec<String>> = Vec::new();
    let all = of.len().min(max);
    if min == 0 {
        found.push(Vec::new());
    }
    if min <= 1 && max >= 1 {
        found.extend(of.iter().map(|one| vec![one.clone()]));
    }
    if min <= 2 && max >= 2 {
        for (at, first) in of.iter().enumerate() {
            found.extend(of[at + 1..].iter().map(|second| vec![first.clone(), second.clone()]));
        }
    }
    if all > 2 {
        found.push(of[..all].to_vec());
    }
    if min > 2 {
        found.push(of[..min.min(of.len())].to_vec());
    }
    found.truncate(TRIED.max(of.len() + 1));
    found.dedup();
    found
}

/// Blocks of two attackers and more, each creature blocking one of them: none where there are more
/// ways than are tried.
fn several_blocks(attackers: &[String], blockers: &[String]) -> Vec<Vec<String>> {
    let ways = (attackers.len() + 1).checked_pow(u32::try_from(blockers.len()).unwrap_or(u32::MAX));
    let ways = ways.filter(|ways| attackers.len() > 1 && *ways <= BLOCKS).unwrap_or(0);
    let mut found = Vec::new();
    for way in 0..ways {
        let (mut left, mut blocked) = (way, vec![Vec::new(); attackers.len() + 1]);
        for blocker in blockers {
            blocked[left % (attackers.len() + 1)].push(blocker.clone());
            left /= attackers.len() + 1;
        }
        let with = attackers.iter().zip(&blocked[1..]).filter(|(_, with)| !with.is_empty());
        let blocks: Vec<String> =
            with.map(|(attacker, with)| format!("{attacker} with {}", list(with))).collect();
        if blocks.len() > 1 {
            found.push(blocks);
        }
    }
    found
}

/// Divisions of a total into so many parts, each of at least so much.
fn divisions(total: u32, parts: usize, each: u32) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    divide(total, parts, each, &mut Vec::new(), &mut found);
    found
}

fn divide(left: u32, parts: usize, each: u32, so_far: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
    if found.len() >= TRIED {
        return;
    }
    match parts {
        0 => {}
        1 => {
            if left >= each {
                found.push(so_far.iter().copied().chain([left]).collect());
            }
        }
        _ => {
            let others = each * (parts as u32 - 1);
            for part in (each..=left.saturating_sub(others)).rev() {
                so_far.push(part);
                divide(left - part, parts - 1, each, so_far, found);
                so_far.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{divisions, selections, several_blocks};

    #[test]
    fn divisions_are_complete() {
        assert_eq!(divisions(2, 2, 0), [[2, 0], [1, 1], [0, 2]]);
        assert_eq!(divisions(3, 2, 1), [[2, 1], [1, 2]]);
        assert!(divisions(1, 2, 1).is_empty());
    }

    #[test]
    fn each_creature_blocks_one() {
        let of = |all: &[&str]| all.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
        let found = several_blocks(&of(&["x", "y"]), &of(&["a", "b"]));
        assert_eq!(found, [of(&["x with b", "y with a"]), of(&["x with a", "y with b"])]);
        assert!(several_blocks(&of(&["x"]), &of(&["a", "b"])).is_empty());
    }

    #[test]
    fn selections_keep_to_their_bounds() {
        let of: Vec<String> = ["a", "b", "c"].map(String::from).to_vec();
        assert_eq!(selections(&of, 0, 1).len(), 4);
        assert_eq!(selections(&of, 2, 2).len(), 3);
        assert_eq!(selections(&of, 3, 3), [of]);
    }
}
