//! What can stand at the cursor.

use super::document::Document;
use super::next;
use super::place::CanStand;
use crate::cards::{card_files, cards_in, index};
use crate::cli::judging::CardPlaces;
use crate::cli::table::{Offers, Table};
use crate::diagnostic::Fault;
use crate::rulebook::RuleId;
use crate::scenario::draft::{Draft, scalar};
use crate::scenario::{CARD_KEYS, KEYS, PLAYER_KEYS, read_scenarios};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CompletionItem, CompletionItemKind, Position,
    Range, TextEdit, WorkspaceEdit,
};
use std::collections::{BTreeSet, HashMap};

/// More options than these aren't offered as actions.
const ACTIONS: usize = 40;

impl Document {
    pub(super) fn completions(&self, at: Position, places: &CardPlaces) -> Vec<CompletionItem> {
        let offset = self.offset(at);
        let mut found = self.words_at(offset, places);
        let (start, line) = self.line(offset);
        let written = &line[..offset - start];
        // What an editor takes for a word ends at the stop of `409.` and at the blank of `Hill G`.
        for item in found.iter_mut().filter(|item| item.text_edit.is_none()) {
            let from = start + begun(written, &item.label);
            let range = Range::new(Self::position(&self.text, from), at);
            let edit = TextEdit::new(range, item.label.clone());
            item.text_edit = Some(lsp_types::CompletionTextEdit::Edit(edit));
        }
        found
    }

    /// What can stand at a byte.
    fn words_at(&self, offset: usize, places: &CardPlaces) -> Vec<CompletionItem> {
        let plain = |kind: CompletionItemKind, words: &str| CompletionItem {
            label: words.to_owned(),
            kind: Some(kind),
            ..CompletionItem::default()
        };
        let all = |kind: CompletionItemKind, words: Vec<String>| {
            words.into_iter().map(|word| plain(kind, &word)).collect::<Vec<_>>()
        };
        let fixed = |kind, words: &[&str]| words.iter().map(|word| plain(kind, word)).collect();
        match self.place(offset) {
            CanStand::Key => fixed(CompletionItemKind::PROPERTY, &KEYS),
            CanStand::PlayerKey => fixed(CompletionItemKind::PROPERTY, &PLAYER_KEYS),
            CanStand::CardKey => fixed(CompletionItemKind::PROPERTY, &CARD_KEYS),
            CanStand::OneOf(words) => fixed(CompletionItemKind::ENUM_MEMBER, words),
            CanStand::Free => Vec::new(),
            CanStand::Rule => RuleId::all()
                .map(|rule| CompletionItem {
                    detail: Some(rule.info().title.to_owned()),
                    ..plain(CompletionItemKind::REFERENCE, rule.number())
                })
                .collect(),
            CanStand::Object => {
                all(CompletionItemKind::VALUE, self.card_names(places).into_iter().collect())
            }
            CanStand::Turn => all(CompletionItemKind::ENUM_MEMBER, next::points(&self.players())),
            CanStand::Act(begun) => {
                let mut found = self.options(offset, places);
                let words = next::of_act(&begun, &self.players(), || self.names(places));
                found.extend(all(CompletionItemKind::KEYWORD, words));
                found
            }
            CanStand::Claim(begun) => {
                let words = next::of_claim(&begun, &self.players(), || self.names(places));
                all(CompletionItemKind::KEYWORD, words)
            }
        }
    }

    /// What a sentence can name: the aliases of the file, and the cards it may use.
    fn names(&self, places: &CardPlaces) -> Vec<String> {
        let words: Vec<&str> = self.text.split_whitespace().collect();
        let aliases = words.windows(2).filter(|pair| pair[0] == "as");
        let alias = |pair: &[&str]| pair[1].trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
        let mut names: Vec<String> = aliases.map(alias).collect();
        names.retain(|name| name.starts_with(char::is_uppercase));
        names.extend(self.card_names(places));
        names.dedup();
        names
    }

    /// What is legal where the cursor is, each as a whole entry of the script.
    fn options(&self, offset: usize, places: &CardPlaces) -> Vec<CompletionItem> {
        let (start, line) = self.line(offset);
        let Some(dash) = line.find('-') else { return Vec::new() };
        let words = dash + 1 + line[dash + 1..].len() - line[dash + 1..].trim_start().len();
        let range = Range::new(
            Self::position(&self.text, start + words),
            Self::position(&self.text, start + line.len()),
        );
        let Some(offers) = self.offers(offset, places) else { return Vec::new() };
        let indent = " ".repeat(dash);
        let one = |(n, offer): (usize, &crate::cli::table::MayDo)| {
            let entries: Vec<String> = offer.lines.iter().map(|line| scalar(line)).collect();
            CompletionItem {
                label: offer.lines.join("; "),
                detail: Some(offers.heading()),
                kind: Some(CompletionItemKind::EVENT),
                sort_text: Some(format!("0{n:04}")),
                filter_text: Some(offer.lines.join(" ")),
                text_edit: Some(lsp_types::CompletionTextEdit::Edit(TextEdit::new(
                    range,
                    entries.join(&format!("\n{indent}- ")),
                ))),
                ..CompletionItem::default()
            }
        };
        offers.options.iter().enumerate().map(one).collect()
    }

    /// What may be done after the lines before the one of a byte.
    fn offers(&self, offset: usize, places: &CardPlaces) -> Option<Offers> {
        let (start, line) = self.line(offset);
        // The line itself is still being written.
        let mut text = self.text.clone();
        text.replace_range(start..start + line.len(), &" ".repeat(line.len()));
        let document = self.text[..start].lines().filter(|line| *line == "---").count();
        let draft = Draft::new(text, document).until(start).ok()?;
        let table = Table { path: self.path.clone(), draft, document, places };
        table.offers(&[]).ok()
    }

    /// The options behind the line of the cursor, each as an edit.
    pub(super) fn actions(&self, at: Position, places: &CardPlaces) -> Vec<CodeActionOrCommand> {
        let offset = self.offset(at);
        let mut found = self.corrections(offset);
        if !matches!(self.place(offset), CanStand::Act(_)) {
            return found;
        }
        let (start, line) = self.line(offset);
        let document = self.text[..start].lines().filter(|line| *line == "---").count();
        let Ok(draft) = Draft::new(self.text.clone(), document).until(start + line.len()) else {
            return found;
        };
        let table = Table { path: self.path.clone(), draft, document, places };
        let Ok(offers) = table.offers(&[]) else { return found };
        // In a list in brackets an entry stands before the one that closes it.
        let (at, lead) = match line.trim_start().starts_with('-') {
            true => (line.len(), format!("\n{}- ", " ".repeat(line.find('-').unwrap_or_default()))),
            false => match line.trim_end().strip_suffix(']') {
                Some(list) => (list.len(), ", ".to_owned()),
                None => return found,
            },
        };
        let behind = Self::position(&self.text, start + at);
        let in_brackets = lead == ", ";
        let entry = |line: &String| {
            let plain = scalar(line);
            let quoted = in_brackets && plain == *line && line.contains([',', '[', ']', '{', '}']);
            let words = if quoted { format!("'{}'", line.replace('\'', "''")) } else { plain };
            format!("{lead}{words}")
        };
        let one = |offer: &crate::cli::table::MayDo| {
            let entries = offer.lines.iter().map(entry);
            let edit = TextEdit::new(Range::new(behind, behind), entries.collect());
            self.action(offer.lines.join("; "), CodeActionKind::REFACTOR, edit)
        };
        found.extend(offers.options.iter().take(ACTIONS).map(one));
        found
    }

    /// What probably was meant where the file can't be read, each as an edit.
    fn corrections(&self, offset: usize) -> Vec<CodeActionOrCommand> {
        let name = self.path.display().to_string();
        let Err(faults) = read_scenarios(&name, self.text.as_bytes()) else { return Vec::new() };
        let (start, line) = self.line(offset);
        let here = |fault: &&Fault| (start..=start + line.len()).contains(&fault.span().start);
        let one = |fault: &Fault| {
            let meant = fault.instead.clone()?;
            let span = fault.span();
            let found = self.text.get(span.start..span.end)?;
            let title = format!("write `{meant}` for `{found}`");
            let edit = TextEdit::new(Self::range(&self.text, span), meant);
            Some(self.action(title, CodeActionKind::QUICKFIX, edit))
        };
        faults.faults.iter().filter(here).filter_map(one).collect()
    }

    fn action(&self, title: String, kind: CodeActionKind, edit: TextEdit) -> CodeActionOrCommand {
        #[expect(clippy::mutable_key_type, reason = "the protocol's own type")]
        let changes = HashMap::from([(self.uri.clone(), vec![edit])]);
        CodeActionOrCommand::CodeAction(CodeAction {
            title,
            kind: Some(kind),
            edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
            ..CodeAction::default()
        })
    }

    /// The players' names, as the file has them: the keys below `players:`, in braces or a line
    /// each.
    fn players(&self) -> Vec<String> {
        let starts = self.text.starts_with("players:");
        let Some(at) = self.text.find("\nplayers:").map(|at| at + 1).or(starts.then_some(0)) else {
            return Vec::new();
        };
        let rest = &self.text[at + "players:".len()..];
        if rest.trim_start_matches(' ').starts_with('{') {
            return keys_in_braces(rest);
        }
        let below =
            rest.lines().skip(1).take_while(|line| line.is_empty() || line.starts_with(' '));
        let names = below.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        names.filter_map(|line| line.trim().split(':').next().map(str::to_owned)).collect()
    }

    /// The names of the cards that the file may use: its own, its card files', the index's.
    pub(super) fn card_names(&self, places: &CardPlaces) -> BTreeSet<String> {
        let mut names: BTreeSet<String> =
            self.own_cards().into_iter().map(|card| card.name.text).collect();
        names.extend(["Plains", "Island", "Swamp", "Mountain", "Forest"].map(str::to_owned));
        for path in card_files(&self.path, &self.used(), &places.given).all() {
            if let Ok(cards) = cards_in(path) {
                names.extend(cards.names().map(str::to_owned));
            }
        }
        if let Some(path) = &places.index {
            let cards = index::cards(path).unwrap_or_default();
            names.extend(cards.into_iter().map(|card| card.name.text));
        }
        names
    }
}

/// Where the words begin that a label goes on with: as many as it begins with, or else the last
/// one.
fn begun(written: &str, label: &str) -> usize {
    let ends = |c: char| c.is_whitespace() || "[]{}(),:\"'".contains(c);
    let after = written.char_indices().filter(|(_, c)| ends(*c)).map(|(at, c)| at + c.len_utf8());
    let starts: Vec<usize> = std::iter::once(0).chain(after).collect();
    let label = label.to_lowercase();
    let goes_on = |at: &&usize| {
        let words = written[**at..].to_lowercase();
        !words.is_empty() && label.starts_with(&words)
    };
    starts.iter().find(goes_on).or(starts.last()).copied().unwrap_or_default()
}

/// The keys of the first map in braces.
fn keys_in_braces(text: &str) -> Vec<String> {
    let (mut depth, mut word, mut keys) = (0, String::new(), Vec::new());
    for c in text.chars() {
        match c {
            '{' | '[' => depth += 1,
            '}' | ']' if depth <= 1 => break,
            '}' | ']' => depth -= 1,
            ':' if depth == 1 => keys.push(std::mem::take(&mut word).trim().to_owned()),
            ',' if depth == 1 => word.clear(),
            _ if depth == 1 => word.push(c),
            _ => {}
        }
        if depth > 1 {
            word.clear();
        }
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::{Document, begun};

    #[test]
    fn a_completion_takes_the_place_of_what_it_goes_on_with() {
        let rest = |written: &'static str, label: &str| &written[begun(written, label)..];
        assert_eq!(rest("rules: [409.", "409.1f"), "409.");
        assert_eq!(rest("  - Ann plays hill g", "Hill Giant"), "hill g");
        assert_eq!(rest("  - Ann plays grz", "Grizzly Bears"), "grz");
        assert_eq!(rest("  - Ann plays ", "Shock"), "");
        assert_eq!(rest("    in play: [2 Kiki-Ji", "Kiki-Jiki, Mirror Breaker"), "Kiki-Ji");
    }

    #[test]
    fn players_are_known_in_either_style() {
        let players = |text: &str| {
            Document::new(&"file:///tmp/a.yaml".parse().unwrap(), text.to_owned()).players()
        };
        assert_eq!(
            players("title: t\nplayers:\n  Ann:\n    hand: [Shock]\n  Bob: {}\n"),
            ["Ann", "Bob"]
        );
        let flow =
            "title: t\nplayers: {Ann: {in play: [2 Mountain, X: {tapped: true}]}, Bob: {}}\n";
        assert_eq!(players(flow), ["Ann", "Bob"]);
    }
}
