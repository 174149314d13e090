//! What can stand at the cursor.

use super::document::Document;
use crate::card::{card_files, cards_in, index};
use crate::cli::judging::CardPlaces;
use crate::cli::table::{Offers, Table};
use crate::rulebook::RuleId;
use crate::scenario::draft::{Draft, scalar};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CompletionItem, CompletionItemKind, Position,
    Range, TextEdit, WorkspaceEdit,
};
use std::collections::{BTreeSet, HashMap};

/// The keys of a document.
const KEYS: [&str; 15] = [
    "title",
    "source",
    "rules",
    "question",
    "use",
    "cards",
    "players",
    "stack",
    "this turn",
    "turn",
    "mana",
    "defaults",
    "actions",
    "expect",
    "verdict",
];
const PLAYER_KEYS: [&str; 8] = [
    "life",
    "poison",
    "mana pool",
    "hand",
    "in play",
    "library",
    "graveyard",
    "removed from the game",
];
const CARD_KEYS: [&str; 4] = ["cost", "type", "pt", "text"];
/// What a player does, as sentences begin.
const VERBS: [&str; 16] = [
    "plays",
    "attacks with",
    "blocks",
    "chooses",
    "declines",
    "pays",
    "passes",
    "taps",
    "sacrifices",
    "discards",
    "finds",
    "cycles",
    "equips",
    "doesn't attack",
    "doesn't block",
    "concedes",
];
const CLAIMS: [&str; 10] = [
    "is in play",
    "is on the stack",
    "is in Ann's graveyard",
    "is in Ann's hand",
    "has 20 life",
    "is tapped",
    "is 2/2",
    "can't attack",
    "can play",
    "has no abilities",
];
/// More options than these aren't offered as actions.
const ACTIONS: usize = 40;

impl Document {
    pub(super) fn completions(&self, at: Position, places: &CardPlaces) -> Vec<CompletionItem> {
        let offset = self.offset(at);
        let under = self.under(offset);
        let plain = |kind: CompletionItemKind| {
            move |word: &str| CompletionItem {
                label: word.to_owned(),
                kind: Some(kind),
                ..CompletionItem::default()
            }
        };
        let key = plain(CompletionItemKind::PROPERTY);
        let name = plain(CompletionItemKind::VALUE);
        let verb = plain(CompletionItemKind::KEYWORD);
        let mut found: Vec<CompletionItem> = Vec::new();
        match under.key.as_str() {
            "" => found.extend(KEYS.iter().map(|word| key(word))),
            "rules" => found.extend(RuleId::all().map(|rule| CompletionItem {
                label: rule.number().to_owned(),
                detail: Some(rule.info().title.to_owned()),
                kind: Some(CompletionItemKind::REFERENCE),
                ..CompletionItem::default()
            })),
            "cards" => found.extend(CARD_KEYS.iter().map(|word| key(word))),
            "players" => {
                found.extend(PLAYER_KEYS.iter().map(|word| key(word)));
                found.extend(self.card_names(places).iter().map(|word| name(word)));
            }
            "actions" => {
                found.extend(self.options(offset, places));
                found.extend(self.players().iter().map(|word| name(word)));
                found.extend(VERBS.iter().map(|word| verb(word)));
                found.extend(self.card_names(places).iter().map(|word| name(word)));
            }
            _ => {
                found.extend(self.players().iter().map(|word| name(word)));
                found.extend(self.card_names(places).iter().map(|word| name(word)));
                found.extend(CLAIMS.iter().map(|word| verb(word)));
            }
        }
        found
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
        let one = |(n, offer): (usize, &crate::cli::table::Offer)| {
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
        if self.under(offset).key != "actions" {
            return Vec::new();
        }
        let (start, line) = self.line(offset);
        let document = self.text[..start].lines().filter(|line| *line == "---").count();
        let Ok(draft) = Draft::new(self.text.clone(), document).until(start + line.len()) else {
            return Vec::new();
        };
        let table = Table { path: self.path.clone(), draft, document, places };
        let Ok(offers) = table.offers(&[]) else { return Vec::new() };
        let indent = " ".repeat(line.find('-').unwrap_or(2));
        let behind = Self::position(&self.text, start + line.len());
        let one = |offer: &crate::cli::table::Offer| {
            let entries = offer.lines.iter().map(|line| format!("\n{indent}- {}", scalar(line)));
            let edit = TextEdit::new(Range::new(behind, behind), entries.collect());
            #[expect(clippy::mutable_key_type, reason = "the protocol's own type")]
            let changes = HashMap::from([(self.uri.clone(), vec![edit])]);
            CodeActionOrCommand::CodeAction(CodeAction {
                title: offer.lines.join("; "),
                kind: Some(CodeActionKind::REFACTOR),
                edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
                ..CodeAction::default()
            })
        };
        offers.options.iter().take(ACTIONS).map(one).collect()
    }

    /// The players' names, as the file has them.
    fn players(&self) -> Vec<String> {
        let mut inside = false;
        let mut found = Vec::new();
        for line in self.text.lines() {
            if !line.starts_with(' ') {
                inside = line.starts_with("players:");
            } else if inside && line.starts_with("  ") && !line.starts_with("   ") {
                found.extend(line.trim().split(':').next().map(str::to_owned));
            }
        }
        found
    }

    /// The names of the cards that the file may use: its own, its card files', the index's.
    pub(super) fn card_names(&self, places: &CardPlaces) -> BTreeSet<String> {
        let mut names: BTreeSet<String> =
            self.own_cards().into_iter().map(|card| card.name.text).collect();
        names.extend(["Plains", "Island", "Swamp", "Mountain", "Forest"].map(str::to_owned));
        for path in card_files(&self.path, &[], &places.given).all() {
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
