//! 413.2c: "if you do" is a branch of the instruction that it asks about.
use super::asked::{Belongs, belongs};
use super::{Answered, Block, Branch, Came, Do, Instruction, NotLowered, Riders, lower::refused};
use crate::tree::{Action, Did, FixedVerb, Lead, PlayerRef, RepeatWhat, Sentence, Step};

/// By what came of an instruction words say that something is done.
///
/// # Errors
/// Why it can't be told.
pub(super) fn came(who: Option<&PlayerRef>, did: Did) -> Result<Came, &'static str> {
    match (who, did) {
        (Some(who), Did::Does) => Ok(Came::Did(who.clone())),
        (Some(who), Did::Doesnt | Did::Cant) => Ok(Came::DidNot(who.clone())),
        (None, Did::Does) => Ok(Came::NobodyDid),
        (None, Did::Doesnt | Did::Cant) => Err("who it asks about"),
    }
}

/// "Repeat this process until no one …", which goes on as long as somebody has done it.
pub(super) fn until_no_one(sentence: &Sentence) -> bool {
    let [step] = sentence.steps.as_slice() else { return false };
    matches!(sentence.lead, Lead::None | Lead::Then)
        && step.action == Action::Repeat(RepeatWhat::UntilNoOne)
        && *step == Step { subject: step.subject, ..Step::of(step.action.clone()) }
}

/// The same as a branch of what is repeated.
pub(super) fn unless_nobody_did() -> Branch {
    let again = Do { action: Action::Repeat(RepeatWhat::Process), riders: Riders::default() };
    let does = vec![Instruction::Do(Box::new(again))];
    let otherwise = Block { does, ..Block::default() };
    Branch { came: Came::NobodyDid, then: Block::default(), otherwise }
}

/// Puts a branch behind what it asks about: the last instruction that has an answer or a result.
/// The instructions of the sentence before it stand from `began`.
///
/// # Errors
/// None has, or it may be about several.
pub(super) fn attach(
    does: &mut Vec<Instruction>,
    branch: Branch,
    sentence: &Sentence,
    began: usize,
) -> Result<(), NotLowered> {
    if let Some(Instruction::Answered(answered)) = does.last_mut()
        && matches!(branch.came, Came::DidNot(_))
        && answered.branches.iter().any(|b| matches!(b.came, Came::Did(_)))
        && let Some(block) = answered.of.last_mut().and_then(only_asked_in)
        && let Some(at) = block.does.iter().rposition(has_answer)
    {
        let of = block.does.split_off(at);
        let mut branches = std::mem::take(&mut answered.branches);
        branches.push(branch);
        for b in &branches {
            block.names.extend(b.then.names.iter().chain(&b.otherwise.names));
        }
        block.answers = branches.iter().any(|b| b.then.answers || b.otherwise.answers);
        block.does.push(Instruction::Answered(Box::new(Answered { of, branches })));
        let plain = std::mem::take(&mut answered.of);
        does.pop();
        does.extend(plain);
        return Ok(());
    }
    let did = match sentence.lead.first() {
        Lead::IfDone { did, .. } => *did,
        _ => Did::Does,
    };
    match belongs(does, &branch.came, did).map_err(|because| refused(sentence, because))? {
        Belongs::Inside(block) => {
            block.names.extend(branch.then.names.iter().chain(&branch.otherwise.names));
            let answers = branch.then.answers || branch.otherwise.answers;
            block.answers = answers || branch.came != Came::NobodyDid;
            return attach(&mut block.does, branch, sentence, 0);
        }
        Belongs::Otherwise(block) => {
            *block = branch.then;
            return Ok(());
        }
        Belongs::Beside(answered) => {
            answered.branches.push(branch);
            return Ok(());
        }
        Belongs::Behind => {}
    }
    let Some(mut at) = does.iter().rposition(has_answer) else {
        return Err(refused(sentence, "what it asks about"));
    };
    // "Sacrifice an artifact and discard a card. If you do": both.
    let plain = |i: &Instruction| matches!(i, Instruction::Do(_)) && has_answer(i);
    if did != Did::Cant && does.get(began..).is_some_and(|all| all.iter().all(plain)) {
        at = at.min(began);
    }
    let of = does.split_off(at);
    does.push(Instruction::Answered(Box::new(Answered { of, branches: vec![branch] })));
    Ok(())
}

/// The block behind "otherwise" belongs to the condition right before it.
pub(super) fn otherwise(does: &mut [Instruction], said: Block) -> Result<(), &'static str> {
    let plain = |instruction: &Instruction| {
        matches!(instruction, Instruction::If(asked)
            if asked.otherwise == Block::default())
    };
    if let [.., first, second] = &*does
        && plain(first)
        && plain(second)
    {
        return Err("which of the conditions \"otherwise\" is about");
    }
    if let Some(block) = does.last_mut().and_then(asked_otherwise) {
        return otherwise(&mut block.does, said);
    }
    match does.last_mut() {
        Some(Instruction::If(asked)) if asked.otherwise == Block::default() => {
            asked.otherwise = said;
            Ok(())
        }
        // "If …, you may …. If you do, …. Otherwise, …": nobody may have been asked.
        Some(Instruction::Answered(answered))
            if answered.of.last().is_some_and(asks_on_one_side) =>
        {
            Err("\"otherwise\" that is about a condition or about what was asked on its one side")
        }
        Some(Instruction::Answered(answered)) => match answered.branches.last_mut() {
            Some(branch) if branch.otherwise == Block::default() => {
                branch.otherwise = said;
                Ok(())
            }
            _ => Err("\"otherwise\" without a condition before it"),
        },
        _ => Err("\"otherwise\" without a condition before it"),
    }
}

/// Where only one side of a condition asks something, "if you do, … if you don't, …" are its two
/// answers: on the other side nobody is asked, and neither is done (413.2b).
pub(super) fn only_asked_in(instruction: &mut Instruction) -> Option<&mut Block> {
    let Instruction::If(asked) = instruction else { return None };
    match (asked.then.answers, asked.otherwise.answers) {
        (true, false) => Some(&mut asked.then),
        (false, true) => Some(&mut asked.otherwise),
        _ => None,
    }
}

/// The block behind "otherwise" in which the last instruction has branches: a second "otherwise" is
/// about those.
fn asked_otherwise(instruction: &mut Instruction) -> Option<&mut Block> {
    let block = match instruction {
        Instruction::If(asked) => &mut asked.otherwise,
        Instruction::Answered(answered) => &mut answered.branches.last_mut()?.otherwise,
        _ => return None,
    };
    matches!(block.does.last(), Some(Instruction::Answered(_))).then_some(block)
}

/// Whether something is asked on only one side of a condition, or of what came of something.
fn asks_on_one_side(instruction: &Instruction) -> bool {
    match instruction {
        Instruction::If(asked) => asked.then.answers != asked.otherwise.answers,
        Instruction::Answered(answered) => answered
            .branches
            .last()
            .is_some_and(|branch| branch.then.answers != branch.otherwise.answers),
        _ => false,
    }
}

/// Whether "if you do" behind it can be about it.
pub(super) fn has_answer(instruction: &Instruction) -> bool {
    let any = |of: &[Instruction]| of.iter().any(has_answer);
    match instruction {
        Instruction::Do(does) => does.has_answer(),
        Instruction::Choose(all) => all.iter().any(|a| has_answer(&a.does)),
        Instruction::Offer(offer) => !offer.does.riders.aside || any(&offer.then),
        Instruction::If(asked) => asked.then.answers || asked.otherwise.answers,
        Instruction::Replaced(replaced) => any(&replaced.of) || any(&replaced.by),
        Instruction::ForEach(each) => any(&each.1),
        Instruction::Times(times) => any(&times.1),
        Instruction::AtOnce(_, does) => any(does),
        Instruction::Unless(_) | Instruction::Answered(_) | Instruction::FromYou(_) => true,
        Instruction::Ends(_)
        | Instruction::Later(_)
        | Instruction::Let(..)
        | Instruction::Defending => false,
    }
}

impl Do {
    /// Whether "if you do" behind it can be about it.
    pub fn has_answer(&self) -> bool {
        !self.riders.aside && has_result(&self.action)
    }
}

/// Whether a verb is done or isn't; others only say what holds from then on, or what is chosen.
fn has_result(action: &Action) -> bool {
    match action {
        Action::Simultaneous(steps) => steps.iter().any(|s| has_result(&s.action)),
        Action::Shuffle(..)
        | Action::Replace(..)
        | Action::Skip(..)
        | Action::ExtraTurn(..)
        | Action::ExtraPhases(_)
        | Action::ExtraStep(..)
        | Action::EndGame(..)
        | Action::DrawGame
        | Action::Choose(..)
        | Action::NameCard(..)
        | Action::Modes { .. }
        | Action::PayAnyLife(..)
        | Action::PayAnyMana(_)
        | Action::Forbid(..)
        | Action::Permit(..)
        | Action::EmptyManaPool(_)
        | Action::Repeat(_)
        | Action::Subgame(_)
        | Action::ControlTurn(..)
        | Action::ControlNow(..)
        | Action::Fixed(FixedVerb::EndTurn) => false,
        _ => true,
    }
}
