//! How many a phrase names: "target", "each", "up to two".
use super::amounts::Numeral;
use super::{P, Reader};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{Amount, Quantity};

impl Reader {
    /// "two", "X", "that many".
    pub(super) fn number_count(&mut self, node: &s::SyntaxNode<s::NumberCount>) -> Option<Amount> {
        match node.take()? {
            s::NumberCount::NumberWord(n) => n.amount(),
            s::NumberCount::Variable(n) => n.amount(),
            s::NumberCount::ThatManyQ(n) => self.deeds.amount_meant(n.pair()),
        }
    }

    /// "target", "another target", "two target".
    pub(super) fn target_det(&mut self, p: &P) -> Option<(Quantity, bool)> {
        let s::TargetDet { another_target, number_count } = s::TargetDet::of(p)?;
        let inner = match number_count {
            Some(n) => Quantity::Exactly(self.number_count(&n)?),
            None => Quantity::One,
        };
        Some((Quantity::Target(Box::new(inner)), another_target.is_some()))
    }

    /// The quantity, and whether "another" said "other" with it.
    pub(super) fn quantity(&mut self, said: s::Quantity) -> Option<(Quantity, bool)> {
        let s::Quantity {
            up_to,
            other_word,
            target_word,
            any_number_of,
            one_or_more,
            one_or_two,
            target_det,
            another_word,
            a_word,
            each_word,
            all_word,
            no_word,
            the_word_q,
            number_count,
            bare_q,
        } = said;
        if let Some(det) = target_det {
            return self.target_det(det.pair());
        }
        let quantity = if let Some(up_to) = up_to {
            let s::UpTo { number_count } = up_to.take()?;
            Quantity::UpTo(self.number_count(&number_count)?)
        } else if let Some(n) = number_count {
            Quantity::Exactly(self.number_count(&n)?)
        } else if let Some(some) = one_or_two {
            match some.take()? {
                s::OneOrTwo::OneToThree(_) => Quantity::Between(1, 3),
                s::OneOrTwo::OneOrTwo => Quantity::Between(1, 2),
            }
        } else if any_number_of.is_some() {
            Quantity::AnyNumber
        } else if one_or_more.is_some() {
            Quantity::AtLeast(1)
        } else if another_word.is_some() || a_word.is_some() {
            Quantity::One
        } else if each_word.is_some() {
            Quantity::Each
        } else if all_word.is_some() {
            Quantity::All
        } else if no_word.is_some() {
            Quantity::No
        } else if the_word_q.is_some() {
            Quantity::The
        } else {
            bare_q.map(|_| Quantity::Bare)?
        };
        let quantity = match target_word {
            Some(_) => Quantity::Target(Box::new(quantity)),
            None => quantity,
        };
        Some((quantity, another_word.is_some() || other_word.is_some()))
    }
}
