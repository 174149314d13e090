//! 410.10e, 419.1b, c: how a permanent comes into play, as part of the event that puts it there.
use super::applicable::is_this;
use super::{Engine, Key, Pending, Ruling};
use crate::cite;
use crate::decide::{ANOTHER_CARD, Choice, Deed, DeedSays, PaidFor, Purpose, WordKind, chosen_of};
use crate::game::{
    AnswerUnruled, Arrived, Bindings, Cause, ChoiceRefused, Chosen, Entity, Event, Game, Move,
    ObjectId, PlayerId, ReplaceFact, ReplaceUnruled, ResolveUnruled, Saying, Zone,
};
use crate::rules::r200_phrases::{amount, has_quality, matches, players_meant, players_of};
use crate::rules::r201_characteristics::own_face;
use crate::rules::r418_continuous::characteristics;
use crate::rules::r503_copying;
use crate::rules::{Context, Stop};
use crate::terms::{CardType, Color, CounterKind, ManaCost, Supertype, ZoneKind};
use crate::wording::program::Coins;
use crate::wording::tree::{
    Action, Amount, CardKind, Change, ChoiceKind, ChoiceLimit, CoinResult, DecidedBy, Duration,
    EntersHow, EntersText, Instead, Noun, ObjectRef, Objects, PlayerRef, Quality, Tree, TypeChange,
    Variable, Watched, Way,
};

impl Engine<'_> {
    /// Applies one text to an arriving object.
    pub(super) fn apply_enters(
        &mut self,
        pending: &mut [Pending],
        at: usize,
        text: &EntersText,
        mut context: Context,
    ) -> Ruling<()> {
        if let Some(condition) = &text.condition
            && self.as_what_it_copies(pending, at, |e| e.told(condition, &context))?
                == text.unless.is_so()
        {
            return Ok(());
        }
        pending[at].rules.push(cite!("410.10e"));
        for how in &text.how {
            if !pending[at].event_enters() {
                return Ok(());
            }
            match how {
                EntersHow::Do(_) => {
                    let mut p = pending[at].clone();
                    self.as_what_it_copies(pending, at, |e| {
                        e.apply_how(&mut p, how, &mut context)
                    })?;
                    pending[at] = p;
                }
                _ => self.apply_how(&mut pending[at], how, &mut context)?,
            }
        }
        Ok(())
    }

    fn apply_how(&mut self, p: &mut Pending, how: &EntersHow, context: &mut Context) -> Ruling<()> {
        let you = put_by(&p.event);
        let this = context.this;
        // A token isn't there yet.
        let comes = if let Event::Move(m) = &p.event { Some(m.object) } else { None };
        match how {
            EntersHow::Tapped => {
                arrived(&mut p.event)?.tapped = true;
                self.tell(&[cite!("419.1c")], |_| ReplaceFact::EntersTapped {
                    object: comes,
                    source: this,
                });
            }
            EntersHow::Counters(n, kind) => {
                if context.results.counted.is_empty() {
                    context.results.counted.clone_from(&arrived(&mut p.event)?.counted);
                }
                let as_it_comes = self.as_it_comes(&p.event);
                let game = as_it_comes.as_ref().unwrap_or(&self.game);
                let n = u32::try_from(amount(game, n, context)?.max(0)).unwrap_or(u32::MAX);
                let n = n.saturating_mul(self.placed_so_often(&p.event)?);
                put_counters(arrived(&mut p.event)?, kind, n);
                let kind = kind.clone();
                self.tell(&[cite!("419.1b")], |_| ReplaceFact::EntersWith {
                    object: comes,
                    source: this,
                    amount: i64::from(n),
                    counter: kind.clone(),
                });
            }
            EntersHow::Choose(kind, limit) => {
                if arrived(&mut p.event)?.copy_of.is_some() {
                    p.rules.push(cite!("503.6"));
                    self.tell(&[cite!("503.6")], |_| ReplaceFact::ChoosesAnew { object: this });
                }
                let chosen = self.choose_as_it_comes(you, *kind, limit, this)?;
                arrived(&mut p.event)?.chosen.push((context.origin, chosen));
            }
            EntersHow::Do(_) if matches!(p.event, Event::Created(_)) => {
                return Err(Stop::unruled_by(cite!("410.10e"), ReplaceUnruled::AsTokenComes));
            }
            // 502.27a: as it comes into play.
            EntersHow::Do(effect) => {
                let taps = |verb: &Action| matches!(verb, Action::Tap(what) if is_this(what));
                if effect.verbs().into_iter().any(taps) {
                    return Err(Stop::unruled_by(cite!("410.10e"), ReplaceUnruled::TapsWhatComes));
                }
                let mut inner = context.clone();
                inner.you = you;
                let (before, linked) = {
                    let object = self.game.object(this);
                    (object.chosen.len(), object.links.len())
                };
                self.under(|e| e.follow(effect, &mut inner))?;
                let chosen = self.game.object(this).chosen.get(before..).unwrap_or_default();
                arrived(&mut p.event)?.chosen.extend_from_slice(chosen);
                // 217.7d: "the removed cards", of another of its abilities.
                let links = self.game.object(this).links.len();
                arrived(&mut p.event)?.brings += links.saturating_sub(linked);
                // "The number of Forests sacrificed as it came into play".
                if effect.any(|a: &Action| matches!(a, Action::Sacrifice(..))) {
                    let n = amount(&self.game, &Amount::ThisWay(Way::Sacrificed, None), &inner)?;
                    arrived(&mut p.event)?.chosen.push((context.origin, Chosen::Number(n)));
                }
                // "For each card revealed this way" looks at what was just done.
                context.results.this_way = std::mem::take(&mut inner.results.this_way);
                context.bindings = inner.bindings.clone();
                let arrived = arrived(&mut p.event)?;
                arrived.bindings = inner.bindings;
                arrived.counted = inner.results.counted;
            }
            EntersHow::AsCopy { tapped, of, except } => {
                if let Some(face) = self.choose_copied(you, of, context)? {
                    if tapped.is_so() {
                        self.apply_how(p, &EntersHow::Tapped, context)?;
                    }
                    let except = &r503_copying::keeping_own(&self.game, this, except);
                    arrived(&mut p.event)?.copy_of = Some(r503_copying::except(&face, except)?);
                    self.enchants_as_a_copy(p, you, this)?;
                    p.rules.push(cite!("503.5"));
                    if !except.is_empty() {
                        p.rules.push(cite!("503.9"));
                    }
                }
            }
            // 503.2: a part of what is copied.
            EntersHow::AsOneOf(all, by) => {
                let base = match arrived(&mut p.event)?.copy_of.clone() {
                    Some(face) => face,
                    None if matches!(p.event, Event::Created(_)) => {
                        return Err(Stop::unruled_by(
                            cite!("410.10e"),
                            ReplaceUnruled::AsTokenComes,
                        ));
                    }
                    None => own_face(self.game.object(this)),
                };
                let which = self.comes_as(you, all, *by, context)?;
                let Some(one) = all.get(which) else {
                    return Err(Stop::unruled(ReplaceUnruled::ModeToChoose));
                };
                let change = Change::Types(Box::new(one.clone()));
                let face = r503_copying::except(&base, &[change])?;
                if arrived(&mut p.event)?.copy_of.replace(face).is_none() {
                    // What has been applied stays so, though its abilities are now those of the
                    // face it comes with.
                    let again = |key: &Key| match key {
                        Key::Static(object, origin, part, clause) => {
                            Some(Key::Copied(*object, *origin, *part, *clause))
                        }
                        _ => None,
                    };
                    let again: Vec<Key> = p.applied.iter().filter_map(again).collect();
                    p.applied.extend(again);
                }
                p.rules.push(cite!("503.2"));
            }
            EntersHow::UnlessAction { cost, otherwise } => {
                let mut inner = context.clone();
                inner.you = you;
                let possible = self.could_pay(you, cost, &inner)?;
                if self.ask_yes(
                    you,
                    cite!("410.10e"),
                    Some(this),
                    Purpose::Pay,
                    Deed::costs(cost, DeedSays::Entering(this)),
                    possible,
                )? {
                    self.pay(you, cost, &mut inner, &PaidFor::Object(this))?;
                } else {
                    self.otherwise(p, otherwise)?;
                }
            }
            EntersHow::Only(cost) => {
                let mut inner = context.clone();
                inner.you = you;
                if self.could_pay(you, cost, &inner)? {
                    self.pay(you, cost, &mut inner, &PaidFor::Object(this))?;
                } else if let Event::Move(m) = &mut p.event {
                    m.to = Zone::Graveyard(self.game.object(m.object).owner);
                    m.cause = Cause::Effect;
                }
            }
        }
        Ok(())
    }

    fn otherwise(&mut self, p: &mut Pending, action: &Action) -> Ruling<()> {
        match action {
            Action::Tap(what) if is_this(what) => arrived(&mut p.event)?.tapped = true,
            Action::Move { what, to, .. } if is_this(what) && to.zone == ZoneKind::Graveyard => {
                if let Event::Move(m) = &mut p.event {
                    m.to = Zone::Graveyard(self.game.object(m.object).owner);
                    m.cause = Cause::Effect;
                }
            }
            _ => {
                return Err(Stop::unruled_by(cite!("410.10e"), ReplaceUnruled::OtherwiseAsItComes));
            }
        }
        Ok(())
    }

    fn choose_as_it_comes(
        &mut self,
        you: PlayerId,
        kind: ChoiceKind,
        limit: &ChoiceLimit,
        this: ObjectId,
    ) -> Ruling<Chosen> {
        if kind == ChoiceKind::Number {
            return self.ask_number(you, limit, Some(this));
        }
        let (purpose, of) = match kind {
            ChoiceKind::Color => {
                (Purpose::Color, Color::ALL.into_iter().map(Choice::Color).collect())
            }
            ChoiceKind::Player => (
                Purpose::Player,
                self.game.apnap().into_iter().map(|p| Choice::Entity(Entity::Player(p))).collect(),
            ),
            ChoiceKind::Opponent => (
                Purpose::Player,
                self.game
                    .opponents(you)
                    .into_iter()
                    .map(|p| Choice::Entity(Entity::Player(p)))
                    .collect(),
            ),
            ChoiceKind::CreatureType => (
                Purpose::Word(WordKind::CreatureType),
                words(crate::terms::subtypes::CREATURE_TYPES),
            ),
            ChoiceKind::LandType if *limit == ChoiceLimit::AnyLand => {
                (Purpose::Word(WordKind::LandType), words(crate::terms::subtypes::LAND_TYPES))
            }
            ChoiceKind::LandType => {
                (Purpose::Word(WordKind::LandType), words(crate::terms::subtypes::BASIC_LAND_TYPES))
            }
            ChoiceKind::CardType => (
                Purpose::Word(WordKind::CardType),
                CardType::ALL.into_iter().map(|t| Choice::Kind(CardKind::Of(t))).collect(),
            ),
            ChoiceKind::LandOrNot => (
                Purpose::Word(WordKind::KindOfCard),
                vec![
                    Choice::Kind(CardKind::Of(CardType::Land)),
                    Choice::Kind(CardKind::Not(CardType::Land)),
                ],
            ),
            ChoiceKind::Name => (Purpose::Word(WordKind::CardName), vec![Choice::AnyName]),
            ChoiceKind::Number => {
                return Err(Stop::unruled_by(cite!("410.10e"), ReplaceUnruled::NumberAsItComes));
            }
        };
        let rule = match kind {
            ChoiceKind::Color => cite!("203.2d"),
            ChoiceKind::CreatureType => cite!("212.1e"),
            _ => cite!("419.1b"),
        };
        let of = if kind == ChoiceKind::Name {
            of
        } else {
            crate::rules::r413_resolving::allowed(limit, of)
        };
        let answer = self.ask_one(you, rule, Some(this), purpose, of)?;
        if let (Choice::Name(word), ChoiceKind::Name) = (&answer, kind) {
            crate::rules::r505_split_cards::both_halves_named(&self.game, word)?;
        }
        if let (Choice::Name(word), ChoiceLimit::Nonland | ChoiceLimit::NotBasicLand) =
            (&answer, limit)
        {
            // "name a nonland card", "a card other than a basic land card"
            let basic = *limit == ChoiceLimit::NotBasicLand;
            match self.game.objects().find(|o| o.face.name.as_deref() == Some(&**word)) {
                Some(card)
                    if card.face.types.contains(&CardType::Land)
                        && (!basic || card.face.supertypes.contains(&Supertype::Basic)) =>
                {
                    let why = ChoiceRefused::LandNamed { name: word.as_ref().into() };
                    return Err(Stop::illegal(&[cite!("419.1b")], why));
                }
                Some(_) => {}
                None if &**word == ANOTHER_CARD => {}
                None => {
                    return Err(Stop::unruled(ResolveUnruled::NameNotInGame {
                        name: word.as_ref().into(),
                    }));
                }
            }
        }
        let chosen = match (&answer, kind) {
            (Choice::Subtype(w), ChoiceKind::CreatureType | ChoiceKind::LandType) => {
                Some(Chosen::Subtype(kind, w.clone()))
            }
            _ => chosen_of(&answer),
        };
        chosen.ok_or_else(|| Stop::unruled(AnswerUnruled::OtherKind))
    }

    /// What an arriving object knows from being played: X and what was bound. If it wasn't played,
    /// or comes as a copy, the {X} of its mana cost is 0 (glossary: X).
    pub(super) fn arriving_bindings(&self, moved: &Move) -> Bindings {
        let o = self.game.object(moved.object);
        let mut bindings =
            o.stack.as_ref().map_or_else(|| o.bindings.clone(), |s| s.bindings.clone());
        if let Some(x) = o.x {
            bindings.variables.entry(Variable::X).or_insert(i64::from(x));
        }
        let face = moved.arrived.copy_of.as_ref().unwrap_or(&o.face);
        if face.mana_cost.as_ref().is_some_and(ManaCost::has_variable) {
            bindings.variables.entry(Variable::X).or_insert(0);
        }
        bindings
    }

    /// Whether what comes into play by an event is what another object's text speaks of.
    pub(super) fn arrival_matches(
        &self,
        what: &ObjectRef,
        event: &Event,
        context: &Context,
    ) -> Ruling<bool> {
        match what {
            ObjectRef::Phrase(p) => self.arrival_is(&p.objects, event, context),
            _ => Ok(false),
        }
    }

    /// Whether what comes into play by an event is such.
    pub(super) fn arrival_is(
        &self,
        objects: &Objects,
        event: &Event,
        context: &Context,
    ) -> Ruling<bool> {
        match event {
            Event::Move(m) if m.to == Zone::InPlay && m.cause != Cause::Phasing => {
                let as_it_comes = self.as_it_comes(event);
                let game = as_it_comes.as_ref().unwrap_or(&self.game);
                arriving_matches(game, objects, m, context)
            }
            Event::Created(c) if c.zone == Zone::InPlay => {
                let mut as_if = self.game.clone();
                let Event::Created(made) = as_if.commit(Event::Created(c.clone())) else {
                    return Ok(false);
                };
                matches(&as_if, objects, made.new, context)
            }
            _ => Ok(false),
        }
    }
}

/// Whether a moving object is what a phrase about permanents names, as it is just before it comes
/// into play (410.10b).
pub(in crate::rules) fn arriving_matches(
    game: &Game,
    objects: &Objects,
    m: &Move,
    context: &Context,
) -> Ruling<bool> {
    let seen = characteristics(game, m.object);
    let noun = |n: &Noun| match n {
        Noun::Type(t) => seen.is(*t),
        Noun::Subtype(s) => seen.has_subtype(s),
        Noun::Permanent | Noun::Card => true,
        _ => false,
    };
    let fits = match &objects.noun {
        Noun::AnyOf(nouns, _) => nouns.iter().any(noun),
        one => noun(one),
    };
    if !fits {
        return Ok(false);
    }
    for quality in objects.qualities() {
        let fits = match quality {
            Quality::ControlledBy(who) => players_of(game, who, context)?.contains(&m.put_by),
            Quality::Other => m.object != context.this,
            Quality::InZone(ZoneKind::InPlay, _) => true,
            // A land comes into play as it is played (212.6a).
            Quality::PlayedBy(who, _) if m.cause == Cause::Played => {
                players_meant(game, who, context)?.contains(&m.put_by)
            }
            other => has_quality(game, other, m.object, context)?,
        };
        if !fits {
            return Ok(false);
        }
    }
    Ok(true)
}

fn put_by(event: &Event) -> PlayerId {
    match event {
        Event::Move(m) => m.put_by,
        Event::Created(c) => c.put_by,
        _ => PlayerId(0),
    }
}

pub(super) fn arrived(event: &mut Event) -> Ruling<&mut Arrived> {
    match event {
        Event::Move(m) => Ok(&mut m.arrived),
        Event::Created(c) => Ok(&mut c.arrived),
        _ => Err(Stop::unruled(ReplaceUnruled::NothingArrives)),
    }
}

impl Engine<'_> {
    /// Which of several things it comes into play as.
    fn comes_as(
        &mut self,
        you: PlayerId,
        all: &[TypeChange],
        by: DecidedBy,
        context: &Context,
    ) -> Ruling<usize> {
        match by {
            DecidedBy::Coin => {
                let mut flip = Context { you, ..context.clone() };
                self.flip_coin(&PlayerRef::You, Coins::HeadsOrTails, &mut flip)?;
                let heads = flip.results.coins.iter().any(|(_, r)| *r == CoinResult::Heads);
                return Ok(usize::from(!heads));
            }
            DecidedBy::Choice => {}
        }
        let says = |one: &TypeChange| {
            let change = Change::Types(Box::new(one.clone()));
            Saying::Changes(vec![change], Duration::Unlimited)
        };
        let of = all.iter().enumerate().map(|(i, one)| Choice::Nth(i, says(one).into())).collect();
        let rule = cite!("410.10e");
        match self.ask_one(you, rule, Some(context.this), Purpose::Mode, of)? {
            Choice::Nth(i, _) => Ok(i),
            _ => Err(Stop::unruled(ReplaceUnruled::ModeToChoose)),
        }
    }

    /// "It places twice that many of those counters on that permanent": also on one that comes into
    /// play with them.
    pub(super) fn placed_so_often(&self, event: &Event) -> Ruling<u32> {
        let put_by = match event {
            Event::Move(m) => m.put_by,
            Event::Created(c) => c.put_by,
            _ => return Ok(1),
        };
        let mut times: u32 = 1;
        for (text, view) in crate::rules::facts::replacements(&self.game)? {
            let Watched::PutCounters(on, _) = &text.event else { continue };
            let (Instead::AmountBecomes(Amount::Times(n, _)), ObjectRef::Phrase(on)) =
                (&text.instead, on)
            else {
                return Err(Stop::unruled(ReplaceUnruled::CountersAsItComes));
            };
            let [Quality::ControlledBy(who)] = on.objects.tails.as_slice() else {
                return Err(Stop::unruled(ReplaceUnruled::CountersAsItComes));
            };
            if on.objects.noun != Noun::Permanent || !on.objects.adjectives.is_empty() {
                return Err(Stop::unruled(ReplaceUnruled::CountersAsItComes));
            }
            if players_of(&self.game, who, &view)?.contains(&put_by) {
                times = times.saturating_mul(*n);
            }
        }
        Ok(times)
    }
}

fn put_counters(arrived: &mut Arrived, kind: &CounterKind, n: u32) {
    match arrived.counters.iter_mut().find(|(k, _)| k == kind) {
        Some((_, have)) => *have += n,
        None if n > 0 => arrived.counters.push((kind.clone(), n)),
        None => {}
    }
}

fn words(list: &[&str]) -> Vec<Choice> {
    list.iter().map(|w| Choice::Subtype((*w).into())).collect()
}
