//! 413.2b: a program is followed: instructions in the order written, as the text's sentences were lowered to them when it was read.
use crate::cite;
use crate::game::{Entity, ObjectKind, ReadUnruled, ResolveFact};
use crate::rules::r200_phrases::{
    View, amount, described_by, holds, objects_of, players_meant, things_of,
};
use crate::rules::stop::often;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::condition_words;
use crate::wording::program::{Block, If, Instruction, Program, Refusal, Replaced, Test};
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
    let refused = |Refusal { words, because }| {
        Stop::unruled(ReadUnruled::NotLowered { words: words.into(), because: because.into() })
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
                // The process is all that was said before (413.2b); what it did "this way" stays done this way.
                at = 0;
            }
        }
        Ok(())
    }

    fn all_of(&mut self, instructions: &[Instruction], context: &mut Context) -> Ruling<()> {
        instructions.iter().try_for_each(|i| self.carry_out(i, context))
    }

    /// Carries out one instruction.
    pub(in crate::rules) fn carry_out(
        &mut self,
        instruction: &Instruction,
        context: &mut Context,
    ) -> Ruling<()> {
        match instruction {
            Instruction::Do(does) => self.do_now(&does.action, &does.riders, context),
            Instruction::Choose(of) => self.choose_one(of, context),
            Instruction::Offer(offer) => self.offer_to_do(offer, context),
            // glossary: Unless.
            Instruction::Unless(unless) => self.unless_paid(unless, context),
            Instruction::If(asked) => self.by_condition(asked, context),
            Instruction::Replaced(replaced) => self.replaced_or_not(replaced, context),
            Instruction::ForEach(each) => self.for_each(&each.0, &each.1, context),
            Instruction::Times(times) => {
                for _ in 0..often(amount(&self.game, &times.0, context)?)? {
                    self.all_of(&times.1, context)?;
                }
                Ok(())
            }
            Instruction::FromYou(each) => self.starting_with_you(&each.0, &each.1, context),
            Instruction::AtOnce(settled, does) => {
                self.settle(settled, context)?;
                self.all_of(does, context)
            }
            Instruction::Ends(ends) => self.ends_of_game(ends, context),
            Instruction::Later(later) => self.begin_delayed(later, context),
            Instruction::Let(letter, value) => self.stands_for(*letter, value, context),
            Instruction::Defending => {
                match self.game.combat().is_some_and(|c| c.defending.len() > 1) {
                    true => self.choose_defending(context),
                    false => Ok(()),
                }
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
        let n = amount(&self.game, value, context)?;
        self.say_two_answers(value, context)?;
        self.say_nothing_to_compare(value, context)?;
        self.say_what_it_has(value, context)?;
        context.bindings.variables.insert(letter.into(), n.max(0));
        Ok(())
    }

    /// 419.6d: an instruction, or what stands in its place.
    fn replaced_or_not(&mut self, replaced: &Replaced, context: &mut Context) -> Ruling<()> {
        if !holds(&self.game, &replaced.when, context)? {
            return self.all_of(&replaced.of, context);
        }
        if let Some(offered) = &replaced.offered
            && !self.takes_instead(&offered.who, &offered.action, &offered.words, context)?
        {
            return self.all_of(&replaced.of, context);
        }
        self.say_replacing(&replaced.when, context);
        self.name_replaced(replaced, context)?;
        self.all_of(&replaced.by, context)
    }

    /// "Creatures target player controls get -1/-1 … those creatures get -2/-2 instead": what only the replaced words name.
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
        let condition = condition_words(condition).map(Into::into);
        let this = context.own();
        self.tell(&[cite!("419.6d")], |_| ResolveFact::Replaced { condition, object: this });
    }

    fn by_condition(&mut self, asked: &If, context: &mut Context) -> Ruling<()> {
        if let Test::So(condition) = &asked.test {
            for (slot, found) in described_by(&self.game, condition, context) {
                context.bindings.bind(slot, found);
            }
        }
        if !self.is_so(&asked.test, context)? {
            pass_over(&asked.then, context);
            return self.block(&asked.otherwise, context);
        }
        let only = self.only_those_who_did(&asked.test, context);
        self.block(&asked.then, context)?;
        if let Some((slot, before)) = only {
            context.bindings.bind(slot, before);
        }
        pass_over(&asked.otherwise, context);
        Ok(())
    }

    fn is_so(&mut self, test: &Test, context: &mut Context) -> Ruling<bool> {
        match test {
            Test::So(condition) => self.told(condition, context),
            Test::Done { who, did } => self.was_done(who.as_ref(), *did, context),
            Test::Unpaid(who, costs) => {
                for p in self.asked_in_turn(who, context)? {
                    if self.offer(p, costs, context, "what follows")? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
        }
    }

    fn block(&mut self, block: &Block, context: &mut Context) -> Ruling<()> {
        let did = context.results.done.clone();
        self.all_of(&block.does, context)?;
        if !block.answers {
            context.results.done = did;
        }
        Ok(())
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

    /// "If you do", "if no one does": about what was asked or instructed last (413.2c).
    fn was_done(&self, who: Option<&PlayerRef>, done: bool, context: &Context) -> Ruling<bool> {
        // "If no one does".
        let Some(who) = who else {
            return Ok(!context.results.done.iter().any(|(_, d)| *d == done));
        };
        let players = players_meant(&self.game, who, context)?;
        let theirs: Vec<bool> = context
            .results
            .done
            .iter()
            .filter(|(p, _)| players.contains(p))
            .map(|(_, d)| *d)
            .collect();
        Ok(if done { theirs.contains(&true) } else { !theirs.contains(&true) })
    }

    /// "If he or she does": the words behind it mean those who did. What the slot held before.
    fn only_those_who_did(
        &self,
        test: &Test,
        context: &mut Context,
    ) -> Option<(Slot, Vec<Entity>)> {
        let Test::Done { who: Some(who), did: done } = test else { return None };
        let slot = who.slot()?;
        let before = context.bindings.entities(slot).to_vec();
        let did = |e: &Entity| {
            context.results.done.iter().any(|(p, d)| Entity::Player(*p) == *e && d == done)
        };
        // "If a player does": whoever did.
        if let PlayerRef::Phrase(any) = who
            && any.quantity == Quantity::One
            && before.is_empty()
        {
            let all = context.results.done.iter().map(|(p, _)| Entity::Player(*p));
            let those: Vec<Entity> = all.filter(did).collect();
            context.bindings.bind(slot, those);
            return Some((slot, before));
        }
        if before.len() < 2 {
            return None;
        }
        let those: Vec<Entity> = before.iter().copied().filter(did).collect();
        context.bindings.bind(slot, those);
        Some((slot, before))
    }

    fn for_each(
        &mut self,
        over: &Thing,
        does: &[Instruction],
        context: &mut Context,
    ) -> Ruling<()> {
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
        let outer = context.each;
        for item in items {
            context.each = Some(item);
            if let Some(slot) = slot {
                context.bindings.bind(slot, vec![item]);
            }
            self.all_of(does, context)?;
        }
        context.each = outer;
        Ok(())
    }
}

/// What the whole of a text says.
pub(in crate::rules) fn heed(program: &Program, context: &mut Context) {
    context.uncalled = program.uncalled;
    context.says_of_ties |= program.says_of_ties;
}

/// What isn't followed names nothing, and nobody has answered it.
fn pass_over(block: &Block, context: &mut Context) {
    nothing_named(&block.names, context);
    if block.answers {
        context.results.done.clear();
    }
}

/// What instructions that weren't followed would have named is nothing: later words that mean it do nothing either (413.2b).
pub(super) fn nothing_named(slots: &[Slot], context: &mut Context) {
    for slot in slots {
        context.bindings.slots.entry(*slot).or_default();
    }
}
