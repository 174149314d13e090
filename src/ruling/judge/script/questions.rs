//! Questions in the middle of something, and the lines that answer them.
use super::answers::{Given, answers_for};
use super::told::{line, tell};
use super::{Script, combat, declaring, deeds, depth_now, resolves};
use crate::cite;
use crate::decide::{Answer, Ask, Decision, Purpose};
use crate::game::{EntryKind, Game, Log};
use crate::judge::names::player_id;
use crate::rules::Stop;
use crate::rules::r507_turn_control::decides_for;
use crate::scenario::ast::{ActionKind, ClauseKind, Item, ScriptLine};

impl<'s> Script<'s> {
    /// A question in the middle of something.
    pub(super) fn question(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Answer, Stop> {
        if matches!(decision.ask, Ask::Pay { .. }) && self.named_sources.is_some() {
            return self.pay(game, decision).map_err(|problem| self.stop(problem));
        }
        if let Some(answer) = self.by_payer(game, log, decision) {
            return answer;
        }
        // A payment that a probe's line has said is held against what is asked for.
        let paying = |k: &ClauseKind| matches!(k, ClauseKind::PayingMana { .. });
        let pays = matches!(decision.ask, Ask::Pay { .. }) && self.pool.find(paying).is_some();
        // What another player declares after it is no part of what a probe's line declares (602.4).
        let declares = matches!(decision.ask, Ask::Attack { .. } | Ask::Block { .. });
        if (self.probing && self.answered && !pays || self.was_listed())
            && (declares || !self.in_act(game, decision))
        {
            return Err(Stop::Halt);
        }
        if self.pays_for_what_is_told(decision) {
            return Ok(Answer::Yes);
        }
        let finds = matches!(
            &decision.ask,
            Ask::One { purpose: Purpose::Find, .. } | Ask::Some { purpose: Purpose::Find, .. }
        );
        if !finds {
            self.spend_found_none(game, log);
        }
        match self.recall(game, log, decision) {
            Ok(Some(yes)) => return Ok(yes),
            Ok(None) => {}
            Err(problem) => return Err(self.stop(problem)),
        }
        match self.by_clauses(game, decision) {
            Ok(Some(answer)) => return Ok(answer),
            Ok(None) => {}
            Err(problem) => return Err(self.stop(problem)),
        }
        if matches!(decision.ask, Ask::Attack { .. } | Ask::Block { .. } | Ask::Assign { .. }) {
            self.arrived_at_declaration(game);
        }
        // A payment that is made of itself is no choice that a probe could mean.
        let pays = matches!(decision.ask, Ask::Pay { .. });
        let about_paying = |i: &&Item| {
            matches!(i, Item::Legal(a, _)
            | Item::Illegal { action: a, .. }
                if matches!(a.kind, ActionKind::Pay { .. } | ActionKind::TapForMana { .. }))
        };
        if self.probes_next()
            && !self.on_the_way(game)
            && (!pays || self.items.get(self.at).is_some_and(about_paying))
        {
            self.check_probes(game, log, Some(decision))?;
        }
        if self.is_for_what_comes_next(game, decision)
            && let Some(answer) = self.by_default(game, log, decision)?
        {
            return Ok(answer);
        }
        if let Some(answer) = self.by_line(game, log, decision)? {
            return Ok(answer);
        }
        // A declaration or an order that stands behind expectations is no default.
        let declared = matches!(
            decision.ask,
            Ask::Attack { .. } | Ask::Block { .. } | Ask::Order { purpose: Purpose::Triggers, .. }
        );
        if declared && self.answered_behind_checks(game, decision) {
            self.check_items(game, log, Some(decision))?;
            if let Some(answer) = self.by_line(game, log, decision)? {
                return Ok(answer);
            }
        }
        if matches!(decision.ask, Ask::Attack { .. })
            && self.ends_the_turn(game, decision.who)
            && let Some(answer) = self.undeclared(game, log, decision, true)?
        {
            return Ok(answer);
        }
        if let Some(answer) = self.by_default(game, log, decision)? {
            return Ok(answer);
        }
        // Only a question that waits for a line is a place to look around at.
        self.check_items(game, log, Some(decision))?;
        if let Some(answer) = self.by_line(game, log, decision)? {
            return Ok(answer);
        }
        // A question on the way from the beginning of a step is one at the point that the first
        // line goes to.
        if self.start_comes_here(game) {
            self.at += 1;
            self.check_items(game, log, Some(decision))?;
            if let Some(answer) = self.by_line(game, log, decision)? {
                return Ok(answer);
            }
        }
        if let Some(action) = self.next_action()
            && let ActionKind::Concede { player } = &action.kind
        {
            self.spend_line(action);
            log.caused_by(action.span.start);
            tell(log, game, EntryKind::Act, depth_now(log), vec![cite!("102.3a")], line(action));
            return Ok(Answer::Concede(player_id(player)));
        }
        if self.next_action().is_none()
            && (self.stops.is_some() || !self.in_act(game, decision))
            && !self.probing
        {
            self.waiting = Some(decision.clone());
            return Err(Stop::Halt);
        }
        if self.listing.is_some() {
            return Err(Stop::Halt);
        }
        self.open = Some(decision.clone());
        let problem = self.missing(game, decision);
        Err(self.stop(problem))
    }

    /// Whether a question belongs to the act that is carried out, not to a trigger that came of it.
    pub(super) fn in_act(&self, game: &Game, decision: &Decision) -> bool {
        let triggered = |id| {
            game.object(id)
                .stack
                .as_ref()
                .is_some_and(|s| s.kind == crate::game::StackKind::Triggered)
        };
        self.acting.is_some() && !decision.about.is_some_and(triggered)
    }

    /// Whether it is asked if mana is made for what a line has said is played (409.1g).
    fn pays_for_what_is_told(&self, decision: &Decision) -> bool {
        matches!(decision.ask, Ask::YesNo { purpose: Purpose::Pay, .. })
            && decision.rule == cite!("409.1g")
            && decision.about.is_some()
            && self.told_play == decision.about
    }

    /// Whether the line that is tried for a list has been taken.
    pub(super) fn was_listed(&self) -> bool {
        self.listing.is_some_and(|behind| self.at >= behind)
    }

    /// The answer of the next line, if it gives one.
    pub(super) fn by_line(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        if let Some(problem) = self.names_what_isnt_asked(log) {
            return Err(self.stop(problem));
        }
        if let Some(problem) = self.was_of_another_offer(game, log, decision) {
            return Err(self.stop(problem));
        }
        if let Some(given) = self.line_for(game, decision)? {
            return self.take(given, game, log, decision).map(Some);
        }
        // What an effect has a player play is told as a play: its clauses answer.
        if let Some(action) = self.next_action()
            && let ActionKind::Play { player, what, clauses } = &action.kind
            && player_id(player) == decides_for(game, decision.who)
            && self.acting.is_none()
            && let (Some(about), Ok(named)) = (decision.about, self.names.candidates(game, what))
            && named.contains(&about)
            && !resolves(log, about)
        {
            self.spend_line(action);
            self.answered_on_the_way(game);
            self.pool.add_at(clauses, log.len(), decision.who);
            self.told_play = Some(about);
            if self.pays_for_what_is_told(decision) {
                return Ok(Some(Answer::Yes));
            }
            match self.by_clauses(game, decision) {
                Ok(Some(answer)) => return Ok(Some(answer)),
                Ok(None) => {}
                Err(problem) => return Err(self.stop(problem)),
            }
        }
        if let (Ask::Pay { .. }, Some(action)) =
            (&decision.ask, self.probe_line.or(self.next_action()))
            && let ActionKind::Pay { player, clauses, .. } = &action.kind
            && player_id(player) == decides_for(game, decision.who)
        {
            self.spend_line(action);
            self.answered_on_the_way(game);
            self.pool.add_at(clauses, log.len(), decision.who);
        }
        Ok(None)
    }

    /// The answer that the next line gives, if it is one to this question.
    pub(super) fn line_for(
        &mut self,
        game: &Game,
        decision: &Decision,
    ) -> Result<Option<(usize, &'s ScriptLine, Given<'s>)>, Stop> {
        if let Some(probe) = self.probe_line {
            match self.answer_of(probe, game, decision) {
                Ok(Some(given)) => return Ok(Some((self.at, probe, given))),
                Ok(None) => {}
                Err(problem) => return Err(self.stop(problem)),
            }
        }
        let mut at = self.at;
        let followed = matches!(
            decision.ask,
            Ask::YesNo { .. } | Ask::One { .. } | Ask::Some { .. } | Ask::Order { .. }
        );
        // Lines that assign combat damage may stand in any order; a creature's own line is looked
        // for among them. Where several players choose, all that one says may stand in a row.
        while let Some(Item::Act(action)) = self.items.get(at).copied() {
            match self.answer_of(action, game, decision) {
                Ok(Some(given)) => return Ok(Some((at, action, given))),
                Ok(None) => {}
                Err(problem) => return Err(self.stop(problem)),
            }
            let how = matches!(decision.ask, Ask::YesNo { purpose: Purpose::Assignment, .. });
            let assigns = combat::is_assignment(action)
                && (how || matches!(decision.ask, Ask::Assign { .. }));
            let by = decides_for(game, decision.who);
            let of_another =
                followed && answers_for(&action.kind).is_some_and(|player| player_id(player) != by);
            if !assigns && !of_another {
                break;
            }
            at += 1;
        }
        Ok(None)
    }

    pub(super) fn take(
        &mut self,
        (at, action, given): (usize, &'s ScriptLine, Given<'s>),
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Answer, Stop> {
        let first = self.said.is_none();
        if at != self.at && !self.is_probe(action) && (!given.naming_yes || given.said.is_some()) {
            // Out of order: the lines before it stay.
            let item = self.items.remove(at);
            self.items.insert(self.at, item);
        }
        if given.said.is_some() {
            self.half = Some(self.at);
            self.said = given.said;
            if first && self.acting.is_none() {
                self.tell_line(game, log, decision, action);
            }
            return Ok(given.answer);
        }
        if given.naming_yes {
            // The same line answers what is asked next.
            if self.half != Some(at) {
                self.half_since = log.len();
            }
            self.half = Some(at);
            self.half_from = log.len();
            return Ok(given.answer);
        }
        if let Some(problem) = self.outside(game, decision, &given.answer, action) {
            return Err(self.stop(problem));
        }
        let row = if self.is_probe(action) {
            Vec::new()
        } else {
            declaring::in_a_row(self, action, game)
        };
        if let Ask::One { purpose, .. } | Ask::Some { purpose, .. } = &decision.ask
            && deeds::is_seen_later(action, purpose)
            && !self.is_probe(action)
        {
            self.by_deed.push((action, log.len()));
        }
        self.spend_line(action);
        self.answered_on_the_way(game);
        self.pool.add_at(given.clauses, log.len(), decision.who);
        // Life that a line pays answers this question, and no other that is asked in the same
        // breath.
        if matches!(decision.ask, Ask::YesNo { .. })
            && let Some(life) =
                given.clauses.iter().find(|c| matches!(c.kind, ClauseKind::PayingLife(_)))
        {
            self.pool.spend(life, 1, 1);
        }
        for more in row.iter().skip(1) {
            self.spend_line(more);
            if let ActionKind::Attack { clauses, .. } | ActionKind::Block { clauses, .. } =
                &more.kind
            {
                self.pool.add(clauses);
            }
        }
        if matches!(decision.ask, Ask::Attack { .. } | Ask::Block { .. } | Ask::Assign { .. }) {
            self.acting = Some(action.span);
        }
        let told = !first && row.len() < 2;
        if self.acting.is_none() && !told
            || matches!(decision.ask, Ask::Attack { .. } | Ask::Block { .. })
        {
            self.tell_line(game, log, decision, action);
            for more in row.iter().skip(1) {
                self.tell_line(game, log, decision, more);
            }
        }
        Ok(given.answer)
    }

    /// The line, as what is done by it.
    fn tell_line(&self, game: &Game, log: &mut Log, decision: &Decision, action: &ScriptLine) {
        let declared = matches!(decision.ask, Ask::Attack { .. } | Ask::Block { .. });
        let depth = if declared { 1 } else { depth_now(log) };
        log.caused_by(action.span.start);
        tell(log, game, EntryKind::Act, depth, vec![decision.rule], line(action));
    }

    pub(super) fn is_probe(&self, action: &ScriptLine) -> bool {
        self.probe_line.is_some_and(|p| std::ptr::eq(p, action))
    }
}
