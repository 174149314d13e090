//! Choices, numbers and offers in the middle of a resolution.
use crate::game::*;
use crate::wording::tree::Stat;

facts! {
    /// Choices, numbers and offers: 103, 104, 413.2, 511.
    ChooseFact {
        InOrderWritten "A player chooses in the order written" { player: PlayerId },
        NamedTwice "What is named twice is acted on once" { objects: Vec<ObjectId> },
        Meant "What a phrase means"
            { words: Option<Says>, object: ObjectId, objects: Vec<ObjectId> },
        Tied "Several are tied, and the text says who chooses"
            { words: Says, objects: Vec<ObjectId> },
        ThereIsNone "There is nothing to choose"
            { player: PlayerId, words: Says, object: ObjectId },
        OnlySoMany "There are fewer than the text asks for" { number: usize },
        FromOutside "What is chosen is outside the game" { objects: Vec<ObjectId> },
        VariableIs "A variable is the number of what was chosen" { letter: char, value: i64 },
        HalfOf "Half of a number, rounded" { whole: i64, up: bool, number: u32 },
        ThirdOf "A third of a number, rounded" { whole: i64, up: bool, number: u32 },
        DividedEvenly "A number is divided evenly, rounded down"
            { total: u32, parts: u32, each: u32 },
        Counted "How many there are in play" { what: Says, number: i64 },
        Has "What an object has, or last had"
            { object: ObjectId, stat: Stat, number: i64, gone: bool },
        NoneToCompare "There are none to compare" { what: Says },
        CameBack "An object has left play and come back as another" { object: ObjectId },
        Scries "A player scries" { player: PlayerId, number: u32 },
        DefendingIs "Who the defending player is" { players: Vec<PlayerId> },
        ChooseInOrder "Players choose in this order" { players: Vec<PlayerId> },
        EachDo "Players each do this, with nothing to choose" { players: Vec<PlayerId> },
        MayInTurn "Players may do something, in this order" { players: Vec<PlayerId> },
        ComesUp "How a coin comes up" { heads: bool },
        ModeStays "The mode stays as it was chosen",
        DrawReplaced "What came in place of a draw isn't what was drawn",
        DrawsFromNone "A player may choose to draw without a library" { player: PlayerId },
        Declines "A player doesn't do what he or she may" { player: PlayerId, what: Says },
        ChoiceCounts "The choice to do it counts, whatever came of it" { what: Says },
        NotDoneSo "What happens since something wasn't done" { says: Says },
    }
}

impl Told for Stat {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(
            match self {
                Stat::Power => "power",
                Stat::Toughness => "toughness",
                Stat::ConvertedManaCost => "converted mana cost",
            }
            .into(),
        )
    }
}
