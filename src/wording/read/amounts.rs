//! Amounts: how many, how much, for each, equal to.
use super::{P, Reader, Rule, has, kid, only};
use crate::terms::CounterKind;
use crate::wording::tree::{
    Amount, Compare, Comparison, DistinctKind, Extreme, Measure, Noun, ObjectRef, Objects,
    PlayerPhrase, PlayerRef, Quality, Quantity, Rounding, Signed, Stat, Way, whether,
};
use crate::wording::words;

/// "rounded up" or "rounded down".
pub(super) fn rounding(p: &P) -> Rounding {
    let up = has(p, Rule::rounded_up) || has(p, Rule::round_up);
    if up { Rounding::Up } else { Rounding::Down }
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

pub(super) fn stat(words: &str) -> Option<Stat> {
    Some(match words.trim() {
        "power" => Stat::Power,
        "toughness" => Stat::Toughness,
        "converted mana cost" => Stat::ConvertedManaCost,
        _ => return None,
    })
}

pub(super) fn way(p: &P) -> Option<Way> {
    way_word(p.as_str().trim_end().strip_suffix("this way")?.trim())
}

pub(super) fn way_word(word: &str) -> Option<Way> {
    Some(match word {
        "revealed" => Way::Revealed,
        "discarded" => Way::Discarded,
        "destroyed" => Way::Destroyed,
        "sacrificed" => Way::Sacrificed,
        "returned" => Way::Returned,
        "removed from the game" | "removed" => Way::Removed,
        "tapped" => Way::Tapped,
        "untapped" => Way::Untapped,
        "put into play" => Way::PutIntoPlay,
        "put into a graveyard" => Way::PutIntoGraveyard,
        "dealt" => Way::Dealt,
        "chosen" => Way::Chosen,
        "drawn" => Way::Drawn,
        "countered" => Way::Countered,
        "prevented" => Way::Prevented,
        _ => return None,
    })
}

/// "+2", "-X".
pub(super) fn signed(p: &P) -> Option<Signed> {
    let text = p.as_str();
    Some(Signed { negative: text.starts_with('-').into(), amount: plain(text.get(1..)?)? })
}

/// "3 or less".
pub(super) fn compare_num(p: &P) -> Option<Compare> {
    let number = only(p)?;
    let said = p.as_str().trim_start_matches("exactly").trim_start();
    let rest = said[number.as_str().trim_end().len()..].trim();
    let how = match rest {
        "" => Comparison::Exactly,
        "or less" | "or fewer" => Comparison::AtMost,
        "or greater" | "or more" => Comparison::AtLeast,
        _ => return None,
    };
    Some(Compare { how, with: plain(number.as_str())? })
}

/// "half X damage, rounded down,".
pub(super) fn half_variable(p: &P) -> Option<Amount> {
    let half = plain(kid(p, Rule::variable)?.as_str())?;
    Some(Amount::Half(Box::new(half), rounding(&kid(p, Rule::rounding)?)))
}

/// How much of it a player has.
fn measured(what: &Measure, who: PlayerRef) -> Amount {
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
        let how = match kid(p, Rule::compare_how)?.as_str().trim() {
            "less than or equal to" => Comparison::AtMost,
            "greater than or equal to" => Comparison::AtLeast,
            "less than" => Comparison::Less,
            "greater than" => Comparison::More,
            _ => Comparison::Exactly,
        };
        let mark = self.mark();
        let with = self.value(&kid(p, Rule::value)?)?;
        self.aside_since(mark);
        Some(Compare { how, with })
    }

    /// The last amount that "that much" can mean.
    pub(super) fn that_many(&mut self, many: bool) -> Option<Amount> {
        match &self.moved_last {
            Some(who) if many => Some(Amount::MovedBefore(Box::new(who.clone()))),
            _ if !many && self.lost_last.is_some() => {
                self.lost_last.clone().map(|who| Amount::MovedBefore(Box::new(who)))
            }
            _ => match (self.amount_slot, &self.moved_last) {
                (None, Some(who)) => Some(Amount::MovedBefore(Box::new(who.clone()))),
                (slot, _) => slot.map(Amount::ThatMany),
            },
        }
    }

    pub(super) fn count(&mut self, p: &P) -> Option<Amount> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::digits_minus => Amount::Minus(
                Box::new(plain(kid(&k, Rule::digits)?.as_str())?),
                Box::new(plain(kid(&k, Rule::variable)?.as_str())?),
            ),
            Rule::variable_plus => Amount::Plus(
                Box::new(plain(kid(&k, Rule::variable)?.as_str())?),
                Box::new(plain(kid(&k, Rule::digits)?.as_str())?),
            ),
            Rule::times_variable => {
                let times = kid(&k, Rule::times)?;
                let n = if has(&times, Rule::twice_word) { 2 } else { 3 };
                Amount::Times(n, Box::new(plain(kid(&k, Rule::variable)?.as_str())?))
            }
            Rule::a_word => Amount::Number(1),
            Rule::number_word | Rule::digits | Rule::variable => plain(k.as_str())?,
            Rule::that_many => self.that_many(has(&k, Rule::so_many_word))?,
            Rule::twice_that => {
                let many = has(&kid(&k, Rule::that_many)?, Rule::so_many_word);
                Amount::Times(2, Box::new(self.that_many(many)?))
            }
            Rule::half => self.half(&k)?,
            _ => return None,
        })
    }

    fn half(&mut self, p: &P) -> Option<Amount> {
        let value = self.value(&kid(p, Rule::value)?)?;
        let rounding = rounding(&kid(p, Rule::rounding)?);
        Some(Amount::Half(Box::new(value), rounding))
    }

    pub(super) fn value(&mut self, p: &P) -> Option<Amount> {
        let kids: Vec<P> = p.clone().into_inner().collect();
        let first = self.value_one(kids.first()?)?;
        match (kids.get(1).map(|k| k.as_rule()), kids.get(2)) {
            (Some(Rule::plus), Some(b)) => {
                Some(Amount::Plus(Box::new(first), Box::new(self.value_one(b)?)))
            }
            (Some(Rule::minus), Some(b)) => {
                Some(Amount::Minus(Box::new(first), Box::new(self.value_one(b)?)))
            }
            _ => Some(first),
        }
    }

    pub(super) fn value_one(&mut self, p: &P) -> Option<Amount> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::times => {
                let n = if has(&k, Rule::twice_word) { 2 } else { 3 };
                Amount::Times(n, Box::new(self.value_one(&kid(p, Rule::value_one)?)?))
            }
            Rule::half => self.half(&k)?,
            Rule::difference => {
                if let Some((a, b)) = self.numbers_compared.clone() {
                    return Some(Amount::Difference(Box::new(a), Box::new(b)));
                }
                let (who, what, than) = self.compared.clone()?;
                Amount::Difference(Box::new(measured(&what, who)), Box::new(measured(&what, than)))
            }
            Rule::turn_start_count => {
                let mut objects = self.simple(&kid(&k, Rule::objects_simple)?)?;
                let who = self.player_ref(&kid(&k, Rule::player_ref)?)?;
                objects.tails.push(Quality::ControlledBy(who));
                Amount::AsTurnBegan(Box::new(objects))
            }
            Rule::high_bid => Amount::HighBid(self.bidding?),
            Rule::most_hand => Amount::MostCardsInHand,
            Rule::paid_entering => Amount::PaidAsItCame(kid(&k, Rule::tilde).is_some().into()),
            Rule::done_entering => {
                let what = self.simple(&kid(&k, Rule::objects_simple)?)?;
                Amount::DoneAsItCame(Box::new(what))
            }
            Rule::most_way => Amount::MostThisWay(Way::Discarded),
            Rule::dealt_value => Amount::ThisWay(
                match k.as_str().split(' ').nth(2)? {
                    "dealt" => Way::Dealt,
                    "prevented" => Way::Prevented,
                    _ => Way::Lost,
                },
                None,
            ),
            Rule::number_of => {
                let counted = self.countable(&only(&k)?)?;
                self.number = Some(counted.clone());
                counted
            }
            Rule::total if kid(&k, Rule::total_paid).is_some() => {
                let paid = self.objects_in(&kid(&k, Rule::total_paid)?)?;
                Amount::TotalSacrificed(stat(kid(&k, Rule::stat_word)?.as_str())?, Box::new(paid))
            }
            Rule::total => Amount::TotalStat(
                stat(kid(&k, Rule::stat_word)?.as_str())?,
                Box::new(self.objects_in(&k)?),
            ),
            Rule::extreme => {
                let extreme = match kid(&k, Rule::extreme_word)?.as_str() {
                    "greatest" | "highest" => Extreme::Greatest,
                    _ => Extreme::Least,
                };
                Amount::ExtremeStat(
                    extreme,
                    stat(kid(&k, Rule::stat_word)?.as_str())?,
                    Box::new(self.objects_in(&k)?),
                )
            }
            Rule::value_stat if kid(&k, Rule::object_phrase).is_some() => {
                let of = self.phrase(&kid(&k, Rule::object_phrase)?)?;
                let word = if has(&k, Rule::power_word) { Stat::Power } else { Stat::Toughness };
                Amount::Stat(word, Box::new(ObjectRef::Phrase(Box::new(of))))
            }
            Rule::value_stat => {
                let of = self.possessive(&kid(&k, Rule::possessive)?)?;
                Amount::Stat(stat(kid(&k, Rule::stat_word)?.as_str())?, Box::new(of))
            }
            Rule::life_total => Amount::Life(Box::new(self.player_possessive(&only(&k)?)?)),
            Rule::drawn_turn => {
                let who = match kid(&k, Rule::player_ref) {
                    Some(p) => self.player_ref(&p)?,
                    None => PlayerRef::You,
                };
                Amount::DrawnThisTurn(Box::new(who))
            }
            Rule::damage_by => {
                let to = self.thing(&kid(&k, Rule::thing)?)?;
                let mark = self.mark();
                let by = self.objects_in(&k)?;
                self.aside_since(mark);
                Amount::DamageThisTurnBy(Box::new(to), Box::new(by))
            }
            Rule::damage_turn => {
                Amount::DamageThisTurn(Box::new(self.thing(&kid(&k, Rule::thing)?)?))
            }
            Rule::life_lost_turn => Amount::LifeLostThisTurn(Box::new(match only(&k) {
                Some(who) => self.player_ref(&who)?,
                None => PlayerRef::You,
            })),
            Rule::value_that => match self.number.clone() {
                Some(counted) => Amount::Said(Box::new(counted)),
                None => Amount::Chosen(crate::wording::tree::ChoiceKind::Number),
            },
            Rule::that_damage => Amount::Said(Box::new(Amount::ThatMany(self.amount_slot?))),
            Rule::digits | Rule::number_word | Rule::variable => plain(k.as_str())?,
            _ => return None,
        })
    }

    /// The objects of the `objects_bare` or `objects_one` inside a pair.
    pub(super) fn objects_in(&mut self, p: &P) -> Option<Objects> {
        let inner = kid(p, Rule::objects_bare).or_else(|| kid(p, Rule::objects_one))?;
        self.objects(&only(&inner)?)
    }

    fn countable(&mut self, p: &P) -> Option<Amount> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::counters_on | Rule::counter_on_one => {
                let kind = match kid(&k, Rule::counter_kind) {
                    Some(kind) => Some(counter_kind(&kind)?),
                    None => None,
                };
                let on = match kid(&k, Rule::tilde_here) {
                    Some(here) => self.object_item(&only(&here)?)?,
                    None => self.object_ref(&kid(&k, Rule::object_ref)?)?,
                };
                Amount::Counters(kind, Box::new(on))
            }
            Rule::players_one => {
                let opponent = has(&k, Rule::opponent_noun);
                let slot = self.slot();
                let all = PlayerPhrase {
                    slot,
                    quantity: Quantity::Each,
                    opponent: opponent.into(),
                    other: whether::Other::No,
                    tails: Vec::new(),
                };
                Amount::CountPlayers(Box::new(PlayerRef::Phrase(Box::new(all))))
            }
            Rule::removed_counter | Rule::removed_counters => {
                Amount::CountersRemoved(match kid(&k, Rule::counter_kind) {
                    Some(kind) => Some(counter_kind(&kind)?),
                    None => None,
                })
            }
            Rule::fewer_cards => {
                let (zone, whose) = self.zone_owned(&kid(&k, Rule::zone_owned)?)?;
                let cards = Objects {
                    tails: vec![crate::wording::tree::Quality::InZone(zone, Some(whose))],
                    ..Objects::of(crate::wording::tree::Noun::Card)
                };
                let limit = plain(kid(&k, Rule::number_word)?.as_str().trim())?;
                Amount::Minus(Box::new(limit), Box::new(Amount::Count(Box::new(cards))))
            }
            Rule::beyond_first => {
                let all = Amount::Count(Box::new(self.objects_in(&k)?));
                Amount::Minus(Box::new(all), Box::new(Amount::Number(1)))
            }
            Rule::damage_prevented => Amount::ThisWay(Way::Prevented, None),
            Rule::bushido_points => {
                Amount::Bushido(Box::new(ObjectRef::Back(self.back_ref(&only(&k)?)?)))
            }
            Rule::further_targets => Amount::FurtherTargets,
            Rule::all_targets => Amount::Targets,
            Rule::flips_won => Amount::FlipsWon,
            Rule::flips_all => Amount::Flips,
            Rule::colors_was => {
                let of = self.back_ref(&kid(&k, Rule::that_obj)?)?;
                Amount::ColorsOf(Box::new(crate::wording::tree::ObjectRef::Back(of)))
            }
            Rule::colors_of => {
                Amount::ColorsOf(Box::new(self.possessive(&kid(&k, Rule::possessive)?)?))
            }
            Rule::damage_of => {
                Amount::DamageThisTurn(Box::new(self.thing(&kid(&k, Rule::thing)?)?))
            }
            Rule::died_count => {
                let objects = self.objects_in(&k)?;
                Amount::DiedThisTurn(
                    Box::new(objects),
                    self.died_where(&kid(&k, Rule::died_where)?)?,
                )
            }
            Rule::distinct_types | Rule::distinct_one => {
                Amount::Distinct(DistinctKind::BasicLandTypes, Box::new(self.objects_in(&k)?))
            }
            Rule::way_count => {
                Amount::ThisWay(way(&kid(&k, Rule::way)?)?, Some(Box::new(self.objects_in(&k)?)))
            }
            Rule::objects_bare | Rule::objects_one => {
                let mark = self.mark();
                let mut objects = self.objects(&only(&k)?)?;
                self.say_besides(&mut objects, mark, false);
                // What was done this way is counted as it was then (413.2f).
                match objects.tails.last() {
                    Some(crate::wording::tree::Quality::ThisWay(way)) => {
                        let way = *way;
                        objects.tails.pop();
                        Amount::ThisWay(way, Some(Box::new(objects)))
                    }
                    _ => Amount::Count(Box::new(objects)),
                }
            }
            _ => return None,
        })
    }

    /// Whose graveyard, where it isn't just any.
    pub(super) fn died_where(&mut self, p: &P) -> Option<Option<PlayerRef>> {
        match kid(p, Rule::player_possessive) {
            Some(whose) if kid(p, Rule::zone_word)?.as_str().trim() == "graveyard" => {
                Some(Some(self.player_possessive(&whose)?))
            }
            Some(_) => None,
            None => Some(None),
        }
    }

    /// "for each …".
    pub(super) fn for_each(&mut self, p: &P) -> Option<Amount> {
        self.countable(&kid(p, Rule::countable_one)?)
    }

    /// "where X is …, and Y is …".
    pub(super) fn where_all(&mut self, p: &P) -> Option<Vec<(char, Amount)>> {
        let mut all = vec![self.where_x(p)?];
        for more in p.clone().into_inner().filter(|k| k.as_rule() == Rule::where_more) {
            all.push(self.where_x(&more)?);
        }
        Some(all)
    }

    /// "where X is …".
    pub(super) fn where_x(&mut self, p: &P) -> Option<(char, Amount)> {
        let name = kid(p, Rule::variable)?.as_str().chars().next()?;
        if kid(p, Rule::where_most).is_some() {
            let most = Amount::ThatMany(self.amount_slot?);
            return Some((name, Amount::UpTo(Box::new(most))));
        }
        let value = self.value(&kid(p, Rule::value)?)?;
        Some((
            name,
            match kid(p, Rule::as_played) {
                Some(_) => Amount::AsPlayed(Box::new(value)),
                None => value,
            },
        ))
    }

    /// An amount of a unit: count, and what follows the unit.
    pub(super) fn unit(&mut self, p: &P) -> Option<Amount> {
        if kid(p, Rule::capped_life).is_some() {
            return Some(Amount::DealtUpToWhatWasThere);
        }
        if let Some(sum) = kid(p, Rule::life_plus_each) {
            let mut numbers = sum.clone().into_inner().filter(|n| n.as_rule() == Rule::digits);
            let (first, more) =
                (plain(numbers.next()?.as_str())?, plain(numbers.next()?.as_str())?);
            let each = self.for_each(&kid(&sum, Rule::for_each)?)?;
            return Some(first.plus(Amount::ForEach(Box::new(more), Box::new(each))));
        }
        if let Some(third) = kid(p, Rule::third_life) {
            let who = self.player_possessive(&kid(&third, Rule::player_possessive)?)?;
            return Some(Amount::Third(Box::new(Amount::Life(Box::new(who))), self.thirds?));
        }
        if let Some(half) = kid(p, Rule::half_life) {
            let who = self.player_possessive(&kid(&half, Rule::player_possessive)?)?;
            let rounding = rounding(&kid(&half, Rule::rounding)?);
            return Some(Amount::Half(Box::new(Amount::Life(Box::new(who))), rounding));
        }
        let before = match kid(p, Rule::count) {
            Some(k) => Some(self.count(&k)?),
            None => None,
        };
        if let Some(each) = kid(p, Rule::for_each) {
            let each = self.for_each(&each)?;
            return Some(Amount::ForEach(Box::new(before?), Box::new(each)));
        }
        match (before, kid(p, Rule::equal_to)) {
            (None, Some(equal)) => self.value(&kid(&equal, Rule::value)?),
            (Some(n), None) if kid(p, Rule::up_to_word).is_some() => {
                Some(Amount::UpTo(Box::new(n)))
            }
            (Some(n), None) => Some(n),
            _ => None,
        }
    }
}
