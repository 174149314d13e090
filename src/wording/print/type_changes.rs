//! What types an effect gives and takes.
use super::changes::granted;
use super::{Printed, Unprinted, agree, amounts, objects, references};
use crate::wording::tree::{Amount, InAddition, Number, SubtypeChoice, Thing, TypeChange};
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("a change of types");

/// "becomes a 2/2 green Bear creature with flying in addition to its other types".
pub(super) fn type_change(
    t: &TypeChange,
    what: &Thing,
    plural: bool,
    fixed: bool,
) -> Printed<String> {
    if t.negative.is_so() {
        let [one] = t.types.as_slice() else { return Err(GAP) };
        return Ok(if plural {
            format!("aren't {}", words::plural(one.word()))
        } else {
            format!("isn't {}", objects::with_article(one.word()))
        });
    }
    let becomes = match (fixed, plural) {
        (true, true) => "are",
        (true, false) => "is",
        (false, true) => "become",
        (false, false) => "becomes",
    };
    if let [SubtypeChoice::OfObject(of), kept @ ..] = t.subtypes.as_slice() {
        let still = match kept {
            [] => String::new(),
            [SubtypeChoice::Fixed(word)] => {
                format!(". it's still {}", objects::with_article(word))
            }
            _ => return Err(GAP),
        };
        let (has, whose) = (agree("have", plural)?, references::possessive(of)?);
        return Ok(format!("{has} {whose} power, toughness, and creature types{still}"));
    }
    let alone =
        t.types.is_empty() && t.size.is_none() && t.colors.is_none() && t.abilities.is_empty();
    match (t.subtypes.as_slice(), t.supertypes.as_slice()) {
        ([SubtypeChoice::All], []) if alone => return Ok(format!("{becomes} every creature type")),
        ([SubtypeChoice::Chosen(_)], []) if alone => {
            return Ok(format!("{becomes} the chosen type{}", kept(t, what, plural)));
        }
        ([SubtypeChoice::That(_)], []) if alone => {
            return Ok(format!("{becomes} that type{}", kept(t, what, plural)));
        }
        ([], [one]) if alone => return Ok(format!("{becomes} {}", one.word())),
        _ => {}
    }
    // "Have target land become a Plains": the verb alone is plain.
    let plural = plural && references::thing_is_plural(what);
    let mut parts: Vec<String> = Vec::new();
    let each = t
        .size
        .as_ref()
        .filter(|(p, q)| p == q && !matches!(p, Amount::Number(_) | Amount::Variable(_)))
        .map(|(p, _)| p);
    // "A legendary 8/12 Spirit creature", as tokens are described.
    parts.extend(t.supertypes.iter().map(|s| s.word().to_string()));
    if let (Some((p, q)), None) = (&t.size, each) {
        parts.push(format!("{}/{}", amounts::digits(p)?, amounts::digits(q)?));
    }
    parts.extend(t.colors.map(|c| c.to_string()));
    let mut nouns: Vec<String> = t
        .subtypes
        .iter()
        .map(|s| -> Printed<_> {
            Ok(if let SubtypeChoice::Fixed(s) = s { s.clone() } else { return Err(GAP) })
        })
        .collect::<Printed<_>>()?;
    nouns.extend(t.types.iter().map(|t| t.word().to_string()));
    if let (Some(last), true) = (nouns.last_mut(), plural) {
        *last = words::plural(last);
    }
    parts.extend(nouns);
    let mut out = parts.join(" ");
    if !plural {
        out = objects::with_article(&out);
    }
    if !t.abilities.is_empty() {
        out.push_str(&format!(" with {}", granted(&t.abilities)?));
    }
    if let Some(value) = each {
        out.push_str(&format!(
            " with power and toughness each equal to {}",
            amounts::value(value)?
        ));
    }
    out.push_str(&kept(t, what, plural));
    Ok(format!("{becomes} {out}"))
}

/// "in addition to its other types".
pub(super) fn kept(t: &TypeChange, what: &Thing, plural: bool) -> String {
    let whose = if references::thing_is_plural(what) { "their" } else { "its" };
    match &t.in_addition {
        InAddition::No => String::new(),
        InAddition::StillAfter(kept, Number::Plural) => {
            format!(". they're still {}", words::plural(kept.word()))
        }
        InAddition::StillAfter(kept, Number::Singular) => {
            format!(". it's still {}", objects::with_article(kept.word()))
        }
        InAddition::Yes => format!(" in addition to {whose} other types"),
        InAddition::CreatureTypes => format!(" in addition to {whose} other creature types"),
        InAddition::Still(_) if plural => " that are still lands".to_string(),
        InAddition::Still(_) => " that's still a land".to_string(),
    }
}
