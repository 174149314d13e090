//! Player phrases: which players they describe, which a reference means.
use super::View;
use crate::game::{Chosen, Entity, ObjectId, PlayerId, ReadUnruled};
use crate::rules::{Context, Ruling, Stop};
use crate::wording::tree::{
    Amount, ChoiceKind, Compare, Comparison, ObjectRef, PlayerPhrase, PlayerQuality, PlayerRef,
    Quantity, TurnDeed, Way,
};

impl View<'_> {
    /// The players that a reference means.
    pub fn players_of(&self, reference: &PlayerRef, context: &Context) -> Ruling<Vec<PlayerId>> {
        let mut all = self.players_anywhere(reference, context)?;
        if self.game.is_range_limited() {
            all.retain(|p| self.is_player_near(*p, context));
        }
        Ok(all)
    }

    fn players_anywhere(&self, reference: &PlayerRef, context: &Context) -> Ruling<Vec<PlayerId>> {
        let game = self.game;
        if let Some((_, those)) = context.willing.iter().rfind(|(who, _)| who == reference) {
            return Ok(those.clone());
        }
        Ok(match reference {
            PlayerRef::You => vec![context.you],
            PlayerRef::Phrase(phrase) => {
                if matches!(
                    phrase.quantity,
                    Quantity::All | Quantity::Each | Quantity::Bare | Quantity::AnyNumber
                ) && !context.bindings.slots.contains_key(&phrase.slot)
                    || matches!(phrase.quantity, Quantity::All | Quantity::Each | Quantity::Bare)
                {
                    return self.described(phrase, context);
                }
                match context.bindings.slots.get(&phrase.slot) {
                    Some(bound) => bound.entities.iter().filter_map(|e| e.player()).collect(),
                    None if phrase.quantity.is_target() => {
                        context.announced(phrase.slot)?.iter().filter_map(|e| e.player()).collect()
                    }
                    None => match self.described(phrase, context)?.as_slice() {
                        [only] => vec![*only],
                        [] => Vec::new(),
                        _ => {
                            return Err(Stop::unruled(ReadUnruled::NoPlayerChosen));
                        }
                    },
                }
            }
            PlayerRef::Back(back) => {
                self.antecedent(&back.to, context)?.into_iter().filter_map(Entity::player).collect()
            }
            PlayerRef::OrController(back, _) => {
                let of = |e: Entity| match e {
                    Entity::Player(p) => p,
                    Entity::Object(o) => self.last_controller(o),
                };
                self.antecedent(&back.to, context)?.into_iter().map(of).collect()
            }
            PlayerRef::ControllerOf(objects) => {
                self.each_once(objects, context, |v, o| v.last_controller(o))?
            }
            PlayerRef::OwnerOf(objects) => {
                self.each_once(objects, context, |v, o| v.game.object(o).owner)?
            }
            PlayerRef::Defending => self.defending(context)?,
            PlayerRef::Attacking | PlayerRef::Active => game.active_players(),
            PlayerRef::YourOpponents => game.opponents(context.you),
            PlayerRef::OpponentsOf(of) | PlayerRef::OneOpponentOf(of) => {
                let mut all = Vec::new();
                for p in self.players_of(of, context)? {
                    all.extend(
                        game.opponents(p)
                            .into_iter()
                            .filter(|q| !all.contains(q))
                            .collect::<Vec<_>>(),
                    );
                }
                all
            }
            PlayerRef::Chosen => match self.chosen(ChoiceKind::Player, context)? {
                Some(Chosen::Player(p)) => vec![p],
                _ => Vec::new(),
            },
            PlayerRef::List(list) => {
                let mut all = Vec::new();
                for p in list {
                    all.extend(self.players_of(p, context)?);
                }
                all
            }
            PlayerRef::Enchanted => {
                game.object(context.this).attached_to.and_then(Entity::player).into_iter().collect()
            }
        })
    }

    /// A player's life total (606.9a).
    pub fn life(&self, player: PlayerId) -> Ruling<i64> {
        crate::rules::r606_two_headed_giant::life_of(self.game, player)
    }

    fn lives(&self) -> Ruling<Vec<i64>> {
        self.game.apnap().into_iter().map(|p| self.life(p)).collect()
    }

    /// The players that words may mean: as `players_of`, and all that an indefinite phrase
    /// describes ("an opponent controls").
    pub fn players_meant(&self, reference: &PlayerRef, context: &Context) -> Ruling<Vec<PlayerId>> {
        match reference {
            PlayerRef::Phrase(p) if !context.bindings.slots.contains_key(&p.slot) => {
                self.described(p, context)
            }
            other => self.players_of(other, context),
        }
    }

    /// Whether words say something of each player that they mean ("each opponent"), or of one that
    /// they leave open ("an opponent").
    pub fn of_players(
        &self,
        reference: &PlayerRef,
        context: &Context,
        f: &mut dyn FnMut(PlayerId) -> Ruling<bool>,
    ) -> Ruling<bool> {
        let every = match reference {
            PlayerRef::Phrase(p) => matches!(p.quantity, Quantity::Each | Quantity::All),
            PlayerRef::YourOpponents | PlayerRef::OneOpponentOf(_) => false,
            _ => true,
        };
        let players = self.players_meant(reference, context)?;
        for &p in &players {
            if f(p)? != every {
                return Ok(!every);
            }
        }
        Ok(every && !players.is_empty())
    }

    /// Whether words say so much of players. Of "your opponents" it is said of all: that they have
    /// nothing, of each; that they have something, of one; another number if it comes to the same
    /// for each of them and for all together.
    pub fn measured(
        &self,
        reference: &PlayerRef,
        compare: &Compare,
        context: &Context,
        measure: &dyn Fn(PlayerId) -> Ruling<i64>,
    ) -> Ruling<bool> {
        if *reference != PlayerRef::YourOpponents {
            return self.of_players(reference, context, &mut |p| {
                self.compares(measure(p)?, compare, context)
            });
        }
        let mut all = Vec::new();
        for p in self.players_meant(reference, context)? {
            all.push(measure(p)?);
        }
        let total = self.compares(all.iter().sum(), compare, context)?;
        match (compare.how, &compare.with) {
            (Comparison::Exactly, Amount::Number(0)) | (Comparison::AtLeast, Amount::Number(1)) => {
                return Ok(total);
            }
            _ => {}
        }
        for n in all {
            if self.compares(n, compare, context)? != total {
                return Err(Stop::unruled(ReadUnruled::OpponentsTogether));
            }
        }
        Ok(total)
    }

    /// Who controls an object, or did as it was last in play or on the stack; a card's owner where
    /// nobody did.
    pub fn last_controller(&self, id: ObjectId) -> PlayerId {
        let object = self.game.object(id);
        let before = || object.was.and_then(|w| self.controller(w));
        self.controller(id).or_else(before).unwrap_or(object.owner)
    }

    fn each_once(
        &self,
        objects: &ObjectRef,
        context: &Context,
        f: impl Fn(&Self, ObjectId) -> PlayerId,
    ) -> Ruling<Vec<PlayerId>> {
        let mut players = Vec::new();
        for o in self.objects_of(objects, context)? {
            let p = f(self, o);
            if !players.contains(&p) {
                players.push(p);
            }
        }
        Ok(players)
    }

    /// All players that a phrase describes, the active player first.
    pub fn described(&self, phrase: &PlayerPhrase, context: &Context) -> Ruling<Vec<PlayerId>> {
        let pool = if phrase.opponent.is_so() {
            self.game.opponents(context.you)
        } else {
            self.game.apnap()
        };
        let mut found = Vec::new();
        'players: for p in pool {
            if !self.is_player_near(p, context) {
                continue;
            }
            let said = phrase.tails.iter().any(|q| matches!(q, PlayerQuality::OtherThan(_)));
            if phrase.other.is_so() && !said && p == context.you {
                continue;
            }
            for q in &phrase.tails {
                if !self.has_player_quality(q, p, context)? {
                    continue 'players;
                }
            }
            found.push(p);
        }
        // "Each player …. If another player …": other than all of them would be nobody.
        let all = |who: &PlayerRef| {
            let than = self.players_meant(who, context)?;
            Ok::<bool, Stop>(self.game.apnap().iter().all(|p| than.contains(p)))
        };
        for quality in &phrase.tails {
            if let PlayerQuality::OtherThan(who) = quality
                && self.game.apnap().len() > 1
                && all(who)?
            {
                return Err(Stop::unruled(ReadUnruled::SeveralPlayersMeant));
            }
        }
        Ok(found)
    }

    fn has_player_quality(
        &self,
        quality: &PlayerQuality,
        player: PlayerId,
        context: &Context,
    ) -> Ruling<bool> {
        Ok(match quality {
            // "Both players", of more than two.
            PlayerQuality::OfTwo if self.game.players().filter(|p| !p.left).count() != 2 => {
                return Err(Stop::unruled(ReadUnruled::NotTwo));
            }
            PlayerQuality::OfTwo => true,
            PlayerQuality::Teammate => self.game.teammates(context.you).contains(&player),
            PlayerQuality::OtherThan(who) => !self.players_meant(who, context)?.contains(&player),
            PlayerQuality::Controls(compare, objects) => {
                let n = self.controlled(player, objects, context)?;
                self.compares(n, compare, context)?
            }
            PlayerQuality::MoreThan(what, than) => {
                use crate::wording::tree::Measure;
                let measure = |p: PlayerId| match what {
                    Measure::Life => self.life(p),
                    Measure::CardsInHand => Ok(self.game.player(p).hand.len() as i64),
                    Measure::Controls(objects) => self.controlled(p, objects, context),
                };
                let mine = measure(player)?;
                let also_opponent = **than != PlayerRef::You;
                for p in self.players_meant(than, context)? {
                    let opponent = self.game.opponents(p).contains(&player);
                    if (also_opponent && !opponent) || measure(p)? >= mine {
                        return Ok(false);
                    }
                }
                true
            }
            PlayerQuality::FewerInGraveyard(what, than) => {
                let count = |p: PlayerId| -> Ruling<usize> {
                    let mut n = 0;
                    for card in self.game.player(p).graveyard.iter() {
                        n += usize::from(self.matches_anywhere(what, *card, context)?);
                    }
                    Ok(n)
                };
                let mine = count(player)?;
                for p in self.players_meant(than, context)? {
                    if !self.game.opponents(p).contains(&player) || mine >= count(p)? {
                        return Ok(false);
                    }
                }
                true
            }
            PlayerQuality::PlayedThisTurn(what) => {
                let spells = self.game.this_turn().spells().iter();
                let theirs = spells.filter(|(p, _)| *p == player);
                let mut played = self.lands_played(what, player)? > 0;
                for (_, spell) in theirs {
                    played |= self.matches_anywhere(what, *spell, context)?;
                }
                played
            }
            PlayerQuality::AttackedThisTurn => {
                self.did_this_turn(&TurnDeed::Attacked, player, context)?
            }
            PlayerQuality::DidThisTurn(deed) => self.did_this_turn(deed, player, context)?,
            PlayerQuality::MostLife => {
                self.lives()?.into_iter().all(|l| self.life(player).is_ok_and(|mine| l <= mine))
            }
            PlayerQuality::LeastLife => {
                self.lives()?.into_iter().all(|l| self.life(player).is_ok_and(|mine| l >= mine))
            }
            PlayerQuality::MostCards => {
                let cards = |p: PlayerId| self.game.player(p).hand.len();
                self.game.apnap().into_iter().all(|p| cards(p) <= cards(player))
            }
            PlayerQuality::DealtDamageThisTurn(by) => {
                let by = by.as_ref().map(|b| self.objects_of(b, context)).transpose()?;
                let damage = self.game.this_turn().damage();
                damage.iter().any(|d| {
                    d.to == Entity::Player(player)
                        && by.as_ref().is_none_or(|b| b.contains(&d.source))
                })
            }
            PlayerQuality::DealtDamageBefore(by) => {
                let by = self.objects_of(by, context)?;
                by.into_iter().any(|o| self.game.object(o).damaged.contains(&player))
            }
            PlayerQuality::ControlsMost(objects) => {
                let mine = self.controlled(player, objects, context)?;
                for other in self.game.apnap() {
                    if self.controlled(other, objects, context)? > mine {
                        return Ok(false);
                    }
                }
                true
            }
            PlayerQuality::Coin(side) => {
                context.results.coins.iter().any(|(p, r)| *p == player && r == side)
            }
            PlayerQuality::HadMore(..) | PlayerQuality::HadFewer(..) => {
                use crate::wording::tree::Measure;
                let chosen = context
                    .stack_object
                    .and_then(|s| self.game.object(s).stack.as_ref())
                    .is_some_and(|i| !i.targets.is_empty());
                if chosen {
                    return Ok(true);
                }
                let measure = |p: PlayerId| match quality {
                    PlayerQuality::HadMore(Measure::Life, _) => self.life(p),
                    PlayerQuality::HadMore(Measure::Controls(objects), _) => {
                        self.controlled(p, objects, context)
                    }
                    PlayerQuality::HadFewer(_, cards) => {
                        let mut n = 0;
                        for card in self.game.player(p).graveyard.iter() {
                            n += i64::from(self.matches_anywhere(cards, *card, context)?);
                        }
                        Ok(n)
                    }
                    _ => Ok(self.game.player(p).hand.len() as i64),
                };
                let (theirs, yours) = (measure(player)?, measure(context.you)?);
                match quality {
                    PlayerQuality::HadMore(_, by) => theirs - yours >= i64::from(*by),
                    PlayerQuality::HadFewer(by, _) => yours - theirs >= i64::from(*by),
                    _ => false,
                }
            }
            PlayerQuality::Holds(compare, _) => {
                let cards = self.game.player(player).hand.len() as i64;
                self.compares(cards, compare, context)?
            }
            PlayerQuality::DidntThisWay(way, objects) | PlayerQuality::DidThisWay(way, objects) => {
                let done = self.done_this_way(*way, objects, context)?;
                // Whose it was when it was done.
                let did = done.into_iter().any(|o| {
                    let owns = self.game.object(o).owner == player;
                    self.last_controller(o) == player || (*way != Way::Sacrificed && owns)
                });
                did == matches!(quality, PlayerQuality::DidThisWay(..))
            }
            PlayerQuality::Searched => {
                let searched = context
                    .results
                    .this_way
                    .iter()
                    .filter(|(w, ..)| *w == crate::wording::tree::Way::Searched);
                searched.flat_map(|(_, who, _)| who).any(|e| *e == Entity::Player(player))
            }
            PlayerQuality::WonSubgame(won) => {
                let Some(winners) = &context.results.subgame else {
                    return Err(Stop::unruled_by(
                        crate::cite!("506.1"),
                        ReadUnruled::NoSubgamePlayed,
                    ));
                };
                winners.contains(&player) == won.is_so()
            }
        })
    }
}
