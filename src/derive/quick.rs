//! What a grammar says, as a table that `apnap_wording::quick` reads by: a node for each
//! expression, and for each node the bytes with which it can begin.
use super::kinds;
use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule, optimize};
use pest_meta::parser;
use std::collections::HashMap;

/// The bytes with which an expression can begin.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct FirstBytes {
    bytes: [u32; 8],
    /// Whether it may match without taking anything: then no byte tells that it can't.
    empty: bool,
}

const NOTHING: FirstBytes = FirstBytes { bytes: [0; 8], empty: false };
const ANYTHING: FirstBytes = FirstBytes { bytes: [u32::MAX; 8], empty: true };

impl FirstBytes {
    fn of(bytes: impl IntoIterator<Item = u8>) -> Self {
        let mut first = NOTHING;
        bytes.into_iter().for_each(|b| first.bytes[usize::from(b >> 5)] |= 1 << (b & 31));
        first
    }

    fn or(mut self, other: &Self) -> Self {
        self.bytes.iter_mut().zip(other.bytes).for_each(|(one, two)| *one |= two);
        self.empty |= other.empty;
        self
    }

    fn and(mut self, other: &Self) -> Self {
        self.bytes.iter_mut().zip(other.bytes).for_each(|(one, two)| *one &= two);
        self
    }

    fn has(&self, byte: u8) -> bool {
        self.empty || self.bytes[usize::from(byte >> 5)] & (1 << (byte & 31)) != 0
    }
}

/// The parts of what nests to one side, in order.
fn parts<'e>(expr: &'e Expr, of: fn(&'e Expr) -> Option<(&'e Expr, &'e Expr)>) -> Vec<&'e Expr> {
    let mut parts = Vec::new();
    let mut rest = expr;
    while let Some((one, more)) = of(rest) {
        parts.push(one);
        rest = more;
    }
    parts.push(rest);
    parts
}

fn sequence(expr: &Expr) -> Option<(&Expr, &Expr)> {
    if let Expr::Seq(one, more) = expr { Some((one, more)) } else { None }
}

fn choice(expr: &Expr) -> Option<(&Expr, &Expr)> {
    if let Expr::Choice(one, more) = expr { Some((one, more)) } else { None }
}

/// A rule that every grammar has: its kind of node, and how it begins.
fn built_in(name: &str) -> Option<(u32, [u32; 2], FirstBytes)> {
    let letters = || (b'a'..=b'z').chain(b'A'..=b'Z');
    Some(match name {
        "ANY" => (kinds::ANY, [0, 0], FirstBytes { empty: false, ..ANYTHING }),
        "SOI" => (kinds::START, [0, 0], FirstBytes { empty: true, ..NOTHING }),
        "POP" => (kinds::POPPED, [0, 0], NOTHING),
        "LETTER" => (kinds::CLASS, [0, 0], FirstBytes::of(letters().chain(0x80..=0xFF))),
        "UPPERCASE_LETTER" => {
            (kinds::CLASS, [1, 0], FirstBytes::of((b'A'..=b'Z').chain(0x80..=0xFF)))
        }
        "ASCII_ALPHA" => (kinds::CLASS, [2, 0], FirstBytes::of(letters())),
        "ASCII_ALPHANUMERIC" => {
            (kinds::CLASS, [3, 0], FirstBytes::of(letters().chain(b'0'..=b'9')))
        }
        "ASCII_ALPHA_LOWER" => {
            (kinds::RANGE, ['a', 'z'].map(u32::from), FirstBytes::of(b'a'..=b'z'))
        }
        "ASCII_ALPHA_UPPER" => {
            (kinds::RANGE, ['A', 'Z'].map(u32::from), FirstBytes::of(b'A'..=b'Z'))
        }
        "ASCII_DIGIT" => (kinds::RANGE, ['0', '9'].map(u32::from), FirstBytes::of(b'0'..=b'9')),
        "NEWLINE" => (kinds::LINE_END, [0, 0], FirstBytes::of(*b"\r\n")),
        _ => return None,
    })
}

struct TableMaker {
    /// The rules by name, with how they begin.
    rules: HashMap<String, (u32, FirstBytes)>,
    nodes: Vec<[u32; 3]>,
    list: Vec<u32>,
    by_row: HashMap<Vec<u32>, u32>,
    firsts: Vec<FirstBytes>,
    by_first: HashMap<FirstBytes, u32>,
    words: Vec<u8>,
    by_word: HashMap<Vec<u8>, u32>,
}

impl TableMaker {
    /// How an expression begins; `skips`, if blanks may stand between its parts.
    fn first(&self, expr: &Expr, skips: bool) -> Result<FirstBytes, String> {
        let blank = self.rules.get("WHITESPACE").filter(|_| skips).map(|(_, first)| *first);
        let of_bytes = |words: &str| match words.as_bytes().first() {
            Some(byte) => FirstBytes::of([*byte]),
            None => ANYTHING,
        };
        Ok(match expr {
            Expr::Str(words) => of_bytes(words),
            Expr::Insens(words) => {
                of_bytes(&words.to_ascii_lowercase()).or(&of_bytes(&words.to_ascii_uppercase()))
            }
            Expr::Range(from, to) => FirstBytes::of(from.as_bytes()[0]..=to.as_bytes()[0]),
            Expr::Ident(name) => match self.rules.get(name) {
                Some((_, first)) => *first,
                None => built_in(name).ok_or_else(|| format!("no rule {name}"))?.2,
            },
            Expr::PeekSlice(..) => NOTHING,
            Expr::PosPred(_) | Expr::NegPred(_) => FirstBytes { empty: true, ..NOTHING },
            Expr::Opt(inner) | Expr::Rep(inner) => {
                FirstBytes { empty: true, ..self.first(inner, skips)? }
            }
            Expr::Skip(_) => ANYTHING,
            Expr::Push(inner) | Expr::RestoreOnErr(inner) => self.first(inner, skips)?,
            Expr::Choice(..) => {
                let mut first = NOTHING;
                for part in parts(expr, choice) {
                    first = first.or(&self.first(part, skips)?);
                }
                first
            }
            Expr::Seq(..) => {
                let (mut first, mut ahead) = (NOTHING, ANYTHING);
                for (place, part) in parts(expr, sequence).into_iter().enumerate() {
                    match part {
                        Expr::PosPred(inner) if place == 0 => {
                            let inner = self.first(inner, skips)?;
                            ahead = if inner.empty { ahead } else { inner };
                        }
                        part => {
                            let part = self.first(part, skips)?;
                            first = first.or(&part);
                            first.empty = part.empty;
                            if !part.empty {
                                break;
                            }
                        }
                    }
                    first.empty = true;
                    if let Some(blank) = blank {
                        first = first.or(&FirstBytes { empty: true, ..blank });
                    }
                }
                first.and(&ahead)
            }
        })
    }

    fn first_at(&mut self, first: FirstBytes) -> u32 {
        let next = u32::try_from(self.firsts.len()).unwrap_or(u32::MAX);
        let firsts = &mut self.firsts;
        *self.by_first.entry(first).or_insert_with(|| {
            firsts.push(first);
            next
        })
    }

    fn word(&mut self, word: &str) -> [u32; 2] {
        let at = match self.by_word.get(word.as_bytes()) {
            Some(at) => *at,
            None => {
                let at = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
                self.words.extend(word.as_bytes());
                self.by_word.insert(word.as_bytes().to_vec(), at);
                at
            }
        };
        [at, u32::try_from(word.len()).unwrap_or(u32::MAX)]
    }

    /// A row of numbers in the list: where it begins.
    fn row(&mut self, row: &[u32]) -> u32 {
        if let Some(at) = self.by_row.get(row) {
            return *at;
        }
        let at = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        self.list.extend(row);
        self.by_row.insert(row.to_vec(), at);
        at
    }

    fn node(&mut self, kind: u32, [a, b]: [u32; 2], first: FirstBytes) -> u32 {
        let first = self.first_at(first);
        self.nodes.push([kind | first << 8, a, b]);
        u32::try_from(self.nodes.len() - 1).unwrap_or(u32::MAX)
    }

    /// Several nodes in a row, and how many they are.
    fn several(&mut self, parts: Vec<&Expr>, skips: bool) -> Result<Vec<u32>, String> {
        parts.into_iter().map(|part| self.add(part, skips)).collect()
    }

    /// An expression as a node.
    fn add(&mut self, expr: &Expr, skips: bool) -> Result<u32, String> {
        let first = self.first(expr, skips)?;
        let apart = |close, apart| if skips { apart } else { close };
        let (kind, said) = match expr {
            Expr::Str(word) => (kinds::WORDS, self.word(word)),
            Expr::Insens(word) => (kinds::ANY_CASE, self.word(word)),
            Expr::Range(from, to) => {
                let one = |text: &str| text.chars().next().map_or(0, u32::from);
                (kinds::RANGE, [one(from), one(to)])
            }
            Expr::Ident(name) => match self.rules.get(name) {
                Some((rule, _)) => (kinds::RULE, [*rule, 0]),
                None => {
                    let (kind, said, _) = built_in(name).ok_or_else(|| name.clone())?;
                    (kind, said)
                }
            },
            Expr::Seq(..) => {
                let parts = parts(expr, sequence);
                let pushes = parts.iter().any(|part| matches!(part, Expr::Push(_)));
                let row = self.several(parts, skips)?;
                let kind = apart(kinds::SEQUENCE, kinds::SEQUENCE_APART);
                let said = [self.row(&row), u32::try_from(row.len()).unwrap_or(0)];
                if pushes {
                    (kinds::RESTORED, [self.node(kind, said, first), 0])
                } else {
                    (kind, said)
                }
            }
            Expr::Choice(..) => {
                let parts = parts(expr, choice);
                let firsts: Vec<FirstBytes> =
                    parts.iter().map(|part| self.first(part, skips)).collect::<Result<_, _>>()?;
                let row = self.several(parts, skips)?;
                self.choice(&row, &firsts)
            }
            Expr::Opt(inner) => (kinds::PERHAPS, [self.add(inner, skips)?, 0]),
            Expr::Rep(inner) => {
                (apart(kinds::REPEATED, kinds::REPEATED_APART), [self.add(inner, skips)?, 0])
            }
            Expr::PosPred(inner) => (kinds::AHEAD, [self.add(inner, skips)?, 0]),
            Expr::NegPred(inner) => (kinds::NOT_AHEAD, [self.add(inner, skips)?, 0]),
            Expr::Skip(words) => {
                let row: Vec<u32> = words.iter().flat_map(|word| self.word(word)).collect();
                (kinds::UNTIL, [self.row(&row), u32::try_from(words.len()).unwrap_or(0)])
            }
            Expr::PeekSlice(from, to) => {
                let place = |n: i32| u32::try_from(n).map_err(|_| "a place from behind".to_owned());
                (kinds::PEEKED, [place(*from)?, place(to.unwrap_or(i32::MAX))?])
            }
            Expr::Push(inner) => (kinds::PUSHED, [self.add(inner, skips)?, 0]),
            Expr::RestoreOnErr(inner) => return self.add(inner, skips),
        };
        Ok(self.node(kind, said, first))
    }

    /// A choice: of many the row for each byte that may come and the row of all, of few all of
    /// them.
    fn choice(&mut self, row: &[u32], firsts: &[FirstBytes]) -> (u32, [u32; 2]) {
        const FEW: usize = 2;
        if row.len() <= FEW {
            return (kinds::CHOICE, [self.row(row), u32::try_from(row.len()).unwrap_or(0)]);
        }
        let mut known: HashMap<Vec<u32>, u32> = HashMap::new();
        // The last is what may stand at the end.
        let ways: Vec<u32> = (0..=256u16)
            .map(|byte| {
                let can = |first: &FirstBytes| match u8::try_from(byte) {
                    Ok(byte) => first.has(byte),
                    Err(_) => first.empty,
                };
                let of: Vec<u32> =
                    row.iter().zip(firsts).filter(|(_, f)| can(f)).map(|(n, _)| *n).collect();
                if let Some(at) = known.get(&of) {
                    return *at;
                }
                let mut told = vec![u32::try_from(of.len()).unwrap_or(0)];
                told.extend(&of);
                let at = self.row(&told);
                known.insert(of, at);
                at
            })
            .collect();
        let mut all = vec![u32::try_from(row.len()).unwrap_or(0)];
        all.extend(row);
        let all = self.row(&all);
        (kinds::CHOICE_BY_BYTE, [self.row(&ways), all])
    }
}

/// What a grammar is made into.
pub(super) struct MadeTable {
    /// The rules by their numbers.
    pub names: Vec<String>,
    pub table: Vec<u32>,
    /// The words that the table names.
    pub words: Vec<u8>,
}

/// A grammar as a table.
pub(super) fn table(grammar: &str) -> Result<MadeTable, String> {
    let pairs = parser::parse(parser::Rule::grammar_rules, grammar).map_err(|e| e.to_string())?;
    let rules = parser::consume_rules(pairs)
        .map_err(|errors| errors.iter().map(ToString::to_string).collect::<String>())?;
    // One by one: what pest adds where a rule far below puts something on its stack isn't asked
    // for, and takes longest.
    let rules: Vec<OptimizedRule> = rules.into_iter().flat_map(|r| optimize(vec![r])).collect();
    let mut names = vec!["EOI".to_owned()];
    names.extend(rules.iter().map(|rule| rule.name.clone()));
    let mut seen = std::collections::HashSet::new();
    if let Some(twice) = names.iter().find(|name| !seen.insert(name.as_str())) {
        return Err(format!("two rules are called {twice}"));
    }
    let numbered = names.iter().zip(0..);
    let mut table = TableMaker {
        rules: numbered.map(|(name, n)| (name.clone(), (n, NOTHING))).collect(),
        nodes: Vec::new(),
        list: Vec::new(),
        by_row: HashMap::new(),
        firsts: Vec::new(),
        by_first: HashMap::new(),
        words: Vec::new(),
        by_word: HashMap::new(),
    };
    if let Some((_, end)) = table.rules.get_mut("EOI") {
        end.empty = true;
    }
    let skips = |rule: &OptimizedRule| {
        let atomic = matches!(rule.ty, RuleType::Atomic | RuleType::CompoundAtomic);
        table_has_blanks(&rules) && !atomic && rule.name != "WHITESPACE"
    };
    loop {
        let mut grown = false;
        for rule in &rules {
            let first = table.first(&rule.expr, skips(rule))?;
            if let Some((_, known)) = table.rules.get_mut(&rule.name) {
                grown |= *known != first;
                *known = first;
            }
        }
        if !grown {
            break;
        }
    }
    // The end of the text is a rule like the others.
    let mut roots = vec![[table.node(kinds::END, [0, 0], ANYTHING), 0]];
    for rule in &rules {
        let kind = match rule.ty {
            RuleType::Normal => 0,
            RuleType::Silent => 1,
            RuleType::Atomic => 2,
            RuleType::CompoundAtomic => 3,
            RuleType::NonAtomic => 4,
        };
        roots.push([table.add(&rule.expr, skips(rule))?, kind]);
    }
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let blanks = table.rules.get("WHITESPACE").map_or(u32::MAX, |(rule, _)| *rule);
    let sizes = [roots.len(), table.nodes.len(), table.list.len(), table.firsts.len()].map(count);
    let mut out = sizes.to_vec();
    out.push(blanks);
    out.extend(roots.as_flattened());
    out.extend(table.nodes.as_flattened());
    out.extend(&table.list);
    for first in &table.firsts {
        let bytes = if first.empty { [u32::MAX; 8] } else { first.bytes };
        out.extend(bytes);
        out.push(u32::from(first.empty));
    }
    Ok(MadeTable { names, table: out, words: table.words })
}

fn table_has_blanks(rules: &[OptimizedRule]) -> bool {
    rules.iter().any(|rule| rule.name == "WHITESPACE")
}
