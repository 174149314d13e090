//! Every object that ever was, and where to find those that something can be asked of.
//!
//! Objects are kept in shelves that games share until they change, so that a clone costs no more
//! for a long game than for a short one; the index says which object a card is now, and which of
//! those that are neither in play nor on the stack have text that may function.
use super::digest::{Canon, Naming};
use super::{Object, ObjectId, ObjectKind, Zone};
use crate::wording::tree::{Ability, Keyword};
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// How many objects stand on a shelf.
const SHELF: usize = 32;

/// The objects, by number.
#[derive(Debug, Clone, Default)]
pub(super) struct ObjectStore {
    shelves: Vec<Arc<Shelf>>,
    len: usize,
    cards: Arc<CardShelves>,
    index: Arc<Index>,
    libraries: LibraryVersion,
}

/// Some objects; which others they name and their sum, once that was asked for.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    objects: Vec<Arc<Object>>,
    named: OnceLock<Box<[u64]>>,
    sum: OnceLock<ShelfSum>,
}

/// What objects are but for the ids in them, and those ids in their order: together they are one
/// for objects that are equal. A hasher that looks at ids is given them.
#[derive(Debug, PartialEq, Eq)]
struct ShelfSum {
    but_ids: u128,
    ids: Box<[u64]>,
}

impl ShelfSum {
    fn of(objects: &[Arc<Object>]) -> ShelfSum {
        let mut ids = Vec::new();
        let mut canon = Canon::new(Naming::Apart(&mut ids));
        objects.hash(&mut canon);
        let but_ids = canon.sum();
        ShelfSum { but_ids, ids: ids.into() }
    }
}

impl Clone for Shelf {
    /// A copy is made to be changed.
    fn clone(&self) -> Shelf {
        let mut objects = Vec::with_capacity(SHELF);
        objects.extend(self.objects.iter().cloned());
        Shelf { objects, ..Shelf::default() }
    }
}

impl Shelf {
    /// What they name, as `find` finds it.
    pub fn named(&self, find: impl FnOnce(&[Arc<Object>]) -> Vec<u64>) -> &[u64] {
        self.named.get_or_init(|| find(&self.objects).into())
    }

    fn sum(&self) -> &ShelfSum {
        self.sum.get_or_init(|| ShelfSum::of(&self.objects))
    }

    /// What was found out of its objects holds no longer.
    fn changes(&mut self) {
        self.named.take();
        self.sum.take();
    }
}

/// Which cards there are in libraries and what they are: of two games with one version they are the
/// same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct LibraryVersion(u64);

impl LibraryVersion {
    fn another() -> LibraryVersion {
        static LAST: AtomicU64 = AtomicU64::new(0);
        LibraryVersion(LAST.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

/// What a card is now, by its number; on shelves, so that a copy changes without copying all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct CardShelves(Vec<Arc<Vec<Option<ObjectId>>>>);

impl CardShelves {
    fn get(&self, card: usize) -> Option<ObjectId> {
        self.0.get(card / SHELF)?.get(card % SHELF).copied().flatten()
    }

    fn now(&mut self, card: usize, id: ObjectId) {
        let shelves = self.0.len().max(card / SHELF + 1);
        self.0.resize_with(shelves, || Arc::new(vec![None; SHELF]));
        Arc::make_mut(&mut self.0[card / SHELF])[card % SHELF] = Some(id);
    }
}

/// What follows from the objects, kept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Index {
    /// Neither in play nor on the stack, with static abilities.
    statics: Vec<ObjectId>,
    /// In a hand, a graveyard, removed or ante, with text that may trigger.
    triggers: Vec<ObjectId>,
    /// In a hand or a graveyard, with activated abilities.
    activated: Vec<ObjectId>,
    /// Tokens that aren't in play and copies of spells that aren't on the stack.
    strays: Vec<ObjectId>,
    /// On the stack, with durations that are watched (418.3d).
    lasting: Vec<ObjectId>,
    /// On the stack, with split second as printed, or with other copiable values than printed
    /// (502.58a).
    swift: Vec<ObjectId>,
}

impl ObjectStore {
    pub fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub fn get(&self, id: ObjectId) -> &Object {
        &self.shelves[id.index() / SHELF].objects[id.index() % SHELF]
    }

    /// The version of what lies in libraries.
    pub fn libraries(&self) -> LibraryVersion {
        self.libraries
    }

    /// Whether they stand on the very shelves of another game.
    pub fn are_shared_with(&self, other: &ObjectStore) -> bool {
        let same = |(one, two): (&Arc<Shelf>, &Arc<Shelf>)| Arc::ptr_eq(one, two);
        self.shelves.len() == other.shelves.len()
            && self.shelves.iter().zip(&other.shelves).all(same)
    }

    /// The shelves that they stand on.
    pub fn shelves(&self) -> impl Iterator<Item = &Shelf> {
        self.shelves.iter().map(Arc::as_ref)
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Object> + ExactSizeIterator {
        (0..self.len).map(|i| self.get(ObjectId(i as u32)))
    }

    pub fn push(&mut self, object: Object) {
        let id = object.id;
        if let Some(card) = object.card() {
            Arc::make_mut(&mut self.cards).now(card.index(), id);
        }
        if self.len.is_multiple_of(SHELF) {
            self.shelves.push(Arc::default());
        }
        if matches!(object.zone, Zone::Library(_)) {
            self.libraries = LibraryVersion::another();
        }
        if let Some(shelf) = self.shelves.last_mut() {
            let shelf = Arc::make_mut(shelf);
            shelf.changes();
            shelf.objects.push(Arc::new(object));
        }
        self.len += 1;
        self.list(id);
    }

    /// An object, to be changed; [`ObjectStore::list`] it again where its zone, its face or what is
    /// on the stack with it changes.
    pub fn get_mut(&mut self, id: ObjectId) -> &mut Object {
        let shelf = Arc::make_mut(&mut self.shelves[id.index() / SHELF]);
        shelf.changes();
        let object = Arc::make_mut(&mut shelf.objects[id.index() % SHELF]);
        object.sum = Default::default();
        if matches!(object.zone, Zone::Library(_)) {
            self.libraries = LibraryVersion::another();
        }
        object
    }

    /// Puts an object where it belongs in the index, and nowhere else.
    pub fn list(&mut self, id: ObjectId) {
        let object = self.get(id);
        let wanted = [
            is_static_elsewhere(object),
            may_trigger_elsewhere(object),
            is_activated_elsewhere(object),
            is_stray(object),
            is_lasting(object),
            is_swift(object),
        ];
        let lists = |index: &Index| {
            [
                &index.statics,
                &index.triggers,
                &index.activated,
                &index.strays,
                &index.lasting,
                &index.swift,
            ]
            .map(|l| l.binary_search(&id).is_ok())
        };
        if lists(&self.index) == wanted {
            return;
        }
        let index = Arc::make_mut(&mut self.index);
        let lists = [
            &mut index.statics,
            &mut index.triggers,
            &mut index.activated,
            &mut index.strays,
            &mut index.lasting,
            &mut index.swift,
        ];
        for (list, wanted) in lists.into_iter().zip(wanted) {
            match (list.binary_search(&id), wanted) {
                (Ok(at), false) => drop(list.remove(at)),
                (Err(at), true) => list.insert(at, id),
                _ => {}
            }
        }
    }

    /// Makes the index anew, after objects of two games were brought together.
    pub fn list_all(&mut self) {
        let (cards, index) = self.index_afresh();
        (self.cards, self.index) = (Arc::new(cards), Arc::new(index));
    }

    fn index_afresh(&self) -> (CardShelves, Index) {
        let (mut cards, mut index) = (CardShelves::default(), Index::default());
        for object in self.iter() {
            let id = object.id;
            index.statics.extend(is_static_elsewhere(object).then_some(id));
            index.triggers.extend(may_trigger_elsewhere(object).then_some(id));
            index.activated.extend(is_activated_elsewhere(object).then_some(id));
            index.strays.extend(is_stray(object).then_some(id));
            index.lasting.extend(is_lasting(object).then_some(id));
            index.swift.extend(is_swift(object).then_some(id));
            let Some(card) = object.card() else { continue };
            // What is somewhere comes before what is gone, the newer before the older.
            let before = cards.get(card.index());
            if before.is_none_or(|o| object.zone != Zone::Gone || self.get(o).zone == Zone::Gone) {
                cards.now(card.index(), id);
            }
        }
        (cards, index)
    }

    /// Whether the index is what it would be if it were made anew.
    pub fn is_indexed_truly(&self) -> bool {
        let (cards, index) = self.index_afresh();
        *self.cards == cards && *self.index == index
    }

    /// Whether what a hash takes from the shelves is what it would find there.
    pub fn is_summed_truly(&self) -> bool {
        self.shelves().all(|shelf| *shelf.sum() == ShelfSum::of(&shelf.objects))
    }

    pub fn of_card(&self, card: usize) -> Option<ObjectId> {
        self.cards.get(card)
    }

    pub fn statics_elsewhere(&self) -> &[ObjectId] {
        &self.index.statics
    }

    pub fn triggers_elsewhere(&self) -> &[ObjectId] {
        &self.index.triggers
    }

    pub fn activated_elsewhere(&self) -> &[ObjectId] {
        &self.index.activated
    }

    pub fn strays(&self) -> &[ObjectId] {
        &self.index.strays
    }

    pub fn lasting(&self) -> &[ObjectId] {
        &self.index.lasting
    }

    pub fn swift(&self) -> &[ObjectId] {
        &self.index.swift
    }
}

fn is_static_elsewhere(object: &Object) -> bool {
    let is_static =
        |a: &Ability| matches!(a, Ability::Static(_) | Ability::Keyword(Keyword::Dredge(_)));
    !matches!(object.zone, Zone::Gone | Zone::InPlay | Zone::Stack | Zone::PhasedOut)
        && object.face.abilities.iter().any(|a| is_static(a))
}

fn may_trigger_elsewhere(object: &Object) -> bool {
    let elsewhere =
        matches!(object.zone, Zone::Hand(_) | Zone::Graveyard(_) | Zone::Removed | Zone::Ante);
    // A keyword may stand for a triggered ability.
    let triggers = |a: &Ability| match a {
        Ability::Triggered(_) | Ability::Keyword(_) => true,
        Ability::Static(text) => text.linked.is_some(),
        _ => false,
    };
    elsewhere && object.face.abilities.iter().any(|a| triggers(a))
}

fn is_activated_elsewhere(object: &Object) -> bool {
    matches!(object.zone, Zone::Hand(_) | Zone::Graveyard(_))
        && object.face.abilities.iter().any(|a| matches!(a.as_ref(), Ability::Activated(_)))
}

fn is_lasting(object: &Object) -> bool {
    object.zone == Zone::Stack && object.stack.as_ref().is_some_and(|i| !i.lasting.is_empty())
}

fn is_swift(object: &Object) -> bool {
    let fast = |a: &Arc<Ability>| matches!(a.as_ref(), Ability::Keyword(Keyword::SplitSecond));
    object.zone == Zone::Stack
        && (object.copy_of.is_some() || object.face.abilities.iter().any(fast))
}

/// 420.5f, j
fn is_stray(object: &Object) -> bool {
    match object.kind {
        ObjectKind::Token => !matches!(object.zone, Zone::Gone | Zone::InPlay),
        ObjectKind::SpellCopy => !matches!(object.zone, Zone::Gone | Zone::Stack),
        _ => false,
    }
}

impl PartialEq for ObjectStore {
    fn eq(&self, other: &ObjectStore) -> bool {
        let same = |(one, two): (&Arc<Shelf>, &Arc<Shelf>)| {
            Arc::ptr_eq(one, two) || one.objects == two.objects
        };
        self.shelves.len() == other.shelves.len()
            && self.shelves.iter().zip(&other.shelves).all(same)
    }
}
impl Eq for ObjectStore {}
impl Hash for ObjectStore {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.shelves.len().hash(state);
        for ShelfSum { but_ids, ids } in self.shelves().map(Shelf::sum) {
            but_ids.hash(state);
            ids.iter().for_each(|id| state.write_u64(*id));
        }
    }
}

impl FromIterator<Object> for ObjectStore {
    fn from_iter<I: IntoIterator<Item = Object>>(all: I) -> ObjectStore {
        let mut objects = ObjectStore::default();
        all.into_iter().for_each(|object| objects.push(object));
        objects
    }
}
