//! What objects are said to be: nouns, adjectives, what stands behind the noun.
//!
//! Long because one match takes every tail to its quality.
use super::{P, Reader, Rule, amounts, has, kid, only};
use crate::terms::{CardType, Color, Supertype, ZoneKind};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    AbilityNoun, Amount, Antecedent, Back, BackForm, ChoiceKind, Compare, Comparison, Extreme,
    Joiner, Noun, ObjectRef, Objects, PlayerRef, Quality, Quantity, Shared, Spelling, Thing, Way,
    whether,
};
use crate::wording::words;

pub(super) fn joiner(words: &str) -> Joiner {
    match words {
        "and" => Joiner::And,
        "and/or" => Joiner::AndOr,
        _ => Joiner::Or,
    }
}

pub(super) fn card_type(word: &str) -> Option<CardType> {
    words::card_type(word)
}

pub(super) fn zone_word(word: &str) -> Option<ZoneKind> {
    Some(match word {
        "graveyard" | "graveyards" => ZoneKind::Graveyard,
        "hand" | "hands" => ZoneKind::Hand,
        "library" | "libraries" => ZoneKind::Library,
        _ => return None,
    })
}

/// "a graveyard", of whomever.
pub(super) fn zone_any(p: &P) -> Option<ZoneKind> {
    let s::ZoneAny { a_word: _, zone_word: word, some_graveyards: None } = s::ZoneAny::of(p)?
    else {
        return None;
    };
    zone_word(word?.pair().as_str().trim())
}

/// A noun: a word of the rules, a type or a subtype, in singular or plural.
pub(super) fn noun(p: &P) -> Option<Noun> {
    let k = only(p)?;
    Some(match k.as_rule() {
        Rule::card_type_s => Noun::Type(card_type(k.as_str())?),
        Rule::subtype => Noun::Subtype(words::singular_subtype(k.as_str())?.to_string()),
        Rule::noun_word => match k.as_str() {
            "card" | "cards" => Noun::Card,
            "permanent" | "permanents" => Noun::Permanent,
            "spell" | "spells" => Noun::Spell,
            "source" | "sources" => Noun::Source,
            "token" | "tokens" => Noun::Token,
            "copy" | "copies" => Noun::Copy,
            "ability" | "abilities" => Noun::Ability(AbilityNoun::Any),
            "activated or triggered ability" | "activated or triggered abilities" => {
                Noun::Ability(AbilityNoun::ActivatedOrTriggered)
            }
            "activated ability" | "activated abilities" => Noun::Ability(AbilityNoun::Activated),
            "triggered ability" | "triggered abilities" => Noun::Ability(AbilityNoun::Triggered),
            _ => return None,
        },
        _ => return None,
    })
}

pub(super) fn state(word: &str) -> Option<Quality> {
    Some(match word {
        "tapped" => Quality::Tapped,
        "untapped" => Quality::Untapped,
        "attacking alone" => Quality::AttackingAlone,
        "attacking" => Quality::Attacking(None),
        "blocking" => Quality::Blocking(None),
        "blocked" => Quality::Blocked(None),
        "unblocked" => Quality::Unblocked,
        "enchanted" => Quality::Enchanted,
        "equipped" => Quality::Equipped,
        "face-down" => Quality::FaceDown,
        "face-up" => Quality::FaceUp,
        "suspended" => Quality::Suspended,
        "phased-out" => Quality::InZone(ZoneKind::PhasedOut, None),
        "colorless" => Quality::Colorless,
        "multicolored" => Quality::Multicolored,
        "monocolored" => Quality::Monocolored,
        "token" => Quality::Token,
        "kicked" => Quality::Kicked,
        _ => return None,
    })
}

pub(super) fn simple_quality(p: &P) -> Option<Quality> {
    Some(match p.as_rule() {
        Rule::color => Quality::Color(Color::from_word(p.as_str())?),
        Rule::card_type | Rule::card_type_s => Quality::Type(card_type(p.as_str())?),
        Rule::supertype => Quality::Supertype(Supertype::from_word(p.as_str())?),
        Rule::subtype => Quality::Subtype(words::singular_subtype(p.as_str())?.to_string()),
        Rule::adj_removed => Quality::InZone(ZoneKind::RemovedFromTheGame, None),
        Rule::token_adj => Quality::Token,
        Rule::adj_state | Rule::adj_word | Rule::adj_word_prot => state(p.as_str().trim())?,
        Rule::adj_size => {
            let s::AdjSize { digits_raw: [power, toughness] } = s::AdjSize::of(p)?;
            Quality::Sized(power.take()?.0.parse().ok()?, toughness.take()?.0.parse().ok()?)
        }
        Rule::other_word => Quality::Other,
        Rule::permanent_adj => Quality::PermanentCard,
        Rule::adj_non => Quality::Not(Box::new(simple_quality(&only(p)?)?)),
        Rule::adj_item | Rule::adj_single | Rule::adj_item_prot => simple_quality(&only(p)?)?,
        _ => return None,
    })
}

pub(super) fn protection_quality(p: &P) -> Option<Quality> {
    simple_quality(p)
}

impl Reader {
    pub(super) fn tail(&mut self, k: &P) -> Option<Quality> {
        Some(match k.as_rule() {
            Rule::controls_tail => {
                let by = Quality::ControlledBy(self.player_ref(&only(k)?)?);
                if kid(k, Rule::not_word).is_some() { Quality::Not(Box::new(by)) } else { by }
            }
            Rule::continuously => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let is = |rule| kid(k, rule).is_some();
                let has = is(Rule::held_has) || is(Rule::held_hasnt);
                let held = Quality::HeldSinceTurnBegan(who, has.into());
                match is(Rule::held_hasnt) || is(Rule::held_didnt) {
                    true => Quality::Not(Box::new(held)),
                    false => held,
                }
            }
            Rule::controlled_then => Quality::ControlledThen(self.player_ref(&only(k)?)?),
            Rule::by_way => {
                let who = self.player_ref(&only(k)?)?;
                let verb = s::ByWayVerb::of(&kid(k, Rule::by_way_verb)?)?;
                let from_game = matches!(verb, s::ByWayVerb::WayFromGame(_));
                let way = match verb {
                    s::ByWayVerb::WayChose(_) => Way::Chosen,
                    s::ByWayVerb::WayDrew(_) => Way::Drawn,
                    s::ByWayVerb::WayFromGame(_) | s::ByWayVerb::Removed => Way::Removed,
                    s::ByWayVerb::Discarded => Way::Discarded,
                    s::ByWayVerb::Revealed => Way::Revealed,
                    s::ByWayVerb::Sacrificed => Way::Sacrificed,
                    s::ByWayVerb::Returned => Way::Returned,
                    s::ByWayVerb::PutIntoPlay => Way::PutIntoPlay,
                };
                Quality::ThisWayBy(who, way, from_game.into())
            }
            Rule::of_one_chosen => Quality::OneOfChosen(if has(k, Rule::of_chosen_color) {
                ChoiceKind::Color
            } else {
                self.type_chosen?
            }),
            Rule::held_alike => Quality::SameController,
            Rule::drawn_tail => Quality::DrawnThisTurn,
            Rule::put_with => Quality::PutIntoPlayWithThis,
            Rule::put_there => Quality::PutThereFromPlay,
            Rule::of_each => Quality::OfEach(if has(k, Rule::of_each_color) {
                crate::wording::tree::DistinctKind::Colors
            } else {
                crate::wording::tree::DistinctKind::BasicLandTypes
            }),
            Rule::of_sources => Quality::AbilityOf(Box::new(self.objects(&only(k)?)?)),
            Rule::blocked_whom => {
                let mark = self.mark();
                let whom = self.object_ref(&only(k)?)?;
                self.aside_since(mark);
                Quality::BlockedWhom(whom)
            }
            Rule::faced_tail => self.faced(k)?,
            Rule::except_tail => {
                let mark = self.mark();
                let but = self.objects_in(k)?;
                self.aside_since(mark);
                Quality::ButNot(Box::new(but), has(k, Rule::except_apart).into())
            }
            Rule::banded_tail => Quality::BandedWith(self.object_ref(&only(k)?)?),
            Rule::attacked_whom => Quality::AttackedWhomThisTurn(self.player_ref(&only(k)?)?),
            Rule::past_tail if kid(k, Rule::past_now).is_some() => {
                Quality::Not(Box::new(Quality::AttackedNow))
            }
            Rule::past_tail => match kid(k, Rule::past_what)?.as_str().trim() {
                "was blocked" => Quality::WasBlockedThisTurn,
                "blocked or was blocked" => Quality::AnyOf(
                    vec![Quality::BlockedThisTurn, Quality::WasBlockedThisTurn],
                    Joiner::Or,
                ),
                "attacked" => Quality::AttackedThisTurn,
                "blocked" => Quality::BlockedThisTurn,
                "attacked or blocked" => Quality::AnyOf(
                    vec![Quality::AttackedThisTurn, Quality::BlockedThisTurn],
                    Joiner::Or,
                ),
                "didn't attack" => Quality::Not(Box::new(Quality::AttackedThisTurn)),
                "didn't block" => Quality::Not(Box::new(Quality::BlockedThisTurn)),
                _ => Quality::CameIntoPlayThisTurn,
            },
            Rule::played_tail if kid(k, Rule::played_from).is_some() => {
                let from = kid(k, Rule::played_from)?;
                let any = kid(&from, Rule::zone_any)?;
                let zone = zone_word(kid(&any, Rule::zone_word)?.as_str().trim())?;
                Quality::PlayedFrom(zone, None)
            }
            Rule::played_tail if kid(k, Rule::played_by).is_some() => {
                Quality::PlayedBy(PlayerRef::YourOpponents, Spelling::Short)
            }
            Rule::played_tail => {
                Quality::PlayedBy(PlayerRef::You, has(k, Rule::youve_played).into())
            }
            Rule::same_control => {
                let same = ObjectRef::Back(self.named_last()?);
                Quality::ControlledBy(PlayerRef::ControllerOf(Box::new(same)))
            }
            Rule::same_name if only(k).is_none() => {
                Quality::Shares(Shared::Name, ObjectRef::Back(self.named_last()?))
            }
            Rule::same_name => {
                let mark = self.mark();
                let with = match kid(k, Rule::that_obj) {
                    Some(that) => ObjectRef::Back(self.back_ref(&that)?),
                    None => self.object_ref(&only(k)?)?,
                };
                self.aside_since(mark);
                Quality::Shares(Shared::Name, with)
            }
            Rule::dealt_to_tail => Quality::DealtDamageToThisTurn(Box::new(self.thing(&only(k)?)?)),
            Rule::dealt_way => Quality::ThisWay(crate::wording::tree::Way::Dealt),
            Rule::removed_tail => Quality::RemovedWithThis,
            Rule::either_tail => {
                let who = self.player_ref(&only(k)?)?;
                Quality::AnyOf(
                    vec![Quality::OwnedBy(who.clone()), Quality::ControlledBy(who)],
                    Joiner::Or,
                )
            }
            Rule::both_tail => Quality::OwnedAndControlledBy(self.player_ref(&only(k)?)?),
            Rule::that_held => Quality::ControlledBy(self.player_ref(&only(k)?)?),
            Rule::not_owned => {
                Quality::Not(Box::new(Quality::OwnedBy(crate::wording::tree::PlayerRef::You)))
            }
            Rule::own_tail => Quality::OwnedBy(self.player_ref(&only(k)?)?),
            Rule::zone_tail => self.zone_tail(k)?,
            Rule::with_tail => self.with_tail(&only(k)?)?,
            Rule::without_tail if kid(k, Rule::without_counter).is_some() => {
                let kind = amounts::counter_kind(&kid(
                    &kid(k, Rule::without_counter)?,
                    Rule::counter_kind,
                )?)?;
                Quality::Not(Box::new(Quality::WithCounters(at_least(1), Some(kind))))
            }
            Rule::without_tail => {
                let keyword = self.keyword(&only(k)?)?;
                Quality::Not(Box::new(Quality::With(keyword)))
            }
            Rule::named_tail if let Some(names) = kid(k, Rule::names) => {
                let one = |name: P| match s::OneName::of(&name)? {
                    s::OneName::Tilde(_) => Some(Quality::OwnName),
                    s::OneName::PlainName(name) => {
                        Some(Quality::Named(name.pair().as_str().trim().to_string()))
                    }
                };
                let all: Option<_> = names.into_inner().map(one).collect();
                match kid(k, Rule::not_named) {
                    Some(_) => return None,
                    None => Quality::AnyOf(all?, Joiner::And),
                }
            }
            Rule::named_tail => {
                let s::NamedTail { not_named, names: None, tilde, card_name } =
                    s::NamedTail::of(k)?
                else {
                    return None;
                };
                let named = match (tilde, card_name) {
                    (Some(_), None) => Quality::OwnName,
                    (None, Some(name)) => Quality::Named(name.pair().as_str().trim().to_string()),
                    _ => return None,
                };
                if not_named.is_some() { Quality::Not(Box::new(named)) } else { named }
            }
            Rule::expansion_tail => Quality::FromExpansion(only(k)?.as_str().trim().to_string()),
            Rule::that_is if kid(k, Rule::not_in_play).is_some() => {
                Quality::Not(Box::new(Quality::InZone(ZoneKind::InPlay, None)))
            }
            Rule::that_is if kid(k, Rule::that_or).is_some() => {
                let mut any = Vec::new();
                for one in
                    kid(k, Rule::that_or)?.into_inner().filter(|n| n.as_rule() == Rule::noun_one)
                {
                    any.push(match noun(&one)? {
                        Noun::Type(t) => Quality::Type(t),
                        Noun::Subtype(s) => Quality::Subtype(s),
                        _ => return None,
                    });
                }
                Quality::AnyOf(any, Joiner::Or)
            }
            Rule::that_is => {
                let inner = self.is_quality(&kid(k, Rule::is_quality)?)?;
                let negative = has(k, Rule::that_not);
                if negative { Quality::Not(Box::new(inner)) } else { inner }
            }
            Rule::other_than => Quality::OtherThan(self.object_ref(&only(k)?)?),
            Rule::from_sources if kid(k, Rule::source_types).is_some() => {
                let noun = noun_group(&only(&kid(k, Rule::source_types)?)?)?;
                Quality::FromSource(Box::new(Objects::of(noun)), Spelling::Full)
            }
            Rule::from_sources => {
                let phrase = kid(k, Rule::source_phrase)?;
                let mut objects = Objects::of(Noun::Source);
                for a in phrase.into_inner() {
                    let inner = only(&a)?;
                    objects.adjectives.push(if inner.as_rule() == Rule::adj_list {
                        adj_list(&inner)?
                    } else {
                        simple_quality(&inner)?
                    });
                }
                Quality::FromSource(Box::new(objects), kid(k, Rule::a_word).is_some().into())
            }
            Rule::that_name if self.name_chosen => Quality::ThatChosen(ChoiceKind::Name),
            Rule::that_name => {
                let to = self.resolve_that(&Objects::of(Noun::Permanent), false);
                let that = Back { form: BackForm::ThatName, to };
                Quality::Shares(Shared::Name, crate::wording::tree::ObjectRef::Back(that))
            }
            Rule::chosen_tail if has(k, Rule::that_color) || has(k, Rule::that_type) => {
                Quality::ThatChosen(if has(k, Rule::that_color) {
                    ChoiceKind::Color
                } else {
                    self.type_chosen?
                })
            }
            Rule::it_blocking => {
                let blocker = match kid(k, Rule::tilde) {
                    Some(this) => self.object_item(&this)?,
                    None => ObjectRef::Back(self.back_ref(&only(k)?)?),
                };
                Quality::ThatItBlocks(blocker)
            }
            Rule::same_value if kid(k, Rule::object_ref).is_some() => {
                let mark = self.mark();
                let with = self.object_ref(&only(k)?)?;
                self.aside_since(mark);
                Quality::Shares(Shared::ConvertedManaCost, with)
            }
            Rule::same_value => {
                let of = self.back_ref(&only(k)?)?;
                Quality::Shares(
                    Shared::ConvertedManaCost,
                    crate::wording::tree::ObjectRef::Back(of),
                )
            }
            Rule::chosen_tail if has(k, Rule::chosen_kind) => {
                Quality::Chosen(ChoiceKind::LandOrNot)
            }
            Rule::chosen_tail => Quality::Chosen(if has(k, Rule::chosen_color) {
                ChoiceKind::Color
            } else {
                self.type_chosen.unwrap_or(ChoiceKind::CreatureType)
            }),
            Rule::chosen_now => Quality::OfYourChoice(if has(k, Rule::word_color) {
                ChoiceKind::Color
            } else {
                ChoiceKind::CreatureType
            }),
            Rule::choice_tail => {
                Quality::OfChoice(self.chooser(s::ChoiceOf::of(&kid(k, Rule::choice_of)?)?))
            }
            Rule::last_tail => {
                let mark = self.mark();
                let whose = self.player_possessive(&only(k)?)?;
                self.aside_since(mark);
                Quality::AttackedLastTurn(whose)
            }
            Rule::whose_tail => {
                let mark = self.mark();
                let (compare, objects) = self.counted_objects(&only(k)?)?;
                self.aside_since(mark);
                Quality::ControllerControls(compare, Box::new(objects))
            }
            Rule::enchant_tail => {
                let mark = self.mark();
                let what = match kid(k, Rule::it) {
                    Some(it) => ObjectRef::Back(self.back_ref(&it)?),
                    None => ObjectRef::This,
                };
                self.aside_since(mark);
                Quality::CanHold(what, has(k, Rule::could_attach).into())
            }
            Rule::enchants_tail => {
                let mark = self.mark();
                let what = match kid(k, Rule::it) {
                    Some(it) => ObjectRef::Back(self.back_ref(&it)?),
                    None => ObjectRef::This,
                };
                self.aside_since(mark);
                Quality::CanEnchant(what)
            }
            Rule::of_attached => Quality::OfObject(self.object_item(&only(k)?)?),
            Rule::attached_tail => {
                let mark = self.mark();
                let bearer = self.object_ref(&only(k)?)?;
                // "Target Aura attached to a permanent": what is spoken of is the Aura.
                if matches!(&bearer, ObjectRef::Phrase(p) if p.quantity == Quantity::One) {
                    self.aside_since(mark);
                }
                Quality::AttachedTo(bearer)
            }
            Rule::blocking_tail => match kid(k, Rule::object_ref) {
                Some(what) => {
                    let what = self.object_ref(&what)?;
                    if has(k, Rule::blocks_either) {
                        Quality::AnyOf(
                            vec![
                                Quality::Blocking(Some(what.clone())),
                                Quality::Blocked(Some(what)),
                            ],
                            Joiner::Or,
                        )
                    } else if has(k, Rule::is_blocked_by) {
                        Quality::Blocked(Some(what))
                    } else {
                        Quality::Blocking(Some(what))
                    }
                }
                None => return None,
            },
            Rule::dealt_tail => {
                let mark = self.mark();
                let by = match kid(k, Rule::object_ref) {
                    Some(what) => Some(self.object_ref(&what)?),
                    None => None,
                };
                self.aside_since(mark);
                let short = has(k, Rule::dealt_short);
                let dealt = Quality::DealtDamageThisTurn(by);
                // Said without "that was".
                if short {
                    Quality::AnyOf(vec![dealt], crate::wording::tree::Joiner::Or)
                } else {
                    dealt
                }
            }
            Rule::from_it => {
                let to = self.resolve_player(false);
                let form = if kid(k, Rule::in_it).is_some() {
                    BackForm::HeOrShe
                } else {
                    BackForm::ThatPlayer
                };
                Quality::FromHandSeen(PlayerRef::Back(Back { form, to }))
            }
            Rule::in_pile => {
                let back = self.back_ref(&only(k)?)?;
                Quality::Among(back)
            }
            Rule::tap_tail => Quality::HasTapAbility,
            Rule::from_among => {
                let back = self.back_ref(&only(k)?)?;
                Quality::Among(back)
            }
            Rule::attacking_tail => Quality::Attacking(Some(self.player_ref(&only(k)?)?)),
            Rule::plays_tail => Quality::ControlledBy(self.player_ref(&only(k)?)?),
            Rule::shares_tail => {
                let words = k.clone().into_inner().filter(|w| w.as_rule() == Rule::shared_word);
                let words: Vec<Shared> =
                    words.map(|w| super::conditions::shared_word(&w)).collect();
                let mark = self.mark();
                let with = self.object_ref(&kid(k, Rule::object_ref)?)?;
                self.aside_since(mark);
                let shares = match words.as_slice() {
                    [] => Quality::Shares(Shared::OneOfThoseTypes, with),
                    [what] => Quality::Shares(*what, with),
                    several => {
                        let one = |what: &Shared| Quality::Shares(*what, with.clone());
                        Quality::AnyOf(several.iter().map(one).collect(), Joiner::Or)
                    }
                };
                match kid(k, Rule::shares_not) {
                    Some(_) => Quality::Not(Box::new(shares)),
                    None => shares,
                }
            }
            Rule::targets_tail if kid(k, Rule::targets_either).is_some() => {
                let either = kid(k, Rule::targets_either)?;
                let who = self.player_ref(&kid(&either, Rule::player_ref)?)?;
                let mark = self.mark();
                let what = self.phrase(&kid(&either, Rule::object_phrase)?)?;
                self.aside_since(mark);
                let what = Thing::Object(ObjectRef::Phrase(Box::new(what)));
                Quality::AnyOf(
                    vec![
                        Quality::Targeting(Box::new(Thing::Player(who))),
                        Quality::Targeting(Box::new(what)),
                    ],
                    Joiner::Or,
                )
            }
            Rule::targets_tail if kid(k, Rule::only_word).is_some() => {
                let mut thing = self.thing(&kid(k, Rule::thing)?)?;
                let single = kid(k, Rule::only_single).is_some();
                if single {
                    match &mut thing {
                        Thing::Either(e) if e.quantity == Quantity::Bare => {
                            e.quantity = Quantity::One;
                        }
                        Thing::Object(ObjectRef::Phrase(p)) if p.quantity == Quantity::Bare => {
                            p.quantity = Quantity::One;
                        }
                        _ => return None,
                    }
                }
                Quality::TargetsOnly(Box::new(thing), single.into())
            }
            Rule::targets_tail => Quality::Targeting(Box::new(self.thing(&only(k)?)?)),
            Rule::single_target_tail => Quality::SingleTarget,
            Rule::way_tail => Quality::ThisWay(amounts::way(&only(k)?)?),
            _ => return None,
        })
    }

    fn chooser(&mut self, said: s::ChoiceOf) -> PlayerRef {
        match said {
            s::ChoiceOf::AnOpponentsChoice | s::ChoiceOf::TargetOpponentsChoice => {
                let slot = self.slot();
                self.named_player(crate::wording::tree::Antecedent::Slot(slot), false);
                PlayerRef::Phrase(Box::new(crate::wording::tree::PlayerPhrase {
                    slot,
                    quantity: match said {
                        s::ChoiceOf::TargetOpponentsChoice => Quantity::target(),
                        _ => Quantity::One,
                    },
                    opponent: whether::Opponent::Yes,
                    other: whether::Other::No,
                    tails: Vec::new(),
                }))
            }
            s::ChoiceOf::YourChoice => PlayerRef::You,
            s::ChoiceOf::DefendingPlayersChoice => PlayerRef::Defending,
            s::ChoiceOf::HisOrHerChoice => {
                PlayerRef::Back(Back { form: BackForm::HeOrShe, to: self.resolve_player(false) })
            }
            s::ChoiceOf::ThatPlayersChoice => {
                PlayerRef::Back(Back { form: BackForm::ThatPlayer, to: self.resolve_player(false) })
            }
            s::ChoiceOf::TheirChoice => {
                PlayerRef::Back(Back { form: BackForm::They, to: self.resolve_player(true) })
            }
        }
    }

    pub(super) fn zone_tail(&mut self, p: &P) -> Option<Quality> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::in_play => Quality::InZone(ZoneKind::InPlay, None),
            Rule::zone_owned => {
                let (zone, whose) = self.zone_owned(&k)?;
                Quality::InZone(zone, Some(whose))
            }
            Rule::the_ante => Quality::InZone(ZoneKind::Ante, None),
            Rule::outside_game => Quality::InZone(ZoneKind::OutsideTheGame, None),
            Rule::zone_any if kid(&k, Rule::some_graveyards).is_some() => {
                let anyone = self.players(Quantity::Bare);
                Quality::InZone(ZoneKind::Graveyard, Some(PlayerRef::Phrase(Box::new(anyone))))
            }
            Rule::zone_any => {
                Quality::InZone(zone_word(kid(&k, Rule::zone_word)?.as_str().trim())?, None)
            }
            Rule::single_graveyard => Quality::InSingleGraveyard,
            Rule::all_graveyards => {
                let everyone = self.players(Quantity::All);
                Quality::InZone(ZoneKind::Graveyard, Some(PlayerRef::Phrase(Box::new(everyone))))
            }
            _ => return None,
        })
    }

    pub(super) fn zone_owned(&mut self, p: &P) -> Option<(ZoneKind, PlayerRef)> {
        let whose = self.player_possessive(&kid(p, Rule::player_possessive)?)?;
        Some((zone_word(kid(p, Rule::zone_word)?.as_str().trim())?, whose))
    }

    /// "Each artifact with converted mana cost less than the number of rust counters on it": on itself, also where each of others was
    /// named before. "On them" would be said of those as well as of these.
    fn of_its_own(&mut self, value: &P) -> Option<Compare> {
        let mut compare = self.compare_value(value)?;
        if let Amount::Counters(_, on) = &mut compare.with
            && let ObjectRef::Back(Back { form, to: to @ Antecedent::Slot(_) }) = &mut **on
        {
            let slot = if let Antecedent::Slot(slot) = to { Some(*slot) } else { None };
            match form {
                BackForm::It if slot.is_some_and(|s| self.each_slots.contains(&s)) => {
                    *to = Antecedent::Each;
                }
                BackForm::They => *to = Antecedent::Unclear(slot.into_iter().collect()),
                _ => {}
            }
        }
        Some(compare)
    }

    pub(super) fn with_tail(&mut self, k: &P) -> Option<Quality> {
        Some(match k.as_rule() {
            Rule::with_stat => {
                let compare = match kid(k, Rule::compare_value) {
                    Some(value) => self.of_its_own(&value)?,
                    None => amounts::compare_num(&kid(k, Rule::compare_num)?)?,
                };
                match kid(k, Rule::stat_word)?.as_str().trim() {
                    "power" => Quality::Power(compare),
                    "toughness" => Quality::Toughness(compare),
                    _ => Quality::ConvertedManaCost(compare),
                }
            }
            Rule::with_land_type => Quality::BasicLandType,
            Rule::with_mana_ability => Quality::HasManaAbility,
            Rule::with_other_ability => Quality::HasOtherAbility,
            Rule::with_lesser => {
                let than = self.event_subject_again()?;
                let stat = amounts::stat(&kid(k, Rule::stat_word)?)?;
                let with = Amount::Stat(stat, Box::new(than));
                let how = if has(k, Rule::lesser) { Comparison::Less } else { Comparison::More };
                let compare = Compare { how, with };
                match stat {
                    crate::wording::tree::Stat::Power => Quality::Power(compare),
                    crate::wording::tree::Stat::Toughness => Quality::Toughness(compare),
                    crate::wording::tree::Stat::ConvertedManaCost => {
                        Quality::ConvertedManaCost(compare)
                    }
                }
            }
            Rule::with_names => Quality::DifferentNames,
            Rule::with_total => Quality::TotalStat(
                amounts::stat(&kid(k, Rule::stat_word)?)?,
                amounts::compare_num(&kid(k, Rule::compare_num)?)?,
            ),
            Rule::with_extreme => {
                let stat = amounts::stat(&kid(k, Rule::stat_word)?)?;
                let end = match kid(k, Rule::extreme_word)?.as_str().trim() {
                    "greatest" | "highest" => Extreme::Greatest,
                    _ => Extreme::Least,
                };
                Quality::Superlative(end, stat)
            }
            Rule::with_counters => {
                if let Some(plural) = kid(k, Rule::counters_plural) {
                    let kind = match kid(&plural, Rule::counter_kind) {
                        Some(kind) => Some(amounts::counter_kind(&kind)?),
                        None => None,
                    };
                    return Some(Quality::WithCounters(
                        Compare { how: Comparison::More, with: Amount::Number(0) },
                        kind,
                    ));
                }
                let compare = match only(k)?.as_rule() {
                    Rule::a_word => at_least(1),
                    Rule::no_word => Compare { how: Comparison::Exactly, with: Amount::Number(0) },
                    _ => amounts::counter_compare(&kid(k, Rule::counter_compare)?)?,
                };
                let kind = match kid(k, Rule::counter_kind) {
                    Some(kind) => Some(amounts::counter_kind(&kind)?),
                    None => None,
                };
                Quality::WithCounters(compare, kind)
            }
            Rule::with_either => {
                let with = |one: P| Some(Quality::With(self.keyword(&one)?));
                let all: Option<Vec<_>> = k.clone().into_inner().map(with).collect();
                Quality::AnyOf(all?, Joiner::AndOr)
            }
            Rule::keyword_plain => Quality::With(self.keyword(k)?),
            Rule::kw_enchant => Quality::With(self.enchant(s::KwEnchant::of(k)?)?),
            _ => return None,
        })
    }

    pub(super) fn is_quality(&mut self, p: &P) -> Option<Quality> {
        match only(p) {
            Some(k) if matches!(k.as_rule(), Rule::chosen_tail | Rule::of_one_chosen) => {
                self.tail(&k)
            }
            Some(k) if k.as_rule() == Rule::is_either => {
                let one = |one: P| match only(&one) {
                    Some(word) => simple_quality(&word),
                    None => state(one.as_str().trim()),
                };
                let all: Option<Vec<Quality>> = k
                    .into_inner()
                    .filter(|one| one.as_rule() == Rule::is_simple)
                    .map(one)
                    .collect();
                Some(Quality::AnyOf(all?, Joiner::Or))
            }
            Some(k) => simple_quality(&k),
            None => state(p.as_str().trim()),
        }
    }
}

impl Reader {
    /// "blocked or was blocked by a blue creature".
    pub(super) fn faced(&mut self, p: &P) -> Option<Quality> {
        let mark = self.mark();
        let by = self.object_ref(&kid(p, Rule::object_ref)?)?;
        self.aside_since(mark);
        let either = has(&kid(p, Rule::faced_how)?, Rule::faced_either);
        Some(Quality::Faced { by, either: either.into() })
    }
}

/// "N or more".
pub(super) fn at_least(n: i32) -> Compare {
    Compare { how: Comparison::AtLeast, with: Amount::Number(n) }
}

pub(super) fn adj_list(p: &P) -> Option<Quality> {
    let mut items = Vec::new();
    let mut how = Joiner::Or;
    for k in p.clone().into_inner() {
        match k.as_rule() {
            Rule::joiner => how = joiner(k.as_str()),
            Rule::joiner_all => how = Joiner::AndAll,
            _ => items.push(simple_quality(&k)?),
        }
    }
    Some(Quality::AnyOf(items, how))
}

/// One of several phrases: its adjectives and its noun.
pub(super) fn alternative(p: &P) -> Option<Objects> {
    let mut adjectives = Vec::new();
    let mut head = None;
    for k in p.clone().into_inner() {
        match k.as_rule() {
            Rule::alt_adj => adjectives.push(simple_quality(&only(&k)?)?),
            Rule::alt_type => adjectives.push(Quality::Type(card_type(only(&k)?.as_str())?)),
            Rule::creature_word | Rule::card_type_s | Rule::card_type | Rule::card_types => {
                head = Some(Noun::Type(card_type(k.as_str())?));
            }
            Rule::subtype => {
                head = Some(Noun::Subtype(words::singular_subtype(k.as_str())?.to_string()));
            }
            _ => return None,
        }
    }
    Some(Objects { adjectives, noun: head?, tails: Vec::new() })
}

pub(super) fn noun_group(p: &P) -> Option<Noun> {
    let mut items = Vec::new();
    let mut how = Joiner::Or;
    for k in p.clone().into_inner() {
        match k.as_rule() {
            Rule::joiner => how = joiner(k.as_str()),
            _ => items.push(noun(&k)?),
        }
    }
    if items.len() == 1 { items.pop() } else { Some(Noun::AnyOf(items, how)) }
}
