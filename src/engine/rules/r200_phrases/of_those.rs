//! Which of several: "each of those creatures with flying", "artifact creature or black creature".
use super::View;
use crate::game::{ObjectId, ReadUnruled, Zone};
use crate::rules::{Context, Ruling, Stop};
use crate::wording::tree::{Back, NamedPart, Objects, Quantity};

impl View<'_> {
    /// Whether one of several phrases describes the object, each with its own adjectives.
    pub(super) fn matches_one_of(
        &self,
        all: &[Objects],
        id: ObjectId,
        context: &Context,
    ) -> Ruling<bool> {
        for one in all {
            if self.matches_at_any_range(one, id, context)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

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
        back: &Back,
        all: Vec<ObjectId>,
        context: &Context,
    ) -> Ruling<Vec<ObjectId>> {
        let mut such = all;
        for quality in back.limits() {
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

/// The part of the antecedent that is named.
pub(super) fn part_of<T: Copy>(back: &Back, all: Vec<T>) -> Ruling<Vec<T>> {
    match back.part() {
        NamedPart::All => Ok(all),
        NamedPart::Some(Quantity::All | Quantity::Each | Quantity::The | Quantity::Bare) => Ok(all),
        NamedPart::Some(_) if all.len() < 2 => Ok(all),
        NamedPart::Some(_) => Err(Stop::unruled(ReadUnruled::PartToChoose)),
        NamedPart::AtRandom(_) => Err(Stop::unruled(ReadUnruled::PartAtRandom)),
        NamedPart::Rest => Err(Stop::unruled(ReadUnruled::RestNotToldApart)),
        NamedPart::Nth(n) => Ok(all.get(n as usize - 1).copied().into_iter().collect()),
    }
}
