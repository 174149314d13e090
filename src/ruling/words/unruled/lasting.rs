//! What isn't ruled of effects that go on, and of copies, in words.
use super::*;

pub(super) fn words(game: &Game, what: &LastUnruled) -> String {
    let plain = match what {
        LastUnruled::ControlBySeveral => "control by no or several players",
        LastUnruled::AbilityNotChosen => "an ability to be chosen that wasn't",
        LastUnruled::LosesItself => "an ability that loses itself without a resolution",
        LastUnruled::TypeToChoose => "a type to be chosen that wasn't",
        LastUnruled::OwnColor => "its own color, outside of a copy effect",
        LastUnruled::ColorToChoose => "a color to be chosen that wasn't",
        LastUnruled::WordToChoose => "a word to be chosen that wasn't",
        LastUnruled::GrantInCircles => {
            "abilities that grant one another what they do in layers before"
        }
        LastUnruled::EffectRefused => "a continuous effect that does what the rules refuse",
        LastUnruled::EffectAsks => "a continuous effect that asks for a decision",
        LastUnruled::CopyException => "a copy with an exception of this kind",
        LastUnruled::CopySizeCounted => "a copy whose size is counted",
        LastUnruled::CopyTypeToChoose => "a copy with a type to be chosen",
        LastUnruled::CopyWithoutType => "a copy without one of the types",
        LastUnruled::AsTurnedUp => "what happens as it is turned face up",
        LastUnruled::WhoseUntapStep { object } => {
            return format!(
                "whose next untap step \"its controller's\" means for {}, whose controller has \
                    changed",
                name(game, object)
            );
        }
        LastUnruled::GrantEndsItself { object } => {
            return format!(
                "an ability granted to {} that takes itself away by what it does in a layer before",
                name(game, object)
            );
        }
    };
    plain.into()
}
