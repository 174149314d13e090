//! Verbs of players: one action each.
use super::amounts::Numeral;
use super::{P, Reader, amounts};

use crate::terms::{Phase, Step, ZoneKind};
use crate::wording::editions::printed;
use crate::wording::references::{DeedKind, PartSaid, Recalled};
use crate::wording::syntax::{self as s, Child};
use crate::wording::tree::{
    Action, Amount, Antecedent, Back, BackForm, Change, ChoiceKind, DiscardWhat, Duration, Facing,
    NewTarget, Noun, ObjectRef, ObjectVerb, Objects, Phrase, PlayerRef, Quality, Quantity,
    RepeatWhat, Tapping, Thing, whether,
};

impl Reader {
    /// "a card for each Swamp you control": as many of the phrase.
    fn object_for_each(
        &mut self,
        what: &s::SyntaxNode<s::ObjectRef>,
        each: Option<s::SyntaxNode<s::ForEach>>,
    ) -> Option<ObjectRef> {
        let what = self.object_ref(what.pair())?;
        match each {
            Some(each) => self.as_many_as(what, &each),
            None => Some(what),
        }
    }

    /// As many of these as "for each …" says.
    fn as_many_as(
        &mut self,
        what: ObjectRef,
        each: &s::SyntaxNode<s::ForEach>,
    ) -> Option<ObjectRef> {
        let ObjectRef::Phrase(mut phrase) = what else { return None };
        let n = match &phrase.quantity {
            Quantity::One => Amount::Number(1),
            Quantity::Exactly(n) => n.clone(),
            _ => return None,
        };
        let each = Box::new(self.for_each(each.pair())?);
        phrase.quantity = Quantity::Exactly(Amount::ForEach(Box::new(n), each));
        let objects = Some(phrase.objects.clone());
        self.named_object(Antecedent::Slot(phrase.slot), objects, true);
        Some(ObjectRef::Phrase(phrase))
    }

    /// A verb of a player, with who does it.
    pub(super) fn verb(&mut self, p: &P, who: PlayerRef) -> Option<Action> {
        use s::VerbPhrase as V;
        let said = V::from_pair(p.clone())?;
        self.actor = Some(who.clone());
        let counts = match &said {
            V::VDiscard(_) | V::VSacrifice(_) | V::VDraw(_) | V::VPayAny(_) => Some(p.clone()),
            V::VMove(node) => Some(match node.take()? {
                s::VMove::MReturn(node) => node.pair().clone(),
                s::VMove::MRemove(node) => node.pair().clone(),
                s::VMove::MPutTop(node) => node.pair().clone(),
                s::VMove::MPut(node) => node.pair().clone(),
                s::VMove::MShuffleInto(node) => node.pair().clone(),
            }),
            _ => None,
        };
        let moves = counts.map(|at| (at, self.back_to(&who)));
        let action = self.verb_of(said, who)?;
        if let Some((at, who)) = moves {
            self.amount_said(&at, Amount::MovedBefore(Box::new(who)));
        }
        self.note_way(p, &action);
        if let Action::LoseLife(who, _) = &action {
            let who = Box::new(self.back_to(who));
            self.amount_said(p, Amount::MovedBefore(who));
        }
        Some(action)
    }

    fn verb_of(&mut self, said: s::VerbPhrase, who: PlayerRef) -> Option<Action> {
        use s::VerbPhrase as V;
        let you = who == PlayerRef::You;
        Some(match said {
            V::VDestroy(node) => {
                let s::VDestroy { object_ref } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                if you { Action::Destroy(what) } else { Action::DestroyBy(who, what) }
            }
            V::VDraw(node) => {
                let s::VDraw { u_cards } = node.take()?;
                let n = self.cards(u_cards.pair())?;
                self.named_drawn(n != Amount::Number(1));
                Action::Draw(who, n)
            }
            V::VDiscard(node) => Action::Discard(who, self.discarded(node.take()?)?),
            V::VGainLife(node) => {
                let s::VGainLife { u_life } = node.take()?;
                Action::GainLife(who, self.life(u_life.pair())?)
            }
            V::VLoseLife(node) => {
                let s::VLoseLife { u_life } = node.take()?;
                Action::LoseLife(who, self.life(u_life.pair())?)
            }
            V::VLoseGainGame(node) => {
                let s::VLoseGainGame { game_won } = node.take()?;
                Action::EndGame(who, super::prohibitions::game_end(&game_won))
            }
            V::VSacrifice(node) => {
                let s::VSacrifice { object_ref, for_each } = node.take()?;
                Action::Sacrifice(who, self.object_for_each(&object_ref?, for_each)?)
            }
            V::VName(node) => {
                let s::VName { a_word: _, objects_bare } = node.take()?;
                let what = self.bare(&objects_bare)?;
                if what.noun != Noun::Card {
                    return None;
                }
                Action::NameCard(who, (what != Objects::of(Noun::Card)).then(|| Box::new(what)))
            }
            V::VExchangeLife(node) => self.exchanges_life(node.take()?, who)?,
            V::VPoison(node) => {
                let s::VPoison { u_counters } = node.take()?;
                let (amount, kind) = self.counters(u_counters.pair())?;
                Action::PlayerCounters(who, amount, kind)
            }
            V::VLoseCounters(node) => {
                let s::VLoseCounters { counter_kind } = node.take()?;
                let kind = amounts::counter_kind(counter_kind.pair())?;
                Action::LoseCounters(who, kind, self.amount_slot_new(node.pair()))
            }
            V::VTap(node) => {
                let s::VTap { object_ref, for_each } = node.take()?;
                let what = self.object_for_each(&object_ref, for_each)?;
                if you { Action::Tap(what) } else { Action::TapBy(who, what, Tapping::Tap) }
            }
            V::VUntap(node) => {
                let s::VUntap { object_ref } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                if you { Action::Untap(what) } else { Action::TapBy(who, what, Tapping::Untap) }
            }
            V::VTapOrUntap(node) => {
                let s::VTapOrUntap { object_ref } = node.take()?;
                Action::TapOrUntap(self.object_ref(object_ref.pair())?)
            }
            V::VRemoveDamage(node) => {
                let s::VRemoveDamage { object_ref } = node.take()?;
                Action::ToObject(ObjectVerb::RemoveDamage, self.object_ref(object_ref.pair())?)
            }
            V::VUnattach(node) => {
                let s::VUnattach { object_ref } = node.take()?;
                Action::ToObject(ObjectVerb::Unattach, self.object_ref(object_ref.pair())?)
            }
            V::VObject(node) => self.does_to_object(node.take()?)?,
            V::VCounter(node) => {
                let s::VCounter { object_ref } = node.take()?;
                Action::Counter(self.object_ref(object_ref.pair())?)
            }
            V::VRegenerate(node) => {
                let s::VRegenerate { object_ref } = node.take()?;
                Action::Regenerate(self.object_ref(object_ref.pair())?)
            }
            V::VShuffle(node) => {
                let s::VShuffle { shuffled_it, player_possessive } = node.take()?;
                match (shuffled_it, player_possessive) {
                    // "… each player who searched his or her library this way shuffles it."
                    (Some(_), None) => {
                        let to = Reader::same_player(&who)?;
                        Action::Shuffle(who, PlayerRef::Back(Back { form: BackForm::It, to }))
                    }
                    (None, Some(said)) => {
                        let whose = self.player_possessive(said.pair())?;
                        self.library_named(said.pair(), &whose);
                        Action::Shuffle(who, whose)
                    }
                    _ => return None,
                }
            }
            V::VReveal(node) => {
                let s::VReveal { reveal_what } = node.take()?;
                self.deeds.bind(DeedKind::Shown, node.pair(), Recalled::Reveals(who.clone()));
                Action::Reveal(who, self.reveal_what(reveal_what.pair())?)
            }
            V::VLook(node) => {
                let s::VLook { reveal_what } = node.take()?;
                self.deeds.bind(DeedKind::Shown, node.pair(), Recalled::Looks(who.clone()));
                Action::LookAt(who, self.reveal_what(reveal_what.pair())?)
            }
            V::VAnte(node) => {
                let s::VAnte { reveal_what } = node.take()?;
                Action::Ante(who, self.reveal_what(reveal_what.pair())?)
            }
            V::VSearch(node) => self.searches(node.take()?, who)?,
            V::VSeparate(node) => {
                let s::VSeparate { object_ref } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                let pile = self.slot();
                self.deeds.bind(DeedKind::Piles, node.pair(), Recalled::Slot(pile));
                Action::Piles { who, what, chooser: PlayerRef::You, pile }
            }
            V::VPayAny(node) => self.pays_any(node.take()?, who)?,
            V::VPay(node) => {
                let s::VPay { paid } = node.take()?;
                Action::Pay(who, self.paid(paid.pair())?)
            }
            V::VFlipCoin(node) => {
                let s::VFlipCoin { flip_until, many_coins } = node.take()?;
                match (flip_until, many_coins) {
                    (Some(until), _) => flip_until_lost(until.take()?, who)?,
                    (None, many) => Action::FlipCoin(who, how_many_coins(many)?),
                }
            }
            V::VGainControl(node) => {
                let s::VGainControl { object_ref, duration } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                Action::GainControl(who, what, self.duration_said(duration)?)
            }
            V::VChoose(node) => self.chooses(&node, who)?,
            V::VAttach(node) => {
                let s::VAttach { object_ref: [what, to] } = node.take()?;
                let (what, to) = self.attaches(&what, &to)?;
                if you { Action::Attach(what, to) } else { Action::AttachBy(who, what, to) }
            }
            V::VRepeat(node) => {
                let s::VRepeat { repeat_often } = node.take()?;
                Action::Repeat(match repeat_often {
                    None => RepeatWhat::Process,
                    Some(often) => match often.take()? {
                        s::RepeatOften::UntilNoOne(_) => RepeatWhat::UntilNoOne,
                        s::RepeatOften::AsManyTimes(_) => RepeatWhat::AsOften(true.into(), who),
                        s::RepeatOften::AnyNumberOfTimes => RepeatWhat::AsOften(false.into(), who),
                    },
                })
            }
            V::VDouble(node) => {
                let s::VDouble { counter_kind, object_ref } = node.take()?;
                let kind = amounts::counter_kind(counter_kind.pair())?;
                let on = self.object_ref(object_ref.pair())?;
                let as_many = Amount::Counters(Some(kind.clone()), Box::new(on.clone()));
                if !matches!(on, ObjectRef::This | ObjectRef::Attached(..)) {
                    return None;
                }
                Action::PutCounters(on, as_many, kind)
            }
            V::VScry(node) => {
                let s::VScry { digits } = node.take()?;
                Action::Scry(who, digits.amount()?)
            }
            V::VExtraPhases(node) => {
                let s::VExtraPhases { then_a_main } = node.take()?;
                let main = then_a_main.map(|_| Phase::PostcombatMain);
                Action::ExtraPhases(std::iter::once(Phase::Combat).chain(main).collect())
            }
            V::VExtraTurn(node) => {
                let s::VExtraTurn { number_word } = node.take()?;
                let slot = self.slot();
                self.deeds.bind(DeedKind::ExtraTurn, node.pair(), Recalled::Slot(slot));
                let n = match number_word {
                    Some(n) => n.amount()?,
                    None => Amount::Number(1),
                };
                Action::ExtraTurn(who, n, slot)
            }
            V::VExtraStep(node) => {
                let s::VExtraStep { extra_step } = node.take()?;
                let step = match extra_step.take()? {
                    s::ExtraStep::UpkeepStep => Step::Upkeep,
                    s::ExtraStep::DrawStep => Step::Draw,
                    s::ExtraStep::UntapStep => Step::Untap,
                };
                Action::ExtraStep(who, step)
            }
            V::VControlTurn(node) => self.controls_player(node.take()?, who)?,
            V::VFixed(node) if you => Action::of_fixed(&printed(node.pair()))?,
            V::VFixed(_) => return None,
            V::VSubgame(_) => Action::Subgame(who),
            V::VSkip(node) => self.skips(node.take()?, who)?,
            V::VPrevent(node) => return self.prevent(node.pair()),
            V::VPutBack(node) => {
                let s::VPutBack { object_ref } = node.take()?;
                Action::PutBack { who, what: self.object_ref(object_ref.pair())? }
            }
            V::VHaveBlock(node) => {
                let s::VHaveBlock { object_ref: [blocker, attacker] } = node.take()?;
                let blocker = self.object_ref(blocker.pair())?;
                Action::BlockNow(blocker, self.object_ref(attacker.pair())?)
            }
            V::VAsUnblocked(node) => {
                let s::VAsUnblocked { object_ref } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                Action::AssignAsUnblocked(what, Duration::ThisTurn)
            }
            V::VExcess(node) => {
                let s::VExcess {
                    card_type_s: [first, chosen, second, third],
                    player_ref,
                    a_word: _,
                } = node.take()?;
                let player = self.player_ref(player_ref.pair())?;
                let kind =
                    |word: s::SyntaxNode<s::CardTypeS>| super::qualities::card_type_s(word.take()?);
                let kinds = vec![kind(first)?, kind(second)?, kind(third)?];
                // The type that is chosen is the one that is counted.
                if kind(chosen)? != kinds[0] {
                    return None;
                }
                Action::PhaseExcess(player, kinds)
            }
            V::VRemoveCombat(node) => {
                let s::VRemoveCombat { object_ref } = node.take()?;
                Action::RemoveFromCombat(self.object_ref(object_ref.pair())?)
            }
            V::VSwitch(node) => {
                let s::VSwitch { possessive, duration } = node.take()?;
                let what = Thing::Object(self.possessive(possessive.pair())?);
                let duration = self.duration_said(duration)?;
                Action::Change { what, changes: vec![Change::Switch], duration }
            }
            V::VExchange(node) => self.exchanges(node.take()?)?,
            V::VCopyEach(node) => self.copies_for_each(node.take()?, who)?,
            V::VCopy(node) => {
                let s::VCopy { object_ref, copy_except } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                let except = self.copy_except(copy_except)?;
                let slot = self.made(Objects::of(Noun::Copy), false);
                Action::CopySpell { who, what, amount: Amount::Number(1), except, slot }
            }
            V::VNewTargets(node) => {
                let s::VNewTargets { object_ref, one_target: _ } = node.take()?;
                let of = self.object_ref(object_ref.pair())?;
                Action::NewTargets { who, of, to: NewTarget::Any, must: whether::Must::No }
            }
            V::VChangeTarget(node) => self.changes_target(node.take()?, who)?,
            V::VChangeText(node) => self.changes_text(node.take()?)?,
            V::VFlip(node) => {
                let s::VFlip { object_ref } = node.take()?;
                Action::Flip(self.object_ref(object_ref.pair())?)
            }
            V::VEmpty(node) => {
                let s::VEmpty { player_possessive } = node.take()?;
                Action::EmptyManaPool(match player_possessive {
                    Some(whose) => self.player_possessive(whose.pair())?,
                    None => who,
                })
            }
            V::VTurnFace(node) => {
                let s::VTurnFace { object_ref, face_up } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                let facing = if face_up.is_some() { Facing::Up } else { Facing::Down };
                Action::TurnFace(what, facing)
            }
            V::VDistribute(node) => {
                let s::VDistribute { u_counters, thing } = node.take()?;
                let (amount, kind) = self.counters(u_counters.pair())?;
                let put = Recalled::Counters(kind.clone());
                self.deeds.bind(DeedKind::CountersPut, u_counters.pair(), put);
                Action::DistributeCounters(self.thing(thing.pair())?, amount, kind)
            }
            V::VMoveCounters(node) => self.moves_counters(node.take()?)?,
            V::VPlayRevealed(node) => self.plays_revealed(node.take()?, who)?,
            V::VPlayCard(node) => self.plays_card(node.take()?, who)?,
            V::VMove(node) => return self.moves(node.take()?, who),
            V::VPutCounters(node) => return self.put_counters(node.take()?),
            V::VRemoveCounters(node) => return self.remove_counters(node.take()?),
            V::VPutTokens(node) => return self.put_tokens(node.pair(), who),
            V::VAddMana(node) => return self.add_mana(node.pair(), who),
            // It is said behind what was looked at, and read there.
            V::VRest(_) => return None,
        })
    }

    fn discarded(&mut self, said: s::VDiscard) -> Option<DiscardWhat> {
        let s::VDiscard { whole_hand, cards_equal, object_ref, for_each } = said;
        Some(match (whole_hand, cards_equal, object_ref) {
            (Some(hand), None, None) => {
                let s::WholeHand { player_possessive } = hand.take()?;
                self.player_possessive(player_possessive.pair())?;
                self.named_hand_discarded();
                DiscardWhat::Hand
            }
            (None, Some(equal), None) => {
                let s::CardsEqual { equal_to } = equal.take()?;
                let quantity = Quantity::Exactly(self.equal_to(&equal_to)?);
                let slot = self.made(Objects::of(Noun::Card), true);
                DiscardWhat::Cards(ObjectRef::Phrase(Box::new(Phrase {
                    slot,
                    quantity,
                    objects: Objects::of(Noun::Card),
                    chooser: None,
                    at_random: whether::AtRandom::No,
                })))
            }
            (None, None, Some(what)) => DiscardWhat::Cards(self.object_for_each(&what, for_each)?),
            _ => return None,
        })
    }

    fn chooses(&mut self, said: &s::SyntaxNode<s::VChoose>, who: PlayerRef) -> Option<Action> {
        let s::VChoose { choice_kind, thing, for_each } = said.take()?;
        let thing = match (choice_kind, thing) {
            (Some(kind), None) => {
                let (kind, limit) = self.choice(kind.pair())?;
                return Some(match kind {
                    ChoiceKind::Player | ChoiceKind::Opponent => {
                        Action::ChooseThing(who, self.chosen_player(kind))
                    }
                    _ => Action::Choose(who, kind, limit),
                });
            }
            (None, Some(thing)) => thing,
            _ => return None,
        };
        let node = thing;
        let mut thing = self.thing(node.pair())?;
        if let Some(each) = for_each {
            let Thing::Object(what) = thing else { return None };
            thing = Thing::Object(self.as_many_as(what, &each)?);
        }
        // "An opponent chooses target creature": he or she chooses the target (409.2).
        if let Thing::Object(ObjectRef::Phrase(p)) = &mut thing
            && p.quantity.is_target()
            && who != PlayerRef::You
        {
            p.chooser = Some(who.clone());
        }
        self.named_chosen(said.pair(), node.pair(), &thing, &who);
        let of_others = |q: &Quality| is_of_hand(q) || matches!(q, Quality::ControlledBy(_));
        if let Thing::Object(ObjectRef::Phrase(p)) = &thing
            && !p.quantity.is_target()
            && p.objects.tails.iter().any(of_others)
        {
            // "Chooses a creature card from it and discards the rest": of the hand.
            let hand = p.objects.tails.iter().find(|q| is_of_hand(q)).cloned();
            let all = match hand {
                Some(hand) => Objects { tails: vec![hand], ..Objects::of(Noun::Card) },
                None => p.objects.clone(),
            };
            self.part_said(said.pair(), PartSaid::Chosen(p.slot, all));
        }
        Some(Action::ChooseThing(who, thing))
    }
}

fn is_of_hand(quality: &Quality) -> bool {
    matches!(quality, Quality::InZone(ZoneKind::Hand, Some(_)) | Quality::FromHandSeen(_))
}

fn flip_until_lost(until: s::FlipUntil, who: PlayerRef) -> Option<Action> {
    let (many, yours) = match until {
        s::FlipUntil::SoManyFlips(_) => (true, true),
        s::FlipUntil::YouLoseFlip(_) => (false, true),
        s::FlipUntil::UntilHeOrSheLosesAFlip => (false, false),
    };
    let most = many.then_some(Amount::Chosen(ChoiceKind::Number));
    (yours == (who == PlayerRef::You)).then(|| Action::FlipUntilLost(who, most))
}

/// "two coins"
fn how_many_coins(many: Option<s::SyntaxNode<s::ManyCoins>>) -> Option<u32> {
    let Some(many) = many else { return Some(1) };
    let s::ManyCoins { number_word } = many.take()?;
    let Amount::Number(n) = number_word.amount()? else { return None };
    u32::try_from(n).ok().filter(|n| *n > 1)
}

/// The same objects, named once more.
pub(super) fn again(o: &ObjectRef) -> Option<ObjectRef> {
    match o {
        ObjectRef::Phrase(p) => {
            let form = if crate::wording::print::quantity_is_plural(&p.quantity) {
                BackForm::They
            } else {
                BackForm::It
            };
            Some(ObjectRef::Back(Back { form, to: Antecedent::Slot(p.slot) }))
        }
        ObjectRef::List(_) | ObjectRef::AnyOf(_) => None,
        other => Some(other.clone()),
    }
}
