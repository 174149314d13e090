//! The script's actions and answers.

use super::clause::Clause;
use super::groups::{AttackGroup, BlockGroup};
use super::noun::{ManaText, NounPhrase, PlayerName, ZoneRef};
use super::turn::TurnPoint;
use crate::source::{Span, Text};
use crate::terms::Color;

/// One sentence of the script.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptLine {
    /// What it does.
    pub kind: ActionKind,
    /// The sentence as written.
    pub text: String,
    /// A word of later editions in it.
    pub later: Option<super::LaterWord>,
    /// It is said to be an answer to what lies on the stack: whoever has priority before passes.
    pub response: bool,
    /// `with damage on the stack, …`: so it must be.
    pub damage_waits: bool,
    /// `during Bob's upkeep step, …`: where in the turn it is done; gone to where nothing but
    /// passes lies before it.
    pub at: Option<TurnPoint>,
    /// Where it stands.
    pub span: Span,
}

/// The actions.
#[derive(Clone, Debug, PartialEq)]
pub enum ActionKind {
    /// `stop before the next choice`, as the last line: the choice that waits is meant to be open.
    Stop,
    /// `Ann plays X …`: a land, a spell or an activated ability. Verbs of keywords (`cycles X`)
    /// name the ability.
    Play {
        /// Who.
        player: PlayerName,
        /// The card, or `Ability`.
        what: NounPhrase,
        /// The choices of 409.1b to 409.1h.
        clauses: Vec<Clause>,
    },
    /// `Ann taps Forest for mana`
    TapForMana {
        /// Who.
        player: PlayerName,
        /// The sources.
        sources: Vec<NounPhrase>,
        /// `for {U}`
        mana: Option<ManaText>,
        /// Choices and costs.
        clauses: Vec<Clause>,
    },
    /// `Ann morphs X`: plays it face down, or turns it face up; where it is says which.
    Morph {
        /// Who.
        player: PlayerName,
        /// What.
        what: NounPhrase,
        /// Choices and costs.
        clauses: Vec<Clause>,
    },
    /// `Ann adds {G}`: by the only thing that makes it.
    AddMana {
        /// Who.
        player: PlayerName,
        /// The mana.
        mana: ManaText,
        /// Choices and costs.
        clauses: Vec<Clause>,
    },
    /// `Ann regenerates X`: by the only ability that regenerates it.
    Regenerate {
        /// Who.
        player: PlayerName,
        /// What.
        what: NounPhrase,
        /// Choices and costs.
        clauses: Vec<Clause>,
    },
    /// `Ann orders X, Y`
    Order {
        /// Who.
        player: PlayerName,
        /// From the top of a library, the earliest timestamp first.
        order: Vec<NounPhrase>,
    },
    /// `Ann passes`, `pass`
    Pass {
        /// Who; whoever has priority where not said.
        player: Option<PlayerName>,
    },
    /// `everyone passes`
    EveryonePasses,
    /// `resolve the stack`
    ResolveStack,
    /// `resolve Terror`, `resolve`: everyone passes, and what is on top resolves.
    Resolve {
        /// What is on top; nothing else is on the stack where not said.
        what: Option<NounPhrase>,
        /// `the trigger`: of which sort it is, where that is said alone.
        sort: Option<Topmost>,
    },
    /// `end the turn`, `Ann ends her turn`: on to the next one.
    EndTurn {
        /// Whose turn it is, where said.
        player: Option<PlayerName>,
    },
    /// `continue to Bob's declare attackers step`
    ContinueTo {
        /// Where to.
        point: TurnPoint,
    },
    /// `Ann attacks Bob with A and Cat with B`
    Attack {
        /// Who; the attackers' controller where not said.
        player: Option<PlayerName>,
        /// Whom with what.
        groups: Vec<AttackGroup>,
        /// Bands and costs.
        clauses: Vec<Clause>,
    },
    /// `Ann doesn't attack`
    DontAttack {
        /// Who; the active player where not said.
        player: Option<PlayerName>,
    },
    /// `Bob blocks A with C, D and B with E`
    Block {
        /// Who; the blockers' controller where not said.
        player: Option<PlayerName>,
        /// What with what.
        groups: Vec<BlockGroup>,
        /// Costs.
        clauses: Vec<Clause>,
    },
    /// `Bob doesn't block`
    DontBlock {
        /// Who; the defending player who is asked where not said.
        player: Option<PlayerName>,
    },
    /// `A assigns 2 damage to C and 3 to Bob`, `Bob has A assign 1 damage to C`
    AssignDamage {
        /// The creature; of a player who is said to assign, the attacking creature.
        source: NounPhrase,
        /// The player in `Bob has A assign`; its controller otherwise.
        by: Option<PlayerName>,
        /// How much to what; empty for `assigns no damage`.
        amounts: Vec<Share>,
        /// What gets all that is left: `and the rest to Bob`, `all its damage to C`.
        rest: Option<NounPhrase>,
    },
    /// `Ann puts A's ability on the stack, then B's ability`
    PutOnStack {
        /// Who.
        player: PlayerName,
        /// The first is lowest.
        order: Vec<NounPhrase>,
    },
    /// `Ann puts X into her graveyard, then Y`; also onto a library.
    PutInto {
        /// Who.
        player: PlayerName,
        /// Where.
        zone: ZoneRef,
        /// In this order.
        order: Vec<NounPhrase>,
    },
    /// `Ann gives timestamps to X, then Y`
    GiveTimestamps {
        /// Who.
        player: PlayerName,
        /// The earliest first.
        order: Vec<NounPhrase>,
    },
    /// `Ann chooses …`
    Choose {
        /// Who; whoever is asked where not said.
        player: Option<PlayerName>,
        /// What.
        answer: Reply,
        /// What the line calls it.
        how: ChoiceWord,
        /// `for X`: the source that asks.
        source: Option<NounPhrase>,
        /// Further choices said with it.
        clauses: Vec<Clause>,
    },
    /// `Ann sacrifices X`, `Ann discards X`: a choice said by its deed.
    Do {
        /// Who.
        player: PlayerName,
        /// The deed.
        deed: DeedVerb,
        /// With what.
        objects: Vec<NounPhrase>,
        /// `for X`
        source: Option<NounPhrase>,
    },
    /// `Ann declines`, `Ann declines for X`
    Decline {
        /// Who.
        player: PlayerName,
        /// `for X`
        source: Option<NounPhrase>,
    },
    /// `Ann pays {3} for X`
    Pay {
        /// Who.
        player: PlayerName,
        /// The mana, where it is mana.
        mana: Option<ManaText>,
        /// The life, where it is life.
        life: Option<u32>,
        /// `for X`
        source: Option<NounPhrase>,
        /// Sources and other costs.
        clauses: Vec<Clause>,
    },
    /// `Ann doesn't pay`
    DontPay {
        /// Who.
        player: PlayerName,
        /// `for X`
        source: Option<NounPhrase>,
    },
    /// `Ann finds X`, `finds nothing`
    Find {
        /// Who.
        player: PlayerName,
        /// Empty for nothing.
        objects: Vec<NounPhrase>,
        /// `for X`
        source: Option<NounPhrase>,
    },
    /// `Bob's library is shuffled to A, B, C`
    ShuffledTo {
        /// Whose library.
        player: PlayerName,
        /// Top first.
        order: Vec<NounPhrase>,
    },
    /// `Bob discards Swamp at random`, `Ann removes Shock at random`
    DiscardAtRandom {
        /// Who.
        player: PlayerName,
        /// What.
        objects: Vec<NounPhrase>,
    },
    /// `Ann names Terror`
    NameCard {
        /// Who.
        player: PlayerName,
        /// The name, of any card.
        name: Text,
        /// `for X`
        source: Option<NounPhrase>,
    },
    /// `Ann turns X face up`
    TurnFaceUp {
        /// Who.
        player: PlayerName,
        /// What.
        what: NounPhrase,
        /// Costs.
        clauses: Vec<Clause>,
    },
    /// `Ann suspends X`
    Suspend {
        /// Who.
        player: PlayerName,
        /// What.
        what: NounPhrase,
        /// Costs and X.
        clauses: Vec<Clause>,
    },
    /// `Ann ends X's effect, paying {W}`
    EndEffect {
        /// Who.
        player: PlayerName,
        /// Whose effect.
        source: NounPhrase,
        /// Costs.
        clauses: Vec<Clause>,
    },
    /// `Ann uses X's effect, discarding Y`: what it lets her do at a later time
    UseEffect {
        /// Who.
        player: PlayerName,
        /// Whose effect.
        source: NounPhrase,
        /// Costs.
        clauses: Vec<Clause>,
    },
    /// `Ann ignores X's effect, removing Y`
    IgnoreEffect {
        /// Who.
        player: PlayerName,
        /// Whose effect.
        source: NounPhrase,
        /// Costs.
        clauses: Vec<Clause>,
    },
    /// `Ann concedes`
    Concede {
        /// Who.
        player: PlayerName,
    },
    /// `Bob counts Ann's library` (217.2c)
    CountLibrary {
        /// Who.
        player: PlayerName,
        /// Whose library.
        whose: PlayerName,
    },
    /// `Ann agrees to a draw`, `Ann agrees to a draw for Bob` (507.3c)
    AgreeToDraw {
        /// Who says so.
        player: PlayerName,
        /// In whose name, where that is another's.
        of: Option<PlayerName>,
    },
    /// `Ann repeats that 10 times`
    Repeat {
        /// Who.
        player: PlayerName,
        /// How often.
        times: u32,
    },
    /// `Ann begins`: goes first; `by` the player who chooses, in `Bob chooses that Ann begins`.
    Begin {
        /// Who goes first.
        player: PlayerName,
    },
    /// `Ann mulligans`
    Mulligan {
        /// Who.
        player: PlayerName,
    },
    /// `Ann keeps`
    Keep {
        /// Who.
        player: PlayerName,
    },
}

/// A part of a divided amount.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// How much.
    pub amount: u32,
    /// To what.
    pub to: NounPhrase,
}

/// A deed that answers a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeedVerb {
    /// `sacrifices`
    Sacrifice,
    /// `discards`
    Discard,
    /// `untaps`
    Untap,
    /// `leaves … tapped`, `doesn't untap …`
    LeaveTapped,
    /// `taps` (not for mana)
    Tap,
    /// `reveals`
    Reveal,
    /// `returns`
    Return,
    /// `removes`
    Remove,
    /// `draws`
    Draw,
    /// `dredges`
    Dredge,
    /// `destroys`
    Destroy,
    /// `keeps X`
    Keep,
}

/// What a line calls a choice, which is no answer to a choice of another sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceWord {
    /// `chooses`, `takes`: any.
    Choice,
    /// `targets`: a target.
    Target,
    /// `copies`, `becomes a copy of`: what is copied.
    Copied,
    /// `finding`: what is found in a search.
    Found,
}

/// What a line that doesn't name it calls what lies on top of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topmost {
    /// `the spell`
    Spell,
    /// `the ability`
    Ability,
    /// `the trigger`
    Trigger,
}

/// What a choice is answered with. A name of the file is read as such first (`Mountain` the card,
/// where a choice of a land type is asked, is the word).
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Players, objects, abilities, cards, with counts: `Mountain, 2 Island`.
    Nouns(Vec<NounPhrase>),
    /// A colour.
    Color(Color, Span),
    /// Several colours: `white and black`.
    Colors(Vec<Color>, Span),
    /// A number.
    Number(u32, Span),
    /// Any other word or words: a creature type, a keyword, `odd`.
    Word(Text),
    /// `yes`
    Yes(Span),
    /// `no`
    No(Span),
    /// `wins the flip`
    Won(Span),
    /// `loses the flip`
    Lost(Span),
    /// `heads`
    Heads(Span),
    /// `tails`
    Tails(Span),
    /// `nothing`
    Nothing(Span),
    /// `mode 2`, `"Destroy target artifact"`
    Modes(Vec<Mode>),
    /// `Bob as the defending player`
    Defender(PlayerName),
    /// `Ann as the new target of the copy of Fork`
    NewTarget {
        /// The new target, or targets in order.
        targets: Vec<NounPhrase>,
        /// The spell or ability.
        of: NounPhrase,
    },
    /// `keeps the target of X`, where new ones may be chosen.
    SameTargets {
        /// The spell or ability, if said.
        of: Option<NounPhrase>,
        /// The line.
        span: Span,
    },
    /// `to replace green with blue`
    Replace {
        /// The word replaced.
        from: Text,
        /// The word put instead.
        to: Text,
    },
    /// `2 for Teddy and 1 for Bob`
    Shares(Vec<Share>),
    /// `{R}`: mana of a kind.
    Mana(ManaText),
}

/// A mode of a modal spell or ability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// `mode 2`, from 1.
    Number(u32, Span),
    /// By its words.
    Words(Text),
}
