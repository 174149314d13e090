//! 413.2c, 511: choices that later text refers to: colours, types, names, numbers, things, modes;
//! flipping coins.
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::decide::{
    ANOTHER_CARD, Answer, Ask, Choice, Coin, Decision, PaidFor, Purpose, RandomKind, Verb, WordKind,
};
use crate::game::{
    AnswerUnruled, ChoiceRefused, ChooseFact, Chosen, Entity, Event, ObjectId, PlayerId,
    ResolveFact, ResolveUnruled, Saying, Zone,
};
use crate::rulebook::RuleId;
use crate::rules::often;
use crate::rules::r200_phrases::{View, candidates, has_quality, players_of};
use crate::rules::r418_continuous::characteristics;
use crate::rules::r505_split_cards::both_halves_named;
use crate::rules::{Context, Engine, Ruling, Stop, facts};
use crate::terms::{CardType, Color, Colors, subtypes};
use crate::wording::program::Coins;
use crate::wording::tree::{
    Amount, CardKind, ChoiceKind, ChoiceLimit, CoinResult, Cost, CostName, Effect, GameRule,
    ObjectRef, Objects, PlayerRef, Quality, Quantity, Thing, Way,
};

impl Engine<'_> {
    pub(super) fn ask_color(&mut self, who: PlayerId, context: &Context) -> Ruling<Color> {
        let of = Color::ALL.into_iter().map(Choice::Color).collect();
        match self.ask_one(who, cite!("203.2d"), Some(context.this), Purpose::Color, of)? {
            Choice::Color(c) => Ok(c),
            _ => Err(Stop::unruled(AnswerUnruled::NoColor)),
        }
    }

    pub(super) fn ask_word(
        &mut self,
        who: PlayerId,
        kind: ChoiceKind,
        context: &Context,
    ) -> Ruling<String> {
        match self.ask_limited(who, kind, &ChoiceLimit::None, context)? {
            Choice::Subtype(word) | Choice::Name(word) => Ok(word.to_string()),
            _ => Err(Stop::unruled(AnswerUnruled::NoWord)),
        }
    }

    /// A number within the limits that the text sets.
    pub(in crate::rules) fn ask_number(
        &mut self,
        who: PlayerId,
        limit: &ChoiceLimit,
        about: Option<ObjectId>,
    ) -> Ruling<Chosen> {
        let (min, max) = match limit {
            ChoiceLimit::Between(least, most) => (i64::from(*least), most.map(i64::from)),
            _ => (0, None),
        };
        let ask = Ask::Number { purpose: Purpose::Number, min, max };
        match self.ask(Decision { who, rule: cite!("413.2c"), about, ask })? {
            Answer::Number(n) => Ok(Chosen::Number(n)),
            _ => Err(Stop::unruled(AnswerUnruled::NoNumber)),
        }
    }

    fn ask_limited(
        &mut self,
        who: PlayerId,
        kind: ChoiceKind,
        limit: &ChoiceLimit,
        context: &Context,
    ) -> Ruling<Choice> {
        let words =
            |list: &[&str]| list.iter().map(|w| Choice::Subtype((*w).into())).collect::<Vec<_>>();
        let (purpose, of) = match kind {
            ChoiceKind::CreatureType => {
                (Purpose::Word(WordKind::CreatureType), words(subtypes::CREATURE_TYPES))
            }
            ChoiceKind::LandType if *limit == ChoiceLimit::AnyLand => {
                (Purpose::Word(WordKind::LandType), words(subtypes::LAND_TYPES))
            }
            ChoiceKind::LandType => (
                Purpose::Word(WordKind::BasicLandType),
                words(&["Plains", "Island", "Swamp", "Mountain", "Forest"]),
            ),
            ChoiceKind::LandOrNot => (
                Purpose::Word(WordKind::KindOfCard),
                vec![
                    Choice::Kind(CardKind::Of(CardType::Land)),
                    Choice::Kind(CardKind::Not(CardType::Land)),
                ],
            ),
            ChoiceKind::CardType => (
                Purpose::Word(WordKind::CardType),
                CardType::ALL.into_iter().map(|t| Choice::Kind(CardKind::Of(t))).collect(),
            ),
            ChoiceKind::Name => (Purpose::Word(WordKind::CardName), vec![Choice::AnyName]),
            _ => return Err(Stop::unruled(ResolveUnruled::WordKind)),
        };
        let rule = match kind {
            ChoiceKind::CreatureType => cite!("212.1e"),
            ChoiceKind::CardType => cite!("205.2a"),
            _ => cite!("413.2c"),
        };
        let choice = self.ask_one(who, rule, Some(context.this), purpose, allowed(limit, of))?;
        if let (Choice::Name(word), ChoiceKind::Name) = (&choice, kind) {
            both_halves_named(&self.game, word)?;
        }
        Ok(choice)
    }

    pub(super) fn choose_kind(
        &mut self,
        who: &PlayerRef,
        kind: ChoiceKind,
        limit: &ChoiceLimit,
        context: &mut Context,
    ) -> Ruling<()> {
        for p in self.choosers(who, context)? {
            let chosen = match kind {
                ChoiceKind::Color => {
                    let of = match limit {
                        ChoiceLimit::ColorOf(objects) => self.colors_among(objects, context)?,
                        _ => Color::ALL.into_iter().collect(),
                    };
                    let of = allowed(limit, of.into_iter().map(Choice::Color).collect());
                    // Where nothing has a color, none can be chosen, and none is (413.2c).
                    if of.is_empty() {
                        continue;
                    }
                    match self.ask_one(
                        p,
                        cite!("203.2d"),
                        Some(context.this),
                        Purpose::Color,
                        of,
                    )? {
                        Choice::Color(c) => Chosen::Color(c),
                        _ => return Err(Stop::unruled(AnswerUnruled::NoColor)),
                    }
                }
                ChoiceKind::Number => self.ask_number(p, limit, Some(context.this))?,
                ChoiceKind::Name => Chosen::Name(self.ask_word(p, kind, context)?.into()),
                _ => match self.ask_limited(p, kind, limit, context)? {
                    Choice::Subtype(word) => Chosen::Subtype(kind, word),
                    Choice::Kind(of) => Chosen::Kind(of),
                    _ => return Err(Stop::unruled(AnswerUnruled::NoWord)),
                },
            };
            self.keep_choice(p, chosen, context);
        }
        Ok(())
    }

    /// The colors that something that the phrase names has.
    fn colors_among(&self, of: &Objects, context: &Context) -> Ruling<Vec<Color>> {
        let mut found = Colors::NONE;
        for id in candidates(&self.game, of, context)? {
            found = found.union(characteristics(&self.game, id).colors);
        }
        Ok(Color::ALL.into_iter().filter(|c| found.has(*c)).collect())
    }

    /// "Pay any amount of life": as much as the player chooses, up to all of it (104.2, 217.9).
    pub(super) fn pay_any_life(
        &mut self,
        who: &PlayerRef,
        most: Option<&Amount>,
        context: &mut Context,
    ) -> Ruling<()> {
        for p in self.choosers(who, context)? {
            let life = self.game.player(p).life.max(0);
            let most = most.map(|n| self.number(n, context)).transpose()?;
            let all = Some(most.map_or(life, |n| life.min(i64::from(n))));
            let ask = Ask::Number { purpose: Purpose::LifePaid, min: 0, max: all };
            let about = Some(context.this);
            let answer = self.ask(Decision { who: p, rule: cite!("413.2c"), about, ask })?;
            let Answer::Number(n) = answer else {
                return Err(Stop::unruled(AnswerUnruled::NoNumber));
            };
            let paid = i32::try_from(n).map_err(|_| Stop::unruled(ResolveUnruled::SoMuchLife))?;
            let what = PaidFor::Object(context.this);
            self.pay(p, &[Cost::Life(Amount::Number(paid))], context, &what)?;
            self.keep_choice(p, Chosen::Number(n), context);
        }
        Ok(())
    }

    /// The spell or ability remembers the choice, and so does the permanent whose ability it is.
    fn keep_choice(&mut self, p: PlayerId, chosen: Chosen, context: &mut Context) {
        context.results.chose.push((p, chosen.clone()));
        let keepers: Vec<ObjectId> = context
            .stack_object
            .into_iter()
            .chain((context.stack_object != Some(context.this)).then_some(context.this))
            .collect();
        let rule = if self.frame.instructing { cite!("413.2c") } else { self.pays_by() };
        for (i, object) in keepers.into_iter().enumerate() {
            let event = Event::Chose { object, by: context.origin, chosen: chosen.clone() };
            if i == 0 {
                self.record_as(&[rule], event, |_| ResolveFact::Chooses {
                    player: p,
                    chosen: chosen.clone(),
                });
            } else if self.game.object(object).zone != Zone::Gone {
                self.record_silently(&[rule], event);
            }
        }
    }

    /// "Name a nonland card": a card of that name in the game shows whether the words allow it.
    pub(super) fn name_card(
        &mut self,
        who: &PlayerRef,
        objects: Option<&Objects>,
        context: &mut Context,
    ) -> Ruling<()> {
        for p in self.choosers(who, context)? {
            let word = self.ask_word(p, ChoiceKind::Name, context)?;
            let known = self
                .game
                .objects()
                .find(|o| o.face.name.as_deref() == Some(word.as_str()))
                .map(|o| o.id);
            match (objects.filter(|o| o.qualities().next().is_some()), known) {
                (Some(objects), Some(card)) => {
                    for quality in objects.qualities() {
                        // "Other than a basic land card": not one of these, whichever is meant.
                        let fits = match quality {
                            Quality::OtherThan(ObjectRef::Phrase(p)) => {
                                !View::of(&self.game).matches_anywhere(&p.objects, card, context)?
                            }
                            quality => has_quality(&self.game, quality, card, context)?,
                        };
                        if !fits {
                            let allowed = Saying::Objects(objects.clone()).into();
                            let name = word.as_str().into();
                            let why = ChoiceRefused::CantBeNamed { name, allowed };
                            return Err(Stop::illegal(&[cite!("413.2c")], why));
                        }
                    }
                }
                (Some(_), None) if word != ANOTHER_CARD => {
                    return Err(Stop::unruled(ResolveUnruled::NameNotInGame {
                        name: word.as_str().into(),
                    }));
                }
                (None, _) | (Some(_), None) => {}
            }
            self.keep_choice(p, Chosen::Name(word.into()), context);
        }
        Ok(())
    }

    pub(super) fn choose_thing(
        &mut self,
        who: &PlayerRef,
        thing: &Thing,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let mut players = self.choosers(who, context)?;
        if players.is_empty()
            && let [left] = players_of(&self.game, who, context)?.as_slice()
            && self.game.player(*left).left
        {
            let about = context.stack_object.or(Some(context.this));
            let decision = Decision { who: *left, rule: cite!("413.2c"), about, ask: Ask::Act };
            players = vec![self.instead_of_the_one_who_left(&decision)?];
        }
        let chosen = self.for_each_actor(who, &players, context, |e, p, context| {
            e.things_for(p, thing, context, &Purpose::Object(Verb::Choose))
        })?;
        let all = chosen.concat();
        let objects: Vec<Vec<ObjectId>> =
            chosen.iter().map(|c| c.iter().filter_map(|e| e.object()).collect()).collect();
        context.share(&players, &objects);
        if let Thing::Object(crate::wording::tree::ObjectRef::Phrase(p)) = thing
            && players.len() > 1
        {
            context.bindings.bind(p.slot, all.clone());
        }
        if let (Thing::Player(who), [by], [Entity::Player(one)]) =
            (thing, players.as_slice(), all.as_slice())
        {
            // A target was chosen before; nobody chooses it again.
            let targeted = matches!(who, PlayerRef::Phrase(p) if p.quantity.is_target());
            if !targeted {
                self.keep_choice(*by, Chosen::Player(*one), context);
            }
        }
        let n = all.len() as i64;
        context.results.this_way.push((Way::Chosen, all, n));
        Ok(Performed::by_each(&players, &chosen))
    }

    /// The modes that were chosen as it was played (409.1b); a choice on resolution where nothing
    /// was chosen then.
    fn entwined(&self, spell: ObjectId) -> bool {
        self.game.object(spell).stack.as_ref().is_some_and(|i| i.paid.contains(&CostName::Entwine))
    }

    pub(super) fn modes(
        &mut self,
        who: &PlayerRef,
        count: &Quantity,
        modes: &[Effect],
        or_both: bool,
        context: &mut Context,
    ) -> Ruling<()> {
        let chosen = context
            .stack_object
            .and_then(|s| self.game.object(s).stack.as_ref())
            .map(|i| i.modes.clone())
            .unwrap_or_default();
        let chosen = if chosen.is_empty() {
            let who = self.one_player(who, context)?;
            let many = self.quantity_of(count, modes.len(), context)?;
            let most = if or_both { modes.len() } else { many.most };
            let of = modes
                .iter()
                .enumerate()
                .map(|(i, m)| Choice::Nth(i, Saying::Effect(m.clone()).into()))
                .collect();
            let picked = self.ask_some(
                who,
                cite!("413.2c"),
                Some(context.this),
                Purpose::Mode,
                of,
                many.least..=most,
            )?;
            picked
                .into_iter()
                .filter_map(|c| if let Choice::Nth(i, _) = c { Some(i) } else { None })
                .collect()
        } else {
            chosen
        };
        let mut chosen: Vec<usize> = chosen;
        chosen.sort_unstable();
        if chosen.len() > 1 && context.stack_object.is_some_and(|s| self.entwined(s)) {
            self.tell(&[cite!("502.32b")], |_| ResolveFact::Entwined);
        }
        for mode in chosen {
            if let Some(effect) = modes.get(mode) {
                self.follow(effect, context)?;
            }
        }
        Ok(())
    }

    /// How one coin comes up; where two are flipped and one is ignored, the player says which
    /// counts (419.1).
    fn coin(
        &mut self,
        player: PlayerId,
        rule: RuleId,
        of: Vec<Choice>,
        context: &Context,
    ) -> Ruling<Choice> {
        let mut times = 0;
        for (said, view) in facts::game_rules(&self.game)? {
            if let GameRule::FlipTwo(who) = said {
                times += u32::from(players_of(&self.game, &who, &view)?.contains(&player));
            }
        }
        let about = Some(context.this);
        let mut flipped: Vec<Choice> = Vec::new();
        for _ in 0..often(1_i64 << times.min(10))? {
            let purpose = Purpose::Random(RandomKind::Coin);
            let came = self.ask_one(player, rule, about, purpose, of.clone())?;
            if !flipped.contains(&came) {
                flipped.push(came);
            }
        }
        match flipped.as_slice() {
            [only] => Ok(only.clone()),
            _ => {
                let purpose = Purpose::Word(WordKind::Coin);
                self.ask_one(player, cite!("419.1"), about, purpose, flipped)
            }
        }
    }

    /// "Flip two coins": each by itself, and all of them before anything else.
    pub(super) fn flip_coins(
        &mut self,
        who: &PlayerRef,
        times: u32,
        coins: Coins,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let mut all = Vec::new();
        let mut done = self.flip_coin(who, coins, context)?;
        for _ in 1..times {
            all.append(&mut context.results.coins);
            done = self.flip_coin(who, coins, context)?;
        }
        all.append(&mut context.results.coins);
        context.results.coins = all;
        Ok(done)
    }

    /// 511.1: whether the player wins the flip is random.
    /// One flip after the other, each called anew (511.1).
    pub(super) fn flip_until_lost(
        &mut self,
        who: &PlayerRef,
        most: Option<&Amount>,
        coins: Coins,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        const MOST: u32 = 100;
        let most = most.map(|n| self.number(n, context)).transpose()?;
        let mut all = Vec::new();
        let players = self.actors(who, context)?;
        for times in 0..MOST {
            if most.is_some_and(|most| times >= most) {
                context.results.coins = all;
                return Ok(Performed::all(&players, true));
            }
            self.flip_coin(who, coins, context)?;
            all.append(&mut context.results.coins);
            if all.last().is_none_or(|(_, result)| *result != CoinResult::Won) {
                context.results.coins = all;
                return Ok(Performed::all(&players, true));
            }
        }
        Err(Stop::unruled(ResolveUnruled::TooOften { most: MOST }))
    }

    pub(in crate::rules) fn flip_coin(
        &mut self,
        who: &PlayerRef,
        coins: Coins,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let mut results = Vec::new();
        for p in players.iter().copied() {
            if coins == Coins::HeadsOrTails {
                let of = vec![Choice::Coin(Coin::Heads), Choice::Coin(Coin::Tails)];
                let heads = self.coin(p, cite!("511.2"), of, context)? == Choice::Coin(Coin::Heads);
                self.happen_one(&[cite!("511.2")], Event::CoinFlipped { player: p, won: None })?;
                self.tell(&[cite!("511.2")], |_| ChooseFact::ComesUp { heads });
                results.push((p, if heads { CoinResult::Heads } else { CoinResult::Tails }));
                continue;
            }
            let of = vec![Choice::Coin(Coin::Won), Choice::Coin(Coin::Lost)];
            let answer = self.coin(p, cite!("511.1"), of, context)?;
            let won = answer == Choice::Coin(Coin::Won);
            self.happen_one(&[cite!("511.1")], Event::CoinFlipped { player: p, won: Some(won) })?;
            results.push((p, if won { CoinResult::Won } else { CoinResult::Lost }));
        }
        context.results.coins = results;
        Ok(Performed::all(&players, true))
    }
}

/// Those of the choices that the text's limit leaves.
pub(in crate::rules) fn allowed(limit: &ChoiceLimit, mut of: Vec<Choice>) -> Vec<Choice> {
    let is_word =
        |c: &Choice, word: &String| matches!(c, Choice::Subtype(w) if w.eq_ignore_ascii_case(word));
    match limit {
        ChoiceLimit::NotSubtype(not) => of.retain(|c| !is_word(c, not)),
        ChoiceLimit::Subtypes(all) => of.retain(|c| all.iter().any(|word| is_word(c, word))),
        ChoiceLimit::NotColor(not) => of.retain(|c| *c != Choice::Color(*not)),
        ChoiceLimit::Colors(all) => {
            of.retain(|c| matches!(c, Choice::Color(color) if all.contains(color)))
        }
        ChoiceLimit::Kinds(all) => return all.iter().cloned().map(Choice::Kind).collect(),
        ChoiceLimit::None
        | ChoiceLimit::Nonland
        | ChoiceLimit::NotBasicLand
        | ChoiceLimit::AnyLand
        | ChoiceLimit::ColorOf(_)
        | ChoiceLimit::Between(..) => {}
    }
    of
}
