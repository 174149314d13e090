//! Objects and things.
use super::qualities::{behind, tail};
use super::{Printed, Said, UNSAID, Unprinted, agree, amounts, keywords, players};
use crate::terms::ZoneKind;
use crate::wording::syntax::{self as s, Agree};
use crate::wording::tree::{
    AbilityNoun, Amount, Joiner, Noun, Objects, Phrase, PlayOrder, PlayerRef, Quality, Quantity,
    Stat, Way,
};
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("objects");

/// Whether the noun behind the quantity is in plural.
pub(crate) fn quantity_is_plural(q: &Quantity) -> bool {
    match q {
        Quantity::One | Quantity::The | Quantity::Each => false,
        Quantity::Exactly(Amount::ForEach(n, _)) => **n != Amount::Number(1),
        Quantity::Exactly(n) | Quantity::UpTo(n) => *n != Amount::Number(1),
        Quantity::Target(inner) => quantity_is_plural(inner),
        Quantity::AnyNumber
        | Quantity::Between(..)
        | Quantity::AtLeast(_)
        | Quantity::All
        | Quantity::Bare
        | Quantity::No => true,
    }
}

/// A noun phrase with "a", "an" or "another".
pub(super) fn with_article(noun: &str) -> String {
    match noun.strip_prefix("other ") {
        Some(rest) => format!("another {rest}"),
        None => format!("{} {noun}", words::article(noun)),
    }
}

/// The quantity's words before a noun phrase.
pub(super) fn with_quantity(q: &Quantity, noun: &str) -> Printed<String> {
    Ok(match q {
        Quantity::One => with_article(noun),
        Quantity::The => format!("the {noun}"),
        Quantity::Exactly(Amount::ForEach(n, each)) => match **n {
            Amount::Number(1) => format!("{} {}", with_article(noun), amounts::for_each(each)?),
            _ => format!("{} {noun} {}", amounts::word(n)?, amounts::for_each(each)?),
        },
        Quantity::Exactly(Amount::Third(whole, _)) if matches!(**whole, Amount::Count(_)) => {
            format!("a third of the {noun}")
        }
        Quantity::Exactly(Amount::Half(whole, r)) if matches!(**whole, Amount::Count(_)) => {
            format!(
                "half the {noun}, rounded {}",
                if *r == crate::wording::tree::Rounding::Up { "up" } else { "down" }
            )
        }
        Quantity::Exactly(Amount::Minus(all, n)) if matches!(**all, Amount::Count(_)) => {
            format!("all {noun} other than {}", amounts::word(n)?)
        }
        // Nothing and so many: said as a number of them.
        Quantity::Exactly(Amount::Plus(none, n)) if **none == Amount::Number(0) => {
            format!("a number of {noun} equal to {}", amounts::value(n)?)
        }
        Quantity::Exactly(
            n @ (Amount::Stat(..)
            | Amount::ExtremeStat(..)
            | Amount::TotalStat(..)
            | Amount::TotalOf(..)
            | Amount::Life(_)
            | Amount::Difference(..)
            | Amount::ThisWay(..)
            | Amount::Count(_)
            | Amount::Counters(..)),
        ) => {
            format!("{noun} equal to {}", amounts::value(n)?)
        }
        Quantity::Exactly(n) => format!("{} {noun}", amounts::word(n)?),
        Quantity::UpTo(n) => format!("up to {} {noun}", amounts::word(n)?),
        Quantity::AnyNumber => format!("any number of {noun}"),
        Quantity::AtLeast(a) => format!("{} or more {noun}", amounts::number(*a as i32)),
        Quantity::Between(1, 3) => format!("one, two, or three {noun}"),
        Quantity::Between(a, b) => {
            format!("{} or {} {noun}", amounts::number(*a as i32), amounts::number(*b as i32))
        }
        Quantity::All => format!("all {noun}"),
        Quantity::Each => format!("each {noun}"),
        Quantity::Bare => noun.to_string(),
        Quantity::No => format!("no {noun}"),
        Quantity::Target(inner) => match &**inner {
            Quantity::One => match noun.strip_prefix("other ") {
                Some(rest) if rest.starts_with("other ") => {
                    format!("a third target {}", rest.trim_start_matches("other "))
                }
                Some(rest) => format!("another target {rest}"),
                None => format!("target {noun}"),
            },
            inner => with_quantity(
                inner,
                &match noun.strip_prefix("other ") {
                    Some(rest) => format!("other target {rest}"),
                    None => format!("target {noun}"),
                },
            )?,
        },
    })
}

/// "his or her first spell each turn"
fn own_play(p: &Phrase) -> Printed<Option<String>> {
    let [Quality::PlayedAs(PlayOrder::Nth(n), of, Some(who))] = p.objects.tails.as_slice() else {
        return Ok(None);
    };
    let Some(nth) = words::ordinal(*n).filter(|_| p.quantity == Quantity::Bare) else {
        return Ok(None);
    };
    let of = objects(of, false)?;
    Ok(Some(format!("{} {nth} {of} each turn", players::possessive(who)?)))
}

/// A phrase; of what moves out of a zone it is "from" the zone rather than "in" it.
pub(super) fn phrase(p: &Phrase, from: bool) -> Printed<String> {
    if let Some(own) = own_play(p)? {
        return Ok(own);
    }
    if let [Quality::InZone(zone, Some(who)), Quality::AmongTop(n)] = p.objects.tails.as_slice() {
        let bare = Objects { tails: Vec::new(), ..p.objects.clone() };
        return Ok(format!(
            "the top {} {} of {} {zone}",
            amounts::number(i32::try_from(*n).unwrap_or_default()),
            objects(&bare, true)?,
            players::possessive(who)?
        ));
    }
    if let (Quantity::One, [], [Quality::AnyOf(of, _)]) =
        (&p.quantity, p.objects.adjectives.as_slice(), p.objects.tails.as_slice())
        && let [Quality::Type(t), with] = of.as_slice()
        && let Some(keyword) = keywords::had(with)?
    {
        let one = with_article(&format!("{} card", t.word()));
        return Ok(format!("{one} or a card with {keyword}"));
    }
    if p.objects.tails == [Quality::LastDrawn] {
        return Ok("the last card you drew this turn".to_string());
    }
    // "a card at random from his or her hand"
    let random_zone = match p.objects.tails.split_last() {
        Some((Quality::InZone(zone, whose), rest)) if p.at_random.is_so() => {
            Some((rest, zone_tail(*zone, whose.as_ref(), from)?))
        }
        Some((Quality::RemovedWithThis, rest)) if p.at_random.is_so() => {
            Some((rest, "that was removed from the game with ~".to_string()))
        }
        Some((held @ Quality::CanHold(..), rest)) if p.at_random.is_so() => {
            Some((rest, behind(held)?))
        }
        _ => None,
    };
    let plain;
    let of = match &random_zone {
        Some((rest, _)) => {
            plain = Objects { tails: rest.to_vec(), ..p.objects.clone() };
            &plain
        }
        None => &p.objects,
    };
    let noun = objects_in(of, quantity_is_plural(&p.quantity), from)?;
    let mut out = with_quantity(&p.quantity, &noun)?;
    if let Some(who) = &p.chooser {
        out.push_str(&format!(" of {} choice", players::possessive(who)?));
    }
    if p.at_random.is_so() {
        out.push_str(" at random");
    }
    if let Some((_, zone)) = random_zone {
        out.push_str(&format!(" {zone}"));
    }
    Ok(out)
}

/// The same of what is taken out of a zone: "cards from your graveyard".
pub(super) fn moved_bare(o: &Objects) -> Printed<String> {
    objects_in(o, true, true)
}

/// Objects without determiner.
pub(super) fn objects(o: &Objects, plural: bool) -> Printed<String> {
    objects_in(o, plural, false)
}

fn objects_in(o: &Objects, plural: bool, from: bool) -> Printed<String> {
    if let [Quality::PlayedAs(order, of, who)] = o.tails.as_slice() {
        return played_as(*order, of, who.as_ref());
    }
    let mut out = String::new();
    let topmost = matches!(
        o.tails.as_slice(),
        [
            Quality::InZone(ZoneKind::Graveyard | ZoneKind::Library, Some(_)),
            Quality::Topmost | Quality::Bottommost
        ]
    );
    if topmost {
        out.push_str(if o.tails.contains(&Quality::Topmost) { "top " } else { "bottom " });
    }
    for (i, q) in o.adjectives.iter().enumerate() {
        if let Quality::OneOf(all, j) = q {
            let mut all: Vec<_> = all.iter().map(|o| objects(o, plural)).collect::<Printed<_>>()?;
            if *j == Joiner::OrA {
                all.iter_mut().skip(1).for_each(|one| *one = with_article(one));
            }
            out.push_str(&words::list(&all, joiner(*j)));
            continue;
        }
        out.push_str(&adjective(q)?);
        let comma =
            matches!((q, o.adjectives.get(i + 1)), (Quality::Not(_), Some(Quality::Not(_))));
        out.push_str(if comma { ", " } else { " " });
    }
    if !matches!(o.adjectives.last(), Some(Quality::OneOf(..))) {
        out.push_str(&noun(&o.noun, plural));
    }
    if let ([Quality::InZone(zone, Some(who)), _], true) = (o.tails.as_slice(), topmost) {
        return Ok(format!("{out} of {} {zone}", players::possessive(who)?));
    }
    for (i, q) in o.tails.iter().enumerate() {
        if !matches!(q, Quality::ButNot(..)) {
            out.push(' ');
        }
        // "a creature without flying that's attacking you"
        if i > 0 && matches!(q, Quality::Attacking(Some(_))) {
            out.push_str(if plural { "that are " } else { "that's " });
        }
        // "a land he or she owns that you control"
        if let Some(Quality::OwnedBy(_)) = i.checked_sub(1).and_then(|before| o.tails.get(before))
            && matches!(q, Quality::ControlledBy(_))
        {
            out.push_str("that ");
        }
        out.push_str(&tail(q, plural, from)?);
    }
    Ok(out)
}

/// "fourth spell of a turn".
fn played_as(order: PlayOrder, of: &Objects, who: Option<&PlayerRef>) -> Printed<String> {
    let of = objects(of, false)?;
    let nth = |n| words::ordinal(n).ok_or(GAP);
    let who = who.map(|p| -> Printed<_> {
        Ok(format!("{} {}", players::player(p)?, agree("play", players::plain_verb(p))?))
    });
    let who = who.transpose()?;
    Ok(match (order, who) {
        (PlayOrder::Nth(n), None) => format!("{} {of} of a turn", nth(n)?),
        (PlayOrder::Nth(n), Some(who)) => format!("{} {of} {who} each turn", nth(n)?),
        (PlayOrder::Next, Some(who)) => format!("next {of} {who} this turn"),
        (PlayOrder::Next, None) => return Err(GAP),
    })
}

/// A noun in singular or plural.
pub(super) fn noun(n: &Noun, plural: bool) -> String {
    let number = |word: &str| if plural { words::plural(word) } else { word.to_string() };
    match n {
        Noun::Type(t) => number(t.word()),
        Noun::Subtype(s) if crate::terms::subtypes::SPELL_TYPES.contains(&s.as_str()) => s.clone(),
        Noun::Subtype(s) => number(s),
        Noun::Card => number("card"),
        Noun::Permanent => number("permanent"),
        Noun::Spell => number("spell"),
        Noun::Source => number("source"),
        Noun::Token => number("token"),
        Noun::Copy => number("copy"),
        Noun::Ability(a) => number(match a {
            AbilityNoun::Any => "ability",
            AbilityNoun::Activated => "activated ability",
            AbilityNoun::ActivatedOrTriggered => "activated or triggered ability",
            AbilityNoun::Triggered => "triggered ability",
        }),
        Noun::AnyOf(all, j) => {
            words::list(&all.iter().map(|n| noun(n, plural)).collect::<Vec<_>>(), joiner(*j))
        }
    }
}

fn joiner(j: Joiner) -> &'static str {
    match j {
        Joiner::Or | Joiner::OrA => "or",
        Joiner::And => "and",
        Joiner::AndOr => "and/or",
        Joiner::AndAll => "and all",
    }
}

/// A quality before the noun, or behind "is".
pub(super) fn adjective(q: &Quality) -> Printed<String> {
    let word = match q {
        Quality::Not(inner) => {
            let inner = adjective(inner)?;
            return Ok(if inner.starts_with(char::is_uppercase) {
                format!("non-{inner}")
            } else {
                format!("non{inner}")
            });
        }
        Quality::AnyOf(all, j) => {
            return Ok(words::list(
                &all.iter().map(adjective).collect::<Printed<Vec<_>>>()?,
                joiner(*j),
            ));
        }
        Quality::InZone(crate::terms::ZoneKind::RemovedFromTheGame, None) => "removed",
        Quality::Sized(p, t) => return Ok(format!("{p}/{t}")),
        Quality::Color(c) => c.word(),
        Quality::Type(t) => t.word(),
        Quality::Supertype(s) => s.word(),
        Quality::Subtype(s) => s,
        Quality::Colorless => "colorless",
        Quality::Multicolored => "multicolored",
        Quality::Monocolored => "monocolored",
        Quality::Token => "token",
        Quality::Tapped => "tapped",
        Quality::Untapped => "untapped",
        Quality::AttackingAlone => "attacking alone",
        Quality::Attacking(None) => "attacking",
        Quality::Blocking(None) => "blocking",
        Quality::Blocked(None) => "blocked",
        Quality::Unblocked => "unblocked",
        Quality::Enchanted => "enchanted",
        Quality::Equipped => "equipped",
        Quality::FaceDown => "face-down",
        Quality::Suspended => "suspended",
        Quality::FaceUp => "face-up",
        Quality::InZone(ZoneKind::PhasedOut, None) => "phased-out",
        Quality::Other | Quality::OtherThan(_) | Quality::OtherThanBearer(_) => "other",
        Quality::PermanentCard => "permanent",
        Quality::Kicked => "kicked",
        _ => return Err(GAP),
    };
    Ok(word.to_string())
}

/// "in your graveyard".
pub(super) fn zone_tail(zone: ZoneKind, whose: Option<&PlayerRef>, from: bool) -> Printed<String> {
    let by = if from { "from" } else { "in" };
    Ok(match (zone, whose) {
        (ZoneKind::InPlay, _) => format!("{by} play"),
        (ZoneKind::Stack, None) if !from => s::OnTheStack::said().string(),
        (ZoneKind::Ante, None) => format!("{by} the ante"),
        (ZoneKind::RemovedFromTheGame, None) if !from => "removed from the game".to_string(),
        (ZoneKind::OutsideTheGame, None) => "from outside the game".to_string(),
        (ZoneKind::Graveyard, Some(PlayerRef::Phrase(p)))
            if p.quantity == Quantity::All && !p.opponent.is_so() =>
        {
            format!("{by} all graveyards")
        }
        (ZoneKind::Graveyard, Some(PlayerRef::Phrase(p)))
            if p.quantity == Quantity::Bare && !p.opponent.is_so() =>
        {
            format!("{by} graveyards")
        }
        _ => format!("{by} {}", zone_owned(zone, whose)?),
    })
}

/// "graveyard", "hands".
pub(super) fn zone_word(zone: ZoneKind, agree: Agree) -> Said<s::ZoneWord> {
    let word = match (zone, agree) {
        (ZoneKind::Graveyard, Agree::One) => s::ZoneWord::Graveyard,
        (ZoneKind::Graveyard, Agree::Many) => s::ZoneWord::Graveyards,
        (ZoneKind::Hand, Agree::One) => s::ZoneWord::Hand,
        (ZoneKind::Hand, Agree::Many) => s::ZoneWord::Hands,
        (ZoneKind::Library, Agree::One) => s::ZoneWord::Library,
        (ZoneKind::Library, Agree::Many) => s::ZoneWord::Libraries,
        _ => return Err(GAP),
    };
    Ok(word.said())
}

/// "your graveyard", "a graveyard", "their hands".
pub(super) fn zone_owned(zone: ZoneKind, whose: Option<&PlayerRef>) -> Printed<String> {
    Ok(match whose {
        None => with_article(&zone.to_string()),
        Some(p) => {
            let zone = zone.to_string();
            format!(
                "{} {}",
                players::possessive(p)?,
                if players::player_is_plural(p) { words::plural(&zone) } else { zone }
            )
        }
    })
}

impl std::fmt::Display for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(way(*self).unwrap_or(UNSAID))
    }
}

/// "revealed this way".
pub(super) fn way(w: Way) -> Printed<&'static str> {
    Ok(match w {
        Way::Revealed => "revealed this way",
        Way::Discarded => "discarded this way",
        Way::Destroyed => "destroyed this way",
        Way::Sacrificed => "sacrificed this way",
        Way::Returned => "returned this way",
        Way::Removed => "removed from the game this way",
        Way::Tapped => "tapped this way",
        Way::Untapped => "untapped this way",
        Way::PutIntoPlay => "put into play this way",
        Way::PutIntoGraveyard => "put into a graveyard this way",
        Way::PutIntoYourGraveyard => "put into your graveyard this way",
        Way::Dealt => "dealt this way",
        Way::Chosen => "chosen this way",
        Way::Drawn => "drawn this way",
        Way::Countered => "countered this way",
        Way::Lost => "lost this way",
        Way::Searched | Way::CountersPut | Way::Paid => return Err(GAP),
        Way::Prevented | Way::PreventedFrom => "prevented this way",
    })
}

/// "power".
pub(super) fn stat(s: Stat) -> &'static str {
    match s {
        Stat::Power => "power",
        Stat::Toughness => "toughness",
        Stat::ConvertedManaCost => "converted mana cost",
    }
}
