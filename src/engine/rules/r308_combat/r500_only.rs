//! 500.4. What can be declared where a requirement leaves little or nothing open: whether nothing
//!        need be declared, and the one legal declaration, if there is one alone.
use super::super::r418_continuous::characteristics;
use super::super::{Ruling, Stop};
use super::r500_attack::AttackProblem;
use super::r500_block::{BlockProblem, capacity};
use crate::game::{Game, ObjectId, PlayerId};
use crate::wording::tree::Keyword;

/// So many declarations are gone through at most.
const MOST: usize = 1024;

/// What may be declared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declarable<T> {
    /// Nothing need be declared.
    pub none: bool,
    /// Otherwise the one legal declaration, where no other is and nothing is paid for it.
    pub only: Option<Vec<T>>,
}

/// What the active player may declare as attackers (308.2a).
///
/// # Errors
/// What can't be ruled.
pub fn attacks_to_declare(game: &Game) -> Ruling<Declarable<(ObjectId, PlayerId)>> {
    let problem = AttackProblem::new(game)?;
    let defenders = problem.defenders.iter().copied();
    let each = |creature: &ObjectId| {
        let whom = defenders.clone().map(|d| Some((*creature, d)));
        std::iter::once(None).chain(whom).collect()
    };
    let ways: Vec<Vec<Option<(ObjectId, PlayerId)>>> =
        problem.candidates.iter().map(each).collect();
    let found = declarable(&ways, |all| problem.check(game, all).map(drop))?;
    // Several that may be banded can be declared so or not (502.10c).
    let open = |all: &[(ObjectId, PlayerId)]| {
        let bands = |k: &Keyword| matches!(k, Keyword::Banding | Keyword::BandsWithOther(_));
        let mut banding =
            all.iter().filter(|(o, _)| characteristics(game, *o).keywords().any(bands));
        game.shares_turns() || problem.may_cost() || all.len() > 1 && banding.next().is_some()
    };
    Ok(Declarable { only: found.only.filter(|all| !open(all)), ..found })
}

/// What a player may declare as blockers (309.2a).
///
/// # Errors
/// What can't be ruled.
pub fn blocks_to_declare(
    game: &Game,
    who: PlayerId,
) -> Ruling<Declarable<(ObjectId, Vec<ObjectId>)>> {
    let problem = BlockProblem::new(game, who)?;
    let mut ways = Vec::new();
    for blocker in &problem.candidates {
        let most = capacity(game, *blocker)?;
        let mut blocks: Vec<Vec<ObjectId>> = vec![Vec::new()];
        for attacker in &problem.attackers {
            if blocks.len() > MOST {
                break;
            }
            let more: Vec<Vec<ObjectId>> = blocks
                .iter()
                .filter(|all| u32::try_from(all.len()).is_ok_and(|n| n < most))
                .map(|all| [all.as_slice(), &[*attacker]].concat())
                .collect();
            blocks.extend(more);
        }
        let way = |all: Vec<ObjectId>| (!all.is_empty()).then_some((*blocker, all));
        ways.push(blocks.into_iter().map(way).collect());
    }
    let found = declarable(&ways, |all| problem.check(game, all).map(drop))?;
    let open = game.shares_turns() || problem.may_cost();
    Ok(Declarable { only: found.only.filter(|_| !open), ..found })
}

/// The legal ones of all combinations of one way for each.
fn declarable<T: Clone>(
    ways: &[Vec<Option<T>>],
    check: impl Fn(&[T]) -> Ruling<()>,
) -> Ruling<Declarable<T>> {
    let is_legal = |all: &[T]| match check(all) {
        Ok(()) => Ok(true),
        Err(Stop::Illegal(_)) => Ok(false),
        Err(other) => Err(other),
    };
    let number = ways.iter().try_fold(1_usize, |n, ways| n.checked_mul(ways.len()));
    if is_legal(&[])? || number.is_none_or(|n| n > MOST) {
        return Ok(Declarable { none: is_legal(&[])?, only: None });
    }
    let mut legal: Option<Vec<T>> = None;
    for at in 0..number.unwrap_or(0) {
        let mut rest = at;
        let mut all = Vec::new();
        for each in ways {
            all.extend(each[rest % each.len()].clone());
            rest /= each.len();
        }
        if is_legal(&all)? && legal.replace(all).is_some() {
            return Ok(Declarable { none: false, only: None });
        }
    }
    Ok(Declarable { none: false, only: legal })
}
