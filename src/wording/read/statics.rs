//! Static abilities: their sentences, and what stands around them.
use super::amounts::Numeral;
use super::static_changes::ruled;
use super::{P, Reader, perhaps};
use crate::terms::CardType;
use crate::wording::references::{DeedKind, Recalled};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Ability, Action, Amount, Blockers, Change, Condition, Cost, Declared, Duration, GameRule,
    Instead, Keyword, Leave, Noun, ObjectRef, ObjectRule, Objects, Permission, PlayerRef, Quantity,
    ReplacementText, Skipped, Spelling, Static, StaticClause, Thing, Watched, whether,
};

impl Reader {
    /// Sentences of one paragraph, each an ability with a condition of its own.
    pub(super) fn static_texts(&mut self, p: &P) -> Option<Vec<Ability>> {
        let runs = match s::StaticTexts::of(p) {
            Some(s::StaticTexts { static_run, has_run }) => {
                if let [first] = &static_run[..] {
                    return self.has_each(first, &has_run);
                }
                static_run.iter().map(s::SyntaxNode::take).collect::<Option<_>>()?
            }
            None => runs_of(s::StaticText::of(p)?)?,
        };
        let mut all: Vec<Ability> = Vec::new();
        for run in runs {
            let s::StaticRun { st_otherwise, static_sentence, where_x } = run;
            let one = self.static_of(static_sentence.take()?, Vec::new(), where_x)?;
            let before = match all.last() {
                Some(Ability::Static(before)) => Some(&**before),
                _ => None,
            };
            let one = match (st_otherwise, before) {
                (None, _) => one,
                (
                    Some(_),
                    Some(Static { condition: Some(c), said_otherwise: Spelling::Short, .. }),
                ) if one.condition.is_none() => Static {
                    condition: Some(Condition::Not(Box::new(c.clone()))),
                    said_otherwise: Spelling::Full,
                    ..one
                },
                _ => return None,
            };
            all.push(Ability::Static(Box::new(one)));
        }
        let conditional = |a: &Ability| matches!(a, Ability::Static(s) if s.condition.is_some());
        (all.len() > 1 && all.iter().any(conditional)).then_some(all)
    }

    /// "~ has trample as long as you control a Beast, haste as long as you control a Goblin, …"
    fn has_each(
        &mut self,
        first: &s::SyntaxNode<s::StaticRun>,
        more: &[s::SyntaxNode<s::HasRun>],
    ) -> Option<Vec<Ability>> {
        let s::StaticRun { st_otherwise: None, static_sentence, where_x: None } = first.take()?
        else {
            return None;
        };
        let first = self.static_of(static_sentence.take()?, Vec::new(), None)?;
        let [StaticClause::Change { what: Thing::Object(ObjectRef::This), changes }] =
            &first.clauses[..]
        else {
            return None;
        };
        if first.condition.is_none() || !matches!(changes[..], [Change::Gain(_)]) {
            return None;
        }
        let mut all = vec![Ability::Static(Box::new(first))];
        for run in more {
            let s::HasRun { granted, as_long_back } = run.take()?;
            self.next_clause();
            self.named_this();
            let what = Thing::Object(ObjectRef::This);
            let mut out = no_static();
            let changes = vec![Change::Gain(vec![self.granted(&granted)?])];
            if self.as_long_back(as_long_back.take()?, &what, &mut out)? {
                return None;
            }
            out.clauses.push(StaticClause::Change { what, changes });
            all.push(Ability::Static(Box::new(out)));
        }
        Some(all)
    }

    pub(super) fn static_text(&mut self, p: &P) -> Option<Static> {
        let s::StaticText { static_sentence, static_more, where_x } = s::StaticText::of(p)?;
        let before = self.references.enters(p);
        let text = self.static_of(static_sentence.take()?, static_more, where_x)?;
        self.references.leaves(before);
        Some(text)
    }

    fn static_of(
        &mut self,
        first: s::StaticSentence,
        more: Vec<s::SyntaxNode<s::StaticMore>>,
        where_x: Option<s::SyntaxNode<s::WhereX>>,
    ) -> Option<Static> {
        let mut out = no_static();
        self.static_sentence(first, false, &mut out)?;
        for one in more {
            let s::StaticMore { forbid_and, static_sentence } = one.take()?;
            self.static_sentence(static_sentence.take()?, forbid_and.is_some(), &mut out)?;
        }
        if let Some(x) = where_x {
            out.where_x = self.where_all(x.pair())?;
        }
        Some(out)
    }

    fn static_sentence(
        &mut self,
        said: s::StaticSentence,
        joined: bool,
        out: &mut Static,
    ) -> Option<()> {
        let s::StaticSentence {
            during_front,
            if_front,
            as_long_front,
            static_inner,
            as_long_after,
        } = said;
        self.next_clause();
        let said_before = out.condition.is_some() || !out.clauses.is_empty();
        if said_before && (during_front.is_some() || if_front.is_some() || as_long_front.is_some())
        {
            return None;
        }
        if let Some(front) = as_long_front {
            let s::AsLongFront { condition } = front.take()?;
            out.condition = Some(self.condition(condition.pair())?);
            out.condition_first = Spelling::Full;
        }
        if during_front.is_some() {
            out.during.push(self.limit_time(s::LimitTime::Combat));
        }
        if let Some(front) = if_front {
            let s::IfFront { condition } = front.take()?;
            let condition = self.condition(condition.pair())?;
            if let Condition::Compare(Amount::Count(objects), _) = &condition {
                let counted = Recalled::Objects(objects.clone());
                self.deeds.bind(DeedKind::Counted, front.pair(), counted);
            }
            out.condition = Some(condition);
            out.condition_first = Spelling::Full;
            out.if_said = Spelling::Full;
        }
        let before = out.clauses.len();
        if let Some(clause) = self.static_clause(static_inner, out)? {
            out.clauses.push(clause);
        }
        // Prohibitions of one paragraph stand in one sentence, joined by "and".
        if joined != out.clauses.get(before).is_some_and(|c| c.joins(&out.clauses[..before])) {
            return None;
        }
        if let Some(back) = as_long_after {
            if out.condition.is_some() || out.clauses.len() > 1 {
                return None;
            }
            let s::AsLongAfter { condition } = back.take()?;
            out.condition = Some(self.condition(condition.pair())?);
        }
        Some(())
    }

    /// A clause; the inner `None` where the clauses have been added to `out` already.
    fn static_clause(
        &mut self,
        said: s::StaticInner,
        out: &mut Static,
    ) -> Option<Option<StaticClause>> {
        use s::StaticInner as I;
        Some(Some(match said {
            I::StPrevent(node) => {
                let s::StPrevent { v_prevent } = node.take()?;
                match self.verb(v_prevent.pair(), PlayerRef::You)? {
                    Action::Replace(text, Duration::Unlimited) => StaticClause::Replace(text),
                    // "dealt to and dealt by": two clauses that print as one.
                    Action::Simultaneous(both) => {
                        let mut texts = both.into_iter().filter_map(|s| match s.action {
                            Action::Replace(text, Duration::Unlimited) => Some(text),
                            _ => None,
                        });
                        let (to, by) = (texts.next()?, texts.next()?);
                        out.clauses.push(StaticClause::Replace(to));
                        StaticClause::Replace(by)
                    }
                    _ => return None,
                }
            }
            I::StDivides(node) => {
                let s::StDivides { possessive } = node.take()?;
                let what = Thing::Object(self.possessive(possessive.pair())?);
                StaticClause::Change { what, changes: vec![Change::DividesFreely] }
            }
            I::StUnblocked(node) => {
                let s::StUnblocked { object_ref } = node.take()?;
                let what = Thing::Object(self.object_ref(object_ref.pair())?);
                StaticClause::Change { what, changes: vec![Change::AsThoughUnblocked(Leave::May)] }
            }
            I::StSame(node) => self.the_same_for(node.take()?, out)?,
            I::StUntapToo(node) => {
                let s::StUntapToo { objects_bare } = node.take()?;
                let what = Box::new(self.bare(&objects_bare)?);
                StaticClause::GameRule(GameRule::UntapsInOthers(what))
            }
            I::StUntapKind(_) => StaticClause::GameRule(GameRule::UntapsOneKind),
            I::StProduce(node) => StaticClause::GameRule(self.producing(node.take()?)?),
            I::StAbilities(node) => {
                let s::StAbilities { possessive, unless_mana } = node.take()?;
                let what = Thing::Object(self.possessive(possessive.pair())?);
                let except_mana = unless_mana.is_some().into();
                ruled(
                    what,
                    ObjectRule::AbilitiesCantBePlayed { except_mana, tap: whether::Tap::No },
                )
            }
            I::StSpend(node) => StaticClause::GameRule(self.spending(node.take()?)?),
            I::StAtLeast(node) => {
                let s::StAtLeast { number_word: [under, least] } = node.take()?;
                let (under, least) = (under.amount()?, least.amount()?);
                if under != least {
                    return None;
                }
                StaticClause::GameRule(GameRule::CostAtLeast(least))
            }
            I::StFlipTwo(node) => {
                let s::StFlipTwo { player_ref } = node.take()?;
                StaticClause::GameRule(GameRule::FlipTwo(self.player_ref(player_ref.pair())?))
            }
            I::StMustTarget(node) => {
                let s::StMustTarget { player_ref, objects_bare } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let what = Box::new(self.bare(&objects_bare)?);
                StaticClause::GameRule(GameRule::MustTarget(who, what))
            }
            I::StDeclares(node) => {
                let s::StDeclares { player_ref, declared } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                StaticClause::GameRule(GameRule::Declares(who, what_is_declared(declared.take()?)))
            }
            I::StManaStays(_) => {
                let all = self.players(Quantity::Each);
                StaticClause::GameRule(GameRule::ManaDoesntEmpty(PlayerRef::Phrase(Box::new(all))))
            }
            I::StNoLoss(node) => {
                let s::StNoLoss { player_ref } = node.take()?;
                StaticClause::GameRule(GameRule::NoLossForLife(self.player_ref(player_ref.pair())?))
            }
            I::StReplace(node) => self.static_replacing(node.take()?)?,
            I::StRedirect(node) => {
                let s::StRedirect { redirecting } = node.take()?;
                let step = self.redirecting(redirecting.pair())?;
                let Action::Replace(text, Duration::Unlimited) = step.action else { return None };
                StaticClause::Replace(text)
            }
            I::StHandSize(node) => self.hand_size(node.take()?)?,
            I::StRevealed(node) => {
                let s::StRevealed { player_ref, reveal_what } = node.take()?;
                let who = perhaps(player_ref, |who| self.player_ref(who.pair()))?;
                let what = Box::new(self.reveal_what(reveal_what.pair())?);
                StaticClause::PlayRevealed(who.unwrap_or(PlayerRef::You), what)
            }
            I::StLands(node) => {
                let s::StLands { player_ref, lands_more: more, player_possessive } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let on = perhaps(player_possessive, |p| self.player_possessive(p.pair()))?;
                let more = super::game_rules::lands_more(more.take()?)?;
                let on = on.is_some().into();
                StaticClause::Permit(Permission::AdditionalLands(who, more, on))
            }
            I::StAllBlock(node) => {
                let s::StAllBlock { objects_bare, object_ref } = node.take()?;
                let by = self.bare(&objects_bare)?;
                let usual = Objects::of(Noun::Type(CardType::Creature));
                let by = (by != usual).then(|| Box::new(by));
                let what = Thing::Object(self.object_ref(object_ref.pair())?);
                ruled(what, ObjectRule::MustBeBlocked { blockers: Blockers::AllAble, by })
            }
            I::StAlong(node) => {
                let s::StAlong { object_ref, thing, also_word } = node.take()?;
                let with = self.object_ref(object_ref.pair())?;
                let what = self.thing(thing.pair())?;
                let this = matches!(what, Thing::Object(ObjectRef::This));
                if matches!(what, Thing::Player(_)) || also_word.is_some() != this {
                    return None;
                }
                ruled(what, ObjectRule::AttackAlong(with))
            }
            I::StForbid(node) => self.static_forbidding(node.take()?, out)?,
            I::StCda(node) => self.defining(node.take()?)?,
            I::StControl(node) => {
                let s::StControl { attached } = node.take()?;
                let what = Thing::Object(self.attached(&attached)?);
                StaticClause::Change { what, changes: vec![Change::Control(PlayerRef::You)] }
            }
            I::StSkip(node) => {
                let s::StSkip { step_word, player_ref, player_possessive } = node.take()?;
                let step = super::durations::step(step_word.pair())?;
                let who = match (player_ref, player_possessive) {
                    (Some(who), Some(whose)) => {
                        let who = self.player_ref(who.pair())?;
                        self.player_possessive(whose.pair())?;
                        who
                    }
                    (None, None) => PlayerRef::You,
                    _ => return None,
                };
                let skipped = Watched::Begin(who, Skipped::Step(step));
                let text = ReplacementText::of(skipped, Instead::Nothing);
                StaticClause::Replace(Box::new(text))
            }
            I::StReplicates(node) => {
                let s::StReplicates { object_ref, possessive } = node.take()?;
                let what = Thing::Object(self.object_ref(object_ref.pair())?);
                self.possessive(possessive.pair())?;
                let cost = Cost::ManaCostOf(Box::new(ObjectRef::This));
                let replicate = Ability::Keyword(Keyword::Replicate(vec![cost]));
                StaticClause::Change { what, changes: vec![Change::Gain(vec![replicate])] }
            }
            I::StNotChosen(node) => {
                let s::StNotChosen { object_phrase, tilde: [_, _] } = node.take()?;
                StaticClause::NotChosenAsPlayed(Box::new(self.one_such(&object_phrase)?))
            }
            I::StAttachOnly(node) => {
                let s::StAttachOnly { tilde: _, object_phrase } = node.take()?;
                StaticClause::AttachOnly(Box::new(self.one_such(&object_phrase)?))
            }
            I::StAnte(_) => StaticClause::AnteOnly,
            I::StKeeps(_) => StaticClause::KeepsThis,
            I::StContinues(_) => StaticClause::Continues,
            I::StMayNotUntap(node) => {
                let s::StMayNotUntap { object_ref } = node.take()?;
                let what = Thing::Object(self.object_ref(object_ref.pair())?);
                ruled(what, ObjectRule::MayNotUntap)
            }
            I::StChange(node) => return self.static_change(node.take()?, out),
            I::StAsCopy(node) => self.as_copy(node.take()?)?,
            I::StAsCopyUp(node) => self.as_copy_up(node.take()?)?,
            I::StUpCounters(node) => self.turned_up_with(node.take()?)?,
            I::StEntersOnly(node) => self.enters_only(node.take()?)?,
            I::StEntersDo(node) => self.enters_do(node.take()?)?,
            I::StAsOne(node) => self.as_one_of(node.take()?)?,
            I::StEnters(node) => return self.comes_with(node.take()?, out),
            I::StChooseEnters(node) => self.choose_entering(node.take()?)?,
            I::StPayOrTapped(node) => self.pay_or_tapped(node.take()?)?,
            I::StMayPlay(node) => self.may_play(node.take()?)?,
            I::StAct(node) => self.may_act(node.take()?)?,
            I::StOpening(node) => self.opening(node.take()?)?,
            I::StFirstDraw(node) => self.first_draw(node.take()?, out)?,
            I::StFirstTurns(node) => self.not_in_first_turns(node.take()?),
            I::StFromThere(node) => self.play_from_graveyard(node.take()?),
            I::StCountsAs(node) => super::playing::counts_as(node.take()?)?,
            I::StIgnore(node) => self.ignoring_for(node.take()?)?,
            I::StAltFor(node) => {
                self.spell_is_this = true;
                let clause = self.alternative_for(node.take()?);
                self.spell_is_this = false;
                clause?
            }
            I::StAnyNumber(_) => StaticClause::AnyNumberInDeck,
            I::StPlayAs(node) => self.play_as(node.take()?, out)?,
            I::StFree(node) => {
                let s::StFree { condition, tilde: _ } = node.take()?;
                let condition = perhaps(condition, |c| self.condition(c.pair()))?;
                StaticClause::AlternativeCost { condition, costs: Vec::new() }
            }
            I::StAlternative(node) => self.alternative_cost(node.take()?)?,
            I::StCost(node) => self.cost_change(node.take()?)?,
            I::StExtraCost(node) => self.extra_cost(node.take()?)?,
            I::StKwCost(node) => self.keyword_cost(node.take()?)?,
            I::StPlayOnly(node) => {
                let s::StPlayOnly { tilde: _, limit } = node.take()?;
                let limits = limit.iter().map(|limit| self.limit(limit.pair()));
                StaticClause::PlayThis(limits.collect::<Option<_>>()?)
            }
            I::StAdditionalCost(node) => self.additional_cost(node.take()?)?,
        }))
    }

    /// "a Goblin", and not several.
    fn one_such(&mut self, said: &s::SyntaxNode<s::ObjectPhrase>) -> Option<Objects> {
        let phrase = self.phrase(said.pair())?;
        (phrase.quantity == Quantity::One).then_some(phrase.objects)
    }

    fn static_replacing(&mut self, said: s::StReplace) -> Option<StaticClause> {
        let s::StReplace { replacing, rep_more, reducing } = said;
        let text = match (replacing, reducing) {
            (None, Some(reducing)) => self.reducing(reducing.take()?)?,
            (Some(replacing), None) => {
                let (mut text, duration) = self.replacing(replacing.pair())?;
                if duration != Duration::Unlimited {
                    return None;
                }
                for more in rep_more {
                    let s::RepMore { sentence } = more.take()?;
                    let more = self.sentence(sentence.pair())?;
                    let Instead::Do(effect) = &mut text.instead else { return None };
                    effect.sentences_mut().push(more);
                }
                text
            }
            _ => return None,
        };
        Some(StaticClause::Replace(Box::new(text)))
    }

    pub(super) fn everyone(&mut self) -> PlayerRef {
        PlayerRef::Phrase(Box::new(self.players(Quantity::Bare)))
    }
}

/// A static ability that says nothing yet.
const fn no_static() -> Static {
    Static {
        condition: None,
        condition_first: Spelling::Short,
        if_said: Spelling::Short,
        unless_said: Spelling::Short,
        during: Vec::new(),
        clauses: Vec::new(),
        linked: None,
        where_x: Vec::new(),
        said_otherwise: Spelling::Short,
    }
}

/// Each sentence of a paragraph that nothing joins to another.
fn runs_of(text: s::StaticText<'_>) -> Option<Vec<s::StaticRun<'_>>> {
    let s::StaticText { static_sentence, static_more, where_x: None } = text else { return None };
    let alone =
        |static_sentence| s::StaticRun { st_otherwise: None, static_sentence, where_x: None };
    let mut runs = vec![alone(static_sentence)];
    for more in static_more {
        let s::StaticMore { forbid_and: None, static_sentence } = more.take()? else { return None };
        runs.push(alone(static_sentence));
    }
    Some(runs)
}

/// What another player than usual chooses in combat.
pub(super) fn what_is_declared(said: s::Declared) -> Declared {
    match said {
        s::Declared::WhichCreaturesAttack => Declared::Attacks,
        s::Declared::HowEachCreatureBlocks => Declared::Blocks,
    }
}
