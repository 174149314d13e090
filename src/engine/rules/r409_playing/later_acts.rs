//! 408.2i: what an effect lets a player do at a later time, without an ability.
use crate::cite;
use crate::decide::PaidFor;
use crate::game::{ContinuingKind, Game, ObjectId, PlayFact, PlayerId, SpecialRefused};
use crate::rules::r200_phrases::players_meant;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{Ability, ActTime, LaterAct, Permission, StaticClause};

/// What a player may do by the effects of spells and abilities that have resolved, and by the cards
/// in his or her hand: of which object, what, and how its words are read.
fn allowed(game: &Game, player: PlayerId) -> Ruling<Vec<(ObjectId, LaterAct, Context)>> {
    let mut found = Vec::new();
    for effect in game.effects() {
        let ContinuingKind::Permit(Permission::Act(act)) = &effect.kind else { continue };
        // What has resolved is a card elsewhere by now.
        let mut object = effect.source;
        while let Some(now) = game.became(object) {
            object = now;
        }
        let context = Context::of(effect.source, effect.controller).with(effect.bindings.clone());
        if players_meant(game, &act.who, &context)?.contains(&player) {
            found.push((object, (**act).clone(), context));
        }
    }
    for card in game.player(player).hand.iter() {
        for ability in &game.object(*card).face.abilities {
            let Ability::Static(text) = ability.as_ref() else { continue };
            found.extend(text.clauses.iter().filter_map(|clause| match clause {
                StaticClause::Permit(Permission::Act(act)) => {
                    Some((*card, (**act).clone(), Context::of(*card, player)))
                }
                _ => None,
            }));
        }
    }
    Ok(found)
}

/// The objects of which something allows a player to act at any time.
///
/// # Errors
/// Where the words can't be read.
pub fn later_acts(game: &Game, player: PlayerId) -> Ruling<Vec<ObjectId>> {
    Ok(allowed(game, player)?.into_iter().map(|(object, ..)| object).collect())
}

/// Whether something lets a player add mana while a cost is paid, without a mana ability.
pub(super) fn makes_mana_later(game: &Game, player: PlayerId) -> Ruling<bool> {
    let while_paying = |act: &LaterAct| match act.when {
        ActTime::ManaAbility => true,
        ActTime::Instant => false,
    };
    Ok(allowed(game, player)?.iter().any(|(_, act, _)| while_paying(act)))
}

impl Engine<'_> {
    /// 408.2i: does what an effect of the object allows, and what comes of it, without using the
    /// stack.
    ///
    /// # Errors
    /// The refusal, after everything is as before.
    pub fn take_up(&mut self, player: PlayerId, object: ObjectId) -> Ruling<()> {
        let rule = cite!("408.2i");
        self.attempt(|e| {
            super::timing::has_priority(&e.game, player).map_err(|s| s.under(rule))?;
            let all = allowed(&e.game, player)?;
            let Some((_, act, context)) = all.into_iter().find(|(of, ..)| *of == object) else {
                let why = SpecialRefused::NothingToTakeUp { player, object };
                return Err(Stop::illegal(&[rule], why));
            };
            let mut paying = Context { you: player, ..context.clone() };
            let price = PaidFor::Allowed(object);
            e.paying_by(Some(rule), |e| e.pay(player, &act.costs, &mut paying, &price))?;
            e.tell(&[rule], |_| PlayFact::TakesUp { player, object });
            if let Some(then) = &act.then {
                let mut context = context;
                e.under(|e| e.follow(then, &mut context))?;
            }
            Ok(())
        })
    }
}
