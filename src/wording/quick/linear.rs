//! A rule said by the grammar's table: its words around the words of its children, as the rule
//! that reads them has them (Grammatical Framework calls this to linearise).
//!
//! What stands behind `&` or `!` is only looked at and says nothing. What is optional is said if a
//! child that is given stands in it, and of alternatives the one whose children are given.
use super::kinds;
use super::table::GrammarTable;

/// What becomes of a rule that another names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RuleRole {
    /// It is a child, or is gone into if it makes none.
    Usual,
    /// It is only read.
    Never,
    /// One of its words, by its place.
    Form(u32),
}

/// A piece of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SaidPiece {
    /// Whether a blank may stand before it.
    pub apart: bool,
    pub what: SaidWhat,
}

/// Words of the grammar, or a child by its place among those given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SaidWhat {
    Words(&'static str),
    Child(usize),
}

/// A child that is given: which field of the rule it is of, and whether a rule is its own.
pub(crate) trait SaidChild {
    fn field(&self) -> u8;
    fn is(&self, rule: u32) -> bool;
}

/// How many nodes are gone through at most.
const STEPS: u32 = 100_000;
/// More ways than one are a fault of the grammar: two show it.
const WAYS: usize = 2;

struct Linear<'a, C> {
    table: GrammarTable<'static>,
    role: &'a dyn Fn(u32) -> RuleRole,
    children: &'a [C],
    /// Whether the rule has its parts close together.
    close: bool,
    pieces: Vec<SaidPiece>,
    ways: Vec<Vec<SaidPiece>>,
    steps: u32,
}

/// What stands behind a node.
enum Then<'t> {
    End,
    Parts {
        row: u32,
        at: u32,
        many: u32,
        apart: bool,
        then: &'t Then<'t>,
    },
    /// What is optional holds a child.
    Took {
        before: u64,
        then: &'t Then<'t>,
    },
    /// Perhaps once more.
    Again {
        node: u32,
        apart: bool,
        before: u64,
        then: &'t Then<'t>,
    },
}

/// Where the search is: the children that are said, and whether a blank may come.
#[derive(Clone, Copy)]
struct At {
    used: u64,
    apart: bool,
}

/// The ways to say a rule with exactly these children, those of a field in their order: one,
/// where the grammar is right; two where it isn't, none where it has no such words.
pub(super) fn ways<C: SaidChild>(
    table: GrammarTable<'static>,
    rule: u32,
    role: &dyn Fn(u32) -> RuleRole,
    children: &[C],
) -> Vec<Vec<SaidPiece>> {
    if children.len() >= u64::BITS as usize {
        return Vec::new();
    }
    let (node, kind) = table.root(rule);
    let mut linear = Linear {
        table,
        role,
        children,
        close: matches!(kind, 2 | 3),
        pieces: Vec::new(),
        ways: Vec::new(),
        steps: STEPS,
    };
    linear.node(node, At { used: 0, apart: false }, &Then::End);
    linear.ways
}

impl<C: SaidChild> Linear<'_, C> {
    fn node(&mut self, node: u32, at: At, then: &Then<'_>) {
        let Some([head, a, b]) = self.table.node(node) else { return };
        if self.steps == 0 || self.ways.len() >= WAYS {
            return;
        }
        self.steps -= 1;
        match head & 0xFF {
            kinds::WORDS | kinds::ANY_CASE => {
                let words = std::str::from_utf8(self.table.said(a, b)).unwrap_or_default();
                self.said(SaidWhat::Words(words), at, then);
            }
            kinds::RULE => self.rule(a, at, then),
            kinds::SEQUENCE | kinds::SEQUENCE_APART => {
                let apart = !self.close && head & 0xFF == kinds::SEQUENCE_APART;
                self.then(&Then::Parts { row: a, at: 0, many: b, apart, then }, at);
            }
            kinds::CHOICE => self.choice(a, b, at, then),
            kinds::CHOICE_BY_BYTE => self.choice(b + 1, self.table.row(b), at, then),
            kinds::PERHAPS => {
                self.then(then, at);
                self.node(a, at, &Then::Took { before: at.used, then });
            }
            kinds::REPEATED | kinds::REPEATED_APART => {
                let apart = !self.close && head & 0xFF == kinds::REPEATED_APART;
                self.then(then, at);
                self.node(a, at, &Then::Again { node: a, apart, before: at.used, then });
            }
            kinds::AHEAD | kinds::NOT_AHEAD | kinds::START | kinds::END => self.then(then, at),
            kinds::PUSHED | kinds::RESTORED => self.node(a, at, then),
            // A character that no child is: words that the grammar doesn't list.
            _ => {}
        }
    }

    fn then(&mut self, then: &Then<'_>, at: At) {
        match *then {
            Then::End => {
                let all = at.used.count_ones() as usize == self.children.len();
                if all && !self.ways.contains(&self.pieces) {
                    self.ways.push(self.pieces.clone());
                }
            }
            Then::Parts { at: n, many, then, .. } if n == many => self.then(then, at),
            Then::Parts { row, at: n, many, apart, then } => {
                let behind = At { apart: at.apart || apart && n > 0, ..at };
                let rest = Then::Parts { row, at: n + 1, many, apart, then };
                self.node(self.table.row(row + n), behind, &rest);
            }
            Then::Took { before, .. } | Then::Again { before, .. } if before == at.used => {}
            Then::Took { then, .. } => self.then(then, at),
            Then::Again { node, apart, then, .. } => {
                self.then(then, at);
                let behind = At { apart: at.apart || apart, ..at };
                self.node(node, behind, &Then::Again { node, apart, before: at.used, then });
            }
        }
    }

    fn choice(&mut self, row: u32, many: u32, at: At, then: &Then<'_>) {
        for n in 0..many {
            self.node(self.table.row(row + n), at, then);
        }
    }

    fn said(&mut self, what: SaidWhat, at: At, then: &Then<'_>) {
        self.pieces.push(SaidPiece { apart: at.apart, what });
        self.then(then, At { apart: false, ..at });
        self.pieces.pop();
    }

    fn rule(&mut self, rule: u32, at: At, then: &Then<'_>) {
        let (node, kind) = self.table.root(rule);
        match (self.role)(rule) {
            RuleRole::Never => {}
            RuleRole::Form(form) => {
                if let Some([_, row, _]) = self.table.node(node) {
                    self.node(self.table.row(row + form), at, then);
                }
            }
            // The end of the text, and what is gone into.
            RuleRole::Usual if rule == 0 => self.then(then, at),
            RuleRole::Usual if kind == 1 => self.node(node, at, then),
            RuleRole::Usual => {
                let Some(child) = self.next(rule, at.used) else { return };
                let at = At { used: at.used | 1 << child, ..at };
                self.said(SaidWhat::Child(child), at, then);
            }
        }
    }

    /// The next child of its field that isn't said, if it is of the rule.
    fn next(&self, rule: u32, used: u64) -> Option<usize> {
        let mut field = None;
        let open = |n: &usize| used & (1 << n) == 0;
        (0..self.children.len()).filter(open).find(|n| {
            let child = &self.children[*n];
            let first = field != Some(child.field());
            field = Some(child.field());
            first && child.is(rule)
        })
    }
}
