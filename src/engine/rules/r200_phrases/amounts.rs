//! Amounts: numbers that a text names (104).
use super::View;
use super::played::told;
use crate::game::{Chosen, Entity, ObjectId, PlayerId, ReadUnruled, Zone};
use crate::rules::{Context, Ruling, Stop};
use crate::terms::{Colors, ManaKind, ZoneKind, subtypes};
use crate::wording::tree::{
    Amount, ChoiceKind, CoinResult, DistinctKind, Extreme, Keyword, KeywordName, Noun, ObjectRef,
    Objects, PlayerRef, Quality, Rounding, Stat, Variable, Way,
};
use std::collections::BTreeSet;

impl View<'_> {
    /// A number.
    pub fn amount(&self, amount: &Amount, context: &Context) -> Ruling<i64> {
        let game = self.game;
        Ok(match amount {
            Amount::Number(n) => i64::from(*n),
            Amount::Variable(letter) => self.variable(*letter, context)?,
            Amount::DiedThisTurn(objects, whose, _) => {
                self.died_this_turn(objects, whose.as_ref(), context)?.len() as i64
            }
            Amount::Flips => context.results.coins.len() as i64,
            Amount::FlipsWon => {
                let won = context.results.coins.iter().filter(|(_, r)| *r == CoinResult::Won);
                won.count() as i64
            }
            // "For each of them", of creatures and players alike.
            Amount::CountOf(those) => {
                let players = match those.as_ref() {
                    ObjectRef::Back(back) => {
                        let all = self.antecedent(&back.to, context)?;
                        all.iter().filter(|e| matches!(e, Entity::Player(_))).count()
                    }
                    _ => 0,
                };
                (self.objects_of(those, context)?.len() + players) as i64
            }
            Amount::ColorsOf(object) => {
                let of = self.objects_of(object, context)?;
                of.into_iter().map(|o| self.characteristics(o).colors.len() as i64).sum()
            }
            Amount::DrawnThisTurn(player) => self.sum_players(player, context, |v, p| {
                v.game.this_turn().draws().get(&p).map_or(0, |n| i64::from(*n))
            })?,
            Amount::LifeLostThisTurn(player) => self.sum_players(player, context, |v, p| {
                v.game.this_turn().life_lost().get(&p).map_or(0, |n| i64::from(*n))
            })?,
            Amount::MovedBefore(player) => {
                let mut players = self.players_of(player, context)?;
                // "That many", where each of them goes on: as many as he or she did (413.2d).
                if let Some(acting) = context.acting.filter(|p| players.contains(p)) {
                    players = vec![acting];
                }
                if context.results.counted.is_empty() {
                    return Err(Stop::unruled(ReadUnruled::NothingMovedBefore));
                }
                context
                    .results
                    .counted
                    .iter()
                    .filter(|(p, _)| players.contains(p))
                    .map(|(_, n)| n)
                    .sum()
            }
            Amount::UpTo(_) => return Err(Stop::unruled(ReadUnruled::NumberWithinLimit)),
            Amount::ThatMany(slot) | Amount::HighBid(slot) => {
                match context.bindings.slots.get(slot) {
                    Some(bound) => bound.number.unwrap_or(bound.entities.len() as i64),
                    None => {
                        return Err(Stop::unruled(ReadUnruled::NoNumberBefore));
                    }
                }
            }
            Amount::Said(of) => self.amount(of, context)?,
            Amount::Count(objects) => self.count(objects, context)?,
            Amount::AsTurnBegan(objects) => self.as_turn_began()?.count(objects, context)?,
            Amount::CountPlayers(players) => self.players_meant(players, context)?.len() as i64,
            Amount::Distinct(kind, objects) => self.distinct(*kind, objects, context)?,
            Amount::Stat(stat, object) => self.stat_of(*stat, object, context)?,
            Amount::ExtremeStat(extreme, stat, objects) => {
                let numbers = self.stats(*stat, objects, context)?;
                match extreme {
                    Extreme::Greatest => numbers.into_iter().max(),
                    Extreme::Least => numbers.into_iter().min(),
                }
                .unwrap_or(0)
            }
            Amount::TotalOf(stat, object) => {
                let mut total = 0;
                for o in self.objects_of(object, context)? {
                    total += self.stat(self.as_named(o, object), *stat)?.unwrap_or(0);
                }
                total
            }
            Amount::TotalSacrificed(stat, objects) => {
                let here = context
                    .results
                    .this_way
                    .iter()
                    .filter(|(w, ..)| *w == Way::Sacrificed)
                    .flat_map(|(_, all, _)| all.iter().filter_map(|e| e.object()));
                let paid = context
                    .bindings
                    .paid
                    .iter()
                    .filter(|(w, _)| *w == Way::Sacrificed)
                    .map(|(_, o)| *o);
                let mut total = 0;
                for o in here.chain(paid) {
                    if self.matches_anywhere(objects, o, context)? {
                        total += self.stat(o, *stat)?.unwrap_or(0);
                    }
                }
                total
            }
            Amount::TotalStat(stat, objects) => {
                self.stats(*stat, objects, context)?.into_iter().sum()
            }
            Amount::ManaInPool => game.player(context.you).mana.len() as i64,
            Amount::Life(player) => {
                let each = self.players_of(player, context)?.into_iter().map(|p| self.life(p));
                each.sum::<Ruling<i64>>()?
            }
            Amount::Counters(kind, object) => {
                // 412.5: a static ability doesn't know what something that has left had.
                let gone = |o: ObjectId| self.board.is_some() && game.object(o).zone == Zone::Gone;
                let counters = |o: ObjectId| match kind {
                    _ if gone(o) => 0,
                    Some(k) => game.object(o).counters_of(k),
                    None => game.object(o).counters.values().sum(),
                };
                let on = self.objects_of(object, context)?;
                // "It" is one of them, and which isn't known here.
                if on.len() > 1 && matches!(&**object, ObjectRef::Back(b) if b.is_of_one()) {
                    return Err(Stop::unruled(ReadUnruled::UnclearReference));
                }
                on.into_iter().map(|o| i64::from(counters(o))).sum()
            }
            // What a cost or an instruction before removed.
            Amount::CountersRemoved(_) => self.variable(Variable::AnyNumber, context)?,
            Amount::ThisWay(way, objects) => self.this_way(*way, objects.as_deref(), context)?,
            Amount::MostCardsInHand => {
                let hands = game.opponents(context.you).into_iter();
                hands.map(|p| game.player(p).hand.len() as i64).max().unwrap_or(0)
            }
            // 503.7: what never came into play so is 0.
            Amount::PaidAsItCame(_) | Amount::DoneAsItCame(_) => {
                match self.chosen(ChoiceKind::Number, context)? {
                    Some(Chosen::Number(n)) => n,
                    _ => 0,
                }
            }
            Amount::MostThisWay(way) => self.most_this_way(*way, context),
            Amount::DealtUpToWhatWasThere => {
                let dealt = self.this_way(crate::wording::tree::Way::Dealt, None, context)?;
                match context.results.before_damage.as_slice() {
                    [] => 0,
                    [(_, there)] => dealt.min((*there).max(0)),
                    _ => return Err(Stop::unruled(ReadUnruled::BeforeDamageOfSeveral)),
                }
            }
            Amount::Chosen(kind) => match self.chosen(*kind, context)? {
                Some(Chosen::Number(n)) => n,
                None if *kind == ChoiceKind::Number => 0,
                _ => return Err(Stop::unruled(ReadUnruled::ChosenNoNumber)),
            },
            Amount::Half(of, rounding) => {
                let n = self.amount(of, context)?;
                match rounding {
                    Rounding::Up => (n + 1).div_euclid(2),
                    Rounding::Down => n.div_euclid(2),
                }
            }
            Amount::Third(of, rounding) => {
                let n = self.amount(of, context)?;
                match rounding {
                    Rounding::Up => (n + 2).div_euclid(3),
                    Rounding::Down => n.div_euclid(3),
                }
            }
            Amount::AsPlayed(of) => self.amount(of, context)?,
            Amount::Times(factor, of) => i64::from(*factor) * self.amount(of, context)?,
            Amount::Plus(a, b) => self.amount(a, context)? + self.amount(b, context)?,
            Amount::Minus(a, b) => self.amount(a, context)? - self.amount(b, context)?,
            Amount::ForEach(a, b) => self.amount(a, context)? * self.amount(b, context)?.max(0),
            Amount::Difference(a, b) => (self.amount(a, context)? - self.amount(b, context)?).abs(),
            Amount::Least(a, b) => self.amount(a, context)?.min(self.amount(b, context)?),
            Amount::TimesPaid(name) => self.times_paid(name, context)?,
            Amount::Bushido(of) => {
                let mut points = 0;
                for id in self.objects_of(of, context)? {
                    for keyword in self.characteristics(id).keywords() {
                        points += match keyword {
                            Keyword::Bushido(n) => i64::from(*n),
                            Keyword::Lettered(KeywordName::Bushido, n) => {
                                let you = self.controller(id).unwrap_or(game.object(id).owner);
                                self.amount(n, &Context::of(id, you))?
                            }
                            _ => 0,
                        };
                    }
                }
                points
            }
            Amount::Targets | Amount::FurtherTargets => {
                let item = context.stack_object.and_then(|o| game.object(o).stack.as_ref());
                let all = item.map_or(0, |i| i64::try_from(i.targets.len()).unwrap_or(0));
                if *amount == Amount::Targets { all } else { (all - 1).max(0) }
            }
            Amount::SpellsPlayedThisTurn(objects, scope) => {
                self.spells_played(objects.as_deref(), scope, context)?
            }
            Amount::DamageThisTurnBy(thing, by) => {
                let to = self.things_of(thing, context)?;
                let mut sum = 0;
                for d in game.this_turn().damage().iter().filter(|d| to.contains(&d.to)) {
                    // What dealt it may have left play since (413.2g).
                    if self.matches_anywhere(by, d.source, context)? {
                        sum += i64::from(d.amount);
                    }
                }
                sum
            }
            Amount::DamageThisTurn(thing) => {
                let to = self.things_of(thing, context)?;
                game.this_turn()
                    .damage()
                    .iter()
                    .filter(|d| to.contains(&d.to))
                    .map(|d| i64::from(d.amount))
                    .sum()
            }
        })
    }

    /// The value of X: of the text, or the one announced for the spell that the object was (104.3c,
    /// 409.1b).
    fn variable(&self, letter: Variable, context: &Context) -> Ruling<i64> {
        if let Some(n) = context.bindings.variables.get(&letter) {
            return Ok(*n);
        }
        let object = self.game.object(context.this);
        let remembered = object.bindings.variables.get(&letter).copied();
        let announced = object.x.filter(|_| letter == Variable::X).map(i64::from);
        remembered
            .or(announced)
            .ok_or_else(|| Stop::unruled(ReadUnruled::NoVariable { letter: letter.letter() }))
    }

    /// The game as this turn began.
    pub(super) fn as_turn_began(&self) -> Ruling<View<'_>> {
        match self.game.this_turn().start() {
            Some(start) => Ok(View::of(start)),
            None => Err(Stop::unruled(ReadUnruled::TurnStart)),
        }
    }

    /// How many objects a phrase describes.
    pub fn count(&self, objects: &Objects, context: &Context) -> Ruling<i64> {
        match self.uncounted_library(objects, context)? {
            Some(owner) => Err(Stop::unruled(ReadUnruled::LibraryUncounted { owner })),
            None => self.count_known(objects, context),
        }
    }

    /// How many objects that the scenario knows a phrase describes: at least so many there are.
    pub(super) fn count_known(&self, objects: &Objects, context: &Context) -> Ruling<i64> {
        Ok(self.counted(objects, context)?.len() as i64)
    }

    /// The player whose library the phrase counts though it isn't known in full.
    fn uncounted_library(&self, objects: &Objects, context: &Context) -> Ruling<Option<PlayerId>> {
        let whose = objects.qualities().find_map(|q| match q {
            Quality::InZone(ZoneKind::Library, whose) => Some(whose),
            _ => None,
        });
        let players = match whose {
            None => return Ok(None),
            Some(Some(player)) => self.players_meant(player, context)?,
            Some(None) => self.game.apnap(),
        };
        let open = |p: &PlayerId| self.game.player(*p).library_order.is_open();
        Ok(players.into_iter().find(open))
    }

    /// How many of what a phrase describes a player controls, or holds in a zone of his or hers.
    pub fn controlled(
        &self,
        player: PlayerId,
        objects: &Objects,
        context: &Context,
    ) -> Ruling<i64> {
        Ok(self.those_controlled(player, objects, context)?.len() as i64)
    }

    /// The objects of a kind that a player controls.
    pub fn those_controlled(
        &self,
        player: PlayerId,
        objects: &Objects,
        context: &Context,
    ) -> Ruling<Vec<ObjectId>> {
        let found = self.candidates(objects, context)?;
        Ok(found
            .into_iter()
            .filter(|o| self.controller(*o).unwrap_or(self.game.object(*o).owner) == player)
            .collect())
    }

    fn distinct(&self, kind: DistinctKind, objects: &Objects, context: &Context) -> Ruling<i64> {
        if kind == DistinctKind::ManaColorsSpent && *objects == Objects::of(Noun::Spell) {
            return self.colors_spent(context);
        }
        let found = self.counted(objects, context)?;
        let mut words = BTreeSet::new();
        for o in found {
            let values = self.known(o)?;
            match kind {
                DistinctKind::BasicLandTypes => {
                    words.extend(
                        values
                            .subtypes
                            .iter()
                            .filter(|s| subtypes::basic_land_color(s).is_some())
                            .map(|s| s.to_lowercase()),
                    );
                }
                DistinctKind::Colors => {
                    words.extend(values.colors.iter().map(|c| c.word().to_string()))
                }
                DistinctKind::CreatureTypes => words.extend(
                    values
                        .subtypes
                        .iter()
                        .filter(|s| subtypes::is_creature_type(s))
                        .map(|s| s.to_lowercase()),
                ),
                DistinctKind::CardTypes => {
                    words.extend(values.types.iter().map(|t| t.word().to_string()))
                }
                DistinctKind::ManaColorsSpent => {
                    let object = self.game.object(o);
                    let item = told(object.stack.as_deref())?;
                    let spent = item.iter().flat_map(|s| &s.mana_spent);
                    words.extend(spent.filter_map(|m| match m.kind {
                        ManaKind::Color(c) => Some(c.word().to_string()),
                        ManaKind::Colorless => None,
                    }));
                }
            }
        }
        Ok(words.len() as i64)
    }

    /// 502.37b: the colours of mana that paid for this spell, or for the spell that this permanent
    /// was.
    fn colors_spent(&self, context: &Context) -> Ruling<i64> {
        let spell = told(self.game.spell_of(context.this))?;
        let colors = spell.iter().flat_map(|s| &s.mana_spent).filter_map(|m| match m.kind {
            ManaKind::Color(c) => Some(c),
            ManaKind::Colorless => None,
        });
        Ok(colors.collect::<Colors>().len() as i64)
    }

    /// A number of the one object meant; 104.2: what can't be determined is 0.
    fn stat_of(&self, stat: Stat, object: &ObjectRef, context: &Context) -> Ruling<i64> {
        match self.objects_of(object, context)?.as_slice() {
            [] => Ok(0),
            [one] => Ok(self.stat(self.as_named(*one, object), stat)?.unwrap_or(0)),
            _ => Err(Stop::unruled(ReadUnruled::NumberOfSeveral)),
        }
    }

    fn stats(&self, stat: Stat, objects: &Objects, context: &Context) -> Ruling<Vec<i64>> {
        let mut numbers = Vec::new();
        for o in self.counted(objects, context)? {
            numbers.extend(self.stat(o, stat)?);
        }
        Ok(numbers)
    }

    fn sum_players(
        &self,
        player: &crate::wording::tree::PlayerRef,
        context: &Context,
        f: impl Fn(&Self, PlayerId) -> i64,
    ) -> Ruling<i64> {
        Ok(self.players_of(player, context)?.into_iter().map(|p| f(self, p)).sum())
    }

    /// How often a repeatable cost was paid: for the instance whose ability asks (502.52b).
    ///
    /// # Errors
    /// Where several instances have the cost, and none of them is the one that asks.
    pub(super) fn times_paid(
        &self,
        name: &crate::wording::tree::CostName,
        context: &Context,
    ) -> Ruling<i64> {
        let paid = |o: ObjectId| {
            let item = self.game.object(o).stack.as_ref()?;
            let of = || item.times.iter().filter(|(cost, ..)| cost == name);
            let own = of().find(|(_, instance, _)| context.origin == Some(*instance));
            Some(match (own.or_else(|| of().next())?, own.is_none() && of().count() > 1) {
                (_, true) => Err(Stop::unruled(ReadUnruled::WhichEqualCost)),
                ((.., times), false) => Ok(i64::from(*times)),
            })
        };
        // The spell itself, the source of an ability, or what the permanent was on the stack.
        let was = |o: ObjectId| self.game.object(o).spell;
        let here = context.stack_object.and_then(paid).or_else(|| paid(context.this));
        here.or_else(|| was(context.this).and_then(paid)).unwrap_or(Ok(0))
    }

    /// Which of the spells of a kind that were played this turn a spell is, counting from one.
    pub(super) fn played_as(
        &self,
        spell: ObjectId,
        objects: &Objects,
        who: Option<&PlayerRef>,
        context: &Context,
    ) -> Ruling<Option<u32>> {
        let players = who.map(|p| self.players_meant(p, context)).transpose()?;
        let mut n = 0;
        for (player, played) in self.game.this_turn().spells().iter() {
            if players.as_ref().is_some_and(|p| !p.contains(player))
                || !self.matches_anywhere(objects, *played, context)?
            {
                continue;
            }
            n += 1;
            if *played == spell {
                return Ok(Some(n));
            }
        }
        Ok(None)
    }
}
