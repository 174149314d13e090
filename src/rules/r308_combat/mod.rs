//! 306-311, 500, 501. Combat: declaring attackers and blockers, legality of a whole declaration, combat damage.
use super::{Engine, Ruling, Stop};

impl Engine<'_> {
    /// 308: the active player declares attackers.
    pub fn declare_attackers(&mut self) -> Ruling<()> {
        Err(Stop::unruled("declaring attackers"))
    }

    /// 309: the defending player declares blockers.
    pub fn declare_blockers(&mut self) -> Ruling<()> {
        Err(Stop::unruled("declaring blockers"))
    }

    /// 310: combat damage is assigned and put on the stack.
    pub fn assign_combat_damage(&mut self) -> Ruling<()> {
        Err(Stop::unruled("combat damage"))
    }

    /// 310.4: combat damage on the stack is dealt.
    pub fn deal_combat_damage(&mut self, _damage: crate::game::ObjectId) -> Ruling<()> {
        Err(Stop::unruled("combat damage"))
    }
}
