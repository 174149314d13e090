//! What keywords of 502 stand for, beside the same words as a card would print them.
use crate::rules::r502_keywords::stands_for;
use crate::terms::TypeLine;
use crate::wording::{self, tree::Ability};

fn read(text: &str) -> Vec<Ability> {
    let line = TypeLine::parse("Artifact Creature - Goblin").expect("a type line");
    let read = wording::read("Thing", &line, text);
    read.abilities().cloned().collect()
}

fn same(keyword: &str, text: &str) {
    let words = read(keyword);
    let [Ability::Keyword(word)] = words.as_slice() else { panic!("{keyword}: {words:?}") };
    let stands: Vec<Ability> = stands_for(word).iter().map(|a| a.as_ref().clone()).collect();
    let text = read(text);
    assert_eq!(stands, text, "{keyword}");
}

#[test]
fn keywords_mean_their_words() {
    same("Cycling {2}", "{2}, Discard Thing: Draw a card.");
    same(
        "Mountaincycling {2}",
        "{2}, Discard Thing: Search your library for a Mountain card, reveal it, and put it into \
            your hand. Then shuffle your library.",
    );
    same(
        "Equip {1}",
        "{1}: Attach Thing to target creature you control. Play this ability only any time you \
            could play a sorcery.",
    );
    same(
        "Modular 2",
        "Thing comes into play with two +1/+1 counters on it.\n\
            When Thing is put into a graveyard from play, you may put a +1/+1 counter on target \
            artifact creature for each +1/+1 counter on Thing.",
    );
    same(
        "Soulshift 3",
        "When Thing is put into a graveyard from play, you may return target Spirit card with \
            converted mana cost 3 or less from your graveyard to your hand.",
    );
    same(
        "Fading 2",
        "Thing comes into play with two fade counters on it.\n\
            At the beginning of your upkeep, remove a fade counter from Thing. If you can't, \
            sacrifice Thing.",
    );
}
