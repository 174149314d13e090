//! What apnap reads, as functions of bytes that must neither panic nor go on without end.
//! `targets.rs` gives them to bolero.

pub mod mutate;

use apnap_book::rulebook::Quotes;
use apnap_book::terms::TypeLine;
use apnap_ruling::card::{NoCards, import, read_cards};
use apnap_ruling::judge::{NO_CLOCK, judge};
use apnap_ruling::scenario::read_scenarios;
use std::path::Path;

/// The scenarios of the corpus, to be changed.
pub fn corpus() -> Vec<String> {
    let mut found = Vec::new();
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios"), &mut found);
    found.sort();
    found
}

fn gather(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather(&path, found);
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            found.push(text);
        }
    }
}

/// A scenario file of these bytes, read and judged.
pub fn scenario(bytes: &[u8]) {
    deep(|| {
        for scenario in read_scenarios("fuzz.yaml", bytes).unwrap_or_default() {
            judge(&scenario, &NoCards, NO_CLOCK);
        }
    });
}

/// A file of the corpus, changed as the bytes say, read and judged.
pub fn changed_scenario(corpus: &[String], bytes: &[u8]) {
    let mut left = bytes.chunks(2);
    let text = mutate::mutated(corpus, &mut |of| {
        let number = left.next().unwrap_or_default();
        number.iter().fold(0, |sum, byte| sum * 256 + usize::from(*byte)) % of.max(1)
    });
    scenario(text.as_bytes());
}

/// A text box of these bytes, read on a card of each kind, and printed.
pub fn card_text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    deep(|| {
        for kind in ["Instant", "Creature - Elf", "Enchantment - Aura"] {
            let Ok(kind) = TypeLine::parse(kind) else { continue };
            let _ = apnap_wording::read("Foo", &kind, &text).to_string();
        }
        let _ = apnap_wording::marks("Foo", &text);
    });
}

/// A card file of these bytes, under each name that tells its form.
pub fn card_file(bytes: &[u8]) {
    deep(|| {
        for name in ["cards.yaml", "cards.json", "cards.jsonl"] {
            let _ = read_cards(name, bytes);
            let _ = import(name, bytes);
        }
    });
}

/// A copy of the rulebook of these bytes.
pub fn rulebook(bytes: &[u8]) {
    let _ = Quotes::from_bytes("rules.txt", bytes);
}

/// On a stack as deep as the command's.
fn deep(work: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, work);
        if let Ok(thread) = thread
            && let Err(panic) = thread.join()
        {
            std::panic::resume_unwind(panic);
        }
    });
}
