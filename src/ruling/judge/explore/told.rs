//! An exploration as a judgement: what a run of an explored file prints.
use super::{Exploration, LineOfPlay, Loop, Standing, Unlooked, gain_words};
use crate::game::{Entry, EntryKind, Log};
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

/// The word for what became of a claim.
pub fn word(standing: Standing) -> &'static str {
    match standing {
        Standing::Proven => "proven",
        Standing::Shown => "shown",
        Standing::Refuted => "refuted",
        Standing::Open => "open",
    }
}

/// Tells an exploration.
pub fn judgement(scenario: &Scenario, players: &[String], found: &Exploration) -> Judged {
    let mut log = Log::default();
    let mut say = |depth, kind, text: String| {
        log.push(Entry::written(depth, kind, Vec::new(), text, 1));
    };
    let mut problems = found.problems.clone();
    let mut held = (0, found.verdicts.len());
    if !problems.is_empty() {
        return Judged { log, problems, held };
    }
    say(0, EntryKind::Heading, format!("every line of play: {}", size(found)));
    for verdict in &found.verdicts {
        let said = said(&verdict.claim);
        let longer = match verdict.line.is_some() && !verdict.shortest {
            true => ", by a line that needn't be a shortest one",
            false => "",
        };
        say(1, EntryKind::Check, format!("{said}: {}{longer}", word(verdict.standing)));
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
                None => problems.push(Problem::unruled(span, open(&found.unlooked))),
            },
        }
        for sentence in verdict.line.iter().flat_map(|line| &line.sentences) {
            say(2, EntryKind::Note, sentence.clone());
        }
    }
    for found in &found.loops {
        name_loop(found, players, &mut say);
    }
    let told = found.verdicts.is_empty() || found.ends.iter().any(|end| !end.facts.is_empty());
    if told && found.problems.is_empty() {
        different_ends(found, players, &mut say);
    }
    for unlooked in &found.unlooked {
        say(1, EntryKind::Note, not_looked_at(unlooked));
    }
    let asks = found.verdicts.is_empty() && !found.unlooked.is_empty();
    if asks && found.problems.is_empty() {
        problems.push(Problem::unruled(scenario.title.span, open(&found.unlooked)));
    }
    Judged { log, problems, held }
}

/// A loop, with what each round gains (421.2).
fn name_loop(found: &Loop, players: &[String], say: &mut impl FnMut(u8, EntryKind, String)) {
    let gains: Vec<String> = found.gains.iter().map(|gain| gain_words(gain, players)).collect();
    let gains = gains.join(", ");
    let again = match &found.unproven {
        None => "as often as its players like (421.2)".to_owned(),
        Some(why) => format!("not proven to go on: {why}"),
    };
    say(1, EntryKind::Note, format!("a loop: each round {gains}; {again}"));
    for sentence in &found.start.sentences {
        say(2, EntryKind::Note, sentence.clone());
    }
    say(2, EntryKind::Note, "and again and again:".to_owned());
    for sentence in &found.round.sentences {
        say(3, EntryKind::Note, sentence.clone());
    }
}

fn size(found: &Exploration) -> String {
    let lines = match found.size.lines {
        Some(1) => "1 line".to_owned(),
        Some(n) => format!("{n} lines"),
        None => "lines without number".to_owned(),
    };
    let positions = match found.size.positions {
        1 => "1 position".to_owned(),
        n => format!("{n} positions"),
    };
    let mana = if found.mana_to_pay { "; mana is made only to pay for something" } else { "" };
    format!("{positions}, {lines}, at most {} acts deep{mana}", found.size.deepest)
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

fn not_looked_at(unlooked: &Unlooked) -> String {
    let of = if unlooked.branches == 1 { "branch" } else { "branches" };
    format!("not looked at: {} {of}: {}", unlooked.branches, unlooked.why)
}

fn open(unlooked: &[Unlooked]) -> String {
    match unlooked.first() {
        Some(first) => format!("not everything was looked at: {}", first.why),
        None => "there is nothing to look at".to_owned(),
    }
}

/// "Does it matter?": the ends, by what differs.
fn different_ends(
    found: &Exploration,
    players: &[String],
    say: &mut impl FnMut(u8, EntryKind, String),
) {
    let whole = found.unlooked.is_empty();
    if found.ends.len() < 2 {
        let alike = if whole {
            "it doesn't matter: all lines end alike"
        } else {
            "no two lines that were looked at end differently"
        };
        say(1, EntryKind::Note, alike.to_owned());
        return;
    }
    let more = if whole { "" } else { ", and perhaps more" };
    say(1, EntryKind::Note, format!("it matters: {} different ends{more}", found.ends.len()));
    for end in &found.ends {
        let lines = match end.lines {
            Some(1) => "1 line leads".to_owned(),
            Some(n) => format!("{n} lines lead"),
            None => "lines without number lead".to_owned(),
        };
        say(1, EntryKind::Note, format!("{lines} here"));
        for fact in end.facts.iter().filter(|fact| end.differs.contains(&fact.topic)) {
            say(2, EntryKind::Note, super::ends::words(fact, players));
        }
        for sentence in &end.line.sentences {
            say(3, EntryKind::Note, format!("- {sentence}"));
        }
    }
}
