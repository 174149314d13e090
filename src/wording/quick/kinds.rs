//! The kinds of nodes of a grammar's table, for what makes it and for what reads by it.

/// These words.
pub(crate) const WORDS: u32 = 0;
/// These words in capitals or not.
pub(crate) const ANY_CASE: u32 = 1;
/// A character of a range.
pub(crate) const RANGE: u32 = 2;
/// A rule.
pub(crate) const RULE: u32 = 3;
/// Parts, one after the other.
pub(crate) const SEQUENCE: u32 = 4;
/// The same with blanks between them.
pub(crate) const SEQUENCE_APART: u32 = 5;
/// One of several.
pub(crate) const CHOICE: u32 = 6;
/// Perhaps a part.
pub(crate) const PERHAPS: u32 = 7;
/// A part as often as it comes.
pub(crate) const REPEATED: u32 = 8;
/// The same with blanks between them.
pub(crate) const REPEATED_APART: u32 = 9;
/// A part that comes but isn't taken.
pub(crate) const AHEAD: u32 = 10;
/// A part that doesn't come.
pub(crate) const NOT_AHEAD: u32 = 11;
/// Everything up to one of several words.
pub(crate) const UNTIL: u32 = 12;
/// Any character.
pub(crate) const ANY: u32 = 13;
/// The start of the text.
pub(crate) const START: u32 = 14;
/// The end of the text.
pub(crate) const END: u32 = 15;
/// A character of a class.
pub(crate) const CLASS: u32 = 16;
/// What pest put on its stack last.
pub(crate) const POPPED: u32 = 17;
/// A part that pest would put on its stack.
pub(crate) const PUSHED: u32 = 18;
/// The end of a line.
pub(crate) const LINE_END: u32 = 19;
/// One of several, by the byte that comes; all of them behind it.
pub(crate) const CHOICE_BY_BYTE: u32 = 20;
/// A part of what pest has on its stack.
pub(crate) const PEEKED: u32 = 21;
/// A part that leaves pest's stack as it was where it doesn't match.
pub(crate) const RESTORED: u32 = 22;
