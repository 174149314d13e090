//! Amounts: how many, how much, for each, equal to.
use super::{P, Reader};
use crate::terms::CounterKind;
use crate::wording::references::{DeedKind, RecallMeans, Recalled};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Back, BackForm, Compare, Comparison, Extreme, Measure, Noun, ObjectRef, Objects,
    PlayerRef, Quality, Rounding, Signed, Slot, Stat, Way,
};
use crate::wording::words;

/// "rounded up" or "rounded down".
pub(super) fn rounding(said: &s::SyntaxNode<s::Rounding>) -> Option<Rounding> {
    let s::Rounding { rounded_up, round_comma: _ } = said.take()?;
    Some(if rounded_up.is_some() { Rounding::Up } else { Rounding::Down })
}

/// A number in digits or as a word, or a variable.
pub(super) fn plain(text: &str) -> Option<Amount> {
    let text = text.trim();
    if let Ok(n) = text.parse() {
        return Some(Amount::Number(n));
    }
    if let Some(n) = words::number(text) {
        return Some(Amount::Number(n));
    }
    let mut chars = text.chars();
    let c = chars.next().filter(|c| matches!(c, 'X' | 'Y' | 'Z'))?;
    chars.next().is_none().then_some(Amount::Variable(c.into()))
}

pub(super) fn counter_kind(p: &P) -> Option<CounterKind> {
    CounterKind::parse(p.as_str())
}

pub(super) fn stat(p: &P) -> Option<Stat> {
    Some(match s::StatWord::of(p)? {
        s::StatWord::Power => Stat::Power,
        s::StatWord::Toughness => Stat::Toughness,
        s::StatWord::ConvertedManaCost => Stat::ConvertedManaCost,
    })
}

pub(super) fn way(p: &P) -> Option<Way> {
    let s::Way { way_verb } = s::Way::of(p)?;
    Some(match way_verb.take()? {
        s::WayVerb::Revealed => Way::Revealed,
        s::WayVerb::Discarded => Way::Discarded,
        s::WayVerb::Destroyed => Way::Destroyed,
        s::WayVerb::Sacrificed => Way::Sacrificed,
        s::WayVerb::Returned => Way::Returned,
        s::WayVerb::RemovedFromTheGame | s::WayVerb::Removed => Way::Removed,
        s::WayVerb::Tapped => Way::Tapped,
        s::WayVerb::Untapped => Way::Untapped,
        s::WayVerb::PutIntoPlay => Way::PutIntoPlay,
        s::WayVerb::PutIntoAGraveyard => Way::PutIntoGraveyard,
        s::WayVerb::PutIntoYourGraveyard => Way::PutIntoYourGraveyard,
        s::WayVerb::Dealt => Way::Dealt,
        s::WayVerb::Chosen => Way::Chosen,
        s::WayVerb::Drawn => Way::Drawn,
        s::WayVerb::Countered => Way::Countered,
        s::WayVerb::Prevented => Way::Prevented,
    })
}

/// "sacrifices", "discarded": what somebody did this way.
pub(super) fn did_way(word: s::DidWayVerb) -> Way {
    match word {
        s::DidWayVerb::Sacrifices | s::DidWayVerb::Sacrifice => Way::Sacrificed,
        s::DidWayVerb::Discards | s::DidWayVerb::Discard => Way::Discarded,
        s::DidWayVerb::Reveals | s::DidWayVerb::Reveal => Way::Revealed,
        s::DidWayVerb::Returns | s::DidWayVerb::Return => Way::Returned,
    }
}

/// A number by itself: in digits, as a word, as a letter.
pub(super) trait Numeral {
    fn amount(&self) -> Option<Amount>;
}

impl Numeral for s::SyntaxNode<'_, s::NumberWord> {
    fn amount(&self) -> Option<Amount> {
        plain(self.pair().as_str().trim())
    }
}

impl Numeral for s::SyntaxNode<'_, s::Variable> {
    fn amount(&self) -> Option<Amount> {
        plain(self.pair().as_str().trim())
    }
}

impl Numeral for s::SyntaxNode<'_, s::Digits<'_>> {
    fn amount(&self) -> Option<Amount> {
        plain(self.take()?.0)
    }
}

impl Numeral for s::Numeral<'_> {
    fn amount(&self) -> Option<Amount> {
        match self {
            s::Numeral::Digits(n) => n.amount(),
            s::Numeral::NumberWord(n) => n.amount(),
            s::Numeral::Variable(n) => n.amount(),
        }
    }
}

impl Numeral for s::WordOrLetter<'_> {
    fn amount(&self) -> Option<Amount> {
        match self {
            s::WordOrLetter::NumberWord(n) => n.amount(),
            s::WordOrLetter::Variable(n) => n.amount(),
        }
    }
}

impl Reader {
    /// "equal to its power".
    pub(super) fn equal_to(&mut self, node: &s::SyntaxNode<s::EqualTo>) -> Option<Amount> {
        let s::EqualTo { value } = node.take()?;
        self.value(value.pair())
    }
}

impl Numeral for s::DigitsOrLetter<'_> {
    fn amount(&self) -> Option<Amount> {
        match self {
            s::DigitsOrLetter::Digits(n) => n.amount(),
            s::DigitsOrLetter::Variable(n) => n.amount(),
        }
    }
}

/// "+2", "-X".
pub(super) fn signed(p: &P) -> Option<Signed> {
    let s::Signed { sign, raw_number } = s::Signed::of(p)?;
    let amount = plain(raw_number.pair().as_str())?;
    Some(Signed { negative: (sign.take()? == s::Sign::Minus).into(), amount })
}

/// "2/2", "X/X".
pub(super) fn size_fixed(p: &P) -> Option<(Amount, Amount)> {
    let s::SizeFixed { raw_number: [power, toughness] } = s::SizeFixed::of(p)?;
    Some((plain(power.pair().as_str())?, plain(toughness.pair().as_str())?))
}

/// "3 or less".
pub(super) fn compare_num(p: &P) -> Option<Compare> {
    let s::CompareNum { numeral, compare_end } = s::CompareNum::of(p)?;
    let how = match compare_end {
        None => Comparison::Exactly,
        Some(end) => match end.take()? {
            s::CompareEnd::OrLess | s::CompareEnd::OrFewer => Comparison::AtMost,
            s::CompareEnd::OrGreater | s::CompareEnd::OrMore => Comparison::AtLeast,
        },
    };
    Some(Compare { how, with: numeral.amount()? })
}

/// "exactly two", "three or more": of counters and of what is counted.
pub(super) fn counter_compare(p: &P) -> Option<Compare> {
    let s::CounterCompare { exactly: _, number_word, digits, or_so_many_more } =
        s::CounterCompare::of(p)?;
    let number = match (&number_word, &digits) {
        (Some(word), None) => word.pair(),
        (None, Some(digits)) => digits.pair(),
        _ => return None,
    };
    let how = match or_so_many_more {
        None => Comparison::Exactly,
        Some(more) => match more.take()? {
            s::OrSoManyMore::OrFewer => Comparison::AtMost,
            s::OrSoManyMore::OrMore => Comparison::AtLeast,
        },
    };
    Some(Compare { how, with: plain(number.as_str().trim())? })
}

/// How much of it a player has.
pub(super) fn measured(what: &Measure, who: PlayerRef) -> Amount {
    let (mut objects, tail) = match what {
        Measure::Life => return Amount::Life(Box::new(who)),
        Measure::CardsInHand => {
            (Objects::of(Noun::Card), Quality::InZone(crate::terms::ZoneKind::Hand, Some(who)))
        }
        Measure::Controls(objects) => ((**objects).clone(), Quality::ControlledBy(who)),
    };
    objects.tails.push(tail);
    Amount::Count(Box::new(objects))
}

impl Reader {
    /// "less than or equal to the number of Islands you control".
    pub(super) fn compare_value(&mut self, p: &P) -> Option<Compare> {
        let s::CompareValue { compare_how, value } = s::CompareValue::of(p)?;
        let how = match compare_how.take()? {
            s::CompareHow::LessThanOrEqualTo => Comparison::AtMost,
            s::CompareHow::GreaterThanOrEqualTo => Comparison::AtLeast,
            s::CompareHow::LessThan => Comparison::Less,
            s::CompareHow::GreaterThan => Comparison::More,
            s::CompareHow::EqualTo => Comparison::Exactly,
        };
        let mark = self.mark();
        let with = self.value(value.pair())?;
        self.aside_since(mark);
        Some(Compare { how, with })
    }

    /// An amount that later words can go back to.
    pub(super) fn amount_said(&mut self, p: &P, amount: Amount) {
        self.deeds.bind(DeedKind::Amount, p, Recalled::Amount(Box::new(amount)));
    }

    /// A slot for an amount, which "that much" can mean from now on.
    pub(super) fn amount_slot_new(&mut self, p: &P) -> Slot {
        let slot = self.slot();
        self.amount_said(p, Amount::ThatMany(slot));
        slot
    }

    /// "that much", "that many"
    pub(super) fn so_much(&mut self, said: &s::SyntaxNode<s::ThatMany>) -> Option<Amount> {
        self.deeds.amount_meant(said.pair())
    }

    pub(super) fn count(&mut self, p: &P) -> Option<Amount> {
        Some(match s::Count::of(p)? {
            s::Count::DigitsMinus(node) => {
                let s::DigitsMinus { digits, variable } = node.take()?;
                Amount::Minus(Box::new(digits.amount()?), Box::new(variable.amount()?))
            }
            s::Count::VariablePlus(node) => {
                let s::VariablePlus { variable, digits } = node.take()?;
                Amount::Plus(Box::new(variable.amount()?), Box::new(digits.amount()?))
            }
            s::Count::TimesVariable(node) => {
                let s::TimesVariable { times, variable } = node.take()?;
                Amount::Times(how_often(times.take()?), Box::new(variable.amount()?))
            }
            s::Count::AWord(_) => Amount::Number(1),
            s::Count::NumberWord(n) => n.amount()?,
            s::Count::Digits(n) => n.amount()?,
            s::Count::Variable(n) => n.amount()?,
            s::Count::ThatMany(many) => self.so_much(&many)?,
            s::Count::TwiceThat(node) => {
                let s::TwiceThat { times, that_many } = node.take()?;
                Amount::Times(how_often(times.take()?), Box::new(self.so_much(&that_many)?))
            }
            // How it is rounded stands behind the unit.
            s::Count::HalfThat(_) => return None,
            s::Count::Half(node) => self.half(node.take()?)?,
        })
    }

    /// How the thirds of an effect are rounded: that stands at its end.
    pub(super) fn rounded_each_time(&self, p: &P) -> Option<Rounding> {
        match self.deeds.meant(DeedKind::Rounding, p) {
            RecallMeans::One(Recalled::Rounding(rounded)) => Some(*rounded),
            _ => None,
        }
    }

    /// A condition compares two numbers: "the difference" is between these.
    pub(super) fn numbers_compared(&mut self, p: &P, one: Amount, other: Amount) {
        let both = Recalled::Numbers(Box::new((one, other)));
        self.deeds.bind(DeedKind::Compared, p, both);
    }

    fn half(&mut self, half: s::Half) -> Option<Amount> {
        let s::Half { value, rounding: said } = half;
        let value = self.value(value.pair())?;
        Some(Amount::Half(Box::new(value), rounding(&said?)?))
    }

    pub(super) fn value(&mut self, p: &P) -> Option<Amount> {
        let s::Value { value_one, value_plus, value_minus } = s::Value::of(p)?;
        let first = Box::new(self.value_one(value_one.pair())?);
        Some(match (value_plus, value_minus) {
            (None, None) => *first,
            (Some(more), None) => {
                let s::ValuePlus { value_one } = more.take()?;
                Amount::Plus(first, Box::new(self.value_one(value_one.pair())?))
            }
            (None, Some(less)) => {
                let s::ValueMinus { value_one } = less.take()?;
                Amount::Minus(first, Box::new(self.value_one(value_one.pair())?))
            }
            _ => return None,
        })
    }

    pub(super) fn value_one(&mut self, p: &P) -> Option<Amount> {
        Some(match s::ValueOne::of(p)? {
            s::ValueOne::TimesValue(node) => {
                let s::TimesValue { times, value_one } = node.take()?;
                let n = how_often(times.take()?);
                Amount::Times(n, Box::new(self.value_one(value_one.pair())?))
            }
            s::ValueOne::Half(node) => self.half(node.take()?)?,
            s::ValueOne::Difference(node) => {
                let compared = self.deeds.meant(DeedKind::Compared, node.pair());
                let RecallMeans::One(Recalled::Numbers(both)) = compared else { return None };
                let (a, b) = (**both).clone();
                Amount::Difference(Box::new(a), Box::new(b))
            }
            s::ValueOne::TurnStartCount(node) => {
                let s::TurnStartCount { objects_simple, player_ref } = node.take()?;
                let mut objects = self.simple(objects_simple.pair())?;
                let who = self.player_ref(player_ref.pair())?;
                objects.tails.push(Quality::ControlledBy(who));
                Amount::AsTurnBegan(Box::new(objects))
            }
            s::ValueOne::PoolMana(_) => Amount::ManaInPool,
            s::ValueOne::HighBid(node) => {
                Amount::HighBid(self.deeds.slot_meant(DeedKind::Bidding, node.pair())?)
            }
            s::ValueOne::MostHand(_) => Amount::MostCardsInHand,
            s::ValueOne::PaidEntering(node) => {
                let s::PaidEntering { it: _, tilde } = node.take()?;
                Amount::PaidAsItCame(tilde.is_some().into())
            }
            s::ValueOne::DoneEntering(node) => {
                let s::DoneEntering { objects_simple } = node.take()?;
                Amount::DoneAsItCame(Box::new(self.simple(objects_simple.pair())?))
            }
            s::ValueOne::MostWay(_) => Amount::MostThisWay(Way::Discarded),
            s::ValueOne::ManaPaid(_) => Amount::ThisWay(Way::Paid, None),
            s::ValueOne::DealtValue(word) => Amount::ThisWay(
                match word.take()? {
                    s::DealtValue::TheDamageDealtThisWay => Way::Dealt,
                    s::DealtValue::TheDamagePreventedThisWay => Way::Prevented,
                    s::DealtValue::TheLifeLostThisWay => Way::Lost,
                },
                None,
            ),
            s::ValueOne::NumberOf(node) => {
                let s::NumberOf { countable } = node.take()?;
                let counted = self.countable(&countable.take()?)?;
                self.amount_said(node.pair(), counted.clone());
                counted
            }
            s::ValueOne::Total(node) => self.total(node.take()?)?,
            s::ValueOne::TheirTotal(node) => {
                let s::TheirTotal { their_obj, stat_word } = node.take()?;
                let to = self.resolve_object(their_obj.pair(), true);
                let those = ObjectRef::Back(Back { form: BackForm::They, to });
                Amount::TotalOf(stat(stat_word.pair())?, Box::new(those))
            }
            s::ValueOne::Extreme(node) => {
                let s::Extreme { extreme_word, stat_word, objects_bare } = node.take()?;
                let extreme = match extreme_word.take()? {
                    s::ExtremeWord::Greatest | s::ExtremeWord::Highest => Extreme::Greatest,
                    s::ExtremeWord::Least | s::ExtremeWord::Lowest => Extreme::Least,
                };
                let objects = Box::new(self.bare(&objects_bare)?);
                Amount::ExtremeStat(extreme, stat(stat_word.pair())?, objects)
            }
            s::ValueOne::StatOf(node) => {
                let s::StatOf { one_stat, object_phrase } = node.take()?;
                let of = self.phrase(object_phrase.pair())?;
                let word = match one_stat.take()? {
                    s::OneStat::Power => Stat::Power,
                    s::OneStat::Toughness => Stat::Toughness,
                };
                Amount::Stat(word, Box::new(ObjectRef::Phrase(Box::new(of))))
            }
            s::ValueOne::ValueStat(node) => {
                let s::ValueStat { possessive, stat_word } = node.take()?;
                let of = self.possessive(possessive?.pair())?;
                Amount::Stat(stat(stat_word.pair())?, Box::new(of))
            }
            s::ValueOne::LifeTotal(node) => {
                let s::LifeTotal { player_possessive } = node.take()?;
                Amount::Life(Box::new(self.player_possessive(player_possessive.pair())?))
            }
            s::ValueOne::DrawnTurn(node) => {
                let s::DrawnTurn { player_ref } = node.take()?;
                Amount::DrawnThisTurn(Box::new(self.that_player_or_you(player_ref)?))
            }
            s::ValueOne::DamageBy(node) => {
                let s::DamageBy { thing, objects_bare } = node.take()?;
                let to = self.thing(thing.pair())?;
                let mark = self.mark();
                let by = self.bare(&objects_bare)?;
                self.aside_since(mark);
                Amount::DamageThisTurnBy(Box::new(to), Box::new(by))
            }
            s::ValueOne::DamageTurn(node) => {
                let s::DamageTurn { thing } = node.take()?;
                Amount::DamageThisTurn(Box::new(self.thing(thing.pair())?))
            }
            s::ValueOne::LifeLostTurn(node) => {
                let s::LifeLostTurn { player_ref } = node.take()?;
                Amount::LifeLostThisTurn(Box::new(self.that_player_or_you(player_ref)?))
            }
            s::ValueOne::ValueThat(node) => {
                Amount::Said(Box::new(self.deeds.amount_meant(node.pair())?))
            }
            s::ValueOne::ThatDamage(node) => {
                Amount::Said(Box::new(self.deeds.amount_slot_meant(node.pair())?))
            }
            s::ValueOne::Digits(n) => n.amount()?,
            s::ValueOne::NumberWord(n) => n.amount()?,
            s::ValueOne::Variable(n) => n.amount()?,
        })
    }

    fn that_player_or_you(
        &mut self,
        who: Option<s::SyntaxNode<s::PlayerRef>>,
    ) -> Option<PlayerRef> {
        match who {
            Some(who) => self.player_ref(who.pair()),
            None => Some(PlayerRef::You),
        }
    }

    /// An amount of life.
    pub(super) fn life(&mut self, p: &P) -> Option<Amount> {
        let s::ULife {
            life_plus_each,
            capped_life,
            half_life,
            third_life,
            count,
            for_each,
            equal_to,
            rounding: rounded,
            more_or_less,
        } = s::ULife::of(p)?;
        if capped_life.is_some() {
            return Some(Amount::DealtUpToWhatWasThere);
        }
        if let Some(sum) = life_plus_each {
            let s::LifePlusEach { digits: [first, more], for_each } = sum.take()?;
            let each = self.for_each(for_each.pair())?;
            let more = Amount::ForEach(Box::new(more.amount()?), Box::new(each));
            return Some(first.amount()?.plus(more));
        }
        if let Some(third) = third_life {
            let rounded = self.rounded_each_time(third.pair())?;
            let s::ThirdLife { player_possessive } = third.take()?;
            let who = self.player_possessive(player_possessive.pair())?;
            return Some(Amount::Third(Box::new(Amount::Life(Box::new(who))), rounded));
        }
        if let Some(half) = half_life {
            let s::HalfLife { player_possessive, rounding: said } = half.take()?;
            let who = self.player_possessive(player_possessive.pair())?;
            let life = Box::new(Amount::Life(Box::new(who)));
            return Some(Amount::Half(life, rounding(&said)?));
        }
        if rounded.is_some() || more_or_less.is_some() {
            return self.of_so_many(count?, rounded, more_or_less);
        }
        self.unit(count, for_each, equal_to)
    }

    /// How many are said before the unit, and what follows it.
    pub(super) fn unit(
        &mut self,
        count: Option<s::SyntaxNode<s::Count>>,
        for_each: Option<s::SyntaxNode<s::ForEach>>,
        equal_to: Option<s::SyntaxNode<s::EqualTo>>,
    ) -> Option<Amount> {
        let before = match count {
            Some(count) => Some(self.count(count.pair())?),
            None => None,
        };
        match (before, for_each, equal_to) {
            (Some(n), Some(each), None) => self.times(n, Some(each)),
            (None, None, Some(equal)) => self.equal_to(&equal),
            (Some(n), None, None) => Some(n),
            _ => None,
        }
    }
}

/// "twice", "three times".
pub(super) fn how_often(times: s::Times) -> u32 {
    match times {
        s::Times::Twice => 2,
        s::Times::ThreeTimes => 3,
    }
}

/// "X".
pub(super) fn letter(variable: &s::SyntaxNode<s::Variable>) -> Option<char> {
    Some(match variable.take()? {
        s::Variable::X => 'X',
        s::Variable::Y => 'Y',
        s::Variable::Z => 'Z',
    })
}
