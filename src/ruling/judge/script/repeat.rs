//! 421.2, 421.3, 421.5: `Ann repeats that 10 times`. What is repeated are the lines since the
//! situation was the same before; they are played again, each time in full, and the trace tells of
//! them in one line.
use super::situation::{Situation, abilities, situation};
use super::told::tell;
use super::{Script, ScriptResult};
use crate::cite;
use crate::game::{EntryKind, Game, Log, ObjectId, PlayerId, ScriptFact};
use crate::judge::Problem;
use crate::judge::names::player_id;
use crate::rulebook::RuleId;
use crate::scenario::ast::{ActionKind, Item, PlayerName, ScriptLine};
use crate::terms::Step;
use crate::wording::tree::Ability;
use std::collections::HashSet;
use std::sync::Arc;

/// More acts than this aren't played out.
const MOST: usize = 20_000;

/// Where a loop could begin: the line that stood next, and the situation then.
#[derive(Debug, Clone)]
pub(super) struct LoopStart {
    line: usize,
    at: Situation,
    abilities: HashSet<(ObjectId, Arc<Ability>)>,
}

impl LoopStart {
    fn of(line: usize, game: &Game) -> LoopStart {
        LoopStart { line, at: situation(game), abilities: abilities(game) }
    }

    /// Whether the game is the same, but for numbers.
    fn same(&self, other: &LoopStart) -> bool {
        self.at == other.at && self.abilities == other.abilities
    }
}

/// A repetition under way.
#[derive(Debug, Clone)]
pub(super) struct Repeating {
    /// The line at which it is over.
    until: usize,
    /// How long the log was before.
    from: usize,
    /// What is told of it.
    told: ScriptFact,
    /// The rule that says how often.
    rule: RuleId,
}

/// How often a player has repeated a loop of his or her own, and the line that comes next (421.5).
#[derive(Debug, Clone)]
pub(super) struct Repeated {
    player: PlayerName,
    times: u32,
    next: usize,
    /// The turn and step it was in.
    when: (u32, Step),
}

/// Numbers that players have named for a loop of them all; the others answer in turn order (421.3).
#[derive(Debug, Clone)]
pub(super) struct LoopCounts<'s> {
    said: Vec<(PlayerName, u32)>,
    waiting: Vec<PlayerName>,
    round: Vec<&'s Item>,
}

impl LoopCounts<'_> {
    /// The least number so far, and who named it first: the one who stops.
    fn least(&self) -> Option<&(PlayerName, u32)> {
        self.said.iter().min_by_key(|(_, times)| *times)
    }

    fn times(&self) -> u32 {
        self.least().map_or(0, |(_, times)| *times)
    }
}

/// What a line that repeats comes to.
pub(super) enum Begun {
    /// It is another kind of line.
    No,
    /// The rounds stand in its place.
    Rounds,
    /// Another player answers first.
    Offered,
}

/// Whose loop it is.
enum LoopOwner<'s> {
    /// One player's actions come back to the same situation.
    Own(Vec<&'s Item>),
    /// It takes the actions of other players too, who answer in this order.
    Joint(Vec<&'s Item>, Vec<PlayerName>),
}

impl<'s> Script<'s> {
    /// Remembers the situation in which a line is about to be carried out.
    pub(super) fn remember(&mut self, game: &Game) {
        if self.repeats
            && self.repeating.is_none()
            && !self.places.iter().any(|p| p.line == self.at)
        {
            self.places.push(LoopStart::of(self.at, game));
        }
    }

    /// A line that repeats what came before it: the lines of the loop take its place.
    ///
    /// # Errors
    /// No loop; a number that the rules don't allow (421.3, 421.5); too many acts.
    pub(super) fn begin_repeating(
        &mut self,
        action: &'s ScriptLine,
        game: &Game,
        log: &Log,
    ) -> ScriptResult<Begun> {
        let ActionKind::Repeat { player, times } = &action.kind else {
            return match &self.offer {
                Some(offer) => Err(unanswered(action, offer)),
                None => Ok(Begun::No),
            };
        };
        if let Some(mut offer) = self.offer.take() {
            if let Err(problem) = answers(action, &offer) {
                self.offer = Some(offer);
                return Err(problem);
            }
            offer.said.push((offer.waiting.remove(0), *times));
            if !offer.waiting.is_empty() {
                self.offer = Some(offer);
                return Ok(Begun::Offered);
            }
            let (rounds, last) = together(&offer, action, game)?;
            let numbers = offer.said.iter().map(|(player, times)| (player_id(player), *times));
            let told = ScriptFact::RepeatedTogether { numbers: numbers.collect(), last };
            return self.play_again(action, rounds, cite!("421.3"), told, log);
        }
        match self.which_loop(action, player, game)? {
            LoopOwner::Own(round) => {
                let rule = if self.follows_another(player, game) {
                    cite!("421.5")
                } else {
                    cite!("421.2")
                };
                self.higher_or_equal(action, player, *times, game)?;
                let acts = round.len().saturating_mul(*times as usize);
                if acts > MOST {
                    return Err(too_many(action, round.len(), *times));
                }
                let rounds: Vec<&'s Item> =
                    std::iter::repeat_n(round, *times as usize).flatten().collect();
                self.repeated = Some(Repeated {
                    player: player.clone(),
                    times: *times,
                    next: self.at + rounds.len(),
                    when: when(game),
                });
                let told = ScriptFact::Repeated { line: action.text.as_str().into() };
                self.play_again(action, rounds, rule, told, log)
            }
            LoopOwner::Joint(round, waiting) => {
                if round.len().saturating_mul(*times as usize) > MOST {
                    return Err(too_many(action, round.len(), *times));
                }
                let said = vec![(player.clone(), *times)];
                self.offer = Some(LoopCounts { said, waiting, round });
                Ok(Begun::Offered)
            }
        }
    }

    fn play_again(
        &mut self,
        action: &'s ScriptLine,
        rounds: Vec<&'s Item>,
        rule: RuleId,
        told: ScriptFact,
        log: &Log,
    ) -> ScriptResult<Begun> {
        self.last = action.span;
        let until = self.at + rounds.len();
        self.items.splice(self.at..=self.at, rounds);
        self.repeating = Some(Repeating { until, from: log.len(), told, rule });
        Ok(Begun::Rounds)
    }

    /// Whether the rules allow a line that repeats, for a probe.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn may_repeat(&self, action: &'s ScriptLine, game: &Game) -> ScriptResult<()> {
        let ActionKind::Repeat { player, times } = &action.kind else { return Ok(()) };
        if let Some(offer) = &self.offer {
            return answers(action, offer);
        }
        match self.which_loop(action, player, game)? {
            LoopOwner::Own(_) => self.higher_or_equal(action, player, *times, game),
            LoopOwner::Joint(..) => Ok(()),
        }
    }

    /// The lines that come back to where the game was: the player's alone, or those of two players.
    fn which_loop(
        &self,
        action: &'s ScriptLine,
        player: &PlayerName,
        game: &Game,
    ) -> ScriptResult<LoopOwner<'s>> {
        let now = LoopStart::of(self.at, game);
        let places: Vec<&LoopStart> =
            self.places.iter().filter(|p| p.line < self.at).chain([&now]).collect();
        let alone = |from: &LoopStart, to: &LoopStart| {
            let who = self.actors(from.line, to.line);
            !who.is_empty() && who.iter().all(|p| p.index == player.index)
        };
        for (at, start) in places.iter().enumerate().rev() {
            if let Some(end) = places[at + 1..].iter().find(|p| p.same(start) && alone(start, p)) {
                return Ok(LoopOwner::Own(self.acts(start.line, end.line)));
            }
        }
        let with_others =
            |p: &&&LoopStart| self.actors(p.line, now.line).iter().any(|a| a.index == player.index);
        if let Some(start) = places.iter().rev().skip(1).filter(with_others).find(|p| p.same(&now))
        {
            let round = self.acts(start.line, now.line);
            let order = game.apnap();
            let place = |p: &PlayerName| order.iter().position(|o| *o == player_id(p));
            let mut involved = self.actors(start.line, now.line);
            involved.sort_by_key(place);
            let first = involved.remove(0);
            if first.index != player.index {
                let words = format!("{} chooses a number first", first.name);
                return Err(refused(action, cite!("421.3"), words));
            }
            return Ok(LoopOwner::Joint(round, involved));
        }
        match places.iter().rev().skip(1).find(|p| p.at == now.at && alone(p, &now)) {
            Some(start) => Ok(LoopOwner::Own(self.acts(start.line, now.line))),
            None => {
                let mut problem = Problem::error(
                    action.span,
                    "nothing before this line comes back to the same situation",
                )
                .help(
                    "play one whole round of the loop first: the same objects in the same \
                        zones, whatever the numbers",
                );
                problem.rules = vec![cite!("421.1")];
                Err(problem)
            }
        }
    }

    fn acts(&self, from: usize, to: usize) -> Vec<&'s Item> {
        self.items[from..to].iter().copied().filter(|i| matches!(i, Item::Act(_))).collect()
    }

    /// Whose acts and choices those lines are.
    fn actors(&self, from: usize, to: usize) -> Vec<PlayerName> {
        let mut who: Vec<PlayerName> = Vec::new();
        for player in self.items[from..to]
            .iter()
            .filter_map(|i| if let Item::Act(act) = i { by(act) } else { None })
        {
            if !who.iter().any(|p| p.index == player.index) {
                who.push(player.clone());
            }
        }
        who
    }

    /// Whether another player has just repeated a loop of his or her own; a nonactive player may
    /// have begun one in answer, in the same step.
    fn follows_another(&self, player: &PlayerName, game: &Game) -> bool {
        let active = player_id(player) == game.turn().active;
        let close = |r: &Repeated| r.next == self.at || !active && r.when == when(game);
        self.repeated.as_ref().is_some_and(|r| r.player.index != player.index && close(r))
    }

    /// 421.5: of loops that don't depend on one another the active player's number comes first, and
    /// no other is lower.
    fn higher_or_equal(
        &self,
        action: &ScriptLine,
        player: &PlayerName,
        times: u32,
        game: &Game,
    ) -> ScriptResult<()> {
        let Some(earlier) = self.repeated.as_ref().filter(|_| self.follows_another(player, game))
        else {
            return Ok(());
        };
        let order = game.apnap();
        let place = |p: &PlayerName| order.iter().position(|o: &PlayerId| *o == player_id(p));
        if place(player) < place(&earlier.player) {
            return Err(refused(
                action,
                cite!("421.5"),
                format!("{} chooses a number before {}", player.name, earlier.player.name),
            ));
        }
        if times < earlier.times {
            let words =
                format!("{} agrees to {} or chooses a higher number", player.name, earlier.times);
            return Err(refused(action, cite!("421.5"), words));
        }
        Ok(())
    }

    /// The last round is over: the trace tells of all of them together.
    pub(super) fn end_repeating(&mut self, game: &Game, log: &mut Log) {
        let Some(repeating) = self.repeating.take_if(|r| self.at >= r.until) else { return };
        log.fold(repeating.from);
        let rules = vec![repeating.rule, cite!("421.1")];
        tell(log, game, EntryKind::Act, 1, rules, repeating.told);
    }
}

/// Whether a line repeats what came before it.
pub(super) fn repeats(item: &Item) -> bool {
    matches!(item, Item::Act(ScriptLine { kind: ActionKind::Repeat { .. }, .. }))
}

/// 421.3: the next player agrees to the number or chooses a lower one.
fn answers(action: &ScriptLine, offer: &LoopCounts<'_>) -> ScriptResult<()> {
    let next = offer.waiting.first();
    match &action.kind {
        ActionKind::Repeat { player, times } if next.is_some_and(|n| n.index == player.index) => {
            let least = offer.times();
            if *times > least {
                let words = format!("{} agrees to {least} or chooses a lower number", player.name);
                return Err(refused(action, cite!("421.3"), words));
            }
            Ok(())
        }
        _ => Err(unanswered(action, offer)),
    }
}

fn unanswered(action: &ScriptLine, offer: &LoopCounts<'_>) -> Problem {
    let other = offer.waiting.first().map_or_else(String::new, |p| p.name.to_string());
    let mut problem = Problem::error(
        action.span,
        format!("{other} answers first: the loop needs actions of {other} too"),
    )
    .help(format!(
        "`{other} repeats that {} times` agrees; a lower number is {other}'s to choose",
        offer.times()
    ));
    problem.rules = vec![cite!("421.3")];
    problem
}

/// The rounds of a loop of several players, and as much more as comes before the one who stops acts
/// again; who has the last word.
///
/// # Errors
/// Of three players or more: where that is neither the active player nor the last to be asked, the
/// book doesn't say whose it is.
fn together<'s>(
    offer: &LoopCounts<'s>,
    action: &ScriptLine,
    game: &Game,
) -> ScriptResult<(Vec<&'s Item>, PlayerId)> {
    let turns: Vec<&PlayerName> = offer.round.iter().copied().filter_map(whose).collect();
    let (Some((stops, times)), Some(ends)) = (offer.least(), turns.last()) else {
        return Err(unanswered(action, offer));
    };
    let mut rounds: Vec<&'s Item> =
        std::iter::repeat_n(offer.round.iter().copied(), *times as usize).flatten().collect();
    let is = |item: &&Item| whose(item).is_some_and(|p| p.index == stops.index);
    let before = offer.round.iter().position(is).unwrap_or(0);
    let mut last = *ends;
    let several = offer.said.len() > 2;
    if several || ends.index == stops.index {
        rounds.extend(&offer.round[..before]);
        last = offer.round[..before].iter().rev().copied().find_map(whose).unwrap_or(last);
    }
    let agreed = offer.said.first().is_some_and(|(first, _)| first.index == stops.index);
    if several && !agreed && player_id(last) != game.turn().active {
        let what = format!(
            "not ruled yet: {} stops a loop of three players' actions, and {} would have the last \
                word (rule 421.3)",
            stops.name, last.name
        );
        return Err(Problem::unruled(action.span, what));
    }
    Ok((rounds, player_id(last)))
}

/// Whose act or choice a line of a round is.
fn whose(item: &Item) -> Option<&PlayerName> {
    if let Item::Act(act) = item { by(act) } else { None }
}

fn refused(action: &ScriptLine, rule: RuleId, words: String) -> Problem {
    let mut problem = Problem::fail(action.span, words);
    problem.rules = vec![rule];
    problem
}

fn too_many(action: &ScriptLine, lines: usize, times: u32) -> Problem {
    let words = format!(
        "{times} rounds of {lines} lines are more than are played out ({MOST} lines); name a \
            smaller number"
    );
    Problem::unruled(action.span, words)
}

/// Whose act or choice a line is; the passes of everyone are nobody's.
fn by(action: &ScriptLine) -> Option<&PlayerName> {
    match &action.kind {
        ActionKind::Play { player, .. }
        | ActionKind::TapForMana { player, .. }
        | ActionKind::Choose { player: Some(player), .. }
        | ActionKind::Do { player, .. }
        | ActionKind::Decline { player, .. }
        | ActionKind::Pay { player, .. }
        | ActionKind::DontPay { player, .. }
        | ActionKind::TurnFaceUp { player, .. }
        | ActionKind::Attack { player: Some(player), .. }
        | ActionKind::Block { player: Some(player), .. }
        | ActionKind::Find { player, .. }
        | ActionKind::Suspend { player, .. } => Some(player),
        _ => None,
    }
}

fn when(game: &Game) -> (u32, Step) {
    (game.turn().number, game.turn().step)
}
