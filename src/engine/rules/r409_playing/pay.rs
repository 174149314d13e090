//! 409.1h: paying the total cost, whole; costs that are actions bind what they acted on.
use super::ability_timing::{can_tap_itself, haste_matters};
use super::cost::{normal, split};
use crate::cite;
use crate::decide::{PaidFor, Purpose, Verb};
use crate::game::{
    Cause, Entity, Event, LibraryPlace, LifeCause, ObjectId, PayRefused, PlayFact, PlayUnruled,
    PlayerId, Saying, Zone,
};
use crate::rules::facts::cant_gain_life;
use crate::rules::r200_phrases::{amount, objects_of};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::{MOST_MANA, Mana};
use crate::wording::tree::{
    Action, Amount, Cost, DiscardWhat, ObjectRef, ObjectVerb, Phrase, PlayerPhrase, Quantity,
    RevealWhat, Tree, Variable, Way,
};

impl Engine<'_> {
    /// Pays costs that an effect or rule asks for (413.2e, 411.2): asks for what the costs leave
    /// open, binds slots in the context.
    ///
    /// # Errors
    /// A refusal if they can't be paid in full; the game may then be in the middle of paying: try
    /// it in `attempt`.
    pub fn pay(
        &mut self,
        player: PlayerId,
        costs: &[Cost],
        context: &mut Context,
        what: &PaidFor,
    ) -> Ruling<()> {
        let costs = self.choose_either(
            player,
            context.stack_object.or(Some(context.this)),
            reductions(&self.game, costs, context)?,
        )?;
        for letter in super::variables::letters(&costs) {
            if context.bindings.variables.contains_key(&letter) {
                continue;
            }
            let ask = crate::decide::Ask::Number {
                purpose: Purpose::Variable(letter),
                min: 0,
                max: self.most_that_can_be_paid(player, &costs, letter, context)?,
            };
            let question = crate::decide::Decision {
                who: player,
                rule: cite!("104.3c"),
                about: Some(context.this),
                ask,
            };
            let crate::decide::Answer::Number(n) = self.ask(question)? else {
                return Err(Stop::unruled(PlayUnruled::NoValue { letter: letter.letter() }));
            };
            context.bindings.variables.insert(letter, n);
        }
        let total = split(&self.game, &costs, context)?;
        let outer = std::mem::replace(&mut self.frame.paying_apart, true);
        let paid = self.pay_total(player, &normal(&total.mana), &total.others, context, what, &[]);
        self.frame.paying_apart = outer;
        paid.map(|_| ())
    }

    /// 413.2c: the highest value of X that the player can pay for, where there is one.
    fn most_that_can_be_paid(
        &self,
        player: PlayerId,
        costs: &[Cost],
        letter: Variable,
        context: &Context,
    ) -> Ruling<Option<i64>> {
        let said = context.most.get(&letter).copied();
        if self.mana_is_free() || super::variables::letters(costs).len() > 1 {
            return Ok(said);
        }
        let able = |n: i64| {
            let mut then = context.clone();
            then.bindings.variables.insert(letter, n);
            self.could_pay(player, costs, &then)
        };
        let limit = said.unwrap_or(MOST_MANA as i64);
        let (mut most, mut beyond) = (0, 1);
        while beyond <= limit && able(beyond)? {
            most = beyond;
            beyond *= 2;
        }
        if most == limit {
            return Ok(said);
        }
        let mut beyond = beyond.min(limit + 1);
        while beyond - most > 1 {
            let between = most + (beyond - most) / 2;
            if able(between)? {
                most = between;
            } else {
                beyond = between;
            }
        }
        Ok(Some(most))
    }

    /// Pays mana and the rest; what can be seen to be unpayable is refused before any mana is made.
    pub(in crate::rules) fn pay_total(
        &mut self,
        player: PlayerId,
        mana: &[crate::terms::ManaSymbol],
        others: &[Cost],
        context: &mut Context,
        what: &PaidFor,
        reserved: &[ObjectId],
    ) -> Ruling<Vec<Mana>> {
        if crate::rules::r507_turn_control::decides_for(&self.game, player) != player
            && !(mana.is_empty() && others.is_empty())
        {
            let now = crate::rules::r507_turn_control::is_controlled_now(&self.game, player);
            let rule = if now { cite!("103.1") } else { cite!("507.3a") };
            self.tell(&[rule], |_| PlayFact::PaysOwn { player });
        }
        let mut reserved = reserved.to_vec();
        reserved.extend(self.needed_untapped(player, others, context)?);
        for cost in others {
            match cost {
                Cost::Tap => {
                    can_tap_itself(&self.game, context.this)?;
                    reserved.push(context.this);
                }
                Cost::Life(n) => self.can_pay_life(player, n, context)?,
                Cost::Do(action) => self.enough_for(player, action, context)?,
                _ => {}
            }
        }
        reserved.extend(self.frame.reserved.iter().copied());
        let outer = std::mem::replace(&mut self.frame.reserved, reserved.clone());
        let spent = self.pay_mana(player, mana, &reserved, context, what);
        self.frame.reserved = outer;
        let spent = spent?;
        for (at, cost) in others.iter().enumerate() {
            if others[..at].contains(cost) {
                choose_anew(cost, context);
            }
            match cost {
                Cost::Tap => {
                    can_tap_itself(&self.game, context.this)?;
                    if haste_matters(&self.game, context.this) {
                        self.tell(&[cite!("502.5b"), cite!("403.4")], |_| PlayFact::HasHaste {
                            object: context.this,
                        });
                    }
                    self.happen_one(
                        &[self.pays_by(), cite!("104.4")],
                        Event::Tapped(context.this),
                    )?;
                }
                Cost::Life(n) => {
                    self.can_pay_life(player, n, context)?;
                    let n = amount(&self.game, n, context)?.max(0);
                    self.happen_one(
                        &[self.pays_by(), cite!("glossary: Pay")],
                        Event::Life { player, change: -n, why: LifeCause::Payment },
                    )?;
                }
                Cost::Do(action) => self.pay_action(player, action, context)?,
                Cost::Mana(_)
                | Cost::ManaForEach(..)
                | Cost::Often(..)
                | Cost::ManaCostOf(_)
                | Cost::ManaCostLess(..)
                | Cost::Either(_) => {
                    return Err(Stop::unruled(PlayUnruled::ManaAmongCosts));
                }
            }
        }
        Ok(spent)
    }

    /// Objects that another part of the cost needs untapped, where there are no more than it needs.
    fn needed_untapped(
        &self,
        player: PlayerId,
        others: &[Cost],
        context: &Context,
    ) -> Ruling<Vec<ObjectId>> {
        let mut needed = Vec::new();
        for cost in others {
            let Cost::Do(action) = cost else { continue };
            if let Action::Tap(what @ ObjectRef::Phrase(_)) = action.as_ref() {
                let found = self.cost_candidates(player, what, Verb::Tap, context)?;
                if found.len() <= self.cost_range(what, context, found.len())?.0 {
                    needed.extend(found);
                }
            }
        }
        Ok(needed)
    }

    /// A player can't pay more life than he or she has; 0 can always be paid.
    fn can_pay_life(&self, player: PlayerId, n: &Amount, context: &Context) -> Ruling<()> {
        let n = amount(&self.game, n, context)?;
        let life = self.game.player(player).life;
        crate::rules::r606_two_headed_giant::pays_from_its_share(&self.game, player, n)?;
        if n > 0 && n > life {
            let rules = [self.pays_by(), cite!("glossary: Pay"), cite!("glossary: Cost")];
            return Err(Stop::illegal(&rules, PayRefused::LacksLife { player, life, amount: n }));
        }
        Ok(())
    }

    /// Whether there is enough of what the action needs, looked at before mana abilities are
    /// played.
    pub(in crate::rules) fn enough_for(
        &self,
        player: PlayerId,
        action: &Action,
        context: &Context,
    ) -> Ruling<()> {
        let (what, kind) = match action {
            Action::Sacrifice(_, o) => (o, Verb::Sacrifice),
            Action::Discard(_, DiscardWhat::Cards(o)) => (o, Verb::Discard),
            Action::Tap(o) => (o, Verb::Tap),
            Action::Untap(o) => (o, Verb::Untap),
            _ => return Ok(()),
        };
        if matches!(what, ObjectRef::List(_)) {
            return Ok(());
        }
        let found = self.cost_candidates(player, what, kind, context)?;
        let (min, _) = self.cost_range(what, context, found.len())?;
        if found.len() < min {
            return Err(self.cannot(player, action, context));
        }
        Ok(())
    }

    pub(super) fn cannot(&self, player: PlayerId, action: &Action, context: &Context) -> Stop {
        let cost = Saying::Costs(vec![Cost::Do(Box::new(action.clone()))]).into();
        Stop::illegal(
            &[self.pays_by(), cite!("glossary: Pay"), cite!("glossary: Cost")],
            PayRefused::CantPay { player, cost, this: context.own() },
        )
    }

    /// A cost that is an action.
    fn pay_action(
        &mut self,
        player: PlayerId,
        action: &Action,
        context: &mut Context,
    ) -> Ruling<()> {
        match action {
            Action::Sacrifice(_, what) => {
                let chosen = self.cost_objects(player, what, Verb::Sacrifice, action, context)?;
                context.bindings.paid.extend(chosen.iter().map(|o| (Way::Sacrificed, *o)));
                self.move_for_cost(
                    player,
                    &chosen,
                    Cause::Sacrificed,
                    &|o| Zone::Graveyard(o),
                    LibraryPlace::Top,
                    context,
                )?;
                Ok(())
            }
            Action::Discard(_, what) => {
                let chosen = match what {
                    DiscardWhat::Cards(what) => {
                        self.cost_objects(player, what, Verb::Discard, action, context)?
                    }
                    DiscardWhat::Hand => self.game.player(player).hand.to_vec(),
                };
                context.bindings.paid.extend(chosen.iter().map(|o| (Way::Discarded, *o)));
                self.move_for_cost(
                    player,
                    &chosen,
                    Cause::Discarded,
                    &|o| Zone::Graveyard(o),
                    LibraryPlace::Top,
                    context,
                )?;
                Ok(())
            }
            Action::Tap(what) => {
                let chosen = self.cost_objects(player, what, Verb::Tap, action, context)?;
                context.bindings.paid.extend(chosen.iter().map(|o| (Way::Tapped, *o)));
                self.each_happens(&chosen, Event::Tapped)
            }
            Action::Untap(what) => {
                let chosen = self.cost_objects(player, what, Verb::Untap, action, context)?;
                context.bindings.paid.extend(chosen.iter().map(|o| (Way::Untapped, *o)));
                self.each_happens(&chosen, Event::Untapped)
            }
            Action::ToObject(ObjectVerb::Unattach, what) => {
                let chosen: Vec<ObjectId> = objects_of(&self.game, what, context)?
                    .into_iter()
                    .filter(|o| self.game.object(*o).attached_to.is_some())
                    .collect();
                if chosen.is_empty() {
                    return Err(Stop::illegal(
                        &[self.pays_by(), cite!("glossary: Unattach")],
                        PayRefused::NotAttached,
                    ));
                }
                self.each_happens(&chosen, |object| Event::Attached { object, to: None })
            }
            Action::RemoveCounters(what, n, kind) => {
                self.remove_counters(player, what, n.as_ref(), kind.as_ref(), action, context)
            }
            Action::PutCounters(what, n, kind) => {
                let chosen =
                    self.cost_objects(player, what, Verb::PutCountersOn, action, context)?;
                let amount = u32::try_from(amount(&self.game, n, context)?).unwrap_or(0);
                let event =
                    |o| Event::CountersPut { on: Entity::Object(o), kind: kind.clone(), amount };
                self.each_happens(&chosen, event)
            }
            Action::Move { what, verb, to, .. } => {
                self.pay_move(player, what, *verb, to, action, context)
            }
            Action::MoveTop { who: _, whose, amount: n, to, slot, verb } => {
                let n = usize::try_from(amount(&self.game, n, context)?).unwrap_or(0);
                self.pay_from_library(player, whose, n, *verb, to, *slot, action, context)
            }
            Action::Reveal(_, RevealWhat::Object(what)) => {
                let chosen = self.cost_objects(player, what, Verb::Reveal, action, context)?;
                context.bindings.paid.extend(chosen.iter().map(|o| (Way::Revealed, *o)));
                self.happen_one(&[self.pays_by()], Event::Revealed { player, objects: chosen })?;
                Ok(())
            }
            Action::Reveal(_, RevealWhat::Hand(_)) => {
                let objects = self.game.player(player).hand.to_vec();
                self.happen_one(&[self.pays_by()], Event::Revealed { player, objects })?;
                Ok(())
            }
            Action::Pay(_, costs) => self.pay(player, costs, context, &PaidFor::Cost),
            Action::GainLife(who, n) => {
                let n = amount(&self.game, n, context)?.max(0);
                for who in self.actors(who, context)? {
                    if n > 0 && cant_gain_life(&self.game, who)?.is_some() {
                        return Err(self.cannot(player, action, context));
                    }
                    self.happen_one(
                        &[self.pays_by()],
                        Event::Life { player: who, change: n, why: LifeCause::Gain },
                    )?;
                }
                Ok(())
            }
            Action::Damage { source, amount: n, to, .. } => {
                let n = u32::try_from(amount(&self.game, n, context)?).unwrap_or(0);
                for source in objects_of(&self.game, source, context)? {
                    for to in crate::rules::r200_phrases::things_of(&self.game, to, context)? {
                        self.happen_one(
                            &[self.pays_by()],
                            Event::Damage { source, to, amount: n, combat: false },
                        )?;
                    }
                }
                Ok(())
            }
            Action::AddMana(..)
            | Action::PutTokens { .. }
            | Action::FlipCoin(..)
            | Action::FlipUntilLost(..)
            | Action::Choose(..)
            | Action::GainControl(..)
            | Action::Draw(..)
            | Action::Repeat(_)
            | Action::Skip(..) => self.act_as_cost(player, action, context),
            other => Err(Stop::unruled_by(
                self.pays_by(),
                PlayUnruled::CostKind {
                    words: Saying::Costs(vec![Cost::Do(Box::new(other.clone()))]).into(),
                },
            )),
        }
    }
}

/// 502.13a: a player who is chosen for a cost is chosen again where it is paid once more.
fn choose_anew(cost: &Cost, context: &mut Context) {
    for who in cost.all::<PlayerPhrase>() {
        if who.quantity == Quantity::One {
            context.bindings.slots.remove(&who.slot);
        }
    }
}

/// "Reduced by up to {2}": each cost that it may come to, of which the player chooses one.
fn reductions(game: &crate::game::Game, costs: &[Cost], context: &Context) -> Ruling<Vec<Cost>> {
    let one = |cost: &Cost| {
        let Cost::ManaCostLess(of, by) = cost else { return Ok(cost.clone()) };
        let whole = split(game, &[Cost::ManaCostOf(of.clone())], context)?;
        let mut options: Vec<Vec<Cost>> = Vec::new();
        for less in (0..=by.converted(0)).rev() {
            let mana = super::cost::less_generic(&whole.mana, less);
            let option = vec![Cost::Mana(crate::terms::ManaCost(mana))];
            if !options.contains(&option) {
                options.push(option);
            }
        }
        Ok(Cost::Either(options))
    };
    costs.iter().map(one).collect()
}

pub(super) fn bind(context: &mut Context, phrase: &Phrase, chosen: &[ObjectId]) {
    context.bindings.bind(phrase.slot, chosen.iter().map(|o| Entity::Object(*o)).collect());
    context.bindings.bind_number(phrase.slot, chosen.len() as i64);
}

/// Whether an object is a land, by what it is now.
pub(super) fn is_land(game: &crate::game::Game, id: ObjectId) -> bool {
    characteristics(game, id).is(crate::terms::CardType::Land)
}
