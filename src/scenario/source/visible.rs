//! Words of others as they can be shown: a terminal acts on control characters, so none is sent to
//! it.

use std::borrow::Cow;

/// Whether a terminal would act on a character instead of showing it; line feeds and tabs are
/// harmless.
pub fn is_control(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        // What turns the direction of writing makes other words look like something else.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            true
        }
        c => c.is_control(),
    }
}

/// The text with a picture in the place of each control character.
pub fn visible(text: &str) -> Cow<'_, str> {
    replaced(text, picture)
}

/// The same, each picture as long as what it stands for: places in the text stay.
pub(super) fn visible_in_place(text: &str) -> Cow<'_, str> {
    replaced(text, |c| match c.len_utf8() {
        1 => '?',
        2 => '\u{bf}',
        _ => '\u{fffd}',
    })
}

/// What stands for a control character.
pub fn picture(c: char) -> char {
    match c {
        '\u{7f}' => '\u{2421}',
        c => char::from_u32(0x2400 + u32::from(c)).filter(|_| c < ' ').unwrap_or('\u{fffd}'),
    }
}

fn replaced(text: &str, by: impl Fn(char) -> char) -> Cow<'_, str> {
    let usual = |b: u8| matches!(b, b' '..=b'~' | b'\n' | b'\t');
    if text.bytes().all(usual) || !text.chars().any(is_control) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        // The end of a line of other systems.
        let ends = c == '\r' && rest.peek() == Some(&'\n');
        out.push(if is_control(c) && !ends { by(c) } else { c });
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_to_act_on() {
        let text = "a\u{1b}[31mb\u{7}\u{9b}2J\u{202e}\r\nc\td\re";
        assert_eq!(visible(text), "a\u{241b}[31mb\u{2407}\u{fffd}2J\u{fffd}\r\nc\td\u{240d}e");
        assert_eq!(visible_in_place(text).len(), text.len());
        assert!(matches!(visible("Æther ½\n"), Cow::Borrowed(_)));
    }
}
