//! Damage dealt and damage prevented.
use super::verbs::again;
use super::{P, Reader, Rule, amounts, has, kid, only};
use crate::wording::tree::*;

impl Reader {
    pub(super) fn prevent(&mut self, k: &P) -> Option<Action> {
        let inner = only(k)?;
        if kid(&inner, Rule::to_and_by).is_some() {
            return self.prevent_both(&inner, k);
        }
        let would = inner.as_rule() == Rule::prevent_would;
        let subject = if would { Some(self.object_in(&inner)?) } else { None };
        let to = match kid(&inner, Rule::prevent_to) {
            Some(t) => Some(self.thing(&only(&t)?)?),
            None => None,
        };
        let by = match kid(&inner, Rule::prevent_by) {
            Some(t) => Some(self.object_ref(&only(&t)?)?),
            None => subject,
        };
        let amount = match kid(&inner, Rule::digits).or_else(|| kid(&inner, Rule::variable)) {
            Some(n) => DamageAmount::Next(amounts::plain(n.as_str())?),
            None => DamageAmount::All,
        };
        let combat = kid(&inner, Rule::combat_word).is_some();
        let text = ReplacementText::of(
            Watched::Damage { combat: combat.into(), by, to, amount },
            Instead::Prevent(None),
        );
        let mut text = text;
        let mut duration = self.duration_in(k)?;
        let divided = kid(&inner, Rule::prevent_divided).is_some();
        if kid(&inner, Rule::this_turn).is_some() {
            if duration != crate::wording::tree::Duration::Unlimited {
                return None;
            }
            duration = crate::wording::tree::Duration::ThisTurn;
            text.said = PreventSaid::TurnFirst;
        }
        text.divided = divided.into();
        if would {
            text.said = if kid(&inner, Rule::that_word).is_some() {
                PreventSaid::ThatWould
            } else {
                PreventSaid::Would
            };
        }
        Some(Action::Replace(Box::new(text), duration))
    }

    /// "all combat damage that would be dealt to and dealt by that creature": two effects in one.
    fn prevent_both(&mut self, inner: &P, k: &P) -> Option<Action> {
        let what = self.object_in(inner)?;
        let duration = self.duration_in(k)?;
        let combat = kid(inner, Rule::combat_word).is_some();
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
        let divided = match kid(p, Rule::divided) {
            Some(d) if has(&d, Rule::evenly) => Division::Evenly,
            Some(_) => Division::AsYouChoose,
            None => Division::No,
        };
        let before = match (kid(p, Rule::damage_amount), kid(p, Rule::count)) {
            (Some(d), _) => Some(self.unit_of(&d)?),
            (None, Some(c)) => Some(self.count(&c)?),
            _ => None,
        };
        let amount_last = before.is_none().into();
        self.of_this = matches!(source, ObjectRef::This | ObjectRef::ThisAs(_));
        let to = self.dealt_to(&source, p);
        self.of_this = false;
        let to = self.them_or_the_player(to?);
        let amount = match (before, kid(p, Rule::for_each), kid(p, Rule::equal_to)) {
            (Some(n), Some(each), None) => {
                Amount::ForEach(Box::new(n), Box::new(self.for_each(&each)?))
            }
            (Some(n), None, None) => n,
            (None, None, Some(equal)) => self.value(&kid(&equal, Rule::value)?)?,
            _ => return None,
        };
        let slot = self.amount_slot_new();
        Some(Action::Damage { source, amount, to, divided, slot, amount_last })
    }

    /// What the damage is dealt to; "itself" is what deals it.
    pub(super) fn dealt_to(&mut self, source: &ObjectRef, p: &P) -> Option<Thing> {
        self.dealer = itself(source);
        let to = kid(p, Rule::thing).and_then(|k| self.thing(&k));
        self.dealer = None;
        to
    }

    fn unit_of(&mut self, p: &P) -> Option<Amount> {
        if let Some(half) = kid(p, Rule::half_damage) {
            return amounts::half_variable(&half);
        }
        match (kid(p, Rule::count), kid(p, Rule::equal_to)) {
            (Some(c), None) => self.count(&c),
            (None, Some(e)) => self.value(&kid(&e, Rule::value)?),
            _ => None,
        }
    }
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
