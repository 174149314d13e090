//! Faults of one file, all of them at once, and their reports.

use super::view::FileView;
use crate::source::{SourceFile, Span};
use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, Severity, SourceCode,
};
use std::fmt::{self, Display, Write as _};

/// One thing that is wrong with a file.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// A short stable name of the kind of fault: `unknown-key`.
    pub code: &'static str,
    /// What is wrong, in a sentence.
    pub message: String,
    /// Where, with a word on each place; the first is the place of the fault.
    pub labels: Vec<(Span, String)>,
    /// What to write instead.
    pub help: Option<String>,
    /// Whether that is a line of this very sentence.
    pub gives_line: bool,
    /// What probably was meant at its place.
    pub instead: Option<String>,
    /// Whether it is only advice.
    pub advice: bool,
}

impl Fault {
    /// A fault at one place.
    pub fn new(
        code: &'static str,
        message: impl Into<String>,
        at: Span,
        label: impl Into<String>,
    ) -> Self {
        Self {
            code,
            message: message.into(),
            labels: vec![(at, label.into())],
            help: None,
            gives_line: false,
            instead: None,
            advice: false,
        }
    }

    /// The same as advice.
    #[must_use]
    pub fn as_advice(mut self) -> Self {
        self.advice = true;
        self
    }

    /// The same with a further place.
    #[must_use]
    pub fn label(mut self, at: Span, label: impl Into<String>) -> Self {
        self.labels.push((at, label.into()));
        self
    }

    /// The same with advice.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same with a line to write in its stead, and what is said of it.
    #[must_use]
    pub fn help_by_line(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self.gives_line = true;
        self
    }

    /// The same with what probably was meant at its place.
    #[must_use]
    pub fn meant(self, near: &str) -> Self {
        Self { instead: Some(near.to_owned()), ..self.help(format!("did you mean `{near}`?")) }
    }

    /// The report of this one.
    pub fn report(&self, file: &SourceFile, look: RenderOptions) -> String {
        let theme =
            if look.color { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler =
            GraphicalReportHandler::new_themed(theme).with_width(look.width).with_links(false);
        let mut out = String::new();
        if handler
            .render_report(&mut out, &FaultView { fault: self, view: FileView(file) })
            .is_err()
        {
            let place = file.place(self.span().start);
            let _ =
                writeln!(out, "{}:{}:{}: {}", file.name(), place.line, place.column, self.message);
        }
        out
    }

    /// Where it is.
    pub fn span(&self) -> Span {
        self.labels.first().map_or(Span::default(), |(span, _)| *span)
    }
}

/// Everything that is wrong with one file, in the order of the file, with the file's text.
#[non_exhaustive]
#[derive(Clone, Debug)]
pub struct Faults {
    /// The file.
    pub file: SourceFile,
    /// The faults; never empty.
    pub faults: Vec<Fault>,
}

/// How a report looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenderOptions {
    /// With terminal colours.
    pub color: bool,
    /// Characters a line.
    pub width: usize,
}

impl Default for RenderOptions {
    fn default() -> Self {
        Self { color: false, width: 100 }
    }
}

/// More than these are counted, not shown.
const SHOWN: usize = 40;

impl Faults {
    /// The faults of a file, sorted by place.
    pub fn new(file: SourceFile, mut faults: Vec<Fault>) -> Self {
        faults.sort_by_key(Fault::span);
        faults.dedup();
        Self { file, faults }
    }

    /// The whole report.
    pub fn render(&self, look: RenderOptions) -> String {
        let mut out = String::new();
        for fault in self.faults.iter().take(SHOWN) {
            out.push_str(&fault.report(&self.file, look));
        }
        if let Some(more @ 1..) = self.faults.len().checked_sub(SHOWN) {
            let _ = writeln!(out, "and {more} more in {}", self.file.name());
        }
        out
    }
}

impl Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(RenderOptions::default()))
    }
}

impl std::error::Error for Faults {}

/// A fault beside its file, as the renderer wants it.
#[derive(Debug)]
struct FaultView<'a> {
    fault: &'a Fault,
    view: FileView<'a>,
}

impl Display for FaultView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fault.message)
    }
}

impl std::error::Error for FaultView<'_> {}

impl Diagnostic for FaultView<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn Display + 'b>> {
        Some(Box::new(self.fault.code))
    }

    fn severity(&self) -> Option<Severity> {
        self.fault.advice.then_some(Severity::Warning)
    }

    fn help<'b>(&'b self) -> Option<Box<dyn Display + 'b>> {
        self.fault.help.as_ref().map(|help| Box::new(help) as Box<dyn Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.view)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.fault.labels.iter().enumerate().map(|(i, (span, text))| {
            let text = (!text.is_empty()).then(|| text.clone());
            let range = (span.start, span.len());
            if i == 0 {
                LabeledSpan::new_primary_with_span(text, range)
            } else {
                LabeledSpan::new_with_span(text, range)
            }
        })))
    }
}
