//! 413.2d: who acts: each player's choices come in APNAP order.
use crate::cite;
use crate::decide::{Choice, Purpose};
use crate::game::{ChooseFact, Entity, PlayerId, ReadUnruled, ResolveUnruled, Saying, Zone};
use crate::rules::r200_phrases::{View, amount, players_meant, players_of};
use crate::rules::r217_zones::left_zone;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{
    Action, Amount, Antecedent, Back, ObjectRef, PlayerRef, Quantity, Slot, Thing, Tree,
};

/// Whether the words may mean several players, each of whom acts for himself or herself.
fn one_of_several(who: &PlayerRef) -> bool {
    match who {
        PlayerRef::Phrase(p) => {
            matches!(
                p.quantity,
                Quantity::All | Quantity::Each | Quantity::Bare | Quantity::AnyNumber
            )
        }
        PlayerRef::You
        | PlayerRef::Defending
        | PlayerRef::Attacking
        | PlayerRef::Active
        | PlayerRef::Chosen
        | PlayerRef::Enchanted => false,
        PlayerRef::Back(_)
        | PlayerRef::ControllerOf(_)
        | PlayerRef::OrController(..)
        | PlayerRef::OwnerOf(_)
        | PlayerRef::YourOpponents
        | PlayerRef::OpponentsOf(_)
        | PlayerRef::OneOpponentOf(_)
        | PlayerRef::List(_) => true,
    }
}

/// "You and target opponent each …": what "he or she" stands for there, who is each of the two.
fn of_the_other(who: &PlayerRef) -> Option<Slot> {
    let PlayerRef::List(all) = who else { return None };
    let mut slots = all.iter().filter_map(PlayerRef::slot);
    slots.next().filter(|_| slots.next().is_none())
}

/// The same where that one is named by an object: "you and that creature's controller each …".
fn the_other(who: &PlayerRef) -> Option<&PlayerRef> {
    let PlayerRef::List(all) = who else { return None };
    let mut others = all.iter().filter(|p| **p != PlayerRef::You);
    let by_object =
        |p: &&PlayerRef| matches!(p, PlayerRef::ControllerOf(_) | PlayerRef::OwnerOf(_));
    others.next().filter(by_object).filter(|_| others.next().is_none())
}

impl Engine<'_> {
    /// The players who do something, in APNAP order; chosen by the effect's controller where the
    /// words leave that open ("an opponent").
    pub(in crate::rules) fn actors(
        &mut self,
        who: &PlayerRef,
        context: &mut Context,
    ) -> Ruling<Vec<PlayerId>> {
        self.actors_chosen_by(context.you, who, context)
    }

    /// The same, chosen by another player where the words say so ("target opponent chooses a
    /// player").
    pub(super) fn actors_chosen_by(
        &mut self,
        chooser: PlayerId,
        who: &PlayerRef,
        context: &mut Context,
    ) -> Ruling<Vec<PlayerId>> {
        if let PlayerRef::Phrase(p) = who
            && matches!(p.quantity, Quantity::One | Quantity::The)
            && !context.bindings.slots.contains_key(&p.slot)
        {
            let of: Vec<Choice> = players_meant(&self.game, who, context)?
                .into_iter()
                .map(|p| Choice::Entity(Entity::Player(p)))
                .collect();
            if of.is_empty() {
                self.nobody_in_range(who, context)?;
                return Ok(Vec::new());
            }
            if p.quantity == Quantity::The && of.len() > 1 && !context.says_of_ties {
                let words = Saying::Thing(Thing::Player(who.clone())).into();
                return Err(Stop::unruled_by(cite!("413.2i"), ResolveUnruled::Tied { words }));
            }
            let chosen =
                self.ask_one(chooser, cite!("413.2c"), context.stack_object, Purpose::Player, of)?;
            if let Choice::Entity(e) = chosen {
                context.bindings.bind(p.slot, vec![e]);
            }
        }
        self.say_out_of_reach(who, context)?;
        let mut meant = players_of(&self.game, who, context)?;
        if *who == PlayerRef::Defending {
            self.choose_defending(context)?;
            meant = players_of(&self.game, who, context)?;
            self.say_defending(&meant);
        }
        let mut players: Vec<PlayerId> = self.game.apnap();
        players.retain(|p| meant.contains(p) && !context.illegal.contains(&Entity::Player(*p)));
        if let PlayerRef::Phrase(p) = who {
            let bound = if p.quantity.is_target() {
                None
            } else {
                Some(players.iter().map(|p| Entity::Player(*p)).collect())
            };
            if let Some(bound) = bound {
                context.bindings.bind(p.slot, bound);
            }
        }
        Ok(players)
    }

    /// 602.2a: an effect that isn't the attacking creature's own means one of the defending
    /// players, whom its controller chooses.
    pub(super) fn choose_defending(&mut self, context: &mut Context) -> Ruling<()> {
        let meant = players_of(&self.game, &PlayerRef::Defending, context)?;
        if meant.len() < 2 {
            return Ok(());
        }
        let of = meant.iter().map(|p| Choice::Entity(Entity::Player(*p))).collect();
        let (rule, about) = (cite!("602.2a"), context.stack_object);
        if let Choice::Entity(Entity::Player(one)) =
            self.ask_one(context.you, rule, about, Purpose::Player, of)?
        {
            context.defending = Some(one);
        }
        Ok(())
    }

    /// Which of several defending players is meant.
    pub(super) fn say_defending(&mut self, meant: &[PlayerId]) {
        if self.game.combat().is_some_and(|c| self.game.attackable(&c.defending).len() > 1) {
            self.tell(&[cite!("602.2a")], |_| ChooseFact::DefendingIs { players: meant.to_vec() });
        }
    }

    /// Does something for each of the players in turn, while the words that mean them mean this one
    /// ("he or she controls").
    pub(super) fn for_each_actor<T>(
        &mut self,
        who: &PlayerRef,
        players: &[PlayerId],
        context: &mut Context,
        mut f: impl FnMut(&mut Self, PlayerId, &mut Context) -> Ruling<T>,
    ) -> Ruling<Vec<T>> {
        let slot = who.slot().or_else(|| of_the_other(who));
        let before = slot.map(|s| context.bindings.entities(s).to_vec());
        let mut results = Vec::with_capacity(players.len());
        let asked = self.asked;
        let outer = context.acting;
        let outer_by = std::mem::replace(&mut context.acting_by, slot);
        for p in players {
            if let Some(slot) = slot {
                context.bindings.bind(slot, vec![Entity::Player(*p)]);
            }
            context.acting = one_of_several(who).then_some(*p);
            let other = the_other(who);
            context.willing.extend(other.map(|other| (other.clone(), vec![*p])));
            let done = f(self, *p, context);
            if other.is_some() {
                context.willing.pop();
            }
            results.push(done?);
        }
        context.acting = outer;
        if players.len() > 1 {
            context.results.together_by = slot;
        }
        context.acting_by = outer_by;
        if let (Some(slot), Some(before)) = (slot, before) {
            context.bindings.bind(slot, before);
        }
        if players.len() > 1 {
            if self.asked > asked {
                let mut rules = vec![cite!("103.4"), cite!("103.4a"), cite!("413.2d")];
                rules.extend(self.game.shares_turns().then_some(cite!("606.6d")));
                self.tell(&rules, |_| ChooseFact::ChooseInOrder { players: players.to_vec() });
            } else {
                self.tell(&[cite!("413.2d")], |_| ChooseFact::EachDo { players: players.to_vec() });
            }
        }
        Ok(results)
    }
}

impl Engine<'_> {
    /// "Their controllers lose 1 life for each Aura attached to them": counted together, or each
    /// what is on his or her own. Where that comes to different numbers, it isn't ruled.
    pub(super) fn same_for_all(
        &self,
        who: &PlayerRef,
        n: &Amount,
        players: &[PlayerId],
        context: &Context,
    ) -> Ruling<()> {
        let (PlayerRef::ControllerOf(of) | PlayerRef::OwnerOf(of)) = who else { return Ok(()) };
        let ObjectRef::Back(Back { to: Antecedent::Slot(slot), .. }) = of.as_ref() else {
            return Ok(());
        };
        if players.len() < 2 || !n.refers_to(*slot) {
            return Ok(());
        }
        let all = amount(&self.game, n, context)?;
        let view = View::of(&self.game);
        for p in players {
            let theirs = |e: &Entity| {
                e.object().is_some_and(|o| match who {
                    PlayerRef::OwnerOf(_) => self.game.object(o).owner == *p,
                    _ => view.last_controller(o) == *p,
                })
            };
            let own = context.bindings.entities(*slot).iter().copied().filter(theirs).collect();
            let mut apart = context.clone();
            apart.bindings.bind(*slot, own);
            if amount(&self.game, n, &apart)? != all {
                return Err(Stop::unruled_by(cite!("413.2f"), ReadUnruled::UnclearReference));
            }
        }
        Ok(())
    }

    /// 217.1c: what an ability does to its source isn't done to what the source became by leaving
    /// and coming back.
    pub(super) fn say_source_is_another(&mut self, action: &Action, context: &Context) {
        let own = match action {
            Action::Destroy(what)
            | Action::Sacrifice(_, what)
            | Action::Tap(what)
            | Action::Untap(what)
            | Action::Move { what, .. } => what,
            Action::PutCounters(what, ..) => what,
            Action::Change { what: Thing::Object(what), .. } => what,
            _ => return,
        };
        let (this, now) = (context.this, self.game.latest(context.this));
        let left_play = left_zone(&self.game, this) == Some(Zone::InPlay);
        if *own == ObjectRef::This
            && now != this
            && left_play
            && self.game.object(now).in_play()
            && !context.results.moved.contains(&this)
        {
            self.tell(&[cite!("217.1c"), cite!("217.5c")], |_| ChooseFact::CameBack {
                object: now,
            });
        }
    }
}
