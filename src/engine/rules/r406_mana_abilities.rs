//! 406. Mana abilities: what an ability says makes it one; how they are played stands in 411.
use crate::wording::program::{Branch, Instruction};
use crate::wording::tree::{Action, Activated, Effect};

/// 406.1: whether an activated ability could put mana into a pool as it resolves.
pub fn is_mana_ability(text: &Activated) -> bool {
    makes_mana(&text.effect)
}

/// Whether an effect puts mana into a pool.
pub(super) fn makes_mana(effect: &Effect) -> bool {
    effect.lowered().is_ok_and(|program| adds(&program.does))
}

/// Whether instructions add mana, delayed abilities aside.
pub(super) fn adds(does: &[Instruction]) -> bool {
    does.iter().any(|instruction| match instruction {
        Instruction::Do(does) => match &does.action {
            Action::AddMana(..) => true,
            Action::Modes { modes, .. } => modes.iter().any(makes_mana),
            _ => false,
        },
        Instruction::Offer(offer) => {
            matches!(offer.does.action, Action::AddMana(..)) || adds(&offer.then)
        }
        Instruction::Unless(unless) => adds(std::slice::from_ref(&unless.does)),
        Instruction::If(asked) => adds(&asked.then.does) || adds(&asked.otherwise.does),
        Instruction::Answered(answered) => {
            let branch = |b: &Branch| adds(&b.then.does) || adds(&b.otherwise.does);
            adds(&answered.of) || answered.branches.iter().any(branch)
        }
        Instruction::Replaced(replaced) => adds(&replaced.by) || adds(&replaced.of),
        Instruction::AtOnce(_, does) => adds(does),
        Instruction::Choose(of) => of.iter().any(|a| adds(std::slice::from_ref(&a.does))),
        Instruction::ForEach(each) => adds(&each.1),
        Instruction::FromYou(each) => adds(&each.1),
        Instruction::Times(times) => adds(&times.1),
        Instruction::Ends(_)
        | Instruction::Later(_)
        | Instruction::Let(..)
        | Instruction::Defending => false,
    })
}
