//! `apnap mcp` as an assistant uses it: a client of the protocol's own crate asks a server that was
//! started for it.

use rmcp::ServiceExt;
use rmcp::model::{CallToolRequestParams, CallToolResult};
use rmcp::service::{RoleClient, RunningService};
use serde_json::{Value, json};
use std::process::Stdio;

type Client = RunningService<RoleClient, ()>;

/// A session with a server in a folder of its own.
fn session<F: AsyncFnOnce(&Client)>(arguments: &[&str], name: &str, then: F) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut child = tokio::process::Command::new(env!("CARGO_BIN_EXE_apnap"))
            .arg("mcp")
            .arg(&folder)
            .args(arguments)
            .env("APNAP_INDEX", "no-index")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let pipes = (child.stdout.take().unwrap(), child.stdin.take().unwrap());
        let client = ().serve(pipes).await.unwrap();
        then(&client).await;
        client.cancel().await.unwrap();
    });
}

async fn call(client: &Client, tool: &'static str, arguments: Value) -> CallToolResult {
    let arguments = arguments.as_object().unwrap().clone();
    client.call_tool(CallToolRequestParams::new(tool).with_arguments(arguments)).await.unwrap()
}

fn text(result: &CallToolResult) -> String {
    result.content[0].as_text().unwrap().text.clone()
}

fn parsed(result: &CallToolResult) -> Value {
    assert_ne!(result.is_error, Some(true), "{}", text(result));
    serde_json::from_str(&text(result)).unwrap()
}

const BOLT: &str = r#"
title: A Bolt leaves 17
cards:
  Lightning Bolt: {cost: "{R}", type: Instant,
    text: Lightning Bolt deals 3 damage to target creature or player.}
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Bob: {}
actions:
  - Ann plays Lightning Bolt targeting Bob
  - everyone passes
expect: Bob has 17 life
"#;

#[test]
fn an_assistant_asks() {
    session(&[], "mcp", async |client| {
        let tools = client.list_all_tools().await.unwrap();
        let mut names: Vec<&str> = tools.iter().map(|tool| tool.name.as_ref()).collect();
        names.sort_unstable();
        let all =
            ["card", "check", "explore", "language", "options", "rule", "run", "why", "wording"];
        assert_eq!(names, all);
        let ruled = parsed(&call(client, "run", json!({"scenario": BOLT})).await);
        assert_eq!(ruled["scenarios"][0]["verdict"], "pass");
        assert!(ruled["scenarios"][0]["cites"].as_array().unwrap().contains(&json!("409.1")));
        assert_eq!(ruled["scenarios"][0]["board"]["players"][1]["life"], 17);
        let before = BOLT.split("actions:").next().unwrap();
        let options = parsed(&call(client, "options", json!({"scenario": before})).await);
        let lines = options["options"].to_string();
        assert!(lines.contains("Ann plays Lightning Bolt targeting Bob"), "{lines}");
        let line = BOLT.lines().position(|line| line.contains("plays")).unwrap() + 1;
        let there = json!({"scenario": BOLT, "line": line});
        let lines = parsed(&call(client, "options", there).await)["options"].to_string();
        assert!(lines.contains("Ann passes") && !lines.contains("plays"), "{lines}");
        let matters = before.to_owned()
            + "explore: {acts: [Ann]}\nactions: []\nexpect: [possible: Bob has 17 life]\n";
        let explored = parsed(&call(client, "explore", json!({"scenario": matters})).await);
        assert!(explored.to_string().contains("Ann plays Lightning Bolt"), "{explored}");
        let forms = call(client, "language", json!({})).await;
        assert!(text(&forms).contains("# The language"), "{}", text(&forms));
        let claim = json!({"scenario": before, "claim": "Bob can play Lightning Bolt"});
        let why = parsed(&call(client, "why", claim).await);
        assert_eq!(why["holds"], false);
        let faults = BOLT.replace("plays", "plaies");
        let checked = parsed(&call(client, "check", json!({"scenario": faults})).await);
        assert_eq!(checked["scenarios"][0]["verdict"], "error");
        let rule = parsed(&call(client, "rule", json!({"number": "409.1f"})).await);
        assert_eq!(rule["number"], "409.1f");
        let found = parsed(&call(client, "rule", json!({"words": "mana burn"})).await);
        assert!(!found.as_array().unwrap().is_empty());
        let of_file = json!({"name": "lightning bolt", "scenario": BOLT});
        let card = text(&call(client, "card", of_file).await);
        assert!(card.contains("Lightning Bolt deals 3 damage"), "{card}");
        let odd =
            parsed(&call(client, "wording", json!({"text": "Frobnicate target creature."})).await);
        assert_eq!(odd[0]["understood"], false);
    });
}

#[test]
fn nothing_outside_the_folder_is_read() {
    session(&[], "mcp-folder", async |client| {
        for file in ["/etc/passwd", "../secret.yaml"] {
            let scenario = format!("use: [{file}]{BOLT}");
            let result = call(client, "run", json!({"scenario": scenario})).await;
            assert_eq!(result.is_error, Some(true));
            assert!(text(&result).contains("isn't in the folder"), "{}", text(&result));
        }
    });
    // A folder `card-files` above the given one isn't looked into.
    let above = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("mcp-above");
    std::fs::create_dir_all(above.join("card-files")).unwrap();
    std::fs::write(
        above.join("card-files/secret.yaml"),
        "Secret Card: {type: Artifact, text: ''}\n",
    )
    .unwrap();
    session(&[], "mcp-above/inside", async |client| {
        let scenario = BOLT.replace("[Mountain]", "[Mountain, Secret Card]");
        let ruled = parsed(&call(client, "run", json!({"scenario": scenario})).await);
        assert_eq!(ruled["scenarios"][0]["verdict"], "error", "{ruled}");
    });
}

#[test]
fn time_and_memory_are_limited() {
    session(&["--time", "0"], "mcp-time", async |client| {
        let result = call(client, "run", json!({"scenario": BOLT})).await;
        assert_eq!(result.is_error, Some(true));
        assert!(text(&result).contains("longer than 0 seconds"), "{}", text(&result));
    });
    if cfg!(unix) {
        session(&["--memory", "20"], "mcp-memory", async |client| {
            let result = call(client, "run", json!({"scenario": BOLT})).await;
            assert_eq!(result.is_error, Some(true), "{}", text(&result));
        });
    }
    session(&[], "mcp-long", async |client| {
        let scenario = format!("{BOLT}# {}", "x".repeat(1 << 20));
        let result = call(client, "run", json!({"scenario": scenario})).await;
        assert!(text(&result).contains("isn't read"));
    });
}
