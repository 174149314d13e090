//! `--format html` in a browser: what the page shows after clicks and keys. Skipped, with a word,
//! where there is no Chromium.

mod browser;

use browser::Browser;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// The page of a scenario, opened; `None` where nothing can open it.
fn open(scenario: &str, name: &str) -> Option<Browser> {
    let out = Command::new(env!("CARGO_BIN_EXE_apnap"))
        .args(["run", "--format", "html", scenario])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let page = String::from_utf8(out.stdout).unwrap();
    for word in ["http://", "https://", "url("] {
        assert!(!page.contains(word), "the page needs nothing from elsewhere: {word}");
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, page).unwrap();
    let browser = Browser::open(&path);
    if browser.is_none() {
        println!("skipped: no chromium is installed");
    }
    browser
}

const CANCEL: &str = "scenarios/examples/helm-and-sphere-cancel.yaml";

#[test]
fn a_page_is_walked_through() {
    let Some(mut page) = open(CANCEL, "walk.html") else { return };
    assert_eq!(page.text(".verdict"), "pass");
    assert!(page.text(".now").starts_with("Step 15 of 15"), "{}", page.text(".now"));
    assert!(page.text(".board").contains("17 life"));
    page.click("[data-go=first]");
    assert!(page.text(".now").ends_with("the board at the start"));
    assert!(page.text(".board").contains("20 life") && !page.text(".board").contains("17 life"));
    assert_eq!(page.number("document.querySelectorAll('.board .lit').length"), 0);
    // Forward by clicks until Bob loses life: then his life is lit up.
    let lit =
        "[...document.querySelectorAll('.board .lit')].some(e => e.textContent === '17 life')";
    let mut steps = 0;
    while page.number(&format!("Number({lit})")) == 0 {
        page.click("[data-go=forward]");
        steps += 1;
        assert!(steps < 16, "Bob's life is never lit up");
    }
    assert!(page.text("[aria-current=step] .line").starts_with("Bob loses 3 life"));
    // Lands that are tapped to pay are lit up at the line that tells of them.
    page.click("[data-go=first]");
    loop {
        page.click("[data-go=forward]");
        if page.text("[aria-current=step] .line").starts_with("Ann taps Mountain") {
            break;
        }
        assert!(!page.text(".board").contains("mana pool:"), "the mana comes with its own line");
    }
    assert_eq!(page.number("document.querySelectorAll('.board .card.tapped.lit').length"), 1);
    while !page.text("[aria-current=step] .line").starts_with("Bob loses 3 life") {
        page.click("[data-go=forward]");
    }
    // Back by a key.
    page.key("ArrowLeft");
    assert!(page.text(".board").contains("20 life") && !page.text(".board").contains("17 life"));
    page.key("End");
    assert!(page.text(".now").starts_with("Step 15 of 15"));
    page.key("Home");
    assert!(page.text(".now").starts_with("Step 0 of 15"));
    // A line of the trace is a place to go to.
    page.click(".trace li:nth-child(3) .line");
    assert!(page.text(".now").starts_with("Step 3 of 15"));
}

#[test]
fn a_rule_number_opens_its_page() {
    let Some(mut page) = open(CANCEL, "rule.html") else { return };
    page.click(".trace [data-rule='409.1f']");
    let words = page.text("dialog[open]");
    assert!(words.starts_with("409.1f"), "{words}");
    assert!(words.contains("409.1g") && words.contains("409.1e"), "its neighbours: {words}");
    page.click("dialog [data-rule='409.1g']");
    assert!(page.text("dialog[open]").starts_with("409.1g"));
    page.key("Escape");
    assert_eq!(page.number("document.querySelectorAll('dialog[open]').length"), 0);
}

#[test]
fn a_page_is_dark_prints_and_is_read_aloud() {
    let Some(mut page) = open(CANCEL, "media.html") else { return };
    let paper = "getComputedStyle(document.body).backgroundColor";
    page.media("screen", "light");
    let light = page.value(paper);
    page.media("screen", "dark");
    assert_ne!(light, page.value(paper), "dark isn't light");
    page.media("print", "light");
    assert_eq!(page.value("getComputedStyle(document.querySelector('.walk')).display"), "none");
    page.media("screen", "light");
    // Nothing is wider than a phone.
    page.size(360, 740);
    assert!(page.number("document.documentElement.scrollWidth") <= 360);
    // Every button and region has a name for a screen reader.
    let tree = page.accessibility();
    let nodes = tree["nodes"].as_array().unwrap();
    let role = |node: &Value| node["role"]["value"].as_str().unwrap_or_default().to_owned();
    let named = |node: &&Value| !node["name"]["value"].as_str().unwrap_or_default().is_empty();
    let buttons: Vec<&Value> = nodes.iter().filter(|node| role(node) == "button").collect();
    assert!(buttons.len() > 20);
    assert!(buttons.iter().all(named), "a button without a name");
    for name in ["The board", "The trace", "Ann's side", "Walk through the trace"] {
        let there = nodes.iter().any(|node| node["name"]["value"] == name);
        assert!(there, "no region is called {name}");
    }
    assert_eq!(page.errors(), 0, "the console stays empty");
}
