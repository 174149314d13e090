//! Steps and times: when something happens.
use super::{Printed, children};
use crate::terms::Step;
use crate::wording::syntax::{self as s, Worded};
use crate::wording::tree::{Event, PlayerRef, Whose, whether};

/// "upkeep", "end of turn step".
pub(super) fn step_word(at: Step) -> Worded<s::StepWord> {
    match at {
        Step::Upkeep => s::StepWord::Upkeep.said(),
        Step::BeginningOfCombat => s::StepWord::Combat.said(),
        other => Worded::loose(other.to_string()),
    }
}

/// The same as words.
pub(super) fn step(at: Step) -> String {
    step_word(at).string()
}

/// "at the beginning of your upkeep", "at end of turn".
pub(super) fn time(e: &Event) -> Printed<Option<String>> {
    Ok(at_time(e)?.map(Worded::string))
}

/// The same as words of its rule.
pub(super) fn at_time(e: &Event) -> Printed<Option<Worded<s::AtTime<'static>>>> {
    let whose = children::whose;
    if let Event::NextMainPhase(p) = e {
        return Ok(Some(s::AtMain::say(whose(p)?)?.within()));
    }
    let Event::Beginning { whose: of, step: at, next } = e else { return Ok(None) };
    let step = step_word(*at);
    let next = *next == whether::Next::Yes;
    Ok(Some(match (of, at) {
        (Whose::This, Step::EndOfTurn) if !next => s::AtEot::said().within(),
        (Whose::This, Step::EndOfCombat) if !next => s::AtEoc::said().within(),
        (Whose::NextTurn, Step::Upkeep) => s::AtNextUpkeep::said().within(),
        (Whose::FirstOf(p), Step::Upkeep) if !next => s::AtFirst::say(whose(p)?)?.within(),
        (Whose::ThatTurn(_), Step::EndOfTurn) if !next => s::AtThatTurn::said().within(),
        (Whose::NextTurnOf(p), Step::EndOfTurn) if !next => {
            s::AtEndOfNext::say(whose(p)?)?.within()
        }
        (Whose::Of(p), Step::EndOfTurn) if !next => s::AtEndOf::say(Some(whose(p)?))?.within(),
        (Whose::Each, Step::EndOfTurn) if !next => s::AtEndOf::say(None)?.within(),
        (Whose::Of(p), Step::BeginningOfCombat) if !next => s::AtCombat::say(whose(p)?)?.within(),
        (Whose::Of(p), _) if next => s::AtYourNext::say(whose(p)?, step)?.within(),
        (Whose::Of(p @ (PlayerRef::ControllerOf(_) | PlayerRef::OwnerOf(_))), _) => {
            let who = Some(children::player_ref(p)?);
            s::AtBeginning::say(None, step, None, None, who)?.within()
        }
        (Whose::Of(p), _) => s::AtBeginning::say(Some(whose(p)?), step, None, None, None)?.within(),
        (Whose::Each, _) => {
            let each = Some(s::EachWhose::said());
            s::AtBeginning::say(None, step, each, None, None)?.within()
        }
        (Whose::This, _) => {
            let next = next.then(s::TheNext::said);
            s::AtBeginning::say(None, step, None, next, None)?.within()
        }
        _ => return Ok(None),
    }))
}
