//! A tree that can be asked: every node shows what it holds, by `#[derive(Tree)]`, so that no field
//! is passed over.
use super::{Amount, Antecedent, Slot};
use crate::terms::{
    CardType, Color, Colors, CounterKind, ManaCost, ManaSymbol, Phase, Step, Supertype, ZoneKind,
};
pub use apnap_derive::Tree;
use std::any::{Any, TypeId};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A node of whatever type; [`Tree::any`] and [`as_node`] find those of one type.
pub type Node = dyn Tree;

/// A node, if it is of this type.
///
/// # Examples
/// ```
/// use apnap_wording::tree::{Node, Slot, as_node};
/// let slot = Slot::Text(3);
/// let node: &Node = &slot;
/// assert_eq!(as_node::<Slot>(node), Some(&Slot::Text(3)));
/// ```
pub fn as_node<T: Any>(node: &Node) -> Option<&T> {
    (node as &dyn Any).downcast_ref()
}

/// A node to be changed, if it is of this type.
pub fn as_node_mut<T: Any>(node: &mut Node) -> Option<&mut T> {
    (node as &mut dyn Any).downcast_mut()
}

/// Whether a node is one of these variants, whatever they hold.
///
/// # Examples
/// ```
/// use apnap_wording::{one_of, tree::Quality};
/// assert!(one_of!(Quality::Tapped, Quality: Tapped Blocking Blocked));
/// ```
#[macro_export]
macro_rules! one_of {
    ($node:expr, $of:ident: $($variant:ident)+) => {
        matches!($node, $($of::$variant { .. })|+)
    };
}

/// A variant: the names of the enumeration and of the variant.
pub type NodeKind = (&'static str, &'static str);

/// The variants that nodes may be of.
///
/// # Examples
/// ```
/// use apnap_wording::tree::{Joiner, NodeKinds, Noun, Tree};
/// let kinds = NodeKinds::of::<Noun>();
/// assert!(kinds.all().contains(&("AbilityNoun", "Activated")));
/// assert_eq!(Joiner::AndOr.kind(), Some(("Joiner", "AndOr")));
/// ```
#[derive(Debug, Default)]
pub struct NodeKinds {
    all: BTreeSet<NodeKind>,
    entered: BTreeSet<TypeId>,
}

impl NodeKinds {
    /// Those of this type and of all that may stand in it.
    pub fn of<T: Tree>() -> NodeKinds {
        let mut kinds = NodeKinds::default();
        T::kinds(&mut kinds);
        kinds
    }

    /// All of them, in the order of their names.
    pub fn all(&self) -> &BTreeSet<NodeKind> {
        &self.all
    }

    /// Whether this type hasn't been gone through yet; it is from now on.
    pub fn enter<T: Any>(&mut self) -> bool {
        self.entered.insert(TypeId::of::<T>())
    }

    /// Adds a variant.
    pub fn add(&mut self, kind: NodeKind) {
        self.all.insert(kind);
    }
}

/// What a card's text means, as a whole or in part.
///
/// # Examples
/// ```
/// use apnap_wording::tree::{Amount, Quality, Tree};
/// let objects = apnap_wording::read_objects("tapped Goblins").unwrap();
/// assert!(objects.any(|q: &Quality| *q == Quality::Tapped));
/// assert!(!objects.any(|a: &Amount| matches!(a, Amount::Variable(_))));
/// ```
pub trait Tree: Any {
    /// Shows the nodes right below, in the order of the fields.
    fn children<'t>(&'t self, see: &mut dyn FnMut(&'t Node));

    /// Shows the nodes right below, to be changed.
    fn children_mut(&mut self, see: &mut dyn FnMut(&mut Node));

    /// Shows the subtypes that stand in the node itself (418.6a).
    fn subtypes_mut(&mut self, _see: &mut dyn FnMut(&mut String)) {}

    /// Which variant of which enumeration it is.
    fn kind(&self) -> Option<NodeKind> {
        None
    }

    /// Adds the variants of this type and of all that may stand in it.
    fn kinds(_all: &mut NodeKinds)
    where
        Self: Sized,
    {
    }

    /// Shows the node itself; a list shows what is in it.
    fn show<'t>(&'t self, see: &mut dyn FnMut(&'t Node))
    where
        Self: Sized,
    {
        see(self);
    }

    /// Shows the node itself, to be changed.
    fn show_mut(&mut self, see: &mut dyn FnMut(&mut Node))
    where
        Self: Sized,
    {
        see(self);
    }

    /// Shows this and all below, parents first, and goes on into a node where `see` says so.
    fn visit<'t>(&'t self, mut see: impl FnMut(&'t Node) -> bool)
    where
        Self: Sized,
    {
        self.show(&mut |node| visit(node, &mut see));
    }

    /// Shows this and all below, parents first, to be changed.
    fn visit_mut(&mut self, mut see: impl FnMut(&mut Node))
    where
        Self: Sized,
    {
        self.show_mut(&mut |node| visit_mut(node, &mut see));
    }

    /// Whether some node of this type is so.
    fn any<T: Any>(&self, mut is: impl FnMut(&T) -> bool) -> bool
    where
        Self: Sized,
    {
        let mut found = false;
        self.visit(|node| {
            found = found || as_node(node).is_some_and(&mut is);
            !found
        });
        found
    }

    /// All nodes of this type, in the order of the text.
    fn all<T: Any>(&self) -> Vec<&T>
    where
        Self: Sized,
    {
        let mut all = Vec::new();
        self.visit(|node| {
            all.extend(as_node::<T>(node));
            true
        });
        all
    }

    /// Whether it introduces what the slot holds, or refers to it.
    fn mentions(&self, slot: Slot) -> bool
    where
        Self: Sized,
    {
        self.any(|s: &Slot| *s == slot)
    }

    /// The slots whose things are spoken of only where an amount is measured: nothing is done to
    /// them.
    fn only_measured(&self) -> Vec<Slot>
    where
        Self: Sized,
    {
        let slots = |all: Vec<&Antecedent>| -> Vec<Slot> {
            let slots = all.into_iter().filter_map(|to| match to {
                Antecedent::Slot(slot) => Some(*slot),
                _ => None,
            });
            slots.collect()
        };
        let mut done_to = Vec::new();
        self.visit(|node| {
            done_to.extend(as_node::<Antecedent>(node));
            as_node::<Amount>(node).is_none()
        });
        let done_to = slots(done_to);
        slots(self.all()).into_iter().filter(|slot| !done_to.contains(slot)).collect()
    }

    /// Whether a reference back means what the slot holds.
    fn refers_to(&self, slot: Slot) -> bool
    where
        Self: Sized,
    {
        self.any(|to: &Antecedent| match to {
            Antecedent::Slot(s) => *s == slot,
            Antecedent::Slots(all) | Antecedent::EitherSlot(all) | Antecedent::Unclear(all) => {
                all.contains(&slot)
            }
            _ => false,
        })
    }
}

fn visit<'t>(node: &'t Node, see: &mut dyn FnMut(&'t Node) -> bool) {
    if see(node) {
        node.children(&mut |child| visit(child, see));
    }
}

fn visit_mut(node: &mut Node, see: &mut dyn FnMut(&mut Node)) {
    see(node);
    node.children_mut(&mut |child| visit_mut(child, see));
}

/// Lists, options and boxes are no nodes: what is in them is.
macro_rules! transparent {
    ($([$($generics:tt)*] $name:ty, |$own:ident| $items:expr, $items_mut:expr;)*) => { $(
        impl<$($generics)*> Tree for $name {
            fn children<'t>(&'t self, see: &mut dyn FnMut(&'t Node)) {
                self.show(see);
            }
            fn children_mut(&mut self, see: &mut dyn FnMut(&mut Node)) {
                self.show_mut(see);
            }
            fn kinds(all: &mut NodeKinds) {
                T::kinds(all);
            }
            fn show<'t>(&'t self, see: &mut dyn FnMut(&'t Node)) {
                let $own = self;
                $items.for_each(|x| x.show(see));
            }
            fn show_mut(&mut self, see: &mut dyn FnMut(&mut Node)) {
                let $own = self;
                $items_mut.for_each(|x| x.show_mut(see));
            }
        }
    )* };
}

transparent! {
    [T: Tree] Vec<T>, |own| own.iter(), own.iter_mut();
    [T: Tree] Option<T>, |own| own.iter(), own.iter_mut();
    [T: Tree] Box<T>, |own| std::iter::once(&**own), std::iter::once(&mut **own);
    [T: Tree + Clone] Arc<T>, |own| std::iter::once(&**own), std::iter::once(Arc::make_mut(own));
}

impl<A: Tree, B: Tree> Tree for (A, B) {
    fn children<'t>(&'t self, see: &mut dyn FnMut(&'t Node)) {
        self.show(see);
    }
    fn children_mut(&mut self, see: &mut dyn FnMut(&mut Node)) {
        self.show_mut(see);
    }
    fn kinds(all: &mut NodeKinds) {
        A::kinds(all);
        B::kinds(all);
    }
    fn show<'t>(&'t self, see: &mut dyn FnMut(&'t Node)) {
        self.0.show(see);
        self.1.show(see);
    }
    fn show_mut(&mut self, see: &mut dyn FnMut(&mut Node)) {
        self.0.show_mut(see);
        self.1.show_mut(see);
    }
}

impl Tree for Colors {
    fn children<'t>(&'t self, see: &mut dyn FnMut(&'t Node)) {
        Color::ALL.iter().filter(|c| self.iter().any(|own| own == **c)).for_each(|c| see(c));
    }
    fn children_mut(&mut self, see: &mut dyn FnMut(&mut Node)) {
        *self = self
            .iter()
            .map(|mut color| {
                see(&mut color);
                color
            })
            .collect();
    }
}

macro_rules! leaves {
    ($($name:ty),* $(,)?) => { $(
        impl Tree for $name {
            fn children<'t>(&'t self, _: &mut dyn FnMut(&'t Node)) {}
            fn children_mut(&mut self, _: &mut dyn FnMut(&mut Node)) {}
        }
    )* };
}

leaves!(
    &'static str,
    bool,
    char,
    i32,
    u8,
    u32,
    usize,
    CardType,
    Color,
    CounterKind,
    ManaCost,
    ManaSymbol,
    Phase,
    Step,
    Supertype,
    ZoneKind,
);
