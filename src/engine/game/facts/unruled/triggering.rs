//! What isn't ruled of triggered abilities.

facts! {
    /// Triggered abilities: 410.
    TriggerUnruled in Unruled {
        OnThisNumber "A trigger on this number of creatures",
        OnAllBlocking "A trigger on all creatures blocking",
        WhatCaused "What kind of spell or ability caused it",
        OnceOrForEach "Whether it triggers once or for each player",
        OnCardsDrawn "A trigger on a number of cards drawn",
    }
}
