//! The clauses of a sentence to instructions.
use super::lower::{later, names, refused};
use super::shared::{as_costs, counted_for_each, needs, shares_may};
use super::{
    Alternative, Block, ClauseSaid, If, Instruction, Later, Lowering, Offer, Riders, Test,
    UnlessPaid,
};
use crate::tree::{
    Action, Amount, Antecedent, Back, BackForm, Condition, Cost, DiscardWhat, Effect, Lead,
    ObjectRef, PlayerRef, Quantity, RepeatWhat, Sentence, Step, StepJoiner, SubjectForm, Thing,
    Tree, Unless,
};

/// Clauses in the order written.
pub(super) fn steps(
    steps: &[Step],
    where_x: &[(char, Amount)],
    riders: &Riders,
) -> Lowering<Vec<Instruction>> {
    if steps.len() > 1
        && let Some(ends) = steps.iter().map(ends_game).collect::<Option<Vec<_>>>()
    {
        return Ok(vec![Instruction::Ends(ends)]);
    }
    if let Some(step) = perhaps_of_both(steps) {
        return Err(refused(&alone(step.clone()), "whether it is meant of the clause before too"));
    }
    let (steps, where_x) = counted_for_each(steps, where_x);
    // "…, where X is the number of Islands tapped this way": found out as it is needed, not before
    // (413.2b, 413.2f).
    let needed = |letter| steps.iter().position(|s| needs(s, letter)).unwrap_or(0);
    let mut groups = Vec::new();
    let mut at = 0;
    while at < steps.len() {
        let more = steps[at + 1..].iter().take_while(|s| s.joiner == StepJoiner::Or).count();
        groups.push((at, &steps[at..=at + more]));
        at += 1 + more;
    }
    let mut does = Vec::new();
    let mut groups = groups.as_slice();
    let lets = |at: usize, len: usize| {
        let here = move |letter| (at..at + len).contains(&needed(letter));
        let now = where_x.iter().filter(move |(letter, _)| here(*letter));
        now.map(|(letter, value)| Instruction::Let(*letter, value.clone()))
    };
    // "Search for a card and put it into play. If you do": who searched did, though nothing was
    // found.
    let search = steps.iter().rposition(|s| matches!(s.action, Action::Search { .. }));
    let with_it = Riders { aside: true, ..riders.clone() };
    let riders = |at: usize| if search.is_some_and(|s| at > s) { &with_it } else { riders };
    while let [(at, group), rest @ ..] = groups {
        groups = rest;
        // Counted as it is done, not as it is put off.
        if let [step @ Step { delayed: Some(_), .. }] = group {
            let counted = where_x.iter().filter(|(letter, _)| needed(*letter) == *at).cloned();
            does.push(put_off(step, counted.collect(), riders(*at))?);
            continue;
        }
        does.extend(lets(*at, group.len()));
        let mut covered = Covered::default();
        if let [Step { may: Some(_), delayed: None, action, .. }] = group {
            while let [(at, shared), rest @ ..] = groups
                && shares_may(&shared[0])
            {
                covered.does.extend(lets(*at, shared.len()));
                covered.does.push(instruction(shared, &Covered::default(), riders(*at))?);
                covered.costs.extend(as_costs(action, &shared[0].action));
                groups = rest;
            }
        }
        does.push(instruction(group, &covered, riders(*at))?);
    }
    Ok(does)
}

/// What the "may" of the clause before covers too.
#[derive(Default)]
struct Covered {
    does: Vec<Instruction>,
    costs: Vec<Vec<Cost>>,
}

fn instruction(group: &[Step], covered: &Covered, riders: &Riders) -> Lowering<Instruction> {
    if let [step] = group {
        return one(step, covered, riders);
    }
    if let Some(step) = unless_either(group) {
        return one(&step, covered, riders);
    }
    let group = &all_offered(group);
    let alternative = |s: &Step| {
        let mut alone = Step { joiner: StepJoiner::First, ..s.clone() };
        // "Destroy all lands or all creatures", "gets +1/-1 or gets -1/+1": by itself the second
        // says all of it.
        if matches!(alone.subject, SubjectForm::SharedVerb | SubjectForm::Shared) {
            alone.subject = SubjectForm::Usual;
        }
        Ok(Alternative {
            who: s.may.as_ref().or_else(|| s.action.actor()).cloned(),
            action: s.action.clone(),
            says: ClauseSaid::whole(&alone),
            does: one(s, &Covered::default(), riders)?,
        })
    };
    Ok(Instruction::Choose(group.iter().map(alternative).collect::<Lowering<_>>()?))
}

/// Whether a clause says nothing of whether and when it is done.
fn is_plain(step: &Step) -> bool {
    step.may.is_none()
        && step.unless.is_none()
        && step.only_if.is_none()
        && step.delayed.is_none()
        && !step.instead.is_so()
}

/// "You may discard a card or sacrifice a land": each of them may be done.
fn all_offered(group: &[Step]) -> Vec<Step> {
    let mut all = group.to_vec();
    if let [first, rest @ ..] = group
        && first.may.is_some()
        && rest.iter().all(is_plain)
    {
        all[1..].iter_mut().for_each(|step| step.may.clone_from(&first.may));
    }
    all
}

/// "… unless its controller pays {2} or sacrifices a land": one of them keeps it from being done.
fn unless_either(group: &[Step]) -> Option<Step> {
    let [first, rest @ ..] = group else { return None };
    let Some(Unless::Pays(who, costs)) = &first.unless else { return None };
    let does = |step: &Step| is_plain(step) && step.action.actor().is_some();
    if !rest.iter().all(does) {
        return None;
    }
    let payer = match who.slot() {
        Some(slot) => PlayerRef::Back(Back { form: BackForm::HeOrShe, to: Antecedent::Slot(slot) }),
        None => who.clone(),
    };
    let or = rest.iter().map(|step| match &step.action {
        Action::Pay(_, costs) => costs.clone(),
        action => vec![Cost::Do(Box::new(action.by(&payer)))],
    });
    let either = std::iter::once(costs.clone()).chain(or).collect();
    Some(Step {
        unless: Some(Unless::Pays(who.clone(), vec![Cost::Either(either)])),
        ..first.clone()
    })
}

/// "Tap it and sacrifice a land unless you pay {B}": the words don't say whether it is meant of
/// both.
fn perhaps_of_both(steps: &[Step]) -> Option<&Step> {
    let both = |pair: &&[Step]| {
        let [first, last] = pair else { return false };
        // "… and destroy that artifact if it's in play" asks about that artifact alone.
        let apart = |condition: &Condition| condition.any(|_: &ObjectRef| true);
        let behind = last.unless.is_some()
            || last.delayed.is_some()
            || last.only_if.as_ref().is_some_and(|c| !apart(c))
            || counted_for_each_of(&last.action) && is_of_so_many(&first.action);
        last.joiner == StepJoiner::And && behind && is_plain(first)
    };
    steps.windows(2).find(both).map(|pair| &pair[1])
}

/// "Lose 1 life for each creature you control".
fn counted_for_each_of(action: &Action) -> bool {
    number(action).is_some_and(|n| matches!(n, Amount::ForEach(..)))
}

/// "Draw a card": it could be done for each as well.
fn is_of_so_many(action: &Action) -> bool {
    number(action).is_some_and(|n| matches!(n, Amount::Number(_)))
}

/// How much of it there is, where a verb has a number.
fn number(action: &Action) -> Option<&Amount> {
    match action {
        Action::GainLife(_, n)
        | Action::LoseLife(_, n)
        | Action::Draw(_, n)
        | Action::PutCounters(_, n, _)
        | Action::Damage { amount: n, .. }
        | Action::PutTokens { amount: n, .. } => Some(n),
        Action::Discard(_, DiscardWhat::Cards(ObjectRef::Phrase(p)))
        | Action::Sacrifice(_, ObjectRef::Phrase(p)) => match &p.quantity {
            Quantity::One => Some(&Amount::Number(1)),
            Quantity::Exactly(n) => Some(n),
            _ => None,
        },
        _ => None,
    }
}

/// One clause: whether it is done at all, by whom, or only later.
fn one(step: &Step, covered: &Covered, riders: &Riders) -> Lowering<Instruction> {
    if step.delayed.is_some() {
        return put_off(step, Vec::new(), riders);
    }
    if let Some(condition) = &step.only_if {
        let inner = one(&Step { only_if: None, ..step.clone() }, covered, riders)?;
        let then =
            Block { does: vec![inner], names: names(std::slice::from_ref(step)), answers: true };
        let test = Test::So(condition.clone());
        return Ok(Instruction::If(Box::new(If { test, then, otherwise: Block::default() })));
    }
    if let Action::Simultaneous(both) = &step.action
        && both
            .iter()
            .any(|s| Step { joiner: StepJoiner::First, ..s.clone() } != Step::of(s.action.clone()))
    {
        return Err(refused(&alone(step.clone()), "which of what happens at once may not be done"));
    }
    if step.instead.is_so() {
        return Err(refused(&alone(step.clone()), "what it replaces"));
    }
    if step.action == Action::Repeat(RepeatWhat::UntilNoOne) {
        return Err(refused(&alone(step.clone()), "what no one does in the end"));
    }
    match &step.unless {
        Some(Unless::If(condition)) => {
            let inner = one(&Step { unless: None, ..step.clone() }, covered, riders)?;
            let otherwise = Block {
                does: vec![inner],
                names: names(std::slice::from_ref(step)),
                answers: true,
            };
            let test = Test::So(condition.clone());
            Ok(Instruction::If(Box::new(If { test, then: Block::default(), otherwise })))
        }
        Some(Unless::Pays(who, costs)) => {
            let again = |action: Action| {
                one(&Step { unless: None, action, ..step.clone() }, covered, riders)
            };
            let alone = match of_each(&step.action, who) {
                Some((each, of_the_rest)) => Some((each, again(of_the_rest)?)),
                None => None,
            };
            Ok(Instruction::Unless(Box::new(UnlessPaid {
                who: who.clone(),
                costs: costs.clone(),
                says: ClauseSaid::whole(step),
                does: again(step.action.clone())?,
                alone,
            })))
        }
        None => Ok(offered(step, covered, riders)),
    }
}

/// "Each player sacrifices a land unless he or she pays {2}", "… deals 3 damage to each player
/// unless he or she pays {2}": whom it is about, and the same of those who don't pay.
fn of_each(action: &Action, who: &PlayerRef) -> Option<(PlayerRef, Action)> {
    let meant =
        |whom: &PlayerRef| whom != who && whom.slot().is_some() && whom.slot() == who.slot();
    if let Action::Damage { to: Thing::Player(whom), .. } = action {
        let several = matches!(whom, PlayerRef::Phrase(p) if !p.quantity.is_target());
        if !several || !meant(whom) {
            return None;
        }
        let mut of_the_rest = action.clone();
        if let Action::Damage { to, .. } = &mut of_the_rest {
            *to = Thing::Player(who.clone());
        }
        return Some((whom.clone(), of_the_rest));
    }
    let actor = action.actor().filter(|actor| meant(actor))?;
    Some((actor.clone(), action.by(who)))
}

fn offered(step: &Step, covered: &Covered, riders: &Riders) -> Instruction {
    let does = riders.on(&step.action);
    match &step.may {
        // A permission for a while is given; whether it is taken up is asked by nothing.
        Some(_) if matches!(step.action, Action::PlayCard { duration: Some(_), .. }) => {
            Instruction::Do(Box::new(does))
        }
        None => Instruction::Do(Box::new(does)),
        Some(who) => Instruction::Offer(Box::new(Offer {
            who: who.clone(),
            does,
            says: ClauseSaid::offered(step),
            then: covered.does.clone(),
            costs: covered.costs.clone(),
            names: names(std::slice::from_ref(step)),
        })),
    }
}

/// "… at end of turn[, where X is …]": done later.
fn put_off(step: &Step, where_x: Vec<(char, Amount)>, riders: &Riders) -> Lowering<Instruction> {
    let now = Step { delayed: None, ..step.clone() };
    let behind = riders.sentences(std::slice::from_ref(&now));
    let sentence = Sentence { where_x, ..alone(now) };
    let event = step.delayed.as_slice();
    let later = later(event, None, true, sentence, &behind, None)?;
    Ok(Instruction::Later(Box::new(Later { targets_now: true, ..later })))
}

/// "You win the game and …": nothing comes between the two.
fn ends_game(step: &Step) -> Option<(crate::tree::PlayerRef, crate::tree::GameEnd)> {
    let plain = step.may.is_none()
        && step.unless.is_none()
        && step.only_if.is_none()
        && step.delayed.is_none()
        && !step.instead.is_so();
    match &step.action {
        Action::EndGame(who, end) if plain => Some((who.clone(), *end)),
        _ => None,
    }
}

fn alone(step: Step) -> Sentence {
    Sentence { lead: Lead::None, steps: vec![step], where_x: Vec::new() }
}

/// A clause in words: what is offered, or kept from being done.
pub(super) fn words(step: &Step) -> String {
    let bare = Step { may: None, unless: None, joiner: StepJoiner::First, ..step.clone() };
    let text = Effect::of(vec![alone(bare)]).to_string();
    text.trim_end_matches('.').to_string()
}
