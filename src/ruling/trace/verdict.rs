//! The closing line of a trace.

use super::Layout;
use crate::game::{Fact, ScriptFact};
use crate::judge::{Judgement, Verdict};
use crate::scenario::ast::{RuleWant, Scenario};
use anstyle::AnsiColor;
use std::fmt;

impl Verdict {
    /// `pass`, `fail`, `error` or `unruled`.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Pass => "pass",
            Verdict::Fail => "fail",
            Verdict::Error => "error",
            Verdict::Unruled => "unruled",
        }
    }

    /// The verdict in its colour.
    pub fn painted(self, paper: &Layout) -> String {
        let color = match self {
            Verdict::Pass => AnsiColor::Green,
            Verdict::Fail => AnsiColor::Red,
            Verdict::Error | Verdict::Unruled => AnsiColor::Yellow,
        };
        paper.paint(color.on_default().bold(), self.word())
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// `verdict: pass; 3 of 3 expectations hold; cites 409.1f, 409.1h as asked`
pub fn verdict_line(scenario: &Scenario, judgement: &Judgement, paper: &Layout) -> String {
    if scenario.unruled.is_some() && judgement.verdict == Verdict::Pass {
        let because = scenario.because.as_ref().map(|why| format!(": {}", why.as_str().trim()));
        let verdict = Verdict::Unruled.painted(paper);
        return format!("verdict: {verdict}, as the file says{}", because.unwrap_or_default());
    }
    let mut line = format!("verdict: {}", judgement.verdict.painted(paper));
    match judgement.expectations {
        (_, 0) => {}
        _ if judgement.game.is_none() => {}
        (hold, of) if looked_at(judgement) < of => {
            line.push_str(&match (looked_at(judgement), of) {
                (0, 1) => "; the expectation wasn't reached".to_owned(),
                (0, of) => format!("; none of {of} expectations was reached"),
                (looked, of) => {
                    let more = match of - looked {
                        1 => "one wasn't".to_owned(),
                        more => format!("{more} weren't"),
                    };
                    format!("; {hold} of {looked} expectations hold, {more} reached")
                }
            });
        }
        (1, 1) => line.push_str("; the expectation holds"),
        (0, 1) => line.push_str("; the expectation doesn't hold"),
        (hold, of) => line.push_str(&format!("; {hold} of {of} expectations hold")),
    }
    let (there, missing): (Vec<&RuleWant>, Vec<&RuleWant>) =
        scenario.rules.iter().partition(|want| {
            want.any_of.iter().any(|rule| judgement.cited.binary_search(rule).is_ok())
        });
    if !there.is_empty() {
        line.push_str(&format!("; cites {} as asked", wants(&there)));
    }
    if !missing.is_empty() && judgement.game.is_some() {
        line.push_str(&format!("; doesn't cite {}", wants(&missing)));
    }
    line
}

/// How many claims the run came to; what stops it leaves the others open.
fn looked_at(judgement: &Judgement) -> usize {
    if !matches!(judgement.verdict, Verdict::Error | Verdict::Unruled) {
        return judgement.expectations.1;
    }
    let claimed = |fact: &Fact| matches!(fact, Fact::ScriptFact(ScriptFact::Claimed { .. }));
    judgement.log.entries().iter().filter(|entry| claimed(&entry.fact)).count()
}

/// `409.1f, 310.5 or 502.2b`
fn wants(wants: &[&RuleWant]) -> String {
    let words: Vec<String> = wants
        .iter()
        .map(|want| want.any_of.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or "))
        .collect();
    words.join(", ")
}
