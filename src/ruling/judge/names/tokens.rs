//! Tokens and copies by their words.
use super::{Names, holder, player_id};
use crate::called::name;
use crate::game::{Characteristics, Game, ObjectId, ObjectKind, PlayerId, Zone};
use crate::judge::Problem;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{NounKind, NounPhrase, TokenWord, TokenWords, WordSense};
use crate::terms::subtypes;
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
pub(super) fn tokens(game: &Game, words: &TokenWords, of: Option<PlayerId>) -> Vec<ObjectId> {
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

/// The tokens of this name that have left the game's zones, each as the last object that it was.
pub(super) fn gone_of_name(game: &Game, wanted: &str) -> Vec<ObjectId> {
    let gone = |o: &&crate::game::Object| {
        o.is_token() && o.zone == Zone::Gone && game.became(o.id).is_none()
    };
    let named =
        |o: &&crate::game::Object| characteristics(game, o.id).name.as_deref() == Some(wanted);
    game.objects().filter(gone).filter(named).map(|o| o.id).collect()
}

/// That tokens which aren't said to be tokens are all that is of their type.
///
/// # Errors
/// Another permanent of the type.
pub(super) fn of_this_type_alone(
    game: &Game,
    noun: &NounPhrase,
    words: &TokenWords,
    bare: bool,
) -> Result<(), Problem> {
    let word = words.written.as_str();
    let is = |o: &&ObjectId| {
        !game.object(**o).is_token() && characteristics(game, **o).has_subtype(word)
    };
    match game.in_play().iter().find(is).filter(|_| bare) {
        Some(other) => {
            let called = name(game, *other);
            let message = format!("{called} is a {word} too, and no token");
            Err(Problem::error(noun.span, message).help(format!(
                "write `{called}`; a token is a `{word} token`, all of that type are `each {word}`"
            )))
        }
        None => Ok(()),
    }
}

/// All tokens of the game that these words describe, those that are gone too, by timestamp: an
/// ordinal keeps meaning the same token.
pub(super) fn ever(game: &Game, words: &TokenWords, of: Option<PlayerId>) -> Vec<ObjectId> {
    let first = |o: &&crate::game::Object| o.is_token() && o.was.is_none();
    let fits = |id: ObjectId| {
        of.is_none_or(|p| game.object(id).put_by == p || holder(game, game.latest(id)) == p)
            && described_by(characteristics(game, id), words)
    };
    let mut found: Vec<ObjectId> =
        game.objects().filter(first).map(|o| o.id).filter(|o| fits(*o)).collect();
    found.sort_by_key(|o| game.object(*o).timestamp);
    found.into_iter().map(|o| game.latest(o)).collect()
}

impl Names {
    /// All tokens of the game that a noun describes, those that are gone too.
    ///
    /// # Errors
    /// As `candidates`.
    pub fn tokens_ever(&self, game: &Game, noun: &NounPhrase) -> Result<Vec<ObjectId>, Problem> {
        let NounKind::Token { words, order: None, of, bare, .. } = &noun.kind else {
            return self.candidates(game, noun);
        };
        of_this_type_alone(game, noun, words, *bare)?;
        let all = ever(game, words, of.as_ref().map(player_id));
        if all.is_empty() { self.candidates(game, noun) } else { Ok(all) }
    }
}

/// Whether each word is its name, a type, a colour, or its power and toughness.
fn described_by(seen: &Characteristics, words: &TokenWords) -> bool {
    let is_name = |w: &str| seen.name.as_deref().is_some_and(|n| n.eq_ignore_ascii_case(w));
    let is_word = |word: &TokenWord| match word {
        TokenWord::Size(power, toughness) => {
            (seen.power, seen.toughness) == (Some(*power), Some(*toughness))
        }
        TokenWord::Is(WordSense::Color(color)) => seen.colors.has(*color),
        TokenWord::Is(WordSense::Colorless) => seen.colors.is_empty(),
        TokenWord::Is(WordSense::Type(card_type)) => seen.is(*card_type),
        TokenWord::Is(WordSense::Supertype(supertype)) => seen.has_supertype(*supertype),
        TokenWord::Is(WordSense::Subtype(kind)) => seen.has_subtype(kind) || is_name(kind),
        TokenWord::Is(_) => false,
    };
    words.words.is_empty() || is_name(words.written.as_str()) || words.words.iter().all(is_word)
}

/// Whether words could be said of a token of this game: a name that a token or card has or that a
/// text gives, types, colours, power and toughness.
pub(super) fn could_describe(game: &Game, words: &TokenWords) -> bool {
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
    let is_word = |word: &TokenWord| match word {
        TokenWord::Is(WordSense::Subtype(kind)) => subtypes::find(kind).is_some() || is_name(kind),
        TokenWord::Size(..)
        | TokenWord::Is(
            WordSense::Color(_)
            | WordSense::Colorless
            | WordSense::Type(_)
            | WordSense::Supertype(_),
        ) => true,
        TokenWord::Is(_) => false,
    };
    words.words.is_empty() || is_name(words.written.as_str()) || words.words.iter().all(is_word)
}
