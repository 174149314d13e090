//! What an object is by a word without parts (`scenario/ast/plain.rs`): one row each.
use super::values::{known, say};
use super::{Checked, ClaimView, stopped};
use crate::game::{Entity, ObjectId};
use crate::judge::Problem;
use crate::rules::r200_phrases::holds;
use crate::rules::r418_continuous::{characteristics, object_rules};
use crate::scenario::ast::PlainFact;
use crate::source::Span;
use crate::terms::CardType;
use crate::wording::tree::whether;
use crate::wording::tree::{Keyword, ObjectRule};

/// `is unblockable`, `is indestructible`
pub(super) fn plain(view: &ClaimView, id: ObjectId, fact: PlainFact, span: Span) -> Checked {
    known(view, id, span)?;
    let so = match fact {
        PlainFact::Unblockable => unblockable(view, id, span)?,
        PlainFact::Indestructible => {
            object_rules(view.game, id).iter().any(|r| r.rule == ObjectRule::Indestructible)
        }
        PlainFact::SummoningSick => {
            let (now, object) = (characteristics(view.game, id), view.game.object(id));
            let waits = object.in_play() && !object.settled && !object.phased_in;
            waits && now.is(CardType::Creature) && !now.has(&Keyword::Haste)
        }
        PlainFact::Equipped => bears(view, id, "Equipment"),
        PlainFact::Enchanted => bears(view, id, "Aura"),
        PlainFact::Uncounterable => {
            object_rules(view.game, id).iter().any(|r| r.rule == ObjectRule::CantBeCountered)
        }
        PlainFact::Attached => view.game.object(id).attached_to.is_some(),
    };
    let verb = if so { "is" } else { "isn't" };
    Ok(say(view, id, so, format!("{verb} {}", fact.words())))
}

/// Whether something of this subtype is attached to it.
fn bears(view: &ClaimView, id: ObjectId, subtype: &str) -> bool {
    view.game.in_play().iter().any(|o| {
        view.game.object(*o).attached_to == Some(Entity::Object(id))
            && characteristics(view.game, *o).has_subtype(subtype)
    })
}

fn unblockable(view: &ClaimView, id: ObjectId, span: Span) -> Result<bool, Problem> {
    let mut so = false;
    for rule in object_rules(view.game, id) {
        let ObjectRule::CantBeBlocked {
            by: None,
            except: whether::Except::No,
            count: None,
            as_long_as,
        } = &rule.rule
        else {
            continue;
        };
        so |= match as_long_as {
            None => true,
            Some(condition) => holds(
                view.game,
                condition,
                &crate::rules::Context { this: id, ..rule.context.clone() },
            )
            .map_err(|s| stopped(view.game, span, s))?,
        };
    }
    Ok(so)
}
