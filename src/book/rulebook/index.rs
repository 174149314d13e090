//! The sorted index, parsed out of `index.tsv` while compiling, and the list of the sections.

/// The text that the index is parsed from; a line is number, kind, checksum and length of the text,
/// title.
pub(super) const TABLE: &str = include_str!("index.tsv");

/// How an index number of a glossary entry begins.
pub(super) const GLOSSARY: &str = "glossary: ";

/// What the index says of one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuleInfo {
    /// `409.1f`, or `glossary: Exchange`.
    pub number: &'static str,
    /// What kind of rule it is to a machine that judges games.
    pub kind: RuleKind,
    /// What it is about, in our words.
    pub title: &'static str,
    /// Checksum of the folded text in this edition.
    pub(super) sum: u32,
    /// Length of the folded text in bytes.
    pub(super) length: u32,
    key: u32,
}

/// What a rule is to a machine that judges games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RuleKind {
    /// It decides something that happens in a game.
    Applied,
    /// It says what words mean.
    Meaning,
    /// It only names the rules under it.
    Heading,
    /// It speaks of cardboard, tables and tournaments.
    Outside,
}

impl RuleKind {
    /// The word that the index writes.
    pub const fn word(self) -> &'static str {
        match self {
            RuleKind::Applied => "applied",
            RuleKind::Meaning => "meaning",
            RuleKind::Heading => "heading",
            RuleKind::Outside => "outside",
        }
    }
}

/// A section of the book, such as 409.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Section {
    /// Its number, 100 to 609.
    pub number: u16,
    /// Its name.
    pub title: &'static str,
}

/// The index in the book's order; a `RuleId` is a place in it.
pub(super) static INDEX: [RuleInfo; count(TABLE.as_bytes())] = parse();

/// The place of a number in the index; the key of numbers decides, then the bytes of the text.
pub(super) const fn find(number: &str) -> Option<u16> {
    let key = key(number.as_bytes());
    let (mut low, mut high) = (0, INDEX.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let entry = &INDEX[middle];
        match order(key, number.as_bytes(), entry.key, entry.number.as_bytes()) {
            0 => return Some(middle as u16),
            1 => low = middle + 1,
            _ => high = middle,
        }
    }
    None
}

/// 0 when equal, -1 when the first comes before, 1 when it comes after the second.
const fn order(a_key: u32, a: &[u8], b_key: u32, b: &[u8]) -> i8 {
    if a_key != b_key {
        return if a_key < b_key { -1 } else { 1 };
    }
    let mut at = 0;
    while at < a.len() && at < b.len() {
        if a[at] != b[at] {
            return if a[at] < b[at] { -1 } else { 1 };
        }
        at += 1;
    }
    if a.len() == b.len() {
        0
    } else if a.len() < b.len() {
        -1
    } else {
        1
    }
}

/// A number that sorts as the book does; everything that is no rule number sorts last.
const fn key(number: &[u8]) -> u32 {
    let (section, at) = digits(number, 0);
    if at == 0 || at >= number.len() || number[at] != b'.' {
        return u32::MAX;
    }
    let (rule, end) = digits(number, at + 1);
    let letter = if end < number.len() { number[end] as u32 } else { 0 };
    if end == at + 1 || end + 1 < number.len() || rule > 0xff || section > 0xffff {
        return u32::MAX;
    }
    section << 16 | rule << 8 | letter
}

/// The decimal number at `at`, and where it ends.
const fn digits(text: &[u8], mut at: usize) -> (u32, usize) {
    let mut value: u32 = 0;
    while at < text.len() && text[at].is_ascii_digit() {
        value = value.saturating_mul(10).saturating_add((text[at] - b'0') as u32);
        at += 1;
    }
    (value, at)
}

const fn count(text: &[u8]) -> usize {
    let (mut at, mut lines) = (0, 0);
    while at < text.len() {
        lines += (text[at] == b'\n') as usize;
        at += 1;
    }
    lines
}

const fn parse() -> [RuleInfo; count(TABLE.as_bytes())] {
    let mut index =
        [RuleInfo { number: "", kind: RuleKind::Heading, title: "", sum: 0, length: 0, key: 0 };
            count(TABLE.as_bytes())];
    let (mut rest, mut line) = (TABLE, 0);
    while line < index.len() {
        let (number, kind, sum, length, title);
        (number, rest) = field(rest, b'\t');
        (kind, rest) = field(rest, b'\t');
        (sum, rest) = field(rest, b'\t');
        (length, rest) = field(rest, b'\t');
        (title, rest) = field(rest, b'\n');
        let kind = match kind.as_bytes() {
            b"applied" => RuleKind::Applied,
            b"meaning" => RuleKind::Meaning,
            b"heading" => RuleKind::Heading,
            b"outside" => RuleKind::Outside,
            _ => panic!("index.tsv: a kind is applied, meaning, heading or outside"),
        };
        let (sum, length) = (value(sum, 16), value(length, 10));
        let key = key(number.as_bytes());
        if line > 0 {
            let before = &index[line - 1];
            if order(before.key, before.number.as_bytes(), key, number.as_bytes()) != -1 {
                panic!("index.tsv: the lines stand in the book's order, each once");
            }
        }
        index[line] = RuleInfo { number, kind, title, sum, length, key };
        line += 1;
    }
    index
}

const fn value(text: &str, radix: u32) -> u32 {
    match u32::from_str_radix(text, radix) {
        Ok(value) => value,
        Err(_) => panic!("index.tsv: a checksum is hexadecimal, a length decimal"),
    }
}

/// The text up to a mark, and the text after it.
const fn field(text: &'static str, mark: u8) -> (&'static str, &'static str) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() && bytes[at] != mark {
        at += 1;
    }
    if at == bytes.len() {
        panic!("index.tsv: a line is number, kind, checksum, length and title with tabs between");
    }
    (text.split_at(at).0, text.split_at(at + 1).1)
}

/// The sections that hold rules, in order.
pub const SECTIONS: &[Section] = &[
    section(100, "General"),
    section(101, "Starting the Game"),
    section(102, "Winning and Losing"),
    section(103, "The Magic Golden Rules"),
    section(104, "Numbers and Symbols"),
    section(200, "General"),
    section(201, "Characteristics"),
    section(202, "Name"),
    section(203, "Mana Cost and Color"),
    section(204, "Illustration"),
    section(205, "Type Line"),
    section(206, "Expansion Symbol"),
    section(207, "Text Box"),
    section(208, "Power/Toughness"),
    section(209, "Illustration Credit"),
    section(210, "Legal Text"),
    section(211, "Collector Number"),
    section(212, "Type, Supertype, and Subtype"),
    section(213, "Spells"),
    section(214, "Permanents"),
    section(216, "Tokens"),
    section(217, "Zones"),
    section(300, "General"),
    section(301, "Beginning Phase"),
    section(302, "Untap Step"),
    section(303, "Upkeep Step"),
    section(304, "Draw Step"),
    section(305, "Main Phase"),
    section(306, "Combat Phase"),
    section(307, "Beginning of Combat Step"),
    section(308, "Declare Attackers Step"),
    section(309, "Declare Blockers Step"),
    section(310, "Combat Damage Step"),
    section(311, "End of Combat Step"),
    section(312, "End Phase"),
    section(313, "End of Turn Step"),
    section(314, "Cleanup Step"),
    section(400, "General"),
    section(401, "Spells on the Stack"),
    section(402, "Abilities"),
    section(403, "Activated Abilities"),
    section(404, "Triggered Abilities"),
    section(405, "Static Abilities"),
    section(406, "Mana Abilities"),
    section(407, "Adding and Removing Abilities"),
    section(408, "Timing of Spells and Abilities"),
    section(409, "Playing Spells and Activated Abilities"),
    section(410, "Handling Triggered Abilities"),
    section(411, "Playing Mana Abilities"),
    section(412, "Handling Static Abilities"),
    section(413, "Resolving Spells and Abilities"),
    section(414, "Countering Spells and Abilities"),
    section(415, "Targeted Spells and Abilities"),
    section(416, "Effects"),
    section(417, "One-Shot Effects"),
    section(418, "Continuous Effects"),
    section(419, "Replacement and Prevention Effects"),
    section(420, "State-Based Effects"),
    section(421, "Handling \"Infinite\" Loops"),
    section(422, "Handling Illegal Actions"),
    section(423, "Drawing a Card"),
    section(500, "Legal Attacks and Blocks"),
    section(501, "Evasion Abilities"),
    section(502, "Keyword Abilities"),
    section(503, "Copying Objects"),
    section(504, "Face-Down Spells and Permanents"),
    section(505, "Split Cards"),
    section(506, "Subgames"),
    section(507, "Controlling Another Player's Turn"),
    section(508, "Flip Cards"),
    section(509, "Ending the Turn"),
    section(510, "Status"),
    section(511, "Flipping a Coin"),
    section(600, "General"),
    section(601, "Limited Range of Influence Option"),
    section(602, "Attack Multiple Players Option"),
    section(603, "Deploy Creatures Option"),
    section(604, "Attack Left and Attack Right Options"),
    section(605, "Free-for-All Variant"),
    section(606, "Two-Headed Giant Variant"),
    section(607, "Emperor Variant"),
    section(608, "Grand Melee Variant"),
    section(609, "Teams Variant"),
];

const fn section(number: u16, title: &'static str) -> Section {
    Section { number, title }
}
