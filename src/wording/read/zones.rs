//! Where something is: "in a graveyard", "from your hand".
use super::amounts::Numeral;
use super::qualities::zone;
use super::{P, Reader};
use crate::terms::ZoneKind;
use crate::wording::references::{DeedKind, Recalled};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, ObjectRef, PlayerRef, Quality, Quantity,
};

impl Reader {
    pub(super) fn zone_tail(&mut self, p: &P) -> Option<Quality> {
        self.zone_said(s::ZoneTail::of(p)?)
    }

    fn zone_said(&mut self, said: s::ZoneTail) -> Option<Quality> {
        let s::ZoneTail {
            the_ante,
            outside_game,
            single_graveyard,
            in_play,
            zone_owned,
            zone_any,
            all_graveyards,
        } = said;
        if let Some(owned) = zone_owned {
            let (zone, whose) = self.zone_owned(owned.pair())?;
            return Some(Quality::InZone(zone, Some(whose)));
        }
        if let Some(any) = zone_any {
            let s::ZoneAny { a_word: _, zone_word, some_graveyards } = any.take()?;
            return Some(match (zone_word, some_graveyards) {
                (Some(word), None) => Quality::InZone(zone(word.take()?), None),
                (None, Some(_)) => self.graveyards_of(Quantity::Bare),
                _ => return None,
            });
        }
        if all_graveyards.is_some() {
            return Some(self.graveyards_of(Quantity::All));
        }
        if single_graveyard.is_some() {
            return Some(Quality::InSingleGraveyard);
        }
        let zone = match (the_ante, outside_game, in_play) {
            (Some(_), None, None) => ZoneKind::Ante,
            (None, Some(_), None) => ZoneKind::OutsideTheGame,
            (None, None, Some(_)) => ZoneKind::InPlay,
            _ => return None,
        };
        Some(Quality::InZone(zone, None))
    }

    fn graveyards_of(&mut self, quantity: Quantity) -> Quality {
        let all = self.players(quantity);
        Quality::InZone(ZoneKind::Graveyard, Some(PlayerRef::Phrase(Box::new(all))))
    }

    pub(super) fn zone_owned(&mut self, p: &P) -> Option<(ZoneKind, PlayerRef)> {
        let s::ZoneOwned { player_possessive, zone_word } = s::ZoneOwned::of(p)?;
        let whose = self.player_possessive(player_possessive.pair())?;
        let zone = zone(zone_word.take()?);
        if zone == ZoneKind::Graveyard && !matches!(whose, PlayerRef::OwnerOf(_)) {
            self.deeds.bind(DeedKind::Graveyard, p, Recalled::OfPlayer);
        }
        Some((zone, whose))
    }

    /// "that graveyard", "that library": of the owner of what was said to be there, or else of the
    /// player whose was spoken of.
    pub(super) fn that_zone(&mut self, p: &P) -> PlayerRef {
        let form = BackForm::ThatZone;
        match self.deeds.last_meant(DeedKind::Graveyard, p) {
            Some(Recalled::Lies(to)) => {
                let to = to.clone();
                PlayerRef::OwnerOf(Box::new(ObjectRef::Back(Back { form, to })))
            }
            _ => PlayerRef::Back(Back { form, to: self.player_before(false) }),
        }
    }

    /// Whose library is named: "the top of it" may be of that.
    pub(super) fn library_of(&mut self, p: &P) -> Option<PlayerRef> {
        let whose = self.player_possessive(p)?;
        self.library_named(p, &whose);
        Some(whose)
    }

    pub(super) fn library_named(&mut self, p: &P, whose: &PlayerRef) {
        let whose = Recalled::Player(self.back_to(whose));
        self.deeds.bind(DeedKind::Library, p, whose);
    }

    /// "the top card of your graveyard", "the bottom two cards of your graveyard"
    pub(super) fn end_of_zone(&mut self, said: s::GraveTop) -> Option<ObjectRef> {
        let s::GraveTop { grave_end, number_word, objects_simple, player_possessive, top_library } =
            said;
        let mut objects = self.simple(objects_simple.pair())?;
        let who = self.player_possessive(player_possessive.pair())?;
        let zone = match top_library {
            Some(_) => ZoneKind::Library,
            None => ZoneKind::Graveyard,
        };
        let end = match grave_end.take()? {
            s::GraveEnd::TopWord(_) => Quality::Topmost,
            s::GraveEnd::Bottom if zone == ZoneKind::Graveyard => Quality::Bottommost,
            s::GraveEnd::Bottom => return None,
        };
        if let Some(n) = number_word {
            let Amount::Number(n) = n.amount()? else { return None };
            if end != Quality::Topmost || zone != ZoneKind::Graveyard {
                return None;
            }
            let among = Quality::AmongTop(u32::try_from(n).ok()?);
            objects.tails = vec![Quality::InZone(zone, Some(who)), among];
            let quantity = Quantity::Exactly(Amount::Number(n));
            return Some(ObjectRef::Phrase(Box::new(self.introduce(quantity, objects))));
        }
        objects.tails = vec![Quality::InZone(zone, Some(who)), end];
        Some(ObjectRef::Phrase(Box::new(self.introduce(Quantity::The, objects))))
    }
}

/// What is put into a graveyard, where it is one thing alone.
pub(super) fn what_lies_there(what: &ObjectRef) -> Option<Antecedent> {
    match what {
        ObjectRef::This => Some(Antecedent::This),
        ObjectRef::Phrase(p) if !crate::wording::print::quantity_is_plural(&p.quantity) => {
            Some(Antecedent::Slot(p.slot))
        }
        ObjectRef::Back(back) => Some(back.to.clone()),
        _ => None,
    }
}
