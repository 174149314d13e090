//! A decider for trying: whether something could be done at all, by going through the answers.
use super::autopay::{autopay, pay_with_any};
use super::{Answer, Ask, Choice, Decide, Decision, Payment};
use crate::game::{Game, Log};
use crate::rules::Stop;

/// Takes the answers that its tape says, by place among those offered, and the first after the tape's end; notes how many there were.
#[derive(Debug, Clone, Default)]
pub struct Trial {
    tape: Vec<(usize, usize)>,
    at: usize,
    mana_is_free: bool,
}

/// How many answers to one question are tried.
const WIDTH: usize = 12;

impl Trial {
    /// A trial in which mana is left out of account, if so.
    pub fn with_free_mana(mana_is_free: bool) -> Trial {
        Trial { mana_is_free, ..Trial::default() }
    }

    /// Goes to the next line of answers; false when all have been tried.
    pub fn advance(&mut self) -> bool {
        self.tape.truncate(self.at);
        self.at = 0;
        while let Some((choice, of)) = self.tape.pop() {
            if choice + 1 < of {
                self.tape.push((choice + 1, of));
                return true;
            }
        }
        false
    }

    fn pick(&mut self, of: usize) -> usize {
        let of = of.clamp(1, WIDTH);
        if self.at == self.tape.len() {
            self.tape.push((0, of));
        }
        self.at += 1;
        self.tape[self.at - 1].0.min(of - 1)
    }
}

impl Decide for Trial {
    fn decide(
        &mut self,
        _game: &Game,
        _log: &mut Log,
        decision: &Decision,
    ) -> Result<Answer, Stop> {
        Ok(match &decision.ask {
            Ask::One { of, .. } => Answer::One(of[self.pick(of.len())].clone()),
            Ask::Some { of, min, max, .. } => {
                let (first, more) = (self.pick(of.len()), self.pick(max - min + 1));
                let turned: Vec<Choice> =
                    of.iter().cycle().skip(first).take(of.len()).cloned().collect();
                Answer::Many(turned.into_iter().take(min + more).collect())
            }
            Ask::Order { of, .. } => Answer::Many(of.clone()),
            Ask::Number { min, max, .. } => {
                let span = max.map_or(WIDTH, |m| usize::try_from(m - min).unwrap_or(0) + 1);
                Answer::Number(min + self.pick(span) as i64)
            }
            Ask::Split { total, among, each, .. } => {
                let mut parts = vec![*each; among.len()];
                if let Some(first) = parts.first_mut() {
                    *first += total.saturating_sub(each * among.len() as u32);
                }
                Answer::Split(parts)
            }
            Ask::YesNo { possible, .. } => Answer::Yes(*possible && self.pick(2) == 1),
            Ask::Pay { .. } if self.mana_is_free => {
                Answer::Mana(Some(Payment { granted: true, ..Payment::default() }))
            }
            Ask::Pay { cost, sources, pool, .. } => Answer::Mana(
                autopay(pool, cost, sources).or_else(|| pay_with_any(pool, cost, sources)),
            ),
            Ask::Act | Ask::Attack { .. } | Ask::Block { .. } | Ask::Assign { .. } => {
                return Err(Stop::Halt);
            }
        })
    }

    fn forced(
        &mut self,
        _game: &Game,
        _log: &mut Log,
        _decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }

    fn mana_is_free(&self) -> bool {
        self.mana_is_free
    }
}
