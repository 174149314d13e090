//! Card text made ready for the grammar: own name, reminder text, dashes and quotes, later words,
//! case; with a map back to the user's bytes.
use super::later::LaterMark;
use super::later_words;
use super::words;

/// One paragraph made ready.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Prepared {
    /// What the grammar reads: one space between words, sentences begin in lower case, `~` for the
    /// card's own name.
    pub text: String,
    /// For each byte of `text`, and one past it, the byte of the user's text it stands for.
    map: Vec<usize>,
    /// Later words that were found.
    pub marks: Vec<LaterMark>,
    /// Where words of the user's text stand behind others than those that they belong to.
    pub(super) misplaced: Vec<super::tree::TextSpan>,
}

impl Prepared {
    /// The byte of the user's text that a byte of the prepared text stands for.
    pub fn origin(&self, byte: usize) -> usize {
        self.map.get(byte).or(self.map.last()).copied().unwrap_or(0)
    }

    /// The byte of the prepared text that stands for a byte of the user's text.
    pub(super) fn standing_for(&self, origin: usize) -> usize {
        self.map.iter().position(|of| *of >= origin).unwrap_or(self.text.len())
    }

    /// A text as it is.
    #[cfg(test)]
    pub(super) fn of(text: &str) -> Prepared {
        Prepared::new(text, 0)
    }

    fn new(text: &str, offset: usize) -> Prepared {
        Prepared {
            text: text.to_string(),
            map: (offset..=offset + text.len()).collect(),
            marks: Vec::new(),
            misplaced: Vec::new(),
        }
    }

    /// Puts `with` in place of the bytes from `start` to `end`.
    pub(super) fn splice(&mut self, start: usize, end: usize, with: &str) {
        let from = self.origin(start);
        self.text.replace_range(start..end, with);
        self.map.splice(start..end, std::iter::repeat_n(from, with.len()));
    }

    /// Notes that some bytes of the prepared text are later words.
    pub(super) fn mark(&mut self, start: usize, end: usize, instead: &str) {
        let span = super::tree::TextSpan { start: self.origin(start), end: self.origin(end) };
        let later = self.text[start..end].to_string();
        self.marks.push(LaterMark { later, span, instead: instead.to_string() });
    }

    /// Notes words at a byte of the prepared text, behind a space, that are moved to those that
    /// they belong to.
    pub(super) fn misplaced(&mut self, at: usize, words: &str) {
        let start = self.origin(at + 1);
        let end = start + words.trim_start().len();
        self.misplaced.push(super::tree::TextSpan { start, end });
    }

    /// Replaces every occurrence that stands between word boundaries.
    fn replace_words(&mut self, from: &str, to: &str) {
        let mut at = 0;
        while let Some(found) = self.text.get(at..).and_then(|t| found_in(t, from)) {
            let (start, end) = (at + found, at + found + from.len());
            if apart(&self.text, start, end) {
                self.splice(start, end, to);
                at = start + to.len();
            } else {
                at = end;
            }
        }
    }

    fn replace(&mut self, from: &str, to: &str) {
        let mut at = 0;
        while let Some(found) = self.text.get(at..).and_then(|t| found_in(t, from)) {
            let start = at + found;
            self.splice(start, start + from.len(), to);
            at = start + to.len();
        }
    }
}

/// Where some words stand first in a text. Few texts hold the byte of them that texts hold least,
/// and the others aren't searched.
fn found_in(text: &str, words: &str) -> Option<usize> {
    let often = |byte: &u8| match *byte {
        b' ' | b'e' | b't' | b'a' | b'o' | b'n' | b'r' | b's' | b'i' => 3,
        b'l' | b'u' | b'c' | b'd' | b'h' | b'p' | b'y' | b'f' | b'g' | b'm' | b',' | b'.' => 2,
        b'a'..=b'z' => 1,
        _ => 0,
    };
    let (place, rare) = words.bytes().enumerate().min_by_key(|(_, byte)| often(byte))?;
    memchr::memchr(rare, text.as_bytes().get(place..)?)?;
    text.find(words)
}

fn word_char(c: char) -> bool {
    c.is_alphanumeric()
}

/// Whether some bytes of a text stand between word boundaries.
pub(super) fn apart(text: &str, start: usize, end: usize) -> bool {
    let inner = &text[start..end];
    let before = text[..start].chars().next_back();
    let after = text[end..].chars().next();
    let joined_before = inner.starts_with(word_char) && before.is_some_and(word_char);
    let joined_after = inner.ends_with(word_char) && after.is_some_and(word_char);
    !joined_before && !joined_after
}

/// The paragraphs of a text box, each ready; the lines of a bulleted list belong to the paragraph
/// before them.
pub fn paragraphs(name: &str, text: &str) -> Vec<Prepared> {
    paragraphs_of(name, false, text)
}

/// The same of a card that may be a legend, which may call itself by its first name.
pub fn paragraphs_of(name: &str, legend: bool, text: &str) -> Vec<Prepared> {
    let mut out: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let (start, end) = (at, at + line.trim_end().len());
        at += line.len();
        let body = line.trim();
        if body.is_empty() {
            continue;
        }
        match out.last_mut() {
            Some(last) if listed(&text[last.0..last.1], body) => last.1 = end,
            _ => out.push((start, end)),
        }
    }
    out.into_iter()
        .map(|(start, end)| prepare_of(name, legend, &text[start..end], start))
        .filter(|p| !p.text.is_empty())
        .collect()
}

/// Whether a line is one of a list: it has a bullet, or the hyphen that stands for one behind a
/// line of modes.
fn listed(before: &str, line: &str) -> bool {
    let modes = before.lines().next().is_some_and(|first| {
        (first.starts_with("Choose ") || first.contains(" choose "))
            && first.trim_end().ends_with(DASHES)
    });
    let dashed = || line.strip_prefix(DASHES).is_some_and(|rest| rest.starts_with(' '));
    line.starts_with(['\u{2022}', '*']) || modes && dashed()
}

/// What stands behind "Choose one" where its modes are a list.
const DASHES: [char; 3] = ['-', '\u{2013}', '\u{2014}'];

/// One paragraph made ready; `offset` is where it begins in the user's text.
pub fn prepare(name: &str, text: &str, offset: usize) -> Prepared {
    prepare_of(name, false, text, offset)
}

fn prepare_of(name: &str, legend: bool, text: &str, offset: usize) -> Prepared {
    let mut p = Prepared::new(text, offset);
    for (from, to) in [
        ("\u{2019}", "'"),
        ("\u{2018}", "'"),
        ("\u{201c}", "\""),
        ("\u{201d}", "\""),
        ("\u{2212}", "-"),
        ("\u{2013}", "\u{2014}"),
        (" -- ", " \u{2014} "),
        ("--", "\u{2014}"),
        (" - ", " \u{2014} "),
    ] {
        p.replace(from, to);
    }
    reminder(&mut p);
    keyword_line(&mut p);
    own_name(&mut p, name, legend);
    bullets(&mut p);
    spaces(&mut p);
    later_words::replace(&mut p);
    lower_sentences(&mut p);
    p
}

fn reminder(p: &mut Prepared) {
    let mut depth = 0usize;
    let mut open = 0;
    let mut cut = Vec::new();
    for (i, c) in p.text.char_indices() {
        match c {
            '(' => {
                if depth == 0 {
                    open = i;
                }
                depth += 1;
            }
            ')' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    cut.push((open, i + 1));
                }
            }
            _ => {}
        }
    }
    for (start, end) in cut.into_iter().rev() {
        p.splice(start, end, "");
    }
}

/// A cost behind a plain hyphen is said with a dash.
fn keyword_line(p: &mut Prepared) {
    // "Suspend 4-{1}{U}"
    if let Some((front, rest)) = p.text.split_once('-')
        && front.strip_prefix("Suspend ").is_some_and(|n| n == "X" || n.parse::<u32>().is_ok())
        && rest.starts_with('{')
    {
        p.splice(front.len(), front.len() + 1, "\u{2014}");
    }
    for word in [
        "Flashback",
        "Cumulative upkeep",
        "Buyback",
        "Kicker",
        "Morph",
        "Madness",
        "Echo",
        "Cycling",
        "Entwine",
        "Equip",
        "Recover",
        "Splice onto Arcane",
        "Replicate",
        "Ninjutsu",
        "Transmute",
        "Forecast",
    ] {
        let Some(rest) = p.text.strip_prefix(word).and_then(|r| r.strip_prefix('-')) else {
            continue;
        };
        if rest.starts_with(|c: char| c == '{' || c.is_ascii_uppercase()) {
            let symbols = rest.starts_with('{') && !rest.contains(',');
            p.splice(word.len(), word.len() + 1, if symbols { " " } else { "\u{2014}" });
        }
    }
    if p.text.starts_with("Suspend ")
        && let Some(at) = p.text.find("-{")
    {
        p.splice(at, at + 1, "\u{2014}");
    }
}

fn bullets(p: &mut Prepared) {
    let mut first = true;
    if let Some(at) = p.text.find(" -\n").filter(|at| !p.text[..*at].contains('\n')) {
        p.splice(at + 1, at + 2, "\u{2014}");
    }
    while let Some(at) = p.text.find(['\u{2022}', '\n']) {
        let end = p.text[at..]
            .char_indices()
            .find(|(_, c)| !matches!(c, '\u{2022}' | '\n' | ' ' | '*') && !DASHES.contains(c))
            .map_or(p.text.len(), |(i, _)| at + i);
        let mut start = at;
        while p.text[..start].ends_with(' ') {
            start -= 1;
        }
        if first {
            p.splice(start, end, " ");
            first = false;
        } else {
            if p.text[..start].ends_with('.') {
                start -= 1;
            }
            p.splice(start, end, "; or ");
            let at = start + 5;
            if let Some(c) = p.text[at..].chars().next().filter(|c| c.is_uppercase())
                && !keeps_capital(&p.text[at..])
            {
                p.splice(at, at + c.len_utf8(), &c.to_lowercase().to_string());
            }
        }
    }
}

fn spaces(p: &mut Prepared) {
    p.replace("\n", " ");
    while p.text.contains("  ") {
        p.replace("  ", " ");
    }
    p.replace(" .", ".");
    p.replace(" ,", ",");
    while p.text.starts_with(' ') {
        p.splice(0, 1, "");
    }
    while p.text.ends_with(' ') {
        let end = p.text.len();
        p.splice(end - 1, end, "");
    }
}

/// "A creature named Keeper of ~", "create ~ Twin, a legendary …": a longer name that holds the
/// card's own isn't the card's own.
fn longer_names(p: &mut Prepared, name: &str) {
    for front in [" named ", "reate ", "reates "] {
        longer_names_behind(p, front, name);
    }
}

fn longer_names_behind(p: &mut Prepared, front: &str, name: &str) {
    let mut at = 0;
    while let Some(found) = p.text.get(at..).and_then(|t| found_in(t, front)) {
        at += found + front.len();
        let mut own = None;
        let (mut others, mut links, mut end) = (false, false, at);
        for word in p.text[at..].split_inclusive(' ') {
            let bare = word.trim_end_matches([' ', '.', ',', '"']);
            match bare {
                "~" => own = own.or(Some(end)).filter(|_| end == at || others),
                _ if bare.starts_with(char::is_uppercase) => {
                    others |= end == at || links || own.is_some_and(|o| o + 2 == end)
                }
                "of" | "the" if others || own.is_some() => links = true,
                _ => break,
            }
            end += word.len();
            if bare.len() != word.trim_end().len() {
                break;
            }
        }
        if let Some(own) = own.filter(|_| others) {
            p.splice(own, own + 1, name);
        }
    }
}

fn own_name(p: &mut Prepared, name: &str, legend: bool) {
    if name.is_empty() {
        return;
    }
    let name = name.replace('\u{2019}', "'");
    // "Remove Hikari from the game, Twilight Guardian"
    if let Some((front, rest)) = name.split_once(", ") {
        let parted = format!("{front} from the game, {rest}");
        let found: Vec<usize> = p.text.match_indices(&parted).map(|(at, _)| at).collect();
        for at in found {
            p.misplaced(at + front.len(), " from the game");
        }
        p.replace_words(&parted, "~ from the game");
    }
    p.replace_words(&name, "~");
    // A card named by its own creature type: "for each other attacking Aurochs" are all of the
    // kind.
    if words::singular_subtype(&name).is_some() {
        for front in ["attacking ", "other ", "another ", "each "] {
            p.replace_words(&format!("{front}~"), &format!("{front}{name}"));
        }
        // "target Assembly-Worker creature"
        p.replace_words("~ creature", &format!("{name} creature"));
    }
    let first = name.split(' ').next().filter(|f| legend && name.contains(' ') && can_be_short(f));
    for short in short_names(&name).into_iter().chain(first.map(str::to_string)) {
        p.replace_words(&short, "~");
    }
    longer_names(p, &name);
}

/// The shorter forms that a card may use for itself: what stands before a comma, or before "of" or
/// "the".
fn short_names(name: &str) -> Vec<String> {
    let mut out = Vec::new();
    if let Some((front, _)) = name.split_once(", ") {
        out.push(front.to_string());
    }
    for link in [" of ", " the "] {
        if let Some((front, _)) = name.split_once(link)
            && !front.contains(' ')
            && can_be_short(front)
        {
            out.push(front.to_string());
        }
    }
    out
}

fn can_be_short(front: &str) -> bool {
    front.chars().count() > 3
        && words::singular_subtype(front).is_none()
        && !COMMON.contains(&front)
}

/// First words of names that are ordinary words of texts.
const COMMON: &[&str] = &[
    "Choose",
    "Circle",
    "Draw",
    "Discard",
    "Destroy",
    "Return",
    "Remove",
    "Enchant",
    "Target",
    "Sacrifice",
    "Protection",
    "Search",
    "Reveal",
    "Prevent",
    "Counter",
    "Regenerate",
    "Play",
    "Until",
    "When",
    "Whenever",
    "Exile",
    "Untap",
];

fn keeps_capital(text: &str) -> bool {
    let word: String = text.chars().take_while(|c| c.is_alphabetic() || *c == '-').collect();
    word.chars().count() < 2 && word != "A" || words::singular_subtype(&word).is_some()
}

/// Verbs that begin a part of a cost.
const COST_VERBS: &[&str] = &[
    "Sacrifice",
    "Discard",
    "Pay",
    "Tap",
    "Untap",
    "Remove",
    "Return",
    "Put",
    "Reveal",
    "Unattach",
    "Exile",
];

/// Byte positions where a sentence begins.
pub(super) fn sentence_starts(text: &str) -> Vec<usize> {
    let mut out = vec![0];
    for mark in [". ", ": ", "\u{2014} ", "\u{2014}", ".\" ", ".' "] {
        out.extend(text.match_indices(mark).map(|(i, m)| i + m.len()));
    }
    // The parts of a cost each begin with a capital.
    for (i, _) in text.match_indices(", ") {
        let word: String = text[i + 2..].chars().take_while(|c| c.is_alphabetic()).collect();
        let ends = |end: usize| {
            text[i + end..].starts_with(':')
                || text[..i].contains('\u{2014}') && matches!(&text[i + end..], "." | ".\"")
        };
        let cost_follows = text[i..].find([':', '.', '"', '\n']).is_none_or(ends);
        let costs = cost_follows
            && (text[i..].contains(':')
                || text[..i].contains('\u{2014}')
                    && text[..i].ends_with(|c: char| c == '}' || c.is_alphanumeric()));
        if costs && COST_VERBS.iter().any(|v| v.eq_ignore_ascii_case(&word)) {
            out.push(i + 2);
        }
    }
    let mut open = false;
    for (i, _) in text.match_indices('"') {
        open = !open;
        if open {
            out.push(i + 1);
        }
    }
    out.sort_unstable();
    out.dedup();
    out
}

fn lower_sentences(p: &mut Prepared) {
    for at in sentence_starts(&p.text) {
        let rest = &p.text[at..];
        if let Some(c) = rest.chars().next().filter(|c| c.is_ascii_uppercase())
            && !keeps_capital(rest)
        {
            p.splice(at, at + 1, &c.to_ascii_lowercase().to_string());
        }
    }
}

/// The text as printed: sentences begin with a capital.
pub(super) fn capitalise(text: &str) -> String {
    let mut out = text.to_string();
    for at in sentence_starts(text) {
        if let Some(c) = text[at..].chars().next().filter(|c| c.is_ascii_lowercase()) {
            out.replace_range(at..at + 1, &c.to_ascii_uppercase().to_string());
        }
    }
    out
}
