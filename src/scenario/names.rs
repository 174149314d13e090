//! The names of a file, and sentences in which they are replaced by marks before the grammar reads
//! them.
mod letters;
mod places;
mod plurals;
mod short;
mod tokens;

use crate::source::{Span, Text};
pub(crate) use letters::fold;
use letters::{Letter, letters};
pub(crate) use places::PlacedIn;
use std::iter;
use std::sync::LazyLock;

/// What a name is a name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameKind {
    /// A player, by place in turn order.
    Player(usize),
    /// The team of the player with this place in turn order: `Ann's team`.
    Team(usize),
    /// A card.
    Card,
    /// An alias of an object.
    Alias,
}

/// A name of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// As the file spells it where it declares it.
    pub text: String,
    /// What it names.
    pub kind: NameKind,
    /// Where it is declared; nothing for the cards that are built in.
    pub span: Option<Span>,
    folded: Vec<char>,
}

/// All names of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DocumentNames {
    list: Vec<Name>,
    /// Where the file's board has them.
    placed: Vec<places::NamePlace>,
}

impl Name {
    /// Whether these words are the whole name, in whatever case, or its plural.
    pub fn is_written(&self, words: &str) -> bool {
        let small =
            |chars: &[char]| chars.iter().flat_map(|c| c.to_lowercase()).collect::<String>();
        let (own, written) = (small(&self.folded), small(&fold(words)));
        written == own || [format!("{own}s"), format!("{own}es")].contains(&written)
    }
}

/// A shorter word tells no card from others.
const SHORTEST_PART: usize = 3;

/// The cards that every scenario has: these lands, and each as a snow land.
const BASIC_LANDS: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

impl DocumentNames {
    /// The names that need no declaration.
    pub fn built_in() -> Self {
        static NAMES: LazyLock<DocumentNames> = LazyLock::new(|| {
            let snow = BASIC_LANDS.iter().map(|land| format!("Snow-Covered {land}"));
            let all = BASIC_LANDS.iter().map(ToString::to_string).chain(snow);
            let name = |text: String| {
                let folded = fold(&text);
                Name { text, kind: NameKind::Card, span: None, folded }
            };
            DocumentNames { list: all.map(name).collect(), placed: Vec::new() }
        });
        NAMES.clone()
    }

    /// The player of this name.
    pub fn player(&self, name: &str, span: Span) -> Option<super::ast::PlayerName> {
        let folded = fold(name);
        self.list.iter().find_map(|known| match known.kind {
            NameKind::Player(index) if known.folded == folded => {
                Some(super::ast::PlayerName { index, name: known.text.clone(), span, team: false })
            }
            _ => None,
        })
    }

    /// Declares a name. A name that stands for something of another kind already is given back.
    pub fn add(&mut self, text: &str, kind: NameKind, span: Span) -> Result<(), &Name> {
        let text = text.trim();
        let folded = fold(text);
        if folded.is_empty() {
            return Ok(());
        }
        if let Some(at) = self.list.iter().position(|name| name.folded == folded) {
            if kind == NameKind::Card && self.list[at].kind == NameKind::Card {
                self.list[at].span.get_or_insert(span);
                return Ok(());
            }
            return Err(&self.list[at]);
        }
        self.list.push(Name { text: text.to_owned(), kind, span: Some(span), folded });
        if kind == NameKind::Card {
            for half in text.split("//").map(str::trim).filter(|half| half.len() < text.len()) {
                if let Err(_taken) = self.add(half, kind, span) {
                    continue;
                }
            }
        }
        Ok(())
    }

    /// What a legendary card is called in short, the part of its name before the comma, unless that
    /// means something else.
    pub fn add_short(&mut self, card: &str, span: Span) {
        let Some((short, _)) = card.split_once(", ") else { return };
        let folded = fold(short.trim());
        if !folded.is_empty() && self.list.iter().all(|known| known.folded != folded) {
            let text = card.trim().to_owned();
            self.list.push(Name { text, kind: NameKind::Card, span: Some(span), folded });
        }
    }

    /// Whether a card of this very name is known.
    pub fn has_card(&self, name: &str) -> bool {
        let folded = fold(name.trim());
        self.list.iter().any(|known| known.kind == NameKind::Card && known.folded == folded)
    }

    /// All names, as declared.
    pub fn iter(&self) -> impl Iterator<Item = &Name> {
        self.list.iter()
    }

    /// The names that the file itself declares.
    pub fn declared(&self) -> impl Iterator<Item = &Name> {
        self.list.iter().filter(|name| name.span.is_some())
    }

    /// The sentence with its names replaced by marks, the longest names first; after it, for each
    /// name that overlaps one of those chosen, the sentence with that one chosen instead.
    pub fn mark<'a>(&'a self, text: &'a Text) -> Vec<Marked<'a>> {
        self.marked(text, Nearness::Exact)
    }

    /// As `mark`, with names in lower case and cards' names in the plural.
    pub fn mark_loosely<'a>(&'a self, text: &'a Text) -> Vec<Marked<'a>> {
        self.marked(text, Nearness::Loose)
    }

    /// As `mark_loosely`, with words that only one card's name has for that name: `Bolt`,
    /// `the Jitte`.
    pub fn mark_in_part<'a>(&'a self, text: &'a Text) -> Vec<Marked<'a>> {
        self.marked(text, Nearness::InPart)
    }

    /// The cards of the file whose names have these words in them.
    pub fn cards_with<'a>(&'a self, words: &str) -> Vec<&'a str> {
        let words: Vec<&str> = words.split(' ').collect();
        let has = |name: &&Name| {
            let parts: Vec<&str> = name.text.split([' ', ',']).collect();
            name.kind == NameKind::Card && parts.windows(words.len()).any(|some| some == words)
        };
        self.declared().filter(has).map(|name| name.text.as_str()).collect()
    }

    /// The words that just one card of the file has in its name, and that are no words of the
    /// language.
    fn telling_parts(&self) -> Vec<(Vec<char>, usize)> {
        let mut parts: Vec<(Vec<char>, usize, bool)> = Vec::new();
        for (at, name) in self.list.iter().enumerate() {
            let words = name.text.split([' ', ',']).filter(|word| !word.is_empty());
            // "A bear": one of those that the name speaks of.
            for word in words.flat_map(|word| iter::once(word).chain(word.strip_suffix('s'))) {
                let folded = fold(&word.to_lowercase());
                match parts.iter_mut().find(|(known, _, _)| *known == folded) {
                    Some((_, of, alone)) => *alone &= *of == at,
                    None => parts.push((folded, at, true)),
                }
            }
        }
        // "StP": the first letters of three words or more.
        for (at, name) in self.list.iter().enumerate() {
            let words = name.text.split([' ', '-']).filter(|word| !word.is_empty());
            let initials: String = words.filter_map(|word| word.chars().next()).collect();
            let folded = fold(&initials.to_lowercase());
            if folded.len() < SHORTEST_PART {
                continue;
            }
            match parts.iter_mut().find(|(known, _, _)| *known == folded) {
                Some((_, of, alone)) => *alone &= *of == at,
                None => parts.push((folded, at, true)),
            }
        }
        let whole = |word: &[char]| {
            let same = |name: &Name| {
                name.folded.iter().flat_map(|c| c.to_lowercase()).eq(word.iter().copied())
            };
            self.list.iter().any(same)
        };
        let tells = |(word, at, alone): &(Vec<char>, usize, bool)| {
            let name = &self.list[*at];
            let text: String = word.iter().collect();
            *alone
                && word.len() >= SHORTEST_PART
                && name.kind == NameKind::Card
                && name.span.is_some()
                && word.iter().all(|c| c.is_alphabetic() || *c == '-')
                && !whole(word)
                && !super::sentence::is_word(&text)
        };
        parts.into_iter().filter(|part| tells(part)).map(|(word, at, _)| (word, at)).collect()
    }

    /// Whether a word is read for the card that alone has it in its name.
    pub fn is_telling_part(&self, word: &str) -> bool {
        let word = fold(&word.to_lowercase());
        self.telling_parts().iter().any(|(part, _)| *part == word)
    }

    fn marked<'a>(&'a self, text: &'a Text, spelling: Nearness) -> Vec<Marked<'a>> {
        let letters = letters(text.as_str());
        let mut hits = self.hits(&letters, spelling);
        if spelling == Nearness::InPart {
            self.hits_in_part(&letters, &mut hits);
        }
        hits.sort_by_key(|hit| (std::cmp::Reverse(hit.end - hit.start), hit.start));
        let chosen = choose(&hits, None);
        let crossing =
            hits.iter().filter(|hit| chosen.iter().any(|other| hit.crosses(other))).take(3);
        let mut marked: Vec<_> = crossing.map(|hit| choose(&hits, Some(hit))).collect();
        marked.insert(0, chosen);
        marked.into_iter().map(|hits| Marked::new(text, self, &letters, &hits)).collect()
    }

    fn hits_in_part(&self, letters: &[Letter], hits: &mut Vec<NameHit>) {
        let parts = self.telling_parts();
        let ends = |end| !(end < letters.len() && part_of_word(letters, end, end - 1));
        for start in 0..letters.len() {
            if start > 0 && part_of_word(letters, start - 1, start) {
                continue;
            }
            for (word, name) in &parts {
                let end = start + word.len();
                let same = letters.len() >= end
                    && word
                        .iter()
                        .zip(&letters[start..end])
                        .all(|(a, b)| b.folded.to_lowercase().eq(std::iter::once(*a)));
                if same && ends(end) {
                    hits.push(NameHit { start, end, name: *name, owns: false });
                }
                if same && letters.get(end).is_some_and(|c| c.folded == 's') && ends(end + 1) {
                    hits.push(NameHit { start, end: end + 1, name: *name, owns: false });
                }
            }
        }
    }

    fn hits(&self, letters: &[Letter], spelling: Nearness) -> Vec<NameHit> {
        let mut hits = Vec::new();
        let mut in_symbol = false;
        for start in 0..letters.len() {
            in_symbol = letters[start].plain == '{' || in_symbol && letters[start].plain != '}';
            if in_symbol || start > 0 && part_of_word(letters, start - 1, start) {
                continue;
            }
            for (name, entry) in self.list.iter().enumerate() {
                if spelling == Nearness::Exact
                    && entry.folded.first() != Some(&letters[start].folded)
                {
                    continue;
                }
                let end = start + entry.folded.len();
                let same = letters.len() >= end
                    && entry.folded.iter().zip(&letters[start..end]).all(|(a, b)| {
                        *a == b.folded
                            || spelling != Nearness::Exact
                                && a.to_lowercase().eq(b.folded.to_lowercase())
                    });
                let ends = |end| !(end < letters.len() && part_of_word(letters, end, end - 1));
                if same && ends(end) {
                    hits.push(NameHit { start, end, name, owns: false });
                }
                if !same || spelling == Nearness::Exact {
                    continue;
                }
                let plural = spelling != Nearness::Exact && entry.kind == NameKind::Card;
                let s = |c: Option<&Letter>| c.is_some_and(|letter| letter.folded == 's');
                if same && plural && s(letters.get(end)) && ends(end + 1) {
                    hits.push(NameHit { start, end: end + 1, name, owns: false });
                }
                let owner =
                    spelling != Nearness::Exact && matches!(entry.kind, NameKind::Player(_));
                if same && owner && s(letters.get(end)) && ends(end + 1) {
                    hits.push(NameHit { start, end: end + 1, name, owns: true });
                }
                // "Naturalized", "Terroring": what is done with a card.
                for done in ["d", "ed", "ing"].map(|ending| end + ending.len()) {
                    let ending: String = letters[end.min(letters.len())..done.min(letters.len())]
                        .iter()
                        .map(|letter| letter.folded)
                        .collect();
                    let is_one = matches!(ending.as_str(), "d" | "ed" | "ing");
                    if same && plural && is_one && end + ending.len() == done && ends(done) {
                        hits.push(NameHit { start, end: done, name, owns: false });
                    }
                }
                // "Duresses": a name that hisses takes "es".
                let hisses = entry.folded.last() == Some(&'s');
                let es =
                    letters.get(end).is_some_and(|c| c.folded == 'e') && s(letters.get(end + 1));
                if same && plural && hisses && es && ends(end + 2) {
                    hits.push(NameHit { start, end: end + 2, name, owns: false });
                }
            }
        }
        hits
    }
}

/// How near a sentence must come to a name's spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nearness {
    /// Letter by letter; accents may be left out.
    Exact,
    /// In any case, and in the plural.
    Loose,
    /// So, or by a word that only one name has.
    InPart,
}

/// A name found in a sentence, in letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NameHit {
    start: usize,
    end: usize,
    name: usize,
    /// `bobs`: a player's, without the apostrophe.
    owns: bool,
}

impl NameHit {
    fn overlaps(&self, other: &Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    fn crosses(&self, other: &Self) -> bool {
        let within = |a: &Self, b: &Self| a.start >= b.start && a.end <= b.end;
        self.overlaps(other) && !within(self, other) && !within(other, self)
    }
}

fn choose(hits: &[NameHit], first: Option<&NameHit>) -> Vec<NameHit> {
    let mut chosen: Vec<NameHit> = first.into_iter().copied().collect();
    for hit in hits {
        if !chosen.iter().any(|other| hit.overlaps(other)) {
            chosen.push(*hit);
        }
    }
    chosen.sort_by_key(|hit| hit.start);
    chosen
}

/// Whether the letter at `at` runs on from its neighbour `inner`, so that a name can't end between
/// them.
fn part_of_word(letters: &[Letter], at: usize, inner: usize) -> bool {
    let joins = |c: char| c.is_alphanumeric();
    match letters[at].folded {
        c if joins(c) => joins(letters[inner].folded),
        '-' => {
            let beyond = if at > inner {
                letters.get(at + 1)
            } else {
                at.checked_sub(1).and_then(|i| letters.get(i))
            };
            joins(letters[inner].folded) && beyond.is_some_and(|letter| joins(letter.folded))
        }
        _ => false,
    }
}

/// A sentence whose names are marks, and the way back.
#[derive(Debug)]
pub(crate) struct Marked<'a> {
    /// The sentence as written.
    pub text: &'a Text,
    /// What the grammar reads.
    pub marked: String,
    /// For each byte of `marked`, and its end, the byte of the sentence.
    back: Vec<usize>,
    /// The names that it has, in their order: a mark has the place of its name here, so that
    /// sentences that differ in their names alone are marked alike.
    meant: Vec<usize>,
    names: &'a DocumentNames,
}

impl<'a> Marked<'a> {
    fn new(text: &'a Text, names: &'a DocumentNames, letters: &[Letter], hits: &[NameHit]) -> Self {
        let mut marked = String::with_capacity(text.text.len() + 8);
        let mut back = Vec::with_capacity(text.text.len() + 8);
        let mut meant: Vec<usize> = Vec::new();
        let mut at = 0;
        let mut hits = hits.iter().peekable();
        while at < letters.len() {
            let before = marked.len();
            if let Some(hit) = hits.next_if(|hit| hit.start == at) {
                let sign = match names.list[hit.name].kind {
                    NameKind::Player(_) | NameKind::Team(_) => '\u{E000}',
                    NameKind::Card => '\u{E001}',
                    NameKind::Alias => '\u{E002}',
                };
                let known = meant.iter().position(|name| *name == hit.name);
                let place = known.unwrap_or_else(|| {
                    meant.push(hit.name);
                    meant.len() - 1
                });
                marked.push(sign);
                marked.push_str(&place.to_string());
                marked.push('\u{E003}');
                if hit.owns {
                    marked.push_str("'s");
                }
                back.extend(std::iter::repeat_n(letters[at].offset, marked.len() - before));
                at = hit.end;
            } else {
                marked.push(if letters[at].plain == '\u{2019}' { '\'' } else { letters[at].plain });
                back.extend(std::iter::repeat_n(letters[at].offset, marked.len() - before));
                at += 1;
                while letters.get(at).is_some_and(|letter| letter.offset == letters[at - 1].offset)
                {
                    at += 1;
                }
            }
        }
        back.push(text.text.len());
        Self { text, marked, back, meant, names }
    }

    /// The range of the sentence that a range of `marked` stands for.
    pub fn range(&self, start: usize, end: usize) -> (usize, usize) {
        let piece = &self.marked[start..end];
        let end = start + piece.trim_end().len();
        let start = start + (piece.len() - piece.trim_start().len());
        let end = end.max(start);
        (self.back[start], if end == start { self.back[start] } else { self.back[end] })
    }

    /// Where that range stands in the file.
    pub fn span(&self, start: usize, end: usize) -> Span {
        let (start, end) = self.range(start, end);
        self.text.locate(start, end)
    }

    /// The words there, as written.
    pub fn piece(&self, start: usize, end: usize) -> Text {
        let (start, end) = self.range(start, end);
        self.text.piece(start, end)
    }

    /// The name that a mark stands for.
    pub fn name(&self, mark: &str) -> Option<&'a Name> {
        let number = mark.trim_matches(|c: char| !c.is_ascii_digit());
        let place = number.parse::<usize>().ok()?;
        self.names.list.get(*self.meant.get(place)?)
    }

    /// All names of the file.
    pub fn names(&self) -> &'a DocumentNames {
        self.names
    }
}
