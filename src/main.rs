//! The command: arguments, one library call, exit code.
use std::process::ExitCode;

fn main() -> ExitCode {
    apnap::cli::main(std::env::args_os())
}
