//! An exploration as a judgement: what a run of an explored file prints.
use super::{Exploration, LineOfPlay, Loop, Standing};
use crate::game::{Entry, EntryKind, ExploreFact, Fact, Game, Log, ScriptFact};
use crate::judge::Problem;
use crate::scenario::ast::{Claim, ClaimOf, Expectation, Scenario};

/// What there is to tell, what is to be reported, and how many claims stand of how many.
pub struct Judged {
    /// The lines of the trace.
    pub log: Log,
    /// What is to be reported.
    pub problems: Vec<Problem>,
    /// Claims that stand, of all.
    pub held: (usize, usize),
}

/// How a claim is said.
pub fn said(claim: &Claim) -> String {
    let of = match &claim.of {
        ClaimOf::Possible => "possible".to_owned(),
        ClaimOf::Always => "always".to_owned(),
        ClaimOf::Never => "never".to_owned(),
        ClaimOf::Force(player) => format!("{} can force", player.name),
        ClaimOf::CantForce(player) => format!("{} can't force", player.name),
    };
    let when = if claim.any_time { " at any time" } else { "" };
    let all: Vec<String> = claim.all.iter().map(Expectation::said).collect();
    format!("{of}{when}: {}", all.join("; "))
}

/// Tells an exploration.
pub fn judgement(scenario: &Scenario, game: &Game, found: &Exploration) -> Judged {
    let mut log = Log::default();
    let mut say = |depth, kind, fact: Fact| {
        log.push(Entry::of_fact(depth, kind, Vec::new(), fact, game, 1));
    };
    let mut problems = found.problems.clone();
    let mut held = (0, found.verdicts.len());
    if !problems.is_empty() {
        return Judged { log, problems, held };
    }
    say(0, EntryKind::Heading, size(found).into());
    for verdict in &found.verdicts {
        let longer = verdict.line.is_some() && !verdict.shortest;
        let (claimed, standing) = (said(&verdict.claim), verdict.standing);
        let told = ExploreFact::Claimed { line: claimed.as_str().into(), standing, longer };
        say(1, EntryKind::Check, told.into());
        let span = verdict.claim.span;
        match verdict.standing {
            Standing::Proven | Standing::Shown => held.0 += 1,
            Standing::Refuted => {
                let instead = verdict.instead.as_ref().filter(|_| verdict.line.is_some());
                let message = match instead {
                    Some(actual) => format!("not so in every line: {actual}"),
                    None => "there is no such line, or there is one".to_owned(),
                };
                let message = match (&verdict.claim.of, &verdict.line) {
                    (ClaimOf::Possible, _) => "no line leads there".to_owned(),
                    (ClaimOf::Never, Some(_)) => "a line leads there".to_owned(),
                    (ClaimOf::Force(player), _) => format!("{} can't force it", player.name),
                    (ClaimOf::CantForce(player), _) => format!("{} can force it", player.name),
                    _ => message,
                };
                let problem = Problem::fail(span, message);
                let found = if verdict.shortest { "the shortest line" } else { "a line" };
                problems.push(with_line(problem, verdict.line.as_ref(), found));
            }
            Standing::Open => match &verdict.unsaid {
                Some(problem) => problems.push(problem.clone()),
                None => problems.push(Problem::unruled(span, open(found))),
            },
        }
        for sentence in verdict.line.iter().flat_map(|line| &line.sentences) {
            say(2, EntryKind::Note, line(sentence));
        }
    }
    for found in &found.loops {
        name_loop(found, &mut say);
    }
    let told = found.verdicts.is_empty() || found.ends.iter().any(|end| !end.facts.is_empty());
    if told && found.problems.is_empty() {
        different_ends(found, &mut say);
    }
    for unlooked in &found.unlooked {
        let (branches, because) = (unlooked.branches, unlooked.why.as_str().into());
        say(1, EntryKind::Note, ExploreFact::Unlooked { branches, because }.into());
    }
    let asks = found.verdicts.is_empty() && !found.unlooked.is_empty();
    if asks && found.problems.is_empty() {
        problems.push(Problem::unruled(scenario.title.span, open(found)));
    }
    Judged { log, problems, held }
}

/// A line of a script.
fn line(sentence: &str) -> Fact {
    ScriptFact::Line { line: sentence.into() }.into()
}

/// A loop, with what each round gains (421.2).
fn name_loop(found: &Loop, say: &mut impl FnMut(u8, EntryKind, Fact)) {
    let unproven = found.unproven.as_deref().map(Into::into);
    let told = ExploreFact::Loop { gains: found.gains.clone(), unproven };
    say(1, EntryKind::Note, told.into());
    for sentence in &found.start.sentences {
        say(2, EntryKind::Note, line(sentence));
    }
    say(2, EntryKind::Note, ExploreFact::AgainAndAgain.into());
    for sentence in &found.round.sentences {
        say(3, EntryKind::Note, line(sentence));
    }
}

fn size(found: &Exploration) -> ExploreFact {
    let size = &found.size;
    ExploreFact::Size {
        positions: size.positions,
        lines: size.lines,
        deepest: size.deepest,
        mana: found.mana_to_pay,
    }
}

fn with_line(problem: Problem, line: Option<&LineOfPlay>, found: &str) -> Problem {
    match line {
        Some(line) if !line.sentences.is_empty() => {
            let all: Vec<String> = line.sentences.iter().map(|s| format!("- {s}")).collect();
            problem.help(format!("{found}:\n{}", all.join("\n")))
        }
        _ => problem,
    }
}

fn open(found: &Exploration) -> String {
    match found.unlooked.first() {
        Some(first) => format!("not everything was looked at: {}", first.why),
        None if found.size.positions == 0 => "there is nothing to look at".to_owned(),
        None => "too much comes back to say of all of it whether it is a loop".to_owned(),
    }
}

/// "Does it matter?": the ends, by what differs.
fn different_ends(found: &Exploration, say: &mut impl FnMut(u8, EntryKind, Fact)) {
    let whole = found.unlooked.is_empty();
    let number = found.ends.len();
    if number < 2 {
        say(1, EntryKind::Note, ExploreFact::EndsAlike { whole }.into());
        return;
    }
    say(1, EntryKind::Note, ExploreFact::EndsDiffer { number, whole }.into());
    for end in &found.ends {
        say(1, EntryKind::Note, ExploreFact::LeadHere { lines: end.lines }.into());
        for fact in end.facts.iter().filter(|fact| end.differs.contains(&fact.topic)) {
            let told = ExploreFact::EndHas {
                topic: fact.topic,
                is: fact.is.iter().map(|is| is.as_str().into()).collect(),
            };
            say(2, EntryKind::Note, told.into());
        }
        for sentence in &end.line.sentences {
            let line = sentence.as_str().into();
            say(3, EntryKind::Note, ExploreFact::FirstLine { line }.into());
        }
    }
}
