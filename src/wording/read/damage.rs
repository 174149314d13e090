//! Damage dealt and damage prevented.
use super::amounts::{self, Numeral};
use super::verbs::again;
use super::{P, Reader};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Action, Amount, Antecedent, BackForm, DamageAmount, Division, Duration, Instead, NamedPart,
    ObjectRef, PreventSaid, Quantity, ReplacementText, Step, Thing, Tree, Watched, as_node_mut,
};

impl Reader {
    pub(super) fn prevent(&mut self, k: &P) -> Option<Action> {
        let s::VPrevent { prevent_would, prevent_next, prevent_all, duration } =
            s::VPrevent::of(k)?;
        let (mut text, this_turn) = match (prevent_would, prevent_next, prevent_all) {
            (Some(would), None, None) => (self.prevent_would(would.take()?)?, None),
            (None, Some(next), None) => self.prevent_next(next.take()?)?,
            (None, None, Some(all)) => {
                let s::PreventAll { combat_word, to_and_by, this_turn, prevent_to, prevent_by } =
                    all.take()?;
                if let Some(both) = to_and_by {
                    let s::ToAndBy { object_ref } = both.take()?;
                    return self.prevent_both(&object_ref, combat_word.is_some(), duration);
                }
                let to = self.prevented_to(prevent_to)?;
                let by = self.prevented_by(prevent_by)?;
                let combat = combat_word.is_some().into();
                let watched = Watched::Damage { combat, by, to, amount: DamageAmount::All };
                (ReplacementText::of(watched, Instead::Prevent(None)), this_turn)
            }
            _ => return None,
        };
        let mut duration = self.duration_said(duration)?;
        if this_turn.is_some() {
            if duration != Duration::Unlimited {
                return None;
            }
            duration = Duration::ThisTurn;
            text.said = PreventSaid::TurnFirst;
        }
        Some(Action::Replace(Box::new(text), duration))
    }

    /// "the next 3 damage that would be dealt to target creature this turn".
    fn prevent_next<'i>(
        &mut self,
        next: s::PreventNext<'i>,
    ) -> Option<(ReplacementText, Option<s::SyntaxNode<'i, s::ThisTurn>>)> {
        let s::PreventNext {
            digits_or_letter,
            combat_word,
            this_turn,
            prevent_to,
            prevent_by,
            prevent_divided,
        } = next;
        let to = self.prevented_to(prevent_to)?;
        let by = self.prevented_by(prevent_by)?;
        let amount = DamageAmount::Next(digits_or_letter.amount()?);
        let watched = Watched::Damage { combat: combat_word.is_some().into(), by, to, amount };
        let mut text = ReplacementText::of(watched, Instead::Prevent(None));
        text.divided = prevent_divided.is_some().into();
        Some((text, this_turn))
    }

    /// "all combat damage target creature would deal".
    fn prevent_would(&mut self, would: s::PreventWould) -> Option<ReplacementText> {
        let s::PreventWould { combat_word, that_word, object_ref, prevent_to } = would;
        let by = Some(self.object_ref(object_ref.pair())?);
        let to = self.prevented_to(prevent_to)?;
        let combat = combat_word.is_some().into();
        let watched = Watched::Damage { combat, by, to, amount: DamageAmount::All };
        let mut text = ReplacementText::of(watched, Instead::Prevent(None));
        text.said = match that_word {
            Some(_) => PreventSaid::ThatWould,
            None => PreventSaid::Would,
        };
        Some(text)
    }

    pub(super) fn prevented_to(
        &mut self,
        to: Option<s::SyntaxNode<s::PreventTo>>,
    ) -> Option<Option<Thing>> {
        let Some(to) = to else { return Some(None) };
        let s::PreventTo { thing } = to.take()?;
        Some(Some(self.thing(thing.pair())?))
    }

    pub(super) fn prevented_by(
        &mut self,
        by: Option<s::SyntaxNode<s::PreventBy>>,
    ) -> Option<Option<ObjectRef>> {
        let Some(by) = by else { return Some(None) };
        let s::PreventBy { object_ref } = by.take()?;
        Some(Some(self.object_ref(object_ref.pair())?))
    }

    /// "all combat damage that would be dealt to and dealt by that creature": two effects in one.
    fn prevent_both(
        &mut self,
        what: &s::SyntaxNode<s::ObjectRef>,
        combat: bool,
        duration: Option<s::SyntaxNode<s::Duration>>,
    ) -> Option<Action> {
        let what = self.object_ref(what.pair())?;
        let duration = self.duration_said(duration)?;
        let effect = |by: Option<ObjectRef>, to: Option<Thing>| {
            let text = ReplacementText::of(
                Watched::Damage { combat: combat.into(), by, to, amount: DamageAmount::All },
                Instead::Prevent(None),
            );
            Step::of(Action::Replace(Box::new(text), duration.clone()))
        };
        let by = match &what {
            // Whichever they are as damage would be dealt.
            ObjectRef::Phrase(p) if !p.quantity.is_target() => what.clone(),
            ObjectRef::Phrase(_) => again(&what)?,
            other => other.clone(),
        };
        Some(Action::Simultaneous(vec![
            effect(None, Some(Thing::Object(what))),
            effect(Some(by), None),
        ]))
    }

    pub(super) fn damage(&mut self, source: ObjectRef, p: &P) -> Option<Action> {
        let s::UDamageTo { damage_amount, divided, thing, for_each, count, equal_to } =
            s::UDamageTo::of(p)?;
        let divided = match divided {
            Some(how) => match how.take()? {
                s::Divided::Evenly(_) => Division::Evenly,
                s::Divided::DividedAsYouChooseAmong => Division::AsYouChoose,
            },
            None => Division::No,
        };
        let before = match (damage_amount, count) {
            (Some(amount), None) => Some(self.damage_amount(amount.take()?)?),
            (None, Some(count)) => Some(self.count(count.pair())?),
            (None, None) => None,
            _ => return None,
        };
        let amount_last = before.is_none().into();
        let to = self.dealt_to(&source, thing.pair())?;
        let to = self.them_or_the_player(to);
        let mut amount = match (before, for_each, equal_to) {
            (Some(n), for_each, None) => self.times(n, for_each)?,
            (None, None, Some(equal)) => self.equal_to(&equal)?,
            _ => return None,
        };
        its_of_each(&source, &to, &mut amount);
        let slot = self.amount_slot_new(p);
        Some(Action::Damage { source, amount, to, divided, slot, amount_last })
    }

    /// What the damage is dealt to; "itself" is what deals it.
    pub(super) fn dealt_to(&mut self, source: &ObjectRef, thing: &P) -> Option<Thing> {
        self.dealer = itself(source);
        let to = self.thing(thing);
        self.dealer = None;
        to
    }

    fn damage_amount(&mut self, said: s::DamageAmount) -> Option<Amount> {
        let s::DamageAmount { half_damage, count, equal_to, comma: _ } = said;
        match (half_damage, count, equal_to) {
            (Some(half), None, None) => half_of_letter(&half),
            (None, Some(count), None) => self.count(count.pair()),
            (None, None, Some(equal)) => self.equal_to(&equal),
            _ => None,
        }
    }
}

/// "half X damage, rounded down,".
pub(super) fn half_of_letter(half: &s::SyntaxNode<s::HalfDamage>) -> Option<Amount> {
    let s::HalfDamage { variable, rounding } = half.take()?;
    Some(Amount::Half(Box::new(variable.amount()?), amounts::rounding(&rounding)?))
}

/// "Target creature and target creature. Each of those creatures deals damage equal to its power to
/// the other": "its" is of each of the two, one after the other.
fn its_of_each(source: &ObjectRef, to: &Thing, amount: &mut Amount) {
    let (ObjectRef::Back(each), Thing::Object(ObjectRef::Back(other))) = (source, to) else {
        return;
    };
    let Antecedent::Slots(those) = &each.to else { return };
    let of_each = each.part() == NamedPart::Some(&Quantity::Each)
        && other.part() == NamedPart::Rest
        && each.to == other.to;
    if !of_each {
        return;
    }
    amount.visit_mut(|node| {
        if let Some(ObjectRef::Back(back)) = as_node_mut::<ObjectRef>(node)
            && back.form == BackForm::It
            && matches!(&back.to, Antecedent::Unclear(either)
                if either.iter().all(|slot| those.contains(slot)) && !either.is_empty())
        {
            back.to = each.to.clone();
        }
    });
}

/// What "itself" means behind what deals the damage, whatever else was named before.
fn itself(source: &ObjectRef) -> Option<Antecedent> {
    Some(match source {
        ObjectRef::This | ObjectRef::ThisAs(_) => Antecedent::This,
        ObjectRef::Back(b) => b.to.clone(),
        ObjectRef::Phrase(p) => Antecedent::Slot(p.slot),
        ObjectRef::Attached(..) => Antecedent::SameObject(Box::new(source.clone())),
        _ => return None,
    })
}
