//! What is asked of a program before it is followed: which verbs it has, what its variables stand
//! for, whether anything in it is optional.
use super::{Block, Instruction, Later, Program};
use crate::tree::{Ability, Action, Amount, Effect};
use std::slice::from_ref;

impl Program {
    /// Shows its instructions, those above first, and goes on into one where `see` says so; what is
    /// done later (404.4) is another's.
    pub fn each<'p>(&'p self, mut see: impl FnMut(&'p Instruction) -> bool) {
        each(&self.does, &mut see);
    }

    /// Its verbs, but for what is done later: those too that depend on a condition or an answer.
    pub fn verbs(&self) -> Vec<&Action> {
        let mut verbs = Vec::new();
        gather(&self.does, false, &mut verbs);
        verbs
    }

    /// Its verbs, what is done later among them.
    pub fn verbs_in_time(&self) -> Vec<&Action> {
        let mut verbs = Vec::new();
        gather(&self.does, true, &mut verbs);
        verbs
    }

    /// "…, where X is …": each letter with what it stands for.
    pub fn variables(&self) -> Vec<(char, &Amount)> {
        let mut all = Vec::new();
        self.each(|instruction| {
            if let Instruction::Let(letter, value) = instruction {
                all.push((*letter, value));
            }
            true
        });
        all
    }

    /// Whether something in it may be left undone or be paid for (410.5).
    pub fn is_optional(&self) -> bool {
        let mut found = false;
        self.each(|instruction| {
            found |= match instruction {
                Instruction::Offer(_) | Instruction::Unless(_) => true,
                Instruction::Do(does) => {
                    matches!(does.action, Action::PlayCard { duration: Some(_), .. })
                }
                // "Unless you control a Swamp".
                Instruction::If(asked) => asked.then == Block::default(),
                Instruction::Replaced(replaced) => replaced.offered.is_some(),
                Instruction::Later(later) => later.program().is_some_and(Program::is_optional),
                _ => false,
            };
            !found
        });
        found
    }
}

impl Effect {
    /// The verbs of its program, what is done later among them; none of what no program says.
    pub fn verbs(&self) -> Vec<&Action> {
        self.lowered().map_or_else(|_| Vec::new(), |program| program.verbs_in_time())
    }
}

impl Later {
    /// What is done then.
    pub fn program(&self) -> Option<&Program> {
        match &*self.ability {
            Ability::Triggered(text) => text.effect.lowered().ok().map(|program| &**program),
            _ => None,
        }
    }
}

fn each<'p>(of: &'p [Instruction], see: &mut dyn FnMut(&'p Instruction) -> bool) {
    for instruction in of {
        if see(instruction) {
            for part in instruction.parts() {
                each(part, see);
            }
        }
    }
}

impl Instruction {
    /// The instructions right below, block by block.
    fn parts(&self) -> Vec<&[Instruction]> {
        match self {
            Instruction::Do(_)
            | Instruction::Ends(_)
            | Instruction::Later(_)
            | Instruction::Let(..)
            | Instruction::Defending => Vec::new(),
            Instruction::Choose(all) => all.iter().map(|one| from_ref(&one.does)).collect(),
            Instruction::Offer(offer) => vec![&offer.then],
            Instruction::Unless(unless) => vec![from_ref(&unless.does)],
            Instruction::If(asked) => vec![&asked.then.does, &asked.otherwise.does],
            Instruction::Answered(answered) => {
                let blocks = answered.branches.iter().flat_map(|b| [&b.then, &b.otherwise]);
                let blocks = blocks.map(|block| block.does.as_slice());
                std::iter::once(answered.of.as_slice()).chain(blocks).collect()
            }
            Instruction::Replaced(replaced) => vec![&replaced.of, &replaced.by],
            Instruction::ForEach(each) => vec![&each.1],
            Instruction::Times(times) => vec![&times.1],
            Instruction::FromYou(each) => vec![&each.1],
            Instruction::AtOnce(_, does) => vec![does],
        }
    }
}

fn gather<'p>(of: &'p [Instruction], later: bool, verbs: &mut Vec<&'p Action>) {
    each(of, &mut |instruction| {
        match instruction {
            Instruction::Do(does) => verbs.push(&does.action),
            Instruction::Offer(offer) => verbs.push(&offer.does.action),
            // What isn't replaced stands in both.
            Instruction::Replaced(replaced) => {
                let (mut of, mut by) = (Vec::new(), Vec::new());
                gather(&replaced.of, later, &mut of);
                gather(&replaced.by, later, &mut by);
                by.retain(|verb| !of.contains(verb));
                verbs.extend(of.into_iter().chain(by));
                return false;
            }
            Instruction::Later(then) if later => {
                if let Some(program) = then.program() {
                    gather(&program.does, later, verbs);
                }
            }
            _ => {}
        }
        true
    });
}
