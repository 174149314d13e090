//! The phrases that name something.
use super::entities::{AnaphorForm, NamedBy, NamedCount, Referent, WhereItIs};
use super::kinds::{self, EntityKinds};
use super::walk::{Around, ParagraphWalk, children, has, holds};
use crate::wording::read::{AbilityPart, P, Rule as R};
use crate::wording::syntax::{self as s, Syntax};

/// Inside of a phrase nothing is done with anything.
const BY_THE_WAY: Around = Around { need: super::needs::Need::Anything, aside: true };

impl ParagraphWalk<'_> {
    /// "target creature", "a land you control", "all creature cards in your graveyard".
    pub(super) fn phrase(&mut self, p: &P, around: Around) {
        let mut e = self.entity(p, NamedBy::Phrase);
        (e.kinds, e.subtype) = kinds::said(p);
        if e.kinds == EntityKinds::default() {
            e.kinds = EntityKinds::PERMANENT;
        }
        // "Target permanent you control or suspended card you own".
        let suspended = holds(p, R::alt_suspended);
        if suspended {
            e.kinds = e.kinds.and(EntityKinds::CARD);
        }
        e.whereabouts = if suspended { WhereItIs::Unsaid } else { first_place(e.kinds) };
        e.number = NamedCount::Several;
        e.many = self.many_act || self.in_loop;
        let mut of_each = false;
        for child in children(p) {
            match child.as_rule() {
                R::quantity => quantity(&child, &mut e),
                R::objects => {
                    e.adjectives = kinds::adjectives(&child);
                    of_each |= children(&child).any(|c| has(&c, R::of_each));
                    self.all_in(&child, BY_THE_WAY);
                }
                _ => self.walk(&child, BY_THE_WAY),
            }
        }
        // "A land of each basic land type" are several.
        if of_each {
            e.number = NamedCount::Several;
        }
        self.names(e, around);
    }

    /// "~"
    pub(super) fn own(&mut self, p: &P, around: Around) {
        let this = |e: &Referent| e.named == NamedBy::This;
        if let Some(i) = self.pass.entities.iter().position(this) {
            self.mention(i, around);
            return;
        }
        let mut e = self.entity(p, NamedBy::This);
        e.kinds = if self.spell { EntityKinds::SPELL } else { EntityKinds::PERMANENT };
        e.whereabouts = if self.spell { WhereItIs::OnTheStack } else { WhereItIs::Unsaid };
        (e.offered, e.conditional, e.all) = (false, false, true);
        self.names(e, around);
    }

    /// "enchanted creature"
    pub(super) fn attached(&mut self, p: &P, around: Around) {
        let mut kinds = kinds::said(p).0;
        if has(p, R::enchanted_card) {
            kinds = kinds.and(EntityKinds::CARD);
        }
        let attached = |e: &Referent| e.named == NamedBy::Attached && e.kinds == kinds;
        if let Some(i) = self.pass.entities.iter().position(attached) {
            self.mention(i, around);
            return;
        }
        let mut e = self.entity(p, NamedBy::Attached);
        e.kinds = kinds;
        e.whereabouts = WhereItIs::InPlay;
        (e.offered, e.conditional, e.all) = (false, false, true);
        self.names(e, around);
    }

    /// "the sacrificed creature": the words say which.
    pub(super) fn told(&mut self, p: &P, around: Around) {
        let mut e = self.entity(p, NamedBy::Told);
        e.kinds = kinds::said(p).0;
        let one = |rule| children(p).any(|c| c.as_rule() == rule);
        let several = one(R::many_ahead) || one(R::rest_word_back) || one(R::number_word);
        e.number = if several { NamedCount::Several } else { NamedCount::One };
        if p.as_rule() == R::the_way && !several {
            let is = |of: &Referent| {
                let given_up = of.yours || of.whereabouts == WhereItIs::Left;
                given_up && of.number == NamedCount::One && of.kinds.may_be(e.kinds)
            };
            let of = self.pass.entities.iter().rposition(is);
            self.told_of = of.map(|of| (of, self.now));
        }
        for child in children(p) {
            if matches!(child.as_rule(), R::tilde | R::player_possessive) {
                self.walk(&child, Around { aside: true, ..around });
            }
        }
        self.names(e, around);
    }

    /// "One of them" is what they are.
    pub(super) fn is_one_of(&mut self, p: &P, from: usize) {
        let of = self.pass.resolved.get(from).map(|r| r.best.as_slice());
        let (Some([of]), Some(one)) = (of, self.pass.entities.len().checked_sub(1)) else { return };
        let Referent { kinds, subtype, whereabouts, .. } = self.pass.entities[*of];
        let one = &mut self.pass.entities[one];
        (one.kinds, one.subtype, one.whereabouts) = (kinds, subtype, whereabouts);
        if !has(p, R::each_word) {
            one.named = NamedBy::PartOf;
        }
    }

    /// "target player", "each opponent", "a player's"
    pub(super) fn players(&mut self, p: &P, around: Around) {
        let mut e = self.entity(p, NamedBy::Phrase);
        (e.player, e.object) = (true, false);
        for child in children(p) {
            match child.as_rule() {
                R::player_det => determiner(&child, &mut e),
                R::each_of_players => {
                    (e.target, e.number, e.all) = (true, NamedCount::Several, true);
                }
                R::player_noun => {
                    e.opponent = children(&child).any(|c| c.as_rule() == R::opponent_noun);
                }
                R::opponents => e.opponent = true,
                _ => {}
            }
        }
        // "If a player controls more Wizards than each other player": all of them at once.
        if self.asking && e.number == NamedCount::Each {
            e.number = NamedCount::Several;
        }
        self.names(e, around);
        let kept = std::mem::take(&mut self.last);
        for child in children(p).filter(|c| c.as_rule() == R::player_tail) {
            self.all_in(&child, Around { aside: true, ..around });
        }
        self.last = kept;
    }

    /// "its controller"
    pub(super) fn holder(&mut self, p: &P, around: Around) {
        let owner = children(p).any(|c| matches!(c.as_rule(), R::owner_noun | R::owner_poss));
        let need = if owner { super::needs::Need::Owned } else { super::needs::Need::Controlled };
        let kept = std::mem::take(&mut self.last);
        let from = self.pass.resolved.len();
        for child in children(p) {
            if matches!(child.as_rule(), R::possessive | R::object_ref) {
                self.walk(&child, Around { need, aside: true });
            }
        }
        self.last = kept;
        let of = self.pass.resolved.get(from).map(|r| r.anaphor.form);
        let mut e = self.entity(p, NamedBy::Holder);
        (e.player, e.object) = (true, false);
        if of.is_some_and(AnaphorForm::plural) {
            e.number = NamedCount::Several;
        }
        e.of = match self.pass.resolved.get(from).map(|r| r.best.as_slice()) {
            Some([of]) => Some(*of),
            _ => None,
        };
        self.names(e, around);
    }

    /// "~ and all creatures named X": "them" are all of these; where each is one by itself, they
    /// are found so.
    pub(super) fn together(&mut self, p: &P, around: Around) {
        let kept = std::mem::take(&mut self.last);
        let from = self.pass.mentions.len();
        let mut one_by_one = true;
        for child in children(p) {
            let first = self.pass.entities.len();
            self.walk(&child, around);
            let of_phrase = |e: &Referent| e.at.start == child.as_span().start();
            one_by_one &= match child.as_rule() {
                R::object_phrase => {
                    let mut named = self.pass.entities.iter().skip(first);
                    !named.any(|e| of_phrase(e) && e.number == NamedCount::Several)
                }
                R::ref_and => true,
                R::tilde | R::this_noun | R::this_in | R::attached | R::linked_ref => false,
                _ => true,
            };
        }
        let named = std::mem::replace(&mut self.last, kept);
        if !one_by_one && !around.aside {
            for m in self.pass.mentions.iter_mut().skip(from) {
                m.aside |= self.pass.entities[m.entity].number == NamedCount::Several;
            }
            let mut e = self.entity(p, NamedBy::Together);
            e.number = NamedCount::Several;
            e.all = true;
            e.whereabouts = WhereItIs::Unsaid;
            self.names(e, around);
            self.last.pop();
        }
        self.last.extend(named);
    }

    /// "players", "your opponents"
    pub(super) fn all_players(&mut self, p: &P, around: Around) {
        let mut e = self.entity(p, NamedBy::Phrase);
        (e.player, e.object, e.all) = (true, false, true);
        e.number = NamedCount::Several;
        e.opponent = !matches!(s::TheirOpponents::of(p), Some(s::TheirOpponents::Players));
        self.names(e, around);
    }

    /// "of an opponent's choice"
    pub(super) fn choosing_player(&mut self, p: &P, around: Around) {
        let target = match s::ChoiceOf::of(p) {
            Some(s::ChoiceOf::AnOpponentsChoice) => false,
            Some(s::ChoiceOf::TargetOpponentsChoice) => true,
            _ => return,
        };
        let mut e = self.entity(p, NamedBy::Made);
        (e.player, e.object, e.opponent, e.target) = (true, false, true, target);
        self.names(e, around);
    }

    /// "defending player"
    pub(super) fn role(&mut self, p: &P, around: Around) {
        let mut e = self.entity(p, NamedBy::Role);
        (e.player, e.object) = (true, false);
        self.names(e, around);
    }

    /// "target creature or player"
    pub(super) fn either(&mut self, p: &P, around: Around) {
        let mut e = self.entity(p, NamedBy::Phrase);
        e.kinds = kinds::said(p).0.and(EntityKinds::CREATURE);
        e.player = p.as_rule() != R::each_of_targets || holds(p, R::player_noun);
        e.target = p.as_rule() != R::either || holds(p, R::target_det);
        e.whereabouts = WhereItIs::InPlay;
        if p.as_rule() == R::each_of_targets {
            e.number = NamedCount::Several;
        }
        self.names(e, around);
    }

    /// "Choose an opponent."
    pub(super) fn chosen_player(&mut self, p: &P, around: Around) {
        let said = s::ChoiceKind::of(p);
        if !matches!(said, Some(s::ChoiceKind::AnOpponent | s::ChoiceKind::APlayer)) {
            self.all_in(p, Around { aside: true, ..around });
            return;
        }
        let mut e = self.entity(p, NamedBy::Made);
        (e.player, e.object) = (true, false);
        e.opponent = matches!(said, Some(s::ChoiceKind::AnOpponent));
        self.names(e, around);
    }

    /// "For each creature", "for each of those creatures", "for each player": the one that is come
    /// to.
    pub(super) fn looped(&mut self, p: &P, around: Around) {
        let from = self.pass.resolved.len();
        self.all_in(p, Around { aside: true, ..around });
        let Some(one) = children(p).find(|c| {
            c.as_rule() == R::those_obj || holds(c, R::players_one) || holds(c, R::objects_one)
        }) else {
            return;
        };
        let mut e = self.entity(&one, NamedBy::Loop);
        e.all = true;
        if holds(&one, R::players_one) {
            (e.player, e.object) = (true, false);
            e.opponent = holds(&one, R::opponent_noun);
        } else {
            (e.kinds, e.subtype) = kinds::said(&one);
            e.whereabouts = first_place(e.kinds);
        }
        if one.as_rule() == R::those_obj
            && let Some([of]) = self.pass.resolved.get(from).map(|r| r.best.as_slice())
        {
            e.whereabouts = self.pass.entities[*of].whereabouts;
        }
        (e.offered, e.conditional) = (false, false);
        self.in_loop = true;
        self.names(e, around);
    }

    /// What a verb finds or makes without a phrase.
    pub(super) fn made(
        &mut self,
        p: &P,
        kinds: EntityKinds,
        number: NamedCount,
        around: Around,
    ) -> usize {
        let mut e = self.entity(p, NamedBy::Made);
        e.many = self.many_act || self.in_loop;
        (e.kinds, e.number) = (kinds, number);
        e.whereabouts = first_place(kinds);
        self.names(e, around)
    }

    /// "If a creature was put into a graveyard from play this turn, return that card".
    pub(super) fn died(&mut self, p: &P, around: Around) {
        self.all_in(p, Around { aside: true, ..around });
        let Some(objects) = children(p).find(|c| c.as_rule() == R::objects) else { return };
        let count = children(p).find(|c| c.as_rule() == R::count_det);
        let one = count.is_some_and(|c| has(&c, R::a_word) || has(&c, R::another_word));
        let number = if one { NamedCount::One } else { NamedCount::Several };
        let made = self.made(p, kinds::said(&objects).0, number, around);
        self.pass.entities[made].whereabouts = WhereItIs::Left;
    }

    /// "Spells you play cost {1} less to play for each …": for each spell by itself.
    pub(super) fn costs(&mut self, p: &P, around: Around) {
        let mut subject: Option<P> = None;
        for child in children(p) {
            match (child.as_rule(), &subject) {
                (R::cost_of | R::cost_each, None) => subject = Some(child.clone()),
                (R::for_each, Some(subject)) => {
                    let mut e = self.entity(subject, NamedBy::Loop);
                    e.kinds = kinds::said(subject).0;
                    (e.all, e.whereabouts) = (true, WhereItIs::Unsaid);
                    self.names(e, around);
                }
                _ => {}
            }
            self.walk(&child, Around { aside: true, ..around });
        }
    }

    /// "one or more creatures attack"
    pub(super) fn some(&mut self, p: &P, around: Around) {
        let mut e = self.entity(p, NamedBy::Made);
        if let Some(objects) = children(p).find(|c| c.as_rule() == R::objects_bare) {
            e.kinds = kinds::said(&objects).0;
        }
        (e.number, e.whereabouts) = (NamedCount::Several, WhereItIs::InPlay);
        self.names(e, around);
        self.all_in(p, around);
    }
}

/// Where something is that is called so.
fn first_place(kinds: EntityKinds) -> WhereItIs {
    if kinds.any(EntityKinds::SPELL.and(EntityKinds::ABILITY)) {
        WhereItIs::OnTheStack
    } else if kinds.any(EntityKinds::CARD) {
        WhereItIs::Card
    } else if kinds.any(EntityKinds::SOURCE.and(EntityKinds::COPY)) {
        WhereItIs::Unsaid
    } else {
        WhereItIs::InPlay
    }
}

/// Whether a phrase names one thing, or each of some.
pub(super) fn is_one(p: &P) -> bool {
    let quantity = children(p).find(|c| c.as_rule() == R::quantity);
    let Some(said) = quantity.and_then(|q| s::Quantity::of(&q)) else { return false };
    number(&said) != NamedCount::Several
}

fn quantity(p: &P, e: &mut Referent) {
    let Some(said) = s::Quantity::of(p) else { return };
    e.target = said.target_det.is_some() || said.target_word.is_some();
    e.all = said.all_word.is_some() || said.each_word.is_some() || said.bare_q.is_some();
    e.number = number(&said);
}

fn number(said: &s::Quantity) -> NamedCount {
    let one_target = said
        .target_det
        .as_ref()
        .is_some_and(|det| det.take().is_some_and(|det| det.number_count.is_none()));
    let one = |n: &s::SyntaxNode<s::NumberCount>| n.pair().as_str().trim() == "one";
    let up_to_one = said
        .up_to
        .as_ref()
        .and_then(s::SyntaxNode::take)
        .is_some_and(|up_to| one(&up_to.number_count));
    if said.each_word.is_some() {
        NamedCount::Each
    } else if one_target
        || up_to_one
        || said.a_word.is_some()
        || said.another_word.is_some()
        || said.the_word_q.is_some()
        || said.number_count.as_ref().is_some_and(one)
    {
        NamedCount::One
    } else {
        NamedCount::Several
    }
}

fn determiner(p: &P, e: &mut Referent) {
    use s::PlayerDet as D;
    match s::PlayerDet::of(p) {
        Some(D::TargetDet(det)) => {
            e.target = true;
            if det.take().is_some_and(|det| det.number_count.is_some()) {
                e.number = NamedCount::Several;
            }
        }
        Some(D::EachWord(_)) => e.number = NamedCount::Each,
        Some(D::AllWord(_) | D::AnyNumber(_) | D::BothDet(_)) => e.number = NamedCount::Several,
        Some(D::AnyDet(_)) => e.anyone = true,
        Some(D::TheDet(_) | D::AWord(_) | D::AnotherWord(_)) | None => {}
    }
    e.all = e.part == AbilityPart::Event || e.number != NamedCount::One;
}
