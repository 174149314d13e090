//! Effects that go on (405, 412, 418) in words.
use super::*;

pub(super) fn words(game: &Game, fact: &LastFact) -> String {
    match fact {
        LastFact::AppliesNoMore { object } => {
            sentence(format!("what {} says doesn't apply any more", name(game, object)))
        }
        LastFact::GoesOn { object } => sentence(format!(
            "what {} says goes on until end of turn, as its own text says",
            name(game, object)
        )),
        LastFact::Applies { object } => sentence(format!(
            "what {} says applies from now on, without using the stack",
            name(game, object)
        )),
    }
}
