//! `--watch`: what a command prints again when a file that it read changes, or comes, or goes.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

const SCENARIO: &str =
    "title: Life\nplayers: {Ann: {}, Bob: {life: 18}}\nactions: []\nexpect: Bob has 18 life\n";
const CARD: &str = "Spark: {cost: \"{R}\", type: Instant, text: Spark deals 2 damage to target \
    creature or player.}\n";

/// A command that watches, and its lines as they come.
struct Watching {
    child: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn start(arguments: &[&str]) -> Watching {
        let mut command = Command::new(env!("CARGO_BIN_EXE_apnap"));
        command.args(arguments).env("APNAP_INDEX", "no-index").env("NO_COLOR", "1");
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let (said, lines) = channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || {
            out.lines()
                .map_while(Result::ok)
                .take_while(|line| said.send(line.clone()).is_ok())
                .count()
        });
        Watching { child, lines }
    }

    /// What is printed until it waits for a change.
    fn round(&self) -> String {
        let mut round = String::new();
        loop {
            let line = self.lines.recv_timeout(Duration::from_secs(60)).expect("it goes on");
            if line.starts_with("watching") {
                return round;
            }
            round.push_str(&line);
            round.push('\n');
        }
    }

    /// What is printed once this is so; an editor's strokes may be several changes.
    fn until(&self, so: &str) {
        let mut rounds = (0..5).map(|_| self.round());
        assert!(rounds.any(|round| round.contains(so)), "never said: {so}");
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_folder_is_tested_again_as_its_files_change_come_and_go() {
    let folder = folder("watched");
    let (one, two) = (folder.join("one.yaml"), folder.join("two.yaml"));
    fs::write(&one, SCENARIO).unwrap();
    let watching = Watching::start(&["test", "--watch", &folder.display().to_string()]);
    watching.until("1 passed, 0 failed");
    fs::write(&one, SCENARIO.replace("18 life", "19 life")).unwrap();
    watching.until("0 passed, 1 failed");
    fs::write(&two, SCENARIO).unwrap();
    watching.until("1 passed, 1 failed");
    fs::remove_file(&one).unwrap();
    watching.until("1 passed, 0 failed");
}

#[test]
fn a_card_file_is_read_again_as_it_changes() {
    let file = folder("cards-watched").join("mine.yaml");
    fs::write(&file, CARD).unwrap();
    let path = file.display().to_string();
    let watching = Watching::start(&["wording", "--watch", "--file", &path]);
    watching.until("target     target creature or player");
    fs::write(&file, CARD.replace("2 damage", "2 damages")).unwrap();
    watching.until("not understood in full");
    fs::write(&file, CARD).unwrap();
    watching.until("target     target creature or player");
}
