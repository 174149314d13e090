//! 409.1b: modes, optional and alternative costs, variables.
use super::alternatives::offered_by_effects;
use super::splice;
use super::variables::costs_of;
use crate::cite;
use crate::decide::{
    Additional, Answer, Ask, Choice, CostAsked, Decision, Deed, DeedSays, HowPlayed, Label, Purpose,
};
use crate::game::{
    AbilityOrigin, Event, ObjectId, PayRefused, PlayFact, PlayRefused, PlayUnruled, PlayerId,
    Saying, Says, StackItem,
};
use crate::rules::often;
use crate::rules::r200_phrases::{amount, holds};
use crate::rules::r415_targets::{stack_context, target_phrases, texts};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Engine, Ruling, Stop};
use crate::terms::{ManaCost, ManaSymbol};
use crate::wording::tree::{
    Ability, Action, Cost, CostName, Keyword, PlayerRef, Quantity, StaticClause, whether,
};

/// What was announced about costs; 409.1f makes the total cost of it.
#[derive(Debug, Clone, Default)]
pub(super) struct Announced {
    /// The mana cost, alternative cost or activation cost; `None`: a mana cost that doesn't exist.
    pub base: Option<Vec<Cost>>,
    /// Additional costs, each with the name that the trace uses.
    pub additional: Vec<(Option<Additional>, Vec<Cost>)>,
    /// Creatures tapped for convoke, and what each reduces.
    pub convoke: Vec<(ObjectId, ManaSymbol)>,
    /// The mana cost of a permanent that was sacrificed for offering.
    pub offered: Option<(ObjectId, ManaCost)>,
}

impl Engine<'_> {
    /// Chooses modes and targets for what is on the stack (409.1b-e): for abilities being put there
    /// (410.4) and copies with new choices.
    ///
    /// # Errors
    /// A refusal where no legal choice can be made.
    pub fn announce(&mut self, stack_object: ObjectId, player: PlayerId) -> Ruling<()> {
        self.choose_modes(stack_object, player, false)?;
        self.choose_targets(stack_object, player, None)
    }

    /// Changes what an object on the stack knows about itself.
    pub(in crate::rules) fn edit_item(&mut self, id: ObjectId, edit: impl FnOnce(&mut StackItem)) {
        if let Some(mut item) = self.game.object(id).stack.clone() {
            edit(std::sync::Arc::make_mut(&mut item));
            self.record_silently(&[cite!("409.1")], Event::StackItemSet { object: id, item });
        }
    }

    /// 409.1b: the modes of a modal spell or ability.
    pub(super) fn choose_modes(&mut self, id: ObjectId, player: PlayerId, all: bool) -> Ruling<()> {
        let mut found = None;
        for text in texts(&self.game, id)? {
            for verb in text.effect.verbs() {
                if let Action::Modes { who, count, modes, or_both } = verb {
                    if text.shift > 0 {
                        return Err(Stop::unruled(PlayUnruled::ModalSplice));
                    }
                    found = Some((who.clone(), count.clone(), modes.clone(), *or_both));
                }
            }
        }
        let Some((who, count, modes, or_both)) = found else { return Ok(()) };
        if all {
            self.tell(&[cite!("409.1b"), cite!("502.32a")], |_| PlayFact::AllModes);
            self.edit_item(id, |item| item.modes = (0..modes.len()).collect());
            return Ok(());
        }
        let chooser = if who == PlayerRef::You { player } else { self.one_of(id, player, &who)? };
        // "That player", in a mode, is the one who chooses it.
        if let PlayerRef::Phrase(phrase) = &who {
            let slot = phrase.slot;
            self.edit_item(id, |item| {
                item.bindings.bind(slot, vec![crate::game::Entity::Player(chooser)])
            });
        }
        let possible: Vec<usize> = self.possible_modes(id, modes.len())?;
        if possible.is_empty() {
            let why = PlayRefused::NoMode { object: id };
            return Err(Stop::illegal(&[cite!("409.1b"), cite!("409.1c")], why));
        }
        let own = stack_context(&self.game, id).own();
        let says = |i: usize| Label::Says(Says::of(own, Saying::Effect(modes[i].clone())));
        let of: Vec<Choice> = possible.iter().map(|i| Choice::Nth(*i, says(*i))).collect();
        let context = stack_context(&self.game, id);
        let n = match &count {
            Quantity::Exactly(a) => usize::try_from(amount(&self.game, a, &context)?).unwrap_or(1),
            _ => 1,
        };
        let chosen = match (n, or_both) {
            (1, whether::OrBoth::No) => {
                vec![self.ask_one(chooser, cite!("409.1b"), Some(id), Purpose::Mode, of)?]
            }
            (_, whether::OrBoth::Yes) => {
                self.ask_some(chooser, cite!("409.1b"), Some(id), Purpose::Mode, of, 1..=2)?
            }
            _ => self.ask_some(chooser, cite!("409.1b"), Some(id), Purpose::Mode, of, n..=n)?,
        };
        let mut numbers: Vec<usize> = chosen
            .iter()
            .filter_map(|c| if let Choice::Nth(i, _) = c { Some(*i) } else { None })
            .collect();
        numbers.sort_unstable();
        for n in &numbers {
            if !possible.contains(n) {
                let why = PlayRefused::NoTargetsForMode { mode: n + 1, object: id };
                return Err(Stop::illegal(&[cite!("409.1c"), cite!("409.1b")], why));
            }
            self.tell(&[cite!("409.1b")], |_| PlayFact::Mode {
                mode: Says::of(context.own(), Saying::Effect(modes[*n].clone())),
            });
        }
        self.edit_item(id, |item| item.modes = numbers);
        Ok(())
    }

    /// The modes for which enough legal targets exist.
    fn possible_modes(&self, id: ObjectId, of: usize) -> Ruling<Vec<usize>> {
        let paid = self.game.object(id).stack.as_ref().map(|s| s.paid.clone()).unwrap_or_default();
        let mut possible = Vec::new();
        for n in 0..of {
            let mut fine = true;
            for text in texts(&self.game, id)? {
                for phrase in target_phrases(&text.effect, &[n], &paid) {
                    let (min, _) = self.how_many(id, &phrase)?;
                    fine &= min == 0 || self.legal_targets(id, &phrase)?.len() >= min;
                }
            }
            if fine {
                possible.push(n);
            }
        }
        Ok(possible)
    }

    /// 409.1b for a spell: what will be paid, and in which way.
    pub(super) fn announce_spell(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        how: HowPlayed,
    ) -> Ruling<Announced> {
        let mut announced =
            Announced { base: self.base_cost(player, id, how)?, ..Announced::default() };
        if how != HowPlayed::FaceDown {
            self.played_early(player, id);
        }
        if how != HowPlayed::FaceDown {
            self.optional_costs(player, id, &mut announced)?;
            self.own_additional_costs(player, id, &mut announced)?;
        }
        if announced.base.is_none() {
            return Err(Stop::illegal(
                &[cite!("401.1b"), cite!("213.1a"), cite!("409.1h")],
                PayRefused::NoManaCost { object: id },
            ));
        }
        self.choose_variables(player, id, &announced, how)?;
        Ok(announced)
    }

    /// A spell whose own text lets it be played at the time of an instant remembers whether it was.
    fn played_early(&mut self, player: PlayerId, id: ObjectId) {
        let linked = crate::wording::tree::Triggered::sacrificed_at_cleanup();
        let says =
            |a: &Ability| matches!(a, Ability::Static(s) if s.linked.as_deref() == Some(&linked));
        let early = characteristics(&self.game, id).abilities.iter().any(|a| says(&a.ability));
        if early && super::timing::sorcery_time_for(&self.game, player, Some(id)).is_err() {
            self.tell(&[cite!("404.5")], |_| PlayFact::Early { spell: id });
            self.edit_item(id, |item| item.paid.push(CostName::AtInstantTime));
        }
    }

    /// The mana cost, or the one alternative that is used.
    fn base_cost(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        how: HowPlayed,
    ) -> Ruling<Option<Vec<Cost>>> {
        let seen = characteristics(&self.game, id);
        let mana = || seen.mana_cost.clone().map(|m| vec![Cost::Mana(m)]);
        let keyword = |f: &dyn Fn(&Keyword) -> Option<Vec<Cost>>| seen.keywords().find_map(f);
        let (costs, called) = match how {
            HowPlayed::Normal | HowPlayed::Half(_) => return Ok(mana()),
            HowPlayed::Free => {
                self.edit_item(id, |item| item.free = true);
                return Ok(Some(Vec::new()));
            }
            HowPlayed::FaceDown
                if self.game.object(id).stack.as_deref().is_some_and(|item| item.free) =>
            {
                return Ok(Some(Vec::new()));
            }
            HowPlayed::FaceDown => {
                self.tell(&[cite!("409.1b"), cite!("502.26a")], |_| PlayFact::FaceDown);
                return Ok(Some(vec![Cost::Mana(ManaCost(vec![ManaSymbol::Generic(3)]))]));
            }
            HowPlayed::Flashback => (self.flashback_cost(player, id)?, CostName::Flashback),
            HowPlayed::Madness => {
                let costs =
                    keyword(&|k| if let Keyword::Madness(c) = k { Some(c.clone()) } else { None });
                let missing =
                    || Stop::illegal(&[cite!("409.1b")], PlayRefused::NoMadness { card: id });
                (costs.ok_or_else(missing)?, CostName::Madness)
            }
            HowPlayed::Alternative => (self.alternative(player, id)?, CostName::Alternative),
        };
        let says = costs_of(&self.game, &costs, id);
        let rule = match how {
            HowPlayed::Flashback => cite!("502.22a"),
            HowPlayed::Madness => cite!("502.24b"),
            _ => cite!("glossary: Alternative Cost"),
        };
        self.tell(&[cite!("409.1b"), rule], |_| PlayFact::RatherThan { costs: says });
        self.edit_item(id, |item| item.paid.push(called));
        Ok(Some(costs))
    }

    /// 502.22a: the cost of the flashback that lets the card be played: it functions in the
    /// graveyard, where an effect may have given it.
    fn flashback_cost(&mut self, player: PlayerId, id: ObjectId) -> Ruling<Vec<Cost>> {
        let card = self.game.object(id).was.unwrap_or(id);
        let mut offered: Vec<Vec<Cost>> = Vec::new();
        for keyword in characteristics(&self.game, card).keywords() {
            if let Keyword::Flashback(costs) = keyword
                && !offered.contains(costs)
            {
                offered.push(costs.clone());
            }
        }
        if offered.len() < 2 {
            let missing =
                || Stop::illegal(&[cite!("409.1b")], PlayRefused::NoFlashback { card: id });
            return offered.pop().ok_or_else(missing);
        }
        let words =
            |(i, c): (usize, &Vec<Cost>)| Choice::Nth(i, Label::Says(costs_of(&self.game, c, id)));
        let of = offered.iter().enumerate().map(words).collect();
        let purpose = Purpose::Cost(CostAsked::Flashback(offered.clone()));
        match self.ask_one(player, cite!("409.1b"), Some(id), purpose, of)? {
            Choice::Nth(i, _) if i < offered.len() => Ok(offered.swap_remove(i)),
            _ => Err(Stop::illegal(&[cite!("409.1b")], PlayRefused::NoSuchFlashback)),
        }
    }

    /// "You may … rather than pay ~'s mana cost": the card's own, or what an effect offers.
    fn alternative(&mut self, player: PlayerId, id: ObjectId) -> Ruling<Vec<Cost>> {
        let context = stack_context(&self.game, id);
        let mut offered: Vec<Vec<Cost>> = Vec::new();
        for ability in &characteristics(&self.game, id).clone().abilities {
            let Ability::Static(text) = ability.ability.as_ref() else { continue };
            for clause in &text.clauses {
                if let StaticClause::AlternativeCost { condition, costs } = clause {
                    let conditions = text.condition.iter().chain(condition);
                    let mut now = true;
                    for c in conditions {
                        now &= holds(&self.game, c, &context)?;
                    }
                    if now {
                        self.tell(&[cite!("401.6"), cite!("412.3")], |_| PlayFact::OwnAlternative);
                        offered.push(costs.clone());
                    }
                }
            }
        }
        offered.extend(offered_by_effects(&self.game, player, id)?);
        if offered.len() < 2 {
            let missing =
                || Stop::illegal(&[cite!("409.1b")], PlayRefused::NoAlternative { card: id });
            return offered.pop().ok_or_else(missing);
        }
        let of = offered
            .iter()
            .enumerate()
            .map(|(i, c)| Choice::Nth(i, Label::Says(costs_of(&self.game, c, id))))
            .collect();
        match self.ask_one(
            player,
            cite!("409.1b"),
            Some(id),
            Purpose::Cost(CostAsked::Alternative(offered.clone())),
            of,
        )? {
            Choice::Nth(i, _) if i < offered.len() => Ok(offered.swap_remove(i)),
            _ => Err(Stop::illegal(&[cite!("409.1b")], PlayRefused::NoSuchAlternative)),
        }
    }

    /// Kicker, buyback, entwine, replicate, convoke, splice: asked for, not paid where not wanted.
    fn optional_costs(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        announced: &mut Announced,
    ) -> Ruling<()> {
        let seen = characteristics(&self.game, id).clone();
        let mut kickers: u8 = 0;
        let several = seen
            .keywords()
            .map(|k| if let Keyword::Kicker(all) = k { all.len() } else { 0 })
            .sum::<usize>()
            > 1;
        for instance in &seen.abilities {
            let Ability::Keyword(keyword) = instance.ability.as_ref() else { continue };
            match keyword {
                Keyword::Kicker(all) => {
                    for costs in all {
                        let called =
                            if several { CostName::KickerOf(kickers) } else { CostName::Kicker };
                        kickers += 1;
                        self.optional_cost(
                            player,
                            id,
                            Additional::Kicker,
                            called,
                            costs,
                            announced,
                        )?;
                    }
                }
                Keyword::Buyback(costs) => {
                    let called = CostName::Buyback;
                    self.optional_cost(player, id, Additional::Buyback, called, costs, announced)?;
                }
                Keyword::Entwine(costs) => {
                    let called = CostName::Entwine;
                    self.optional_cost(player, id, Additional::Entwine, called, costs, announced)?;
                }
                Keyword::Replicate(costs) => {
                    self.replicate(player, id, costs, instance.origin, announced)?;
                }
                _ => {}
            }
        }
        if seen.has(&Keyword::Convoke) {
            super::convoke::choose(self, player, id, announced)?;
        }
        splice::choose(self, player, id, announced)
    }

    /// 502.21a, 502.16a, 502.32a: an additional cost that may be paid.
    fn optional_cost(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        keyword: Additional,
        called: CostName,
        costs: &[Cost],
        announced: &mut Announced,
    ) -> Ruling<()> {
        let own = stack_context(&self.game, id).own();
        let says = Says::of(own, Saying::Additional(keyword, costs.to_vec()));
        let asked = CostAsked::Additional { keyword, costs: costs.to_vec(), says: says.clone() };
        let yes = self.ask_yes(
            player,
            cite!("409.1b"),
            Some(id),
            Purpose::Cost(asked),
            Deed::costs(costs, DeedSays::Paying(says.clone())),
            true,
        )?;
        let rule = match called {
            CostName::Buyback => cite!("502.16a"),
            CostName::Entwine => cite!("502.32a"),
            _ => cite!("502.21a"),
        };
        self.tell(&[cite!("409.1b"), rule], |_| PlayFact::Additional { cost: says, paid: yes });
        if yes {
            self.edit_item(id, |item| item.paid.push(called));
            announced.additional.push((Some(keyword), costs.to_vec()));
        }
        Ok(())
    }

    /// 502.52a: any number of times.
    fn replicate(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        costs: &[Cost],
        instance: AbilityOrigin,
        announced: &mut Announced,
    ) -> Ruling<()> {
        let own = stack_context(&self.game, id).own();
        let says = Says::of(own, Saying::Additional(Additional::Replicate, costs.to_vec()));
        let ask = Ask::Number {
            purpose: Purpose::Cost(CostAsked::Additional {
                keyword: Additional::Replicate,
                costs: costs.to_vec(),
                says: says.clone(),
            }),
            min: 0,
            max: None,
        };
        let Answer::Number(times) =
            self.ask(Decision { who: player, rule: cite!("409.1b"), about: Some(id), ask })?
        else {
            return Err(Stop::unruled(PlayUnruled::TimesReplicated));
        };
        let times = often(times)?;
        self.tell(&[cite!("409.1b"), cite!("502.52a")], |_| PlayFact::Times { cost: says, times });
        for _ in 0..times {
            announced.additional.push((Some(Additional::Replicate), costs.to_vec()));
        }
        let called = CostName::Replicate(costs.to_vec());
        self.edit_item(id, |item| {
            item.times.push((called.clone(), instance, times));
            if times > 0 {
                item.paid.push(called);
            }
        });
        Ok(())
    }

    /// "As an additional cost to play ~, …": the spell's own (409.1f). One of several is chosen
    /// now.
    fn own_additional_costs(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        announced: &mut Announced,
    ) -> Ruling<()> {
        let context = stack_context(&self.game, id);
        for ability in &characteristics(&self.game, id).clone().abilities {
            let Ability::Static(text) = ability.ability.as_ref() else { continue };
            let adds = |c: &StaticClause| matches!(c, StaticClause::AdditionalCost(_));
            if !text.clauses.iter().any(adds) {
                continue;
            }
            if let Some(c) = &text.condition
                && !holds(&self.game, c, &context)?
            {
                continue;
            }
            for clause in &text.clauses {
                if let StaticClause::AdditionalCost(costs) = clause {
                    let costs = self.choose_either(player, Some(id), costs.clone())?;
                    self.tell(&[cite!("409.1f"), cite!("402.4")], |g| PlayFact::AddedCost {
                        costs: costs_of(g, &costs, id),
                    });
                    announced.additional.push((None, costs));
                }
            }
        }
        Ok(())
    }
}
