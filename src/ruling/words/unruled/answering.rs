//! Answers that are none to what was asked, in words.
use super::*;
use crate::decide::AnswerShape;

pub(super) fn words(what: &AnswerUnruled) -> String {
    let plain = match what {
        AnswerUnruled::NoCardOrder => "an order of cards that isn't one",
        AnswerUnruled::NoTriggerOrder => "an order of triggered abilities that isn't one",
        AnswerUnruled::NoNumber => "an answer that isn't a number",
        AnswerUnruled::NoColor => "an answer that isn't a colour",
        AnswerUnruled::NoWord => "an answer that isn't a word",
        AnswerUnruled::NoPlayer => "an answer that isn't a player",
        AnswerUnruled::NoneOfTheAbilities => "an answer that isn't one of the abilities",
        AnswerUnruled::NoneOfTheActions => "an answer that isn't one of the actions",
        AnswerUnruled::OtherKind => "a choice of another kind than was asked",
        AnswerUnruled::OtherShape { given } => {
            return format!("an answer of another shape than the question: {}", shape(*given));
        }
    };
    plain.into()
}

fn shape(given: AnswerShape) -> &'static str {
    match given {
        AnswerShape::Act => "an act",
        AnswerShape::One => "one option",
        AnswerShape::Many => "several options",
        AnswerShape::Number => "a number",
        AnswerShape::Split => "a division",
        AnswerShape::YesNo => "yes or no",
        AnswerShape::Attack => "attackers",
        AnswerShape::Block => "blockers",
        AnswerShape::Concession => "a concession",
        AnswerShape::Mana => "mana",
    }
}
