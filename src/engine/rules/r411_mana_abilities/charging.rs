//! 411.1, 409.1f: what makes activated abilities cost more or less to play does so to mana
//! abilities too, though they never go on the stack.
use crate::cite;
use crate::game::{
    AbilityInstance, CostChanged, CostChanger, Event, ObjectId, PlayFact, PlayUnruled, PlayerId,
};
use crate::rules::r200_phrases::{amount, matches};
use crate::rules::r409_playing::{Total, ability_on_stack, costs_of, normal, reduce, split};
use crate::rules::{Context, Engine, Ruling, Stop, facts, often};
use crate::terms::{ManaCost, ManaSymbol, generic_in};
use crate::wording::tree::{Cost, CostBy, CostWay, Noun, Quality, StaticClause, Tree};

/// What is added to the cost of a mana ability, and what is taken off.
#[derive(Debug, Default)]
pub(super) struct Charges {
    more: Total,
    /// With how much mana has to be left.
    less: Vec<(Vec<ManaSymbol>, u32)>,
    told: Vec<CostChanged>,
}

impl Charges {
    /// Whether the cost is what is printed.
    pub(super) fn are_none(&self) -> bool {
        self.more.mana.is_empty() && self.more.others.is_empty() && self.less.is_empty()
    }

    /// Whether mana has to be paid that isn't printed.
    pub(super) fn take_mana(&self) -> bool {
        !self.more.mana.is_empty()
    }

    /// The total cost (409.1f): all increases, then all reductions.
    pub(super) fn on(&self, total: &mut Total) {
        total.mana.extend(self.more.mana.iter().copied());
        total.others.extend(self.more.others.iter().cloned());
        total.mana = normal(&total.mana);
        for (by, left) in &self.less {
            let mut by = by.clone();
            if *left > 0 {
                let there = ManaCost(total.mana.clone()).converted(0);
                let most = generic_in(&by).min(there.saturating_sub(*left));
                by = vec![ManaSymbol::Generic(most)];
            }
            reduce(&mut total.mana, &by, false);
        }
        total.mana = normal(&total.mana);
    }
}

/// Whether a clause changes the costs of abilities.
pub(super) fn charges_abilities(clause: &StaticClause) -> bool {
    let StaticClause::CostChange { what, also, .. } = clause else { return false };
    let ability = |noun: &Noun| matches!(noun, Noun::Ability(_));
    std::iter::once(what).chain(also).any(|what| what.any(ability))
}

impl Engine<'_> {
    /// What changes the cost of a mana ability.
    pub(super) fn charges(
        &self,
        player: PlayerId,
        object: ObjectId,
        instance: &AbilityInstance,
    ) -> Ruling<Charges> {
        let mut charges = Charges::default();
        let clauses = facts::clauses_that(&self.game, charges_abilities)?;
        if clauses.is_empty() {
            return Ok(charges);
        }
        // Looked at as an activated ability that is being played.
        let mut game = self.game.clone();
        let creation = ability_on_stack(&game, player, object, instance);
        let Event::Created(made) = game.commit(Event::Created(Box::new(creation))) else {
            return Ok(charges);
        };
        for (clause, view) in clauses {
            let StaticClause::CostChange { what, also, this, by, way, for_each } = &clause else {
                continue;
            };
            let mut meant = false;
            for what in std::iter::once(what).chain(also) {
                meant = meant || matches(&game, what, made.new, &view)?;
            }
            // "… unless they're mana abilities": this one is.
            let others_only = what
                .qualities()
                .any(|q| matches!(q, Quality::Not(inner) if **inner == Quality::ManaAbility));
            if this.is_so() || !meant || others_only {
                continue;
            }
            let times = match for_each {
                Some(each) => often(amount(&game, each, &view)?)?,
                None => 1,
            };
            let left = u32::from(matches!(by, CostBy::DownToOne(_)));
            let mana = match by {
                CostBy::Mana(m) | CostBy::DownToOne(m) | CostBy::ColoredOnly(m) => {
                    normal(&(0..times).flat_map(|_| m.0.clone()).collect::<Vec<_>>())
                }
                CostBy::Costs(costs) => {
                    for _ in 0..times {
                        let more = split(&game, costs, &view)?;
                        charges.more.mana.extend(more.mana);
                        charges.more.others.extend(more.others);
                    }
                    continue;
                }
                CostBy::UpTo(_) => return Err(Stop::unruled(PlayUnruled::TimesReducedUpTo)),
            };
            if mana.iter().all(|s| *s == ManaSymbol::Generic(0)) {
                continue;
            }
            let (less, of) = (*way == CostWay::Less, CostChanger::Object(view.this));
            charges.told.push(CostChanged { less, by: mana.clone(), of });
            match way {
                CostWay::More => charges.more.mana.extend(mana),
                CostWay::Less => charges.less.push((mana, left)),
            }
        }
        Ok(charges)
    }

    /// 409.1f: the total cost of a mana ability, told where something has changed it.
    pub(super) fn charged_total(
        &mut self,
        costs: &[Cost],
        charges: &Charges,
        (object, context): (ObjectId, &Context),
    ) -> Ruling<Total> {
        let mut total = split(&self.game, costs, context)?;
        if charges.are_none() {
            return Ok(total);
        }
        let first = total.mana.clone();
        charges.on(&mut total);
        let (mana, others) = (total.mana.clone(), total.others.clone());
        self.tell(&[cite!("409.1f"), cite!("411.1")], |g| PlayFact::TotalCost {
            first,
            changes: charges.told.clone(),
            mana,
            nothing: false,
            besides: others.iter().map(|c| costs_of(g, std::slice::from_ref(c), object)).collect(),
            convoke: Vec::new(),
        });
        Ok(total)
    }
}
