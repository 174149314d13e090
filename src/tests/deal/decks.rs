//! The cards that stand beside the one that is dealt.

/// What both players have besides the card: something of everything.
pub const CARDS: &str = r#"
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
  Green Druid: {cost: "{G}", type: Creature - Druid, pt: 1/1,
    text: "{T}: Add {G} to your mana pool."}
  Green Wurm: {cost: "{5}{G}{G}", type: Creature - Wurm, pt: 7/6}
  Old Rite: {cost: "{G}", type: Sorcery, text: "Kicker {1}\nYou gain 1 life."}
  Old Echo: {cost: "{W}", type: Instant, text: "You gain 1 life.\nFlashback {1}"}
"#;

/// What a player has in hand.
pub const HAND: &str = "Plain Cub, Bog Imp, Red Hound, Gold Sprite, Veiled Cub, Brass Mite, Runed \
    Stone, Quiet Grove, Blessing, Old Dunes, Forest, White Ray, Red Bolt, Black Death, Blue Wash, \
    Mind Toll, Green Growth, Deep Thought, River Wanderer, White Balm, Stone Crush, Split Rust, \
    Blue Denial, Green Wurm, Plains, Island, Swamp, Mountain, Old Rite";
/// What a player has in play.
pub const IN_PLAY: &str = "Plain Cub as Blessed, Blue Gull, Bog Imp (1 +1/+1 counter), \
    Red Hound (tapped), Green Ox, Royal Stag, Dusk Shade, 1/1 green Saproling creature token, \
    Frozen Fen, Frozen Peak, Gold Sprite, Veiled Cub (face down), Blessing (on Blessed), \
    Brass Mite, Runed Stone, Iron Pike, Quiet Grove, Old Dunes, Plains, Island, Swamp, \
    Mountain, Forest, Old Dunes, Plains, Island, Swamp, Mountain, Forest, Green Druid, \
    Frozen Fen, Frozen Peak";
/// What a player has in the graveyard, and in the library, top first.
pub const GRAVEYARD: &str = "Plain Cub, Green Ox, Red Bolt, Black Death, Runed Stone, Forest, \
    Blue Gull, Quiet Grove, Brass Mite, Deep Thought, Blessing, Old Echo";
pub const LIBRARY: &str = "Green Ox, Forest, White Ray, Island, Plain Cub, Mountain, Plains, \
    Swamp, Deep Thought, Runed Stone, Quiet Grove, Forest, Bog Imp, Frozen Fen, Green Wurm, \
    Forest, Forest, Forest, Forest, Forest, Forest, Forest, Forest, Forest";

/// What Bob has on a lean board: something against whatever there is.
pub const AGAINST: &str =
    "Red Bolt, Black Death, Blue Wash, Mind Toll, Stone Crush, Split Rust, Blue Gull, Blue Denial";
/// The same where he only plays: spells of each kind.
pub const KINDS: &str =
    "Runed Stone, Quiet Grove, Brass Mite, Plain Cub, Red Bolt, Black Death, Blessing, Forest";

/// What goes against a card of this type, or one that it is on, in particular.
pub fn against(kinds: &str, on: &str) -> String {
    let fits = [
        ("Creature", "creature", "Black Death"),
        ("Land", "land", "Stone Crush"),
        ("Artifact", "artifact", "Split Rust"),
        ("Enchantment", "enchantment", "Split Rust"),
    ];
    let basic = ["Plains", "Island", "Swamp", "Mountain", "Forest"].contains(&on);
    let all = fits.iter().filter(|(kind, host, _)| {
        kinds.contains(kind) && !kinds.contains("Aura") || on == *host || basic && *host == "land"
    });
    all.map(|(.., spell)| format!(", {spell}, {spell}")).collect()
}

/// What Ann's hand has on a lean board.
pub const HELP: &str =
    "Plain Cub, White Balm, Green Growth, Red Bolt, Deep Thought, Gold Sprite, Forest, Old Rite";
/// What each player has in play on a lean board, besides a host for an Aura.
pub const LITTLE: &str = "Plain Cub, Forest, Island, Old Dunes";

/// What a text needs that isn't on every board: by a word of it, a card and its text.
pub const FOR: &[(&str, &str, &str)] = &[
    (
        "coin",
        "Odd Coin",
        "{type: Artifact, text: \"{1}: Flip a coin. If you win the flip, you gain 1 life.\"}",
    ),
    ("ability", "Clay Jar", "{cost: \"{1}\", type: Artifact, text: \"{1}: You gain 1 life.\"}"),
    (
        "from your library",
        "Odd Mill",
        "{type: Artifact, text: \"{1}: Target player puts the top two cards of his or her \
            library into his or her graveyard.\"}",
    ),
    (
        "ontrols it",
        "Odd Bargain",
        "{type: Artifact, text: \"{1}: Target opponent gains control of target permanent.\"}",
    ),
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

/// Creatures of the colours that a text speaks of.
pub fn colored(text: &str) -> String {
    let all = [
        ("white", "Plain Cub"),
        ("blue", "Blue Gull"),
        ("black", "Bog Imp"),
        ("red", "Red Hound"),
        ("green", "Green Druid"),
    ];
    let said = all.iter().filter(|(color, _)| text.contains(&format!("{color} creature")));
    said.map(|(_, name)| format!(", {name}, {name}")).collect()
}
