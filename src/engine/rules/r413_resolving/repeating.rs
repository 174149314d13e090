//! 413.2b: "repeat this process": the instructions before it are followed again, in their order. Where that may be done any number of
//! times, it is asked anew each time.
use crate::cite;
use crate::game::ResolveFact;
use crate::rules::{Context, Engine};

impl Engine<'_> {
    /// The process is followed once more.
    pub(super) fn repeat(&mut self, context: &mut Context) {
        self.tell(&[cite!("413.2b")], |_| ResolveFact::Repeated);
        context.results.repeats = true;
    }
}
