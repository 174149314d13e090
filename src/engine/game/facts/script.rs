//! What the judge says of the lines of a file.
use crate::decide::{Choice, Deed};
use crate::game::*;
use crate::terms::Step;
use std::sync::Arc;

facts! {
    /// What the judge says of the lines of a file, in the words of the file where it has some.
    ScriptFact {
        Called "What the file calls its cards of one name" { names: Vec<Arc<str>>, card: Arc<str> },
        Claimed "A claim is looked at: whether it holds, or nothing where that can't be said" {
            line: Arc<str>, holds: Option<bool>
        },
        Counted "A library is counted" { line: Arc<str>, cards: usize },
        ComesAfter
            "Of two effects of a layer one comes after the other: by its timestamp, or as it \
                depends on it" {
            first: ObjectId, second: ObjectId, layer: Layer, depends: bool,
            stamped: Option<Stamped>
        },
        Declines "A player doesn't do what he or she may, as the file's defaults say" {
            player: PlayerId, what: Box<Deed>, object: Option<ObjectId>
        },
        Derives "A step of how an object came to its characteristics" { step: Arc<Derivation> },
        EverybodyPasses "Every player passes",
        Explained "Characteristics are explained, layer by layer" { object: ObjectId },
        FirstIsDefending "The first opponent is the defending player of one without creatures" {
            player: PlayerId
        },
        Forced "A player makes the only choice that is possible" {
            player: PlayerId, of: Vec<Choice>
        },
        GoesOn "An effect that began in one layer goes on in another" {
            object: ObjectId, begun: Layer, layer: Layer
        },
        LeftInOrder "Things are left in the order of the event" {
            player: PlayerId, of: Vec<Choice>
        },
        LeftWhereOneCanStay "The same, as only one of them has a legal choice" { player: PlayerId },
        LeftWhereAllIsOne "The same of one ability, as the order changes nothing" {
            player: PlayerId
        },
        LaterKeyword "A card has a keyword of later years" {
            card: Arc<str>, new: Arc<str>, old: Arc<str>
        },
        LaterWord "The file has a word of later years" { new: Arc<str>, old: Arc<str> },
        Line "A line of the file, as it stands there" { line: Arc<str> },
        NothingToDeclare "A line for a declaration, where there was nothing to declare" {
            line: Arc<str>
        },
        NothingToFind "A line for what is found, where nothing could be" { line: Arc<str> },
        NotLegal "A line is tried, and can't be done for what it says itself" {
            line: Arc<str>, because: Arc<str>
        },
        Passes "A player passes before the one whose line is next" { player: PlayerId },
        PassesUntil "Every player passes until a step, or until a turn" { step: Option<Step> },
        PassesUntilCombat "Every player passes until combat",
        PrintedOtherwise "What is printed on a card isn't its wording" { card: Arc<str> },
        Repeated "The round above is played again so often" { line: Arc<str> },
        RepeatedTogether
            "The same of several players, each with a number, and who has the last word" {
            numbers: Vec<(PlayerId, u32)>, last: PlayerId
        },
        WithinTheUpkeep "The file begins after what triggers at the beginning of an upkeep step" {
            player: PlayerId, object: ObjectId
        },
    }
}
