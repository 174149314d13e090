//! Playing spells and abilities (401 to 411, 505) in words.
use super::says::{changer_in_words, paid_for_in_words, say};
use super::*;
use crate::wording::{number_word, plural};

pub(super) fn words(game: &Game, fact: &PlayFact) -> String {
    match fact {
        PlayFact::Half { half } => format!("{half} is the half that is played"),
        PlayFact::AllModes => "all modes".into(),
        PlayFact::Mode { mode } => format!("mode: {}", say(game, mode)),
        PlayFact::Early { spell } => {
            format!("a sorcery couldn't have been played now: {} remembers it", name(game, spell))
        }
        PlayFact::FaceDown => "for {3} rather than its mana cost".into(),
        PlayFact::RatherThan { costs } => {
            format!("for {} rather than its mana cost", say(game, costs))
        }
        PlayFact::OwnAlternative => "its own alternative cost may be paid".into(),
        PlayFact::Additional { cost, paid } => {
            let paid = if *paid { "will be paid" } else { "isn't paid" };
            format!("{} {paid}", say(game, cost))
        }
        PlayFact::Times { cost, times } => {
            format!("{} will be paid {times} times", say(game, cost))
        }
        PlayFact::AddedCost { costs } => format!("additional cost: {}", say(game, costs)),
        PlayFact::VariableIsNothing { letter } => {
            format!("{letter} is 0, since no cost with it is paid")
        }
        PlayFact::VariableSaid { letter, value } => format!("{letter} = {value}, as the text says"),
        PlayFact::Variable { letter, value } => format!("{letter} = {value}"),
        PlayFact::TotalCost { first, changes, mana, nothing, besides, convoke } => {
            let sum = summed(game, first, changes);
            let result = symbols(mana);
            let mut parts = match sum == result {
                _ if *nothing => vec!["nothing".into()],
                true if mana.is_empty() && !besides.is_empty() => Vec::new(),
                true => vec![sum],
                false => vec![format!("{sum} = {result}")],
            };
            parts.extend(besides.iter().map(|cost| say(game, cost)));
            parts.extend(convoke.iter().map(|c| format!("tap {} (convoke)", name(game, c))));
            format!("total cost: {}; locked in", parts.join(", "))
        }
        PlayFact::Spliced { cards, spell } => format!(
            "spliced: {}; the spell keeps the name, colour and mana cost of {}",
            names(game, cards),
            name(game, spell)
        ),
        PlayFact::ManaIsFree { player, cost } => {
            format!("{} has the mana for {} (mana: free)", player_name(game, player), symbols(cost))
        }
        PlayFact::Pays { player, cost, what } => {
            let what = paid_for_in_words(game, what);
            format!("{} pays {} for {what}", player_name(game, player), symbols(cost))
        }
        PlayFact::Taps { player, sources, mana } => format!(
            "{} taps {}: {}",
            player_name(game, player),
            counted(sources.iter().map(|o| name(game, *o))),
            mana.iter().map(ToString::to_string).collect::<String>()
        ),
        PlayFact::PaysOwn { player } => {
            format!("{} pays with his or her own cards and mana", player_name(game, player))
        }
        PlayFact::HasHaste { object } => {
            format!("{} has haste", name(game, object))
        }
        PlayFact::EndsEffect { player, object } => {
            format!("{} ends the effect of {}", player_name(game, player), name(game, object))
        }
        PlayFact::TakesUp { player, object } => {
            format!("{} does what {} allows", player_name(game, player), name(game, object))
        }
        PlayFact::GainsHaste { spell } => {
            format!("{} gains haste until its controller loses control of it", name(game, spell))
        }
        PlayFact::InResolution { player, card } => format!(
            "{} plays {} during the resolution",
            player_name(game, player),
            name(game, card)
        ),
        PlayFact::Freely { card } => {
            format!("{} may be played without paying its mana cost", name(game, card))
        }
        PlayFact::DrawnMeanwhile { player } => {
            format!("{} may look at the card that was drawn meanwhile", player_name(game, player))
        }
        PlayFact::NewTop { player, card } => {
            format!(
                "the new top card of {}'s library is revealed: {}",
                player_name(game, player),
                name(game, card)
            )
        }
        PlayFact::AbilityOnStack { source, player } => sentence(format!(
            "{}'s ability goes onto the stack ({})",
            name(game, source),
            player_name(game, player)
        )),
        PlayFact::CountedAsPlayed { letter, value } => {
            format!("{letter} = {value}, counted as it is played")
        }
        PlayFact::SpentAs { object } => {
            format!("mana may be spent as {} says", name(game, object))
        }
        PlayFact::OtherModes => {
            "the targets of modes that aren't chosen aren't chosen either".into()
        }
        PlayFact::Kicked { kicked } => {
            if *kicked {
                "kicked: the targets of its kicker are chosen".into()
            } else {
                "not kicked: the targets of its kicker aren't chosen".into()
            }
        }
        PlayFact::ChoosesAfter { chooser, player } => {
            format!(
                "{} chooses this target, after {}",
                player_name(game, chooser),
                player_name(game, player)
            )
        }
        PlayFact::NoTarget { phrase } => format!("no target for \"{}\"", say(game, phrase)),
        PlayFact::Targets { targets, phrase } => {
            format!("target: {} ({})", entities(game, targets), say(game, phrase))
        }
        PlayFact::HasChoose { player, chooser } => {
            format!("{} has {} choose", player_name(game, player), player_name(game, chooser))
        }
        PlayFact::Division { parts } => {
            let parts = parts.iter().map(|(to, n)| format!("{n} to {}", entity_name(game, *to)));
            format!("division: {}", list(&parts.collect::<Vec<_>>()))
        }
        PlayFact::NoManaNow { object } => {
            format!("{} makes no mana now; it is a mana ability all the same", name(game, object))
        }
        PlayFact::TriggeredMana { source } => {
            format!("{}'s triggered mana ability resolves", name(game, source))
        }
        PlayFact::ProducesNone { object } => {
            format!("{} produces no mana", name(game, object))
        }
    }
}

/// "{2}{R} + {1} (buyback) - {1} (Familiar)"
fn summed(game: &Game, first: &[crate::terms::ManaSymbol], changes: &[CostChanged]) -> String {
    let mut sum = symbols(first);
    for change in changes {
        let sign = if change.less { "-" } else { "+" };
        let of = changer_in_words(game, &change.of);
        sum.push_str(&format!(" {sign} {} ({of})", symbols(&change.by)));
    }
    sum
}

/// Names with a comma between them, equal ones counted where the first of them stands:
/// `two Islands, Forest`.
fn counted(names: impl Iterator<Item = String>) -> String {
    let mut seen: Vec<(String, usize)> = Vec::new();
    for name in names {
        match seen.iter_mut().find(|(known, _)| *known == name) {
            Some((_, n)) => *n += 1,
            None => seen.push((name, 1)),
        }
    }
    let said = seen.into_iter().map(|(name, n)| match n {
        1 => name,
        _ => format!("{} {}", number_in_words(n), plural_of(&name)),
    });
    said.collect::<Vec<_>>().join(", ")
}

/// A name of several objects: `Islands`, `Plains`, `Towers of the Magistrate`, `Saproling tokens`.
fn plural_of(name: &str) -> String {
    let name = name.strip_prefix("the ").unwrap_or(name);
    let (head, tail) = match name.find(" of ") {
        Some(at) => name.split_at(at),
        None => (name, ""),
    };
    if head.ends_with('s') { name.to_owned() } else { format!("{}{tail}", plural(head)) }
}

fn number_in_words(n: usize) -> String {
    let word = i32::try_from(n).ok().and_then(number_word);
    word.map_or_else(|| n.to_string(), str::to_owned)
}
