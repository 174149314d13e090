//! 420. State-based effects: pure finders, one a lettered rule, in the book's order.
//!
//! All that are found happen as one event, again and again until none is left (420.3).
mod attachments;
mod permanents;
mod players;

use super::r418_continuous::characteristics;
use super::{Engine, Proposed, Ruling};
use crate::cite;
use crate::game::{CheckFact, Entity, Event, Game, ObjectId, Player};
use crate::terms::{CardType, Supertype};
pub use attachments::can_be_attached;
pub(super) use attachments::{arrival_fault, attachment_fault, could_have_been_attached};

impl Engine<'_> {
    /// Checks once and resolves all that apply as a single event (420.3). Whether any did.
    pub fn state_based_effects(&mut self) -> Ruling<bool> {
        self.state_based_effects_or(false)
    }

    /// The same after a check that has found something: 420.3, the check is repeated.
    fn state_based_effects_or(&mut self, again: bool) -> Ruling<bool> {
        let told = self.game.shares_turns() || !self.frame.midway.is_empty();
        if !told && self.game.found_in_order().get().is_some() {
            return Ok(false);
        }
        let found = find(&self.game)?;
        if self.game.shares_turns() {
            self.say_kept_in(&players::no_life(&self.game)?);
        }
        if self.game.players().any(|p| p.drew_from_empty) {
            self.record_silently(&[cite!("420.5g")], Event::EmptyDrawsChecked);
        }
        let found = without_repeats(found);
        self.say_midway(&found);
        if found.is_empty() {
            let _ = self.game.found_in_order().set(());
            return Ok(false);
        }
        let before = self.game.clone();
        if !again && self.game.triggered().next().is_some() {
            self.tell(&[cite!("420.3"), cite!("408.1b")], |_| CheckFact::First);
        }
        if again {
            self.tell(&[cite!("420.3")], |_| CheckFact::Again);
        }
        self.happen(found)?;
        Ok(self.game != before)
    }

    /// 606.8b: tells once that an effect for one player keeps a whole team without life in the
    /// game.
    fn say_kept_in(&mut self, lost: &[Proposed]) {
        let rule = cite!("606.8b");
        let parties = self.game.parties().into_iter();
        for first in parties.filter(|p| self.game.player(*p).life <= 0).collect::<Vec<_>>() {
            let loses = |p: &Proposed| concerns(&p.event) == Some(Entity::Player(first));
            let since = self
                .log
                .entries()
                .iter()
                .rev()
                .take_while(|e| !matches!(e.event.as_deref(), Some(Event::Life { .. })));
            if lost.iter().any(loses) || since.into_iter().any(|e| e.rules.contains(&rule)) {
                continue;
            }
            self.tell(&[rule], |_| CheckFact::KeptIn { player: first });
        }
    }

    /// 420.4: what a check would find in the middle of a resolution, where there is none.
    pub(super) fn look_midway(&mut self) -> Ruling<()> {
        if self.log.is_silent() {
            return Ok(());
        }
        let here = permanents::permanents(&self.game);
        let small = permanents::no_toughness(&self.game, &here);
        let found = players::no_life(&self.game)?.into_iter().chain(small);
        let new: Vec<Entity> = found
            .filter_map(|p| concerns(&p.event))
            .filter(|e| !self.frame.midway.contains(e))
            .collect();
        self.frame.midway.extend(new);
        Ok(())
    }

    /// 420.4: tells of what would have been found then and isn't found now.
    fn say_midway(&mut self, found: &[Proposed]) {
        for entity in std::mem::take(&mut self.frame.midway) {
            // A player who still has no life is kept in the game by something else.
            let here = match entity {
                Entity::Object(o) => self.game.object(o).in_play(),
                Entity::Player(p) => self.game.player(p).life > 0,
            };
            if here && !found.iter().any(|p| concerns(&p.event) == Some(entity)) {
                self.tell(&[cite!("420.4"), cite!("420.5")], |_| CheckFact::Midway { entity });
            }
        }
    }

    /// 408.1b: state-based effects and triggered abilities until there are no more of either.
    /// 420.4: not before that, whatever holds meanwhile.
    pub fn before_priority(&mut self) -> Ruling<()> {
        let mut seen = super::r421_loops::PassedThrough::default();
        loop {
            let mut again = false;
            loop {
                // 418.3a: what lasts as long as something is so ends at once, before anything else
                // is looked at.
                self.expire_conditions()?;
                self.check_combat()?;
                if !self.state_based_effects_or(again)? {
                    break;
                }
                seen.look(self)?;
                again = true;
            }
            // 410.11: a state may hold from the start, or still.
            self.state_triggers()?;
            if !self.put_triggers_on_stack()? {
                return Ok(());
            }
            seen.look(self)?;
        }
    }
}

/// What state-based effects would do now, in the book's order.
/// 420.5: of these kinds and no others; 420.4: only when they are looked for.
fn find(game: &Game) -> Ruling<Vec<Proposed>> {
    if is_in_order_at_a_glance(game) {
        return Ok(Vec::new());
    }
    let here = permanents::permanents(game);
    let mut found = players::no_life(game)?;
    found.extend(permanents::no_toughness(game, &here));
    found.extend(permanents::lethal_damage(game, &here));
    found.extend(attachments::illegal_auras(game, &here)?);
    found.extend(permanents::legend_rule(game, &here)?);
    found.extend(permanents::stray_tokens(game));
    found.extend(players::empty_draws(game)?);
    found.extend(players::poisoned(game)?);
    found.extend(permanents::world_rule(game, &here));
    found.extend(permanents::stray_copies(game));
    found.extend(attachments::illegal_equipment(game)?);
    found.extend(attachments::other_attachments(game));
    found.extend(permanents::opposite_counters(game));
    Ok(found)
}

/// Whether a single look at the players and permanents shows that there is nothing that any of
/// these rules could be about.
fn is_in_order_at_a_glance(game: &Game) -> bool {
    let well = |p: &Player| p.life > 0 && !p.drew_from_empty && p.counters.is_empty();
    let (mut legends, mut worlds) = (0, 0);
    let mut stands = |id: &ObjectId| {
        let (object, seen) = (game.object(*id), characteristics(game, *id));
        let toughness = seen.toughness.unwrap_or(0);
        legends += usize::from(seen.has_supertype(Supertype::Legendary));
        worlds += usize::from(seen.has_supertype(Supertype::World));
        object.counters.is_empty()
            && object.attached_to.is_none()
            && !seen.has_subtype("Aura")
            && (!seen.is(CardType::Creature)
                || toughness > 0 && i64::from(object.damage) < i64::from(toughness))
    };
    game.players().all(well)
        && game.strays().is_empty()
        && game.in_play().iter().all(&mut stands)
        && legends < 2
        && worlds < 2
}

/// Whether it is kept that nothing is to be done where something is; where nothing is kept yet,
/// that is noted now.
pub fn is_kept_wrongly(game: &Game) -> bool {
    let found = find(game).ok().map(|found| found.is_empty());
    match (found, game.found_in_order().get()) {
        (Some(true), _) => {
            let _ = game.found_in_order().set(());
            false
        }
        (_, kept) => kept.is_some(),
    }
}

/// Whom a state-based effect is about.
fn concerns(event: &Event) -> Option<Entity> {
    match event {
        Event::Move(m) => Some(Entity::Object(m.object)),
        Event::Destroy { object, .. } => Some(Entity::Object(*object)),
        Event::Lost { player, .. } => Some(Entity::Player(*player)),
        _ => None,
    }
}

/// One event for each object: where one rule destroys what another puts into a graveyard, it is put
/// there (217.1d), and a player loses once.
fn without_repeats(found: Vec<Proposed>) -> Vec<Proposed> {
    let moved: Vec<ObjectId> = found
        .iter()
        .filter_map(|p| if let Event::Move(m) = &p.event { Some(m.object) } else { None })
        .collect();
    let destroyed: Vec<ObjectId> = found
        .iter()
        .filter_map(|p| match &p.event {
            Event::Destroy { object, .. } => Some(*object),
            _ => None,
        })
        .collect();
    let mut kept: Vec<Proposed> = Vec::new();
    for p in found {
        let repeated = match &p.event {
            Event::Destroy { object, .. } => moved.contains(object),
            Event::Move(m) => {
                kept.iter().any(|k| matches!(&k.event, Event::Move(x) if x.object == m.object))
            }
            Event::Lost { player, .. } => kept
                .iter()
                .any(|k| matches!(&k.event, Event::Lost { player: x, .. } if x == player)),
            // It leaves with the counters that it has: all of this is one event. What stays loses
            // them in the check after it.
            Event::CountersRemoved { from: Entity::Object(o), .. } => {
                moved.contains(o) || destroyed.contains(o)
            }
            _ => false,
        };
        if !repeated {
            kept.push(p);
        } else if let Event::CountersRemoved { from: Entity::Object(o), .. } = &p.event {
            let leaves = |k: &&mut Proposed| match &k.event {
                Event::Destroy { object, .. } => object == o,
                Event::Move(m) => m.object == *o,
                _ => false,
            };
            for k in kept.iter_mut().filter(leaves) {
                if !k.rules.contains(&cite!("420.3")) {
                    k.rules.push(cite!("420.3"));
                }
            }
        }
    }
    kept
}
