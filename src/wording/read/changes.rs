//! What continuous effects change.
use super::amounts::Numeral;
use super::{P, Reader, Rule, amounts, has, kid, only};
use crate::terms::Color;
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Ability, Action, Amount, Antecedent, Back, Blockers, Change, ChoiceKind, ColorChoice,
    ColorCount, Compare, Comparison, Condition, Cost, Duration, InAddition, Keyword, Noun,
    ObjectRef, ObjectRule, Objects, Phrase, PlayerRef, Quality, Quantity, Stat, SubtypeChoice,
    TypeChange, whether,
};

impl Reader {
    /// The changes, how long, and whether "each" stands before the verb.
    pub(super) fn change_pred(&mut self, p: &P) -> Option<(Vec<Change>, Duration, bool)> {
        let mut changes = Vec::new();
        let mut duration = Duration::Unlimited;
        let mut each = false;
        for k in p.clone().into_inner() {
            match k.as_rule() {
                Rule::each_adv => each = true,
                Rule::change => {
                    let inner = only(&k)?;
                    if let Some(next) = only(&inner).filter(|r| {
                        r.as_rule() == Rule::r_doesnt_untap && kid(r, Rule::next_word).is_some()
                    }) {
                        let whose =
                            self.player_possessive(&kid(&next, Rule::player_possessive)?)?;
                        let whose = of_the_subject(whose);
                        changes.push(Reader::rule_change(ObjectRule::DoesntUntap));
                        duration = Duration::NextUntapStep(Some(whose));
                    } else {
                        if only(&inner).is_some_and(|r| {
                            matches!(
                                r.as_rule(),
                                Rule::r_must_attack | Rule::r_blocks | Rule::r_as_though
                            ) && has(&r, Rule::this_turn)
                        }) {
                            duration = Duration::ThisTurn;
                        }
                        changes.extend(self.change(&inner)?);
                    }
                }
                Rule::change_join => {}
                Rule::duration => duration = self.duration(&k)?,
                Rule::for_each => {
                    let each = self.for_each(&k)?;
                    let [Change::Size(power, toughness) | Change::AdditionalSize(power, toughness)] =
                        changes.as_mut_slice()
                    else {
                        return None;
                    };
                    for side in [power, toughness] {
                        side.amount =
                            Amount::ForEach(Box::new(side.amount.clone()), Box::new(each.clone()));
                    }
                }
                _ => return None,
            }
        }
        Some((changes, duration, each))
    }

    fn change(&mut self, k: &P) -> Option<Vec<Change>> {
        Some(vec![match k.as_rule() {
            Rule::ch_still => {
                Change::StillA(super::qualities::card_type(kid(k, Rule::card_type_s)?.as_str())?)
            }
            Rule::ch_stats_of => {
                let of = self.possessive(&kid(k, Rule::possessive)?)?;
                let stat = |stat| Amount::Stat(stat, Box::new(of.clone()));
                let mut t = no_types();
                t.size = Some((stat(Stat::Power), stat(Stat::Toughness)));
                if let Some(still) = kid(k, Rule::still_too) {
                    let word = kid(&still, Rule::subtype)?;
                    let word = crate::wording::words::singular_subtype(word.as_str().trim())?;
                    t.subtypes.push(SubtypeChoice::Fixed(word.to_string()));
                }
                t.subtypes.insert(0, SubtypeChoice::OfObject(Box::new(of)));
                Change::Types(Box::new(t))
            }
            Rule::ch_set_size => {
                let s::ChSetSize { size_fixed } = s::ChSetSize::of(k)?;
                let (power, toughness) = amounts::size_fixed(size_fixed.pair())?;
                Change::SetSize(Some(power), Some(toughness))
            }
            Rule::ch_base => {
                let s::ChBase { base_stat, digits_or_letter } = s::ChBase::of(k)?;
                let n = digits_or_letter.amount()?;
                match base_stat.take()? {
                    s::BaseStat::Power => Change::SetSize(Some(n), None),
                    s::BaseStat::Toughness => Change::SetSize(None, Some(n)),
                }
            }
            Rule::ch_no_longer => Change::LoseSupertype(crate::terms::Supertype::from_word(
                kid(k, Rule::supertype)?.as_str().trim(),
            )?),
            Rule::ch_isnt => {
                let mut t = no_types();
                t.types
                    .push(super::qualities::card_type(kid(k, Rule::card_type_s)?.as_str().trim())?);
                t.negative = whether::Negative::Yes;
                Change::Types(Box::new(t))
            }
            Rule::ch_all_colors => {
                Change::Color { to: ColorChoice::All, in_addition: whether::InAddition::No }
            }
            Rule::ch_every_type => types(SubtypeChoice::All),
            Rule::ch_that_type => {
                let mut t = no_types();
                let kind = self.type_chosen.unwrap_or(ChoiceKind::CreatureType);
                t.subtypes.push(if has(&kid(k, Rule::chosen_type)?, Rule::that_word_type) {
                    SubtypeChoice::That(kind)
                } else {
                    SubtypeChoice::Chosen(kind)
                });
                if let Some(kept) = kid(k, Rule::kept) {
                    t.in_addition = kept_types(&kept);
                }
                Change::Types(Box::new(t))
            }
            Rule::ch_supertype => {
                let mut t = no_types();
                t.supertypes.push(crate::terms::Supertype::from_word(
                    kid(k, Rule::supertype)?.as_str().trim(),
                )?);
                Change::Types(Box::new(t))
            }
            Rule::ch_types => self.type_change(k)?,
            Rule::ch_basic_choice | Rule::ch_type_choice => {
                let kind = match k.as_rule() {
                    Rule::ch_basic_choice => ChoiceKind::LandType,
                    _ => ChoiceKind::CreatureType,
                };
                let mut t = no_types();
                t.subtypes.push(SubtypeChoice::OfChoice(PlayerRef::You, kind));
                if let Some(kept) = kid(k, Rule::kept) {
                    t.in_addition = kept_types(&kept);
                }
                Change::Types(Box::new(t))
            }
            Rule::ch_no_damage => Change::NoCombatDamage,
            Rule::ch_gain if let Some(choice) = protection_choice(k) => {
                if kid(k, Rule::granted_list)?.into_inner().count() != 1 {
                    return None;
                }
                let chooser = self.player_possessive(&only(&choice)?)?;
                Change::GainChosen(
                    Keyword::Protection(vec![Quality::Chosen(ChoiceKind::Color)]),
                    ChoiceKind::Color,
                    chooser,
                )
            }
            Rule::ch_size => {
                let mut signs = kid(k, Rule::size_change)?.into_inner();
                let (mut power, mut toughness) =
                    (amounts::signed(&signs.next()?)?, amounts::signed(&signs.next()?)?);
                if let Some(each) = kid(k, Rule::for_each) {
                    let each = self.for_each(&each)?;
                    for side in [&mut power, &mut toughness] {
                        side.amount = crate::wording::tree::Amount::ForEach(
                            Box::new(side.amount.clone()),
                            Box::new(each.clone()),
                        );
                    }
                }
                if kid(k, Rule::additional).is_some() {
                    Change::AdditionalSize(power, toughness)
                } else {
                    Change::Size(power, toughness)
                }
            }
            Rule::ch_landwalk_of => {
                Change::GainLandwalkOf(Box::new(self.object_ref(&kid(k, Rule::object_ref)?)?))
            }
            Rule::ch_prot_colors => Change::GainProtectionFromColorsOf(Box::new(
                self.object_ref(&kid(k, Rule::object_ref)?)?,
            )),
            // "Protection from artifacts or from the color of your choice": one of six.
            Rule::ch_prot_or => {
                let one = kid(k, Rule::prot_from)?;
                let first = self.protection_from(&one)?;
                let colors = crate::terms::Color::ALL.into_iter().map(Quality::Color);
                let all = std::iter::once(first).chain(colors);
                Change::GainOneOf(
                    all.map(|q| Ability::Keyword(Keyword::Protection(vec![q]))).collect(),
                    crate::wording::tree::Spelling::Short,
                )
            }
            Rule::ch_gain_one => {
                let words = k.clone().into_inner().filter(|w| w.as_rule() == Rule::keyword);
                let all = words
                    .map(|g| Some(Ability::Keyword(self.keyword(&g)?)))
                    .collect::<Option<_>>()?;
                Change::GainOneOf(all, kid(k, Rule::your_choice).is_some().into())
            }
            Rule::ch_gain_all => {
                Change::GainActivatedAbilitiesOf(Box::new(self.thing(&kid(k, Rule::thing)?)?))
            }
            Rule::ch_gain => Change::Gain(self.granted_list(&kid(k, Rule::granted_list)?)?),
            Rule::ch_lose_this => Change::LoseThisAbility,
            Rule::ch_lose_all => Change::LoseAll,
            Rule::ch_lose_kind | Rule::ch_lose_kind_too => {
                let kind = only(&kid(k, Rule::lost_kind)?)?;
                match kind.as_rule() {
                    Rule::kw_landwalk => {
                        Change::LoseKind(super::keywords::landwalk(s::KwLandwalk::of(&kind)?)?)
                    }
                    _ => Change::LoseKind(Keyword::BandsWithOther(Box::new(Objects::of(
                        Noun::Type(crate::terms::CardType::Creature),
                    )))),
                }
            }
            Rule::ch_lose_one => {
                let said = kid(k, Rule::your_choice).is_some();
                let all: Option<Vec<Keyword>> = k
                    .clone()
                    .into_inner()
                    .filter(|w| w.as_rule() == Rule::keyword)
                    .map(|g| self.keyword(&g))
                    .collect();
                Change::LoseOneOf(all?, said.into())
            }
            Rule::ch_full_text => {
                let mut of = self.object_ref(&kid(k, Rule::object_ref)?)?;
                // "That card" is whatever lies on top at the moment, nothing that was chosen once.
                let ObjectRef::Back(back) = &mut of else { return None };
                let mut top = Objects::of(crate::wording::tree::Noun::Card);
                top.tails = vec![
                    Quality::InZone(crate::terms::ZoneKind::Graveyard, Some(PlayerRef::You)),
                    Quality::Topmost,
                ];
                let slot = self.slot();
                let phrase = Phrase {
                    slot,
                    quantity: Quantity::The,
                    objects: top,
                    chooser: None,
                    at_random: whether::AtRandom::No,
                };
                back.to = Antecedent::SameObject(Box::new(ObjectRef::Phrase(Box::new(phrase))));
                Change::FullText(Box::new(of), vec![self.quoted(&kid(k, Rule::quoted)?)?])
            }
            Rule::ch_gain_this => Change::GainThisAbility,
            Rule::ch_lose
                if let Some(lost) =
                    kid(k, Rule::granted_list).and_then(|all| only(&only(&all)?))
                    && lost.as_rule() == Rule::quoted =>
            {
                Change::LoseAbility(Box::new(self.quoted(&lost)?))
            }
            Rule::ch_lose => {
                let all: Option<Vec<Keyword>> = self
                    .granted_list(&kid(k, Rule::granted_list)?)?
                    .into_iter()
                    .map(|a| if let Ability::Keyword(k) = a { Some(k) } else { None })
                    .collect();
                Change::Lose(all?)
            }
            Rule::ch_color => {
                let to = match kid(k, Rule::color) {
                    Some(c) => ColorChoice::Colors(Color::from_word(c.as_str())?.into()),
                    None if has(&kid(k, Rule::color_of_choice)?, Rule::the_color) => {
                        ColorChoice::Chosen
                    }
                    None => {
                        let many =
                            match has(&kid(k, Rule::color_of_choice)?, Rule::colors_of_choice) {
                                true => ColorCount::OneOrMore,
                                false => ColorCount::One,
                            };
                        ColorChoice::OfChoice(PlayerRef::You, many)
                    }
                };
                Change::Color { to, in_addition: whether::InAddition::No }
            }
            Rule::ch_rule => {
                return self
                    .object_rule(&only(k)?)
                    .map(|rules| rules.into_iter().map(Reader::rule_change).collect());
            }
            _ => return None,
        }])
    }

    /// What their controller pays for each of the creatures.
    fn prison_cost(&mut self, k: &P) -> Option<Vec<Cost>> {
        let cost = kid(k, Rule::prison_cost)?;
        match (kid(&cost, Rule::mana_cost), kid(&cost, Rule::prison_life)) {
            (Some(mana), _) => Some(vec![Cost::Mana(super::costs::mana(&mana)?)]),
            (_, Some(life)) => Some(vec![Cost::Life(amounts::plain(only(&life)?.as_str())?)]),
            _ => {
                let who = PlayerRef::Phrase(Box::new(self.players(Quantity::Each)));
                if let Some(what) = kid(&cost, Rule::prison_sacrifice) {
                    let what = self.object_ref(&only(&what)?)?;
                    return Some(vec![Cost::Do(Box::new(Action::Sacrifice(who, what)))]);
                }
                Some(vec![Cost::Do(Box::new(self.verb(&only(&cost)?, who)?))])
            }
        }
    }

    /// "For each attacking creature he or she controls": of any creature.
    fn each_such(&mut self, k: &P) -> Option<()> {
        let Some(noun) = kid(k, Rule::prison_noun) else { return Some(()) };
        let said = self.simple(&kid(&noun, Rule::objects_simple)?)?;
        (said == Objects::of(Noun::Type(crate::terms::CardType::Creature))).then_some(())
    }

    /// "doesn't untap during your untap step": a rule about what was named.
    pub(super) fn change_rule(&mut self, k: &P) -> Option<Vec<Change>> {
        self.object_rule(&only(k)?)
            .map(|rules| rules.into_iter().map(Reader::rule_change).collect())
    }

    /// "except it's an enchantment in addition to its other types": none where nothing is excepted (503.9).
    pub(super) fn copy_except(
        &mut self,
        said: Option<s::SyntaxNode<s::CopyExcept>>,
    ) -> Option<Vec<Change>> {
        let Some(except) = said else { return Some(Vec::new()) };
        let s::CopyExcept { copy_exception } = except.take()?;
        let mut all = Vec::new();
        for one in copy_exception {
            // The copy is spoken of as "it" or isn't.
            let s::CopyException { own_name, it: _, own_color, gains_this, change } = one.take()?;
            match (own_name, own_color, gains_this, change) {
                (Some(_), None, None, None) => all.push(Change::Name(None)),
                (None, Some(_), None, None) => {
                    let in_addition = whether::InAddition::No;
                    all.push(Change::Color { to: ColorChoice::Own, in_addition });
                }
                (None, None, Some(_), None) => all.push(Change::GainThisAbility),
                (None, None, None, Some(change)) => all.extend(self.change(&only(change.pair())?)?),
                _ => return None,
            }
        }
        Some(all)
    }

    fn object_rule(&mut self, k: &P) -> Option<Vec<ObjectRule>> {
        Some(vec![match k.as_rule() {
            Rule::r_cant_regen if kid(k, Rule::this_turn).is_some() => return None,
            Rule::r_cant_regen => ObjectRule::CantBeRegenerated,
            Rule::r_most_counters => {
                let Amount::Number(n) = amounts::plain(kid(k, Rule::number_word)?.as_str())? else {
                    return None;
                };
                let kind = amounts::counter_kind(&kid(k, Rule::counter_kind)?)?;
                ObjectRule::MostCounters(u32::try_from(n).ok()?, kind)
            }
            Rule::r_cant_phase => ObjectRule::CantPhase,
            Rule::r_cant_pay => {
                let what = kid(&kid(k, Rule::cant_what)?, Rule::alone_verb)?;
                let blocked = match kid(k, Rule::object_ref) {
                    Some(_) if has(&what, Rule::attack_word) => return None,
                    Some(of) => Some(self.object_ref(&of)?),
                    None => None,
                };
                let costs = match kid(k, Rule::paid) {
                    Some(paid) => self.paid(&paid)?,
                    None => {
                        let verb = only(&kid(k, Rule::cost_for_it)?)?;
                        if verb.as_rule() == Rule::v_return {
                            return None;
                        }
                        vec![Cost::Do(Box::new(self.verb(&verb, PlayerRef::You)?))]
                    }
                };
                let mut rules = Vec::new();
                if has(&what, Rule::attack_word) {
                    rules.push(ObjectRule::CantAttack {
                        whom: None,
                        unless: None,
                        unless_pays: Some(costs.clone()),
                        alone: whether::Alone::No,
                    });
                }
                if has(&what, Rule::block_word) {
                    rules.push(ObjectRule::CantBlock {
                        what: blocked,
                        unless: None,
                        unless_pays: Some(costs),
                        alone: whether::Alone::No,
                    });
                }
                return Some(rules);
            }
            Rule::r_cant_both => {
                let by = self.objects_in(k)?;
                let slot = self.slot();
                let phrase = crate::wording::tree::Phrase {
                    slot,
                    quantity: crate::wording::tree::Quantity::Bare,
                    objects: by.clone(),
                    chooser: None,
                    at_random: whether::AtRandom::No,
                };
                return Some(vec![
                    ObjectRule::CantBlock {
                        what: Some(ObjectRef::Phrase(Box::new(phrase))),
                        unless: None,
                        unless_pays: None,
                        alone: whether::Alone::No,
                    },
                    ObjectRule::CantBeBlocked {
                        by: Some(by),
                        except: whether::Except::No,
                        count: None,
                        as_long_as: None,
                    },
                ]);
            }
            Rule::r_cant_attack_block => {
                let unless = self.rule_unless(k)?;
                return Some(vec![
                    ObjectRule::CantAttack {
                        whom: None,
                        unless: unless.clone(),
                        unless_pays: None,
                        alone: whether::Alone::No,
                    },
                    ObjectRule::CantBlock {
                        what: None,
                        unless,
                        unless_pays: None,
                        alone: whether::Alone::No,
                    },
                ]);
            }
            Rule::r_cant_alone => {
                let verb = kid(k, Rule::alone_verb)?;
                let mut rules = Vec::new();
                if has(&verb, Rule::attack_word) {
                    rules.push(ObjectRule::CantAttack {
                        whom: None,
                        unless: None,
                        unless_pays: None,
                        alone: whether::Alone::Yes,
                    });
                }
                if has(&verb, Rule::block_word) {
                    rules.push(ObjectRule::CantBlock {
                        what: None,
                        unless: None,
                        unless_pays: None,
                        alone: whether::Alone::Yes,
                    });
                }
                return Some(rules);
            }
            Rule::r_no_landwalk => {
                let walk = kid(k, Rule::kw_landwalk)?;
                let keyword = super::keywords::landwalk(s::KwLandwalk::of(&walk)?)?;
                ObjectRule::AttacksAsThough(crate::wording::tree::AsThough::NoLandwalk(Box::new(
                    keyword,
                )))
            }
            Rule::r_unblockable => ObjectRule::Unblockable,
            Rule::r_must_be_blocked => {
                ObjectRule::MustBeBlocked { blockers: Blockers::One, by: None }
            }
            Rule::r_as_though => match only(k).map(|how| how.as_rule()) {
                Some(Rule::as_no_walker) => ObjectRule::BlocksWalkers,
                Some(Rule::as_shadow) => ObjectRule::BlocksAsThough(Keyword::Shadow),
                Some(Rule::as_untapped) => ObjectRule::BlocksAsThoughUntapped,
                Some(Rule::as_flying) => ObjectRule::BlocksAsThough(Keyword::Flying),
                Some(Rule::as_haste) => {
                    ObjectRule::AttacksAsThough(crate::wording::tree::AsThough::Haste)
                }
                _ => ObjectRule::AttacksAsThough(crate::wording::tree::AsThough::NoDefender),
            },
            Rule::r_cant_be if has(k, Rule::cant_enchant) => {
                ObjectRule::CantBeEnchanted { other: kid(k, Rule::by_other_auras).is_some().into() }
            }
            Rule::r_cant_be if has(k, Rule::cant_equip) => ObjectRule::CantBeEquipped,
            Rule::r_cant_be => ObjectRule::CantBeSacrificed,
            Rule::r_abilities => ObjectRule::AbilitiesCantBePlayed {
                except_mana: kid(k, Rule::unless_mana).is_some().into(),
                tap: kid(k, Rule::tap_costs).is_some().into(),
            },
            Rule::r_cant_attack_you => ObjectRule::CantAttack {
                whom: Some(PlayerRef::You),
                unless: None,
                unless_pays: None,
                alone: whether::Alone::No,
            },
            Rule::r_cant_attack => ObjectRule::CantAttack {
                whom: None,
                unless: self.rule_unless(k)?,
                unless_pays: None,
                alone: whether::Alone::No,
            },
            Rule::r_cant_block => ObjectRule::CantBlock {
                what: self.optional_object(k)?,
                unless: self.rule_unless(k)?,
                unless_pays: None,
                alone: whether::Alone::No,
            },
            Rule::r_cant_be_blocked => {
                // As long as it isn't so; said with "unless".
                if let Some(unless) = self.rule_unless(k)? {
                    let not = Condition::Not(Box::new(Condition::All(vec![unless])));
                    return Some(vec![ObjectRule::CantBeBlocked {
                        by: None,
                        except: whether::Except::No,
                        count: None,
                        as_long_as: Some(not),
                    }]);
                }
                if kid(k, Rule::blocked_one).is_some() {
                    let count = Some(Compare { how: Comparison::More, with: Amount::Number(1) });
                    return Some(vec![ObjectRule::CantBeBlocked {
                        by: None,
                        except: whether::Except::No,
                        count,
                        as_long_as: None,
                    }]);
                }
                if let Some(n) = kid(k, Rule::blocked_except_n) {
                    let with = amounts::plain(kid(&n, Rule::number_word)?.as_str().trim())?;
                    let count = Some(Compare { how: Comparison::AtLeast, with });
                    return Some(vec![ObjectRule::CantBeBlocked {
                        by: None,
                        except: whether::Except::Yes,
                        count,
                        as_long_as: None,
                    }]);
                }
                let (by, except) = match only(k) {
                    Some(inner) => {
                        (Some(self.objects_in(&inner)?), inner.as_rule() == Rule::blocked_except)
                    }
                    None => (None, false),
                };
                ObjectRule::CantBeBlocked {
                    by,
                    except: except.into(),
                    count: None,
                    as_long_as: None,
                }
            }
            Rule::r_must_attack => {
                ObjectRule::MustAttack(kid(k, Rule::must_whom).map(|_| PlayerRef::You))
            }
            Rule::r_doesnt_untap if kid(k, Rule::next_word).is_none() => {
                match self.player_possessive(&kid(k, Rule::player_possessive)?)? {
                    who @ PlayerRef::You => ObjectRule::DoesntUntapIn(who),
                    _ => ObjectRule::DoesntUntap,
                }
            }
            Rule::r_prison => {
                let whom = has(k, Rule::not_you).then_some(PlayerRef::You);
                self.each_such(k)?;
                ObjectRule::CantAttack {
                    whom,
                    unless: None,
                    unless_pays: Some(self.prison_cost(k)?),
                    alone: whether::Alone::No,
                }
            }
            Rule::r_block_prison => {
                let what = self.optional_object(k)?;
                self.each_such(k)?;
                ObjectRule::CantBlock {
                    what,
                    unless: None,
                    unless_pays: Some(self.prison_cost(k)?),
                    alone: whether::Alone::No,
                }
            }
            Rule::r_blocks => ObjectRule::MustBlock(self.optional_object(k)?),
            Rule::r_block_more => ObjectRule::CanBlockMore(match kid(k, Rule::number_word) {
                Some(n) => Some(amounts::plain(n.as_str())?),
                None => has(k, Rule::one_more).then_some(Amount::Number(1)),
            }),
            Rule::r_targetable => {
                ObjectRule::TargetableBy(self.player_ref(&kid(k, Rule::player_ref)?)?)
            }
            Rule::r_cant_target => {
                let words = kid(k, Rule::target_by)?;
                let words = words.as_str().trim();
                let both: Vec<P> = kid(k, Rule::target_by)?.into_inner().collect();
                if let [a, b] = both.as_slice() {
                    // "black spells or abilities from black sources": two rules in one.
                    let a = self.objects(&only(a)?)?;
                    let b = self.objects(&only(b)?)?;
                    return Some(vec![
                        ObjectRule::CantBeTargeted { of: Some(a), by: None },
                        ObjectRule::CantBeTargeted { of: Some(b), by: None },
                    ]);
                }
                if let [one] = both.as_slice()
                    && one.as_rule() != Rule::opponents_own
                {
                    let of = self.objects(&only(one)?)?;
                    let all = match spells_and_abilities(&of) {
                        Some(both) => both.to_vec(),
                        None => vec![of],
                    };
                    let rule = |of| ObjectRule::CantBeTargeted { of: Some(of), by: None };
                    return Some(all.into_iter().map(rule).collect());
                }
                let of = match words {
                    "spells" => Some(Objects::of(Noun::Spell)),
                    "abilities" => {
                        Some(Objects::of(Noun::Ability(crate::wording::tree::AbilityNoun::Any)))
                    }
                    _ => None,
                };
                ObjectRule::CantBeTargeted {
                    of,
                    by: both
                        .iter()
                        .any(|b| b.as_rule() == Rule::opponents_own)
                        .then_some(PlayerRef::YourOpponents),
                }
            }
            Rule::r_cant_countered => ObjectRule::CantBeCountered,
            Rule::r_indestructible => ObjectRule::Indestructible,
            Rule::r_block_only => ObjectRule::CanBlockOnly(self.objects_in(k)?),
            _ => return None,
        }])
    }

    fn optional_object(&mut self, k: &P) -> Option<Option<ObjectRef>> {
        match kid(k, Rule::object_ref) {
            Some(o) => Some(Some(self.object_ref(&o)?)),
            None => Some(None),
        }
    }

    /// "becomes a 2/2 green Bear creature with flying in addition to its other types".
    fn type_change(&mut self, k: &P) -> Option<Change> {
        let mut t = no_types();
        for part in k.clone().into_inner() {
            match part.as_rule() {
                Rule::a_word => {}
                Rule::size_fixed => t.size = Some(amounts::size_fixed(&part)?),
                Rule::token_super | Rule::super_first => {
                    t.supertypes.push(crate::terms::Supertype::from_word(part.as_str().trim())?)
                }
                Rule::token_colors => {
                    t.colors = Some(
                        part.into_inner().filter_map(|c| Color::from_word(c.as_str())).collect(),
                    )
                }
                Rule::subtype_any => t.subtypes.push(SubtypeChoice::Fixed(
                    crate::wording::words::singular_subtype(part.as_str().trim())?.to_string(),
                )),
                Rule::card_type_s => t.types.push(super::qualities::card_type(part.as_str())?),
                Rule::size_each => {
                    let value = self.value(&kid(&part, Rule::value)?)?;
                    t.size = Some((value.clone(), value));
                }
                Rule::token_with => t.abilities = self.granted_list(&only(&part)?)?,
                Rule::kept => t.in_addition = kept_types(&part),
                _ => return None,
            }
        }
        if t.types.is_empty() && t.subtypes.is_empty() {
            // Only a colour.
            let plain = t.size.is_none()
                && t.supertypes.is_empty()
                && t.abilities.is_empty()
                && t.in_addition == InAddition::No;
            return match t.colors {
                Some(c) if plain && !c.is_empty() => Some(Change::Color {
                    to: ColorChoice::Colors(c),
                    in_addition: whether::InAddition::No,
                }),
                Some(_) if plain => Some(Change::Color {
                    to: ColorChoice::Colorless,
                    in_addition: whether::InAddition::No,
                }),
                _ => None,
            };
        }
        Some(Change::Types(Box::new(t)))
    }

    fn rule_unless(&mut self, k: &P) -> Option<Option<Condition>> {
        match kid(k, Rule::rule_unless) {
            Some(u) => Some(Some(self.condition(&only(&u)?)?)),
            None => Some(None),
        }
    }

    pub(super) fn granted_list(&mut self, p: &P) -> Option<Vec<Ability>> {
        p.clone()
            .into_inner()
            .map(|g| {
                let k = only(&g)?;
                match k.as_rule() {
                    Rule::keyword => Some(Ability::Keyword(self.keyword(&k)?)),
                    Rule::quoted => self.quoted(&k),
                    _ => None,
                }
            })
            .collect()
    }
}

fn types(subtype: SubtypeChoice) -> Change {
    Change::Types(Box::new(TypeChange { subtypes: vec![subtype], ..no_types() }))
}

pub(super) fn no_types() -> TypeChange {
    TypeChange {
        supertypes: Vec::new(),
        types: Vec::new(),
        subtypes: Vec::new(),
        size: None,
        colors: None,
        abilities: Vec::new(),
        in_addition: InAddition::No,
        negative: whether::Negative::No,
    }
}

fn kept_types(p: &P) -> InAddition {
    if has(p, Rule::kept_creature) {
        InAddition::CreatureTypes
    } else if has(p, Rule::kept_all) {
        InAddition::Yes
    } else {
        InAddition::Still(vec![crate::terms::CardType::Land])
    }
}

/// "Each attacking creature and each blocking creature doesn't untap during its controller's next untap step": "it" is whichever
/// of the subject it is.
fn of_the_subject(mut whose: PlayerRef) -> PlayerRef {
    if let PlayerRef::ControllerOf(of) = &mut whose
        && let ObjectRef::Back(Back { to, .. }) = of.as_mut()
        && let Antecedent::Unclear(all) = to
        && !all.is_empty()
    {
        *to = Antecedent::EitherSlot(std::mem::take(all));
    }
    whose
}

/// "protection from the color of your choice" among what is gained.
fn protection_choice<'i>(gained: &P<'i>) -> Option<P<'i>> {
    let mut granted = kid(gained, Rule::granted_list)?.into_inner();
    granted.find_map(|one| kid(&one, Rule::protection_choice))
}

/// "black spells or abilities from black sources": the color is the spells', the sources are the abilities' (an ability has no color).
fn spells_and_abilities(of: &Objects) -> Option<[Objects; 2]> {
    let Noun::AnyOf(nouns, _) = &of.noun else { return None };
    let [spell @ Noun::Spell, ability @ Noun::Ability(_)] = nouns.as_slice() else { return None };
    let from_sources = |q: &&Quality| matches!(q, Quality::FromSource(..));
    if of.tails.is_empty() || !of.tails.iter().all(|q| from_sources(&q)) {
        return None;
    }
    let spells = Objects { adjectives: of.adjectives.clone(), ..Objects::of(spell.clone()) };
    let abilities = Objects { tails: of.tails.clone(), ..Objects::of(ability.clone()) };
    Some([spells, abilities])
}
