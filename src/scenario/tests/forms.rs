//! Every form of the language, with the document that it reads into.

use super::in_snapshots;
use crate::ast::Scenario;
use crate::read_scenarios;
use std::fmt::Write as _;

/// A document around some sentences; its names are those that the forms use.
fn document(sections: &str) -> Result<Scenario, String> {
    let text = format!(
        r#"title: forms
cards:
  "Circle of Protection: Red": {{ type: Enchantment }}
  Rack and Ruin: {{ type: Instant }}
  "Isamaru, Hound of Konda": {{ type: Legendary Creature - Hound, pt: 2/2 }}
  Lim-Dûl's Vault: {{ type: Instant }}
players:
  Ann:
    hand: [Death Bomb, Terror, Fork, Glacial Ray, "Rack and Ruin", Fireball, "Fire // Ice",
      Lim-Dûl's Vault, Wonder]
    in play: [Grizzly Bears as Teddy, Elvish Champion as A, Sword of Kaldra as Blade, 7 Forest,
      Taiga, 3 Swamp, City of Brass,
      "Circle of Protection: Red", "Isamaru, Hound of Konda", Windreaver, Clone, Soulblast as S]
  Bob:
    hand: [Counterspell]
    in play: [Hill Giant as B, Ornithopter as C, Air Elemental as D, Goblin King as E,
      Grizzly Bears as Yogi, 2 Island]
  Cat: {{}}
rules: [409.1]
{sections}"#
    );
    match read_scenarios("forms.yaml", text.as_bytes()) {
        Ok(scenarios) => Ok(scenarios.into_iter().next().expect("a document")),
        Err(faults) => Err(faults.to_string()),
    }
}

/// Reads each sentence alone and shows it above what it says. Spans are left to other tests: they
/// would move with every edit.
fn show(key: &str, sentences: &str, debug: impl Fn(&Scenario) -> String) -> String {
    let mut out = String::new();
    let mut refused = String::new();
    for sentence in sentences.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match document(&format!("{key}:\n  - '{}'\n", sentence.replace('\'', "''"))) {
            Ok(scenario) => {
                let _ = writeln!(out, "{sentence}\n    {}", without_spans(&debug(&scenario)));
            }
            Err(report) => refused.push_str(&report),
        }
    }
    assert!(refused.is_empty(), "{refused}");
    out
}

fn without_spans(debug: &str) -> String {
    let mut out = String::new();
    let mut rest = debug;
    while let Some(at) = rest.find(['@', 's', ',', '(']) {
        let (front, back) = rest.split_at(at);
        out.push_str(front);
        let digits = |text: &str| {
            text.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(text.len())
        };
        let start = ["@", ", span: ", "span: ", ", ", "("].into_iter().find(|start| {
            let after = back.strip_prefix(start).map(|after| &after[..digits(after)]);
            after.is_some_and(|range| range.contains(".."))
        });
        match start {
            Some(start) => {
                rest = &back[start.len() + digits(&back[start.len()..])..];
                rest = if start == "(" { rest.strip_prefix(')').unwrap_or(rest) } else { rest };
            }
            None => {
                let len = back.chars().next().map_or(0, char::len_utf8);
                out.push_str(&back[..len]);
                rest = &back[len..];
            }
        }
    }
    out.push_str(rest);
    out.replace(" {  }", "")
}

#[test]
fn actions() {
    let shown = show("actions", include_str!("actions.txt"), |scenario| match &scenario.items[0] {
        crate::ast::Item::Act(action) => format!("{:?}", action.kind),
        other => format!("{other:?}"),
    });
    in_snapshots("reading", || insta::assert_snapshot!("actions", shown));
}

#[test]
fn expectations() {
    let shown = show("expect", include_str!("expectations.txt"), |scenario| {
        format!("{:?}", scenario.expect[0].kind)
    });
    in_snapshots("reading", || insta::assert_snapshot!("expectations", shown));
}

#[test]
fn turns() {
    let mut shown = String::new();
    for sentence in include_str!("turns.txt").lines() {
        let scenario =
            document(&format!("turn: {sentence}\n")).unwrap_or_else(|report| panic!("{report}"));
        let _ = writeln!(
            shown,
            "{sentence}\n    {}",
            without_spans(&format!("{:?}", scenario.turn.kind))
        );
    }
    in_snapshots("reading", || insta::assert_snapshot!("turns", shown));
}

#[test]
fn this_turn() {
    let shown = show("this turn", include_str!("this-turn.txt"), |scenario| {
        format!("{:?}", scenario.this_turn[0])
    });
    in_snapshots("reading", || insta::assert_snapshot!("this-turn", shown));
}

#[test]
fn stack() {
    let shown =
        show("stack", include_str!("stack.txt"), |scenario| format!("{:?}", scenario.stack[0]));
    in_snapshots("reading", || insta::assert_snapshot!("stack", shown));
}

#[test]
fn board() {
    let mut shown = String::new();
    for sentence in include_str!("board.txt").lines() {
        let text = format!(
            "title: board\nrules: [409.1]\nplayers:\n  Ann:\n    in play:\n      - '{}'\n      - \
                Baloth\n      - Forest\n  Bob: {{}}\n",
            sentence.replace('\'', "''")
        );
        let scenarios = read_scenarios("board.yaml", text.as_bytes())
            .unwrap_or_else(|faults| panic!("{faults}"));
        let item = &scenarios[0].players[0].in_play.as_ref().unwrap()[0];
        let _ = writeln!(shown, "{sentence}\n    {}", without_spans(&format!("{item:?}")));
    }
    in_snapshots("reading", || insta::assert_snapshot!("board", shown));
}
