//! What isn't ruled of triggered abilities, in words.
use super::*;

pub(super) fn words(what: &TriggerUnruled) -> &'static str {
    match what {
        TriggerUnruled::OnThisNumber => "a trigger on this number of creatures",
        TriggerUnruled::OnAllBlocking => "a trigger on all creatures blocking",
        TriggerUnruled::WhatCaused => "what kind of spell or ability caused it",
        TriggerUnruled::OnceOrForEach => "whether it triggers once or for each player",
        TriggerUnruled::OnCardsDrawn => "a trigger on a number of cards drawn",
    }
}
