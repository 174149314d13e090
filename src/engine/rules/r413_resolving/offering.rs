//! 413.2b, 413.2c, 410.5: a verb is done, by those who may or must.
use super::act::{Done, DoneBy, Performed};
use super::follow::nothing_named;
use crate::cite;
use crate::decide::{Choice, Deed, Label, Purpose};
use crate::game::{
    AnswerUnruled, ChooseFact, Entity, EntryKind, LibraryOrder, ObjectId, PlayerId, ResolveUnruled,
    Saying, Says,
};
use crate::rules::r200_phrases::players_of;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::program::{Alternative, ClauseSaid, Instruction, Offer, Riders};
use crate::wording::tree::{
    Action, Antecedent, Back, DiscardWhat, ObjectRef, PlayerRef, Quality, Quantity, Tree, Way,
};

/// Whether a verb does something with the cards that were drawn.
fn means_drawn(action: &Action) -> bool {
    action.any(|quality: &Quality| *quality == Quality::ThisWay(Way::Drawn))
}

impl Engine<'_> {
    /// 413.2b: what happens now is an instruction being followed, in the order of the text.
    fn instruct(
        &mut self,
        action: &Action,
        riders: &Riders,
        context: &mut Context,
    ) -> Ruling<Done> {
        if context
            .results
            .this_way
            .iter()
            .rfind(|(way, ..)| *way == Way::Drawn)
            .is_some_and(|(_, cards, _)| cards.is_empty())
            && means_drawn(action)
        {
            self.tell(&[cite!("423.6c")], |_| ChooseFact::DrawReplaced);
        }
        let outer = std::mem::replace(&mut self.frame.instructing, true);
        let unpreventable = std::mem::replace(&mut self.frame.unpreventable, riders.no_prevention);
        let diverts = riders.no_diversion.clone();
        let undivertible = std::mem::replace(&mut self.frame.undivertible, diverts);
        let did = self.act(action, riders, context);
        self.frame.undivertible = undivertible;
        self.frame.unpreventable = unpreventable;
        self.frame.instructing = outer;
        self.look_midway()?;
        did
    }

    /// Does it; what came of it is what "if you do" asks about.
    pub(super) fn do_now(
        &mut self,
        action: &Action,
        riders: &Riders,
        context: &mut Context,
    ) -> Ruling<Done> {
        let mut short = Vec::new();
        let in_number = context.asked_after && is_of_a_number(action);
        if (riders.whole || in_number)
            && let Some(who) = action.actor()
        {
            for p in players_of(&self.game, who, context)? {
                if !self.could_act(action, p, context)? {
                    short.push(p);
                }
            }
        }
        let asked = context.asked_after;
        let did = self.instruct(action, riders, context)?;
        let some = |did: &DoneBy| did.iter().any(|d| d.done);
        if asked && riders.aside && did.as_ref().is_some_and(|did| !some(did)) {
            return Err(Stop::unruled_by(cite!("413.2b"), ResolveUnruled::FoundNothing));
        }
        let in_part = |did: &DoneBy| did.iter().any(|d| d.done && short.contains(&d.by));
        if asked && !riders.whole && did.as_ref().is_some_and(in_part) {
            return Err(Stop::unruled_by(cite!("413.2b"), ResolveUnruled::DoneInPart));
        }
        let did = did.filter(|_| !riders.aside);
        let whole = |d: Performed| Performed { done: d.done && !short.contains(&d.by), ..d };
        Ok(did.map(|did| did.into_iter().map(whole).collect()))
    }

    /// "You may": asked as the instruction is followed; what is impossible can't be chosen
    /// (413.2c).
    pub(super) fn offer_to_do(&mut self, offer: &Offer, context: &mut Context) -> Ruling<Done> {
        self.offered(offer, None, context)
    }

    /// The same where it may be known whether it was chosen.
    fn offered(
        &mut self,
        offer: &Offer,
        chosen: Option<bool>,
        context: &mut Context,
    ) -> Ruling<Done> {
        context.to_pay.clone_from(&offer.costs);
        let willing = self.who_may(offer, chosen, context);
        context.to_pay.clear();
        let (willing, done) = willing?;
        let mut done = Some(done).filter(|_| !offer.does.riders.aside);
        if willing.is_empty() {
            return Ok(done);
        }
        for also in &offer.then {
            let modified = self.replacements;
            // 419.5b: who chose to do it did.
            let asked = std::mem::take(&mut context.asked_after);
            let did = self.done_by_those(&willing, also, context);
            context.asked_after = asked;
            let mut did = did?;
            if let (Some(by), Instruction::Do(does)) = (&mut did, also) {
                let replaced = self.replacements > modified;
                let chosen = self.as_chosen(std::mem::take(by), &does.action, replaced)?;
                *by = chosen.did;
                if chosen.only_chosen && context.asked_after {
                    self.say_choice_counts(said(offer, context));
                }
            }
            done = did.or(done);
        }
        Ok(done)
    }

    /// Those who may and do, and what came of it for each who was asked.
    fn who_may(
        &mut self,
        offer: &Offer,
        chosen: Option<bool>,
        context: &mut Context,
    ) -> Ruling<(Vec<PlayerId>, DoneBy)> {
        let (who, action) = (&offer.who, &offer.does.action);
        let players = self.actors(who, context)?;
        let besides = offer.costs.iter().flatten().cloned().collect();
        let says = Says::of(context.own(), Saying::Clause(offer.says.clone(), besides));
        let about = about(action, context);
        let answers = self.for_each_actor(who, &players, context, |e, p, context| {
            let possible = e.could_act(action, p, context)? && e.can_pay_besides(p, context)?;
            if !possible && !offer.then.is_empty() && e.is_so_already(action, context)? {
                return Err(Stop::unruled_by(cite!("413.2c"), ResolveUnruled::SoAlready));
            }
            let what = Deed::action(action, says.clone());
            let yes = match chosen {
                Some(yes) => yes,
                None => e.ask_yes(p, cite!("413.2c"), Some(about), Purpose::May, what, possible)?,
            };
            let empty = e.game.player(p).library.is_empty()
                && e.game.player(p).library_order == LibraryOrder::Known;
            if yes && empty && matches!(action, Action::Draw(..)) {
                e.tell(&[cite!("423.3"), cite!("413.2c")], |_| ChooseFact::DrawsFromNone {
                    player: p,
                });
            }
            if !yes {
                e.tell_as(EntryKind::Note, &[cite!("413.2c")], |_| ChooseFact::Declines {
                    player: p,
                    what: says.clone(),
                });
            }
            Ok(Performed { by: p, done: yes })
        })?;
        let willing: Vec<PlayerId> = answers.iter().filter(|a| a.done).map(|a| a.by).collect();
        let took = willing.clone();
        let mut done = answers.clone();
        if !willing.is_empty() {
            let slot = who.slot();
            let before = slot.map(|s| context.bindings.entities(s).to_vec());
            if let Some(slot) = slot {
                context.bindings.bind(slot, willing.iter().map(|p| Entity::Player(*p)).collect());
            }
            let modified = self.replacements;
            let only = named_by(who).filter(|_| willing.len() < players.len());
            if let Some(named) = only {
                context.willing.push((named.clone(), willing));
            }
            let outer = context.offered;
            if let ([one], None) = (took.as_slice(), action.actor()) {
                context.offered = Some(*one);
            }
            let did = self.instruct(action, &offer.does.riders, context);
            context.offered = outer;
            if only.is_some() {
                context.willing.pop();
            }
            let replaced = self.replacements > modified;
            let chosen = self.as_chosen(did?.unwrap_or_default(), action, replaced)?;
            if chosen.only_chosen && context.asked_after {
                self.say_choice_counts(says);
            }
            if let (Some(slot), Some(before)) = (slot, before) {
                context.bindings.bind(slot, before);
            }
            for one in &mut done {
                if let Some(result) = chosen.did.iter().find(|d| d.by == one.by) {
                    one.done &= result.done;
                }
            }
        }
        if took.is_empty() {
            nothing_named(&offer.names, context);
            if counts(action) {
                context.results.counted = players.iter().map(|p| (*p, 0)).collect();
            }
        }
        Ok((took, done))
    }

    fn say_choice_counts(&mut self, what: Says) {
        self.tell(&[cite!("419.5b")], |_| ChooseFact::ChoiceCounts { what });
    }

    /// "You may do this and that": the second is done as the first was, by those who chose to
    /// (413.2c).
    fn done_by_those(
        &mut self,
        willing: &[PlayerId],
        does: &Instruction,
        context: &mut Context,
    ) -> Ruling<Done> {
        let actor = acts(does);
        let slot = actor.and_then(PlayerRef::slot);
        let before =
            slot.map(|s| context.bindings.entities(s).to_vec()).filter(|all| all.len() > 1);
        if let (Some(slot), Some(_)) = (slot, &before) {
            context.bindings.bind(slot, willing.iter().map(|p| Entity::Player(*p)).collect());
        }
        let named = actor.and_then(named_by);
        let all = named.map(|who| players_of(&self.game, who, context)).transpose()?;
        let only = named.filter(|_| all.is_some_and(|all| all.len() > willing.len()));
        if let Some(who) = only {
            context.willing.push((who.clone(), willing.to_vec()));
        }
        let done = self.carry_out(does, context);
        if only.is_some() {
            context.willing.pop();
        }
        let done = done?;
        if let (Some(slot), Some(before)) = (slot, before) {
            context.bindings.bind(slot, before);
        }
        Ok(done)
    }

    /// "You may … instead": who declines leaves the instruction as it was (419.6d, 413.2c).
    pub(super) fn takes_instead(
        &mut self,
        who: &PlayerRef,
        action: &Action,
        says: &ClauseSaid,
        context: &mut Context,
    ) -> Ruling<bool> {
        let &[player] = self.actors(who, context)?.as_slice() else {
            return Err(Stop::unruled_by(cite!("419.6d"), ResolveUnruled::ReplacedBySeveral));
        };
        let possible = self.could_act(action, player, context)?;
        let says = clause(says, context);
        self.ask_yes(
            player,
            cite!("413.2c"),
            Some(context.this),
            Purpose::May,
            Deed::action(action, says),
            possible,
        )
    }

    /// Who may do something does it with none of what is left.
    pub(super) fn say_declined(&mut self, offer: &Offer, context: &Context) {
        let Ok(players) = players_of(&self.game, &offer.who, context) else { return };
        let says = said(offer, context);
        for player in players {
            self.tell_as(EntryKind::Note, &[cite!("413.2c")], |_| ChooseFact::Declines {
                player,
                what: says.clone(),
            });
        }
    }

    /// "You may do this and pay {2}": who can't pay can't choose to do it (413.2c).
    fn can_pay_besides(&self, p: PlayerId, context: &Context) -> Ruling<bool> {
        for costs in &context.to_pay {
            if !self.could_pay(p, costs, context)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// "Choose any number … and pay {2} for each …": of how many at most (413.2c).
    pub(super) fn as_many_as_paid_for(
        &self,
        p: PlayerId,
        of: &[ObjectId],
        least: usize,
        most: usize,
        context: &Context,
    ) -> Ruling<usize> {
        if context.to_pay.is_empty() {
            return Ok(most);
        }
        for n in (least + 1..=most).rev() {
            let mut then = context.clone();
            let chosen = of.iter().take(n).map(|o| Entity::Object(*o)).collect();
            then.results.this_way.push((Way::Chosen, chosen, n as i64));
            if self.can_pay_besides(p, &then)? {
                return Ok(n);
            }
        }
        Ok(least)
    }

    /// "… or …": the player who acts chooses.
    pub(super) fn choose_one(
        &mut self,
        all: &[Alternative],
        context: &mut Context,
    ) -> Ruling<Done> {
        let Some(first) = all.first() else { return Ok(None) };
        let (who, of) = self.possible_of(all, context)?;
        let offers: Option<Vec<&Offer>> = all.iter().map(|a| offer_of(&a.does)).collect();
        if let Some(offers) = &offers {
            let says = offers.iter().map(|offer| said(offer, context)).collect();
            let actions = offers.iter().map(|o| o.does.action.clone()).collect();
            let what = Deed::one_of(actions, says);
            let (about, possible) = (Some(context.this), !of.is_empty());
            if !self.ask_yes(who, cite!("413.2c"), about, Purpose::May, what, possible)? {
                return self.offered(offers[0], Some(false), context);
            }
        }
        if of.is_empty() {
            return self.carry_out(&first.does, context);
        }
        let i = self.which_of(who, all, of, context.this)?;
        match &offers {
            Some(offers) => self.offered(offers[i], Some(true), context),
            None => self.carry_out(&all[i].does, context),
        }
    }

    /// Who chooses among several things to do, and which of them are possible.
    pub(super) fn possible_of(
        &mut self,
        all: &[Alternative],
        context: &mut Context,
    ) -> Ruling<(PlayerId, Vec<Choice>)> {
        let who = match all.first().and_then(|a| a.who.as_ref()) {
            Some(who) => match players_of(&self.game, who, context)?.as_slice() {
                [p] => *p,
                _ => {
                    return Err(Stop::unruled_by(cite!("413.2c"), ResolveUnruled::ActionBySeveral));
                }
            },
            None => context.you,
        };
        let mut of = Vec::new();
        for (i, s) in all.iter().enumerate() {
            if self.could_act(&s.action, who, context)? {
                let says = Says::of(context.this, Saying::Sentence(s.says.clone()));
                of.push(Choice::Nth(i, Label::Says(says)));
            }
        }
        Ok((who, of))
    }

    /// Which of several things a player does, of those that are possible.
    pub(super) fn which_of(
        &mut self,
        who: PlayerId,
        all: &[Alternative],
        of: Vec<Choice>,
        about: ObjectId,
    ) -> Ruling<usize> {
        let deed = |a: &Alternative| {
            Deed::action(&a.action, Saying::Clause(a.says.clone(), Vec::new()).into())
        };
        let purpose = Purpose::Instruction(all.iter().map(deed).collect());
        match self.ask_one(who, cite!("413.2c"), Some(about), purpose, of)? {
            Choice::Nth(i, _) if i < all.len() => Ok(i),
            _ => Err(Stop::unruled(AnswerUnruled::NoneOfTheActions)),
        }
    }
}

/// The words that mean several players without a slot that stands for them.
pub(super) fn named_by(who: &PlayerRef) -> Option<&PlayerRef> {
    match who {
        PlayerRef::Back(Back { to: Antecedent::SamePlayer(who), .. }) => named_by(who),
        PlayerRef::ControllerOf(_)
        | PlayerRef::OwnerOf(_)
        | PlayerRef::OrController(..)
        | PlayerRef::YourOpponents
        | PlayerRef::OpponentsOf(_)
        | PlayerRef::List(_) => Some(who),
        PlayerRef::You
        | PlayerRef::Phrase(_)
        | PlayerRef::Back(_)
        | PlayerRef::Defending
        | PlayerRef::Attacking
        | PlayerRef::Active
        | PlayerRef::OneOpponentOf(_)
        | PlayerRef::Chosen
        | PlayerRef::Enchanted => None,
    }
}

/// Whether a verb is done with a number of things, and so may be done with fewer.
fn is_of_a_number(action: &Action) -> bool {
    match action {
        Action::Sacrifice(_, ObjectRef::Phrase(p))
        | Action::Discard(_, DiscardWhat::Cards(ObjectRef::Phrase(p)))
        | Action::Move { what: ObjectRef::Phrase(p), .. } => {
            matches!(p.quantity, Quantity::Exactly(_))
        }
        _ => false,
    }
}

/// What is offered.
fn offer_of(does: &Instruction) -> Option<&Offer> {
    match does {
        Instruction::Offer(offer) => Some(offer),
        _ => None,
    }
}

/// The player who acts.
fn acts(does: &Instruction) -> Option<&PlayerRef> {
    match does {
        Instruction::Do(does) => does.action.actor(),
        Instruction::Offer(offer) => offer.does.action.actor(),
        Instruction::Choose(of) => of.first().and_then(|a| a.action.actor()),
        Instruction::Unless(unless) => acts(&unless.does),
        Instruction::If(asked) => {
            asked.then.does.first().or_else(|| asked.otherwise.does.first()).and_then(acts)
        }
        Instruction::Answered(answered) => answered.of.first().and_then(acts),
        Instruction::Replaced(_)
        | Instruction::ForEach(_)
        | Instruction::FromYou(_)
        | Instruction::Times(_)
        | Instruction::AtOnce(..)
        | Instruction::Ends(_)
        | Instruction::Later(_)
        | Instruction::Let(..)
        | Instruction::Defending => None,
    }
}

/// What a choice is about: the text's own object, or of several that may be played this one.
fn about(action: &Action, context: &Context) -> ObjectId {
    match (action, context.each) {
        (Action::PlayCard { .. }, Some(Entity::Object(card))) => card,
        _ => context.this,
    }
}

/// What a clause says, with whose text it is.
pub(super) fn clause(says: &ClauseSaid, context: &Context) -> Says {
    Says::of(context.own(), Saying::Clause(says.clone(), Vec::new()))
}

fn said(offer: &Offer, context: &Context) -> Says {
    clause(&offer.says, context)
}

/// Whether "that many" behind it is how many were moved, lost or drawn by it.
pub(super) fn counts(action: &Action) -> bool {
    matches!(
        action,
        Action::Discard(..)
            | Action::Sacrifice(..)
            | Action::Move { .. }
            | Action::LoseLife(..)
            | Action::Draw(..)
    )
}
