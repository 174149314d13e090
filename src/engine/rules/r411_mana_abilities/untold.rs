//! 411.2: mana abilities that no payment counts on, since how much they make is chosen as they are
//! played, or hangs on what their cost takes.
use super::targeted;
use crate::decide::Verb;
use crate::game::{Game, ObjectId, PlayerId};
use crate::rules::r406_mana_abilities::is_mana_ability;
use crate::rules::r409_playing::{letters, spend_only};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{
    Ability, Action, Activated, Cost, ObjectRef, Phrase, PlayLimit, PlayerRef, Tree,
};

/// Whether what a mana ability makes isn't told before it is played: it is played by a line of its
/// own, before what it pays for.
pub(super) fn is_untold(text: &Activated) -> bool {
    // Its X is chosen as it is played.
    if !letters(&text.costs).is_empty() {
        return true;
    }
    // "Choose a player. That player adds one mana of any color he or she chooses."
    let by_another = |action: &Action| matches!(action, Action::AddMana(PlayerRef::Back(_), _));
    if text.effect.any(by_another) {
        return true;
    }
    // "The sacrificed artifact's converted mana cost".
    let mut taken = text.costs.iter().flat_map(|c| c.all::<Phrase>());
    // Targets are announced as it is played (409.1c).
    taken.any(|p| text.effect.refers_to(p.slot)) || targeted::has_targets(text)
}

/// Whether an untapped permanent has a mana ability on which no payment counts.
pub fn makes_untold_mana(game: &Game, object: ObjectId) -> bool {
    let untold = |ability: &Ability| {
        matches!(ability, Ability::Activated(text)
            if is_mana_ability(text) && is_untold(text))
    };
    !game.object(object).tapped
        && characteristics(game, object).abilities.iter().any(|i| untold(&i.ability))
}

impl Engine<'_> {
    /// The first permanent with such an ability that a player could play now, and whose mana may be
    /// spent on what that text is paid for.
    ///
    /// # Errors
    /// What can't be ruled.
    pub(in crate::rules) fn untold_source(
        &self,
        player: PlayerId,
        paid_for: &Context,
    ) -> Ruling<Option<ObjectId>> {
        for &object in self.game.in_play() {
            if self.frame.reserved.contains(&object) {
                continue;
            }
            let seen = characteristics(&self.game, object);
            let own = seen.controller == Some(player);
            for instance in &seen.abilities {
                let Ability::Activated(text) = instance.ability.as_ref() else { continue };
                let by = |limit: &PlayLimit| matches!(limit, PlayLimit::By(_));
                if !is_mana_ability(text) || !is_untold(text) || !own && !text.limits.iter().any(by)
                {
                    continue;
                }
                match self.may_begin(player, object, instance, text) {
                    Ok(()) => {}
                    Err(Stop::Illegal(_)) => continue,
                    Err(other) => return Err(other),
                }
                let only = spend_only(&instance.ability).map(|_| object.0);
                if !self.may_be_spent(only, paid_for)? {
                    continue;
                }
                let context = Context::of_ability(self.game.object(object), instance, player);
                if self.has_what_it_takes(player, text, &context)? {
                    return Ok(Some(object));
                }
            }
        }
        Ok(None)
    }

    /// Whether what its cost takes besides mana is there.
    fn has_what_it_takes(
        &self,
        player: PlayerId,
        text: &Activated,
        context: &Context,
    ) -> Ruling<bool> {
        let this = self.game.object(context.this);
        for cost in &text.costs {
            let there = match cost {
                Cost::Tap => !this.tapped,
                Cost::Do(action) => match action.as_ref() {
                    Action::Move { what: what @ ObjectRef::Phrase(_), .. } => {
                        let verb = Verb::RemoveFromTheGame;
                        let found = self.cost_candidates(player, what, verb, context)?.len();
                        found > 0 && found >= self.cost_range(what, context, found)?.0
                    }
                    Action::RemoveCounters(..) => this.counters.values().any(|n| *n > 0),
                    action => match self.enough_for(player, action, context) {
                        Ok(()) => true,
                        Err(Stop::Illegal(_)) => false,
                        Err(other) => return Err(other),
                    },
                },
                _ => true,
            };
            if !there {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
