//! Scenario files: YAML to sentences to a typed document. Names are matched here, but nothing is looked up on a board.

pub mod ast;
