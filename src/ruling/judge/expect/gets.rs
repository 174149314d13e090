//! What effects add to an object's power and toughness.
use super::events::change;
use super::values::known;
use super::{CheckOutcome, Checked, ClaimView, Problem, who};
use crate::game::{Derived, Entity, ObjectId, Op};
use crate::rulebook::RuleId;
use crate::rules::r418_continuous::explain;
use crate::scenario::ast::NounPhrase;
use crate::source::Span;

/// What one effect adds.
struct AddedByEffect {
    by: ObjectId,
    size: (i32, i32),
    rules: Vec<RuleId>,
}

/// `gets +2/+0 from X`; where several effects add, it is said of all of them together.
pub(super) fn gets(
    view: &ClaimView,
    id: ObjectId,
    wanted: (i32, i32),
    by: Option<&NounPhrase>,
    span: Span,
) -> Checked {
    known(view, id, span)?;
    let mut all = added(view, id);
    if let Some(by) = by {
        let of = who::entities_ever(view, by)?;
        all.retain(|one| of.contains(&Entity::Object(one.by)));
    }
    let whole = all.iter().fold((0, 0), |(p, t), one| (p + one.size.0, t + one.size.1));
    let called = view.names.called(view.game, id);
    let each = all
        .iter()
        .map(|one| format!("{} from {}", said(one.size), view.names.called(view.game, one.by)));
    let each = each.collect::<Vec<_>>().join(", ");
    let of_one = all.iter().any(|one| one.size == wanted);
    if of_one && whole != wanted {
        let message = format!("{called} gets {each}: {} in all", said(whole));
        let first = all.first().map_or(id, |one| one.by);
        let first = view.names.called(view.game, first);
        return Err(Problem::error(span, message)
            .help(format!("say from what, `X gets +1/+1 from {first}`, or what it is now")));
    }
    let actual = match all.is_empty() {
        true => format!("no effect adds to {called}'s power and toughness"),
        false => format!("{called} gets {each}"),
    };
    let holds = !all.is_empty() && whole == wanted;
    let outcome = CheckOutcome::new(holds, actual).at(change(view, id));
    Ok(all.iter().fold(outcome, |outcome, one| outcome.by(&one.rules)))
}

fn said((power, toughness): (i32, i32)) -> String {
    format!("{power:+}/{toughness:+}")
}

fn added(view: &ClaimView, id: ObjectId) -> Vec<AddedByEffect> {
    let mut all = Vec::new();
    for step in explain(view.game, id) {
        let (Derived::Effect(ops), Some(by)) = (&step.what, step.source) else { continue };
        for op in ops.iter() {
            if let Op::Size(power, toughness) = op {
                all.push(AddedByEffect {
                    by,
                    size: (*power, *toughness),
                    rules: step.rules.clone(),
                });
            }
        }
    }
    all
}
