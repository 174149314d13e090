//! "Each of those creatures with flying": what is said of what was named before.
use super::View;
use crate::game::{ObjectId, ReadUnruled, Zone};
use crate::rules::{Context, Ruling, Stop};
use crate::wording::tree::{BackForm, Quality, Quantity};

impl View<'_> {
    /// What this effect has moved, as what it became (217.1c).
    pub(super) fn as_moved(&self, id: ObjectId, context: &Context) -> ObjectId {
        let moved = |o: ObjectId| context.results.moved.contains(&o);
        let next = |o: &ObjectId| {
            let new = self.game.became(*o)?;
            let gone = self.game.object(*o).zone == Zone::Gone;
            (moved(*o) || gone && moved(new)).then_some(new)
        };
        std::iter::successors(Some(id), next).last().unwrap_or(id)
    }

    /// Those that are what the words behind the noun say: "each of those creatures with flying".
    pub fn as_said(
        &self,
        form: &BackForm,
        all: Vec<ObjectId>,
        context: &Context,
    ) -> Ruling<Vec<ObjectId>> {
        let mut such = all;
        for quality in said_of(form) {
            let mut fit = Vec::new();
            for object in such {
                if self.has_quality(quality, object, context)? {
                    fit.push(object);
                }
            }
            such = fit;
        }
        Ok(such)
    }
}

/// What the words say behind the noun: "each of those creatures with flying".
pub(super) fn said_of(form: &BackForm) -> &[Quality] {
    match form {
        BackForm::OneOf(_, of) => said_of(of),
        BackForm::Those(objects) => &objects.tails,
        _ => &[],
    }
}

/// The part of the antecedent that the form names.
pub(super) fn part_of<T: Copy>(form: &BackForm, all: Vec<T>) -> Ruling<Vec<T>> {
    match form {
        BackForm::OneOf(quantity, _) => match quantity.as_ref() {
            Quantity::All | Quantity::Each | Quantity::The | Quantity::Bare => Ok(all),
            _ if all.len() < 2 => Ok(all),
            _ => Err(Stop::unruled(ReadUnruled::PartToChoose)),
        },
        BackForm::SomeAtRandom(_) => Err(Stop::unruled(ReadUnruled::PartAtRandom)),
        BackForm::Rest => Err(Stop::unruled(ReadUnruled::RestNotToldApart)),
        BackForm::Ordinal(n, _) => Ok(all.get(*n as usize - 1).copied().into_iter().collect()),
        _ => Ok(all),
    }
}
