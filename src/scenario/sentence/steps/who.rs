//! Who does what a line says without a name: the line is asked for, with the name of who did what
//! the line before it says.

use super::{NamedBefore, Refused};
use crate::sentence::said::is_core_verb;
use crate::source::Text;

/// A line that goes on with what was done before, with the name of who did that: `she Shocks him`,
/// `and fires it at Bob`. It is read so only once the file says it: who is meant may be another.
pub(super) fn with_actor(text: &Text, said: &NamedBefore) -> Option<Text> {
    const JOINTS: [&str; 6] = ["and ", "then ", "next ", "now ", "so ", "but "];
    let actor = said.actor.as_deref()?;
    let mut rest = text.as_str().trim_start();
    let begins = |rest: &str, word: &str| {
        rest.get(..word.len()).is_some_and(|front| front.eq_ignore_ascii_case(word))
    };
    while let Some(joint) = JOINTS.iter().find(|joint| begins(rest, joint)) {
        rest = rest[joint.len()..].trim_start();
    }
    if let Some(who) = ["she ", "he ", "they "].iter().find(|who| begins(rest, who)) {
        rest = rest[who.len()..].trim_start();
    } else if rest.len() == text.as_str().trim_start().len()
        || !is_core_verb(rest.split([' ', ',']).next().unwrap_or_default())
    {
        return None;
    }
    Some(Text::plain(format!("{actor} {rest}"), 0))
}

/// The refusal that asks who does it, with the line.
pub(super) fn asked_who(refused: &Refused, line: &Text) -> Option<Refused> {
    let mut refused = refused.clone();
    refused.first_mut()?.help = Some(format!("say who: write `{line}`"));
    Some(refused)
}
