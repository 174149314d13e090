//! 502.42, 502.59, 408.2k: offering, and suspending, a special action.
use crate::cite;
use crate::decide::{Choice, CostAsked, HowPlayed, PaidFor, Purpose};
use crate::game::{
    Arrived, Cause, ContinuingKind, Departure, Entity, Event, Game, LastFact, LibraryPlace, Move,
    ObjectId, PlayFact, PlayRefused, PlayerId, SpecialRefused, Until, Zone,
};
use crate::rules::r200_phrases::players_meant;
use crate::rules::r418_continuous::{characteristics, controller, statics};
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::{CounterKind, ManaCost};
use crate::wording::tree::{Ability, Keyword, Permission, Slot, Static, StaticClause, Variable};

/// 502.42a: whether a permanent is sacrificed so that the card can be played at instant time and
/// for less.
pub(super) fn offering(
    engine: &mut Engine<'_>,
    player: PlayerId,
    card: ObjectId,
    how: HowPlayed,
) -> Ruling<Option<ObjectId>> {
    if how == HowPlayed::FaceDown {
        return Ok(None);
    }
    let seen = characteristics(&engine.game, card);
    let Some(word) = seen
        .keywords()
        .find_map(|k| if let Keyword::Offering(t) = k { Some(t.clone()) } else { None })
    else {
        return Ok(None);
    };
    let able: Vec<ObjectId> = engine
        .game
        .in_play()
        .iter()
        .copied()
        .filter(|o| {
            controller(&engine.game, *o) == Some(player)
                && characteristics(&engine.game, *o).has_subtype(&word)
        })
        .collect();
    let of: Vec<Choice> = able.iter().map(|o| Choice::Entity(Entity::Object(*o))).collect();
    let chosen = engine.ask_some(
        player,
        cite!("502.42a"),
        Some(card),
        Purpose::Cost(CostAsked::Offering(Keyword::Offering(word.clone()))),
        of,
        0..=1,
    )?;
    match chosen.first() {
        None => Ok(None),
        Some(Choice::Entity(Entity::Object(o))) if able.contains(o) => Ok(Some(*o)),
        Some(_) => {
            let why = PlayRefused::CantOffer { word: word.as_str().into(), player };
            Err(Stop::illegal(&[cite!("502.42a")], why))
        }
    }
}

/// 502.42b: the permanent is sacrificed as the spell is announced.
pub(super) fn sacrifice_for_offering(
    engine: &mut Engine<'_>,
    player: PlayerId,
    spell: ObjectId,
    permanent: ObjectId,
) -> Ruling<(ObjectId, ManaCost)> {
    let cost = characteristics(&engine.game, permanent).mana_cost.clone().unwrap_or_default();
    let owner = engine.game.object(permanent).owner;
    let m = to_zone(permanent, Zone::Graveyard(owner), Cause::Sacrificed, player, Some(spell));
    engine.happen_one(&[cite!("502.42a"), cite!("502.42b")], Event::Move(Box::new(m)))?;
    Ok((permanent, cost))
}

fn to_zone(
    object: ObjectId,
    to: Zone,
    cause: Cause,
    put_by: PlayerId,
    source: Option<ObjectId>,
) -> Move {
    Move {
        object,
        from: Zone::Gone,
        to,
        place: LibraryPlace::Top,
        cause,
        source,
        put_by,
        new: object,
        arrived: Arrived::default(),
        last_known: None,
        left: Departure::default(),
    }
}

/// 408.2i: the sources of effects that may be ended, whoever may do so and whatever that costs.
pub(super) fn sources_to_end(game: &Game) -> impl Iterator<Item = ObjectId> {
    let may_end =
        |kind: &ContinuingKind| matches!(kind, ContinuingKind::Permit(Permission::EndFor(..)));
    game.effects().filter(move |effect| may_end(&effect.kind)).map(|effect| effect.source)
}

/// 408.2j: whether somebody may ignore the effect of a static ability.
pub(super) fn may_be_ignored(text: &Static) -> bool {
    let permits =
        |clause: &StaticClause| matches!(clause, StaticClause::Permit(Permission::IgnoreFor(..)));
    text.clauses.iter().any(permits)
}

impl Engine<'_> {
    /// 408.2i: ends an effect of the object that says it may be ended.
    ///
    /// # Errors
    /// The refusal, after everything is as before.
    pub fn end_effect(&mut self, player: PlayerId, object: ObjectId) -> Ruling<()> {
        self.attempt(|e| {
            super::timing::has_priority(&e.game, player).map_err(|s| s.under(cite!("408.2i")))?;
            let found =
                e.game.effects().filter(|effect| effect.source == object).find_map(|effect| {
                    // What it would end may have ended by itself.
                    let ends = effect.bindings.slots.get(&Slot::Fixed).and_then(|b| b.number);
                    let lasting = e.game.effects().map(|effect| effect.id);
                    let mut there = lasting.chain(e.game.delayed().map(|delayed| delayed.id));
                    if !there.any(|id| Some(i64::from(id.0)) == ends) {
                        return None;
                    }
                    match &effect.kind {
                        ContinuingKind::Permit(Permission::EndFor(who, costs)) => {
                            Some((effect.clone(), who.clone(), costs.clone()))
                        }
                        _ => None,
                    }
                });
            let Some((permit, who, costs)) = found else {
                let why = SpecialRefused::NoEffectToEnd { object };
                return Err(Stop::illegal(&[cite!("408.2i")], why));
            };
            let mut context = Context::of(object, permit.controller).with(permit.bindings.clone());
            if !players_meant(&e.game, &who, &context)?.contains(&player) {
                let why = SpecialRefused::CantEnd { player, object };
                return Err(Stop::illegal(&[cite!("408.2i")], why));
            }
            let price = PaidFor::Ending(object);
            e.paying_by(Some(cite!("408.2i")), |e| e.pay(player, &costs, &mut context, &price))?;
            let ended = permit.bindings.slots.get(&Slot::Fixed).and_then(|b| b.number);
            let began =
                e.game.effects().map(|effect| effect.id).find(|id| Some(i64::from(id.0)) == ended);
            e.record_as(&[cite!("408.2i")], Event::EffectEnded(permit.id), |_| {
                PlayFact::EndsEffect { player, object }
            });
            let delayed = e
                .game
                .delayed()
                .map(|delayed| delayed.id)
                .find(|id| Some(i64::from(id.0)) == ended);
            if let Some(id) = began {
                e.record_silently(&[cite!("408.2i")], Event::EffectEnded(id));
            }
            if let Some(id) = delayed {
                e.record_silently(&[cite!("408.2i")], Event::DelayedEnded(id));
            }
            Ok(())
        })
    }

    /// 408.2j: takes the action that lets a player ignore the effect of a static ability until the
    /// turn ends.
    ///
    /// # Errors
    /// The refusal, after everything is as before.
    pub fn ignore_effect(&mut self, player: PlayerId, object: ObjectId) -> Ruling<()> {
        self.attempt(|e| {
            super::timing::has_priority(&e.game, player).map_err(|s| s.under(cite!("408.2j")))?;
            let found = statics(&e.game).into_iter().filter(|s| s.object == object).find_map(|s| {
                let Ability::Static(text) = s.ability.ability.as_ref() else { return None };
                let (who, costs) = text.clauses.iter().find_map(|c| match c {
                    StaticClause::Permit(Permission::IgnoreFor(who, costs)) => {
                        Some((who.clone(), costs.clone()))
                    }
                    _ => None,
                })?;
                Some((s.ability.clone(), s.context, who, costs))
            });
            let Some((ability, context, who, costs)) = found else {
                let why = SpecialRefused::NoEffectToIgnore { object };
                return Err(Stop::illegal(&[cite!("408.2j")], why));
            };
            if !players_meant(&e.game, &who, &context)?.contains(&player) {
                let why = SpecialRefused::CantIgnore { player, object };
                return Err(Stop::illegal(&[cite!("408.2j")], why));
            }
            let mut paying = Context { you: player, ..context };
            let price = PaidFor::Ignoring(object);
            e.paying_by(Some(cite!("408.2j")), |e| e.pay(player, &costs, &mut paying, &price))?;
            let kind = ContinuingKind::Ignored { player, ability: ability.origin };
            e.begin(
                kind,
                Until::EndOfTurn,
                &[cite!("408.2j")],
                &Context::of(object, player),
                |_| LastFact::Ignores { player, object },
            )
        })
    }

    /// 502.59a: a creature spell that is played this way gains haste.
    pub(super) fn haste_by_suspend(&mut self, player: PlayerId, card: ObjectId) {
        let Some(spell) = self.game.became(card) else { return };
        if !characteristics(&self.game, spell).is(crate::terms::CardType::Creature) {
            return;
        }
        let turn = self.game.turn().number;
        let haste = crate::rules::r502_keywords::r59_suspend::haste(card, spell, player, turn);
        let began = Event::EffectBegan(Box::new(haste));
        self.record_as(&[cite!("502.59a"), cite!("418.3a")], began, |_| PlayFact::GainsHaste {
            spell,
        });
    }

    /// 502.59a, 408.2k: removes a card with suspend from the game with its time counters.
    ///
    /// # Errors
    /// The refusal, after everything is as before.
    pub fn suspend(&mut self, player: PlayerId, card: ObjectId) -> Ruling<()> {
        self.attempt(|e| {
            super::timing::has_priority(&e.game, player).map_err(|s| s.under(cite!("408.2k")))?;
            let seen = characteristics(&e.game, card);
            let found = seen.keywords().find_map(|k| {
                if let Keyword::Suspend(n, costs) = k { Some((*n, costs.clone())) } else { None }
            });
            let Some((counters, costs)) = found else {
                return Err(Stop::illegal(
                    &[cite!("502.59a"), cite!("408.2k")],
                    SpecialRefused::NoSuspend { card },
                ));
            };
            if e.game.object(card).zone != Zone::Hand(player) {
                return Err(Stop::illegal(
                    &[cite!("502.59a"), cite!("408.2k")],
                    SpecialRefused::NotInHand { card, player },
                ));
            }
            let may = super::timing::not_prohibited(&e.game, player, card)
                .and_then(|()| super::timing::spell_time(&e.game, player, card, HowPlayed::Normal));
            may.map_err(|s| s.under(cite!("502.59a")))?;
            let mut context = Context::of(card, player);
            let price = PaidFor::Suspending(card);
            e.paying_by(Some(cite!("502.59a")), |e| e.pay(player, &costs, &mut context, &price))?;
            let amount = match counters {
                Some(n) => n,
                None => u32::try_from(
                    context.bindings.variables.get(&Variable::X).copied().unwrap_or(0),
                )
                .unwrap_or(0),
            };
            let mut m = to_zone(card, Zone::Removed, Cause::Cost, player, Some(card));
            m.arrived.counters = vec![(CounterKind::Named("time".into()), amount)];
            e.happen_one(
                &[cite!("502.59a"), cite!("408.1i"), cite!("408.2k")],
                Event::Move(Box::new(m)),
            )?;
            Ok(())
        })
    }
}
