//! 413.2b: to which of several offers "if you do" or "if you don't" belongs: one that was made.
use super::answered::{has_answer, only_asked_in};
use super::{Answered, Block, Branch, Came, Instruction};
use crate::tree::{Antecedent, Back, Did, PlayerRef};

/// Where a branch stands.
pub(super) enum Belongs<'a> {
    /// Where what it asks about is asked or done: where it isn't, neither is the branch.
    Inside(&'a mut Block),
    /// Beside the branches of what it asks about.
    Beside(&'a mut Answered),
    /// The other side of the last of these.
    Otherwise(&'a mut Block),
    /// Behind the last instruction that has an answer or a result.
    Behind,
}

/// Where a branch behind these instructions stands.
///
/// # Errors
/// Which of several it is about isn't told.
pub(super) fn belongs<'a>(
    does: &'a mut [Instruction],
    came: &Came,
    did: Did,
) -> Result<Belongs<'a>, &'static str> {
    let offered_before = does.iter().rev().skip(1).any(is_offered);
    Ok(match does.last_mut() {
        Some(last @ Instruction::If(_)) => {
            if !offered_before {
                counts_its_results(last);
            }
            by_condition(last, came, did)?
        }
        Some(Instruction::Answered(answered)) => by_branch(answered, came)?,
        _ => Belongs::Behind,
    })
}

/// "If you control a Forest, sacrifice a creature. If you do": whether that was done.
fn counts_its_results(last: &mut Instruction) {
    let Instruction::If(asked) = last else { return };
    if !asked.then.answers && !asked.otherwise.answers {
        asked.then.answers = asked.then.does.iter().any(has_answer);
        asked.otherwise.answers = asked.otherwise.does.iter().any(has_answer);
    }
}

fn by_condition<'a>(
    last: &'a mut Instruction,
    came: &Came,
    did: Did,
) -> Result<Belongs<'a>, &'static str> {
    let Instruction::If(asked) = &*last else { return Ok(Belongs::Behind) };
    let otherwise = !asked.then.answers && asked.otherwise.answers;
    match came {
        Came::DidNot(_) if asked.then.answers && !asked.otherwise.answers && did != Did::Cant => {
            Err("whether it asks about the condition or about what may be done by it")
        }
        Came::Did(_) if !otherwise => Ok(Belongs::Behind),
        _ => Ok(only_asked_in(last).map_or(Belongs::Behind, Belongs::Inside)),
    }
}

fn by_branch<'a>(answered: &'a mut Answered, came: &Came) -> Result<Belongs<'a>, &'static str> {
    let Some(last) = answered.branches.last() else { return Ok(Belongs::Behind) };
    let side = side(last, came)?;
    if side == BranchSide::Beside {
        return Ok(Belongs::Beside(answered));
    }
    Ok(match (side, answered.branches.last_mut()) {
        (BranchSide::Done, Some(last)) => Belongs::Inside(&mut last.then),
        (BranchSide::NotDone, Some(last)) => Belongs::Inside(&mut last.otherwise),
        (BranchSide::Other, Some(last)) => Belongs::Otherwise(&mut last.otherwise),
        _ => Belongs::Behind,
    })
}

/// A side of the branch before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BranchSide {
    Done,
    NotDone,
    Other,
    Beside,
    Behind,
}

fn side(last: &Branch, came: &Came) -> Result<BranchSide, &'static str> {
    let fallback = !matches!(last.came, Came::Did(_));
    let asks_not = !matches!(came, Came::Did(_));
    let (outer, inner) = (of_whom(&last.came), asked_in(&last.then.does));
    let is = |who: &PlayerRef, other: Option<&PlayerRef>| other.is_some_and(|o| same(who, o));
    Ok(match (last.then.answers, last.otherwise.answers) {
        (false, true) => BranchSide::NotDone,
        (true, true) => BranchSide::Behind,
        (true, false) => {
            let Some(who) = of_whom(came) else { return Ok(BranchSide::Done) };
            match (is(who, outer), is(who, inner)) {
                // "Target opponent may …. If that player does, you may …. If that player doesn't".
                (true, false) if fallback != asks_not && last.otherwise == Block::default() => {
                    BranchSide::Other
                }
                (true, false) => return Err("which of the answers it is about"),
                _ if !asks_not => BranchSide::Behind,
                (false, true) => BranchSide::Done,
                _ if fallback => BranchSide::Done,
                _ => return Err("which of two offers it is about"),
            }
        }
        // "Sacrifice a creature. If you can't, sacrifice a land. If you can't": neither of both.
        (false, false) if asks_not && fallback && last.then.does.iter().any(has_answer) => {
            let of_the_first = of_whom(came)
                .is_some_and(|who| is(who, outer) && !same(who, inner.unwrap_or(&PlayerRef::You)));
            if of_the_first { BranchSide::Beside } else { BranchSide::Done }
        }
        (false, false) => BranchSide::Beside,
    })
}

/// Whom a branch asks about.
fn of_whom(came: &Came) -> Option<&PlayerRef> {
    match came {
        Came::Did(who) | Came::DidNot(who) => Some(who),
        Came::NobodyDid => None,
    }
}

/// Who is asked or acts in the last of these that has an answer.
fn asked_in(does: &[Instruction]) -> Option<&PlayerRef> {
    match does.iter().rfind(|i| has_answer(i))? {
        Instruction::Do(does) => does.action.actor(),
        Instruction::Offer(offer) => Some(&offer.who),
        Instruction::Unless(unless) => Some(&unless.who),
        Instruction::Choose(all) => all.first()?.who.as_ref(),
        Instruction::Answered(answered) => asked_in(&answered.of),
        _ => None,
    }
}

/// Whether something is offered by it.
fn is_offered(instruction: &Instruction) -> bool {
    match instruction {
        Instruction::Offer(_) | Instruction::Unless(_) => true,
        Instruction::Choose(all) => all.iter().any(|a| is_offered(&a.does)),
        Instruction::Answered(answered) => answered.of.iter().any(is_offered),
        Instruction::If(asked) => asked.then.answers || asked.otherwise.answers,
        _ => false,
    }
}

/// Whether two references mean the same player.
fn same(one: &PlayerRef, other: &PlayerRef) -> bool {
    let (one, other) = (meant(one), meant(other));
    one == other || one.slot().is_some() && one.slot() == other.slot()
}

/// The player whom a word goes back to, where it says so in words.
fn meant(who: &PlayerRef) -> &PlayerRef {
    match who {
        PlayerRef::Back(Back { to: Antecedent::SamePlayer(who), .. }) => meant(who),
        who => who,
    }
}
