//! The tree to its printed 2006 wording, one file a kind of phrase.
//!
//! Everything here writes sentences that begin in lower case, as the grammar reads them;
//! `capitalise` finishes them.
mod abilities;
mod amounts;
mod changes;
mod changing;
mod children;
mod compared;
mod conditions;
mod costs;
mod damage;
mod deeds;
mod effects;
mod entering;
mod events;
mod keywords;
mod mana;
mod moves;
mod object_rules;
mod objects;
mod players;
mod playing;
mod prohibitions;
mod qualities;
mod references;
mod replacing;
mod states;
mod statics;
#[cfg(test)]
mod tests;
mod times;
mod tokens;
mod type_changes;
mod values;
mod verb_phrase;
mod verbs;

pub(super) use super::prepare::capitalise;
pub(super) use abilities::paragraph;
pub(super) use objects::quantity_is_plural;
pub(super) use players::player_is_plural;
pub(super) use references::{object_is_plural, thing_is_plural};

use super::syntax::{self as s, Agree, Worded};
use super::tree::{
    Ability, CardText, Change, Condition, Cost, Duration, Effect, Event, Keyword, ObjectRef,
    Objects, Paragraph, PlayLimit, PlayerRef, ReplacementText, Step, Thing,
};
use std::fmt;

/// What no template prints: a part of a tree that no text says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unprinted(pub &'static str);

impl fmt::Display for Unprinted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no text says {} so", self.0)
    }
}

/// Words, or what there are none for.
pub(super) type Printed<T> = Result<T, Unprinted>;

/// Words of a rule of the grammar, or what there are none for.
pub(super) type Said<T> = Printed<Worded<T>>;

/// Stands where a person is shown what no text says.
pub const UNSAID: &str = "…";

impl fmt::Display for CardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, p) in self.paragraphs.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            p.fmt(f)?;
        }
        Ok(())
    }
}

/// The words of a condition.
pub(super) fn condition_words(condition: &Condition) -> Printed<String> {
    conditions::condition(condition)
}

/// An object phrase in words.
pub(super) fn object_words(of: &Objects) -> Printed<String> {
    objects::objects(of, false)
}

/// What a player may do, as it stands behind "may".
pub(super) fn offered_words(step: &Step) -> Printed<String> {
    effects::offered(step)
}

/// How long, as a text says it.
pub(super) fn duration_words(duration: &Duration) -> Printed<String> {
    verbs::duration(duration)
}

/// Changes in words, as of one thing: "gets +3/+3 until end of turn".
pub(super) fn change_words(changes: &[Change], duration: &Duration) -> Printed<String> {
    let this = Thing::Object(super::tree::ObjectRef::This);
    if let Duration::NextUntapStep(Some(whose), n) = duration {
        let whose = match whose {
            PlayerRef::You | PlayerRef::Phrase(_) => children::whose(whose)?,
            _ => s::ControllerPoss::say(Agree::One, s::Its::said().within(), None)?.within(),
        };
        let number = (*n != 1).then(|| Worded::loose(amounts::number(*n as i32)));
        let (steps, next) = (Agree::many(*n != 1), Some(s::NextWord::said()));
        return Ok(s::RDoesntUntap::say(Agree::One, steps, whose, next, number)?.string());
    }
    let words = changes::changes(changes, &this, false)?;
    let lasts = verbs::duration(duration)?;
    let lasts = lasts.trim();
    Ok(if lasts.is_empty() { words } else { format!("{words} {lasts}") })
}

/// A replacement effect in words, for a trace.
pub fn replacement_words(text: &ReplacementText, duration: &Duration) -> Printed<String> {
    replacing::replacing(text, duration)
}

/// A node that prints by a function of this module.
macro_rules! displays {
    ($($node:ty => $print:expr;)*) => {$(
        impl fmt::Display for $node {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let print: fn(&$node) -> Printed<String> = $print;
                f.write_str(print(self).as_deref().unwrap_or(UNSAID))
            }
        }
    )*};
}

displays! {
    Paragraph => |p| paragraph(p).map(|words| capitalise(&words));
    Ability => |a| abilities::ability(a).map(|words| capitalise(&words));
    Effect => |e| effects::effect(e).map(|words| capitalise(&effects::stopped(words)));
    Objects => |o| objects::objects(o, false);
    Keyword => keywords::keyword;
    Cost => |c| costs::costs(std::slice::from_ref(c));
    Condition => conditions::condition;
    PlayerRef => players::player;
    Thing => references::thing;
    ObjectRef => references::object;
    Event => |e| times::time(e)?.map_or_else(|| events::event(e), Ok);
    Duration => |d| Ok(verbs::duration(d)?.trim_start().to_string());
    PlayLimit => |l| abilities::only(std::slice::from_ref(l));
}

/// A verb in the form for many or for one.
fn agree(verb: &str, many: bool) -> Printed<&'static str> {
    crate::wording::agreement::form(verb, many).ok_or(Unprinted("a verb"))
}
