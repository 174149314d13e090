//! Which scenarios are run.

use crate::rulebook::RuleId;
use crate::scenario::ast::Scenario;
use clap::Args;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// What is asked of a scenario that is to be run.
#[derive(Debug, Clone, Default, Args)]
pub(in crate::cli) struct Selection {
    /// Only scenarios whose path or title has these words, whatever the case
    #[arg(long, value_name = "WORDS", help_heading = "Which scenarios")]
    name: Vec<String>,
    /// Only scenarios that ask for this rule, or for one of this section, under `rules:`
    #[arg(long, value_name = "NUMBER", help_heading = "Which scenarios")]
    rule: Vec<String>,
    /// Only scenarios that name this card
    #[arg(long, value_name = "NAME", help_heading = "Which scenarios")]
    card: Vec<String>,
}

impl Selection {
    /// Whether everything is wanted.
    pub(in crate::cli) fn is_all(&self) -> bool {
        self.name.is_empty() && self.rule.is_empty() && self.card.is_empty()
    }

    /// Whether a scenario is one that is asked for; `text` is its document.
    pub(in crate::cli) fn takes(&self, path: &Path, scenario: &Scenario, text: &str) -> bool {
        if self.is_all() {
            return true;
        }
        let has = |words: &str, wanted: &str| words.to_lowercase().contains(&wanted.to_lowercase());
        let path = path.display().to_string();
        let named = self.name.is_empty()
            || self.name.iter().any(|n| has(&path, n) || has(&scenario.title.text, n));
        let asked: Vec<RuleId> = scenario.rules.iter().flat_map(|r| r.any_of.clone()).collect();
        let ruled = self.rule.is_empty()
            || self.rule.iter().any(|w| asked.iter().any(|r| is_of(r.number(), w)));
        let carded = self.card.is_empty() || self.card.iter().any(|card| has(text, card));
        named && ruled && carded
    }
}

/// Whether a number is this rule or stands under it: 409.1f under 409.1 and under 409.
fn is_of(number: &str, wanted: &str) -> bool {
    let wanted = wanted.trim();
    number.strip_prefix(wanted).is_some_and(|rest| {
        rest.is_empty()
            || rest.starts_with('.')
            || wanted.contains('.') && rest.starts_with(|c: char| c.is_ascii_lowercase())
    })
}

/// One of several parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) struct Partition {
    part: usize,
    of: usize,
}

impl FromStr for Partition {
    type Err = String;

    fn from_str(words: &str) -> Result<Partition, String> {
        let read = words.split_once('/').and_then(|(part, of)| {
            Some(Partition { part: part.trim().parse().ok()?, of: of.trim().parse().ok()? })
        });
        read.filter(|p| p.part >= 1 && p.part <= p.of)
            .ok_or_else(|| String::from("it is written as `2/8`, the second of eight parts"))
    }
}

impl Partition {
    /// Its files: every eighth, so that the parts take about the same time.
    pub(in crate::cli) fn of(self, paths: Vec<PathBuf>) -> Vec<PathBuf> {
        let own = |(at, path): (usize, PathBuf)| (at % self.of == self.part - 1).then_some(path);
        paths.into_iter().enumerate().filter_map(own).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Partition, is_of};
    use std::path::PathBuf;

    #[test]
    fn rules_stand_under_sections() {
        assert!(is_of("409.1f", "409"));
        assert!(is_of("409.1f", "409.1"));
        assert!(is_of("409.1f", "409.1f"));
        assert!(!is_of("409.10", "409.1"));
        assert!(!is_of("409.1", "40"));
    }

    #[test]
    fn parts_make_the_whole() {
        let all: Vec<PathBuf> = (0..10).map(|n| PathBuf::from(n.to_string())).collect();
        let part = |words: &str| words.parse::<Partition>().unwrap().of(all.clone());
        assert_eq!(part("1/3").len() + part("2/3").len() + part("3/3").len(), 10);
        assert!("0/3".parse::<Partition>().is_err());
        assert!("4/3".parse::<Partition>().is_err());
    }
}
