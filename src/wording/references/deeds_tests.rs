//! What words that go back to deeds, amounts, choices and zones mean, and where nothing tells.
use crate::terms::TypeLine;
use crate::wording::tree::{
    Ability, Action, Amount, Back, BackForm, ChoiceKind, Destination, PlayerRef, Quality, Slot,
    Tree,
};

/// The abilities of a text that is understood.
fn read(text: &str) -> Option<Vec<Ability>> {
    let permanent = text.starts_with("Whenever") || text.starts_with("As ");
    let line = TypeLine::parse(if permanent { "Enchantment" } else { "Sorcery" }).ok()?;
    let read = crate::wording::read("Zz", &line, text);
    read.is_understood().then(|| read.abilities().cloned().collect())
}

fn all<T: Tree + Clone>(text: &str) -> Vec<T> {
    let abilities = read(text).unwrap_or_else(|| panic!("it isn't understood: {text}"));
    abilities.iter().flat_map(|a| a.all::<T>()).cloned().collect()
}

/// The slots of the damage that a text deals.
fn damage(text: &str) -> Vec<Slot> {
    let slot = |action: Action| match action {
        Action::Damage { slot, .. } => Some(slot),
        _ => None,
    };
    all(text).into_iter().filter_map(slot).collect()
}

#[test]
fn so_much_is_the_nearest_that_was_so_much() {
    let texts = [
        "Zz deals 3 damage to target player. You gain that much life.",
        // Cards are so many, and not so much.
        "Zz deals 3 damage to target player. Discard two cards. You gain that much life.",
    ];
    for text in texts {
        let amounts: Vec<Amount> = all(text);
        let slots = damage(text);
        assert!(amounts.contains(&Amount::ThatMany(slots[0])), "{text}");
    }
    let text = "Target player discards two cards. You draw that many cards.";
    assert!(all::<Amount>(text).iter().any(|a| matches!(a, Amount::MovedBefore(_))));
    let text = "Target player loses 2 life. You gain that much life.";
    assert!(all::<Amount>(text).iter().any(|a| matches!(a, Amount::MovedBefore(_))));
    let text = "Choose a number. You gain that much life.";
    assert!(all::<Amount>(text).contains(&Amount::Chosen(ChoiceKind::Number)));
}

/// Each of these texts says two amounts, or none, and nothing tells which is meant; or the amount
/// isn't known any more as the text is followed.
#[test]
fn amounts_that_nothing_tells_apart_are_not_understood() {
    let texts = [
        "Zz deals 3 damage to target creature and you lose 2 life. You gain that much life.",
        "Choose a number. Zz deals 3 damage to target player. You gain that much life.",
        "You lose 2 life. Draw two cards. You gain that much life.",
        "Target player discards two cards. Sacrifice a creature. Draw that many cards.",
        "Discard two cards. You gain 2 life. Put that many 1/1 green Saproling creature tokens \
            into play.",
        "Draw that many cards.",
        "Destroy all creatures with power equal to that number.",
    ];
    for text in texts {
        assert!(read(text).is_none(), "{text}");
    }
}

#[test]
fn the_top_of_it_is_of_the_library_that_was_named_last() {
    let whose = |text: &str| -> Vec<Option<PlayerRef>> {
        all::<Destination>(text).into_iter().map(|to| to.whose).collect()
    };
    let own = "Search your library for a card, then shuffle your library and put that card on top \
        of it.";
    assert_eq!(whose(own), [Some(PlayerRef::You)]);
    let two = "Target player shuffles his or her library and you shuffle your library. Put a card \
        from your hand on top of it.";
    assert!(read(two).is_none());
}

#[test]
fn what_lies_in_it_lies_in_the_hand_that_was_shown() {
    let text = "Target player reveals his or her hand. You choose a card from it. That player \
        discards that card.";
    let seen = |q: &Quality| {
        matches!(q, Quality::FromHandSeen(PlayerRef::Back(Back { form: BackForm::ThatPlayer, .. })))
    };
    assert!(all::<Quality>(text).iter().any(seen));
}

/// What another ability did isn't what this one speaks of.
#[test]
fn another_paragraph_has_no_turn_and_no_difference() {
    let turn = "Take an extra turn after this one. At the end of that turn, you lose the game.";
    assert!(read(turn).is_some());
    let apart = "Take an extra turn after this one.\nAt the end of that turn, you lose the game.";
    assert!(read(apart).is_none());
}
