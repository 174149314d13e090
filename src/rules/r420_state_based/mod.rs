//! 420. State-based effects.
use super::{Engine, Ruling};

impl Engine<'_> {
    /// Checks once and resolves all that apply as a single event (420.3). Whether any did.
    pub fn state_based_effects(&mut self) -> Ruling<bool> {
        Ok(false)
    }

    /// 408.1b: state-based effects and triggered abilities until there are no more of either.
    pub fn before_priority(&mut self) -> Ruling<()> {
        loop {
            while self.state_based_effects()? {}
            if !self.put_triggers_on_stack()? {
                return Ok(());
            }
        }
    }
}
