//! 502. Keyword abilities: what each stands for.
mod r15_phasing;

use crate::wording::tree::{Ability, Keyword};
use std::sync::Arc;

pub mod r07_protection;

/// The abilities that a keyword stands for (beside the keyword itself, which rules ask for by name): "Cycling {2}" is an activated ability,
/// "Flanking" a triggered one. Keywords that rules ask for by name (flying, first strike …) stand for none.
pub fn stands_for(_keyword: &Keyword) -> Vec<Arc<Ability>> {
    Vec::new()
}
