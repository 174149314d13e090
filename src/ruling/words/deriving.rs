//! How an object came to its characteristics (418.5), in words: each step of the derivation.
use super::*;
use crate::rules::r418_continuous::characteristics;
use crate::terms::subtypes::{CREATURE_TYPES, is_creature_type};
use crate::wording::tree::{Ability, Keyword};
use std::sync::Arc;

/// A step of a derivation in a sentence.
pub fn derivation_in_words(game: &Game, step: &Derivation) -> String {
    let by = step.source.map_or_else(String::new, |source| format!(" ({})", name(game, source)));
    let (before, after) = changed(game, step);
    let change = match (before.is_empty(), after.is_empty()) {
        (true, true) => String::new(),
        (true, false) => format!(": {after}"),
        _ => format!(": {before} -> {after}"),
    };
    let layer = step.layer.map_or("printed", Layer::name);
    format!("{layer}: {}{by}{change}", does(game, step))
}

/// What the step changes, as it was and as it is; of the actual object, all that it is.
fn changed(game: &Game, step: &Derivation) -> (String, String) {
    let of = |values: &Option<Arc<Characteristics>>| {
        let values = values.as_deref();
        values.map_or_else(Vec::new, |values| aspects(game, values, step.of))
    };
    let (before, mut after) = (of(&step.before), of(&step.after));
    if step.before.is_none() {
        after.retain(|words| !words.is_empty());
        return (String::new(), after.join("; "));
    }
    let pairs = before.into_iter().zip(after).filter(|(before, after)| before != after);
    let (before, after): (Vec<_>, Vec<_>) = pairs.unzip();
    (before.join("; "), after.join("; "))
}

/// What the step does: "gets +2/+2", "becomes blue".
fn does(game: &Game, step: &Derivation) -> String {
    match &step.what {
        Derived::Actual(words) => match words.as_slice() {
            [] => "the actual object".to_string(),
            words => format!("the actual object ({} adds nothing)", words.join(", ")),
        },
        Derived::Copied(of) => format!(
            "came into play as a copy of {}",
            of.as_deref().unwrap_or("something without a name")
        ),
        Derived::Effect(ops) => {
            let ops: Vec<String> = ops.iter().map(|op| described(game, op, step.of)).collect();
            ops.join(" and ")
        }
        Derived::Passed => "would apply to it as printed, and doesn't".to_string(),
        Derived::Counters(1, kind) => format!("1 {kind} counter"),
        Derived::Counters(n, kind) => format!("{n} {kind} counters"),
        Derived::NoCreature => "isn't a creature: no power or toughness".to_string(),
    }
}

/// The values of 201.2 in words, always in the same order.
fn aspects(game: &Game, values: &Characteristics, of: ObjectId) -> Vec<String> {
    let words = |all: Vec<String>| all.join(" ");
    let mut line: Vec<_> = values.supertypes.iter().map(|s| s.word().to_string()).collect();
    line.extend(values.types.iter().map(|t| t.word().to_string()));
    if !values.subtypes.is_empty() {
        line.push("-".into());
        line.extend(subtype_words(&values.subtypes));
    }
    let size = match (values.power, values.toughness) {
        (Some(p), Some(t)) => format!("{p}/{t}"),
        _ => String::new(),
    };
    let own = values.abilities.iter().filter(|a| a.part == 0);
    let abilities: Vec<_> = own.map(|a| ability_of(game, a, values.name.as_ref(), of)).collect();
    let expansion = if let Expansion::Of(set) = &values.expansion {
        format!("from {set}")
    } else {
        String::new()
    };
    vec![
        values.name.as_ref().map(|n| n.to_string()).unwrap_or_default(),
        values.mana_cost.as_ref().map(|c| c.to_string()).unwrap_or_default(),
        values.colors.to_string(),
        words(line),
        expansion,
        if abilities.is_empty() { "no abilities".into() } else { abilities.join(", ") },
        size,
        values.controller.map(|p| controlled(game, p)).unwrap_or_default(),
    ]
}

/// Subtypes in words; all creature types there are aren't listed.
fn subtype_words<S: AsRef<str>>(all: &[S]) -> Vec<String> {
    let has = |word: &&&str| all.iter().any(|s| s.as_ref().eq_ignore_ascii_case(word));
    if CREATURE_TYPES.iter().filter(has).count() < CREATURE_TYPES.len() {
        return all.iter().map(|s| s.as_ref().to_owned()).collect();
    }
    let others = all.iter().map(AsRef::as_ref).filter(|s| !is_creature_type(s));
    others.chain(["every creature type"]).map(str::to_owned).collect()
}

fn controlled(game: &Game, id: PlayerId) -> String {
    format!("controlled by {}", game.player(id).name)
}

/// An ability in words, the object that it names called by its name: what granted it (202.2b), or
/// what has it. A text that has another name than the object has now says its own.
fn ability_of(
    game: &Game,
    instance: &AbilityInstance,
    then: Option<&Arc<str>>,
    of: ObjectId,
) -> String {
    let words = ability_words(&instance.ability);
    let now = characteristics(game, of).name.clone();
    if let (None, Some(then)) = (instance.granted_by, then)
        && now.as_ref() != Some(then)
    {
        return words.replace('~', then);
    }
    in_its_name(game, words, instance.granted_by.unwrap_or(of))
}

/// A keyword as it stands in a line, or an ability in quotes.
fn ability_words(ability: &Ability) -> String {
    match ability {
        Ability::Keyword(keyword) => keyword.to_string(),
        other => format!("\"{other}\""),
    }
}

/// What an operation does, in words.
fn described(game: &Game, op: &Op, of: ObjectId) -> String {
    fn list<T: ToString>(all: &[T]) -> String {
        all.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
    }
    let keywords = |all: &[Keyword]| {
        all.iter()
            .map(|k| ability_words(&Ability::Keyword(k.clone())))
            .collect::<Vec<_>>()
            .join(", ")
    };
    match op {
        Op::Copy(face, _) => format!(
            "becomes a copy of {}",
            face.name.as_deref().unwrap_or("something without a name")
        ),
        Op::FullText(face, _) => format!(
            "has the full text of {}",
            face.name.as_deref().unwrap_or("something without a name")
        ),
        Op::Control(p) => format!("{} gains control", game.player(*p).name),
        Op::Words(WordSwap::Color(from, to)) => format!("the word {from} becomes {to}"),
        Op::Words(WordSwap::Subtype(from, to)) => format!("the word {from} becomes {to}"),
        Op::SetTypes(types) => format!("becomes {}", list(types)),
        Op::AddTypes(types) => format!("becomes {} and stays what it is", list(types)),
        Op::RemoveTypes(types) => format!("is no longer {}", list(types)),
        Op::AddSupertypes(all) => {
            format!("becomes {}", list(&all.iter().map(|s| s.word()).collect::<Vec<_>>()))
        }
        Op::RemoveSupertypes(all) => {
            format!("is no longer {}", list(&all.iter().map(|s| s.word()).collect::<Vec<_>>()))
        }
        Op::SetSubtypes(all) => format!("becomes {}", subtype_words(all).join(" ")),
        Op::AddSubtypes(all) => format!("becomes {} too", subtype_words(all).join(" ")),
        Op::RemoveSubtypes(all) => format!("is no longer {}", subtype_words(all).join(" ")),
        Op::SetColors(colors) => format!("becomes {colors}"),
        Op::AddColors(colors) => format!("becomes {colors} too"),
        Op::Gain(gained) => {
            let words: Vec<_> = gained
                .iter()
                .filter(|a| a.part == 0)
                .map(|a| ability_of(game, a, None, of))
                .collect();
            format!("gains {}", words.join(", "))
        }
        Op::Lose(all) => format!("loses {}", keywords(all)),
        Op::LoseBands => "loses every \"bands with other\" ability".into(),
        Op::LoseAbility(a) => format!("loses \"{}\"", ability_words(a)),
        Op::LoseAll => "loses all abilities".into(),
        Op::SetSize(Some(p), Some(t)) => format!("becomes {p}/{t}"),
        Op::SetSize(p, t) => {
            let power = p.map(|p| format!("power becomes {p}"));
            let toughness = t.map(|t| format!("toughness becomes {t}"));
            power.into_iter().chain(toughness).collect::<Vec<_>>().join(", ")
        }
        Op::Size(p, t) => format!("gets {p:+}/{t:+}"),
        Op::Switch => "power and toughness are switched".into(),
    }
}
