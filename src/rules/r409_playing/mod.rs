//! 409. Playing spells and activated abilities: announcing, targets, costs, payment.
use super::{Context, Engine, Ruling, Stop};
use crate::decide::{Act, HowPlayed};
use crate::game::{ObjectId, PlayerId};
use crate::wording::tree::{Cost, Effect};

impl Engine<'_> {
    /// Plays a card as a spell (409.1) or land (212.6), by a player with priority; taken back whole if illegal (422).
    pub fn play(&mut self, _player: PlayerId, _card: ObjectId, _how: HowPlayed) -> Ruling<()> {
        Err(Stop::unruled("playing"))
    }

    /// Plays an activated ability (409.1, 411.1), by place in the object's abilities.
    pub fn play_ability(
        &mut self,
        _player: PlayerId,
        _object: ObjectId,
        _ability: usize,
    ) -> Ruling<()> {
        Err(Stop::unruled("playing"))
    }

    /// Chooses modes and targets for what is on the stack (409.1b-e): for spells and abilities being played and triggered abilities (410.4).
    pub fn announce(&mut self, _stack_object: ObjectId, _player: PlayerId) -> Ruling<()> {
        Err(Stop::unruled("announcing"))
    }

    /// Pays costs (409.1g, h): asks for what the costs leave open, binds slots in the context.
    pub fn pay(
        &mut self,
        _player: PlayerId,
        _costs: &[Cost],
        _context: &mut Context,
        _what: &str,
    ) -> Ruling<()> {
        Err(Stop::unruled("paying"))
    }

    /// Whether a player could pay costs now (413.2c: what can't be done can't be chosen).
    pub fn could_pay(
        &self,
        _player: PlayerId,
        _costs: &[Cost],
        _context: &Context,
    ) -> Ruling<bool> {
        Err(Stop::unruled("paying"))
    }

    /// Every act that a player with priority could begin (for listing and exploring); passing included.
    pub fn possible_acts(&self, _player: PlayerId) -> Vec<Act> {
        vec![Act::Pass]
    }

    /// The phrases of an effect that target, with their slots, in order of the text and given the modes chosen.
    pub fn target_phrases(_effect: &Effect, _modes: &[usize]) -> Vec<crate::wording::tree::Slot> {
        Vec::new()
    }
}
