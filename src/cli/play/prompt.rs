//! The prompt: a line with history and completion where it is a terminal.

use crate::cli::output::CliError;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{Context, Editor, Helper};

/// A line, or the end of them.
pub(super) enum Typed {
    Line(String),
    /// The line was given up (Ctrl-C).
    GivenUp,
    End,
}

/// What can be completed.
struct Completing(Vec<String>);

impl Helper for Completing {}
impl Highlighter for Completing {}
impl Validator for Completing {}
impl Hinter for Completing {
    type Hint = String;
}

impl Completer for Completing {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let begun = line[..at].to_lowercase();
        // A number before a card's name is no part of it.
        let counted = begun.len() - begun.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let start = if counted > 0 && begun[counted..].starts_with(' ') { counted + 1 } else { 0 };
        let fits = |word: &&String| word.to_lowercase().starts_with(&begun[start..]);
        Ok((start, self.0.iter().filter(fits).take(200).cloned().collect()))
    }
}

/// Where lines are asked for.
pub(super) struct Prompt {
    editor: Editor<Completing, DefaultHistory>,
}

impl Prompt {
    pub(super) fn new() -> Result<Prompt, CliError> {
        let mut editor = Editor::new().map_err(|error| CliError::said(error.to_string()))?;
        editor.set_helper(Some(Completing(Vec::new())));
        Ok(Prompt { editor })
    }

    /// Sets what the next lines can be completed with.
    pub(super) fn complete_with(&mut self, words: Vec<String>) {
        self.editor.set_helper(Some(Completing(words)));
    }

    /// Asks for a line.
    pub(super) fn ask(&mut self, before: &str) -> Result<Typed, CliError> {
        match self.editor.readline(before) {
            Ok(line) => {
                let _ = self.editor.add_history_entry(line.as_str());
                Ok(Typed::Line(line))
            }
            Err(ReadlineError::Interrupted) => Ok(Typed::GivenUp),
            Err(ReadlineError::Eof) => Ok(Typed::End),
            Err(error) => Err(CliError::said(error.to_string())),
        }
    }
}
