//! What can't be so whatever the cards say.
use crate::game::*;

facts! {
    /// What can't be so: the engine has gone wrong.
    BrokenRule in Unruled {
        RemembersBindings "A token remembers what its maker's words mean" { token: ObjectId },
        FightsOutOfPlay "A creature is in combat and not in play" { creature: ObjectId },
        MovedFromElsewhere "An object is moved out of another zone than its keyword says"
            { object: ObjectId },
        TargetTooEarly "An ability has a target before one was chosen" { ability: ObjectId },
    }
}
