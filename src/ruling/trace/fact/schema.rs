//! The JSON Schema of the report: its keys from the types that are written, facts and events from
//! their kinds.
use super::snake;
use crate::game::{
    CheckFact, ChooseFact, CombatFact, Event, ExploreFact, FactShape, KeywordFact, LastFact,
    MoveFact, PartShape, PlayFact, Refused, ReplaceFact, ResolveFact, ScriptFact, StartFact,
    TableFact, TriggerFact, TurnFact, Unruled,
};
use crate::trace::Report;
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

/// The shape of what `apnap run --format json` prints.
pub fn report_schema() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<Report>();
    if let Some(named) = schema.ensure_object().get_mut("$defs").and_then(Value::as_object_mut) {
        named.extend(parts().map(|(name, shape)| (name.to_owned(), shape)));
    }
    schema
}

/// Where the shape of a fact stands.
pub(in crate::trace) fn fact_reference(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"$ref": "#/$defs/Fact"})
}

/// Where the shape of an event stands.
pub(in crate::trace) fn event_reference(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"$ref": "#/$defs/Event"})
}

/// The JSON Schema of facts: one shape a kind, in the order of the book's chapters.
fn facts() -> Value {
    let all = [
        StartFact::KINDS,
        TurnFact::KINDS,
        CombatFact::KINDS,
        PlayFact::KINDS,
        TriggerFact::KINDS,
        ResolveFact::KINDS,
        ChooseFact::KINDS,
        MoveFact::KINDS,
        LastFact::KINDS,
        ReplaceFact::KINDS,
        CheckFact::KINDS,
        KeywordFact::KINDS,
        TableFact::KINDS,
        ScriptFact::KINDS,
        ExploreFact::KINDS,
    ];
    let mut shapes: Vec<Value> = all.iter().copied().flatten().map(of_kind).collect();
    shapes.push(json!({"$ref": "#/$defs/Refused"}));
    shapes.push(json!({"$ref": "#/$defs/Unruled"}));
    json!({ "anyOf": shapes })
}

/// The JSON Schema of why the rules refuse something.
fn refused() -> Value {
    one_of(Refused::KINDS.iter().copied().flatten())
}

/// The JSON Schema of what isn't ruled.
fn unruled() -> Value {
    one_of(Unruled::KINDS.iter().copied().flatten())
}

/// The JSON Schema of events.
fn events() -> Value {
    one_of(Event::KINDS)
}

fn one_of<'k>(kinds: impl IntoIterator<Item = &'k FactShape>) -> Value {
    json!({ "anyOf": kinds.into_iter().map(of_kind).collect::<Vec<_>>() })
}

fn of_kind(kind: &FactShape) -> Value {
    let mut properties = Map::from_iter([("kind".to_owned(), json!({"const": snake(kind.name)}))]);
    for (name, shape) in kind.parts {
        properties.insert((*name).to_owned(), of_shape(*shape));
    }
    let required: Vec<&String> = properties.keys().collect();
    json!({
        "description": kind.about,
        "type": "object",
        "required": required,
        "properties": properties,
        "additionalProperties": false,
    })
}

/// A reference to one of the shapes of [`parts`], or a shape made of them.
fn of_shape(shape: PartShape) -> Value {
    let named = |name: &str| json!({"$ref": format!("#/$defs/{name}")});
    match shape {
        PartShape::Object => named("Object"),
        PartShape::Player => named("Player"),
        PartShape::Entity => json!({"anyOf": [named("Object"), named("Player")]}),
        PartShape::Zone => named("Zone"),
        PartShape::Event => named("Event"),
        PartShape::Refused => named("Refused"),
        PartShape::Unruled => named("Unruled"),
        PartShape::Derivation => json!({"type": "object"}),
        PartShape::Number => json!({"type": "integer"}),
        PartShape::Truth => json!({"type": "boolean"}),
        PartShape::Word => {
            json!({"anyOf": [{"type": "string"}, {"type": "integer"}, named("Object"),
                named("Player")]})
        }
        PartShape::List(of) => json!({"type": "array", "items": of_shape(*of)}),
        PartShape::Maybe(of) => json!({"anyOf": [{"type": "null"}, of_shape(*of)]}),
        PartShape::Pair(first, second) => {
            json!({"type": "array", "prefixItems": [of_shape(*first), of_shape(*second)],
                "minItems": 2, "maxItems": 2})
        }
    }
}

/// The shapes that facts and events are made of, by name.
fn parts() -> [(&'static str, Value); 7] {
    let closed = |about: &str, required: &[&str], properties: Value| {
        json!({
            "description": about,
            "type": "object",
            "required": required,
            "properties": properties,
            "additionalProperties": false,
        })
    };
    [
        ("Fact", facts()),
        ("Event", events()),
        ("Refused", refused()),
        ("Unruled", unruled()),
        (
            "Object",
            closed(
                "An object: its number, which it has as long as it stays in one zone, and its \
                    name; none where it came to be only then.",
                &["object"],
                json!({"object": {"type": "integer"}, "name": {"type": "string"}}),
            ),
        ),
        ("Player", closed("A player.", &["player"], json!({"player": {"type": "string"}}))),
        (
            "Zone",
            closed(
                "A zone, and whose it is.",
                &["zone"],
                json!({"zone": {"type": "string"}, "player": {"type": "string"}}),
            ),
        ),
    ]
}
