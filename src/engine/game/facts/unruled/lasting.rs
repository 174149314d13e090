//! What isn't ruled of effects that go on, and of copies.
use crate::game::*;

facts! {
    /// Effects that go on, copies, face-down permanents: 418, 503, 504.
    LastUnruled in Unruled {
        ControlBySeveral "Control by no or several players",
        AbilityNotChosen "An ability to be chosen that wasn't",
        LosesItself "An ability that loses itself without a resolution",
        TypeToChoose "A type to be chosen that wasn't",
        OwnColor "Its own color, outside of a copy effect",
        ColorToChoose "A color to be chosen that wasn't",
        WordToChoose "A word to be chosen that wasn't",
        GrantInCircles "Abilities that grant one another what they do in layers before",
        EffectRefused "A continuous effect that does what the rules refuse",
        EffectAsks "A continuous effect that asks for a decision",
        CopyException "A copy with an exception of this kind",
        CopySizeCounted "A copy whose size is counted",
        CopyTypeToChoose "A copy with a type to be chosen",
        CopyWithoutType "A copy without one of the types",
        AsTurnedUp "What happens as it is turned face up",
        WhoseUntapStep "Whose next untap step it is, after control has changed"
            { object: ObjectId },
        GrantEndsItself "A granted ability takes itself away in a layer before"
            { object: ObjectId },
    }
}
