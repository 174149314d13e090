//! Characteristics after all effects (201.2, 418): size, costs, colours, types, abilities, name.
use super::events::change;
use super::{CheckOutcome, Checked, ClaimView, Problem, stopped};
use crate::called::list;
use crate::game::{AbilityInstance, Characteristics, Object, ObjectId, ObjectKind, Zone};
use crate::rules::Context;
use crate::rules::r200_phrases::{has_keyword, has_quality};
use crate::rules::r418_continuous::characteristics;
use crate::rules::r502_keywords::r07_protection::is_protected_from_all;
use crate::scenario::ast::{Compared, ManaText, ObjectWord, WordSense};
use crate::source::{Span, Text};
use crate::terms::{ManaCost, ManaSymbol, TypeLine, generic_in, subtypes};
use crate::wording::tree::{Ability, Keyword, Quality, Variable};
use crate::wording::{read, read_ability, read_objects};
use std::sync::Arc;

/// The characteristics, where they are known.
pub(super) fn known(
    view: &ClaimView,
    id: ObjectId,
    span: Span,
) -> Result<Arc<Characteristics>, Problem> {
    let seen = characteristics(view.game, id);
    match seen.unknown || view.game.object(id).face.unknown {
        true => Err(Problem::unruled(
            span,
            "the answer depends on a card that the scenario doesn't know",
        )),
        false => Ok(seen.clone()),
    }
}

fn called(view: &ClaimView, id: ObjectId) -> String {
    view.names.called(view.game, id)
}

pub(super) fn say(
    view: &ClaimView,
    id: ObjectId,
    holds: bool,
    what: impl std::fmt::Display,
) -> CheckOutcome {
    CheckOutcome::new(holds, format!("{} {what}", called(view, id))).at(change(view, id))
}

fn number(n: Option<i32>) -> String {
    n.map_or_else(|| "none".to_string(), |n| n.to_string())
}

/// `is 4/4`
pub(super) fn size(
    view: &ClaimView,
    id: ObjectId,
    power: i32,
    toughness: i32,
    span: Span,
) -> Checked {
    let seen = known(view, id, span)?;
    let what = match (seen.power, seen.toughness) {
        (Some(p), Some(t)) => format!("is {p}/{t}"),
        _ => "has no power and toughness".to_string(),
    };
    Ok(say(view, id, seen.power == Some(power) && seen.toughness == Some(toughness), what))
}

/// `Teddy's power is 3 or less`
pub(super) fn power(view: &ClaimView, id: ObjectId, amount: Compared, span: Span) -> Checked {
    let n = known(view, id, span)?.power;
    Ok(say(view, id, n.is_some_and(|n| amount.holds(n)), format!("has power {}", number(n))))
}

/// `Teddy's toughness is 3 or less`
pub(super) fn toughness(view: &ClaimView, id: ObjectId, amount: Compared, span: Span) -> Checked {
    let n = known(view, id, span)?.toughness;
    Ok(say(view, id, n.is_some_and(|n| amount.holds(n)), format!("has toughness {}", number(n))))
}

/// 203.3, 104.3c: {X} is what was announced while the spell is on the stack, and 0 elsewhere.
pub(super) fn x_of(object: &Object) -> u32 {
    if object.zone != Zone::Stack {
        return 0;
    }
    let announced = object
        .stack
        .as_ref()
        .and_then(|s| s.bindings.variables.get(&Variable::X))
        .and_then(|x| u32::try_from(*x).ok());
    object.x.or(announced).unwrap_or(0)
}

/// `Teddy's converted mana cost is 3`
pub(super) fn converted(view: &ClaimView, id: ObjectId, amount: Compared, span: Span) -> Checked {
    let object = view.game.object(id);
    // 505.5: what is asked of a split card has two answers.
    let all: Vec<u32> = match object.face.halves.as_slice() {
        halves if !halves.is_empty() && object.stack.is_none() => halves
            .iter()
            .map(|half| half.mana_cost.as_ref().map_or(0, |c| c.converted(0)))
            .collect(),
        _ => vec![known(view, id, span)?.converted(x_of(object))],
    };
    let holds = all.iter().any(|n| i32::try_from(*n).is_ok_and(|n| amount.holds(n)));
    let words: Vec<String> = all.iter().map(ToString::to_string).collect();
    Ok(say(view, id, holds, format!("has converted mana cost {}", words.join(", and "))))
}

/// The symbols of a cost in one order, generic mana in one symbol.
pub(super) fn ordered(symbols: &[ManaSymbol]) -> Vec<ManaSymbol> {
    let generic = generic_in(symbols);
    let mut all: Vec<ManaSymbol> =
        symbols.iter().copied().filter(|s| !matches!(s, ManaSymbol::Generic(_))).collect();
    if generic > 0 {
        all.push(ManaSymbol::Generic(generic));
    }
    all.sort();
    all
}

/// `Teddy's mana cost is {1}{G}`
pub(super) fn mana_cost(view: &ClaimView, id: ObjectId, mana: &ManaText) -> Checked {
    let seen = known(view, id, mana.span)?;
    let holds = seen.mana_cost.as_ref().is_some_and(|c| ordered(&c.0) == ordered(&mana.cost.0));
    Ok(say(view, id, holds, cost_words(seen.mana_cost.as_ref())))
}

fn cost_words(cost: Option<&ManaCost>) -> String {
    match cost {
        None => "has no mana cost".into(),
        Some(c) if c.0.is_empty() => "has mana cost {0}".into(),
        Some(c) => format!("has mana cost {c}"),
    }
}

/// `has no mana cost`
pub(super) fn no_mana_cost(view: &ClaimView, id: ObjectId, span: Span) -> Checked {
    let seen = known(view, id, span)?;
    Ok(say(view, id, seen.mana_cost.is_none(), cost_words(seen.mana_cost.as_ref())))
}

/// `is named Blastoderm`
pub(super) fn named(view: &ClaimView, id: ObjectId, text: &Text) -> Checked {
    let seen = known(view, id, text.span)?;
    let holds = seen.name.as_deref().is_some_and(|n| n.eq_ignore_ascii_case(text.as_str()));
    if !holds {
        is_called_so(view, text)?;
    }
    Ok(say(view, id, holds, name_words(&seen)))
}

/// A name that something here has, or that a card of the scenario has.
pub(super) fn is_called_so(view: &ClaimView, text: &Text) -> Result<(), Problem> {
    let wanted = text.as_str();
    let same = |n: &str| n.eq_ignore_ascii_case(wanted);
    let face = |f: &crate::game::Face| {
        let names = f.flipped.iter().chain(&f.halves).filter_map(|h| h.name.as_deref());
        f.name.as_deref().into_iter().chain(names).any(same)
    };
    let here = view.game.objects().any(|o| {
        face(&o.face) || characteristics(view.game, o.id).name.as_deref().is_some_and(same)
    });
    if here || view.names.cards().iter().any(|card| same(&card.name)) {
        return Ok(());
    }
    let names = view.names.cards().iter().map(|card| card.name.as_str());
    let problem = Problem::error(text.span, format!("nothing here is called {wanted}"));
    Err(match crate::scenario::nearest(wanted, names) {
        Some(near) => problem.help(format!("did you mean `{near}`?")),
        None => problem,
    })
}

/// `has no name`
pub(super) fn no_name(view: &ClaimView, id: ObjectId, span: Span) -> Checked {
    let seen = known(view, id, span)?;
    Ok(say(view, id, seen.name.is_none(), name_words(&seen)))
}

fn name_words(seen: &Characteristics) -> String {
    seen.name.as_ref().map_or_else(|| "has no name".to_string(), |n| format!("is named {n}"))
}

/// What an object is, in words: "a red Creature - Goblin".
fn type_words(seen: &Characteristics) -> String {
    let line = TypeLine {
        supertypes: seen.supertypes.clone(),
        types: seen.types.clone(),
        subtypes: seen.subtypes.iter().map(ToString::to_string).collect(),
    };
    format!("is a {} {line}", seen.colors)
}

/// `is a black Zombie creature`: each word is true of it; `only`: nothing else of the kinds that
/// the words are of.
pub(super) fn is(view: &ClaimView, id: ObjectId, only: bool, words: &[ObjectWord]) -> Checked {
    let object = view.game.object(id);
    let mut holds = true;
    let mut spoken = Characteristics::default();
    for word in words {
        let seen = known(view, id, word.written.span)?;
        holds &= describes(object, &seen, &word.says) != word.denied;
        match &word.says {
            _ if word.denied => {}
            WordSense::Color(c) => spoken.colors = spoken.colors.with(*c),
            WordSense::Type(t) => spoken.types.push(*t),
            WordSense::Supertype(s) => spoken.supertypes.push(*s),
            WordSense::Subtype(kind) => {
                if subtypes::find(kind).is_none() && !seen.has_subtype(kind) {
                    let message = format!("`{kind}` is no colour, type or subtype");
                    let problem = Problem::error(word.written.span, message);
                    // The name of a card: what has it, or is a copy of it.
                    return Err(match view.names.cards().iter().any(|card| card.name == *kind) {
                        true => problem
                            .help(format!("write `X is named {kind}`, `X is a copy of {kind}`")),
                        false => problem.help(nearest_type(kind)),
                    });
                }
                spoken.subtypes.push(kind.as_str().into());
            }
            _ => {}
        }
    }
    let seen = characteristics(view.game, id);
    if only {
        holds &= spoken.colors.is_empty() || spoken.colors == seen.colors;
        holds &= spoken.types.is_empty() || seen.types.iter().all(|t| spoken.types.contains(t));
        holds &= spoken.supertypes.is_empty()
            || seen.supertypes.iter().all(|t| spoken.supertypes.contains(t));
        holds &= spoken.subtypes.is_empty() || seen.subtypes.iter().all(|t| spoken.has_subtype(t));
    }
    let token = if object.is_token() { " token" } else { "" };
    Ok(say(view, id, holds, format!("{}{token}", type_words(seen))))
}

/// The type that a word was probably meant for.
fn nearest_type(word: &str) -> String {
    let known = subtypes::CREATURE_TYPES.iter().chain(subtypes::LAND_TYPES).copied();
    match crate::scenario::nearest(word, known) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "the words of a type line and the colours can be said of an object".to_owned(),
    }
}

fn describes(object: &Object, seen: &Characteristics, says: &WordSense) -> bool {
    match says {
        WordSense::Color(c) => seen.colors.has(*c),
        WordSense::Type(t) => seen.is(*t),
        WordSense::Supertype(s) => seen.has_supertype(*s),
        WordSense::Subtype(kind) => seen.has_subtype(kind),
        WordSense::Colorless => seen.colors.is_empty(),
        WordSense::Multicolored => seen.colors.len() > 1,
        WordSense::Monocolored => seen.colors.len() == 1,
        WordSense::Token => object.is_token(),
        WordSense::Card => object.is_card(),
        WordSense::Permanent => object.in_play(),
        WordSense::Spell => {
            object.zone == Zone::Stack
                && matches!(object.kind, ObjectKind::Card(_) | ObjectKind::SpellCopy)
        }
        WordSense::Copy => object.kind == ObjectKind::SpellCopy,
        WordSense::Ability => object.kind == ObjectKind::Ability,
    }
}

/// The abilities that are printed or granted, each once: keywords rather than what they stand for.
fn shown(seen: &Characteristics) -> impl Iterator<Item = &AbilityInstance> {
    seen.abilities.iter().filter(|a| a.part == 0)
}

fn ability_words(seen: &Characteristics) -> String {
    let all: Vec<String> = shown(seen).map(|a| ability_text(&a.ability)).collect();
    if all.is_empty() { "has no abilities".into() } else { format!("has {}", list(&all)) }
}

/// Keywords as in a sentence, other abilities in quotes.
fn ability_text(ability: &Ability) -> String {
    match ability {
        Ability::Keyword(keyword) => keyword.to_string().to_lowercase(),
        other => format!("\"{other}\""),
    }
}

/// Landwalk of any kind, where no kind is asked for (502.6a).
fn is_landwalk(view: &ClaimView, id: ObjectId, asked: &Ability) -> bool {
    let Ability::Keyword(landwalk @ Keyword::Landwalk(_)) = asked else { return false };
    has_keyword(view.game, id, landwalk)
}

/// Protection from each of the qualities, whether one ability says them together or several do, or
/// one that takes them in (502.7a).
fn is_protected(
    view: &ClaimView,
    id: ObjectId,
    asked: &Ability,
    span: Span,
) -> Result<bool, Problem> {
    let Ability::Keyword(Keyword::Protection(asked)) = asked else { return Ok(false) };
    for quality in asked {
        if !is_protected_from_all(view.game, id, quality)
            .map_err(|s| stopped(view.game, span, s))?
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// `has no abilities`
pub(super) fn no_abilities(view: &ClaimView, id: ObjectId, span: Span) -> Checked {
    let seen = known(view, id, span)?;
    Ok(say(view, id, seen.abilities.is_empty(), ability_words(&seen)))
}

/// `has flying`, `has cycling`, `has "{T}: Add {R} to your mana pool."`
pub(super) fn has_ability(view: &ClaimView, id: ObjectId, text: &Text) -> Checked {
    let seen = known(view, id, text.span)?;
    let wanted = text.as_str();
    let outcome = |holds| say(view, id, holds, ability_words(&seen));
    if wanted.eq_ignore_ascii_case("threshold") {
        // 502.23a: an ability word, which no object has.
        return Ok(outcome(false));
    }
    let full_stop = || understood(&seen, &format!("{wanted}."));
    let abilities = understood(&seen, wanted).or_else(full_stop);
    if let Some(abilities) = &abilities {
        let spliced =
            view.game.object(id).stack.as_ref().map(|s| s.spliced.clone()).unwrap_or_default();
        let added = |a: &Ability| {
            spliced.iter().flat_map(|c| &view.game.object(*c).face.abilities).any(|b| same(b, a))
        };
        let mut all = true;
        for a in abilities {
            all &= shown(&seen).any(|i| same(&i.ability, a))
                || added(a)
                || is_landwalk(view, id, a)
                || is_protected(view, id, a, text.span)?;
        }
        if all {
            return Ok(outcome(true));
        }
    }
    let quality =
        read_objects(&format!("permanents with {wanted}")).and_then(|o| o.tails.into_iter().next());
    let holds = match (&abilities, &quality) {
        (None, Some(quality @ (Quality::With(_) | Quality::WithNamed(_)))) => {
            has_quality(view.game, quality, id, &Context::of(id, view.game.turn().active))
                .map_err(|s| stopped(view.game, text.span, s))?
        }
        (None, _) => {
            return Err(Problem::unruled(
                text.span,
                format!("`{wanted}` is no ability that is understood"),
            )
            .help(super::meant::ability_meant(wanted)));
        }
        (Some(_), _) => false,
    };
    if !holds
        && let Some(unread) =
            seen.abilities.iter().find(|a| matches!(a.ability.as_ref(), Ability::Unknown(_)))
    {
        return Err(Problem::unruled(
            text.span,
            format!("{} has wording that isn't understood: {}", called(view, id), unread.ability),
        ));
    }
    Ok(outcome(holds))
}

/// The abilities that the words are, read with and without the object's own name.
fn understood(seen: &Characteristics, words: &str) -> Option<Vec<Ability>> {
    read_ability(words).or_else(|| {
        let line = TypeLine { types: seen.types.clone(), ..TypeLine::default() };
        let text = read(seen.name.as_deref().unwrap_or_default(), &line, words);
        (text.is_understood() && !text.paragraphs.is_empty())
            .then(|| text.abilities().cloned().collect())
    })
}

/// Whether two abilities say the same; what has one may be called by its name or "this creature".
fn same(a: &Ability, b: &Ability) -> bool {
    let plain = |a: &Ability| a.to_string().to_lowercase().trim_end_matches('.').to_string();
    a == b || plain(a) == plain(b) || of_itself(&plain(a)) == of_itself(&plain(b))
}

/// The words with one word for what has the ability; what stands in quotes is of something else.
fn of_itself(words: &str) -> String {
    const ITSELF: [&str; 5] =
        ["this creature", "this permanent", "this artifact", "this enchantment", "this land"];
    let parts = words.split('"').enumerate().map(|(n, part)| match n % 2 {
        0 => ITSELF.iter().fold(part.to_owned(), |so_far, this| so_far.replace(this, "~")),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("\"")
}
