//! Mana that a line says is made: what it can be held against (406.1).
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision};
use crate::judge::Problem;
use crate::rules::only_mana;
use crate::scenario::ast::{ActionKind, ManaText, ScriptLine as Line};
use crate::terms::{MOST_MANA, ManaKind, ManaSymbol};
use crate::wording::tree::{Ability, Action, Cost, ManaOutput, Tree};

/// The mana that a line taps sources for.
pub(super) fn said_mana(line: &Line) -> Option<&ManaText> {
    match &line.kind {
        ActionKind::TapForMana { mana, .. } => mana.as_ref(),
        ActionKind::AddMana { mana, .. } => Some(mana),
        _ => None,
    }
}

/// What is asked of mana that a line says: none of it could be what the line says (406.1).
pub(super) fn makes_other_mana(of: &[Choice], said: &ManaText) -> Option<Problem> {
    let wanted = kinds_said(said)?;
    let mut could = Vec::new();
    for choice in of {
        let Choice::Mana(kinds) = choice else { return None };
        if kinds.iter().all(|kind| wanted.contains(kind)) {
            return None;
        }
        could.push(kinds.iter().map(ToString::to_string).collect::<String>());
    }
    let message = format!("{} is made, not {}", could.join(" or "), said.cost);
    let mut problem = Problem::fail(said.span, message);
    problem.rules = vec![cite!("406.1")];
    (!could.is_empty()).then_some(problem)
}

/// Mana that isn't among what may be made (411.1, 406.1).
pub(super) fn cant_be_made(decision: &Decision, answer: &Answer, line: &Line) -> Option<Problem> {
    let (Ask::One { of, .. }, Answer::One(choice @ Choice::Mana(kinds))) = (&decision.ask, answer)
    else {
        return None;
    };
    if of.contains(choice) {
        return None;
    }
    let kinds: String = kinds.iter().map(ToString::to_string).collect();
    let mut problem = Problem::fail(line.span, format!("{kinds} can't be made here"));
    problem.rules = vec![cite!("411.1"), cite!("406.1")];
    Some(problem)
}

/// The one of what may be made that is a part of what a line says; whether the rest is made too
/// shows afterwards.
pub(super) fn only_part<'c>(of: &'c [Choice], said: &ManaText) -> Option<&'c Choice> {
    let wanted = kinds_said(said)?;
    let part = |choice: &&Choice| {
        matches!(choice, Choice::Mana(kinds)
            if kinds.iter().all(|kind| wanted.contains(kind)))
    };
    let mut parts = of.iter().filter(part);
    parts.next().filter(|_| parts.next().is_none())
}

/// Whether an ability does nothing but tap its object for mana that may be spent on anything.
pub(super) fn only_taps_for_mana(ability: &Ability) -> bool {
    let limits = |action: &Action| matches!(action, Action::SpendOnly(_));
    matches!(ability, Ability::Activated(text)
        if text.costs == [Cost::Tap] && text.limits.is_empty() && only_mana(&text.effect))
        && !ability.any(limits)
}

/// Whether an ability names the mana that it makes by this symbol, or by a hybrid one with this
/// half (104.3g).
pub(super) fn names_mana(ability: &Ability, symbol: ManaSymbol) -> bool {
    let is = |made: &ManaSymbol| match (*made, symbol) {
        (ManaSymbol::Hybrid(one, other), ManaSymbol::Color(said)) => said == one || said == other,
        (made, said) => made == said,
    };
    ability.any(|mana: &ManaOutput| match mana {
        ManaOutput::Symbols(made) | ManaOutput::Times(made, _) => made.iter().any(is),
        ManaOutput::Either(ways) => ways.iter().flatten().any(is),
        _ => false,
    })
}

/// The kind of mana that a symbol by itself means.
pub(super) fn kind_of(symbol: ManaSymbol) -> Option<ManaKind> {
    match symbol {
        ManaSymbol::Color(c) => Some(ManaKind::Color(c)),
        ManaSymbol::Generic(_) => Some(ManaKind::Colorless),
        _ => None,
    }
}

/// The mana that a line says, mana by mana; none where a symbol stands for no kind.
pub(super) fn kinds_said(mana: &ManaText) -> Option<Vec<ManaKind>> {
    let mut kinds = Vec::new();
    for symbol in &mana.cost.0 {
        let times = if let ManaSymbol::Generic(n) = symbol { *n as usize } else { 1 };
        kinds.extend(std::iter::repeat_n(kind_of(*symbol)?, times.min(MOST_MANA)));
    }
    kinds.sort();
    Some(kinds)
}
