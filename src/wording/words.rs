//! Plurals, number words, and other forms of English words.
use crate::terms::subtypes;

/// "two" for 2, up to twenty.
pub fn number_word(n: i32) -> Option<&'static str> {
    usize::try_from(n).ok().and_then(|n| NUMBERS.get(n)).copied()
}

/// "fourth" for 4.
pub fn ordinal(n: u32) -> Option<&'static str> {
    usize::try_from(n).ok().and_then(|n| ORDINALS.get(n.checked_sub(1)?)).copied()
}

/// 4 for "fourth".
pub fn nth(word: &str) -> Option<u32> {
    ORDINALS.iter().position(|w| *w == word).and_then(|n| u32::try_from(n + 1).ok())
}

const ORDINALS: &[&str] = &["first", "second", "third", "fourth", "fifth"];

/// 2 for "two".
pub fn number(word: &str) -> Option<i32> {
    NUMBERS.iter().position(|w| *w == word).and_then(|n| i32::try_from(n).ok())
}

const NUMBERS: &[&str] = &[
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// Subtypes whose plural isn't made by rule.
const IRREGULAR: &[(&str, &str)] = &[
    ("Elf", "Elves"),
    ("Dwarf", "Dwarves"),
    ("Wolf", "Wolves"),
    ("Werewolf", "Werewolves"),
    ("Thief", "Thieves"),
    ("Plains", "Plains"),
    ("Merfolk", "Merfolk"),
    ("Zubera", "Zubera"),
    ("Kithkin", "Kithkin"),
    ("Vedalken", "Vedalken"),
    ("Soltari", "Soltari"),
    ("Dauthi", "Dauthi"),
    ("Thalakos", "Thalakos"),
    ("Kor", "Kor"),
    ("Kavu", "Kavu"),
    ("Sheep", "Sheep"),
    ("Homarid", "Homarids"),
    ("Mercenary", "Mercenaries"),
    ("Fungus", "Fungi"),
    ("Cyclops", "Cyclopes"),
    ("Octopus", "Octopuses"),
    ("Locus", "Loci"),
    ("Equipment", "Equipment"),
    ("Samurai", "Samurai"),
    ("Moonfolk", "Moonfolk"),
    ("Foxfolk", "Foxfolk"),
    ("Ratfolk", "Ratfolk"),
    ("Snakefolk", "Snakefolk"),
    ("Human", "Humans"),
    ("Shaman", "Shamans"),
];

/// The plural of a noun.
pub fn plural(word: &str) -> String {
    if subtypes::SPELL_TYPES.contains(&word) {
        return word.to_string();
    }
    if let Some((_, many)) = IRREGULAR.iter().find(|(one, _)| *one == word) {
        return (*many).to_string();
    }
    if let Some(stem) = word.strip_suffix('y')
        && !stem.ends_with(['a', 'e', 'o', 'u'])
    {
        return format!("{stem}ies");
    }
    if let Some(stem) = word.strip_suffix("man")
        && !stem.is_empty()
    {
        return format!("{stem}men");
    }
    if word.ends_with('s') || word.ends_with("ch") || word.ends_with("sh") || word.ends_with('x') {
        return format!("{word}es");
    }
    format!("{word}s")
}

/// The subtype that a word in singular or plural names, as the lists spell it.
pub fn singular_subtype(word: &str) -> Option<&'static str> {
    if let Some(found) = subtypes::find(word) {
        return Some(found);
    }
    if let Some((one, _)) = IRREGULAR.iter().find(|(_, many)| *many == word) {
        return subtypes::find(one);
    }
    let tries = [
        word.strip_suffix('s').map(str::to_string),
        word.strip_suffix("es").map(str::to_string),
        word.strip_suffix("ies").map(|w| format!("{w}y")),
        word.strip_suffix("men").map(|w| format!("{w}man")),
    ];
    tries.into_iter().flatten().find_map(|w| subtypes::find(&w))
}

/// "a" or "an" for what follows.
pub fn article(next: &str) -> &'static str {
    let first = next.chars().next().unwrap_or('x');
    if matches!(first, 'a' | 'e' | 'i' | 'o' | 'A' | 'E' | 'I' | 'O')
        || next.starts_with("un") && !next.starts_with("uni")
        || next.starts_with("Un")
        || next.starts_with("Ur")
        || next.starts_with("upkeep")
        || next.starts_with("hour")
        || next.starts_with('8')
        || next.starts_with("X/")
    {
        "an"
    } else {
        "a"
    }
}

/// A list with commas, and the joiner before the last.
pub fn list(items: &[String], joiner: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [a, b] => format!("{a} {joiner} {b}"),
        [head @ .., last] => format!("{}, {joiner} {last}", head.join(", ")),
    }
}
