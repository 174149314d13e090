//! `apnap man`: the pages of the manual.

use super::files::plainly;
use super::output::{CliError, Output};
use clap::{Args, CommandFactory};
use std::path::PathBuf;

/// Write the pages of the manual, one for each command, into a folder
///
/// `apnap man ~/.local/share/man/man1` puts them where `man apnap` looks.
#[derive(Debug, Args)]
pub(super) struct Man {
    /// The folder; it is made where there is none
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

impl Man {
    pub(super) fn run(&self, out: &mut Output) -> Result<u8, CliError> {
        let failed = |error: std::io::Error| {
            CliError::said(format!(
                "{} can't be written: {}",
                self.folder.display(),
                plainly(&error)
            ))
        };
        std::fs::create_dir_all(&self.folder).map_err(failed)?;
        let mut command = super::Cli::command().disable_help_subcommand(true);
        command.build();
        clap_mangen::generate_to(command, &self.folder).map_err(failed)?;
        out.line(&format!("the pages are in {}", self.folder.display()));
        Ok(0)
    }
}
