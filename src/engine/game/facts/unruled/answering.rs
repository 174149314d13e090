//! Answers that are none to what was asked.
use crate::decide::AnswerShape;

facts! {
    /// Answers that are none to what was asked.
    AnswerUnruled in Unruled {
        NoCardOrder "An order of cards that isn't one",
        NoTriggerOrder "An order of triggered abilities that isn't one",
        NoNumber "An answer that isn't a number",
        NoColor "An answer that isn't a colour",
        NoWord "An answer that isn't a word",
        NoPlayer "An answer that isn't a player",
        NoneOfTheAbilities "An answer that isn't one of the abilities",
        NoneOfTheActions "An answer that isn't one of the actions",
        OtherKind "A choice of another kind than was asked",
        OtherShape "An answer has another shape than the question" { given: AnswerShape },
    }
}
