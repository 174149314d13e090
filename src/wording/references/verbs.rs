//! The verbs: what their objects have to be, and where those are afterwards.
use super::entities::{NamedBy, NamedCount, Referent, WhereItIs};
use super::kinds::{self, EntityKinds};
use super::needs::Need;
use super::walk::{Around, ParagraphWalk, children, holds};
use crate::wording::read::{AbilityPart, P, Rule as R};
use crate::wording::syntax::{self as s, Syntax};

impl ParagraphWalk<'_> {
    pub(super) fn verb(&mut self, p: &P, around: Around) {
        let plain = Around { need: Need::Anything, ..around };
        match p.as_rule() {
            R::v_sacrifice => {
                let from = self.pass.entities.len();
                self.done(p, Need::InPlay, Some(WhereItIs::Left), around);
                self.given_up(from);
            }
            R::v_destroy | R::shared_destroy | R::e_sacrifices => {
                self.done(p, Need::InPlay, Some(WhereItIs::Left), around);
            }
            R::v_attach => self.attach(p, around),
            R::v_choose if children(p).any(|c| c.as_rule() == R::for_each) => {
                // "Choose a card from it for each card discarded this way".
                let from = self.pass.entities.len();
                self.all_in(p, around);
                let chosen = |e: &&mut Referent| e.named == NamedBy::Phrase && e.object;
                for e in self.pass.entities.iter_mut().skip(from).filter(chosen) {
                    e.number = NamedCount::Several;
                }
            }
            R::v_tap
            | R::v_untap
            | R::v_tap_or_untap
            | R::v_regenerate
            | R::v_gain_control
            | R::v_remove_combat
            | R::v_unattach
            | R::v_turn_face => self.done(p, Need::InPlay, None, around),
            R::v_counter => {
                self.done(p, Need::Countered, Some(WhereItIs::Left), around);
            }
            R::v_discard => {
                let need = if self.other_acts { Need::InTheirHand } else { Need::InHand };
                let from = self.pass.entities.len();
                self.done(p, need, Some(WhereItIs::Card), around);
                self.given_up(from);
            }
            R::e_discards | R::e_cycles => {
                self.done(p, Need::InHand, Some(WhereItIs::Card), around);
            }
            R::v_put_counters | R::shared_counters | R::v_remove_counters => {
                // A card that is no permanent has no use for +1/+1 counters.
                let sized = holds(p, R::counter_size);
                self.done(p, if sized { Need::InPlay } else { Need::Seen }, None, around);
            }
            R::v_move => self.moved(p, around),
            R::v_search | R::v_reveal | R::v_look => {
                let from = self.pass.entities.len();
                self.all_in(p, around);
                for e in self.pass.entities.iter_mut().skip(from) {
                    e.sought = p.as_rule() == R::v_search;
                    e.shown = true;
                }
            }
            R::u_damage_to | R::shared_damage => {
                for child in children(p) {
                    self.dealt = child.as_rule() == R::thing;
                    self.walk(&child, Around { need: Need::InPlay, ..around });
                }
                self.dealt = false;
            }
            R::v_play_card => {
                self.done(p, Need::NotInPlay, Some(WhereItIs::Unsaid), around);
            }
            R::v_draw | R::e_draws => self.drawn(p, plain),
            R::v_put_tokens => self.tokens(p, plain),
            R::top_cards => {
                self.all_in(p, Around { aside: true, ..plain });
                let one = children(p).all(|c| match c.as_rule() {
                    R::so_many_top => matches!(s::SoManyTop::of(&c), Some(s::SoManyTop::AWord(_))),
                    R::number_word | R::variable | R::top_half | R::equal_to => false,
                    _ => true,
                });
                let number = if one { NamedCount::One } else { NamedCount::Several };
                self.made(p, EntityKinds::CARD, number, plain);
            }
            R::cards_until => {
                self.all_in(p, plain);
                self.made(p, EntityKinds::CARD, NamedCount::Several, plain);
            }
            R::grave_top => {
                self.all_in(p, Around { aside: true, ..plain });
                let several = children(p).any(|c| c.as_rule() == R::number_word);
                let number = if several { NamedCount::Several } else { NamedCount::One };
                self.made(p, EntityKinds::CARD, number, plain);
            }
            R::last_drawn => {
                self.made(p, EntityKinds::CARD, NamedCount::One, plain);
            }
            R::some_attack | R::some_block | R::some_deal => self.some(p, plain),
            R::object_event => self.event(p, plain),
            R::countable_one => {
                self.all_in(p, Around { aside: true, ..plain });
                self.told(p, plain);
            }
            _ => self.all_in(p, around),
        }
    }

    /// A verb whose objects have to be something, and are somewhere afterwards.
    fn done(&mut self, p: &P, need: Need, after: Option<WhereItIs>, around: Around) {
        let kept = std::mem::take(&mut self.last);
        for child in children(p) {
            let of_object = matches!(child.as_rule(), R::object_ref | R::thing | R::on_each);
            let need = if of_object { need } else { Need::Anything };
            self.walk(&child, Around { need, ..around });
        }
        let done = std::mem::replace(&mut self.last, kept);
        if let Some(after) = after {
            self.are_now(&done, after);
        }
        self.last.extend(done);
    }

    /// What "you" sacrifice or discard is yours.
    fn given_up(&mut self, from: usize) {
        if self.other_acts || self.part == AbilityPart::Event {
            return;
        }
        for e in self.pass.entities.iter_mut().skip(from) {
            e.yours |= e.named == NamedBy::Phrase && e.object && e.moment == self.now;
        }
    }

    /// "Attach ~ to it": not to itself.
    fn attach(&mut self, p: &P, around: Around) {
        let kept = std::mem::take(&mut self.last);
        for child in children(p) {
            self.walk(&child, Around { need: Need::InPlay, ..around });
            if let [one] = self.last.as_slice() {
                self.doer = Some(*one);
            }
        }
        let done = std::mem::replace(&mut self.last, kept);
        self.last.extend(done);
    }

    /// Where things are from now on; nobody says where, if it may not be done.
    pub(super) fn are_now(&mut self, all: &[usize], after: WhereItIs) {
        let sure = !self.offered && !self.conditional;
        for i in all {
            let e = &mut self.pass.entities[*i];
            let own = e.named == NamedBy::This;
            if !e.object || own && !sure {
                continue;
            }
            // What is chosen by the verb is there only if it is done.
            let by_it = e.moment == self.now && !e.target;
            let never = e.whereabouts == WhereItIs::Card && after == WhereItIs::Left;
            // "If the kicker cost was paid, destroy target land": there is none otherwise.
            let by_it = by_it || self.spell && self.by_cost && e.moment == self.now;
            e.whereabouts = match (sure || by_it, never) {
                (true, true) => WhereItIs::Card,
                (true, false) => after,
                (false, _) => WhereItIs::Unsaid,
            };
        }
    }

    /// "Return it to its owner's hand", "put it into play": the destination stands behind.
    fn moved(&mut self, p: &P, around: Around) {
        let into_play = holds(p, R::dest_play);
        let kept = std::mem::take(&mut self.last);
        let need = if into_play && !self.replaces { Need::NotInPlay } else { Need::Anything };
        for verb in children(p) {
            let seen = if verb.as_rule() == R::m_return { Need::Seen } else { need };
            let mut done: Vec<usize> = Vec::new();
            for child in children(&verb) {
                let what = matches!(child.as_rule(), R::object_ref | R::top_cards);
                let need = match (what, into_play) {
                    (true, true) => need,
                    (true, false) => seen,
                    (false, _) => Need::Anything,
                };
                self.last.clear();
                self.moving = match done.as_slice() {
                    [one] if !what => Some(*one),
                    _ => None,
                };
                self.moves_instead = what && self.instead;
                self.walk(&child, Around { need, ..around });
                self.moves_instead = false;
                self.moving = None;
                if what {
                    done.append(&mut self.last);
                }
            }
            let after = if into_play { WhereItIs::InPlay } else { WhereItIs::Left };
            self.are_now(&done, after);
            self.last = done;
        }
        let mut kept = kept;
        kept.append(&mut self.last);
        self.last = kept;
    }

    /// "Draw a card": nobody has seen it.
    fn drawn(&mut self, p: &P, around: Around) {
        self.all_in(p, Around { aside: true, ..around });
        let one = children(p)
            .filter(|c| c.as_rule() == R::u_cards)
            .filter_map(|c| s::UCards::of(&c)?.count?.take())
            .any(|count| matches!(count, s::Count::AWord(_)));
        let mut e = self.entity(p, NamedBy::Drawn);
        e.kinds = EntityKinds::CARD;
        e.yours = !self.other_acts;
        e.whereabouts = WhereItIs::Card;
        e.number =
            if one || p.as_rule() == R::e_draws { NamedCount::One } else { NamedCount::Several };
        self.names(e, around);
    }

    fn tokens(&mut self, p: &P, around: Around) {
        let count = children(p).find(|c| c.as_rule() == R::count);
        let one = count.and_then(|c| s::Count::of(&c));
        let one = matches!(one, Some(s::Count::AWord(_)));
        let number = if one { NamedCount::One } else { NamedCount::Several };
        let kinds = match children(p).find(|c| c.as_rule() == R::token_text) {
            Some(text) => kinds::said(&text).0,
            None => EntityKinds::CREATURE,
        };
        for child in children(p) {
            match child.as_rule() {
                R::object_ref => self.walk(&child, Around { aside: true, ..around }),
                R::token_text | R::token_name => {}
                _ => self.walk(&child, Around { aside: true, ..around }),
            }
        }
        let made = self.made(p, kinds.and(EntityKinds::TOKEN), number, around);
        self.pass.entities[made].whereabouts = WhereItIs::InPlay;
    }

    /// "~ is put into a graveyard from play": where it is when the ability is followed.
    fn event(&mut self, p: &P, around: Around) {
        self.last.clear();
        let mut subject: Vec<usize> = Vec::new();
        for child in children(p) {
            match child.as_rule() {
                R::thing | R::this_or_other => {
                    self.walk(&child, around);
                    subject = std::mem::take(&mut self.last);
                }
                R::e_put_into | R::e_leaves | R::e_returned | R::e_countered => {
                    self.walk(&child, around);
                    self.are_now(&subject, WhereItIs::Left);
                }
                R::e_enters => {
                    self.walk(&child, around);
                    self.are_now(&subject, WhereItIs::InPlay);
                }
                R::e_deals => {
                    let from = self.pass.entities.len();
                    self.walk(&child, around);
                    if let [doer] = subject.as_slice() {
                        for e in self.pass.entities.iter_mut().skip(from).filter(|e| e.player) {
                            e.hit_by = Some(*doer);
                        }
                    }
                }
                // Whatever causes it isn't spoken of.
                R::e_causes | R::e_destroys | R::e_put_by => {
                    for m in &mut self.pass.mentions {
                        m.aside |= subject.contains(&m.entity);
                    }
                    self.last.clear();
                    self.walk(&child, around);
                    let done = std::mem::take(&mut self.last);
                    let left = child.as_rule() != R::e_causes;
                    self.are_now(&done, if left { WhereItIs::Left } else { WhereItIs::Card });
                }
                R::e_target => self.walk(&child, Around { aside: true, ..around }),
                _ => self.walk(&child, around),
            }
        }
    }
}
