//! What stands under the pointer: a rule, a card.

use super::document::Document;
use crate::card::{key, read_cards};
use crate::cards::{card_files, cards_in, index};
use crate::cli::cards::{basic_land, yaml};
use crate::cli::judging::CardPlaces;
use crate::rulebook::RuleId;
use crate::scenario::ast::CardSource;
use lsp_types::{Hover, HoverContents, Location, MarkupContent, MarkupKind, Position, Range, Uri};

impl Document {
    pub(super) fn hover(&self, at: Position, places: &CardPlaces) -> Option<Hover> {
        let offset = self.offset(at);
        let words = match self.rule(offset) {
            Some(rule) => about(rule),
            None => {
                let name = self.card(offset, places)?;
                let words = match self.found(&name, places) {
                    Some(card) => yaml(&card, 0),
                    None => basic_land(&name)?,
                };
                format!("```yaml\n{words}```")
            }
        };
        let contents = MarkupContent { kind: MarkupKind::Markdown, value: words };
        Some(Hover { contents: HoverContents::Markup(contents), range: None })
    }

    pub(super) fn definition(&self, at: Position, places: &CardPlaces) -> Option<Location> {
        let name = self.card(self.offset(at), places)?;
        let wanted = key(&name);
        let is = |card: &&CardSource| key(&card.name.text) == wanted;
        if let Some(card) = self.own_cards().iter().find(is) {
            let range = Self::range(&self.text, card.name.span);
            return Some(Location::new(self.uri.clone(), range));
        }
        for path in card_files(&self.path, &self.used(), &places.given).all() {
            let Ok(cards) = cards_in(path) else { continue };
            let Some(card) = cards.first(&wanted) else { continue };
            let text = String::from_utf8(crate::bytes::bytes_of(path, 1 << 29).ok()?).ok()?;
            let whole = std::path::absolute(path).ok()?;
            let words = whole.display().to_string().replace('%', "%25").replace(' ', "%20");
            let uri: Uri = format!("file://{words}").parse().ok()?;
            let start = Self::position(&text, card.name.span.start);
            return Some(Location::new(uri, Range::new(start, start)));
        }
        None
    }

    /// The cards under the file's own `cards:`, also of a file that isn't whole.
    pub(super) fn own_cards(&self) -> Vec<CardSource> {
        let start = match self.text.find("\ncards:") {
            Some(at) => at + 1,
            None if self.text.starts_with("cards:") => 0,
            None => return Vec::new(),
        };
        let line = self.text[start..].find('\n').map_or(self.text.len(), |n| start + n + 1);
        // `cards: {…}`: what stands behind the colon is read as well.
        let colon = start + "cards:".len();
        let braces = self.text[colon..line].trim_start().starts_with('{');
        let (body, mut end) = if braces { (colon, line) } else { (line, line) };
        for line in self.text[end..].split_inclusive('\n') {
            if !line.starts_with([' ', '\n', '#', '\r']) {
                break;
            }
            end += line.len();
        }
        // Places stay what they are in the file.
        let blank: String =
            self.text[..body].bytes().map(|b| if b == b'\n' { '\n' } else { ' ' }).collect();
        let text = format!("{blank}{}", &self.text[body..end]);
        read_cards("own.yaml", text.as_bytes()).unwrap_or_default()
    }

    /// The card files that the file names, as far as its text shows it while it is being written.
    pub(super) fn used(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut lines = self.text.lines().peekable();
        while let Some(line) = lines.next() {
            let Some(value) = line.strip_prefix("use:") else { continue };
            let value = value.trim().trim_start_matches('[').trim_end_matches(']');
            found.extend(value.split(',').map(str::to_owned));
            while let Some(entry) = lines.next_if(|l| l.trim_start().starts_with("- ")) {
                found.push(entry.trim_start()[2..].to_owned());
            }
        }
        let plain = |path: String| path.trim().trim_matches(['"', '\'']).to_owned();
        found.into_iter().map(plain).filter(|path| !path.is_empty()).collect()
    }

    fn rule(&self, offset: usize) -> Option<RuleId> {
        let (start, line) = self.line(offset);
        let at = offset - start;
        let is = |c: char| c.is_ascii_alphanumeric() || c == '.';
        let from = line[..at].rfind(|c| !is(c)).map_or(0, |n| n + 1);
        let to = line[at..].find(|c| !is(c)).map_or(line.len(), |n| at + n);
        RuleId::parse(line[from..to].trim_end_matches('.'))
    }

    /// The longest name of a card that the place is in.
    fn card(&self, offset: usize, places: &CardPlaces) -> Option<String> {
        let (start, line) = self.line(offset);
        let (at, line) = (offset - start, line.to_lowercase());
        let covers = |name: &String| {
            let name = name.to_lowercase();
            line.match_indices(&name).any(|(from, _)| (from..=from + name.len()).contains(&at))
        };
        self.card_names(places).into_iter().filter(covers).max_by_key(String::len)
    }

    fn found(&self, name: &str, places: &CardPlaces) -> Option<CardSource> {
        let wanted = key(name);
        let is = |card: &&CardSource| key(&card.name.text) == wanted;
        if let Some(card) = self.own_cards().iter().find(is) {
            return Some(card.clone());
        }
        let in_file = card_files(&self.path, &self.used(), &places.given)
            .all()
            .find_map(|path| cards_in(path).ok()?.first(&wanted).cloned());
        in_file.or_else(|| Some(index::find(places.index.as_deref()?, name).ok()??.card))
    }
}

/// A rule with what stands over and under it.
fn about(rule: RuleId) -> String {
    let line = |rule: RuleId| format!("- {} {}", rule.number(), rule.info().title);
    let mut out = format!("**{}** {}", rule.number(), rule.info().title);
    let near: Vec<String> = rule.parent().into_iter().chain(rule.children()).map(line).collect();
    if !near.is_empty() {
        out.push_str(&format!("\n\n{}", near.join("\n")));
    }
    out
}
