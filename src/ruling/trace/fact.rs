//! Facts as JSON: the kind and the parts, with the objects and players by what they were called
//! then.
use crate::called;
use crate::game::{Entity, Entry, Event, Fact, FactPart, Game, Layer, Told, Zone};
use crate::words::{deed_in_words, derivation_in_words, paid_for_in_words, say, words_of};
use serde_json::{Map, Value, json};

/// What an entry tells as a fact; nothing of lines that stand in words only.
pub(super) fn fact_of(entry: &Entry) -> Option<Value> {
    let game = entry.then.as_deref()?;
    match &entry.fact {
        Fact::Event => None,
        fact => Some(value_of(game, fact)),
    }
}

/// A fact of a moment.
pub(super) fn value_of(game: &Game, fact: &Fact) -> Value {
    value(game, fact.kind(), &mut |see| fact.parts(see))
}

/// The event that an entry tells of.
pub(super) fn event_of(entry: &Entry) -> Option<Value> {
    Some(event(entry.then.as_deref()?, entry.event.as_deref()?))
}

/// Shows each part of something.
type ShowParts<'a> = &'a mut dyn FnMut(&mut dyn FnMut(&'static str, FactPart));

fn event(game: &Game, event: &Event) -> Value {
    value(game, event.kind(), &mut |see| event.parts(see))
}

fn value(game: &Game, kind: &str, parts: ShowParts<'_>) -> Value {
    let mut map = Map::from_iter([("kind".to_owned(), json!(snake(kind)))]);
    parts(&mut |name, part| {
        map.insert(name.to_owned(), told(game, &part));
    });
    Value::Object(map)
}

fn told(game: &Game, part: &FactPart) -> Value {
    match part {
        FactPart::Nothing => Value::Null,
        FactPart::Entity(Entity::Player(player)) => {
            json!({"player": called::player_name(game, *player)})
        }
        FactPart::Entity(Entity::Object(object)) if object.index() < game.objects().len() => {
            json!({"object": object.0, "name": called::name(game, *object)})
        }
        FactPart::Entity(Entity::Object(object)) => json!({"object": object.0}),
        FactPart::Zone(zone) => zone_of(game, *zone),
        FactPart::Number(number) => json!(number),
        FactPart::Truth(truth) => json!(truth),
        FactPart::Word(word) => json!(word.as_ref()),
        FactPart::PaidFor(what) => json!(paid_for_in_words(game, what)),
        FactPart::Says(says) => json!(say(game, says)),
        FactPart::SaysIfAny(says) => json!(words_of(game, says)),
        FactPart::Deed(deed) => json!(deed_in_words(game, deed)),
        FactPart::Derivation(step) => json!({
            "layer": step.layer.map(Layer::name),
            "of": told(game, &step.of.part()),
            "source": step.source.map_or(Value::Null, |source| told(game, &source.part())),
            "says": derivation_in_words(game, step),
        }),
        FactPart::Event(inner) => event(game, inner),
        FactPart::Refused(why) => value(game, why.kind(), &mut |see| why.parts(see)),
        FactPart::Unruled(what) => value(game, what.kind(), &mut |see| what.parts(see)),
        FactPart::List(parts) => parts.iter().map(|part| told(game, part)).collect(),
    }
}

fn zone_of(game: &Game, zone: Zone) -> Value {
    let word = zone.kind().map_or_else(|| "nowhere".to_owned(), |kind| kind.to_string());
    match zone {
        Zone::Library(player) | Zone::Hand(player) | Zone::Graveyard(player) => {
            json!({"zone": word, "player": called::player_name(game, player)})
        }
        _ => json!({"zone": word}),
    }
}

/// `CountersPut` as `counters_put`.
fn snake(kind: &str) -> String {
    let mut snake = String::with_capacity(kind.len() + 4);
    for letter in kind.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "schema")]
pub use schema::report_schema;
#[cfg(feature = "schema")]
pub(super) use schema::{event_reference, fact_reference};
