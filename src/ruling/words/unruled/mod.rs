//! What isn't ruled, in words. One file a chapter.
use super::*;
use crate::rules::Gap;

mod answering;
mod broken;
mod fighting;
mod games;
mod lasting;
mod playing;
mod reading;
mod replacing;
mod resolving;
mod searching;
mod triggering;

/// What isn't ruled, with the names of its moment where that was kept, and otherwise those of the
/// game.
pub fn gap_in_words(game: &Game, gap: &Gap) -> String {
    words(gap.then.as_deref().unwrap_or(game), &gap.what)
}

/// The same of what is missing alone.
pub(super) fn words(game: &Game, what: &Unruled) -> String {
    match what {
        Unruled::ReadUnruled(what) => reading::words(game, what),
        Unruled::PlayUnruled(what) => playing::words(game, what),
        Unruled::AnswerUnruled(what) => answering::words(what),
        Unruled::ResolveUnruled(what) => resolving::words(game, what),
        Unruled::LastUnruled(what) => lasting::words(game, what),
        Unruled::ReplaceUnruled(what) => replacing::words(game, what),
        Unruled::FightUnruled(what) => fighting::words(what).into(),
        Unruled::TriggerUnruled(what) => triggering::words(what).into(),
        Unruled::GameUnruled(what) => games::words(game, what),
        Unruled::BrokenRule(what) => {
            format!("the engine has gone wrong: {}", broken::words(game, what))
        }
        Unruled::SearchUnruled(what) => searching::words(game, what),
    }
}
