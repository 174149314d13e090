//! The pass by itself.
use super::entities::{Pass, TextPlace};
use std::cell::RefCell;

/// A word that goes back, and the words that name what it can mean.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Told {
    word: String,
    best: Vec<String>,
    joint: bool,
    text: String,
}

thread_local! {
    static TOLD: RefCell<Vec<Told>> = const { RefCell::new(Vec::new()) };
}

/// The pass has gone over a paragraph.
pub(super) fn found(pass: &Pass, text: &str) {
    let words = |at: TextPlace| text.get(at.start..at.end).unwrap_or_default().trim().to_string();
    let told = pass.resolved.iter().map(|r| Told {
        word: words(r.anaphor.at),
        best: r.best.iter().map(|i| words(pass.entities[*i].at)).collect(),
        joint: !r.joint.is_empty(),
        text: text.to_string(),
    });
    TOLD.with_borrow_mut(|all| all.extend(told));
}

/// How many words of the list of cards mean one thing, several or none.
#[test]
#[ignore = "prints numbers"]
fn words_of_the_list() {
    let (mut one, mut together, mut two, mut none) = (0, 0, 0, 0);
    for card in crate::wording::tests::cards() {
        TOLD.take();
        let read = crate::wording::read(&card.name, &card.type_line, &card.text);
        for told in TOLD.take() {
            match (told.best.len(), told.joint) {
                (1, _) => one += 1,
                (0, true) => together += 1,
                (n, _) => {
                    if read.is_understood() {
                        *(if n == 0 { &mut none } else { &mut two }) += 1;
                        println!(
                            "{}: {} -> {:?} IN {}",
                            card.name, told.word, told.best, told.text
                        );
                    }
                }
            }
        }
    }
    println!("one {one} together {together} two {two} none {none}");
}

/// What a word of a text can mean, as the pass says: the words that named it.
fn can_mean(text: &str, word: &str) -> Vec<String> {
    let of = if text.starts_with("When") { "Enchantment" } else { "Sorcery" };
    let line = crate::terms::TypeLine::parse(of).expect("a type line");
    TOLD.take();
    crate::wording::read("Zz", &line, text);
    TOLD.take().into_iter().rfind(|one| one.word == word).map(|one| one.best).unwrap_or_default()
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
