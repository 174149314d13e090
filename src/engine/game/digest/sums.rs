//! What an object is by itself, summed once for as long as it doesn't change.
use super::*;
use std::sync::OnceLock;

/// What an object is by itself.
#[derive(Debug)]
pub(super) struct Sum {
    /// Of all but ids.
    pub(super) low: u64,
    pub(super) high: u64,
    /// What stands for that where sums are added up.
    pub(super) heaped: (u64, u64),
    /// The ids that it names, its own left out, in the order of its parts.
    pub(super) ids: Box<[u64]>,
    /// Whether some of them are of objects.
    pub(super) names_objects: bool,
    /// A card of the scenario that names none but its own.
    pub(super) alone: bool,
    /// A card that is neither in play nor on the stack: when it came there orders nothing.
    pub(super) inert: bool,
    /// Whether its own timestamp tells positions apart whatever names it.
    pub(super) timed: bool,
    /// Attached to another object.
    pub(super) attached: bool,
    /// Unless something else names it, it is told by its sum alone.
    pub(super) mute: bool,
    /// That, and it is no token, attached to nothing, and has nothing that a shape leaves out.
    pub(super) simple: bool,
}

/// The sum of an object, once it was asked for; no part of what the object is.
#[derive(Debug, Default)]
pub(in crate::game) struct KeptSum(OnceLock<Sum>);

impl Clone for KeptSum {
    /// A copy is made to be changed.
    fn clone(&self) -> Self {
        KeptSum::default()
    }
}
impl PartialEq for KeptSum {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for KeptSum {}
impl Hash for KeptSum {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Digests {
    /// What an object is by itself, once for as long as it doesn't change.
    pub(super) fn sum_of<'o>(&mut self, object: &'o Object) -> &'o Sum {
        object.sum.0.get_or_init(|| self.summed(object))
    }

    /// What an object is, without what it was before, when it came and how often its abilities were
    /// played.
    pub(super) fn summed(&mut self, object: &Object) -> Sum {
        let Object {
            id: _,
            kind,
            alias,
            owner,
            zone,
            put_by,
            face,
            copy_of,
            timestamp: _,
            tapped,
            flipped,
            face_down,
            damage,
            damaged,
            counters,
            attached_to,
            settled,
            phased_in,
            phased,
            since_turn,
            since_upkeep,
            stack,
            paid,
            x,
            chosen,
            untold,
            links,
            bindings,
            last_known,
            was: _,
            spell: _,
            together: _,
            played_this_turn: _,
            used_up,
            start: _,
            sum: _,
        } = object;
        let mut ids = std::mem::take(&mut self.ids);
        ids.clear();
        let (of_face, times) = self.face(face);
        let of_copy = copy_of.as_ref().map(|face| self.face(face).0);
        let canon = &mut Canon::new(Naming::Apart(&mut ids));
        (kind, alias, owner, zone, put_by).hash(canon);
        (of_face, of_copy).hash(canon);
        (tapped, flipped, face_down, damage, damaged, counters, attached_to).hash(canon);
        let phased: &Option<Phased> = phased;
        (settled, phased_in, phased, since_turn, since_upkeep).hash(canon);
        (stack, paid, x, chosen, links, bindings, last_known).hash(canon);
        if !untold.is_empty() {
            untold.hash(canon);
        }
        if !used_up.is_empty() {
            (1u8, used_up).hash(canon);
        }
        let (low, high) = (canon.finish(), canon.high);
        let card_or_token = matches!(kind, ObjectKind::Card(_) | ObjectKind::Token);
        let in_play = object.in_play();
        let still = card_or_token
            && in_play
            && attached_to.is_none()
            && copy_of.is_none()
            && !face_down
            && !flipped;
        let alone = matches!(kind, ObjectKind::Card(_)) && ids.len() == 1 && !is_unlisted(*kind);
        let inert = matches!(kind, ObjectKind::Card(_)) && !in_play && stack.is_none();
        let timed = !still || times == Timed::Always;
        let attached = matches!(attached_to, Some(Entity::Object(_)));
        let mute = (alone || ids.is_empty()) && (inert || !timed);
        let sum = Sum {
            low,
            high,
            heaped: unordered::spread(low, high),
            ids: ids.as_slice().into(),
            names_objects: ids.iter().any(|id| id >> 32 == OBJECT),
            alone,
            inert,
            timed,
            attached,
            mute,
            simple: mute && !attached && *kind != ObjectKind::Token && !grows(object),
        };
        self.ids = ids;
        sum
    }

    pub(super) fn face(&mut self, face: &Face) -> (u64, Timed) {
        let place = std::sync::Arc::as_ptr(face) as usize;
        let entry = self.faces.entry(place).or_insert_with(|| {
            let mut canon = Canon::new(Naming::Exact);
            face.hash(&mut canon);
            (face.clone(), canon.finish(), timed(face))
        });
        (entry.1, entry.2)
    }
}
