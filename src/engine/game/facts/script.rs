//! What the judge says of the lines of a file.
use crate::decide::Choice;
use crate::game::*;
use std::sync::Arc;

facts! {
    /// What the judge says of the lines of a file, in the words of the file where it has some.
    ScriptFact {
        Called "What the file calls its cards of one name" { names: Vec<Arc<str>>, card: Arc<str> },
        Claimed "A claim is looked at: whether it holds, or nothing where that can't be said" {
            line: Arc<str>, holds: Option<bool>
        },
        Counted "A library is counted" { line: Arc<str>, cards: usize },
        EverybodyPasses "Every player passes",
        Explained "Characteristics are explained, layer by layer" { object: ObjectId },
        FirstIsDefending "The first opponent is the defending player of one without creatures" {
            player: PlayerId
        },
        Forced "A player makes the only choice that is possible" {
            player: PlayerId, of: Vec<Choice>
        },
        LeftInOrder "Things are left in the order of the event" { player: PlayerId },
        LeftWhereOneCanStay "The same, as only one of them has a legal choice" { player: PlayerId },
        LeftWhereAllIsOne "The same of one ability, as the order changes nothing" {
            player: PlayerId
        },
        LaterKeyword "A card has a keyword of later years" {
            card: Arc<str>, new: Arc<str>, old: Arc<str>
        },
        LaterWord "The file has a word of later years" { new: Arc<str>, old: Arc<str> },
        NothingToDeclare "A line for a declaration, where there was nothing to declare" {
            line: Arc<str>
        },
        NothingToFind "A line for what is found, where nothing could be" { line: Arc<str> },
        NotLegal "A line is tried, and can't be done for what it says itself" {
            line: Arc<str>, because: Arc<str>
        },
        Passes "A player passes before the one whose line is next" { player: PlayerId },
        PrintedOtherwise "What is printed on a card isn't its wording" { card: Arc<str> },
        WithinTheUpkeep "The file begins after what triggers at the beginning of an upkeep step" {
            player: PlayerId, object: ObjectId
        },
    }
}
