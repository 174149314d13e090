//! Lines and claims of the forms of `told`, put together of the pieces of a form.

use super::verbs::third;
use super::{MadeLine, Pieces, Rule};
use crate::source::Text;

/// `1 damage to each of X and Y`: so much to each of them.
pub(super) fn each_so_much(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_each_lead)?);
    let much = pieces.get(Rule::said_count)?;
    let all = pieces.within(Rule::said_many);
    for (n, one) in all.iter().enumerate() {
        line.word(match n {
            0 => ", dividing",
            n if n + 1 == all.len() => "and",
            _ => ",",
        });
        line.piece(&much);
        line.word("to");
        line.piece(one);
    }
    pieces.done(line)
}

/// `on Bob's turn, he plays X`, `on Bob's turn, Ann plays X`
pub(super) fn on_their_turn(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let whose = pieces.get(Rule::player)?;
    let mut line = MadeLine::default();
    line.word("continue to");
    line.piece(&whose);
    line.word("'s turn;");
    line.piece(&pieces.get(Rule::said_other_actor).unwrap_or(whose));
    line.piece(&pieces.get(Rule::rest)?);
    pieces.done(line)
}

/// `tries to Shock X`
pub(super) fn tries_card(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let card = pieces.get(Rule::card).or_else(|| pieces.get(Rule::alias))?;
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("plays");
    line.piece(&card);
    line.word("targeting");
    line.piece(&pieces.get(Rule::noun)?);
    pieces.done(line)
}

/// `chooses X to discard`
pub(super) fn chosen_to(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(&third(&pieces.words(Rule::said_asked_verb)));
    line.piece(&pieces.get(Rule::noun_list)?);
    pieces.done(line)
}

/// `X resolves naming Y`: whoever alone has an X on the board names it.
pub(super) fn resolves_naming(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let names = super::made_together::object_names(pieces)?;
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::object)?);
    line.word("resolves;");
    line.piece(&names);
    pieces.done(line)
}

/// `X is blocked by two creatures`, now; `X was blocked by two creatures`, in the past.
pub(super) fn blocked_by(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let how = pieces.words(Rule::said_blocked_how);
    let now = matches!(how.as_str(), "is" | "are" | "is being" | "are being");
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_count)?);
    line.word(if now { "creatures are blocking" } else { "creatures blocked" });
    line.piece(&pieces.get(Rule::object)?);
    pieces.done(line)
}

/// Whether a form says that something can be done.
fn can(pieces: &Pieces<'_, '_>) -> &'static str {
    let said = pieces.words(Rule::said_can_or_not);
    let denied =
        ["can't", "cannot", "can not", "could not", "couldn't", "may not", "can no longer"];
    if denied.contains(&said.as_str()) { "can't" } else { "can" }
}

/// `Bob can respond with X`
pub(super) fn can_play(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(can(pieces));
    line.word("play");
    line.piece(&pieces.get(Rule::rest)?);
    pieces.done(line)
}

/// `X could not block`: of now.
pub(super) fn could(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let said = pieces.words(Rule::said_could_word);
    let denied = !matches!(said.as_str(), "could" | "could still");
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_subject)?);
    line.word(if denied { "can't" } else { "can" });
    line.piece(&pieces.get(Rule::rest)?);
    pieces.done(line)
}

/// `X can be activated by Bob`
pub(super) fn can_by_whom(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let verb = match pieces.words(Rule::said_done_word).as_str() {
        "activated" => "activate",
        "used" => "use",
        _ => "play",
    };
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(can(pieces));
    line.word(verb);
    line.piece(&pieces.get(Rule::object)?);
    pieces.done(line)
}

/// `Bob can't target X with Y`
pub(super) fn can_aim(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::object)?);
    line.word(can(pieces));
    line.word("target");
    line.piece(&pieces.get(Rule::noun)?);
    pieces.done(line)
}

/// `Bob doesn't know what X is`
pub(super) fn knows(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let knows = pieces.words(Rule::said_knows_or_not) == "knows";
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(if knows { "can see" } else { "can't see" });
    line.piece(&pieces.get(Rule::object)?);
    pieces.done(line)
}
