//! 502.44. Epic: no more spells for its controller, and a copy of the spell in each of his or her
//! upkeeps.
use super::r30_storm::copies;
use super::trees::{plain, sentence, your_upkeep};
use crate::wording::tree::{
    Action, Amount, Duration, Effect, Lead, Noun, Objects, PlayerRef, Prohibition, Slot, Step,
    whether,
};

/// What "epic" says as the spell resolves (502.44a): the effect that nothing can be played, and the
/// delayed triggered ability.
pub(in crate::rules) fn effect() -> Effect {
    let spells = Box::new(Objects::of(Noun::Spell));
    let nothing = Prohibition::Play {
        who: PlayerRef::You,
        what: spells,
        more_than: None,
        during: Vec::new(),
        passive: Default::default(),
    };
    let each_upkeep = Lead::Whenever {
        events: vec![your_upkeep()],
        duration: Some(Duration::RestOfGame),
        duration_first: Default::default(),
        each_time: whether::EachTime::Yes,
        condition: None,
    };
    let copy = copies(Amount::Number(1), Slot::Text(200));
    let steps: Vec<Step> = copy.into_iter().flat_map(|s| s.steps).collect();
    Effect::of(vec![
        plain(Action::Forbid(nothing, Duration::RestOfGame)),
        sentence(each_upkeep, steps),
    ])
}
