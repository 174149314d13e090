//! The two boards, asked for line by line.

use super::prompt::{Prompt, Typed};
use crate::card::read_cards;
use crate::cards::index;
use crate::cli::judging::CardPlaces;
use crate::cli::output::{CliError, Output};
use crate::cli::table::Table;
use crate::scenario::draft::{Draft, scalar};
use std::path::PathBuf;

/// The zones asked for.
const ZONES: [&str; 4] = ["in play", "hand", "graveyard", "library"];

const BASICS: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

/// The names of all cards that are known, for completion.
pub(super) fn card_names(places: &CardPlaces) -> Vec<String> {
    let mut names: Vec<String> = BASICS.map(str::to_owned).to_vec();
    for path in &places.given {
        let bytes = crate::bytes::bytes_of(path, 1 << 29).unwrap_or_default();
        let cards = read_cards(&path.display().to_string(), &bytes).unwrap_or_default();
        names.extend(cards.into_iter().map(|card| card.name.text));
    }
    if let Some(path) = &places.index {
        let cards = index::cards(path).unwrap_or_default();
        names.extend(cards.into_iter().map(|card| card.name.text));
    }
    names.sort();
    names.dedup();
    names
}

const HELP: &str = "\
Two players; a card a line, as in a scenario (`3 Forest`, `Grizzly Bears as Teddy (tapped)`),
an empty line goes on, `undo` takes back the last card, `quit` ends it.
Cards are those of `--cards FILE` and of your index (`apnap cards import FILE`).
";

/// The scenario that the answers make; `None` where they end early.
pub(super) fn asked(
    prompt: &mut Prompt,
    places: &CardPlaces,
    out: &mut Output,
) -> Result<Option<String>, CliError> {
    out.write(HELP);
    let mut text = String::from("title: A game\nplayers:\n");
    let mut taken: Option<String> = None;
    let known = card_names(places);
    for standard in ["Ann", "Bob"] {
        let name = loop {
            let name = match said(prompt, &format!("name [{standard}]: "))? {
                None => return Ok(None),
                Some(line) if line.is_empty() => standard.to_owned(),
                Some(line) if is_help(&line) => {
                    out.write(HELP);
                    continue;
                }
                Some(line) => line,
            };
            let alone = format!("title: A game\nplayers:\n  {}: {{}}\n", scalar(&name));
            match wrong(&alone, places) {
                _ if !name.starts_with(char::is_alphabetic) => {
                    out.line("  that is no name; the cards are asked for next");
                }
                _ if known.iter().any(|card| card.eq_ignore_ascii_case(&name)) => out.line(
                    &format!("  {name} is a card; an empty line takes {standard} for the name"),
                ),
                _ if taken.as_ref() == Some(&name) => {
                    out.line(&format!(
                        "  {name} is the first player's name; the other needs one of his or her own"
                    ));
                }
                Some(why) => out.line(&why),
                None => break name,
            }
        };
        taken.get_or_insert_with(|| name.clone());
        text.push_str(&format!("  {name}:\n"));
        let mut any = false;
        for zone in ZONES {
            let mut cards: Vec<String> = Vec::new();
            loop {
                let card = match said(prompt, &format!("{name}, {zone}: "))? {
                    None => return Ok(None),
                    Some(line) if line.is_empty() => break,
                    Some(line) if is_help(&line) => {
                        out.write(HELP);
                        continue;
                    }
                    Some(line) if line == "undo" => {
                        match cards.pop() {
                            Some(card) => out.line(&format!("  without {card}")),
                            None => out.line("  nothing stands there yet"),
                        }
                        continue;
                    }
                    Some(line) => line,
                };
                let probe = format!(
                    "title: A game\nplayers:\n  {name}:\n    {zone}:\n      - {}\n",
                    scalar(&card)
                );
                match wrong(&probe, places) {
                    Some(why) => out.line(&why),
                    None => cards.push(as_printed(&card, &known)),
                }
            }
            if !cards.is_empty() {
                any = true;
                text.push_str(&format!("    {zone}:\n"));
                cards.iter().for_each(|c| text.push_str(&format!("      - {}\n", scalar(c))));
            }
        }
        if !any {
            text.push_str("    life: 20\n");
        }
    }
    Ok(Some(text))
}

/// A line with its card's name as the card spells it: `3 mountain`, `grizzly bears as Teddy`.
fn as_printed(line: &str, known: &[String]) -> String {
    let start = line.find(char::is_alphabetic).unwrap_or(0);
    let rest = &line[start..];
    let is_here = |name: &&String| {
        let here = rest.get(..name.len()).is_some_and(|here| here.eq_ignore_ascii_case(name));
        here && !rest[name.len()..].starts_with(char::is_alphanumeric)
    };
    match known.iter().filter(is_here).max_by_key(|name| name.len()) {
        Some(name) => format!("{}{name}{}", &line[..start], &rest[name.len()..]),
        None => line.to_owned(),
    }
}

fn is_help(line: &str) -> bool {
    matches!(line, "help" | "?")
}

/// A line; `None` where they end, or are to end.
fn said(prompt: &mut Prompt, before: &str) -> Result<Option<String>, CliError> {
    Ok(match prompt.ask(before)? {
        Typed::Line(line) => Some(line.trim().to_owned()).filter(|line| line != "quit"),
        Typed::GivenUp | Typed::End => None,
    })
}

/// What is wrong with a board.
fn wrong(text: &str, places: &CardPlaces) -> Option<String> {
    let draft = Draft::new(text, 0);
    let table = Table { path: PathBuf::from("game.yaml"), draft, document: 0, places };
    let told = |message: &str, help: Option<&str>| {
        let help = help.map_or_else(String::new, |help| format!("; {help}"));
        format!("  {message}{help}")
    };
    match table.moment(&[]) {
        Err(faults) => {
            faults.faults.first().map(|fault| told(&fault.message, fault.help.as_deref()))
        }
        Ok(moment) if moment.judgement.game.is_none() => {
            let first = moment.judgement.problems.first();
            first.map(|problem| told(&problem.message, problem.help.as_deref()))
        }
        Ok(_) => None,
    }
}
