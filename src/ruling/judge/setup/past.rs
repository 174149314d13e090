//! What happened this turn before the scenario starts.
use super::Builder;
use crate::game::{Buried, DamageDealt, Entity, Object, ObjectId, ObjectKind, PlayerId, Zone};
use crate::judge::Problem;
use crate::scenario::ast::{
    self, Compared, Described, DescribedAs, Earlier, EventKind, Many, NounKind, PastDeed, PastEvent,
};
use crate::terms::CardType;
use crate::wording::tree::Noun;
use std::sync::Arc;

impl Builder<'_> {
    /// Each sentence of `this turn`.
    pub(super) fn past(&mut self) {
        for past in &self.scenario.this_turn {
            if let Err(problem) = self.happened(past) {
                self.problems.push(problem);
            }
        }
    }

    fn happened(&mut self, past: &Earlier) -> Result<(), Problem> {
        let unbuilt = || {
            Problem::unruled(past.span, "this can't be said of the time before the scenario yet")
        };
        let player = match &past.subject.kind {
            NounKind::Player(p) => Some(PlayerId(p.index as u8)),
            _ => None,
        };
        let PastEvent { kind, times, .. } = &past.event;
        let times = times.unwrap_or(1);
        if times > 1_000 {
            return Err(Problem::error(past.span, "no turn has that many events of one kind"));
        }
        match kind {
            EventKind::Did { deed: PastDeed::Play, object: Some(what), .. } => {
                let Some(player) = player else { return Err(unbuilt()) };
                for _ in 0..times {
                    self.played(player, what)?;
                }
            }
            EventKind::Did { deed: PastDeed::Draw, object, .. } => {
                let Some(player) = player else { return Err(unbuilt()) };
                let n = object.as_ref().map_or(Ok(1), drawn)?;
                *self.setup.this_turn_mut().draws.entry(player).or_default() +=
                    n.saturating_mul(times);
            }
            EventKind::GainedLife(amount) => {
                let Some(player) = player else { return Err(unbuilt()) };
                *self.setup.this_turn_mut().life_gained.entry(player).or_default() +=
                    number(*amount);
            }
            EventKind::LostLife(amount) => {
                let Some(player) = player else { return Err(unbuilt()) };
                *self.setup.this_turn_mut().life_lost.entry(player).or_default() += number(*amount);
            }
            EventKind::WasDealtDamage { amount, combat, by } => {
                let to = match player {
                    Some(p) => Entity::Player(p),
                    None => Entity::Object(self.named(&past.subject)?),
                };
                let source = match by {
                    Some(by) => self.named(by)?,
                    None => self.someone(),
                };
                let amount = number(*amount);
                self.setup.this_turn_mut().damage.push(DamageDealt {
                    source,
                    to,
                    amount,
                    combat: *combat,
                });
                if let Entity::Player(p) = to {
                    *self.setup.this_turn_mut().life_lost.entry(p).or_default() += amount;
                }
            }
            EventKind::DealtDamage { amount, combat, to: Some(to) } => {
                let source = self.named(&past.subject)?;
                let to = match &to.kind {
                    NounKind::Player(p) => Entity::Player(PlayerId(p.index as u8)),
                    _ => Entity::Object(self.named(to)?),
                };
                let amount = number(*amount);
                self.setup.this_turn_mut().damage.push(DamageDealt {
                    source,
                    to,
                    amount,
                    combat: *combat,
                });
                if let Entity::Player(p) = to {
                    *self.setup.this_turn_mut().life_lost.entry(p).or_default() += amount;
                }
            }
            EventKind::CameIntoPlay { .. } => {
                let id = self.named(&past.subject)?;
                self.setup.this_turn_mut().came_into_play.push(id);
            }
            EventKind::Did { deed: PastDeed::Attack, object: Some(whom), .. }
                if player.is_none() =>
            {
                let NounKind::Player(whom) = &whom.kind else { return Err(unbuilt()) };
                let id = self.named(&past.subject)?;
                self.setup.this_turn_mut().attacked.push((id, PlayerId(whom.index as u8)));
            }
            EventKind::Did { deed: PastDeed::Attack, object: Some(what), .. } => {
                let id = self.named(what)?;
                let whom =
                    self.setup.opponents(self.active()).first().copied().unwrap_or(PlayerId(0));
                self.setup.this_turn_mut().attacked.push((id, whom));
            }
            EventKind::Did { deed: PastDeed::Attack, object: None, .. } if player.is_none() => {
                let id = self.named(&past.subject)?;
                let whom =
                    self.setup.opponents(self.active()).first().copied().unwrap_or(PlayerId(0));
                self.setup.this_turn_mut().attacked.push((id, whom));
            }
            EventKind::MovedTo { zone, .. } if zone.zone == crate::terms::ZoneKind::Graveyard => {
                let id = self.named(&past.subject)?;
                self.setup.this_turn_mut().graveyard.push(Buried { object: id, from_play: true });
            }
            EventKind::Did { deed: PastDeed::Sacrifice, object: Some(what), .. } => {
                let (Some(player), id) = (player, self.named(what)?) else { return Err(unbuilt()) };
                self.setup.this_turn_mut().sacrifices.push((player, id));
                self.setup.this_turn_mut().graveyard.push(Buried { object: id, from_play: true });
            }
            EventKind::Did { deed: PastDeed::Discard, object: Some(what), .. } => {
                let (Some(player), id) = (player, self.named(what)?) else { return Err(unbuilt()) };
                self.setup.this_turn_mut().discards.push((player, id));
            }
            EventKind::Was { deed: PastDeed::Play, by: Some(by) } => {
                let NounKind::Player(p) = &by.kind else { return Err(unbuilt()) };
                self.played(PlayerId(p.index as u8), &past.subject)?;
            }
            _ => return Err(unbuilt()),
        }
        Ok(())
    }

    /// A land, or a spell by its name or as a number of spells.
    fn played(&mut self, player: PlayerId, what: &ast::NounPhrase) -> Result<(), Problem> {
        if let NounKind::Described(described) = &what.kind {
            match plain(described) {
                Some((n, Noun::Type(CardType::Land))) => {
                    *self.setup.turn_mut().lands_played.entry(player).or_insert(0) += n;
                    return Ok(());
                }
                Some((n, Noun::Spell)) => {
                    for _ in 0..n {
                        let id = self.someone();
                        self.setup.this_turn_mut().spells.push((player, id));
                    }
                    return Ok(());
                }
                _ => {}
            }
        }
        if let NounKind::Described(Described { words, .. }) | NounKind::Unknown(words) = &what.kind
        {
            let face = self.faces.face_of(words.as_str(), what.span)?;
            let id = self.setup.place(ObjectKind::SpellCopy, player, face, Zone::Gone, |_| {});
            self.setup.this_turn_mut().spells.push((player, id));
            return Ok(());
        }
        let id = match self.named(what) {
            Ok(id) => id,
            Err(problem) => {
                let NounKind::Named { name, .. } = &what.kind else { return Err(problem) };
                let face = self.faces.face_of(name, what.span)?;
                self.setup.place(ObjectKind::SpellCopy, player, face, Zone::Gone, |_| {})
            }
        };
        if crate::rules::r418_continuous::characteristics(&self.setup, id).is(CardType::Land) {
            *self.setup.turn_mut().lands_played.entry(player).or_insert(0) += 1;
        } else {
            self.setup.this_turn_mut().spells.push((player, id));
        }
        Ok(())
    }

    fn named(&self, noun: &ast::NounPhrase) -> Result<ObjectId, Problem> {
        let in_play = |o: &Object| o.in_play();
        self.names.one(&self.setup, noun, &[&in_play])
    }

    /// An object that nothing more is known of.
    fn someone(&mut self) -> ObjectId {
        let face =
            crate::game::PrintedValues { unknown: true, ..crate::game::PrintedValues::default() };
        self.setup.place(ObjectKind::SpellCopy, PlayerId(0), Arc::new(face), Zone::Gone, |_| {})
    }
}

fn number(amount: Option<Compared>) -> u32 {
    match amount {
        Some(Compared::Exactly(n) | Compared::AtLeast(n) | Compared::AtMost(n)) => {
            u32::try_from(n).unwrap_or(0)
        }
        None => 1,
    }
}

/// How many of what, with nothing more said of them: "three cards", "2 lands", "a spell".
fn plain(described: &Described) -> Option<(u32, &Noun)> {
    let DescribedAs::Objects(objects) = &described.what else { return None };
    let plain = objects.qualities().next().is_none();
    let n = match described.many {
        Many::So(amount) => number(Some(amount)),
        Many::All => return None,
    };
    plain.then_some((n, &objects.noun))
}

/// How many cards were drawn.
fn drawn(what: &ast::NounPhrase) -> Result<u32, Problem> {
    match &what.kind {
        NounKind::Described(described) => match plain(described) {
            Some((n, Noun::Card)) => Ok(n),
            _ => Err(Problem::error(described.words.span, "cards are drawn: `Ann drew 2 cards`")),
        },
        _ => Ok(1),
    }
}
