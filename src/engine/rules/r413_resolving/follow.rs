//! 413.2b: a program is followed: instructions in the order written, as the text's sentences were
//! lowered to them when it was read.
use super::act::{Done, DoneBy, Performed};
use super::each_chosen::{all_of_them, chosen_for_each, put_together};
use super::each_unless::paid_for_each;
use super::rounds::OfAllRounds;
use super::unless::all_are_to;
use crate::cite;
use crate::decide::{Choice, Purpose, Verb};
use crate::game::{Entity, ObjectKind, PlayerId, ReadUnruled, ResolveFact, ResolveUnruled, Saying};
use crate::rules::often;
use crate::rules::r200_phrases::{
    View, amount, described_by, objects_of, players_meant, things_of,
};
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::program::{
    Answered, Block, Came, If, Instruction, NotLowered, Program, Replaced, Test,
};
use crate::wording::tree::{
    Action, Amount, Condition, Effect, Noun, ObjectRef, Objects, PlayerRef, Quality, Quantity,
    Slot, Thing, Tree,
};
use std::sync::Arc;

/// What a text does.
///
/// # Errors
/// What a sentence says that no program can do.
pub(in crate::rules) fn program_of(effect: &Effect) -> Ruling<Arc<Program>> {
    let refused = |NotLowered { says, because }| {
        Stop::unruled(ReadUnruled::NotLowered {
            words: Saying::Effect(says).into(),
            because: because.into(),
        })
    };
    effect.program().map_err(refused)
}

/// The actions of plain instructions.
fn actions(of: &[Instruction]) -> impl Iterator<Item = &Action> {
    of.iter().filter_map(|instruction| match instruction {
        Instruction::Do(does) => Some(&does.action),
        _ => None,
    })
}

impl Engine<'_> {
    /// Follows instructions in the order written (413.2b).
    ///
    /// # Errors
    /// What isn't ruled, or the decider's.
    pub fn follow(&mut self, effect: &Effect, context: &mut Context) -> Ruling<()> {
        let program = program_of(effect)?;
        heed(&program, context);
        let mut at = 0;
        while let Some(instruction) = program.does.get(at) {
            at += 1;
            self.carry_out(instruction, context)?;
            if std::mem::take(&mut context.results.repeats) {
                // The process is all that was said before (413.2b); what it did "this way" stays
                // done this way.
                at = 0;
            }
        }
        Ok(())
    }

    /// Carries out instructions; what came of the last of them that has an answer or a result.
    pub(super) fn all_of(
        &mut self,
        instructions: &[Instruction],
        context: &mut Context,
    ) -> Ruling<Done> {
        let mut done = None;
        for instruction in instructions {
            done = self.carry_out(instruction, context)?.or(done);
        }
        Ok(done)
    }

    /// Carries out one instruction; what came of it.
    pub(in crate::rules) fn carry_out(
        &mut self,
        instruction: &Instruction,
        context: &mut Context,
    ) -> Ruling<Done> {
        match instruction {
            Instruction::Do(does) => self.do_now(&does.action, &does.riders, context),
            Instruction::Choose(of) => self.choose_one(of, context),
            Instruction::Offer(offer) => self.offer_to_do(offer, context),
            // glossary: Unless.
            Instruction::Unless(unless) => self.unless_paid(unless, context),
            Instruction::If(asked) => self.by_condition(asked, context),
            Instruction::Answered(answered) => self.by_answer(answered, context),
            Instruction::Replaced(replaced) => self.replaced_or_not(replaced, context),
            Instruction::ForEach(each) => self.for_each(&each.0, &each.1, context),
            Instruction::Times(times) => {
                let mut done = None;
                let n = often(amount(&self.game, &times.0, context)?)?;
                if let Some(unless) = paid_for_each(&times.1)
                    && n > 1
                {
                    return self.unless_paid_times(unless, n as usize, context);
                }
                let mut rounds = OfAllRounds::of(&times.1);
                for _ in 0..n {
                    let before = rounds.begin(context);
                    done = self.all_of(&times.1, context)?.or(done);
                    rounds.add(&before, context);
                }
                rounds.bind(None, context);
                Ok(done)
            }
            Instruction::FromYou(each) => self.starting_with_you(&each.0, &each.1, context),
            Instruction::AtOnce(settled, does) => {
                self.settle(settled, context)?;
                self.all_of(does, context)
            }
            Instruction::Ends(ends) => self.ends_of_game(ends, context).map(|()| None),
            Instruction::Later(later) => self.begin_delayed(later, context).map(|()| None),
            Instruction::Let(letter, value) => {
                self.stands_for(*letter, value, context).map(|()| None)
            }
            Instruction::Defending => {
                if self.game.combat().is_some_and(|c| c.defending.len() > 1) {
                    self.choose_defending(context)?;
                }
                Ok(None)
            }
        }
    }

    /// "…, where X is …": from here on.
    fn stands_for(&mut self, letter: char, value: &Amount, context: &mut Context) -> Ruling<()> {
        if matches!(value, Amount::AsPlayed(_))
            && context.bindings.variables.contains_key(&letter.into())
        {
            return Ok(());
        }
        if let Amount::UpTo(most) = value {
            let most = amount(&self.game, most, context)?.max(0);
            context.most.insert(letter.into(), most);
            return Ok(());
        }
        let n = amount(&self.game, value, context)?;
        self.say_two_answers(value, context)?;
        self.say_nothing_to_compare(value, context)?;
        self.say_what_it_has(value, context)?;
        context.bindings.variables.insert(letter.into(), n.max(0));
        Ok(())
    }

    /// 419.6d: an instruction, or what stands in its place.
    fn replaced_or_not(&mut self, replaced: &Replaced, context: &mut Context) -> Ruling<Done> {
        if !self.is_replaced(replaced, context)? {
            return self.all_of(&replaced.of, context);
        }
        if let Some(offered) = &replaced.offered
            && !self.takes_instead(&offered.who, &offered.action, &offered.says, context)?
        {
            return self.all_of(&replaced.of, context);
        }
        self.say_replacing(&replaced.when, context);
        self.name_replaced(replaced, context)?;
        self.all_of(&replaced.by, context)
    }

    /// "Creatures target player controls get -1/-1 … those creatures get -2/-2 instead": what only
    /// the replaced words name.
    fn name_replaced(&self, replaced: &Replaced, context: &mut Context) -> Ruling<()> {
        let mut named = Vec::new();
        for what in actions(&replaced.of).flat_map(Tree::all::<ObjectRef>) {
            let ObjectRef::Phrase(phrase) = what else { continue };
            let every = matches!(phrase.quantity, Quantity::All | Quantity::Each | Quantity::Bare);
            let bound = context.bindings.slots.contains_key(&phrase.slot);
            if every && !bound && actions(&replaced.by).any(|a| a.refers_to(phrase.slot)) {
                named.push(what.clone());
            }
        }
        self.settle(&named, context)
    }

    /// Which condition made an "instead" replace the instruction before it.
    fn say_replacing(&mut self, condition: &Condition, context: &Context) {
        let condition = Some(Saying::Condition(condition.clone()).into());
        let this = context.own();
        self.tell(&[cite!("419.6d")], |_| ResolveFact::Replaced { condition, object: this });
    }

    fn by_condition(&mut self, asked: &If, context: &mut Context) -> Ruling<Done> {
        if let Test::So(condition) = &asked.test {
            if let Some((slot, those)) = self.said_of_one(condition, context) {
                return self.by_condition_of_each(asked, condition, (slot, &those), context);
            }
            for (slot, found) in described_by(&self.game, condition, context) {
                context.bindings.bind(slot, found);
            }
            if let Condition::ThisWay(.., Some(slot)) = condition {
                return self.with_those_of_that_kind(asked, condition, *slot, context);
            }
        }
        let so = self.is_so(&asked.test, context)?;
        self.either_block(so, &asked.then, &asked.otherwise, context)
    }

    fn is_so(&mut self, test: &Test, context: &mut Context) -> Ruling<bool> {
        match test {
            Test::So(condition) => self.told(condition, context),
            Test::Unpaid(who, costs) => {
                let mut paid = false;
                for p in self.asked_in_turn(who, context)? {
                    paid = self.offer(p, costs, context, None)?;
                    if paid != all_are_to(who) {
                        break;
                    }
                }
                Ok(!paid)
            }
        }
    }

    /// One of two blocks; what came of it, where it has an answer or a result of its own.
    pub(super) fn either_block(
        &mut self,
        so: bool,
        then: &Block,
        otherwise: &Block,
        context: &mut Context,
    ) -> Ruling<Done> {
        let (followed, passed) = if so { (then, otherwise) } else { (otherwise, then) };
        if !so {
            nothing_named(&passed.names, context);
        }
        let done = self.all_of(&followed.does, context)?.filter(|_| followed.answers);
        if so {
            nothing_named(&passed.names, context);
        }
        // Nobody has answered what wasn't asked.
        Ok(if passed.answers { Some(done.unwrap_or_default()) } else { done })
    }

    /// 413.2c: what came of instructions decides what is done behind them.
    fn by_answer(&mut self, answered: &Answered, context: &mut Context) -> Ruling<Done> {
        let outer = std::mem::replace(&mut context.asked_after, true);
        let done = self.parts_of(&answered.of, context);
        context.asked_after = outer;
        let mut done = done?;
        for branch in &answered.branches {
            let came = done.as_deref().unwrap_or_default();
            if let Some(split) = self.split_by_answer(&branch.came, came, context) {
                done = self.each_as_answered(branch, split, context)?.or(done);
                continue;
            }
            if let Some(came) = self.split_without_slot(branch, came, context)? {
                done = came.or(done);
                continue;
            }
            let so = self.came_so(&branch.came, came, context)?;
            let next = self.either_block(so, &branch.then, &branch.otherwise, context)?;
            done = next.or(done);
        }
        Ok(done)
    }

    /// "Sacrifice an artifact and discard a card. If you do": who did the one and not the other has
    /// done it in part.
    fn parts_of(&mut self, of: &[Instruction], context: &mut Context) -> Ruling<Done> {
        let mut done = None;
        let mut parts: DoneBy = Vec::new();
        for part in of {
            let came = self.carry_out(part, context)?;
            if let (Instruction::Do(does), Some(came)) = (part, &came)
                && does.has_answer()
            {
                if came.iter().any(|c| parts.contains(&Performed { done: !c.done, ..*c })) {
                    return Err(Stop::unruled_by(cite!("413.2b"), ResolveUnruled::DoneInPart));
                }
                parts.extend(came);
            }
            done = came.or(done);
        }
        Ok(done)
    }

    /// "Simultaneously": what the instructions mean is found before any is done.
    fn settle(&self, settled: &[ObjectRef], context: &mut Context) -> Ruling<()> {
        for what in settled {
            if let ObjectRef::Phrase(phrase) = what {
                let found = objects_of(&self.game, what, context)?;
                let found = found.into_iter().map(Entity::Object).collect();
                context.bindings.bind(phrase.slot, found);
            }
        }
        Ok(())
    }

    /// "If you do", "if no one does".
    fn came_so(&self, came: &Came, done: &[Performed], context: &Context) -> Ruling<bool> {
        let has = |who: &PlayerRef, all: bool| {
            let players = players_meant(&self.game, who, context)?;
            let did = |p: &PlayerId| done.iter().any(|d| d.done && d.by == *p);
            Ok(players.iter().any(did) && (!all || players.iter().all(did)))
        };
        match came {
            // "If all players do", "if each player does": not some of them.
            Came::Did(who) => has(who, all_are_to(who)),
            // "If each player doesn't": none of them, or not all.
            Came::DidNot(who) if all_are_to(who) => match (has(who, true)?, has(who, false)?) {
                (false, true) => Err(Stop::unruled_by(cite!("413.2b"), ReadUnruled::OwnOrAll)),
                (_, some) => Ok(!some),
            },
            Came::DidNot(who) => has(who, false).map(|did| !did),
            Came::NobodyDid => Ok(!done.iter().any(|d| d.done)),
        }
    }

    fn for_each(
        &mut self,
        over: &Thing,
        does: &[Instruction],
        context: &mut Context,
    ) -> Ruling<Done> {
        let slot = match over {
            Thing::Object(ObjectRef::Phrase(p)) => Some(p.slot),
            Thing::Player(PlayerRef::Phrase(p)) => Some(p.slot),
            _ => None,
        };
        let items: Vec<Entity> = match over {
            // What was done "this way" has moved since: each of those, as it was then (413.2f).
            Thing::Object(ObjectRef::Phrase(p))
                if let Some((Quality::ThisWay(way), rest)) = p.objects.tails.split_last() =>
            {
                let objects = Objects { tails: rest.to_vec(), ..p.objects.clone() };
                View::of(&self.game)
                    .done_this_way(*way, &objects, context)?
                    .into_iter()
                    .map(Entity::Object)
                    .collect()
            }
            // "For each copy": those that the instructions before have made.
            Thing::Object(ObjectRef::Phrase(p))
                if p.objects.noun == Noun::Copy && p.objects.qualities().next().is_none() =>
            {
                let bound = context.bindings.slots.values().flat_map(|b| &b.entities).copied();
                let copy = |e: &Entity| {
                    e.object().is_some_and(|o| self.game.object(o).kind == ObjectKind::SpellCopy)
                };
                bound.filter(copy).collect()
            }
            _ => things_of(&self.game, over, context)?,
        };
        if let Some(unless) = paid_for_each(does)
            && items.len() > 1
        {
            return self.unless_paid_for_each(unless, &items, slot, context);
        }
        if let (Some(slot), true) = (all_of_them(over), items.len() > 1) {
            if let [one] = does
                && let Some(together) = put_together(one, slot)
            {
                context.bindings.bind(slot, items);
                return self.carry_out(&together, context);
            }
            if let Some(all) = chosen_for_each(does, slot) {
                return self.choose_for_each(all, &items, slot, context);
            }
        }
        let outer = context.each;
        let mut done = None;
        let mut rounds = OfAllRounds::of(does);
        let mut left = items;
        while !left.is_empty() {
            let Some(item) = self.next_of(&mut left, does, context)? else {
                self.none_of_the_rest(does, context);
                break;
            };
            context.each = Some(item);
            if let Some(slot) = slot {
                context.bindings.bind(slot, vec![item]);
            }
            let before = rounds.begin(context);
            done = self.all_of(does, context)?.or(done);
            rounds.add(&before, context);
        }
        rounds.bind(slot, context);
        context.each = outer;
        Ok(done)
    }

    /// 103.4b: what a player may play is played in the order that he or she chooses; none of what
    /// is left is played if none is named (413.2c).
    fn next_of(
        &mut self,
        left: &mut Vec<Entity>,
        does: &[Instruction],
        context: &mut Context,
    ) -> Ruling<Option<Entity>> {
        let mut at = 0;
        if let ([Instruction::Offer(offer)], true) = (does, left.len() > 1)
            && matches!(offer.does.action, Action::PlayCard { duration: None, .. })
            && let &[who] = self.actors(&offer.who, context)?.as_slice()
        {
            let of: Vec<Choice> = left.iter().copied().map(Choice::Entity).collect();
            let (rule, about) = (cite!("103.4b"), Some(context.this));
            let purpose = Purpose::Object(Verb::Play);
            let first = self.ask_some(who, rule, about, purpose, of.clone(), 0..=1)?;
            let Some(first) = first.first() else { return Ok(None) };
            at = of.iter().position(|c| c == first).unwrap_or(0);
        }
        Ok(Some(left.remove(at)))
    }

    /// 413.2c: what is offered for each isn't done with any that is left.
    fn none_of_the_rest(&mut self, does: &[Instruction], context: &mut Context) {
        for offer in does.iter().filter_map(|i| match i {
            Instruction::Offer(offer) => Some(offer),
            _ => None,
        }) {
            nothing_named(&offer.names, context);
            self.say_declined(offer, context);
        }
    }
}

/// What the whole of a text says.
pub(in crate::rules) fn heed(program: &Program, context: &mut Context) {
    context.says_of_ties |= program.says_of_ties;
    context.turned.extend(&program.turned);
}

/// What instructions that weren't followed would have named is nothing: later words that mean it do
/// nothing either (413.2b).
pub(super) fn nothing_named(slots: &[Slot], context: &mut Context) {
    for slot in slots {
        context.bindings.slots.entry(*slot).or_default();
    }
}
