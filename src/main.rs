//! The command: arguments, one library call, exit code.
fn main() {}
