//! 413.2c: what is impossible can't be chosen, wherever a text says "may", "or" or "unless".
use super::chosen_to_do::{is_open, may_be_none, owner_of_cards};
use super::copies::played_so;
use crate::decide::Purpose;
use crate::game::{Entity, ObjectId, PlayerId, Zone};
use crate::rules::facts::{cant_gain_life, cant_search};
use crate::rules::r200_phrases::{View, candidates, matches, objects_of};
use crate::rules::r418_continuous::controller;
use crate::rules::r420_state_based::can_be_attached;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Action, Antecedent, Back, DiscardWhat, MoveVerb, NamedPart, ObjectRef, PlayerRef, Quantity,
    RevealWhat, Thing, Through,
};

impl Engine<'_> {
    /// 413.2c: whether a player could do it at all. Drawing is never impossible.
    pub(in crate::rules) fn could_act(
        &mut self,
        action: &Action,
        player: PlayerId,
        context: &mut Context,
    ) -> Ruling<bool> {
        if !self.could_come_into_play(player, action, context)?
            || !self.is_there(action, context)?
        {
            return Ok(false);
        }
        Ok(match action {
            Action::Pay(_, costs) => self.could_pay(player, costs, context)?,
            Action::GainLife(PlayerRef::You, _) => cant_gain_life(&self.game, player)?.is_none(),
            Action::Search { zones, through: Through::All, .. }
                if *zones == [ZoneKind::Library] =>
            {
                cant_search(&self.game, player)?.is_none()
            }
            // What an effect prohibits can't be played by another effect either (409.4), nor what
            // can't be paid for.
            Action::PlayCard {
                what: what @ (ObjectRef::This | ObjectRef::Back(_)),
                free,
                face_down,
                duration: None,
                ..
            } => {
                let how = played_so(*free, *face_down);
                let all = objects_of(&self.game, what, context)?;
                let could = |o: &_| self.could_play_by_effect(player, *o, how, context);
                all.is_empty() || all.iter().any(could)
            }
            // 415.7: only targets can be chosen anew.
            // No copy was made.
            Action::NewTargets {
                of: ObjectRef::Back(Back { to: Antecedent::Slot(slot), .. }),
                ..
            } if !context.bindings.slots.contains_key(slot) => false,
            Action::NewTargets { of, .. } => {
                let all = objects_of(&self.game, of, context)?;
                all.iter().any(|o| {
                    self.game.object(*o).stack.as_ref().is_some_and(|s| !s.targets.is_empty())
                })
            }
            Action::Discard(_, DiscardWhat::Cards(ObjectRef::Phrase(p))) => {
                let hand = self.game.player(player).hand.to_vec();
                let mut fitting = 0;
                for card in hand {
                    fitting += usize::from(matches(
                        &self.game,
                        &super::cards::in_hand(&p.objects),
                        card,
                        context,
                    )?);
                }
                fitting >= self.needed(&p.quantity, context)?
            }
            // "A land and a creature" is as much of both as of a cost.
            Action::Sacrifice(_, ObjectRef::List(_))
            | Action::Discard(_, DiscardWhat::Cards(ObjectRef::List(_)))
            | Action::Move { verb: MoveVerb::Return, what: ObjectRef::List(_), .. } => {
                self.could_give_all(action, player, context)?
            }
            Action::RemoveCounters(what, Some(n), kind) => {
                self.could_take_counters(what, n, kind.as_ref(), context)?
            }
            Action::Sacrifice(_, what) => match what {
                ObjectRef::Phrase(p) => {
                    let mine = candidates(&self.game, &p.objects, context)?
                        .into_iter()
                        .filter(|o| controller(&self.game, *o) == Some(player))
                        .count();
                    mine >= self
                        .needed(&p.quantity, context)?
                        .max(usize::from(matches!(p.quantity, Quantity::One)))
                }
                // Which of them is chosen once it is to be done.
                ObjectRef::Back(back)
                    if let NamedPart::Some(quantity) | NamedPart::AtRandom(quantity) =
                        back.part() =>
                {
                    let found = self.all_to_take(what, context)?;
                    let theirs = found.iter().filter(|o| self.is_theirs_in_play(**o, player));
                    theirs.count() >= self.needed(quantity, context)?.max(1)
                }
                other => {
                    let found = self.objects_for(
                        player,
                        other,
                        context,
                        &Purpose::Sacrifice,
                        &mut |_, _| Ok(true),
                    )?;
                    !found.is_empty() && found.iter().all(|o| self.is_theirs_in_play(*o, player))
                }
            },
            Action::Tap(ObjectRef::Phrase(p))
            | Action::Untap(ObjectRef::Phrase(p))
            | Action::GainControl(_, ObjectRef::Phrase(p), _)
                if !p.quantity.is_target() =>
            {
                candidates(&self.game, &p.objects, context)?.len()
                    >= self.needed(&p.quantity, context)?
            }
            Action::Destroy(what) | Action::DestroyBy(_, what) => {
                self.could_destroy(what, context)?
            }
            Action::Tap(_) | Action::Untap(_) => !self.is_so_already(action, context)?,
            Action::Damage { to, .. } => self.could_be_dealt(to, context)?,
            Action::MoveTop { who, whose, amount, .. } => {
                self.has_on_top(owner_of_cards(who, whose), amount, context)?
            }
            Action::Reveal(who, RevealWhat::Top(whose, amount, _))
            | Action::LookAt(who, RevealWhat::Top(whose, amount, _)) => {
                self.has_on_top(owner_of_cards(who, whose), amount, context)?
            }
            Action::Move { what: ObjectRef::Phrase(p), to, .. } if !p.quantity.is_target() => {
                let mut able = 0;
                for object in candidates(&self.game, &p.objects, context)? {
                    able += usize::from(self.could_come(player, object, to, context)?);
                }
                able >= self.needed(&p.quantity, context)?
            }
            Action::Attach(what, to) | Action::AttachBy(_, what, to) => {
                self.could_attach(what, to, context)?
            }
            Action::Move { what: ObjectRef::Phrase(p), .. } if p.quantity.is_target() => {
                is_open(&p.quantity) || !context.bindings.entities(p.slot).is_empty()
            }
            Action::Move { what, .. }
                if !matches!(
                    what,
                    ObjectRef::Phrase(_) | ObjectRef::List(_) | ObjectRef::WholeZones(..)
                ) =>
            {
                let found = self.all_to_take(what, context)?;
                found.iter().any(|o| {
                    let now = self.followed(Entity::Object(*o), context).object().unwrap_or(*o);
                    self.game.object(self.found_where_it_went(now, context)).zone
                        != crate::game::Zone::Gone
                })
            }
            // What nobody knows might be what is asked for.
            Action::Reveal(_, RevealWhat::Object(ObjectRef::Phrase(p)))
                if !p.quantity.is_target() =>
            {
                match (
                    candidates(&self.game, &p.objects, context),
                    self.needed(&p.quantity, context),
                ) {
                    (Ok(found), Ok(needed)) => found.len() >= needed,
                    _ => true,
                }
            }
            Action::MoveCounters { from, to, kind, .. } => {
                self.could_move_counters(from, to, kind.as_ref(), context)?
            }
            Action::ExchangeControl(a, b, _) => self.could_exchange(player, a, b, context)?,
            _ => true,
        })
    }

    /// Whether a player controls it, in play.
    fn is_theirs_in_play(&self, object: ObjectId, player: PlayerId) -> bool {
        self.game.object(object).in_play() && controller(&self.game, object) == Some(player)
    }

    /// What words mean, or what they are a part of: "one of them".
    fn all_to_take(&self, what: &ObjectRef, context: &Context) -> Ruling<Vec<ObjectId>> {
        match what {
            ObjectRef::Back(back)
                if matches!(back.part(), NamedPart::Some(_) | NamedPart::AtRandom(_)) =>
            {
                let all = View::of(&self.game).antecedent(&back.to, context)?;
                let all = all.into_iter().filter_map(Entity::object).collect();
                Ok(self.not_yet_taken(&back.to, &self.possible(all, context), context))
            }
            what => objects_of(&self.game, what, context),
        }
    }

    /// Whether what a verb is done to hasn't left since it was named, if the words name it.
    fn is_there(&self, action: &Action, context: &Context) -> Ruling<bool> {
        let what = match action {
            Action::PutCounters(what, ..)
            | Action::Tap(what)
            | Action::Untap(what)
            | Action::TapOrUntap(what)
            | Action::Regenerate(what)
            | Action::GainControl(_, what, _)
            | Action::Flip(what)
            | Action::TurnFace(what, _)
            | Action::RemoveFromCombat(what)
            | Action::PhaseOut(what)
            | Action::Counter(what)
            | Action::Change { what: Thing::Object(what), .. } => what,
            _ => return Ok(true),
        };
        let Some(found) = self.all_named(what, context)? else { return Ok(true) };
        Ok(found.iter().any(|o| self.game.object(*o).zone != Zone::Gone))
    }

    /// The objects that words name, where they are now and without illegal targets; `None` where
    /// they are chosen, where there may be none, and where what they mean isn't ruled.
    fn all_named(&self, what: &ObjectRef, context: &Context) -> Ruling<Option<Vec<ObjectId>>> {
        let chosen = matches!(what, ObjectRef::Phrase(p) if !p.quantity.is_target());
        if chosen || may_be_none(what) || matches!(what, ObjectRef::List(_) | ObjectRef::AnyOf(_)) {
            return Ok(None);
        }
        let found = match objects_of(&self.game, what, context) {
            Err(stop @ Stop::Halt) => return Err(stop),
            Err(_) => return Ok(None),
            Ok(found) => found.into_iter().map(Entity::Object),
        };
        let legal = found.filter(|e| !context.illegal.contains(e));
        Ok(Some(legal.filter_map(|e| self.followed(e, context).object()).collect()))
    }

    /// 212.4k, 212.2h: whether it could be attached there.
    fn could_attach(&self, what: &ObjectRef, to: &ObjectRef, context: &Context) -> Ruling<bool> {
        let meant = |of: &ObjectRef| match of {
            ObjectRef::Phrase(p) if !p.quantity.is_target() => {
                candidates(&self.game, &p.objects, context).map(Some)
            }
            of => self.all_named(of, context),
        };
        let (Some(objects), Some(hosts)) = (meant(what)?, meant(to)?) else { return Ok(true) };
        for object in objects.iter().filter(|o| self.game.object(**o).in_play()) {
            for host in &hosts {
                if can_be_attached(&self.game, *object, Entity::Object(*host))? {
                    return Ok(true);
                }
            }
        }
        Ok(may_be_none(what))
    }
}
