//! Verbs of players and objects: one action each.
use super::damage::damage;
use super::verb_phrase::verb_phrase;
use super::{
    Printed, Unprinted, agree, amounts, changes, events, for_one, mana, objects, players,
    references,
};
use crate::wording::tree::{
    Action, Amount, Change, ChoiceKind, ChoiceLimit, Duration, ObjectRef, ObjectRule, PlayerRef,
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
    /// The subject and the verb in its form; "you" only where it is usual for the verb or said.
    pub(super) fn verb(&self, verb: &str, you: bool) -> Printed<String> {
        if self.bare {
            return Ok(verb.to_string());
        }
        let Some(who) = self.player else { return Ok(verb.to_string()) };
        let verb = if players::plain_verb(who) { verb.to_string() } else { for_one(verb)? };
        let said = match (self.form, who) {
            (SubjectForm::Shared | SubjectForm::SharedBy | SubjectForm::SharedVerb, _) => false,
            (SubjectForm::Said, _) => true,
            (SubjectForm::Usual, PlayerRef::You) => you,
            _ => true,
        };
        let each = if self.each { "each " } else { "" };
        Ok(if said { format!("{} {each}{verb}", players::player(who)?) } else { verb })
    }
}

impl Actor<'_> {
    /// "your", "his or her", "their": the actor's own.
    pub(super) fn own(&self) -> &'static str {
        self.player.map_or("your", hand_of)
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
        | Action::PayAnyLife(p)
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
            return Ok(format!("empties {} mana pool", players::possessive(p)?));
        }
        (SubjectForm::Theirs, Action::AddMana(who, out)) => return mana::to_pool_of(who, out),
        (SubjectForm::Shared, Action::Damage { source, .. }) => {
            return damage(a, agree("deal", references::object_is_plural(source))?);
        }
        (
            SubjectForm::Shared,
            Action::Change { what, duration: Duration::NextUntapStep(..), .. },
        ) => {
            let words =
                verb_phrase(a, &Actor { player: None, form, bare: false, each: false }, each)?;
            return words
                .strip_prefix(&format!("{} ", references::thing_subject(what)?))
                .map(str::to_string)
                .ok_or(GAP);
        }
        (
            SubjectForm::Shared,
            Action::Change { what, changes: list, duration: Duration::ThisTurn },
        ) if attacks_this_turn(list) => {
            return Ok(changes::changes(list, what, false)?
                .replace("can attack as though", "can attack this turn as though"));
        }
        (SubjectForm::Shared, Action::Change { what, changes: list, duration: d }) => {
            if let ([Change::Rule(r)], Duration::ThisTurn) = (list.as_slice(), d)
                && matches!(**r, ObjectRule::MustAttack(None))
            {
                let verb = agree("attack", references::thing_is_plural(what))?;
                return Ok(format!("{verb} this turn if able"));
            }
            return changes::changes_for(list, what, &duration(d)?);
        }
        _ => {}
    }
    let said = (form == SubjectForm::Said).then_some(&PlayerRef::You);
    verb_phrase(a, &Actor { player: actor(a).or(said), form, bare: false, each }, each)
}

/// "can attack this turn as though it didn't have defender": the duration stands inside.
pub(super) fn attacks_this_turn(list: &[Change]) -> bool {
    matches!(list, [Change::Rule(r)]
        if matches!(**r, ObjectRule::AttacksAsThough(crate::wording::tree::AsThough::NoDefender)))
}

/// Without subject and verb: what "put" takes.
fn without_verb(a: &Action) -> Printed<String> {
    if let Action::Damage { .. } = a {
        return Ok(damage(a, "")?.trim_start().to_string());
    }
    let words = bare(a)?;
    if let Action::LookAt(_, RevealWhat::Object(ObjectRef::Phrase(p))) = a {
        return Ok(format!("any {}", objects::objects(&p.objects, true)?));
    }
    let verb = match a {
        Action::Destroy(_) => "destroy ",
        Action::Reveal(..) => "reveal ",
        Action::LookAt(..) => "look at ",
        _ => "put ",
    };
    words.strip_prefix(verb).map(str::to_string).ok_or(GAP)
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
            format!("{} {}", references::object(source)?, damage(a, "deal")?)
        }
        Action::Change { what, changes: list, duration: d } => {
            format!("{} {}{}", references::thing(what)?, changes::bare(list, what)?, duration(d)?)
        }
        Action::BecomeCopy { what, of, except, duration: d } => {
            let except = changes::copy_except(except)?;
            format!(
                "{} become a copy of {}{except}{}",
                references::object(what)?,
                references::object(of)?,
                duration(d)?
            )
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
    Ok(match d {
        Duration::Unlimited => String::new(),
        Duration::UntilEndOfTurn => " until end of turn".to_string(),
        Duration::ThisTurn => " this turn".to_string(),
        Duration::UntilEndOfCombat => " until end of combat".to_string(),
        Duration::ThisCombat => " this combat".to_string(),
        Duration::UntilYourNext(step) => format!(" until your next {}", events::step(*step)),
        Duration::UntilNext(who, step) => {
            format!(" until {} next {}", super::players::possessive(who)?, events::step(*step))
        }
        Duration::UntilEndOfNext(who, step) => {
            let what = step.map_or("turn".to_string(), events::step);
            format!(" until the end of {} next {what}", super::players::possessive(who)?)
        }
        Duration::UntilYourNextTurn => " until your next turn".to_string(),
        Duration::AsLongAs(c) => format!(" for as long as {}", super::conditions::condition(c)?),
        Duration::DuringNextTurn(who) => {
            format!(" during {} next turn", super::players::possessive(who)?)
        }
        Duration::UntilLeavesPlay(o) => format!(" until {} leaves play", references::subject(o)?),
        _ => return Err(GAP),
    })
}

pub(super) fn life(n: &Amount) -> Printed<String> {
    amounts::unit(n, "life", "life", true)
}

/// "you control".
pub(super) fn control(p: &PlayerRef) -> Printed<String> {
    Ok(format!("{} {}", players::player(p)?, agree("control", players::plain_verb(p))?))
}

/// The possessive for the actor itself: "his or her" for a third person.
pub(super) fn hand_of(p: &PlayerRef) -> &'static str {
    match p {
        PlayerRef::You => "your",
        p if players::player_is_plural(p) => "their",
        _ => "his or her",
    }
}

/// "a creature type other than Wall".
pub(super) fn choice_of(kind: ChoiceKind, limit: &ChoiceLimit) -> Printed<String> {
    Ok(match limit {
        ChoiceLimit::None => choice(kind)?.to_string(),
        ChoiceLimit::NotSubtype(word) => format!("{} other than {word}", choice(kind)?),
        ChoiceLimit::NotColor(color) => format!("{} other than {}", choice(kind)?, color.word()),
        ChoiceLimit::Nonland | ChoiceLimit::NotBasicLand => return Err(GAP),
        ChoiceLimit::ColorOf(of) => {
            format!("{} of {}", choice(kind)?, objects::with_article(&objects::objects(of, false)?))
        }
        ChoiceLimit::AnyLand => "a land type".to_string(),
        ChoiceLimit::Colors(all) => {
            let all: Vec<String> = all.iter().map(|c| c.word().to_string()).collect();
            crate::wording::words::list(&all, "or")
        }
        ChoiceLimit::Subtypes(all) => crate::wording::words::list(all, "or"),
        ChoiceLimit::Kinds(all) => {
            let all: Vec<String> = all.iter().map(ToString::to_string).collect();
            crate::wording::words::list(&all, "or")
        }
        ChoiceLimit::Between(least, Some(most)) => format!("a number between {least} and {most}"),
        ChoiceLimit::Between(least, None) => {
            format!("a number greater than {}", least.saturating_sub(1))
        }
    })
}

pub(super) fn choice(kind: ChoiceKind) -> Printed<&'static str> {
    Ok(match kind {
        ChoiceKind::LandOrNot => "land or nonland",
        ChoiceKind::Color => "a color",
        ChoiceKind::CreatureType => "a creature type",
        ChoiceKind::CardType => "a card type",
        ChoiceKind::LandType => "a basic land type",
        ChoiceKind::Player => "a player",
        ChoiceKind::Opponent => "an opponent",
        ChoiceKind::Number => "a number",
        _ => return Err(GAP),
    })
}
