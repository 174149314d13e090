//! Phrases that name players.
use super::{P, Reader, Rule, has, kid, only};
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, ChoiceKind, Compare, Comparison, ObjectRef, PlayerPhrase,
    PlayerQuality, PlayerRef, Quantity, Thing, Way, whether,
};

impl Reader {
    /// Players of whom the words say nothing but how many, under a slot of their own.
    pub(super) fn players(&mut self, quantity: Quantity) -> PlayerPhrase {
        let slot = self.slot();
        PlayerPhrase {
            slot,
            quantity,
            opponent: whether::Opponent::No,
            other: whether::Other::No,
            tails: Vec::new(),
        }
    }

    pub(super) fn player_ref(&mut self, p: &P) -> Option<PlayerRef> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::player_or_controller => {
                let creature = crate::wording::tree::Objects::of(crate::wording::tree::Noun::Type(
                    crate::terms::CardType::Creature,
                ));
                let to = self.resolve_that(&creature, false);
                self.player_aside(&to);
                let back = Back { form: BackForm::That(Box::new(creature)), to };
                let who = PlayerRef::OrController(back, has(&k, Rule::controller_first).into());
                self.named_player(Antecedent::SamePlayer(Box::new(who.clone())), false);
                who
            }
            Rule::first_player => {
                let (first, second) = self.first_and_second.clone()?;
                let one = has(&k, Rule::the_first);
                let to = Reader::same_player(if one { &first } else { &second })?;
                self.named_player(to.clone(), false);
                PlayerRef::Back(Back {
                    form: if one { BackForm::FirstPlayer } else { BackForm::SecondPlayer },
                    to,
                })
            }
            Rule::opponents_of => {
                let one = kid(&k, Rule::one_opponent);
                let whose = kid(one.as_ref().unwrap_or(&k), Rule::his_or_her)?;
                let form = if whose.as_str() == "his or her" {
                    BackForm::HeOrShe
                } else {
                    that_form(whose.as_str())
                };
                let of = PlayerRef::Back(Back { form, to: self.resolve_player(false) });
                match one {
                    Some(_) => PlayerRef::OneOpponentOf(Box::new(of)),
                    None => PlayerRef::OpponentsOf(Box::new(of)),
                }
            }
            Rule::you => PlayerRef::You,
            Rule::player_quant => self.player_quant(&k)?,
            Rule::back_player => {
                let form = match only(&k)?.as_rule() {
                    Rule::that_player => that_form(k.as_str()),
                    Rule::he_or_she => BackForm::HeOrShe,
                    _ => BackForm::They,
                };
                let plural = form == BackForm::They;
                PlayerRef::Back(Back { form, to: self.resolve_player(plural) })
            }
            Rule::controller_of => {
                let owner = has(&k, Rule::owner_noun);
                let of = match kid(&k, Rule::possessive) {
                    Some(poss) => self.possessive(&poss)?,
                    None => self.object_ref(&kid(&k, Rule::object_ref)?)?,
                };
                self.owner_or_controller(owner, of)
            }
            Rule::role_player => self.role(k.as_str())?,
            Rule::their_opponents => match k.as_str() {
                "players" => self.player_phrase(Quantity::Bare, false, false),
                "opponents" => self.player_phrase(Quantity::Bare, true, false),
                _ => {
                    self.named_player(
                        Antecedent::SamePlayer(Box::new(PlayerRef::YourOpponents)),
                        true,
                    );
                    PlayerRef::YourOpponents
                }
            },
            _ => return None,
        })
    }

    fn role(&mut self, words: &str) -> Option<PlayerRef> {
        if words.trim() == "the high bidder" {
            let to = Antecedent::Slot(self.bidding?);
            self.named_player(to.clone(), false);
            return Some(PlayerRef::Back(Back { form: BackForm::HighBidder, to }));
        }
        let who = match words.trim_end_matches("'s") {
            "defending player" => PlayerRef::Defending,
            "attacking player" => PlayerRef::Attacking,
            "the active player" => PlayerRef::Active,
            "the chosen player" => PlayerRef::Chosen,
            "enchanted player" => PlayerRef::Enchanted,
            _ => return None,
        };
        self.named_player(Antecedent::SamePlayer(Box::new(who.clone())), false);
        Some(who)
    }

    /// "Choose an opponent", as something resolves: "that player" is the one chosen then, and nobody if none was.
    pub(super) fn chosen_player(&mut self, kind: ChoiceKind) -> Thing {
        Thing::Player(self.player_phrase(Quantity::One, kind == ChoiceKind::Opponent, false))
    }

    fn owner_or_controller(
        &mut self,
        owner: bool,
        of: crate::wording::tree::ObjectRef,
    ) -> PlayerRef {
        let plural = crate::wording::print::object_is_plural(&of);
        let of = Box::new(of);
        let who = if owner { PlayerRef::OwnerOf(of) } else { PlayerRef::ControllerOf(of) };
        self.named_player(Antecedent::SamePlayer(Box::new(who.clone())), plural);
        who
    }

    fn player_phrase(&mut self, quantity: Quantity, opponent: bool, other: bool) -> PlayerRef {
        // "Whenever a player …, any other player …": other than that player, and where none was named, than you.
        let than = self.player_here().filter(|_| other);
        let slot = self.slot();
        let plural =
            quantity != Quantity::AnyNumber && crate::wording::print::quantity_is_plural(&quantity);
        self.named_player(Antecedent::Slot(slot), plural);
        let than = than.map(|to| {
            PlayerQuality::OtherThan(Box::new(PlayerRef::Back(Back {
                form: BackForm::ThatPlayer,
                to,
            })))
        });
        PlayerRef::Phrase(Box::new(PlayerPhrase {
            slot,
            quantity,
            opponent: opponent.into(),
            other: other.into(),
            tails: than.into_iter().collect(),
        }))
    }

    fn player_det(&mut self, p: &P) -> Option<(Quantity, bool)> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::target_det => self.target_det(&k)?,
            Rule::any_det => (Quantity::AnyNumber, false),
            Rule::the_det => (Quantity::The, false),
            Rule::each_word => (Quantity::Each, false),
            Rule::all_word => (Quantity::All, false),
            Rule::a_word => (Quantity::One, false),
            Rule::another_word => (Quantity::One, true),
            Rule::any_number => (Quantity::Target(Box::new(Quantity::AnyNumber)), false),
            _ => return None,
        })
    }

    fn player_quant(&mut self, p: &P) -> Option<PlayerRef> {
        let (quantity, another) = self.player_det(&kid(p, Rule::player_det)?)?;
        let other = another || kid(p, Rule::other_word).is_some();
        let opponent = has(&kid(p, Rule::player_noun)?, Rule::opponent_noun);
        let mut who = self.player_phrase(quantity, opponent, other);
        for tail in p.clone().into_inner().filter(|k| k.as_rule() == Rule::player_tail) {
            let k = only(&tail)?;
            let quality = match k.as_rule() {
                Rule::who_controls if kid(&k, Rule::counter_compare).is_some() => {
                    let compare = super::amounts::compare_num(&kid(&k, Rule::counter_compare)?)?;
                    PlayerQuality::Controls(compare, Box::new(self.objects_in(&k)?))
                }
                Rule::who_did => {
                    let way = match kid(&k, Rule::did_way_verb)?.as_str().trim() {
                        "sacrifice" => Way::Sacrificed,
                        "discard" => Way::Discarded,
                        "reveal" => Way::Revealed,
                        "return" => Way::Returned,
                        _ => return None,
                    };
                    let mark = self.mark();
                    let what = self.objects_in(&k)?;
                    self.aside_since(mark);
                    PlayerQuality::DidntThisWay(way, Box::new(what))
                }
                Rule::who_controls => {
                    let phrase = self.phrase(&kid(&k, Rule::object_phrase)?)?;
                    if phrase.quantity != Quantity::One {
                        return None;
                    }
                    PlayerQuality::Controls(
                        Compare { how: Comparison::AtLeast, with: Amount::Number(1) },
                        Box::new(phrase.objects),
                    )
                }
                Rule::who_fewer => {
                    let mark = self.mark();
                    let what = self.objects_in(&k)?;
                    self.aside_since(mark);
                    let than = self.actor.clone()?;
                    let than = self.back_to(&than);
                    self.first_and_second = Some((than.clone(), who.clone()));
                    PlayerQuality::FewerInGraveyard(Box::new(what), Box::new(than))
                }
                Rule::who_more => {
                    let what = if kid(&k, Rule::more_what_life).is_some() {
                        crate::wording::tree::Measure::Life
                    } else if kid(&k, Rule::more_what_cards).is_some() {
                        crate::wording::tree::Measure::CardsInHand
                    } else {
                        crate::wording::tree::Measure::Controls(Box::new(
                            self.objects_in(&kid(&k, Rule::more_what_controls)?)?,
                        ))
                    };
                    let than = self.actor.clone()?;
                    let than = self.back_to(&than);
                    self.first_and_second = Some((than.clone(), who.clone()));
                    PlayerQuality::MoreThan(what, Box::new(than))
                }
                Rule::who_most_controls => {
                    PlayerQuality::ControlsMost(Box::new(self.objects_in(&k)?))
                }
                Rule::most_life if has(&k, Rule::least_life) => PlayerQuality::LeastLife,
                Rule::most_life if !has(&k, Rule::has_most_life) => PlayerQuality::MostLife,
                Rule::whose_coin => PlayerQuality::Coin(super::conditions::heads_or_tails(&kid(
                    &k,
                    Rule::coin_word,
                )?)),
                Rule::who_had => self.who_had(&only(&k)?)?,
                Rule::who_searched => PlayerQuality::Searched,
                Rule::who_won => PlayerQuality::WonSubgame(has(&k, Rule::wins_subgame).into()),
                Rule::hurt_before | Rule::hurt_now => {
                    let inner = only(&k)?;
                    let by = match inner.as_rule() {
                        Rule::it => ObjectRef::Back(self.back_ref(&inner)?),
                        _ => ObjectRef::This,
                    };
                    match k.as_rule() {
                        Rule::hurt_now => PlayerQuality::DealtDamageThisTurn(Some(by)),
                        _ => PlayerQuality::DealtDamageBefore(by),
                    }
                }
                Rule::who_played => {
                    let mut what = self.simple(&kid(&k, Rule::objects_simple)?)?;
                    if let Some(same) = kid(&k, Rule::same_name) {
                        what.tails.push(self.tail(&same)?);
                    }
                    PlayerQuality::PlayedThisTurn(Box::new(what))
                }
                Rule::who_attacked => PlayerQuality::AttackedThisTurn,
                Rule::most_cards => PlayerQuality::MostCards,
                _ => return None,
            };
            if let PlayerRef::Phrase(phrase) = &mut who {
                phrase.tails.push(quality);
            }
        }
        Some(who)
    }

    /// "had at least two more cards in hand": than the one who plays the ability.
    fn who_had(&mut self, k: &P) -> Option<PlayerQuality> {
        use crate::wording::tree::{Measure, PlayerQuality};
        let by = match kid(k, Rule::by_at_least) {
            Some(by) => {
                match super::amounts::plain(kid(&by, Rule::number_word)?.as_str().trim())? {
                    crate::wording::tree::Amount::Number(n) => u32::try_from(n).ok()?,
                    _ => return None,
                }
            }
            None => 1,
        };
        Some(match k.as_rule() {
            Rule::had_life => PlayerQuality::HadMore(Measure::Life, by),
            Rule::had_cards => PlayerQuality::HadMore(Measure::CardsInHand, by),
            Rule::had_fewer => {
                let cards = self.objects(&kid(k, Rule::objects_simple)?)?;
                PlayerQuality::HadFewer(by, Box::new(cards))
            }
            _ => PlayerQuality::HadMore(Measure::Controls(Box::new(self.objects_in(k)?)), by),
        })
    }

    /// "your", "his or her", "target player's".
    pub(super) fn player_possessive(&mut self, p: &P) -> Option<PlayerRef> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::your => PlayerRef::You,
            Rule::that_zone => {
                PlayerRef::Back(Back { form: BackForm::ThatZone, to: self.resolve_player(false) })
            }
            Rule::his_or_her => {
                let form = if k.as_str() == "his or her" {
                    BackForm::HeOrShe
                } else {
                    that_form(k.as_str())
                };
                PlayerRef::Back(Back { form, to: self.resolve_player(false) })
            }
            Rule::their_pl => {
                PlayerRef::Back(Back { form: BackForm::They, to: self.resolve_player(true) })
            }
            Rule::player_quant_poss => {
                let (quantity, another) = self.player_det(&kid(&k, Rule::player_det)?)?;
                let other = another || kid(&k, Rule::other_word).is_some();
                self.player_phrase(quantity, has(&k, Rule::opponents), other)
            }
            Rule::controller_poss => {
                let owner = has(&k, Rule::owner_poss);
                let of = self.possessive(&kid(&k, Rule::possessive)?)?;
                let mark = self.mark();
                let who = self.owner_or_controller(owner, of);
                if owner {
                    self.aside_since(mark);
                }
                who
            }
            Rule::role_poss => self.role(k.as_str())?,
            _ => return None,
        })
    }
}

/// "that player", "the opponent's": how it is said.
fn that_form(words: &str) -> BackForm {
    match (words.starts_with("that"), words.contains("opponent")) {
        (true, true) => BackForm::ThatOpponent,
        (true, false) => BackForm::ThatPlayer,
        (false, true) => BackForm::TheOpponent,
        (false, false) => BackForm::ThePlayer,
    }
}
