//! 413.2f: what an effect asks of the game, told with the answer.
use crate::cite;
use crate::game::{ObjectId, ResolveFact, Saying};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::{holds, objects_of, quality_rests_on};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{Condition, CostName, Noun, ObjectRef, Objects, Quality};

impl Engine<'_> {
    /// Whether a condition is true now, told.
    ///
    /// # Errors
    /// What can't be ruled.
    pub(in crate::rules) fn told(
        &mut self,
        condition: &Condition,
        context: &Context,
    ) -> Ruling<bool> {
        let so = holds(&self.game, condition, context)?;
        let mut rules = vec![cite!("413.2f"), cite!("413.2b")];
        rules.extend(self.condition_rests_on(condition, context));
        let another = !so && self.is_so_of_another(condition, context);
        rules.splice(0..0, another.then_some(cite!("217.1c")));
        let this = context.own();
        self.tell(&rules, |_| ResolveFact::Holds {
            so,
            another,
            condition: Saying::Condition(condition.clone()).into(),
            object: this,
        });
        Ok(so)
    }

    /// Whether it isn't the object that is in a zone, but the one that it has become.
    pub(super) fn is_so_of_another(&self, condition: &Condition, context: &Context) -> bool {
        if let Condition::Any(all) = condition {
            return all.iter().any(|one| self.is_so_of_another(one, context));
        }
        if !matches!(condition, Condition::InZone(ObjectRef::This, ..)) {
            return false;
        }
        let now = self.game.latest(context.this);
        let mut then = context.clone();
        then.this = now;
        now != context.this && holds(&self.game, condition, &then).unwrap_or(false)
    }

    /// The rules behind the words of a condition.
    pub(in crate::rules) fn condition_rests_on(
        &self,
        condition: &Condition,
        context: &Context,
    ) -> Vec<RuleId> {
        match condition {
            Condition::All(all) | Condition::Any(all) => {
                let mut rules: Vec<RuleId> = Vec::new();
                for rule in all.iter().flat_map(|c| self.condition_rests_on(c, context)) {
                    if !rules.contains(&rule) {
                        rules.push(rule);
                    }
                }
                rules
            }
            Condition::Not(c) => self.condition_rests_on(c, context),
            Condition::Paid(CostName::Kicker) => vec![cite!("502.21b")],
            Condition::Paid(CostName::KickerOf(_)) | Condition::KickerPaid(..) => {
                vec![cite!("502.21b"), cite!("502.21d")]
            }
            Condition::Is(what, qualities) | Condition::Was(what, qualities) => {
                let mut rules = vec![cite!("413.2g")];
                for object in objects_of(&self.game, what, context).unwrap_or_default() {
                    rules.extend(
                        qualities.iter().flat_map(|q| quality_rests_on(&self.game, q, object)),
                    );
                }
                rules
            }
            _ => Vec::new(),
        }
    }

    /// 413.2g: whether it has more of a characteristic than what the words ask for: another type,
    /// another colour.
    pub(super) fn has_related(&self, objects: &Objects, id: ObjectId) -> bool {
        let values = characteristics(&self.game, id);
        let types = values.types.len() > 1;
        let noun = matches!(objects.noun, Noun::Type(_)) && types;
        noun || objects.qualities().any(|q| {
            let asked = if let Quality::Not(inner) = q { inner } else { q };
            match asked {
                Quality::Type(_) => types,
                Quality::Color(_) => values.colors.len() > 1,
                Quality::Subtype(_) => values.subtypes.len() > 1,
                _ => false,
            }
        })
    }
}
