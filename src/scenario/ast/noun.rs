//! What a sentence names: players, objects, abilities, zones, amounts, mana.

use super::described::Described;
use super::word::TokenWords;
use crate::source::{Span, Text};
use crate::terms::{ManaCost, ZoneKind};

/// A player of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerName {
    /// The place in turn order, from 0.
    pub index: usize,
    /// The name as the file declares it.
    pub name: String,
    /// The player's team is meant: `Ann's team`.
    pub team: bool,
    /// Where it is said.
    pub span: Span,
}

/// Something named in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct NounPhrase {
    /// What is named.
    pub kind: NounKind,
    /// Where it is named.
    pub span: Span,
}

/// The ways to name something.
#[derive(Clone, Debug, PartialEq)]
pub enum NounKind {
    /// A player.
    Player(PlayerName),
    /// A card or object by its name or alias: `Bob's Grizzly Bears`, `7 Forest`.
    Named {
        /// The name or alias, as the file declares it.
        name: String,
        /// Whether it is a card's name or an alias given in the file.
        alias: bool,
        /// The player in `Bob's X`.
        of: Option<PlayerName>,
        /// The count in `7 Forest`.
        count: Option<u32>,
    },
    /// An ability: `X's second ability`.
    Ability {
        /// The object that has it, or whose ability is on the stack.
        of: Box<NounPhrase>,
        /// Which of its abilities.
        which: WhichAbility,
        /// `the first X's ability`: the ordinal, in order of triggering, from 1.
        order: Option<u32>,
        /// `for Y`: what the trigger's event was about.
        about: Option<Box<NounPhrase>>,
    },
    /// A token: `the second Goblin token`, `Bob's first Cat token`.
    Token {
        /// The words before "token".
        words: TokenWords,
        /// The ordinal, by timestamp, from 1.
        order: Option<u32>,
        /// The player in `Bob's first Cat token`.
        of: Option<PlayerName>,
        /// The count in `3 Goblin tokens`.
        count: Option<u32>,
        /// `the Goblins`: not said to be tokens; then nothing else may be of that type.
        bare: bool,
    },
    /// One that is tapped, enchanted, attacking, or no token: `an untapped Forest`.
    Stated {
        /// What it is called.
        of: Box<NounPhrase>,
        /// How it is.
        state: Stated,
    },
    /// Of several of a name on the stack the one nearest to its top, or to its bottom:
    /// `the top Shock`.
    StackEnd {
        /// What it is called.
        of: Box<NounPhrase>,
        /// The top rather than the bottom.
        top: bool,
    },
    /// A copy: `the copy of Fork`, `the second copy of Fork`; `the copy` is the only one on the
    /// stack.
    CopyOf {
        /// What it is a copy of, if said.
        of: Option<Box<NounPhrase>>,
        /// The ordinal, from 1.
        order: Option<u32>,
    },
    /// A copy by what it targets: `the copy targeting Teddy`, `the copy of Fork targeting Teddy`.
    CopyTargeting {
        /// What it is a copy of, if said.
        of: Option<Box<NounPhrase>>,
        /// One of its targets.
        target: Box<NounPhrase>,
    },
    /// The second of that name, in the order in which they came where they are:
    /// `the second Grizzly Bears`.
    Nth {
        /// What it is called.
        of: Box<NounPhrase>,
        /// The ordinal, from 1.
        order: u32,
    },
    /// The one in play that is described so: `the 2/2`, `Bob's tapped creature`.
    The {
        /// As on cards, without an article.
        what: Described,
        /// Who controls it, where said.
        of: Option<PlayerName>,
    },
    /// `her X`: the acting player's, or it is asked whose.
    Own {
        /// What it is called.
        of: Box<NounPhrase>,
        /// The player who acts.
        by: PlayerName,
    },
    /// What can mean each of these, of which the board has to leave one: `it`, a part of a name
    /// that is a type too.
    OneOf(Vec<NounPhrase>),
    /// Each thing that a name or description means: `all Mountains`, `Hill Giants` as a subject.
    Every(Box<NounPhrase>),
    /// One that is in a zone: `Craw Wurm in Ann's graveyard`.
    Placed {
        /// What it is called.
        of: Box<NounPhrase>,
        /// Where it is.
        zone: ZoneRef,
    },
    /// What a player controls of what is described: `all of Ann's creatures`,
    /// `no land Bob controls`.
    Held {
        /// What is described.
        of: Box<NounPhrase>,
        /// Who controls it.
        by: PlayerName,
    },
    /// The combat damage on the stack (310.1).
    CombatDamage,
    /// A phrase as cards use them: `a permanent`, `5 untapped lands`, `an Elf`.
    Described(Described),
    /// Words that name nothing of the file and describe nothing: a card of the index, or a mistake.
    Unknown(Text),
}

/// What is said of one of a name to tell it from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stated {
    /// `a tapped Forest`
    Tapped,
    /// `an untapped Forest`
    Untapped,
    /// `the nontoken Grizzly Bears`
    Nontoken,
    /// `the enchanted Forest`
    Enchanted,
    /// `the equipped Grizzly Bears`
    Equipped,
    /// `the attacking Hill Giant`
    Attacking,
    /// `the blocking Hill Giant`
    Blocking,
}

impl std::fmt::Display for Stated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Stated::Tapped => "tapped",
            Stated::Untapped => "untapped",
            Stated::Nontoken => "nontoken",
            Stated::Enchanted => "enchanted",
            Stated::Equipped => "equipped",
            Stated::Attacking => "attacking",
            Stated::Blocking => "blocking",
        })
    }
}

/// Which ability of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhichAbility {
    /// `X's ability`: the only one that the sentence can mean.
    Only,
    /// `uses X`: the card itself where it can be played, otherwise its only ability.
    OrItself,
    /// `X's second ability`, from 1, of those that the sentence can mean.
    Nth(u32),
    /// `X's ability "words"`.
    Words(Text),
    /// `X's cycling ability`.
    Keyword(Text),
    /// `X's comes-into-play ability`.
    Event(AbilityEvent),
}

/// An ability named by its moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbilityEvent {
    /// `comes-into-play`
    ComesIntoPlay,
    /// `leaves-play`
    LeavesPlay,
    /// `upkeep`
    Upkeep,
    /// `mana`
    Mana,
    /// `triggered`
    Triggered,
    /// `activated`
    Activated,
}

/// A zone, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneRef {
    /// The zone.
    pub zone: ZoneKind,
    /// Whose: `Bob's graveyard`, `her graveyard`.
    pub of: Option<WhoseThing>,
    /// A place in it, where one is said.
    pub position: Option<Position>,
    /// Where it is said.
    pub span: Span,
}

/// Whose a thing is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhoseThing {
    /// A player's, by name.
    Player(PlayerName),
    /// `her`, `his`, `its owner's`: the sentence's player, or the thing's owner.
    Their,
}

/// A place in an ordered zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// `on top of`
    Top,
    /// `on the bottom of`
    Bottom,
    /// `third from the top`, from 1.
    FromTop(u32),
}

/// Mana symbols in order: a cost, or mana in a pool (numerals are colourless there).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManaText {
    /// The symbols; none for "nothing".
    pub cost: ManaCost,
    /// Where they stand.
    pub span: Span,
}

/// An amount compared: `3`, `3 or less`, `3 or more`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// This much.
    Exactly(i32),
    /// This much or less.
    AtMost(i32),
    /// This much or more.
    AtLeast(i32),
}

impl Compared {
    /// Whether a number is so much.
    pub fn holds(self, number: i32) -> bool {
        match self {
            Self::Exactly(wanted) => number == wanted,
            Self::AtMost(wanted) => number <= wanted,
            Self::AtLeast(wanted) => number >= wanted,
        }
    }
}
