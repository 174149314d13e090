//! Words that can mean either of two things: nobody is to guess which (413.2b).
use super::Reader;
use super::discourse::Mention;
use super::others::AbilityPart;
use crate::wording::tree::{Antecedent, BackForm, Condition, ObjectRef, Quality};

/// Nothing tells which of two is meant.
pub(super) const fn unclear() -> Antecedent {
    Antecedent::Unclear(Vec::new())
}

impl Reader {
    /// What was named before this step as something else, in this ability.
    fn another(&self, old: &Antecedent, mark: usize, fits: impl Fn(&Mention) -> bool) -> bool {
        self.mentions.iter().take(mark).any(|m| {
            m.clause >= self.ability_starts
                && !m.player
                && m.to != *old
                && !(self.of_spell && m.to == Antecedent::This)
                && fits(m)
        })
    }

    /// "Put a +1/+1 counter on ~ if it's red", when a spell is played: either may be red. What the
    /// step has named stands from `mark`.
    pub(super) fn asked_of_either(&self, condition: &mut Condition, mark: usize) {
        let Condition::Is(ObjectRef::Back(back), all) = condition else { return };
        let either = |q: &Quality| matches!(q, Quality::Color(_) | Quality::With(..));
        let of_step = self.mentions.iter().skip(mark).any(|m| m.to == back.to);
        let before = self.mentions.iter().take(mark).any(|m| {
            m.clause >= self.ability_starts && m.part == AbilityPart::Event && m.to == back.to
        });
        let event = |m: &Mention| {
            m.part == AbilityPart::Event && !m.plural && !m.aside && m.objects.is_some()
        };
        let own = back.to == Antecedent::This;
        if back.form == BackForm::It
            && all.iter().all(either)
            && of_step
            && (own || !before)
            && self.another(&back.to, mark, event)
        {
            back.to = unclear();
        }
    }
}
