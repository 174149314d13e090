//! 413.2c, 410.5: one step: whether it is done at all, by whom, or only later.
use super::acting::player_slot;
use super::r414_countering::CounteredTo;
use crate::cite;
use crate::decide::{Choice, Deed, Purpose};
use crate::game::{Entity, EntryKind, LibraryOrder, ObjectId, PlayerId};
use crate::rulebook::RuleId;
use crate::rules::names::{in_its_name, list, name, player_name};
use crate::rules::r200_phrases::{players_meant, players_of};
use crate::rules::r409_playing::split;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::{ManaCost, ManaSymbol};
use crate::wording::tree::{
    Action, Cost, Effect, Lead, ObjectRef, PlayerRef, Quality, Quantity, Sentence, Slot, Step,
    Tree, Unless, Way,
};

/// Later text that changes the meaning of a step (413.2b).
#[derive(Default)]
pub(super) struct Riders {
    /// "It can't be regenerated": of what.
    pub no_regeneration: Vec<ObjectRef>,
    /// "The damage can't be prevented."
    pub no_prevention: bool,
    /// "… put it … instead of into its owner's graveyard."
    pub counter_to: Option<CounteredTo>,
    /// "If you can't, …": whether all of it could be done is what counts.
    pub whole: bool,
}

/// 413.2e for mana, 413.2b for whatever else an instruction lets a player pay.
pub(super) fn pays_by(costs: &[Cost]) -> RuleId {
    let mana = |c: &Cost| {
        matches!(
            c,
            Cost::Mana(_)
                | Cost::ManaForEach(..)
                | Cost::ManaCostOf(_)
                | Cost::ManaCostLess(..)
                | Cost::Often(..)
        )
    };
    if costs.iter().any(mana) { cite!("413.2e") } else { cite!("413.2b") }
}

/// Whether the step does something with the cards that were drawn.
fn means_drawn(step: &Step) -> bool {
    step.action.any(|quality: &Quality| *quality == Quality::ThisWay(Way::Drawn))
}

impl Engine<'_> {
    pub(super) fn step(
        &mut self,
        step: &Step,
        riders: &Riders,
        context: &mut Context,
    ) -> Ruling<()> {
        if let Some(event) = &step.delayed {
            let now = Step { delayed: None, ..step.clone() };
            return self.begin_delayed(
                std::slice::from_ref(event),
                None,
                true,
                std::slice::from_ref(&now),
                &[],
                None,
                None,
                context,
            );
        }
        if let Some(condition) = &step.only_if
            && !self.told(condition, context)?
        {
            return Ok(());
        }
        if step.instead {
            return Err(Stop::unruled_by(cite!("419.6d"), "an instruction that replaces another"));
        }
        match &step.unless {
            Some(Unless::If(condition)) if self.told(condition, context)? => return Ok(()),
            Some(Unless::Pays(who, costs)) => {
                return self.unless_paid(step, who, costs, riders, context);
            }
            _ => {}
        }
        match &step.may {
            // A permission for a while is given; whether it is taken up is asked by nothing.
            Some(_) if matches!(step.action, Action::PlayCard { duration: Some(_), .. }) => {
                self.do_step(step, riders, context)
            }
            Some(who) => self.may(step, who, riders, context),
            None => self.do_step(step, riders, context),
        }
    }

    /// 413.2b: what happens now is an instruction being followed, in the order of the text.
    fn instruct(
        &mut self,
        step: &Step,
        riders: &Riders,
        context: &mut Context,
    ) -> Ruling<super::act::Done> {
        if context
            .this_way
            .iter()
            .rfind(|(way, ..)| *way == Way::Drawn)
            .is_some_and(|(_, cards, _)| cards.is_empty())
            && means_drawn(step)
        {
            self.say(EntryKind::Part, &[cite!("423.6c")], |_| {
                "the draw was replaced: nothing more is done with what came in its place".into()
            });
        }
        let outer = std::mem::replace(&mut self.instructing, true);
        self.unpreventable = riders.no_prevention;
        let did = self.act(&step.action, riders, context);
        self.unpreventable = false;
        self.instructing = outer;
        self.look_midway()?;
        did
    }

    fn do_step(&mut self, step: &Step, riders: &Riders, context: &mut Context) -> Ruling<()> {
        let mut short = Vec::new();
        if riders.whole
            && let Some(who) = super::act::actor(&step.action)
        {
            for p in players_of(&self.game, who, context)? {
                if !self.could_act(&step.action, p, context)? {
                    short.push(p);
                }
            }
        }
        if let Some(did) = self.instruct(step, riders, context)? {
            context.done = did.into_iter().map(|(p, d)| (p, d && !short.contains(&p))).collect();
        }
        Ok(())
    }

    /// "You may": asked as the instruction is followed; what is impossible can't be chosen (413.2c).
    fn may(
        &mut self,
        step: &Step,
        who: &PlayerRef,
        riders: &Riders,
        context: &mut Context,
    ) -> Ruling<()> {
        let players = self.actors(who, context)?;
        let words = words_for(step, &self.game, context);
        let answers = self.for_each_actor(who, &players, context, |e, p, context| {
            let possible =
                e.could_act(&step.action, p, context)? && e.can_pay_besides(p, context)?;
            let yes = e.ask_yes(
                p,
                cite!("413.2c"),
                Some(context.this),
                Purpose::May,
                Deed::action(&step.action, words.clone()),
                possible,
            )?;
            let empty = e.game.player(p).library.is_empty()
                && e.game.player(p).library_order == LibraryOrder::Known;
            if yes && empty && matches!(step.action, Action::Draw(..)) {
                e.say(EntryKind::Part, &[cite!("423.3"), cite!("413.2c")], |g| {
                    format!("{} may choose to draw without a library", player_name(g, p))
                });
            }
            if !yes {
                e.say(EntryKind::Note, &[cite!("413.2c")], |g| {
                    format!("{} doesn't: {words}", player_name(g, p))
                });
            }
            Ok((p, yes))
        })?;
        let willing: Vec<PlayerId> = answers.iter().filter(|(_, y)| *y).map(|(p, _)| *p).collect();
        let took = willing.clone();
        let mut done = answers.clone();
        if !willing.is_empty() {
            let slot = player_slot(who);
            let before = slot.map(|s| context.bindings.entities(s).to_vec());
            if let Some(slot) = slot {
                context.bindings.bind(slot, willing.iter().map(|p| Entity::Player(*p)).collect());
            }
            let modified = self.replacements;
            let did = self.instruct(step, riders, context)?;
            if self.replacements > modified {
                self.say(EntryKind::Part, &[cite!("419.5b")], |_| {
                    format!("the choice to do it counts, whatever happened in its place: {words}")
                });
            }
            if let (Some(slot), Some(before)) = (slot, before) {
                context.bindings.bind(slot, before);
            }
            for (p, yes) in &mut done {
                if let Some((_, result)) = did.iter().flatten().find(|(q, _)| q == p) {
                    *yes &= *result;
                }
            }
        }
        if took.is_empty() {
            nothing_named(std::slice::from_ref(step), context);
        }
        context.done = done;
        context.willing = Some(took);
        Ok(())
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
            then.this_way.push((Way::Chosen, chosen, n as i64));
            if self.can_pay_besides(p, &then)? {
                return Ok(n);
            }
        }
        Ok(least)
    }

    /// "Unless … pays": the choice is made as the instruction is followed (410.5, glossary: Unless).
    fn unless_paid(
        &mut self,
        step: &Step,
        who: &PlayerRef,
        costs: &[Cost],
        riders: &Riders,
        context: &mut Context,
    ) -> Ruling<()> {
        if let Some(actors) = self.each_for_himself(step, who, context)? {
            let mut paid = Vec::new();
            for p in actors {
                let slot = player_slot(who);
                if let Some(slot) = slot {
                    context.bindings.bind(slot, vec![Entity::Player(p)]);
                }
                paid.push((p, self.offer(p, costs, context, &words(step))?));
            }
            let rest: Vec<Entity> =
                paid.iter().filter(|(_, y)| !y).map(|(p, _)| Entity::Player(*p)).collect();
            if let (Some(slot), false) = (player_slot(who), rest.is_empty()) {
                context.bindings.bind(slot, rest);
                let again =
                    Step { unless: None, action: with_actor(&step.action, who), ..step.clone() };
                self.step(&again, riders, context)?;
            }
            context.done = paid;
            return Ok(());
        }
        let players = self.asked_in_turn(who, context)?;
        let what = words(step);
        let mut done = Vec::new();
        for p in players {
            let paid = self.for_each_actor(who, &[p], context, |e, p, context| {
                e.offer(p, costs, context, &what)
            })?;
            let paid = paid.first().copied().unwrap_or(false);
            done.push((p, paid));
            self.upkeep_paid(p, paid, context)?;
            if paid {
                context.done = done;
                return Ok(());
            }
        }
        let so = lowered(what).replace('~', &name(&self.game, context.own()));
        self.say(EntryKind::Part, &[cite!("glossary: Unless")], |_| format!("not done, so: {so}"));
        let again = Step { unless: None, ..step.clone() };
        self.step(&again, riders, context)?;
        context.done = done;
        Ok(())
    }

    /// "Unless a player …": each of them may, in APNAP order (103.4), until one does.
    fn asked_in_turn(&mut self, who: &PlayerRef, context: &mut Context) -> Ruling<Vec<PlayerId>> {
        match who {
            PlayerRef::Phrase(p)
                if p.quantity == Quantity::One
                    && !p.opponent
                    && !context.bindings.slots.contains_key(&p.slot) =>
            {
                let meant = players_meant(&self.game, who, context)?;
                let all: Vec<_> =
                    self.game.apnap().into_iter().filter(|p| meant.contains(p)).collect();
                if all.len() > 1 {
                    self.say(EntryKind::Part, &[cite!("103.4"), cite!("413.2d")], |g| {
                        let names: Vec<String> = all.iter().map(|p| player_name(g, *p)).collect();
                        format!("each of them may, in this order: {}", list(&names))
                    });
                }
                Ok(all)
            }
            _ => self.actors(who, context),
        }
    }

    /// 502.13a: that cumulative upkeep was paid, or wasn't, is an event of its own where something watches for it.
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
    fn speaks_of_upkeep(&self, permanent: crate::game::ObjectId) -> bool {
        use crate::wording::tree::{Ability, Event};
        let values = crate::rules::r418_continuous::characteristics(&self.game, permanent);
        values
            .abilities
            .iter()
            .any(|a| matches!(&*a.ability, Ability::Triggered(t) if t.events.iter().any(|e| matches!(e, Event::PaysUpkeep { .. }))))
    }

    /// The players who act, where each can get out of it alone ("each player sacrifices a land unless he or she pays {2}").
    fn each_for_himself(
        &mut self,
        step: &Step,
        who: &PlayerRef,
        context: &mut Context,
    ) -> Ruling<Option<Vec<PlayerId>>> {
        let Some(actor) = super::act::actor(&step.action) else { return Ok(None) };
        if actor == who || player_slot(actor).is_none() || player_slot(actor) != player_slot(who) {
            return Ok(None);
        }
        let actors = self.actors(actor, context)?;
        Ok((actors.len() > 1).then_some(actors))
    }

    /// Offers to pay; whether it was paid.
    pub(super) fn offer(
        &mut self,
        p: PlayerId,
        costs: &[Cost],
        context: &mut Context,
        instead_of: &str,
    ) -> Ruling<bool> {
        let possible = self.could_pay(p, costs, context)?;
        let priced = self.priced(costs, context)?;
        let price = priced.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        if !self.ask_yes(
            p,
            cite!("413.2e"),
            Some(context.this),
            Purpose::Pay,
            Deed::costs(&priced, format!("pay {price} ({instead_of})")),
            possible,
        )? {
            return Ok(false);
        }
        let what = name(&self.game, context.this);
        let by = pays_by(costs);
        self.paying_by(Some(by), |e| e.pay(p, costs, context, &what))?;
        Ok(true)
    }

    /// Costs, mana that is counted out as the mana that it comes to.
    fn priced(&self, costs: &[Cost], context: &Context) -> Ruling<Vec<Cost>> {
        let price = |cost: &Cost| match cost {
            Cost::ManaForEach(..) => {
                let mana = split(&self.game, std::slice::from_ref(cost), context)?.mana;
                let nothing = || vec![ManaSymbol::Generic(0)];
                Ok(Cost::Mana(ManaCost(if mana.is_empty() { nothing() } else { mana })))
            }
            other => Ok(other.clone()),
        };
        costs.iter().map(price).collect()
    }

    /// "… or …": the player who acts chooses.
    pub(super) fn which_of<'s>(
        &mut self,
        steps: &'s [Step],
        context: &mut Context,
    ) -> Ruling<&'s Step> {
        let who = match steps[0].may.as_ref().or_else(|| super::act::actor(&steps[0].action)) {
            Some(who) => match players_of(&self.game, who, context)?.as_slice() {
                [p] => *p,
                _ => {
                    return Err(Stop::unruled_by(
                        cite!("413.2c"),
                        "a choice between two actions by several players",
                    ));
                }
            },
            None => context.you,
        };
        let mut of = Vec::new();
        for (i, s) in steps.iter().enumerate() {
            if self.could_act(&s.action, who, context)? {
                let mut alone =
                    Step { joiner: crate::wording::tree::StepJoiner::First, ..s.clone() };
                // "Destroy all lands or all creatures": by itself the second says its verb.
                if alone.subject == crate::wording::tree::SubjectForm::SharedVerb {
                    alone.subject = crate::wording::tree::SubjectForm::Usual;
                }
                of.push(Choice::Nth(
                    i,
                    in_its_name(&self.game, words(&alone), context.this).into(),
                ));
            }
        }
        if of.is_empty() {
            return Ok(&steps[0]);
        }
        let Choice::Nth(i, _) =
            self.ask_one(who, cite!("413.2c"), Some(context.this), Purpose::Instruction, of)?
        else {
            return Err(Stop::unruled("an answer that isn't one of the actions"));
        };
        Ok(&steps[i])
    }
}

/// What steps that weren't followed would have named is nothing: later words that mean it do nothing either (413.2b).
pub(super) fn nothing_named(steps: &[Step], context: &mut Context) {
    for slot in steps.iter().flat_map(|step| step.all::<Slot>()) {
        context.bindings.slots.entry(*slot).or_default();
    }
}

/// The step in words.
pub(super) fn words(step: &Step) -> String {
    let bare = Step {
        may: None,
        unless: None,
        joiner: crate::wording::tree::StepJoiner::First,
        ..step.clone()
    };
    let sentence = Sentence { lead: Lead::None, steps: vec![bare], where_x: None };
    let text = Effect { sentences: vec![sentence] }.to_string();
    text.trim_end_matches('.').to_string()
}

/// With a small first letter, as it stands inside a sentence.
fn lowered(text: String) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// The same action by the players that a reference back means.
fn with_actor(action: &Action, who: &PlayerRef) -> Action {
    let mut action = action.clone();
    if let Some(actor) = super::act::actor_mut(&mut action) {
        *actor = who.clone();
    }
    action
}

/// What a step says, with the name of whose text it is.
pub(super) fn words_for(step: &Step, game: &crate::game::Game, context: &Context) -> String {
    lowered(words(step)).replace('~', &crate::rules::names::name(game, context.own()))
}
