//! Which ways to pay leave most to go on with: a guess, where not all of them are gone through.
use crate::decide::{Answer, ManaSource};
use crate::game::{Game, PlayerId};
use crate::terms::{Color, Mana, ManaKind, ManaSymbol, generic_in};
use std::cmp::Reverse;

/// So many ways are compared.
const COMPARED: usize = 64;
/// What a card that could be paid for yet is held to be worth, in kinds of mana that are left.
const CARD: i64 = 8;
/// And a source that isn't given up.
const SOURCE: i64 = 4;

/// A set of kinds of mana, one of which a source makes.
type ManaKinds = u8;

/// The best so many of these ways, the best first; of equals the first.
pub(super) fn best(
    mut all: Vec<Answer>,
    most: usize,
    game: &Game,
    payer: PlayerId,
    (sources, pool): (&[ManaSource], &[Mana]),
) -> Vec<Answer> {
    if all.len() <= most {
        return all;
    }
    all.truncate(COMPARED.max(most));
    let hand = game.player(payer).hand.iter();
    let mut costs: Vec<&[ManaSymbol]> = hand
        .filter_map(|id| Some(game.object(*id).face.mana_cost.as_ref()?.0.as_slice()))
        .collect();
    costs.sort_unstable();
    costs.dedup();
    let kinds: Vec<ManaKinds> = sources.iter().map(makes).collect();
    all.sort_by_cached_key(|way| Reverse(worth(way, &costs, &kinds, (sources, pool))));
    all.truncate(most);
    all
}

fn worth(
    way: &Answer,
    costs: &[&[ManaSymbol]],
    kinds: &[ManaKinds],
    (sources, pool): (&[ManaSource], &[Mana]),
) -> i64 {
    let Answer::Mana(Some(payment)) = way else { return 0 };
    let used = |at: usize| payment.abilities.iter().any(|(source, _)| *source == at);
    let mut left: Vec<ManaKinds> =
        (0..kinds.len()).filter(|at| !used(*at)).map(|at| kinds[at]).collect();
    let mut spent = payment.spend.clone().unwrap_or_else(|| pool.to_vec());
    for mana in pool {
        match spent.iter().position(|other| other == mana) {
            Some(at) => drop(spent.swap_remove(at)),
            None => left.push(kind(mana.kind)),
        }
    }
    left.sort_unstable_by_key(|kinds| kinds.count_ones());
    let payable = costs.iter().filter(|cost| pays(cost, &left)).count() as i64;
    let given_up = (0..kinds.len()).filter(|at| used(*at) && sources[*at].gives_up).count() as i64;
    let several = left.iter().fold(0, |all, kinds| all | kinds).count_ones();
    payable * CARD - given_up * SOURCE + i64::from(several)
}

fn makes(source: &ManaSource) -> ManaKinds {
    source.makes.iter().flatten().fold(0, |all, made| all | kind(*made))
}

fn kind(kind: ManaKind) -> ManaKinds {
    match kind {
        ManaKind::Color(color) => of_color(color),
        ManaKind::Colorless => 1 << Color::ALL.len(),
    }
}

fn of_color(color: Color) -> ManaKinds {
    Color::ALL.iter().position(|other| *other == color).map_or(0, |at| 1 << at)
}

/// Whether a cost can be paid with these, the least able first.
fn pays(cost: &[ManaSymbol], with: &[ManaKinds]) -> bool {
    let mut left = with.to_vec();
    let mut take = |fits: ManaKinds| {
        let at = left.iter().position(|kinds| kinds & fits != 0);
        at.map(|at| left.remove(at)).is_some()
    };
    let colored = cost.iter().all(|symbol| match symbol {
        ManaSymbol::Color(color) => take(of_color(*color)),
        ManaSymbol::Hybrid(a, b) => take(of_color(*a) | of_color(*b)),
        ManaSymbol::Snow => take(ManaKinds::MAX),
        ManaSymbol::Variable(_) | ManaSymbol::Generic(_) => true,
    });
    colored && generic_in(cost) as usize <= left.len()
}
