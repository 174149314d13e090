//! `apnap wording diff`: what the second of two wordings does that the first doesn't.
//!
//! ```text
//! two texts --read--> parts that differ
//!           --a small board, explored--> ends that only one of them reaches, each with its
//!                                        shortest line
//! ```

use super::source::SourceCard;
use super::view::TextView;
use crate::cli::output::{CliError, Output, TROUBLE};
use crate::cli::{Format, SharedArgs, judging};
use crate::judge::explore::{self, End, Exploration, SearchOptions};
use crate::judge::setup::set_up;
use crate::net::clock;
use crate::scenario::draft::{Draft, scalar};
use crate::scenario::{Demands, read_scenarios_with};
use crate::terms::{CardType, Color, TypeLine};
use crate::trace::end_words;
use crate::trace::{TraceLine, lines};
use clap::Args;
use serde::Serialize;
use std::cell::LazyCell;
use std::path::{Path, PathBuf};

/// Say what the second of two wordings does that the first doesn't
///
/// Both are read, and the parts that differ are shown. Then each stands on a small board (a
/// creature on each side, one more of each color or kind that the words name, one that will
/// regenerate where something is destroyed, cards in the hands, libraries and graveyards, and lands
/// for what its costs name), and every line of play of one turn is gone through, once with the card
/// in hand and, for a permanent, once in play: the ends that only one wording reaches are listed
/// with their shortest lines. What that board can't show isn't found; --board gives another one,
/// with any cards beside.
///
/// Exit status: 0 if no difference is found, 1 if there is one, otherwise 2.
#[derive(Debug, Args)]
pub(super) struct Diff {
    /// The first wording, an ability a line
    #[arg(value_name = "FIRST")]
    first: String,
    /// The second wording
    #[arg(value_name = "SECOND")]
    second: String,
    /// The type line that both stand under
    #[arg(long = "type", value_name = "TYPE", default_value = "Instant")]
    type_line: String,
    /// Power and toughness of a creature
    #[arg(long, value_name = "P/T", default_value = "2/2")]
    pt: String,
    /// The name of the card
    #[arg(long, value_name = "NAME", default_value = "New Card")]
    name: String,
    /// A scenario to play on instead of the small boards: the card stands in it by its name, which
    /// the file doesn't define
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// What was found.
#[derive(Debug, Serialize)]
struct FoundDifference {
    /// Parts that only the first wording has.
    only_first: Vec<String>,
    /// Parts that only the second wording has.
    only_second: Vec<String>,
    /// What comes of them on each board.
    boards: Vec<BoardDiff>,
}

/// One board.
#[derive(Debug, Serialize)]
struct BoardDiff {
    /// Where the card begins.
    begins: &'static str,
    /// Ends that only the first wording reaches.
    only_first: Vec<Only>,
    /// Ends that only the second wording reaches.
    only_second: Vec<Only>,
    /// What wasn't looked at.
    not_looked_at: Vec<String>,
}

/// An end of one of them.
#[derive(Debug, Serialize)]
struct Only {
    /// What is so there and not at the nearest end of the other.
    is: Vec<String>,
    /// The shortest line that leads there.
    line: Vec<String>,
}

/// How far a board is looked into.
const LIMITS: &str = "{positions: 4000, depth: 24, seconds: 20}";

impl Diff {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        let line = TypeLine::parse(&self.type_line).map_err(|word| {
            CliError::said(format!("the type line can't be read: {word} is no type"))
        })?;
        let (first, second) = (self.parts(&self.first)?, self.parts(&self.second)?);
        let only = |these: &[String], those: &[String]| -> Vec<String> {
            these.iter().filter(|part| !those.contains(part)).cloned().collect()
        };
        let (only_first, only_second) = (only(&first, &second), only(&second, &first));
        let boards = self.boards(&line, options)?;
        let differs = boards.iter().any(|b| !b.only_first.is_empty() || !b.only_second.is_empty());
        let unlooked = boards.iter().any(|b| !b.not_looked_at.is_empty());
        let code = match (differs, unlooked) {
            (true, _) => 1,
            (false, true) => TROUBLE,
            (false, false) => 0,
        };
        let found = FoundDifference { only_first, only_second, boards };
        match self.format {
            Format::Json => out.json(&found),
            Format::Text => {
                let words = lines(&found.lines(), &out.paper);
                out.write(&words);
            }
        }
        Ok(code)
    }

    /// A wording taken apart, a part a line.
    fn parts(&self, text: &str) -> Result<Vec<String>, CliError> {
        let card = SourceCard::given(&self.name, Some(&self.type_line), text);
        let view = TextView::of(card, &[], &LazyCell::new(Box::new(Vec::new)))?;
        if !view.understood {
            let words = format!("not understood in full: {text}");
            return Err(CliError::said(format!("{words}\n  `apnap wording` marks where")));
        }
        Ok(view.parts())
    }

    fn boards(&self, line: &TypeLine, options: &SharedArgs) -> Result<Vec<BoardDiff>, CliError> {
        if let Some(path) = &self.board {
            let bytes = crate::bytes::bytes_of(path, 1 << 23).ok();
            let text = bytes
                .and_then(|bytes| String::from_utf8(bytes).ok())
                .ok_or_else(|| CliError::said(format!("{} can't be read", path.display())))?;
            let places = options.places();
            let on = |wording: &str| self.explored(&self.on(&text, wording)?, path, &places);
            return Ok(vec![compared("on the board", on(&self.first)?, on(&self.second)?)]);
        }
        let spell = line.is(CardType::Instant) || line.is(CardType::Sorcery);
        let attached = line.subtypes.iter().any(|s| *s == "Aura");
        let mut boards = Vec::new();
        if !line.is(CardType::Land) {
            boards.push(self.board("in hand", !spell)?);
        }
        if !spell && !attached {
            boards.push(self.board("in play", true)?);
        }
        Ok(boards)
    }

    fn board(&self, begins: &'static str, acts: bool) -> Result<BoardDiff, CliError> {
        let on = |wording: &str| {
            let document = self.document(wording, begins, acts);
            self.explored(&document, Path::new("board.yaml"), &judging::CardPlaces::default())
        };
        Ok(compared(begins, on(&self.first)?, on(&self.second)?))
    }

    /// The board given with one of the wordings.
    fn on(&self, text: &str, wording: &str) -> Result<String, CliError> {
        let card = format!("  {}:\n{}", scalar(&self.name), self.card(wording, "\"{0}\""));
        Draft::new(text, 0).with_cards(&card).map_err(|faults| {
            let why = faults.first().map_or("", |fault| fault.message.as_str());
            CliError::said(format!("the board can't be read: {why}"))
        })
    }

    /// The card as an entry of `cards:`.
    fn card(&self, text: &str, cost: &str) -> String {
        let text: String = text.lines().map(|line| format!("      {}\n", line.trim())).collect();
        let pt = if self.type_line.contains("Creature") {
            format!("    pt: {}\n", scalar(&self.pt))
        } else {
            String::new()
        };
        format!("    cost: {cost}\n    type: {}\n{pt}    text: |\n{text}", scalar(&self.type_line))
    }

    /// Every line of play of a document.
    fn explored(
        &self,
        document: &str,
        path: &Path,
        places: &judging::CardPlaces,
    ) -> Result<(Vec<String>, Exploration), CliError> {
        let report = |words: String| CliError::Report(words);
        let wanted = Demands { unfinished: true, ..Demands::default() };
        let scenarios = read_scenarios_with("the board", document.as_bytes(), &wanted)
            .map_err(|faults| report(faults.to_string()))?;
        let Some(scenario) = scenarios.first() else {
            return Err(CliError::said("there is nothing to compare"));
        };
        let cards = judging::card_places(scenario, path, places);
        let board = set_up(scenario, &cards).map_err(|problems| {
            let all: Vec<String> = problems.into_iter().map(|problem| problem.message).collect();
            CliError::said(all.join("; "))
        })?;
        let found = judging::on_deep_stack(|| {
            explore::explore(scenario, &board, &SearchOptions::of(scenario, &clock(), &|_| true))
        });
        if let Some(problem) = found.problems.first() {
            let message = format!("{}\n  --board FILE gives another board", problem.message);
            return Err(CliError::said(message));
        }
        Ok((board.names.players, found))
    }

    /// A scenario with a small board on which the card may matter.
    fn document(&self, text: &str, begins: &str, acts: bool) -> String {
        let name = scalar(&self.name);
        let both = [self.first.as_str(), self.second.as_str()].concat();
        let lands = lands(&both);
        let (hand, play) = match begins {
            "in hand" => (format!("{name}, Old Ogre"), String::new()),
            _ => ("Old Ogre".to_owned(), format!("{name}, ")),
        };
        let said = |words: &str| both.to_lowercase().contains(words);
        // Another player acts where the words give one something to do.
        let who = if said("any player may") || said("opponent may") { "Ann, Bob" } else { "Ann" };
        let explore =
            if acts { format!("{{acts: [{who}], limits: {LIMITS}}}") } else { "yes".into() };
        let shielded = said("destroy") || said("regenerat");
        let mut script: Vec<String> = Vec::new();
        if shielded {
            script.extend(
                ["Ann passes", "Bob plays Old Troll's ability", "everyone passes"]
                    .map(str::to_owned),
            );
        }
        if begins == "in hand" {
            script.extend([format!("Ann plays {}", self.name), "everyone passes".to_owned()]);
        }
        let script: String = script.iter().map(|act| format!("  - {act}\n")).collect();
        let actions = if script.is_empty() { String::new() } else { format!("actions:\n{script}") };
        let troll = if shielded { ", Old Troll" } else { "" };
        let creature = |name, cost, kind, pt| {
            format!("  {name}: {{cost: \"{cost}\", type: Creature - {kind}, pt: {pt}}}\n")
        };
        let named: Vec<&StandIn> = KINDS.iter().filter(|kind| said(kind.word)).collect();
        let there: String = named.iter().map(|kind| format!(", {}", kind.name)).collect();
        let of_kinds: String =
            named.iter().map(|kind| format!("  {}: {{{}}}\n", kind.name, kind.card)).collect();
        let others = [
            creature("Small Bear", "{1}{G}", "Bear", "2/2"),
            creature("Big Giant", "{3}{R}", "Giant", "3/3"),
            creature("Old Ogre", "{2}{R}", "Ogre", "2/2"),
            "  Old Troll: {cost: \"{2}{G}\", type: Creature - Troll, pt: 2/2, text: \"{0}: \
                Regenerate Old Troll.\"}\n"
                .into(),
            of_kinds,
        ]
        .concat();
        format!(
            "title: a small board\ncards:\n  {name}:\n{}{others}\
             players:\n  Ann: {{hand: [{hand}], in play: [{play}Small Bear{lands}], library: [3 \
             Forest], graveyard: [Forest]}}\n  Bob: {{hand: [Forest], in play: [Big \
             Giant{troll}{there}], library: [3 Forest], graveyard: [Old Ogre]}}\n\
             explore: {explore}\n{actions}",
            self.card(text, "\"{0}\"")
        )
    }
}

/// A permanent that stands on the small board where the words name what it is.
struct StandIn {
    word: &'static str,
    name: &'static str,
    card: &'static str,
}

const KINDS: [StandIn; 9] = [
    StandIn {
        word: "white",
        name: "Chalk Cat",
        card: r#"cost: "{W}", type: Creature - Cat, pt: 1/1"#,
    },
    StandIn {
        word: "blue",
        name: "Blue Crab",
        card: r#"cost: "{U}", type: Creature - Crab, pt: 1/1"#,
    },
    StandIn {
        word: "black",
        name: "Dark Rat",
        card: r#"cost: "{B}", type: Creature - Rat, pt: 1/1"#,
    },
    StandIn {
        word: "green",
        name: "Green Elf",
        card: r#"cost: "{G}", type: Creature - Elf, pt: 1/1"#,
    },
    StandIn {
        word: "flying",
        name: "High Crow",
        card: r#"cost: "{1}{R}", type: Creature - Bird, pt: 1/1, text: Flying"#,
    },
    StandIn {
        word: "artifact",
        name: "Iron Hulk",
        card: r#"cost: "{2}", type: Artifact Creature - Golem, pt: 1/1"#,
    },
    StandIn { word: "artifact", name: "Old Clock", card: r#"cost: "{2}", type: Artifact"# },
    StandIn {
        word: "enchantment",
        name: "Old Charm",
        card: r#"cost: "{1}{R}", type: Enchantment"#,
    },
    StandIn { word: "land", name: "Bog", card: "type: Land" },
];

/// What two wordings lead to on one board.
fn compared(
    begins: &'static str,
    (players, first): (Vec<String>, Exploration),
    (_, second): (Vec<String>, Exploration),
) -> BoardDiff {
    let mut not_looked_at: Vec<String> = [&first, &second]
        .into_iter()
        .flat_map(|found| &found.unlooked)
        .map(|unlooked| unlooked.why.clone())
        .collect();
    not_looked_at.sort();
    not_looked_at.dedup();
    BoardDiff {
        begins,
        only_first: only(&first.ends, &second.ends, &players),
        only_second: only(&second.ends, &first.ends, &players),
        not_looked_at,
    }
}

/// Lands for the mana that the words of both name, two of a kind; Forests where they only name
/// numbers.
fn lands(words: &str) -> String {
    let lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
    let named = |color: &Color| words.contains(&format!("{{{}}}", color.letter()));
    let found: Vec<&str> =
        Color::ALL.iter().zip(lands).filter(|(c, _)| named(c)).map(|(_, l)| l).collect();
    let all = if found.is_empty() && words.contains('{') { vec!["Forest"] } else { found };
    all.iter().map(|land| format!(", 3 {land}")).collect()
}

/// The ends that the others don't have, told by what tells them from the nearest of those.
fn only(ends: &[End], others: &[End], players: &[String]) -> Vec<Only> {
    let missing = ends.iter().filter(|end| others.iter().all(|other| other.facts != end.facts));
    let told = |end: &End| {
        let differing =
            |other: &&End| end.facts.iter().filter(|fact| !other.facts.contains(fact)).count();
        let nearest = others.iter().min_by_key(differing);
        let facts = end.facts.iter();
        let is = facts.filter(|fact| nearest.is_none_or(|other| !other.facts.contains(fact)));
        Only {
            is: is.map(|fact| end_words(&fact.topic, &fact.is, players)).collect(),
            line: end.line.sentences.clone(),
        }
    };
    missing.map(told).collect()
}

impl FoundDifference {
    fn lines(&self) -> Vec<TraceLine> {
        let line = |depth, text: String| TraceLine { depth, text, rules: Vec::new() };
        let mut all = Vec::new();
        if self.only_first.is_empty() && self.only_second.is_empty() {
            all.push(line(0, "both are read alike".to_owned()));
        } else {
            all.push(line(0, "they are read differently".to_owned()));
            all.extend(self.only_first.iter().map(|part| line(1, format!("- {part}"))));
            all.extend(self.only_second.iter().map(|part| line(1, format!("+ {part}"))));
        }
        for (at, board) in self.boards.iter().enumerate() {
            let begins = board.begins;
            let alike = |other: &BoardDiff| {
                is(&other.only_first) == is(&board.only_first)
                    && is(&other.only_second) == is(&board.only_second)
            };
            if self.boards[..at].iter().any(alike) {
                all.push(line(0, format!("the same of the card {begins}")));
                continue;
            }
            if board.only_first.is_empty() && board.only_second.is_empty() {
                let text = "the same comes of both on a small board";
                all.push(line(0, format!("{text}, the card {begins}")));
            }
            for (which, ends) in [("first", &board.only_first), ("second", &board.only_second)] {
                if ends.is_empty() {
                    continue;
                }
                all.push(line(0, format!("only of the {which} comes, the card {begins}")));
                for end in ends.iter().take(MOST) {
                    all.extend(end.is.iter().map(|fact| line(1, fact.clone())));
                    all.extend(acts(&end.line).into_iter().map(|act| line(2, act)));
                }
                if let Some(more) = ends.len().checked_sub(MOST).filter(|more| *more > 0) {
                    all.push(line(1, format!("and {more} more; --format json has all")));
                }
            }
            all.extend(
                board.not_looked_at.iter().map(|why| line(1, format!("not looked at: {why}"))),
            );
        }
        all
    }
}

/// How many ends of a kind are told to people.
const MOST: usize = 3;

/// What is so at these ends.
fn is(ends: &[Only]) -> Vec<&[String]> {
    ends.iter().map(|end| end.is.as_slice()).collect()
}

/// The acts of a line; one that is repeated is said once.
fn acts(line: &[String]) -> Vec<String> {
    let told = |group: &[String]| match group {
        [act] => format!("- {act}"),
        many => format!("- {} ({} times)", many[0], many.len()),
    };
    line.chunk_by(|a, b| a == b).map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::lands;

    #[test]
    fn lands_are_those_that_costs_name() {
        assert_eq!(lands("{R}{R}, {T}: Untap target creature."), ", 3 Mountain");
        assert_eq!(lands("{1}: Untap target creature."), ", 3 Forest");
        assert_eq!(lands("Untap target creature."), "");
    }
}
