//! The names of a document, for sentences that come after it.
use super::ast::ScriptLine;
use super::names::DocumentNames;
use super::sentence;
use crate::source::Text;

/// Reads sentences by the names of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vocabulary(pub(super) DocumentNames);

impl Vocabulary {
    /// A line of the script that stands at this place; nothing for what isn't understood.
    pub fn action(&self, line: &str, at: usize) -> Option<ScriptLine> {
        sentence::action(&Text::plain(line, at), &self.0).ok()
    }
}
