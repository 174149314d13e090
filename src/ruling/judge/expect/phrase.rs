//! What a phrase describes.
use super::{ClaimView, Problem, stopped};
use crate::game::{Game, ObjectId, PlayerId};
use crate::rules::Context;
use crate::rules::r200_phrases;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{Described, DescribedAs};
use crate::source::Text;
use crate::terms::CardType;
use crate::wording::tree::Noun;

/// What a phrase of a scenario means on a board.
pub(in crate::judge) trait OnBoard {
    /// Whether the phrase describes an object, wherever it is or was unless the words say where.
    fn fits(&self, game: &Game, id: ObjectId, you: PlayerId) -> Result<bool, Problem>;

    /// That a word for a type isn't the name of a token of another type as well.
    ///
    /// # Errors
    /// A word with two readings.
    fn means_types_alone(&self, game: &Game) -> Result<(), Problem>;

    /// All objects that the phrase describes now: permanents unless it says otherwise.
    fn now(&self, view: &ClaimView, you: PlayerId) -> Result<Vec<ObjectId>, Problem>;

    /// The same in a game.
    fn here(&self, game: &Game, you: PlayerId) -> Result<Vec<ObjectId>, Problem>;
}

impl OnBoard for Described {
    fn fits(&self, game: &Game, id: ObjectId, you: PlayerId) -> Result<bool, Problem> {
        match &self.what {
            DescribedAs::Player | DescribedAs::Library => Ok(false),
            // 212.6a: a land is never a spell.
            DescribedAs::Objects(objects)
                if objects.noun == Noun::Spell && characteristics(game, id).is(CardType::Land) =>
            {
                Ok(false)
            }
            DescribedAs::Objects(objects) => {
                r200_phrases::describes(game, objects, id, &Context::of(id, you))
                    .map_err(|s| stopped(game, self.words.span, s))
            }
        }
    }

    fn means_types_alone(&self, game: &Game) -> Result<(), Problem> {
        let DescribedAs::Objects(objects) = &self.what else { return Ok(()) };
        let (Noun::Subtype(word), None) = (&objects.noun, objects.qualities().next()) else {
            return Ok(());
        };
        let so = |o: &&ObjectId| {
            let seen = characteristics(game, **o);
            game.object(**o).is_token()
                && seen.name.as_deref() == Some(word.as_str())
                && !seen.has_subtype(word)
        };
        if game.in_play().iter().find(so).is_none() {
            return Ok(());
        }
        let message = format!("`{word}` is a type here, and the name of a token that isn't of it");
        Err(Problem::error(self.words.span, message)
            .help(format!("write `{word} token` for the token, `{word} creature` for the type")))
    }

    fn now(&self, view: &ClaimView, you: PlayerId) -> Result<Vec<ObjectId>, Problem> {
        self.here(view.game, you)
    }

    fn here(&self, game: &Game, you: PlayerId) -> Result<Vec<ObjectId>, Problem> {
        let objects = match &self.what {
            DescribedAs::Objects(objects) => objects,
            DescribedAs::Player => return Ok(Vec::new()),
            DescribedAs::Library => {
                let message = "a library is asked about by its cards, or as what was searched";
                return Err(Problem::error(self.words.span, message));
            }
        };
        let Some(any) = game.objects().next().map(|o| o.id) else { return Ok(Vec::new()) };
        r200_phrases::candidates(game, objects, &Context::of(any, you))
            .map_err(|s| stopped(game, self.words.span, s))
    }
}

/// Words that describe nothing, where something is to be found by them.
pub(in crate::judge) fn undescribed(words: &Text) -> Problem {
    let (message, help) = crate::scenario::undescribed(words);
    Problem::error(words.span, message).help(help)
}
