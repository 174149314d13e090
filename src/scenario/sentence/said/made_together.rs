//! Lines of both, of so many and of the rest, put together of the pieces of a form.

use super::{MadeLine, Pieces, Rule};
use crate::names::{NameKind, PlacedIn};
use crate::source::Text;

/// `discards two cards, X and Y`: as many as it says.
pub(super) fn listed(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let many = pieces.within(Rule::said_many).len();
    let said = super::super::number(&pieces.words(Rule::said_listed_count))?;
    if usize::try_from(said) != Ok(many) {
        return None;
    }
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_listed_lead)?);
    line.piece(&pieces.get(Rule::said_many)?);
    pieces.done(line)
}

/// `sends both of her creatures at Bob`
pub(super) fn both_go(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("attacks");
    if let Some(whom) = pieces.nth(Rule::player, 1) {
        line.piece(&whom);
    }
    line.word("with both creatures");
    pieces.done(line)
}

/// `X names Y`: whoever alone has an X on the board names it.
pub(super) fn object_names(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let object = pieces.get(Rule::object)?;
    let names = pieces.marked.names();
    let is = |name: &str| name.eq_ignore_ascii_case(object.text.trim());
    let card = names.declared().find(|name| is(&name.text))?;
    let mut who: Vec<usize> = [PlacedIn::Hand, PlacedIn::Play]
        .into_iter()
        .flat_map(|place| names.holders(&card.text, place).collect::<Vec<_>>())
        .collect();
    who.dedup();
    let [who] = who[..] else { return None };
    let player = names.iter().find(|name| name.kind == NameKind::Player(who))?;
    let mut line = MadeLine::default();
    line.word(&player.text);
    line.word("names");
    line.piece(&pieces.get(Rule::said_named_card)?);
    line.word("for");
    line.piece(&object);
    pieces.done(line)
}

/// `puts X and Y back with Y on top`: what lies on top is put there last.
pub(super) fn back_with_top(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let one = |n| pieces.nth(Rule::object, n);
    let (first, second, top) = (one(0)?, one(1)?, one(2)?);
    let same = |a: &Text| a.text.trim() == top.text.trim();
    let (lower, upper) = match (same(&first), same(&second)) {
        (true, false) => (second, first),
        (false, true) => (first, second),
        _ => return None,
    };
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("puts");
    line.piece(&lower);
    line.word(", then");
    line.piece(&upper);
    line.word("on top");
    pieces.done(line)
}

/// `it's the first turn`
pub(super) fn turn(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let number = super::super::ordinal(&pieces.words(Rule::ordinal))?;
    let mut line = MadeLine::default();
    line.word(&format!("it is turn {number}"));
    pieces.done(line)
}

/// `Bob is two life behind Ann`
pub(super) fn life_apart(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let behind = matches!(pieces.words(Rule::said_behind_or_ahead).as_str(), "behind" | "below");
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("has");
    line.piece(&pieces.get(Rule::said_count)?);
    line.word(if behind { "less life than" } else { "more life than" });
    line.piece(&pieces.nth(Rule::player, 1)?);
    pieces.done(line)
}

/// `decides which creature to sacrifice`
pub(super) fn asked_which(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let verb = match pieces.get(Rule::said_asked_verb) {
        Some(verb) => verb.text.trim().to_owned(),
        None => pieces.words(Rule::said_asked_verbs).strip_suffix('s')?.to_owned(),
    };
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("was asked to");
    line.word(&verb);
    if let Some(what) = pieces.get(Rule::said_asked_what) {
        line.word(if what.text.trim().starts_with(['a', 'e']) { "an" } else { "a" });
        line.piece(&what);
    }
    pieces.done(line)
}
