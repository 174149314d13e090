//! Choices that can't be made, and what can't be done in a resolution.
use crate::game::*;
use crate::terms::ManaKind;
use std::sync::Arc;

facts! {
    /// Choices: 411 to 413, 419, 505.7, 608.4.
    ChoiceRefused in Refused {
        NothingToChoose "There is nothing that could be chosen",
        NoLegalChoice "No choice is legal",
        EmptyStack "The stack is empty",
        LeftInOpenZone "Cards that are to be found lie where everybody sees them"
            { cards: Vec<ObjectId> },
        NotSearchedFor "Cards aren't what is searched for" { cards: Vec<ObjectId> },
        NotOfOneGraveyard "Cards aren't in a single graveyard" { cards: Vec<ObjectId> },
        NotOfOneController "Permanents aren't controlled by the same player"
            { permanents: Vec<ObjectId> },
        MoreThanUntap "More untap than an effect allows" { most: usize, by: ObjectId },
        AnotherUntaps "Another permanent could untap as well" { object: ObjectId },
        NumberOutside "A number outside of the limits" { number: i64, min: i64, max: Option<i64> },
        NotDividedInFull "Something must be divided in full" { total: u32 },
        CantBeNamed "A name that the text doesn't allow" { name: Arc<str>, allowed: Says },
        LandNamed "A land's name where the text allows none" { name: Arc<str> },
        HalfNamed "The name of one half of a split card" { name: Arc<str> },
        CantProduce "An object can't produce such mana" { object: ObjectId, mana: Vec<ManaKind> },
        NoOtherTurn "A player takes no other turn now" { player: PlayerId },
    }
}
