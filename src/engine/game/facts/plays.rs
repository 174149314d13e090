//! Playing spells and abilities.
use crate::decide::PaidFor;
use crate::game::*;
use crate::terms::{ManaKind, ManaSymbol};
use std::sync::Arc;

facts! {
    /// Playing spells and abilities: 401 to 411, 505.
    PlayFact {
        Half "Which half of a split card is played" { half: Arc<str> },
        AllModes "All modes are chosen",
        Mode "A mode is chosen" { mode: Says },
        Early "A spell remembers that it was played early" { spell: ObjectId },
        FaceDown "A spell is played face down",
        RatherThan "What is paid rather than the mana cost" { costs: Says },
        OwnAlternative "A spell's own alternative cost may be paid",
        Additional "Whether an additional cost will be paid" { cost: Says, paid: bool },
        Times "How often an additional cost will be paid" { cost: Says, times: u32 },
        AddedCost "An additional cost" { costs: Says },
        VariableIsNothing "A variable that no paid cost has is 0" { letter: char },
        VariableSaid "A variable's value as the text says" { letter: char, value: i64 },
        Variable "A variable's value" { letter: char, value: i64 },
        TotalCost "The total cost is worked out and locked in" {
            first: Vec<ManaSymbol>, changes: Vec<CostChanged>, mana: Vec<ManaSymbol>, nothing: bool,
            besides: Vec<Says>, convoke: Vec<ObjectId>
        },
        Spliced "Cards are spliced onto a spell" { cards: Vec<ObjectId>, spell: ObjectId },
        ManaIsFree "Mana is left out of account" { player: PlayerId, cost: Vec<ManaSymbol> },
        Pays "A player pays mana" { player: PlayerId, cost: Vec<ManaSymbol>, what: PaidFor },
        Taps "Sources are tapped for mana"
            { player: PlayerId, sources: Vec<ObjectId>, mana: Vec<ManaKind> },
        PaysOwn "A controlled player pays with his or her own mana" { player: PlayerId },
        HasHaste "Haste lets an ability with a tap symbol be played" { object: ObjectId },
        EndsEffect "A player ends an effect" { player: PlayerId, object: ObjectId },
        TakesUp "A player does what an effect lets him or her do later"
            { player: PlayerId, object: ObjectId },
        GainsHaste "A suspended creature gains haste" { spell: ObjectId },
        InResolution "A card is played during a resolution" { player: PlayerId, card: ObjectId },
        Freely "A card may be played without paying" { card: ObjectId },
        DrawnMeanwhile "A player may look at a card drawn meanwhile" { player: PlayerId },
        NewTop "A new top card is revealed" { player: PlayerId, card: ObjectId },
        AbilityOnStack "An activated ability goes onto the stack"
            { source: ObjectId, player: PlayerId },
        CountedAsPlayed "A variable is counted as a spell is played" { letter: char, value: i64 },
        SpentAs "Mana may be spent as an object says" { object: ObjectId },
        OtherModes "Targets of other modes aren't chosen",
        Kicked "Whether the kicker's targets are chosen" { kicked: bool },
        ChoosesAfter "Another player chooses a target" { chooser: PlayerId, player: PlayerId },
        NoTarget "No target is chosen for a phrase" { phrase: Says },
        Targets "What is targeted, and by which phrase" { targets: Vec<Entity>, phrase: Says },
        HasChoose "A player has another choose" { player: PlayerId, chooser: PlayerId },
        Division "How something is divided" { parts: Vec<(Entity, u32)> },
        NoManaNow "A mana ability makes no mana now" { object: ObjectId },
        TriggeredMana "A triggered mana ability resolves" { source: ObjectId },
        ProducesNone "No mana is produced" { object: ObjectId },
    }
}

/// A change of a cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CostChanged {
    /// Whether it makes the cost less.
    pub less: bool,
    /// By how much.
    pub by: Vec<ManaSymbol>,
    /// What changes it.
    pub of: CostChanger,
}

/// What changes a cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CostChanger {
    /// An additional cost without a name.
    Additional,
    /// A keyword, or what was sacrificed for one.
    Keyword(Says),
    /// An object: its effect, or that it is tapped.
    Object(ObjectId),
}

impl Told for CostChanged {
    const SHAPE: PartShape = PartShape::Pair(
        &PartShape::Truth,
        &PartShape::Pair(&PartShape::List(&PartShape::Word), &PartShape::Maybe(&PartShape::Word)),
    );
    fn part(&self) -> FactPart {
        let of = match &self.of {
            CostChanger::Additional => FactPart::Nothing,
            CostChanger::Keyword(word) => word.part(),
            CostChanger::Object(object) => object.part(),
        };
        FactPart::List(vec![self.less.part(), FactPart::List(vec![self.by.part(), of])])
    }
}
