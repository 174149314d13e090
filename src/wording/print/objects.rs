//! Objects and things.
//!
//! Long because one match says every quality of an object.
use super::references::{back, object, possessive, thing};
use super::{GAP, agree, amounts, keywords, players};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    AbilityNoun, Amount, Back, BackForm, ChoiceKind, Compare, Comparison, Extreme, Joiner, Noun,
    ObjectRef, Objects, Phrase, PlayOrder, PlayerRef, Quality, Quantity, Shared, Spelling, Stat,
    Way,
};
use crate::wording::words;

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
pub(super) fn with_quantity(q: &Quantity, noun: &str) -> String {
    match q {
        Quantity::One => with_article(noun),
        Quantity::The => format!("the {noun}"),
        Quantity::Exactly(Amount::ForEach(n, each)) => match **n {
            Amount::Number(1) => format!("{} {}", with_article(noun), amounts::for_each(each)),
            _ => format!("{} {noun} {}", amounts::word(n), amounts::for_each(each)),
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
            format!("all {noun} other than {}", amounts::word(n))
        }
        // Nothing and so many: said as a number of them.
        Quantity::Exactly(Amount::Plus(none, n)) if **none == Amount::Number(0) => {
            format!("a number of {noun} equal to {}", amounts::value(n))
        }
        Quantity::Exactly(
            n @ (Amount::Stat(..)
            | Amount::ExtremeStat(..)
            | Amount::TotalStat(..)
            | Amount::Life(_)
            | Amount::Difference(..)
            | Amount::ThisWay(..)
            | Amount::Count(_)
            | Amount::Counters(..)),
        ) => {
            format!("{noun} equal to {}", amounts::value(n))
        }
        Quantity::Exactly(n) => format!("{} {noun}", amounts::word(n)),
        Quantity::UpTo(n) => format!("up to {} {noun}", amounts::word(n)),
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
            ),
        },
    }
}

/// "his or her first spell each turn"
fn own_play(p: &Phrase) -> Option<String> {
    let [Quality::PlayedAs(PlayOrder::Nth(n), of, Some(who))] = p.objects.tails.as_slice() else {
        return None;
    };
    let nth = words::ordinal(*n)?;
    let of = objects(of, false);
    (p.quantity == Quantity::Bare)
        .then(|| format!("{} {nth} {of} each turn", players::possessive(who)))
}

/// A phrase; of what moves out of a zone it is "from" the zone rather than "in" it.
pub(super) fn phrase(p: &Phrase, from: bool) -> String {
    if let Some(own) = own_play(p) {
        return own;
    }
    if let [Quality::InZone(zone, Some(who)), Quality::AmongTop(n)] = p.objects.tails.as_slice() {
        let bare = Objects { tails: Vec::new(), ..p.objects.clone() };
        return format!(
            "the top {} {} of {} {zone}",
            amounts::number(i32::try_from(*n).unwrap_or_default()),
            objects(&bare, true),
            players::possessive(who)
        );
    }
    if let (Quantity::One, [], [Quality::AnyOf(of, _)]) =
        (&p.quantity, p.objects.adjectives.as_slice(), p.objects.tails.as_slice())
        && let [Quality::Type(t), with] = of.as_slice()
        && let Some(keyword) = keywords::had(with)
    {
        let one = with_article(&format!("{} card", t.word()));
        return format!("{one} or a card with {keyword}");
    }
    if p.objects.tails == [Quality::LastDrawn] {
        return "the last card you drew this turn".to_string();
    }
    // "a card at random from his or her hand"
    let random_zone = match p.objects.tails.split_last() {
        Some((Quality::InZone(zone, whose), rest)) if p.at_random.is_so() => {
            Some((rest, zone_tail(*zone, whose.as_ref(), from)))
        }
        Some((Quality::RemovedWithThis, rest)) if p.at_random.is_so() => {
            Some((rest, "that was removed from the game with ~".to_string()))
        }
        Some((held @ Quality::CanHold(..), rest)) if p.at_random.is_so() => {
            Some((rest, behind(held)))
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
    let noun = objects_in(of, quantity_is_plural(&p.quantity), from);
    let mut out = with_quantity(&p.quantity, &noun);
    if let Some(who) = &p.chooser {
        out.push_str(&format!(" of {} choice", players::possessive(who)));
    }
    if p.at_random.is_so() {
        out.push_str(" at random");
    }
    if let Some((_, zone)) = random_zone {
        out.push_str(&format!(" {zone}"));
    }
    out
}

/// The same of what is taken out of a zone: "cards from your graveyard".
pub(super) fn moved_bare(o: &Objects) -> String {
    objects_in(o, true, true)
}

/// "blocked or was blocked by ~".
pub(super) fn faced(q: &Quality, plural: bool) -> String {
    let Quality::Faced { by, either } = q else { return GAP.to_string() };
    let blocked = if either.is_so() { "blocked or " } else { "" };
    let was = agree("were", plural);
    format!("{blocked}{was} blocked by {}", super::references::object(by))
}

/// Objects without determiner.
pub(super) fn objects(o: &Objects, plural: bool) -> String {
    objects_in(o, plural, false)
}

fn objects_in(o: &Objects, plural: bool, from: bool) -> String {
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
            let mut all: Vec<_> = all.iter().map(|o| objects(o, plural)).collect();
            if *j == Joiner::OrA {
                all.iter_mut().skip(1).for_each(|one| *one = with_article(one));
            }
            out.push_str(&words::list(&all, joiner(*j)));
            continue;
        }
        out.push_str(&adjective(q));
        let comma =
            matches!((q, o.adjectives.get(i + 1)), (Quality::Not(_), Some(Quality::Not(_))));
        out.push_str(if comma { ", " } else { " " });
    }
    if !matches!(o.adjectives.last(), Some(Quality::OneOf(..))) {
        out.push_str(&noun(&o.noun, plural));
    }
    if let ([Quality::InZone(zone, Some(who)), _], true) = (o.tails.as_slice(), topmost) {
        return format!("{out} of {} {zone}", players::possessive(who));
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
        out.push_str(&tail(q, plural, from));
    }
    out
}

/// "fourth spell of a turn".
fn played_as(order: PlayOrder, of: &Objects, who: Option<&PlayerRef>) -> String {
    let of = objects(of, false);
    let nth = |n| words::ordinal(n).unwrap_or(GAP);
    let who =
        who.map(|p| format!("{} {}", players::player(p), agree("play", players::plain_verb(p))));
    match (order, who) {
        (PlayOrder::Nth(n), None) => format!("{} {of} of a turn", nth(n)),
        (PlayOrder::Nth(n), Some(who)) => format!("{} {of} {who} each turn", nth(n)),
        (PlayOrder::Next, Some(who)) => format!("next {of} {who} this turn"),
        (PlayOrder::Next, None) => GAP.to_string(),
    }
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
pub(super) fn adjective(q: &Quality) -> String {
    let word = match q {
        Quality::Not(inner) => {
            let inner = adjective(inner);
            return if inner.starts_with(char::is_uppercase) {
                format!("non-{inner}")
            } else {
                format!("non{inner}")
            };
        }
        Quality::AnyOf(all, j) => {
            return words::list(&all.iter().map(adjective).collect::<Vec<_>>(), joiner(*j));
        }
        Quality::InZone(crate::terms::ZoneKind::RemovedFromTheGame, None) => "removed",
        Quality::Sized(p, t) => return format!("{p}/{t}"),
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
        _ => GAP,
    };
    word.to_string()
}

/// A quality behind the noun of one object.
pub(super) fn behind(q: &Quality) -> String {
    tail(q, false, false)
}

/// A quality behind the noun.
fn tail(q: &Quality, plural: bool, from: bool) -> String {
    match q {
        Quality::ControlledBy(PlayerRef::ControllerOf(o)) if matches!(&**o, ObjectRef::Back(b) if b.form == BackForm::Unsaid) => {
            "with the same controller".to_string()
        }
        Quality::ControlledBy(p) => {
            format!("{} {}", players::player(p), agree("control", players::plain_verb(p)))
        }
        Quality::OwnedBy(p) => {
            format!("{} {}", players::player(p), agree("own", players::plain_verb(p)))
        }
        Quality::InZone(zone, whose) => zone_tail(*zone, whose.as_ref(), from),
        Quality::With(k) => format!("with {}", keywords::keyword(k)),
        Quality::WithNamed(name) => format!("with {}", name.word()),
        Quality::WithCounters(c, kind) => {
            let kind = kind.as_ref().map(|k| format!("{k} ")).unwrap_or_default();
            let count = match (&c.how, &c.with) {
                (Comparison::AtLeast, Amount::Number(1)) => with_article(&format!("{kind}counter")),
                (Comparison::Exactly, Amount::Number(0)) => format!("no {kind}counters"),
                (Comparison::More, Amount::Number(0)) => format!("{kind}counters"),
                _ => format!("{} {kind}counters", amounts::compare_word(c)),
            };
            format!("with {count} on {}", if plural { "them" } else { "it" })
        }
        Quality::BasicLandType => "with a basic land type".to_string(),
        Quality::HasOtherAbility if plural => {
            "with activated abilities that aren't mana abilities".to_string()
        }
        Quality::HasOtherAbility => {
            "with an activated ability that isn't a mana ability".to_string()
        }
        Quality::HasManaAbility if plural => "with mana abilities".to_string(),
        Quality::HasManaAbility => "with a mana ability".to_string(),
        Quality::DifferentNames => "with different names".to_string(),
        Quality::TotalStat(s, c) => {
            format!("with total {} {}", stat(*s), amounts::compare(c))
        }
        Quality::Power(c) => with_stat(Stat::Power, c),
        Quality::Toughness(c) => with_stat(Stat::Toughness, c),
        Quality::ConvertedManaCost(c) => with_stat(Stat::ConvertedManaCost, c),
        Quality::Named(n) => format!("named {n}"),
        Quality::OwnName => "named ~".to_string(),
        Quality::FromExpansion(n) => format!("from the {n} expansion"),
        Quality::Not(inner) => match &**inner {
            Quality::With(k) => format!("without {}", keywords::keyword(k)),
            Quality::WithNamed(name) => format!("without {}", name.word()),
            Quality::WithCounters(..) => format!("without {}", with_counters(inner, plural)),
            Quality::Named(n) => format!("not named {n}"),
            Quality::OwnName => "not named ~".to_string(),
            Quality::OwnedBy(PlayerRef::You) => "but don't own".to_string(),
            Quality::AttackedNow => "that didn't attack".to_string(),
            Quality::HeldSinceTurnBegan(p, Spelling::Full) => format!(
                "{} hasn't controlled continuously since the beginning of the turn",
                players::player(p)
            ),
            Quality::HeldSinceTurnBegan(p, _) => format!(
                "{} didn't control continuously since the beginning of the turn",
                players::player(p)
            ),
            Quality::AttackedThisTurn => "that didn't attack this turn".to_string(),
            Quality::BlockedThisTurn => "that didn't block this turn".to_string(),
            Quality::InZone(ZoneKind::InPlay, None) => {
                format!("that {} in play", agree("aren't", plural))
            }
            Quality::Shares(..) => {
                let said = tail(inner, true, from);
                let rest = said.strip_prefix("that share ").unwrap_or(GAP);
                format!("that {} share {rest}", agree("don't", plural))
            }
            Quality::ControlledBy(p) => {
                format!("{} {} control", players::player(p), agree("don't", players::plain_verb(p)))
            }
            other => format!("{} {}", if plural { "that aren't" } else { "that isn't" }, is(other)),
        },
        Quality::HeldSinceTurnBegan(p, has) => {
            let has = match (has.is_full(), players::plain_verb(p)) {
                (false, _) => "",
                (true, false) => "has ",
                (true, true) => "have ",
            };
            format!(
                "{} {has}controlled continuously since the beginning of the turn",
                players::player(p)
            )
        }
        Quality::ButNot(but, Spelling::Short) => format!(", other than {}", objects(but, true)),
        Quality::ButNot(but, Spelling::Full) => {
            format!(". ignore this effect for each {}", objects(but, false))
        }
        Quality::BandedWith(o) => format!("banded with {}", object(o)),
        Quality::AttackedThisTurn => "that attacked this turn".to_string(),
        Quality::BlockedThisTurn => "that blocked this turn".to_string(),
        Quality::WasBlockedThisTurn if plural => "that were blocked this turn".to_string(),
        Quality::WasBlockedThisTurn => "that was blocked this turn".to_string(),
        Quality::BlockedWhom(o) => format!("that blocked {} this turn", object(o)),
        Quality::Faced { .. } => format!("that {} this turn", faced(q, plural)),
        Quality::CameIntoPlayThisTurn => "that came into play this turn".to_string(),
        Quality::PlayedBy(PlayerRef::YourOpponents, _) => "played by your opponents".to_string(),
        Quality::PlayedBy(PlayerRef::You, Spelling::Full) => "you've played".to_string(),
        Quality::PlayedBy(PlayerRef::You, Spelling::Short) => "you played".to_string(),
        Quality::AnyOf(one, _)
            if matches!(one.as_slice(), [Quality::DealtDamageThisTurn(None)]) =>
        {
            "dealt damage this turn".to_string()
        }
        Quality::AnyOf(all, Joiner::And)
            if all.iter().all(|q| matches!(q, Quality::Named(_) | Quality::OwnName)) =>
        {
            let name = |q: &Quality| match q {
                Quality::Named(name) => name.clone(),
                Quality::OwnName => "~".to_string(),
                _ => GAP.to_string(),
            };
            format!("named {}", words::list(&all.iter().map(name).collect::<Vec<_>>(), "and"))
        }
        Quality::AnyOf(any, Joiner::AndOr) => {
            let all: Option<Vec<String>> = any.iter().map(keywords::had).collect();
            all.map_or(GAP.to_string(), |all| format!("with {}", all.join(" and/or ")))
        }
        Quality::AnyOf(any, Joiner::Or)
            if let [Quality::Shares(a, with), Quality::Shares(b, same)] = any.as_slice()
                && with == same =>
        {
            let word = |shared: &Shared| super::references::shared(*shared);
            let s = if plural { "" } else { "s" };
            format!("that share{s} a {} or {} with {}", word(a), word(b), object(with))
        }
        Quality::AnyOf(both, Joiner::Or) => match both.as_slice() {
            [Quality::AttackedThisTurn, Quality::BlockedThisTurn] => {
                "that attacked or blocked this turn".to_string()
            }
            [Quality::BlockedThisTurn, Quality::WasBlockedThisTurn] => {
                let were = if plural { "were" } else { "was" };
                format!("that blocked or {were} blocked this turn")
            }
            [Quality::Targeting(a), Quality::Targeting(b)] => {
                let s = if plural { "" } else { "s" };
                format!("that target{s} {} or {}", thing(a), thing(b))
            }
            [Quality::OwnedBy(a), Quality::ControlledBy(b)] if a == b => {
                let (own, control) =
                    if players::plain_verb(a) { ("own", "control") } else { ("owns", "controls") };
                format!("{} {own} or {control}", players::player(a))
            }
            [Quality::Blocking(Some(a)), Quality::Blocked(Some(b))] if a == b => {
                format!("blocking or blocked by {}", object(a))
            }
            any if !plural => {
                format!("that's {}", words::list(&any.iter().map(is).collect::<Vec<_>>(), "or"))
            }
            _ => GAP.to_string(),
        },
        // Said of it as the place where something is, rather than as where it is taken from.
        Quality::FromHandSeen(PlayerRef::Back(b)) if b.form == BackForm::HeOrShe => {
            "in it".to_string()
        }
        Quality::FromHandSeen(_) => "from it".to_string(),
        Quality::HasTapAbility if !plural => {
            "that has an activated ability with {T} in its cost".to_string()
        }
        Quality::Among(Back { form: form @ BackForm::Pile(Some(_)), .. }) => {
            format!("in {}", back(form))
        }
        Quality::Among(Back { form, .. }) => format!(
            "from among {}",
            if *form == BackForm::They { "them".to_string() } else { back(form) }
        ),
        Quality::Attacking(Some(p)) => format!("attacking {}", players::player(p)),
        Quality::OtherThan(o) => format!("other than {}", object(o)),
        Quality::Chosen(ChoiceKind::Color) => "of the chosen color".to_string(),
        Quality::Chosen(ChoiceKind::LandOrNot) => "of the chosen kind".to_string(),
        Quality::Chosen(_) => "of the chosen type".to_string(),
        Quality::OfYourChoice(ChoiceKind::Color) => "of the color of your choice".to_string(),
        Quality::OfYourChoice(_) => "of the creature type of your choice".to_string(),
        Quality::OfChoice(p) => format!("of {} choice", players::possessive(p)),
        Quality::AttachedTo(o) => format!("attached to {}", object(o)),
        Quality::Blocking(Some(o)) => format!("blocking {}", object(o)),
        Quality::Blocked(Some(o)) => format!("blocked by {}", object(o)),
        Quality::DealtDamageThisTurn(Some(o)) => format!("dealt damage by {} this turn", object(o)),
        Quality::DealtDamageThisTurn(None) => {
            format!("that {} dealt damage this turn", agree("were", plural))
        }
        Quality::Shares(what, o) => {
            let what = match what {
                Shared::OneOfThoseTypes => {
                    return format!(
                        "that share{} one of those types with {}",
                        if plural { "" } else { "s" },
                        object(o)
                    );
                }
                Shared::ConvertedManaCost => {
                    return match o {
                        ObjectRef::Back(Back {
                            form: BackForm::That(_) | BackForm::The(_, None),
                            ..
                        }) => format!("with {} converted mana cost", possessive(o)),
                        _ => format!("with the same converted mana cost as {}", object(o)),
                    };
                }
                Shared::Name => {
                    return match o {
                        ObjectRef::Back(b) if b.form == BackForm::ThatName => {
                            format!("with {}", object(o))
                        }
                        ObjectRef::Back(b) if b.form == BackForm::Unsaid => {
                            "with the same name".to_string()
                        }
                        _ => format!("with the same name as {}", object(o)),
                    };
                }
                what => super::references::shared(*what),
            };
            format!("that share{} a {what} with {}", if plural { "" } else { "s" }, object(o))
        }
        Quality::AbilityCounteredThisWay => "whose ability is countered this way".into(),
        Quality::TargetsOnly(t, single) => {
            let mut what = thing(t);
            if single.is_full() {
                what = match what.split_once(' ') {
                    Some(("a" | "an", rest)) => format!("a single {rest}"),
                    _ => GAP.to_string(),
                };
            }
            format!("that {} only {what}", if plural { "target" } else { "targets" })
        }
        Quality::Targeting(t) => {
            format!("that target{} {}", if plural { "" } else { "s" }, thing(t))
        }
        Quality::Superlative(end, s) => {
            let end = match (end, s) {
                (Extreme::Greatest, Stat::ConvertedManaCost) => "highest",
                (Extreme::Least, Stat::ConvertedManaCost) => "lowest",
                (Extreme::Greatest, _) => "greatest",
                (Extreme::Least, _) => "least",
            };
            format!("with the {end} {}", stat(*s))
        }
        Quality::DealtDamageToThisTurn(t) => format!("that dealt damage to {} this turn", thing(t)),
        Quality::ThisWay(Way::Dealt) => "dealt damage this way".to_string(),
        Quality::OneOfChosen(ChoiceKind::Color) => "of a color chosen this way".to_string(),
        Quality::OneOfChosen(_) => "of a type chosen this way".to_string(),
        Quality::ThatChosen(ChoiceKind::Color) => "of that color".to_string(),
        Quality::ThatChosen(ChoiceKind::Name) => "with that name".to_string(),
        Quality::ThatChosen(_) => "of that type".to_string(),
        Quality::AttackedWhomThisTurn(p) => {
            format!("that attacked {} this turn", players::object_case(p))
        }
        Quality::ControlledThen(p) => format!("{} controlled", players::player(p)),
        Quality::ThisWayBy(p, w, game) => {
            let verb = match (w, game) {
                (Way::Removed, Spelling::Full) => "removed from the game",
                (Way::Removed, Spelling::Short) => "removed",
                (Way::Chosen, _) => "chose",
                (Way::Drawn, _) => "drew",
                (w, _) => way(*w).trim_end_matches(" this way"),
            };
            format!("{} {verb} this way", players::player(p))
        }
        Quality::PlayedFrom(zone, _) => format!("played from {}", zone_owned(*zone, None)),
        Quality::PutThereFromPlay => {
            format!("that {} put there from play this turn", agree("were", plural))
        }
        Quality::OfEach(crate::wording::tree::DistinctKind::Colors) => "of each color".to_string(),
        Quality::OfEach(_) => "of each basic land type".to_string(),
        Quality::AttackedLastTurn(who) => {
            format!("that {}", super::references::attacked_last_turn(who))
        }
        Quality::ControllerControls(c, o) => {
            format!("whose controller controls {}", super::conditions::counted(c, o).0)
        }
        Quality::CanEnchant(o) => format!("that can enchant {}", object(o)),
        Quality::CanHold(o, Spelling::Full) => format!("{} could be attached to", object(o)),
        Quality::CanHold(o, Spelling::Short) => format!("{} can enchant", object(o)),
        Quality::OfObject(o) => format!("of {}", object(o)),
        Quality::AbilityOf(o) => format!("of {}", objects(o, true)),
        Quality::OwnedAndControlledBy(p) => {
            let (own, control) =
                if players::plain_verb(p) { ("own", "control") } else { ("owns", "controls") };
            format!("{} {own} and {control}", players::player(p))
        }
        Quality::FromSource(o, Spelling::Full) => {
            format!("from {}", with_article(&objects(o, false)))
        }
        Quality::FromSource(o, Spelling::Short) => format!("from {}", objects(o, true)),
        Quality::ThatItBlocks(ObjectRef::This) => "~ is blocking".to_string(),
        Quality::ThatItBlocks(o) => format!("{}'s blocking", object(o)),
        Quality::InSingleGraveyard => {
            format!("{} a single graveyard", if from { "from" } else { "in" })
        }
        Quality::SameController => "controlled by the same player".to_string(),
        Quality::LastDrawn => "you drew last this turn".to_string(),
        Quality::DrawnThisTurn => "drawn this turn".to_string(),
        Quality::PutIntoPlayWithThis => "put into play with ~".to_string(),
        Quality::RemovedWithThis => "removed from the game with ~".to_string(),
        Quality::SingleTarget => "with a single target".to_string(),
        Quality::ThisWay(w) => way(*w).to_string(),
        other => format!("{} {}", if plural { "that are" } else { "that's" }, is(other)),
    }
}

/// "with power 2 or less", "with lesser power".
fn with_stat(s: Stat, c: &Compare) -> String {
    let beside = matches!(&c.with, Amount::Stat(of, o)
        if *of == s && matches!(&**o, ObjectRef::Back(b) if b.form == BackForm::Unsaid));
    match c.how {
        Comparison::Less if beside => format!("with lesser {}", stat(s)),
        Comparison::More if beside => format!("with greater {}", stat(s)),
        _ => format!("with {} {}", stat(s), amounts::compare(c)),
    }
}

/// "a charge counter on it", behind "has".
pub(super) fn with_counters(q: &Quality, plural: bool) -> String {
    tail(q, plural, false).trim_start_matches("with ").to_string()
}

/// A quality behind "is".
pub(super) fn is(q: &Quality) -> String {
    match q {
        Quality::Type(t) => with_article(t.word()),
        Quality::Subtype(s) => with_article(s),
        Quality::A(o) => with_article(&objects(o, false)),
        Quality::Chosen(_) | Quality::ThatChosen(_) | Quality::OneOfChosen(_) => {
            tail(q, false, false)
        }
        Quality::ThisWay(w) => way(*w).to_string(),
        other => adjective(other),
    }
}

/// "in your graveyard".
pub(super) fn zone_tail(zone: ZoneKind, whose: Option<&PlayerRef>, from: bool) -> String {
    let by = if from { "from" } else { "in" };
    match (zone, whose) {
        (ZoneKind::InPlay, _) => format!("{by} play"),
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
        _ => format!("{by} {}", zone_owned(zone, whose)),
    }
}

/// "your graveyard", "a graveyard", "their hands".
pub(super) fn zone_owned(zone: ZoneKind, whose: Option<&PlayerRef>) -> String {
    match whose {
        None => with_article(&zone.to_string()),
        Some(p) => {
            let zone = zone.to_string();
            format!(
                "{} {}",
                players::possessive(p),
                if players::player_is_plural(p) { words::plural(&zone) } else { zone }
            )
        }
    }
}

impl std::fmt::Display for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(way(*self))
    }
}

/// "revealed this way".
pub(super) fn way(w: Way) -> &'static str {
    match w {
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
        Way::Dealt => "dealt this way",
        Way::Chosen => "chosen this way",
        Way::Drawn => "drawn this way",
        Way::Countered => "countered this way",
        Way::Lost => "lost this way",
        Way::Searched | Way::CountersPut => GAP,
        Way::Prevented | Way::PreventedFrom => "prevented this way",
    }
}

/// "power".
pub(super) fn stat(s: Stat) -> &'static str {
    match s {
        Stat::Power => "power",
        Stat::Toughness => "toughness",
        Stat::ConvertedManaCost => "converted mana cost",
    }
}
