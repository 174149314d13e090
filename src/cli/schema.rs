//! `apnap schema`: the shape of scenario and card files and of the output as JSON Schema.
//!
//! The shapes stand here a second time, beside the reader's; a test reads the whole corpus with
//! them.

mod options;

use self::options::{GameOptions, Teams};
use super::explore::Searches;
use super::language;
use super::output::{CliError, Output};
use crate::trace::report_schema;
use clap::{Args, ValueEnum};
use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Print the JSON Schema of scenario files, of card files, or of the output for programs
///
/// Editors complete and check keys with it, and show the forms of sentences as examples; the
/// sentences are checked by `apnap check` and `apnap lsp`. The schemas stand in docs/ as well:
/// `scenario.schema.json`, `cards.schema.json`, `run.schema.json`, `explore.schema.json`.
#[derive(Debug, Args)]
pub(super) struct Schema {
    /// Which files
    #[arg(value_enum, value_name = "FILES")]
    of: Of,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Of {
    /// Scenario files
    Scenario,
    /// Card files in YAML
    Cards,
    /// What `apnap run --format json` prints
    Run,
    /// What `apnap explore --format json` prints
    Explore,
}

impl Schema {
    pub(super) fn run(&self, out: &mut Output) -> Result<u8, CliError> {
        match self.of {
            Of::Scenario => out.json(&scenario_schema()),
            Of::Cards => out.json(&schema_for!(CardFile)),
            Of::Run => out.json(&report_schema()),
            Of::Explore => out.json(&schema_for!(Searches)),
        }
        Ok(0)
    }
}

/// The schema of a scenario file, with the sentences of the language as examples of an entry and of
/// a claim.
fn scenario_schema() -> schemars::Schema {
    let mut schema = schema_for!(ScenarioFile);
    for (name, chapter) in [("Entry", "act"), ("Claims", "claim")] {
        let place = format!("/$defs/{name}");
        if let Some(Value::Object(of)) = schema.pointer_mut(&place) {
            of.insert("examples".to_owned(), language::examples(chapter).into());
        }
    }
    schema
}

/// A sentence or a word; YAML may take it for a number or for yes and no.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Words {
    /// Text.
    Text(String),
    /// A number, as in `pt: 2` or `rules: [409.1]`.
    Number(f64),
    /// `yes` and `no`.
    Bool(bool),
}

/// Cards in a card file: each name with what is printed.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[schemars(title = "apnap card file")]
pub struct CardFile(pub BTreeMap<String, Option<CardEntry>>);

/// A card: what is printed on it, in the words of 2006.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Card")]
pub struct CardEntry {
    /// The mana cost: `{1}{G}`.
    pub cost: Option<Words>,
    /// The type line: `Creature - Bear`.
    #[serde(rename = "type")]
    pub types: Option<Words>,
    /// Power and toughness: `2/2`.
    pub pt: Option<Words>,
    /// One ability a line.
    pub text: Option<Words>,
    /// The other half of a flip card.
    pub flipped: Option<Flipped>,
    /// The halves of a split card, each with its name as the key.
    pub halves: Option<BTreeMap<String, Option<CardEntry>>>,
    /// The set whose symbol the card bears.
    pub expansion: Option<Words>,
    /// What an old printing says; it isn't read.
    pub printed: Option<Words>,
}

/// The other half of a flip card.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Flipped {
    /// Its name.
    pub name: Option<Words>,
    /// Its type line.
    #[serde(rename = "type")]
    pub types: Option<Words>,
    /// Its power and toughness.
    pub pt: Option<Words>,
    /// Its text.
    pub text: Option<Words>,
}

/// A ruling: a board, what the players do, and what must be true.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "apnap scenario")]
pub struct ScenarioFile {
    /// What the ruling says, in a line.
    pub title: Words,
    /// The authority that it rests on.
    pub source: Option<Words>,
    /// Rule numbers that the trace must cite.
    pub rules: Option<Vec<Words>>,
    /// The judge call in prose, with the argument.
    pub question: Option<Words>,
    /// Card files, as paths from the scenario's folder.
    #[serde(rename = "use")]
    pub use_files: Option<UsedFiles>,
    /// Cards that the scenario defines itself, by name.
    pub cards: Option<BTreeMap<String, Option<CardEntry>>>,
    /// `free-for-all`, `two-headed giant`, `emperor`, `teams`.
    pub variant: Option<Words>,
    /// `ante`, `attack multiple players`.
    pub options: Option<GameOptions>,
    /// The teams, each a list of players in seat order.
    pub teams: Option<Teams>,
    /// What is open besides the choices that the script leaves.
    pub explore: Option<Explored>,
    /// The players in turn order, by name.
    pub players: BTreeMap<String, Option<Player>>,
    /// What is on the stack, top first.
    pub stack: Option<Vec<Words>>,
    /// What happened this turn before the start.
    #[serde(rename = "this turn")]
    pub this_turn: Option<Vec<Words>>,
    /// Where in the turn it starts; the first player's precombat main phase unless it says
    /// otherwise.
    pub turn: Option<Words>,
    /// How payments are made.
    pub mana: Option<Mana>,
    /// What is done about choices that the script doesn't make.
    pub defaults: Option<Defaults>,
    /// The script.
    pub actions: Option<Vec<Entry>>,
    /// What must be true at the end.
    pub expect: Option<Claims>,
    /// `unruled`: it is known not to be ruled yet.
    pub verdict: Option<Expected>,
    /// Why it isn't, in prose.
    pub because: Option<Words>,
}

/// A player with what is his or hers.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The life total; 20 unless it is said.
    pub life: Option<i64>,
    /// Poison counters.
    pub poison: Option<i64>,
    /// Mana in the pool: `{R}{R}`.
    #[serde(rename = "mana pool")]
    pub mana_pool: Option<Words>,
    /// The team, in team variants.
    pub team: Option<Words>,
    /// Cards in hand.
    pub hand: Option<Vec<Thing>>,
    /// Permanents, in the order of their timestamps: `3 Forest`, `Grizzly Bears as Teddy (tapped)`.
    #[serde(rename = "in play")]
    pub in_play: Option<Vec<Thing>>,
    /// Cards of the library, top first; left out, nothing is known of it; empty, it has none.
    pub library: Option<Vec<Thing>>,
    /// Cards of the graveyard, top first.
    pub graveyard: Option<Vec<Thing>>,
    /// Cards removed from the game.
    #[serde(rename = "removed from the game")]
    pub removed: Option<Vec<Thing>>,
    /// What is phased out.
    #[serde(rename = "phased out")]
    pub phased_out: Option<Vec<Thing>>,
    /// Cards in the ante zone.
    pub ante: Option<Vec<Thing>>,
    /// The sideboard.
    pub sideboard: Option<Vec<Thing>>,
    /// The deck, of a scenario that starts before the game.
    pub deck: Option<Vec<Thing>>,
}

/// The card files that a scenario uses.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum UsedFiles {
    /// One.
    One(Words),
    /// Several.
    Several(Vec<Words>),
}

/// An object: a sentence, or what it is with its states.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Thing {
    /// `3 Forest`, `Grizzly Bears as Teddy (tapped)`
    Said(Words),
    /// `Grizzly Bears as Teddy: {tapped: true, damage: 1}`
    With(BTreeMap<String, States>),
}

/// The states of an object.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum States {
    /// One.
    One(Words),
    /// Several.
    Many(Vec<Words>),
    /// Each with how much of it, or whether.
    Each(BTreeMap<String, Option<Words>>),
}

/// How payments are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mana {
    /// From the pool and from what does nothing but tap for mana, lands first.
    Auto,
    /// Every source is named.
    Strict,
    /// Whatever mana a cost needs is there.
    Free,
}

/// What is done about choices that the script doesn't make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Defaults {
    /// The run stops and lists the options.
    Ask,
    /// Every "may" is declined, nothing attacks or blocks.
    Pass,
}

/// What a file may say of its own verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Expected {
    /// A rule or a wording that isn't built is needed.
    Unruled,
}

/// An entry of the script: an action or answer in a sentence, or one of these.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Entry {
    /// `Ann plays Shock targeting Bob`
    Act(Words),
    /// A check, an explanation or a probe.
    Look(Box<Look>),
}

/// A check, an explanation or a probe; one of them in an entry.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// What must be true now.
    pub expect: Option<Claims>,
    /// The object whose characteristics are derived.
    pub explain: Option<Words>,
    /// What would be legal now; tried and taken back.
    pub legal: Option<Words>,
    /// What the rules refuse now.
    pub illegal: Option<Words>,
    /// A rule of the refusal.
    pub because: Option<Words>,
}

/// A claim, the denial of claims, or a list of either.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Claims {
    /// `Bob has 17 life`
    One(Words),
    /// Several.
    Many(Vec<Claims>),
    /// Under `not`, and in an explored file under `possible`, `always`, `never`, `Ann can force`,
    /// `at any time`.
    Said(BTreeMap<String, Claims>),
}

/// What is explored: `yes`, or who may act and up to where.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Explored {
    /// Only what the script leaves open.
    Yes(Words),
    /// More.
    More {
        /// Who does whatever is legal.
        acts: Option<Vec<Words>>,
        /// Who only passes.
        passes: Option<Vec<Words>>,
        /// Where a line ends.
        until: Option<Words>,
        /// When those who act make mana: `to pay` or `whenever`.
        mana: Option<Words>,
        /// `positions`, `seconds`, `depth`, and `memory` with its unit.
        limits: Option<BTreeMap<String, Words>>,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::{NO_CLOCK, judge};
    use crate::scenario::read_scenarios;
    use crate::source::SourceFile;
    use crate::trace::Report;
    use std::path::{Path, PathBuf};

    fn corpus(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                corpus(&path, found);
            } else if path.extension().is_some_and(|end| end == "yaml") {
                found.push(path);
            }
        }
    }

    fn fits(text: &str) -> bool {
        serde_yaml::Deserializer::from_str(text)
            .all(|document| Option::<ScenarioFile>::deserialize(document).is_ok())
    }

    #[test]
    fn the_schema_and_the_reader_take_the_same_files() {
        let mut paths = Vec::new();
        corpus(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"), &mut paths);
        let mut wrong = Vec::new();
        let (mut taken, mut refused) = (0, 0);
        for path in paths {
            let bytes = std::fs::read(&path).unwrap();
            let Ok(text) = std::str::from_utf8(&bytes) else { continue };
            // Mana symbols without quotes are read here, and are no YAML to other tools.
            let plain = |text| {
                serde_yaml::Deserializer::from_str(text)
                    .all(|document| serde_yaml::Value::deserialize(document).is_ok())
            };
            if !plain(text) {
                continue;
            }
            let cards = path.to_string_lossy().contains("card-files");
            let (read, fitting) = if cards {
                let read = crate::card::read_cards(&path.to_string_lossy(), &bytes);
                (read.map(|_| ()), serde_yaml::from_str::<CardFile>(text).is_ok())
            } else {
                (read_scenarios("a.yaml", &bytes).map(|_| ()), fits(text))
            };
            match (read, fitting) {
                (Ok(()), true) => taken += 1,
                (Ok(()), false) => wrong.push(format!("{} is read", path.display())),
                (Err(faults), fitting) => {
                    let keys = ["unknown-key", "missing-key", "unknown-value"];
                    let of_shape = faults.faults.iter().any(|f| {
                        keys.contains(&f.code) && !f.message.starts_with("nothing is held")
                    });
                    refused += usize::from(of_shape && !fitting);
                }
            }
        }
        assert!(
            wrong.is_empty(),
            "the schema refuses what the reader takes:\n{}",
            wrong.join("\n")
        );
        assert!(taken > 1000 && refused > 3, "{taken} taken, {refused} refused");
    }

    #[test]
    fn the_output_of_the_corpus_has_the_shape_of_its_schema() {
        let schema = jsonschema::validator_for(report_schema().as_value()).unwrap();
        let mut paths = Vec::new();
        corpus(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"), &mut paths);
        let mut wrong = Vec::new();
        let (mut facts, mut events, mut lines) = (0, 0, 0);
        for path in
            paths.iter().filter(|path| !path.to_string_lossy().contains("card-files")).step_by(5)
        {
            let bytes = std::fs::read(path).unwrap();
            let name = path.to_string_lossy();
            let mut report = Report::new();
            let file = SourceFile::new(name.clone(), String::from_utf8_lossy(&bytes));
            match read_scenarios(&name, &bytes) {
                Ok(scenarios) => {
                    for scenario in &scenarios {
                        let judged = judge(scenario, &crate::card::NoCards, NO_CLOCK);
                        report.judged(&file, scenario, &judged);
                        report.boards(&[Some(&judged)], true);
                    }
                }
                Err(faults) => report.unread(&faults),
            }
            let written = serde_json::to_value(&report).unwrap();
            let steps = written["scenarios"].as_array().into_iter().flatten();
            for step in steps.flat_map(|one| one["trace"].as_array().into_iter().flatten()) {
                facts += usize::from(step.get("fact").is_some());
                events += usize::from(step.get("event").is_some());
                lines += usize::from(step.get("line").is_some());
            }
            let faults: Vec<String> = schema
                .iter_errors(&written)
                .take(3)
                .map(|fault| format!("{}: {fault}", fault.instance_path()))
                .collect();
            if !faults.is_empty() {
                wrong.push(format!("{name}:\n  {}", faults.join("\n  ")));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(facts > 1000 && events > 1000 && lines > 1000, "{facts} {events} {lines}");
    }

    #[test]
    fn the_schemas_of_the_book_are_these() {
        for (name, schema) in [
            ("scenario", scenario_schema()),
            ("cards", schema_for!(CardFile)),
            ("run", report_schema()),
            ("explore", schema_for!(Searches)),
        ] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("docs")
                .join(format!("{name}.schema.json"));
            let now = serde_json::to_string_pretty(&schema).unwrap() + "\n";
            if std::env::var_os("INSTA_UPDATE").is_some_and(|v| v == "always") {
                std::fs::write(&path, &now).unwrap();
            }
            let there = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(
                there == now,
                "write {} anew: apnap schema {name} > {}",
                path.display(),
                path.display()
            );
        }
    }
}
