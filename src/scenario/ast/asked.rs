//! What a claim says that somebody was asked: `Ann was asked to …`.
use super::{ManaText, NounPhrase};
use crate::source::Text;
use crate::terms::Period;
use crate::wording::tree::Action;

/// What a question was about.
#[derive(Clone, Debug, PartialEq)]
pub enum AskedAbout {
    /// `pay {3}`
    Pay(ManaText),
    /// `choose X`: X is one of the answers.
    Choose(NounPhrase),
    /// `choose a mode`, `order triggered abilities`
    Question(AskedKind),
    /// `leave X tapped`: what a rule lets a player do.
    Rule(AskedRule),
    /// `sacrifice a creature`
    Do(AskedDeed),
    /// Words that no question says.
    Nothing(Text),
}

/// What is done, by a verb of cards.
#[derive(Clone, Debug, PartialEq)]
pub struct AskedDeed {
    /// The verb.
    pub verb: AskedVerb,
    /// What it is done to, where that is named or described.
    pub to: Option<NounPhrase>,
    /// The whole as a card's text says it, where it is understood: `draw two cards`.
    pub action: Option<Box<Action>>,
    /// Whether nothing stands behind the verb.
    pub bare: bool,
}

/// What a rule lets a player do.
#[derive(Clone, Debug, PartialEq)]
pub enum AskedRule {
    /// `begin the game with X in play`
    BeginInPlay(NounPhrase),
    /// `skip the draw step`
    Skip(Option<Period>),
    /// `top the high bid of 3`
    Top(Option<u32>),
    /// `have X come into play as a copy`
    ComeAsCopy(NounPhrase),
    /// `have X be turned face up as a copy`
    TurnUpAsCopy(NounPhrase),
    /// `leave X tapped`
    LeaveTapped(NounPhrase),
    /// `divide X's combat damage`
    Divide(NounPhrase),
    /// `assign X's combat damage as though it weren't blocked`
    AsThoughUnblocked(NounPhrase),
    /// `apply the effect of X`
    Apply(NounPhrase),
}

/// An enumeration of which each member has its words.
macro_rules! worded {
    ($(#[$about:meta])* $name:ident { $($member:ident $words:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $(#[doc = $words] $member,)*
        }

        impl $name {
            /// All, each with its words.
            pub const ALL: &[($name, &str)] = &[$(($name::$member, $words),)*];

            /// The one of these words.
            pub fn of_words(words: &str) -> Option<$name> {
                $name::ALL.iter().find(|(_, said)| *said == words).map(|(one, _)| *one)
            }
        }
    };
}

worded! {
    /// What sort of question it was.
    AskedKind {
        BasicLandType "choose a basic land type",
        Blockers "declare blockers",
        CardName "choose a card name",
        CardType "choose a card type",
        Cards "order cards",
        Color "choose a color",
        CreatureType "choose a creature type",
        Attackers "declare attackers",
        LandType "choose a land type",
        Mana "choose mana",
        Mode "choose a mode",
        Mulligan "mulligan",
        Number "choose a number",
        Source "choose a source",
        Target "choose a target",
        Triggers "order triggered abilities",
    }
}

worded! {
    /// What may be done, by its verb.
    AskedVerb {
        Add "add",
        Ante "ante",
        Assign "assign",
        Attach "attach",
        Attack "attack",
        Block "block",
        Change "change",
        Choose "choose",
        Copy "copy",
        Counter "counter",
        Cycle "cycle",
        Deal "deal",
        Declare "declare",
        Destroy "destroy",
        Discard "discard",
        Distribute "distribute",
        Divide "divide",
        Draw "draw",
        End "end",
        Exchange "exchange",
        Fight "fight",
        Find "find",
        Flip "flip",
        Gain "gain",
        Have "have",
        Haunt "haunt",
        Leave "leave",
        Look "look",
        Lose "lose",
        Move "move",
        Name "name",
        Order "order",
        Pay "pay",
        Phase "phase",
        Play "play",
        Prevent "prevent",
        Put "put",
        Regenerate "regenerate",
        Remove "remove",
        Repeat "repeat",
        Return "return",
        Reveal "reveal",
        Sacrifice "sacrifice",
        Search "search",
        Separate "separate",
        Shuffle "shuffle",
        Skip "skip",
        Take "take",
        Tap "tap",
        Turn "turn",
        Unattach "unattach",
        Untap "untap",
        Win "win",
    }
}
