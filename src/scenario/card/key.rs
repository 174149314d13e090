//! Names as they are compared.

use crate::fold;
use std::borrow::Cow;

/// A name as names are compared: without case and accents, halves joined by one stroke.
///
/// # Examples
/// ```
/// use apnap_scenario::card::key;
///
/// assert_eq!(key("Jötun GRUNT"), key("Jotun Grunt"));
/// ```
pub fn key(name: &str) -> String {
    // The halves of a split card are parted by one stroke or by two.
    let name = match name.split_once("//") {
        None => Cow::Borrowed(name),
        Some((one, other)) => Cow::Owned(format!("{}/{}", one.trim_end(), other.trim_start())),
    };
    if name.is_ascii() {
        return name.trim().to_ascii_lowercase();
    }
    let folded: String = fold(&name).into_iter().collect();
    folded.trim().to_lowercase()
}
