//! A decider for trying: whether something could be done at all, by going through the answers.
use super::autopay::{autopay, could_suffice, next_steps, pay_with_any, spend_from};
use super::{Answer, Ask, Choice, Decide, Decision, ManaSource, Payment, Stop};
use crate::game::{Game, Log};
use crate::terms::{Mana, ManaSymbol};

/// Takes the answers that its tape says, by place among those offered, and the first after the tape's end; notes how many there were.
#[derive(Debug, Clone, Default)]
pub struct Trial {
    tape: Vec<(usize, usize)>,
    at: usize,
    mana_is_free: bool,
    in_steps: bool,
    cut: bool,
}

/// How many answers to one question are tried.
const WIDTH: usize = 12;

/// No line of answers plays mana abilities one by one when it is longer than this.
const LONGEST: usize = 40;

impl Trial {
    /// A trial in which mana is left out of account, if so.
    pub fn with_free_mana(mana_is_free: bool) -> Trial {
        Trial { mana_is_free, ..Trial::default() }
    }

    /// Whether mana abilities were played one after the other, where what comes of them isn't told beforehand.
    pub fn went_in_steps(&self) -> bool {
        self.in_steps
    }

    /// Whether some such line was too long to be tried.
    pub fn was_cut(&self) -> bool {
        self.cut
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
        self.pick_any(of.clamp(1, WIDTH))
    }

    fn pick_any(&mut self, of: usize) -> usize {
        if self.at == self.tape.len() {
            self.tape.push((0, of));
        }
        self.at += 1;
        self.tape[self.at - 1].0.min(of - 1)
    }

    /// A payment: at once where what the sources make is told, else also ability by ability (409.1g, 411.2).
    pub fn payment(
        &mut self,
        cost: &[ManaSymbol],
        sources: &[ManaSource],
        pool: &[Mana],
    ) -> Option<Payment> {
        let at_once = autopay(pool, cost, sources).or_else(|| pay_with_any(pool, cost, sources));
        if sources.iter().all(ManaSource::is_told) || spend_from(pool, cost).is_some() {
            return at_once;
        }
        let mut ways: Vec<Payment> = at_once.into_iter().collect();
        if could_suffice(pool, cost, sources) {
            self.in_steps = true;
            match self.at < LONGEST {
                true => ways.extend(next_steps(sources)),
                false => self.cut = true,
            }
        }
        match ways.len() {
            0 => None,
            n => Some(ways.swap_remove(self.pick_any(n))),
        }
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
            Ask::Pay { cost, sources, pool, .. } => Answer::Mana(self.payment(cost, sources, pool)),
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
