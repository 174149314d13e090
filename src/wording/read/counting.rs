//! What is counted: "the number of creatures you control", "for each card in your hand".
use super::amounts::{Numeral, counter_kind, letter, rounding, stat, way};
use super::{P, Reader};
use crate::terms::CounterKind;
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, DistinctKind, Noun, ObjectRef, Objects, PlayerPhrase, PlayerRef, PlayerScope, Quality,
    Quantity, Way, whether,
};

impl Reader {
    /// What "the number of" is said of.
    pub(super) fn countable(&mut self, countable: &s::Countable) -> Option<Amount> {
        Some(match countable {
            s::Countable::CountersOn(node) => {
                let s::CountersOn { counter_kind, tilde_here, object_ref } = node.take()?;
                let kind = counter_kind_said(counter_kind)?;
                let on = match (tilde_here, object_ref) {
                    (Some(here), None) => {
                        let s::TildeHere { tilde } = here.take()?;
                        self.item(s::ObjectItem::Tilde(tilde))?
                    }
                    (None, Some(on)) => self.object_ref(on.pair())?,
                    _ => return None,
                };
                Amount::Counters(kind, Box::new(on))
            }
            s::Countable::RemovedCounters(node) => {
                let s::RemovedCounters { counter_kind: kind } = node.take()?;
                Amount::CountersRemoved(Some(counter_kind(kind.pair())?))
            }
            s::Countable::ColorsWas(node) => {
                let s::ColorsWas { that_obj } = node.take()?;
                Amount::ColorsOf(Box::new(ObjectRef::Back(self.back_that(&that_obj)?)))
            }
            s::Countable::DiedCount(node) => self.died_count(node.take()?)?,
            s::Countable::DistinctTypes(node) => self.distinct(node.take()?)?,
            s::Countable::OpponentsHave(_) => self.count_players(true),
            s::Countable::PlayedCount(node) => self.played_count(node.take()?)?,
            s::Countable::WayCount(node) => {
                let s::WayCount { objects_bare, way: by } = node.take()?;
                Amount::ThisWay(way(by.pair())?, Some(Box::new(self.bare(&objects_bare)?)))
            }
            s::Countable::ObjectsBare(objects) => {
                let mark = self.mark();
                let objects = self.bare(objects)?;
                self.count_of(objects, mark)
            }
        })
    }

    /// "colors among permanents you control"
    pub(super) fn distinct(&mut self, said: s::DistinctTypes) -> Option<Amount> {
        let s::DistinctTypes { distinct_many, objects_bare } = said;
        let kind = match distinct_many.take()? {
            s::DistinctMany::BasicLandTypes | s::DistinctMany::BasicLandType => {
                DistinctKind::BasicLandTypes
            }
            s::DistinctMany::Colors => DistinctKind::Colors,
            s::DistinctMany::CreatureTypes => DistinctKind::CreatureTypes,
            s::DistinctMany::CardTypes => DistinctKind::CardTypes,
        };
        Some(Amount::Distinct(kind, Box::new(self.bare(&objects_bare)?)))
    }

    fn count_players(&mut self, opponents: bool) -> Amount {
        let all = PlayerPhrase {
            slot: self.slot(),
            quantity: Quantity::Each,
            each_of: Default::default(),
            opponent: opponents.into(),
            other: whether::Other::No,
            tails: Vec::new(),
        };
        Amount::CountPlayers(Box::new(PlayerRef::Phrase(Box::new(all))))
    }

    /// "spells you've played this turn": of all that were played, and not only before some other.
    fn played_count(&mut self, said: s::PlayedCount) -> Option<Amount> {
        let s::PlayedCount { objects_simple, youve_played, player_ref } = said;
        let objects = self.simple(objects_simple.pair())?;
        let spells = matches!(objects.noun, Noun::Spell);
        if !spells || objects.adjectives.contains(&Quality::Other) {
            return None;
        }
        let scope = match (youve_played, player_ref) {
            (None, None) => PlayerScope::Any,
            (Some(_), None) => PlayerScope::Of(PlayerRef::You),
            (None, Some(who)) => PlayerScope::Of(self.player_ref(who.pair())?),
            _ => return None,
        };
        Some(Amount::SpellsPlayedThisTurn(Some(Box::new(objects)), scope))
    }

    /// What "for each" is said of.
    pub(super) fn countable_one(&mut self, p: &P) -> Option<Amount> {
        Some(match s::CountableOne::of(p)? {
            s::CountableOne::CounterOnOne(node) => {
                let s::CounterOnOne { counter_kind, object_ref } = node.take()?;
                let kind = counter_kind_said(counter_kind)?;
                Amount::Counters(kind, Box::new(self.object_ref(object_ref.pair())?))
            }
            s::CountableOne::PlayersOne(node) => {
                self.count_players(matches!(node.take()?, s::PlayersOne::OpponentNoun(_)))
            }
            s::CountableOne::PlayedCount(node) => self.played_count(node.take()?)?,
            s::CountableOne::RemovedCounter(node) => {
                let s::RemovedCounter { counter_kind } = node.take()?;
                Amount::CountersRemoved(counter_kind_said(counter_kind)?)
            }
            s::CountableOne::FewerCards(node) => {
                let s::FewerCards { number_word, zone_owned } = node.take()?;
                let (zone, whose) = self.zone_owned(zone_owned.pair())?;
                let cards = Objects {
                    tails: vec![Quality::InZone(zone, Some(whose))],
                    ..Objects::of(Noun::Card)
                };
                let held = Amount::Count(Box::new(cards));
                Amount::Minus(Box::new(number_word.amount()?), Box::new(held))
            }
            s::CountableOne::BeyondFirst(node) => {
                let s::BeyondFirst { objects_one } = node.take()?;
                let all = Amount::Count(Box::new(self.one(&objects_one)?));
                Amount::Minus(Box::new(all), Box::new(Amount::Number(1)))
            }
            s::CountableOne::DamagePrevented(_) => Amount::ThisWay(Way::Prevented, None),
            s::CountableOne::BushidoPoints(node) => {
                let s::BushidoPoints { it } = node.take()?;
                Amount::Bushido(Box::new(ObjectRef::Back(self.back_it(&it)?)))
            }
            s::CountableOne::FurtherTargets(_) => Amount::FurtherTargets,
            s::CountableOne::AllTargets(_) => Amount::Targets,
            s::CountableOne::FlipsWon(_) => Amount::FlipsWon,
            s::CountableOne::FlipsAll(_) => Amount::Flips,
            s::CountableOne::EachOfThem(node) => {
                let s::EachOfThem { them, those_obj } = node.take()?;
                let those = match (them, those_obj) {
                    (Some(them), None) => self.back_them(&them)?,
                    (None, Some(those)) => self.back_those(&those)?,
                    _ => return None,
                };
                Amount::CountOf(Box::new(ObjectRef::Back(those)))
            }
            s::CountableOne::ColorsOf(node) => {
                let s::ColorsOf { possessive } = node.take()?;
                Amount::ColorsOf(Box::new(self.possessive(possessive.pair())?))
            }
            s::CountableOne::DamageOf(node) => {
                let s::DamageOf { thing } = node.take()?;
                Amount::DamageThisTurn(Box::new(self.thing(thing.pair())?))
            }
            s::CountableOne::DiedCount(node) => self.died_count(node.take()?)?,
            s::CountableOne::DistinctOne(node) => {
                let s::DistinctOne { distinct_each, objects_bare } = node.take()?;
                let kind = match distinct_each.take()? {
                    s::DistinctEach::BasicLandType => DistinctKind::BasicLandTypes,
                    s::DistinctEach::Color => DistinctKind::Colors,
                    s::DistinctEach::CreatureType => DistinctKind::CreatureTypes,
                    s::DistinctEach::CardType => DistinctKind::CardTypes,
                };
                Amount::Distinct(kind, Box::new(self.bare(&objects_bare)?))
            }
            s::CountableOne::ObjectsOne(objects) => {
                let mark = self.mark();
                let objects = self.one(&objects)?;
                self.count_of(objects, mark)
            }
        })
    }

    /// What was done this way is counted as it was then (413.2f).
    fn count_of(&mut self, mut objects: Objects, mark: usize) -> Amount {
        self.say_besides(&mut objects, mark, false);
        match objects.tails.last() {
            Some(Quality::ThisWay(way)) => {
                let way = *way;
                objects.tails.pop();
                Amount::ThisWay(way, Some(Box::new(objects)))
            }
            _ => Amount::Count(Box::new(objects)),
        }
    }

    fn died_count(&mut self, died: s::DiedCount) -> Option<Amount> {
        let s::DiedCount { objects_bare, died_where } = died;
        let mark = self.mark();
        let mut objects = self.bare(&objects_bare)?;
        self.say_besides(&mut objects, mark, false);
        Some(Amount::DiedThisTurn(Box::new(objects), self.died_where(died_where.pair())?, None))
    }

    /// Whose graveyard, where it isn't just any.
    pub(super) fn died_where(&mut self, p: &P) -> Option<Option<PlayerRef>> {
        let s::DiedWhere { player_possessive } = s::DiedWhere::of(p)?;
        match player_possessive {
            Some(whose) => Some(Some(self.player_possessive(whose.pair())?)),
            None => Some(None),
        }
    }

    /// "for each …".
    pub(super) fn for_each(&mut self, p: &P) -> Option<Amount> {
        let s::ForEach { countable_one } = s::ForEach::of(p)?;
        self.countable_one(countable_one.pair())
    }

    /// "where X is …, and Y is …".
    pub(super) fn where_all(&mut self, p: &P) -> Option<Vec<(char, Amount)>> {
        let s::WhereX { variable, where_most, value, as_played, where_more } = s::WhereX::of(p)?;
        let amount = match (where_most, value) {
            (Some(most), None) => {
                Amount::UpTo(Box::new(self.deeds.amount_slot_meant(most.pair())?))
            }
            (None, Some(value)) => {
                let value = self.value(value.pair())?;
                match as_played {
                    Some(_) => Amount::AsPlayed(Box::new(value)),
                    None => value,
                }
            }
            _ => return None,
        };
        let mut all = vec![(letter(&variable)?, amount)];
        if let Some(more) = where_more {
            let s::WhereMore { comma: _, variable, value } = more.take()?;
            all.push((letter(&variable)?, self.value(value.pair())?));
        }
        Some(all)
    }

    /// "where X is …", and nothing of a second letter.
    pub(super) fn where_x(&mut self, p: &P) -> Option<(char, Amount)> {
        let [one] = <[_; 1]>::try_from(self.where_all(p)?).ok()?;
        Some(one)
    }

    /// "creatures you control".
    pub(super) fn bare(&mut self, bare: &s::SyntaxNode<s::ObjectsBare>) -> Option<Objects> {
        let s::ObjectsBare { objects } = bare.take()?;
        self.objects(objects.pair())
    }

    /// "creature you control".
    pub(super) fn one(&mut self, one: &s::SyntaxNode<s::ObjectsOne>) -> Option<Objects> {
        let s::ObjectsOne { objects } = one.take()?;
        self.objects(objects.pair())
    }

    /// "half that much life, rounded up", "that many cards plus one"
    pub(super) fn of_so_many(
        &mut self,
        count: s::SyntaxNode<s::Count>,
        rounded: Option<s::SyntaxNode<s::Rounding>>,
        more_or_less: Option<s::SyntaxNode<s::MoreOrLess>>,
    ) -> Option<Amount> {
        match (count.take()?, rounded, more_or_less) {
            (s::Count::HalfThat(node), Some(rounded), None) => {
                let s::HalfThat { that_many } = node.take()?;
                Some(Amount::Half(Box::new(self.so_much(&that_many)?), rounding(&rounded)?))
            }
            (s::Count::ThatMany(many), None, Some(more)) => {
                let (many, one) = (Box::new(self.so_much(&many)?), Box::new(Amount::Number(1)));
                let s::MoreOrLess { plus_word } = more.take()?;
                Some(match plus_word {
                    Some(_) => Amount::Plus(many, one),
                    None => Amount::Minus(many, one),
                })
            }
            _ => None,
        }
    }

    /// A number of cards.
    pub(super) fn cards(&mut self, p: &P) -> Option<Amount> {
        let s::UCards { up_to_word, count, for_each, equal_to, rounding, more_or_less } =
            s::UCards::of(p)?;
        if rounding.is_some() || more_or_less.is_some() {
            return if up_to_word.is_none() {
                self.of_so_many(count?, rounding, more_or_less)
            } else {
                None
            };
        }
        let plain = for_each.is_none() && equal_to.is_none();
        let amount = self.unit(count, for_each, equal_to)?;
        match up_to_word {
            Some(_) if plain => Some(Amount::UpTo(Box::new(amount))),
            _ => Some(amount),
        }
    }

    /// "the total power of creatures you control", "of the sacrificed creatures".
    pub(super) fn total(&mut self, total: s::Total) -> Option<Amount> {
        let s::Total { stat_word, total_paid, those_obj, objects_bare } = total;
        let stat = stat(stat_word.pair())?;
        match (total_paid, those_obj, objects_bare) {
            (Some(paid), None, None) => {
                let s::TotalPaid { objects_bare } = paid.take()?;
                Some(Amount::TotalSacrificed(stat, Box::new(self.bare(&objects_bare)?)))
            }
            (None, Some(those), None) => {
                let those = ObjectRef::Back(self.back_those(&those)?);
                Some(Amount::TotalOf(stat, Box::new(those)))
            }
            (None, None, Some(of)) => Some(Amount::TotalStat(stat, Box::new(self.bare(&of)?))),
            _ => None,
        }
    }
}

/// Which counters, if that is said.
fn counter_kind_said(said: Option<s::SyntaxNode<s::CounterKind>>) -> Option<Option<CounterKind>> {
    match said {
        Some(kind) => Some(Some(counter_kind(kind.pair())?)),
        None => Some(None),
    }
}
