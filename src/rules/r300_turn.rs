//! 300. The turn: phases, steps, priority; what happens as each begins and ends.
use super::{Engine, Ruling, Stop};

impl Engine<'_> {
    /// Runs the game: priority, passes, resolutions, steps, turns, until the decider stops it or the game is over (408.1c).
    ///
    /// # Errors
    /// Always ends with one: `GameOver`, or the decider's own.
    pub fn run(&mut self) -> Ruling<()> {
        Err(Stop::unruled("the turn"))
    }
}
