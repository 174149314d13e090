//! `apnap play` at a terminal: a pseudo-terminal types and reads.

use rexpect::session::{PtySession, spawn_command};
use std::path::Path;
use std::process::Command;

fn play(terminal: &str, arguments: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_apnap"));
    command.arg("play").args(arguments).env("APNAP_INDEX", "no-index").env("TERM", terminal);
    command.env("NO_COLOR", "1").current_dir(env!("CARGO_MANIFEST_DIR"));
    spawn_command(command, Some(60_000)).unwrap()
}

/// The scenario with nothing done yet.
fn begun(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("scenarios/examples/helm-and-sphere-cancel.yaml"));
    let text = text.unwrap();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text.split("actions:").next().unwrap()).unwrap();
    path.display().to_string()
}

#[test]
fn a_game_is_played_taken_back_and_saved() {
    let file = begun("play.yaml");
    let saved = format!("{file}.saved.yaml");
    let _ = std::fs::remove_file(&saved);
    let mut table = play("dumb", &[&file]);
    // The board, then who decides and by which rule, and what isn't listed.
    table.exp_string("20 life").unwrap();
    table.exp_string("Ann has priority (408.1c)").unwrap();
    table.exp_string("1  Ann plays Lightning Bolt targeting Ann").unwrap();
    table.exp_string("2  Ann plays Lightning Bolt targeting Bob").unwrap();
    table.exp_string("continue to Ann's declare attackers step").unwrap();
    table.exp_string("> ").unwrap();
    // By its number, and taken back.
    table.send_line("1").unwrap();
    table.exp_string("Lightning Bolt (Ann's, targeting Ann)").unwrap();
    table.send_line("undo").unwrap();
    table.exp_string("hand: Lightning Bolt").unwrap();
    // By a few letters, also of several words.
    table.send_line("light bob").unwrap();
    table.exp_string("Lightning Bolt (Ann's, targeting Bob)").unwrap();
    table.send_line("undo").unwrap();
    table.exp_string("hand: Lightning Bolt").unwrap();
    table.send_line("expect").unwrap();
    table.exp_string("say what").unwrap();
    table.send_line("targeting bob").unwrap();
    table.exp_string("Ann has played Lightning Bolt").unwrap();
    // What can't be is refused, by the rules or by the reader.
    table.send_line("Bob plays Lightning Bolt").unwrap();
    table.exp_string("Bob").unwrap();
    table.send_line("Ann frobnicates").unwrap();
    table.exp_string("isn't understood").unwrap();
    // By a sentence.
    table.send_line("everyone passes").unwrap();
    table.exp_string("Bob loses 3 life (20 -> 17)").unwrap();
    table.send_line("expect Bob has 16 life").unwrap();
    table.exp_string("Bob has 17 life").unwrap();
    table.send_line("expect Bob has 17 life").unwrap();
    table.exp_string("it holds").unwrap();
    table.send_line("why Bob has 17 life").unwrap();
    table.exp_string("it became so where").unwrap();
    table.send_line("why Helm of Awakening").unwrap();
    table.exp_string("from layer to layer").unwrap();
    table.send_line("board").unwrap();
    table.exp_string("graveyard, top first: Lightning Bolt").unwrap();
    table.send_line("trace").unwrap();
    table.exp_string("total cost").unwrap();
    table.send_line(&format!("save {saved}")).unwrap();
    table.exp_string("saved as").unwrap();
    table.send_line("quit").unwrap();
    table.exp_eof().unwrap();
    let text = std::fs::read_to_string(&saved).unwrap();
    assert!(text.contains("  - Ann plays Lightning Bolt targeting Bob\n"), "{text}");
    assert!(text.contains("  - expect: Bob has 17 life\n"), "{text}");
    let out = Command::new(env!("CARGO_BIN_EXE_apnap")).args(["run", &saved]).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stdout));
}

#[test]
fn boards_are_asked_for() {
    let cards = Path::new(env!("CARGO_TARGET_TMPDIR")).join("play-cards.yaml");
    let made_up = "Mossy Warden: {cost: \"{1}{G}\", type: Creature - Bear, pt: 2/2}\n";
    std::fs::write(&cards, made_up).unwrap();
    let mut table = play("xterm", &["--cards", cards.to_str().unwrap()]);
    table.exp_string("name [Ann]: ").unwrap();
    table.send_line("2 Forest").unwrap();
    table.exp_string("that is no name").unwrap();
    table.exp_string("name [Ann]: ").unwrap();
    table.send_line("mossy warden").unwrap();
    table.exp_string("is a card").unwrap();
    table.exp_string("name [Ann]: ").unwrap();
    table.send_line("Cleo").unwrap();
    table.exp_string("Cleo, in play: ").unwrap();
    table.send_line("2 Forrest").unwrap();
    table.exp_string("no card").unwrap();
    table.exp_string("Cleo, in play: ").unwrap();
    table.send_line("5 Swamp").unwrap();
    table.exp_string("Cleo, in play: ").unwrap();
    table.send_line("undo").unwrap();
    table.exp_string("without 5 Swamp").unwrap();
    table.exp_string("Cleo, in play: ").unwrap();
    table.send_line("help").unwrap();
    table.exp_string("takes back the last card").unwrap();
    table.exp_string("Cleo, in play: ").unwrap();
    table.send_line("2 Forest").unwrap();
    table.exp_string("Forest").unwrap();
    table.exp_string("\r\n").unwrap();
    table.exp_string("Cleo, in play: ").unwrap();
    table.send_line("").unwrap();
    table.exp_string("Cleo, hand: ").unwrap();
    // Completed by the tabulator.
    table.send("Moss\t").unwrap();
    table.flush().unwrap();
    table.exp_string("Mossy Warden").unwrap();
    table.send_line("").unwrap();
    table.exp_string("\r\n").unwrap();
    for prompt in ["Cleo, hand: ", "graveyard: ", "library: ", "name [Bob]: "] {
        table.exp_string(prompt).unwrap();
        table.send_line("").unwrap();
    }
    for prompt in ["in play: ", "hand: ", "graveyard: ", "library: "] {
        table.exp_string(prompt).unwrap();
        table.send_line("").unwrap();
    }
    table.exp_string("Cleo plays Mossy Warden").unwrap();
    table.send_line("quit").unwrap();
    table.exp_eof().unwrap();
}
