//! `apnap language`, also `apnap help language`: every form of a sentence, read out of the grammar
//! itself.
//!
//! `language.tsv` says for each form which sentence of which scenario shows it.

use super::output::{CliError, Output};
use crate::scenario::SAID_OTHERWISE;
use clap::Args;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Every form of a sentence: actions, clauses, states, points of a turn, claims, each with an
/// example
#[derive(Debug, Args)]
pub(super) struct Language {
    /// Only the forms in which, or in whose examples, all these words stand
    words: Vec<String>,
}

impl Language {
    pub(super) fn run(&self, out: &mut Output) -> Result<u8, CliError> {
        let found = of_words(page(), &self.words);
        if found.is_empty() {
            out.write(&format!("no form has {}\n", self.words.join(" ")));
            return Ok(1);
        }
        out.write(&found);
        Ok(0)
    }
}

/// The forms of the page in which all these words stand, each chapter's under its title.
fn of_words(page: String, words: &[String]) -> String {
    if words.is_empty() {
        return page;
    }
    let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let mut found = String::new();
    for chapter in page.split("\n## ").skip(1) {
        let title = chapter.lines().next().unwrap_or_default();
        let forms = chapter.split("\n- ").skip(1).map(|form| {
            // What stands behind the last form of a list isn't of it.
            form.split("\n\n").next().unwrap_or(form).trim_end()
        });
        let has_all = |form: &&str| words.iter().all(|word| form.to_lowercase().contains(word));
        let forms: Vec<&str> = forms.filter(has_all).collect();
        if !forms.is_empty() {
            let apart = if found.is_empty() { "" } else { "\n" };
            let _ = write!(found, "{apart}## {title}\n\n- {}\n", forms.join("\n- "));
        }
    }
    found
}

/// The rules of the grammar, by name (`build.rs`).
const RULES: &[(&str, Expr)] = include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
const EXAMPLES: &str = include_str!("language.tsv");

/// The example of each form of a chapter: of `act`, of `claim` with what is said of a subject.
pub(super) fn examples(chapter: &str) -> Vec<String> {
    let grammar = Grammar::read();
    let of = CHAPTERS.iter().find(|(_, _, of)| of.contains(&chapter)).map(|(_, _, of)| *of);
    let forms: BTreeSet<String> = grammar.forms(of.unwrap_or_default()).into_iter().collect();
    let cells = EXAMPLES.lines().map(|line| line.splitn(3, '\t').collect::<Vec<_>>());
    let whole = cells.filter(|cells| cells.first().is_some_and(|form| forms.contains(*form)));
    let mut found: Vec<String> =
        whole.filter_map(|cells| cells.get(2).map(|s| (*s).to_owned())).collect();
    found.dedup();
    found
}

/// The page.
fn page() -> String {
    let grammar = Grammar::read();
    let examples: BTreeMap<&str, (&str, &str)> = EXAMPLES
        .lines()
        .filter_map(|line| {
            let mut cells = line.splitn(3, '\t');
            Some((cells.next()?, (cells.next()?, cells.next()?)))
        })
        .collect();
    let mut page = String::from(
        "# The language\n\nAnn stands for a player, X and Y for objects by name, alias or \
            description, […] for what may be left out, a | b for one of both.\n\
            Names may be written in lower case and in the plural.\n",
    );
    for (title, about, of) in CHAPTERS {
        let _ = write!(page, "\n## {title}\n\n{about}\n\n");
        for form in grammar.forms(of) {
            let _ = writeln!(page, "- {}", grammar.shown(&form));
            match examples.get(form.as_str()) {
                Some((path, example)) if path.starts_with("scenarios") => {
                    let _ = writeln!(page, "  - `{example}` ({path})");
                }
                Some((_, example)) => {
                    let _ = writeln!(page, "  - `{example}`");
                }
                None => {}
            }
        }
    }
    page + &said_otherwise()
}

/// What is said otherwise, each with the line that is read in its stead.
fn said_otherwise() -> String {
    let mut chapter = String::from(
        "\n## Said otherwise\n\nA sentence that says nothing as it stands is turned into one that \
            does, by these forms; where two lines could be meant, it is asked.\n",
    );
    for (title, examples) in ["What is done", "What is claimed"].into_iter().zip(SAID_OTHERWISE) {
        let _ = writeln!(chapter, "\n{title}:\n");
        for (said, line) in examples.lines().filter_map(|line| line.split_once('\t')) {
            let _ = match line.split_once(" | held: ") {
                Some((line, held)) => {
                    writeln!(chapter, "- `{said}`: `{line}`, and at the end `{held}`")
                }
                None => writeln!(chapter, "- `{said}`: `{line}`"),
            };
        }
    }
    chapter
}

/// A chapter of the page: its title, what it says, the rules whose alternatives it lists, the
/// sentence they stand in.
const CHAPTERS: [(&str, &str, &[&str]); 9] = [
    (
        "Actions",
        "Entries of `actions:`, and behind `legal:` and `illegal:`. In front may stand what is \
            answered or where in the turn it is done: `in response to X, …`, `with X on the stack, \
            …`, `during Bob's upkeep step, …`, `after blockers are declared, …`.",
        &["act"],
    ),
    ("Clauses", "Behind a play, with or without commas: its choices and costs.", &["clause"]),
    ("Answers", "Behind `Ann chooses`, and in the clause `choosing`.", &["answer"]),
    (
        "The board",
        "Entries of a zone: with `as Teddy` an alias, and states in brackets behind it.",
        &["board_object"],
    ),
    (
        "States",
        "In the brackets of the board, several with commas; also `X is tapped`.",
        &["state"],
    ),
    (
        "Points of a turn",
        "Under `turn:`, behind `continue to` and `it is`; with `Ann's` before and `next`, `the \
            beginning of`, `turn 3,`.",
        &["turn"],
    ),
    ("Zones", "`Ann's` or `her` may stand before those that are a player's own.", &["zone"]),
    (
        "Claims",
        "Entries of `expect:`. Several with one subject: `X is 2/2 and has flying`; denied: `X \
            isn't 2/2`, or under `not:`.",
        &["claim", "fact", "is_what", "has_what"],
    ),
    (
        "What happened",
        "Behind a subject, in `expect:` and `this turn:`; with `this turn`, `twice` or `3 times` \
            behind.",
        &["event_kind"],
    ),
];

/// Rules that stand for their alternatives.
const OPENED: [&str; 4] = ["player_act", "turn_point", "step_point", "step"];
/// Alternatives that are listed elsewhere, or aren't forms.
const LEFT_OUT: [&str; 10] = [
    "facts",
    "fact_is",
    "fact_has",
    "fact_happened",
    "description",
    "has_keyword",
    "quick_act",
    "quick_claim",
    "quick_fact",
    "quick_event",
];

/// An expression of the grammar.
#[derive(Debug, Clone, Copy)]
enum Expr {
    /// These characters.
    Word(&'static str),
    /// Another rule.
    Name(&'static str),
    /// One behind the other.
    Seq(&'static [Expr]),
    /// The first of them that fits.
    Choice(&'static [Expr]),
    /// What may be left out.
    Opt(&'static Expr),
    /// Any number of times.
    Rep(&'static Expr),
    /// Once or more.
    RepOnce(&'static Expr),
    /// What no form shows.
    Unshown,
}

/// The grammar's own tree.
struct Grammar {
    rules: BTreeMap<&'static str, Expr>,
}

impl Grammar {
    fn read() -> Grammar {
        Grammar { rules: RULES.iter().copied().collect() }
    }

    /// The forms that some rules are made of, in the grammar's order.
    fn forms(&self, of: &[&str]) -> Vec<String> {
        let mut forms = Vec::new();
        for rule in of {
            match *rule {
                "board_object" => {
                    forms.extend(["board_card", "board_token", "board_copy"].map(str::to_owned));
                }
                "turn" => self.collect("turn_point", &mut forms),
                rule => self.collect(rule, &mut forms),
            }
        }
        let listed = |form: &String| !LEFT_OUT.contains(&form.as_str());
        let mut seen = BTreeSet::new();
        forms.into_iter().filter(listed).filter(|form| seen.insert(form.clone())).collect()
    }

    fn collect(&self, rule: &str, forms: &mut Vec<String>) {
        if rule == "step_point" {
            return self.collect("step", forms);
        }
        let Some(rule) = self.rules.get(rule) else { return };
        for name in alternatives(rule) {
            if OPENED.contains(&name) {
                self.collect(name, forms);
            } else {
                forms.push(name.to_owned());
            }
        }
    }

    /// A form in words.
    fn shown(&self, form: &str) -> String {
        let Some(rule) = self.rules.get(form) else { return String::new() };
        let words = self.words(rule, 0);
        words.replace(" 's", "'s").replace("  ", " ").trim().to_owned()
    }

    fn words(&self, expr: &Expr, depth: usize) -> String {
        match expr {
            Expr::Word(word) => (*word).to_owned(),
            Expr::Name(name) => self.name(name, depth),
            Expr::Seq(parts) => {
                let parts = parts.iter().map(|part| match part {
                    Expr::Choice(..) => format!("({})", self.words(part, depth)),
                    part => self.words(part, depth),
                });
                parts.filter(|part| !part.is_empty() && part != "()").collect::<Vec<_>>().join(" ")
            }
            Expr::Choice(parts) => {
                let mut parts: Vec<String> =
                    parts.iter().map(|part| self.words(part, depth)).collect();
                parts.retain(|part| !part.is_empty());
                parts.dedup();
                parts.join(" | ")
            }
            Expr::Opt(inner) | Expr::Rep(inner) => {
                let words = self.words(inner, depth);
                let more = if matches!(expr, Expr::Rep(_)) { " …" } else { "" };
                if words.is_empty() { words } else { format!("[{words}{more}]") }
            }
            Expr::RepOnce(inner) => format!("{} …", self.words(inner, depth)),
            Expr::Unshown => String::new(),
        }
    }

    fn name(&self, name: &str, depth: usize) -> String {
        if let Some((_, words)) = PIECES.iter().find(|(piece, _)| *piece == name) {
            return (*words).to_owned();
        }
        let Some(rule) = self.rules.get(name) else { return String::new() };
        if name.starts_with("k_") {
            return first_word(rule).unwrap_or_default().to_owned();
        }
        if depth > 2 {
            return format!("‹{}›", name.replace('_', " "));
        }
        let words = self.words(rule, depth + 1);
        match rule {
            Expr::Choice(..) if words.contains(" | ") => format!("({words})"),
            _ => words,
        }
    }
}

fn first_word(expr: &Expr) -> Option<&'static str> {
    match expr {
        Expr::Word(word) => Some(word),
        // Of several spellings the first.
        Expr::Seq(parts) | Expr::Choice(parts) => first_word(parts.first()?),
        _ => None,
    }
}

fn alternatives(expr: &Expr) -> Vec<&'static str> {
    match expr {
        Expr::Choice(parts) | Expr::Seq(parts) => parts.iter().flat_map(alternatives).collect(),
        Expr::Name(name) => vec![name],
        _ => Vec::new(),
    }
}

/// What stands for a piece in a form.
const PIECES: [(&str, &str); 88] = [
    ("k_hand", "hand"),
    ("k_library", "library"),
    ("k_graveyard", "graveyard"),
    ("actor", "Ann"),
    ("player", "Ann"),
    ("player_poss", "Ann's"),
    ("object", "X"),
    ("noun", "X"),
    ("named", "X"),
    ("stated", "X"),
    ("known_noun", "X"),
    ("subject", "X"),
    ("token", "a Goblin token"),
    ("copy", "the copy of X"),
    ("copy_short", "the copy of X"),
    ("copy_played", "the copy of X"),
    ("ability_owner", "X"),
    ("held", "X"),
    ("held_mark", "X"),
    ("held_card", "X"),
    ("mark", "X"),
    ("any_mark", "X"),
    ("card", "X"),
    ("card_words", "X"),
    ("there_noun", "a Goblin token"),
    ("object_list", "X, Y"),
    ("noun_list", "X, Y"),
    ("then_list", "X, then Y"),
    ("blockers", "X, Y"),
    ("blocked_list", "X, Y"),
    ("answer_nouns", "X, Y"),
    ("number", "2"),
    ("signed", "2"),
    ("count", "2"),
    ("amount", "2"),
    ("nth", "2"),
    ("number_of", "2x"),
    ("no_natural", "1.5"),
    ("ordinal", "second"),
    ("article", "a"),
    ("times", "twice"),
    ("mana", "{1}{G}"),
    ("mana_letters", "G"),
    ("mana_color", "green"),
    ("letter", "X"),
    ("quoted", "\"words of it\""),
    ("poss", "'s"),
    ("pronoun", "her"),
    ("whose", "her"),
    ("owners", "its owner's"),
    ("be", "(is | isn't)"),
    ("has", "(has | hasn't)"),
    ("was", "(was | wasn't)"),
    ("k_didn_t", "didn't"),
    ("k_color", "color"),
    ("k_colors", "colors"),
    ("k_remains", "remains"),
    ("k_stays", "stays"),
    ("sep", ","),
    ("then_sep", ", then"),
    ("rule_number", "409.1"),
    ("clauses", "[‹clauses›]"),
    ("answer", "‹answer›"),
    ("state", "‹state›"),
    ("zone", "‹zone›"),
    ("zone_in", "‹zone›"),
    ("turn_point", "‹point of a turn›"),
    ("event", "‹what happened›"),
    ("every_one", "all X"),
    ("the_damage", "damage"),
    ("the_top", "the (spell | ability | trigger)"),
    ("everything", "everything"),
    ("fact", "‹claim›"),
    ("when", ""),
    ("sentence_end", ""),
    ("when_end", ""),
    ("tapping_for_mana", ""),
    ("phrase", "‹words as on a card›"),
    ("deed_object", "X"),
    ("name_words", "Name"),
    ("alias_words", "Teddy"),
    ("answer_words", "‹a word›"),
    ("plain_words", "green"),
    ("color_word", "green"),
    ("counter_kind", "charge"),
    ("token_type", "Goblin"),
    ("token_name", "Name"),
    ("has_keyword", "flying"),
];

#[cfg(test)]
mod tests {
    const PAGE: &str = "docs/language.md";

    /// `APNAP_RENEW=1 cargo test -p apnap --lib cli::language` writes the page.
    #[test]
    fn the_page_in_docs_is_what_the_command_prints() {
        let page = super::page();
        if std::env::var_os("APNAP_RENEW").is_some() {
            std::fs::write(PAGE, &page).expect("docs can be written");
        }
        let written = std::fs::read_to_string(PAGE).unwrap_or_default();
        assert!(written == page, "{PAGE} is out of date: run this test with APNAP_RENEW=1");
    }

    #[test]
    fn every_example_stands_in_its_scenario() {
        for line in super::EXAMPLES.lines() {
            let mut cells = line.splitn(3, '\t').skip(1);
            let (Some(path), Some(example)) = (cells.next(), cells.next()) else { continue };
            if path.starts_with("scenarios") {
                let text = std::fs::read_to_string(path).unwrap_or_default();
                assert!(text.contains(example), "{path} doesn't say `{example}`");
            }
        }
    }
}
