//! What the steps of a line tell together, and what the line claims besides.

use super::{LineStep, NamedBefore, Refused, ToldLine, expectations};
use crate::ast::{
    ActionKind, ChoiceWord, Clause, ClauseKind, Expectation, ExpectationKind, FactKind, ScriptLine,
};
use crate::diagnostic::Fault;
use crate::names::DocumentNames;
use crate::source::Text;

/// What the steps of a line tell together.
pub(super) fn told(
    steps: Vec<LineStep>,
    names: &DocumentNames,
    said: &mut NamedBefore,
) -> Result<ToldLine, Refused> {
    if let Some(last) = steps.last() {
        let actor = last.actor.clone().or_else(|| said.actor.take());
        *said = NamedBefore { actor, ..last.said.clone() };
    }
    let (mut held, mut behind) = (Vec::new(), Vec::new());
    for (at, step) in steps.iter().enumerate() {
        for claim in &step.held {
            let claims = expectations(claim, names, false)?;
            let resolves = matches!(step.action.kind, ActionKind::Resolve { .. });
            if !resolves || claims.iter().all(is_of_the_past) {
                held.extend(claims);
            } else if at + 1 == steps.len() {
                behind.extend(claims);
            } else {
                return Err(vec![in_the_midst(claim)]);
            }
        }
    }
    let several = steps.len() > 1;
    let mut actions: Vec<ScriptLine> = Vec::new();
    for step in steps {
        match actions.last_mut().and_then(|before| told_with(before, &step.action)) {
            Some(()) => {}
            None => actions.push(step.action),
        }
    }
    // "Everyone passes and X resolves" is one thing told twice.
    if several {
        let resolves = |action: &ScriptLine| matches!(action.kind, ActionKind::Resolve { .. });
        let then: Vec<bool> = actions.iter().skip(1).map(resolves).chain([false]).collect();
        let mut then = then.into_iter();
        actions.retain(|action| {
            let told_again = then.next() == Some(true);
            let passes =
                matches!(action.kind, ActionKind::EveryonePasses | ActionKind::Pass { .. });
            !(told_again && passes)
        });
    }
    Ok(ToldLine { actions, held, behind })
}

/// Whether a claim is of what has happened, which stays so.
fn is_of_the_past(claim: &Expectation) -> bool {
    match &claim.kind {
        ExpectationKind::Facts { facts, .. } | ExpectationKind::Only { facts, .. } => {
            facts.iter().all(|fact| matches!(fact.kind, FactKind::Happened(_)))
        }
        ExpectationKind::Nothing(_) => true,
        _ => false,
    }
}

/// What is so only now is claimed where the line goes on.
fn in_the_midst(claim: &Text) -> Fault {
    let message = format!("`{claim}` is claimed in the midst of a line");
    let whole = claim.locate(0, claim.text.len());
    Fault::new("sentence", message, whole, "is it so here, or behind the line?")
        .help("end the line here: what comes next is a line of its own")
}

/// `Ann plays X and takes Y`: who plays it says with it what is chosen as it resolves.
fn told_with(before: &mut ScriptLine, next: &ScriptLine) -> Option<()> {
    let ActionKind::Choose { player: Some(by), answer, how, source: None, clauses: none } =
        &next.kind
    else {
        return None;
    };
    // A target, or what is copied, is no answer to another question: it has a line of its own.
    if *how != ChoiceWord::Choice {
        return None;
    }
    let ActionKind::Play { player, clauses, .. } = &mut before.kind else { return None };
    if by.index != player.index || !none.is_empty() || next.response || next.at.is_some() {
        return None;
    }
    clauses.push(Clause { kind: ClauseKind::Choosing(answer.clone()), span: next.span });
    before.text = format!("{}, {}", before.text, next.text);
    Some(())
}
