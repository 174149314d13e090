//! The syntax of card text: a type for each rule of `grammar/wording`, taken from the grammar
//! itself.
//!
//! The grammar is the one place of a template. From it `generate.rs` makes the files of this
//! folder, as rust-analyzer makes its nodes from one description; a test holds them against the
//! grammar, and `APNAP_RENEW=1` writes them anew. What a pair holds is *taken apart*, not looked
//! for:
//!
//! ```text
//! let s::VDouble { counter_kind, object_ref } = s::VDouble::of(pair)?;
//! ```
//!
//! A pattern without `..` names every child, so that a rule that gains one stops the compiler at
//! each place that reads it, and a child that nobody uses is an unused variable. What a rule
//! chooses among is an enumeration, of rules or of words, and `match` has to go through all of it.
#![allow(dead_code, reason = "rules that are only looked at, and where parsing begins")]
use super::editions;
use super::print::Printed;
use super::read::{P, Rule};
use say::Given;
pub(super) use say::{Agree, Holds, Worded};
use std::borrow::Cow;
use std::marker::PhantomData;

/// A pair that is known to be of one rule.
#[derive(Debug, Clone)]
pub(super) struct SyntaxNode<'i, T> {
    pair: P<'i>,
    of: PhantomData<fn() -> T>,
}

impl<'i, T: Syntax<'i>> SyntaxNode<'i, T> {
    /// The pair itself, for who takes it apart.
    pub fn pair(&self) -> &P<'i> {
        &self.pair
    }

    /// What it holds.
    pub fn take(&self) -> Option<T> {
        T::of(&self.pair)
    }
}

/// The contents of one rule.
pub(super) trait Syntax<'i>: Sized {
    /// The rule.
    const RULE: Rule;

    /// What a pair of the rule holds; nothing for a pair of another.
    fn of(pair: &P<'i>) -> Option<Self>;
}

/// What can stand in a rule: a rule, or one of those that a silent rule chooses among.
pub(super) trait Child<'i>: Sized {
    /// Whose words it is, where it is said.
    type Of;
    fn admits(rule: Rule) -> bool;
    fn from_pair(pair: P<'i>) -> Option<Self>;
}

impl<'i, T: Syntax<'i>> Child<'i> for SyntaxNode<'i, T> {
    type Of = T;
    fn admits(rule: Rule) -> bool {
        rule == T::RULE
    }

    fn from_pair(pair: P<'i>) -> Option<Self> {
        (pair.as_rule() == T::RULE).then_some(SyntaxNode { pair, of: PhantomData })
    }
}

/// A field of a node: one child, perhaps one, so many, any number.
pub(super) trait Field<'i>: Sized {
    type Found: Default;
    fn admits(rule: Rule) -> bool;
    fn put(found: &mut Self::Found, pair: P<'i>) -> Option<()>;
    fn done(found: Self::Found) -> Option<Self>;

    /// Its words, where it is said.
    type Words;
    fn give(words: Self::Words, to: &mut Given);
}

/// One child, where there is room for it.
fn put_one<'i, C: Child<'i>>(found: &mut Option<C>, pair: P<'i>) -> Option<()> {
    found.is_none().then_some(())?;
    *found = Some(C::from_pair(pair)?);
    Some(())
}

impl<'i, T: Syntax<'i>> Field<'i> for SyntaxNode<'i, T> {
    type Found = Option<Self>;
    fn admits(rule: Rule) -> bool {
        <Self as Child>::admits(rule)
    }
    fn put(found: &mut Self::Found, pair: P<'i>) -> Option<()> {
        put_one(found, pair)
    }
    fn done(found: Self::Found) -> Option<Self> {
        found
    }
    type Words = Worded<T>;
    fn give(words: Self::Words, to: &mut Given) {
        to.put(words, <Self as Field>::admits);
    }
}

impl<'i, C: Child<'i>> Field<'i> for Option<C> {
    type Found = Option<C>;
    fn admits(rule: Rule) -> bool {
        C::admits(rule)
    }
    fn put(found: &mut Self::Found, pair: P<'i>) -> Option<()> {
        put_one(found, pair)
    }
    fn done(found: Self::Found) -> Option<Self> {
        Some(found)
    }
    type Words = Option<Worded<C::Of>>;
    fn give(words: Self::Words, to: &mut Given) {
        words.into_iter().for_each(|one| to.put(one, C::admits));
    }
}

impl<'i, C: Child<'i>> Field<'i> for Vec<C> {
    type Found = Vec<C>;
    fn admits(rule: Rule) -> bool {
        C::admits(rule)
    }
    fn put(found: &mut Self::Found, pair: P<'i>) -> Option<()> {
        found.push(C::from_pair(pair)?);
        Some(())
    }
    fn done(found: Self::Found) -> Option<Self> {
        Some(found)
    }
    type Words = Vec<Worded<C::Of>>;
    fn give(words: Self::Words, to: &mut Given) {
        words.into_iter().for_each(|one| to.put(one, C::admits));
    }
}

impl<'i, C: Child<'i>, const N: usize> Field<'i> for [C; N] {
    type Found = Vec<C>;
    fn admits(rule: Rule) -> bool {
        C::admits(rule)
    }
    fn put(found: &mut Self::Found, pair: P<'i>) -> Option<()> {
        found.push(C::from_pair(pair)?);
        Some(())
    }
    fn done(found: Self::Found) -> Option<Self> {
        found.try_into().ok()
    }
    type Words = [Worded<C::Of>; N];
    fn give(words: Self::Words, to: &mut Given) {
        words.into_iter().for_each(|one| to.put(one, C::admits));
    }
}

/// What only says that it stands there.
macro_rules! mark {
    ($Name:ident = $rule:ident $word:literal) => {
        #[derive(Debug, Clone, Copy)]
        pub(in crate::wording) struct $Name;
        impl $Name {
            /// Its words.
            pub fn said() -> Worded<Self> {
                Worded::of(Rule::$rule, $word)
            }
        }
        impl<'i> Syntax<'i> for $Name {
            const RULE: Rule = Rule::$rule;
            fn of(pair: &P<'i>) -> Option<Self> {
                (pair.as_rule() == Rule::$rule).then_some($Name)
            }
        }
    };
}

/// Words that no list holds.
macro_rules! text {
    ($Name:ident = $rule:ident) => {
        #[derive(Debug, Clone, Copy)]
        pub(in crate::wording) struct $Name<'i>(pub &'i str);
        impl $Name<'static> {
            /// These words as its own.
            pub fn said(words: impl Into<Cow<'static, str>>) -> Worded<Self> {
                Worded::of(Rule::$rule, words)
            }
        }
        impl<'i> Syntax<'i> for $Name<'i> {
            const RULE: Rule = Rule::$rule;
            fn of(pair: &P<'i>) -> Option<Self> {
                (pair.as_rule() == Rule::$rule).then(|| $Name(pair.as_str().trim()))
            }
        }
    };
}

/// One of a list of words.
macro_rules! words {
    ($Name:ident = $rule:ident { $($variant:ident = $word:literal,)* }) => {
        // Named by the words of the grammar.
        #[allow(clippy::enum_variant_names)]
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(in crate::wording) enum $Name { $(#[doc = $word] $variant,)* }
        impl $Name {
            /// Its words.
            pub fn said(self) -> Worded<Self> {
                Worded::of(Rule::$rule, match self { $($Name::$variant => $word,)* })
            }
        }
        impl<'i> Syntax<'i> for $Name {
            const RULE: Rule = Rule::$rule;
            fn of(pair: &P<'i>) -> Option<Self> {
                if pair.as_rule() != Rule::$rule {
                    return None;
                }
                Some(match &*editions::printed(pair) {
                    $($word => $Name::$variant,)*
                    _ => return None,
                })
            }
        }
    };
}

/// Words whose verb or noun agrees with others.
macro_rules! agreeing {
    ($Name:ident = $rule:ident [$($agrees:ident)*]) => {
        impl $Name {
            /// Its words in their form.
            ///
            /// # Errors
            /// The grammar has them in two ways.
            pub fn say($($agrees: Agree,)*) -> Printed<Worded<Self>> {
                let mut given = Given::new(Rule::$rule);
                $(given.$agrees = $agrees;)*
                given.said()
            }
        }
    };
}

/// One of several rules, or of some words.
macro_rules! choice {
    ($Name:ident = $rule:ident {
        rules { $($variant:ident($of:ty) = $child:ident,)* }
        words { $($said:ident = $word:literal,)* }
    }) => {
        // Named by the rules and words of the grammar.
        #[allow(clippy::enum_variant_names)]
        #[derive(Debug, Clone)]
        pub(in crate::wording) enum $Name<'i> {
            $($variant($of),)*
            $(#[doc = $word] $said,)*
        }
        impl<'i> $Name<'i> {
            /// Its words.
            pub fn said(self) -> Worded<Self> {
                let words: Cow<'static, str> = match self {
                    $($Name::$said => Cow::Borrowed($word),)*
                    $($Name::$variant(node) => Cow::Owned(node.pair().as_str().to_string()),)*
                };
                Worded::of(Rule::$rule, words)
            }
        }
        $(impl<'i> Holds<<$of as Child<'i>>::Of> for $Name<'i> {
            const ONE_OF: Option<Rule> = Some(Rule::$rule);
        })*
        impl<'i> Syntax<'i> for $Name<'i> {
            const RULE: Rule = Rule::$rule;
            fn of(pair: &P<'i>) -> Option<Self> {
                if pair.as_rule() != Rule::$rule {
                    return None;
                }
                let mut children =
                    pair.clone().into_inner().filter(|child| !editions::is(child.as_rule()));
                let Some(child) = children.next() else {
                    return match &*editions::printed(pair) {
                        $($word => Some($Name::$said),)*
                        _ => None,
                    };
                };
                if children.next().is_some() {
                    return None;
                }
                Some(match child.as_rule() {
                    $(Rule::$child => $Name::$variant(Child::from_pair(child)?),)*
                    _ => return None,
                })
            }
        }
    };
}

/// One of the rules that a silent rule chooses among.
macro_rules! class {
    ($Name:ident { $($variant:ident($of:ty) = $child:ident,)* }) => {
        // Named by the rules of the grammar.
        #[allow(clippy::enum_variant_names)]
        #[derive(Debug, Clone)]
        pub(in crate::wording) enum $Name<'i> { $($variant($of),)* }
        $(impl<'i> Holds<<$of as Child<'i>>::Of> for $Name<'i> {
            const ONE_OF: Option<Rule> = None;
        })*
        impl<'i> Child<'i> for $Name<'i> {
            type Of = Self;
            fn admits(rule: Rule) -> bool {
                matches!(rule, $(Rule::$child)|*)
            }
            fn from_pair(pair: P<'i>) -> Option<Self> {
                Some(match pair.as_rule() {
                    $(Rule::$child => $Name::$variant(Child::from_pair(pair)?),)*
                    _ => return None,
                })
            }
        }
        impl<'i> Field<'i> for $Name<'i> {
            type Found = Option<Self>;
            fn admits(rule: Rule) -> bool {
                <Self as Child>::admits(rule)
            }
            fn put(found: &mut Self::Found, pair: P<'i>) -> Option<()> {
                put_one(found, pair)
            }
            fn done(found: Self::Found) -> Option<Self> {
                found
            }
            type Words = Worded<Self>;
            fn give(words: Self::Words, to: &mut Given) {
                to.put(words, <Self as Child>::admits);
            }
        }
        impl<'i> $Name<'i> {
            /// The pair itself, for who takes it apart.
            pub fn pair(&self) -> &P<'i> {
                match self { $($Name::$variant(node) => node.pair(),)* }
            }
        }
    };
}

/// What has children, each a field.
macro_rules! node {
    ($Name:ident = $rule:ident [$($agrees:ident)*] { $($field:ident: $of:ty,)* }) => {
        #[derive(Debug, Clone)]
        pub(in crate::wording) struct $Name<'i> { $(pub $field: $of,)* }
        impl<'i> $Name<'i> {
            /// Its words around those of its children.
            ///
            /// # Errors
            /// The grammar has none.
            pub fn say(
                $($agrees: Agree,)*
                $($field: <$of as Field<'i>>::Words,)*
            ) -> Printed<Worded<Self>> {
                let mut given = Given::new(Rule::$rule);
                $(given.$agrees = $agrees;)*
                $(
                    <$of as Field<'i>>::give($field, &mut given);
                    given.next_field();
                )*
                given.said()
            }
        }
        impl<'i> Syntax<'i> for $Name<'i> {
            const RULE: Rule = Rule::$rule;
            fn of(pair: &P<'i>) -> Option<Self> {
                if pair.as_rule() != Rule::$rule {
                    return None;
                }
                $(let mut $field = <$of as Field>::Found::default();)*
                for child in pair.clone().into_inner() {
                    match child.as_rule() {
                        // The end of the text is no part of it.
                        Rule::EOI => {}
                        rule if editions::is(rule) => {}
                        $(rule if <$of as Field>::admits(rule) => {
                            <$of as Field>::put(&mut $field, child)?;
                        })*
                        _ => return None,
                    }
                }
                Some($Name { $($field: Field::done($field)?,)* })
            }
        }
    };
}

/// The files of the grammar, each with its name.
#[cfg(test)]
macro_rules! grammar {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../grammar/", $name, ".pest"))),)*]
    };
}

#[cfg(test)]
pub(super) const GRAMMAR: &[(&str, &str)] = grammar! {
    "lexemes" "editions" "orders" "reworded" "later" "agreement" "keyword_words" "ahead" "amounts"
    "players" "objects" "costs" "durations" "conditions" "events" "effects" "moves" "tokens"
    "mana" "changes" "statics" "keywords" "abilities"
};

#[cfg(test)]
mod generate;
#[cfg(test)]
mod names;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod word_lists;

mod say;

mod abilities;
mod amounts;
mod changes;
mod conditions;
mod costs;
mod durations;
mod effects;
mod events;
mod keywords;
mod lexemes;
mod mana;
mod moves;
mod objects;
mod players;
mod statics;
mod tokens;

pub(super) use {
    abilities::*, amounts::*, changes::*, conditions::*, costs::*, durations::*, effects::*,
    events::*, keywords::*, lexemes::*, mana::*, moves::*, objects::*, players::*, statics::*,
    tokens::*,
};
