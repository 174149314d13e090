//! What a player does, as sentences of a script.
use super::Names;
use crate::game::{Game, ObjectId, Zone};
use crate::rules::is_mana;
use crate::rules::r418_continuous::characteristics;
use crate::terms::{Color, ManaSymbol};
use crate::wording::tree::{Ability, Cost, Keyword, ManaOutput, Tree, as_node};

/// How the n-th ability is called, from 0.
const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// The sentences that could mean the playing of an activated ability; several where mana is made of
/// one of several types.
pub fn plays_ability(
    game: &Game,
    names: &Names,
    who: &str,
    object: ObjectId,
    ability: usize,
) -> Vec<String> {
    let called = names.called(game, object);
    let seen = characteristics(game, object);
    let activated: Vec<usize> = (0..seen.abilities.len())
        .filter(|i| matches!(seen.abilities[*i].ability.as_ref(), Ability::Activated(_)))
        .collect();
    let Some(instance) = seen.abilities.get(ability) else { return Vec::new() };
    let Ability::Activated(text) = instance.ability.as_ref() else { return Vec::new() };
    if is_mana(instance) && text.costs.contains(&Cost::Tap) {
        let mana: Vec<usize> =
            activated.iter().copied().filter(|i| is_mana(&seen.abilities[*i])).collect();
        if mana.len() == 1 {
            return vec![format!("{who} taps {called} for mana")];
        }
        let made = symbols_made(instance.ability.as_ref());
        return made.iter().map(|symbol| format!("{who} taps {called} for {symbol}")).collect();
    }
    if let Some(keyword) = &instance.keyword
        && matches!(game.object(object).zone, Zone::Hand(_))
    {
        let verb = match keyword.as_ref() {
            Keyword::Cycling(_) | Keyword::TypeCycling(..) => "cycles",
            Keyword::Transmute(_) => "transmutes",
            Keyword::Forecast(_) => "forecasts",
            _ => {
                let words = keyword.to_string().to_lowercase();
                let word = words.split([' ', '{', '\u{2014}']).next().unwrap_or_default();
                return vec![format!("{who} plays {called}'s {word} ability")];
            }
        };
        return vec![format!("{who} {verb} {called}")];
    }
    let others = activated.iter().filter(|i| !is_mana(&seen.abilities[**i])).count();
    let nth = activated.iter().position(|i| *i == ability).unwrap_or_default();
    if activated.len() == 1 || others == 1 && !is_mana(instance) {
        vec![format!("{who} plays {called}'s ability")]
    } else {
        let ordinal = ORDINALS.get(nth).copied().unwrap_or("last");
        vec![format!("{who} plays {called}'s {ordinal} ability")]
    }
}

/// The symbols of which a mana ability makes one or more; all colors where it leaves them open.
fn symbols_made(ability: &Ability) -> Vec<ManaSymbol> {
    let mut found: Vec<ManaSymbol> = Vec::new();
    let mut make = |symbols: &[ManaSymbol]| {
        for symbol in symbols {
            if !found.contains(symbol) {
                found.push(*symbol);
            }
        }
    };
    ability.visit(|node| {
        match as_node::<ManaOutput>(node) {
            Some(ManaOutput::Symbols(made) | ManaOutput::Times(made, _)) => make(made),
            Some(ManaOutput::Either(all)) => all.iter().for_each(|made| make(made)),
            Some(_) => make(&Color::ALL.map(ManaSymbol::Color)),
            None => {}
        }
        true
    });
    found
}
