//! What there is to say of one rule: its title and kind, what stands over and under it, which code
//! acts on it, which scenarios show it, and its text where the user has a copy.

use std::fmt;

use miette::Diagnostic;
use serde::Serialize;
use thiserror::Error;

use super::{EDITION, Quotes, RuleId, RuleKind, SECTIONS, Section};

/// More scenarios than these aren't listed to a reader.
const SHOWN: usize = 12;

/// A page about one rule, or about a section.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Page {
    /// The number, such as `409.1f`, `409` or `glossary: Exchange`.
    pub number: String,
    /// What it is about, in our words.
    pub title: &'static str,
    /// `applied`, `meaning`, `heading` or `outside`; none for a section.
    pub kind: Option<&'static str>,
    /// The edition of the book.
    pub edition: &'static str,
    /// The section that it stands in.
    pub section: Option<TitleLine>,
    /// The rule that it stands under.
    pub parent: Option<TitleLine>,
    /// The rules under it.
    pub children: Vec<TitleLine>,
    /// The files of this crate that act on it.
    pub applied_in: Vec<&'static str>,
    /// The scenarios that show it.
    pub shown_by: Vec<String>,
    /// Its text in the user's copy.
    pub text: Option<String>,
    /// What to know about that text, or why there is none.
    pub note: Option<String>,
}

/// Where a rule is at work.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Places {
    /// The files of the source that act on it.
    pub applied_in: Vec<&'static str>,
    /// The scenarios that show it.
    pub shown_by: Vec<String>,
}

/// A number and a title.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TitleLine {
    /// The number.
    pub number: String,
    /// What it is about.
    pub title: &'static str,
}

/// No rule has this number.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[error("the rulebook of {EDITION} has no rule {asked}")]
#[diagnostic(code(rulebook::unknown_rule), help("{}", self.advice()))]
pub struct UnknownRule {
    /// What was asked for.
    pub asked: String,
    /// The rules with the nearest names.
    pub nearest: Vec<RuleId>,
}

impl Page {
    /// The page of the rule or the section that a person names; `places` says where a rule is at
    /// work.
    pub fn look_up(
        name: &str,
        quotes: Option<&Quotes>,
        places: impl FnOnce(RuleId) -> Places,
    ) -> Result<Page, UnknownRule> {
        if let Some(rule) = RuleId::parse(name) {
            return Ok(Page::of(rule, quotes, places(rule)));
        }
        let number = name.trim().trim_end_matches('.').parse::<u16>().ok();
        match SECTIONS.iter().find(|section| Some(section.number) == number) {
            Some(section) => Ok(Page::of_section(section)),
            None => Err(UnknownRule { asked: name.trim().to_owned(), nearest: nearest(name) }),
        }
    }

    /// The page of a rule that is at work in these places.
    pub fn of(rule: RuleId, quotes: Option<&Quotes>, places: Places) -> Page {
        Page {
            number: rule.to_string(),
            title: rule.info().title,
            kind: Some(rule.info().kind.word()),
            edition: EDITION,
            section: rule.section().map(TitleLine::of_section),
            parent: rule.parent().map(TitleLine::of),
            children: rule.children().map(TitleLine::of).collect(),
            applied_in: places.applied_in,
            shown_by: places.shown_by,
            text: quotes.and_then(|quotes| quotes.get(rule)).map(|quote| quote.text.clone()),
            note: quotes.and_then(|quotes| quotes.note(rule)),
        }
    }

    fn of_section(section: &'static Section) -> Page {
        let inside =
            RuleId::all().filter(|rule| rule.parent().is_none() && rule.section() == Some(section));
        Page {
            number: section.number.to_string(),
            title: section.title,
            kind: None,
            edition: EDITION,
            section: None,
            parent: None,
            children: inside.map(TitleLine::of).collect(),
            applied_in: Vec::new(),
            shown_by: Vec::new(),
            text: None,
            note: None,
        }
    }
}

impl TitleLine {
    fn of(rule: RuleId) -> TitleLine {
        TitleLine { number: rule.to_string(), title: rule.info().title }
    }

    fn of_section(section: &'static Section) -> TitleLine {
        TitleLine { number: section.number.to_string(), title: section.title }
    }
}

impl fmt::Display for TitleLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}  {}", self.number, self.title)
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}  {}", self.number, self.title)?;
        writeln!(f, "{}, Comprehensive Rules of {}", self.kind.unwrap_or("section"), self.edition)?;
        if let Some(text) = &self.text {
            writeln!(
                f,
                "\n{}",
                text.lines().map(|line| format!("  > {line}")).collect::<Vec<_>>().join("\n")
            )?;
        }
        if let Some(note) = &self.note {
            writeln!(f, "\nnote: {note}")?;
        }
        list(f, "section", self.section.as_slice())?;
        list(f, "under", self.parent.as_slice())?;
        list(f, "rules under it", &self.children)?;
        list(f, "applied in", &self.applied_in)?;
        let (first, more) = self.shown_by.split_at(self.shown_by.len().min(SHOWN));
        list(f, "shown by", first)?;
        if !more.is_empty() {
            writeln!(f, "  and {} more; `--format json` names them all", more.len())?;
        }
        Ok(())
    }
}

fn list(f: &mut fmt::Formatter<'_>, heading: &str, lines: &[impl fmt::Display]) -> fmt::Result {
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(f, "\n{heading}")?;
    lines.iter().try_for_each(|line| writeln!(f, "  {line}"))
}

impl UnknownRule {
    fn advice(&self) -> String {
        match &self.nearest[..] {
            [] => "a rule is named like `409.1f`, a section like `409`, an entry like `glossary: \
                Exchange`; `apnap rule --search WORDS` finds one by its title"
                .to_owned(),
            nearest => {
                let names: Vec<_> = nearest.iter().map(|rule| format!("`{rule}`")).collect();
                format!("did you mean {}?", names.join(", "))
            }
        }
    }
}

/// The rules with the nearest numbers, entries or headings, at most four, the nearest first.
pub fn nearest(name: &str) -> Vec<RuleId> {
    let name = name.trim().trim_end_matches('.').to_ascii_lowercase();
    let entry = name.strip_prefix("glossary:").unwrap_or(&name).trim();
    let numeric = entry.starts_with(|first: char| first.is_ascii_digit());
    let words_apart = |known: &str| {
        let known = known.to_ascii_lowercase();
        let words = known.split([' ', ',']).chain([known.as_str()]);
        words.map(|word| strsim::damerau_levenshtein(entry, word)).min().unwrap_or(usize::MAX)
    };
    let distance = |rule: RuleId| match (rule.entry(), rule.info().kind) {
        (None, _) if numeric => strsim::damerau_levenshtein(entry, rule.number()),
        (Some(known), _) if !numeric => words_apart(known),
        (None, RuleKind::Heading) => words_apart(rule.info().title),
        _ => usize::MAX,
    };
    let reach = if entry.len() > 4 { 2 } else { 1 };
    let mut near: Vec<_> =
        RuleId::all().map(|rule| (distance(rule), rule)).filter(|(far, _)| *far <= reach).collect();
    // Of numbers equally far off, those that begin alike come first: 409.1z means 409.1 or its
    // letters.
    let alike =
        |rule: RuleId| rule.number().bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
    near.sort_by_key(|(far, rule)| (*far, usize::MAX - alike(*rule), *rule));
    near.truncate(4);
    near.into_iter().map(|(_, rule)| rule).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cite;

    fn look_up(name: &str) -> Result<Page, UnknownRule> {
        let shown_by = |rule| vec![format!("scenarios/{rule}.yaml")];
        let places = |rule| Places { applied_in: Vec::new(), shown_by: shown_by(rule) };
        Page::look_up(name, None, places)
    }

    #[test]
    fn a_rule_has_a_page() {
        let page = look_up("409.1F").unwrap();
        assert_eq!(page.kind, Some("applied"));
        assert_eq!(page.parent.as_ref().unwrap().number, "409.1");
        let words = page.to_string();
        assert!(words.contains("shown by\n  scenarios/409.1f.yaml\n"), "{words}");
        assert!(serde_json::to_string(&page).unwrap().starts_with("{\"number\":\"409.1f\""));
    }

    #[test]
    fn a_section_has_a_page() {
        let page = look_up("414").unwrap();
        assert_eq!(page.title, "Countering Spells and Abilities");
        assert_eq!(page.children.len(), 2);
    }

    #[test]
    fn the_page_quotes_the_users_copy() {
        let quotes = Quotes::from_bytes("copy", b"409.1f Add it up.\nExample: One.").unwrap();
        let words = Page::of(cite!("409.1f"), Some(&quotes), Places::default()).to_string();
        assert!(words.contains("  > Add it up.\n  > Example: One.\n\nnote: this copy"), "{words}");
        let words = Page::of(cite!("409.1g"), Some(&quotes), Places::default()).to_string();
        assert!(words.contains("note: this copy does not hold 409.1g"), "{words}");
    }

    #[test]
    fn near_names_are_suggested() {
        assert_eq!(look_up("409.1z").unwrap_err().nearest[0], cite!("409.1"));
        assert_eq!(look_up("exchagne").unwrap_err().nearest, [cite!("glossary: Exchange")]);
        assert_eq!(look_up("pay").unwrap_err().nearest[0], cite!("glossary: Pay"));
        assert_eq!(look_up("trampel").unwrap_err().nearest, [cite!("502.9")]);
        assert_eq!(look_up("ninety-nine").unwrap_err().nearest, []);
    }
}
