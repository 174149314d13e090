//! Effects that go on.
use crate::game::*;

facts! {
    /// Effects that go on: 405, 412, 418.
    LastFact {
        AppliesNoMore "What an object says doesn't apply any more" { object: ObjectId },
        GoesOn "What an object said goes on after it has left play" { object: ObjectId },
        Applies "What an object says applies from now on" { object: ObjectId },
    }
}
