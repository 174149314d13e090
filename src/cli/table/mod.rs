//! A scenario that is being continued: where it stands, and what may be done there, as lines to
//! paste.

mod acts;
mod answers;

use super::files::{Content, GivenFile};
use super::judging::{CardPlaces, judged, side_by_side};
use super::output::{CliError, Output};
use crate::called::player_name;
use crate::decide::{Ask, Decision};
use crate::diagnostic::Faults;
use crate::game::Game;
use crate::judge::unread::waiting;
use crate::judge::{Judgement, Open, Verdict};
use crate::rulebook::RuleId;
use crate::rules::r507_turn_control::decides_for;
use crate::scenario::ast::{Defaults, Item, Scenario};
use crate::scenario::draft::Draft;
use crate::scenario::{Demands, read_scenarios_with};
use crate::source::SourceFile;
use crate::terms::Step;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// How many ways to make the choices of one act are listed.
const WAYS: usize = 12;
/// How many choices of one act are gone through.
const DEEP: usize = 6;

/// A scenario that is being continued.
pub(super) struct Table<'a> {
    /// The file: its card files are found from here.
    pub(super) path: PathBuf,
    /// Its text.
    pub(super) draft: Draft,
    /// Which document.
    pub(super) document: usize,
    /// Where cards are looked for.
    pub(super) places: &'a CardPlaces,
}

/// Where a continued scenario stands.
pub(super) struct TablePosition {
    /// The text with the lines added.
    pub(super) file: SourceFile,
    /// What it says, without what it claims.
    pub(super) scenario: Scenario,
    /// What it came to; nothing is expected of it.
    pub(super) judgement: Judgement,
}

/// The lines before an offer, and whether it is an act, not an answer: only an act has clauses.
type BeforeOffer<'l> = (&'l [String], bool);

/// How far added lines were come to.
pub(super) enum HowFar<'m> {
    /// To the end, and a player has priority, or the game is over.
    Through,
    /// To a further question.
    Asked(&'m Open),
    /// Not to their end.
    Refused,
}

/// One thing that may be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct MayDo {
    /// The lines that do it.
    pub(super) lines: Vec<String>,
    /// Choices of it can be made in more ways than are listed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) more: bool,
}

/// What may be done at a moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Offers {
    /// The turn.
    pub(super) turn: u32,
    /// Whose turn it is.
    pub(super) active: String,
    /// The step, or main phase.
    pub(super) step: String,
    /// Who decides; nobody where the game is over.
    pub(super) who: Option<String>,
    /// The rule that asks.
    pub(super) rule: Option<RuleId>,
    /// What is asked; nothing of a player with priority.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) asked: String,
    /// What may be done, as lines to paste.
    pub(super) options: Vec<MayDo>,
    /// Cards whose words aren't all understood: what those would allow isn't listed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) unread: Vec<String>,
    /// Names of permanents that differ and that only an alias would tell apart: lines that mean one
    /// of them aren't listed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) namesakes: Vec<String>,
    /// The step to which a declaration told here goes on: what may be declared there isn't listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ahead: Option<String>,
}

impl Table<'_> {
    /// Where the scenario stands after these lines.
    ///
    /// # Errors
    /// What is wrong with the text, the lines included.
    pub(super) fn moment(&self, lines: &[String]) -> Result<TablePosition, Faults> {
        let name = self.path.display().to_string();
        let faults = |faults, text: &str| Faults::new(SourceFile::new(&name, text), faults);
        let text = self.draft.with(lines).map_err(|f| faults(f, self.draft.text()))?;
        let wanted = Demands { unfinished: true, ..Demands::default() };
        let mut scenarios = read_scenarios_with(&name, text.as_bytes(), &wanted)?;
        let mut scenario = scenarios.swap_remove(self.document.min(scenarios.len() - 1));
        let kept = scenario.items.len().saturating_sub(lines.len());
        let mut at = 0;
        scenario.items.retain(|item| {
            at += 1;
            at > kept || matches!(item, Item::Act(_))
        });
        scenario.expect.clear();
        scenario.rules.clear();
        scenario.unruled = None;
        if scenario.defaults == Defaults::Ask {
            scenario.defaults = Defaults::AskForCosts;
        }
        let judgement = judged(&scenario, &self.path, self.places);
        Ok(TablePosition { file: SourceFile::new(name, text), scenario, judgement })
    }

    /// What may be done after these lines. Every offer was tried.
    ///
    /// # Errors
    /// As [`Table::moment`].
    pub(super) fn offers(&self, lines: &[String]) -> Result<Offers, Faults> {
        let moment = self.moment(lines)?;
        let mut offers = moment.offers();
        let firsts: Vec<String> = match &moment.judgement.open {
            _ if moment.is_broken() => Vec::new(),
            Some(open) if open.decision.ask == Ask::Act => acts::sentences(&moment),
            Some(open) => answers::sentences(&moment, open),
            None => Vec::new(),
        };
        let plays = moment.judgement.open.as_ref().is_some_and(|o| o.decision.ask == Ask::Act);
        let found = side_by_side(&firsts, |first| self.completed((lines, plays), first));
        for offer in found.into_iter().flatten() {
            if !offers.options.contains(&offer) {
                offers.options.push(offer);
            }
        }
        Ok(offers)
    }

    /// The ways to do a thing to its end; none where it isn't accepted.
    fn completed(&self, begun: BeforeOffer<'_>, first: &str) -> Vec<MayDo> {
        let mut done = Vec::new();
        let mut more = false;
        self.go_on(begun, vec![first.to_owned()], 0, &mut done, &mut more);
        let mut offers: Vec<MayDo> =
            done.into_iter().map(|lines| MayDo { lines, more: false }).collect();
        if let Some(last) = offers.last_mut() {
            last.more = more;
        }
        offers
    }

    fn go_on(
        &self,
        (past, plays): BeforeOffer<'_>,
        lines: Vec<String>,
        depth: usize,
        done: &mut Vec<Vec<String>>,
        more: &mut bool,
    ) {
        if done.len() >= WAYS {
            *more = true;
            return;
        }
        let all: Vec<String> = past.iter().chain(&lines).cloned().collect();
        let Ok(moment) = self.moment(&all) else { return };
        match moment.came() {
            HowFar::Refused => {}
            HowFar::Through => done.push(lines),
            // Passing is done; what comes up then is asked of whoever is to choose.
            HowFar::Asked(_) if depth == 0 && acts::only_goes_on(&lines[0]) => done.push(lines),
            HowFar::Asked(open) => {
                if depth >= DEEP {
                    *more = true;
                    return;
                }
                let before = done.len();
                if plays {
                    for further in answers::in_the_line(&moment, open, &lines) {
                        self.go_on((past, plays), further, depth + 1, done, more);
                    }
                }
                // What no clause could say is said behind it.
                if done.len() == before {
                    for further in answers::behind(&moment, open, &lines) {
                        self.go_on((past, plays), further, depth + 1, done, more);
                    }
                }
            }
        }
    }
}

impl TablePosition {
    /// How far the lines were come to.
    pub(super) fn came(&self) -> HowFar<'_> {
        let judgement = &self.judgement;
        if judgement.left > 0 || judgement.game.is_none() {
            return HowFar::Refused;
        }
        match &judgement.open {
            Some(open) if open.decision.ask != Ask::Act && open.unanswered => HowFar::Asked(open),
            _ if judgement.problems.is_empty() => HowFar::Through,
            _ => HowFar::Refused,
        }
    }

    /// Whether the file doesn't come to its end, so that nothing can follow it.
    pub(super) fn is_broken(&self) -> bool {
        let judgement = &self.judgement;
        let unanswered = |open: &Open| open.decision.ask != Ask::Act && open.unanswered;
        let asks = judgement.open.as_ref().is_some_and(unanswered);
        let worse = |verdict| matches!(verdict, Verdict::Error | Verdict::Unruled);
        let over = judgement.game.as_ref().is_some_and(|game| game.outcome().is_some());
        judgement.game.is_none()
            || judgement.left > 0
            // The last line is refused.
            || judgement.open.is_none() && !over && !judgement.problems.is_empty()
            || !asks && judgement.problems.iter().any(|problem| worse(problem.verdict))
    }

    /// Who is asked what.
    pub(super) fn offers(&self) -> Offers {
        let judgement = &self.judgement;
        let (Some(game), open) = (&judgement.game, &judgement.open) else {
            return Offers {
                turn: 0,
                active: String::new(),
                step: String::new(),
                who: None,
                rule: None,
                asked: String::new(),
                options: Vec::new(),
                unread: Vec::new(),
                namesakes: Vec::new(),
                ahead: None,
            };
        };
        let turn = game.turn();
        let who = open.as_ref().map(|open| decides_for(game, open.decision.who));
        Offers {
            turn: turn.number,
            active: player_name(game, turn.active),
            step: turn.step.to_string(),
            who: who.map(|who| player_name(game, who)),
            rule: open.as_ref().map(|open| open.decision.rule),
            asked: open.as_ref().map_or_else(String::new, |open| open.asked.clone()),
            options: Vec::new(),
            unread: waiting(game),
            namesakes: judgement.names.only_by_alias(game),
            ahead: open.as_ref().and_then(|open| ahead(game, &open.decision)),
        }
    }
}

/// The step whose declaration could be told at once, with nothing but passes before it.
fn ahead(game: &Game, decision: &Decision) -> Option<String> {
    if decision.ask != Ask::Act || !game.stack().is_empty() {
        return None;
    }
    let (now, active) = (game.turn().step, game.turn().active);
    let attacked = game.combat().is_some_and(|c| !c.attackers.is_empty());
    let step = match now {
        Step::DeclareAttackers if attacked => Step::DeclareBlockers,
        Step::PrecombatMain | Step::BeginningOfCombat if decision.who == active => {
            Step::DeclareAttackers
        }
        _ => return None,
    };
    Some(format!("{}'s {step}", player_name(game, active)))
}

impl Offers {
    /// What isn't listed, and how to come to it: a sentence each.
    pub(super) fn notes(&self) -> Vec<String> {
        let alias = |name: &String| {
            format!(
                "several {name} differ: what means one of them is listed once it has an alias \
                    (`{name} as First`)"
            )
        };
        let later = |step: &String| {
            format!(
                "what is declared later can be told here and isn't listed: `continue to {step}` \
                    lists it"
            )
        };
        let unread = |card: &String| {
            format!("not all words of {card} are understood: what they allow isn't listed")
        };
        let notes = self.namesakes.iter().map(alias).chain(self.ahead.iter().map(later));
        notes.chain(self.unread.iter().map(unread)).collect()
    }

    /// `Turn 1, Ann, precombat main phase; Ann has priority (408.1c)`
    pub(super) fn heading(&self) -> String {
        let turn = format!("Turn {}, {}, {}", self.turn, self.active, self.step);
        match (&self.who, self.rule) {
            (Some(who), rule) if self.asked.is_empty() => {
                let rule = rule.map_or_else(String::new, |rule| format!(" ({rule})"));
                format!("{turn}; {who} has priority{rule}")
            }
            (Some(who), Some(rule)) => {
                format!("{turn}; {who} is to choose {} ({rule})", self.asked)
            }
            _ => format!("{turn}; the game is over"),
        }
    }
}

/// The text of a file whose documents read, and how many there are.
pub(super) fn read(path: &Path, out: &Output) -> Result<(String, usize), CliError> {
    let wanted = Demands { unfinished: true, ..Demands::default() };
    match GivenFile::read(path, &wanted).content {
        Content::Unopened(why) => Err(CliError::said(why)),
        Content::Unread(faults) => Err(CliError::Report(faults.render(out.paper.look()))),
        Content::Read(source, scenarios) => Ok((source.text().to_owned(), scenarios.len())),
    }
}

/// One of the scenarios of a text.
pub(super) fn scenario(
    path: &Path,
    text: &str,
    document: usize,
    out: &Output,
) -> Result<Scenario, CliError> {
    let wanted = Demands { unfinished: true, ..Demands::default() };
    let name = path.display().to_string();
    let mut scenarios = read_scenarios_with(&name, text.as_bytes(), &wanted)
        .map_err(|faults| CliError::Report(faults.render(out.paper.look())))?;
    Ok(scenarios.swap_remove(document.min(scenarios.len() - 1)))
}
