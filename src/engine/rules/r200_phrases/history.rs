//! What was done with an object: this turn, "this way", as it was played.
use super::View;
use crate::game::{DamageDealt, Entity, ObjectId, PlayerId, ReadUnruled, StackKind, Zone};
use crate::rules::{Context, Ruling, Stop};
use crate::terms::ZoneKind;
use crate::wording::tree::{CostName, CostOf, Keyword, ObjectRef, PlayerRef, Quality, Thing, Way};

impl View<'_> {
    /// Whether damage was dealt to it this turn, by one of these where they are said.
    pub(super) fn dealt_damage_this_turn(
        &self,
        id: ObjectId,
        by: Option<&ObjectRef>,
        context: &Context,
    ) -> Ruling<bool> {
        let by = by.map(|b| self.any_of(b, context)).transpose()?;
        let hit = |d: &DamageDealt| {
            d.to == Entity::Object(id) && by.as_ref().is_none_or(|b| b.contains(&d.source))
        };
        Ok(self.game.this_turn().damage().iter().any(hit))
    }

    /// Whether it attacked in a player's last turn; "its controller's" is of the creature itself,
    /// whichever words say so.
    pub(super) fn attacked_last_turn(
        &self,
        id: ObjectId,
        who: &PlayerRef,
        context: &Context,
    ) -> Ruling<bool> {
        let players = match who {
            PlayerRef::ControllerOf(_) => self.controller(id).into_iter().collect(),
            who => self.players_meant(who, context)?,
        };
        Ok(players.iter().any(|p| self.game.player(*p).last_attackers.contains(&id)))
    }

    /// Whether it was played from a zone, by one of these players where they are said.
    pub(super) fn played_from(
        &self,
        id: ObjectId,
        zone: ZoneKind,
        by: Option<&PlayerRef>,
        context: &Context,
    ) -> Ruling<bool> {
        let from = self.game.spell_of(id).and_then(|s| s.from).and_then(Zone::kind);
        let played = self.game.object(self.game.object(id).spell.unwrap_or(id)).put_by;
        Ok(from == Some(zone)
            && match by {
                Some(by) => self.players_meant(by, context)?.contains(&played),
                None => true,
            })
    }

    /// Whether one of these players played it this turn: the spell, or the permanent that it
    /// became.
    pub(super) fn played_by(
        &self,
        id: ObjectId,
        player: &PlayerRef,
        context: &Context,
    ) -> Ruling<bool> {
        let players = self.players_meant(player, context)?;
        let spell = self.game.object(id).spell.unwrap_or(id);
        let turn = self.game.this_turn();
        Ok(turn.spells().iter().any(|(p, s)| *s == spell && players.contains(p)))
    }

    /// Whether it was played for the cost of a keyword.
    pub(super) fn played_for(&self, id: ObjectId, cost: CostOf) -> bool {
        let Some(item) = &self.game.object(id).stack else { return false };
        let keyword = item.ability.as_ref().and_then(|a| a.keyword.as_deref());
        match cost {
            CostOf::Equip => matches!(keyword, Some(Keyword::Equip(_))),
            CostOf::Cycling => {
                matches!(keyword, Some(Keyword::Cycling(_) | Keyword::TypeCycling(..)))
            }
            CostOf::Flashback => item.paid.contains(&CostName::Flashback),
            CostOf::Buyback => item.paid.contains(&CostName::Buyback),
            // Turning face up uses no stack (502.26d).
            CostOf::Morph => false,
        }
    }

    /// Whether its kicker was paid (502.21).
    pub(super) fn kicked(&self, id: ObjectId) -> bool {
        let object = self.game.object(id);
        let on_stack = object.stack.iter().flat_map(|s| &s.paid);
        let mut paid = on_stack.chain(&object.paid);
        paid.any(|p| matches!(p, CostName::Kicker | CostName::KickerOf(_)))
    }

    /// Whether it was done with it this way. What was destroyed is, in the graveyard, the card that
    /// it became.
    pub(super) fn is_done_this_way(&self, id: ObjectId, way: Way, context: &Context) -> bool {
        let before = self.game.object(id).was.filter(|_| moves(way));
        let mut ids = std::iter::once(id).chain(before);
        let done = ids.any(|o| {
            let with = |(w, all, _): &(Way, Vec<Entity>, i64)| {
                *w == way && all.contains(&Entity::Object(o))
            };
            context.results.this_way.iter().any(with)
        });
        done && self.is_own(id, context) || context.bindings.paid.contains(&(way, id))
    }

    /// Whether one of these players did it with it this way; what it has become since counts.
    pub(super) fn done_this_way_by(
        &self,
        id: ObjectId,
        player: &PlayerRef,
        way: Way,
        context: &Context,
    ) -> Ruling<bool> {
        let was = self.game.object(id).was;
        let done = context.results.this_way.iter().filter(|(w, ..)| *w == way);
        let mut moved = done.flat_map(|(_, all, _)| all.iter().filter_map(|e| e.object()));
        let moved = moved.any(|o| o == id || Some(o) == was);
        Ok(moved && self.did_it(id, &self.players_meant(player, context)?, way, context)?)
    }

    /// Whether it was one of these who did it: what is sacrificed is sacrificed by its controller,
    /// and discarded or drawn by its owner; else whoever followed the instruction, or paid the
    /// cost.
    ///
    /// # Errors
    /// Unruled where nobody knows who that was.
    pub(super) fn did_it(
        &self,
        id: ObjectId,
        players: &[PlayerId],
        way: Way,
        context: &Context,
    ) -> Ruling<bool> {
        match way {
            Way::Sacrificed => return Ok(players.contains(&self.last_controller(id))),
            Way::Discarded | Way::Drawn => {
                return Ok(players.contains(&self.game.object(id).owner));
            }
            _ => {}
        }
        let before: Vec<ObjectId> =
            std::iter::successors(Some(id), |o| self.game.object(*o).was).collect();
        if context.bindings.paid.iter().any(|(w, o)| *w == way && before.contains(o)) {
            return Ok(players.contains(&context.you));
        }
        let doers = context.results.did.iter().filter(|(_, o)| before.contains(o));
        let doers: Vec<PlayerId> = doers.map(|(p, _)| *p).collect();
        if doers.is_empty() {
            // In an ability that came of it later: whose hand, library or graveyard it was in.
            let left =
                before.iter().find_map(|o| Some(self.game.object(*o).last_known.as_ref()?.zone));
            let Some(Zone::Hand(owner) | Zone::Library(owner) | Zone::Graveyard(owner)) = left
            else {
                return Err(Stop::unruled(ReadUnruled::WhoDidIt));
            };
            return Ok(players.contains(&owner));
        }
        Ok(doers.iter().any(|p| players.contains(p)))
    }

    /// Whether an ability of it was countered this way.
    pub(super) fn ability_countered(&self, id: ObjectId, context: &Context) -> bool {
        let done = context.results.this_way.iter().filter(|(w, ..)| *w == Way::Countered);
        let countered = done.flat_map(|(_, all, _)| all.iter().filter_map(|e| e.object()));
        let source = |ability: ObjectId| {
            let item = self.game.object(ability).stack.as_ref();
            item.filter(|s| s.kind != StackKind::Spell).and_then(|s| s.source)
        };
        self.zone(id) == Zone::InPlay && countered.filter_map(source).any(|s| s == id)
    }

    /// Whether this is all that it targets.
    ///
    /// # Errors
    /// Unruled where it has several targets.
    pub(super) fn targets_only(
        &self,
        id: ObjectId,
        thing: &Thing,
        context: &Context,
    ) -> Ruling<bool> {
        let n = self.game.object(id).stack.as_ref().map_or(0, |s| s.targets.len());
        let fits = n > 0 && self.targets(id, thing, context)?;
        if fits && n > 1 {
            return Err(Stop::unruled(ReadUnruled::OnlyTarget));
        }
        Ok(fits)
    }
}

/// Whether what it was done to is another object since (217.1c): the effect knows what it moved
/// (413.2f).
pub(super) fn moves(way: Way) -> bool {
    match way {
        Way::Discarded
        | Way::Destroyed
        | Way::Sacrificed
        | Way::Returned
        | Way::Removed
        | Way::PutIntoPlay
        | Way::PutIntoGraveyard
        | Way::PutIntoYourGraveyard
        | Way::Countered => true,
        Way::Revealed
        | Way::Tapped
        | Way::Untapped
        | Way::Dealt
        | Way::Chosen
        | Way::Drawn
        | Way::Prevented
        | Way::PreventedFrom
        | Way::Lost
        | Way::Searched
        | Way::Paid
        | Way::CountersPut => false,
    }
}

/// Whether it says what happened "this turn": the turn in which the text is followed (413.2f).
pub(in crate::rules) fn is_of_this_turn(quality: &Quality) -> bool {
    matches!(
        quality,
        Quality::AttackedThisTurn
            | Quality::AttackedWhomThisTurn(_)
            | Quality::BlockedThisTurn
            | Quality::BlockedWhom(_)
            | Quality::WasBlockedThisTurn
            | Quality::Faced { .. }
            | Quality::DealtDamageThisTurn(_)
            | Quality::DealtDamageToThisTurn(_)
            | Quality::CameIntoPlayThisTurn
            | Quality::PutThereFromPlay
            | Quality::DrawnThisTurn
    )
}
