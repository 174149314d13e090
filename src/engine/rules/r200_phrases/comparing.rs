//! Numbers that objects have, compared with a number or with one another, and what two objects
//! share.
use super::View;
use crate::game::{Entity, ObjectId, Zone};
use crate::rules::{Context, Ruling};
use crate::terms::{CardType, subtypes};
use crate::wording::tree::{
    Compare, Comparison, Extreme, Keyword, Noun, ObjectRef, Objects, Quality, Quantity, Shared,
    Stat, Variable,
};

impl View<'_> {
    /// A number that the object has; `None` where it has none (208.3).
    pub fn stat(&self, id: ObjectId, stat: Stat) -> Ruling<Option<i64>> {
        let values = self.known(id)?;
        Ok(match stat {
            Stat::Power => values.power.map(i64::from),
            Stat::Toughness => values.toughness.map(i64::from),
            Stat::ConvertedManaCost => match self.converted_halves(id).as_slice() {
                [] => Some(i64::from(values.converted(self.announced_x(id)))),
                // 505.5: two answers, and an effect that counts with them counts both.
                both => Some(both.iter().sum()),
            },
        })
    }

    /// 505.2: the converted mana costs of a split card's halves, where the card is no spell.
    pub(super) fn converted_halves(&self, id: ObjectId) -> Vec<i64> {
        let object = self.game.object(id);
        let halves =
            if self.zone(id) == Zone::Stack { &[][..] } else { object.face.halves.as_slice() };
        halves
            .iter()
            .map(|h| h.mana_cost.as_ref().map_or(0, |c| i64::from(c.converted(0))))
            .collect()
    }

    /// 104.3c: X is what was announced while the spell is on the stack, and 0 elsewhere.
    pub(super) fn announced_x(&self, id: ObjectId) -> u32 {
        if self.zone(id) != Zone::Stack {
            return 0;
        }
        let object = self.game.object(id);
        let bound =
            object.stack.as_ref().and_then(|s| s.bindings.variables.get(&Variable::X).copied());
        bound.map(|n| n.max(0) as u32).or(object.x).unwrap_or(0)
    }

    pub(super) fn stat_compares(
        &self,
        id: ObjectId,
        stat: Stat,
        compare: &Compare,
        context: &Context,
    ) -> Ruling<bool> {
        // 505.6: "yes" if either half of a split card would have it.
        let halves =
            if stat == Stat::ConvertedManaCost { self.converted_halves(id) } else { Vec::new() };
        if !halves.is_empty() {
            let mut context = context.clone();
            context.each = Some(Entity::Object(id));
            for n in halves {
                if self.compares(n, compare, &context)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        match self.stat(id, stat)? {
            Some(n) => {
                let mut context = context.clone();
                context.each = Some(Entity::Object(id));
                self.compares(n, compare, &context)
            }
            None => Ok(false),
        }
    }

    /// Whether a number stands so to an amount.
    pub fn compares(&self, n: i64, compare: &Compare, context: &Context) -> Ruling<bool> {
        let with = self.amount(&compare.with, context)?;
        Ok(match compare.how {
            Comparison::Exactly => n == with,
            Comparison::AtMost => n <= with,
            Comparison::AtLeast => n >= with,
            Comparison::Less => n < with,
            Comparison::More => n > with,
        })
    }

    /// "Equipped creature gets +1/+1 for each other Equipment": the word is what the source is, and
    /// nothing that its bearer is called, so that other than the source is meant.
    pub(super) fn attaches_as(&self, noun: &Noun, context: &Context) -> Ruling<bool> {
        let attached = self.game.object(context.this).attached_to;
        let bears = context.besides.is_some_and(|b| attached == Some(Entity::Object(b)));
        let said = match noun {
            Noun::Type(t) => *t != CardType::Creature,
            Noun::Subtype(_) => true,
            _ => false,
        };
        Ok(bears && said && self.is_noun(noun, context.this)?)
    }

    /// Whether it is at the end of the scale among what the rest of the phrase names.
    pub(super) fn is_extreme(
        &self,
        objects: &Objects,
        which: &Quality,
        id: ObjectId,
        context: &Context,
    ) -> Ruling<bool> {
        let Quality::Superlative(extreme, stat) = which else {
            return Ok(false);
        };
        let mut rest = objects.clone();
        rest.adjectives.retain(|q| !matches!(q, Quality::Superlative(..)));
        rest.tails.retain(|q| !matches!(q, Quality::Superlative(..)));
        let mut numbers = Vec::new();
        for other in self.candidates(&rest, context)? {
            numbers.extend(self.stat(other, *stat)?);
        }
        let end = match extreme {
            Extreme::Greatest => numbers.into_iter().max(),
            Extreme::Least => numbers.into_iter().min(),
        };
        Ok(end.is_some() && self.stat(id, *stat)? == end)
    }

    pub(super) fn shares(
        &self,
        what: Shared,
        id: ObjectId,
        with: &ObjectRef,
        context: &Context,
    ) -> Ruling<bool> {
        // "The same name as another permanent": another than the one that is looked at.
        let looked_at = Context { besides: Some(id), ..context.clone() };
        // "With each creature tapped this way": with every one of them.
        if let ObjectRef::Phrase(each) = with
            && each.quantity == Quantity::Each
        {
            for other in self.counted(&each.objects, &looked_at)? {
                if !self.share(what, id, other)? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        for other in self.any_of(with, &looked_at)? {
            if self.share(what, id, other)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether two objects have a characteristic in common.
    pub(super) fn share(&self, what: Shared, a: ObjectId, b: ObjectId) -> Ruling<bool> {
        let (x, y) = (self.known(a)?, self.known(b)?);
        let subtype =
            |fits: fn(&str) -> bool| x.subtypes.iter().any(|s| fits(s) && y.has_subtype(s));
        Ok(match what {
            Shared::Name => x.name.is_some() && x.name == y.name,
            Shared::Color => !x.colors.common(y.colors).is_empty(),
            Shared::CreatureType => subtype(subtypes::is_creature_type),
            Shared::LandType => subtype(subtypes::is_land_type),
            Shared::ConvertedManaCost => {
                let others = self.converted_answers(b)?;
                self.converted_answers(a)?.iter().any(|n| others.contains(n))
            }
            Shared::CardType | Shared::OneOfThoseTypes => x.types.iter().any(|t| y.is(*t)),
        })
    }

    /// The converted mana costs of the object, X as announced (203.3): two of a split card that is
    /// no spell (505.6).
    pub(super) fn converted_answers(&self, id: ObjectId) -> Ruling<Vec<i64>> {
        let halves = self.converted_halves(id);
        if halves.is_empty() {
            return Ok(self.stat(id, Stat::ConvertedManaCost)?.into_iter().collect());
        }
        Ok(halves)
    }
}

/// Whether a keyword is the one that is asked for. One asked for without parameters ("with
/// cycling", "landwalk") is met by any of its kind.
pub(in crate::rules) fn same_keyword(has: &Keyword, asked: &Keyword) -> bool {
    use Keyword as K;
    if std::mem::discriminant(has) != std::mem::discriminant(asked) {
        return false;
    }
    match asked {
        K::Landwalk(land) => {
            // "Landwalk" and "snow landwalk" mean any land of the sort (502.6a).
            let K::Landwalk(has_land) = has else { return false };
            let any = land.tails.is_empty()
                && land.noun == Noun::Type(CardType::Land)
                && land.adjectives.iter().all(|q| has_land.adjectives.contains(q));
            any || has == asked
        }
        K::Protection(from) => match has {
            K::Protection(has) => from.iter().all(|q| has.contains(q)),
            _ => false,
        },
        K::BandsWithOther(_)
        | K::Affinity(_)
        | K::Splice(..)
        | K::Offering(_)
        | K::TypeCycling(..)
        | K::Enchant(_) => has == asked,
        _ => true,
    }
}
