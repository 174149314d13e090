//! 506: a main game waits while its subgame is played. The two number their objects together, so
//! that a card can be followed from one to the other.
use super::*;

impl Game {
    /// The main game of this subgame (506.1).
    pub fn main_game(&self) -> Option<&Game> {
        self.main.as_deref()
    }

    /// 506.1, 506.3: the subgame begins, with these cards as the decks of their owners.
    pub(super) fn begin_subgame(&mut self, decks: &[ObjectId]) {
        let main = self.clone();
        let names: Vec<&str> = main.players.iter().map(|p| p.name.as_ref()).collect();
        let still = main.players.iter().filter(|p| !p.left).count();
        let options = Options { multiplayer: still > 2, ..main.options };
        let mut sub = Game::new(&names, options);
        for (new, old) in sub.players.iter_mut().zip(&main.players) {
            let new = Arc::make_mut(new);
            (new.left, new.team) = (old.left, old.team);
            new.library_order = LibraryOrder::Known;
        }
        sub.turn.step = crate::terms::Step::Untap;
        sub.turn.active = main.turn.active;
        sub.objects = main.objects.iter().map(outside).collect();
        sub.count_on(&main);
        for card in decks {
            sub.deck_card(*card);
        }
        sub.objects.list_all();
        sub.main = Some(Arc::new(main));
        *self = sub;
    }

    fn deck_card(&mut self, card: ObjectId) {
        let new = ObjectId(self.objects.len() as u32);
        let old = self.object_mut(card);
        old.zone = Zone::Gone;
        let known = LastKnown {
            characteristics: Arc::default(),
            zone: Zone::Removed,
            became: Some(new),
            left: Departure::default(),
        };
        old.last_known = Some(Box::new(known));
        let mut object = Object::new(new, old.kind, old.owner, old.face.clone());
        object.alias = old.alias.clone();
        object.was = Some(card);
        object.zone = Zone::Library(object.owner);
        object.timestamp = self.stamp();
        let library = object.zone;
        self.objects.push(object);
        self.list_mut(library).push(new);
    }

    /// 506.6: the main game goes on.
    pub(super) fn end_subgame(&mut self) {
        let Some(main) = self.main.take() else { return };
        let mut main = Arc::unwrap_or_clone(main);
        main.take_up(self);
        *self = main;
    }

    /// 506.5a: something happens in the main game, or the subgame goes on after that.
    pub(super) fn turn_to_main(&mut self, to_main: bool) {
        if to_main {
            let Some(main) = self.main.take() else { return };
            let mut main = Arc::unwrap_or_clone(main);
            main.take_up(self);
            let sub = std::mem::replace(self, main);
            self.sub = Some(Arc::new(sub));
        } else {
            let Some(sub) = self.sub.take() else { return };
            let mut sub = Arc::unwrap_or_clone(sub);
            let left = |(mine, theirs): &(&Object, &Object)| {
                mine.zone == Zone::Outside && theirs.zone == Zone::Gone
            };
            let both = sub.objects.iter().zip(self.objects.iter());
            for id in both.filter(left).map(|(mine, _)| mine.id).collect::<Vec<_>>() {
                let mine = sub.objects.get_mut(id);
                mine.zone = Zone::Gone;
                mine.last_known.clone_from(&self.object(id).last_known);
            }
            for new in self.objects.iter().skip(sub.objects.len()) {
                sub.objects.push(outside(new));
            }
            sub.objects.list_all();
            sub.count_on(self);
            let main = std::mem::replace(self, sub);
            self.main = Some(Arc::new(main));
        }
    }

    /// The objects that came about in the other game have no part in this one.
    fn take_up(&mut self, other: &Game) {
        for object in other.objects.iter().skip(self.objects.len()) {
            let mut gone = object.clone();
            gone.zone = Zone::Gone;
            self.objects.push(gone);
        }
        self.objects.list_all();
        self.count_on(other);
    }

    /// Numbers go on where the other game's end.
    fn count_on(&mut self, other: &Game) {
        self.next_timestamp = self.next_timestamp.max(other.next_timestamp);
        self.next_effect = self.next_effect.max(other.next_effect);
        self.next_trigger = self.next_trigger.max(other.next_trigger);
    }
}

/// 506.5: what a main game's object is to its subgame: a card outside of it, or nothing.
fn outside(object: &Object) -> Object {
    let mut new = Object::new(object.id, object.kind, object.owner, object.face.clone());
    new.alias = object.alias.clone();
    new.was = object.was;
    new.last_known.clone_from(&object.last_known);
    if object.zone != Zone::Gone && object.is_card() {
        new.zone = Zone::Outside;
    }
    new
}
