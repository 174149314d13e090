//! Frames of one thing or another, and of one after another, that the time said shortly or in full.
use crate::wording::prepare::Prepared;

/// "~ deals double that damage instead" says again what it deals and to whom.
pub(super) fn double_that(p: &mut Prepared) {
    const DEALS: &str = "~ deals damage equal to ";
    const TO: &str = " to target creature or player. ";
    const DOUBLE: &str = ", ~ deals double that damage instead";
    let Some(double) = p.text.find(DOUBLE) else { return };
    let Some(of) = p.text[..double].find(DEALS).map(|i| i + DEALS.len()) else { return };
    let Some(to) = p.text[of..double].find(TO).map(|i| of + i) else { return };
    let of = p.text[of..to].to_string();
    if !of.contains('.') {
        let said =
            format!(", ~ deals damage equal to twice {of} to that creature or player instead");
        p.splice(double, double + DOUBLE.len(), &said);
    }
}

/// "As long as …, prevent all combat damage it would deal and it has defender" says each in a
/// sentence of its own.
pub(super) fn prevents_and_has(p: &mut Prepared) {
    const BOTH: &str = ", prevent all combat damage it would deal and it has ";
    const FRONT: &str = "as long as ";
    let Some(at) = p.text.find(BOTH) else { return };
    if p.text.get(..FRONT.len()).is_some_and(|front| front.eq_ignore_ascii_case(FRONT)) {
        let condition = p.text[..at].to_string();
        let said =
            format!(", prevent all combat damage that would be dealt by ~. {condition}, it has ");
        p.splice(at, at + BOTH.len(), &said);
    }
}
