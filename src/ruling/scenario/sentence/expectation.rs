//! Expectations, down to their facts.

use super::{Pair, Reader, Rule, has, part, parts};
use crate::scenario::ast::{
    EventKind, Expectation, ExpectationKind, Fact, FactKind, GameMeant, ManaText, Noun, NounKind,
    Whose, ZoneRef,
};
use crate::terms::{ManaCost, ZoneKind};

impl Reader<'_> {
    /// `expectation`
    pub(super) fn expectation(&self, pair: Pair<'_>) -> Expectation {
        let span = self.marked.text.locate(0, self.marked.text.text.trim_end().len());
        let game = part(&pair, Rule::in_game)
            .map(|of| if has(&of, Rule::in_main) { GameMeant::Main } else { GameMeant::Sub });
        let claim = parts(pair.clone()).find(|part| part.as_rule() != Rule::in_game);
        let (kind, negated) = self.claim(&claim.unwrap_or(pair));
        Expectation { negated, game, kind, text: self.sentence(), span }
    }

    fn claim(&self, pair: &Pair<'_>) -> (ExpectationKind, bool) {
        let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
        match pair.as_rule() {
            Rule::it_is => {
                let point = part(pair, Rule::turn_point).unwrap_or_else(|| pair.clone());
                (ExpectationKind::Turn(self.turn_point(point)), denied)
            }
            Rule::game_is_draw => (ExpectationKind::GameIsDraw, denied),
            Rule::nothing_claim => {
                let event = part(pair, Rule::event).unwrap_or_else(|| pair.clone());
                let (event, denied) = self.event(&event);
                (ExpectationKind::Nothing(event), denied)
            }
            Rule::zone_is => {
                let subject = part(pair, Rule::zone_subject).unwrap_or_else(|| pair.clone());
                (
                    ExpectationKind::ZoneIs {
                        zone: self.subject_zone(&subject),
                        contents: self.listed(pair),
                    },
                    denied,
                )
            }
            Rule::pool_is => {
                let mana = self.pool(pair);
                (ExpectationKind::ManaPool { players: vec![self.possessor(pair)], mana }, denied)
            }
            Rule::pool_has => {
                let players = parts(pair.clone()).filter(|part| part.as_rule() == Rule::actor);
                let players = players.map(|pair| self.owner(&pair)).collect();
                let denied = part(pair, Rule::has).is_some_and(|verb| has(&verb, Rule::has_not));
                (ExpectationKind::ManaPool { players, mana: self.pool(pair) }, denied)
            }
            Rule::facts => (self.facts(pair), false),
            _ => (self.one_fact(pair), false),
        }
    }

    fn pool(&self, pair: &Pair<'_>) -> ManaText {
        self.mana_in(pair)
            .unwrap_or_else(|| ManaText { cost: ManaCost::default(), span: self.span(pair) })
    }

    fn subject_zone(&self, pair: &Pair<'_>) -> ZoneRef {
        if has(pair, Rule::player_poss) {
            self.zone(pair)
        } else {
            ZoneRef {
                zone: ZoneKind::Stack,
                of: None::<Whose>,
                position: None,
                span: self.span(pair),
            }
        }
    }

    /// Sentences with one subject and one fact, whose words stand in another order.
    fn one_fact(&self, pair: &Pair<'_>) -> ExpectationKind {
        let span = self.span(pair);
        let (subject, kind, negated) = match pair.as_rule() {
            Rule::rule_applied => match self.applied(pair) {
                Some((noun, event, denied)) => (noun, FactKind::Happened(event), denied),
                None => (self.object(pair), FactKind::CeasedToExist, false),
            },
            Rule::life_total => {
                let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                (self.player_noun(pair), FactKind::Life(self.none_or_amount(pair)), denied)
            }
            Rule::library_shuffled => {
                let denied = part(pair, Rule::was).is_some_and(|was| has(&was, Rule::was_not));
                (
                    self.player_noun(pair),
                    FactKind::Happened(self.when(EventKind::LibraryShuffled, pair)),
                    denied,
                )
            }
            Rule::targets_are => {
                let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                (self.object(pair), FactKind::TargetLegal(has(pair, Rule::legal)), denied)
            }
            _ => {
                let property = parts(pair.clone()).last().unwrap_or_else(|| pair.clone());
                let denied = part(&property, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                (self.object(pair), self.property(&property), denied)
            }
        };
        let facts = vec![Fact { negated, kind, span }];
        ExpectationKind::Facts { subjects: vec![subject], facts }
    }

    fn property(&self, pair: &Pair<'_>) -> FactKind {
        match pair.as_rule() {
            Rule::power => FactKind::Power(self.none_or_amount(pair)),
            Rule::toughness => FactKind::Toughness(self.none_or_amount(pair)),
            Rule::converted_cost => FactKind::ConvertedManaCost(self.none_or_amount(pair)),
            _ => FactKind::ManaCost(self.pool(pair)),
        }
    }

    fn player_noun(&self, pair: &Pair<'_>) -> Noun {
        let player = self.possessor(pair);
        Noun { span: player.span, kind: NounKind::Player(player) }
    }

    fn facts(&self, pair: &Pair<'_>) -> ExpectationKind {
        let mut subjects = Vec::new();
        let mut facts = Vec::new();
        for inner in parts(pair.clone()) {
            match inner.as_rule() {
                Rule::subject => subjects.push(self.noun(inner)),
                Rule::fact => self.fact_of(&inner, &mut facts),
                _ => {}
            }
        }
        ExpectationKind::Facts { subjects, facts }
    }
}
