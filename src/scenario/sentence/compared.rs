//! Claims about two: what one has more of than the other, what one did to the other.

use super::misspelt::nearest;
use super::phrase::described;
use super::{Pair, Rule, SentenceReader, has, part, parts};
use crate::ast::{
    Compared, ComparedBy, EventKind, ExpectationKind, FactKind, Many, Measured, NounKind,
    NounPhrase, PastEvent,
};
use crate::diagnostic::Fault;
use crate::names::NameKind;
use crate::source::Text;
use crate::terms::ZoneKind;
use std::cmp::Ordering;

/// What nobody controls as such: it lies somewhere.
const NOWHERE: [&str; 8] =
    ["card", "cards", "spell", "spells", "sorcery", "sorceries", "instant", "instants"];

impl SentenceReader<'_> {
    /// `only X died`
    pub(super) fn only_these(&self, pair: &Pair<'_>) -> ExpectationKind {
        let (mut subjects, facts) = match self.facts(pair) {
            ExpectationKind::Facts { subjects, facts } => (subjects, facts),
            other => return other,
        };
        // "Only one creature died" counts them.
        if let [NounPhrase { kind: NounKind::Described(described), .. }] = subjects.as_mut_slice() {
            if !matches!(described.many, Many::So(Compared::Exactly(_))) {
                let fault = Fault::new(
                    "sentence",
                    format!("`{}` isn't counted", described.words),
                    described.words.span,
                    "how many?",
                );
                self.fault(fault.help("write how many: `only 2 creatures died`"));
            }
            return ExpectationKind::Facts { subjects, facts };
        }
        if let Some(denied) = facts.iter().find(|fact| fact.negated) {
            let message = "of whom is it so: of these alone, or of all but these?";
            let fault = Fault::new("two-readings", message, denied.span, "denied");
            self.fault(fault.help("say what is so: `only X is tapped`"));
        }
        let player = |noun: &NounPhrase| match &noun.kind {
            NounKind::Player(player) => Some(player.index),
            _ => None,
        };
        let said: Vec<usize> = subjects.iter().filter_map(player).collect();
        let names = self.marked.names();
        let all = names.iter().filter(|name| matches!(name.kind, NameKind::Player(_)));
        let all = all.filter_map(|name| names.player(&name.text, self.span(pair)));
        let others = all.filter(|other| !said.is_empty() && !said.contains(&other.index));
        let others =
            others.map(|p| NounPhrase { span: p.span, kind: NounKind::Player(p) }).collect();
        ExpectationKind::Only { subjects, others, facts }
    }

    /// `more life than Bob`, `as many creatures as Bob`
    pub(super) fn compared(&self, pair: &Pair<'_>) -> FactKind {
        let order = if has(pair, Rule::k_more) {
            Ordering::Greater
        } else if has(pair, Rule::k_less) || has(pair, Rule::k_fewer) {
            Ordering::Less
        } else {
            Ordering::Equal
        };
        let measure = part(pair, Rule::measure).and_then(|pair| parts(pair).next());
        let measure = measure.unwrap_or_else(|| pair.clone());
        let what = match measure.as_rule() {
            Rule::measured_life => ComparedBy::Life,
            Rule::measured_cards => {
                let zone = part(&measure, Rule::zone_in).unwrap_or_else(|| measure.clone());
                ComparedBy::Cards(self.zone(&zone))
            }
            _ => ComparedBy::Controls(self.described_by(self.text(&measure))),
        };
        let by = part(pair, Rule::number).map(|number| self.number(&number));
        FactKind::Compares { measure: what, order, by, than: self.actor(pair) }
    }

    /// `more power than Y`, `as much toughness as Y`
    pub(super) fn outdoes(&self, pair: &Pair<'_>) -> FactKind {
        let order = if has(pair, Rule::k_more) {
            Ordering::Greater
        } else if has(pair, Rule::k_less) {
            Ordering::Less
        } else {
            Ordering::Equal
        };
        let measure_of = |rule| {
            part(pair, rule).map(|size| match () {
                () if has(&size, Rule::k_power) => Measured::Power,
                () if has(&size, Rule::k_toughness) => Measured::Toughness,
                () => Measured::Converted,
            })
        };
        let measure = measure_of(Rule::measured_size).unwrap_or(Measured::Converted);
        let against = measure_of(Rule::other_size).unwrap_or(measure);
        let by = part(pair, Rule::number).map(|number| self.number(&number));
        FactKind::Outdoes { measure, against, order, by, than: self.object(pair) }
    }

    /// `a creature in his graveyard`, `no instants in hand`
    pub(super) fn things_in(&self, pair: &Pair<'_>) -> FactKind {
        let count = match has(pair, Rule::article) {
            true => Compared::AtLeast(1),
            false => self.none_or_amount(pair),
        };
        let thing = part(pair, Rule::thing_in).and_then(|thing| part(&thing, Rule::thing_in_words));
        let thing = thing.unwrap_or_else(|| pair.clone());
        let (words, span) = (self.text(&thing), self.span(&thing));
        let zone = self.zone(&part(pair, Rule::zone_in).unwrap_or_else(|| pair.clone()));
        // In play there are tokens too, and whose they are is told by who controls them.
        let in_play = (zone.zone == ZoneKind::InPlay).then(|| {
            let all = self.marked.piece(pair.as_span().start(), thing.as_span().end());
            described(&all)
        });
        if let Some(what) = in_play.flatten() {
            return FactKind::Controls(NounPhrase { kind: NounKind::Described(what), span });
        }
        let one = match words.as_str().strip_suffix("ies") {
            Some(stem) => format!("{stem}y card"),
            None => format!("{} card", words.as_str().trim_end_matches('s')),
        };
        let kind = self.phrase_of(Text::mapped(one, span, vec![(0, span.start)]));
        FactKind::CardsIn { count, what: Some(NounPhrase { kind, span }), zone }
    }

    /// `+2/+0`, added by an effect.
    pub(super) fn size_added(&self, pair: &Pair<'_>, by: Option<NounPhrase>) -> FactKind {
        let words = part(pair, Rule::pt_change).map_or_else(Text::default, |p| self.text(&p));
        let number = |text: &str| text.parse::<i32>().ok();
        let size = words.as_str().split_once('/');
        let size = size.and_then(|(power, toughness)| Some((number(power)?, number(toughness)?)));
        let (power, toughness) = size.unwrap_or_else(|| {
            let fault = Fault::new("number", "this is more than is counted here", words.span, "");
            self.fault(fault);
            (0, 0)
        });
        FactKind::Gets { power, toughness, by }
    }

    /// `X gives Y +1/+1`: said of Y.
    pub(super) fn gives_size(&self, pair: &Pair<'_>) -> (NounPhrase, FactKind, bool) {
        let mut both = parts(pair.clone()).filter(|part| part.as_rule() == Rule::object);
        let mut next = || both.next().map_or_else(|| self.object(pair), |pair| self.noun(pair));
        let (by, what) = (next(), next());
        (what, self.size_added(pair, Some(by)), has(pair, Rule::gives_no))
    }

    /// `X killed Y`: said of Y.
    pub(super) fn has_killed(&self, pair: &Pair<'_>) -> (NounPhrase, FactKind, bool) {
        let mut both = parts(pair.clone()).filter(|part| part.as_rule() == Rule::object);
        let mut next = || both.next().map_or_else(|| self.object(pair), |pair| self.noun(pair));
        let (by, what) = (next(), next());
        let hasnt = part(pair, Rule::has).is_some_and(|verb| has(&verb, Rule::has_not));
        let denied = has(pair, Rule::k_didn_t) || hasnt;
        let kind = EventKind::Killed { by };
        (what, FactKind::Happened(PastEvent { kind, times: None, this_turn: false }), denied)
    }

    /// `X countered Y`: said of Y.
    pub(super) fn has_countered(&self, pair: &Pair<'_>) -> (NounPhrase, FactKind, bool) {
        let mut both = parts(pair.clone()).filter(|part| part.as_rule() == Rule::object);
        let mut next = || both.next().map_or_else(|| self.object(pair), |pair| self.noun(pair));
        let (by, what) = (next(), next());
        let hasnt = part(pair, Rule::has).is_some_and(|verb| has(&verb, Rule::has_not));
        let denied = has(pair, Rule::k_didn_t) || hasnt;
        let kind = EventKind::Countered { rule: None, by: Some(by) };
        (what, FactKind::Happened(PastEvent { kind, times: None, this_turn: false }), denied)
    }

    /// `has 9 creatures`, `has at least two Saproling tokens`: permanents that are controlled.
    pub(super) fn has_things(&self, pair: &Pair<'_>) -> Option<FactKind> {
        let span = self.span(pair);
        let until = part(pair, Rule::phrase).map_or(pair.as_span().end(), |p| p.as_span().end());
        let all = self.marked.piece(pair.as_span().start(), until);
        if self.placed_somewhere(&all) {
            return None;
        }
        if let Some(kind) = self
            .by_whole_name(all.as_str())
            .or_else(|| described(&all).map(NounKind::Described))
            .or_else(|| self.counted_by_name(all.as_str()))
        {
            return Some(FactKind::Controls(NounPhrase { kind, span }));
        }
        let words = part(pair, Rule::phrase).map_or_else(Text::default, |words| self.text(&words));
        let last = words.as_str().rsplit(' ').next().unwrap_or_default();
        let fault = Fault::new("sentence", format!("`{all}` isn't said so"), span, "of what?");
        if let Some(near) =
            nearest(words.as_str(), ["life", "cards", "counters", "damage"].into_iter())
        {
            self.fault(fault.meant(near));
            return None;
        }
        self.fault(fault.help(match last {
            "counter" | "counters" => "say of which kind: `X has 3 charge counters`",
            "card" | "cards" => "say where: `Ann has 2 cards in hand`",
            _ => {
                "write `Ann controls 2 creatures`, `Ann has 2 cards in hand`, `X has 3 charge \
                counters`"
            }
        }));
        None
    }

    /// What nobody controls as such lies somewhere, which has to be said; whether that was told.
    pub(super) fn placed_somewhere(&self, all: &Text) -> bool {
        let kind_of = all.as_str().trim().rsplit(' ').next().unwrap_or_default();
        if !NOWHERE.contains(&kind_of) {
            return false;
        }
        let fault = Fault::new("sentence", format!("`{all}`: where?"), all.span, "in a hand?");
        self.fault(fault.help(
            "say where: `Ann has 2 cards in hand`, `Ann has no cards in hand`, `Ann has X in \
            hand`; on the stack, `X is on the stack`",
        ));
        true
    }
}
