//! Effects: sentences of steps, each step one verb.
use super::{
    Action, Amount, Condition, Cost, Duration, Event, Node, PlayerRef, Spelling, Thing, Tree,
    whether,
};
use crate::program::{NotLowered, Program, lower};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// What a spell or ability does on resolution: instructions in the order written (413.2b).
///
/// The sentences are how the text says it; what they do is the [`Program`] that they are lowered
/// to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Tree)]
pub struct Effect {
    sentences: Vec<Sentence>,
    lowered: Lowered,
}

impl Effect {
    /// An effect of these sentences, in printed order.
    pub fn of(sentences: Vec<Sentence>) -> Effect {
        Effect { sentences, lowered: Lowered::default() }
    }

    /// Its sentences, in printed order.
    pub fn sentences(&self) -> &[Sentence] {
        &self.sentences
    }

    /// Its sentences, to be changed: what they do is found out anew.
    pub fn sentences_mut(&mut self) -> &mut Vec<Sentence> {
        self.lowered = Lowered::default();
        &mut self.sentences
    }

    /// What it does. Lowered once, for this and for all its clones.
    ///
    /// # Errors
    /// What a sentence says that no program can do.
    pub fn program(&self) -> Result<Arc<Program>, NotLowered> {
        self.lowered().cloned().map_err(Clone::clone)
    }

    /// The same, to be looked at.
    ///
    /// # Errors
    /// As `program`.
    pub fn lowered(&self) -> Result<&Arc<Program>, &NotLowered> {
        self.lowered.program.get_or_init(|| lower(&self.sentences).map(Arc::new)).as_ref()
    }

    /// Whether it begins with an instruction that replaces one of the paragraph before (419.6d).
    pub fn begins_with_instead(&self) -> bool {
        self.sentences.first().is_some_and(|s| s.steps.iter().any(|step| step.instead.is_so()))
    }

    /// The same with the sentences of a paragraph that goes on about it; lowered once, like the
    /// text itself.
    pub fn continued(&self, more: &Effect) -> Effect {
        let with = || Effect::of(self.sentences.iter().chain(&more.sentences).cloned().collect());
        let (behind, both) = self.lowered.continued.get_or_init(|| (more.clone(), with()));
        if behind == more { both.clone() } else { with() }
    }
}

/// The program of an effect's sentences, once it has been asked for. It says nothing of its own:
/// two texts with the same sentences are the same text.
#[derive(Debug, Clone, Default)]
struct Lowered {
    program: Arc<OnceLock<Result<Arc<Program>, NotLowered>>>,
    /// The paragraph behind it, and both as one text.
    continued: Arc<OnceLock<(Effect, Effect)>>,
}

impl PartialEq for Lowered {
    fn eq(&self, _: &Lowered) -> bool {
        true
    }
}

impl Eq for Lowered {}

impl Hash for Lowered {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// No node, and forgotten as soon as the tree may be changed.
impl Tree for Lowered {
    fn children<'t>(&'t self, _: &mut dyn FnMut(&'t Node)) {}

    fn children_mut(&mut self, _: &mut dyn FnMut(&mut Node)) {}

    fn show<'t>(&'t self, _: &mut dyn FnMut(&'t Node)) {}

    fn show_mut(&mut self, _: &mut dyn FnMut(&mut Node)) {
        *self = Lowered::default();
    }
}

/// A sentence: what stands before its comma, and the steps that its clauses tell.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Sentence {
    /// What stands in front.
    pub lead: Lead,
    /// In printed order.
    pub steps: Vec<Step>,
    /// "…, where X is …[, and Y is …]"
    pub where_x: Vec<(char, Amount)>,
}

/// What a sentence starts with.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Lead {
    /// Nothing.
    None,
    /// "Then "
    Then,
    /// "If \[condition\], "
    If(Condition),
    /// "Starting with you, ": one player after the other, in turn order
    FromYou,
    /// "Unless you pay {2}, "
    Unless(PlayerRef, Vec<Cost>),
    /// "Simultaneously": what the steps mean is settled before any of them; in full, with a comma
    AtOnce(Spelling),
    /// "Then if \[condition\], "
    ThenIf(Condition),
    /// "If you do, ", "If that player doesn't, ", "If he or she does, ": about the last "may", cost
    /// or instruction
    IfDone {
        /// Who; `None` for "if no one does".
        who: Option<PlayerRef>,
        /// What he or she did.
        did: Did,
    },
    /// "Otherwise, "
    Otherwise,
    /// "For each \[thing\], ": the steps once for each
    ForEach {
        /// What is gone through.
        over: Box<Thing>,
    },
    /// "For each 1 damage prevented this way, ": the steps so many times
    Times(Amount),
    /// "Choose one —" (409.1b): the modes stand in a `Step` with `Action::Choose modes` "At the
    /// beginning of the next end step", "At end of turn, " : a delayed triggered ability (404.4)
    Delayed(Box<Event>),
    /// "At end of turn, if \[condition\], ": the condition intervenes (404.3)
    DelayedIf(Box<Event>, Condition),
    /// "When\[ever\] \[event\] this turn, ": a delayed triggered ability with a duration (404.4b)
    Whenever {
        /// The trigger events, joined by "or".
        events: Vec<Event>,
        /// How long it can trigger.
        duration: Option<Duration>,
        /// The duration stands in front. Print only.
        duration_first: Spelling,
        /// "whenever" (each time) rather than "when" (once).
        each_time: whether::EachTime,
        /// "…, if \[condition\], ": it intervenes (404.3).
        condition: Option<Condition>,
    },
    /// "Until end of turn, "
    During(Duration),
    /// "If you do, for each creature, ", "Otherwise, until end of turn, ": one behind the other
    Both(Box<Lead>, Box<Lead>),
}

/// What one did who was asked or instructed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum Did {
    /// "does"
    Does,
    /// "doesn't"
    Doesnt,
    /// "can't": not all of it could be done
    Cant,
}

impl Lead {
    /// The one that stands first.
    pub fn first(&self) -> &Lead {
        match self {
            Lead::Both(first, _) => first,
            one => one,
        }
    }

    /// The one that stands nearest to what is done.
    pub fn last(&self) -> &Lead {
        match self {
            Lead::Both(_, last) => last,
            one => one,
        }
    }

    /// Whether what it leads is done later.
    pub fn is_delayed(&self) -> bool {
        matches!(self.last(), Lead::Delayed(_) | Lead::DelayedIf(..) | Lead::Whenever { .. })
    }
}

/// One clause: who, one verb, what limits it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Step {
    /// How it is joined to the step before.
    pub joiner: StepJoiner,
    /// "you may", "that player may": the player who is asked (410.5).
    pub may: Option<PlayerRef>,
    /// What is done.
    pub action: Action,
    /// "unless …"
    pub unless: Option<Unless>,
    /// "… if \[condition\]" behind the verb.
    pub only_if: Option<Condition>,
    /// "at end of turn", "at the beginning of the next turn's upkeep" behind the verb: delayed
    /// (404.4).
    pub delayed: Option<Event>,
    /// Whether that time stands before the verb. Print only.
    pub delayed_first: Spelling,
    /// "instead" behind or before the verb: this step replaces the matching part of the sentence
    /// before (419.6d).
    pub instead: whether::Instead,
    /// "instead of into that player's graveyard": what it replaces, said. Print only, the text
    /// replaced is what says so.
    pub instead_of: Option<InsteadOf>,
    /// "instead" stands before the verb. Print only.
    pub instead_first: whether::InsteadFirst,
    /// Whether the words name who acts: print only, the action says who it is.
    pub subject: SubjectForm,
    /// "each" before the verb: "two target creatures each get +1/+1". Print only.
    pub each: Spelling,
}

/// Whether a step's words name who acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Tree)]
pub enum SubjectForm {
    /// As usual for the verb: "you" stands only before "gain", "lose" and "get".
    #[default]
    Usual,
    /// "you" is said where it usually isn't.
    Said,
    /// Nor is the verb: "put one into your hand and the rest on the bottom of your library".
    SharedVerb,
    /// The subject "is" what it becomes: "that creature is black and is a Nightmare".
    States,
    /// What is added goes to another's mana pool: "add {G} to that player's mana pool".
    Theirs,
    /// The same, of a verb whose action names nobody: "target opponent gains control of ~ and puts
    /// a charge counter on it".
    SharedBy,
    /// Nothing is said: it is the subject of the step before ("target player draws a card and loses
    /// 1 life").
    Shared,
}

impl Step {
    /// A step that is just its action.
    pub fn of(action: Action) -> Step {
        Step {
            joiner: StepJoiner::First,
            may: None,
            action,
            unless: None,
            only_if: None,
            delayed: None,
            delayed_first: Spelling::Short,
            instead: whether::Instead::No,
            instead_of: None,
            instead_first: whether::InsteadFirst::No,
            subject: SubjectForm::Usual,
            each: Spelling::Short,
        }
    }
}

/// How a step follows the one before it in its sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Tree)]
pub enum StepJoiner {
    /// It is the first.
    First,
    /// " and "
    And,
    /// ", then "
    Then,
    /// ", "
    Comma,
    /// ", and "
    CommaAnd,
    /// " or ": an alternative, the player chooses
    Or,
}

/// "unless": paid for, or true anyway (410.5).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Unless {
    /// "unless that player pays {2}", "unless you discard a card": costs or an action
    Pays(PlayerRef, Vec<Cost>),
    /// "unless you control a Swamp"
    If(Condition),
}

/// What an "instead of" names.
#[derive(Debug, Clone, Tree)]
pub enum InsteadOf {
    /// "instead of [putting it] into its owner's graveyard"
    Zone {
        /// Whether "putting it" is said.
        putting: Spelling,
        /// Whose zone.
        whose: PlayerRef,
        /// Which zone.
        zone: crate::terms::ZoneKind,
    },
    /// "instead of putting it anywhere else"
    Elsewhere,
    /// "you may skip that draw": of what is done instead, it says what isn't
    Skipped,
}
