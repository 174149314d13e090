//! Lines of a given width.

use unicode_width::UnicodeWidthStr;

/// How many columns words take on a terminal.
pub(super) fn width(words: &str) -> usize {
    words.width()
}

/// The words in lines of at most so many columns, broken at spaces; a word that is longer stands
/// alone.
pub(super) fn wrap(words: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words.split(' ') {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        if line.is_empty() {
            line.push_str(word);
        } else if width(line) + 1 + width(word) <= columns {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{width, wrap};

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("incomprehensible it is", 5), ["incomprehensible", "it is"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(width("Jo\u{308}tun"), 5);
    }
}
