//! Static abilities about playing cards: when, from where, for what cost.
use super::{P, Reader, perhaps};
use crate::terms::{ManaCost, ManaSymbol};
use crate::wording::syntax as s;
use crate::wording::tree::{
    ActTime, Action, Cost, Effect, Event, LaterAct, Noun, Objects, Opener, Opening, Permission,
    PlayLimit, PlayerRef, Spelling, Static, StaticClause, Triggered,
};

impl Reader {
    /// A verb that is paid as a cost.
    fn cost_verb(&mut self, action: &s::SyntaxNode<s::CostAction>) -> Option<Cost> {
        let s::CostAction { verb_phrase } = action.take()?;
        Some(Cost::Do(Box::new(self.verb(verb_phrase.pair(), PlayerRef::You)?)))
    }

    /// "pay {2}", "discard a card", instead of a mana cost.
    fn alt_cost(&mut self, cost: s::AltCost) -> Option<Cost> {
        match cost {
            s::AltCost { paid_one: Some(paid), cost_action: None } => self.paid_one(paid.pair()),
            s::AltCost { paid_one: None, cost_action: Some(action) } => self.cost_verb(&action),
            s::AltCost { paid_one: _, cost_action: _ } => None,
        }
    }

    pub(super) fn may_play(&mut self, said: s::StMayPlay) -> Option<StaticClause> {
        let s::StMayPlay { player_ref, equips_early, top_of_library, objects_bare, may_play_how } =
            said;
        let who = self.player_ref(player_ref.pair())?;
        Some(StaticClause::Permit(match (equips_early, top_of_library, objects_bare) {
            (Some(early), None, None) if who == PlayerRef::You => {
                let s::EquipsEarly { limit_instant: _ } = early.take()?;
                Permission::EquipAsInstant(who)
            }
            (None, Some(_), None) => Permission::PlayTop(who),
            (None, None, Some(what)) => {
                let what = Box::new(self.bare(&what)?);
                let (free, flash, timed) = match may_play_how {
                    Some(how) => {
                        let s::MayPlayHow { unpaid_for, as_with_flash, any_time } = how.take()?;
                        (unpaid_for.is_some(), as_with_flash.is_some(), any_time.is_some())
                    }
                    None => (false, false, false),
                };
                Permission::Play {
                    who,
                    what,
                    flash: (timed || flash).into(),
                    free: free.into(),
                    timed: timed.into(),
                }
            }
            _ => return None,
        }))
    }

    pub(super) fn may_act(&mut self, said: s::StAct) -> Option<StaticClause> {
        let s::StAct { player_ref, v_discard, act_time: when } = said;
        let who = self.player_ref(player_ref.pair())?;
        let verb = self.verb(v_discard.pair(), self.back_to(&who))?;
        Some(StaticClause::Permit(Permission::Act(Box::new(LaterAct {
            who,
            costs: vec![Cost::Do(Box::new(verb))],
            when: act_time(when.take()?),
            then: None,
            time_first: Spelling::Short,
        }))))
    }

    /// "Reveal the first card you draw each turn. Whenever you reveal a land card this way, …"
    pub(super) fn first_draw(
        &mut self,
        said: s::StFirstDraw,
        out: &mut Static,
    ) -> Option<StaticClause> {
        let s::StFirstDraw { a_word: _, objects_bare, effect } = said;
        let what = Box::new(self.bare(&objects_bare)?);
        let effect = self.effect(effect.pair())?;
        out.linked = Some(Box::new(Triggered {
            whenever: Spelling::Full,
            events: vec![Event::RevealsThisWay(what)],
            condition: None,
            effect,
            limits: Vec::new(),
        }));
        Some(StaticClause::RevealFirstDraw)
    }

    /// "You can't play ~ during your first, second, or third turns of the game."
    pub(super) fn not_in_first_turns(&mut self, said: s::StFirstTurns) -> StaticClause {
        let s::StFirstTurns { tilde: _ } = said;
        self.named_this();
        StaticClause::PlayThis(vec![PlayLimit::NotInFirstTurns(3)])
    }

    pub(super) fn play_from_graveyard(&mut self, said: s::StFromThere) -> StaticClause {
        let s::StFromThere { tilde: _, not_elsewhere } = said;
        self.named_this();
        StaticClause::PlayThis(vec![match not_elsewhere {
            Some(_) => PlayLimit::OnlyFromGraveyard,
            None => PlayLimit::FromGraveyard,
        }])
    }

    /// "Any player may pay {2} for that player to ignore this effect until end of turn."
    pub(super) fn ignoring_for(&mut self, said: s::StIgnore) -> Option<StaticClause> {
        let s::StIgnore { player_ref, cost_action } = said;
        let who = self.player_ref(player_ref.pair())?;
        let cost = self.cost_verb(&cost_action)?;
        Some(StaticClause::Permit(Permission::IgnoreFor(who, vec![cost])))
    }

    pub(super) fn play_as(&mut self, said: s::StPlayAs, out: &mut Static) -> Option<StaticClause> {
        let s::StPlayAs { tilde: _, as_instant, as_flash, flash_sacrifice } = said;
        self.named_this();
        let limit = match (as_instant, as_flash) {
            (Some(_), None) => PlayLimit::AsInstant,
            (None, Some(flash)) => {
                let s::AsFlash { flash_more } = flash.take()?;
                match flash_more {
                    Some(_) if flash_sacrifice.is_some() => return None,
                    Some(more) => {
                        let s::FlashMore { mana_cost } = more.take()?;
                        PlayLimit::AsThoughFlashFor(super::costs::mana(mana_cost.pair())?)
                    }
                    None => PlayLimit::AsThoughFlash,
                }
            }
            _ => return None,
        };
        if flash_sacrifice.is_some() {
            out.linked = Some(Box::new(Triggered::sacrificed_at_cleanup()));
        }
        Some(StaticClause::PlayThis(vec![limit]))
    }

    pub(super) fn alternative_cost(&mut self, said: s::StAlternative) -> Option<StaticClause> {
        let s::StAlternative { condition, tilde: _, cost_gain, alt_cost } = said;
        let condition = perhaps(condition, |c| self.condition(c.pair()))?;
        let mut costs = Vec::new();
        if let Some(gain) = cost_gain {
            let s::CostGain { player_ref, v_gain_life } = gain.take()?;
            let who = self.player_ref(player_ref.pair())?;
            costs.push(Cost::Do(Box::new(self.verb(v_gain_life.pair(), who)?)));
        }
        for cost in alt_cost {
            costs.push(self.alt_cost(cost.take()?)?);
        }
        Some(StaticClause::AlternativeCost { condition, costs })
    }

    pub(super) fn additional_cost(&mut self, said: s::StAdditionalCost) -> Option<StaticClause> {
        let s::StAdditionalCost { tilde: _, cost_either, costs_and, costs } = said;
        self.named_this();
        let costs = match (cost_either, costs_and, costs) {
            (Some(either), None, None) => {
                let s::CostEither { cost } = either.take()?;
                let ways = cost.iter().map(|cost| self.one_way(cost.pair()));
                vec![Cost::Either(ways.collect::<Option<_>>()?)]
            }
            (None, Some(costs), None) => self.costs(costs.pair())?,
            (None, None, Some(costs)) => self.costs(costs.pair())?,
            _ => return None,
        };
        Some(StaticClause::AdditionalCost(costs))
    }

    /// One of the costs that are to choose from; "pay …" is what is paid.
    fn one_way(&mut self, cost: &P) -> Option<Vec<Cost>> {
        let cost = self.cost(cost)?;
        Some(match &cost {
            Cost::Do(pay) => match &**pay {
                Action::Pay(PlayerRef::You, costs) => costs.clone(),
                _ => vec![cost],
            },
            _ => vec![cost],
        })
    }

    pub(super) fn opening(&mut self, said: s::StOpening) -> Option<StaticClause> {
        let s::StOpening { not_first, opening_as, enters_counters, opening_then } = said;
        self.named_this();
        let counters = perhaps(enters_counters, |with| {
            // Whatever begins there has them, said as "it" or "them".
            let s::EntersCounters { u_counters, it: _, them: _, for_each: None } = with.take()?
            else {
                return None;
            };
            self.counters(u_counters.pair())
        })?;
        let then = perhaps(opening_then, |then| {
            let s::OpeningThen { sentence } = then.take()?;
            Some(Effect::of(vec![self.sentence(sentence.pair())?]))
        })?;
        let by = if not_first.is_some() { Opener::NotFirst } else { Opener::Anyone };
        let named = matches!(opening_as.take()?, s::OpeningAs::Tilde(_)).into();
        Some(StaticClause::OpeningHand(Box::new(Opening { by, counters, then, named })))
    }

    /// "{X}, where X is that spell's converted mana cost": as much, of the spell itself.
    fn as_often_as(&mut self, cost: Cost, x: &P) -> Option<Cost> {
        let Cost::Mana(mana) = cost else { return None };
        let [ManaSymbol::Variable(letter)] = mana.0.as_slice() else { return None };
        self.spell_is_this = true;
        let value = self.where_x(x);
        self.spell_is_this = false;
        let (named, value) = value?;
        let one = ManaCost(vec![ManaSymbol::Generic(1)]);
        (named == *letter).then(|| Cost::ManaForEach(one, Box::new(value)))
    }

    /// "You may pay {X} rather than pay the mana cost for Samurai spells you play": in the cost
    /// "that spell" is the one being played.
    pub(super) fn alternative_for(&mut self, said: s::StAltFor) -> Option<StaticClause> {
        let s::StAltFor { cost_action, alt_cost, objects_bare, where_x } = said;
        if let Some(action) = cost_action {
            let costs = vec![self.cost_verb(&action)?];
            let what = Box::new(Objects::of(Noun::Spell));
            let who = self.everyone();
            return Some(StaticClause::Permit(Permission::AlternativeFor { who, what, costs }));
        }
        let cost = self.alt_cost(alt_cost?.take()?)?;
        let cost = match where_x {
            Some(x) => self.as_often_as(cost, x.pair())?,
            None => cost,
        };
        let what = Box::new(self.bare(&objects_bare?)?);
        let (who, costs) = (PlayerRef::You, vec![cost]);
        Some(StaticClause::Permit(Permission::AlternativeFor { who, what, costs }))
    }
}

/// "If ~ is in a graveyard, effects from spells named … count it as a card named …."
pub(super) fn counts_as(said: s::StCountsAs) -> Option<StaticClause> {
    let s::StCountsAs { tilde: _, card_name: [named, counted] } = said;
    let (named, counted) = (named.pair().as_str().trim(), counted.pair().as_str().trim());
    (named == counted).then(|| StaticClause::CountsAs(named.to_string()))
}

/// "any time you could play an instant"
pub(super) fn act_time(time: s::ActTime) -> ActTime {
    let s::ActTime { act_as_mana } = time;
    match act_as_mana {
        Some(_) => ActTime::ManaAbility,
        None => ActTime::Instant,
    }
}
