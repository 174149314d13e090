//! 409.1b: the most that a letter in a cost could be, if anything paid for it: an announcement of
//! more is sure to be taken back (409.2).
use crate::decide::{Ask, Decision, Purpose, Trial};
use crate::game::{Game, Log, ObjectId, PlayerId};
use crate::rules::Engine;
use crate::rules::r409_playing::{costs_heed_targets, letters};
use crate::rules::r418_continuous::characteristics;
use crate::wording::tree::{Ability, Action, Amount, Cost, Keyword, Tree, Variable};

/// The most that a number could be that a cost asks for, where what there is to pay with says so.
pub fn most_of_variable(game: &Game, decision: &Decision) -> Option<i64> {
    let Ask::Number { purpose: Purpose::Variable(letter), max: None, .. } = &decision.ask else {
        return None;
    };
    let about = decision.about?;
    let costs = costs_with(game, about, *letter)?;
    let bound = |cost: &Cost| match cost {
        Cost::Mana(_) => most_mana(game, decision.who),
        Cost::Life(Amount::Variable(_)) => Some(game.player(decision.who).life.max(0)),
        Cost::Do(action) => match action.as_ref() {
            Action::Sacrifice(..)
            | Action::Discard(..)
            | Action::RemoveCounters(..)
            | Action::Tap(_) => Some(all_there_is(game)),
            _ => None,
        },
        _ => None,
    };
    // Which of them is meant isn't looked at: no number is legal that is too high for each.
    costs.iter().map(bound).try_fold(0, |most, bound| Some(most.max(bound?)))
}

/// The costs on what is played in which a letter stands; `None` if something else may lower or add
/// costs.
fn costs_with(game: &Game, about: ObjectId, letter: Variable) -> Option<Vec<Cost>> {
    if costs_heed_targets(game) {
        return None;
    }
    let seen = characteristics(game, about);
    let lowers = |keyword: &Keyword| {
        matches!(keyword, Keyword::Convoke | Keyword::Affinity(_) | Keyword::Offering(_))
    };
    if seen.keywords().any(lowers) {
        return None;
    }
    let item = game.object(about).stack.as_ref();
    let played = item.and_then(|item| item.ability.as_ref()).map(|own| &own.ability);
    let own = seen.abilities.iter().map(|own| &own.ability);
    let mut all: Vec<Cost> = seen.mana_cost.iter().map(|cost| Cost::Mana(cost.clone())).collect();
    for ability in own.chain(played) {
        if matches!(ability.as_ref(), Ability::Unknown(_)) {
            return None;
        }
        all.extend(ability.all::<Cost>().into_iter().cloned());
    }
    all.retain(|cost| letters(std::slice::from_ref(cost)).contains(&letter));
    (!all.is_empty()).then_some(all)
}

/// The most mana that a player could pay with now.
fn most_mana(game: &Game, player: PlayerId) -> Option<i64> {
    let mut nobody = Trial::default();
    let engine = Engine::new(game.clone(), Log::unread(), &mut nobody);
    let sources = engine.mana_sources(player, &[]).ok()?;
    let pool = game.player(player).mana.len();
    let nets = sources.iter().map(|source| source.nets);
    let all = nets.into_iter().try_fold(pool, |all, most| Some(all.saturating_add(most?)))?;
    i64::try_from(all).ok()
}

/// As many things as there are, and counters on them: nobody gives up more of anything.
fn all_there_is(game: &Game) -> i64 {
    let counters = game.in_play().iter().flat_map(|id| game.object(*id).counters.values());
    let counters: i64 = counters.map(|n| i64::from(*n)).sum();
    counters.max(game.objects().count() as i64)
}
