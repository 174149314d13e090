//! A judgement as one page that needs nothing else: the board zone by zone, walked through along
//! the trace.

mod boards;

use crate::diagnostic::RenderOptions;
use crate::game::{Entry, EntryKind, Fact, PlayFact, ScriptFact};
use crate::judge::{Judgement, Verdict};
use crate::rulebook::{EDITION, Quotes, RuleId};
use crate::scenario::ast::Scenario;
use crate::source::SourceFile;
use crate::trace::{BoardState, Boards};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde::Serialize;
use std::collections::BTreeMap;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// One document of a page.
pub struct ShownDocument<'a> {
    /// The file.
    pub file: &'a SourceFile,
    /// What it says.
    pub scenario: &'a Scenario,
    /// What it came to.
    pub judgement: &'a Judgement,
}

/// What the page knows of a rule.
#[derive(Serialize)]
struct PageRule {
    title: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    near: Vec<&'static str>,
}

/// The page; `unread` are reports on files that can't be read.
pub fn page(shown: &[ShownDocument<'_>], unread: &[String], quotes: Option<&Quotes>) -> String {
    let title = match shown {
        [one] => one.judgement.title.clone(),
        _ => format!("{} rulings", shown.len()),
    };
    let known = known(shown, quotes);
    // `</script>` in a text must not end the element.
    let known = serde_json::to_string(&known).unwrap_or_default().replace('<', "\\u003c");
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    @for one in shown { (ruling(one)) }
                    @for words in unread { section class="ruling" { pre { (words) } } }
                }
                dialog id="rule" aria-labelledby="rule-title" {
                    div class="page" {}
                    form method="dialog" { button { "Close" } }
                }
                script type="application/json" id="rules" { (PreEscaped(known)) }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    page.into_string()
}

fn ruling(one: &ShownDocument<'_>) -> Markup {
    let judgement = one.judgement;
    let told: Vec<(usize, &Entry)> =
        judgement.log.entries().iter().enumerate().filter(|(_, entry)| entry.told).collect();
    let (boards, of_line) = walked(judgement, &told);
    html! {
        article class="ruling" {
            header {
                h1 { (judgement.title) }
                p class="source" {
                    @if let Some(source) = &one.scenario.source { (source.text) " · " }
                    "Comprehensive Rules of " (EDITION)
                }
                p {
                    @let verdict = judgement.verdict.word();
                    "Verdict: " span class={ "verdict " (verdict) } { (verdict) }
                }
            }
            @if let Some(question) = &one.scenario.question { p { (question.text) } }
            (claims(one))
            @if !boards.is_empty() {
                nav class="walk" aria-label="Walk through the trace" hidden {
                    button type="button" data-go="first" aria-label="To the start"
                        title="Home" { "«" }
                    button type="button" data-go="back" aria-label="One step back"
                        title="Left arrow" { "‹" }
                    button type="button" data-go="forward" aria-label="One step forward"
                        title="Right arrow" { "›" }
                    button type="button" data-go="last" aria-label="To the end" title="End" { "»" }
                    input type="range" min="0" max=(told.len()) value=(told.len())
                        aria-label="Step";
                    p class="now" role="status" aria-live="polite" {}
                }
            }
            div class="halves" {
                @if let Some(end) = boards.last() {
                    section aria-label="The board" {
                        div class="board" { (boards::board(end, None)) }
                        @for (at, board) in boards.iter().enumerate() {
                            @let before = at.checked_sub(1).and_then(|n| boards.get(n));
                            template data-board=(at) {
                                (boards::board(board, before))
                            }
                        }
                    }
                }
                section class="trace" aria-label="The trace" {
                    ol {
                        @for (n, (_, entry)) in told.iter().enumerate() {
                            @let of = |n: usize| of_line.get(n).copied();
                            (line(entry, of(n), n.checked_sub(1).map_or(Some(0), of)))
                        }
                    }
                }
            }
        }
    }
}

/// The boards of a run that differ from the one before, and which of them stands after each line.
fn walked(judgement: &Judgement, told: &[(usize, &Entry)]) -> (Vec<BoardState>, Vec<usize>) {
    let Some(start) = &judgement.start else { return (Vec::new(), Vec::new()) };
    let mut walk = Boards::new(start, &judgement.log);
    let mut boards = vec![BoardState::of(start, &judgement.names)];
    let mut of_line = Vec::new();
    for (n, (at, _)) in told.iter().enumerate() {
        let next = match told.get(n + 1) {
            None => judgement.log.len(),
            Some((_, next)) if tells_what_went_before(next) => at + 1,
            Some((next, _)) => *next,
        };
        let board = BoardState::of(walk.before(next), &judgement.names);
        if boards.last() != Some(&board) {
            boards.push(board);
        }
        of_line.push(boards.len() - 1);
    }
    (boards, of_line)
}

/// Whether a line tells of the events before it together: of lands tapped to pay, of rounds that
/// were repeated.
fn tells_what_went_before(entry: &Entry) -> bool {
    matches!(
        entry.fact,
        Fact::PlayFact(PlayFact::Taps { .. })
            | Fact::ScriptFact(ScriptFact::Repeated { .. } | ScriptFact::RepeatedTogether { .. })
    )
}

fn line(entry: &Entry, board: Option<usize>, before: Option<usize>) -> Markup {
    let kind = match entry.kind {
        EntryKind::Heading => "heading",
        EntryKind::Act => "act",
        EntryKind::Part => "part",
        EntryKind::Note => "note",
        EntryKind::Check | EntryKind::Probe => "check",
        EntryKind::Explain => "explain",
        EntryKind::Undone => "undone",
    };
    let indent = format!("padding-left: {}rem", 0.3 + 0.9 * f32::from(entry.depth.min(12)));
    let changed = board.is_some() && board != before;
    html! {
        li class=(kind) style=(indent) data-board=[board] data-changed[changed] {
            button type="button" class="line" { (crate::trace::sentence_of(entry)) }
            span class="rules" { @for rule in once(&entry.rules) { (number(rule)) } }
        }
    }
}

fn number(rule: RuleId) -> Markup {
    let title = rule.info().title;
    let number = rule.number();
    html! { button type="button" class="rule" data-rule=(number) title=(title) { (number) } }
}

fn once(rules: &[RuleId]) -> Vec<RuleId> {
    let mut seen = Vec::new();
    for rule in rules {
        if !seen.contains(rule) {
            seen.push(*rule);
        }
    }
    seen
}

fn fails(check: &Entry) -> bool {
    matches!(check.fact, Fact::ScriptFact(ScriptFact::Claimed { holds: Some(false), .. }))
}

/// What the file holds against the run, and what is wrong.
fn claims(one: &ShownDocument<'_>) -> Markup {
    let checks: Vec<&Entry> = one
        .judgement
        .log
        .entries()
        .iter()
        .filter(|entry| matches!(entry.kind, EntryKind::Check | EntryKind::Probe) && entry.told)
        .collect();
    let cited = |rule: &RuleId| one.judgement.cited.binary_search(rule).is_ok();
    html! {
        @if !checks.is_empty() || !one.scenario.rules.is_empty() {
            section aria-label="Claims" {
                h2 { "Claims" }
                ul class="claims" {
                    @for check in &checks {
                        li class=[fails(check).then_some("fails")] {
                            (crate::trace::sentence_of(check))
                        }
                    }
                    @for want in &one.scenario.rules {
                        li class=[(!want.any_of.iter().any(cited)).then_some("fails")] {
                            "cites "
                            @for rule in &want.any_of { (number(*rule)) " " }
                            @if want.any_of.iter().any(cited) {
                                "as asked"
                            } @else {
                                "is asked for and isn't cited"
                            }
                        }
                    }
                }
            }
        }
        @if one.judgement.verdict != Verdict::Pass || !one.judgement.problems.is_empty() {
            @if let Some(faults) = crate::trace::faults(one.file, one.judgement) {
                section aria-label="Problems" {
                    h2 { "What is wrong" }
                    pre { (faults.render(RenderOptions::default())) }
                }
            }
        }
    }
}

/// The rules cited, and those beside them by title.
fn known(shown: &[ShownDocument<'_>], quotes: Option<&Quotes>) -> BTreeMap<&'static str, PageRule> {
    let mut known: BTreeMap<&'static str, PageRule> = BTreeMap::new();
    let mut beside: Vec<RuleId> = Vec::new();
    for one in shown {
        let asked = one.scenario.rules.iter().flat_map(|want| want.any_of.iter());
        let told = one.judgement.log.entries().iter().flat_map(|entry| entry.rules.iter());
        for rule in one.judgement.cited.iter().chain(told).chain(asked) {
            if known.contains_key(rule.number()) {
                continue;
            }
            let near = neighbours(*rule);
            beside.extend(near.iter().copied());
            known.insert(
                rule.number(),
                PageRule {
                    title: rule.info().title,
                    text: quotes.and_then(|q| q.get(*rule)).map(|quote| quote.text.clone()),
                    note: quotes.and_then(|q| q.note(*rule)),
                    near: near.iter().map(|rule| rule.number()).collect(),
                },
            );
        }
    }
    for rule in beside {
        known.entry(rule.number()).or_insert_with(|| PageRule {
            title: rule.info().title,
            text: quotes.and_then(|q| q.get(rule)).map(|quote| quote.text.clone()),
            note: None,
            near: neighbours(rule).iter().map(|near| near.number()).collect(),
        });
    }
    known
}

/// The rule over it, those beside it, and those under it.
fn neighbours(rule: RuleId) -> Vec<RuleId> {
    let parent = rule.parent();
    let beside: Vec<RuleId> = match parent {
        Some(parent) => parent.children().collect(),
        None => Vec::new(),
    };
    let at = beside.iter().position(|other| *other == rule);
    let around = at.map_or(Vec::new(), |at| {
        let before = at.checked_sub(1).and_then(|n| beside.get(n));
        before.into_iter().chain(beside.get(at + 1)).copied().collect()
    });
    parent.into_iter().chain(around).chain(rule.children()).collect()
}
