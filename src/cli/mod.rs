//! The command: one file a subcommand.

mod book;
mod bundle;
mod cards;
mod check;
mod completions;
mod coverage;
mod explore;
mod files;
mod fmt;
mod judging;
mod language;
mod lsp;
mod man;
mod mcp;
mod new;
mod options;
mod output;
mod page;
mod play;
mod rule;
mod run;
mod schema;
mod settings;
mod table;
mod test;
mod watch;
mod why;
mod wording;

use crate::judge::Verdict;
use crate::scenario::Demands;
use crate::trace::{Cited, Layout, Report};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A judge of Magic: The Gathering by the Comprehensive Rules of October 1, 2006
///
/// A scenario file states a board, what the players do, and what must be true. apnap plays it by
/// the book, prints each step with the numbers of the rules that decided it, and ends with a
/// verdict: `pass`, `fail`, `error` (the scenario can't be read, a choice is missing or unused) or
/// `unruled` (a rule or wording that isn't built; nothing is guessed).
///
/// Exit status: 0 if all pass, 1 if at least one fails, otherwise 2.
///
/// Unofficial; not affiliated with the publisher of the game.
#[derive(Debug, Parser)]
#[command(
    name = "apnap",
    version,
    about,
    long_about,
    max_term_width = 100,
    arg_required_else_help = true
)]
struct Cli {
    #[command(flatten)]
    options: SharedArgs,
    #[command(subcommand)]
    command: Command,
}

/// What every subcommand takes.
#[derive(Debug, Args)]
struct SharedArgs {
    /// Your copy of the rulebook of October 1, 2006, whole or in part, to quote the cited rules
    /// from; else APNAP_RULEBOOK, else apnap.toml
    #[arg(long, global = true, value_name = "FILE", help_heading = "For every command")]
    rulebook: Option<PathBuf>,
    /// A card file (YAML, JSON Lines, MTGJSON's AtomicCards or Scryfall's oracle cards); may be
    /// given several times; else those of APNAP_CARDS, else of apnap.toml
    #[arg(long, global = true, value_name = "FILE", help_heading = "For every command")]
    cards: Vec<PathBuf>,
    /// The index that `apnap cards import` writes, for cards that no file has; else APNAP_INDEX,
    /// else apnap.toml, else the user's data folder
    #[arg(long, global = true, value_name = "FILE", help_heading = "For every command")]
    index: Option<PathBuf>,
    /// When to use colour; NO_COLOR is respected
    #[arg(long, global = true, value_name = "WHEN", default_value_t = When::Auto,
        help_heading = "For every command")]
    color: When,
    /// How many of the rules that a line rests on stand behind it; JSON and the page have all
    #[arg(long, global = true, value_name = "WHICH", default_value_t = Cite::Few,
        help_heading = "For every command")]
    cite: Cite,
}

impl SharedArgs {
    /// Where cards are looked for that no scenario has.
    fn places(&self) -> judging::CardPlaces {
        judging::CardPlaces { given: self.cards.clone(), index: cards::index_path(self) }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Cite {
    /// At most three, the most specific first
    Few,
    /// All
    All,
}

impl From<Cite> for Cited {
    fn from(cite: Cite) -> Cited {
        match cite {
            Cite::Few => Cited::Few,
            Cite::All => Cited::All,
        }
    }
}

impl std::fmt::Display for Cite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Cite::Few => "few",
            Cite::All => "all",
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum When {
    /// On a terminal
    Auto,
    /// Also in a pipe
    Always,
    /// Not at all
    Never,
}

impl std::fmt::Display for When {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            When::Auto => "auto",
            When::Always => "always",
            When::Never => "never",
        })
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs; the shape is described in docs/json.md
    Json,
}

/// What `apnap run` prints.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum RunFormat {
    /// For people
    #[default]
    Text,
    /// For programs; the shape is described in docs/json.md
    Json,
    /// One page that needs nothing else: the board, walked through along the trace
    Html,
}

#[derive(Debug, Subcommand)]
enum Command {
    Run(run::RunArgs),
    Options(options::WhatMay),
    Why(why::WhyArgs),
    Play(play::Play),
    New(new::New),
    Explore(explore::ExploreArgs),
    Check(check::CheckArgs),
    Fmt(fmt::Fmt),
    Bundle(bundle::Bundle),
    Language(language::Language),
    Test(test::TestArgs),
    Coverage(coverage::Coverage),
    Rule(rule::RuleArgs),
    Wording(wording::Wording),
    Cards(cards::CardsArgs),
    Lsp(lsp::Lsp),
    Mcp(mcp::Mcp),
    Schema(schema::Schema),
    Man(man::Man),
    Completions(completions::Completions),
}

/// `apnap help language` asks for the language itself, not for how to ask.
fn asked(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    if let [_, help, topic] = arguments.as_slice()
        && help == "help"
        && topic == "language"
    {
        arguments.remove(1);
    }
    arguments
}

/// What these arguments say; the help that they ask for has what every command takes once.
fn parsed(arguments: Vec<OsString>) -> Result<Cli, clap::Error> {
    use clap::error::ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand};
    let said = Cli::try_parse_from(arguments.clone());
    let asks = |error: &clap::Error| {
        matches!(error.kind(), DisplayHelp | DisplayHelpOnMissingArgumentOrSubcommand)
    };
    if !said.as_ref().is_err_and(asks) {
        return said;
    }
    let mut command = Cli::command();
    command.build();
    let mut found = told_once(command).try_get_matches_from_mut(arguments)?;
    Cli::from_arg_matches_mut(&mut found)
}

/// What every command takes stands in the help of the whole; those of the commands have its names.
fn told_once(command: clap::Command) -> clap::Command {
    let names = || {
        let all = SharedArgs::augment_args(clap::Command::new("shared"));
        let all = all.get_arguments().filter_map(|arg| Some(format!("--{}", arg.get_long()?)));
        all.collect::<Vec<_>>().join(", ")
    };
    let told = format!("For every command: {}; see `apnap --help`", names());
    command.mut_subcommands(|sub| within(sub, &told))
}

/// A command, and those within it, without what every command takes.
fn within(command: clap::Command, told: &str) -> clap::Command {
    let hidden = |arg: clap::Arg| {
        let shared = arg.is_global_set();
        arg.hide(shared)
    };
    command.mut_args(hidden).after_help(told.to_owned()).mut_subcommands(|sub| within(sub, told))
}

/// Runs the command line that these arguments are.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut cli = match parsed(asked(arguments)) {
        Ok(cli) => cli,
        Err(error) => {
            let usage = error.use_stderr();
            // Nor is there anywhere to complain to if that can't be written.
            let written = error.print().is_ok();
            return ExitCode::from(if usage || !written { output::TROUBLE } else { 0 });
        }
    };
    if let Err(trouble) = settings::fill(&mut cli.options) {
        output::Output::new(&cli.options).trouble(&trouble);
        return ExitCode::from(output::TROUBLE);
    }
    let mut out = output::Output::new(&cli.options);
    let code = judging::on_a_deep_stack(|| match &cli.command {
        Command::Run(run) => run.run(&cli.options, &mut out),
        Command::Why(why) => why.run(&cli.options, &mut out),
        Command::Options(what) => what.run(&cli.options, &mut out),
        Command::Play(play) => play.run(&cli.options, &mut out),
        Command::New(new) => new.run(&mut out),
        Command::Fmt(fmt) => fmt.run(&mut out),
        Command::Bundle(bundle) => bundle.run(&cli.options, &mut out),
        Command::Explore(explore) => explore.run(&cli.options, &mut out),
        Command::Check(check) => check.run(&cli.options, &mut out),
        Command::Language(language) => language.run(&mut out),
        Command::Test(test) => test.run(&cli.options, &mut out),
        Command::Coverage(coverage) => coverage.run(&cli.options, &mut out),
        Command::Rule(rule) => rule.run(&cli.options, &mut out),
        Command::Wording(wording) => wording.run(&cli.options, &mut out),
        Command::Cards(cards) => cards.run(&cli.options, &mut out),
        Command::Lsp(lsp) => lsp.run(&cli.options, &mut out),
        Command::Mcp(mcp) => mcp.run(&cli.options, &mut out),
        Command::Schema(schema) => schema.run(&mut out),
        Command::Man(man) => man.run(&mut out),
        Command::Completions(completions) => completions.run(&mut out),
    });
    let code = code.unwrap_or_else(|trouble| {
        out.trouble(&trouble);
        output::TROUBLE
    });
    ExitCode::from(out.finish(code))
}

pub use book::{BookShown, shown};

/// What `apnap run` makes of a file, without colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileTrace {
    /// One a document; one for the file where it can't be read.
    pub verdicts: Vec<Verdict>,
    /// As text.
    pub text: String,
    /// As JSON.
    pub json: String,
}

/// Runs a scenario file.
pub fn ruling(path: &Path) -> FileTrace {
    judging::on_a_deep_stack(|| {
        let ruling =
            judging::FileRuling::of(path, &judging::CardPlaces::default(), &Demands::default());
        let mut report = Report::new();
        ruling.report(&mut report);
        let verdicts = ruling.verdicts();
        let text =
            run::file_words(&ruling, verdicts.len() > 1, None, None, &Layout::default(), |_| true);
        FileTrace {
            verdicts,
            text,
            json: serde_json::to_string_pretty(&report).unwrap_or_default(),
        }
    })
}
