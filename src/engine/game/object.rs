//! Objects (200.8): cards, tokens, spells, permanents, abilities and combat damage on the stack.
use super::{
    Bindings, CardId, Departure, EffectId, Entity, ObjectId, PlayerId, StackItem, Timestamp, Zone,
};
use crate::terms::{CardType, Color, Colors, CounterKind, ManaCost, Supertype};
use crate::wording::tree::{
    Ability, Amount, CardKind, ChoiceKind, CostName, EntersHow, Keyword, StaticClause, Tree,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

/// What an object is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ObjectKind {
    /// A card (200.1); none of the scenario's where it lies in a library that isn't listed.
    Card(Option<CardId>),
    /// A token (200.4).
    Token,
    /// A copy of a spell (401.1a).
    SpellCopy,
    /// An activated or triggered ability on the stack (200.7).
    Ability,
    /// Combat damage on the stack (217.6e, 310.1).
    CombatDamage,
}

/// A power or toughness as printed: a number, or a star with what it stands for (208.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PrintedNumber {
    /// The number beside the star, or alone.
    pub number: i32,
    /// Whether a star is part of it.
    pub star: bool,
}

/// The copiable values of an object before any effect: what is printed, or what made the token says
/// (503.2).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Tree)]
pub struct PrintedValues {
    /// `None`: no name (504.2).
    #[tree(free)]
    pub name: Option<Arc<str>>,
    /// `None`: no mana cost (203.1).
    #[tree(free)]
    pub mana_cost: Option<ManaCost>,
    /// Colours where the mana cost does not say them (tokens).
    #[tree(free)]
    pub colors: Option<Colors>,
    /// 205.4
    #[tree(free)]
    pub supertypes: Vec<Supertype>,
    /// 205.2
    #[tree(free)]
    pub types: Vec<CardType>,
    /// 205.3
    #[tree(free)]
    pub subtypes: Vec<Arc<str>>,
    /// 208.1; `None` on what has none.
    #[tree(free)]
    pub power: Option<PrintedNumber>,
    /// 208.1
    #[tree(free)]
    pub toughness: Option<PrintedNumber>,
    /// In printed order; keywords with what they stand for are expanded by r502.
    pub abilities: Vec<Arc<Ability>>,
    /// Ability words before them, which mean nothing.
    #[tree(free)]
    pub ability_words: Vec<Arc<str>>,
    /// A card of a library that the scenario doesn't know: nothing may depend on it.
    #[tree(free)]
    pub unknown: bool,
    /// The alternative half of a flip card (508.1b).
    pub flipped: Option<Arc<PrintedValues>>,
    /// The halves of a split card (505.1); none for others.
    pub halves: Vec<Arc<PrintedValues>>,
    /// 206.1
    #[tree(free)]
    pub expansion: Expansion,
    /// Of a token whose abilities name what created it: that object (202.2b).
    #[tree(free)]
    pub creator: Option<ObjectId>,
}

/// The expansion symbol (206.1): which set a card is from.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum Expansion {
    /// No symbol: tokens, face-down objects.
    #[default]
    None,
    /// Of a card whose set isn't said: nothing may depend on it.
    Unsaid,
    /// The symbol of this set.
    Of(Arc<str>),
}

impl PrintedValues {
    /// The counters that its text has put on it as it is turned face up (419.1e).
    pub fn counters_as_turned_up(&self) -> impl Iterator<Item = (&Amount, &CounterKind)> {
        let statics = self.abilities.iter().filter_map(|a| match a.as_ref() {
            Ability::Static(text) => Some(&text.clauses),
            _ => None,
        });
        statics.flatten().filter_map(|c| match c {
            StaticClause::TurnedUpWith(n, kind) => Some((n, kind)),
            _ => None,
        })
    }

    /// What its text says of how it is turned face up (419.1e), besides coming into play.
    pub fn as_turned_face_up(&self) -> Vec<&EntersHow> {
        let clauses = self.abilities.iter().filter_map(|a| {
            if let Ability::Static(text) = a.as_ref() { Some(&text.clauses) } else { None }
        });
        let entering = clauses
            .flatten()
            .filter_map(|c| if let StaticClause::ComesIntoPlay(e) = c { Some(e) } else { None });
        entering.filter(|e| e.or_turned_face_up.is_so()).flat_map(|e| &e.how).collect()
    }
}

/// The printed values of one face of a card, shared by all its objects.
pub type Face = Arc<PrintedValues>;

/// Where an ability of an object comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AbilityOrigin {
    /// The n-th of its copiable text.
    Printed(u16),
    /// Of a basic land type (212.6d).
    LandType(Color),
    /// Granted by an effect of a resolution; its place among that effect's abilities.
    Effect(EffectId, u16),
    /// Granted by a static ability of an object; the ability's place there and the place among what
    /// it grants.
    Static(ObjectId, u16, u16),
    /// Given to every creature by an option of the game (603.2).
    Option,
}

/// One ability that an object has.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AbilityInstance {
    /// Where from: tells instances apart (402.7).
    pub origin: AbilityOrigin,
    /// Which of the abilities that a keyword stands for; 0 for the ability itself.
    pub part: u8,
    /// The ability.
    pub ability: Arc<Ability>,
    /// The keyword that it is a part of.
    pub keyword: Option<Arc<Keyword>>,
    /// What a granted ability's own words refer to (202.2b): the object that grants it.
    pub granted_by: Option<ObjectId>,
    /// The timestamp of the effect that created it (418.5f).
    pub timestamp: Timestamp,
}

/// An object's characteristics (201.2) and its controller, after all continuous effects.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Characteristics {
    /// `None`: no name.
    pub name: Option<Arc<str>>,
    /// `None`: no mana cost.
    pub mana_cost: Option<ManaCost>,
    /// 203.2
    pub colors: Colors,
    /// 205.4
    pub supertypes: Vec<Supertype>,
    /// 205.2
    pub types: Vec<CardType>,
    /// 205.3
    pub subtypes: Vec<Arc<str>>,
    /// All abilities, the object's own first, granted ones last.
    pub abilities: Vec<AbilityInstance>,
    /// `None`: has none (208.3).
    pub power: Option<i32>,
    /// `None`: has none.
    pub toughness: Option<i32>,
    /// 206.1
    pub expansion: Expansion,
    /// Who controls it: permanents and what is on the stack (217.5d).
    pub controller: Option<PlayerId>,
    /// An unknown card of a library: nothing may depend on it.
    pub unknown: bool,
}

impl Characteristics {
    /// Whether it has the type.
    pub fn is(&self, card_type: CardType) -> bool {
        self.types.contains(&card_type)
    }
    /// Whether it has the subtype, whatever the case.
    pub fn has_subtype(&self, subtype: &str) -> bool {
        self.subtypes.iter().any(|s| s.eq_ignore_ascii_case(subtype))
    }
    /// Whether it has the supertype.
    pub fn has_supertype(&self, supertype: Supertype) -> bool {
        self.supertypes.contains(&supertype)
    }
    /// The keywords that it has, as printed or granted.
    pub fn keywords(&self) -> impl Iterator<Item = &Keyword> {
        self.abilities.iter().filter_map(|a| match a.ability.as_ref() {
            Ability::Keyword(k) => Some(k),
            _ => None,
        })
    }
    /// Whether it has exactly this keyword.
    pub fn has(&self, keyword: &Keyword) -> bool {
        self.keywords().any(|k| k == keyword)
    }
    /// The converted mana cost (203.3), with X as given.
    pub fn converted(&self, x: u32) -> u32 {
        self.mana_cost.as_ref().map_or(0, |c| c.converted(x))
    }
}

/// The last known information of what left a zone.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LastKnown {
    /// As it last existed.
    pub characteristics: Arc<Characteristics>,
    /// The zone that it left.
    pub zone: Zone,
    /// The object that the same card became; `None` if it ceased to exist.
    pub became: Option<ObjectId>,
    /// How it stood among others.
    pub left: Departure,
}

/// Something that was chosen for an object: as it came into play, or as it was played.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Chosen {
    /// A colour.
    Color(Color),
    /// A kind of card.
    Kind(CardKind),
    /// A creature or land type, by its word.
    Subtype(ChoiceKind, Arc<str>),
    /// A player.
    Player(PlayerId),
    /// A name.
    Name(Arc<str>),
    /// A number.
    Number(i64),
    /// An object.
    Object(ObjectId),
}

/// A set of cards that one of an object's abilities keeps track of (217.7d).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Link {
    /// The ability that did it; `None` where that was before the game's start.
    pub by: Option<AbilityOrigin>,
    /// The copiable values that the ability stood among, where it was of the object's own text.
    pub face: Option<Face>,
    /// The object in its zone.
    pub object: ObjectId,
}

/// How an object phased out (502.15h, i).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Phased {
    /// Who controlled it then: it phases in during that player's untap step.
    pub under: PlayerId,
    /// The permanent that it was attached to and phased out along with; it comes back with that
    /// one.
    pub with: Option<ObjectId>,
    /// What it was as it left play (413.2f); `None` where the game began with it phased out.
    pub known: Option<Arc<Characteristics>>,
    /// How it stood among others then.
    pub left: Departure,
}

/// The values that an object has before any effect applies, once they were asked for; no part of
/// what the object is.
#[derive(Debug, Default)]
pub(super) struct Start(OnceLock<Arc<Characteristics>>);

impl Clone for Start {
    /// A copy is made to be changed.
    fn clone(&self) -> Self {
        Start::default()
    }
}
impl PartialEq for Start {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for Start {}
impl std::hash::Hash for Start {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

/// An object.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Object {
    /// Its id.
    pub id: ObjectId,
    /// What it is.
    pub kind: ObjectKind,
    /// What the one who set up the game calls its card or token, besides its name.
    pub alias: Option<Arc<str>>,
    /// 200.1a, 200.4a, 200.7a
    pub owner: PlayerId,
    /// Where it is.
    pub zone: Zone,
    /// The player who put it into play or played it, before control-changing effects (214.4).
    pub put_by: PlayerId,
    /// Its copiable values before copy effects.
    pub face: Face,
    /// What it came into play as a copy of (503.5); forgotten as it leaves.
    pub copy_of: Option<Face>,
    /// When it entered the zone; for an Aura or Equipment, when it was attached (418.5e).
    pub timestamp: Timestamp,
    /// 510
    pub tapped: bool,
    /// 510, 508
    pub flipped: bool,
    /// 504
    pub face_down: bool,
    /// Damage marked on it.
    pub damage: u32,
    /// The players that it has dealt damage to since it came (502.15h).
    pub damaged: Vec<PlayerId>,
    /// 200.10
    pub counters: BTreeMap<CounterKind, u32>,
    /// What an Aura or Equipment is attached to.
    pub attached_to: Option<Entity>,
    /// Whether its controller has controlled it continuously since the beginning of his or her most
    /// recent turn (212.3d).
    pub settled: bool,
    /// Phased in and since then under the same control (502.15m).
    pub phased_in: bool,
    /// Set while it is phased out (502.15).
    pub phased: Option<Phased>,
    /// The turn (by its number in the game) in which it came under its controller's control.
    pub since_turn: u32,
    /// How many upkeep steps had begun in the game by then.
    pub since_upkeep: u32,
    /// Its part on the stack.
    pub stack: Option<Arc<StackItem>>,
    /// The optional costs that were paid for the spell that it was.
    pub paid: Vec<CostName>,
    /// The value of X that was announced for the spell that it was, or paid as it was turned face
    /// up.
    pub x: Option<u32>,
    /// What was chosen as it came into play.
    pub chosen: Vec<(Option<AbilityOrigin>, Chosen)>,
    /// Of what kinds it was that a board doesn't tell.
    pub untold: Vec<ChoiceKind>,
    /// Cards that it removed, imprinted, haunts.
    pub links: Vec<Link>,
    /// Values that it remembers from the effect that made it (a token's "where X is"), by slot.
    pub bindings: Bindings,
    /// Set when it has left its zone.
    pub last_known: Option<Box<LastKnown>>,
    /// The object that the same card was before it came here.
    pub was: Option<ObjectId>,
    /// The spell that became this permanent as it resolved (217.1c).
    pub spell: Option<ObjectId>,
    /// A mark that it has in common with what came into play at the same time (420.5i).
    pub together: Option<u32>,
    /// How often each of its abilities was played this turn (403.3).
    pub played_this_turn: BTreeMap<(AbilityOrigin, u8), u32>,
    /// Those of its abilities that may be played only once and were (403.3).
    pub used_up: BTreeSet<(AbilityOrigin, u8)>,
    pub(super) start: Start,
    pub(super) sum: super::digest::KeptSum,
}

impl Object {
    /// 413.2f: what it last was in the zone that it left, where it isn't there any more. 217.8c:
    /// what is phased out is no new object, but it isn't in play either.
    pub fn last_was(&self) -> Option<&Arc<Characteristics>> {
        match self.zone {
            Zone::Gone => self.last_known.as_ref().map(|known| &known.characteristics),
            Zone::PhasedOut => self.phased.as_ref().and_then(|phased| phased.known.as_ref()),
            _ => None,
        }
    }
    /// How it stood among others as it left play, where it has left.
    pub fn as_it_left(&self) -> Option<&Departure> {
        let gone = self.last_known.as_ref().map(|known| &known.left);
        gone.or_else(|| self.phased.as_ref().map(|phased| &phased.left))
    }
    /// A fresh object in no zone yet.
    pub fn new(id: ObjectId, kind: ObjectKind, owner: PlayerId, face: Face) -> Object {
        Object {
            id,
            kind,
            alias: None,
            owner,
            zone: Zone::Gone,
            put_by: owner,
            face,
            copy_of: None,
            timestamp: Timestamp(0),
            tapped: false,
            flipped: false,
            face_down: false,
            damage: 0,
            damaged: Vec::new(),
            counters: BTreeMap::new(),
            attached_to: None,
            settled: false,
            phased_in: false,
            phased: None,
            since_turn: 0,
            since_upkeep: 0,
            stack: None,
            paid: Vec::new(),
            x: None,
            chosen: Vec::new(),
            untold: Vec::new(),
            links: Vec::new(),
            bindings: Bindings::default(),
            last_known: None,
            was: None,
            spell: None,
            together: None,
            played_this_turn: BTreeMap::new(),
            used_up: BTreeSet::new(),
            start: Start::default(),
            sum: Default::default(),
        }
    }

    /// The values before any effect applies: made by `f`, once for as long as the object doesn't
    /// change.
    pub fn start(&self, f: impl FnOnce() -> Characteristics) -> &Arc<Characteristics> {
        self.start.0.get_or_init(|| Arc::new(f()))
    }

    /// Which card of the scenario it is, if it is one of them.
    pub fn card(&self) -> Option<CardId> {
        match self.kind {
            ObjectKind::Card(card) => card,
            _ => None,
        }
    }

    /// Whether it is a card.
    pub fn is_card(&self) -> bool {
        matches!(self.kind, ObjectKind::Card(_))
    }

    /// Whether it is a token.
    pub fn is_token(&self) -> bool {
        self.kind == ObjectKind::Token
    }

    /// How many counters of a kind.
    pub fn counters_of(&self, kind: &CounterKind) -> u32 {
        self.counters.get(kind).copied().unwrap_or(0)
    }

    /// Whether it is in play.
    pub fn in_play(&self) -> bool {
        self.zone == Zone::InPlay
    }
}
