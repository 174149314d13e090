//! What can't be played.
use crate::game::*;
use crate::terms::Step;
use std::sync::Arc;

facts! {
    /// Playing: 212, 305, 401 to 409, 502, 601.
    PlayRefused in Refused {
        NoPriority "A player doesn't have priority" { player: PlayerId },
        NotNow "A card can't be played at this time" { card: ObjectId, why: NoSorceryTime },
        NotTheirTurn "It isn't a player's turn" { player: PlayerId },
        LandPlayed "A player has played a land this turn" { player: PlayerId },
        NoFlashback "A card has no flashback" { card: ObjectId },
        NotInGraveyard "A card isn't in its player's graveyard"
            { card: ObjectId, player: PlayerId },
        OnlyFromGraveyard "A card can be played only from a graveyard" { card: ObjectId },
        NotFromThere "A card can't be played from where it is"
            { card: ObjectId, from: Zone, player: PlayerId },
        ProhibitedNow "An object prohibits playing a card at this time"
            { card: ObjectId, by: ObjectId },
        Prohibited "An object prohibits playing a card" { card: ObjectId, by: ObjectId },
        SplitSecond "A spell with split second is on the stack" { spell: ObjectId },
        NoSuchAbility "An object has no such activated ability" { object: ObjectId },
        AbilityNotFrom "An ability can't be played from where its object is"
            { object: ObjectId, from: Zone },
        OutOfReach "An object is out of a player's range of influence"
            { object: ObjectId, player: PlayerId },
        NotTheirAbility "A player can't play an object's ability"
            { player: PlayerId, object: ObjectId },
        AbilityNotNow "An ability can be played at sorcery time only"
            { object: ObjectId, why: NoSorceryTime },
        PlayedOnce "An ability that may be played only once was played" { object: ObjectId },
        PlayedOften "An ability was played so often this turn" { object: ObjectId, times: u32 },
        ConditionFails "The condition of a text that allows it doesn't hold" { object: ObjectId },
        NotAtThisTime "A text doesn't allow it at this time" { object: ObjectId },
        TooEarly "It can't be played in a player's first turns" {
            object: ObjectId, player: PlayerId, turns: u32, first: u32
        },
        AbilitiesProhibited "An object prohibits playing another's abilities"
            { by: ObjectId, object: ObjectId },
        NoMode "No mode has legal targets" { object: ObjectId },
        NoTargetsForMode "A mode has no legal targets" { mode: usize, object: ObjectId },
        NoMadness "A card has no madness" { card: ObjectId },
        NotDiscarded "A card is played for its madness cost though it wasn't discarded"
            { card: ObjectId },
        NoMorph "A card has no morph" { card: ObjectId },
        NoAlternative "A card has no alternative cost that applies" { card: ObjectId },
        NoSuchFlashback "There is no such flashback cost",
        NoSuchAlternative "There is no such alternative cost",
        NoSuchCost "There is no such cost",
        NotFreely "Nothing lets a player play a card without paying"
            { player: PlayerId, card: ObjectId },
        NotPutOnStack "A card can't be put on the stack" { card: ObjectId },
        CantSplice "A card can't be spliced onto a spell" { card: ObjectId, spell: ObjectId },
        SplicedTwice "A card can't be spliced twice onto one spell" { card: ObjectId },
        CantConvoke "A creature can't be tapped to convoke" { creature: ObjectId },
        CantOffer "What is offered isn't such a permanent of the player"
            { word: Arc<str>, player: PlayerId },
    }
}

/// What a player lacks who can't play a sorcery now (212.7e).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSorceryTime {
    /// It isn't this player's turn.
    NotTheirTurn(PlayerId),
    /// It is this step, and not a main phase.
    NotMain(Step),
    /// The stack isn't empty.
    StackNotEmpty,
}

impl Told for NoSorceryTime {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        match self {
            NoSorceryTime::NotTheirTurn(_) => FactPart::Word("another's turn".into()),
            NoSorceryTime::NotMain(step) => step.part(),
            NoSorceryTime::StackNotEmpty => FactPart::Word("stack not empty".into()),
        }
    }
}
