//! The pass by itself, and held against the reader.
use super::check::ReaderVerdict;
use super::entities::{Pass, Resolved, TextPlace};
use crate::wording::read::P;
use std::cell::RefCell;

/// What a word came to, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Told {
    word: String,
    /// Whether the tree has a reference for it, and not a field of its own.
    bound: bool,
    verdict: ReaderVerdict,
    best: Vec<String>,
    /// The pass has none.
    text: String,
}

thread_local! {
    static ASKED: RefCell<Vec<(String, String, bool)>> = const { RefCell::new(Vec::new()) };
    static TOLD: RefCell<Vec<Told>> = const { RefCell::new(Vec::new()) };
    static NAMED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The reader has asked what a word means.
pub(crate) fn asked(p: &P, found: bool) {
    ASKED.with_borrow_mut(|all| {
        let text = p.get_input();
        all.push((p.as_str().trim().to_string(), text.to_string(), found));
    });
}

/// The reader has held a word against the pass.
pub(super) fn told(pass: &Pass, r: &Resolved, bound: bool, verdict: &ReaderVerdict, p: &P) {
    let text = p.get_input();
    let words = |at: TextPlace| text.get(at.start..at.end).unwrap_or_default().trim().to_string();
    let best = r.best.iter().map(|i| words(pass.entities[*i].at)).collect();
    TOLD.with_borrow_mut(|all| {
        all.push(Told {
            word: words(r.anaphor.at),
            bound,
            verdict: verdict.clone(),
            best,
            text: text.to_string(),
        });
    });
}

/// So many words go back in a paragraph.
pub(super) fn found(pass: &Pass) {
    NAMED.set(NAMED.get() + pass.resolved.len());
}

fn all_told(read: impl FnOnce()) -> Vec<Told> {
    TOLD.with_borrow_mut(Vec::clear);
    read();
    TOLD.take()
}

/// How the pass stands to the reader over the list of cards.
#[test]
#[ignore = "prints numbers"]
fn held_against_the_list() {
    let mut counts = [0usize; 5];
    let (mut cards, mut read, mut named) = (0, 0, 0);
    for card in crate::wording::tests::cards() {
        let mut understood = false;
        let all = all_told(|| {
            understood =
                crate::wording::read(&card.name, &card.type_line, &card.text).is_understood();
        });
        named += NAMED.take();
        read += usize::from(understood);
        if !understood && std::env::var_os("UNREAD").is_some() {
            println!("UNREAD {}", card.name);
        }
        let mut bad = false;
        for one in all {
            let at = match one.verdict {
                ReaderVerdict::Agreed => 0,
                ReaderVerdict::Unplaced if !one.bound => 4,
                ReaderVerdict::Unplaced => 1,
                ReaderVerdict::Two(_) => 2,
                ReaderVerdict::Otherwise(_) => 3,
            };
            counts[at] += 1;
            if at == 2 || at == 3 {
                bad = true;
                let kind = if at == 2 { "TWO" } else { "OTHER" };
                println!("{kind} {}: {} -> {:?} IN {}", card.name, one.word, one.best, one.text);
            }
            if at == 1 && understood && std::env::var_os("UNPLACED").is_some() {
                println!("UNPLACED {}: {} -> {:?} IN {}", card.name, one.word, one.best, one.text);
            }
        }
        cards += usize::from(bad);
    }
    let asked = ASKED.take();
    for (word, text, found) in &asked {
        if !found && std::env::var_os("FALLBACK").is_some() {
            println!("FALLBACK {word} IN {text}");
        }
    }
    println!("asked {} fallback {}", asked.len(), asked.iter().filter(|a| !a.2).count());
    println!(
        "words {named} agreed {} unplaced {} two {} otherwise {} no reference {}; cards {cards}, \
            read {read}",
        counts[0], counts[1], counts[2], counts[3], counts[4]
    );
}

/// What a word of a text can mean, as the pass says: the words that named it.
fn can_mean(text: &str, word: &str) -> Vec<String> {
    let sorcery = crate::terms::TypeLine::parse("Sorcery").expect("a type line");
    let enchantment = crate::terms::TypeLine::parse("Enchantment").expect("a type line");
    let line = if text.starts_with("Whenever") || text.starts_with("When") {
        enchantment
    } else {
        sorcery
    };
    let all = all_told(|| {
        crate::wording::read("Zz", &line, text);
    });
    all.into_iter().rfind(|one| one.word == word).map(|one| one.best).unwrap_or_default()
}

/// The last word that goes back, and what it can mean.
#[test]
fn each_word_has_what_it_can_mean() {
    let expected: [(&str, &str, &[&str]); 23] = [
        ("Untap target creature. It gains haste until end of turn.", "it", &["target creature"]),
        (
            "Untap target creature. Destroy target land. It gains haste until end of turn.",
            "it",
            &["target creature"],
        ),
        ("Untap target creature. Draw a card. Destroy it.", "it", &["target creature"]),
        (
            "Untap target creature. Each other creature gets -1/-1 until end of turn. Destroy it.",
            "it",
            &["target creature"],
        ),
        (
            "Untap target creature. Return target creature card from your graveyard to your hand. \
                Destroy that creature.",
            "that creature",
            &["target creature"],
        ),
        (
            "Tap target creature. You may sacrifice a land. If you don't, untap it.",
            "it",
            &["target creature"],
        ),
        (
            "Counter target spell. Untap target creature. If it was a red spell, draw a card.",
            "it",
            &["target spell"],
        ),
        (
            "Target player gains 2 life. Each opponent discards a card. That player draws a card.",
            "that player",
            &["each opponent", "target player"],
        ),
        (
            "Target player draws a card, then that player discards a card.",
            "that player",
            &["target player"],
        ),
        ("Whenever a creature attacks, draw a card and tap it.", "it", &["a creature"]),
        (
            "Whenever a creature is put into a graveyard from play, return that card to its \
                owner's hand.",
            "its",
            &["a creature"],
        ),
        (
            "Whenever Zz deals damage to a creature, destroy that creature.",
            "that creature",
            &["a creature"],
        ),
        ("When Zz comes into play, draw a card and put a +1/+1 counter on it.", "it", &["~"]),
        (
            "Tap target land. Untap target creature. That land doesn't untap during its \
                controller's next untap step.",
            "that land",
            &["target land"],
        ),
        (
            "Target opponent sacrifices a creature. Any player may pay 2 life. If no one does, \
                that player loses 3 life.",
            "that player",
            &["target opponent"],
        ),
        (
            "Target player discards a card. You may choose an opponent. If you don't, that player \
                loses 3 life.",
            "that player",
            &["target player"],
        ),
        (
            "Whenever a player cycles a card, you may remove target creature from the game. If you \
                do, return that card to play under its owner's control at end of turn.",
            "that card",
            &["target creature"],
        ),
        (
            "Target creature gets +2/+2 until end of turn. If you control a Swamp, destroy target \
                land. Untap it.",
            "it",
            &["target land"],
        ),
        ("Whenever a creature comes into play, attach Zz to it.", "it", &["a creature"]),
        (
            "Target player reveals his or her hand. You choose a card from it. Draw a card. That \
                player discards that card.",
            "that card",
            &["a card from it"],
        ),
        (
            "Reveal the top card of your library. Sacrifice a creature. If it's a land card, put \
                it into play.",
            "it's",
            &["the top card of your library"],
        ),
        (
            "For each creature, its controller sacrifices a permanent unless he or she pays {1}.",
            "its",
            &["creature"],
        ),
        (
            "Sacrifice a creature. Untap target creature. Its controller draws a card.",
            "its",
            &["target creature"],
        ),
    ];
    for (text, word, best) in expected {
        assert_eq!(can_mean(text, word), best, "{text}");
    }
}
