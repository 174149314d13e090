//! Traces held against snapshots in insta's format, so that `cargo insta review` works on them.

use crate::cli::files::plainly;
use crate::cli::judging::{FileOutcome, FileRuling};
use crate::cli::output::CliError;
use crate::cli::run;
use crate::trace::Layout;
use std::path::{Component, Path, PathBuf};

/// A trace that isn't as its snapshot.
pub(in crate::cli) struct Differs {
    /// The file, by its place among those run.
    pub(in crate::cli) file: usize,
    /// The document in it.
    pub(in crate::cli) document: usize,
    snapshot: PathBuf,
    /// `None`: there was no snapshot.
    old: Option<String>,
    new: String,
}

/// Holds every trace against its snapshot; with `accept` the traces become the snapshots.
pub(in crate::cli) fn held(
    folder: &Path,
    rulings: &[FileRuling],
    accept: bool,
) -> Result<Vec<Differs>, CliError> {
    let mut differing = Vec::new();
    for (file, ruling) in rulings.iter().enumerate() {
        let FileOutcome::Judged(source, documents) = &ruling.outcome else { continue };
        for (document, (scenario, judgement)) in documents.iter().enumerate() {
            let snapshot = place(folder, &ruling.path, document, documents.len());
            let paper = Layout::default();
            let new: String =
                run::document_words(source, scenario, judgement, false, None, None, &paper);
            let old = std::fs::read_to_string(&snapshot).ok().map(|text| content(&text));
            let pending = snapshot.with_extension("snap.new");
            if old.as_deref() == Some(new.trim_end()) {
                let _ = std::fs::remove_file(&pending);
                continue;
            }
            if accept {
                put(&snapshot, &ruling.path, &judgement.title, &new)?;
                let _ = std::fs::remove_file(&pending);
                continue;
            }
            // As insta has it: a CI service's checkout is left as it is.
            if std::env::var_os("CI").is_none() {
                put(&pending, &ruling.path, &judgement.title, &new)?;
            }
            differing.push(Differs { file, document, snapshot, old, new });
        }
    }
    Ok(differing)
}

/// The path of a document's snapshot: that of the file, in the folder.
fn place(folder: &Path, path: &Path, document: usize, of: usize) -> PathBuf {
    let inside: PathBuf =
        path.components().filter(|part| matches!(part, Component::Normal(_))).collect();
    let stem = inside.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let name =
        if of > 1 { format!("{stem}-{}.snap", document + 1) } else { format!("{stem}.snap") };
    folder.join(inside.with_file_name(name))
}

fn put(snapshot: &Path, path: &Path, title: &str, text: &str) -> Result<(), CliError> {
    let unwritable = |error: std::io::Error| {
        CliError::said(format!("{} can't be written: {}", snapshot.display(), plainly(&error)))
    };
    if let Some(folder) = snapshot.parent() {
        std::fs::create_dir_all(folder).map_err(unwritable)?;
    }
    let title = title.replace('\\', "\\\\").replace('"', "\\\"");
    let source = path.display().to_string().replace('\\', "/");
    let words = format!("---\nsource: {source}\nexpression: \"{title}\"\n---\n{text}");
    std::fs::write(snapshot, words).map_err(unwritable)
}

/// What a snapshot holds below its heading.
fn content(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let body = text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n"));
    body.map_or(text.as_str(), |(_, body)| body).trim_end().to_owned()
}

impl Differs {
    /// In a sentence.
    pub(in crate::cli) fn message(&self) -> String {
        match self.old {
            Some(_) => format!("the trace isn't as its snapshot {}", self.snapshot.display()),
            None => format!("there is no snapshot {}", self.snapshot.display()),
        }
    }

    /// The sentence, and the lines that differ.
    pub(in crate::cli) fn words(&self, quiet: bool) -> String {
        let mut out = self.message();
        let Some(old) = self.old.as_ref().filter(|_| !quiet) else { return out };
        let diff = similar::TextDiff::from_lines(old.as_str(), self.new.trim_end());
        for hunk in diff.unified_diff().context_radius(1).iter_hunks() {
            out.push_str(&format!("\n{}", hunk.to_string().trim_end()));
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::{content, put};
    use std::path::Path;

    /// What is written here is what insta reads: its own reader holds a text against it.
    #[test]
    fn insta_reads_what_is_written() {
        let folder = std::env::temp_dir().join(format!("apnap-insta-{}", std::process::id()));
        let snapshot = folder.join("a-ruling.snap");
        let title = "a \"quoted\" title \\ with a bar";
        let text = "one line\n  and \"another\": ---\nverdict: pass\n";
        put(&snapshot, Path::new("rulings/a.yaml"), title, text).expect("it is written");
        let written = std::fs::read_to_string(&snapshot).expect("it is there");
        assert_eq!(content(&written), text.trim_end());
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(&folder);
        settings.set_prepend_module_to_snapshot(false);
        settings.bind(|| insta::assert_snapshot!("a-ruling", text));
        let _ = std::fs::remove_dir_all(&folder);
    }
}
