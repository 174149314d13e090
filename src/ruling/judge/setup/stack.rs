//! Spells and abilities that are on the stack as the scenario starts.
use super::Builder;
use crate::game::{
    AbilityOrigin, Entity, Object, ObjectId, ObjectKind, PlayerId, StackItem, StackKind, Target,
    WatchedDuration, Zone,
};
use crate::judge::Problem;
use crate::judge::names::{Narrow, holder};
use crate::judge::script::modes::modal;
use crate::rules::r415_targets::{TargetPhrase, legal_for, phrases_of};
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{
    self, ClauseKind, CostKeyword, Described, ManaText, Mode, NounKind, NounPhrase,
};
use crate::source::Span;
use crate::terms::ManaSymbol;
use crate::wording::tree::{Ability, Cost, CostName, Keyword, Quantity, Tree, Variable};
use crate::words::refusal_in_words;
use std::sync::Arc;

impl Builder<'_> {
    /// Puts them there, the last of the file first.
    pub(super) fn stack(&mut self) {
        let mut put = Vec::new();
        for item in self.scenario.stack.iter().rev() {
            let id = match &item.what.kind {
                NounKind::Ability { .. } => self.ability(item),
                _ => self.spell(item),
            };
            match id {
                Ok(id) => put.push((id, item)),
                Err(problem) => self.problems.push(problem),
            }
        }
        for (id, item) in put {
            if let Err(problem) = self.choices(id, item) {
                self.problems.push(problem);
            }
        }
    }

    fn spell(&mut self, item: &ast::Stacked) -> Result<ObjectId, Problem> {
        let (name, of) = match &item.what.kind {
            NounKind::Named { name, of, .. } => (name.clone(), of.as_ref()),
            NounKind::Described(Described { words, .. }) | NounKind::Unknown(words) => {
                (words.text.clone(), None)
            }
            _ => return Err(Problem::error(item.span, "a spell is named by its card")),
        };
        let face = self.faces.face_of(&name, item.what.span)?;
        if face.types.contains(&crate::terms::CardType::Land) {
            return Err(Problem::error(
                item.what.span,
                "a land is no spell: it is played without the stack",
            ));
        }
        let Some(by) = item.by.as_ref().or(of).map(|p| PlayerId(p.index as u8)) else {
            let message = "nobody has played it: a spell on the stack has a player";
            return Err(Problem::error(item.what.span, message)
                .help(format!("say who: `{name}, played by Ann`")));
        };
        let owner = of.map_or(by, |p| PlayerId(p.index as u8));
        let kind = self.next_card(&name, item.alias.as_ref().map(|a| a.text.clone()));
        let mut stack = StackItem::new(StackKind::Spell);
        stack.from = Some(Zone::Hand(owner));
        let id = self.setup.place(kind, owner, face, Zone::Stack, |o| {
            o.put_by = by;
            o.alias = item.alias.as_ref().map(|a| a.text.as_str().into());
            o.stack = Some(Arc::new(stack));
        });
        self.edit(id, |s| s.source = Some(id));
        Ok(id)
    }

    fn ability(&mut self, item: &ast::Stacked) -> Result<ObjectId, Problem> {
        let in_play = |o: &Object| o.in_play();
        let narrow: [Narrow; 1] = [&in_play];
        let stacks =
            |i: &crate::game::AbilityInstance| crate::judge::names::goes_on_stack(&i.ability);
        let (source, at) = self.names.printed_ability(&self.setup, &item.what, &narrow, &stacks)?;
        let instance = crate::rules::r418_continuous::characteristics(&self.setup, source)
            .abilities[at]
            .clone();
        let kind = if matches!(instance.ability.as_ref(), Ability::Triggered(_)) {
            StackKind::Triggered
        } else {
            StackKind::Activated
        };
        let by = item
            .by
            .as_ref()
            .map_or_else(|| holder(&self.setup, source), |p| PlayerId(p.index as u8));
        let mut stack = StackItem::new(kind);
        stack.source = Some(source);
        stack.ability = Some(instance);
        let id = self.setup.place(ObjectKind::Ability, by, Arc::default(), Zone::Stack, |o| {
            o.put_by = by;
            o.stack = Some(Arc::new(stack));
        });
        let lasting = crate::rules::r418_continuous::durations_of(&self.setup, id);
        let lasting = lasting.unwrap_or_default().into_iter().map(WatchedDuration::new).collect();
        self.edit(id, |s| s.lasting = lasting);
        Ok(id)
    }

    fn edit(&mut self, id: ObjectId, edit: impl FnOnce(&mut StackItem)) {
        self.setup.edit(id, |o| {
            if let Some(stack) = &mut o.stack {
                edit(Arc::make_mut(stack));
            }
        });
    }

    /// Modes, X, costs and targets, as its play would have chosen them.
    fn choices(&mut self, id: ObjectId, item: &ast::Stacked) -> Result<(), Problem> {
        let mut targets: Vec<&NounPhrase> = Vec::new();
        for clause in &item.clauses {
            match &clause.kind {
                ClauseKind::Targeting(nouns) => targets.extend(nouns),
                ClauseKind::Variable { name, value } => {
                    self.has_variable(id, clause.span)?;
                    let letter = name.chars().next().unwrap_or('X');
                    self.edit(id, |s| {
                        s.bindings.variables.insert(letter.into(), i64::from(*value));
                    });
                    self.setup.edit(id, |o| o.x = Some(*value));
                }
                ClauseKind::Modes(modes) => {
                    let mut numbers = Vec::new();
                    for mode in modes {
                        match mode {
                            Mode::Number(n, _) => numbers.push((*n as usize).saturating_sub(1)),
                            Mode::Words(text) => {
                                return Err(Problem::error(
                                    text.span,
                                    "name the mode by its number here",
                                ));
                            }
                        }
                    }
                    self.edit(id, |s| s.modes = numbers);
                }
                ClauseKind::OptionalCost { keyword, times, cost } => {
                    let Some((called, instance)) = self.cost_called(id, *keyword, cost.as_ref())
                    else {
                        return Err(Problem::error(clause.span, "it has no such cost"));
                    };
                    self.edit(id, |s| {
                        s.times.push((called.clone(), instance, *times));
                        s.paid.push(called);
                    });
                }
                ClauseKind::FaceDown => self.setup.edit(id, |o| o.face_down = true),
                ClauseKind::Dividing(_) => {
                    return Err(Problem::unruled(
                        clause.span,
                        "a division of a spell that is on the stack at the start",
                    ));
                }
                _ => {
                    return Err(Problem::error(
                        clause.span,
                        "this isn't said of what is on the stack already",
                    ));
                }
            }
        }
        self.as_many_modes(id, item)?;
        self.targets(id, item, &targets)
    }

    /// An {X} stands in its cost, or its text speaks of one.
    fn has_variable(&self, id: ObjectId, span: Span) -> Result<(), Problem> {
        let object = self.setup.object(id);
        let variable = |s: &ManaSymbol| matches!(s, ManaSymbol::Variable(_));
        let mana = |c: &Cost| matches!(c, Cost::Mana(m) if m.0.iter().any(variable));
        let says = |a: &Ability| a.any(mana) || a.any(|_: &Variable| true);
        let own = object.stack.as_deref().and_then(|s| s.ability.as_ref());
        let there = own.is_some_and(|i| says(&i.ability))
            || object.face.mana_cost.iter().flat_map(|cost| &cost.0).any(variable)
            || object.face.abilities.iter().any(|a| says(a));
        if there { Ok(()) } else { Err(Problem::error(span, "it has no X")) }
    }

    /// As many of its modes are said as its text has chosen, each once (409.1b).
    fn as_many_modes(&self, id: ObjectId, item: &ast::Stacked) -> Result<(), Problem> {
        let Some(stack) = self.setup.object(id).stack.as_deref() else { return Ok(()) };
        let said = &stack.modes;
        let modal = modal(&self.setup, id);
        let problem = |message: String| Err(Problem::error(item.span, message));
        let Some(modal) = modal else {
            return if said.is_empty() { Ok(()) } else { problem("it has no modes".into()) };
        };
        if let Some(n) = said.iter().find(|n| **n >= modal.of) {
            return problem(format!("there are {} modes: no mode {}", modal.of, n + 1));
        }
        let twice = said.iter().enumerate().any(|(at, n)| said[..at].contains(n));
        let wrong = modal.chosen.is_some_and(|range| !range.contains(&said.len()));
        if !stack.paid.contains(&CostName::Entwine) && (twice || wrong) {
            return problem("its text has another number of modes chosen, each once".into());
        }
        Ok(())
    }

    /// What a keyword of the spell's own remembers of its cost.
    fn cost_called(
        &self,
        id: ObjectId,
        said: CostKeyword,
        cost: Option<&ManaText>,
    ) -> Option<(CostName, AbilityOrigin)> {
        let seen = characteristics(&self.setup, id);
        let free = |called: &CostName, origin: AbilityOrigin| {
            let item = self.setup.object(id).stack.as_deref();
            !item.is_some_and(|s| s.times.iter().any(|(c, of, _)| c == called && *of == origin))
        };
        let called = |own: &Keyword| match (said, own) {
            (CostKeyword::Kicker, Keyword::Kicker(kickers)) => match (kickers.len(), cost) {
                (0 | 1, _) | (_, None) => Some(CostName::Kicker),
                (_, Some(said)) => {
                    let is = |costs: &Vec<Cost>| *costs == [Cost::Mana(said.cost.clone())];
                    let which = kickers.iter().position(is)?;
                    Some(CostName::KickerOf(u8::try_from(which).ok()?))
                }
            },
            (CostKeyword::Buyback, Keyword::Buyback(..)) => Some(CostName::Buyback),
            (CostKeyword::Entwine, Keyword::Entwine(..)) => Some(CostName::Entwine),
            (CostKeyword::Replicate, Keyword::Replicate(costs)) => {
                let meant = cost.is_none_or(|said| *costs == [Cost::Mana(said.cost.clone())]);
                meant.then(|| CostName::Replicate(costs.clone()))
            }
            _ => None,
        };
        seen.abilities.iter().find_map(|instance| {
            let Ability::Keyword(own) = instance.ability.as_ref() else { return None };
            called(own).map(|c| (c, instance.origin)).filter(|(c, of)| free(c, *of))
        })
    }

    fn targets(
        &mut self,
        id: ObjectId,
        item: &ast::Stacked,
        nouns: &[&NounPhrase],
    ) -> Result<(), Problem> {
        let phrases = phrases_of(&self.setup, id)
            .map_err(|_| Problem::unruled(item.span, "its targets can't be read"))?;
        let mut entities: Vec<Entity> = Vec::new();
        for noun in nouns {
            let there = |o: &Object| matches!(o.zone, Zone::InPlay | Zone::Stack) && o.id != id;
            let narrow: [Narrow; 1] = [&there];
            match &noun.kind {
                NounKind::Player(p) => entities.push(Entity::Player(PlayerId(p.index as u8))),
                _ => entities.extend(
                    self.names.resolve(&self.setup, noun, &narrow)?.into_iter().map(Entity::Object),
                ),
            }
        }
        let mut at = 0;
        let mut chosen = Vec::new();
        for (i, phrase) in phrases.iter().enumerate() {
            let left = phrases.len() - i - 1;
            let take = match phrase.quantity() {
                Quantity::UpTo(_)
                | Quantity::AnyNumber
                | Quantity::Between(..)
                | Quantity::AtLeast(_)
                | Quantity::Exactly(_) => entities.len().saturating_sub(at + left),
                _ => 1,
            };
            for entity in entities.iter().skip(at).take(take) {
                chosen.push(Target {
                    slot: TargetPhrase::slot(phrase),
                    entity: *entity,
                    share: None,
                });
            }
            at += take;
        }
        if at < entities.len() || chosen.len() < phrases.iter().filter(|p| !optional(p)).count() {
            let message = format!(
                "{} targets are said; its text has {} phrases that target",
                entities.len(),
                phrases.len()
            );
            return Err(Problem::error(item.span, message)
                .help("say its targets: `Terror targeting Teddy`"));
        }
        self.edit(id, |s| s.targets = chosen.clone());
        self.could_target(id, item, &phrases, &chosen)
    }

    /// What is a target as the scenario begins is one that could be chosen now (409.1c): what it
    /// was before isn't told.
    fn could_target(
        &self,
        id: ObjectId,
        item: &ast::Stacked,
        phrases: &[TargetPhrase],
        chosen: &[Target],
    ) -> Result<(), Problem> {
        for target in chosen {
            let Some(phrase) = phrases.iter().find(|p| p.slot() == target.slot) else { continue };
            let legal = legal_for(&self.setup, id, phrase, target.entity)
                .map_err(|_| Problem::unruled(item.span, "whether its targets are legal"))?;
            if let Err(refusal) = legal {
                let mut problem =
                    Problem::error(item.span, refusal_in_words(&self.setup, &refusal))
                        .help("what became illegal later is played in the lines: `Ann plays …`");
                problem.rules.clone_from(&refusal.rules);
                return Err(problem);
            }
        }
        Ok(())
    }
}

fn optional(phrase: &TargetPhrase) -> bool {
    matches!(phrase.quantity(), Quantity::UpTo(_) | Quantity::AnyNumber)
}
