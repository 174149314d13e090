//! `apnap explore`: what every line of play leads to.

mod parts;
mod told;
mod written;

use super::files::{Content, GivenFile};
use super::judging::{STACK, card_places};
use super::output::{CliError, Output, exit_code};
use super::{Format, SharedArgs};
use crate::aside::TemporaryFile;
use crate::diagnostic::Faults;
use crate::judge::explore::{self, Exploration, Progress, SearchOptions, SearchShare};
use crate::judge::names::Names;
use crate::judge::setup::set_up;
use crate::judge::unread::all_wait;
use crate::judge::{self, Verdict};
use crate::net::clock;
use crate::scenario::Demands;
use crate::scenario::ast::Scenario;
use crate::trace;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::path::PathBuf;
use std::time::Instant;
use told::SearchTold;
pub(super) use told::Searches;

/// Go through every line of play that a scenario leaves open, and hold its claims against all of it
///
/// What the script doesn't decide is open; `explore:` in the file opens more: `acts: [Ann]` lets
/// Ann do whatever is legal, up to `until:`. Claims stand under `expect:`: `possible: …`,
/// `always: …`, `never: …`, `Ann can force: …`. A file without claims is asked whether it matters:
/// its different ends are listed.
///
/// A claim is `proven` or `refuted` by everything there is, or `shown` or `refuted` by a line, or
/// `open` where something wasn't looked at. Ctrl-C stops the search, and what is known by then is
/// said.
///
/// A search can be spread: `--frontier DIR` leaves it as `--parts` files, `--from` goes on from
/// each of them, on whatever machine, and `--join DIR` puts the answers together. A part can be
/// divided again: `--from` with `--frontier`, and then with `--join`.
#[derive(Debug, Args)]
pub(super) struct ExploreArgs {
    /// Scenario files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write the shortest line of each claim, and of each end, as a scenario file into this folder
    #[arg(long, value_name = "DIR")]
    write: Option<PathBuf>,
    /// Look at no more positions than this
    #[arg(long, value_name = "N")]
    positions: Option<u64>,
    /// Look for no longer than this
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<u64>,
    /// Look at no line of more acts than this
    #[arg(long, value_name = "N")]
    depth: Option<u64>,
    /// Take no more memory than about this: `2 GiB`, `500 MiB`
    #[arg(long, value_name = "SIZE", value_parser = size)]
    memory: Option<u64>,
    /// On so many threads; the answer is the same
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Leave the search once enough is open, or a limit is reached, as files in this folder
    #[arg(long, value_name = "DIR", conflicts_with = "join")]
    frontier: Option<PathBuf>,
    /// As so many files of equal size
    #[arg(long, value_name = "N", default_value = "4", requires = "frontier")]
    parts: usize,
    /// Tell positions apart by all that the turn remembers, where a part says that it needs that
    #[arg(long, requires = "frontier")]
    remember: bool,
    /// Go on from such a file; the answer stands beside it in a file `….answer.json`
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Put the answers in this folder together
    #[arg(long, value_name = "DIR")]
    join: Option<PathBuf>,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

impl ExploreArgs {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        apnap_allocator::keep_what_is_freed();
        let pool = rayon::ThreadPoolBuilder::new()
            .stack_size(STACK)
            .num_threads(self.threads.unwrap_or(0))
            .build();
        let pool = pool.map_err(|error| CliError::said(error.to_string()))?;
        if let [_, _, ..] = self.files.as_slice()
            && (self.frontier.is_some() || self.from.is_some() || self.join.is_some())
        {
            return Err(CliError::said("one file at a time is spread over parts".to_owned()));
        }
        let (frontier, from) = (self.frontier.as_deref(), self.from.as_deref());
        let spread = parts::ReadBefore::of(frontier, from, self.join.as_deref())?;
        interrupted::listen();
        let mut verdicts = Vec::new();
        let mut told = Vec::new();
        // A file without claims asks whether it matters.
        let asks_at_least = Demands { unfinished: true, ..Demands::default() };
        for path in &self.files {
            let file = GivenFile::read(path, &asks_at_least);
            let (source, scenarios) = match file.content {
                Content::Unopened(why) => return Err(CliError::said(why)),
                Content::Unread(faults) => {
                    self.tell(&faults, out);
                    told.push(SearchTold::refused(path, None, Verdict::Error, Some(&faults)));
                    verdicts.push(Verdict::Error);
                    continue;
                }
                Content::Read(source, scenarios) => (source, scenarios),
            };
            if let [_, _, ..] = scenarios.as_slice()
                && !spread.is_alone()
            {
                let (file, n) = (path.display(), scenarios.len());
                return Err(CliError::said(format!(
                    "{file}: it has {n} scenarios, and one at a time is spread over parts: put it \
                        into a file of its own"
                )));
            }
            for (at, scenario) in scenarios.iter().enumerate() {
                let board = match set_up(scenario, &card_places(scenario, path, &options.places()))
                {
                    Ok(board) if all_wait(scenario, &board.unread) => board,
                    _ => {
                        let judgement = super::judging::judged(scenario, path, &options.places());
                        let (verdict, faults) =
                            (judgement.verdict, trace::faults(&source, &judgement));
                        faults.iter().for_each(|faults| self.tell(faults, out));
                        told.push(SearchTold::refused(
                            path,
                            Some(scenario),
                            verdict,
                            faults.as_ref(),
                        ));
                        verdicts.push(judgement.verdict);
                        continue;
                    }
                };
                let bar = bar();
                let share = spread.share(self.parts, self.remember);
                let found = pool.install(|| self.explored(scenario, &board, share, &bar, None));
                bar.finish_and_clear();
                if let Some(answer) = &found.answer {
                    let (path, verdict) = spread.answered(answer, &found)?;
                    out.aside(&format!("{}: {verdict}\n", path.display()));
                    verdicts.push(verdict.into());
                    continue;
                }
                if let Some(folder) = &self.frontier {
                    for path in parts::written(folder, &found.parts)? {
                        out.aside(&format!("{}\n", path.display()));
                    }
                }
                let judgement = judge::told(scenario, &board, &found);
                if self.format == Format::Text {
                    let words = super::run::document_words(
                        &source,
                        scenario,
                        &judgement,
                        scenarios.len() > 1 || self.files.len() > 1,
                        None,
                        None,
                        &out.paper,
                    );
                    out.write(&words);
                }
                if let Some(folder) = &self.write {
                    let cards = board.names.cards().iter().map(|card| card.name.clone()).collect();
                    let places = options.places();
                    let (text, document) = (source.text(), at);
                    let players = board.names.players.as_slice();
                    let places = &places;
                    let from = written::WrittenFrom {
                        path,
                        text,
                        document,
                        scenario,
                        cards,
                        players,
                        places,
                    };
                    let mut files = from.written(folder, &found)?;
                    // Where namesakes make a line mean several things, each card has a name of its
                    // own.
                    let passes = |(_, verdict): &(PathBuf, Verdict)| *verdict == Verdict::Pass;
                    if !files.iter().all(passes)
                        && let Some(text) = written::with_aliases(source.text(), scenario)
                        && let Ok(apart) = super::table::scenario(path, &text, at, out)
                        && let Ok(named) = set_up(&apart, &card_places(&apart, path, places))
                        && named.names.cards().len() == board.names.cards().len()
                    {
                        let share = spread.share(self.parts, self.remember);
                        let again =
                            || self.explored(scenario, &board, share, &bar, Some(&named.names));
                        let found = pool.install(again);
                        bar.finish_and_clear();
                        let from = written::WrittenFrom { text: &text, scenario: &apart, ..from };
                        files = from.written(folder, &found)?;
                    }
                    for (path, verdict) in files {
                        out.aside(&format!("{}: {}\n", path.display(), verdict.word()));
                    }
                }
                let players = &board.names.players;
                let faults = trace::faults(&source, &judgement);
                let faults = faults.as_ref();
                told.push(SearchTold::found(path, scenario, &judgement, faults, &found, players));
                verdicts.push(judgement.verdict);
            }
        }
        if self.format == Format::Json {
            out.json(&Searches(told));
        }
        Ok(exit_code(verdicts))
    }

    /// What keeps a file from being gone through, where people read it.
    fn tell(&self, faults: &Faults, out: &mut Output) {
        if self.format == Format::Text {
            out.write(&format!("{}\n", faults.render(out.paper.look())));
        }
    }

    fn explored(
        &self,
        scenario: &Scenario,
        board: &judge::setup::SetUp,
        share: SearchShare<'_>,
        bar: &ProgressBar,
        names: Option<&Names>,
    ) -> Exploration {
        let began = Instant::now();
        let go_on = |progress: &Progress| {
            let rate = progress.positions as f64 / began.elapsed().as_secs_f64().max(0.001);
            bar.set_message(format!(
                "{} positions ({rate:.0} a second), {} to go on from, {} acts deep",
                progress.positions, progress.frontier, progress.depth
            ));
            bar.tick();
            !interrupted::is()
        };
        let (clock, aside) = (clock(), TemporaryFile::default());
        let own = SearchOptions::of(scenario, &clock, &go_on);
        let reach = SearchOptions {
            positions: self.positions.unwrap_or(own.positions),
            depth: self.depth.unwrap_or(own.depth),
            seconds: self.seconds.or(own.seconds),
            memory: self.memory.or(own.memory),
            aside: Some(&aside),
            share,
            names,
            ..own
        };
        explore::explore(scenario, board, &reach)
    }
}

/// Ctrl-C stops a search; a second time it stops apnap.
mod interrupted {
    use std::sync::atomic::{AtomicBool, Ordering};

    static SEEN: AtomicBool = AtomicBool::new(false);

    pub(super) fn listen() {
        // Without a handler Ctrl-C ends the run without an answer, as ever.
        let _ = ctrlc::set_handler(|| {
            if SEEN.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
    }

    pub(super) fn is() -> bool {
        SEEN.load(Ordering::Relaxed)
    }
}

fn size(said: &str) -> Result<u64, String> {
    crate::scenario::bytes(said).ok_or_else(|| "a size is such as `2 GiB`".to_owned())
}

/// Drawn on standard error, and only where that is a terminal.
fn bar() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    match ProgressStyle::with_template("{spinner} {msg}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// The documents of a file, each without the line that divides it from the next.
fn documents(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let all = rest.take()?;
        match all.find("\n---") {
            Some(end) => {
                let next = &all[end + 1..];
                rest = next.find('\n').map(|line| &next[line + 1..]);
                Some(&all[..=end])
            }
            None => Some(all),
        }
    })
    .filter(|document| !document.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_told_apart() {
        let found: Vec<&str> = documents("a: 1\n---\nb: 2\n").collect();
        assert_eq!(found, ["a: 1\n", "b: 2\n"]);
    }
}
