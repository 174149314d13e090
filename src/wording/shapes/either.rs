//! Frames of one thing or another, and of one after another, that the time said shortly or in full.
use super::clause_end;
use crate::wording::prepare::Prepared;

/// "Green creatures can't attack unless … for each attacking green creature he or she controls": of
/// each, so the color is said once.
pub(super) fn of_that_color(p: &mut Prepared) {
    const FOR: &str = " for each attacking ";
    const CREATURE: &str = " creature he or she controls";
    let Some(at) = p.text.find(FOR).map(|i| i + FOR.len()) else { return };
    let Some(end) = p.text[at..].find(CREATURE).map(|i| at + i) else { return };
    let begins = format!("{} creatures can't attack unless ", &p.text[at..end]);
    if p.text.to_ascii_lowercase().starts_with(&begins) {
        p.splice(at, end + 1, "");
    }
}

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

/// "gets +1/-1 or -1/+1 until end of turn" is said "gets +1/-1 until end of turn or gets -1/+1
/// until end of turn".
pub(super) fn either_size(p: &mut Prepared) {
    const UNTIL: &str = " until end of turn";
    const GETS: &str = " gets ";
    let Some(at) = p.text.find(GETS).map(|i| i + GETS.len()) else { return };
    let Some(end) = p.text[at..].find(UNTIL).map(|i| at + i) else { return };
    let Some((one, other)) = p.text[at..end].split_once(" or ") else { return };
    if [one, other].iter().all(|size| is_size(size)) {
        let said = format!("{one}{UNTIL} or gets {other}");
        p.splice(at, end, &said);
    }
}

/// "+1/-1".
fn is_size(words: &str) -> bool {
    let signed =
        |n: &str| n.strip_prefix(['+', '-']).is_some_and(|n| n.chars().all(|c| c.is_ascii_digit()));
    words.split_once('/').is_some_and(|(power, toughness)| signed(power) && signed(toughness))
}

/// "Put a +0/+1 counter or a +1/+0 counter on target creature" is said "… on target creature or put
/// a +1/+0 counter on it".
pub(super) fn either_counter(p: &mut Prepared) {
    const OR: &str = " counter or a ";
    const ON: &str = " counter on ";
    let Some(at) = p.text.find(OR).map(|i| i + " counter".len()) else { return };
    let other = at + " or a ".len();
    let Some(on) = p.text[other..].find(ON).map(|i| other + i) else { return };
    let (kind, whom) = (&p.text[other..on], on + " counter".len());
    let end = clause_end(&p.text, whom, &['.', ',', ';']);
    let puts = p.text[..at].to_ascii_lowercase().ends_with(" counter")
        && p.text[..at].to_ascii_lowercase().contains("put a ");
    if kind.contains(' ') || !puts {
        return;
    }
    let said = format!("{} or put a {kind} counter on it", &p.text[whom..end]);
    p.splice(at, end, &said);
}

/// "~ has trample as long as …, haste as long as …, and flying as long as …" is said in a sentence
/// for each.
pub(super) fn each_as_long(p: &mut Prepared) {
    const AS_LONG: &str = " as long as ";
    const HAS: &str = "~ has ";
    if !p.text.starts_with(HAS) || p.text.matches(AS_LONG).count() < 3 {
        return;
    }
    let parts: Vec<&str> = p.text[HAS.len()..].trim_end_matches('.').split(", ").collect();
    if !parts.iter().all(|part| part.matches(AS_LONG).count() == 1) {
        return;
    }
    let sentences = parts.iter().map(|part| {
        let part = part.strip_prefix("and ").unwrap_or(part);
        format!("{HAS}{part}.")
    });
    let said = sentences.collect::<Vec<_>>().join(" ");
    let end = p.text.len();
    p.splice(0, end, &said);
}

/// "becomes a Plains or an Island until end of turn" is said "becomes a Plains until end of turn or
/// becomes an Island until end of turn".
pub(super) fn either_type(p: &mut Prepared) {
    const UNTIL: &str = " until end of turn";
    for becomes in [" becomes a ", " becomes an "] {
        let Some(at) = p.text.find(becomes).map(|i| i + becomes.len()) else { continue };
        let Some(end) = p.text[at..].find(UNTIL).map(|i| at + i) else { continue };
        let Some((one, other)) = p.text[at..end].split_once(" or ") else { continue };
        let Some(second) = other.strip_prefix("an ").or(other.strip_prefix("a ")) else { continue };
        if [one, second].iter().all(|word| crate::terms::subtypes::basic_land_color(word).is_some())
        {
            let said = format!("{one}{UNTIL} or becomes {other}");
            p.splice(at, end, &said);
        }
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
