//! Single shapes that name something, or say what is asked of it.
use super::entities::{NamedBy, NamedCount, WhereItIs};
use super::kinds::{self, EntityKinds};
use super::walk::{Around, ParagraphWalk, children, has, holding, holds};
use crate::wording::read::{P, Rule as R};
use crate::wording::syntax::{self as s, Syntax};

impl ParagraphWalk<'_> {
    pub(super) fn shape(&mut self, p: &P, around: Around) {
        let aside = Around { aside: true, ..around };
        match p.as_rule() {
            R::v_copy => {
                self.all_in(p, around);
                self.made(p, EntityKinds::COPY, NamedCount::One, around);
            }
            R::unless_pays | R::unless_if | R::only_if => {
                let before = (self.other_acts, self.asks_first, self.asks_pay);
                self.other_acts |= p.as_rule() == R::unless_pays;
                (self.asks_first, self.asks_pay) = (true, p.as_rule() == R::unless_pays);
                self.all_in(p, around);
                (self.other_acts, self.asks_first, self.asks_pay) = before;
            }
            // "If that mana is spent on a creature spell, it gains haste".
            R::spend_if => {
                for child in children(p) {
                    let such = child.as_rule() == R::objects_bare;
                    self.walk(&child, if such { aside } else { around });
                    if such {
                        let kinds = kinds::said(&child).0;
                        let spell = self.made(&child, kinds, NamedCount::One, around);
                        self.pass.entities[spell].whereabouts = WhereItIs::Unsaid;
                    }
                }
            }
            // "You and target opponent each gain control of all lands the other controls".
            R::trade_step => {
                self.all_in(p, around);
                let what = children(p).find(|c| c.as_rule() == R::objects_simple);
                let kinds = what.map(|c| kinds::said(&c).0).unwrap_or_default();
                self.made(p, kinds, NamedCount::Several, around);
            }
            R::whole_hand => {
                self.all_in(p, aside);
                self.made(p, EntityKinds::CARD, NamedCount::Several, aside);
            }
            // "~ assigns no combat damage to defending player".
            R::to_defender => {
                let mut e = self.entity(p, NamedBy::Made);
                (e.player, e.object) = (true, false);
                self.names(e, around);
            }
            // "If a spell or ability would cause its controller to gain life".
            R::w_gain_caused => {
                let mut e = self.entity(p, NamedBy::Made);
                (e.player, e.object) = (true, false);
                self.names(e, around);
            }
            // "Each artifact spell costs {1} more to play for each artifact its controller
            // controls".
            R::st_cost => self.costs(p, around),
            R::e_plays_ability | R::e_plays_any_ability => {
                self.all_in(p, around);
                self.made(p, EntityKinds::ABILITY, NamedCount::One, aside);
            }
            R::e_plays => {
                self.all_in(p, around);
                if has(p, R::object_ref) && holds(p, R::tilde) {
                    self.spell_of =
                        self.pass.entities.iter().position(|e| e.named == NamedBy::This);
                }
            }
            // "Play this ability only during an opponent's turn": "that player" is whose it is.
            R::limit_time => {
                use s::LimitTime as T;
                if matches!(s::LimitTime::of(p), Some(T::AnOpponentsTurn | T::AnOpponentsUpkeep)) {
                    let mut e = self.entity(p, NamedBy::Made);
                    (e.player, e.object) = (true, false);
                    self.names(e, around);
                }
            }
            // "Whenever another Island is in play, its controller sacrifices it".
            R::state_event => {
                self.all_in(p, around);
                if let Some(there) = holding(p, R::c_exists) {
                    self.made(&there, kinds::said(&there).0, NamedCount::One, around);
                }
            }
            R::event_more => {
                self.event += 1;
                self.all_in(p, around);
            }
            R::nth_spell => {
                self.all_in(p, aside);
                self.made(p, kinds::said(p).0, NamedCount::One, around);
            }
            // "If a permanent's ability is countered this way, destroy that permanent".
            R::c_countered => {
                self.made(p, EntityKinds::PERMANENT, NamedCount::One, around);
            }
            R::dealt_either => {
                for child in children(p) {
                    let object = child.as_rule() == R::object_phrase;
                    self.walk(&child, if object { aside } else { around });
                }
            }
            R::first_player => {
                let mut e = self.entity(p, NamedBy::Told);
                (e.player, e.object) = (true, false);
                self.names(e, around);
            }
            _ => self.verb(p, around),
        }
    }
}
