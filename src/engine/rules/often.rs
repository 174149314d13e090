//! How often something is done at once.
use super::{Ruling, Stop};
use crate::game::ResolveUnruled;

/// More than this isn't done at once: made, copied, skipped, paid for.
const MOST_TIMES: u32 = 2_000;

/// How often something is done at once; less than once is not at all.
pub(super) fn often(n: impl Into<i64>) -> Ruling<u32> {
    match u32::try_from(n.into().max(0)) {
        Ok(n) if n <= MOST_TIMES => Ok(n),
        _ => Err(Stop::unruled(ResolveUnruled::TooOften { most: MOST_TIMES })),
    }
}
