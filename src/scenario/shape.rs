//! The shape of a document: which keys it has, and what stands under them.

use super::setup::CARD_KEYS;
use super::yaml::{Plain, Scalar, YamlNode};
use crate::diagnostic::Fault;
use crate::source::{Span, Text};

/// The faults of a file as they are found.
#[derive(Debug, Default)]
pub(crate) struct Shape {
    /// All of them so far.
    pub faults: Vec<Fault>,
}

/// The entries of a mapping, by key.
#[derive(Debug)]
pub(crate) struct Entries<'n> {
    list: Vec<(&'n Text, &'n YamlNode)>,
}

impl<'n> Entries<'n> {
    /// What stands under a key.
    pub fn get(&self, key: &str) -> Option<&'n YamlNode> {
        self.list.iter().find(|(name, _)| name.as_str() == key).map(|(_, node)| *node)
    }

    /// Whether the key is there.
    pub fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }
}

/// Keys as others call them.
const OTHER_KEYS: [(&str, &str); 26] = [
    ("battlefield", "in play"),
    ("board", "in play"),
    ("permanents", "in play"),
    ("play", "in play"),
    ("inplay", "in play"),
    ("in_play", "in play"),
    ("deck list", "deck"),
    ("lib", "library"),
    ("yard", "graveyard"),
    ("gy", "graveyard"),
    ("discard pile", "graveyard"),
    ("exile", "removed from the game"),
    ("exiled", "removed from the game"),
    ("removed", "removed from the game"),
    ("side", "sideboard"),
    ("life total", "life"),
    ("poison counters", "poison"),
    ("poison counter", "poison"),
    ("mana", "mana pool"),
    ("steps", "actions"),
    ("moves", "actions"),
    ("plays", "actions"),
    ("script", "actions"),
    ("assert", "expect"),
    ("result", "expect"),
    ("name", "title"),
];

impl Shape {
    /// Notes a fault.
    pub fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// Whether so much is wrong that reading on is of no use.
    pub fn full(&self) -> bool {
        self.faults.len() >= 500
    }

    /// Keeps what was read, or notes its faults.
    pub fn keep<T>(&mut self, read: Result<T, Vec<Fault>>) -> Option<T> {
        read.map_err(|faults| self.faults.extend(faults)).ok()
    }

    /// The entries of a mapping; keys that aren't among `known` are faults.
    pub fn entries<'n>(&mut self, node: &'n YamlNode, what: &str, known: &[&str]) -> Entries<'n> {
        let mut list = Vec::new();
        match node {
            YamlNode::Map(entries, _) => {
                let mut parted = Parted::default();
                for (key, value) in entries {
                    let Some(key) = self.key(key) else { continue };
                    if known.contains(&key.as_str()) {
                        self.comma(std::mem::take(&mut parted));
                        parted = Parted::of(key, value);
                        list.push((key, value));
                    } else if !parted.goes_on(key, value, known) {
                        self.unknown_key(key, what, known);
                    }
                }
                self.comma(parted);
            }
            _ if node.is_null() => {}
            _ => self.wrong(node, &format!("{what} is written as keys with values")),
        }
        Entries { list }
    }

    fn unknown_key(&mut self, key: &Text, what: &str, known: &[&str]) {
        let fault =
            Fault::new("unknown-key", format!("{what} has no `{key}`"), key.span, "unknown key");
        let meant = |(word, _): &&(&str, &str)| *word == key.as_str().trim().to_lowercase();
        let mut others = OTHER_KEYS.iter().filter(meant).map(|(_, key)| *key);
        let near = others.find(|other| known.contains(other));
        let near = near.or_else(|| super::sentence::nearest(key.as_str(), known.iter().copied()));
        self.fault(match near {
            Some("mana pool") if key.as_str() == "mana" => fault.help(
                "of the whole file, `mana: free` stands beside `players`; what a player has is \
                    `mana pool: \"{R}\"`",
            ),
            Some(near) => fault.meant(near),
            None if key.as_str() == "suspended" && known.contains(&"removed from the game") => {
                fault.help("write `removed from the game: [\"X (suspended, 2 time counters)\"]`")
            }
            None if matches!(key.as_str(), "attackers" | "blockers") => fault.help(
                "in quotes the line is a sentence; or write `Ann attacks with X`, `Bob blocks X \
                    with Y`",
            ),
            None => fault.help(format!("the keys are {}", known.join(", "))),
        });
    }

    /// A fault: a comma in braces has parted a text.
    fn comma(&mut self, parted: Parted) {
        let Some(at) = parted.at else { return };
        let fault = Fault::new(
            "quote-this-text",
            "in braces a comma ends an entry",
            at,
            "this is no key: the text before it goes on",
        );
        self.fault(fault.help(format!("write {}: {}", parted.key, quote(&parted.text))));
    }

    /// A key; anything but a scalar is a fault.
    pub fn key<'n>(&mut self, key: &'n YamlNode) -> Option<&'n Text> {
        match key {
            YamlNode::Scalar(scalar) => Some(&scalar.text),
            _ => {
                self.wrong(key, "a key is a word");
                None
            }
        }
    }

    /// A text; numbers and the like stand for their characters.
    pub fn text(&mut self, node: &YamlNode, what: &str) -> Option<Text> {
        match node {
            YamlNode::Scalar(Scalar { value: Plain::Null, text }) => {
                self.fault(Fault::new(
                    "wrong-type",
                    format!("{what} is empty"),
                    text.span,
                    "nothing is written here",
                ));
                None
            }
            YamlNode::Scalar(scalar) => Some(scalar.text.clone()),
            _ => {
                self.not_a_sentence(node, what);
                None
            }
        }
    }

    /// A list; nothing at all is an empty one, and one entry needn't be a list.
    pub fn list<'n>(&mut self, node: &'n YamlNode, what: &str) -> Vec<&'n YamlNode> {
        match node {
            YamlNode::List(entries, _) => entries.iter().collect(),
            _ if node.is_null() => Vec::new(),
            YamlNode::Scalar(_) => {
                let fault = Fault::new(
                    "wrong-type",
                    format!("{what} is a list"),
                    node.span(),
                    "not a list",
                );
                self.fault(fault.help(match node {
                    YamlNode::Scalar(Scalar { value: Plain::Integer(_), .. })
                        if what == "`rules`" =>
                    {
                        format!("write it as [{}]", node.words())
                    }
                    YamlNode::Scalar(Scalar { value: Plain::Integer(_), .. }) => {
                        "say which: `[Hill Giant, 2 Forest]`".to_owned()
                    }
                    _ if node.is_of_lines() => "put `- ` before each line".to_owned(),
                    _ => format!("write it as [{}]", node.words()),
                }));
                Vec::new()
            }
            YamlNode::Map(..) => {
                let fault = Fault::new(
                    "wrong-type",
                    format!("{what} is a list"),
                    node.span(),
                    "keys with values, not a list",
                );
                self.fault(fault.help("put `- ` before each entry"));
                Vec::new()
            }
        }
    }

    /// A whole number within limits.
    pub fn number(&mut self, node: &YamlNode, what: &str, low: i64, high: i64) -> Option<i64> {
        match node {
            YamlNode::Scalar(Scalar { value: Plain::Integer(number), .. })
                if (low..=high).contains(number) =>
            {
                Some(*number)
            }
            YamlNode::Scalar(Scalar { value: Plain::Integer(_), .. }) => {
                self.wrong(node, &format!("{what} is a number from {low} to {high}"));
                None
            }
            _ => {
                let wanted = format!("{what} is a whole number");
                let this = format!("this is {}", node.what());
                let fault = Fault::new("wrong-type", wanted, short(node.span()), this);
                self.fault(fault.help("write it in digits, such as `20`"));
                None
            }
        }
    }

    /// A fault: something of another type stands here.
    pub fn wrong(&mut self, node: &YamlNode, wanted: &str) {
        self.fault(Fault::new(
            "wrong-type",
            wanted,
            short(node.span()),
            format!("this is {}", node.what()),
        ));
    }

    /// The same, with what to write.
    pub fn wrong_but(&mut self, node: &YamlNode, wanted: &str, help: &str) {
        self.wrong(node, wanted);
        if let Some(fault) = self.faults.pop() {
            self.fault(fault.help(help));
        }
    }

    /// A fault: a mapping or list stands where a sentence belongs. One with a colon in it needs
    /// quotes.
    pub fn not_a_sentence(&mut self, node: &YamlNode, what: &str) {
        if let YamlNode::Map(entries, span) = node
            && let [(YamlNode::Scalar(key), value)] = entries.as_slice()
        {
            let rest = match value {
                YamlNode::Scalar(value) => Some(value.text.text.clone()),
                _ => None,
            };
            let in_braces = span.end > value.span().end && value.is_null();
            if in_braces {
                let fault = Fault::new(
                    "wrong-type",
                    format!("{what} in braces is a YAML mapping"),
                    *span,
                    "needs quotes",
                );
                return self.fault(fault.help(format!("write \"{{{}}}\"", key.text)));
            }
            let fault = Fault::new(
                "quote-this-line",
                format!("a colon makes this a YAML mapping, not {what}"),
                *span,
                "quote this line",
            );
            return self.fault(match rest {
                Some(rest) => {
                    fault.help(format!("write {}", quote(&format!("{}: {rest}", key.text))))
                }
                None => fault.help("put the whole line in quotes"),
            });
        }
        let braces = matches!(node, YamlNode::Map(entries, _)
            if entries.iter().all(|(_, value)| value.is_null()));
        let fault = Fault::new(
            "wrong-type",
            format!("{what} is text"),
            short(node.span()),
            format!("this is {}", node.what()),
        );
        let listed = matches!(node, YamlNode::List(..)) && what == "text";
        self.fault(if braces {
            fault.help("quote what has braces: \"{1}{R}\"")
        } else if listed {
            fault.help("write one text; a second ability stands behind `\\n`, in double quotes")
        } else {
            fault
        });
    }
}

/// A text that commas in braces may have parted: YAML takes what stands behind one for a key
/// without a value.
#[derive(Debug, Default)]
struct Parted {
    key: String,
    text: String,
    /// Its first piece that was taken for a key.
    at: Option<Span>,
}

impl Parted {
    fn of(key: &Text, value: &YamlNode) -> Parted {
        let text = match value {
            YamlNode::Scalar(scalar) if !value.is_null() => scalar.text.text.clone(),
            _ => String::new(),
        };
        Parted { key: key.text.clone(), text, at: None }
    }

    /// Takes up a piece, where there is a text before it and it has no value of its own; a misspelt
    /// key stays one.
    fn goes_on(&mut self, key: &Text, value: &YamlNode, known: &[&str]) -> bool {
        let misspelt = super::sentence::nearest(key.as_str(), known.iter().copied()).is_some();
        if self.text.is_empty() || !value.is_null() || misspelt {
            return false;
        }
        self.text.push_str(&format!(", {}", key.text));
        self.at.get_or_insert(key.span);
        true
    }
}

/// A text as YAML takes it whole.
fn quote(text: &str) -> String {
    if text.contains(['"', '\\']) {
        format!("'{}'", text.replace('\'', "''"))
    } else {
        format!("\"{text}\"")
    }
}

/// The span itself, or its beginning where it goes over much of the file.
fn short(span: Span) -> Span {
    if span.len() > 400 { Span::new(span.start, span.start) } else { span }
}

/// What is wrong with an entry under `cards:` that is no card.
pub(super) fn no_card(name: &Text, node: &YamlNode) -> Option<Fault> {
    let YamlNode::Map(entries, _) = node else { return None };
    let maps = |(_, value): &(YamlNode, YamlNode)| matches!(value, YamlNode::Map(..));
    if name.as_str() == "cards" && entries.iter().all(maps) {
        let message = "the cards of a card file stand in it by themselves";
        let fault = Fault::new("wrong-type", message, name.span, "no card is called so");
        return Some(fault.help("leave `cards:` out: each card's name begins a line"));
    }
    let [(YamlNode::Scalar(rest), YamlNode::Map(..))] = entries.as_slice() else { return None };
    if CARD_KEYS.contains(&rest.text.as_str()) {
        return None;
    }
    let fault = Fault::new(
        "quote-this-line",
        "a colon in a name makes this a YAML mapping",
        name.span.join(rest.text.span),
        "quote this line",
    );
    Some(fault.help(format!("write \"{name}: {}\":", rest.text)))
}
