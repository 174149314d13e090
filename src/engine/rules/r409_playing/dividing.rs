//! 409.1e: what is divided among targets, and how.
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision, Purpose};
use crate::game::{Entity, ObjectId, PlayFact, PlayUnruled, PlayerId, TargetRefused};
use crate::rules::r200_phrases::amount;
use crate::rules::r415_targets::EffectOf;
use crate::rules::{Engine, Ruling, Stop};
use crate::wording::tree::{
    Action, Amount, DamageAmount, Division, ObjectRef, Objects, PlayerRef, Quantity, Slot, Thing,
    Watched,
};

/// Something of a text that is divided as its player chooses (409.1e).
pub(super) struct Divided {
    pub(super) total: Amount,
    pub(super) slot: Slot,
    pub(super) among: Option<Objects>,
    /// How many of those that aren't targeted.
    pub(super) how_many: Quantity,
}

impl Engine<'_> {
    /// 409.1e: what is divided among targets, or among things that aren't targeted.
    pub(super) fn announce_division(&mut self, id: ObjectId, player: PlayerId) -> Ruling<()> {
        for divided in divisions(&self.chosen_texts(id)?) {
            let context = self.counting_context(id)?;
            let total = u32::try_from(amount(&self.game, &divided.total, &context)?).unwrap_or(0);
            let targets =
                self.game.object(id).stack.as_ref().map(|s| s.targets.clone()).unwrap_or_default();
            let mut among: Vec<Entity> =
                targets.iter().filter(|t| t.slot == divided.slot).map(|t| t.entity).collect();
            let targeted = divided.among.is_none();
            if let Some(objects) = &divided.among {
                let of = crate::rules::r200_phrases::candidates(&self.game, objects, &context)?;
                let of: Vec<Choice> =
                    of.into_iter().map(|o| Choice::Entity(Entity::Object(o))).collect();
                let many = self.quantity_of(&divided.how_many, of.len(), &context)?;
                // Each of them is to get at least 1.
                let most = many.most.min(total as usize);
                let many = many.least.min(most)..=most;
                let some =
                    self.ask_some(player, cite!("409.1e"), Some(id), Purpose::Divide, of, many)?;
                among = some
                    .iter()
                    .filter_map(|c| if let Choice::Entity(e) = c { Some(*e) } else { None })
                    .collect();
            }
            if among.is_empty() {
                if !targeted {
                    self.edit_item(id, |item| item.division = Some(Vec::new()));
                }
                continue;
            }
            if among.len() > total as usize {
                let why = TargetRefused::TooLittleToDivide { total, among: among.len() };
                let rules = [cite!("409.1e"), cite!("glossary: Divide")];
                return Err(Stop::illegal(&rules, why));
            }
            let ask = Ask::Split { purpose: Purpose::Divide, total, among: among.clone(), each: 1 };
            let Answer::Split(parts) =
                self.ask(Decision { who: player, rule: cite!("409.1e"), about: Some(id), ask })?
            else {
                return Err(Stop::unruled(PlayUnruled::NoDivision));
            };
            if parts.len() != among.len()
                || parts.iter().sum::<u32>() != total
                || parts.contains(&0)
            {
                return Err(Stop::illegal(
                    &[cite!("409.1e"), cite!("glossary: Divide")],
                    TargetRefused::EachGetsOne { total },
                ));
            }
            self.tell(&[cite!("409.1e")], |_| PlayFact::Division {
                parts: among.iter().copied().zip(parts.iter().copied()).collect(),
            });
            let slot = divided.slot;
            self.edit_item(id, |item| {
                let share = |e: Entity| among.iter().position(|a| *a == e).map(|i| parts[i]);
                if targeted {
                    for t in item.targets.iter_mut().filter(|t| t.slot == slot) {
                        t.share = share(t.entity);
                    }
                } else {
                    item.division =
                        Some(among.iter().copied().zip(parts.iter().copied()).collect());
                }
            });
        }
        Ok(())
    }
}

pub(super) fn divisions(texts: &[(EffectOf, u8)]) -> Vec<Divided> {
    let mut found = Vec::new();
    for (effect, shift) in texts {
        let Ok(program) = effect.lowered() else { continue };
        for verb in program.verbs() {
            let (total, to) = match verb {
                Action::Damage { amount, to, divided: Division::AsYouChoose, .. } => (amount, to),
                Action::DistributeCounters(to, amount, _) => (amount, to),
                Action::Replace(text, _) if text.divided.is_so() => match &text.event {
                    Watched::Damage { to: Some(to), amount: DamageAmount::Next(n), .. } => (n, to),
                    _ => continue,
                },
                _ => continue,
            };
            let (slot, among, how_many) = match to {
                Thing::Object(ObjectRef::Phrase(p)) => {
                    let among = (!p.quantity.is_target()).then(|| p.objects.clone());
                    (p.slot, among, p.quantity.clone())
                }
                Thing::Player(PlayerRef::Phrase(p)) => (p.slot, None, p.quantity.clone()),
                Thing::Either(e) => (e.slot, None, e.quantity.clone()),
                _ => continue,
            };
            let slot = slot.later(*shift);
            // "Among creatures you control": as many of them as its player chooses.
            let how_many = match how_many {
                Quantity::All | Quantity::Each | Quantity::Bare => Quantity::AnyNumber,
                other => other,
            };
            found.push(Divided { total: total.clone(), slot, among, how_many });
        }
    }
    found
}
