//! Each lint with words that fire it and words that must not, and the cards of the time, which
//! should fire none.
use super::*;
use crate::wording::read;
use std::collections::{BTreeMap, BTreeSet};

/// What the lints say of a text, each with the words underlined.
fn found(type_text: &str, text: &str) -> Vec<(&'static str, String)> {
    let of_2006 = type_line_of_2006(type_text).unwrap_or_else(|| type_text.to_owned());
    let line = TypeLine::parse(&of_2006).unwrap();
    let read = read("Gorse Hob", &line, text);
    let subject = Subject {
        name: "Gorse Hob",
        type_text: Some(type_text),
        type_line: Some(&line),
        text,
        read: &read,
    };
    let words = |finding: &Finding| {
        let under = if finding.in_type { type_text } else { text };
        under[finding.span.start..finding.span.end].to_owned()
    };
    lint(&subject).iter().map(|finding| (finding.lint.code, words(finding))).collect()
}

/// The code, the type line, the text, and the words that are underlined.
const FIRES: &[(&str, &str, &str, &str)] = &[
    ("old-word", "Instant", "Bury target creature.", "Bury"),
    ("old-word", "Instant", "Counter target interrupt spell.", "interrupt"),
    (
        "old-word",
        "Enchantment",
        "Whenever a spell is successfully cast, you gain 1 life.",
        "successfully cast",
    ),
    ("old-word", "Summon Goblin", "", "Summon Goblin"),
    ("old-word", "Interrupt", "Counter target spell.", "Interrupt"),
    ("old-word", "Mana Source", "Add {B}{B}{B} to your mana pool.", "Mana Source"),
    ("old-word", "Enchant Creature", "Enchant creature", "Enchant Creature"),
    ("later-word", "Enchantment", "Whenever a creature dies, you gain 1 life.", "dies"),
    (
        "later-word",
        "Artifact",
        "When Gorse Hob enters the battlefield, draw a card.",
        "enters the battlefield",
    ),
    (
        "misplaced-words",
        "Creature - Zombie",
        "Remove the top card of your graveyard: You gain 1 life from the game.",
        "from the game",
    ),
    ("later-word", "Instant", "Exile target creature.", "Exile"),
    ("later-word", "Enchantment", "Whenever you cast a spell, you gain 1 life.", "cast"),
    ("later-word", "Instant", "Gorse Hob deals 2 damage to any target.", "any target"),
    ("later-word", "Instant", "Destroy target creature with mana value 3 or less.", "mana value"),
    ("later-word", "Creature - Goblin", "{T}: Add {R}.", "Add"),
    ("later-word", "Creature - Goblin", "Menace", "Menace"),
    ("later-word", "Creature - Goblin", "Reach", "Reach"),
    ("later-word", "Creature - Goblin", "Flying, reach", "reach"),
    ("later-word", "Creature - Goblin", "Hexproof, vigilance", "Hexproof"),
    ("later-word", "Creature - Goblin", "Indestructible", "Indestructible"),
    (
        "later-word",
        "Enchantment",
        "Creatures you control have indestructible.",
        "have indestructible",
    ),
    ("later-word", "Creature - Goblin", "Protection from everything", "Protection from everything"),
    ("never-played", "Sorcery", "Draw a card.\n{T}: You gain 1 life.", "{T}"),
    ("never-played", "Artifact", "{T}, Tap Gorse Hob: You gain 1 life.", "{T}, Tap Gorse Hob"),
    (
        "never-triggers",
        "Sorcery",
        "When Gorse Hob comes into play, draw a card.",
        "Gorse Hob comes into play",
    ),
    (
        "never-triggers",
        "Enchantment",
        "Whenever Gorse Hob attacks, you gain 1 life.",
        "Gorse Hob attacks",
    ),
    (
        "nothing-fits",
        "Instant",
        "Destroy target tapped untapped creature.",
        "tapped untapped creature",
    ),
    ("nothing-fits", "Instant", "Destroy target noncreature creature.", "noncreature creature"),
    ("needless-target", "Instant", "Choose target creature. You gain 2 life.", "target creature"),
    (
        "needless-target",
        "Enchantment - Aura",
        "Enchant creature\n{T}: Destroy target enchanted creature.",
        "target enchanted creature",
    ),
    ("missing-target", "Instant", "Destroy a creature.", "a creature"),
    (
        "missing-target",
        "Creature - Goblin",
        "{T}: Gorse Hob deals 1 damage to a creature or player.",
        "a creature or player",
    ),
    (
        "late-if",
        "Creature - Goblin",
        "Whenever Gorse Hob attacks, draw a card if you control a Swamp.",
        "if you control a Swamp",
    ),
    (
        "when-whenever",
        "Creature - Goblin",
        "When a creature comes into play, you gain 1 life.",
        "When",
    ),
    (
        "when-whenever",
        "Creature - Goblin",
        "Whenever Gorse Hob comes into play, you gain 1 life.",
        "Whenever",
    ),
    (
        "state-loop",
        "Enchantment",
        "When you have 10 or less life, draw a card.",
        "you have 10 or less life",
    ),
    (
        "cost-in-effect",
        "Artifact",
        "{1}: Sacrifice Gorse Hob and draw a card.",
        "Sacrifice Gorse Hob",
    ),
    ("effect-in-cost", "Artifact", "{1}, Tap target creature: Draw a card.", "Tap target creature"),
    ("effect-in-cost", "Artifact", "{1}, Draw a card: Untap Gorse Hob.", "Draw a card"),
    (
        "unlinked-reference",
        "Artifact",
        "{T}: Return the removed card to its owner's hand.",
        "the removed card",
    ),
    (
        "unlinked-reference",
        "Enchantment",
        "Creatures of the chosen color get +1/+1.",
        "the chosen color",
    ),
    ("no-duration", "Instant", "Target creature gets +3/+3.", "gets +3/+3"),
    (
        "mana-by-accident",
        "Artifact",
        "{1}, {T}: Add {G} to your mana pool. Draw a card.",
        "Draw a card",
    ),
    (
        "repeats-a-rule",
        "Sorcery",
        "Draw a card. Put Gorse Hob into its owner's graveyard.",
        "Put Gorse Hob into",
    ),
    ("repeats-a-rule", "Creature - Goblin", "Flying, flying", "flying"),
    (
        "two-readings",
        "Creature - Goblin",
        "At the beginning of your upkeep, destroy that creature.",
        "that creature",
    ),
];

/// The code that must not fire, the type line, the text.
const SILENT: &[(&str, &str, &str)] = &[
    (
        "misplaced-words",
        "Creature - Zombie",
        "Remove the top card of your graveyard from the game: You gain 1 life.",
    ),
    ("old-word", "Instant", "Destroy target creature. It can't be regenerated."),
    ("old-word", "Creature - Goblin", "Creatures named Bury Hob get +1/+1."),
    (
        "later-word",
        "Enchantment",
        "Whenever a creature is put into a graveyard from play, you gain 1 life.",
    ),
    (
        "later-word",
        "Artifact",
        "When Gorse Hob comes into play, remove target creature from the game.",
    ),
    ("later-word", "Instant", "Gorse Hob deals 2 damage to target creature or player."),
    ("never-played", "Artifact", "{T}, Sacrifice Gorse Hob: You gain 1 life."),
    (
        "never-played",
        "Instant",
        "Draw a card.\n{2}, Remove Gorse Hob in your graveyard from the game: You gain 1 life.",
    ),
    (
        "never-triggers",
        "Land",
        "{2}: Gorse Hob becomes a 2/2 creature until end of turn.\n\
            Whenever Gorse Hob attacks, you gain 1 life.",
    ),
    ("never-triggers", "Creature - Goblin", "When Gorse Hob leaves play, draw a card."),
    ("nothing-fits", "Instant", "Counter target instant spell."),
    ("nothing-fits", "Sorcery", "Return target instant card from your graveyard to your hand."),
    ("nothing-fits", "Instant", "Destroy target nonartifact, nonblack creature."),
    ("needless-target", "Enchantment - Aura", "Enchant creature\n{T}: Destroy enchanted creature."),
    ("missing-target", "Instant", "Destroy target creature."),
    (
        "missing-target",
        "Creature - Goblin",
        "When Gorse Hob comes into play, return a creature you control to its owner's hand.",
    ),
    ("missing-target", "Sorcery", "Destroy all creatures."),
    (
        "late-if",
        "Creature - Goblin",
        "Whenever Gorse Hob attacks, if you control a Swamp, draw a card.",
    ),
    ("when-whenever", "Creature - Goblin", "When Gorse Hob comes into play, you gain 1 life."),
    (
        "when-whenever",
        "Creature - Goblin",
        "When Gorse Hob becomes the target of a spell or ability, sacrifice it.",
    ),
    (
        "when-whenever",
        "Creature - Goblin",
        "Whenever Gorse Hob or another Goblin comes into play, you gain 1 life.",
    ),
    ("when-whenever", "Creature - Goblin", "When Gorse Hob blocks, sacrifice it."),
    ("state-loop", "Creature - Goblin", "When you control no Islands, sacrifice Gorse Hob."),
    ("cost-in-effect", "Artifact", "{1}, Sacrifice Gorse Hob: Draw a card."),
    ("cost-in-effect", "Artifact", "{T}: Draw a card, then discard a card."),
    ("effect-in-cost", "Artifact", "Tap an untapped creature you control: Draw a card."),
    (
        "effect-in-cost",
        "Creature - Goblin",
        "Whenever Gorse Hob attacks, choose one - Draw a card; or destroy target artifact.",
    ),
    (
        "unlinked-reference",
        "Artifact",
        "When Gorse Hob comes into play, remove target creature from the game.\n\
            When Gorse Hob leaves play, return the removed card to play under its owner's control.",
    ),
    (
        "unlinked-reference",
        "Enchantment",
        "As Gorse Hob comes into play, choose a color.\nCreatures of the chosen color get +1/+1.",
    ),
    (
        "unlinked-reference",
        "Instant",
        "Target creature gains protection from the color of your choice until end of turn.",
    ),
    ("no-duration", "Instant", "Target creature gets +3/+3 until end of turn."),
    ("no-duration", "Enchantment", "Creatures you control get +1/+1."),
    (
        "no-duration",
        "Instant",
        "Until end of turn, creatures you control get +1/+1 and gain trample.",
    ),
    (
        "mana-by-accident",
        "Land",
        "{T}: Add {G} to your mana pool. Gorse Hob deals 1 damage to you.",
    ),
    ("mana-by-accident", "Sorcery", "Add {G} to your mana pool. Draw a card."),
    ("repeats-a-rule", "Creature - Goblin", "Flying, first strike"),
    ("repeats-a-rule", "Creature - Goblin", "Rampage 1, rampage 1"),
    (
        "two-readings",
        "Creature - Goblin",
        "Whenever Gorse Hob blocks a creature, destroy that creature.",
    ),
    // What the reader can't tell, a reader of English can.
    (
        "two-readings",
        "Artifact",
        "{2}: Counter target activated ability from an artifact source and destroy that artifact.",
    ),
    (
        "two-readings",
        "Enchantment",
        "Creatures that attacked during their controllers' last turn can't block.",
    ),
];

#[test]
fn each_lint_fires_on_its_words() {
    let mut wrong = Vec::new();
    for (code, type_line, text, words) in FIRES {
        let found = found(type_line, text);
        if !found.iter().any(|(fired, under)| fired == code && under == words) {
            wrong.push(format!("{code}: {type_line}: {text}\n    {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let tested: BTreeSet<&str> = FIRES.iter().map(|(code, ..)| *code).collect();
    let silent: BTreeSet<&str> = SILENT.iter().map(|(code, ..)| *code).collect();
    for lint in lints() {
        assert!(
            tested.contains(lint.code) && silent.contains(lint.code),
            "{} isn't tested both ways",
            lint.code
        );
    }
}

#[test]
fn each_lint_is_silent_on_good_words() {
    let mut wrong = Vec::new();
    for (code, type_line, text) in SILENT {
        let found = found(type_line, text);
        if found.iter().any(|(fired, _)| fired == code) {
            wrong.push(format!("{code}: {type_line}: {text}\n    {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn good_wordings_of_the_fixes_fire_nothing_at_all() {
    for (_, type_line, text) in SILENT {
        let fired = found(type_line, text);
        assert!(fired.is_empty(), "{type_line}: {text}\n    {fired:?}");
    }
}

#[test]
fn each_lint_has_its_page() {
    let root = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("docs");
    let summary = std::fs::read_to_string(root.join("SUMMARY.md")).unwrap();
    for lint in lints() {
        let page = std::fs::read_to_string(root.join("lints").join(format!("{}.md", lint.code)))
            .unwrap_or_default();
        assert!(
            page.starts_with(&format!("# {}\n", lint.code)),
            "docs/lints/{}.md has no page",
            lint.code
        );
        assert!(
            summary.contains(&format!("(lints/{}.md)", lint.code)),
            "docs/SUMMARY.md doesn't name {}",
            lint.code
        );
        for rule in lint.rules {
            assert!(
                page.contains(rule.number()),
                "docs/lints/{}.md doesn't name {}",
                lint.code,
                rule.number()
            );
        }
    }
}

#[test]
fn older_type_lines() {
    assert_eq!(type_line_of_2006("Summon Legend"), Some("Legendary Creature".to_owned()));
    assert_eq!(
        type_line_of_2006("Creature \u{2014} Elf Legend"),
        Some("Legendary Creature - Elf".to_owned())
    );
    assert_eq!(type_line_of_2006("Poly Artifact"), Some("Artifact".to_owned()));
    assert_eq!(type_line_of_2006("Legendary Creature - Elf"), None);
}

/// How many cards of the list fire a lint, at most. It only falls.
const AT_MOST: &[(&str, usize)] = &[("mana-by-accident", 2), ("cost-in-effect", 1), ("late-if", 1)];

/// Of cards of the time hardly one fires: the list's own later words apart, and its misplaced
/// ones, which are right to fire.
#[test]
fn cards_of_the_time_fire_hardly_any() {
    let mut fired: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let cards = crate::wording::tests::cards();
    for card in &cards {
        let read = read(&card.name, &card.type_line, &card.text);
        let subject = Subject {
            name: &card.name,
            type_text: None,
            type_line: Some(&card.type_line),
            text: &card.text,
            read: &read,
        };
        let codes: BTreeSet<&str> =
            lint(&subject).iter().map(|finding| finding.lint.code).collect();
        let own = ["later-word", "misplaced-words"];
        for code in codes.into_iter().filter(|code| !own.contains(code)) {
            fired.entry(code).or_default().push(&card.name);
        }
    }
    for (code, names) in fired {
        let most = AT_MOST.iter().find(|(known, _)| *known == code).map_or(0, |(_, most)| *most);
        assert!(
            names.len() <= most,
            "{code} fires on {} cards of the time, at most {most} did: {names:?}",
            names.len()
        );
    }
}
