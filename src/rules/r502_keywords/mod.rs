//! 502. Keyword abilities: what each stands for.
mod combat_trees;
mod r03_flanking;
pub mod r07_protection;
mod r12_rampage;
mod r15_phasing;
mod r29_provoke;
mod r38_bushido;
mod r43_ninjutsu;

use crate::cite;
use crate::rulebook::RuleId;
use crate::wording::tree::{Ability, Keyword};
use std::sync::Arc;

/// The abilities that a keyword stands for (beside the keyword itself, which rules ask for by name): "Cycling {2}" is an activated ability,
/// "Flanking" a triggered one. Keywords that rules ask for by name (flying, first strike …) stand for none.
pub fn stands_for(keyword: &Keyword) -> Vec<Arc<Ability>> {
    let abilities = match keyword {
        Keyword::Flanking => vec![r03_flanking::ability()],
        Keyword::Rampage(n) => vec![r12_rampage::ability(*n)],
        Keyword::Provoke => vec![r29_provoke::ability()],
        Keyword::Bushido(n) => vec![r38_bushido::ability(*n)],
        Keyword::Ninjutsu(costs) => vec![r43_ninjutsu::ability(costs)],
        _ => Vec::new(),
    };
    abilities.into_iter().map(Arc::new).collect()
}

/// The rule that says what abilities a keyword stands for; `None` for those that other rules ask for by name.
pub fn meaning_rule(keyword: &Keyword) -> Option<RuleId> {
    Some(match keyword {
        Keyword::Flanking => cite!("502.3a"),
        Keyword::Rampage(_) => cite!("502.12a"),
        Keyword::Provoke => cite!("502.29a"),
        Keyword::Bushido(_) => cite!("502.38a"),
        Keyword::Ninjutsu(_) => cite!("502.43a"),
        _ => return None,
    })
}
