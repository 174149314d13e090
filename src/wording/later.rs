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
    ("attacks each combat if able", "attacks each turn if able"),
    ("attack each combat if able", "attack each turn if able"),
    ("blocks each combat if able", "blocks each turn if able"),
    ("block each combat if able", "block each turn if able"),
    ("played abilities", "activated abilities"),
    ("played ability", "activated ability"),
    ("it was kicked", "the kicker cost was paid"),
    ("~ was kicked", "the kicker cost was paid"),
    ("to their owner's hand", "to their owners' hands"),
    ("under their owner's control", "under their owners' control"),
    ("into their owner's graveyard", "into their owners' graveyards"),
    ("hexproof", "\"this permanent can't be the target of spells or abilities your opponents control\""),
    ("it isn't a ", "it's not a "),
    ("can block an additional creature each combat", "can block an additional creature"),
    ("menace", "\"this creature can't be blocked except by two or more creatures\""),
    ("at the beginning of the next end step", "at end of turn"),
    ("At the beginning of the next end step", "At end of turn"),
    ("At the beginning of the end step", "At end of turn"),
];

/// Two wordings of the time for one thing, and the one that is printed.
const SAME: &[(&str, &str)] = &[
    ("may block only", "can block only"),
    ("may block an additional creature", "can block an additional creature"),
    ("may block any number of creatures", "can block any number of creatures"),
    ("may block as though", "can block as though"),
    ("may attack as though", "can attack as though"),
    ("more than one creature may", "more than one creature can"),
    ("more than two creatures may", "more than two creatures can"),
];

/// Replaces later phrases, and notes each.
pub(super) fn replace(p: &mut Prepared) {
    for (said, printed) in SAME {
        if p.text.contains(said) {
            p.replace_words(said, printed, |_, _, _| {});
        }
    }
    for (later, instead) in LATER {
        if !p.text.contains(later) {
            continue;
        }
        p.replace_words(later, instead, |marks, start, end| {
            marks.push(Mark { later: (*later).to_string(), span: super::tree::TextSpan { start, end }, instead: (*instead).to_string() });
        });
    }
    removed_from(p);
    token_with(p);
}

/// "Remove a card from the game from your hand" is said "Remove a card in your hand from the game".
fn removed_from(p: &mut Prepared) {
    const OUT: &str = " from the game from ";
    while let Some(at) = p.text.find(OUT) {
        let zone = at + OUT.len();
        let Some(end) = ["graveyards", "graveyard", "hands", "hand", "libraries", "library", "play"]
            .iter()
            .filter_map(|w| p.text[zone..].find(w).map(|i| (i, zone + i + w.len())))
            .min_by_key(|(i, end)| (*i, usize::MAX - end))
            .map(|(_, end)| end)
        else {
            return;
        };
        if p.text[zone..end].contains(['.', ',', ':']) {
            return;
        }
        let moved = format!(" in {} from the game", &p.text[zone..end]);
        p.splice(at, end, &moved);
    }
}

/// "a token into play with flying" is said "a token with flying into play".
fn token_with(p: &mut Prepared) {
    const PLAY: &str = " into play";
    let mut from = 0;
    while let Some(found) = p.text[from..].find(" into play with ") {
        let at = from + found;
        from = at + 1;
        if !(p.text[..at].ends_with("token") || p.text[..at].ends_with("tokens")) {
            continue;
        }
        let rest = at + PLAY.len();
        let end = p.text[rest..].find(['.', ',', ';']).map_or(p.text.len(), |i| rest + i);
        if p.text[rest..end].contains('"') || p.text[rest..end].contains(" on it") {
            continue;
        }
        p.splice(end, end, PLAY);
        p.splice(at, rest, "");
    }
}
