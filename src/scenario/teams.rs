//! `teams:` and the range of influence among the `options:`.
use super::ast::{OptionNamed, RangeSetup, TeamSetup};
use super::shape::{Entries, Shape};
use super::yaml::YamlNode;
use crate::source::Text;

/// `teams:`, each a list of players in seat order, or `players` with the `life` of the team.
pub(super) fn teams(keys: &Entries<'_>, players: &[Text], shape: &mut Shape) -> Vec<TeamSetup> {
    let Some(node) = keys.get("teams") else { return Vec::new() };
    let mut teams = Vec::new();
    for entry in shape.list(node, "`teams`") {
        let (names, life) = match entry {
            YamlNode::Map(..) => {
                let keys = shape.entries(entry, "a team", &["players", "life"]);
                let life = keys
                    .get("life")
                    .and_then(|n| shape.number(n, "`life`", -1_000_000_000, 1_000_000_000));
                (keys.get("players"), life.and_then(|life| i32::try_from(life).ok()))
            }
            _ => (Some(entry), None),
        };
        let list = names.map_or(Vec::new(), |node| shape.list(node, "a team's players"));
        let places: Vec<usize> =
            list.into_iter().filter_map(|n| place(n, players, shape)).collect();
        if places.is_empty() {
            shape.wrong(entry, "a team is a list of players, or `players` and `life`");
        }
        teams.push(TeamSetup { players: places, life, span: entry.span() });
    }
    teams
}

/// The place in turn order of the player that is named.
fn place(node: &YamlNode, players: &[Text], shape: &mut Shape) -> Option<usize> {
    let name = shape.text(node, "a player")?;
    let found = players.iter().position(|p| p.text == name.text);
    if found.is_none() {
        shape.wrong(node, "no player of this file has that name");
    }
    found
}

/// `options:`: words, and the range of influence as a key.
pub(super) fn options(
    keys: &Entries<'_>,
    players: &[Text],
    shape: &mut Shape,
) -> (Vec<OptionNamed>, Vec<RangeSetup>) {
    let (mut named, mut ranges) = (Vec::new(), Vec::new());
    let Some(node) = keys.get("options") else { return (named, ranges) };
    let entries = match node {
        YamlNode::Map(..) => vec![node],
        _ => shape.list(node, "`options`"),
    };
    for entry in entries {
        if matches!(entry, YamlNode::Map(..)) {
            let keys = shape.entries(entry, "an option", &["range of influence"]);
            if let Some(node) = keys.get("range of influence") {
                range(node, players, &mut ranges, shape);
            }
        } else {
            named.extend(shape.text(entry, "an entry").as_ref().map(OptionNamed::of));
        }
    }
    (named, ranges)
}

/// `range of influence: 1`, or a number for each player.
fn range(node: &YamlNode, players: &[Text], ranges: &mut Vec<RangeSetup>, shape: &mut Shape) {
    let mut each = |node: &YamlNode, player: Option<usize>, shape: &mut Shape| {
        let seats = shape.number(node, "a range of influence", 0, 250);
        let seats = seats.and_then(|n| u8::try_from(n).ok());
        ranges.extend(seats.map(|seats| RangeSetup { player, seats, span: node.span() }));
    };
    let YamlNode::Map(entries, _) = node else { return each(node, None, shape) };
    for (key, value) in entries {
        if let Some(player) = place(key, players, shape) {
            each(value, Some(player), shape);
        }
    }
}
