//! Static abilities (405, 412): continuous effects, replacement effects, rules about playing.
//!
//! Long because what they say is one vocabulary, a line or two for each wording.
use super::{
    Action, Amount, Change, ChoiceKind, Compare, Condition, Cost, Destination, Effect, Event,
    GameRule, LaterAct, ObjectRef, Objects, Opening, PlayLimit, PlayerRef, Prohibition, Spelling,
    Thing, TimeLimit, Tree, whether,
};
use crate::terms::{CounterKind, ManaCost, Step};

/// A static ability.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Static {
    /// "As long as …, " or "… as long as …", "if …" of a static ability.
    pub condition: Option<Condition>,
    /// Whether the condition stands in front.
    pub condition_first: Spelling,
    /// "if" rather than "as long as", behind. Print only.
    pub if_said: Spelling,
    /// "unless" behind, of the opposite. Print only.
    pub unless_said: Spelling,
    /// "During your turn, "
    pub during: Vec<TimeLimit>,
    /// What it does: several when joined by "and" or by sentences of one paragraph.
    pub clauses: Vec<StaticClause>,
    /// A triggered ability linked with it in one paragraph (404.5).
    pub linked: Option<Box<super::Triggered>>,
    /// "where X is …".
    pub where_x: Vec<(char, Amount)>,
    /// "Otherwise, ": the condition is the opposite of that of the ability before. Print only.
    pub said_otherwise: Spelling,
}

/// One thing that a static ability does.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum StaticClause {
    /// "Goblins get +1/+1", "~ is red", "enchanted creature can't attack": changes to objects
    Change {
        /// What is changed.
        what: Thing,
        /// How.
        changes: Vec<Change>,
    },
    /// "If … would …, … instead", "prevent all damage …", "skip your draw step" (419)
    Replace(Box<ReplacementText>),
    /// "~ comes into play tapped", "with N counters", "as ~ comes into play, choose a color"
    /// (419.1b, c)
    ComesIntoPlay(Box<EntersText>),
    /// "As ~ is turned face up, put five +1/+1 counters on it" (419.1e, 504.8)
    TurnedUpWith(Amount, CounterKind),
    /// "\[spells\] cost {1} more/less to play" (409.1f)
    CostChange {
        /// Which spells or abilities; whose they are stands in the phrase.
        what: Box<Objects>,
        /// "black spells and green spells": the first of two groups that the one effect is about.
        also: Option<Box<Objects>>,
        /// Whether ~ itself is what costs ("~ costs {1} less to play for each …").
        this: whether::This,
        /// How much.
        by: CostBy,
        /// More or less.
        way: CostWay,
        /// "for each …"
        for_each: Option<Amount>,
    },
    /// "As an additional cost to play ~, …"
    AdditionalCost(Vec<Cost>),
    /// "You may \[cost\] rather than pay ~'s mana cost", "If …, you may play ~ without paying its
    /// mana cost"
    AlternativeCost {
        /// Only if.
        condition: Option<Condition>,
        /// What is paid; empty: nothing.
        costs: Vec<Cost>,
    },
    /// "Play ~ only …", "You may play ~ any time you could play an instant"
    PlayThis(Vec<PlayLimit>),
    /// "players can't …"
    Forbid(Prohibition),
    /// "you may play an additional land", "you may look at …", maximum hand size …
    Permit(Permission),
    /// "You have no maximum hand size", "your maximum hand size is reduced by four"
    HandSize {
        /// Whose.
        who: PlayerRef,
        /// To what.
        to: HandSize,
    },
    /// "Play with the top card of your library revealed", "players play with their hands revealed"
    PlayRevealed(PlayerRef, Box<super::RevealWhat>),
    /// "All damage is dealt …", "mana doesn't empty", "mana burn doesn't cause …": other rules of
    /// the game
    GameRule(GameRule),
    /// "If ~ is in your opening hand, you may begin the game with it in play"
    OpeningHand(Box<Opening>),
    /// "reveal the first card you draw each turn"
    RevealFirstDraw,
    /// "Remove ~ from your deck before playing if you're not playing for ante" (217.9c)
    AnteOnly,
    /// "This effect doesn't remove ~": of protection that an Aura gives.
    KeepsThis,
    /// "If ~ leaves play, this effect continues until end of turn."
    Continues,
    /// "If ~ is in a graveyard, effects from spells named X count it as a card named X"
    CountsAs(#[tree(free)] String),
    /// "~ can be attached only to a legendary creature"
    AttachOnly(Box<Objects>),
    /// "You can't choose an untapped permanent as ~'s target as you play ~": as it is announced,
    /// and not afterwards
    NotChosenAsPlayed(Box<Objects>),
    /// "a deck can have any number of cards named ~"
    AnyNumberInDeck,
}

impl StaticClause {
    /// Whether it is joined by "and" to the clause before it: prohibitions of one paragraph are,
    /// and what is said of the damage.
    pub fn joins(&self, before: &[StaticClause]) -> bool {
        match self {
            StaticClause::Forbid(Prohibition::PreventItsDamage) => !before.is_empty(),
            StaticClause::Forbid(_) => matches!(before.last(), Some(StaticClause::Forbid(_))),
            _ => false,
        }
    }
}

/// By how much a cost changes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum CostBy {
    /// "up to {2}": the player says how much
    UpTo(ManaCost),
    /// "{2} … This effect can't reduce the amount of mana an ability costs to play to less than one
    /// mana."
    DownToOne(ManaCost),
    /// "{W}{B} … This effect reduces only the amount of colored mana you pay."
    ColoredOnly(ManaCost),
    /// "{1}", "{W}"
    Mana(ManaCost),
    /// An additional cost of another kind: "cost an additional 'Sacrifice a land'"
    Costs(Vec<Cost>),
}

/// What players may do.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Permission {
    /// "you may play an additional land", "any number of additional lands"; `None`: any number
    AdditionalLands(PlayerRef, Option<Amount>, Spelling),
    /// "you may play \[cards\] [from zone] [as though they had flash] [without paying]"
    Play {
        /// Who.
        who: PlayerRef,
        /// What.
        what: Box<Objects>,
        /// As though it had flash.
        flash: whether::Flash,
        /// Without paying.
        free: whether::Free,
        /// "any time you could play an instant" rather than "as though they had flash". Print only.
        timed: Spelling,
    },
    /// "you may look at \[that\] at any time"
    LookAt(PlayerRef, Box<ObjectRef>),
    /// "play with his or her hand revealed", for a while
    PlayRevealed(PlayerRef, Box<super::RevealWhat>),
    /// "you may play the top card of your library"
    PlayTop(PlayerRef),
    /// "you may play equip abilities any time you could play an instant"
    EquipAsInstant(PlayerRef),
    /// "creatures you control may attack as though …" is a Change; "you may pay {X} rather than …"
    /// for classes of spells
    AlternativeFor {
        /// Who.
        who: PlayerRef,
        /// Which spells.
        what: Box<Objects>,
        /// What is paid instead.
        costs: Vec<Cost>,
    },
    /// "until end of turn, if a land is tapped for mana, it produces … instead": a rule of the game
    /// for a while
    Rule(Box<GameRule>),
    /// "its controller may \[cost\] to ignore this effect" (408.2j)
    IgnoreFor(PlayerRef, Vec<Cost>),
    /// "any time you could play a mana ability, you may pay 1 life. If you do, …" (408.2i)
    Act(Box<LaterAct>),
    /// "you may end this effect by paying" (408.2i)
    EndFor(PlayerRef, Vec<Cost>),
}

/// A maximum hand size (217.3b).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum HandSize {
    /// "no maximum hand size"
    None,
    /// "is five", "is equal to …"
    Is(Amount),
    /// "is reduced by four"
    ReducedBy(Amount),
    /// "is increased by one"
    IncreasedBy(Amount),
}

/// How a permanent comes into play (419.1b, c; 410.10e).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct EntersText {
    /// Which: ~ itself, or others.
    pub what: ObjectRef,
    /// In order.
    pub how: Vec<EntersHow>,
    /// "if …", "unless …"
    pub condition: Option<Condition>,
    /// The condition is an "unless".
    pub unless: whether::Unless,
    /// The condition stands behind. Print only.
    pub condition_last: Spelling,
    /// Also "is turned face up" (419.1e).
    pub or_turned_face_up: whether::OrTurnedFaceUp,
}

/// One way that it comes into play.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum EntersHow {
    /// "tapped"
    Tapped,
    /// "with three charge counters on it"
    Counters(Amount, CounterKind),
    /// "as ~ comes into play, choose a color / creature type / opponent / number / name a card"
    Choose(ChoiceKind, super::ChoiceLimit),
    /// "as ~ comes into play, \[effect\]": an optional or other effect; "you may pay 2 life. If you
    /// don't, it comes into play tapped"
    Do(Effect),
    /// "you may have ~ come into play as a copy of …", "~ comes into play as a copy of …"
    AsCopy {
        /// "tapped as a copy of": where it is one
        tapped: whether::Tapped,
        /// Of what.
        of: ObjectRef,
        /// "except …"
        except: Vec<Change>,
    },
    /// "as ~ comes into play, it becomes your choice of … or …", or as a coin comes up (503.2)
    AsOneOf(Vec<super::TypeChange>, DecidedBy),
    /// "as ~ comes into play, you may \[cost\]. If you don't, ~ comes into play tapped" (`Tap`);
    /// "sacrifice ~ instead", "put it into its owner's graveyard instead" (with the condition of
    /// the sentence)
    UnlessAction {
        /// What is done as it comes.
        cost: Vec<Cost>,
        /// Otherwise.
        otherwise: Action,
    },
    /// "sacrifice a Forest instead. If you do, put ~ into play. If you don't, put it into its
    /// owner's graveyard": done if it can be
    Only(Vec<Cost>),
}

/// Which of the events that it watches for an effect is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Occasion {
    /// All that it names: "all damage that would be dealt …"
    Any,
    /// "if … would …": whichever that is as it would happen
    IfWould,
    /// "the next time … would …": used up by one event
    NextTime,
}

/// Which way a cost changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum CostWay {
    /// "more"
    More,
    /// "less"
    Less,
}

/// How it is found out which of several things something comes into play as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum DecidedBy {
    /// "your choice of"
    Choice,
    /// "If the coin comes up heads, …. If it comes up tails, …"
    Coin,
}

/// A replacement or prevention effect (419).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct ReplacementText {
    /// What it watches for.
    pub event: Watched,
    /// "if …" besides the event.
    pub condition: Option<Condition>,
    /// What happens instead.
    pub instead: Instead,
    /// Which of what it watches for.
    pub occasion: Occasion,
    /// "you may": optional.
    pub may: Option<PlayerRef>,
    /// "instead" stands before what happens. Print only.
    pub instead_first: Spelling,
    /// "instead of putting it into your graveyard". Print only.
    pub instead_of: Option<super::InsteadOf>,
    /// How a prevention is said. Print only.
    pub said: PreventSaid,
    /// The event's number, for "that much".
    pub amount: Option<super::Slot>,
    /// "divided as you choose" among those that it shields (409.1e).
    pub divided: whether::Divided,
}

impl ReplacementText {
    /// Whether one event uses it up.
    pub fn is_used_up(&self) -> bool {
        self.occasion == Occasion::NextTime
    }

    /// What happens instead of an event, with nothing else said.
    pub fn of(event: Watched, instead: Instead) -> ReplacementText {
        ReplacementText {
            event,
            condition: None,
            instead,
            occasion: Occasion::Any,
            may: None,
            instead_first: Spelling::Short,
            instead_of: None,
            said: PreventSaid::Usual,
            amount: None,
            divided: whether::Divided::No,
        }
    }
}

/// How a prevention is said.
#[derive(Debug, Clone, Copy, Default, Tree)]
pub enum PreventSaid {
    /// "damage that would be dealt to X by Y this turn"
    #[default]
    Usual,
    /// "damage that would be dealt this turn to X by Y"
    TurnFirst,
    /// "damage that Y would deal to X this turn"
    ThatWould,
    /// "damage Y would deal to X this turn"
    Would,
    /// Of a redirection: "that spell deals that damage to X instead"
    SpellDeals,
    /// "that source deals that damage to X instead"
    SourceDeals,
    /// "it deals that damage to X instead"
    ItDeals,
}

/// What a replacement effect watches for.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Watched {
    /// Damage.
    Damage {
        /// "combat": no other damage.
        combat: whether::Combat,
        /// By what: "a red source of your choice", "~".
        by: Option<ObjectRef>,
        /// To whom.
        to: Option<Thing>,
        /// "the next N", "all" (`None`), "all but N"
        amount: DamageAmount,
    },
    /// "\[player\] would draw a card"
    Draw(PlayerRef),
    /// "\[player\] would draw a card except the first one he or she draws in his or her draw step
    /// each turn"; in full, "each of … draw steps"
    DrawButFirst(PlayerRef, Spelling),
    /// "\[player\] would draw a card during his or her draw step"
    DrawInDrawStep(PlayerRef),
    /// "\[player\] would gain life"
    GainLife(PlayerRef),
    /// "a spell or ability would cause its controller to gain life": that player
    GainLifeByOwn(PlayerRef),
    /// "damage that would reduce \[player's\] life total to less than 1"
    ReduceLife(PlayerRef, u32),
    /// "\[player\] would discard [a card]"
    Discard(PlayerRef, ObjectRef),
    /// A move: "would be put into a graveyard", "would leave play", "would be destroyed" …
    Event(Box<Event>),
    /// "would begin [a step/phase/turn]": skipping (419.6e)
    Begin(PlayerRef, Skipped),
    /// "an effect would place one or more counters on \[object\]"
    PutCounters(ObjectRef, Option<CounterKind>),
    /// "an effect would put one or more tokens into play under \[player's\] control"
    PutTokens(PlayerRef),
    /// "\[object\] would untap during its controller's untap step"
    Untap(ObjectRef),
}

/// What is skipped for good.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Skipped {
    /// A step.
    Step(Step),
    /// A turn.
    Turn,
}

/// How much of the damage.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum DamageAmount {
    /// "damage", "all damage"
    All,
    /// "the next N damage"
    Next(Amount),
    /// "N of that damage"
    Part(Amount),
    /// "all but N"
    AllBut(Amount),
    /// "half that damage, rounded up/down"
    Half(super::Rounding),
    /// Only damage that compares: "3 or more damage"
    If(Compare),
}

/// How whoever was to be dealt damage is called. Print only.
#[derive(Debug, Clone, Copy, Tree)]
pub enum ThatWhom {
    /// Nothing is said: "it deals double that damage instead"
    Unsaid,
    /// "that creature or player"
    CreatureOrPlayer,
    /// "that permanent or player"
    PermanentOrPlayer,
    /// "that creature"
    Creature,
    /// "that player"
    Player,
    /// "you"
    You,
}

/// What happens instead.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Instead {
    /// "prevent that damage" (419.1d); then, maybe, more: "You gain life equal to the damage
    /// prevented this way"
    Prevent(Option<Effect>),
    /// "it deals double that damage", "that much plus 1"; in full, "that source"
    DamageBecomes(Amount, ThatWhom, Spelling),
    /// "is dealt to X instead" (419.6c)
    Redirect(Thing),
    /// It goes to another zone.
    MoveTo(Destination),
    /// Another effect altogether.
    Do(Effect),
    /// Nothing: skip.
    Nothing,
    /// "gains that much plus one", "twice that many"
    AmountBecomes(Amount),
    /// Regeneration's (419.6b).
    Regenerate,
}

/// A second destination that the mover may choose.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct AlternativeDestination(pub Box<Destination>);
