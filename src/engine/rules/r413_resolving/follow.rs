//! 413.2b: instructions in the order written; what stands in front of a sentence, and later text that changes the meaning of earlier text (419.6d).
use super::step::{Riders, nothing_named};
use crate::cite;
use crate::decide::{Deed, Purpose};
use crate::game::{Entity, EntryKind, ObjectKind};
use crate::rules::r200_phrases::{View, amount, holds, names_defending, players_meant, things_of};
use crate::rules::stop::often;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{
    Action, Amount, Antecedent, Back, BackForm, Condition, Cost, DiscardWhat, Duration, Effect,
    Event as Trigger, Lead, Noun, ObjectRef, Objects, PlayerRef, Quality, Sentence, Slot, Step,
    StepJoiner, Thing, Tree,
};

/// What a text has decided so far, for "otherwise".
#[derive(Default)]
struct Course {
    last_if: Option<bool>,
    destroyed: bool,
}

impl Engine<'_> {
    /// Follows instructions in the order written (413.2b).
    ///
    /// # Errors
    /// What isn't ruled, or the decider's.
    pub fn follow(&mut self, effect: &Effect, context: &mut Context) -> Ruling<()> {
        let effect = &super::still::with_still(effect);
        context.uncalled = cares_for_heads(effect);
        context.says_of_ties |= effect.sentences.iter().flat_map(|s| &s.steps).any(speaks_of_ties);
        let mut course = Course::default();
        let mut at = 0;
        while let Some(sentence) = effect.sentences.get(at) {
            let next = effect.sentences.get(at + 1);
            let (steps, taken) = self.with_replaced(sentence, next, context, &mut course)?;
            let riders = Riders {
                no_regeneration: steps
                    .iter()
                    .chain(
                        effect
                            .sentences
                            .get(at + 1 + usize::from(taken))
                            .iter()
                            .flat_map(|n| &n.steps),
                    )
                    .filter_map(not_regenerated)
                    .cloned()
                    .collect(),
                no_prevention: forbids_prevention(&steps)
                    || effect
                        .sentences
                        .get(at + 1 + usize::from(taken))
                        .is_some_and(|n| n.lead == Lead::None && forbids_prevention(&n.steps)),
                counter_to: next.and_then(super::r414_countering::counter_to),
                whole: next.is_some_and(|n| matches!(n.lead, Lead::IfDone { cant: true, .. })),
            };
            if let Lead::ForEach { over } = &sentence.lead
                && steps.iter().any(asks_whether)
            {
                let rest = effect.sentences[at + 1..].iter().take_while(|s| asks_back(s));
                let inner: Vec<Sentence> = rest.cloned().collect();
                at += 1 + inner.len();
                self.for_each(over, &steps, sentence, &inner, &riders, context)?;
                continue;
            }
            let later: Option<(&[Trigger], _, _)> = match &sentence.lead {
                Lead::Delayed(event) | Lead::DelayedIf(event, _) => {
                    Some((std::slice::from_ref(event), None, true))
                }
                Lead::Whenever { events, duration, each_time, .. } => {
                    Some((events, duration.as_ref(), !each_time))
                }
                _ => None,
            };
            if let Some((events, duration, once)) = later
                && effect.sentences.get(at + 1).is_some_and(asks_back)
            {
                // "At the beginning of …, do this. If you do, …": the second sentence waits as well.
                let rest = effect.sentences[at + 1..].iter().take_while(|s| asks_back(s));
                let then: Vec<Sentence> = rest.cloned().collect();
                at += 1 + then.len();
                self.begin_delayed(
                    events,
                    duration,
                    once,
                    &steps,
                    &then,
                    sentence.where_x.as_ref(),
                    intervening(&sentence.lead),
                    context,
                )?;
                continue;
            }
            let asked_later = |n: &Sentence| asks_back(n) && n.lead != Lead::Otherwise;
            if let ([step], Lead::None | Lead::Then) = (steps.as_slice(), &sentence.lead)
                && let Some(event) = &step.delayed
                && next.is_some_and(asked_later)
            {
                // "That player sacrifices it at end of combat. If the player does, …": it is known only then.
                let rest = effect.sentences[at + 1..].iter().take_while(|s| asks_back(s));
                let then: Vec<Sentence> = rest.cloned().collect();
                at += 1 + then.len();
                let now = Step { delayed: None, ..step.clone() };
                self.begin_delayed(
                    std::slice::from_ref(event),
                    None,
                    true,
                    std::slice::from_ref(&now),
                    &then,
                    sentence.where_x.as_ref(),
                    None,
                    context,
                )?;
                continue;
            }
            at += if taken || riders.counter_to.is_some() && has_counter(&steps) { 2 } else { 1 };
            self.sentence(sentence, &steps, &riders, context, &mut course)?;
            if std::mem::take(&mut context.repeats) {
                // The process is all that was said before (413.2b); what it did "this way" stays done this way.
                (at, course) = (0, Course::default());
            }
        }
        Ok(())
    }

    /// 419.6d: a sentence whose "instead" replaces a part of this one. The steps to follow, and whether the next sentence is used up by that.
    fn with_replaced(
        &mut self,
        sentence: &Sentence,
        next: Option<&Sentence>,
        context: &mut Context,
        course: &mut Course,
    ) -> Ruling<(Vec<Step>, bool)> {
        let steps = sentence.steps.clone();
        let Some(next) = next else { return Ok((steps, false)) };
        if let ([first, _, ..], Lead::If(condition)) = (next.steps.as_slice(), &next.lead)
            && first.instead_first
        {
            // "If …, instead draw two cards, then discard a card.": the whole sentence before it.
            let instead = holds(&self.game, condition, context)?;
            course.last_if = Some(instead);
            if !instead {
                return Ok((steps, true));
            }
            let mut changed = next.steps.clone();
            if !self.takes_instead(&mut changed[0], context)? {
                return Ok((steps, true));
            }
            changed[0].instead = false;
            changed[0].instead_first = false;
            self.say(EntryKind::Part, &[cite!("419.6d")], |_| {
                "its condition is true: the replaced instruction is followed".into()
            });
            return Ok((changed, true));
        }
        let [other] = next.steps.as_slice() else { return Ok((steps, false)) };
        if !other.instead
            || has_counter(&steps) && super::r414_countering::counter_to(next).is_some()
        {
            return Ok((steps, false));
        }
        let condition = match (&next.lead, &other.only_if) {
            (Lead::If(c), _) | (Lead::None, Some(c)) => c,
            _ => {
                return Err(Stop::unruled_by(
                    cite!("419.6d"),
                    "an \"instead\" without a condition of its own",
                ));
            }
        };
        let instead = holds(&self.game, condition, context)?;
        course.last_if = Some(instead);
        if !instead {
            return Ok((steps, true));
        }
        let mut other = other.clone();
        if !self.takes_instead(&mut other, context)? {
            return Ok((steps, true));
        }
        let mut changed = steps;
        let same =
            |a: &Step| std::mem::discriminant(&a.action) == std::mem::discriminant(&other.action);
        let place = match changed.iter().position(same) {
            Some(place) => place,
            None if changed.len() == 1 => 0,
            None => {
                return Err(Stop::unruled_by(
                    cite!("419.6d"),
                    "which part of the instructions is replaced",
                ));
            }
        };
        let only_if = other.only_if.clone().filter(|_| matches!(next.lead, Lead::If(_)));
        changed[place] = Step { instead: false, only_if, joiner: changed[place].joiner, ..other };
        self.say(EntryKind::Part, &[cite!("419.6d")], |_| {
            "its condition is true: the replaced instruction is followed".into()
        });
        Ok((changed, true))
    }

    /// "You may … instead": who declines leaves the instruction as it was (419.6d, 413.2c).
    fn takes_instead(&mut self, step: &mut Step, context: &mut Context) -> Ruling<bool> {
        let Some(who) = step.may.take() else { return Ok(true) };
        let &[player] = self.actors(&who, context)?.as_slice() else {
            return Err(Stop::unruled_by(
                cite!("419.6d"),
                "an instruction that several players may replace",
            ));
        };
        let possible = self.could_act(&step.action, player, context)?;
        let said = super::step::words_for(step, &self.game, context);
        self.ask_yes(
            player,
            cite!("413.2c"),
            Some(context.this),
            Purpose::May,
            Deed::action(&step.action, said),
            possible,
        )
    }

    fn sentence(
        &mut self,
        sentence: &Sentence,
        steps: &[Step],
        riders: &Riders,
        context: &mut Context,
        course: &mut Course,
    ) -> Ruling<()> {
        let steps = &shared_durations(steps);
        let did = context.done.clone();
        let several = self.game.combat().is_some_and(|c| c.defending.len() > 1);
        if several && names_defending(&sentence.lead) {
            self.choose_defending(context)?;
        }
        let goes = match &sentence.lead {
            Lead::Unless(who, costs) => {
                let mut paid = false;
                for p in self.actors(who, context)? {
                    paid |= self.offer(p, costs, context, "what follows")?;
                }
                !paid
            }
            Lead::None
            | Lead::Then
            | Lead::AtOnce(_)
            | Lead::During(_)
            | Lead::ForEach { .. }
            | Lead::Times(_)
            | Lead::Delayed(_)
            | Lead::DelayedIf(..)
            | Lead::Whenever { .. } => true,
            Lead::If(condition) | Lead::ThenIf(condition) => {
                let goes = self.told(condition, context)?;
                course.last_if = Some(goes);
                goes
            }
            Lead::IfDone { who, done, cant: _ } => {
                let goes = self.was_done(who.as_ref(), *done, context)?;
                course.last_if = Some(goes);
                goes
            }
            Lead::Otherwise => match course.last_if {
                Some(last) => !last,
                None => return Err(Stop::unruled("\"otherwise\" without a condition before it")),
            },
        };
        let conditional = matches!(
            sentence.lead,
            Lead::If(_) | Lead::ThenIf(_) | Lead::IfDone { .. } | Lead::Otherwise
        );
        let asks = steps.iter().any(asks_whether);
        if !goes {
            nothing_named(steps, context);
            if asks {
                context.done.clear();
            }
            return Ok(());
        }
        let only = self.only_those_who_did(&sentence.lead, context);
        let acts = |s: &Step| super::act::actor(&s.action) == Some(&PlayerRef::Defending);
        if several && steps.iter().any(|s| !acts(s) && names_defending(s)) {
            self.choose_defending(context)?;
        }
        match &sentence.lead {
            Lead::ForEach { over } => self.for_each(over, steps, sentence, &[], riders, context)?,
            Lead::Times(n) => {
                for _ in 0..often(amount(&self.game, n, context)?)? {
                    self.steps(steps, sentence, riders, context)?;
                }
            }
            Lead::Delayed(event) | Lead::DelayedIf(event, _) => self.begin_delayed(
                std::slice::from_ref(event),
                None,
                true,
                steps,
                &[],
                sentence.where_x.as_ref(),
                intervening(&sentence.lead),
                context,
            )?,
            Lead::Whenever { events, duration, duration_first: _, each_time } => self
                .begin_delayed(
                    events,
                    duration.as_ref(),
                    !each_time,
                    steps,
                    &[],
                    sentence.where_x.as_ref(),
                    None,
                    context,
                )?,
            Lead::During(duration) => {
                let steps: Vec<Step> = steps.iter().map(|s| lasting(s, duration)).collect();
                self.steps(&steps, sentence, riders, context)?;
            }
            Lead::AtOnce(_) => {
                let steps = self.settled_steps(steps, context)?;
                self.steps(&steps, sentence, riders, context)?;
            }
            _ if steps.iter().all(|s| matches!(s.action, Action::NoRegeneration(_)))
                && course.destroyed => {}
            _ => self.steps(steps, sentence, riders, context)?,
        }
        if let Some((slot, before)) = only {
            context.bindings.bind(slot, before);
        }
        course.destroyed |= steps.iter().any(|s| matches!(s.action, Action::Destroy(_)));
        if conditional && !asks {
            context.done = did;
        }
        Ok(())
    }

    /// "Simultaneously": what each step acts on is found before any is done.
    fn settled_steps(&self, steps: &[Step], context: &mut Context) -> Ruling<Vec<Step>> {
        let mut all = Vec::new();
        for step in steps {
            let mut step = step.clone();
            match &mut step.action {
                Action::Tap(what)
                | Action::Untap(what)
                | Action::PhaseIn(what)
                | Action::PhaseOut(what) => {
                    let ObjectRef::Phrase(phrase) = &*what else {
                        return Err(Stop::unruled("what happens simultaneously"));
                    };
                    let slot = phrase.slot;
                    let found = crate::rules::r200_phrases::objects_of(&self.game, what, context)?;
                    context.bindings.bind(slot, found.into_iter().map(Entity::Object).collect());
                    *what =
                        ObjectRef::Back(Back { form: BackForm::They, to: Antecedent::Slot(slot) });
                }
                _ => return Err(Stop::unruled("what happens simultaneously")),
            }
            all.push(step);
        }
        Ok(all)
    }

    /// "If you do", "if no one does": about what was asked or instructed last (413.2c).
    fn was_done(&self, who: Option<&PlayerRef>, done: bool, context: &Context) -> Ruling<bool> {
        // "If no one does".
        let Some(who) = who else { return Ok(!context.done.iter().any(|(_, d)| *d == done)) };
        let players = players_meant(&self.game, who, context)?;
        let theirs: Vec<bool> =
            context.done.iter().filter(|(p, _)| players.contains(p)).map(|(_, d)| *d).collect();
        Ok(if done { theirs.contains(&true) } else { !theirs.contains(&true) })
    }

    /// "If he or she does": the words behind it mean those who did. What the slot held before.
    fn only_those_who_did(
        &self,
        lead: &Lead,
        context: &mut Context,
    ) -> Option<(Slot, Vec<Entity>)> {
        let Lead::IfDone { who: Some(who), done, .. } = lead else { return None };
        let slot = super::acting::player_slot(who)?;
        let before = context.bindings.entities(slot).to_vec();
        let did =
            |e: &Entity| context.done.iter().any(|(p, d)| Entity::Player(*p) == *e && d == done);
        // "If a player does": whoever did.
        if let PlayerRef::Phrase(any) = who
            && any.quantity == crate::wording::tree::Quantity::One
            && before.is_empty()
        {
            let all = context.done.iter().map(|(p, _)| Entity::Player(*p));
            let those: Vec<Entity> = all.filter(did).collect();
            context.bindings.bind(slot, those);
            return Some((slot, before));
        }
        if before.len() < 2 {
            return None;
        }
        let those: Vec<Entity> = before.iter().copied().filter(did).collect();
        context.bindings.bind(slot, those);
        Some((slot, before))
    }

    fn for_each(
        &mut self,
        over: &Thing,
        steps: &[Step],
        sentence: &Sentence,
        then: &[Sentence],
        riders: &Riders,
        context: &mut Context,
    ) -> Ruling<()> {
        let slot = match over {
            Thing::Object(ObjectRef::Phrase(p)) => Some(p.slot),
            Thing::Player(PlayerRef::Phrase(p)) => Some(p.slot),
            _ => None,
        };
        let items: Vec<Entity> = match over {
            // What was done "this way" has moved since: each of those, as it was then (413.2f).
            Thing::Object(ObjectRef::Phrase(p))
                if let Some((Quality::ThisWay(way), rest)) = p.objects.tails.split_last() =>
            {
                let objects = Objects { tails: rest.to_vec(), ..p.objects.clone() };
                View::of(&self.game)
                    .done_this_way(*way, &objects, context)?
                    .into_iter()
                    .map(Entity::Object)
                    .collect()
            }
            // "For each copy": those that the instructions before have made.
            Thing::Object(ObjectRef::Phrase(p))
                if p.objects.noun == Noun::Copy && p.objects.qualities().next().is_none() =>
            {
                let bound = context.bindings.slots.values().flat_map(|b| &b.entities).copied();
                let copy = |e: &Entity| {
                    e.object().is_some_and(|o| self.game.object(o).kind == ObjectKind::SpellCopy)
                };
                bound.filter(copy).collect()
            }
            _ => things_of(&self.game, over, context)?,
        };
        let outer = context.each;
        for item in items {
            context.each = Some(item);
            if let Some(slot) = slot {
                context.bindings.bind(slot, vec![item]);
            }
            self.steps(steps, sentence, riders, context)?;
            let mut course = Course::default();
            for s in then {
                self.sentence(s, &s.steps, riders, context, &mut course)?;
            }
        }
        context.each = outer;
        Ok(())
    }

    fn steps(
        &mut self,
        steps: &[Step],
        sentence: &Sentence,
        riders: &Riders,
        context: &mut Context,
    ) -> Ruling<()> {
        if steps.len() > 1 && steps.iter().all(ends_game) {
            return self.ends_of_game(steps, context);
        }
        let mut known = matches!(&sentence.where_x, Some((letter, Amount::AsPlayed(_)))
            if context.bindings.variables.contains_key(letter));
        let mut at = 0;
        let mut searched = None;
        // "…, where X is the number of Islands tapped this way": found out as it is needed, not before (413.2b, 413.2f).
        let needed = sentence
            .where_x
            .as_ref()
            .map_or(0, |(letter, _)| steps.iter().position(|s| needs(s, *letter)).unwrap_or(0));
        while at < steps.len() {
            if let Some((letter, value)) = &sentence.where_x
                && !known
                && at >= needed
                && let Ok(n) = amount(&self.game, value, context)
            {
                self.say_two_answers(value, context)?;
                self.say_nothing_to_compare(value, context)?;
                self.say_what_it_has(value, context)?;
                context.bindings.variables.insert(*letter, n.max(0));
                known = true;
            }
            let mut end = at + 1;
            while end < steps.len() && steps[end].joiner == StepJoiner::Or {
                end += 1;
            }
            let step =
                if end - at > 1 { self.which_of(&steps[at..end], context)? } else { &steps[at] };
            match context.willing.clone().filter(|_| at > 0 && shares_may(step)) {
                Some(willing) => self.step_of_those(&willing, step, riders, context)?,
                None => {
                    context.willing = None;
                    if step.may.is_some() {
                        let covered = steps[end..].iter().take_while(|s| shares_may(s));
                        context.to_pay =
                            covered.filter_map(|s| as_costs(&step.action, &s.action)).collect();
                    }
                    let did = self.step(step, riders, context);
                    context.to_pay.clear();
                    did?;
                }
            }
            if matches!(step.action, Action::Search { .. }) {
                searched = Some(context.done.clone());
            }
            at = end;
        }
        // "Search for a card and put it into play. If you do": who searched did, though nothing was found.
        if let Some(searched) = searched {
            context.done = searched;
        }
        context.willing = None;
        Ok(())
    }

    /// "You may do this and that": the second is done as the first was, by those who chose to (413.2c).
    fn step_of_those(
        &mut self,
        willing: &[crate::game::PlayerId],
        step: &Step,
        riders: &Riders,
        context: &mut Context,
    ) -> Ruling<()> {
        if willing.is_empty() {
            return Ok(());
        }
        let slot = super::act::actor(&step.action).and_then(super::acting::player_slot);
        let before =
            slot.map(|s| context.bindings.entities(s).to_vec()).filter(|all| all.len() > 1);
        if let (Some(slot), Some(_)) = (slot, &before) {
            context.bindings.bind(slot, willing.iter().map(|p| Entity::Player(*p)).collect());
        }
        self.step(step, riders, context)?;
        if let (Some(slot), Some(before)) = (slot, before) {
            context.bindings.bind(slot, before);
        }
        Ok(())
    }
}

/// What the same "may" covers and can be told before the first is done: what is paid, sacrificed or discarded along with it.
fn as_costs(first: &Action, action: &Action) -> Option<Vec<Cost>> {
    let gives = matches!(
        first,
        Action::Pay(..) | Action::Sacrifice(..) | Action::Discard(..) | Action::Tap(_)
    );
    match action {
        Action::Pay(_, costs) => Some(costs.clone()),
        Action::Sacrifice(_, ObjectRef::This | ObjectRef::Phrase(_)) => {
            Some(vec![Cost::Do(Box::new(action.clone()))])
        }
        Action::Discard(_, DiscardWhat::Cards(ObjectRef::Phrase(_))) if gives => {
            Some(vec![Cost::Do(Box::new(action.clone()))])
        }
        _ => None,
    }
}

/// Whether a step speaks of X, or of a cost that may.
fn needs(step: &Step, letter: char) -> bool {
    step.unless.is_some()
        || matches!(step.action, Action::Pay(..))
        || step.any(|amount: &Amount| *amount == Amount::Variable(letter))
}

/// Whether the "may" of the step before covers this one too: it says neither who does it nor "may" of its own.
fn shares_may(step: &Step) -> bool {
    use crate::wording::tree::SubjectForm;
    let joined = !matches!(step.joiner, StepJoiner::First | StepJoiner::Or) && step.may.is_none();
    let own_words = match &step.action {
        Action::GainLife(..) | Action::LoseLife(..) | Action::EndGame(..) | Action::SetLife(..) => {
            true
        }
        Action::Destroy(_)
        | Action::Tap(_)
        | Action::Untap(_)
        | Action::TapOrUntap(_)
        | Action::Counter(_)
        | Action::PutCounters(..)
        | Action::RemoveCounters(..)
        | Action::MoveCounters { .. }
        | Action::Regenerate(_)
        | Action::Attach(..)
        | Action::Unattach(_)
        | Action::RemoveFromCombat(_) => false,
        Action::GainControl(who, ..)
        | Action::CopySpell { who, .. }
        | Action::PlayCard { who, .. } => *who != PlayerRef::You,
        action => super::act::actor(action) != Some(&PlayerRef::You),
    };
    joined
        && match step.subject {
            SubjectForm::Shared | SubjectForm::SharedVerb => true,
            SubjectForm::Usual => !own_words,
            SubjectForm::Said | SubjectForm::Theirs | SubjectForm::States => false,
        }
}

/// "You win the game and …": nothing comes between the two.
fn ends_game(step: &Step) -> bool {
    let plain = step.may.is_none()
        && step.unless.is_none()
        && step.only_if.is_none()
        && step.delayed.is_none()
        && !step.instead;
    plain && matches!(step.action, Action::EndGame(..))
}

/// Whether a sentence goes on about the answer or result of the one before.
fn asks_back(sentence: &Sentence) -> bool {
    matches!(
        sentence.lead,
        Lead::IfDone { .. }
            | Lead::Otherwise
            | Lead::If(Condition::FlipWon(_) | Condition::FlipOf(..) | Condition::FlipHeads(_))
    )
}

/// Whether "if you do" behind the step asks about an answer or a result of its own.
fn asks_whether(step: &Step) -> bool {
    step.may.is_some()
        || step.unless.is_some()
        || matches!(step.action, Action::Pay(..) | Action::FlipCoin(_))
}

fn not_regenerated(step: &Step) -> Option<&ObjectRef> {
    match &step.action {
        Action::NoRegeneration(what) => Some(what),
        _ => None,
    }
}

fn forbids_prevention(steps: &[Step]) -> bool {
    steps.iter().any(|s| matches!(s.action, Action::NoPrevention))
}

fn has_counter(steps: &[Step]) -> bool {
    steps.iter().any(|s| matches!(s.action, Action::Counter(_)))
}

/// "X gets +2/+0 and Y gets +0/+2 until end of turn": the duration is that of both.
fn shared_durations(steps: &[Step]) -> Vec<Step> {
    let mut all = steps.to_vec();
    for at in (1..all.len()).rev() {
        let Action::Change { duration, .. } = &all[at].action else { continue };
        if matches!(all[at].joiner, StepJoiner::And | StepJoiner::CommaAnd | StepJoiner::Comma)
            && *duration != Duration::Unlimited
            && matches!(all[at - 1].action, Action::Change { .. })
        {
            all[at - 1] = lasting(&all[at - 1], &duration.clone());
        }
    }
    all
}

/// "Until end of turn, …": the duration of everything in the sentence that doesn't say its own.
fn lasting(step: &Step, said: &Duration) -> Step {
    let mut step = step.clone();
    match &mut step.action {
        Action::Change { duration, .. }
        | Action::GainControl(_, _, duration)
        | Action::ExchangeControl(_, _, duration)
        | Action::TradeControl { duration, .. }
        | Action::Replace(_, duration)
        | Action::Forbid(_, duration)
        | Action::Permit(_, duration)
        | Action::BecomeCopy { duration, .. }
        | Action::AssignAsUnblocked(_, duration)
            if *duration == Duration::Unlimited =>
        {
            *duration = said.clone();
        }
        Action::PlayCard { duration, .. } if duration.is_none() => *duration = Some(said.clone()),
        _ => {}
    }
    step
}

/// Whether the text asks whether a coin comes up heads or tails (511.2).
fn cares_for_heads(effect: &Effect) -> bool {
    let coin = |who: &PlayerRef| match who {
        PlayerRef::Phrase(p) => {
            p.tails.iter().any(|t| matches!(t, crate::wording::tree::PlayerQuality::Coin(_)))
        }
        _ => false,
    };
    effect.sentences.iter().any(|s| {
        let lead = matches!(s.lead, Lead::If(Condition::FlipHeads(_)));
        lead || s.steps.iter().any(|step| super::act::actor(&step.action).is_some_and(coin))
    })
}

/// "If two or more creatures are tied for least power, you choose one of them."
fn speaks_of_ties(step: &Step) -> bool {
    matches!(step.action, Action::ChooseAmongTied(_))
}

/// The condition of a delayed trigger that is looked at when it would trigger, and again (404.3).
fn intervening(lead: &Lead) -> Option<&Condition> {
    if let Lead::DelayedIf(_, condition) = lead { Some(condition) } else { None }
}
