//! What stands around what the engine does.
use super::r419_replacement::Key;
use crate::game::{Arrived, Entity, Event, ObjectId};
use crate::rulebook::RuleId;
use crate::wording::tree::Objects;
use std::mem::Discriminant;

/// What stands around what is being done now: who does something inside of it leaves it as it was.
///
/// Where something is done as though nothing else were going on, it is set aside as a whole
/// (506.1).
#[derive(Debug, Clone, Default)]
pub(super) struct Frame {
    /// An instruction of a resolving spell or ability is being followed (413.2b).
    pub instructing: bool,
    /// A cost is paid that isn't a spell's or ability's: in a resolution, to attack, as a special
    /// action (411.2).
    pub paying_apart: bool,
    /// The rule by which something is paid for that isn't being played.
    pub pays_by: Option<RuleId>,
    /// The damage that is being dealt can't be prevented, by its own text.
    pub unpreventable: bool,
    /// The damage that is being dealt to such things can't be prevented or dealt instead to
    /// another, by its own text.
    pub undivertible: Option<Objects>,
    /// Effects already applied to the event that is being replaced just now (419.6a).
    pub replacing: Vec<Key>,
    /// Effects that have prevented damage and do this besides: none of them invokes itself again by
    /// it (419.6a).
    pub besides: Vec<Key>,
    /// The kind of event in whose place something is being done.
    pub replaced: Option<Discriminant<Event>>,
    /// How an object would have come into play in whose place something is being done: if that puts
    /// it into play, it comes so.
    pub would_arrive: Option<(ObjectId, Arrived)>,
    /// A resolution has ended the turn (509.1c).
    pub turn_ends: bool,
    /// What costs that are being paid need untapped: no mana ability that pays for them taps it.
    pub reserved: Vec<ObjectId>,
    /// A player is made to play something: what it costs in mana that isn't there needn't be made
    /// (409.1g).
    pub made_to_play: bool,
    /// The mana abilities whose costs are being paid, by object and place: none of them pays for
    /// itself (411.1).
    pub making: Vec<(ObjectId, usize)>,
    /// What state-based effects would have found in the middle of a resolution (420.4).
    pub midway: Vec<Entity>,
}
