//! 409.1c-e: choosing targets and dividing among them.
use super::halfway::Playing;
use crate::cite;
use crate::decide::{AimedAt, Answer, Ask, Choice, Decision, Purpose};
use crate::game::{
    Entity, Event, ObjectId, PlayFact, PlayUnruled, PlayerId, ResolveUnruled, Saying, Says,
    StackKind, Target, TargetRefused, Zone,
};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::{enough_in_one, is_of_one_graveyard, players_meant, rests_on};
use crate::rules::r415_targets::{
    EffectOf, SPLICE_STRIDE, TargetPhrase, legal_for, legal_targets, phrases_of, stack_context,
    target_phrases, texts,
};
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::{Engine, Proposed, Ruling, Stop};
use crate::wording::tree::{
    Action, CostName, EnchantWhat, Keyword, ObjectRef, Phrase, PlayerPhrase, PlayerRef, Quality,
    Quantity, Slot, Thing, Tree,
};

/// What a phrase could target, and who chooses among that.
#[derive(Debug, Clone)]
pub(super) struct Targetable {
    min: usize,
    max: usize,
    chooser: PlayerId,
    legal: Vec<Entity>,
    /// Those that are left where others have to be chosen.
    bound: Vec<Entity>,
    says: Says,
}

impl Targetable {
    /// Whether exactly one is chosen, by the player who plays it, and this may be the one.
    pub(super) fn is_plain(&self, player: PlayerId, target: Entity) -> bool {
        (self.min, self.max) == (1, 1) && self.chooser == player && self.bound.contains(&target)
    }
}

impl Engine<'_> {
    /// 409.1c, d: the targets of every phrase that targets, in the order of the text. Where it is
    /// played, a search may go on from before the first of them.
    pub(super) fn choose_targets(
        &mut self,
        id: ObjectId,
        player: PlayerId,
        playing: Option<&Playing>,
    ) -> Ruling<()> {
        let kicked = self.targets_if_kicked(id)?;
        let phrases = phrases_of(&self.game, id)?;
        self.who_is_each(id, &phrases)?;
        let Some((phrase, behind)) = phrases.split_first() else {
            return self.targets_are_chosen(id, player, kicked);
        };
        // 415.1, 415.2: the text of a spell or ability says "target".
        let first = match self.was_chosen_before(id, phrase) {
            true => None,
            false => Some(self.aim(id, player, phrase, behind)?),
        };
        if let (Some(playing), Some(first)) = (playing, &first) {
            self.keep_halfway(playing, first, &phrases, kicked);
        }
        self.choose_from_first(id, player, first, &phrases, kicked)
    }

    /// The same from where it is known what the first phrase could target.
    pub(super) fn choose_from_first(
        &mut self,
        id: ObjectId,
        player: PlayerId,
        first: Option<Targetable>,
        phrases: &[TargetPhrase],
        kicked: Option<bool>,
    ) -> Ruling<()> {
        if let Some(first) = first {
            self.take_aim(id, &phrases[0], first)?;
        }
        for (at, phrase) in phrases.iter().enumerate().skip(1) {
            if !self.was_chosen_before(id, phrase) {
                let aim = self.aim(id, player, phrase, &phrases[at + 1..])?;
                self.take_aim(id, phrase, aim)?;
            }
        }
        self.targets_are_chosen(id, player, kicked)
    }

    fn targets_are_chosen(
        &mut self,
        id: ObjectId,
        player: PlayerId,
        kicked: Option<bool>,
    ) -> Ruling<()> {
        self.check_bound_targets(id, player)?;
        if !self.log.is_silent() && self.other_modes_target(id)? {
            self.tell(&[cite!("409.1d")], |_| PlayFact::OtherModes);
        }
        if let Some(kicked) = kicked {
            self.tell(&[cite!("409.1d"), cite!("502.21c")], |_| PlayFact::Kicked { kicked });
        }
        self.announce_division(id, player)
    }

    /// 404.4a: whether a delayed ability means what was a target of the spell or ability that
    /// created it; it targets nothing itself.
    fn was_chosen_before(&self, id: ObjectId, phrase: &TargetPhrase) -> bool {
        let item = self.game.object(id).stack.as_deref().filter(|i| i.kind == StackKind::Triggered);
        item.is_some_and(|i| !i.bindings.entities(phrase.slot()).is_empty())
    }

    /// 409.1d: whether a mode that wasn't chosen has targets.
    fn other_modes_target(&self, id: ObjectId) -> Ruling<bool> {
        let Some(item) = self.game.object(id).stack.as_deref() else { return Ok(false) };
        for text in texts(&self.game, id)? {
            for verb in text.effect.verbs() {
                let Action::Modes { modes, .. } = verb else { continue };
                let others = modes.iter().enumerate().filter(|(i, _)| !item.modes.contains(i));
                if others
                    .into_iter()
                    .any(|(_, effect)| !target_phrases(effect, &[], &item.paid).is_empty())
                {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// 502.21c: whether the spell is kicked, if paying the kicker brings it other targets.
    fn targets_if_kicked(&self, id: ObjectId) -> Ruling<Option<bool>> {
        let kicker =
            characteristics(&self.game, id).keywords().any(|k| matches!(k, Keyword::Kicker(_)));
        let Some(item) = self.game.object(id).stack.as_deref().filter(|_| kicker) else {
            return Ok(None);
        };
        let kicked =
            item.paid.iter().any(|p| matches!(p, CostName::Kicker | CostName::KickerOf(_)));
        let count = |paid: &[CostName]| -> Ruling<usize> {
            Ok(texts(&self.game, id)?
                .iter()
                .map(|t| target_phrases(&t.effect, &item.modes, paid).len())
                .sum())
        };
        let every: Vec<CostName> =
            (0..8).map(CostName::KickerOf).chain([CostName::Kicker]).collect();
        Ok((count(&every)? != count(&[])?).then_some(kicked))
    }

    /// What a phrase could target, and who chooses.
    fn aim(
        &mut self,
        id: ObjectId,
        player: PlayerId,
        phrase: &TargetPhrase,
        behind: &[TargetPhrase],
    ) -> Ruling<Targetable> {
        self.asks_for_no_later_choice(id, phrase)?;
        let (min, max) = self.how_many(id, phrase)?;
        let known = match chooser_slot(phrase) {
            // "… of an opponent's choice he or she controls": who chooses is known before what can
            // be chosen.
            Some(slot) => {
                let chooser = self.who_chooses(id, player, phrase)?;
                self.edit_item(id, |item| item.bindings.bind(slot, vec![Entity::Player(chooser)]));
                Some(chooser)
            }
            None => None,
        };
        let legal = self.legal_targets(id, phrase)?;
        let says = said(phrase, stack_context(&self.game, id).own());
        if legal.len() < min {
            let ask =
                Ask::One { purpose: Purpose::Target(AimedAt::At(says.clone())), of: Vec::new() };
            let named =
                self.named(&Decision { who: player, rule: cite!("409.1c"), about: Some(id), ask })?;
            if let Some(Answer::One(Choice::Entity(entity))) = named
                && let Err(refusal) = legal_for(&self.game, id, phrase, entity)?
            {
                return Err(Stop::Illegal(Box::new(refusal)));
            }
            return Err(self.too_few_targets(id, phrase, min, says)?);
        }
        // "Two target creatures controlled by the same player", where nobody controls two.
        if let TargetPhrase::Objects(p) = phrase
            && min > 1
        {
            let of = legal.iter().filter_map(|e| e.object()).collect();
            if enough_in_one(&self.game, &p.objects, of, min).1 < min {
                let why = match p.objects.tails.contains(&Quality::SameController) {
                    true => TargetRefused::SeveralControllers,
                    false => TargetRefused::SeveralGraveyards,
                };
                return Err(Stop::illegal(&[cite!("409.1c")], why));
            }
        }
        let chooser = match known {
            Some(chooser) => chooser,
            None => self.who_chooses(id, player, phrase)?,
        };
        if chooser != player {
            let rules = [cite!("409.2"), cite!("409.2b")];
            self.tell(&rules, |_| PlayFact::ChoosesAfter { chooser, player });
        }
        let bound = match (min, max) {
            (1, 1) if chooser == player => self.bound_targets(id, player, behind, &legal)?,
            _ => legal.clone(),
        };
        Ok(Targetable { min, max, chooser, legal, bound, says })
    }

    /// Asks for the targets of a phrase and sets them.
    fn take_aim(&mut self, id: ObjectId, phrase: &TargetPhrase, aim: Targetable) -> Ruling<()> {
        let Targetable { min, max, chooser, legal, bound, says } = aim;
        let of: Vec<Choice> = bound.iter().map(|e| Choice::Entity(*e)).collect();
        let purpose = Purpose::Target(AimedAt::At(says.clone()));
        let chosen = if (min, max) == (1, 1) {
            vec![self.ask_one(chooser, cite!("409.1c"), Some(id), purpose, of)?]
        } else if max == 0 || legal.is_empty() {
            Vec::new()
        } else {
            self.ask_some(chooser, cite!("409.1c"), Some(id), purpose, of, min..=max)?
        };
        let mut targets = Vec::new();
        for choice in chosen {
            let Choice::Entity(entity) = choice else {
                return Err(Stop::unruled(PlayUnruled::TargetIsNothing));
            };
            if legal.contains(&entity) && !bound.contains(&entity) {
                return Err(self.has_to_be_chosen(&bound));
            }
            if !legal.contains(&entity) {
                return Err(match legal_for(&self.game, id, phrase, entity)? {
                    Err(refusal) => Stop::Illegal(Box::new(refusal)),
                    Ok(()) => {
                        let why = TargetRefused::NotAmongTargets { target: entity };
                        Stop::illegal(&[cite!("409.1c")], why)
                    }
                });
            }
            if targets.contains(&entity) {
                let why = TargetRefused::ChosenTwice { target: entity };
                return Err(Stop::illegal(&[cite!("409.1c")], why));
            }
            targets.push(entity);
        }
        if let TargetPhrase::Objects(p) = phrase
            && p.objects.tails.contains(&Quality::SameController)
        {
            let controllers: Vec<_> =
                targets.iter().filter_map(|t| controller(&self.game, t.object()?)).collect();
            if controllers.windows(2).any(|w| w[0] != w[1]) {
                return Err(Stop::illegal(&[cite!("409.1c")], TargetRefused::SeveralControllers));
            }
        }
        if let TargetPhrase::Objects(p) = phrase
            && p.objects.tails.iter().any(is_of_one_graveyard)
        {
            let owners: Vec<PlayerId> = targets
                .iter()
                .filter_map(|t| t.object())
                .map(|o| self.game.object(o).owner)
                .collect();
            if owners.windows(2).any(|w| w[0] != w[1]) {
                return Err(Stop::illegal(&[cite!("409.1c")], TargetRefused::SeveralGraveyards));
            }
        }
        if targets.len() < min || targets.len() > max {
            let why = TargetRefused::WrongNumberOfTargets { number: targets.len(), phrase: says };
            return Err(Stop::illegal(&[cite!("409.1c")], why));
        }
        self.choose_kind_of_targets(id, chooser, phrase, &targets)?;
        self.set_targets(id, phrase, &targets, says)
    }

    fn set_targets(
        &mut self,
        id: ObjectId,
        phrase: &TargetPhrase,
        targets: &[Entity],
        says: Says,
    ) -> Ruling<()> {
        let mut rule = self.targeting_rules(id, phrase);
        for rests in targets
            .iter()
            .filter_map(|t| t.object())
            .flat_map(|o| phrase.objects().map(|p| rests_on(&self.game, p, o)).unwrap_or_default())
        {
            if !rule.contains(&rests) {
                rule.push(rests);
            }
        }
        // 415.5: the text looks beyond permanents, at cards in other zones.
        let elsewhere = |t: &Entity| {
            t.object().is_some_and(|o| {
                matches!(self.game.object(o).zone, Zone::Graveyard(_) | Zone::Removed)
            })
        };
        rule.extend(targets.iter().any(elsewhere).then_some(cite!("415.5")));
        let rule = &rule;
        if targets.is_empty() {
            self.tell(&[cite!("409.1c"), cite!("415.4")], |_| PlayFact::NoTarget { phrase: says });
            let slot = phrase.slot();
            self.edit_item(id, |item| item.bindings.bind(slot, Vec::new()));
            return Ok(());
        }
        self.tell(rule, |_| PlayFact::Targets { targets: targets.to_vec(), phrase: says });
        let slot = phrase.slot();
        self.edit_item(id, |item| {
            item.targets.extend(targets.iter().map(|e| Target { slot, entity: *e, share: None }))
        });
        let group = targets
            .iter()
            .map(|t| Proposed::new(rule, Event::BecameTarget { target: *t, by: id }))
            .collect();
        let from = self.log.len();
        self.happen(group)?;
        self.log.hush(from, |e| matches!(e, Event::BecameTarget { by, .. } if *by == id));
        Ok(())
    }

    /// What makes the object on the stack targeted (415.1-415.3), and when its targets are chosen
    /// (409.1c, 410.4).
    fn targeting_rules(&self, id: ObjectId, phrase: &TargetPhrase) -> Vec<RuleId> {
        let mut rules = vec![cite!("409.1c")];
        let item = self.game.object(id).stack.as_deref();
        let source = item.and_then(|s| s.source);
        let card = source.is_some_and(|s| {
            let seen = characteristics(&self.game, s);
            seen.is(crate::terms::CardType::Instant) || seen.is(crate::terms::CardType::Sorcery)
        });
        match (phrase, item.map(|i| i.kind)) {
            (TargetPhrase::Enchant(all), _) => {
                rules.extend([cite!("415.3"), cite!("502.45a"), cite!("502.45b"), cite!("212.4e")]);
                rules.extend((all.len() > 1).then_some(cite!("502.45c")));
                rules.extend(
                    all.iter()
                        .any(|e| matches!(e, EnchantWhat::Player { .. }))
                        .then_some(cite!("502.45d")),
                );
            }
            (_, Some(StackKind::Triggered)) => {
                rules.extend([cite!("410.4"), if card { cite!("415.1") } else { cite!("415.2") }])
            }
            (_, Some(StackKind::Activated)) => {
                rules.push(if card { cite!("415.1") } else { cite!("415.2") })
            }
            _ => rules.push(cite!("415.1")),
        }
        rules.extend(
            matches!(phrase.slot(), Slot::Text(place) if place >= SPLICE_STRIDE)
                .then_some(cite!("502.40d")),
        );
        rules
    }

    /// The legal targets for a phrase.
    pub(super) fn legal_targets(&self, id: ObjectId, phrase: &TargetPhrase) -> Ruling<Vec<Entity>> {
        let mut legal = legal_targets(&self.game, id, phrase)?;
        self.without_those_not_chosen(id, &mut legal)?;
        Ok(legal)
    }

    /// 409.2: an opponent chooses where the text says so.
    fn who_chooses(
        &mut self,
        id: ObjectId,
        player: PlayerId,
        phrase: &TargetPhrase,
    ) -> Ruling<PlayerId> {
        let said = match phrase {
            TargetPhrase::Objects(p) => p.chooser.as_ref().or(of_choice(p)),
            TargetPhrase::Either(e) => e.chooser.as_ref(),
            TargetPhrase::Players(p) => p.tails.iter().find_map(|t| match t {
                crate::wording::tree::PlayerQuality::MoreThan(_, who) => Some(who.as_ref()),
                _ => None,
            }),
            TargetPhrase::Enchant(_) => None,
        };
        let chooser = match said {
            Some(who) => Some(who.clone()),
            None => self.told_to_choose(id, phrase)?,
        };
        match chooser {
            Some(who) => self.one_of(id, player, &who),
            None => Ok(player),
        }
    }

    /// "That player chooses target player …": who the text has choose what is in this slot.
    fn told_to_choose(&self, id: ObjectId, phrase: &TargetPhrase) -> Ruling<Option<PlayerRef>> {
        for text in texts(&self.game, id)? {
            for verb in text.effect.verbs() {
                let Action::ChooseThing(who, thing) = verb else { continue };
                let object = |p: &Phrase| p.slot == phrase.slot();
                let player = |p: &PlayerPhrase| p.slot == phrase.slot();
                if *who != PlayerRef::You && (thing.any(object) || thing.any(player)) {
                    return Ok(Some(who.clone()));
                }
            }
        }
        Ok(None)
    }

    /// 409.2a: the controller decides which of several opponents makes a choice.
    pub(super) fn one_of(
        &mut self,
        id: ObjectId,
        player: PlayerId,
        who: &PlayerRef,
    ) -> Ruling<PlayerId> {
        let context = stack_context(&self.game, id);
        let mut players = players_meant(&self.game, who, &context)?;
        let each = matches!(who, PlayerRef::Phrase(p)
            if matches!(p.quantity, Quantity::All | Quantity::Each));
        if each && players.len() > 1 {
            return Err(Stop::unruled_by(cite!("409.2"), ResolveUnruled::ChosenByEach));
        }
        if players.len() != 1 {
            let of = players.iter().map(|p| Choice::Entity(Entity::Player(*p))).collect();
            let chosen = self.ask_one(player, cite!("409.2a"), Some(id), Purpose::Player, of)?;
            let Choice::Entity(Entity::Player(chooser)) = chosen else {
                return Err(Stop::unruled(PlayUnruled::PlayerToChoose));
            };
            self.tell(&[cite!("409.2a")], |_| PlayFact::HasChoose { player, chooser });
            players = vec![chooser];
        }
        players.first().copied().ok_or_else(|| Stop::unruled(PlayUnruled::PlayerToChoose))
    }

    /// The effects of the object's texts, the modes that were chosen in the place of the modal
    /// step.
    pub(super) fn chosen_texts(&self, id: ObjectId) -> Ruling<Vec<(EffectOf, u8)>> {
        let modes =
            self.game.object(id).stack.as_ref().map(|s| s.modes.clone()).unwrap_or_default();
        let mut all = Vec::new();
        for text in texts(&self.game, id)? {
            for verb in text.effect.verbs() {
                if let Action::Modes { modes: offered, .. } = verb {
                    all.extend(
                        modes
                            .iter()
                            .filter_map(|m| offered.get(*m))
                            .map(|e| (EffectOf::Made(e.clone()), text.shift)),
                    );
                }
            }
            all.push((text.effect, text.shift));
        }
        Ok(all)
    }
}

/// What a phrase says, in the text of an object.
fn said(phrase: &TargetPhrase, this: ObjectId) -> Says {
    let what = match phrase {
        TargetPhrase::Objects(p) => {
            // Who chooses is told by a line of its own, and words that say more of the target would
            // come between.
            let mut shown = p.clone();
            if !shown.objects.tails.is_empty() {
                shown.chooser = None;
            }
            Saying::Thing(Thing::Object(ObjectRef::Phrase(Box::new(shown))))
        }
        TargetPhrase::Players(p) => {
            Saying::Thing(Thing::Player(PlayerRef::Phrase(Box::new(p.clone()))))
        }
        TargetPhrase::Either(e) => Saying::Thing(Thing::Either(Box::new(e.clone()))),
        TargetPhrase::Enchant(all) => {
            let enchant = |what: &EnchantWhat| Keyword::Enchant(Box::new(what.clone()));
            Saying::Keywords(all.iter().map(enchant).collect())
        }
    };
    Says::of(this, what)
}

/// The slot of an indefinite player who chooses the target: "of an opponent's choice".
fn chooser_slot(phrase: &TargetPhrase) -> Option<Slot> {
    let TargetPhrase::Objects(p) = phrase else { return None };
    match p.chooser.as_ref().or(of_choice(p)) {
        Some(PlayerRef::Phrase(who)) if !who.quantity.is_target() => Some(who.slot),
        _ => None,
    }
}

/// "Target creature of an opponent's choice he or she controls": who chooses, said among what
/// describes the target.
fn of_choice(p: &crate::wording::tree::Phrase) -> Option<&PlayerRef> {
    p.objects.qualities().find_map(|q| {
        if let crate::wording::tree::Quality::OfChoice(who) = q { Some(who) } else { None }
    })
}
