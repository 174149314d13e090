//! 217. Zones: who may look at what, and in which order cards come into a graveyard together.
//!
//! Where an object can go at all stands in the door (r419), which every move goes through; what
//! becomes of it there in the game itself. This room answers what the zones let a player see,
//! effects that reveal included, and asks the owner for an order where several cards go into one
//! graveyard at once.
use super::r200_phrases::{objects_of, players_of};
use super::r418_continuous::{characteristics, context_of, controller, statics};
use super::r507_turn_control::decides_for;
use super::{Context, Engine, Ruling, Stop};
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision, Purpose};
use crate::game::{
    AnswerUnruled, Arrived, Cause, ContinuingKind, Entity, Event, Game, LibraryPlace, Move, Object,
    ObjectId, ObjectKind, PlayerId, TeamPlay, Zone,
};
use crate::rulebook::RuleId;
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Keyword, Permission, PlayerRef, RevealWhat, StaticClause, whether,
};

/// Whether a player may look at an object now, and the rule that says so; no rule is needed for
/// what lies face up in play or on the stack.
///
/// # Errors
/// Where the words of an effect can't be read.
pub fn sees(game: &Game, player: PlayerId, id: ObjectId) -> Ruling<(bool, Option<RuleId>)> {
    let active = game.turn().active;
    let own = own_sight(game, player, id)?;
    if !own.0
        && active != player
        && decides_for(game, active) == player
        && own_sight(game, active, id)?.0
    {
        return Ok((true, Some(cite!("507.2"))));
    }
    Ok(own)
}

/// The same for the player alone.
fn own_sight(game: &Game, player: PlayerId, id: ObjectId) -> Ruling<(bool, Option<RuleId>)> {
    let o = game.object(id);
    let (by_rule, rule) = match o.zone {
        Zone::InPlay | Zone::Stack if o.face_down => {
            (controller(game, id) == Some(player), Some(cite!("504.3")))
        }
        Zone::InPlay | Zone::Stack => (true, None),
        Zone::PhasedOut if o.face_down => {
            (o.phased.as_ref().is_some_and(|p| p.under == player), Some(cite!("504.3")))
        }
        Zone::PhasedOut => (true, Some(cite!("217.8b"))),
        Zone::Graveyard(_) => (true, Some(cite!("217.4b"))),
        Zone::Removed => (!o.face_down, Some(cite!("217.7b"))),
        Zone::Ante => (true, Some(cite!("217.9b"))),
        Zone::Hand(_) if game.being_played().is_some_and(|b| b.drawn.contains(&id)) => {
            (false, Some(cite!("217.2f")))
        }
        Zone::Hand(_) if shows_ninjutsu(game, id) => (true, Some(cite!("502.43b"))),
        Zone::Hand(_) if shows_forecast(game, id) => (true, Some(cite!("502.53b"))),
        Zone::Hand(owner) if owner != player => match reviewed(game, player, owner) {
            Some(rule) => (true, Some(rule)),
            None => (false, Some(cite!("217.3c"))),
        },
        Zone::Hand(_) => (true, Some(cite!("217.3c"))),
        Zone::Library(_) => (false, Some(cite!("217.2b"))),
        Zone::Outside => (o.owner == player, None),
        Zone::Gone => (false, None),
    };
    if by_rule {
        return Ok((true, rule));
    }
    if rule == Some(cite!("217.2f")) {
        return Ok((false, rule));
    }
    if is_new_top(game, id) {
        return Ok((false, Some(cite!("217.2e"))));
    }
    for active in statics(game) {
        let Ability::Static(text) = active.ability.ability.as_ref() else { continue };
        for clause in &text.clauses {
            let shown = match clause {
                StaticClause::PlayRevealed(whose, what) => {
                    is_revealed(game, id, whose, what, &active.context)?
                }
                StaticClause::Permit(permission) => {
                    lets_look(game, permission, player, id, &active.context)?
                }
                _ => false,
            };
            if shown {
                return Ok((true, rule));
            }
        }
    }
    for effect in game.effects() {
        if let ContinuingKind::Permit(Permission::PlayRevealed(whose, what)) = &effect.kind
            && is_revealed(game, id, whose, what, &context_of(effect))?
        {
            return Ok((true, rule));
        }
        if let ContinuingKind::Permit(permission) = &effect.kind
            && lets_look(game, permission, player, id, &context_of(effect))?
        {
            return Ok((true, rule));
        }
    }
    Ok((false, rule))
}

/// 606.5, 607.7, 609.6: what lets teammates review each other's hands.
fn reviewed(game: &Game, player: PlayerId, owner: PlayerId) -> Option<RuleId> {
    if !game.teammates(player).contains(&owner) {
        return None;
    }
    Some(match game.options().team_play? {
        TeamPlay::TwoHeadedGiant => cite!("606.5"),
        TeamPlay::Emperor => cite!("607.7"),
        TeamPlay::Teams if !game.side_by_side(player, owner) => return None,
        TeamPlay::Teams => cite!("609.6"),
    })
}

/// 606.5, 607.7, 609.6: that what is a teammate's isn't the player's.
pub(super) fn teammates_own(game: &Game, player: PlayerId, owner: PlayerId) -> Option<RuleId> {
    if !game.teammates(player).contains(&owner) {
        return None;
    }
    Some(match game.options().team_play? {
        TeamPlay::TwoHeadedGiant => cite!("606.5"),
        TeamPlay::Emperor => cite!("607.7"),
        TeamPlay::Teams => cite!("609.6"),
    })
}

/// 502.43b: whether the card's ninjutsu ability is on the stack: the card stays revealed until it
/// leaves.
fn shows_ninjutsu(game: &Game, id: ObjectId) -> bool {
    game.stack().iter().filter_map(|o| game.object(*o).stack.as_deref()).any(|item| {
        let keyword = item.ability.as_ref().and_then(|a| a.keyword.as_deref());
        item.source == Some(id) && matches!(keyword, Some(Keyword::Ninjutsu(_)))
    })
}

/// 502.53b: whether the card's forecast ability was played in this upkeep step: the card stays
/// revealed while the step lasts.
fn shows_forecast(game: &Game, id: ObjectId) -> bool {
    let played = &game.object(id).played_this_turn;
    let forecast = |a: &crate::game::AbilityInstance| {
        matches!(a.keyword.as_deref(), Some(Keyword::Forecast(_)))
    };
    game.turn().step == crate::terms::Step::Upkeep
        && characteristics(game, id)
            .abilities
            .iter()
            .any(|a| forecast(a) && played.contains_key(&(a.origin, a.part)))
}

/// Whether a permission lets the player look at the card.
fn lets_look(
    game: &Game,
    permission: &Permission,
    player: PlayerId,
    id: ObjectId,
    context: &Context,
) -> Ruling<bool> {
    let Permission::LookAt(who, what) = permission else { return Ok(false) };
    Ok(players_of(game, who, context)?.contains(&player)
        && objects_of(game, what, context)?.contains(&id))
}

/// Whether an effect has the card's owner play with it revealed.
fn is_revealed(
    game: &Game,
    id: ObjectId,
    whose: &PlayerRef,
    what: &RevealWhat,
    context: &Context,
) -> Ruling<bool> {
    let o = game.object(id);
    if !players_of(game, whose, context)?.contains(&o.owner) {
        return Ok(false);
    }
    Ok(match what {
        RevealWhat::Hand(_) => o.zone == Zone::Hand(o.owner),
        RevealWhat::Top(..) | RevealWhat::Until(..) => {
            o.zone == Zone::Library(o.owner) && game.player(o.owner).top_card() == Some(id)
        }
        RevealWhat::Object(_) => false,
    })
}

/// 217.2e: whether the card has come to the top of its library while a spell or ability is being
/// played.
fn is_new_top(game: &Game, id: ObjectId) -> bool {
    let owner = game.object(id).owner;
    let top = game.player(owner).top_card() == Some(id);
    top && game
        .being_played()
        .is_some_and(|b| b.tops.get(owner.index()).is_some_and(|t| *t != Some(id)))
}

/// Whether an effect has a player play with the top card of the library revealed.
pub(super) fn plays_with_top_revealed(game: &Game, player: PlayerId) -> bool {
    statics(game).iter().any(|active| {
        let Ability::Static(text) = active.ability.ability.as_ref() else { return false };
        let top = |c: &StaticClause| match c {
            StaticClause::PlayRevealed(whose, what) if matches!(**what, RevealWhat::Top(..)) => {
                players_of(game, whose, &active.context).is_ok_and(|p| p.contains(&player))
            }
            _ => false,
        };
        text.clauses.iter().any(top)
    })
}

/// 217.9c: whether a card is used only in games for ante.
pub fn is_only_for_ante(object: &Object) -> bool {
    let says = |a: &Ability| {
        matches!(a, Ability::Static(text)
            if text.clauses.contains(&StaticClause::AnteOnly))
    };
    object.face.abilities.iter().any(|a| says(a))
}

/// 217.9d: an object goes to the ante zone.
pub(super) fn into_ante(object: ObjectId, by: PlayerId) -> Event {
    Event::Move(Box::new(Move {
        object,
        from: Zone::Gone,
        to: Zone::Ante,
        place: LibraryPlace::Top,
        cause: Cause::Effect,
        source: None,
        put_by: by,
        new: object,
        arrived: Arrived::default(),
        last_known: None,
        left: crate::game::Departure::default(),
    }))
}

/// What the zones add to an event that moves or makes an object: which zone, where in it, and that
/// it is another object there; and combat to one that taps or untaps (306.2b).
pub(super) fn rests_on(game: &Game, event: &Event) -> Vec<RuleId> {
    let mut rules = Vec::new();
    match event {
        Event::Move(m) if m.cause == Cause::Phasing && m.to == Zone::PhasedOut => {
            rules.extend([cite!("217.8a"), cite!("510.6")])
        }
        Event::Move(m) if m.cause == Cause::Phasing => {
            let object = game.object(m.object);
            rules.extend([cite!("217.8c"), cite!("502.15f"), cite!("510.6")]);
            let remembers = object.tapped
                || object.flipped
                || !object.counters.is_empty()
                || !object.chosen.is_empty()
                || object.put_by != object.owner;
            // It went under one player's control and comes back under another's: a control effect
            // is over.
            let another = object.phased.as_ref().is_some_and(|p| p.under != object.put_by);
            rules.extend((remembers || another).then_some(cite!("502.15h")));
            let by_itself = object.phased.as_ref().is_some_and(|p| p.with.is_none());
            rules.extend((by_itself && object.attached_to.is_some()).then_some(cite!("502.15j")));
            let affects = |a: &Ability| matches!(a, Ability::Static(_));
            rules.extend(
                object.face.abilities.iter().any(|a| affects(a)).then_some(cite!("502.15k")),
            );
        }
        Event::Tapped(o) | Event::Untapped(o) => {
            let in_combat =
                game.combat().is_some_and(|c| c.attacker(*o).is_some() || c.blocker(*o).is_some());
            rules.extend(in_combat.then_some(cite!("306.2b")));
            // Its other states are as they were.
            let other = game.object(*o).flipped || game.object(*o).face_down;
            rules.extend(other.then_some(cite!("510.1")));
        }
        Event::Flipped(o) => rules.extend(game.object(*o).tapped.then_some(cite!("510.1"))),
        Event::Move(m) => {
            let object = game.object(m.object);
            // Who changes costs comes or goes, and what has been played has its total.
            if (m.to == Zone::InPlay || object.in_play())
                && !game.stack().is_empty()
                && changes_costs(object)
            {
                rules.push(cite!("409.3"));
            }
            if m.to.kind().is_some_and(|k| k.is_owned())
                && controller(game, m.object).is_some_and(|p| p != object.owner)
            {
                rules.push(cite!("217.1a"));
            }
            if object.flipped && object.in_play() {
                rules.push(cite!("508.4"));
            }
            let half = object.face.flipped.is_some() && !m.arrived.face_down;
            if half && matches!(m.to, Zone::Stack | Zone::InPlay) {
                rules.extend([cite!("508.1a"), cite!("508.2")]);
            }
            if !object.face.halves.is_empty() && matches!(m.cause, Cause::Drawn | Cause::Discarded)
            {
                rules.push(cite!("505.4"));
            }
            if m.from == Zone::Removed && m.source.is_some_and(|s| is_linked(game, s, m.object)) {
                rules.extend([cite!("217.7c"), cite!("217.7d")]);
            }
            match m.to {
                Zone::Stack => {
                    // Somebody else's card: its player controls the spell all the same.
                    rules.extend((object.owner != m.put_by).then_some(cite!("213.4")));
                    rules.extend(onto_the_stack(game));
                    rules.extend(
                        (m.arrived.face_down && another_face_down(game, m.put_by, Zone::Stack))
                            .then_some(cite!("504.4")),
                    );
                }
                Zone::Graveyard(_)
                    if !matches!(m.cause, Cause::Effect | Cause::Cost | Cause::StateBased(_)) =>
                {
                    rules.push(cite!("217.4a"))
                }
                Zone::InPlay => {
                    rules.push(cite!("510.3"));
                    let land = object.face.types.contains(&crate::terms::CardType::Land);
                    let put = land && matches!(m.cause, Cause::Effect);
                    rules.extend(put.then_some(cite!("glossary: Put Into Play")));
                    rules.extend((m.put_by != object.owner).then_some(cite!("214.4")));
                    if m.arrived.face_down && another_face_down(game, m.put_by, Zone::InPlay) {
                        rules.push(cite!("504.4"));
                    }
                    if was_in_play(game, m.object) {
                        rules.extend([cite!("217.5c"), cite!("214.3"), cite!("214.5")]);
                    }
                }
                _ => {}
            }
        }
        Event::Created(c) if c.zone == Zone::Stack => {
            rules.extend(match c.kind {
                ObjectKind::CombatDamage => vec![cite!("217.6e"), cite!("200.8")],
                ObjectKind::Ability => vec![cite!("217.6a"), cite!("217.6c")],
                _ => vec![cite!("213.4")],
            });
            rules.extend((!game.stack().is_empty()).then_some(cite!("217.6b")));
        }
        Event::Created(c) if c.zone == Zone::InPlay => rules.push(cite!("510.3")),
        _ => {}
    }
    rules
}

/// 409.3: whether the object changes what others cost while it is in play.
fn changes_costs(object: &Object) -> bool {
    let costs =
        |c: &StaticClause| matches!(c, StaticClause::CostChange { this: whether::This::No, .. });
    let is = |a: &Ability| matches!(a, Ability::Static(s) if s.clauses.iter().any(costs));
    object.face.abilities.iter().any(|a| is(a))
}

/// 504.4: whether the player has a face-down object there already, to be told apart from.
fn another_face_down(game: &Game, player: PlayerId, zone: Zone) -> bool {
    game.zone(zone)
        .iter()
        .any(|o| game.object(*o).face_down && controller(game, *o) == Some(player))
}

/// 217.6a, b: a card on the stack, on top of what is there.
fn onto_the_stack(game: &Game) -> Vec<RuleId> {
    let on_top = (!game.stack().is_empty()).then_some(cite!("217.6b"));
    std::iter::once(cite!("217.6a")).chain(on_top).collect()
}

/// Whether an object, or what it was before it moved, has removed this one (217.7d).
fn is_linked(game: &Game, by: ObjectId, object: ObjectId) -> bool {
    let removed = |o: ObjectId| game.object(o).links.iter().any(|l| l.object == object);
    removed(by) || std::iter::successors(game.object(by).was, |o| game.object(*o).was).any(removed)
}

/// The zone that an object was in before it moved.
pub(super) fn left_zone(game: &Game, id: ObjectId) -> Option<Zone> {
    game.object(id).last_known.as_ref().map(|l| l.zone)
}

/// Whether the object was in play before it came to where it is.
fn was_in_play(game: &Game, id: ObjectId) -> bool {
    std::iter::successors(game.object(id).was, |o| game.object(*o).was)
        .any(|o| left_zone(game, o) == Some(Zone::InPlay))
}

impl Engine<'_> {
    /// 217.4c: the owner arranges cards that go into his or her graveyard at the same time; the
    /// first is the lowest.
    pub(super) fn order_into_graveyard(
        &mut self,
        player: PlayerId,
        cards: &[ObjectId],
    ) -> Ruling<Vec<ObjectId>> {
        if cards.len() < 2
            || cards.windows(2).all(|w| self.game.object(w[0]).face == self.game.object(w[1]).face)
        {
            return Ok(cards.to_vec());
        }
        let of = cards.iter().map(|c| Choice::Entity(Entity::Object(*c))).collect();
        let ask = Ask::order(Purpose::Cards(ZoneKind::Graveyard), of);
        let Answer::Many(order) =
            self.ask(Decision { who: player, rule: cite!("217.4c"), about: None, ask })?
        else {
            return Err(Stop::unruled_by(cite!("217.4c"), AnswerUnruled::NoCardOrder));
        };
        Ok(order
            .iter()
            .filter_map(|c| if let Choice::Entity(e) = c { e.object() } else { None })
            .collect())
    }
}
