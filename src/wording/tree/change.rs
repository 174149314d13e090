//! What continuous effects change (418): characteristics, control, rules about an object.
use super::{
    Ability, Amount, ChoiceKind, Compare, Condition, Cost, Keyword, ObjectRef, Objects, PlayerRef,
    Signed, Spelling, Thing, Tree, whether,
};
use crate::terms::{CardType, Color, Colors, CounterKind, Step, Supertype};

/// How long an effect lasts (300.4, 418.3a).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Duration {
    /// Nothing said: until the end of the game.
    Unlimited,
    /// "until end of turn"
    UntilEndOfTurn,
    /// "this turn"
    ThisTurn,
    /// "this turn and next turn": until the end of the turn that comes next, whoever's it is
    ThisAndNextTurn,
    /// "until end of combat", "this combat"
    UntilEndOfCombat,
    /// "this combat"
    ThisCombat,
    /// "until your next turn"
    UntilYourNextTurn,
    /// "until your next upkeep", "until the beginning of your next upkeep"
    UntilYourNext(Step),
    /// "until its controller's next untap step"
    UntilNext(PlayerRef, Step),
    /// "as long as ~ remains tapped", "for as long as you control ~" (418.3d)
    AsLongAs(Box<Condition>),
    /// "until ~ leaves play"
    UntilLeavesPlay(ObjectRef),
    /// "during its controller's next untap step", "… next two untap steps"
    NextUntapStep(Option<PlayerRef>, u32),
    /// "during its controller's next turn": only then, as long as that turn goes on
    DuringNextTurn(PlayerRef),
    /// "until the end of your next upkeep", "until the end of your next turn"; `None`: the turn
    UntilEndOfNext(PlayerRef, Option<Step>),
    /// "for the rest of the game"
    RestOfGame,
}

/// One change to what the effect applies to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Change {
    /// "get(s) +2/-X", "gets +1/+1 for each …": layer 6b (from resolution) or 6d (static)
    Size(Signed, Signed),
    /// "get an additional +2/+2": the same, said so
    AdditionalSize(Signed, Signed),
    /// "power and toughness are each equal to N", "becomes 0/1", "has base …": layer 6a or 6b
    SetSize(Option<Amount>, Option<Amount>),
    /// "switch power and toughness": 6e
    Switch,
    /// "has flying", "gains '…'": layer 5
    Gain(Vec<Ability>),
    /// "gains flying, first strike, or trample": one of them, chosen; whether "your choice of" is
    /// said
    GainOneOf(Vec<Ability>, Spelling),
    /// "gains protection from the color of its controller's choice": a keyword with a choice in it,
    /// and whose
    GainChosen(Keyword, ChoiceKind, PlayerRef),
    /// "gains protection from the colors of target permanent": those that it has as the effect
    /// begins
    GainProtectionFromColorsOf(Box<ObjectRef>),
    /// "gains landwalk of each of the land types of the sacrificed land": those that it has as the
    /// effect begins
    GainLandwalkOf(Box<ObjectRef>),
    /// "gains all activated abilities of …", "has all activated abilities of …"
    GainActivatedAbilitiesOf(Box<Thing>),
    /// "loses flying", "loses all landwalk abilities"
    Lose(Vec<Keyword>),
    /// "loses all landwalk abilities", "loses all islandwalk abilities": every keyword of the kind
    LoseKind(Keyword),
    /// "loses first strike or swampwalk": one of them, chosen; whether "your choice of" is said
    LoseOneOf(Vec<Keyword>, Spelling),
    /// "gains this ability": of a copy, the one whose text it is
    GainThisAbility,
    /// "loses this ability": the one whose text it is
    LoseThisAbility,
    /// The same, once it is known which ability that is.
    LoseAbility(Box<Ability>),
    /// "loses all abilities"
    LoseAll,
    /// "is black", "becomes blue", "is white and green": layer 5
    Color {
        /// Which.
        to: ColorChoice,
        /// "in addition to its other colors"
        in_addition: whether::InAddition,
    },
    /// "its name is ~", of a copy: that of its own card, which is found out as it becomes the copy
    Name(#[tree(free)] Option<String>),
    /// "is a Swamp", "becomes an artifact creature", "is an Elf in addition to its other types":
    /// layer 4
    Types(Box<TypeChange>),
    /// "loses the supertype …", "is no longer snow"
    LoseSupertype(Supertype),
    /// "you control enchanted creature": layer 2
    Control(PlayerRef),
    /// "change … replacing one color word with another": layer 3
    Text(TextChange),
    /// "has the full text of that card and has the text '…'": layer 3
    FullText(Box<ObjectRef>, Vec<Ability>),
    /// "can't attack", "attacks each turn if able", "doesn't untap": a rule about the object
    Rule(Box<ObjectRule>),
    /// "its owner's", "assigns no combat damage"
    NoCombatDamage,
    /// "assigns no combat damage to defending player"
    NoDamageToDefender,
    /// "may have it assign its combat damage as though it weren't blocked"
    AsThoughUnblocked(Leave),
    /// "you may assign its combat damage divided as you choose among defending player and/or any
    /// number of creatures he or she controls"
    DividesFreely,
    /// "still a land": kept for print; the types stay
    StillA(CardType),
}

/// Whether something may be done or has to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Leave {
    /// It may be.
    May,
    /// It is done.
    Must,
}

/// How many colors are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum ColorCount {
    /// "the color"
    One,
    /// "the color or colors"
    OneOrMore,
}

/// Whether one thing is spoken of, or several. Print only.
#[derive(Debug, Clone, Copy, Tree)]
pub enum Number {
    /// "it"
    Singular,
    /// "they"
    Plural,
}

/// A colour, fixed or chosen.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum ColorChoice {
    /// Fixed.
    Colors(Colors),
    /// "colorless"
    Colorless,
    /// "the color of your choice", "the color or colors of your choice"
    OfChoice(PlayerRef, ColorCount),
    /// "the chosen color"
    Chosen,
    /// "all colors"
    All,
    /// "doesn't copy that creature's color": of a copy, the color that its own card has
    Own,
}

/// A change of types (212.1b, c; 212.6e).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct TypeChange {
    /// Supertypes that it gets.
    pub supertypes: Vec<Supertype>,
    /// Types: empty when only subtypes change.
    pub types: Vec<CardType>,
    /// Subtypes.
    pub subtypes: Vec<SubtypeChoice>,
    /// A size said with it: "3/3".
    pub size: Option<(Amount, Amount)>,
    /// Colours said with it: "2/2 green creature".
    pub colors: Option<Colors>,
    /// Abilities said with it: "with flying".
    pub abilities: Vec<Ability>,
    /// "in addition to its other types", "that's still a land", "artifact creature" (212.1c).
    pub in_addition: InAddition,
    /// "isn't a creature", "is no longer …": types taken away instead.
    pub negative: whether::Negative,
}

/// How prior types are kept (212.1c), as said.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum InAddition {
    /// Not kept, unless "artifact creature".
    No,
    /// "in addition to its other types"
    Yes,
    /// "in addition to its other creature types"
    CreatureTypes,
    /// "that's still a land", "that are still lands"
    Still(Vec<CardType>),
    /// A sentence of its own: "It's still an enchantment."; whether it says "they"
    StillAfter(CardType, Number),
}

/// A subtype, fixed or chosen.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum SubtypeChoice {
    /// "Elf"
    Fixed(#[tree(subtype)] String),
    /// "the chosen type"
    Chosen(ChoiceKind),
    /// "that type": the same, chosen in the sentence before
    That(ChoiceKind),
    /// "the basic land type of your choice", "the creature type of your choice"
    OfChoice(PlayerRef, ChoiceKind),
    /// "that card's creature types"
    OfObject(Box<ObjectRef>),
    /// "every creature type", "all creature types"
    All,
}

/// A change of words (418.6).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum TextChange {
    /// "one color word with another"
    ColorWord,
    /// "one basic land type with another"
    BasicLandType,
    /// "one color word with another or one basic land type with another"
    ColorWordOrBasicLandType,
    /// "one creature type with another"; false: "the new type can't be Wall" not said
    CreatureType {
        /// A type that it can't become.
        #[tree(subtype)]
        not: Option<String>,
    },
    /// One color word with another, both chosen (418.6a).
    Color(#[tree(free)] Color, #[tree(free)] Color),
    /// One land or creature type with another, both chosen (418.6a).
    Subtype(#[tree(free)] String, #[tree(free)] String),
}

/// A rule about an object (500, 418.3b's "rules of the game").
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum ObjectRule {
    /// "can't attack \[player\] [unless …]"
    CantAttack {
        /// "you"
        whom: Option<PlayerRef>,
        /// "unless defending player controls an Island", "unless you control another creature"
        unless: Option<Condition>,
        /// "unless its controller pays {2}"
        unless_pays: Option<Vec<Cost>>,
        /// "alone"
        alone: whether::Alone,
    },
    /// "can't block \[objects\] [unless …]"
    CantBlock {
        /// "creatures with power 3 or greater"
        what: Option<ObjectRef>,
        /// "unless …"
        unless: Option<Condition>,
        /// "unless its controller pays"
        unless_pays: Option<Vec<Cost>>,
        /// "alone"
        alone: whether::Alone,
    },
    /// "can only attack alone"
    AttacksOnlyAlone,
    /// "can block only creatures with flying"
    CanBlockOnly(Objects),
    /// "can't be blocked", "is unblockable", "can't be blocked by …", "… except by …", "as long as
    /// …"
    CantBeBlocked {
        /// By what; `None`: at all.
        by: Option<Objects>,
        /// "except by"
        except: whether::Except,
        /// "except by two or more creatures", "by more than one creature"
        count: Option<Compare>,
        /// "as long as defending player controls an artifact"
        as_long_as: Option<Condition>,
    },
    /// "is unblockable"
    Unblockable,
    /// "attacks each turn if able", "attacks this turn if able", "attacks you"
    MustAttack(Option<PlayerRef>),
    /// "If \[another\] attacks, … attacks if able"
    AttackAlong(ObjectRef),
    /// "blocks each turn if able", "blocks it this turn if able"
    MustBlock(Option<ObjectRef>),
    /// "all creatures able to block ~ do so", "must be blocked if able"
    MustBeBlocked {
        /// By how many.
        blockers: Blockers,
        /// "all Walls able to block ~"; creatures where not said.
        by: Option<Box<Objects>>,
    },
    /// "can block an additional creature", "can block any number of creatures"; `None`: any number
    CanBlockMore(Option<Amount>),
    /// "can block as though it had flying", "can block creatures with shadow as though …"
    BlocksAsThough(Keyword),
    /// "can attack as though it didn't have defender", "as though it had haste"
    AttacksAsThough(AsThough),
    /// "doesn't untap during its controller's untap step"
    DoesntUntap,
    /// "doesn't untap during your untap step": only then
    DoesntUntapIn(PlayerRef),
    /// "you may choose not to untap ~ during your untap step"
    MayNotUntap,
    /// "can't be the target of [spells or abilities]"
    CantBeTargeted {
        /// "spells", "abilities", both; `None`: both
        of: Option<Objects>,
        /// "your opponents control"
        by: Option<PlayerRef>,
    },
    /// "can be the target of spells and abilities controlled by target player as though it didn't
    /// have shroud"
    TargetableBy(PlayerRef),
    /// "can't be countered [by spells or abilities]"
    CantBeCountered,
    /// "can't be regenerated"
    CantBeRegenerated,
    /// "is indestructible"
    Indestructible,
    /// "can't be enchanted", "… by other Auras"
    CantBeEnchanted {
        /// "other"
        other: whether::Other,
    },
    /// "can't be sacrificed"
    CantBeSacrificed,
    /// "its activated abilities can't be played", "… unless they're mana abilities"
    AbilitiesCantBePlayed {
        /// Mana abilities excepted.
        except_mana: whether::ExceptMana,
        /// Only those "with {T} in their costs".
        tap: whether::Tap,
    },
    /// "can't be equipped"
    CantBeEquipped,
    /// "can't have more than four +1/+0 counters on it"
    MostCounters(u32, CounterKind),
    /// "must be paid {2} to attack": see `unless_pays` "may attack / be played the turn it comes
    /// under control" is haste; "deals damage as though …" Its combat damage may be assigned as
    /// though it weren't blocked, or has to be.
    CombatDamageAsThoughUnblocked(Leave),
    /// Its combat damage may be divided among the defending player and creatures that he or she
    /// controls
    DividesFreely,
    /// "can't phase out/in"
    CantPhase,
    /// "can block as though untapped", "may block as though it weren't tapped"
    BlocksAsThoughUntapped,
    /// "if the creature that spell becomes as it resolves has not been turned face up and would
    /// assign or deal damage, be dealt damage, or become tapped, instead it's turned face up and …"
    TurnsUpFirst,
    /// "can block creatures with landwalk abilities as though they didn't have those abilities"
    BlocksWalkers,
}

/// "as though" of attacks and abilities.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum AsThough {
    /// "didn't have defender"
    NoDefender,
    /// "had haste"
    Haste,
    /// "didn't have islandwalk"-like: blocking creatures with landwalk
    NoLandwalk(Box<Keyword>),
}

/// How often a number counts anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Each {
    /// "each combat"
    Combat,
    /// "each turn"
    Turn,
}

/// What players can't do.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Prohibition {
    /// "can't play \[spells\] [unless …]"
    Play {
        /// Who.
        who: PlayerRef,
        /// What: spells, lands, cards, abilities.
        what: Box<Objects>,
        /// "more than one … each turn"
        more_than: Option<u32>,
        /// "during combat"
        during: Vec<super::TimeLimit>,
        /// "spells can't be played". Print only.
        passive: Spelling,
    },
    /// "each opponent can play spells only any time he or she could play a sorcery", "… only during
    /// their own turns"
    PlayOnly {
        /// Who.
        who: PlayerRef,
        /// What.
        what: Box<Objects>,
        /// When.
        when: OnlyWhen,
    },
    /// "activated abilities of creatures can't be played", "… unless they're mana abilities"
    PlayAbilities {
        /// Who; `None`: anyone.
        who: Option<PlayerRef>,
        /// Of what.
        of: Box<Objects>,
        /// Mana abilities excepted.
        except_mana: whether::ExceptMana,
    },
    /// "players can't gain life"
    GainLife(PlayerRef),
    /// "you can't be attacked", "… except by creatures with flying"
    Attacked(PlayerRef, Option<Box<Objects>>),
    /// "lands can't come into play"
    ComeIntoPlay(Box<Objects>),
    /// "players can't search libraries"
    Search(PlayerRef),
    /// "you can't lose the game", "your opponents can't win the game"
    WinLose(PlayerRef, super::GameEnd),
    /// "damage can't be prevented"
    PreventDamage(Option<Box<ObjectRef>>),
    /// "the damage can't be prevented": the damage that this object deals.
    PreventItsDamage,
    /// "damage that would be dealt to that creature this turn can't be prevented or dealt instead
    /// to another creature or player"
    DivertDamage(Box<ObjectRef>),
    /// "no more than two creatures can attack each combat"
    AttackLimit(Amount, Option<PlayerRef>, Each),
    /// "no more than one creature can block each combat"
    BlockLimit(Amount, Each),
    /// "players can't untap more than one land during their untap steps"
    UntapLimit(PlayerRef, Amount, Box<Objects>),
    /// "you can't be the target of spells or abilities"
    TargetPlayer {
        /// Who can't be targeted.
        who: PlayerRef,
        /// By whose spells and abilities; anyone's where not said.
        by: Option<PlayerRef>,
    },
    /// "the legend rule doesn't apply"
    NoLegendRule,
    /// "If there are exactly two permanents named ~ in play, the legend rule doesn't apply to
    /// them": to those that are counted
    NoLegendRuleTo(Box<Objects>),
    /// "can't cycle cards"
    Cycle(PlayerRef),
}

/// By how many creatures one must be blocked, if able.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Blockers {
    /// "all creatures able to block it do so"
    AllAble,
    /// "must be blocked"
    One,
}

/// The only time at which something can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum OnlyWhen {
    /// "any time he or she could play a sorcery"
    SorceryTime,
    /// "during his or her own turn"
    OwnTurn,
}
