//! Payments that no line says and that are made automatically, with the ways in which each could
//! have been made otherwise.
use super::Script;
use crate::called::name;
use crate::decide::other_ways::{OtherWay, Otherwise, PaymentAsked};
use crate::decide::{ManaSource, Payment};
use crate::game::{Game, ObjectId};
use crate::judge::Problem;
use crate::judge::names::alike;
use crate::source::Span;
use crate::wording::tree::{Condition, DistinctKind, Keyword, Tree};

/// A payment that was made automatically.
#[derive(Debug, Clone)]
pub(in crate::judge) struct Automatic {
    /// The ways in which it could have been made otherwise.
    pub ways: Vec<OtherWay>,
    /// The sources that there were.
    pub sources: Vec<ObjectId>,
    /// The line that was paid for.
    pub line: Span,
    /// The game then.
    game: Box<Game>,
}

/// The payments of a run that were made automatically.
#[derive(Debug, Clone, Default)]
pub(in crate::judge) struct Payments {
    made: Vec<Automatic>,
    /// By number, one that is to be made otherwise.
    instead: Option<(usize, Payment)>,
}

impl Automatic {
    /// That what stands at a place depends on one of the other ways.
    pub fn asks(&self, span: Span, way: &OtherWay) -> Problem {
        let name = |o: ObjectId| name(&self.game, o);
        let (how, help) = match way.instead {
            Otherwise::Source(tapped, instead) => (
                format!("{} was tapped, and it could have been {}", name(tapped), name(instead)),
                with(&name(instead)),
            ),
            Otherwise::Made(source, was, is) => (
                format!(
                    "{} was tapped for {}, and it could have been {}",
                    name(source),
                    was.kind,
                    is.kind
                ),
                format!("say it in a line before: `… taps {} for {}`", name(source), is.kind),
            ),
            Otherwise::Spent(was, is) => (
                format!("{} of the pool was spent, and it could have been {}", was.kind, is.kind),
                format!(
                    "say it in the line that was paid for, with all that is spent: `… spending {} \
                        from … pool`",
                    is.kind
                ),
            ),
            Otherwise::Kept(was, tapped) => (
                format!(
                    "{} of the pool was spent, and {} could have been tapped",
                    was.kind,
                    name(tapped)
                ),
                with(&name(tapped)),
            ),
        };
        let message = format!("this depends on a payment that was chosen automatically: {how}");
        Problem::error(span, message).help(help)
    }
}

/// How the sources of a payment are said.
fn with(instead: &str) -> String {
    format!(
        "say it in the line that was paid for, with all that is tapped: `… paying {{1}} with \
            {instead}`"
    )
}

impl Script<'_> {
    /// A payment that is made automatically, unless the run is to see what comes of another one in
    /// its place.
    pub(super) fn automatic(
        &mut self,
        game: &Game,
        due: &PaymentAsked<'_>,
        payment: Payment,
    ) -> Payment {
        let at = self.payments.made.len();
        let replayed = self.payments.instead.is_some();
        let instead = self.payments.instead.as_ref().filter(|(n, _)| *n == at);
        let instead = instead.map(|(_, payment)| payment.clone());
        let looked_at = !replayed && self.listing.is_none() && !self.probing && !self.explored;
        let line = self.last_line();
        let ways = match looked_at {
            true => due.ways_besides(
                &payment,
                |a, b| alike(game, a, b),
                makes_several(due.sources, &payment) && kinds_count(game),
            ),
            false => Vec::new(),
        };
        self.payments.made.push(Automatic {
            ways,
            sources: due.sources.iter().map(|s| s.object).collect(),
            line,
            game: Box::new(game.clone()),
        });
        instead.unwrap_or(payment)
    }

    /// Has the run make a payment in another way than automatically: the one with this number.
    pub(in crate::judge) fn pay_instead(&mut self, number: usize, payment: Payment) {
        self.payments.instead = Some((number, payment));
    }

    /// The payments that were made automatically.
    pub(in crate::judge) fn made_automatically(&mut self) -> Vec<Automatic> {
        std::mem::take(&mut self.payments.made)
    }
}

fn makes_several(sources: &[ManaSource], payment: &Payment) -> bool {
    payment.abilities.iter().any(|(at, _)| sources[*at].makes.len() > 1)
}

/// Whether a text asks what kinds of mana were spent (502.37a, "if {G} was spent to play it").
pub(super) fn kinds_count(game: &Game) -> bool {
    let asks = |keyword: &Keyword| matches!(keyword, Keyword::Sunburst);
    let whether = |condition: &Condition| matches!(condition, Condition::ManaSpent(..));
    let number = |what: &DistinctKind| matches!(what, DistinctKind::ManaColorsSpent);
    game.objects()
        .flat_map(|o| &o.face.abilities)
        .any(|ability| ability.any(asks) || ability.any(whether) || ability.any(number))
}
