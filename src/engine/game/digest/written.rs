//! What ids write into a hasher, and the hasher that tells them from other words.
use crate::game::{CardId, EffectId, ObjectId, Timestamp, TriggerNumber};
use std::hash::{Hash, Hasher};

/// What an id writes into a hasher in its upper half, so that a digest knows it for one.
pub(in crate::game) const OBJECT: u64 = 0x0b9e_c7a1;
pub(in crate::game) const EFFECT: u64 = 0x0b9e_c7a2;
pub(in crate::game) const TIMESTAMP: u64 = 0x0b9e_c7a3;
pub(in crate::game) const CARD: u64 = 0x0b9e_c7a4;
pub(in crate::game) const TRIGGER: u64 = 0x0b9e_c7a5;

macro_rules! marked {
    ($name:ident, $mark:expr) => {
        impl Hash for $name {
            fn hash<H: Hasher>(&self, state: &mut H) {
                state.write_u64($mark << 32 | u64::from(self.0));
            }
        }
    };
}
marked!(ObjectId, OBJECT);
marked!(EffectId, EFFECT);
marked!(Timestamp, TIMESTAMP);
marked!(CardId, CARD);
marked!(TriggerNumber, TRIGGER);

/// What a word that is written into a hasher is, where it is an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// An object.
    Object(ObjectId),
    /// The number of an effect, a trigger or a timestamp, which a later round of the same events
    /// has otherwise.
    Counted,
}

impl Written {
    /// The id that a word is.
    pub fn of(word: u64) -> Option<Written> {
        match word >> 32 {
            OBJECT => Some(Written::Object(ObjectId(word as u32))),
            EFFECT | TIMESTAMP | TRIGGER => Some(Written::Counted),
            _ => None,
        }
    }
}

/// How ids are written.
pub(in crate::game) enum Naming<'n> {
    /// As they are.
    Exact,
    /// Not at all: what a thing is by itself; the ids are noted in the order in which they come.
    Apart(&'n mut Vec<u64>),
}

/// A hasher of 128 bits that looks at ids.
pub(in crate::game) struct Canon<'n> {
    pub(in crate::game) low: u64,
    pub(in crate::game) high: u64,
    naming: Naming<'n>,
}

impl<'n> Canon<'n> {
    pub(in crate::game) fn new(naming: Naming<'n>) -> Canon<'n> {
        Canon { low: 0x9e37_79b9_7f4a_7c15, high: 0xc2b2_ae3d_27d4_eb4f, naming }
    }

    pub(in crate::game) fn mix(&mut self, word: u64) {
        self.low = (self.low ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(31);
        self.high = (self.high.rotate_left(27) ^ word).wrapping_mul(0x9fb2_1c65_1e98_df25);
        self.high ^= self.low >> 29;
    }

    pub(in crate::game) fn sum(&self) -> u128 {
        u128::from(self.low ^ self.high.rotate_left(17)) << 64 | u128::from(self.high)
    }
}

/// A hasher of 128 bits for what is held to be equal where the sums are.
pub struct Summing(Canon<'static>);

impl Default for Summing {
    fn default() -> Summing {
        Summing(Canon::new(Naming::Exact))
    }
}

impl Summing {
    /// The sum of all that was written.
    pub fn sum(&self) -> u128 {
        self.0.sum()
    }
}

impl Hasher for Summing {
    fn finish(&self) -> u64 {
        self.0.finish()
    }
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }
    fn write_u8(&mut self, word: u8) {
        self.0.write_u8(word);
    }
    fn write_u32(&mut self, word: u32) {
        self.0.write_u32(word);
    }
    fn write_u64(&mut self, word: u64) {
        self.0.mix(word);
    }
    fn write_usize(&mut self, word: usize) {
        self.0.write_usize(word);
    }
}

impl Hasher for Canon<'_> {
    fn finish(&self) -> u64 {
        self.low ^ self.high
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
        self.mix(bytes.len() as u64);
    }
    fn write_u8(&mut self, word: u8) {
        self.mix(word.into());
    }
    fn write_u32(&mut self, word: u32) {
        self.mix(word.into());
    }
    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }
    fn write_u64(&mut self, word: u64) {
        let mark = word >> 32;
        let written = match &mut self.naming {
            Naming::Apart(ids) if matches!(mark, OBJECT | EFFECT | TIMESTAMP | CARD | TRIGGER) => {
                ids.push(word);
                mark << 32
            }
            _ => word,
        };
        self.mix(written);
    }
}
