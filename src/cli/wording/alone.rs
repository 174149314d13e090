//! The lint `state-loop` by play: a card that stands alone on a board, and whether it comes back to
//! where it was (421).

use super::source::SourceCard;
use crate::card::NoCards;
use crate::cli::judging;
use crate::judge::explore::{self, Exploration, SearchOptions, Standing, gain_words};
use crate::judge::setup::set_up;
use crate::net::clock;
use crate::scenario::draft::scalar;
use crate::scenario::{Demands, read_scenarios_with};
use crate::terms::{CardType, TypeLine};
use crate::wording::lint::{Finding, Lint, lints};
use crate::wording::tree::{Ability, Action, CardText, Cost, Event, Paragraph, Tree as _};

/// Life totals at which the card is looked at: a state may be one of little life.
const LIVES: [u32; 2] = [20, 1];

/// How far is looked.
const LIMITS: &str = "{positions: 100, depth: 12, seconds: 5}";

/// The loops that a permanent makes by itself, where its words could make one.
pub(super) fn loops(
    card: &SourceCard,
    line: Option<&TypeLine>,
    text: &CardText,
) -> Option<Finding> {
    let line = line.filter(|line| is_permanent_by_itself(line))?;
    let abilities = || text.paragraphs.iter().flat_map(|paragraph| &paragraph.abilities);
    let untaps = |verb: &Action| matches!(verb, Action::Untap(_) | Action::TapOrUntap(_));
    let untaps = abilities().any(|ability| ability.any(untaps));
    let again = text.paragraphs.iter().find(|paragraph| may_come_back(paragraph, untaps))?;
    if !text.is_understood() {
        return None;
    }
    let found = LIVES.iter().find_map(|life| played(card, line, *life));
    let gains = found?;
    let lint: &'static Lint = lints().into_iter().find(|lint| lint.code == "state-loop")?;
    let (message, label) = match gains.as_slice() {
        [] => {
            ("alone on the board this triggers again and again, and the game is a draw", "for ever")
        }
        _ => ("alone on the board this makes a loop", "as often as one likes"),
    };
    let message = match gains.is_empty() {
        true => message.to_owned(),
        false => format!("{message}: each round {}", gains.join(", ")),
    };
    Some(Finding {
        lint,
        message,
        span: again.span,
        in_type: false,
        label: label.to_owned(),
        instead: Some(
            "a cost that can't be paid again and again, or an end of the state".to_owned(),
        ),
    })
}

fn is_permanent_by_itself(line: &TypeLine) -> bool {
    let spell = line.is(CardType::Instant) || line.is(CardType::Sorcery);
    !spell && !line.subtypes.iter().any(|subtype| *subtype == "Aura")
}

/// Whether it triggers on a state, or can be played without mana, and without tapping where nothing
/// on the card untaps.
fn may_come_back(paragraph: &Paragraph, untaps: bool) -> bool {
    let dear = |cost: &Cost| match cost {
        Cost::Tap => !untaps,
        Cost::Mana(mana) => mana.converted(1) > 0,
        _ => false,
    };
    paragraph.abilities.iter().any(|ability| match ability {
        Ability::Triggered(text) => text.events.iter().any(|e| matches!(e, Event::State(_))),
        Ability::Activated(text) => !text.costs.iter().any(dear),
        _ => false,
    })
}

/// What each round gains of a loop that is found; nothing where the game is a draw by it.
fn played(card: &SourceCard, line: &TypeLine, life: u32) -> Option<Vec<String>> {
    let name = match card.name.as_str() {
        "" => "New Card",
        name => name,
    };
    let text = card.text.text.as_str().lines();
    let text: String = text.map(|line| format!("      {}\n", line.trim())).collect();
    let pt = if line.is(CardType::Creature) { "    pt: 2/2\n" } else { "" };
    let (name, line) = (scalar(name), scalar(&line.to_string()));
    let document = format!(
        "title: alone\ncards:\n  {name}:\n    cost: \"{{0}}\"\n    type: {line}\n{pt}    text: |\n\
            {text}\
         players:\n  Ann: {{life: {life}, in play: [{name}], library: [3 Forest]}}\n  Bob: \
         {{library: [3 Forest]}}\n\
         explore: {{acts: [Ann], limits: {LIMITS}}}\nexpect:\n  - \"possible: the game is a \
         draw\"\n"
    );
    let wanted = Demands { unfinished: true, ..Demands::default() };
    let scenarios = read_scenarios_with("alone.yaml", document.as_bytes(), &wanted).ok()?;
    let scenario = scenarios.first()?;
    let board = set_up(scenario, &NoCards).ok()?;
    let found: Exploration = judging::on_deep_stack(|| {
        explore::explore(scenario, &board, &SearchOptions::of(scenario, &clock(), &|_| true))
    });
    let drawn = found.verdicts.iter().any(|verdict| verdict.standing == Standing::Shown);
    let proven = found.loops.iter().find(|found| found.unproven.is_none());
    let first = proven.map(|found| {
        found.gains.iter().map(|gain| gain_words(gain, &board.names.players)).collect()
    });
    first.or(drawn.then(Vec::new))
}
