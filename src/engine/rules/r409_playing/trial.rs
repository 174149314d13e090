//! What could be played and paid: tried on a copy of the game.
use super::pay::is_land;
use super::special::{may_be_ignored, sources_to_end};
use super::{alternative_costs, permit, timing};
use crate::cite;
use crate::decide::{Act, HowPlayed, PaidFor, Trial};
use crate::game::{Game, Log, ObjectId, PlayUnruled, PlayerId, Zone};
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::twins::Twins;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{Ability, Cost, Keyword, PlayLimit};

/// How many lines of answers are tried before something counts as impossible.
const LINES: usize = 150;

/// Whether some line of answers completes an act on a copy of the game. Where mana abilities are
/// played one after the other and not all orders could be tried, it counts as possible: a player is
/// then asked rather than told that it can't be paid (413.2c).
pub(in crate::rules) fn tries(
    game: &Game,
    mana_is_free: bool,
    act: &dyn Fn(&mut Engine<'_>) -> Ruling<()>,
) -> Ruling<bool> {
    let mut trial = Trial::with_free_mana(mana_is_free);
    for _ in 0..LINES {
        let result = act(&mut Engine::new(game.clone(), Log::unread(), &mut trial));
        match result {
            Ok(()) => return Ok(true),
            Err(Stop::Illegal(_)) => {}
            Err(other) => return Err(other),
        }
        if !trial.advance() {
            return Ok(trial.was_cut());
        }
    }
    Ok(trial.went_in_steps())
}

impl Engine<'_> {
    /// Whether a player could pay costs now (413.2c: what can't be done can't be chosen).
    ///
    /// # Errors
    /// What can't be ruled.
    pub fn could_pay(&self, player: PlayerId, costs: &[Cost], context: &Context) -> Ruling<bool> {
        let able = |mana_is_free| {
            tries(&self.game, mana_is_free, &|e| {
                e.pay(player, costs, &mut context.clone(), &PaidFor::Cost)
            })
        };
        if able(self.mana_is_free())? {
            return Ok(true);
        }
        // 413.2e: who lacks nothing but mana may make it, and how much some abilities make isn't
        // known before.
        if !self.log.is_unread() && self.untold_source(player, context)?.is_some() && able(true)? {
            return Err(Stop::unruled_by(cite!("411.2"), PlayUnruled::UntoldMana));
        }
        Ok(false)
    }

    /// Whether an effect could have the player play a card now; a part that isn't ruled counts as
    /// possible.
    pub fn could_play_by_effect(
        &self,
        player: PlayerId,
        card: ObjectId,
        how: HowPlayed,
        context: &Context,
    ) -> bool {
        tries(&self.game, self.mana_is_free(), &|e| e.play_by_effect(player, card, how, context))
            .unwrap_or(true)
    }

    /// Whether an act could be begun and completed now; a part that isn't ruled counts as possible.
    pub fn can_act(&self, player: PlayerId, act: &Act) -> bool {
        self.could_do(player, act).unwrap_or(true)
    }

    /// Whether an act could be begun and completed now.
    ///
    /// # Errors
    /// What can't be ruled.
    pub fn could_do(&self, player: PlayerId, act: &Act) -> Ruling<bool> {
        let attempt = |e: &mut Engine<'_>| match act {
            Act::Pass | Act::Concede(_) => Ok(()),
            Act::Play { object, how } => e.play(player, *object, *how),
            Act::PlayAbility { object, ability } => e.play_ability(player, *object, *ability),
            Act::TurnFaceUp(object) => e.turn_face_up(player, *object),
            Act::Suspend(card) => e.suspend(player, *card),
            Act::EndEffect(object) => e.end_effect(player, *object),
            Act::IgnoreEffect(object) => e.ignore_effect(player, *object),
            Act::TakeUp(object) => e.take_up(player, *object),
            Act::OtherTurn(of) => e.turn_goes_on(*of),
        };
        tries(&self.game, self.mana_is_free(), &attempt)
    }

    /// Whether the rules refuse an act at once by what it is and when, so that it needn't be tried;
    /// most are refused so, or not at all.
    pub fn refuses_at_once(&self, player: PlayerId, act: &Act) -> bool {
        // What state-based effects and triggers do first may let it be played.
        if self.game.found_in_order().get().is_none() || self.game.triggered().next().is_some() {
            return false;
        }
        let refused = match act {
            Act::Play { object, how: HowPlayed::Normal } => self.card_at_once(player, *object),
            Act::PlayAbility { object, ability } => {
                if self.is_of_another(player, *object, *ability) {
                    return true;
                }
                self.ability_at_once(player, *object, *ability)
            }
            _ => Ok(()),
        };
        matches!(refused, Err(Stop::Illegal(_)))
    }

    fn card_at_once(&self, player: PlayerId, card: ObjectId) -> Ruling<()> {
        let face = &self.game.object(card).face;
        let offering = |k: &Keyword| matches!(k, Keyword::Offering(_));
        let seen = characteristics(&self.game, card);
        if face.unknown || !face.halves.is_empty() || seen.keywords().any(offering) {
            return Ok(());
        }
        timing::from_there(&self.game, player, card, HowPlayed::Normal)?;
        if is_land(&self.game, card) {
            return self.land_at_once(player, card);
        }
        timing::not_prohibited(&self.game, player, card)?;
        match permit::only_freely(&self.game, player, card)? {
            true => Ok(()),
            false => timing::spell_time(&self.game, player, card, HowPlayed::Normal),
        }
    }

    /// 403.2: whether an ability is another player's, and says nothing of who else may play it.
    fn is_of_another(&self, player: PlayerId, object: ObjectId, ability: usize) -> bool {
        let seen = characteristics(&self.game, object);
        let by = |limit: &PlayLimit| matches!(limit, PlayLimit::By(_));
        let limited = seen.abilities.get(ability).is_none_or(|a| match a.ability.as_ref() {
            Ability::Activated(text) => text.limits.iter().any(by),
            _ => true,
        });
        !limited && seen.controller.unwrap_or(self.game.object(object).owner) != player
    }

    fn ability_at_once(&self, player: PlayerId, object: ObjectId, ability: usize) -> Ruling<()> {
        let instance = self.activated(object, ability)?;
        match instance.ability.as_ref() {
            Ability::Activated(text) => self.may_begin(player, object, &instance, text),
            _ => Ok(()),
        }
    }

    /// Every act that a player with priority could begin and complete (for listing and exploring);
    /// passing included.
    pub fn possible_acts(&self, player: PlayerId) -> Vec<Act> {
        let mut acts = vec![Act::Pass];
        if !self.game.has_priority(player) {
            return acts;
        }
        let twins = Twins::of(&self.game);
        let mut tried: Vec<(Act, bool)> = Vec::new();
        for act in self.conceivable(player) {
            let like = tried.iter().find(|(other, _)| twins.same_act(&act, other));
            let able = match like {
                Some((_, able)) => *able,
                None => {
                    let able = self.can_act(player, &act);
                    tried.push((act.clone(), able));
                    able
                }
            };
            acts.extend(able.then_some(act));
        }
        acts
    }

    /// Every act whose object is at hand: cards to be played in any of their ways, abilities,
    /// special actions. Whether one is legal shows when it is tried.
    pub fn conceivable(&self, player: PlayerId) -> Vec<Act> {
        let mut acts = Vec::new();
        if self.game.turn().active == player {
            let others = self.game.markers().iter().map(|m| m.holder);
            acts.extend(others.filter(|p| self.game.turn_aside(*p).is_some()).map(Act::OtherTurn));
        }
        let later = super::later_acts(&self.game, player).unwrap_or_default();
        acts.extend(later.into_iter().map(Act::TakeUp));
        let free = permit::some_freely(&self.game).unwrap_or(true);
        let p = self.game.player(player);
        let top = p.top_card();
        let cards = p.hand.iter().chain(p.graveyard.iter()).chain(&top).chain(self.game.removed());
        for &object in cards {
            if self.game.object(object).face.unknown {
                continue;
            }
            let ways = self.ways(player, object, free);
            acts.extend(ways.into_iter().map(|how| Act::Play { object, how }));
            if matches!(self.game.object(object).zone, Zone::Hand(_))
                && characteristics(&self.game, object)
                    .keywords()
                    .any(|k| matches!(k, Keyword::Suspend(..)))
            {
                acts.push(Act::Suspend(object));
            }
        }
        let objects: Vec<ObjectId> = self
            .game
            .in_play()
            .iter()
            .chain(p.hand.iter())
            .chain(p.graveyard.iter())
            .chain(self.game.removed())
            .copied()
            .collect();
        for object in objects {
            for (ability, instance) in
                characteristics(&self.game, object).abilities.iter().enumerate()
            {
                match instance.ability.as_ref() {
                    Ability::Activated(_) => acts.push(Act::PlayAbility { object, ability }),
                    Ability::Static(text) if may_be_ignored(text) => {
                        acts.push(Act::IgnoreEffect(object));
                    }
                    _ => {}
                }
            }
            let o = self.game.object(object);
            if o.in_play() && o.face_down && controller(&self.game, object) == Some(player) {
                acts.push(Act::TurnFaceUp(object));
            }
        }
        for source in sources_to_end(&self.game) {
            if !acts.contains(&Act::EndEffect(source)) {
                acts.push(Act::EndEffect(source));
            }
        }
        acts
    }

    fn ways(&self, player: PlayerId, card: ObjectId, free: bool) -> Vec<HowPlayed> {
        let seen = characteristics(&self.game, card);
        let halves = self.game.object(card).face.halves.len();
        let mut ways: Vec<HowPlayed> = if halves > 0 {
            (0..halves).map(|n| HowPlayed::Half(n as u8)).collect()
        } else {
            vec![HowPlayed::Normal]
        };
        if seen.keywords().any(|k| matches!(k, Keyword::Morph(_))) {
            ways.push(HowPlayed::FaceDown);
        }
        if seen.keywords().any(|k| matches!(k, Keyword::Flashback(_))) {
            ways.push(HowPlayed::Flashback);
        }
        // What can't be ruled shows as the card is tried.
        let alternative =
            alternative_costs(&self.game, player, card).is_ok_and(|all| !all.is_empty());
        if alternative {
            ways.push(HowPlayed::Alternative);
        }
        // At a time when it can be played only so, the usual way is this one.
        let free = free
            && halves == 0
            && permit::freely_by_effect(&self.game, player, card).unwrap_or(true)
            && !permit::only_freely(&self.game, player, card).unwrap_or(false);
        if free {
            ways.push(HowPlayed::Free);
        }
        ways
    }
}
