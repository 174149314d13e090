//! Later words for things of 2006: read as synonyms, marked, printed in the words of the time.
use super::prepare::Prepared;

/// A later word that the text uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The later word or phrase.
    pub later: String,
    /// Where it stands, in bytes of the user's text.
    pub span: super::tree::TextSpan,
    /// How it is said in 2006.
    pub instead: String,
}

/// Later phrase, and what 2006 says.
const LATER: &[(&str, &str)] = &[
    ("enters the battlefield", "comes into play"),
    ("enter the battlefield", "come into play"),
    ("enters tapped", "comes into play tapped"),
    ("enters with", "comes into play with"),
    ("onto the battlefield", "into play"),
    ("from the battlefield", "from play"),
    ("to the battlefield", "to play"),
    ("on the battlefield", "in play"),
    ("leaves the battlefield", "leaves play"),
    ("leave the battlefield", "leave play"),
    ("dies", "is put into a graveyard from play"),
    ("die", "are put into graveyards from play"),
    ("any target", "target creature or player"),
    ("mana value", "converted mana cost"),
    ("cast", "play"),
    ("casts", "plays"),
    ("activate", "play"),
    ("menace", "\"this creature can't be blocked except by two or more creatures\""),
    ("at the beginning of the next end step", "at end of turn"),
    ("At the beginning of the next end step", "At end of turn"),
    ("At the beginning of the end step", "At end of turn"),
];

/// Replaces later phrases, and notes each.
pub(super) fn replace(p: &mut Prepared) {
    for (later, instead) in LATER {
        if !p.text.contains(later) {
            continue;
        }
        p.replace_words(later, instead, |marks, start, end| {
            marks.push(Mark { later: (*later).to_string(), span: super::tree::TextSpan { start, end }, instead: (*instead).to_string() });
        });
    }
}
