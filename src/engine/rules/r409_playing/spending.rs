//! 409.1g: mana that may be spent as though it were other mana.
//!
//! A part of a cost then takes other mana besides its own. What is spent stays the mana that it is.
use crate::cite;
use crate::game::{EntryKind, ObjectId, PlayFact, PlayUnruled, PlayerId};
use crate::rules::r200_phrases::players_meant;
use crate::rules::{Engine, Ruling, Stop, facts};
use crate::terms::{Color, ManaSymbol};
use crate::wording::tree::{GameRule, StaticClause, whether};

impl Engine<'_> {
    /// The generic mana of the object's buyback costs.
    pub(super) fn generic_to_buy_back(&self, id: ObjectId) -> u32 {
        let seen = crate::rules::r418_continuous::characteristics(&self.game, id);
        let costs = seen.keywords().filter_map(|k| match k {
            crate::wording::tree::Keyword::Buyback(costs) => Some(costs),
            _ => None,
        });
        let mana = costs.flatten().filter_map(|c| match c {
            crate::wording::tree::Cost::Mana(mana) => {
                Some(crate::terms::generic_in(&super::cost::normal(&mana.0)))
            }
            _ => None,
        });
        mana.sum()
    }

    /// The mana part of a cost with what may be spent on each of its symbols; `ability_of` is the
    /// object whose activated ability is paid for.
    pub(super) fn spendable(
        &mut self,
        player: PlayerId,
        mana: &[ManaSymbol],
        ability_of: Option<ObjectId>,
    ) -> Ruling<Vec<ManaSymbol>> {
        if !mana.iter().any(|s| matches!(s, ManaSymbol::Color(_) | ManaSymbol::Hybrid(..))) {
            return Ok(mana.to_vec());
        }
        let mut rules = Vec::new();
        let spends = |clause: &StaticClause| {
            matches!(clause, StaticClause::GameRule(GameRule::SpendAs { .. }))
        };
        for (clause, view) in facts::clauses_that(&self.game, spends)? {
            let StaticClause::GameRule(GameRule::SpendAs {
                who,
                mana,
                like,
                own_abilities,
                rest_colorless,
            }) = clause
            else {
                continue;
            };
            if players_meant(&self.game, &who, &view)?.contains(&player)
                && (!own_abilities.is_so() || ability_of == Some(view.this))
            {
                rules.push((mana, like, rest_colorless, view.this));
            }
        }
        if rules.is_empty() {
            return Ok(mana.to_vec());
        }
        let mut new = Vec::new();
        for symbol in mana {
            let own: Vec<Color> = match symbol {
                ManaSymbol::Color(c) => vec![*c],
                ManaSymbol::Hybrid(a, b) => vec![*a, *b],
                other => {
                    new.push(*other);
                    continue;
                }
            };
            let colorless = |c: &Color| {
                rules.iter().any(|(mana, _, rest, _)| rest.is_so() && mana.is_some_and(|m| m != *c))
            };
            let takes = |(_, like, ..): &&(
                Option<Color>,
                Option<Color>,
                whether::RestColorless,
                ObjectId,
            )| { like.is_none_or(|l| own.contains(&l)) };
            let mut pays: Vec<Color> = own.iter().filter(|c| !colorless(c)).copied().collect();
            let mut any = false;
            for (mana, ..) in rules.iter().filter(takes) {
                match mana {
                    None => any = true,
                    Some(m) => pays.extend((!pays.contains(m)).then_some(*m)),
                }
            }
            new.push(match pays.as_slice() {
                _ if any => ManaSymbol::Generic(1),
                [one] => ManaSymbol::Color(*one),
                [one, other] => ManaSymbol::Hybrid(*one, *other),
                _ => {
                    return Err(Stop::unruled_by(cite!("409.1g"), PlayUnruled::OddHybridMana));
                }
            });
        }
        if new != mana {
            for (_, _, _, from) in rules {
                self.tell_as(EntryKind::Note, &[cite!("glossary: As Though")], |_| {
                    PlayFact::SpentAs { object: from }
                });
            }
        }
        Ok(new)
    }
}
