//! "Each of those creatures with flying": what is said of what was named before.
use super::View;
use crate::game::ObjectId;
use crate::rules::{Context, Ruling};
use crate::wording::tree::{BackForm, Quality};

impl View<'_> {
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
