//! How much mana an ability could add to a pool in all: what it makes and what triggers add to it
//! (411.3), as often as it can be played, its own mana cost taken off (411.1).
use super::charging::Charges;
use crate::decide::Verb;
use crate::game::{AbilityInstance, PlayerId};
use crate::rules::r200_phrases::amount;
use crate::rules::r409_playing::split;
use crate::rules::r410_triggers::is_mana_trigger;
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Context, Engine, Ruling};
use crate::terms::{ManaCost, ManaKind, ManaSymbol};
use crate::wording::program::Instruction;
use crate::wording::tree::{
    Ability, Action, Activated, Amount, Cost, DiscardWhat, ManaOutput, ObjectRef, PlayLimit,
};

/// What playing an ability for mana takes, and what it could come to.
pub(super) struct Netting {
    /// Its cost takes mana.
    pub priced: bool,
    /// It could be played more than once.
    pub repeats: bool,
    /// The most that it could add in all; `None` where that can't be told.
    pub most: Option<usize>,
}

impl Engine<'_> {
    /// What an ability that makes one of these could come to.
    pub(super) fn netting(
        &self,
        (player, charges): (PlayerId, &Charges),
        text: &Activated,
        makes: &[Vec<ManaKind>],
        watched: bool,
        context: &Context,
    ) -> Ruling<Netting> {
        let once = makes.iter().map(Vec::len).max().unwrap_or(0);
        let priced = text.costs.iter().any(takes_mana) || charges.take_mana();
        let once_a_turn = text
            .limits
            .iter()
            .any(|limit| matches!(limit, PlayLimit::TimesEachTurn(1) | PlayLimit::Once));
        let repeats = !once_a_turn && !text.costs.iter().any(takes_itself);
        let added = match watched && text.costs.contains(&Cost::Tap) {
            true => self.added_by_triggers(),
            false => Some(0),
        };
        let price = match priced {
            true => self.price(&text.costs, charges, context)?,
            false => 0,
        };
        let net = added.map(|added| once.saturating_add(added).saturating_sub(price));
        let most = match (net, repeats) {
            (Some(0), _) => Some(0),
            (Some(net), true) => {
                self.times(player, text, context)?.map(|times| times.saturating_mul(net))
            }
            (net, false) => net,
            (None, true) => None,
        };
        Ok(Netting { priced, repeats, most })
    }

    /// The mana of an ability's own cost; of one that is chosen among several the least counts.
    fn price(&self, costs: &[Cost], charges: &Charges, context: &Context) -> Ruling<usize> {
        let either = costs.iter().find_map(|cost| match cost {
            Cost::Either(ways) => Some((cost, ways)),
            _ => None,
        });
        let Some((either, ways)) = either else {
            let mut total = split(&self.game, costs, context)?;
            charges.on(&mut total);
            return Ok(ManaCost(total.mana).converted(0) as usize);
        };
        let mut least = None;
        for way in ways {
            let mut one: Vec<Cost> = costs.iter().filter(|c| *c != either).cloned().collect();
            one.extend(way.iter().cloned());
            let price = self.price(&one, charges, context)?;
            least = Some(least.map_or(price, |least: usize| least.min(price)));
        }
        Ok(least.unwrap_or(0))
    }

    /// How often an ability could be played at most, by what each time uses up.
    fn times(
        &self,
        player: PlayerId,
        text: &Activated,
        context: &Context,
    ) -> Ruling<Option<usize>> {
        let mut most: Option<usize> = None;
        for cost in &text.costs {
            let (there, each) = match cost {
                Cost::Life(n) => (self.game.player(player).life, amount(&self.game, n, context)?),
                Cost::Do(action) => {
                    let (what, verb) = match action.as_ref() {
                        Action::Sacrifice(_, what) => (what, Verb::Sacrifice),
                        Action::Discard(_, DiscardWhat::Cards(what)) => (what, Verb::Discard),
                        Action::Tap(what) => (what, Verb::Tap),
                        _ => continue,
                    };
                    if matches!(what, ObjectRef::List(_)) {
                        continue;
                    }
                    let found = self.cost_candidates(player, what, verb, context)?.len();
                    let (least, _) = self.cost_range(what, context, found)?;
                    (found as i64, least as i64)
                }
                _ => continue,
            };
            if each > 0 {
                let times = usize::try_from(there / each).unwrap_or(0);
                most = Some(most.map_or(times, |most| most.min(times)));
            }
        }
        Ok(most)
    }

    /// The most that triggered mana abilities could add as one permanent is tapped for mana
    /// (411.3).
    fn added_by_triggers(&self) -> Option<usize> {
        let on_mana = |i: &&AbilityInstance| is_mana_trigger(i);
        let mut all: usize = 0;
        for &object in self.game.in_play() {
            for instance in characteristics(&self.game, object).abilities.iter().filter(on_mana) {
                all = all.saturating_add(added(instance)?);
            }
        }
        for delayed in self.delayed_on_mana() {
            all = all.saturating_add(added(&delayed.ability)?);
        }
        Some(all)
    }
}

/// Whether a part of a cost takes mana.
fn takes_mana(cost: &Cost) -> bool {
    match cost {
        Cost::Mana(mana) => mana.0.iter().any(|s| *s != ManaSymbol::Generic(0)),
        Cost::ManaForEach(..) | Cost::ManaCostOf(_) | Cost::ManaCostLess(..) => true,
        Cost::Often(each, _) => takes_mana(each),
        Cost::Either(ways) => ways.iter().flatten().any(takes_mana),
        Cost::Tap | Cost::Life(_) | Cost::Do(_) => false,
    }
}

/// Whether a part of a cost can be paid only once by the object itself: it is tapped or leaves.
fn takes_itself(cost: &Cost) -> bool {
    *cost == Cost::Tap || gives_up_itself(cost)
}

/// Whether a part of a cost is paid by the object itself, which leaves.
pub(super) fn gives_up_itself(cost: &Cost) -> bool {
    let itself = |what: &ObjectRef| {
        matches!(what, ObjectRef::This | ObjectRef::ThisAs(_) | ObjectRef::ThisIn(..))
    };
    match cost {
        Cost::Do(action) => match action.as_ref() {
            Action::Sacrifice(_, what)
            | Action::Discard(_, DiscardWhat::Cards(what))
            | Action::Move { what, .. } => itself(what),
            _ => false,
        },
        _ => false,
    }
}

/// How much a triggered ability adds, where that is a number and all that it does.
fn added(instance: &AbilityInstance) -> Option<usize> {
    let Ability::Triggered(text) = instance.ability.as_ref() else { return None };
    let mut all: usize = 0;
    for instruction in &text.effect.lowered().ok()?.does {
        match instruction {
            Instruction::Do(does) if let Action::AddMana(_, output) = &does.action => {
                all = all.saturating_add(counted(output)?);
            }
            _ => return None,
        }
    }
    Some(all)
}

/// How much mana an output is at most, where it is a number.
fn counted(output: &ManaOutput) -> Option<usize> {
    let symbols = |all: &[ManaSymbol]| {
        let plain = |s: &ManaSymbol| !matches!(s, ManaSymbol::Variable(_));
        all.iter().all(plain).then(|| ManaCost(all.to_vec()).converted(0) as usize)
    };
    let amount = match output {
        ManaOutput::Symbols(all) => return symbols(all),
        ManaOutput::Either(ways) => {
            let all: Option<Vec<usize>> = ways.iter().map(|way| symbols(way)).collect();
            return all?.into_iter().max();
        }
        ManaOutput::AnyColor { amount, .. }
        | ManaOutput::Chosen(amount, _)
        | ManaOutput::CouldProduce { amount, .. }
        | ManaOutput::OfTypesOf { amount, .. }
        | ManaOutput::ColorsOf { amount, .. }
        | ManaOutput::SameAs { amount, .. }
        | ManaOutput::Combination(amount, _) => amount,
        ManaOutput::Times(..) | ManaOutput::AsInPool | ManaOutput::CostOf(_) => return None,
    };
    let Amount::Number(n) = amount else { return None };
    usize::try_from(*n).ok()
}
