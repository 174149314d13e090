//! The worked examples that the book prints, and the questions of the rules FAQ, by their numbers.

use super::index::GLOSSARY;

/// A line is an example: its rule or entry, and which one where a rule has several.
const EXAMPLES: &str = include_str!("examples.txt");

/// How many questions each section of the FAQ has.
const QUESTIONS: [(char, u8); 8] =
    [('A', 23), ('B', 5), ('C', 2), ('D', 4), ('E', 2), ('F', 2), ('G', 4), ('H', 4)];

/// A worked example of the book: `409.1h`, `104.2-ex1`, `glossary: Event`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Example(&'static str);

impl Example {
    /// Every example, in the book's order.
    pub fn all() -> impl Iterator<Item = Example> {
        EXAMPLES.lines().map(Example)
    }

    /// How a scenario's `source` names it after "official example".
    pub fn name(self) -> &'static str {
        self.0
    }

    /// The number of the rule that it stands under, or `glossary: Event`.
    pub fn rule(self) -> &'static str {
        self.0.split_once("-ex").map_or(self.0, |(rule, _)| rule)
    }

    /// The section of its rule; `None` in the glossary.
    pub fn section(self) -> Option<u16> {
        if self.0.starts_with(GLOSSARY) { None } else { self.0.split('.').next()?.parse().ok() }
    }

    /// The examples that a source names: `official examples 507.3-ex1, 507.3-ex2`.
    pub fn named_in(source: &str) -> Vec<Example> {
        let parts = source.split([',', ';']).map(str::trim);
        let mut listed = false;
        let mut found = Vec::new();
        for part in parts {
            let told = part
                .strip_prefix("official examples ")
                .or_else(|| part.strip_prefix("official example "));
            listed |= told.is_some();
            let name = told.unwrap_or(part);
            let whole = |e: &Example| {
                e.name() == name || e.name() == e.rule() && name == format!("{}-ex1", e.rule())
            };
            found.extend(Example::all().filter(|e| listed && whole(e)));
        }
        found
    }
}

/// A question of the rules FAQ: `A.04`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Question(char, u8);

impl Question {
    /// Every question, in the FAQ's order.
    pub fn all() -> impl Iterator<Item = Question> {
        QUESTIONS.into_iter().flat_map(|(section, of)| (1..=of).map(move |n| Question(section, n)))
    }

    /// The questions that a source names: `FAQ A.17; official example 103.4`.
    pub fn named_in(source: &str) -> Vec<Question> {
        let parts = source.split([',', ';']).map(str::trim);
        let mut listed = false;
        parts
            .filter_map(|part| {
                listed |= part.starts_with("FAQ ");
                let name = part.strip_prefix("FAQ ").unwrap_or(part);
                Question::all().find(|q| listed && q.to_string() == name)
            })
            .collect()
    }
}

impl std::fmt::Display for Question {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{:02}", self.0, self.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::RuleId;

    #[test]
    fn every_example_of_a_number_has_its_rule() {
        assert_eq!(Example::all().count(), 164);
        assert_eq!(Question::all().count(), 46);
        let numbered = Example::all().filter(|e| e.section().is_some());
        for example in numbered {
            assert!(RuleId::parse(example.rule()).is_some(), "{}", example.name());
        }
    }

    #[test]
    fn a_source_names_examples_and_questions() {
        let names = |s| Example::named_in(s).into_iter().map(Example::name).collect::<Vec<_>>();
        assert_eq!(names("official example 409.1h"), ["409.1h"]);
        assert_eq!(names("FAQ F.02; official example 502.9d"), ["502.9d"]);
        assert_eq!(names("official examples 507.3-ex1, 507.3-ex2"), ["507.3-ex1", "507.3-ex2"]);
        assert_eq!(names("official example glossary: Event"), ["glossary: Event"]);
        assert!(names("rule 409.1h").is_empty());
        assert!(names("official example 507.3").is_empty(), "which of three?");
        assert_eq!(Question::named_in("FAQ F.02; official example 502.9d")[0].to_string(), "F.02");
    }
}
