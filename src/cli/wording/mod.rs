//! `apnap wording`: what the reader of card text makes of a wording.

mod parts;
mod source;
mod stats;

use super::output::{Output, TROUBLE, Trouble};
use super::{Format, Options};
use clap::{Args, Subcommand};
use parts::View;
use source::Card;
use std::path::PathBuf;

/// Show how a card's wording is read: each ability's category, cost, trigger, condition, targets, effect and duration
///
/// Wording that isn't understood in full is shown with a mark under the first word that no template continues, and what
/// could stand there.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct Wording {
    /// Rules text, one ability a line
    #[arg(value_name = "TEXT", required_unless_present_any = ["card", "file", "stdin"])]
    text: Vec<String>,
    /// A card of --cards, or of the card files in `card-files` or `scenarios/card-files`
    #[arg(long, value_name = "NAME", conflicts_with = "text")]
    card: Vec<String>,
    /// Every card of a card file
    #[arg(long, value_name = "FILE", conflicts_with = "text")]
    file: Vec<PathBuf>,
    /// Rules text from standard input
    #[arg(long, conflicts_with = "text")]
    stdin: bool,
    /// The type line that the text stands under; where it isn't given, a text is read both as a permanent's and as a spell's
    #[arg(long = "type", value_name = "TYPE")]
    type_line: Option<String>,
    /// The name of the card that the text stands on
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Stats(stats::Stats),
}

impl Wording {
    pub(super) fn run(&self, options: &Options, out: &mut Output) -> Result<u8, Trouble> {
        if let Some(Command::Stats(stats)) = &self.command {
            return stats.run(out);
        }
        let mut views = Vec::new();
        for card in self.cards(options)? {
            views.push(View::of(card)?);
        }
        match self.format {
            Format::Json => out.json(&views),
            Format::Text => {
                let words: Vec<String> = views.iter().map(|view| view.words(&out.paper)).collect();
                out.write(&words.join("\n"));
            }
        }
        Ok(if views.iter().all(|view| view.understood) { 0 } else { TROUBLE })
    }

    fn cards(&self, options: &Options) -> Result<Vec<Card>, Trouble> {
        let mut cards = Vec::new();
        for name in &self.card {
            cards.push(source::named(name, &options.cards)?);
        }
        for file in &self.file {
            cards.extend(source::file(file)?);
        }
        let mut texts = self.text.clone();
        if self.stdin {
            texts.push(std::io::read_to_string(std::io::stdin()).map_err(|error| Trouble::said(error.to_string()))?);
        }
        let made = texts.into_iter().map(|text| Card { name: self.name.clone().unwrap_or_default(), type_line: self.type_line.clone(), text });
        cards.extend(made);
        Ok(cards)
    }
}
