//! `--watch`: again whenever a file changes.

use super::output::{CliError, Output};
use notify::{RecursiveMode, Watcher};
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

/// How long a change may go on before the files are read: editors write in several strokes.
const QUIET: Duration = Duration::from_millis(150);

/// Does something, and again whenever one of these files, or a file in one of these folders,
/// changes.
///
/// # Errors
/// Why nothing can be watched.
pub(super) fn again<'p>(
    paths: impl Iterator<Item = &'p Path>,
    out: &mut Output,
    mut once: impl FnMut(&mut Output) -> Result<u8, CliError>,
) -> Result<u8, CliError> {
    let (changed, changes) = mpsc::channel();
    let seen = move |event: notify::Result<notify::Event>| {
        let matters = |event: notify::Event| {
            !event.kind.is_access() && event.paths.iter().any(|path| is_read(path))
        };
        if event.is_ok_and(matters) {
            let _ = changed.send(());
        }
    };
    let trouble = |error: notify::Error| CliError::said(format!("nothing can be watched: {error}"));
    let mut watcher = notify::recommended_watcher(seen).map_err(trouble)?;
    for path in paths {
        // An editor puts a new file in the old one's place, which only its folder sees.
        let folder = path.parent().filter(|_| path.is_file());
        let folder = folder.map(|f| if f.as_os_str().is_empty() { Path::new(".") } else { f });
        let (of, mode) = match folder {
            Some(folder) => (folder, RecursiveMode::NonRecursive),
            None => (path, RecursiveMode::Recursive),
        };
        watcher.watch(of, mode).map_err(trouble)?;
    }
    loop {
        if let Err(why) = once(out) {
            out.trouble(&why);
        }
        out.line("watching; a change runs it again");
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
