//! The walk over a paragraph: what it names, in order, and what goes back.
use super::entities::{
    AnaphorForm, ConditionBranch, NamedBy, NamedCount, Occurrence, Pass, Referent, TextMoment,
    TextPlace, WhereItIs,
};
use super::kinds::EntityKinds;
use super::needs::Need;
use crate::wording::editions;
use crate::wording::read::{AbilityPart, P, Rule as R};
use crate::wording::syntax::{self as s, Syntax};

/// What is said around the words that are walked.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Around {
    pub(super) need: Need,
    /// Inside of a phrase, or as whose something is.
    pub(super) aside: bool,
}

pub(super) struct ParagraphWalk<'i> {
    pub(super) pass: Pass,
    pub(super) text: &'i str,
    pub(super) spell: bool,
    pub(super) now: TextMoment,
    pub(super) part: AbilityPart,
    pub(super) mode: u16,
    pub(super) modes: u16,
    pub(super) branch: ConditionBranch,
    /// The sentence that "if you do" asks about.
    pub(super) asked: u16,
    pub(super) offered: bool,
    pub(super) conditional: bool,
    /// What a shape that the pass doesn't know may have named.
    pub(super) lost: bool,
    /// What the words walked last name, or go back to.
    pub(super) last: Vec<usize>,
    pub(super) doer: Option<usize>,
    /// What a move takes, while its destination is walked.
    pub(super) moving: Option<usize>,
    /// Whether the sentence asks whether a cost of the spell was paid.
    pub(super) by_cost: bool,
    pub(super) subject: bool,
    pub(super) asking: bool,
    /// Somebody else than "you" does what the verb says.
    pub(super) other_acts: bool,
    /// Several players do what the verb says.
    pub(super) many_act: bool,
    /// "If no one does": of those who might have, nobody did.
    pub(super) nobody: bool,
    /// The players whom "if a player does" names, and whether what is said is of the other case.
    pub(super) by_lead: std::ops::Range<usize>,
    pub(super) other_case: bool,
    /// What a replacement waits for, and whether the step is done instead of it.
    pub(super) watched: Option<usize>,
    pub(super) instead: bool,
    /// What "the sacrificed creature" is, and when that was said.
    pub(super) told_of: Option<(usize, TextMoment)>,
    /// What is said is done for each of several.
    pub(super) in_loop: bool,
    /// Which of several trigger events it is.
    pub(super) event: u8,
    /// The permanent whose being played is waited for.
    pub(super) spell_of: Option<usize>,
    /// What is said asks whether, or unless what, a step is done.
    pub(super) asks_first: bool,
    pub(super) asks_pay: bool,
    /// To whom or what damage is dealt is said.
    pub(super) dealt: bool,
    /// What is said is done instead of what was said before.
    pub(super) replaces: bool,
    /// What a step moves that is done instead of an event.
    pub(super) moves_instead: bool,
}

impl Pass {
    /// What the next paragraph names and goes back to.
    pub(super) fn goes_on(&mut self, p: &P, spell: bool) {
        self.paragraph += 1;
        self.resolved.clear();
        for e in &mut self.entities {
            match e.named {
                NamedBy::This if !spell => e.whereabouts = WhereItIs::Unsaid,
                NamedBy::Attached => e.whereabouts = WhereItIs::InPlay,
                _ if e.whereabouts == WhereItIs::Left => e.whereabouts = WhereItIs::Unsaid,
                _ => {}
            }
        }
        let mut walk = ParagraphWalk {
            text: p.get_input(),
            spell,
            now: TextMoment { sentence: self.sentence + 1, step: 0 },
            part: if spell { AbilityPart::Effect } else { AbilityPart::Static },
            mode: 0,
            modes: self.modes,
            branch: ConditionBranch::None,
            asked: 0,
            offered: false,
            conditional: false,
            lost: false,
            last: Vec::new(),
            doer: None,
            moving: None,
            by_cost: false,
            subject: false,
            asking: false,
            other_acts: false,
            many_act: false,
            nobody: false,
            by_lead: 0..0,
            other_case: false,
            watched: None,
            instead: false,
            told_of: None,
            in_loop: false,
            event: 0,
            spell_of: None,
            asks_first: false,
            asks_pay: false,
            dealt: false,
            replaces: false,
            moves_instead: false,
            pass: std::mem::take(self),
        };
        walk.all_in(p, Around::default());
        #[cfg(test)]
        super::tests::found(&walk.pass, walk.text);
        let (sentence, modes) = (walk.now.sentence, walk.modes);
        *self = Pass { sentence, modes, ..walk.pass };
    }
}

/// The children of a pair that are no wording beside another.
pub(super) fn children<'i>(p: &P<'i>) -> impl Iterator<Item = P<'i>> {
    p.clone().into_inner().filter(|child| !editions::is(child.as_rule()))
}

pub(super) fn has(p: &P, rule: R) -> bool {
    children(p).any(|child| child.as_rule() == rule)
}

/// The first pair of a rule in a pair.
pub(super) fn holding<'i>(p: &P<'i>, rule: R) -> Option<P<'i>> {
    if p.as_rule() == rule {
        return Some(p.clone());
    }
    children(p).find_map(|child| holding(&child, rule))
}

/// Whether a rule stands anywhere in a pair.
pub(super) fn holds(p: &P, rule: R) -> bool {
    p.as_rule() == rule || children(p).any(|child| holds(&child, rule))
}

impl ParagraphWalk<'_> {
    pub(super) fn all_in(&mut self, p: &P, around: Around) {
        for child in children(p) {
            self.walk(&child, around);
        }
    }

    pub(super) fn walk(&mut self, p: &P, around: Around) {
        let aside = Around { aside: true, ..around };
        match p.as_rule() {
            // An ability that something gets is read by itself.
            R::quoted | R::keyword_line => {}
            R::events | R::at_time if self.part == AbilityPart::Static => {
                self.in_part(AbilityPart::Event, p, around);
            }
            R::watched => {
                self.last.clear();
                self.in_part(AbilityPart::Event, p, around);
                self.watched = match self.last.as_slice() {
                    [one] => Some(*one),
                    _ => None,
                };
                self.now.sentence += 1;
            }
            R::activated => {
                self.part = AbilityPart::Effect;
                for child in children(p) {
                    match child.as_rule() {
                        R::costs | R::costs_or => self.in_part(AbilityPart::Cost, &child, around),
                        _ => self.walk(&child, around),
                    }
                }
            }
            R::triggered => {
                for child in children(p) {
                    match child.as_rule() {
                        R::limited_effect | R::sentence => {
                            self.part = AbilityPart::Effect;
                            self.walk(&child, around);
                        }
                        R::intervening => {
                            // "…, if ~ is suspended, remove a time counter from it".
                            if has(&child, R::about_this) {
                                self.now.sentence += 1;
                                if let Some(c) = holding(&child, R::tilde) {
                                    self.own(&c, around);
                                }
                            }
                            self.all_in(&child, around);
                        }
                        _ => self.in_part(AbilityPart::Event, &child, around),
                    }
                }
            }
            R::sentence => self.sentence(p, around),
            R::step => self.step(p, around),
            R::static_sentence | R::st_otherwise => {
                self.now.sentence += 1;
                self.doer = None;
                self.all_in(p, around);
            }
            R::lead_if_done => self.if_done(p, around),
            R::lead_otherwise => {
                self.other_case = true;
                self.nobody = !self.by_lead.is_empty();
                self.branch = match self.branch {
                    ConditionBranch::Done => ConditionBranch::NotDone,
                    ConditionBranch::NotDone => ConditionBranch::Done,
                    ConditionBranch::None => ConditionBranch::None,
                };
            }
            R::lead_for_each => self.looped(p, around),
            R::player_step | R::asked_step => {
                if let Some(who) = children(p).find(|c| c.as_rule() == R::player_ref) {
                    self.other_acts = who.as_str().trim() != "you";
                    let each = |rule| holds(&who, rule);
                    self.many_act = has(p, R::you_and) || each(R::each_word) || each(R::all_word);
                }
                self.all_in(p, around);
                self.many_act = false;
            }
            // "Each opponent chooses one of them": as many as there are opponents.
            R::v_choose if self.many_act && holds(p, R::one_of) => {
                let from = self.pass.entities.len();
                self.all_in(p, around);
                for e in self.pass.entities.iter_mut().skip(from) {
                    if matches!(e.named, NamedBy::Told | NamedBy::PartOf) {
                        e.number = NamedCount::Several;
                    }
                }
            }
            R::imperative => {
                self.other_acts &= has(p, R::third_person);
                self.all_in(p, around);
            }
            // What is put there isn't attached to itself.
            R::dest_attached | R::dest_blocking => {
                let moved = self.moving.take();
                let before = std::mem::replace(&mut self.doer, moved);
                self.all_in(p, Around { need: Need::InPlay, aside: false });
                self.doer = before;
            }
            // "Except it's legendary": of the copy.
            R::copy_except => {
                let before = std::mem::replace(&mut self.lost, true);
                self.all_in(p, around);
                self.lost = before;
            }
            R::lead_if | R::lead_then_if => {
                self.conditional = true;
                self.all_in(p, around);
            }
            R::lead_delayed | R::lead_whenever | R::lead_if_pays => {
                self.all_in(p, around);
                self.conditional = true;
            }
            R::lead_unless => {
                self.conditional = true;
                self.all_in(p, aside);
            }
            // What a condition names is said by the way; what it goes back to isn't.
            R::condition => {
                // The state that a trigger waits for is what is spoken of.
                let asks = self.part != AbilityPart::Event;
                let before = std::mem::replace(&mut self.asking, asks);
                // "~ gets +1/+1 if it's untapped": what does the verb may be asked about.
                let doer = self.doer.take();
                self.all_in(p, around);
                (self.asking, self.doer) = (before, doer);
            }
            R::c_died => self.died(p, around),
            R::c_in_zone => self.all_in(p, Around { need: Need::AnObject, ..around }),
            R::c_kicked | R::c_kicker_of | R::c_spent => {
                self.by_cost = true;
                self.own(p, aside);
                self.all_in(p, aside);
            }
            R::modes => self.in_modes(p, around),
            R::object_step | R::st_change => self.object_step(p, around),
            R::object_phrase => self.phrase(p, around),
            R::tilde | R::this_noun => self.own(p, around),
            R::this_in => {
                self.own(p, around);
                self.all_in(p, aside);
            }
            R::attached => self.attached(p, around),
            R::linked_ref | R::the_way | R::the_targeted | R::last_removed | R::pile_of => {
                self.told(p, around);
            }
            R::player_or_controller => {
                self.all_in(p, aside);
                let mut e = self.entity(p, NamedBy::HolderOrPlayer);
                (e.player, e.object) = (true, false);
                self.names(e, around);
            }
            R::object_ref | R::three_things if children(p).nth(1).is_some() => {
                self.together(p, around);
            }
            R::ch_stats_of => self.all_in(p, Around { need: Need::OfAnother, aside: true }),
            R::one_of => {
                let kept = std::mem::take(&mut self.last);
                let from = self.pass.resolved.len();
                self.all_in(p, aside);
                self.last = kept;
                self.told(p, around);
                self.is_one_of(p, from);
            }
            R::it => match (s::It::of(p), self.doer) {
                (Some(s::It::Itself(_)), Some(doer)) => self.is_meant(p, doer, around),
                _ => self.goes_back(p, AnaphorForm::It, around),
            },
            R::them => {
                if !matches!(s::Them::of(p), Some(s::Them::Themselves(_)) | None) {
                    self.goes_back(p, AnaphorForm::They, around);
                }
            }
            R::it_s | R::c_from_hand => self.goes_back(p, AnaphorForm::It, around),
            R::its => self.goes_back(p, AnaphorForm::It, aside),
            R::their_obj => self.goes_back(p, AnaphorForm::They, aside),
            R::that_obj => self.goes_back(p, AnaphorForm::That, around),
            R::those_obj => self.goes_back(p, AnaphorForm::Those, around),
            R::the_obj => {
                let other = has(p, R::ordinal) || has(p, R::the_role);
                if !other && !has(p, R::rest_word_back) {
                    self.goes_back(p, AnaphorForm::The, around);
                } else {
                    self.told(p, around);
                }
            }
            R::that_player => self.that_player(p, around),
            R::he_or_she => self.goes_back(p, AnaphorForm::HeOrShe, around),
            R::player_they | R::those_players => {
                self.goes_back(p, AnaphorForm::Players, around);
            }
            R::his_or_her => self.goes_back(p, super::back::whose(p), aside),
            R::their_pl => self.goes_back(p, AnaphorForm::Players, aside),
            R::player_quant | R::player_quant_poss => self.players(p, around),
            R::their_opponents => self.all_players(p, around),
            R::choice_of => self.choosing_player(p, around),
            R::object_phrase_head => self.phrase(p, around),
            R::controller_of => self.holder(p, around),
            R::controller_poss => self.holder(p, aside),
            R::role => self.role(p, around),
            R::any_target | R::each_of_targets | R::either => self.either(p, around),
            R::choice_kind => self.chosen_player(p, around),
            R::poss_obj => self.all_in(p, aside),
            R::tail
            | R::alt_tail
            | R::player_tail
            | R::for_each
            | R::equal_to
            | R::where_x
            | R::counted_objects => {
                self.all_in(p, Around { need: Need::Anything, aside: true });
            }
            R::value_stat | R::c_stat | R::c_stat_remains | R::resize_step => {
                let need = if super::sentences::is_size(p) { Need::Power } else { Need::Anything };
                self.all_in(p, Around { need, aside: true });
            }
            R::c_is => self.is_so(p, around),
            _ => self.shape(p, around),
        }
    }

    fn in_part(&mut self, part: AbilityPart, p: &P, around: Around) {
        let before = std::mem::replace(&mut self.part, part);
        self.walk_inside(p, around);
        self.part = before;
    }

    /// The pair itself, where its own rule has been seen to.
    fn walk_inside(&mut self, p: &P, around: Around) {
        match p.as_rule() {
            R::events | R::at_time | R::watched => self.all_in(p, around),
            _ => self.walk(p, around),
        }
    }

    /// Something is named.
    pub(super) fn names(&mut self, e: Referent, around: Around) -> usize {
        let i = self.pass.entities.len();
        self.pass.entities.push(e);
        self.mention(i, around);
        i
    }

    pub(super) fn mention(&mut self, entity: usize, around: Around) {
        self.mention_as(entity, around, false);
    }

    pub(super) fn mention_as(&mut self, entity: usize, around: Around, back: bool) {
        let aside = around.aside || self.asking && !back;
        let topic = back && self.subject && !aside;
        self.pass.mentions.push(Occurrence { entity, moment: self.now, aside, topic });
        if !around.aside {
            self.last.push(entity);
        }
    }

    /// Something of this place, about which nothing is said yet.
    pub(super) fn entity(&self, p: &P, named: NamedBy) -> Referent {
        Referent {
            at: TextPlace::of(p),
            paragraph: self.pass.paragraph,
            named,
            kinds: EntityKinds::default(),
            subtype: None,
            adjectives: Vec::new(),
            number: NamedCount::One,
            player: false,
            object: true,
            target: false,
            all: false,
            opponent: false,
            moment: self.now,
            part: self.part,
            event: self.event,
            mode: self.mode,
            offered: self.offered,
            conditional: self.conditional,
            anyone: false,
            yours: false,
            sought: false,
            shown: false,
            many: false,
            of: None,
            hit_by: None,
            whereabouts: WhereItIs::Unsaid,
        }
    }
}
