//! Steps that are said in a way of their own: bidding, balancing, what mana is spent on.
use super::amounts::Numeral;
use super::steps::sharing;
use super::{Reader, amounts, perhaps};
use crate::wording::references::{DeedKind, RecallMeans, Recalled};
use crate::wording::syntax as s;
use crate::wording::tree::{
    Ability, Action, Amount, Antecedent, Back, BackForm, Blockers, Change, Cost, Division,
    Duration, Effect, GameRule, Keyword, Labeled, LaterAct, Leveled, Noun, ObjectRef, ObjectRule,
    Objects, Permission, Phrase, PlayWith, PlayerRef, Quality, Quantity, Spelling, SpendOnly, Stat,
    Step, Thing, Way, whether,
};

impl Reader {
    /// "Activated abilities of that permanent can't be played this turn": of the one whose ability
    /// was countered.
    pub(super) fn countered(&mut self, said: s::CounteredStep) -> Option<Step> {
        let s::CounteredStep { duration } = said;
        let mut permanent = Objects::of(Noun::Permanent);
        permanent.tails.push(Quality::AbilityCounteredThisWay);
        let phrase = Phrase {
            slot: self.slot(),
            quantity: Quantity::Each,
            objects: permanent,
            chooser: None,
            at_random: whether::AtRandom::No,
        };
        let what = Thing::Object(ObjectRef::Phrase(Box::new(phrase)));
        let rule = ObjectRule::AbilitiesCantBePlayed {
            except_mana: whether::ExceptMana::No,
            tap: whether::Tap::No,
        };
        let duration = self.duration(duration.pair())?;
        let changes = vec![Reader::rule_change(rule)];
        Some(Step::of(Action::Change { what, changes, duration }))
    }

    /// What each player gains for the cards that he or she didn't draw.
    pub(super) fn undrawn(&mut self, said: s::UndrawnStep) -> Option<Step> {
        let s::UndrawnStep { number_word, digits } = said;
        let (limit, life) = (number_word.amount()?, digits.amount()?);
        let each = self.players(Quantity::Each);
        let he = Back { form: BackForm::ThatPlayer, to: Antecedent::Slot(each.slot) };
        let mut cards = Objects::of(Noun::Card);
        cards.tails.push(Quality::OwnedBy(PlayerRef::Back(he)));
        let drawn = Amount::ThisWay(Way::Drawn, Some(Box::new(cards)));
        let less = Amount::Minus(Box::new(limit), Box::new(drawn));
        let gained = Amount::ForEach(Box::new(life), Box::new(less));
        Some(Step::of(Action::GainLife(PlayerRef::Phrase(Box::new(each)), gained)))
    }

    pub(super) fn gains_flashback(&mut self, said: s::FlashbackStep) -> Option<Step> {
        let s::FlashbackStep { object_ref, duration, possessive } = said;
        let what = Thing::Object(self.object_ref(object_ref.pair())?);
        self.possessive(possessive.pair())?;
        let cost = Cost::ManaCostOf(Box::new(ObjectRef::This));
        let gains = Change::Gain(vec![Ability::Keyword(Keyword::Flashback(vec![cost]))]);
        let duration = self.duration(duration.pair())?;
        Some(Step::of(Action::Change { what, changes: vec![gains], duration }))
    }

    /// What may be done later, as often as one likes, without an ability.
    pub(super) fn may_act_later(&mut self, said: s::ActStep) -> Option<Step> {
        let s::ActStep { player_ref, v_pay, act_time, act_time_first, sentence } = said;
        let who = self.player_ref(player_ref.pair())?;
        let s::VPay { paid } = v_pay.take()?;
        let costs = self.paid(paid.pair())?;
        let then = Effect::of(vec![self.sentence(sentence.pair())?]);
        let time_first = act_time_first.is_some().into();
        let time = match (act_time, act_time_first) {
            (Some(time), None) => time,
            (None, Some(first)) => {
                let s::ActTimeFirst { act_time } = first.take()?;
                act_time
            }
            _ => return None,
        };
        let when = super::playing::act_time(time.take()?);
        let act = Box::new(LaterAct { who, costs, when, then: Some(then), time_first });
        Some(Step::of(Action::Permit(Permission::Act(act), Duration::Unlimited)))
    }

    /// "Spend this mana only to play artifact spells or play abilities of artifacts."
    pub(super) fn spends(&mut self, said: s::SpendStep) -> Option<Step> {
        let s::SpendStep {
            spend_lasts,
            spend_if,
            spend_upkeep,
            spend_no_spells,
            spend_abilities,
            spend_spells,
        } = said;
        if let Some(lasts) = spend_lasts {
            let s::SpendLasts { player_possessive } = lasts.take()?;
            let whose = self.player_possessive(player_possessive.pair())?;
            return Some(Step::of(Action::SpendOnly(SpendOnly::Lasts(whose))));
        }
        let only = match (spend_if, spend_upkeep, spend_no_spells) {
            (Some(when), None, None) => self.if_spent(when.take()?)?,
            (None, Some(_), None) => SpendOnly::CumulativeUpkeep,
            (None, None, Some(_)) => SpendOnly::NoSpells,
            (None, None, None) => {
                let (spells, one) = match spend_spells {
                    Some(spells) => {
                        let s::SpendSpells { a_word, objects_bare } = spells.take()?;
                        let of = Box::new(self.bare(&objects_bare)?);
                        if of.noun != Noun::Spell {
                            return None;
                        }
                        (Some(of), a_word.is_some())
                    }
                    None => (None, false),
                };
                let abilities = perhaps(spend_abilities, |of| {
                    let s::SpendAbilities { objects_bare } = of.take()?;
                    Some(Box::new(self.bare(&objects_bare)?))
                })?;
                SpendOnly::Playing(PlayWith { spells, one: one.into(), abilities })
            }
            _ => return None,
        };
        Some(Step::of(Action::SpendOnly(only)))
    }

    /// "If that mana is spent on a creature spell, it gains haste."
    fn if_spent(&mut self, said: s::SpendIf) -> Option<SpendOnly> {
        let s::SpendIf { a_word: _, objects_bare, object_step } = said;
        let on = self.bare(&objects_bare)?;
        if on.noun != Noun::Spell {
            return None;
        }
        let spell = self.made(on.clone(), false);
        self.next_clause();
        let does = Box::new(self.object_step(object_step.take()?)?.action);
        let Action::Change { duration: Duration::Unlimited, .. } = *does else { return None };
        Some(SpendOnly::IfSpent { on: Box::new(on), spell, does })
    }

    /// "Each defending player divides all … into a \"left\" pile and a \"right\" pile."
    pub(super) fn divides(&mut self, said: &s::SyntaxNode<s::DivideStep>) -> Option<Step> {
        let s::DivideStep { objects_simple, without_tail } = said.take()?;
        let mut of = self.simple(objects_simple.pair())?;
        of.tails.extend(perhaps(without_tail, |tail| self.without_tail(tail.take()?))?);
        let piles = (self.slot(), self.slot());
        let two = Recalled::Piles(piles.0, piles.1);
        self.deeds.bind(DeedKind::LabeledPiles, said.pair(), two);
        Some(Step::of(Action::Labeled(Box::new(Labeled::Divide { of, piles }))))
    }

    /// "For each …, choose \"left\" or \"right.\" That creature can't be blocked …"
    pub(super) fn labels(&mut self, said: &s::SyntaxNode<s::LabelStep>) -> Option<Step> {
        let s::LabelStep { objects_one, duration, objects_bare } = said.take()?;
        let divided = self.deeds.meant(DeedKind::LabeledPiles, said.pair());
        let RecallMeans::One(Recalled::Piles(left, right)) = divided else { return None };
        let piles = (*left, *right);
        let s::ObjectsOne { objects } = objects_one.take()?;
        let each = self.objects(objects.pair())?;
        let also = self.bare(&objects_bare)?;
        let duration = self.duration(duration.pair())?;
        let chosen = self.slot();
        let labeled = Labeled::BlockedFrom { each, also, piles, chosen, duration };
        Some(Step::of(Action::Labeled(Box::new(labeled))))
    }

    /// "If the creature that spell becomes … would assign or deal damage, …"
    pub(super) fn unmasks(&mut self) -> Option<Step> {
        let changes = vec![Change::Rule(Box::new(ObjectRule::TurnsUpFirst))];
        let what = Thing::Object(ObjectRef::Back(self.named_last()?));
        let duration = Duration::Unlimited;
        Some(Step::of(Action::Change { what, changes, duration }))
    }

    pub(super) fn bids(&mut self, said: &s::SyntaxNode<s::BidStep>) -> Option<Step> {
        // Any number is no number.
        let s::BidStep { bidders, bid_prize, digits, any_bid: _ } = said.take()?;
        let who = match bidders.take()? {
            s::Bidders { player_ref: Some(other), each_bidder: None } => {
                PlayerRef::List(vec![PlayerRef::You, self.player_ref(other.pair())?])
            }
            s::Bidders { player_ref: None, each_bidder: Some(_) } => {
                PlayerRef::Phrase(Box::new(self.players(Quantity::Each)))
            }
            s::Bidders { player_ref: _, each_bidder: _ } => return None,
        };
        let prize = perhaps(bid_prize, |prize| {
            let s::BidPrize { object_ref } = prize.take()?;
            self.object_ref(object_ref.pair())
        })?;
        let start = perhaps(digits, |n| n.take()?.0.parse().ok())?;
        let high = self.slot();
        self.deeds.bind(DeedKind::Bidding, said.pair(), Recalled::Slot(high));
        Some(Step::of(Action::Bid { who, prize, start, high }))
    }

    /// "That player simultaneously sacrifices the artifact and returns the artifact card to play."
    pub(super) fn does_both(&mut self, said: s::BothStep) -> Option<Step> {
        let s::BothStep { player_ref, v_sacrifice, m_return_verb } = said;
        let who = self.player_ref(player_ref.pair())?;
        let Action::Sacrifice(_, sacrificed) = self.verb(v_sacrifice.pair(), who.clone())? else {
            return None;
        };
        let back = self.back_to(&who);
        let Action::Move { what: moved, verb, to, .. } = self.verb(m_return_verb.pair(), back)?
        else {
            return None;
        };
        Some(Step::of(Action::SacrificeAndMove { who, sacrificed, moved, verb, to }))
    }

    /// As many as the player with the fewest, of each kind.
    pub(super) fn levels(&mut self, said: s::LevelStep) -> Option<Step> {
        let s::LevelStep { objects_simple: [chosen, counted], level_then } = said;
        let what = self.simple(chosen.pair())?;
        if self.simple(counted.pair())? != what {
            return None;
        }
        let (mut then, mut each) = (Vec::new(), false);
        if let Some(more) = level_then {
            let s::LevelThen { level_who, leveled } = more.take()?;
            each = matches!(level_who.take()?, s::LevelWho::LevelEach(_));
            for one in leveled {
                then.push(match one.take()? {
                    s::Leveled { level_cards: Some(_), objects_simple: None } => Leveled::Cards,
                    s::Leveled { level_cards: None, objects_simple: Some(objects) } => {
                        Leveled::Permanents(Box::new(self.simple(objects.pair())?))
                    }
                    s::Leveled { level_cards: _, objects_simple: _ } => return None,
                });
            }
        }
        let (player, lost) = (self.slot(), self.slot());
        Some(Step::of(Action::Level { what, then, each: each.into(), player, lost }))
    }

    pub(super) fn keeps(&mut self, said: s::KeepStep) -> Option<Step> {
        let s::KeepStep { objects_simple, kept_one } = said;
        let from = self.simple(objects_simple.pair())?;
        let mut kept = Vec::new();
        for one in kept_one {
            let s::KeptOne { a_word: _, objects_one } = one.take()?;
            kept.push(self.one(&objects_one)?);
        }
        let (player, lost) = (self.slot(), self.slot());
        Some(Step::of(Action::KeepOfEach { from, kept, player, lost }))
    }

    /// "Only creatures in the pile of that player's choice can attack this turn."
    pub(super) fn only_of_pile(&mut self, said: s::OnlyStep) -> Option<Step> {
        let s::OnlyStep { objects_bare, limit_verb, this_turn: _ } = said;
        let mut objects = self.bare(&objects_bare)?;
        let [Quality::Among(Back { form: BackForm::Pile(_), .. })] = objects.tails.as_slice()
        else {
            return None;
        };
        // Those of the other pile, and whatever was in neither.
        let pile = objects.tails.remove(0);
        objects.tails.push(Quality::Not(Box::new(pile)));
        let phrase = Phrase {
            slot: self.slot(),
            quantity: Quantity::All,
            objects,
            chooser: None,
            at_random: whether::AtRandom::No,
        };
        let rule = match limit_verb.take()? {
            s::LimitVerb::AttackWord(_) => super::object_rules::cant_attack_unless(None),
            s::LimitVerb::BlockWord(_) => super::object_rules::cant_block_unless(None, None),
        };
        Some(Step::of(Action::Change {
            what: Thing::Object(ObjectRef::Phrase(Box::new(phrase))),
            changes: vec![Reader::rule_change(rule)],
            duration: Duration::ThisTurn,
        }))
    }

    pub(super) fn all_block_this_turn(&mut self, said: s::AllBlock) -> Option<Step> {
        let s::AllBlock { object_ref } = said;
        let what = Thing::Object(self.object_ref(object_ref.pair())?);
        let rule = ObjectRule::MustBeBlocked { blockers: Blockers::AllAble, by: None };
        let changes = vec![Reader::rule_change(rule)];
        Some(Step::of(Action::Change { what, changes, duration: Duration::ThisTurn }))
    }

    /// "and 2 damage to you": the same source again.
    pub(super) fn shared_damage(&mut self, said: &s::SyntaxNode<s::SharedDamage>) -> Option<Step> {
        let s::SharedDamage { half_damage, count, thing } = said.take()?;
        let source = self.dealing.clone()?;
        let amount = match (half_damage, count) {
            (Some(half), None) => super::damage::half_of_letter(&half)?,
            (None, Some(count)) => self.count(count.pair())?,
            _ => return None,
        };
        let mut to = self.dealt_to(&source, thing.pair())?;
        self.of_each_again(&source, &mut to);
        let slot = self.amount_slot_new(said.pair());
        let divided = Division::No;
        let amount_last = Spelling::Short;
        Some(sharing(Action::Damage { source, amount, to, divided, slot, amount_last }))
    }

    /// "Change ~'s base power and toughness to that creature's power and toughness until end of
    /// turn."
    pub(super) fn resizes(&mut self, said: s::ResizeStep) -> Option<Step> {
        let s::ResizeStep { possessive, resize_both: _, sizes_of, stat_word, value, duration } =
            said;
        let mut whose = possessive.iter();
        let what = Thing::Object(self.possessive(whose.next()?.pair())?);
        let size = match (stat_word, value) {
            (Some(stat), Some(to)) => {
                let to = self.value(to.pair())?;
                match amounts::stat(stat.pair())? {
                    Stat::Power => Change::SetSize(Some(to), None),
                    Stat::Toughness => Change::SetSize(None, Some(to)),
                    Stat::ConvertedManaCost => return None,
                }
            }
            (None, None) => {
                let of = Box::new(match sizes_of {
                    Some(of) => {
                        let s::SizesOf { object_phrase } = of.take()?;
                        ObjectRef::Phrase(Box::new(self.phrase(object_phrase.pair())?))
                    }
                    None => self.possessive(whose.next()?.pair())?,
                });
                let size = |stat| Some(Amount::Stat(stat, of.clone()));
                Change::SetSize(size(Stat::Power), size(Stat::Toughness))
            }
            _ => return None,
        };
        let duration = self.duration_said(duration)?;
        Some(Step::of(Action::Change { what, changes: vec![size], duration }))
    }
}

/// "Instead of declaring blockers, each defending player …"
pub(super) fn piled() -> Step {
    let rule = Permission::Rule(Box::new(GameRule::BlockersInPiles));
    Step::of(Action::Permit(rule, Duration::Unlimited))
}
