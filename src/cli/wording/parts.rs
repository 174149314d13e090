//! An ability taken apart: its category, and the parts that the rules name, each with its rules.

use super::source::Card;
use crate::cite;
use crate::cli::output::Trouble;
use crate::diagnostic::{Fault, Faults};
use crate::rulebook::{EDITION, Kind, RuleId};
use crate::rules::is_mana_text;
use crate::rules::r415_targets::{TargetPhrase, target_phrases};
use crate::source::{SourceFile, Span};
use crate::terms::TypeLine;
use crate::trace::{Line, Paper, lines};
use crate::wording::tree::{Ability, Action, CardText, Duration, Effect, Keyword, Lead, ObjectRef, PlayLimit, PlayerRef, Static, Thing};
use crate::wording::{Mark, marks, read};
use serde::Serialize;

/// A text box as it is read.
#[derive(Debug, Serialize)]
pub(super) struct View {
    edition: &'static str,
    name: Option<String>,
    #[serde(rename = "type")]
    type_line: Option<String>,
    /// Whether all of it is.
    pub(super) understood: bool,
    abilities: Vec<Shown>,
    printed: Option<String>,
    later: Vec<Later>,
    #[serde(skip)]
    text: String,
}

/// An ability.
#[derive(Debug, Serialize)]
struct Shown {
    text: String,
    category: &'static str,
    rules: Vec<RuleId>,
    parts: Vec<Part>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stops_at: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    expected: Vec<String>,
}

/// A part of an ability.
#[derive(Debug, Serialize)]
struct Part {
    part: &'static str,
    words: String,
    rules: Vec<RuleId>,
}

/// A word of later editions.
#[derive(Debug, Serialize)]
struct Later {
    later: String,
    instead: String,
}

impl View {
    /// Reads a card's text.
    pub(super) fn of(card: Card) -> Result<View, Trouble> {
        let line = card.type_line.as_deref().map(TypeLine::parse).transpose();
        let line = line.map_err(|error| Trouble::said(format!("the type line can't be read: {error}")))?;
        let text = match line {
            Some(line) => read(&card.name, &line, &card.text),
            None => either(&card)?,
        };
        let own = |words: String| if card.name.is_empty() { words.replace('~', "this card") } else { words.replace('~', &card.name) };
        let abilities = text.abilities().map(|ability| shown(ability, &card.text, &own)).collect();
        let later = marks(&card.name, &card.text).into_iter().map(|Mark { later, instead, .. }| Later { later, instead }).collect();
        Ok(View {
            edition: EDITION,
            name: Some(card.name.clone()).filter(|name| !name.is_empty()),
            type_line: card.type_line,
            understood: text.is_understood(),
            printed: text.is_understood().then(|| own(text.to_string())),
            abilities,
            later,
            text: card.text,
        })
    }

    /// For people.
    pub(super) fn words(&self, paper: &Paper) -> String {
        let mut out = String::new();
        if let Some(name) = &self.name {
            let line = self.type_line.as_ref().map(|line| format!("  {line}")).unwrap_or_default();
            out.push_str(&format!("{name}{line}\n\n"));
        }
        for ability in &self.abilities {
            out.push_str(&lines(&ability.lines(), paper));
            if let Some(at) = ability.stops_at {
                out.push_str(&self.stopped(at, &ability.expected, paper));
            }
            out.push('\n');
        }
        for later in &self.later {
            out.push_str(&format!("note: “{}” is a later wording; in 2006: “{}”\n", later.later, later.instead));
        }
        match &self.printed {
            Some(printed) => out.push_str(&format!("as it would be printed:\n{}\n", indented(printed))),
            None => out.push_str("not understood in full: a scenario that needs these words is `unruled`\n"),
        }
        out
    }

    fn stopped(&self, at: usize, expected: &[String], paper: &Paper) -> String {
        let end = self.text[at..].find(|c: char| c.is_whitespace()).map_or(self.text.len(), |length| at + length);
        let fault = Fault::new("unknown-wording", "no template continues here", Span::new(at, end), "understood up to this word");
        let fault = if expected.is_empty() { fault } else { fault.help(format!("here could stand: {}", expected.join(", "))) };
        let name = self.name.clone().unwrap_or_else(|| "the text".to_owned());
        Faults::new(SourceFile::new(name, self.text.clone()), vec![fault]).render(paper.look())
    }
}

/// A text without a type line: as a permanent's, or as a spell's if more of it is understood so.
fn either(card: &Card) -> Result<CardText, Trouble> {
    let read_as = |line: &str| TypeLine::parse(line).map(|line| read(&card.name, &line, &card.text)).map_err(Trouble::said);
    let unknown = |text: &CardText| text.abilities().filter(|ability| matches!(ability, Ability::Unknown(_))).count();
    let (permanent, spell) = (read_as("Artifact")?, read_as("Instant")?);
    Ok(if unknown(&spell) < unknown(&permanent) { spell } else { permanent })
}

impl Shown {
    fn lines(&self) -> Vec<Line> {
        let mut lines = vec![Line { depth: 0, text: self.text.clone(), rules: Vec::new() }];
        lines.push(Line { depth: 1, text: format!("{:<10} {}", "category", self.category), rules: self.rules.clone() });
        lines.extend(self.parts.iter().map(|part| Line { depth: 1, text: format!("{:<10} {}", part.part, part.words), rules: part.rules.clone() }));
        lines
    }
}

fn shown(ability: &Ability, whole: &str, own: &dyn Fn(String) -> String) -> Shown {
    let mut parts = Parts { found: Vec::new(), own };
    let (category, rules) = match ability {
        Ability::Keyword(keyword) => ("keyword ability", keyword_rule(keyword).into_iter().chain([cite!("502.1")]).collect()),
        Ability::Activated(activated) => {
            let costs: Vec<String> = activated.costs.iter().map(ToString::to_string).collect();
            parts.add("cost", costs.join(", "), &[cite!("403.1")]);
            parts.effect(&activated.effect, cite!("415.2"));
            parts.limits(&activated.limits);
            if is_mana_text(activated) {
                ("activated ability, a mana ability: it doesn't use the stack", vec![cite!("402.2"), cite!("406.1"), cite!("406.4")])
            } else {
                ("activated ability", vec![cite!("402.2"), cite!("403.1")])
            }
        }
        Ability::Triggered(triggered) => {
            for event in &triggered.events {
                parts.add("triggers", event.to_string(), &[cite!("404.1"), cite!("410.2")]);
            }
            if let Some(condition) = &triggered.condition {
                parts.add("only if", condition.to_string(), &[cite!("404.3")]);
            }
            parts.effect(&triggered.effect, cite!("415.2"));
            parts.limits(&triggered.limits);
            ("triggered ability", vec![cite!("402.2"), cite!("404.1")])
        }
        Ability::Static(text) => {
            parts.fixed(text);
            ("static ability", vec![cite!("402.2"), cite!("405.1")])
        }
        Ability::Spell(effect) => {
            parts.effect(effect, cite!("415.1"));
            ("instructions that the spell follows as it resolves", vec![cite!("401.3")])
        }
        Ability::Unknown(unknown) => {
            return Shown {
                text: whole.get(unknown.span.start..unknown.span.end).unwrap_or(&unknown.text).to_owned(),
                category: "not understood in full",
                rules: Vec::new(),
                parts: Vec::new(),
                stops_at: Some(unknown.furthest),
                expected: unknown.expected.iter().filter(|words| !words.is_empty()).cloned().collect(),
            };
        }
    };
    Shown { text: own(ability.to_string()), category, rules, parts: parts.found, stops_at: None, expected: Vec::new() }
}

struct Parts<'a> {
    found: Vec<Part>,
    own: &'a dyn Fn(String) -> String,
}

impl Parts<'_> {
    fn add(&mut self, part: &'static str, words: String, rules: &[RuleId]) {
        let words = (self.own)(words);
        self.found.push(Part { part, words, rules: rules.to_vec() });
    }

    fn effect(&mut self, effect: &Effect, targeted: RuleId) {
        for phrase in target_phrases(effect, &modes(effect), &[]) {
            let words = match &phrase {
                TargetPhrase::Objects(phrase) => ObjectRef::Phrase(Box::new(phrase.clone())).to_string(),
                TargetPhrase::Players(phrase) => PlayerRef::Phrase(Box::new(phrase.clone())).to_string(),
                TargetPhrase::Either(either) => Thing::Either(Box::new(either.clone())).to_string(),
                TargetPhrase::Enchant(_) => continue,
            };
            self.add("target", words, &[targeted, cite!("409.1c")]);
        }
        for sentence in &effect.sentences {
            let delayed = matches!(sentence.lead, Lead::Delayed(_) | Lead::Whenever { .. });
            let rules: &[RuleId] = if delayed { &[cite!("404.4")] } else { &[cite!("413.2b")] };
            let one = Effect { sentences: vec![sentence.clone()] };
            self.add("effect", one.to_string(), rules);
            for step in &sentence.steps {
                if let Some(duration) = duration(&step.action) {
                    self.add("duration", duration.to_string(), &[cite!("418.3a")]);
                }
            }
        }
    }

    fn fixed(&mut self, text: &Static) {
        if let Some(condition) = &text.condition {
            self.add("as long as", condition.to_string(), &[cite!("405.1")]);
        }
    }

    fn limits(&mut self, limits: &[PlayLimit]) {
        for limit in limits {
            let rule = match limit {
                PlayLimit::TimesEachTurn(_) => cite!("403.3"),
                PlayLimit::By(_) => cite!("403.2"),
                _ => cite!("403.5"),
            };
            self.add("limit", limit.to_string(), &[rule]);
        }
    }
}

/// All modes of an effect, by place.
fn modes(effect: &Effect) -> Vec<usize> {
    let steps = effect.sentences.iter().flat_map(|sentence| &sentence.steps);
    let count = steps.filter_map(|step| if let Action::Modes { modes, .. } = &step.action { Some(modes.len()) } else { None });
    (0..count.max().unwrap_or(0)).collect()
}

/// How long what the action makes lasts, where it says so.
fn duration(action: &Action) -> Option<&Duration> {
    let duration = match action {
        Action::Change { duration, .. } | Action::BecomeCopy { duration, .. } => duration,
        Action::GainControl(_, _, duration)
        | Action::ExchangeControl(_, _, duration)
        | Action::Replace(_, duration)
        | Action::Forbid(_, duration)
        | Action::Permit(_, duration)
        | Action::AssignAsUnblocked(_, duration) => duration,
        Action::PlayCard { duration: Some(duration), .. } => duration,
        _ => return None,
    };
    (*duration != Duration::Unlimited).then_some(duration)
}

/// The rule of 502 that a keyword's name heads.
fn keyword_rule(keyword: &Keyword) -> Option<RuleId> {
    let words = keyword.to_string().to_lowercase();
    let named = |rule: &RuleId| {
        let title = rule.info().title.to_lowercase();
        words.starts_with(&title) || title == "landwalk" && words.ends_with("walk") || title == "cycling" && words.contains("cycling ")
    };
    let headings = RuleId::all().filter(|rule| rule.info().kind == Kind::Heading && rule.number().starts_with("502."));
    headings.filter(named).max_by_key(|rule| rule.info().title.len())
}

fn indented(words: &str) -> String {
    words.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}
