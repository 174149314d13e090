//! 409.1b: what X is: announced, said by the text, or nothing.
use super::announce::Announced;
use crate::cite;
use crate::decide::{Answer, Ask, Decision, HowPlayed, Purpose};
use crate::game::{EntryKind, ObjectId, PlayFact, PlayUnruled, PlayerId, Saying, Says, StackKind};
use crate::rules::r200_phrases::amount;
use crate::rules::r415_targets::stack_context;
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Engine, Ruling, Stop};
use crate::terms::ManaSymbol;
use crate::wording::tree::{Ability, Action, Amount, Cost, PlayLimit, Variable};

impl Engine<'_> {
    /// 104.3c, 409.1b: the value of X.
    pub(super) fn choose_variables(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        announced: &Announced,
        how: HowPlayed,
    ) -> Ruling<()> {
        let due: Vec<Cost> = announced
            .base
            .iter()
            .flatten()
            .chain(announced.additional.iter().flat_map(|(_, c)| c))
            .cloned()
            .collect();
        let paid = letters(&due);
        let is_spell =
            self.game.object(id).stack.as_ref().is_some_and(|s| s.kind == StackKind::Spell);
        let printed = characteristics(&self.game, id).mana_cost.clone().unwrap_or_default();
        for letter in letters(&[Cost::Mana(printed)])
            .into_iter()
            .filter(|l| is_spell && how != HowPlayed::FaceDown && !paid.contains(l))
        {
            self.tell_as(EntryKind::Note, &[cite!("409.1b"), cite!("glossary: X")], |_| {
                PlayFact::VariableIsNothing { letter: letter.letter() }
            });
            self.edit_item(id, |item| {
                item.bindings.variables.insert(letter, 0);
            });
        }
        self.count_as_played(id)?;
        for letter in paid {
            if self.variable_text(id, letter).is_some_and(speaks_of_targets) {
                continue;
            }
            if let Some(n) = self.said_variable(id, letter)? {
                self.tell(&[cite!("409.1b"), cite!("104.3c")], |_| PlayFact::VariableSaid {
                    letter: letter.letter(),
                    value: n,
                });
                self.edit_item(id, |item| {
                    item.bindings.variables.insert(letter, n);
                });
                continue;
            }
            let ability = self.game.object(id).stack.as_deref().and_then(|s| s.ability.as_ref());
            let least = ability.map_or(0, |a| least(&a.ability, letter));
            let ask = Ask::Number { purpose: Purpose::Variable(letter), min: least, max: None };
            let Answer::Number(n) =
                self.ask(Decision { who: player, rule: cite!("409.1b"), about: Some(id), ask })?
            else {
                return Err(Stop::unruled(PlayUnruled::NoValue { letter: letter.letter() }));
            };
            let rules = [cite!("409.1b"), cite!("104.3c"), cite!("glossary: X")];
            self.tell(&rules, |_| PlayFact::Variable { letter: letter.letter(), value: n });
            self.edit_item(id, |item| {
                item.bindings.variables.insert(letter, n);
            });
        }
        Ok(())
    }
}

impl Engine<'_> {
    /// "X is twice that spell's converted mana cost": known once the target is.
    pub(super) fn variables_of_targets(
        &mut self,
        id: ObjectId,
        announced: &Announced,
    ) -> Ruling<()> {
        let base = announced.base.iter().flatten();
        let due: Vec<Cost> =
            base.chain(announced.additional.iter().flat_map(|(_, c)| c)).cloned().collect();
        for letter in letters(&due) {
            if !self.variable_text(id, letter).is_some_and(speaks_of_targets) {
                continue;
            }
            let Some(n) = self.said_variable(id, letter)? else { continue };
            self.tell(&[cite!("409.1c"), cite!("104.3c")], |_| PlayFact::VariableSaid {
                letter: letter.letter(),
                value: n,
            });
            self.edit_item(id, |item| {
                item.bindings.variables.insert(letter, n);
            });
        }
        Ok(())
    }

    /// "X is …" of the ability's own text.
    fn variable_text(&self, id: ObjectId, variable: Variable) -> Option<&Amount> {
        let item = self.game.object(id).stack.as_ref()?;
        let Ability::Activated(text) = item.ability.as_ref()?.ability.as_ref() else {
            return None;
        };
        text.limits.iter().find_map(|l| match l {
            PlayLimit::XIs(x, n) if variable == Variable::Letter(*x) => Some(n),
            _ => None,
        })
    }

    /// Its value.
    fn said_variable(&self, id: ObjectId, variable: Variable) -> Ruling<Option<i64>> {
        let said = self.variable_text(id, variable);
        said.map(|n| amount(&self.game, n, &stack_context(&self.game, id))).transpose()
    }
}

/// Whether a number is that of something which the text has introduced.
fn speaks_of_targets(n: &Amount) -> bool {
    use crate::wording::tree::{Antecedent, Back, Tree};
    n.any(|back: &Back| matches!(back.to, Antecedent::Slot(_)))
}

/// "X can't be 0": the least that can be announced.
pub(in crate::rules) fn least(ability: &Ability, variable: Variable) -> i64 {
    let Ability::Activated(text) = ability else { return 0 };
    let not_zero = |limit: &PlayLimit| match limit {
        PlayLimit::NotZero(letter) => variable == Variable::Letter(*letter),
        _ => false,
    };
    i64::from(text.limits.iter().any(not_zero))
}

/// The variables that stand in costs.
pub(in crate::rules) fn letters(costs: &[Cost]) -> Vec<Variable> {
    let mut found = Vec::new();
    let mut note = |c: Variable| {
        if !found.contains(&c) {
            found.push(c);
        }
    };
    for cost in costs {
        match cost {
            Cost::Mana(m) | Cost::ManaForEach(m, _) => m.0.iter().for_each(|s| {
                if let ManaSymbol::Variable(c) = s {
                    note((*c).into());
                }
            }),
            Cost::Life(Amount::Variable(c)) => note(*c),
            Cost::Do(action) => action_letters(action).into_iter().for_each(&mut note),
            Cost::Either(all) => all.iter().flat_map(|c| letters(c)).for_each(&mut note),
            Cost::Often(cost, _) => {
                letters(std::slice::from_ref(cost)).into_iter().for_each(&mut note)
            }
            Cost::Tap | Cost::Life(_) | Cost::ManaCostOf(_) | Cost::ManaCostLess(..) => {}
        }
    }
    found
}

/// The variables of an action: of how many, or of what kind ("a black card with converted mana cost
/// X").
pub(super) fn action_letters(action: &Action) -> Vec<Variable> {
    use crate::wording::tree::Tree;
    let letter = |amount: &Amount| match amount {
        Amount::Variable(letter) => Some(*letter),
        _ => None,
    };
    action.all::<Amount>().into_iter().filter_map(letter).collect()
}

/// Costs, as the text of a spell or ability on the stack says them.
pub(in crate::rules) fn costs_of(game: &crate::game::Game, costs: &[Cost], id: ObjectId) -> Says {
    let own = crate::rules::r415_targets::stack_context(game, id).own();
    Says::of(own, Saying::Costs(costs.to_vec()))
}
