//! `teams:`, a player's `team:`, and the range of influence among the `options:`.
use super::ast::{OptionNamed, PlayerSetup, RangeSetup, TeamSetup};
use super::shape::{Entries, Shape};
use super::yaml::YamlNode;
use crate::diagnostic::Fault;
use crate::source::Text;
use std::borrow::Cow;

/// Whether the file says who plays with whom.
pub(super) fn has_teams(keys: &Entries<'_>) -> bool {
    keys.has("teams") || said_of_players(keys).next().is_some()
}

/// What each team is called, with the place of its first player.
pub(super) fn named(keys: &Entries<'_>, entries: &[(YamlNode, YamlNode)]) -> Vec<(Text, usize)> {
    let teams = members(keys).into_iter().filter_map(|(name, members)| {
        let first = place_of(entries, members.first()?)?;
        Some((Text::plain(format!("the {name} team"), name.span.start), first))
    });
    teams.collect()
}

/// The place of a player's entry.
fn place_of(entries: &[(YamlNode, YamlNode)], name: &str) -> Option<usize> {
    entries
        .iter()
        .position(|(key, _)| matches!(key, YamlNode::Scalar(key) if key.text.as_str() == name))
}

/// The players' entries in seat order: where teams that have names sit together (606.3), these say
/// it.
pub(super) fn seated<'n>(
    keys: &Entries<'n>,
    entries: &'n [(YamlNode, YamlNode)],
) -> Cow<'n, [(YamlNode, YamlNode)]> {
    let together = matches!(keys.get("variant"), Some(YamlNode::Scalar(variant))
        if variant.text.as_str().eq_ignore_ascii_case("two-headed giant"));
    let named = if together { members(keys) } else { Vec::new() };
    let teams: Vec<Vec<&str>> = named.into_iter().map(|(_, members)| members).collect();
    let place = |name: &&str| place_of(entries, name);
    let order: Vec<usize> = teams.iter().flatten().filter_map(place).collect();
    let mut each = order.clone();
    each.sort_unstable();
    let all = each.iter().copied().eq(0..entries.len()) && teams.concat().len() == entries.len();
    let sits_apart = |team: &Vec<&str>| {
        let places: Vec<usize> = team.iter().filter_map(place).collect();
        places.windows(2).any(|two| two[0].abs_diff(two[1]) > 1)
    };
    if all && teams.iter().any(sits_apart) {
        return Cow::Owned(order.into_iter().map(|at| entries[at].clone()).collect());
    }
    Cow::Borrowed(entries)
}

/// Each team that has a name, with its players.
fn members<'n>(keys: &Entries<'n>) -> Vec<(&'n Text, Vec<&'n str>)> {
    let names = |list: &'n YamlNode| match list {
        YamlNode::List(list, _) => list
            .iter()
            .filter_map(|name| match name {
                YamlNode::Scalar(name) => Some(name.text.as_str()),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    };
    let of = |team: &'n YamlNode| match team {
        YamlNode::Map(keys, _) => keys
            .iter()
            .find(|(key, _)| matches!(key, YamlNode::Scalar(key) if key.text.as_str() == "players"))
            .map_or(Vec::new(), |(_, list)| names(list)),
        _ => names(team),
    };
    match keys.get("teams") {
        Some(YamlNode::Map(entries, _)) => entries
            .iter()
            .filter_map(|(name, team)| match name {
                YamlNode::Scalar(name) => Some((&name.text, of(team))),
                _ => None,
            })
            .collect(),
        Some(_) => Vec::new(),
        None => {
            let mut teams: Vec<(&Text, Vec<&str>)> = Vec::new();
            for (player, team) in said_of_players(keys) {
                match teams.iter_mut().find(|(name, _)| name.text == team.text) {
                    Some((_, members)) => members.push(player.as_str()),
                    None => teams.push((team, vec![player.as_str()])),
                }
            }
            teams
        }
    }
}

/// Each player of whom a team is said, with it.
fn said_of_players<'n>(keys: &Entries<'n>) -> impl Iterator<Item = (&'n Text, &'n Text)> {
    let players = match keys.get("players") {
        Some(YamlNode::Map(entries, _)) => entries.as_slice(),
        _ => &[],
    };
    players.iter().filter_map(|(name, player)| {
        let (YamlNode::Scalar(name), YamlNode::Map(said, _)) = (name, player) else { return None };
        said.iter().find_map(|(key, value)| match (key, value) {
            (YamlNode::Scalar(key), YamlNode::Scalar(team)) if key.text.as_str() == "team" => {
                Some((&name.text, &team.text))
            }
            _ => None,
        })
    })
}

/// The teams that are said of their players, in the order in which they are named first.
pub(super) fn of_players(players: &[PlayerSetup], shape: &mut Shape) -> Vec<TeamSetup> {
    let mut teams: Vec<(&Text, TeamSetup)> = Vec::new();
    for (place, player) in players.iter().enumerate() {
        let Some(name) = &player.team else { continue };
        match teams.iter_mut().find(|(team, _)| team.text == name.text) {
            Some((_, team)) => team.players.push(place),
            None => {
                let players = vec![place];
                teams.push((name, TeamSetup { players, life: None, span: name.span }));
            }
        }
    }
    if let (Some((team, _)), Some(without)) =
        (teams.first(), players.iter().find(|p| p.team.is_none()))
    {
        let fault = Fault::new(
            "wrong-type",
            "a team is said of all players, or of none",
            team.span,
            format!("{} has none", without.name),
        );
        shape.fault(fault.help("write `teams: {Red: [Ann, Beth], Blue: [Bob, Carl]}`"));
    }
    teams.into_iter().map(|(_, team)| team).collect()
}

/// `teams:`, each by its name or without one: a list of players in seat order, or `players` with
/// the `life` of the team.
pub(super) fn teams(keys: &Entries<'_>, players: &[Text], shape: &mut Shape) -> Vec<TeamSetup> {
    let Some(node) = keys.get("teams") else { return Vec::new() };
    let mut teams = Vec::new();
    let all = match node {
        YamlNode::Map(entries, _) => entries.iter().map(|(_, team)| team).collect(),
        _ => shape.list(node, "`teams`"),
    };
    for entry in all {
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
        } else if let Some(words) = shape.text(entry, "an entry") {
            match seats(&words) {
                Some(seats) => {
                    ranges.push(RangeSetup { player: None, seats, span: words.span });
                }
                None => named.push(OptionNamed::of(&words)),
            }
        }
    }
    (named, ranges)
}

/// `limited range of influence 2`
fn seats(words: &Text) -> Option<u8> {
    let words = words.as_str();
    let words = words.strip_prefix("limited ").unwrap_or(words);
    words.strip_prefix("range of influence ")?.trim().parse().ok()
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
