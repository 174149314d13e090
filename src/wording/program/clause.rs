//! A clause as it is said, where somebody is asked about it or is told of it.
use super::steps::words;
use crate::tree::Step;
use std::fmt;
use std::sync::Arc;

/// A clause of the text, shared. How it is said is asked by nothing but a trace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClauseSaid {
    /// As it stands behind "may": "draw a card".
    Offered(Arc<Step>),
    /// By itself, with who acts: "Each player sacrifices a creature".
    Whole(Arc<Step>),
}

impl ClauseSaid {
    pub(super) fn offered(step: &Step) -> ClauseSaid {
        ClauseSaid::Offered(Arc::new(step.clone()))
    }

    pub(super) fn whole(step: &Step) -> ClauseSaid {
        ClauseSaid::Whole(Arc::new(step.clone()))
    }
}

impl fmt::Display for ClauseSaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            ClauseSaid::Offered(step) => {
                crate::print::offered_words(step).unwrap_or_else(|_| crate::UNSAID.to_string())
            }
            ClauseSaid::Whole(step) => words(step),
        })
    }
}
