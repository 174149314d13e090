//! 410.5, 413.2d, 413.2e: "unless … pays", and what is offered to be paid as an instruction is
//! followed.
use super::act::{Done, Performed};
use super::choosing::bind;
use super::each_unless::{named_in_cost, of_those, of_what_is_named};
use super::offering::clause;
use crate::cite;
use crate::decide::{Deed, DeedSays, PaidFor, Purpose};
use crate::game::{ChooseFact, Entity, ObjectId, PlayerId, ResolveUnruled, Saying, Says};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::players_meant;
use crate::rules::r409_playing::split;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::{ManaCost, ManaSymbol, ZoneKind};
use crate::wording::program::{ClauseSaid, Instruction, Riders, UnlessPaid};
use crate::wording::tree::{
    Action, Antecedent, Back, Cost, DiscardWhat, ObjectRef, PlayerRef, Quantity, Slot,
};

/// Whether a part of a cost is life.
fn is_life(cost: &Cost) -> bool {
    match cost {
        Cost::Life(_) => true,
        Cost::Either(all) => all.iter().flatten().all(|c| is_life(c) || c.is_mana()),
        _ => false,
    }
}

/// What those whom the slot holds sacrifice, discard or remove at once, where nothing else is paid.
fn given_up(costs: &[Cost], slot: Slot) -> Option<(Slot, Action)> {
    let [Cost::Do(action)] = costs else { return None };
    let who = PlayerRef::Back(Back::that_player(Antecedent::Slot(slot)));
    let chosen_first = match action.as_ref() {
        Action::Sacrifice(_, what) => matches!(what, ObjectRef::Phrase(_)),
        Action::Discard(_, what) => matches!(what, DiscardWhat::Cards(_)),
        Action::Move { what, to, .. } => {
            matches!(what, ObjectRef::Phrase(_)) && to.zone == ZoneKind::RemovedFromTheGame
        }
        _ => false,
    };
    chosen_first.then(|| (slot, action.by(&who)))
}

/// 413.2e for mana, 413.2b for whatever else an instruction lets a player pay.
pub(super) fn pays_by(costs: &[Cost]) -> RuleId {
    if costs.iter().any(Cost::is_mana) { cite!("413.2e") } else { cite!("413.2b") }
}

/// 413.2e for the option to pay mana, 413.2c for any other choice whether something is done or
/// paid.
fn offered_by(costs: &[Cost]) -> RuleId {
    if costs.iter().any(Cost::is_mana) { cite!("413.2e") } else { cite!("413.2c") }
}

/// "Unless each player pays {1}": not one of them for all.
pub(super) fn all_are_to(who: &PlayerRef) -> bool {
    matches!(who, PlayerRef::Phrase(p) if matches!(p.quantity, Quantity::All | Quantity::Each))
}

impl Engine<'_> {
    /// "Unless … pays": the choice is made as the instruction is followed (410.5, glossary:
    /// Unless).
    pub(super) fn unless_paid(
        &mut self,
        unless: &UnlessPaid,
        context: &mut Context,
    ) -> Ruling<Done> {
        let UnlessPaid { who, costs, says, does, alone } = unless;
        if let Some((actor, again)) = alone {
            let actors = self.actors(actor, context)?;
            if actors.len() > 1 {
                return self.each_unless_paid(unless, &actors, again, context);
            }
        }
        let players = self.asked_in_turn(who, context)?;
        // "Unless their controllers pay": nothing says that one of them pays for all.
        if players.len() > 1 && matches!(who, PlayerRef::ControllerOf(_) | PlayerRef::OwnerOf(_)) {
            return Err(Stop::unruled_by(cite!("413.2d"), ResolveUnruled::EachPaysForTheirs));
        }
        let mut done = Vec::new();
        for p in players {
            let paid = self.for_each_actor(who, &[p], context, |e, p, context| {
                e.offer(p, costs, context, Some(says))
            })?;
            let paid = paid.first().copied().unwrap_or(false);
            done.push(Performed { by: p, done: paid });
            self.upkeep_paid(p, paid, context)?;
            // One is enough, or one too few.
            if paid != all_are_to(who) {
                break;
            }
        }
        if done.last().is_some_and(|last| last.done) {
            return Ok(Some(done));
        }
        let says = clause(says, context);
        self.tell(&[cite!("glossary: Unless")], |_| ChooseFact::NotDoneSo { says });
        self.carry_out(does, context)?;
        Ok(Some(done))
    }

    /// "Each player sacrifices a land unless he or she pays {2}": each can get out of it alone.
    fn each_unless_paid(
        &mut self,
        unless: &UnlessPaid,
        actors: &[PlayerId],
        again: &Instruction,
        context: &mut Context,
    ) -> Ruling<Done> {
        let slot = unless.who.slot();
        let named = named_in_cost(unless);
        let mut lost: Vec<(PlayerId, Vec<ObjectId>)> = Vec::new();
        let mut paid = Vec::new();
        for &p in actors {
            if let Some(slot) = slot {
                context.bindings.bind(slot, vec![Entity::Player(p)]);
            }
            if let Some((of, what)) = named {
                let theirs = self.would_lose(p, of, what, context)?;
                if theirs.is_empty() {
                    continue;
                }
                lost.push((p, theirs));
            }
            let pays = self.would_pay(p, &unless.costs, context, Some(&unless.says))?;
            paid.push(Performed { by: p, done: pays });
        }
        self.tell(&[cite!("103.4"), cite!("413.2d")], |_| ChooseFact::ChooseInOrder {
            players: actors.to_vec(),
        });
        // All have chosen; now it is done (413.2d). What is sacrificed or discarded all choose
        // before any of it is; what else is given up besides mana and life is chosen as it is paid.
        let mut payers: Vec<PlayerId> = paid.iter().filter(|p| p.done).map(|p| p.by).collect();
        let together = slot.filter(|_| named.is_none() && payers.len() > 1);
        if let Some((slot, action)) = together.and_then(|slot| given_up(&unless.costs, slot)) {
            context.bindings.bind(slot, payers.iter().map(|p| Entity::Player(*p)).collect());
            self.do_now(&action, &Riders::default(), context)?;
            payers.clear();
        }
        if payers.len() > 1 && unless.costs.iter().any(|cost| !cost.is_mana() && !is_life(cost)) {
            return Err(Stop::unruled_by(cite!("413.2d"), ResolveUnruled::SeveralPayAtOnce));
        }
        for p in payers {
            if let Some(slot) = slot {
                context.bindings.bind(slot, vec![Entity::Player(p)]);
            }
            if let Some((of, _)) = named {
                bind(context, of, &of_those(&lost, |by| by == p));
            }
            self.pays(p, &unless.costs, context)?;
        }
        let rest: Vec<PlayerId> = paid.iter().filter(|p| !p.done).map(|p| p.by).collect();
        if let (Some(slot), false) = (slot, rest.is_empty()) {
            context.bindings.bind(slot, rest.iter().map(|p| Entity::Player(*p)).collect());
            match named {
                Some((of, _)) => {
                    bind(context, of, &of_those(&lost, |by| rest.contains(&by)));
                    self.carry_out(&of_what_is_named(again, of), context)?;
                }
                None => {
                    self.carry_out(again, context)?;
                }
            }
        }
        Ok(Some(paid))
    }

    /// "Unless a player …": each of them may, in APNAP order (103.4), until one does.
    pub(super) fn asked_in_turn(
        &mut self,
        who: &PlayerRef,
        context: &mut Context,
    ) -> Ruling<Vec<PlayerId>> {
        match who {
            PlayerRef::Phrase(p)
                if p.quantity == Quantity::One && !context.bindings.slots.contains_key(&p.slot) =>
            {
                let meant = players_meant(&self.game, who, context)?;
                let all: Vec<_> =
                    self.game.apnap().into_iter().filter(|p| meant.contains(p)).collect();
                if all.len() > 1 {
                    self.tell(&[cite!("103.4"), cite!("413.2d")], |_| ChooseFact::MayInTurn {
                        players: all.clone(),
                    });
                }
                Ok(all)
            }
            _ => self.actors(who, context),
        }
    }

    /// 502.13a: that cumulative upkeep was paid, or wasn't, is an event of its own where something
    /// watches for it.
    fn upkeep_paid(&mut self, player: PlayerId, paid: bool, context: &Context) -> Ruling<()> {
        let ability = context
            .stack_object
            .and_then(|o| self.game.object(o).stack.as_ref())
            .and_then(|s| s.ability.as_ref());
        let keyword = ability.and_then(|a| a.keyword.as_deref());
        if matches!(keyword, Some(crate::wording::tree::Keyword::CumulativeUpkeep(_)))
            && self.speaks_of_upkeep(context.this)
        {
            self.happen_one(
                &[cite!("502.13a")],
                crate::game::Event::UpkeepPaid { player, permanent: context.this, paid },
            )?;
        }
        Ok(())
    }

    /// Whether an ability of the permanent triggers on its cumulative upkeep.
    fn speaks_of_upkeep(&self, permanent: ObjectId) -> bool {
        use crate::wording::tree::{Ability, Event};
        let values = crate::rules::r418_continuous::characteristics(&self.game, permanent);
        values.abilities.iter().any(|a| {
            matches!(&*a.ability, Ability::Triggered(t)
                if t.events.iter().any(|e| matches!(e, Event::PaysUpkeep { .. })))
        })
    }

    /// Offers to pay; whether it was paid.
    pub(super) fn offer(
        &mut self,
        p: PlayerId,
        costs: &[Cost],
        context: &mut Context,
        instead_of: Option<&ClauseSaid>,
    ) -> Ruling<bool> {
        let paid = self.would_pay(p, costs, context, instead_of)?;
        if paid {
            self.pays(p, costs, context)?;
        }
        Ok(paid)
    }

    /// Whether a player chooses to pay.
    fn would_pay(
        &mut self,
        p: PlayerId,
        costs: &[Cost],
        context: &mut Context,
        instead_of: Option<&ClauseSaid>,
    ) -> Ruling<bool> {
        let possible = self.could_pay(p, costs, context)?;
        let says = instead_of.map(|clause| Saying::Sentence(clause.clone()).into());
        self.asked_to_pay(p, costs, context.this, says, possible, context)
    }

    /// Asks whether a player pays, about an object.
    pub(super) fn asked_to_pay(
        &mut self,
        p: PlayerId,
        costs: &[Cost],
        about: ObjectId,
        instead_of: Option<Says>,
        possible: bool,
        context: &Context,
    ) -> Ruling<bool> {
        let priced = self.priced(costs, context)?;
        self.ask_yes(
            p,
            offered_by(costs),
            Some(about),
            Purpose::Pay,
            Deed::costs(&priced, DeedSays::Unless(priced.clone(), instead_of)),
            possible,
        )
    }

    pub(super) fn pays(
        &mut self,
        p: PlayerId,
        costs: &[Cost],
        context: &mut Context,
    ) -> Ruling<()> {
        let what = PaidFor::Object(context.this);
        let by = pays_by(costs);
        self.paying_by(Some(by), |e| e.pay(p, costs, context, &what))
    }

    /// Costs, mana that is counted out as the mana that it comes to.
    fn priced(&self, costs: &[Cost], context: &Context) -> Ruling<Vec<Cost>> {
        let known = |symbol: &ManaSymbol| match symbol {
            ManaSymbol::Variable(letter) => {
                context.bindings.variables.contains_key(&(*letter).into())
            }
            _ => true,
        };
        let counted = |cost: &Cost| match cost {
            Cost::ManaForEach(..) => true,
            Cost::Mana(mana) => mana.has_variable() && mana.0.iter().all(known),
            // What has no mana cost can't be paid for (203.1b).
            Cost::ManaCostOf(_) => split(&self.game, std::slice::from_ref(cost), context).is_ok(),
            _ => false,
        };
        let price = |cost: &Cost| match cost {
            cost if counted(cost) => {
                let mana = split(&self.game, std::slice::from_ref(cost), context)?.mana;
                let nothing = || vec![ManaSymbol::Generic(0)];
                Ok(Cost::Mana(ManaCost(if mana.is_empty() { nothing() } else { mana })))
            }
            other => Ok(other.clone()),
        };
        costs.iter().map(price).collect()
    }
}
