//! What bare words are: a text, a number, or what only the second reader says.
use crate::yaml::Plain;

/// Whether bare words may begin so, as far as is known here.
pub(super) fn begins_text(first: u8) -> bool {
    first.is_ascii_alphanumeric() || first == b'(' || first == b'+' || first >= 0x80
}

/// Whether words are a text to every reader: they hold what no number has and are no word for yes,
/// no or nothing.
pub(super) fn is_text(words: &str) -> bool {
    let odd = |b: u8| !(b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'+' | b'-'));
    words.bytes().any(odd)
}

/// The value of bare words of one line.
pub(super) fn of(words: &str) -> Option<Plain> {
    if is_text(words) {
        return Some(Plain::String);
    }
    let whole = |digits: &str| {
        !digits.is_empty()
            && digits.len() <= 15
            && digits.bytes().all(|b| b.is_ascii_digit())
            && (digits.len() == 1 || !digits.starts_with('0'))
    };
    if words.starts_with(|c: char| c.is_ascii_alphabetic()) {
        const SAID: [&str; 6] = ["null", "true", "false", "inf", "nan", "infinity"];
        let said = SAID.iter().any(|known| known.eq_ignore_ascii_case(words));
        return (!said).then_some(Plain::String);
    }
    if whole(words) {
        return words.parse().ok().map(Plain::Integer);
    }
    let (front, back) = words.split_once('.')?;
    let digits = back.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let decimal =
        digits.len() <= 15 && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    match (whole(front) && decimal, back.len() - digits.len()) {
        (true, 0) => Some(Plain::Decimal),
        (true, 1) => Some(Plain::String),
        _ => None,
    }
}
