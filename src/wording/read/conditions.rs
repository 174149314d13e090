//! Conditions: if, as long as, unless, only if.
use super::qualities::at_least;
use super::{P, Reader, Rule, amounts, has, kid, only};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, CoinResult, Compare, Comparison, Condition, CostName,
    Measure, Noun, ObjectRef, Objects, Parity, Phrase, PlayerPhrase, PlayerRef, Quality, Quantity,
    Reach, Spelling, Way, whether,
};

pub(super) fn none() -> Compare {
    Compare { how: Comparison::Exactly, with: Amount::Number(0) }
}

pub(super) fn shared_word(word: &P) -> crate::wording::tree::Shared {
    use crate::wording::tree::Shared;
    match word.as_str().trim() {
        "converted mana cost" => Shared::ConvertedManaCost,
        "color" => Shared::Color,
        "creature type" => Shared::CreatureType,
        "card type" => Shared::CardType,
        _ => Shared::LandType,
    }
}

impl Reader {
    pub(super) fn condition(&mut self, p: &P) -> Option<Condition> {
        let mut all = Vec::new();
        let mut any = false;
        for k in p.clone().into_inner() {
            if k.as_rule() == Rule::cond_join {
                any = has(&k, Rule::cond_or);
            } else {
                all.push(self.condition_one(&k)?);
            }
        }
        match all.len() {
            1 => all.pop(),
            _ if any => Some(Condition::Any(all)),
            _ => Some(Condition::All(all)),
        }
    }

    fn condition_one(&mut self, p: &P) -> Option<Condition> {
        Some(match p.as_rule() {
            Rule::c_held => {
                self.named_this();
                let held = match kid(p, Rule::recent_turn) {
                    Some(_) => Quality::Settled,
                    None => Quality::HeldSinceTurnBegan(PlayerRef::You, Spelling::Full),
                };
                Condition::Is(ObjectRef::This, vec![held])
            }
            Rule::c_kicked => {
                self.named_this();
                let paid = match s::CKicked::of(p)? {
                    s::CKicked::NotKicked(_) => {
                        return Some(Condition::Not(Box::new(Condition::Paid(CostName::Kicker))));
                    }
                    s::CKicked::TheKickerCostWasPaid => CostName::Kicker,
                    s::CKicked::TheBuybackCostWasPaid => CostName::Buyback,
                    s::CKicked::TheEntwineCostWasPaid => CostName::Entwine,
                    s::CKicked::TheFlashbackCostWasPaid => CostName::Flashback,
                    s::CKicked::TheMadnessCostWasPaid => CostName::Madness,
                };
                Condition::Paid(paid)
            }
            Rule::c_kicker_of => {
                self.named_this();
                let cost = super::costs::mana(&kid(p, Rule::mana_cost)?)?;
                let which = self.kickers.iter().position(|k| *k == cost)?;
                Condition::KickerPaid(cost, u8::try_from(which).ok()?)
            }
            Rule::c_stat => {
                let of = self.possessive(&kid(p, Rule::possessive)?)?;
                let stat = amounts::stat(&kid(p, Rule::stat_word)?)?;
                let compare = match kid(p, Rule::compare_value) {
                    Some(value) => self.compare_value(&value)?,
                    None => amounts::compare_num(&kid(p, Rule::compare_num)?)?,
                };
                let stat = Amount::Stat(stat, Box::new(of));
                self.numbers_compared = Some((stat.clone(), compare.with.clone()));
                Condition::Compare(stat, compare)
            }
            Rule::c_distinct => {
                let compare = amounts::counter_compare(&kid(p, Rule::counter_compare)?)?;
                let among = self.objects_in(&kid(p, Rule::distinct_types)?)?;
                let kind = crate::wording::tree::DistinctKind::BasicLandTypes;
                Condition::Compare(Amount::Distinct(kind, Box::new(among)), compare)
            }
            Rule::c_stat_remains => {
                let of = self.possessive(&kid(p, Rule::possessive)?)?;
                let compare = self.compare_value(&kid(p, Rule::compare_value)?)?;
                let stat = amounts::stat(&kid(p, Rule::stat_word)?)?;
                Condition::Remains(
                    of,
                    Box::new(match stat {
                        crate::wording::tree::Stat::Power => Quality::Power(compare),
                        crate::wording::tree::Stat::Toughness => Quality::Toughness(compare),
                        crate::wording::tree::Stat::ConvertedManaCost => {
                            Quality::ConvertedManaCost(compare)
                        }
                    }),
                )
            }
            Rule::c_share_common => {
                Condition::SharesMostCommon(self.object_ref(&kid(p, Rule::object_ref)?)?)
            }
            Rule::c_had => {
                let who = self.player_ref(&kid(p, Rule::player_ref)?)?;
                let compare = match kid(p, Rule::compare_num) {
                    Some(n) => amounts::compare_num(&n)?,
                    None => none(),
                };
                Condition::AsTurnBegan(Box::new(Condition::CardsInHand(who, compare)))
            }
            Rule::c_started => {
                let what = self.object_ref(&kid(p, Rule::object_ref)?)?;
                let state = super::qualities::state(kid(p, Rule::adj_state)?.as_str().trim())?;
                Condition::AsTurnBegan(Box::new(Condition::Is(what, vec![state])))
            }
            Rule::c_number => {
                let n = self.value(&kid(p, Rule::value)?)?;
                Condition::Compare(n, self.compare_value(&kid(p, Rule::compare_value)?)?)
            }
            Rule::c_even => {
                let n = self.value(&kid(p, Rule::value)?)?;
                let even = kid(p, Rule::is_even).is_some();
                Condition::Parity(n, if even { Parity::Even } else { Parity::Odd })
            }
            Rule::c_bidding => Condition::WonBidding(self.bidding?),
            Rule::c_some_share => {
                let what = same_what(p)?;
                let those = self.back_ref(&kid(p, Rule::those_obj)?)?;
                Condition::SomeShare(what, ObjectRef::Back(those))
            }
            Rule::c_apart => {
                let mut values = p.clone().into_inner().filter(|v| v.as_rule() == Rule::value_one);
                let a = Box::new(self.value_one(&values.next()?)?);
                let b = Box::new(self.value_one(&values.next()?)?);
                let compare = amounts::compare_num(&kid(p, Rule::compare_num)?)?;
                Condition::Compare(Amount::Difference(a, b), compare)
            }
            // "They all": what the sentence is about, every one of them.
            Rule::c_all_share if kid(p, Rule::they_all).is_some() => {
                let what = shared_word(&kid(p, Rule::shared_word)?);
                let Some(crate::wording::tree::Thing::Object(ObjectRef::Phrase(subject))) =
                    self.stated.clone()
                else {
                    return None;
                };
                Condition::AllShare(what, ObjectRef::Phrase(subject))
            }
            Rule::c_all_share => {
                let what = shared_word(&kid(p, Rule::shared_word)?);
                let those = self.back_ref(&kid(p, Rule::those_obj)?)?;
                Condition::AllShare(what, ObjectRef::Back(those))
            }
            Rule::c_shares => {
                let mut refs = p.clone().into_inner().filter(|r| r.as_rule() == Rule::object_ref);
                let (a, b) = (refs.next()?, refs.next()?);
                let a = self.object_ref(&a)?;
                let what = shared_word(&kid(p, Rule::shared_word)?);
                let mark = self.mark();
                let b = self.object_ref(&b)?;
                self.aside_since(mark);
                Condition::Shares(what, a, b)
            }
            Rule::c_past => {
                let subject = crate::wording::tree::Thing::Object(
                    self.object_ref(&kid(p, Rule::object_ref)?)?,
                );
                if kid(p, Rule::past_combat).is_some() && kid(p, Rule::past_dealt).is_some() {
                    return None;
                }
                if let Some(turn) = kid(p, Rule::past_turn) {
                    let mark = self.mark();
                    let whose = self.player_possessive(&only(&turn)?)?;
                    self.aside_since(mark);
                    let what = Quality::AttackedLastTurn(whose);
                    let past =
                        crate::wording::tree::Past { subject, what, combat: whether::Combat::No };
                    return Some(Condition::Since(Box::new(past)));
                }
                let combat = kid(p, Rule::past_combat).is_some();
                if let Some(faced) = kid(p, Rule::past_faced) {
                    let what = self.faced(&faced)?;
                    let past =
                        crate::wording::tree::Past { subject, what, combat: whether::Combat::No };
                    return (!combat).then(|| Condition::Since(Box::new(past)));
                }
                let (came, absent) = (kid(p, Rule::past_came), kid(p, Rule::past_absent));
                if came.is_some() || absent.is_some() {
                    let what = Quality::CameIntoPlayThisTurn;
                    let past =
                        crate::wording::tree::Past { subject, what, combat: whether::Combat::No };
                    let since = Condition::Since(Box::new(past));
                    let said = if came.is_some() { since } else { Condition::Not(Box::new(since)) };
                    return (!combat).then_some(said);
                }
                if kid(p, Rule::past_neither).is_some() {
                    let crate::wording::tree::Thing::Object(what) = subject.clone() else {
                        return None;
                    };
                    let past = crate::wording::tree::Past {
                        subject,
                        what: Quality::AttackedThisTurn,
                        combat: whether::Combat::No,
                    };
                    let not = |c: Condition| Condition::Not(Box::new(c));
                    return (!combat).then(|| {
                        Condition::All(vec![
                            not(Condition::Since(Box::new(past))),
                            not(Condition::CameUnderControl(what)),
                        ])
                    });
                }
                if let Some(not) = kid(p, Rule::past_not) {
                    let what = if has(&not, Rule::did_neither) {
                        Quality::AnyOf(
                            vec![Quality::AttackedThisTurn, Quality::BlockedThisTurn],
                            crate::wording::tree::Joiner::Or,
                        )
                    } else if has(&not, Rule::not_attacked) {
                        Quality::AttackedThisTurn
                    } else {
                        Quality::BlockedThisTurn
                    };
                    let past = crate::wording::tree::Past { subject, what, combat: combat.into() };
                    return Some(Condition::Not(Box::new(Condition::Since(Box::new(past)))));
                }
                let what = if kid(p, Rule::past_was_blocked).is_some() {
                    Quality::WasBlockedThisTurn
                } else if kid(p, Rule::past_either).is_some() {
                    Quality::AnyOf(
                        vec![Quality::AttackedThisTurn, Quality::BlockedThisTurn],
                        crate::wording::tree::Joiner::Or,
                    )
                } else if kid(p, Rule::past_attacked).is_some() {
                    crate::wording::tree::Quality::AttackedThisTurn
                } else if kid(p, Rule::past_blocked).is_some() {
                    crate::wording::tree::Quality::BlockedThisTurn
                } else {
                    let dealt = kid(p, Rule::past_dealt)?;
                    crate::wording::tree::Quality::DealtDamageToThisTurn(Box::new(
                        self.thing(&only(&dealt)?)?,
                    ))
                };
                Condition::Since(Box::new(crate::wording::tree::Past {
                    subject,
                    what,
                    combat: combat.into(),
                }))
            }
            Rule::c_spent => Condition::ManaSpent(
                super::costs::mana(&kid(p, Rule::mana_cost)?)?,
                self.object_ref(&kid(p, Rule::object_ref)?)?,
            ),
            Rule::c_more => {
                let players: Vec<P> =
                    p.clone().into_inner().filter(|k| k.as_rule() == Rule::player_ref).collect();
                let who = self.player_ref(players.first()?)?;
                let what = if kid(p, Rule::more_life).is_some() {
                    Measure::Life
                } else if kid(p, Rule::more_cards).is_some() {
                    Measure::CardsInHand
                } else {
                    Measure::Controls(Box::new(self.objects_in(p)?))
                };
                let mark = self.mark();
                let than = self.player_ref(players.get(1)?)?;
                // "If that player controls more lands than each other player, … him or her": who is only compared isn't meant.
                self.aside_since(mark);
                if let Some(by) = kid(p, Rule::by_at_least) {
                    let Amount::Number(n) = amounts::plain(only(&by)?.as_str().trim())? else {
                        return None;
                    };
                    return Some(Condition::MoreBy(u32::try_from(n).ok()?, who, what, than));
                }
                self.numbers_compared = None;
                self.compared = Some((self.back_to(&who), what.clone(), self.back_to(&than)));
                Condition::More(who, what, than)
            }
            Rule::c_above => {
                self.named_this();
                match kid(p, Rule::objects) {
                    Some(objects) => {
                        let det = only(&kid(p, Rule::count_det)?)?;
                        let compare = amounts::counter_compare(&det)
                            .filter(|_| det.as_rule() == Rule::counter_compare)?;
                        let above = Condition::Above(
                            compare,
                            Box::new(self.objects(&objects)?),
                            Reach::All,
                        );
                        if kid(p, Rule::above_it).is_none() {
                            return Some(above);
                        }
                        let zone = crate::terms::ZoneKind::Graveyard;
                        let there = Condition::InZone(ObjectRef::This, zone, Some(PlayerRef::You));
                        Condition::All(vec![there, above])
                    }
                    None => {
                        let adjectives = vec![Quality::Type(crate::terms::CardType::Creature)];
                        let card = Objects { adjectives, ..Objects::of(Noun::Card) };
                        Condition::Above(at_least(1), Box::new(card), Reach::Next)
                    }
                }
            }
            Rule::c_ability_played => {
                let with = amounts::plain(kid(p, Rule::number_word)?.as_str().trim())?;
                Condition::AbilityPlayed(Compare { how: Comparison::AtLeast, with })
            }
            Rule::c_common => self.most_common(p)?,
            Rule::c_colors_differ => {
                let to = self.resolve_object(true);
                Condition::DifferInColor(ObjectRef::Back(Back { form: BackForm::They, to }))
            }
            Rule::c_did_way => {
                let who = self.player_ref(&kid(p, Rule::player_ref)?)?;
                let way = amounts::did_way(s::DidWayVerb::of(&kid(p, Rule::did_way_verb)?)?);
                let mark = self.mark();
                let objects = self.objects_in(p)?;
                if mark > 0 {
                    self.mentions.truncate(mark);
                }
                let did = Condition::DidThisWay(who, way, Box::new(objects));
                if kid(p, Rule::did_way_not).is_some() {
                    return Some(Condition::Not(Box::new(did)));
                }
                did
            }
            Rule::c_searched => {
                let who = self.player_ref(&kid(p, Rule::player_ref)?)?;
                self.library = Some(self.back_to(&who));
                Condition::Searched(who)
            }
            Rule::c_dealt_way => {
                self.named_this();
                Condition::Compare(Amount::ThisWay(Way::Dealt, None), at_least(1))
            }
            Rule::c_dealt => {
                let subject = match kid(p, Rule::player_ref) {
                    Some(who) => crate::wording::tree::Thing::Player(self.player_ref(&who)?),
                    None => crate::wording::tree::Thing::Object(self.object_ref(&only(p)?)?),
                };
                Condition::Since(Box::new(crate::wording::tree::Past {
                    subject,
                    what: Quality::DealtDamageThisTurn(None),
                    combat: whether::Combat::No,
                }))
            }
            Rule::c_came_under => {
                Condition::CameUnderControl(self.object_ref(&kid(p, Rule::object_ref)?)?)
            }
            Rule::c_damage => {
                let compare = amounts::compare_num(&kid(p, Rule::compare_num)?)?;
                let to = self.thing(&kid(p, Rule::thing)?)?;
                Condition::Compare(Amount::DamageThisTurn(Box::new(to)), compare)
            }
            Rule::c_no_one => {
                let opponent = has(&kid(p, Rule::player_noun)?, Rule::opponent_noun);
                let slot = self.slot();
                let anyone = PlayerPhrase {
                    slot,
                    quantity: Quantity::One,
                    opponent: opponent.into(),
                    other: whether::Other::No,
                    tails: Vec::new(),
                };
                let objects = self.objects(&kid(p, Rule::objects)?)?;
                let controls = Condition::Controls(
                    PlayerRef::Phrase(Box::new(anyone)),
                    at_least(1),
                    Box::new(objects),
                );
                Condition::Not(Box::new(controls))
            }
            Rule::c_unplayed => {
                let who = match kid(p, Rule::player_ref) {
                    Some(who) => self.player_ref(&who)?,
                    None => PlayerRef::You,
                };
                Condition::NotPlayed(who, self.object_ref(&kid(p, Rule::object_ref)?)?)
            }
            Rule::c_havent_played => {
                let who = match kid(p, Rule::player_ref) {
                    Some(who) => self.player_ref(&who)?,
                    None => PlayerRef::You,
                };
                let objects = self.objects_in(p)?;
                let scope = crate::wording::tree::PlayerScope::Of(who);
                let amount = Amount::SpellsPlayedThisTurn(Some(Box::new(objects)), scope);
                // The time is said in two ways.
                if kid(p, Rule::player_ref).is_some() {
                    return Some(Condition::Not(Box::new(Condition::Compare(amount, at_least(1)))));
                }
                Condition::Compare(amount, none())
            }
            Rule::c_controls_not => {
                let who = self.player_ref(&kid(p, Rule::player_ref)?)?;
                // "An opponent doesn't control": one of them, and not "none of them does".
                if matches!(&who, PlayerRef::Phrase(phrase) if phrase.quantity == Quantity::One) {
                    return None;
                }
                let objects = self.objects(&kid(p, Rule::objects)?)?;
                Condition::Not(Box::new(Condition::Controls(who, at_least(1), Box::new(objects))))
            }
            Rule::c_flip_of => {
                Condition::FlipOf(self.player_ref(&kid(p, Rule::player_ref)?)?, won_or_lost(p))
            }
            Rule::c_countered => {
                let mut permanent = Objects::of(Noun::Permanent);
                permanent.tails.push(Quality::AbilityCounteredThisWay);
                // "Destroy that permanent": the one whose ability it was.
                let phrase = Phrase {
                    slot: self.slot(),
                    quantity: Quantity::Each,
                    objects: permanent.clone(),
                    chooser: None,
                    at_random: whether::AtRandom::No,
                };
                let that = Box::new(ObjectRef::Phrase(Box::new(phrase)));
                let called = Some(Objects::of(Noun::Permanent));
                self.named_object(Antecedent::SameObject(that), called, false);
                Condition::Exists(
                    Compare { how: Comparison::AtLeast, with: Amount::Number(1) },
                    Box::new(permanent),
                )
            }
            Rule::c_prevented => {
                let mark = self.mark();
                let from = self.objects(&only(&kid(p, Rule::objects_one)?)?)?;
                self.mentions.truncate(mark);
                Condition::ThisWay(Way::PreventedFrom, at_least(1), Box::new(from))
            }
            Rule::c_the_only => {
                let what = self.object_ref(&kid(p, Rule::object_ref)?)?;
                let objects = self.objects(&only(&kid(p, Rule::objects_bare)?)?)?;
                Condition::TheOnly(what, Box::new(objects))
            }
            Rule::c_sacrificed => Condition::Sacrificed(
                self.object_ref(&kid(p, Rule::object_ref)?)?,
                kid(p, Rule::was_not).is_none().into(),
            ),
            Rule::c_attacked => Condition::BeenAttacked,
            Rule::c_later_land => Condition::LaterLand,
            Rule::c_also => {
                let n = match kid(&kid(p, Rule::also_n)?, Rule::number_word) {
                    Some(n) => amounts::plain(n.as_str().trim())?,
                    None => Amount::Number(1),
                };
                let mut objects = self.objects(&only(&kid(p, Rule::objects_bare)?)?)?;
                let attacks = has(&kid(p, Rule::also_verb)?, Rule::also_attacks);
                objects.adjectives.retain(|q| *q != Quality::Other);
                objects.adjectives.insert(
                    0,
                    if attacks { Quality::Attacking(None) } else { Quality::Blocking(None) },
                );
                objects.adjectives.insert(0, Quality::Other);
                Condition::Exists(Compare { how: Comparison::AtLeast, with: n }, Box::new(objects))
            }
            Rule::c_died => {
                let (compare, objects) = self.counted_objects(p)?;
                let whose = self.died_where(&kid(p, Rule::died_where)?)?;
                Condition::Compare(Amount::DiedThisTurn(Box::new(objects), whose), compare)
            }
            Rule::c_main_phase => {
                self.named_this();
                Condition::PlayedInMainPhase
            }
            Rule::c_coin => Condition::Flip(heads_or_tails(&kid(p, Rule::coin_word)?)),
            Rule::c_flips => Condition::WonAllFlips,
            Rule::c_targets_legal => Condition::TargetsLegal,
            Rule::c_flip => Condition::Flip(won_or_lost(p)),
            Rule::c_played if kid(p, Rule::tilde).is_some() => {
                has(p, Rule::youve_played).then_some(Condition::PlayedThis)?
            }
            Rule::c_played => {
                let who = match kid(p, Rule::player_ref) {
                    Some(who) => self.player_ref(&who)?,
                    None => PlayerRef::You,
                };
                if who == PlayerRef::You && !has(p, Rule::youve_played) {
                    return None;
                }
                let mut objects = self.objects_in(p)?;
                if kid(p, Rule::another_word).is_some() {
                    objects.adjectives.insert(0, Quality::Other);
                }
                let scope = crate::wording::tree::PlayerScope::Of(who);
                Condition::Compare(
                    Amount::SpellsPlayedThisTurn(Some(Box::new(objects)), scope),
                    at_least(1),
                )
            }
            Rule::c_from_hand => {
                let it =
                    ObjectRef::Back(Back { form: BackForm::It, to: self.resolve_object(false) });
                let from = Quality::PlayedFrom(crate::terms::ZoneKind::Hand, Some(PlayerRef::You));
                let not = kid(p, Rule::from_hand_not).is_some();
                Condition::Is(it, vec![if not { Quality::Not(Box::new(from)) } else { from }])
            }
            Rule::c_yours => {
                let who = self.player_ref(&kid(p, Rule::player_ref)?)?;
                let k = p.clone().into_inner().nth(1)?;
                let what = if matches!(k.as_rule(), Rule::tilde | Rule::attached) {
                    self.object_item(&k)?
                } else {
                    ObjectRef::Back(self.back_ref(&k)?)
                };
                Condition::UnderControl(what, who)
            }
            Rule::c_same_name => {
                let mut refs = p.clone().into_inner().filter(|r| r.as_rule() == Rule::object_ref);
                let (a, b) = (refs.next()?, refs.next()?);
                let a = self.object_ref(&a)?;
                let what = same_what(p)?;
                let mark = self.mark();
                let b = self.object_ref(&b)?;
                self.aside_since(mark);
                Condition::Shares(what, a, b)
            }
            Rule::c_remains if kid(p, Rule::zone_in_play).is_some() => {
                let what = self.object_ref(&kid(p, Rule::object_ref)?)?;
                Condition::Remains(
                    what,
                    Box::new(Quality::InZone(crate::terms::ZoneKind::InPlay, None)),
                )
            }
            Rule::c_remains if kid(p, Rule::zone_removed).is_some() => {
                let what = self.object_ref(&kid(p, Rule::object_ref)?)?;
                Condition::Remains(
                    what,
                    Box::new(Quality::InZone(crate::terms::ZoneKind::RemovedFromTheGame, None)),
                )
            }
            Rule::c_remains => Condition::Remains(
                self.object_ref(&kid(p, Rule::object_ref)?)?,
                Box::new(self.is_quality(&kid(p, Rule::is_quality)?)?),
            ),
            Rule::c_turn => {
                let whose = self.player_possessive(&kid(p, Rule::player_possessive)?)?;
                // "If it's an opponent's turn … that player": the one whose turn it is.
                if let PlayerRef::Phrase(who) = &whose {
                    self.found_as(who.slot, PlayerRef::Active);
                }
                let so = !has(p, Rule::not_turn);
                Condition::Turn(whose, so.into())
            }
            Rule::c_life => {
                let who = self.player_ref(&kid(p, Rule::player_ref)?)?;
                let compare = amounts::compare_num(&kid(p, Rule::compare_num)?)?;
                let said = kid(p, Rule::exactly).is_some();
                if said != (compare.how == Comparison::Exactly) {
                    return None;
                }
                Condition::Life(who, compare)
            }
            Rule::c_hand => {
                let who = self.player_ref(&kid(p, Rule::player_ref)?)?;
                let numbers: Vec<P> =
                    p.clone().into_inner().filter(|k| k.as_rule() == Rule::compare_num).collect();
                if let [a, b] = numbers.as_slice() {
                    let mut any = Vec::new();
                    for n in [a, b] {
                        let compare =
                            amounts::compare_num(n).filter(|c| c.how == Comparison::Exactly)?;
                        any.push(Condition::CardsInHand(who.clone(), compare));
                    }
                    return Some(Condition::Any(any));
                }
                let compare = match kid(p, Rule::compare_num) {
                    Some(n) => amounts::compare_num(&n)?,
                    None if kid(p, Rule::a_word).is_some() => at_least(1),
                    None => none(),
                };
                // "Exactly seven": said of a number that is no limit, and where it isn't one.
                let said = kid(p, Rule::exactly).is_some();
                if said
                    != (compare.how == Comparison::Exactly
                        && !matches!(compare.with, Amount::Number(0 | 1)))
                {
                    return None;
                }
                Condition::CardsInHand(who, compare)
            }
            Rule::c_holds => {
                let who = self.player_ref(&kid(p, Rule::player_ref)?)?;
                let (compare, objects) = self.counted_objects(&kid(p, Rule::counted_objects)?)?;
                // "You have ten cards in your graveyard": of a zone of that player's own.
                let own =
                    |q: &Quality| matches!(q, Quality::InZone(zone, Some(_)) if zone.is_owned());
                if !objects.tails.iter().any(own) {
                    return None;
                }
                Condition::Controls(who, compare, Box::new(objects))
            }
            Rule::c_alike => {
                let who = self.player_ref(&kid(p, Rule::player_ref)?)?;
                let (compare, objects) = self.counted_objects(&kid(p, Rule::counted_objects)?)?;
                let what = shared_word(&kid(p, Rule::shared_word)?);
                Condition::ControlsAlike(who, compare, Box::new(objects), what)
            }
            Rule::c_controls => {
                let who = self.player_ref(&kid(p, Rule::player_ref)?)?;
                let mut all = Vec::new();
                let mut any = false;
                for k in p.clone().into_inner() {
                    match k.as_rule() {
                        Rule::counted_objects => {
                            let (compare, objects) = self.counted_objects(&k)?;
                            all.push(Condition::Controls(who.clone(), compare, Box::new(objects)));
                        }
                        Rule::cond_join => any = has(&k, Rule::cond_or),
                        _ => {}
                    }
                }
                match (all.len(), any) {
                    (1, _) => all.pop()?,
                    // "an opponent controls a Swamp and a Forest": one and the same opponent, which the tree can't say.
                    _ if who != crate::wording::tree::PlayerRef::You => return None,
                    (_, true) => Condition::Any(all),
                    (_, false) => Condition::All(all),
                }
            }
            Rule::c_targets_only => {
                let spell = self.object_ref(&kid(p, Rule::object_ref)?)?;
                let what = Box::new(self.thing(&kid(p, Rule::thing)?)?);
                Condition::Is(spell, vec![Quality::TargetsOnly(what, Spelling::Short)])
            }
            Rule::c_one_target => Condition::Is(
                self.object_ref(&kid(p, Rule::object_ref)?)?,
                vec![Quality::SingleTarget],
            ),
            Rule::c_that_target => {
                let spell = Objects::of(Noun::Spell);
                let to = self.resolve_that(&spell, false);
                let spell = Back { form: BackForm::That(Box::new(spell)), to };
                let mark = self.mark();
                let target = self.thing(&only(p)?)?;
                self.aside_since(mark);
                Condition::Targets(ObjectRef::Back(spell), Box::new(target))
            }
            Rule::c_blocking => {
                let some = kid(p, Rule::at_least_one).is_some();
                let mark = self.mark();
                let mut objects = self.objects(&kid(p, Rule::objects)?)?;
                let what = match kid(p, Rule::that_obj).or_else(|| kid(p, Rule::it)) {
                    Some(back) => ObjectRef::Back(self.back_ref(&back)?),
                    None => ObjectRef::This,
                };
                self.aside_since(mark);
                objects.tails.push(Quality::Blocking(Some(what)));
                Condition::Exists(if some { at_least(1) } else { none() }, Box::new(objects))
            }
            Rule::c_exists => {
                let (compare, mut objects) =
                    self.counted_objects(&kid(p, Rule::counted_objects)?)?;
                if kid(p, Rule::there_are).is_some() {
                    return Some(Condition::Compare(Amount::Count(Box::new(objects)), compare));
                }
                if let Some(zone) = kid(p, Rule::zone_tail) {
                    objects.tails.push(self.zone_tail(&zone)?);
                }
                Condition::Exists(compare, Box::new(objects))
            }
            Rule::c_counters => {
                let compare = match only(&kid(p, Rule::count_det)?)? {
                    det if det.as_rule() == Rule::no_word => none(),
                    det if det.as_rule() == Rule::counter_compare => {
                        amounts::counter_compare(&det)?
                    }
                    _ => return None,
                };
                let kind = amounts::counter_kind(&kid(p, Rule::counter_kind)?)?;
                Condition::Compare(
                    Amount::Counters(
                        Some(kind),
                        Box::new(self.object_ref(&kid(p, Rule::object_ref)?)?),
                    ),
                    compare,
                )
            }
            Rule::c_has => {
                let what = self.object_ref(&kid(p, Rule::object_ref)?)?;
                let has = match kid(p, Rule::keyword_plain) {
                    None if kid(p, Rule::has_chosen_name).is_some() => {
                        Quality::ThatChosen(crate::wording::tree::ChoiceKind::Name)
                    }
                    Some(keyword) => Quality::With(self.keyword(&keyword)?),
                    None if let Some(stat) = kid(p, Rule::with_stat) => self.with_tail(&stat)?,
                    None => self.with_tail(&kid(p, Rule::with_counters)?)?,
                };
                let has = match kid(p, Rule::has_not) {
                    Some(_) => Quality::Not(Box::new(has)),
                    None => has,
                };
                Condition::Is(what, vec![has])
            }
            Rule::c_in_zone => {
                let what = match kid(p, Rule::object_ref) {
                    Some(o) => self.object_ref(&o)?,
                    None => {
                        ObjectRef::Back(Back { form: BackForm::It, to: self.resolve_object(false) })
                    }
                };
                let mut all = Vec::new();
                for tail in p.clone().into_inner().filter(|t| t.as_rule() == Rule::zone_tail) {
                    let Quality::InZone(zone, whose) = self.zone_tail(&tail)? else { return None };
                    all.push(Condition::InZone(what.clone(), zone, whose));
                }
                if all.len() == 1 { all.pop()? } else { Condition::Any(all) }
            }
            Rule::c_is => {
                let mark = self.mark();
                let what = match kid(p, Rule::object_ref) {
                    Some(o) => self.object_ref(&o)?,
                    None => {
                        ObjectRef::Back(Back { form: BackForm::It, to: self.resolve_object(false) })
                    }
                };
                if let Some(way) = kid(p, Rule::way) {
                    let word = kid(p, Rule::is_word).or_else(|| kid(p, Rule::it_is))?;
                    if is_denied(&word) {
                        return None;
                    }
                    if let ObjectRef::Phrase(phrase) = &what
                        && phrase.quantity == crate::wording::tree::Quantity::One
                        && has(&word, Rule::plain_is)
                    {
                        // "If a white creature is …, that creature's controller": the creature that was spoken of before.
                        if mark > 0 {
                            self.mentions.truncate(mark);
                        }
                        return Some(Condition::ThisWay(
                            amounts::way(&way)?,
                            at_least(1),
                            Box::new(phrase.objects.clone()),
                        ));
                    }
                    let quality = vec![Quality::ThisWay(amounts::way(&way)?)];
                    return Some(if has(&word, Rule::was_so) {
                        Condition::Was(what, quality)
                    } else {
                        Condition::Is(what, quality)
                    });
                }
                let quality = match kid(p, Rule::is_what) {
                    Some(k) => self.what_it_is(&k)?,
                    None => match self.is_quality(&kid(p, Rule::is_quality)?)? {
                        // "nonbasic" rather than "not basic".
                        q @ Quality::Not(_) => {
                            Quality::AnyOf(vec![q], crate::wording::tree::Joiner::Or)
                        }
                        q => q,
                    },
                };
                let word = kid(p, Rule::is_word).or_else(|| kid(p, Rule::it_is))?;
                let quality =
                    vec![if is_denied(&word) { Quality::Not(Box::new(quality)) } else { quality }];
                if has(&word, Rule::was_so) || has(&word, Rule::was_denied) {
                    Condition::Was(what, quality)
                } else {
                    Condition::Is(what, quality)
                }
            }
            _ => return None,
        })
    }

    /// "a land" is a type; more words are a phrase.
    fn what_it_is(&mut self, p: &P) -> Option<Quality> {
        let mut objects = self.objects(&kid(p, Rule::objects_simple)?)?;
        if let Some(tail) = kid(p, Rule::chosen_tail) {
            objects.tails.push(self.tail(&tail)?);
            return Some(Quality::A(Box::new(objects)));
        }
        Some(match (&objects.noun, objects.adjectives.is_empty()) {
            (Noun::Type(t), true) => Quality::Type(*t),
            (Noun::Subtype(s), true) => Quality::Subtype(s.clone()),
            _ => Quality::A(Box::new(objects)),
        })
    }

    pub(super) fn counted_objects(&mut self, p: &P) -> Option<(Compare, Objects)> {
        let det = only(&kid(p, Rule::count_det)?)?;
        let mark = self.mark();
        let mut objects = self.objects(&kid(p, Rule::objects)?)?;
        let compare = match det.as_rule() {
            Rule::no_word => none(),
            Rule::a_word => at_least(1),
            Rule::another_word => {
                objects.adjectives.insert(0, Quality::Other);
                at_least(1)
            }
            Rule::counter_compare => amounts::counter_compare(&det)?,
            _ => return None,
        };
        self.say_besides(&mut objects, mark, false);
        Some((compare, objects))
    }
}

/// Whether a flip was won.
pub(super) fn won_or_lost(p: &P) -> CoinResult {
    if kid(p, Rule::flip_won).is_some() { CoinResult::Won } else { CoinResult::Lost }
}

/// How a coin came up that nobody called.
pub(super) fn heads_or_tails(word: &P) -> CoinResult {
    if kid(word, Rule::coin_heads).is_some() { CoinResult::Heads } else { CoinResult::Tails }
}

/// "the same name", "the same converted mana cost".
fn same_what(p: &P) -> Option<crate::wording::tree::Shared> {
    Some(match kid(p, Rule::same_what)?.as_str().trim() {
        "name" => crate::wording::tree::Shared::Name,
        _ => crate::wording::tree::Shared::ConvertedManaCost,
    })
}

/// Whether a form of "to be" is denied.
fn is_denied(word: &P) -> bool {
    [Rule::is_denied, Rule::was_denied, Rule::its_denied].into_iter().any(|rule| has(word, rule))
}
