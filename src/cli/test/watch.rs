//! `--watch`: again whenever a file changes.

use super::Test;
use crate::cli::Options;
use crate::cli::output::{Output, Trouble};
use notify::{RecursiveMode, Watcher};
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

/// How long a change may go on before the files are read: editors write in several strokes.
const QUIET: Duration = Duration::from_millis(150);

pub(super) fn watch(test: &Test, options: &Options, out: &mut Output) -> Result<u8, Trouble> {
    let (changed, changes) = mpsc::channel();
    let seen = move |event: notify::Result<notify::Event>| {
        let matters = |event: notify::Event| {
            !event.kind.is_access() && event.paths.iter().any(|path| is_read(path))
        };
        if event.is_ok_and(matters) {
            let _ = changed.send(());
        }
    };
    let trouble = |error: notify::Error| Trouble::said(format!("nothing can be watched: {error}"));
    let mut watcher = notify::recommended_watcher(seen).map_err(trouble)?;
    for path in test.paths.iter().chain(&options.cards) {
        watcher.watch(path, RecursiveMode::Recursive).map_err(trouble)?;
    }
    loop {
        if let Err(why) = test.once(options, out) {
            out.trouble(&why);
        }
        out.line("watching; a change runs them again");
        if changes.recv().is_err() {
            return Ok(0);
        }
        while changes.recv_timeout(QUIET).is_ok() {}
    }
}

/// Whether a file could matter to a scenario.
fn is_read(path: &Path) -> bool {
    path.extension()
        .is_some_and(|end| end == "yaml" || end == "yml" || end == "jsonl" || end == "json")
}
