//! Trigger events.
use super::{P, Reader, Rule, has, kid, only};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Antecedent, Compare, Comparison, Condition, Event, Noun, ObjectRef, Objects, Phasing,
    Phrase, PlayerPhrase, PlayerRef, Quality, Quantity, Thing, whether,
};

/// What later words mean by it.
fn named(what: &ObjectRef) -> Option<Antecedent> {
    match what {
        ObjectRef::This => Some(Antecedent::This),
        ObjectRef::Phrase(p) => Some(Antecedent::Slot(p.slot)),
        ObjectRef::Attached(..) => Some(Antecedent::SameObject(Box::new(what.clone()))),
        _ => None,
    }
}

/// Whether a library is that of the player who was just named.
fn own_library(whose: &PlayerRef, own: &PlayerRef) -> bool {
    match (whose, own) {
        (PlayerRef::Back(whose), PlayerRef::Back(own)) => whose.to == own.to,
        (whose, own) => whose == own,
    }
}

fn object(what: Thing) -> Option<ObjectRef> {
    match what {
        Thing::Object(what) => Some(what),
        _ => None,
    }
}

/// "the fourth spell of a turn"
fn counts_plays(what: &ObjectRef) -> bool {
    let ObjectRef::Phrase(p) = what else { return false };
    matches!(p.objects.tails.as_slice(), [Quality::PlayedAs(_, _, None)])
}

impl Reader {
    /// "Whenever another artifact is in play, its controller sacrifices it": whichever is in play by then, and each of several.
    fn named_in_state(&mut self, condition: &Condition) {
        let one = Compare { how: Comparison::AtLeast, with: Amount::Number(1) };
        let Condition::Exists(compare, objects) = condition else { return };
        if *compare == one {
            let those = Phrase {
                slot: self.slot(),
                quantity: Quantity::Each,
                objects: (**objects).clone(),
                chooser: None,
                at_random: whether::AtRandom::No,
            };
            let those = Antecedent::SameObject(Box::new(ObjectRef::Phrase(Box::new(those))));
            self.named_object(those, Some((**objects).clone()), false);
        }
    }

    pub(super) fn events(&mut self, p: &P) -> Option<Vec<Event>> {
        let mut marks = Vec::new();
        let events: Option<Vec<Event>> = p
            .clone()
            .into_inner()
            .map(|k| {
                marks.push(self.mark());
                match k.as_rule() {
                    Rule::shared_event => {
                        let subject = self.event_subject.clone()?;
                        self.object_event(subject, &only(&k)?)
                    }
                    _ => self.event(&k),
                }
            })
            .collect();
        if let [first, second] = marks.as_slice() {
            self.either_event(*first, *second);
        }
        events
    }

    pub(super) fn event(&mut self, p: &P) -> Option<Event> {
        let inner = only(p)?;
        if inner.as_rule() == Rule::some_attack {
            let mut with = self.objects_in(&inner)?;
            if kid(&inner, Rule::attacks_you).is_some() {
                with.tails.push(Quality::Attacking(Some(PlayerRef::You)));
            }
            return Some(Event::PlayerAttacks(PlayerRef::Active, Box::new(with), 1));
        }
        if matches!(inner.as_rule(), Rule::some_block | Rule::some_deal) {
            // No words speak of them all again.
            let slot = self.slot();
            let objects = self.objects_in(&inner)?;
            let quantity = Quantity::AtLeast(1);
            let some =
                Phrase { slot, quantity, objects, chooser: None, at_random: whether::AtRandom::No };
            let what = ObjectRef::Phrase(Box::new(some));
            return Some(match kid(&inner, Rule::thing) {
                None => Event::Blocks { what, whom: None },
                Some(to) => Event::DealsDamage {
                    source: what,
                    combat: kid(&inner, Rule::combat_word).is_some().into(),
                    to: Some(self.thing(&to)?),
                    amount: self.slot(),
                },
            });
        }
        if inner.as_rule() == Rule::last_counter {
            let kind = super::amounts::counter_kind(&kid(&inner, Rule::counter_kind)?)?;
            let from = self.object_ref(&kid(&inner, Rule::object_ref)?)?;
            return Some(Event::LastCounter { from, kind, by: None });
        }
        let mut kids = inner.clone().into_inner();
        if inner.as_rule() == Rule::state_event {
            let condition = self.condition(&kids.next()?)?;
            self.named_in_state(&condition);
            return Some(Event::State(condition));
        }
        let (subject, pred) = (kids.next()?, kids.next()?);
        match inner.as_rule() {
            Rule::both_event => {
                let who = Thing::Player(self.player_ref(&subject)?);
                let what = Thing::Object(ObjectRef::Phrase(Box::new(self.phrase(&pred)?)));
                self.object_event(Thing::List(vec![who, what]), &kids.next()?)
            }
            Rule::player_event => {
                let who = self.player_ref(&subject)?;
                self.player_event(who, &pred)
            }
            Rule::object_event => {
                let what = if subject.as_rule() == Rule::this_or_other {
                    self.named_this();
                    let other = self.phrase(&kid(&subject, Rule::object_phrase)?)?;
                    Thing::Object(ObjectRef::AnyOf(vec![
                        ObjectRef::This,
                        ObjectRef::Phrase(Box::new(other)),
                    ]))
                } else {
                    self.thing(&subject)?
                };
                self.event_subject = Some(what.clone());
                self.object_event(what, &pred)
            }
            _ => None,
        }
    }

    fn player_event(&mut self, who: PlayerRef, p: &P) -> Option<Event> {
        Some(match p.as_rule() {
            Rule::e_pays_upkeep => {
                let what = self.possessive(&kid(p, Rule::possessive)?)?;
                Event::PaysUpkeep { who, what, paid: kid(p, Rule::pays_not).is_none().into() }
            }
            Rule::e_kicks => {
                let slot = self.slot();
                let objects = Objects { tails: vec![Quality::Kicked], ..Objects::of(Noun::Spell) };
                let quantity = Quantity::One;
                self.named_object(Antecedent::Slot(slot), Some(objects.clone()), false);
                let spell = Phrase {
                    slot,
                    quantity,
                    objects,
                    chooser: None,
                    at_random: whether::AtRandom::No,
                };
                Event::Plays { who, what: ObjectRef::Phrase(Box::new(spell)) }
            }
            Rule::e_plays_any_ability => Event::PlaysAbility {
                who: Some(who),
                of: None,
                mana: kid(p, Rule::no_mana_ability).is_none().into(),
                tap: None,
            },
            Rule::e_plays_ability => Event::PlaysAbility {
                who: Some(who),
                of: Some(self.object_ref(&kid(p, Rule::object_ref)?)?),
                mana: kid(p, Rule::no_mana_ability).is_none().into(),
                tap: kid(p, Rule::tap_in_cost).map(|t| (!has(&t, Rule::no_tap)).into()),
            },
            Rule::e_plays => Event::Plays { who, what: self.object_ref(&only(p)?)? },
            Rule::e_attacks_with => {
                let n = crate::wording::words::number(kid(p, Rule::number_word)?.as_str().trim())?;
                Event::PlayerAttacks(who, Box::new(self.objects_in(p)?), n)
            }
            Rule::e_puts => Event::PutsIntoPlay(who, self.object_ref(&only(p)?)?),
            Rule::e_removes => {
                let last = has(p, Rule::the_last);
                let kind = super::amounts::counter_kind(&kid(p, Rule::counter_kind)?)?;
                if !last {
                    return None;
                }
                let from = self.object_ref(&kid(p, Rule::object_ref)?)?;
                Event::LastCounter { from, kind, by: Some(who) }
            }
            Rule::e_shuffles_own => {
                let whose = self.player_possessive(&kid(p, Rule::player_possessive)?)?;
                let own = match &who {
                    PlayerRef::You => PlayerRef::You,
                    who => self.back_to(who),
                };
                if !own_library(&whose, &own) {
                    return None;
                }
                Event::Shuffles(who, false.into())
            }
            Rule::e_flip => Event::CoinFlip(who, super::conditions::won_or_lost(p)),
            Rule::e_gains_control => Event::GainsControl(who, self.object_ref(&only(p)?)?),
            Rule::e_loses_control => Event::LosesControl(who, self.object_ref(&only(p)?)?),
            Rule::e_draws => {
                Event::Draws(who, Compare { how: Comparison::Exactly, with: Amount::Number(1) })
            }
            Rule::e_discards => {
                Event::Discards { who, what: self.object_ref(&only(p)?)?, because: None }
            }
            Rule::e_cycles => Event::Cycles { who, what: self.object_ref(&only(p)?)? },
            Rule::e_taps_mana => Event::TapsForMana {
                who,
                what: self.object_ref(&kid(p, Rule::object_ref)?)?,
                mana: self.mana_color(p),
            },
            Rule::e_sacrifices => {
                Event::Sacrifices { who: Some(who), what: self.object_ref(&only(p)?)? }
            }
            Rule::e_loses_life => Event::LosesLife { who, amount: self.amount_slot_new() },
            Rule::e_gains_life => Event::GainsLife { who, amount: self.amount_slot_new() },
            _ => return None,
        })
    }

    /// What the event is about, where the words don't say it again: "a creature with lesser power".
    pub(super) fn event_subject_again(&self) -> Option<ObjectRef> {
        let Some(Thing::Object(subject)) = &self.event_subject else { return None };
        let form = crate::wording::tree::BackForm::Unsaid;
        Some(ObjectRef::Back(crate::wording::tree::Back { form, to: named(subject)? }))
    }

    /// "for mana of the chosen color": which "that color" is from now on.
    fn mana_color(&mut self, k: &P) -> whether::OfChosenColor {
        self.mana_color_said = kid(k, Rule::chosen_color).is_some();
        self.mana_color_said.into()
    }

    /// "two or more creatures"
    fn so_many(&mut self, k: &P) -> Option<ObjectRef> {
        let Amount::Number(n) = super::amounts::plain(kid(k, Rule::number_word)?.as_str().trim())?
        else {
            return None;
        };
        let objects = self.objects(&only(&kid(k, Rule::objects_bare)?)?)?;
        let slot = self.made(objects.clone(), true);
        let quantity = Quantity::AtLeast(u32::try_from(n).ok()?);
        Some(ObjectRef::Phrase(Box::new(Phrase {
            slot,
            quantity,
            objects,
            chooser: None,
            at_random: whether::AtRandom::No,
        })))
    }

    /// A slot for an amount, which "that much" means from now on.
    pub(super) fn amount_slot_new(&mut self) -> crate::wording::tree::Slot {
        let slot = self.slot();
        self.amount_slot = Some(slot);
        self.moved_last = None;
        self.lost_last = None;
        slot
    }

    fn put_into(
        &mut self,
        what: ObjectRef,
        p: &P,
        because: Option<Box<crate::wording::tree::Objects>>,
    ) -> Option<Event> {
        let (zone, whose) = match (kid(p, Rule::zone_owned), kid(p, Rule::zone_any)) {
            (Some(owned), _) => self.zone_owned(&owned).map(|(z, w)| (z, Some(w)))?,
            (None, Some(any)) => {
                (super::qualities::zone_word(kid(&any, Rule::zone_word)?.as_str().trim())?, None)
            }
            _ => return None,
        };
        let from = match kid(p, Rule::zone_tail) {
            Some(tail) => match self.zone_tail(&tail)? {
                Quality::InZone(zone, whose) => Some((zone, whose)),
                _ => return None,
            },
            None => None,
        };
        let during = match kid(p, Rule::e_during) {
            Some(during) => {
                let s::EDuring { limit_time } = s::EDuring::of(&during)?;
                Some(self.limit_time(limit_time.take()?))
            }
            None => None,
        };
        Some(Event::PutInto {
            what,
            zone,
            whose,
            from,
            anywhere: kid(p, Rule::from_anywhere).is_some().into(),
            during,
            because,
        })
    }

    fn object_event(&mut self, subject: Thing, p: &P) -> Option<Event> {
        Some(match p.as_rule() {
            Rule::e_enters => {
                let under = match kid(p, Rule::e_under) {
                    Some(u) => Some(self.player_possessive(&only(&u)?)?),
                    None => None,
                };
                Event::ComesIntoPlay { what: object(subject)?, under, from: None }
            }
            Rule::e_shuffles => {
                // Nothing but spells and abilities makes a player shuffle once the game is on.
                let ObjectRef::Phrase(cause) = object(subject)? else { return None };
                let any = crate::wording::tree::Noun::AnyOf(
                    vec![
                        crate::wording::tree::Noun::Spell,
                        crate::wording::tree::Noun::Ability(crate::wording::tree::AbilityNoun::Any),
                    ],
                    crate::wording::tree::Joiner::Or,
                );
                if cause.objects != crate::wording::tree::Objects::of(any) {
                    return None;
                }
                self.leave_out(cause.slot);
                Event::Shuffles(self.player_ref(&kid(p, Rule::player_ref)?)?, true.into())
            }
            Rule::e_causes => {
                let ObjectRef::Phrase(cause) = object(subject)? else { return None };
                self.aside_of(cause.slot);
                let who = self.player_ref(&kid(p, Rule::player_ref)?)?;
                let what = self.object_ref(&kid(p, Rule::object_ref)?)?;
                Event::Discards { who, what, because: Some(Box::new(cause.objects.clone())) }
            }
            Rule::e_attached => Event::BecomesAttached(
                object(subject)?,
                self.object_ref(&kid(p, Rule::object_ref)?)?,
            ),
            Rule::e_unattached => Event::BecomesUnattached(
                object(subject)?,
                self.object_ref(&kid(p, Rule::object_ref)?)?,
            ),
            Rule::e_destroys => {
                let ObjectRef::Phrase(cause) = object(subject)? else { return None };
                // Not what "that permanent" would mean.
                self.leave_out(cause.slot);
                let what = self.object_ref(&kid(p, Rule::object_ref)?)?;
                self.event_subject = Some(Thing::Object(what.clone()));
                Event::DestroyedBy(Box::new(cause.objects.clone()), what)
            }
            Rule::e_regenerates if self.shielded => Event::RegeneratesThisWay(object(subject)?),
            Rule::e_face_up => Event::TurnedFaceUp(object(subject)?),
            Rule::e_phases => Event::Phases(
                object(subject)?,
                if has(p, Rule::phased_out) { Phasing::Out } else { Phasing::In },
            ),
            Rule::e_leaves => Event::LeavesPlay(object(subject)?),
            Rule::e_put_into => self.put_into(object(subject)?, p, None)?,
            Rule::e_put_by => {
                let ObjectRef::Phrase(cause) = object(subject)? else { return None };
                // Not what "that card" would mean.
                self.leave_out(cause.slot);
                let what = self.object_ref(&kid(p, Rule::object_ref)?)?;
                self.event_subject = Some(Thing::Object(what.clone()));
                self.put_into(what, p, Some(Box::new(cause.objects.clone())))?
            }
            Rule::e_returned => {
                let (zone, whose) = self.zone_owned(&kid(p, Rule::zone_owned)?)?;
                if zone != crate::terms::ZoneKind::Hand {
                    return None;
                }
                Event::PutInto {
                    what: object(subject)?,
                    zone,
                    whose: Some(whose),
                    from: Some((crate::terms::ZoneKind::InPlay, None)),
                    anywhere: whether::Anywhere::No,
                    during: None,
                    because: None,
                }
            }
            Rule::e_attacks => Event::Attacks {
                what: {
                    let what = object(subject)?;
                    self.attacker = named(&what);
                    what
                },
                whom: kid(p, Rule::attacks_you).map(|_| PlayerRef::You),
                alone: kid(p, Rule::alone).is_some().into(),
                unblocked: kid(p, Rule::attacks_unblocked).is_some().into(),
                first: kid(p, Rule::first_time).is_some().into(),
            },
            Rule::e_blocks | Rule::e_becomes_blocked | Rule::e_blocks_or => {
                let other = match kid(p, Rule::object_ref) {
                    Some(k) => Some(self.object_ref(&k)?),
                    None => match kid(p, Rule::so_many) {
                        Some(k) => Some(self.so_many(&k)?),
                        None => None,
                    },
                };
                let what = object(subject)?;
                self.blocking = match (p.as_rule(), named(&what), other.as_ref().and_then(named)) {
                    (Rule::e_blocks, Some(blocker), Some(attacker)) => Some((blocker, attacker)),
                    (Rule::e_becomes_blocked, Some(attacker), Some(blocker)) => {
                        Some((blocker, attacker))
                    }
                    _ => None,
                };
                match p.as_rule() {
                    Rule::e_blocks => Event::Blocks { what, whom: other },
                    Rule::e_blocks_or => Event::BlocksOrBecomesBlocked { what, other },
                    _ => Event::BecomesBlocked { what, by: other },
                }
            }
            Rule::e_deals => {
                let to = match (kid(p, Rule::thing), kid(p, Rule::dealt_either)) {
                    (Some(k), _) => Some(self.thing(&k)?),
                    // "That creature" is what dealt it.
                    (None, Some(either)) => {
                        let who = self.player_ref(&kid(&either, Rule::player_ref)?)?;
                        let what = self.phrase(&kid(&either, Rule::object_phrase)?)?;
                        self.leave_out(what.slot);
                        let what = Thing::Object(ObjectRef::Phrase(Box::new(what)));
                        Some(Thing::List(vec![Thing::Player(who), what]))
                    }
                    (None, None) => None,
                };
                Event::DealsDamage {
                    source: object(subject)?,
                    combat: kid(p, Rule::combat_word).is_some().into(),
                    to,
                    amount: self.amount_slot_new(),
                }
            }
            Rule::e_is_dealt => Event::IsDealtDamage {
                to: subject,
                least: match kid(p, Rule::digits) {
                    Some(n) => Some(n.as_str().trim().parse().ok()?),
                    None => None,
                },
                combat: kid(p, Rule::combat_word).is_some().into(),
                by: match kid(p, Rule::object_ref) {
                    Some(by) => Some(self.object_ref(&by)?),
                    None => None,
                },
                amount: self.amount_slot_new(),
            },
            Rule::e_loses => {
                Event::LosesKeyword(object(subject)?, self.keyword(&kid(p, Rule::keyword)?)?)
            }
            Rule::e_countered => Event::Countered(object(subject)?),
            Rule::e_played => {
                let what = object(subject)?;
                if !counts_plays(&what) {
                    return None;
                }
                let slot = self.slot();
                let quantity = Quantity::One;
                let anyone = PlayerPhrase {
                    slot,
                    quantity,
                    opponent: whether::Opponent::No,
                    other: whether::Other::No,
                    tails: Vec::new(),
                };
                Event::Plays { who: PlayerRef::Phrase(Box::new(anyone)), what }
            }
            Rule::e_tapped_mana => Event::TappedForMana(object(subject)?, self.mana_color(p)),
            Rule::e_tapped => {
                let what = object(subject)?;
                if has(&kid(p, Rule::tapped_word)?, Rule::now_tapped) {
                    Event::BecomesTapped(what)
                } else {
                    Event::BecomesUntapped(what)
                }
            }
            Rule::e_target => {
                let mark = self.mark();
                let of = self.object_ref(&only(p)?)?;
                self.aside_since(mark);
                Event::BecomesTarget {
                    what: subject,
                    of,
                    first: kid(p, Rule::first_time).is_some().into(),
                }
            }
            _ => return None,
        })
    }
}
