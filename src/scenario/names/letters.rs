//! The letters of a sentence as names are compared: without accents, with straight apostrophes.

/// A letter of a sentence as names are compared.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letter {
    /// As written.
    pub plain: char,
    /// Without its accent.
    pub folded: char,
    /// Its byte.
    pub offset: usize,
}

pub(super) fn letters(text: &str) -> Vec<Letter> {
    let mut letters = Vec::with_capacity(text.len());
    for (offset, plain) in text.char_indices() {
        if plain.is_ascii() {
            letters.push(Letter { plain, folded: plain, offset });
            continue;
        }
        if ('\u{300}'..='\u{36F}').contains(&plain) {
            continue;
        }
        for folded in without_accent(plain) {
            letters.push(Letter { plain, folded, offset });
        }
    }
    for at in 1..letters.len().saturating_sub(1) {
        let ligature = letters[at - 1].folded == 'A' && letters[at].folded == 'E';
        if ligature && letters[at + 1].folded.is_lowercase() {
            letters[at].folded = 'e';
        }
    }
    letters
}

/// A name as names are compared: without accents, with straight apostrophes.
pub(crate) fn fold(name: &str) -> Vec<char> {
    letters(name).into_iter().map(|letter| letter.folded).collect()
}

fn without_accent(c: char) -> impl Iterator<Item = char> {
    let (first, second) = match c {
        'À'..='Å' => ('A', None),
        'Æ' => ('A', Some('e')),
        'Ç' => ('C', None),
        'È'..='Ë' => ('E', None),
        'Ì'..='Ï' => ('I', None),
        'Ñ' => ('N', None),
        'Ò'..='Ö' | 'Ø' => ('O', None),
        'Ù'..='Ü' => ('U', None),
        'à'..='å' => ('a', None),
        'æ' => ('a', Some('e')),
        'ç' => ('c', None),
        'è'..='ë' => ('e', None),
        'ì'..='ï' => ('i', None),
        'ñ' => ('n', None),
        'ò'..='ö' | 'ø' => ('o', None),
        'ù'..='ü' => ('u', None),
        'Œ' => ('O', Some('e')),
        'œ' => ('o', Some('e')),
        '\u{2019}' | '\u{2BC}' => ('\'', None),
        other => (other, None),
    };
    std::iter::once(first).chain(second)
}
