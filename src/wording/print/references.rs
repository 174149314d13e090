//! What names an object or a thing: a reference, or a phrase that introduces one.
use super::objects::{noun, objects, phrase, quantity_is_plural, way, with_quantity, zone_tail};
use super::{Printed, Unprinted, amounts, children, players};
use crate::terms::ZoneKind;
use crate::wording::syntax as s;
use crate::wording::tree::*;
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("a reference");

/// Whether several objects are named.
pub(crate) fn object_is_plural(o: &ObjectRef) -> bool {
    match o {
        ObjectRef::Phrase(p) => quantity_is_plural(&p.quantity),
        ObjectRef::Back(b) | ObjectRef::BackIn(b, ..) => back_is_plural(&b.form),
        // "Each attacking creature and each blocking creature doesn't untap."
        ObjectRef::List(all) => {
            !all.iter().all(|o| matches!(o, ObjectRef::Phrase(p) if p.quantity == Quantity::Each))
        }
        ObjectRef::Linked(LinkKind::RemovedAll, _) => true,
        _ => false,
    }
}

fn back_is_plural(form: &BackForm) -> bool {
    match form {
        BackForm::They | BackForm::Those(_) | BackForm::TheMany(..) | BackForm::Rest => true,
        BackForm::OneOf(q, _) => quantity_is_plural(q),
        BackForm::SomeAtRandom(some) => back_is_plural(some),
        _ => false,
    }
}

/// Whether a verb of these things has its plain form.
pub(crate) fn thing_is_plural(t: &Thing) -> bool {
    match t {
        Thing::Object(o) => object_is_plural(o),
        Thing::Player(p) => players::plain_verb(p),
        Thing::Either(e) => quantity_is_plural(&e.quantity),
        Thing::List(_) => true,
    }
}

/// An object reference as the object of a verb.
pub(super) fn object(o: &ObjectRef) -> Printed<String> {
    object_in(o, false, false)
}

/// As the subject: "they" rather than "them".
pub(super) fn subject(o: &ObjectRef) -> Printed<String> {
    object_in(o, true, false)
}

/// As what moves out of the zone that it is in.
pub(super) fn moved(o: &ObjectRef) -> Printed<String> {
    object_in(o, false, true)
}

fn object_in(o: &ObjectRef, subject: bool, from: bool) -> Printed<String> {
    Ok(match o {
        ObjectRef::This => "~".to_string(),
        ObjectRef::ThisIn(zone, whose, said) => {
            let this =
                said.as_ref().map_or("~".to_string(), |n| format!("this {}", noun(n, false)));
            format!("{this} {}", zone_tail(*zone, whose.as_ref(), from)?)
        }
        ObjectRef::BackIn(b, zone, whose) => format!(
            "{} {}",
            object_in(&ObjectRef::Back(b.clone()), subject, from)?,
            zone_tail(*zone, whose.as_ref(), from)?
        ),
        ObjectRef::ThisAs(n) => format!("this {}", noun(n, false)),
        ObjectRef::Phrase(p) => phrase(p, from)?,
        ObjectRef::Back(b) if b.form == BackForm::They && !subject => "them".to_string(),
        ObjectRef::Back(b) => back(&b.form)?,
        ObjectRef::Attached(Attachment::Enchanted, n) => format!("enchanted {}", noun(n, false)),
        ObjectRef::Attached(Attachment::EnchantedCard, n) => {
            format!("enchanted {} card", noun(n, false))
        }
        ObjectRef::Attached(Attachment::Equipped, n) => format!("equipped {}", noun(n, false)),
        ObjectRef::Linked(kind, o) => {
            let kind = match kind {
                LinkKind::RemovedAll => return Ok(format!("the removed {}", objects(o, true)?)),
                LinkKind::Removed => "removed",
                LinkKind::Imprinted => "imprinted",
                LinkKind::Haunted => return Ok(format!("the {} ~ haunts", objects(o, false)?)),
            };
            format!("the {kind} {}", objects(o, false)?)
        }
        ObjectRef::WholeZones(zones, who) => {
            let plural = players::player_is_plural(who);
            let name = |z: &ZoneKind| if plural { format!("{z}s") } else { z.to_string() };
            format!(
                "{} {}",
                players::possessive(who)?,
                words::list(&zones.iter().map(name).collect::<Vec<_>>(), "and")
            )
        }
        ObjectRef::AnyOf(all) => words::list(
            &all.iter().map(|o| object_in(o, subject, from)).collect::<Printed<Vec<_>>>()?,
            "or",
        ),
        // "His or her hand, graveyard, and permanents he or she owns."
        ObjectRef::List(all)
            if let [ObjectRef::WholeZones(zones, who), ObjectRef::Phrase(p)] = all.as_slice()
                && zones.as_slice() == [ZoneKind::Hand, ZoneKind::Graveyard] =>
        {
            format!("{} hand, graveyard, and {}", players::possessive(who)?, phrase(p, false)?)
        }
        ObjectRef::List(all) => words::list(
            &all.iter().map(|o| object_in(o, subject, from)).collect::<Printed<Vec<_>>>()?,
            "and",
        ),
    })
}

/// A reference back, as said.
pub(super) fn back(form: &BackForm) -> Printed<String> {
    Ok(match form {
        BackForm::It => "it".to_string(),
        BackForm::They => "they".to_string(),
        BackForm::That(o) => format!("that {}", objects(o, false)?),
        BackForm::Those(o) => format!("those {}", objects(o, true)?),
        BackForm::The(o, w) => {
            let w = w
                .map(|w| -> Printed<_> {
                    Ok(format!(
                        "{} ",
                        way(w)?.trim_end_matches(" this way").trim_end_matches(" from the game")
                    ))
                })
                .transpose()?
                .unwrap_or_default();
            format!("the {w}{}", objects(o, false)?)
        }
        BackForm::TheMany(o, w) => {
            let w = way(*w)?.trim_end_matches(" this way").trim_end_matches(" from the game");
            format!("the {w} {}", objects(o, true)?)
        }
        BackForm::LastRemoved => "the last card removed from the game".to_string(),
        BackForm::ThatZone => "that".to_string(),
        BackForm::SomeAtRandom(some) => format!("{} at random", back(some)?),
        BackForm::Targeted(o) => format!("the targeted {}", objects(o, false)?),
        BackForm::Pile(None) => "one pile".to_string(),
        BackForm::Pile(Some(p)) => format!("the pile of {} choice", players::possessive(p)?),
        BackForm::OneOf(q, inner) => {
            let of = match &**inner {
                BackForm::They => "them".to_string(),
                other => back(other)?,
            };
            match &**q {
                Quantity::Exactly(n) => format!("{} of {of}", amounts::word(n)?),
                Quantity::Each => format!("each of {of}"),
                Quantity::All => format!("all of {of}"),
                _ => format!("any number of {of}"),
            }
        }
        BackForm::Rest => "the rest".to_string(),
        BackForm::ThatPlayer => "that player".to_string(),
        BackForm::ThatOpponent => "that opponent".to_string(),
        BackForm::ThePlayer => "the player".to_string(),
        BackForm::HighBidder => "the high bidder".to_string(),
        BackForm::FirstPlayer => "the first player".to_string(),
        BackForm::SecondPlayer => "the second player".to_string(),
        BackForm::TheOpponent => "the opponent".to_string(),
        BackForm::ThosePlayers => "those players".to_string(),
        BackForm::HeOrShe => "he or she".to_string(),
        BackForm::Itself => "itself".to_string(),
        BackForm::Unsaid => return Err(GAP),
        BackForm::ThatName => "that name".to_string(),
        BackForm::CreaturesAndPlayers => "each of those creatures and/or players".to_string(),
        BackForm::CreatureOrPlayer(that) => {
            format!("{} creature or player", if that.is_full() { "that" } else { "the" })
        }
        BackForm::Ordinal(n, o) => {
            let word = usize::try_from(*n)
                .ok()
                .and_then(|n| ["first", "second", "third"].get(n.checked_sub(1)?))
                .copied()
                .ok_or(GAP)?;
            format!("the {word} {}", objects(o, false)?)
        }
    })
}

/// With an apostrophe.
pub(super) fn apostrophe(words: &str, plural: bool) -> String {
    if plural && words.ends_with('s') { format!("{words}'") } else { format!("{words}'s") }
}

/// "its", "that creature's".
pub(super) fn possessive(o: &ObjectRef) -> Printed<String> {
    Ok(match o {
        ObjectRef::Back(b) if b.form == BackForm::It => "its".to_string(),
        ObjectRef::Back(b) if b.form == BackForm::They => "their".to_string(),
        other => apostrophe(&object(other)?, object_is_plural(other)),
    })
}

/// A thing as the object of a verb.
pub(super) fn thing(t: &Thing) -> Printed<String> {
    Ok(match t {
        Thing::Object(o) => object(o)?,
        Thing::Player(p) => players::object_case(p)?,
        Thing::Either(e) => either(e)?,
        Thing::List(all) => match all.as_slice() {
            [Thing::Player(p), Thing::Object(ObjectRef::Phrase(o))]
                if o.quantity == Quantity::One =>
            {
                let (who, what) = (children::player_object(p)?, children::object_phrase(o)?);
                s::DealtEither::say(who, what)?.string()
            }
            all => words::list(&all.iter().map(thing).collect::<Printed<Vec<_>>>()?, "and"),
        },
    })
}

/// Several targets of which each gets the whole: "each of two target creatures".
pub(super) fn each_thing(t: &Thing) -> Printed<String> {
    Ok(if is_each_of(t) { format!("each of {}", thing(t)?) } else { thing(t)? })
}

/// Whether there are several targets of which each gets the whole.
pub(super) fn is_each_of(t: &Thing) -> bool {
    match t {
        Thing::Object(ObjectRef::Phrase(p)) => shared_out(&p.quantity),
        Thing::Either(e) => shared_out(&e.quantity),
        _ => false,
    }
}

fn shared_out(q: &Quantity) -> bool {
    matches!(q, Quantity::Target(inner)
        if matches!(**inner, Quantity::Exactly(_) | Quantity::UpTo(_)))
}

/// A thing as the subject.
pub(super) fn thing_subject(t: &Thing) -> Printed<String> {
    Ok(match t {
        Thing::Object(o) => subject(o)?,
        Thing::Player(p) => players::player(p)?,
        other => thing(other)?,
    })
}

fn either(e: &Either) -> Printed<String> {
    let plural = quantity_is_plural(&e.quantity);
    let joiner = if plural { "and/or" } else { "or" };
    let choice = e
        .chooser
        .as_ref()
        .map(|p| -> Printed<_> { Ok(format!(" of {} choice", players::possessive(p)?)) })
        .transpose()?
        .unwrap_or_default();
    let noun = format!(
        "{} {joiner} {}",
        objects(&e.objects, plural)?,
        players::noun(e.opponents_only.is_so(), plural)
    );
    Ok(format!("{}{choice}", with_quantity(&e.quantity, &noun)?))
}

/// "color", "creature type": what two objects share.
pub(super) fn shared(what: crate::wording::tree::Shared) -> Printed<&'static str> {
    use crate::wording::tree::Shared;
    Ok(match what {
        Shared::Color => "color",
        Shared::CreatureType => "creature type",
        Shared::CardType => "card type",
        Shared::LandType => "land type",
        Shared::ConvertedManaCost => "converted mana cost",
        _ => return Err(GAP),
    })
}

/// "attacked during your last turn".
pub(super) fn attacked_last_turn(who: &crate::wording::tree::PlayerRef) -> Printed<String> {
    Ok(format!("attacked during {} last turn", super::players::possessive(who)?))
}
