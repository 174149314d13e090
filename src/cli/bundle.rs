//! `apnap bundle`: one file that can be sent.

use super::files::plainly;
use super::judging::judged;
use super::output::{CliError, Output};
use super::{SharedArgs, cards, table};
use crate::card::key;
use crate::cards::{card_files, cards_in, index};
use crate::game::Log;
use crate::rulebook::RuleId;
use crate::scenario::ast::{CardSource, Scenario};
use crate::scenario::draft::Draft;
use crate::source::SourceFile;
use crate::trace;
use clap::Args;
use std::path::{Path, PathBuf};

/// Print a scenario file with the texts of its cards in it: one file to send
///
/// Cards that `use:`, a folder `card-files`, --cards or the index gives are written under `cards:`.
/// The file that comes out needs nothing else, and its run was compared with that of yours.
#[derive(Debug, Args)]
pub(super) struct Bundle {
    /// The scenario file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where to write it; standard output unless it is said
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Bundle {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        let places = options.places();
        let (mut text, count) = table::read(&self.file, out)?;
        for document in 0..count {
            let draft = Draft::new(text.clone(), document);
            let moment = table::scenario(&self.file, &text, document, out)?;
            let judgement = judged(&moment, &self.file, &places);
            if judgement.game.is_none() && moment.explore.is_none() {
                // Without its cards a file isn't what is to be sent.
                let file = SourceFile::new(self.file.display().to_string(), &text);
                let faults = trace::faults(&file, &judgement);
                let words = faults.map_or_else(String::new, |f| f.render(out.paper.look()));
                return Err(CliError::Report(format!("{words}\n")));
            }
            let names = judgement.names.cards().iter().map(|card| card.name.clone());
            let mut wanted: Vec<String> = names.collect();
            wanted.sort();
            wanted.dedup();
            let found = cards_beside(&self.file, &moment, &places, &wanted);
            let words: String = found.iter().map(|card| cards::yaml(card, 1)).collect();
            let unreadable = |_| CliError::said(format!("{} can't be read", self.file.display()));
            let draft = draft.without("use").map_err(unreadable)?;
            text = draft.with_cards(&words).map_err(unreadable)?;
            let alone = table::scenario(Path::new("bundle.yaml"), &text, document, out)?;
            let nowhere = Path::new("/").join("bundle.yaml");
            let again = judged(&alone, &nowhere, &super::judging::CardPlaces::default());
            if told(&again.log) != told(&judgement.log) || again.verdict != judgement.verdict {
                return Err(CliError::said(format!(
                    "{}: the cards by themselves don't give the same run",
                    self.file.display()
                )));
            }
        }
        match &self.output {
            None => out.write(&text),
            Some(path) => std::fs::write(path, text).map_err(|error| {
                CliError::said(format!("{} can't be written: {}", path.display(), plainly(&error)))
            })?,
        }
        Ok(0)
    }
}

/// The cards that a scenario doesn't define itself, from where a run takes them.
pub(super) fn cards_beside(
    file: &Path,
    scenario: &Scenario,
    places: &super::judging::CardPlaces,
    wanted: &[String],
) -> Vec<CardSource> {
    let named: Vec<String> = scenario.use_files.iter().map(|text| text.text.clone()).collect();
    let files = card_files(file, &named, &places.given);
    let mut found = Vec::new();
    for name in wanted {
        let wanted = key(name);
        let is = |card: &&CardSource| key(&card.name.text) == wanted;
        if scenario.cards.iter().any(|card| is(&card)) {
            continue;
        }
        let in_file = files
            .all()
            .find_map(|path| cards_in(path).ok().and_then(|cards| cards.first(&wanted).cloned()));
        let in_index = || {
            let path = places.index.as_deref()?;
            Some(index::find(path, name).ok()??.card)
        };
        found.extend(in_file.or_else(in_index));
    }
    found
}

/// What a run tells; the same cards read out of another file are other data.
fn told(log: &Log) -> Vec<(u8, String, &[RuleId])> {
    let line = |entry: &'_ crate::game::Entry| trace::sentence_of(entry).into_owned();
    let told = log.entries().iter().filter(|entry| entry.told);
    told.map(|entry| (entry.depth, line(entry), entry.rules.as_slice())).collect()
}
