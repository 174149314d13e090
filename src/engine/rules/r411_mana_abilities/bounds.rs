//! 409.1b: the most that a letter in a cost could be, if anything paid for it: an announcement of
//! more is sure to be taken back (409.2).
use crate::decide::{Ask, CostAsked, Decision, Purpose, Trial};
use crate::game::{Game, Log, ObjectId, PlayerId};
use crate::rules::Engine;
use crate::rules::r409_playing::{costs_could_fall, letters};
use crate::rules::r418_continuous::characteristics;
use crate::wording::tree::{Ability, Action, Amount, Cost, Keyword, Tree, Variable};

/// The most that a number could be that a cost asks for, where what there is to pay with says so.
pub fn most_of_variable(game: &Game, decision: &Decision) -> Option<i64> {
    let letter = match &decision.ask {
        Ask::Number { purpose: Purpose::Variable(letter), max: None, .. } => letter,
        Ask::Number { purpose: Purpose::Cost(asked), max: None, .. } => {
            return most_often(game, decision.who, asked);
        }
        _ => return None,
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

/// How often an additional cost could be paid, where mana pays for it.
fn most_often(game: &Game, player: PlayerId, asked: &CostAsked) -> Option<i64> {
    let CostAsked::Additional { costs, .. } = asked else { return None };
    let mana = |cost: &Cost| if let Cost::Mana(mana) = cost { mana.converted(0) } else { 0 };
    let each = i64::from(costs.iter().map(mana).max().filter(|mana| *mana > 0)?);
    let most = most_mana(game, player).filter(|_| !costs_could_fall(game))?;
    Some(most / each)
}

/// The costs on what is played in which a letter stands; `None` if something else may lower costs.
fn costs_with(game: &Game, about: ObjectId, letter: Variable) -> Option<Vec<Cost>> {
    if costs_could_fall(game) {
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
