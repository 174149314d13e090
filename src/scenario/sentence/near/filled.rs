//! A refused sentence by its names, its numbers and its words, and a form filled with them.

use super::forms::{COLORS, KEYWORDS, STEPS, THINGS};
use super::nicknames::{card_of_verb, card_of_word, is_unknown};
use crate::names::{DocumentNames, NameKind, PlacedIn};
use crate::sentence::said::is_core_verb;
use crate::source::Text;
use std::borrow::Cow;

/// What stands before what it is done with, and what may stand between.
const WITH: [&str; 3] = ["with", "using", "via"];
const SMALL: [&str; 6] = ["the", "a", "an", "her", "his", "their"];

/// What a point of a turn begins with.
const POINTS: [&str; 4] = ["at", "in", "on", "during"];

/// Signs and words that compare a number, and how a claim says it.
const COMPARED: [(&str, &str); 6] = [
    (">=", "at least "),
    ("<=", "at most "),
    ("at least", "at least "),
    ("at most", "at most "),
    (">", "more than "),
    ("<", "less than "),
];

/// A sentence by its names, its numbers and its words.
pub(super) struct SentenceWords<'a> {
    /// What it names, in its order, each once.
    named: Vec<SpokenOf<'a>>,
    /// Its numbers, as written.
    numbers: Vec<String>,
    /// How the number is compared.
    compared: &'static str,
    /// A power and toughness.
    size: Option<String>,
    /// All words in lower case, a name as `_`.
    pub words: Vec<String>,
    /// What it is done with: the object behind `with`.
    with: Option<&'a str>,
    /// The player of the file who stands first.
    pub first: Option<&'a str>,
    players: Vec<&'a str>,
    /// A capital word that names nothing.
    unknown: bool,
    /// It begins with a sign that denies.
    denied: bool,
    /// It begins with a verb, and doesn't say whose.
    headless: bool,
    names: &'a DocumentNames,
}

/// What a sentence names.
#[derive(Clone, Copy, PartialEq)]
struct SpokenOf<'a> {
    name: &'a str,
    player: bool,
}

impl<'a> SentenceWords<'a> {
    pub fn of(text: &'a Text, names: &'a DocumentNames) -> Option<Self> {
        let marked = names.mark_in_part(text).into_iter().next()?;
        let player = |kind| matches!(kind, NameKind::Player(_));
        let players = names.iter().filter(|name| player(name.kind));
        let players: Vec<&str> = players.map(|name| name.text.as_str()).collect();
        let signs = COMPARED.iter().find(|(sign, _)| text.as_str().contains(sign));
        let arrow = text.as_str().contains("=>") || text.as_str().contains("->");
        let compared = signs.filter(|_| !arrow).map_or("", |sign| sign.1);
        let denied = text.as_str().starts_with('!') || text.as_str().contains("!=");
        let mut said = Self {
            named: Vec::new(),
            numbers: Vec::new(),
            compared,
            size: None,
            words: Vec::new(),
            with: None,
            first: players.first().copied(),
            players,
            unknown: false,
            denied,
            headless: false,
            names,
        };
        let apart = |c: char| c.is_whitespace() || ",;:()[]{}\"=<>!_|?".contains(c);
        for whole in marked.marked.split(apart).map(|word| word.trim_end_matches('.')) {
            for word in in_parts(whole) {
                let Some(mark) = mark(word) else {
                    said.word(word);
                    continue;
                };
                let Some(name) = marked.name(mark) else { continue };
                said.name(&name.text, player(name.kind));
                said.word(word[mark.len()..].trim_start_matches(['.', '-']));
            }
        }
        let player_next = said.words.get(1).is_some_and(|word| word == "_")
            && said.named.first().is_some_and(|named| named.player);
        said.headless = said.words.first().is_some_and(|word| is_core_verb(word)) && !player_next;
        said.you();
        // `at Bob's upkeep Ann …`: who stands first doesn't do it.
        let leads = said.words.first().is_some_and(|word| POINTS.contains(&word.as_str()));
        let players = said.named.iter().filter(|named| named.player).count();
        said.unknown |= leads && players > 1;
        Some(said)
    }

    fn name(&mut self, name: &'a str, player: bool) {
        let named = SpokenOf { name, player };
        let before = self.words.iter().rev().find(|word| !SMALL.contains(&word.as_str()));
        if !player && before.is_some_and(|word| WITH.contains(&word.as_str())) {
            self.with = Some(name);
        }
        if !self.named.contains(&named) {
            self.named.push(named);
        }
        self.words.push("_".to_owned());
    }

    /// `you` is the other of two players.
    fn you(&mut self) {
        if !self.has("you") {
            return;
        }
        let [one, other] = self.players[..] else { return };
        let who = self.named.iter().find(|named| named.player).map_or(one, |named| named.name);
        let other = if who == one { other } else { one };
        for name in [who, other] {
            let named = SpokenOf { name, player: true };
            if !self.named.contains(&named) {
                self.named.push(named);
            }
        }
    }

    fn word(&mut self, word: &str) {
        if word.is_empty() {
            return;
        }
        let digits = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        let small = match word {
            "dmg" => "damage".to_owned(),
            "w" => "with".to_owned(),
            _ => word.to_lowercase(),
        };
        let number = digits(word) || crate::wording::number(&small).is_some();
        let is_size = match word.split_once('/') {
            Some((power, toughness)) if digits(power) && digits(toughness) => {
                self.size = Some(word.to_owned());
                true
            }
            _ if number && small != "a" && small != "an" => {
                self.numbers.push(small.clone());
                true
            }
            _ => false,
        };
        let begins = self.words.is_empty();
        let verb = begins || self.words.len() == 1 && self.named.iter().all(|n| n.player);
        let of_verb = verb.then(|| card_of_verb(&small, self.names)).flatten();
        if let Some(card) = of_verb {
            self.name(card, false);
        } else if let Some(card) = card_of_word(word, self.names).filter(|_| !is_size) {
            self.name(card, false);
            return;
        } else if !begins && is_unknown(word) {
            self.unknown = true;
        }
        self.words.push(small);
    }

    fn of_players(&self) -> impl Iterator<Item = &'a str> + '_ {
        self.named.iter().filter(|named| named.player).map(|named| named.name)
    }

    fn objects(&self) -> impl Iterator<Item = &'a str> + '_ {
        self.named.iter().filter(|named| !named.player).map(|named| named.name)
    }

    /// Whether it says nobody who does it.
    pub fn is_of_nobody(&self) -> bool {
        self.headless || self.of_players().next().is_none()
    }

    /// Whether a line begins with a player of the file.
    pub fn begins_with_player(&self, line: &str) -> bool {
        self.players.iter().any(|player| line.starts_with(player))
    }

    /// Whether it has a name that the file doesn't know.
    pub fn is_of_unknown(&self) -> bool {
        self.unknown
    }

    /// Whether it has a word, or with `*` one that begins so.
    pub fn has(&self, word: &str) -> bool {
        if word == "_only" {
            return self.words.iter().all(|said| said == "_");
        }
        match word.strip_suffix('*') {
            Some(front) => self.words.iter().any(|said| said.starts_with(front)),
            None => self.words.iter().any(|said| said == word),
        }
    }

    pub fn denies(&self) -> bool {
        const DENYING: [&str; 7] = ["not", "no", "never", "nothing", "cannot", "unable", "false"];
        self.denied
            || self
                .words
                .iter()
                .any(|word| DENYING.contains(&word.as_str()) || word.ends_with("n't"))
    }

    fn known<'w>(&self, words: &[&'w str]) -> Option<&'w str> {
        words.iter().find(|word| self.has(word)).copied()
    }

    /// Who has something of this name there.
    fn holds(&self, name: &str, place: PlacedIn) -> impl Iterator<Item = &'a str> + '_ {
        let holders = self.names.holders(name, place).collect::<Vec<_>>();
        holders.into_iter().filter_map(move |at| self.players.get(at).copied())
    }

    /// Who has the objects that it names there, in its order.
    fn all_holders(&self, place: PlacedIn) -> Vec<&'a str> {
        let mut all = Vec::new();
        for name in self.objects() {
            all.extend(self.holds(name, place));
        }
        all
    }

    /// Who does it, where nobody is named: whose the first object is; of those who block, the one
    /// whose turn it probably isn't.
    fn probably(&self) -> Option<&'a str> {
        let blocks = self.has("block*") || self.has("chump*");
        let in_play = self.all_holders(PlacedIn::Play);
        let other = in_play.iter().find(|who| blocks && Some(**who) != self.first);
        let hand = self.all_holders(PlacedIn::Hand);
        other.or(hand.first()).or(in_play.first()).copied().or(self.first)
    }

    fn actor(&self) -> Option<&'a str> {
        self.of_players().next().filter(|_| !self.headless).or_else(|| self.probably())
    }

    /// The objects that who does it has there.
    fn own(&self, place: PlacedIn) -> Vec<&'a str> {
        let Some(actor) = self.actor() else { return Vec::new() };
        self.objects().filter(|name| self.holds(name, place).any(|who| who == actor)).collect()
    }

    /// A form with what the sentence has in the place of its letters; nothing where it lacks
    /// something, or where a name or a number would be left out.
    pub fn fill(&self, form: &str) -> Option<String> {
        // What an effect does is counted beside it: behind `~`, its numbers may be left out.
        let (form, loose) = form.strip_prefix('~').map_or((form, false), |form| (form, true));
        let (mut filled, mut used, mut counted) = (String::new(), Vec::new(), 0);
        let mut pieces = form.split(['{', '}']);
        let lead = pieces.next()?;
        if lead.is_empty() && form.is_empty() {
            return None;
        }
        filled.push_str(lead);
        while let (Some(letter), Some(rest)) = (pieces.next(), pieces.next()) {
            let piece: Cow<'_, str> = match letter {
                "N" => {
                    counted += 1;
                    format!("{}{}", self.compared, self.numbers.first()?).into()
                }
                "M" => {
                    counted = self.numbers.len();
                    self.numbers.last()?.as_str().into()
                }
                "STEP" => {
                    counted = self.numbers.len();
                    used.extend(self.of_players().next());
                    self.step()?
                }
                "XS" => {
                    used.extend(self.objects());
                    listed(self.objects())?.into()
                }
                "HS" => {
                    used.extend(self.own(PlacedIn::Play));
                    listed(self.own(PlacedIn::Play).into_iter())?.into()
                }
                // What isn't named yet.
                "E" => {
                    let mut rest = self.named.iter().filter(|named| !used.contains(&named.name));
                    rest.next().filter(|_| rest.next().is_none())?.name.into()
                }
                _ => self.letter(letter)?,
            };
            used.extend(self.named.iter().map(|named| named.name).find(|n| *n == piece));
            filled.push_str(&piece);
            filled.push_str(rest);
        }
        let all = self.named.iter().all(|named| used.contains(&named.name));
        (all && (loose || counted >= self.numbers.len())).then(|| singular(filled))
    }

    /// What is told of a spell: it resolves, whatever it does then, or is countered.
    pub fn what_a_spell_does(&self) -> Option<String> {
        const FRONT: [&str; 8] = ["the", "now", "then", "so", "and", "his", "her", "next"];
        const AIMED: [&str; 9] =
            ["on", "at", "to", "for", "with", "targeting", "is", "was", "hits"];
        let at = self.words.iter().position(|word| !FRONT.contains(&word.as_str()))?;
        let first = self.named.first().filter(|first| !first.player)?;
        let [name, verb, ..] = self.words.get(at..)? else { return None };
        let in_play = self.holds(first.name, PlacedIn::Play).next().is_some();
        let in_hand = self.holds(first.name, PlacedIn::Hand).next().is_some();
        if name != "_" || in_play || !in_hand || verb == "_" {
            return None;
        }
        let name = first.name;
        let countered = self.has("countered") || self.has("fizzle*");
        if countered && self.objects().count() == 1 && self.of_players().next().is_none() {
            return Some(format!("{name} fizzles"));
        }
        let plain = !AIMED.contains(&verb.as_str()) && !self.denies() && !countered;
        let combat = self.has("block*") || self.has("attack*");
        (plain && !combat).then(|| format!("{name} resolves"))
    }

    fn letter(&self, letter: &str) -> Option<Cow<'_, str>> {
        let after = |noun: &&SpokenOf<'_>| {
            let first = self.named.iter().position(|named| !named.player);
            let at = self.named.iter().position(|named| named == *noun);
            !noun.player || at > first
        };
        Some(match letter {
            "P" => self.actor()?.into(),
            "Q" => self.of_players().nth(1)?.into(),
            "X" => self.objects().next()?.into(),
            "Y" => self.objects().nth(1)?.into(),
            "I" => self.with?.into(),
            "O" => {
                let with = self.with?;
                let first = self.of_players().next();
                let other = |noun: &&SpokenOf<'_>| noun.name != with && Some(noun.name) != first;
                self.named.iter().find(other)?.name.into()
            }
            // What it is done to: an object, or a player who comes behind the first object.
            "T" if self.with.is_some() => return None,
            "T" => {
                let mut nouns = self.named.iter().filter(after);
                nouns.next().filter(|noun| !noun.player)?;
                nouns.next()?.name.into()
            }
            // In the hand of who does it, and in play under them; in play under another.
            "G" | "H" => {
                let place = if letter == "G" { PlacedIn::Hand } else { PlacedIn::Play };
                let own = self.own(place);
                let [only] = own[..] else { return None };
                only.into()
            }
            "F" => {
                let actor = self.actor();
                let theirs = |name: &&str| {
                    let mut who = self.holds(name, PlacedIn::Play).peekable();
                    who.peek().is_some() && who.all(|who| Some(who) != actor)
                };
                let mut all = self.objects().filter(theirs);
                all.next().filter(|_| all.next().is_none())?.into()
            }
            // Whatever stands first.
            "A" => self.named.first()?.name.into(),
            "B" => self.named.get(1)?.name.into(),
            "S" => self.size.as_deref()?.into(),
            "C" => self.known(&COLORS)?.into(),
            "K" => self.known(&KEYWORDS)?.into(),
            "THINGS" => self.known(&THINGS)?.trim_end_matches('s').to_owned().into(),
            _ => return None,
        })
    }

    /// The point of the turn that it speaks of.
    fn step(&self) -> Option<Cow<'_, str>> {
        let has_all = |words: &str| words.split(' ').all(|word| self.has(word));
        let (_, step) = STEPS.iter().find(|(words, _)| has_all(words))?;
        let whose = self.of_players().next().map_or("the".into(), |who| format!("{who}'s"));
        Some(format!("{whose} {step}").into())
    }
}

/// A word at its dots: `hand.size`.
fn in_parts(word: &str) -> impl Iterator<Item = &str> {
    let digits = word.split('.').all(|part| part.bytes().all(|b| b.is_ascii_digit()));
    let parts: Vec<&str> = if digits { vec![word] } else { word.split('.').collect() };
    parts.into_iter().map(|part| part.trim_matches('.'))
}

/// The mark that a word begins with.
fn mark(word: &str) -> Option<&str> {
    word.starts_with(|c| ('\u{E000}'..='\u{E002}').contains(&c)).then(|| {
        let end = word.find('\u{E003}').map_or(word.len(), |at| at + '\u{E003}'.len_utf8());
        &word[..end]
    })
}

/// `1 cards`, `2 creature`
fn singular(mut filled: String) -> String {
    for one in ["card", "object", "counter"].into_iter().chain(THINGS) {
        let one = one.trim_end_matches('s');
        for number in ["1", "one"] {
            filled = filled.replace(&format!(" {number} {one}s"), &format!(" {number} {one}"));
        }
    }
    filled
}

/// `X, Y and Z`
fn listed<'a>(all: impl Iterator<Item = &'a str>) -> Option<String> {
    let all: Vec<&str> = all.collect();
    let (last, front) = all.split_last()?;
    Some(match front {
        [] => (*last).to_owned(),
        _ => format!("{} and {last}", front.join(", ")),
    })
}
