//! A choice that the script doesn't make: who chooses, by which rule, and every legal answer as a line to paste.
use super::Script;
use crate::decide::{Ask, Choice, Decision, ManaSource, Purpose};
use crate::game::{Entity, Game};
use crate::judge::names::is_about;
use crate::judge::{Open, Problem};
use crate::rules::names::{list, name, player_name};
use crate::rules::r507_turn_control::decides_for;
use crate::rules::r606_two_headed_giant::party_name;

impl Script<'_> {
    /// The question at which the run stands, with its answers.
    pub fn open_at_end(&self, game: &Game) -> Option<Open> {
        let decision = self.open.clone()?;
        let asked = match decision.ask {
            Ask::Act => String::new(),
            _ => asked(&decision.ask),
        };
        let lines = self.lines(game, &decision);
        let lines = lines.iter().map(|l| l.trim_start_matches("- ").to_owned()).collect();
        Some(Open { decision, asked, lines })
    }

    /// The fault.
    pub(super) fn missing(&self, game: &Game, decision: &Decision) -> Problem {
        let who = match super::team::is_the_teams(game, decision) {
            true => party_name(game, decision.who),
            false => player_name(game, decides_for(game, decision.who)),
        };
        let about = decision.about.map(|a| name(game, a));
        let lines = self.lines(game, decision);
        let what = asked(&decision.ask);
        let by = about.as_ref().map_or_else(String::new, |a| format!(" for {a}"));
        let mut problem = Problem::error(
            self.last_line(),
            format!(
                "{who} is to choose {what}{by}, and the script doesn't say ({})",
                decision.rule
            ),
        );
        problem.rules = vec![decision.rule];
        if let Some(next) = self.next_action() {
            problem
                .message
                .push_str(&format!("; the next line, `{}`, doesn't answer it", next.text));
        }
        if lines.is_empty() {
            problem
        } else {
            problem.help(format!("one of:\n{}", lines.join("\n")))
        }
    }

    /// Every legal answer as a line.
    pub(super) fn lines(&self, game: &Game, decision: &Decision) -> Vec<String> {
        let who = match super::team::is_the_teams(game, decision) {
            true => party_name(game, decision.who),
            false => player_name(game, decides_for(game, decision.who)),
        };
        let source =
            decision.about.map_or_else(String::new, |a| format!(" for {}", self.source(game, a)));
        let called = |c: &Choice| self.choice_called(game, c);
        let all = |of: &[Choice]| list(&of.iter().map(called).collect::<Vec<_>>());
        match &decision.ask {
            Ask::One { purpose, of } => {
                let verb = if matches!(purpose, Purpose::Sacrifice) {
                    "sacrifices"
                } else if matches!(purpose, Purpose::Discard) {
                    "discards"
                } else {
                    "chooses"
                };
                let mode = |c: &Choice| match (purpose, c) {
                    (Purpose::Mode, Choice::Nth(i, _)) => format!("mode {}", i + 1),
                    (_, Choice::Nth(_, w)) => format!("\"{w}\""),
                    _ => called(c),
                };
                let mut lines: Vec<String> = of
                    .iter()
                    .filter(|c| **c != Choice::AnyWord)
                    .map(|c| format!("- {who} {verb} {}{source}", mode(c)))
                    .collect();
                if of.contains(&Choice::AnyWord) {
                    lines.push(format!("- {who} names (a card)"));
                }
                lines.dedup();
                if lines.len() > 40 {
                    lines.truncate(40);
                    lines.push("- …".into());
                }
                lines
            }
            Ask::Some { of, min: 1, max: 1, .. } => {
                of.iter().map(|c| format!("- {who} chooses {}{source}", called(c))).collect()
            }
            Ask::Some { of, min, max, .. } => {
                vec![format!("- {who} chooses (from {min} to {max}) of {}{source}", all(of))]
            }
            Ask::Order { purpose: Purpose::Triggers, of } => {
                let abilities: Vec<String> =
                    of.iter().map(|c| self.trigger_called(game, of, c)).collect();
                vec![format!("- {who} puts {} on the stack", abilities.join(", then "))]
            }
            Ask::Order { of, purpose } => match purpose {
                Purpose::Random(_) => vec![format!("- {who}'s library is shuffled to {}", all(of))],
                Purpose::Timestamps => vec![format!(
                    "- {who} gives timestamps to {}",
                    of.iter().map(called).collect::<Vec<_>>().join(", then ")
                )],
                _ => vec![format!("- {who} chooses {}{source}", all(of))],
            },
            Ask::Number { min, max, .. } => {
                vec![format!(
                    "- {who} chooses (a number from {min}{}){source}",
                    max.map_or_else(String::new, |m| format!(" to {m}"))
                )]
            }
            Ask::Split { total, among, .. } => {
                let to: Vec<String> = among
                    .iter()
                    .map(|e| format!("… for {}", self.entity_called(game, *e)))
                    .collect();
                vec![format!("- {who} chooses {}{source}  ({total} in all)", list(&to))]
            }
            Ask::YesNo { .. } => {
                vec![format!("- {who} chooses yes{source}"), format!("- {who} declines{source}")]
            }
            Ask::Attack { candidates, .. } => {
                let names: Vec<String> =
                    candidates.iter().map(|c| self.names.called(game, *c)).collect();
                vec![
                    format!("- {who} attacks with {}", list(&names)),
                    format!("- {who} doesn't attack"),
                ]
            }
            Ask::Block { candidates, attackers } => {
                let mut lines: Vec<String> = Vec::new();
                for a in attackers {
                    for b in candidates {
                        lines.push(format!(
                            "- {who} blocks {} with {}",
                            self.names.called(game, *a),
                            self.names.called(game, *b)
                        ));
                    }
                }
                lines.truncate(20);
                lines.push(format!("- {who} doesn't block"));
                lines
            }
            Ask::Assign { creature, total, among } => {
                let to: Vec<String> = among
                    .iter()
                    .map(|e| format!("… to {}", self.entity_called(game, *e)))
                    .collect();
                vec![format!(
                    "- {} assigns {}  ({total} damage in all)",
                    self.names.called(game, *creature),
                    list(&to).replacen('…', "… damage", 1)
                )]
            }
            Ask::Pay { cost, sources, .. } => {
                let due: String = cost.iter().map(ToString::to_string).collect();
                let from: Vec<String> = sources
                    .iter()
                    .map(|s: &ManaSource| self.names.called(game, s.object))
                    .collect();
                vec![format!(", paying {due} with {}", from.join(", "))]
            }
            Ask::Act => Vec::new(),
        }
    }

    pub(super) fn source(&self, game: &Game, id: crate::game::ObjectId) -> String {
        let object = game.object(id);
        match object.stack.as_ref().and_then(|s| s.source) {
            Some(source) if source != id => {
                format!("{}'s ability", self.names.called(game, source))
            }
            _ => self.names.called(game, id),
        }
    }

    /// A waiting ability so that its name means no other that waits: by what its event was about, where its source has several.
    pub(super) fn trigger_called(&self, game: &Game, of: &[Choice], choice: &Choice) -> String {
        let called = self.choice_called(game, choice);
        let waiting = |c: &Choice| {
            game.triggered().find(|t| matches!(c, Choice::Nth(n, _) if *n == t.order as usize))
        };
        let namesakes: Vec<&Choice> =
            of.iter().filter(|c| *c != choice && self.choice_called(game, c) == called).collect();
        let Some(trigger) = waiting(choice).filter(|_| !namesakes.is_empty()) else {
            return called;
        };
        let known = trigger
            .bindings
            .slots
            .keys()
            .flat_map(|slot| trigger.bindings.entities(*slot))
            .copied();
        let own = |e: &Entity| {
            namesakes.iter().filter_map(|c| waiting(c)).all(|t| !is_about(game, &t.bindings, *e))
        };
        let about = known.into_iter().find(own);
        about.map_or(called.clone(), |e| format!("{called} for {}", self.entity_called(game, e)))
    }

    pub(super) fn entity_called(&self, game: &Game, entity: Entity) -> String {
        match entity {
            Entity::Object(o) => self.names.called(game, o),
            Entity::Player(p) => player_name(game, p),
        }
    }

    pub(super) fn choice_called(&self, game: &Game, choice: &Choice) -> String {
        match choice {
            Choice::Entity(e) => self.entity_called(game, *e),
            other => super::fits::choice_name(game, other),
        }
    }
}

/// What is asked, in words.
fn asked(ask: &Ask) -> String {
    let of = |purpose: &Purpose| -> String {
        match purpose {
            Purpose::Mode => "a mode".into(),
            Purpose::Target(words) => format!("\"{words}\""),
            Purpose::Sacrifice => "what to sacrifice".into(),
            Purpose::Discard => "what to discard".into(),
            Purpose::Object(verb) => format!("what to {verb}"),
            Purpose::Color => "a color".into(),
            Purpose::Word(kind) => format!("a {kind}"),
            Purpose::Player => "a player".into(),
            Purpose::Replacement => "which effect applies first".into(),
            Purpose::Triggers => "the order in which abilities go on the stack".into(),
            Purpose::Cards => "an order of cards".into(),
            Purpose::May | Purpose::Pay => "yes or no".into(),
            Purpose::Cost(words) => words.clone(),
            Purpose::Variable(letter) => format!("a value for {letter}"),
            Purpose::Divide => "a division".into(),
            Purpose::Find => "what is found".into(),
            Purpose::Source => "a source of damage".into(),
            Purpose::Mana => "which mana".into(),
            Purpose::Random(what) => format!("(at random) the {what}"),
            Purpose::Timestamps => "the order of timestamps".into(),
            Purpose::Other(words) => words.clone(),
        }
    };
    match ask {
        Ask::Act => "what to do".into(),
        Ask::One { purpose, .. }
        | Ask::Some { purpose, .. }
        | Ask::Order { purpose, .. }
        | Ask::Number { purpose, .. }
        | Ask::Split { purpose, .. } => of(purpose),
        Ask::YesNo { what, .. } => format!("whether to {what}"),
        Ask::Attack { .. } => "attackers".into(),
        Ask::Block { .. } => "blockers".into(),
        Ask::Assign { total, .. } => format!("how {total} combat damage is assigned"),
        Ask::Pay { cost, what, .. } => {
            let due: String = cost.iter().map(ToString::to_string).collect();
            format!("how {due} is paid for {what}")
        }
    }
}
