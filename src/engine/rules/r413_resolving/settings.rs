//! Tapping, attaching, flipping, turning over, phasing (510, 212.4k, 508, 504, 502.15), and what
//! concerns the game as a whole.
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::decide::{Choice, Purpose, TapChoice, Verb, WordKind};
use crate::game::{
    Entity, Event, LastFact, MoveFact, ObjectId, PlayerId, ResolveFact, ResolveUnruled,
};
use crate::rules::often;
use crate::rules::r200_phrases::players_of;
use crate::rules::r418_continuous::characteristics;
use crate::rules::r420_state_based::{attachment_fault, can_be_attached};
use crate::rules::r503_copying::copiable_values;
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::wording::tree::{
    Ability, Action, Amount, Facing, GameEnd, ObjectRef, PlayerPhrase, PlayerQuality, PlayerRef,
    Quality, Quantity, SkipWhat, Slot, Tapping, Tree, Way, whether,
};
use std::sync::Arc;

impl Engine<'_> {
    /// The objects that an instruction of the effect's controller acts on.
    pub(super) fn mine(
        &mut self,
        what: &ObjectRef,
        verb: Verb,
        context: &mut Context,
    ) -> Ruling<Vec<ObjectId>> {
        let chooser = context.chooser();
        self.objects_for(chooser, what, context, &Purpose::Object(verb), &mut |_, _| Ok(true))
    }

    pub(super) fn tap(
        &mut self,
        what: &ObjectRef,
        tap: bool,
        context: &mut Context,
    ) -> Ruling<bool> {
        let chooser = context.chooser();
        let verb = if tap { Verb::Tap } else { Verb::Untap };
        let needs_choice = matches!(what, ObjectRef::Phrase(_));
        let objects =
            self.objects_for(chooser, what, context, &Purpose::Object(verb), &mut |e, o| {
                Ok(!needs_choice || e.game.object(o).tapped != tap)
            })?;
        self.set_tapped(&objects, tap, context)
    }

    /// Each of the players chooses, then all of it happens at once (413.2d).
    pub(super) fn tap_by(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        how: Tapping,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let (tap, verb) = match how {
            Tapping::Tap => (true, Verb::Tap),
            Tapping::Untap => (false, Verb::Untap),
        };
        let needs_choice = matches!(what, ObjectRef::Phrase(_));
        let chosen = self.for_each_actor(who, &players, context, |e, p, context| {
            e.objects_for(p, what, context, &Purpose::Object(verb), &mut |e, o| {
                Ok(!needs_choice || e.game.object(o).tapped != tap)
            })
        })?;
        context.share(&players, &chosen);
        self.set_tapped(&chosen.concat(), tap, context)?;
        // "Those" are what all of them have tapped.
        if let ObjectRef::Phrase(p) = what
            && !p.quantity.is_target()
        {
            super::choosing::bind(context, p.slot, &chosen.concat());
        }
        Ok(Performed::by_each(&players, &chosen))
    }

    fn set_tapped(
        &mut self,
        objects: &[ObjectId],
        tap: bool,
        context: &mut Context,
    ) -> Ruling<bool> {
        let rule = if tap { cite!("glossary: Tap") } else { cite!("glossary: Untap") };
        let group = objects
            .iter()
            .map(|o| {
                Proposed::new(&[rule], if tap { Event::Tapped(*o) } else { Event::Untapped(*o) })
            })
            .collect();
        let done = self.happen(group)?;
        let changed: Vec<Entity> = done
            .iter()
            .filter_map(|e| {
                if let Event::Tapped(o) | Event::Untapped(o) = e {
                    Some(Entity::Object(*o))
                } else {
                    None
                }
            })
            .collect();
        let n = changed.len() as i64;
        context.results.this_way.push((if tap { Way::Tapped } else { Way::Untapped }, changed, n));
        Ok(n > 0)
    }

    pub(super) fn tap_or_untap(&mut self, what: &ObjectRef, context: &mut Context) -> Ruling<bool> {
        let mut any = false;
        for o in self.mine(what, Verb::TapOrUntap, context)? {
            let of = vec![Choice::Tapping(TapChoice::Tap), Choice::Tapping(TapChoice::Untap)];
            let answer = self.ask_one(
                context.you,
                cite!("413.2c"),
                Some(o),
                Purpose::Word(WordKind::TapOrUntap),
                of,
            )?;
            any |= self.set_tapped(&[o], answer == Choice::Tapping(TapChoice::Tap), context)?;
        }
        Ok(any)
    }

    /// Damage that is taken away.
    pub(super) fn remove_damage(
        &mut self,
        what: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<bool> {
        let objects = self.mine(what, Verb::RemoveDamage, context)?;
        let event = |o| Proposed::new(&[cite!("413.2b")], Event::DamageRemoved(o));
        let group = objects.into_iter().map(event).collect();
        Ok(!self.happen(group)?.is_empty())
    }

    pub(super) fn attach(
        &mut self,
        what: &ObjectRef,
        to: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<bool> {
        let objects = self.mine(what, Verb::Attach, context)?;
        let is_aura = |e: &Self, o: ObjectId| characteristics(&e.game, o).has_subtype("Aura");
        // Only what it can be attached to can be chosen (413.2c), and where it is attached already
        // isn't "another".
        let other = matches!(to, ObjectRef::Phrase(p)
            if p.objects.adjectives.iter().any(|q| matches!(q, Quality::Other
                | Quality::OtherThanBearer(_))));
        let movable = objects.clone();
        let fits = &mut |e: &Self, host: ObjectId| {
            for o in &movable {
                if (other && e.game.object(*o).attached_to == Some(Entity::Object(host)))
                    || !can_be_attached(&e.game, *o, Entity::Object(host))?
                {
                    return Ok(false);
                }
            }
            Ok(true)
        };
        let chosen =
            matches!(to, ObjectRef::Phrase(p) if !matches!(p.quantity, Quantity::Target(_)));
        let hosts = match chosen {
            true => self.objects_for(
                context.chooser(),
                to,
                context,
                &Purpose::Object(Verb::AttachTo),
                fits,
            )?,
            false => self.mine(to, Verb::AttachTo, context)?,
        };
        if chosen && hosts.is_empty() {
            let auras = movable.iter().any(|o| is_aura(&*self, *o));
            let rule = if auras { cite!("212.4k") } else { cite!("212.2h") };
            self.tell(&[rule], |_| MoveFact::NothingToAttachTo);
        }
        let [host] = hosts.as_slice() else { return Ok(false) };
        let mut group = Vec::new();
        for o in objects {
            if self.game.object(o).in_play()
                && can_be_attached(&self.game, o, Entity::Object(*host))?
            {
                let mut rules = vec![cite!("glossary: Attach"), cite!("412.2"), cite!("418.5e")];
                rules.extend(
                    characteristics(&self.game, o)
                        .has_subtype("Equipment")
                        .then_some(cite!("212.2h")),
                );
                group.push(Proposed::new(
                    &rules,
                    Event::Attached { object: o, to: Some(Entity::Object(*host)) },
                ));
            } else {
                let host = *host;
                let why = attachment_fault(&self.game, o, Entity::Object(host))?;
                let moves = if is_aura(&*self, o) { cite!("212.4k") } else { cite!("212.2h") };
                let rules: Vec<_> = why.into_iter().chain([moves]).collect();
                self.tell(&rules, |_| MoveFact::CantBeAttached { object: o, to: host });
            }
        }
        Ok(!self.happen(group)?.is_empty())
    }

    pub(super) fn unattach(&mut self, what: &ObjectRef, context: &mut Context) -> Ruling<bool> {
        let objects = self.mine(what, Verb::Unattach, context)?;
        let group = objects
            .iter()
            .map(|o| {
                Proposed::new(
                    &[cite!("glossary: Unattach")],
                    Event::Attached { object: *o, to: None },
                )
            })
            .collect();
        Ok(!self.happen(group)?.is_empty())
    }

    /// 508.4: flipping goes one way; what is flipped stays so.
    pub(super) fn flip(&mut self, what: &ObjectRef, context: &mut Context) -> Ruling<bool> {
        let objects: Vec<ObjectId> = self
            .mine(what, Verb::Flip, context)?
            .into_iter()
            .filter(|o| self.game.object(*o).in_play())
            .collect();
        let (done, able): (Vec<ObjectId>, Vec<ObjectId>) =
            objects.into_iter().partition(|o| self.game.object(*o).flipped);
        for o in done {
            self.tell(&[cite!("508.4"), cite!("510.4")], |_| MoveFact::FlippedAlready {
                object: o,
            });
        }
        // A flip card has a bottom half (508.1b); what it says isn't known where no file gives it.
        let halved = |o: &ObjectId| {
            let face = copiable_values(&self.game, *o);
            let flips = |a: &Arc<Ability>| a.any(|does: &Action| matches!(does, Action::Flip(_)));
            face.flipped.is_none() && face.abilities.iter().any(flips)
        };
        if let Some(object) = able.iter().copied().find(halved) {
            let why = ResolveUnruled::BottomHalfUntold { object };
            return Err(Stop::unruled_by(cite!("508.1b"), why).seen_in(&self.game));
        }
        let rules = [cite!("508.1"), cite!("508.1b"), cite!("508.1c"), cite!("508.2")];
        let group = able.iter().map(|o| Proposed::new(&rules, Event::Flipped(*o))).collect();
        Ok(!self.happen(group)?.is_empty())
    }

    /// 502.26e, 504.5: an effect turns permanents face down or face up; those that lie so already
    /// stay as they are.
    pub(super) fn turn_face(
        &mut self,
        what: &ObjectRef,
        way: Facing,
        context: &mut Context,
    ) -> Ruling<bool> {
        let down = match way {
            Facing::Up => false,
            Facing::Down => true,
        };
        let objects = self.mine(what, Verb::TurnOver, context)?;
        let able: Vec<ObjectId> = objects
            .into_iter()
            .filter(|o| self.game.object(*o).in_play() && self.game.object(*o).face_down != down)
            .collect();
        let mut group = Vec::new();
        for object in able {
            match down {
                true => group.push(Proposed::new(
                    &[cite!("502.26e")],
                    Event::TurnedFace { object, down, copy_of: None, x: None },
                )),
                false => group.extend(self.turning_face_up(object, None, vec![cite!("504.5")])?),
            }
        }
        Ok(!self.happen(group)?.is_empty())
    }

    pub(super) fn phase_objects(
        &mut self,
        what: &ObjectRef,
        out: bool,
        context: &mut Context,
    ) -> Ruling<bool> {
        let objects = self.mine(what, Verb::Phase, context)?;
        let rules = [cite!("502.15")];
        if out {
            let there: Vec<ObjectId> =
                objects.into_iter().filter(|o| self.game.object(*o).in_play()).collect();
            self.phase(&there, &[], &rules)?;
            Ok(!there.is_empty())
        } else {
            self.phase(&[], &objects, &rules)?;
            Ok(!objects.is_empty())
        }
    }

    /// What a player controls of a type beyond what you control is chosen and phases out; then of
    /// the next type.
    pub(super) fn phase_excess(
        &mut self,
        who: &PlayerRef,
        kinds: &[crate::terms::CardType],
        context: &mut Context,
    ) -> Ruling<bool> {
        use crate::rules::r418_continuous::{characteristics, controller};
        let you = context.you;
        let mut any = false;
        for player in self.actors(who, context)? {
            for kind in kinds {
                let of = |e: &Self, p: PlayerId| -> Vec<ObjectId> {
                    let theirs = |o: &&ObjectId| {
                        controller(&e.game, **o) == Some(p)
                            && characteristics(&e.game, **o).is(*kind)
                    };
                    e.game.in_play().iter().filter(theirs).copied().collect()
                };
                let (theirs, excess) =
                    (of(self, player), of(self, player).len().saturating_sub(of(self, you).len()));
                if excess == 0 {
                    continue;
                }
                let choices =
                    theirs.into_iter().map(|o| Choice::Entity(Entity::Object(o))).collect();
                let purpose = Purpose::Object(Verb::PhaseOut);
                let chosen = self.ask_some(
                    you,
                    cite!("413.2c"),
                    context.stack_object,
                    purpose,
                    choices,
                    excess..=excess,
                )?;
                let out: Vec<ObjectId> = chosen
                    .iter()
                    .filter_map(|c| {
                        if let Choice::Entity(Entity::Object(o)) = c { Some(*o) } else { None }
                    })
                    .collect();
                self.phase(&out, &[], &[cite!("502.15")])?;
                any = true;
            }
        }
        Ok(any)
    }

    /// Several players win or lose by one sentence, at once (102.3e).
    pub(super) fn ends_of_game(
        &mut self,
        ends: &[(PlayerRef, GameEnd)],
        context: &mut Context,
    ) -> Ruling<()> {
        let mut group = Vec::new();
        for (who, end) in ends {
            group.extend(self.ends_for(who, *end, context)?);
        }
        self.happen(group).map(|_| ())
    }

    fn ends_for(
        &mut self,
        who: &PlayerRef,
        end: GameEnd,
        context: &mut Context,
    ) -> Ruling<Vec<Proposed>> {
        let players = self.actors(who, context)?;
        let rule = cite!("102.3");
        let ends = |player: PlayerId| match end {
            GameEnd::Win => Proposed::new(&[cite!("102.2b"), cite!("102.2")], Event::Won(player)),
            GameEnd::Lose => Proposed::new(&[cite!("413.2b"), rule], Event::Lost { player, rule }),
        };
        Ok(players.into_iter().map(ends).collect())
    }

    pub(super) fn end_game(
        &mut self,
        who: &PlayerRef,
        end: GameEnd,
        context: &mut Context,
    ) -> Ruling<()> {
        let group = self.ends_for(who, end, context)?;
        self.happen(group).map(|_| ())
    }

    /// The player with the most life wins; where several have as much, the game is a draw.
    pub(super) fn most_life_wins(&mut self, context: &mut Context) -> Ruling<()> {
        let who = PlayerRef::Phrase(Box::new(PlayerPhrase {
            slot: Slot::Fixed,
            quantity: Quantity::All,
            each_of: Default::default(),
            opponent: whether::Opponent::No,
            other: whether::Other::No,
            tails: vec![PlayerQuality::MostLife],
        }));
        match players_of(&self.game, &who, context)?.len() {
            1 => self.end_game(&who, GameEnd::Win, context),
            _ => self.happen_one(&[cite!("102.4")], Event::GameDrawn).map(|_| ()),
        }
    }

    pub(super) fn extra_turns(
        &mut self,
        who: &PlayerRef,
        n: &Amount,
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<()> {
        let players = self.actors(who, context)?;
        let n = often(self.number(n, context)?)?;
        for p in players {
            for _ in 0..n {
                // How many extra turns are left once it has begun tells it from others.
                context.bindings.bind_number(slot, self.game.turn().extra_turns.len() as i64);
                self.add_turn(p, &[cite!("413.2b")]);
            }
        }
        Ok(())
    }

    /// 300.8: an additional step of that player's turn after this step.
    pub(super) fn extra_step(
        &mut self,
        who: &PlayerRef,
        step: crate::terms::Step,
        context: &mut Context,
    ) -> Ruling<()> {
        let whose = self.actors(who, context)?;
        if whose.iter().any(|p| self.game.is_active(*p)) {
            self.add_step(step, &[cite!("413.2b")]);
        }
        Ok(())
    }

    pub(super) fn skip_next(
        &mut self,
        who: &PlayerRef,
        what: &SkipWhat,
        context: &mut Context,
    ) -> Ruling<()> {
        use crate::game::{ContinuingKind, Skipping, Until};
        let players = self.actors(who, context)?;
        let this_turn = matches!(what, SkipWhat::StepThisTurn(_) | SkipWhat::CombatThisTurn);
        let (what, times) = match what {
            // It is replaced already by what this is a part of.
            SkipWhat::ThatDraw => return Ok(()),
            SkipWhat::Turn(n) => (Skipping::Turn, often(self.number(n, context)?)?),
            SkipWhat::Step(step) | SkipWhat::StepThisTurn(step) => (Skipping::Step(*step), 1),
            SkipWhat::Combat | SkipWhat::CombatThisTurn => (Skipping::Combat, 1),
            SkipWhat::CombatsOfNextTurn => (Skipping::CombatsAfter(self.game.turn().number), 1),
        };
        for player in players {
            for _ in 0..times {
                self.begin(
                    ContinuingKind::Skip { player, what },
                    match what {
                        Skipping::CombatsAfter(turn) => Until::EndOfTurnOf(player, turn),
                        _ if this_turn => Until::EndOfTurn,
                        _ => Until::EndOfGame,
                    },
                    &[cite!("419.6e")],
                    context,
                    |_| LastFact::WillSkip { player, what },
                )?;
            }
        }
        Ok(())
    }

    pub(super) fn empty_pools(&mut self, who: &PlayerRef, context: &mut Context) -> Ruling<()> {
        for p in self.actors(who, context)? {
            let all = Event::ManaLost { player: p, kept: Vec::new() };
            self.record_as(&[cite!("413.2b")], all, |_| ResolveFact::LosesAllMana { player: p });
        }
        Ok(())
    }
}
