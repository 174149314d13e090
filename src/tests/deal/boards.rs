//! Boards that fit a card: what its text speaks of is there, and the card stands where its
//! abilities can act.
use apnap::scenario::ast::CardSource;
use apnap::source::Text;
use apnap::terms::subtypes::CREATURE_TYPES;
use std::fmt::Write as _;

/// What both players have besides the card: something of everything.
const CARDS: &str = r#"
  Plain Cub: {cost: "{W}", type: Creature - Cat, pt: 2/2}
  Blue Gull: {cost: "{1}{U}", type: Creature - Bird, pt: 1/2, text: Flying}
  Bog Imp: {cost: "{1}{B}", type: Creature - Imp, pt: 2/1}
  Red Hound: {cost: "{R}", type: Creature - Hound, pt: 3/1, text: Haste}
  Green Ox: {cost: "{3}{G}{G}", type: Creature - Ox, pt: 5/5, text: Trample}
  Gold Sprite: {cost: "{R}{G}", type: Creature - Faerie, pt: 2/2}
  Veiled Cub: {cost: "{2}{W}", type: Creature - Cat, pt: 3/3, text: "Morph {W}"}
  Royal Stag: {cost: "{1}{G}{W}", type: Legendary Creature - Elk, pt: 2/2, text: First strike}
  Dusk Shade: {cost: "{1}{B}", type: Creature - Shade, pt: 1/1, text: "Shadow, islandwalk"}
  Frozen Fen: {type: Snow Land - Swamp}
  Frozen Peak: {type: Snow Land - Mountain}
  Brass Mite: {cost: "{1}", type: Artifact Creature - Insect, pt: 1/1}
  Runed Stone: {cost: "{1}", type: Artifact}
  Iron Pike: {cost: "{1}", type: Artifact - Equipment,
    text: "Equipped creature gets +1/+0.\nEquip {1}"}
  Quiet Grove: {cost: "{1}{G}", type: Enchantment}
  Blessing: {cost: "{W}", type: Enchantment - Aura,
    text: "Enchant creature\nEnchanted creature gets +1/+2."}
  Old Dunes: {type: Land}
  White Ray: {cost: "{W}", type: Instant,
    text: White Ray deals 2 damage to target creature or player.}
  Red Bolt: {cost: "{R}", type: Instant,
    text: Red Bolt deals 3 damage to target creature or player.}
  Black Death: {cost: "{1}{B}", type: Sorcery, text: Destroy target creature.}
  Blue Wash: {cost: "{U}", type: Instant, text: Return target permanent to its owner's hand.}
  Mind Toll: {cost: "{2}{B}", type: Sorcery, text: Target player discards two cards.}
  Green Growth: {cost: "{G}", type: Instant, text: Target creature gets +3/+3 until end of turn.}
  Deep Thought: {cost: "{3}{U}", type: Instant - Arcane, text: Target player draws two cards.}
  River Wanderer: {cost: "{2}{U}", type: Creature - Spirit, pt: 2/3, text: "Cycling {2}"}
  White Balm: {cost: "{W}", type: Sorcery, text: You gain 4 life.}
  Stone Crush: {cost: "{2}{R}", type: Sorcery, text: Destroy target land.}
  Split Rust: {cost: "{1}{G}", type: Instant, text: Destroy target artifact or enchantment.}
  Blue Denial: {cost: "{U}", type: Instant, text: Counter target spell.}
  Green Druid: {cost: "{G}", type: Creature - Druid, pt: 1/1, text: "{T}: Add {G} to your mana pool."}
  Green Wurm: {cost: "{5}{G}{G}", type: Creature - Wurm, pt: 7/6}
  Old Echo: {cost: "{W}", type: Instant, text: "You gain 1 life.\nFlashback {1}"}
"#;

/// What the card that is dealt is called besides: a board may have another of its name.
pub const DEALT: &str = "Dealt";

/// Whether a card of this name is on every board.
pub fn has(name: &str) -> bool {
    CARDS.lines().any(|line| line.trim_start().split_once(':').is_some_and(|(of, _)| of == name))
        || FOR.iter().any(|(_, of, _)| *of == name)
}

const HAND: &str = "Plain Cub, Bog Imp, Red Hound, Gold Sprite, Veiled Cub, Brass Mite, Runed \
    Stone, Quiet Grove, Blessing, Old Dunes, Forest, White Ray, Red Bolt, Black Death, Blue Wash, \
    Mind Toll, Green Growth, Deep Thought, River Wanderer, White Balm, Stone Crush, Split Rust, \
    Blue Denial, Green Wurm, Plains, Island, Swamp, Mountain";
const IN_PLAY: &str = "Plain Cub as Blessed, Blue Gull, Bog Imp (1 +1/+1 counter), Red Hound (tapped), Green Ox, Royal Stag, \
    Dusk Shade, 1/1 green Saproling creature token, Frozen Fen, Frozen Peak, Gold Sprite, Veiled \
    Cub (face down), Blessing (on Blessed), Brass Mite, Runed Stone, Iron Pike, Quiet Grove, Old \
    Dunes, Plains, Island, Swamp, Mountain, Forest, Old Dunes, \
    Plains, Island, Swamp, Mountain, Forest, Green Druid";
const GRAVEYARD: &str = "Plain Cub, Green Ox, Red Bolt, Black Death, Runed Stone, Forest, Blue Gull, Quiet Grove, \
    Brass Mite, Deep Thought, Blessing, Old Echo";
const LIBRARY: &str = "Green Ox, Forest, White Ray, Island, Plain Cub, Mountain, Plains, Swamp, \
    Deep Thought, Runed Stone, Quiet Grove, Forest, Bog Imp, Frozen Fen, Green Wurm, Forest, Forest, Forest, Forest, \
    Forest, Forest, Forest, Forest, Forest";

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
    /// The same in Ann's hand, with nothing else, in a main phase.
    LeanHand(Turn),
    /// The same, and all that Bob's hand has makes somebody discard.
    Discarded,
    /// Suspended, as her upkeep begins.
    Suspended,
}

/// Whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    Anns,
    Bobs,
}

/// What Bob has on a lean board: something against whatever there is.
const AGAINST: &str =
    "Red Bolt, Black Death, Blue Wash, Mind Toll, Stone Crush, Split Rust, Blue Gull, Blue Denial";
/// What Ann's hand has on a lean board.
const HELP: &str =
    "Plain Cub, White Balm, Green Growth, Red Bolt, Deep Thought, Green Wurm, Forest";
/// What each player has in play on a lean board, besides a host for an Aura.
const LITTLE: &str = "Plain Cub, Forest, Island, Old Dunes";

/// What a text needs that isn't on every board: by a word of it, a card and its text.
const FOR: &[(&str, &str, &str)] = &[
    (
        "coin",
        "Odd Coin",
        "{type: Artifact, text: \"{1}: Flip a coin. If you win the flip, you gain 1 life.\"}",
    ),
    ("ability", "Clay Jar", "{cost: \"{1}\", type: Artifact, text: \"{1}: You gain 1 life.\"}"),
    (
        "sacrificed",
        "Blood Altar",
        "{type: Artifact, text: \"Sacrifice a creature: You gain 1 life.\"}",
    ),
    (
        "has flying",
        "Sky Lore",
        "{type: Artifact, text: \"{1}: Target creature gains flying until end of turn.\"}",
    ),
];

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
        Begins::LeanHand(Turn::Anns) => "turn 9, Ann's precombat main phase",
        Begins::HandInHisTurn
        | Begins::LeanHand(Turn::Bobs)
        | Begins::Discarded
        | Begins::Lean(_, Turn::Bobs) => "turn 9, Bob's precombat main phase",
        Begins::InPlay(_)
        | Begins::Alone(_)
        | Begins::Graveyard
        | Begins::Suspended
        | Begins::Lean(_, Turn::Anns) => "turn 9, the beginning of Ann's upkeep step",
        Begins::InPlayInHisTurn(_) => "turn 9, the beginning of Bob's upkeep step",
    };
    let mut removed = String::new();
    match place {
        Begins::Hand | Begins::HandInHisTurn => hand = format!("{dealt}, "),
        Begins::LeanHand(_) | Begins::Discarded => hand.clone_from(&dealt),
        Begins::InPlay(s) | Begins::InPlayInHisTurn(s) | Begins::Alone(s) | Begins::Lean(s, _) => {
            in_play = format!(", {}", state(s));
        }
        Begins::Graveyard => graveyard = format!("{dealt}, "),
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
        if let Begins::Lean(..) | Begins::LeanHand(_) | Begins::Discarded = place {
            let host = host(text).unwrap_or("Green Ox");
            let snow = if text.contains("snow") { ", Frozen Fen, Frozen Peak" } else { "" };
            let (cards, host) = match player {
                "Ann" => {
                    let mut own = hand.to_owned();
                    if matches!(place, Begins::Lean(..)) {
                        add(&mut own, &format!("{HELP}{listed}{listed}"));
                    }
                    (own, format!("{host} as Host"))
                }
                _ if *place == Begins::Discarded => {
                    ("Mind Toll, Mind Toll, Mind Toll".into(), "Green Ox".into())
                }
                _ => (format!("{AGAINST}{listed}"), "Green Ox".into()),
            };
            let _ = write!(
                yaml,
                "  {player}:\n    hand: [{cards}]\n    library: [{LIBRARY}]\n    in play: \
                    [{LITTLE}{snow}, {host}{herd}{mine}]\n"
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
