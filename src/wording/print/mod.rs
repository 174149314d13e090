//! The tree to its printed 2006 wording, one file a kind of phrase.
//!
//! Everything here writes sentences that begin in lower case, as the grammar reads them;
//! `capitalise` finishes them.
mod abilities;
mod amounts;
mod changes;
mod conditions;
mod costs;
mod damage;
mod effects;
mod entering;
mod events;
mod keywords;
mod mana;
mod moves;
mod object_rules;
mod objects;
mod players;
mod prohibitions;
mod references;
mod replacing;
mod statics;
mod tokens;
mod type_changes;
mod verbs;

pub(super) use super::prepare::capitalise;
pub(super) use abilities::paragraph;
pub(super) use objects::quantity_is_plural;
pub(super) use players::player_is_plural;
pub(super) use references::{object_is_plural, thing_is_plural};

use super::tree::{
    Ability, CardText, Change, Condition, Cost, Duration, Effect, Event, Keyword, ObjectRef,
    Objects, Paragraph, PlayLimit, PlayerRef, ReplacementText, Step, Thing,
};
use std::fmt;

/// Stands where the tree holds something that no template prints; never equal to any text.
pub(super) const GAP: &str = "\u{fffd}";

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

/// What a player may do, as it stands behind "may".
pub(super) fn offered_words(step: &Step) -> String {
    effects::offered(step)
}

/// How long, as a text says it.
pub(super) fn duration_words(duration: &Duration) -> String {
    verbs::duration(duration)
}

/// Changes in words, as of one thing: "gets +3/+3 until end of turn".
pub(super) fn change_words(changes: &[Change], duration: &Duration) -> String {
    let this = Thing::Object(super::tree::ObjectRef::This);
    if let Duration::NextUntapStep(Some(whose)) = duration {
        let whose = match whose {
            PlayerRef::You | PlayerRef::Phrase(_) => players::possessive(whose),
            _ => "its controller's".to_string(),
        };
        return format!("doesn't untap during {whose} next untap step");
    }
    let words = changes::changes(changes, &this, false);
    let lasts = verbs::duration(duration);
    let lasts = lasts.trim();
    if lasts.is_empty() {
        words.replace(GAP, "…")
    } else {
        format!("{words} {lasts}").replace(GAP, "…")
    }
}

/// A replacement effect in words, for a trace.
pub fn replacement_words(text: &ReplacementText, duration: &Duration) -> String {
    replacing::replacing(text, duration).replace(GAP, "…")
}

/// A node that prints by a function of this module.
macro_rules! displays {
    ($($node:ty => $print:expr;)*) => {$(
        impl fmt::Display for $node {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let print: fn(&$node) -> String = $print;
                f.write_str(&print(self))
            }
        }
    )*};
}

displays! {
    Paragraph => |p| capitalise(&paragraph(p));
    Ability => |a| capitalise(&abilities::ability(a));
    Effect => |e| capitalise(&effects::stopped(effects::effect(e)));
    Objects => |o| objects::objects(o, false);
    Keyword => keywords::keyword;
    Cost => |c| costs::costs(std::slice::from_ref(c));
    Condition => conditions::condition;
    PlayerRef => players::player;
    Thing => references::thing;
    ObjectRef => references::object;
    Event => |e| events::time(e).unwrap_or_else(|| events::event(e));
    Duration => |d| verbs::duration(d).trim_start().to_string();
    PlayLimit => |l| abilities::only(std::slice::from_ref(l));
}

/// A verb in the form for many or for one.
fn agree(verb: &str, many: bool) -> &'static str {
    crate::wording::agreement::form(verb, many).unwrap_or(GAP)
}

/// What begins with a verb in the form for many, in the form for one.
fn for_one(words: &str) -> String {
    crate::wording::agreement::for_one(words).unwrap_or_else(|| GAP.to_string())
}
