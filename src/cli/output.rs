//! Where the command writes: what it finds goes to standard output, why it can't look goes to
//! standard error.

use super::files::plainly;
use super::{SharedArgs, When};
use crate::bytes::bytes_of;
use crate::judge::Verdict;
use crate::rulebook::{QuoteError, Quotes, UnknownRule};
use crate::source::{is_control, picture, visible};
use crate::trace::Layout;
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme};
use std::borrow::Cow;
use std::io::{ErrorKind, IsTerminal, Write};

/// The exit status for everything that isn't a ruling.
pub(super) const TROUBLE: u8 = 2;

/// Why a command can't do its work.
#[derive(Debug, thiserror::Error)]
pub(super) enum CliError {
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

impl CliError {
    /// Words for the user.
    pub(super) fn said(words: impl Into<String>) -> CliError {
        CliError::Said(words.into())
    }
}

/// Standard output.
pub(super) struct Output {
    /// What it is like.
    pub(super) paper: Layout,
    errors: Layout,
    /// Why not all could be written.
    cut: Option<std::io::Error>,
}

impl Output {
    /// As the options and the terminal have it.
    pub(super) fn new(options: &SharedArgs) -> Output {
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
            paper: Layout {
                color: wanted(out_color),
                width: columns(out.is_terminal()),
                cited: options.cite.into(),
            },
            errors: Layout {
                color: wanted(err_color),
                width: columns(err.is_terminal()),
                cited: options.cite.into(),
            },
            cut: None,
        }
    }

    /// Writes words, without control characters.
    pub(super) fn write(&mut self, words: &str) {
        if self.cut.is_none() {
            let words = sent(words, self.paper.color);
            self.cut = std::io::stdout().lock().write_all(words.as_bytes()).err();
        }
    }

    /// The exit status: this one if all could be written.
    pub(super) fn finish(&mut self, code: u8) -> u8 {
        let cut = self.cut.take().or_else(|| std::io::stdout().flush().err());
        let Some(error) = cut else { return code };
        self.trouble(&CliError::said(match error.kind() {
            ErrorKind::BrokenPipe => "standard output was closed before all was written".to_owned(),
            _ => format!("standard output can't be written: {}", plainly(&error)),
        }));
        TROUBLE
    }

    /// Writes a line.
    pub(super) fn line(&mut self, words: &str) {
        self.write(words);
        self.write("\n");
    }

    /// Writes a value as JSON.
    pub(super) fn json(&mut self, value: &impl serde::Serialize) {
        match serde_json::to_string_pretty(value) {
            Ok(words) => self.line(&escaped(&words)),
            Err(error) => self.trouble(&CliError::said(error.to_string())),
        }
    }

    /// Writes to standard error.
    pub(super) fn aside(&mut self, words: &str) {
        let words = sent(words, self.errors.color);
        let _ = std::io::stderr().lock().write_all(words.as_bytes());
    }

    /// Says on standard error why something can't be done.
    pub(super) fn trouble(&mut self, trouble: &CliError) {
        let look = self.errors.look();
        let words = match trouble {
            CliError::Said(words) => format!("error: {}\n", visible(words)),
            CliError::Report(report) => sent(report, look.color).into_owned(),
            CliError::Rulebook(error) => rendered(error, look.color, look.width),
            CliError::Rule(error) => rendered(error, look.color, look.width),
        };
        self.aside(&words);
    }
}

/// Words as they are sent: of all that a terminal acts on, nothing but colours, and those where
/// they are wanted.
fn sent(words: &str, color: bool) -> Cow<'_, str> {
    if !words.chars().any(is_control) {
        return Cow::Borrowed(words);
    }
    let mut out = String::with_capacity(words.len());
    let mut rest = words;
    while let Some(at) = rest.find(is_control) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let style = rest.strip_prefix("\x1b[").filter(|_| color).and_then(|codes| {
            let end = codes.find(|c: char| !c.is_ascii_digit() && c != ';')?;
            codes[end..].starts_with('m').then_some("\x1b[".len() + end + 1)
        });
        let length = style.unwrap_or_else(|| {
            let c = rest.chars().next().unwrap_or_default();
            let ends = rest.starts_with("\r\n");
            out.push(if ends { c } else { picture(c) });
            c.len_utf8()
        });
        out.push_str(&rest[..style.unwrap_or(0)]);
        rest = &rest[length..];
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// JSON, in which control characters may always be escapes.
fn escaped(json: &str) -> Cow<'_, str> {
    if !json.chars().any(is_control) {
        return Cow::Borrowed(json);
    }
    let all = json
        .chars()
        .map(|c| if is_control(c) { format!("\\u{:04x}", u32::from(c)) } else { c.to_string() });
    Cow::Owned(all.collect())
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
pub(super) fn quotes(options: &SharedArgs) -> Result<Option<Quotes>, CliError> {
    let read = |path: &std::path::PathBuf| {
        let name = visible(&path.display().to_string()).into_owned();
        match bytes_of(path, 8 << 20) {
            Ok(bytes) => Quotes::from_bytes(&name, &bytes),
            Err(cause) => Err(QuoteError::Unreadable { path: name, cause }),
        }
    };
    Ok(options.rulebook.as_ref().map(read).transpose()?)
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
    use super::{escaped, exit_code, sent};
    use crate::judge::Verdict::{Error, Fail, Pass, Unruled};

    #[test]
    fn colours_are_all_that_a_terminal_gets() {
        let words = "a\x1b[1;31mb\x1b[0m\x1b[2Jc\x1b]0;x\x07\u{9b}\r\n";
        assert_eq!(
            sent(words, true),
            "a\x1b[1;31mb\x1b[0m\u{241b}[2Jc\u{241b}]0;x\u{2407}\u{fffd}\r\n"
        );
        assert_eq!(sent("\x1b[1mb", false), "\u{241b}[1mb");
        assert_eq!(escaped("\"a\u{7f}\u{9b}\""), "\"a\\u007f\\u009b\"");
    }

    #[test]
    fn a_fail_weighs_most() {
        assert_eq!(exit_code([]), 0);
        assert_eq!(exit_code([Pass, Pass]), 0);
        assert_eq!(exit_code([Error, Pass, Fail]), 1);
        assert_eq!(exit_code([Pass, Unruled]), 2);
        assert_eq!(exit_code([Error]), 2);
    }
}
