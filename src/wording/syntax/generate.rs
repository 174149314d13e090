//! The grammar of card text to the types of its syntax: what a rule can hold, worked out from its
//! expression.
//!
//! A rule whose alternatives are single rules or words is an enumeration; one that can match only
//! so many words is an enumeration of those; any other with children is a structure with a field
//! for each rule that it names, once, perhaps, or many times. What stands behind `&` or `!`, in an
//! atomic rule, or in quotation marks makes no child; nor does a rule of `editions.pest`,
//! `orders.pest`, `reworded.pest` or `later.pest`.
use super::names::{field, named, type_name, variant};
use crate::wording::agreement::{is_noun, is_verb};
use pest_meta::ast::{Expr, Rule, RuleType};
use pest_meta::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// A rule with more words than this is read as text.
const MOST_WORDS: usize = 80;

/// Rules whose words stand in a table of the tree, where what each means stands beside it.
const LISTED: [&str; 6] =
    ["keyword_word", "kw_cost_word", "kw_name_only", "kw_number_word", "verb_to_object", "p_fixed"];

/// How often a child can stand in a rule: at least, and at most.
type Often = (usize, Option<usize>);

/// What a rule can hold.
enum Contents {
    /// Words that no list holds: numbers, names.
    Text,
    /// One of these words.
    Words(Vec<String>),
    /// One of these rules, or of these words.
    OneOf(Vec<Among>),
    /// These children.
    Node(Vec<(String, Often)>),
}

/// An alternative of a rule: another rule, or words.
enum Among {
    Rule(String),
    Word(String),
}

struct Grammar {
    rules: BTreeMap<String, Rule>,
    /// The rules of the files that say otherwise what is printed: they make no child, and their
    /// words are none of the grammar's list.
    editions: BTreeSet<String>,
}

/// The files of the rules that say otherwise what is printed.
const EDITIONS: [&str; 4] = ["editions", "orders", "reworded", "later"];

/// The files of the grammar, each with its name, to the types of its rules, a file for each.
pub(super) fn generate(files: &[(&str, &str)]) -> Result<Vec<(String, String)>, String> {
    let mut all = Grammar { rules: BTreeMap::new(), editions: BTreeSet::new() };
    let mut parsed = Vec::new();
    for (name, text) in files {
        let pairs = parser::parse(parser::Rule::grammar_rules, text).map_err(|e| e.to_string())?;
        let rules = parser::consume_rules(pairs)
            .map_err(|all| all.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
        if EDITIONS.contains(name) {
            all.editions.extend(rules.iter().map(|rule| rule.name.clone()));
        }
        all.rules.extend(rules.iter().map(|rule| (rule.name.clone(), rule.clone())));
        parsed.push((*name, rules));
    }
    let file = |(name, rules): (&str, Vec<Rule>)| (name.to_string(), all.file(name, &rules));
    Ok(parsed.into_iter().map(file).collect())
}

impl Grammar {
    fn file(&self, name: &str, rules: &[Rule]) -> String {
        let mut out = format!(
            "//! The syntax of `grammar/wording/{name}.pest`.\n//!\n\
                //! Long because it has a type for each rule; made by `generate.rs`, not by hand.\n\
                #[allow(unused_imports, clippy::wildcard_imports)]\nuse super::*;\n\n"
        );
        let mut body = String::new();
        for rule in rules {
            self.one(rule, &mut body);
        }
        out.push_str(&body);
        out
    }

    fn one(&self, rule: &Rule, out: &mut String) {
        let (name, of) = (&rule.name, type_name(&rule.name));
        if rule.name == "WHITESPACE" {
            return;
        }
        if rule.ty == RuleType::Silent {
            // What is inlined has a type of its own where it is a choice of rules.
            if let Some(rules) = self.class(name) {
                let _ = writeln!(out, "class! {{ {of} {{");
                for one in rules {
                    let (variant, of) = (variant(&one), self.type_of(&one));
                    let _ = writeln!(out, "    {variant}({of}) = {one},");
                }
                out.push_str("}}\n");
            }
            return;
        }
        match self.shape(rule) {
            Contents::Text => {
                let _ = writeln!(out, "text! {{ {of} = {name} }}");
            }
            Contents::Words(words) if words.len() == 1 => {
                let _ = writeln!(out, "mark! {{ {of} = {name} {:?} }}", words[0]);
            }
            Contents::Words(words) => {
                let _ = writeln!(out, "words! {{ {of} = {name} {{");
                for (variant, word) in named(&words) {
                    let _ = writeln!(out, "    {variant} = {word:?},");
                }
                out.push_str("}}\n");
                let agrees = self.agrees(&rule.expr).join(" ");
                if !agrees.is_empty() {
                    let _ = writeln!(out, "agreeing! {{ {of} = {name} [{agrees}] }}");
                }
            }
            Contents::OneOf(all) => {
                let _ = writeln!(out, "choice! {{ {of} = {name} {{");
                let words: Vec<String> = all
                    .iter()
                    .filter_map(|one| match one {
                        Among::Word(word) => Some(word.clone()),
                        Among::Rule(_) => None,
                    })
                    .collect();
                out.push_str("    rules {\n");
                for one in &all {
                    if let Among::Rule(rule) = one {
                        let (variant, of) = (variant(rule), self.type_of(rule));
                        let _ = writeln!(out, "        {variant}({of}) = {rule},");
                    }
                }
                out.push_str("    }\n    words {\n");
                for (variant, word) in named(&words) {
                    let _ = writeln!(out, "        {variant} = {word:?},");
                }
                out.push_str("    }\n}}\n");
            }
            Contents::Node(children) => {
                let agrees = self.agrees(&rule.expr).join(" ");
                let _ = writeln!(out, "node! {{ {of} = {name} [{agrees}] {{");
                for (child, often) in children {
                    let of = self.type_of(&child);
                    let how = match often {
                        (1, Some(1)) => of,
                        (0, Some(1)) => format!("Option<{of}>"),
                        (least, Some(most)) if least == most && most <= 4 => {
                            format!("[{of}; {most}]")
                        }
                        _ => format!("Vec<{of}>"),
                    };
                    let _ = writeln!(out, "    {}: {how},", field(&child));
                }
                out.push_str("}}\n");
            }
        }
    }

    fn shape(&self, rule: &Rule) -> Contents {
        let atomic = rule.ty == RuleType::Atomic;
        if !atomic && let Some(alternatives) = self.alternatives(&rule.expr) {
            return Contents::OneOf(alternatives);
        }
        let children = if atomic { Vec::new() } else { self.children(&rule.expr) };
        if !children.is_empty() {
            return Contents::Node(children);
        }
        if LISTED.contains(&rule.name.as_str()) {
            return Contents::Text;
        }
        let glued = atomic || rule.ty == RuleType::CompoundAtomic;
        match self.words(&rule.expr, glued) {
            Some(words) if !words.is_empty() => {
                let mut seen = BTreeSet::new();
                Contents::Words(words.into_iter().filter(|w| seen.insert(w.clone())).collect())
            }
            _ => Contents::Text,
        }
    }

    /// The alternatives, if each is one rule or one word, and some is a rule.
    fn alternatives(&self, expr: &Expr) -> Option<Vec<Among>> {
        let mut all = Vec::new();
        let mut several = choices(self.without_looks(expr));
        several.retain(|one| !self.is_edition(one));
        for one in &several {
            match self.bare(one) {
                Some(Expr::Ident(name)) if self.class(&name).is_some() => {
                    all.extend(self.class(&name)?.into_iter().map(Among::Rule));
                }
                Some(Expr::Ident(name)) if self.makes_child(&name) => all.push(Among::Rule(name)),
                Some(Expr::Str(word)) => all.push(Among::Word(word)),
                // A verb in its forms.
                Some(verb @ Expr::Ident(_)) => {
                    all.extend(self.words(&verb, false)?.into_iter().map(Among::Word));
                }
                _ => return None,
            }
        }
        let rules: BTreeSet<&String> = all
            .iter()
            .filter_map(|one| match one {
                Among::Rule(name) => Some(name),
                Among::Word(_) => None,
            })
            .collect();
        let distinct =
            rules.len() == all.iter().filter(|one| matches!(one, Among::Rule(_))).count();
        (distinct && !rules.is_empty() && several.len() > 1).then_some(all)
    }

    /// An expression without the looks before and behind it.
    fn without_looks<'e>(&self, expr: &'e Expr) -> &'e Expr {
        match expr {
            Expr::Seq(a, b) if self.is_look(a) => self.without_looks(b),
            Expr::Seq(a, b) if self.is_look(b) => self.without_looks(a),
            other => other,
        }
    }

    /// A rule or a word that stands alone, but for what is only looked at.
    fn bare(&self, expr: &Expr) -> Option<Expr> {
        let alone = self.without_looks(expr);
        matches!(alone, Expr::Ident(_) | Expr::Str(_)).then(|| alone.clone())
    }

    /// Whether it only says otherwise what is printed: such a rule, and what makes no child.
    fn is_edition(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Ident(name) => self.editions.contains(name),
            Expr::Seq(a, b) => {
                self.is_edition(a) && self.makes_none(b) || self.makes_none(a) && self.is_edition(b)
            }
            Expr::Choice(a, b) => self.is_edition(a) && self.is_edition(b),
            _ => false,
        }
    }

    /// Whether nothing in it makes a child.
    fn makes_none(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Str(_) => true,
            Expr::Opt(inner) => self.makes_none(inner),
            Expr::Choice(a, b) | Expr::Seq(a, b) => self.makes_none(a) && self.makes_none(b),
            other => self.is_look(other) || self.is_edition(other),
        }
    }

    /// Whether it only looks at what follows.
    fn is_look(&self, expr: &Expr) -> bool {
        match expr {
            Expr::PosPred(_) | Expr::NegPred(_) => true,
            Expr::Seq(a, b) => self.is_look(a) && self.is_look(b),
            Expr::Ident(name) => match self.rules.get(name) {
                Some(rule) => rule.ty == RuleType::Silent && self.is_look(&rule.expr),
                None => matches!(name.as_str(), "SOI"),
            },
            _ => false,
        }
    }

    /// The rules that a silent rule chooses among, if that is all it does.
    fn class(&self, name: &str) -> Option<Vec<String>> {
        let rule = self.rules.get(name).filter(|rule| rule.ty == RuleType::Silent)?;
        self.class_of(&rule.expr)
    }

    fn class_of(&self, expr: &Expr) -> Option<Vec<String>> {
        let all = choices(expr);
        let mut rules = Vec::new();
        for one in all.iter().filter(|one| !self.is_edition(one)) {
            match one {
                Expr::Seq(a, b) if self.is_look(a) => rules.extend(self.class_of(b)?),
                Expr::Ident(name) if self.class(name).is_some() => rules.extend(self.class(name)?),
                Expr::Ident(name) if self.makes_child(name) => rules.push(name.clone()),
                _ => return None,
            }
        }
        let mut seen = BTreeSet::new();
        rules.retain(|rule| seen.insert(rule.clone()));
        Some(rules)
    }

    fn makes_child(&self, name: &str) -> bool {
        name == "EOI"
            || !self.editions.contains(name)
                && self.rules.get(name).is_some_and(|rule| rule.ty != RuleType::Silent)
    }

    /// The children that an expression makes, in the order in which they are first named.
    fn children(&self, expr: &Expr) -> Vec<(String, Often)> {
        match expr {
            Expr::Ident(name) if name == "EOI" || self.editions.contains(name) => Vec::new(),
            Expr::Ident(name) if self.class(name).is_some() || self.makes_child(name) => {
                vec![(name.clone(), (1, Some(1)))]
            }
            Expr::Ident(name) => {
                self.rules.get(name).map_or(Vec::new(), |rule| self.children(&rule.expr))
            }
            Expr::Seq(a, b) => joined(self.children(a), self.children(b)),
            Expr::Choice(..) => {
                if let Some(rules) = self.class_of(expr)
                    && rules.len() > 1
                    && let Some(class) = self.class_named(&rules)
                {
                    return vec![(class, (1, Some(1)))];
                }
                let mut all = choices(expr);
                all.retain(|one| !self.is_edition(one));
                all.into_iter().map(|one| self.children(one)).reduce(either).unwrap_or_default()
            }
            Expr::Opt(inner) => at_least_none(self.children(inner)),
            Expr::Rep(inner) => at_least_none(self.children(inner)).into_iter().map(many).collect(),
            Expr::RepOnce(inner) => self.children(inner).into_iter().map(many).collect(),
            Expr::RepExact(inner, n) => {
                let times = |(name, (a, b)): (String, Often)| {
                    (name, (a * *n as usize, b.map(|b| b * *n as usize)))
                };
                self.children(inner).into_iter().map(times).collect()
            }
            Expr::Push(inner) => self.children(inner),
            _ => Vec::new(),
        }
    }

    /// Whether words of it agree in their form as a verb does, as a noun does.
    fn agrees(&self, expr: &Expr) -> Vec<&'static str> {
        let silent = |name: &str| {
            let rule = self.rules.get(name).filter(|rule| rule.ty == RuleType::Silent)?;
            (!self.editions.contains(name) && self.class(name).is_none()).then_some(rule)
        };
        match expr {
            Expr::Ident(name) if name.strip_prefix("verb_").is_some_and(is_verb) => vec!["verb"],
            Expr::Ident(name) if name.strip_prefix("noun_").is_some_and(is_noun) => vec!["noun"],
            Expr::Ident(name) => silent(name).map_or(Vec::new(), |rule| self.agrees(&rule.expr)),
            Expr::Seq(a, b) | Expr::Choice(a, b) => {
                let (a, b) = (self.agrees(a), self.agrees(b));
                ["verb", "noun"].into_iter().filter(|of| a.contains(of) || b.contains(of)).collect()
            }
            Expr::Opt(inner)
            | Expr::Rep(inner)
            | Expr::RepOnce(inner)
            | Expr::RepExact(inner, _)
            | Expr::Push(inner) => self.agrees(inner),
            _ => Vec::new(),
        }
    }

    /// The silent rule that chooses among exactly these.
    fn class_named(&self, rules: &[String]) -> Option<String> {
        let silent = self.rules.keys().filter(|name| self.class(name).as_deref() == Some(rules));
        silent.min().cloned()
    }

    /// All that an expression can match, if it is so many words at most.
    fn words(&self, expr: &Expr, glued: bool) -> Option<Vec<String>> {
        if self.is_look(expr) {
            return Some(vec![String::new()]);
        }
        let found = match expr {
            Expr::Str(word) | Expr::Insens(word) => vec![word.clone()],
            Expr::Choice(a, b) => {
                let mut all = Vec::new();
                for one in [a, b] {
                    if !self.is_edition(one) {
                        all.extend(self.words(one, glued)?);
                    }
                }
                all
            }
            Expr::Seq(a, b) => {
                let (first, second) = (self.words(a, glued)?, self.words(b, glued)?);
                let space = |a: &str, b: &str| {
                    let close = b.starts_with([',', '.', ':', ';', '\'']);
                    let between = !(glued || close || a.is_empty() || b.is_empty());
                    format!("{a}{}{b}", if between { " " } else { "" })
                };
                let pairs = first.iter().flat_map(|a| second.iter().map(move |b| space(a, b)));
                pairs.collect()
            }
            Expr::Opt(inner) => {
                let mut all = self.words(inner, glued)?;
                all.push(String::new());
                all
            }
            Expr::Ident(name) if self.editions.contains(name) => vec![String::new()],
            Expr::Ident(name) => {
                let rule = self.rules.get(name)?;
                self.words(&rule.expr, glued || rule.ty == RuleType::Atomic)?
            }
            _ => return None,
        };
        (found.len() <= MOST_WORDS).then_some(found)
    }

    fn type_of(&self, rule: &str) -> String {
        let shown = type_name(rule);
        let Some(found) = self.rules.get(rule) else { return shown };
        if found.ty == RuleType::Silent {
            return format!("{shown}<'i>");
        }
        match self.shape(found) {
            Contents::Words(_) => format!("SyntaxNode<'i, {shown}>"),
            _ => format!("SyntaxNode<'i, {shown}<'i>>"),
        }
    }
}

fn choices(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Choice(a, b) => {
            let mut all = choices(a);
            all.extend(choices(b));
            all
        }
        other => vec![other],
    }
}

fn joined(mut all: Vec<(String, Often)>, more: Vec<(String, Often)>) -> Vec<(String, Often)> {
    for (name, (least, most)) in more {
        match all.iter_mut().find(|(known, _)| *known == name) {
            Some((_, often)) => {
                *often = (often.0 + least, often.1.zip(most).map(|(a, b)| a + b));
            }
            None => all.push((name, (least, most))),
        }
    }
    all
}

fn either(mut all: Vec<(String, Often)>, more: Vec<(String, Often)>) -> Vec<(String, Often)> {
    for (name, often) in &mut all {
        match more.iter().find(|(known, _)| known == name) {
            Some((_, other)) => {
                *often = (often.0.min(other.0), often.1.zip(other.1).map(|(a, b)| a.max(b)));
            }
            None => often.0 = 0,
        }
    }
    for (name, (_, most)) in more {
        if !all.iter().any(|(known, _)| *known == name) {
            all.push((name, (0, most)));
        }
    }
    all
}

fn at_least_none(all: Vec<(String, Often)>) -> Vec<(String, Often)> {
    all.into_iter().map(|(name, (_, most))| (name, (0, most))).collect()
}

fn many((name, (least, _)): (String, Often)) -> (String, Often) {
    (name, (least, None))
}
