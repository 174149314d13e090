//! Replacement and prevention.
use crate::game::*;
use crate::terms::CounterKind;

facts! {
    /// Replacement and prevention: 419, 423.
    ReplaceFact {
        DrawIsFinished "What replaces a draw is finished first",
        CantDredge "Too few cards to dredge" { card: ObjectId, held: u32 },
        Another "Another effect applies to the event",
        Protection "An object has protection" { object: ObjectId },
        KeywordUsed "A keyword of an object is used" { keyword: Says, source: ObjectId },
        Instead "What would happen, and what does in its place"
            { event: Box<Event>, how: InPlace, source: ObjectId },
        ShieldLeft "What is left of a shield" { left: u32 },
        CantRedirect "Damage can't be dealt to another" { to: Entity },
        Redirected "Damage is dealt to another instead"
            { amount: u32, from: Entity, to: Entity, source: ObjectId },
        ReducesTo "Damage reduces a life total to this" { least: u32, source: ObjectId },
        TokensBecome "Each token becomes several" { times: u32, source: ObjectId },
        Becomes "An amount becomes another" { old: i64, new: i64, source: ObjectId },
        NothingToEnchant "There is nothing to enchant as a copy" { object: ObjectId },
        AsCopy "An object comes into play as a copy" { object: ObjectId, copied: ObjectId },
        SuchASource "A source is such as the text says" { source: ObjectId },
        OfThatKind "A source is of the kind that the text says" { source: ObjectId },
        NoSuchSource "A source isn't such any more" { shield: ObjectId, source: ObjectId },
        WinAndLose "Who would win and lose at once loses" { player: PlayerId },
        Indestructible "An object is indestructible" { object: ObjectId },
        NoDamage "0 damage isn't dealt",
        CantGainLife "A player can't gain life" { player: PlayerId, by: ObjectId },
        MostCounters "An object can't have more counters"
            { object: ObjectId, most: u32, counter: CounterKind },
        CantLose "A player can't lose" { player: PlayerId, by: ObjectId },
        CantWin "A player can't win" { player: PlayerId, by: ObjectId },
        CantComeIntoPlay "An object can't come into play" { object: ObjectId },
        AnotherObject "An effect was on what an object was before"
            { object: ObjectId, source: ObjectId },
        TeamLost "A team has lost" { players: Vec<PlayerId> },
        GameEnds "The game ends at once",
        OutOfRange "An effect is out of range" { source: ObjectId },
        AppliesFirst "Which effect applies first" { player: PlayerId, source: ObjectId },
        EntersTapped "An object comes into play tapped"
            { object: Option<ObjectId>, source: ObjectId },
        EntersWith "An object comes into play with counters" {
            object: Option<ObjectId>, source: ObjectId, amount: i64, counter: CounterKind
        },
        ChoosesAnew "A copy makes a choice anew" { object: ObjectId },
        Elsewhere "What happens instead" { event: Box<Event>, source: ObjectId },
    }
}

/// What comes in the place of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InPlace {
    /// Nothing.
    Nothing,
    /// What the effect says.
    Effect,
}

impl Told for InPlace {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(if *self == InPlace::Nothing { "nothing" } else { "effect" }.into())
    }
}
