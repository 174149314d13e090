//! Sentences of a second newcomer: each is read, or refused with the line to write.

use crate::read_scenarios;

const BOARD: &str = r#"title: as it comes
players:
  Ann:
    in play: [Grizzly Bears, Wild Mongrel, Mogg Fanatic, Bonesplitter, Drudge Skeletons,
      Soul Warden, Polluted Delta, Craw Wurm, Prodigal Sorcerer, 4 Mountain]
    hand: [Shock, Lightning Bolt, Giant Growth, Exalted Angel, Fireball, Clone, Krosan Tusker,
      Rift Bolt, Firebolt, Kavu Titan, Pacifism, Forest]
  Bob:
    in play: [Hill Giant, 4 Island]
    hand: [Counterspell, Terror, Mana Leak]
rules: [409.1]
"#;

fn read(key: &str, sentence: &str) -> Result<(), String> {
    let text = format!("{BOARD}{key}:\n  - '{}'\n", sentence.replace('\'', "''"));
    match read_scenarios("newer.yaml", text.as_bytes()) {
        Ok(_) => Ok(()),
        Err(faults) => Err(faults.to_string()),
    }
}

fn unread(key: &str, sentences: &str) -> Vec<String> {
    sentences.lines().filter_map(|sentence| read(key, sentence).err()).collect()
}

/// Those that are read though they should be asked, or refused without a line to write.
fn unasked(key: &str, sentences: &str) -> Vec<String> {
    let wrong = |sentence: &str| match read(key, sentence) {
        Ok(()) => Some(format!("read: {sentence}")),
        Err(report) if report.contains("help: ") && report.contains('`') => None,
        Err(report) => Some(report),
    };
    sentences.lines().filter_map(wrong).collect()
}

#[test]
fn what_means_one_thing_is_read() {
    let mut wrong = unread("actions", include_str!("newer-actions.txt"));
    wrong.extend(unread("expect", include_str!("newer-claims.txt")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_could_mean_two_things_is_asked() {
    let mut wrong = unasked("actions", include_str!("newer-actions-asked.txt"));
    wrong.extend(unasked("expect", include_str!("newer-claims-asked.txt")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
