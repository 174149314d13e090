//! Card text to typed abilities, and typed abilities to card text.
//!
//! [`tree`] is the meaning that the engine acts on.
pub mod tree;
