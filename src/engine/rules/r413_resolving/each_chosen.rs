//! 413.2d, 217.2d: "for each of those cards, …": what is done with each is chosen first, and what
//! is put away then goes at once, so that the order in which it comes to lie is chosen and isn't
//! that of the cards.
use super::act::Done;
use crate::game::Entity;
use crate::rules::{Context, Engine, Ruling};
use crate::terms::ZoneKind;
use crate::wording::program::{Alternative, Instruction};
use crate::wording::tree::{Action, Antecedent, Back, ObjectRef, PlayerRef, Slot, Thing};

/// Which slot holds all that something is done for.
pub(super) fn all_of_them(over: &Thing) -> Option<Slot> {
    match over {
        Thing::Object(ObjectRef::Phrase(p)) => Some(p.slot),
        Thing::Object(ObjectRef::Back(Back { to: Antecedent::Slot(slot), .. })) => Some(*slot),
        _ => None,
    }
}

/// An instruction that puts each into a library or graveyard, where the order of cards is kept,
/// said of all that the slot holds.
pub(super) fn put_together(does: &Instruction, slot: Slot) -> Option<Instruction> {
    let mut does = does.clone();
    let Instruction::Do(verb) = &mut does else { return None };
    let Action::Move { who: PlayerRef::You, what, to, .. } = &mut verb.action else { return None };
    let ObjectRef::Back(Back { to: meant, .. }) = what else { return None };
    let kept = matches!(to.zone, ZoneKind::Library | ZoneKind::Graveyard) && to.or_else.is_none();
    if !kept || !matches!(meant, Antecedent::Each) && *meant != Antecedent::Slot(slot) {
        return None;
    }
    *what = ObjectRef::Back(Back::they(Antecedent::Slot(slot)));
    Some(does)
}

/// "Pay 4 life or put the card on top of your library": what is chosen among for each.
pub(super) fn chosen_for_each(does: &[Instruction], slot: Slot) -> Option<&[Alternative]> {
    let [Instruction::Choose(all)] = does else { return None };
    let puts = |a: &Alternative| put_together(&a.does, slot).is_some();
    let plain = |a: &Alternative| matches!(a.does, Instruction::Do(_));
    (all.iter().all(plain) && all.iter().any(puts)).then_some(all)
}

impl Engine<'_> {
    /// Does for each what is chosen for it: what is put away, at last and at once.
    pub(super) fn choose_for_each(
        &mut self,
        all: &[Alternative],
        items: &[Entity],
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<Done> {
        let outer = context.each;
        let before = context.bindings.entities(slot).to_vec();
        let mut done = None;
        let mut away: Vec<(Instruction, Vec<Entity>)> = Vec::new();
        for item in items {
            context.each = Some(*item);
            context.bindings.bind(slot, vec![*item]);
            let (who, of) = self.possible_of(all, context)?;
            let about = item.object().unwrap_or(context.this);
            let i = if of.is_empty() { 0 } else { self.which_of(who, all, of, about)? };
            let Some(together) = put_together(&all[i].does, slot) else {
                done = self.carry_out(&all[i].does, context)?.or(done);
                continue;
            };
            match away.iter_mut().find(|(which, _)| *which == together) {
                Some((_, those)) => those.push(*item),
                None => away.push((together, vec![*item])),
            }
        }
        context.each = outer;
        for (together, those) in away {
            context.bindings.bind(slot, those);
            done = self.carry_out(&together, context)?.or(done);
        }
        context.bindings.bind(slot, before);
        Ok(done)
    }
}
