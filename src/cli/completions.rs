//! `apnap completions`: what a shell needs to complete the command line.

use super::output::{CliError, Output};
use clap::{Args, CommandFactory};
use clap_complete::Shell;

/// Print the completions of a shell, to be put where it looks for them
///
/// For bash: `apnap completions bash > ~/.local/share/bash-completion/completions/apnap`.
#[derive(Debug, Args)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    pub(super) fn run(&self, out: &mut Output) -> Result<u8, CliError> {
        let mut words = Vec::new();
        clap_complete::generate(self.shell, &mut super::Cli::command(), "apnap", &mut words);
        out.write(&String::from_utf8_lossy(&words));
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, ValueEnum};
    use clap_complete::Shell;

    #[test]
    fn every_shell_completes_every_subcommand() {
        for shell in Shell::value_variants() {
            let mut words = Vec::new();
            clap_complete::generate(*shell, &mut crate::cli::Cli::command(), "apnap", &mut words);
            let words = String::from_utf8(words).unwrap();
            for command in crate::cli::Cli::command().get_subcommands() {
                assert!(
                    words.contains(command.get_name()),
                    "{shell} doesn't know {}",
                    command.get_name()
                );
            }
        }
    }
}
