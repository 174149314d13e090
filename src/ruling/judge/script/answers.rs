//! Which lines answer which questions.
use super::aiming::kept_targets;
use super::in_turn::NamedInTurn;
use super::pick::cost_paid;
use super::team::{declares, is_the_teams};
use super::{Script, ScriptResult, combat, declaring, deeds, paying};
use crate::called::party_name;
use crate::called::player_name;
use crate::decide::{Answer, Ask, Choice, Decision, Deed, Purpose, Verb};
use crate::game::{Entity, Game};
use crate::judge::Problem;
use crate::judge::names::player_id;
use crate::rules::r507_turn_control::{control_rule, decides_for, is_controlled_now};
use crate::scenario::ast::{self, ActionKind, Clause, NounPhrase, PlayerName, ScriptLine};
use crate::terms::{ManaSymbol, ZoneKind};
use crate::wording::tree::{Action as Deeds, Cost};

/// What a line says to a question.
pub(super) struct Given<'s> {
    /// The answer.
    pub answer: Answer,
    /// Further choices said with it.
    pub clauses: &'s [Clause],
    /// It says yes by naming what is done; the line itself answers what is asked next.
    pub naming_yes: bool,
    /// What it has said of all that it names.
    pub said: Option<NamedInTurn>,
}

impl Given<'_> {
    pub(super) fn plain(answer: Answer) -> Self {
        Given { answer, clauses: &[], naming_yes: false, said: None }
    }

    /// The line answers what is asked next too.
    fn half(answer: Answer) -> Self {
        Given { answer, clauses: &[], naming_yes: true, said: None }
    }
}

/// Whether what is paid begins with {X}.
fn is_variable(costs: &[Cost]) -> bool {
    matches!(costs.first(), Some(Cost::Mana(mana))
        if matches!(mana.0.first(), Some(ManaSymbol::Variable(_))))
}

/// Whether a payment is told without its sources or other costs.
fn told_alone(clauses: &[Clause]) -> bool {
    matches!(clauses, [] | [Clause { kind: ast::ClauseKind::PayingMana { with: None, .. }, .. }])
}

/// Whether a line tells of a deed, which is done once its "may" is answered.
pub(super) fn is_deed(action: &ScriptLine) -> bool {
    matches!(action.kind, ActionKind::Do { .. })
}

/// Who gives the answer of a line.
pub(super) fn answers_for(kind: &ActionKind) -> Option<&PlayerName> {
    heading(kind).map(|(player, _)| player)
}

/// Who gives the answer of a line, and for which source.
fn heading(kind: &ActionKind) -> Option<(&PlayerName, Option<&NounPhrase>)> {
    use ActionKind as K;
    Some(match kind {
        K::Choose { player: Some(player), source, .. }
        | K::Do { player, source, .. }
        | K::Decline { player, source }
        | K::Pay { player, source, .. }
        | K::DontPay { player, source }
        | K::Find { player, source, .. }
        | K::NameCard { player, source, .. } => (player, source.as_ref()),
        K::PutOnStack { player, .. }
        | K::PutInto { player, .. }
        | K::GiveTimestamps { player, .. }
        | K::Order { player, .. }
        | K::ShuffledTo { player, .. }
        | K::DiscardAtRandom { player, .. }
        | K::Begin { player }
        | K::Mulligan { player }
        | K::Keep { player }
        | K::Attack { player: Some(player), .. }
        | K::DontAttack { player: Some(player) }
        | K::Block { player: Some(player), .. }
        | K::DontBlock { player: Some(player) }
        | K::Play { player, .. } => (player, None),
        _ => return None,
    })
}

/// Whether a line whose player is said answers for who is asked.
fn is_theirs(
    action: &ScriptLine,
    game: &Game,
    decision: &Decision,
    player: &PlayerName,
) -> ScriptResult<bool> {
    let anyone = matches!(
        action.kind,
        ActionKind::ShuffledTo { .. }
            | ActionKind::Begin { .. }
            | ActionKind::DiscardAtRandom { .. }
    );
    let by = decides_for(game, decision.who);
    if !anyone && by != decision.who && player_id(player) == decision.who {
        let what = match is_controlled_now(game, decision.who) {
            true => "decides this",
            false => "controls this turn and decides",
        };
        let message = format!("{} {what} for {}", player_name(game, by), player.name);
        let rules = vec![control_rule(game, decision.who)];
        return Err(Problem { rules, ..Problem::fail(action.span, message) });
    }
    let team = is_the_teams(game, decision) && game.as_one(player_id(player), by);
    if team && !player.team && by == decision.who && declares(&action.kind) {
        let message = format!("{} decides this together", party_name(game, by));
        let rules = vec![decision.rule];
        let problem = Problem { rules, ..Problem::fail(action.span, message) };
        return Err(problem.help(format!("say it of {}", party_name(game, by))));
    }
    Ok(anyone || player_id(player) == by && !player.team || team)
}

impl<'s> Script<'s> {
    /// What a line says to a question; `None` if it is no answer to it.
    pub(super) fn answer_of(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        decision: &Decision,
    ) -> ScriptResult<Option<Given<'s>>> {
        // What is said to be done at a point of the turn is done with priority.
        if action.at.is_some() {
            return Ok(None);
        }
        if let ActionKind::AssignDamage { .. } = &action.kind {
            if let Some(player) = combat::to_one_of_the_team(self, action, game, decision) {
                let answer = Answer::One(Choice::Entity(Entity::Player(player)));
                return Ok(Some(Given { answer, clauses: &[], naming_yes: true, said: None }));
            }
            if let Some(yes) = combat::as_though_unblocked(self, action, game, decision) {
                return Ok(Some(Given {
                    answer: Answer::yes_if(yes),
                    clauses: &[],
                    naming_yes: true,
                    said: None,
                }));
            }
            return Ok(combat::assignment(self, action, game, decision)?.map(Given::plain));
        }
        if let Some(whom) = declaring::attacked(action, decision) {
            let who = answers_for(&action.kind);
            let theirs = who.map_or(Ok(true), |who| is_theirs(action, game, decision, who))?;
            return Ok(theirs.then(|| Given::half(Answer::One(whom))));
        }
        let source = match (heading(&action.kind), &action.kind) {
            (Some((player, _)), _) if !is_theirs(action, game, decision, player)? => {
                return Ok(None);
            }
            (Some((_, source)), _) => source,
            (None, ActionKind::Choose { source, .. }) => source.as_ref(),
            // A declaration whose player isn't said is that of whoever is asked.
            (None, _) => {
                return Ok(declaring::declaration(self, action, game, decision)?.map(Given::from));
            }
        };
        if let Some(source) = source
            && !self.source_fits(game, decision, source)
        {
            return Ok(None);
        }
        if self.is_of_anothers_card(action, game, decision)
            || self.means_a_target(action, game, decision)
            || self.means_another_phrase(action, game, decision)
            || self.pays_another_part(action, game, decision)
            || self.finds_of_another_kind(action, game, decision)
        {
            return Ok(None);
        }
        if let Some(answer) = kept_targets(self.names, action, game, decision) {
            return Ok(Some(Given::plain(answer)));
        }
        if let Some(given) = declaring::declaration(self, action, game, decision)? {
            return Ok(Some(given.into()));
        }
        if let Some(given) = self.in_turn(action, game, decision)? {
            return Ok(Some(given));
        }
        match &decision.ask {
            Ask::YesNo { purpose, what, .. } => {
                self.yes_or_no(action, game, purpose, what, decision)
            }
            Ask::One { purpose, of } => self.one(action, game, decision, purpose, of),
            Ask::Some { purpose, of, min, .. } => {
                self.some(action, game, decision, purpose, of, *min)
            }
            Ask::Order { purpose, of, seen } => {
                self.order(action, game, decision, purpose, (of, *seen))
            }
            Ask::Number { purpose, .. } => Ok(match &action.kind {
                ActionKind::Pay { life: Some(life), mana: None, clauses, .. }
                    if *purpose == Purpose::LifePaid =>
                {
                    Some(Given {
                        answer: Answer::Number(i64::from(*life)),
                        clauses,
                        naming_yes: false,
                        said: None,
                    })
                }
                // "3 for Blaze" reads as a share of a division.
                ActionKind::Choose { answer: ast::Reply::Shares(shares), clauses, .. } => {
                    match shares.as_slice() {
                        [one] if self.source_fits(game, decision, &one.to) => Some(Given {
                            answer: Answer::Number(i64::from(one.amount)),
                            clauses,
                            naming_yes: false,
                            said: None,
                        }),
                        _ => None,
                    }
                }
                ActionKind::Choose { answer: ast::Reply::Number(n, _), clauses, .. } => {
                    Some(Given {
                        answer: Answer::Number(i64::from(*n)),
                        clauses,
                        naming_yes: false,
                        said: None,
                    })
                }
                ActionKind::Pay { mana: Some(mana), clauses, .. } => Some(Given {
                    answer: Answer::Number(i64::from(mana.cost.converted(0))),
                    clauses,
                    naming_yes: false,
                    said: None,
                }),
                _ => None,
            }),
            Ask::Split { among, .. } => match &action.kind {
                ActionKind::Choose { answer: ast::Reply::Shares(shares), .. } => {
                    Ok(Some(Given::plain(Answer::Split(self.shares(game, shares, among)?))))
                }
                _ => Ok(None),
            },
            Ask::Act
            | Ask::Attack { .. }
            | Ask::Block { .. }
            | Ask::Assign { .. }
            | Ask::Pay { .. } => Ok(None),
        }
    }

    fn yes_or_no(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        purpose: &Purpose,
        what: &Deed,
        decision: &Decision,
    ) -> ScriptResult<Option<Given<'s>>> {
        let yes = |yes: bool| Ok(Some(Given::plain(Answer::yes_if(yes))));
        let by_name = purpose.is_offer() || *purpose == Purpose::Pay;
        match &action.kind {
            ActionKind::Choose { how, .. } if !deeds::is_behind(*how, what) => Ok(None),
            ActionKind::Choose { answer: ast::Reply::Yes(_), clauses, .. } => {
                Ok(Some(Given { answer: Answer::Yes, clauses, naming_yes: false, said: None }))
            }
            ActionKind::Choose { answer: ast::Reply::No(_) | ast::Reply::Nothing(_), .. }
            | ActionKind::Decline { .. }
            | ActionKind::DontPay { .. } => yes(false),
            ActionKind::Find { objects, .. } if objects.is_empty() => {
                Ok(Some(Given::half(Answer::Yes)))
            }
            ActionKind::Play { clauses, .. }
                if what.any(|action: &Deeds| matches!(action, Deeds::PlayCard { .. }))
                    && !self.plays_another(action, game, decision) =>
            {
                Ok(Some(Given { answer: Answer::Yes, clauses, naming_yes: false, said: None }))
            }
            // "Ann pays {3}" of {X}: the value of X is asked next.
            ActionKind::Pay { clauses, mana: Some(_), .. }
                if by_name && told_alone(clauses) && is_variable(what.paid()) =>
            {
                Ok(Some(Given::half(Answer::Yes)))
            }
            // "Ann pays 2 life" of "{R}{R} or 2 life": which of them is asked next.
            ActionKind::Pay { mana, life, .. }
                if by_name
                    && (mana.is_some() || life.is_some())
                    && what.paid().iter().any(|c| matches!(c, Cost::Either(_))) =>
            {
                Ok(Some(Given::half(Answer::Yes)))
            }
            ActionKind::Pay { clauses, mana, life, .. } if by_name => {
                if !paying::asks_for(what, mana.as_ref(), *life, action.span)? {
                    return Ok(None);
                }
                Ok(Some(Given { answer: Answer::Yes, clauses, naming_yes: false, said: None }))
            }
            ActionKind::Mulligan { .. } if *purpose == Purpose::Mulligan => yes(true),
            ActionKind::Keep { .. } if *purpose == Purpose::Mulligan => yes(false),
            // A replacement effect is named by its source.
            ActionKind::Choose { answer: ast::Reply::Nouns(all), .. }
                if *purpose == Purpose::Modify =>
            {
                match all.as_slice() {
                    [one] if self.source_fits(game, decision, one) => yes(true),
                    _ => Ok(None),
                }
            }
            ActionKind::Choose { .. } | ActionKind::Find { .. } | ActionKind::NameCard { .. }
                if deeds::is_plain_payment(what) =>
            {
                Ok(None)
            }
            kind if by_name && self.copies_it(game, decision, kind, what) => yes(true),
            ActionKind::Choose { .. } if by_name => Ok(Some(Given::half(Answer::Yes))),
            ActionKind::Do { deed, objects, .. } if *purpose == Purpose::LeaveTapped => {
                Ok(self.left_tapped(game, decision, *deed, objects))
            }
            // A deed that isn't the one in question is no answer to it.
            ActionKind::Do { deed, .. } if by_name && !deeds::is_offered(*deed, what) => Ok(None),
            // Dredging is all that is done by it (502.47a).
            ActionKind::Do { deed: ast::DeedVerb::Dredge, .. } if by_name => yes(true),
            ActionKind::Do { .. }
            | ActionKind::Find { .. }
            | ActionKind::NameCard { .. }
            | ActionKind::DiscardAtRandom { .. }
                if by_name =>
            {
                Ok(Some(Given::half(Answer::Yes)))
            }
            _ => Ok(None),
        }
    }

    fn one(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        decision: &Decision,
        purpose: &Purpose,
        of: &[Choice],
    ) -> ScriptResult<Option<Given<'s>>> {
        if !deeds::is_asked(action, game, decision, purpose) {
            return Ok(None);
        }
        let mut clauses: &'s [Clause] = &[];
        let mut naming_yes = false;
        let choice = match &action.kind {
            ActionKind::Choose { answer, clauses: more, .. } => {
                clauses = more;
                match answer {
                    ast::Reply::Replace { from, to } => {
                        let second = self.half == Some(self.at);
                        naming_yes = !second;
                        self.word(game, of, if second { &to.text } else { &from.text })
                    }
                    ast::Reply::NewTarget { targets, of: whose } => {
                        let about = decision.about.map(|a| (a, self.names.candidates(game, whose)));
                        match (about, targets.as_slice()) {
                            (Some((about, Ok(named))), [target]) if named.contains(&about) => {
                                self.pick_one(game, decision, purpose, of, target)?
                            }
                            _ => None,
                        }
                    }
                    answer => self.choice(game, decision, purpose, of, answer)?,
                }
            }
            // Which of them the line tells of; to what it is done is asked next.
            ActionKind::Do { deed, .. } if let Some(options) = deeds::options(purpose) => {
                naming_yes = true;
                deeds::which(*deed, &options, of)
            }
            ActionKind::Do { objects, .. }
            | ActionKind::Find { objects, .. }
            | ActionKind::DiscardAtRandom { objects, .. } => match objects.as_slice() {
                [one] => self.pick_one(game, decision, purpose, of, one)?,
                _ => None,
            },
            ActionKind::Play { what, clauses: more, .. }
                if *purpose == Purpose::Object(Verb::Play) =>
            {
                clauses = more;
                self.pick_one(game, decision, purpose, of, what)?
            }
            ActionKind::NameCard { name, .. } if of.contains(&Choice::AnyName) => {
                Some(Choice::Name(name.text.as_str().into()))
            }
            ActionKind::Pay { mana, life, clauses: more, .. } => {
                clauses = more;
                cost_paid(purpose, of, mana.as_ref(), *life)
            }
            ActionKind::Begin { player } if *purpose == Purpose::FirstPlayer => {
                Some(Choice::Entity(Entity::Player(player_id(player))))
            }
            _ => None,
        };
        Ok(choice.map(|c| Given { answer: Answer::One(c), clauses, naming_yes, said: None }))
    }

    fn some(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        decision: &Decision,
        purpose: &Purpose,
        of: &[Choice],
        min: usize,
    ) -> ScriptResult<Option<Given<'s>>> {
        if !deeds::is_asked(action, game, decision, purpose) {
            return Ok(None);
        }
        let mut clauses: &'s [Clause] = &[];
        let chosen = match &action.kind {
            ActionKind::Choose { answer, clauses: more, .. } => {
                clauses = more;
                match answer {
                    ast::Reply::Nouns(all) => {
                        Some(self.pick_all(game, decision, purpose, of, all)?)
                    }
                    ast::Reply::Nothing(_) | ast::Reply::No(_) => Some(Vec::new()),
                    ast::Reply::Modes(all) => {
                        let mut chosen = Vec::new();
                        for mode in all {
                            match self.mode(game, of, mode)? {
                                Some(choice) => chosen.push(choice),
                                None => return Ok(None),
                            }
                        }
                        Some(chosen)
                    }
                    ast::Reply::NewTarget { targets, .. } => {
                        Some(self.pick_all(game, decision, purpose, of, targets)?)
                    }
                    // "2 to Teddy and 1 to Bob" says the targets; how it is divided among them is
                    // asked next.
                    ast::Reply::Shares(shares) if matches!(purpose, Purpose::Target(_)) => {
                        let among: Vec<NounPhrase> = shares.iter().map(|s| s.to.clone()).collect();
                        let all = self.pick_all(game, decision, purpose, of, &among)?;
                        return Ok(Some(Given {
                            answer: Answer::Many(all),
                            clauses: &[],
                            naming_yes: true,
                            said: None,
                        }));
                    }
                    ast::Reply::Colors(all, _) => super::pick::colors(of, all),
                    answer => self.choice(game, decision, purpose, of, answer)?.map(|c| vec![c]),
                }
            }
            ActionKind::Decline { .. } if min == 0 => Some(Vec::new()),
            // `Ann plays X targeting Bob` of cards that an effect lets her play.
            ActionKind::Play { what, clauses: more, .. }
                if *purpose == Purpose::Object(Verb::Play) =>
            {
                clauses = more;
                Some(self.pick_all(game, decision, purpose, of, std::slice::from_ref(what))?)
            }
            ActionKind::Do { objects, .. }
            | ActionKind::Find { objects, .. }
            | ActionKind::DiscardAtRandom { objects, .. } => {
                Some(self.pick_all(game, decision, purpose, of, objects)?)
            }
            // "Ann puts X on top of her library, then Y" says which cards, and their order, which
            // is asked next if it matters.
            ActionKind::PutInto { order, zone, .. } if *purpose == Purpose::Object(Verb::Put) => {
                let all = self.pick_all(game, decision, purpose, of, order)?;
                let face = |c: &Choice| {
                    if let Choice::Entity(Entity::Object(o)) = c {
                        Some(game.object(*o).face.clone())
                    } else {
                        None
                    }
                };
                let differ = all.windows(2).any(|w| face(&w[0]) != face(&w[1]));
                return Ok(Some(Given {
                    answer: Answer::Many(all),
                    clauses: &[],
                    // What comes into play together is in no order (413.2b).
                    naming_yes: differ && zone.zone != ZoneKind::InPlay,
                    said: None,
                }));
            }
            _ => None,
        };
        Ok(chosen.map(|all| Given {
            answer: Answer::Many(all),
            clauses,
            naming_yes: false,
            said: None,
        }))
    }
}
