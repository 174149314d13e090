//! What a text says besides what it names: deeds, choices, comparisons, zones. Later words go back
//! to these too ("that turn", "the difference", "of that type", "the top of it"), and this pass
//! over the syntax finds which they mean; it looks at nothing that the reader has bound.
//!
//! It goes over the whole text box: what is chosen in one paragraph is meant in another. Within a
//! paragraph the nearest sentence that says such a thing is meant, and all that it says.
use super::recalled::Recalled;
use super::walk::{children, has, holds};
use crate::wording::read::{P, Rule as R};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::Way;

/// Where words stand in a text box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TextSpot {
    paragraph: u16,
    start: usize,
}

/// What later words can go back to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeedKind {
    /// "Take an extra turn": "that turn".
    ExtraTurn,
    /// "Bid life": "the high bid", "the high bidder", "you win the bidding".
    Bidding,
    /// "A \"left\" pile and a \"right\" pile": "with the chosen label".
    LabeledPiles,
    /// "Into two piles": "one pile".
    Piles,
    /// "Regenerate it": "regenerates this way".
    Regenerated,
    /// "If you would draw a card": "that draw".
    DrawWatched,
    /// "Is tapped for mana of the chosen color": "of that color".
    ManaOfChosenColor,
    /// "Put a +1/+1 counter on it": "those counters".
    CountersPut,
    /// "If its power is greater than 2": "the difference".
    Compared,
    /// "Look at its owner's hand": "and the top card of that player's library".
    Shown,
    /// "Choose a creature type": "the chosen type", "of that type".
    TypeChosen,
    /// "Name a card": "with that name".
    NameChosen,
    /// "Search your library": "on top of it".
    Library,
    /// "Reveals his or her hand": "a card from it".
    HandShown,
    /// "A card in a graveyard": "that graveyard".
    Graveyard,
    /// "If there are two or more Zzs in play": "to them".
    Counted,
    /// "Round up each time": "a third of your life".
    Rounding,
    /// "Who controls more creatures than he or she does": "the first player", "the second player".
    TwoPlayers,
    /// "You choose one of them": "the rest", "the other".
    Part,
    /// "Sacrifice a creature": "the sacrificed creature".
    Done(Way),
    /// What "that many", "that much" and "that number" ask for: one of those below.
    Amount,
    Damage,
    /// Life gained, or lost as an event tells.
    Life,
    /// "Lose 2 life".
    LifeLost,
    /// "Discard two cards", "sacrifice all creatures", "pay any amount of mana".
    Moved,
    /// "Discard a card".
    MovedOne,
    /// "Put two +1/+1 counters on it", "lose all poison counters".
    PutSeveral,
    NumberChosen,
    /// "The number of cards in your hand".
    NumberCounted,
}

/// How far back a word reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HowFarBack {
    /// The last of its sentence.
    Sentence,
    /// What the instructions say that it is a part of.
    Effect,
    /// The nearest sentence of its paragraph that says such a thing.
    Ability,
    /// All that its paragraph says before it.
    Paragraph,
    /// The nearest sentence of its paragraph, or else all other paragraphs before it.
    Text,
    /// All that stands before it.
    All,
}

/// Something that was said.
#[derive(Debug, Clone, Copy)]
pub(super) struct ToldDeed {
    pub(super) kind: DeedKind,
    pub(super) at: TextSpot,
    pub(super) sentence: u16,
    effect: u16,
    /// As much as was said before: "loses that much life".
    pub(super) again: bool,
}

/// A word that goes back to what was said, and what it means.
#[derive(Debug, Clone)]
struct DeedWord {
    asks: DeedKind,
    at: TextSpot,
    means: Vec<TextSpot>,
}

/// What a text box says, with what the reader has made of it.
#[derive(Debug, Default)]
pub(crate) struct TextDeeds {
    paragraph: u16,
    pub(super) sentence: u16,
    effect: u16,
    effects: u16,
    /// Where the phrase begins that is gone over.
    phrase: Option<usize>,
    deeds: Vec<ToldDeed>,
    words: Vec<DeedWord>,
    pub(super) bound: Vec<(DeedKind, TextSpot, Recalled)>,
}

impl TextDeeds {
    /// Goes over the next paragraph.
    pub(crate) fn go_over(&mut self, p: &P) {
        self.paragraph += 1;
        (self.sentence, self.effect, self.phrase) = (0, 0, None);
        self.inside(p);
    }

    /// The same of an ability in quotation marks, which is read by itself.
    pub(crate) fn of_ability(p: &P) -> TextDeeds {
        let mut deeds = TextDeeds::default();
        deeds.go_over(p);
        deeds
    }

    pub(super) fn spot(&self, p: &P) -> TextSpot {
        TextSpot { paragraph: self.paragraph, start: p.as_span().start() }
    }

    /// Whether this is a place of the paragraph that is read.
    pub(super) fn is_here(&self, at: TextSpot) -> bool {
        at.paragraph == self.paragraph
    }

    /// What the word there means, of this kind.
    pub(super) fn means(&self, kind: DeedKind, p: &P) -> &[TextSpot] {
        let at = self.spot(p);
        let word = self.words.iter().rev().find(|w| w.asks == kind && w.at == at);
        word.map(|w| w.means.as_slice()).unwrap_or_default()
    }

    /// The words of a kind that mean what was said there.
    pub(super) fn meant_by(&self, kind: DeedKind, at: TextSpot) -> impl Iterator<Item = TextSpot> {
        let words = self.words.iter().filter(move |w| w.asks == kind && w.means == [at]);
        words.map(|w| w.at)
    }

    fn inside(&mut self, p: &P) {
        for child in children(p) {
            self.over(&child);
        }
    }

    fn over(&mut self, p: &P) {
        match p.as_rule() {
            // Read by itself.
            R::quoted => return,
            R::sentence | R::static_sentence => self.sentence += 1,
            R::effect => {
                self.effects += 1;
                let before = std::mem::replace(&mut self.effect, self.effects);
                // "Round up each time" stands behind what it speaks of.
                if let Some(each) = children(p).find(|c| c.as_rule() == R::round_each) {
                    self.says(DeedKind::Rounding, &each);
                }
                self.inside(p);
                self.effect = before;
                return;
            }
            R::c_number => {
                self.compares(p);
                return;
            }
            R::object_phrase => {
                let before = self.phrase.replace(p.as_span().start());
                self.inside(p);
                self.phrase = before;
                return;
            }
            _ => {}
        }
        if let Some((kind, reach)) = asked(p) {
            self.asks(kind, reach, p);
        }
        self.amount_word(p);
        self.way_word(p);
        // What a sentence says is said when it has been gone over: "its power is greater than the
        // difference" speaks of another.
        self.inside(p);
        if p.as_rule() == R::v_choose {
            self.asks(DeedKind::Part, HowFarBack::Paragraph, p);
        }
        if matches!(p.as_rule(), R::v_choose | R::one_of | R::cards_until) {
            self.says(DeedKind::Part, p);
        }
        self.deed(p);
        self.amount(p);
        self.done(p);
    }

    /// What is done that later words can call a thing by.
    fn done(&mut self, p: &P) {
        let way = match p.as_rule() {
            R::v_sacrifice | R::e_sacrifices => Way::Sacrificed,
            R::v_discard | R::e_discards => Way::Discarded,
            R::v_destroy | R::shared_destroy | R::e_destroys => Way::Destroyed,
            R::v_counter | R::e_countered => Way::Countered,
            R::v_tap => Way::Tapped,
            R::m_remove => Way::Removed,
            R::m_return => Way::Returned,
            R::v_reveal => Way::Revealed,
            R::v_choose => Way::Chosen,
            _ => return,
        };
        self.says(DeedKind::Done(way), p);
    }

    fn way_word(&mut self, p: &P) {
        if p.as_rule() != R::the_way {
            return;
        }
        let way = s::TheWay::of(p).and_then(|said| said.way_adj.take()).map(way_of_word);
        if let Some(way) = way {
            self.asks(DeedKind::Done(way), HowFarBack::All, p);
        }
    }

    /// "If the number of your cards is that number": one that was said before, and not the one that
    /// is compared.
    fn compares(&mut self, p: &P) {
        let from = self.deeds.len();
        let mut own = Vec::new();
        for child in children(p) {
            self.over(&child);
            if child.as_rule() == R::value {
                own = self.deeds.split_off(from);
            }
        }
        let other = self.deeds[from..].iter().any(|d| d.kind == DeedKind::NumberCounted);
        own.retain(|d| d.kind != DeedKind::NumberCounted || !other);
        self.deeds.append(&mut own);
        self.says(DeedKind::Compared, p);
    }

    /// What the paragraph has said so far.
    pub(super) fn here(&self) -> impl DoubleEndedIterator<Item = &ToldDeed> {
        self.deeds.iter().filter(|d| d.at.paragraph == self.paragraph)
    }

    /// The last of a kind that any paragraph has said.
    pub(super) fn last_in_text(&self, kind: DeedKind) -> Vec<TextSpot> {
        let last = self.deeds.iter().rfind(|d| d.kind == kind);
        last.map(|d| d.at).into_iter().collect()
    }

    pub(super) fn word(&mut self, asks: DeedKind, p: &P, means: Vec<TextSpot>) {
        let at = self.spot(p);
        self.words.push(DeedWord { asks, at, means });
    }

    pub(super) fn says(&mut self, kind: DeedKind, p: &P) {
        let at = self.spot(p);
        self.says_at(kind, at);
    }

    fn says_at(&mut self, kind: DeedKind, at: TextSpot) {
        let (sentence, effect) = (self.sentence, self.effect);
        self.deeds.push(ToldDeed { kind, at, sentence, effect, again: false });
    }

    pub(super) fn says_so_many(&mut self, kind: DeedKind, p: &P, again: bool) {
        self.says(kind, p);
        if let Some(last) = self.deeds.last_mut() {
            last.again = again;
        }
    }

    /// What is said there.
    fn deed(&mut self, p: &P) {
        use DeedKind as D;
        let of = |rule| children(p).find(|c| c.as_rule() == rule);
        let kind = match p.as_rule() {
            R::v_extra_turn => D::ExtraTurn,
            R::bid_step => D::Bidding,
            R::divide_step => D::LabeledPiles,
            R::v_separate => D::Piles,
            R::v_regenerate => D::Regenerated,
            R::w_draw => D::DrawWatched,
            R::e_taps_mana | R::e_tapped_mana if has(p, R::chosen_color) => D::ManaOfChosenColor,
            R::c_stat | R::c_more => D::Compared,
            R::v_reveal | R::v_look => D::Shown,
            R::v_name | R::name_card => D::NameChosen,
            R::if_front => D::Counted,
            R::who_fewer | R::who_more => D::TwoPlayers,
            R::v_put_counters | R::v_distribute | R::shared_counters => {
                if let Some(counters) = of(R::u_counters) {
                    self.says(D::CountersPut, &counters);
                }
                return;
            }
            R::choice_kind if chooses_type(p) => D::TypeChosen,
            R::v_search | R::v_shuffle | R::top_cards | R::cards_until | R::dest_place => {
                if let Some(whose) = of(R::player_possessive) {
                    self.says(D::Library, &whose);
                }
                return;
            }
            R::c_searched => {
                if let Some(who) = of(R::player_ref) {
                    self.says(D::Library, &who);
                }
                return;
            }
            R::reveal_what | R::shared_shown => {
                let hand = of(R::whole_hand);
                let whose = hand
                    .and_then(|hand| children(&hand).find(|c| c.as_rule() == R::player_possessive));
                if let Some(whose) = whose {
                    self.says(D::HandShown, &whose);
                }
                return;
            }
            R::zone_owned => D::Graveyard,
            // "A card in a graveyard": of the card. "Put into a graveyard": by itself.
            R::zone_any => {
                let spot = self.spot(p);
                let start = self.phrase.unwrap_or(spot.start);
                self.says_at(D::Graveyard, TextSpot { start, ..spot });
                return;
            }
            _ => return,
        };
        self.says(kind, p);
    }

    fn asks(&mut self, asks: DeedKind, reach: HowFarBack, p: &P) {
        let at = self.spot(p);
        let all = || self.deeds.iter().filter(move |d| d.kind == asks);
        let here = || all().filter(move |d| d.at.paragraph == at.paragraph);
        let spots = |found: &mut dyn Iterator<Item = &ToldDeed>| -> Vec<TextSpot> {
            found.map(|d| d.at).collect()
        };
        let near = here().map(|d| d.sentence).max();
        let nearest = || spots(&mut here().filter(move |d| Some(d.sentence) == near));
        let means = match reach {
            HowFarBack::Sentence => {
                let last = here().rfind(|d| d.sentence == self.sentence);
                last.map(|d| d.at).into_iter().collect()
            }
            HowFarBack::Effect => spots(&mut here().filter(|d| d.effect == self.effect)),
            HowFarBack::Ability => nearest(),
            HowFarBack::Text if near.is_some() => nearest(),
            HowFarBack::Paragraph => spots(&mut here()),
            HowFarBack::Text | HowFarBack::All => spots(&mut all()),
        };
        self.words.push(DeedWord { asks, at, means });
    }
}

/// What a word goes back to, and how far.
fn asked(p: &P) -> Option<(DeedKind, HowFarBack)> {
    use DeedKind as D;
    Some(match p.as_rule() {
        R::at_that_turn => (D::ExtraTurn, HowFarBack::Ability),
        R::high_bid | R::high_bidder | R::c_bidding => (D::Bidding, HowFarBack::Ability),
        R::label_step => (D::LabeledPiles, HowFarBack::Ability),
        R::pile_of => (D::Piles, HowFarBack::Ability),
        R::the_obj | R::v_rest => (D::Part, HowFarBack::Paragraph),
        R::e_regenerates => (D::Regenerated, HowFarBack::Ability),
        R::that_draw => (D::DrawWatched, HowFarBack::Ability),
        R::mana_chosen => (D::ManaOfChosenColor, HowFarBack::Ability),
        R::those_counters => (D::CountersPut, HowFarBack::All),
        R::difference => (D::Compared, HowFarBack::Ability),
        R::shared_shown => (D::Shown, HowFarBack::Sentence),
        R::of_one_chosen | R::chosen_tail | R::ch_that_type => (D::TypeChosen, HowFarBack::Text),
        R::that_name => (D::NameChosen, HowFarBack::Text),
        R::top_of_it | R::dest_deep => (D::Library, HowFarBack::Ability),
        R::from_it => (D::HandShown, HowFarBack::Ability),
        R::that_zone => (D::Graveyard, HowFarBack::Paragraph),
        R::to_them => (D::Counted, HowFarBack::Sentence),
        R::third_life | R::third_of => (D::Rounding, HowFarBack::Effect),
        R::first_player => (D::TwoPlayers, HowFarBack::Ability),
        _ => return None,
    })
}

/// Whether a type is chosen, and not a color or a number.
fn chooses_type(p: &P) -> bool {
    match s::ChoiceKind::of(p) {
        Some(s::ChoiceKind::ACreatureType | s::ChoiceKind::ACardType) => true,
        Some(s::ChoiceKind::ABasicLandType) => true,
        Some(s::ChoiceKind::ChoiceLimited(_)) => !holds(p, R::color) && !holds(p, R::digits),
        _ => false,
    }
}

/// "sacrificed", "chosen"
pub(crate) fn way_of_word(word: s::WayAdj) -> Way {
    match word {
        s::WayAdj::Sacrificed => Way::Sacrificed,
        s::WayAdj::Tapped => Way::Tapped,
        s::WayAdj::Discarded => Way::Discarded,
        s::WayAdj::Destroyed => Way::Destroyed,
        s::WayAdj::Revealed => Way::Revealed,
        s::WayAdj::Returned => Way::Returned,
        s::WayAdj::Removed => Way::Removed,
        s::WayAdj::Chosen => Way::Chosen,
        s::WayAdj::Countered => Way::Countered,
        s::WayAdj::Drawn => Way::Drawn,
    }
}
