//! What must be true: each sentence of `expect:` against the game, the log and what was asked.
//!
//! One room a family: zones, players, values (characteristics), states, stack, happened (the log's
//! events), reading, legality. Every outcome says what is true; an answer that can't be determined
//! (an unknown card, wording that isn't ruled) is a problem and never a silent "no".
mod aiming;
mod compared;
mod events;
mod ever;
mod gets;
mod happened;
mod legality;
mod meant;
mod only;
pub(in crate::judge) mod phrase;
mod plain;
mod players;
pub(in crate::judge) mod reading;
mod stack;
mod states;
#[cfg(test)]
mod tests;
mod untold;
mod values;
mod who;
mod zones;

use super::Problem;
use super::names::Names;
use crate::decide::{Answer, Decision};
use crate::game::{Entity, Game, Log, ObjectId, PlayerId};
use crate::rulebook::RuleId;
use crate::rules::{Stop, r418_continuous};
use crate::scenario::ast::{
    Expectation, ExpectationKind, FactKind, FactSaid, GameMeant, NounKind, NounPhrase,
};
use crate::source::Span;
use crate::words::{gap_in_words, refusal_in_words};
pub(in crate::judge) use happened::zone_fits;
pub use players::is_now;
pub(in crate::judge) use who::counted;
use who::group;

/// A question that was put while the scenario ran, and its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionPut {
    /// The question.
    pub decision: Decision,
    /// The answer; `None` where the run stopped at it.
    pub answer: Option<Answer>,
    /// There was one legal answer.
    pub forced: bool,
    /// How many entries the log had.
    pub entry: usize,
    /// The turn.
    pub turn: u32,
}

/// What an expectation is held against.
#[derive(Clone, Copy)]
pub struct ClaimView<'a> {
    /// The game now.
    pub game: &'a Game,
    /// What happened since the scenario began.
    pub log: &'a Log,
    /// The names of the file.
    pub names: &'a Names,
    /// What is being asked now.
    pub asked: Option<&'a Decision>,
    /// Every question that was put so far and answered, forced ones too; none of those that were
    /// taken back.
    pub asks: &'a [QuestionPut],
    /// The game as it was set up.
    pub start: &'a Game,
    /// Whatever mana a cost needs is there.
    pub mana_is_free: bool,
}

/// Whether an expectation holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckOutcome {
    /// It does.
    pub holds: bool,
    /// What is true, as a sentence.
    pub actual: String,
    /// The entry of the log that last made it so.
    pub entry: Option<usize>,
    /// The rules by which it was tried and refused.
    pub rules: Vec<RuleId>,
}

impl CheckOutcome {
    fn new(holds: bool, actual: impl Into<String>) -> CheckOutcome {
        CheckOutcome { holds, actual: actual.into(), entry: None, rules: Vec::new() }
    }
    fn at(mut self, entry: Option<usize>) -> CheckOutcome {
        self.entry = entry;
        self
    }
    /// Refused by these.
    fn by(mut self, rules: &[RuleId]) -> CheckOutcome {
        self.rules
            .extend(rules.iter().filter(|rule| !self.rules.contains(rule)).collect::<Vec<_>>());
        self
    }
    fn negated(mut self, negated: bool) -> CheckOutcome {
        self.holds ^= negated;
        self
    }
}

/// An outcome, or why there is none.
type Checked = Result<CheckOutcome, Problem>;

/// Whether an expectation holds now.
///
/// # Errors
/// A name that names nothing or several things; an answer that can't be determined; a state that is
/// told as one of before and isn't so now, which it may be meant of.
pub fn check(expectation: &Expectation, view: &ClaimView) -> Result<CheckOutcome, Problem> {
    told_of_before(expectation, check_now(expectation, view)?)
}

/// The outcome of what is so now, where the claim doesn't tell of before; where it does, what is so
/// now decides only if it is as the claim says.
pub(in crate::judge) fn told_of_before(claim: &Expectation, outcome: CheckOutcome) -> Checked {
    let Some(line) = &claim.of_before else { return Ok(outcome) };
    // What has left the stack has no targets any more, whatever it had.
    let of_the_stack = |fact: &FactSaid| matches!(fact.kind, FactKind::NoTargets);
    let on_stack = matches!(&claim.kind,
        ExpectationKind::Facts { facts, .. } if facts.iter().any(of_the_stack));
    if outcome.holds != claim.negated && !on_stack {
        return Ok(outcome);
    }
    let message = format!("this tells of before; now: {}", outcome.actual);
    Err(Problem::error(claim.span, message).help(format!(
        "where now is meant, write `{line}`; where before is, hold it there: `expect:` under \
            `actions:`"
    )))
}

fn check_now(expectation: &Expectation, view: &ClaimView) -> Checked {
    let span = expectation.span;
    r418_continuous::check(view.game).map_err(|stop| stopped(view.game, span, stop))?;
    let outcome = match &expectation.kind {
        ExpectationKind::Facts { subjects, facts } => {
            return facts_of(view, subjects, facts, expectation);
        }
        ExpectationKind::ZoneIs { zone, contents } => zones::zone_is(view, zone, contents)?,
        ExpectationKind::ManaPool { players, mana } => players::pools(view, players, mana),
        ExpectationKind::ManaCount { players, amount } => players::mana(view, players, *amount),
        ExpectationKind::StackCount { amount, denied } => {
            stack::count(view, *amount).negated(*denied)
        }
        ExpectationKind::Turn(point) => players::turn(view, point)?,
        // What goes round on the stack without end is a draw only once that is seen (421.4).
        ExpectationKind::GameIsDraw
            if expectation.negated
                && view.game.outcome().is_none()
                && !view.game.stack().is_empty() =>
        {
            let message = "something is on the stack: what comes of it isn't known yet";
            return Err(Problem::error(span, message)
                .help("write `resolve the stack` under `actions:` before it"));
        }
        ExpectationKind::GameIsDraw => players::draw(view),
        ExpectationKind::GameGoesOn => players::goes_on(view),
        ExpectationKind::GameIsOver if expectation.game == Some(GameMeant::Sub) => {
            players::subgame_over(view)
        }
        ExpectationKind::GameIsOver => players::goes_on(view).negated(true),
        ExpectationKind::Loop(_) => {
            let message = "a loop is looked for by a search, not in one line";
            return Err(Problem::error(span, message)
                .help("write it behind `possible:` or `never:`, and `explore:` into the file"));
        }
        ExpectationKind::Only { subjects, others, facts } => {
            only::only(view, subjects, others, facts, span)?
        }
        ExpectationKind::Nothing(event) => happened::nothing(view, event, span)?,
        ExpectationKind::Can { action, .. } => {
            let message = "an act is tried where a run stands, and none stands here";
            let help = format!("write it under `actions:`: `legal: {}`", action.text);
            return Err(Problem::error(span, message).help(help));
        }
    };
    Ok(outcome.negated(expectation.negated))
}

/// The players and objects that a claim is about, each in all that it ever was; none where that
/// can't be said.
pub fn subjects_ever(expectation: &Expectation, view: &ClaimView) -> Vec<Entity> {
    let ExpectationKind::Facts { subjects, .. } = &expectation.kind else { return Vec::new() };
    let ever = |noun: &NounPhrase| who::entities_ever(view, noun).unwrap_or_default();
    subjects.iter().flat_map(ever).collect()
}

/// Each fact of each subject.
fn facts_of(
    view: &ClaimView,
    subjects: &[NounPhrase],
    facts: &[FactSaid],
    whole: &Expectation,
) -> Checked {
    let mut each = Vec::new();
    for subject in subjects {
        let mut parts = Vec::new();
        let mut rest = facts;
        while let Some(first) = rest.first() {
            let one_claim =
                rest.iter().take_while(|f| f.negated && f.span == first.span).count().max(1);
            let (claim, more) = rest.split_at(one_claim);
            parts.push(said_together(view, subject, claim)?);
            rest = more;
        }
        each.push(all_of(parts));
    }
    let mixed = each.iter().any(|o| o.holds) && each.iter().any(|o| !o.holds);
    if whole.negated && mixed {
        let true_of: Vec<String> = each.into_iter().map(|o| o.actual).collect();
        return Err(Problem::error(
            whole.span,
            format!("it is so of some and not of others: {}", true_of.join("; ")),
        )
        .help("say it of each alone"));
    }
    Ok(all_of(each).negated(whole.negated))
}

/// One fact; or several that one "isn't" denies together: `isn't a 2/2 Bear`.
fn said_together(view: &ClaimView, subject: &NounPhrase, facts: &[FactSaid]) -> Checked {
    if let [one] = facts {
        return fact(view, subject, one, one.negated);
    }
    if who::counted(subject).is_some_and(|n| n > 1)
        || matches!(subject.kind, NounKind::Described(_) | NounKind::Held { .. })
    {
        return Err(Problem::error(
            subject.span,
            "several facts of several things are denied at once",
        )
        .help("say them one by one"));
    }
    let parts =
        facts.iter().map(|f| fact(view, subject, f, false)).collect::<Result<Vec<_>, _>>()?;
    Ok(all_of(parts).negated(true))
}

/// Whether all hold; what is said is of those that don't, if any doesn't.
fn all_of(parts: Vec<CheckOutcome>) -> CheckOutcome {
    let holds = parts.iter().all(|o| o.holds);
    let told: Vec<&CheckOutcome> = parts.iter().filter(|o| holds || !o.holds).collect();
    let mut words: Vec<&str> = Vec::new();
    for o in &told {
        if !words.contains(&o.actual.as_str()) {
            words.push(&o.actual);
        }
    }
    let entry = told.iter().filter_map(|o| o.entry).max();
    let whole = CheckOutcome::new(holds, words.join("; ")).at(entry);
    told.iter().fold(whole, |whole, part| whole.by(&part.rules))
}

/// One fact of one subject, denied or not: of each thing where it is said of several.
fn fact(view: &ClaimView, subject: &NounPhrase, fact: &FactSaid, denied: bool) -> Checked {
    let span = fact.span;
    let of = |narrow| group(view, subject, narrow, denied);
    let objects = |is: &dyn Fn(ObjectId) -> Checked| of(who::PRESENT)?.objects(view, span, is);
    let on_stack = |is: &dyn Fn(ObjectId) -> Checked| of(who::ON_STACK)?.objects(view, span, is);
    let players = |is: &dyn Fn(PlayerId) -> Checked| of(who::PRESENT)?.players(view, span, is);
    let whole = |outcome: CheckOutcome| Ok(outcome.negated(denied));
    let of_a_team = matches!(&subject.kind, NounKind::Player(name) if name.team);
    if denied
        && matches!(
            subject.kind,
            NounKind::Every(_) | NounKind::Described(_) | NounKind::Held { .. }
        )
        && matches!(fact.kind, FactKind::InZone(_) | FactKind::Happened(_))
    {
        return Err(Problem::error(
            subject.span,
            "is it so of none of them, or not of all of them?",
        )
        .help(match subject.kind {
            NounKind::Described(_) => {
                "say it of each by name or alias, or of none of them: `no creature died`"
            }
            _ => "say it of each by an alias, or count them: `2 X are in Bob's graveyard`",
        }));
    }
    match &fact.kind {
        FactKind::InZone(zone) => whole(zones::in_zone(view, subject, zone)?),
        FactKind::CeasedToExist => whole(zones::ceased(view, subject)?),
        FactKind::Category(category) => whole(reading::category(view, subject, *category)?),
        FactKind::Targeted => whole(reading::targeted(view, subject)?),
        FactKind::CostsToPlay(mana) => whole(legality::costs(view, subject, mana)?),
        FactKind::Happened(event) => whole(happened::happened(view, subject, event, span)?),
        FactKind::State(state) => {
            of(states::narrow(state))?.each(|member| states::state(view, member, state))
        }
        FactKind::NoCounters => {
            of(who::PRESENT)?.each(|member| Ok(states::no_counters(view, member)))
        }
        FactKind::Counters(amount) => {
            of(who::PRESENT)?.each(|member| states::counters_in_all(view, member, *amount, span))
        }
        FactKind::PreventionShield(n) => {
            of(who::PRESENT)?.each(|member| Ok(states::prevention_shield(view, member, *n)))
        }
        FactKind::RegenerationShields(n) => {
            objects(&|o| Ok(states::regeneration_shields(view, o, *n)))
        }
        FactKind::Owns(_)
        | FactKind::CardsIn { .. }
        | FactKind::CanSee(_)
        | FactKind::CanPlay(_)
            if of_a_team =>
        {
            Err(Problem::error(span, "this is said of each player of a team")
                .help("say it of each by name"))
        }
        FactKind::Life(amount) => match &subject.kind {
            NounKind::Player(name) if name.team => {
                players(&|p| players::team_life(view, p, *amount, span))
            }
            _ => players(&|p| players::life(view, p, *amount, span)),
        },
        FactKind::Compares { measure, order, by, than } => {
            players(&|p| compared::compares(view, p, measure, (*order, *by), than, span))
        }
        FactKind::Outdoes { measure, against, order, by, than } => objects(&|o| {
            let other = group(view, than, who::PRESENT, false)?;
            let (what, how) = ((*measure, *against), (*order, *by));
            other.objects(view, span, &|b| compared::outdoes(view, (o, b), what, how, span))
        }),
        FactKind::Gets { power, toughness, by } => {
            objects(&|o| gets::gets(view, o, (*power, *toughness), by.as_ref(), span))
        }
        FactKind::CardsIn { count, what, zone } => {
            players(&|p| zones::cards_in(view, p, *count, what.as_ref(), zone))
        }
        FactKind::Controls(noun) => players(&|p| players::controls(view, (p, of_a_team), noun)),
        FactKind::Owns(noun) => players(&|p| players::owns(view, p, noun)),
        FactKind::HasPriority => players(&|p| Ok(players::priority(view, p))),
        FactKind::HasLost => players(&|p| Ok(players::lost(view, p))),
        FactKind::HasLeft => whole(zones::left_the_game(view, subject)?),
        FactKind::HasWon => players(&|p| Ok(players::won(view, p))),
        FactKind::CanSee(noun) => players(&|p| reading::can_see(view, p, noun)),
        FactKind::CanPlay(noun) => players(&|p| legality::can_play(view, p, noun)),
        FactKind::PowerToughness(p, t) => objects(&|o| values::size(view, o, *p, *t, span)),
        FactKind::Power(amount) => objects(&|o| values::power(view, o, *amount, span)),
        FactKind::Toughness(amount) => objects(&|o| values::toughness(view, o, *amount, span)),
        FactKind::ConvertedManaCost(amount) => {
            objects(&|o| values::converted(view, o, *amount, span))
        }
        FactKind::ManaCost(mana) => objects(&|o| values::mana_cost(view, o, mana)),
        FactKind::Is { only, words } => objects(&|o| values::is(view, o, *only, words)),
        FactKind::HasAbility(text) => objects(&|o| values::has_ability(view, o, text)),
        FactKind::NoAbilities => objects(&|o| values::no_abilities(view, o, span)),
        FactKind::IsNamed(text) => objects(&|o| values::named(view, o, text)),
        FactKind::NoName => objects(&|o| values::no_name(view, o, span)),
        FactKind::NoManaCost => objects(&|o| values::no_mana_cost(view, o, span)),
        FactKind::Plain(plain) => objects(&|o| plain::plain(view, o, *plain, span)),
        FactKind::CanAttack(whom) => {
            objects(&|o| legality::can_attack(view, o, whom.as_ref(), span))
        }
        FactKind::CanBlock(what) => objects(&|o| legality::can_block(view, o, what.as_ref(), span)),
        FactKind::Targets { all, only } => on_stack(&|o| stack::targets(view, o, all, *only)),
        FactKind::CanTarget(noun) => whole(aiming::can_target(view, subject, noun)?),
        FactKind::CanBeTarget(noun) => whole(aiming::can_target(view, noun, subject)?),
        FactKind::NoTargets => on_stack(&|o| Ok(stack::no_targets(view, o))),
        FactKind::TargetLegal => on_stack(&|o| stack::targets_legal(view, o, span)),
        FactKind::TargetIllegal => on_stack(&|o| stack::targets_illegal(view, o, span)),
    }
}

/// Why the rules give no answer, as a problem.
fn stopped(game: &Game, span: Span, stop: Stop) -> Problem {
    match stop {
        Stop::Unruled(gap) => {
            Problem::unruled(span, gap_in_words(game, &gap)).for_want_of(game, &gap)
        }
        Stop::Illegal(refusal) => {
            Problem::unruled(span, refusal_in_words(game, &refusal)).because(game, &refusal)
        }
        Stop::GameOver => Problem::unruled(span, "the game is over"),
        Stop::Decider(_) | Stop::Halt => {
            Problem::unruled(span, "the answer depends on a choice that wasn't made")
        }
    }
}
