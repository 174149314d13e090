//! 409.1c: how many targets a phrase takes, and the refusal where there are too few.
use super::dividing::divisions;
use crate::cite;
use crate::game::{ObjectId, ObjectKind, Says, TargetRefused};
use crate::rules::r200_phrases::amount;
use crate::rules::r413_resolving::program_of;
use crate::rules::r415_targets::{TargetPhrase, fitting, legal_for, stack_context};
use crate::rules::{Engine, Ruling, Stop};
use crate::wording::tree::{Amount, Noun, Quantity};

impl Engine<'_> {
    /// The refusal when there aren't enough: with the rules that keep what would fit from being
    /// targeted.
    pub(super) fn too_few_targets(
        &self,
        id: ObjectId,
        phrase: &TargetPhrase,
        min: usize,
        says: Says,
    ) -> Ruling<Stop> {
        let mut rules = vec![cite!("409.1c")];
        let mut why = Vec::new();
        for entity in fitting(&self.game, id, phrase)? {
            if let Err(refusal) = legal_for(&self.game, id, phrase, entity)? {
                rules.extend(
                    refusal
                        .rules
                        .iter()
                        .filter(|r| !rules.contains(r))
                        .copied()
                        .collect::<Vec<_>>(),
                );
                why.push(refusal.why);
            }
        }
        let damage =
            self.game.stack().iter().any(|o| self.game.object(*o).kind == ObjectKind::CombatDamage);
        if damage
            && phrase.objects().is_some_and(|p| matches!(p.noun, Noun::Spell | Noun::Ability(_)))
        {
            rules.push(cite!("310.3"));
            why.push(TargetRefused::DamageIsNeither.into());
        }
        let why = TargetRefused::TooFewTargets { least: min, phrase: says, why };
        Ok(Stop::illegal(&rules, why))
    }

    /// At least and at most how many targets (409.1c).
    pub(super) fn how_many(&self, id: ObjectId, phrase: &TargetPhrase) -> Ruling<(usize, usize)> {
        let texts = self.chosen_texts(id)?;
        let quantity = phrase.quantity();
        let divided: Vec<_> =
            divisions(&texts).into_iter().filter(|d| d.slot == phrase.slot()).collect();
        // One, whatever is counted.
        if divided.is_empty() && !is_counted(&quantity) {
            return texts
                .iter()
                .try_for_each(|(text, _)| program_of(text).map(|_| ()))
                .map(|()| (1, 1));
        }
        let context = self.counting_context(id)?;
        let number =
            |a: &Amount| amount(&self.game, a, &context).map(|n| usize::try_from(n).unwrap_or(0));
        let (min, mut max) = match quantity {
            Quantity::Exactly(a) => {
                let n = number(&a)?;
                (n, n)
            }
            Quantity::UpTo(a) => (0, number(&a)?),
            Quantity::AnyNumber => (0, usize::MAX),
            Quantity::Between(a, b) => (a as usize, b as usize),
            Quantity::AtLeast(a) => (a as usize, usize::MAX),
            _ => (1, 1),
        };
        for divided in divided {
            max = max.min(number(&divided.total)?);
        }
        Ok((min, max.max(min)))
    }

    /// The point of view of numbers of targets: "where X is …" is counted now.
    pub(super) fn counting_context(&self, id: ObjectId) -> Ruling<crate::rules::Context> {
        let mut context = stack_context(&self.game, id);
        for (effect, _) in self.chosen_texts(id)? {
            for (letter, value) in program_of(&effect)?.variables() {
                if !context.bindings.variables.contains_key(&letter.into())
                    && let Ok(n) = amount(&self.game, value, &context)
                {
                    context.bindings.variables.insert(letter.into(), n);
                }
            }
        }
        Ok(context)
    }
}

/// Whether a number of targets is said that may be another than one.
fn is_counted(quantity: &Quantity) -> bool {
    matches!(
        quantity,
        Quantity::Exactly(_)
            | Quantity::UpTo(_)
            | Quantity::AnyNumber
            | Quantity::Between(..)
            | Quantity::AtLeast(_)
    )
}
