//! `apnap wording`: what the reader of card text makes of a wording.

mod alone;
mod applies;
mod diff;
mod lints;
mod parts;
mod slip;
mod source;
mod stats;
mod stop;
mod view;

use super::output::{CliError, Output, TROUBLE};
use super::{Format, SharedArgs, watch};
use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand};
use source::SourceCard;
use std::cell::LazyCell;
use std::path::PathBuf;
use view::TextView;

/// Show how a card's wording is read: each ability's category and parts, what it can't do, and what
/// lints find in it
///
/// Each part stands with the words that make it and the rules it rests on, and below them the text
/// as it would be printed in 2006. Wording that isn't understood in full is shown with a mark under
/// the first word that no template continues, and what could stand there, and the nearest templates
/// with a card that has them. Lints have a code, and a page in docs/lints/.
///
/// Exit status: 0 if all is understood and no lint fires, 1 if a lint fires, otherwise 2.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct Wording {
    /// Rules text: an ability, or several, each as an argument or a line
    #[arg(value_name = "TEXT", required_unless_present_any = ["card", "file", "stdin"])]
    text: Vec<String>,
    /// A card of --cards, or of the card files in `card-files` or `scenarios/card-files`
    #[arg(long, value_name = "NAME", conflicts_with = "text")]
    card: Vec<String>,
    /// Every card of a card file; may be given several times
    #[arg(long, value_name = "FILE", conflicts_with = "text")]
    file: Vec<PathBuf>,
    /// Rules text from standard input
    #[arg(long, conflicts_with = "text")]
    stdin: bool,
    /// The type line that the text stands under; where it isn't given, a text is read both as a
    /// permanent's and as a spell's
    #[arg(long = "type", value_name = "TYPE")]
    type_line: Option<String>,
    /// The name of the card that the text stands on
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// A lint that isn't to fire; may be given several times
    #[arg(long, value_name = "CODE", hide_possible_values = true, value_parser = codes())]
    allow: Vec<String>,
    /// Show only what the lints find
    #[arg(long)]
    only_lints: bool,
    /// Read again whenever a file given changes, until interrupted
    #[arg(long, requires = "file", conflicts_with = "format")]
    watch: bool,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(subcommand)]
    command: Option<WordingCommand>,
}

/// The codes of all lints.
fn codes() -> PossibleValuesParser {
    PossibleValuesParser::new(crate::wording::lint::lints().iter().map(|lint| lint.code))
}

/// Cards whose templates may be offered.
type TemplateCards<'o> = LazyCell<Vec<SourceCard>, Box<dyn FnOnce() -> Vec<SourceCard> + 'o>>;

#[derive(Debug, Subcommand)]
enum WordingCommand {
    Stats(stats::StatsArgs),
    Diff(diff::Diff),
    Lints(lints::Lints),
}

impl Wording {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        match &self.command {
            Some(WordingCommand::Stats(stats)) => return stats.run(out),
            Some(WordingCommand::Diff(diff)) => return diff.run(options, out),
            Some(WordingCommand::Lints(lints)) => return lints.run(out),
            None => {}
        }
        if self.watch {
            let paths = self.file.iter().chain(&options.cards).map(PathBuf::as_path);
            return watch::again(paths, out, |out| self.once(options, out));
        }
        self.once(options, out)
    }

    /// Reads everything once and tells of it.
    fn once(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        // They are only read where something isn't understood, and only offered.
        let known: TemplateCards =
            LazyCell::new(Box::new(|| source::known(&options.cards).unwrap_or_default()));
        let mut views = Vec::new();
        for card in self.cards(options)? {
            views.push(TextView::of(card, &self.allow, &known)?);
        }
        match self.format {
            Format::Json if self.only_lints => {
                out.json(&views.iter().filter_map(TextView::only_lints).collect::<Vec<_>>())
            }
            Format::Json => out.json(&views),
            Format::Text if self.only_lints => {
                views.iter().for_each(|view| out.write(&view.found(&out.paper)))
            }
            Format::Text => {
                let words: Vec<String> = views.iter().map(|view| view.words(&out.paper)).collect();
                out.write(&words.join("\n"));
            }
        }
        Ok(match () {
            () if views.iter().any(|view| !view.lints.is_empty()) => 1,
            () if views.iter().any(|view| !view.understood) => TROUBLE,
            () => 0,
        })
    }

    fn cards(&self, options: &SharedArgs) -> Result<Vec<SourceCard>, CliError> {
        let mut cards = Vec::new();
        for name in &self.card {
            cards.push(source::named(name, &options.cards)?);
        }
        for file in &self.file {
            cards.extend(source::file(file)?);
        }
        let mut texts: Vec<String> = Vec::new();
        if !self.text.is_empty() {
            texts.push(self.text.join("\n"));
        }
        if self.stdin {
            texts.push(
                std::io::read_to_string(std::io::Read::take(std::io::stdin(), 8 << 20))
                    .map_err(|error| CliError::said(error.to_string()))?,
            );
        }
        let name = self.name.as_deref().unwrap_or_default();
        cards.extend(
            texts.iter().map(|text| SourceCard::given(name, self.type_line.as_deref(), text)),
        );
        Ok(cards)
    }
}
