//! Verbs of players: what is done with cards, spells and turns.
use super::verbs::*;
use super::{
    Printed, Said, Unprinted, amounts, children, moves, objects, players, references, times,
};
use crate::terms::{Phase, ZoneKind};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{
    Action, Aims, Amount, BackForm, Duration, Labeled, NewTarget, ObjectRef, PlayerRef, RepeatWhat,
    RevealWhat, SkipWhat, Spelling, Through, whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a deed");

/// "search your library for a card", "skip your next turn".
pub(super) fn deed(a: &Action, who: &Actor<'_>) -> Printed<String> {
    let verb = who.agrees();
    match a {
        Action::Bid { who: bidders, prize, start, .. } => {
            let bidders = match bidders {
                PlayerRef::List(all) => {
                    let [PlayerRef::You, other] = all.as_slice() else { return Err(GAP) };
                    s::Bidders::say(Some(children::player_ref(other)?), None)?
                }
                _ => s::Bidders::say(None, Some(s::EachBidder::said()))?,
            };
            let prize = prize.as_ref().map(|o| s::BidPrize::say(children::object_ref(o)?));
            let any = start.is_none().then(s::AnyBid::said);
            let start = start.map(children::digits);
            Ok(s::BidStep::say(bidders, prize.transpose()?, start, any)?.string())
        }
        Action::TradeControl { with, what, duration: d, .. } => {
            let what = children::objects_simple(what, true)?;
            Ok(s::TradeStep::say(children::player_ref(with)?, what, lasting(d)?)?.string())
        }
        Action::PutTokenCopy { amount, of, arrives, except, .. } => {
            let (noun, count) = match amount {
                Amount::Number(1) => (Agree::One, s::AWord::A.said().within()),
                n => (Agree::Many, children::count(n)?),
            };
            let of = Some(children::object_ref(of)?);
            let (tapped, except) = (moves::comes(arrives)?, children::copy_except(except)?);
            let put = s::VPutTokens::say(
                verb, noun, count, of, tapped, except, None, None, None, None, None, None,
            );
            who.does(false, put?)
        }
        Action::Search { whose, zones, find, also, through, .. } => {
            let zones = match (zones.as_slice(), *through == Through::Chosen) {
                ([ZoneKind::Library], _) => s::SearchZones::Library,
                ([ZoneKind::Library, ZoneKind::Graveyard], true) => {
                    s::SearchZones::LibraryAndOrGraveyard
                }
                ([ZoneKind::Library, ZoneKind::Graveyard], false) => {
                    s::SearchZones::LibraryAndGraveyard
                }
                ([ZoneKind::Graveyard, ZoneKind::Hand, ZoneKind::Library], true) => {
                    s::SearchZones::GraveyardHandAndOrLibrary
                }
                ([ZoneKind::Graveyard, ZoneKind::Hand, ZoneKind::Library], false) => {
                    s::SearchZones::GraveyardHandAndLibrary
                }
                _ => return Err(GAP),
            };
            let also = also.as_ref().map(|p| s::SearchAlso::say(children::object_phrase(p)?));
            let (also, find) = (also.transpose()?, children::object_phrase(find)?);
            let whose = children::whose(whose)?;
            who.does(false, s::VSearch::say(verb, whose, zones.said(), find, also, None)?)
        }
        Action::Shuffle(_, PlayerRef::Back(b)) if b.form == BackForm::It => {
            let it = Some(s::ShuffledIt::said());
            who.does(false, s::VShuffle::say(verb, Agree::One, it, None)?)
        }
        Action::Shuffle(_, whose) => {
            let libraries = Agree::many(players::player_is_plural(whose));
            let whose = Some(children::whose(whose)?);
            who.does(false, s::VShuffle::say(verb, libraries, None, whose)?)
        }
        Action::Reveal(_, what) => who.does(false, s::VReveal::say(verb, revealed(what)?)?),
        Action::Ante(_, what) => who.does(false, s::VAnte::say(verb, revealed(what)?)?),
        // What is looked at stays where it is: "in target player's hand".
        Action::LookAt(_, RevealWhat::Object(o)) => {
            who.does(false, s::VLook::say(verb, children::object_ref(o)?.within())?)
        }
        Action::LookAt(_, what) => who.does(false, s::VLook::say(verb, revealed(what)?)?),
        Action::SacrificeAndMove { who: p, sacrificed, moved, verb, to } => {
            let (what, to) = (moved.clone(), to.clone());
            let moved = Action::Move { who: p.clone(), what, verb: *verb, to };
            let given = Action::Sacrifice(p.clone(), sacrificed.clone());
            let given = Worded::loose(action_of(&given, Some(p))?);
            let moved = Worded::loose(action_of(&moved, Some(p))?);
            Ok(s::BothStep::say(children::player_ref(p)?, given, moved)?.string())
        }
        Action::NameCard(_, what) => {
            let what = match what {
                Some(what) => children::objects_bare(what, false)?,
                None => Worded::loose(objects::noun(&crate::wording::tree::Noun::Card, false)),
            };
            who.does(false, s::VName::say(verb, children::a_word(&what), what)?)
        }
        Action::Skip(p, what) => who.does(false, skipped(verb, p, what)?),
        Action::ExtraTurn(_, n @ Amount::Number(_), _) => {
            let many = (*n != Amount::Number(1)).then(|| children::number_word(n)).transpose()?;
            who.does(false, s::VExtraTurn::say(verb, many)?)
        }
        Action::ExtraStep(_, step) => {
            who.does(false, s::VExtraStep::say(verb, Worded::loose(step.to_string()))?)
        }
        Action::ControlTurn(_, whose) => {
            let whose = Some(children::whose(whose)?);
            who.does(false, s::VControlTurn::say(verb, None, whose)?)
        }
        Action::Labeled(labeled) => match labeled.as_ref() {
            Labeled::Divide { of, .. } => {
                let of = children::objects_simple(of, true)?;
                Ok(s::DivideStep::say(of, None)?.string())
            }
            Labeled::BlockedFrom { each, also, duration: d, .. } => {
                let lasts = lasting(d)?.ok_or(GAP)?;
                let also = children::objects_bare(also, true)?;
                Ok(s::LabelStep::say(children::objects_one(each)?, lasts, also)?.string())
            }
        },
        Action::ControlNow(_, whom) => {
            let now = s::ControlNow::say(children::player_ref(whom)?, s::Tilde::said())?;
            who.does(false, s::VControlTurn::say(verb, Some(now), None)?)
        }
        Action::Subgame(_) => who.does(false, s::VSubgame::say(verb)?),
        Action::ExtraPhases(phases) => {
            let main = match phases.as_slice() {
                [Phase::Combat] => None,
                [Phase::Combat, Phase::PostcombatMain] => Some(s::ThenAMain::said()),
                _ => return Err(GAP),
            };
            Ok(s::VExtraPhases::say(main)?.string())
        }
        Action::KeepOfEach { from, kept, .. } => {
            let kept = kept.iter().map(|o| {
                let one = children::objects_one(o)?;
                s::KeptOne::say(children::a_word(&one), one)
            });
            let kept = kept.collect::<Printed<_>>()?;
            Ok(s::KeepStep::say(children::objects_simple(from, true)?, kept)?.string())
        }
        Action::CopyForEach { what, aims, again, .. } => {
            let (one, those, of) = match aims {
                Aims::PermanentsAndPlayers => {
                    (Some(s::AimsBoth::said()), Some(s::AimedBoth::said()), Vec::new())
                }
                Aims::Objects(o) => {
                    let both =
                        [children::objects_simple(o, false)?, children::objects_simple(o, true)?];
                    (None, None, both.into())
                }
            };
            let what = children::object_ref(what)?;
            let again = Some(Worded::loose(references::subject(again)?));
            who.does(false, s::VCopyEach::say(verb, what, one, of, again, None, None, those)?)
        }
        Action::CopySpell { what, amount: Amount::Number(1), except, .. } => {
            let except = children::copy_except(except)?;
            who.does(false, s::VCopy::say(verb, children::object_ref(what)?, except)?)
        }
        Action::NewTargets { of, to, must, .. } => new_targets(of, to, *must, who),
        Action::PlayCard { what, free, face_down, duration: d, .. } => {
            let down = face_down.is_so().then(s::AsTwoTwo::said);
            let (noun, free) = (Agree::many(references::object_is_plural(what)), free.is_so());
            let what = children::object_ref(what)?;
            let (long, lasts) = match d {
                Some(Duration::AsLongAs(c)) if free => {
                    (Some(s::ForAsLong::say(children::condition(c)?)?), None)
                }
                d => (None, d.as_ref().map(lasting).transpose()?.flatten()),
            };
            let free = free.then(|| s::FreeWord::say(noun)).transpose()?;
            who.does(false, s::VPlayCard::say(verb, what, down, free, long, None, lasts)?)
        }
        Action::PutBack { what, .. } => {
            who.does(false, s::VPutBack::say(verb, children::object_ref(what)?)?)
        }
        Action::FlipUntilLost(p, most) => {
            let until = match (most, p) {
                (Some(_), _) => s::SoManyFlips::said().within(),
                (None, PlayerRef::You) => s::YouLoseFlip::said().within(),
                _ => s::FlipUntil::UntilHeOrSheLosesAFlip.said(),
            };
            who.does(false, s::VFlipCoin::say(verb, Some(until), None)?)
        }
        Action::Repeat(what) => {
            let often = match what {
                RepeatWhat::Process => None,
                RepeatWhat::UntilNoOne => Some(s::UntilNoOne::said().within()),
                RepeatWhat::AsOften(Spelling::Short, _) => {
                    Some(s::RepeatOften::AnyNumberOfTimes.said())
                }
                RepeatWhat::AsOften(Spelling::Full, PlayerRef::You) => {
                    Some(s::AsManyTimes::AsManyTimesAsYouChoose.said().within())
                }
                RepeatWhat::AsOften(Spelling::Full, _) => {
                    Some(s::AsManyTimes::AsManyTimesAsHeOrSheChooses.said().within())
                }
            };
            who.does(false, s::VRepeat::say(verb, often)?)
        }
        _ => Err(GAP),
    }
}

/// "skips his or her next two turns"
fn skipped(verb: Agree, who: &PlayerRef, what: &SkipWhat) -> Said<s::VSkip<'static>> {
    let step = |at| Worded::loose(times::step(at));
    let next = |turns, combat, step| {
        s::VSkip::say(verb, None, None, None, Some(own(who)), turns, combat, step)
    };
    match what {
        SkipWhat::CombatsOfNextTurn => {
            let all = Some(s::AllCombats::said());
            s::VSkip::say(verb, None, None, all, Some(own(who)), None, None, None)
        }
        SkipWhat::ThatDraw => {
            let that = Some(s::ThatDraw::said());
            s::VSkip::say(verb, that, None, None, None, None, None, None)
        }
        SkipWhat::StepThisTurn(at) => {
            let this = Some(s::ThisStep::say(own(who), step(*at))?);
            s::VSkip::say(verb, None, this, None, None, None, None, None)
        }
        SkipWhat::Turn(Amount::Number(1)) => next(None, None, None),
        SkipWhat::Turn(n) => next(Some(s::SkipTurns::say(children::number_word(n)?)?), None, None),
        SkipWhat::Combat => next(None, Some(s::SkipCombat::say(None)?), None),
        SkipWhat::CombatThisTurn => {
            next(None, Some(s::SkipCombat::say(Some(s::ThisTurn::said()))?), None)
        }
        SkipWhat::Step(at) => next(None, None, Some(step(*at))),
    }
}

/// "choose new targets for that spell", "change its target to another creature".
fn new_targets(
    of: &ObjectRef,
    to: &NewTarget,
    must: whether::Must,
    who: &Actor<'_>,
) -> Printed<String> {
    let verb = who.agrees();
    let spell = children::object_ref(of)?;
    let change = |the, of, to, must, whose, another| {
        s::VChangeTarget::say(verb, the, of, to, must, whose, another)
    };
    if must == whether::Must::No {
        let NewTarget::Any = to else { return Err(GAP) };
        // A copy has as many targets as what it is of: of the one that was made, one is said.
        let one = is_that_copy(of).then(s::OneTarget::said);
        return who.does(false, s::VNewTargets::say(verb, spell, one)?);
    }
    let words = match to {
        NewTarget::Another(to) => {
            let whose = Some(children::possessive(of)?);
            let to = Some(children::objects_bare(to, false)?);
            change(None, None, None, None, whose, to)?
        }
        NewTarget::Several => {
            change(Some(s::TheTargets::said()), Some(spell), None, None, None, None)?
        }
        NewTarget::To(t) => change(None, Some(spell), Some(children::thing(t)?), None, None, None)?,
        NewTarget::MustBe(t) => {
            let must = Some(s::NewMustBe::say(children::thing(t)?)?);
            change(None, Some(spell), None, must, None, None)?
        }
        NewTarget::Any => change(None, Some(spell), None, None, None, None)?,
    };
    who.does(false, words)
}

/// "that copy"
fn is_that_copy(of: &ObjectRef) -> bool {
    use crate::wording::tree::Noun;
    matches!(of, ObjectRef::Back(b)
        if matches!(&b.form, BackForm::That(o) if o.noun == Noun::Copy && o.adjectives.is_empty()))
}

pub(super) fn revealed(what: &RevealWhat) -> Said<s::RevealWhat<'static>> {
    Ok(match what {
        RevealWhat::Object(o) => children::object_moved(o)?.within(),
        RevealWhat::Hand(p) => {
            let hands = Agree::many(players::player_is_plural(p));
            s::WholeHand::say(hands, children::whose(p)?)?.within()
        }
        RevealWhat::Until(p, phrase, _, most) => {
            let number = |n: &Amount| match n {
                Amount::Variable(_) => {
                    s::OrSoMany::say(Some(Worded::loose(amounts::digits(n)?)), None)
                }
                n => s::OrSoMany::say(None, Some(children::number_word(n)?)),
            };
            let most = most.as_ref().map(number).transpose()?;
            let who = match p {
                PlayerRef::You => children::player_ref(p)?,
                _ => s::HeOrShe::HeOrShe.said().within::<s::BackPlayer<'_>>().within(),
            };
            let verb = Agree::many(players::plain_verb(p));
            let find = children::object_phrase(phrase)?;
            s::CardsUntil::say(verb, children::whose(p)?, find, most, Some(who))?.within()
        }
        RevealWhat::Top(p, n, _) => moves::top(p, n)?.within(),
    })
}
