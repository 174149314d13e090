//! Sentences to instructions.
use super::actors::names_defending;
use super::answered::{attach, came, otherwise, unless_nobody_did, until_no_one};
use super::each::{is_told_of_one_round, puts_tokens_as_cards};
use super::instead::instead;
use super::riders::{deals_damage, with_still};
use super::shared::{lasting, shared_durations};
use super::{
    Block, Branch, Coins, If, Instruction, Later, Lowering, NotLowered, Program, Replaced, Riders,
    Test,
};
use crate::tree::{
    Ability, Action, Antecedent, Back, BackForm, CoinResult, Condition, Duration, Effect, Event,
    Lead, ObjectRef, PlayerQuality, PlayerRef, Sentence, Slot, Step, StepJoiner, SubjectForm, Tree,
    Triggered, Whose, whether,
};
use std::sync::Arc;

/// What sentences do.
pub(crate) fn lower(sentences: &[Sentence]) -> Lowering<Program> {
    let merged = shuffling_with_the_search(with_still(sentences)?);
    let ties = |s: &Step| matches!(s.action, Action::ChooseAmongTied(_));
    let spends = |s: &Step| matches!(s.action, Action::SpendOnly(_));
    let any = |is: &dyn Fn(&Step) -> bool| merged.iter().flat_map(|s| &s.steps).any(is);
    let coins = if cares_for_heads(&merged) { Coins::HeadsOrTails } else { Coins::Called };
    let riders = Riders { limited: any(&spends), coins, ..Riders::default() };
    Ok(Program {
        does: in_order(&merged, &riders)?,
        says_of_ties: any(&ties),
        turned: turned(&merged),
        spend_only: merged.iter().flat_map(|s| &s.steps).find_map(|s| match &s.action {
            Action::SpendOnly(only) => Some(only.clone()),
            _ => None,
        }),
    })
}

/// "If you do, search your library … Then shuffle your library": only who has searched has anything
/// to shuffle.
fn shuffling_with_the_search(sentences: Vec<Sentence>) -> Vec<Sentence> {
    let searches =
        |s: &Sentence| s.steps.iter().any(|step| matches!(step.action, Action::Search { .. }));
    let mut all: Vec<Sentence> = Vec::with_capacity(sentences.len());
    for sentence in sentences {
        let shuffles = sentence.lead == Lead::Then
            && matches!(sentence.steps.as_slice(), [Step { action: Action::Shuffle(..), .. }]);
        let earlier = all.len().saturating_sub(1);
        let only_if_done = |s: &Sentence| matches!(s.lead, Lead::IfDone { .. }) && searches(s);
        if shuffles && !all[..earlier].iter().any(searches) && all.last().is_some_and(only_if_done)
        {
            let then = |step| Step { joiner: StepJoiner::Then, ..step };
            all[earlier].steps.extend(sentence.steps.into_iter().map(then));
        } else {
            all.push(sentence);
        }
    }
    all
}

/// What is chosen to be tapped or untapped, where other words name it.
fn turned(sentences: &[Sentence]) -> Vec<Slot> {
    let chosen = |action: &Action| match action {
        Action::Tap(ObjectRef::Phrase(p))
        | Action::Untap(ObjectRef::Phrase(p))
        | Action::TapBy(_, ObjectRef::Phrase(p), _)
            if !p.quantity.is_target() =>
        {
            Some(p.slot)
        }
        _ => None,
    };
    let slots = sentences.iter().flat_map(|s| &s.steps).filter_map(|s| chosen(&s.action));
    let named = |slot: &Slot| {
        let back = |to: &Antecedent| *to == Antecedent::Slot(*slot);
        sentences.iter().any(|s| s.any(back))
    };
    slots.filter(named).collect()
}

/// A refusal of a sentence.
pub(super) fn refused(sentence: &Sentence, because: &'static str) -> NotLowered {
    NotLowered { says: Effect::of(vec![sentence.clone()]), because }
}

/// Sentences in the order written; `outer` is what is said of all their verbs.
pub(super) fn in_order(all: &[Sentence], outer: &Riders) -> Lowering<Vec<Instruction>> {
    let mut does = Vec::new();
    let mut at = 0;
    let mut began = 0;
    while let Some(sentence) = all.get(at) {
        let before = at.checked_sub(1).map(|b| &all[b]);
        let said = without_said_before(sentence, before);
        if said.steps.is_empty() && !sentence.steps.is_empty() {
            at += 1;
            continue;
        }
        let sentence = &said;
        let mut replaced = instead(&all[..at], sentence, all.get(at + 1))?;
        let mut end = at + 1 + usize::from(replaced.is_some());
        let mut plain = Riders::of(&sentence.steps, all.get(end)).and(outer);
        // "Destroy all creatures. They can't be regenerated. If …, instead …": what is said of it
        // stands between.
        if replaced.is_none()
            && let Some(said) = all.get(at + 1).filter(|s| only_says_of(s, sentence))
            && let Some(by) = instead(&all[..at], sentence, all.get(at + 2))?
        {
            plain = Riders::of(&sentence.steps, Some(said)).and(outer);
            (replaced, end) = (Some(by), at + 3);
        }
        let follow = |end: usize, is: &dyn Fn(&Sentence) -> bool| {
            end + all[end..].iter().take_while(|s| is(s)).count()
        };
        // What asks back about what is done for each, or done later, is done there as well.
        let from = end;
        match (sentence.lead.last(), sentence.steps.as_slice()) {
            (Lead::ForEach { .. }, steps) if steps.iter().any(asks_whether) => {
                end = follow(end, &asks_back);
            }
            (Lead::Delayed(_) | Lead::DelayedIf(..) | Lead::Whenever { .. }, _) => {
                end = follow(end, &asks_back);
            }
            (Lead::None | Lead::Then, [Step { delayed: Some(_), .. }])
                if all.get(end).is_some_and(|n| asks_back(n) && n.lead != Lead::Otherwise) =>
            {
                end = follow(end, &asks_back);
            }
            _ => {}
        }
        let then = &all[from..end];
        if sentence.any(puts_tokens_as_cards) {
            return Err(refused(sentence, "tokens that are listed"));
        }
        if is_told_of_one_round(sentence, &all[end..]) {
            return Err(refused(sentence, "whether what stands behind it is done for each"));
        }
        if until_no_one(sentence) {
            attach(&mut does, unless_nobody_did(), sentence, usize::MAX)?;
            at = end;
            continue;
        }
        if plain.counter_to.is_some() && has_counter(&sentence.steps) {
            end += 1;
        }
        if before.is_some_and(|b| sentence.steps.iter().any(|s| says_of(&b.steps, &s.action)))
            && !sentence.steps.iter().any(|s| says_of(&sentence.steps, &s.action))
        {
            return Err(refused(sentence, "a condition that is known only once it is too late"));
        }
        let begins = does.len();
        if let Lead::Otherwise = sentence.lead.first() {
            if replaced.is_some() {
                return Err(refused(sentence, "which part of the instructions is replaced"));
            }
            let block = block(sentence, &sentence.steps, then, &plain)?;
            otherwise(&mut does, block).map_err(|because| refused(sentence, because))?;
        } else {
            match replaced {
                Some(_) if matches!(sentence.lead.first(), Lead::IfDone { .. }) => {
                    return Err(refused(sentence, "which part of the instructions is replaced"));
                }
                Some(replaced) => {
                    let riders = Riders::of(&replaced.steps, all.get(from)).and(outer);
                    let mut by = Vec::new();
                    led(sentence, &replaced.steps, then, &riders, &mut by, 0)?;
                    let mut of = Vec::new();
                    led(sentence, &sentence.steps, then, &plain, &mut of, 0)?;
                    let (when, offered) = (replaced.when, replaced.offered);
                    does.push(Instruction::Replaced(Box::new(Replaced { when, offered, by, of })));
                }
                None => led(sentence, &sentence.steps, then, &plain, &mut does, began)?,
            }
        }
        began = begins.min(does.len().saturating_sub(1));
        at = end;
    }
    Ok(does)
}

/// A sentence without what it says of the one before: that is a field of those verbs, and nothing
/// is done by saying it.
fn without_said_before(sentence: &Sentence, before: Option<&Sentence>) -> Sentence {
    let mut sentence = sentence.clone();
    if let (Some(before), Lead::None | Lead::Then) = (before, &sentence.lead) {
        sentence.steps.retain(|s| !says_of(&before.steps, &s.action));
    }
    sentence
}

/// Whether a sentence only says something of the one before.
fn only_says_of(sentence: &Sentence, before: &Sentence) -> bool {
    !sentence.steps.is_empty() && without_said_before(sentence, Some(before)).steps.is_empty()
}

/// Whether words only say something of the verbs of these steps.
fn says_of(steps: &[Step], action: &Action) -> bool {
    let has = |is: &dyn Fn(&Action) -> bool| steps.iter().any(|s| is(&s.action));
    match action {
        Action::NoRegeneration(_) => {
            has(&|a| matches!(a, Action::Destroy(_) | Action::DestroyBy(..)))
        }
        Action::NoPrevention | Action::NoDiversion(_) => has(&deals_damage),
        _ => false,
    }
}

/// A sentence with what leads it. Sentences behind it that belong to what it does for each, or
/// later, stand in `then`.
fn led(
    sentence: &Sentence,
    steps: &[Step],
    then: &[Sentence],
    riders: &Riders,
    does: &mut Vec<Instruction>,
    began: usize,
) -> Lowering<()> {
    if names_defending(&sentence.lead) {
        does.push(Instruction::Defending);
    }
    let tested = |test| -> Lowering<Instruction> {
        let (then, otherwise) = (block(sentence, steps, then, riders)?, Block::default());
        Ok(Instruction::If(Box::new(If { test, then, otherwise })))
    };
    let inner = || body(sentence, steps, then, riders);
    does.push(match sentence.lead.first() {
        Lead::Unless(who, costs) => tested(Test::Unpaid(who.clone(), costs.clone()))?,
        Lead::If(c) | Lead::ThenIf(c) => tested(Test::So(c.clone()))?,
        Lead::IfDone { who, did } => {
            let then = block(sentence, steps, then, riders)?;
            let came = came(who.as_ref(), *did).map_err(|why| refused(sentence, why))?;
            let branch = Branch { came, then, otherwise: Block::default() };
            return attach(does, branch, sentence, began);
        }
        Lead::ForEach { over } => Instruction::ForEach(Box::new(((**over).clone(), inner()?))),
        Lead::Times(n) => Instruction::Times(Box::new((n.clone(), inner()?))),
        Lead::FromYou => {
            let acts = |s: &Step| s.may.as_ref().or_else(|| s.action.actor()).cloned();
            match steps.first().and_then(acts) {
                Some(who @ PlayerRef::Phrase(_)) => {
                    let theirs = by_one_of(steps, &who);
                    let does = body(sentence, &theirs, then, riders)?;
                    Instruction::FromYou(Box::new((who, does)))
                }
                _ => return Err(refused(sentence, "who acts, starting with \"you\"")),
            }
        }
        Lead::None
        | Lead::Then
        | Lead::Otherwise
        | Lead::During(_)
        | Lead::AtOnce(_)
        | Lead::Delayed(_)
        | Lead::DelayedIf(..)
        | Lead::Whenever { .. }
        | Lead::Both(..) => {
            does.extend(inner()?);
            return Ok(());
        }
    });
    Ok(())
}

/// What each of several players does, as each of them does it.
fn by_one_of(steps: &[Step], who: &PlayerRef) -> Vec<Step> {
    let mut steps = steps.to_vec();
    let Some(slot) = who.slot() else { return steps };
    let one = PlayerRef::Back(Back { form: BackForm::HeOrShe, to: Antecedent::Slot(slot) });
    for step in &mut steps {
        let acts = step.may.iter_mut().chain(step.action.actor_mut());
        acts.filter(|p| *p == who).for_each(|p| *p = one.clone());
    }
    steps
}

/// The steps of a sentence as a block.
fn block(
    sentence: &Sentence,
    steps: &[Step],
    then: &[Sentence],
    riders: &Riders,
) -> Lowering<Block> {
    Ok(Block {
        does: body(sentence, steps, then, riders)?,
        names: match &sentence.lead {
            Lead::Both(_, last) => {
                last.all::<Slot>().into_iter().copied().chain(names(steps)).collect()
            }
            _ => names(steps),
        },
        answers: steps.iter().any(asks_whether),
    })
}

/// What a step names.
pub(super) fn names(steps: &[Step]) -> Vec<Slot> {
    steps.iter().flat_map(|s| s.all::<Slot>()).copied().collect()
}

/// What a sentence does, whatever condition leads it.
fn body(
    sentence: &Sentence,
    steps: &[Step],
    then: &[Sentence],
    riders: &Riders,
) -> Lowering<Vec<Instruction>> {
    if let Lead::Both(_, last) = &sentence.lead {
        let lead = (**last).clone();
        let mut all = vec![Sentence { lead, steps: steps.to_vec(), ..sentence.clone() }];
        all.extend(then.iter().cloned());
        return in_order(&all, riders);
    }
    let mut steps = come_blocking(&shared_durations(steps));
    let said: Vec<bool> = steps.iter().map(|s| says_of(&steps, &s.action)).collect();
    let mut said = said.into_iter();
    // What the whole text says of its mana, and of a tie, is a field as well.
    steps.retain(|s| {
        !said.next().unwrap_or(false)
            && !matches!(s.action, Action::SpendOnly(_) | Action::ChooseAmongTied(_))
    });
    if steps.iter().any(|s| matches!(s.action, Action::NoPrevention | Action::NoDiversion(_))) {
        return Err(refused(sentence, "which damage it is about"));
    }
    let mut does = Vec::new();
    let acts = |s: &Step| s.action.actor() == Some(&PlayerRef::Defending);
    if steps.iter().any(|s| !acts(s) && names_defending(s)) {
        does.push(Instruction::Defending);
    }
    let mut behind = riders.sentences(&steps);
    behind.extend(then.iter().cloned());
    let bare = |steps: &[Step]| Sentence {
        lead: Lead::None,
        steps: steps.to_vec(),
        where_x: sentence.where_x.clone(),
    };
    match &sentence.lead {
        Lead::Delayed(event) | Lead::DelayedIf(event, _) => {
            let condition = match &sentence.lead {
                Lead::DelayedIf(_, condition) => Some(condition),
                _ => None,
            };
            let events = std::slice::from_ref(&**event);
            let later = later(events, None, true, bare(&steps), &behind, condition)?;
            // 415.1: the text that is followed as it resolves says "target".
            let targets_now = matches!(**event, Event::Beginning { .. });
            does.push(Instruction::Later(Box::new(Later { targets_now, ..later })));
        }
        Lead::Whenever { events, duration, each_time, condition, .. } => {
            let (lasting, condition) = (duration.as_ref(), condition.as_ref());
            let later =
                later(events, lasting, !each_time.is_so(), bare(&steps), &behind, condition)?;
            does.push(Instruction::Later(Box::new(later)));
        }
        Lead::AtOnce(_) => {
            let settled = settled(sentence, &mut steps)?;
            let then = super::steps::steps(&steps, &sentence.where_x, riders)?;
            does.push(Instruction::AtOnce(settled, then));
        }
        Lead::ForEach { .. } => {
            let mut inner = vec![bare(&steps)];
            inner.extend(then.iter().cloned());
            does.extend(in_order(&inner, riders)?);
        }
        _ => {
            if let Lead::During(duration) = &sentence.lead {
                steps.iter_mut().for_each(|s| lasting(s, duration));
            }
            match steps.as_slice() {
                [Step { delayed: Some(event), .. }] if !then.is_empty() => {
                    let now = Step { delayed: None, ..steps[0].clone() };
                    let events = std::slice::from_ref(event);
                    let later = later(events, None, true, bare(&[now]), &behind, None)?;
                    does.push(Instruction::Later(Box::new(Later { targets_now: true, ..later })));
                }
                steps => {
                    does.extend(super::steps::steps(steps, &sentence.where_x, riders)?);
                }
            }
        }
    }
    Ok(does)
}

/// "Put a token into play blocking that creature": it comes into play, and blocks.
fn come_blocking(steps: &[Step]) -> Vec<Step> {
    let mut all = Vec::new();
    for step in steps {
        let mut step = step.clone();
        let (arrives, slot) = match &mut step.action {
            Action::Move { what: ObjectRef::Phrase(what), to, .. } => (&mut to.arrives, what.slot),
            Action::PutTokens { token, slot, .. } => (&mut token.arrives, *slot),
            _ => {
                all.push(step);
                continue;
            }
        };
        let blocked = arrives.blocking.take();
        all.push(step);
        let it = || ObjectRef::Back(Back { form: BackForm::They, to: Antecedent::Slot(slot) });
        all.extend(blocked.map(|blocked| Step {
            joiner: StepJoiner::And,
            subject: SubjectForm::Shared,
            ..Step::of(Action::BlockNow(it(), *blocked))
        }));
    }
    all
}

/// A delayed triggered ability; what it does is lowered with it.
pub(super) fn later(
    events: &[Event],
    duration: Option<&Duration>,
    once: bool,
    does: Sentence,
    then: &[Sentence],
    condition: Option<&Condition>,
) -> Lowering<Later> {
    let only_moves = does.steps.iter().all(|s| matches!(s.action, Action::Move { .. }));
    let effect = Effect::of(std::iter::once(does).chain(then.iter().cloned()).collect());
    effect.program()?;
    let measures = effect.only_measured();
    let triggered = Triggered {
        whenever: (!once).into(),
        events: events.iter().flat_map(told_apart).collect(),
        condition: condition.cloned(),
        effect,
        limits: Vec::new(),
    };
    Ok(Later {
        ability: Arc::new(Ability::Triggered(Box::new(triggered))),
        duration: duration.cloned(),
        once: once || duration.is_none(),
        only_moves,
        measures,
        targets_now: false,
    })
}

/// "The beginning of your next main phase": whichever of the two comes first.
fn told_apart(event: &Event) -> Vec<Event> {
    use crate::terms::Step as TurnStep;
    let Event::NextMainPhase(who) = event else { return vec![event.clone()] };
    let of =
        |step| Event::Beginning { whose: Whose::Of(who.clone()), step, next: whether::Next::Yes };
    vec![of(TurnStep::PrecombatMain), of(TurnStep::PostcombatMain)]
}

/// "Simultaneously": what each step acts on is found before any is done. What that is; the steps
/// refer back to it.
fn settled(sentence: &Sentence, steps: &mut [Step]) -> Lowering<Vec<ObjectRef>> {
    let mut all = Vec::new();
    for step in steps {
        let what = match &mut step.action {
            Action::Tap(what)
            | Action::Untap(what)
            | Action::PhaseIn(what)
            | Action::PhaseOut(what) => what,
            _ => return Err(refused(sentence, "what happens simultaneously")),
        };
        let ObjectRef::Phrase(phrase) = &*what else {
            return Err(refused(sentence, "what happens simultaneously"));
        };
        let back = Back { form: BackForm::They, to: Antecedent::Slot(phrase.slot) };
        all.push(std::mem::replace(what, ObjectRef::Back(back)));
    }
    Ok(all)
}

/// Whether a sentence goes on about the answer or result of the one before.
fn asks_back(sentence: &Sentence) -> bool {
    matches!(
        sentence.lead.first(),
        Lead::IfDone { .. }
            | Lead::Otherwise
            | Lead::If(Condition::Flip(_) | Condition::FlipOf(..))
    )
}

/// Whether "if you do" behind the step asks about an answer or a result of its own.
fn asks_whether(step: &Step) -> bool {
    step.may.is_some()
        || step.unless.is_some()
        || matches!(step.action, Action::Pay(..) | Action::FlipCoin(..))
}

fn has_counter(steps: &[Step]) -> bool {
    steps.iter().any(|s| matches!(s.action, Action::Counter(_)))
}

/// Whether the text asks whether a coin comes up heads or tails (511.2).
fn cares_for_heads(sentences: &[Sentence]) -> bool {
    let face = |result: &CoinResult| matches!(result, CoinResult::Heads | CoinResult::Tails);
    let asks = |c: &Condition| {
        matches!(c, Condition::Flip(r) | Condition::AnyFlip(r) | Condition::AllFlips(r, _)
            if face(r))
    };
    let coin = |q: &PlayerQuality| matches!(q, PlayerQuality::Coin(_));
    sentences.iter().any(|s| s.any(asks) || s.any(coin))
}
