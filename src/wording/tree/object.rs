//! Phrases that name objects: one grammar, used by targets, costs, triggers, conditions and counts.
use super::{Amount, Back, PlayerRef, Quality, Tree, whether};
use crate::terms::{CardType, ZoneKind};

/// What holds what a phrase means, once that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Tree)]
pub enum Slot {
    /// Of a phrase of a text: its place among those that the text introduces.
    Text(u8),
    /// The player whose objects a rule is about, where it is begun for each player apart.
    Holder,
    /// What a trigger event's "enchanted creature" or "equipped creature" was.
    Attached,
    /// What an Aura spell targets (212.4e).
    Enchants,
    /// What an effect itself has fixed, and no phrase of a text: a player, or an effect that has
    /// begun.
    Fixed,
}

impl Slot {
    /// The same of a text whose phrases come so many places later.
    #[must_use]
    pub fn later(self, by: u8) -> Slot {
        match self {
            Slot::Text(place) => Slot::Text(place.saturating_add(by)),
            other => other,
        }
    }
}

/// Something that an effect can act on or refer to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Thing {
    /// Objects.
    Object(ObjectRef),
    /// Players.
    Player(PlayerRef),
    /// "target creature or player", "any number of target creatures and/or players": one phrase
    /// over both.
    Either(Box<Either>),
    /// "each creature and each player", "A and B".
    List(Vec<Thing>),
}

/// A phrase whose candidates are objects and players alike.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Either {
    /// What it binds.
    pub slot: Slot,
    /// How many.
    pub quantity: Quantity,
    /// The objects among the candidates.
    pub objects: Objects,
    /// The players among them: any player, or an opponent.
    pub opponents_only: whether::OpponentsOnly,
    /// Who chooses, where it isn't the one who acts: "of an opponent's choice".
    pub chooser: Option<PlayerRef>,
}

/// A reference to objects.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum ObjectRef {
    /// The card's own name (202.2).
    This,
    /// "this creature", "this card": the same object as `This`, said by what it is.
    ThisAs(Box<Noun>),
    /// "~ from your graveyard", "this card from its owner's graveyard": this object, if it is in
    /// that zone; the noun, if it says "this".
    ThisIn(ZoneKind, Option<PlayerRef>, Option<Box<Noun>>),
    /// "that card from your graveyard": what was spoken of, if it is there
    BackIn(Back, ZoneKind, Option<PlayerRef>),
    /// A phrase that introduces objects.
    Phrase(Box<Phrase>),
    /// "it", "that creature", "the sacrificed creature".
    Back(Back),
    /// "enchanted creature", "equipped creature": what this is attached to.
    Attached(Attachment, Box<Noun>),
    /// "the removed card", "the imprinted card": linked (217.7d).
    Linked(LinkKind, Box<Objects>),
    /// "A and B".
    List(Vec<ObjectRef>),
    /// "~ or another Goblin": of what an event is about, any of them.
    AnyOf(Vec<ObjectRef>),
    /// "your graveyard", "his or her hand and graveyard": all cards there.
    WholeZones(Vec<ZoneKind>, Box<PlayerRef>),
}

/// How something is attached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Attachment {
    /// By an Aura (212.4h).
    Enchanted,
    /// By an Equipment (212.2j).
    Equipped,
    /// By an Aura, of a card that isn't in play: "enchanted creature card".
    EnchantedCard,
}

/// What a linked ability did to the cards that its partner refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum LinkKind {
    /// "the removed card", "removed from the game with ~"
    Removed,
    /// "the removed cards"
    RemovedAll,
    /// "the imprinted card" (502.34)
    Imprinted,
    /// "the haunted creature" (502.51)
    Haunted,
}

/// A phrase that introduces objects: "two target nonblack creatures an opponent controls".
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Phrase {
    /// What it binds.
    pub slot: Slot,
    /// How many, and whether targeted.
    pub quantity: Quantity,
    /// Which.
    pub objects: Objects,
    /// Who chooses, where it isn't the one who acts: "of an opponent's choice".
    pub chooser: Option<PlayerRef>,
    /// "at random".
    pub at_random: whether::AtRandom,
}

/// How many of the candidates.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Quantity {
    /// "a", "an", "another"
    One,
    /// "the"
    The,
    /// "two", "X"
    Exactly(Amount),
    /// "up to three"
    UpTo(Amount),
    /// "any number of"
    AnyNumber,
    /// "one or two"
    Between(u32, u32),
    /// "one or more"
    AtLeast(u32),
    /// "all"
    All,
    /// "each"
    Each,
    /// No determiner: "creatures you control"
    Bare,
    /// "no"
    No,
    /// "target …" with how many (409.1c): `Target(Box::new(One))` is "target creature",
    /// `Target(UpTo(2))` "up to two target creatures".
    Target(Box<Quantity>),
}

impl Quantity {
    /// Whether the phrase targets (415.1, 415.2).
    pub fn is_target(&self) -> bool {
        matches!(self, Quantity::Target(_))
    }
    /// One target.
    pub fn target() -> Quantity {
        Quantity::Target(Box::new(Quantity::One))
    }
}

/// Which objects: qualities before the noun, the noun, qualities behind it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Objects {
    /// In printed order: "other", "tapped", "nonblack", "legendary", "Goblin", "token".
    pub adjectives: Vec<Quality>,
    /// The head.
    pub noun: Noun,
    /// In printed order: "you control", "with flying", "in your graveyard".
    pub tails: Vec<Quality>,
}

impl Objects {
    /// Just the noun.
    pub fn of(noun: Noun) -> Objects {
        Objects { adjectives: Vec::new(), noun, tails: Vec::new() }
    }
    /// All qualities, those before the noun first.
    pub fn qualities(&self) -> impl Iterator<Item = &Quality> {
        self.adjectives.iter().chain(&self.tails)
    }
}

/// The head of an object phrase.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Noun {
    /// "creature", "land" (200.9: a permanent in play unless card, spell or source follows)
    Type(CardType),
    /// "Goblin", "Forest", "Aura", "Equipment"
    Subtype(#[tree(subtype)] String),
    /// "card"
    Card,
    /// "permanent"
    Permanent,
    /// "spell"
    Spell,
    /// "ability", "activated ability", "triggered ability" on the stack
    Ability(AbilityNoun),
    /// "source"
    Source,
    /// "token"
    Token,
    /// "card or token", "artifact, enchantment, or land": any of them; `and` for "artifacts and
    /// lands", `and/or` is likewise for print only
    AnyOf(Vec<Noun>, Joiner),
    /// "copy"
    Copy,
}

/// Which abilities on the stack a phrase means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum AbilityNoun {
    /// "ability"
    Any,
    /// "activated ability"
    Activated,
    /// "triggered ability"
    Triggered,
    /// "activated or triggered ability"
    ActivatedOrTriggered,
}

/// How alternatives are joined in print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Joiner {
    /// "or"
    Or,
    /// "and"
    And,
    /// "and/or"
    AndOr,
    /// "or a", as in "an artifact or a white creature"
    OrA,
    /// "and all", as in "all black and all red creatures"
    AndAll,
}
