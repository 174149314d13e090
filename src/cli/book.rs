//! The table of the book: for each section its rules, the scenarios that show them, the worked
//! examples and the questions of the FAQ.

use super::coverage::{By, listed, live, shown_by};
use super::files;
use super::judging::{CardPlaces, FileOutcome, FileRuling, on_a_deep_stack, side_by_side};
use super::output::CliError;
use crate::judge::{Judgement, Verdict};
use crate::rulebook::{EDITION, Example, Question, RuleId, RuleKind, SECTIONS};
use crate::scenario::Demands;
use crate::scenario::ast::Scenario;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What the passing scenarios under a folder show.
pub(super) struct Gathered {
    /// The worked examples, with the files that are named after them.
    pub(super) examples: BTreeMap<Example, Vec<String>>,
    /// The FAQ's questions likewise.
    pub(super) questions: BTreeMap<Question, Vec<String>>,
    /// The questions by the section of the first rule that their scenario asks for.
    asked: BTreeMap<u16, Vec<Question>>,
}

impl Gathered {
    /// Out of what came of the files.
    pub(super) fn of(rulings: &[FileRuling]) -> Gathered {
        let mut gathered = Gathered {
            examples: BTreeMap::new(),
            questions: BTreeMap::new(),
            asked: BTreeMap::new(),
        };
        for ruling in rulings {
            let FileOutcome::Judged(file, documents) = &ruling.outcome else { continue };
            for (scenario, judgement) in documents {
                let source = scenario.source.as_ref().map_or("", |source| source.text.as_str());
                if judgement.verdict != Verdict::Pass {
                    continue;
                }
                for example in Example::named_in(source) {
                    add(gathered.examples.entry(example).or_default(), file.name());
                }
                let first = scenario.rules.first().and_then(|want| want.any_of.first());
                for question in Question::named_in(source) {
                    add(gathered.questions.entry(question).or_default(), file.name());
                    if let Some(section) = first.and_then(|rule| rule.section()) {
                        let asked = gathered.asked.entry(section.number).or_default();
                        if !asked.contains(&question) {
                            asked.push(question);
                        }
                    }
                }
            }
        }
        gathered
    }
}

fn add(files: &mut Vec<String>, file: &str) {
    if files.last().map(String::as_str) != Some(file) {
        files.push(file.to_owned());
    }
}

/// How much of the book the scenarios under a folder show, and the page that says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookShown {
    /// The numbered rules that are applied or give a meaning.
    pub live: usize,
    /// Those of them that something in a passing scenario rests on.
    pub strict: usize,
    /// The live rules that nothing rests on.
    pub missing: Vec<RuleId>,
    /// The worked examples that are scenarios.
    pub examples: usize,
    /// The questions of the FAQ that are scenarios.
    pub questions: usize,
    /// The table as a page.
    pub page: String,
}

/// What the scenarios under this folder show; each that was judged is given to `seen`.
///
/// # Errors
/// The folder can't be read: what is said of it.
pub fn shown(
    folder: &Path,
    seen: impl Fn(&Path, &Scenario, &Judgement) + Sync,
) -> Result<BookShown, String> {
    let paths = files::under(&[folder.to_owned()]).map_err(|trouble| words_of(&trouble))?;
    let judge = |path: &PathBuf| {
        let ruling = FileRuling::of(path, &CardPlaces::default(), &Demands::default());
        if let FileOutcome::Judged(_, documents) = &ruling.outcome {
            documents.iter().for_each(|(scenario, judgement)| seen(path, scenario, judgement));
        }
        ruling
    };
    let rulings = on_a_deep_stack(|| side_by_side(&paths, judge));
    let gathered = Gathered::of(&rulings);
    let strict = shown_by(&rulings, By::Deeds);
    let rules: Vec<RuleId> = listed(false).filter(|rule| live(*rule)).collect();
    let missing: Vec<RuleId> =
        rules.iter().filter(|rule| !strict.contains_key(rule)).copied().collect();
    Ok(BookShown {
        live: rules.len(),
        strict: rules.len() - missing.len(),
        missing,
        examples: gathered.examples.len(),
        questions: gathered.questions.len(),
        page: page(&strict, &gathered, folder),
    })
}

fn words_of(trouble: &CliError) -> String {
    format!("{trouble}")
}

/// A path as the page writes it: under the folder, without the ending.
fn short(path: &str, folder: &Path) -> String {
    let path = Path::new(path);
    path.strip_prefix(folder).unwrap_or(path).with_extension("").display().to_string()
}

fn page(strict: &BTreeMap<RuleId, Vec<String>>, gathered: &Gathered, folder: &Path) -> String {
    let mut out = format!(
        "# The book, section by section\n\n\
         What the scenarios show of the Comprehensive Rules of {EDITION}. A rule is shown where an \
         event, a decision, a refusal or a\n\
         derivation of a passing scenario rests on it. `.ci/renew` writes this page, and a test \
         holds it against the scenarios.\n\n\
         | section | rules | shown | examples | FAQ |\n|---|--:|--:|--:|---|\n"
    );
    let in_section = |number: u16| {
        listed(false).filter(move |rule| rule.section().is_some_and(|s| s.number == number))
    };
    let mut totals = [0; 4];
    for section in SECTIONS {
        let rules: Vec<RuleId> = in_section(section.number).filter(|rule| live(*rule)).collect();
        let there = rules.iter().filter(|rule| strict.contains_key(rule)).count();
        let examples = Example::all().filter(|e| e.section() == Some(section.number));
        let (of, named) = examples.fold((0, 0), |(of, named), e| {
            (of + 1, named + usize::from(gathered.examples.contains_key(&e)))
        });
        let asked = gathered.asked.get(&section.number).map_or(String::new(), |questions| {
            questions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        });
        let examples = if of == 0 { String::new() } else { format!("{named} of {of}") };
        out.push_str(&format!(
            "| {} {} | {} | {there} | {examples} | {asked} |\n",
            section.number,
            section.title,
            rules.len()
        ));
        for (total, part) in totals.iter_mut().zip([rules.len(), there, named, of]) {
            *total += part;
        }
    }
    let entries: Vec<RuleId> = listed(true).filter(|rule| live(*rule)).collect();
    let there = entries.iter().filter(|rule| strict.contains_key(rule)).count();
    let glossary: Vec<Example> = Example::all().filter(|e| e.section().is_none()).collect();
    let named = glossary.iter().filter(|e| gathered.examples.contains_key(e)).count();
    out.push_str(&format!(
        "| glossary: entries that hold law | {} | {there} | {named} of {} | |\n",
        entries.len(),
        glossary.len()
    ));
    let [rules, there, shown, of] = totals;
    out.push_str(&format!(
        "| all sections | {rules} | {there} | {shown} of {of} | {} of {} |\n",
        gathered.questions.len(),
        Question::all().count()
    ));
    for section in SECTIONS {
        out.push_str(&format!("\n## {} {}\n\n", section.number, section.title));
        in_section(section.number).for_each(|rule| out.push_str(&line(rule, strict, folder)));
        for example in Example::all().filter(|e| e.section() == Some(section.number)) {
            out.push_str(&example_line(example, gathered, folder));
        }
    }
    out.push_str("\n## Glossary\n\n");
    listed(true).for_each(|rule| out.push_str(&line(rule, strict, folder)));
    glossary.iter().for_each(|example| out.push_str(&example_line(*example, gathered, folder)));
    out
}

/// A rule with the first scenario that shows it.
fn line(rule: RuleId, strict: &BTreeMap<RuleId, Vec<String>>, folder: &Path) -> String {
    let info = rule.info();
    let by = match (info.kind, strict.get(&rule).and_then(|files| files.first())) {
        (_, Some(file)) => short(file, folder),
        (RuleKind::Heading | RuleKind::Outside, None) => format!("({})", info.kind.word()),
        (_, None) => "**not shown**".to_owned(),
    };
    format!("- {} {}: {by}\n", rule.entry().unwrap_or(rule.number()), info.title)
}

fn example_line(example: Example, gathered: &Gathered, folder: &Path) -> String {
    let by = gathered
        .examples
        .get(&example)
        .and_then(|files| files.first())
        .map_or("**not shown**".to_owned(), |file| short(file, folder));
    format!("- *example {}*: {by}\n", example.name())
}
