//! Verbs of players and objects: one action each.
use super::changing::stays_tapped;
use super::damage::damage;
use super::deeds::revealed;
use super::object_rules::this_turn;
use super::verb_phrase::{become_copy, verb_phrase};
use super::{Printed, Said, Unprinted, agree, changes, children, mana, players, references, times};
use crate::wording::syntax::{self as s, Agree, Holds, Worded};
use crate::wording::tree::{
    Action, Change, ChoiceKind, ChoiceLimit, Duration, MoveVerb, ObjectRef, Permission, PlayerRef,
    RevealWhat, SubjectForm,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a verb");

/// Who acts, and whether the words name them.
pub(super) struct Actor<'a> {
    pub(super) player: Option<&'a PlayerRef>,
    pub(super) form: SubjectForm,
    pub(super) bare: bool,
    /// "each" before the verb.
    pub(super) each: bool,
}

impl Actor<'_> {
    /// The form of the verb.
    pub(super) fn agrees(&self) -> Agree {
        Agree::many(self.bare || self.player.is_none_or(players::plain_verb))
    }

    /// The verb with all that belongs to it, behind who acts; "you" only where it is usual for the
    /// verb or said.
    pub(super) fn does<'i, T>(&self, you: bool, phrase: Worded<T>) -> Printed<String>
    where
        s::VerbPhrase<'i>: Holds<T>,
    {
        let phrase: Worded<s::VerbPhrase<'i>> = phrase.within();
        let Some(who) = self.player.filter(|_| !self.bare) else { return Ok(phrase.string()) };
        let said = match (self.form, who) {
            (SubjectForm::Shared | SubjectForm::SharedBy | SubjectForm::SharedVerb, _) => false,
            (SubjectForm::Said, _) => true,
            (SubjectForm::Usual, PlayerRef::You) => you,
            _ => true,
        };
        if !said {
            return Ok(phrase.string());
        }
        let each = self.each.then(s::EachAdv::said);
        Ok(s::PlayerStep::say(children::player_ref(who)?, each, phrase, None)?.string())
    }

    /// "your", "his or her", "their": the actor's own.
    pub(super) fn own(&self) -> Worded<s::PlayerPossessive<'static>> {
        self.player.map_or_else(|| s::Your::said().within(), own)
    }
}

/// The player who acts, where the action has one.
pub(super) fn actor(a: &Action) -> Option<&PlayerRef> {
    Some(match a {
        Action::GainLife(p, _)
        | Action::LoseLife(p, _)
        | Action::Draw(p, _)
        | Action::Discard(p, _)
        | Action::Sacrifice(p, _)
        | Action::PlayerCounters(p, ..)
        | Action::LoseCounters(p, ..)
        | Action::Shuffle(p, _)
        | Action::Reveal(p, _)
        | Action::LookAt(p, _)
        | Action::Ante(p, _)
        | Action::AddMana(p, _)
        | Action::Skip(p, _)
        | Action::Permit(Permission::PlayRevealed(p, _), _)
        | Action::ExtraTurn(p, ..)
        | Action::ExtraStep(p, _)
        | Action::ControlTurn(p, _)
        | Action::ControlNow(p, _)
        | Action::EndGame(p, _)
        | Action::Choose(p, ..)
        | Action::TapBy(p, ..)
        | Action::DestroyBy(p, _)
        | Action::ChooseThing(p, _)
        | Action::Pay(p, _)
        | Action::PayAnyLife(p, _)
        | Action::PayAnyMana(p)
        | Action::PutBack { who: p, .. }
        | Action::FlipCoin(p, _)
        | Action::ExchangeLife(p, _)
        | Action::FlipUntilLost(p, _)
        | Action::NameCard(p, _)
        | Action::Scry(p, _)
        | Action::Subgame(p)
        | Action::AttachBy(p, ..)
        | Action::Piles { who: p, .. }
        | Action::GainControl(p, _, _) => p,
        Action::Move { who, .. }
        | Action::MoveTop { who, .. }
        | Action::PutTokens { who, .. }
        | Action::PutTokenCopy { who, .. }
        | Action::Search { who, .. }
        | Action::CopySpell { who, .. }
        | Action::CopyForEach { who, .. }
        | Action::SacrificeAndMove { who, .. }
        | Action::NewTargets { who, .. }
        | Action::PlayCard { who, .. } => who,
        _ => return None,
    })
}

/// A clause of its own.
pub(super) fn action(a: &Action, form: SubjectForm, each: bool) -> Printed<String> {
    match (form, a) {
        (SubjectForm::SharedVerb, _) => return without_verb(a),
        (SubjectForm::SharedBy, _) => {
            let form = SubjectForm::Shared;
            let another = Some(&PlayerRef::Active);
            return verb_phrase(a, &Actor { player: another, form, bare: false, each }, each);
        }
        (SubjectForm::States, Action::Change { what, changes: list, duration: d }) => {
            let words = changes::changes(list, what, true)?;
            let subject = references::thing_subject(what)?;
            return Ok(match (subject.as_str(), words.strip_prefix("is ")) {
                ("it", Some(rest)) => format!("it's {rest}{}", duration(d)?),
                _ => format!("{subject} {words}{}", duration(d)?),
            });
        }
        (SubjectForm::Shared, Action::EmptyManaPool(p)) if !players::plain_verb(p) => {
            return Ok(s::VEmpty::say(Agree::One, Some(children::whose(p)?))?.string());
        }
        (SubjectForm::Theirs, Action::AddMana(who, out)) => return mana::to_pool_of(who, out),
        (SubjectForm::Shared, Action::Damage { source, .. }) => {
            return damage(a, Some(Agree::many(references::object_is_plural(source))));
        }
        (
            SubjectForm::Shared,
            Action::Change { what, duration: Duration::NextUntapStep(Some(whose), n), .. },
        ) => return stays_tapped(what, whose, *n),
        (SubjectForm::Shared, Action::Change { what, changes: list, duration: d }) => {
            if let ([Change::Rule(r)], Duration::ThisTurn) = (list.as_slice(), d)
                && let Some(words) = this_turn(r, references::thing_is_plural(what))?
            {
                return Ok(words);
            }
            return changes::changes_for(list, what, &duration(d)?);
        }
        _ => {}
    }
    let said = (form == SubjectForm::Said).then_some(&PlayerRef::You);
    verb_phrase(a, &Actor { player: actor(a).or(said), form, bare: false, each }, each)
}

/// Without subject and verb: what the verb before it takes as well.
fn without_verb(a: &Action) -> Printed<String> {
    Ok(match a {
        Action::Damage { .. } => damage(a, None)?,
        Action::LookAt(_, RevealWhat::Object(ObjectRef::Phrase(p))) => {
            s::AnySuch::say(children::objects_bare(&p.objects, true)?)?.string()
        }
        Action::Destroy(what) | Action::DestroyBy(_, what) => {
            s::SharedDestroy::say(children::object_ref(what)?)?.string()
        }
        Action::Reveal(_, what) | Action::LookAt(_, what) => revealed(what)?.string(),
        Action::PutCounters(on, n, kind) => {
            let counters = children::counters(n, kind)?;
            s::SharedCounters::say(counters, children::object_ref(on)?)?.string()
        }
        Action::Move { what, verb: MoveVerb::Put, to, .. } => super::moves::rest(what, to)?,
        _ => return Err(GAP),
    })
}

/// Behind "may": the verb alone.
pub(super) fn bare(a: &Action) -> Printed<String> {
    let who = Actor { player: actor(a), form: SubjectForm::Shared, bare: true, each: false };
    verb_phrase(a, &who, false)
}

/// Behind "may have": the subject and the bare verb.
pub(super) fn with_subject_bare(a: &Action) -> Printed<String> {
    Ok(match a {
        Action::Damage { source, .. } => {
            format!("{} {}", references::object(source)?, damage(a, Some(Agree::Many))?)
        }
        Action::Change { what, changes: list, duration: d } => {
            format!("{} {}{}", references::thing(what)?, changes::bare(list, what)?, duration(d)?)
        }
        Action::BecomeCopy { what, of, except, duration: d } => {
            let pred = become_copy(Agree::Many, of, except, d)?.string();
            format!("{} {pred}", references::object(what)?)
        }
        other => match actor(other) {
            Some(p) => format!("{} {}", players::object_case(p)?, bare(other)?),
            None => return Err(GAP),
        },
    })
}

/// Behind a player who was named: the verb in that player's form.
pub(super) fn action_of(a: &Action, who: Option<&PlayerRef>) -> Printed<String> {
    verb_phrase(
        a,
        &Actor { player: who, form: SubjectForm::Shared, bare: false, each: false },
        false,
    )
}

/// " until end of turn"; nothing for no duration.
pub(super) fn duration(d: &Duration) -> Printed<String> {
    Ok(lasting(d)?.map_or_else(String::new, |lasts| format!(" {}", lasts.string())))
}

/// "until end of turn"; nothing for no duration.
pub(super) fn lasting(d: &Duration) -> Printed<Option<Worded<s::Duration<'static>>>> {
    let step = |step| Worded::loose(times::step(step));
    Ok(Some(match d {
        Duration::Unlimited => return Ok(None),
        Duration::UntilEndOfTurn => s::UntilEot::said().within(),
        Duration::ThisTurn => s::ThisTurn::said().within(),
        Duration::ThisAndNextTurn => s::ThisAndNext::said().within(),
        Duration::UntilEndOfCombat => s::UntilEoc::said().within(),
        Duration::ThisCombat => s::ThisCombat::said().within(),
        Duration::UntilYourNext(at) => {
            s::UntilNextStep::say(s::Your::said().within(), step(*at))?.within()
        }
        Duration::UntilNext(who, at) => {
            s::UntilNextStep::say(children::whose(who)?, step(*at))?.within()
        }
        Duration::UntilEndOfNext(who, None) => {
            let turn = Some(s::WholeTurn::said());
            s::UntilEndOfNext::say(children::whose(who)?, turn, None)?.within()
        }
        Duration::UntilEndOfNext(who, Some(at)) => {
            s::UntilEndOfNext::say(children::whose(who)?, None, Some(step(*at)))?.within()
        }
        Duration::UntilYourNextTurn => s::UntilNextTurn::said().within(),
        Duration::AsLongAs(c) => s::ForAsLong::say(children::condition(c)?)?.within(),
        Duration::DuringNextTurn(who) => s::DuringNext::say(children::whose(who)?)?.within(),
        Duration::UntilLeavesPlay(o) => s::UntilLeaves::say(children::subject_ref(o)?)?.within(),
        _ => return Err(GAP),
    }))
}

/// "you control".
pub(super) fn control(p: &PlayerRef) -> Printed<String> {
    Ok(format!("{} {}", players::player(p)?, agree("control", players::plain_verb(p))?))
}

/// The possessive for the actor itself: "his or her" for a third person.
pub(super) fn own(p: &PlayerRef) -> Worded<s::PlayerPossessive<'static>> {
    match p {
        PlayerRef::You => s::Your::said().within(),
        p if players::player_is_plural(p) => s::TheirPl::said().within(),
        _ => s::HisOrHer::HisOrHer.said().within(),
    }
}

/// The same as words.
pub(super) fn hand_of(p: &PlayerRef) -> String {
    own(p).string()
}

/// "a creature type other than Wall".
pub(super) fn choice_of(kind: ChoiceKind, limit: &ChoiceLimit) -> Said<s::ChoiceKind<'static>> {
    let limited = |subtype: Option<&String>, digits, color| {
        let subtype = subtype.map(|word| s::Subtype::said(word.clone()));
        Ok(s::ChoiceLimited::say(None, subtype, digits, color, None)?.within())
    };
    let two = |all: Vec<Worded<s::ChoiceWord<'static>>>| {
        let of = s::ChoiceOfTwo::say(all)?;
        Ok(s::ChoiceLimited::say(None, None, Vec::new(), None, Some(of))?.within())
    };
    match limit {
        ChoiceLimit::None => choice(kind),
        ChoiceLimit::NotSubtype(word) => limited(Some(word), Vec::new(), None),
        ChoiceLimit::NotColor(color) => limited(None, Vec::new(), Some(children::color(*color))),
        ChoiceLimit::Nonland | ChoiceLimit::NotBasicLand => Err(GAP),
        ChoiceLimit::ColorOf(of) => Ok(s::ChoiceColorOf::say(children::one_phrase(of)?)?.within()),
        ChoiceLimit::AnyLand => {
            let any = Some(s::AnyLandType::said());
            Ok(s::ChoiceLimited::say(any, None, Vec::new(), None, None)?.within())
        }
        ChoiceLimit::Colors(all) => {
            two(all.iter().map(|color| children::color(*color).within()).collect())
        }
        ChoiceLimit::Subtypes(all) => {
            two(all.iter().map(|word| s::Subtype::said(word.clone()).within()).collect())
        }
        ChoiceLimit::Kinds(all) => {
            two(all.iter().map(|kind| Worded::loose(kind.to_string())).collect())
        }
        ChoiceLimit::Between(least, Some(most)) => {
            limited(None, vec![children::digits(least), children::digits(most)], None)
        }
        ChoiceLimit::Between(least, None) => {
            limited(None, vec![children::digits(least.saturating_sub(1))], None)
        }
    }
}

pub(super) fn choice(kind: ChoiceKind) -> Said<s::ChoiceKind<'static>> {
    Ok(match kind {
        ChoiceKind::LandOrNot => s::LandOrNot::said().within(),
        ChoiceKind::Color => s::ChoiceKind::AColor.said(),
        ChoiceKind::CreatureType => s::ChoiceKind::ACreatureType.said(),
        ChoiceKind::CardType => s::ChoiceKind::ACardType.said(),
        ChoiceKind::LandType => s::ChoiceKind::ABasicLandType.said(),
        ChoiceKind::Player => s::ChoiceKind::APlayer.said(),
        ChoiceKind::Opponent => s::ChoiceKind::AnOpponent.said(),
        ChoiceKind::Number => s::ChoiceKind::ANumber.said(),
        _ => return Err(GAP),
    })
}
