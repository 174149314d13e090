//! Texts put together of plain sentences, of which it is known what the last one means.
use crate::terms::TypeLine;
use crate::wording::tree::{Antecedent, Back, BackForm, Phrase, Slot, Step, Tree};

/// What something is by the words that named it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Is {
    Creature,
    Land,
    Artifact,
    /// A card that was never in play.
    Card,
    /// A card that nobody has seen.
    Drawn,
    /// It has left play.
    Gone(MadeKind),
    Spell,
    Token,
    /// Nothing is named that one could mean.
    Nothing,
    /// Perhaps, or one of several: it is to be open.
    Open,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum MadeKind {
    Creature,
    Land,
    Artifact,
}

const FIRST: [(&str, Is); 6] = [
    ("Untap target creature.", Is::Creature),
    ("Target creature gets +1/+1 until end of turn.", Is::Creature),
    ("Choose target artifact.", Is::Artifact),
    ("Tap target land.", Is::Land),
    ("Whenever a creature attacks,", Is::Creature),
    ("Whenever an artifact becomes tapped,", Is::Artifact),
];

const SECOND: [(&str, Is); 20] = [
    ("Destroy target enchantment.", Is::Gone(MadeKind::Artifact)),
    ("Destroy target land.", Is::Gone(MadeKind::Land)),
    ("Sacrifice a creature.", Is::Gone(MadeKind::Creature)),
    ("Sacrifice an artifact.", Is::Gone(MadeKind::Artifact)),
    ("Return target land to its owner's hand.", Is::Gone(MadeKind::Land)),
    ("Remove target artifact from the game.", Is::Gone(MadeKind::Artifact)),
    ("Draw a card.", Is::Drawn),
    ("Discard a card.", Is::Card),
    ("Target player discards a card.", Is::Card),
    ("Put the top card of your library into your graveyard.", Is::Card),
    ("Reveal the top card of your library.", Is::Card),
    ("Remove target card in a graveyard from the game.", Is::Card),
    ("Return target creature card from your graveyard to your hand.", Is::Card),
    ("Counter target spell.", Is::Spell),
    ("Put a 1/1 green Squirrel creature token into play.", Is::Token),
    ("You gain 2 life.", Is::Nothing),
    ("Untap all lands you control.", Is::Nothing),
    ("Each player loses 1 life.", Is::Nothing),
    ("You may sacrifice a land.", Is::Open),
    ("Each other creature gets -1/-1 until end of turn.", Is::Open),
];

/// What can be meant: what is in play, a creature, whatever has a power, a card, a spell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    InPlay,
    Creature,
    Power,
    Countered,
    /// "That creature", done something with that can only be done in play.
    CreatureThere,
    LandThere,
    CardSaid,
}

const LAST: [(&str, Asks); 17] = [
    ("It gains haste until end of turn.", Asks::InPlay),
    ("It gets +2/+2 until end of turn.", Asks::Creature),
    ("Destroy it.", Asks::InPlay),
    ("Sacrifice it at end of turn.", Asks::InPlay),
    ("Regenerate it.", Asks::InPlay),
    ("Gain control of it.", Asks::InPlay),
    ("Zz deals 2 damage to it.", Asks::InPlay),
    ("It can't block this turn.", Asks::InPlay),
    ("It becomes black until end of turn.", Asks::InPlay),
    ("Put a +1/+1 counter on it.", Asks::InPlay),
    ("You gain life equal to its power.", Asks::Power),
    ("Counter it.", Asks::Countered),
    ("That creature gains flying until end of turn.", Asks::CreatureThere),
    ("Destroy that creature.", Asks::CreatureThere),
    ("That land doesn't untap during its controller's next untap step.", Asks::LandThere),
    ("Put that card into your hand.", Asks::CardSaid),
    ("Put that card on top of its owner's library.", Asks::CardSaid),
];

fn can(is: Is, asks: Asks) -> bool {
    use Is as I;
    match asks {
        Asks::InPlay => matches!(is, I::Creature | I::Land | I::Artifact | I::Token),
        Asks::Creature | Asks::CreatureThere => matches!(is, I::Creature | I::Token),
        Asks::Power => {
            matches!(is, I::Creature | I::Token | I::Gone(MadeKind::Creature) | I::Card | I::Spell)
        }
        Asks::Countered => is == I::Spell,
        Asks::LandThere => is == I::Land,
        Asks::CardSaid => matches!(is, I::Card | I::Drawn | I::Gone(_)),
    }
}

#[derive(Debug, PartialEq, Eq)]
enum MadeMeans {
    First,
    Second,
    Open,
    Other,
}

fn meant(text: &str) -> Option<MadeMeans> {
    let of = if text.starts_with("Whenever") { "Enchantment" } else { "Sorcery" };
    let read = crate::wording::read("Zz", &TypeLine::parse(of).ok()?, text);
    if !read.is_understood() {
        return None;
    }
    let ability = read.abilities().next()?;
    let step = ability.all::<Step>().into_iter().last()?.clone();
    let backs: Vec<Back> = step.all::<Back>().into_iter().cloned().collect();
    let said = |b: &&Back| matches!(b.form, BackForm::It | BackForm::That(_));
    let back = backs.iter().find(said)?;
    let slots = ability.all::<Phrase>().into_iter().map(|p| p.slot);
    let first = slots.min_by_key(|slot| match slot {
        Slot::Text(n) => u16::from(*n),
        _ => u16::MAX,
    });
    Some(match &back.to {
        Antecedent::Unclear(_) => MadeMeans::Open,
        Antecedent::Slot(slot) if Some(*slot) == first => MadeMeans::First,
        Antecedent::Slot(Slot::Text(_)) | Antecedent::SameObject(_) => MadeMeans::Second,
        _ => MadeMeans::Other,
    })
}

fn lower(sentence: &str) -> String {
    let mut all = sentence.chars();
    all.next().map(|c| c.to_lowercase().chain(all).collect()).unwrap_or_default()
}

/// Texts that the reader binds silently to what can't be meant, and texts that it refuses though
/// they are plain.
#[test]
#[ignore = "prints numbers"]
fn texts_put_together() {
    let (mut wrong, mut refused, mut right, mut open) = (0, 0, 0, 0);
    for (a, is_a) in FIRST {
        for (b, is_b) in SECOND {
            for (c, asks) in LAST {
                let b = if a.ends_with(',') { lower(b) } else { b.to_string() };
                let text = format!("{a} {b} {c}");
                let Some(found) = meant(&text) else { continue };
                let (of_a, of_b) = (can(is_a, asks), can(is_b, asks));
                let doubtful = is_b == Is::Open;
                let verdict = match (of_a, of_b, &found) {
                    (_, _, MadeMeans::Open) if of_a && !of_b && !doubtful => "refused",
                    (_, _, MadeMeans::Open) => "open",
                    (true, false, MadeMeans::First) => "right",
                    (_, true, MadeMeans::Second) => "right",
                    (false, true, MadeMeans::First)
                    | (true, true, MadeMeans::First)
                    | (true, false, MadeMeans::Second)
                    | (_, _, MadeMeans::Other) => "wrong",
                    // Neither can be meant.
                    (false, false, _) => "open",
                };
                match verdict {
                    "wrong" => wrong += 1,
                    "refused" => refused += 1,
                    "open" => open += 1,
                    _ => right += 1,
                }
                if matches!(verdict, "wrong" | "refused") {
                    println!("{verdict} {found:?}: {text}");
                }
            }
        }
    }
    println!("right {right} wrong {wrong} refused {refused} open {open}");
}
