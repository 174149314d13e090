//! Verbs of players: what is done with cards, spells and turns.
use super::verbs::*;
use super::{
    Printed, Unprinted, agree, amounts, changes, events, moves, objects, players, references,
};
use crate::terms::{Phase, ZoneKind};
use crate::wording::tree::{
    Action, Aims, Amount, Duration, Labeled, NewTarget, ObjectRef, PlayerRef, RevealWhat, SkipWhat,
    Spelling, Through, whether,
};
use crate::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("a deed");

/// "search your library for a card", "skip your next turn".
pub(super) fn deed(a: &Action, who: &Actor<'_>) -> Printed<String> {
    let on = |verb: &str, o: &ObjectRef| -> Printed<_> {
        Ok(format!("{} {}", who.verb(verb, false)?, references::object(o)?))
    };
    Ok(match a {
        Action::Bid { who: bidders, prize, start, .. } => {
            let bid = match bidders {
                PlayerRef::List(all) => {
                    all.iter().map(players::player).collect::<Printed<Vec<_>>>()?.join(" and ")
                }
                each => format!("{} may", players::player(each)?),
            };
            let prize = prize.as_ref().map_or(Ok(String::new()), |o| -> Printed<_> {
                Ok(format!(" for control of {}", references::object(o)?))
            })?;
            let start = start.map_or("any number".to_string(), |n| n.to_string());
            format!(
                "{bid} bid life{prize}. you start the bidding with a bid of \
                {start}. in turn order, each player may top the high bid. the \
                bidding ends if the high bid stands"
            )
        }
        Action::TradeControl { with, what, duration: d, .. } => format!(
            "you and {} each gain control of all {} the other controls{}",
            players::player(with)?,
            objects::objects(what, true)?,
            duration(d)?
        ),
        Action::PutTokenCopy { amount, of, arrives, except, .. } => {
            let (n, copies) = match amount {
                Amount::Number(1) => ("a token".to_string(), "that's a copy of"),
                n => (format!("{} tokens", amounts::word(n)?), "that are copies of"),
            };
            let except = changes::copy_except(except)?;
            format!(
                "{} {n} into play{} {copies} {}{except}",
                who.verb("put", false)?,
                moves::arrival(arrives, true)?,
                references::object(of)?
            )
        }
        Action::Search { whose, zones, find, also, through, .. } => {
            let zones = match zones.as_slice() {
                [ZoneKind::Library] => "library",
                [ZoneKind::Library, ZoneKind::Graveyard] if *through == Through::Chosen => {
                    "library and/or graveyard"
                }
                [ZoneKind::Graveyard, ZoneKind::Hand, ZoneKind::Library]
                    if *through == Through::Chosen =>
                {
                    "graveyard, hand, and/or library"
                }
                [ZoneKind::Library, ZoneKind::Graveyard] => "library and graveyard",
                [ZoneKind::Graveyard, ZoneKind::Hand, ZoneKind::Library] => {
                    "graveyard, hand, and library"
                }
                _ => return Err(GAP),
            };
            let also = also.as_ref().map_or(Ok(String::new()), |also| -> Printed<_> {
                Ok(format!(" and {}", objects::phrase(also, false)?))
            })?;
            format!(
                "{} {} {zones} for {}{also}",
                who.verb("search", false)?,
                players::possessive(whose)?,
                objects::phrase(find, false)?
            )
        }
        Action::Shuffle(_, PlayerRef::Back(b)) if b.form == crate::wording::tree::BackForm::It => {
            format!("{} it", who.verb("shuffle", false)?)
        }
        Action::Shuffle(_, whose) => {
            let library = if players::player_is_plural(whose) { "libraries" } else { "library" };
            format!("{} {} {library}", who.verb("shuffle", false)?, players::possessive(whose)?)
        }
        Action::Reveal(_, what) => format!("{} {}", who.verb("reveal", false)?, revealed(what)?),
        Action::Ante(_, what) => format!("{} {}", who.verb("ante", false)?, revealed(what)?),
        // What is looked at stays where it is: "in target player's hand".
        Action::LookAt(_, RevealWhat::Object(o)) => on("look at", o)?,
        Action::LookAt(_, what) => format!("{} {}", who.verb("look at", false)?, revealed(what)?),
        Action::SacrificeAndMove { who: p, sacrificed, moved, verb, to } => {
            let (what, to) = (moved.clone(), to.clone());
            let moved = Action::Move { who: p.clone(), what, verb: *verb, to };
            let given = Action::Sacrifice(p.clone(), sacrificed.clone());
            format!(
                "{} simultaneously {} and {}",
                players::player(p)?,
                action_of(&given, Some(p))?,
                action_of(&moved, Some(p))?
            )
        }
        Action::NameCard(_, what) => {
            let what =
                what.as_ref().map_or(Ok("card".to_string()), |o| objects::objects(o, false))?;
            format!("{} {}", who.verb("name", false)?, objects::with_article(&what))
        }
        Action::Skip(p, SkipWhat::CombatsOfNextTurn) => {
            format!("{} all combat phases of {} next turn", who.verb("skip", false)?, hand_of(p))
        }
        Action::Skip(_, SkipWhat::ThatDraw) => format!("{} that draw", who.verb("skip", false)?),
        Action::Skip(p, SkipWhat::StepThisTurn(step)) => {
            format!("{} {} {} this turn", who.verb("skip", false)?, hand_of(p), events::step(*step))
        }
        Action::Skip(p, what) => {
            let what = match what {
                SkipWhat::Turn(Amount::Number(1)) => "turn".to_string(),
                SkipWhat::Turn(n) => format!("{} turns", amounts::word(n)?),
                SkipWhat::Combat => "combat phase".to_string(),
                SkipWhat::CombatThisTurn => "combat phase this turn".to_string(),
                SkipWhat::Step(s) => events::step(*s),
                _ => return Err(GAP),
            };
            format!("{} {} next {what}", who.verb("skip", false)?, hand_of(p))
        }
        Action::ExtraTurn(_, Amount::Number(1), _) => {
            format!("{} an extra turn after this one", who.verb("take", false)?)
        }
        Action::ExtraTurn(_, n @ Amount::Number(_), _) => {
            format!("{} {} extra turns after this one", who.verb("take", false)?, amounts::word(n)?)
        }
        Action::ExtraStep(_, step) => {
            format!("{} an additional {step} after this step", who.verb("get", false)?)
        }
        Action::ControlTurn(_, whose) => {
            format!("{} {} next turn", who.verb("control", false)?, players::possessive(whose)?)
        }
        Action::Labeled(labeled) => match labeled.as_ref() {
            Labeled::Divide { of, .. } => format!(
                "each defending player divides all {} he or she controls into \
                a \"left\" pile and a \"right\" pile",
                objects::objects(of, true)?
            ),
            Labeled::BlockedFrom { each, also, duration: d, .. } => format!(
                "then, for each {}, choose \"left\" or \"right.\" that creature can't be blocked{} \
                except by {} and creatures in a pile with the chosen label",
                objects::objects(each, false)?,
                duration(d)?,
                objects::objects(also, true)?
            ),
        },
        Action::ControlNow(_, whom) => format!(
            "{} {} until ~ finishes resolving",
            who.verb("control", false)?,
            players::player(whom)?
        ),
        Action::Subgame(_) => {
            who.verb("play a Magic subgame, using their libraries as their decks", false)?
        }
        Action::ExtraPhases(phases) => match phases.as_slice() {
            [Phase::Combat] => "after this phase, there is an additional combat phase".to_string(),
            [Phase::Combat, Phase::PostcombatMain] => {
                "after this main phase, there is an additional combat phase \
                followed by an additional main phase"
                    .to_string()
            }
            _ => return Err(GAP),
        },
        Action::KeepOfEach { from, kept, .. } => {
            let kept = kept
                .iter()
                .map(|o| -> Printed<_> { Ok(objects::with_article(&objects::objects(o, false)?)) });
            format!(
                "each player chooses from the {} he or she controls {}, then \
                sacrifices the rest",
                objects::objects(from, true)?,
                words::list(&kept.collect::<Printed<Vec<_>>>()?, "and")
            )
        }
        Action::CopyForEach { what, aims, again, .. } => {
            let (one, those) = match aims {
                Aims::PermanentsAndPlayers => {
                    ("permanent or player".to_string(), "permanents and players".to_string())
                }
                Aims::Objects(o) => (objects::objects(o, false)?, objects::objects(o, true)?),
            };
            format!(
                "{} for each other {one} {} could target. each copy targets a \
                different one of those {those}",
                on("copy", what)?,
                references::subject(again)?
            )
        }
        Action::CopySpell { what, amount: Amount::Number(1), except, .. } => {
            format!("{}{}", on("copy", what)?, super::changes::copy_except(except)?)
        }
        Action::NewTargets { of, to: NewTarget::Any, must: whether::Must::No, .. } => {
            let words = references::object(of)?;
            let targets = if words == "that copy" {
                "choose a new target for"
            } else {
                "choose new targets for"
            };
            format!("{} {words}", who.verb(targets, false)?)
        }
        Action::NewTargets { of, to: NewTarget::Another(to), must: whether::Must::Yes, .. } => {
            let to = objects::objects(to, false)?;
            format!(
                "{} {} target to another {to}",
                who.verb("change", false)?,
                references::possessive(of)?
            )
        }
        Action::NewTargets { of, to, must: whether::Must::Yes, .. } => {
            let verb = match to {
                NewTarget::Several => "change the targets of",
                _ => "change the target of",
            };
            let to = match to {
                NewTarget::To(t) => format!(" to {}", references::thing(t)?),
                NewTarget::MustBe(t) => {
                    format!(". the new target must be {}", references::thing(t)?)
                }
                NewTarget::Any | NewTarget::Several | NewTarget::Another(_) => String::new(),
            };
            format!("{} {}{to}", who.verb(verb, false)?, references::object(of)?)
        }
        Action::PlayCard { what, free, face_down, duration: d, .. } => {
            let down = if face_down.is_so() { " face down as a 2/2 creature spell" } else { "" };
            let lasts = d.as_ref().map(duration).transpose()?.unwrap_or_default();
            let plural = references::object_is_plural(what);
            let free = match (free, plural) {
                (whether::Free::No, _) => "",
                (whether::Free::Yes, false) => " without paying its mana cost",
                (whether::Free::Yes, true) => " without paying their mana costs",
            };
            if matches!(d, Some(Duration::AsLongAs(_))) {
                return Ok(format!("{}{free}{lasts}", on("play", what)?));
            }
            format!("{}{down}{lasts}{free}", on("play", what)?)
        }
        Action::PutBack { what, .. } => {
            format!("{} {} back in any order", who.verb("put", false)?, references::object(what)?)
        }
        Action::FlipUntilLost(_, Some(_)) => format!(
            "{} that many times or until you lose a flip, whichever comes first",
            who.verb("flip a coin", false)?
        ),
        Action::FlipUntilLost(p, None) => {
            let lost = if *p == PlayerRef::You { "you lose" } else { "he or she loses" };
            format!("{} until {lost} a flip", who.verb("flip a coin", false)?)
        }
        Action::Repeat(crate::wording::tree::RepeatWhat::Process) => {
            who.verb("repeat this process", false)?
        }
        Action::Repeat(crate::wording::tree::RepeatWhat::UntilNoOne) => {
            format!(
                "{} until no one puts a card into play",
                who.verb("repeat this process", false)?
            )
        }
        Action::Repeat(crate::wording::tree::RepeatWhat::AsOften(many, by)) => {
            let times = match (many, by) {
                (Spelling::Short, _) => "any number of times",
                (Spelling::Full, PlayerRef::You) => "as many times as you choose",
                (Spelling::Full, _) => "as many times as he or she chooses",
            };
            format!("{} {times}", who.verb("repeat this process", false)?)
        }
        _ => return Err(GAP),
    })
}

pub(super) fn revealed(what: &RevealWhat) -> Printed<String> {
    Ok(match what {
        RevealWhat::Object(o) => references::moved(o)?,
        RevealWhat::Hand(p) => format!(
            "{} {}",
            players::possessive(p)?,
            if players::player_is_plural(p) { "hands" } else { "hand" }
        ),
        RevealWhat::Until(p, phrase, _, most) => {
            let most = most.as_ref().map(amounts::word).transpose()?;
            let most = most.map(|n| format!(" or {n} cards, whichever comes first"));
            let who = players::player(p)?;
            let who = if let PlayerRef::You = p { who } else { "he or she".to_string() };
            let reveal = agree("reveal", players::plain_verb(p))?;
            format!(
                "cards from the top of {} library until {who} {reveal} {}{}",
                players::possessive(p)?,
                objects::phrase(phrase, false)?,
                most.unwrap_or_default()
            )
        }
        RevealWhat::Top(p, n, _) => moves::top(p, n)?,
    })
}
