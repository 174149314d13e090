//! A game that is pulled: it says what is to be decided, and goes on when it is told.
use super::{Engine, Refusal, Stop};
use crate::decide::{Answer, Ask, Decide, Decision};
use crate::game::{Game, Log};
use crate::rules::Gap;
use std::hash::{Hash, Hasher};

/// A game in motion that is a value: between two questions it can be cloned, hashed, compared and
/// left.
///
/// It is kept as the game where a player last had priority and the answers given since, so that
/// also what stands in the middle of a resolution is nothing but these. Two sessions are equal
/// where both are; what was logged doesn't count.
///
/// # Examples
/// ```
/// use apnap_engine::decide::{Act, Answer, Ask};
/// use apnap_engine::game::{Options, Setup};
/// use apnap_engine::rules::{GameStage, Pulled, Session};
///
/// let board = Setup::new(&["Ann", "Bob"], Options::default());
/// let mut session = Session::new(board.into_game(GameStage::UnderWay).unwrap());
/// let Pulled::Asked(decision) = session.advance() else { panic!("Ann has priority") };
/// assert_eq!(decision.ask, Ask::Act);
/// session.answer(Answer::Act(Act::Pass));
/// let Pulled::Asked(decision) = session.advance() else { panic!("Bob has priority") };
/// assert_eq!(session.game().player(decision.who).name.as_ref(), "Bob");
/// ```
#[derive(Debug, Clone)]
pub struct Session {
    /// Where a player last had priority, or the start.
    from: Game,
    answers: Vec<Answer>,
    log: Log,
    /// How much of the log had happened there.
    logged: usize,
    asked: Option<OpenQuestion>,
}

#[derive(Debug, Clone)]
struct OpenQuestion {
    decision: Decision,
    now: Game,
}

/// What a session has come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pulled {
    /// This is to be decided before it goes on.
    Asked(Decision),
    /// The rules refuse what was done with the last priority, by one of the choices made for it; it
    /// is taken back (422.1).
    Refused(Refusal),
    /// The game is over (102.1).
    Over,
    /// What comes next isn't ruled.
    Unruled(Gap),
}

impl PartialEq for Session {
    fn eq(&self, other: &Session) -> bool {
        self.answers == other.answers && self.from == other.from
    }
}

impl Eq for Session {}

impl Hash for Session {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.from.hash(state);
        self.answers.len().hash(state);
    }
}

impl Session {
    /// A game from where it stands, with its log.
    pub fn new(game: Game) -> Session {
        Session::with_log(game, Log::default())
    }

    /// A game whose log keeps events and no sentences.
    pub fn silent(game: Game) -> Session {
        Session::with_log(game, Log::silent())
    }

    fn with_log(game: Game, log: Log) -> Session {
        Session { from: game, answers: Vec::new(), logged: log.len(), log, asked: None }
    }

    /// The game as it stands, where something is asked in the middle of what is going on.
    pub fn game(&self) -> &Game {
        self.asked.as_ref().map_or(&self.from, |asked| &asked.now)
    }

    /// What has happened.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Goes on to the next question, or to the end. Asked again without an answer it says the same.
    pub fn advance(&mut self) -> Pulled {
        if let Some(asked) = &self.asked {
            return Pulled::Asked(asked.decision.clone());
        }
        let mut log = std::mem::take(&mut self.log);
        log.truncate(self.logged);
        let mut told =
            GivenAnswers { answers: &self.answers, given: 0, asked: None, reached: None };
        let mut engine = Engine::new(self.from.clone(), log, &mut told);
        let stop = engine.run().err();
        let (game, log) = engine.into_parts();
        let GivenAnswers { asked, reached, .. } = told;
        self.log = log;
        if let Some(reached) = reached {
            self.from = reached;
            self.answers.clear();
            self.logged = self.log.len();
        }
        match stop {
            Some(Stop::Decider(decision)) => {
                let decision = *decision;
                self.asked = asked.map(|now| OpenQuestion { decision: decision.clone(), now });
                Pulled::Asked(decision)
            }
            Some(Stop::Illegal(refusal)) => {
                self.answers.clear();
                (self.from, self.logged) = (game, self.log.len());
                Pulled::Refused(*refusal)
            }
            Some(Stop::Unruled(gap)) => Pulled::Unruled(*gap),
            Some(Stop::GameOver | Stop::Halt) | None => {
                (self.from, self.logged) = (game, self.log.len());
                self.answers.clear();
                Pulled::Over
            }
        }
    }

    /// Answers what is asked; where nothing is, it is no answer to anything.
    pub fn answer(&mut self, answer: Answer) {
        if self.asked.take().is_some() {
            self.answers.push(answer);
        }
    }
}

/// Gives the answers that were given, and stops at the first question after them.
struct GivenAnswers<'a> {
    answers: &'a [Answer],
    given: usize,
    /// The game at the question that has no answer.
    asked: Option<Game>,
    /// The same, where a player has priority: what was answered before isn't needed any more.
    reached: Option<Game>,
}

impl Decide for GivenAnswers<'_> {
    fn decide(&mut self, game: &Game, _: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        if let Some(answer) = self.answers.get(self.given) {
            self.given += 1;
            return Ok(answer.clone());
        }
        self.asked = Some(game.clone());
        // A subgame is in the middle of the resolution that began it (506.1).
        let apart = game.main_game().is_some() || game.turn().priority.is_none();
        if decision.ask == Ask::Act && !apart {
            self.reached = Some(game.clone());
        }
        Err(Stop::Decider(Box::new(decision.clone())))
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}
