//! `apnap wording stats`: how much of a card file is understood, and which phrases stop the rest.

use super::source;
use crate::cli::Format;
use crate::cli::output::{CliError, Output};
use crate::rulebook::EDITION;
use crate::terms::TypeLine;
use crate::wording::{CountedCard, read, stats};
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::path::PathBuf;

/// Count the cards of a file whose whole text is understood, and the phrases that stop the others,
/// most cards first
#[derive(Debug, Args)]
pub(super) struct StatsArgs {
    /// A card file: YAML, JSON Lines, MTGJSON's AtomicCards or Scryfall's oracle cards
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Name the cards that are understood, or those that aren't
    #[arg(long, value_enum, value_name = "WHICH")]
    list: Option<Which>,
    /// How many phrases to show
    #[arg(long, value_name = "N", default_value_t = 40)]
    top: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Which {
    /// Cards whose whole text is understood
    Understood,
    /// The others
    Unknown,
}

#[derive(Serialize)]
struct Counts {
    edition: &'static str,
    cards: usize,
    understood: usize,
    round_trip: usize,
    unknown: Vec<StoppingPhrase>,
}

#[derive(Serialize)]
struct StoppingPhrase {
    phrase: String,
    cards: usize,
}

impl StatsArgs {
    pub(super) fn run(&self, out: &mut Output) -> Result<u8, CliError> {
        let all = source::file(&self.file)?;
        let total = all.len();
        let typed = |line: &Option<source::CardWords>| {
            TypeLine::parse(line.as_ref().map_or("", |line| line.text.as_str()))
        };
        let (typed, untyped): (Vec<_>, Vec<_>) = all
            .into_iter()
            .map(|card| (typed(&card.type_line), card))
            .partition(|(line, _)| line.is_ok());
        let cards: Vec<CountedCard> = typed
            .into_iter()
            .filter_map(|(line, card)| {
                Some(CountedCard {
                    name: card.name,
                    type_line: line.ok()?,
                    text: card.text.text.text,
                })
            })
            .collect();
        if let Some(which) = self.list {
            let understood =
                |card: &CountedCard| read(&card.name, &card.type_line, &card.text).is_understood();
            let mut names: Vec<&str> = cards
                .iter()
                .filter(|card| understood(card) == (which == Which::Understood))
                .map(|card| card.name.as_str())
                .collect();
            if which == Which::Unknown {
                names.extend(untyped.iter().map(|(_, card)| card.name.as_str()));
            }
            match self.format {
                Format::Json => out.json(&names),
                Format::Text => names.iter().for_each(|name| out.line(name)),
            }
            return Ok(0);
        }
        let stats = stats(&cards);
        let unknown = stats
            .unknown
            .into_iter()
            .map(|(phrase, cards)| StoppingPhrase { phrase, cards })
            .collect();
        let counts = Counts {
            edition: EDITION,
            cards: total,
            understood: stats.understood,
            round_trip: stats.understood,
            unknown,
        };
        match self.format {
            Format::Json => out.json(&counts),
            Format::Text => out.write(&counts.words(self.top)),
        }
        Ok(0)
    }
}

impl Counts {
    fn words(&self, top: usize) -> String {
        let share = 100.0 * self.understood as f64 / self.cards.max(1) as f64;
        let mut out = format!(
            "{} of {} cards are understood whole ({share:.1} %)\n",
            self.understood, self.cards
        );
        if !self.unknown.is_empty() {
            out.push_str("\ncards  phrase; the bar stands where reading stops\n");
        }
        for StoppingPhrase { phrase, cards } in self.unknown.iter().take(top) {
            out.push_str(&format!("{cards:>5}  {phrase}\n"));
        }
        if let Some(more @ 1..) = self.unknown.len().checked_sub(top) {
            out.push_str(&format!("       and {more} more; --top N shows more of them\n"));
        }
        out
    }
}
