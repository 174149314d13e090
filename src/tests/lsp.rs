//! `apnap lsp` as an editor uses it: a client that speaks the protocol over pipes.

use lsp_server::{Message, Notification, Request, RequestId};
use serde_json::{Value, json};
use std::io::BufReader;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Editor {
    child: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
    asked: i32,
    diagnostics: Vec<Value>,
}

const URI: &str = "file:///tmp/apnap-lsp/ruling.yaml";

impl Editor {
    fn start() -> Editor {
        let mut child = Command::new(env!("CARGO_BIN_EXE_apnap"))
            .arg("lsp")
            .env("APNAP_INDEX", "no-index")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let to = child.stdin.take();
        let from = BufReader::new(child.stdout.take().unwrap());
        let mut editor = Editor { child, to, from, asked: 0, diagnostics: Vec::new() };
        let answer = editor.ask("initialize", json!({"capabilities": {}}));
        assert_eq!(answer["capabilities"]["hoverProvider"], true);
        editor.tell("initialized", json!({}));
        editor
    }

    fn send(&mut self, message: Message) {
        message.write(self.to.as_mut().unwrap()).unwrap();
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(Message::Notification(Notification::new(method.into(), params)));
    }

    fn read(&mut self) -> Message {
        Message::read(&mut self.from).unwrap().expect("the server is there")
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        let id = RequestId::from(self.asked);
        self.send(Message::Request(Request::new(id.clone(), method.into(), params)));
        loop {
            match self.read() {
                Message::Response(response) if response.id == id => {
                    return serde_json::to_value(&response).unwrap()["result"].clone();
                }
                Message::Notification(told) => self.diagnostics.push(told.params),
                _ => {}
            }
        }
    }

    /// Shows a text, and gives what is wrong with it.
    fn show(&mut self, text: &str, first: bool) -> Vec<Value> {
        if first {
            let document = json!({"uri": URI, "languageId": "yaml", "version": 1, "text": text});
            self.tell("textDocument/didOpen", json!({"textDocument": document}));
        } else {
            self.tell(
                "textDocument/didChange",
                json!({"textDocument": {"uri": URI, "version": 2},
                    "contentChanges": [{"text": text}]}),
            );
        }
        loop {
            if let Message::Notification(told) = self.read() {
                return told.params["diagnostics"].as_array().unwrap().clone();
            }
        }
    }

    /// What is asked about the first place of some words.
    fn at(&mut self, method: &str, text: &str, words: &str, further: usize) -> Value {
        let offset = text.find(words).unwrap() + further;
        let line = text[..offset].matches('\n').count();
        let character = offset - text[..offset].rfind('\n').map_or(0, |n| n + 1);
        let position = json!({"line": line, "character": character});
        self.ask(
            method,
            json!({"textDocument": {"uri": URI}, "position": position,
            "range": {"start": position, "end": position}, "context": {"diagnostics": [],
                "triggerKind": 1}}),
        )
    }

    fn leave(mut self) {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        self.to = None;
        assert!(self.child.wait().unwrap().success());
    }
}

const TEXT: &str = "\
title: A Bolt leaves 17
rules: [409.1f]
cards:
  Lightning Bolt:
    cost: \"{R}\"
    type: Instant
    text: Lightning Bolt deals 3 damage to target creature or player.
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Bob: {}
actions:
  - Ann plays Lightning Bolt targeting Bob
  - everyone passes
expect: Bob has 17 life
";

#[test]
fn an_editor_is_told() {
    let mut editor = Editor::start();
    assert!(editor.show(TEXT, true).is_empty());
    let wrong = TEXT.replace("- Ann plays", "- Ann plaies");
    let told = editor.show(&wrong, false);
    assert_eq!(told[0]["range"]["start"], json!({"line": 11, "character": 8}), "{told:?}");
    assert!(told[0]["message"].as_str().unwrap().contains("plaies"));
    let fails = TEXT.replace("17 life", "16 life");
    let told = editor.show(&fails, false);
    assert_eq!(told[0]["code"], "fail");
    assert!(told[0]["message"].as_str().unwrap().contains("Bob has 17 life"), "{told:?}");
    editor.leave();
}

/// Verbs, names, zones, points of a turn, keys: what can stand at the cursor.
#[test]
fn an_editor_completes_at_the_cursor() {
    let text = TEXT
        .replace("rules: [409.1f]", "use: [more.yaml]\nrules: [409.1f]\nturn: Ann's upkeep step")
        .replace("Bob: {}", "Bob: {in play: [Forest as Wood]}");
    let mut editor = Editor::start();
    editor.show(&text, true);
    let mut told = |words: &str, further: usize| -> Vec<String> {
        let items = editor.at("textDocument/completion", &text, words, further);
        let labels = items.as_array().unwrap().iter().filter_map(|item| item["label"].as_str());
        labels.map(str::to_owned).collect()
    };
    for (words, further, expected) in [
        // The verb, the name behind it, what goes on behind the name, whom it targets.
        ("- Ann plays", 6, "responds with"),
        ("- Ann plays", 12, "Lightning Bolt"),
        ("Bolt targeting", 5, "targeting"),
        ("targeting Bob", 10, "Wood"),
        ("targeting Bob", 10, "Bob"),
        // A claim: its subject, what is said of it.
        ("expect: Bob", 8, "Bob"),
        ("Bob has 17", 4, "has"),
        // The board, points of a turn, rules, keys.
        ("in play: [Forest", 10, "Mountain"),
        ("hand: [", 7, "Lightning Bolt"),
        ("turn: Ann's", 6, "Bob's declare blockers step"),
        ("[409", 1, "409.1f"),
        ("players:", 0, "this turn"),
        ("{hand", 1, "graveyard"),
    ] {
        let found = told(words, further);
        let fits = |label: &String| label == expected || label.starts_with(&format!("{expected} "));
        assert!(found.iter().any(fits), "{words} at {further}: {expected}: {found:?}");
    }
    editor.leave();
}

#[test]
fn an_editor_asks() {
    let mut editor = Editor::start();
    editor.show(TEXT, true);
    let rule = editor.at("textDocument/hover", TEXT, "409.1f", 2);
    assert!(rule["contents"]["value"].as_str().unwrap().contains("409.1"), "{rule}");
    let card = editor.at("textDocument/hover", TEXT, "plays Lightning Bolt", 10);
    assert!(card["contents"]["value"].as_str().unwrap().contains("deals 3 damage"), "{card}");
    let place = editor.at("textDocument/definition", TEXT, "plays Lightning Bolt", 10);
    assert_eq!(place["range"]["start"]["line"], 3, "{place}");
    let options = editor.at("textDocument/completion", TEXT, "- Ann plays", 3);
    let labels: Vec<&str> =
        options.as_array().unwrap().iter().filter_map(|item| item["label"].as_str()).collect();
    assert_eq!(labels[0], "Ann plays Lightning Bolt targeting Ann", "{labels:?}");
    assert!(labels.contains(&"Ann passes"), "{labels:?}");
    let verbs = editor.at("textDocument/completion", TEXT, "- Ann plays", 6);
    assert!(verbs.to_string().contains("\"attacks with\""), "{verbs}");
    let zones = TEXT.replace("expect: Bob has 17 life", "expect: Lightning Bolt is in ");
    editor.show(&zones, false);
    let zones = editor.at("textDocument/completion", &zones, "Bolt is in ", 11);
    assert!(zones.to_string().contains("\"Ann's graveyard\""), "{zones}");
    editor.show(TEXT, false);
    let land = editor.at("textDocument/hover", TEXT, "[Mountain]", 3);
    assert!(land["contents"]["value"].as_str().unwrap().contains("Add {R}"), "{land}");
    let rules = editor.at("textDocument/completion", TEXT, "[409.1f]", 1);
    assert!(rules.to_string().contains("\"502.9\"") || rules.to_string().contains("502.9"));
    let actions = editor.at("textDocument/codeAction", TEXT, "  - everyone passes", 4);
    let titles: Vec<&str> =
        actions.as_array().unwrap().iter().filter_map(|item| item["title"].as_str()).collect();
    assert!(
        titles.contains(&"Ann taps Mountain for mana") || titles.contains(&"Ann passes"),
        "{titles:?}"
    );
    let edit = &actions[0]["edit"]["changes"][URI][0];
    assert!(edit["newText"].as_str().unwrap().starts_with("\n  - Ann "), "{edit}");
    // In a list in brackets an option stands before the one that closes it.
    let from = TEXT.find("actions:").unwrap();
    let behind = TEXT[from..].find("expect:").unwrap();
    let flow = "actions: [Ann plays Lightning Bolt targeting Bob]\n";
    let flow = format!("{}{flow}{}", &TEXT[..from], &TEXT[from + behind..]);
    editor.show(&flow, false);
    let actions = editor.at("textDocument/codeAction", &flow, "Ann plays", 4);
    let edit = &actions[0]["edit"]["changes"][URI][0];
    assert!(edit["newText"].as_str().unwrap().starts_with(", "), "{edit}");
    assert_eq!(
        edit["range"]["start"]["character"],
        flow.lines().find(|l| l.starts_with("actions")).unwrap().len() - 1
    );
    // What was probably meant.
    let wrong = TEXT.replace("- Ann plays", "- Ann plaies");
    editor.show(&wrong, false);
    let actions = editor.at("textDocument/codeAction", &wrong, "plaies", 2);
    assert_eq!(actions[0]["title"], "write `plays` for `plaies`", "{actions}");
    let edit = &actions[0]["edit"]["changes"][URI][0];
    assert_eq!(edit["range"]["start"], json!({"line": 11, "character": 8}));
    assert_eq!(edit["range"]["end"], json!({"line": 11, "character": 14}));
    editor.leave();
}
