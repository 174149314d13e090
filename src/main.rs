//! The command: arguments, one library call, exit code.
use std::process::ExitCode;

/// Events, trees and sentences are many small pieces.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    apnap::cli::main(std::env::args_os())
}
