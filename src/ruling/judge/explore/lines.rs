//! The script, once for each way to make the choices that it leaves open.
use super::step::{Course, Picked, Tape, next_tape};
use super::{Reductions, Unlooked};
use crate::decide::{Answer, Ask, Decide, Decision};
use crate::game::{Digests, Game, Log, Memories, SearchUnruled};
use crate::judge::expect::QuestionPut;
use crate::judge::names::Names;
use crate::judge::script::{Script, ScriptSentence};
use crate::judge::setup::SetUp;
use crate::judge::unread::first_touched;
use crate::judge::{Problem, Verdict};
use crate::rules::{Engine, Gap, Stop};
use crate::scenario::ast::{ManaMode, Scenario, TurnPointKind};
use crate::words::gap_in_words;

/// The end of a script, by one line of answers.
pub(super) struct Ended {
    pub game: Game,
    pub log: Log,
    pub asks: Vec<QuestionPut>,
    /// How many players had passed in a row there, before the first sentence of an act.
    pub passed: u8,
    /// What was picked where the script is silent.
    pub picks: Vec<Picked>,
    /// The same as sentences, and how many entries of the script stand before each.
    pub sentences: Vec<ScriptSentence>,
    pub among: Vec<usize>,
    /// What the script's own expectations found.
    pub problems: Vec<Problem>,
}

/// A run of the script: its lines answer, and then the tape.
struct Scripted<'s, 't> {
    script: Script<'s>,
    /// Says what was picked.
    teller: Script<'s>,
    tape: Tape<'t>,
    sentences: Vec<ScriptSentence>,
    among: Vec<usize>,
    /// How many picks there were as the last act began.
    before_act: usize,
    /// How many sentences.
    said_before: usize,
}

impl Scripted<'_, '_> {
    fn say(&mut self, sentence: ScriptSentence) {
        self.sentences.push(sentence);
        self.among.push(self.script.entries_behind());
    }

    /// Says what is done before the line that is being carried out.
    fn say_first(&mut self, sentences: Vec<ScriptSentence>) {
        let line = self.script.entries_behind().saturating_sub(1);
        let at = self.among.partition_point(|among| *among <= line);
        self.among.splice(at..at, sentences.iter().map(|_| line));
        self.sentences.splice(at..at, sentences);
    }
}

impl Decide for Scripted<'_, '_> {
    fn decide(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        let acts = matches!(decision.ask, Ask::Act);
        if acts {
            self.before_act = self.tape.picks.len();
        }
        let said = self.script.decide(game, log, decision);
        if acts {
            // A line of its own ends the one in whose midst it answers.
            let answered = self.sentences.len() > self.said_before;
            if answered && said.is_ok() && self.script.resolves_on() {
                self.say(ScriptSentence::other("resolve the stack"));
            }
            self.said_before = self.sentences.len();
        }
        match said {
            Err(Stop::Halt) if !matches!(decision.ask, Ask::Act) && self.script.left_open() => {
                let before = self.tape.picks.len();
                let answer = self.tape.pick(game, decision)?;
                // How something is paid for is said where it can be paid for otherwise.
                let said =
                    self.tape.picks.len() > before || !matches!(decision.ask, Ask::Pay { .. });
                let sentence = self.teller.sentence_by_itself(game, decision, &answer);
                let taps = self.teller.taps_said(game, decision, &answer);
                let said = said && taps.is_empty();
                self.say_first(taps);
                if let Some(sentence) = sentence.filter(|_| said) {
                    self.say(sentence);
                }
                self.script.answered_so(log, decision, &answer);
                Ok(answer)
            }
            said => said,
        }
    }

    fn forced(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        self.script.forced(game, log, decision)
    }

    fn only_passes(&self) -> bool {
        self.script.only_passes()
    }

    fn named(&mut self, game: &Game, decision: &Decision) -> Result<Option<Answer>, Stop> {
        self.script.named(game, decision)
    }
}

/// All ends of the script.
pub(super) struct Ends {
    pub ended: Vec<Ended>,
    pub unlooked: Vec<Unlooked>,
    /// What keeps the script from being played at all.
    pub problems: Vec<Problem>,
}

/// Plays the script in every way.
pub(super) fn ends(
    scenario: &Scenario,
    board: &SetUp,
    names: &Names,
    most: u64,
    reductions: Reductions,
) -> Ends {
    let mut found = Ends { ended: Vec::new(), unlooked: Vec::new(), problems: Vec::new() };
    let mana_is_free = scenario.mana == ManaMode::Free;
    let ends = &|_: &Game| false;
    let (costs_stay, payments, payer) = (false, None, None);
    // What the whole script touches is looked at behind it.
    let unread = &[];
    let course =
        Course { acts: &[], ends, reductions, costs_stay, mana_is_free, payments, payer, unread };
    let mut digests = Digests::new(&board.game, Memories::NONE);
    let mut said = Vec::new();
    // What keeps the first line from being legal, should none of them be.
    let mut refused: Option<Vec<Problem>> = None;
    loop {
        let script = Script::new(scenario, &board.names, &board.game).for_exploring();
        let tape = Tape::new(None, &course, &mut digests, &said);
        let teller = Script::new(scenario, names, &board.game);
        let mut scripted = Scripted {
            script,
            teller,
            tape,
            sentences: Vec::new(),
            among: Vec::new(),
            before_act: 0,
            said_before: 0,
        };
        let mut engine = Engine::new(board.game.clone(), Log::default(), &mut scripted);
        let before = matches!(scenario.turn.kind, TurnPointKind::BeforeTheGame);
        let started = if before { engine.start_game() } else { Ok(()) };
        let stop = started.and_then(|()| engine.run()).err();
        let (game, mut log) = engine.into_parts();
        let Scripted { mut script, tape, sentences, among, before_act, .. } = scripted;
        let (picks, open) = (tape.picks, matches!(stop, Some(Stop::Unruled(_))));
        let next = next_tape(&picks);
        let chosen = picks.len();
        match stop {
            Some(Stop::Illegal(why)) if chosen > before_act => {
                if refused.is_none() {
                    let stop = Some(Stop::Illegal(why));
                    crate::judge::run::stopped(&mut script, stop, &game, &mut log);
                    refused = Some(std::mem::take(&mut script.problems));
                }
            }
            Some(Stop::Unruled(gap)) if open => {
                let what = gap_in_words(&game, &gap);
                note(&mut found.unlooked, what, gap.rule, texts(sentences));
            }
            stop => {
                crate::judge::run::stopped(&mut script, stop, &game, &mut log);
                let faults = script.problems.iter().any(|p| p.verdict != Verdict::Fail);
                if (faults || script.stopped) && chosen == 0 {
                    found.problems.append(&mut script.problems);
                    return found;
                }
                let touched = first_touched(&board.unread, &board.game, &game, &log);
                if let Some(card) = touched {
                    let what = SearchUnruled::CardNotRead { card }.into();
                    let what = gap_in_words(&game, &Gap { rule: None, what, then: None });
                    note(&mut found.unlooked, what, None, texts(sentences));
                } else if let Some(first) =
                    script.problems.first().filter(|_| faults || script.stopped)
                {
                    let why = format!("the script can't go on: {}", first.message);
                    note(&mut found.unlooked, why, None, texts(sentences));
                } else {
                    found.ended.push(Ended {
                        passed: game.turn().passes,
                        game,
                        log,
                        asks: script.take_asks(),
                        picks: picks.into_iter().map(|(pick, _)| pick).collect(),
                        sentences,
                        among,
                        problems: std::mem::take(&mut script.problems),
                    });
                }
            }
        }
        let Some(tape) = next else {
            if found.ended.is_empty() && found.unlooked.is_empty() {
                found.problems.extend(refused.into_iter().flatten());
            }
            return found;
        };
        if (found.ended.len() + found.unlooked.len()) as u64 >= most {
            let why = format!("the script leaves more than {most} lines open");
            note(&mut found.unlooked, why, None, Vec::new());
            return found;
        }
        said = tape;
    }
}

fn texts(all: Vec<ScriptSentence>) -> Vec<String> {
    all.into_iter().map(|said| said.text).collect()
}

/// Counts a branch that isn't looked at; its place among the others.
pub(super) fn note(
    unlooked: &mut Vec<Unlooked>,
    why: String,
    rule: Option<crate::rulebook::RuleId>,
    sentences: Vec<String>,
) -> usize {
    match unlooked.iter().position(|u| u.why == why && u.rule == rule) {
        Some(at) => {
            unlooked[at].branches += 1;
            at
        }
        None => {
            let line = super::LineOfPlay { sentences, among: Vec::new() };
            unlooked.push(Unlooked { why, rule, branches: 1, line });
            unlooked.len() - 1
        }
    }
}
