//! What is true or false of an object: the adjectives of a phrase and what stands behind its noun.
use super::*;
use crate::terms::{CardType, Color, CounterKind, Supertype, ZoneKind};

/// Something that is true or false of an object.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Quality {
    /// "non…", "that isn't …", "without …"
    Not(Box<Quality>),
    /// "black or red"
    AnyOf(Vec<Quality>, Joiner),
    /// "artifact creature or black creature": as one of several phrases, each with words of its
    /// own; it stands before a noun that is one of theirs
    OneOf(Vec<Objects>, Joiner),
    /// "black"
    Color(Color),
    /// "colorless"
    Colorless,
    /// "multicolored"
    Multicolored,
    /// "monocolored"
    Monocolored,
    /// "artifact" before another noun
    Type(CardType),
    /// "legendary"
    Supertype(Supertype),
    /// "Goblin" before another noun
    Subtype(#[tree(subtype)] String),
    /// "historic"-like groups have no place here; "token" before another noun
    Token,
    /// "tapped"
    Tapped,
    /// "untapped"
    Untapped,
    /// "attacking", "attacking you"
    Attacking(Option<PlayerRef>),
    /// "attacking alone": no other creature attacks
    AttackingAlone,
    /// "blocking", "blocking ~", "it's blocking"
    Blocking(Option<ObjectRef>),
    /// "blocked", "blocked by ~"
    Blocked(Option<ObjectRef>),
    /// "unblocked"
    Unblocked,
    /// "enchanted" (has an Aura)
    Enchanted,
    /// "equipped"
    Equipped,
    /// "face-down"
    FaceDown,
    /// "face-up"
    FaceUp,
    /// "other", "another": not this object, or not the one to which a static ability is applied
    Other,
    /// "other than ~", "except for it"; and "other" where the text has named what it is besides
    OtherThan(ObjectRef),
    /// "another creature", of where an Aura goes: not what it is attached to
    OtherThanBearer(Antecedent),
    /// "you control", "your opponents control"
    ControlledBy(PlayerRef),
    /// "whose controller controls an Island"
    ControllerControls(Compare, Box<Objects>),
    /// "you own"
    OwnedBy(PlayerRef),
    /// "you own and control"
    OwnedAndControlledBy(PlayerRef),
    /// "1/1"
    Sized(i32, i32),
    /// "in your graveyard", "from your hand", "in play"
    InZone(ZoneKind, Option<PlayerRef>),
    /// "with flying", "with first strike"
    With(Keyword),
    /// "with cycling", "with rampage": whatever its cost or number
    WithNamed(#[tree(free)] KeywordName),
    /// "with a fade counter on it", "with two or more +1/+1 counters on it"
    WithCounters(Compare, Option<CounterKind>),
    /// "with power 2 or less"
    Power(Compare),
    /// "with toughness 4 or greater"
    Toughness(Compare),
    /// "with converted mana cost 3 or less"
    ConvertedManaCost(Compare),
    /// "with the highest power", "with the greatest converted mana cost": among those that the rest
    /// of the phrase names
    Superlative(Extreme, Stat),
    /// "named Shock"
    Named(#[tree(free)] String),
    /// "named ~": as the object that the words stand on (202.2b)
    OwnName,
    /// "from the Homelands expansion" (206.3)
    FromExpansion(#[tree(free)] String),
    /// "with the same name as X", "that shares a color with it", "that shares a creature type with
    /// it"
    Shares(Shared, ObjectRef),
    /// "of the chosen color", "of that type": chosen as this came into play or earlier in the
    /// effect
    Chosen(ChoiceKind),
    /// "attached to it", "on enchanted creature"
    AttachedTo(ObjectRef),
    /// "that targets ~", "that targets a creature"
    Targeting(Box<Thing>),
    /// "a permanent's ability is countered this way", "that permanent"
    AbilityCounteredThisWay,
    /// "that targets only a player", "… only a single player": one target, and such a one
    TargetsOnly(Box<Thing>, Spelling),
    /// "with a single target"
    SingleTarget,
    /// "dealt damage this turn", "dealt damage by ~ this turn"
    DealtDamageThisTurn(Option<ObjectRef>),
    /// "that dealt damage to you this turn"
    DealtDamageToThisTurn(Box<Thing>),
    /// "that came into play this turn", "that came under your control this turn"
    CameIntoPlayThisTurn,
    /// "that attacked during its controller's last turn": of the last turn that the player has
    /// ended
    AttackedLastTurn(PlayerRef),
    /// "that attacked this turn"
    AttackedThisTurn,
    /// "that attacked you this turn"
    AttackedWhomThisTurn(PlayerRef),
    /// "that was blocked this turn", "that blocked this turn"
    BlockedThisTurn,
    /// "that didn't attack", the other way round: in the combat that is going on
    AttackedNow,
    /// ", other than creatures that …", "Ignore this effect for each creature that …": but those;
    /// in full by a sentence
    ButNot(Box<Objects>, Spelling),
    /// "banded with ~" (502.10)
    BandedWith(ObjectRef),
    /// "that was blocked this turn"
    WasBlockedThisTurn,
    /// "that were blocked by ~ this turn", "that blocked or were blocked by ~ this turn"
    Faced {
        /// The creature on the other side.
        by: ObjectRef,
        /// Blocking it counts as well.
        either: whether::Either,
    },
    /// "that blocked ~ this turn"
    BlockedWhom(ObjectRef),
    /// "played from a graveyard", "from your hand" of spells
    PlayedFrom(ZoneKind, Option<PlayerRef>),
    /// "of your choice": the phrase is chosen by that player, no quality
    OfChoice(PlayerRef),
    /// "of the color of your choice", "of the creature type of your choice": chosen as the
    /// instruction is followed
    OfYourChoice(ChoiceKind),
    /// "revealed this way", "discarded this way", "destroyed this way": what an earlier part of
    /// this effect did
    ThisWay(Way),
    /// "that isn't a mana ability"
    ManaAbility,
    /// "from artifact sources", "from an artifact source", of abilities; in full with "a"
    FromSource(Box<Objects>, Spelling),
    /// "he or she removed [from the game] this way": of what the player owns; in full with the game
    ThisWayBy(PlayerRef, Way, Spelling),
    /// "he or she controlled", of what has left play: who controlled it then
    ControlledThen(PlayerRef),
    /// "suspended" (502.59b)
    Suspended,
    /// "that were put there from play this turn", of cards in a graveyard
    PutThereFromPlay,
    /// "a creature of each color", "a land of each basic land type"
    OfEach(super::DistinctKind),
    /// "it can enchant", "it could be attached to"; the second is the full form
    CanHold(ObjectRef, Spelling),
    /// "an Aura card that can enchant it"
    CanEnchant(ObjectRef),
    /// "activated abilities of enchanted artifact"
    OfObject(ObjectRef),
    /// "that artifact" behind "target activated ability from an artifact source"
    SourceOf(ObjectRef),
    /// "activated abilities of white enchantments"
    AbilityOf(Box<Objects>),
    /// "the top … of your graveyard": the topmost of what the rest of the phrase names (217.5b)
    Topmost,
    /// "the top three … of your graveyard": so many of them, from the top
    AmongTop(u32),
    /// "of a type chosen this way": any of what several players have chosen
    OneOfChosen(ChoiceKind),
    /// "of that color", "with that name": the same, referred to
    ThatChosen(ChoiceKind),
    /// "it's blocking"
    ThatItBlocks(ObjectRef),
    /// "the bottom … of your graveyard": nothing that the rest of the phrase names lies below it
    Bottommost,
    /// "with different names": no two of them with the same
    DifferentNames,
    /// "with total power 12 or greater": of all of them together
    TotalStat(Stat, Compare),
    /// "in a single graveyard": all of them in one player's
    InSingleGraveyard,
    /// "controlled by the same player": all of them
    SameController,
    /// "whose mana cost could be paid by some amount of, or all of, the mana you spent on {X}"
    PaidByManaSpent,
    /// "removed from the game with ~": by the linked ability (217.7d)
    RemovedWithThis,
    /// "a land card", "a nonbasic land", behind "is": what the phrase describes, wherever it is
    A(Box<Objects>),
    /// "from it", of the hand of that player, which was just looked at or revealed
    FromHandSeen(PlayerRef),
    /// "from among them": one of what the antecedent holds
    Among(Back),
    /// "you've played", "you played"; in full with "'ve"
    PlayedBy(PlayerRef, Spelling),
    /// "permanent" before "card": a card of a type that becomes a permanent (214.1).
    PermanentCard,
    /// "the fourth spell of a turn", "the first instant spell that player plays each turn", "the
    /// next creature spell you play this turn": which of those that are played in a turn, by whom
    /// where it is said
    PlayedAs(PlayOrder, Box<Objects>, Option<PlayerRef>),
    /// "drawn this turn", of cards in a hand
    DrawnThisTurn,
    /// "the last card you drew this turn"
    LastDrawn,
    /// "put into play with ~", "created with ~": by this object's abilities
    PutIntoPlayWithThis,
    /// "the active player has controlled continuously since the beginning of the turn"; in full
    /// with "has"
    HeldSinceTurnBegan(PlayerRef, Spelling),
    /// "you've controlled it continuously since the beginning of your most recent turn" (212.3f)
    Settled,
    /// "that has an activated ability with {T} in its cost"
    HasTapAbility,
    /// "with a basic land type"
    BasicLandType,
    /// "with mana abilities"
    HasManaAbility,
    /// "with an activated ability that isn't a mana ability"
    HasOtherAbility,
    /// "equip costs", "flashback costs": of what is played for that keyword's cost
    PlayedFor(super::CostOf),
    /// "kicked"
    Kicked,
}

/// The keyword for whose cost an ability or a spell is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum CostOf {
    /// "equip"
    Equip,
    /// "flashback"
    Flashback,
    /// "cycling"
    Cycling,
    /// "buyback"
    Buyback,
    /// "morph": of what a face-down permanent is turned face up for (502.26d)
    Morph,
}

/// Which of the spells that are played in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum PlayOrder {
    /// "the fourth"
    Nth(u32),
    /// "the next", from when the effect begins
    Next,
}

/// An end of a scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Extreme {
    /// "greatest", "highest"
    Greatest,
    /// "least", "lowest"
    Least,
}

/// A number that an object has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Stat {
    /// Power.
    Power,
    /// Toughness.
    Toughness,
    /// Converted mana cost (203.3).
    ConvertedManaCost,
}

/// What two objects have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Shared {
    /// The name.
    Name,
    /// A colour.
    Color,
    /// A creature type.
    CreatureType,
    /// A card type.
    CardType,
    /// A land type.
    LandType,
    /// The converted mana cost.
    ConvertedManaCost,
    /// One of the types that the phrase before allowed ("shares one of those types").
    OneOfThoseTypes,
}

/// What a player can be asked to choose once and a later text refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum ChoiceKind {
    /// "the chosen color"
    Color,
    /// "the chosen type", of creatures
    CreatureType,
    /// "the chosen type", of lands: a basic land type
    LandType,
    /// "the chosen type": a card type
    CardType,
    /// "the chosen kind": land or nonland
    LandOrNot,
    /// "the chosen player"
    Player,
    /// "an opponent": the chosen player, of those
    Opponent,
    /// "the chosen name", "the named card"
    Name,
    /// "the chosen number"
    Number,
}

/// What an earlier part of the same effect did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Way {
    /// "revealed this way"
    Revealed,
    /// "discarded this way"
    Discarded,
    /// "destroyed this way"
    Destroyed,
    /// "sacrificed this way"
    Sacrificed,
    /// "returned this way"
    Returned,
    /// "removed from the game this way"
    Removed,
    /// "tapped this way"
    Tapped,
    /// "untapped this way"
    Untapped,
    /// "put into play this way"
    PutIntoPlay,
    /// "put into a graveyard this way"
    PutIntoGraveyard,
    /// "put into your graveyard this way"
    PutIntoYourGraveyard,
    /// "dealt this way" (of damage)
    Dealt,
    /// "chosen this way"
    Chosen,
    /// "drawn this way"
    Drawn,
    /// "countered this way"
    Countered,
    /// "prevented this way"
    Prevented,
    /// Of the sources whose damage was prevented: "damage from a red source is prevented this way"
    PreventedFrom,
    /// "lost this way" (of life)
    Lost,
    /// "paid this way" (of mana)
    Paid,
    /// Of players whose library was searched.
    Searched,
    /// Of what counters were put on: how many.
    CountersPut,
}
