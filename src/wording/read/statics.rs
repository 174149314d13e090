//! Static abilities.
//!
//! Long because one match takes every template of a static ability to its clause.
use super::{P, Reader, Rule, has, kid, only};
use crate::terms::Color;
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Ability, Action, Amount, Blockers, Change, Condition, Duration, Each, GameRule, HandSize,
    InAddition, Instead, ManaOutput, Noun, ObjectRef, ObjectRule, Objects, Occasion, OnlyWhen,
    Permission, PlayerPhrase, PlayerRef, Prohibition, Quantity, ReplacementText, Skipped, Spelling,
    Static, StaticClause, Thing, Watched, whether,
};

impl Reader {
    /// Sentences of one paragraph, each an ability with a condition of its own.
    pub(super) fn static_texts(&mut self, p: &P) -> Option<Vec<Ability>> {
        let mut all: Vec<Ability> = Vec::new();
        for k in p.clone().into_inner() {
            let one = match k.as_rule() {
                Rule::static_run | Rule::static_sentence => self.static_text(&k)?,
                _ => return None,
            };
            let before = match all.last() {
                Some(Ability::Static(before)) => Some(&**before),
                _ => None,
            };
            let one = match (kid(&k, Rule::st_otherwise), before) {
                (None, _) => one,
                (
                    Some(_),
                    Some(Static { condition: Some(c), said_otherwise: Spelling::Short, .. }),
                ) if one.condition.is_none() => Static {
                    condition: Some(Condition::Not(Box::new(c.clone()))),
                    said_otherwise: Spelling::Full,
                    ..one
                },
                _ => return None,
            };
            all.push(Ability::Static(Box::new(one)));
        }
        let conditional = |a: &Ability| matches!(a, Ability::Static(s) if s.condition.is_some());
        (all.len() > 1 && all.iter().any(conditional)).then_some(all)
    }

    pub(super) fn static_text(&mut self, p: &P) -> Option<Static> {
        let mut out = Static {
            condition: None,
            condition_first: Spelling::Short,
            if_said: Spelling::Short,
            unless_said: Spelling::Short,
            during: Vec::new(),
            clauses: Vec::new(),
            linked: None,
            where_x: Vec::new(),
            said_otherwise: Spelling::Short,
        };
        let mut joined = false;
        let inner = if p.as_rule() == Rule::static_sentence {
            vec![p.clone()]
        } else {
            p.clone().into_inner().collect()
        };
        for k in inner {
            match k.as_rule() {
                Rule::st_otherwise => {}
                Rule::forbid_and => joined = true,
                Rule::where_x => out.where_x = self.where_all(&k)?,
                Rule::static_sentence => {
                    self.next_clause();
                    if let Some(front) = kid(&k, Rule::as_long_front) {
                        if out.condition.is_some() || !out.clauses.is_empty() {
                            return None;
                        }
                        out.condition = Some(self.condition(&only(&front)?)?);
                        out.condition_first = Spelling::Full;
                    }
                    if kid(&k, Rule::during_front).is_some() {
                        if out.condition.is_some() || !out.clauses.is_empty() {
                            return None;
                        }
                        out.during.push(self.limit_time(s::LimitTime::Combat));
                    }
                    if let Some(front) = kid(&k, Rule::if_front) {
                        if out.condition.is_some() || !out.clauses.is_empty() {
                            return None;
                        }
                        let condition = self.condition(&only(&front)?)?;
                        if let Condition::Compare(Amount::Count(objects), _) = &condition {
                            self.counted = Some((**objects).clone());
                        }
                        out.condition = Some(condition);
                        out.condition_first = Spelling::Full;
                        out.if_said = Spelling::Full;
                    }
                    let around = |k: &P| {
                        matches!(
                            k.as_rule(),
                            Rule::as_long_front
                                | Rule::as_long_after
                                | Rule::if_front
                                | Rule::during_front
                        )
                    };
                    let inner = k.clone().into_inner().find(|k| !around(k))?;
                    let before = out.clauses.len();
                    self.static_sentence(&inner, &mut out)?;
                    // Prohibitions of one paragraph stand in one sentence, joined by "and".
                    if joined
                        != out.clauses.get(before).is_some_and(|c| c.joins(&out.clauses[..before]))
                    {
                        return None;
                    }
                    joined = false;
                    if let Some(back) = kid(&k, Rule::as_long_after) {
                        if out.condition.is_some() || out.clauses.len() > 1 {
                            return None;
                        }
                        out.condition = Some(self.condition(&only(&back)?)?);
                    }
                }
                _ => return None,
            }
        }
        Some(out)
    }

    /// "Damage that would reduce your life total to less than 1 reduces it to 1 instead".
    pub(super) fn reducing(&mut self, k: &P) -> Option<ReplacementText> {
        let condition = match kid(k, Rule::condition) {
            Some(c) => Some(self.condition(&c)?),
            None => None,
        };
        let reduce = kid(k, Rule::w_reduce)?;
        let who = self.player_possessive(&kid(&reduce, Rule::player_possessive)?)?;
        let least = kid(&reduce, Rule::digits)?.as_str().trim().parse().ok()?;
        if kid(k, Rule::digits)?.as_str().trim().parse::<u32>().ok()? != least {
            return None;
        }
        Some(ReplacementText {
            event: Watched::ReduceLife(who, least),
            condition,
            instead: Instead::Nothing,
            occasion: Occasion::IfWould,
            may: None,
            instead_first: Spelling::Short,
            instead_of: None,
            said: crate::wording::tree::PreventSaid::Usual,
            amount: None,
            divided: whether::Divided::No,
        })
    }

    fn static_sentence(&mut self, k: &P, out: &mut Static) -> Option<()> {
        let clause = match k.as_rule() {
            Rule::st_prevent => {
                match self.verb(&only(k)?, PlayerRef::You)? {
                    Action::Replace(text, Duration::Unlimited) => StaticClause::Replace(text),
                    // "dealt to and dealt by": two clauses that print as one.
                    Action::Simultaneous(both) => {
                        let mut texts = both.into_iter().filter_map(|s| match s.action {
                            Action::Replace(text, Duration::Unlimited) => Some(text),
                            _ => None,
                        });
                        let (to, by) = (texts.next()?, texts.next()?);
                        out.clauses.push(StaticClause::Replace(to));
                        StaticClause::Replace(by)
                    }
                    _ => return None,
                }
            }
            Rule::st_divides => {
                let what = self.possessive(&kid(k, Rule::possessive)?)?;
                StaticClause::Change {
                    what: Thing::Object(what),
                    changes: vec![Change::DividesFreely],
                }
            }
            Rule::st_unblocked => {
                let what = self.object_ref(&kid(k, Rule::object_ref)?)?;
                StaticClause::Change {
                    what: Thing::Object(what),
                    changes: vec![Change::AsThoughUnblocked(crate::wording::tree::Leave::May)],
                }
            }
            Rule::st_same => {
                let Some(StaticClause::Change { changes, .. }) = out.clauses.last() else {
                    return None;
                };
                let changes = changes.clone();
                let mut all = Vec::new();
                for part in k.clone().into_inner() {
                    let slot = self.slot();
                    let objects = self.objects(&only(&part)?)?;
                    let phrase = crate::wording::tree::Phrase {
                        slot,
                        quantity: Quantity::Bare,
                        objects,
                        chooser: None,
                        at_random: whether::AtRandom::No,
                    };
                    all.push(Thing::Object(ObjectRef::Phrase(Box::new(phrase))));
                }
                StaticClause::Change { what: Thing::List(all), changes }
            }
            Rule::st_untap_too => {
                let what = self.objects_in(k)?;
                StaticClause::GameRule(GameRule::UntapsInOthers(Box::new(what)))
            }
            Rule::st_produce => StaticClause::GameRule(self.producing(k)?),
            Rule::st_abilities => {
                let what = self.possessive(&kid(k, Rule::possessive)?)?;
                let rule = ObjectRule::AbilitiesCantBePlayed {
                    except_mana: kid(k, Rule::unless_mana).is_some().into(),
                    tap: whether::Tap::No,
                };
                StaticClause::Change {
                    what: Thing::Object(what),
                    changes: vec![Change::Rule(Box::new(rule))],
                }
            }
            Rule::st_spend if kid(k, Rule::spend_as).is_some() => {
                let k = kid(k, Rule::spend_as)?;
                let color = |p: P<'_>| {
                    p.into_inner()
                        .find(|c| c.as_rule() == Rule::color)
                        .and_then(|c| Color::from_word(c.as_str().trim()))
                };
                StaticClause::GameRule(GameRule::SpendAs {
                    who: self.player_ref(&kid(&k, Rule::player_ref)?)?,
                    mana: color(kid(&k, Rule::spend_what)?),
                    like: kid(&k, Rule::spend_like).and_then(color),
                    own_abilities: kid(&k, Rule::spend_own).is_some().into(),
                    rest_colorless: kid(&k, Rule::spend_rest).is_some().into(),
                })
            }
            Rule::st_spend => StaticClause::GameRule(GameRule::SpendOnly(
                crate::terms::Color::from_word(kid(k, Rule::color)?.as_str().trim())?,
            )),
            Rule::st_at_least => {
                let mut numbers =
                    k.clone().into_inner().filter(|n| n.as_rule() == Rule::number_word);
                let (under, least) = (
                    super::amounts::plain(numbers.next()?.as_str())?,
                    super::amounts::plain(numbers.next()?.as_str())?,
                );
                if under != least {
                    return None;
                }
                StaticClause::GameRule(GameRule::CostAtLeast(least))
            }
            Rule::st_flip_two => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                StaticClause::GameRule(GameRule::FlipTwo(who))
            }
            Rule::st_must_target => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let what = self.objects_in(k)?;
                StaticClause::GameRule(GameRule::MustTarget(who, Box::new(what)))
            }
            Rule::st_mana_stays => {
                let slot = self.slot();
                let all = PlayerPhrase {
                    slot,
                    quantity: Quantity::Each,
                    opponent: whether::Opponent::No,
                    other: whether::Other::No,
                    tails: Vec::new(),
                };
                StaticClause::GameRule(GameRule::ManaDoesntEmpty(PlayerRef::Phrase(Box::new(all))))
            }
            Rule::st_no_loss => StaticClause::GameRule(GameRule::NoLossForLife(
                self.player_ref(&kid(k, Rule::player_ref)?)?,
            )),
            Rule::st_replace if only(k)?.as_rule() == Rule::reducing => {
                StaticClause::Replace(Box::new(self.reducing(&only(k)?)?))
            }
            Rule::st_replace => {
                let (mut text, duration) = self.replacing(&only(k)?)?;
                if duration != Duration::Unlimited {
                    return None;
                }
                for more in k.clone().into_inner().filter(|m| m.as_rule() == Rule::rep_more) {
                    let more = self.sentence(&kid(&more, Rule::sentence)?)?;
                    let Instead::Do(effect) = &mut text.instead else { return None };
                    effect.sentences_mut().push(more);
                }
                StaticClause::Replace(Box::new(text))
            }
            Rule::st_redirect => {
                let step = self.redirecting(&only(k)?)?;
                let Action::Replace(text, Duration::Unlimited) = step.action else { return None };
                StaticClause::Replace(text)
            }
            Rule::st_hand_size => {
                let inner = only(k)?;
                if let Some(who) = kid(&inner, Rule::player_ref) {
                    StaticClause::HandSize { who: self.player_ref(&who)?, to: HandSize::None }
                } else {
                    let who = self.player_possessive(&kid(&inner, Rule::player_possessive)?)?;
                    let to = match (kid(&inner, Rule::hand_more_less), kid(&inner, Rule::value)) {
                        (Some(how), _) => {
                            let n = kid(&inner, Rule::number_word)
                                .or_else(|| kid(&inner, Rule::digits))?;
                            let n = super::amounts::plain(n.as_str().trim())?;
                            if has(&how, Rule::reduced_by) {
                                HandSize::ReducedBy(n)
                            } else {
                                HandSize::IncreasedBy(n)
                            }
                        }
                        (None, Some(value)) => HandSize::Is(self.value(&value)?),
                        _ => return None,
                    };
                    StaticClause::HandSize { who, to }
                }
            }
            Rule::st_revealed => {
                let who = match kid(k, Rule::player_ref) {
                    Some(who) => self.player_ref(&who)?,
                    None => PlayerRef::You,
                };
                StaticClause::PlayRevealed(
                    who,
                    Box::new(self.reveal_what(&kid(k, Rule::reveal_what)?)?),
                )
            }
            Rule::st_lands => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let on = match kid(k, Rule::player_possessive) {
                    Some(p) => {
                        self.player_possessive(&p)?;
                        Spelling::Full
                    }
                    None => Spelling::Short,
                };
                StaticClause::Permit(Permission::AdditionalLands(
                    who,
                    lands_more(&kid(k, Rule::lands_more)?)?,
                    on,
                ))
            }
            Rule::st_all_block => {
                let by = self.objects_in(k)?;
                let usual = Objects::of(Noun::Type(crate::terms::CardType::Creature));
                let by = (by != usual).then(|| Box::new(by));
                let what = self.object_ref(&kid(k, Rule::object_ref)?)?;
                StaticClause::Change {
                    what: Thing::Object(what),
                    changes: vec![Change::Rule(Box::new(ObjectRule::MustBeBlocked {
                        blockers: Blockers::AllAble,
                        by,
                    }))],
                }
            }
            Rule::st_along => {
                let with = self.object_ref(&kid(k, Rule::object_ref)?)?;
                let what = self.thing(&kid(k, Rule::thing)?)?;
                let this = matches!(what, Thing::Object(ObjectRef::This));
                if matches!(what, Thing::Player(_)) || kid(k, Rule::also_word).is_some() != this {
                    return None;
                }
                let along = Change::Rule(Box::new(ObjectRule::AttackAlong(with)));
                StaticClause::Change { what, changes: vec![along] }
            }
            Rule::st_forbid => {
                let first = self.forbidden(&only(&kid(k, Rule::forbidden)?)?)?;
                if kid(k, Rule::or_abilities).is_some() {
                    let Prohibition::Play { who, more_than: None, .. } = &first else {
                        return None;
                    };
                    let abilities = Prohibition::PlayAbilities {
                        who: Some(who.clone()),
                        of: Box::new(Objects::of(Noun::Source)),
                        except_mana: whether::ExceptMana::Yes,
                    };
                    out.clauses.push(StaticClause::Forbid(first));
                    StaticClause::Forbid(abilities)
                } else {
                    StaticClause::Forbid(first)
                }
            }
            Rule::st_cda => {
                let what = self.possessive(&kid(k, Rule::possessive)?)?;
                let values: Vec<P> =
                    k.clone().into_inner().filter(|v| v.as_rule() == Rule::value).collect();
                if let [power, toughness] = values.as_slice() {
                    let size =
                        Change::SetSize(Some(self.value(power)?), Some(self.value(toughness)?));
                    out.clauses.push(StaticClause::Change {
                        what: Thing::Object(what),
                        changes: vec![size],
                    });
                    return Some(());
                }
                let stats = kid(k, Rule::cda_stats)?;
                let value = self.value(&kid(k, Rule::value)?)?;
                let size = match s::CdaStats::of(&stats)? {
                    s::CdaStats::PowerAndToughnessAreEachEqualTo => {
                        Change::SetSize(Some(value.clone()), Some(value))
                    }
                    s::CdaStats::PowerIsEqualTo => Change::SetSize(Some(value), None),
                    s::CdaStats::ToughnessIsEqualTo => Change::SetSize(None, Some(value)),
                };
                StaticClause::Change { what: Thing::Object(what), changes: vec![size] }
            }
            Rule::st_control => {
                let what = self.object_item(&only(k)?)?;
                StaticClause::Change {
                    what: Thing::Object(what),
                    changes: vec![Change::Control(PlayerRef::You)],
                }
            }
            Rule::st_skip => {
                let step = super::durations::step(&kid(k, Rule::step_word)?)?;
                let who = match kid(k, Rule::player_ref) {
                    Some(p) => {
                        let who = self.player_ref(&p)?;
                        self.player_possessive(&kid(k, Rule::player_possessive)?)?;
                        who
                    }
                    None => PlayerRef::You,
                };
                StaticClause::Replace(Box::new(ReplacementText::of(
                    Watched::Begin(who, Skipped::Step(step)),
                    Instead::Nothing,
                )))
            }
            Rule::st_not_chosen => {
                let not = self.phrase(&kid(k, Rule::object_phrase)?)?;
                if not.quantity != Quantity::One {
                    return None;
                }
                StaticClause::NotChosenAsPlayed(Box::new(not.objects))
            }
            Rule::st_attach_only => {
                let to = self.phrase(&kid(k, Rule::object_phrase)?)?;
                if to.quantity != Quantity::One {
                    return None;
                }
                StaticClause::AttachOnly(Box::new(to.objects))
            }
            Rule::st_ante => StaticClause::AnteOnly,
            Rule::st_keeps => StaticClause::KeepsThis,
            Rule::st_continues => StaticClause::Continues,
            Rule::st_may_not_untap => {
                let what = self.object_ref(&only(k)?)?;
                StaticClause::Change {
                    what: Thing::Object(what),
                    changes: vec![Change::Rule(Box::new(ObjectRule::MayNotUntap))],
                }
            }
            Rule::st_change => {
                let front = kid(k, Rule::as_long_front);
                if let Some(front) = &front {
                    if out.condition.is_some() {
                        return None;
                    }
                    out.condition = Some(self.condition(&only(front)?)?);
                    out.condition_first = Spelling::Full;
                }
                let what = match kid(k, Rule::three_things) {
                    Some(three) => Thing::Object(self.object_ref(&three)?),
                    None => self.thing(&kid(k, Rule::thing)?)?,
                };
                // Nothing that is said of objects is done to players.
                if matches!(what, Thing::Player(_)) {
                    return None;
                }
                let (changes, duration, _) = self.change_pred(&kid(k, Rule::change_pred)?)?;
                if duration != Duration::Unlimited {
                    return None;
                }
                let mut of_defending = false;
                if let Some(back) = kid(k, Rule::as_long_back) {
                    if out.condition.is_some() || !out.clauses.is_empty() {
                        return None;
                    }
                    let s::AsLongBack { as_long_word, of_defending: defending, condition } =
                        s::AsLongBack::of(&back)?;
                    let word = as_long_word.take()?;
                    of_defending = defending.is_some() && matches!(word, s::AsLongWord::AsLongAs);
                    out.if_said = matches!(word, s::AsLongWord::IfWord(_)).into();
                    self.stated = Some(what.clone());
                    let condition = self.condition(condition.pair())?;
                    self.stated = None;
                    out.unless_said = matches!(word, s::AsLongWord::UnlessWord(_)).into();
                    out.condition = Some(if out.unless_said.is_full() {
                        Condition::Not(Box::new(condition))
                    } else {
                        condition
                    });
                }
                if let [Change::StillA(kept)] = changes.as_slice() {
                    // "It's still an enchantment." belongs to the change before it.
                    let plural = self.subject_is_plural(&what);
                    let Some(StaticClause::Change { changes: before, .. }) = out.clauses.last_mut()
                    else {
                        return None;
                    };
                    let types = before
                        .iter_mut()
                        .find_map(|c| if let Change::Types(t) = c { Some(t) } else { None })?;
                    if types.in_addition != InAddition::No {
                        return None;
                    }
                    let number = match plural {
                        true => crate::wording::tree::Number::Plural,
                        false => crate::wording::tree::Number::Singular,
                    };
                    types.in_addition = InAddition::StillAfter(*kept, number);
                    return Some(());
                }
                // What each attacker's own defending player controls (308.1) is asked for each creature.
                let defending = matches!(&changes[..], [Change::Rule(r)] if **r == ObjectRule::Unblockable)
                    && what != Thing::Object(ObjectRef::This);
                if defending && of_defending && kid(k, Rule::as_long_front).is_none() {
                    let as_long_as = out.condition.take();
                    let rule = ObjectRule::CantBeBlocked {
                        by: None,
                        except: whether::Except::No,
                        count: None,
                        as_long_as,
                    };
                    StaticClause::Change { what, changes: vec![Change::Rule(Box::new(rule))] }
                } else {
                    StaticClause::Change { what, changes }
                }
            }
            Rule::st_as_copy
            | Rule::st_as_copy_up
            | Rule::st_enters_only
            | Rule::st_enters_do
            | Rule::st_as_one
            | Rule::st_enters
            | Rule::st_choose_enters
            | Rule::st_pay_or_tapped => match self.entering_clause(k, out)? {
                Some(clause) => clause,
                None => return Some(()),
            },
            _ => match self.playing_clause(k, out)? {
                Some(clause) => clause,
                None => return Some(()),
            },
        };
        out.clauses.push(clause);
        Some(())
    }

    /// "If a land is tapped for mana, it produces {B} instead of any other type."
    pub(super) fn producing(&mut self, k: &P) -> Option<GameRule> {
        use crate::wording::tree::{HowMuch, InPlaceOf};
        if kid(k, Rule::objects_bare).is_some() {
            let what = Box::new(self.objects_in(k)?);
            let output = ManaOutput::Chosen(Amount::Number(1), true.into());
            return Some(GameRule::ProduceInstead(
                what,
                output,
                HowMuch::Same,
                InPlaceOf::AnyColor,
            ));
        }
        let what = self.phrase(&kid(k, Rule::object_phrase)?)?;
        if what.quantity != Quantity::One {
            return None;
        }
        let amount = Amount::Number(1);
        let output = match kid(k, Rule::mana_cost) {
            Some(m) => ManaOutput::Symbols(super::costs::mana(&m)?.0),
            None if kid(k, Rule::one_any_color).is_some() => {
                ManaOutput::AnyColor { amount, combination: whether::Combination::No }
            }
            None => ManaOutput::Symbols(vec![crate::terms::ManaSymbol::Generic(1)]),
        };
        let much = match kid(k, Rule::and_amount) {
            Some(_) => HowMuch::Said,
            None => HowMuch::Same,
        };
        let what = Box::new(what.objects);
        Some(GameRule::ProduceInstead(what, output, much, InPlaceOf::AnyType))
    }

    pub(super) fn forbidden(&mut self, k: &P) -> Option<Prohibition> {
        let who = match kid(k, Rule::player_ref) {
            Some(p) => Some(self.player_ref(&p)?),
            None => None,
        };
        Some(match k.as_rule() {
            Rule::fb_play_abilities if kid(k, Rule::objects_bare).is_some() => {
                Prohibition::PlayAbilities {
                    who,
                    of: Box::new(self.objects_in(k)?),
                    except_mana: kid(k, Rule::unless_mana).is_some().into(),
                }
            }
            Rule::fb_play_abilities => {
                let any = Box::new(Objects::of(Noun::Source));
                Prohibition::PlayAbilities { who, of: any, except_mana: whether::ExceptMana::Yes }
            }
            Rule::fb_only_when => {
                let when = kid(k, Rule::only_when)?;
                Prohibition::PlayOnly {
                    who: who?,
                    what: Box::new(self.objects_in(k)?),
                    when: if has(&when, Rule::sorcery_time) {
                        OnlyWhen::SorceryTime
                    } else {
                        OnlyWhen::OwnTurn
                    },
                }
            }
            Rule::fb_legend if kid(k, Rule::to_them).is_some() => {
                Prohibition::NoLegendRuleTo(Box::new(self.counted.take()?))
            }
            Rule::fb_legend => Prohibition::NoLegendRule,
            Rule::fb_abilities => Prohibition::PlayAbilities {
                who: None,
                of: Box::new(self.objects_in(k)?),
                except_mana: kid(k, Rule::unless_mana).is_some().into(),
            },
            Rule::fb_played => {
                let what = Box::new(self.objects_in(k)?);
                if matches!(what.noun, Noun::Ability(_)) {
                    return None;
                }
                Prohibition::Play {
                    who: self.everyone(),
                    what,
                    more_than: None,
                    during: Vec::new(),
                    passive: Spelling::Full,
                }
            }
            Rule::fb_attack_limit => {
                let n = super::amounts::plain(kid(k, Rule::number_word)?.as_str().trim())?;
                let whom = kid(k, Rule::limit_whom).map(|_| PlayerRef::You);
                let each = if has(&kid(k, Rule::limit_each)?, Rule::each_turn) {
                    Each::Turn
                } else {
                    Each::Combat
                };
                if has(&kid(k, Rule::limit_verb)?, Rule::block_word) {
                    Prohibition::BlockLimit(n, each)
                } else {
                    Prohibition::AttackLimit(n, whom, each)
                }
            }
            Rule::fb_play_more => {
                let n = super::amounts::plain(kid(k, Rule::number_word)?.as_str())?;
                let Amount::Number(n) = n else { return None };
                Prohibition::Play {
                    who: who?,
                    what: Box::new(self.objects_in(k)?),
                    more_than: Some(u32::try_from(n).ok()?),
                    during: Vec::new(),
                    passive: Spelling::Short,
                }
            }
            Rule::fb_play => {
                let mut during = Vec::new();
                if let Some(d) = kid(k, Rule::fb_during) {
                    let s::FbDuring { limit_time } = s::FbDuring::of(&d)?;
                    during.push(self.limit_time(limit_time.take()?));
                }
                Prohibition::Play {
                    who: who?,
                    what: Box::new(self.objects_in(k)?),
                    more_than: None,
                    during,
                    passive: Spelling::Short,
                }
            }
            Rule::fb_target => Prohibition::TargetPlayer {
                who: who?,
                by: has(k, Rule::opponents_own).then_some(PlayerRef::YourOpponents),
            },
            Rule::fb_attacked => {
                let by = match kid(k, Rule::fb_attackers) {
                    Some(by) => Some(Box::new(self.objects_in(&by)?)),
                    None => None,
                };
                Prohibition::Attacked(who?, by)
            }
            Rule::fb_gain => Prohibition::GainLife(who?),
            Rule::fb_search => Prohibition::Search(who?),
            Rule::fb_cycle => Prohibition::Cycle(who?),
            Rule::fb_its_damage => Prohibition::PreventItsDamage,
            Rule::fb_prevent => Prohibition::PreventDamage(match kid(k, Rule::object_ref) {
                Some(by) => Some(Box::new(self.object_ref(&by)?)),
                None => None,
            }),
            Rule::fb_lose_win => Prohibition::WinLose(who?, super::verbs::game_end(k)),
            Rule::fb_untap => {
                let n = super::amounts::plain(kid(k, Rule::number_word)?.as_str().trim())?;
                let what = self.objects_in(k)?;
                self.player_possessive(&kid(k, Rule::player_possessive)?)?;
                Prohibition::UntapLimit(who?, n, Box::new(what))
            }
            _ => return None,
        })
    }

    pub(super) fn everyone(&mut self) -> PlayerRef {
        let slot = self.slot();
        PlayerRef::Phrase(Box::new(crate::wording::tree::PlayerPhrase {
            slot,
            quantity: Quantity::Bare,
            opponent: whether::Opponent::No,
            other: whether::Other::No,
            tails: Vec::new(),
        }))
    }

    fn subject_is_plural(&self, what: &Thing) -> bool {
        crate::wording::print::thing_is_plural(what)
    }
}

/// How many lands more; `None` for any number.
pub(super) fn lands_more(p: &P) -> Option<Option<Amount>> {
    match kid(p, Rule::number_word) {
        Some(n) => Some(Some(super::amounts::plain(n.as_str())?)),
        None if has(p, Rule::any_lands) => Some(None),
        None => Some(Some(Amount::Number(1))),
    }
}
