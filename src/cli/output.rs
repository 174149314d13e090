//! Where the command writes: what it finds goes to standard output, why it can't look goes to standard error.

use super::{Options, When};
use crate::judge::Verdict;
use crate::rulebook::{QuoteError, Quotes, UnknownRule};
use crate::trace::Paper;
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme};
use std::io::{IsTerminal, Write};

/// The exit status for everything that isn't a ruling.
pub(super) const TROUBLE: u8 = 2;

/// Why a command can't do its work.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    /// Words for the user.
    #[error("{0}")]
    Said(String),
    /// The copy of the rulebook.
    #[error(transparent)]
    Rulebook(#[from] QuoteError),
    /// No such rule.
    #[error(transparent)]
    Rule(#[from] UnknownRule),
    /// A file with faults, whose report is this.
    #[error("{0}")]
    Report(String),
}

impl Trouble {
    /// Words for the user.
    pub(super) fn said(words: impl Into<String>) -> Trouble {
        Trouble::Said(words.into())
    }
}

/// Standard output.
pub(super) struct Output {
    /// What it is like.
    pub(super) paper: Paper,
    errors: Paper,
}

impl Output {
    /// As the options and the terminal have it.
    pub(super) fn new(options: &Options) -> Output {
        let out = std::io::stdout();
        let err = std::io::stderr();
        let out_color = anstream::AutoStream::choice(&out) != anstream::ColorChoice::Never;
        let err_color = anstream::AutoStream::choice(&err) != anstream::ColorChoice::Never;
        let wanted = |auto: bool| match options.color {
            When::Auto => auto,
            When::Always => true,
            When::Never => false,
        };
        let columns = |terminal: bool| {
            if terminal {
                terminal_size::terminal_size().map(|(width, _)| usize::from(width.0))
            } else {
                None
            }
        };
        Output {
            paper: Paper { color: wanted(out_color), width: columns(out.is_terminal()) },
            errors: Paper { color: wanted(err_color), width: columns(err.is_terminal()) },
        }
    }

    /// Writes words. Whoever reads may stop reading.
    pub(super) fn write(&mut self, words: &str) {
        let _ = std::io::stdout().lock().write_all(words.as_bytes());
    }

    /// Writes a line.
    pub(super) fn line(&mut self, words: &str) {
        self.write(words);
        self.write("\n");
    }

    /// Writes a value as JSON.
    pub(super) fn json(&mut self, value: &impl serde::Serialize) {
        match serde_json::to_string_pretty(value) {
            Ok(words) => self.line(&words),
            Err(error) => self.trouble(&Trouble::said(error.to_string())),
        }
    }

    /// Writes to standard error.
    pub(super) fn aside(&mut self, words: &str) {
        let _ = std::io::stderr().lock().write_all(words.as_bytes());
    }

    /// Says on standard error why something can't be done.
    pub(super) fn trouble(&mut self, trouble: &Trouble) {
        let look = self.errors.look();
        let words = match trouble {
            Trouble::Said(words) => format!("error: {words}\n"),
            Trouble::Report(report) => report.clone(),
            Trouble::Rulebook(error) => rendered(error, look.color, look.width),
            Trouble::Rule(error) => rendered(error, look.color, look.width),
        };
        self.aside(&words);
    }
}

fn rendered(error: &dyn Diagnostic, color: bool, width: usize) -> String {
    let theme = if color { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let mut out = String::new();
    let handler = GraphicalReportHandler::new_themed(theme).with_width(width).with_links(false);
    if handler.render_report(&mut out, error).is_err() {
        out = format!("error: {error}\n");
    }
    out
}

/// The user's copy of the rulebook, if there is one.
pub(super) fn quotes(options: &Options) -> Result<Option<Quotes>, Trouble> {
    Ok(options.rulebook.as_deref().map(Quotes::read).transpose()?)
}

/// 0 if all pass, 1 if at least one fails, otherwise 2.
pub(super) fn exit_code(verdicts: impl IntoIterator<Item = Verdict>) -> u8 {
    let mut code = 0;
    for verdict in verdicts {
        match verdict {
            Verdict::Pass => {}
            Verdict::Fail => return 1,
            Verdict::Error | Verdict::Unruled => code = TROUBLE,
        }
    }
    code
}

#[cfg(test)]
mod tests {
    use super::exit_code;
    use crate::judge::Verdict::{Error, Fail, Pass, Unruled};

    #[test]
    fn a_fail_weighs_most() {
        assert_eq!(exit_code([]), 0);
        assert_eq!(exit_code([Pass, Pass]), 0);
        assert_eq!(exit_code([Error, Pass, Fail]), 1);
        assert_eq!(exit_code([Pass, Unruled]), 2);
        assert_eq!(exit_code([Error]), 2);
    }
}
