//! Actions.

use super::kinds::how;
use super::things::deed;
use super::{Pair, Rule, SentenceReader, has, part, parts};
use crate::ast::{
    ActionKind, AlternativeCost, Clause, ClauseKind, CostKeyword, DeedVerb, LaterWord, NounKind,
    NounPhrase, PlayerName, Reply, ScriptLine, Share, TurnPart, TurnPoint, TurnPointKind,
    WhichAbility, ZoneRef,
};
use crate::source::Text;
use crate::terms::ZoneKind;

impl SentenceReader<'_> {
    /// `action`
    pub(super) fn action(&self, pair: Pair<'_>) -> ScriptLine {
        let span = self.marked.text.locate(0, self.marked.text.text.trim_end().len());
        let answers = |pair: Pair<'_>| match pair.as_rule() {
            Rule::response | Rule::responds | Rule::still_waits => true,
            Rule::plays_at => has(&pair, Rule::k_counters) || has(&pair, Rule::k_counter),
            Rule::regenerates | Rule::taps_for_mana | Rule::by_its_cost | Rule::cost_to => {
                has(&pair, Rule::k_responds)
            }
            // Who lets it resolve has been passed to.
            Rule::passes => !has(&pair, Rule::k_passes),
            _ => false,
        };
        let response = pair.clone().into_inner().flatten().any(answers);
        let damage_waits = has(&pair, Rule::damage_waits);
        let before = |part: &Pair<'_>| {
            use Rule::{at_point, damage_waits, response, still_waits};
            matches!(part.as_rule(), response | damage_waits | still_waits | at_point)
        };
        let act = parts(pair.clone()).find(|part| !before(part));
        let mut kind = self.act(act.unwrap_or_else(|| pair.clone()));
        self.holds_what_waits(&pair, &mut kind);
        let at = self.done_at(&pair, &kind);
        let (text, later) = (self.sentence(), self.later());
        ScriptLine { kind, text, later, response, damage_waits, at, span }
    }

    fn act(&self, pair: Pair<'_>) -> ActionKind {
        match pair.as_rule() {
            Rule::everyone_passes => ActionKind::EveryonePasses,
            Rule::resolve_stack => ActionKind::ResolveStack,
            Rule::resolves => {
                let damage = part(&pair, Rule::the_damage).map(|pair| NounPhrase {
                    kind: NounKind::CombatDamage,
                    span: self.span(&pair),
                });
                let what = part(&pair, Rule::object).map(|pair| self.noun(pair)).or(damage);
                ActionKind::Resolve { what, sort: self.topmost(&pair) }
            }
            Rule::ends_turn => {
                self.is_only_other(&pair);
                let whose = part(&pair, Rule::player_poss).map(|whose| self.owner(&whose));
                ActionKind::EndTurn { player: self.said_actor(&pair).or(whose) }
            }
            Rule::both_pass => self.both_pass(&pair),
            Rule::somebody_passes => ActionKind::Pass { player: None },
            Rule::stops => ActionKind::Stop,
            Rule::told_behind | Rule::trigger_targets | Rule::trigger_put | Rule::object_copies => {
                self.chosen_for_it(&pair)
            }
            Rule::is_blocked | Rule::goes_unblocked => ActionKind::Block {
                player: None,
                groups: self.block_groups(&pair),
                clauses: Vec::new(),
            },
            Rule::attackers_are => ActionKind::Attack {
                player: None,
                groups: self.attack_groups(&pair),
                clauses: Vec::new(),
            },
            Rule::blockers_are => ActionKind::Block {
                player: None,
                groups: self.block_groups(&pair),
                clauses: Vec::new(),
            },
            Rule::no_attack => ActionKind::DontAttack { player: None },
            Rule::no_block => ActionKind::DontBlock { player: self.said_actor(&pair) },
            Rule::creature_attacks => ActionKind::Attack {
                player: None,
                groups: self.attack_groups(&pair),
                clauses: Vec::new(),
            },
            Rule::creature_blocks => ActionKind::Block {
                player: None,
                groups: self.block_groups(&pair),
                clauses: Vec::new(),
            },
            Rule::continue_to => {
                let point = part(&pair, Rule::turn_point).unwrap_or_else(|| pair.clone());
                // Whose main phase it is says which: the one that is reached first.
                let whose = has(&pair, Rule::actor)
                    || point
                        .clone()
                        .into_inner()
                        .flatten()
                        .any(|p| p.as_rule() == Rule::player_poss);
                let mut point = if whose { self.turn_point(point) } else { self.place(point) };
                if let (Some(actor), TurnPointKind::Step { player: player @ None, .. }) =
                    (self.said_actor(&pair), &mut point.kind)
                {
                    *player = Some(actor);
                }
                ActionKind::ContinueTo { point }
            }
            Rule::damage_goes_up => {
                let kind = TurnPointKind::Step {
                    turn: None,
                    player: None,
                    part: TurnPart::CombatDamage,
                    next: false,
                    beginning: false,
                };
                ActionKind::ContinueTo { point: TurnPoint { kind, span: self.span(&pair) } }
            }
            Rule::shuffled => {
                ActionKind::ShuffledTo { player: self.possessor(&pair), order: self.listed(&pair) }
            }
            Rule::assigns => ActionKind::AssignDamage {
                source: self.object(&pair),
                by: None,
                amounts: self.shares(&pair),
                rest: self.rest_to(&pair),
            },
            Rule::has_assign => ActionKind::AssignDamage {
                source: self.object(&pair),
                by: Some(self.actor(&pair)),
                amounts: self.shares(&pair),
                rest: self.rest_to(&pair),
            },
            _ => {
                let player = self.actor(&pair);
                self.player_act(player, &pair)
            }
        }
    }

    fn player_act(&self, player: PlayerName, pair: &Pair<'_>) -> ActionKind {
        let clauses = self.clauses(pair);
        let source = [
            Rule::source,
            Rule::by_source,
            Rule::paid_to,
            Rule::target_of_what,
            Rule::target_whose,
        ];
        let source = source.into_iter().find_map(|rule| part(pair, rule));
        let source = source.and_then(|pair| self.first_noun(&pair));
        let source = source.or_else(|| part(pair, Rule::copier).map(|pair| self.object(&pair)));
        match pair.as_rule() {
            Rule::plays | Rule::puts_spell | Rule::responds | Rule::is_played => {
                let clauses = self.with_those_divided_among(clauses);
                let copy = part(pair, Rule::copy_played).map(|copy| self.noun(copy));
                let land = part(pair, Rule::a_land).map(|land| self.a_land(&land));
                let what = copy
                    .or_else(|| self.first_noun(pair))
                    .or(land)
                    .unwrap_or_else(|| self.object(pair));
                // A card is played; what is activated is an ability.
                let what = match what.kind {
                    NounKind::Ability { .. } => what,
                    _ if has(pair, Rule::k_uses)
                        || has(pair, Rule::k_throws)
                        || pair.as_rule() == Rule::responds =>
                    {
                        self.it_or_its_ability(what)
                    }
                    _ if ACTIVATES.into_iter().any(|verb| has(pair, verb)) => {
                        self.the_ability_of(what)
                    }
                    _ => what,
                };
                let suspend = |clause: Pair<'_>| has(&clause, Rule::with_suspend);
                if parts(pair.clone()).any(suspend) {
                    return ActionKind::Suspend { player, what, clauses };
                }
                ActionKind::Play { player, what, clauses }
            }
            Rule::gives | Rule::makes_fly | Rule::animates => {
                self.brings_about(player, pair, clauses)
            }
            Rule::kicks | Rule::flashes_back => self.with_cost(player, pair, clauses),
            Rule::used_to => self.used_to(player, pair, clauses),
            Rule::card_verb => self.card_as_verb(player, pair, clauses),
            Rule::cycles => {
                // "Plainscycles" plays the plainscycling ability.
                let verb = part(pair, Rule::type_cycles)
                    .map(|verb| verb.as_str().trim().trim_end_matches('s').to_owned());
                let keyword = verb.map_or_else(
                    || "cycling".to_owned(),
                    |verb| format!("{}ing", verb.trim_end_matches('e')),
                );
                let what = self.ability_of(self.object(pair), &keyword);
                let clauses = self.with_mana_said(pair, clauses);
                ActionKind::Play { player, what, clauses }
            }
            Rule::plays_at => {
                let (what, mut clauses) = (self.object(pair), clauses);
                let target = part(pair, Rule::noun).map(|noun| self.noun(noun));
                let span = target.as_ref().map_or(what.span, |target| target.span);
                if let Some(target) = target {
                    clauses.insert(0, Clause { kind: ClauseKind::Targeting(vec![target]), span });
                }
                let what = match what.kind {
                    NounKind::Ability { .. } => what,
                    _ if has(pair, Rule::k_pings) => self.the_ability_of(what),
                    _ if has(pair, Rule::k_enchants) => {
                        clauses.push(Clause { kind: ClauseKind::Enchanting, span });
                        what
                    }
                    _ => self.it_or_its_ability(what),
                };
                ActionKind::Play { player, what, clauses }
            }
            Rule::equips | Rule::equips_to => self.equips(player, pair, clauses),
            Rule::cost_to => self.costs_to(player, pair, clauses),
            Rule::player_assigns => {
                let source = self.attacking_one(&player, pair);
                let (amounts, rest) = (self.shares(pair), self.rest_to(pair));
                ActionKind::AssignDamage { source, by: Some(player), amounts, rest }
            }
            Rule::by_counters => self.by_counters(player, pair, clauses),
            Rule::makes_colored => {
                let color = part(pair, Rule::answer_color).unwrap_or_else(|| pair.clone());
                let answer = self.answer(&color);
                ActionKind::Choose { player: Some(player), answer, how: how(pair), source, clauses }
            }
            Rule::by_its_cost => self.by_its_cost(player, pair, clauses),
            Rule::taps_by => self.taps_by(player, pair, clauses),
            Rule::keyword_verb => {
                let keyword = match () {
                    () if has(pair, Rule::k_transmutes) => "transmute",
                    () if has(pair, Rule::k_forecasts) => "forecast",
                    () => "channel",
                };
                ActionKind::Play {
                    player,
                    what: self.ability_of(self.object(pair), keyword),
                    clauses,
                }
            }
            Rule::morphs => ActionKind::Morph { player, what: self.object(pair), clauses },
            Rule::adds_mana => ActionKind::AddMana { player, mana: self.pool(pair), clauses },
            Rule::regenerates => {
                let clauses = self.with_mana_said(pair, clauses);
                ActionKind::Regenerate { player, what: self.object(pair), clauses }
            }
            Rule::orders => ActionKind::Order { player, order: self.lists(pair) },
            Rule::taps_for_mana | Rule::gets_mana => ActionKind::TapForMana {
                player,
                sources: match part(pair, Rule::every_one) {
                    Some(every) => vec![self.every_one(&every)],
                    None => self.listed(pair),
                },
                mana: self.mana_in(pair),
                clauses,
            },
            Rule::passes => ActionKind::Pass { player: Some(player) },
            Rule::dont_attack => ActionKind::DontAttack { player: Some(player) },
            Rule::declares_attackers | Rule::attacks => ActionKind::Attack {
                player: Some(player),
                groups: self.attack_groups(pair),
                clauses,
            },
            Rule::dont_block => ActionKind::DontBlock { player: Some(player) },
            Rule::blocks | Rule::declares_blockers | Rule::lets_through => {
                ActionKind::Block { player: Some(player), groups: self.block_groups(pair), clauses }
            }
            Rule::puts_on_stack => ActionKind::PutOnStack { player, order: self.lists(pair) },
            Rule::puts_into => {
                let zone = match part(pair, Rule::on_top_alone) {
                    Some(top) => self.on_top(&top),
                    None if has(pair, Rule::into_play) => ZoneRef {
                        zone: ZoneKind::InPlay,
                        of: None,
                        position: None,
                        span: self.span(pair),
                    },
                    None => self.zone(&part(pair, Rule::zone).unwrap_or_else(|| pair.clone())),
                };
                ActionKind::PutInto { player, zone, order: self.lists(pair) }
            }
            Rule::gives_timestamps => {
                ActionKind::GiveTimestamps { player, order: self.lists(pair) }
            }
            Rule::chooses => {
                let answer = self.answer_in(pair);
                ActionKind::Choose { player: Some(player), answer, how: how(pair), source, clauses }
            }
            Rule::copies_it | Rule::takes | Rule::puts_pile => {
                let nouns = part(pair, Rule::answer_nouns);
                let answer = Reply::Nouns(nouns.map_or_else(Vec::new, |pair| self.nouns(pair)));
                ActionKind::Choose { player: Some(player), answer, how: how(pair), source, clauses }
            }
            Rule::wins_flip => {
                let span = self.span(pair);
                let won = has(pair, Rule::k_wins);
                let answer = if won { Reply::Won(span) } else { Reply::Lost(span) };
                ActionKind::Choose { player: Some(player), answer, how: how(pair), source, clauses }
            }
            Rule::says_yes => {
                let answer = Reply::Yes(self.span(pair));
                ActionKind::Choose { player: Some(player), answer, how: how(pair), source, clauses }
            }
            Rule::targets => {
                let answer = match part(pair, Rule::nothing) {
                    Some(nothing) => Reply::Nothing(self.span(&nothing)),
                    None => Reply::Nouns(self.listed(pair)),
                };
                ActionKind::Choose { player: Some(player), answer, how: how(pair), source, clauses }
            }
            Rule::keeps_targets => {
                let answer = Reply::SameTargets { of: source, span: self.span(pair) };
                let how = how(pair);
                ActionKind::Choose { player: Some(player), answer, how, source: None, clauses }
            }
            Rule::changes_targets => {
                let targets = self.listed(pair);
                let answer = match source {
                    Some(of) => Reply::NewTarget { targets, of },
                    None => Reply::Nouns(targets),
                };
                let how = how(pair);
                ActionKind::Choose { player: Some(player), answer, how, source: None, clauses }
            }
            Rule::declines => ActionKind::Decline { player, source },
            Rule::pays => self.pays(player, pair, source, clauses),
            Rule::dont_pay => ActionKind::DontPay { player, source },
            Rule::finds => ActionKind::Find { player, objects: self.listed(pair), source },
            Rule::discards_at_random => {
                ActionKind::DiscardAtRandom { player, objects: self.listed(pair) }
            }
            Rule::names_card => {
                let name = part(pair, Rule::name_words)
                    .map_or_else(|| self.text(pair), |pair| self.text(&pair));
                ActionKind::NameCard { player, name, source }
            }
            Rule::turns_up | Rule::unmorphs => {
                ActionKind::TurnFaceUp { player, what: self.object(pair), clauses }
            }
            Rule::suspends => ActionKind::Suspend { player, what: self.object(pair), clauses },
            Rule::ends_effect => {
                ActionKind::EndEffect { player, source: self.effect(pair), clauses }
            }
            Rule::uses_effect => {
                ActionKind::UseEffect { player, source: self.effect(pair), clauses }
            }
            Rule::ignores_effect => {
                ActionKind::IgnoreEffect { player, source: self.effect(pair), clauses }
            }
            Rule::concedes => ActionKind::Concede { player },
            Rule::counts_library => {
                ActionKind::CountLibrary { player, whose: self.possessor(pair) }
            }
            Rule::agrees => {
                let of = part(pair, Rule::actor_for).map(|of| self.owner(&of));
                ActionKind::AgreeToDraw { player, of }
            }
            Rule::repeats => ActionKind::Repeat { player, times: self.times_in(pair).unwrap_or(1) },
            Rule::begins => ActionKind::Begin { player },
            Rule::mulligans => ActionKind::Mulligan { player },
            Rule::keeps => ActionKind::Keep { player },
            Rule::leaves_tapped => ActionKind::Do {
                player,
                deed: DeedVerb::LeaveTapped,
                objects: self.listed(pair),
                source,
            },
            _ => {
                let verb = part(pair, Rule::deed_verb);
                let verb = verb.map(|verb| part(&verb, Rule::chosen_verb).unwrap_or(verb));
                let deed = verb.map_or(DeedVerb::Keep, deed);
                ActionKind::Do { player, deed, objects: self.deed_objects(pair), source }
            }
        }
    }

    /// `kicks X`, `flashes back X`
    fn with_cost(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let kind = match pair.as_rule() {
            Rule::kicks => {
                ClauseKind::OptionalCost { keyword: CostKeyword::Kicker, times: 1, cost: None }
            }
            _ => ClauseKind::ForCost(AlternativeCost::Flashback),
        };
        clauses.insert(0, Clause { kind, span: self.span(pair) });
        ActionKind::Play { player, what: self.object(pair), clauses }
    }

    /// The player that acts, where the sentence says one.
    fn said_actor(&self, pair: &Pair<'_>) -> Option<PlayerName> {
        part(pair, Rule::actor).map(|actor| self.owner(&actor))
    }

    /// The word of a later edition in the sentence.
    pub(super) fn later(&self) -> Option<LaterWord> {
        self.later.get()
    }

    fn deed_objects(&self, pair: &Pair<'_>) -> Vec<NounPhrase> {
        part(pair, Rule::phrase)
            .map_or_else(|| self.listed(pair), |phrase| vec![self.done_to(&phrase)])
    }

    /// The ability of what is activated.
    pub(super) fn the_ability_of(&self, of: NounPhrase) -> NounPhrase {
        let (span, which) = (of.span, WhichAbility::Only);
        NounPhrase {
            kind: NounKind::Ability { of: Box::new(of), which, order: None, about: None },
            span,
        }
    }

    /// The ability that a keyword's verb plays.
    pub(super) fn ability_of(&self, of: NounPhrase, keyword: &str) -> NounPhrase {
        let span = of.span;
        let which = WhichAbility::Keyword(Text::mapped(keyword, span, vec![(0, span.start)]));
        NounPhrase {
            kind: NounKind::Ability { of: Box::new(of), which, order: None, about: None },
            span,
        }
    }

    /// The first object in a piece.
    pub(super) fn object(&self, pair: &Pair<'_>) -> NounPhrase {
        part(pair, Rule::object).map_or_else(|| self.phrase(pair), |pair| self.noun(pair))
    }

    fn effect(&self, pair: &Pair<'_>) -> NounPhrase {
        part(pair, Rule::effect_of).map_or_else(|| self.object(pair), |pair| self.object(&pair))
    }

    /// The player in `Bob's library …`.
    pub(super) fn possessor(&self, pair: &Pair<'_>) -> PlayerName {
        self.owner(&part(pair, Rule::player_poss).unwrap_or_else(|| pair.clone()))
    }

    /// The nouns of all lists in a piece, in order.
    fn lists(&self, pair: &Pair<'_>) -> Vec<NounPhrase> {
        let lists = parts(pair.clone()).filter(|part| part.as_rule() == Rule::then_list);
        lists.flat_map(|list| self.nouns(list)).collect()
    }

    /// `and the rest to Bob`, `all its damage to X`
    fn rest_to(&self, pair: &Pair<'_>) -> Option<NounPhrase> {
        let amounts = part(pair, Rule::amounts)?;
        let rest = part(&amounts, Rule::rest_to).or_else(|| part(&amounts, Rule::all_to))?;
        self.first_noun(&rest)
    }

    /// The shares of a piece: `2 damage to C and 1 to D`.
    pub(super) fn shares(&self, pair: &Pair<'_>) -> Vec<Share> {
        let list = pair
            .clone()
            .into_inner()
            .find(|part| matches!(part.as_rule(), Rule::amounts | Rule::shares));
        let shares = parts(list.unwrap_or_else(|| pair.clone()));
        shares
            .filter(|part| matches!(part.as_rule(), Rule::amount_to | Rule::share | Rule::share_at))
            .filter_map(|share| {
                Some(Share { amount: self.number_in(&share), to: self.first_noun(&share)? })
            })
            .collect()
    }
}

/// The verbs that play an ability of what they name.
const ACTIVATES: [Rule; 7] = [
    Rule::k_activates,
    Rule::k_cracks,
    Rule::k_activating,
    Rule::k_using,
    Rule::k_animates,
    Rule::k_pumps,
    Rule::k_pops,
];
