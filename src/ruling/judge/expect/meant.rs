//! What a claim could have meant by words that say no ability.

use crate::scenario::nearest;
use crate::wording::keywords;

/// The help for words that aren't an ability.
pub(super) fn ability_meant(words: &str) -> String {
    if let Some(ability) = words.strip_prefix("lost ") {
        return format!("say what is so now: `X doesn't have {ability}`");
    }
    if words.strip_prefix("base ").is_some() {
        return "what effects make of it is claimed: `X's power is 3`, `X is 3/3`; what is printed, \
            and each effect, is told by `--explain X`"
            .to_owned();
    }
    if words == "summoning sickness" {
        return "write `X is summoning sick`".to_owned();
    }
    match nearest(words, keywords()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "an ability that the rules of 2006 have no keyword for is quoted as the card says \
            it: `X has \"…\"`"
            .to_owned(),
    }
}
