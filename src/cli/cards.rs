//! `apnap cards`: the local index of imported cards.

use super::bundle::cards_beside;
use super::output::{CliError, Output};
use super::{Format, SharedArgs, table};
use crate::bytes::bytes_of;
use crate::card::{Imported, import, key};
use crate::cards::{cards_in, index};
use crate::cli::files::plainly;
use crate::rulebook::EDITION;
use crate::scenario::ast::CardSource;
use crate::scenario::nearest;
use crate::source::picture;
use crate::terms::subtypes;
use clap::{Args, Subcommand};
use etcetera::BaseStrategy;
use serde::Serialize;
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// Keep an index of imported cards, which is used where a scenario names a card that no file has
///
/// The index is one file: --index FILE, else the file that the environment variable APNAP_INDEX
/// names, else `apnap/cards.index` in the user's data folder.
#[derive(Debug, Args)]
pub(super) struct CardsArgs {
    #[command(subcommand)]
    command: CardsCommand,
}

#[derive(Debug, Subcommand)]
enum CardsCommand {
    Import(Import),
    Show(Show),
    /// Print the names of the cards of the index, and of the files given by --cards
    List,
    Search(SearchArgs),
    /// Print where the index is
    Where,
}

/// Add the cards of a file to the index: YAML, JSON Lines, MTGJSON's AtomicCards or Scryfall's
/// oracle cards
///
/// Files of any size are read as a stream. A card that the index has already is replaced. Cards
/// that 2006 can't have are left out, and words of later editions are turned into those of 2006;
/// both are counted.
#[derive(Debug, Args)]
struct Import {
    /// Card files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// Show a card of the index, or of the files given by --cards; accents, case and the stroke between
/// halves don't matter
#[derive(Debug, Args)]
struct Show {
    /// Its name
    #[arg(value_name = "NAME")]
    name: String,
    /// A scenario, whose cards and card files are looked into first; - is standard input
    #[arg(long = "in", value_name = "FILE")]
    scenario: Option<PathBuf>,
}

/// Find cards of the index, and of the files given by --cards, by words of their name, type line or
/// text; all the words must be there
#[derive(Debug, Args)]
struct SearchArgs {
    /// Words
    #[arg(required = true, value_name = "WORDS")]
    words: Vec<String>,
}

#[derive(Serialize)]
struct CardsReport {
    edition: &'static str,
    index: String,
    cards: u64,
    files: Vec<FileReport>,
}

#[derive(Serialize)]
struct FileReport {
    path: String,
    cards: usize,
    new: usize,
    turned: usize,
    left_out: std::collections::BTreeMap<String, usize>,
    faults: usize,
    faulty: Vec<String>,
}

/// Where the index is; `None` where the system names no folder for it.
pub(super) fn index_path(options: &SharedArgs) -> Option<PathBuf> {
    let named =
        options.index.clone().or_else(|| std::env::var_os("APNAP_INDEX").map(PathBuf::from));
    named.or_else(|| {
        Some(etcetera::choose_base_strategy().ok()?.data_dir().join("apnap").join("cards.index"))
    })
}

impl CardsArgs {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        let path = index_path(options).ok_or_else(|| {
            CliError::said("there is no folder for the index; name one with --index FILE")
        })?;
        match &self.command {
            CardsCommand::Import(wanted) => wanted.run(&path, out),
            CardsCommand::Show(wanted) => {
                let of_scenario = match &wanted.scenario {
                    Some(file) => wanted.in_scenario(file, options, out)?,
                    None => None,
                };
                match of_scenario {
                    Some(card) => {
                        out.write(&yaml(&card, 0));
                        Ok(0)
                    }
                    None => wanted.run(&KnownCards { index: &path, given: &options.cards }, out),
                }
            }
            CardsCommand::List => {
                for card in (KnownCards { index: &path, given: &options.cards }).all()? {
                    out.line(&on_one_line(&card.name.text));
                }
                Ok(0)
            }
            CardsCommand::Search(wanted) => {
                wanted.run(&KnownCards { index: &path, given: &options.cards }, out)
            }
            CardsCommand::Where => {
                out.line(&path.display().to_string());
                Ok(0)
            }
        }
    }
}

/// A line for a card, whatever stands in its name.
fn on_one_line(text: &str) -> String {
    text.chars().map(|c| if matches!(c, '\n' | '\t') { picture(c) } else { c }).collect()
}

impl Import {
    fn run(&self, path: &Path, out: &mut Output) -> Result<u8, CliError> {
        let read =
            self.files.iter().map(|file| ReadFile::of(file)).collect::<Result<Vec<_>, _>>()?;
        let cards =
            read.iter().flat_map(|file| file.cards.iter().map(|card| (card, file.from.as_str())));
        let added = index::add(path, cards).map_err(CliError::Said)?;
        let mut new = added.new.into_iter();
        let files = read
            .into_iter()
            .map(|mut file| {
                file.report.new = new.by_ref().take(file.cards.len()).filter(|new| *new).count();
                file.report
            })
            .collect();
        let report = CardsReport {
            edition: EDITION,
            index: path.display().to_string(),
            cards: added.cards,
            files,
        };
        match self.format {
            Format::Json => out.json(&report),
            Format::Text => out.write(&report.words()),
        }
        Ok(if report.files.iter().all(|file| file.faults == 0) {
            0
        } else {
            super::output::TROUBLE
        })
    }
}

/// A file that was read, before its cards are in the index.
struct ReadFile {
    cards: Vec<Imported>,
    from: String,
    report: FileReport,
}

impl ReadFile {
    fn of(path: &Path) -> Result<ReadFile, CliError> {
        let name = path.display().to_string();
        let unreadable =
            |error| CliError::said(format!("{name} can't be read: {}", plainly(&error)));
        let read = if path.is_file() {
            let file = std::fs::File::open(path).map_err(unreadable)?;
            import(&name, BufReader::with_capacity(1 << 16, file))
        } else {
            // It may have no end.
            import(&name, bytes_of(path, 1 << 29).map_err(unreadable)?.as_slice())
        };
        let read = read.map_err(CliError::Said)?;
        if read.cards.is_empty() && read.left_out.is_empty() && read.faults == 0 {
            return Err(CliError::said(format!("there are no cards in {name}")));
        }
        let from = path
            .file_name()
            .map_or_else(|| name.clone(), |name| name.to_string_lossy().into_owned());
        let report = FileReport {
            path: name,
            cards: read.cards.len(),
            new: 0,
            turned: read.cards.iter().filter(|card| !card.turned.is_empty()).count(),
            left_out: read.left_out,
            faults: read.faults,
            faulty: read.faulty,
        };
        Ok(ReadFile { cards: read.cards, from, report })
    }
}

impl CardsReport {
    fn words(&self) -> String {
        let mut out = String::new();
        for file in &self.files {
            out.push_str(&format!(
                "{}: {} {}, {} of them new\n",
                file.path,
                file.cards,
                cards(file.cards as u64),
                file.new
            ));
            if file.turned > 0 {
                out.push_str(&format!(
                    "  {} said words of later editions, which are those of 2006 now\n",
                    file.turned
                ));
            }
            for (reason, count) in &file.left_out {
                out.push_str(&format!("  {count} left out: {reason}\n"));
            }
            for why in &file.faulty {
                out.push_str(&format!("  not a card: {why}\n"));
            }
            if let Some(more @ 1..) = file.faults.checked_sub(file.faulty.len()) {
                out.push_str(&format!("  and {more} more that aren't cards\n"));
            }
        }
        out.push_str(&format!("{} {} in {}\n", self.cards, cards(self.cards), self.index));
        out
    }
}

/// A basic land, which needs no card file.
pub(super) fn basic_land(name: &str) -> Option<String> {
    let color = subtypes::basic_land_color(name)?;
    let name = subtypes::find(name)?;
    Some(format!("{name}:\n  type: Basic Land - {name}\n  # {{T}}: Add {{{}}}.\n", color.letter()))
}

fn cards(n: u64) -> &'static str {
    if n == 1 { "card" } else { "cards" }
}

/// The cards that a scenario would find: those of the files given, then those of the index.
struct KnownCards<'a> {
    index: &'a Path,
    given: &'a [PathBuf],
}

impl KnownCards<'_> {
    fn all(&self) -> Result<Vec<CardSource>, CliError> {
        let mut all = Vec::new();
        for path in self.given {
            let cards = cards_in(path).map_err(|why| CliError::said(why.as_ref()))?;
            all.extend(cards.names().filter_map(|name| cards.first(&key(name)).cloned()));
        }
        all.extend(index::cards(self.index).map_err(CliError::Said)?);
        Ok(all)
    }

    /// That nothing of this kind is there.
    fn none(&self, what: &str, near: &str) -> CliError {
        let index = self.index.display();
        CliError::said(match self.given {
            [] => format!("the index has no card {what}; it is {index}{near}"),
            _ => format!(
                "neither the files given nor the index have a card {what}; the index is \
                    {index}{near}"
            ),
        })
    }
}

impl Show {
    /// The card as a scenario has it: under its `cards:`, or where its run takes it from.
    fn in_scenario(
        &self,
        file: &Path,
        options: &SharedArgs,
        out: &Output,
    ) -> Result<Option<CardSource>, CliError> {
        let wanted = key(&self.name);
        let (text, count) = table::read(file, out)?;
        for document in 0..count {
            let scenario = table::scenario(file, &text, document, out)?;
            let own = scenario.cards.iter().find(|card| key(&card.name.text) == wanted);
            let wanted = [self.name.clone()];
            let found = own.cloned().or_else(|| {
                cards_beside(file, &scenario, &options.places(), &wanted).into_iter().next()
            });
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    fn run(&self, known: &KnownCards<'_>, out: &mut Output) -> Result<u8, CliError> {
        let wanted = key(&self.name);
        for path in known.given {
            if let Some(card) = cards_in(path).ok().and_then(|cards| cards.first(&wanted).cloned())
            {
                out.write(&yaml(&card, 0));
                out.line(&format!("# from {}", path.display()));
                return Ok(0);
            }
        }
        let found = index::find(known.index, &self.name).map_err(CliError::Said)?;
        let Some(found) = found else {
            if let Some(land) = basic_land(&self.name) {
                out.write(&land);
                out.line("# built in");
                return Ok(0);
            }
            let all = known.all()?;
            let near = nearest(&self.name, all.iter().map(|card| card.name.text.as_str()));
            let near = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
            return Err(known.none(&format!("called {}", self.name), &near));
        };
        out.write(&yaml(&found.card, 0));
        out.line(&format!("# imported from {}", found.from));
        for (later, instead) in &found.turned {
            out.line(&format!("# “{later}” is “{instead}” now"));
        }
        Ok(0)
    }
}

impl SearchArgs {
    fn run(&self, known: &KnownCards<'_>, out: &mut Output) -> Result<u8, CliError> {
        let wanted: Vec<String> =
            self.words.iter().flat_map(|words| words.split_whitespace()).map(key).collect();
        let mut found = 0;
        for card in known.all()? {
            let said =
                [Some(&card.name), card.cost.as_ref(), card.type_line.as_ref(), card.text.as_ref()];
            let words: Vec<&str> = said.iter().flatten().map(|text| text.text.as_str()).collect();
            let words = key(&words.join("\n"));
            if wanted.iter().all(|word| words.contains(word.as_str())) {
                found += 1;
                let line = |text: Option<&crate::source::Text>| {
                    text.map_or_else(String::new, |text| format!("  {}", text.text))
                };
                let (cost, types) = (line(card.cost.as_ref()), line(card.type_line.as_ref()));
                let pt = line(card.pt.as_ref());
                out.line(&on_one_line(&format!("{}{cost}{types}{pt}", card.name.text)));
            }
        }
        if found == 0 {
            return Err(known.none(&format!("with {}", self.words.join(" ")), ""));
        }
        Ok(0)
    }
}

/// A card as our card files write it.
pub(super) fn yaml(card: &CardSource, depth: usize) -> String {
    let indent = "  ".repeat(depth);
    let mut out = format!("{indent}{}:\n", quoted(&card.name.text));
    keys(card, depth + 1, &mut out);
    if let Some(flipped) = &card.flipped {
        out.push_str(&format!(
            "{indent}  flipped:\n{indent}    name: {}\n",
            quoted(&flipped.name.text)
        ));
        keys(flipped, depth + 2, &mut out);
    }
    if !card.halves.is_empty() {
        out.push_str(&format!("{indent}  halves:\n"));
        card.halves.iter().for_each(|half| out.push_str(&yaml(half, depth + 2)));
    }
    out
}

fn keys(card: &CardSource, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    for (key, value) in [("cost", &card.cost), ("type", &card.type_line), ("pt", &card.pt)] {
        if let Some(value) = value {
            out.push_str(&format!("{indent}{key}: {}\n", quoted(&value.text)));
        }
    }
    if let Some(text) = &card.text {
        out.push_str(&format!("{indent}text: |\n"));
        text.text.lines().for_each(|line| out.push_str(&format!("{indent}  {line}\n")));
    }
}

/// A scalar, in quotes where YAML would read something else.
fn quoted(words: &str) -> String {
    let plain = words.chars().next().is_some_and(char::is_alphabetic)
        && !words.contains(": ")
        && !words.contains(" #")
        && !words.ends_with(':');
    if plain {
        words.to_owned()
    } else {
        format!("\"{}\"", words.replace('\\', "\\\\").replace('"', "\\\""))
    }
}
