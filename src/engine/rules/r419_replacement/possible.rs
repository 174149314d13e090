//! 419.5, 217.1: what can't happen isn't proposed; destroying and drawing become the moves that
//! they are.
use super::{Engine, Pending, Ruling};
use crate::cite;
use crate::game::{
    Arrived, Cause, Departure, Entity, Event, LibraryPlace, Move, ObjectId, PlayerId, ReplaceFact,
    ReplaceUnruled, Zone,
};
use crate::rulebook::RuleId;
use crate::rules::Stop;
use crate::rules::facts::{cant_gain_life, kept_out};
use crate::rules::r418_continuous::{characteristics, object_rules};
use crate::terms::{CardType, CounterKind};
use crate::wording::tree::{GameEnd, ObjectRule};

/// How many counters of a kind an object can have.
fn most_counters(game: &crate::game::Game, object: ObjectId, kind: &CounterKind) -> u32 {
    let limits = object_rules(game, object);
    let limits = limits.iter().filter_map(|r| match &r.rule {
        ObjectRule::MostCounters(n, of) if of == kind => Some(*n),
        _ => None,
    });
    limits.min().unwrap_or(u32::MAX)
}

impl Engine<'_> {
    /// Takes out the events that are impossible and corrects those that would go elsewhere.
    pub(super) fn drop_impossible(&mut self, pending: &mut Vec<Pending>) -> Ruling<()> {
        let mut impossible = false;
        for p in pending.iter_mut().filter(|p| !p.ready && !p.possible) {
            p.possible = self.is_possible(p)?;
            impossible |= !p.possible;
        }
        if impossible {
            pending.retain(|p| p.ready || p.possible);
        }
        Ok(())
    }

    /// Takes out one event, if it is impossible in its new form.
    pub(super) fn drop_if_impossible(
        &mut self,
        pending: &mut Vec<Pending>,
        at: usize,
    ) -> Ruling<()> {
        pending[at].possible = self.is_possible(&mut pending[at])?;
        if !pending[at].possible {
            pending.remove(at);
        }
        Ok(())
    }

    /// 102.3e: who would both win and lose at once loses.
    pub(super) fn losing_beats_winning(&mut self, pending: &mut Vec<Pending>) {
        let loses = |p: PlayerId, all: &[Pending]| {
            all.iter().any(|e| matches!(&e.event, Event::Lost { player, .. } if *player == p))
        };
        let both = pending.iter().find_map(|e| {
            if let Event::Won(p) = e.event { loses(p, pending).then_some(p) } else { None }
        });
        if let Some(player) = both {
            self.tell(&[cite!("102.3e")], |_| ReplaceFact::WinAndLose { player });
            pending.retain(|e| !matches!(&e.event, Event::Won(p) if *p == player));
        }
    }

    fn is_possible(&mut self, p: &mut Pending) -> Ruling<bool> {
        let gone = |e: &Engine<'_>, id: ObjectId| e.game.object(id).zone == Zone::Gone;
        if self.is_kept_out(&p.event)? {
            return Ok(false);
        }
        Ok(match &mut p.event {
            Event::Move(m) => return self.can_move(m),
            Event::Destroy { object, .. } => {
                let object = *object;
                if !self.game.object(object).in_play() {
                    return Ok(false);
                }
                if object_rules(&self.game, object)
                    .iter()
                    .any(|r| r.rule == ObjectRule::Indestructible)
                {
                    self.tell(&[cite!("glossary: Indestructible")], |_| {
                        ReplaceFact::Indestructible { object }
                    });
                    return Ok(false);
                }
                true
            }
            Event::Damage { source, to, amount, .. } => {
                let (source, to, none) = (*source, *to, *amount == 0);
                if none && p.applied.is_empty() {
                    self.tell(&[cite!("419.5a")], |_| ReplaceFact::NoDamage);
                }
                !none
                    && self.can_be_dealt_damage(to)
                    && self.reaches(source, to, !p.applied.is_empty())
            }
            Event::Life { player, change, .. } if *change > 0 => {
                let player = *player;
                let by = cant_gain_life(&self.game, player)?;
                if let Some(by) = by {
                    self.tell(&[cite!("103.2")], |_| ReplaceFact::CantGainLife { player, by });
                }
                by.is_none()
            }
            Event::Life { change, .. } => *change != 0,
            Event::Tapped(o) => self.game.object(*o).in_play() && !self.game.object(*o).tapped,
            Event::Untapped(o) => self.game.object(*o).in_play() && self.game.object(*o).tapped,
            Event::CountersPut { on, kind, amount } => {
                if let Some(o) = on.object()
                    && !gone(self, o)
                {
                    let most = most_counters(&self.game, o, kind);
                    let room = most.saturating_sub(self.game.object(o).counters_of(kind));
                    if *amount > room {
                        *amount = room;
                        self.tell(&[cite!("103.2")], |_| ReplaceFact::MostCounters {
                            object: o,
                            most,
                            counter: kind.clone(),
                        });
                    }
                }
                *amount > 0 && on.object().is_none_or(|o| !gone(self, o))
            }
            Event::CountersRemoved { from, kind, amount, .. } => {
                let there = match from {
                    Entity::Object(o) if gone(self, *o) => 0,
                    Entity::Object(o) => self.game.object(*o).counters_of(kind),
                    Entity::Player(player) => {
                        self.game.player(*player).counters.get(kind).copied().unwrap_or(0)
                    }
                };
                *amount = (*amount).min(there);
                *amount > 0
            }
            Event::Attached { object, to } => {
                self.game.object(*object).in_play() && self.game.object(*object).attached_to != *to
            }
            Event::Ceased { object, .. } => !gone(self, *object),
            Event::RemovedFromCombat(o) => self
                .game
                .combat()
                .is_some_and(|c| c.attacker(*o).is_some() || c.blocker(*o).is_some()),
            Event::DamageRemoved(o) => self.game.object(*o).damage > 0,
            Event::Lost { player, rule } => {
                let (player, rule) = (*player, *rule);
                if self.game.player(player).left {
                    return Ok(false);
                }
                let safe = if rule == cite!("102.3a") {
                    None
                } else {
                    self.cant_end(player, GameEnd::Lose)?
                };
                if let Some(by) = safe {
                    self.tell(&self.as_a_team(cite!("103.1")), |_| ReplaceFact::CantLose {
                        player,
                        by,
                    });
                }
                safe.is_none()
            }
            Event::Won(player) => {
                let player = *player;
                let kept = self.cant_end(player, GameEnd::Win)?;
                if let Some(by) = kept {
                    self.tell(&self.as_a_team(cite!("103.2")), |_| ReplaceFact::CantWin {
                        player,
                        by,
                    });
                }
                kept.is_none()
            }
            _ => true,
        })
    }

    /// With 606.8b where players win and lose as a team.
    fn as_a_team(&self, rule: RuleId) -> Vec<RuleId> {
        let team = self.game.shares_turns().then_some(cite!("606.8b"));
        std::iter::once(rule).chain(team).collect()
    }

    /// 103.2: "lands can't come into play": what would, stays where it is. The book doesn't say
    /// what becomes of a spell that resolves so, nor whether such a land can be played.
    fn is_kept_out(&mut self, event: &Event) -> Ruling<bool> {
        let played = match event {
            Event::Move(m) if m.to == Zone::InPlay && m.cause != Cause::Phasing => {
                matches!(self.game.object(m.object).zone, Zone::Stack) || m.cause == Cause::Played
            }
            Event::Created(c) if c.zone == Zone::InPlay => false,
            _ => return Ok(false),
        };
        for (what, context) in kept_out(&self.game)? {
            if !self.arrival_is(&what, event, &context)? {
                continue;
            }
            if played {
                return Err(Stop::unruled_by(cite!("103.2"), ReplaceUnruled::PlayedAndKeptOut));
            }
            if let Event::Move(m) = event {
                let object = m.object;
                self.tell(&[cite!("103.2")], |_| ReplaceFact::CantComeIntoPlay { object });
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// 217.1a, 216.3: where an object can go at all.
    fn can_move(&mut self, m: &mut Move) -> Ruling<bool> {
        let object = self.game.object(m.object);
        if object.zone == Zone::Gone
            || (object.is_token() && !object.in_play() && m.cause != Cause::Phasing)
        {
            return Ok(false);
        }
        m.from = object.zone;
        if let Some(kind) = m.to.kind()
            && kind.is_owned()
        {
            m.to = Zone::of(kind, object.owner);
        }
        let permanent = m.arrived.copy_of.as_ref().unwrap_or(&object.face);
        let spell_card = permanent.types.iter().any(|t| !t.is_permanent());
        let blocked = m.to == Zone::InPlay
            && spell_card
            && !m.arrived.face_down
            && object.zone != Zone::PhasedOut;
        if blocked {
            let (id, rule) = (
                m.object,
                if permanent.types.contains(&CardType::Instant) {
                    cite!("212.5d")
                } else {
                    cite!("212.7d")
                },
            );
            self.tell(&[cite!("217.1a"), rule], |_| ReplaceFact::CantComeIntoPlay { object: id });
        }
        Ok(!blocked && (m.from != m.to || matches!(m.to, Zone::Library(_))))
    }

    /// Damage is dealt only to players and to creatures in play (310.4c).
    pub(in crate::rules) fn can_be_dealt_damage(&self, to: Entity) -> bool {
        match to {
            Entity::Player(p) => !self.game.player(p).left,
            Entity::Object(o) => {
                self.game.object(o).in_play()
                    && characteristics(&self.game, o).is(CardType::Creature)
            }
        }
    }

    /// An event that nothing replaces any more takes the form in which it happens; the new form is
    /// looked at again (419.9b).
    pub(super) fn take_form(&mut self, pending: &mut [Pending], at: usize) -> Ruling<()> {
        let p = &mut pending[at];
        p.possible = false;
        match p.event.clone() {
            Event::Destroy { object, source, .. } => {
                let owner = self.game.object(object).owner;
                let mut m = plain_move(object, Zone::Graveyard(owner), Cause::Destroyed);
                m.source = source;
                p.event = Event::Move(Box::new(m));
            }
            Event::Draw(player) => {
                p.event = match self.top_of_library(player)? {
                    Some(card) => {
                        Event::Move(Box::new(plain_move(card, Zone::Hand(player), Cause::Drawn)))
                    }
                    None => Event::DrewFromEmpty(player),
                };
                p.rules.push(if matches!(p.event, Event::DrewFromEmpty(_)) {
                    cite!("423.4")
                } else {
                    cite!("423.1")
                });
            }
            _ => p.ready = true,
        }
        Ok(())
    }
}

/// A move of an object with nothing special about it; its owner counts as the one who puts it.
pub(super) fn plain_move(object: ObjectId, to: Zone, cause: Cause) -> Move {
    let owner = match to {
        Zone::Hand(p) | Zone::Library(p) | Zone::Graveyard(p) => p,
        _ => crate::game::PlayerId(0),
    };
    Move {
        object,
        from: Zone::Gone,
        to,
        place: LibraryPlace::Top,
        cause,
        source: None,
        put_by: owner,
        new: object,
        arrived: Arrived::default(),
        last_known: None,
        left: Departure::default(),
    }
}
