//! Positions, and what is true of them.
use super::super::claims::{self, Against, Looks};
use super::super::ends;
use super::super::lines::Ended;
use super::{Explorer, Looked};
use crate::game::{Game, Log};
use crate::judge::expect::QuestionPut;
use crate::scenario::ast::{Claim, ManaMode};

impl Explorer<'_> {
    pub(super) fn against<'a>(&'a self, log: &'a Log, asks: &'a [QuestionPut]) -> Against<'a> {
        let (names, start) = (&self.board.names, &self.board.game);
        let mana_is_free = self.scenario.mana == ManaMode::Free;
        Against { names, start, log, asks, asked: None, mana_is_free }
    }

    pub(super) fn parts_that_hold(&self, claim: usize, game: &Game) -> usize {
        let nothing = Log::default();
        claims::parts_that_hold(&self.claims[claim], game, &self.against(&nothing, &[]))
    }

    pub(super) fn look_at(&self, game: &Game, over: bool, end: Option<&Ended>) -> Looked {
        let nothing = Log::default();
        let log = end.map_or(&nothing, |end| &end.log);
        let against = self.against(log, end.map_or(&[], |end| &end.asks));
        let look = |claim: &Claim| {
            let now = (over || claim.any_time) && !claims::is_of_loops(claim);
            now.then(|| claims::look(claim, game, &against))
        };
        let claims = Looks(self.claims.iter().map(look).collect());
        let told = over && (self.claims.is_empty() || !self.free());
        let facts = if told { ends::facts(game, &self.board.names) } else { Vec::new() };
        Looked { claims, facts, shape: None }
    }
}
