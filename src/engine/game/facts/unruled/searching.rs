//! What a search of every line of play doesn't go through.
use crate::game::ObjectId;

facts! {
    /// Answers that a search of every line of play doesn't go through.
    SearchUnruled in Unruled {
        ShuffledOrders "A shuffled library can come to too many orders",
        TooManyNumbers "Too many numbers could be chosen",
        AnyNumber "Any number could be chosen",
        TooManyPayments "A cost can be paid in too many ways",
        TooManyAnswers "A question has too many answers",
        CardNotRead "A card comes into it whose text isn't understood" { card: ObjectId },
    }
}
