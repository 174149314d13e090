//! 409.1g, 411.2: the mana of a cost: mana abilities first, then mana leaves the pool.
use crate::cite;
use crate::decide::autopay::{pays_exactly, spend_from};
use crate::decide::{Answer, Ask, Decision, Deed, DeedSays, ManaSource, PaidFor, Payment, Purpose};
use crate::game::{
    Entity, Event, ObjectId, PayRefused, PlayFact, PlayUnruled, PlayerId, StackKind,
};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::describes;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::{MOST_MANA, Mana, ManaCost, ManaKind, ManaSymbol};
use crate::wording::tree::{Action, Cost, Keyword, SpendOnly};

/// Sources that were tapped one after the other, and what they made.
#[derive(Default)]
struct Tapped {
    sources: Vec<ObjectId>,
    mana: Vec<ManaKind>,
}

impl Engine<'_> {
    /// Pays mana: asks which mana abilities are played and what is spent. What was spent.
    pub(super) fn pay_mana(
        &mut self,
        player: PlayerId,
        cost: &[ManaSymbol],
        reserved: &[ObjectId],
        context: &Context,
        what: &PaidFor,
    ) -> Ruling<Vec<Mana>> {
        if cost.iter().all(|s| *s == ManaSymbol::Generic(0)) {
            return Ok(Vec::new());
        }
        let about = context.stack_object.or(Some(context.this));
        let ability_of = match context.stack_object {
            _ if self.frame.paying_apart => None,
            Some(o) => self
                .game
                .object(o)
                .stack
                .as_ref()
                .filter(|s| s.kind != StackKind::Spell)
                .and_then(|s| s.source),
            None => Some(context.this),
        };
        let asked = self.spendable(player, cost, ability_of)?;
        self.makes_mana_for_it(player, &asked, what, context)?;
        let mut tapped = Tapped::default();
        // Mana abilities are played one after the other: what is there then decides what else is
        // played.
        let payment = loop {
            let (sources, at_once) = self.sources_to_spend(player, reserved, context)?;
            let pool = self.spendable_mana(player, context)?;
            let ask = Ask::Pay {
                cost: asked.clone(),
                sources: sources.clone(),
                pool,
                what: what.clone(),
            };
            let Answer::Mana(payment) =
                self.ask(Decision { who: player, rule: cite!("409.1g"), about, ask })?
            else {
                return Err(Stop::unruled(PlayUnruled::NoPayment));
            };
            let Some(payment) = payment else {
                return Err(self.short_of_mana(player, cost, what, Some(context)));
            };
            self.play_for_mana(player, &payment, &sources, at_once, &mut tapped)?;
            if !payment.again || payment.abilities.is_empty() {
                break payment;
            }
        };
        self.tell_tapped(player, &mut tapped);
        if payment.granted {
            if ManaCost(asked.clone()).converted(0) as usize > MOST_MANA {
                return Err(too_much());
            }
            let mana = needed(&asked);
            self.record_as(
                &[cite!("409.1g")],
                Event::ManaAdded { player, mana, source: None },
                |_| PlayFact::ManaIsFree { player, cost: cost.to_vec() },
            );
        }
        let pool = &self.spendable_mana(player, context)?;
        let spent = match payment.spend {
            None => spend_from(pool, &asked),
            Some(given) => {
                let there = given.iter().all(|m| {
                    given.iter().filter(|g| *g == m).count()
                        <= pool.iter().filter(|p| *p == m).count()
                });
                (there && pays_exactly(&given, &asked)).then_some(given)
            }
        };
        let Some(spent) = spent else {
            return Err(self.short_of_mana(player, cost, what, Some(context)));
        };
        self.record_as(
            &symbol_rules(self.pays_by(), cost),
            Event::ManaSpent { player, mana: spent.clone(), cost: cost.to_vec(), about },
            |_| PlayFact::Pays { player, cost: cost.to_vec(), what: what.clone() },
        );
        Ok(spent)
    }

    /// 409.1g: who is made to play something has a chance to play mana abilities, and no duty.
    fn makes_mana_for_it(
        &mut self,
        player: PlayerId,
        cost: &[ManaSymbol],
        what: &PaidFor,
        context: &Context,
    ) -> Ruling<()> {
        let there = spend_from(&self.spendable_mana(player, context)?, cost).is_some();
        if !self.frame.made_to_play || !self.frame.making.is_empty() || there {
            return Ok(());
        }
        let due = ManaCost(cost.to_vec());
        let due = Deed::costs(&[Cost::Mana(due)], DeedSays::PayingFor(what.clone()));
        let about = context.stack_object.or(Some(context.this));
        match self.ask_yes(player, cite!("409.1g"), about, Purpose::Pay, due, true)? {
            true => Ok(()),
            false => {
                let (cost, what) = (cost.to_vec(), what.clone());
                let why = PayRefused::MakesNoMana { player, cost, what };
                Err(Stop::illegal(&[cite!("409.1g"), cite!("411.2")], why))
            }
        }
    }

    /// The mana abilities that may be played for what is being paid for, and whether tapping for
    /// them can be done at once.
    fn sources_to_spend(
        &mut self,
        player: PlayerId,
        reserved: &[ObjectId],
        context: &Context,
    ) -> Ruling<(Vec<ManaSource>, bool)> {
        let mut sources = Vec::new();
        let (found, at_once) = self.sources_to_pay(player, reserved)?;
        for source in found {
            // An ability can't be played to pay for itself: it isn't there before it is paid for.
            let making = self.frame.making.contains(&(source.object, source.ability));
            if !making && self.may_be_spent(source.only, context)? {
                sources.push(source);
            }
        }
        // What is paid for an ability of a source is last taken from that source.
        sources.sort_by_key(|s| s.object == context.this);
        Ok((sources, at_once))
    }

    /// 411.1, 411.2: plays the mana abilities that a payment names, one after the other.
    fn play_for_mana(
        &mut self,
        player: PlayerId,
        payment: &Payment,
        sources: &[ManaSource],
        at_once: bool,
        tapped: &mut Tapped,
    ) -> Ruling<()> {
        for &(at, alternative) in &payment.abilities {
            let Some(source) = sources.get(at) else {
                return Err(Stop::unruled(PlayUnruled::NotOffered));
            };
            if at_once {
                self.tap_plainly(player, source);
                continue;
            }
            let makes = source.makes.get(alternative).cloned();
            // What triggers on it is told behind it (411.3).
            let before = source.plain && source.more;
            if let Some(mana) = makes.clone().filter(|_| before) {
                tapped.sources.push(source.object);
                tapped.mana.extend(mana);
            }
            if before || !source.plain {
                self.tell_tapped(player, tapped);
            }
            let from = self.log.len();
            self.play_mana_ability(player, source.object, source.ability, makes)?;
            if source.plain {
                let mana = self.note_tapped(source.object, from);
                if !before {
                    tapped.sources.push(source.object);
                    tapped.mana.extend(mana);
                }
            }
        }
        Ok(())
    }

    /// The mana in a player's pool that may be spent on what is being played or paid for.
    fn spendable_mana(&self, player: PlayerId, context: &Context) -> Ruling<Vec<Mana>> {
        let mut all = Vec::new();
        for mana in &self.game.player(player).mana {
            if self.may_be_spent(mana.only, context)? {
                all.push(*mana);
            }
        }
        Ok(all)
    }

    /// "Spend this mana only to play artifact spells": whether mana of that source may be spent on
    /// this.
    pub(in crate::rules) fn may_be_spent(
        &self,
        only: Option<u32>,
        context: &Context,
    ) -> Ruling<bool> {
        let Some(source) = only.map(ObjectId) else { return Ok(true) };
        let view = Context::of(source, context.you);
        let seen = crate::rules::r418_continuous::characteristics(&self.game, source);
        let limits: Vec<&SpendOnly> =
            seen.abilities.iter().filter_map(|a| spend_only(&a.ability)).collect();
        let [limit] = limits.as_slice() else {
            return Err(Stop::unruled_by(cite!("406.1"), PlayUnruled::SpentOn));
        };
        let item =
            context.stack_object.and_then(|o| self.game.object(o).stack.as_ref().map(|s| (o, s)));
        let limit = match limit {
            SpendOnly::Playing(with) => with,
            SpendOnly::IfSpent { .. } | SpendOnly::Lasts(_) => return Ok(true),
            SpendOnly::NoSpells => {
                let spell = item.is_some_and(|(_, s)| s.kind == crate::game::StackKind::Spell);
                return Ok(self.frame.paying_apart || !spell);
            }
            SpendOnly::CumulativeUpkeep => {
                let keyword =
                    item.and_then(|(_, s)| s.ability.as_ref()).and_then(|a| a.keyword.as_deref());
                return Ok(self.frame.paying_apart
                    && matches!(keyword, Some(Keyword::CumulativeUpkeep(_))));
            }
        };
        // What is paid as something resolves is no playing.
        if self.frame.paying_apart {
            return Ok(false);
        }
        let (objects, what) = match item {
            Some((spell, s)) if s.kind == crate::game::StackKind::Spell => {
                (&limit.spells, Some(spell))
            }
            Some((_, s)) => (&limit.abilities, s.source),
            None => (&limit.abilities, Some(context.this)),
        };
        match (objects, what) {
            (Some(objects), Some(what)) => {
                crate::rules::r200_phrases::describes(&self.game, objects, what, &view)
            }
            _ => Ok(false),
        }
    }

    /// "Until end of turn, this mana doesn't empty from your mana pool as phases end": whether that
    /// is said of mana of that source.
    pub(in crate::rules) fn lasts_the_turn(&self, only: Option<u32>) -> Ruling<bool> {
        let Some(source) = only.map(ObjectId) else { return Ok(false) };
        let seen = crate::rules::r418_continuous::characteristics(&self.game, source);
        let limits: Vec<&SpendOnly> =
            seen.abilities.iter().filter_map(|a| spend_only(&a.ability)).collect();
        match limits.as_slice() {
            [limit] => Ok(matches!(limit, SpendOnly::Lasts(_))),
            _ => Err(Stop::unruled_by(cite!("300.3"), PlayUnruled::SpentOn)),
        }
    }

    /// "If that mana is spent on a creature spell, it gains haste": done once for each source of
    /// such mana.
    pub(super) fn heed_what_was_spent(
        &mut self,
        player: PlayerId,
        spell: ObjectId,
        spent: &[Mana],
    ) -> Ruling<()> {
        let item = self.game.object(spell).stack.as_deref();
        if item.is_none_or(|s| s.kind != crate::game::StackKind::Spell) {
            return Ok(());
        }
        let sources: std::collections::BTreeSet<u32> =
            spent.iter().filter_map(|mana| mana.only).collect();
        for source in sources.into_iter().map(ObjectId) {
            let seen = crate::rules::r418_continuous::characteristics(&self.game, source);
            for ability in &seen.abilities.clone() {
                let Some(SpendOnly::IfSpent { on, spell: slot, does }) =
                    spend_only(&ability.ability)
                else {
                    continue;
                };
                let Action::Change { what, changes, duration } = &**does else { continue };
                let mut context = Context::of(source, player);
                if describes(&self.game, on, spell, &context)? {
                    context.bindings.bind(*slot, vec![Entity::Object(spell)]);
                    self.change(what, changes, duration, &mut context)?;
                }
            }
        }
        Ok(())
    }

    /// Plain sources are told of together: "Ann taps Swamp and Swamp: {B}{B}".
    fn note_tapped(&mut self, object: ObjectId, from: usize) -> Vec<ManaKind> {
        let mut made = Vec::new();
        let ours = |e: &Event| match e {
            Event::Tapped(o) | Event::TappedForMana { permanent: o, .. } => *o == object,
            Event::AbilityPlayed { source, .. } => *source == object,
            Event::ManaAdded { source, .. } => *source == Some(object),
            _ => false,
        };
        for entry in self.log.entries().iter().skip(from) {
            if let Some(Event::ManaAdded { source: Some(s), mana, .. }) = entry.event.as_deref()
                && *s == object
            {
                made.extend(mana.iter().map(|m| m.kind));
            }
        }
        self.log.hush(from, ours);
        made
    }

    fn tell_tapped(&mut self, player: PlayerId, tapped: &mut Tapped) {
        let Tapped { sources, mana } = std::mem::take(tapped);
        if !sources.is_empty() {
            // In the middle of a resolution too, where mana is asked for (411.2).
            let rules: &[_] = if self.frame.paying_apart {
                &[cite!("411.1"), cite!("411.2")]
            } else {
                &[cite!("409.1g"), cite!("411.1")]
            };
            self.tell(rules, |_| PlayFact::Taps { player, sources, mana });
        }
    }

    /// A play that fails as it is paid for, whatever is announced before, needn't be begun where
    /// only that is asked.
    pub(super) fn refuse_if_mana_is_wanting(
        &mut self,
        player: PlayerId,
        card: ObjectId,
    ) -> Ruling<()> {
        let later = |game| super::later_acts::makes_mana_later(game, player);
        if !self.surely_wants_mana(player, card)? || !matches!(later(&self.game), Ok(false)) {
            return Ok(());
        }
        Err(self.short_of_mana(player, &[], &PaidFor::Nothing, None))
    }

    fn short_of_mana(
        &self,
        player: PlayerId,
        cost: &[ManaSymbol],
        what: &PaidFor,
        context: Option<&Context>,
    ) -> Stop {
        // What may be done whenever a mana ability could be played may be done now, and isn't
        // asked.
        if !matches!(super::later_acts::makes_mana_later(&self.game, player), Ok(false)) {
            return Stop::unruled_by(cite!("411.2"), PlayUnruled::ManaWithoutAbility);
        }
        // A search plays these by themselves.
        if let Some(paid_for) = context.filter(|_| !self.log.is_unread())
            && matches!(self.untold_source(player, paid_for), Ok(Some(_)))
        {
            return Stop::unruled_by(cite!("411.2"), PlayUnruled::UntoldMana);
        }
        let mut rules = symbol_rules(self.pays_by(), cost);
        rules.insert(1, cite!("409.1g"));
        rules.push(cite!("glossary: Cost"));
        // Mana that is there and may be spent on something else only.
        let limited = self.game.player(player).mana.iter().any(|m| m.only.is_some());
        rules.extend(limited.then_some(cite!("glossary: Mana")));
        rules.extend(cost.contains(&ManaSymbol::Snow).then_some(cite!("205.4e")));
        let why = PayRefused::WantOfMana { player, cost: cost.to_vec(), what: what.clone() };
        Stop::illegal(&rules, why)
    }
}

/// What an ability says of the mana that it makes.
pub(in crate::rules) fn spend_only(ability: &crate::wording::tree::Ability) -> Option<&SpendOnly> {
    use crate::wording::tree::Ability;
    let effect = match ability {
        Ability::Activated(a) => &a.effect,
        Ability::Triggered(t) => &t.effect,
        Ability::Spell(e) => e,
        _ => return None,
    };
    effect.lowered().ok()?.spend_only.as_ref()
}

/// By which rule it is paid, and what the symbols of a cost ask for (104.3, 203.1).
fn symbol_rules(by: RuleId, cost: &[ManaSymbol]) -> Vec<RuleId> {
    let mut rules = vec![by, cite!("203.1")];
    rules.extend(
        cost.iter()
            .any(|s| matches!(s, ManaSymbol::Hybrid(..) | ManaSymbol::Snow))
            .then_some(cite!("104.3")),
    );
    for symbol in cost {
        let rule = match symbol {
            ManaSymbol::Color(_) => cite!("104.3a"),
            ManaSymbol::Generic(_) => cite!("104.3b"),
            ManaSymbol::Variable(_) => cite!("104.3c"),
            ManaSymbol::Hybrid(..) => cite!("104.3f"),
            ManaSymbol::Snow => cite!("104.3h"),
        };
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    rules
}

/// 104.3: mana is held one by one, up to a limit.
pub(in crate::rules) fn too_much() -> Stop {
    Stop::unruled_by(cite!("406.1"), PlayUnruled::TooMuchMana { most: MOST_MANA })
}

/// Mana that pays a cost exactly: each symbol its own colour, generic ones colourless.
fn needed(cost: &[ManaSymbol]) -> Vec<Mana> {
    let mut mana = Vec::new();
    for symbol in cost {
        let (kind, snow, times) = match symbol {
            ManaSymbol::Generic(n) => (ManaKind::Colorless, false, *n),
            ManaSymbol::Variable(_) => (ManaKind::Colorless, false, 0),
            ManaSymbol::Snow => (ManaKind::Colorless, true, 1),
            ManaSymbol::Color(c) | ManaSymbol::Hybrid(c, _) => (ManaKind::Color(*c), false, 1),
        };
        mana.extend((0..times).map(|_| Mana { kind, snow, only: None }));
    }
    mana
}
