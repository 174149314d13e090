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
