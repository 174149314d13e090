//! What somebody was asked: `was_asked`.
use super::turn::step;
use super::{Pair, Rule, SentenceReader, part, parts};
use crate::ast::{AskedAbout, AskedDeed, AskedKind, AskedRule, AskedVerb, NounKind, TurnPart};
use crate::terms::{Period, Phase, TypeLine};
use crate::wording::tree::{Ability, Action, Lead, Paragraph, Step};

impl SentenceReader<'_> {
    /// `was_asked`
    pub(super) fn asked_about(&self, pair: &Pair<'_>) -> AskedAbout {
        parts(pair.clone())
            .find_map(|inner| self.asked_in(&inner))
            .unwrap_or_else(|| AskedAbout::Choose(self.object(pair)))
    }

    fn asked_in(&self, inner: &Pair<'_>) -> Option<AskedAbout> {
        let noun = || self.first_noun(inner).unwrap_or_else(|| self.object(inner));
        let by_rule = match inner.as_rule() {
            Rule::asked_pay => return Some(AskedAbout::Pay(self.mana_in(inner)?)),
            Rule::asked_choose => return Some(AskedAbout::Choose(noun())),
            Rule::asked_kind => {
                return AskedKind::of_words(inner.as_str().trim()).map(AskedAbout::Question);
            }
            Rule::asked_do => return Some(self.asked_deed(inner)),
            Rule::asked_begin => AskedRule::BeginInPlay(noun()),
            Rule::asked_skip => AskedRule::Skip(skipped(inner)),
            Rule::asked_top => {
                let said = part(inner, Rule::number).is_some();
                AskedRule::Top(said.then(|| self.number_in(inner)))
            }
            Rule::asked_come => AskedRule::ComeAsCopy(noun()),
            Rule::asked_turn_up => AskedRule::TurnUpAsCopy(noun()),
            Rule::asked_leave => AskedRule::LeaveTapped(noun()),
            Rule::asked_divide => AskedRule::Divide(noun()),
            Rule::asked_through => AskedRule::AsThoughUnblocked(noun()),
            Rule::asked_apply => AskedRule::Apply(noun()),
            _ => return None,
        };
        Some(AskedAbout::Rule(by_rule))
    }

    /// `sacrifice a creature`: what is asked, and of what.
    fn asked_deed(&self, pair: &Pair<'_>) -> AskedAbout {
        let words = self.text(pair);
        let said = part(pair, Rule::asked_verb);
        let verb = said.and_then(|verb| AskedVerb::of_words(verb.as_str().trim()));
        let to = part(pair, Rule::deed_object).and_then(|_| self.deed_object(pair));
        let bare = to.is_none();
        let to = to.filter(|noun| !matches!(noun.kind, NounKind::Unknown(_)));
        let action = clause_of(words.as_str()).map(Box::new);
        match verb {
            Some(verb) if bare || to.is_some() || action.is_some() => {
                AskedAbout::Do(AskedDeed { verb, to, action, bare })
            }
            _ => AskedAbout::Nothing(words),
        }
    }
}

/// What is skipped, where it is one part of a turn.
fn skipped(pair: &Pair<'_>) -> Option<Period> {
    let Some(said) = part(pair, Rule::step) else { return Some(Period::Turn) };
    match step(&said) {
        TurnPart::Step(step) => Some(Period::Step(step)),
        TurnPart::Combat => Some(Period::Phase(Phase::Combat)),
        TurnPart::Main | TurnPart::CombatDamage => None,
    }
}

/// What words say that a card may have a player do, where a card's text can say it so.
fn clause_of(words: &str) -> Option<Action> {
    let mut letters = words.trim().chars();
    let sentence: String = letters.next()?.to_uppercase().chain(letters).chain(['.']).collect();
    let instant = TypeLine::parse("Instant").ok()?;
    let read = crate::wording::read("", &instant, &sentence);
    let [Paragraph { abilities, .. }] = read.paragraphs.as_slice() else { return None };
    let [Ability::Spell(effect)] = abilities.as_slice() else { return None };
    let [sentence] = effect.sentences() else { return None };
    let [Step { may: None, unless: None, only_if: None, delayed: None, action, .. }] =
        sentence.steps.as_slice()
    else {
        return None;
    };
    (sentence.lead == Lead::None).then(|| action.clone())
}
