//! What sentences are lowered to, and which aren't.
use super::*;
use crate::tree::{CardText, NotUnderstood, Tree};

fn text(words: &str) -> CardText {
    crate::read("", &crate::terms::TypeLine::parse("Sorcery").unwrap(), words)
}

/// What a sorcery with this text does.
fn does(words: &str) -> Vec<Instruction> {
    let text = text(words);
    match text.abilities().next() {
        Some(Ability::Spell(effect)) => effect.program().unwrap().does.clone(),
        other => panic!("{words}: {other:?}"),
    }
}

#[test]
fn what_is_said_of_a_verb_is_its_field() {
    let all = does("Destroy target creature. It can't be regenerated.");
    let [Instruction::Do(destroy)] = all.as_slice() else { panic!("{all:?}") };
    assert!(matches!(destroy.action, Action::Destroy(_)));
    assert_eq!(destroy.riders.no_regeneration.len(), 1);
}

#[test]
fn what_is_said_of_a_verb_waits_with_it() {
    let all = does("Tap target creature. Destroy it at end of turn. It can't be regenerated.");
    let [Instruction::Do(_), Instruction::Later(later)] = all.as_slice() else { panic!("{all:?}") };
    let effects = later.ability.all::<crate::tree::Effect>();
    let program = effects[0].program().unwrap();
    let [Instruction::Do(destroy)] = program.does.as_slice() else { panic!("{program:?}") };
    assert_eq!(destroy.riders.no_regeneration.len(), 1);
}

#[test]
fn otherwise_belongs_to_the_condition_before() {
    let all = does(
        "Reveal the top card of your library. If it's a land card, put it into play. Otherwise, \
            put it into your graveyard.",
    );
    let [Instruction::Do(_), Instruction::If(asked)] = all.as_slice() else { panic!("{all:?}") };
    assert_eq!((asked.then.does.len(), asked.otherwise.does.len()), (1, 1));
}

#[test]
fn a_may_covers_what_shares_it() {
    let all = does("You may sacrifice a creature and draw a card. If you do, you gain 2 life.");
    let [Instruction::Answered(answered)] = all.as_slice() else { panic!("{all:?}") };
    let ([Instruction::Offer(offer)], [branch]) = (&answered.of[..], &answered.branches[..]) else {
        panic!("{answered:?}")
    };
    assert_eq!(offer.then.len(), 1);
    assert!(matches!(branch.came, Came::Did(_)));
}

#[test]
fn instead_stands_in_the_place_of_the_part_that_it_is_like() {
    let all = does("Draw a card. If you control a Forest, draw two cards instead.");
    let [Instruction::Replaced(replaced)] = all.as_slice() else { panic!("{all:?}") };
    assert_eq!((replaced.by.len(), replaced.of.len()), (1, 1));
}

/// Words that a template reads and no program can hold aren't understood.
#[test]
fn what_cant_be_lowered_isnt_understood() {
    for words in [
        "You gain 2 life. Otherwise, draw a card.",
        "If no one does, draw a card.",
        "Draw a card. Draw two cards instead.",
        "Destroy target creature. If you control a Forest, it can't be regenerated.",
    ] {
        let text = text(words);
        assert!(!text.is_understood(), "{words}");
        let because = text.abilities().find_map(|a| match a {
            Ability::Unknown(unknown) => match unknown.why {
                NotUnderstood::NotDone { because, .. } => Some(because),
                _ => None,
            },
            _ => None,
        });
        assert!(because.is_some(), "{words}: {text:?}");
    }
}

/// A tree that is changed is lowered anew, and clones share what was lowered.
#[test]
fn a_changed_tree_is_lowered_anew() {
    let text = text("You gain 2 life.");
    let Some(Ability::Spell(effect)) = text.abilities().next() else { panic!() };
    let (mut changed, same) = (effect.clone(), effect.clone());
    assert!(Arc::ptr_eq(&effect.program().unwrap(), &same.program().unwrap()));
    changed.visit_mut(|node| {
        if let Some(Amount::Number(n)) = crate::tree::as_node_mut::<Amount>(node) {
            *n = 5;
        }
    });
    let program = changed.program().unwrap();
    let [Instruction::Do(gain)] = program.does.as_slice() else { panic!("{program:?}") };
    assert!(gain.action.any(|n: &Amount| *n == Amount::Number(5)));
}

/// Two branches of one offer, and one of the offer that a branch makes.
#[test]
fn if_you_do_is_a_branch_of_what_it_asks_about() {
    let all = does("You may pay {1}. If you do, draw a card. If you don't, discard a card.");
    let [Instruction::Answered(answered)] = all.as_slice() else { panic!("{all:?}") };
    assert_eq!((answered.of.len(), answered.branches.len()), (1, 2));
    let all = does("You may pay {1}. If you do, you may pay {2}. If you do, draw a card.");
    let [Instruction::Answered(outer)] = all.as_slice() else { panic!("{all:?}") };
    let [Instruction::Answered(inner)] = outer.of.as_slice() else { panic!("{outer:?}") };
    assert!(matches!(inner.of.as_slice(), [Instruction::Offer(_)]));
}
