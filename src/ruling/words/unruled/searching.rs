//! What a search of every line of play doesn't go through, in words.
use super::*;

pub(super) fn words(game: &Game, what: &SearchUnruled) -> String {
    let plain = match what {
        SearchUnruled::ShuffledOrders => "a shuffled library can come to too many orders",
        SearchUnruled::TooManyNumbers => "too many numbers could be chosen",
        SearchUnruled::AnyNumber => "any number could be chosen",
        SearchUnruled::TooManyPayments => "a cost can be paid in too many ways",
        SearchUnruled::TooManyAnswers => "a question has too many answers",
        SearchUnruled::CardNotRead { card } => {
            return format!("not all of the text of {} is understood", name(game, *card));
        }
    };
    plain.into()
}
