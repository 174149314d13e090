//! 413.2d, 413.2f: "Each player reveals the top card of his or her library. If it's a land card,
//! …": asked of each card that is meant.
use super::act::{Done, Performed};
use super::follow::nothing_named;
use super::offering::named_by;
use crate::cite;
use crate::game::{Entity, ObjectId, PlayerId, ReadUnruled, ResolveFact, ResolveUnruled, Saying};
use crate::rules::r200_phrases::{View, holds, objects_of, players_meant, players_of};
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::program::{Block, Branch, Came, If, Replaced};
use crate::wording::tree::{
    Antecedent, Back, Condition, ObjectRef, PlayerQuality, PlayerRef, Quality, Quantity, Slot,
    Tree, Way,
};

impl Engine<'_> {
    /// The slot of which a condition says something as of one object or player, where it holds
    /// several.
    pub(super) fn said_of_one(
        &self,
        condition: &Condition,
        context: &Context,
    ) -> Option<(Slot, Vec<Entity>)> {
        for back in condition.all::<Back>().into_iter().filter(|back| back.is_of_one()) {
            let slot = match &back.to {
                Antecedent::Slot(slot) => *slot,
                // "Each player draws a card and reveals it": the cards that were drawn.
                Antecedent::SameObject(what) => match what.as_ref() {
                    ObjectRef::Phrase(p) if p.objects.tails == [Quality::ThisWay(Way::Drawn)] => {
                        p.slot
                    }
                    _ => continue,
                },
                _ => continue,
            };
            let Ok(those) = View::of(&self.game).antecedent(&back.to, context) else { continue };
            if those.len() > 1 {
                return Some((slot, those));
            }
        }
        None
    }

    /// What follows is done with those of which the condition is true, and for the players whose
    /// they are; "otherwise", with the others.
    pub(super) fn by_condition_of_each(
        &mut self,
        asked: &If,
        condition: &Condition,
        (slot, those): (Slot, &[Entity]),
        context: &mut Context,
    ) -> Ruling<Done> {
        // "Each player discards a card. If another player …": than you, or than each of them?
        let than_each = |quality: &PlayerQuality| {
            matches!(quality, PlayerQuality::OtherThan(who)
                if matches!(&**who, PlayerRef::Back(Back { to: Antecedent::Slot(s), .. })
                    if *s == slot))
        };
        if condition.all::<PlayerQuality>().into_iter().any(than_each) {
            return Err(Stop::unruled(ReadUnruled::SeveralPlayersMeant));
        }
        let before = context.bindings.slots.get(&slot).cloned();
        let (mut so, mut not) = (Vec::new(), Vec::new());
        for one in those {
            context.bindings.bind(slot, vec![*one]);
            let holds = holds(&self.game, condition, context)?;
            (if holds { &mut so } else { &mut not }).push(*one);
        }
        let mut rules = vec![cite!("413.2f"), cite!("413.2d")];
        rules.extend(self.condition_rests_on(condition, context));
        let this = context.own();
        self.tell(&rules, |_| ResolveFact::HoldsOf {
            so: so.clone(),
            not: not.clone(),
            condition: Saying::Condition(condition.clone()).into(),
            object: this,
        });
        let mut done: Done = None;
        for (those, block) in [(so, &asked.then), (not, &asked.otherwise)] {
            if those.is_empty() {
                nothing_named(&block.names, context);
                if block.answers {
                    // Nobody has answered what wasn't asked.
                    done.get_or_insert_default();
                }
                continue;
            }
            let players = self.those_whose(&those, block, context);
            let outer: Vec<(Slot, Vec<Entity>)> =
                players.iter().map(|(s, _)| (*s, context.bindings.entities(*s).to_vec())).collect();
            for (slot, players) in players {
                context.bindings.bind(slot, players);
            }
            context.bindings.bind(slot, those);
            let came = self.all_of(&block.does, context)?.filter(|_| block.answers);
            if let Some(came) = came {
                done.get_or_insert_default().extend(came);
            }
            for (slot, players) in outer {
                context.bindings.bind(slot, players);
            }
        }
        match before {
            Some(before) => context.bindings.slots.insert(slot, before),
            None => context.bindings.slots.remove(&slot),
        };
        Ok(done)
    }

    /// "Each player discards a card. If a creature card is discarded this way, its owner …": "it"
    /// is the one of which that is so, and "that player" is whose it was.
    pub(super) fn with_those_of_that_kind(
        &mut self,
        asked: &If,
        condition: &Condition,
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<Done> {
        let Condition::ThisWay(way, _, objects, _) = condition else { return Ok(None) };
        if !self.told(condition, context)? {
            return self.either_block(false, &asked.then, &asked.otherwise, context);
        }
        let those = View::of(&self.game).done_this_way(*way, objects, context)?;
        let those: Vec<Entity> = those.into_iter().map(Entity::Object).collect();
        // Of several it isn't told which is meant.
        if let [_] = those.as_slice() {
            context.bindings.bind(slot, those.clone());
        } else {
            context.bindings.slots.remove(&slot);
        }
        let players = self.those_whose(&those, &asked.then, context);
        let outer: Vec<(Slot, Vec<Entity>)> =
            players.iter().map(|(s, _)| (*s, context.bindings.entities(*s).to_vec())).collect();
        for (slot, players) in players {
            context.bindings.bind(slot, players);
        }
        let done = self.either_block(true, &asked.then, &asked.otherwise, context)?;
        for (slot, players) in outer {
            context.bindings.bind(slot, players);
        }
        Ok(done)
    }

    /// "… 2 damage to each creature. If that creature is red, … instead": of several it is to be
    /// one and the same for all.
    pub(super) fn is_replaced(&self, replaced: &Replaced, context: &mut Context) -> Ruling<bool> {
        let one = replaced.when.all::<Back>().into_iter().find(|back| back.is_of_one());
        let Some(Back { to: Antecedent::Slot(slot), .. }) = one else {
            return holds(&self.game, &replaced.when, context);
        };
        let before = context.bindings.slots.get(slot).cloned();
        let mut those = before.as_ref().map(|b| b.entities.clone()).unwrap_or_default();
        if before.is_none() {
            for what in replaced.of.iter().flat_map(Tree::all::<ObjectRef>) {
                if matches!(what, ObjectRef::Phrase(p) if p.slot == *slot) {
                    let found = objects_of(&self.game, what, context)?;
                    those = found.into_iter().map(Entity::Object).collect();
                }
            }
        }
        if those.len() < 2 {
            return holds(&self.game, &replaced.when, context);
        }
        let mut so = Vec::with_capacity(those.len());
        for one in those {
            context.bindings.bind(*slot, vec![one]);
            so.push(holds(&self.game, &replaced.when, context)?);
        }
        match before {
            Some(before) => context.bindings.slots.insert(*slot, before),
            None => context.bindings.slots.remove(slot),
        };
        match so.as_slice() {
            [first, others @ ..] if others.iter().all(|o| o == first) => Ok(*first),
            _ => Err(Stop::unruled_by(cite!("419.6d"), ResolveUnruled::SomeReplaced)),
        }
    }

    /// "That player", of the players each of whom has one: whose these are.
    fn those_whose(
        &self,
        those: &[Entity],
        block: &Block,
        context: &Context,
    ) -> Vec<(Slot, Vec<Entity>)> {
        let whose = |o: ObjectId| {
            let mut before = std::iter::successors(Some(o), |o| self.game.object(*o).was);
            let of = |o| context.results.shares.iter().rev().find(|(_, s)| *s == o);
            before.find_map(of).map(|(p, _)| *p)
        };
        let players: Vec<PlayerId> =
            those.iter().filter_map(|e| e.object()).filter_map(whose).collect();
        if players.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(Slot, Vec<Entity>)> = Vec::new();
        for who in block.does.iter().flat_map(Tree::all::<PlayerRef>) {
            let PlayerRef::Back(Back { to: Antecedent::Slot(slot), .. }) = who else { continue };
            let all = context.bindings.entities(*slot);
            if all.len() < 2 || found.iter().any(|(s, _)| s == slot) {
                continue;
            }
            let has = |e: &Entity| players.iter().any(|p| Entity::Player(*p) == *e);
            found.push((*slot, all.iter().copied().filter(has).collect()));
        }
        found
    }

    /// "If he or she does", of several who were asked: who is meant by what follows, and who by
    /// "otherwise".
    pub(super) fn split_by_answer(
        &self,
        came: &Came,
        done: &[Performed],
        context: &Context,
    ) -> Option<(Slot, Vec<Entity>, Vec<Entity>)> {
        let (who, so) = came_of(came)?;
        let slot = who.slot()?;
        let mut all = context.bindings.entities(slot).to_vec();
        // "If a player does": whoever did.
        if is_any(who) && all.is_empty() {
            let meant = players_meant(&self.game, who, context).ok()?;
            let asked = done.iter().map(|d| d.by).filter(|p| meant.contains(p));
            all = asked.map(Entity::Player).collect();
            if all.is_empty() {
                return None;
            }
        } else if all.len() < 2 {
            return None;
        }
        let came = |e: &Entity, so| done.iter().any(|d| Entity::Player(d.by) == *e && d.done == so);
        let those = |so| all.iter().copied().filter(|e| came(e, so)).collect();
        Some((slot, those(so), those(!so)))
    }

    /// The slot of all those players, if a block speaks of them: by the slot of the one who did,
    /// by that of all, or by a word that might mean them.
    fn group_spoken_of(
        &self,
        (block, one): (&Block, Slot),
        all: &[Entity],
        context: &Context,
    ) -> Option<Slot> {
        let back = |who: &PlayerRef| match who {
            PlayerRef::Back(Back { to: Antecedent::Slot(slot), .. }) => Some(*slot),
            PlayerRef::Back(Back { to: Antecedent::Unclear(_), .. }) => Some(one),
            _ => None,
        };
        let spoken_of = block.does.iter().flat_map(Tree::all::<PlayerRef>).filter_map(back);
        spoken_of.into_iter().find(|slot| {
            let bound = context.bindings.entities(*slot);
            *slot == one || bound.len() == all.len() && all.iter().all(|e| bound.contains(e))
        })
    }

    /// The same of several whom no slot stands for ("their controllers"), who answered differently:
    /// what is done with what is theirs isn't told apart.
    pub(super) fn split_without_slot(
        &mut self,
        branch: &Branch,
        done: &[Performed],
        context: &mut Context,
    ) -> Ruling<Option<Done>> {
        let Some((who, so)) = came_of(&branch.came) else { return Ok(None) };
        let Some(named) = named_by(who).cloned() else { return Ok(None) };
        let all = players_of(&self.game, &named, context)?;
        let those = |so: bool| -> Vec<PlayerId> {
            let came = |p: &PlayerId| done.iter().any(|d| d.by == *p && d.done == so);
            all.iter().copied().filter(came).collect()
        };
        let parts = [(those(so), &branch.then), (those(!so), &branch.otherwise)];
        if parts.iter().any(|(those, _)| those.is_empty()) {
            return Ok(None);
        }
        let theirs = |block: &Block| {
            let said = block.does.iter().flat_map(Tree::all::<ObjectRef>);
            said.into_iter().any(|what| matches!(what, ObjectRef::Back(_)))
        };
        if parts.iter().any(|(_, block)| theirs(block)) {
            return Err(Stop::unruled_by(cite!("413.2d"), ResolveUnruled::EachPaysForTheirs));
        }
        let mut came: Done = None;
        for (those, block) in parts {
            context.willing.push((named.clone(), those));
            let did = self.all_of(&block.does, context);
            context.willing.pop();
            if let Some(did) = did?.filter(|_| block.answers) {
                came.get_or_insert_default().extend(did);
            }
        }
        Ok(Some(came))
    }

    /// 413.2d: what follows, for those who answered so, and "otherwise" for the others.
    pub(super) fn each_as_answered(
        &mut self,
        branch: &Branch,
        (slot, so, not): (Slot, Vec<Entity>, Vec<Entity>),
        context: &mut Context,
    ) -> Ruling<Done> {
        let before = context.bindings.slots.get(&slot).cloned();
        let mut done: Done = None;
        let any = came_of(&branch.came).is_some_and(|(who, _)| is_any(who));
        let all: Vec<Entity> = so.iter().chain(&not).copied().collect();
        let some_did = any && !so.is_empty();
        for (those, block, other) in [(so, &branch.then, false), (not, &branch.otherwise, some_did)]
        {
            // "If a player does, … Otherwise, …": otherwise nobody did, unless it speaks of each of
            // those who were asked (413.2b).
            let group =
                if other { self.group_spoken_of((block, slot), &all, context) } else { None };
            if those.is_empty() || other && group.is_none() {
                nothing_named(&block.names, context);
                if block.answers {
                    // Nobody has answered what wasn't asked.
                    done.get_or_insert_default();
                }
                continue;
            }
            if let Some(group) = group {
                context.bindings.bind(group, those.clone());
            }
            context.bindings.bind(slot, those);
            let came = self.all_of(&block.does, context)?.filter(|_| block.answers);
            if let Some(group) = group.filter(|group| *group != slot) {
                context.bindings.bind(group, all.clone());
            }
            if let Some(came) = came {
                done.get_or_insert_default().extend(came);
            }
        }
        match before {
            Some(before) => context.bindings.slots.insert(slot, before),
            None => context.bindings.slots.remove(&slot),
        };
        Ok(done)
    }
}

/// Whether words ask whether there is one who did, of several.
fn is_any(who: &PlayerRef) -> bool {
    matches!(who, PlayerRef::Phrase(any)
        if matches!(any.quantity, Quantity::One | Quantity::AnyNumber))
}

/// Whom "if he or she does" asks about, and whether it asks who did or who didn't.
fn came_of(came: &Came) -> Option<(&PlayerRef, bool)> {
    match came {
        Came::Did(who) => Some((who, true)),
        Came::DidNot(who) => Some((who, false)),
        Came::NobodyDid => None,
    }
}
