//! Boards that fit a card: what its text speaks of is there, and the card stands where its
//! abilities can act.
use super::decks::{
    AGAINST, CARDS, FOR, GRAVEYARD, HAND, HELP, IN_PLAY, KINDS, LIBRARY, LITTLE, against, colored,
};
use apnap::scenario::ast::CardSource;
use apnap::source::Text;
use apnap::terms::subtypes::CREATURE_TYPES;
use std::fmt::Write as _;

/// What the card that is dealt is called besides: a board may have another of its name.
pub const DEALT: &str = "Dealt";

/// Whether a card of this name is on every board.
pub fn has(name: &str) -> bool {
    CARDS.lines().any(|line| line.trim_start().split_once(':').is_some_and(|(of, _)| of == name))
        || FOR.iter().any(|(_, of, _)| *of == name)
}

/// Where the card is as the game begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Begins {
    /// In Ann's hand, in her main phase.
    Hand,
    /// In Ann's hand, in Bob's main phase.
    HandInHisTurn,
    /// In play under Ann's control, as her upkeep begins, in this state.
    InPlay(String),
    /// The same as Bob's upkeep begins.
    InPlayInHisTurn(String),
    /// In play as Ann's upkeep begins, of which she has no card in hand, little life and not much
    /// else; in this state.
    Alone(String),
    /// In Ann's graveyard, as her upkeep begins.
    Graveyard,
    /// In play under Ann's control in this state, as her upkeep begins or Bob's main phase: little
    /// else is there, and Bob's hand has something for whatever it may be.
    Lean(String, Turn),
    /// The same in Bob's main phase, and he has spells of each kind to play.
    Played(String),
    /// The same in Ann's hand, with nothing else, in a main phase.
    LeanHand(Turn),
    /// The same, and all that Bob's hand has makes somebody discard.
    Discarded,
    /// In Ann's graveyard in her main phase, and little else is there.
    LeanGraveyard,
    /// On top of Ann's library, in her main phase.
    Library,
    /// Suspended, as her upkeep begins.
    Suspended,
}

/// Whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    Anns,
    Bobs,
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("a string is JSON")
}

/// The words of a text without their marks, in any number.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '\'')
}

/// The creature types that a text speaks of, besides those that everybody has.
fn kin(text: &str) -> Vec<&'static str> {
    let mut all: Vec<&str> = Vec::new();
    for word in words(text) {
        let one = [word, word.strip_suffix('s').unwrap_or(word)];
        let named = CREATURE_TYPES.iter().copied().find(|t| one.contains(t));
        let plural = match word {
            "Elves" => Some("Elf"),
            "Dwarves" => Some("Dwarf"),
            "Wolves" => Some("Wolf"),
            "Mercenaries" => Some("Mercenary"),
            "Faeries" => Some("Faerie"),
            "Zombies" => Some("Zombie"),
            "Fungi" => Some("Fungus"),
            _ => None,
        };
        if let Some(one) = named.or(plural)
            && !all.contains(&one)
        {
            all.push(one);
        }
    }
    all
}

/// The counters that a text removes or asks for, by kind.
fn counters(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    let words: Vec<&str> = text.split_whitespace().collect();
    for pair in words.windows(2) {
        if pair[1].starts_with("counter") {
            let kind = pair[0].to_owned();
            let odd = ["a", "the", "target", "each", "can't", "that", "of", "and", "or", "those"];
            if !odd.contains(&kind.as_str()) && !all.contains(&kind) {
                all.push(kind);
            }
        }
    }
    all
}

/// As much life as a text asks for.
fn much_life(text: &str) -> Option<u32> {
    let (before, _) = text.split_once(" or more life")?;
    before.rsplit(' ').next()?.parse().ok().map(|least: u32| least + 5)
}

/// The card that a text speaks of by its name.
fn named(text: &str) -> Option<String> {
    let said = text.split(" named ").nth(1)?;
    let capital = |w: &&str| w.starts_with(|c: char| c.is_ascii_uppercase());
    let name: Vec<&str> = said.split(' ').take_while(capital).collect();
    let name = name.join(" ");
    let name = name.trim_end_matches(|c: char| !c.is_alphanumeric());
    let plain = name.chars().all(|c| c.is_alphanumeric() || " '-".contains(c));
    (!name.is_empty() && plain).then(|| name.to_owned())
}

/// What an Aura's card may be put on, of what is in play.
fn host(text: &str) -> Option<&'static str> {
    if text.contains("is turned face up") {
        return Some("Veiled Cub (face down)");
    }
    let what = text.lines().find_map(|l| l.strip_prefix("Enchant "))?;
    let first = words(what).next()?;
    Some(match first {
        "creature" | "permanent" => "Green Ox",
        "land" | "Forest" => "Forest",
        "artifact" if what.starts_with("artifact creature") => "Brass Mite",
        "artifact" => "Runed Stone",
        "enchantment" => "Quiet Grove",
        "Equipment" => "Iron Pike",
        "Wall" => "Wall Kin",
        "Island" => "Island",
        "Plains" => "Plains",
        "Swamp" => "Swamp",
        "Mountain" => "Mountain",
        _ => return None,
    })
}

/// The places from which the card's abilities may act.
pub fn places(card: &CardSource) -> Vec<Begins> {
    let of = |t: &Option<Text>| t.as_ref().map_or(String::new(), |t| t.text.clone());
    let (kinds, text) = (of(&card.type_line), of(&card.text));
    let mut all = vec![Begins::Hand, Begins::HandInHisTurn, Begins::LeanHand(Turn::Anns)];
    let spell = kinds.contains("Instant") || kinds.contains("Sorcery");
    if !spell {
        let chosen = chosen(&text);
        if !kinds.contains("Aura") {
            all.push(Begins::Alone(chosen.unwrap_or_default().into()));
        }
        let on: Vec<String> = if kinds.contains("Equipment") {
            vec![String::new(), "on Host".into()]
        } else if kinds.contains("Aura") {
            host(&text).into_iter().map(|_| "on Host".into()).collect()
        } else {
            vec![String::new()]
        };
        for mut state in on {
            if let Some(more) = chosen {
                add(&mut state, more);
            }
            all.push(Begins::InPlay(state.clone()));
            all.push(Begins::InPlayInHisTurn(state.clone()));
            all.push(Begins::Lean(state.clone(), Turn::Anns));
            all.push(Begins::Lean(state.clone(), Turn::Bobs));
            if text.contains(" plays ") {
                all.push(Begins::Played(state.clone()));
            }
            for kind in counters(&text) {
                for amount in amounts(&text) {
                    let mut both = state.clone();
                    add(&mut both, &format!("{amount} {kind} counters"));
                    all.push(Begins::InPlay(both));
                }
            }
        }
        if text.contains("Morph") || text.contains("face up") {
            all.push(Begins::InPlay("face down".into()));
            all.push(Begins::InPlayInHisTurn("face down".into()));
        }
    }
    if text.contains("graveyard") || text.contains("Flashback") || text.contains("Dredge") {
        all.push(Begins::Graveyard);
        all.push(Begins::LeanGraveyard);
    }
    if text.contains("from your library") || text.contains("from anywhere") {
        all.push(Begins::Library);
    }
    if text.contains("ounter target") {
        all.push(Begins::LeanHand(Turn::Bobs));
    }
    if text.contains("discard") {
        all.push(Begins::Discarded);
    }
    if text.contains("Suspend") {
        all.push(Begins::Suspended);
    }
    all
}

fn add(state: &mut String, more: &str) {
    if !state.is_empty() && !more.is_empty() {
        state.push_str(", ");
    }
    state.push_str(more);
}

/// What has been chosen for a card that comes into play with a choice.
fn chosen(text: &str) -> Option<&'static str> {
    let what = text.split("comes into play, choose ").nth(1)?;
    Some(match words(what).nth(1)? {
        "color" => "chose green",
        "player" | "opponent" => "chose Bob",
        "creature" => "chose Cat",
        _ => return None,
    })
}

/// How many counters a card with counters begins with.
fn amounts(text: &str) -> Vec<u32> {
    let many = [("ten ", 10), ("twenty", 20)].iter().find(|(w, _)| text.contains(w));
    let mut all = vec![5];
    all.extend(many.map(|(_, n)| *n));
    all.extend(["last", "no ", "removed", "remove "].iter().any(|w| text.contains(w)).then_some(1));
    all
}

/// A scenario file with the card in this place.
pub fn board(card: &CardSource, place: &Begins) -> String {
    let name = quoted(&card.name.text);
    let dealt = quoted(&format!("{} as {DEALT}", card.name.text));
    let text = card.text.as_ref().map_or("", |t| t.text.as_str());
    let state = |s: &String| {
        let state = if s.is_empty() { String::new() } else { format!(" ({s})") };
        quoted(&format!("{} as {DEALT}{state}", card.name.text))
    };
    let (mut hand, mut in_play, mut graveyard) = (String::new(), String::new(), String::new());
    let turn = match place {
        Begins::Hand => "turn 9, Ann's precombat main phase",
        Begins::LeanHand(Turn::Anns) | Begins::LeanGraveyard | Begins::Library => {
            "turn 9, Ann's precombat main phase"
        }
        Begins::HandInHisTurn
        | Begins::LeanHand(Turn::Bobs)
        | Begins::Discarded
        | Begins::Played(_)
        | Begins::Lean(_, Turn::Bobs) => "turn 9, Bob's precombat main phase",
        Begins::InPlay(_)
        | Begins::Alone(_)
        | Begins::Graveyard
        | Begins::Suspended
        | Begins::Lean(_, Turn::Anns) => "turn 9, the beginning of Ann's upkeep step",
        Begins::InPlayInHisTurn(_) => "turn 9, the beginning of Bob's upkeep step",
    };
    let (mut removed, mut library) = (String::new(), String::new());
    match place {
        Begins::Hand | Begins::HandInHisTurn => hand = format!("{dealt}, "),
        Begins::LeanHand(_) | Begins::Discarded => hand.clone_from(&dealt),
        Begins::InPlay(s)
        | Begins::InPlayInHisTurn(s)
        | Begins::Alone(s)
        | Begins::Played(s)
        | Begins::Lean(s, _) => {
            in_play = format!(", {}", state(s));
        }
        Begins::Graveyard | Begins::LeanGraveyard => graveyard = format!("{dealt}, "),
        Begins::Library => library = format!("{dealt}, "),
        Begins::Suspended => removed = state(&"suspended, 1 time counter".into()),
    }
    let needed: Vec<_> = FOR.iter().filter(|(word, ..)| text.contains(word)).collect();
    for (_, name, _) in &needed {
        let _ = write!(in_play, ", {name}");
    }
    let (mut kins, mut listed, mut herd) = (String::new(), String::new(), String::new());
    let many = [("five", 5), ("three", 3), ("two", 2)]
        .iter()
        .find(|(w, _)| text.contains(w))
        .map_or(1, |(_, n)| *n);
    if text.contains(&format!("named {}", card.name.text)) {
        let _ = write!(listed, ", {name}");
    } else if let Some(other) = named(text) {
        let _ = writeln!(kins, "  {other}: {{cost: \"{{1}}\", type: Creature - Hob, pt: 1/1}}");
        let _ = write!(listed, ", {other}");
        let _ = write!(herd, ", {other}");
    }
    if text.contains("twenty or more creatures") {
        herd.push_str(", 20 1/1 green Saproling creature tokens");
    }
    let colors = ["{W}", "{1}{U}", "{B}", "{2}{R}", "{G}"];
    for (n, kind) in kin(text).into_iter().enumerate() {
        let _ = writeln!(
            kins,
            "  {kind} Kin: {{cost: \"{}\", type: Creature - {kind}, pt: 2/2}}",
            colors[n % 5]
        );
        let _ = write!(listed, ", {kind} Kin");
        let _ = write!(herd, ", {many} {kind} Kin");
    }
    let mut yaml = format!("title: dealt\nturn: {turn}\nmana: free\nplayers:\n");
    for (player, hand, mine, graveyard) in
        [("Ann", hand.as_str(), in_play.as_str(), graveyard.as_str()), ("Bob", "", "", "")]
    {
        if let Begins::Alone(_) = place {
            let _ = write!(
                yaml,
                "  {player}:\n    life: 5\n    graveyard: [{GRAVEYARD}]\n    library: \
                    [{LIBRARY}]\n    in play: [Plains{mine}]\n"
            );
            continue;
        }
        if let Begins::Lean(..) | Begins::LeanHand(_) | Begins::Played(_) | Begins::Discarded =
            place
        {
            let host = host(text).unwrap_or("Green Ox");
            let snow = if text.contains("snow") { ", Frozen Fen, Frozen Peak" } else { "" };
            let library = if player == "Ann" { library.as_str() } else { "" };
            let colored = colored(text);
            let little = if *place == Begins::Discarded { "Plain Cub" } else { LITTLE };
            let (cards, host) = match player {
                "Ann" => {
                    let mut own = hand.to_owned();
                    let alone = [Begins::LeanHand(Turn::Anns), Begins::LeanHand(Turn::Bobs)];
                    if !alone.contains(place) && *place != Begins::Discarded {
                        add(&mut own, &format!("{HELP}{listed}{listed}"));
                    }
                    (own, format!("{host} as Host"))
                }
                _ if *place == Begins::Discarded => {
                    ("Mind Toll, Mind Toll, Mind Toll".into(), "Green Ox".into())
                }
                _ if *place == Begins::LeanHand(Turn::Bobs) => (KINDS.into(), "Green Ox".into()),
                _ if matches!(place, Begins::Played(_)) => (KINDS.into(), "Green Ox".into()),
                _ => {
                    let on = text.lines().find_map(|l| l.strip_prefix("Enchant "));
                    let on = on.and_then(|l| words(l).next()).unwrap_or_default();
                    let kinds = card.type_line.as_ref().map_or("", |t| t.text.as_str());
                    let fit = against(kinds, on);
                    (format!("{AGAINST}{fit}{listed}"), "Green Ox".into())
                }
            };
            let _ = write!(
                yaml,
                "  {player}:\n    hand: [{cards}]\n    graveyard: [{graveyard}]\n    library: \
                    [{library}{LIBRARY}]\n    in play: \
                    [{little}{snow}{colored}, {host}{herd}{mine}]\n"
            );
            continue;
        }
        let in_play = match host(text).unwrap_or("Green Ox") {
            host if player == "Ann" => {
                IN_PLAY.replacen(&format!("{host},"), &format!("{host} as Host,"), 1)
            }
            // A legend of each would be one too many.
            _ => IN_PLAY.replace("Blessed", "Blest").replace("Royal Stag", "Frozen Fen"),
        };
        let _ = write!(
            yaml,
            "  {player}:\n    hand: [{hand}{HAND}{listed}]\n    graveyard: \
                [{graveyard}{GRAVEYARD}{listed}]\n    library: [{LIBRARY}{listed}]\n    in play: \
                [{in_play}{herd}{mine}]\n"
        );
    }
    if removed.is_empty() && text.contains("removed from the game") {
        removed = "Plain Cub, Red Bolt".into();
    }
    if let (Some(life), Begins::InPlay(_)) = (much_life(text), place) {
        yaml = yaml.replacen("  Ann:\n", &format!("  Ann:\n    life: {life}\n"), 1);
    }
    if !removed.is_empty() {
        yaml = yaml.replacen(
            "  Ann:\n",
            &format!("  Ann:\n    removed from the game: [{removed}]\n"),
            1,
        );
    }
    for (_, name, text) in &needed {
        let _ = writeln!(kins, "  {name}: {text}");
    }
    let _ = write!(yaml, "expect: [Ann has 20 life]\ncards:{CARDS}{kins}  {name}:");
    for (key, text) in [
        ("cost", &card.cost),
        ("type", &card.type_line),
        ("pt", &card.pt),
        ("text", &card.text),
        ("expansion", &card.expansion),
    ] {
        if let Some(text) = text {
            let _ = write!(yaml, "\n    {key}: {}", quoted(&text.text));
        }
    }
    yaml.push('\n');
    yaml
}
