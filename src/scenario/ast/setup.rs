//! Cards, players and the board that a scenario starts from.

use super::action::Reply;
use super::clause::Clause;
use super::event::PastEvent;
use super::noun::{ManaText, NounPhrase, PlayerName};
use crate::source::{Span, Text};
use crate::terms::{CardType, Color, CounterKind, Supertype};

/// A card as a file writes it; the text isn't read yet.
#[derive(Clone, Debug, PartialEq)]
pub struct CardSource {
    /// Its name.
    pub name: Text,
    /// Its mana cost, `{3}{B}`.
    pub cost: Option<Text>,
    /// Its type line, `Legendary Creature - Human Wizard`.
    pub type_line: Option<Text>,
    /// Power and toughness, `3/4`, `*/*`.
    pub pt: Option<Text>,
    /// Its rules text, an ability a line.
    pub text: Option<Text>,
    /// The set whose expansion symbol it bears (206.1).
    pub expansion: Option<Text>,
    /// What the card itself says where that is another wording: it isn't read (200.2).
    pub printed: Option<Text>,
    /// The bottom half of a flip card (508.1b).
    pub flipped: Option<Box<CardSource>>,
    /// The two halves of a split card (505.1).
    pub halves: Vec<CardSource>,
    /// The whole entry.
    pub span: Span,
}

/// A team of `teams:`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamSetup {
    /// Places in turn order, in seat order.
    pub players: Vec<usize>,
    /// The team's life total; the variant's where not given.
    pub life: Option<i32>,
    /// The whole entry.
    pub span: Span,
}

/// A range of influence of `options:`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeSetup {
    /// Whose, as a place in turn order; everybody's where not said.
    pub player: Option<usize>,
    /// In seats.
    pub seats: u8,
    /// Where it is said.
    pub span: Span,
}

/// A player and what is theirs at the start.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerSetup {
    /// The name.
    pub name: Text,
    /// The life total; the variant's where not given.
    pub life: Option<i32>,
    /// Poison counters.
    pub poison: Option<u32>,
    /// Mana at the start.
    pub mana_pool: Option<ManaText>,
    /// `hand:`
    pub hand: Option<Vec<BoardItem>>,
    /// `in play:`
    pub in_play: Option<Vec<BoardItem>>,
    /// `library:`, top first; not given, it holds unknown cards.
    pub library: Option<Vec<BoardItem>>,
    /// `graveyard:`, top first.
    pub graveyard: Option<Vec<BoardItem>>,
    /// `removed from the game:`
    pub removed: Option<Vec<BoardItem>>,
    /// `phased out:`
    pub phased_out: Option<Vec<BoardItem>>,
    /// `ante:`
    pub ante: Option<Vec<BoardItem>>,
    /// `sideboard:`
    pub sideboard: Option<Vec<BoardItem>>,
    /// `deck:`
    pub deck: Option<Vec<BoardItem>>,
    /// `team:`
    pub team: Option<Text>,
    /// The whole entry.
    pub span: Span,
}

/// An object on the board: `Grizzly Bears as Teddy (tapped, 2 damage)`.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardItem {
    /// How many; 1 where not said.
    pub count: u32,
    /// What it is.
    pub what: BoardObject,
    /// The alias.
    pub alias: Option<Text>,
    /// What is in the brackets.
    pub states: Vec<ObjectState>,
    /// The whole sentence.
    pub span: Span,
}

/// What stands on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardObject {
    /// A card by name.
    Card(Text),
    /// A token by its characteristics.
    Token(TokenSource),
    /// `a token copy of X`: a token that is a copy of a card.
    TokenCopy(Text),
}

/// A token by its characteristics: `a 1/1 red Goblin creature token with haste`.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenSource {
    /// Power and toughness.
    pub pt: Option<(String, String)>,
    /// Colours; none for colourless.
    pub colors: Vec<Color>,
    /// Supertypes, `Legendary`, `Snow`.
    pub supertypes: Vec<Supertype>,
    /// Types: `Creature`.
    pub types: Vec<CardType>,
    /// Subtypes: `Goblin`.
    pub subtypes: Vec<String>,
    /// The name after "named", if it isn't the subtypes.
    pub name: Option<Text>,
    /// What stands after "with", as card text: `haste`, `"{T}: …"`.
    pub abilities: Vec<Text>,
    /// The whole description.
    pub span: Span,
}

/// A spell or ability that is on the stack at the start: `Terror targeting Teddy, played by Bob`.
#[derive(Clone, Debug, PartialEq)]
pub struct Stacked {
    /// The spell's card, or the ability.
    pub what: NounPhrase,
    /// The alias.
    pub alias: Option<Text>,
    /// Who played it; its owner where not said.
    pub by: Option<PlayerName>,
    /// Targets, X, modes, costs.
    pub clauses: Vec<Clause>,
    /// The whole sentence.
    pub span: Span,
}

/// Something that happened this turn before the start.
#[derive(Clone, Debug, PartialEq)]
pub struct Earlier {
    /// To or by whom.
    pub subject: NounPhrase,
    /// What.
    pub event: PastEvent,
    /// The whole sentence.
    pub span: Span,
}

/// A state of an object, in the brackets of a board line and as an expectation.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectState {
    /// Which.
    pub kind: StateKind,
    /// Where it is said.
    pub span: Span,
}

/// What a line says that a choice is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// `color`
    Color,
    /// `creature type`
    CreatureType,
    /// `land type`
    LandType,
    /// `card type`
    CardType,
    /// `type`: any of these three.
    Type,
    /// `name`, `card name`
    Name,
    /// `player`
    Player,
    /// `number`
    Number,
    /// `word`: any word.
    Word,
}

/// The states.
#[derive(Clone, Debug, PartialEq)]
pub enum StateKind {
    /// `copy of Exalted Angel`: it came into play as a copy of that card.
    CopyOf(Text),
    /// `tapped`
    Tapped,
    /// `untapped`
    Untapped,
    /// `2 damage`
    Damage(u32),
    /// `two +1/+1 counters`, `3 charge counters`
    Counters {
        /// How many.
        count: u32,
        /// `+1/+1`, `charge`, `poison`.
        kind: CounterKind,
    },
    /// `attached to X`
    AttachedTo(NounPhrase),
    /// `unattached`
    Unattached,
    /// `face down`
    FaceDown,
    /// `face up`
    FaceUp,
    /// `flipped`
    Flipped,
    /// `owned by Bob`
    OwnedBy(PlayerName),
    /// `controlled by Bob`
    ControlledBy(PlayerName),
    /// `came under control this turn`, `came under Ann's control last turn`
    CameUnderControl {
        /// Whose, where said.
        whose: Option<PlayerName>,
        /// Last turn instead of this turn.
        last_turn: bool,
    },
    /// `attacking`, `attacking Bob`
    Attacking(Option<NounPhrase>),
    /// `blocking X`
    Blocking(Vec<NounPhrase>),
    /// `blocked`
    Blocked,
    /// `blocked by X`
    BlockedBy(Vec<NounPhrase>),
    /// `unblocked`
    Unblocked,
    /// `banded with X`
    BandedWith(Vec<NounPhrase>),
    /// `chose green`, `chosen type Forest`
    Chose {
        /// What it is, where said.
        aspect: Option<Aspect>,
        /// What was chosen.
        what: Reply,
    },
    /// `named Terror`: the name that was chosen for it.
    Named(Text),
    /// `imprinted X`
    Imprinted(Vec<NounPhrase>),
    /// `removed X`: cards removed from the game by its linked ability.
    Removed(Vec<NounPhrase>),
    /// `kicked`
    Kicked,
    /// `X = 3`
    Variable {
        /// The letter.
        name: String,
        /// Its value.
        value: u32,
    },
    /// `suspended`
    Suspended,
    /// `phased out`
    PhasedOut,
}
