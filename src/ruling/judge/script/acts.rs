//! Lines that a player with priority acts by: what is played, how, and with which of its abilities.
use super::going::PassRun;
use super::how::{how_played, is_told_of, names_half};
use super::making::{kind_of, kinds_said, said_mana};
use super::orders::ListOrder;
use super::pool::ClausePool;
use super::told::{line, tell};
use super::{Script, ScriptResult};
use crate::called::{name, player_name};
use crate::cite;
use crate::decide::{Act, Answer, Decision, HowPlayed};
use crate::game::{AbilityInstance, EntryKind, Game, Log, Object, ObjectId, PlayerId, Zone};
use crate::judge::Problem;
use crate::judge::names::{Narrow, fits_which, holder, player_id};
use crate::rulebook::RuleId;
use crate::rules::r418_continuous::characteristics;
use crate::rules::r507_turn_control::decides_for;
use crate::rules::{ability_zone, could_make, could_make_just, later_acts};
use crate::scenario::ast::{
    ActionKind, AlternativeCost, Clause, ClauseKind, DeedVerb, ManaText, NounKind, NounPhrase,
    ScriptLine, WhichAbility,
};
use crate::terms::CardType;
use crate::wording::tree::{Ability, Cost, Keyword, ManaOutput, Tree};
use std::sync::Arc;

/// An act of a line: by whom, what (several for several sources of mana), the line's clauses, the
/// rule of the act, in which order its lists answer.
#[derive(Clone)]
pub(super) struct Meant<'s> {
    pub player: PlayerId,
    pub acts: Vec<Act>,
    pub clauses: &'s [Clause],
    pub rule: RuleId,
    pub order: ListOrder,
}

impl<'s> Script<'s> {
    /// Carries out a line with priority.
    pub(super) fn begin(
        &mut self,
        action: &'s ScriptLine,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> ScriptResult<Answer> {
        let who = decision.who;
        match &action.kind {
            ActionKind::Pass { player } => {
                let mut rules = vec![cite!("408.1c")];
                let mut alone: Vec<PlayerId> = Vec::new();
                if let Some(player) = player {
                    if !game.as_one(self.as_whom(game, player_id(player), action)?, who) {
                        if super::ahead::is_passed_before(action, game) {
                            return Ok(self.passes_before(game, log, who));
                        }
                        return Err(self.not_priority(game, player_id(player), who, action));
                    }
                    if game.shares_turns() {
                        alone.extend(game.together(who).iter().filter(|_| !player.team));
                        alone.retain(|p| *p != player_id(player));
                    }
                }
                if game.shares_turns() {
                    rules.push(cite!("606.6f"));
                }
                self.spend_line(action);
                for mate in alone {
                    self.passes_too(game, action, mate)?;
                }
                if game.stack().is_empty()
                    && usize::from(game.turn().passes) + 1 >= game.parties().len()
                {
                    rules.extend(super::going::ends_the_step(game));
                }
                tell(log, game, EntryKind::Act, 1, rules, line(action));
                return Ok(Answer::Act(Act::Pass));
            }
            ActionKind::EveryonePasses
            | ActionKind::ResolveStack
            | ActionKind::Resolve { .. }
            | ActionKind::EndTurn { .. }
            | ActionKind::ContinueTo { .. } => {
                if let ActionKind::Resolve { what, sort } = &action.kind {
                    self.is_on_top(game, what.as_ref(), *sort, action.span)?;
                }
                let going = PassRun::new(action, game)?;
                self.spend_line(action);
                return match self.go_on(going, game, log, decision)? {
                    Some(answer) => Ok(answer),
                    None => Err(Problem::error(action.span, "there is nothing to go on to")),
                };
            }
            ActionKind::Concede { player } => {
                if player.team && !game.shares_turns() {
                    let message = "each player of a team concedes alone (102.3a)";
                    return Err(Problem::error(action.span, message)
                        .help("write a line for each: `Bob concedes`"));
                }
                self.spend_line(action);
                self.acting = Some(action.span);
                tell(log, game, EntryKind::Act, 1, vec![cite!("102.3a")], line(action));
                return Ok(Answer::Act(Act::Concede(player_id(player))));
            }
            _ => {}
        }
        super::ahead::damage_waits(action, game)?;
        let meant = self.meant(action, game, log)?;
        self.responds_to(game, meant.clauses)?;
        if !game.as_one(meant.player, who) {
            let answers =
                !self.probing && super::ahead::answers_the_stack(self.names, meant.clauses, game);
            if answers || super::ahead::is_passed_before(action, game) {
                return Ok(self.passes_before(game, log, who));
            }
            return Err(self.not_priority(game, meant.player, who, action));
        }
        let order = self.order_that_fits(action, game, &meant)?;
        self.spend_line(action);
        self.acting = Some(action.span);
        self.pool = ClausePool::begin(meant.clauses, log.len(), meant.player);
        self.pool.order = order;
        self.making = said_mana(action);
        let mut rules = vec![meant.rule];
        rules.extend(game.shares_turns().then_some(cite!("606.6e")));
        tell(log, game, EntryKind::Act, 1, rules, line(action));
        let (by, acts) = (meant.player, meant.acts.into_iter());
        self.queue = acts
            .map(|act| if by == who { Answer::Act(act) } else { Answer::ActOf(by, act) })
            .collect();
        match self.queue.pop_front() {
            Some(answer) => Ok(answer),
            None => Err(Problem::error(action.span, "nothing is done by this line")),
        }
    }

    /// In whose name a player named in a line acts with priority: the controller of a turn acts for
    /// the active player (507.3).
    fn as_whom(&self, game: &Game, named: PlayerId, action: &ScriptLine) -> ScriptResult<PlayerId> {
        let by = decides_for(game, named);
        if by != named {
            let message = format!(
                "{} controls this turn and decides for {}",
                player_name(game, by),
                player_name(game, named)
            );
            let mut problem = Problem::fail(action.span, message);
            problem.rules = vec![cite!("507.3")];
            return Err(problem.help(format!("say it of {}", player_name(game, by))));
        }
        let active = game.turn().active;
        Ok(if game.turn().priority == Some(active) && decides_for(game, active) == named {
            active
        } else {
            named
        })
    }

    /// What a line means as an act.
    pub(super) fn meant(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        log: &Log,
    ) -> ScriptResult<Meant<'s>> {
        let one = |player: PlayerId, act: Act, clauses: &'s [Clause], rule: RuleId| {
            Ok(Meant::of(player, vec![act], clauses, rule))
        };
        match &action.kind {
            ActionKind::Play { player, what, clauses } => {
                let player = self.as_whom(game, player_id(player), action)?;
                let what = self.as_it_lies(game, player, what)?;
                if matches!(what.kind, NounKind::Ability { .. }) {
                    let (object, ability) = self.activated(game, player, what, clauses)?;
                    let rule =
                        if crate::rules::is_mana(&characteristics(game, object).abilities[ability])
                        {
                            cite!("411.1")
                        } else {
                            cite!("409.1")
                        };
                    return one(player, Act::PlayAbility { object, ability }, clauses, rule);
                }
                let card = self.playable(game, player, what, clauses)?;
                if let Some(problem) = self.means_its_ability(game, card, what, action) {
                    return Err(problem);
                }
                let half = game.object(card).face.halves.iter().position(|h| names_half(h, what));
                let how = half.map_or_else(
                    || how_played(game, player, card, clauses),
                    |n| HowPlayed::Half(n as u8),
                );
                let land =
                    characteristics(game, card).is(CardType::Land) && how != HowPlayed::FaceDown;
                one(
                    player,
                    Act::Play { object: card, how },
                    clauses,
                    if land { cite!("212.6b") } else { cite!("409.1") },
                )
            }
            ActionKind::TapForMana { player, sources, mana, clauses } => {
                let player = self.as_whom(game, player_id(player), action)?;
                let mut acts = Vec::new();
                let mut taken: Vec<ObjectId> = Vec::new();
                for noun in sources {
                    if let NounKind::Every(of) = &noun.kind {
                        for object in self.every_source(game, player, of)? {
                            let ability = mana_ability(game, log, object, mana.as_ref(), noun)?;
                            acts.push(Act::PlayAbility { object, ability });
                        }
                        continue;
                    }
                    let fresh = |o: &Object| !taken.contains(&o.id);
                    let in_play = |o: &Object| o.in_play();
                    let mine = |o: &Object| holder(game, o.id) == player;
                    // A tapped one can't be tapped again: it is meant only where nothing else could
                    // be.
                    let untapped = |o: &Object| !o.tapped;
                    let found = self
                        .names
                        .resolve(game, noun, &[&in_play, &mine, &fresh, &untapped])
                        .or_else(|_| self.names.resolve(game, noun, &[&in_play, &mine, &fresh]))?;
                    for object in found {
                        taken.push(object);
                        acts.push(Act::PlayAbility {
                            object,
                            ability: mana_ability(game, log, object, mana.as_ref(), noun)?,
                        });
                    }
                }
                Ok(Meant::of(player, acts, clauses, cite!("411.1")))
            }
            ActionKind::Do { player, deed: DeedVerb::Tap, objects, source: None } => {
                let player = self.as_whom(game, player_id(player), action)?;
                let acts = self.tapped_for_mana(game, log, player, objects)?;
                Ok(Meant::of(player, acts, &[], cite!("411.1")))
            }
            ActionKind::Morph { player, what, clauses } => {
                let player = self.as_whom(game, player_id(player), action)?;
                let (act, rule) = self.morphed(game, player, what)?;
                one(player, act, clauses, rule)
            }
            ActionKind::AddMana { player, mana, clauses } => {
                let player = self.as_whom(game, player_id(player), action)?;
                let (object, ability) = self.only_source(game, log, player, mana)?;
                one(player, Act::PlayAbility { object, ability }, clauses, cite!("411.1"))
            }
            ActionKind::Regenerate { player, what, clauses } => {
                let player = self.as_whom(game, player_id(player), action)?;
                let (object, ability) = self.only_regeneration(game, player, what)?;
                one(player, Act::PlayAbility { object, ability }, clauses, cite!("409.1"))
            }
            ActionKind::TurnFaceUp { player, what, clauses } => {
                let player = self.as_whom(game, player_id(player), action)?;
                let in_play = |o: &Object| o.in_play();
                let mine = |o: &Object| holder(game, o.id) == player;
                let object = self.names.one(game, what, &[&in_play, &mine])?;
                let morph =
                    |a: &Arc<Ability>| matches!(a.as_ref(), Ability::Keyword(Keyword::Morph(_)));
                if game.object(object).face.abilities.iter().filter(|a| morph(a)).count() > 1 {
                    let message = "which of its morph costs is paid isn't ruled yet";
                    return Err(Problem::unruled(action.span, message));
                }
                one(player, Act::TurnFaceUp(object), clauses, cite!("408.2h"))
            }
            ActionKind::Suspend { player, what, clauses } => {
                let player = self.as_whom(game, player_id(player), action)?;
                let in_hand = |o: &Object| o.zone == Zone::Hand(player);
                let card = self.names.one(game, what, &[&in_hand])?;
                one(player, Act::Suspend(card), clauses, cite!("408.2k"))
            }
            ActionKind::Concede { player } => {
                one(player_id(player), Act::Concede(player_id(player)), &[], cite!("102.3a"))
            }
            ActionKind::EndEffect { player, source, clauses } => {
                let player = player_id(player);
                let in_play = |o: &Object| o.in_play();
                let object = self.names.one(game, source, &[&in_play])?;
                one(player, Act::EndEffect(object), clauses, cite!("408.2i"))
            }
            ActionKind::UseEffect { player, source, clauses } => {
                let player = player_id(player);
                let able = later_acts(game, player).unwrap_or_default();
                let allows = |o: &Object| able.contains(&o.id);
                let object = self.names.one(game, source, &[&allows])?;
                one(player, Act::TakeUp(object), clauses, cite!("408.2i"))
            }
            // A card may be discarded by an effect of its own, at any time.
            ActionKind::Do { player, deed: DeedVerb::Discard, objects, source: None }
                if let Some(card) = self.discarded_at_will(game, player, objects) =>
            {
                one(player_id(player), Act::TakeUp(card), &[], cite!("408.2i"))
            }
            ActionKind::IgnoreEffect { player, source, clauses } => {
                let player = player_id(player);
                let in_play = |o: &Object| o.in_play();
                let object = self.names.one(game, source, &[&in_play])?;
                one(player, Act::IgnoreEffect(object), clauses, cite!("408.2j"))
            }
            ActionKind::Repeat { .. } => {
                Err(Problem::unruled(action.span, "not ruled yet: rule 421.2"))
            }
            ActionKind::Attack { .. }
            | ActionKind::DontAttack { .. }
            | ActionKind::Block { .. }
            | ActionKind::DontBlock { .. } => Err(super::ahead::out_of_its_step(action, game)),
            ActionKind::AssignDamage { .. } => {
                let active = player_name(game, game.turn().active);
                Err(Problem::error(
                    action.span,
                    "combat damage is assigned as the combat damage step begins (310.1), where \
                        there is a choice",
                )
                .help(format!(
                    "write `continue to {active}'s combat damage step` before it; \
                        damage with one recipient is assigned of itself"
                )))
            }
            ActionKind::ShuffledTo { player, .. } => {
                let whose = player_name(game, player_id(player));
                Err(Problem::error(
                    action.span,
                    format!("nothing asks for the order of {whose}'s library here"),
                )
                .help(
                    "a shuffle leaves the order open until a card of it is drawn or looked \
                        at: write this line behind the one that does so",
                ))
            }
            _ => {
                let last =
                    log.entries().iter().rev().find(|e| e.told).map_or_else(String::new, |e| {
                        format!("; the last thing that happened: {}", crate::words::sentence_of(e))
                    });
                Err(Problem::error(action.span, format!("nothing asks for this choice here{last}"))
                    .help(super::unasked::instead(self.names, game, action)))
            }
        }
    }

    /// The card that a player could mean to play.
    fn playable(
        &self,
        game: &Game,
        player: PlayerId,
        what: &NounPhrase,
        clauses: &[Clause],
    ) -> ScriptResult<ObjectId> {
        let said = clauses.iter().find_map(|c| {
            if let ClauseKind::From(zone) = &c.kind { Some(zone.zone) } else { None }
        });
        let from = |o: &Object| said.is_none_or(|z| o.zone.kind() == Some(z));
        let owned = |o: &Object| holder(game, o.id) == player;
        let card = |o: &Object| !matches!(o.zone, Zone::InPlay | Zone::Stack);
        let is_flashback = ClauseKind::ForCost(AlternativeCost::Flashback);
        let flashback = clauses.iter().any(|c| c.kind == is_flashback);
        let there = if flashback { Zone::Graveyard(player) } else { Zone::Hand(player) };
        let hand = |o: &Object| said.is_some() || o.zone == there;
        let narrow: [Narrow; 4] = [&from, &card, &owned, &hand];
        if let NounKind::Described(_) = &what.kind {
            return self.land_in_hand(game, player, what.span);
        }
        let card = self.names.one_of_hand(game, what, player, &narrow)?;
        self.is_where_said(game, card, clauses)?;
        let enchants = clauses.iter().any(|c| c.kind == ClauseKind::Enchanting);
        if enchants && !characteristics(game, card).has_subtype("Aura") {
            let message = format!("{} is no Aura", name(game, card));
            return Err(Problem::error(what.span, message).help("write `plays X targeting Y`"));
        }
        Ok(card)
    }

    /// The activated ability that a player could mean to play.
    fn activated(
        &self,
        game: &Game,
        player: PlayerId,
        what: &NounPhrase,
        clauses: &[Clause],
    ) -> ScriptResult<(ObjectId, usize)> {
        let activated = |i: &AbilityInstance| matches!(i.ability.as_ref(), Ability::Activated(_));
        let has = |o: &Object| characteristics(game, o.id).abilities.iter().any(activated);
        let mine = |o: &Object| holder(game, o.id) == player;
        // Where it lies it has to be one that is played from there (402.8).
        let place = |o: &Object| {
            characteristics(game, o.id).abilities.iter().any(|i| {
                ability_zone(i).is_some_and(|zone| o.zone.kind() == Some(zone))
                    && fits_which(game, o.id, i, what)
            })
        };
        let in_play = |o: &Object| o.in_play();
        let narrow: [Narrow; 4] = [&has, &place, &mine, &in_play];
        let found = self.names.printed_ability(game, what, &narrow, &activated);
        // Mana abilities have sentences of their own: where only one other ability is there, that
        // one is meant.
        let other = |i: &AbilityInstance| activated(i) && !crate::rules::is_mana(i);
        let told = |i: &AbilityInstance| is_told_of(&i.ability, clauses);
        let by = |so: &dyn Fn(&AbilityInstance) -> bool| {
            self.names.printed_ability(game, what, &narrow, so)
        };
        match &what.kind {
            NounKind::Ability { which: WhichAbility::Only | WhichAbility::OrItself, .. } => {
                found.or_else(|problem| by(&other).or_else(|_| by(&told)).map_err(|_| problem))
            }
            _ => found,
        }
    }
}

/// The mana ability of a permanent that "taps X for mana" means: one whose cost has {T}, that can
/// make what is said.
pub(super) fn mana_ability(
    game: &Game,
    log: &Log,
    object: ObjectId,
    mana: Option<&ManaText>,
    noun: &NounPhrase,
) -> ScriptResult<usize> {
    let seen = characteristics(game, object);
    let taps = |i: &AbilityInstance| {
        matches!(i.ability.as_ref(), Ability::Activated(a) if a.costs.contains(&Cost::Tap))
            && crate::rules::is_mana(i)
    };
    let all: Vec<usize> = (0..seen.abilities.len()).filter(|i| taps(&seen.abilities[*i])).collect();
    if all.is_empty() {
        let mut problem = Problem::fail(
            noun.span,
            format!("{} has no ability that taps it for mana", name(game, object)),
        );
        problem.rules = vec![cite!("406.1")];
        return Err(problem);
    }
    let effect = |i: usize| seen.abilities[i].ability.to_string();
    let mut fits = all.clone();
    if let Some(mana) = mana {
        // One that can make just this is meant first: {G}{G} isn't made by "Add {G}".
        let said = kinds_said(mana);
        fits = all.clone();
        fits.retain(|i| said.as_ref().is_some_and(|m| could_make_just(game, log, object, *i, m)));
        // Where what is made is replaced, each of several may make it, and nothing tells them
        // apart.
        if fits.iter().all(|i| super::making::only_taps_for_mana(&seen.abilities[*i].ability)) {
            fits.truncate(1);
        }
        if fits.is_empty() {
            let names = |i: usize, s| super::making::names_mana(&seen.abilities[i].ability, s);
            fits = all.clone();
            fits.retain(|i| mana.cost.0.iter().all(|s| names(*i, *s)));
        }
        if fits.is_empty() {
            fits = all
                .iter()
                .copied()
                .filter(|i| seen.abilities[*i].ability.any(is_open))
                .filter(|i| {
                    could_make(game, log, object, *i).is_none_or(|kinds| {
                        mana.cost.0.iter().all(|s| kind_of(*s).is_none_or(|k| kinds.contains(&k)))
                    })
                })
                .collect();
        }
        if fits.is_empty() {
            let mut problem = Problem::fail(
                noun.span,
                format!("{} can't be tapped for {}", name(game, object), mana.cost),
            );
            problem.rules = vec![cite!("406.1")];
            return Err(problem);
        }
    }
    let first = &seen.abilities[fits[0]].ability;
    if fits.iter().any(|i| seen.abilities[*i].ability != *first) {
        let words: Vec<String> = fits.iter().map(|i| format!("\"{}\"", effect(*i))).collect();
        return Err(Problem::error(
            noun.span,
            format!("{} has several such abilities: {}", name(game, object), words.join(", ")),
        )
        .help("say which mana: `taps X for {G}`"));
    }
    Ok(fits[0])
}

/// Whether which mana is made is decided as it is made.
pub(super) fn is_open(mana: &ManaOutput) -> bool {
    !matches!(mana, ManaOutput::Symbols(_) | ManaOutput::Either(_) | ManaOutput::Times(..))
}
