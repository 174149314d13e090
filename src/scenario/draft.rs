//! A scenario file as a text that lines are added to.

use super::yaml::{self, YamlNode};
use crate::diagnostic::Fault;
use crate::source::Span;

/// A document of a scenario file, ready to be continued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    text: String,
    document: usize,
}

/// Where lines are added.
struct Insertion {
    at: usize,
    before: &'static str,
    indent: usize,
    flow: bool,
    empty: bool,
}

impl Draft {
    /// The n-th document of a text, from 0; empty documents don't count.
    pub fn new(text: impl Into<String>, document: usize) -> Draft {
        Draft { text: text.into(), document }
    }

    /// Which document of it.
    pub fn document(&self) -> usize {
        self.document
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text with these lines at the end of the document's actions.
    ///
    /// # Errors
    /// A text that is no YAML.
    pub fn with(&self, lines: &[String]) -> Result<String, Vec<Fault>> {
        self.continued("actions", lines)
    }

    /// The text with these lines at the end of what the document expects.
    ///
    /// # Errors
    /// A text that is no YAML.
    pub fn expecting(&self, lines: &[String]) -> Result<String, Vec<Fault>> {
        self.continued("expect", lines)
    }

    /// The text with lines among the document's actions: each before the entry in which a byte of
    /// this text stands, or behind all of them.
    ///
    /// # Errors
    /// A text that is no YAML.
    pub fn with_among(&self, lines: &[(Option<usize>, String)]) -> Result<String, Vec<Fault>> {
        let items = match self.under("actions")? {
            Some((_, YamlNode::List(items, _))) => items,
            _ => Vec::new(),
        };
        let entry_at = |byte: usize| items.iter().rposition(|item| item.span().start <= byte);
        let place = |line: &(Option<usize>, String)| {
            let at = line.0.and_then(entry_at).map_or(items.len(), |entry| entry);
            (at, line.1.clone())
        };
        let placed: Vec<(usize, String)> = lines.iter().map(place).collect();
        let of = |wanted: usize| -> Vec<String> {
            placed.iter().filter(|(at, _)| *at == wanted).map(|(_, line)| line.clone()).collect()
        };
        // From the last on, so that places before it stay.
        let mut draft = Draft { text: self.with(&of(items.len()))?, document: self.document };
        for (at, item) in items.iter().enumerate().rev() {
            let lines = of(at);
            if lines.is_empty() {
                continue;
            }
            let start = item.span().start;
            let quote = self.text[..start].ends_with(['"', '\'']);
            let start = start - usize::from(quote);
            let line = self.line_start(start);
            let lead = &self.text[line..start];
            let flow = lead.trim_start().is_empty() || !lead.trim_start().starts_with('-');
            let added: String = match flow {
                true => lines.iter().map(|line| format!("{}, ", entry(line, true))).collect(),
                false => {
                    let indent = lead.find('-').unwrap_or(2);
                    let one =
                        |line: &String| format!("{}- {}\n", " ".repeat(indent), entry(line, false));
                    lines.iter().map(one).collect()
                }
            };
            draft.text.insert_str(if flow { start } else { line }, &added);
        }
        Ok(draft.text)
    }

    fn continued(&self, key: &'static str, lines: &[String]) -> Result<String, Vec<Fault>> {
        if lines.is_empty() {
            return Ok(self.text.clone());
        }
        let list = self.as_list(key)?;
        let place = list.place(key)?;
        Ok(list.put(&place, lines))
    }

    /// One sentence where a list could stand becomes the first of one.
    fn as_list(&self, key: &str) -> Result<Draft, Vec<Fault>> {
        let Some((at, value)) = self.under(key)? else { return Ok(self.clone()) };
        if matches!(value, YamlNode::List(..)) || value.is_null() {
            return Ok(self.clone());
        }
        let colon = self.text[at.end..].find(':').map_or(at.end, |n| at.end + n + 1);
        let end = self.line_end(last(&value));
        let old = self.text[colon..end].trim();
        let text = format!("{}\n  - {old}\n{}", &self.text[..colon], &self.text[end..]);
        Ok(Draft { text, document: self.document })
    }

    /// The text without the actions that begin behind a byte.
    ///
    /// # Errors
    /// A text that is no YAML.
    pub fn until(&self, at: usize) -> Result<Draft, Vec<Fault>> {
        let Some((_, actions)) = self.under("actions")? else { return Ok(self.clone()) };
        let YamlNode::List(items, span) = &actions else { return Ok(self.clone()) };
        let Some(first) = items.iter().find(|item| item.span().start > at) else {
            return Ok(self.clone());
        };
        if self.text[span.start..].starts_with('[') {
            return Ok(self.clone());
        }
        let from = self.line_start(first.span().start);
        let to = self.line_end(last(&actions));
        let mut text = self.text.clone();
        text.replace_range(from..to, "");
        Ok(Draft { text, document: self.document })
    }

    /// The text without one of the document's keys.
    ///
    /// # Errors
    /// A text that is no YAML.
    pub fn without(&self, key: &str) -> Result<Draft, Vec<Fault>> {
        let Some((at, value)) = self.under(key)? else { return Ok(self.clone()) };
        let end = if value.is_null() { at.end } else { last(&value).max(at.end) };
        let mut text = self.text.clone();
        text.replace_range(self.line_start(at.start)..self.line_end(end), "");
        Ok(Draft { text, document: self.document })
    }

    /// The text with these cards, written as under `cards:`, each two columns in, behind the
    /// document's own.
    ///
    /// # Errors
    /// A text that is no YAML.
    pub fn with_cards(&self, cards: &str) -> Result<String, Vec<Fault>> {
        if cards.is_empty() {
            return Ok(self.text.clone());
        }
        let (at, words) = match self.under("cards")? {
            Some((key, YamlNode::Map(entries, span)))
                if self.text[span.start..].starts_with('{') && !entries.is_empty() =>
            {
                return Ok(self.in_lines(key.end, &entries, cards));
            }
            Some((_, value @ YamlNode::Map(..))) => (self.line_end(last(&value)), cards.to_owned()),
            _ => {
                let draft = self.without("cards")?;
                let players = draft.under("players")?.map_or(0, |(key, _)| key.start);
                let (before, after) = draft.text.split_at(draft.line_start(players));
                return Ok(format!("{before}cards:\n{cards}{after}"));
            }
        };
        let (before, after) = self.text.split_at(at);
        Ok(format!("{before}{words}{after}"))
    }

    /// Cards in braces as lines, each as it was written, and further ones behind them.
    fn in_lines(&self, key: usize, entries: &[(YamlNode, YamlNode)], cards: &str) -> String {
        let start = |at: usize| at - usize::from(self.text[..at].ends_with(['"', '\'']));
        let starts: Vec<usize> = entries.iter().map(|(key, _)| start(key.span().start)).collect();
        let end = entries.last().map_or(key, |(_, value)| last(value));
        // What closes the last card, and then the braces around all of them.
        let close = self.text[end..].find('\n').map_or(self.text.len(), |n| end + n);
        let close = self.text[end..close].rfind('}').map_or(close, |n| end + n);
        let ends = starts.iter().skip(1).copied().chain([close]);
        let mut out = format!("{}:\n", &self.text[..key]);
        for (from, to) in starts.iter().zip(ends) {
            let card = self.text[*from..to].trim().trim_end_matches(',').trim_end();
            out.push_str(&format!("  {card}\n"));
        }
        let rest = self.text[close..].trim_start_matches('}');
        format!("{out}{cards}{}", rest.strip_prefix('\n').unwrap_or(rest))
    }

    fn put(&self, place: &Insertion, lines: &[String]) -> String {
        let mut added = String::from(place.before);
        for (at, line) in lines.iter().enumerate() {
            if place.flow {
                let comma = if at == 0 && place.empty { "" } else { ", " };
                added.push_str(&format!("{comma}{}", entry(line, true)));
            } else {
                added.push_str(&format!("{}- {}\n", " ".repeat(place.indent), entry(line, false)));
            }
        }
        let (before, after) = self.text.split_at(place.at);
        let gap = if before.is_empty() || before.ends_with('\n') || place.flow { "" } else { "\n" };
        format!("{before}{gap}{added}{after}")
    }

    fn root(&self) -> Result<Option<YamlNode>, Vec<Fault>> {
        let documents = yaml::documents(&self.text)?;
        let several = documents.len() > 1;
        let mut there = documents.into_iter().filter(|d| !(several && d.is_null()));
        Ok(there.nth(self.document))
    }

    fn under(&self, wanted: &str) -> Result<Option<(Span, YamlNode)>, Vec<Fault>> {
        let Some(YamlNode::Map(entries, _)) = self.root()? else { return Ok(None) };
        Ok(entries.into_iter().find_map(|(key, value)| match key {
            YamlNode::Scalar(key) if key.text.as_str() == wanted => Some((key.text.span, value)),
            _ => None,
        }))
    }

    fn place(&self, key: &'static str) -> Result<Insertion, Vec<Fault>> {
        let block = |at, indent| Insertion { at, before: "", indent, flow: false, empty: false };
        let Some((at, value)) = self.under(key)? else {
            let before = if key == "actions" { "actions:\n" } else { "expect:\n" };
            let at = match self.under("expect")? {
                Some((expect, _)) => self.line_start(expect.start),
                None => match self.root()? {
                    Some(root) => self.line_end(last(&root)),
                    None => self.text.len(),
                },
            };
            return Ok(Insertion { before, ..block(at, 2) });
        };
        Ok(match &value {
            YamlNode::List(items, span) if self.text[span.start..].starts_with('[') => {
                let end = last(&value).max(span.start + 1);
                let close = self.text[end..].find(']').map_or(end, |n| end + n);
                Insertion { flow: true, empty: items.is_empty(), ..block(close, 0) }
            }
            YamlNode::List(items, _) => {
                let first = items.first().map_or(at.start, |item| item.span().start);
                let line = self.line_start(first);
                let indent = self.text[line..first].find('-').unwrap_or(2);
                block(self.line_end(last(&value)), indent)
            }
            _ if value.is_null() => block(self.line_end(at.end), 2),
            _ => block(self.line_end(last(&value)), 2),
        })
    }

    fn line_start(&self, at: usize) -> usize {
        self.text[..at].rfind('\n').map_or(0, |n| n + 1)
    }

    /// The byte after the line on which something ends.
    fn line_end(&self, at: usize) -> usize {
        if self.text[..at].ends_with('\n') {
            return at;
        }
        self.text[at..].find('\n').map_or(self.text.len(), |n| at + n + 1)
    }
}

/// Where the last scalar of a node ends.
fn last(node: &YamlNode) -> usize {
    match node {
        YamlNode::Scalar(scalar) => scalar.text.span.end,
        YamlNode::List(items, span) => items.last().map_or(span.start, last),
        YamlNode::Map(entries, span) => {
            entries.last().map_or(
                span.start,
                |(key, value)| {
                    if value.is_null() { last(key) } else { last(value) }
                },
            )
        }
    }
}

/// An entry of a script: a sentence, or one of its keys with a sentence.
fn entry(line: &str, flow: bool) -> String {
    let keyed = KEYED.iter().find_map(|key| Some((key, line.strip_prefix(key)?)));
    let quoted = |words: &str| format!("'{}'", words.replace('\'', "''"));
    match (keyed, flow) {
        (Some((key, words)), false) => format!("{key}{}", scalar(words)),
        (Some((key, words)), true) => format!("{{{key}{}}}", quoted(words)),
        (None, false) => scalar(line),
        (None, true) => quoted(line),
    }
}

/// What may stand before a sentence in a script.
const KEYED: [&str; 4] = ["expect: ", "explain: ", "legal: ", "illegal: "];

/// A sentence as a YAML scalar: in quotes where it needs them.
pub fn scalar(line: &str) -> String {
    let special = |c: char| "[]{}&*!|>'\"%@`#,?:-".contains(c);
    let quoted = line.is_empty()
        || line.starts_with(special)
        || line.contains(": ")
        || line.contains(" #")
        || line.ends_with(':')
        || line.trim() != line;
    if quoted { format!("'{}'", line.replace('\'', "''")) } else { line.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::Draft;

    fn with(text: &str, line: &str) -> String {
        Draft::new(text, 0).with(&[line.to_owned()]).unwrap()
    }

    #[test]
    fn lines_stand_among_the_others() {
        let among = |text: &str| {
            let byte = text.find("Bob");
            let lines = [(byte, "Ann chooses 1".to_owned()), (None, "Ann passes".to_owned())];
            Draft::new(text, 0).with_among(&lines).unwrap()
        };
        assert_eq!(
            among("actions:\n  - Ann passes\n  - \"Bob passes\"\nexpect: x\n"),
            "actions:\n  - Ann passes\n  - Ann chooses 1\n  - \"Bob passes\"\n  - Ann passes\n\
                expect: x\n"
        );
        assert_eq!(
            among("actions: [Ann passes, Bob passes]\n"),
            "actions: [Ann passes, 'Ann chooses 1', Bob passes, 'Ann passes']\n"
        );
    }

    #[test]
    fn a_line_stands_behind_the_last_one() {
        let text = "title: a\nactions:\n  - Ann passes # so\n  - expect:\n      - Bob has 20 life\n\
                expect: x\n";
        assert_eq!(
            with(text, "Bob passes"),
            "title: a\nactions:\n  - Ann passes # so\n  - expect:\n      - Bob has 20 life\n  - \
                Bob passes\nexpect: x\n"
        );
        assert_eq!(with("actions: [Ann passes]\n", "Bob's"), "actions: [Ann passes, 'Bob''s']\n");
        assert_eq!(with("actions: []\n", "Bob"), "actions: ['Bob']\n");
        assert_eq!(with("actions:\nexpect: x\n", "Bob"), "actions:\n  - Bob\nexpect: x\n");
        assert_eq!(with("actions: Ann passes\n", "Bob"), "actions:\n  - Ann passes\n  - Bob\n");
        assert_eq!(with("a: b\nexpect: x", "Bob"), "a: b\nactions:\n  - Bob\nexpect: x");
        assert_eq!(with("a: b", "\"x\" it"), "a: b\nactions:\n  - '\"x\" it'\n");
    }

    #[test]
    fn cards_in_braces_become_lines() {
        let text = "cards: {Shock: {cost: \"{R}\", text: a}, \"B, c\": {pt: 2/2}}\nexpect: x\n";
        assert_eq!(
            Draft::new(text, 0).with_cards("  Terror:\n    cost: b\n").unwrap(),
            "cards:\n  Shock: {cost: \"{R}\", text: a}\n  \"B, c\": {pt: 2/2}\n  Terror:\n    \
                cost: b\nexpect: x\n"
        );
    }

    #[test]
    fn documents_are_told_apart() {
        let text = "a: b\n---\nactions:\n- Ann passes\n---\nc: d\n";
        let draft = Draft::new(text, 1);
        assert_eq!(
            draft.with(&["Bob passes".into()]).unwrap(),
            "a: b\n---\nactions:\n- Ann passes\n- Bob passes\n---\nc: d\n"
        );
    }

    #[test]
    fn what_stands_behind_the_cursor_is_cut() {
        let text = "actions:\n  - one\n  - two\n  - three\nexpect: x\n";
        let draft = Draft::new(text, 0).until(text.find("two").unwrap()).unwrap();
        assert_eq!(draft.text(), "actions:\n  - one\n  - two\nexpect: x\n");
    }
}
