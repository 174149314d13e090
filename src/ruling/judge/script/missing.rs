//! A choice that the script doesn't make: who chooses, by which rule, and legal answers as lines to
//! paste.
use super::Script;
use crate::called::party_name;
use crate::called::{in_the_name_of, name, player_name};
use crate::decide::{Ask, Decision, Purpose};
use crate::game::{Game, Log, Zone};
use crate::judge::{Open, Problem};
use crate::rules::r507_turn_control::decides_for;
use crate::source::Span;
use crate::words::{
    aimed_in_words, changer_in_words, cost_in_words, deed_in_words, paid_for_in_words,
};

impl Script<'_> {
    /// The question at which the run stands, with its answers.
    pub fn open_at_end(&self, game: &Game) -> Option<Open> {
        let decision = self.stands_at.clone()?;
        let asked = match decision.ask {
            Ask::Act => String::new(),
            _ => asked(game, &decision.ask),
        };
        let offered = self.problems.iter().rev().find(|p| !p.offered.is_empty());
        let lines = offered.map(|p| p.offered.to_vec()).unwrap_or_default();
        Some(Open { decision, asked, lines, unanswered: self.unanswered })
    }

    /// The fault.
    pub(super) fn missing(&self, game: &Game, decision: &Decision) -> Problem {
        let who = match super::team::is_the_teams(game, decision) {
            true => party_name(game, decision.who),
            false => player_name(game, decides_for(game, decision.who)),
        };
        let about = decision.about.map(|a| name(game, a));
        let what = in_the_name_of(game, asked(game, &decision.ask), decision.about);
        let named = matches!(decision.ask, Ask::Pay { .. });
        let by = about.filter(|_| !named).map_or_else(String::new, |a| format!(" for {a}"));
        // Before the first line nothing has been done: the mark stands at the line that comes.
        let last = self.last_line();
        let within = |next: Span| last.start <= next.start && next.end <= last.end;
        let next = self.next_action().map(|next| next.span).filter(|next| within(*next));
        let mut problem = Problem::error(
            next.unwrap_or(last),
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
        problem
    }

    /// The fault with the lines that answer the choice.
    pub(super) fn with_lines(
        &self,
        mut problem: Problem,
        game: &Game,
        log: &Log,
        decision: &Decision,
    ) -> Problem {
        let listed = self.listed(game, log, decision);
        if listed.lines.is_empty() {
            return match unlisted(game, decision) {
                Some(help) => problem.help(help),
                None => problem,
            };
        }
        let more = if listed.more { "\nand others like these" } else { "" };
        problem.offered = listed.lines.into();
        let lines: String = problem.offered.iter().map(|line| format!("\n- {line}")).collect();
        let told = self.which_is_which(game, &decision.ask);
        let told: String = told.iter().map(|words| format!("\n{words}")).collect();
        problem.help(format!("one of:{lines}{more}{told}"))
    }
}

/// What the scenario has to say before a choice among cards that nobody knows can be made.
fn unlisted(game: &Game, decision: &Decision) -> Option<String> {
    let (Ask::One { of, .. } | Ask::Some { of, .. } | Ask::Order { of, .. }) = &decision.ask else {
        return None;
    };
    let card = of
        .iter()
        .filter_map(|c| super::entity_of(c)?.object())
        .map(|id| game.object(id))
        .find(|object| object.face.unknown)?;
    let whose = player_name(game, card.owner);
    Some(match card.zone {
        Zone::Library(_) => format!(
            "the cards of {whose}'s library aren't known: list those that matter, the top one \
                first, as `library: [...]` of {whose}"
        ),
        _ => format!(
            "a card of {whose}'s isn't known: list the library that it came from, the top card \
                first, as `library: [...]` of {whose}"
        ),
    })
}

/// What is asked, in words.
fn asked(game: &Game, ask: &Ask) -> String {
    let of = |purpose: &Purpose| -> String {
        match purpose {
            Purpose::Mode => "a mode".into(),
            Purpose::Target(at) => format!("\"{}\"", aimed_in_words(game, at)),
            Purpose::Sacrifice => "what to sacrifice".into(),
            Purpose::Discard => "what to discard".into(),
            Purpose::Object(verb) => format!("what to {verb}"),
            Purpose::Color => "a color".into(),
            Purpose::Word(kind) => format!("a {kind}"),
            Purpose::Player
            | Purpose::FirstPlayer
            | Purpose::DefendingPlayer
            | Purpose::Assigned => "a player".into(),
            Purpose::Replacement => "which effect applies first".into(),
            Purpose::Triggers => "the order in which abilities go on the stack".into(),
            Purpose::Cards(_) => "an order of cards".into(),
            Purpose::May
            | Purpose::Modify
            | Purpose::Assignment
            | Purpose::LeaveTapped
            | Purpose::Pay
            | Purpose::Mulligan => "yes or no".into(),
            Purpose::Cost(cost) => cost_in_words(game, cost),
            Purpose::Variable(variable) => format!("a value for {}", variable.letter()),
            Purpose::Divide => "a division".into(),
            Purpose::Find => "what is found".into(),
            Purpose::Source => "a source of damage".into(),
            Purpose::Mana | Purpose::Convoke => "which mana".into(),
            Purpose::Random(what) => format!("(at random) the {what}"),
            Purpose::Timestamps => "the order of timestamps".into(),
            Purpose::Reduction(by) => {
                format!("how much less for {}", changer_in_words(game, by))
            }
            Purpose::Ability => "ability".into(),
            Purpose::Place => "where".into(),
            Purpose::Number => "number".into(),
            Purpose::LifePaid => "how much life to pay".into(),
            Purpose::ManaPaid => "how much mana to pay".into(),
            Purpose::Instruction(_) => "which".into(),
            Purpose::Zones => "zones".into(),
        }
    };
    match ask {
        Ask::Act => "what to do".into(),
        Ask::One { purpose, .. }
        | Ask::Some { purpose, .. }
        | Ask::Order { purpose, .. }
        | Ask::Number { purpose, .. }
        | Ask::Split { purpose, .. } => of(purpose),
        Ask::YesNo { what, .. } => format!("whether to {}", deed_in_words(game, what)),
        Ask::Attack { .. } => "attackers".into(),
        Ask::Block { .. } => "blockers".into(),
        Ask::Assign { total, .. } => format!("how {total} combat damage is assigned"),
        Ask::Pay { cost, what, .. } => {
            let due: String = cost.iter().map(ToString::to_string).collect();
            format!("how {due} is paid for {}", paid_for_in_words(game, what))
        }
    }
}
