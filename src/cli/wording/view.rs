//! A text box as it is read: its abilities taken apart, what the lints find, and the text as it
//! would be printed.

use super::parts::{AbilityShown, shown};
use super::source::{CardWords, SourceCard};
use super::stop::StopArgs;
use crate::cli::output::CliError;
use crate::diagnostic::Fault;
use crate::rulebook::{EDITION, RuleId};
use crate::source::Span;
use crate::terms::{CardType, TypeLine};
use crate::trace::{Layout, lines};
use crate::wording::lint::{Finding, Subject, lint, type_line_of_2006};
use crate::wording::tree::{Ability, CardText};
use crate::wording::{LaterMark, marks, read};
use serde::Serialize;

/// A text box as it is read.
#[derive(Debug, Serialize)]
pub(super) struct TextView {
    edition: &'static str,
    name: Option<String>,
    #[serde(rename = "type")]
    type_line: Option<String>,
    /// Whether all of it is.
    pub(super) understood: bool,
    abilities: Vec<AbilityShown>,
    printed: Option<String>,
    later: Vec<WordOfLater>,
    /// What the lints find.
    pub(super) lints: Vec<LintFinding>,
    #[serde(skip)]
    card: SourceCard,
}

/// A word of later editions.
#[derive(Debug, Serialize)]
struct WordOfLater {
    later: String,
    instead: String,
}

/// What a lint found.
#[derive(Debug, Serialize)]
pub(super) struct LintFinding {
    code: &'static str,
    message: String,
    rules: &'static [RuleId],
    file: String,
    line: usize,
    column: usize,
    text: String,
    instead: Option<String>,
    #[serde(skip)]
    fault: Fault,
    #[serde(skip)]
    in_type: bool,
}

/// The findings of a text that has any.
#[derive(Debug, Serialize)]
pub(super) struct OnlyLints<'v> {
    edition: &'static str,
    name: Option<&'v str>,
    lints: &'v [LintFinding],
}

impl TextView {
    /// Only what the lints find, if they find anything.
    pub(super) fn only_lints(&self) -> Option<OnlyLints<'_>> {
        let only =
            OnlyLints { edition: self.edition, name: self.name.as_deref(), lints: &self.lints };
        (!self.lints.is_empty()).then_some(only)
    }

    /// Reads a card's text, and looks at it with all lints but those that are allowed.
    pub(super) fn of(
        card: SourceCard,
        allowed: &[String],
        known: &super::TemplateCards,
    ) -> Result<TextView, CliError> {
        let written = card.type_line.as_ref().map(|line| line.text.as_str());
        let line = written
            .map(|line| {
                TypeLine::parse(&type_line_of_2006(line).unwrap_or_else(|| line.to_owned()))
            })
            .transpose();
        let line = line.map_err(|word| {
            CliError::said(format!("the type line can't be read: {word} is no type"))
        })?;
        let raw = card.text.text.as_str();
        let (text, spell) = match &line {
            Some(line) => (
                read(&card.name, line, raw),
                line.is(CardType::Instant) || line.is(CardType::Sorcery),
            ),
            None => either(&card)?,
        };
        let own = |words: String| {
            words.replace('~', if card.name.is_empty() { "this card" } else { &card.name })
        };
        let taken = |ability: &Ability| {
            let mut shown = shown(ability, raw, line.as_ref(), &own);
            if let Ability::Unknown(unknown) = ability {
                shown.stop = Some(StopArgs::of(unknown, &card, spell, known));
            }
            shown
        };
        let abilities = text.abilities().map(taken).collect();
        let later = marks(&card.name, raw)
            .into_iter()
            .map(|LaterMark { later, instead, .. }| WordOfLater { later, instead })
            .collect();
        let subject = Subject {
            name: &card.name,
            type_text: written,
            type_line: line.as_ref(),
            text: raw,
            read: &text,
        };
        let mut found = lint(&subject);
        if !found.iter().any(|finding| finding.lint.code == "state-loop") {
            found.extend(super::alone::loops(&card, line.as_ref(), &text));
        }
        let found = found
            .into_iter()
            .filter(|finding| !allowed.iter().any(|code| code == finding.lint.code));
        let lints = found.map(|finding| LintFinding::of(&finding, &card)).collect();
        Ok(TextView {
            edition: EDITION,
            name: Some(card.name.clone()).filter(|name| !name.is_empty()),
            type_line: card.type_line.as_ref().map(|line| line.text.text.clone()),
            understood: text.is_understood(),
            printed: text.is_understood().then(|| own(text.to_string())),
            abilities,
            later,
            lints,
            card,
        })
    }

    /// Its parts with their words, each as a line.
    pub(super) fn parts(&self) -> Vec<String> {
        let told = |ability: &AbilityShown| {
            let lines = ability.lines();
            // What has no parts is told by its words.
            let heading = usize::from(lines.len() > 2);
            lines.into_iter().skip(heading).map(|line| line.text).collect::<Vec<_>>()
        };
        self.abilities.iter().flat_map(told).collect()
    }

    /// For people.
    pub(super) fn words(&self, paper: &Layout) -> String {
        let mut out = String::new();
        if let Some(name) = &self.name {
            let line = self.type_line.as_ref().map(|line| format!("  {line}")).unwrap_or_default();
            out.push_str(&format!("{name}{line}\n\n"));
        }
        for ability in &self.abilities {
            out.push_str(&lines(&ability.lines(), paper));
            if let Some(stop) = &ability.stop {
                out.push_str(&self.stopped(stop, paper));
            }
            out.push('\n');
        }
        out.push_str(&self.found(paper));
        match &self.printed {
            Some(printed) => {
                out.push_str(&format!("as it would be printed:\n{}\n", indented(printed)))
            }
            None => out.push_str(
                "not understood in full: a scenario that needs these words is `unruled`\n",
            ),
        }
        out
    }

    /// What the lints find, for people.
    pub(super) fn found(&self, paper: &Layout) -> String {
        let mut out = String::new();
        for found in &self.lints {
            let words = if found.in_type { self.card.type_line.as_ref() } else { None }
                .unwrap_or(&self.card.text);
            out.push_str(&found.fault.report(&words.file, paper.look()));
            out.push('\n');
        }
        out
    }

    fn stopped(&self, stop: &StopArgs, paper: &Layout) -> String {
        let CardWords { text, file } = &self.card.text;
        let rest = text.as_str().get(stop.stops_at..).unwrap_or_default();
        let end = stop.stops_at
            + rest
                .find(|c: char| c.is_whitespace() || matches!(c, '.' | ','))
                .filter(|length| *length > 0)
                .unwrap_or(rest.len());
        let label =
            if rest.is_empty() { "the text ends here" } else { "understood up to this word" };
        let fault = Fault::new(
            "unknown-wording",
            "no template continues here",
            text.locate(stop.stops_at, end),
            label,
        );
        fault.help(stop.help()).report(file, paper.look())
    }
}

impl LintFinding {
    fn of(finding: &Finding, card: &SourceCard) -> LintFinding {
        let words =
            if finding.in_type { card.type_line.as_ref() } else { None }.unwrap_or(&card.text);
        let span: Span = words.text.locate(finding.span.start, finding.span.end);
        let place = words.file.place(span.start);
        let rules: Vec<&str> = finding.lint.rules.iter().map(|rule| rule.number()).collect();
        let cites =
            if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join(" ")) };
        let help = match &finding.instead {
            Some(instead) => format!("instead: {instead}\ndocs/lints/{}.md", finding.lint.code),
            None => format!("docs/lints/{}.md", finding.lint.code),
        };
        let fault = Fault::new(
            finding.lint.code,
            format!("{}{cites}", finding.message),
            span,
            finding.label.clone(),
        )
        .help(help)
        .as_advice();
        LintFinding {
            code: finding.lint.code,
            message: finding.message.clone(),
            rules: finding.lint.rules,
            file: words.file.name().to_owned(),
            line: place.line,
            column: place.column,
            text: words.file.slice(span).to_owned(),
            instead: finding.instead.clone(),
            fault,
            in_type: finding.in_type,
        }
    }
}

/// A text without a type line: as a permanent's, or as a spell's if more of it is understood so.
fn either(card: &SourceCard) -> Result<(CardText, bool), CliError> {
    let read_as = |line: &str| {
        TypeLine::parse(line)
            .map(|line| read(&card.name, &line, card.text.text.as_str()))
            .map_err(CliError::said)
    };
    let unknown = |text: &CardText| {
        text.abilities().filter(|ability| matches!(ability, Ability::Unknown(_))).count()
    };
    let (permanent, spell) = (read_as("Artifact")?, read_as("Instant")?);
    let further = |text: &CardText| {
        text.abilities()
            .map(
                |ability| {
                    if let Ability::Unknown(unknown) = ability { unknown.furthest } else { 0 }
                },
            )
            .sum::<usize>()
    };
    let better = unknown(&spell) < unknown(&permanent)
        || unknown(&spell) == unknown(&permanent) && further(&spell) > further(&permanent);
    Ok(if better { (spell, true) } else { (permanent, false) })
}

fn indented(words: &str) -> String {
    words.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}
