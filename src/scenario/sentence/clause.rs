//! Clauses and answers.

use super::misspelt::nearest;
use super::{Pair, Rule, SentenceReader, has, ordinal, part, parts};
use crate::ast::{AlternativeCost, Clause, ClauseKind, CostKeyword, Mode, Reply, Topmost};
use crate::diagnostic::Fault;
use crate::source::Text;
use crate::terms::{Color, subtypes};

impl SentenceReader<'_> {
    /// The clauses of a piece.
    pub(super) fn clauses(&self, pair: &Pair<'_>) -> Vec<Clause> {
        let suspends = matches!(
            pair.as_rule(),
            Rule::plays | Rule::puts_spell | Rule::responds | Rule::is_played | Rule::suspends
        );
        let is_suspended = |part: &Pair<'_>| suspends && has(part, Rule::with_suspend);
        parts(pair.clone())
            .filter(|part| part.as_rule() == Rule::clause)
            .filter(|part| {
                // That it is a response, or that priority is kept, is so without being said; with
                // suspend it isn't played.
                !has(part, Rule::holding)
                    && !self.is_bare_response(part)
                    && !is_suspended(part)
                    && !has(part, Rule::unkicked)
                    && !has(part, Rule::land_drop)
            })
            .flat_map(|part| self.clause_parts(part))
            .chain(part(pair, Rule::responded_to).map(|to| Clause {
                kind: ClauseKind::InResponse(self.object(&to)),
                span: self.span(&to),
            }))
            .collect()
    }

    /// A clause, and what it says besides: the second of two kickers, that an Aura enchants.
    fn clause_parts(&self, pair: Pair<'_>) -> Vec<Clause> {
        let inner = parts(pair.clone()).next();
        let mut all = vec![self.clause(pair)];
        let Some(inner) = inner else { return all };
        let span = all[0].span;
        if has(&inner, Rule::k_enchanting) {
            all.push(Clause { kind: ClauseKind::Enchanting, span });
        }
        if inner.as_rule() == Rule::kicked {
            let further = parts(inner).filter(|part| part.as_rule() == Rule::mana).skip(1);
            all.extend(further.map(|mana| {
                let (keyword, cost) = (CostKeyword::Kicker, Some(self.mana(&mana)));
                Clause { kind: ClauseKind::OptionalCost { keyword, times: 1, cost }, span }
            }));
        }
        all
    }

    /// What a division among targets names is targeted, where nothing else is said to be.
    pub(super) fn with_those_divided_among(&self, mut clauses: Vec<Clause>) -> Vec<Clause> {
        let targets =
            |c: &Clause| matches!(c.kind, ClauseKind::Targeting(_) | ClauseKind::Splicing { .. });
        let shares = clauses.iter().find_map(|c| match &c.kind {
            ClauseKind::Dividing(shares) => Some((c.span, shares.clone())),
            _ => None,
        });
        if let (false, Some((span, shares))) = (clauses.iter().any(targets), shares) {
            let among = shares.into_iter().map(|share| share.to).collect();
            clauses.insert(0, Clause { kind: ClauseKind::Targeting(among), span });
        }
        clauses
    }

    /// `the trigger`, `the spell`, `the ability`: what it is that lies on top of the stack.
    pub(super) fn topmost(&self, pair: &Pair<'_>) -> Option<Topmost> {
        let said = part(pair, Rule::the_top)?;
        Some(if has(&said, Rule::k_spell) {
            Topmost::Spell
        } else if has(&said, Rule::k_trigger) {
            Topmost::Trigger
        } else {
            Topmost::Ability
        })
    }

    /// `in response`, without saying to what.
    fn is_bare_response(&self, part: &Pair<'_>) -> bool {
        let response = super::part(part, Rule::in_response);
        let response = response.and_then(|pair| super::part(&pair, Rule::response));
        response.is_some_and(|pair| !has(&pair, Rule::object))
    }

    /// `clause`
    pub(super) fn clause(&self, pair: Pair<'_>) -> Clause {
        let span = self.span(&pair);
        Clause { kind: self.first(pair, |reader, inner| reader.clause_kind(&inner)), span }
    }

    fn clause_kind(&self, pair: &Pair<'_>) -> ClauseKind {
        let optional = |keyword| ClauseKind::OptionalCost {
            keyword,
            times: self.times_in(pair).unwrap_or(1),
            cost: self.mana_in(pair),
        };
        let counters = || part(pair, Rule::counter_kind).map(|pair| self.counter_kind(&pair));
        match pair.as_rule() {
            Rule::targeting | Rule::at_target => {
                let placed = part(pair, Rule::placed).and_then(|pair| self.placed(&pair));
                ClauseKind::Targeting(placed.map_or_else(|| self.listed(pair), |noun| vec![noun]))
            }
            Rule::variable => {
                let name = part(pair, Rule::letter)
                    .map_or_else(String::new, |pair| pair.as_str().to_owned());
                match part(pair, Rule::no_natural) {
                    Some(words) => ClauseKind::NoNumber { name, words: words.as_str().to_owned() },
                    None => ClauseKind::Variable { name, value: self.number_in(pair) },
                }
            }
            Rule::kicked => optional(CostKeyword::Kicker),
            Rule::entwined => optional(CostKeyword::Entwine),
            Rule::replicated => optional(CostKeyword::Replicate),
            Rule::with_keyword => self.with_keyword(pair),
            Rule::choosing_modes => ClauseKind::Modes(self.modes(pair)),
            Rule::copying => ClauseKind::Choosing(Reply::Nouns(self.listed(pair))),
            Rule::choosing => ClauseKind::Choosing(self.answer_in(pair)),
            Rule::splicing => {
                ClauseKind::Splicing { card: self.object(pair), targets: self.listed(pair) }
            }
            Rule::in_response => {
                let response = part(pair, Rule::response).unwrap_or_else(|| pair.clone());
                ClauseKind::InResponse(self.object(&response))
            }
            Rule::dividing | Rule::targeting_shares => ClauseKind::Dividing(self.shares(pair)),
            Rule::sacrificing => ClauseKind::Sacrificing(self.listed(pair)),
            Rule::discarding => ClauseKind::Discarding(self.listed(pair)),
            Rule::tapping => ClauseKind::Tapping(self.listed(pair)),
            Rule::untapping => ClauseKind::Untapping(self.listed(pair)),
            Rule::removing => ClauseKind::Removing {
                objects: self.listed(pair),
                from: has(pair, Rule::zone_name).then(|| self.owned_zone(pair)),
            },
            Rule::removing_counters => ClauseKind::RemovingCounters {
                count: self.number_in(pair),
                kind: counters(),
                from: self.object(pair),
            },
            Rule::putting_counters => ClauseKind::PuttingCounters {
                count: self.number_in(pair),
                kind: counters().unwrap_or(crate::terms::CounterKind::Named(String::new())),
                on: self.object(pair),
            },
            Rule::putting => {
                let zone = part(pair, Rule::zone).unwrap_or_else(|| pair.clone());
                ClauseKind::Putting { objects: self.listed(pair), zone: self.zone(&zone) }
            }
            Rule::revealing => ClauseKind::Revealing(self.listed(pair)),
            Rule::returning => ClauseKind::Returning {
                objects: self.listed(pair),
                to: part(pair, Rule::zone).map(|zone| self.zone(&zone)),
            },
            Rule::paying_life => ClauseKind::PayingLife(self.number_in(pair)),
            Rule::for_so_much => ClauseKind::ForSoMuch(self.number_in(pair)),
            Rule::in_mana => ClauseKind::InMana(self.number_in(pair)),
            Rule::paying_mana => self.paying(pair),
            Rule::spending => self.mana_in(pair).map_or(ClauseKind::FaceDown, ClauseKind::Spending),
            Rule::from_zone => {
                ClauseKind::From(self.zone(&part(pair, Rule::zone).unwrap_or_else(|| pair.clone())))
            }
            Rule::for_mana_cost => ClauseKind::ForCost(AlternativeCost::ManaCost),
            Rule::for_cost => ClauseKind::ForCost(self.cost(pair)),
            Rule::for_free => ClauseKind::ForCost(AlternativeCost::Free),
            Rule::with_suspend => ClauseKind::ForCost(AlternativeCost::Suspend),
            Rule::banding => {
                let mut band = vec![self.object(pair)];
                band.extend(self.listed(pair));
                ClauseKind::Banding(band)
            }
            _ => ClauseKind::FaceDown,
        }
    }

    fn paying(&self, pair: &Pair<'_>) -> ClauseKind {
        let with = has(pair, Rule::object_list).then(|| self.listed(pair));
        self.mana_in(pair)
            .map_or(ClauseKind::PayingLife(0), |mana| ClauseKind::PayingMana { mana, with })
    }

    fn with_keyword(&self, pair: &Pair<'_>) -> ClauseKind {
        let paying = |keyword| ClauseKind::OptionalCost { keyword, times: 1, cost: None };
        if has(pair, Rule::k_flashback) {
            ClauseKind::ForCost(AlternativeCost::Flashback)
        } else if has(pair, Rule::k_madness) {
            ClauseKind::ForCost(AlternativeCost::Madness)
        } else if has(pair, Rule::k_morph) {
            ClauseKind::ForCost(AlternativeCost::Morph)
        } else if has(pair, Rule::k_convoke) {
            paying(CostKeyword::Convoke)
        } else if has(pair, Rule::k_offering) {
            paying(CostKeyword::Offering)
        } else {
            paying(CostKeyword::Buyback)
        }
    }

    fn cost(&self, pair: &Pair<'_>) -> AlternativeCost {
        if has(pair, Rule::k_flashback) {
            AlternativeCost::Flashback
        } else if has(pair, Rule::k_madness) {
            AlternativeCost::Madness
        } else if has(pair, Rule::k_morph) {
            AlternativeCost::Morph
        } else {
            AlternativeCost::Alternative
        }
    }

    fn modes(&self, pair: &Pair<'_>) -> Vec<Mode> {
        let modes = part(pair, Rule::modes).unwrap_or_else(|| pair.clone());
        parts(modes)
            .map(|mode| match part(&mode, Rule::quoted) {
                Some(quoted) => Mode::Words(self.quoted(&quoted)),
                None => {
                    let which = part(&mode, Rule::ordinal).and_then(|pair| ordinal(pair.as_str()));
                    let which = which.unwrap_or_else(|| self.number_in(&mode));
                    Mode::Number(which, self.span(&mode))
                }
            })
            .collect()
    }

    /// The answer in a piece.
    pub(super) fn answer_in(&self, pair: &Pair<'_>) -> Reply {
        let inner = part(pair, Rule::answer).and_then(|answer| parts(answer).next());
        inner.map_or_else(|| Reply::Nothing(self.span(pair)), |inner| self.answer(&inner))
    }

    pub(super) fn answer(&self, pair: &Pair<'_>) -> Reply {
        let span = self.span(pair);
        match pair.as_rule() {
            Rule::to_replace => {
                let mut words = parts(pair.clone()).map(|pair| self.text(&pair));
                let (from, to) = (words.next(), words.next());
                Reply::Replace { from: from.unwrap_or_default(), to: to.unwrap_or_default() }
            }
            Rule::as_defender => Reply::Defender(
                self.player(&part(pair, Rule::player).unwrap_or_else(|| pair.clone())),
            ),
            Rule::as_target => match self.first_noun(pair) {
                Some(of) => Reply::NewTarget { targets: self.listed(pair), of },
                None => Reply::Nouns(self.listed(pair)),
            },
            Rule::yes => Reply::Yes(span),
            Rule::no => Reply::No(span),
            Rule::heads => Reply::Heads(span),
            Rule::tails => Reply::Tails(span),
            Rule::nothing => Reply::Nothing(span),
            Rule::modes => Reply::Modes(self.modes(pair)),
            Rule::shares => Reply::Shares(self.shares(pair)),
            Rule::answer_mana => self.mana_in(pair).map_or(Reply::Nothing(span), Reply::Mana),
            Rule::answer_color => self.answer_words(self.text(pair)),
            Rule::answer_number => Reply::Number(self.number_in(pair), span),
            Rule::answer_colors => {
                let words = pair.clone().into_inner().filter(|p| p.as_rule() == Rule::mana_color);
                Reply::Colors(words.filter_map(|p| Color::from_word(p.as_str())).collect(), span)
            }
            Rule::answer_nouns => Reply::Nouns(self.nouns(pair.clone())),
            _ => self.answer_words(self.text(pair)),
        }
    }

    /// A word that is no name: a colour, a type, anything; unless it is nearly a name.
    fn answer_words(&self, words: Text) -> Reply {
        if let Some(color) = Color::from_word(&words.text) {
            return Reply::Color(color, words.span);
        }
        let capital = words.text.starts_with(char::is_uppercase);
        if capital && subtypes::find(&words.text).is_none() && words.text.len() > 4 {
            let names = self.marked.names().declared().map(|name| name.text.as_str());
            if let Some(near) = nearest(&words.text, names) {
                let message = format!("nothing in this file is called `{words}`");
                let fault =
                    Fault::new("unknown-name", message, words.span, "neither a name nor a type");
                self.fault(fault.meant(near));
            }
        }
        Reply::Word(words)
    }
}
