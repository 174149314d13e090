//! Several steps told in one line: `Ann attacks with X and Bob blocks it with Y`.
//!
//! A line that is no sentence as a whole is parted at its commas, `and`s and `then`s into the
//! fewest steps that are sentences each. A step without a player goes on with the one before:
//! `Bob blocks X with Y and regenerates it`.

mod told;
mod undescribed;
mod who;

use super::near::{ReadBy, answered};
use super::said::{Chapter, Denial, Reworded, Tense, read_otherwise, whole};
use super::{Pair, Refused, Rule, SentenceReader, Sentences, part, read};
use crate::ast::{Expectation, NounKind, NounPhrase, ScriptLine};
use crate::diagnostic::Fault;
use crate::names::DocumentNames;
use crate::source::Text;
use crate::wording::quick::Quick as _;
use told::told;
use who::{asked_who, with_actor};

/// A line of more pieces is a tale, not a line.
const MOST_PIECES: usize = 7;

/// What the lines so far have named: what `it` in the next one can mean.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct NamedBefore {
    /// The objects of the last step that names any.
    named: Vec<NounPhrase>,
    /// Who did the last step that says so.
    actor: Option<String>,
}

/// What a line tells.
pub(crate) struct ToldLine {
    /// The steps of the line, one as a rule.
    pub actions: Vec<ScriptLine>,
    /// What the line claims besides, which is held at the end.
    pub held: Vec<Expectation>,
    /// What the line claims to be so behind it.
    pub behind: Vec<Expectation>,
}

/// A step as it is read.
#[derive(Clone)]
struct LineStep {
    action: ScriptLine,
    /// What is held at the end.
    held: Vec<Text>,
    /// Who does it, as the line says it.
    actor: Option<String>,
    said: NamedBefore,
}

/// Whether what a line says is looked for in other words too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SaidIn {
    /// As it stands.
    OwnWords,
    /// In other words, where it says nothing as it stands.
    OtherWords,
}

/// The steps of a line, in other words where it says nothing as it stands.
pub(crate) fn actions(
    text: &Text,
    names: &DocumentNames,
    said: &mut NamedBefore,
) -> Result<ToldLine, Refused> {
    if let Some(steps) = told_whole(text, names, said) {
        return told(steps, names, said);
    }
    let refused = match steps(text, names, said, SaidIn::OwnWords) {
        Ok(steps) => return told(steps, names, said),
        Err(refused) if is_asked(&refused) => return Err(refused),
        Err(refused) => refused,
    };
    let reads = |line: &Text| step(line, names, said).is_ok();
    let mut steps = steps_otherwise(text, names, said)?.ok_or_else(|| {
        let readable = |line: &Text| is_told(line, names, said);
        let whose = with_actor(text, said);
        let asked = whose.as_ref().filter(|line| readable(line));
        asked.and_then(|line| asked_who(&refused, line)).unwrap_or_else(|| {
            let text = whose.as_ref().unwrap_or(text);
            answered(
                refused,
                text,
                names,
                Chapter::Acts,
                ReadBy { plainly: &reads, at_all: &readable },
            )
        })
    })?;
    if let [only] = steps.as_mut_slice() {
        only.action.text = text.text.trim().to_owned();
    }
    told(steps, names, said)
}

/// The steps of a line whose parts would say something else than it does.
fn told_whole(text: &Text, names: &DocumentNames, said: &NamedBefore) -> Option<Vec<LineStep>> {
    let mut found = whole(text, names).into_iter().filter_map(|other| {
        let mut all = steps(&other.line, names, said, SaidIn::OwnWords).ok()?;
        if let [only] = all.as_mut_slice() {
            only.action.text = text.text.trim().to_owned();
        }
        all.last_mut()?.held.extend(other.held);
        Some(all)
    });
    let only = found.next()?;
    found.next().is_none().then_some(only)
}

/// The steps of a line that says nothing as it stands.
fn steps_otherwise(
    text: &Text,
    names: &DocumentNames,
    said: &NamedBefore,
) -> Result<Option<Vec<LineStep>>, Refused> {
    let parts = parted(text, names, |texts| each(texts, names, said, SaidIn::OtherWords));
    if let Some(steps) = parts.map_err(|two| vec![two])? {
        return Ok(Some(steps));
    }
    let read = |line: &Text| steps(line, names, said, SaidIn::OtherWords).ok();
    let other = read_otherwise(text, names, Chapter::Acts, read).map_err(|two| vec![two])?;
    let steps = other.map(|other| {
        let mut steps = other.said;
        if let Some(last) = steps.last_mut() {
            last.held.extend(other.held);
        }
        steps
    });
    Ok(steps.filter(|steps| steps.iter().all(|step| claims_something(step, names))))
}

/// Whether a line is read in whatever words.
fn is_told(line: &Text, names: &DocumentNames, said: &NamedBefore) -> bool {
    steps(line, names, said, SaidIn::OwnWords).is_ok()
        || steps_otherwise(line, names, said).is_ok_and(|steps| steps.is_some())
}

/// Whether a claim is read in whatever words.
fn is_claimed(line: &Text, names: &DocumentNames) -> bool {
    let read = |line: &Text| claims(line, names, SaidIn::OtherWords).ok();
    read(line).is_some()
        || read_otherwise(line, names, Chapter::Claims, read).is_ok_and(|other| other.is_some())
}

/// Whether what a step claims besides is read.
fn claims_something(step: &LineStep, names: &DocumentNames) -> bool {
    step.held.iter().all(|claim| expectations(claim, names, false).is_ok())
}

/// Whether a sentence means two things: it is asked, and not read in other words.
fn is_asked(refused: &Refused) -> bool {
    refused.iter().any(|fault| fault.code == "two-readings")
}

/// The steps of a line.
fn steps(
    text: &Text,
    names: &DocumentNames,
    said: &NamedBefore,
    words: SaidIn,
) -> Result<Vec<LineStep>, Refused> {
    let refused = match step(text, names, said) {
        Ok(only) => return Ok(vec![only]),
        Err(refused) => refused,
    };
    match parted(text, names, |texts| each(texts, names, said, words)) {
        Ok(Some(steps)) => Ok(steps),
        Ok(None) => Err(refused),
        Err(two) => Err(vec![two]),
    }
}

/// A line that is tried: one step, which names what it names for itself.
pub(crate) fn one_step(
    text: &Text,
    names: &DocumentNames,
    said: &NamedBefore,
) -> Result<ScriptLine, Refused> {
    if let Some(told) = told_whole(text, names, said)
        && let [only] = told.as_slice()
        && only.held.is_empty()
    {
        return Ok(only.action.clone());
    }
    let refused = match step(text, names, said) {
        Ok(step) => return Ok(step.action),
        Err(refused) if is_asked(&refused) => return Err(refused),
        Err(refused) => refused,
    };
    let mut other = step_otherwise(text, names, said).filter(|step| step.held.is_empty());
    if let Some(step) = &mut other {
        step.action.text = text.text.trim().to_owned();
    }
    other.map(|step| step.action).ok_or(refused)
}

/// One sentence that is said otherwise.
fn step_otherwise(text: &Text, names: &DocumentNames, said: &NamedBefore) -> Option<LineStep> {
    let read = |line: &Text| step(line, names, said).ok();
    let other = read_otherwise(text, names, Chapter::Acts, read).ok().flatten()?;
    let mut step = other.said;
    step.held.extend(other.held);
    // "Ann goes on to X, then plays Y": she does what comes next, though the line names nobody.
    step.actor = step.actor.or_else(|| who_begins(text, names));
    Some(step).filter(|step| claims_something(step, names))
}

/// The player with whom a line begins.
fn who_begins(text: &Text, names: &DocumentNames) -> Option<String> {
    let marked = names.mark(text).into_iter().next()?;
    let end = marked.marked.find('\u{E003}')? + '\u{E003}'.len_utf8();
    let first = &marked.marked[..end];
    let player = first.starts_with('\u{E000}').then(|| marked.name(first)).flatten()?;
    Some(player.text.clone())
}

/// One sentence, with what it names.
fn step(text: &Text, names: &DocumentNames, before: &NamedBefore) -> Result<LineStep, Refused> {
    read(text, names, Rule::action, |reader, pair| {
        reader.before.replace(before.named.clone());
        let actor = pair.clone().into_inner().flatten().find(|p| p.as_rule() == Rule::actor);
        let actor = actor.and_then(|actor| part(&actor, Rule::player));
        let actor = actor.map(|player| reader.text(&player).text);
        let action = reader.action(pair);
        let named = reader.named.borrow().clone();
        let named = if named.is_empty() { before.named.clone() } else { named };
        let said = NamedBefore { named, actor: None };
        LineStep { action, held: Vec::new(), actor, said }
    })
}

/// The line in the fewest parts that are sentences; nothing where it can't be parted, a fault where
/// it can in two ways.
fn parted<S>(
    text: &Text,
    names: &DocumentNames,
    each: impl Fn(&[Text]) -> Option<Vec<S>>,
) -> Result<Option<Vec<S>>, Fault> {
    let Some(marked) = names.mark(text).into_iter().next() else { return Ok(None) };
    let sentence = marked.marked.trim_end().trim_end_matches('.').to_owned();
    let Some(whole) = Sentences::quickly(Rule::steps, &sentence) else { return Ok(None) };
    let pieces = whole.flatten().filter(|piece| piece.as_rule() == Rule::step_text);
    let pieces: Vec<(usize, usize)> =
        pieces.map(|piece| (piece.as_span().start(), piece.as_span().end())).collect();
    if pieces.len() > MOST_PIECES {
        return Ok(None);
    }
    let joints = pieces.len().saturating_sub(1);
    let mut ways: Vec<u32> = (1..1u32 << joints).collect();
    ways.sort_by_key(|way| way.count_ones());
    let mut found: Option<Vec<S>> = None;
    for way in ways {
        if found.as_ref().is_some_and(|steps| way.count_ones() as usize >= steps.len()) {
            break;
        }
        let mut from = 0;
        let mut texts = Vec::new();
        for joint in (0..joints).filter(|joint| way & (1 << joint) != 0) {
            texts.push(marked.piece(pieces[from].0, pieces[joint].1));
            from = joint + 1;
        }
        texts.push(marked.piece(pieces[from].0, pieces[joints].1));
        let Some(steps) = each(&texts) else { continue };
        if found.is_some() {
            return Err(Fault::new(
                "two-readings",
                "this line can be parted in two ways",
                text.locate(0, text.text.len()),
                "where does a sentence end?",
            )
            .help("write each as a line of its own"));
        }
        found = Some(steps);
    }
    Ok(found)
}

/// The claims of an entry, one as a rule: `X died and Bob has 18 life`.
pub(crate) fn expectations(
    text: &Text,
    names: &DocumentNames,
    under_not: bool,
) -> Result<Vec<Expectation>, Refused> {
    let refused = match claims(text, names, SaidIn::OwnWords) {
        Ok(claims) => match claims.iter().find_map(undescribed::in_claim) {
            None => return not_several(text, under_not, claims),
            // Its words describe nothing: it is told where the claim is held, unless it is said
            // otherwise.
            Some(fault) => {
                let otherwise = in_other_words(text, names, under_not, vec![fault]);
                let of_deed = claims.iter().any(|claim| undescribed::of_deed(claim).is_some());
                let asked =
                    of_deed || otherwise.is_ok() || otherwise.as_ref().is_err_and(is_answered);
                return if asked { otherwise } else { not_several(text, under_not, claims) };
            }
        },
        Err(refused) if is_asked(&refused) => return Err(refused),
        Err(refused) => refused,
    };
    in_other_words(text, names, under_not, refused)
}

/// Whether a refusal gives a line of this sentence.
fn is_answered(refused: &Refused) -> bool {
    refused.iter().any(|fault| fault.gives_line)
}

/// The claims of an entry that says nothing as it stands.
fn in_other_words(
    text: &Text,
    names: &DocumentNames,
    under_not: bool,
    refused: Refused,
) -> Result<Vec<Expectation>, Refused> {
    let parts = parted(text, names, |texts| each_claim(texts, names, SaidIn::OtherWords));
    if let Some(claims) = parts.map_err(|two| vec![two])? {
        return not_several(text, under_not, claims.into_iter().flatten().collect());
    }
    let read = |line: &Text| claims(line, names, SaidIn::OtherWords).ok();
    match read_otherwise(text, names, Chapter::Claims, read) {
        Ok(Some(other)) => {
            let mut claims = other.said;
            let denied = other.as_line.denied;
            if denied == Denial::One {
                claims = not_several(text, true, claims)?;
            }
            if denied != Denial::None {
                claims.iter_mut().for_each(deny);
            }
            tell_of_before(&mut claims, &other.as_line);
            if let [only] = claims.as_mut_slice() {
                only.text = text.text.trim().to_owned();
            }
            not_several(text, under_not, claims)
        }
        Ok(None) => {
            let reads = |line: &Text| claims(line, names, SaidIn::OwnWords).is_ok();
            let readable = |line: &Text| is_claimed(line, names);
            let reads = ReadBy { plainly: &reads, at_all: &readable };
            Err(answered(refused, text, names, Chapter::Claims, reads))
        }
        Err(two) => Err(vec![two]),
    }
}

/// Denies what a line claims.
fn deny(claim: &mut Expectation) {
    claim.negated = !claim.negated;
    claim.text = format!("not: {}", claim.text);
}

/// Notes that the line tells of before what these say of now.
fn tell_of_before(claims: &mut [Expectation], line: &Reworded) {
    if line.tense == Tense::Before {
        claims.iter_mut().for_each(|claim| claim.of_before = Some(line.line.to_string()));
    }
}

/// What a line claims as it stands.
fn claims(text: &Text, names: &DocumentNames, words: SaidIn) -> Result<Vec<Expectation>, Refused> {
    let refused = match super::expectation(text, names) {
        Ok(only) => return Ok(vec![only]),
        Err(refused) => refused,
    };
    if let Some(may) = super::may::may(text, names) {
        return Ok(vec![may]);
    }
    match parted(text, names, |texts| each_claim(texts, names, words)) {
        Ok(Some(claims)) => Ok(claims.into_iter().flatten().collect()),
        Ok(None) => Err(refused),
        Err(two) => Err(vec![two]),
    }
}

/// Each of these as a claim; nothing where one isn't.
fn each_claim(
    texts: &[Text],
    names: &DocumentNames,
    words: SaidIn,
) -> Option<Vec<Vec<Expectation>>> {
    let one = |line: &Text| {
        let claim = super::expectation(line, names).ok();
        claim.or_else(|| super::may::may(line, names)).map(|claim| vec![claim])
    };
    let read = |text: &Text| {
        one(text).or_else(|| {
            let other = match words {
                SaidIn::OwnWords => None,
                SaidIn::OtherWords => {
                    read_otherwise(text, names, Chapter::Claims, one).ok().flatten()
                }
            }?;
            let mut claims = other.said;
            if other.as_line.denied != Denial::None {
                claims.iter_mut().for_each(deny);
            }
            tell_of_before(&mut claims, &other.as_line);
            Some(claims)
        })
    };
    texts.iter().map(read).collect()
}

/// Several claims aren't denied at once.
fn not_several(
    text: &Text,
    denied: bool,
    claims: Vec<Expectation>,
) -> Result<Vec<Expectation>, Refused> {
    if !denied || claims.len() < 2 {
        return Ok(claims);
    }
    let fault = Fault::new(
        "two-readings",
        "several claims are denied at once",
        text.locate(0, text.text.len()),
        "is each of them false, or not all of them true?",
    );
    Err(vec![fault.help("deny each in an entry of its own")])
}

/// Each of these as a step; nothing where one isn't.
fn each(
    texts: &[Text],
    names: &DocumentNames,
    before: &NamedBefore,
    words: SaidIn,
) -> Option<Vec<LineStep>> {
    let mut steps: Vec<LineStep> = Vec::new();
    for text in texts {
        let said = steps.last().map_or(before, |last| &last.said);
        let actor = steps.last().and_then(|last| last.actor.as_deref());
        let read = step(text, names, said).ok();
        let next = read.or_else(|| step(&behind(actor?, text), names, said).ok());
        let next = next.or_else(|| match words {
            SaidIn::OwnWords => None,
            SaidIn::OtherWords => step_otherwise(text, names, said)
                .or_else(|| step_otherwise(&behind(actor?, text), names, said)),
        })?;
        steps.push(next);
    }
    Some(steps)
}

/// `Bob` before `regenerates it`.
fn behind(actor: &str, text: &Text) -> Text {
    let from = actor.len() + 1;
    let places = text.places().map(|(value, file)| (value + from, file));
    let map = std::iter::once((0, text.span.start)).chain(places).collect();
    Text::mapped(format!("{actor} {text}"), text.span, map)
}

impl SentenceReader<'_> {
    /// `it`: what the step before has named, of which the board has to leave one.
    pub(super) fn it(&self, pair: &Pair<'_>) -> NounKind {
        let span = self.span(pair);
        let mut kinds: Vec<NounPhrase> = Vec::new();
        for noun in self.before.borrow().iter() {
            if !kinds.iter().any(|known| known.kind == noun.kind) {
                kinds.push(NounPhrase { kind: noun.kind.clone(), span });
            }
        }
        match kinds.len() {
            0 => {
                let fault = Fault::new("unknown-name", "nothing says what `it` is", span, "what?");
                self.fault(fault.help("call it by its name"));
                NounKind::Unknown(self.text(pair))
            }
            1 => kinds.remove(0).kind,
            _ => NounKind::OneOf(kinds),
        }
    }
}
