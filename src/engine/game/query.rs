//! Reading a game.
use super::*;
use crate::terms::ZoneKind;

impl Game {
    /// All players in turn order, those who left included.
    pub fn players(&self) -> impl DoubleEndedIterator<Item = &Player> + ExactSizeIterator {
        self.players.iter().map(|p| p.as_ref())
    }

    /// A player.
    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.index()]
    }

    /// The players still in the game, the active player first, then in turn order (103.4).
    pub fn apnap(&self) -> Vec<PlayerId> {
        let n = self.players.len() as u8;
        (0..n)
            .map(|i| PlayerId((self.turn.active.0 + i) % n))
            .filter(|p| !self.player(*p).left)
            .collect()
    }

    /// The players still in the game other than this one, in turn order from it.
    pub fn opponents(&self, of: PlayerId) -> Vec<PlayerId> {
        let n = self.players.len() as u8;
        let team = self.player(of).team;
        (1..n)
            .map(|i| PlayerId((of.0 + i) % n))
            .filter(|p| !self.player(*p).left && (team.is_none() || self.player(*p).team != team))
            .collect()
    }

    /// The next player still in the game; where teams take turns, the primary player of the next
    /// team.
    pub fn next_player(&self, after: PlayerId) -> PlayerId {
        let n = self.players.len() as u8;
        (1..=n)
            .map(|i| PlayerId((after.0 + i) % n))
            .find(|p| !self.player(*p).left && self.primary(*p) == *p)
            .unwrap_or(after)
    }

    /// An object, there or gone.
    #[inline]
    pub fn object(&self, id: ObjectId) -> &Object {
        self.objects.get(id)
    }

    /// Every object that ever was, in order of making.
    pub fn objects(&self) -> impl DoubleEndedIterator<Item = &Object> + ExactSizeIterator {
        self.objects.iter()
    }

    /// What a card is now: the object that it is somewhere, or the last that it was.
    pub fn card(&self, card: CardId) -> Option<ObjectId> {
        self.objects.of_card(card.index())
    }

    /// Objects with static abilities that are neither in play nor on the stack, in order of making.
    pub fn statics_elsewhere(&self) -> &[ObjectId] {
        self.objects.statics_elsewhere()
    }

    /// Objects in hands, graveyards, removed or ante whose text may trigger there, in order of
    /// making.
    pub fn triggers_elsewhere(&self) -> &[ObjectId] {
        self.objects.triggers_elsewhere()
    }

    /// Objects in hands and graveyards whose text has activated abilities, in order of making.
    pub fn activated_elsewhere(&self) -> &[ObjectId] {
        self.objects.activated_elsewhere()
    }

    /// Tokens out of play, and copies of spells that aren't on the stack (420.5f, j).
    pub fn strays(&self) -> &[ObjectId] {
        self.objects.strays()
    }

    /// Objects on the stack with durations that are watched (418.3d).
    pub fn lasting_on_stack(&self) -> &[ObjectId] {
        self.objects.lasting()
    }

    /// What on the stack may have split second by itself: printed, or copied (502.58a).
    pub fn swift_on_stack(&self) -> &[ObjectId] {
        self.objects.swift()
    }

    /// Whether what is kept of where objects are to be found is what looking through all of them
    /// finds.
    pub fn is_indexed_truly(&self) -> bool {
        self.objects.is_indexed_truly() && self.objects.is_summed_truly()
    }

    /// How a spell was played, or the spell that became this permanent as it resolved (217.1c).
    pub fn spell_of(&self, id: ObjectId) -> Option<&StackItem> {
        let object = self.object(id);
        object.stack.as_deref().or_else(|| self.object(object.spell?).stack.as_deref())
    }

    /// The permanents, in order of arrival.
    pub fn in_play(&self) -> &[ObjectId] {
        &self.in_play
    }

    /// The stack, bottom first.
    pub fn stack(&self) -> &[ObjectId] {
        &self.stack
    }

    /// The cards removed from the game.
    pub fn removed(&self) -> &[ObjectId] {
        &self.removed
    }

    /// What is phased out.
    pub fn phased_out(&self) -> &[ObjectId] {
        &self.phased_out
    }

    /// The objects of a zone.
    pub fn zone(&self, zone: Zone) -> &[ObjectId] {
        match zone {
            Zone::Library(p) => &self.player(p).library,
            Zone::Hand(p) => &self.player(p).hand,
            Zone::Graveyard(p) => &self.player(p).graveyard,
            Zone::InPlay => &self.in_play,
            Zone::Stack => &self.stack,
            Zone::Removed => &self.removed,
            Zone::PhasedOut => &self.phased_out,
            Zone::Ante => &self.ante,
            Zone::Outside | Zone::Gone => &[],
        }
    }

    /// The objects of all zones of a kind.
    pub fn zone_kind(&self, kind: ZoneKind) -> Vec<ObjectId> {
        if kind.is_owned() {
            return self.players().flat_map(|p| self.zone(Zone::of(kind, p.id)).to_vec()).collect();
        }
        if kind == ZoneKind::OutsideTheGame {
            // 217.1e: no zone; what is removed from the game is outside of it too.
            let nowhere = self.objects().filter(|o| o.zone == Zone::Outside).map(|o| o.id);
            return self.zone(Zone::Removed).iter().copied().chain(nowhere).collect();
        }
        self.zone(Zone::of(kind, PlayerId(0))).to_vec()
    }

    /// The turn.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What is hidden while a spell or ability is being played (217.2e, f).
    pub fn being_played(&self) -> Option<&BeingPlayed> {
        self.being_played.as_deref()
    }

    /// What this turn remembers.
    pub fn this_turn(&self) -> Memory<'_> {
        Memory::new(&self.this_turn, &self.asked)
    }

    /// Which memories of the turn something has asked for, in this game or a copy of it, so far.
    pub fn memories_asked(&self) -> Memories {
        self.asked.so_far()
    }

    /// What the turn before remembered.
    pub fn last_turn(&self) -> Memory<'_> {
        Memory::new(&self.last_turn, &self.asked)
    }

    /// Combat, during a combat phase.
    pub fn combat(&self) -> Option<&Combat> {
        self.combat.as_deref()
    }

    /// Continuing effects from resolutions, oldest first.
    pub fn effects(&self) -> impl DoubleEndedIterator<Item = &Continuing> {
        self.effects.iter().map(|e| e.as_ref())
    }

    /// Delayed triggered abilities, oldest first.
    pub fn delayed(&self) -> impl DoubleEndedIterator<Item = &Delayed> {
        self.delayed.iter().map(|e| e.as_ref())
    }

    /// Triggered abilities waiting to go on the stack, in order of triggering.
    pub fn triggered(&self) -> impl DoubleEndedIterator<Item = &PendingTrigger> {
        self.triggered.iter().map(|e| e.as_ref())
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Options and variant.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The next effect's id and timestamp.
    pub fn next_effect(&self) -> (EffectId, Timestamp) {
        (EffectId(self.next_effect), Timestamp(self.next_timestamp))
    }

    /// The cell that keeps the computed characteristics until the next commit.
    pub fn computed(&self) -> &OnceLock<Arc<Computed>> {
        &self.cache.computed
    }

    /// Whether both games keep one computed board: what it says is so in both.
    pub fn shares_its_board(&self, other: &Game) -> bool {
        let (one, two) = (self.cache.computed.get(), other.cache.computed.get());
        one.zip(two).is_some_and(|(one, two)| Arc::ptr_eq(one, two))
    }

    /// Whether all objects are those of another game, which neither has changed.
    pub fn shares_its_objects(&self, other: &Game) -> bool {
        self.objects.are_shared_with(&other.objects)
    }

    /// The cell that is set while no state-based effect has anything to do (420.3).
    pub fn found_in_order(&self) -> &OnceLock<()> {
        &self.cache.in_order
    }

    /// Where triggered abilities are, kept.
    pub fn found_triggers(&self) -> &Triggers {
        &self.cache.triggers
    }

    /// What the card or token has become: follows an object through its later zones to where it is
    /// now (410.10).
    pub fn latest(&self, mut id: ObjectId) -> ObjectId {
        while let Some(next) = self.object(id).last_known.as_ref().and_then(|l| l.became) {
            id = next;
        }
        id
    }

    /// The first object that this one became, if it has moved just once since (410.10c).
    pub fn became(&self, id: ObjectId) -> Option<ObjectId> {
        self.object(id).last_known.as_ref().and_then(|l| l.became)
    }
}
