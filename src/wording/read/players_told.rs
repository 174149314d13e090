//! What players are told by: what they control, have, did or are.
use super::players::at_least;
use super::{Reader, perhaps};
use crate::wording::syntax::{self as s, SyntaxNode};
use crate::wording::tree::{
    Action, Amount, Compare, Comparison, Measure, PlayerQuality, PlayerRef, Quantity, Way,
};

impl Reader {
    /// "Exchange life totals with target opponent", "two target players exchange life totals".
    pub(super) fn exchanges_life(
        &mut self,
        said: s::VExchangeLife,
        who: PlayerRef,
    ) -> Option<Action> {
        let s::VExchangeLife { exchange_with } = said;
        let with = perhaps(exchange_with, |with| {
            let s::ExchangeWith { player_ref } = with.take()?;
            self.player_ref(player_ref.pair())
        })?;
        (with.is_some() != who.may_be_several()).then_some(Action::ExchangeLife(who, with))
    }

    /// What is said of the players that a phrase names.
    pub(super) fn player_quality(
        &mut self,
        tail: s::PlayerTail,
        who: &PlayerRef,
    ) -> Option<PlayerQuality> {
        Some(match tail {
            s::PlayerTail::WhoControls(node) => self.who_controls(node.take()?)?,
            s::PlayerTail::WhoDid(node) => {
                let s::WhoDid { didnt, did_way_verb, did_way_past, a_word: _, objects_one } =
                    node.take()?;
                let way = match (did_way_verb, did_way_past) {
                    (Some(verb), None) => super::amounts::did_way(verb.take()?),
                    (None, Some(past)) => match past.take()? {
                        s::DidWayPast::Sacrificed => Way::Sacrificed,
                        s::DidWayPast::Discarded => Way::Discarded,
                        s::DidWayPast::Revealed => Way::Revealed,
                    },
                    _ => return None,
                };
                let mark = self.mark();
                let what = Box::new(self.one(&objects_one)?);
                self.aside_since(mark);
                match didnt {
                    Some(_) => PlayerQuality::DidntThisWay(way, what),
                    None => PlayerQuality::DidThisWay(way, what),
                }
            }
            s::PlayerTail::WhoHolds(node) => {
                let s::WhoHolds { who_has, no_word, counter_compare } = node.take()?;
                let compare = match (no_word, counter_compare) {
                    (None, Some(n)) => super::amounts::counter_compare(n.pair())?,
                    (Some(_), None) => {
                        Compare { how: Comparison::Exactly, with: Amount::Number(0) }
                    }
                    _ => return None,
                };
                PlayerQuality::Holds(compare, who_has.is_some().into())
            }
            s::PlayerTail::WhoMoreYou(node) => {
                let s::WhoMoreYou { more_what_controls, more_what_life, more_what_cards } =
                    node.take()?;
                let mark = self.mark();
                let what =
                    self.more_of_what(more_what_controls, more_what_life, more_what_cards)?;
                self.aside_since(mark);
                PlayerQuality::MoreThan(what, Box::new(PlayerRef::You))
            }
            s::PlayerTail::WhoFewer(node) => {
                let s::WhoFewer { objects_bare } = node.take()?;
                let mark = self.mark();
                let what = self.bare(&objects_bare)?;
                self.aside_since(mark);
                let than = self.than_who_acts(node.pair(), who)?;
                PlayerQuality::FewerInGraveyard(Box::new(what), Box::new(than))
            }
            s::PlayerTail::WhoMore(node) => {
                let s::WhoMore { more_what_controls, more_what_life, more_what_cards } =
                    node.take()?;
                let what =
                    self.more_of_what(more_what_controls, more_what_life, more_what_cards)?;
                let than = self.than_who_acts(node.pair(), who)?;
                PlayerQuality::MoreThan(what, Box::new(than))
            }
            s::PlayerTail::ButNotWho(node) => self.other_than_whom(node.take()?)?,
            s::PlayerTail::WhoMostControls(node) => {
                let s::WhoMostControls { objects_bare } = node.take()?;
                PlayerQuality::ControlsMost(Box::new(self.bare(&objects_bare)?))
            }
            s::PlayerTail::MostLife(node) => match node.take()? {
                s::MostLife::LeastLife(_) => PlayerQuality::LeastLife,
                s::MostLife::WithTheMostLife => PlayerQuality::MostLife,
                // Printed as "with the most life".
                s::MostLife::HasMostLife(_) => return None,
            },
            s::PlayerTail::WhoseCoin(node) => {
                let s::WhoseCoin { coin_word } = node.take()?;
                PlayerQuality::Coin(super::conditions::heads_or_tails(&coin_word)?)
            }
            s::PlayerTail::WhoHad(node) => self.who_had(node.take()?)?,
            s::PlayerTail::WhoSearched(_) => PlayerQuality::Searched,
            s::PlayerTail::WhoWon(node) => {
                let won = matches!(node.take()?, s::WhoWon::WinsSubgame(_));
                PlayerQuality::WonSubgame(won.into())
            }
            s::PlayerTail::HurtNow(node) => {
                let s::HurtNow { it, tilde: _ } = node.take()?;
                PlayerQuality::DealtDamageThisTurn(Some(self.it_or_this(it)?))
            }
            s::PlayerTail::HurtBefore(node) => {
                let s::HurtBefore { it, tilde: _ } = node.take()?;
                PlayerQuality::DealtDamageBefore(self.it_or_this(it)?)
            }
            s::PlayerTail::WhoPlayed(node) => {
                let s::WhoPlayed { a_word: _, objects_simple, same_name } = node.take()?;
                let mut what = self.simple(objects_simple.pair())?;
                if let Some(same) = same_name {
                    what.tails.push(self.same_name(same.take()?)?);
                }
                PlayerQuality::PlayedThisTurn(Box::new(what))
            }
            s::PlayerTail::WhoAttacked(_) => PlayerQuality::AttackedThisTurn,
            s::PlayerTail::WhoThisTurn(node) => {
                let s::WhoThisTurn { turn_deed } = node.take()?;
                PlayerQuality::DidThisTurn(self.turn_deed(turn_deed.take()?)?)
            }
            s::PlayerTail::MostCards(_) => PlayerQuality::MostCards,
        })
    }

    /// "more creatures", "more life", "more cards in hand".
    pub(super) fn more_of_what(
        &mut self,
        controls: Option<SyntaxNode<'_, s::MoreWhatControls<'_>>>,
        life: Option<SyntaxNode<'_, s::MoreWhatLife>>,
        cards: Option<SyntaxNode<'_, s::MoreWhatCards>>,
    ) -> Option<Measure> {
        Some(match (controls, life, cards) {
            (Some(controls), None, None) => {
                let s::MoreWhatControls { objects_bare } = controls.take()?;
                Measure::Controls(Box::new(self.bare(&objects_bare)?))
            }
            (None, Some(_), None) => Measure::Life,
            (None, None, Some(_)) => Measure::CardsInHand,
            _ => return None,
        })
    }

    /// "who controls a Forest", "who controls two or more creatures".
    pub(super) fn who_controls(&mut self, said: s::WhoControls) -> Option<PlayerQuality> {
        let s::WhoControls { no_word, counter_compare, objects_bare, object_phrase } = said;
        let compare = match (no_word, counter_compare) {
            (Some(_), None) => Some(super::conditions::none()),
            (None, Some(compare)) => Some(super::amounts::counter_compare(compare.pair())?),
            _ => None,
        };
        match (compare, objects_bare, object_phrase) {
            (Some(compare), Some(objects), None) => {
                Some(PlayerQuality::Controls(compare, Box::new(self.bare(&objects)?)))
            }
            (None, None, Some(phrase)) => {
                let phrase = self.phrase(phrase.pair())?;
                let one = Compare { how: Comparison::AtLeast, with: Amount::Number(1) };
                (phrase.quantity == Quantity::One)
                    .then(|| PlayerQuality::Controls(one, Box::new(phrase.objects)))
            }
            _ => None,
        }
    }

    /// "had at least two more cards in hand": than the one who plays the ability.
    pub(super) fn who_had(&mut self, said: s::WhoHad) -> Option<PlayerQuality> {
        let s::WhoHad { had_life, had_creatures, had_cards, had_fewer } = said;
        Some(match (had_life, had_creatures, had_cards, had_fewer) {
            (Some(_), None, None, None) => PlayerQuality::HadMore(Measure::Life, 1),
            (None, Some(controls), None, None) => {
                let s::HadCreatures { objects_bare } = controls.take()?;
                let what = Measure::Controls(Box::new(self.bare(&objects_bare)?));
                PlayerQuality::HadMore(what, 1)
            }
            (None, None, Some(cards), None) => {
                let s::HadCards { by_at_least } = cards.take()?;
                let by = by_at_least.map_or(Some(1), |by| at_least(&by))?;
                PlayerQuality::HadMore(Measure::CardsInHand, by)
            }
            (None, None, None, Some(fewer)) => {
                let s::HadFewer { by_at_least, objects_simple } = fewer.take()?;
                let by = at_least(&by_at_least)?;
                PlayerQuality::HadFewer(by, Box::new(self.simple(objects_simple.pair())?))
            }
            _ => return None,
        })
    }
}
