//! Declarations of attackers and blockers: the answer that a line, or several in a row, gives.
use super::answers::Given;
use super::{Script, ScriptResult};
use crate::called::{list, name, player_name};
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision, Purpose};
use crate::game::{Entity, Game, Object, ObjectId, PlayerId};
use crate::judge::Problem;
use crate::judge::names::{holder, player_id};
use crate::rules::r308_combat::attacks_another;
use crate::scenario::ast::{
    ActionKind, AttackGroup, BlockGroup, Clause, ClauseKind, Item, NounKind, NounPhrase, ScriptLine,
};
use crate::words::refusal_in_words;

/// A declaration with its further clauses.
pub(super) struct Declaration<'s> {
    answer: Answer,
    clauses: &'s [Clause],
}

impl<'s> From<Declaration<'s>> for Given<'s> {
    fn from(d: Declaration<'s>) -> Self {
        Given { answer: d.answer, clauses: d.clauses, naming_yes: false, said: None }
    }
}

/// The one player whom a line attacks, where the defending player is chosen; with what is asked in
/// its step (306.3).
pub(super) fn attacked(action: &ScriptLine, decision: &Decision) -> Option<Choice> {
    let Ask::One { purpose: Purpose::DefendingPlayer, .. } = &decision.ask else { return None };
    let ActionKind::Attack { groups, .. } = &action.kind else { return None };
    let first = groups.first()?.defender.as_ref().map(player_id)?;
    let all = groups.iter().all(|g| g.defender.as_ref().is_some_and(|d| player_id(d) == first));
    all.then_some(Choice::Entity(Entity::Player(first)))
}

/// A declaration of attackers or blockers that answers the question.
pub(super) fn declaration<'s>(
    script: &Script<'s>,
    action: &'s ScriptLine,
    game: &Game,
    decision: &Decision,
) -> ScriptResult<Option<Declaration<'s>>> {
    let none: &[Clause] = &[];
    let said = Declaring { script, action, game, who: decision.who };
    let (answer, clauses) = match (&action.kind, &decision.ask) {
        (ActionKind::Attack { clauses, .. }, Ask::Attack { defenders, candidates }) => {
            (said.attack(defenders, candidates)?, clauses.as_slice())
        }
        (ActionKind::DontAttack { .. }, Ask::Attack { .. }) => {
            (Answer::Attack { attackers: Vec::new(), bands: Vec::new() }, none)
        }
        (ActionKind::Block { clauses, .. }, Ask::Block { candidates, attackers }) => {
            (Answer::Block(said.blocks(candidates, attackers)?), clauses.as_slice())
        }
        (ActionKind::DontBlock { .. }, Ask::Block { .. }) => (Answer::Block(Vec::new()), none),
        _ => return Ok(None),
    };
    Ok(Some(Declaration { answer, clauses }))
}

/// A block that a line says of a player whom what is blocked doesn't attack: it is refused whenever
/// that player declares, or where he or she doesn't (309.2a, 602.4a).
pub(super) fn never_blocks<'s>(
    script: &Script<'s>,
    action: &'s ScriptLine,
    game: &Game,
) -> Option<Problem> {
    let ActionKind::Block { player: Some(player), groups, .. } = &action.kind else { return None };
    let said = Declaring { script, action, game, who: player_id(player) };
    groups.iter().filter(|group| !group.none && !group.all).find_map(|group| {
        let attackers = said.blocked(group, &[]).ok()?;
        let mut blockers = said.creatures(&group.blockers, &[]).ok()?;
        blockers.retain(|b| game.as_one(holder(game, *b), said.who));
        let mut pairs = blockers.iter().flat_map(|b| attackers.iter().map(move |a| (*b, *a)));
        let refusal = pairs.find_map(|(b, a)| attacks_another(game, b, a))?;
        let problem = Problem::fail(action.span, refusal_in_words(game, &refusal));
        Some(problem.because(game, &refusal))
    })
}

/// A line that declares, where it stands.
#[derive(Clone, Copy)]
struct Declaring<'s, 'g> {
    script: &'g Script<'s>,
    action: &'s ScriptLine,
    game: &'g Game,
    who: PlayerId,
}

type Attacks = Vec<(ObjectId, PlayerId)>;
type BlocksSaid = Vec<(ObjectId, Vec<ObjectId>)>;

impl<'s> Declaring<'s, '_> {
    fn attack(self, defenders: &[PlayerId], candidates: &[ObjectId]) -> ScriptResult<Answer> {
        let lines = in_a_row(self.script, self.action, self.game);
        let mut attackers = Attacks::new();
        let mut clauses: Vec<&Clause> = Vec::new();
        for line in &lines {
            if let ActionKind::Attack { groups, clauses: more, .. } = &line.kind {
                clauses.extend(more);
                for group in groups {
                    self.attacking(group, lines.len() == 1, defenders, candidates, &mut attackers)?;
                }
            }
        }
        let mut bands = Vec::new();
        for clause in clauses {
            if let ClauseKind::Banding(nouns) = &clause.kind {
                bands.push(self.band(nouns, &attackers)?);
            }
        }
        Ok(Answer::Attack { attackers, bands })
    }

    fn attacking(
        self,
        group: &AttackGroup,
        alone: bool,
        defenders: &[PlayerId],
        candidates: &[ObjectId],
        attackers: &mut Attacks,
    ) -> ScriptResult<()> {
        let whom = match (&group.defender, defenders) {
            (Some(p), _) => player_id(p),
            (None, [one]) => *one,
            (None, _) => {
                let names: Vec<String> =
                    defenders.iter().map(|p| player_name(self.game, *p)).collect();
                let message = format!("say whom they attack: {}", list(&names));
                let mut problem = Problem::fail(self.action.span, message);
                problem.rules = vec![cite!("602.3")];
                return Err(problem);
            }
        };
        let taken: Vec<ObjectId> = attackers.iter().map(|(a, _)| *a).collect();
        if group.all {
            let left_out = self.creatures(&group.except, &taken)?;
            let rest = candidates.iter().filter(|c| !taken.contains(c) && !left_out.contains(c));
            let rest: Vec<ObjectId> = rest.copied().collect();
            self.are_two(group.both, &rest)?;
            let before = attackers.len();
            attackers.extend(rest.into_iter().map(|c| (c, whom)));
            if attackers.len() == before {
                let message = "there is nothing to attack with here";
                return Err(Problem::error(self.action.span, message));
            }
            return Ok(());
        }
        if group.attackers.is_empty() {
            let only = self.only(candidates.iter().filter(|_| alone), "attack with")?;
            attackers.push((only, whom));
        }
        let named = self.creatures(&group.attackers, &taken)?;
        attackers.extend(named.into_iter().map(|creature| (creature, whom)));
        Ok(())
    }

    fn band(self, nouns: &[NounPhrase], attackers: &Attacks) -> ScriptResult<Vec<ObjectId>> {
        let attacking = |o: &Object| attackers.iter().any(|(a, _)| *a == o.id);
        let mine = Script::mine(self.game, self.who);
        let mut band = Vec::new();
        for noun in nouns {
            band.extend(self.script.names.resolve(self.game, noun, &[&attacking, &mine])?);
        }
        Ok(band)
    }

    fn blocks(self, candidates: &[ObjectId], blockable: &[ObjectId]) -> ScriptResult<BlocksSaid> {
        let mut blocks = BlocksSaid::new();
        let mut unblocked: Vec<ObjectId> = Vec::new();
        for line in in_a_row(self.script, self.action, self.game) {
            let ActionKind::Block { groups, .. } = &line.kind else { continue };
            for group in groups {
                // Of several that nothing tells apart another than is blocked already.
                let taken: Vec<ObjectId> =
                    blocks.iter().flat_map(|(_, all)| all.iter().copied()).collect();
                let attackers = self.blocked(group, &taken)?;
                if group.none {
                    unblocked.extend(attackers);
                } else {
                    self.blocking(group, attackers, candidates, blockable, &mut blocks)?;
                }
            }
        }
        self.is_whole(&blocks, &unblocked, blockable)?;
        Ok(blocks)
    }

    fn blocked(self, group: &BlockGroup, taken: &[ObjectId]) -> ScriptResult<Vec<ObjectId>> {
        let combat = self.game.combat();
        let attacking = |o: &Object| combat.is_some_and(|c| c.attacker(o.id).is_some());
        let in_play = |o: &Object| o.in_play();
        let mut attackers: Vec<ObjectId> = Vec::new();
        for noun in &group.attackers {
            let fresh = |o: &Object| !attackers.contains(&o.id);
            let open = |o: &Object| !taken.contains(&o.id);
            let meant: [&dyn Fn(&Object) -> bool; 4] = [&in_play, &attacking, &fresh, &open];
            let found = self.script.names.resolve(self.game, noun, &meant)?;
            attackers.extend(found);
        }
        Ok(attackers)
    }

    fn blocking(
        self,
        group: &BlockGroup,
        mut attackers: Vec<ObjectId>,
        candidates: &[ObjectId],
        blockable: &[ObjectId],
        blocks: &mut BlocksSaid,
    ) -> ScriptResult<()> {
        if group.attackers.is_empty() {
            attackers.push(self.only(blockable.iter(), "block")?);
        }
        let taken: Vec<ObjectId> = blocks.iter().map(|(b, _)| *b).collect();
        if group.all {
            let rest = candidates.iter().filter(|c| !taken.contains(c));
            let rest: Vec<ObjectId> = rest.copied().collect();
            self.are_two(group.both, &rest)?;
            blocks.extend(rest.into_iter().map(|blocker| (blocker, attackers.clone())));
            return Ok(());
        }
        if group.blockers.is_empty() {
            blocks.push((self.only(candidates.iter(), "block with")?, attackers));
            return Ok(());
        }
        // Of several that nothing tells apart others than those that block already; one that is
        // named may block again.
        let fresh = self.creatures(&group.blockers, &taken);
        for blocker in fresh.or_else(|_| self.creatures(&group.blockers, &[]))? {
            match blocks.iter_mut().find(|(b, _)| *b == blocker) {
                Some((_, all)) => all.extend(attackers.iter().copied()),
                None => blocks.push((blocker, attackers.clone())),
            }
        }
        Ok(())
    }

    /// What isn't blocked leaves the others open, unless a line says what blocks them.
    fn is_whole(
        self,
        blocks: &BlocksSaid,
        unblocked: &[ObjectId],
        blockable: &[ObjectId],
    ) -> ScriptResult<()> {
        let is_blocked = |a: &ObjectId| blocks.iter().any(|(_, all)| all.contains(a));
        if let Some(both) = unblocked.iter().find(|a| is_blocked(a)) {
            let name = name(self.game, *both);
            let message = format!("{name} is blocked in one line and isn't in another");
            return Err(Problem::error(self.action.span, message).help("leave one of them out"));
        }
        if !blocks.is_empty() || unblocked.is_empty() {
            return Ok(());
        }
        let open = blockable.iter().filter(|a| !unblocked.contains(a));
        let open: Vec<String> = open.map(|a| name(self.game, *a)).collect();
        if open.is_empty() {
            return Ok(());
        }
        let message = format!("whether {} is blocked isn't said", list(&open));
        let defender = player_name(self.game, self.who);
        Err(Problem::error(self.action.span, message)
            .help(format!("write `{defender} doesn't block`, or what blocks it")))
    }

    /// The only one there is; several are a choice that the line doesn't make.
    fn only<'o>(
        self,
        of: impl Iterator<Item = &'o ObjectId>,
        verb: &str,
    ) -> ScriptResult<ObjectId> {
        let all: Vec<ObjectId> = of.copied().collect();
        match all.as_slice() {
            [one] => Ok(*one),
            [] => {
                let message = format!("there is nothing to {verb} here");
                Err(Problem::error(self.action.span, message))
            }
            _ => {
                let names: Vec<String> = all.iter().map(|o| name(self.game, *o)).collect();
                let could = list(&names).replace(" and ", " or ");
                let line = match self.action.kind {
                    ActionKind::Attack { .. } => "`Ann attacks with A, B`",
                    _ => "`Bob blocks A with C, B with D`",
                };
                let message = format!("{verb} which? It could be {could}");
                Err(Problem::error(self.action.span, message).help(format!("name all: {line}")))
            }
        }
    }

    /// That there are two, where a line says `both`.
    fn are_two(self, both: bool, all: &[ObjectId]) -> ScriptResult<()> {
        if !both || all.len() == 2 {
            return Ok(());
        }
        let names: Vec<String> = all.iter().map(|o| name(self.game, *o)).collect();
        let who = if all.is_empty() { "nothing".to_owned() } else { list(&names) };
        let message = format!("`both` is said of two; here it could be {who}");
        Err(Problem::error(self.action.span, message).help("name those that are meant"))
    }

    fn creatures(self, nouns: &[NounPhrase], taken: &[ObjectId]) -> ScriptResult<Vec<ObjectId>> {
        let mut found: Vec<ObjectId> = Vec::new();
        for noun in nouns {
            let all: Vec<ObjectId> = taken.iter().chain(&found).copied().collect();
            let fresh = |o: &Object| !all.contains(&o.id);
            let in_play = |o: &Object| o.in_play();
            let mine = |o: &Object| self.game.as_one(holder(self.game, o.id), self.who);
            let meant: [&dyn Fn(&Object) -> bool; 3] = [&in_play, &mine, &fresh];
            found.extend(self.script.names.resolve(self.game, noun, &meant)?);
        }
        Ok(found)
    }
}

/// A declaration and the lines right behind it that say more of it: one declaration may be told in
/// several lines, each of other creatures.
pub(super) fn in_a_row<'s>(
    script: &Script<'s>,
    first: &'s ScriptLine,
    game: &Game,
) -> Vec<&'s ScriptLine> {
    let mut row = vec![first];
    let at =
        script.items.iter().position(|item| matches!(item, Item::Act(a) if std::ptr::eq(a, first)));
    let Some(at) = at.filter(|_| !script.on_the_way(game)) else { return row };
    let said = |action: &ScriptLine| match &action.kind {
        ActionKind::Attack { player, groups, .. } => Some((
            true,
            player.as_ref().map(player_id),
            groups.iter().flat_map(|g| &g.attackers).cloned().collect::<Vec<_>>(),
        )),
        ActionKind::Block { player, groups, .. } => Some((
            false,
            player.as_ref().map(player_id),
            groups.iter().flat_map(|g| &g.blockers).cloned().collect(),
        )),
        _ => None,
    };
    let Some((attack, by, mut named)) = said(first) else { return row };
    for item in &script.items[at + 1..] {
        let Item::Act(next) = item else { break };
        let Some((same, player, more)) = said(next) else { break };
        let again = attack
            && more.iter().any(|noun| named.iter().any(|n| n.kind == noun.kind && aliased(noun)));
        if same != attack || by.is_some() && player.is_some() && player != by || again {
            break;
        }
        named.extend(more);
        row.push(next);
    }
    row
}

/// Whether a noun names one object and no other.
fn aliased(noun: &NounPhrase) -> bool {
    matches!(noun.kind, NounKind::Named { alias: true, .. })
}
