//! 603. Deploying creatures: each creature can be given to a teammate.
use super::r418_continuous::BoardValues;
use crate::cite;
use crate::game::{AbilityInstance, AbilityOrigin, Game};
use crate::rulebook::RuleId;
use crate::terms::CardType;
use crate::wording::tree::{
    Ability, Action, Activated, Cost, Duration, Effect, Lead, ObjectRef, PlayLimit, PlayerPhrase,
    PlayerQuality, PlayerRef, Quantity, Sentence, Slot, Step, whether,
};
use std::sync::Arc;

/// 603.2: the ability that each creature has where the option is used.
pub(in crate::rules) fn give(game: &Game, board: &mut BoardValues) {
    if !game.options().deploy_creatures {
        return;
    }
    let ability = Arc::new(deploy());
    for id in game.in_play() {
        if !board.characteristics(game, *id).is(CardType::Creature) {
            continue;
        }
        let instance = AbilityInstance {
            origin: AbilityOrigin::Option,
            part: 0,
            ability: ability.clone(),
            keyword: None,
            granted_by: None,
            timestamp: game.object(*id).timestamp,
        };
        board.change(game, *id).abilities.push(instance);
    }
}

/// The rule by which an ability that is played exists, where a rule gives it.
pub(in crate::rules) fn rule_of(instance: &AbilityInstance) -> Option<RuleId> {
    (instance.origin == AbilityOrigin::Option).then_some(cite!("603.2"))
}

/// "{T}: Target teammate gains control of this creature. Play this ability only any time you could
/// play a sorcery."
fn deploy() -> Ability {
    let teammate = PlayerPhrase {
        slot: Slot::Text(0),
        quantity: Quantity::Target(Box::new(Quantity::One)),
        each_of: Default::default(),
        opponent: whether::Opponent::No,
        other: whether::Other::No,
        tails: vec![PlayerQuality::Teammate],
    };
    let gains = Action::GainControl(
        PlayerRef::Phrase(Box::new(teammate)),
        ObjectRef::This,
        Duration::Unlimited,
    );
    let sentence = Sentence { lead: Lead::None, steps: vec![Step::of(gains)], where_x: Vec::new() };
    Ability::Activated(Box::new(Activated {
        costs: vec![Cost::Tap],
        effect: Effect::of(vec![sentence]),
        limits: vec![PlayLimit::AsSorcery],
    }))
}
