//! Abilities and the text box (402).
use super::{Condition, Cost, Effect, Event, Keyword, PlayerRef, Spelling, Static, Tree, whether};

/// A place in the card's text, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Tree)]
pub struct TextSpan {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// A whole text box: one paragraph an ability, or a line of keywords (402.7).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Tree)]
pub struct CardText {
    /// In printed order.
    pub paragraphs: Vec<Paragraph>,
}

impl CardText {
    /// All abilities in printed order.
    pub fn abilities(&self) -> impl Iterator<Item = &Ability> {
        self.paragraphs.iter().flat_map(|p| &p.abilities)
    }

    /// Whether nothing in it is `Unknown`.
    pub fn is_understood(&self) -> bool {
        !self.abilities().any(|a| matches!(a, Ability::Unknown(_)))
    }
}

/// One paragraph of the text box.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Paragraph {
    /// Where it stands.
    pub span: TextSpan,
    /// An ability word before a dash ("Threshold", "Hellbent", "Domain"); it has no meaning of its
    /// own.
    #[tree(free)]
    pub ability_word: Option<String>,
    /// One ability, or several keywords strung together.
    pub abilities: Vec<Ability>,
}

/// An ability by category (402.2).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Ability {
    /// A keyword of 502, with its parameters.
    Keyword(Keyword),
    /// "\[cost\]: \[effect\]" (403).
    Activated(Box<Activated>),
    /// "When/Whenever/At …" (404).
    Triggered(Box<Triggered>),
    /// A static ability (405).
    Static(Box<Static>),
    /// Instructions that an instant or sorcery follows on resolution (401.3).
    Spell(Effect),
    /// Wording that wasn't understood in full.
    Unknown(Unknown),
}

/// An activated ability (403.1).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Activated {
    /// Everything before the colon.
    pub costs: Vec<Cost>,
    /// Everything after it, but for the limits.
    pub effect: Effect,
    /// "Play this ability only …", "Any player may play this ability".
    pub limits: Vec<PlayLimit>,
}

/// A triggered ability (404.1).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Triggered {
    /// "Whenever" rather than "When"; "At" is told by the event. Print only.
    pub whenever: Spelling,
    /// Trigger conditions joined by "or" (402.8f); each can trigger it.
    pub events: Vec<Event>,
    /// The intervening "if" (404.3).
    pub condition: Option<Condition>,
    /// What it does on resolution.
    pub effect: Effect,
    /// "This ability triggers only once each turn" and the like.
    pub limits: Vec<PlayLimit>,
}

impl Triggered {
    /// "If you play it any time a sorcery couldn't have been played, the controller of the
    /// permanent it becomes sacrifices it at the beginning of the next cleanup step": linked with
    /// the permission to play it so (404.5).
    pub fn sacrificed_at_cleanup() -> Triggered {
        use super::{Action, CostName, Lead, ObjectRef, Quality, Sentence, Step, Whose};
        let this = || ObjectRef::This;
        let here = Condition::Is(this(), vec![Quality::CameIntoPlayThisTurn]);
        let action = Action::Sacrifice(PlayerRef::ControllerOf(Box::new(this())), this());
        let sentence =
            Sentence { lead: Lead::None, steps: vec![Step::of(action)], where_x: Vec::new() };
        Triggered {
            whenever: Spelling::Short,
            events: vec![Event::Beginning {
                whose: Whose::This,
                step: crate::terms::Step::Cleanup,
                next: whether::Next::Yes,
            }],
            condition: Some(Condition::All(vec![Condition::Paid(CostName::AtInstantTime), here])),
            effect: Effect::of(vec![sentence]),
            limits: Vec::new(),
        }
    }
}

/// When, how often and by whom a spell or ability may be played (403.3, 403.5, 412.4).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum PlayLimit {
    /// "only any time you could play a sorcery"
    AsSorcery,
    /// "any time you could play an instant" (as a permission or a limit)
    AsInstant,
    /// "as though it had flash"
    AsThoughFlash,
    /// "You can't play ~ during your first, second, or third turns of the game."
    NotInFirstTurns(u32),
    /// "You may play ~ from your graveyard"
    FromGraveyard,
    /// "You may play ~ from your graveyard, but not from anywhere else"
    OnlyFromGraveyard,
    /// "as though it had flash if you pay {2} more to play it"
    AsThoughFlashFor(crate::terms::ManaCost),
    /// "X is the number of cards in your hand.": not a limit, but the value of a variable in the
    /// cost
    XIs(char, super::Amount),
    /// "X can't be 0."
    NotZero(char),
    /// "This ability can't be countered except by spells and abilities."
    ResolvesAnyway,
    /// "Spend only black mana on X."
    SpendOnly(crate::terms::Color),
    /// "only once each turn", "no more than twice each turn"
    TimesEachTurn(u32),
    /// "only once": by whoever controls it, as long as it is the same object
    Once,
    /// "no more times each turn than the number of snow Swamps you control"
    AtMostEachTurn(super::Amount),
    /// "only if …"
    If(Condition),
    /// "only during your turn", "only during combat before blockers are declared"; all parts must
    /// hold
    During(Vec<TimeLimit>),
    /// "Any player may play this ability", "Only any opponent may play this ability"
    By(PlayerRef),
}

/// A part of "only during …".
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum TimeLimit {
    /// "your turn", "an opponent's turn"; `None` where any player's turn will do
    Turn(PlayerRef),
    /// "your upkeep", "the declare blockers step": a step, of someone's turn where it says so
    Step(Option<PlayerRef>, crate::terms::Step),
    /// "combat", "your main phase"
    Phase(Option<PlayerRef>, crate::terms::Phase),
    /// "before attackers are declared"
    BeforeAttackers,
    /// "before blockers are declared"
    BeforeBlockers,
    /// "after blockers are declared"
    AfterBlockers,
    /// "before the end of combat step" or "before combat damage"
    BeforeCombatDamage,
    /// "after their upkeep step": of the turn that goes on
    AfterUpkeep,
    /// "before the end of combat step"
    BeforeEndOfCombat,
    /// "before the end step"
    BeforeEndStep,
    /// "before combat"
    BeforeCombat,
    /// "after combat"
    AfterCombat,
}

/// Wording that no rule of the grammar reads in full.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Unknown {
    /// The whole ability, as it stands.
    #[tree(free)]
    pub text: String,
    /// Where the ability stands.
    pub span: TextSpan,
    /// The furthest byte that some template reached.
    pub furthest: usize,
    /// Why it isn't understood.
    #[tree(free)]
    pub why: NotUnderstood,
}

/// Why an ability isn't understood.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum NotUnderstood {
    /// No template has its words.
    NotRead,
    /// Templates have its words, and what they say together isn't known.
    NoMeaning,
    /// Not all that it says is kept: how it would go on in print from where it differs.
    NotKept(String),
    /// Its words are read, and what they do isn't known.
    NotDone {
        /// The sentences.
        says: Box<Effect>,
        /// What isn't known.
        because: &'static str,
    },
}

/// A granted or token's ability in quotes, or a keyword.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Quoted(pub Box<Ability>);
