//! A verb with what it is done to; what is left to other files is passed on by its kind.
use super::changing::changed;
use super::damage::{damage, prevent, prevent_is_plain, prevented_then, to_and_by};
use super::verbs::*;
use super::{
    Printed, Unprinted, agree, amounts, changes, effects, mana, moves, objects, players,
    references, tokens,
};
use crate::wording::tree::{
    Action, Amount, Back, BackForm, Change, DiscardWhat, Duration, Facing, GameEnd, Leveled,
    ObjectRef, ObjectRule, Objects, PlayOrder, PreventSaid, Quality, Quantity, Tapping, Thing,
    whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a verb");

pub(super) fn verb_phrase(a: &Action, who: &Actor<'_>, each: bool) -> Printed<String> {
    if let Some(words) = only_in_pile(a)? {
        return Ok(words);
    }
    if let Some(words) = a.fixed_words() {
        return Ok(words.to_string());
    }
    let on = |verb: &str, o: &ObjectRef| -> Printed<_> {
        Ok(format!("{} {}", who.verb(verb, false)?, references::object(o)?))
    };
    Ok(match a {
        Action::Destroy(o) | Action::DestroyBy(_, o) => on("destroy", o)?,

        Action::SpendOnly(only) => mana::spend_only(only)?,
        Action::NoPrevention => "the damage can't be prevented".to_string(),
        Action::NoRegeneration(o) => format!("{} can't be regenerated", references::subject(o)?),
        Action::Damage { source, .. } => {
            let verb = agree("deal", references::object_is_plural(source))?;
            format!("{} {}", references::subject(source)?, damage(a, verb)?)
        }
        Action::GainLife(_, n) if undrawn(n)?.is_some() => undrawn(n)?.unwrap_or_default(),
        Action::GainLife(_, n) => format!("{} {}", who.verb("gain", true)?, life(n)?),
        Action::LoseLife(_, n) => format!("{} {}", who.verb("lose", true)?, life(n)?),
        Action::Draw(_, n) => {
            format!("{} {}", who.verb("draw", false)?, amounts::unit(n, "card", "cards", false)?)
        }
        Action::Discard(p, DiscardWhat::Hand) => {
            let hand = if players::player_is_plural(p) {
                "their hands".to_string()
            } else {
                format!("{} hand", hand_of(p))
            };
            format!("{} {hand}", who.verb("discard", false)?)
        }
        Action::Discard(_, DiscardWhat::Cards(o)) => on("discard", o)?,
        Action::Sacrifice(_, o) => on("sacrifice", o)?,
        Action::Tap(o) => on("tap", o)?,
        Action::Untap(o) => on("untap", o)?,
        Action::TapBy(_, o, how) => on(if *how == Tapping::Tap { "tap" } else { "untap" }, o)?,
        Action::TapOrUntap(o) => on("tap or untap", o)?,
        Action::ToObject(verb, o) => on(verb.words().1, o)?,
        Action::Counter(o) => on("counter", o)?,
        Action::Regenerate(o) => on("regenerate", o)?,
        Action::BlockNow(o, attacker) => {
            format!("{} block {}", on("have", o)?, references::object(attacker)?)
        }
        Action::PhaseExcess(player, kinds) => {
            let (first, rest) = (
                kinds[0],
                kinds[1..].iter().map(|k| format!("{k}s")).collect::<Vec<_>>().join(" and "),
            );
            let article = if matches!(first.to_string().chars().next(), Some('a' | 'e' | 'i')) {
                "an"
            } else {
                "a"
            };
            let who = players::player(player)?;
            format!(
                "for each {first} {who} controls in excess of the number you \
                control, choose {article} {first} he or she controls, then \
                the chosen permanents phase out. repeat this process for \
                {rest}"
            )
        }
        Action::AssignAsUnblocked(o, _) => {
            let (whose, who) =
                if references::object_is_plural(o) { ("their", "they") } else { ("its", "it") };
            format!(
                "{} assign {whose} combat damage this turn as though {who} weren't blocked",
                on("have", o)?
            )
        }
        Action::RemoveFromCombat(o) => format!("{} from combat", on("remove", o)?),
        Action::Move { .. }
        | Action::MoveTop { .. }
        | Action::MoveCounters { .. }
        | Action::PutCounters(..)
        | Action::RemoveCounters(..) => moves::action(a, who)?,
        Action::RemoveThoseCounters(_) => format!("{} those counters", who.verb("remove", false)?),
        Action::PutTokens { .. } => tokens::action(a, who)?,

        Action::AddMana(_, out) => mana::action(out, who)?,

        Action::GainControl(_, o, d) => format!(
            "{} {}{}",
            who.verb("gain control of", false)?,
            references::object(o)?,
            duration(d)?
        ),

        Action::Replace(text, d) if prevented_then(text).is_some() => {
            let Some((shield, then)) = prevented_then(text) else { return Err(GAP) };
            let shield = Action::Replace(Box::new(shield), d.clone());
            format!("{}. {}", verb_phrase(&shield, who, each)?, super::effects::effect(then)?)
        }
        Action::Replace(text, d) if prevent_is_plain(text) => match text.said {
            PreventSaid::TurnFirst if *d != Duration::ThisTurn => return Err(GAP),
            PreventSaid::TurnFirst => prevent(text)?,
            _ => format!("{}{}", prevent(text)?, duration(d)?),
        },

        Action::Simultaneous(both) => to_and_by(both)?,
        Action::PayAnyMana(_) => format!("{} any amount of mana", who.verb("pay", false)?),
        Action::PayAnyLife(_) => format!("{} any amount of life", who.verb("pay", false)?),

        Action::ExchangeLife(_, None) => format!("{} life totals", who.verb("exchange", false)?),
        Action::ExchangeLife(_, Some(p)) => format!(
            "{} life totals with {}",
            who.verb("exchange", false)?,
            players::object_case(p)?
        ),
        Action::Replace(text, d) => super::replacing::replacing(text, d)?,

        Action::Level { what, then, each, .. } => level(what, then, each.is_full())?,

        Action::Piles { what, .. } => format!("{} into two piles", on("separate", what)?),
        Action::AttachBy(_, a, b) => format!(
            "{} {} to {}",
            who.verb("attach", true)?,
            references::object(a)?,
            references::object(b)?
        ),
        Action::Attach(a, b) => format!("{} to {}", on("attach", a)?, references::object(b)?),
        Action::ChooseAmongTied(words) => words.clone(),
        Action::DrawGame => "the game is a draw".to_string(),
        Action::EndGame(_, GameEnd::Win) => who.verb("win the game", true)?,
        Action::EndGame(_, GameEnd::Lose) => who.verb("lose the game", true)?,
        Action::Choose(_, kind, limit) => {
            format!("{} {}", who.verb("choose", false)?, choice_of(*kind, limit)?)
        }
        Action::ChooseThing(_, t) => {
            format!("{} {}", who.verb("choose", false)?, references::thing(&without_chooser(t))?)
        }
        Action::Modes { .. } => effects::modes(a)?,
        Action::Pay(_, c) => format!("{} {}", who.verb("pay", false)?, super::costs::paid(c)?),
        Action::ExchangeControl(a, b, d) if a == b => {
            format!(
                "{} {}{}",
                who.verb("exchange control of", false)?,
                references::object(a)?,
                duration(d)?
            )
        }
        Action::ExchangeControl(a, b, d) => {
            format!(
                "{} {} and {}{}",
                who.verb("exchange control of", false)?,
                references::object(a)?,
                references::object(b)?,
                duration(d)?
            )
        }

        Action::Permit(p, d) => format!("{}{}", super::prohibitions::permitted(p)?, duration(d)?),
        Action::Forbid(p @ crate::wording::tree::Prohibition::DivertDamage(_), _) => {
            super::prohibitions::forbidden(p)?
        }
        Action::Forbid(p, d) => format!("{}{}", super::prohibitions::forbidden(p)?, duration(d)?),
        Action::Flip(o) => on("flip", o)?,
        Action::EmptyManaPool(p) => {
            format!("{} {} mana pool", who.verb("empty", false)?, players::possessive(p)?)
        }
        Action::TurnFace(o, way) => {
            let way = if *way == Facing::Down { "down" } else { "up" };
            format!("{} face {way}", on("turn", o)?)
        }
        Action::DistributeCounters(what, n, kind) => {
            format!(
                "{} {} among {}",
                who.verb("distribute", false)?,
                moves::counters(n, kind)?,
                references::thing(what)?
            )
        }

        Action::SetLife(p, Amount::Times(2, n)) if matches!(**n, Amount::Life(_)) => {
            format!("double {} life total", players::possessive(p)?)
        }
        Action::SetLife(p, n) => {
            format!("{} life total becomes {}", players::possessive(p)?, amounts::value(n)?)
        }
        Action::BecomeCopy { what, of, except, duration: d } => {
            let keeps = if except.as_slice() == [Change::GainThisAbility] {
                " and gains this ability".into()
            } else {
                changes::copy_except(except)?
            };
            format!(
                "{} a copy of {}{keeps}{}",
                of_object(what, "become")?,
                references::object(of)?,
                duration(d)?
            )
        }
        Action::Fight(a, Some(b)) => {
            format!("{} {}", of_object(a, "fight")?, references::object(b)?)
        }
        Action::Fight(a, None) => format!("{} each other", of_object(a, "fight")?),
        Action::BecomeUnblocked(it, only) => format!(
            "creatures {} was blocking that had become blocked by only {} \
                this combat become unblocked",
            references::object(it)?,
            references::object(only)?
        ),
        Action::Predicate(verb, o) => {
            let (one, many) = verb.words();
            let words = if references::object_is_plural(o) { many } else { one };
            format!("{} {words}", references::subject(o)?)
        }

        Action::PlayerCounters(_, n, kind) => {
            format!("{} {}", who.verb("get", true)?, moves::counters(n, kind)?)
        }
        Action::LoseCounters(_, kind, _) => {
            format!("{} all {kind} counters", who.verb("lose", true)?)
        }
        Action::FlipCoin(_, 1) => who.verb("flip a coin", false)?,
        Action::FlipCoin(_, n) => {
            format!("{} {} coins", who.verb("flip", false)?, amounts::number(*n as i32))
        }

        Action::Scry(_, n) => format!("{} {}", who.verb("scry", false)?, amounts::digits(n)?),
        Action::PhaseOut(o) => format!(
            "{} {} out",
            references::subject(o)?,
            agree("phase", references::object_is_plural(o))?
        ),
        Action::PhaseIn(o) => format!(
            "{} {} in",
            references::subject(o)?,
            agree("phase", references::object_is_plural(o))?
        ),
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
        | Action::FlipUntilLost { .. } => super::deeds::deed(a, who)?,
        Action::Change { .. } => changed(a, who, each)?,
        _ => return Err(GAP),
    })
}

/// "for each card less than two a player draws this way, that player gains 2 life"
fn undrawn(n: &Amount) -> Printed<Option<String>> {
    let Amount::ForEach(life, less) = n else { return Ok(None) };
    let Amount::Minus(limit, drawn) = &**less else { return Ok(None) };
    if !matches!(**drawn, Amount::ThisWay(crate::wording::tree::Way::Drawn, Some(_))) {
        return Ok(None);
    }
    Ok(Some(format!(
        "for each card less than {} a player draws this way, that player gains {} life",
        amounts::word(limit)?,
        amounts::digits(life)?
    )))
}

fn level(what: &Objects, then: &[Leveled], each: bool) -> Printed<String> {
    let things = objects::objects(what, true)?;
    let first = format!(
        "each player chooses a number of {things} he or she controls \
                equal to the number of {things} controlled by the player who \
                controls the fewest, then sacrifices the rest"
    );
    let (who, s) = if each { ("each player", "s") } else { ("players", "") };
    let same = |l: &Leveled| -> Printed<_> {
        Ok(match l {
            Leveled::Cards => format!("discard{s} cards"),
            Leveled::Permanents(o) => format!("sacrifice{s} {}", objects::objects(o, true)?),
        })
    };
    Ok(match then {
        [] => first,
        all => {
            let all: Vec<String> = all.iter().map(same).collect::<Printed<_>>()?;
            format!("{first}. {who} {} the same way", all.join(" and "))
        }
    })
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
        } => "attack",
        ObjectRule::CantBlock {
            what: None,
            unless: None,
            unless_pays: None,
            alone: whether::Alone::No,
        } => "block",
        _ => return Ok(None),
    };
    let mut only = p.objects.clone();
    only.tails = vec![(**pile).clone()];
    Ok(Some(format!("only {} can {verb} this turn", objects::objects(&only, true)?)))
}

/// An object and its verb.
fn of_object(o: &ObjectRef, verb: &str) -> Printed<String> {
    Ok(format!("{} {}", references::subject(o)?, agree(verb, references::object_is_plural(o))?))
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
