//! The sentences of the trace: what an entry of the log tells, in English, with the names of its
//! moment. One file a chapter.
mod checking;
mod choosing;
mod deriving;
mod events;
mod exploring;
mod fights;
mod keyworded;
mod lasting;
mod moving;
mod plays;
mod refused;
mod replacing;
mod resolving;
mod says;
mod script;
mod starting;
mod tables;
mod triggering;
mod turns;
mod unruled;

use crate::called;
use crate::called::{in_its_name, list, names, sentence, zone_name};
use crate::game::*;
use crate::rules::r502_keywords::r07_protection::protection_against;
use std::borrow::{Borrow, Cow};

pub use deriving::derivation_in_words;
pub use exploring::{end_words, gain_words};
pub use refused::refusal_in_words;
pub(crate) use refused::words as refused_in_words;
pub use says::choice_in_words;
pub(crate) use says::{
    aimed_in_words, changer_in_words, cost_in_words, deed_in_words, label_in_words,
    paid_for_in_words, word_of_choice,
};
pub(crate) use says::{say, words_of};
pub use unruled::gap_in_words;

/// The sentence of an entry; empty where another line tells of it.
pub fn sentence_of(entry: &Entry) -> Cow<'_, str> {
    if !entry.told {
        return Cow::Borrowed("");
    }
    match (&entry.fact, entry.then.as_deref()) {
        (Fact::ScriptFact(ScriptFact::Line { line }), _) => Cow::Borrowed(line),
        (fact, Some(game)) => Cow::Owned(words(game, fact, entry.event.as_deref())),
        (_, None) => Cow::Borrowed(""),
    }
}

/// "White Knight has protection from black and can't be targeted by Terror".
fn protected(game: &Game, object: ObjectId, from: ObjectId, what: &str) -> String {
    let (protected, from_it) = (name(game, object), name(game, from));
    match protection_against(game, object, from) {
        Some(keyword) => {
            let keyword = keyword.to_string().to_lowercase();
            format!("{protected} has {keyword} and {what} {from_it}")
        }
        None => format!("{protected} has protection from {from_it} and {what} it"),
    }
}

/// The sentence of a fact of a moment.
pub fn fact_in_words(game: &Game, fact: &Fact) -> String {
    words(game, fact, None)
}

fn words(game: &Game, fact: &Fact, event: Option<&Event>) -> String {
    match fact {
        Fact::Event => event.map_or_else(String::new, |e| events::words_of(game, e)),
        Fact::ExploreFact(fact) => exploring::words(game, fact),
        Fact::ScriptFact(fact) => script::words(game, fact),
        Fact::StartFact(fact) => starting::words(game, fact),
        Fact::TurnFact(fact) => turns::words(game, fact),
        Fact::CombatFact(fact) => fights::words(game, fact),
        Fact::PlayFact(fact) => plays::words(game, fact),
        Fact::TriggerFact(fact) => triggering::words(game, fact),
        Fact::ResolveFact(fact) => resolving::words(game, fact),
        Fact::ChooseFact(fact) => choosing::words(game, fact),
        Fact::MoveFact(fact) => moving::words(game, fact),
        Fact::LastFact(fact) => lasting::words(game, fact),
        Fact::Refused(why) => format!("illegal, taken back: {}", refused::words(game, why)),
        Fact::ReplaceFact(fact) => replacing::words(game, fact),
        Fact::CheckFact(fact) => checking::words(game, fact),
        Fact::KeywordFact(fact) => keyworded::words(game, fact),
        Fact::TableFact(fact) => tables::words(game, fact),
        Fact::Unruled(what) => format!("not ruled yet: {}", unruled::words(game, what)),
    }
}

fn name(game: &Game, id: impl Borrow<ObjectId>) -> String {
    called::name(game, *id.borrow())
}

fn player_name(game: &Game, id: impl Borrow<PlayerId>) -> String {
    called::player_name(game, *id.borrow())
}

fn party_name(game: &Game, id: impl Borrow<PlayerId>) -> String {
    called::party_name(game, *id.borrow())
}

fn entity_name(game: &Game, entity: impl Borrow<Entity>) -> String {
    called::entity_name(game, *entity.borrow())
}

/// "Ann, Bob and Cyd"
fn players(game: &Game, of: &[PlayerId]) -> String {
    list(&of.iter().map(|p| player_name(game, p)).collect::<Vec<_>>())
}

/// "Ann and Grizzly Bears"
fn entities(game: &Game, of: &[Entity]) -> String {
    list(&of.iter().map(|e| entity_name(game, e)).collect::<Vec<_>>())
}

/// "{1}{R}", and "{0}" for nothing.
fn symbols(mana: &[crate::terms::ManaSymbol]) -> String {
    if mana.is_empty() {
        return "{0}".into();
    }
    mana.iter().map(ToString::to_string).collect()
}
