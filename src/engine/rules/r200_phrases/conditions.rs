//! Conditions: if, as long as, unless.
use super::View;
use crate::game::{Chosen, Entity, ObjectId, PlayerId, ReadUnruled};
use crate::rules::{Context, Ruling, Stop};
use crate::wording::tree::{
    Amount, ChoiceKind, Comparison, Condition, CostName, DistinctKind, Measure, ObjectRef, Objects,
    Parity, Past, Quality, Quantity, Reach, Thing, whether,
};

impl View<'_> {
    /// Whether a condition holds.
    pub fn holds(&self, condition: &Condition, context: &Context) -> Ruling<bool> {
        let game = self.game;
        Ok(match condition {
            Condition::All(all) => {
                for c in all {
                    if !self.holds(c, context)? {
                        return Ok(false);
                    }
                }
                true
            }
            Condition::Any(any) => {
                for c in any {
                    if self.holds(c, context)? {
                        return Ok(true);
                    }
                }
                false
            }
            Condition::Not(c) => !self.holds(c, context)?,
            Condition::ControlsAlike(player, compare, objects, what) => {
                let found = self.candidates(objects, context)?;
                self.of_players(player, context, &mut |p| {
                    let theirs = found.iter().filter(|o| self.controller(**o) == Some(p));
                    let n = self.most_alike(*what, &theirs.copied().collect::<Vec<_>>())?;
                    self.compares(n, compare, context)
                })?
            }
            Condition::Controls(player, _, objects)
                if objects.tails.iter().any(|q| matches!(q, Quality::OfEach(_))) =>
            {
                let mut of = objects.as_ref().clone();
                let Some(Quality::OfEach(kind)) = of.tails.pop() else {
                    return Err(Stop::unruled(ReadUnruled::OneOfEachKind));
                };
                self.of_players(player, context, &mut |p| {
                    let mut words = std::collections::BTreeSet::new();
                    for id in self.candidates(&of, context)? {
                        if self.controller(id) != Some(p) {
                            continue;
                        }
                        let values = self.characteristics(id);
                        if kind == DistinctKind::Colors {
                            words.extend(values.colors.iter().map(|c| c.word().to_string()));
                        } else {
                            let basic = |s: &&std::sync::Arc<str>| {
                                crate::terms::subtypes::basic_land_color(s).is_some()
                            };
                            words.extend(
                                values.subtypes.iter().filter(basic).map(|s| s.to_lowercase()),
                            );
                        }
                    }
                    Ok(words.len() == 5)
                })?
            }
            Condition::Controls(player, compare, objects) => {
                let controlled = |p| self.controlled(p, objects, context);
                self.measured(player, compare, context, &controlled)?
            }
            Condition::Exists(compare, objects) => {
                let n = self.count(objects, context)?;
                self.compares(n, compare, context)?
            }
            Condition::More(who, what, than) | Condition::MoreBy(_, who, what, than) => {
                let by = if let Condition::MoreBy(n, ..) = condition { i64::from(*n) } else { 1 };
                let measure = |p: PlayerId| match what {
                    Measure::Life => self.life(p),
                    Measure::CardsInHand => Ok(game.player(p).hand.len() as i64),
                    Measure::Controls(objects) => self.controlled(p, objects, context),
                };
                self.of_players(who, context, &mut |p| {
                    let mine = measure(p)?;
                    // "A player has more life than each other player": others than that one.
                    let besides = matches!(than, crate::wording::tree::PlayerRef::Phrase(phrase)
                        if phrase.other.is_so() && !phrase.opponent.is_so());
                    let others =
                        if besides { game.apnap() } else { self.players_meant(than, context)? };
                    // "Than an opponent": than one of them has.
                    let any = matches!(than, crate::wording::tree::PlayerRef::Phrase(phrase)
                        if phrase.quantity == Quantity::One && !besides);
                    for q in others.into_iter().filter(|q| *q != p) {
                        let more = measure(q)? + by <= mine;
                        if more == any {
                            return Ok(any);
                        }
                    }
                    Ok(!any)
                })?
            }
            Condition::ManaSpent(mana, object) => self.was_spent(mana, object, context)?,
            Condition::AsTurnBegan(inner) => {
                let start = self.as_turn_began()?;
                if let Condition::Is(what, _) = &**inner {
                    let of = self.objects_of(what, context)?;
                    let there = |o: &ObjectId| (o.0 as usize) < start.game.objects().len();
                    if !of.iter().all(there) {
                        return Ok(false);
                    }
                }
                start.holds(inner, context)?
            }
            Condition::OfTwo(how_many, two, is) => self.of_two(*how_many, two, is, context)?,
            Condition::Was(object, qualities) => self.each_is(object, qualities, context)?,
            Condition::Is(object, qualities) => self.each_is(object, qualities, context)?,
            Condition::Life(player, compare) => {
                self.measured(player, compare, context, &|p| self.life(p))?
            }
            Condition::CardsInHand(player, compare) => {
                let cards = |p| Ok(game.player(p).hand.len() as i64);
                self.measured(player, compare, context, &cards)?
            }
            Condition::InZone(object, zone, whose) => {
                let quality = Quality::InZone(*zone, whose.clone());
                self.still_here(object, context)?
                    && self.each_is(object, std::slice::from_ref(&quality), context)?
            }
            Condition::Compare(Amount::Count(objects), compare)
                if compare.how == Comparison::AtLeast
                    && self.count_known(objects, context)?
                        >= self.amount(&compare.with, context)? =>
            {
                true
            }
            Condition::Compare(amount, compare) => {
                let n = self.amount(amount, context)?;
                self.compares(n, compare, context)?
            }
            Condition::Paid(name @ CostName::Replicate(_)) => self.times_paid(name, context)? > 0,
            Condition::Paid(name) => self.paid(name, context),
            // 502.21b: each kicker by itself.
            Condition::KickerPaid(_, which) => self.paid(&CostName::KickerOf(*which), context),
            Condition::PlayedThis => {
                let spell = game.object(context.this).spell;
                let mine = |(who, played): &(PlayerId, ObjectId)| {
                    *who == context.you && (*played == context.this || Some(*played) == spell)
                };
                game.this_turn().spells().iter().any(mine)
            }
            Condition::NotPlayed(_, object) => {
                !self.objects_of(object, context)?.is_empty() && self.still_here(object, context)?
            }
            Condition::CameUnderControl(object) => {
                let objects = self.objects_of(object, context)?;
                !objects.is_empty()
                    && objects.iter().all(|o| game.object(*o).since_turn == game.turn().number)
            }
            Condition::FlipOf(player, result) => {
                let coins = &context.results.coins;
                let so = |p: PlayerId| coins.iter().any(|(by, r)| *by == p && r == result);
                self.of_players(player, context, &mut |p| Ok(so(p)))?
            }
            Condition::Above(compare, objects, reach) => {
                let this = context.this;
                let crate::game::Zone::Graveyard(owner) = self.zone(this) else { return Ok(false) };
                let pile = game.zone(crate::game::Zone::Graveyard(owner));
                let at = pile.iter().position(|c| *c == this).unwrap_or(0);
                let above = match reach {
                    Reach::Next => &pile[at.saturating_sub(1)..at],
                    Reach::All => &pile[..at],
                };
                let mut n = 0;
                for card in above {
                    n += i64::from(self.matches_anywhere(objects, *card, context)?);
                }
                self.compares(n, compare, context)?
            }
            Condition::AbilityPlayed(compare) => {
                let played = &game.object(context.this).played_this_turn;
                let n: u32 = played
                    .iter()
                    .filter(|((origin, _), _)| Some(*origin) == context.origin)
                    .map(|(_, n)| *n)
                    .sum();
                self.compares(i64::from(n), compare, context)?
            }
            Condition::MostCommon { color, among, alone } => {
                let color = match (color, self.chosen(ChoiceKind::Color, context)?) {
                    (Some(color), _) => *color,
                    (None, Some(Chosen::Color(color))) => color,
                    _ => return Err(Stop::unruled(ReadUnruled::NoColorChosen)),
                };
                let among = match among {
                    Some(objects) => self.candidates(objects, context)?,
                    None => game.in_play().to_vec(),
                };
                self.is_most_common(color, &among, alone.is_so())
            }
            Condition::DifferInColor(both) => {
                let both = self.objects_of(both, context)?;
                let [one, other] = both.as_slice() else {
                    return Err(Stop::unruled(ReadUnruled::SharedByOne));
                };
                self.known(*one)?.colors != self.known(*other)?.colors
            }
            Condition::SharesMostCommon(what) => {
                let what = self.objects_of(what, context)?;
                crate::terms::Color::ALL.into_iter().any(|c| {
                    self.is_most_common(c, game.in_play(), false)
                        && what.iter().any(|o| self.characteristics(*o).colors.has(c))
                })
            }
            Condition::Parity(amount, parity) => {
                let even = self.amount(amount, context)?.rem_euclid(2) == 0;
                match parity {
                    Parity::Even => even,
                    Parity::Odd => !even,
                }
            }
            Condition::TheOnly(what, of) => {
                let found = self.candidates(of, context)?;
                found.len() == 1 && self.objects_of(what, context)? == found
            }
            Condition::LaterLand => {
                let played = |lands: &std::collections::BTreeMap<crate::game::PlayerId, u32>| {
                    lands.get(&context.you).copied().unwrap_or(0)
                };
                let normal = played(&self.game.turn().lands_played);
                normal + played(self.game.this_turn().extra_lands()) > 1
            }
            Condition::Sacrificed(what, so) => {
                let sacrificed = game.this_turn().sacrifices();
                let of = self.objects_of(what, context)?;
                let was = of.iter().any(|o| {
                    let before = game.object(*o).was;
                    sacrificed.iter().any(|(_, s)| s == o || Some(*s) == before)
                });
                was == so.is_so()
            }
            Condition::BeenAttacked => {
                game.turn().step == crate::terms::Step::DeclareAttackers
                    && game.this_turn().attacked().iter().any(|(_, p)| *p == context.you)
            }
            Condition::PlayedInMainPhase => {
                let main = matches!(
                    game.turn().phase(),
                    crate::terms::Phase::PrecombatMain | crate::terms::Phase::PostcombatMain
                );
                main && game.is_active(context.you)
            }
            Condition::Turn(player, so) => {
                let theirs = self.of_players(player, context, &mut |p| Ok(game.is_active(p)))?;
                match so {
                    whether::Theirs::Yes => theirs,
                    whether::Theirs::No => !theirs,
                }
            }
            Condition::Since(past) => self.since(past, context)?,
            Condition::CameSinceLastUpkeep(object) => {
                let objects = self.objects_of(object, context)?;
                !objects.is_empty() && objects.iter().all(|o| self.came_since_last_upkeep(*o))
            }
            Condition::UnderControl(object, player) => {
                let players = self.players_meant(player, context)?;
                let objects = self.objects_of(object, context)?;
                !objects.is_empty()
                    && objects.iter().all(|o| {
                        self.is_here(*o)
                            && self.controller(*o).is_some_and(|c| players.contains(&c))
                    })
            }
            Condition::ThisWay(way, compare, objects, _) => {
                let amount = crate::wording::tree::Amount::ThisWay(*way, Some(objects.clone()));
                let n = self.amount(&amount, context)?;
                self.compares(n, compare, context)?
            }
            Condition::DidThisWay(player, way, objects, _) => {
                let done = self.done_this_way(*way, objects, context)?;
                // Whose it was when it was done.
                let of = |o, p| self.last_controller(o) == p || self.game.object(o).owner == p;
                self.of_players(player, context, &mut |p| Ok(done.iter().any(|o| of(*o, p))))?
            }
            Condition::DidThisTurn(player, deed) => {
                self.of_players(player, context, &mut |p| self.did_this_turn(deed, p, context))?
            }
            Condition::Searched(player) => {
                let players = self.players_meant(player, context)?;
                let way = crate::wording::tree::Way::Searched;
                let searched = context
                    .results
                    .this_way
                    .iter()
                    .filter(|(w, ..)| *w == way)
                    .flat_map(|(_, entities, _)| entities);
                searched
                    .filter_map(|e| if let Entity::Player(p) = e { Some(*p) } else { None })
                    .any(|p| players.contains(&p))
            }
            Condition::TargetsLegal => context.illegal.is_empty() && context.illegal_in.is_empty(),
            Condition::AllFlips(result, of) => context.all_flips(*result, *of)?,
            // A coin that wasn't flipped came up neither way (511.1).
            Condition::Flip(result) => context.flip(*result)?,
            Condition::AnyFlip(result) => context.results.coins.iter().any(|(_, r)| r == result),
            Condition::WonBidding(high) => {
                context.bindings.entities(*high) == [Entity::Player(context.you)]
            }
            Condition::SomeShare(what, all) => {
                let all = self.objects_of(all, context)?;
                let mut share = false;
                for (i, a) in all.iter().enumerate() {
                    for b in &all[i + 1..] {
                        share |= self.share(*what, *a, *b)?;
                    }
                }
                share
            }
            Condition::AllShare(what, all) => {
                let they_all = matches!(all, ObjectRef::Phrase(_));
                let all = self.objects_of(all, context)?;
                match all.as_slice() {
                    [a, b] => self.share(*what, *a, *b)?,
                    [_] if they_all => {
                        return Err(crate::rules::Stop::unruled(ReadUnruled::SharedByOne));
                    }
                    [] | [_] => false,
                    _ if *what == crate::wording::tree::Shared::Color => crate::terms::Color::ALL
                        .into_iter()
                        .any(|c| all.iter().all(|o| self.characteristics(*o).colors.has(c))),
                    _ => {
                        return Err(crate::rules::Stop::unruled(ReadUnruled::SharedByMany));
                    }
                }
            }
            Condition::Shares(what, a, b) => {
                for x in self.any_of(a, context)? {
                    for y in self.any_of(b, context)? {
                        if self.share(*what, x, y)? {
                            return Ok(true);
                        }
                    }
                }
                false
            }
            Condition::Remains(object, quality) => {
                self.still_here(object, context)?
                    && self.each_is(object, std::slice::from_ref(quality), context)?
            }
            Condition::Targets(object, thing) => {
                for o in self.objects_of(object, context)? {
                    if self.targets(o, thing, context)? {
                        return Ok(true);
                    }
                }
                false
            }
        })
    }

    /// Whether each object meant has all the qualities; false where none is meant.
    fn each_is(
        &self,
        object: &ObjectRef,
        qualities: &[Quality],
        context: &Context,
    ) -> Ruling<bool> {
        if let ObjectRef::Phrase(p) = object
            && matches!(p.quantity, Quantity::No | Quantity::One)
            && !context.bindings.slots.contains_key(&p.slot)
        {
            let mut such = p.objects.clone();
            such.tails.extend(qualities.iter().cloned());
            let none = self.counted(&such, context)?.is_empty();
            return Ok(none == (p.quantity == Quantity::No));
        }
        let objects = self.objects_of(object, context)?;
        for &o in &objects {
            let gone = self.game.object(o).last_known.is_some();
            if gone && qualities.iter().any(|q| matches!(q, Quality::InZone(..))) {
                return Ok(false);
            }
            for q in qualities {
                let o = self.as_asked(o, object, q);
                if !self.has_quality(q, o, context)? {
                    return Ok(false);
                }
            }
        }
        Ok(!objects.is_empty())
    }

    fn still_here(&self, object: &ObjectRef, context: &Context) -> Ruling<bool> {
        Ok(self.objects_of(object, context)?.iter().all(|o| self.is_here(*o)))
    }

    /// 502.19a: whether a permanent came under its controller's control since the beginning of the
    /// upkeep that he or she had before this one.
    fn came_since_last_upkeep(&self, id: ObjectId) -> bool {
        let since = self.game.object(id).since_upkeep;
        let before = self.controller(id).and_then(|c| self.game.player(c).upkeep_before);
        before.is_none_or(|before| since >= before)
    }

    fn paid(&self, name: &CostName, context: &Context) -> bool {
        let of = |id: ObjectId| {
            let object = self.game.object(id);
            object
                .stack
                .iter()
                .flat_map(|s| &s.paid)
                .chain(&object.paid)
                .any(|p| same_cost(p, name))
        };
        context.stack_object.is_some_and(of) || of(context.this)
    }

    fn since(&self, past: &Past, context: &Context) -> Ruling<bool> {
        if past.combat.is_so() && self.game.turn().combats > 1 {
            return Err(Stop::unruled(ReadUnruled::WhichCombat));
        }
        if let (Thing::Player(player), what) = (&past.subject, &past.what) {
            return self.of_players(player, context, &mut |p| self.player_did(p, what, context));
        }
        if let Thing::Object(ObjectRef::Phrase(p)) = &past.subject
            && past.what == Quality::AttackedThisTurn
            && !context.bindings.slots.contains_key(&p.slot)
            && matches!(p.quantity, Quantity::No | Quantity::One)
        {
            let any = self.attacked_this_turn(&p.objects, context)?;
            return Ok(any != (p.quantity == Quantity::No));
        }
        let things = self.things_of(&past.subject, context)?;
        for thing in &things {
            let fits = match (thing, &past.what) {
                (Entity::Object(o), q) => self.has_quality(q, *o, context)?,
                (Entity::Player(p), q) => self.player_did(*p, q, context)?,
            };
            if !fits {
                return Ok(false);
            }
        }
        Ok(!things.is_empty())
    }

    /// Whether one of these attacked, be it in play or not.
    fn attacked_this_turn(&self, such: &Objects, context: &Context) -> Ruling<bool> {
        for (creature, _) in self.game.this_turn().attacked().iter() {
            if self.matches_anywhere(such, *creature, context)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What a player did or suffered this turn.
    fn player_did(&self, player: PlayerId, what: &Quality, context: &Context) -> Ruling<bool> {
        match what {
            Quality::DealtDamageThisTurn(by) => {
                let by = by.as_ref().map(|b| self.objects_of(b, context)).transpose()?;
                let damage = self.game.this_turn().damage();
                Ok(damage.iter().any(|d| {
                    d.to == Entity::Player(player)
                        && by.as_ref().is_none_or(|b| b.contains(&d.source))
                }))
            }
            Quality::AttackedThisTurn => Ok(self
                .game
                .this_turn()
                .attacked()
                .iter()
                .any(|(c, _)| self.last_controller(*c) == player)),
            _ => Err(Stop::unruled(ReadUnruled::DoneThisTurn)),
        }
    }
}

/// 502.21b, 502.21d: "kicked" is met by either kicker cost.
fn same_cost(paid: &CostName, asked: &CostName) -> bool {
    paid == asked || (*asked == CostName::Kicker && matches!(paid, CostName::KickerOf(_)))
}
