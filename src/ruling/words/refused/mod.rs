//! Why the rules refuse something, in words. One file a chapter.
use super::*;
use crate::rules::Refusal;

mod boards;
mod deciding;
mod fighting;
mod paying;
mod playing;
mod special;
mod targeting;

/// What a judge would say of a refusal: with the names of its moment where that was taken back, and
/// otherwise those of the game.
///
/// # Examples
/// ```
/// use apnap_ruling::game::{Game, PlayRefused};
/// # use apnap_ruling::{cite, rules::Stop, trace::refusal_in_words};
/// # fn told(game: &Game, player: apnap_ruling::game::PlayerId) -> Option<String> {
/// let stop = Stop::illegal(&[cite!("408.1d")], PlayRefused::NoPriority { player });
/// let Stop::Illegal(refusal) = stop else { return None };
/// Some(refusal_in_words(game, &refusal)) // "Bob doesn't have priority"
/// # }
/// ```
pub fn refusal_in_words(game: &Game, refusal: &Refusal) -> String {
    words(refusal.then.as_deref().unwrap_or(game), &refusal.why)
}

/// The same of the reason alone.
pub fn words(game: &Game, why: &Refused) -> String {
    match why {
        Refused::BoardRefused(why) => boards::words(game, why),
        Refused::PlayRefused(why) => playing::words(game, why),
        Refused::TargetRefused(why) => targeting::words(game, why),
        Refused::PayRefused(why) => paying::words(game, why),
        Refused::AttackRefused(why) => fighting::attack_words(game, why),
        Refused::BlockRefused(why) => fighting::block_words(game, why),
        Refused::ChoiceRefused(why) => deciding::words(game, why),
        Refused::SpecialRefused(why) => special::words(game, why),
    }
}

/// " (Pacifism)", or nothing where a text speaks of its own object.
fn by(game: &Game, source: Option<ObjectId>) -> String {
    source.map_or_else(String::new, |source| format!(" ({})", name(game, source)))
}

/// "Llanowar Elves, Craw Wurm or Grizzly Bears"
fn any_of(game: &Game, of: &[ObjectId]) -> String {
    match of {
        [] => "none that there is".into(),
        all => names(game, all).replace(" and ", " or "),
    }
}
