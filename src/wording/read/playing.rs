//! Static abilities about playing cards: when, from where, for what cost.
use super::{P, Reader, Rule, has, kid, only};
use crate::wording::tree::{
    ActTime, Cost, CostBy, Effect, LaterAct, Noun, Objects, Opener, Opening, Permission, PlayLimit,
    PlayerRef, Static, StaticClause, whether,
};
use crate::wording::tree::{CostWay, Spelling};

impl Reader {
    /// A clause about playing; the inner `None` where the clauses have been added to `out` already.
    pub(super) fn playing_clause(
        &mut self,
        k: &P,
        out: &mut Static,
    ) -> Option<Option<StaticClause>> {
        Some(Some(match k.as_rule() {
            Rule::st_may_play => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                if kid(k, Rule::equips_early).is_some() && who == PlayerRef::You {
                    StaticClause::Permit(Permission::EquipAsInstant(who))
                } else if kid(k, Rule::top_of_library).is_some() {
                    StaticClause::Permit(Permission::PlayTop(who))
                } else {
                    let what = Box::new(self.objects_in(k)?);
                    let how = kid(k, Rule::may_play_how);
                    let said = |rule| how.as_ref().is_some_and(|how| has(how, rule));
                    let timed = said(Rule::any_time);
                    StaticClause::Permit(Permission::Play {
                        who,
                        what,
                        flash: (timed || said(Rule::as_with_flash)).into(),
                        free: said(Rule::unpaid_for).into(),
                        timed: timed.into(),
                    })
                }
            }
            Rule::st_act => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let verb = self.verb(&kid(k, Rule::v_discard)?, self.back_to(&who))?;
                StaticClause::Permit(Permission::Act(Box::new(LaterAct {
                    who,
                    costs: vec![Cost::Do(Box::new(verb))],
                    when: act_time(&kid(k, Rule::act_time)?),
                    then: None,
                    time_first: Spelling::Short,
                })))
            }
            Rule::st_opening => self.opening(k)?,
            Rule::st_first_draw => {
                let what = Box::new(self.objects_in(k)?);
                let effect = self.effect(&kid(k, Rule::effect)?)?;
                let events = vec![super::super::tree::Event::RevealsThisWay(what)];
                out.linked = Some(Box::new(super::super::tree::Triggered {
                    whenever: Spelling::Full,
                    events,
                    condition: None,
                    effect,
                    limits: Vec::new(),
                }));
                StaticClause::RevealFirstDraw
            }
            Rule::st_first_turns => {
                self.named_this();
                StaticClause::PlayThis(vec![PlayLimit::NotInFirstTurns(3)])
            }
            Rule::st_from_there => {
                self.named_this();
                StaticClause::PlayThis(vec![match kid(k, Rule::not_elsewhere) {
                    Some(_) => PlayLimit::OnlyFromGraveyard,
                    None => PlayLimit::FromGraveyard,
                }])
            }
            Rule::st_counts_as => {
                let names: Vec<P> =
                    k.clone().into_inner().filter(|n| n.as_rule() == Rule::card_name).collect();
                let [a, b] = names.as_slice() else { return None };
                if a.as_str().trim() != b.as_str().trim() {
                    return None;
                }
                StaticClause::CountsAs(a.as_str().trim().to_string())
            }
            Rule::st_ignore => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let action = self.verb(&only(&kid(k, Rule::cost_action)?)?, PlayerRef::You)?;
                StaticClause::Permit(Permission::IgnoreFor(who, vec![Cost::Do(Box::new(action))]))
            }
            Rule::st_alt_for => {
                self.spell_is_this = true;
                let clause = self.alternative_for(k);
                self.spell_is_this = false;
                clause?
            }
            Rule::st_any_number => StaticClause::AnyNumberInDeck,
            Rule::st_play_as => {
                self.named_this();
                if let Some(more) = kid(k, Rule::as_flash).and_then(|f| kid(&f, Rule::flash_more)) {
                    let more = super::costs::mana(&kid(&more, Rule::mana_cost)?)?;
                    out.clauses
                        .push(StaticClause::PlayThis(vec![PlayLimit::AsThoughFlashFor(more)]));
                    return Some(None);
                }
                if kid(k, Rule::flash_sacrifice).is_some() {
                    out.linked =
                        Some(Box::new(super::super::tree::Triggered::sacrificed_at_cleanup()));
                }
                StaticClause::PlayThis(vec![if kid(k, Rule::as_flash).is_some() {
                    PlayLimit::AsThoughFlash
                } else {
                    PlayLimit::AsInstant
                }])
            }
            Rule::st_free => {
                let condition = match kid(k, Rule::condition) {
                    Some(c) => Some(self.condition(&c)?),
                    None => None,
                };
                StaticClause::AlternativeCost { condition, costs: Vec::new() }
            }
            Rule::st_alternative => {
                let condition = match kid(k, Rule::condition) {
                    Some(c) => Some(self.condition(&c)?),
                    None => None,
                };
                let mut costs = Vec::new();
                if let Some(gain) = kid(k, Rule::cost_gain) {
                    let who = self.player_ref(&kid(&gain, Rule::player_ref)?)?;
                    costs
                        .push(Cost::Do(Box::new(self.verb(&kid(&gain, Rule::v_gain_life)?, who)?)));
                }
                for c in k.clone().into_inner().filter(|c| c.as_rule() == Rule::alt_cost) {
                    let inner = only(&c)?;
                    costs.push(if inner.as_rule() == Rule::paid_one {
                        self.paid_one(&inner)?
                    } else {
                        Cost::Do(Box::new(self.verb(&only(&inner)?, PlayerRef::You)?))
                    });
                }
                StaticClause::AlternativeCost { condition, costs }
            }
            Rule::st_cost => {
                let this = kid(k, Rule::tilde).is_some();
                let of: Vec<P> =
                    k.clone().into_inner().filter(|c| c.as_rule() == Rule::cost_of).collect();
                let mut also = None;
                let what = match of.as_slice() {
                    [] if let Some(each) = kid(k, Rule::cost_each) => self.objects_in(&each)?,
                    [] if this => Objects::of(Noun::Spell),
                    [one] => self.objects_in(one)?,
                    [first, second] => {
                        // "black spells and green spells you play": both share what stands behind the second.
                        let mut first = self.objects_in(first)?;
                        let second = self.objects_in(second)?;
                        if !first.tails.is_empty() {
                            return None;
                        }
                        first.tails = second.tails.clone();
                        if kid(k, Rule::for_each).is_some() {
                            return None;
                        }
                        also = Some(Box::new(first));
                        second
                    }
                    _ => return None,
                };
                let less = has(&kid(k, Rule::more_less)?, Rule::less_word);
                if let Some(life) = kid(k, Rule::life_more) {
                    let n = super::amounts::plain(kid(&life, Rule::digits)?.as_str().trim())?;
                    let for_each = self.for_each(&kid(k, Rule::for_each)?)?;
                    return (this && !less).then(|| {
                        Some(StaticClause::CostChange {
                            what: Box::new(what),
                            also,
                            this: this.into(),
                            by: CostBy::Costs(vec![Cost::Life(n)]),
                            way: CostWay::More,
                            for_each: Some(for_each),
                        })
                    });
                }
                let by = super::costs::mana(&kid(k, Rule::mana_cost)?)?;
                let by = match kid(k, Rule::up_to_word) {
                    Some(_) if !less || of.len() > 1 || kid(k, Rule::for_each).is_some() => {
                        return None;
                    }
                    Some(_) => CostBy::UpTo(by),
                    None if kid(k, Rule::cost_floor).is_some() => {
                        let ability = matches!(what.noun, Noun::Ability(_));
                        if !ability || !less || of.len() > 1 || kid(k, Rule::for_each).is_some() {
                            return None;
                        }
                        CostBy::DownToOne(by)
                    }
                    None if kid(k, Rule::cost_colored).is_some() => {
                        if !less || !only_colored(&by) {
                            return None;
                        }
                        CostBy::ColoredOnly(by)
                    }
                    None => CostBy::Mana(by),
                };
                let for_each = match kid(k, Rule::for_each) {
                    Some(each) => {
                        self.named_object(
                            crate::wording::tree::Antecedent::Each,
                            Some(what.clone()),
                            false,
                        );
                        Some(self.for_each(&each)?)
                    }
                    None => None,
                };
                let mut what = what;
                if kid(k, Rule::unless_mana).is_some() {
                    if !matches!(what.noun, Noun::Ability(_)) || this || of.len() > 1 {
                        return None;
                    }
                    what.tails.push(crate::wording::tree::Quality::Not(Box::new(
                        crate::wording::tree::Quality::ManaAbility,
                    )));
                }
                if kid(k, Rule::other_turns).is_some() {
                    if what.noun != Noun::Spell || this || of.len() > 1 {
                        return None;
                    }
                    what.tails.push(crate::wording::tree::Quality::Not(Box::new(
                        crate::wording::tree::Quality::ControlledBy(PlayerRef::Active),
                    )));
                }
                StaticClause::CostChange {
                    what: Box::new(what),
                    also,
                    this: this.into(),
                    by,
                    way: cost_way(less),
                    for_each,
                }
            }
            Rule::st_extra_cost => {
                let what = self.objects_in(&kid(k, Rule::cost_of)?)?;
                StaticClause::CostChange {
                    what: Box::new(what),
                    also: None,
                    this: whether::This::No,
                    by: CostBy::Costs(self.costs(&kid(k, Rule::costs)?)?),
                    way: CostWay::More,
                    for_each: None,
                }
            }
            Rule::st_kw_cost => {
                use crate::wording::tree::{AbilityNoun, CostOf, Quality};
                let (cost, noun) = match kid(k, Rule::kw_cost_name)?.as_str().trim() {
                    "equip" => (CostOf::Equip, Noun::Ability(AbilityNoun::Activated)),
                    "cycling" => (CostOf::Cycling, Noun::Ability(AbilityNoun::Activated)),
                    "flashback" => (CostOf::Flashback, Noun::Spell),
                    "buyback" => (CostOf::Buyback, Noun::Spell),
                    "morph" => (CostOf::Morph, Noun::Permanent),
                    _ => return None,
                };
                let mut what = Objects::of(noun);
                what.tails = vec![Quality::PlayedFor(cost)];
                if let Some(who) = kid(k, Rule::player_ref) {
                    what.tails.push(Quality::ControlledBy(self.player_ref(&who)?));
                }
                let by = super::costs::mana(&kid(k, Rule::mana_cost)?)?;
                let less = has(&kid(k, Rule::more_less)?, Rule::less_word);
                // Of a morph cost only what everybody pays more is known.
                if cost == CostOf::Morph && (less || what.tails.len() > 1) {
                    return None;
                }
                let by = match kid(k, Rule::up_to_word) {
                    Some(_) if !less || cost == CostOf::Morph => return None,
                    Some(_) => CostBy::UpTo(by),
                    None => CostBy::Mana(by),
                };
                StaticClause::CostChange {
                    what: Box::new(what),
                    also: None,
                    this: whether::This::No,
                    by,
                    way: cost_way(less),
                    for_each: None,
                }
            }
            Rule::st_play_only => {
                let mut limits = Vec::new();
                for limit in k.clone().into_inner().filter(|l| l.as_rule() == Rule::limit) {
                    limits.push(self.limit(&limit)?);
                }
                StaticClause::PlayThis(limits)
            }
            Rule::st_additional_cost => {
                self.named_this();
                if let Some(either) = kid(k, Rule::cost_either) {
                    use crate::wording::tree::{Action, Cost};
                    let mut way = |c: P| {
                        let cost = self.cost(&c)?;
                        Some(match &cost {
                            Cost::Do(pay) => match &**pay {
                                Action::Pay(PlayerRef::You, costs) => costs.clone(),
                                _ => vec![cost],
                            },
                            _ => vec![cost],
                        })
                    };
                    let all: Option<Vec<_>> = either.into_inner().map(&mut way).collect();
                    let either = crate::wording::tree::Cost::Either(all?);
                    return Some(Some(StaticClause::AdditionalCost(vec![either])));
                }
                StaticClause::AdditionalCost(
                    self.costs(&kid(k, Rule::costs_and).or_else(|| kid(k, Rule::costs))?)?,
                )
            }
            _ => return None,
        }))
    }

    fn opening(&mut self, k: &P) -> Option<StaticClause> {
        self.named_this();
        let counters = match kid(k, Rule::enters_counters) {
            Some(with) if kid(&with, Rule::for_each).is_some() => return None,
            Some(with) => Some(self.counters(&kid(&with, Rule::u_counters)?)?),
            None => None,
        };
        let then = match kid(k, Rule::opening_then) {
            Some(then) => Some(Effect::of(vec![self.sentence(&kid(&then, Rule::sentence)?)?])),
            None => None,
        };
        let by = match kid(k, Rule::not_first) {
            Some(_) => Opener::NotFirst,
            None => Opener::Anyone,
        };
        let named = has(&kid(k, Rule::opening_as)?, Rule::tilde).into();
        Some(StaticClause::OpeningHand(Box::new(Opening { by, counters, then, named })))
    }

    /// "{X}, where X is that spell's converted mana cost": as much, of the spell itself.
    fn as_often_as(&mut self, cost: Cost, x: &P) -> Option<Cost> {
        let Cost::Mana(mana) = cost else { return None };
        let [crate::terms::ManaSymbol::Variable(letter)] = mana.0.as_slice() else { return None };
        self.spell_is_this = true;
        let value = self.where_x(x);
        self.spell_is_this = false;
        let (named, value) = value?;
        let one = crate::terms::ManaCost(vec![crate::terms::ManaSymbol::Generic(1)]);
        (named == *letter).then(|| Cost::ManaForEach(one, Box::new(value)))
    }

    /// "You may pay {X} rather than pay the mana cost for Samurai spells you play": in the cost "that spell" is the one being played.
    fn alternative_for(&mut self, k: &P) -> Option<StaticClause> {
        if let Some(action) = kid(k, Rule::cost_action) {
            let costs = vec![Cost::Do(Box::new(self.verb(&only(&action)?, PlayerRef::You)?))];
            let any = Box::new(Objects::of(Noun::Spell));
            return Some(StaticClause::Permit(Permission::AlternativeFor {
                who: self.everyone(),
                what: any,
                costs,
            }));
        }
        let alt = only(&kid(k, Rule::alt_cost)?)?;
        let cost = if alt.as_rule() == Rule::paid_one {
            self.paid_one(&alt)?
        } else {
            Cost::Do(Box::new(self.verb(&only(&alt)?, PlayerRef::You)?))
        };
        let cost = match kid(k, Rule::where_x) {
            Some(x) => self.as_often_as(cost, &x)?,
            None => cost,
        };
        let what = Box::new(self.objects_in(k)?);
        Some(StaticClause::Permit(Permission::AlternativeFor {
            who: PlayerRef::You,
            what,
            costs: vec![cost],
        }))
    }
}

/// Whether a cost is colored mana and nothing else.
fn only_colored(cost: &crate::terms::ManaCost) -> bool {
    !cost.0.is_empty() && cost.0.iter().all(|s| matches!(s, crate::terms::ManaSymbol::Color(_)))
}

fn cost_way(less: bool) -> CostWay {
    if less { CostWay::Less } else { CostWay::More }
}

/// "any time you could play an instant"
pub(super) fn act_time(time: &P) -> ActTime {
    match kid(time, Rule::act_as_mana) {
        Some(_) => ActTime::ManaAbility,
        None => ActTime::Instant,
    }
}
