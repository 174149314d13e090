//! Targets that the clauses of a line name.
use super::{Script, ScriptResult};
use crate::cite;
use crate::decide::{AimedAt, Answer, Ask, Choice, CostAsked, Decision, Purpose};
use crate::game::{Entity, Game, ObjectId, ObjectKind};
use crate::judge::expect::counted;
use crate::judge::names::alike;
use crate::judge::{Names, Problem};
use crate::rules::r415_targets::{legal_targets, phrases_of};
use crate::scenario::ast::{
    self, ActionKind, Clause, ClauseKind, NounKind, NounPhrase, ScriptLine,
};
use crate::wording::tree::Action as Deeds;

/// The answer of a line that keeps the targets, where others may be chosen for what is on the stack
/// (415.7a).
pub(super) fn kept_targets(
    names: &Names,
    action: &ScriptLine,
    game: &Game,
    decision: &Decision,
) -> Option<Answer> {
    let (keeps, of) = match &action.kind {
        ActionKind::Choose { answer: ast::Reply::SameTargets { of, .. }, .. } => (true, of),
        ActionKind::Decline { .. } => (false, &None),
        _ => return None,
    };
    let means = |about: ObjectId| {
        let named = of.as_ref().map(|of| names.candidates(game, of).unwrap_or_default());
        named.is_none_or(|named| named.contains(&about))
    };
    match &decision.ask {
        Ask::YesNo { what, .. } if keeps => {
            what.any(|a: &Deeds| matches!(a, Deeds::NewTargets { .. })).then_some(Answer::No)
        }
        Ask::One { purpose: Purpose::Target(_), of } if decision.rule == cite!("415.7a") => {
            let about = decision.about.filter(|about| means(*about))?;
            let targets = &game.object(about).stack.as_deref()?.targets;
            // Where a new one has to be chosen, the present one isn't offered.
            let first = of.first().filter(|c| {
                targets.iter().any(|t| **c == Choice::Entity(t.entity))
                    && targets.iter().all(|t| t.slot == targets[0].slot)
            })?;
            Some(Answer::One(first.clone()))
        }
        _ => None,
    }
}

/// Whether new targets are offered, and what is named is a copy on the stack.
fn of_a_new_copy(game: &Game, decision: &Decision, named: &[ObjectId]) -> bool {
    let offers = match &decision.ask {
        Ask::YesNo { what, .. } => what.any(|a: &Deeds| matches!(a, Deeds::NewTargets { .. })),
        _ => false,
    };
    offers && named.iter().any(|o| game.object(*o).kind == ObjectKind::SpellCopy)
}

impl<'s> Script<'s> {
    /// Whether "for X" means what a question is about.
    pub(super) fn source_fits(
        &self,
        game: &Game,
        decision: &Decision,
        source: &NounPhrase,
    ) -> bool {
        let Some(about) = decision.about else { return true };
        // A copy of a spell has its original's name.
        let copied = game.object(about).kind == ObjectKind::SpellCopy
            && matches!(&source.kind, NounKind::Named { name, .. }
                if name == &crate::called::name(game, about));
        if copied {
            return true;
        }
        let Ok(named) = self.names.candidates(game, source) else { return false };
        if of_a_new_copy(game, decision, &named) {
            return true;
        }
        let behind = |id: ObjectId| game.object(id).stack.as_ref().and_then(|s| s.source);
        let mut means = vec![about, game.latest(about)];
        means.extend(behind(about).into_iter().flat_map(|s| [s, game.latest(s)]));
        named.iter().any(|n| {
            means.contains(n)
                || behind(*n).is_some_and(|s| means.contains(&s) || means.contains(&game.latest(s)))
        })
    }

    /// Whether what a line names are targets, where convoke or splice, which it doesn't speak of,
    /// is asked for before them (409.1b, 409.1c).
    pub(super) fn means_a_target(
        &self,
        action: &ScriptLine,
        game: &Game,
        decision: &Decision,
    ) -> bool {
        let Ask::Some {
            purpose: Purpose::Cost(CostAsked::Convoke | CostAsked::Splice),
            min: 0,
            ..
        } = &decision.ask
        else {
            return false;
        };
        let ActionKind::Choose { answer: ast::Reply::Nouns(nouns), .. } = &action.kind else {
            return false;
        };
        let Some(spell) = decision.about else { return false };
        if self.names_targets() || self.listing.is_some() || self.asks_for_costs() {
            return false;
        }
        let phrases = phrases_of(game, spell).unwrap_or_default();
        let legal: Vec<Entity> = phrases
            .iter()
            .flat_map(|p| legal_targets(game, spell, p).unwrap_or_default())
            .collect();
        let aims = |noun: &NounPhrase| match &noun.kind {
            NounKind::Player(_) => true,
            _ => {
                let named = self.names.candidates(game, noun).unwrap_or_default();
                named.iter().any(|o| legal.contains(&Entity::Object(*o)))
            }
        };
        nouns.iter().all(aims)
    }

    /// Targets for one phrase: the next ones that are named, in the order of the line.
    pub(super) fn target(
        &mut self,
        game: &Game,
        decision: &Decision,
        of: &[Choice],
        min: usize,
        max: usize,
    ) -> ScriptResult<Option<Vec<Choice>>> {
        let said = |k: &ClauseKind| {
            matches!(
                k,
                ClauseKind::Targeting(_) | ClauseKind::Splicing { .. } | ClauseKind::Dividing(_)
            )
        };
        let mut queue: Vec<(&'s Clause, usize, &'s NounPhrase)> = Vec::new();
        let mut any = false;
        for pooled in self.pool.clauses.iter().filter(|p| said(&p.clause.kind)) {
            let nouns: Vec<&'s NounPhrase> = match &pooled.clause.kind {
                ClauseKind::Targeting(nouns) => self.pool.order.among(nouns),
                ClauseKind::Splicing { targets: nouns, .. } => nouns.iter().collect(),
                // `dividing 2 to Teddy and 1 to Bob` names the targets where no `targeting` does.
                ClauseKind::Dividing(shares)
                    if self.pool.find(|k| matches!(k, ClauseKind::Targeting(_))).is_none()
                        && !self.names_targets() =>
                {
                    shares.iter().map(|s| &s.to).collect()
                }
                _ => continue,
            };
            any = true;
            let taken = self.targets_taken(pooled.clause);
            let left = nouns.into_iter().enumerate().filter(|(place, _)| !taken.contains(place));
            queue.extend(left.map(|(place, noun)| (pooled.clause, place, noun)));
        }
        if !any {
            return Ok(None);
        }
        let player = |n: &NounPhrase| matches!(n.kind, NounKind::Player(_));
        let wants_player =
            !of.is_empty() && of.iter().all(|c| matches!(c, Choice::Entity(Entity::Player(_))));
        let wants_object =
            !of.is_empty() && of.iter().all(|c| matches!(c, Choice::Entity(Entity::Object(_))));
        let mut chosen: Vec<Choice> = Vec::new();
        let mut clauses: Vec<(&'s Clause, usize)> = Vec::new();
        let mut all_divided = true;
        for (clause, place, noun) in &queue {
            if chosen.len() >= max {
                break;
            }
            // Another phrase's: a player where objects are asked for, and the reverse, if something
            // fits later in the line.
            let misfit =
                |n: &NounPhrase| (player(n) && wants_object) || (!player(n) && wants_player);
            if misfit(noun) {
                if chosen.len() >= min && !chosen.is_empty() {
                    break;
                }
                if queue.iter().any(|(.., n)| !misfit(n)) {
                    continue;
                }
            }
            // Among any number of targets the line divides something: who gets nothing of it is
            // another phrase's (409.1e).
            let divided = self.is_divided_to(noun);
            if min != max && !chosen.is_empty() && chosen.len() >= min && all_divided && !divided {
                break;
            }
            all_divided &= divided;
            let purpose = Purpose::Target(AimedAt::Anyhow);
            let mut picked =
                self.pick_all(game, decision, &purpose, of, std::slice::from_ref(noun))?;
            self.means_the_next(game, decision, of, noun, &chosen, &mut picked)?;
            // A target named again is another phrase's.
            if chosen.len() >= min && min != max && picked.iter().any(|c| chosen.contains(c)) {
                break;
            }
            if chosen.len() >= min
                && !picked.iter().all(|c| of.contains(c))
                && min != max
                && queue.len() > chosen.len() + 1
            {
                break;
            }
            chosen.extend(picked);
            clauses.push((clause, *place));
        }
        if chosen.len() > max {
            return Err(so_many_named(game, decision, &queue, (chosen.len(), max)));
        }
        for (clause, place) in clauses {
            let all = match &clause.kind {
                ClauseKind::Targeting(nouns) | ClauseKind::Splicing { targets: nouns, .. } => {
                    nouns.len()
                }
                ClauseKind::Dividing(_) => usize::MAX,
                _ => 1,
            };
            if !matches!(clause.kind, ClauseKind::Dividing(_)) {
                self.pool.spend_those(clause, [place], all);
            }
        }
        if queue.is_empty() {
            self.pool.use_up(|k| matches!(k, ClauseKind::Targeting(n) if n.is_empty()));
            if min > 0 {
                return Ok(None);
            }
        }
        Ok(Some(chosen))
    }

    /// Of like things a name said again means the next one.
    fn means_the_next(
        &self,
        game: &Game,
        decision: &Decision,
        of: &[Choice],
        noun: &NounPhrase,
        chosen: &[Choice],
        picked: &mut Vec<Choice>,
    ) -> ScriptResult<()> {
        let [again] = picked.as_slice() else { return Ok(()) };
        let bare = matches!(noun.kind, NounKind::Named { alias: false, count: None, .. });
        if !bare || !chosen.contains(again) {
            return Ok(());
        }
        let object = |c: &Choice| super::entity_of(c)?.object();
        let Some(first) = object(again) else { return Ok(()) };
        let left: Vec<Choice> = of.iter().filter(|c| !chosen.contains(c)).cloned().collect();
        let purpose = Purpose::Target(AimedAt::Anyhow);
        let taken: Vec<ObjectId> = chosen.iter().filter_map(object).collect();
        let next = self.pick_objects(game, decision, &purpose, &left, noun, &taken)?;
        if let [next] = next.as_slice()
            && alike(game, first, *next)
        {
            *picked = vec![Choice::Entity(Entity::Object(*next))];
        }
        Ok(())
    }

    /// Whether the line says how much of what is divided this gets.
    fn is_divided_to(&self, noun: &NounPhrase) -> bool {
        let mut said = self.pool.kinds();
        let words = self.names.words(noun);
        let gets = |to: &NounPhrase| self.names.words(to) == words;
        said.any(
            |k| matches!(k, ClauseKind::Dividing(shares) if shares.iter().any(|s| gets(&s.to))),
        )
    }

    /// The places of the targets of a clause that have been chosen.
    pub(super) fn targets_taken(&self, clause: &Clause) -> &[usize] {
        self.pool.taken(clause)
    }

    /// Whether the line has a `targeting` clause at all.
    pub(super) fn names_targets(&self) -> bool {
        self.pool.kinds().any(|k| matches!(k, ClauseKind::Targeting(_)))
    }
}

/// That more targets are named than are asked for (409.1c).
fn so_many_named(
    game: &Game,
    decision: &Decision,
    queue: &[(&Clause, usize, &NounPhrase)],
    (named, asked): (usize, usize),
) -> Problem {
    let counts = |noun: &&NounPhrase| counted(noun).is_some_and(|n| n > 1);
    let span = queue.iter().map(|(.., noun)| *noun).find(counts).map(|noun| noun.span);
    let span = span.or(queue.first().map(|(clause, ..)| clause.span)).unwrap_or_default();
    let message = format!("{named} targets are named where {asked} is asked for");
    let phrases = decision.about.and_then(|about| phrases_of(game, about).ok());
    if phrases.is_some_and(|all| all.len() > 1) {
        return Problem::error(span, message).help("name each by itself: `targeting X and X`");
    }
    let mut problem = Problem::fail(span, message);
    problem.rules = vec![cite!("409.1c")];
    problem
}
