//! Static abilities that change what something is: "creatures you control get +1/+1 as long as …".
use super::{Reader, perhaps};
use crate::wording::syntax as s;
use crate::wording::tree::{
    Amount, Change, Condition, Duration, InAddition, Number, ObjectRef, ObjectRule, Phrase,
    Quality, Quantity, Spelling, Static, StaticClause, Thing, whether,
};

/// One rule of an object.
pub(super) fn ruled(what: Thing, rule: ObjectRule) -> StaticClause {
    StaticClause::Change { what, changes: vec![Change::Rule(Box::new(rule))] }
}

impl Reader {
    /// "The same is true for …" of the change before.
    pub(super) fn the_same_for(&mut self, said: s::StSame, out: &Static) -> Option<StaticClause> {
        let s::StSame { objects_bare } = said;
        let Some(StaticClause::Change { changes, .. }) = out.clauses.last() else { return None };
        let mut all = Vec::new();
        for part in &objects_bare {
            let slot = self.slot();
            let phrase = Phrase {
                slot,
                quantity: Quantity::Bare,
                objects: self.bare(part)?,
                chooser: None,
                at_random: whether::AtRandom::No,
            };
            all.push(Thing::Object(ObjectRef::Phrase(Box::new(phrase))));
        }
        Some(StaticClause::Change { what: Thing::List(all), changes: changes.clone() })
    }

    /// "~'s power is equal to …" (405.2).
    pub(super) fn defining(&mut self, said: s::StCda) -> Option<StaticClause> {
        let s::StCda { possessive, value, cda_stats } = said;
        let what = Thing::Object(self.possessive(possessive.pair())?);
        let values: Vec<Amount> =
            value.iter().map(|v| self.value(v.pair())).collect::<Option<_>>()?;
        let mut values = values.into_iter();
        let (first, second) = (values.next()?, values.next());
        let size = match (perhaps(cda_stats, |stats| stats.take())?, second) {
            (None, Some(toughness)) => Change::SetSize(Some(first), Some(toughness)),
            (Some(s::CdaStats::PowerAndToughnessAreEachEqualTo), None) => {
                Change::SetSize(Some(first.clone()), Some(first))
            }
            (Some(s::CdaStats::PowerIsEqualTo), None) => Change::SetSize(Some(first), None),
            (Some(s::CdaStats::ToughnessIsEqualTo), None) => Change::SetSize(None, Some(first)),
            (None, None) | (Some(_), Some(_)) => return None,
        };
        Some(StaticClause::Change { what, changes: vec![size] })
    }

    pub(super) fn static_change(
        &mut self,
        said: s::StChange,
        out: &mut Static,
    ) -> Option<Option<StaticClause>> {
        let s::StChange {
            as_long_front,
            except_front,
            three_things,
            thing,
            change_pred,
            as_long_back,
        } = said;
        let front = as_long_front.is_some();
        if let Some(front) = as_long_front {
            if out.condition.is_some() {
                return None;
            }
            let s::AsLongFront { condition } = front.take()?;
            out.condition = Some(self.condition(condition.pair())?);
            out.condition_first = Spelling::Full;
        }
        let mut what = match (three_things, thing) {
            (Some(three), None) => {
                let s::ThreeThings { object_item } = three.take()?;
                Thing::Object(self.listed(three.pair(), object_item)?)
            }
            (None, Some(thing)) => self.thing(thing.pair())?,
            _ => return None,
        };
        // "Except for Walls, creatures you control can't attack."
        if let Some(except) = except_front {
            let s::ExceptFront { object_ref } = except.take()?;
            let others = self.object_ref(object_ref.pair())?;
            let Thing::Object(ObjectRef::Phrase(phrase)) = &mut what else { return None };
            phrase.objects.tails.push(Quality::OtherThan(others));
        }
        // Nothing that is said of objects is done to players.
        if matches!(what, Thing::Player(_)) {
            return None;
        }
        let (changes, duration, _) = self.change_pred(change_pred.pair())?;
        if duration != Duration::Unlimited {
            return None;
        }
        let of_defending = match as_long_back {
            Some(back) => self.as_long_back(back.take()?, &what, out)?,
            None => false,
        };
        if let [Change::StillA(kept)] = changes.as_slice() {
            // "It's still an enchantment." belongs to the change before it.
            let plural = crate::wording::print::thing_is_plural(&what);
            let Some(StaticClause::Change { changes: before, .. }) = out.clauses.last_mut() else {
                return None;
            };
            let types = before
                .iter_mut()
                .find_map(|c| if let Change::Types(t) = c { Some(t) } else { None })?;
            if types.in_addition != InAddition::No {
                return None;
            }
            let number = if plural { Number::Plural } else { Number::Singular };
            types.in_addition = InAddition::StillAfter(*kept, number);
            return Some(None);
        }
        // What each attacker's own defending player controls (308.1) is asked for each creature.
        let defending = matches!(&changes[..], [Change::Rule(r)] if **r == ObjectRule::Unblockable)
            && what != Thing::Object(ObjectRef::This);
        if defending && of_defending && !front {
            let rule = ObjectRule::CantBeBlocked {
                by: None,
                except: whether::Except::No,
                count: None,
                as_long_as: out.condition.take(),
            };
            return Some(Some(ruled(what, rule)));
        }
        Some(Some(StaticClause::Change { what, changes }))
    }

    /// The condition behind a change; whether it is of the defending player.
    pub(super) fn as_long_back(
        &mut self,
        said: s::AsLongBack,
        what: &Thing,
        out: &mut Static,
    ) -> Option<bool> {
        if out.condition.is_some() || !out.clauses.is_empty() {
            return None;
        }
        let s::AsLongBack { as_long_word, of_defending, condition } = said;
        let word = as_long_word.take()?;
        out.if_said = matches!(word, s::AsLongWord::IfWord(_)).into();
        self.stated = Some(what.clone());
        let condition = self.condition(condition.pair())?;
        self.stated = None;
        out.unless_said = matches!(word, s::AsLongWord::UnlessWord(_)).into();
        out.condition = Some(if out.unless_said.is_full() {
            Condition::Not(Box::new(condition))
        } else {
            condition
        });
        Some(of_defending.is_some() && matches!(word, s::AsLongWord::AsLongAs))
    }
}
