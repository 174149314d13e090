//! Longer texts put together of plain sentences, with costs and events before, offers and
//! conditions between, and two players: of each it is known what its last words mean.
use crate::terms::{CardType, TypeLine};
use crate::wording::tree::{
    Antecedent, Back, BackForm, Noun, Phrase, PlayerPhrase, PlayerRef, Slot, Step, Tree, whether,
};

/// What is named, as the last words could mean it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MadeOf {
    Creature,
    Land,
    Artifact,
    Enchantment,
    Token,
    Card,
    Spell,
    This,
    Player,
    Opponent,
    Controller,
    Other,
}

/// Whether it is there when the last words are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MadeStill {
    There,
    Gone,
    /// Nobody knows: it was offered, or is one of each.
    Perhaps,
}

type MadeNames = &'static [(MadeOf, MadeStill)];

use MadeOf as O;
use MadeStill as S;

const FRONTS: [(&str, MadeNames); 5] = [
    ("", &[]),
    ("{T}, Sacrifice an artifact: ", &[(O::Artifact, S::Gone)]),
    ("Whenever a land comes into play, ", &[(O::Land, S::There)]),
    ("Whenever a player plays an artifact spell, ", &[(O::Spell, S::There), (O::Player, S::There)]),
    ("Discard a card: ", &[(O::Card, S::Gone)]),
];

const FIRSTS: [(&str, MadeNames); 6] = [
    ("untap target creature.", &[(O::Creature, S::There)]),
    ("tap target land.", &[(O::Land, S::There)]),
    ("gain control of target artifact until end of turn.", &[(O::Artifact, S::There)]),
    ("put a 1/1 green Squirrel creature token into play.", &[(O::Token, S::There)]),
    ("target player draws a card.", &[(O::Player, S::There)]),
    ("target opponent discards a card.", &[(O::Opponent, S::There), (O::Card, S::Gone)]),
];

const BETWEEN: [(&str, MadeNames); 17] = [
    ("You gain 2 life.", &[]),
    ("Draw a card.", &[(O::Card, S::Gone)]),
    ("If you control a Swamp, draw a card.", &[(O::Card, S::Gone)]),
    ("You may pay {2}. If you do, draw a card.", &[(O::Card, S::Gone)]),
    ("You may sacrifice a land. If you do, draw a card.", &[(O::Land, S::Gone)]),
    ("Destroy target enchantment.", &[(O::Enchantment, S::Gone)]),
    ("Then if you control three or more lands, you gain 1 life.", &[]),
    ("Each opponent loses 1 life.", &[(O::Opponent, S::Perhaps)]),
    ("Tap all untapped Walls.", &[]),
    ("Any player may pay 2 life. If no one does, you gain 1 life.", &[]),
    ("You may tap an untapped artifact you control.", &[(O::Artifact, S::Perhaps)]),
    ("Each other creature gets -1/-1 until end of turn.", &[]),
    ("Then untap target artifact.", &[(O::Artifact, S::There)]),
    ("Look at the top card of your library.", &[(O::Card, S::Gone)]),
    ("Sacrifice a creature. If you can't, you lose 2 life.", &[(O::Creature, S::Gone)]),
    ("An opponent may draw a card.", &[(O::Opponent, S::There)]),
    ("Target creature's controller gains 1 life.", &[(O::Controller, S::There)]),
];

const LASTS: [(&str, &[MadeOf]); 10] = [
    ("It gains haste until end of turn.", IN_PLAY),
    ("It gets +1/+1 until end of turn.", CREATURES),
    ("Untap it.", IN_PLAY),
    ("That creature can't block this turn.", CREATURES),
    ("That land doesn't untap during its controller's next untap step.", &[O::Land]),
    ("Sacrifice it at end of turn.", IN_PLAY),
    ("If you control a Forest, destroy it.", IN_PLAY),
    ("That player loses 2 life.", PLAYERS),
    ("That player sacrifices a creature.", PLAYERS),
    ("You may have that player lose 1 life.", PLAYERS),
];

const IN_PLAY: &[MadeOf] = &[O::Creature, O::Land, O::Artifact, O::Enchantment, O::Token];
const CREATURES: &[MadeOf] = &[O::Creature, O::Token];
const PLAYERS: &[MadeOf] = &[O::Player, O::Opponent, O::Controller];

/// What the last words mean by plain English; nothing where they are open.
fn english(names: &[(MadeOf, MadeStill)], can: &[MadeOf]) -> Option<MadeOf> {
    let named = names.iter().rev().find(|(of, still)| can.contains(of) && *still != S::Gone)?;
    (named.1 == S::There).then_some(named.0)
}

fn of_noun(noun: &Noun) -> MadeOf {
    match noun {
        Noun::Type(CardType::Creature) => O::Creature,
        Noun::Type(CardType::Land) => O::Land,
        Noun::Type(CardType::Artifact) => O::Artifact,
        Noun::Type(CardType::Enchantment) => O::Enchantment,
        Noun::Card => O::Card,
        Noun::Spell => O::Spell,
        _ => O::Other,
    }
}

/// What the reader means with the last words that go back.
#[derive(Debug, PartialEq, Eq)]
enum MadeRead {
    Means(MadeOf),
    Unclear,
    NotRead,
}

fn read(text: &str) -> MadeRead {
    let of = if text.contains(": ") || text.starts_with("When") { "Artifact" } else { "Sorcery" };
    let Ok(line) = TypeLine::parse(of) else { return MadeRead::NotRead };
    let read = crate::wording::read("Zz", &line, text);
    let Some(ability) = read.abilities().next() else { return MadeRead::NotRead };
    let said =
        |b: &&&Back| matches!(b.form, BackForm::It | BackForm::That(_) | BackForm::ThatPlayer);
    let Some(step) = ability.all::<Step>().into_iter().last() else { return MadeRead::NotRead };
    let backs = step.all::<Back>();
    let Some(back) = backs.iter().find(said) else { return MadeRead::NotRead };
    let object = |slot: Slot| {
        ability
            .all::<Phrase>()
            .into_iter()
            .find(|p| p.slot == slot)
            .map(|p| of_noun(&p.objects.noun))
    };
    let player = |slot: Slot| {
        let all = ability.all::<PlayerPhrase>();
        let found = all.into_iter().find(|p| p.slot == slot)?;
        Some(if found.opponent == whether::Opponent::Yes { O::Opponent } else { O::Player })
    };
    match &back.to {
        Antecedent::Unclear(_) => MadeRead::Unclear,
        Antecedent::Slot(slot) => {
            MadeRead::Means(object(*slot).or_else(|| player(*slot)).unwrap_or(O::Token))
        }
        Antecedent::This => MadeRead::Means(O::This),
        Antecedent::SamePlayer(who) if matches!(**who, PlayerRef::ControllerOf(_)) => {
            MadeRead::Means(O::Controller)
        }
        Antecedent::SameObject(_) => MadeRead::Means(O::Card),
        _ => MadeRead::Means(O::Other),
    }
}

fn upper(sentence: &str) -> String {
    let mut all = sentence.chars();
    all.next().map(|c| c.to_uppercase().chain(all).collect()).unwrap_or_default()
}

/// Of 500 such texts: how many are read as English has it, how many are refused though they are
/// plain, how many are read otherwise.
#[test]
#[ignore = "prints numbers"]
fn longer_texts_put_together() {
    let (mut right, mut caught, mut refused, mut wrong, mut unread) = (0, 0, 0, 0, 0);
    let pieces = [FRONTS.len(), FIRSTS.len(), BETWEEN.len(), BETWEEN.len(), LASTS.len()];
    let all: usize = pieces.iter().product();
    let mut tried = 0;
    for n in 0..all {
        // A step that has no divisor in common with any of the numbers.
        let mut at = (n * 7_919) % all;
        let mut pick = |of: usize| {
            let i = at % of;
            at /= of;
            i
        };
        let (f, a, b, c, l) =
            (pick(pieces[0]), pick(pieces[1]), pick(pieces[2]), pick(pieces[3]), pick(pieces[4]));
        if b == c {
            continue;
        }
        let (front, first, last) = (FRONTS[f], FIRSTS[a], LASTS[l]);
        let names: Vec<(MadeOf, MadeStill)> =
            [front.1, first.1, BETWEEN[b].1, BETWEEN[c].1].concat();
        if !names.iter().any(|(of, still)| last.1.contains(of) && *still == S::There) {
            continue;
        }
        let begun = if front.0.is_empty() || front.0.ends_with(": ") {
            upper(first.0)
        } else {
            first.0.to_string()
        };
        let text = format!("{}{begun} {} {} {}", front.0, BETWEEN[b].0, BETWEEN[c].0, last.0);
        tried += 1;
        let (plain, found) = (english(&names, last.1), read(&text));
        match (&plain, &found) {
            (_, MadeRead::NotRead) => unread += 1,
            (None, MadeRead::Unclear) => caught += 1,
            (Some(_), MadeRead::Unclear) => {
                refused += 1;
                println!("REFUSED {plain:?}: {text}");
            }
            (Some(one), MadeRead::Means(other)) if one == other => right += 1,
            (_, MadeRead::Means(other)) => {
                wrong += 1;
                println!("WRONG {plain:?} read {other:?}: {text}");
            }
        }
        if tried == 500 {
            break;
        }
    }
    println!("right {right} caught {caught} refused {refused} wrong {wrong} unread {unread}");
}
