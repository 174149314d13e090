//! Phrases that name players.
use super::amounts::Numeral;
use super::{P, Reader};
use crate::wording::references::{DeedKind, NamedKind, RecallMeans, Recalled};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, ChoiceKind, Noun, ObjectRef, Objects, PlayerPhrase,
    PlayerQuality, PlayerRef, Quantity, Thing, TurnDeed, whether,
};

impl Reader {
    /// Players of whom the words say nothing but how many, under a slot of their own.
    pub(super) fn players(&mut self, quantity: Quantity) -> PlayerPhrase {
        let slot = self.slot();
        PlayerPhrase {
            slot,
            quantity,
            each_of: Default::default(),
            opponent: whether::Opponent::No,
            other: whether::Other::No,
            tails: Vec::new(),
        }
    }

    pub(super) fn player_ref(&mut self, p: &P) -> Option<PlayerRef> {
        let who = self.player_said(p)?;
        self.names_player(p, &who);
        Some(who)
    }

    /// The words are this player, for those that go back to them.
    fn names_player(&mut self, p: &P, who: &PlayerRef) {
        match who {
            PlayerRef::Phrase(phrase) => self.references.phrase(p, phrase.slot),
            PlayerRef::Back(back) => {
                self.references.named(p, NamedKind::Player, back.to.clone());
            }
            PlayerRef::You => {}
            _ => {
                let same = Antecedent::SamePlayer(Box::new(who.clone()));
                self.references.named(p, NamedKind::Player, same);
            }
        }
    }

    fn player_said(&mut self, p: &P) -> Option<PlayerRef> {
        Some(match s::PlayerRef::of(p)? {
            s::PlayerRef::PlayerOrController(node) => {
                let first = matches!(node.take()?, s::PlayerOrController::ControllerFirst(_));
                let creature = Objects::of(Noun::Type(crate::terms::CardType::Creature));
                let to = self.that_before(&creature, false);
                self.player_aside(&to);
                let back = Back { form: BackForm::That(Box::new(creature)), to };
                let who = PlayerRef::OrController(back, first.into());
                self.named_player(Antecedent::SamePlayer(Box::new(who.clone())), false);
                who
            }
            s::PlayerRef::FirstPlayer(node) => {
                let two = self.deeds.meant(DeedKind::TwoPlayers, node.pair());
                let RecallMeans::One(Recalled::Players(first, second)) = two else { return None };
                let (who, form) = match node.take()? {
                    s::FirstPlayer::TheFirst(_) => (first, BackForm::FirstPlayer),
                    s::FirstPlayer::TheSecondPlayer => (second, BackForm::SecondPlayer),
                };
                let to = Reader::same_player(who)?;
                self.named_player(to.clone(), false);
                PlayerRef::Back(Back { form, to })
            }
            s::PlayerRef::OpponentsOf(node) => {
                let s::OpponentsOf { one_opponent, his_or_her } = node.take()?;
                match (one_opponent, his_or_her) {
                    (Some(one), None) => {
                        let s::OneOpponent { his_or_her } = one.take()?;
                        PlayerRef::OneOpponentOf(Box::new(self.that_one(&his_or_her)?))
                    }
                    (None, Some(whose)) => PlayerRef::OpponentsOf(Box::new(self.that_one(&whose)?)),
                    _ => return None,
                }
            }
            s::PlayerRef::You(_) => PlayerRef::You,
            s::PlayerRef::PlayerQuant(node) => self.player_quant(node.take()?)?,
            s::PlayerRef::BackPlayer(node) => {
                let form = match node.take()? {
                    s::BackPlayer::ThatPlayer(that) => that_player(&that)?,
                    s::BackPlayer::HeOrShe(_) => BackForm::HeOrShe,
                    s::BackPlayer::PlayerThey(_) => BackForm::They,
                    s::BackPlayer::ThosePlayers(those) => {
                        let s::ThosePlayers { each_of_those } = those.take()?;
                        let those = BackForm::ThosePlayers;
                        let each = || Box::new(Quantity::Each);
                        match each_of_those {
                            Some(_) => BackForm::OneOf(each(), Box::new(those)),
                            None => those,
                        }
                    }
                };
                let plural =
                    matches!(form, BackForm::They | BackForm::ThosePlayers | BackForm::OneOf(..));
                let mut to = self.resolve_player(p, plural);
                // "Each other player loses 1 life and that player …": one of these, or the one that
                // they are others than.
                if let Some((others, than)) = self.others_than
                    && form == BackForm::ThatPlayer
                    && to == Antecedent::Slot(others)
                {
                    to = Antecedent::Unclear(vec![than, others]);
                }
                PlayerRef::Back(Back { form, to })
            }
            s::PlayerRef::ControllerOf(node) => {
                let s::ControllerOf { possessive, owner_noun, object_ref } = node.take()?;
                let of = match (possessive, object_ref) {
                    (Some(of), None) => self.possessive(of.pair())?,
                    (None, Some(of)) => self.object_ref(of.pair())?,
                    _ => return None,
                };
                self.owner_or_controller(owner_noun.is_some(), of)
            }
            s::PlayerRef::RolePlayer(node) => match node.take()? {
                s::RolePlayer::HighBidder(bidder) => {
                    let bid = self.deeds.slot_meant(DeedKind::Bidding, bidder.pair())?;
                    let to = Antecedent::Slot(bid);
                    self.named_player(to.clone(), false);
                    PlayerRef::Back(Back { form: BackForm::HighBidder, to })
                }
                s::RolePlayer::Role(role) => self.role(role.take()?),
            },
            s::PlayerRef::TheirOpponents(node) => match node.take()? {
                s::TheirOpponents::Players => self.player_phrase(Quantity::Bare, false, false),
                s::TheirOpponents::Opponents => self.player_phrase(Quantity::Bare, true, false),
                s::TheirOpponents::YourOpponents => {
                    let all = Antecedent::SamePlayer(Box::new(PlayerRef::YourOpponents));
                    self.named_player(all, true);
                    PlayerRef::YourOpponents
                }
            },
        })
    }

    /// "his or her", "that opponent's": of the player spoken of.
    fn that_one(&mut self, whose: &s::SyntaxNode<s::HisOrHer>) -> Option<PlayerRef> {
        let form = his_or_her(whose.take()?);
        let to = self.resolve_player(whose.pair(), false);
        Some(PlayerRef::Back(Back { form, to }))
    }

    fn role(&mut self, role: s::Role) -> PlayerRef {
        let who = match role {
            s::Role::DefendingPlayer => PlayerRef::Defending,
            s::Role::AttackingPlayer => PlayerRef::Attacking,
            s::Role::TheActivePlayer => PlayerRef::Active,
            s::Role::TheChosenPlayer => PlayerRef::Chosen,
            s::Role::EnchantedPlayer => PlayerRef::Enchanted,
        };
        self.named_player(Antecedent::SamePlayer(Box::new(who.clone())), false);
        who
    }

    /// "Choose an opponent", as something resolves: "that player" is the one chosen then, and
    /// nobody if none was.
    pub(super) fn chosen_player(&mut self, kind: ChoiceKind) -> Thing {
        Thing::Player(self.player_phrase(Quantity::One, kind == ChoiceKind::Opponent, false))
    }

    pub(super) fn owner_or_controller(&mut self, owner: bool, of: ObjectRef) -> PlayerRef {
        let plural = crate::wording::print::object_is_plural(&of);
        let of = Box::new(of);
        let who = if owner { PlayerRef::OwnerOf(of) } else { PlayerRef::ControllerOf(of) };
        self.named_player(Antecedent::SamePlayer(Box::new(who.clone())), plural);
        who
    }

    pub(super) fn player_phrase(
        &mut self,
        quantity: Quantity,
        opponent: bool,
        other: bool,
    ) -> PlayerRef {
        // "Whenever a player …, any other player …": other than that player, and where none was
        // named, than you.
        let than = self.player_here().filter(|_| other);
        let slot = self.slot();
        let plural =
            quantity != Quantity::AnyNumber && crate::wording::print::quantity_is_plural(&quantity);
        self.named_player(Antecedent::Slot(slot), plural);
        self.undone.named(slot, &quantity);
        if let (Quantity::Each, Some(Antecedent::Slot(than))) = (&quantity, &than) {
            self.others_than = Some((slot, *than));
        }
        let than = than.map(|to| {
            PlayerQuality::OtherThan(Box::new(PlayerRef::Back(Back {
                form: BackForm::ThatPlayer,
                to,
            })))
        });
        PlayerRef::Phrase(Box::new(PlayerPhrase {
            slot,
            quantity,
            each_of: Default::default(),
            opponent: opponent.into(),
            other: other.into(),
            tails: than.into_iter().collect(),
        }))
    }

    fn player_det(&mut self, said: &s::SyntaxNode<s::PlayerDet>) -> Option<(Quantity, bool)> {
        Some(match said.take()? {
            s::PlayerDet::TargetDet(target) => self.target_det(target.pair())?,
            s::PlayerDet::BothDet(_) => (Quantity::All, false),
            s::PlayerDet::AnyDet(_) => (Quantity::AnyNumber, false),
            s::PlayerDet::TheDet(_) => (Quantity::The, false),
            s::PlayerDet::EachWord(_) => (Quantity::Each, false),
            s::PlayerDet::AllWord(_) => (Quantity::All, false),
            s::PlayerDet::AWord(_) => (Quantity::One, false),
            s::PlayerDet::AnotherWord(_) => (Quantity::One, true),
            s::PlayerDet::AnyNumber(_) => (Quantity::Target(Box::new(Quantity::AnyNumber)), false),
        })
    }

    fn player_quant(&mut self, said: s::PlayerQuant) -> Option<PlayerRef> {
        let s::PlayerQuant { each_of_players, player_det, other_word, player_noun, player_tail } =
            said;
        let each_of = each_of_players.is_some().into();
        let both = matches!(
            player_det.as_ref().map(|det| det.take()),
            Some(Some(s::PlayerDet::BothDet(_)))
        );
        let (quantity, another) = match (each_of_players, player_det) {
            (Some(each), None) => (each_of_targets(each.take()?)?, false),
            (None, Some(det)) => self.player_det(&det)?,
            _ => return None,
        };
        let other = another || other_word.is_some();
        let opponent = matches!(player_noun.take()?, s::PlayerNoun::OpponentNoun(_));
        let mut who = self.player_phrase(quantity, opponent, other);
        if let PlayerRef::Phrase(phrase) = &mut who {
            phrase.each_of = each_of;
            phrase.tails.extend(both.then_some(PlayerQuality::OfTwo));
        }
        for tail in &player_tail {
            let quality = self.player_quality(tail.take()?, &who)?;
            if let PlayerRef::Phrase(phrase) = &mut who {
                phrase.tails.push(quality);
            }
        }
        Some(who)
    }

    /// "it", or "~".
    pub(super) fn it_or_this(&mut self, it: Option<s::SyntaxNode<s::It>>) -> Option<ObjectRef> {
        Some(match it {
            Some(it) => ObjectRef::Back(self.back_it(&it)?),
            None => ObjectRef::This,
        })
    }

    /// Than the player who acts: "the first player" and "the second player" are those two from now
    /// on.
    pub(super) fn than_who_acts(&mut self, p: &P, who: &PlayerRef) -> Option<PlayerRef> {
        let than = self.actor.clone()?;
        let than = self.back_to(&than);
        let two = Recalled::Players(than.clone(), who.clone());
        self.deeds.bind(DeedKind::TwoPlayers, p, two);
        Some(than)
    }

    /// "gained life", "discarded a creature card"
    pub(super) fn turn_deed(&mut self, deed: s::TurnDeed) -> Option<TurnDeed> {
        let mark = self.mark();
        Some(match deed {
            s::TurnDeed::DeedAttacked(_) => TurnDeed::Attacked,
            s::TurnDeed::DeedHurt(_) => TurnDeed::WasDealtDamage,
            s::TurnDeed::DeedGained(_) => TurnDeed::GainedLife,
            s::TurnDeed::DeedLost(_) => TurnDeed::LostLife,
            s::TurnDeed::DeedDrew(_) => TurnDeed::Drew,
            s::TurnDeed::DeedDiscarded(node) => {
                let s::DeedDiscarded { a_word: _, objects_one } = node.take()?;
                let what = self.one(&objects_one)?;
                self.aside_since(mark);
                TurnDeed::Discarded(Box::new(what))
            }
            s::TurnDeed::DeedSacrificed(node) => {
                let s::DeedSacrificed { a_word: _, objects_one } = node.take()?;
                let what = self.one(&objects_one)?;
                self.aside_since(mark);
                TurnDeed::Sacrificed(Box::new(what))
            }
        })
    }

    /// "your", "his or her", "target player's".
    pub(super) fn player_possessive(&mut self, p: &P) -> Option<PlayerRef> {
        Some(match s::PlayerPossessive::of(p)? {
            s::PlayerPossessive::Your(_) => PlayerRef::You,
            s::PlayerPossessive::ThatZone(node) => self.that_zone(node.pair()),
            s::PlayerPossessive::HisOrHer(whose) => self.that_one(&whose)?,
            s::PlayerPossessive::TheirPl(their) => {
                let to = self.resolve_player(their.pair(), true);
                PlayerRef::Back(Back { form: BackForm::They, to })
            }
            s::PlayerPossessive::PlayerQuantPoss(node) => {
                let s::PlayerQuantPoss { player_det, other_word, opponents } = node.take()?;
                let (quantity, another) = self.player_det(&player_det)?;
                let other = another || other_word.is_some();
                let whose = self.player_phrase(quantity, opponents.is_some(), other);
                self.names_player(p, &whose);
                whose
            }
            s::PlayerPossessive::ControllerPoss(node) => {
                let s::ControllerPoss { possessive, owner_poss } = node.take()?;
                let owner = owner_poss.is_some();
                let of = self.possessive(possessive.pair())?;
                let mark = self.mark();
                let who = self.owner_or_controller(owner, of);
                if owner {
                    self.aside_since(mark);
                }
                self.names_player(p, &who);
                who
            }
            s::PlayerPossessive::RolePoss(node) => {
                let s::RolePoss { role } = node.take()?;
                let who = self.role(role.take()?);
                self.names_player(p, &who);
                who
            }
        })
    }
}

/// "each of two target players": how many.
fn each_of_targets(said: s::EachOfPlayers) -> Option<Quantity> {
    let s::EachOfPlayers { up_to, number_count, target_word: _ } = said;
    let many = match (up_to, number_count) {
        (Some(up_to), None) => {
            let s::UpTo { number_count } = up_to.take()?;
            Quantity::UpTo(super::things::number(&number_count)?)
        }
        (None, Some(n)) => Quantity::Exactly(super::things::number(&n)?),
        _ => return None,
    };
    Some(Quantity::Target(Box::new(many)))
}

/// "that player", "the opponent": how it is said.
fn that_player(said: &s::SyntaxNode<s::ThatPlayer>) -> Option<BackForm> {
    let s::ThatPlayer { back_word } = said.take()?;
    Some(match back_word.take()? {
        s::BackWord::ThatOpponent => BackForm::ThatOpponent,
        s::BackWord::ThatPlayer => BackForm::ThatPlayer,
        s::BackWord::TheOpponent => BackForm::TheOpponent,
        s::BackWord::ThePlayer => BackForm::ThePlayer,
    })
}

/// "his or her", "that opponent's": how it is said.
fn his_or_her(said: s::HisOrHer) -> BackForm {
    match said {
        s::HisOrHer::HisOrHer => BackForm::HeOrShe,
        s::HisOrHer::ThatOpponents => BackForm::ThatOpponent,
        s::HisOrHer::ThatPlayers => BackForm::ThatPlayer,
        s::HisOrHer::TheOpponents => BackForm::TheOpponent,
        s::HisOrHer::ThePlayers => BackForm::ThePlayer,
    }
}

/// "at least two".
pub(super) fn at_least(by: &s::SyntaxNode<s::ByAtLeast>) -> Option<u32> {
    let s::ByAtLeast { number_word } = by.take()?;
    match number_word.amount()? {
        Amount::Number(n) => u32::try_from(n).ok(),
        _ => None,
    }
}
