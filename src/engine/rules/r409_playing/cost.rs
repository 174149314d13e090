//! 409.1f: the total cost: what is printed or chosen instead of it, plus increases, minus
//! reductions; then it is locked in.
use super::announce::Announced;
use super::variables::costs_of;
use crate::cite;
use crate::decide::{Answer, Ask, Decision, Purpose};
use crate::game::{
    AnswerUnruled, CostChanged, CostChanger, Entity, Game, ObjectId, PayRefused, PlayFact,
    PlayUnruled, PlayerId, Saying, StackKind, Zone,
};
use crate::rulebook::RuleId;
use crate::rules::often;
use crate::rules::r200_phrases::{amount, matches, objects_of};
use crate::rules::r418_continuous::characteristics;
use crate::rules::r502_keywords::keyword_rules;
use crate::rules::{Context, Engine, Ruling, Stop, facts};
use crate::terms::{Color, ManaCost, ManaSymbol, generic_in};
use crate::wording::tree::{
    Ability, Amount, Cost, CostBy, CostName, CostWay, GameRule, Keyword, PlayLimit, StaticClause,
    Variable,
};

/// The total cost.
#[derive(Debug, Clone, Default)]
pub(in crate::rules) struct Total {
    /// Its mana.
    pub mana: Vec<ManaSymbol>,
    /// The rest.
    pub others: Vec<Cost>,
}

/// A change of the cost.
struct Modifier {
    by: Vec<ManaSymbol>,
    from: CostChanger,
    rules: Vec<RuleId>,
    /// How much mana has to be left of it.
    down_to: u32,
    /// Coloured mana that doesn't match reduces generic mana (502.42c).
    spills: bool,
}

impl Engine<'_> {
    /// Determines the total cost of what is being played and locks it in.
    /// 409.3: it is worked out here once, and nothing changes it later.
    pub(super) fn total_cost(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        announced: &Announced,
        context: &Context,
    ) -> Ruling<Total> {
        let base: Vec<Cost> = announced.base.clone().unwrap_or_default();
        let free = base.is_empty() && announced.additional.is_empty();
        let mut total = split(&self.game, &base, context)?;
        let first = total.mana.clone();
        let mut changes = Vec::new();
        for (label, costs) in &announced.additional {
            let more = split(&self.game, costs, context)?;
            if !more.mana.is_empty() {
                let of = match label {
                    None => CostChanger::Additional,
                    Some(keyword) => CostChanger::Keyword(Saying::Named(*keyword).into()),
                };
                changes.push(CostChanged { less: false, by: more.mana.clone(), of });
            }
            total.mana.extend(more.mana);
            total.others.extend(more.others);
        }
        let (more, less) = self.modifiers(player, id, announced, &mut total, context)?;
        let mut rules = vec![cite!("409.1f")];
        // What is paid besides is no part of the mana cost (203.4).
        let mana_cost = |c: &Cost| matches!(c, Cost::Mana(_));
        let besides = announced.additional.iter().any(|(_, costs)| !costs.is_empty());
        rules.extend((besides && base.iter().any(mana_cost)).then_some(cite!("203.4")));
        // What is added to a cost is paid though the mana cost isn't (502.59c).
        let suspended = |s: &crate::game::StackItem| s.paid.contains(&CostName::Suspend);
        let by_suspend = self.game.object(id).stack.as_deref().is_some_and(suspended);
        rules.extend(
            (by_suspend && !(more.is_empty() && announced.additional.is_empty()))
                .then_some(cite!("502.59c")),
        );
        for m in more {
            rules
                .extend(m.rules.iter().filter(|r| !rules.contains(r)).copied().collect::<Vec<_>>());
            changes.push(CostChanged { less: false, by: m.by.clone(), of: m.from });
            total.mana.extend(m.by);
        }
        total.mana = normal(&total.mana);
        for m in less {
            let mut by = m.by.clone();
            if m.down_to > 0 {
                let there = ManaCost(total.mana.clone()).converted(0);
                by = generic(generic_in(&by).min(there.saturating_sub(m.down_to)));
            }
            changes.push(CostChanged { less: true, by: by.clone(), of: m.from });
            let before = total.mana.clone();
            if may_reduce_hybrid(&total.mana, &by) {
                return Err(Stop::unruled_by(cite!("409.1f"), PlayUnruled::HybridReduced));
            }
            reduce(&mut total.mana, &by, m.spills);
            if m.rules.contains(&cite!("502.46a"))
                && total.mana == before
                && !rules.contains(&cite!("502.46b"))
            {
                rules.push(cite!("502.46b"));
            }
            for rule in &m.rules {
                if !rules.contains(rule) {
                    rules.push(*rule);
                }
            }
        }
        self.spend_only(id, &mut total, context)?;
        total.mana = normal(&total.mana);
        if let Some((by, from)) = self.at_least(id, &total)? {
            total.mana.extend(by.iter().copied());
            changes.push(CostChanged { less: false, by, of: CostChanger::Object(from) });
            total.mana = normal(&total.mana);
        }
        if total.mana.is_empty()
            && announced.base.iter().flatten().any(|c| matches!(c, Cost::Mana(_)))
        {
            rules.push(cite!("104.3e"));
        }
        let nothing = total.mana.is_empty()
            && free
            && !announced.base.iter().flatten().any(|c| matches!(c, Cost::Mana(_)));
        let (mana, others) = (total.mana.clone(), &total.others);
        self.tell(&rules, |g| {
            let shown = |c| costs_of(g, std::slice::from_ref(c), id);
            PlayFact::TotalCost {
                first,
                changes,
                mana,
                nothing,
                besides: others.iter().map(shown).collect(),
                convoke: announced.convoke.iter().map(|(creature, _)| *creature).collect(),
            }
        });
        Ok(total)
    }

    /// "Each spell that would cost less than three mana to play costs three mana to play": what is
    /// missing, after all else.
    fn at_least(&self, id: ObjectId, total: &Total) -> Ruling<Option<(Vec<ManaSymbol>, ObjectId)>> {
        if !self.game.object(id).stack.as_ref().is_some_and(|s| s.kind == StackKind::Spell) {
            return Ok(None);
        }
        let there = ManaCost(total.mana.clone()).converted(0);
        let mut most = None;
        for (rule, view) in facts::game_rules(&self.game)? {
            if let GameRule::CostAtLeast(n) = rule {
                let missing = u32::try_from(amount(&self.game, &n, &view)?)
                    .unwrap_or(0)
                    .saturating_sub(there);
                if missing > most.as_ref().map_or(0, |(m, _)| *m) {
                    most = Some((missing, view.this));
                }
            }
        }
        Ok(most.map(|(missing, from)| (generic(missing), from)))
    }

    /// All increases, then all reductions.
    fn modifiers(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        announced: &Announced,
        total: &mut Total,
        context: &Context,
    ) -> Ruling<(Vec<Modifier>, Vec<Modifier>)> {
        let (mut more, mut less) = (Vec::new(), Vec::new());
        let mut bought_back = self.generic_to_buy_back(id);
        for (clause, view, keyword) in self.cost_clauses(id, context)? {
            if let StaticClause::PlayThis(limits) = &clause
                && let [PlayLimit::AsThoughFlashFor(by)] = limits.as_slice()
                && view.this == id
                && !self.could_be_played_as_sorcery(player, id)
            {
                more.push(Modifier {
                    by: normal(&by.0),
                    from: CostChanger::Object(id),
                    rules: Vec::new(),
                    spills: false,
                    down_to: 0,
                });
            }
            let StaticClause::CostChange { what, also, this, by, way, for_each } = &clause else {
                continue;
            };
            let mine = view.this == id;
            // One effect, though the spell be of both groups.
            let mut meant = this.is_so();
            for what in std::iter::once(what).chain(also) {
                meant = meant || matches(&self.game, what, id, &view)?;
            }
            if this.is_so() != mine || !meant {
                continue;
            }
            let from = match &keyword {
                Some(keyword) => {
                    CostChanger::Keyword(Saying::Keywords(vec![keyword.clone()]).into())
                }
                None => CostChanger::Object(view.this),
            };
            let mut rules = keyword.as_ref().map_or_else(Vec::new, |k| {
                keyword_rules(characteristics(&self.game, view.this), k)
            });
            let down_to = u32::from(matches!(by, CostBy::DownToOne(_)));
            let by = match by {
                CostBy::UpTo(most) => self.reduced_by(player, id, most, from.clone())?,
                by => match self.by_how_much(by, for_each.as_ref(), &view, total, id)? {
                    Some(by) => by,
                    None => continue,
                },
            };
            // Less of a buyback cost is less of its own mana, and of no other (502.16a).
            let buys_back =
                crate::wording::tree::Quality::PlayedFor(crate::wording::tree::CostOf::Buyback);
            let by = if *way == CostWay::Less && what.tails.contains(&buys_back) {
                let taken = generic_in(&normal(&by)).min(bought_back);
                bought_back -= taken;
                generic(taken)
            } else {
                by
            };
            if view.this == id {
                rules.extend([cite!("401.6"), cite!("412.3"), cite!("402.8c")]);
            } else if self.game.object(view.this).zone == Zone::Stack {
                rules.extend([cite!("401.6"), cite!("412.3")]);
            }
            // Only generic mana is taken off, though there is more to take (502.31b).
            if matches!(keyword, Some(Keyword::Affinity(_)))
                && generic_in(&normal(&by)) > generic_in(&normal(&total.mana))
            {
                rules.push(cite!("502.31b"));
            }
            let list = match way {
                CostWay::More => &mut more,
                CostWay::Less => &mut less,
            };
            list.push(Modifier { by, from, rules, spills: false, down_to });
        }
        // 502.42b: of what was sacrificed.
        if let Some((from, cost)) = &announced.offered {
            less.push(Modifier {
                by: cost.0.clone(),
                from: CostChanger::Keyword(Saying::Called(Entity::Object(*from)).into()),
                rules: vec![cite!("502.42c")],
                spills: true,
                down_to: 0,
            });
        }
        for (creature, by) in &announced.convoke {
            let from = CostChanger::Object(*creature);
            let again = characteristics(&self.game, id)
                .keywords()
                .filter(|k| **k == Keyword::Convoke)
                .count()
                > 1;
            let rules =
                [cite!("502.46a")].into_iter().chain(again.then_some(cite!("502.46c"))).collect();
            less.push(Modifier { by: vec![*by], from, rules, spills: false, down_to: 0 });
        }
        less.retain(|m| m.by.iter().any(|s| *s != ManaSymbol::Generic(0)));
        more.retain(|m| m.by.iter().any(|s| *s != ManaSymbol::Generic(0)));
        Ok((more, less))
    }

    /// Whether a sorcery could have been played as this spell was: nothing else is on the stack
    /// (307.1).
    fn could_be_played_as_sorcery(&self, player: PlayerId, id: ObjectId) -> bool {
        let turn = self.game.turn();
        let main = matches!(
            turn.phase(),
            crate::terms::Phase::PrecombatMain | crate::terms::Phase::PostcombatMain
        );
        self.game.is_active(player) && main && self.game.stack().iter().all(|o| *o == id)
    }

    fn by_how_much(
        &self,
        by: &CostBy,
        for_each: Option<&Amount>,
        view: &Context,
        total: &mut Total,
        spell: ObjectId,
    ) -> Ruling<Option<Vec<ManaSymbol>>> {
        // "For each … that spell": the one that is being played.
        let about = || Context { each: Some(crate::game::Entity::Object(spell)), ..view.clone() };
        let times = match for_each {
            Some(a) => often(amount(&self.game, a, &about())?)?,
            None => 1,
        };
        Ok(Some(match by {
            CostBy::Mana(m) | CostBy::DownToOne(m) | CostBy::ColoredOnly(m) => {
                normal(&(0..times).flat_map(|_| m.0.clone()).collect::<Vec<_>>())
            }
            CostBy::UpTo(_) => {
                return Err(Stop::unruled(PlayUnruled::TimesReducedUpTo));
            }
            CostBy::Costs(costs) => {
                for _ in 0..times {
                    let more = split(&self.game, costs, view)?;
                    total.mana.extend(more.mana);
                    total.others.extend(more.others);
                }
                return Ok(None);
            }
        }))
    }

    /// "Up to {2} less": how much is for the player to say as the cost is determined.
    fn reduced_by(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        most: &ManaCost,
        from: CostChanger,
    ) -> Ruling<Vec<ManaSymbol>> {
        let purpose = Purpose::Reduction(from);
        let ask = Ask::Number { purpose, min: 0, max: Some(i64::from(most.converted(0))) };
        match self.ask(Decision { who: player, rule: cite!("409.1f"), about: Some(id), ask })? {
            Answer::Number(n) => Ok(generic(u32::try_from(n).unwrap_or(0))),
            _ => Err(Stop::unruled(AnswerUnruled::NoNumber)),
        }
    }

    /// "Spend only black mana on X".
    fn spend_only(&mut self, id: ObjectId, total: &mut Total, context: &Context) -> Ruling<()> {
        let x = context.bindings.variables.get(&Variable::X).copied().unwrap_or(0);
        for (clause, view, _) in self.own_clauses(id, context)? {
            match clause {
                StaticClause::GameRule(GameRule::SpendOnly(color)) if view.this == id => {
                    only_color(&mut total.mana, color, often(x)?)
                }
                _ => {}
            }
        }
        let own = self.game.object(id).stack.as_deref().and_then(|i| i.ability.clone());
        if let Some(Ability::Activated(text)) = own.as_ref().map(|a| a.ability.as_ref()) {
            for limit in &text.limits {
                if let PlayLimit::SpendOnly(color) = limit {
                    only_color(&mut total.mana, *color, u32::try_from(x).unwrap_or(0));
                }
            }
        }
        Ok(())
    }
}

/// As much generic mana as a number says; none for less than none.
pub(in crate::rules) fn many(n: i64) -> u32 {
    u32::try_from(n.max(0)).unwrap_or(u32::MAX)
}

fn generic(n: u32) -> Vec<ManaSymbol> {
    vec![ManaSymbol::Generic(n)]
}

fn only_color(mana: &mut Vec<ManaSymbol>, color: Color, n: u32) {
    let mut left = n;
    for s in mana.iter_mut() {
        if let ManaSymbol::Generic(g) = s {
            let turned = left.min(*g);
            *g -= turned;
            left -= turned;
        }
    }
    mana.extend(std::iter::repeat_n(ManaSymbol::Color(color), (n - left) as usize));
}

/// Costs as mana and other parts, variables and counts replaced by their values.
pub(in crate::rules) fn split(game: &Game, costs: &[Cost], context: &Context) -> Ruling<Total> {
    let mut total = Total::default();
    let value = |letter: char| context.bindings.variables.get(&letter.into()).copied().unwrap_or(0);
    let plain = |m: &ManaCost| -> Vec<ManaSymbol> {
        let number = |s: &ManaSymbol| match s {
            ManaSymbol::Variable(c) => ManaSymbol::Generic(many(value(*c))),
            other => *other,
        };
        m.0.iter().map(number).collect()
    };
    for cost in costs {
        match cost {
            Cost::Mana(m) => total.mana.extend(plain(m)),
            Cost::ManaForEach(m, n) => {
                for _ in 0..often(amount(game, n, context)?)? {
                    total.mana.extend(plain(m));
                }
            }
            Cost::ManaCostOf(object) => {
                for o in objects_of(game, object, context)? {
                    match &characteristics(game, o).mana_cost {
                        Some(m) => total.mana.extend(plain(m)),
                        None => {
                            return Err(Stop::illegal(
                                &[cite!("213.1a"), cite!("409.1h")],
                                PayRefused::NoManaCost { object: o },
                            ));
                        }
                    }
                }
            }
            Cost::Often(cost, n) => {
                for _ in 0..often(amount(game, n, context)?)? {
                    let one = split(game, std::slice::from_ref(cost), context)?;
                    total.mana.extend(one.mana);
                    total.others.extend(one.others);
                }
            }
            Cost::ManaCostLess(..) | Cost::Either(_) => {
                return Err(Stop::unruled(PlayUnruled::NoCostChosen));
            }
            Cost::Tap | Cost::Life(_) | Cost::Do(_) => total.others.push(cost.clone()),
        }
    }
    total.mana = normal(&total.mana);
    Ok(total)
}

/// Generic mana together and first, then the rest in order.
pub(in crate::rules) fn normal(mana: &[ManaSymbol]) -> Vec<ManaSymbol> {
    let sum = generic_in(mana);
    let rest = mana.iter().filter(|s| !matches!(s, ManaSymbol::Generic(_))).copied();
    let head = (sum > 0).then_some(ManaSymbol::Generic(sum));
    head.into_iter().chain(rest).collect()
}

/// A mana cost with so much less generic mana: generic reduces generic only (502.31b).
pub(super) fn less_generic(mana: &[ManaSymbol], less: u32) -> Vec<ManaSymbol> {
    let mut mana = mana.to_vec();
    reduce(&mut mana, &generic(less), false);
    mana
}

/// Whether colored mana takes its part from a cost that has fewer symbols of that color, and a
/// hybrid symbol that could be paid with it (104.3f): the book doesn't say if that is one of them.
fn may_reduce_hybrid(mana: &[ManaSymbol], by: &[ManaSymbol]) -> bool {
    let count = |of: &[ManaSymbol], symbol| of.iter().filter(|s| **s == symbol).count();
    by.iter().any(|symbol| {
        let ManaSymbol::Color(color) = symbol else { return false };
        let hybrid =
            |s: &ManaSymbol| matches!(s, ManaSymbol::Hybrid(a, b) if a == color || b == color);
        mana.iter().any(hybrid) && count(mana, *symbol) < count(by, *symbol)
    })
}

pub(in crate::rules) fn reduce(mana: &mut Vec<ManaSymbol>, by: &[ManaSymbol], spills: bool) {
    let mut generic_less: u32 = 0;
    for symbol in by {
        match symbol {
            ManaSymbol::Generic(n) => generic_less = generic_less.saturating_add(*n),
            ManaSymbol::Variable(_) => {}
            other => match mana.iter().position(|s| s == other) {
                Some(at) => {
                    mana.remove(at);
                }
                None if spills => generic_less = generic_less.saturating_add(1),
                None => {}
            },
        }
    }
    for symbol in mana.iter_mut() {
        if let ManaSymbol::Generic(n) = symbol {
            let less = generic_less.min(*n);
            *n -= less;
            generic_less -= less;
        }
    }
    *mana = normal(mana);
}
