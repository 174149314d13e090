//! Who is dead or alive: a player has lost, a card is in a graveyard, of what is described it is
//! told what happened.

use super::{Pair, Rule, SentenceReader, has};
use crate::ast::{DescribedAs, FactKind, FactSaid, NounKind, NounPhrase, ZoneRef};
use crate::diagnostic::Fault;
use crate::terms::ZoneKind;

impl SentenceReader<'_> {
    /// A fault: `nobody died` is said of players that haven't lost, and of creatures.
    pub(super) fn asks_who_died(&self, pair: &Pair<'_>) {
        let mortal = |rule| {
            matches!(rule, Rule::is_dead | Rule::is_alive | Rule::died | Rule::was_killed)
                || matches!(rule, Rule::survived)
        };
        let Some(word) = pair.clone().into_inner().flatten().find(|part| mortal(part.as_rule()))
        else {
            return;
        };
        let message = "this is said of players and of creatures";
        let fault = Fault::new("two-readings", message, self.span(&word), "who?");
        self.fault(fault.help("write `no creature died`, or `nobody has lost`"));
    }

    /// A fault: that none survived is said as what happened to each.
    fn asks_who_survived(&self, fact: &Pair<'_>, subjects: &[NounPhrase]) {
        let inner = || fact.clone().into_inner().flatten();
        let Some(word) = inner().find(|pair| pair.as_rule() == Rule::survived) else { return };
        let none = |noun: &NounPhrase| match &noun.kind {
            NounKind::Described(described) => {
                described.many.holds(0, 2) && !(1..=2).any(|n| described.many.holds(n, 2))
            }
            _ => false,
        };
        if subjects.iter().any(none) {
            let message = "of what is described it is told what happened";
            let fault = Fault::new("sentence", message, self.span(&word), "what became of them?");
            self.fault(fault.help("write `every creature died`"));
        }
    }

    /// Takes up that an object is dead or alive, in a graveyard or in play; of players those words
    /// say that they have lost.
    pub(super) fn is_dead(
        &self,
        fact: &Pair<'_>,
        subjects: &[NounPhrase],
        facts: &mut Vec<FactSaid>,
    ) -> bool {
        self.asks_who_survived(fact, subjects);
        let life = |rule| matches!(rule, Rule::is_dead | Rule::is_alive);
        let Some(word) = fact.clone().into_inner().flatten().find(|pair| life(pair.as_rule()))
        else {
            return false;
        };
        let players = |noun: &NounPhrase| match &noun.kind {
            NounKind::Player(_) => true,
            NounKind::Described(described) => described.what == DescribedAs::Player,
            _ => false,
        };
        if subjects.iter().all(players) {
            return false;
        }
        let span = self.span(&word);
        let token = |noun: &NounPhrase| matches!(noun.kind, NounKind::Token { .. });
        if subjects.iter().any(|noun| players(noun) || token(noun)) {
            let fault = Fault::new(
                "two-readings",
                "of players, cards and tokens this says different things",
                span,
                "has it lost, was it put into a graveyard, has it ceased to exist?",
            );
            self.fault(fault.help(
                "write `Bob has lost`, `X is in its owner's graveyard`, `X has ceased to exist`",
            ));
            return true;
        }
        // What is described is in no one zone: it is said as what happened.
        if subjects.iter().any(|noun| matches!(noun.kind, NounKind::Described(_))) {
            let message = "of what is described it is told what happened";
            let fault = Fault::new("sentence", message, span, "which of them are these?");
            self.fault(fault.help("write `every creature died`, `no creature died`"));
            return true;
        }
        let dead = word.as_rule() == Rule::is_dead;
        let be = fact.clone().into_inner().flatten().find(|pair| pair.as_rule() == Rule::be);
        let negated = be.is_some_and(|be| has(&be, Rule::is_not));
        let zone = if dead { ZoneKind::Graveyard } else { ZoneKind::InPlay };
        let kind = FactKind::InZone(ZoneRef { zone, of: None, position: None, span });
        facts.push(FactSaid { negated, kind, span });
        true
    }
}
