//! What is said otherwise means what is printed.
use super::*;
use crate::terms::TypeLine;
use crate::wording::{read, tree::CardText};

/// Both wordings have one meaning, and what is printed is another text than what was said.
#[test]
fn both_wordings_have_one_meaning() {
    assert_eq!(rules_of(include_str!("../editions.tsv")), RULES);
    assert_eq!(rules_of(include_str!("../reworded.tsv")), reworded::RULES);
    assert_eq!(rules_of(include_str!("../later.tsv")), later::RULES);
}

/// What another wording would leave out of print isn't read: a word is dropped nowhere.
#[test]
fn no_words_are_left_out() {
    for (types, text) in [
        (
            "Enchantment",
            "Green creatures can't attack unless their controller sacrifices a land for each \
             attacking black creature he or she controls.",
        ),
        (
            "Sorcery",
            "The next time a source of your choice would deal damage to you and/or artifacts \
             you control this turn, prevent that damage.",
        ),
        (
            "Creature - Goblin",
            "At the beginning of your upkeep, you may sacrifice a Forest. If you don't \
             sacrifice a Swamp, sacrifice Gorse Hob.",
        ),
    ] {
        let types = TypeLine::parse(types).expect("a type line");
        assert!(!read("Gorse Hob", &types, text).is_understood(), "{text}");
    }
}

/// What stands in a rule that prints some of its words elsewhere, or not at all.
const MOVES: [&str; 2] = ["moved_here ~", "~ moved_here"];

/// The same of words in another order: each rule of the table, and each that has some of its
/// words printed elsewhere.
#[test]
fn both_orders_have_one_meaning() {
    let grammar = crate::wording::syntax::GRAMMAR.iter().flat_map(|(_, text)| text.lines());
    let mut moves = Vec::new();
    let moves_words = |line: &&str| MOVES.iter().any(|words| line.contains(words));
    for line in grammar.filter(moves_words) {
        moves.push(line.split(' ').next().expect("a rule's name"));
    }
    let all: Vec<&str> = ORDERS.iter().copied().chain(moves).collect();
    assert_eq!(rules_of(include_str!("../orders.tsv")), all);
}

/// The rules of a list of texts, of which each is held against what is printed: a line has the
/// rule, a type line, and the text in the wording that isn't printed.
fn rules_of(texts: &'static str) -> Vec<&'static str> {
    let meaning = |text: &CardText| text.abilities().cloned().collect::<Vec<_>>();
    let mut rules = Vec::new();
    for line in texts.lines() {
        let [rule, types, text] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three fields: {line}");
        };
        let types = TypeLine::parse(types).expect("a type line");
        let text = &text.replace("\\n", "\n");
        let said = read("Gorse Hob", &types, text);
        assert!(said.is_understood(), "{text}");
        let printed = said.to_string().replace('~', "Gorse Hob");
        assert_ne!(&printed, text);
        assert_eq!(meaning(&said), meaning(&read("Gorse Hob", &types, &printed)), "{text}");
        rules.push(rule);
    }
    rules
}
