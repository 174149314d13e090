//! What the corpus doesn't notice: a copy of the project in which every mutant of the engine lies
//! behind a switch, run against the scenarios (docs/looking-for-faults.md).

mod corpus;
mod forms;
mod making;
mod mutant;
mod offer;
mod rewrite;
mod rules;
mod running;

use clap::{Parser, Subcommand};
use std::io::Result;
use std::path::{Path, PathBuf};

/// One build with every mutant of the engine, run against the scenarios.
#[derive(Debug, Parser)]
#[command(name = "apnap-mutants")]
struct Arguments {
    /// Where the copy, its build and the results lie.
    #[arg(long, global = true, default_value = "target/mutated")]
    work: PathBuf,
    /// How many runs at once.
    #[arg(long, global = true, default_value_t = 2)]
    jobs: usize,
    /// How many files a mutant is run against at most.
    #[arg(long, global = true, default_value_t = 10_000)]
    files: usize,
    #[command(subcommand)]
    command: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Copy the project, put the mutants in and build it.
    Make {
        /// Only those of this folder.
        #[arg(long, default_value = "src")]
        folder: String,
    },
    /// Run every scenario that has changed without a mutant: its verdicts, its trace and the
    /// mutants that it reaches.
    Reach,
    /// Draw mutants, spread by folder.
    Sample {
        /// How many.
        n: usize,
        /// The same seed draws the same.
        seed: u64,
        /// Only of this folder.
        #[arg(long, default_value = "src/engine")]
        folder: String,
    },
    /// Run the sample, each mutant against the files that reach it until a verdict changes.
    Kill {
        /// Run those again that weren't caught.
        #[arg(long)]
        again: bool,
    },
    /// Run what wasn't caught against the files of another folder, and name few of these that catch
    /// the most.
    Offer {
        /// With scenarios that aren't the project's.
        folder: PathBuf,
        /// How many are named at most.
        #[arg(long, default_value_t = 200)]
        most: usize,
    },
    /// The shares, by folder, operator and file.
    Report {
        /// Name each that wasn't caught.
        #[arg(long)]
        survivors: bool,
    },
    /// Take each rule's code out and see whether a scenario notices.
    Rules {
        /// How many changes are tried of a rule, for each block around its citation.
        #[arg(long, default_value_t = 1000)]
        ways: usize,
        /// Only these, as `607.4,409.2a`, again.
        #[arg(long, value_delimiter = ',')]
        only: Vec<String>,
    },
}

fn main() -> Result<()> {
    let cli = Arguments::parse();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    std::fs::create_dir_all(&cli.work)?;
    let work = cli.work.canonicalize()?;
    match cli.command {
        Task::Make { folder } => making::make(&root, &work, &folder),
        Task::Reach => corpus::reach(&root, &work, cli.jobs),
        Task::Sample { n, seed, folder } => running::sample(&work, n, seed, &folder),
        Task::Kill { again } => running::run(&work, cli.jobs, cli.files, again),
        Task::Offer { folder, most } => offer::offer(
            &work,
            &folder,
            cli.jobs,
            offer::FilesAtMost { files: cli.files, named: most },
        ),
        Task::Report { survivors } => running::report(&work, survivors),
        Task::Rules { ways, only } => {
            let most = rules::ChangesAtMost { ways, files: cli.files };
            rules::taken_out(&work, cli.jobs, most, &only)
        }
    }
}
