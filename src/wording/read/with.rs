//! What an object is said to have or to lack: "with flying", "with power 2 or less", "without
//! counters".
use super::{P, Reader, amounts, perhaps};
use crate::wording::syntax as s;
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, Compare, Comparison, Extreme, Joiner, ObjectRef, Quality,
    Stat, Tree, as_node_mut,
};

/// "N or more".
pub(super) fn at_least(n: i32) -> Compare {
    Compare { how: Comparison::AtLeast, with: Amount::Number(n) }
}

/// Power, toughness or converted mana cost of so much.
fn measured(stat: Stat, compare: Compare) -> Quality {
    match stat {
        Stat::Power => Quality::Power(compare),
        Stat::Toughness => Quality::Toughness(compare),
        Stat::ConvertedManaCost => Quality::ConvertedManaCost(compare),
    }
}

impl Reader {
    /// A number and what it is held against.
    pub(super) fn compared(&mut self, value: &P, with: &P) -> Option<(Amount, Compare)> {
        Some((self.value(value)?, self.compare_value(with)?))
    }

    pub(super) fn with_tail(&mut self, said: s::WithTail) -> Option<Quality> {
        let s::WithTail {
            with_land_type,
            kw_enchant,
            with_other_ability,
            with_mana_ability,
            with_lesser,
            with_total,
            with_names,
            with_extreme,
            with_stat,
            with_counters,
            with_either,
            keyword_plain,
        } = said;
        Some(if with_land_type.is_some() {
            Quality::BasicLandType
        } else if with_other_ability.is_some() {
            Quality::HasOtherAbility
        } else if with_mana_ability.is_some() {
            Quality::HasManaAbility
        } else if with_names.is_some() {
            Quality::DifferentNames
        } else if let Some(enchant) = kw_enchant {
            Quality::With(self.enchant(enchant.take()?)?)
        } else if let Some(lesser) = with_lesser {
            let s::WithLesser { lesser, stat_word } = lesser.take()?;
            let than = self.event_subject_again()?;
            let stat = amounts::stat(stat_word.pair())?;
            let with = Amount::Stat(stat, Box::new(than));
            let how = if lesser.is_some() { Comparison::Less } else { Comparison::More };
            measured(stat, Compare { how, with })
        } else if let Some(total) = with_total {
            let s::WithTotal { stat_word, compare_num } = total.take()?;
            let stat = amounts::stat(stat_word.pair())?;
            Quality::TotalStat(stat, amounts::compare_num(compare_num.pair())?)
        } else if let Some(extreme) = with_extreme {
            with_extreme_of(extreme.take()?)?
        } else if let Some(stat) = with_stat {
            self.with_stat(stat.take()?)?
        } else if let Some(counters) = with_counters {
            self.with_counters(counters.take()?)?
        } else if let Some(either) = with_either {
            let s::WithEither { keyword_plain } = either.take()?;
            let all = keyword_plain.iter().map(|k| self.having(k));
            Quality::AnyOf(all.collect::<Option<_>>()?, Joiner::AndOr)
        } else {
            self.having(&keyword_plain?)?
        })
    }

    /// "Each artifact with converted mana cost less than the number of rust counters on it", "with
    /// power greater than its toughness": said of what is described, also where each of others was
    /// named before. Where one thing was named before, it may be that; and "them" may be those.
    fn of_its_own(&mut self, value: s::SyntaxNode<s::CompareValue>) -> Option<Compare> {
        let mut compare = self.compare_value(value.pair())?;
        let each_slots = &self.each_slots;
        compare.with.visit_mut(|node| {
            if let Some(ObjectRef::Back(Back { form, to })) = as_node_mut::<ObjectRef>(node) {
                let own = match to {
                    Antecedent::Slot(slot) => each_slots.contains(slot),
                    Antecedent::Unclear(slots) => slots.is_empty(),
                    _ => false,
                };
                match form {
                    BackForm::It if own => *to = Antecedent::Each,
                    BackForm::It | BackForm::They if !matches!(to, Antecedent::Each) => {
                        *to = Antecedent::Unclear(Vec::new());
                    }
                    _ => {}
                }
            }
        });
        Some(compare)
    }

    pub(super) fn with_stat(&mut self, said: s::WithStat) -> Option<Quality> {
        let s::WithStat { stat_word, compare_value, compare_num } = said;
        let compare = match (compare_value, compare_num) {
            (Some(value), None) => self.of_its_own(value)?,
            (None, Some(number)) => amounts::compare_num(number.pair())?,
            _ => return None,
        };
        Some(measured(amounts::stat(stat_word.pair())?, compare))
    }

    pub(super) fn with_counters(&mut self, said: s::WithCounters) -> Option<Quality> {
        // Whatever has them is spoken of as "it" or "them".
        let s::WithCounters {
            a_word,
            no_word,
            counter_compare,
            counter_kind,
            it: _,
            them: _,
            counters_plural,
        } = said;
        let zero = Amount::Number(0);
        let (compare, kind) = match (a_word, no_word, counter_compare, counters_plural) {
            (Some(_), None, None, None) => (at_least(1), counter_kind),
            (None, Some(_), None, None) => {
                (Compare { how: Comparison::Exactly, with: zero }, counter_kind)
            }
            (None, None, Some(compare), None) => {
                (amounts::counter_compare(compare.pair())?, counter_kind)
            }
            (None, None, None, Some(plural)) => {
                let s::CountersPlural { counter_kind } = plural.take()?;
                (Compare { how: Comparison::More, with: zero }, counter_kind)
            }
            _ => return None,
        };
        let kind = perhaps(kind, |kind| amounts::counter_kind(kind.pair()))?;
        Some(Quality::WithCounters(compare, kind))
    }

    pub(super) fn without_tail(&mut self, said: s::WithoutTail) -> Option<Quality> {
        let s::WithoutTail { without_counter, keyword_plain } = said;
        Some(Quality::Not(Box::new(match (without_counter, keyword_plain) {
            (Some(counter), None) => {
                // Whatever lacks it is spoken of as "it" or "them".
                let s::WithoutCounter { a_word: _, counter_kind, it: _, them: _ } =
                    counter.take()?;
                let kind = amounts::counter_kind(counter_kind.pair())?;
                Quality::WithCounters(at_least(1), Some(kind))
            }
            (None, Some(keyword)) => self.having(&keyword)?,
            _ => return None,
        })))
    }
}

pub(super) fn with_extreme_of(said: s::WithExtreme) -> Option<Quality> {
    let s::WithExtreme { extreme_word, stat_word } = said;
    let stat = amounts::stat(stat_word.pair())?;
    let end = match extreme_word.take()? {
        s::ExtremeWord::Greatest | s::ExtremeWord::Highest => Extreme::Greatest,
        s::ExtremeWord::Least | s::ExtremeWord::Lowest => Extreme::Least,
    };
    Some(Quality::Superlative(end, stat))
}
