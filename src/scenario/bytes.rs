//! From the bytes of a file to its text.

use crate::diagnostic::{Fault, Faults};
use crate::source::{SourceFile, Span};

/// The text of a file; more than `largest` bytes, or bytes that aren't UTF-8, are a fault.
pub(crate) fn text<'b>(name: &str, bytes: &'b [u8], largest: usize) -> Result<&'b str, Faults> {
    if bytes.len() > largest {
        let message =
            format!("{name} has more than {} MB; a larger file isn't read", largest >> 20);
        let start = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]).into_owned();
        let fault = Fault::new("too-large", message, Span::new(0, 0), "the file begins here");
        return Err(Faults::new(SourceFile::new(name, start), vec![fault]));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let good = error.valid_up_to();
        let shown = String::from_utf8_lossy(bytes).into_owned();
        let message = format!(
            "this isn't UTF-8 text: byte {good} is {:#04x}",
            bytes.get(good).copied().unwrap_or_default()
        );
        let at = Span::new(good, good + '\u{FFFD}'.len_utf8());
        let fault = Fault::new("not-utf8", message, at, "no character ends here");
        Faults::new(SourceFile::new(name, shown), vec![fault.help("save the file as UTF-8")])
    })
}

/// The same of bytes that nobody needs any more.
pub(crate) fn owned(name: &str, bytes: Vec<u8>, largest: usize) -> Result<String, Faults> {
    if bytes.len() > largest {
        return text(name, &bytes, largest).map(str::to_owned);
    }
    String::from_utf8(bytes)
        .or_else(|error| text(name, error.as_bytes(), largest).map(str::to_owned))
}
