//! Turns, steps and who decides in them.
use crate::game::*;
use crate::terms::{Period, Phase, Step};

facts! {
    /// Turns, steps and who decides in them: 300 to 305, 312 to 314, 507, 509.
    TurnFact {
        Controlled "A player controls another's turn" { by: PlayerId, of: PlayerId },
        ControlWaits "The control of a turn waits" { player: PlayerId },
        DecidesFor "A player decides for another" { by: PlayerId, player: PlayerId },
        OwnName "A player acts in his or her own name" { player: PlayerId },
        Ends "The turn ends",
        NobodyGetsPriority "Only state-based effects are checked",
        StepEnds "A step ends, and what would follow is skipped" { step: Step },
        NoEndOfTurn "Nothing triggers at end of turn",
        TriggersWait "What has triggered waits for the cleanup step",
        SkipsFirstDraw "The first player skips the draw step" { player: PlayerId },
        DrawsFirst "A multiplayer game: no draw is skipped" { player: PlayerId },
        Skipped "A turn, phase or step is skipped"
            { player: PlayerId, what: Period, source: ObjectId },
        NoMaximum "A player has no maximum hand size" { player: PlayerId },
        CleanupAgain "Players get priority in the cleanup step",
        Heading "A turn or step begins",
        FirstBegins "The first turn begins" { player: PlayerId },
        KeepsMana "Unspent mana stays" { player: PlayerId },
        LosesMana "Unspent mana is lost" { player: PlayerId, amount: i64 },
        NoManaBurn "A controlled player loses no life" { player: PlayerId },
        Extra "A player takes an extra turn" { player: PlayerId, later: bool },
        MorePhases "Phases are added" { phases: Vec<Phase> },
        MoreSteps "A step is added" { step: Step },
        DoesntUntap "A permanent doesn't untap" { permanent: ObjectId, by: ObjectId },
        StaysTapped "A permanent stays tapped by choice" { permanent: ObjectId },
    }
}
