//! A decider for trying: whether something could be done at all, by going through the answers.
use super::autopay::{
    autopay, could_suffice, made, next_steps, pay_with_any, pays_exactly, spend_from, ways_to_spend,
};
use super::{Answer, Ask, Choice, Decide, Decision, ManaSource, Payment, Stop};
use crate::game::{Game, Log};
use crate::terms::{Mana, ManaSymbol};

/// Takes the answers that its tape says, by place among those offered, and the first after the
/// tape's end; notes how many there were.
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

    /// Whether mana abilities were played one after the other, where what comes of them isn't told
    /// beforehand.
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

    /// A payment: at once where what the sources make is told, else also ability by ability
    /// (409.1g, 411.2).
    pub fn payment(
        &mut self,
        cost: &[ManaSymbol],
        sources: &[ManaSource],
        pool: &[Mana],
        for_mana: bool,
    ) -> Option<Payment> {
        if for_mana && let Some(payment) = self.price(cost, sources, pool) {
            return Some(payment);
        }
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

impl Trial {
    /// What a mana ability costs, where there is mana for it: which of it is spent, or a source
    /// besides, is gone through, since what is kept pays for something else (409.1g).
    fn price(
        &mut self,
        cost: &[ManaSymbol],
        sources: &[ManaSource],
        pool: &[Mana],
    ) -> Option<Payment> {
        let mut ways: Vec<Payment> = ways_to_spend(pool, cost, WIDTH)
            .into_iter()
            .map(|spend| Payment { spend: Some(spend), ..Payment::default() })
            .collect();
        if ways.is_empty() {
            return None;
        }
        if let Some(payment) = autopay(&[], cost, sources).filter(|payment| !payment.again) {
            let all = payment.abilities.iter();
            let spend: Vec<Mana> = all.flat_map(|(at, way)| made(&sources[*at], *way)).collect();
            if pays_exactly(&spend, cost) {
                ways.push(Payment { spend: Some(spend), ..payment });
            }
        }
        let at = self.pick_any(ways.len());
        Some(ways.swap_remove(at))
    }
}

/// Whether what is paid for is a mana ability: it never is on the stack (411.1).
pub fn pays_for_mana(game: &Game, decision: &Decision) -> bool {
    decision.about.is_some_and(|about| game.object(about).in_play())
}

impl Decide for Trial {
    fn decide(&mut self, game: &Game, _log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
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
            Ask::YesNo { possible, .. } => Answer::yes_if(*possible && self.pick(2) == 1),
            Ask::Pay { .. } if self.mana_is_free => {
                Answer::Mana(Some(Payment { granted: true, ..Payment::default() }))
            }
            Ask::Pay { cost, sources, pool, .. } => {
                let for_mana = pays_for_mana(game, decision);
                Answer::Mana(self.payment(cost, sources, pool, for_mana))
            }
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
