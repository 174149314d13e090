//! A rule said: the grammar's words around the words of its children.
//!
//! Each structure of this folder has a function `say` with a parameter for each of its fields, the
//! words of that child, of the child's own type:
//!
//! ```text
//! s::VDestroy::say(who.verb(), object_ref(what)?)
//! ```
//!
//! The words are the grammar's: the rule that reads them says them. A rule that gains a child stops
//! the compiler here as it does in the reader. Words that a rule chooses among are said by their
//! variant (`s::StepWord::Upkeep.said()`), and what a rule chooses among is one of it
//! ([`Worded::within`]).
use crate::wording::editions;
use crate::wording::print::{Printed, Unprinted};
use crate::wording::quick::{self, Quick as _, RuleRole, SaidChild, SaidPiece, SaidWhat};
use crate::wording::read::{Rule, WordingParser};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::marker::PhantomData;
use std::rc::Rc;

/// The form that a verb or a noun agrees in: for one, or for many and for "you".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Agree {
    One,
    Many,
}

impl Agree {
    /// For many, where it is so.
    pub const fn many(many: bool) -> Self {
        if many { Agree::Many } else { Agree::One }
    }
}

/// Words of a rule.
#[derive(Debug)]
pub(crate) struct Worded<T> {
    /// Whose words they are; nothing, if only the field tells.
    rule: Option<Rule>,
    words: Cow<'static, str>,
    of: PhantomData<fn() -> T>,
}

impl<T> Worded<T> {
    /// Words that some other function has put together.
    pub fn loose(words: impl Into<Cow<'static, str>>) -> Self {
        Self { rule: None, words: words.into(), of: PhantomData }
    }

    pub(super) fn of(rule: Rule, words: impl Into<Cow<'static, str>>) -> Self {
        Self { rule: Some(rule), words: words.into(), of: PhantomData }
    }

    /// As words of the rule that chooses it among others.
    pub fn within<U: Holds<T>>(self) -> Worded<U> {
        Worded { rule: U::ONE_OF.or(self.rule), words: self.words, of: PhantomData }
    }

    /// The words, to look at.
    pub fn words(&self) -> &str {
        &self.words
    }

    /// The words themselves.
    pub fn string(self) -> String {
        self.words.into_owned()
    }
}

/// A rule that chooses among several, and one of them.
pub(crate) trait Holds<C> {
    /// The rule, unless it makes no child itself.
    const ONE_OF: Option<Rule>;
}

/// The children of a rule that is said.
pub(crate) struct Given {
    rule: Rule,
    pub verb: Agree,
    pub noun: Agree,
    field: u8,
    parts: Vec<GivenPart>,
}

struct GivenPart {
    field: u8,
    rule: Option<Rule>,
    admits: fn(Rule) -> bool,
    words: Cow<'static, str>,
}

impl SaidChild for GivenPart {
    fn field(&self) -> u8 {
        self.field
    }

    fn is(&self, rule: u32) -> bool {
        let Some(asked) = WordingParser::RULES.get(rule as usize) else { return false };
        self.rule.map_or_else(|| (self.admits)(*asked), |own| own == *asked)
    }
}

/// A template, kept: what is said again isn't looked for again.
type Template = Rc<[SaidPiece]>;

thread_local! {
    static KNOWN: RefCell<HashMap<Box<[u16]>, Template>> = RefCell::default();
}

impl Given {
    pub(super) fn new(rule: Rule) -> Self {
        Self { rule, verb: Agree::One, noun: Agree::One, field: 0, parts: Vec::new() }
    }

    /// What follows is another field.
    pub(super) fn next_field(&mut self) {
        self.field += 1;
    }

    pub(super) fn put<T>(&mut self, said: Worded<T>, admits: fn(Rule) -> bool) {
        let Worded { rule, words, .. } = said;
        self.parts.push(GivenPart { field: self.field, rule, admits, words });
    }

    /// The words of the rule.
    ///
    /// # Errors
    /// The grammar has none with these children, or has them in two ways.
    pub(super) fn said<T>(self) -> Printed<Worded<T>> {
        let template = self.template()?;
        let (mut out, mut after_close) = (String::new(), false);
        for piece in &*template {
            let (words, close) = match piece.what {
                SaidWhat::Words(words) => (words, false),
                SaidWhat::Child(n) => self
                    .parts
                    .get(n)
                    .map_or(("", false), |part| (&*part.words, part.rule == Some(Rule::cost_dash))),
            };
            if piece.apart && !close && !after_close && is_apart(&out, words) {
                out.push(' ');
            }
            out.push_str(words);
            after_close = close;
        }
        Ok(Worded::of(self.rule, out))
    }

    fn template(&self) -> Printed<Template> {
        let parts = self.parts.iter();
        let mut key = vec![self.rule as u16, self.verb as u16, self.noun as u16];
        key.extend(
            parts.flat_map(|p| [u16::from(p.field), p.rule.map_or(u16::MAX, |rule| rule as u16)]),
        );
        let known = KNOWN.with_borrow(|all| all.get(&*key).cloned());
        if let Some(known) = known {
            return Ok(known);
        }
        let role = |rule: u32| role(rule, self.verb, self.noun);
        let ways = quick::ways::<Rule, WordingParser>(self.rule as u32, &role, &self.parts);
        match &*ways {
            [one] => {
                let template: Template = Rc::from(&**one);
                KNOWN.with_borrow_mut(|all| all.insert(key.into(), template.clone()));
                Ok(template)
            }
            [] => Err(Unprinted("a rule")),
            two => {
                let told: Vec<_> = self.parts.iter().map(|p| (p.rule, &*p.words)).collect();
                let tested = cfg!(test);
                assert!(!tested, "{:?} with {told:?}: {two:?}", self.rule);
                Err(Unprinted("a rule in one way"))
            }
        }
    }
}

/// What becomes of a rule that another names: other wordings are only read, and a verb or a noun is
/// said in its form.
fn role(rule: u32, verb: Agree, noun: Agree) -> RuleRole {
    let name = WordingParser::NAMES.get(rule as usize).copied().unwrap_or_default();
    if WordingParser::RULES.get(rule as usize).is_some_and(|rule| editions::is(*rule)) {
        return RuleRole::Never;
    }
    // The form for one stands first of a verb, that for many of a noun.
    match (name.split_once('_'), verb, noun) {
        (Some(("verb", more)), verb, _) if crate::wording::agreement::is_verb(more) => {
            RuleRole::Form(u32::from(verb == Agree::Many))
        }
        (Some(("noun", more)), _, noun) if crate::wording::agreement::is_noun(more) => {
            RuleRole::Form(u32::from(noun == Agree::One))
        }
        _ => RuleRole::Usual,
    }
}

/// Whether a blank stands between words.
fn is_apart(before: &str, words: &str) -> bool {
    !(before.is_empty()
        || words.is_empty()
        || before.ends_with([' ', '('])
        || words.starts_with([',', '.', ':', ';', ' ', ')', '\'']))
}
