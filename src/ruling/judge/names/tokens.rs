//! Tokens and copies by their words.
use super::holder;
use crate::game::{Characteristics, Game, ObjectId, ObjectKind, PlayerId, Zone};
use crate::judge::Problem;
use crate::rules::names::name;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::Noun;
use crate::source::Text;
use crate::terms::{CardType, Color, Supertype, subtypes};
use crate::wording::tree::{TokenText, Tree};

/// Whether it is a copy of a spell or of an ability on the stack.
pub(super) fn is_copy(game: &Game, id: ObjectId) -> bool {
    let object = game.object(id);
    match object.kind {
        ObjectKind::SpellCopy => true,
        // An ability that was created as a copy has the same text as its original and came there
        // later.
        ObjectKind::Ability => object.was.is_some(),
        _ => false,
    }
}

/// The tokens that these words describe, by timestamp; those that are gone if none is left.
pub(super) fn tokens(game: &Game, words: &str, of: Option<PlayerId>) -> Vec<ObjectId> {
    let fits = |id: ObjectId| {
        game.object(id).is_token()
            && of.is_none_or(|p| holder(game, id) == p)
            && described_by(characteristics(game, id), words)
    };
    let all = |there: bool| {
        let mut found: Vec<ObjectId> = game
            .objects()
            .filter(|o| o.is_token() && (o.zone == Zone::Gone) != there)
            .map(|o| o.id)
            .filter(|o| fits(*o))
            .collect();
        found.sort_by_key(|o| game.object(*o).timestamp);
        found
    };
    let there = all(true);
    if !there.is_empty() {
        return there;
    }
    // A token that has left its zones: the last object that it was.
    all(false).into_iter().filter(|o| game.became(*o).is_none()).collect()
}

/// That tokens which aren't said to be tokens are all that is of their type.
///
/// # Errors
/// Another permanent of the type.
pub(super) fn of_this_type_alone(
    game: &Game,
    noun: &Noun,
    word: &Text,
    bare: bool,
) -> Result<(), Problem> {
    let is = |o: &&ObjectId| {
        !game.object(**o).is_token() && characteristics(game, **o).has_subtype(word.as_str())
    };
    match game.in_play().iter().find(is).filter(|_| bare) {
        Some(other) => {
            let message = format!("{} is a {word} too, and no token", name(game, *other));
            Err(Problem::error(noun.span, message)
                .help("write `X token` for a token, `each X` for all of that type, or a name"))
        }
        None => Ok(()),
    }
}

/// All tokens of the game that these words describe, those that are gone too, by timestamp: an
/// ordinal keeps meaning the same token.
pub(super) fn ever(game: &Game, words: &str, of: Option<PlayerId>) -> Vec<ObjectId> {
    let first = |o: &&crate::game::Object| o.is_token() && o.was.is_none();
    let fits = |id: ObjectId| {
        of.is_none_or(|p| game.object(id).put_by == p)
            && described_by(characteristics(game, id), words)
    };
    let mut found: Vec<ObjectId> =
        game.objects().filter(first).map(|o| o.id).filter(|o| fits(*o)).collect();
    found.sort_by_key(|o| game.object(*o).timestamp);
    found.into_iter().map(|o| game.latest(o)).collect()
}

/// Whether each word is its name, a type, a colour, or its power and toughness.
fn described_by(seen: &Characteristics, words: &str) -> bool {
    let is_name = |w: &str| seen.name.as_deref().is_some_and(|n| n.eq_ignore_ascii_case(w));
    if words.is_empty() || is_name(words) {
        return true;
    }
    let is_word = |w: &str| {
        let pt = match (seen.power, seen.toughness) {
            (Some(p), Some(t)) => format!("{p}/{t}"),
            _ => String::new(),
        };
        let color = crate::terms::Color::ALL
            .into_iter()
            .any(|c| seen.colors.has(c) && c.to_string().eq_ignore_ascii_case(w));
        w == pt
            || color
            || (w.eq_ignore_ascii_case("colorless") && seen.colors.is_empty())
            || seen.has_subtype(w)
            || seen.types.iter().any(|t| t.to_string().eq_ignore_ascii_case(w))
            || seen.supertypes.iter().any(|t| t.to_string().eq_ignore_ascii_case(w))
            || is_name(w)
    };
    words.split_whitespace().all(is_word)
}

/// Whether words could be said of a token of this game: a name that a token or card has or that a
/// text gives, types, colours, power and toughness.
pub(super) fn could_describe(game: &Game, words: &str) -> bool {
    let is_name = |w: &str| {
        game.objects().any(|o| {
            let named =
                |t: &TokenText| t.name.as_deref().is_some_and(|n| n.eq_ignore_ascii_case(w));
            o.face.name.as_deref().is_some_and(|n| n.eq_ignore_ascii_case(w))
                || characteristics(game, o.id)
                    .name
                    .as_deref()
                    .is_some_and(|n| n.eq_ignore_ascii_case(w))
                || o.face.abilities.iter().any(|a| a.any(named))
        })
    };
    let is_size = |w: &str| {
        w.split_once('/').is_some_and(|(p, t)| [p, t].iter().all(|n| n.parse::<i32>().is_ok()))
    };
    let is_word = |w: &str| {
        is_size(w)
            || w.eq_ignore_ascii_case("colorless")
            || Color::from_word(&w.to_ascii_lowercase()).is_some()
            || CardType::from_word(w).is_some()
            || Supertype::from_word(w).is_some()
            || subtypes::find(w).is_some()
            || is_name(w)
    };
    words.is_empty() || is_name(words) || words.split_whitespace().all(is_word)
}
