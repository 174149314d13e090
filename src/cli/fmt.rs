//! `apnap fmt`: files in one style.

use super::files::{plainly, under};
use super::output::{CliError, Output, TROUBLE};
use clap::Args;
use pretty_yaml::config::{FormatOptions, LayoutOptions};
use serde::Deserialize;
use std::path::PathBuf;

/// Put scenario and card files into one style: indentation, spaces, quotes; comments stay
///
/// What a file says is the same before and after; a file of which that isn't so is left as it is.
#[derive(Debug, Args)]
pub(super) struct Fmt {
    /// Files or folders
    #[arg(value_name = "PATH", default_value = "scenarios")]
    paths: Vec<PathBuf>,
    /// Change nothing; name the files that aren't in the style, with exit status 1 if there are any
    #[arg(long)]
    check: bool,
}

impl Fmt {
    pub(super) fn run(&self, out: &mut Output) -> Result<u8, CliError> {
        let (mut other, mut unread) = (0, 0);
        for path in under(&self.paths)? {
            let name = path.display();
            let failed =
                |error: std::io::Error| CliError::said(format!("{name}: {}", plainly(&error)));
            let text = crate::bytes::bytes_of(&path, 8 << 20)
                .and_then(|bytes| String::from_utf8(bytes).map_err(std::io::Error::other))
                .map_err(failed)?;
            let new = match styled(&text) {
                Ok(new) => new,
                Err(why) => {
                    unread += 1;
                    out.trouble(&CliError::said(format!("{name} is left as it is: {why}")));
                    continue;
                }
            };
            if new == text {
                continue;
            }
            other += 1;
            if self.check {
                out.line(&format!("{name} isn't in the style"));
            } else {
                std::fs::write(&path, new).map_err(failed)?;
                out.line(&format!("{name} is put into the style"));
            }
        }
        Ok(if unread > 0 { TROUBLE } else { u8::from(self.check && other > 0) })
    }
}

/// A text in the style.
fn styled(text: &str) -> Result<String, String> {
    let layout = LayoutOptions { print_width: 120, ..LayoutOptions::default() };
    let options = FormatOptions { layout, ..FormatOptions::default() };
    let new = pretty_yaml::format_text(text, &options).map_err(|error| error.to_string())?;
    if values(text)? == values(&new)? {
        Ok(new)
    } else {
        Err(String::from("it can't be put into the style without changing what it says"))
    }
}

fn values(text: &str) -> Result<Vec<serde_yaml::Value>, String> {
    serde_yaml::Deserializer::from_str(text)
        .map(|document| serde_yaml::Value::deserialize(document).map_err(|e| e.to_string()))
        .collect()
}
