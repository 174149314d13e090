//! One step of a search: an act and the answers to what it asks, up to the next act of somebody who
//! may act.
mod aimed;
mod tried;

use super::Reductions;
pub(super) use super::answers::Paid;
use super::answers::{answers, beyond};
use crate::decide::{Act, Answer, Ask, Decide, Decision, Purpose};
use crate::game::{Digests, Game, Log, PlayerId, SearchUnruled};
use crate::judge::setup::Unread;
use crate::judge::unread::first_touched;
use crate::rules::r507_turn_control::decides_for;
use crate::rules::{Engine, Halfway, PlainSources, Stop, TriesLines, Unpaid, costs_a_letter};
use aimed::OtherTargets;
use tried::acts;

/// So many ways at most one act is gone through in: draws from a great library, one after the
/// other, come to more.
const WAYS: usize = 200_000;

/// Where steps may go.
pub(super) struct Course<'c> {
    /// Who does more with priority than pass.
    pub acts: &'c [PlayerId],
    /// Whether the search ends here, asked where somebody has priority.
    pub ends: &'c (dyn Fn(&Game) -> bool + Sync),
    /// What is left out.
    pub reductions: Reductions,
    /// Whether what is wanting to pay for something is wanting whatever its targets are.
    pub costs_stay: bool,
    /// Whether what isn't said of payments is granted.
    pub mana_is_free: bool,
    /// So many ways to pay are gone through at most, the thriftiest first; `None`: all.
    pub payments: Option<usize>,
    /// For this player alone, if one is named.
    pub payer: Option<PlayerId>,
    /// Cards whose words aren't understood: a step that touches one isn't ruled.
    pub unread: &'c [Unread],
}

impl Course<'_> {
    /// Who acts where somebody has priority, if anybody may, and what may be tried there.
    pub(super) fn tried(
        &self,
        game: &Game,
        digests: &mut Digests,
    ) -> (Option<PlayerId>, Vec<Option<Act>>) {
        let TriedActs { who, acts, .. } = self.tried_with_twins(game, digests);
        (who, acts)
    }

    /// The same, with the acts that come to the same as others.
    pub(super) fn tried_with_twins(&self, game: &Game, digests: &mut Digests) -> TriedActs {
        // 507.3: another player may act for the one who has priority.
        let who = game.turn().priority.map(|player| decides_for(game, player));
        let who = who.filter(|player| self.acts.contains(player));
        let (acts, twins) = match who {
            Some(_) => acts(game, self.reductions, digests),
            None => (vec![None], vec![None]),
        };
        TriedActs { who, acts, twins }
    }
}

/// What may be tried at a position.
pub(super) struct TriedActs {
    /// Who acts, if anybody may.
    pub who: Option<PlayerId>,
    /// The acts; `None`: the game goes on by itself.
    pub acts: Vec<Option<Act>>,
    /// By act, an earlier one that comes to the same: the same ability of an object that nothing
    /// tells from this one.
    pub twins: Vec<Option<usize>>,
}

/// Questions with their answers, and the games that they were asked in.
pub(super) type AnsweredGames = Vec<(Game, Decision, Answer)>;

/// A choice that was made on the way: whose, and which of how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Picked {
    /// Who chose; `None`: chance.
    pub who: Option<PlayerId>,
    /// By place among the answers.
    pub at: u16,
}

/// How a step came out.
pub(super) enum StepEnd {
    /// To a player who may act.
    On(Box<Game>),
    /// To an end: of the game or of the search.
    Ended(Box<Game>),
    /// The rules refuse it.
    Refused,
    /// It can't be ruled, or a question has answers without number.
    Open(Stop),
}

/// A step and where it leads.
pub(super) struct Stepped {
    /// The first act.
    pub act: Option<Act>,
    /// What was chosen after it.
    pub picks: Vec<Picked>,
    /// How it came out.
    pub came: StepEnd,
}

/// Where a tape stands: how many questions were asked, how many of them had several answers.
#[derive(Debug, Clone, Copy)]
struct TapePlace {
    questions: usize,
    picks: usize,
    only_targets: bool,
}

/// Answers by a tape of places, and with the first answer after the tape's end.
pub(super) struct Tape<'t> {
    first: Option<Act>,
    course: &'t Course<'t>,
    digests: &'t mut Digests,
    said: &'t [u16],
    /// What was picked, and of how many.
    pub picks: Vec<(Picked, u16)>,
    /// All answers to the questions so far; those of an earlier tape where the two are alike.
    listed: Vec<Vec<Answer>>,
    /// How costs can be paid that were asked for before, and where that is kept.
    paid: Paid,
    paid_from: Option<&'t mut Paid>,
    /// By pick, which question it answered, and whether that was how something is paid for.
    picked_at: Vec<(usize, bool)>,
    questions: usize,
    ended: bool,
    /// Whether nothing was picked but targets.
    only_targets: bool,
    /// Plays where their first target or their payment was asked for, and where the tape stood
    /// then; kept where others go on from there.
    halfways: Option<Vec<(Halfway, TapePlace)>>,
    /// What is about to be paid for, and how many questions were asked before that.
    unpaid: Option<(Unpaid, usize)>,
    /// Each question with its answer, where they are told.
    pub told: Option<AnsweredGames>,
}

impl<'t> Tape<'t> {
    pub(super) fn new(
        first: Option<Act>,
        course: &'t Course<'t>,
        digests: &'t mut Digests,
        said: &'t [u16],
    ) -> Tape<'t> {
        Tape {
            first,
            course,
            digests,
            said,
            picks: Vec::new(),
            listed: Vec::new(),
            paid: Paid::default(),
            paid_from: None,
            picked_at: Vec::new(),
            questions: 0,
            ended: false,
            only_targets: true,
            halfways: None,
            unpaid: None,
            told: None,
        }
    }

    /// The same with what is known of how costs can be paid.
    pub(super) fn paying_from(mut self, paid: &'t mut Paid) -> Tape<'t> {
        self.paid = std::mem::take(paid);
        self.paid_from = Some(paid);
        self
    }

    /// The game after the step that the tape takes.
    pub(super) fn played(&mut self, game: Game) -> Game {
        let mut engine = Engine::trying(game, Log::unread(), self);
        let _ = engine.run();
        let game = engine.into_parts().0;
        if let Some(from) = self.paid_from.take() {
            self.paid.sources.forget_position();
            *from = std::mem::take(&mut self.paid);
        }
        game
    }

    /// The same, with what is asked in the step.
    pub(super) fn retold(mut self, game: Game) -> (Game, AnsweredGames) {
        self.told = Some(Vec::new());
        let game = self.played(game);
        (game, self.told.unwrap_or_default())
    }

    /// The answer of the tape to a question in the middle of something.
    pub(super) fn pick(&mut self, game: &Game, decision: &Decision) -> Result<Answer, Stop> {
        let question = self.questions;
        self.questions += 1;
        if question == self.listed.len() {
            match answers(game, decision, self.course, self.digests, &mut self.paid) {
                Ok(all) => self.listed.push(all),
                Err(why) => return Err(Stop::unruled_by(decision.rule, why)),
            }
        }
        let all = &self.listed[question];
        let beyond = beyond(game, decision, self.course);
        if all.is_empty() && beyond.is_none() {
            return Err(Stop::illegal(
                &[decision.rule],
                crate::game::ChoiceRefused::NothingToChoose,
            ));
        }
        let many = all.len() + usize::from(beyond.is_some());
        let at = match many {
            1 => 0,
            _ => usize::from(self.said.get(self.picks.len()).copied().unwrap_or(0)),
        };
        if many > 1 {
            let who = (!by_chance(decision)).then(|| decides_for(game, decision.who));
            self.picks.push((Picked { who, at: at as u16 }, many as u16));
            self.picked_at.push((question, matches!(decision.ask, Ask::Pay { .. })));
            self.only_targets &= is_of_targets(decision);
        }
        match beyond.filter(|_| at == all.len()) {
            Some(why) => Err(Stop::unruled_by(decision.rule, why)),
            None => Ok(all[at.min(all.len() - 1)].clone()),
        }
    }

    /// The same; a play whose payment is asked for is kept where it can be paid for in several
    /// ways.
    fn pick_and_keep(&mut self, game: &Game, decision: &Decision) -> Result<Answer, Stop> {
        let unpaid = self.unpaid.take().filter(|(_, at)| *at == self.questions);
        let place = self.place();
        let answer = self.pick(game, decision)?;
        if let Some((unpaid, _)) = unpaid
            && matches!(decision.ask, Ask::Pay { .. })
            && self.picks.len() > place.picks
            && let Some(kept) = &mut self.halfways
        {
            kept.push((unpaid.in_game(game), place));
        }
        Ok(answer)
    }

    fn place(&self) -> TapePlace {
        let (questions, picks) = (self.questions, self.picks.len());
        TapePlace { questions, picks, only_targets: self.only_targets }
    }

    fn tell(&mut self, game: &Game, decision: &Decision, answer: &Answer) {
        if let Some(told) = &mut self.told {
            told.push((game.clone(), decision.clone(), answer.clone()));
        }
    }
}

/// Whether targets are chosen.
fn is_of_targets(decision: &Decision) -> bool {
    let (Ask::One { purpose, .. } | Ask::Some { purpose, .. }) = &decision.ask else {
        return false;
    };
    matches!(purpose, Purpose::Target(_))
}

/// Whether chance answers.
fn by_chance(decision: &Decision) -> bool {
    match &decision.ask {
        Ask::One { purpose, .. } | Ask::Some { purpose, .. } | Ask::Order { purpose, .. } => {
            matches!(purpose, Purpose::Random(_))
        }
        _ => false,
    }
}

impl Decide for Tape<'_> {
    fn decide(&mut self, game: &Game, _: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        let answer = match decision.ask {
            Ask::Act => match self.first.take() {
                Some(act) => Answer::Act(act),
                None if (self.course.ends)(game) => {
                    self.ended = true;
                    return Err(Stop::Halt);
                }
                None if self.course.acts.contains(&decides_for(game, decision.who)) => {
                    return Err(Stop::Halt);
                }
                None => Answer::Act(Act::Pass),
            },
            _ => self.pick_and_keep(game, decision)?,
        };
        self.tell(game, decision, &answer);
        Ok(answer)
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }

    fn mana_is_free(&self) -> bool {
        self.course.mana_is_free
    }
}

impl TriesLines for Tape<'_> {
    fn keeps_halfway(&self) -> bool {
        self.halfways.is_some()
    }

    fn gives_up_refused(&self) -> bool {
        true
    }

    fn plain_sources(&mut self) -> Option<&mut PlainSources> {
        self.course.reductions.shared.then_some(&mut self.paid.sources)
    }

    fn keep_halfway(&mut self, halfway: Halfway) {
        let place = self.place();
        if let Some(kept) = &mut self.halfways {
            kept.push((halfway, place));
        }
    }

    fn begins_to_pay(&mut self, unpaid: Unpaid) {
        self.unpaid = Some((unpaid, self.questions));
    }
}

/// The next tape after one that was played: the last pick that can be another is the next one.
pub(super) fn next_tape(picks: &[(Picked, u16)]) -> Option<Vec<u16>> {
    let turn = picks.iter().rposition(|(pick, of)| pick.at + 1 < *of)?;
    let mut said: Vec<u16> = picks[..turn].iter().map(|(pick, _)| pick.at).collect();
    said.push(picks[turn].0.at + 1);
    Some(said)
}

/// Every step from a position in which somebody who may act has priority (`acts`: what may be
/// tried).
pub(super) fn steps(
    game: &Game,
    acts: Vec<Option<Act>>,
    course: &Course<'_>,
    digests: &mut Digests,
    paid: &mut Paid,
) -> Vec<Stepped> {
    let mut found = Vec::new();
    each_step(game, acts, course, digests, paid, &mut |step, _| found.push(step));
    found
}

/// The same, one after the other.
pub(super) fn each_step(
    game: &Game,
    acts: Vec<Option<Act>>,
    course: &Course<'_>,
    digests: &mut Digests,
    paid: &mut Paid,
    found: &mut dyn FnMut(Stepped, &mut Digests),
) {
    paid.sources.forget_position();
    let letter = |act: &Option<Act>| {
        matches!(act, Some(Act::Play { object, .. })
            if costs_a_letter(game, *object))
    };
    for act in acts {
        let mut ways = 0;
        let mut said = Vec::new();
        let mut listed = Vec::new();
        let mut picked = (Vec::<(Picked, u16)>::new(), Vec::<(usize, bool)>::new());
        let mut halfways: Vec<(Halfway, TapePlace)> = Vec::new();
        let mut aimed = match course.costs_stay && !letter(&act) {
            true => OtherTargets::NotYet,
            false => OtherTargets::Never,
        };
        loop {
            let mut tape = Tape::new(act.clone(), course, digests, &said);
            tape.listed = listed;
            tape.paid = std::mem::take(paid);
            tape.halfways = course.reductions.shared.then(Vec::new);
            // Whoever comes to another pick before one of them doesn't come back to it.
            halfways.truncate(halfways.partition_point(|(_, place)| place.picks < said.len()));
            let from = halfways.last();
            if let Some((_, place)) = from {
                picked.0.truncate(place.picks);
                picked.1.truncate(place.picks);
                (tape.picks, tape.picked_at) = std::mem::take(&mut picked);
                (tape.questions, tape.only_targets) = (place.questions, place.only_targets);
                tape.first = None;
            }
            let begin = from.map(|(halfway, _)| halfway.now());
            let (begun, log) = begin.unwrap_or_else(|| (game.clone(), Log::unread()));
            let mut engine = Engine::trying(begun, log, &mut tape);
            let stop = match from {
                Some((halfway, _)) => engine.run_from_halfway(halfway),
                None => engine.run(),
            };
            let (now, log) = engine.into_parts();
            let now = Box::new(now);
            let wanting = matches!(&stop, Err(Stop::Illegal(why)) if why.is_want_of_mana());
            let came = match stop {
                Err(Stop::Illegal(_)) => StepEnd::Refused,
                Err(stop @ Stop::Unruled(_)) => StepEnd::Open(stop),
                came => match first_touched(course.unread, game, &now, &log) {
                    Some(card) => StepEnd::Open(Stop::unruled(SearchUnruled::CardNotRead { card })),
                    None => match came {
                        Err(Stop::Halt) if tape.ended => StepEnd::Ended(now),
                        Err(Stop::Halt) | Ok(()) => StepEnd::On(now),
                        Err(Stop::GameOver) => StepEnd::Ended(now),
                        Err(stop) => StepEnd::Open(stop),
                    },
                },
            };
            let picks = std::mem::take(&mut tape.picks);
            halfways.extend(tape.halfways.take().into_iter().flatten());
            // Other targets would leave as much to be paid.
            let vain = wanting && course.costs_stay && tape.only_targets && !letter(&act);
            let picked_at = std::mem::take(&mut tape.picked_at);
            let mut next = if vain { None } else { next_tape(&picks) };
            // What comes before the pick that is another is asked again in the same way, and so is
            // that one.
            listed = std::mem::take(&mut tape.listed);
            *paid = std::mem::take(&mut tape.paid);
            aimed.note(&halfways, (&picks, &picked_at), &came);
            if !matches!(came, StepEnd::Refused) {
                let picks = picks.iter().map(|(pick, _)| *pick).collect();
                found(Stepped { act: act.clone(), picks, came }, digests);
            }
            let mut see = |picks, game| {
                let came = StepEnd::On(game);
                found(Stepped { act: act.clone(), picks, came }, digests);
            };
            if aimed.is_through(next.as_deref()) {
                next = aimed.others(&halfways, &listed, &picks, &mut see);
            }
            if let Some(turn) = next.as_ref().and_then(|said| said.len().checked_sub(1)) {
                listed.truncate(picked_at[turn].0 + 1);
            }
            picked = (picks, picked_at);
            ways += 1;
            if ways == WAYS && next.is_some() {
                let came = StepEnd::Open(Stop::unruled(SearchUnruled::TooManyAnswers));
                found(Stepped { act: act.clone(), picks: Vec::new(), came }, digests);
                break;
            }
            match next {
                Some(tape) => said = tape,
                None => break,
            }
        }
    }
}
