//! How the trace names objects and players.
use crate::game::{Entity, Game, ObjectId, PlayerId, Zone};
use crate::rules::Called;
use crate::rules::r415_targets::stack_context;

/// An object by its name, as a person at the table would say it: by its alias if it has one; what
/// is gone by the name that it had.
pub fn name(game: &Game, id: ObjectId) -> String {
    words(&Called::of(game, id))
}

fn words(called: &Called) -> String {
    match called {
        Called::CombatDamage => "combat damage".into(),
        Called::AbilityOf(None) => "an ability".into(),
        Called::AbilityOf(Some(source)) => format!("{}'s ability", words(source)),
        Called::UnknownCard => "an unknown card".into(),
        Called::FaceDown => "a face-down object".into(),
        Called::Alias(name) | Called::Card(name) => name.to_string(),
        Called::Token(name) => format!("the {name} token"),
        Called::SpellCopy(name) => format!("the copy of {name}"),
    }
}

/// A player's name.
pub fn player_name(game: &Game, id: PlayerId) -> String {
    game.player(id).name.to_string()
}

/// What whoever has a turn or priority is called: a player, or a team.
pub fn party_name(game: &Game, player: PlayerId) -> String {
    let name = player_name(game, player);
    if game.shares_turns() { format!("{name}'s team") } else { name }
}

/// An object's or a player's name.
pub fn entity_name(game: &Game, entity: Entity) -> String {
    match entity {
        Entity::Object(o) => name(game, o),
        Entity::Player(p) => player_name(game, p),
    }
}

/// The names of several objects: "A, B and C".
pub fn names(game: &Game, ids: &[ObjectId]) -> String {
    list(&ids.iter().map(|id| name(game, *id)).collect::<Vec<_>>())
}

/// The names of several objects, alike ones counted where the first of them stands: `60 Mountain,
/// Shock and 2 Saproling tokens`.
pub fn names_counted(game: &Game, ids: &[ObjectId]) -> String {
    let mut seen: Vec<(String, usize)> = Vec::new();
    for name in ids.iter().map(|id| name(game, *id)) {
        match seen.iter_mut().find(|(known, _)| *known == name) {
            Some((_, n)) => *n += 1,
            None => seen.push((name, 1)),
        }
    }
    list(&seen.iter().map(|(name, n)| so_many(*n, name)).collect::<Vec<_>>())
}

/// The same where the order counts: only those that lie side by side are counted together.
pub fn names_in_order(game: &Game, ids: &[ObjectId]) -> String {
    let named: Vec<String> = ids.iter().map(|id| name(game, *id)).collect();
    let runs = named.chunk_by(|a, b| a == b);
    list(&runs.map(|run| so_many(run.len(), &run[0])).collect::<Vec<_>>())
}

/// `3 Grizzly Bears`, `2 Saproling tokens`, `2 copies of Shock`, `5 unknown cards`
fn so_many(n: usize, name: &str) -> String {
    if n == 1 {
        return name.to_owned();
    }
    let plain = name.strip_prefix("the ").or_else(|| name.strip_prefix("an "));
    match plain.or_else(|| name.strip_prefix("a ")) {
        None => format!("{n} {name}"),
        Some(plain) => match plain.strip_prefix("copy of ") {
            Some(copied) => format!("{n} copies of {copied}"),
            None => format!("{n} {plain}s"),
        },
    }
}

/// A zone in words: "Ann's graveyard", "play".
pub fn zone_name(game: &Game, zone: Zone) -> String {
    let owned = match zone {
        Zone::Library(p) | Zone::Hand(p) | Zone::Graveyard(p) => {
            format!("{}'s ", player_name(game, p))
        }
        _ => String::new(),
    };
    zone.kind().map_or_else(|| "nowhere".into(), |kind| format!("{owned}{kind}"))
}

/// Several names: "A, B and C".
pub fn list(names: &[String]) -> String {
    match names {
        [] => "nothing".into(),
        [one] => one.clone(),
        [front @ .., last] => format!("{} and {last}", front.join(", ")),
    }
}

/// Words of a text, the object that it names itself by called by its name.
pub fn in_its_name(game: &Game, words: String, this: ObjectId) -> String {
    if words.contains('~') { words.replace('~', &name(game, this)) } else { words }
}

/// Words of a question about an object: what it names itself by is its name, or that of the source
/// of an ability.
pub fn in_the_name_of(game: &Game, words: String, about: Option<ObjectId>) -> String {
    match about {
        Some(id) => in_its_name(game, words, stack_context(game, id).own()),
        None => words,
    }
}

/// A sentence with a large first letter.
pub fn sentence(text: String) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Words of a text as they are read aloud: its own name for the sign that stands for it; in
/// quotation marks the sign means what has the ability.
pub fn aloud(words: &str, this: &str) -> String {
    let parts = words
        .split('"')
        .enumerate()
        .map(|(i, part)| part.replace('~', if i % 2 == 0 { this } else { "this permanent" }));
    parts.collect::<Vec<_>>().join("\"")
}

#[cfg(test)]
mod tests {
    use super::so_many;

    #[test]
    fn alike_ones_are_counted() {
        assert_eq!(so_many(1, "the Saproling token"), "the Saproling token");
        assert_eq!(so_many(2, "the Saproling token"), "2 Saproling tokens");
        assert_eq!(so_many(3, "the copy of Shock"), "3 copies of Shock");
        assert_eq!(so_many(4, "an unknown card"), "4 unknown cards");
        assert_eq!(so_many(5, "a face-down object"), "5 face-down objects");
        assert_eq!(so_many(60, "Mountain"), "60 Mountain");
    }
}
