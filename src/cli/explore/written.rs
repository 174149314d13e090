//! Lines of play as scenario files, each run as it is written.

use super::super::bundle::cards_beside;
use super::super::cards;
use super::super::judging::{CardPlaces, FileRuling};
use super::super::output::CliError;
use super::documents;
use crate::diagnostic::Fault;
use crate::judge::Verdict;
use crate::judge::explore::{End, EndFact, Exploration, LineOfPlay, Standing, Topic};
use crate::scenario::Demands;
use crate::scenario::ast::{BoardItem, BoardObject, ClaimOf, PlayerSetup, Scenario};
use crate::scenario::draft::Draft;
use crate::source::Span;
use crate::terms::ZoneKind;
use crate::trace::end_words;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What lines are written from.
pub(super) struct WrittenFrom<'f> {
    /// The file, and its whole text.
    pub path: &'f Path,
    pub text: &'f str,
    /// Which document of it, and what that says.
    pub document: usize,
    pub scenario: &'f Scenario,
    /// What the cards on the board are called.
    pub cards: Vec<String>,
    pub players: &'f [String],
    pub places: &'f CardPlaces,
}

impl WrittenFrom<'_> {
    /// Writes the shortest line of each claim, and of each end, as scenario files; each is said
    /// with what running it gives.
    pub(super) fn written(
        &self,
        folder: &Path,
        found: &Exploration,
    ) -> Result<Vec<(PathBuf, Verdict)>, CliError> {
        let trouble =
            |error: std::io::Error| CliError::said(format!("{}: {error}", folder.display()));
        fs::create_dir_all(folder).map_err(trouble)?;
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let mut out = Vec::new();
        for (nth, (line, expect)) in lines(found, self.players).into_iter().enumerate() {
            let path = folder.join(format!("{stem}-{}.yaml", self.document * 100 + nth + 1));
            let unread = |_| CliError::said(format!("{} can't be read", self.path.display()));
            let script = self.script(line, &expect).map_err(unread)?;
            fs::write(&path, script).map_err(trouble)?;
            let ruling = FileRuling::of(&path, &CardPlaces::default(), &Demands::default());
            let verdict = ruling.verdicts().into_iter().max().unwrap_or(Verdict::Pass);
            out.push((path, verdict));
        }
        Ok(out)
    }

    /// The document with a line's sentences among and behind its actions, these expectations
    /// instead of its own, and all of its cards.
    fn script(&self, line: &LineOfPlay, expect: &[String]) -> Result<String, Vec<Fault>> {
        let before = |nth: usize| {
            let entries = line.among.get(nth)?;
            self.scenario.items.get(*entries).map(|item| item.span().start)
        };
        let sentences = line.sentences.iter().enumerate();
        let placed: Vec<_> = sentences.map(|(nth, text)| (before(nth), text.clone())).collect();
        let text = Draft::new(self.text, self.document).with_among(&placed)?;
        let text = documents(&text).nth(self.document).unwrap_or(&text).to_owned();
        let mut draft = Draft::new(text, 0);
        for key in ["explore", "expect", "rules", "verdict", "use"] {
            draft = draft.without(key)?;
        }
        let mut names = self.cards.clone();
        names.sort();
        names.dedup();
        let cards = cards_beside(self.path, self.scenario, self.places, &names);
        let cards: String = cards.iter().map(|card| cards::yaml(card, 1)).collect();
        let mut text = draft.with_cards(&cards)?;
        if !text.ends_with('\n') {
            text.push('\n');
        }
        text.push_str("expect:\n");
        expect.iter().for_each(|claim| text.push_str(&format!("  - {claim}\n")));
        Ok(text)
    }
}

/// The text with an alias for each card in a hand or in play that has a namesake there; nothing
/// where no card is given one.
pub(super) fn with_aliases(text: &str, scenario: &Scenario) -> Option<String> {
    let zones = |player: &'_ PlayerSetup| [player.hand.clone(), player.in_play.clone()];
    let all: Vec<BoardItem> = scenario.players.iter().flat_map(zones).flatten().flatten().collect();
    let mut of_name: BTreeMap<&str, u32> = BTreeMap::new();
    for item in &all {
        if let BoardObject::Card(name) = &item.what {
            *of_name.entry(name.text.as_str()).or_default() += item.count;
        }
    }
    let mut given: BTreeMap<String, u32> = BTreeMap::new();
    let mut changes: Vec<(Span, String)> = Vec::new();
    for item in &all {
        let BoardObject::Card(name) = &item.what else { continue };
        let called = name.text.as_str();
        let (before, said) = (&text[..item.span.start], &text[item.span.start..item.span.end]);
        if item.alias.is_some() || of_name[called] < 2 || called.contains('"') {
            continue;
        }
        let quote = before.chars().next_back().filter(|last| matches!(last, '"' | '\''));
        let quote = quote.map_or(String::new(), String::from);
        // In single quotes an apostrophe is written twice.
        let written = match quote.as_str() {
            "'" => called.replace('\'', "''"),
            _ => called.to_owned(),
        };
        let states = match said.find(&written) {
            Some(at) => &said[at + written.len()..],
            None => said.find(" (").map_or("", |at| &said[at..]),
        };
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        let lead = &before[line..];
        let between = match lead.trim().strip_suffix(&quote) {
            Some(lone) if lone.trim() == "-" => format!("{quote}\n{lead}"),
            _ => format!("{quote}, {quote}"),
        };
        // An alias has no comma, which would end it, and no apostrophe.
        let short = called.split(',').next().unwrap_or(called).replace('\'', "");
        let each = (0..item.count).map(|_| {
            let nth = given.entry(short.clone()).or_default();
            *nth += 1;
            format!("{written} as {short} {nth}{states}")
        });
        changes.push((item.span, each.collect::<Vec<_>>().join(&between)));
    }
    let mut text = text.to_owned();
    changes.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    for (span, words) in &changes {
        text.replace_range(span.start..span.end, words);
    }
    (!changes.is_empty()).then_some(text)
}

/// Lines with what is to be expected at the end of each.
fn lines<'f>(found: &'f Exploration, players: &[String]) -> Vec<(&'f LineOfPlay, Vec<String>)> {
    let mut lines: Vec<(&LineOfPlay, Vec<String>)> = Vec::new();
    for verdict in &found.verdicts {
        let Some(line) = &verdict.line else { continue };
        if let Some(found) = found.loops.iter().find(|found| found.is_line(line)) {
            let after = match found.after.is_empty() {
                true => vec!["the game goes on".to_owned()],
                false => found.after.iter().map(|claim| quoted(claim)).collect(),
            };
            lines.push((line, after));
            continue;
        }
        let denied = verdict.standing == Standing::Refuted && verdict.claim.of == ClaimOf::Always;
        let expect =
            verdict.claim.all.iter().map(|expectation| match expectation.under_not != denied {
                true => format!("not: {}", quoted(&expectation.text)),
                false => quoted(&expectation.text),
            });
        lines.push((line, expect.collect()));
    }
    if found.verdicts.is_empty() {
        let claims = |end: &End| -> Vec<String> {
            end.facts.iter().filter_map(|fact| claim(fact, players)).map(|c| quoted(&c)).collect()
        };
        lines.extend(found.ends.iter().map(|end| (&end.line, claims(end))));
    }
    lines
}

/// What a fact of an end claims: life, and of zones how many are there.
fn claim(fact: &EndFact, players: &[String]) -> Option<String> {
    let (Topic::Life(player) | Topic::Zone(_, player)) = fact.topic else { return None };
    let who = players.get(player.index())?;
    let many = fact.is.len();
    let s = if many == 1 { "" } else { "s" };
    match fact.topic {
        Topic::Zone(kind @ (ZoneKind::Hand | ZoneKind::Graveyard), _) => {
            Some(format!("{who} has {many} card{s} in {who}'s {kind}"))
        }
        Topic::Zone(ZoneKind::InPlay, _) => Some(format!("{who} controls {many} permanent{s}")),
        Topic::Zone(ZoneKind::Library, _) | Topic::Life(_) => {
            Some(end_words(&fact.topic, &fact.is[..1], players))
        }
        Topic::Zone(..) | Topic::Outcome | Topic::Mana(_) => None,
    }
}

/// A sentence as a YAML scalar.
fn quoted(sentence: &str) -> String {
    serde_json::to_string(sentence).unwrap_or_default()
}
