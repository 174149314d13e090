//! A game in motion.
use super::decider::{Decider, TriesLines};
use super::frame::Frame;
use super::{Ruling, Stop};
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decide, Decision, Deed};
use crate::game::{
    AnswerUnruled, ChoiceRefused, Entry, EntryKind, Event, Fact, Game, Log, ObjectId, TurnFact,
    is_told,
};
use crate::rulebook::RuleId;
use std::sync::Arc;

/// The game, what happened, and whoever decides.
pub struct Engine<'d> {
    /// What is true; it changes only through `record` and `happen`.
    pub(crate) game: Game,
    /// What happened.
    pub(crate) log: Log,
    decide: Decider<'d>,
    depth: u8,
    /// What stands around what is being done now.
    pub(super) frame: Frame,
    /// How many questions were put so far.
    pub(super) asked: u32,
    /// How many events were modified so far.
    pub(super) replacements: u32,
    /// Where the game stood since the last choice, while the players only pass (421.4).
    passing: super::r421_loops::PassedThrough,
}

impl<'d> Engine<'d> {
    /// An engine over a game.
    ///
    /// # Examples
    /// ```
    /// use apnap_engine::decide::{Act, Answer, Decide, Decision};
    /// use apnap_engine::game::{Game, Log, Options, Setup};
    /// use apnap_engine::rules::{Engine, GameStage, Stop};
    /// /// Everybody passes, until the turn is over.
    /// struct Passes;
    /// impl Decide for Passes {
    ///     fn decide(&mut self, game: &Game, _: &mut Log, _: &Decision) -> Result<Answer, Stop> {
    ///         if game.turn().number == 1 { Ok(Answer::Act(Act::Pass)) } else { Err(Stop::Halt) }
    ///     }
    ///     fn forced(
    ///         &mut self, _: &Game, _: &mut Log, _: &Decision,
    ///     ) -> Result<Option<Answer>, Stop> {
    ///         Ok(None)
    ///     }
    /// }
    /// let board = Setup::new(&["Ann", "Bob"], Options::default());
    /// let (game, mut passes) = (board.into_game(GameStage::UnderWay).unwrap(), Passes);
    /// let mut engine = Engine::new(game, Log::default(), &mut passes);
    /// assert!(matches!(engine.run(), Err(Stop::Halt | Stop::GameOver)));
    /// ```
    pub fn new(game: Game, log: Log, decide: &'d mut dyn Decide) -> Engine<'d> {
        Engine::with(game, log, Decider::Answers(decide))
    }

    /// An engine over a game whose decider tries many lines from one position.
    pub fn trying(game: Game, log: Log, decide: &'d mut dyn TriesLines) -> Engine<'d> {
        Engine::with(game, log, Decider::Tries(decide))
    }

    fn with(game: Game, log: Log, decide: Decider<'d>) -> Engine<'d> {
        Engine {
            game,
            log,
            decide,
            depth: 0,
            frame: Frame::default(),
            asked: 0,
            replacements: 0,
            passing: Default::default(),
        }
    }

    /// The game as it stands, and what happened.
    pub fn into_parts(self) -> (Game, Log) {
        (self.game, self.log)
    }

    /// Commits one event that was decided and logs it under these rules. Triggers are looked for by
    /// `happen`; use this only for events that nothing can replace and nothing triggers on, or from
    /// inside the door itself.
    pub fn record(&mut self, rules: &[RuleId], event: Event) -> Event {
        let told = !self.log.is_silent() && is_told(&self.game, &event);
        let then = told.then(|| Arc::new(self.game.clone()));
        self.commit(rules, event, Fact::Event, then)
    }

    /// Commits an event of which the trace tells by another fact than its own.
    pub fn record_as<F: Into<Fact>>(
        &mut self,
        rules: &[RuleId],
        event: Event,
        fact: impl FnOnce(&Game) -> F,
    ) -> Event {
        if self.log.is_silent() {
            return self.record_silently(rules, event);
        }
        let fact = fact(&self.game).into();
        let then = Some(Arc::new(self.game.clone()));
        self.commit(rules, event, fact, then)
    }

    /// Commits an event that the trace doesn't tell of.
    pub fn record_silently(&mut self, rules: &[RuleId], event: Event) -> Event {
        self.commit(rules, event, Fact::Event, None)
    }

    /// Commits an event; `then` is the game before it where the trace tells of it.
    fn commit(
        &mut self,
        rules: &[RuleId],
        event: Event,
        fact: Fact,
        then: Option<Arc<Game>>,
    ) -> Event {
        if !self.log.keeps(&event) {
            return self.game.commit(event);
        }
        let mut rules = rules.to_vec();
        for rule in super::r217_zones::rests_on(&self.game, &event) {
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        let event = self.game.commit(event);
        let instruction = cite!("413.2b");
        let told = then.is_some();
        if self.frame.instructing
            && told
            && !matches!(event, Event::Triggered(_))
            && !rules.contains(&instruction)
        {
            rules.insert(0, instruction);
        }
        self.log.push(Entry {
            depth: self.depth,
            rules,
            fact,
            then,
            told,
            event: Some(Arc::new(event.clone())),
            kind: EntryKind::Part,
            turn: self.game.turn().number,
        });
        event
    }

    /// The heading of a step that has just begun.
    pub(super) fn push_heading(&mut self, rules: Vec<RuleId>, began: Event, turn: u32) {
        self.log.push(Entry {
            depth: 0,
            rules,
            fact: TurnFact::Heading.into(),
            then: (!self.log.is_silent()).then(|| Arc::new(self.game.clone())),
            told: true,
            event: Some(Arc::new(began)),
            kind: EntryKind::Heading,
            turn,
        });
    }

    /// Logs a fact without an event.
    pub fn tell<F: Into<Fact>>(&mut self, rules: &[RuleId], fact: impl FnOnce(&Game) -> F) {
        self.tell_as(EntryKind::Part, rules, fact);
    }

    /// Logs a fact without an event, as a line of some sort.
    pub fn tell_as<F: Into<Fact>>(
        &mut self,
        kind: EntryKind,
        rules: &[RuleId],
        fact: impl FnOnce(&Game) -> F,
    ) {
        if self.log.is_silent() {
            return;
        }
        let fact = fact(&self.game).into();
        let then = Some(Arc::new(self.game.clone()));
        self.log.push(Entry {
            depth: self.depth,
            rules: rules.to_vec(),
            fact,
            then,
            told: true,
            event: None,
            kind,
            turn: self.game.turn().number,
        });
    }

    /// Does something one level deeper in the log's tree.
    pub fn under<T>(&mut self, f: impl FnOnce(&mut Self) -> Ruling<T>) -> Ruling<T> {
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }

    /// Does something as though nothing else were going on: a game in the middle of a resolution
    /// (506.1).
    ///
    /// # Errors
    /// Of what is done.
    pub(super) fn apart<T>(&mut self, f: impl FnOnce(&mut Self) -> Ruling<T>) -> Ruling<T> {
        let (depth, frame) = (self.depth, std::mem::take(&mut self.frame));
        let result = f(self);
        (self.depth, self.frame) = (depth, frame);
        self.passing = Default::default();
        result
    }

    /// Sets how deep the log's tree stands: 0 for a turn, 1 for an act.
    pub fn set_depth(&mut self, depth: u8) {
        self.depth = depth;
    }

    /// Puts a decision to whoever decides. A choice with one legal answer is forced: it is noted,
    /// and taken unless the script answers it.
    ///
    /// # Errors
    /// `Stop` of the decider, or an answer that isn't legal.
    pub fn ask(&mut self, mut decision: Decision) -> Ruling<Answer> {
        super::r418_continuous::check(&self.game)?;
        self.only_in_range(&mut decision)?;
        self.see_before_choosing(&decision.ask)?;
        self.asked += 1;
        loop {
            if self.game.player(decision.who).left {
                decision.who = self.instead_of_the_one_who_left(&decision)?;
            }
            let answer = match forced_answer(&decision) {
                Some(forced) => self
                    .decide
                    .answers_mut()
                    .forced(&self.game, &mut self.log, &decision)?
                    .unwrap_or(forced),
                None => {
                    if !matches!(decision.ask, Ask::Act) {
                        self.passing = Default::default();
                    }
                    let answer =
                        self.decide.answers_mut().decide(&self.game, &mut self.log, &decision)?;
                    is_within_limits(&decision, &answer)?;
                    self.say_decided(&decision, &answer);
                    answer
                }
            };
            let Answer::Concede(player) = answer else { return Ok(answer) };
            self.concede_at(player, &decision)?;
        }
    }

    /// 421.4: a player passes; where all only pass, the game that comes back to where it was goes
    /// on for ever.
    ///
    /// # Errors
    /// The game is over as a draw.
    pub(super) fn passes_again(&mut self) -> Ruling<()> {
        if !self.decide.answers().only_passes() || self.game.stack().is_empty() {
            self.passing = Default::default();
            return Ok(());
        }
        if self.game.turn().passes > 0 {
            return Ok(());
        }
        let mut seen = std::mem::take(&mut self.passing);
        let result = seen.look(self);
        self.passing = seen;
        result
    }

    /// Whether whatever mana a cost needs is there.
    pub(in crate::rules) fn mana_is_free(&self) -> bool {
        self.decide.answers().mana_is_free()
    }

    /// Whether plays are gone on from where their first target is asked for.
    pub(in crate::rules) fn keeps_halfway(&self) -> bool {
        self.decide.tries().is_some_and(TriesLines::keeps_halfway)
    }

    /// Hands such a play over.
    pub(in crate::rules) fn kept_halfway(&mut self, halfway: super::Halfway) {
        if let Some(tries) = self.decide.tries_mut() {
            tries.keep_halfway(halfway);
        }
    }

    /// Hands over what is about to be paid for.
    pub(in crate::rules) fn begins_to_pay(&mut self, unpaid: super::Unpaid) {
        if let Some(tries) = self.decide.tries_mut() {
            tries.begins_to_pay(unpaid);
        }
    }

    /// What was found of plain sources of mana in other lines from the same position, where that is
    /// kept.
    pub(in crate::rules) fn plain_sources(&mut self) -> Option<&mut super::PlainSources> {
        self.decide.tries_mut()?.plain_sources()
    }

    /// What the announcement names, where nothing is legal.
    ///
    /// # Errors
    /// Of the decider.
    pub(in crate::rules) fn named(&mut self, decision: &Decision) -> Ruling<Option<Answer>> {
        self.decide.answers_mut().named(&self.game, decision)
    }

    /// Asks for one of these.
    ///
    /// # Errors
    /// As `ask`; a refusal where there is nothing to choose from.
    pub fn ask_one(
        &mut self,
        who: crate::game::PlayerId,
        rule: RuleId,
        about: Option<ObjectId>,
        purpose: crate::decide::Purpose,
        of: Vec<Choice>,
    ) -> Ruling<Choice> {
        if of.is_empty() {
            return Err(Stop::illegal(&[rule], ChoiceRefused::NothingToChoose));
        }
        match self.ask(Decision { who, rule, about, ask: Ask::One { purpose, of } })? {
            Answer::One(c) => Ok(c),
            other => Err(unexpected(&other)),
        }
    }

    /// Asks for some of these.
    ///
    /// # Errors
    /// As `ask`.
    pub fn ask_some(
        &mut self,
        who: crate::game::PlayerId,
        rule: RuleId,
        about: Option<ObjectId>,
        purpose: crate::decide::Purpose,
        of: Vec<Choice>,
        range: std::ops::RangeInclusive<usize>,
    ) -> Ruling<Vec<Choice>> {
        let (min, max) = (*range.start().min(&of.len()), *range.end().min(&of.len()));
        if max == 0 {
            return Ok(Vec::new());
        }
        match self.ask(Decision { who, rule, about, ask: Ask::Some { purpose, of, min, max } })? {
            Answer::Many(c) => Ok(c),
            Answer::One(c) => Ok(vec![c]),
            other => Err(unexpected(&other)),
        }
    }

    /// Asks yes or no.
    ///
    /// # Errors
    /// As `ask`.
    pub fn ask_yes(
        &mut self,
        who: crate::game::PlayerId,
        rule: RuleId,
        about: Option<ObjectId>,
        purpose: crate::decide::Purpose,
        what: Deed,
        possible: bool,
    ) -> Ruling<bool> {
        match self.ask(Decision {
            who,
            rule,
            about,
            ask: Ask::YesNo { purpose, what, possible },
        })? {
            Answer::Yes => Ok(possible),
            Answer::No => Ok(false),
            other => Err(unexpected(&other)),
        }
    }

    /// The rule by which a cost is paid now: that of playing spells and abilities, unless something
    /// else asks for it.
    pub(in crate::rules) fn pays_by(&self) -> RuleId {
        self.frame.pays_by.unwrap_or(cite!("409.1h"))
    }

    /// Pays by another rule than that of playing spells and abilities; `None` for that one.
    pub(in crate::rules) fn paying_by<T>(
        &mut self,
        rule: Option<RuleId>,
        pay: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let outer = std::mem::replace(&mut self.frame.pays_by, rule);
        let paid = pay(self);
        self.frame.pays_by = outer;
        paid
    }

    /// An act of a player with priority, tried so; where whoever decides gives a refused game up,
    /// nothing is taken back.
    ///
    /// # Errors
    /// As `attempt`.
    pub(super) fn attempt_act<T>(&mut self, f: impl FnOnce(&mut Self) -> Ruling<T>) -> Ruling<T> {
        match self.decide.tries().is_some_and(TriesLines::gives_up_refused) {
            true => f(self),
            false => self.attempt(f),
        }
    }

    /// Tries something and takes it back whole if the rules refuse it (422.1); one entry says so.
    ///
    /// # Errors
    /// The refusal, after the game is as before.
    pub fn attempt<T>(&mut self, f: impl FnOnce(&mut Self) -> Ruling<T>) -> Ruling<T> {
        let (game, len, depth) = (self.game.clone(), self.log.len(), self.depth);
        match f(self) {
            Err(Stop::Illegal(mut refusal)) => {
                // What had been done of it is undone, and the same player has priority again.
                if self.game != game {
                    refusal.rules.extend(
                        [cite!("422.1"), crate::cite!("422.2")]
                            .iter()
                            .filter(|r| !refusal.rules.contains(r))
                            .copied()
                            .collect::<Vec<_>>(),
                    );
                }
                let failed = std::mem::replace(&mut self.game, game);
                let then = refusal.then.get_or_insert_with(|| Arc::new(failed)).clone();
                self.log.truncate(len);
                self.depth = depth;
                let mut rules = refusal.rules.clone();
                if !rules.contains(&cite!("422.1")) {
                    rules.push(cite!("422.1"));
                }
                if !self.log.is_silent() {
                    self.log.push(Entry {
                        depth,
                        rules,
                        fact: refusal.why.clone().into(),
                        then: Some(then),
                        told: true,
                        event: None,
                        kind: EntryKind::Undone,
                        turn: self.game.turn().number,
                    });
                }
                Err(Stop::Illegal(refusal))
            }
            other => other,
        }
    }
}

/// An answer of the wrong shape: a defect of the decider, never of the player.
pub(super) fn unexpected(answer: &Answer) -> Stop {
    Stop::unruled(AnswerUnruled::OtherShape { given: answer.shape() })
}

/// A number that is chosen lies within what the decision allows.
fn is_within_limits(decision: &Decision, answer: &Answer) -> Ruling<()> {
    let (Ask::Number { min, max, .. }, Answer::Number(number)) = (&decision.ask, answer) else {
        return Ok(());
    };
    let (number, min, max) = (*number, *min, *max);
    if number >= min && max.is_none_or(|max| number <= max) {
        return Ok(());
    }
    let why = ChoiceRefused::NumberOutside { number, min, max };
    Err(Stop::illegal(&[decision.rule], why))
}

fn forced_answer(decision: &Decision) -> Option<Answer> {
    match &decision.ask {
        Ask::One { of, .. } if of.len() == 1 && of[0] != Choice::AnyName => {
            Some(Answer::One(of[0].clone()))
        }
        Ask::Some { of, min, max, .. } if min == max && *max == of.len() => {
            Some(Answer::Many(of.clone()))
        }
        Ask::Order { of, .. } if of.len() < 2 => Some(Answer::Many(of.clone())),
        Ask::Number { min, max: Some(max), .. } if min == max => Some(Answer::Number(*min)),
        Ask::YesNo { possible: false, .. } => Some(Answer::No),
        Ask::Split { total, among, .. } if among.len() == 1 => Some(Answer::Split(vec![*total])),
        Ask::Split { total, among, each, .. } if *total == among.len() as u32 * each => {
            Some(Answer::Split(vec![*each; among.len()]))
        }
        Ask::Attack { candidates, .. } if candidates.is_empty() => {
            Some(Answer::Attack { attackers: Vec::new(), bands: Vec::new() })
        }
        Ask::Block { candidates, .. } if candidates.is_empty() => Some(Answer::Block(Vec::new())),
        Ask::Assign { total, among, .. } if among.len() == 1 => Some(Answer::Split(vec![*total])),
        _ => None,
    }
}
