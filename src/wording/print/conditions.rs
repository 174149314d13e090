//! Conditions.
//!
//! Long because one match says every condition.
use super::{GAP, agree, amounts, objects, players, references};
use crate::wording::tree::{
    Amount, BackForm, CoinResult, Compare, Comparison, Condition, CostName, Measure, ObjectRef,
    Objects, Parity, PlayerRef, PlayerScope, Quality, Quantity, Reach, Shared, Spelling, Stat,
    Thing, Way, whether,
};

/// The number that a quality compares, and with what.
fn stat_of(q: &Quality) -> Option<(Stat, &Compare)> {
    Some(match q {
        Quality::Power(c) => (Stat::Power, c),
        Quality::Toughness(c) => (Stat::Toughness, c),
        Quality::ConvertedManaCost(c) => (Stat::ConvertedManaCost, c),
        _ => return None,
    })
}

/// What a player did "this way".
pub(super) fn done(way: crate::wording::tree::Way) -> &'static str {
    match way {
        crate::wording::tree::Way::Sacrificed => "sacrifice",
        crate::wording::tree::Way::Discarded => "discard",
        crate::wording::tree::Way::Revealed => "reveal",
        crate::wording::tree::Way::Returned => "return",
        _ => GAP,
    }
}

/// The same of one who has done it.
pub(super) fn did(way: crate::wording::tree::Way) -> &'static str {
    match way {
        crate::wording::tree::Way::Sacrificed => "sacrificed",
        crate::wording::tree::Way::Discarded => "discarded",
        crate::wording::tree::Way::Revealed => "revealed",
        _ => GAP,
    }
}

/// "you control a Swamp".
pub(super) fn condition(c: &Condition) -> String {
    match c {
        Condition::All(all) if neither(all).is_some() => {
            format!(
                "{} didn't attack or come under your control this turn",
                neither(all).unwrap_or_default()
            )
        }
        Condition::All(all)
            if let [Condition::InZone(ObjectRef::This, ..), Condition::Above(c, o, Reach::All)] =
                all.as_slice() =>
        {
            format!("~ is in your graveyard with {} above it", counted(c, o).0)
        }
        Condition::All(all) => shared(all, " and "),
        Condition::Any(all) => shared(all, " or "),
        Condition::Paid(name) => {
            let name = match name {
                CostName::Kicker => "kicker",
                CostName::Buyback => "buyback",
                CostName::Entwine => "entwine",
                CostName::Flashback => "flashback",
                CostName::Madness => "madness",
                _ => GAP,
            };
            format!("the {name} cost was paid")
        }
        Condition::Not(c)
            if matches!(&**c, Condition::MostCommon { alone: whether::Alone::Yes, .. }) =>
        {
            let Condition::MostCommon { color, among, .. } = &**c else { return GAP.to_string() };
            let isnt = most_common(*color, among.as_deref(), "isn't");
            format!("{isnt} or is tied for most common")
        }
        Condition::Not(c) if **c == Condition::Paid(CostName::Kicker) => {
            "the kicker cost wasn't paid".to_string()
        }
        Condition::KickerPaid(cost, _) => format!("the {cost} kicker cost was paid"),
        Condition::Compare(Amount::Difference(a, b), c) => format!(
            "the difference between {} and {} is {}",
            amounts::value(a),
            amounts::value(b),
            amounts::compare(c)
        ),
        Condition::AsTurnBegan(c) => match &**c {
            Condition::CardsInHand(who, n) => {
                let n = match (n.how, &n.with) {
                    (Comparison::Exactly, Amount::Number(0)) => "no".to_string(),
                    _ => amounts::compare_word(n),
                };
                let who = players::player(who);
                format!("{who} had {n} cards in hand at the beginning of this turn")
            }
            Condition::Is(what, state) => match state.as_slice() {
                [one] => {
                    let what = references::subject(what);
                    format!("{what} started the turn {}", objects::adjective(one))
                }
                _ => GAP.to_string(),
            },
            _ => GAP.to_string(),
        },
        Condition::Compare(n @ (Amount::Stat(..) | Amount::Count(_)), c @ Compare { with, .. })
            if !matches!((n, with), (Amount::Count(_), Amount::Number(_))) =>
        {
            let stat = n;
            format!("{} is {}", amounts::value(stat), amounts::compare(c))
        }
        Condition::Compare(distinct @ Amount::Distinct(..), c) => {
            format!("there are {} {}", amounts::compare_word(c), amounts::countable(distinct, true))
        }
        Condition::CameUnderControl(o) => {
            format!("{} came under your control this turn", references::subject(o))
        }
        Condition::FlipOf(p, result) => {
            let verb = if *result == CoinResult::Won { "wins" } else { "loses" };
            format!("{} {verb} the flip", players::player(p))
        }
        Condition::Not(c) if matches!(&**c, Condition::Controls(_, n, _) if n.how == Comparison::AtLeast && n.with == Amount::Number(1)) =>
        {
            let Condition::Controls(p, n, o) = &**c else { return GAP.to_string() };
            if let PlayerRef::Phrase(phrase) = p
                && phrase.quantity == Quantity::One
            {
                return format!(
                    "no {} controls {}",
                    if phrase.opponent.is_so() { "opponent" } else { "player" },
                    counted(n, o).0
                );
            }
            let verb = if players::plain_verb(p) { "don't control" } else { "doesn't control" };
            format!("{} {verb} {}", players::player(p), counted(n, o).0)
        }
        Condition::Not(c) if matches!(&**c, Condition::Since(_)) => {
            let Condition::Since(past) = &**c else { return GAP.to_string() };
            match (&past.subject, &past.what) {
                (Thing::Object(o), Quality::AnyOf(..)) => {
                    format!(
                        "{} didn't attack or block this {}",
                        references::subject(o),
                        turn(past.combat.is_so())
                    )
                }
                (Thing::Object(o), Quality::AttackedThisTurn) => {
                    format!(
                        "{} didn't attack this {}",
                        references::subject(o),
                        turn(past.combat.is_so())
                    )
                }
                (Thing::Object(o), Quality::BlockedThisTurn) => {
                    format!(
                        "{} didn't block this {}",
                        references::subject(o),
                        turn(past.combat.is_so())
                    )
                }
                (Thing::Object(o), Quality::CameIntoPlayThisTurn) => {
                    format!("{} didn't come into play this turn", references::subject(o))
                }
                _ => GAP.to_string(),
            }
        }
        Condition::Compare(Amount::DamageThisTurn(to), c) => {
            format!("{} damage was dealt to {} this turn", life(c), references::thing(to))
        }
        Condition::Above(_, o, Reach::Next) => {
            format!(
                "~ is in your graveyard with {} directly above it",
                objects::with_article(&objects::objects(o, false))
            )
        }
        Condition::Above(c, o, Reach::All) => format!("{} are above ~", counted(c, o).0),
        Condition::NotPlayed(p, o) => format!(
            "{} {} played {}",
            players::player(p),
            agree("haven't", players::plain_verb(p)),
            references::object(o)
        ),
        Condition::PlayedThis => "you've played ~ this turn".to_string(),
        Condition::AbilityPlayed(c) => {
            format!("this ability has been played {} times this turn", amounts::compare_word(c))
        }
        Condition::MostCommon { color, among, alone } => {
            let tied = if alone.is_so() { "but isn't" } else { "or is" };
            format!("{} {tied} tied for most common", most_common(*color, among.as_deref(), "is"))
        }
        Condition::DifferInColor(_) => "either one is a color the other isn't".to_string(),
        Condition::SharesMostCommon(o) => {
            let verb = agree("share", references::object_is_plural(o));
            format!(
                "{} {verb} a color with the most common color among all permanents or a color tied \
                 for most common",
                references::subject(o)
            )
        }
        Condition::Parity(n, parity) => {
            let parity = if *parity == Parity::Even { "even" } else { "odd" };
            format!("{} is {parity}", amounts::value(n))
        }
        Condition::TheOnly(what, of) => {
            format!("{} is the only {}", references::object(what), objects::objects(of, false))
        }
        Condition::Exists(_, o) if o.tails.as_slice() == [Quality::AbilityCounteredThisWay] => {
            "a permanent's ability is countered this way".to_string()
        }
        Condition::Compare(Amount::ThisWay(Way::Dealt, None), _) => {
            "~ deals damage to you this way".to_string()
        }
        Condition::Is(o, qualities) if qualities.as_slice() == [Quality::SingleTarget] => {
            format!("{} has only one target", references::subject(o))
        }
        Condition::Is(o, qualities)
            if let [Quality::TargetsOnly(what, Spelling::Short)] = qualities.as_slice() =>
        {
            format!("{} targets only {}", references::subject(o), references::thing(what))
        }
        Condition::Targets(_, thing) => format!("that target is {}", references::thing(thing)),
        Condition::LaterLand => "it wasn't the first land you played this turn".to_string(),
        Condition::Sacrificed(o, so) => {
            format!(
                "{} {} sacrificed",
                references::subject(o),
                if so.is_so() { "was" } else { "wasn't" }
            )
        }
        Condition::BeenAttacked => "you've been attacked this step".to_string(),
        Condition::ThisWay(Way::PreventedFrom, _, from) => {
            let from = objects::with_article(&objects::objects(from, false));
            format!("damage from {from} is prevented this way")
        }
        Condition::ThisWay(w, c, o)
            if c.how == Comparison::AtLeast && c.with == Amount::Number(1) =>
        {
            format!("{} is {}", counted(c, o).0, objects::way(*w))
        }
        Condition::Not(c) if matches!(&**c, Condition::DidThisWay(..)) => {
            let Condition::DidThisWay(p, w, o) = &**c else { return GAP.to_string() };
            let not = agree("don't", players::plain_verb(p));
            format!(
                "{} {not} {} {} this way",
                players::player(p),
                done(*w),
                objects::with_article(&objects::objects(o, false))
            )
        }
        Condition::DidThisTurn(p, deed) => {
            format!("{} {} this turn", players::player(p), players::turn_deed(deed))
        }
        Condition::DidThisWay(p, w, o) => {
            let verb = done(*w);
            let s = if players::plain_verb(p) { "" } else { "s" };
            format!(
                "{} {verb}{s} {} this way",
                players::player(p),
                objects::with_article(&objects::objects(o, false))
            )
        }
        Condition::Searched(p) if players::plain_verb(p) => {
            format!("{} search your library this way", players::player(p))
        }
        Condition::Searched(p) => {
            format!("{} searches his or her library this way", players::player(p))
        }
        Condition::PlayedInMainPhase => "you played ~ during your main phase".to_string(),
        Condition::TargetsLegal => {
            "both targets are still legal as this ability resolves".to_string()
        }
        Condition::WonAllFlips => "you win all the flips".to_string(),
        Condition::Flip(result) => match result {
            CoinResult::Won => "you win the flip".to_string(),
            CoinResult::Lost => "you lose the flip".to_string(),
            CoinResult::Heads => "it comes up heads".to_string(),
            CoinResult::Tails => "it comes up tails".to_string(),
        },
        Condition::UnderControl(o, p) => {
            format!(
                "{} {} {}",
                players::player(p),
                agree("control", players::plain_verb(p)),
                references::object(o)
            )
        }
        Condition::Shares(crate::wording::tree::Shared::Name, a, b) => {
            format!(
                "{} {} the same name as {}",
                references::subject(a),
                has(references::object_is_plural(a)),
                references::object(b)
            )
        }
        Condition::Shares(crate::wording::tree::Shared::ConvertedManaCost, a, b) => {
            format!(
                "{} {} the same converted mana cost as {}",
                references::subject(a),
                has(references::object_is_plural(a)),
                references::object(b)
            )
        }
        Condition::Remains(o, q) if stat_of(q).is_some() => {
            let Some((stat, c)) = stat_of(q) else { return GAP.to_string() };
            let whose = references::possessive(o);
            format!("{whose} {} remains {}", objects::stat(stat), amounts::compare(c))
        }
        Condition::Remains(o, q)
            if matches!(**q, Quality::InZone(crate::terms::ZoneKind::InPlay, None)) =>
        {
            format!(
                "{} {} in play",
                references::subject(o),
                agree("remain", references::object_is_plural(o))
            )
        }
        Condition::Remains(o, q)
            if matches!(**q, Quality::InZone(crate::terms::ZoneKind::RemovedFromTheGame, None)) =>
        {
            format!(
                "{} {} removed from the game",
                references::subject(o),
                agree("remain", references::object_is_plural(o))
            )
        }
        Condition::Remains(o, q) => {
            format!(
                "{} {} {}",
                references::subject(o),
                agree("remain", references::object_is_plural(o)),
                objects::is(q)
            )
        }
        Condition::Turn(p, whether::Theirs::Yes) => format!("it's {} turn", players::possessive(p)),
        Condition::Turn(p, whether::Theirs::No) => {
            format!("it isn't {} turn", players::possessive(p))
        }
        Condition::Life(p, c) => {
            format!("{} {} {} life", players::player(p), has(players::plain_verb(p)), life(c))
        }
        Condition::CardsInHand(p, c) => {
            let count = match (&c.how, &c.with) {
                (Comparison::Exactly, Amount::Number(0)) => "no".to_string(),
                (Comparison::Exactly, n) if *n != Amount::Number(1) => {
                    format!("exactly {}", amounts::compare_word(c))
                }
                _ => amounts::compare_word(c),
            };
            let noun = if c.how == Comparison::Exactly && c.with == Amount::Number(1) {
                "card"
            } else {
                "cards"
            };
            format!("{} {} {count} {noun} in hand", players::player(p), has(players::plain_verb(p)))
        }
        Condition::ControlsAlike(p, c, o, what) => {
            let counted = counted(c, o).0;
            let control = agree("control", players::plain_verb(p));
            let alike = match what {
                Shared::Name => "with the same name".to_owned(),
                what => {
                    format!("that share {}", objects::with_article(references::shared(*what)))
                }
            };
            format!("{} {control} {counted} {alike}", players::player(p))
        }
        Condition::Controls(p, c, o)
            if o.tails
                .iter()
                .any(|q| matches!(q, Quality::InZone(zone, Some(_)) if zone.is_owned())) =>
        {
            format!("{} {} {}", players::player(p), has(players::plain_verb(p)), counted(c, o).0)
        }
        Condition::Controls(p, c, o) => {
            format!(
                "{} {} {}",
                players::player(p),
                agree("control", players::plain_verb(p)),
                counted(c, o).0
            )
        }
        Condition::Exists(c, o) if matches!(o.tails.last(), Some(Quality::Blocking(Some(_)))) => {
            let mut who = (**o).clone();
            let Some(Quality::Blocking(Some(what))) = who.tails.pop() else {
                return GAP.to_string();
            };
            let what = references::object(&what);
            match c.how {
                Comparison::AtLeast => {
                    format!("at least one {} is blocking {what}", objects::objects(&who, false))
                }
                _ => format!("no {} are blocking {what}", objects::objects(&who, true)),
            }
        }
        Condition::Exists(c, o)
            if matches!(
                o.adjectives.as_slice(),
                [Quality::Other, Quality::Attacking(None) | Quality::Blocking(None), ..]
            ) =>
        {
            let verb = if o.adjectives[1] == Quality::Attacking(None) { "attack" } else { "block" };
            let mut rest = (**o).clone();
            rest.adjectives.drain(..2);
            match &c.with {
                Amount::Number(1) => format!("{} also {verb}s", counted(c, &rest).0),
                n => format!(
                    "at least {} other {} {verb}",
                    amounts::word(n),
                    objects::objects(&rest, true)
                ),
            }
        }
        Condition::Exists(c, o) => exists(c, o),
        Condition::InZone(o, zone, whose) if is_it(o) => {
            format!("it's {}", objects::zone_tail(*zone, whose.as_ref(), false))
        }
        Condition::InZone(o, zone, whose) => {
            format!(
                "{} {} {}",
                references::subject(o),
                is(references::object_is_plural(o)),
                objects::zone_tail(*zone, whose.as_ref(), false)
            )
        }
        Condition::Compare(Amount::Counters(Some(kind), o), c) => {
            let n = match (c.how, &c.with) {
                (Comparison::Exactly, Amount::Number(0)) => "no".to_string(),
                (Comparison::Exactly, Amount::Number(1)) => {
                    return format!(
                        "there is exactly one {kind} counter on {}",
                        references::object(o)
                    );
                }
                (Comparison::Exactly, n) => format!("exactly {}", amounts::word(n)),
                _ => amounts::compare_word(c),
            };
            format!("there are {n} {kind} counters on {}", references::object(o))
        }
        Condition::Not(c)
            if matches!(&**c, Condition::Compare(Amount::SpellsPlayedThisTurn(..), _)) =>
        {
            let Condition::Compare(Amount::SpellsPlayedThisTurn(Some(o), PlayerScope::Of(who)), _) =
                &**c
            else {
                return GAP.to_string();
            };
            format!(
                "{} didn't play {} this turn",
                players::player(who),
                objects::with_article(&objects::objects(o, false))
            )
        }
        Condition::Compare(
            Amount::SpellsPlayedThisTurn(Some(o), PlayerScope::Of(PlayerRef::You)),
            c,
        ) if (c.how, &c.with) == (Comparison::Exactly, &Amount::Number(0)) => {
            format!(
                "you haven't played {} this turn",
                objects::with_article(&objects::objects(o, false))
            )
        }
        Condition::Compare(
            Amount::SpellsPlayedThisTurn(Some(o), PlayerScope::Of(PlayerRef::You)),
            _,
        ) => {
            format!(
                "you've played {} this turn",
                objects::with_article(&objects::objects(o, false))
            )
        }
        Condition::Compare(Amount::SpellsPlayedThisTurn(Some(o), PlayerScope::Of(who)), _) => {
            format!(
                "{} played {} this turn",
                players::player(who),
                objects::with_article(&objects::objects(o, false))
            )
        }
        Condition::Compare(Amount::DiedThisTurn(o, whose), c) => {
            let (words, plural) = counted(c, o);
            format!("{words} {} {} this turn", agree("were", plural), amounts::died(whose.as_ref()))
        }
        Condition::Compare(Amount::Count(o), c) => {
            let (words, plural) = counted(c, o);
            format!("there {} {words}", is(plural))
        }
        Condition::Was(o, q) => match q.as_slice() {
            [
                q @ (Quality::WithCounters(..)
                | Quality::With(_)
                | Quality::WithNamed(_)
                | Quality::Power(_)
                | Quality::Toughness(_)
                | Quality::ConvertedManaCost(_)),
            ] => {
                let plural = references::object_is_plural(o);
                format!("{} had {}", references::subject(o), objects::with_counters(q, plural))
            }
            [Quality::Not(q)] => {
                format!(
                    "{} {} {}",
                    references::subject(o),
                    agree("weren't", references::object_is_plural(o)),
                    objects::is(q)
                )
            }
            [q] => format!(
                "{} {} {}",
                references::subject(o),
                agree("were", references::object_is_plural(o)),
                objects::is(q)
            ),
            _ => GAP.to_string(),
        },
        Condition::ManaSpent(m, o) => format!("{m} was spent to play {}", references::object(o)),
        Condition::More(a, what, b) => more(a, what, b, ""),
        Condition::MoreBy(n, a, what, b) => {
            let n = amounts::word(&Amount::Number(i32::try_from(*n).unwrap_or_default()));
            more(a, what, b, &format!("at least {n} "))
        }
        Condition::Is(o, q) => match q.as_slice() {
            [Quality::ThatChosen(crate::wording::tree::ChoiceKind::Name)] => {
                format!(
                    "{} {} the chosen name",
                    references::subject(o),
                    has(references::object_is_plural(o))
                )
            }
            [Quality::Settled] => format!(
                "you've controlled {} continuously since the beginning of your most recent turn",
                references::object(o)
            ),
            [Quality::HeldSinceTurnBegan(PlayerRef::You, Spelling::Full)] => format!(
                "you've controlled {} continuously since the beginning of the turn",
                references::object(o)
            ),
            [
                q @ (Quality::WithCounters(..)
                | Quality::With(_)
                | Quality::WithNamed(_)
                | Quality::Power(_)
                | Quality::Toughness(_)
                | Quality::ConvertedManaCost(_)),
            ] => {
                format!(
                    "{} {} {}",
                    references::subject(o),
                    has(references::object_is_plural(o)),
                    objects::with_counters(q, references::object_is_plural(o))
                )
            }
            [Quality::Not(q)] if matches!(**q, Quality::With(_) | Quality::WithNamed(_)) => {
                let plural = references::object_is_plural(o);
                format!(
                    "{} {} have {}",
                    references::subject(o),
                    agree("don't", plural),
                    objects::with_counters(q, plural)
                )
            }
            [Quality::Not(q)]
                if matches!(**q, Quality::PlayedFrom(crate::terms::ZoneKind::Hand, Some(_))) =>
            {
                format!("you didn't play {} from your hand", references::object(o))
            }
            [Quality::PlayedFrom(crate::terms::ZoneKind::Hand, Some(_))] => {
                format!("you played {} from your hand", references::object(o))
            }
            [Quality::Not(q)] if is_it(o) => format!("it's not {}", objects::is(q)),
            [q] if is_it(o) => format!("it's {}", objects::is(q)),
            [Quality::Not(q)] => {
                format!(
                    "{} {} {}",
                    references::subject(o),
                    agree("aren't", references::object_is_plural(o)),
                    objects::is(q)
                )
            }
            [q] => format!(
                "{} {} {}",
                references::subject(o),
                is(references::object_is_plural(o)),
                objects::is(q)
            ),
            _ => GAP.to_string(),
        },
        Condition::WonBidding(_) => "you win the bidding".to_string(),
        Condition::SomeShare(what, of) => {
            let same = match what {
                crate::wording::tree::Shared::Name => "name",
                crate::wording::tree::Shared::ConvertedManaCost => "converted mana cost",
                _ => return GAP.to_string(),
            };
            format!("two or more of {} have the same {same}", references::object(of))
        }
        Condition::AllShare(what, ObjectRef::Phrase(_)) => {
            format!("they all share a {}", references::shared(*what))
        }
        Condition::AllShare(what, all) => {
            format!("{} share a {}", references::subject(all), references::shared(*what))
        }
        Condition::Shares(what, a, b) => {
            let word = references::shared(*what);
            let verb = agree("share", references::object_is_plural(a));
            format!("{} {verb} a {word} with {}", references::subject(a), references::object(b))
        }
        Condition::Since(past) => match (&past.subject, &past.what) {
            (Thing::Player(p), Quality::DealtDamageThisTurn(None)) => {
                format!(
                    "{} {} dealt damage this turn",
                    players::player(p),
                    agree("were", players::plain_verb(p))
                )
            }
            (Thing::Object(o), Quality::AnyOf(..)) => {
                format!(
                    "{} attacked or blocked this {}",
                    references::subject(o),
                    turn(past.combat.is_so())
                )
            }
            (Thing::Object(o), Quality::DealtDamageThisTurn(None)) => {
                format!(
                    "{} {} dealt damage this turn",
                    references::subject(o),
                    agree("were", references::object_is_plural(o))
                )
            }
            (Thing::Object(o), Quality::AttackedLastTurn(who)) => {
                format!("{} {}", references::subject(o), references::attacked_last_turn(who))
            }
            (Thing::Object(o), Quality::AttackedThisTurn) => {
                format!("{} attacked this {}", references::subject(o), turn(past.combat.is_so()))
            }
            (Thing::Object(o), Quality::Faced { .. }) => {
                let faced = objects::faced(&past.what, references::object_is_plural(o));
                format!("{} {faced} this {}", references::subject(o), turn(past.combat.is_so()))
            }
            (Thing::Object(o), Quality::CameIntoPlayThisTurn) => {
                format!("{} came into play this turn", references::subject(o))
            }
            (Thing::Object(o), Quality::WasBlockedThisTurn) => {
                let was = agree("were", references::object_is_plural(o));
                format!(
                    "{} {was} blocked this {}",
                    references::subject(o),
                    turn(past.combat.is_so())
                )
            }
            (Thing::Object(o), Quality::BlockedThisTurn) => {
                format!("{} blocked this {}", references::subject(o), turn(past.combat.is_so()))
            }
            (Thing::Object(o), Quality::DealtDamageToThisTurn(to)) => {
                format!(
                    "{} dealt damage to {} this turn",
                    references::subject(o),
                    references::thing(to)
                )
            }
            _ => GAP.to_string(),
        },
        _ => GAP.to_string(),
    }
}

/// "an opponent controls at least four more creatures than you".
fn more(a: &PlayerRef, what: &Measure, b: &PlayerRef, by: &str) -> String {
    let plain = players::plain_verb(a);
    let what = match what {
        Measure::Life => format!("{} {by}more life", has(plain)),
        Measure::CardsInHand => format!("{} {by}more cards in hand", has(plain)),
        Measure::Controls(o) => {
            format!("{} {by}more {}", agree("control", plain), objects::objects(o, true))
        }
    };
    format!("{} {what} than {}", players::player(a), players::object_case(b))
}

fn turn(combat: bool) -> &'static str {
    if combat { "combat" } else { "turn" }
}

/// Conditions joined; "you control a Swamp and a Forest" says "you control" once.
fn shared(all: &[Condition], joiner: &str) -> String {
    let mut out = String::new();
    for (i, c) in all.iter().enumerate() {
        out.push_str(if i > 0 { joiner } else { "" });
        match (c, i.checked_sub(1).and_then(|i| all.get(i))) {
            (Condition::Controls(p, c, o), Some(Condition::Controls(q, ..))) if p == q => {
                out.push_str(&counted(c, o).0)
            }
            (Condition::CardsInHand(p, c), _)
                if matches!(all.get(i + 1), Some(Condition::CardsInHand(q, _)) if p == q)
                    && joiner == " or " =>
            {
                let has = has(players::plain_verb(p));
                let n = amounts::compare_word(c);
                out.push_str(&format!("{} {has} exactly {n}", players::player(p)));
            }
            (Condition::CardsInHand(p, c), Some(Condition::CardsInHand(q, _)))
                if p == q && joiner == " or " =>
            {
                out.push_str(&format!("exactly {} cards in hand", amounts::compare_word(c)));
            }
            (Condition::InZone(o, zone, whose), Some(Condition::InZone(before, ..)))
                if o == before && joiner == " or " =>
            {
                out.push_str(&objects::zone_tail(*zone, whose.as_ref(), false));
            }
            _ => out.push_str(&condition(c)),
        }
    }
    out
}

fn has(plural: bool) -> &'static str {
    agree("have", plural)
}

pub(super) fn is(plural: bool) -> &'static str {
    agree("are", plural)
}

fn is_it(o: &ObjectRef) -> bool {
    matches!(o, ObjectRef::Back(b) if b.form == BackForm::It)
}

fn life(c: &Compare) -> String {
    match c.how {
        Comparison::Exactly => format!("exactly {}", amounts::digits(&c.with)),
        Comparison::AtLeast => format!("{} or more", amounts::digits(&c.with)),
        _ => amounts::compare(c),
    }
}

/// "three or more artifacts", "no lands", "a Swamp"; whether they are several.
pub(super) fn counted(c: &Compare, o: &Objects) -> (String, bool) {
    match (&c.how, &c.with) {
        (Comparison::AtLeast, Amount::Number(1)) => {
            (objects::with_article(&objects::objects(o, false)), false)
        }
        (Comparison::Exactly, Amount::Number(0)) => {
            (format!("no {}", objects::objects(o, true)), true)
        }
        (Comparison::Exactly, n @ Amount::Number(_)) => {
            let plural = *n != Amount::Number(1);
            (format!("exactly {} {}", amounts::word(n), objects::objects(o, plural)), plural)
        }
        _ => (format!("{} {}", amounts::compare_word(c), objects::objects(o, true)), true),
    }
}

/// "seven or more cards are in your graveyard".
fn exists(c: &Compare, o: &Objects) -> String {
    match o.tails.split_last() {
        Some((Quality::InZone(zone, whose), rest)) => {
            let front = Objects { tails: rest.to_vec(), ..o.clone() };
            let (front, plural) = counted(c, &front);
            format!("{front} {} {}", is(plural), objects::zone_tail(*zone, whose.as_ref(), false))
        }
        Some((
            state @ (Quality::Tapped
            | Quality::Untapped
            | Quality::Attacking(None)
            | Quality::Blocking(None)
            | Quality::Blocked(None)
            | Quality::Unblocked
            | Quality::Enchanted
            | Quality::Equipped),
            rest,
        )) => {
            let front = Objects { tails: rest.to_vec(), ..o.clone() };
            let (front, plural) = counted(c, &front);
            format!("{front} {} {}", is(plural), objects::is(state))
        }
        _ => format!("there are {}", counted(c, o).0),
    }
}

/// "~ didn't attack or come under your control this turn": of what it is said.
fn neither(all: &[Condition]) -> Option<String> {
    let [Condition::Not(a), Condition::Not(b)] = all else { return None };
    match (&**a, &**b) {
        (Condition::Since(past), Condition::CameUnderControl(o))
            if past.what == Quality::AttackedThisTurn
                && past.subject == Thing::Object(o.clone()) =>
        {
            Some(references::subject(o))
        }
        _ => None,
    }
}

/// "the chosen color is the most common color among all permanents".
fn most_common(color: Option<crate::terms::Color>, among: Option<&Objects>, is: &str) -> String {
    let color = color.map_or("the chosen color", |c| c.word());
    let among = among.map_or("all permanents".to_string(), |o| objects::objects(o, true));
    format!("{color} {is} the most common color among {among}")
}
