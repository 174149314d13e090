//! The log as a tree of lines, each with the rules that it rests on behind it.

use super::board::{BoardState, Boards};
use super::fit::{width, wrap};
use super::{Cited, Layout};
use crate::game::{Entry, EntryKind, Log};
use crate::judge::Judgement;
use crate::rulebook::{EDITION, Quotes, RuleId};
use crate::words::sentence_of;
use anstyle::{AnsiColor, Style};

/// The line that every trace begins with: which book.
pub fn heading(paper: &Layout) -> String {
    paper.paint(Style::new().bold(), &format!("Comprehensive Rules of {EDITION}"))
}

/// Where cards come from, where that needs saying, a note a line.
pub fn notes(judgement: &Judgement, paper: &Layout) -> String {
    judgement
        .notes
        .iter()
        .map(|note| format!("{}\n", paper.paint(Style::new().dimmed(), &format!("note: {note}"))))
        .collect()
}

/// A line of a trace, or of anything that cites rules as a trace does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceLine {
    /// How deep it stands.
    pub depth: u8,
    /// What it says.
    pub text: String,
    /// What it rests on.
    pub rules: Vec<RuleId>,
}

/// Lines with their rules behind them, in one column.
pub fn lines(lines: &[TraceLine], paper: &Layout) -> String {
    let mut out = String::new();
    for TraceLine { depth, text, rules } in lines {
        let style = if *depth == 0 { Style::new().bold() } else { Style::new() };
        step(*depth, text, rules, style, paper, &mut out);
    }
    out
}

/// The log, an entry a line. Entries without words are told of by another line.
///
/// # Examples
/// ```
/// use apnap_ruling::card::NoCards;
/// use apnap_ruling::judge::{NO_CLOCK, judge};
/// use apnap_ruling::scenario::read_scenarios;
/// use apnap_ruling::trace::{Layout, steps};
///
/// let text = "title: Nothing\nplayers: {Ann: {}, Bob: {}}\nexpect: Ann has 20 life";
/// let scenarios = read_scenarios("a.yaml", text.as_bytes()).unwrap();
/// let judgement = judge(&scenarios[0], &NoCards, NO_CLOCK);
/// assert!(steps(&judgement.log, &Layout::default()).contains("Ann has 20 life"));
/// ```
pub fn steps(log: &Log, paper: &Layout) -> String {
    let mut out = String::new();
    for entry in log.entries().iter().filter(|entry| entry.told) {
        of_entry(entry, paper, &mut out);
    }
    out
}

fn of_entry(entry: &Entry, paper: &Layout, out: &mut String) {
    let told = match (entry.kind, paper.cited) {
        (EntryKind::Check, Cited::Few) => first_few(&entry.rules),
        (_, Cited::Few) => few(&entry.rules),
        (_, Cited::All) => entry.rules.clone(),
    };
    let paper = Layout { cited: Cited::All, ..*paper };
    step(entry.depth, &sentence_of(entry), &told, style(entry.kind), &paper, out);
}

/// The log with the board before each act, where it isn't as it was.
pub fn steps_with_boards(judgement: &Judgement, paper: &Layout) -> String {
    let Some(start) = &judgement.start else { return steps(&judgement.log, paper) };
    let mut boards = Boards::new(start, &judgement.log);
    let mut last = String::new();
    let mut out = String::new();
    for (at, entry) in judgement.log.entries().iter().enumerate() {
        if !entry.told {
            continue;
        }
        if entry.kind == EntryKind::Act && entry.depth <= 1 {
            let board = BoardState::of(boards.before(at), &judgement.names).words();
            if board != last {
                out.push('\n');
                out.push_str(&board);
                out.push('\n');
                last = board;
            }
        }
        of_entry(entry, paper, &mut out);
    }
    out
}

fn step(depth: u8, text: &str, rules: &[RuleId], style: Style, paper: &Layout, out: &mut String) {
    let cites_at = paper.cites_at();
    let cites = match paper.cited {
        Cited::All => cites(rules),
        Cited::Few => cites(&few(rules)),
    };
    let indent = usize::from(depth) * 2;
    let room = cites_at.saturating_sub(indent + 1).max(20);
    let lines: Vec<String> = text
        .lines()
        .flat_map(
            |line| if paper.width.is_some() { wrap(line, room) } else { vec![line.to_owned()] },
        )
        .collect();
    for (at, line) in lines.iter().enumerate() {
        let indent = if at == 0 { indent } else { indent + 2 };
        out.push_str(&" ".repeat(indent));
        out.push_str(&paper.paint(style, line));
        if at == 0 && !cites.is_empty() {
            let gap = cites_at.saturating_sub(indent + width(line)).max(3);
            out.push_str(&" ".repeat(gap));
            out.push_str(&paper.paint(AnsiColor::Cyan.on_default(), &cites));
        }
        out.push('\n');
    }
}

/// The rules that a claim rests on, as they stand: at most three.
fn first_few(rules: &[RuleId]) -> Vec<RuleId> {
    let mut found: Vec<RuleId> = Vec::new();
    for rule in rules {
        if found.len() < 3 && !found.contains(rule) {
            found.push(*rule);
        }
    }
    found
}

/// The rules that decide a line: at most three, those of a letter before their rule, and that
/// before its section.
pub(super) fn few(rules: &[RuleId]) -> Vec<RuleId> {
    let mut found: Vec<RuleId> = Vec::new();
    for rule in rules {
        if !found.contains(rule) {
            found.push(*rule);
        }
    }
    let place = |rule: &RuleId| {
        let number = rule.number();
        match number.rsplit_once('.') {
            _ if number.starts_with(|c: char| !c.is_ascii_digit()) => 1,
            Some((_, last)) if last.ends_with(|c: char| c.is_ascii_lowercase()) => 0,
            Some(_) => 1,
            None => 2,
        }
    };
    found.sort_by_key(place);
    found.truncate(3);
    found
}

/// `[409.1g 411.1]`
pub(super) fn cites(rules: &[RuleId]) -> String {
    let mut seen: Vec<&str> = Vec::new();
    for rule in rules {
        if !seen.contains(&rule.number()) {
            seen.push(rule.number());
        }
    }
    if seen.is_empty() { String::new() } else { format!("[{}]", seen.join(" ")) }
}

fn style(kind: EntryKind) -> Style {
    match kind {
        EntryKind::Heading => Style::new().bold().underline(),
        EntryKind::Act => Style::new().bold(),
        EntryKind::Part => Style::new(),
        EntryKind::Note => Style::new().dimmed(),
        EntryKind::Check | EntryKind::Probe => AnsiColor::Green.on_default(),
        EntryKind::Explain => AnsiColor::Blue.on_default(),
        EntryKind::Undone => AnsiColor::Yellow.on_default(),
    }
}

/// The text of each of these rules in the user's copy, with a note where the copy reads otherwise
/// or lacks the rule.
pub fn quoted(rules: &[RuleId], quotes: &Quotes, paper: &Layout) -> String {
    let mut out = format!("the rules cited, from your copy ({}):\n", quotes.summary());
    for rule in rules {
        out.push_str(&format!(
            "\n{}\n",
            paper.paint(AnsiColor::Cyan.on_default(), &format!("{rule}  {}", rule.info().title))
        ));
        for line in quotes.get(*rule).map_or("", |quote| quote.text.as_str()).lines() {
            let lines = paper.width.map_or(vec![line.to_owned()], |columns| {
                wrap(line, columns.saturating_sub(4).max(20))
            });
            lines.iter().for_each(|line| out.push_str(&format!("  > {line}\n")));
        }
        if let Some(note) = quotes.note(*rule) {
            out.push_str(&format!("  note: {note}\n"));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cite;
    use crate::game::{Entry, ScriptFact};

    fn entry(depth: u8, text: &str, rules: &[RuleId]) -> Entry {
        Entry {
            depth,
            rules: rules.to_vec(),
            fact: ScriptFact::Line { line: text.into() }.into(),
            then: None,
            told: !text.is_empty(),
            event: None,
            kind: EntryKind::Part,
            turn: 1,
        }
    }

    fn log() -> Log {
        let mut log = Log::default();
        log.push(entry(0, "Turn 1, Ann, precombat main phase", &[cite!("305.1")]));
        log.push(entry(1, "Ann plays Jo\u{308}tun", &[cite!("409.1"), cite!("409.1")]));
        log.push(entry(2, "", &[cite!("409.1a")]));
        log.push(entry(
            2,
            "a line that is so long that it can't stand in forty columns beside anything",
            &[cite!("409.1f")],
        ));
        log
    }

    #[test]
    fn citations_stand_in_one_column() {
        let text = steps(&log(), &Layout::default());
        let columns: Vec<_> =
            text.lines().map(|line| width(&line[..line.find('[').unwrap()])).collect();
        assert_eq!(columns, [88, 88, 88]);
        assert!(text.contains("[409.1]\n"), "a rule is cited once a line: {text}");
    }

    #[test]
    fn few_are_the_most_specific() {
        let rules =
            [cite!("413.2"), cite!("413.1"), cite!("401.3"), cite!("413.2a"), cite!("413.2")];
        assert_eq!(few(&rules), [cite!("413.2a"), cite!("413.2"), cite!("413.1")]);
        let glossary = [cite!("glossary: Damage"), cite!("413.2b")];
        assert_eq!(few(&glossary), [cite!("413.2b"), cite!("glossary: Damage")]);
    }

    #[test]
    fn narrow_paper_breaks_lines() {
        let text = steps(&log(), &Layout { width: Some(54), ..Layout::default() });
        assert!(text.lines().all(|line| width(line) <= 54), "{text}");
        assert!(text.contains("\n      "), "{text}");
    }

    #[test]
    fn colour_only_where_it_is_wanted() {
        assert!(!steps(&log(), &Layout::default()).contains('\u{1b}'));
        assert!(steps(&log(), &Layout { color: true, ..Layout::default() }).contains('\u{1b}'));
    }
}
