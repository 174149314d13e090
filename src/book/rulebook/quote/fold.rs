//! Folding: what two copies of one text have in common when they differ in nothing that a reader
//! would notice.
//!
//! White space goes, letters become small, quotation marks, dashes and trade marks become ASCII.
//! Full stops go as well, and a plus sign before a letter, because sites with a filter for rude
//! words put those inside of words (`pa.s.s`, `relations.h.i.+p`).

/// The folded text.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\u{feff}' | '.' | '…' => {}
            letter if letter.is_whitespace() => {}
            '‘' | '’' | '‛' | '′' | '`' | '´' => folded.push('\''),
            '“' | '”' | '„' | '″' | '«' | '»' => folded.push('"'),
            '-' | '‐'..='―' | '−' => {
                if !folded.ends_with('-') {
                    folded.push('-');
                }
            }
            '™' => folded.push_str("(tm)"),
            '®' => folded.push_str("(r)"),
            letter => {
                let letter = letter.to_ascii_lowercase();
                if folded.ends_with('+')
                    && letter.is_ascii_alphabetic()
                    && !matches!(letter, 'n' | 'x' | 'y')
                {
                    folded.pop();
                }
                folded.push(letter);
            }
        }
    }
    folded
}

/// The checksum of a folded text (FNV-1a, 32 bits), as the index holds it.
pub(super) fn sum(folded: &str) -> u32 {
    folded.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_that_look_alike_fold_alike() {
        assert_eq!(fold("“Don’t  pa.s.s –\n it” . . ."), fold("\"don't pass--it\"…"));
        assert_eq!(fold("relations.h.i.+p"), fold("relationship"));
    }

    #[test]
    fn signs_stay() {
        assert_ne!(fold("+1/+1"), fold("-1/-1"));
        assert_eq!(fold("gets +X/+0"), "gets+x/+0");
    }
}
