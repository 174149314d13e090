//! A verb with what it is done to; what is left to other files is passed on by its kind.
use super::changing::changed;
use super::damage::{dealt, prevent, prevent_is_plain, prevented_then, to_and_by};
use super::verbs::*;
use super::{
    Printed, Said, Unprinted, amounts, children, effects, mana, moves, players, references, tokens,
};
use crate::wording::syntax::{self as s, Agree, Holds, Worded};
use crate::wording::tree::{
    Action, Amount, Back, BackForm, Change, DiscardWhat, Duration, Facing, GameEnd, Leveled,
    ObjectRef, ObjectRule, Objects, Permission, PlayOrder, PreventSaid, Quality, Quantity, Tapping,
    Thing, whether,
};
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("a verb");

pub(super) fn verb_phrase(a: &Action, who: &Actor<'_>, each: bool) -> Printed<String> {
    if let Some(words) = only_in_pile(a)? {
        return Ok(words);
    }
    if let Some(words) = a.fixed_words() {
        return Ok(words.to_string());
    }
    let verb = who.agrees();
    let on = |o: &ObjectRef| children::object_ref(o);
    match a {
        Action::Destroy(o) | Action::DestroyBy(_, o) => {
            who.does(false, s::VDestroy::say(verb, on(o)?)?)
        }
        Action::SpendOnly(only) => mana::spend_only(only),
        Action::NoPrevention => Ok(s::Unprevented::said().string()),
        Action::NoDiversion(what) => {
            let what = children::objects_one(what)?;
            let a = children::a_word(&what);
            Ok(s::Undiverted::say(a, what)?.string())
        }
        Action::NoRegeneration(o) => of_object(o, s::PCantRegen::say(None)?),
        Action::Damage { source, .. } => {
            let verb = Agree::many(references::object_is_plural(source));
            of_object(source, s::PDamage::say(verb, dealt(a)?)?)
        }
        Action::GainLife(_, n) if let Some(words) = undrawn(n)? => Ok(words),
        Action::GainLife(_, n) => who.does(true, s::VGainLife::say(verb, amounts::life(n)?)?),
        Action::LoseLife(_, n) => who.does(true, s::VLoseLife::say(verb, amounts::life(n)?)?),
        Action::Draw(_, n) => who.does(false, s::VDraw::say(verb, amounts::cards(n)?)?),
        Action::Discard(p, DiscardWhat::Hand) => {
            let hands = Agree::many(players::player_is_plural(p));
            let hand = Some(s::WholeHand::say(hands, own(p))?);
            who.does(false, s::VDiscard::say(verb, hand, None, None, None)?)
        }
        Action::Discard(_, DiscardWhat::Cards(o)) => {
            who.does(false, s::VDiscard::say(verb, None, None, Some(on(o)?), None)?)
        }
        Action::Sacrifice(_, o) => who.does(false, s::VSacrifice::say(verb, Some(on(o)?), None)?),
        Action::Tap(o) | Action::TapBy(_, o, Tapping::Tap) => {
            who.does(false, s::VTap::say(verb, on(o)?, None)?)
        }
        Action::Untap(o) | Action::TapBy(_, o, _) => who.does(false, s::VUntap::say(verb, on(o)?)?),
        Action::TapOrUntap(o) => who.does(false, s::VTapOrUntap::say(verb, on(o)?)?),
        Action::ToObject(deed, o) => {
            let (one, many) = deed.words();
            let word = s::VerbToObject::said(if verb == Agree::Many { many } else { one });
            who.does(false, s::VObject::say(word, on(o)?)?)
        }
        Action::Counter(o) => who.does(false, s::VCounter::say(verb, on(o)?)?),
        Action::Regenerate(o) => who.does(false, s::VRegenerate::say(verb, on(o)?)?),
        Action::BlockNow(o, attacker) => {
            who.does(false, s::VHaveBlock::say(verb, [on(o)?, on(attacker)?])?)
        }
        Action::PhaseExcess(player, kinds) => {
            let [first, second, third] = kinds.as_slice() else { return Err(GAP) };
            let one = || Worded::<s::CardTypeS>::loose(first.to_string());
            let many = |kind: &crate::terms::CardType| {
                Worded::<s::CardTypeS>::loose(words::plural(&kind.to_string()))
            };
            let article = children::a_word(&one());
            let kinds = [one(), one(), many(second), many(third)];
            let who = children::player_ref(player)?;
            Ok(s::VExcess::say(kinds, who, article)?.string())
        }
        Action::AssignAsUnblocked(o, _) => {
            let noun = Agree::many(references::object_is_plural(o));
            who.does(false, s::VAsUnblocked::say(noun, on(o)?)?)
        }
        Action::RemoveFromCombat(o) => who.does(false, s::VRemoveCombat::say(verb, on(o)?)?),
        Action::Move { .. }
        | Action::MoveTop { .. }
        | Action::MoveCounters { .. }
        | Action::PutCounters(..)
        | Action::RemoveCounters(..) => moves::action(a, who),
        Action::RemoveThoseCounters(_) => {
            let those = Some(s::ThoseCounters::said());
            let remove =
                s::VRemoveCounters::say(verb, those, None, None, None, None, None, None, None);
            who.does(false, remove?)
        }
        Action::PutTokens { .. } => tokens::action(a, who),
        Action::AddMana(_, out) => mana::action(out, who),
        Action::GainControl(_, o, d) => {
            who.does(false, s::VGainControl::say(verb, on(o)?, lasting(d)?)?)
        }
        Action::Replace(text, d) if let Some((shield, then)) = prevented_then(text) => {
            let shield = Action::Replace(Box::new(shield), d.clone());
            Ok(format!("{}. {}", verb_phrase(&shield, who, each)?, effects::effect(then)?))
        }
        Action::Replace(text, d) if prevent_is_plain(text) => match text.said {
            PreventSaid::TurnFirst if *d != Duration::ThisTurn => Err(GAP),
            PreventSaid::TurnFirst => prevent(text, &Duration::Unlimited),
            _ => prevent(text, d),
        },
        Action::Simultaneous(both) => to_and_by(both),
        Action::PayAnyMana(_) => {
            who.does(false, s::VPayAny::say(verb, None, Some(s::AnyMana::said()))?)
        }
        Action::PayAnyLife(_, most) => {
            let most = most.as_deref().map(|n| s::MostPaid::say(children::value(n)?));
            who.does(false, s::VPayAny::say(verb, most.transpose()?, None)?)
        }
        Action::ExchangeLife(_, with) => {
            let with = with.as_ref().map(|p| s::ExchangeWith::say(children::player_object(p)?));
            who.does(false, s::VExchangeLife::say(verb, with.transpose()?)?)
        }
        Action::Replace(text, d) => super::replacing::replacing(text, d),
        Action::Level { what, then, each, .. } => level(what, then, each.is_full()),
        Action::Piles { what, .. } => who.does(false, s::VSeparate::say(verb, on(what)?)?),
        Action::AttachBy(_, a, b) => who.does(true, s::VAttach::say(verb, [on(a)?, on(b)?])?),
        Action::Attach(a, b) => who.does(false, s::VAttach::say(verb, [on(a)?, on(b)?])?),
        Action::ChooseAmongTied(words) => Ok(words.clone()),
        Action::DrawGame => Ok(s::DrawGame::said().string()),
        Action::EndGame(_, end) => {
            let won = (*end == GameEnd::Win).then(|| s::GameWon::say(verb)).transpose()?;
            who.does(true, s::VLoseGainGame::say(verb, won)?)
        }
        Action::Choose(_, kind, limit) => {
            let kind = Some(choice_of(*kind, limit)?);
            who.does(false, s::VChoose::say(verb, kind, None, None)?)
        }
        Action::ChooseThing(_, t) => {
            let thing = Some(children::thing(&without_chooser(t))?);
            who.does(false, s::VChoose::say(verb, None, thing, None)?)
        }
        Action::Modes { .. } => effects::modes(a),
        Action::Pay(_, c) => {
            who.does(false, s::VPay::say(verb, Worded::loose(super::costs::paid(c)?))?)
        }
        Action::ExchangeControl(a, b, d) => {
            let (lasts, both) = (lasting(d)?, references::object(a)?);
            let exchange = match a {
                _ if a != b => {
                    let ends = vec![Worded::loose(both), Worded::loose(references::object(b)?)];
                    s::VExchange::say(verb, ends, None, None, lasts)?
                }
                ObjectRef::Phrase(_) => {
                    let two = Some(s::TwoThings::say(Worded::loose(both))?);
                    s::VExchange::say(verb, Vec::new(), None, two, lasts)?
                }
                _ => {
                    let those = Some(Worded::loose(both));
                    s::VExchange::say(verb, Vec::new(), those, None, lasts)?
                }
            };
            who.does(false, exchange)
        }
        Action::Permit(Permission::PlayRevealed(_, what), d) => {
            let lasts = lasting(d)?.ok_or(GAP)?;
            who.does(false, s::VPlayRevealed::say(verb, super::deeds::revealed(what)?, lasts)?)
        }
        Action::Permit(p, d) => {
            Ok(format!("{}{}", super::prohibitions::permitted(p)?, duration(d)?))
        }
        Action::Forbid(p @ crate::wording::tree::Prohibition::DivertDamage(_), _) => {
            super::prohibitions::forbidden(p)
        }
        Action::Forbid(p, d) => {
            Ok(format!("{}{}", super::prohibitions::forbidden(p)?, duration(d)?))
        }
        Action::Flip(o) => who.does(false, s::VFlip::say(verb, on(o)?)?),
        Action::EmptyManaPool(p) => {
            who.does(false, s::VEmpty::say(verb, Some(children::whose(p)?))?)
        }
        Action::TurnFace(o, way) => {
            let up = (*way != Facing::Down).then(s::FaceUp::said);
            who.does(false, s::VTurnFace::say(verb, on(o)?, up)?)
        }
        Action::DistributeCounters(what, n, kind) => {
            let (counters, among) = (moves::counters(n, kind)?, children::thing(what)?);
            who.does(false, s::VDistribute::say(verb, counters, among)?)
        }
        Action::SetLife(p, Amount::Times(2, n)) if matches!(**n, Amount::Life(_)) => {
            Ok(s::LifeDoubled::say(children::whose(p)?)?.string())
        }
        Action::SetLife(p, n) => {
            Ok(s::LifeBecomes::say(children::whose(p)?, children::value(n)?)?.string())
        }
        Action::BecomeCopy { what, of, except, duration: d } => {
            let verb = Agree::many(references::object_is_plural(what));
            of_object(what, become_copy(verb, of, except, d)?)
        }
        Action::Fight(a, b) => {
            let verb = Agree::many(references::object_is_plural(a));
            let each_other = b.is_none().then(s::EachOther::said);
            let with = b.as_ref().map(on).transpose()?;
            of_object(a, s::PFight::say(verb, each_other, with)?)
        }
        Action::BecomeUnblocked(it, only) => {
            let [it, only] = [references::object(it)?, references::object(only)?];
            let said = s::UnblockStep::say(Worded::loose(it), None, Some(Worded::loose(only)))?;
            Ok(said.string())
        }
        Action::Predicate(fixed, o) => {
            let (one, many) = fixed.words();
            let words = if references::object_is_plural(o) { many } else { one };
            of_object(o, s::PFixed::said(words))
        }
        Action::PlayerCounters(_, n, kind) => {
            who.does(true, s::VPoison::say(verb, moves::counters(n, kind)?)?)
        }
        Action::LoseCounters(_, kind, _) => {
            who.does(true, s::VLoseCounters::say(verb, children::counter_kind(kind))?)
        }
        Action::FlipCoin(_, n) => {
            let number = || Worded::loose(amounts::number(*n as i32));
            let coins = (*n != 1).then(|| s::ManyCoins::say(number())).transpose()?;
            who.does(false, s::VFlipCoin::say(verb, None, coins)?)
        }
        Action::Scry(..) if verb == Agree::One => Err(GAP),
        Action::Scry(_, n) => who.does(false, s::VScry::say(s::Digits::said(amounts::digits(n)?))?),
        Action::PhaseOut(o) => {
            let verb = Agree::many(references::object_is_plural(o));
            of_object(o, s::PPhase::say(verb, Some(s::PhasedOut::said()))?)
        }
        Action::PhaseIn(o) => {
            let verb = Agree::many(references::object_is_plural(o));
            of_object(o, s::PPhase::say(verb, None)?)
        }
        Action::Bid { .. }
        | Action::TradeControl { .. }
        | Action::Search { .. }
        | Action::Shuffle { .. }
        | Action::Reveal { .. }
        | Action::Ante { .. }
        | Action::LookAt { .. }
        | Action::SacrificeAndMove { .. }
        | Action::PutTokenCopy { .. }
        | Action::CopyForEach { .. }
        | Action::CopySpell { .. }
        | Action::NewTargets { .. }
        | Action::PlayCard { .. }
        | Action::NameCard { .. }
        | Action::PutBack { .. }
        | Action::Skip { .. }
        | Action::ExtraTurn { .. }
        | Action::ExtraStep { .. }
        | Action::ControlTurn { .. }
        | Action::ControlNow { .. }
        | Action::Labeled { .. }
        | Action::ExtraPhases { .. }
        | Action::Subgame { .. }
        | Action::Repeat { .. }
        | Action::KeepOfEach { .. }
        | Action::FlipUntilLost { .. } => super::deeds::deed(a, who),
        Action::Change { .. } => changed(a, who, each),
        _ => Err(GAP),
    }
}

/// "become a copy of that creature until end of turn".
pub(super) fn become_copy(
    verb: Agree,
    of: &ObjectRef,
    except: &[Change],
    d: &Duration,
) -> Said<s::PCopy<'static>> {
    let of = children::object_ref(of)?;
    let keeps = except == [Change::GainThisAbility];
    let except = if keeps { None } else { children::copy_except(except)? };
    let keeps = keeps.then(s::CopyKeeps::said);
    s::PCopy::say(verb, of, keeps, except, lasting(d)?)
}

/// "for each card less than two a player draws this way, that player gains 2 life"
fn undrawn(n: &Amount) -> Printed<Option<String>> {
    let Amount::ForEach(life, less) = n else { return Ok(None) };
    let Amount::Minus(limit, drawn) = &**less else { return Ok(None) };
    if !matches!(**drawn, Amount::ThisWay(crate::wording::tree::Way::Drawn, Some(_))) {
        return Ok(None);
    }
    let life = s::Digits::said(amounts::digits(life)?);
    Ok(Some(s::UndrawnStep::say(children::number_word(limit)?, life)?.string()))
}

fn level(what: &Objects, then: &[Leveled], each: bool) -> Printed<String> {
    let things = || children::objects_simple(what, true);
    let verb = Agree::many(!each);
    let same = |l: &Leveled| match l {
        Leveled::Cards => s::Leveled::say(verb, Some(s::LevelCards::said()), None),
        Leveled::Permanents(o) => {
            s::Leveled::say(verb, None, Some(children::objects_simple(o, true)?))
        }
    };
    let then = if then.is_empty() {
        None
    } else {
        let who = if each { s::LevelEach::said().within() } else { s::LevelWho::Players.said() };
        let all = then.iter().map(same).collect::<Printed<_>>()?;
        Some(s::LevelThen::say(who, all)?)
    };
    Ok(s::LevelStep::say([things()?, things()?], then)?.string())
}

/// "only creatures in the pile of his or her choice can attack this turn": the others can't.
fn only_in_pile(a: &Action) -> Printed<Option<String>> {
    let Action::Change {
        what: Thing::Object(ObjectRef::Phrase(p)),
        changes: list,
        duration: Duration::ThisTurn,
    } = a
    else {
        return Ok(None);
    };
    let [Quality::Not(pile)] = p.objects.tails.as_slice() else { return Ok(None) };
    if !matches!(**pile, Quality::Among(Back { form: BackForm::Pile(_), .. }))
        || p.quantity != Quantity::All
    {
        return Ok(None);
    }
    let [Change::Rule(rule)] = list.as_slice() else { return Ok(None) };
    let verb = match &**rule {
        ObjectRule::CantAttack {
            whom: None,
            unless: None,
            unless_pays: None,
            alone: whether::Alone::No,
        } => s::AttackWord::said().within(),
        ObjectRule::CantBlock {
            what: None,
            unless: None,
            unless_pays: None,
            alone: whether::Alone::No,
        } => s::BlockWord::said().within(),
        _ => return Ok(None),
    };
    let mut only = p.objects.clone();
    only.tails = vec![(**pile).clone()];
    let only = children::objects_bare(&only, true)?;
    Ok(Some(s::OnlyStep::say(only, verb, s::ThisTurn::said())?.string()))
}

/// An object and what it does.
pub(super) fn of_object<'i, T>(o: &ObjectRef, does: Worded<T>) -> Printed<String>
where
    s::ObjectPred<'i>: Holds<T>,
{
    let does: Worded<s::ObjectPred<'i>> = does.within();
    Ok(s::ObjectStep::say(children::subject(o)?, None, does)?.string())
}

/// Who chooses a target is the subject of the sentence.
fn without_chooser(thing: &Thing) -> Thing {
    let mut thing = thing.clone();
    if let Thing::Object(ObjectRef::Phrase(p)) = &mut thing {
        p.chooser = None;
    }
    thing
}

/// "The next creature spell you play this turn": how long is said of it.
pub(super) fn is_next(what: &Thing) -> bool {
    let Thing::Object(ObjectRef::Phrase(p)) = what else { return false };
    p.objects.tails.iter().any(|q| matches!(q, Quality::PlayedAs(PlayOrder::Next, ..)))
}
