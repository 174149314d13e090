//! Lines that tell what is paid: by its cost an ability is known.

use super::{Pair, Rule, SentenceReader, has, part, parts};
use crate::ast::{
    ActionKind, Clause, ClauseKind, ManaText, NounKind, NounPhrase, PlayerName, WhichAbility,
};
use crate::source::Text;
use crate::terms::{ManaCost, ManaSymbol};

impl SentenceReader<'_> {
    /// `sacrifices X targeting Y`, `taps X targeting Y`: plays the ability of X that costs so.
    pub(super) fn by_its_cost(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let (of, span) = (self.object(pair), self.span(pair));
        let kind = match has(pair, Rule::k_taps) || has(pair, Rule::k_tapping) {
            true => ClauseKind::Tapping(vec![of.clone()]),
            false => ClauseKind::Sacrificing(vec![of.clone()]),
        };
        clauses.push(Clause { kind, span });
        let what = self.that_deals(of, pair, &mut clauses);
        ActionKind::Play { player, what, clauses }
    }

    /// The ability of something, that which deals so much damage to that target where it is said.
    fn that_deals(&self, of: NounPhrase, pair: &Pair<'_>, clauses: &mut Vec<Clause>) -> NounPhrase {
        let mut what = self.the_ability_of(of);
        if let Some(so) = part(pair, Rule::deals_so) {
            let at = self.span(&so);
            let targets = self.first_noun(&so).into_iter().collect();
            clauses.push(Clause { kind: ClauseKind::Targeting(targets), span: at });
            let much = part(&so, Rule::deals_much).map_or(0, |much| self.number_in(&much));
            let words = format!("deals {much} damage");
            if let NounKind::Ability { which, .. } = &mut what.kind {
                *which = WhichAbility::Words(Text::mapped(words, at, vec![(0, at.start)]));
            }
        }
        if let Some(words) = part(pair, Rule::purpose).and_then(|p| part(&p, Rule::purpose_words))
            && let NounKind::Ability { which, .. } = &mut what.kind
        {
            // `to gain life` says not how much.
            let words = self.text(&words);
            let so_much = words.as_str() != "gain life";
            let words = if so_much { words } else { words.piece(0, "gain".len()) };
            *which = WhichAbility::Words(words);
        }
        what
    }

    /// `removes a +1/+1 counter from X targeting Y`: plays the ability of X that costs so.
    pub(super) fn by_counters(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let (from, span) = (self.object(pair), self.span(pair));
        let count = part(pair, Rule::count).map_or(1, |count| self.number_in(&count));
        let kind = part(pair, Rule::counter_kind).map(|pair| self.counter_kind(&pair));
        let removing = ClauseKind::RemovingCounters { count, kind, from: from.clone() };
        clauses.push(Clause { kind: removing, span });
        if let Some(target) = part(pair, Rule::noun).map(|noun| self.noun(noun)) {
            let span = target.span;
            clauses.push(Clause { kind: ClauseKind::Targeting(vec![target]), span });
        }
        let what = self.that_deals(from, pair, &mut clauses);
        ActionKind::Play { player, what, clauses }
    }

    /// `taps Y with X`, `uses X to tap Y`: plays the ability of X that taps what it targets.
    pub(super) fn taps_by(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let (of, span) = (self.object(pair), self.span(pair));
        let noun = part(pair, Rule::noun).map(|noun| self.noun(noun));
        let kind = ClauseKind::Targeting(noun.into_iter().collect());
        clauses.push(Clause { kind, span });
        let mut what = self.the_ability_of(of);
        if let NounKind::Ability { which, .. } = &mut what.kind {
            *which = WhichAbility::Words(Text::mapped("tap target", span, vec![(0, span.start)]));
        }
        ActionKind::Play { player, what, clauses }
    }

    /// `discards X to Y`: plays the ability of Y whose cost it is.
    pub(super) fn costs_to(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let paid = self.listed(pair);
        let sacrificed = has(pair, Rule::k_sacrifices) || has(pair, Rule::k_sacrificing);
        let kind =
            if sacrificed { ClauseKind::Sacrificing(paid) } else { ClauseKind::Discarding(paid) };
        clauses.insert(0, Clause { kind, span: self.span(pair) });
        let of = self.object(pair);
        let what = match of.kind {
            NounKind::Ability { .. } => of,
            _ => self.the_ability_of(of),
        };
        ActionKind::Play { player, what, clauses }
    }

    /// `pays {2} for X`, `pays 3 life`
    pub(super) fn pays(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        source: Option<NounPhrase>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let mana = self.mana_in(pair).or_else(|| self.generic(pair));
        // What is said is held against what is paid, as behind `paying`.
        if let Some(mana) = &mana {
            let with = has(pair, Rule::noun_list).then(|| self.listed(pair));
            let kind = ClauseKind::PayingMana { mana: mana.clone(), with };
            clauses.insert(0, Clause { kind, span: self.span(pair) });
        }
        let life = part(pair, Rule::life_paid).map(|pair| self.number_in(&pair));
        if let Some(n) = life {
            let span = self.span(pair);
            clauses.insert(0, Clause { kind: ClauseKind::PayingLife(n), span });
        }
        ActionKind::Pay { player, mana, life, source, clauses }
    }

    /// `3` in `pays 3 for X`.
    pub(super) fn generic(&self, pair: &Pair<'_>) -> Option<ManaText> {
        let number = part(pair, Rule::generic)?;
        let cost = ManaCost(vec![ManaSymbol::Generic(number.as_str().trim().parse().ok()?)]);
        Some(ManaText { cost, span: self.span(&number) })
    }

    /// `equips X with Y`, `equips Y to X`
    pub(super) fn equips(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let mut objects = parts(pair.clone()).filter(|part| part.as_rule() == Rule::object);
        let mut next = || objects.next().map_or_else(|| self.object(pair), |pair| self.noun(pair));
        let (first, second) = (next(), next());
        let (target, equipment) =
            if pair.as_rule() == Rule::equips_to { (second, first) } else { (first, second) };
        let span = target.span;
        clauses.insert(0, Clause { kind: ClauseKind::Targeting(vec![target]), span });
        if let Some(mana) = self.mana_in(pair).or_else(|| self.generic(pair)) {
            clauses.push(Clause { kind: ClauseKind::PayingMana { mana, with: None }, span });
        }
        let what = match has(pair, Rule::k_puts) {
            true => self.it_or_its_ability(equipment),
            false => self.ability_of(equipment, "equip"),
        };
        ActionKind::Play { player, what, clauses }
    }
}
