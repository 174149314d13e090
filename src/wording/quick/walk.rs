//! The table's nodes, gone through from a rule.
use super::kinds;
use super::table::{GrammarTable, NONE};
use pest::unicode;
use std::cell::RefCell;

/// A piece that a rule has matched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub rule: u32,
    pub start: u32,
    pub end: u32,
    /// The last of the pieces within it.
    pub inner: u32,
    /// The piece before it.
    pub before: u32,
}

/// What was found in a text.
#[derive(Debug)]
pub(super) struct Walked {
    found: Vec<Piece>,
    pub last: u32,
}

impl Walked {
    pub fn found(&self, at: u32) -> Option<&Piece> {
        self.found.get(at as usize)
    }
}

/// How many nodes are gone through at most; what needs more is left to pest, which has a limit of
/// its own.
const STEPS: u32 = 1_000_000;

/// Longer texts are left to pest.
const LONGEST: usize = 1 << 16;

/// Whether blanks may stand between parts, and whether pieces are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Within {
    /// Parts with blanks between them.
    Apart,
    /// A rule whose parts stand close together.
    Close,
    /// The same, of which no piece is made.
    Silent,
}

thread_local! {
    /// The room for what didn't match.
    static ROOM: RefCell<Vec<u64>> = RefCell::default();
}

struct QuickWalk<'a> {
    table: GrammarTable<'a>,
    text: &'a [u8],
    as_text: &'a str,
    at: usize,
    within: Within,
    ahead: bool,
    found: Vec<Piece>,
    last: u32,
    failed: Vec<u64>,
    steps: u32,
}

/// What a rule makes of the beginning of a text.
pub(super) fn walked(table: GrammarTable<'_>, rule: u32, text: &str) -> Option<Walked> {
    if text.len() > LONGEST {
        return None;
    }
    let mut failed = ROOM.take();
    failed.clear();
    failed.resize((2 * table.rules * (text.len() + 1)).div_ceil(64), 0);
    let mut walk = QuickWalk {
        table,
        text: text.as_bytes(),
        as_text: text,
        at: 0,
        within: Within::Apart,
        ahead: false,
        found: Vec::new(),
        last: NONE,
        failed,
        steps: STEPS,
    };
    let matched = walk.rule(rule) && walk.steps > 0;
    let QuickWalk { found, last, failed, .. } = walk;
    ROOM.set(failed);
    matched.then_some(Walked { found, last })
}

/// Whether a text begins with these words: most differ from it at once.
fn is_at(rest: &[u8], words: &[u8]) -> bool {
    rest.len() >= words.len() && rest.iter().zip(words).all(|(one, other)| one == other)
}

impl QuickWalk<'_> {
    fn row(&self, at: u32) -> u32 {
        self.table.row(at)
    }

    fn rest(&self) -> &[u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn char(&self) -> Option<char> {
        match self.text.get(self.at)? {
            byte @ 0..0x80 => Some(char::from(*byte)),
            _ => self.as_text.get(self.at..)?.chars().next(),
        }
    }

    fn gives_up(&mut self) -> bool {
        self.steps = 0;
        false
    }

    fn blanks(&mut self) {
        if self.within == Within::Apart && self.table.blank != NONE {
            while self.rule(self.table.blank) {}
        }
    }

    fn rule(&mut self, rule: u32) -> bool {
        let (node, kind) = self.table.root(rule);
        let blank = rule == self.table.blank;
        let apart = usize::from(self.within == Within::Apart);
        let known = 2 * (self.at * self.table.rules + rule as usize) + apart;
        if self.failed.get(known / 64).is_some_and(|bits| bits & (1 << (known % 64)) != 0) {
            return false;
        }
        let (within, start, before) = (self.within, self.at, self.last);
        let shown = !self.ahead
            && match kind {
                1 => false,
                3 | 4 => true,
                _ => within != Within::Silent,
            };
        self.within = match kind {
            2 => Within::Silent,
            3 => Within::Close,
            4 => Within::Apart,
            _ if blank => Within::Silent,
            _ => within,
        };
        if shown {
            self.last = NONE;
        }
        let matched = self.node(node);
        self.within = within;
        if !matched {
            self.at = start;
            self.last = before;
            if let Some(bits) = self.failed.get_mut(known / 64) {
                *bits |= 1 << (known % 64);
            }
        } else if shown {
            let place = |n: usize| u32::try_from(n).unwrap_or(NONE);
            let (start, end) = (place(start), place(self.at));
            self.found.push(Piece { rule, start, end, inner: self.last, before });
            self.last = place(self.found.len() - 1);
        }
        matched
    }

    /// Matches a node, and goes on behind it; nothing is changed where it doesn't match.
    fn node(&mut self, node: u32) -> bool {
        let Some([head, a, b]) = self.table.node(node) else { return self.gives_up() };
        if self.steps == 0 || !self.table.begins(head >> 8, self.text.get(self.at).copied()) {
            return false;
        }
        self.steps -= 1;
        let (start, before) = (self.at, self.last);
        match head & 0xFF {
            kinds::WORDS => {
                let matched = is_at(self.rest(), self.table.said(a, b));
                self.at += if matched { b as usize } else { 0 };
                matched
            }
            kinds::ANY_CASE => {
                let here = self.rest().get(..b as usize);
                let matched = here.is_some_and(|h| h.eq_ignore_ascii_case(self.table.said(a, b)));
                self.at += if matched { b as usize } else { 0 };
                matched
            }
            kinds::RANGE => self.one(|c| (a..=b).contains(&u32::from(c))),
            kinds::RULE => self.rule(a),
            kinds::SEQUENCE => self.sequence(a, b, false),
            kinds::SEQUENCE_APART => self.sequence(a, b, true),
            kinds::CHOICE => (0..b).any(|n| self.node(self.row(a + n))),
            kinds::PERHAPS => {
                self.node(a);
                self.steps > 0
            }
            kinds::REPEATED => {
                while self.node(a) {}
                self.steps > 0
            }
            kinds::REPEATED_APART => {
                let mut more = self.node(a);
                while more {
                    let (start, before) = (self.at, self.last);
                    self.blanks();
                    more = self.node(a);
                    if !more {
                        (self.at, self.last) = (start, before);
                    }
                }
                self.steps > 0
            }
            kinds::AHEAD | kinds::NOT_AHEAD => {
                let ahead = std::mem::replace(&mut self.ahead, true);
                let matched = self.node(a);
                self.ahead = ahead;
                (self.at, self.last) = (start, before);
                matched == (head & 0xFF == kinds::AHEAD)
            }
            kinds::UNTIL => {
                while self.at < self.text.len() && !self.stops(a, b) {
                    self.at += self.char().map_or(1, char::len_utf8);
                }
                true
            }
            kinds::ANY => self.one(|_| true),
            kinds::START => self.at == 0,
            kinds::END => self.at == self.text.len(),
            kinds::CLASS => match a {
                0 => self.one(unicode::LETTER),
                1 => self.one(unicode::UPPERCASE_LETTER),
                2 => self.one(|c| c.is_ascii_alphabetic()),
                _ => self.one(|c| c.is_ascii_alphanumeric()),
            },
            // Nothing was put on pest's stack: what would put something there is left to pest.
            kinds::POPPED | kinds::PEEKED => false,
            kinds::RESTORED => self.node(a),
            kinds::PUSHED => self.node(a) && self.gives_up(),
            kinds::LINE_END => {
                let rest = self.rest();
                let taken = [b"\n".as_slice(), b"\r\n", b"\r"];
                let taken = taken.into_iter().find(|end| rest.starts_with(end));
                self.at += taken.map_or(0, <[u8]>::len);
                taken.is_some()
            }
            kinds::CHOICE_BY_BYTE => {
                let way = self.text.get(self.at).map_or(256, |byte| u32::from(*byte));
                let row = self.row(a + way);
                (1..=self.row(row)).any(|n| self.node(self.row(row + n)))
            }
            _ => self.gives_up(),
        }
    }

    fn sequence(&mut self, row: u32, many: u32, apart: bool) -> bool {
        let (start, before) = (self.at, self.last);
        for n in 0..many {
            if n > 0 && apart {
                self.blanks();
            }
            if !self.node(self.row(row + n)) {
                (self.at, self.last) = (start, before);
                return false;
            }
        }
        true
    }

    fn one(&mut self, is: impl FnOnce(char) -> bool) -> bool {
        let c = self.char().filter(|c| is(*c));
        self.at += c.map_or(0, char::len_utf8);
        c.is_some()
    }

    /// Whether one of these words stands here.
    fn stops(&self, row: u32, many: u32) -> bool {
        let rest = self.rest();
        (0..many).any(|n| {
            rest.starts_with(self.table.said(self.row(row + 2 * n), self.row(row + 2 * n + 1)))
        })
    }
}
