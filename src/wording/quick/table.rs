//! A grammar's table, and how its words lie in it.

/// No rule, and no piece.
pub(super) const NONE: u32 = u32::MAX;

/// What stands in the first words of a table.
const HEAD: usize = 5;
/// The words of a rule, of a node, and of a set of bytes.
const ROOT: usize = 2;
const NODE: usize = 3;
const FIRST: usize = 9;

/// A table, and the words that it names.
#[derive(Clone, Copy, Debug)]
pub(super) struct GrammarTable<'t> {
    table: &'t [u32],
    words: &'t [u8],
    /// How many rules there are.
    pub rules: usize,
    nodes: usize,
    list: usize,
    firsts: usize,
    /// The rule of what may stand between parts, if there is one.
    pub blank: u32,
}

impl<'t> GrammarTable<'t> {
    pub fn new(table: &'t [u32], words: &'t [u8]) -> Self {
        let word = |at: usize| table.get(at).copied().unwrap_or_default();
        let rules = word(0) as usize;
        let nodes = HEAD + ROOT * rules;
        let list = nodes + NODE * word(1) as usize;
        let firsts = list + word(2) as usize;
        Self { table, words, rules, nodes, list, firsts, blank: word(4) }
    }

    fn word(&self, at: usize) -> u32 {
        self.table.get(at).copied().unwrap_or_default()
    }

    /// A rule's node, and how it is read.
    pub fn root(&self, rule: u32) -> (u32, u32) {
        let at = HEAD + ROOT * rule as usize;
        (self.word(at), self.word(at + 1))
    }

    /// A node: its kind with its set of bytes, and what the kind needs.
    pub fn node(&self, node: u32) -> Option<[u32; NODE]> {
        let at = self.nodes + NODE * node as usize;
        self.table.get(at..).and_then(|rest| rest.first_chunk()).copied()
    }

    /// A word of the list.
    pub fn row(&self, at: u32) -> u32 {
        self.word(self.list + at as usize)
    }

    /// The words that a node names.
    pub fn said(&self, at: u32, length: u32) -> &'t [u8] {
        self.words
            .get(at as usize..)
            .and_then(|rest| rest.get(..length as usize))
            .unwrap_or_default()
    }

    /// Whether what has this set of bytes can begin with a byte, or at the end.
    pub fn begins(&self, first: u32, byte: Option<u8>) -> bool {
        let set = self.firsts + FIRST * first as usize;
        match byte {
            Some(byte) => self.word(set + usize::from(byte >> 5)) & (1 << (byte & 31)) != 0,
            None => self.word(set + FIRST - 1) != 0,
        }
    }
}
