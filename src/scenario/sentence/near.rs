//! The line that a refused sentence probably means: a form of the language filled with the
//! sentence's own names and numbers, which is shown where the language reads it.
//!
//! It is help and no reading: nothing is played by it. A form stands in for a sentence only if it
//! has all that the sentence names and counts.

mod filled;
mod forms;
mod nicknames;
mod partly;
mod replaced;
mod trimmed;

use super::Refused;
use super::otherwise::is_of_anything;
use super::said::Chapter;
use crate::names::DocumentNames;
use crate::source::Text;
use filled::SentenceWords;
use forms::{ABLE, ACTS, CLAIMS, Form, LAST_ACTS, TOO_MUCH, TOO_MUCH_CLAIMED, TOO_MUCH_DONE};
use partly::{Cut, read_part};
use trimmed::{Trimmed, trimmed};

/// Words that something has to follow.
const OPEN: [&str; 10] =
    ["targeting", "with", "to", "at", "on", "and", "for", "by", "the", "paying"];

/// Whether a line is read.
#[derive(Clone, Copy)]
pub(super) struct ReadBy<'r> {
    /// As it stands.
    pub plainly: &'r dyn Fn(&Text) -> bool,
    /// In whatever words.
    pub at_all: &'r dyn Fn(&Text) -> bool,
}

/// The refusal, with the line that the sentence probably means.
pub(super) fn answered(
    mut refused: Refused,
    text: &Text,
    names: &DocumentNames,
    chapter: Chapter,
    reads: ReadBy<'_>,
) -> Refused {
    let Some(fault) = refused.first_mut() else { return refused };
    let known = matches!(fault.code, "sentence" | "unknown-name" | "unknown-word");
    if !known || fault.instead.is_some() {
        return refused;
    }
    // A part is wanting at its end, and is asked for: no other form has it.
    let breaks_off = fault.span().start >= text.span.end;
    let asked = fault.help.as_deref().is_some_and(|help| !is_of_anything(help));
    if breaks_off && asked {
        return refused;
    }
    let Some(said) = SentenceWords::of(text, names) else { return refused };
    let readable = |line: &str| (reads.plainly)(&Text::plain(line, 0));
    let told = |line: &str| (reads.at_all)(&Text::plain(line, 0));
    let left_out = |line: &str| match chapter {
        Chapter::Acts => format!("leave out what stands beside it: write `{line}`"),
        Chapter::Claims => format!("write `{line}`"),
    };
    let of_form = || {
        line(&said, chapter, readable).map(|line| {
            let nobody = said.is_of_nobody() && said.begins_with_player(&line);
            (format!("{}`{line}`", if nobody { "say who: " } else { "write " }), !nobody)
        })
    };
    let help = trimmed(text, names, chapter, Trimmed::Why, readable)
        .map(|line| format!("leave out why: write `{line}`"));
    let others = || replaced::by_others(text, names, chapter).into_iter().find(|line| told(line));
    let help = help.or_else(|| Some(format!("write `{}`", others()?)));
    let part = |cut| {
        let line = read_part(text, cut, told)?;
        Some(match chapter {
            Chapter::Acts => format!(
                "write `{line}`; what stands behind it is a line of its own, or comes of itself"
            ),
            Chapter::Claims => format!("write `{line}`, and what stands behind it by itself"),
        })
    };
    let help = help.or_else(|| part(Cut::Clause).filter(|_| chapter == Chapter::Claims));
    // Of what nobody is said to do the form is no line of this sentence yet.
    let help = help.map(|help| (help, true)).or_else(of_form);
    let gives_line = help.as_ref().is_none_or(|(_, line)| *line);
    let help = help.map(|(help, _)| help).or_else(|| {
        let line = trimmed(text, names, chapter, Trimmed::Reason, readable)?;
        Some(match chapter {
            Chapter::Acts => format!(
                "write `{line}`; what comes of it is claimed under `expect:`, such as `X died`"
            ),
            Chapter::Claims => {
                format!("leave the reason out, `apnap why` tells it: write `{line}`")
            }
        })
    });
    let help = help.or_else(|| {
        trimmed(text, names, chapter, Trimmed::Rest, readable)
            .filter(|line| !line.rsplit(' ').next().is_some_and(|last| OPEN.contains(&last)))
            .map(|line| left_out(&line))
    });
    let help = help.or_else(|| part(Cut::Clause)).or_else(|| part(Cut::Word));
    let Some(new) = help else { return refused };
    fault.gives_line = gives_line;
    fault.help = Some(match fault.help.take() {
        Some(help) if new.split('`').nth(1).is_some_and(|line| help.contains(line)) => help,
        Some(help) if !is_of_anything(&help) && is_filled_in(&help) => format!("{help}; {new}"),
        _ => new,
    });
    refused
}

/// Whether a help is about this sentence: one that speaks of `X` is better filled in.
fn is_filled_in(help: &str) -> bool {
    !help.split(|c: char| !c.is_alphanumeric()).any(|word| matches!(word, "X" | "Y"))
}

/// The first form whose words the sentence has, filled, that the language reads.
fn line(
    said: &SentenceWords<'_>,
    chapter: Chapter,
    reads: impl Fn(&str) -> bool,
) -> Option<String> {
    let (forms, last, too_much) = match chapter {
        Chapter::Acts => (ACTS, LAST_ACTS, TOO_MUCH_DONE),
        Chapter::Claims => (CLAIMS, &[][..], TOO_MUCH_CLAIMED),
    };
    if said.is_of_unknown() || has_one(said, TOO_MUCH) {
        return None;
    }
    if chapter == Chapter::Acts
        && let Some(line) = said.what_a_spell_does().filter(|line| reads(line))
    {
        return Some(line);
    }
    if has_one(said, too_much) {
        return None;
    }
    // A sentence that breaks off wants more than a form has.
    if said.words.last().is_some_and(|last| OPEN.contains(&last.as_str())) {
        return None;
    }
    let denies = said.denies();
    let able = chapter == Chapter::Claims && ABLE.split(' ').any(|word| said.has(word));
    let wanted = |form: &&Form| {
        form.words.split(' ').any(|word| said.has(word))
            && (form.words == ABLE || !able)
            && (form.and.is_empty() || form.and.split(' ').any(|word| said.has(word)))
    };
    let lines = forms.iter().chain(last).filter(wanted).filter_map(|form| {
        let line = if denies { form.denied } else { form.line };
        said.fill(line).filter(|line| reads(line))
    });
    lines.into_iter().next()
}

fn has_one(said: &SentenceWords<'_>, words: &str) -> bool {
    words.split_whitespace().any(|word| said.has(word))
}

#[cfg(test)]
mod tests;
