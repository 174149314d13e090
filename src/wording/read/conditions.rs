//! Conditions: if, as long as, unless, only if.
use super::amounts::Numeral;
use super::others::of_one_name;
use super::qualities::adj_state;
use super::with::at_least;
use super::{P, Reader, amounts, perhaps};
use crate::terms::ZoneKind;
use crate::wording::references::DeedKind;
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Back, BackForm, CoinResult, Compare, Comparison, Condition, CostName, Noun, ObjectRef,
    Objects, Parity, PlayerRef, Quality, Quantity, Shared, Spelling, Stat, Way,
};

pub(super) fn none() -> Compare {
    Compare { how: Comparison::Exactly, with: Amount::Number(0) }
}

pub(super) fn not(condition: Condition) -> Condition {
    Condition::Not(Box::new(condition))
}

pub(super) fn shared(word: s::SharedWord) -> Shared {
    match word {
        s::SharedWord::ConvertedManaCost => Shared::ConvertedManaCost,
        s::SharedWord::Color => Shared::Color,
        s::SharedWord::CreatureType => Shared::CreatureType,
        s::SharedWord::CardType => Shared::CardType,
        s::SharedWord::LandType => Shared::LandType,
    }
}

/// How several conditions are joined: whether one of them is enough.
pub(super) fn any_of(joins: &[s::SyntaxNode<s::CondJoin>]) -> Option<bool> {
    let mut any = None;
    for join in joins {
        let or = matches!(join.take()?, s::CondJoin::CondOr(_));
        // "A and B or C" has two readings.
        if any.is_some_and(|any| any != or) {
            return None;
        }
        any = Some(or);
    }
    Some(any.unwrap_or(false))
}

impl Reader {
    pub(super) fn condition(&mut self, p: &P) -> Option<Condition> {
        let s::Condition { condition_one, cond_join } = s::Condition::of(p)?;
        let any = any_of(&cond_join)?;
        let mut all = Vec::new();
        for one in condition_one {
            all.push(self.condition_one(one)?);
        }
        match all.len() {
            1 => all.pop(),
            _ if any => Some(Condition::Any(all)),
            _ => Some(Condition::All(all)),
        }
    }

    fn condition_one(&mut self, said: s::ConditionOne) -> Option<Condition> {
        use s::ConditionOne as C;
        Some(match said {
            C::CHeld(node) => {
                let s::CHeld { tilde: _, recent_turn } = node.take()?;
                self.named_this();
                let held = match recent_turn {
                    Some(_) => Quality::Settled,
                    None => Quality::HeldSinceTurnBegan(PlayerRef::You, Spelling::Full),
                };
                Condition::Is(ObjectRef::This, vec![held])
            }
            C::CKicked(node) => {
                self.named_by_cost();
                Condition::Paid(match node.take()? {
                    s::CKicked::NotKicked(_) => {
                        return Some(not(Condition::Paid(CostName::Kicker)));
                    }
                    s::CKicked::TheKickerCostWasPaid => CostName::Kicker,
                    s::CKicked::TheBuybackCostWasPaid => CostName::Buyback,
                    s::CKicked::TheEntwineCostWasPaid => CostName::Entwine,
                    s::CKicked::TheFlashbackCostWasPaid => CostName::Flashback,
                    s::CKicked::TheMadnessCostWasPaid => CostName::Madness,
                })
            }
            C::CKickerOf(node) => {
                let s::CKickerOf { mana_cost } = node.take()?;
                self.named_by_cost();
                let cost = super::costs::mana(mana_cost.pair())?;
                let which = self.kickers.iter().position(|k| *k == cost)?;
                Condition::KickerPaid(cost, u8::try_from(which).ok()?)
            }
            C::CStat(node) => {
                let s::CStat { possessive, stat_word, compare_value, compare_num } = node.take()?;
                let of = self.possessive(possessive.pair())?;
                let stat = amounts::stat(stat_word.pair())?;
                let compare = match (compare_value, compare_num) {
                    (Some(value), None) => self.compare_value(value.pair())?,
                    (None, Some(number)) => amounts::compare_num(number.pair())?,
                    _ => return None,
                };
                let stat = Amount::Stat(stat, Box::new(of));
                self.numbers_compared(node.pair(), stat.clone(), compare.with.clone());
                Condition::Compare(stat, compare)
            }
            C::CDistinct(node) => {
                let s::CDistinct { there_are: _, counter_compare, distinct_types } = node.take()?;
                let compare = amounts::counter_compare(counter_compare.pair())?;
                Condition::Compare(self.distinct(distinct_types.take()?)?, compare)
            }
            C::CStatRemains(node) => {
                let s::CStatRemains { possessive, stat_word, compare_value } = node.take()?;
                let of = self.possessive(possessive.pair())?;
                let compare = self.compare_value(compare_value.pair())?;
                let is = match amounts::stat(stat_word.pair())? {
                    Stat::Power => Quality::Power(compare),
                    Stat::Toughness => Quality::Toughness(compare),
                    Stat::ConvertedManaCost => Quality::ConvertedManaCost(compare),
                };
                Condition::Remains(of, Box::new(is))
            }
            C::CShareCommon(node) => {
                let s::CShareCommon { object_ref } = node.take()?;
                Condition::SharesMostCommon(self.object_ref(object_ref.pair())?)
            }
            C::CHad(node) => {
                let s::CHad { player_ref, no_word, compare_num } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let compare = match (no_word, compare_num) {
                    (Some(_), None) => none(),
                    (None, Some(n)) => amounts::compare_num(n.pair())?,
                    _ => return None,
                };
                Condition::AsTurnBegan(Box::new(Condition::CardsInHand(who, compare)))
            }
            C::CStarted(node) => {
                let s::CStarted { object_ref, adj_state: state } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                let state = adj_state(state.take()?);
                Condition::AsTurnBegan(Box::new(Condition::Is(what, vec![state])))
            }
            C::CNumber(node) => {
                let s::CNumber { value, compare_value } = node.take()?;
                let (n, compare) = self.compared(value.pair(), compare_value.pair())?;
                self.numbers_compared(node.pair(), n.clone(), compare.with.clone());
                Condition::Compare(n, compare)
            }
            C::CEven(node) => {
                let s::CEven { value, is_even } = node.take()?;
                let n = self.value(value.pair())?;
                Condition::Parity(n, if is_even.is_some() { Parity::Even } else { Parity::Odd })
            }
            C::CBidding(node) => {
                Condition::WonBidding(self.deeds.slot_meant(DeedKind::Bidding, node.pair())?)
            }
            C::CSomeShare(node) => {
                let s::CSomeShare { those_obj, same_what } = node.take()?;
                let those = self.back_those(&those_obj)?;
                Condition::SomeShare(same(same_what.take()?), ObjectRef::Back(those))
            }
            C::CApart(node) => {
                let s::CApart { value_one: [a, b], compare_num } = node.take()?;
                let a = Box::new(self.value_one(a.pair())?);
                let b = Box::new(self.value_one(b.pair())?);
                let compare = amounts::compare_num(compare_num.pair())?;
                Condition::Compare(Amount::Difference(a, b), compare)
            }
            C::CAllShare(node) => self.all_share(node.take()?)?,
            C::CShares(node) => {
                let s::CShares { object_ref: [a, b], a_word: _, shared_word } = node.take()?;
                let a = self.object_ref(a.pair())?;
                let what = shared(shared_word.take()?);
                Condition::Shares(what, a, self.beside(&b)?)
            }
            C::CSameName(node) => {
                let s::CSameName { object_ref: [a, b], same_what } = node.take()?;
                let a = self.object_ref(a.pair())?;
                let what = same(same_what.take()?);
                Condition::Shares(what, a, self.beside(&b)?)
            }
            C::CPast(node) => self.past(node.take()?)?,
            C::CSpent(node) => {
                let s::CSpent { mana_cost, object_ref } = node.take()?;
                let mana = super::costs::mana(mana_cost.pair())?;
                Condition::ManaSpent(mana, self.spent_on(object_ref.pair())?)
            }
            C::CMore(node) => self.has_more(&node)?,
            C::CAbove(node) => self.above(node.take()?)?,
            C::CAbilityPlayed(node) => {
                let s::CAbilityPlayed { number_word } = node.take()?;
                let with = number_word.amount()?;
                Condition::AbilityPlayed(Compare { how: Comparison::AtLeast, with })
            }
            C::CCommon(node) => self.most_common(node.pair())?,
            C::CColorsDiffer(_) => {
                let to = self.object_before(true);
                Condition::DifferInColor(ObjectRef::Back(Back { form: BackForm::They, to }))
            }
            C::CDidWay(node) => self.did_this_way(node.take()?)?,
            C::CSearched(node) => {
                let s::CSearched { player_ref } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                self.library_named(player_ref.pair(), &who);
                Condition::Searched(who)
            }
            C::CManyWay(node) => self.many_this_way(node.take()?)?,
            C::CDealtWay(node) => {
                let s::CDealtWay { tilde: _ } = node.take()?;
                self.named_this();
                Condition::Compare(Amount::ThisWay(Way::Dealt, None), at_least(1))
            }
            C::CDealt(node) => self.was_dealt_damage(node.take()?)?,
            C::CCameUnder(node) => {
                let s::CCameUnder { object_ref } = node.take()?;
                Condition::CameUnderControl(self.object_ref(object_ref.pair())?)
            }
            C::CTurnDeed(node) => {
                let s::CTurnDeed { player_ref, turn_deed } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                Condition::DidThisTurn(who, self.turn_deed(turn_deed.take()?)?)
            }
            C::CDamage(node) => {
                let s::CDamage { compare_num, thing } = node.take()?;
                let compare = amounts::compare_num(compare_num.pair())?;
                let to = self.thing(thing.pair())?;
                Condition::Compare(Amount::DamageThisTurn(Box::new(to)), compare)
            }
            C::CNoOne(node) => {
                let s::CNoOne { player_noun, a_word: _, objects } = node.take()?;
                let mut anyone = self.players(Quantity::One);
                anyone.opponent =
                    matches!(player_noun.take()?, s::PlayerNoun::OpponentNoun(_)).into();
                let objects = Box::new(self.objects(objects.pair())?);
                let anyone = PlayerRef::Phrase(Box::new(anyone));
                not(Condition::Controls(anyone, at_least(1), objects))
            }
            C::CUnplayed(node) => {
                let s::CUnplayed { player_ref, object_ref } = node.take()?;
                let who = perhaps(player_ref, |who| self.player_ref(who.pair()))?;
                let what = self.object_ref(object_ref.pair())?;
                Condition::NotPlayed(who.unwrap_or(PlayerRef::You), what)
            }
            C::CHaventPlayed(node) => self.played_no(node.take()?)?,
            C::CControlsNot(node) => {
                let s::CControlsNot { player_ref, a_word: _, objects } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                // "An opponent doesn't control": one of them, and not "none of them does".
                if matches!(&who, PlayerRef::Phrase(phrase) if phrase.quantity == Quantity::One) {
                    return None;
                }
                let objects = Box::new(self.objects(objects.pair())?);
                not(Condition::Controls(who, at_least(1), objects))
            }
            C::CFlipOf(node) => {
                let s::CFlipOf { player_ref, flip_won } = node.take()?;
                Condition::FlipOf(self.player_ref(player_ref.pair())?, won_or_lost(&flip_won))
            }
            C::CCountered(_) => self.ability_countered(),
            C::CPrevented(node) => {
                let s::CPrevented { a_word: _, objects_one } = node.take()?;
                let (mark, from) = (self.mark(), self.one(&objects_one)?);
                self.mentions.truncate(mark);
                Condition::ThisWay(Way::PreventedFrom, at_least(1), Box::new(from), None)
            }
            C::CTheOnly(node) => {
                let s::CTheOnly { object_ref, objects_bare } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                Condition::TheOnly(what, Box::new(self.bare(&objects_bare)?))
            }
            C::CSacrificed(node) => {
                let s::CSacrificed { object_ref, was_not } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                Condition::Sacrificed(what, was_not.is_none().into())
            }
            C::CAttacked(_) => Condition::BeenAttacked,
            C::CLaterLand(_) => Condition::LaterLand,
            C::CAlso(node) => self.also(node.take()?)?,
            C::CDied(node) => {
                let s::CDied { count_det, objects, died_where } = node.take()?;
                let (compare, objects) = self.counted_so(count_det.take()?, &objects)?;
                let whose = self.died_where(died_where?.pair())?;
                let that = (compare == at_least(1)).then(|| self.that_card_aside());
                Condition::Compare(Amount::DiedThisTurn(Box::new(objects), whose, that), compare)
            }
            C::CMainPhase(_) => {
                self.named_by_cost();
                Condition::PlayedInMainPhase
            }
            C::CCoin(node) => {
                let s::CCoin { any_coin, coin_word } = node.take()?;
                let result = heads_or_tails(&coin_word)?;
                any_coin.map_or(Condition::Flip(result), |_| Condition::AnyFlip(result))
            }
            C::CFlips(_) => Condition::AllFlips(CoinResult::Won, None),
            C::CBothFlips(node) => super::predicates::both_flips(node.take()?)?,
            C::CTargetsLegal(_) => Condition::TargetsLegal,
            C::CFlip(node) => {
                let s::CFlip { flip_won } = node.take()?;
                Condition::Flip(won_or_lost(&flip_won))
            }
            C::CPlayed(node) => self.played(node.take()?)?,
            C::CBothPlayed(node) => self.played_both(node.take()?)?,
            C::CFromHand(node) => {
                let to = self.resolve_object(node.pair(), false);
                let it = Back { form: BackForm::It, to };
                let from = Quality::PlayedFrom(ZoneKind::Hand, Some(PlayerRef::You));
                let from = match node.take()? {
                    s::CFromHand::FromHandNot(_) => Quality::Not(Box::new(from)),
                    s::CFromHand::YouPlayedItFromYourHand => from,
                };
                Condition::Is(ObjectRef::Back(it), vec![from])
            }
            C::CYours(node) => {
                let s::CYours { player_ref, tilde, attached, that_obj, it } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let what = match (tilde, attached, that_obj, it) {
                    (Some(this), None, None, None) => self.item(s::ObjectItem::Tilde(this))?,
                    (None, Some(attached), None, None) => self.attached(&attached)?,
                    (None, None, Some(that), None) => ObjectRef::Back(self.back_that(&that)?),
                    (None, None, None, Some(it)) => ObjectRef::Back(self.back_it(&it)?),
                    _ => return None,
                };
                Condition::UnderControl(what, who)
            }
            C::CRemains(node) => {
                let s::CRemains { object_ref, zone_in_play, zone_removed, is_quality } =
                    node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                let is = match (zone_in_play, zone_removed, is_quality) {
                    (Some(_), None, None) => Quality::InZone(ZoneKind::InPlay, None),
                    (None, Some(_), None) => Quality::InZone(ZoneKind::RemovedFromTheGame, None),
                    (None, None, Some(is)) => self.is_quality(is.take()?)?,
                    _ => return None,
                };
                Condition::Remains(what, Box::new(is))
            }
            C::CTurn(node) => {
                let s::CTurn { not_turn, player_possessive } = node.take()?;
                let whose = self.player_possessive(player_possessive.pair())?;
                // "If it's an opponent's turn … that player": the one whose turn it is.
                if let PlayerRef::Phrase(who) = &whose {
                    self.found_as(who.slot, PlayerRef::Active);
                }
                Condition::Turn(whose, not_turn.is_none().into())
            }
            C::CLife(node) => {
                let s::CLife { player_ref, exactly, compare_num } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let compare = amounts::compare_num(compare_num.pair())?;
                if exactly.is_some() != (compare.how == Comparison::Exactly) {
                    return None;
                }
                Condition::Life(who, compare)
            }
            C::CHand(node) => self.has_in_hand(node.take()?)?,
            C::CHolds(node) => {
                let s::CHolds { player_ref, counted_objects } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let (compare, objects) = self.counted_objects(counted_objects.pair())?;
                // "You have ten cards in your graveyard": of a zone of that player's own.
                let own =
                    |q: &Quality| matches!(q, Quality::InZone(zone, Some(_)) if zone.is_owned());
                if !objects.tails.iter().any(own) {
                    return None;
                }
                Condition::Controls(who, compare, Box::new(objects))
            }
            C::CAlike(node) => {
                let s::CAlike { player_ref, counted_objects, a_word: _, shared_word } =
                    node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let (compare, objects) = self.counted_objects(counted_objects.pair())?;
                let what = shared(shared_word.take()?);
                Condition::ControlsAlike(who, compare, Box::new(objects), what)
            }
            C::CControls(node) => self.controls(node.take()?)?,
            C::CTargetsOnly(node) => {
                let s::CTargetsOnly { object_ref, thing } = node.take()?;
                let spell = self.object_ref(object_ref.pair())?;
                let what = Box::new(self.thing(thing.pair())?);
                Condition::Is(spell, vec![Quality::TargetsOnly(what, Spelling::Short)])
            }
            C::COneTarget(node) => {
                let s::COneTarget { object_ref } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                Condition::Is(what, vec![Quality::SingleTarget])
            }
            C::CThatTarget(node) => {
                let s::CThatTarget { thing } = node.take()?;
                let spell = Objects::of(Noun::Spell);
                let to = self.that_before(&spell, false);
                let spell = Back { form: BackForm::That(Box::new(spell)), to };
                let mark = self.mark();
                let target = self.thing(thing.pair())?;
                self.aside_since(mark);
                Condition::Targets(ObjectRef::Back(spell), Box::new(target))
            }
            C::CBlocking(node) => self.some_block_it(node.take()?)?,
            C::CExists(node) => self.exists(node.take()?)?,
            C::CCounters(node) => {
                let s::CCounters { count_det, counter_kind, object_ref } = node.take()?;
                let compare = match count_det.take()? {
                    s::CountDet::NoWord(_) => none(),
                    s::CountDet::CounterCompare(n) => amounts::counter_compare(n.pair())?,
                    s::CountDet::AWord(_)
                    | s::CountDet::AnotherWord(_)
                    | s::CountDet::Variable(_) => return None,
                };
                let kind = Some(amounts::counter_kind(counter_kind.pair())?);
                let on = Box::new(self.object_ref(object_ref.pair())?);
                Condition::Compare(Amount::Counters(kind, on), compare)
            }
            C::CHas(node) => self.has_it(node.take()?)?,
            C::CInZone(node) => {
                let s::CInZone { tilde, on_the_stack, object_ref, zone_tail, it_s: _ } =
                    node.take()?;
                if tilde.is_some() && on_the_stack.is_some() {
                    return Some(Condition::InZone(ObjectRef::This, ZoneKind::Stack, None));
                }
                let what = self.said_or_it(object_ref, node.pair())?;
                let mut all = Vec::new();
                for tail in &zone_tail {
                    let Quality::InZone(zone, whose) = self.zone_tail(tail.pair())? else {
                        return None;
                    };
                    all.push(Condition::InZone(what.clone(), zone, whose));
                }
                if all.len() == 1 { all.pop()? } else { Condition::Any(all) }
            }
            C::CIs(node) => self.is_so(&node)?,
            C::COfBoth(node) => self.of_both(node.take()?)?,
        })
    }

    pub(super) fn counted_objects(&mut self, p: &P) -> Option<(Compare, Objects)> {
        let s::CountedObjects { count_det, objects } = s::CountedObjects::of(p)?;
        self.counted_so(count_det.take()?, &objects)
    }

    pub(super) fn counted_so(
        &mut self,
        det: s::CountDet,
        objects: &s::SyntaxNode<s::Objects>,
    ) -> Option<(Compare, Objects)> {
        let counted = self.counted_any(det, objects)?;
        (!of_one_name(&counted.0, &counted.1)).then_some(counted)
    }

    /// The same, where several may be "with the same name": with that of one another.
    pub(super) fn counted_any(
        &mut self,
        det: s::CountDet,
        objects: &s::SyntaxNode<s::Objects>,
    ) -> Option<(Compare, Objects)> {
        let mark = self.mark();
        let mut objects = self.objects(objects.pair())?;
        let compare = match det {
            s::CountDet::NoWord(_) => none(),
            s::CountDet::AWord(_) => at_least(1),
            s::CountDet::AnotherWord(_) => {
                objects.adjectives.insert(0, Quality::Other);
                at_least(1)
            }
            s::CountDet::CounterCompare(n) => amounts::counter_compare(n.pair())?,
            s::CountDet::Variable(_) => return None,
        };
        self.say_besides(&mut objects, mark, false);
        Some((compare, objects))
    }
}

/// Whether a flip was won.
pub(super) fn won_or_lost(won: &Option<s::SyntaxNode<s::FlipWon>>) -> CoinResult {
    match won {
        Some(_) => CoinResult::Won,
        None => CoinResult::Lost,
    }
}

/// How a coin came up that nobody called.
pub(super) fn heads_or_tails(word: &s::SyntaxNode<s::CoinWord>) -> Option<CoinResult> {
    Some(match word.take()? {
        s::CoinWord::CoinHeads(_) => CoinResult::Heads,
        s::CoinWord::Tails => CoinResult::Tails,
    })
}

/// "the same name", "the same converted mana cost".
fn same(word: s::SameWhat) -> Shared {
    match word {
        s::SameWhat::Name => Shared::Name,
        s::SameWhat::ConvertedManaCost => Shared::ConvertedManaCost,
    }
}
