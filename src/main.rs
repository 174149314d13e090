//! The command: arguments, one library call, exit code.
// Trees are as deep as what a text can nest: what threads share is looked at to their bottom.
#![recursion_limit = "256"]
use std::process::ExitCode;

/// Events, trees and sentences are many small pieces.
#[global_allocator]
static ALLOCATOR: apnap_allocator::Allocator = apnap_allocator::Allocator;

fn main() -> ExitCode {
    apnap::cli::main(std::env::args_os())
}
