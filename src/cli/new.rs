//! `apnap new`: a commented first file.

use super::files::plainly;
use super::output::{CliError, Output};
use clap::Args;
use std::path::PathBuf;

/// Write a commented first scenario file
///
/// It passes as it stands: change the board, the actions and what is expected to those of your
/// ruling.
#[derive(Debug, Args)]
pub(super) struct New {
    /// The file; one that is there isn't touched
    #[arg(value_name = "FILE", default_value = "ruling.yaml")]
    file: PathBuf,
}

const FIRST: &str = include_str!("new.yaml");

impl New {
    pub(super) fn run(&self, out: &mut Output) -> Result<u8, CliError> {
        if self.file.as_os_str() == "-" {
            out.write(FIRST);
            return Ok(0);
        }
        let failed = |error: std::io::Error| {
            CliError::said(format!("{} can't be written: {}", self.file.display(), plainly(&error)))
        };
        if let Some(folder) = self.file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        let mut file = std::fs::File::options()
            .write(true)
            .create_new(true)
            .open(&self.file)
            .map_err(failed)?;
        std::io::Write::write_all(&mut file, FIRST.as_bytes()).map_err(failed)?;
        out.line(&format!("{0} is written; `apnap run {0}` plays it", self.file.display()));
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use crate::cli::ruling;
    use crate::judge::Verdict;

    #[test]
    fn the_first_file_passes() {
        let path = std::env::temp_dir().join("apnap-first.yaml");
        std::fs::write(&path, super::FIRST).unwrap();
        let ruling = ruling(&path);
        assert_eq!(ruling.verdicts, [Verdict::Pass], "{}", ruling.text);
    }
}
