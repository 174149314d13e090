//! Lines that tell what is brought about: `Ann gives X flying`, which plays the ability of X that
//! says so. What a line can't be held to (`kills X`, `makes Bob discard`) is no action.

use super::{Pair, Rule, SentenceReader, has, part};
use crate::ast::{ActionKind, Clause, NounKind, PlayerName, WhichAbility};
use crate::diagnostic::Fault;
use crate::names::NameKind;
use crate::source::Text;

impl SentenceReader<'_> {
    /// `gives X flying`, `makes X fly`: plays the ability of X that does so.
    pub(super) fn brings_about(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        clauses: Vec<Clause>,
    ) -> ActionKind {
        let clauses = self.with_mana_said(pair, clauses);
        let mut what = self.the_ability_of(self.object(pair));
        if let NounKind::Ability { which, .. } = &mut what.kind {
            *which = self.that_brings(pair);
        }
        ActionKind::Play { player, what, clauses }
    }

    fn that_brings(&self, pair: &Pair<'_>) -> WhichAbility {
        let words = |pair: &Pair<'_>, words: String| {
            let span = self.span(pair);
            Text::mapped(words, span, vec![(0, span.start)])
        };
        if let Some(change) = part(pair, Rule::pt_change) {
            return WhichAbility::Words(self.text(&change));
        }
        match part(pair, Rule::given) {
            Some(given) => {
                let gains = format!("gains {}", given.as_str().trim());
                WhichAbility::Words(words(&given, gains))
            }
            None if has(pair, Rule::k_fly) => {
                WhichAbility::Words(words(pair, "gains flying".to_owned()))
            }
            None => WhichAbility::Only,
        }
    }

    /// `passes the turn to Bob`: who is next is said only where there are two players.
    pub(super) fn is_only_other(&self, pair: &Pair<'_>) {
        let Some(next) = part(pair, Rule::next_player) else { return };
        let all = self.marked.names().iter();
        let all = all.filter(|name| matches!(name.kind, NameKind::Player(_))).count();
        let next = part(&next, Rule::player).map(|player| self.player(&player));
        let who = self.who_acts(pair).map(|who| who.index);
        if let Some(next) = next.filter(|next| all != 2 || Some(next.index) == who) {
            let fault = Fault::new("sentence", "who is next isn't chosen", next.span, "");
            self.fault(fault.help("leave it out: the order of turns says so"));
        }
    }

    /// `her opponent`: the other of two players.
    pub(super) fn opponent(&self, pair: &Pair<'_>) -> NounKind {
        let all = self.marked.names().iter();
        let all = all.filter(|name| matches!(name.kind, NameKind::Player(_)));
        let all: Vec<&str> = all.map(|name| name.text.as_str()).collect();
        let others = self.who_acts(pair).map(|who| {
            let others = all.iter().copied().filter(|name| *name != who.name);
            others.collect::<Vec<_>>()
        });
        if let Some([other]) = others.as_deref()
            && let Some(player) = self.marked.names().player(other, self.span(pair))
        {
            return NounKind::Player(player);
        }
        let fault =
            Fault::new("unknown-player", "which player?", self.span(pair), "whose opponent?");
        self.fault(fault.help(format!("the players are {}", all.join(", "))));
        NounKind::Unknown(self.text(pair))
    }
}
