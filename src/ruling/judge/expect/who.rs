//! Who and what a sentence is about: what a noun means now, and what it has ever been.
pub(super) use super::ever::{EverMeant, entities_ever, ever, lineage};
use super::phrase::{OnBoard, undescribed};
use super::{CheckOutcome, Checked, ClaimView, Problem, all_of};
use crate::called::{entity_name, list, name};
use crate::game::{Entity, Object, ObjectId, ObjectKind, PlayerId, Zone};
use crate::judge::names::{Narrow, all_alike, described, holder, player_id};
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{DescribedAs, Many, NounKind, NounPhrase};
use crate::source::Span;

/// What a bare name means first: a permanent, then a spell, then what is in any zone.
pub(super) const PRESENT: &[Narrow] =
    &[&|o: &Object| o.zone == Zone::InPlay, &|o: &Object| o.zone == Zone::Stack, &|o: &Object| {
        o.zone != Zone::Gone
    }];
/// What is said of spells and abilities.
pub(super) const ON_STACK: &[Narrow] = &[&|o: &Object| o.zone == Zone::Stack];

/// What a noun means now, and of how many of them a fact must be true.
pub(super) struct Group {
    many: Many,
    members: Vec<Entity>,
    words: String,
    denied: bool,
    /// `two X`, of which there are more.
    counted: Option<(u32, Span)>,
    span: Span,
}

/// What is said of all of a kind, where there is none: that it holds would prove nothing.
pub(super) fn none_of_them(words: &str, span: Span) -> Problem {
    let problem = Problem::error(span, "there is none of these, so that this says nothing");
    problem.help(format!("`{words}`: say that there is none, or what is so of those that are"))
}

/// What a noun means now; `denied` where the sentence says that something isn't so of each.
pub(super) fn group(
    view: &ClaimView,
    noun: &NounPhrase,
    narrow: &[Narrow],
    denied: bool,
) -> Result<Group, Problem> {
    let words = view.names.words(noun);
    if let NounKind::Held { of, by } = &noun.kind {
        let whole = group(view, of, narrow, denied)?;
        let theirs = |member: &Entity| {
            matches!(member, Entity::Object(o)
                if holder(view.game, *o) == player_id(by))
        };
        let members = whole.members.into_iter().filter(theirs).collect();
        return Ok(Group { members, words, ..whole });
    }
    let more = more_than_counted(view, noun, narrow)?;
    if let Some((members, count)) = more {
        let counted = Some((count, noun.span));
        let (many, span) = (Many::All, noun.span);
        return Ok(Group { many, members, words, denied, counted, span });
    }
    let (many, members) = match &noun.kind {
        NounKind::Player(p) => (Many::All, vec![Entity::Player(player_id(p))]),
        NounKind::Described(phrase) => {
            let members = match &phrase.what {
                DescribedAs::Player => view.game.players().map(|p| Entity::Player(p.id)).collect(),
                DescribedAs::Objects(_) | DescribedAs::Library => phrase
                    .now(view, view.game.turn().active)?
                    .into_iter()
                    .map(Entity::Object)
                    .collect(),
            };
            (phrase.many, members)
        }
        NounKind::Unknown(words) => return Err(undescribed(words)),
        _ => {
            let found = view.names.resolve(view.game, noun, narrow)?;
            means_no_token(view, noun, &found)?;
            (Many::All, found.into_iter().map(Entity::Object).collect())
        }
    };
    Ok(Group { many, members, words, denied, counted: None, span: noun.span })
}

/// The permanents that `two X` is said of, where more than two are in play and something tells them
/// apart.
fn more_than_counted(
    view: &ClaimView,
    noun: &NounPhrase,
    narrow: &[Narrow],
) -> Result<Option<(Vec<Entity>, u32)>, Problem> {
    let mut each = noun.clone();
    let (NounKind::Named { alias: false, count, .. } | NounKind::Token { count, .. }) =
        &mut each.kind
    else {
        return Ok(None);
    };
    let Some(wanted) = count.take() else { return Ok(None) };
    let all = NounPhrase { kind: NounKind::Every(Box::new(each)), span: noun.span };
    let found = view.names.resolve(view.game, &all, narrow)?;
    let in_play = found.iter().all(|o| view.game.object(*o).in_play());
    let enough = u32::try_from(found.len()).is_ok_and(|there| there <= wanted);
    if enough || !in_play || all_alike(view.game, &found) {
        return Ok(None);
    }
    Ok(Some((found.into_iter().map(Entity::Object).collect(), wanted)))
}

impl Group {
    /// Whether the fact is true of as many as said.
    pub fn each(&self, of: impl Fn(Entity) -> Checked) -> Checked {
        let outcomes = self
            .members
            .iter()
            .map(|m| Ok(of(*m)?.negated(self.denied)))
            .collect::<Result<Vec<_>, _>>()?;
        if let Some((wanted, span)) = self.counted {
            let true_of = outcomes.iter().filter(|o| o.holds).count();
            let number = u32::try_from(true_of).unwrap_or(u32::MAX);
            // Some of those of which it is so, or all of them?
            if number > wanted {
                let message = format!("it is so of {number}: {wanted} of these, or no more?");
                return Err(Problem::error(span, message)
                    .help("say how many there are: `there are two tapped Xs in play`"));
            }
            let actual = format!("it is so of {number} {}", self.words);
            let entry = outcomes.iter().filter_map(|o| o.entry).max();
            let whole = CheckOutcome::new(number == wanted, actual).at(entry);
            return Ok(outcomes.iter().fold(whole, |whole, part| whole.by(&part.rules)));
        }
        if self.many == Many::All {
            if outcomes.is_empty() {
                return Err(none_of_them(&self.words, self.span));
            }
            return Ok(all_of(outcomes));
        }
        let true_of = outcomes.iter().filter(|o| o.holds).count();
        let holds = self.many.holds(true_of, outcomes.len());
        let actual = match outcomes.is_empty() {
            true => format!("nothing is described by \"{}\"", self.words),
            false => each_once(outcomes.iter().map(|o| o.actual.clone()), &of_them),
        };
        let entry = outcomes.iter().filter_map(|o| o.entry).max();
        let whole = CheckOutcome::new(holds, actual).at(entry);
        Ok(outcomes.iter().fold(whole, |whole, part| whole.by(&part.rules)))
    }

    /// The same of objects alone.
    pub fn objects(
        &self,
        view: &ClaimView,
        span: Span,
        of: &dyn Fn(ObjectId) -> Checked,
    ) -> Checked {
        self.each(|member| match member {
            Entity::Object(o) => of(o),
            Entity::Player(_) => Err(Problem::error(
                span,
                format!("{} is a player; this is said of objects", entity_name(view.game, member)),
            )
            .help(super::states::OF_PLAYERS)),
        })
    }

    /// The same of players alone.
    pub fn players(
        &self,
        view: &ClaimView,
        span: Span,
        of: &dyn Fn(PlayerId) -> Checked,
    ) -> Checked {
        self.each(|member| match member {
            Entity::Player(p) => of(p),
            Entity::Object(_) => Err(Problem::error(
                span,
                format!("{} is no player; this is said of players", entity_name(view.game, member)),
            )),
        })
    }
}

/// That what is said of a token by a name alone isn't meant of a card of that name, which is
/// elsewhere.
fn means_no_token(view: &ClaimView, noun: &NounPhrase, found: &[ObjectId]) -> Result<(), Problem> {
    let token = |o: &ObjectId| view.game.object(*o).is_token();
    if !matches!(noun.kind, NounKind::Named { alias: false, .. }) || !found.iter().all(token) {
        return Ok(());
    }
    let all = view.names.candidates(view.game, noun)?;
    if all.iter().all(token) {
        return Ok(());
    }
    let all = list(&view.names.each_described(view.game, &all));
    let message = format!("{} could be any of: {all}", view.names.words(noun));
    Err(Problem::error(noun.span, message)
        .help("say which is meant (`the X token`, `the nontoken X`), or give them aliases"))
}

/// Everything that a noun could mean now; none where an ability, copy, token or the combat damage
/// isn't there.
pub(super) fn all_now(view: &ClaimView, noun: &NounPhrase) -> Result<Vec<ObjectId>, Problem> {
    let here = |found: Vec<ObjectId>| {
        found.into_iter().filter(|o| view.game.object(*o).zone != Zone::Gone).collect()
    };
    view.names.could_be(view.game, noun)?;
    match &noun.kind {
        NounKind::Ability { of, .. } => {
            past_owner(view, of)?;
            Ok(view.names.candidates(view.game, noun).map(here).unwrap_or_default())
        }
        NounKind::Token { .. }
        | NounKind::Nth { .. }
        | NounKind::The { .. }
        | NounKind::OneOf(_)
        | NounKind::Own { .. }
        | NounKind::Stated { .. }
        | NounKind::Placed { .. }
        | NounKind::StackEnd { .. }
        | NounKind::CopyOf { .. }
        | NounKind::CopyTargeting { .. }
        | NounKind::CombatDamage => {
            Ok(view.names.candidates(view.game, noun).map(here).unwrap_or_default())
        }
        NounKind::Described(described) => described.now(view, view.game.turn().active),
        NounKind::Unknown(words) => Err(undescribed(words)),
        NounKind::Player(_)
        | NounKind::Named { .. }
        | NounKind::Every(_)
        | NounKind::Held { .. } => view.names.candidates(view.game, noun).map(here),
    }
}

/// The same with the tokens of that name and the copies of spells: what a name counts is whatever
/// is called so, a copy of the card too (503.2, 503.10).
pub(super) fn all_called(view: &ClaimView, noun: &NounPhrase) -> Result<Vec<ObjectId>, Problem> {
    let mut all = all_now(view, noun)?;
    if let NounKind::Named { name, .. } = &noun.kind
        && !view.names.is_alias(name)
    {
        let called = |o: &ObjectId| {
            let object = view.game.object(*o);
            (object.is_token() || object.kind == ObjectKind::SpellCopy)
                && characteristics(view.game, *o).name.as_deref() == Some(name.as_str())
                && !all.contains(o)
        };
        let there = view.game.in_play().iter().chain(view.game.stack()).copied();
        let copies: Vec<ObjectId> = there.filter(called).collect();
        all.extend(copies);
    }
    Ok(all)
}

/// The owner of an ability must be something, even if it is gone.
fn past_owner(view: &ClaimView, of: &NounPhrase) -> Result<(), Problem> {
    match &of.kind {
        NounKind::Named { .. } => view.names.candidates(view.game, of).map(|_| ()),
        _ => Ok(()),
    }
}

/// Whether an object has an alias that the sentence doesn't use: a bare name means the others
/// first.
pub(super) fn is_other(view: &ClaimView, noun: &NounPhrase, id: ObjectId) -> bool {
    let named = match &noun.kind {
        NounKind::Ability { of, .. } => of,
        _ => noun,
    };
    matches!(named.kind, NounKind::Named { alias: false, .. })
        && (view.names.alias(view.game, id).is_some() || view.game.object(id).is_token())
}

/// Whether a noun means this object now: one with an alias that the sentence doesn't use isn't
/// meant where another of that name is in its zone.
pub(super) fn means_now(
    view: &ClaimView,
    noun: &NounPhrase,
    could: &[ObjectId],
    id: ObjectId,
) -> bool {
    let beside = |o: &ObjectId| {
        let zone = view.game.object(id).zone.kind();
        view.game.object(*o).zone.kind() == zone && !is_other(view, noun, *o)
    };
    could.contains(&id) && !(is_other(view, noun, id) && could.iter().any(beside))
}

/// That what happened to something with an alias, or to a token, was meant by a name that another
/// thing has too.
///
/// # Errors
/// Several of which any could be meant, listed.
pub(super) fn means_it_alone(
    view: &ClaimView,
    noun: &NounPhrase,
    could: &[Entity],
    id: ObjectId,
) -> Result<(), Problem> {
    let object = |e: &Entity| e.object().filter(|o| view.game.latest(*o) == *o);
    let there: Vec<ObjectId> = could.iter().filter_map(object).collect();
    if !is_other(view, noun, id) || there.iter().all(|o| is_other(view, noun, *o)) {
        return Ok(());
    }
    let message =
        format!("{} could be any of: {}", view.names.words(noun), where_they_are(view, &there));
    Err(Problem::error(noun.span, message).help("use its alias, or give the others one too"))
}

/// What a noun says how many of.
pub(in crate::judge) fn counted(noun: &NounPhrase) -> Option<u32> {
    match &noun.kind {
        NounKind::Named { count, .. } | NounKind::Token { count, .. } => *count,
        NounKind::Stated { of, .. } | NounKind::Placed { of, .. } => counted(of),
        _ => None,
    }
}

/// The things of a name where they are now, as sentences.
pub(super) fn where_they_are(view: &ClaimView, ids: &[ObjectId]) -> String {
    let told = ids.iter().map(|id| {
        let place = described(view.game, *id);
        let place = place.strip_prefix(&name(view.game, *id)).unwrap_or(&place).trim().to_string();
        let place = if place == "gone" { "no longer there".into() } else { place };
        format!("{} is {place}", view.names.called(view.game, *id))
    });
    each_once(told, &of_them)
}

/// Sentences, each once: how often behind it, where that isn't once.
pub(super) fn each_once(
    sentences: impl IntoIterator<Item = String>,
    often: &dyn Fn(usize) -> String,
) -> String {
    let mut seen: Vec<(String, usize)> = Vec::new();
    for sentence in sentences {
        match seen.iter_mut().find(|(known, _)| *known == sentence) {
            Some((_, n)) => *n += 1,
            None => seen.push((sentence, 1)),
        }
    }
    let told = seen.into_iter().map(|(sentence, n)| match n {
        1 => sentence,
        n => format!("{sentence} ({})", often(n)),
    });
    told.collect::<Vec<_>>().join("; ")
}

fn of_them(n: usize) -> String {
    format!("{n} of them")
}
