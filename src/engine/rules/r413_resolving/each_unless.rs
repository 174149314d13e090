//! 103.4, 413.2d: "for each …, … unless … pays": each item is a choice of its own, the active
//! player makes all of his or her choices before the next player does, and then all is paid and
//! done.
use super::act::{Done, Performed};
use super::choosing::bind;
use super::offering::clause;
use crate::cite;
use crate::decide::Purpose;
use crate::game::{ChooseFact, Entity, ObjectId, PlayerId};
use crate::rules::{Context, Engine, Ruling};
use crate::wording::program::{Instruction, UnlessPaid};
use crate::wording::tree::{
    Action, Antecedent, Back, Cost, ObjectRef, PlayerRef, Quantity, Slot, Thing, Tree,
};

/// What one clause does with each item, and what keeps it from being done.
///
/// What is paid with anything but mana and life is chosen as it is paid, and asked item by item.
pub(super) fn paid_for_each(does: &[Instruction]) -> Option<&UnlessPaid> {
    fn plain(cost: &Cost) -> bool {
        match cost {
            Cost::Mana(_) | Cost::Life(_) => true,
            Cost::Either(all) => all.iter().flatten().all(plain),
            _ => false,
        }
    }
    match does {
        [Instruction::Unless(unless)] => Some(&**unless).filter(|u| u.costs.iter().all(plain)),
        _ => None,
    }
}

/// Whether the clause says the same of several items together as of each of them, so that it is
/// done to them at once.
fn together(does: &Instruction, slot: Slot) -> bool {
    let Instruction::Do(does) = does else { return false };
    let means = |what: &ObjectRef| matches!(what, ObjectRef::Back(_)) && what.refers_to(slot);
    match &does.action {
        Action::Destroy(what) | Action::Move { who: PlayerRef::You, what, .. } => means(what),
        Action::Damage { to: Thing::Object(what), .. } => means(what),
        Action::Damage { to: Thing::Player(who), .. } => who.slot() == Some(slot),
        _ => false,
    }
}

/// "Each player sacrifices a creature … unless he or she pays that creature's mana cost": what is
/// lost, where its cost is paid for it.
pub(super) fn named_in_cost(unless: &UnlessPaid) -> Option<(Slot, &ObjectRef)> {
    let Instruction::Do(does) = &unless.does else { return None };
    let Action::Sacrifice(_, what @ ObjectRef::Phrase(phrase)) = &does.action else { return None };
    let named = unless.costs.iter().any(|cost| cost.refers_to(phrase.slot));
    named.then_some((phrase.slot, what))
}

/// What those players would lose.
pub(super) fn of_those(
    lost: &[(PlayerId, Vec<ObjectId>)],
    mut of: impl FnMut(PlayerId) -> bool,
) -> Vec<ObjectId> {
    lost.iter().filter(|(p, _)| of(*p)).flat_map(|(_, objects)| objects.clone()).collect()
}

/// The same instruction of what has been found already.
pub(super) fn of_what_is_named(instruction: &Instruction, slot: Slot) -> Instruction {
    let mut instruction = instruction.clone();
    if let Instruction::Do(does) = &mut instruction
        && let Action::Sacrifice(_, what) = &mut does.action
    {
        *what = ObjectRef::Back(Back::they(Antecedent::Slot(slot)));
    }
    instruction
}

impl Engine<'_> {
    /// What a player would lose, chosen by that player where several fit.
    pub(super) fn would_lose(
        &mut self,
        p: PlayerId,
        slot: Slot,
        what: &ObjectRef,
        context: &mut Context,
    ) -> Ruling<Vec<ObjectId>> {
        context.bindings.slots.remove(&slot);
        let theirs = self.objects_for(p, what, context, &Purpose::Sacrifice, &mut |e, o| {
            Ok(e.can_sacrifice(p, o))
        })?;
        bind(context, slot, &theirs);
        Ok(theirs)
    }

    /// Asks of each item whether it is paid for, and does the rest at once.
    pub(super) fn unless_paid_for_each(
        &mut self,
        unless: &UnlessPaid,
        items: &[Entity],
        slot: Option<Slot>,
        context: &mut Context,
    ) -> Ruling<Done> {
        let outer = context.each;
        let at = |item: Entity, context: &mut Context| {
            context.each = Some(item);
            if let Some(slot) = slot {
                context.bindings.bind(slot, vec![item]);
            }
        };
        let mut asked: Vec<(Entity, Vec<PlayerId>)> = Vec::new();
        for item in items {
            at(*item, context);
            asked.push((*item, self.who_may_pay(&unless.who, context)?));
        }
        let mut order = self.game.apnap();
        order.retain(|p| asked.iter().any(|(_, may)| may.contains(p)));
        let mut paid: Vec<(PlayerId, Entity)> = Vec::new();
        for &p in &order {
            let mut promised = Vec::new();
            for (item, may) in &asked {
                if !may.contains(&p) || paid.iter().any(|(_, of)| of == item) {
                    continue;
                }
                at(*item, context);
                if self.would_pay_for(p, unless, &promised, *item, context)? {
                    promised.extend(unless.costs.iter().cloned());
                    paid.push((p, *item));
                }
            }
        }
        if order.len() > 1 {
            self.tell(&[cite!("103.4"), cite!("413.2d")], |_| ChooseFact::ChooseInOrder {
                players: order.clone(),
            });
        }
        for &p in &order {
            let of: Vec<Entity> =
                paid.iter().filter(|(by, _)| *by == p).map(|(_, of)| *of).collect();
            let Some(first) = of.first() else { continue };
            at(*first, context);
            let together: Vec<Cost> =
                of.iter().flat_map(|_| unless.costs.iter().cloned()).collect();
            self.for_each_actor(&unless.who, &[p], context, |e, p, context| {
                e.pays(p, &together, context)
            })?;
        }
        let mut rest = items.to_vec();
        rest.retain(|item| !paid.iter().any(|(_, of)| of == item));
        if !rest.is_empty() {
            let says = clause(&unless.says, context);
            self.tell(&[cite!("glossary: Unless")], |_| ChooseFact::NotDoneSo { says });
        }
        match slot.filter(|slot| together(&unless.does, *slot)) {
            Some(slot) if !rest.is_empty() => {
                context.bindings.bind(slot, rest);
                self.carry_out(&unless.does, context)?;
            }
            _ => {
                for item in rest {
                    at(item, context);
                    self.carry_out(&unless.does, context)?;
                }
            }
        }
        context.each = outer;
        let pays = |p: &PlayerId| Performed { by: *p, done: paid.iter().any(|(by, _)| by == p) };
        Ok(Some(order.iter().map(pays).collect()))
    }

    /// "For each counter removed this way, you lose 1 life unless you pay {1}{W}": how often it is
    /// paid is chosen first, and all of it is paid at once.
    pub(super) fn unless_paid_times(
        &mut self,
        unless: &UnlessPaid,
        times: usize,
        context: &mut Context,
    ) -> Ruling<Done> {
        let [p] = self.who_may_pay(&unless.who, context)?[..] else {
            let mut done = None;
            for _ in 0..times {
                done = self.unless_paid(unless, context)?.or(done);
            }
            return Ok(done);
        };
        let this = Entity::Object(context.this);
        let (mut promised, mut done) = (Vec::new(), Vec::new());
        for _ in 0..times {
            let pays = self.would_pay_for(p, unless, &promised, this, context)?;
            if pays {
                promised.extend(unless.costs.iter().cloned());
            }
            done.push(Performed { by: p, done: pays });
        }
        if !promised.is_empty() {
            self.for_each_actor(&unless.who, &[p], context, |e, p, context| {
                e.pays(p, &promised, context)
            })?;
        }
        let rest = done.iter().filter(|p| !p.done).count();
        if rest > 0 {
            let says = clause(&unless.says, context);
            self.tell(&[cite!("glossary: Unless")], |_| ChooseFact::NotDoneSo { says });
        }
        for _ in 0..rest {
            self.carry_out(&unless.does, context)?;
        }
        Ok(Some(done))
    }

    /// Who may pay for the item that the words mean now.
    fn who_may_pay(&mut self, who: &PlayerRef, context: &mut Context) -> Ruling<Vec<PlayerId>> {
        match who {
            PlayerRef::Phrase(p) if p.quantity == Quantity::One => {
                let meant = crate::rules::r200_phrases::players_meant(&self.game, who, context)?;
                Ok(self.game.apnap().into_iter().filter(|p| meant.contains(p)).collect())
            }
            _ => self.actors(who, context),
        }
    }

    /// Whether a player pays for one item, with what he or she has said to pay for others.
    fn would_pay_for(
        &mut self,
        p: PlayerId,
        unless: &UnlessPaid,
        promised: &[Cost],
        item: Entity,
        context: &mut Context,
    ) -> Ruling<bool> {
        let about = item.object().unwrap_or(context.this);
        let says = clause(&unless.says, context);
        let asked = self.for_each_actor(&unless.who, &[p], context, |e, p, context| {
            let all = [promised, unless.costs.as_slice()].concat();
            let possible = e.could_pay(p, &all, context)?;
            e.asked_to_pay(p, &unless.costs, about, Some(says.clone()), possible, context)
        })?;
        Ok(asked.contains(&true))
    }
}
