//! Which words a text can't hold, told without searching it for each of them.

/// The runs of three bytes of a text, each as one bit of 2,048.
///
/// Two runs may share a bit, so that what isn't held is told for certain and what is held isn't.
pub(super) struct Parts([u64; 32]);

/// The bits of the runs of three bytes.
pub(super) fn bits(text: &str) -> impl Iterator<Item = usize> {
    text.as_bytes().windows(3).map(|run| {
        let number = u32::from_le_bytes([run[0], run[1], run[2], 0]);
        (number.wrapping_mul(0x9E37_79B1) >> 21) as usize
    })
}

impl Parts {
    /// Those of a text.
    pub(super) fn of(text: &str) -> Parts {
        let mut parts = [0; 32];
        for bit in bits(text) {
            parts[bit / 64] |= 1 << (bit % 64);
        }
        Parts(parts)
    }

    /// Whether words with these bits may stand in the text.
    pub(super) fn may_hold(&self, words: &[usize]) -> bool {
        words.iter().all(|bit| self.0[bit / 64] >> (bit % 64) & 1 == 1)
    }
}
